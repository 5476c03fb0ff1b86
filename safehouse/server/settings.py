"""Everything a host can turn, with what it is when nobody turns it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """Rates are per second with a burst; sizes are in bytes."""

    message: int = 8_192
    """One message on the socket."""
    body: int = 65_536
    """One request body, save for records."""
    record: int = 2_000_000
    socket_rate: float = 20
    socket_burst: float = 60
    guest_rate: float = 40
    guest_burst: float = 120
    address_rate: float = 100
    address_burst: float = 400
    """Requests to the API, and sockets opened."""
    page_rate: float = 200
    page_burst: float = 1_000
    """Requests for the page and its files, of everybody at one address."""
    words_rate: float = 400
    words_burst: float = 2_000
    """Messages on all sockets of one address."""
    new_rate: float = 0.5
    """New tables and imported records of one guest."""
    new_burst: float = 20
    new_address_rate: float = 2
    new_address_burst: float = 100
    """The same, of everybody at one address."""
    chat_rate: float = 1
    chat_burst: float = 8
    look_rate: float = 5
    """Times that a connection of one guest asks for everything from the beginning."""
    look_burst: float = 40
    hint_rate: float = 0.5
    hint_burst: float = 10
    jobs: int = 256
    """Jobs that wait for the bots' processes, and as many for those that replay."""
    jobs_address: int = 64
    jobs_guest: int = 16
    name_rate: float = 0.2
    name_burst: float = 10
    """Changes of one guest's name."""
    frame_rate: float = 20
    frame_burst: float = 200
    """Socket frames that carry no whole message: pings, pongs, parts of a message."""
    mail_rate: float = 0.002
    mail_burst: float = 5
    """Questions whether a mail address may be written to, of one guest and to one address."""
    token_rate: float = 0.2
    token_burst: float = 10
    """Wrong tokens of an administrator, of everybody at one address."""
    strikes: int = 60
    """Messages refused as too fast, one after another, before the line is cut."""
    tables: int = 40
    """Unfinished tables of one host."""
    sockets_guest: int = 24
    sockets_table: int = 400
    sockets_address: int = 600
    waiting: int = 256
    """Messages a slow reader may leave unread before the line is cut."""
    idle_address: int = 128
    """Connections of one address that wait for the client; the oldest makes room for a new one."""
    head_seconds: float = 10
    """From the first byte of a request, or the connection, to the end of its headers."""
    body_seconds: float = 60
    idle_seconds: float = 30
    """A connection with nothing to do is kept open so long."""
    unread_seconds: float = 30
    """A client that reads nothing of what it is sent is cut off after so long."""
    hello_seconds: float = 20
    """A socket that does not say hello is closed after so long."""


class Settings(msgspec.Struct, frozen=True):
    data: Path
    share_urls: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    """Other origins, as scheme://host:port, whose pages may use this server."""
    hosts: tuple[str, ...] = ()
    """Host names of this server besides its addresses, localhost and this machine's own name.

    "*" allows every name, for a proxy that checks them itself.
    """
    limits: Limits = Limits()
    thinkers: int = 2
    bot_pause: float = 0.4
    """A bot's move shows at least so long after the last, for people to follow."""
    silence: float = 1.0
    """What the moments are multiplied with in which a table waits so that silence tells nothing;
    there are none where this or `bot_pause` is 0."""
    patience: float = 10.0
    """Seconds a thinker may overrun its time before a plain move is played instead."""
    idle: float = 900.0
    """Seconds after which a table that nobody watches leaves the memory."""
    rest: float = 30.0
    """Seconds after which a table of bots only rests when nobody looks at it."""
    absence: float = 30.0
    """Seconds after which any player may hand an absent player's seat to a bot."""
    claim_after: float = 180.0
    """Seconds after which one of two players may claim the match that waits for the other."""
    hint_seconds: float = 1.5
    notice_delay: float = 20.0
    """Seconds that a player has to come back before they are told that it is their turn."""
    smtp: str = ""
    """The mail server, as smtp://, smtps:// or smtp+tls:// with user and password."""
    mail_from: str = "Safehouse <safehouse@localhost>"
    contact: str = "mailto:safehouse@localhost"
    """Where the services that carry push messages can reach the host."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "notify.windows.com",
        "push.apple.com",
    )
    """Push services that browsers may name; nothing is sent to any other address."""
    vacation_days: float = 30.0
    """Days of vacation that a player has in a year, for clocks by the move."""
    lobby_days: float = 0.0
    """Days after which a table that has not begun is closed, when nobody looks at it; 0: never."""
    match_days: float = 0.0
    """Days without a move after which a match is closed; 0: never."""
    keep_days: float = 0.0
    """Days for which what has ended is kept; 0: for good."""
    drain_seconds: float = 10.0
    """Seconds for answering what is under way when the server is shut down."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Addresses and networks that may read the figures without a token."""
    database: str = ""
    """A PostgreSQL database, as postgresql://user@host/name, that several processes may share."""
    redis: str = ""
    """A Redis through which they tell each other of news, as redis://host."""
    worker: bool = False
    """Whether this process only does the tables' work, and serves no pages."""
    metrics_token: str = ""
    """With it the figures may be read from anywhere; none where it is empty."""


def default_data() -> Path:
    """The usual place for a program's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "safehouse"
