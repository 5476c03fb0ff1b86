"""Messages between the processes of one server, through Redis (or Valkey).

Everything sent here may be lost: the authoritative state is in the database, which every process
polls from time to time. While Redis cannot be reached nothing is sent, and nothing waits for it.

Needs the extra `redis`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger("safehouse")

AGAIN: Final = 0.5
"""Seconds between attempts to reach Redis."""
WAITING: Final = 10_000
"""Maximum length of the send queue; later messages are dropped."""
SILENT: Final = 5.0
"""Timeout for responses of Redis, in seconds."""
TOGETHER: Final = 64
"""Maximum number of messages that are sent as one."""


class Bus:
    """Every message is an object that begins with the id of its sender under `from`."""

    def __init__(
        self, url: str, channel: str, me: str, hear: Callable[[dict[str, Any]], None]
    ) -> None:
        self._url = url
        self._channel = channel
        self._me = me
        mine = msgspec.json.encode({"from": me}).removesuffix(b"}")
        self._mine = mine, b"[" + mine
        """How what this process has sent begins: Redis sends it back."""
        self._hear = hear
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._redis: Redis | None = None
        self.connected = False
        self.met: Callable[[], None] = lambda: None
        """Called whenever Redis has been reached."""

    def open(self) -> None:
        try:
            from redis.asyncio import Redis
        except ImportError:
            raise RuntimeError("Redis needs its client: pip install 'safehouse[redis]'") from None
        try:
            self._redis = Redis.from_url(
                self._url, socket_connect_timeout=SILENT, health_check_interval=2
            )
        except ValueError as error:
            raise RuntimeError(f"--redis: {error}") from None
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send_on())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            with contextlib.suppress(Exception):
                await self._redis.aclose()

    def send(self, message: dict[str, Any]) -> None:
        """Send to all other processes, if that is possible now."""
        if self.connected:
            with contextlib.suppress(asyncio.QueueFull):
                self._outgoing.put_nowait(msgspec.json.encode({"from": self._me, **message}))

    async def flush(self) -> None:
        """Wait a moment for the queue to be sent."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._outgoing.join(), 0.5)

    async def _send_on(self) -> None:
        assert self._redis is not None
        while True:
            waiting = [await self._outgoing.get()]
            while len(waiting) < TOGETHER and not self._outgoing.empty():
                waiting.append(self._outgoing.get_nowait())
            # What has gathered while the last ones were on their way goes together.
            message = waiting[0] if len(waiting) == 1 else b"[%b]" % b",".join(waiting)
            try:
                async with asyncio.timeout(SILENT):
                    await self._redis.publish(self._channel, message)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._lost(error)
            finally:
                for _ in waiting:
                    self._outgoing.task_done()

    def _lost(self, error: Exception) -> None:
        if self.connected:
            log.warning("Redis cannot be reached: %s", type(error).__name__)
        self.connected = False

    async def _listen(self) -> None:
        assert self._redis is not None
        while True:
            try:
                async with self._redis.pubsub() as heard:
                    await heard.subscribe(self._channel)
                    self.connected = True
                    self.met()
                    while True:
                        # The timeout detects dead connections.
                        found = await heard.get_message(ignore_subscribe_messages=True, timeout=1.0)
                        if found is not None:
                            self._take(found["data"])
                        elif not self.connected:
                            break
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self._lost(error)
            await asyncio.sleep(AGAIN)

    def _take(self, data: bytes) -> None:
        if data.startswith(self._mine):
            return
        try:
            heard = msgspec.json.decode(data)
        except msgspec.DecodeError:
            heard = None
        for message in heard if isinstance(heard, list) else [heard]:
            try:
                self._hear(message)
            except Exception:  # not one of ours, or of another version
                log.exception("A message of another process was not understood")
