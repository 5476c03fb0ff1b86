"""The cards of Master of Spies, loaded once from data."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core import packs

DATA: Final[dict[str, Any]] = packs.data("master_of_spies", "court.toml")

ROWS: Final[int] = DATA["table"]["rows"]
DEALT: Final[int] = DATA["table"]["dealt"]
HAND: Final[int] = DATA["table"]["hand"]
TAIL: Final[int] = DATA["table"]["tail"]
PILES: Final[int] = DATA["table"]["piles"]
CHANGES: Final[int] = DATA["table"]["order_changes"]
COLOURS: Final[list[str]] = DATA["table"]["colours"]
ANSWER_SECONDS: Final = float(DATA["table"]["answer_seconds"])
PACES: Final[dict[str, dict[str, Any]]] = DATA["pace"]

FACTION_IDS: Final[list[str]] = DATA["factions"]["ids"]
FACTION_NAMES: Final[list[str]] = DATA["factions"]["names"]
STARTERS: Final[list[str]] = DATA["factions"]["starters"]
FACTIONS: Final = range(len(FACTION_IDS))

BORDER_IDS: Final[list[str]] = DATA["borders"]["ids"]
BROWN: Final = 0
GOLD: Final = 1

ABILITY_IDS: Final[list[str]] = [ability["id"] for ability in DATA["ability"]]
ABILITY_NAMES: Final[list[str]] = [ability["name"] for ability in DATA["ability"]]
ARCHIVIST: Final = ABILITY_IDS.index("archivist")
BODYGUARD: Final = ABILITY_IDS.index("bodyguard")
GHOST: Final = ABILITY_IDS.index("ghost")
POISONER: Final = ABILITY_IDS.index("poisoner")
FORGER: Final = ABILITY_IDS.index("forger")
ARCHIVIST_HAND: Final[int] = DATA["ability"][ARCHIVIST]["hand"]
BODYGUARD_REACH: Final[int] = DATA["ability"][BODYGUARD]["reach"]
GHOST_DROP: Final[int] = DATA["ability"][GHOST]["drop"]


class Card:
    """A card as printed. Locations have factions and borders; action cards an effect."""

    __slots__ = (
        "amount", "borders", "effect", "factions", "id", "main", "name", "text", "timing",
        "value", "wild",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        value: int = 0,
        factions: tuple[int, ...] = (),
        borders: tuple[int, ...] = (),
        wild: bool = False,
        effect: str = "",
        timing: str = "",
        amount: int = 0,
    ) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.factions = factions
        self.borders = borders
        self.wild = wild
        self.main = bool(value) and not wild
        self.effect = effect
        self.timing = timing
        self.amount = amount


def _load() -> list[Card]:
    cards = []
    for faction, letter in enumerate(FACTION_IDS):
        main = DATA["main"][letter]
        for value, name in enumerate(main["names"], 1):
            border = GOLD if value in main["gold"] else BROWN
            cards.append(
                Card(
                    f"{letter}{value:02}", name, value=value, factions=(faction,), borders=(border,)
                )
            )
    for number, wild in enumerate(DATA["wild"], 1):
        cards.append(
            Card(
                f"w{number:02}",
                wild["name"],
                value=wild["value"],
                factions=tuple(FACTION_IDS.index(letter) for letter in wild["factions"]),
                borders=tuple(BORDER_IDS.index(border) for border in wild["borders"]),
                wild=True,
            )
        )
    number = 0
    for action in DATA["action"]:
        for _ in range(action["copies"]):
            number += 1
            cards.append(
                Card(
                    f"a{number:02}",
                    action["name"],
                    effect=action["effect"],
                    timing=action["timing"],
                    amount=action.get("amount", 0),
                )
            )
    return cards


CARDS: Final = _load()
CARD_IDS: Final[list[str]] = [card.id for card in CARDS]
VALUE: Final[list[int]] = [card.value for card in CARDS]
MAIN: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.main]
WILDS: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.wild]
ACTIONS: Final[list[int]] = [i for i, card in enumerate(CARDS) if card.effect]
EFFECT: Final[list[str]] = [card.effect for card in CARDS]

# Scoring cards in the draw deck have the numbers after all others.
TIME: Final = len(CARDS)
OMENS: Final = TIME + 1
STARS: Final = TIME + 2
SCORING_IDS: Final[list[str]] = DATA["scorings"]["ids"]
SCORING_NAMES: Final[list[str]] = DATA["scorings"]["names"]


def is_location(card: int) -> bool:
    return VALUE[card] > 0


def cards_of_effect(effect: str) -> tuple[int, ...]:
    """Return all cards with an effect."""
    return tuple(card for card, of in enumerate(EFFECT) if of == effect)
