"""Intel actions given by the rules: recruit, requisition, brief (SC-7)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import DROPPED, EV_PERFORMED, RESOLVED
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.outcomes import drop_action
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import M_NUMBER
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    emit,
    emit_to,
    hide_from_hand,
    known_name,
    name,
    put_down,
    put_under,
)

S = SpycraftState


def built_in(m: M, seat: int, agent: int, card: int, word: str) -> int:
    """Start an Intel action without interesting checks (SC-R12) and return its index."""
    s = m.state
    x = q.context(seat, agent, card, q.RULES[word])
    s.acts.append(x)
    return len(s.acts) - 1


@step
def end_built_in(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    m.then(drop_action, i)
    if x.status == DROPPED:
        return
    x.status = RESOLVED
    raise_event(m, EV_PERFORMED, x.agent, i, x.agent, x.seat)


def recruit(m: M, seat: int, card: int) -> None:
    """SC-7.1, IN-5: the event is the same whatever the card is."""
    s = m.state
    i = built_in(m, seat, s.leader[seat], -1, "recruit")
    card = hide_from_hand(m, card)
    put_down(m, card, seat)
    emit_to(m, "recruit", "SC-7.1", 1 << seat, {"name": name(s, card)}, seat=seat, card=card)
    m.then(end_built_in, i)


def requisition(m: M, seat: int, card: int, agent: int) -> None:
    """Attach a facedown card to an agent (SC-7.2)."""
    s = m.state
    i = built_in(m, seat, agent if s.up[agent] else -1, -1, "requisition")
    card = hide_from_hand(m, card)
    put_under(m, card, agent)
    if m.logging:
        emit_to(
            m,
            "requisition",
            "SC-7.2",
            1 << seat,
            {"name": name(s, card)},
            seat=seat,
            card=card,
            agent=agent,
            agent_name=known_name(s, agent) if s.up[agent] else None,
        )
    m.then(end_built_in, i)


def may_brief(s: S, seat: int) -> bool:
    """Return whether the seat may brief its leaders (SC-7.5, SC-7.6, SC-R32)."""
    leader = s.leader[seat]
    return (
        leader >= 0
        and bool(s.row(seat))
        and s.leader_since[seat] != s.turn
        and (leader, q.RULES["brief"].id) not in s.used_turn
        and _briefed(seat) not in s.used_turn
    )


def _briefed(seat: int) -> tuple[int, int]:
    """Return the mark for having briefed this turn, under any leader (SC-R32)."""
    return (-seat - 1, q.RULES["brief"].id)


def brief(m: M, seat: int) -> None:
    """SC-7.5: place tokens equal to the leader's expense, split as the player likes."""
    s = m.state
    leader = s.leader[seat]
    i = built_in(m, seat, leader, -1, "brief")
    s.used_turn.append((leader, q.RULES["brief"].id))
    s.used_turn.append(_briefed(seat))
    m.then(end_built_in, i)
    m.then(ask_tokens, seat, i, 0, q.expense(s, leader))


@step
def ask_tokens(m: M, seat: int, i: int, k: int, left: int) -> None:
    s = m.state
    if s.out[seat] or not left:
        return
    if k == len(s.row(seat)) - 1:
        place_tokens(m, seat, i, k, left, left)
    else:
        m.ask(seat, TOKENS, i, k, left)


def place_tokens(m: M, seat: int, i: int, k: int, left: int, count: int) -> None:
    """DE-20: one leader after the other; the last one gets the rest."""
    s = m.state
    leader = s.row(seat)[k]
    if count:
        s.tokens[leader] += count
        level = FACES[s.cards.face[leader]].level
        emit(
            m, "tokens", "SC-7.5", seat=seat, card=leader, level=level, count=count,
            total=s.tokens[leader],
        )  # fmt: skip
    if left - count and k + 1 < len(s.row(seat)):
        m.then(ask_tokens, seat, i, k + 1, left - count)


def token_moves(m: M, seat: int, i: int, k: int, left: int) -> list[Code]:
    return [(M_NUMBER, n) for n in range(left + 1)]


def take_tokens(m: M, seat: int, code: Code, i: int, k: int, left: int) -> None:
    place_tokens(m, seat, i, k, left, code[1])


TOKENS = question(
    "place_tokens",
    moves=token_moves,
    apply=take_tokens,
    prompt=lambda m, seat, i, k, left: msg(
        "ask-tokens", left=left, level=FACES[m.state.cards.face[m.state.row(seat)[k]]].level
    ),
    refuse=no.refuse_tokens,
)
