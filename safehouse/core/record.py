"""A record: game, options, seats, seed and moves, enough to replay the match exactly.

Two forms, both read by `Record.read`: JSON, and a text a person can read, mail and edit:

    [game spyon]
    [result green_wins]
    [seats 2]
    [seed 7]
    [options {"safe_house": true}]
    [version 0.1.0]
    [data 783792a9dc67]

    1. 0 first orange
    {"Ada" Orange is not what I expected.}
    (2. 1 select dual switch relocate)
    2. 1 select single switch

A note on a moment follows the move that led there: the comment in braces, and other moves tried
from there in parentheses, one per line, as in PGN.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from safehouse.core import packs, position
from safehouse.core.dice import exact
from safehouse.core.errors import BadMove, BadOptions, BadRecord, IllegalMove, SafehouseError
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.core.shuffle import Opening
from safehouse.core.text import cleaned
from safehouse.core.words import HOUSE_SAYS, Message, Text

LIMIT = 2_000_000
"""Maximum characters; far above any real match, as a limit for untrusted input."""
SETS = 100
NAME = 40
"""Maximum length of a player's name."""
NOTES = 1_000
"""Maximum number of notes in a record."""
SAID = 1_000
"""Maximum length of a note."""
LINE = 200
"""Maximum number of other moves in one note."""


_OF_POSITION = ("game", "seats", "seed", "options", "version", "data", "sets", "packs")


class Note(NamedTuple):
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
    def from_json(cls, raw: Any) -> Note:
        """Return the note of a JSON object; raises `BadRecord` if it is invalid."""
        if not isinstance(raw, dict) or type(raw.get("ply")) is not int or raw["ply"] < 0:
            raise BadRecord(HOUSE_SAYS("record-note-ply"))
        by, text, moves = raw.get("by") or "", raw.get("text") or "", raw.get("moves") or []
        if not isinstance(by, str) or not isinstance(text, str) or len(text) > 2 * SAID:
            raise BadRecord(HOUSE_SAYS("record-note-text", most=str(SAID)))
        if not _are_moves(moves) or len(moves) > LINE:
            raise BadRecord(HOUSE_SAYS("record-note-moves", most=str(LINE)))
        return cls(raw["ply"], cleaned(by[: 2 * NAME])[:NAME], cleaned(text)[:SAID], _plain(moves))


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


def packs_of(game: str, pack: dict[str, str] | None) -> dict[str, dict[str, str]]:
    """Return the `packs` field of a record of a game played with that pack, or with none."""
    return {} if pack is None else {game: pack}


def _is_pack(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"name", "version", "fingerprint"}
        and all(isinstance(text, str) and len(text) <= 2 * NAME for text in value.values())
    )


def _reason(error: Exception) -> Text:
    """Return the text of an error, with quotations of the record sanitised."""
    if not isinstance(error, SafehouseError):
        return cleaned(str(error))
    said = error.reason
    if isinstance(error, IllegalMove) and error.clause:
        said = HOUSE_SAYS("refused", reason=said, clause=error.clause)
    text: Text = _cleaned(said)
    return text


def _cleaned(text: Any) -> Any:
    if isinstance(text, str):
        return cleaned(text)
    if isinstance(text, Message):
        return Message(text.name, {name: _cleaned(value) for name, value in text.args.items()})
    return [_cleaned(one) for one in text] if isinstance(text, list) else text


class Record:
    """The record of a match. `players` are names for display and have no effect.

    `version`, `sets` and `data` (the fingerprint of the game's data) describe what the match was
    played with, empty if unknown. `packs` names, by game, the pack that changed the data. `shuffle`
    opens what the table committed to; None if it committed to nothing.
    """

    __slots__ = (
        "data", "game", "moves", "notes", "options", "origin", "packs", "players", "result",
        "seats", "seed", "sets", "shuffle", "version",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int | str,
        options: dict[str, Any],
        moves: list[tuple[int, str]],
        *,
        players: list[str] | None = None,
        result: str = "",
        origin: dict[str, Any] | None = None,
        data: str = "",
        packs: dict[str, dict[str, str]] | None = None,
        version: str = "",
        sets: list[str] | None = None,
        notes: list[Note] | None = None,
        shuffle: Opening | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.moves = moves
        self.players = players or []
        self.result = result
        self.origin = origin
        self.data = data
        self.packs = packs or {}
        self.version = version
        self.sets = sets or []
        self.notes = notes or []
        self.shuffle = shuffle

    @classmethod
    def of(cls, match: Match[Any]) -> Record:
        """Return the record of a match, with the names of its players."""
        made = match.game.provenance()
        return cls(
            match.game.id,
            match.seats,
            match.seed,
            match.options,
            match.notations(),
            result=match.result.outcome if match.result else "",
            origin=match.origin,
            data=made["data"],
            packs=made.get("packs"),
            version=made["version"],
            sets=made.get("sets"),
        )

    def replay(self, plies: int | None = None) -> Match[Any]:
        """Return the match after its first `plies` moves (all of them by default)."""
        match = self._begin()
        for number, (seat, move) in enumerate(self.moves[:plies], 1):
            try:
                match.retrace(move, seat)
            except (BadMove, IllegalMove) as error:
                raise BadRecord(self._misfit(number, move, error)) from error
        if plies is None and (problem := self._other_result(match)):
            raise BadRecord(problem)
        return match

    def replay_fitting(self) -> tuple[Match[Any], Text | None]:
        """Return the match as far as its moves fit the current rules, and why it ends early if it
        does.

        A record of an earlier version may not fit to its end.
        """
        match = self._begin()
        for number, (seat, move) in enumerate(self.moves, 1):
            try:
                match.retrace(move, seat)
            except (BadMove, IllegalMove) as error:
                return match, self._misfit(number, move, error)
            except Exception as error:  # the move failed halfway
                return self.replay(number - 1), self._misfit(number, move, error)
        return match, self._other_result(match)

    def _begin(self) -> Match[Any]:
        wrong = packs.mismatch(self.game, self.packs.get(self.game))
        if wrong:
            raise BadRecord(wrong)
        try:
            game = find_game(self.game)
            if self.origin is not None:
                return game.load(self.origin)
            options = game.stored_options(self.options)
            return game.start(self.seats, seed=self.seed, options=options)
        except (LookupError, BadOptions, BadRecord) as error:
            raise BadRecord(self._noted(_reason(error))) from error

    def _misfit(self, number: int, move: str, error: Exception) -> Text:
        why = _reason(error)
        said = cleaned(move[:60])
        return self._noted(HOUSE_SAYS("record-misfit", number=str(number), move=said, why=why))

    def _noted(self, problem: Text) -> Text:
        """Return the problem, with what the match was played with if the current data differs."""
        if self.game not in ids() or self.data in ("", packs.fingerprint(self.game)):
            return problem
        here = find_game(self.game).sets
        lacking = [name for name in self.sets if name not in here]
        return HOUSE_SAYS(
            "record-noted",
            problem=problem,
            game=self.game,
            named=bool(self.version),
            version=self.version,
            data=cleaned(self.data)[:NAME],
            here=packs.fingerprint(self.game),
            short=bool(lacking),
            lacking=lacking,
        )

    def _other_result(self, match: Match[Any]) -> Text | None:
        outcome = match.result.outcome if match.result else ""
        if not self.result or outcome == self.result:
            return None
        said = HOUSE_SAYS("record-result", said=self.result, outcome=repr(outcome))
        return self._noted(said)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object."""
        out: dict[str, Any] = {
            "safehouse": 1,
            "game": self.game,
            "seats": self.seats,
            "seed": exact(self.seed),
            "options": self.options,
            "players": self.players,
            "result": self.result,
            "moves": [[seat, move] for seat, move in self.moves],
        }
        if self.version:
            out["version"] = self.version
        if self.data:
            out["data"] = self.data
        if self.sets:
            out["sets"] = self.sets
        if self.packs:
            out["packs"] = self.packs
        if self.origin is not None:
            out["origin"] = self.origin
        if self.shuffle is not None:
            out["shuffle"] = self.shuffle.to_json()
        if self.notes:
            out["notes"] = [note.to_json() for note in self.notes]
        return out

    def to_text(self) -> str:
        """Return the record as text that people can read and edit."""
        lines = [f"[game {self.game}]"]
        if self.result:  # early, so that a truncated record is not mistaken for a complete one
            lines.append(f"[result {self.result}]")
        lines += [
            f"[seats {self.seats}]",
            f"[seed {json.dumps(exact(self.seed))}]",
        ]
        lines.append(f"[options {json.dumps(self.options)}]")
        if self.players:
            lines.append(f"[players {json.dumps(self.players)}]")
        if self.version:
            lines.append(f"[version {self.version}]")
        if self.data:
            lines.append(f"[data {self.data}]")
        if self.sets:
            lines.append(f"[sets {json.dumps(self.sets)}]")
        if self.packs:
            lines.append(f"[packs {json.dumps(self.packs)}]")
        if self.origin is not None:
            lines.append(f"[origin {json.dumps(self.origin)}]")
        if self.shuffle is not None:
            lines.append(f"[shuffle {json.dumps(self.shuffle.to_json())}]")
        lines.append("")
        notes: dict[int, list[str]] = {}
        for note in self.notes:
            notes.setdefault(note.ply, []).extend(_note_lines(note))
        lines += notes.get(0, [])
        for n, (seat, move) in enumerate(self.moves, 1):
            lines.append(f"{n}. {seat} {move}")
            lines += notes.get(n, [])
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str | bytes) -> Record:
        """Read a record in either form, or a position as one line, from which a match continues.

        Anything malformed raises `BadRecord`.
        """
        if isinstance(text, bytes):
            try:
                text = text.decode()
            except UnicodeDecodeError as error:
                raise BadRecord(HOUSE_SAYS("record-is-text")) from error
        if len(text) > LIMIT:
            raise BadRecord(HOUSE_SAYS("record-characters", most=str(LIMIT)))
        try:
            start = text.lstrip()
            if start.startswith(f"{position.MARK} "):
                raw = position.unpacked(start)
            else:
                raw = json.loads(text) if start.startswith("{") else cls._lines(text)
        except BadRecord:
            raise
        except json.JSONDecodeError as error:
            raise BadRecord(_not_json(error.lineno, error.colno)) from error
        except (ValueError, RecursionError) as error:  # a huge number or excessive nesting
            raise BadRecord(HOUSE_SAYS("record-unreadable")) from error
        return cls.from_json(raw)

    @classmethod
    def from_json(cls, raw: Any) -> Record:
        """Return the record of a JSON object; raises `BadRecord` if it is invalid."""
        if not isinstance(raw, dict):
            raise BadRecord(HOUSE_SAYS("record-object"))
        if "moves" not in raw and "state" in raw:  # a position: a match that begins there
            raw = {**{name: raw.get(name) for name in _OF_POSITION}, "origin": raw, "moves": []}
        missing = [name for name in ("game", "seats", "seed", "moves") if name not in raw]
        if missing:
            raise BadRecord(HOUSE_SAYS("record-lacks", parts=missing))
        if raw.get("safehouse", 1) != 1:
            raise BadRecord(HOUSE_SAYS("record-other-version"))
        if type(raw["seats"]) is not int or type(raw["seed"]) not in (int, str):
            raise BadRecord(HOUSE_SAYS("record-seats"))
        moves = raw["moves"]
        if not _are_moves(moves):
            raise BadRecord(HOUSE_SAYS("record-moves"))
        notes = raw.get("notes") or []
        if not isinstance(notes, list) or len(notes) > NOTES:
            raise BadRecord(HOUSE_SAYS("record-notes", most=str(NOTES)))
        players = raw.get("players") or []
        if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
            raise BadRecord(HOUSE_SAYS("record-players"))
        options = raw.get("options") or {}
        result = raw.get("result") or ""
        origin = raw.get("origin")
        if not isinstance(options, dict) or not isinstance(result, str):
            raise BadRecord(HOUSE_SAYS("record-options"))
        if origin is not None and not isinstance(origin, dict):
            raise BadRecord(HOUSE_SAYS("record-origin"))
        data = raw.get("data") or ""
        if not isinstance(data, str) or len(data) > NAME or (not data.isalnum() and data):
            raise BadRecord(HOUSE_SAYS("record-data"))
        version = raw.get("version") or ""
        if not isinstance(version, str) or len(version) > NAME:
            raise BadRecord(HOUSE_SAYS("record-version", most=str(NAME)))
        sets = raw.get("sets") or []
        if (
            not isinstance(sets, list)
            or len(sets) > SETS
            or not all(isinstance(name, str) and len(name) <= NAME for name in sets)
        ):
            raise BadRecord(HOUSE_SAYS("record-sets", most=str(SETS)))
        packs = raw.get("packs") or {}
        if not isinstance(packs, dict) or not all(_is_pack(pack) for pack in packs.values()):
            raise BadRecord(HOUSE_SAYS("record-packs"))
        return cls(
            str(raw["game"]),
            raw["seats"],
            raw["seed"],
            options,
            list(_plain(moves)),
            players=[cleaned(name[: 2 * NAME])[:NAME] for name in players[: max(0, raw["seats"])]],
            result=result,
            origin=origin,
            data=data,
            packs=packs,
            version=cleaned(version),
            sets=[cleaned(name) for name in sets],
            notes=[Note.from_json(note) for note in notes],
            shuffle=None if raw.get("shuffle") is None else Opening.from_json(raw["shuffle"]),
        )

    @staticmethod
    def _lines(text: str) -> dict[str, Any]:
        raw: dict[str, Any] = {"moves": [], "notes": []}
        for number, line in enumerate(text.splitlines(), 1):
            stripped = line.strip()
            if not stripped or stripped.startswith("#"):
                continue
            if stripped.startswith("[") and stripped.endswith("]"):
                name, _, value = stripped[1:-1].partition(" ")
                if name in ("moves", "notes"):
                    raise BadRecord(HOUSE_SAYS("record-line-list", line=str(number), part=name))
                plain = name in ("data", "game", "result", "version")
                try:
                    raw[name] = value if plain else json.loads(value)
                except json.JSONDecodeError as error:
                    raise BadRecord(_not_json(number, line.find(value) + error.colno)) from error
                continue
            if stripped.startswith("{"):
                raw["notes"].append(_said(stripped, number, len(raw["moves"])))
                continue
            if stripped.startswith("(") and stripped.endswith(")"):
                ply, tried = _moved(stripped[1:-1].strip(), number)
                _try(raw["notes"], len(raw["moves"]), ply, tried)
                continue
            raw["moves"].append(_moved(stripped, number)[1])
        return raw


def _not_json(line: int, column: int) -> Text:
    return HOUSE_SAYS("record-not-json", line=str(line), column=str(column))


def _note_lines(note: Note) -> list[str]:
    lines = [f"{{{json.dumps(note.by, ensure_ascii=False)} {note.text}}}"]
    lines += [f"({n}. {seat} {move})" for n, (seat, move) in enumerate(note.moves, note.ply + 1)]
    return lines


def _moved(text: str, number: int) -> tuple[int, list[Any]]:
    ply, _, rest = text.partition(" ")
    seat, _, move = rest.partition(" ")
    if not ply.rstrip(".").isdecimal() or not seat.isdecimal() or not move:
        raise BadRecord(HOUSE_SAYS("record-line-move", line=str(number), text=cleaned(text[:60])))
    return int(ply.rstrip(".")), [int(seat), move]


def _said(text: str, number: int, ply: int) -> dict[str, Any]:
    """Parse a line in braces: the author in quotation marks, if known, and the text."""
    if not text.endswith("}"):
        raise BadRecord(HOUSE_SAYS("record-line-brace", line=str(number)))
    text, by = text[1:-1].strip(), ""
    if text.startswith('"'):
        by, end = json.JSONDecoder().raw_decode(text)
        text = text[end:].strip()
    return {"ply": ply, "by": by, "text": text, "moves": []}


def _try(notes: list[dict[str, Any]], at: int, ply: int, tried: list[Any]) -> None:
    """Add a tried move to the note before it, or to a new note."""
    last = notes[-1] if notes and notes[-1]["ply"] == at else None
    if last is None or (ply == at + 1 and last["moves"]):
        last = {"ply": at, "by": "", "text": "", "moves": []}
        notes.append(last)
    last["moves"].append(tried)
