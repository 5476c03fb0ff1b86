"""The parts of a record, declared once: what reads, writes and checks records goes by this list.

A new part is one `Header` here and an attribute of that name in `Record`. Parts that are not
declared are refused, so that a misspelt one is not taken for a missing one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from safehouse.core.dice import exact
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import Text, msg
from safehouse.core.shuffle import OpenedShuffle
from safehouse.core.text import cleaned

SETS: Final = 100
NAME: Final = 40
"""Maximum length of a player's name."""
NOTES: Final = 1_000
"""Maximum number of notes in a record."""
SAID: Final = 1_000
"""Maximum length of a note."""
LINE: Final = 200
"""Maximum number of other moves in one note."""

_WORD: Final = re.compile(r"[A-Za-z0-9_.-]+")
_DEAL: Final = re.compile(r"[a-z+]*")


class HeaderNote(NamedTuple):
    """A comment on the moment after `ply` moves, and other moves tried there."""

    ply: int
    by: str
    text: str
    moves: tuple[tuple[int, str], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the note as a JSON object."""
        out: dict[str, Any] = {"ply": self.ply, "by": self.by, "text": self.text}
        if self.moves:
            out["moves"] = [[seat, move] for seat, move in self.moves]
        return out

    @classmethod
    def from_json(cls, raw: Any) -> HeaderNote:
        """Return the note of a JSON object; raises `BadRecord` if it is invalid."""
        if not isinstance(raw, dict) or type(raw.get("ply")) is not int or raw["ply"] < 0:
            raise BadRecord(msg("record-note-ply"))
        for name in raw:
            if name not in cls._fields:
                raise unknown(name, cls._fields)
        by, text, moves = raw.get("by", ""), raw.get("text", ""), raw.get("moves", [])
        if not isinstance(by, str) or not isinstance(text, str) or len(text) > 2 * SAID:
            raise BadRecord(msg("record-note-text", most=str(SAID)))
        if not _are_moves(moves) or len(moves) > LINE:
            raise BadRecord(msg("record-note-moves", most=str(LINE)))
        return cls(raw["ply"], cleaned(by[: 2 * NAME])[:NAME], cleaned(text)[:SAID], _plain(moves))


class Header(NamedTuple):
    """A part of a record: `[name value]` in the text form, a field in JSON."""

    name: str
    read: Callable[[Any], Any]
    """Returns a JSON value as `Record` has it, or raises `BadRecord`."""
    write: Callable[[Any], Any] = lambda value: value
    """The reverse of `read`."""
    needed: bool = False
    always: bool = False
    """Whether the JSON form has it even if it is empty."""
    plain: bool = False
    """Whether the text form has it without quotation marks."""
    listed: bool = False
    """Whether the text form has it as lines of its own, below the headers."""


def _number(value: Any) -> int:
    if type(value) is not int:
        raise BadRecord(msg("record-seats"))
    return value


def _seed(value: Any) -> int | str:
    if type(value) is not int and not isinstance(value, str):
        raise BadRecord(msg("record-seats"))
    return value


def _options(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(msg("record-options"))
    return value


def _game(value: Any) -> str:
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise BadRecord(msg("record-game"))
    return value


def _result(value: Any) -> str:
    if not isinstance(value, str) or (value and not _WORD.fullmatch(value)):
        raise BadRecord(msg("record-options"))
    return value


def _players(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadRecord(msg("record-players"))
    return [cleaned(name[: 2 * NAME])[:NAME] for name in value]


def _version(value: Any) -> str:
    if not isinstance(value, str) or len(value) > NAME:
        raise BadRecord(msg("record-version", most=str(NAME)))
    return cleaned(value)


def _data(value: Any) -> str:
    if not isinstance(value, str) or len(value) > NAME or (not value.isalnum() and value):
        raise BadRecord(msg("record-data"))
    return value


def _sets(value: Any) -> list[str]:
    if (
        not isinstance(value, list)
        or len(value) > SETS
        or not all(isinstance(name, str) and len(name) <= NAME for name in value)
    ):
        raise BadRecord(msg("record-sets", most=str(SETS)))
    return [cleaned(name) for name in value]


def _packs(value: Any) -> dict[str, dict[str, str]]:
    if not isinstance(value, dict) or not all(_is_pack(pack) for pack in value.values()):
        raise BadRecord(msg("record-packs"))
    return value


def _is_pack(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"name", "version", "fingerprint"}
        and all(isinstance(text, str) and len(text) <= 2 * NAME for text in value.values())
    )


def _deal(value: Any) -> str:
    if not isinstance(value, str) or len(value) > NAME or not _DEAL.fullmatch(value):
        raise BadRecord(msg("record-deal", most=str(NAME)))
    return value


def _origin(value: Any) -> dict[str, Any] | None:
    if value is not None and not isinstance(value, dict):
        raise BadRecord(msg("record-origin"))
    return value


def _shuffle(value: Any) -> OpenedShuffle | None:
    return None if value is None else OpenedShuffle.from_json(value)


def _moves(value: Any) -> list[tuple[int, str]]:
    if not isinstance(value, list):
        raise BadRecord(msg("record-moves"))
    for number, move in enumerate(value, 1):
        if not _are_moves([move]):
            raise _at("moves", number, msg("record-moves"))
    return list(_plain(value))


def _notes(value: Any) -> list[HeaderNote]:
    if not isinstance(value, list) or len(value) > NOTES:
        raise BadRecord(msg("record-notes", most=str(NOTES)))
    notes = []
    for number, note in enumerate(value, 1):
        try:
            notes.append(HeaderNote.from_json(note))
        except BadRecord as error:
            raise _at("notes", number, error.reason) from error
    return notes


def _at(part: str, number: int, why: Text) -> BadRecord:
    return BadRecord(msg("record-item", part=part, number=str(number), why=why))


def _are_moves(moves: Any) -> bool:
    return isinstance(moves, list) and all(
        isinstance(move, list | tuple)
        and len(move) == 2
        and type(move[0]) is int
        and isinstance(move[1], str)
        for move in moves
    )


def _plain(moves: list[Any]) -> tuple[tuple[int, str], ...]:
    return tuple((seat, " ".join(move.split())) for seat, move in moves)


HEADERS: Final = (
    Header("game", _game, needed=True, plain=True),
    # The result comes early, so that a truncated record is not mistaken for a complete one.
    Header("result", _result, always=True, plain=True),
    Header("seats", _number, needed=True),
    Header("seed", _seed, exact, needed=True),
    Header("options", _options, always=True),
    Header("players", _players, always=True),
    Header("version", _version, plain=True),
    Header("data", _data, plain=True),
    Header("sets", _sets),
    Header("packs", _packs),
    Header("deal", _deal, plain=True),
    Header("origin", _origin),
    Header("shuffle", _shuffle, lambda opening: opening.to_json()),
    Header("moves", _moves, lambda moves: list(map(list, moves)), needed=True, listed=True),
    Header("notes", _notes, lambda notes: [note.to_json() for note in notes], listed=True),
)
"""In the order in which a record has them."""
FORM: Final = "safehouse"
"""The part that says which form of records it is."""
BY_NAME: Final = {header.name: header for header in HEADERS}


def unknown(name: str, known: tuple[str, ...] | list[str]) -> BadRecord:
    """Return the refusal of a part that is not declared, with the one that was probably meant."""
    part = cleaned(name[:NAME])
    close = get_close_matches(part.lower(), known, 1)
    near = close[0] if close else ""
    return BadRecord(
        msg("record-unknown", part=part, near=near, close=bool(close), known=list(known))
    )
