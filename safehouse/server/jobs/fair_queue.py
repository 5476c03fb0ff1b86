"""Which queued job is next: by rank, then fairly among addresses, guests and tables.

The one with the least recent use goes first. The number of queued jobs is limited in total, per
address and per guest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

HALF: Final = 30.0
"""Half-life of recorded use, in seconds."""
FORGOTTEN: Final = 0.001
"""Seconds of use below which an entry is forgotten."""

PERSON: Final = 0
"""Somebody sits at the table and waits."""
OPTIONAL: Final = 1
"""Somebody asked for something that no table waits for: a hint, a replay, a list."""
WATCHED: Final = 2
"""Bots among themselves, and bots whose people are away."""


class Owner(NamedTuple):
    """An owner of a job."""

    guest: str
    address: str = ""


class Priority(NamedTuple):
    """How urgent a job is, for whom it is done, and for which table."""

    rank: int = PERSON
    owners: tuple[Owner, ...] = ()
    table: str = ""


class Bounds(NamedTuple):
    """Maximum number of queued jobs: in total, per address, per guest."""

    total: int = 256
    address: int = 64
    guest: int = 16

    def part(self, processes: int) -> Bounds:
        """The share of one of several processes, so that all together keep the limits."""
        return Bounds(*(max(1, most // max(1, processes)) for most in self))


class Crowded(Exception):
    """The queue is full."""


class Ticket:
    """A queued or running job. While it is queued, its priority can change."""

    __slots__ = ("_priority", "begun", "done", "job", "number", "seconds")

    def __init__(
        self,
        job: dict[str, Any],
        seconds: float,
        priority: Priority | Callable[[], Priority],
        done: asyncio.Future[dict[str, Any]],
    ) -> None:
        self.job = job
        self.seconds = seconds
        self._priority = priority
        self.done = done
        self.number = 0
        self.begun = 0.0

    @property
    def priority(self) -> Priority:
        return self._priority if isinstance(self._priority, Priority) else self._priority()

    def begin(self, now: float) -> None:
        """The current priority is what it is charged for."""
        self._priority = self.priority
        self.begun = now


class FairQueue:
    """It only maintains the order and the limits; it starts no processes and waits for nothing."""

    def __init__(
        self, bounds: Bounds | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.bounds = bounds or Bounds()
        self.waiting: list[Ticket] = []
        self.running: list[Ticket] = []
        self._clock = clock
        self._used: dict[tuple[str, str], tuple[float, float]] = {}
        """Seconds used by a guest, address or table, and when that was recorded."""
        self._swept = clock()
        self._count = 0

    def add(self, ticket: Ticket) -> None:
        """Queue a job, or raise `Crowded`. A full queue drops the job with the lowest priority."""
        owners = ticket.priority.owners
        if owners and all(self._is_full(owner) for owner in owners):
            raise Crowded
        self._count += 1
        ticket.number = self._count
        if len(self.waiting) >= self.bounds.total:
            now = self._clock()
            last = max(self.waiting, key=lambda other: self._place(other, now))
            if self._place(last, now) <= self._place(ticket, now):
                raise Crowded
            self.waiting.remove(last)
            if not last.done.done():
                last.done.set_exception(Crowded())
        self.waiting.append(ticket)

    def _is_full(self, owner: Owner) -> bool:
        guest = address = 0
        for other in self.waiting:
            guest += any(one.guest == owner.guest for one in other.priority.owners)
            address += bool(owner.address) and any(
                one.address == owner.address for one in other.priority.owners
            )
        return guest >= self.bounds.guest or address >= self.bounds.address

    def drop(self, ticket: Ticket) -> None:
        """The job's result is no longer needed."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)

    def take(self, may: Callable[[Ticket], bool] = lambda ticket: True) -> Ticket | None:
        """The next of the jobs that may start; it counts as running from now on."""
        able = [ticket for ticket in self.waiting if may(ticket)]
        if not able:
            return None
        now = self._clock()
        ticket = min(able, key=lambda one: self._place(one, now))
        self.waiting.remove(ticket)
        self.running.append(ticket)
        ticket.begin(now)
        self._charge(ticket.priority, ticket.seconds, now)
        return ticket

    def end(self, ticket: Ticket) -> None:
        """The job is done: its owners are charged for the time it took instead of its limit."""
        self.running.remove(ticket)
        now = self._clock()
        self._charge(ticket.priority, now - ticket.begun - ticket.seconds, now)

    def is_served(self, priority: Priority) -> bool:
        """Whether a job is running for one of these owners."""
        guests = {owner.guest for owner in priority.owners}
        return any(
            owner.guest in guests for ticket in self.running for owner in ticket.priority.owners
        )

    def _place(self, ticket: Ticket, now: float) -> tuple[float, ...]:
        priority = ticket.priority
        share = min(
            (
                (self._use("address", one.address, now), self._use("guest", one.guest, now))
                for one in priority.owners
            ),
            default=(0.0, 0.0),
        )
        return priority.rank, *share, self._use("table", priority.table, now), ticket.number

    def _use(self, kind: str, name: str, now: float) -> float:
        used, noted = self._used.get((kind, name), (0.0, now))
        left = used * 0.5 ** ((now - noted) / HALF)
        return left if left > FORGOTTEN else 0.0

    def _charge(self, priority: Priority, seconds: float, now: float) -> None:
        keys = [("table", priority.table)] if priority.table else []
        keys += [("guest", owner.guest) for owner in priority.owners]
        keys += {("address", owner.address): None for owner in priority.owners if owner.address}
        for key in keys:
            part = seconds if key[0] == "table" else seconds / len(priority.owners)
            self._used[key] = (max(0.0, self._use(*key, now) + part), now)
        if now - self._swept > HALF:
            self._swept = now
            self._used = {key: value for key, value in self._used.items() if self._use(*key, now)}
