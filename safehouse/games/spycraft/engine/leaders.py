"""A leader takes over (SC-19)."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    EV_ACTIVATED,
    HQ,
    IS_AGENT,
    IS_FORCED,
    IS_LEADER,
    MUST_CHECK,
)
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.zones import M, emit, lift, name, show_all, to_removed


def lead(m: M, seat: int, card: int, forced: bool) -> None:
    """TM-5.5, SC-19.6: an inactive leader takes over; skipped ones leave the game (SC-R28)."""
    s = m.state
    level = FACES[s.cards.face[card]].level
    for other in s.row(seat)[:]:
        if FACES[s.cards.face[other]].level < level:
            to_removed(m, other)
    lift(s, card)
    s.place[card] = HQ
    s.up[card] = 1
    s.ctrl[card] = seat
    s.tops(seat).append(card)
    s.since[card] = s.turn
    s.leader[seat] = card
    s.leader_since[seat] = s.turn
    s.force = None
    s.flags |= MUST_CHECK
    q.mark_new(s, card)
    show_all(m, card)
    emit(
        m,
        "leads",
        "SC-19.6" if forced else "SC-19.8",
        seat=seat,
        card=card,
        name=name(s, card),
        forced=forced,
        level=level,
    )
    info = IS_LEADER | IS_AGENT | (IS_FORCED if forced else 0)
    m.agenda.append((spend_tokens, (card,)))
    raise_event(m, EV_ACTIVATED, card, -1, card, seat, info)


@step
def spend_tokens(m: M, card: int) -> None:
    """TM-5.5: tokens are returned after the window."""
    m.state.tokens[card] = 0
