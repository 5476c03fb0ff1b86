"""A process that thinks: bots' moves, hints and replays, so the server's own loop never does.

Reads requests from its input and writes answers to its output, each a length of four bytes and
that much JSON. It ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import Any, BinaryIO

import msgspec

from safehouse.core.errors import BadRecord, SafehouseError
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.core.registry import games

PLIES = 20_000
"""The longest record that is read."""


def pick(job: dict[str, Any]) -> dict[str, Any]:
    from safehouse import bots

    game = find_game(job["game"])
    match = game.load(job["position"])
    code = bots.pick(match, job["seat"], job["level"], job["seed"], job["seconds"])
    return {"move": game.moves.notation(code)}


def advise(job: dict[str, Any]) -> dict[str, Any]:
    from safehouse import bots

    game = find_game(job["game"])
    advice = bots.advise(game.load(job["position"]), job["seat"], job["seconds"])
    return {"move": game.moves.notation(advice.code), "why": advice.why}


def inspect(job: dict[str, Any]) -> dict[str, Any]:
    """Read a record as somebody brought it, play it through, say what it holds."""
    record = Record.read(job["text"])
    match = _played(record, None)
    record = Record(
        record.game,
        match.seats,
        match.seed,
        match.options,
        Record.of(match).moves,
        players=record.players[: match.seats],
        result=match.result.outcome if match.result else "",
        origin=record.origin,
    )
    return {"record": record.to_json(), **_about(match)}


def about(job: dict[str, Any]) -> dict[str, Any]:
    return _about(_played(Record.from_json(job["record"]), None))


def _about(match: Match[Any]) -> dict[str, Any]:
    return {
        "plies": match.ply,
        "result": match.result.to_json() if match.result else None,
        "rounds": match.game.rounds(match),
    }


def frames(job: dict[str, Any]) -> dict[str, Any]:
    """The moments from ply `first` to `last` of a record, through one pair of eyes."""
    record = Record.from_json(job["record"])
    eyes, first, last = job["eyes"], job["first"], job["last"]
    match = _played(record, max(0, first - 1))
    notation = match.game.moves.notation
    out = []
    for ply in range(first, min(last, len(record.moves)) + 1):
        known = 0
        if ply:
            known = match.event_count(eyes)
            seat, move = record.moves[ply - 1]
            match.play(move, seat)
        mover, code = match.history[-1] if match.history else (None, None)
        out.append(
            {
                "ply": ply,
                "mover": mover,
                "notation": "" if code is None else notation(code),
                "view": match.view(eyes),
                "events": match.events_for(eyes, known),
            }
        )
    return {"frames": out}


def _played(record: Record, plies: int | None) -> Match[Any]:
    if len(record.moves) > PLIES:
        raise BadRecord(f"A record has at most {PLIES} moves.")
    try:
        return record.replay(plies)
    except SafehouseError:
        raise
    except Exception as error:  # a doctored position can break a rule in any way it likes
        raise BadRecord("The record does not replay.") from error


JOBS = {"pick": pick, "advise": advise, "inspect": inspect, "about": about, "frames": frames}


def answer(job: dict[str, Any]) -> dict[str, Any]:
    try:
        return JOBS[job["do"]](job)
    except SafehouseError as error:
        return {"error": str(error)}
    except Exception as error:  # told to the server, which logs it and plays on
        return {"broken": f"{type(error).__name__}: {error}"}


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        body = source.read(int.from_bytes(head, "big"))
        said = msgspec.json.encode(answer(msgspec.json.decode(body)))
        sink.write(len(said).to_bytes(4, "big") + said)
        sink.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    if hasattr(os, "nice"):
        os.nice(5)
    for game in games():
        game.start(seed=0)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
