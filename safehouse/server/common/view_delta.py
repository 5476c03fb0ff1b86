"""The difference between two views, from which a page that has the old one makes the new one.

A change is `[path, value]`: the keys and indexes that lead to a place, and its new value. An
index one beyond the end of a list appends to it. `[path]` alone removes a key.

A view is encoded section by section, once. Sections are compared by their JSON; the same JSON is
sent, and used for the checksum.
"""

from __future__ import annotations

from functools import lru_cache
from operator import is_
from typing import Any, Final, TypeAlias
from zlib import adler32

from msgspec import Raw, Struct, json
from msgspec.structs import astuple

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Path, Any] | tuple[Path]

CANONICAL: Final = json.Encoder(order="deterministic")
SMALL: Final = 200
"""Bytes of JSON below which a changed section is sent whole."""
SHORT: Final = 16
"""Maximum number of items of a flat object or list that is sent whole if it changed."""
BOARD: Final = "board"


def sections(board: Any, known: ShownView | None = None) -> dict[str, bytes] | None:
    """The value of each key of a board as JSON; None if it has no keys.

    Objects that `known` also has are not encoded again.
    """
    if type(board) is not dict:
        return None
    encode = CANONICAL.encode
    if known is None or known.board is None:
        return {key: encode(board[key]) for key in sorted(board)}
    was, encoded = known.view[BOARD], known.board
    found = {}
    for key in sorted(board):
        value = board[key]
        same = key in encoded and (value is was[key] or _alike(was[key], value))
        found[key] = encoded[key] if same else encode(value)
    return found


def _alike(one: Any, other: Any) -> bool:
    """Whether two parts of views hold the same objects; views are never modified."""
    if type(one) is dict and type(other) is dict:
        return (
            len(one) == len(other)
            and all(map(is_, one, other))
            and all(map(is_, one.values(), other.values()))
        )
    if type(one) is list and type(other) is list:
        return len(one) == len(other) and all(map(is_, one, other))
    return one is other


class ViewDelta(Struct):
    """How an entry changed the public view, for processes that have the view before it."""

    changes: list[Any]
    was: int = 0
    """The checksum of the previous view, to which alone the changes apply."""
    check: int = 0
    """The checksum of the new view."""
    begun: int = 0
    """The checksum of its beginning, up to the end of the board."""
    events_before: int = 0
    """Number of public events before the entry."""
    words: list[Raw] = []
    """The new events, formatted."""
    marks: list[int] = []
    """The running checksum after each of them."""


class ShownView:
    """A view, and the JSON of each of its sections: the keys of the board, and the other keys.

    The board is the first key, so its part of the checksum is shared by all who see it.
    """

    __slots__ = ("_begun", "board", "check", "origin", "rest", "view")

    def __init__(
        self,
        view: dict[str, Any],
        rest: dict[str, bytes],
        board: dict[str, bytes] | None,
        begun: int | None = None,
        check: int | None = None,
    ) -> None:
        self.view = view
        self.rest = rest
        self.board = board
        self.origin = self
        """The public view, if this one differs only by the seat."""
        if begun is None:
            begun = adler32(b"{" if board is None else b'{"board":{%b}' % _joined(board))
        self._begun = begun
        if check is None:
            comma = b"," if rest and board is not None else b""
            check = adler32(comma + _joined(rest) + b"}", begun)
        self.check = check

    @classmethod
    def of(cls, view: dict[str, Any], known: ShownView | None = None) -> ShownView:
        """Encode a view; `known` is the previous one, which may have much in common."""
        encode = CANONICAL.encode
        board = sections(view.get(BOARD), known)
        rest = {key: encode(view[key]) for key in sorted(view) if board is None or key != BOARD}
        return cls(view, rest, board)

    def delta_from(self, before: ShownView, changes: list[Change]) -> ViewDelta:
        """The delta from the previous view to this one."""
        return ViewDelta(changes, before.check, self.check, self._begun)

    def after(self, delta: ViewDelta) -> ShownView | None:
        """The view after a delta; None if the delta belongs to another view."""
        if delta.was != self.check:
            return None
        try:
            view = applied(self.view, delta.changes)
            return self._with(view, delta) or ShownView.of(view, self)
        except (AttributeError, IndexError, KeyError, TypeError):  # another with the same checksum
            return None

    def _with(self, view: dict[str, Any], delta: ViewDelta) -> ShownView | None:
        """The view after a delta, encoding only the sections it changed; None if the sections are
        not the same as before."""
        encode, rest, board = CANONICAL.encode, self.rest.copy(), self.board
        if board is not None:
            board = board.copy()
        for path in {tuple(change[0][:2]) for change in delta.changes}:
            if board is not None and path[0] == BOARD:
                encoded, values, key = board, view[BOARD], path[1]
            else:
                encoded, values, key = rest, view, path[0]
            if key not in encoded or key not in values:
                return None
            encoded[key] = encode(values[key])
        return ShownView(view, rest, board, delta.begun, delta.check)

    def to(self, seat: int) -> ShownView:
        """The same view for another seat, if nothing is hidden."""
        view, rest = {**self.view, "seat": seat}, {**self.rest, "seat": b"%d" % seat}
        found = ShownView(view, rest, self.board, self._begun)
        found.origin = self
        return found


def _joined(parts: dict[str, bytes]) -> bytes:
    """The members of an object as JSON."""
    return b",".join(map(bytes.__add__, map(_key, parts), parts.values()))


@lru_cache(maxsize=2048)
def _key(key: str) -> bytes:
    """The keys of views are few and the same in every match."""
    return json.encode(key) + b":"


def difference(old: ShownView, new: ShownView) -> list[Change]:
    """The changes from the old view to the new one."""
    if (old.board is None) != (new.board is None):
        return [((), new.view)]
    found: list[Change] = []
    _compare((), old.view, new.view, old.rest, new.rest, found)
    if old.board is not None and new.board is not None:
        _compare((BOARD,), old.view[BOARD], new.view[BOARD], old.board, new.board, found)
    return found


def _compare(
    path: Path, old: Any, new: Any, was: dict[str, bytes], now: dict[str, bytes],
    found: list[Change],
) -> None:  # fmt: skip
    """Compare two objects whose values are already encoded."""
    for key, encoded in now.items():
        before = was.get(key)
        if before is None:
            found.append(((*path, key), Raw(encoded)))
        elif before != encoded:
            _inside((*path, key), old[key], new[key], encoded, found)
    if len(was) != len(now) or was.keys() != now.keys():
        found.extend(((*path, key),) for key in was if key not in now)


def _inside(path: Path, old: Any, new: Any, encoded: bytes, found: list[Change]) -> None:
    """Find what changed in a section, unless it is small."""
    known = len(found)
    if len(encoded) >= SMALL:
        _within(path, old, new, found)
    if len(found) == known:
        found.append((path, Raw(encoded)))


def _within(path: Path, old: Any, new: Any, found: list[Change]) -> None:
    """Find what changed between two objects, or two lists of which the new one is not shorter.

    Values are compared as in Python, where 1 equals true, so such a change is not found here.
    """
    if type(old) is dict and type(new) is dict:
        for key, value in new.items():
            if key not in old:
                found.append(((*path, key), value))
            elif old[key] is not value and old[key] != value:
                _deeper((*path, key), old[key], value, found)
        if old.keys() - new.keys():
            found.extend([((*path, key),) for key in old if key not in new])
    elif type(old) is list and type(new) is list and len(old) <= len(new):
        for index, (was, value) in enumerate(zip(old, new, strict=False)):
            if was is not value and was != value:
                _deeper((*path, index), was, value, found)
        for index in range(len(old), len(new)):
            found.append(((*path, index), new[index]))


def _deeper(path: Path, old: Any, new: Any, found: list[Change]) -> None:
    known = len(found)
    if type(new) in (dict, list) and not _short(new):
        _within(path, old, new, found)
    if len(found) == known:
        found.append((path, new))


def _short(value: dict[str, Any] | list[Any]) -> bool:
    """Whether comparing the items would not make a change shorter."""
    if len(value) > SHORT:
        return False
    for one in value.values() if type(value) is dict else value:
        if type(one) is dict or type(one) is list:
            return False
    return True


def applied(old: Any, changes: list[Any]) -> Any:
    """Apply changes to `old`, which is not modified; unchanged parts are shared with it."""
    whole = [old]
    copies = {id(whole)}
    for path, *value in changes:
        where: Any = whole
        last: str | int = 0
        for key in path:
            inner = where[last]
            if id(inner) not in copies:
                inner = where[last] = inner.copy()
                copies.add(id(inner))
            where, last = inner, key
        if not value:
            del where[last]
        elif type(where) is list and last == len(where):
            where.append(value[0])
        else:
            where[last] = value[0]
    return whole[0]


def checksum(view: Any) -> int:
    """The checksum of a view, independent of the order of its keys."""
    return adler32(CANONICAL.encode(view))


def fields(old: Struct, new: Struct) -> list[Change]:
    """The changes between two messages of the same kind, including lists of messages."""
    found: list[Change] = []
    _fields((), old, new, found)
    return found


def _fields(path: Path, old: Struct, new: Struct, found: list[Change]) -> None:
    names = new.__struct_fields__
    for name, was, now in zip(names, astuple(old), astuple(new), strict=True):
        if was is now or was == now:
            continue
        if type(now) is list and len(was) == len(now) and all(isinstance(x, Struct) for x in now):
            for index, value in enumerate(now):
                if was[index] != value:
                    _fields((*path, name, index), was[index], value, found)
        else:
            found.append(((*path, name), now))
