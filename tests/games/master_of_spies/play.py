"""A small language to play Master of Spies in tests: moves read as they are said at the table.

    scene("p01b d05g{purple} f06b l09g{blue}", active="blue", blue="d03").plays(
        "blue play d03 1 2", "blue place"
    )

A row is its cards from left to right: id and border, a declared faction after `=` for Wilds, the
colours of its spies in braces, `!colour` for the owner of a Permanent, and `@colour` for the player
who played it this round. Colours name seats: purple, white, orange, yellow, blue. A scene is loaded
as a position, so it has passed the invariants; seats without given cards hold only locations.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import safehouse
from safehouse.core.errors import IllegalMove
from safehouse.core.match import Match
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    ACTIONS,
    BORDER_IDS,
    CARD_IDS,
    CARDS,
    COLOURS,
    FACTION_IDS,
    MAIN,
    OMENS,
    STARS,
    TAIL,
    TIME,
    WILDS,
    is_location,
)
from safehouse.games.master_of_spies.state import (
    HOME,
    STRIDE,
    MasterOfSpiesState,
    border_of,
    card_of,
    faction_of,
    location,
)

GAME = safehouse.game("master_of_spies")
SCORING = {"time": TIME, "omens": OMENS, "stars": STARS}
ROUND = 5
PLACE = re.compile(r"(\w\d\d)([bg])(?:=([pdfl]))?(?:\{([a-z,]+)\})?(?:!([a-z]+))?(?:@([a-z]+))?")


def seat_of(colour: str) -> int:
    return COLOURS.index(colour)


def card_of_id(id: str) -> int:
    return SCORING[id] if id in SCORING else CARD_IDS.index(id)


class Table:
    """A match and the people who play it."""

    def __init__(self, match: Match[MasterOfSpiesState]) -> None:
        self.match = match

    def plays(self, *lines: str) -> Table:
        for line in lines:
            who, _, move = line.partition(" ")
            self.match.play(move, seat_of(who))
            self.match.check()
        return self

    def refuses(self, line: str, reason: str, clause: str) -> Table:
        """Check that it is refused with that reason and clause, and that nothing has changed."""
        who, _, move = line.partition(" ")
        before = self.match.position(), list(self.match.history), len(self.match.log)
        verdict = self.match.explain(move, seat_of(who))
        assert (verdict.ok, verdict.reason, verdict.clause) == (False, reason, clause)
        with pytest.raises(IllegalMove):
            self.match.play(move, seat_of(who))
        assert (self.match.position(), list(self.match.history), len(self.match.log)) == before
        return self

    # --- longer stretches ------------------------------------------------------------------------

    def passes(self, who: str = "") -> Table:
        """Let the seat that is asked do the least: discard a location, decline, keep spies.

        With a colour, continue until that player chooses the card of the turn.
        """
        self._pass_once()
        while who and not self.match.over and self.asked != (who, "main"):
            self._pass_once()
        return self

    def _pass_once(self) -> None:
        (decision,) = self.match.decisions
        codes = decision.codes
        names = [GAME.moves.notation(code) for code in codes]
        plain = [i for i, name in enumerate(names) if name in ("decline", "stay")]
        if not plain:
            held = [i for i, name in enumerate(names) if name.startswith("discard")]
            plain = [i for i in held if is_location(codes[i][1])] or held or [0]
        self.match.play(codes[plain[0]], decision.seat)
        self.match.check()

    def ends_round(self) -> Table:
        now = self.state.round
        while not self.match.over and self.state.round == now:
            self._pass_once()
        return self

    # --- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> MasterOfSpiesState:
        return self.match.state

    @property
    def asked(self) -> tuple[str, str]:
        (decision,) = self.match.decisions
        return COLOURS[decision.seat], decision.kind

    def offers(self, who: str) -> list[str]:
        decision = self.match.decision(seat_of(who))
        return [] if decision is None else [move.notation for move in decision.moves]

    def row(self, number: int) -> str:
        return " ".join(
            f"{CARD_IDS[card_of(loc)]}{BORDER_IDS[border_of(loc)][0]}"
            for loc in self.state.rows[number - 1]
        )

    def declared(self, row: int, at: int) -> str:
        return FACTION_IDS[faction_of(self.state.rows[row - 1][at - 1])]

    def spy(self, who: str, faction: str) -> str:
        """Return the card a spy is on, or `home`."""
        place = self.state.spies[seat_of(who) * 4 + FACTION_IDS.index(faction)]
        if place == HOME:
            return "home"
        return CARD_IDS[card_of(self.state.rows[place // STRIDE][place % STRIDE])]

    def worth(self, who: str) -> int:
        return self.state.worth(seat_of(who))

    def hand(self, who: str) -> list[str]:
        return [CARD_IDS[card] for card in self.state.hands[seat_of(who)]]

    @property
    def discards(self) -> list[str]:
        return [CARD_IDS[card] for card in self.state.discards]

    @property
    def master(self) -> str:
        return COLOURS[self.state.master]

    @property
    def permanents(self) -> list[tuple[int, int, str]]:
        return [(row + 1, at + 1, COLOURS[owner]) for row, at, owner, _ in self.state.permanents]

    def board(self, who: str | None) -> Any:
        return self.match.view(None if who is None else seat_of(who))["board"]

    def events_of(self, kind: str, who: str | None = None) -> list[Any]:
        seat = None if who is None else seat_of(who)
        return [e["data"] for e in self.match.events_for(seat) if e["kind"] == kind]

    @property
    def winners(self) -> list[str]:
        assert self.match.result is not None
        return [COLOURS[seat] for seat in self.match.result.winners]


def table(seats: int = 4, *, seed: int | str = 5, first: str = "purple", **options: Any) -> Table:
    """Start a match."""
    full = {"first": seat_of(first) + 1, **options}
    return Table(GAME.start(seats, seed=seed, options=full))


def scene(
    *rows: str,
    seats: int = 5,
    active: str = "purple",
    master: str = "",
    top: str = "",
    shown: str = "",
    deck: int | None = None,
    last_round: bool = False,
    scores: list[list[int]] | None = None,
    abilities: dict[str, str] | None = None,
    pace: str = "usual",
    everyone: bool = False,
    discards: str = "",
    **hands: str,
) -> Table:
    """A round at the moment when the active player chooses a card.

    `top` names the next cards of the deck, `shown` the Scoring cards that are out, `deck` how many
    cards are left, `discards` what lies on the discard pile. Colours as keywords give hands. The
    round's order starts with `master`, who is the active player unless named.
    """
    first = master or active
    options = {
        "first": seat_of(first) + 1,
        "wilds": True,
        "actions": True,
        "scorings": True,
        "abilities": abilities is not None,
        "pace": pace,
        "everyone": everyone,
    }
    position = GAME.start(seats, seed="scene", options=options).position()
    s = position["state"]
    s["round"] = ROUND
    s["order"] = [(seat_of(first) + k) % seats for k in range(seats)]
    s["active"] = seat_of(active)
    s["rows"], s["spies"], s["permanents"] = _board(rows, seats)
    s["scores"] = scores or []
    s["shown"] = [SCORING[name] for name in shown.split()]
    if last_round:
        s["shown"] = [TIME, OMENS, STARS]
        s["ending"] = 2
    if abilities is not None:
        spare = [name for name in ABILITY_IDS if name not in abilities.values()]
        spare.sort(key=lambda name: name != "archivist")
        found = [abilities.get(colour) or spare.pop() for colour in COLOURS[:seats]]
        s["abilities"] = [ABILITY_IDS.index(name) for name in found]
    _deal(s, seats, hands, top, deck, discards)
    after = s["order"][s["order"].index(s["active"]) + 1 :]
    position["agenda"] = [["end_round"], *(["take_turn", seat] for seat in reversed(after))]
    position["pending"] = [[s["active"], "main"]]
    position["offers"] = [[seat, "anytime"] for seat in range(seats) if seat != s["active"]]
    return Table(GAME.load(position))


def _board(rows: tuple[str, ...], seats: int) -> tuple[list[list[int]], list[int], list[list[int]]]:
    board: list[list[int]] = [[], [], [], []]
    spies = [HOME] * (seats * 4)
    permanents: list[list[int]] = []
    loyal = [card for card in ACTIONS if CARDS[card].effect == "protect"]
    for row, line in enumerate(rows):
        for at, word in enumerate(line.split()):
            found = PLACE.fullmatch(word)
            assert found, word
            id, border, declared, standing, owner, by = found.groups()
            card = card_of_id(id)
            faction = FACTION_IDS.index(declared) if declared else CARDS[card].factions[0]
            when = ROUND if by else 1
            player = seat_of(by) if by else 0
            board[row].append(location(card, faction, "bg".index(border), player, when))
            for colour in (standing or "").split(",") if standing else []:
                assert spies[seat_of(colour) * 4 + faction] == HOME, "a spy stands in one place"
                spies[seat_of(colour) * 4 + faction] = row * STRIDE + at
            if owner:
                permanents.append([row, at, seat_of(owner), loyal.pop()])
    return board, spies, permanents


def _deal(
    s: dict[str, Any], seats: int, hands: dict[str, str], top: str, deck: int | None, out: str
) -> None:
    """Deal hands as given, the others five or six locations; the rest is the deck."""
    used = {card_of(loc) for row in s["rows"] for loc in row}
    used |= {entry[3] for entry in s["permanents"]}
    given = {
        seat_of(colour): [card_of_id(id) for id in held.split()] for colour, held in hands.items()
    }
    first = [card_of_id(id) for id in top.split()]
    gone = [card_of_id(id) for id in out.split()]
    used |= {card for held in given.values() for card in held} | set(first) | set(gone)
    dull = [card for card in reversed(MAIN) if card not in used]
    s["known"] = [0] * len(CARDS)
    s["hands"] = []
    for seat in range(seats):
        count = 6 if seat == s["active"] else 5
        held = given.get(seat)
        if held is None:
            held = [dull.pop() for _ in range(count)]
        s["hands"].append(sorted(held))
        for card in held:
            s["known"][card] = 1 << seat
    used |= {card for held in s["hands"] for card in held}
    rest = [card for card in (*WILDS, *ACTIONS, *MAIN) if card not in used]
    missing = [card for card in (TIME, OMENS) if card not in s["shown"] and card not in first]
    tail = rest[:TAIL]
    if STARS not in s["shown"] and STARS not in first:
        tail.insert(TAIL // 2, STARS)
    pile = [*tail, *(card for card in (OMENS, TIME) if card in missing), *rest[TAIL:]]
    s["discards"] = gone
    if deck is not None:
        keep = deck - len(first)
        s["discards"] = gone + [card for card in pile[keep:] if card < TIME]
        assert all(card < TIME for card in pile[keep:]), "say which Scoring cards are shown"
        pile = pile[:keep]
    s["deck"] = pile + first[::-1]
