"""The worker pool: processes for bots and replays, kept warm, replaced on failure or timeout.

Jobs wait in a `FairQueue`. Each process runs one job at a time. One process is held in reserve
and started only when needed, so that a player at a table who has no running job need not wait for
a long job of another guest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from safehouse.core.i18n import Text
from safehouse.server.common.logs import described, place
from safehouse.server.jobs.fair_queue import PERSON, Bounds, Crowded, FairQueue, Priority, Ticket

log = logging.getLogger("safehouse")

COMMAND: tuple[str, ...] = (sys.executable, "-P", "-m", "safehouse.server.jobs.worker_main")
"""`-P`: the folder in which the server is started may contain modules of the same names."""
TRIES: Final = 3
"""Maximum attempts of a job whose process dies."""
STARTING: Final = 60.0
"""Seconds that a process may take to start, not counted for the job."""
SPARE: Final = 60.0
"""Seconds after which an idle reserve process is stopped."""
QUIET: Final = 10.0
"""Seconds after the last job of somebody who waits at a table, from which on other jobs may use all
processes."""
ANYBODY: Final = Priority()


class NoAnswer(Exception):
    """The worker failed or took too long."""

    discreet = True
    """Its text contains nothing of a match, so it may be logged."""


class TooLate(NoAnswer):
    """The job took too long, which on a busy machine is not its fault."""


class BadJob(Exception):
    """The worker refused the job; the text explains why, for people."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason


class Slot:
    """A slot for one process, which may not have been started yet."""

    __slots__ = ("busy", "process", "reserve", "resting")

    def __init__(self, *, reserve: bool) -> None:
        self.reserve = reserve
        self.process: asyncio.subprocess.Process | None = None
        self.busy = False
        self.resting: asyncio.TimerHandle | None = None


class WorkerPool:
    def __init__(self, count: int, bounds: Bounds | None = None) -> None:
        self._count = count
        self._slots = [Slot(reserve=False) for _ in range(count)] + [Slot(reserve=True)]
        self.queue = FairQueue(bounds)
        self._alive: set[asyncio.subprocess.Process] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self._fresh: set[asyncio.subprocess.Process] = set()
        """Processes that have not yet reported that they are ready."""
        self._starting: set[asyncio.Task[asyncio.subprocess.Process]] = set()
        self._reaping: set[asyncio.Task[None]] = set()
        self._closed = False
        self._waited_for = -QUIET
        """When somebody at a table last waited for a job."""

    async def warm(self) -> None:
        """Start the processes now rather than at the first job."""
        for slot in self._slots:
            if slot.reserve or slot.busy or slot.process is not None:
                continue
            slot.busy = True
            try:
                slot.process = await self._start()
            except OSError as error:
                log.warning("A worker process could not be started: %s", error)
            finally:
                slot.busy = False
                self._dispatch()

    async def close(self) -> None:
        """Stops every process, including those that are starting or were abandoned."""
        self._closed = True
        for ticket in [*self.queue.waiting]:
            self._fail(ticket, NoAnswer("closing"))
        for slot in self._slots:
            if slot.resting is not None:
                slot.resting.cancel()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        await asyncio.gather(*self._starting, *self._reaping, return_exceptions=True)
        await asyncio.gather(*(self._end(process) for process in list(self._alive)))

    async def ask(
        self,
        job: dict[str, Any],
        seconds: float,
        priority: Priority | Callable[[], Priority] = ANYBODY,
        *,
        wait: float | None = None,
    ) -> dict[str, Any]:
        """The result of a job, which may take `seconds` once it has started.

        A priority that may change while the job is queued is given as a function.

        Raises `Crowded` if the queue is full. With `wait`, gives up if there is no result after
        that many seconds. If the caller is cancelled, a queued job is dropped; a running one is
        finished and its result discarded, so that its process can be used again.
        """
        if self._closed:
            raise NoAnswer("closing")
        ticket = Ticket(job, seconds, priority, asyncio.get_running_loop().create_future())
        self.queue.add(ticket)
        if ticket.priority.rank == PERSON:
            self._waited_for = time.monotonic()
        self._dispatch()
        try:
            said = await asyncio.wait_for(ticket.done, wait)
        except TimeoutError:
            raise NoAnswer("it waited too long") from None
        finally:
            self.queue.drop(ticket)
        if "broken" in said:
            raise NoAnswer(said["broken"])
        if "error" in said:
            raise BadJob(said["error"])
        return said

    # --- who is next -------------------------------------------------------------------------

    def _dispatch(self) -> None:
        """Start all jobs that may start."""
        while not self._closed:
            free = [slot for slot in self._slots if not slot.busy]
            if not free:
                return
            slot = free[0]
            ticket = self.queue.take(self._may_use_reserve if slot.reserve else self._may_begin)
            if ticket is None:
                return
            slot.busy = True
            if slot.resting is not None:
                slot.resting.cancel()
            task = asyncio.get_running_loop().create_task(self._serve(slot, ticket))
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)

    def _may_begin(self, ticket: Ticket) -> bool:
        """Jobs that no table waits for leave one process free for those that are waited for,
        unless there have been none for a while."""
        if ticket.priority.rank == PERSON:
            return True
        others = sum(other.priority.rank != PERSON for other in self.queue.running)
        quiet = time.monotonic() - self._waited_for >= QUIET
        return others < (self._count if quiet else max(1, self._count - 1))

    def _may_use_reserve(self, ticket: Ticket) -> bool:
        return ticket.priority.rank == PERSON and not self.queue.is_served(ticket.priority)

    # --- one job -----------------------------------------------------------------------------

    async def _serve(self, slot: Slot, ticket: Ticket) -> None:
        try:
            said = await self._tried(slot, ticket)
            if not ticket.done.done():
                ticket.done.set_result(said)
        except (NoAnswer, asyncio.CancelledError) as error:
            self._fail(ticket, error if isinstance(error, NoAnswer) else NoAnswer("closing"))
        except Exception as error:  # passed on to the caller, whatever it was
            log.exception("A job failed")
            self._fail(ticket, NoAnswer(place(error)))
        finally:
            self.queue.end(ticket)
            slot.busy = False
            if not self._closed:
                if slot.reserve:
                    loop = asyncio.get_running_loop()
                    slot.resting = loop.call_later(SPARE, self._let_go, slot)
                self._dispatch()

    def _fail(self, ticket: Ticket, error: Exception) -> None:
        if not ticket.done.done():
            ticket.done.set_exception(error)

    async def _tried(self, slot: Slot, ticket: Ticket) -> dict[str, Any]:
        """The result from a process; if it dies, from a new one."""
        body = pickle.dumps(ticket.job, pickle.HIGHEST_PROTOCOL)
        why = ""
        for _ in range(TRIES):
            done = False
            try:
                process = await self._process_of(slot)
                said = await asyncio.wait_for(_exchange(process, body), ticket.seconds)
                done = True
                return said
            except TimeoutError:
                raise TooLate("it took too long") from None
            except (OSError, asyncio.IncompleteReadError, pickle.UnpicklingError) as error:
                why = described(error)
                log.warning("A worker process died during a job: %s", why)
            finally:
                # A process in the middle of an exchange must not be reused.
                if not done and slot.process is not None:
                    self._kill(slot.process)
                    slot.process = None
        raise NoAnswer(f"{TRIES} processes died: {why}")

    async def _process_of(self, slot: Slot) -> asyncio.subprocess.Process:
        if slot.process is not None and slot.process.returncode is not None:
            self._kill(slot.process)
            slot.process = None
        if slot.process is None:
            slot.process = await self._start()
        if slot.process in self._fresh:
            await asyncio.wait_for(_read(slot.process), STARTING)
            self._fresh.discard(slot.process)
        return slot.process

    # --- processes ---------------------------------------------------------------------------

    async def _start(self) -> asyncio.subprocess.Process:
        """A new process; `close` knows it even if the caller is cancelled."""
        task = asyncio.create_task(self._spawn())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)
        return await asyncio.shield(task)

    async def _spawn(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self._alive.add(process)
        self._fresh.add(process)
        return process

    def _let_go(self, slot: Slot) -> None:
        """Stop a reserve process that is no longer needed."""
        if not slot.busy and slot.process is not None:
            self._kill(slot.process)
            slot.process = None

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        task = asyncio.create_task(self._reap(process))
        self._reaping.add(task)
        task.add_done_callback(self._reaping.discard)

    async def _reap(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self._alive.discard(process)
        self._fresh.discard(process)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._alive.discard(process)
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 0.3)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, body: bytes) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(len(body).to_bytes(4, "big") + body)
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> dict[str, Any]:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(4), "big")
    # Pickled by our own process, as in any process pool.
    said: dict[str, Any] = pickle.loads(await process.stdout.readexactly(size))
    return said


__all__ = ["BadJob", "Crowded", "NoAnswer", "Priority", "TooLate", "WorkerPool"]
