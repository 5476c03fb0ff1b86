"""All settings with their defaults."""

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
    """One request body, except records."""
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
    """Requests for the page and its files, per address."""
    words_rate: float = 400
    words_burst: float = 2_000
    """Messages on all sockets, per address."""
    new_rate: float = 0.5
    """New tables and imported records, per guest."""
    new_burst: float = 20
    new_address_rate: float = 2
    new_address_burst: float = 100
    """The same, per address."""
    chat_rate: float = 1
    chat_burst: float = 8
    look_rate: float = 5
    """Requests for the complete state, per guest."""
    look_burst: float = 40
    hint_rate: float = 0.5
    hint_burst: float = 10
    nonce_rate: float = 2
    nonce_burst: float = 40
    """Nonces for a shuffle, per guest."""
    jobs: int = 256
    """Queued jobs of the bots' workers, and as many of the replay workers."""
    jobs_address: int = 64
    jobs_guest: int = 16
    name_rate: float = 0.2
    name_burst: float = 10
    """Changes of name, per guest."""
    frame_rate: float = 20
    frame_burst: float = 200
    """Socket frames that carry no whole message: pings, pongs, parts of a message."""
    mail_rate: float = 0.002
    mail_burst: float = 5
    """Mails that ask to confirm an address, per guest."""
    mail_address_rate: float = 0.004
    mail_address_burst: float = 10
    """The same, per address of the visitor."""
    mail_target_rate: float = 0.00004
    mail_target_burst: float = 3
    """The same, per mailbox; about three per day."""
    mail_house_rate: float = 0.017
    mail_house_burst: float = 60
    """The same, of the whole server; about sixty per hour."""
    push_rate: float = 0.01
    push_burst: float = 20
    """Subscriptions to push messages, per guest."""
    push_address_rate: float = 0.02
    push_address_burst: float = 60
    """The same, per address of the visitor."""
    push_target_rate: float = 0.002
    push_target_burst: float = 10
    """The same, per address of a subscription."""
    push_house_rate: float = 0.3
    push_house_burst: float = 1_000
    """The same, of the whole server."""
    notice_rate: float = 0.006
    notice_burst: float = 40
    """Notifications of a player's turn, per mailbox or subscription; about twenty per hour."""
    notice_house_rate: float = 1
    notice_house_burst: float = 3_600
    """The same, of the whole server."""
    token_rate: float = 0.2
    token_burst: float = 10
    """Wrong administrator tokens, per address."""
    strikes: int = 60
    """Consecutive messages refused as too fast before the connection is closed."""
    takebacks: int = 1_000
    """Moves that may be taken back in one match; each costs space."""
    tables: int = 40
    """Unfinished tables, per host."""
    sockets_guest: int = 24
    sockets_table: int = 400
    sockets_address: int = 600
    waiting: int = 256
    """Messages a slow reader may leave unread before the connection is closed."""
    idle_address: int = 128
    """Connections waiting for the client, per address; a new one closes the oldest."""
    head_seconds: float = 10
    """From the first byte of a request, or the connection, to the end of its headers."""
    body_seconds: float = 60
    idle_seconds: float = 30
    """How long an idle connection is kept open."""
    unread_seconds: float = 30
    """How long a client may read nothing before it is disconnected."""
    hello_seconds: float = 20
    """How long a socket may take to send `hello`."""


class QuotaLimits(msgspec.Struct, frozen=True):
    """Sizes are in bytes, 0: no limit; times are in days, 0: forever."""

    guest: int = 16_000_000
    """Decks, imported records, comments, chat and so on of one person."""
    guest_tables: int = 256_000_000
    """Tables that one person has opened, with their matches."""
    address: int = 64_000_000
    address_tables: int = 1_000_000_000
    """The same, of all people at one address who have been here within `address_days`."""
    house: int = 20_000_000_000
    """Everything together; beyond it only moves are stored."""
    disk_reserve: int = 256_000_000
    """Free space on the disk of the data folder that is kept for running matches."""
    import_days: float = 180.0
    """Imported records that nobody opens."""
    guest_days: float = 400.0
    """Decks, lessons and notices of people who do not come back; their cookie lasts as long."""
    bot_days: float = 30.0
    """Finished matches between bots only, and tables that never began."""
    analysis_days: float = 90.0
    """Analyses, which can be made again."""
    address_days: float = 7.0
    """How long it is remembered from which address somebody has stored something."""
    log_days: float = 400.0
    """What hosts have done at their tables, in the log of actions."""


class Settings(msgspec.Struct, frozen=True):
    data: Path
    public_url: str = ""
    """The address under which everybody reaches this server, as https://NAME. Every link that
    leaves the server begins with it; without it, no mail and no push message is sent."""
    share_urls: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    """Other origins, as scheme://host:port, whose pages may use this server."""
    hosts: tuple[str, ...] = ()
    """Additional host names of this server besides localhost and this machine's own name.

    "*" allows every name, for a proxy that checks them itself.
    """
    limits: Limits = Limits()
    quotas: QuotaLimits = QuotaLimits()
    bot_workers: int = 2
    bot_pause: float = 0.4
    """Minimum time between a bot's move and the last one, so that people can follow."""
    silence: float = 1.0
    """Factor for the pauses in which a table waits so that silence reveals nothing; there are no
    pauses if this or `bot_pause` is 0."""
    patience: float = 10.0
    """Seconds a worker may exceed its time before a simple legal move is played instead."""
    idle: float = 900.0
    """Seconds after which a table that nobody watches is removed from memory."""
    rest: float = 30.0
    """Seconds after which a table with bots only is paused if nobody watches it."""
    absence: float = 30.0
    """Seconds after which any player may hand an absent player's seat to a bot."""
    claim_after: float = 180.0
    """Seconds after which one of two players may claim a match that waits for the other."""
    nonce_seconds: float = 3.0
    """Seconds for which the start of a match waits for nonces that were announced."""
    notice_delay: float = 20.0
    """Seconds before an absent player is notified that it is their turn."""
    smtp: str = ""
    """The mail server, as smtp://, smtps:// or smtp+tls:// with user and password."""
    mail_from: str = "Safehouse <safehouse@localhost>"
    contact: str = "mailto:safehouse@localhost"
    """A contact address of the host for push services."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "notify.windows.com",
        "push.apple.com",
    )
    """Allowed push services; nothing is sent to any other address."""
    vacation_days: float = 30.0
    """Days of vacation per player and year, for correspondence clocks."""
    lobby_days: float = 0.0
    """Days after which a table that has not started is closed if nobody watches it; 0: never."""
    match_days: float = 0.0
    """Days without a move after which a match is closed; 0: never."""
    keep_days: float = 0.0
    """Days for which finished matches are kept; 0: forever."""
    drain_seconds: float = 10.0
    """Seconds for completing requests in progress on shutdown."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Addresses and networks that may read the metrics without a token."""
    database: str = ""
    """A PostgreSQL database, as postgresql://user@host/name, that several processes may share."""
    redis: str = ""
    """A Redis through which they notify each other of changes, as redis://host."""
    worker: bool = False
    """Whether this process only runs tables, and serves no pages."""
    metrics_token: str = ""
    """With it the metrics may be read from anywhere; empty if there is none."""


def default_data() -> Path:
    """The default data folder on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "safehouse"
