"""The game definition of Dead Drop."""

from __future__ import annotations

from typing import Any

from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.dead_drop import rules
from safehouse.games.dead_drop.state import NOWHERE, PLACES, ROUNDS, DeadDropState

_NAMES = ("Runner", "Watcher")


class DeadDrop(Game[DeadDropState]):
    id = "dead_drop"
    name = "Dead Drop"
    tagline = "Leave the parcel where nobody waits."
    minutes = 3
    seat_counts = (2,)
    hidden = True
    over_clause = "DD-4.1"
    moves = rules.DEAD_DROP_MOVES

    def blank(self, seats: int, options: dict[str, Any]) -> DeadDropState:
        return DeadDropState()

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Each writes once a round, and may concede."""
        return ROUNDS * seats + 1

    def setup(self, match: Match[DeadDropState]) -> None:
        match.do(rules.play_round)

    def view(self, match: Match[DeadDropState], seat: int | None) -> dict[str, Any]:
        """DD-2.2: of what is written this round, a seat sees its own."""
        s = match.state
        own = NOWHERE if seat is None else s.choice[seat]
        return {
            "round": s.round,
            "rounds": ROUNDS,
            "score": s.score[:],
            "written": [choice != NOWHERE for choice in s.choice],
            "mine": None if own == NOWHERE else PLACES[own],
            "last": [None if place == NOWHERE else PLACES[place] for place in s.last],
        }

    def redeal(self, match: Match[DeadDropState], seat: int, dice: Dice) -> None:
        """What the other has written may be any place."""
        other = 1 - seat
        if match.state.choice[other] != NOWHERE:
            match.state.choice[other] = dice.below(len(PLACES))

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> str:
        if kind == "round":
            return f"Round {data['round']}."
        if kind == "written":
            where = f": {data['place']}" if data["place"] else ""
            return f"The {_NAMES[data['seat']]} writes a place down{where}."
        if kind == "concede":
            return f"The {data['name']} concedes."
        drop, watched = data["drop"], data["watched"]
        what = "is caught" if data["caught"] else f"goes unseen, the {watched} was watched"
        runner, watcher = data["score"]
        return f"The parcel at the {drop} {what}. Runner {runner}, Watcher {watcher}."

    def label(self, match: Match[DeadDropState], seat: int, code: Code) -> str:
        return f"Go to the {PLACES[code[1]]}"

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return _NAMES[seat]

    def seat_colour(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return ("blue", "red")[seat]

    def check(self, match: Match[DeadDropState]) -> None:
        """What holds after every step; the tests assert it."""
        s = match.state
        assert 1 <= s.round <= ROUNDS, "the round"
        assert len(s.score) == len(s.choice) == len(s.last) == 2, "one for each seat"
        assert all(score >= 0 for score in s.score), "the score"
        assert all(NOWHERE <= choice < len(PLACES) for choice in s.choice + s.last), "a place"
        asked = [seat for seat, _, _ in match.pending]
        assert match.over or asked == [n for n in (0, 1) if s.choice[n] == NOWHERE], "who is asked"


GAME = DeadDrop(rules.STEPS, rules.KINDS)
