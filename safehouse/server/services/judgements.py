"""Reviews of finished matches, made in the background and stored with the match.

The bots' worker pool looks at some decisions at a time, so that active matches come first; each
look is stored as it is made. Whoever goes on, here or in another process, extends what is stored:
of two looks at one decision the one with more playouts is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict, deque
from typing import Any, Final, Literal

import msgspec

from safehouse.core.i18n import Text, msg
from safehouse.judge.hint import hint_budget
from safehouse.judge.review import LUCK, Outline, usual_budget
from safehouse.server.common.clock import Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.tasks import Tasks
from safehouse.server.jobs.fair_queue import OPTIONAL, WATCHED, Bounds, Crowded, Owner, Priority
from safehouse.server.jobs.jobs import crowded
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, WorkerPool
from safehouse.server.messages.review import (
    AskMoment,
    AskWhy,
    JudgedDecision,
    ReviewInfo,
)
from safehouse.server.processes.protocol import Processes
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Kept, Records
from safehouse.server.storage.looks import (
    LOOK,
    OUTLINE,
    WHY,
    StoredLook,
    look_of,
    look_rows,
)
from safehouse.server.storage.store import AnalysisRow, PayerDeleted, Store

log = logging.getLogger("safehouse")

PIECE: Final = 1.5
"""Approximate seconds of a job, not counting its last decision."""
TASKS: Final = 16
"""Maximum number of decisions of a job."""
LANES: Final = 2
"""How many jobs of one review run at the same time."""
ROUND: Final = 3.0
"""Approximate seconds between two states of a review that are shown."""
LONGEST: Final = 60.0
"""Timeout of a job in seconds."""
AT_ONCE: Final = Bounds(total=64, address=16, guest=2)
"""Maximum concurrent reviews."""
WAITS: Final = Bounds(total=1024, address=128, guest=16)
"""Maximum concurrent requests that wait for something new."""
AGAIN: Final = 1.0
"""Seconds before retrying a full queue, and between checks for what other processes have stored."""
KEPT: Final = 8
"""Maximum number of cached reviews."""
MOST: Final = 8
"""How many times the usual budget may be asked for."""
LINE: Final = 200
"""Maximum moves of a branch."""
LETTERS: Final = 400
"""Maximum characters of a move."""


class ReviewRun:
    """A review as known to this process."""

    def __init__(self, id: str, kept: Kept) -> None:
        self.id = id
        self.game = kept.game
        self.usual = usual_budget(kept.game, kept.seats)
        self.plies = kept.plies
        self.seats = kept.seats
        self.budget = self.usual
        self.outline: Outline | None = None
        self.outline_body = b""
        self.looks: dict[tuple[int, int], tuple[int, bytes]] = {}
        """The playouts and the stored form of each look, by ply and seat."""
        self.shown: ReviewInfo | None = None
        self.tasks: list[tuple[int, int, int]] = []
        self.more = False
        """Whether a larger budget would change anything."""
        self.owner = Owner("")
        self.paid = False
        """Whether the owner has paid for something of this run."""
        self.running: asyncio.Task[None] | None = None
        self.failed: Text = ""
        self.name = secrets.token_hex(6)
        self.version = 0
        self.read_at = 0.0
        """When it was last asked what others have stored."""
        self.changed: dict[int, int] = {}
        """By ply the version in which a decision was last changed."""
        self._more = asyncio.Event()

    @property
    def spent(self) -> int:
        return sum(playouts for (_, seat), (playouts, _) in self.looks.items() if seat != LUCK)

    @property
    def done(self) -> bool:
        return self.shown is not None and not self.tasks

    def take(self, look: StoredLook) -> bool:
        """Keep a look if it is of this match and longer than the one that is known."""
        assert self.outline is not None
        ply, seat = look["ply"], look["seat"]
        if not 0 <= ply < len(self.outline.moments):
            return False
        moment = self.outline.moments[ply]
        if seat != LUCK and (moment.looked, moment.key) != (seat, look["key"]):
            return False
        known = self.looks.get((ply, seat))
        if known is not None and known[0] >= look["playouts"]:
            return False
        self.looks[ply, seat] = look["playouts"], look["body"]
        return True

    def show(self, found: ReviewInfo, tasks: list[tuple[int, int, int]], *, more: bool) -> None:
        """Take over what can be shown by now."""
        before = {} if self.shown is None else {one.ply: one for one in self.shown.decisions}
        changed = [one.ply for one in found.decisions if before.get(one.ply) != one]
        self.shown, self.tasks, self.more = found, tasks, more
        self.version += 1
        self.changed |= dict.fromkeys(changed, self.version)
        self.stir()

    def stir(self) -> None:
        """Wake up those who wait."""
        self._more.set()
        self._more = asyncio.Event()

    async def changes(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._more.wait(), seconds)

    @property
    def mark(self) -> str:
        """Of this state; another process has other marks."""
        return f"{self.name}.{self.version}"

    @property
    def status(self) -> Literal["none", "waiting", "running", "done", "failed"]:
        if self.running is not None:
            return "running"
        if self.failed:
            return "failed"
        if self.shown is None:
            return "none"
        return "waiting" if self.tasks else "done"

    def longer(self) -> int | None:
        larger = 2 * self.budget
        if self.running is not None or not self.more or larger > MOST * self.usual:
            return None
        return larger

    def to_message(self, mark: str = "") -> ReviewInfo:
        """As a message, with the decisions that have changed since a mark."""
        found = self.shown or _empty(self.game, self.seats, self.plies)
        head, _, version = mark.partition(".")
        # Whoever has seen nothing yet gets all of it.
        whole = not (head == self.name and version.isdecimal() and int(version))
        decisions: list[JudgedDecision] = found.decisions
        if not whole:
            since = int(version)
            decisions = [one for one in decisions if self.changed.get(one.ply, 0) > since]
        return msgspec.structs.replace(
            found,
            id=self.id,
            status=self.status,
            notice=self.failed,
            mark=self.mark,
            whole=whole,
            budget=self.budget,
            longer=self.longer(),
            decisions=decisions,
            beliefs=found.beliefs if whole else [],
        )


def _empty(game: str, seats: int, plies: int) -> ReviewInfo:
    return ReviewInfo(
        id="", game=game, seats=seats, plies=plies, level="", status="none", notice="", mark="",
        whole=True, playouts=0, budget=0, longer=None, looked=0, total=0, open=0, deals=0,
        calibrated=False, start=[], decisions=[], keys=[], small=0, players=[], beliefs=[],
    )  # fmt: skip


class Judgements:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        records: Records,
        quotas: Quotas,
        pool: WorkerPool,
        tasks: Tasks,
        processes: Processes,
    ) -> None:
        self._store = store
        self._clock = clock
        self._records = records
        self._quotas = quotas
        self._pool = pool
        self._tasks = tasks
        self._processes = processes
        self._runs: OrderedDict[str, ReviewRun] = OrderedDict()
        self._waiting: list[Owner] = []

    # --- reviews -----------------------------------------------------------------------------

    async def start(self, id: str, owner: Owner, playouts: int | None) -> ReviewInfo:
        """Start or resume a review, or go on with a larger budget; returns immediately."""
        run, kept = await self._run_of(id, owner)
        most = MOST * run.usual
        if playouts is not None and not 1 <= playouts <= most:
            raise Refusal("malformed", msg("review-budget", most=most))
        if run.running is None and not (run.done and (playouts or 0) <= run.budget):
            busy = [one.owner for one in self._runs.values() if one.running is not None]
            if sum(one.guest == owner.guest for one in busy) >= AT_ONCE.guest:
                raise Refusal("too-fast", msg("analyses-busy", most=AT_ONCE.guest))
            if _are_many(busy, owner, AT_ONCE):
                raise crowded()
            run.budget = max(run.budget, playouts or 0)
            run.owner, run.paid, run.failed = owner, False, ""
            run.running = self._tasks.spawn(self._go_on(run, kept, owner))
        return run.to_message()

    async def get(self, id: str, owner: Owner, mark: str, wait: float) -> ReviewInfo:
        """What is known; with `wait`, as soon as there is something new."""
        run, _ = await self._run_of(id, owner)
        if wait > 0 and run.mark == mark:
            if _are_many(self._waiting, owner, WAITS):
                raise crowded()
            self._waiting.append(owner)
            try:
                await self._wait(run, owner, mark, wait)
            finally:
                self._waiting.remove(owner)
        return run.to_message(mark)

    async def _wait(self, run: ReviewRun, owner: Owner, mark: str, wait: float) -> None:
        end = self._clock.monotonic() + wait
        while run.mark == mark and not run.done and not run.failed:
            left = end - self._clock.monotonic()
            if left <= 0:
                return
            if run.running is not None:
                await run.changes(left)
            elif not await self._processes.wait_for_others(min(AGAIN, left)):
                return
            elif self._clock.monotonic() - run.read_at >= AGAIN:  # else somebody else has asked
                run.read_at = self._clock.monotonic()
                if await self._read(run):  # another process works on it
                    await self._plan(run, Priority(OPTIONAL, (owner,)))

    async def why(self, id: str, owner: Owner, asked: AskWhy) -> bytes:
        """Why one move of a decision is better than another, as the JSON of a `WhyInfo`."""
        run, kept = await self._run_of(id, owner)
        if not 0 <= asked.ply < kept.plies:
            raise Refusal("malformed", msg("no-moment", last=kept.plies - 1))
        _check_moves([asked.move, asked.better])
        if run.outline is None:
            raise Refusal("not-now", msg("why-unknown"))
        seat = run.outline.moments[asked.ply].looked
        known = run.looks.get((asked.ply, seat))
        if known is None:
            raise Refusal("not-now", msg("why-unknown"))
        playouts, look = known
        kind = f"{WHY}{seat}/{asked.better}/{asked.move}"
        stored = [
            row.body.encode()
            for row in await self._store.analyses(run.id, f"{WHY}{seat}/", asked.ply)
            if (row.kind, row.playouts) == (kind, playouts)
        ]
        job = {
            "do": "judge_why", "record": kept.json, "ply": asked.ply, "seat": seat, "look": look,
            "move": asked.move, "better": asked.better, "known": stored[0] if stored else None,
        }  # fmt: skip
        said = await self._asked(job, owner)
        if not stored:
            row = self._row(run.id, kind, asked.ply, said["compared"], playouts, owner.guest)
            with contextlib.suppress(Refusal):  # no room for it: it is made again
                await self._add([row], owner)
        found: bytes = said["why"]
        return found

    async def choices(self, id: str, owner: Owner, asked: AskMoment) -> bytes:
        """The choices at a moment of a finished match, or on a branch from there."""
        key, kept = await self._records.finished(id, owner)
        if not 0 <= asked.ply <= kept.plies:
            raise Refusal("malformed", msg("no-moment", last=kept.plies))
        if len(asked.moves) > LINE:
            raise Refusal("too-long", msg("line-long", most=LINE))
        _check_moves(asked.moves)
        rows = [] if asked.moves else await self._store.analyses(key, LOOK, asked.ply)
        job = {
            "do": "judge_choices", "record": kept.json, "ply": asked.ply, "moves": asked.moves,
            "stored": [row.body.encode() for row in rows], "playouts": hint_budget(kept.game),
        }  # fmt: skip
        said = await self._asked(job, owner)
        await self._note(key, said["looks"], owner)
        found: bytes = said["moment"]
        return found

    async def _note(self, id: str, looks: list[StoredLook], owner: Owner) -> None:
        """Store looks that somebody asked for; where there is no room, they are made again."""
        with contextlib.suppress(Refusal):
            await self._add(look_rows(id, looks, self._clock.now(), owner.guest), owner)
            run = self._runs.get(id)
            if run is not None and run.outline is not None and run.running is None:
                if sum(run.take(look) for look in looks):
                    await self._plan(run, Priority(OPTIONAL, (owner,)))

    async def _add(self, rows: list[AnalysisRow], owner: Owner, *, again: bool = False) -> None:
        """Store what was found, unless the match was deleted in the meantime; with `again` also
        unless the owner was."""
        for id in {row.id for row in rows}:
            await self._records.finished(id, owner)
        bill = self._quotas.bill(owner.guest, "analyses", again=again)
        await self._store.add_analyses(rows, bill)

    async def _asked(self, job: dict[str, Any], owner: Owner) -> dict[str, Any]:
        try:
            return await self._pool.ask(job, LONGEST, Priority(OPTIONAL, (owner,)), wait=LONGEST)
        except Crowded:
            raise crowded() from None
        except BadJob as error:
            raise Refusal("malformed", error.reason) from None
        except NoAnswer as error:
            log.warning("A moment could not be judged: %s", error)
            raise Refusal("not-now", msg("moment-not-now")) from None

    async def forget(self, guest: str) -> None:
        """Stop the reviews of somebody whose data is deleted."""
        running = [
            run.running
            for run in self._runs.values()
            if run.running is not None and run.owner.guest == guest
        ]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # --- background --------------------------------------------------------------------------

    async def _run_of(self, id: str, owner: Owner) -> tuple[ReviewRun, Kept]:
        key, kept = await self._records.finished(id, owner)
        run = self._runs.get(key)
        if run is None:
            run = ReviewRun(key, kept)
            rows = await self._store.analyses(key, OUTLINE)
            if rows:
                self._outlined(run, rows[0].body.encode())
                await self._read(run)
                run.budget = _budget(run.usual, run.spent)
                await self._plan(run, Priority(OPTIONAL, (owner,)))
            run = self._runs.setdefault(key, run)
        self._runs.move_to_end(key)
        while len(self._runs) > KEPT:
            idle = next((k for k, one in self._runs.items() if one.running is None), None)
            if idle is None or idle == key:
                break
            del self._runs[idle]
        return run, kept

    @staticmethod
    def _outlined(run: ReviewRun, body: bytes) -> None:
        run.outline, run.outline_body = msgspec.json.decode(body, type=Outline), body

    async def _read(self, run: ReviewRun) -> bool:
        """Take over what is stored; whether anything of it is new."""
        fresh = False
        for row in await self._store.analyses(run.id, LOOK):
            fresh |= run.take(look_of(row))
        return fresh

    async def _plan(self, run: ReviewRun, priority: Priority) -> None:
        job = {
            "do": "judge_plan", "outline": run.outline_body, "playouts": run.budget,
            "looks": [body for _, body in run.looks.values()],
        }  # fmt: skip
        try:
            said = await self._pool.ask(job, LONGEST, priority)
        except Crowded:
            raise crowded() from None
        except NoAnswer as error:
            log.warning("The review of %s could not be read: %s", run.id, error)
            raise Refusal("not-now", msg("moment-not-now")) from None
        found = msgspec.json.decode(said["review"], type=ReviewInfo)
        run.show(found, said["tasks"], more=said["more"])

    async def _go_on(self, run: ReviewRun, kept: Kept, owner: Owner) -> None:
        priority = Priority(WATCHED, (owner,))
        try:
            if run.outline is None:
                job = {"do": "judge_outline", "record": kept.json}
                body: bytes = (await self._patiently(job, priority))["outline"]
                await self._pay(run, [self._row(run.id, OUTLINE, 0, body, 0, owner.guest)], owner)
                self._outlined(run, body)
            fresh = True
            while fresh:
                await self._read(run)
                await self._plan(run, priority)
                if not run.tasks:
                    return
                end = self._clock.monotonic() + ROUND
                todo = deque(run.tasks)
                lanes = (self._lane(run, kept, owner, todo, end) for _ in range(LANES))
                made = await asyncio.gather(*lanes, return_exceptions=True)
                for fault in made:
                    if isinstance(fault, BaseException):
                        raise fault
                fresh = any(made)
        except (BadJob, NoAnswer) as error:
            log.warning("The review of %s stopped: %s", run.id, error)
            run.failed = msg("analysis-stopped")
        except PayerDeleted:
            pass  # anybody may go on with it
        except Refusal as refusal:  # no room for it, or the storage fails
            run.failed = refusal.reason
        finally:
            run.running = None
            run.version += 1
            run.stir()

    async def _lane(
        self,
        run: ReviewRun,
        kept: Kept,
        owner: Owner,
        todo: deque[tuple[int, int, int]],
        end: float,
    ) -> bool:
        """Do some of the tasks, until about that time; whether that found anything new."""
        fresh = False
        while todo and self._clock.monotonic() < end:
            tasks = [todo.popleft() for _ in range(min(TASKS, len(todo)))]
            if run.spent >= run.budget and all(rounds > 1 for _, _, rounds in tasks):
                break
            known = (run.looks.get((ply, seat)) for ply, seat, _ in tasks)
            job = {
                "do": "judge_look", "record": kept.json, "tasks": tasks, "seconds": PIECE,
                "looks": [one[1] for one in known if one is not None],
            }  # fmt: skip
            said = await self._patiently(job, Priority(WATCHED, (owner,)))
            looks: list[StoredLook] = said["looks"]
            await self._pay(run, look_rows(run.id, looks, self._clock.now(), owner.guest), owner)
            for look in looks:
                fresh |= run.take(look)
            made = {(look["ply"], look["seat"]) for look in looks}
            todo.extendleft(task for task in reversed(tasks) if task[:2] not in made)
        return fresh

    async def _pay(self, run: ReviewRun, rows: list[AnalysisRow], owner: Owner) -> None:
        """Store what the review has found, for as long as its owner is known."""
        await self._add(rows, owner, again=run.paid)
        run.paid = run.paid or bool(rows)

    async def _patiently(self, job: dict[str, Any], priority: Priority) -> dict[str, Any]:
        while True:
            try:
                return await self._pool.ask(job, LONGEST, priority)
            except Crowded:
                await self._clock.sleep(AGAIN)

    def _row(
        self, id: str, kind: str, first: int, body: bytes, playouts: int, guest: str
    ) -> AnalysisRow:
        return AnalysisRow(id, kind, first, body.decode(), self._clock.now(), guest, playouts)


def _are_many(busy: list[Owner], owner: Owner, most: Bounds) -> bool:
    """Whether one more is too much for the guest, the address or the whole server."""
    return (
        len(busy) >= most.total
        or sum(one.guest == owner.guest for one in busy) >= most.guest
        or sum(bool(one.address) and one.address == owner.address for one in busy) >= most.address
    )


def _budget(usual: int, spent: int) -> int:
    """The budget of a review that was made before, perhaps by another process."""
    budget = usual
    while 2 * budget <= min(spent, MOST * usual):
        budget *= 2
    return budget


def _check_moves(moves: list[str]) -> None:
    if any(len(move) > LETTERS for move in moves):
        raise Refusal("too-long", msg("move-long", most=LETTERS))
