"""A server of one process: it does all work itself, and there is nobody to tell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from safehouse.server.processes.protocol import Gauge, Host, NoticeSender, SharedTable
from safehouse.server.storage.store import StoredEntry


class OneProcess:
    """Implements `Processes`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def share_keys(self, folder: Path, names: tuple[str, ...]) -> None:
        pass

    async def share_sender(self, sender: NoticeSender) -> None:
        pass

    async def open(self) -> None:
        pass

    def resume(self) -> None:
        self._host.spawn(self._host.tables.resume())

    async def retire(self, table: SharedTable) -> None:
        await table.put_away()

    async def leave(self) -> None:
        pass

    def away(self, *, draining: bool) -> bool:
        return False

    async def wait_for_others(self, seconds: float) -> bool:
        return False

    async def keep_time(self, seconds: float, tick: Callable[[], None]) -> None:
        pass

    async def leads_server(self) -> bool:
        return True

    def leads(self, table: SharedTable) -> bool:
        return True

    def want(self, table: SharedTable) -> None:
        pass

    def lost(self, table: SharedTable) -> bool:
        return False

    async def release(self, table: SharedTable) -> None:
        pass

    def announce(self, table: SharedTable, stored: StoredEntry | None = None) -> None:
        pass

    def announce_server(self) -> None:
        pass

    async def share(self, save: Callable[[], Awaitable[object]]) -> bool:
        return True

    def share_soon(self, save: Callable[[], Coroutine[Any, Any, None]]) -> None:
        pass

    async def refresh(self, table: SharedTable) -> None:
        pass

    async def note_loaded(self, table: SharedTable) -> None:
        pass

    def note_presence(self, table: SharedTable) -> None:
        pass

    def note_absence(self, id: str) -> None:
        pass

    def sockets(self, id: str, guest: str, address: str) -> tuple[int, int, int]:
        return 0, 0, 0

    def gauges(self) -> list[Gauge]:
        return []
