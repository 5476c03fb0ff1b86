"""Which missions a seat may run, with which agents, and who would win."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HQ, RUN
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


def may_run(s: S, seat: int, ignore_limit: bool = False) -> bool:
    """Return whether the seat may run a mission (SC-7.8, SC-7.9, BI-44, BI-45)."""
    if s.attacker >= 0 or not s.queue() or s.leader[seat] < 0 or not can_send(s, seat):
        return False
    if q.forbidden(s, "running", s.leader[seat]):
        return False
    if ignore_limit:
        return True
    if s.ran[seat] == RUN:
        return False
    for other in range(s.seats):
        if other != seat and not s.ran[other] and not s.out[other]:
            return True
    return False


def can_send(s: S, seat: int) -> bool:
    for card in s.tops(seat):
        if not q.forbidden(s, "assigning", card):
            return True
    return False


def taxed(s: S, mission: int, leader: int) -> int:
    """Home Turf: return how many cards the leader must discard to choose that mission."""
    tax = 0
    for entry in q.in_force(s, q.TARGET_TAX):
        node, x = entry.node, entry.frame
        if s.host[x.card] == mission and node.card(s, x) == leader:
            tax += q.amount(s, entry)
    return tax


def next_mission(s: S) -> int:
    """SC-R56: return the mission now in the slot of the one just won, else the one in slot 1."""
    line = s.queue()
    slot = max(s.mission_slot, 0)
    if slot < len(line):
        return line[slot]
    return line[-1] if line else -1


def assignable(s: S, seat: int) -> list[int]:
    """SC-14.2, SC-14.3, BI-46: return the agents that may join the team now."""
    leader = s.leader[seat]
    if len(s.assigned) >= q.assign_most(s, seat):
        return []
    full = len([c for c in s.assigned if c != leader]) >= q.assign_cap(s, seat) or (
        q.team_count(s, seat) >= q.team_cap(s, seat)
    )
    return [
        c
        for c in s.tops(seat)
        if s.place[c] == HQ and (c == leader or not full) and not q.forbidden(s, "assigning", c)
    ]


def winner_now(s: S) -> int:
    """SC-14.15, SC-R59: the Attacker needs the objective plus the Defender's total, even if 0."""
    if s.decided >= 0:
        return s.decided
    k = q.objective_skill(s)
    need = q.objective_number(s, s.mission) + q.side_total(s, s.defender, k)
    if q.side_total(s, s.attacker, k) < need:
        return s.defender
    for entry in q.in_force(s, q.WIN_NEEDS):
        if q.stands(s, entry) and not entry.node.cond(s, entry.frame):
            return s.defender
    return s.attacker
