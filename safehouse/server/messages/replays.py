"""Records, replays, comments and other lines."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import Text
from safehouse.server.messages.base import WireStruct
from safehouse.server.messages.replies import Explained, StateNews
from safehouse.server.messages.tables import (
    EventInfo,
    ProvenanceInfo,
    SeatInfo,
    SeatPlan,
    TableInfo,
    View,
)


class ReplayMark(WireStruct):
    """Something on the timeline: a Mission, a Defeat, a scoring."""

    ply: int
    """The moment that it led to."""
    seat: int | None
    """Whose it is, if anybody's."""
    label: Text
    """A number or a letter."""


class ReplayInfo(WireStruct):
    id: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    plies: int
    result: dict[str, Any] | None
    rounds: list[int]
    """The ply at which each round begins, for jumping."""
    marks: list[ReplayMark]
    imported: bool
    provenance: ProvenanceInfo | None
    """None for an imported record: nobody here knows how it was dealt."""
    expires: float | None = None
    """When an imported match is deleted unless somebody opens it before."""
    notice: Text = ""
    """Said where the match was played by earlier rules and `plies` are not all of its moves."""
    commitment: str = ""
    """What its table had committed to, see `ShuffleInfo`; empty if to nothing. The record has what
    opens it. Of an imported record, this is what the record claims: nothing was checked."""


class Frame(WireStruct):
    """One moment of a replay: after `ply` moves, with the events that led to it."""

    ply: int
    mover: int | None
    notation: str
    view: View
    events: list[EventInfo]
    label: Text = ""
    """The move as its seat was offered it, if the viewer knows it and there are no events."""
    open: list[View] = []
    """Asked for with open hands: what each seat saw."""


class Frames(WireStruct):
    frames: list[Frame]


class CommentInfo(WireStruct):
    """What somebody said about the moment after `ply` moves."""

    id: str
    """Empty for one that came with an imported record."""
    ply: int
    at: float
    name: str
    seat: int | None
    """Where they sat, for the match's own players."""
    text: str
    moves: list[tuple[int, str]]
    """Other moves that they tried from there: seats and notations."""
    deletable: bool
    """Whether whoever asks may delete it."""


class NewComment(WireStruct):
    ply: int
    text: str
    moves: list[tuple[int, str]] = []


class TryLine(WireStruct):
    """Other moves from the moment after `ply` moves."""

    ply: int
    moves: list[tuple[int, str]] = []
    viewer: int | None = None
    """A seat; none: whoever is asked."""
    explain: str | dict[str, Any] | None = None
    """A move of whoever is asked: could it be made, and why not?"""


class LineNews(WireStruct):
    """Where the moves lead, as a table of its own."""

    ply: int
    moves: list[tuple[int, str]]
    """As they are written in a record."""
    table: TableInfo
    state: StateNews
    why: Explained | None = None


class PlayOn(WireStruct):
    """A new table that goes on from a moment of a match that is over."""

    ply: int
    plan: list[SeatPlan]
    moves: list[tuple[int, str]] = []
    redeal: int | None = None
    """Deal again what this seat could not know then; none: everything is as it was."""
    public: bool = False
    """Always refused: somebody knows the deal."""


class ImportRecord(WireStruct):
    text: str
