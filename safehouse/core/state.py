"""The base class of every game's state: flat, typed, fast to copy, dumpable as JSON."""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeVar

from mypy_extensions import mypyc_attr

from safehouse.core.cards import Cards
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import msg


# External game packages are not compiled; states are copied, pickled and sent to workers.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State:
    """A game's state.

    Subclasses name their `parts`, which may only be ints, strings, lists or `Cards`, and write
    `copy` by hand, because it is the hottest function of a search.
    """

    __slots__ = ()
    parts: ClassVar[tuple[str, ...]] = ()
    """The names of the state's attributes: a subclass lists them and sets `__slots__ = parts`."""
    derived: ClassVar[frozenset[str]] = frozenset()
    """Slots that are derived from others and not compared."""

    def copy(self) -> Self:
        """Return an equal state that shares nothing mutable."""
        raise NotImplementedError

    def revealed(self) -> int:
        """Return a count that increases whenever a face becomes known to another seat."""
        return 0

    def key(self) -> tuple[Any, ...]:
        """Return the state as one hashable value."""
        derived = self.derived
        return tuple([_frozen(getattr(self, name)) for name in self.parts if name not in derived])

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        for name in self.parts:
            if getattr(self, name) != getattr(other, name) and name not in self.derived:
                return False
        return True

    def __hash__(self) -> int:
        return hash(self.key())

    # Explicit for plain game packages with compiled engines: by default pickle would omit the
    # attributes of a plain subclass of a compiled class.
    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.parts}

    def __setstate__(self, held: dict[str, Any]) -> None:
        for name, value in held.items():
            setattr(self, name, value)

    def dump(self) -> dict[str, Any]:
        """Return the state as JSON, for a position."""
        out: dict[str, Any] = {}
        for name in self.parts:
            value = getattr(self, name)
            out[name] = value.dump() if isinstance(value, Cards) else value
        return out

    @classmethod
    def load(cls, raw: dict[str, Any], like: Self) -> Self:
        """Return a state from its dump; `like` is a new state whose shape the dump must have."""
        parts = like.parts
        if set(raw) != set(parts):
            off = sorted(set(raw) ^ set(parts))
            raise BadRecord(msg("position-parts", parts=off))
        state = like.copy()
        for name in parts:
            model = getattr(like, name)
            value = raw[name]
            if isinstance(model, Cards):
                try:
                    value = Cards.load(value)
                except (TypeError, KeyError, ValueError) as error:
                    raise BadRecord(msg("position-part", part=name)) from error
            elif type(value) is not type(model):
                kind = type(model).__name__
                raise BadRecord(msg("position-part-kind", part=name, kind=kind))
            elif isinstance(value, list) and not (_is_plain(value) and _like(value, model)):
                raise BadRecord(msg("position-part-holds", part=name))
            setattr(state, name, value)
        return state.copy()


S = TypeVar("S", bound=State)


def _frozen(value: Any) -> Any:
    if type(value) is list:
        if value and type(value[0]) is list:
            return tuple([_frozen(item) for item in value])
        try:
            hash(held := tuple(value))
        except TypeError:  # a nested list
            return tuple([_frozen(item) for item in value])
        return held
    return value.key() if isinstance(value, Cards) else value


def _is_plain(items: list[Any]) -> bool:
    return all(
        _is_plain(item) if type(item) is list else item is None or type(item) in (int, str)
        for item in items
    )


def _like(items: list[Any], model: list[Any]) -> bool:
    """Return whether a list contains only numbers, if its model does."""
    if not model or not all(type(item) is int for item in model):
        return True
    return all(type(item) is int for item in items)
