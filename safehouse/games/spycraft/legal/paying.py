"""Whether a seat could pay costs and meet target numbers."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ACTION, HQ, LOOSE, ON_AGENT, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.legal.sources import is_used
from safehouse.games.spycraft.model import Ability, Node
from safehouse.games.spycraft.modifiers import FromHand, Widens
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


def reachable(s: S, seat: int, agent: int, ability: Ability, source: int) -> bool:
    """Return whether the fixed TN can be met with the skill and the best card in hand."""
    if ability.tn_value is not None or ability.skill < 0:
        return True
    rating = q.checked_skill(s, agent, ability.skill)
    return rating >= ability.tn or rating + check_bravado(s, seat, agent, source) >= ability.tn


def best_bravado(s: S, seat: int, payer: int, but: int = -1, paying: bool = False) -> int:
    """Return the highest bravado in hand for a check or, with `paying`, for an activation."""
    best = 0
    for card in s.hand(seat):
        if card != but:
            value = q.bravado(s, card, payer, paying)
            if value > best:
                best = value
    return best


def check_bravado(s: S, seat: int, agent: int, but: int = -1) -> int:
    """Return what the cards in hand can add to a check: one card, or two for Clearwater."""
    many = q.bravado_cards(s, agent)
    if many == 1:
        return best_bravado(s, seat, agent, but)
    values = sorted(q.bravado(s, card, agent) for card in s.hand(seat) if card != but)
    return sum(values[-many:])


def _help(s: S, x: Frame, source: int) -> int:
    """Return what further Reacts of the seat could add to a check (Nitrous Boost and the like)."""
    seat = x.seat
    total = 0
    for agent in s.tops(seat):
        if s.up[agent]:
            for card in (agent, *s.under[agent]):
                if s.up[card]:
                    for ability in FACES[s.cards.face[card]].acts:
                        if ability.lift and not is_used(s, card, ability, agent):
                            if reachable(s, seat, agent, ability, source):
                                total += ability.lift
    for card in s.hand(seat):
        if card != source and FACES[s.cards.face[card]].type == ACTION:
            total += max((a.lift for a in FACES[s.cards.face[card]].acts), default=0)
    return total


def hopeful(s: S, x: Frame, ability: Ability, source: int) -> bool:
    """TM-7.2: return whether asking is useful: the check and the costs could be met."""
    for node in ability.costs:
        if not can_pay(s, x, node):
            return False
    if ability.skill < 0:
        return True
    if ability.tn_value is not None and any(
        pick.kind == "card" or pick.kind == "cards" for pick in ability.picks
    ):
        return True
    need = q.tn_of(s, x)
    rating = q.rating_of(s, x)
    if rating >= need:
        return True
    best = rating + check_bravado(s, x.seat, x.agent, source)
    return best >= need or best + _help(s, x, source) >= need


def can_pay(s: S, x: Frame, node: Node) -> bool:
    """A5(b): return whether an extra cost could be paid at all."""
    op = node.op
    if isinstance(node, FromHand):
        seat = node.player(s, x)
        count = len(s.hand(seat)) - (1 if x.card in s.hand(seat) else 0)
        return count >= node.least
    if isinstance(node, Widens) and "either" in node.words:
        return any(selector.any(s, x) for selector in node.selectors)
    if node.objects is not None:
        found = node.objects(s, x)
    else:
        assert node.selector is not None
        found = node.selector.all(s, x, LOOSE)
    if op == "wound":
        return bool(found) and q.is_active_agent(s, found[0])
    if op == "expose":
        return node.many or (bool(found) and not q.is_exposed(s, found[0]))
    if op == "discard" or op == "deactivate":
        return bool(found) and s.up[found[0]] == 1 and s.place[found[0]] in (ON_AGENT, HQ, TEAM)
    return bool(payable(s, op, found))


def payable(s: S, op: str, cards: list[int]) -> list[int]:
    """Return the agents that could pay such a cost: those that may be sent home or retired."""
    if op == "move_home":
        return [c for c in cards if s.place[c] == TEAM and not q.forbidden(s, "sent_home", c)]
    if op == "retire":
        return [c for c in cards if not q.forbidden(s, "retirement", c)]
    return cards
