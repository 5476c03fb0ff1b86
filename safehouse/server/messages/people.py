"""Whoever asks: names, programs, notices, days off."""

from __future__ import annotations

from typing import Literal

from safehouse.server.messages.base import WireStruct


class Me(WireStruct):
    id: str
    name: str
    named: bool
    """False until the guest has chosen a name; the server's suggestion stands till then."""
    first_time: bool
    """No finished match yet."""
    finished: list[str]
    """Games the guest has played to their end; for others what the rules advise is preselected."""
    vacation: float | None = None
    """Until when clocks by the move stand still for me."""
    vacation_left: float = 0.0
    """Days of vacation that are left this year."""


class Vacation(WireStruct):
    days: float
    """From now on; 0 ends it."""


class PushNotice(WireStruct):
    """A browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    language: str = "en"
    """In which it is to speak."""


class MailNotice(WireStruct):
    address: str
    language: str = "en"
    """In which it is to speak."""


class NoticeInfo(WireStruct):
    """A way in which I am notified that it is my turn."""

    id: str
    way: Literal["push", "mail"]
    target: str
    confirmed: bool


class SetPause(WireStruct):
    on: bool


class SetName(WireStruct):
    name: str


class Program(WireStruct):
    """A program that may sit down, and what it is known by."""

    id: str
    name: str
    token: str
    """To be sent as the cookie `safehouse`, by HTTP and on the socket. It is sent only once."""
