"""The coach: explanations for somebody who plays a game for the first time.

`coach.toml` in a game package has the aim in a few words, a note for each kind of decision, and
what each kind of piece is. `coach.de.toml` next to it has the same texts in German. `coach.py` in a
game package may have `leading(board, seat, player)`: who would win now, as far as a seat's view
shows. docs/coach.md has the format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import lru_cache
from types import ModuleType
from typing import Any, Final

from safehouse.core.errors import BadGamePackage
from safehouse.core.i18n import Text, Who, msg
from safehouse.core.match import Match
from safehouse.core.package_texts import Texts, package_texts
from safehouse.core.packages import game_package, game_packages

FILE: Final = "coach"
AIM_WORDS: Final = 6
"""Maximum length of the aim, which the top bar shows even on phones."""
NOTE_WORDS: Final = 30
LABEL_WORDS: Final = 5


@dataclass(frozen=True)
class DecisionNote:
    """The note before the first decision of a kind: what it is, what a good choice looks like."""

    label: Texts
    say: Texts
    clause: str


@dataclass(frozen=True)
class Thing:
    """A description of a piece: its name, one sentence, its cost, the clause in the guide."""

    at: tuple[str, ...]
    """The page's names of such pieces, `*` for any part."""
    name: Texts
    say: Texts
    cost: Texts
    clause: str

    def fits(self, piece: str) -> bool:
        return any(fnmatchcase(piece, pattern) for pattern in self.at)


@dataclass(frozen=True)
class Coach:
    """The texts of a game package's coach; empty if the game package has none."""

    game: str
    aim: Texts = field(default_factory=dict)
    clause: str = ""
    notes: Mapping[str, DecisionNote] = field(default_factory=dict)
    """By kind of decision."""
    plain: tuple[str, ...] = ()
    """Kinds of decisions that need no note."""
    things: Mapping[str, Thing] = field(default_factory=dict)

    def texts(self) -> Iterator[tuple[str, Texts, int]]:
        """Yield all texts of the coach, with their place and maximum number of words."""
        if self.aim:
            yield "aim", self.aim, AIM_WORDS
        for kind, note in self.notes.items():
            yield f"notes.{kind}.label", note.label, LABEL_WORDS
            yield f"notes.{kind}.say", note.say, NOTE_WORDS
        for id, thing in self.things.items():
            yield f"things.{id}.name", thing.name, LABEL_WORDS
            yield f"things.{id}.say", thing.say, NOTE_WORDS
            if thing.cost:
                yield f"things.{id}.cost", thing.cost, LABEL_WORDS


@lru_cache(maxsize=64)
def coach(game: str) -> Coach:
    """Return the coach of a game; raises `BadGamePackage` if its file is invalid."""
    found = package_texts(game, FILE)
    if found is None:
        return Coach(game)
    data, others, texts = found.data, found.others, found.texts
    where = f"{game}/{FILE}.toml"
    _only(data, ("aim", "clause", "plain", "notes", "things"), where)
    for language, other in others.items():
        _only(other, ("aim", "notes", "things"), f"{game}/{FILE}.{language}.toml")
        for part in ("notes", "things"):
            strange = set(other.get(part, {})) - set(data.get(part, {}))
            if strange:
                raise BadGamePackage(
                    f"{game}/{FILE}.{language}.toml has {part} that {where} has not:"
                    f" {', '.join(sorted(strange))}."
                )
    notes = {}
    for kind, note in data.get("notes", {}).items():
        _only(note, ("label", "say", "clause"), f"{where}, notes.{kind}")
        notes[kind] = DecisionNote(
            texts("notes", kind, "label"), texts("notes", kind, "say"), note.get("clause", "")
        )
    things = {}
    for id, thing in data.get("things", {}).items():
        _only(thing, ("at", "name", "say", "cost", "clause"), f"{where}, things.{id}")
        at = thing.get("at", ())
        things[id] = Thing(
            (at,) if isinstance(at, str) else tuple(at),
            texts("things", id, "name"),
            texts("things", id, "say"),
            texts("things", id, "cost"),
            thing.get("clause", ""),
        )
    return Coach(
        game, texts("aim"), data.get("clause", ""), notes, tuple(data.get("plain", ())), things
    )


def _only(data: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in known:
            raise BadGamePackage(f"{where} has no {name!r}. It may have {', '.join(known)}.")


def leading(match: Match[Any], view: dict[str, Any]) -> Text:
    """Return who would win now and why, in a few words, from a view; empty if unknown."""
    part = _part(match.game.id)
    if part is None or view["result"] is not None:
        return ""

    def player(seat: int) -> Who:
        return Who(seat, match.game.called(seat, match.seats, match.options))

    said: Text = part.leading(view["board"], view["seat"], player)
    return said


@lru_cache(maxsize=64)
def _part(game: str) -> ModuleType | None:
    home = game_packages().get(game)
    return home.part(FILE) if home else None


def by_points(points: Mapping[int, int], player: Callable[[int], Who]) -> Text:
    """Return who has the most points, and how many the runner-up has."""
    order = sorted(points, key=lambda seat: -points[seat])
    first, second = order[:2]
    if points[first] == points[second]:
        return msg("level-points", points=points[first])
    return msg("leads-points", who=player(first), points=points[first], second=points[second])


def faults(game: str) -> list[str]:
    """Return what is missing in a game package's coach, one line each; empty if the game package
    has no coach."""
    known = coach(game)
    if not known.aim:
        return []
    home = game_package(game).game
    found = []
    guide = game_package(game).guide or ""
    kinds = {kind.name for kind in home.kinds.values()}
    for kind in sorted(kinds - set(known.notes) - set(known.plain)):
        found.append(f"{game}: no note for the decision {kind!r}")
    for kind in sorted((set(known.notes) | set(known.plain)) - kinds):
        found.append(f"{game}: there is no decision {kind!r}")
    languages = set(known.aim)
    clauses = [("aim", known.clause)]
    clauses += [(f"notes.{kind}", note.clause) for kind, note in known.notes.items()]
    for id, thing in known.things.items():
        clauses.append((f"things.{id}", thing.clause))
        if not thing.at:
            found.append(f"{game}: things.{id} names no pieces")
    for where, texts, most in known.texts():
        for language in sorted(languages - set(texts)):
            found.append(f"{game}: {where} is not said in {language}")
        for language, words in texts.items():
            if len(words.split()) > most:
                found.append(f"{game}: {where} has more than {most} words in {language}")
    for where, clause in clauses:
        if not clause or f"**{clause}**" not in guide:
            found.append(f"{game}: {where} cites {clause or 'no clause'}, which the guide lacks")
    return found
