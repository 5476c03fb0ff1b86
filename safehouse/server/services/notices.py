"""\"It is your turn\": by web push and by mail, to players of a table who are away.

A notice contains the game and the table but nothing of the match; only the player who is asked
gets it, and no second one for the same table before they have come back to it.

Every link in it begins with the configured public address, never with what a request claims. The
secret in the link of a mail goes to that mailbox only: the server stores its hash, and no reply
contains it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
from email.message import EmailMessage
from typing import Any, Final

import msgspec

from safehouse.core.i18n import ENGLISH, Text, known, msg, say
from safehouse.outbound import mail, push
from safehouse.outbound.dialling import Resolve, resolve
from safehouse.outbound.urls import BadUrl, OperatorUrl, public_base
from safehouse.server.common.clock import Clock
from safehouse.server.common.data_folder import keep_private, write_whole
from safehouse.server.common.guests import Guests
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Settings
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages.people import NoticeInfo, PushNotice
from safehouse.server.processes.protocol import NoticeSender
from safehouse.server.services.outgoing import Outgoing
from safehouse.server.services.people import People
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import AtMost, NoticeRow, Store

log = logging.getLogger("safehouse")

KEY: Final = "push-key.pem"
MOST: Final = 8
"""Maximum number of notification methods per person."""
AT_ONCE: Final = 4
GONE: Final = (404, 410)
"""What a push service responds when a browser has unsubscribed."""
CONFIRM_SECONDS: Final = 48 * 3_600.0
"""How long the link that confirms an address is valid."""
KEY_TEXT: Final = re.compile(r"[A-Za-z0-9_=-]{16,200}")


def id_of(guest: str, way: str, target: str) -> str:
    """The same for two requests at once, so that nobody is notified twice."""
    return hashlib.sha256(f"{guest} {way} {target}".encode()).hexdigest()[:24]


def proof_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Notices:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        settings: Settings,
        guests: Guests,
        people: People,
        quotas: Quotas,
        outgoing: Outgoing,
    ) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self._guests = guests
        self._people = people
        self._quotas = quotas
        self.outgoing = outgoing
        self.resolve: Resolve = resolve
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._signer: push.Signer | None = None
        self.push_key = ""
        """What a browser needs to subscribe; empty if push is not installed."""
        self.base = public_base(settings.public_url).origin if settings.public_url else ""
        self._server: OperatorUrl | None = None
        if settings.smtp and not self.base:
            log.warning(
                "Mail is off: links in mails need the address of this server (--public-url)"
            )
        elif settings.smtp:
            mail.check_sender(settings.mail_from)
            self._server = mail.mail_server(settings.smtp)

    def prepare(self) -> None:
        """Read the key that signs push messages, or create one."""
        if not push.installed() or not self.base:
            return
        path = self._settings.data / KEY
        if path.is_file():
            keep_private(path)
            self._signer = push.Signer.read(path)
        else:
            self._signer = push.Signer.new()
            write_whole(path, self._signer.pem)
        self.push_key = self._signer.public

    @property
    def sender(self) -> NoticeSender:
        return NoticeSender(self.base, self._settings.mail_from if self.mail else "")

    @property
    def mail(self) -> bool:
        return self._server is not None

    # --- subscribing -------------------------------------------------------------------------

    async def of(self, guest: str) -> list[NoticeInfo]:
        return [
            NoticeInfo(id=row.id, way=row.way, target=shown(row), confirmed=row.confirmed)
            for row in await self._store.notices_of(guest)
        ]

    async def add_push(self, owner: Owner, asked: PushNotice) -> None:
        if not self.push_key:
            raise Refusal("not-now", msg("no-push"))
        url = push.endpoint_of(asked.endpoint, self._settings.push_hosts)
        if url is None:
            raise Refusal("malformed", msg("push-unknown"))
        if not KEY_TEXT.fullmatch(asked.p256dh) or not KEY_TEXT.fullmatch(asked.auth):
            raise Refusal("malformed", msg("push-keys"))
        old = await self._known(owner.guest, "push", str(url))
        self.outgoing.ask("push", owner, str(url))
        keys = {"p256dh": asked.p256dh, "auth": asked.auth}
        data = {"keys": keys, "language": known(asked.language)}
        await self._save(owner.guest, "push", str(url), data, old, confirmed=True)

    async def add_mail(self, owner: Owner, address: str, language: str) -> None:
        """The address has to be confirmed first, so that nobody gets mail they did not ask for."""
        if not self.mail:
            raise Refusal("not-now", msg("no-mail"))
        if not mail.is_address(address):
            raise Refusal("malformed", msg("not-mail"))
        old = await self._known(owner.guest, "mail", address)
        data = {"language": known(language)}
        if old is not None and old.confirmed:
            await self._store.save_notice(msgspec.structs.replace(old, data=data))
            return
        self.outgoing.ask("mail", owner, address)
        token = secrets.token_urlsafe(24)
        row = await self._save(
            owner.guest, "mail", address, data, old, confirmed=False, proof=proof_of(token)
        )
        link = f"{self.base}/api/notices/{token}/confirm"
        text = msg("mail-ask-text", link=link, hours=round(CONFIRM_SECONDS / 3_600))
        sent = await self._deliver_mail(row, msg("mail-ask"), text)
        self.outgoing.count("mail", "ask", "sent" if sent else "failed")
        if not sent:
            await self._store.drop_notice(row.id)
            raise Refusal("not-now", msg("mail-not-sent"))

    async def _known(self, guest: str, way: str, target: str) -> NoticeRow | None:
        """The row that would be replaced."""
        have = await self._store.notices_of(guest)
        return next((row for row in have if (row.way, row.target) == (way, target)), None)

    async def _save(
        self, guest: str, way: Any, target: str, data: dict[str, Any], old: NoticeRow | None,
        *, confirmed: bool, proof: str = "",
    ) -> NoticeRow:  # fmt: skip
        await self._people.greet(guest)
        row = NoticeRow(
            id=old.id if old else id_of(guest, way, target),
            guest=guest,
            way=way,
            target=target,
            data=data,
            confirmed=confirmed,
            created=self._clock.now(),
            proof=proof,
        )
        limit = AtMost("notices", MOST, msg("notices-full", most=MOST))
        await self._store.save_notice(row, self._quotas.bill(guest, "notices", limit))
        return row

    async def drop(self, guest: str, id: str) -> None:
        """For the person whose notifications they are."""
        row = await self._store.notice(id)
        if row is None or row.guest != guest:
            raise Refusal("unknown", msg("notice-none"))
        await self._store.drop_notice(id)

    # --- links in mails ----------------------------------------------------------------------

    def _off_token(self, row: NoticeRow) -> str:
        """Valid as long as the row exists; it can be computed again, so it is not stored."""
        return f"{row.id}.{self._guests.seal('notice off', row.id)}"

    async def unconfirmed(self, token: str) -> NoticeRow | None:
        """The row that this token confirms, once and in time."""
        row = await self._store.notice_by_proof(proof_of(token))
        if row is None or row.confirmed:
            return None
        return row if self._clock.now() <= row.created + CONFIRM_SECONDS else None

    async def endable(self, token: str) -> NoticeRow | None:
        """The row that whoever has this token may end."""
        id, dot, _ = token.partition(".")
        if not dot:  # from the first mail, or from a mail of an older version
            return await self._store.notice_by_proof(proof_of(token))
        row = await self._store.notice(id)
        if row is None or not hmac.compare_digest(self._off_token(row).encode(), token.encode()):
            return None
        return row

    async def confirm(self, token: str) -> NoticeRow | None:
        row = await self.unconfirmed(token)
        if row is not None:
            row = msgspec.structs.replace(row, confirmed=True, proof="")
            await self._store.save_notice(row)
        return row

    async def end(self, token: str) -> NoticeRow | None:
        row = await self.endable(token)
        return row if row is not None and await self._store.drop_notice(row.id) else None

    async def expire(self) -> None:
        """Forget addresses that nobody has confirmed."""
        await self._store.drop_unconfirmed(self._clock.now() - CONFIRM_SECONDS)

    # --- notifying ---------------------------------------------------------------------------

    async def notify_turn(self, guest: str, game: str, table: str) -> None:
        """Notify a player that a table waits for them, by every method they chose."""
        rows = [row for row in await self._store.notices_of(guest) if row.confirmed]
        link = f"{self.base}/table/{table}"
        for row in rows:
            if not (self.push_key if row.way == "push" else self.mail):
                continue  # switched off since they subscribed
            if not self.outgoing.turn(row.way, row.target):
                continue
            async with self._turn:
                if row.way == "push":
                    done = await self._deliver_push(row, game, table, link)
                else:
                    off = f"{self.base}/api/notices/{self._off_token(row)}/off"
                    subject = msg("mail-turn", game=game)
                    text = msg("mail-turn-text", game=game, table=table, link=link, off=off)
                    done = await self._deliver_mail(row, subject, text, off)
            self.outgoing.count(row.way, "turn", "sent" if done else "failed")

    async def _deliver_push(self, row: NoticeRow, game: str, table: str, link: str) -> bool:
        # Checked again: it may have been stored under other settings, or by an older version.
        url = push.endpoint_of(row.target, self._settings.push_hosts)
        if self._signer is None or url is None:
            return False
        title, body = msg("push-turn"), msg("push-at", game=game, table=table)
        said = {"title": spoken(row, title), "body": spoken(row, body), "url": link}
        try:
            status = await asyncio.to_thread(
                self._signer.send,
                url,
                row.data["keys"],
                msgspec.json.encode(said).decode(),
                self._settings.contact,
                self.resolve,
            )
        except OSError as error:
            # Its text may contain the address of the subscription, which is secret.
            log.warning("A push message failed: %s", type(error).__name__)
            return False
        if status in GONE:
            await self._store.drop_notice(row.id)
        elif not 200 <= status < 300:
            log.warning("A push service responded with %s", status)
        return 200 <= status < 300

    async def _deliver_mail(self, row: NoticeRow, subject: Text, text: Text, off: str = "") -> bool:
        assert self._server is not None
        try:
            message = EmailMessage()
            message["Subject"] = spoken(row, subject)
            message["From"] = self._settings.mail_from
            message["To"] = row.target
            message["Auto-Submitted"] = "auto-generated"
            if off:
                message["List-Unsubscribe"] = f"<{off}>"
                message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            message.set_content(spoken(row, text) + "\n")
            await asyncio.to_thread(mail.send, self._server, message)
        except (OSError, ValueError) as error:
            log.warning("A mail could not be sent: %s", error if isinstance(error, mail.MailFailed)
                        else type(error).__name__)  # fmt: skip
            return False
        return True


def shown(row: NoticeRow) -> str:
    """The target for its owner; of a subscription only the service, because the rest is secret."""
    if row.way == "mail":
        return row.target
    return row.target.partition("://")[2].partition("/")[0].partition(":")[0]


def spoken(row: NoticeRow, text: Text) -> str:
    """In the recipient's language; notices of older versions are in English."""
    return say(text, row.data.get("language", ENGLISH))


def check_public_url(text: str) -> None:
    """Raise ValueError, which says what is wrong, if it is no address of a server."""
    try:
        public_base(text)
    except BadUrl as error:
        raise ValueError(f"it must be the address of this server, as https://NAME, but {error}"
                         ) from None  # fmt: skip
