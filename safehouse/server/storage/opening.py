"""The storage that the settings name."""

from __future__ import annotations

from safehouse.server.common.settings import Settings
from safehouse.server.storage.postgres import PostgresStore
from safehouse.server.storage.postgres_pool import without_password
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import Store


def opened_store(settings: Settings) -> Store:
    if settings.database:
        return PostgresStore(settings.database)
    return SqliteStore(settings.data / "safehouse.sqlite3")


def kept_in(settings: Settings) -> str:
    """Where matches are stored, without credentials."""
    return without_password(settings.database) if settings.database else str(settings.data)
