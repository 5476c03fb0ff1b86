"""Many matches between the same bots, with a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

from safehouse.bots import Bot
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.packs import Pack, read_pack
from safehouse.core.registry import game as find_game
from safehouse.lab.play import HERE, Outcome, Progress, check, named, play_all
from safehouse.lab.rows import Row, RowFile, Run
from safehouse.lab.statistics import share, spread
from safehouse.lab.tables import html_table, percent


class RunSummary:
    """The summary of many matches. `to_json` has everything, with 95% intervals of shares."""

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
        """Matches each seat won, including shared wins."""
        self.shared = 0
        self.lengths: list[int] = []
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.moves = [0] * seats
        self.spent = [0.0] * seats
        self.slowest = [0.0] * seats

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        self._count(outcome.outcome, outcome.winners, outcome.scores, outcome.plies, outcome.moves)
        for seat in range(self.seats):
            self.spent[seat] += outcome.spent[seat]
            self.slowest[seat] = max(self.slowest[seat], outcome.longest[seat])

    def add_row(self, row: Row) -> None:
        """Count a match read from a file of rows, which has no times."""
        self._count(row["outcome"], row["winners"], row["scores"], row["plies"], row["decisions"])

    def _count(
        self,
        outcome: str,
        winners: Sequence[int],
        scores: Sequence[int],
        plies: int,
        moves: Sequence[int],
    ) -> None:
        self.matches += 1
        self.outcomes[outcome] += 1
        self.shared += len(winners) > 1
        for seat in winners:
            self.wins[seat] += 1
        self.lengths.append(plies)
        for seat, points in enumerate(scores):
            self.scores[seat].append(points)
        for seat in range(self.seats):
            self.moves[seat] += moves[seat]

    def wins_of(self, name: str) -> int:
        """Return the wins of all seats that a bot held."""
        return sum(wins for wins, held in zip(self.wins, self.bots, strict=True) if held == name)

    def to_json(self) -> dict[str, Any]:
        """Return the figures as a JSON object."""
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

    def _repr_html_(self) -> str:
        found = self.to_json()
        return html_table(
            f"{self.game}: {self.matches} matches",
            ("seat", "bot", "wins", "share", "score"),
            [
                (
                    row["name"],
                    row["bot"],
                    row["wins"]["count"],
                    percent(row["wins"]["share"], row["wins"]["low"], row["wins"]["high"]),
                    f"{row['score']['mean']:.2f}",
                )
                for row in found["by_seat"]
            ],
        ) + html_table(
            "How they ended",
            ("outcome", "matches", "share"),
            [
                (name, part["count"], percent(part["share"], part["low"], part["high"]))
                for name, part in found["outcomes"].items()
            ],
        )


def _pack_for(game: Game[Any], given: Pack | str | Path | None) -> Pack | str | None:
    """Return the pack for an argument (which may be HERE), loaded and checked against the game."""
    if given is None or given == HERE:
        return HERE if given else None
    pack = given if isinstance(given, Pack) else read_pack(given)
    if pack.game != game.id:
        raise BadOptions(f"{pack.name} is a pack of {pack.game}, not of {game.id}.")
    return pack


def simulate(
    game: Game[Any] | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    bots: Sequence[str | Bot] | str = "tourist",
    matches: int = 100,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    seconds: float | None = None,
    *,
    rows: str | Path | None = None,
    on: str | None = None,
    pack: Pack | str | Path | None = HERE,
    keep: list[Row] | None = None,
) -> RunSummary:
    """Play matches between bots and summarise them.

    `bots` has one for each seat (a level's id, `module:name` or an object), or one for all. The
    same arguments give the same matches, whatever the number of workers, as long as the bots have
    enough time. With `rows` every match is a line of that file (`.jsonl`, or `.parquet` with the
    `lab` extra); matches already in the file are read, not played again. `on` is the address of a
    Dask scheduler whose workers play. `pack` is a pack or its folder, None for none; by default
    this process's. Every row is appended to `keep`.
    """
    game = find_game(game) if isinstance(game, str) else game
    count = game.seat_counts[0] if seats is None else seats
    names, own = named([bots] if isinstance(bots, str) else bots)
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise BadOptions(f"{count} seats need {count} bots (or one for all), not {len(names)}.")
    if matches < 1:
        raise BadOptions(f"At least one match, not {matches}.")
    given = options or {}
    check(game, count, given, names, own)
    full = game.complete_options(count, given)
    summary = RunSummary(game, count, full, names, seed)
    run = Run(game, count, full, names, seed, seconds, _pack_for(game, pack))
    start = perf_counter()
    with RowFile(rows, run) if rows is not None else nullcontext() as file:
        done = file.rows if file is not None else []
        for row in done[:matches]:
            summary.add_row(row)
        noted = file is not None or keep is not None
        tasks = run.tasks(range(len(done), matches), own, facts=noted)
        kept = list(done[:matches])
        for batch in play_all(tasks, workers, on):
            for outcome in batch:
                summary.add(outcome)
            new = [run.row(outcome) for outcome in batch] if noted else []
            kept += new
            if file is not None:
                file.add(new)
            if on_progress is not None:
                on_progress(summary.matches, matches)
    summary.seconds = perf_counter() - start
    if keep is not None:
        keep += sorted(kept, key=lambda row: int(row["number"]))
    return summary
