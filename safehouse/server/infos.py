"""What clients are sent about tables, seats and matches: one function builds each message."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from msgspec.structs import replace

from safehouse.bots.names import names
from safehouse.bots.teacher import LEVEL
from safehouse.core.decision import Decision
from safehouse.core.game import Game
from safehouse.core.i18n import Text, from_store
from safehouse.core.match import Match
from safehouse.core.moves import Move
from safehouse.core.registry import game as find_game
from safehouse.server.common.guests import is_program
from safehouse.server.messages.games import pack_info
from safehouse.server.messages.replies import StateNews
from safehouse.server.messages.tables import (
    DecisionInfo,
    EventInfo,
    MoveInfo,
    SeatInfo,
    TableInfo,
    View,
)
from safehouse.server.storage.provenance import PREPARED, Provenance
from safehouse.server.storage.store import SeatRow, TableRow

# --- seats ---------------------------------------------------------------------------------------


class SeatNames(NamedTuple):
    """What depends only on a table's options."""

    name: str
    colour: str
    called: Text


def seat_names(game: Game[Any], seats: int, options: dict[str, Any]) -> list[SeatNames]:
    return [
        SeatNames(
            game.seat_name(seat, seats, options),
            game.seat_colour(seat, seats, options),
            game.called(seat, seats, options),
        )
        for seat in range(seats)
    ]


def player_names(row: TableRow) -> list[str]:
    """The names of a table's players, by seat; empty for open seats."""
    return names(row.id, [None if s.level else s.player for s in row.seats])


def seat_info(s: SeatRow, known: SeatNames, player: str, *, mine: bool = False) -> SeatInfo:
    """A seat as stored, without a match and whoever is there."""
    return SeatInfo(
        seat=s.seat,
        name=known.name,
        colour=known.colour,
        called=known.called,
        holder=s.holder,
        player=player,
        level=s.level,
        mine=mine,
        here=s.holder == "bot",
        clock=None,
        running=False,
        ready_for_rematch=False,
        program=is_program(s.guest),
    )


def seats_of(row: TableRow, guest: str) -> list[SeatInfo]:
    """The seats of a stored table, for a guest."""
    known = seat_names(find_game(row.game), len(row.seats), row.options)
    players = player_names(row)
    return [
        seat_info(s, known[s.seat], players[s.seat], mine=s.holder == "person" and s.guest == guest)
        for s in row.seats
    ]


# --- tables --------------------------------------------------------------------------------------


def public_options(row: TableRow, mine: Collection[int]) -> dict[str, Any]:
    """A table's options as the holder of some seats may see them; all of them once it is over.

    Before the start a seat's are shown only to the player who chose them, or they could be read by
    trying seats. What a seat has while nobody chooses is no secret.
    """
    if row.status == "finished":
        return row.options
    game = find_game(row.game)
    if row.status != "playing":
        brought = row.extras.brought if row.extras is not None else {}
        mine = [
            seat
            for seat in mine
            if brought.get(seat) == row.seats[seat].guest or game.usual_deck(row.options, seat)
        ]
    # Tables of earlier versions may still have options that are for tests.
    secret = {option.name: option.default for option in game.unaccepted(row.options)}
    return game.options_for({**row.options, **secret} if secret else row.options, [*mine])


def table_info(
    row: TableRow,
    seats: list[SeatInfo],
    options: dict[str, Any],
    dealt: Provenance,
    *,
    host: bool,
    headline: Text | None = None,
) -> TableInfo:
    """A table as stored, without a match and whoever is there."""
    return TableInfo(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=seats,
        options=options,
        clock=row.clock,
        public=row.public and dealt.fresh,
        talk=row.talk,
        host=host,
        ply=row.ply,
        result=row.result,
        headline=from_store(row.headline) if headline is None else headline,
        spectators=0,
        next_table=row.next_table,
        created=row.created,
        updated=row.updated,
        provenance=dealt.info(),
        pack=pack_info(row.pack),
    )


# --- matches -------------------------------------------------------------------------------------


def move_info(match: Match[Any], seat: int, move: Move) -> MoveInfo:
    """A move as it is sent to its seat."""
    return MoveInfo(
        notation=move.notation,
        json=move.json,
        label=match.game.label(match, seat, move.code),
        preview=match.game.preview(match, seat, move.code),
    )


def decision_info(
    decision: Decision[Any], prompt: Text, moves: list[MoveInfo], question: str, *, optional: bool
) -> DecisionInfo:
    return DecisionInfo(
        seat=decision.seat,
        kind=decision.kind,
        prompt=prompt,
        moves=moves,
        question=question,
        optional=optional,
    )


def state_news(
    match: Match[Any],
    viewer: int | None,
    view: dict[str, Any],
    decisions: list[DecisionInfo],
    events: list[EventInfo],
    *,
    asked: list[int],
    since: int = 0,
    rewound: bool = False,
) -> StateNews:
    """A match as a viewer may know it, with the events from `since` on."""
    return StateNews(
        view=View(**view),
        decisions=decisions,
        events=events,
        since=since,
        total=match.event_count(viewer),
        rewound=rewound,
        undoable=[],
        open_turns=[],
        asked=asked,
        takeback=None,
    )


# --- matches without a table ---------------------------------------------------------------------


def lone_table(match: Match[Any], mine: int, name: str, id: str, key: str) -> TableInfo:
    """A match without a table, as table data for the page: one seat is mine, the rest are bots."""
    game = match.game
    players = names(key, [name if seat == mine else None for seat in range(match.seats)])
    row = TableRow(
        id=id,
        game=game.id,
        seats=[
            SeatRow(seat, "person", None, None, name)
            if seat == mine
            else SeatRow(seat, "bot", None, LEVEL)
            for seat in range(match.seats)
        ],
        options=match.options,
        seed="",
        clock=None,
        public=False,
        talk=False,
        host="",
        created=0.0,
        updated=0.0,
        status="finished" if match.over else "playing",
        ply=match.ply_for(mine),
        result=match.result.to_json() if match.result else None,
    )
    known = seat_names(game, match.seats, match.options)
    waiting = () if match.over else game.waiting(match, mine)
    seats = [
        replace(
            seat_info(s, known[s.seat], players[s.seat], mine=s.seat == mine),
            here=True,
            to_move=s.seat in waiting,
        )
        for s in row.seats
    ]
    options = game.options_for(match.options, [mine])
    return table_info(row, seats, options, PREPARED, host=True, headline=game.headline(match))


def lone_state(match: Match[Any], seat: int, question: str) -> StateNews:
    """The same match as its seat may see it."""
    asked = [ask[0] for ask in match.pending if ask[0] == seat]
    decision = match.decision(seat)
    decisions = []
    if decision is not None:
        moves = [move_info(match, seat, move) for move in decision.moves]
        decisions.append(
            decision_info(decision, decision.prompt, moves, question, optional=not asked)
        )
    events = [EventInfo(**event) for event in match.event_messages(seat)]
    return state_news(match, seat, match.view(seat), decisions, events, asked=asked)
