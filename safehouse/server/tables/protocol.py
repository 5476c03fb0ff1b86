"""A table as its parts see it: its state, and what only the whole table can do.

A part imports this and the parts below it; `LiveTable`, above them all, puts them together.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NoReturn

from safehouse.core.match import Match
from safehouse.server.storage.store import EntryKind
from safehouse.server.tables.state import TableState


class Table(TableState, ABC):
    @property
    def table(self) -> TableState:
        return self

    # --- storing changes ---------------------------------------------------------------------

    @abstractmethod
    async def commit(
        self, kind: EntryKind, seat: int, body: str, match: Match[Any], *, leased: bool = False
    ) -> None:
        """Store an entry; then, and only then, continue with the match after it.

        Work done under a lease is refused once another process holds the lease.
        """

    @abstractmethod
    async def save_extras(self, *, leased: bool = False, **changes: Any) -> None:
        """Store a change to the state besides the entries, then apply it."""

    @abstractmethod
    async def overtaken(self, *, leased: bool = False) -> NoReturn:
        """Nothing was stored: another process has changed the table or holds the lease."""

    @abstractmethod
    def keep_names(self) -> None:
        """Store the names of questions for processes that load the table later."""

    # --- starting, playing and ending ----------------------------------------------------------

    @abstractmethod
    async def begin(self) -> None:
        """Start the match once every seat is taken."""

    @abstractmethod
    async def start_if_full(self) -> None: ...

    @abstractmethod
    async def close_door(self) -> None:
        """A table whose deal is no longer fresh stops being public."""

    @abstractmethod
    async def play_for(self, seat: int, move: str | tuple[int, ...]) -> int:
        """Play a move for a seat; the caller holds the lock and does the table's work."""

    @abstractmethod
    async def run_out(self, seat: int) -> None:
        """A seat has no time left; the caller holds the lock and does the table's work."""

    @abstractmethod
    def replace_match(self, match: Match[Any], *, rewound: bool) -> None:
        """Continue with this match, and broadcast it."""

    @abstractmethod
    async def give_up(self) -> None:
        """Everybody has left before the start."""
