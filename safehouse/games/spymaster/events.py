"""The data of each kind of event. The page's types are generated from these (tools/page_gen.py)."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from safehouse.games.spymaster.state import (
    CARD_IDS,
    CARD_KIND,
    CARD_TYPE,
    CARD_VALUE,
    MISSIONS,
    SLOT_IDS,
    TYPE_IDS,
    VALUES,
)


class SpymasterCard(TypedDict):
    """`kind` is the word moves use; cards of one kind are interchangeable."""

    id: str
    kind: str
    type: str
    value: int


class SpymasterMission(TypedDict):
    id: str
    name: str
    colour: str
    special: int
    freelance: int
    type: str
    value: int
    points: int


def card(number: int) -> SpymasterCard:
    kind = CARD_KIND[number]
    return {
        "id": CARD_IDS[number],
        "kind": f"{CARD_IDS[number][:3]}{kind % VALUES + 1}",
        "type": TYPE_IDS[CARD_TYPE[number]],
        "value": CARD_VALUE[number],
    }


def mission_card(number: int) -> SpymasterMission:
    mission = MISSIONS[number]
    return {
        "id": mission.id,
        "name": mission.name,
        "colour": SLOT_IDS[mission.slot],
        "special": mission.special,
        "freelance": mission.freelance,
        "type": TYPE_IDS[mission.type],
        "value": mission.value,
        "points": mission.points,
    }


class SeatEvent(TypedDict):
    seat: int
    agency: str


class SetupEvent(TypedDict):
    players: list[SeatEvent]


class Assigned(TypedDict):
    seat: int
    agency: str
    locations: list[str]
    random: bool


class AgentsEvent(TypedDict):
    players: list[Assigned]


class FreelanceAt(TypedDict):
    location: str
    count: int


class FreelanceEvent(TypedDict):
    locations: list[FreelanceAt]


class StacksEvent(TypedDict):
    stacks: int
    size: int
    removed: int


class TurnUpEvent(TypedDict):
    area: str
    city: str
    mission: SpymasterMission


class MissionsEvent(TypedDict):
    """Missions laid out: the Areas that now have a face-down one, and the new face-up ones."""

    below: list[str]
    up: list[TurnUpEvent]
    deck: int


class RoundEvent(TypedDict):
    round: int
    rounds: int
    spymaster: int
    order: list[int]
    """The seats in the order in which they choose Files."""


class RowEvent(TypedDict):
    seat: int
    agency: str
    stack: int
    cards: list[SpymasterCard]


class CutEvent(TypedDict):
    seat: int
    agency: str
    after: int
    cuts: list[int]
    sizes: list[int]
    files: int


class FilesEvent(TypedDict):
    seat: int
    agency: str
    file: int


class TakeEvent(TypedDict):
    seat: int
    agency: str
    file: int
    cards: list[SpymasterCard]
    hand: int
    """Cards in hand afterwards."""
    spymaster_card: bool
    last: bool
    next: int | None
    """The seat that chooses next."""


class BurnEvent(TypedDict):
    seat: int
    agency: str
    card: SpymasterCard
    hand: int
    points: int


MoveEvent = TypedDict(
    "MoveEvent",
    {
        "seat": int,
        "agency": str,
        "agent": str,
        "from": str,
        "to": str,
        "route": list[str],
        "cost": int,
        "points": int,
        "trips": int,
    },
)


class CompleteEvent(TypedDict):
    seat: int
    agency: str
    area: str
    city: str
    mission: SpymasterMission
    cards: list[SpymasterCard]
    hand: int
    surplus: int
    done: int
    """Missions the seat has completed so far."""
    score: int
    """The points of these Missions."""


class EndTurnEvent(TypedDict):
    seat: int
    agency: str
    unused: int
    next: int


class PassEvent(TypedDict):
    seat: int
    agency: str
    empty: bool
    passes: int
    of: int
    next: int


class RoundEndEvent(TypedDict):
    round: int
    why: str
    last: bool


PawnEvent = TypedDict("PawnEvent", {"seat": int, "agency": str, "from": int, "stays": bool})


class ScoreMissionsEvent(TypedDict):
    seat: int
    agency: str
    missions: list[SpymasterMission]
    points: int


class ContestEvent(TypedDict):
    type: str
    totals: list[int]
    seats: list[int]
    agencies: list[str]
    bonus: int


class TotalEvent(TypedDict):
    seat: int
    agency: str
    missions: int
    bonus: int
    total: int
    place: int
    winner: bool


class TieBreakEvent(TypedDict):
    seat: int
    agency: str
    tied: list[int]
    agencies: list[str]
    outside: bool
    shared: bool


class ConcedeEvent(TypedDict):
    seat: int
    agency: str
    last: bool


EVENTS: Final[dict[str, Any]] = {
    "setup": SetupEvent,
    "agents": AgentsEvent,
    "freelance": FreelanceEvent,
    "stacks": StacksEvent,
    "lay_missions": MissionsEvent,
    "first_spymaster": SeatEvent,
    "round": RoundEvent,
    "row": RowEvent,
    "cut": CutEvent,
    "files": FilesEvent,
    "take": TakeEvent,
    "operations": SeatEvent,
    "burn": BurnEvent,
    "move": MoveEvent,
    "complete": CompleteEvent,
    "end_turn": EndTurnEvent,
    "turn_up": TurnUpEvent,
    "pass": PassEvent,
    "round_end": RoundEndEvent,
    "pawn": PawnEvent,
    "refill": MissionsEvent,
    "score_missions": ScoreMissionsEvent,
    "contest": ContestEvent,
    "total": TotalEvent,
    "tie_break": TieBreakEvent,
    "concede": ConcedeEvent,
}
"""Every kind of event, with its type."""
