"""Live messages from the page."""

from __future__ import annotations

from typing import Any

from safehouse.server.messages.base import WireStruct


class Request(WireStruct, tag_field="t"):
    """Base of what a page may send over the socket."""


class Hello(Request, tag="hello"):
    """First message. `since` is the number of events the page already has (0: everything)."""

    since: int = 0
    viewer: int | None = None
    """Through which of my seats to look; None lets the server choose."""
    epoch: int = 0
    """The `epoch` of the last `state` seen; if those events no longer hold, all are sent again.
    0 names none: then all are sent again if a move was ever taken back."""
    together: bool = False
    """Send what is due at the same time as one JSON array, and states as what changed."""
    brief: bool = False
    """Send the table as what changed, too."""


class Look(Request, tag="look"):
    """Change the viewer (hot seat); answered by `state`."""

    viewer: int | None = None


class Play(Request, tag="play"):
    """Answer a decision; when its question no longer stands the move is refused as stale."""

    id: str
    seat: int
    move: str | dict[str, Any]
    question: str | None = None
    """That of the decision. A move that names none is judged by its `ply`."""
    ply: int | None = None
    """For older programs: the ply of the view the move was chosen from."""


class Explain(Request, tag="explain"):
    id: str
    seat: int
    move: str | dict[str, Any]


class AskHint(Request, tag="hint"):
    id: str
    seat: int


class AskRemark(Request, tag="remark"):
    """Ask the coach about my last move; only where I play against bots."""

    id: str
    seat: int


class Undo(Request, tag="undo"):
    """Take back my own open step."""

    id: str
    seat: int
    turn: bool = False
    """Whether to take back all open steps of this seat."""


class AskTakeback(Request, tag="takeback"):
    """Ask to take played moves back until this seat decides again; free against bots."""

    id: str
    seat: int


class AnswerTakeback(Request, tag="answer"):
    id: str
    accept: bool


class Stand(Request, tag="stand"):
    """Leave a standing order for a seat: one of the game's `orders`; None takes it back."""

    id: str
    seat: int
    until: str | None = None


class SendNonce(Request, tag="nonce"):
    """A random number of mine for the shuffle, before the start; once per seat."""

    id: str
    seat: int
    nonce: str
    """64 hexadecimal digits in small letters."""


class Concede(Request, tag="concede"):
    id: str
    seat: int


class ClaimMatch(Request, tag="claim"):
    """End the match in my favour: the player of this seat has been away for long."""

    id: str
    seat: int


class Say(Request, tag="say"):
    id: str
    text: str


class Rematch(Request, tag="rematch"):
    """Ask for a rematch, or decline one; who has declined may still ask."""

    id: str
    accept: bool = True


class Ping(Request, tag="ping"):
    id: str


AnyRequest = (
    Hello
    | Look
    | Play
    | Explain
    | AskHint
    | AskRemark
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Stand
    | SendNonce
    | Concede
    | ClaimMatch
    | Say
    | Rematch
    | Ping
)
