"""What processes send each other; all of it may be lost."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from safehouse.server.storage.store import StoredEntry


class Seen(msgspec.Struct):
    """A table that a process has in memory: its versions, and who is there."""

    version: int
    spoken: int
    connections: list[list[str]]
    """Guest and address of each."""


class TableChanged(msgspec.Struct, tag="changed", tag_field="t"):
    table: str
    version: int
    spoken: int
    stored: StoredEntry | None = None
    """The entry that changed it."""


class RatesTaken(msgspec.Struct, tag="taken", tag_field="t"):
    """Counts against rates, by rate and key."""

    counts: dict[str, dict[str, int]]


class TablesHere(msgspec.Struct, tag="here", tag_field="t"):
    """Tables that the sender has in memory; None for those it has unloaded."""

    tables: dict[str, Seen | None]
    whole: bool = False
    """Whether these are all its tables."""
    hello: bool = False
    """Whether the others should send theirs, too."""


class ServerChanged(msgspec.Struct, tag="server", tag_field="t"):
    """Marks, bans or vacations have changed, or a guest was deleted."""


class WorkOffered(msgspec.Struct, tag="work", tag_field="t"):
    """A server leaves a table with bots to the workers."""

    table: str


class DatabaseReached(msgspec.Struct, tag="reached", tag_field="t"):
    """The sender is a server that has just reached the database."""


class ProcessEnds(msgspec.Struct, tag="ends", tag_field="t"):
    """The sender exits, and the others may take over its tables."""


Message: TypeAlias = (
    TableChanged
    | RatesTaken
    | TablesHere
    | ServerChanged
    | WorkOffered
    | DatabaseReached
    | ProcessEnds
)
