"""The data of each kind of event. The page's types are generated from these (tools/page_gen.py)."""

from __future__ import annotations

from typing import Any, Final, TypedDict


class SetupEvent(TypedDict):
    row: list[str]
    seat: int
    spy_ops: str


class RoundEvent(TypedDict):
    round: int


class FirstEvent(TypedDict):
    seat: int
    spy: str
    first: str
    first_seat: int


class ArrivesEvent(TypedDict):
    dept: str
    slot: int


class NoTokensEvent(TypedDict):
    seat: int
    spy: str


class SelectEvent(TypedDict):
    seat: int
    spy: str
    area: str
    missions: list[str]


class SwitchEvent(TypedDict):
    seat: int
    spy: str
    points: int
    a_dept: str
    a_colour: str
    b_dept: str
    b_colour: str


RelocateEvent = TypedDict(
    "RelocateEvent",
    {"seat": int, "spy": str, "points": int, "from": str, "colour": str, "to": str},
)


class RegroupEvent(TypedDict):
    seat: int
    spy: str
    points: int
    dept: str
    colour: str
    area: str
    token: str


class AssassinateEvent(TypedDict):
    seat: int
    spy: str
    points: int
    dept: str
    returns: int


class CrisisEvent(TypedDict):
    seat: int
    spy: str
    points: int
    dept: str


class InfiltrateEvent(TypedDict):
    seat: int
    spy: str
    mission: str
    dept: str
    forced: bool


class EmbeddedCubes(TypedDict):
    dept: str
    spy: str
    count: int


class EmbedEvent(TypedDict):
    cubes: list[EmbeddedCubes]


class DeptScore(TypedDict):
    dept: str
    points: list[int]
    blocked: bool


class ScoreEvent(TypedDict):
    depts: list[DeptScore]
    tracker: list[int]


class PositionEvent(TypedDict):
    row: int
    winning: str | None
    winner: int | None
    tracker: list[int]
    spy_ops: str | None
    seat: int | None


class MinisterBackEvent(TypedDict):
    dept: str


class MinisterLeavesEvent(TypedDict):
    dept: str
    slot: int


class ConcedeEvent(TypedDict):
    seat: int
    name: str


EVENTS: Final[dict[str, Any]] = {
    "setup": SetupEvent,
    "round": RoundEvent,
    "first": FirstEvent,
    "minister_arrives": ArrivesEvent,
    "da_arrives": ArrivesEvent,
    "no_tokens": NoTokensEvent,
    "select": SelectEvent,
    "switch": SwitchEvent,
    "relocate": RelocateEvent,
    "regroup": RegroupEvent,
    "assassinate": AssassinateEvent,
    "crisis": CrisisEvent,
    "infiltrate": InfiltrateEvent,
    "embed": EmbedEvent,
    "score": ScoreEvent,
    "position": PositionEvent,
    "minister_back": MinisterBackEvent,
    "minister_leaves": MinisterLeavesEvent,
    "concede": ConcedeEvent,
}
"""Every kind of event, with its type."""
