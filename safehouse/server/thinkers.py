"""The thinker processes: a few, kept warm, replaced when they break or overrun."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from typing import Any

import msgspec

log = logging.getLogger("safehouse")


class NoAnswer(Exception):
    """The thinker broke or took too long."""


class BadJob(Exception):
    """The thinker understood and refused; the text says why, for people."""


class Thinkers:
    """Takes jobs in turn; each gets a whole process for itself while it runs."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self._alive: set[asyncio.subprocess.Process] = set()
        self._starting: set[asyncio.Task[asyncio.subprocess.Process]] = set()
        self._reaping: set[asyncio.Task[None]] = set()
        self._closed = False
        for _ in range(count):
            self._free.put_nowait(None)

    async def warm(self) -> None:
        """Start all processes now rather than at the first job."""
        slots = [self._free.get_nowait() for _ in range(self._free.qsize())]
        for slot in slots:
            try:
                self._free.put_nowait(slot or await self._start())
            except OSError as error:
                log.warning("A thinker could not be started: %s", error)
                self._free.put_nowait(None)

    async def close(self) -> None:
        """Ends every process, also those that are only just starting or were given up."""
        self._closed = True
        await asyncio.gather(*self._starting, *self._reaping, return_exceptions=True)
        await asyncio.gather(*(self._end(process) for process in list(self._alive)))

    async def ask(self, job: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a job, waited for at most so long once it is begun."""
        slot = await self._free.get()
        keep: asyncio.subprocess.Process | None = None
        process = slot
        try:
            if self._closed:
                raise NoAnswer("closing")
            if process is None or process.returncode is not None:
                if process is not None:
                    self._kill(process)
                process = None
                process = await self._start()
            said = await asyncio.wait_for(self._exchange(process, job), seconds)
            keep = process
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            raise NoAnswer(f"{type(error).__name__} {error}".strip()) from error
        finally:
            # Also when the asker was cancelled: a half-done exchange must not serve another job.
            if keep is None and process is not None:
                self._kill(process)
            self._free.put_nowait(keep)
        if "broken" in said:
            raise NoAnswer(said["broken"])
        if "error" in said:
            raise BadJob(said["error"])
        return said

    async def _exchange(
        self, process: asyncio.subprocess.Process, job: dict[str, Any]
    ) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        body = msgspec.json.encode(job)
        process.stdin.write(len(body).to_bytes(4, "big") + body)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        said: dict[str, Any] = msgspec.json.decode(await process.stdout.readexactly(size))
        return said

    async def _start(self) -> asyncio.subprocess.Process:
        """A new process; it is known to `close` even when whoever waits for it is cancelled."""
        task = asyncio.create_task(self._spawn())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)
        return await asyncio.shield(task)

    async def _spawn(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "safehouse.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._alive.add(process)
        return process

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        task = asyncio.create_task(self._reap(process))
        self._reaping.add(task)
        task.add_done_callback(self._reaping.discard)

    async def _reap(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self._alive.discard(process)

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
