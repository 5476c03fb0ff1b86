"""Game packages: the package of each game, with its rules and optional parts.

A game package is a package with a `game.py`. It can be in one of three places:

- a folder of `safehouse/games`,
- an installed package, named by an entry point of the group `safehouse.games`,
- any folder named in the environment variable `SAFEHOUSE_ROOMS` (`safehouse --game-dir DIR` adds
  one); it is imported as `safehouse.games.<folder>`, so the same files work inside the package too.

Everything except the rules is optional and has a default. `docs/contributors.md` lists the parts.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from safehouse.core.errors import BadGamePackage, UnknownGame
from safehouse.core.text import shortened

if TYPE_CHECKING:
    from safehouse.core.game import Game

GROUP: Final = "safehouse.games"
"""The package that holds the game packages, and the group of entry points that name others."""
VARIABLE: Final = "SAFEHOUSE_ROOMS"
PAGE: Final = "page"
"""The folder of a game package whose files are served to the page."""
PAGE_MODULE: Final = "ui.js"


class Terminal(Protocol):
    """`terminal.py`: the board of a view as lines of at most 80 columns, with rich's markup."""

    def draw(self, view: dict[str, Any]) -> list[str]:
        """Return the board of a view."""


class DeckApi(Protocol):
    """`deck_api.py`: the deck-building functions of a game whose players bring decks."""

    def catalogue(self) -> dict[str, Any]:
        """Return every card and every ready-made deck."""

    def judge(self, text: str, sets: list[str] | None) -> dict[str, Any]:
        """Return a deck text, parsed: its content and its violations at a table with these sets."""

    def random_deck(self, seed: str, faction: str, sets: tuple[str, ...]) -> str:
        """Return a random legal deck with cards of additional sets, the same for the same seed."""


@dataclass(frozen=True)
class Bench:
    """Performance goals of the rules, in plain CPython on an idle core; None for no goal."""

    decisions: int | None = None
    """Minimum random decisions per second."""
    copy_us: float | None = None
    """Maximum microseconds per copy."""
    startup_s: float | None = None
    """Maximum seconds for opening the game package."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the measured matches where they differ from the usual ones."""


@dataclass(frozen=True)
class ReadmePicture:
    """The moment that `tools/pictures/readme.py` shows.

    It is the first decision of that kind at which the field of the view has reached the value;
    without a kind, the middle of a match.
    """

    seats: int | None = None
    seed: int = 21
    kind: str = ""
    field: str = ""
    value: int = 0


@dataclass(frozen=True)
class About:
    """`room.toml`: settings of a game besides its rules."""

    shelf: int = 1000
    """Its place in the list of games, easiest first; game packages without one come last, by
    name."""
    first_options: Mapping[str, Any] = field(default_factory=dict)
    """Options that make a first match against bots short and easy to follow, in addition to what
    the rules recommend."""
    bench: Bench = Bench()
    picture: ReadmePicture = ReadmePicture()


@dataclass(frozen=True)
class GamePackage:
    """One game's package."""

    id: str
    import_name: str
    """The package its modules are imported from."""

    @property
    def game(self) -> Game[Any]:
        """The `GAME` of its `game.py`."""
        return _load(self)

    @property
    def files(self) -> Traversable:
        """Its folder, with its guide and its data."""
        return files(self.import_name)

    def part(self, name: str) -> ModuleType | None:
        """Return its module with that name; None if it has none."""
        full = f"{self.import_name}.{name}"
        return None if find_spec(full) is None else importlib.import_module(full)

    @property
    def terminal(self) -> Terminal | None:
        """Its board for the terminal; without one its view is shown as an outline."""
        return cast("Terminal | None", self.part("terminal"))

    @property
    def deck_api(self) -> DeckApi | None:
        """Its deck-building functions, if its players bring decks."""
        return cast("DeckApi | None", self.part("deck_api"))

    @property
    def guide(self) -> str | None:
        """The rules for players, as Markdown."""
        path = self.files.joinpath("guide.md")
        return path.read_text("utf-8") if path.is_file() else None

    def guide_in(self, language: str) -> str | None:
        """Return its guide in a language (`guide.de.md`), or in English if it is not translated."""
        path = self.files.joinpath(f"guide.{language}.md")
        return path.read_text("utf-8") if path.is_file() else self.guide

    @property
    def about(self) -> About:
        """Its `room.toml`, or the defaults."""
        return _about(self)

    @property
    def page(self) -> Path | None:
        """The folder of its page module, if it has a built one."""
        path = self.files.joinpath(PAGE)
        if isinstance(path, Path) and path.joinpath(PAGE_MODULE).is_file():
            return path
        return None


@cache
def _load(package: GamePackage) -> Game[Any]:
    found: Game[Any] = importlib.import_module(f"{package.import_name}.game").GAME
    if found.id != package.id:
        raise BadGamePackage(
            f"The game in {package.import_name} has the id {found.id!r};"
            f" its package is named {package.id!r}. Both must be the same."
        )
    return found


@cache
def _about(package: GamePackage) -> About:
    path = package.files.joinpath("room.toml")
    if not path.is_file():
        return About()
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGamePackage(f"{package.id}/room.toml cannot be read: {error}") from error
    about: About = _read(About, data, f"{package.id}/room.toml")
    return about


def _read(cls: type[Any], data: Any, where: str) -> Any:
    if not isinstance(data, dict):
        raise BadGamePackage(f"{where} is a table, not {data!r}.")
    known = {one.name: one for one in fields(cls)}
    for name in data:
        if name not in known:
            raise BadGamePackage(f"{where} has no {name!r}. It may have {', '.join(known)}.")
    nested = {"bench": Bench, "picture": ReadmePicture}
    return cls(
        **{
            name: _read(nested[name], value, f"{where}, {name}") if name in nested else value
            for name, value in data.items()
        }
    )


# --- finding them --------------------------------------------------------------------------------


def outside() -> dict[str, Path]:
    """Return the folders named in the environment, by the id of their games."""
    found: dict[str, Path] = {}
    for text in os.environ.get(VARIABLE, "").split(os.pathsep):
        if text:
            path = _checked(Path(text))
            if found.get(path.name, path) != path:
                raise BadGamePackage(
                    f"Two game packages are named {path.name}: {found[path.name]} and {path}."
                )
            found[path.name] = path
    return found


def add(folder: str | Path) -> None:
    """Add a game package from a folder, for this process and those it starts."""
    path = _checked(Path(folder))
    known = outside()
    if known.get(path.name, path) != path:
        raise BadGamePackage(
            f"Two game packages are named {path.name}: {known[path.name]} and {path}."
        )
    known[path.name] = path
    os.environ[VARIABLE] = os.pathsep.join(str(one) for one in known.values())
    game_packages.cache_clear()
    game_packages()  # fails immediately if it cannot be loaded


def _checked(path: Path) -> Path:
    path = path.expanduser().resolve()
    if not path.joinpath("game.py").is_file():
        raise BadGamePackage(f"{path} is no game package: it has no game.py.")
    if not path.name.isidentifier():
        raise BadGamePackage(f"{path} is no game package: a package cannot be named {path.name!r}.")
    return path


@cache
def game_packages() -> dict[str, GamePackage]:
    """Return every game package, by the id of its game."""
    games = importlib.import_module(GROUP)
    found = {
        one.name: GamePackage(one.name, f"{GROUP}.{one.name}")
        for one in pkgutil.iter_modules(games.__path__)
        if one.ispkg and find_spec(f"{GROUP}.{one.name}.game") is not None
    }
    elsewhere = [GamePackage(one.name, one.value) for one in entry_points(group=GROUP)]
    elsewhere += [GamePackage(id, f"{GROUP}.{id}") for id in outside()]
    for package in elsewhere:
        if package.id in found:
            raise BadGamePackage(f"There are two packages for the game {package.id!r}.")
        found[package.id] = package
    return dict(sorted(found.items()))


def game_package(id: str) -> GamePackage:
    """Return the game package of the game with that id."""
    found = game_packages().get(id)
    if found is None:
        raise UnknownGame(
            f"There is no game {shortened(id)!r}. There are: {', '.join(game_packages())}."
        )
    return found


class _Outside:
    """Finds `safehouse.games.<folder>` for the folders named in the environment."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parent, _, id = name.rpartition(".")
        if parent != GROUP:
            return None
        folder = outside().get(id)
        if folder is None:
            return None
        start = folder / "__init__.py"
        if start.is_file():
            return spec_from_file_location(name, start, submodule_search_locations=[str(folder)])
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
        return spec


def install_finder() -> None:
    """Install the finder, so that any import of a game package works; the game packages' package
    calls it."""
    if _Outside not in sys.meta_path:
        sys.meta_path.append(_Outside)
