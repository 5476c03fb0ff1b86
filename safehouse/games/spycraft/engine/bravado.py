"""Cards discarded for their bravado: for a check, or to pay for a card."""

from __future__ import annotations

from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    EV_BRAVADO_DUE,
    EV_BRAVADO_REVEALED,
    EV_BRAVADO_SPENT,
    GOING,
    HAND,
    REACT_ACT,
    SKILLS,
)
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.outcomes import check_failed
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import later, step
from safehouse.games.spycraft.frames import Modifier
from safehouse.games.spycraft.messages import NONE, msg, skill_name
from safehouse.games.spycraft.moves import DECLINE, M_SPEND
from safehouse.games.spycraft.readable import tn_readers
from safehouse.games.spycraft.zones import M, emit_to, name, pin, show_all, to_discard


def ask_bravado(m: M, i: int) -> None:
    x = m.state.acts[i]
    raise_event(m, EV_BRAVADO_DUE, x.agent, i, x.agent, x.seat, then=(ask_for_card, i))


@step
def ask_for_card(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    if not s.hand(x.seat):
        m.agenda.append((decline_bravado, (i,)))
        return
    m.ask(x.seat, PAY, i)


@step
def decline_bravado(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    if any(_bravado_next(mod) for mod in s.mods):
        s.mods = [mod for mod in s.mods if not (_bravado_next(mod) and mod.extra == x.agent)]
        s.force = None
    if x.kind == ACTIVATION_ACT:
        later(m, "unpaid", i)
    else:
        check_failed(m, i)


def spend(m: M, i: int, card: int) -> None:
    """SC-8.6: reveal a card as bravado (W4)."""
    s = m.state
    x = s.acts[i]
    x.spent += 1
    card = pin(m, card, hidden=False)
    show_all(m, card)
    raise_event(
        m,
        EV_BRAVADO_REVEALED,
        card,
        i,
        x.agent,
        x.seat,
        then=(count_bravado, i, card),
    )


@step
def count_bravado(m: M, i: int, card: int) -> None:
    s = m.state
    x = s.acts[i]
    if s.place[card] != HAND:
        m.agenda.append((decline_bravado, (i,)))
        return
    value = q.bravado(s, card, x.agent, x.kind == ACTIVATION_ACT)
    x.bravado += value
    kept = [mod for mod in s.mods if not (_bravado_next(mod) and mod.extra == x.agent)]
    kept = [
        mod for mod in kept if not (q.NODES[mod.node].op == "mod_bravado" and mod.target == card)
    ]
    if len(kept) != len(s.mods):
        s.mods = kept
        s.force = None
    to_discard(m, card)
    if m.logging:
        emit_to(
            m,
            "bravado",
            "SC-8.6" if x.kind <= REACT_ACT else "SC-11.3",
            tn_readers(s, x),
            {"need": x.locked},
            seat=x.seat,
            agent=x.agent,
            agent_name=name(s, x.agent),
            card=card,
            name=name(s, card),
            value=value,
            total=x.rating + x.bravado,
        )
    raise_event(
        m,
        EV_BRAVADO_SPENT,
        x.agent,
        i,
        x.agent,
        x.seat,
        card,
        then=(after_bravado, i),
    )


def _bravado_next(mod: Modifier) -> bool:
    return bool(q.NODES[mod.node].next_card)


@step
def after_bravado(m: M, i: int) -> None:
    x = m.state.acts[i]
    later(m, "settle" if x.kind == ACTIVATION_ACT else "compare", i)


def pay_moves(m: M, seat: int, i: int) -> list[Code]:
    out: list[Code] = [(M_SPEND, card) for card in q.unlike(m.state, m.state.hand(seat))]
    out.append(DECLINE)
    return out


def take_payment(m: M, seat: int, code: Code, i: int) -> None:
    if code[0] == M_SPEND:
        spend(m, i, code[1])
    else:
        m.then(decline_bravado, i)


def pay_prompt(m: M, seat: int, i: int) -> Text:
    s = m.state
    x = s.acts[i]
    short = x.locked - x.rating - x.bravado
    agent = name(s, x.agent) if x.agent >= 0 else NONE
    if x.kind == ACTIVATION_ACT:
        args = {"card": name(s, x.card), "agent": agent, "short": short}
        return msg("ask-pay-card", price=x.locked, budget=x.rating, **args)
    args = {"agent": agent, "skill": skill_name(SKILLS[x.skill]), "short": short}
    return msg("ask-pay-check", rating=x.rating, tn=x.locked, **args)


PAY = question(
    "pay_check", moves=pay_moves, apply=take_payment, prompt=pay_prompt, refuse=no.refuse_pay
)
