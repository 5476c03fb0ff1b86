"""What texts forbid and protect."""

from __future__ import annotations

from safehouse.games.spycraft.defs import MARK_SURE, TAG_CHECK, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.model import ABILITIES
from safehouse.games.spycraft.modifiers import FORBID, IMMUNE
from safehouse.games.spycraft.queries.force import S, hits, in_force, look_up, stands


def shielded(s: S, a: Frame, by: Frame) -> bool:
    """Return whether an opponent's action card may not raise the TN of this action."""
    if not in_force(s, IMMUNE) or by.seat == a.seat:
        return False
    if ABILITIES[by.ability].source != "action":
        return False
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if "enemy_raise" in node.words and stands(s, entry) and node.speaks_of(s, entry.frame, a):
            return True
    return False


def is_immune(s: S, x: Frame, what: str) -> bool:
    """BI-26: return whether an action cannot be canceled or redirected."""
    ability = ABILITIES[x.ability]
    if (
        ability.fixed
        or x.marks & MARK_SURE
        or (what == "cancel" and "uncancelable" in ability.flags)
    ):
        return True
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if what in node.words and node.speaks_of(s, entry.frame, x):
            return True
    return False


def immune_to_discard(s: S, card: int, by: int) -> bool:
    """Kalashnikov AK-47: return whether an opponent's effect cannot discard the card."""
    if by < 0 or by == s.ctrl[card]:
        return False
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if "enemy_discard" in node.words and node.action is None and hits(s, entry, card):
            return True
    return False


def may_act(s: S, agent: int) -> bool:
    """BI-23: return whether an agent may perform actions at all."""
    for entry in (s.force or look_up(s)).by_kind[FORBID]:
        if entry.node.what == "actions" and hits(s, entry, agent):
            return False
    return True


def forbidden(s: S, what: str, card: int) -> bool:
    if card == s.zero and what == "sent_home" and s.rules >= 2:
        return True
    for entry in in_force(s, FORBID):
        if entry.node.what == what and hits(s, entry, card):
            return True
    return False


def action_forbidden(s: S, x: Frame) -> bool:
    """Return whether a text forbids this action to this agent (Safety Slugs Only!)."""
    for entry in in_force(s, FORBID):
        node = entry.node
        if node.what == "action" and hits(s, entry, x.agent) and node.speaks_of(s, entry.frame, x):
            return True
    return False


def may_react_to(s: S, agent: int, cause: int) -> bool:
    """BI-22, SC-R48: return whether an agent may react to (or activate within) an action."""
    if cause < 0:
        return True
    if s.acts[cause].tags & TAG_CHECK:
        cause = s.acts[cause].cause
    for entry in in_force(s, FORBID):
        if entry.node.what == "reacts" and entry.extra == cause and hits(s, entry, agent):
            return False
    return True


def name_barred(s: S, card: int, what: str) -> bool:
    """BI-24, BI-33: return whether a card's name may not be played or activated."""
    found = s.cards.face[card]
    for entry in in_force(s, FORBID):
        node = entry.node
        if node.named and entry.extra == found and node.what == what:
            return True
        if (
            node.named
            and what == "activation"
            and node.what == "my_activation"
            and entry.extra == found
            and entry.frame.seat == s.ctrl[card]
        ):
            return True
    return False


def title_barred(s: S, seat: int, card: int) -> bool:
    """Miss Nickelstop: return whether a player may play only revealed titles, and not this one."""
    for entry in in_force(s, FORBID):
        kept = entry.node.unlike
        if kept is not None:
            x = entry.frame
            titles = x.several(kept[0])
            here = x.agent >= 0 and s.place[x.agent] == TEAM
            if here and kept[1](s, x) == seat and s.cards.face[card] not in titles:
                return True
    return False
