"""Live messages to the page."""

from __future__ import annotations

from typing import Any, Final, Literal

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.review import FigureInfo, JudgedMove, WhyInfo
from safehouse.server.messages.tables import (
    ChatLine,
    DecisionInfo,
    EventInfo,
    MoveInfo,
    StandingInfo,
    TableInfo,
    TakebackInfo,
    View,
)


class Reply(WireStruct, tag_field="t"):
    """Base of what the server sends over the socket."""


class TableNews(Reply, tag="table"):
    """Seats, presence, clocks, status; sent whenever one of them changes."""

    table: TableInfo


class StateNews(Reply, tag="state"):
    """The match as the receiver may know it, complete; sent after every change.

    `events` start at index `since`. When moves were taken back `rewound` is true: forget all
    events from `since` on.
    """

    view: View
    decisions: list[DecisionInfo]
    """Only those of the receiver's own seats."""
    events: list[EventInfo]
    since: int
    total: int
    """Events the page now has, the `since` of its next hello."""
    rewound: bool
    undoable: list[int]
    """My seats that may take back an open step."""
    open_turns: list[int]
    """Those of them with several open steps, which may be taken back together."""
    asked: list[int]
    """My seats that are asked something now, also those that are not viewing at a shared device."""
    takeback: TakebackInfo | None
    takeback_since: int | None = None
    """The first of the receiver's events that the wish would take back."""
    takeback_refused: int | None = None
    """The seat whose player refused the receiver's last wish, until the match goes on."""
    epoch: int = 0
    """A mark of the events sent so far; goes into the next hello."""
    standing: list[StandingInfo] = []
    """Of my own seats; a question that an order answers is not put to me."""
    leading: Text = ""
    """Who would win now and why, in a few words, as far as the receiver may know."""


class StateChange(Reply, tag="change", omit_defaults=True):
    """A `state` for whoever has the last one: the view as what changed, the rest as there; what is
    left out is empty. A page whose view then has another checksum asks for the whole by `look`.
    """

    view: list[Any]
    """Changes `[path, value]`, or `[path]` where a key is gone; see docs/protocol.md."""
    check: int
    since: int
    total: int
    epoch: int
    decisions: list[DecisionInfo] = []
    events: list[EventInfo] = []
    rewound: bool = False
    undoable: list[int] = []
    open_turns: list[int] = []
    asked: list[int] = []
    takeback: TakebackInfo | None = None
    takeback_since: int | None = None
    takeback_refused: int | None = None
    standing: list[StandingInfo] = []
    leading: Text = ""


BESIDES: Final = tuple(name for name in StateNews.__struct_fields__ if name != "view")
"""What a state and a change of it have in common, the view aside."""


def change_of(news: StateNews, view: list[Any], check: int) -> StateChange:
    """A state for whoever has the last one; `view` is what has changed of the view."""
    return StateChange(view=view, check=check, **{name: getattr(news, name) for name in BESIDES})


class TableChange(Reply, tag="table-change"):
    """A `table` for whoever has the last one: changes `[path, value]` to it."""

    table: list[Any]


class Ack(Reply, tag="ack"):
    """Done and stored."""

    id: str
    ply: int


class Refused(Reply, tag="refused"):
    """Not done; nothing changed. `code` is stable, `reason` is for people."""

    id: str
    code: Literal[
        "illegal", "malformed", "stale", "not-yours", "over", "too-fast", "too-long", "not-now",
        "unconfirmed", "unknown", "full", "storage",
    ]  # fmt: skip
    reason: Text
    clause: str


class Explained(Reply, tag="explained"):
    id: str
    ok: bool
    reason: Text
    clause: str


class Hint(Reply, tag="hinted"):
    id: str
    move: MoveInfo
    then: list[dict[str, Any]]
    """The answers that follow, where the move is the first part of a larger choice."""
    why: Text
    """All that is to be said, in a sentence or two."""
    moves: list[JudgedMove] = []
    """The moves that were played out, the one named first; empty where there is only one."""
    calibrated: bool = False
    """Whether chances are proven to come true; if not, no percentages are shown."""
    playouts: int = 0
    reason: WhyInfo | None = None
    """The move against the next best one that is surely worse; None where no other is."""


class Remark(Reply, tag="remarked"):
    """What the move gave away; `said` is empty where it was no mistake."""

    id: str
    said: Text
    loss: FigureInfo | None = None
    """Of all decisions that the move was composed of; None where it was no mistake."""
    playouts: int = 0
    reason: WhyInfo | None = None
    """The decision that lost most, against the best one."""


class ChatNews(Reply, tag="chat"):
    lines: list[ChatLine]


class Pong(Reply, tag="pong"):
    id: str


class Beat(Reply, tag="beat"):
    """A sign of life, every second; only from several servers, and only if asked for."""


AnyReply = (
    TableNews
    | TableChange
    | StateNews
    | StateChange
    | Ack
    | Refused
    | Explained
    | Hint
    | Remark
    | ChatNews
    | Pong
    | Beat
)
