"""Observations as numbers: what a seat sees, in named cells with known ranges.

A game package's `observation.py` uses these parts to define how its board (`Game.view`) becomes a
row of numbers: `board(seats)` returns the part, `VERSION` counts its changes. The numbers are
computed only from the view, so they hide what the view hides. A game package without that file gets
`Hashed`, which works for any view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from safehouse.core.packages import game_packages

if TYPE_CHECKING:
    from safehouse.core.game import Game
    from safehouse.core.match import Match

HASHED_CELLS: Final = 256


class Cell:
    """One number of a layout: its name and its range."""

    __slots__ = ("high", "low", "name")

    def __init__(self, name: str, low: float, high: float) -> None:
        self.name = name
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"<Cell {self.name} {self.low:g} to {self.high:g}>"


class Part:
    """A part of a layout: always the same number of cells, whatever the value."""

    size: int

    def cells(self, name: str) -> list[Cell]:
        raise NotImplementedError

    def write(self, out: list[float], value: Any) -> None:
        """Append exactly `size` numbers."""
        raise NotImplementedError


class Number(Part):
    """A number from low to high. A hidden number may be None: then `known` and the number are 0."""

    def __init__(self, low: float, high: float, *, hidden: bool = False) -> None:
        self.low = low
        self.high = high
        self.hidden = hidden
        self.size = 2 if hidden else 1

    def cells(self, name: str) -> list[Cell]:
        if not self.hidden:
            return [Cell(name, self.low, self.high)]
        low, high = min(0.0, self.low), max(0.0, self.high)
        return [Cell(f"{name}.known", 0, 1), Cell(name, low, high)]

    def write(self, out: list[float], value: Any) -> None:
        if not self.hidden:
            out.append(float(value))
        elif value is None:
            out += (0.0, 0.0)
        else:
            out += (1.0, float(value))


class Flag(Number):
    """Yes or no."""

    def __init__(self, *, hidden: bool = False) -> None:
        super().__init__(0, 1, hidden=hidden)


class Word(Part):
    """One of several words: a 1 in its cell. For None every cell is 0."""

    def __init__(self, words: Sequence[Any]) -> None:
        self.words = list(words)
        self.place = {word: i for i, word in enumerate(self.words)}
        self.size = len(self.words)

    def cells(self, name: str) -> list[Cell]:
        return [Cell(f"{name}={word}", 0, 1) for word in self.words]

    def write(self, out: list[float], value: Any) -> None:
        row = [0.0] * self.size
        if value is not None:
            row[self.place[value]] = 1.0
        out += row


class Seat(Word):
    """The number of a seat; None and -1 mean nobody."""

    def __init__(self, seats: int) -> None:
        super().__init__(range(seats))

    def write(self, out: list[float], value: Any) -> None:
        super().write(out, None if value == -1 else value)


class Tally(Part):
    """How often each of some words occurs in a list of words, or of objects with such a `key`.

    A hidden one may be None: then `known` and all counts are 0.
    """

    def __init__(
        self, words: Sequence[Any], most: int, *, key: str = "", hidden: bool = False
    ) -> None:
        self.words = list(words)
        self.place = {word: i for i, word in enumerate(self.words)}
        self.most = most
        self.key = key
        self.hidden = hidden
        self.size = len(self.words) + hidden

    def cells(self, name: str) -> list[Cell]:
        known = [Cell(f"{name}.known", 0, 1)] if self.hidden else []
        return known + [Cell(f"{name}#{word}", 0, self.most) for word in self.words]

    def write(self, out: list[float], value: Any) -> None:
        if self.hidden:
            out.append(0.0 if value is None else 1.0)
        row = [0.0] * len(self.words)
        for item in value or ():
            row[self.place[item[self.key] if self.key else item]] += 1.0
        out += row


class Row(Part):
    """A list that always has the same length."""

    def __init__(self, count: int, part: Part) -> None:
        self.count = count
        self.part = part
        self.size = count * part.size

    def cells(self, name: str) -> list[Cell]:
        return [cell for i in range(self.count) for cell in self.part.cells(f"{name}.{i}")]

    def write(self, out: list[float], value: Any) -> None:
        if len(value) != self.count:
            raise ValueError(f"{len(value)} items where there are always {self.count}")
        for item in value:
            self.part.write(out, item)


class Items(Part):
    """A list of any length: the first items, each with a `there`; `more` counts the rest.

    An item or the whole list may be None, which counts as absent.
    """

    def __init__(self, count: int, part: Part, more: int = 200) -> None:
        self.count = count
        self.part = part
        self.more = more
        self.size = count * (1 + part.size) + 1

    def cells(self, name: str) -> list[Cell]:
        out = [Cell(f"{name}.more", 0, self.more)]
        for i in range(self.count):
            out.append(Cell(f"{name}.{i}.there", 0, 1))
            # Cells of an absent item are 0, whatever their range.
            for cell in self.part.cells(f"{name}.{i}"):
                out.append(Cell(cell.name, min(0, cell.low), max(0, cell.high)))
        return out

    def write(self, out: list[float], value: Any) -> None:
        items = [] if value is None else value
        out.append(float(max(0, len(items) - self.count)))
        nothing = [0.0] * (1 + self.part.size)
        for i in range(self.count):
            if i < len(items) and items[i] is not None:
                out.append(1.0)
                self.part.write(out, items[i])
            else:
                out += nothing


class Fields(Part):
    """An object, field by field. `skip` names what repeats another field or is only for people.

    A hidden one may be None: then `known` and all its cells are 0.
    """

    def __init__(
        self, fields: Mapping[str, Part], *, skip: Sequence[str] = (), hidden: bool = False
    ) -> None:
        self.fields = dict(fields)
        self.known = frozenset([*fields, *skip])
        self.hidden = hidden
        self.size = sum(part.size for part in self.fields.values()) + hidden

    def cells(self, name: str) -> list[Cell]:
        out = [Cell(f"{name}.known", 0, 1)] if self.hidden else []
        for field, part in self.fields.items():
            for cell in part.cells(f"{name}.{field}" if name else field):
                low = min(0, cell.low) if self.hidden else cell.low
                out.append(Cell(cell.name, low, max(0, cell.high) if self.hidden else cell.high))
        return out

    def write(self, out: list[float], value: Any) -> None:
        if self.hidden:
            if value is None:
                out += [0.0] * self.size
                return
            out.append(1.0)
        if not self.known.issuperset(value):
            off = ", ".join(sorted(set(value) - self.known))
            raise ValueError(f"the layout does not define {off}")
        for field, part in self.fields.items():
            part.write(out, value[field])


class Hashed(Part):
    """Any JSON value in a fixed number of cells: every leaf adds to the cell of its path.

    Numbers add themselves, words add 1 to the cell of path and word. Two leaves may share a cell.
    """

    def __init__(self, size: int = HASHED_CELLS) -> None:
        self.size = size

    def cells(self, name: str) -> list[Cell]:
        return [Cell(f"{name}.hash{i}", -1e6, 1e6) for i in range(self.size)]

    def write(self, out: list[float], value: Any) -> None:
        row = [0.0] * self.size
        self._add(row, "", value)
        out += row

    def _add(self, row: list[float], path: str, value: Any) -> None:
        if isinstance(value, dict):
            for key in value:
                self._add(row, f"{path}.{key}", value[key])
        elif isinstance(value, list):
            for i, item in enumerate(value):
                self._add(row, f"{path}.{i}", item)
        elif isinstance(value, str):
            row[crc32(f"{path}={value}".encode()) % self.size] += 1.0
        elif value is not None:
            row[crc32(path.encode()) % self.size] += float(value)


class Layout:
    """How a seat's view of a game is converted to a row of numbers."""

    def __init__(self, game: Game[Any], seats: int, board: Part, version: int) -> None:
        self.version = version
        self.asked = Word(sorted(game.kinds))
        self.view = Fields(
            {
                "seat": Seat(seats),
                "ply": Number(0, game.longest(seats, game.complete_options(seats, {}))),
                "waiting": Tally(range(seats), 1),
                "board": board,
            },
            skip=("game", "result"),
        )
        self.cells: list[Cell] = [*self.asked.cells("asked"), *self.view.cells("")]
        self.size = len(self.cells)
        self.names: list[str] = [cell.name for cell in self.cells]

    def write(self, match: Match[Any], seat: int) -> list[float]:
        """Return what the seat sees now: its decision and its view."""
        out: list[float] = []
        ask = match.decision(seat)
        self.asked.write(out, None if ask is None else ask.kind)
        self.view.write(out, match.views([seat])[0])
        return out

    def __repr__(self) -> str:
        return f"<Layout of {self.size} cells, version {self.version}>"


@cache
def layout(game: Game[Any], seats: int) -> Layout:
    """Return the layout of a game for a number of seats."""
    package = game_packages().get(game.id)
    own = None if package is None else package.part("observation")
    if own is None:
        return Layout(game, seats, Hashed(), 0)
    return Layout(game, seats, own.board(seats), own.VERSION)
