"""A worker process: bots' moves, hints and replays, so that the event loop does none of it.

Reads jobs from its input and writes results to its output, each as a four-byte length and a
pickle. It exits at the end of its input, so it never outlives the server.

A bot's job contains the true match. The world is dealt here, before any bot's code runs, and
that code gets nothing else.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from safehouse.core import packs, position, puzzles
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord, IllegalMove, SafehouseError
from safehouse.core.events import Event
from safehouse.core.i18n import Text, bounded, msg, to_json
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.record import NOTES, Record, packs_of
from safehouse.core.registry import game as find_game
from safehouse.core.registry import games
from safehouse.server.common.logs import place
from safehouse.server.infos import lone_state, lone_table, state_news
from safehouse.server.messages.puzzles import PuzzleLine, PuzzleStep
from safehouse.server.messages.replays import Frames, LineNews
from safehouse.server.messages.replies import Explained
from safehouse.server.storage.provenance import of_table
from safehouse.server.storage.replay import events_until, misfit, opening, played, standing
from safehouse.server.storage.store import TableRow

PLIES: Final = 20_000
"""Maximum length of a record."""
SLICE: Final = 250
"""Maximum number of events that the event loop unpickles in one step."""


# --- bots ----------------------------------------------------------------------------------------


def _world(job: dict[str, Any]) -> Match[Any]:
    """The match with everything that the seat cannot know dealt again."""
    true: Match[Any] = job.pop("match")
    return true.determinize(job["seat"], Dice.seeded(f"{job['seed']}/world"))


def pick(job: dict[str, Any]) -> dict[str, Any]:
    from safehouse import bots

    world = _world(job)
    code = bots.pick(world, job["seat"], job["level"], job["seed"], job["seconds"])
    return {"move": code}


def interrupt(job: dict[str, Any]) -> dict[str, Any]:
    from safehouse import bots

    world = _world(job)
    code = bots.interrupt(world, job["seat"], job["level"], Dice.seeded(job["seed"]))
    return {"move": code}


# --- tables --------------------------------------------------------------------------------------


def load(job: dict[str, Any]) -> dict[str, Any]:
    """The match of a stored table, with its log in slices."""
    try:
        match, notice = played(
            job["row"], job["entries"], pauses=job["pauses"], resumed=job.get("resumed")
        )
    except SafehouseError:
        raise
    except Exception as error:  # stored by rules that have changed since
        raise BadRecord(msg("record-stops", where=place(error))) from error
    log, match.log = match.log, []
    return {"match": match, "log": slices(log), "notice": notice}


def rebuild(job: dict[str, Any]) -> dict[str, Any]:
    """A match as it was at a ply, or as it is without the move at that ply.

    The server has the log and the history up to there; it gets only what comes after.
    """
    match: Match[Any] = job["match"]
    ply: int = job["ply"]
    match.logging = True
    made = match.without(ply) if job["without"] else match.at(ply)
    made.log = made.log[events_until(made.log, ply) :]
    made.history = made.history[ply:]
    return {"match": made}


def slices(log: list[Event]) -> list[bytes]:
    return [pickle.dumps(log[i : i + SLICE]) for i in range(0, len(log), SLICE)]


# --- records -------------------------------------------------------------------------------------


def finished(job: dict[str, Any]) -> dict[str, Any]:
    """The record of a finished table. It can be read even if it no longer replays."""
    row: TableRow = job["row"]
    game = find_game(row.game)
    conceded = game.moves.notation((CONCEDE,))
    made = row.made or {}
    record = Record(
        row.game,
        len(row.seats),
        row.seed,
        row.options,
        [(entry.seat, entry.body or conceded) for entry in standing(job["entries"])],
        players=job["players"],
        result=(row.result or {}).get("outcome", ""),
        data=made.get("data", ""),
        packs=packs_of(row.game, row.pack),
        version=made.get("version", ""),
        sets=made.get("sets"),
        origin=row.origin,
        deal=of_table(row).name,
        shuffle=opening(row),
    )
    return _stored(record)


def stored(job: dict[str, Any]) -> dict[str, Any]:
    """A record that was imported earlier. It can be read even if it no longer replays."""
    return _stored(Record.read(job["text"]))


def _stored(record: Record) -> dict[str, Any]:
    try:
        if len(record.moves) > PLIES:
            raise BadRecord(msg("record-long", most=str(PLIES)))
        match, problem = record.replay_fitting()
    except Exception:  # not even its beginning can be shown
        return {**_forms(record), "plies": len(record.moves), "result": None, "rounds": None}
    about = _about(match)
    if problem is not None:
        about["notice"] = misfit(match.ply, len(record.moves))
    else:
        record.data = packs.fingerprint(record.game)  # what it replays with
    return {**_forms(record), **about}


def inspect(job: dict[str, Any]) -> dict[str, Any]:
    """Read an imported record, replay it and describe its content."""
    record = Record.read(job["text"])
    match = _replayed(record, None)
    now = match.game.provenance()
    record = Record(
        record.game,
        match.seats,
        match.seed,
        match.options,
        Record.of(match).moves,
        players=record.players[: match.seats],
        result=match.result.outcome if match.result else "",
        origin=record.origin,
        deal=record.deal,
        data=now["data"],
        packs=record.packs,
        version=now["version"],
        sets=now.get("sets"),
        notes=[note for note in record.notes if note.ply <= match.ply],
        shuffle=record.shuffle,
    )
    forms = _forms(record)
    return {"digest": hashlib.sha256(forms["json"]).digest(), **forms, **_about(match)}


def _forms(record: Record) -> dict[str, Any]:
    return {
        "json": msgspec.json.encode(record.to_json()),
        "text": record.to_text().encode(),
        "game": record.game,
        "seats": record.seats,
        "options": record.options,
        "players": record.players,
        "notes": [note.to_json() for note in record.notes],
        "positioned": record.origin is not None,
        "commitment": record.shuffle.commitment if record.shuffle is not None else "",
    }


def _about(match: Match[Any]) -> dict[str, Any]:
    return {
        "plies": match.ply,
        "result": match.result.to_json() if match.result else None,
        "rounds": match.game.rounds(match),
        "marks": match.game.landmarks(match),
    }


def frames(job: dict[str, Any]) -> dict[str, Any]:
    """The moments from ply `first` to `last` of a record, for one viewer, as JSON.

    With open hands, every moment also has what each seat saw, and events are complete.
    """
    record = Record.from_json(msgspec.json.decode(job["record"]))
    viewer, first, last, opened = job["viewer"], job["first"], job["last"], job["open"]
    match = _replayed(record, max(0, first - 1))
    out: list[dict[str, Any]] = []
    for ply in range(first, min(last, len(record.moves)) + 1):
        known, mover, notation, before = 0, None, "", match
        if ply:
            known = len(match.log) if opened else match.event_count(viewer)
            mover, move = record.moves[ply - 1]
            notation = match.written(move, mover)
            before = match.copy()
            match.retrace(move, mover)
        events = match.disclosed(known) if opened else match.event_messages(viewer, known)
        label: Text = ""
        said = any(event["text"] for event in events)
        if mover is not None and not said and (opened or viewer == mover):
            label = before.game.label(before, mover, match.history[-1][1])
        out.append(
            {
                "ply": ply,
                "mover": mover,
                "notation": notation,
                "view": match.view(viewer),
                "events": to_json(events),
                "label": to_json(label),
                "open": [match.view(seat) for seat in range(match.seats)] if opened else [],
            }
        )
    view = out[-1]["view"]
    if job["result"] is not None and view["result"] is not None and match.ply == len(record.moves):
        view["result"] = job["result"]
    return {"frames": msgspec.json.encode(msgspec.convert({"frames": out}, Frames))}


def annotate(job: dict[str, Any]) -> dict[str, Any]:
    """Both forms of a record with more notes on its moments."""
    record = Record.from_json(msgspec.json.decode(job["record"]))
    record.notes = sorted([*record.notes, *job["notes"]], key=lambda note: note.ply)[:NOTES]
    forms = _forms(record)
    return {"json": forms["json"], "text": forms["text"]}


def line(job: dict[str, Any]) -> dict[str, Any]:
    """Where other moves from a moment of a record lead, as the JSON of a `LineNews`."""
    match, written = _branched(job)
    asked = [seat for seat, _, _ in match.pending]
    viewer = job["viewer"]
    seat = viewer if viewer is not None else asked[0] if asked else 0
    why = None
    if job["explain"] is not None:
        verdict = match.explain(job["explain"], seat)
        why = Explained(id="", ok=verdict.ok, reason=bounded(verdict.reason), clause=verdict.clause)
    table = lone_table(match, seat, "", "BRANCH", "")
    players = [*job["players"], *[""] * match.seats]
    for one in table.seats:
        one.holder, one.level, one.player = "person", None, players[one.seat]
    news = LineNews(
        ply=job["ply"],
        moves=written,
        table=table,
        state=lone_state(match, seat, f"{job['ply']}.{len(written)}"),
        why=why,
    )
    return {"news": msgspec.json.encode(news)}


def tried(job: dict[str, Any]) -> dict[str, Any]:
    """Other moves from a moment of a record, as a record writes them."""
    return {"moves": _branched(job)[1]}


def branch(job: dict[str, Any]) -> dict[str, Any]:
    """The position to which other moves from a moment lead: as it was, or dealt again."""
    match, _ = _branched(job)
    if match.over:
        raise BadRecord(msg("over-at-moment"))
    dice = Dice.seeded(job["seed"])
    if job["redeal"] is not None:
        match = match.determinize(job["redeal"], dice)
    else:
        match = match.copy(log=False)
        match.dice = dice
    origin = match.position()
    if match.origin is not None:
        try:
            again = match.game.load(origin)
            msgspec.json.encode([lone_state(again, seat, "") for seat in range(again.seats)])
        except SafehouseError:
            raise
        except Exception as error:  # a forged position that nobody could be shown
            raise BadRecord(msg("record-broken")) from error
    return {"origin": origin}


def _branched(job: dict[str, Any]) -> tuple[Match[Any], list[tuple[int, str]]]:
    record = Record.from_json(msgspec.json.decode(job["record"]))
    match = _replayed(record, job["ply"])
    written: list[tuple[int, str]] = []
    for seat, move in job["moves"]:
        try:
            notation = match.written(move, seat)
            match.retrace(move, seat)
        except SafehouseError as error:
            number = str(len(written) + 1)
            raise BadRecord(msg("line-misfit", number=number, why=error.reason)) from error
        written.append((seat, notation))
    match.settle()
    return match, written


def _replayed(record: Record, plies: int | None) -> Match[Any]:
    if len(record.moves) > PLIES:
        raise BadRecord(msg("record-long", most=str(PLIES)))
    try:
        return record.replay(plies)
    except SafehouseError:
        raise
    except Exception as error:  # a forged position can raise anything
        raise BadRecord(msg("record-broken")) from error


# --- puzzles -------------------------------------------------------------------------------------


def puzzle(job: dict[str, Any]) -> dict[str, Any]:
    """The position of a puzzle, its text with what is hidden dealt again, and the scale of its
    chances."""
    from safehouse.judge.estimate import scales

    found = puzzles.collection(job["game"])
    number = job["number"] - 1
    match = found.match(job["game"], number)
    world = match.determinize(found.puzzles[number].seat, Dice.seeded(f"puzzle/{job['number']}"))
    setting = knowledge(job["game"]).setting(match)
    slope = scales(job["game"]).get(f"{match.seats} {setting}".strip())
    return {"match": match, "text": position.write(world), "slope": slope}


def puzzle_line(job: dict[str, Any]) -> dict[str, Any]:
    """How the match goes on after a move in a puzzle, as the JSON of a `PuzzleLine`."""
    from safehouse.judge.lines import line

    found = puzzles.collection(job["game"])
    one = found.puzzles[job["number"] - 1]
    match = found.match(job["game"], job["number"] - 1)
    world = next((other.world for other in one.others if other.move == job["move"]), 0)
    code = match.copy(log=False).play(job["move"], one.seat).code
    known = knowledge(job["game"])
    moves = line(match, one.seat, code, world, puzzles.SERIES)
    steps = []
    for step in moves:
        secret = step.seat != one.seat and step.code != known.seen(
            step.before, step.seat, step.code, one.seat
        )
        label = "" if secret else match.game.label(step.before, step.seat, step.code)
        view = step.after.view(one.seat)
        state = state_news(step.after, one.seat, view, [], [], asked=[])
        steps.append(PuzzleStep(seat=step.seat, label=label, state=state))
    result = moves[-1].after.result
    news = PuzzleLine(
        steps=steps,
        over=result is not None,
        won=result is not None and one.seat in result.winners,
        text="" if result is None else result.text,
    )
    return {"line": msgspec.json.encode(news)}


# --- the process ---------------------------------------------------------------------------------

JOBS: Final = {
    job.__name__: job
    for job in (
        pick,
        interrupt,
        load,
        rebuild,
        finished,
        stored,
        inspect,
        frames,
        annotate,
        line,
        tried,
        branch,
        puzzle,
        puzzle_line,
    )
}


def job_of(name: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    if name in JOBS:
        return JOBS[name]
    from safehouse.server.jobs import judging  # takes a while to load, and few workers need it

    return judging.JOBS[name]


def answer(body: bytes) -> dict[str, Any]:
    try:
        job = pickle.loads(body)
        return job_of(job["do"])(job)
    except SafehouseError as error:
        return {"error": error.reason if type(error) is not IllegalMove else str(error)}
    except Exception as error:  # reported to the server, which logs it and continues
        return {"broken": place(error)}


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Report that it is ready, then process each job."""
    _write(sink, {})
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        body = source.read(int.from_bytes(head, "big"))
        _write(sink, answer(body))


def _write(sink: BinaryIO, said: dict[str, Any]) -> None:
    body = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
    sink.write(len(body).to_bytes(4, "big") + body)
    sink.flush()


def main(*, warm: bool = True) -> None:
    """Process jobs until the input ends; a warm worker loads every game before the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(5)
    if warm:
        gc.disable()
        for game in games():
            game.start(seed=0)
        gc.freeze()
        gc.enable()
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
