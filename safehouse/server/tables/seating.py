"""Who sits where at a table: before the start, and when bots replace people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from safehouse.core.errors import BadOptions
from safehouse.core.i18n import msg
from safehouse.server.common.games import usual_level
from safehouse.server.common.refusals import Refusal
from safehouse.server.storage.provenance import of_table
from safehouse.server.storage.store import (
    SeatRow,
    TableRow,
)
from safehouse.server.tables.bots import TableBots
from safehouse.server.tables.client_connections import STATE, TABLE
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.serial import serial
from safehouse.server.tables.shuffles import Shuffle
from safehouse.server.tables.time_limits import TimeLimits

log = logging.getLogger("safehouse")


def picked_colours(row: TableRow) -> dict[int, str]:
    """Who chose the colour of a seat before the start, by seat."""
    return row.extras.picked if row.extras is not None else {}


def kept_colours(row: TableRow) -> dict[int, str]:
    """The seats whose players have chosen their colours, with those players."""
    held = {s.seat: s.guest for s in row.seats if s.holder == "person"}
    return {seat: who for seat, who in picked_colours(row).items() if held.get(seat) == who}


class Seating:
    def __init__(
        self,
        table: Table,
        shuffle: Shuffle,
        clocks: TableClocks,
        limits: TimeLimits,
        bots: TableBots,
    ) -> None:
        self.table = table
        self._shuffle = shuffle
        self._clocks = clocks
        self._limits = limits
        self._bots = bots
        self.seen: dict[str, float] = {}
        """When absent players and hosts were last here."""

    @serial
    async def sit(
        self,
        guest: str,
        name: str,
        seat: int | None,
        accepts: str = "",
        *,
        nonces: bool = False,
        colour: str | None = None,
    ) -> None:
        """Take a seat; with `nonces`, the start waits a moment for those of this player."""
        self.table.context.marks.check_entry(self.table.row.id, guest)
        if self.table.row.status == "lobby":
            mine = self.table.seats_of(guest)
            known = bool(mine) if seat is None else seat in mine
            if not known:
                chosen = self._open_seat(seat)
                self._check_accepted(guest, accepts)
                if colour is not None:
                    await self._set_colour(guest, chosen.seat, colour, own=True)
                await self.put(chosen.seat, SeatRow(chosen.seat, "person", guest, None, name))
            if nonces:
                await self._shuffle.promise(guest)
            if not known or not self.brings_decks():  # otherwise the host starts the match
                await self.table.begin()
            return
        back = [
            s
            for s in self.table.row.seats
            if s.holder == "bot" and s.former == guest and seat in (None, s.seat)
        ]
        if self.table.seats_of(guest) and not back:
            return
        if self.table.row.status != "playing" or not back:
            raise Refusal("not-now", msg("begun-without"))
        for s in back:
            await self.put(s.seat, SeatRow(s.seat, "person", guest, None, name))

    def _check_accepted(self, guest: str, accepts: str) -> None:
        """Whoever sits down where somebody can know the deal has confirmed exactly that."""
        dealt = of_table(self.table.row)
        if dealt.fresh or guest == self.table.row.host or accepts == dealt.name:
            return
        raise Refusal("unconfirmed", msg("sit-unconfirmed", why=dealt.says, name=dealt.name))

    def _open_seat(self, seat: int | None) -> SeatRow:
        if seat is not None:
            chosen = self.table.seat(seat)
            if chosen.holder == "open":
                return chosen
            raise Refusal("not-now", msg("seat-taken"))
        for chosen in self.table.row.seats:
            if chosen.holder == "open":
                return chosen
        raise Refusal("not-now", msg("all-taken"))

    async def put(self, seat: int, row: SeatRow, *, leased: bool = False) -> None:
        seats = list(self.table.row.seats)
        seats[seat] = row
        await self.save(seats, self.table.row.host, leased=leased)

    async def save(
        self, seats: list[SeatRow], host: str, *, leased: bool = False, moved: bool = False
    ) -> None:
        if self.table.row.status == "lobby" and self.brings_decks() and not moved:
            await self._hand_on(self.table.row.seats, seats)
            await self._note_choices(host)
        precondition = self.table.precondition(leased=leased)
        if not await self.table.context.store.save_seats(
            self.table.row.id, seats, host, precondition
        ):
            await self.table.overtaken(leased=leased)
        self.table.changed()
        self.table.row.seats = seats
        self.table.row.host = host
        await self.table.close_door()
        await self._shuffle.tidy()
        self.table.touched = self.table.context.clock.monotonic()
        if self.table.match is not None:
            self._clocks.arm()
            self._limits.arm()
            self._bots.wake()
            self.table.broadcast(STATE)
        self.table.broadcast(TABLE)

    @serial
    async def leave(self, guest: str, seat: int | None) -> None:
        if self.table.row.status == "playing":
            raise Refusal(
                "not-now",
                msg("seat-stays"),
            )
        if self.table.row.status != "lobby":
            raise Refusal("over", msg("match-over"))
        if seat is not None:
            self.table.owned(guest, seat)
        mine = self.table.seats_of(guest)
        if not mine and guest != self.table.row.host:
            raise Refusal("not-yours", msg("not-seated"))
        seats = [
            SeatRow(s.seat, "open") if s.seat in mine and seat in (None, s.seat) else s
            for s in self.table.row.seats
        ]
        left = [s.guest for s in seats if s.holder == "person" and s.guest]
        host = self.table.row.host
        if host == guest and guest not in left:
            host = left[0] if left else guest
        await self.save(seats, host)
        if not left:
            await self.table.give_up()

    @serial
    async def expel(self, guest: str) -> None:
        """Take every seat from a removed guest: in a match, bots replace them permanently."""
        theirs = self.table.seats_of(guest)
        level = usual_level(self.table.game)
        if self.table.row.status == "lobby":
            empty = {seat: SeatRow(seat, "open") for seat in theirs}
        elif self.table.row.status == "playing":
            empty = {seat: SeatRow(seat, "bot", None, level) for seat in theirs}
            theirs += [s.seat for s in self.table.row.seats if s.former == guest]
        else:
            return
        seats = [
            empty.get(s.seat)
            or (msgspec.structs.replace(s, former=None) if s.former == guest else s)
            for s in self.table.row.seats
        ]
        if theirs:
            await self.save(seats, self.table.row.host)

    @serial
    async def take_hosting(self, guest: str) -> None:
        """A seated player becomes the host of a lobby whose host has been away for a while."""
        row = self.table.row
        if row.status != "lobby":
            raise Refusal("not-now", msg("seats-set"))
        if guest not in self.table.people():
            raise Refusal("not-yours", msg("players-only"))
        if guest == row.host:
            return
        gone = self.host_away()
        if gone is None:
            raise Refusal("not-now", msg("host-is-here"))
        left = self.table.context.settings.absence - gone
        if left > 0:
            raise Refusal("not-now", msg("host-may-come-back", seconds=round(left) + 1))
        await self.save(list(row.seats), guest)

    def check_host(self, guest: str) -> None:
        if guest != self.table.row.host:
            raise Refusal("not-yours", msg("host-only"))
        if self.table.row.status != "lobby":
            raise Refusal("not-now", msg("seats-set"))

    @serial
    async def seat_bot(self, guest: str, seat: int, level: str) -> None:
        """Put a bot on a seat: any seat in the lobby; later an absent player's or one's own."""
        row = self.table.seat(seat)
        if self.table.row.status == "lobby":
            self.check_host(guest)
            await self.put(seat, SeatRow(seat, "bot", None, level))
            await self.table.begin()
            return
        self.table.live_match()
        if row.holder == "bot":
            raise Refusal("not-now", msg("bot-already"))
        self._may_replace(guest, row)
        self.seen.setdefault(guest, self.table.context.clock.monotonic())
        await self.put(seat, SeatRow(seat, "bot", None, level, "", row.guest))

    def _may_replace(self, guest: str, row: SeatRow) -> None:
        if row.guest == guest:
            return
        if guest != self.table.row.host and guest not in self.table.people():
            raise Refusal("not-yours", msg("players-only"))
        if self.table.is_here(row.guest):
            raise Refusal("not-now", msg("here-and-plays", name=row.player))
        gone = self.table.context.clock.monotonic() - self.seen.get(
            row.guest or "", self.table.loaded
        )
        if guest != self.table.row.host and gone < self.table.context.settings.absence:
            raise Refusal(
                "not-now",
                msg(
                    "may-come-back",
                    name=row.player,
                    seconds=round(self.table.context.settings.absence - gone) + 1,
                ),
            )

    @serial
    async def open_seat(self, guest: str, seat: int) -> None:
        """The host clears a seat in the lobby."""
        self.check_host(guest)
        self.table.seat(seat)
        await self.put(seat, SeatRow(seat, "open"))

    @serial
    async def swap(self, guest: str, first: int, second: int) -> None:
        """The host swaps two seats in the lobby."""
        self.check_host(guest)
        one, other = self.table.seat(first), self.table.seat(second)
        seats = list(self.table.row.seats)
        seats[first] = SeatRow(first, other.holder, other.guest, other.level, other.player)
        seats[second] = SeatRow(second, one.holder, one.guest, one.level, one.player)
        if self.brings_decks():
            places = list(range(len(seats)))
            places[first], places[second] = second, first
            known = self.brought()
            brought = {seat: known[was] for seat, was in enumerate(places) if was in known}
            await self.table.save_extras(brought=brought)
            await self._save_options(self.table.game.reseated(self.table.row.options, places))
        if kept := kept_colours(self.table.row):
            there = {first: second, second: first}
            moved = [there.get(seat, seat) for seat in range(len(seats))]
            picked = {there.get(seat, seat): who for seat, who in kept.items()}
            await self.table.save_extras(picked=picked)
            await self._save_options(self.table.game.colours_moved(self.table.row.options, moved))
        await self.save(seats, self.table.row.host, moved=True)

    # --- who is away -------------------------------------------------------------------------

    def note_gone(self, guest: str) -> None:
        """Somebody has left; the others may have to wait for a player or the host."""
        if guest in self.table.people() or guest == self.table.row.host:
            self.seen[guest] = self.table.context.clock.monotonic()

    def at_one_sitting(self) -> bool:
        """Whether players are expected to stay: not if they have days for each turn."""
        return self.table.row.clock is None or not self.table.row.clock.each

    def claimable(self) -> bool:
        return len(self.table.row.seats) == 2 and self.at_one_sitting()

    def away(self, row: SeatRow) -> float | None:
        """How long the player of a seat has been away, if players are expected to stay."""
        table = self.table
        if table.row.status != "playing" or row.holder != "person" or not self.at_one_sitting():
            return None
        return self._gone(row.guest)

    def host_away(self) -> float | None:
        """How long the host of a lobby has been away."""
        row = self.table.row
        return self._gone(row.host) if row.status == "lobby" else None

    def _gone(self, guest: str | None) -> float | None:
        table = self.table
        if table.is_here(guest):
            return None
        gone = table.context.clock.monotonic() - self.seen.get(guest or "", table.loaded)
        return round(max(0.0, gone), 2)

    # --- decks -------------------------------------------------------------------------------

    def brings_decks(self) -> bool:
        return self.table.game.decks is not None

    def deck_ready(self, row: SeatRow) -> bool | None:
        """Before the start, if players bring decks: whether the seat's deck is chosen."""
        if self.table.row.status != "lobby" or not self.brings_decks():
            return None
        lacks = self.table.game.lacks_deck(self.table.row.options, row.seat)
        return row.holder == "bot" or (row.holder == "person" and not lacks)

    def deck_given(self, row: SeatRow) -> bool:
        """Before the start: whether somebody else chose the seat's deck, and knows it."""
        table = self.table.row
        if table.status != "lobby" or not self.table.game.named_deck(table.options, row.seat):
            return False
        return row.holder != "person" or row.guest != self.brought().get(row.seat, table.host)

    def brought(self) -> dict[int, str]:
        """Who chose the deck of a seat before the start, by seat."""
        extras = self.table.row.extras
        return extras.brought if extras is not None else {}

    @serial
    async def bring_deck(self, guest: str, seat: int, deck: str | None) -> None:
        """A player chooses a deck for their seat before the start, or resets it (None)."""
        row = self.table.row
        self.table.owned(guest, seat)
        if row.status != "lobby":
            raise Refusal("not-now", msg("decks-before"))
        if deck == "":
            raise Refusal("malformed", msg("deck-text"))
        game = self.table.game
        try:
            options = game.complete_options(len(row.seats), game.bring(row.options, seat, deck))
            game.check_current(options)
        except BadOptions as error:
            raise Refusal("malformed", error.reason) from None
        await self._save_options(options)
        # Only now: what lay there before may be somebody else's choice.
        await self.table.save_extras(brought={**self.brought(), seat: guest})
        self.table.broadcast(TABLE)

    # --- colours -----------------------------------------------------------------------------

    @serial
    async def choose_colour(self, guest: str, seat: int, colour: str) -> None:
        """A player chooses the colour of their seat before the start, the host that of a bot's or
        an open one. Whoever had it without choosing it gets the other one."""
        row = self.table.row
        holder = self.table.seat(seat)
        own = holder.holder == "person" and holder.guest == guest
        if not own and (guest != row.host or holder.holder == "person"):
            raise Refusal("not-yours", msg("not-your-seat"))
        if row.status != "lobby":
            raise Refusal("not-now", msg("colours-before"))
        await self._set_colour(guest, seat, colour, own=own)

    async def _set_colour(self, guest: str, seat: int, colour: str, *, own: bool) -> None:
        game, row = self.table.game, self.table.row
        count = len(row.seats)
        try:
            options = game.with_colour(row.options, seat, colour)
        except BadOptions as error:
            raise Refusal("malformed", error.reason) from None
        kept = kept_colours(self.table.row)
        for other in range(count):
            if other != seat and game.seat_colour(other, count, row.options) == colour:
                if kept.get(other, guest) != guest:
                    called, player = game.called(other, count, row.options), row.seats[other].player
                    said = msg("colour-taken", colour=called, name=player)
                    raise Refusal("not-now", said)
                kept.pop(other, None)
        await self._save_options(options)
        if own:
            kept[seat] = guest
        await self.table.save_extras(picked=kept)
        self.table.broadcast(TABLE)

    async def _save_options(self, options: dict[str, Any]) -> None:
        table = self.table
        if not await table.context.store.save_options(table.row.id, options, table.precondition()):
            await table.overtaken()
        table.changed()
        table.row.options = options
        await table.close_door()
        table.broadcast(TABLE)

    async def _hand_on(self, before: list[SeatRow], after: list[SeatRow]) -> None:
        """A deck leaves with its player; the next player of the seat chooses their own."""
        game = self.table.game
        left = [
            was.holder == "person" and was.guest != now.guest
            for was, now in zip(before, after, strict=True)
        ]
        options = game.reseated(
            self.table.row.options, [None if gone else seat for seat, gone in enumerate(left)]
        )
        for now in after:
            if now.holder == "bot" and game.lacks_deck(options, now.seat):
                options = game.bring(options, now.seat, "")
        if options != self.table.row.options:
            await self._save_options(options)

    async def _note_choices(self, host: str) -> None:
        """Before the host changes: the decks that nobody brought were chosen by the old one."""
        row, known = self.table.row, self.brought()
        chosen = {
            s.seat: row.host
            for s in row.seats
            if s.seat not in known and self.table.game.named_deck(row.options, s.seat)
        }
        if chosen and host != row.host:
            await self.table.save_extras(brought={**known, **chosen})

    def rename(self, guest: str, name: str) -> None:
        held = [s for s in self.table.row.seats if s.guest == guest]
        for s in held:
            s.player = name
        if held:  # others at the table do not see the name
            self.table.broadcast(TABLE)
