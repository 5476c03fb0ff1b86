"""State checks, in order, until none applies (TM-6)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import BY_LIMIT, EV_RETIRING, FATAL_WOUNDS, HQ, MUST_CHECK, TEAM
from safehouse.games.spycraft.engine.harm import leave_mission, retire
from safehouse.games.spycraft.engine.leaders import lead
from safehouse.games.spycraft.engine.players import check_points, goes_out
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import in_the_middle, step
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit

S = SpycraftState


@step
def checks(m: M, cause: int) -> None:
    """Run the state checks in order until none applies (TM-6)."""
    s = m.state
    if not s.flags & MUST_CHECK or m.result is not None:
        return
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        for card in s.tops(seat):
            if (
                s.wounds[card] >= FATAL_WOUNDS
                and s.up[card]
                and card != s.zero
                and not q.forbidden(s, "retirement", card)
                and not _retiring(s, card)
            ):
                m.agenda.append((checks, (cause,)))
                retire(m, card, cause, 0)
                return
    headless = [seat for seat in range(s.seats) if not s.out[seat] and s.leader[seat] < 0]
    for seat in headless:
        row = s.row(seat)
        if row:
            m.agenda.append((checks, (cause,)))
            lead(m, seat, row[0], True)
            return
    if headless:
        if in_the_middle(m):
            return
        goes_out(m, headless)
        if m.over:
            return
    if check_points(m):
        return
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        limit = q.agent_limit(s, seat)
        if len(_below_leader(s, seat)) > limit and len(ordinary(s, seat)) > limit:
            options = limit_options(s, seat)
            if options:
                m.agenda.append((checks, (cause,)))
                m.agenda.append((retire_for_limit, (seat,)))
                s.tied = []
                if len(options) == 1:
                    s.tied = [options[0]]
                else:
                    m.ask(seat, LIMIT)
                return
        if s.mission >= 0 and on_team_over(s, seat):
            m.agenda.append((checks, (cause,)))
            m.ask(seat, TRIM)
            return
    s.flags &= ~MUST_CHECK


def ordinary(s: S, seat: int) -> list[int]:
    """SC-17.1: return the active agents that count against the limit; those leaving do not."""
    return [
        c
        for c in _below_leader(s, seat)
        if not _retiring(s, c) and not q.forbidden(s, "counting", c)
    ]


def _below_leader(s: S, seat: int) -> list[int]:
    """Return the active agents of a seat except its leader."""
    up, leader, zero = s.up, s.leader[seat], s.zero
    return [c for c in s.tops(seat) if up[c] and c != leader and c != zero]


def limit_options(s: S, seat: int) -> list[int]:
    """SC-17.2: return the agents that a seat may retire for the limit."""
    return [
        c
        for c in ordinary(s, seat)
        if not q.forbidden(s, "limit_retire", c) and not q.forbidden(s, "retirement", c)
    ]


def _retiring(s: S, card: int) -> bool:
    """Return whether its retirement is already being announced."""
    return any(e.type == EV_RETIRING and e.subject == card for e in s.evs)


def on_team_over(s: S, seat: int) -> bool:
    """SC-R33: return whether a team exceeds its limit, not counting agents that are leaving."""
    over = q.team_count(s, seat) - q.team_cap(s, seat) if q.on_side(s, seat) else 0
    if over > 0 and s.rules >= 2:
        over -= sum(1 for c in q.team(s, seat) if c != s.leader[seat] and _retiring(s, c))
    return over > 0


@step
def retire_for_limit(m: M, seat: int) -> None:
    """Retire the chosen agent for the limit (SC-17.2)."""
    s = m.state
    if s.tied and not s.out[seat]:
        card = s.tied[0]
        s.tied = []
        retire(m, card, -1, BY_LIMIT)


def limit_moves(m: M, seat: int) -> list[Code]:
    return [(M_CHOOSE, c) for c in limit_options(m.state, seat)]


def take_limit(m: M, seat: int, code: Code) -> None:
    m.state.tied = [code[1]]


LIMIT = question(
    "retire_for_limit",
    moves=limit_moves,
    apply=take_limit,
    prompt=lambda m, seat: msg("ask-retire"),
    refuse=no.refuse_limit,
)


def trim_moves(m: M, seat: int) -> list[Code]:
    s = m.state
    return [
        (M_CHOOSE, c)
        for c in s.tops(seat)
        if s.place[c] == TEAM and c != s.leader[seat] and c != s.zero
    ]


def take_trim(m: M, seat: int, code: Code) -> None:
    """SC-R33: send the agent home without triggers."""
    s = m.state
    s.place[code[1]] = HQ
    s.force = None
    leave_mission(s, code[1])
    emit(m, "sent_home", "SC-R33", seat=seat, card=code[1], name=None, by=-1)


TRIM = question(
    "trim_team",
    moves=trim_moves,
    apply=take_trim,
    prompt=lambda m, seat: msg("ask-trim"),
    refuse=no.refuse_limit,
)
