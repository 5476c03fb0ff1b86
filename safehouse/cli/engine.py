"""The rules for programs in any language: JSON lines in, JSON lines out (docs/engine.md).

A request is one object per line with a `cmd`; it may carry an `id`, which the response repeats.
Every request gets exactly one response on one line, an error object if it fails. Nothing that
arrives on stdin may end the engine except `quit` and the end of the stream.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

import safehouse
from safehouse.cli.games import describe
from safehouse.core.decision import Decision
from safehouse.core.dice import Dice
from safehouse.core.errors import (
    BadMove,
    BadOptions,
    BadRecord,
    IllegalMove,
    SafehouseError,
    UnknownGame,
)
from safehouse.core.i18n import Message
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.record import Record
from safehouse.core.version import ENGINES
from safehouse.judge.parts import figure

PROTOCOL: Final = 2
LINE_LIMIT: Final = 4_000_000
"""Maximum bytes of one request."""
DEPTH_LIMIT: Final = 32
"""How deep a request may be nested; a position needs six."""
REASON_LIMIT: Final = 600
SECONDS_LIMIT: Final = 600.0
MATCH_LIMIT: Final = 1000
"""Maximum number of matches."""
WORLDS_LIMIT: Final = 10_000
ANALYSIS: Final = 1000
PLAYOUTS_LIMIT: Final = 1_000_000
"""Default number of iterations of an analysis."""
MAIN: Final = "main"
"""The default name of a match."""

Request = dict[str, Any]
Answer = dict[str, Any]

_CODES: Final[tuple[tuple[type[SafehouseError], str], ...]] = (
    (UnknownGame, "unknown-game"),
    (BadOptions, "bad-options"),
    (BadMove, "bad-move"),
    (BadRecord, "bad-record"),
)


class EngineError(Exception):
    """A request that failed, with a stable error code."""

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.clause = clause


class Engine:
    """Matches by name, and the commands that play them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Any]] = {}
        self.name = MAIN
        """The match that the current request is about."""
        self.done = False

    # --- one line ----------------------------------------------------------------------------

    def answer_line(self, line: bytes) -> bytes:
        """The response to one request; always one line of JSON, never an exception."""
        id: int | str | None = None
        try:
            request = _read(line)
            id = _read_id(request)
            answer = self.answer(request)
            return _write({"id": id, "ok": True, **answer})
        except EngineError as refusal:
            return _write_error(id, refusal.code, refusal.reason, refusal.clause)
        except IllegalMove as refusal:
            return _write_error(id, "illegal", str(refusal.reason), refusal.clause)
        except SafehouseError as error:
            code = next((code for sort, code in _CODES if isinstance(error, sort)), "unknown-level")
            return _write_error(id, code, str(error))
        except Exception as error:
            return _write_error(id, "internal", f"{type(error).__name__}: {error}")

    def answer(self, request: Request) -> Answer:
        name = request.get("cmd")
        command = _COMMANDS.get(name) if isinstance(name, str) else None
        if command is None:
            known = ", ".join(_COMMANDS)
            raise EngineError("unknown-command", f"There is no cmd {name!r}. There are: {known}.")
        handler, fields = command
        for field in request:
            if field not in ("cmd", "id") and field not in fields:
                takes = ", ".join(fields) or "nothing more"
                raise EngineError("malformed", f"{name} has no field {field!r}. It takes {takes}.")
        self.name = _name(request, "match")
        return handler(self, request)

    # --- setting a match up ------------------------------------------------------------------

    def hello(self, request: Request) -> Answer:
        return {
            "engine": "safehouse",
            "version": safehouse.__version__,
            "engines": ENGINES,
            "protocol": PROTOCOL,
            "commands": {name: list(fields) for name, (_, fields) in _COMMANDS.items()},
        }

    def games(self, request: Request) -> Answer:
        return {"games": [describe(game) for game in safehouse.games()]}

    def new(self, request: Request) -> Answer:
        game = safehouse.game(_text(request, "game"))
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise BadOptions("Options are an object of names and values.")
        match = game.start(_number(request, "seats"), seed=request.get("seed"), options=options)
        self._keep(match, self.name)
        return self.status()

    def load(self, request: Request) -> Answer:
        """A record, whole or up to `ply`, or a position. If it does not load, nothing changes."""
        record, position = request.get("record"), request.get("position")
        ply = _number(request, "ply")
        if (record is None) == (position is None):
            raise EngineError("malformed", "load takes either a record or a position.")
        if record is not None:
            read = Record.read(record) if isinstance(record, str) else Record.from_json(record)
            if ply is not None and not 0 <= ply <= len(read.moves):
                raise EngineError("malformed", f"The record has plies 0 to {len(read.moves)}.")
            match = read.replay(ply)
        else:
            if ply is not None:
                raise EngineError("malformed", "ply is only for a record.")
            match = _load_position(position)
        self._keep(match, self.name)
        return self.status()

    def _keep(self, match: Match[Any], name: str) -> None:
        if name not in self.matches and len(self.matches) >= MATCH_LIMIT:
            raise EngineError(
                "too-many", f"The engine holds {MATCH_LIMIT} matches; close some first."
            )
        self.matches[name] = match

    # --- several matches ---------------------------------------------------------------------

    def list_matches(self, request: Request) -> Answer:
        return {
            "matches": [
                {"match": name, "game": match.game.id, "ply": match.ply, "over": match.over}
                for name, match in self.matches.items()
            ]
        }

    def fork(self, request: Request) -> Answer:
        """A copy under another name; the two are independent."""
        match = self._match()
        self._keep(match.copy(), _name(request, "as", needed=True))
        self.name = _name(request, "as")
        return self.status()

    def determinize(self, request: Request) -> Answer:
        """A world that the seat cannot tell from the match, under another name."""
        match, seat = self._match(), self._seat(request)
        if seat is None:
            raise EngineError(
                "malformed", "determinize needs the seat for which the world is dealt."
            )
        world = match.determinize(seat, Dice.seeded(_seed(request, match.ply)))
        self._keep(world, _name(request, "as", needed=True))
        self.name = _name(request, "as")
        return self.status()

    def close(self, request: Request) -> Answer:
        self._match()
        del self.matches[self.name]
        return {"closed": self.name}

    # --- the match ---------------------------------------------------------------------------

    def status(self, request: Request | None = None) -> Answer:
        match = self._match()
        return {
            "match": self.name,
            "game": match.game.id,
            "seats": match.seats,
            "ply": match.ply,
            "waiting": [ask[0] for ask in match.pending],
            "total": match.event_count(None),
            "result": match.result.to_json() if match.result else None,
        }

    def decisions(self, request: Request) -> Answer:
        match = self._match()
        seat = self._seat(request)
        return {
            "ply": match.ply,
            "decisions": [
                _describe_decision(match, decision)
                for decision in match.decisions
                if seat is None or decision.seat == seat
            ],
            "offers": [
                _describe_decision(match, decision)
                for decision in match.offered
                if seat is None or decision.seat == seat
            ],
        }

    def play(self, request: Request) -> Answer:
        match = self._match()
        seat, move = self._seat(request), _move(request)
        before = match.copy()
        known = [match.event_count(each) for each in range(match.seats)]
        try:
            played = match.play(move, seat)
            mover = match.history[-1][0]
            events = match.events_for(mover, known[mover])
        except SafehouseError:
            raise
        except Exception as error:  # a forged position can contain what no rule expects
            self.matches[self.name] = before
            raise EngineError("bad-position", f"The match cannot continue: {error!r}.") from error
        return {"move": played.notation, "json": played.json, "events": events, **self.status()}

    def explain(self, request: Request) -> Answer:
        verdict = self._match().explain(_move(request), self._seat(request))
        return {"legal": verdict.ok, "reason": str(verdict.reason), "clause": verdict.clause}

    def view(self, request: Request) -> Answer:
        return {"view": self._match().view(self._seat(request))}

    def events(self, request: Request) -> Answer:
        match = self._match()
        since = _number(request, "since") or 0
        if since < 0:
            raise EngineError("malformed", "since counts from 0.")
        seat = self._seat(request)
        return {"events": match.events_for(seat, since), "total": match.event_count(seat)}

    def undo(self, request: Request) -> Answer:
        """The seat's own open step, as a player may; with `to`, back to any ply, for analysis."""
        match = self._match()
        to = _number(request, "to")
        if to is not None:
            if "seat" in request:
                raise EngineError(
                    "malformed", "undo takes a seat or a ply to go back to, not both."
                )
            if not 0 <= to <= match.ply:
                raise EngineError("malformed", f"The match has plies 0 to {match.ply}.")
            match.take_over(match.at(to))
            return self.status()
        seat = self._seat(request)
        if seat is None:
            if not match.history:
                raise IllegalMove("There is no move to take back.")
            seat = match.history[-1][0]
        match.undo(seat)
        return self.status()

    def record(self, request: Request) -> Answer:
        record = self._match().record()
        form = request.get("form", "json")
        if form not in ("json", "text"):
            raise EngineError("malformed", "form is json or text.")
        return {"record": record.to_json() if form == "json" else record.to_text()}

    def position(self, request: Request) -> Answer:
        return {"position": self._match().position()}

    def result(self, request: Request) -> Answer:
        match = self._match()
        return {"over": match.over, "result": match.result.to_json() if match.result else None}

    # --- bots --------------------------------------------------------------------------------

    def bot(self, request: Request) -> Answer:
        """What a bot of a level would play; it is not played."""
        from safehouse.bots import level, pick

        match, seat = self._match(), self._asked_seat(request)
        rung = level(match.game, _text(request, "level"))
        seed = _seed(request, match.ply)
        code = pick(match, seat, rung.id, seed, _seconds(request, rung.seconds))
        return {"seat": seat, "move": _describe_move(match, seat, match.move(code, seat))}

    def hint(self, request: Request) -> Answer:
        """The move to play, what is as good, and why it is better than the next one."""
        from safehouse.judge.hint import advise

        match, seat = self._match(), self._asked_seat(request)
        advice = advise(match, seat, _playouts(request))
        decision = match.decision(seat)
        assert decision is not None
        move = next(one for one in decision.moves if one.notation == advice.move)
        estimate = advice.estimate
        chance = (
            estimate.chance(advice.move) if estimate is not None and estimate.calibrated else None
        )
        return {
            "seat": seat,
            "move": _describe_move(match, seat, move),
            "equal": advice.equal,
            "chance": None if chance is None else _plain(figure(chance.mean, chance.error)),
            "playouts": 0 if estimate is None else estimate.spent,
            "why": str(advice.said),
        }

    def evaluate(self, request: Request) -> Answer:
        """What the position is worth to each seat, as the seat's bots evaluate it without search.

        The value is the mean over worlds dealt from what the seat knows, never the match itself.
        """
        match, seat = self._match(), self._seat(request)
        if seat is None:
            raise EngineError("malformed", "evaluate needs the seat whose knowledge it uses.")
        count = _number(request, "worlds") or 20
        if not 1 <= count <= WORLDS_LIMIT:
            raise EngineError("malformed", f"worlds is a number from 1 to {WORLDS_LIMIT}.")
        known = knowledge(match.game.id)
        if match.over:
            return {
                "values": known.judge(match),
                "chances": known.chances(match),
                "returns": match.returns(),
                "worlds": 0,
            }
        count = count if match.game.hidden else 1
        dice = Dice.seeded(_seed(request, match.ply))
        totals, chances = [0.0] * match.seats, [0.0] * match.seats
        for _ in range(count):
            world = match.determinize(seat, dice)
            values = known.evaluate(world)
            for other, chance in enumerate(known.chances(world, values)):
                totals[other] += values[other] / count
                chances[other] += chance / count
        return {
            "values": totals, "chances": chances, "returns": match.returns(), "worlds": count
        }  # fmt: skip

    def analyse(self, request: Request) -> Answer:
        """Every legal move with its value in a search, best first."""
        from safehouse.bots import TimeLimit, worlds_of
        from safehouse.bots.search import Search

        match, seat = self._match(), self._asked_seat(request)
        most = _number(request, "iterations") or ANALYSIS
        if not 1 <= most <= WORLDS_LIMIT * 100:
            raise EngineError(
                "malformed", f"iterations is a number from 1 to {WORLDS_LIMIT * 100}."
            )
        search = Search(worlds_of(match, seat, _seed(request, match.ply)))
        if len(search.codes) > 1:
            search.run(most, TimeLimit(_seconds(request, 5.0)))
        arms = {arm.code: arm for arm in search.ranked()}
        order = [*arms, *(code for code in search.codes if code not in arms)]
        return {
            "seat": seat,
            "iterations": search.iterations,
            "moves": [
                {
                    **_describe_move(match, seat, match.move(code, seat)),
                    "value": arms[code].mean if code in arms and arms[code].visits else None,
                    "visits": arms[code].visits if code in arms else 0,
                    "prior": arms[code].prior if code in arms else None,
                }
                for code in order
            ],
        }

    def review(self, request: Request) -> Answer:
        """What every move of a finished match gave away, and how sure that is."""
        from safehouse.judge.review import review

        record = self._match().record()
        first, last = _number(request, "from") or 0, _number(request, "to")
        plies = len(record.moves)
        last = plies if last is None else last
        if not 0 <= first <= last <= plies:
            raise EngineError("malformed", f"from and to are plies of the match, 0 to {plies}.")
        found: Answer = _plain(review(record, _playouts(request)))
        found["decisions"] = found["decisions"][first:last]
        return found

    def quit(self, request: Request) -> Answer:
        self.done = True
        return {"bye": True}

    # --- reading requests --------------------------------------------------------------------

    def _match(self) -> Match[Any]:
        match = self.matches.get(self.name)
        if match is None:
            which = "" if self.name == MAIN else f" {self.name!r}"
            raise EngineError("no-match", f"There is no match{which} yet. Send new or load first.")
        return match

    def _seat(self, request: Request) -> int | None:
        seat = _number(request, "seat")
        last = self._match().seats - 1
        if seat is not None and not 0 <= seat <= last:
            raise EngineError("malformed", f"There is no seat {seat}; seats are 0 to {last}.")
        return seat

    def _asked_seat(self, request: Request) -> int:
        """The seat to move for: the one named, else the only one asked."""
        match, seat = self._match(), self._seat(request)
        asked = [ask[0] for ask in match.pending]
        if seat is None and len(asked) == 1:
            return asked[0]
        if seat is None or seat not in asked:
            waiting = ", ".join(str(number) for number in asked) or "no seat"
            raise EngineError("not-asked", f"Name a seat that is asked: {waiting}.")
        return seat


_COMMANDS: Final[dict[str, tuple[Callable[[Engine, Request], Answer], tuple[str, ...]]]] = {
    "hello": (Engine.hello, ()),
    "games": (Engine.games, ()),
    "new": (Engine.new, ("game", "seats", "seed", "options", "match")),
    "load": (Engine.load, ("record", "position", "ply", "match")),
    "matches": (Engine.list_matches, ()),
    "fork": (Engine.fork, ("as", "match")),
    "determinize": (Engine.determinize, ("seat", "seed", "as", "match")),
    "close": (Engine.close, ("match",)),
    "status": (Engine.status, ("match",)),
    "decisions": (Engine.decisions, ("seat", "match")),
    "play": (Engine.play, ("move", "seat", "match")),
    "explain": (Engine.explain, ("move", "seat", "match")),
    "view": (Engine.view, ("seat", "match")),
    "events": (Engine.events, ("seat", "since", "match")),
    "undo": (Engine.undo, ("seat", "to", "match")),
    "record": (Engine.record, ("form", "match")),
    "position": (Engine.position, ("match",)),
    "result": (Engine.result, ("match",)),
    "bot": (Engine.bot, ("level", "seat", "seconds", "seed", "match")),
    "hint": (Engine.hint, ("seat", "playouts", "match")),
    "evaluate": (Engine.evaluate, ("seat", "worlds", "seed", "match")),
    "analyse": (Engine.analyse, ("seat", "seconds", "iterations", "seed", "match")),
    "review": (Engine.review, ("playouts", "from", "to", "match")),
    "quit": (Engine.quit, ()),
}


def _plain(value: Any) -> Any:
    """Converts structures to JSON, with texts in English."""
    if isinstance(value, Message):
        return str(value)
    if isinstance(value, msgspec.Struct):
        return _plain(msgspec.structs.asdict(value))
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def _describe_move(match: Match[Any], seat: int, move: Move) -> Answer:
    return {
        "notation": move.notation,
        "json": move.json,
        "label": str(match.game.label(match, seat, move.code)),
    }


def _describe_decision(match: Match[Any], decision: Decision[Any]) -> Answer:
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "prompt": str(decision.prompt),
        "moves": [_describe_move(match, decision.seat, move) for move in decision.moves],
    }


def _load_position(position: Any) -> Match[Any]:
    """A match from a position, checked by building every seat's view and decisions."""
    if not isinstance(position, dict):
        raise BadRecord("A position is an object.")
    try:
        match = safehouse.game(_text(position, "game")).load(position)
        for seat in (None, *range(match.seats)):
            json.dumps(match.view(seat), allow_nan=False)
        for decision in (*match.decisions, *match.offered):
            _describe_decision(match, decision)
    except (SafehouseError, EngineError):
        raise
    except Exception as error:
        raise BadRecord(f"The position cannot be read: {error!r}.") from error
    return match


def _name(request: Request, field: str, *, needed: bool = False) -> str:
    """The name of a match, chosen by the program."""
    name = request.get(field)
    if name is None and not needed:
        return MAIN
    if not isinstance(name, str) or not 0 < len(name) <= 200:
        raise EngineError("malformed", f"{field} is the name of a match, 1 to 200 characters.")
    return name


def _seed(request: Request, usual: int) -> str:
    seed = request.get("seed", usual)
    if type(seed) is not int and not isinstance(seed, str):
        raise EngineError("malformed", "seed is a whole number or a text.")
    return ascii(seed)


def _text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise EngineError("malformed", f"{name} is a text.")
    return value


def _number(request: Request, name: str) -> int | None:
    value = request.get(name)
    if value is not None and type(value) is not int:
        raise EngineError("malformed", f"{name} is a whole number.")
    return value


def _playouts(request: Request) -> int | None:
    count = _number(request, "playouts")
    if count is not None and not 1 <= count <= PLAYOUTS_LIMIT:
        raise EngineError("malformed", f"playouts is a number from 1 to {PLAYOUTS_LIMIT}.")
    return count


def _seconds(request: Request, usual: float) -> float:
    seconds = request.get("seconds", usual)
    if type(seconds) not in (int, float) or not 0 < seconds <= SECONDS_LIMIT:
        raise EngineError("malformed", f"seconds is a number up to {SECONDS_LIMIT:.0f}.")
    return float(seconds)


def _move(request: Request) -> str | dict[str, Any]:
    move = request.get("move")
    if not isinstance(move, str | dict):
        raise EngineError("malformed", "move is a notation or an object with a kind.")
    return move


def _read(line: bytes) -> Request:
    if len(line) > LINE_LIMIT:
        raise EngineError("too-long", f"A request has at most {LINE_LIMIT} bytes.")
    try:
        request = json.loads(line.decode(), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise EngineError("malformed", f"A request is one line of JSON: {error}.") from error
    if not isinstance(request, dict):
        raise EngineError("malformed", "A request is an object with a cmd.")
    _check_depth(request)
    return request


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _check_depth(request: Request) -> None:
    level: list[Any] = [request]
    for _ in range(DEPTH_LIMIT):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return
    raise EngineError("malformed", f"A request is nested at most {DEPTH_LIMIT} deep.")


def _read_id(request: Request) -> int | str | None:
    id = request.get("id")
    if id is None or (type(id) is int and abs(id) < 2**63):
        return id
    if isinstance(id, str) and len(id) <= 200:
        return id
    raise EngineError("malformed", "id is a whole number or a text of at most 200 characters.")


def _write(answer: Answer) -> bytes:
    return json.dumps(answer, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def _write_error(id: int | str | None, code: str, reason: str, clause: str = "") -> bytes:
    if len(reason) > REASON_LIMIT:
        reason = reason[: REASON_LIMIT - 3] + "..."
    return _write({"id": id, "error": {"code": code, "reason": reason, "clause": clause}})


def serve_lines(requests: BinaryIO, answers: BinaryIO) -> int:
    """Respond to every line until `quit` or the end; blank lines are skipped."""
    engine = Engine()
    while not engine.done:
        line = requests.readline(LINE_LIMIT + 1)
        if not line:
            break
        if len(line) > LINE_LIMIT:
            _skip_line(requests, line)
        elif not line.strip():
            continue
        answers.write(engine.answer_line(line))
        answers.flush()
    return 0


def _skip_line(requests: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = requests.readline(LINE_LIMIT)
