"""Tournaments with different seats: a level for each role, and deck against deck."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from itertools import combinations
from pathlib import Path
from typing import Any

from safehouse.core.errors import BadOptions
from safehouse.core.facts import facts
from safehouse.core.game import Game
from safehouse.core.registry import game as find_game
from safehouse.lab.figures import Share
from safehouse.lab.play import Progress, check, play_all
from safehouse.lab.rows import Row, RowFile, Run
from safehouse.lab.tables import html_table, percent


class RoleRun(Run):
    """A run in which each line of levels plays the same seeds."""

    def __init__(
        self, game: Game[Any], options: dict[str, Any], lines: list[list[str]], matches: int,
        seed: int | str, seconds: float | None,
    ) -> None:  # fmt: skip
        seats = game.seat_counts[0]
        described = ["/".join(line) for line in lines]
        super().__init__(game, seats, options, [*described, str(matches)], seed, seconds)
        self.rules = game
        self.lines = lines
        self.matches = matches

    def plan(self, number: int) -> tuple[dict[str, Any], list[str], str]:
        line, match = divmod(number, self.matches)
        seed = f"{self.seed}/{match}"
        watch = facts(self.rules.id)
        begun = self.rules.start(self.seats, seed=seed, options=self.options)
        roles = watch(begun).roles(begun)
        by_role = dict(zip(watch.ROLES, self.lines[line], strict=True))
        return self.options, [by_role[role] for role in roles], seed


class RoleTable:
    """The results of each line of levels, one level for each role."""

    def __init__(self, game: Game[Any], roles: tuple[str, ...], lines: list[list[str]]) -> None:
        self.game = game.id
        self.roles = roles
        self.lines = lines
        self.wins = [{role: Share(role) for role in roles} for _ in lines]
        """By line and role: how often a seat with that role won."""
        self.by_count: list[dict[int, Share]] = [{} for _ in lines]
        """By line and how many seats have the second role: how often the first role won."""

    def add(self, line: int, row: Row) -> None:
        held = row["facts"]["roles"]
        for seat, role in enumerate(held):
            self.wins[line][role].add(seat in row["winners"])
        first, second, *_ = self.roles
        count = held.count(second)
        won = held.index(first) in row["winners"]
        self.by_count[line].setdefault(count, Share(f"{count} {second}")).add(won)

    @property
    def note(self) -> str:
        """The meaning of the columns."""
        return f"With 1, with 2: matches with that many seats as {self.roles[1]}."

    def counts(self) -> list[int]:
        return sorted({count for line in self.by_count for count in line})

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return heads and rows: levels, wins of the first role, and by count of the second."""
        first = self.roles[0]
        heads = ["/".join(self.roles), f"{first} wins"]
        heads += [f"with {count}" for count in self.counts()]
        rows = []
        for line, wins, by_count in zip(self.lines, self.wins, self.by_count, strict=True):
            shares = [wins[first], *(by_count.get(count, Share("")) for count in self.counts())]
            cells = [percent(one.share, *one.interval) if one.tries else "" for one in shares]
            rows.append(["/".join(line), *cells])
        return heads, rows

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "roles": list(self.roles),
            "lines": [
                {
                    "levels": dict(zip(self.roles, line, strict=True)),
                    "wins": {role: _share(one) for role, one in wins.items()},
                    "by_count": {str(count): _share(by_count[count]) for count in sorted(by_count)},
                }
                for line, wins, by_count in zip(self.lines, self.wins, self.by_count, strict=True)
            ],
        }

    def _repr_html_(self) -> str:
        return html_table(f"{self.game}: levels by role. {self.note}", *self.table())


def _share(one: Share) -> dict[str, Any]:
    low, high = one.interval
    return {
        "count": one.hits, "of": one.tries, "share": round(one.share, 4), "low": round(low, 4),
        "high": round(high, 4),
    }  # fmt: skip


def role_tournament(
    game: Game[Any] | str,
    lines: Sequence[str],
    matches: int = 200,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    *,
    options: dict[str, Any] | None = None,
    seconds: float | None = None,
    rows: str | Path | None = None,
    on: str | None = None,
) -> RoleTable:
    """Play with a level for each role; a line names them as `agent/courier/agent`.

    All lines play the same seeds, so the same identities, hands and decks.
    """
    game = find_game(game) if isinstance(game, str) else game
    roles = facts(game.id).ROLES
    if not roles:
        raise BadOptions(f"{game.name} has no roles: all seats are equal.")
    split = [line.split("/") for line in lines]
    if not split:
        raise BadOptions(f"Name at least one line of levels, as {'/'.join(roles)}.")
    for line in split:
        if len(line) != len(roles):
            raise BadOptions(f"{'/'.join(line)!r} is not {'/'.join(roles)}.")
    full = game.complete_options(game.seat_counts[0], options or {})
    check(game, game.seat_counts[0], full, sorted({level for line in split for level in line}))
    run = RoleRun(game, full, split, matches, seed, seconds)
    found = _play(run, matches * len(split), workers, on_progress, rows, on)
    table = RoleTable(game, roles, split)
    for row in found:
        table.add(row["number"] // matches, row)
    return table


class DeckRun(Run):
    """A run of every pair of decks in turn, each shuffle twice with the seats swapped."""

    def __init__(
        self, game: Game[Any], options: dict[str, Any], decks: list[str], level: str,
        seed: int | str, seconds: float | None,
    ) -> None:  # fmt: skip
        super().__init__(game, 2, {**options, "decks": decks}, [level, level], seed, seconds)
        self.decks = decks
        self.pairs = list(combinations(range(len(decks)), 2))

    def pair(self, number: int) -> tuple[int, int]:
        """Return the decks of the first and the second seat in a match, by their number."""
        turn, at = divmod(number, len(self.pairs))
        one, two = self.pairs[at]
        return (two, one) if turn % 2 else (one, two)

    def plan(self, number: int) -> tuple[dict[str, Any], list[str], str]:
        first, second = self.pair(number)
        turn, at = divmod(number, len(self.pairs))
        seed = f"{self.seed}/{at}/{turn // 2}"
        options = {**self.options, "decks": [self.decks[first], self.decks[second]]}
        return options, self.bots, seed


class DeckMatrix:
    """How often each deck beat each other one; a shared win counts for both."""

    def __init__(self, game: Game[Any], names: list[str]) -> None:
        self.game = game.id
        self.names = names
        self.against: dict[tuple[int, int], Share] = {}

    def add(self, decks: tuple[int, int], winners: Sequence[int]) -> None:
        for seat in range(2):
            key = decks[seat], decks[1 - seat]
            self.against.setdefault(key, Share("")).add(seat in winners)

    @property
    def note(self) -> str:
        """The meaning of the columns."""
        return "Columns are the decks by number: how often the row's deck beat them."

    def whole(self, deck: int) -> Share:
        """Return the share of wins of a deck against all others."""
        met = [share for (mine, _), share in self.against.items() if mine == deck]
        return Share(
            self.names[deck], sum(share.hits for share in met), sum(share.tries for share in met)
        )

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return heads and rows; columns have the decks' numbers, so that many fit."""
        heads = ["deck", *(str(number + 1) for number in range(len(self.names))), "all", "of"]
        rows = []
        for mine, name in enumerate(self.names):
            cells = [f"{mine + 1} {name}"]
            for other in range(len(self.names)):
                met = self.against.get((mine, other))
                cells.append(f"{100 * met.share:.0f}%" if met else "")
            whole = self.whole(mine)
            all_of = percent(whole.share, *whole.interval) if whole.tries else ""
            rows.append([*cells, all_of, str(whole.tries)])
        return heads, rows

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "decks": self.names,
            "against": [
                {"deck": self.names[mine], "other": self.names[other], **_share(share)}
                for (mine, other), share in sorted(self.against.items())
            ],
            "all": {name: _share(self.whole(deck)) for deck, name in enumerate(self.names)},
        }

    def _repr_html_(self) -> str:
        return html_table(f"{self.game}: deck against deck. {self.note}", *self.table())


def _fits(game: Game[Any], option: str, deck: str, options: dict[str, Any] | None) -> bool:
    """Return whether the deck is allowed with these options: its sets may be missing."""
    try:
        game.complete_options(2, {**(options or {}), option: [deck, deck]})
    except BadOptions:
        return False
    return True


def deck_tournament(
    game: Game[Any] | str,
    decks: Sequence[str] = (),
    level: str = "agent",
    matches: int = 20,
    seed: int | str = 0,
    workers: int | None = None,
    on_progress: Progress | None = None,
    *,
    options: dict[str, Any] | None = None,
    seconds: float | None = None,
    rows: str | Path | None = None,
    on: str | None = None,
) -> DeckMatrix:
    """Play every deck against every other one, each pair for a number of matches.

    A deck is the name of a starter deck (all of them by default) or a file with a deck's text.
    """
    game = find_game(game) if isinstance(game, str) else game
    option = game.decks
    if option is None:
        raise BadOptions(f"{game.name} is not played with decks.")
    starters = [deck for deck in option.choices if deck != "lot"]
    wanted = list(decks) or [deck for deck in starters if _fits(game, option.name, deck, options)]
    if len(wanted) < 2 or len(set(wanted)) != len(wanted):
        raise BadOptions("Name two or more different decks.")
    texts, names = [], []
    for deck in wanted:
        if deck in starters:
            texts.append(deck)
            names.append(deck)
            continue
        path = Path(deck)
        try:
            texts.append(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadOptions(
                f"{deck!r} is neither a file nor one of {', '.join(starters)}: {error}."
            ) from error
        names.append(path.stem)
    given = {name: value for name, value in (options or {}).items() if name != option.name}
    for text in texts:
        check(game, 2, {**given, option.name: [text, text]}, [level])
    full = game.complete_options(2, {**given, option.name: texts[:2]})
    run = DeckRun(game, full, texts, level, seed, seconds)
    found = _play(run, matches * len(run.pairs), workers, on_progress, rows, on)
    matrix = DeckMatrix(game, names)
    for row in found:
        matrix.add(run.pair(row["number"]), row["winners"])
    return matrix


def _play(
    run: Run,
    total: int,
    workers: int | None,
    on_progress: Progress | None,
    rows: str | Path | None,
    on: str | None,
) -> list[Row]:
    """Return all rows of a run in order; those already in the file are not played again."""
    with RowFile(rows, run) if rows is not None else nullcontext() as file:
        found = list(file.rows[:total]) if file is not None else []
        for batch in play_all(run.tasks(range(len(found), total)), workers, on):
            new = [run.row(outcome) for outcome in batch]
            found += new
            if file is not None:
                file.add(new)
            if on_progress is not None:
                on_progress(len(found), total)
    return sorted(found, key=lambda row: int(row["number"]))
