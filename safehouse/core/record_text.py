"""The text form of records: its lines, written and read. See `safehouse.core.record`."""

from __future__ import annotations

import codecs
import json
import re
from typing import Any, Final, TypeAlias

from safehouse.core.errors import BadRecord
from safehouse.core.headers import BY_NAME, FORM, HEADERS, Header, unknown
from safehouse.core.i18n import Text, msg
from safehouse.core.seal import END, NAMES_GAME, first_line
from safehouse.core.strict import read_json
from safehouse.core.text import cleaned

_MOVE: Final = re.compile(r"([0-9]{1,9})\.*\s+([0-9]{1,9})\s+(\S.*)")
_LINES: Final = re.compile(r"\r\n|\r|\n")


def decoded(data: bytes) -> str:
    """Return the text of a file, which is UTF-8, or UTF-16 if it says so at its beginning."""
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = str(data.count(b"\n", 0, error.start) + 1)
        raise BadRecord(msg("record-is-text", line=line)) from error


def write(raw: dict[str, Any]) -> str:
    """Return the text form of a record's JSON object."""
    lines = [first_line(raw)]
    for header in HEADERS[1:]:  # the first line names the game
        value = raw.get(header.name)
        if not header.listed and (header.needed or header.name == "options" or value):
            lines.append(f"[{header.name} {_written(header, value)}]")
    lines.append("")
    notes: dict[int, list[str]] = {}
    for note in raw.get("notes", ()):
        notes.setdefault(note["ply"], []).extend(_note_lines(note))
    lines += notes.get(0, [])
    for n, (seat, move) in enumerate(raw["moves"], 1):
        lines.append(f"{n}. {seat} {move}")
        lines += notes.get(n, [])
    lines += ["", f"[{END} {json.dumps(raw[END])}]"]
    return "\n".join(lines) + "\n"


def _written(header: Header, value: Any) -> str:
    return str(value) if header.plain else json.dumps(value)


def _note_lines(note: dict[str, Any]) -> list[str]:
    by = json.dumps(cleaned(note["by"]), ensure_ascii=False)
    lines = [f"{{{by} {cleaned(note['text'])}}}"]
    tried = enumerate(note.get("moves", ()), note["ply"] + 1)
    return lines + [f"({n}. {seat} {move})" for n, (seat, move) in tried]


Places: TypeAlias = dict[tuple[str, int], int]
"""The line of each part of a record, by the part's name and its ply."""


def read(text: str) -> tuple[dict[str, Any], Places]:
    """Return the JSON object of a record as text, and its lines; `BadRecord` names the line."""
    raw: dict[str, Any] = {"moves": [], "notes": []}
    places: Places = {}
    for number, line in enumerate(_LINES.split(text), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        try:
            if END in raw:
                raise BadRecord(msg("record-after-end", text=cleaned(stripped[:60])))
            if stripped.startswith("["):
                _header(stripped, raw, places, number)
            elif stripped.startswith("{"):
                raw["notes"].append(_said(stripped, len(raw["moves"])))
                places["note", len(raw["moves"])] = number
            elif stripped.startswith("("):
                _try(raw["notes"], len(raw["moves"]), stripped)
            else:
                raw["moves"].append(_next(stripped, len(raw["moves"]) + 1))
                places["move", len(raw["moves"])] = number
        except json.JSONDecodeError as error:
            column = max(0, line.find(error.doc)) + error.colno
            raise BadRecord(not_json(number, column)) from error
        except BadRecord as error:
            raise BadRecord(msg("record-line", line=str(number), why=error.reason)) from error
    return raw, places


def not_json(line: int, column: int) -> Text:
    return msg("record-not-json", line=str(line), column=str(column))


def _header(line: str, raw: dict[str, Any], places: Places, number: int) -> None:
    if not line.endswith("]"):
        raise BadRecord(msg("record-open-header", text=cleaned(line[:60])))
    name, value = [*line[1:-1].split(None, 1), "", ""][:2]
    value = value.strip()
    header = BY_NAME.get(name)
    if header is None and name not in (FORM, END):
        known = (header.name for header in HEADERS if not header.listed)
        raise unknown(name, [FORM, *known, END])
    if header is not None and header.listed:
        raise BadRecord(msg("record-listed", part=name))
    if (name, 0) in places:
        first = str(places[name, 0])
        raise BadRecord(msg("record-doubled", part=name, first=first))
    places[name, 0] = number
    if name == FORM:
        form, game = [*value.split(None, 1), "", ""][:2]
        raw[FORM] = _json(form)
        if (type(raw[FORM]) is int and raw[FORM] >= NAMES_GAME) != bool(game):
            raise BadRecord(msg("record-first-line"))
        if game:
            _header(f"[game {game}]", raw, places, number)
        return
    raw[name] = value if header is not None and header.plain else _json(value)
    if header is not None:
        header.read(raw[name])


def _json(value: str) -> Any:
    """Return a value, in which a mail program may have replaced spaces by non-breaking ones."""
    try:
        return read_json(value, part=True)
    except json.JSONDecodeError:
        if "\u00a0" not in value:
            raise
    return read_json(value.replace("\u00a0", " "), part=True)


def _moved(text: str) -> tuple[int, list[Any]]:
    matched = _MOVE.fullmatch(text)
    if not matched:
        raise BadRecord(msg("record-not-move", text=cleaned(text[:60])))
    number, seat, move = matched.groups()
    return int(number), [int(seat), move]


def _next(text: str, due: int) -> list[Any]:
    number, move = _moved(text)
    if number != due:
        how = "missing" if number > due else "again"
        raise BadRecord(msg("record-move-number", how=how, number=str(number), due=str(due)))
    return move


def _said(text: str, ply: int) -> dict[str, Any]:
    """Parse a line in braces: the author in quotation marks, if known, and the text."""
    if not text.endswith("}"):
        raise BadRecord(msg("record-open-note"))
    text, by = text[1:-1].strip(), ""
    if text.startswith('"'):
        by, end = json.JSONDecoder().raw_decode(text)
        text = text[end:].strip()
    return {"ply": ply, "by": by, "text": text, "moves": []}


def _try(notes: list[dict[str, Any]], at: int, line: str) -> None:
    """Add a tried move to the note before it, or to a new note."""
    if not line.endswith(")"):
        raise BadRecord(msg("record-open-try", text=cleaned(line[:60])))
    number, tried = _moved(line[1:-1].strip())
    last = notes[-1] if notes and notes[-1]["ply"] == at else None
    due = at + 1 + (len(last["moves"]) if last else 0)
    if number not in (at + 1, due):
        raise BadRecord(msg("record-try-number", number=str(number), due=str(due)))
    if last is None or (number == at + 1 and last["moves"]):
        last = {"ply": at, "by": "", "text": "", "moves": []}
        notes.append(last)
    last["moves"].append(tried)
