"""A small language to play SpyMaster in tests: moves read as they are said at the table.

    table(2).plays("red place eur.hub", "blue random")
    scene(turn="red", hands={"red": "sur1 sur2"}, agents={"red": "eur.blue eur.blue"})

The first word of a line is who plays. `scene` builds a position in the middle of a match by editing
one and loading it, so every scene has passed the invariants of the rules.
"""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.match import Match
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    AREAS,
    CARD_IDS,
    CARD_KIND,
    CARDS,
    FREELANCERS,
    KIND_IDS,
    LOCATION_IDS,
    MISSION_IDS,
    NONE,
    ROUNDS,
    SPECIALS,
    STACK_SIZE,
    SpymasterState,
)

GAME = safehouse.game("spymaster")

FAR = "pac.hub"
"""The place of agents that a scene does not mention."""


class Table:
    """A match and the people who play it, called by the colour of their Agency."""

    def __init__(self, match: Match[SpymasterState]) -> None:
        self.match = match

    # --- playing ---------------------------------------------------------------------------------

    def plays(self, *lines: str) -> Table:
        for line in lines:
            seat, move = self._said(line)
            self.match.play(move, seat)
            self.match.check()
        return self

    def refuses(self, line: str, reason: str, clause: str) -> Table:
        """Check that the move is refused with that reason and clause, and nothing changes."""
        seat, move = self._said(line)
        return self.refuses_move(move, seat, reason, clause)

    def refuses_move(self, move: Any, seat: int | None, reason: str, clause: str) -> Table:
        before = self._everything()
        verdict = self.match.explain(move, seat)
        assert not verdict.ok
        assert (verdict.reason, verdict.clause) == (reason, clause)
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(move, seat)
        assert (refusal.value.reason, refusal.value.clause) == (reason, clause)
        assert self._everything() == before
        return self

    def cannot_read(self, line: str, reason: str) -> Table:
        """Check that it is not a move of this game: `BadMove` says why, and nothing has changed."""
        seat, move = self._said(line)
        before = self._everything()
        with pytest.raises(BadMove) as error:
            self.match.play(move, seat)
        assert reason in str(error.value)
        assert self._everything() == before
        return self

    def undo(self, colour: str) -> Table:
        self.match.undo(self.seat(colour))
        self.match.check()
        return self

    def assign_all(self) -> Table:
        """Let all seats that have not yet assigned do so at random."""
        while self.match.pending and self.match.pending[0][1].name == "assign":
            self.match.play("random", self.match.pending[0][0])
        return self

    def gather(self) -> Table:
        """Gather Intelligence with the first option each time."""
        while self.match.pending and self.match.pending[0][1].name in (
            "stack",
            "cut",
            "card",
            "take",
        ):
            (decision,) = self.match.decisions
            self.match.play(decision.moves[0], decision.seat)
            self.match.check()
        return self

    def all_pass(self) -> Table:
        """Everybody passes until the round is over."""
        now = self.match.state.round
        while not self.match.over and self.match.state.round == now:
            self.match.play("pass")
            self.match.check()
        return self

    def copy(self) -> Table:
        return Table(self.match.copy())

    def _said(self, line: str) -> tuple[int, str]:
        who, _, move = line.partition(" ")
        return self.seat(who), move

    def _everything(self) -> tuple[Any, ...]:
        m = self.match
        return m.position(), list(m.history), len(m.log), m.open_from, m.secrets

    # --- looking ---------------------------------------------------------------------------------

    def seat(self, colour: str) -> int:
        return self.match.state.agencies.index(AGENCY_IDS.index(colour))

    def colour(self, seat: int) -> str:
        return AGENCY_IDS[self.match.state.agencies[seat]]

    @property
    def state(self) -> SpymasterState:
        return self.match.state

    @property
    def board(self) -> Any:
        return self.match.view(None)["board"]

    def seen_by(self, colour: str | None) -> Any:
        return self.match.view(None if colour is None else self.seat(colour))["board"]

    def player(self, colour: str, by: str | None = None) -> Any:
        return self.seen_by(by)["players"][self.seat(colour)]

    def hand(self, colour: str) -> str:
        """A hand as words: `sur1 sur2`."""
        cards = self.player(colour, by=colour)["hand"]
        return " ".join(card["kind"] for card in cards)

    def at(self, location: str) -> dict[str, int]:
        """Return the agents on a location: `{"red": 2, "freelance": 1}`."""
        area = location.partition(".")[0]
        places = self.board["areas"][AREA_IDS.index(area)]["locations"]
        place = next(place for place in places if place["id"] == location)
        found = {agents["agency"]: agents["count"] for agents in place["agents"]}
        if place["freelance"]:
            found["freelance"] = place["freelance"]
        return found

    def space(self, area: str, by: str | None = None) -> Any:
        return self.seen_by(by)["areas"][AREA_IDS.index(area)]["space"]

    def mission(self, area: str) -> str | None:
        mission = self.space(area)["mission"]
        return None if mission is None else str(mission["id"])

    def needs(self, colour: str, area: str) -> Any:
        return self.space(area, by=colour)["needs"]

    @property
    def asked(self) -> str:
        """Who is asked what: `red turn`, `red assign, blue assign`; empty after the end."""
        return ", ".join(f"{self.colour(d.seat)} {d.kind}" for d in self.match.decisions)

    @property
    def offers(self) -> list[str]:
        (decision,) = self.match.decisions
        return [move.notation for move in decision.moves]

    def offered(self, verb: str) -> list[str]:
        return [offer for offer in self.offers if offer.split()[0] == verb]

    @property
    def points(self) -> int:
        turn = self.board["turn"]
        return int(turn["points"])

    @property
    def discard(self) -> list[str]:
        return [card["kind"] for card in self.board["discard"]]

    def events_of(self, kind: str) -> list[Any]:
        """The data of every event of a kind."""
        return [event.data for event in self.match.events if event.kind == kind]

    @property
    def log(self) -> list[str]:
        return [event["kind"] for event in self.match.events_for(None)]


def table(seats: int = 2, seed: int = 7, **options: Any) -> Table:
    """Start a match."""
    return Table(GAME.start(seats, seed=seed, options=options))


def dealt(seats: int = 2, seed: int = 7, **options: Any) -> Table:
    """Start a match with all agents placed; its SpyMaster is to pick a stack."""
    return table(seats, seed, placement="random", **options)


def cards_of(words: str, pool: list[int]) -> list[int]:
    """Take cards of those kinds out of a pool."""
    found = []
    for word in words.split():
        kind = KIND_IDS.index(word)
        card = next((card for card in pool if CARD_KIND[card] == kind), None)
        assert card is not None, f"no {word} is left"
        pool.remove(card)
        found.append(card)
    return found


def scene(
    seats: int = 2,
    *,
    round: int = 2,  # noqa: A002 - the word of the rules
    step: str = "turn",
    turn: str = "red",
    spymaster: str = "red",
    card: str = "red",
    hands: dict[str, str] | None = None,
    agents: dict[str, str] | None = None,
    freelance: str = "",
    missions: dict[str, str] | None = None,
    fill: bool = True,
    completed: dict[str, str] | None = None,
    passes: int = 0,
    row: str = "",
    **options: Any,
) -> Table:
    """A position in the middle of a match.

    `step` is `turn` (of `turn`), or `stack`, `cut` of the SpyMaster. `missions` gives an Area's
    face-up Mission and the one below it: `{"eur": "m45 m10"}`; the other Areas get two of the rest,
    or none with `fill=False`. Agents that a scene does not mention are on FAR.
    """
    position = dealt(seats, **options).match.position()
    s = position["state"]
    colours = AGENCY_IDS[:seats]
    s["round"] = round
    s["spymaster"] = colours.index(spymaster)
    gathering = step in ("stack", "cut")
    s["card_holder"] = NONE if gathering else colours.index(card)
    # Intelligence
    size = STACK_SIZE[seats]
    pool = list(CARDS)
    s["hands"] = [sorted(cards_of((hands or {}).get(colour, ""), pool)) for colour in colours]
    laid = cards_of(row, pool) if row else []
    if step == "cut":
        laid += [pool.pop() for _ in range(size - len(laid))]
    left = ROUNDS - round + (step == "stack")
    s["stacks"] = [[] for _ in range(ROUNDS)]
    for number in range(left):
        s["stacks"][-1 - number] = [pool.pop() for _ in range(size)]
    s["removed"] = [pool.pop() for _ in range(len(CARDS) - ROUNDS * size)]
    s["discard"] = pool
    s["row"] = laid
    s["taken"] = [NONE] * seats if laid else []
    # agents
    for seat, colour in enumerate(colours):
        places = (agents or {}).get(colour, "").split()
        places += [FAR] * (SPECIALS - len(places))
        s["agents"][seat * SPECIALS : (seat + 1) * SPECIALS] = sorted(
            map(LOCATION_IDS.index, places)
        )
    s["freelance"] = [0] * len(LOCATION_IDS)
    spots = freelance.split()
    for spot in spots + [FAR] * (FREELANCERS - len(spots)):
        s["freelance"][LOCATION_IDS.index(spot)] += 1
    # Missions
    deck = list(range(len(MISSION_IDS)))
    s["completed"] = []
    for colour in colours:
        done = [MISSION_IDS.index(word) for word in (completed or {}).get(colour, "").split()]
        s["completed"].append(done)
        deck = [mission for mission in deck if mission not in done]
    s["up"], s["below"] = [NONE] * len(AREA_IDS), [NONE] * len(AREA_IDS)
    named = {
        area: [MISSION_IDS.index(word) for word in words.split()]
        for area, words in (missions or {}).items()
    }
    deck = [mission for mission in deck if all(mission not in laid for laid in named.values())]
    for area in AREAS:
        lying = named.get(AREA_IDS[area])
        if lying is None:
            lying = [deck.pop(), deck.pop()] if fill else []
        for zone, mission in zip(("up", "below"), lying, strict=False):
            s[zone][area] = mission
    s["deck"] = deck
    # whose turn
    s["passes"] = passes
    if step == "turn":
        s["turn"] = colours.index(turn)
        position["agenda"] = []
        position["pending"] = [[s["turn"], "turn"]]
    elif step == "cut":
        position["agenda"] = [
            ["start_operations"],
            ["choose_files"],
            ["put_spymaster_card"],
            ["make_files"],
        ]
        position["pending"] = [[s["spymaster"], "cut"]]
    else:
        position["agenda"] = [
            ["start_operations"],
            ["choose_files"],
            ["put_spymaster_card"],
            ["make_files"],
        ]
        position["pending"] = [[s["spymaster"], "stack"]]
    return Table(GAME.load(position))


def ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]
