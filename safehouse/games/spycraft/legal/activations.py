"""What a seat may activate now, and with what result (SC-10.8, TM-5)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import EV_ACTIVATING, HQ, IS_AGENT, IS_GEAR, ON_AGENT
from safehouse.games.spycraft.frames import NO_FRAME, EventFrame
from safehouse.games.spycraft.legal.paying import best_bravado, reachable
from safehouse.games.spycraft.legal.reacts import react_codes
from safehouse.games.spycraft.modifiers import Waives
from safehouse.games.spycraft.moves import M_ACTIVATE, M_BURN
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState


def activation_verdict(s: S, card: int) -> str:
    """Return '' if it works, 'BI-31…' if it would be discarded, 'BI-32' or 'BI-33' if it is
    refused."""
    seat = s.ctrl[card]
    if not q.fits(s, card):
        return "BI-31 illegal"
    on_agent = s.place[card] == ON_AGENT
    if not on_agent and q.banned(s, card, seat) and not _eased(s, seat, card, "ban"):
        return "BI-32"
    if q.activation_forbidden(s, card):
        return "BI-33"
    host = s.host[card]
    if on_agent:
        if not s.up[host]:
            above = activation_verdict(s, host)
            if above:
                return above if above != "BI-31 illegal" else "BI-31 agent"
        if not q.carries_allowed(s, card, host) and s.up[host]:
            return "BI-31 restricted"
        if not s.up[host] and not _would_carry(s, card, host):
            return "BI-31 restricted"
    need, have = q.price(s, card), q.budget(s, card)
    if need > have and need > have + best_bravado(s, seat, q.payer_of(s, card), paying=True):
        if not _cheaper(s, seat, card, need - have):
            return "BI-31 unaffordable"
    return ""


def _would_carry(s: S, card: int, host: int) -> bool:
    s.up[host] = 1
    found = q.carries_allowed(s, card, host)
    s.up[host] = 0
    return found


def _cheaper(s: S, seat: int, card: int, short: int) -> bool:
    """Return whether the seat's Reacts could make it affordable (Kirianna Semenov, Extra
    Incentive)."""
    off = -_eased(s, seat, card, "")
    if not q.in_faction(s, card, seat) and s.place[card] != ON_AGENT:
        if _eased(s, seat, card, "penalty"):
            off += FACES[s.cards.face[card]].expense
    return off > 0 and short <= off + best_bravado(s, seat, q.payer_of(s, card), paying=True)


def _eased(s: S, seat: int, card: int, part: str) -> int:
    """Return what Reacts at the start of this activation could contribute.

    It is whether one waives a part of loyalty or, without a part, how much they change the price.
    """
    info = IS_GEAR if s.place[card] == ON_AGENT else IS_AGENT
    s.evs.append(EventFrame(EV_ACTIVATING, card, -1, q.payer_of(s, card), seat, info))
    found = 0
    for code in react_codes(s, seat, len(s.evs) - 1, 1):
        ability = q.ABILITIES[code[2]]
        if not reachable(s, seat, code[3], ability, code[1]):
            continue
        for node in ability.effects:
            if isinstance(node, Waives) and node.part == part:
                found = 1
            elif node.op == "activation_cost" and not part:
                found += node.value(s, NO_FRAME)
    s.evs.pop()
    return found


def activation_codes(s: S, seat: int, cause: int = -1) -> list[Code]:
    """SC-10.8, SC-19.8: return what a seat may activate now."""
    by_action = q.in_force(s, q.GEAR_BY_ACTION)
    out: list[Code] = []
    faces: list[tuple[int, int]] = []
    for leader in s.row(seat):
        if s.tokens[leader] >= FACES[s.cards.face[leader]].expense:
            if cause < 0 or s.leader[seat] < 0 or q.may_react_to(s, s.leader[seat], cause):
                out.append((M_ACTIVATE, leader))
    for top in s.tops(seat):
        cards = s.under[top] if s.up[top] else (top, *s.under[top])
        for card in cards:
            if s.up[card] or (by_action and s.place[card] == ON_AGENT):
                continue
            payer = q.payer_of(s, card)
            if cause >= 0 and payer >= 0 and not q.may_react_to(s, payer, cause):
                continue
            key = (s.cards.face[card], s.host[card])
            same_place = key in faces and s.place[card] == HQ and not s.under[card]
            if same_place:
                continue
            faces.append(key)
            verdict = activation_verdict(s, card)
            if not verdict:
                out.append((M_ACTIVATE, card))
            elif verdict.startswith("BI-31"):
                out.append((M_BURN, card))
    return out


def has_inactive(s: S, seat: int, cause: int = -1) -> bool:
    """TM-7.3: return whether a seat may, judging by public information, activate an inactive card.

    What the card is, and whether it is affordable, must not matter. An inactive leader counts only
    with tokens on it: without any nobody can activate it, and everybody sees that.
    """
    leader = s.leader[seat]
    if leader < 0 or cause < 0 or q.may_react_to(s, leader, cause):
        for card in s.row(seat):
            if s.tokens[card]:
                return True
        for top in s.tops(seat):
            if not s.up[top]:
                return True
    for top in s.tops(seat):
        for gear in s.under[top]:
            if not s.up[gear] and (cause < 0 or not s.up[top] or q.may_react_to(s, top, cause)):
                return True
    return False


def can_activate(s: S, seat: int, cause: int = -1) -> bool:
    """Return whether some card could become active, which decided who is asked before rules 2."""
    return any(code[0] == M_ACTIVATE for code in activation_codes(s, seat, cause))


def may_activate(m: M, seat: int) -> bool:
    """TM-7.3: return whether a decision that exists for activations is asked at all."""
    if m.state.rules < 2:
        return can_activate(m.state, seat)
    return has_inactive(m.state, seat)
