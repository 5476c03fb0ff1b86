"""Analyses of finished matches, computed in the background and stored with the match.

The bots' worker pool computes a small piece at a time, so that active matches come first; each
piece is stored as it is finished. An interrupted analysis resumes after its last piece.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from typing import Any, Final

import msgspec

from safehouse import bots
from safehouse.bots.analysis import (
    FORMAT,
    Believed,
    Decided,
    first_of_round,
    note_of,
    reviewed,
    turning_points,
    usual_level,
)
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import knowledge
from safehouse.core.registry import game as find_game
from safehouse.core.version import VERSION
from safehouse.server.common.clock import Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.tasks import Tasks
from safehouse.server.jobs.fair_queue import OPTIONAL, WATCHED, Crowded, Owner, Priority
from safehouse.server.jobs.jobs import crowded
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, WorkerPool
from safehouse.server.messages.analysis import Analysis, AskMoves
from safehouse.server.processes.protocol import Processes
from safehouse.server.services.quotas import Quotas
from safehouse.server.services.records import Kept, Records
from safehouse.server.storage.store import AnalysisRow, Store

log = logging.getLogger("safehouse")

PIECE: Final = 1.5
"""Approximate seconds per piece, not counting its last move."""
LONGEST: Final = 60.0
"""Timeout of a piece in seconds."""
AT_ONCE: Final = 2
"""Maximum concurrent analyses per guest."""
AGAIN: Final = 1.0
"""Seconds before retrying a full queue, and between checks for what other processes have stored."""
KEPT: Final = 8
"""Maximum number of cached analyses."""
MOMENT: Final = 4.0
"""Seconds for the choices of one moment."""
LINE: Final = 200
"""Maximum moves of a branch."""
LETTERS: Final = 400
"""Maximum characters of a move."""


class Piece(msgspec.Struct):
    decisions: list[Decided]
    beliefs: list[Believed]


class AnalysisRun:
    """An analysis as known to this process."""

    def __init__(self, id: str, kind: str, level: str, kept: Kept) -> None:
        self.id = id
        self.kind = kind
        self.level = level
        self.game = kept.game
        self.seats = kept.seats
        self.plies = kept.plies
        self.winners: list[int] = kept.result["winners"] if kept.result else []
        self.decisions: list[Decided] = []
        self.beliefs: list[Believed] = []
        self.owner: str = ""
        self.running: asyncio.Task[None] | None = None
        self.failed: Text = ""
        self._more = asyncio.Event()

    @property
    def done(self) -> bool:
        return len(self.decisions) >= self.plies

    def add(self, first: int, piece: Piece) -> None:
        """Add a piece; what is already known is skipped."""
        known = len(self.decisions)
        if first > known:
            return
        fresh = piece.decisions[known - first :]
        self.decisions += fresh
        self.beliefs += [one for one in piece.beliefs if one.ply >= known]
        self.stir()

    def stir(self) -> None:
        """Wake up those who wait."""
        self._more.set()
        self._more = asyncio.Event()

    async def more(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._more.wait(), seconds)

    def to_message(self, since: int) -> Analysis:
        """As a message, with the decisions from `since` on."""
        game = find_game(self.game)
        if self.done:
            status = "done"
        elif self.running is not None:
            status = "running" if self.decisions else "waiting"
        else:
            status = "failed" if self.failed else "waiting" if self.decisions else "none"
        part = self.decisions[since:]
        first = part[0].ply if part else self.plies
        said = {
            "id": self.id,
            "game": self.game,
            "level": self.level,
            "status": status,
            "plies": self.plies,
            "done": len(self.decisions),
            "since": since,
            "chance": note_of(game, knowledge(self.game), self.seats),
            "start": self.decisions[0].true if self.decisions else [],
            "decisions": part,
            "turning": turning_points(self.decisions),
            "seats": reviewed(self.decisions, self.winners) if self.done else [],
            "beliefs": [one for one in first_of_round(self.beliefs) if one.ply >= first],
            "notice": self.failed,
        }
        return msgspec.convert(msgspec.to_builtins(said), Analysis)


class Analyses:
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
        self._courses: OrderedDict[tuple[str, str], AnalysisRun] = OrderedDict()

    async def start(self, id: str, owner: Owner, level: str | None) -> Analysis:
        """Start or resume an analysis; returns immediately."""
        course, kept = await self._course(id, owner, level)
        if not course.done and course.running is None:
            busy = sum(
                one.running is not None and one.owner == owner.guest
                for one in self._courses.values()
            )
            if busy >= AT_ONCE:
                raise Refusal("too-fast", msg("analyses-busy", most=AT_ONCE))
            course.owner, course.failed = owner.guest, ""
            course.running = self._tasks.spawn(self._run(course, kept, owner))
        return course.to_message(0)

    async def get(
        self, id: str, owner: Owner, level: str | None, since: int, wait: float
    ) -> Analysis:
        """The results from a move on; with `wait`, as soon as there is something new."""
        course, _ = await self._course(id, owner, level)
        end = self._clock.monotonic() + wait
        while not course.done and len(course.decisions) <= since:
            left = end - self._clock.monotonic()
            if left <= 0 or course.failed:
                break
            if course.running is not None:
                await course.more(left)
            elif await self._processes.wait_for_others(min(AGAIN, left)):
                await self._stored(course)  # another process may be working on it
            else:
                break
        return course.to_message(min(since, course.plies))

    async def moment(self, id: str, owner: Owner, asked: AskMoves, level: str | None) -> bytes:
        """The choices at a moment of a finished match, or on a branch from there."""
        _, kept = await self._records.finished(id, owner)
        if not 0 <= asked.ply <= kept.plies:
            raise Refusal("malformed", msg("no-moment", last=kept.plies))
        if len(asked.moves) > LINE or any(len(move) > LETTERS for move in asked.moves):
            raise Refusal("too-long", msg("line-long", most=LINE))
        job = {
            "do": "moment", "record": kept.json, "level": self._level(kept.game, level),
            "ply": asked.ply, "moves": asked.moves, "seconds": MOMENT,
        }  # fmt: skip
        try:
            said = await self._pool.ask(job, LONGEST, Priority(OPTIONAL, (owner,)), wait=LONGEST)
        except Crowded:
            raise crowded() from None
        except BadJob as error:
            raise Refusal("malformed", error.reason) from None
        except NoAnswer as error:
            log.warning("A moment of %s could not be analysed: %s", id, error)
            raise Refusal("not-now", msg("moment-not-now")) from None
        found: bytes = said["moment"]
        return found

    # --- background --------------------------------------------------------------------------

    @staticmethod
    def _level(game: str, level: str | None) -> str:
        if level is None:
            return usual_level(game)
        try:
            return bots.level(game, level).id
        except bots.UnknownLevel as error:
            raise Refusal("malformed", str(error)) from None

    async def _course(self, id: str, owner: Owner, level: str | None) -> tuple[AnalysisRun, Kept]:
        key, kept = await self._records.finished(id, owner)
        depth = self._level(kept.game, level)
        kind = f"{depth}/{FORMAT}/{VERSION}"
        course = self._courses.get((key, kind))
        if course is None:
            course = AnalysisRun(key, kind, depth, kept)
            await self._stored(course)
            course = self._courses.setdefault((key, kind), course)
        self._courses.move_to_end((key, kind))
        while len(self._courses) > KEPT:
            idle = next((k for k, one in self._courses.items() if one.running is None), None)
            if idle is None or idle == (key, kind):
                break
            del self._courses[idle]
        return course, kept

    async def _stored(self, course: AnalysisRun) -> None:
        for row in await self._store.analyses(course.id, course.kind):
            course.add(row.first, msgspec.json.decode(row.body, type=Piece))

    async def _run(self, course: AnalysisRun, kept: Kept, owner: Owner) -> None:
        try:
            while not course.done:
                first = len(course.decisions)
                job: dict[str, Any] = {
                    "do": "analyse", "record": kept.json, "level": course.level, "first": first,
                    "before": course.decisions[-1].true_after if first else None,
                    "seconds": PIECE,
                }  # fmt: skip
                priority = Priority(WATCHED, (owner,))
                try:
                    said = await self._pool.ask(job, LONGEST, priority)
                except Crowded:
                    await self._clock.sleep(AGAIN)
                    continue
                body: bytes = said["piece"]
                row = AnalysisRow(
                    course.id, course.kind, first, body.decode(), self._clock.now(), owner.guest
                )
                await self._store.add_analyses([row], self._quotas.bill(owner.guest, "analyses"))
                course.add(first, msgspec.json.decode(body, type=Piece))
        except (BadJob, NoAnswer) as error:
            log.warning("The analysis of %s stopped: %s", course.id, error)
            course.failed = msg("analysis-stopped")
        except Refusal as refusal:  # no room for it, or the storage fails
            course.failed = refusal.reason
        finally:
            course.running = None
            course.stir()
