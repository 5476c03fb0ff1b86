"""Muting, removing and banning: by hosts at their tables, by administrators everywhere.

Every action is stored, with who did it and when.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from safehouse.core.i18n import Message, Text, msg
from safehouse.core.text import cleaned
from safehouse.server.common.clock import DAY, Clock
from safehouse.server.common.data_folder import keep_private, write_whole
from safehouse.server.common.rates import NO_ADDRESS, address_key
from safehouse.server.common.refusals import Refusal
from safehouse.server.messages.closes import Close
from safehouse.server.messages.moderation import (
    AdminAct,
    AdminBan,
    AdminLine,
    AdminLog,
    AdminMute,
    AdminPerson,
    AdminTable,
    AdminView,
    AdminVisitor,
)
from safehouse.server.services.outgoing import Outgoing
from safehouse.server.services.people import People
from safehouse.server.services.personal_data import PersonalData
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import ActRow, BanRow, ChatRow, Mark, Store
from safehouse.server.tables.marks import Marks
from safehouse.server.tables.registry import LiveTables
from safehouse.server.tables.table import LiveTable

ADMIN: Final = "admin"
SERVER: Final = "house"
TOKEN: Final = "admin-token"
TOLD: Final = 200
"""Maximum number of tables and actions in one list."""
REASON: Final = 200
DAYS: Final = 3_650


def admin_token(folder: Path) -> str:
    """The administrator's token, created on first use; readable by the folder's owner."""
    path = folder / TOKEN
    try:
        token = path.read_text("ascii").strip()
    except (FileNotFoundError, UnicodeError):
        token = ""
    if len(token) < 16:
        token = secrets.token_urlsafe(24)
        write_whole(path, token.encode() + b"\n")
    keep_private(path)
    return token


class Moderation:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        folder: Path,
        marks: Marks,
        tables: LiveTables,
        people: People,
        quotas: Quotas,
        outgoing: Outgoing,
        personal_data: PersonalData,
        announce: Callable[[], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._folder = folder
        self._marks = marks
        self._tables = tables
        self._people = people
        self._quotas = quotas
        self._outgoing = outgoing
        self._personal_data = personal_data
        self._announce = announce
        """Notifies other processes that bans have changed."""
        self.token = admin_token(folder)
        self._bans: dict[tuple[str, str], BanRow] = {}

    async def load(self) -> None:
        await self._marks.load()
        self._bans = {(row.kind, row.value): row for row in await self._store.bans()}

    def read_token(self) -> None:
        """Again, once all processes have the same."""
        self.token = admin_token(self._folder)

    def close_connections(self) -> None:
        """Close the connections of everybody who is banned, or removed from a table."""
        for id, table in list(self._tables.live.items()):
            for connection in list(table.connections):
                ban = self.ban_of(connection.guest, connection.address)
                if ban is not None:
                    connection.close(Close.REMOVED, barred(ban))
                elif self._marks.is_removed(id, connection.guest):
                    connection.close(Close.REMOVED, msg("removed-by-host"))

    # --- current state -----------------------------------------------------------------------

    def ban_of(self, guest: str | None, address: str) -> BanRow | None:
        """The ban that applies to a guest, if there is one."""
        now = self._clock.now()
        for key in (("guest", guest or ""), ("address", address)):
            ban = self._bans.get(key)
            if ban is not None and (ban.until is None or ban.until > now):
                return ban
        return None

    # --- a host, at their own table ----------------------------------------------------------

    async def host_mute(
        self, host: str, table: LiveTable, seat: int | None, line: int | None, on: bool
    ) -> None:
        guest = self._target(host, table, seat, line)
        await self._mark(host, table.row.id, guest, "mute", on=on)

    async def host_remove(
        self, host: str, table: LiveTable, seat: int | None, line: int | None
    ) -> None:
        """Their seats are cleared before the start, and go to bots during a match."""
        guest = self._target(host, table, seat, line)
        await self._mark(host, table.row.id, guest, "remove", on=True)
        await table.seating.expel(guest)
        _close(table, guest, msg("removed-by-host"))

    def _target(self, host: str, table: LiveTable, seat: int | None, line: int | None) -> str:
        if host != table.row.host:
            raise Refusal("not-yours", msg("host-only"))
        if (seat is None) == (line is None):
            raise Refusal("malformed", msg("seat-or-line"))
        guest = None
        if seat is not None:
            row = table.seat(seat)
            guest = row.guest if row.holder == "person" else None
        else:
            guest = next((row.guest for row in table.talk.rows if row.line == line), None)
        if guest is None:
            raise Refusal("not-now", msg("nobody-there"))
        if guest == host:
            raise Refusal("malformed", msg("that-is-you"))
        return guest

    async def _mark(
        self, actor: str, table: str, guest: str, kind: Mark, *, on: bool, reason: str = ""
    ) -> None:
        await self._marks.store(table, guest, kind, on=on)
        self._marks.put(table, guest, kind, on=on)
        await self._log(actor, kind if on else f"un{kind}", table, guest, reason)

    async def _log(
        self, actor: str, act: str, table: str = "", target: str = "", reason: str = ""
    ) -> None:
        row = ActRow(self._clock.now(), actor, act, table, target, reason)
        free = actor in (ADMIN, SERVER)
        try:
            bill = None if free else self._quotas.bill(actor, "log")
            await self._store.add_act(row, bill)
        except Refusal as refusal:
            # Whoever fills the storage must not keep hosts from muting and removing people.
            if free or refusal.code != "full":
                raise

    # --- an administrator --------------------------------------------------------------------

    async def act(self, asked: AdminAct) -> Message:
        """Carry out an administrator's action; returns a sentence that describes it."""
        reason = cleaned(asked.reason)[:REASON]
        match asked.act:
            case "mute" | "unmute":
                guest = self._guest(asked)
                table = (await self._table(asked)).row.id if asked.table else ""
                on = asked.act == "mute"
                await self._mark(ADMIN, table, guest, "mute", on=on, reason=reason)
                return msg("admin-muted", who=guest, on=on)
            case "ban":
                return await self._ban(asked, reason)
            case "unban":
                kind, value = self._who(asked)
                if not await self._store.drop_ban(kind, value):
                    raise Refusal("unknown", msg("no-ban", value=value))
                self._bans.pop((kind, value), None)
                self._announce()
                await self._log(ADMIN, "unban", "", value, reason)
                return msg("admin-unbanned", who=value)
            case "close":
                found = await self._table(asked)
                await found.shut("Closed by the house")
                await self._log(ADMIN, "close", found.row.id, "", reason)
                return msg("admin-closed", table=found.row.id)
            case "delete-chat":
                found = await self._table(asked)
                await found.talk.wipe(asked.line)
                await self._log(ADMIN, "delete-chat", found.row.id, str(asked.line), reason)
                return msg("admin-wiped", line=asked.line, table=found.row.id)
            case "delete-comment":
                replay = (asked.table or "").upper()
                if not await self._store.drop_comment(replay, asked.comment):
                    raise Refusal("unknown", msg("no-comment"))
                await self._log(ADMIN, "delete-comment", replay, asked.comment, reason)
                return msg("admin-comment", replay=replay)
            case "forget":
                guest = self._guest(asked)
                await self._personal_data.delete(guest)
                await self._log(ADMIN, "forget", "", "", reason)
                return msg("admin-forgot")

    async def _ban(self, asked: AdminAct, reason: str) -> Message:
        kind, value = self._who(asked)
        if asked.days is not None and not 0 < asked.days <= DAYS:
            raise Refusal("malformed", msg("ban-days", most=DAYS))
        now = self._clock.now()
        until = None if asked.days is None else now + asked.days * DAY
        row = BanRow(kind, value, now, until, reason)
        await self._store.save_ban(row)
        self._bans[kind, value] = row
        self._announce()
        await self._log(ADMIN, "ban", "", value, reason)
        self.close_connections()
        return msg("admin-banned", who=value, days=asked.days or "none")

    def _guest(self, asked: AdminAct) -> str:
        guest = asked.guest or ""
        if len(guest) != 24 or not guest.isalnum() or not guest.isascii():
            raise Refusal("malformed", msg("ban-guest"))
        return guest

    def _who(self, asked: AdminAct) -> tuple[Any, str]:
        if (asked.guest is None) == (asked.address is None):
            raise Refusal("malformed", msg("ban-one"))
        if asked.guest is not None:
            return "guest", self._guest(asked)
        address = address_key((asked.address or "").partition("/")[0])
        if address == NO_ADDRESS:
            raise Refusal("malformed", msg("not-address"))
        return "address", address

    async def _table(self, asked: AdminAct) -> LiveTable:
        if not asked.table:
            raise Refusal("malformed", msg("table-code"))
        return await self._tables.table(asked.table)

    # --- what an administrator sees ----------------------------------------------------------

    async def view(self) -> AdminView:
        return AdminView(
            await self.tables(),
            await self.bans(),
            self.mutes(),
            await self.log(),
            await self._quotas.stored(),
            self._outgoing.counts(),
        )

    async def tables(self) -> list[AdminTable]:
        """Tables that are open or being played, as anybody could list them, and who is present."""
        found = []
        for row in await self._store.latest_tables(TOLD):
            live = self._tables.live.get(row.id)
            lines = (
                {(connection.guest, connection.address) for connection in live.connections}
                if live
                else set()
            )
            found.append(
                AdminTable(
                    id=row.id,
                    game=row.game,
                    status=row.status,
                    public=row.public,
                    host=row.host,
                    created=row.created,
                    updated=row.updated,
                    people=[
                        AdminPerson(seat=s.seat, guest=s.guest or "", name=s.player)
                        for s in row.seats
                        if s.holder == "person"
                    ],
                    here=[
                        AdminVisitor(
                            guest=guest, name=await self._people.name_of(guest), address=at
                        )
                        for guest, at in sorted(lines)
                    ],
                    muted=self._marks.muted_at(row.id),
                )
            )
        return found

    async def chat(self, table: str) -> list[AdminLine]:
        found = await self._tables.table(table)
        return [_told(row) for row in found.talk.rows]

    async def bans(self) -> list[AdminBan]:
        return [
            AdminBan(kind=row.kind, value=row.value, until=row.until, reason=row.reason)
            for row in self._bans.values()
        ]

    def mutes(self) -> list[AdminMute]:
        return [AdminMute(guest=guest, table=table) for table, guest in self._marks.mutes()]

    async def log(self) -> list[AdminLog]:
        return [
            AdminLog(
                at=row.at, actor=row.actor, act=row.act, table=row.table, target=row.target,
                reason=row.reason,
            )
            for row in await self._store.acts(TOLD)
        ]  # fmt: skip


def barred(ban: BanRow) -> Message:
    return msg("barred", why=ban.reason or "none")


def _told(row: ChatRow) -> AdminLine:
    return AdminLine(line=row.line, at=row.at, name=row.name, guest=row.guest or "", text=row.text)


def _close(table: LiveTable, guest: str, reason: Text) -> None:
    for connection in list(table.connections):
        if connection.guest == guest:
            connection.close(Close.REMOVED, reason)
