"""The data of each kind of event. The page's types are generated from these (tools/page_gen.py).

`seat` is the seat that acted, or -1 for the table; `card`, `agent`, `host` are numbers of cards. A
field that the reader may not know is None.
"""

from __future__ import annotations

from typing import Any, Final, TypedDict


class TurnEvent(TypedDict):
    turn: int
    exposed: list[int]
    """The agents that are still Exposed."""


class StartsEvent(TypedDict):
    seat: int
    craft: list[int]
    """By seat."""
    tie: bool


class LeadsEvent(TypedDict):
    seat: int
    card: int
    name: str
    forced: bool
    level: int


class MissionUpEvent(TypedDict):
    card: int
    name: str
    slot: int


class MissionEvent(TypedDict):
    card: int
    name: str


class SeatEvent(TypedDict):
    seat: int


class DrawEvent(TypedDict):
    seat: int
    count: int
    cards: list[str] | None


class RecruitEvent(TypedDict):
    seat: int
    card: int
    name: str | None


class RequisitionEvent(TypedDict):
    seat: int
    card: int
    agent: int
    agent_name: str | None
    name: str | None


class TokensEvent(TypedDict):
    seat: int
    card: int
    level: int
    count: int
    total: int


class RunEvent(TypedDict):
    seat: int
    agent: int


class TargetsMissionEvent(TypedDict):
    seat: int
    card: int
    name: str | None
    slot: int


class EventCard(TypedDict):
    """A card and its name, if it is public."""

    card: int
    name: str | None


class TeamEvent(TypedDict):
    seat: int
    cards: list[EventCard]


class EngageEvent(TypedDict):
    seat: int
    attacker: int
    defender: int
    tie: bool


class GoalsEvent(TypedDict):
    winner: int
    attacker: int
    defender: int
    skill: str
    objective: int
    attack: int
    defense: int
    card: int
    name: str
    decided: bool


class ScoresEvent(TypedDict):
    seat: int
    card: int
    name: str
    points: int
    total: int


class CardEvent(TypedDict):
    seat: int
    card: int
    name: str


class MissionOverEvent(TypedDict):
    seat: int
    exposed: list[int]
    """The agents that are still Exposed."""
    gone: list[int]
    """Agents that were in play only for the mission: Subject 0."""


class QueueFilledEvent(TypedDict):
    cards: list[int]
    """All cards that are there now, in order."""


class DownCardEvent(TypedDict):
    """A card that may be facedown."""

    seat: int
    card: int
    name: str | None


class NoDataEvent(TypedDict):
    pass


class CardsEvent(TypedDict):
    seat: int
    cards: list[str]


class PerformingEvent(TypedDict):
    seat: int
    agent: int
    agent_name: str
    action: str
    skill: str | None
    source: str | None
    depth: int


class DeclaredEvent(TypedDict):
    seat: int
    agent: int
    agent_name: str
    name: str
    ability: int
    card: int
    action: str
    skill: str | None
    from_hand: bool
    targets: list[EventCard]
    answers: str | None


class FailedEvent(TypedDict):
    seat: int
    agent: int
    name: str | None
    agent_name: str


class CheckEvent(TypedDict):
    seat: int
    agent: int
    agent_name: str
    skill: str
    rating: int
    tn: int | None


class BravadoEvent(TypedDict):
    seat: int
    agent: int
    agent_name: str
    card: int
    name: str
    value: int
    total: int
    need: int | None


class PerformedEvent(TypedDict):
    seat: int
    agent: int
    name: str | None
    outcome: str


class CanceledEvent(TypedDict):
    seat: int
    agent: int
    agent_name: str
    name: str | None
    by: int


class RedirectedEvent(TypedDict):
    seat: int
    agent: int
    name: str | None
    old: int
    new: int
    old_name: str | None
    new_name: str | None


class TurnedUpEvent(TypedDict):
    seat: int
    card: int
    name: str
    where: int


class ActivatedEvent(TypedDict):
    seat: int
    card: int
    name: str
    price: int
    budget: int
    bravado: int
    host: int
    place: str


class DiscardEvent(TypedDict):
    seat: int
    card: int
    name: str
    where: str


class GameOverEvent(TypedDict):
    winners: list[int]
    points: list[int]


class WoundedEvent(TypedDict):
    seat: int
    card: int
    name: str
    wounds: int
    by: int


class RetiredEvent(TypedDict):
    seat: int
    card: int
    name: str
    leader: bool


class SentHomeEvent(TypedDict):
    seat: int
    card: int
    name: str | None
    by: int


class HealedEvent(TypedDict):
    seat: int
    card: int
    name: str
    wounds: int
    """The wounds that remain."""


class LentEvent(TypedDict):
    agent: int
    name: str


class SeesEvent(TypedDict):
    seat: int
    whose: int
    """The owner of the deck; the number of seats stands for the mission deck."""
    count: int
    cards: list[str] | None


class ExaminesEvent(TypedDict):
    seat: int
    card: int
    illegal: bool
    owner: int
    name: str | None


class PlaysAsEvent(TypedDict):
    seat: int
    card: int
    name: str
    agent_name: str


class VisitsEvent(TypedDict):
    seat: int
    card: int
    name: str | None
    side: str


class EquipsEvent(TypedDict):
    seat: int
    card: int
    agent: int


class MovesCardEvent(TypedDict):
    seat: int
    name: str | None
    to: str


class GivesEvent(TypedDict):
    """A card goes from one hand to another; both players see it."""

    seat: int
    to: int
    owner: int
    name: str | None


class AttachesEvent(TypedDict):
    seat: int
    card: int
    name: str
    host: int
    host_name: str | None


class MovesGearEvent(TypedDict):
    seat: int
    card: int
    name: str | None
    agent: int
    agent_name: str


class PairEvent(TypedDict):
    seat: int
    one: int
    two: int


class QueueEvent(TypedDict):
    seat: int
    slots: list[int]


class PlaceEvent(TypedDict):
    public: bool


class ObjectiveSkillEvent(TypedDict):
    skill: str


class TypeEvent(TypedDict):
    type: str


class ForcedCheckEvent(TypedDict):
    card: int
    name: str
    rating: int
    tn: int
    passed: bool


class ChangeEvent(TypedDict):
    what: str
    card: int
    """-1 for no single card."""
    value: int
    extra: int
    name: str


class TnChangedEvent(TypedDict):
    value: int
    name: str


class MissionChangedEvent(TypedDict):
    card: int
    what: str
    value: int


class BecomesGearEvent(TypedDict):
    card: int
    name: str
    agent: int


class TakesMissionEvent(TypedDict):
    seat: int
    other: int
    card: int
    name: str
    points: int
    total: int


EVENTS: Final[dict[str, Any]] = {
    "turn": TurnEvent,
    "starts": StartsEvent,
    "leads": LeadsEvent,
    "mission_up": MissionUpEvent,
    "mission_discarded": MissionEvent,
    "reshuffle": SeatEvent,
    "shuffled": SeatEvent,
    "draw": DrawEvent,
    "pass": SeatEvent,
    "recruit": RecruitEvent,
    "requisition": RequisitionEvent,
    "tokens": TokensEvent,
    "run": RunEvent,
    "targets_mission": TargetsMissionEvent,
    "team": TeamEvent,
    "declines": SeatEvent,
    "defends": SeatEvent,
    "engage": EngageEvent,
    "goals": GoalsEvent,
    "scores": ScoresEvent,
    "extends": DownCardEvent,
    "mission_over": MissionOverEvent,
    "debrief": NoDataEvent,
    "discards": CardsEvent,
    "performing": PerformingEvent,
    "declared": DeclaredEvent,
    "failed": FailedEvent,
    "check": CheckEvent,
    "bravado": BravadoEvent,
    "performed": PerformedEvent,
    "canceled": CanceledEvent,
    "redirected": RedirectedEvent,
    "turned_up": TurnedUpEvent,
    "activated": ActivatedEvent,
    "discard": DiscardEvent,
    "auto": CardEvent,
    "game_over": GameOverEvent,
    "player_out": SeatEvent,
    "returned": DownCardEvent,
    "wounded": WoundedEvent,
    "retired": RetiredEvent,
    "sent_home": SentHomeEvent,
    "exposed": CardEvent,
    "unexposed": CardEvent,
    "healed": HealedEvent,
    "moved_in": DownCardEvent,
    "prevented": CardEvent,
    "lent": LentEvent,
    "sees_hand": SeesEvent,
    "sees_top": SeesEvent,
    "examines": ExaminesEvent,
    "sides_swapped": NoDataEvent,
    "plays_as": PlaysAsEvent,
    "visits": VisitsEvent,
    "takes_turn": SeatEvent,
    "extension_ended": SeatEvent,
    "shows": CardsEvent,
    "equips": EquipsEvent,
    "deactivated": CardEvent,
    "removed": CardEvent,
    "moves_card": MovesCardEvent,
    "gives": GivesEvent,
    "attaches": AttachesEvent,
    "moves_gear": MovesGearEvent,
    "controls": CardEvent,
    "swaps_places": PairEvent,
    "queue_changed": QueueEvent,
    "queue_filled": QueueFilledEvent,
    "place_changed": PlaceEvent,
    "objective_skill": ObjectiveSkillEvent,
    "type_set": TypeEvent,
    "type_removed": TypeEvent,
    "forced_check": ForcedCheckEvent,
    "change": ChangeEvent,
    "tn_changed": TnChangedEvent,
    "mission_changed": MissionChangedEvent,
    "treated_as": TypeEvent,
    "becomes_gear": BecomesGearEvent,
    "takes_mission": TakesMissionEvent,
    "no_prize": SeatEvent,
    "swapped": PairEvent,
    "subject_zero": CardEvent,
    "concede": SeatEvent,
}
"""Every kind of event, with its type."""
