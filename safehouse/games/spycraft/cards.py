"""The cards of the base set and of further sets, read from data files and checked at start-up."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from safehouse.games.spycraft.defs import MISSION, PACKAGE
from safehouse.games.spycraft.model import TRAITS, BadCard, Face
from safehouse.games.spycraft.printed import check_complete

__all__ = [
    "BASE_SET",
    "CARDS",
    "FACES",
    "FACE_NAMED",
    "MISSIONS",
    "OLD_NUMBERS",
    "PACKS",
    "RESERVED",
    "SETS",
    "SUBJECT_ZERO",
    "TRAITS",
    "BadCard",
    "CardSet",
    "Face",
    "cards_of_sets",
    "read_packs",
    "read_set",
    "slug",
]  # fmt: skip

_FILES: Final = ("leaders.toml", "agents.toml", "gear.toml", "actions.toml", "missions.toml")


def read_set(
    folder: Traversable, first: int, name: str = "", pack: str = "", listed: Iterable[str] = ()
) -> list[Face]:
    """Read the cards of a folder with some of the five files; their numbers begin with `first`.

    Shuffles and positions depend on these numbers, which do not depend on the order of the files:
    the listed cards come first, then the others by type and name.
    """
    faces: list[Face] = []
    for sort, file in enumerate(_FILES):
        path = folder.joinpath(file)
        if path.is_file():
            try:
                raw = tomllib.loads(path.read_text("utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise BadCard(f"{name}{file}: {error}") from error
            cards = raw.get("card", [])
            if set(raw) - {"card"} or not isinstance(cards, list):
                raise BadCard(f"{name}{file}: a file of cards has [[card]] blocks and nothing else")
            for card in cards:
                face = Face(-1, name + file, sort, card, pack)
                try:
                    check_complete(sort, card)
                except ValueError as error:
                    raise BadCard(f"{face.file}: card {face.name!r}: {error}") from error
                faces.append(face)
    place = {card: number for number, card in enumerate(listed)}
    faces.sort(
        key=lambda face: (place.get(called := slug(face.name), len(place)), face.type, called)
    )
    for number, face in enumerate(faces, first):
        face.id = number
    return faces


RESERVED: Final = (
    "aside", "attached", "deck", "discard", "down", "gear", "hand", "hq", "leader", "leaders",
    "limbo", "missions", "nowhere", "play", "queue", "removed", "team", "won",
)  # fmt: skip
"""Words for places, which cannot be names of cards in moves."""


@cache
def slug(title: str) -> str:
    """Return the name of a card in moves: its title in one word."""
    word = re.sub(r"[^a-z0-9]+", "-", title.lower().replace("'", "")).strip("-")
    return f"{word}-card" if word in RESERVED or word.isdecimal() or not word else word


def _old_numbers() -> dict[str, list[str]]:
    text = files(PACKAGE).joinpath("data", "numbers.txt").read_text("utf-8")
    _, cards, abilities = re.split(r"^\[(?:cards|abilities)\]$", text, flags=re.MULTILINE)
    return {"cards": cards.split(), "abilities": abilities.split()}


OLD_NUMBERS: Final = _old_numbers()
"""The names of cards and abilities by the numbers that moves once used for them."""


class CardSet:
    """A further set: a folder with `set.toml`, some of the five card files, and ready decks."""

    __slots__ = ("faces", "fingerprint", "folder", "id", "label", "name", "version")

    def __init__(self, folder: Traversable, label: str) -> None:
        self.folder = folder
        self.id = folder.name
        self.label = label
        """The name of the folder in errors, with a trailing slash."""
        try:
            about = tomllib.loads(folder.joinpath("set.toml").read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadCard(f"{label}set.toml: {error}") from error
        if not self.id.isidentifier():
            raise BadCard(
                f"{label}: the name of a set's folder has letters, digits and underscores,"
                f" and does not begin with a digit; not {self.id!r}"
            )
        for key in ("name", "version"):
            if not isinstance(about.get(key), str) or not about[key]:
                raise BadCard(f"{label}set.toml: {key!r} is missing; a text would fit")
        unknown = sorted(set(about) - {"name", "version"})
        if unknown:
            raise BadCard(f"{label}set.toml: unknown key {unknown[0]!r}; name, version would fit")
        self.name: str = about["name"]
        self.version: str = about["version"]
        self.fingerprint = _fingerprint(folder)
        self.faces: list[Face] = []

    def decks(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each ready-made deck."""
        folder = self.folder.joinpath("decks")
        if folder.is_dir():
            for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if entry.name.endswith(".txt"):
                    yield entry.name.removesuffix(".txt"), entry.read_text("utf-8")

    def __repr__(self) -> str:
        return f"<Pack {self.id} {self.version}>"


def _fingerprint(folder: Traversable) -> str:
    """Return a hash of the card data that does not depend on line endings."""
    found = sha256()
    for file in _FILES:
        path = folder.joinpath(file)
        if path.is_file():
            found.update(f"{file}\n".encode())
            found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16]


SETS_AT: Final = "SAFEHOUSE_SETS"
"""The environment variable that names further folders with sets, separated as in PATH."""
SETS_GROUP: Final = "safehouse.spycraft.sets"
"""The entry point group for packages with sets: a folder, or a function that returns one."""


def _folders() -> Iterator[tuple[Traversable, str]]:
    """Yield every folder that holds a set: built-in, named at start-up, from installed packages."""
    for folder in _sets_in(files(PACKAGE).joinpath("data", "sets")):
        yield folder, f"sets/{folder.name}/"
    for place in os.environ.get(SETS_AT, "").split(os.pathsep):
        if place:
            path = Path(place)
            if not path.is_dir():
                raise BadCard(f"{SETS_AT}: there is no folder {place!r}")
            found = list(_sets_in(path))
            if not found:
                raise BadCard(f"{SETS_AT}: {place!r} has no set.toml, nor has a folder in it")
            for folder in found:
                yield folder, f"{folder}/"
    for point in sorted(entry_points(group=SETS_GROUP), key=lambda point: point.name):
        given = point.load()
        path = Path(given() if callable(given) else given)
        for folder in _sets_in(path):
            yield folder, f"{point.name}:{folder.name}/"


def _sets_in(place: Traversable) -> Iterator[Traversable]:
    """Yield the folder itself if it is a set, else the sets in it, by name."""
    if place.joinpath("set.toml").is_file():
        yield place
    elif place.is_dir():
        for folder in sorted(place.iterdir(), key=lambda entry: entry.name):
            if folder.joinpath("set.toml").is_file():
                yield folder


def read_packs(folders: Iterable[tuple[Traversable, str]], first: int) -> dict[str, CardSet]:
    """Return the sets of these folders, their cards numbered from `first`."""
    packs: dict[str, CardSet] = {}
    for folder, label in folders:
        pack = CardSet(folder, label)
        if pack.id in packs:
            raise BadCard(f"{label}: another set has the id {pack.id!r}: {packs[pack.id].label}")
        pack.faces = read_set(folder, first, label, pack.id)
        first += len(pack.faces)
        packs[pack.id] = pack
    return packs


FACES: Final[list[Face]] = read_set(files(PACKAGE).joinpath("data"), 0, listed=OLD_NUMBERS["cards"])
BASE_SET: Final = len(FACES)
MISSIONS: Final[list[Face]] = [face for face in FACES if face.type == MISSION]
"""SC-24.8: the mission deck always comes from the base set."""
SUBJECT_ZERO: Final = Face(BASE_SET, "hooks", 1, {"name": "Subject 0"})
"""The piece of Containment: an agent that is not a card."""
FACES.append(SUBJECT_ZERO)
PACKS: Final[dict[str, CardSet]] = read_packs(_folders(), len(FACES))
"""The further sets. Their cards come after the base set, whose numbers must not change."""
for _pack in PACKS.values():
    FACES.extend(_pack.faces)
SETS: Final = tuple(PACKS)
CARDS: Final[list[Face]] = [face for face in FACES if face is not SUBJECT_ZERO]
FACE_NAMED: Final[dict[str, Face]] = {}
_called: Final[dict[str, Face]] = {}
for _face in CARDS:
    _other = _called.setdefault(slug(_face.name), _face)
    if _other is not _face:
        raise BadCard(
            f"{_face.file}: card {_face.name!r}: two cards share a name;"
            f" the other is {_other.name!r} in {_other.file}"
        )
    FACE_NAMED[_face.name] = _face


@cache
def cards_of_sets(sets: tuple[str, ...]) -> tuple[Face, ...]:
    """Return the cards of the base set and of these further sets."""
    return tuple(face for face in CARDS if not face.pack or face.pack in sets)
