"""A table's players and seats, without its match."""

from __future__ import annotations

from safehouse.bots.names import names
from safehouse.core.registry import game as find_game
from safehouse.server.common.guests import is_program
from safehouse.server.messages.tables import SeatInfo
from safehouse.server.storage.store import SeatRow, TableRow


def player_names(row: TableRow) -> list[str]:
    """The names of a table's players, by seat; empty for open seats."""
    return names(row.id, [None if s.level else s.player for s in row.seats])


def seat_info(row: TableRow, s: SeatRow, *, mine: bool) -> SeatInfo:
    game = find_game(row.game)
    return SeatInfo(
        seat=s.seat,
        name=game.seat_name(s.seat, len(row.seats), row.options),
        colour=game.seat_colour(s.seat, len(row.seats), row.options),
        called=game.called(s.seat, len(row.seats), row.options),
        holder=s.holder,
        player=player_names(row)[s.seat],
        level=s.level,
        mine=mine,
        here=s.holder == "bot",
        clock=None,
        running=False,
        ready_for_rematch=False,
        program=is_program(s.guest),
    )
