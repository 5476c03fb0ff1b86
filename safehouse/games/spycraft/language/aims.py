"""The targets of an action."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HQ, ON_AGENT, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.model import S


def targets_of(a: Frame) -> list[int]:
    """Return the cards an action has picked as its targets."""
    out: list[int] = []
    ability = q.ABILITIES[a.ability]
    for pick in ability.picks:
        if pick.kind == "card":
            card = a.one(pick.slot)
            if card >= 0:
                out.append(card)
        elif pick.kind == "cards":
            out.extend(a.several(pick.slot))
    if ability.hook == "swap_facedown":
        out.extend(a.cards)
    return out


def aimed_at(s: S, a: Frame) -> list[int]:
    """SC-20.1: return the picked targets, and every card its effects target."""
    out = targets_of(a)
    ability = q.ABILITIES[a.ability]
    for named in ability.reached:
        card = named(s, a)
        if card >= 0 and s.place[card] in (HQ, TEAM, ON_AGENT) and card not in out:
            out.append(card)
    for selector, _ in ability.mass:
        for card in q.reached(s, a, selector.all(s, a)):
            if card not in out:
                out.append(card)
    return out
