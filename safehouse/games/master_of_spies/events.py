"""The data of each kind of event. The page's types are generated from these (tools/ts_types.py)."""

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
    """Only for the eyes of the one who draws."""
    deck: int


class ScoringCardEvent(TypedDict):
    seat: int
    card: str
    deck: int


class NextMaster(TypedDict):
    """Who would take the Master token as it lies now, and with which value."""

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
    """It is announced and may be answered; `enter` follows when it comes into play."""


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
    """What an Action card aims at, as far as it aims at such a thing."""

    player: int | None
    faction: str | None
    row: int | None
    at: int | None
    place: str | None
    """The card that lies there."""


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
    """Only for these two."""


class TakeEvent(TypedDict):
    seat: int
    victim: int
    card: str | None
    returns: bool
    """A card is given in return."""


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
