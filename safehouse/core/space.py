"""Moves as numbers: a fixed numbering of all moves of a game, and features.

A move space uses a mixed radix: the kinds follow each other in the order of their ids, and
within a kind the last field varies fastest. It depends only on the declared moves, never on the
state, so a number means the same move in every match; `version` counts its changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from safehouse.core.errors import BadMove
from safehouse.core.layout import Cell
from safehouse.core.moves import CONCEDE, Code, Field, MoveKind, MoveSet, whole

LET_PASS: Final[Code] = ()
"""Declining to act out of turn: not a move of the rules, so it has no proper code."""

Digits = Mapping[tuple[int, ...], int]


class MoveSpace:
    """A numbering of the moves of a game.

    `bounds` narrows a number field ("row" or "play.row") to what the rules can reach; `lists`
    names every list that a field which takes many can hold ("select.missions").
    """

    def __init__(
        self,
        moves: MoveSet,
        *,
        version: int = 1,
        bounds: Mapping[str, tuple[int, int]] | None = None,
        lists: Mapping[str, Sequence[tuple[int, ...]]] | None = None,
    ) -> None:
        self.moves = moves
        self.version = version
        self._fields: dict[int, list[tuple[int, int, Digits | None]]] = {}
        self._lists: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self._first: dict[int, int] = {}
        self._kinds: list[tuple[int, int]] = []
        total = 0
        for id in sorted(moves.kinds):
            if id == CONCEDE:
                continue
            kind = moves.kinds[id]
            count = 1
            digits: list[tuple[int, int, Digits | None]] = []
            for place, field in enumerate(kind.fields):
                low, radix, index = self._digit(kind, place, field, bounds or {}, lists or {})
                digits.append((low, radix, index))
                count *= radix
            self._fields[id] = digits
            self._first[id] = total
            self._kinds.append((total, id))
            total += count
        self.size = total
        """The number of moves, which are numbered from 0."""

    def _digit(
        self,
        kind: MoveKind,
        place: int,
        field: Field,
        bounds: Mapping[str, tuple[int, int]],
        lists: Mapping[str, Sequence[tuple[int, ...]]],
    ) -> tuple[int, int, Digits | None]:
        full = f"{kind.name}.{field.name}"
        if field.many:
            known = list(lists[full])
            self._lists[kind.id, place] = known
            return 0, len(known), {items: i for i, items in enumerate(known)}
        if field.names:
            return 0, len(field.names), None
        low, high = bounds.get(full) or bounds.get(field.name) or (field.low, field.high)
        return low, high - low + 1, None

    def number(self, code: Code) -> int:
        """Return the number of a move; raises `BadMove` if it has none."""
        digits = self._fields.get(code[0] if code else CONCEDE)
        if digits is None:
            raise BadMove(f"{code} has no number.")
        number = 0
        for place, (low, radix, index) in enumerate(digits):
            if index is not None:
                digit = index.get(code[place + 1 :], -1)
            else:
                digit = code[place + 1] - low
            if not 0 <= digit < radix:
                raise BadMove(f"{code} has no number.")
            number = number * radix + digit
        return self._first[code[0]] + number

    def code(self, number: int) -> Code:
        """Return the move with a number."""
        value = whole(number)
        if value is None or not 0 <= value < self.size:
            raise BadMove(f"{number!r} is no number of a move; they are 0 to {self.size - 1}.")
        first, id = max(pair for pair in self._kinds if pair[0] <= value)
        rest = value - first
        parts: list[tuple[int, ...]] = []
        for place in range(len(self._fields[id]) - 1, -1, -1):
            low, radix, index = self._fields[id][place]
            rest, digit = divmod(rest, radix)
            parts.append((low + digit,) if index is None else self._lists[id, place][digit])
        return (id, *(number for part in reversed(parts) for number in part))

    def __repr__(self) -> str:
        return f"<MoveSpace of {self.size} moves, version {self.version}>"


class Features:
    """A move as a row of numbers, for networks that score moves: its kind, then its fields.

    A field with words has one cell for each word, a numeric field has one cell; fields with the
    same name share their cells. The last cell is "let pass".
    """

    version: int = 1

    def __init__(self, moves: MoveSet) -> None:
        self.kinds = [id for id in sorted(moves.kinds) if id != CONCEDE]
        self.place = {id: i for i, id in enumerate(self.kinds)}
        self.cells: list[Cell] = [Cell(f"kind={moves.kinds[id].name}", 0, 1) for id in self.kinds]
        named: dict[str, list[str]] = {}
        numbers: dict[str, tuple[int, int]] = {}
        all_fields = [field for id in self.kinds for field in moves.kinds[id].fields]
        for field in all_fields:
            if field.names:
                words = named.setdefault(field.name, [])
                words += [word for word in field.names if word not in words]
            else:
                low, high = numbers.get(field.name, (0, 0))
                numbers[field.name] = min(low, field.low), max(high, field.high)
        places: dict[str, int] = {}
        for name in dict.fromkeys(field.name for field in all_fields):
            for word in named.get(name, ()):
                places[f"{name}={word}"] = len(self.cells)
                self.cells.append(Cell(f"{name}={word}", 0, 99))
            if name in numbers:
                places[name] = len(self.cells)
                self.cells.append(Cell(name, *numbers[name]))
        self.fields: dict[int, list[tuple[Field, list[int]]]] = {
            id: [
                (field, [places[f"{field.name}={word}"] for word in field.names])
                if field.names
                else (field, [places[field.name]])
                for field in moves.kinds[id].fields
            ]
            for id in self.kinds
        }
        self.cells.append(Cell("let_pass", 0, 1))
        self.size = len(self.cells)
        self.names: list[str] = [cell.name for cell in self.cells]

    def write(self, code: Code) -> list[float]:
        row = [0.0] * self.size
        if not code:
            row[-1] = 1.0
            return row
        row[self.place[code[0]]] = 1.0
        for i, (field, cells) in enumerate(self.fields[code[0]], 1):
            for value in code[i:] if field.many else code[i : i + 1]:
                if field.names:
                    row[cells[value]] += 1.0
                else:
                    row[cells[0]] = float(value)
        return row
