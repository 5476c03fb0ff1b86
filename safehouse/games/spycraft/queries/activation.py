"""Activations: loyalty, price, and which gear can be combined."""

from __future__ import annotations

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    AGENT,
    FREELANCER,
    GEAR,
    LEADER,
    ON_AGENT,
    PRICE,
    STRICT,
    TURNED_UP,
)
from safehouse.games.spycraft.frames import NO_FRAME
from safehouse.games.spycraft.model import NEVER_CLASH
from safehouse.games.spycraft.modifiers import (
    ACTIVATION_COST,
    CARRY_MORE,
    FORBID,
    LIMIT,
    NO_LOYALTY,
    PAY_BONUS,
    Forbids,
)
from safehouse.games.spycraft.queries.agents import expense
from safehouse.games.spycraft.queries.bans import forbidden, name_barred
from safehouse.games.spycraft.queries.force import S, amount, context, face, hits, in_force, stands


def in_faction(s: S, agent: int, seat: int) -> bool:
    """SC-11.7, SC-11.8: return whether an agent is of the leader's faction, or a Freelancer."""
    own = FACES[s.cards.face[agent]].faction
    leader = s.leader[seat]
    return own == FREELANCER or (leader >= 0 and own == FACES[s.cards.face[leader]].faction)


def loyalty_waived(s: S, card: int, seat: int, part: str) -> bool:
    for entry in in_force(s, NO_LOYALTY):
        node = entry.node
        if node.part == part:
            if entry.target >= 0:
                if entry.target == card:
                    return True
            elif node.player(s, entry.frame) == seat:
                return True
    return False


def banned(s: S, card: int, seat: int) -> bool:
    """SC-11.9: return whether another player leads that faction."""
    if in_faction(s, card, seat) or loyalty_waived(s, card, seat, "ban"):
        return False
    own = FACES[s.cards.face[card]].faction
    for other in range(s.seats):
        leader = s.leader[other]
        if (
            other != seat
            and not s.out[other]
            and leader >= 0
            and FACES[s.cards.face[leader]].faction == own
        ):
            return True
    return False


def price(s: S, card: int) -> int:
    """TM-5.3: return the price of activating a card."""
    total = FACES[s.cards.face[card]].expense
    seat = s.ctrl[card]
    if (
        s.place[card] != ON_AGENT
        and not in_faction(s, card, seat)
        and not loyalty_waived(s, card, seat, "penalty")
    ):
        total *= 2
    for entry in in_force(s, ACTIVATION_COST):
        node = entry.node
        if entry.target >= 0:
            if entry.target == card:
                total += amount(s, entry)
        elif stands(s, entry) and node.who(s, entry.frame, card, PRICE):
            total += amount(s, entry)
    return total if total > 0 else 0


def payer_of(s: S, card: int) -> int:
    """TM-5.1: the leader pays for agents, the carrying agent for gear."""
    return s.host[card] if s.place[card] == ON_AGENT else s.leader[s.ctrl[card]]


def budget(s: S, card: int) -> int:
    """TM-5.3: return the payer's expense with bonuses for paying."""
    payer = payer_of(s, card)
    total = expense(s, payer) if payer >= 0 else 0
    gear = s.place[card] == ON_AGENT
    for entry in in_force(s, PAY_BONUS):
        node = entry.node
        if node.for_gear == gear and hits(s, entry, payer):
            if node.bonus_skill < 0 or FACES[s.cards.face[card]].skills[node.bonus_skill] > 0:
                total += amount(s, entry)
    return total


def fits(s: S, card: int) -> bool:
    """SC-10.9: return whether a card is of the type that its position claims."""
    sort = FACES[s.cards.face[card]].type
    if s.place[card] == ON_AGENT:
        return sort == GEAR
    return sort in (LEADER, AGENT)


def carries_allowed(s: S, gear: int, agent: int) -> bool:
    """SC-R45: return whether the restriction printed on a gear card allows the agent."""
    only = FACES[s.cards.face[gear]].only
    return only is None or only(s, NO_FRAME, agent, STRICT)


def activation_limit_reached(s: S, card: int) -> bool:
    """Tuxedo Liner: return whether the limit of one activation per turn is reached."""
    f = FACES[s.cards.face[card]]
    for ability in f.statics:
        for node in ability.static:
            if node.kind == LIMIT and node.what == "activation":
                if s.used_turn.count((card, TURNED_UP)) >= node.value(s, NO_FRAME):
                    return True
    return False


def own_ban(s: S, card: int) -> bool:
    """Return whether the facedown card's own text forbids its activation (Paradox)."""
    for ability in FACES[s.cards.face[card]].statics:
        for node in ability.static:
            if isinstance(node, Forbids) and node.what == "activation" and node.on_card:
                x = context(s.ctrl[card], card, card, ability)
                if ability.when is None or ability.when(s, x):
                    return True
    return False


def activation_forbidden(s: S, card: int) -> bool:
    """Return whether activating the card is forbidden (BI-33)."""
    if in_force(s, FORBID) and (
        forbidden(s, "activation", card) or name_barred(s, card, "activation")
    ):
        return True
    return fits(s, card) and (own_ban(s, card) or activation_limit_reached(s, card))


def clash(s: S, one: int, two: int) -> bool:
    """SC-12.2: return whether an agent cannot have both gear cards active."""
    a, b = FACES[s.cards.face[one]], FACES[s.cards.face[two]]
    shared = a.traits & b.traits & ~NEVER_CLASH
    if in_force(s, CARRY_MORE) and a.type == b.type == GEAR:
        allowed, same = _carried(s, s.host[one])
        return bool(shared & ~allowed) or (a is b and a.id not in same)
    if a is b:
        return True
    if a.type != GEAR or b.type != GEAR:
        return False
    return bool(shared)


def _carried(s: S, agent: int) -> tuple[int, list[int]]:
    """Return the traits of which more gear may be active, and the names that may repeat."""
    allowed = 0
    same: list[int] = []
    for entry in in_force(s, CARRY_MORE):
        if agent >= 0 and hits(s, entry, agent):
            bit = 1 << entry.node.trait
            carried = [g for g in s.under[agent] if s.up[g] and face(s, g).traits & bit]
            if len(carried) <= amount(s, entry):
                allowed |= bit
                same.append(face(s, entry.frame.card).id)
    return allowed, same
