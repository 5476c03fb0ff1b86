"""What changed between two views, so that a page that has the one can make the other of it.

A change is `[path, value]`: the keys and indexes that lead to a place, and what is there now. An
index one beyond the end of a list adds to it. `[path]` alone removes a key.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias
from zlib import adler32

import msgspec

Path: TypeAlias = tuple[str | int, ...]
Change: TypeAlias = tuple[Path, Any] | tuple[Path]

CANONICAL: Final = msgspec.json.Encoder(order="deterministic")


def difference(old: Any, new: Any) -> list[Change]:
    """The changes that make `new` of `old`."""
    found: list[Change] = []
    _compare(old, new, (), found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    if old is new:
        return
    if type(old) is dict and type(new) is dict:
        for key, value in new.items():
            if key not in old:
                found.append(((*path, key), value))
            elif old[key] != value:
                _compare(old[key], value, (*path, key), found)
        if len(old) + len(new) != 2 * len(old.keys() & new.keys()):
            found.extend(((*path, key),) for key in old if key not in new)
    elif type(old) is list and type(new) is list and len(old) <= len(new):
        for index, value in enumerate(new):
            if index >= len(old):
                found.append(((*path, index), value))
            elif old[index] != value:
                _compare(old[index], value, (*path, index), found)
    elif old != new or type(old) is not type(new):
        found.append((path, new))


def applied(old: Any, changes: list[Any]) -> Any:
    """What becomes of `old`; it stays as it is."""
    whole = [old]
    for path, *value in changes:
        whole = _placed(whole, [0, *path], value)
    return whole[0]


def _placed(where: Any, path: list[Any], value: list[Any]) -> Any:
    key, *rest = path
    copied = where.copy()
    if rest:
        copied[key] = _placed(where[key], rest, value)
    elif not value:
        del copied[key]
    elif isinstance(copied, list) and key == len(copied):
        copied.append(value[0])
    else:
        copied[key] = value[0]
    return copied


def checksum(view: Any) -> int:
    """The same for everybody who has the same view, however its keys are ordered."""
    return adler32(CANONICAL.encode(view))
