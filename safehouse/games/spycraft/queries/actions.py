"""Actions: the target number, the rating against it, and the cards that may be played."""

from __future__ import annotations

from safehouse.games.spycraft.defs import SET_ASIDE, UNTIL_ACTION
from safehouse.games.spycraft.frames import Frame, Modifier
from safehouse.games.spycraft.model import ABILITIES
from safehouse.games.spycraft.modifiers import MOD_TN, OPEN_TOP
from safehouse.games.spycraft.queries.agents import checked_skill
from safehouse.games.spycraft.queries.bans import shielded
from safehouse.games.spycraft.queries.force import S, amount, in_force, stands


def tn_of(s: S, x: Frame) -> int:
    """SC-8.3, SC-R23: return the target number, computed until it is locked."""
    if x.locked >= 0:
        locked: int = x.locked
        return locked
    ability = ABILITIES[x.ability]
    number = ability.tn if ability.tn_value is None else ability.tn_value(s, x)
    number += x.tn_change
    number += lasting_tn(s, x)
    return number if number > 0 else 0


def lasting_tn(s: S, x: Frame) -> int:
    """Return what continuous texts and lasting changes add to the TN of an action."""
    total = 0
    for entry in in_force(s, MOD_TN):
        node = entry.node
        if node.action is None or entry.extra >= 0 or not stands(s, entry):
            continue
        if node.action(s, entry.frame, x):
            by = amount(s, entry)
            if by < 0 or not shielded(s, x, entry.frame):
                total += by
    return total


def note_raise(s: S, node: int, x: Frame, by: int, cause: int) -> None:
    """Record what action cards have added to the TN of an action in progress."""
    if by and ABILITIES[x.ability].source == "action":
        s.mods.append(Modifier(node, x.copy(), -1, by, cause, UNTIL_ACTION, cause))
        s.force = None


def raised(s: S, cause: int) -> int:
    """Return how much action cards have added to the TN of an action in progress."""
    total = 0
    for entry in in_force(s, MOD_TN):
        node, x = entry.node, entry.frame
        if entry.extra == cause:
            total += amount(s, entry)
        elif entry.extra < 0 and node.action is not None and stands(s, entry):
            if ABILITIES[x.ability].source == "action" and node.action(s, x, s.acts[cause]):
                total += max(0, amount(s, entry))
    return max(0, total)


def rating_of(s: S, x: Frame) -> int:
    """Return the acting agent's skill for the check."""
    k = x.skill
    return checked_skill(s, x.agent, k) if k >= 0 else 0


def playable(s: S, seat: int) -> list[int]:
    """Return the cards a player may play as if from hand: the hand, and cards revealed for it."""
    opened = in_force(s, OPEN_TOP)
    if not opened:
        return s.hand(seat)
    shown = [e.target for e in opened if e.value == seat]
    return s.hand(seat) + [c for c in shown if s.place[c] == SET_ASIDE]


def unlike(s: S, cards: list[int]) -> list[int]:
    """Return one card of each face and owner, because cards go to their owners' piles."""
    face, owner = s.cards.face, s.owner
    found: list[int] = []
    out: list[int] = []
    if s.strays:
        for card in cards:
            if not any(face[c] == face[card] and owner[c] == owner[card] for c in out):
                out.append(card)
        return out
    for card in cards:
        if face[card] not in found:
            found.append(face[card])
            out.append(card)
    return out
