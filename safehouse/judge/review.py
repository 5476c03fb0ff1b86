"""The review of a finished match: what every decision gave away, and how sure that is.

A review is made of rows that any process can make and store: one `Outline` per match, and one
`Look` per decision with its `Estimate`. `plan` says what to look at next, `work` does it, and
`fold` turns what is there into what is shown, at any time. First every decision is looked at
quickly, then those whose verdict is open, most promising first. Budgets count playouts, and every
estimate depends only on its own number of rounds, so pieces can be made anywhere and in any order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from math import inf
from typing import Any, Final, Literal, TypeAlias

import msgspec

from safehouse.bots.base import TimeLimit, Worlds, legal
from safehouse.bots.levels import bot
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import Guess, knowledge, never
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.record import Record
from safehouse.judge.estimate import (
    MATTERS,
    Difference,
    Estimate,
    Tried,
    begin,
    extend,
    paired,
    values,
)
from safehouse.judge.grade import Grade, Lost, grade_of
from safehouse.judge.parts import Dealt, Figure, Parts, dealt, figure, luck_of, parts_of, summed

LUCK: Final = -1
"""The seat of rows about luck."""
STRETCH: Final = 16
"""Number of moves of such a row."""
DEALS: Final = 4
"""Number of deals of a quick look at luck."""
SHOWN: Final = 6
"""Maximum number of moves shown for a decision, besides the one played."""
PIECE: Final = 8
"""Number of tasks between two reports of progress."""
KEYS: Final = 8
"""Maximum number of key moments."""
OBVIOUS: Final = 0.3
"""A decision is obvious if a Courier finds the best move and all others are so much worse."""
COUNTS: Final = 0.01
"""A decision counts for a grade if a move seemed to differ by so much from the usual one."""
ENDLESS: Final = 10**9

Verdict: TypeAlias = Literal["forced", "conceded", "unknown", "open", "equal", "best", "mistake"]


# --- what is stored -----------------------------------------------------------------------------


class Moment(msgspec.Struct):
    """One move of the match, before anything is estimated."""

    ply: int
    seat: int
    round: int
    kind: str
    choices: int
    move: str
    label: Text
    looked: int
    """Whose decision is estimated: the mover's, or where it conceded out of turn that of a seat
    that was asked; -1 if there is nothing to estimate."""
    conceded: bool = False
    key: str = ""
    """The key of that estimate: whatever was stored of the same moment can be extended."""


class Believed(msgspec.Struct):
    """What a seat may have believed at a moment, with the truth."""

    ply: int
    round: int
    viewer: int
    about: int | None
    what: Text
    chance: float
    true: bool
    said: Text = ""
    honest: bool | None = None


class Outline(msgspec.Struct):
    """Everything about a match that needs no playouts."""

    game: str
    seats: int
    plies: int
    moments: list[Moment]
    winners: list[int]
    beliefs: list[Believed]
    hidden: bool


class Look(msgspec.Struct):
    """What is known of one decision, or (with the seat `LUCK`) of the luck in some moves."""

    ply: int
    seat: int
    estimate: Estimate | None = None
    labels: dict[str, Text] = {}
    """The labels of its moves, by notation."""
    plain: str = ""
    """The move that looks best right away: what a Courier plays."""
    deals: int = 0
    luck: list[Dealt] = []


class Task(msgspec.Struct, frozen=True):
    """Look at a decision for so many rounds altogether; at luck with so many deals."""

    ply: int
    seat: int
    rounds: int


Looks: TypeAlias = Mapping[tuple[int, int], Look]
"""By ply and seat."""


# --- what is shown ------------------------------------------------------------------------------


class ReviewedMove(msgspec.Struct):
    """A move that was tried, with the same figures as everywhere else."""

    notation: str
    label: Text
    chance: Figure | None
    """The mover's chance after it; None where chances are not proven."""
    loss: Figure
    """Against the best move, in the same worlds."""
    worlds: int
    group: Literal["best", "equal", "worse"]
    played: bool


class ReviewedDecision(msgspec.Struct):
    """One move of the match."""

    ply: int
    seat: int
    round: int
    kind: str
    choices: int
    move: str
    label: Text
    verdict: Verdict = "unknown"
    mattered: bool = False
    """Whether a move that was tried is surely worse, by a size that matters."""
    obvious: bool = False
    loss: Figure = Figure(0.0)
    moves: list[ReviewedMove] = []
    """Those that were tried, best first; the one played is among them."""
    before: list[Figure] = []
    """Every seat's chance with the best move, by what the mover knew."""
    after: list[Figure] = []
    """Every seat's chance with the move played."""
    playouts: int = 0
    settled: bool = False


class KeyMoment(msgspec.Struct):
    """A mistake; several decisions that are parts of one move are one moment."""

    ply: int
    """Of the part that lost most."""
    plies: list[int]
    seat: int
    loss: Figure
    move: str
    label: Text
    better: str
    better_label: Text
    before: list[Figure]
    after: list[Figure]
    effects: list[Figure]
    """What it changed for every seat."""
    conceded: bool = False


class SeatReview(msgspec.Struct):
    """How a seat played."""

    seat: int
    decisions: int
    """With more than one legal move."""
    mattered: int
    found: int
    """How many of those that mattered were no mistake."""
    mistakes: int
    equal: int
    """How many were between moves that are as good."""
    grade: Grade | None
    parts: Parts
    lost: list[Lost]
    """The decisions that its grade counts."""


class Review(msgspec.Struct):
    """Everything that is known about a match so far."""

    game: str
    seats: int
    plies: int
    level: str
    """The level that plays the playouts."""
    playouts: int
    looked: int
    """How many of the decisions have an estimate."""
    total: int
    open: int
    """How many verdicts are still open."""
    deals: int
    calibrated: bool
    start: list[Figure]
    decisions: list[ReviewedDecision]
    keys: list[KeyMoment]
    """Largest first; nothing in it is below the noise."""
    small: int
    """Number of decisions whose loss is within its uncertainty or too small to matter."""
    players: list[SeatReview]
    beliefs: list[Believed]


# --- the outline --------------------------------------------------------------------------------


def outline(record: Record) -> Outline:
    """Return the decisions of a finished match; raises `BadRecord` if it is not over."""
    end = record.replay()
    if end.result is None:
        raise BadRecord(msg("analysis-unfinished"))
    rounds = end.game.rounds(end)
    known = knowledge(end.game.id)
    moments: list[Moment] = []
    beliefs: dict[tuple[int, int, int | None, str], Believed] = {}
    match = record.replay(0)
    for ply, (seat, move) in enumerate(record.moves):
        number = bisect_right(rounds, ply)
        for guess in known.beliefs(match):
            # Of each round only what was believed before anything was learned in it.
            beliefs.setdefault(
                (number, guess.viewer, guess.about, str(guess.what)), _believed(guess, ply, number)
            )
        after = match.copy()
        after.retrace(move, seat)
        moments.append(_moment(match, after, seat, number))
        match = after
    return Outline(
        end.game.id, end.seats, end.ply, moments, [*end.result.winners], [*beliefs.values()],
        end.game.hidden,
    )  # fmt: skip


def _moment(match: Match[Any], after: Match[Any], seat: int, number: int) -> Moment:
    code = after.history[-1][1]
    if code == (CONCEDE,):
        asked = [ask[0] for ask in match.pending]
        looked = seat if seat in asked else asked[0] if asked else -1
        label: Text = msg("label-concede")
        key = "" if looked < 0 else match.information(looked)
        return Moment(match.ply, seat, number, "", 1, "concede", label, looked, True, key)
    decision = match.decision(seat)
    codes = [] if decision is None else decision.codes
    able = code in codes and len(legal(match, seat)) > 1
    return Moment(
        ply=match.ply,
        seat=seat,
        round=number,
        kind="" if decision is None else decision.kind,
        choices=max(1, len(codes)),
        move=match.move(code, seat).notation,
        label=match.game.label(match, seat, code),
        looked=seat if able else -1,
        key=match.information(seat) if able else "",
    )


def _believed(guess: Guess, ply: int, number: int) -> Believed:
    return Believed(
        ply, number, guess.viewer, guess.about, guess.what, round(guess.chance, 4), guess.true,
        guess.said, guess.honest,
    )  # fmt: skip


# --- the plan -----------------------------------------------------------------------------------


def usual_budget(game: str, seats: int) -> int:
    """Return the number of playouts of a review, unless somebody asks for more."""
    return knowledge(game).review_playouts


def spent(looks: Looks) -> int:
    """Return the number of playouts that are there."""
    return sum(look.estimate.spent for look in looks.values() if look.estimate is not None)


def plan(outline: Outline, looks: Looks, budget: int | None = None) -> list[Task]:
    """Return what to do next, most important first; empty if nothing is left or the budget spent.

    The tasks are independent of one another. Whoever makes some of them and asks again gets the
    rest, because the order depends only on each decision's own estimate.
    """
    fresh: list[Task] = []
    deeper: list[tuple[tuple[float, ...], Task]] = []
    for moment in outline.moments:
        if moment.looked < 0:
            continue
        look = looks.get((moment.ply, moment.looked))
        if look is None or look.estimate is None:
            fresh.append(Task(moment.ply, moment.looked, 1))
        elif not _tried(moment, look):
            fresh.append(Task(moment.ply, moment.looked, look.estimate.rounds + 1))
        elif (urgency := _urgency(moment, look.estimate)) is not None:
            task = Task(moment.ply, moment.looked, look.estimate.rounds + 1)
            deeper.append((urgency, task))
    luck = [
        Task(first, LUCK, DEALS)
        for first in range(0, outline.plies, STRETCH)
        if (first, LUCK) not in looks
    ]
    if fresh or luck:
        return fresh + luck
    if spent(looks) >= (usual_budget(outline.game, outline.seats) if budget is None else budget):
        return []
    deeper.sort(key=lambda one: one[0])
    least = min((one[0][:2] for one in deeper), default=())
    return [task for urgency, task in deeper if urgency[:2] == least]


def _tried(moment: Moment, look: Look) -> bool:
    """Return whether the move played is among those of the estimate."""
    assert look.estimate is not None
    return moment.conceded or any(
        one.move == moment.move and (one.select or one.exact is not None)
        for one in look.estimate.moves
    )


def _urgency(moment: Moment, estimate: Estimate) -> tuple[float, ...] | None:
    """Return how soon to look again, smallest first; None if there is nothing more to say.

    First the decisions that may well be mistakes, those with the fewest playouts first and the
    largest loss first; then all others that are not settled.
    """
    if moment.conceded or estimate.settled(moment.move):
        return None
    loss = estimate.less(estimate.best, estimate.find(moment.move))
    likely = loss.mean + loss.error >= MATTERS
    return (0.0 if likely else 1.0, float(estimate.rounds), -loss.mean, float(moment.ply))


# --- the work -----------------------------------------------------------------------------------


def work(
    record: Record, tasks: Sequence[Task], looks: Looks, late: Callable[[], bool] = never
) -> list[Look]:
    """Do tasks in the order of the match; stop after the one during which `late()` becomes true.

    The estimates that are given are extended in place.
    """
    out: list[Look] = []
    match: Match[Any] | None = None
    for task in sorted(tasks, key=lambda task: task.ply):
        if match is None:
            match = record.replay(task.ply)
        for seat, move in record.moves[match.ply : task.ply]:
            match.retrace(move, seat)
        if task.seat == LUCK:
            out.append(_luck(record, match.copy(), task))
        else:
            out.append(_look(record, match, task, looks.get((task.ply, task.seat))))
        if late():
            break
    return out


def _look(record: Record, match: Match[Any], task: Task, look: Look | None) -> Look:
    seat = task.seat
    estimate = begin(match, seat) if look is None or look.estimate is None else look.estimate
    mover, move = record.moves[task.ply]
    played = "" if mover != seat or move == "concede" else match.written(move, seat)
    extend(match, estimate, ENDLESS, [played] if played else [], rounds=task.rounds)
    return look_at(match, task.ply, estimate)


def look_at(match: Match[Any], ply: int, estimate: Estimate) -> Look:
    """Return an estimate with what else is shown of the decision."""
    seat = estimate.seat
    worlds = Worlds(match, seat, Dice.seeded(f"plain/{estimate.key}"))
    plain = bot(match.game, "courier").choose(worlds, TimeLimit(inf))
    codes = {match.move(code, seat).notation: code for code in legal(match, seat)}
    labels = {
        one.move: match.game.label(match, seat, codes[one.move])
        for one in estimate.moves
        if one.move in codes
    }
    return Look(ply, seat, estimate, labels, match.move(plain, seat).notation)


def _luck(record: Record, match: Match[Any], task: Task) -> Look:
    rows: list[Dealt] = []
    for seat, move in record.moves[task.ply : task.ply + STRETCH]:
        after = match.copy()
        after.retrace(move, seat)
        found = dealt(match, after, seat, after.history[-1][1], task.rounds)
        if found is not None:
            rows.append(found)
        match = after
    return Look(task.ply, LUCK, deals=task.rounds, luck=rows)


def looked(
    record: Record,
    budget: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    looks: Iterable[Look] = (),
    on_look: Callable[[Look], None] | None = None,
) -> tuple[Outline, dict[tuple[int, int], Look]]:
    """Return the outline of a finished match and all looks at it, made in this process."""
    table = outline(record)
    found = {(look.ply, look.seat): look for look in looks}
    limit = usual_budget(table.game, table.seats) if budget is None else budget
    while tasks := plan(table, found, limit):
        for first in range(0, len(tasks), PIECE):
            piece = tasks[first : first + PIECE]
            if spent(found) >= limit and all(task.rounds > 1 for task in piece):
                break
            for look in work(record, piece, found):
                found[look.ply, look.seat] = look
                if on_look is not None:
                    on_look(look)
            if on_progress is not None:
                on_progress(min(spent(found), limit), limit)
    return table, found


def review(
    record: Record,
    budget: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    looks: Iterable[Look] = (),
) -> Review:
    """Return the review of a finished match, made in this process."""
    return fold(*looked(record, budget, on_progress, looks))


# --- the fold -----------------------------------------------------------------------------------


def fold(outline: Outline, looks: Looks) -> Review:
    """Return what is shown, from whatever is there."""
    seen = [looks.get((moment.ply, moment.looked)) for moment in outline.moments]
    decisions = [
        _decision(outline, moment, None if look is None or look.estimate is None else look)
        for moment, look in zip(outline.moments, seen, strict=True)
    ]
    found = [look.estimate for look in seen if look is not None and look.estimate is not None]
    rows = [look for look in looks.values() if look.seat == LUCK]
    start = next((one.before for one in decisions if one.before), [])
    luck = luck_of([row for look in rows for row in look.luck], outline.seats)
    judged = [one for one in decisions if one.verdict in ("open", "equal", "best", "mistake")]
    return Review(
        game=outline.game,
        seats=outline.seats,
        plies=outline.plies,
        level=found[0].level if found else "",
        playouts=spent(looks),
        looked=len(found),
        total=sum(moment.looked >= 0 for moment in outline.moments),
        open=sum(one.verdict == "open" for one in judged),
        deals=min((look.deals for look in rows), default=0),
        calibrated=all(_calibrated(one) for one in found),
        start=start,
        decisions=decisions,
        keys=key_moments(decisions),
        small=sum(one.verdict in ("open", "equal") for one in judged),
        players=[
            _player(outline, seat, decisions, seen, start, luck[seat])
            for seat in range(outline.seats)
        ],
        beliefs=outline.beliefs,
    )


def _calibrated(estimate: Estimate) -> bool:
    return bool(getattr(estimate, "calibrated", True))


def _shown(one: Difference) -> Figure:
    return figure(one.mean, one.error)


def _decision(outline: Outline, moment: Moment, look: Look | None) -> ReviewedDecision:
    shown = ReviewedDecision(
        moment.ply, moment.seat, moment.round, moment.kind, moment.choices, moment.move,
        moment.label,
    )  # fmt: skip
    if moment.conceded:
        shown.verdict = "conceded"
    elif moment.choices == 1:
        shown.verdict = "forced"
    if look is None or look.estimate is None:
        return shown
    estimate, best = look.estimate, look.estimate.best
    everybody = range(outline.seats)
    shown.before = [_shown(estimate.chance(best, seat)) for seat in everybody]
    shown.playouts = estimate.spent
    if moment.conceded:
        shown.loss = shown.before[moment.seat]
        shown.after = [
            Figure(0.0) if seat == moment.seat else one for seat, one in enumerate(shown.before)
        ]
        if moment.ply == outline.plies - 1:
            shown.after = [Figure(float(seat in outline.winners)) for seat in everybody]
        shown.settled = True
        return shown
    played = estimate.find(moment.move)
    said = estimate.verdict(moment.move)
    shown.after = [_shown(estimate.chance(played, seat)) for seat in everybody]
    shown.loss = _shown(said.loss)
    shown.settled = said.settled
    if said.mistake:
        shown.verdict = "mistake"
    elif played is best:
        shown.verdict = "best"
    else:
        shown.verdict = "equal" if said.loss.high < MATTERS or said.settled else "open"
    worse = [estimate.less(best, estimate.find(move)) for move in said.worse]
    large = [one for one in worse if one.mean >= MATTERS]
    shown.obvious = (
        look.plain == best.move
        and len(said.best) == 1
        and all(one.mean >= OBVIOUS for one in worse)
        and bool(worse)
    )
    shown.mattered = said.mistake or (bool(large) and not shown.obvious)
    shown.moves = _moves(estimate, look, best, played, said.best)
    return shown


def moves_of(estimate: Estimate, look: Look, move: str = "") -> list[ReviewedMove]:
    """Return the moves of a decision as a review shows them, the one named among them."""
    best = estimate.best
    named = estimate.find(move) if move else best
    return _moves(estimate, look, best, named, estimate.verdict().best)


def _moves(
    estimate: Estimate, look: Look, best: Tried, played: Tried, equal: list[str]
) -> list[ReviewedMove]:
    rows: list[ReviewedMove] = []
    for one in estimate.moves:
        if not (one.select or one.measure or one.exact is not None or one is played):
            continue
        less = estimate.less(best, one)
        rows.append(
            ReviewedMove(
                notation=one.move,
                label=look.labels.get(one.move, one.move),
                chance=_shown(estimate.chance(one)) if _calibrated(estimate) else None,
                loss=_shown(less),
                worlds=less.worlds,
                group="best" if one is best else "equal" if one.move in equal else "worse",
                played=one is played,
            )
        )
    order = {"best": 0, "equal": 1, "worse": 2}
    rows.sort(key=lambda row: (order[row.group], row.loss.value))
    return [row for at, row in enumerate(rows) if at < SHOWN or row.played]


def key_moments(decisions: Sequence[ReviewedDecision]) -> list[KeyMoment]:
    """Return the mistakes and concessions, largest first.

    Mistakes among the consecutive decisions of one seat are parts of one moment.
    """
    out: list[KeyMoment] = []
    for _, run in groupby(decisions, key=lambda one: one.seat):
        parts = [one for one in run if one.verdict in ("mistake", "conceded") and one.before]
        if not parts:
            continue
        top = max(parts, key=lambda one: one.loss.value)
        better = next((move for move in top.moves if move.group == "best"), None)
        out.append(
            KeyMoment(
                ply=top.ply,
                plies=[one.ply for one in parts],
                seat=top.seat,
                loss=summed(one.loss for one in parts),
                move=top.move,
                label=top.label,
                better="" if better is None else better.notation,
                better_label="" if better is None else better.label,
                before=top.before,
                after=top.after,
                effects=[
                    figure(sum(one.after[seat].value - one.before[seat].value for one in parts))
                    for seat in range(len(top.before))
                ],
                conceded=top.verdict == "conceded",
            )
        )
    out.sort(key=lambda key: (-key.loss.value, key.ply))
    return out[:KEYS]


def _player(
    outline: Outline,
    seat: int,
    decisions: Sequence[ReviewedDecision],
    looks: Sequence[Look | None],
    start: list[Figure],
    luck: Figure,
) -> SeatReview:
    own: list[Figure] = []
    others: list[Figure] = []
    lost: list[Lost] = []
    for moment, one, look in zip(outline.moments, decisions, looks, strict=True):
        if look is None or look.estimate is None or not one.before:
            continue
        if moment.conceded:
            if moment.seat == seat:
                own.append(_less(one.loss))
                lost.append(Lost(one.loss.value, one.loss.error, 0.0, 0.0))
            continue
        estimate = look.estimate
        played = estimate.find(moment.move)
        if one.verdict == "mistake":
            change = _less(_shown(estimate.less(estimate.best, played, seat)))
            (own if moment.seat == seat else others).append(change)
        if moment.seat == seat and not one.obvious and (row := lost_of(estimate, played)):
            lost.append(row)
    mine = [one for one in decisions if one.seat == seat]
    return SeatReview(
        seat=seat,
        decisions=sum(one.choices > 1 for one in mine),
        mattered=sum(one.mattered for one in mine),
        found=sum(one.mattered and one.verdict != "mistake" for one in mine),
        mistakes=sum(one.verdict == "mistake" for one in mine),
        equal=sum(
            one.settled and not one.mattered and one.verdict in ("best", "equal") for one in mine
        ),
        grade=grade_of(outline.game, outline.seats, lost),
        parts=parts_of(
            start[seat] if start else Figure(round(1 / outline.seats, 4), 0.5),
            summed(own), summed(others), luck, float(seat in outline.winners),
        ),
        lost=lost,
    )  # fmt: skip


def _less(one: Figure) -> Figure:
    return figure(-one.value, one.error)


def lost_of(estimate: Estimate, played: Tried) -> Lost | None:
    """Return what the move played and the one drawn at random lost, if either seemed to differ
    from the usual one.

    They are compared with the move of the level that plays the playouts, because that is chosen
    without playouts: the best of several moves in a few worlds is mostly the luckiest one. Whether
    the decision counts, and what is lost, treats both alike, so that a player who moves at random
    loses as much as the random moves do.
    """
    usual, drawn = estimate.usual, estimate.drawn
    if usual is None or drawn is None:
        return None
    if not any(_apart(estimate, usual, one) for one in (played, drawn)):
        return None
    a, b = _measured(estimate, usual, played), _measured(estimate, usual, drawn)
    if not estimate.exact and min(a.worlds, b.worlds) < 2:
        return None
    return Lost(*(round(x, 4) for x in (a.mean, a.error, b.mean, b.error)))


def _apart(estimate: Estimate, usual: Tried, one: Tried) -> bool:
    """Return whether a move differs by a size that matters, in worlds that do not measure it."""
    if estimate.exact:
        return abs(estimate.less(usual, one).mean) >= COUNTS
    a, b = (values(row.select, estimate.seats, estimate.seat) for row in (usual, one))
    return abs(paired(a, b, 0.0).mean) >= COUNTS


def _measured(estimate: Estimate, usual: Tried, one: Tried) -> Difference:
    if estimate.exact:
        return estimate.less(usual, one)
    a, b = (values(row.measure, estimate.seats, estimate.seat) for row in (usual, one))
    found = paired(a, b, 0.0)
    return Difference(0.0, 0.0, found.worlds) if one is usual else found
