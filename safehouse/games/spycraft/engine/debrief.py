"""Debrief and the end of the turn (SC-21)."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.defs import (
    DEBRIEF_DRAW,
    EV_TURN_END,
    FULL_CONTROL,
    HAND_SIZE,
    MUST_CHECK,
    MUTE_TURN,
    PACES,
    QUICK,
    S10,
    UNTIL_GAME,
    UNTIL_NEXT,
    UNTIL_TURN,
    YIELD_ALWAYS,
    YIELD_NOT,
)
from safehouse.games.spycraft.engine.activation import activate
from safehouse.games.spycraft.engine.checks import checks
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.players import end_control
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.steps import later, step
from safehouse.games.spycraft.legal.activations import activation_codes, may_activate
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import DONE, LET, M_CHOOSE, M_SWAP
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, draw, emit, mix_down, name, pin, to_discard

S = SpycraftState


@step
def debrief(m: M) -> None:
    s = m.state
    s.step = "debrief"
    emit(m, "debrief", "SC-21.1")
    m.do(debrief_draws, stop_before_discard_first, discard_down, end_turn)
    for seat in s.order():
        if rearrangeable(s, seat):
            m.ask(seat, REARRANGE, facedown_count(s, seat))


def facedown_count(s: S, seat: int) -> int:
    return sum(1 for top in s.tops(seat) for c in (top, *s.under[top]) if not s.up[c])


def rearrangeable(s: S, seat: int) -> list[tuple[int, int]]:
    """SC-10.11, SC-R44: return pairs of facedown cards within a stack."""
    out: list[tuple[int, int]] = []
    for top in s.tops(seat):
        down = [c for c in (top, *s.under[top]) if not s.up[c]]
        out += [(a, b) for k, a in enumerate(down) for b in down[k + 1 :]]
    return out


def swap_in_stack(m: M, seat: int, one: int, two: int) -> None:
    """IN-3: seats that knew the cards still know the set, but not the order."""
    mix_down(m.state, one, two, 1 << seat)


@step
def debrief_draws(m: M) -> None:
    """Draw cards in Debrief (SC-21.2)."""
    s = m.state
    for seat in s.order():
        count = DEBRIEF_DRAW + q.total_for_player(s, q.DEBRIEF_DRAW_MOD, seat)
        draw(m, seat, max(count, 0))
    s.mods = [
        mod
        for mod in s.mods
        if not (q.NODES[mod.node].op == "debrief_draw" and mod.until == UNTIL_NEXT)
    ]
    s.force = None


@step
def stop_before_discard_first(m: M) -> None:
    m.then(stop_before_discard, 0)


@step
def stop_before_discard(m: M, k: int) -> None:
    """S10: stop after drawing and before discarding."""
    s = m.state
    order = s.order()
    while k < len(order):
        seat = order[k]
        k += 1
        if stops_before_discard(m, seat):
            m.then(stop_before_discard, k)
            m.ask(seat, LAST_ACTIVATION)
            return
    if m.pauses and PACES[m.options["pace"]].get("everywhere"):
        if any(may_stop_before_discard(m, seat) for seat in order):
            m.pause()


def stops_before_discard(m: M, seat: int) -> bool:
    s = m.state
    wishes = (s.stops[seat] & S10 or s.mode[seat] == FULL_CONTROL) and s.mode[seat] != QUICK
    return bool(wishes) and may_stop_before_discard(m, seat)


def may_stop_before_discard(m: M, seat: int) -> bool:
    """Return whether S10 can apply to a seat, judging by public information."""
    return len(m.state.hand(seat)) > HAND_SIZE and may_activate(m, seat)


@step
def discard_down(m: M) -> None:
    """SC-21.3, SC-R81: discards are chosen secretly and shown together."""
    s = m.state
    s.chosen_discards = []
    m.then(show_discards)
    for seat in s.order():
        extra = len(s.hand(seat)) - HAND_SIZE
        if extra > 0:
            m.ask(seat, DISCARDS, extra)


@step
def show_discards(m: M) -> None:
    s = m.state
    for seat in s.order():
        cards = [c for who, c in s.chosen_discards if who == seat]
        for card in cards:
            to_discard(m, card)
        if cards:
            emit(
                m, "discards", "SC-21.3", seat=seat, cards=[name(s, c) for c in cards],
            )  # fmt: skip
    s.chosen_discards = []


@step
def end_turn(m: M) -> None:
    m.then(turn_over)
    raise_event(m, EV_TURN_END)


@step
def turn_over(m: M) -> None:
    """SC-21.4: effects until end of turn expire, per-turn limits are reset."""
    s = m.state
    for entry in s.attached[:]:
        if entry.until == UNTIL_TURN:
            to_discard(m, entry.card)
    end_control(m, UNTIL_TURN)
    s.mods = [
        mod
        for mod in s.mods
        if mod.until not in (UNTIL_TURN, UNTIL_NEXT)
        or (mod.until == UNTIL_NEXT and q.NODES[mod.node].op == "debrief_draw")
    ]
    s.lent = [entry for entry in s.lent if entry.until == UNTIL_GAME]
    s.later = [entry for entry in s.later if entry.until == UNTIL_GAME]
    s.exposed = [e for e in s.exposed if e.until != UNTIL_TURN]
    s.used_turn = []
    s.mission_actions = [0] * (2 * s.seats)
    s.ran = [0] * s.seats
    s.discarded = [0] * s.seats
    s.won_turn = []
    s.mutes = [mute for mute in s.mutes if mute[2] != MUTE_TURN]
    s.yields = [level if level == YIELD_ALWAYS else YIELD_NOT for level in s.yields]
    s.tuned = [0] * s.seats
    s.force = None
    s.flags |= MUST_CHECK
    later(m, "play_turn")
    m.then(checks, -1)


def rearrange_moves(m: M, seat: int, left: int) -> list[Code]:
    out: list[Code] = [DONE]
    if left:
        out += [(M_SWAP, a, b) for a, b in rearrangeable(m.state, seat)]
    return out


def take_rearrange(m: M, seat: int, code: Code, left: int) -> None:
    if code == DONE:
        return
    swap_in_stack(m, seat, code[1], code[2])
    m.ask(seat, REARRANGE, left - 1)


REARRANGE = question(
    "rearrange_stacks",
    moves=rearrange_moves,
    apply=take_rearrange,
    prompt=lambda m, seat, left: msg("ask-rearrange"),
    refuse=no.refuse_rearrange,
)


def keep_moves(m: M, seat: int, count: int) -> list[Code]:
    s = m.state
    chosen = [c for who, c in s.chosen_discards if who == seat]
    return [(M_CHOOSE, c) for c in q.unlike(s, [c for c in s.hand(seat) if c not in chosen])]


def take_keep(m: M, seat: int, code: Code, count: int) -> None:
    m.state.chosen_discards.append((seat, pin(m, code[1])))
    if count > 1:
        m.ask(seat, DISCARDS, count - 1)


DISCARDS = question(
    "discard_to_hand_size",
    moves=keep_moves,
    apply=take_keep,
    prompt=lambda m, seat, count: msg("ask-keep-hand", count=count, keep=HAND_SIZE),
    refuse=no.refuse_discards,
)


def last_activation_moves(m: M, seat: int) -> list[Code]:
    return [*activation_codes(m.state, seat), LET]


def take_last_activation(m: M, seat: int, code: Code) -> None:
    if code == LET:
        m.keep_private()
    else:
        m.then(stop_before_discard, 0)
        activate(m, seat, code[1])


LAST_ACTIVATION = question(
    "activation_stop",
    moves=last_activation_moves,
    apply=take_last_activation,
    prompt=lambda m, seat: msg("ask-last-activation", keep=HAND_SIZE),
    refuse=no.refuse_listed_plain,
)
