"""How Spycraft makes its messages, and what is named in them. The sentences are in `words/`.

A card is named by its title, which no language changes; one that nobody may name is `none`, and
each catalogue has its own words for it.
"""

from __future__ import annotations

from typing import Final

from safehouse.core import words
from safehouse.core.words import Message, Several, Text, Who

SAY: Final = words.of("spycraft")
NONE: Final = "none"


def player(seat: int) -> Who:
    return Who(seat, SAY("player", number=seat + 1))


def players(seats: list[int]) -> Several:
    return Several([player(seat) for seat in seats])


def skill_name(skill: str) -> Message:
    return SAY("skill", id=skill)


def action_called(name: str) -> Text:
    """The name of an action. Those that the rules give to leaders have one in each language."""
    if name in ("recruit", "requisition", "brief", "run"):
        return SAY("rule-action", id=name)
    return name
