"""Many matches between the same bots: how the game comes out."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any

from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.registry import game as find_game
from safehouse.lab.play import Outcome, Progress, Task, check, play_all
from safehouse.lab.statistics import share, spread


class Summary:
    """What many matches showed. `to_json` has everything, shares with 95% intervals."""

    __slots__ = (
        "bots", "game", "lengths", "matches", "moves", "options", "outcomes", "scores",
        "seat_names", "seats", "seconds", "seed", "shared", "slowest", "spent", "wins",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, Any],
        bots: list[str],
        seed: int | str,
    ) -> None:
        self.game = game.id
        self.seats = seats
        self.seat_names = [game.seat_name(seat, seats, options) for seat in range(seats)]
        self.options = options
        self.bots = bots
        self.seed = seed
        self.matches = 0
        self.seconds = 0.0
        self.outcomes: Counter[str] = Counter()
        self.wins = [0] * seats
        """Matches each seat won, shared wins included."""
        self.shared = 0
        self.lengths: list[int] = []
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.moves = [0] * seats
        self.spent = [0.0] * seats
        self.slowest = [0.0] * seats

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        self.matches += 1
        self.outcomes[outcome.outcome] += 1
        self.shared += len(outcome.winners) > 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        self.lengths.append(outcome.plies)
        for seat, points in enumerate(outcome.scores):
            self.scores[seat].append(points)
        for seat in range(self.seats):
            self.moves[seat] += outcome.moves[seat]
            self.spent[seat] += outcome.spent[seat]
            self.slowest[seat] = max(self.slowest[seat], outcome.longest[seat])

    def wins_of(self, name: str) -> int:
        """Wins of all seats that a bot held."""
        return sum(wins for wins, held in zip(self.wins, self.bots, strict=True) if held == name)

    def to_json(self) -> dict[str, Any]:
        """The figures as a JSON object."""
        decisions = sum(self.moves)
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "matches": self.matches,
            "outcomes": {
                name: share(count, self.matches) for name, count in sorted(self.outcomes.items())
            },
            "by_seat": [
                {
                    "seat": seat,
                    "name": self.seat_names[seat],
                    "bot": self.bots[seat],
                    "wins": share(self.wins[seat], self.matches),
                    "score": spread([float(points) for points in self.scores[seat]]),
                    "decisions": self.moves[seat],
                    "mean_seconds": round(self.spent[seat] / max(1, self.moves[seat]), 6),
                    "slowest_seconds": round(self.slowest[seat], 6),
                }
                for seat in range(self.seats)
            ],
            "by_bot": {name: self.wins_of(name) for name in dict.fromkeys(self.bots)},
            "shared_wins": self.shared,
            "length": spread([float(plies) for plies in self.lengths]),
            "decisions": decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(decisions / self.seconds, 1) if self.seconds else 0.0,
            "matches_per_second": round(self.matches / self.seconds, 2) if self.seconds else 0.0,
        }


def simulate(
    game: Game[Any] | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    bots: list[str] | str = "tourist",
    matches: int = 100,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    seconds: float | None = None,
) -> Summary:
    """Play matches between bots and sum them up.

    `bots` names one for each seat (a level's id or `module:name`), or one for all. The same
    arguments give the same matches, whatever the number of workers, while the bots' time suffices.
    """
    room = find_game(game) if isinstance(game, str) else game
    count = room.seat_counts[0] if seats is None else seats
    names = [bots] * count if isinstance(bots, str) else list(bots)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise BadOptions(f"{count} seats need {count} bots (or one for all), not {len(names)}.")
    if matches < 1:
        raise BadOptions(f"At least one match, not {matches}.")
    given = options or {}
    check(room, count, given, names)
    full = room.complete_options(count, given)
    summary = Summary(room, count, full, names, seed)
    tasks = [
        Task(room.id, count, full, tuple(names), f"{seed}/{number}", seconds)
        for number in range(matches)
    ]
    start = perf_counter()
    for batch in play_all(tasks, workers):
        for outcome in batch:
            summary.add(outcome)
        if on_progress is not None:
            on_progress(summary.matches, matches)
    summary.seconds = perf_counter() - start
    return summary
