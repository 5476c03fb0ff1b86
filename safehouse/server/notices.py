"""\"It is your turn\": by web push and by mail, to players of a table who are away.

A notice contains the game and the table but nothing of the match; only the player who is asked
gets it, and no second one for the same table before they have come back to it.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import re
import secrets
import smtplib
import ssl
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

import msgspec

from safehouse.core.words import ENGLISH, HOUSE_SAYS, Text, known, say
from safehouse.server.folder import keep_private, write_whole
from safehouse.server.messages.people import NoticeInfo, PushNotice
from safehouse.server.refusals import Refusal
from safehouse.server.store import NoticeRow

if TYPE_CHECKING:
    from safehouse.server.house import House
    from safehouse.server.table import LiveTable

log = logging.getLogger("safehouse")

KEY: Final = "push-key.pem"
MOST: Final = 8
"""Maximum number of notification methods per person."""
AT_ONCE: Final = 4
SECONDS: Final = 10.0
TTL: Final = 86_400
ADDRESS: Final = re.compile(r"[^@\s<>,;:\"]{1,64}@[A-Za-z0-9.-]{1,190}\.?[A-Za-z0-9]{1,63}")
KEY_TEXT: Final = re.compile(r"[A-Za-z0-9_=-]{16,200}")


class Notices:
    def __init__(self, house: House) -> None:
        self.house = house
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._vapid: Any = None
        self.push_key = ""
        """What a browser needs to subscribe; empty if push is not installed."""

    def prepare(self) -> None:
        """Read the key that signs push messages, or create one."""
        if importlib.util.find_spec("pywebpush") is None:
            return
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02, b64urlencode

        path: Path = self.house.settings.data / KEY
        if path.is_file():
            keep_private(path)
            self._vapid = Vapid02.from_pem(path.read_bytes())
        else:
            self._vapid = Vapid02()
            self._vapid.generate_keys()
            write_whole(path, self._vapid.private_pem())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.push_key = str(b64urlencode(point))

    @property
    def mail(self) -> bool:
        return bool(self.house.settings.smtp)

    # --- subscribing -------------------------------------------------------------------------

    async def of(self, guest: str) -> list[NoticeInfo]:
        return [
            NoticeInfo(
                id=row.token,
                way=row.way,
                target=row.target if row.way == "mail" else urlsplit(row.target).hostname or "",
                confirmed=row.confirmed,
            )
            for row in await self.house.store.notices_of(guest)
        ]

    async def add_push(self, guest: str, asked: PushNotice, base: str) -> None:
        if not self.push_key:
            raise Refusal("not-now", HOUSE_SAYS("no-push"))
        if not self._is_push_service(asked.endpoint):
            raise Refusal("malformed", HOUSE_SAYS("push-unknown"))
        if not KEY_TEXT.fullmatch(asked.p256dh) or not KEY_TEXT.fullmatch(asked.auth):
            raise Refusal("malformed", HOUSE_SAYS("push-keys"))
        keys = {"p256dh": asked.p256dh, "auth": asked.auth}
        data = {"keys": keys, "base": base, "language": known(asked.language)}
        await self._add(guest, "push", asked.endpoint, data, sure=True)

    async def add_mail(self, guest: str, address: str, base: str, language: str) -> None:
        """The address has to be confirmed first, so that nobody gets mail they did not ask for."""
        if not self.mail:
            raise Refusal("not-now", HOUSE_SAYS("no-mail"))
        if len(address) > 254 or not ADDRESS.fullmatch(address):
            raise Refusal("malformed", HOUSE_SAYS("not-mail"))
        if not self.house.mail_rates.take(guest) or not self.house.mail_rates.take(address.lower()):
            raise Refusal("too-fast", HOUSE_SAYS("much-mail"))
        data = {"base": base, "language": known(language)}
        row = await self._add(guest, "mail", address, data, sure=False)
        link = f"{base}/api/notices/{row.token}/confirm"
        text = HOUSE_SAYS("mail-ask-text", link=link)
        if not await self._deliver_mail(row, HOUSE_SAYS("mail-ask"), text):
            await self.house.store.drop_notice(row.token)
            raise Refusal("not-now", HOUSE_SAYS("mail-not-sent"))

    def _is_push_service(self, endpoint: str) -> bool:
        """The server sends requests there, so arbitrary addresses are not allowed."""
        try:
            parts = urlsplit(endpoint)
            host, user = parts.hostname or "", parts.username
        except ValueError:
            return False
        if len(endpoint) > 1000 or user is not None or not endpoint.isascii():
            return False
        for service in self.house.settings.push_hosts:
            if "://" in service and f"{parts.scheme}://{parts.netloc}" == service:
                return True
            if parts.scheme == "https" and parts.port in (None, 443):
                if host == service or host.endswith(f".{service}"):
                    return True
        return False

    async def _add(
        self, guest: str, way: Any, target: str, data: dict[str, Any], *, sure: bool
    ) -> NoticeRow:
        store = self.house.store
        have = await store.notices_of(guest)
        old = next((row for row in have if (row.way, row.target) == (way, target)), None)
        if old is None and len(have) >= MOST:
            raise Refusal("not-now", HOUSE_SAYS("notices-full", most=MOST))
        await self.house.greet(guest)
        row = NoticeRow(
            token=old.token if old else secrets.token_urlsafe(24),
            guest=guest,
            way=way,
            target=target,
            data=data,
            confirmed=sure or (old is not None and old.confirmed),
            created=self.house.clock.now(),
        )
        await store.save_notice(row)
        return row

    async def confirm(self, token: str) -> bool:
        row = await self.house.store.notice(token)
        if row is None:
            return False
        await self.house.store.save_notice(msgspec.structs.replace(row, confirmed=True))
        return True

    # --- notifying ---------------------------------------------------------------------------

    async def tell_turn(self, guest: str, table: LiveTable) -> None:
        """Notify a player that a table waits for them, by every method they chose."""
        rows = [row for row in await self.house.store.notices_of(guest) if row.confirmed]
        game, id = table.game.name, table.row.id
        for row in rows:
            async with self._turn:
                link = f"{row.data['base']}/table/{id}"
                if row.way == "push":
                    done = await self._deliver_push(row, game, id, link)
                else:
                    off = f"{row.data['base']}/api/notices/{row.token}/off"
                    subject = HOUSE_SAYS("mail-turn", game=game)
                    text = HOUSE_SAYS("mail-turn-text", game=game, table=id, link=link, off=off)
                    done = await self._deliver_mail(row, subject, text, off)
            outcome = "sent" if done else "failed"
            self.house.metrics.notices.labels(row.way, outcome).inc()

    async def _deliver_push(self, row: NoticeRow, game: str, table: str, link: str) -> bool:
        if self._vapid is None:
            return False
        title, body = HOUSE_SAYS("push-turn"), HOUSE_SAYS("push-at", game=game, table=table)
        said = {"title": spoken(row, title), "body": spoken(row, body), "url": link}
        try:
            await asyncio.to_thread(self._push, row, msgspec.json.encode(said).decode())
        except Exception as error:
            status = getattr(getattr(error, "response", None), "status_code", None)
            if status in (404, 410):  # the browser has unsubscribed
                await self.house.store.drop_notice(row.token)
            else:
                # Its text contains the address of the subscription, which is secret.
                log.warning("A push message failed: %s", type(error).__name__)
            return False
        return True

    def _push(self, row: NoticeRow, body: str) -> None:
        import requests
        from pywebpush import webpush

        with requests.Session() as session:
            session.max_redirects = 0
            session.trust_env = False
            webpush(
                {"endpoint": row.target, "keys": row.data["keys"]},
                body,
                vapid_private_key=self._vapid,
                vapid_claims={"sub": self.house.settings.contact},
                ttl=TTL,
                timeout=SECONDS,
                requests_session=session,
            )

    async def _deliver_mail(self, row: NoticeRow, subject: Text, text: Text, off: str = "") -> bool:
        message = EmailMessage()
        message["Subject"] = spoken(row, subject)
        message["From"] = self.house.settings.mail_from
        message["To"] = row.target
        message["Auto-Submitted"] = "auto-generated"
        if off:
            message["List-Unsubscribe"] = f"<{off}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(spoken(row, text) + "\n")
        try:
            await asyncio.to_thread(send_mail, self.house.settings.smtp, message)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.warning("A mail could not be sent: %s", type(error).__name__)
            return False
        return True


def spoken(row: NoticeRow, text: Text) -> str:
    """In the recipient's language; notices of older versions are in English."""
    return say(text, row.data.get("language", ENGLISH))


def send_mail(server: str, message: EmailMessage) -> None:
    """`server` is smtp://, smtps:// or smtp+tls://, with user and password where it needs them."""
    parts = urlsplit(server)
    host, port = parts.hostname or "localhost", parts.port
    secure = ssl.create_default_context()
    if parts.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=SECONDS, context=secure)
    else:
        line = smtplib.SMTP(host, port or (587 if parts.scheme == "smtp+tls" else 25),
                            timeout=SECONDS)  # fmt: skip
    with line:
        if parts.scheme == "smtp+tls":
            line.starttls(context=secure)
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(message)


def check_smtp(server: str) -> None:
    """Raise ValueError if it is not a mail server."""
    parts = urlsplit(server)
    if parts.scheme not in ("smtp", "smtps", "smtp+tls") or not parts.hostname:
        raise ValueError("a mail server is smtp://, smtps:// or smtp+tls:// and its name")
    _ = parts.port
