"""The data of each kind of event. The page's types are generated from these (tools/page_gen.py)."""

from __future__ import annotations

from typing import Any, Final, TypedDict


class SetupEvent(TypedDict):
    master: int
    abilities: list[str | None]


class RoundEvent(TypedDict):
    round: int
    master: int
    last: bool
    order: list[int]


class SeatEvent(TypedDict):
    seat: int


class DrawEvent(TypedDict):
    seat: int
    count: int
    cards: list[str] | None
    """Visible only to the player who draws."""
    deck: int


class ScoringCardEvent(TypedDict):
    seat: int
    card: str
    deck: int


class NextMaster(TypedDict):
    """The seat that would take the Master token now, and with which value."""

    next_master: int | None
    next_master_value: int


class LocationEvent(NextMaster):
    seat: int
    card: str
    row: int
    at: int
    faction: str
    border: str
    how: str
    """add, infiltrate or assassinate."""
    replaces: str | None
    waits: bool
    """Whether it is announced and may be answered; `enter` follows when it comes into play."""


class EnterEvent(NextMaster):
    seat: int
    card: str
    row: int
    at: int
    faction: str
    border: str


class SpyEvent(NextMaster):
    seat: int
    faction: str
    how: str
    row: int
    at: int
    to_row: int
    """0 for home."""
    to_at: int
    worth: int


class Targets(TypedDict):
    """The targets of an Action card; None for those that it does not have."""

    player: int | None
    faction: str | None
    row: int | None
    at: int | None
    place: str | None
    """The card at the targeted place."""


class ActionEvent(TypedDict):
    seat: int
    card: str
    targets: Targets


class ResponseEvent(TypedDict):
    seat: int
    card: str
    against: str | None


class ResolvedEvent(TypedDict):
    seat: int
    card: str
    discarded: bool


class CardEvent(TypedDict):
    seat: int
    card: str


class PlacedEvent(TypedDict):
    seat: int
    card: str
    row: int
    at: int


class BurnEvent(NextMaster):
    card: str
    row: int
    at: int


class LettersEvent(TypedDict):
    seat: int
    victim: int
    cards: list[str] | None
    """Visible only to these two seats."""


class TakeEvent(TypedDict):
    seat: int
    victim: int
    card: str | None
    returns: bool
    """Whether a card is given in return."""


class GiveEvent(TypedDict):
    seat: int
    victim: int
    card: str | None


class ScoreEvent(TypedDict):
    number: int
    points: list[int]
    totals: list[int]
    final: bool


class MasterEvent(TypedDict):
    seat: int
    how: str
    """highest, kept or writ."""
    value: int


class ConcedeEvent(TypedDict):
    seat: int
    name: str


EVENTS: Final[dict[str, Any]] = {
    "setup": SetupEvent,
    "round": RoundEvent,
    "turn": SeatEvent,
    "draw": DrawEvent,
    "no_cards": SeatEvent,
    "scoring_card": ScoringCardEvent,
    "location": LocationEvent,
    "enter": EnterEvent,
    "spy": SpyEvent,
    "lapse": PlacedEvent,
    "action": ActionEvent,
    "response": ResponseEvent,
    "resolved": ResolvedEvent,
    "cancelled": CardEvent,
    "permanent": PlacedEvent,
    "burn": BurnEvent,
    "discard": CardEvent,
    "letters": LettersEvent,
    "take": TakeEvent,
    "give": GiveEvent,
    "score": ScoreEvent,
    "master": MasterEvent,
    "concede": ConcedeEvent,
}
"""Every kind of event, with its type."""
