"""Mail, through the one mail server that the operator has named."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Final

from safehouse.outbound.dialling import SECONDS
from safehouse.outbound.urls import BadUrl, OperatorUrl, parse

SCHEMES: Final = {"smtp": 25, "smtps": 465, "smtp+tls": 587}
_ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL: Final = r"[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?"
ADDRESS: Final = re.compile(rf"(?=[^@]{{1,64}}@){_ATOM}(\.{_ATOM})*@{_LABEL}(\.{_LABEL})*")
"""Atoms and dots only: with a comment, `ann(1)@example.org` is one more name of a mailbox."""
ENCODED: Final = "=?"
"""Begins an encoded word, which headers show decoded: it may contain another address."""


def mail_server(text: str) -> OperatorUrl:
    """A mail server as `--smtp-file` names it; `BadUrl` if it is none."""
    url = parse(text, OperatorUrl, SCHEMES)
    if url.target != "/":
        raise BadUrl("it has a path")
    return url


def is_address(text: str) -> bool:
    return len(text) <= 254 and ENCODED not in text and ADDRESS.fullmatch(text) is not None


def check_sender(text: str) -> None:
    """Raise ValueError if it cannot be the sender of mail."""
    if not text.isprintable() or not is_address(parseaddr(text)[1]):
        raise ValueError("it is not an address, such as games@example.org or Games <games@...>")


ALIASES: Final = {"googlemail.com": "gmail.com"}
DOTLESS: Final = ("gmail.com",)
"""Providers that ignore dots in the name of a mailbox."""
TAGS: Final = {"yahoo.com": "-", "ymail.com": "-", "rocketmail.com": "-"}
"""What begins a tag at providers that do not use a plus sign."""


def mailbox(address: str) -> str:
    """The mailbox behind an address: `A.B+games@googlemail.com` is `ab@gmail.com`."""
    name, _, domain = address.lower().rpartition("@")
    domain = domain.rstrip(".")
    domain = ALIASES.get(domain, domain)
    for sign in ("+", TAGS.get(domain)):
        if sign:
            name = name.partition(sign)[0] or name
    return f"{name.replace('.', '') if domain in DOTLESS else name}@{domain}"


class MailFailed(OSError):
    """The mail server did not take a message."""


def send(server: OperatorUrl, message: EmailMessage, seconds: float = SECONDS) -> None:
    """Hand a message over; `OSError` if that fails."""
    secure = ssl.create_default_context()
    try:
        if server.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=seconds, context=secure
            )
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=seconds)
        with line:
            if server.scheme == "smtp+tls":
                line.starttls(context=secure)
            if server.user:
                line.login(server.user, server.password)
            line.send_message(message)
    except (smtplib.SMTPException, ValueError) as error:
        # Its text quotes the server, which may quote the message.
        raise MailFailed(type(error).__name__) from None
