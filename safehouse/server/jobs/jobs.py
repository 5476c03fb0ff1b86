"""The jobs of worker processes: bots' moves and hints in one pool, replays in another.

Nothing is computed here: work that grows with the length of a match, and bots' searches, are jobs.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Sequence
from typing import Any, Final

from safehouse import bots
from safehouse.core.i18n import Text, msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.hint import hint_budget
from safehouse.server.common.clock import Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.jobs.fair_queue import Bounds, Crowded, Priority
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, WorkerPool
from safehouse.server.storage.store import EntryRow, TableRow

REPLAY_SECONDS: Final = 10.0
TABLE_SECONDS: Final = 30.0
"""For our own matches, which replay quickly unless the machine is very busy."""
HINT_SECONDS: Final = 20.0
"""For a hint or a remark, whose playouts are counted and take some seconds."""
HINT_WAIT: Final = 30.0
"""Seconds after which a hint or a remark about a move is no longer waited for."""


def _quiet(match: Match[Any]) -> Match[Any]:
    """A match as sent to a worker: without the log and the moves, which no world keeps."""
    quiet = match.copy(log=False)
    quiet.past, quiet.history = quiet.ply, []
    return quiet


def _code(move: Any) -> Code:
    return tuple(int(number) for number in move)


def crowded() -> Refusal:
    return Refusal("too-fast", msg("too-much-computed"))


class Workers:
    def __init__(self, settings: Settings, clock: Clock) -> None:
        limits = settings.limits
        bounds = Bounds(limits.jobs, limits.jobs_address, limits.jobs_guest)
        self._settings = settings
        self._clock = clock
        self._bounds = bounds
        self.bots = WorkerPool(settings.bot_workers, bounds)
        self.replays = WorkerPool(1, bounds)

    def divide(self, processes: int) -> None:
        """Adjust the queue limits to the number of processes that queue jobs."""
        part = self._bounds.part(processes)
        self.bots.queue.bounds = self.replays.queue.bounds = part

    async def warm(self) -> None:
        await self.bots.warm()

    async def close(self) -> None:
        await self.bots.close()
        await self.replays.close()

    # --- bots --------------------------------------------------------------------------------

    async def pick(
        self,
        match: Match[Any],
        seat: int,
        level: str,
        priority: Callable[[], Priority],
        within: float | None = None,
    ) -> Code:
        """A bot's move, thought about no longer than `within` seconds.

        Raises `NoAnswer`, or `Crowded` when it should be asked again later.
        """
        known = {one.id: one for one in bots.levels(match.game)}
        rung = known.get(level) or next(
            (one for one in known.values() if one.usual), next(iter(known.values()))
        )
        seconds = rung.seconds if within is None else min(rung.seconds, within)
        job = {**self._bot_job("pick", match, seat), "level": rung.id, "seconds": seconds}
        said = await self._think(job, seconds, priority)
        return _code(said["move"])

    async def hint(
        self, match: Match[Any], seat: int, stored: Sequence[bytes], priority: Priority
    ) -> dict[str, Any]:
        """What to play, as a `reply` in JSON, and the `looks` to store.

        `stored` are looks at the same decision, which are extended.
        """
        job = {**self._bot_job("judge_hint", match, seat), "stored": stored}
        job["playouts"] = hint_budget(match.game.id)
        return await self._think(job, HINT_SECONDS, priority, wait=HINT_WAIT)

    async def remark(
        self,
        steps: Sequence[tuple[Match[Any], Code]],
        seat: int,
        stored: Sequence[Sequence[bytes]],
        priority: Priority,
    ) -> dict[str, Any]:
        """The same for what a move, composed of decisions in those matches, gave away."""
        job: dict[str, Any] = {"do": "judge_remark", "seat": seat, "seed": self._clock.bits(64)}
        job["steps"] = [(_quiet(match), code) for match, code in steps]
        job |= {"stored": stored, "playouts": hint_budget(steps[0][0].game.id)}
        return await self._think(job, HINT_SECONDS, priority, wait=HINT_WAIT)

    async def _think(
        self,
        job: dict[str, Any],
        seconds: float,
        priority: Priority | Callable[[], Priority],
        wait: float | None = None,
    ) -> dict[str, Any]:
        try:
            return await self.bots.ask(job, seconds + self._settings.patience, priority, wait=wait)
        except BadJob as error:
            raise NoAnswer(str(error)) from error

    async def interrupt(
        self, match: Match[Any], seat: int, level: str, priority: Priority
    ) -> Code | None:
        """What a bot does out of turn. It is quick, so it does not wait behind searches."""
        job = {**self._bot_job("interrupt", match, seat), "level": level}
        try:
            said = await self.replays.ask(job, self._settings.patience, priority)
        except BadJob as error:
            raise NoAnswer(str(error)) from error
        return None if said["move"] is None else _code(said["move"])

    def _bot_job(self, do: str, match: Match[Any], seat: int) -> dict[str, Any]:
        return {"do": do, "match": _quiet(match), "seat": seat, "seed": self._clock.bits(64)}

    # --- replays -----------------------------------------------------------------------------

    async def load(
        self,
        row: TableRow,
        entries: list[EntryRow],
        priority: Priority,
        *,
        pauses: bool,
        resumed: int | None = None,
    ) -> tuple[Match[Any], Text]:
        """The match that the entries of a table lead to, and a notice if not all of them fit."""
        job = {"do": "load", "row": row, "entries": entries, "pauses": pauses}
        job["resumed"] = resumed
        said = await self._replay(job, TABLE_SECONDS, priority)
        match: Match[Any] = said["match"]
        for part in said["log"]:
            await asyncio.sleep(0)
            match.log += pickle.loads(part)
        return match, said["notice"]

    async def rebuild(
        self, match: Match[Any], ply: int, priority: Priority, *, without: bool
    ) -> Match[Any]:
        """The match as it was at a ply, or as it is without the move at that ply.

        Its log and history contain only what comes after that ply.
        """
        quiet = match.copy(log=False)
        quiet.pauses = match.pauses  # a pause closes a step
        job = {"do": "rebuild", "match": quiet, "ply": ply, "without": without}
        made: Match[Any] = (await self._replay(job, TABLE_SECONDS, priority))["match"]
        return made

    async def _replay(
        self, job: dict[str, Any], seconds: float, priority: Priority
    ) -> dict[str, Any]:
        try:
            return await self.replays.ask(job, seconds, priority)
        except Crowded:
            raise crowded() from None

    async def read(self, job: dict[str, Any], priority: Priority) -> dict[str, Any]:
        """A job about a record."""
        return await self._replay(job, REPLAY_SECONDS, priority)
