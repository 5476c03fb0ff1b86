"""The messages of Spycraft, and the names in them. The sentences are in `words/`.

A card is named by its title, which is the same in every language. For a card that the reader may
not know the name is `none`, and each catalogue has its own words for it.
"""

from __future__ import annotations

from typing import Final

from safehouse.core import i18n
from safehouse.core.i18n import Message, Several, Text, Who

msg: Final = i18n.of("spycraft")
NONE: Final = "none"


def player(seat: int) -> Who:
    return Who(seat, msg("player", number=seat + 1))


def players(seats: list[int]) -> Several:
    return Several([player(seat) for seat in seats])


def skill_name(skill: str) -> Message:
    return msg("skill", id=skill)


RULE_ACTIONS: Final = frozenset({
    "recruit", "requisition", "brief", "run", "baffle", "shoot", "evade", "snoop", "retreat",
    "discard-a-mission", "banshee-net-ability", "bloodvine-syndicate-ability", "the-krypt-ability",
    "nine-tiger-dynasty-ability", "shadow-patriots-ability",
})  # fmt: skip
"""The actions of data/rules.toml and those that the rules give to leaders."""


def action_called(name: str) -> Text:
    """Return the name of an action; those given by the rules are translated."""
    id = name.lower().replace(" ", "-")
    return msg("rule-action", id=id) if id in RULE_ACTIONS else name
