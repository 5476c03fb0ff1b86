"""The value of cards, in victory points and for each player."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import AGENT, GEAR, HAND, LEADER, ON_AGENT, TEAM_LIMIT
from safehouse.games.spycraft.legal.paying import best_bravado
from safehouse.games.spycraft.moves import M_CHOOSE, M_SPEND
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]


S: TypeAlias = SpycraftState


UNKNOWN: Final = 1.8
"""The expected contribution of another player's facedown agent to a skill."""


SHADOW: Final = 0.35
"""The value of a facedown card that is not what it pretends to be."""


NEVER: Final = 0.001


PATIENT: Final = 5
"""The turn until which nobody runs a mission only to make progress."""


def knows(s: S, seat: int, card: int) -> bool:
    return bool(s.cards.known[card] >> seat & 1)


def payable(s: S, seat: int, card: int) -> float:
    """Return how surely the owner can pay for a facedown card: 1 without bravado, else less."""
    if not q.fits(s, card):
        return 0.0
    host = s.host[card]
    if s.place[card] == ON_AGENT:
        if s.up[host]:
            if not q.carries_allowed(s, card, host):
                return 0.0
        elif payable(s, seat, host) < 1.0:
            return 0.0
    elif q.banned(s, card, seat):
        return 0.0
    short = q.price(s, card) - q.budget(s, card)
    if short <= 0:
        return 1.0
    if short <= best_bravado(s, seat, q.payer_of(s, card), paying=True):
        return 0.7
    return 0.0


def brings(s: S, card: int, k: int, seat: int) -> float:
    """Return what a stack would contribute to a skill, as far as a seat can know."""
    if s.up[card]:
        total = float(q.skill(s, card, k))
    elif not knows(s, seat, card):
        return UNKNOWN + 0.6 * len(s.under[card])
    else:
        odds = payable(s, s.ctrl[card], card)
        if not odds:
            return 0.0
        total = odds * FACES[s.cards.face[card]].skills[k]
    for gear in s.under[card]:
        if not s.up[gear]:
            if not knows(s, seat, gear):
                total += 0.6
            else:
                bonus = FACES[s.cards.face[gear]].skills[k]
                if bonus and payable(s, s.ctrl[card], gear):
                    total += bonus
    return total


def force(s: S, seat: int, k: int, eye: int, cap: int = TEAM_LIMIT) -> float:
    """Return a seat's strength in a skill at a mission: its leader and its best agents."""
    leader = s.leader[seat]
    found = sorted((brings(s, c, k, eye) for c in s.tops(seat) if c != leader), reverse=True)
    total = sum(found[:cap])
    return total + (q.skill(s, leader, k) if leader >= 0 else 0)


def worth(s: S, card: int) -> float:
    """Return the value of an active agent, in victory points."""
    skills = q.skills_of(s, card)
    value = 0.13 * sum(skills) + 0.12 * max(skills)
    value += 0.25 * len(s.under[card])
    if s.wounds[card]:
        value -= 0.1
    if q.is_exposed(s, card):
        value -= 0.3
    return max(0.05, value)


def worth_down(s: S, card: int) -> float:
    """Return the same for a facedown agent, by its face."""
    face = FACES[s.cards.face[card]]
    if face.type not in (AGENT, LEADER):
        return SHADOW
    odds = payable(s, s.ctrl[card], card)
    value = 0.13 * sum(face.skills) + 0.12 * max(face.skills)
    return (0.4 + 0.6 * odds) * value + 0.2 * len(s.under[card])


def keep_value(s: S, seat: int, card: int) -> float:
    """Return the value to a seat of keeping a card in hand."""
    face = FACES[s.cards.face[card]]
    if face.type == AGENT:
        if not q.in_faction(s, card, seat):
            return 0.1
        return 0.5 + 0.13 * sum(face.skills) - 0.12 * max(0, face.expense - purse(s, seat) - 2)
    if face.type == GEAR:
        return 0.4 + 0.15 * face.bravado
    return 0.55 + 0.15 * face.bravado


def purse(s: S, seat: int) -> int:
    leader = s.leader[seat]
    return q.expense(s, leader) if leader >= 0 else 0


def keep_of(s: S, seat: int, code: Code) -> float:
    """Return the value of keeping the card that an answer would give away."""
    if len(code) < 2:
        return 0.6
    card = code[1]
    if code[0] not in (M_CHOOSE, M_SPEND) or card >= len(s.place):
        return 1.0
    if s.place[card] == HAND:
        return max(0.0, keep_value(s, seat, card))
    if q.is_agent(s, card):
        return worth(s, card) if s.up[card] else worth_down(s, card)
    return 0.6
