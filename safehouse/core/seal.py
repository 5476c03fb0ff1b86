"""The end of a record: how much it holds, and checksums of it.

Both forms have the same end, made from lines that do not depend on the form: those of the text form
with every object's names in alphabetical order, the first line and the other headers first, in the
order of `HEADERS`, then moves and notes. Empty parts have no line. docs/protocol.md describes it
for other programs.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from safehouse.core.errors import BadRecord
from safehouse.core.headers import FORM, HEADERS, Header
from safehouse.core.i18n import Text, msg
from safehouse.core.text import cleaned

END: Final = "end"
NAMES_GAME: Final = 3
"""The first form whose first line names the game as well, so that none is read without it."""
MARKS: Final = 32
"""Maximum number of short checksums, each of some consecutive lines: they show where a record was
changed."""
_DIGITS: Final = 32
_SHORT: Final = 4
_PARTS: Final = {"moves", "lines", "check", "marks"}


class Line(NamedTuple):
    """One line that the checksums are made from, and what it is about."""

    text: str
    part: str
    ply: int = 0


def end_of(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the end of a record that is given as its JSON object, without its end."""
    lines = [line.text for line in lines_of(raw)]
    step = _step(len(lines))
    return {
        "moves": len(raw["moves"]),
        "lines": len(lines),
        "check": _digest(lines)[:_DIGITS],
        "marks": "".join(
            _digest(lines[at : at + step])[:_SHORT] for at in range(0, len(lines), step)
        ),
    }


def _step(lines: int) -> int:
    return max(1, -(-lines // MARKS))


def _digest(lines: list[str]) -> str:
    text = "".join(f"{line}\n" for line in lines)
    # A lone surrogate can occur in JSON, but cannot be hashed.
    return hashlib.sha256(text.encode(errors="backslashreplace")).hexdigest()


def lines_of(raw: dict[str, Any]) -> list[Line]:
    """Return the lines that the checksums of a record are made from."""
    lines = [Line(first_line(raw), FORM)]
    for header in HEADERS:
        value = raw.get(header.name)
        if header.name == "game" and raw[FORM] >= NAMES_GAME:
            continue
        if not header.listed and value not in (None, "", [], {}):
            lines.append(Line(f"[{header.name} {_written(header, value)}]", header.name))
    notes: dict[int, list[Line]] = {}
    for note in raw.get("notes", ()):
        notes.setdefault(note["ply"], []).extend(_note(note))
    lines += notes.get(0, [])
    for n, (seat, move) in enumerate(raw["moves"], 1):
        lines.append(Line(f"{n}. {seat} {_words(move)}", "move", n))
        lines += notes.get(n, [])
    return lines


def first_line(raw: dict[str, Any]) -> str:
    """Return the line that names a record's form, from form 3 on with its game."""
    game = f" {raw['game']}" if raw[FORM] >= NAMES_GAME else ""
    return f"[{FORM} {raw[FORM]}{game}]"


def _written(header: Header, value: Any) -> str:
    return str(value) if header.plain else _dumped(value)


def _dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _words(move: str) -> str:
    """Return a notation, in which spaces do not count, in letters that any file can hold."""
    return " ".join(move.split()).encode("ascii", "backslashreplace").decode()


def _note(note: dict[str, Any]) -> list[Line]:
    ply = note["ply"]
    said = _dumped([cleaned(note.get("by", "")), cleaned(note.get("text", ""))])
    tried = enumerate(note.get("moves", ()), ply + 1)
    lines = [said, *(f"({n}. {seat} {_words(move)})" for n, (seat, move) in tried)]
    return [Line(line, "note", ply) for line in lines]


def check(raw: dict[str, Any], places: dict[tuple[str, int], int] | None = None) -> None:
    """Raise `BadRecord` unless a record is as its end says.

    `places` are the lines of the text form by part and ply, with which the refusal names them.
    """
    said = raw.get(END)
    if said is None:
        last = len(raw["moves"])
        raise BadRecord(msg("record-no-end", moves=str(last)))
    if not _is_end(said):
        raise BadRecord(msg("record-end"))
    lines = lines_of(raw)
    made = end_of(raw)
    if said == made:
        return
    if made["moves"] != said["moves"]:
        moves, due = str(made["moves"]), str(said["moves"])
        how = "lost" if made["moves"] < said["moves"] else "more"
        raise BadRecord(msg("record-end-moves", how=how, moves=moves, due=due))
    raise BadRecord(_changed(lines, said, places or {}))


def _is_end(said: Any) -> bool:
    return (
        isinstance(said, dict)
        and set(said) == _PARTS
        and all(type(said[name]) is int and said[name] >= 0 for name in ("moves", "lines"))
        and all(isinstance(said[name], str) for name in ("check", "marks"))
    )


def _changed(lines: list[Line], said: dict[str, Any], places: dict[tuple[str, int], int]) -> Text:
    """Return what differs from the end of a record, with the place where it begins."""
    lost = said["lines"] - len(lines)
    how = "lost" if lost > 0 else "more" if lost < 0 else "same"
    step = _step(said["lines"])
    marks = [said["marks"][at : at + _SHORT] for at in range(0, len(said["marks"]), _SHORT)]
    for number, mark in enumerate(marks):
        part = lines[number * step : (number + 1) * step]
        if _digest([line.text for line in part])[:_SHORT] != mark:
            first = part[0] if part else lines[-1]
            last = part[-1] if part else lines[-1]
            return msg(
                "record-changed",
                first=_place(first, places), last=_place(last, places), one=first == last,
                how=how, count=str(abs(lost)),
            )  # fmt: skip
    return msg("record-changed-somewhere")


def _place(line: Line, places: dict[tuple[str, int], int]) -> Text:
    number = places.get((line.part, line.ply))
    if number is not None:
        return msg("record-place-line", line=str(number))
    if line.part in ("move", "note"):
        return msg("record-place-move", note=line.part == "note", ply=str(line.ply))
    return msg("record-place-part", part=line.part)
