"""A small language to play General in tests: moves read as they are said at the table.

    scene(attack="north 3", armies=[2, 1, 1, 1]).advised().plays("g march east north 1", "g end")

The first word of a line is who plays: g for the General (seat 0), a, b or c for a Spy. `scene`
starts when the Spies give in a round and is loaded as a position, so it passed the invariants.
"""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.match import Match
from safehouse.games.general.rules import tier_cards
from safehouse.games.general.state import (
    COMMAND_IDS,
    DECK,
    EVENT,
    EVENT_IDS,
    FACE_IDS,
    FACES,
    IDENTITY_IDS,
    INTEL_COPIES,
    REGION_IDS,
    TIER_SIZE,
    GeneralState,
)

GAME = safehouse.game("general")
SEATS = {"g": 0, "a": 1, "b": 2, "c": 3}
HANDS = {
    "a": [
        "north",
        "north",
        "east",
        "south",
        "west",
        "strength1",
        "strength2",
        "strength3",
        "strength4",
    ],
    "b": [
        "north",
        "east",
        "east",
        "south",
        "west",
        "strength3",
        "strength5",
        "strength5",
        "strength6",
    ],
    "c": [
        "north",
        "east",
        "south",
        "south",
        "west",
        "strength1",
        "strength2",
        "strength3",
        "strength7",
    ],
}
"""Nine cards each: what a Spy holds when it is time to give."""


def card(words: str, tier: int = 1) -> int:
    """An Attack card from words: `north 3`, or the name of an Event."""
    if words in EVENT_IDS:
        return tier * 100 + EVENT + EVENT_IDS.index(words)
    region, power = words.split()
    return tier * 100 + REGION_IDS.index(region) * 10 + int(power)


def deck(top: dict[int, str] | None = None, level: str = "standard") -> list[int]:
    """Return an Attack deck without Events, except for the given cards at the given numbers (from
    1)."""
    found: list[int] = []
    wanted = {n: card(words, 1 + (n - 1) // TIER_SIZE) for n, words in (top or {}).items()}
    for tier in (1, 2, 3):
        free = [c for c in tier_cards(level, tier) if c % 100 < EVENT]
        free = [c for c in free if c not in wanted.values()]
        for n in range((tier - 1) * TIER_SIZE + 1, tier * TIER_SIZE + 1):
            found.append(wanted[n] if n in wanted else free.pop(0))
    return found


class Table:
    """A match and the four people who play it."""

    def __init__(self, match: Match[GeneralState]) -> None:
        self.match = match

    def plays(self, *lines: str) -> Table:
        for line in lines:
            who, _, move = line.partition(" ")
            self.match.play("end_army" if move == "end" else move, SEATS[who])
            self.match.check()
        return self

    def refuses(self, line: str, reason: str, clause: str) -> Table:
        """Check that it is refused with that reason and clause, and that nothing has changed."""
        who, _, move = line.partition(" ")
        before = self.match.position(), list(self.match.history), len(self.match.log)
        verdict = self.match.explain(move, SEATS[who])
        assert (verdict.ok, verdict.reason, verdict.clause) == (False, reason, clause)
        with pytest.raises(IllegalMove):
            self.match.play(move, SEATS[who])
        assert (self.match.position(), list(self.match.history), len(self.match.log)) == before
        return self

    def cannot_read(self, move: Any, seat: int, reason: str) -> None:
        before = self.match.position()
        with pytest.raises(BadMove) as error:
            self.match.play(move, seat)
        assert reason in str(error.value)
        assert self.match.position() == before

    # --- longer stretches ------------------------------------------------------------------------

    def advised(self, **gifts: str) -> Table:
        """Let all Spies give (a Strength unless named) and discard, up to the Army phase."""
        for who in "abc":
            if self.asked_of(who) == "give":
                self.plays(f"{who} give {gifts.get(who, self.dull(who))}")
        while self.asked_of("g") == "recruit":
            self.plays("g decline")
        return self.discarded()

    def discarded(self) -> Table:
        while any(self.asked_of(who) == "discard" for who in "abc"):
            for who in "abc":
                if self.asked_of(who) == "discard":
                    self.plays(f"{who} discard {self.dull(who)}")
        return self

    def dull(self, who: str) -> str:
        """Return a Strength card in hand, or another one, but no Recruitment."""
        held = [c["card"] for c in self.board(who)["hand"] if c["card"] != "recruitment"]
        return str(next((c for c in held if c.startswith("strength")), held[0]))

    def attacked(self) -> Table:
        """End the Army phase and resolve the attack."""
        return self.plays("g end")

    def next_round(self) -> Table:
        return self.advised().attacked()

    # --- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> GeneralState:
        return self.match.state

    def board(self, who: str | None) -> Any:
        return self.match.view(None if who is None else SEATS[who])["board"]

    def asked_of(self, who: str) -> str:
        decision = self.match.decision(SEATS[who])
        return "" if decision is None else decision.kind

    def offers(self, who: str) -> list[str]:
        decision = self.match.decision(SEATS[who])
        return [] if decision is None else [move.notation for move in decision.moves]

    @property
    def armies(self) -> list[int]:
        board = self.board(None)
        return [*(region["armies"] for region in board["regions"]), board["reserves"]]

    @property
    def defeats(self) -> list[int]:
        return [region["defeats"] for region in self.board(None)["regions"]]

    def hand(self, who: str) -> list[str]:
        return [c["card"] for c in self.board(who)["hand"] for _ in range(c["count"])]

    def events_of(self, kind: str, who: str | None = None) -> list[Any]:
        seat = None if who is None else SEATS[who]
        return [e["data"] for e in self.match.events_for(seat) if e["kind"] == kind]

    @property
    def outcome(self) -> str:
        return self.match.result.outcome if self.match.result else ""


def table(
    top: dict[int, str] | None = None, *, seed: int = 5, level: str = "standard", **options: Any
) -> Table:
    """Start a match with a chosen Attack deck."""
    options = {"general": 1, "level": level, "deck": deck(top, level), **options}
    return Table(GAME.start(4, seed=seed, options=options))


def scene(
    attack: str = "north 3",
    *,
    armies: list[int] | None = None,
    reserves: int = 0,
    defeats: list[int] | None = None,
    commands: list[str] | None = None,
    hands: dict[str, list[str]] | None = None,
    identities: str = "odo",
    promotions: list[int] | None = None,
    number: int = 1,
    mixed: bool = False,
    listen: str = "",
    then: dict[int, str] | None = None,
    **options: Any,
) -> Table:
    """Return a round when the Spies give. `number` is how many Attack cards are drawn."""
    fresh = table({number: attack, **(then or {})}, **options).match
    while fresh.pending[0][1].name != "give":
        fresh.play(fresh.decisions[0].moves[0], fresh.decisions[0].seat)
    position = fresh.position()
    s = position["state"]
    held = {**HANDS, **(hands or {})}
    s["hands"] = [held[who].count(face) for who in "abc" for face in FACE_IDS]
    left = [
        face
        for face in range(FACES)
        for _ in range(INTEL_COPIES[face] - sum(s["hands"][spy * FACES + face] for spy in range(3)))
    ]
    s["pile"] = left
    s["discards"] = []
    s["armies"] = [*(armies or [1, 1, 1, 1]), reserves]
    s["defeats"] = defeats or [0, 0, 0, 0]
    s["promotions"] = promotions or [0, 0, 0]
    s["identity"] = [
        IDENTITY_IDS.index("operative" if x == "o" else "double_agent") for x in identities
    ]
    if commands is not None:
        s["commands"] = [commands.count(kind) for kind in COMMAND_IDS]
        s["commands_played"] = _others(s["commands"])
    s["drawn"] = number
    s["attack"] = s["deck"][number - 1]
    s["mixed"] = int(mixed)
    s["listen"] = "abc".index(listen) if listen else -1
    position["pending"] = [[SEATS[who], "give"] for who in "abc" if listen in ("", who)]
    return Table(GAME.load(position))


def _others(held: list[int]) -> list[int]:
    """Return played cards that complete the General's five."""
    copies = [3, 2, 2, 2]
    played = [0, 0, 0, 0]
    for kind in range(4):
        while sum(held) + sum(played) < 5 and held[kind] + played[kind] < copies[kind]:
            played[kind] += 1
    return played


LAST = DECK
