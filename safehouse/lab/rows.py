"""Every match of a simulation as one row of a file, so that a run can stop and be resumed.

A row is a pure function of the run (game, seats, options, bots, seed) and the match's number. It
contains no times, so one process, many, or a cluster write the same file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Final, Self, TypeAlias

from safehouse import __version__
from safehouse.bots import Bot
from safehouse.core import packs
from safehouse.core.errors import SafehouseError
from safehouse.core.game import Game
from safehouse.core.packs import Pack
from safehouse.lab.play import HERE, MatchTask, Outcome

Row: TypeAlias = dict[str, Any]

NESTED: Final = ("options", "facts", "pack")
"""Columns stored as JSON text in Parquet, because their shape differs between games."""


class BadRows(SafehouseError):
    """A file of rows that cannot be read or does not belong to the run."""


class Run:
    """The parameters shared by all matches of a simulation."""

    __slots__ = ("bots", "data", "game", "id", "options", "pack", "seats", "seconds", "seed")

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, Any],
        bots: list[str],
        seed: int | str,
        seconds: float | None = None,
        pack: Pack | str | None = HERE,
    ) -> None:
        self.pack = packs.used(game.id) if isinstance(pack, str) else pack
        self.data = packs.fingerprint(game.id)
        self.game = game.id
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.seconds = seconds
        mark = self.pack.fingerprint if self.pack else ""
        described = [game.id, seats, options, bots, seed, seconds, __version__, self.data, mark]
        text = json.dumps(described, sort_keys=True, ensure_ascii=False)
        self.id = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]

    def plan(self, number: int) -> tuple[dict[str, Any], list[str], str]:
        """Return options, bots and seed of a match; in plain runs only the seed differs."""
        return self.options, self.bots, f"{self.seed}/{number}"

    def tasks(
        self,
        numbers: Iterable[int],
        own: Mapping[str, Bot] = MappingProxyType({}),
        *,
        facts: bool = True,
    ) -> list[MatchTask]:
        out = []
        for number in numbers:
            options, bots, seed = self.plan(number)
            out.append(
                MatchTask(
                    self.game,
                    self.seats,
                    options,
                    tuple(bots),
                    seed,
                    self.seconds,
                    number=number,
                    facts=facts,
                    own=own,
                    pack=self.pack,
                )
            )
        return out

    def row(self, outcome: Outcome) -> Row:
        return {
            "run": self.id,
            "version": __version__,
            "number": outcome.number,
            "game": self.game,
            "data": self.data,
            "pack": self.pack.to_json() if self.pack else None,
            "seats": self.seats,
            "options": self.plan(outcome.number)[0],
            "bots": list(outcome.bots),
            "seed": outcome.seed,
            "outcome": outcome.outcome,
            "winners": list(outcome.winners),
            "scores": list(outcome.scores),
            "plies": outcome.plies,
            "decisions": outcome.moves,
            "facts": outcome.facts,
        }


class RowFile:
    """The rows of a run on disk, in the order of their numbers.

    JSON lines are appended as they arrive. Parquet cannot be appended to, so rows are collected
    in a `.jsonl` file next to it, which is removed once the whole has been written.
    """

    def __init__(self, path: str | Path, run: Run) -> None:
        self.path = Path(path)
        if self.path.suffix not in (".jsonl", ".parquet"):
            raise BadRows(f"{self.path.name}: rows are written to a .jsonl or a .parquet file.")
        self.parquet = self.path.suffix == ".parquet"
        if self.parquet:
            _pyarrow()  # fails before anything is played if it is not installed
        self.lines = self.path.with_suffix(".parquet.jsonl") if self.parquet else self.path
        self.rows: list[Row] = []
        """The rows in the file when it was opened."""
        if self.lines.exists():
            self.rows = read_lines(self.lines, mend=True)
        elif self.path.exists():
            self.rows = read_rows(self.path)
        _check(self.path, self.rows, run)
        self._next = len(self.rows)
        self._early: dict[int, Row] = {}
        """Rows that arrived before one with a lower number."""

    def __enter__(self) -> Self:
        if self.parquet and not self.lines.exists():
            self.lines.write_text("".join(_line(row) for row in self.rows), "utf-8")
        self._out = self.lines.open("a", encoding="utf-8")
        return self

    def add(self, rows: list[Row]) -> None:
        for row in rows:
            self._early[row["number"]] = row
        while self._next in self._early:
            self._out.write(_line(self._early.pop(self._next)))
            self._next += 1
        self._out.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._out.close()
        if self.parquet and kind is None:
            write_parquet(self.path, read_lines(self.lines))
            self.lines.unlink()


def _line(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def _check(path: Path, rows: list[Row], run: Run) -> None:
    for number, row in enumerate(rows):
        if row.get("run") != run.id:
            raise BadRows(
                f"{path.name} holds matches of another run (row {number + 1}: game"
                f" {row.get('game')}, bots {row.get('bots')}). Name another file, or delete it."
            )
        if row.get("number") != number:
            raise BadRows(f"{path.name}: row {number + 1} is match {row.get('number')}.")


def read_lines(path: Path, *, mend: bool = False) -> list[Row]:
    """Read the rows of a JSON lines file. `mend` removes an incomplete last line."""
    raw = path.read_bytes()
    whole = raw.rfind(b"\n") + 1
    if whole < len(raw):
        if not mend:
            raise BadRows(f"{path.name}: the last line is incomplete.")
        with path.open("r+b") as file:
            file.truncate(whole)
    rows: list[Row] = []
    for number, line in enumerate(raw[:whole].splitlines(), 1):
        try:
            row = json.loads(line)
        except ValueError as error:
            raise BadRows(f"{path.name}, line {number}: {error}.") from error
        if not isinstance(row, dict):
            raise BadRows(f"{path.name}, line {number}: a row is a JSON object.")
        rows.append(row)
    return rows


def read_rows(path: str | Path) -> list[Row]:
    """Return the rows of a file in either form."""
    path = Path(path)
    if path.suffix != ".parquet":
        return read_lines(path)
    table = _pyarrow().parquet.read_table(path)
    rows: list[Row] = table.to_pylist()
    for row in rows:
        for name in NESTED:
            row[name] = json.loads(row[name])
    return rows


def write_parquet(path: Path, rows: list[Row]) -> None:
    flat = [
        {name: json.dumps(value) if name in NESTED else value for name, value in row.items()}
        for row in rows
    ]
    arrow = _pyarrow()
    arrow.parquet.write_table(arrow.Table.from_pylist(flat), path)


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadRows(
            "Parquet needs pyarrow: pip install 'safehouse-table[lab]', or write a .jsonl file."
        ) from None
    return pyarrow
