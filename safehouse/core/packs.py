"""Packs: folders that change the numbers of a game from outside, and fingerprints of the data.

A pack is a folder with a `pack.toml` (game, name, version, about) and files named like those in
the game's `data/`, which hold only the fields that differ:

    examples/packs/spyon/pack.toml      game = "spyon", name = "Long Nights", version = "1"
    examples/packs/spyon/board.toml     [missions]
                                        cost = [0, 0, 0, 1, 1]

Items of a list of tables are found by their `id` (or `name`); `removed = true` takes one out.
`data/limits.toml` of a game lists what a pack may change and how far.

Game packages read their data once, when they are imported, and keep it in constants. So packs are
chosen once for a process, before its first match: with `use`, or with the environment variable
SAFEHOUSE_PACKS, which worker processes inherit.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeAlias

from safehouse.core.errors import BadPack
from safehouse.core.i18n import Text, msg
from safehouse.core.packages import game_packages
from safehouse.core.text import cleaned

Data: TypeAlias = dict[str, Any]
"""The fields of one data file."""

ENVIRONMENT: Final = "SAFEHOUSE_PACKS"
ABOUT: Final = "pack.toml"
LIMITS: Final = "limits.toml"
BOT_FILE: Final = "bot.toml"
BOT_TABLES: Final = ("bot", "dealing")
"""Tables used only by bots: not part of the rules, so not part of a fingerprint."""
NAME: Final = 60
TEXT: Final = 400
DIGITS: Final = 12
"""Length of a fingerprint."""


class Pack:
    """Changes to the data of one game, checked."""

    __slots__ = ("about", "changes", "fingerprint", "game", "name", "version")

    def __init__(
        self, game: str, name: str, version: str, changes: dict[str, Data], about: str = ""
    ) -> None:
        self.game = game
        self.name = name
        self.version = version
        self.about = about
        self.changes = changes
        """The changes by file."""
        self.fingerprint = _hash([game, name, version, changes])

    def to_json(self) -> dict[str, str]:
        return {"name": self.name, "version": self.version, "fingerprint": self.fingerprint}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __str__(self) -> str:
        return f"{f'{self.name} {self.version}'.strip()} ({self.fingerprint})"

    def __repr__(self) -> str:
        return f"<Pack {self.game} {self}>"


# --- which packs this process uses -----------------------------------------------------------


class _Chosen:
    """The packs of this process. They can no longer change for games whose data has been read."""

    def __init__(self) -> None:
        self.packs: dict[str, Pack] | None = None
        self.read: set[str] = set()


_CHOSEN: Final = _Chosen()


def _packs() -> dict[str, Pack]:
    if _CHOSEN.packs is None:
        named = os.environ.get(ENVIRONMENT, "")
        _CHOSEN.packs = _by_game([read_pack(path) for path in named.split(os.pathsep) if path])
    return _CHOSEN.packs


def _by_game(packs: list[Pack]) -> dict[str, Pack]:
    found: dict[str, Pack] = {}
    for pack in packs:
        if pack.game in found:
            raise BadPack(
                f"{found[pack.game].name} and {pack.name} both change {pack.game}: one pack a game."
            )
        found[pack.game] = pack
    return found


def use(*folders: str | Path) -> list[Pack]:
    """Use these packs in this process and in those it starts from now on."""
    made = [read_pack(folder) for folder in folders]
    apply(*made)
    given = [str(Path(folder).resolve()) for folder in folders]
    if any(os.pathsep in folder for folder in given):
        raise BadPack(f"The folder of a pack cannot have {os.pathsep!r} in its path.")
    os.environ[ENVIRONMENT] = os.pathsep.join(given)
    return made


def apply(*packs: Pack) -> None:
    """Use these packs in this process, but not in worker processes."""
    before = _packs()
    wanted = _by_game(list(packs))
    for game in {*before, *wanted}:
        if before.get(game) != wanted.get(game) and game in _CHOSEN.read:
            raise BadPack(f"{game} is in use already: choose packs before its first match.")
    _CHOSEN.packs = wanted


def used(game: str) -> Pack | None:
    """Return the pack that this process uses for the game."""
    return _packs().get(game)


def folder_of(game: str) -> Path | None:
    """Return the folder from which this process read the game's pack."""
    for named in os.environ.get(ENVIRONMENT, "").split(os.pathsep):
        if named and read_pack(named).game == game:
            return Path(named)
    return None


def all_used() -> list[Pack]:
    return list(_packs().values())


def used_json(game: str) -> dict[str, str] | None:
    """Return the pack of the game as named in records and tables."""
    pack = used(game)
    return None if pack is None else pack.to_json()


def mismatch(game: str, played: dict[str, Any] | None) -> Text:
    """Return why a match played with this pack (as `used_json` gives it) cannot continue here, or
    nothing."""
    here = used(game)
    if (played or {}).get("fingerprint") == (here.fingerprint if here else None):
        return ""
    return msg(
        "pack-mismatch",
        game=game,
        had=played is not None and bool(played),
        played=_said(played) if played else "",
        has=here is not None,
        here=str(here) if here else "",
    )


def _said(played: dict[str, Any]) -> str:
    name, version, mark = (
        cleaned(str(played.get(key, "?")))[:NAME] for key in ("name", "version", "fingerprint")
    )
    return f"{name} {version} ({mark})"


def data(game: str, file: str) -> Data:
    """Return a data file of a game with the pack in use. Game packages read their data through
    this."""
    pack = used(game)
    _CHOSEN.read.add(game)
    raw = copy.deepcopy(_base(game)[file])
    return merged(raw, pack.changes.get(file, {})) if pack is not None else raw


def printed(game: str, file: str) -> Data:
    """Return a data file of a game without any pack: the numbers that bots were fitted to."""
    return copy.deepcopy(_base(game)[file])


def fingerprint(game: str) -> str:
    """Return a short hash of the numbers that the rules of the game use, without any pack.

    Comments, the order of tables and numbers used only by bots do not matter.
    """
    return _fingerprint(game)


@cache
def _fingerprint(game: str) -> str:
    held: Data = {
        name: {key: value for key, value in fields.items() if key not in BOT_TABLES}
        for name, fields in _base(game).items()
        if name != BOT_FILE
    }
    for path, entry in _entries(_folder(game)):
        if path.endswith(".txt"):
            held[path] = entry.read_text("utf-8").split()
    return _hash(held)


def _hash(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:DIGITS]


# --- built-in data ---------------------------------------------------------------------------


def _folder(game: str) -> Traversable | None:
    """Return the game's data folder; None for a game without a package, such as one in a test."""
    found = game_packages().get(game)
    return None if found is None else found.files.joinpath("data")


def _entries(folder: Traversable | None, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield every file under a folder, with its relative path."""
    if folder is not None and folder.is_dir():
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.is_dir():
                yield from _entries(entry, f"{above}{entry.name}/")
            else:
                yield above + entry.name, entry


@cache
def _base(game: str) -> dict[str, Data]:
    """Return the built-in data files of a game."""
    return {
        path: tomllib.loads(entry.read_text("utf-8"))
        for path, entry in _entries(_folder(game))
        if path.endswith(".toml") and path != LIMITS
    }


@cache
def _limits(game: str) -> dict[str, dict[str, Any]]:
    """By file: paths of fields that a pack may change (`*` for any step), with their limits."""
    folder = _folder(game)
    source = None if folder is None else folder.joinpath(LIMITS)
    if source is None or not source.is_file():
        return {}
    return {f"{name}.toml": paths for name, paths in tomllib.loads(source.read_text()).items()}


def _pack_module(game: str) -> Any:
    """Return the game package's own module `pack`, if any."""
    found = game_packages().get(game)
    return None if found is None else found.part("pack")


def changeable(game: str) -> dict[str, dict[str, str]]:
    """Return what a pack of the game may change: by file, the fields and what each may be."""
    return {
        file: {path: _allowed(limit) for path, limit in paths.items()}
        for file, paths in _limits(game).items()
    }


# --- reading a pack --------------------------------------------------------------------------


def read_pack(folder: str | Path) -> Pack:
    """Read the pack in a folder; `BadPack` names the file, the field and what is allowed."""
    from safehouse.core.registry import ids  # it imports games, and they import packs

    path = Path(folder)
    about = _toml(path / ABOUT)
    unknown = sorted(set(about) - {"game", "name", "version", "about"})
    if unknown:
        raise BadPack(
            f"{path / ABOUT}: there is no field {unknown[0]}. It has game, name, version, about."
        )
    for field, needed in (("game", True), ("name", True), ("version", True), ("about", False)):
        value = about.get(field, "" if not needed else None)
        most = NAME if needed else TEXT
        if not isinstance(value, str) or (needed and not value.strip()) or len(value) > most:
            raise BadPack(f"{path / ABOUT}: {field} must be a text of at most {most} letters.")
    game = about["game"]
    packable = [name for name in ids() if _limits(name)]
    if game not in packable:
        raise BadPack(
            f"{path / ABOUT}: there are no packs of {game!r}. game is one of {', '.join(packable)}."
        )
    limits = _limits(game)
    changes: dict[str, Data] = {}
    for entry in sorted(path.iterdir()):
        if entry.name == ABOUT or entry.suffix != ".toml":
            continue
        if entry.name not in limits:
            raise BadPack(f"{entry}: {game} has no such file. It has {', '.join(limits)}.")
        changes[entry.name] = _toml(entry)
    if not any(changes.values()):
        raise BadPack(f"{path}: the pack changes nothing. It may have {', '.join(limits)}.")
    return make_pack(
        game,
        cleaned(about["name"]),
        cleaned(about["version"]),
        changes,
        cleaned(about.get("about", "")),
        where=f"{path}{os.sep}",
    )


def make_pack(
    game: str,
    name: str,
    version: str,
    changes: dict[str, Data],
    about: str = "",
    *,
    where: str = "",
) -> Pack:
    """Make a pack from changes by file, checked; `where` is a prefix for file names in errors."""
    base = _base(game)
    limits = _limits(game)
    whole: dict[str, Data] = {}
    for file, fields in base.items():
        changed = changes.get(file, {})
        if changed:
            _check_table(f"{where}{file}", "", fields, changed, limits[file])
        whole[file] = merged(copy.deepcopy(fields), changed)
    module = _pack_module(game)
    if module is not None:
        for wrong in module.check(whole):
            raise BadPack(f"{where}{wrong}")
    return Pack(game, name, version, changes, about)


def _toml(path: Path) -> Data:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadPack(
            f"{path}: there is no such file. A pack is a folder with a {ABOUT}."
        ) from None
    except OSError as error:
        raise BadPack(f"{path} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPack(f"{path}: {error}.") from error


def _find(path: str, limits: dict[str, Any]) -> Any:
    """Return the limit of a path, or None."""
    steps = path.split(".")
    for pattern, limit in limits.items():
        wanted = pattern.split(".")
        if len(wanted) == len(steps) and all(
            want in ("*", step) for want, step in zip(wanted, steps, strict=True)
        ):
            return limit
    return None


def _allowed(limit: Any) -> str:
    if limit == "text":
        return f"a text of at most {TEXT} letters"
    if limit == "removed":
        return "removed = true"
    if limit == "flag":
        return "true or false"
    low, high, *kind = limit
    if "set" in kind:
        return f"a list of different whole numbers from {low} to {high}"
    if "float" in kind:
        return f"a number from {low} to {high}"
    return f"a whole number from {low} to {high}"


def _step(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


def _check_table(file: str, path: str, base: Any, changed: Any, limits: dict[str, Any]) -> None:
    """Check that every changed field exists, may be changed and is in its range."""
    if isinstance(base, dict):
        if not isinstance(changed, dict):
            raise BadPack(f"{file}: {path} must be a table.")
        for name, value in changed.items():
            at = _step(path, name)
            if name not in base:
                _refuse_field(file, at, limits)
            _check_table(file, at, base[name], value, limits)
    elif isinstance(base, list) and base and isinstance(base[0], dict):
        _check_items(file, path, base, changed, limits)
    else:
        limit = _find(path, limits)
        if limit is None:
            _refuse_field(file, path, limits)
        _check_value(file, path, base, changed, limit)


def _check_items(file: str, path: str, base: list[Any], changed: Any, limits: Data) -> None:
    key = "id" if "id" in base[0] else "name"
    if not isinstance(changed, list) or not all(isinstance(item, dict) for item in changed):
        raise BadPack(f"{file}: {path} must be a list of tables, written [[{path}]].")
    known = {item[key]: item for item in base}
    seen: set[str] = set()
    for item in changed:
        which = item.get(key)
        if not isinstance(which, str) or which not in known:
            raise BadPack(
                f"{file}: [[{path}]] needs {key}, one of {', '.join(known)}; not {which!r}."
            )
        if which in seen:
            raise BadPack(f"{file}: [[{path}]] {which} stands there twice.")
        seen.add(which)
        for name, value in item.items():
            at = f"{path}.{which}.{name}"
            if name == key:
                continue
            if name == "removed":
                if _find(f"{path}.*.removed", limits) is None:
                    raise BadPack(f"{file}: {path} {which} cannot be removed.")
                if value is not True:
                    raise BadPack(f"{file}: {at} can only be true.")
            elif name not in known[which]:
                _refuse_field(file, at, limits)
            else:
                _check_table(file, at, known[which][name], value, limits)


def _refuse_field(file: str, path: str, limits: dict[str, Any]) -> None:
    raise BadPack(f"{file}: {path} is not for packs. They may change {', '.join(limits)}.")


def _check_value(file: str, path: str, base: Any, value: Any, limit: Any) -> None:
    wrong = f"{file}: {path} is {_short(value)}; it must be {{}}."
    if limit == "text":
        given = value if isinstance(base, list) else [value]
        count = len(base) if isinstance(base, list) else 1
        if not isinstance(given, list) or len(given) != count:
            raise BadPack(wrong.format(f"a list of {count} texts"))
        if not all(isinstance(one, str) and one.strip() and len(one) <= TEXT for one in given):
            raise BadPack(wrong.format(_allowed(limit)))
        return
    if limit == "flag":
        given = value if isinstance(value, list) else [value]
        count = len(base) if isinstance(base, list) else 1
        if not all(isinstance(one, bool) for one in given) or len(given) != count:
            said = f"a list of {count}, each true or false" if count > 1 else _allowed(limit)
            raise BadPack(wrong.format(said))
        return
    low, high, *kind = limit
    if "set" in kind:
        if (
            not isinstance(value, list)
            or not all(_is_number(one, low, high, kind) for one in value)
            or len(set(value)) != len(value)
        ):
            raise BadPack(wrong.format(_allowed(limit)))
    elif isinstance(base, list):
        if not isinstance(value, list) or len(value) != len(base):
            raise BadPack(wrong.format(f"a list of {len(base)}"))
        for number, (was, now) in enumerate(zip(base, value, strict=True), 1):
            _check_value(file, f"item {number} of {path}", was, now, limit)
    elif not _is_number(value, low, high, kind):
        raise BadPack(wrong.format(_allowed(limit)))


def _is_number(value: Any, low: float, high: float, kind: list[str]) -> bool:
    right = type(value) in (int, float) if "float" in kind else type(value) is int
    return right and low <= value <= high


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def merged(base: Any, changed: Any) -> Any:
    """Return the data with the changes applied. The base may be modified in place."""
    if isinstance(base, dict):
        for name, value in changed.items():
            base[name] = merged(base[name], value)
        return base
    if isinstance(base, list) and base and isinstance(base[0], dict):
        key = "id" if "id" in base[0] else "name"
        by_key = {item[key]: item for item in changed}
        return [
            merged(item, by_key[item[key]]) if item[key] in by_key else item
            for item in base
            if not by_key.get(item[key], {}).get("removed")
        ]
    return changed


# --- removing a component --------------------------------------------------------------------


def removable(game: str) -> list[str]:
    """Return the components that `without` can remove."""
    module = _pack_module(game)
    return list(module.removals(_effective(game))) if module is not None else []


def without(game: str, component: str) -> Pack:
    """Return a pack that removes one component, on top of the pack in use."""
    module = _pack_module(game)
    known = module.removals(_effective(game)) if module is not None else {}
    if component not in known:
        raise BadPack(
            f"{game} has no component {component!r} that can be taken out."
            f" It has {', '.join(known) or 'none'}."
        )
    pack = used(game)
    changes = _joined(pack.changes if pack else {}, known[component])
    name = f"{pack.name} without {component}" if pack else f"without {component}"
    return make_pack(game, name, pack.version if pack else "", changes)


def _effective(game: str) -> dict[str, Data]:
    pack = used(game)
    return {
        file: merged(copy.deepcopy(fields), pack.changes.get(file, {}) if pack else {})
        for file, fields in _base(game).items()
    }


def _joined(first: Any, second: Any) -> Any:
    """Return both changes merged; the second takes precedence."""
    if isinstance(first, dict) and isinstance(second, dict):
        out = dict(first)
        for name, value in second.items():
            out[name] = _joined(first[name], value) if name in first else value
        return out
    if isinstance(first, list) and first and isinstance(first[0], dict):
        key = "id" if "id" in first[0] else "name"
        out_items = {item[key]: item for item in first}
        for item in second:
            out_items[item[key]] = _joined(out_items.get(item[key], {}), item)
        return list(out_items.values())
    return second
