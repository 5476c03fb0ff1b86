"""A match that is no table of the server, told as one: lessons, branches of a replay."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Match
from safehouse.server.messages import (
    DecisionInfo,
    EventInfo,
    MoveInfo,
    SeatInfo,
    StateNews,
    TableInfo,
    View,
)


def table_of(match: Match[Any], mine: int, players: list[str], id: str = "BRANCH") -> TableInfo:
    """The table of a match at which one seat is the reader's."""
    game = match.game
    waiting = game.waiting(match, mine)
    return TableInfo(
        id=id,
        game=game.id,
        status="finished" if match.over else "playing",
        seats=[
            SeatInfo(
                seat=seat,
                name=game.seat_name(seat, match.seats, match.options),
                colour=game.seat_colour(seat, match.seats, match.options),
                holder="person",
                player=players[seat] if seat < len(players) else "",
                level=None,
                mine=seat == mine,
                here=True,
                clock=None,
                running=False,
                ready_for_rematch=False,
                to_move=not match.over and seat in waiting,
            )
            for seat in range(match.seats)
        ],
        options=game.options_for(match.options, [mine]),
        clock=None,
        public=False,
        talk=False,
        host=True,
        ply=match.ply_for(mine),
        result=match.result.to_json() if match.result else None,
        headline=game.headline(match),
        spectators=0,
        next_table=None,
        created=0.0,
        updated=0.0,
    )


def state_of(match: Match[Any], seat: int, question: str) -> StateNews:
    """What a seat sees and is asked."""
    decision = match.decision(seat)
    decisions = []
    if decision is not None:
        decisions.append(
            DecisionInfo(
                seat=seat,
                kind=decision.kind,
                prompt=decision.prompt,
                moves=[move_of(match, seat, move) for move in decision.moves],
                question=question,
                optional=not any(ask[0] == seat for ask in match.pending),
            )
        )
    return StateNews(
        view=View(**match.view(seat)),
        decisions=decisions,
        events=[EventInfo(**event) for event in match.told(seat)],
        since=0,
        total=match.event_count(seat),
        rewound=False,
        undoable=[],
        asked=[ask[0] for ask in match.pending if ask[0] == seat],
        takeback=None,
    )


def move_of(match: Match[Any], seat: int, move: Any) -> MoveInfo:
    return MoveInfo(
        notation=move.notation,
        json=move.json,
        label=match.game.label(match, seat, move.code),
        preview=match.game.preview(match, seat, move.code),
    )
