"""Jobs of the judge: pieces of reviews, reasons, the choices of a moment, hints and remarks.

What a seat cannot know is dealt again before anything of a running match is estimated, so no
estimate of it depends on what is hidden from that seat. Finished matches are estimated in the same
way; only their outlines and the luck in them are made of what really happened.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord, SafehouseError
from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.record import Record
from safehouse.judge import review as judge
from safehouse.judge.compared import Compared, codes_of, compare, line_of
from safehouse.judge.contrast import Shown
from safehouse.judge.estimate import Difference, Estimate, begin, extend
from safehouse.judge.hint import advise
from safehouse.judge.parts import rounded
from safehouse.judge.remark import remark
from safehouse.server.infos import move_info
from safehouse.server.messages.replies import Hint, Remark
from safehouse.server.messages.review import (
    FigureInfo,
    JudgedChoice,
    JudgedMoment,
    JudgedMove,
    WhyFact,
    WhyInfo,
    WhyLine,
    WhyMove,
)
from safehouse.server.messages.tables import MoveInfo, View
from safehouse.server.storage.looks import StoredLook

PLIES: Final = 20_000
"""Maximum length of a record."""
STOPS: Final = 30
"""After how many of its moves a line of a review can be looked at."""


def record_of(job: dict[str, Any]) -> Record:
    record = Record.from_json(msgspec.json.decode(job["record"]))
    if len(record.moves) > PLIES:
        raise BadRecord(msg("record-long", most=str(PLIES)))
    return record


def estimate_of(match: Match[Any], seat: int, bodies: Sequence[bytes]) -> Estimate | None:
    """The longest of the stored looks at what the seat sees."""
    key = match.information(seat)
    found = [
        look.estimate
        for look in (msgspec.json.decode(body, type=judge.Look) for body in bodies)
        if look.estimate is not None and look.estimate.key == key
    ]
    return max(found, key=lambda one: one.spent, default=None)


def stored(look: judge.Look) -> StoredLook:
    estimate = look.estimate
    return StoredLook(
        ply=look.ply,
        seat=look.seat,
        key="" if estimate is None else estimate.key,
        playouts=look.deals if estimate is None else estimate.spent,
        body=msgspec.json.encode(look),
    )


def made_at(
    matches: Sequence[Match[Any]], ply: int, estimates: Sequence[Estimate | None]
) -> list[StoredLook]:
    """Looks at a running match as they are stored: its review goes on from there."""
    return [
        stored(judge.look_at(match, ply + number, one))
        for number, (match, one) in enumerate(zip(matches, estimates, strict=True))
        if one is not None
    ]


# --- at a table ----------------------------------------------------------------------------------


def world_of(match: Match[Any], seat: int, seed: Any) -> Match[Any]:
    """The match with everything that the seat cannot know dealt again."""
    return match.determinize(seat, Dice.seeded(f"{seed}/world"))


def judge_hint(job: dict[str, Any]) -> dict[str, Any]:
    seat: int = job["seat"]
    true: Match[Any] = job.pop("match")
    ply, world = true.ply, world_of(true, seat, job["seed"])
    found = advise(world, seat, job["playouts"], estimate_of(world, seat, job["stored"]))
    estimate = found.estimate
    reply = Hint(
        id="",
        move=form(world, seat, found.code),
        then=[world.move(one, seat).json for one in found.then],
        why=found.said,
        moves=[] if estimate is None else judged_moves(world, seat, estimate, first=found.move),
        calibrated=estimate is not None and estimate.calibrated,
        playouts=0 if estimate is None else estimate.spent,
        reason=None
        if found.reason is None or estimate is None
        else why_info(world, seat, estimate, found.reason, world.ply),
    )
    return {"reply": msgspec.json.encode(reply), "looks": made_at([world], ply, [estimate])}


def judge_remark(job: dict[str, Any]) -> dict[str, Any]:
    seat: int = job["seat"]
    ply: int = job["steps"][0][0].ply
    steps: list[tuple[Match[Any], Code]] = [
        (world_of(match, seat, job["seed"]), code) for match, code in job.pop("steps")
    ]
    known = [
        estimate_of(match, seat, bodies)
        for (match, _), bodies in zip(steps, job["stored"], strict=True)
    ]
    found = remark(steps, seat, job["playouts"], known)
    reason = None
    if found.reason is not None:
        estimate = found.estimates[found.worst]
        assert estimate is not None
        world = steps[found.worst][0]
        reason = why_info(world, seat, estimate, found.reason, world.ply)
    reply = Remark(
        id="",
        said=found.said,
        loss=None if found.loss is None else figure(found.loss),
        playouts=found.playouts,
        reason=reason,
    )
    # The decisions follow one another.
    looks = made_at([match for match, _ in steps], ply, found.estimates)
    return {"reply": msgspec.json.encode(reply), "looks": looks}


# --- reviews -------------------------------------------------------------------------------------


def judge_outline(job: dict[str, Any]) -> dict[str, Any]:
    return {"outline": msgspec.json.encode(judge.outline(record_of(job)))}


def judge_plan(job: dict[str, Any]) -> dict[str, Any]:
    """What to look at next, and what can be shown by now."""
    outline = msgspec.json.decode(job["outline"], type=judge.Outline)
    looks = _looks(job["looks"])
    tasks = judge.plan(outline, looks, job["playouts"])
    more = bool(tasks) or bool(judge.plan(outline, looks, judge.ENDLESS))
    shown = msgspec.to_builtins(judge.fold(outline, looks))
    for seat in shown["players"]:
        del seat["lost"]
        if seat["grade"] is not None:
            seat["grade"] = {name: seat["grade"][name] for name in ("value", "low", "high")}
    return {
        "review": msgspec.json.encode({**shown, **NOT_YET}),
        "tasks": [(task.ply, task.seat, task.rounds) for task in tasks],
        "more": more,
    }


NOT_YET: Final = {
    "id": "", "status": "none", "notice": "", "mark": "", "whole": True, "budget": 0,
    "longer": None,
}  # fmt: skip
"""What only the server knows of a review."""


def _looks(bodies: Sequence[bytes]) -> dict[tuple[int, int], judge.Look]:
    found = (msgspec.json.decode(body, type=judge.Look) for body in bodies)
    return {(look.ply, look.seat): look for look in found}


def judge_look(job: dict[str, Any]) -> dict[str, Any]:
    """Some tasks of a review, in the order of the match, as many as `seconds` allow."""
    end = time.monotonic() + job["seconds"]
    tasks = [judge.Task(*task) for task in job["tasks"]]
    made = judge.work(record_of(job), tasks, _looks(job["looks"]), lambda: time.monotonic() > end)
    return {"looks": [stored(look) for look in made]}


def judge_why(job: dict[str, Any]) -> dict[str, Any]:
    """Why one move of a decision is better than another."""
    record, ply, seat = record_of(job), job["ply"], job["seat"]
    match = record.replay(ply)
    estimate = msgspec.json.decode(job["look"], type=judge.Look).estimate
    if estimate is None:
        raise BadRecord(msg("why-unknown"))
    mover, move = record.moves[ply]
    played = job["move"] or (match.written(move, seat) if mover == seat else "")
    better = job["better"] or estimate.best.move
    known = codes_of(match, seat).keys() & {one.move for one in estimate.moves}
    for one in (better, played):
        if one not in known:
            raise BadRecord(msg("why-move", move=one))
    if better == played or estimate.less(better, played).low <= 0.0:
        raise BadRecord(msg("why-equal"))
    if job["known"] is None:
        found = compare(match, seat, estimate, better, played)
    else:
        found = msgspec.json.decode(job["known"], type=Compared)
    info = why_info(match, seat, estimate, found, ply, stops=STOPS)
    return {"why": msgspec.json.encode(info), "compared": msgspec.json.encode(found)}


def judge_choices(job: dict[str, Any]) -> dict[str, Any]:
    """The choices at a moment of a finished match, or after other moves from there.

    What is stored is shown as it is, so that this says the same as the review.
    """
    record = record_of(job)
    match = record.replay(job["ply"])
    for number, line in enumerate(job["moves"], 1):
        seat, _, move = line.partition(" ")
        try:
            match.retrace(move, int(seat))
        except (SafehouseError, ValueError, IndexError) as error:
            why = error.reason if isinstance(error, SafehouseError) else msg("line-move")
            raise BadRecord(msg("line-misfit", number=str(number), why=why)) from error
    match.settle()
    choices: list[JudgedChoice] = []
    looks: list[StoredLook] = []
    for seat in dict.fromkeys(ask[0] for ask in match.pending):
        known = estimate_of(match, seat, job["stored"])
        estimate = known or begin(match, seat)
        played = ""
        if not job["moves"] and match.ply < len(record.moves):
            mover, move = record.moves[match.ply]
            if mover == seat and move != "concede":
                played = match.written(move, seat)
        if known is None and estimate.choices > 1 and not estimate.exact:
            extend(match, estimate, job["playouts"], [played] if played else [])
            if not job["moves"]:
                looks += made_at([match], match.ply, [estimate])
        codes = codes_of(match, seat)
        moves = judged_moves(match, seat, estimate, played=played)
        choices.append(
            JudgedChoice(
                seat=seat,
                moves=moves,
                forms=[form(match, seat, codes[one.notation]) for one in moves],
                calibrated=bool(estimate.calibrated),
                playouts=estimate.spent,
                settled=estimate.choices == 1 or estimate.settled(played or None),
            )
        )
    found = JudgedMoment(ply=match.ply, choices=choices, position=position.write(match))
    return {"moment": msgspec.json.encode(found), "looks": looks}


# --- as messages ---------------------------------------------------------------------------------


def figure(one: Difference) -> FigureInfo:
    return FigureInfo(rounded(one.mean), rounded(one.error))


def form(match: Match[Any], seat: int, code: Code) -> MoveInfo:
    return move_info(match, seat, match.move(code, seat))


def judged_moves(
    match: Match[Any], seat: int, estimate: Estimate, *, played: str = "", first: str = ""
) -> list[JudgedMove]:
    """The moves that were played out, as a review shows them."""
    codes = codes_of(match, seat)
    look = judge.Look(match.ply, seat, estimate)
    look.labels = {
        one.move: match.game.label(match, seat, codes[one.move])
        for one in estimate.moves
        if one.move in codes
    }
    if len(codes) == 1:
        return []
    rows = judge.moves_of(estimate, look, played or first)
    found = msgspec.convert(msgspec.to_builtins(rows), list[JudgedMove])
    for row in found:
        row.played = row.notation == played
    if first:
        found.sort(key=lambda row: row.notation != first)
    return [row for row in found if row.notation in codes]


def why_info(
    match: Match[Any],
    seat: int,
    estimate: Estimate,
    found: Compared,
    ply: int,
    *,
    stops: int = 1,
) -> WhyInfo:
    """A comparison, with what is seen after so many of the last moves of each line."""
    codes = codes_of(match, seat)
    why = found.why
    lines: list[WhyLine] = []
    for moves in () if why is None else (why.better, why.played):
        assert why is not None
        steps = line_of(match, seat, estimate, why, moves)
        lines.append(WhyLine(moves=[]))
        for left, (mover, notation, label, after) in zip(
            range(len(moves), 0, -1), steps, strict=True
        ):
            view = msgspec.convert(after.view(seat), View) if left <= stops else None
            lines[-1].moves.append(WhyMove(seat=mover, notation=notation, label=label, view=view))
    return WhyInfo(
        ply=ply,
        seat=seat,
        better=form(match, seat, codes[found.better]),
        played=form(match, seat, codes[found.played]),
        chances=[figure(one) for one in found.chances],
        loss=figure(found.loss),
        playouts=found.playouts,
        gain=None if why is None else fact(why.gain),
        gives=None if why is None else fact(why.loss),
        lines=lines,
        said=found.said,
    )


def fact(one: Shown | None) -> WhyFact | None:
    if one is None:
        return None
    return WhyFact(
        text=one.text, clause=one.clause, when=one.when, better=one.better, played=one.played,
        of=one.of, holds=one.holds, worlds=one.worlds,
    )  # fmt: skip


JOBS: Final = {
    job.__name__: job
    for job in (
        judge_hint,
        judge_remark,
        judge_outline,
        judge_plan,
        judge_look,
        judge_why,
        judge_choices,
    )
}
