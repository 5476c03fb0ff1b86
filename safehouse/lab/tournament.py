"""Tournaments: which bot is stronger, by how much, and with what certainty."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from safehouse.bots import Bot
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.registry import game as find_game
from safehouse.lab.play import MatchTask, Outcome, Progress, check, named, play_all
from safehouse.lab.statistics import share, wilson
from safehouse.lab.tables import html_table, percent


class Duel:
    """Two bots against each other, every seed played twice with the seats swapped.

    A match is decided if all its winners are one bot's seats.
    """

    __slots__ = ("lower", "lower_wins", "matches", "moves", "seconds", "slowest", "spent", "upper",
                 "upper_wins")  # fmt: skip

    def __init__(self, lower: str, upper: str) -> None:
        self.lower = lower
        self.upper = upper
        self.lower_wins = 0
        self.upper_wins = 0
        self.matches = 0
        self.seconds = 0.0
        self.moves = {lower: 0, upper: 0}
        self.spent = {lower: 0.0, upper: 0.0}
        self.slowest = {lower: 0.0, upper: 0.0}

    @property
    def decided(self) -> int:
        """How many matches one of the two won alone."""
        return self.lower_wins + self.upper_wins

    @property
    def share(self) -> float:
        """The upper bot's share of the decided matches."""
        return self.upper_wins / self.decided if self.decided else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the upper bot's share."""
        return wilson(self.upper_wins, self.decided)

    def add(self, outcome: Outcome) -> None:
        """Count a match."""
        self.matches += 1
        winners = {outcome.bots[seat] for seat in outcome.winners}
        if winners == {self.upper}:
            self.upper_wins += 1
        elif winners == {self.lower}:
            self.lower_wins += 1
        for seat, name in enumerate(outcome.bots):
            self.moves[name] += outcome.moves[seat]
            self.spent[name] += outcome.spent[seat]
            self.slowest[name] = max(self.slowest[name], outcome.longest[seat])

    def to_json(self) -> dict[str, Any]:
        """Return the figures as a JSON object."""
        return {
            "lower": self.lower,
            "upper": self.upper,
            "matches": self.matches,
            "decided": self.decided,
            "upper_wins": share(self.upper_wins, self.decided),
            "seconds": round(self.seconds, 2),
            "per_move": {
                name: {
                    "moves": self.moves[name],
                    "mean_seconds": round(self.spent[name] / max(1, self.moves[name]), 5),
                    "slowest_seconds": round(self.slowest[name], 5),
                }
                for name in (self.lower, self.upper)
            },
        }


class Standings:
    """All duels of a tournament."""

    __slots__ = ("bots", "duels", "game", "matches", "options", "ratings", "seats", "seed")

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        bots: list[str],
        matches: int,
        seed: int | str,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.bots = bots
        self.matches = matches
        self.seed = seed
        self.duels: list[Duel] = []
        self.ratings: dict[str, tuple[float, float]] = {}
        """Mean and uncertainty of each bot's skill, if requested."""

    def duel(self, lower: str, upper: str) -> Duel:
        """Return the duel of two levels; raises `LookupError` if they did not meet."""
        for duel in self.duels:
            if (duel.lower, duel.upper) == (lower, upper):
                return duel
        raise LookupError(f"{lower} and {upper} did not meet.")

    def to_json(self) -> dict[str, Any]:
        """Return the table as a JSON object."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "bots": self.bots,
            "decided_matches_wanted": self.matches,
            "seed": self.seed,
            "duels": [duel.to_json() for duel in self.duels],
            "ratings": {
                name: {"mu": round(mu, 2), "sigma": round(sigma, 2)}
                for name, (mu, sigma) in self.ratings.items()
            },
        }

    def _repr_html_(self) -> str:
        shown = html_table(
            f"{self.game}: who beats whom",
            ("bots", "won", "of", "share"),
            [
                (
                    f"{duel.upper} against {duel.lower}",
                    duel.upper_wins,
                    duel.decided,
                    percent(duel.share, *duel.interval),
                )
                for duel in self.duels
            ],
        )
        if self.ratings:
            rows = [(name, f"{mu:.1f}", f"{sd:.1f}") for name, (mu, sd) in self.ratings.items()]
            shown += html_table("Ratings", ("bot", "rating", "uncertainty"), rows)
        return shown


class PlayedFile:
    """Matches of a tournament in a file, one line each, so that a run can be resumed.

    They are identified by seats and seed; a file of another game, or with other options, is
    refused.
    """

    def __init__(self, file: Path | None, head: dict[str, Any]) -> None:
        self.file = file
        self.outcomes: dict[tuple[tuple[str, ...], str], dict[str, Any]] = {}
        if file is None:
            return
        if not file.exists():
            file.write_text(json.dumps(head) + "\n", "utf-8")
            return
        lines = file.read_text("utf-8").splitlines()
        if not lines or json.loads(lines[0]) != head:
            raise BadOptions(f"{file} contains matches of another tournament: {lines[:1]}.")
        for line in lines[1:]:
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the run was interrupted while writing
            self.outcomes[tuple(row["bots"]), row["seed"]] = row

    def known(self, task: MatchTask) -> Outcome | None:
        """Return the outcome of the match, if the file has it."""
        row = self.outcomes.get((task.bots, task.seed))
        if row is None:
            return None
        outcome = Outcome(task, tuple(row["winners"]), row["outcome"])
        outcome.moves, outcome.spent, outcome.longest = row["moves"], row["spent"], row["longest"]
        return outcome

    def add(self, batch: list[Outcome]) -> None:
        """Write matches to the file as they end."""
        if self.file is None:
            return
        with self.file.open("a", encoding="utf-8") as out:
            for one in batch:
                row = {
                    "bots": one.bots, "seed": one.seed, "winners": one.winners,
                    "outcome": one.outcome, "moves": one.moves,
                    "spent": [round(seconds, 4) for seconds in one.spent],
                    "longest": [round(seconds, 4) for seconds in one.longest],
                }  # fmt: skip
                out.write(json.dumps(row) + "\n")


def tournament(
    game: Game[Any] | str,
    bots: Sequence[str | Bot],
    matches: int = 200,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    all_pairs: bool = False,
    seconds: float | None = None,
    on: str | None = None,
    ratings: bool = False,
    rows: str | Path | None = None,
) -> Standings:
    """Let bots (weakest first) play until each pair has `matches` decided matches.

    A bot is a level's id, `module:name` of a custom bot, or an object with `choose`.
    Neighbours play each other, or all pairs with `all_pairs`. A match that nobody or both bots win
    is not decided; a pair stops at three times the matches if too few are decided.
    `on` is the address of a Dask scheduler whose workers play. `ratings` rates the bots, which
    needs openskill. `rows` is a file (.jsonl) that gets every match as it ends; matches already
    in it are not played again.
    """
    if ratings:
        _openskill()
    game = find_game(game) if isinstance(game, str) else game
    count = game.seat_counts[0] if seats is None else seats
    names, own = named(bots)
    if len(names) < 2 or len(set(names)) != len(names):
        raise BadOptions("A tournament takes two or more different bots.")
    if matches < 1:
        raise BadOptions(f"At least one match, not {matches}.")
    if count < 2:
        raise BadOptions("A tournament takes at least two seats.")
    given = options or {}
    check(game, count, given, names, own)
    full = game.complete_options(count, given)
    standings = Standings(game.id, count, full, names, matches, seed)
    head = {"game": game.id, "seats": count, "options": full, "seed": seed, "seconds": seconds}
    played = PlayedFile(None if rows is None else Path(rows), head)
    pairs = list(combinations(names, 2) if all_pairs else pairwise(names))
    rounds: list[Outcome] = []
    for number, (lower, upper) in enumerate(pairs):
        duel = Duel(lower, upper)
        standings.duels.append(duel)
        start = perf_counter()
        pair_seed = 0
        while duel.decided < matches and duel.matches < 3 * matches:
            tasks: list[MatchTask] = []
            for _ in range((matches - duel.decided + 1) // 2):
                for turn in range(2):
                    seating = tuple((lower, upper)[(place + turn) % 2] for place in range(count))
                    key = f"{seed}/{pair_seed}"
                    tasks.append(MatchTask(game.id, count, full, seating, key, seconds, own=own))
                pair_seed += 1
            done = [outcome for task in tasks if (outcome := played.known(task)) is not None]
            for outcome in done:
                duel.add(outcome)
            rounds += done
            left = [task for task in tasks if played.known(task) is None]
            for batch in play_all(left, workers, on):
                for outcome in batch:
                    duel.add(outcome)
                rounds += batch
                played.add(batch)
                if on_progress is not None:
                    so_far = number * matches + min(duel.decided, matches)
                    on_progress(so_far, len(pairs) * matches)
        duel.seconds = perf_counter() - start
    if ratings:
        standings.ratings = rate(names, rounds)
    return standings


def _openskill() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadOptions("Ratings need openskill: pip install 'safehouse-table[lab]'.") from None
    return PlackettLuce


def rate(bots: list[str], outcomes: list[Outcome]) -> dict[str, tuple[float, float]]:
    """Return skill ratings from all decided matches, in the order in which they were planned."""
    model = _openskill()()
    ratings = {name: model.rating(name=name) for name in bots}
    for outcome in sorted(outcomes, key=lambda outcome: (outcome.bots, outcome.seed)):
        winners = {outcome.bots[seat] for seat in outcome.winners}
        if len(winners) != 1:
            continue
        winner = winners.pop()
        loser = next(name for name in outcome.bots if name != winner)
        (ratings[winner],), (ratings[loser],) = model.rate([[ratings[winner]], [ratings[loser]]])
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
