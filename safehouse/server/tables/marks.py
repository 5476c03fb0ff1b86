"""Who is muted or removed, and who asked for a pause: at one table, or everywhere."""

from __future__ import annotations

from collections.abc import Callable

from safehouse.core.i18n import msg
from safehouse.server.common.clock import Clock
from safehouse.server.common.refusals import Refusal
from safehouse.server.storage.store import Mark, Store

EVERYWHERE = ""
"""Instead of a table."""


class Marks:
    """The stored marks of all tables, in memory: they are asked for with every message."""

    def __init__(self, store: Store, clock: Clock, announce: Callable[[], None]) -> None:
        self._store = store
        self._clock = clock
        self._announce = announce
        """Notifies other processes of a change."""
        self._marks: set[tuple[str, str, Mark]] = set()

    def __bool__(self) -> bool:
        return bool(self._marks)

    def __contains__(self, mark: tuple[str, str, Mark]) -> bool:
        return mark in self._marks

    async def load(self) -> None:
        self._marks = set(await self._store.marks())

    async def store(self, table: str, guest: str, kind: Mark, *, on: bool) -> None:
        await self._store.set_mark(table, guest, kind, self._clock.now() if on else None)

    def put(self, table: str, guest: str, kind: Mark, *, on: bool) -> None:
        """What has been stored applies from now on, in every process."""
        (self._marks.add if on else self._marks.discard)((table, guest, kind))
        self._announce()

    def forget(self, guest: str) -> None:
        self._marks = {mark for mark in self._marks if mark[1] != guest}

    def mutes(self) -> list[tuple[str, str]]:
        """Tables and guests, in order."""
        return [(table, guest) for table, guest, kind in sorted(self._marks) if kind == "mute"]

    def muted_at(self, table: str) -> list[str]:
        return [guest for at, guest, kind in self._marks if at == table and kind == "mute"]

    def is_muted(self, table: str, guest: str) -> bool:
        return (EVERYWHERE, guest, "mute") in self._marks or (table, guest, "mute") in self._marks

    def is_removed(self, table: str, guest: str) -> bool:
        return (table, guest, "remove") in self._marks

    def check_voice(self, table: str, guest: str) -> None:
        if (EVERYWHERE, guest, "mute") in self._marks:
            raise Refusal("not-yours", msg("muted-by-admin"))
        if (table, guest, "mute") in self._marks:
            raise Refusal("not-yours", msg("muted-by-host"))

    def check_entry(self, table: str, guest: str) -> None:
        if self.is_removed(table, guest):
            raise Refusal("not-yours", msg("removed-by-host"))
