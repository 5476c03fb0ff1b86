"""The first page of a guide: the aim, one worked turn in pictures, common mistakes.

It is in `opening.toml` in a game package, and in German in `opening.de.toml`. Each picture is taken
of the real board, in the middle of a lesson, by `tools/pictures/guides.py`; the files are in the
game package's folder `pictures`, each by night and by day, in every language in which the board has
other texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Final

from safehouse.core import i18n
from safehouse.core.errors import BadGamePackage
from safehouse.core.i18n import ENGLISH
from safehouse.core.package_texts import Texts, package_texts
from safehouse.core.packages import game_packages

FILE: Final = "opening"
PICTURES: Final = "pictures"
THEMES: Final = ("night", "day")


@dataclass(frozen=True)
class Picture:
    """Where a picture is taken: a lesson, a number of steps, and what it frames."""

    name: str
    lesson: str
    step: int
    frame: tuple[str, ...]
    """Pieces and parts of the board, or selectors of the page; all of them are in the picture."""
    window: tuple[int, int] | None = None
    """Width and height of a smaller window, in which the same things fill more of the picture."""
    style: str = ""
    """Style rules for this picture, such as larger type, or less of what is around."""
    arrow: tuple[str, ...] = ()
    """Two pieces or parts: an arrow leads from the first to the second."""

    def file(self, theme: str, language: str = ENGLISH) -> str:
        """Return the name of its file, `turn-1-day.webp` or `turn-1-day.de.webp`."""
        end = "" if language == ENGLISH else f".{language}"
        return f"{self.name}-{theme}{end}.webp"


@dataclass(frozen=True)
class Scene:
    """One part of the worked turn."""

    verb: Texts
    say: Texts
    alt: Texts
    clause: str
    picture: Picture


@dataclass(frozen=True)
class Mistake:
    """A common mistake, and how to avoid it."""

    title: Texts
    say: Texts
    clause: str


@dataclass(frozen=True)
class Opening:
    """A guide's first page."""

    game: str
    aim: Texts
    text: Texts
    clause: str
    cases: tuple[Texts, ...]
    marks: tuple[str, ...]
    """The cases as rows of pieces, `orange > green! > da`; `!` marks your own. Optional."""
    turn: tuple[Scene, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def pictures(self) -> tuple[Picture, ...]:
        return tuple(scene.picture for scene in self.turn)

    def texts(self) -> Iterator[tuple[str, Texts]]:
        """Yield all texts of the page, with their place."""
        yield "aim", self.aim
        yield "text", self.text
        for n, case in enumerate(self.cases, 1):
            yield f"case {n}", case
        for n, scene in enumerate(self.turn, 1):
            yield f"turn {n}, verb", scene.verb
            yield f"turn {n}, say", scene.say
            yield f"turn {n}, alt", scene.alt
        for n, mistake in enumerate(self.mistakes, 1):
            yield f"mistake {n}, title", mistake.title
            yield f"mistake {n}, say", mistake.say


@lru_cache(maxsize=64)
def opening(game: str) -> Opening | None:
    """Return the first page of a game's guide; None if the game package has none."""
    package = package_texts(game, FILE)
    if package is None:
        return None
    data = package.data
    where = f"{game}/{FILE}.toml"

    def texts(*at: str | int) -> dict[str, str]:
        found = package.texts(*at)
        if ENGLISH not in found:
            raise BadGamePackage(f"{where} has no {'.'.join(map(str, at))}.")
        return found

    turn = []
    for n, scene in enumerate(data.get("turn", [])):
        picture = Picture(
            f"turn-{n + 1}",
            scene["lesson"],
            int(scene.get("step", 0)),
            tuple(scene["frame"]),
            tuple(scene["window"]) if "window" in scene else None,
            scene.get("style", ""),
            tuple(scene.get("arrow", ())),
        )
        turn.append(
            Scene(
                texts("turn", n, "verb"),
                texts("turn", n, "say"),
                texts("turn", n, "alt"),
                scene.get("clause", ""),
                picture,
            )
        )
    mistakes = [
        Mistake(
            texts("mistakes", n, "title"), texts("mistakes", n, "say"), mistake.get("clause", "")
        )
        for n, mistake in enumerate(data.get("mistakes", []))
    ]
    marks = tuple(data.get("marks", []))
    if marks and len(marks) != len(data.get("cases", [])):
        raise BadGamePackage(
            f"{where} has {len(marks)} marks; it needs one row for each of its cases."
        )
    return Opening(
        game,
        texts("aim"),
        texts("text"),
        data.get("clause", ""),
        tuple(texts("cases", n) for n in range(len(data.get("cases", [])))),
        marks,
        tuple(turn),
        tuple(mistakes),
    )


def languages(game: str) -> list[str]:
    """Return the languages for pictures of a game's board: those of its catalogue."""
    return i18n.languages(game) or [ENGLISH]


def file_for(game: str, one: Picture, theme: str, language: str) -> str:
    """Return the file to show for a language: the English one if it has none of its own."""
    own = one.file(theme, language)
    return own if _path(game, own) else one.file(theme)


def picture(game: str, file: str) -> bytes | None:
    """Return a picture of a game's guide; None if there is no such picture."""
    path = _path(game, file)
    return path.read_bytes() if path else None


def _path(game: str, file: str) -> Traversable | None:
    page = opening(game)
    if page is None or all(
        file != one.file(theme, language)
        for one in page.pictures
        for theme in THEMES
        for language in languages(game)
    ):
        return None
    path = game_packages()[game].files.joinpath(PICTURES, file)
    return path if path.is_file() else None
