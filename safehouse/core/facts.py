"""What a simulation records about a match besides its result: one row of figures for designers.

A game's package may have a `facts.py` with a subclass of `Facts` called `FACTS`; without one the
defaults below describe any game. Everything recorded is JSON-able and follows from the match alone,
so the same seed gives the same row on any machine.

A component is named `group: name`, such as `card: Fortify`; reports make a table of each group.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Final, Generic

from safehouse.core import packs
from safehouse.core.game import Game
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packages import game_packages
from safehouse.core.packs import Pack
from safehouse.core.state import S

STAGES: Final = 10
"""The number of parts into which a match is divided to measure how early it is decided."""
LOOKED_AT: Final = 5
"""One in this many choices is examined for whether it can change who leads."""
TRIED: Final = 12
"""The number of moves tried for that, spread over all legal moves."""


class Facts(Generic[S]):
    """Observes one match; `moved` is called before a move is applied, `close` after the last."""

    ROLES: ClassVar[tuple[str, ...]] = ()
    """The roles of the seats in every match; the seat that plays against all others comes first."""

    def __init__(self, match: Match[S]) -> None:
        self.choices = 0
        """Decisions with more than one legal move."""
        self.forced = 0
        self.branching = 0
        """Legal moves of all decisions together."""
        self.used: list[dict[str, int]] = [{} for _ in range(match.seats)]
        self.leaders: list[int] = []
        """Before each move: the seat that led, -1 if several did."""
        self.looked = 0
        self.mattered = 0
        """Of the examined choices: those whose moves lead to different leaders."""
        self.first_seat = -1

    def moved(self, match: Match[S], seat: int, code: Code, legal: list[Code]) -> None:
        """Observe that a seat is about to play a code, one of the legal ones."""
        if self.first_seat < 0:
            self.first_seat = self.first(match, seat)
        if len(legal) > 1:
            if self.choices % LOOKED_AT == 0:
                self.looked += 1
                self.mattered += self.matters(match, seat, legal)
            self.choices += 1
        else:
            self.forced += 1
        self.branching += len(legal)
        used = self.used[seat]
        for name in self.components(match, seat, code):
            used[name] = used.get(name, 0) + 1
        self.leaders.append(self.leader(match))

    def matters(self, match: Match[S], seat: int, legal: list[Code]) -> bool:
        """Return whether the choice determines who leads right after it."""
        leaders: set[int] = set()
        for code in legal[:: -(-len(legal) // TRIED)]:
            copy = match.copy()
            copy.push(seat, code)
            leaders.add(self.leader(copy))
            if len(leaders) > 1:
                return True
        return False

    def first(self, match: Match[S], mover: int) -> int:
        """Return the seat that begins, or -1.

        It is called before each move until the seat is known, and returns -1 until then, or always
        if beginning has no meaning in the game.
        """
        return mover

    def components(self, match: Match[S], seat: int, code: Code) -> list[str]:
        """Return what the move uses: cards, missions, actions, each by a stable name.

        By default these are the kind of the move, and the kind with each word of its notation.
        """
        kind = match.game.moves.kind(code)
        names = [f"move: {kind.name}"]
        for at, field in enumerate(kind.fields, 1):
            if field.names:
                for value in code[at:] if field.many else code[at : at + 1]:
                    names.append(f"{kind.name}: {field.names[value]}")
        return list(dict.fromkeys(names))

    def leader(self, match: Match[S]) -> int:
        """Return the leading seat according to the game's evaluation, which sees hidden
        information."""
        if match.result is not None:
            winners = match.result.winners
            return winners[0] if len(winners) == 1 else -1
        worth = knowledge(match.game.id).evaluate(match)
        best = max(worth)
        ahead = [seat for seat, value in enumerate(worth) if value > best - 1e-9]
        return ahead[0] if len(ahead) == 1 else -1

    def roles(self, match: Match[S]) -> list[str]:
        """Return what each seat played: its role, deck or side; empty if all seats are equal."""
        return []

    def gained(self, match: Match[S]) -> list[list[str]]:
        """Return, by seat, components that are known only at the end, such as missions scored."""
        return [[] for _ in range(match.seats)]

    @classmethod
    def without(
        cls, game: Game[Any], seats: int, options: dict[str, Any], component: str
    ) -> tuple[dict[str, Any], Pack | None]:
        """Return how to play without a component: the options, and the pack if one is needed."""
        return options, packs.without(game.id, component)

    def extra(self, match: Match[S]) -> dict[str, Any]:
        """Return further figures of this game."""
        return {}

    def close(self, match: Match[S]) -> dict[str, Any]:
        """Return the facts of the finished match."""
        for used, names in zip(self.used, self.gained(match), strict=True):
            for name in names:
                used[name] = used.get(name, 0) + 1
        decisions = self.choices + self.forced
        leaders = self.leaders
        stages = [leaders[len(leaders) * stage // STAGES] for stage in range(STAGES)]
        return {
            "choices": self.choices,
            "branching": round(self.branching / decisions, 3) if decisions else 0.0,
            "looked": self.looked,
            "mattered": self.mattered,
            "first": self.first_seat,
            "leaders": stages if leaders else [],
            "roles": self.roles(match),
            "used": self.used,
            **self.extra(match),
        }


@cache
def facts(game_id: str) -> type[Facts[Any]]:
    """Return the observer for matches of the game: its package's `FACTS`, else the defaults."""
    package = game_packages().get(game_id)
    module = None if package is None else package.part("facts")
    if module is None:
        return Facts
    found: type[Facts[Any]] = module.FACTS
    return found
