"""The moves of a game, declared once.

A move is a `Code` on the hot path: a plain tuple of ints, the first being the kind. The `MoveSet`
of a game turns codes into JSON objects and text notation and back, so no game writes a parser.
Where the words of a move depend on the match, as the names of cards do, the game's `MoveNames`
provide them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any, Final, TypeAlias

from safehouse.core.errors import BadMove
from safehouse.core.i18n import msg
from safehouse.core.text import shortened

Code: TypeAlias = tuple[int, ...]
Canon: TypeAlias = Callable[[Code], Code]

SHOWN: Final = 60
"""Maximum characters of a move that an error message shows."""
CONCEDE: Final = -1


def whole(value: Any) -> int | None:
    """Return any integer, including NumPy's, as an int; None for anything else."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


class Field:
    """One argument of a move: a word out of `names`, or a number when `names` is empty.

    A field with `many` takes the rest of the code as a list; only the last field may have it.
    """

    __slots__ = ("high", "index", "low", "many", "name", "names")

    def __init__(
        self,
        name: str,
        names: Sequence[str] = (),
        *,
        low: int = 0,
        high: int = 1_000_000,
        many: bool = False,
    ) -> None:
        self.name = name
        self.names = tuple(names)
        self.index = {word: i for i, word in enumerate(self.names)}
        self.low = low
        self.high = high
        self.many = many

    def encode(self, value: int) -> str | int:
        """Return the form of a value for people and JSON."""
        return self.names[value] if self.names else value

    def decode(self, raw: object) -> int:
        """Return the int for a value as people and JSON write it."""
        if self.names:
            if isinstance(raw, str) and raw.lower() in self.index:
                return self.index[raw.lower()]
            known = list(self.names)
            raise BadMove(msg("move-word", field=self.name, given=show(raw), known=known))
        if isinstance(raw, str) and raw.removeprefix("-").isdecimal() and len(raw) < 12:
            raw = int(raw)
        number = whole(raw)
        if number is None or not self.low <= number <= self.high:
            low, high = str(self.low), str(self.high)
            raise BadMove(msg("move-number", field=self.name, given=show(raw), low=low, high=high))
        return number


class MoveNames:
    """How the arguments of a move are written in notation; here the same in every match."""

    __slots__ = ()

    def encode(self, field: Field, value: int) -> str | int:
        """Return the word for a value."""
        return field.encode(value)

    def decode(self, field: Field, raw: object) -> int:
        """Return the value that a word stands for."""
        return field.decode(raw)

    def notation(self, kind: MoveKind, code: Code) -> str:
        """Return a code as text."""
        said = [kind.name]
        for i, field in enumerate(kind.fields, 1):
            for value in code[i:] if field.many else code[i : i + 1]:
                said.append(str(self.encode(field, value)))
        return " ".join(said)


PLAIN: Final = MoveNames()
KNOWN: Final = 16_384
"""Maximum number of cached moves of a game."""


class MoveKind:
    """A verb of the game with its fields, in the only order in which arguments are written."""

    __slots__ = ("canon", "fields", "id", "name")

    def __init__(self, id: int, name: str, *fields: Field, canon: Canon | None = None) -> None:
        self.id = id
        self.name = name
        self.fields = fields
        self.canon = canon


class Move:
    """A move for people and programs: readable, hashable, JSON-able."""

    __slots__ = ("_set", "code", "notation")

    def __init__(self, moves: MoveSet, code: Code, notation: str) -> None:
        self._set = moves
        self.code = code
        self.notation = notation

    @property
    def kind(self) -> str:
        """The first word of its notation: what is done."""
        return self._set.kind(self.code).name

    @property
    def json(self) -> dict[str, Any]:
        """The move as an object, e.g. `{"kind": "go", "place": "park"}`."""
        return self._set.to_json(self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code and self._set is other._set

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<Move {self.notation}>"


class MoveSet:
    """All move kinds of a game; `concede` belongs to every game."""

    def __init__(self, *kinds: MoveKind) -> None:
        self.kinds: dict[int, MoveKind] = {kind.id: kind for kind in kinds}
        self.kinds[CONCEDE] = MoveKind(CONCEDE, "concede")
        self.by_name: dict[str, MoveKind] = {kind.name: kind for kind in self.kinds.values()}
        self._known: dict[Code, Move] = {}
        if len(self.by_name) != len(kinds) + 1:
            raise ValueError("two move kinds share an id or a name")

    def kind(self, code: Code) -> MoveKind:
        """Return the kind of a move."""
        return self.kinds[code[0]]

    def move(self, code: Code, words: MoveNames = PLAIN) -> Move:
        """Return a code as a move; cached if it is the same in every match."""
        if words is not PLAIN:
            return Move(self, code, self.notation(code, words))
        known = self._known.get(code)
        if known is None:
            if len(self._known) >= KNOWN:
                self._known.clear()
            known = self._known[code] = Move(self, code, self.notation(code))
        return known

    def all(self, codes: list[Code], words: MoveNames = PLAIN) -> list[Move]:
        """Return codes as moves; there may be hundreds."""
        if words is not PLAIN:
            say, kinds = words.notation, self.kinds
            return [Move(self, code, say(kinds[code[0]], code)) for code in codes]
        known = self._known
        return [known.get(code) or self.move(code) for code in codes]

    def notation(self, code: Code, words: MoveNames = PLAIN) -> str:
        """Return a code as text."""
        return words.notation(self.kinds[code[0]], code)

    def to_json(self, code: Code) -> dict[str, Any]:
        """Return a code as a JSON object."""
        kind = self.kinds[code[0]]
        out: dict[str, Any] = {"kind": kind.name}
        for i, field in enumerate(kind.fields, 1):
            if field.many:
                out[field.name] = [field.encode(value) for value in code[i:]]
            else:
                out[field.name] = field.encode(code[i])
        return out

    def parse(self, raw: object, words: MoveNames = PLAIN) -> tuple[MoveKind, dict[str, list[int]]]:
        """Return the kind and the given fields of a move in any form; fields may be left out.

        Takes a `Move`, a code, notation ("relocate bio da nano"), or a JSON object.
        """
        if isinstance(raw, Move):
            raw = raw.code
        if isinstance(raw, str):
            return self._parse_words(raw.split(), words)
        if isinstance(raw, Mapping):
            return self._parse_object(raw, words)
        if isinstance(raw, tuple | list):
            return self._parse_code(raw)
        raise BadMove(msg("move-form", given=show(raw)))

    def complete(self, kind: MoveKind, given: dict[str, list[int]]) -> Code | None:
        """Return the canonical code when every field was given, else None."""
        code = [kind.id]
        for field in kind.fields:
            values = given.get(field.name)
            if values is None:
                return None
            code.extend(values)
        return kind.canon(tuple(code)) if kind.canon else tuple(code)

    def agrees(self, code: Code, kind: MoveKind, given: dict[str, list[int]]) -> bool:
        """Return whether a code matches the given fields."""
        if code[0] != kind.id:
            return False
        for i, field in enumerate(kind.fields, 1):
            values = given.get(field.name)
            if values is not None and list(code[i:] if field.many else code[i : i + 1]) != values:
                return False
        return True

    def missing(self, kind: MoveKind, given: dict[str, list[int]]) -> list[str]:
        """Return the fields of a kind that were not given."""
        return [field.name for field in kind.fields if field.name not in given]

    def _find(self, name: object) -> MoveKind:
        if isinstance(name, str) and name.lower() in self.by_name:
            return self.by_name[name.lower()]
        known = sorted(self.by_name)
        raise BadMove(msg("move-word", field="kind", given=show(name), known=known))

    def _parse_words(
        self, said: list[str], words: MoveNames
    ) -> tuple[MoveKind, dict[str, list[int]]]:
        kind = self._find(said[0] if said else "")
        given: dict[str, list[int]] = {}
        rest = said[1:]
        for field in kind.fields:
            if field.many:
                given[field.name] = [words.decode(field, word) for word in rest]
                rest = []
            elif rest:
                given[field.name] = [words.decode(field, rest.pop(0))]
        if rest:
            raise BadMove(msg("move-words", kind=kind.name, given=show(" ".join(rest))))
        return kind, given

    def _parse_object(
        self, raw: Mapping[Any, Any], words: MoveNames
    ) -> tuple[MoveKind, dict[str, list[int]]]:
        if "kind" not in raw:
            raise BadMove(msg("move-needs-kind"))
        kind = self._find(raw["kind"])
        known = {field.name: field for field in kind.fields}
        given: dict[str, list[int]] = {}
        for name, value in raw.items():
            if name == "kind":
                continue
            field = known.get(name)
            if field is None:
                raise BadMove(
                    msg(
                        "move-field",
                        kind=kind.name,
                        given=show(name),
                        any=bool(known),
                        known=list(known),
                    )
                )
            if field.many:
                if not isinstance(value, list | tuple) or len(value) > 200:
                    raise BadMove(msg("move-list", field=field.name, given=show(value)))
                given[name] = [words.decode(field, item) for item in value]
            else:
                given[name] = [words.decode(field, value)]
        return kind, given

    def _parse_code(self, raw: Sequence[Any]) -> tuple[MoveKind, dict[str, list[int]]]:
        code = [number for number in map(whole, raw) if number is not None]
        if not raw or len(code) != len(raw):
            raise BadMove(msg("move-code", given=show(raw)))
        kind = self.kinds.get(code[0])
        if kind is None:
            raise BadMove(msg("move-value", field="kind", given=str(code[0])))
        given: dict[str, list[int]] = {}
        for i, field in enumerate(kind.fields, 1):
            values = code[i:] if field.many else code[i : i + 1]
            high = len(field.names) - 1 if field.names else field.high
            low = 0 if field.names else field.low
            if any(not low <= value <= high for value in values):
                raise BadMove(msg("move-value", field=field.name, given=show(values)))
            if values or field.many:
                given[field.name] = values
        many = bool(kind.fields) and kind.fields[-1].many
        if not many and len(raw) > len(kind.fields) + 1:
            raise BadMove(msg("move-numbers", kind=kind.name))
        return kind, given


def show(value: object) -> str:
    """Return input as text, shortened to fit an error message."""
    return shortened(value if isinstance(value, str) else repr(value), SHOWN)
