"""The words for lasting changes: their numbers, and what the engine reads of each."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, cast

from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.model import (
    ActionTest,
    Condition,
    Node,
    S,
    Selector,
    Trigger,
    Value,
    current,
    no_one,
)


class OfActions(Node):
    """A change to a class of actions."""

    action: ActionTest | None = None

    def speaks_of(self, s: S, x: Frame, a: Frame) -> bool:
        return self.action is not None and self.action(s, x, a)


class OfPlayer(Node):
    """A change to something that a player has."""

    player: Value = staticmethod(no_one)


class OfMission(Node):
    mission: Value = staticmethod(current)


class OfTrait(Node):
    trait = 0


class Substitutes(Node):
    """A skill that replaces another."""

    from_skill = to_skill = -1


class Pays(Node):
    """A bonus when paying."""

    for_gear = False
    bonus_skill = -1


class Waives(OfPlayer):
    """A part of loyalty that is ignored."""

    part = ""


class Treats(OfActions):
    """The mission types that apply to actions."""

    types = 0


class Forbids(OfActions):
    named = False
    """Whether it is about cards with a given name."""
    unlike: tuple[int, Value] | None = None
    """The slot of the only titles that may be played, and by whom."""
    on_card = False
    """Whether it is about the card it is printed on."""
    selectors: list[Selector]


class Extends(Node):
    none = False
    """Whether extensions have no effect."""


class Demands(Node):
    cond: Condition


class CapsTeam(OfPlayer):
    relative = False
    """Whether it changes what other texts allow."""


class Waits(Node):
    """An effect that waits for an event: not a change, but stored like one."""

    trigger: Trigger


class FromHand(OfPlayer):
    """Cards that leave a player's hand."""

    least = 1


class Widens(Node):
    """Further classes of targets, or of cards that can pay."""

    selectors: list[Selector]


N = TypeVar("N", bound=Node)


class Kind(int, Generic[N]):
    """The number of a word; `N` is the class the engine reads for it."""


KIND: Final[dict[str, int]] = {}
"""The numbers of the words."""
READ_AS: Final[dict[int, type[Node]]] = {}


def _kind(word: str, read_as: type[N]) -> Kind[N]:
    number = len(KIND)
    KIND[word] = number
    READ_AS[number] = read_as
    return cast("Kind[N]", number)  # a plain int, which is the fastest index


MOD_SKILL: Final = _kind("mod_skill", Node)
FORBID: Final = _kind("forbid", Forbids)
MOD_COVER: Final = _kind("mod_cover", Node)
MOD_TN: Final = _kind("mod_tn", OfActions)
OBJECTIVE: Final = _kind("objective", OfMission)
GAIN_TRAIT: Final = _kind("gain_trait", OfTrait)
IMMUNE: Final = _kind("immune", OfActions)
MISSION_VP: Final = _kind("mission_vp", OfMission)
PAY_BONUS: Final = _kind("pay_bonus", Pays)
SET_SKILL: Final = _kind("set_skill", Node)
ACTIVATION_COST: Final = _kind("activation_cost", Node)
MOD_BRAVADO: Final = _kind("mod_bravado", Node)
ASSIGN_CAP: Final = _kind("assign_cap", CapsTeam)
DEBRIEF_DRAW_MOD: Final = _kind("debrief_draw", OfPlayer)
EXTENSION_RULE: Final = _kind("extension_rule", Extends)
LIMIT: Final = _kind("limit", Node)
NO_LOYALTY: Final = _kind("no_loyalty", Waives)
SET_COVER: Final = _kind("set_cover", Node)
UNTARGETABLE: Final = _kind("untargetable", OfActions)
AGENT_LIMIT_MOD: Final = _kind("agent_limit", OfPlayer)
BLANK: Final = _kind("blank", Node)
BRAVADO_CARDS_MOD: Final = _kind("bravado_cards", Node)
EXTRA_WOUND: Final = _kind("extra_wound", OfActions)
GEAR_BONUS: Final = _kind("gear_bonus", Node)
INITIATIVE: Final = _kind("initiative", OfPlayer)
MOD_EXPENSE: Final = _kind("mod_expense", Node)
SUBSTITUTE: Final = _kind("substitute", Substitutes)
TARGET_TAX: Final = _kind("target_tax", Node)
TEAM_LIMIT_MOD: Final = _kind("team_limit", OfPlayer)
TREAT_AS: Final = _kind("treat_as", Treats)
WIN_NEEDS: Final = _kind("win_needs", Demands)
CARRY_MORE: Final = _kind("carry_more", OfTrait)
PLAY_AS: Final = _kind("play_as", Node)
GEAR_BY_ACTION: Final = _kind("gear_by_action", Node)
VISIT: Final = _kind("visit", Node)
OPEN_TOP: Final = _kind("open_top", Node)
