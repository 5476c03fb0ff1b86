"""Games as the lobby offers them."""

from __future__ import annotations

from typing import Any, Literal

from safehouse.core.options import AnyOption
from safehouse.server.messages.base import Level, WireStruct


class LevelInfo(WireStruct):
    id: Level
    name: str
    blurb: str
    usual: bool


class PackInfo(WireStruct):
    """A pack that changes the numbers of a game."""

    name: str
    version: str
    fingerprint: str


def pack_info(pack: dict[str, str] | None) -> PackInfo | None:
    return None if pack is None else PackInfo(**pack)


class GameInfo(WireStruct):
    id: str
    name: str
    tagline: str
    minutes: int
    seat_counts: list[int]
    hidden: bool
    secret_sides: bool
    """Whether who plays with whom is secret: a bot had better replace a player who leaves."""
    talk: bool
    """Whether table talk is on unless the host says otherwise."""
    options: list[AnyOption]
    levels: list[LevelInfo]
    first_time_options: dict[str, Any]
    """What the lobby preselects for somebody's first match."""
    first_match_options: dict[str, Any]
    """The shortest sensible form, for a first match against bots."""
    shelf: int
    """Its place among the games, easiest to learn first."""
    page: str | None
    """Where the game's own page module is; null when the page has its board built in, or none."""
    pack: PackInfo | None = None
    """The pack that this house plays the game with."""
    words: dict[str, str] = {}
    """Where the game's catalogue is, by language; empty where its texts are plain English."""


class ServerInfo(WireStruct):
    version: str
    share_urls: list[str]
    """Addresses other devices can open, when the server listens beyond this machine."""
    push_key: str = ""
    """For subscribing to push messages; empty when the server sends none."""
    mail: bool = False
    """Whether the server can write mail."""
    words: dict[str, str] = {}
    """Where the house's own catalogue is, by language."""
    engines: Literal["plain", "compiled"] = "plain"
    """How the rules run, and so the bots."""
