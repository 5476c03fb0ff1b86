"""The data of each kind of event. The page's types are generated from these (tools/page_gen.py).

`seat` is the seat that acted. A field that the reader may not know is None.
"""

from __future__ import annotations

from typing import Any, Final, TypedDict


class SetupEvent(TypedDict):
    general: int
    spies: list[int]


class IdentityEvent(TypedDict):
    seat: int
    spy: int
    identity: str


class RoundEvent(TypedDict):
    round: int
    tier: int


class AttackDrawnEvent(TypedDict):
    number: int
    tier: int
    region: str | None
    power: int | None


class EventEvent(TypedDict):
    event: str
    tier: int
    last: bool


class NamedEvent(TypedDict):
    """The General promotes this Spy, or listens only to this one."""

    general: int
    seat: int
    spy: int


class BlownCoverEvent(TypedDict):
    hands: list[int]


class ReshuffleEvent(TypedDict):
    cards: int


class DrawEvent(TypedDict):
    seat: int
    spy: int
    count: int
    cards: list[str] | None


class GiveEvent(TypedDict):
    seat: int
    spy: int
    card: str | None


class AdviceCard(TypedDict):
    """A gift; under Mixed Signals spy and seat are -1."""

    seat: int
    spy: int
    card: str


class AdviceEvent(TypedDict):
    seat: int
    count: int
    mixed: bool
    cards: list[AdviceCard] | None


class ArmyEvent(TypedDict):
    """A new army; `armies` is the number of armies in the region afterwards."""

    seat: int
    region: str
    armies: int


class DeclineEvent(TypedDict):
    seat: int
    count: int


class DiscardEvent(TypedDict):
    seat: int
    spy: int
    card: str


ActEvent = TypedDict("ActEvent", {"seat": int, "from": str, "to": str, "count": int})


class CommandEvent(TypedDict):
    seat: int
    card: str
    region: str | None
    """The region the card is played on, for the kind that names one."""


class RedeployedEvent(TypedDict):
    seat: int
    armies: list[int]


class EndArmyEvent(TypedDict):
    seat: int
    acted: bool


class AttackEvent(TypedDict):
    region: str
    printed: int
    power: int
    defence: int
    falls: bool
    lost: int
    defeats: int
    retreat: bool


class EndEvent(TypedDict):
    loyal: bool
    identities: list[str]
    seats: list[int]


class ConcedeEvent(TypedDict):
    seat: int
    spy: int
    """-1 for the General."""


EVENTS: Final[dict[str, Any]] = {
    "setup": SetupEvent,
    "identity": IdentityEvent,
    "round": RoundEvent,
    "attack_drawn": AttackDrawnEvent,
    "event": EventEvent,
    "promote": NamedEvent,
    "blown_cover": BlownCoverEvent,
    "listen_to": NamedEvent,
    "reshuffle": ReshuffleEvent,
    "draw": DrawEvent,
    "give": GiveEvent,
    "advice": AdviceEvent,
    "recruit": ArmyEvent,
    "decline": DeclineEvent,
    "discard": DiscardEvent,
    "march": ActEvent,
    "withdraw": ActEvent,
    "deploy": ActEvent,
    "raise": ArmyEvent,
    "command": CommandEvent,
    "redeployed": RedeployedEvent,
    "end_army": EndArmyEvent,
    "attack": AttackEvent,
    "end": EndEvent,
    "concede": ConcedeEvent,
}
"""Every kind of event, with its type."""
