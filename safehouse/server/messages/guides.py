"""Openings of guides, and the coach."""

from __future__ import annotations

from safehouse.server.messages.base import WireStruct


class SceneInfo(WireStruct):
    """One part of the worked turn, with its picture."""

    verb: str
    say: str
    alt: str
    clause: str
    picture: dict[str, str]
    """Where it is, by theme: `night` and `day`."""


class MistakeInfo(WireStruct):
    title: str
    say: str
    clause: str


class OpeningInfo(WireStruct):
    """The page that a guide opens with; empty where the game has none."""

    game: str
    aim: str
    text: str
    clause: str
    cases: list[str]
    marks: list[str]
    """One row for each case, or none: colours of pieces with > or = between; ! is yours."""
    turn: list[SceneInfo]
    mistakes: list[MistakeInfo]


class CoachNote(WireStruct):
    """What is said before the first decision of a kind."""

    kind: str
    label: str
    say: str
    clause: str


class CoachThing(WireStruct):
    """What a piece is, for touch and hover."""

    at: list[str]
    """Names of pieces and parts of the board; `*` stands for any part of a name."""
    name: str
    say: str
    cost: str
    clause: str


class CoachInfo(WireStruct):
    """What a game's coach says, in one language."""

    game: str
    aim: str
    """How one wins, in a few words; empty where the game has no coach."""
    clause: str
    notes: list[CoachNote]
    things: list[CoachThing]
