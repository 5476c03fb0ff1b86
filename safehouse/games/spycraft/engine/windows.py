"""Windows: each player in turn may react to an event (TM-2.2 to TM-2.7)."""

from __future__ import annotations

from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft import text
from safehouse.games.spycraft.engine.activation import activate
from safehouse.games.spycraft.engine.declaring import perform
from safehouse.games.spycraft.engine.events import live
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.engine.settings import SETTINGS, may_tune, tune
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.engine.stops import WAITED, waits_before, wants
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.legal.activations import activation_codes
from safehouse.games.spycraft.legal.reacts import react_codes
from safehouse.games.spycraft.moves import LET, M_REACT, M_SETTINGS
from safehouse.games.spycraft.zones import M


@step
def window(m: M, first: int, count: int, k: int) -> None:
    """TM-2.2 to TM-2.7: starting player first, then clockwise, until all pass in a row."""
    s = m.state
    bits = live(s, first, count)
    if not bits or m.result is not None:
        return
    order = s.order()
    waits = waits_before(m, first, count, k > 0) if m.pauses and k < WAITED else -1
    mark = k - k % WAITED
    k -= mark
    while k < len(order):
        if k == waits:
            m.agenda.append((window, (first, count, WAITED + k)))
            m.pause()
            return
        seat = order[k]
        k += 1
        if wants(m, seat, first, count, bits):
            m.agenda.append((window, (first, count, mark + k)))
            m.ask(seat, WINDOW, first, count)
            return
    if k == waits:
        m.pause()


def start_react(m: M, seat: int, code: Code, first: int) -> None:
    """Start a React, which is a full action of its own (TM-1.3)."""
    s = m.state
    _, source, ability_id, agent, nth = code
    x = begin(s, seat, agent, source, q.ABILITIES[ability_id], first + nth)
    perform(m, x)


def window_moves(m: M, seat: int, first: int, count: int) -> list[Code]:
    """Return the moves in a window (DE-3)."""
    s = m.state
    out = react_codes(s, seat, first, count)
    out += activation_codes(s, seat, s.evs[first].cause)
    out.append(LET)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def take_window(m: M, seat: int, code: Code, first: int, count: int) -> None:
    if code == LET:
        m.keep_private()
        return
    if code[0] == M_SETTINGS:
        tune(m, seat)
        _, (_, _, k) = m.agenda[-1]
        m.agenda[-1] = (window, (first, count, k - 1))
        m.ask(seat, SETTINGS)
        return
    m.agenda[-1] = (window, (first, count, 0))
    if code[0] == M_REACT:
        start_react(m, seat, code, first)
    else:
        activate(m, seat, code[1])


def window_prompt(m: M, seat: int, first: int, count: int) -> Text:
    return text.moment(m, seat, first)


WINDOW = question(
    "react_window",
    moves=window_moves,
    apply=take_window,
    prompt=window_prompt,
    refuse=no.refuse_window,
)
