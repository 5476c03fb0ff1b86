"""Refuses texts in places where the engine would never use them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from safehouse.games.spycraft.defs import (
    EV_EXAMINED,
    EV_TARGETED_DOWN,
    INTEL_ACT,
    MISSION_ACT,
    REACT_ACT,
)
from safehouse.games.spycraft.language.tree import (
    Unknown,
    call_of,
    keys_of,
    name_of,
    said,
)
from safehouse.games.spycraft.model import (
    Ability,
    Node,
)


def check_place(ability: Ability) -> None:
    """Refuse texts in places where the engine would never use them."""
    for what, wrong in _MISPLACED:
        if wrong(ability):
            raise Unknown(what)
    for flag in ability.flags:
        if not _FLAG_FITS[flag](ability):
            raise Unknown(f"flag {flag!r} does not fit here: {_FLAG_NEEDS[flag]}")


def _raised(verbs_found: Sequence[Node]) -> set[str]:
    """Return the events that effects can cause."""
    found = {event for verb in verbs_found for event in verb.raises}
    return found.union(*(_raised(verb.subs) for verb in verbs_found))


def _by_action(a: Ability) -> bool:
    before = a.face.abilities if a.face is not None else []
    return any(verb.word == "gear_by_action" for other in before for verb in other.effects)


def _mission_text(a: Ability) -> bool:
    return a.source == "mission"


_MISPLACED: Final[tuple[tuple[str, Callable[[Ability], bool]], ...]] = (
    ("an action does something: do or hook is missing",
     lambda a: a.form == "act" and not a.effects and not a.hook),
    ("a text that happens does something: do or hook is missing",
     lambda a: a.form == "auto" and not a.effects and not a.hook),
    ("only action cards are attached", lambda a: a.attached and a.source != "action"),
    ("gear has no text that happens by itself",
     lambda a: a.form == "auto" and a.source == "gear"),
    ("what happens by itself on an action card is attached, or after bravado_spent(card=card) or "
     "discarded(card=card)",
     lambda a: a.form == "auto" and a.source == "action" and not a.attached
     and (a.trigger is None or a.when is not None
          or said(a.trigger.tree) not in ("bravado_spent(card=card)", "discarded(card=card)"))),
    ("a card speaks of its own discard on action cards only",
     lambda a: a.trigger is not None and call_of(a.trigger.tree) == "discarded"
     and bool(keys_of(a.trigger.tree)) and (a.form != "auto" or a.source != "action")),
    ("what is continuous on an action card is attached, or its limit",
     lambda a: a.form == "static" and a.source == "action" and not a.attached
     and any(verb.word not in ("limit", "mod_bravado") for verb in a.static)),
    ("a limit stands by itself", lambda a: a.form == "static" and a.when is not None
     and any(verb.word == "limit" for verb in a.static)),
    ("a limit on agents is a text of agents and gear, and holds while they are active",
     lambda a: any(verb.op in ("agent_limit", "team_limit") for verb in a.static)
     and (a.source not in ("agent", "gear") or a.when is not None)),
    ("a text that happens by itself may not bring about its own moment",
     lambda a: a.form == "auto" and a.trigger is not None
     and call_of(a.trigger.tree) in _raised(a.effects)
     and "other_than" not in keys_of(a.trigger.tree)),
    ("an action of a mission or a card in play says to whom it is given: give",
     lambda a: a.form == "act" and (_mission_text(a) or a.attached) and a.give is None),
    ("give is for missions, cards in play, and after 'gear_by_action'",
     lambda a: a.give is not None and not _mission_text(a) and not a.attached
     and not _by_action(a)),
    ("'gear_by_action' comes before a Mission action that is given to agents",
     lambda a: a.give is not None and _by_action(a) and a.kind != MISSION_ACT),
    ("a card in play gives no Reacts",
     lambda a: a.give is not None and a.attached and a.kind == REACT_ACT),
    ("an action card plays actions of its own, not continuous ones",
     lambda a: a.source == "rule" and a.form != "act"),
)  # fmt: skip


def _from_facedown(a: Ability) -> bool:
    if a.trigger is None or a.trigger.event not in (EV_TARGETED_DOWN, EV_EXAMINED):
        return False
    first = next(iter(getattr(a.trigger.tree, "args", [])), None)
    return (
        first is not None and name_of(first) == "card" and bool(a.flags & {"by_leader", "by_host"})
    )


_FLAG_FITS: Final[dict[str, Callable[[Ability], bool]]] = {
    "from_hq": lambda a: a.form == "act" and a.kind != INTEL_ACT,
    "melee": lambda a: a.form == "act",
    "from_facedown": _from_facedown,
    "by_leader": lambda a: "from_facedown" in a.flags and "by_host" not in a.flags,
    "by_host": lambda a: "from_facedown" in a.flags and a.source in ("gear", "action"),
    "nonstacking": lambda a: a.form == "static",
    "from_hand": lambda a: a.kind == REACT_ACT and a.source == "gear",
    "unlimited": lambda a: a.form == "act" and (bool(a.costs) or a.give is not None),
    "uncancelable": lambda a: a.form == "act",
}
_FLAG_NEEDS: Final = {
    "from_hq": "it is for Mission actions and Reacts",
    "melee": "it is for actions",
    "from_facedown": "it answers 'after targeted(card)' or 'after examined(card)', with by_leader "
    "or by_host",
    "by_leader": "it goes with from_facedown",
    "by_host": "it goes with from_facedown on what can lie on an agent",
    "nonstacking": "it is for continuous texts",
    "from_hand": "it is for Reacts of gear",
    "unlimited": "it is for actions with a cost, and for given ones",
    "uncancelable": "it is for actions",
}
