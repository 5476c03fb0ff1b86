"""A person's stored data, and what administrators see and do."""

from __future__ import annotations

from typing import Literal

from safehouse.core import i18n
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.decks import KeptDeck
from safehouse.server.messages.people import NoticeInfo
from safehouse.server.messages.tables import Status


class DataTable(WireStruct):
    id: str
    game: str
    status: Status
    seats: list[int]
    host: bool
    created: float
    updated: float


class DataLine(WireStruct):
    table: str
    at: float
    text: str


class DataComment(WireStruct):
    replay: str
    ply: int
    at: float
    text: str


class DataRecord(WireStruct):
    id: str
    game: str
    created: float
    expires: float | None = None
    """When it is deleted unless somebody opens it."""


class DataLesson(WireStruct):
    game: str
    lesson: str
    step: int
    finished: float | None


class MyData(WireStruct):
    """Everything the server keeps of a person."""

    id: str
    name: str
    since: float | None
    tables: list[DataTable]
    talk: list[DataLine]
    records: list[DataRecord]
    notices: list[NoticeInfo]
    lessons: list[DataLesson] = []
    decks: list[KeptDeck] = []
    comments: list[DataComment] = []


class AtTable(WireStruct):
    """Somebody at the host's own table: by seat, or by a line of the talk."""

    seat: int | None = None
    line: int | None = None
    on: bool = True
    """False lets somebody who was muted speak again."""


class AdminAct(WireStruct):
    act: Literal[
        "mute", "unmute", "ban", "unban", "close", "delete-chat", "delete-comment", "forget"
    ]
    table: str | None = None
    guest: str | None = None
    address: str | None = None
    line: int = -1
    comment: str = ""
    days: float | None = None
    reason: str = ""


class AdminDone(WireStruct):
    done: str
    """In English."""
    message: i18n.Message
    """The same, to be said in the reader's language."""


class AdminPerson(WireStruct):
    seat: int
    guest: str
    name: str


class AdminVisitor(WireStruct):
    guest: str
    name: str
    address: str


class AdminTable(WireStruct):
    id: str
    game: str
    status: Status
    public: bool
    host: str
    created: float
    updated: float
    people: list[AdminPerson]
    here: list[AdminVisitor]
    """Who has the table open now."""
    muted: list[str]


class AdminLine(WireStruct):
    line: int
    at: float
    name: str
    guest: str
    text: str


class AdminBan(WireStruct):
    kind: Literal["guest", "address"]
    value: str
    until: float | None
    reason: str


class AdminMute(WireStruct):
    guest: str
    table: str
    """Empty: in the whole house."""


class AdminLog(WireStruct):
    at: float
    actor: str
    act: str
    table: str
    target: str
    reason: str


class AdminOutgoing(WireStruct):
    """How often something left the server, or was not allowed to."""

    way: Literal["push", "mail"]
    act: Literal["ask", "turn"]
    """Somebody asked to be notified, or was notified of their turn."""
    outcome: Literal["sent", "failed", "refused"]
    hour: int
    """In the last hour."""
    total: int
    """Since the server started."""


class AdminStoredKind(WireStruct):
    kind: str
    bytes: int
    items: int


class AdminStorer(WireStruct):
    """A person, or an address, and what they have stored."""

    name: str
    bytes: int
    items: int


class AdminStored(WireStruct):
    """What is stored on this server, in bytes."""

    size: int
    """Of the database, with moves and indexes."""
    free: int
    """On the disk of the data folder."""
    most: int
    """The quota of the whole server; 0: none."""
    kinds: list[AdminStoredKind]
    guests: list[AdminStorer]
    """Those who have stored most."""
    addresses: list[AdminStorer]


class AdminView(WireStruct):
    """The house as an administrator sees it."""

    tables: list[AdminTable]
    bans: list[AdminBan]
    mutes: list[AdminMute]
    log: list[AdminLog]
    stored: AdminStored
    outgoing: list[AdminOutgoing] = []
