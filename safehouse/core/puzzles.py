"""Puzzles: moments of matches in which few moves are clearly right, as data of a game package.

`puzzles.json` in a game package is written by `safehouse puzzles GAME`. It holds the matches as
seed and moves, the moves of all of them compressed together, so that a position takes a few bytes:
a puzzle names its match and the ply. Each one includes what its proof found: the chance with the
solution, by how much the other moves are worse, and a world that shows it.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from safehouse.core.errors import BadMove, BadOptions, BadRecord, IllegalMove
from safehouse.core.match import Match
from safehouse.core.packages import game_package
from safehouse.core.registry import game as find_game

FILE: Final = "puzzles.json"
EPOCH: Final = date(2026, 1, 1)
"""The day of the first puzzle; from then on they rotate."""
SERIES: Final = "proof/select"
"""The name of the sequence of worlds of proofs (see `safehouse.judge.playouts`)."""
LONGEST: Final = 1_000_000
"""Maximum number of characters of the moves of a match."""
WHOLE: Final = 100_000_000
"""Maximum number of characters of the moves of all matches of a file."""

Theme = Literal["last-round", "turn", "save", "secure", "several"]
"""What a puzzle is about: a win in the last round that is computed exactly; a move that makes a
likely defeat a likely win; the best of bad prospects; a likely win that only this move keeps. And
whether several moves are right."""


def pack(text: str) -> str:
    """Compress a text, into letters."""
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def unpack(packed: str, most: int) -> str:
    """Return a packed text of at most so many characters; raise ValueError if it is damaged."""
    engine = zlib.decompressobj()
    try:
        raw = engine.decompress(base64.b85decode(packed), most)
    except (zlib.error, ValueError) as error:
        raise ValueError(str(error)) from error
    if not engine.eof:
        raise ValueError("it is incomplete or too long")
    return raw.decode("utf-8", "replace")


class Played(msgspec.Struct, frozen=True):
    """A match up to its last puzzle."""

    seats: int
    options: dict[str, Any]
    """Only those that differ from the usual ones."""
    seed: str
    moves: str
    """The notations, one per line, compressed, in letters. Each was made by the first seat that
    was asked."""

    @classmethod
    def of(cls, match: Match[Any], seed: str, options: dict[str, Any]) -> Played:
        """Return a match so far, started with that seed and those options."""
        text = "\n".join(notation for _, notation in match.notations())
        return cls(match.seats, options, seed, pack(text))

    def until(self, ply: int) -> Played:
        """Return the match up to a ply."""
        return msgspec.structs.replace(self, moves=pack("\n".join(self.notations()[:ply])))

    @property
    def name(self) -> str:
        """What tells matches apart: they differ only in how far they go."""
        return f"{self.seed} {self.seats} {sorted(self.options.items())}"

    def notations(self) -> list[str]:
        """Return the moves in order."""
        try:
            return unpack(self.moves, LONGEST).splitlines()
        except ValueError as error:
            raise BadRecord(f"The moves of match {self.seed} cannot be read: {error}.") from error

    def at(self, game: str, ply: int) -> Match[Any]:
        """Return the match after so many moves, without its log and seed."""
        moves = self.notations()
        if not 0 <= ply <= len(moves):
            raise BadRecord(f"Match {self.seed} has {len(moves)} moves, so no ply {ply}.")
        try:
            match = find_game(game).start(self.seats, seed=self.seed, options=self.options)
            match.logging = False
            for number, move in enumerate(moves[:ply], 1):
                if not match.pending:
                    raise BadRecord(f"Match {self.seed} is over before move {number}.")
                match.play(move, match.pending[0][0])
        except (BadMove, IllegalMove, BadOptions) as error:
            raise BadRecord(f"Match {self.seed} cannot be replayed: {error}.") from error
        return without_seed(match)


def without_seed(match: Match[Any]) -> Match[Any]:
    """Return the moment without log and moves, so that it does not reveal the seed."""
    copy = match.copy(log=False)
    copy.seed, copy.past, copy.history = 0, copy.ply, []
    return copy


class Other(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that is not a solution."""

    move: str
    chance: float = 0.0
    """The seat's chance with it."""
    error: float = 0.0
    """The standard error of its difference to the best solution."""
    world: int = 0
    """The number of a world of the proof in which it ends worse than the solution."""
    worlds: int = 0
    """The number of worlds in which it was compared, if it was clearly worse before the last."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision in which few moves are clearly better than all others."""

    match: int
    """The number of the match in the file, from 0."""
    ply: int
    seat: int
    kind: str
    """The kind of decision."""
    solutions: list[str]
    """All right moves, the best one first; those after it cannot be told from it."""
    chance: float
    """The seat's chance with the best solution, as the proof estimates it."""
    others: list[Other]
    """The best of the other moves, the most tempting ones first."""
    proof: Literal["exact", "playouts"]
    """Whether all lines were searched, or matches were played out in sampled worlds."""
    difficulty: int
    """From 1 to 5, by how seldom bots of all levels find a solution."""
    error: float = 0.0
    """The standard error of the chance."""
    worlds: int = 0
    """The number of worlds of the proof."""

    @property
    def rival(self) -> Other:
        """The best move that is not a solution."""
        return max(self.others, key=lambda one: one.chance)

    def themes(self, seats: int) -> list[Theme]:
        """What the puzzle is about, in a match of so many seats."""
        found: list[Theme] = ["several"] if len(self.solutions) > 1 else []
        if self.proof == "exact":
            return ["last-round", *found]
        if self.chance < 1.0 / seats:
            return ["save", *found]
        return ["turn" if self.rival.chance < 1.0 / seats else "secure", *found]


class Collection(msgspec.Struct, frozen=True):
    """The content of a puzzle file."""

    matches: list[Played] = []
    puzzles: list[Puzzle] = []

    def id(self, number: int) -> str:
        """Return what names the puzzle of that number, from 0, in every version of the file."""
        puzzle = self.puzzles[number]
        text = f"{self.matches[puzzle.match].name} {puzzle.ply} {puzzle.seat}"
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:10]

    def match(self, game: str, number: int) -> Match[Any]:
        """Return the true position of the puzzle of that number, from 0."""
        puzzle = self.puzzles[number]
        return self.matches[puzzle.match].at(game, puzzle.ply)

    def joined(self, other: Collection) -> Collection:
        """Return both together; what is here keeps its numbers."""
        matches = list(self.matches)
        numbers = {one.name: number for number, one in enumerate(matches)}
        puzzles = list(self.puzzles)
        for puzzle in other.puzzles:
            played = other.matches[puzzle.match]
            number = numbers.setdefault(played.name, len(matches))
            if number == len(matches):
                matches.append(played)
            elif len(played.notations()) > len(matches[number].notations()):
                matches[number] = played
            puzzles.append(msgspec.structs.replace(puzzle, match=number))
        return Collection(matches, puzzles)

    def only(self, numbers: list[int]) -> Collection:
        """Return some of the puzzles, in that order, with their matches."""
        out = Collection()
        for number in numbers:
            out = out.joined(Collection(self.matches, [self.puzzles[number]]))
        return out


@lru_cache(maxsize=64)
def collection(game: str) -> Collection:
    """Return the puzzle file of a game package; empty if it has none."""
    file = game_package(game).files.joinpath(FILE)
    if not file.is_file():
        return Collection()
    try:
        return read(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{game}: {error}") from error


def puzzles(game: str) -> list[Puzzle]:
    """Return the puzzles of a game package, in the order of their numbers."""
    return collection(game).puzzles


class Stored(msgspec.Struct, omit_defaults=True):
    """A puzzle file. In files of before, each match has its own moves."""

    matches: list[dict[str, Any]] = []
    moves: str = ""
    """The moves of all matches, with an empty line between two."""
    puzzles: list[dict[str, Any]] = []
    """Of an other move that leaves no chance there is only the notation."""


def read(raw: bytes) -> Collection:
    """Parse the content of a puzzle file."""
    try:
        stored = msgspec.json.decode(raw, type=Stored)
        if stored.moves:
            texts = unpack(stored.moves, WHOLE).split("\n\n")
            for match, text in zip(stored.matches, texts, strict=True):
                match["moves"] = pack(text)
        for row in stored.puzzles:
            if isinstance(others := row.get("others"), list):
                row["others"] = [{"move": one} if isinstance(one, str) else one for one in others]
        found = msgspec.convert({"matches": stored.matches, "puzzles": stored.puzzles}, Collection)
    except ValueError as error:  # msgspec's among them
        raise BadRecord(f"The puzzles cannot be read: {error}.") from error
    for number, puzzle in enumerate(found.puzzles, 1):
        if not 0 <= puzzle.match < len(found.matches):
            raise BadRecord(f"Puzzle {number} names match {puzzle.match}, which is not there.")
        if not (puzzle.solutions and puzzle.others):
            raise BadRecord(f"Puzzle {number} needs a solution and another move.")
    return found


def written(found: Collection) -> bytes:
    """Return the content of a game package's puzzle file: a line for each match and puzzle."""
    heads = [msgspec.to_builtins(one) for one in found.matches]
    for head in heads:
        del head["moves"]
    texts = "\n\n".join("\n".join(one.notations()) for one in found.matches)
    return (
        b'{"matches": ' + _lines(heads)
        + b',\n"moves": ' + msgspec.json.encode(pack(texts) if heads else "")
        + b',\n"puzzles": ' + _lines(map(_short, found.puzzles))
        + b"}\n"
    )  # fmt: skip


def _lines(rows: Iterable[Any]) -> bytes:
    return b"[\n" + b",\n".join(map(msgspec.json.encode, rows)) + b"\n]"


def _short(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle without zeros, of which msgspec leaves out only the default itself."""
    row: dict[str, Any] = msgspec.to_builtins(puzzle)
    rows = [(row, "error"), *((one, name) for one in row["others"] for name in ("chance", "error"))]
    for fields, name in rows:
        if fields.get(name) == 0.0:
            del fields[name]
    row["others"] = [one["move"] if len(one) == 1 else one for one in row["others"]]
    return row


def number_of_day(game: str, day: date) -> int:
    """Return the number of the puzzle of a day, from 1; 0 if the game has none."""
    count = len(puzzles(game))
    return (day - EPOCH).days % count + 1 if count else 0
