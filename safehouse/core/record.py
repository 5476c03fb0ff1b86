"""A record: game, options, seats, seed and moves, enough to replay the match exactly.

Two forms, both read by `Record.read`: JSON, and a text a person can read, mail and edit:

    [safehouse 3 spyon]
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

    [end {"moves": 2, "lines": 12, "check": "93b1...", "marks": "0f1e..."}]

A note on a moment follows the move that led there: the comment in braces, and other moves tried
from there in parentheses, one per line, as in PGN. The end shows whether something was lost or
changed on the way (see `safehouse.core.seal`). The first line also names the game, so that a record
which lost it, and its end with it, is not taken for one of form 1, which has neither.
"""

from __future__ import annotations

import json
from typing import Any, Final

from safehouse.core import packs, position, record_text, seal
from safehouse.core.errors import BadMove, BadOptions, BadRecord, IllegalMove, SafehouseError
from safehouse.core.headers import (
    BY_NAME,
    FORM,
    HEADERS,
    LINE,
    NAME,
    NOTES,
    SAID,
    HeaderNote,
    unknown,
)
from safehouse.core.i18n import Message, Text, msg
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.core.shuffle import OpenedShuffle
from safehouse.core.strict import read_json
from safehouse.core.text import cleaned

LIMIT = 2_000_000
"""Maximum characters; far above any real match, as a limit for untrusted input."""

NEWEST: Final = 3
"""The form in which records are written. Those of form 1, as text those that begin with their game,
have no end; they are still read, and are easier to write by hand."""

_OF_POSITION: Final = ("game", "seats", "seed", "options", "version", "data", "sets", "packs")

__all__ = ["LIMIT", "LINE", "NAME", "NOTES", "SAID", "HeaderNote", "Record", "packs_of"]


def packs_of(game: str, pack: dict[str, str] | None) -> dict[str, dict[str, str]]:
    """Return the `packs` field of a record of a game played with that pack, or with none."""
    return {} if pack is None else {game: pack}


def _reason(error: Exception) -> Text:
    """Return the text of an error, with quotations of the record sanitised."""
    if not isinstance(error, SafehouseError):
        return cleaned(str(error))
    said = error.reason
    if isinstance(error, IllegalMove) and error.clause:
        said = msg("refused", reason=said, clause=error.clause)
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
    played with, empty if unknown. `packs` names, by game, the pack that changed the data. `deal` is
    what the server where it was played says of the deal: `fresh`, or why it is not; empty if
    unknown. `shuffle` opens what the table committed to; None if it committed to nothing.
    """

    __slots__ = (
        "data", "deal", "game", "moves", "notes", "options", "origin", "packs", "players",
        "result", "seats", "seed", "sets", "shuffle", "version",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int | str,
        options: dict[str, Any] | None = None,
        moves: list[tuple[int, str]] | None = None,
        *,
        players: list[str] | None = None,
        result: str = "",
        origin: dict[str, Any] | None = None,
        data: str = "",
        packs: dict[str, dict[str, str]] | None = None,
        version: str = "",
        sets: list[str] | None = None,
        notes: list[HeaderNote] | None = None,
        shuffle: OpenedShuffle | None = None,
        deal: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options or {}
        self.moves = [] if moves is None else moves
        self.players = players or []
        self.result = result
        self.origin = origin
        self.data = data
        self.packs = packs or {}
        self.version = version
        self.sets = sets or []
        self.notes = notes or []
        self.shuffle = shuffle
        self.deal = deal

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
        return self._noted(msg("record-misfit", number=str(number), move=said, why=why))

    def _noted(self, problem: Text) -> Text:
        """Return the problem, with what the match was played with if the current data differs."""
        if self.game not in ids() or self.data in ("", packs.fingerprint(self.game)):
            return problem
        here = find_game(self.game).sets
        lacking = [name for name in self.sets if name not in here]
        return msg(
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
        said = msg("record-result", said=self.result, outcome=repr(outcome))
        return self._noted(said)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object."""
        out: dict[str, Any] = {FORM: NEWEST}
        for header in HEADERS:
            value = getattr(self, header.name)
            if header.needed or header.always or value:
                out[header.name] = header.write(value)
        out[seal.END] = seal.end_of(out)
        return out

    def to_text(self) -> str:
        """Return the record as text that people can read and edit."""
        return record_text.write(self.to_json())

    @classmethod
    def read(cls, text: str | bytes) -> Record:
        """Read a record in either form, or a position as one line, from which a match continues.

        Anything malformed raises `BadRecord`.
        """
        if isinstance(text, bytes):
            text = record_text.decoded(text)
        if len(text) > LIMIT:
            raise BadRecord(msg("record-characters", most=str(LIMIT)))
        text = text.removeprefix("\ufeff")
        start = text.lstrip()
        if start.startswith(f"{position.MARK} "):
            return cls.from_json(position.unpacked(start))
        if not start.startswith("{"):
            raw, places = record_text.read(text)
            return cls._checked({FORM: 1, **raw}, places)
        try:
            raw = read_json(text)
        except json.JSONDecodeError as error:
            raise BadRecord(record_text.not_json(error.lineno, error.colno)) from error
        return cls.from_json(raw)

    @classmethod
    def from_json(cls, raw: Any) -> Record:
        """Return the record of a JSON object; raises `BadRecord` if it is invalid."""
        return cls._checked(raw, {})

    @classmethod
    def _checked(cls, raw: Any, places: dict[tuple[str, int], int]) -> Record:
        if not isinstance(raw, dict):
            raise BadRecord(msg("record-object"))
        if "moves" not in raw and "state" in raw:  # a position: a match that begins there
            parts = {name: raw[name] for name in _OF_POSITION if name in raw}
            raw = {FORM: 1, **parts, "origin": raw, "moves": []}
        form = raw.get(FORM, 1)
        if type(form) is not int or not 1 <= form <= NEWEST:
            raise BadRecord(msg("record-other-version"))
        for name in raw:
            if name not in (FORM, seal.END, *BY_NAME):
                raise unknown(str(name), [FORM, *BY_NAME, seal.END])
        missing = [header.name for header in HEADERS if header.needed and header.name not in raw]
        if "game" in missing and places:
            raise BadRecord(msg("record-no-first"))
        if missing:
            raise BadRecord(msg("record-lacks", parts=missing))
        if FORM not in raw:
            raise BadRecord(msg("record-no-form"))
        made = cls(
            **{
                header.name: header.read(raw[header.name])
                for header in HEADERS
                if header.name in raw
            }
        )
        if form > 1 or seal.END in raw:
            seal.check(raw, places)
        del made.players[max(0, made.seats) :]
        if set(made.packs) - {made.game}:
            raise BadRecord(msg("record-packs"))
        if made.origin is not None and made.origin.get("seats", made.seats) != made.seats:
            raise BadRecord(msg("record-origin-other"))
        late = next((note.ply for note in made.notes if note.ply > len(made.moves)), None)
        if late is not None:
            count = str(len(made.moves))
            raise BadRecord(msg("record-note-late", ply=str(late), count=count))
        return made
