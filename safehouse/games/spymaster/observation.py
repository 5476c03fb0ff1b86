"""The world of SpyMaster as numbers."""

from __future__ import annotations

from typing import Final

from safehouse.core.layout import Fields, Flag, Items, Number, Part, Row, Seat, Tally, Word
from safehouse.games.spymaster.rules import KINDS as QUESTIONS
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    CARD_VALUE,
    FREELANCERS,
    KIND_IDS,
    LOCATION_IDS,
    MAX_POINTS,
    MISSION_IDS,
    MISSIONS,
    ROUNDS,
    SLOT_IDS,
    SPECIALS,
    STACK_SIZE,
    TYPE_IDS,
)

VERSION: Final = 1

_CARDS: Final = len(CARD_VALUE)
_VALUE: Final = sum(CARD_VALUE)
_POINTS: Final = sum(mission.points for mission in MISSIONS)
_ROW: Final = max(STACK_SIZE.values())
_KIND_COUNT: Final = 10
"""The maximum number of cards of one kind."""
_LOCATIONS: Final = len(SLOT_IDS)
_PRINTED: Final = max(
    max(mission.special, mission.freelance, mission.value, mission.points) for mission in MISSIONS
)


def _totals() -> Part:
    total = Fields({"cards": Number(0, _CARDS), "value": Number(0, _VALUE)}, skip=("type",))
    return Items(len(TYPE_IDS), total)


def _mission() -> Part:
    return Fields(
        {
            "special": Number(0, _PRINTED),
            "freelance": Number(0, _PRINTED),
            "type": Word(TYPE_IDS),
            "value": Number(0, _PRINTED),
            "points": Number(0, _PRINTED),
            "colour": Word(SLOT_IDS),
        },
        skip=("id", "name"),
        hidden=True,
    )


def board(seats: int) -> Part:
    cards = Tally(KIND_IDS, _KIND_COUNT, key="kind")
    agents = Fields({"seat": Seat(seats), "count": Number(0, SPECIALS)}, skip=("agency",))
    location = Fields(
        {"agents": Items(seats, agents), "freelance": Number(0, FREELANCERS)},
        skip=("id", "name", "slot"),
    )
    needs = Fields(
        {
            "special_here": Number(0, SPECIALS),
            "special_missing": Number(0, _PRINTED),
            "freelance_here": Number(0, FREELANCERS),
            "freelance_missing": Number(0, _PRINTED),
            "value_held": Number(0, _VALUE),
            "value_missing": Number(0, _PRINTED),
            "movement": Number(-1, 200),
            "ready": Flag(),
        },
        skip=("payers", "payment"),
        hidden=True,
    )
    space = Fields(
        {
            "mission": _mission(),
            "below": Number(0, len(MISSIONS)),
            "below_mission": _mission(),
            "taken": Flag(),
            "needs": needs,
        },
        skip=("area", "edge", "city"),
    )
    area = Fields(
        {"locations": Row(_LOCATIONS, location), "space": space}, skip=("id", "name", "edge")
    )
    player = Fields(
        {
            "agency": Word(AGENCY_IDS),
            "spymaster": Flag(),
            "card": Flag(),
            "hand": Tally(KIND_IDS, _KIND_COUNT, key="kind", hidden=True),
            "hand_count": Number(0, _CARDS),
            "totals": _totals(),
            "missions": Tally(MISSION_IDS, 1, key="id", hidden=True),
            "mission_count": Number(0, len(MISSIONS)),
            "score": Number(0, _POINTS, hidden=True),
            "committed": Flag(),
            "plan": Items(SPECIALS, Word(LOCATION_IDS)),
            "plan_random": Flag(),
            "passed": Flag(),
            "chooses": Number(0, seats),
            "file": Number(0, seats, hidden=True),
            "left": Flag(),
        },
        skip=("seat",),
    )
    file = Fields(
        {
            "cards": cards,
            "value": Number(0, _VALUE),
            "spymaster_card": Flag(),
            "taken_by": Seat(seats),
        },
        skip=("number", "totals"),
    )
    gather = Fields(
        {
            "stacks": Items(ROUNDS, Fields({"cards": Number(0, _ROW)}, skip=("number",))),
            "row": Items(_ROW, Fields({"kind": Word(KIND_IDS)}, skip=("id", "type", "value"))),
            "cuts": Items(seats, Number(0, _ROW)),
            "cuts_left": Number(0, seats),
            "files": Items(seats, file),
            "order": Items(seats, Seat(seats)),
            "chooser": Seat(seats),
        }
    )
    turn = Fields(
        {
            "seat": Seat(seats),
            "step": Word(["start", "move", "missions"]),
            "burned": Fields({"kind": Word(KIND_IDS)}, skip=("id", "type", "value"), hidden=True),
            "points": Number(0, MAX_POINTS),
            "trips": Number(0, MAX_POINTS),
        },
        hidden=True,
    )
    phases = [*sorted(kind.name for kind in QUESTIONS), "operations", "over"]
    return Fields(
        {
            "round": Number(0, ROUNDS),
            "phase": Word(phases),
            "areas": Row(len(AREA_IDS), area),
            "players": Row(seats, player),
            "gather": gather,
            "turn": turn,
            "passes": Number(0, seats),
            "discard": cards,
            "removed": Number(0, _CARDS),
            "deck": Number(0, len(MISSIONS)),
            "memory_aid": Flag(),
        },
        skip=("rounds", "deck_missions", "sheet"),
    )
