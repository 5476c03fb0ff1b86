"""Mandatory texts, which happen on their own (TM-2.1)."""

from __future__ import annotations

from safehouse.core.i18n import Message
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    AUTO_ACT,
    EV_BRAVADO_SPENT,
    EV_DISCARDED,
    EV_PLAYED,
    GOING,
    UNTIL_FIRST_OF,
)
from safehouse.games.spycraft.engine.events import mandatory_texts
from safehouse.games.spycraft.engine.outcomes import end_action_mods
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.resolving import effect, effects
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import EventFrame, Frame, Listed
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.modifiers import Waits
from safehouse.games.spycraft.moves import M_MODE
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit, name

S = SpycraftState


@step
def find_autos(m: M, first: int, count: int) -> None:
    """TM-2.1 (b): the starting player's mandatory effects first; each player orders their own."""
    s = m.state
    found: list[tuple[int, Frame, int]] = []
    for j in range(first, first + count):
        e = s.evs[j]
        if e.dead:
            continue
        _end_first_of(s, e)
        for seat, agent, card, number in mandatory_texts(s)[1]:
            ability = q.ABILITIES[number]
            if ability.trigger is not None and ability.trigger.event == e.type:
                x = begin(s, seat, agent, card, ability, j)
                _restore_attached(s, x, card)
                if ability.trigger.test(s, x, e) and (ability.when is None or ability.when(s, x)):
                    found.append((seat, x, -1))
        if e.type == EV_BRAVADO_SPENT:
            spent = e.info
            for ability in FACES[s.cards.face[spent]].autos:
                if ability.trigger is not None and ability.trigger.event == EV_BRAVADO_SPENT:
                    x = begin(s, e.seat, -1, spent, ability, j)
                    if ability.trigger.test(s, x, e):
                        found.append((e.seat, x, -1))
        if e.type == EV_DISCARDED:
            for gone in e.under or ():
                for ability in FACES[s.cards.face[gone]].autos:
                    if ability.trigger is not None and ability.trigger.event == EV_DISCARDED:
                        x = begin(s, e.subject, -1, gone, ability, j)
                        if ability.trigger.test(s, x, e):
                            found.append((e.subject, x, -1))
        for entry in s.later[:]:
            node = q.NODES[entry.node]
            if isinstance(node, Waits) and node.trigger.event == e.type:
                x = entry.frame.copy()
                x.event, x.cause, x.subject = j, e.cause, e.subject
                if node.trigger.test(s, x, e):
                    x.kind = AUTO_ACT
                    x.status = GOING
                    found.append((x.seat, x, node.subs[0].id))
                    if "once" in node.words or node.trigger.when == "before":
                        s.later.remove(entry)
    if not found:
        return
    order = s.order()
    found.sort(key=lambda item: order.index(item[0]) if item[0] in order else 99)
    for seat, x, node_id in reversed(found):
        if seat in order:
            m.agenda.append((run_auto, (x.listed(), node_id)))
    _offer_order(m, found)


def _offer_order(m: M, found: list[tuple[int, Frame, int]]) -> None:
    """DE-24: a player with several mandatory effects of one event chooses which comes first."""
    seats = [seat for seat, _, _ in found]
    for seat in dict.fromkeys(seats):
        if seats.count(seat) > 1 and not m.state.out[seat]:
            m.agenda.append((ask_order, (seat, seats.count(seat))))


def _restore_attached(s: S, x: Frame, card: int) -> None:
    for entry in s.attached:
        if entry.card == card:
            env = entry.env
            x.env[: len(env)] = env


def _end_first_of(s: S, e: EventFrame) -> None:
    """Helen Goodchilde: end changes that also end with an event."""
    for mod in s.mods[:]:
        if mod.until == UNTIL_FIRST_OF:
            trigger = q.NODES[mod.node].until_trigger
            if trigger is not None and trigger.event == e.type and trigger.test(s, mod.frame, e):
                if e.type != EV_PLAYED or e.subject != mod.frame.card:
                    s.mods.remove(mod)
                    s.force = None


@step
def run_auto(m: M, frame: Listed, node_id: int) -> None:
    """Run a mandatory effect, which has no performing agent and no check."""
    s = m.state
    x = Frame.read(frame)
    if s.out[x.seat]:
        return
    s.acts.append(x)
    i = len(s.acts) - 1
    m.agenda.append((end_auto, (i,)))
    if node_id >= 0:
        m.agenda.append((effect, (i, node_id)))
    else:
        emit(m, "auto", "TM-2.1", seat=x.seat, name=name(s, x.card), card=x.card)
        m.agenda.append((effects, (i, 0)))


@step
def end_auto(m: M, i: int) -> None:
    s = m.state
    end_action_mods(s, i)
    del s.acts[i:]


@step
def ask_order(m: M, seat: int, count: int) -> None:
    if len(_own_autos(m, seat)) > 1:
        m.ask(seat, TRIGGERS, count)


def _own_autos(m: M, seat: int) -> list[int]:
    """Return the indices in the agenda of the seat's waiting mandatory effects, next first."""
    found: list[int] = []
    for place in range(len(m.agenda) - 1, -1, -1):
        step, args = m.agenda[place]
        if step is run_auto:
            if Frame.read(args[0]).seat == seat:
                found.append(place)
        elif step is not ask_order:
            break
    return found


def order_moves(m: M, seat: int, count: int) -> list[Code]:
    return [(M_MODE, k) for k in range(len(_own_autos(m, seat)))]


def take_order(m: M, seat: int, code: Code, count: int) -> None:
    places = _own_autos(m, seat)
    chosen = m.agenda[places[code[1]]]
    rest = [m.agenda[p] for k, p in enumerate(places) if k != code[1]]
    for place, entry in zip(places, [chosen, *rest], strict=True):
        m.agenda[place] = entry


def order_prompt(m: M, seat: int, count: int) -> Message:
    names = [name(m.state, Frame.read(m.agenda[place][1][0]).card) for place in _own_autos(m, seat)]
    return msg("ask-order", cards=names)


TRIGGERS = question(
    "order_triggers",
    moves=order_moves,
    apply=take_order,
    prompt=order_prompt,
    refuse=no.refuse_listed,
)
