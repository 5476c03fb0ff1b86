"""Who is asked in a window, and before whom the table pauses (TM-7)."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    EV_ACTIVATED,
    EV_CANCELED,
    EV_CHECK_DUE,
    EV_DEBRIEF,
    EV_DECLARED,
    EV_ENGAGE,
    EV_GOING_HOME,
    EV_LAST_CALL,
    EV_MISSION_DECLARED,
    EV_REDIRECTED,
    EV_RETIRING,
    EV_TARGETED,
    EV_TURN_START,
    EV_WOUNDING,
    EVENTS,
    FULL_CONTROL,
    MUTE_NOT,
    MUTE_OTHERS,
    PACES,
    QUICK,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    S9,
    S11,
    S12,
    S13,
    TEAM,
    YIELD_ALWAYS,
    YIELD_NOT,
)
from safehouse.games.spycraft.legal.activations import activation_codes, can_activate, has_inactive
from safehouse.games.spycraft.legal.reacts import (
    hidden_triggers,
    might_react,
    open_triggers,
    react_codes,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState


WAITED = 100
"""Added to the place of the next player in a window that has already paused."""


def waits_before(m: M, first: int, count: int, asked: bool) -> int:
    """TM-7.7: return the place in the order before which this window pauses, or -1.

    Only public information may decide. The pause comes before the last player who might react, so
    that this player cannot tell whether others were asked, nor they whether this one was. If only
    one player might react, it comes at the end.
    """
    s = m.state
    pace = PACES[m.options["pace"]]
    if not pace["seconds"][1]:
        return -1
    live = [s.evs[j].type for j in range(first, first + count) if not s.evs[j].dead]
    always = pace.get("everywhere") or any(EVENTS[event] in pace["events"] for event in live)
    if not always and not asked:
        return -1
    bits = 0
    for event in live:
        bits |= 1 << event
    order = s.order()
    able = [k for k, seat in enumerate(order) if _might_answer(m, seat, bits, first, count)]
    if len(able) > 1:
        return able[-1]
    return len(order) if able and always else -1


def _might_answer(m: M, seat: int, bits: int, first: int, count: int) -> bool:
    """TM-7.7: return whether a seat could be asked in a window, judging by public information."""
    s = m.state
    hand, down = hidden_triggers(len(FACES), s.packs)
    if bits & hand and s.hand(seat):
        return True
    inactive = has_inactive(s, seat, s.evs[first].cause)
    if bits & open_triggers(s, seat):
        if s.hand(seat) or inactive:
            return True
        return bool(react_codes(s, seat, first, count, True))  # it has no hidden cards
    if not inactive:
        return False
    if bits & down or m.options["settings_moves"] or m.options["control"] == "full":
        return True
    return stops_here(s, seat, first, count, -1)


_STOPPED_AT: Final = sum(
    1 << event
    for event in (
        EV_DECLARED, EV_REDIRECTED, EV_TARGETED, EV_ENGAGE, EV_LAST_CALL, EV_WOUNDING, EV_RETIRING,
        EV_GOING_HOME, EV_MISSION_DECLARED, EV_DEBRIEF, EV_ACTIVATED, EV_TURN_START, EV_CHECK_DUE,
    )
)  # fmt: skip
"""Windows that some stop applies to."""


def wants(m: M, seat: int, first: int, count: int, bits: int) -> bool:
    """TM-7: return whether a seat is asked in this window; `bits` are its live events."""
    s = m.state
    mode = s.mode[seat]
    e = s.evs[first]
    if s.yields[seat] and e.seat != seat:
        if s.yields[seat] == YIELD_ALWAYS or not any(
            s.evs[j].type == EV_TARGETED
            and s.evs[j].subject >= 0
            and s.ctrl[s.evs[j].subject] == seat
            for j in range(first, first + count)
        ):
            return False
        s.yields[seat] = YIELD_NOT
    if might_react(s, seat, bits):
        codes = react_codes(s, seat, first, count, True)
        if codes and (mode == QUICK or s.mutes):
            codes = [c for c in codes if _not_muted(s, seat, c, first)]
        if codes:
            return True
    if mode == QUICK:
        return False
    if s.rules < 2:
        if mode == FULL_CONTROL:
            return bool(activation_codes(s, seat, e.cause))
        stops = stops_here(s, seat, first, count, s.stops[seat])
        return stops and can_activate(s, seat, e.cause)
    if mode == FULL_CONTROL:
        return True
    if not _STOPPED_AT >> e.type & 1:
        return False
    stops = stops_here(s, seat, first, count, s.stops[seat])
    return stops and has_inactive(s, seat, e.cause)


def _not_muted(s: S, seat: int, code: Code, first: int) -> bool:
    """Return whether quick mode (TM-7.5) and mutes (TM-7.6) allow this React to be asked."""
    e = s.evs[first + code[4]]
    mine = e.subject >= 0 and e.type != EV_CANCELED and s.ctrl[e.subject] == seat
    if s.mode[seat] == QUICK and not mine:
        return False
    face = s.cards.face[code[1]]
    for who, muted, level in s.mutes:
        if who == seat and muted == face:
            return level == MUTE_NOT or (level == MUTE_OTHERS and mine)
    return True


def stops_here(s: S, seat: int, first: int, count: int, stops: int) -> bool:
    """TM-7.3: return whether one of these activation stops applies to this window."""
    e = s.evs[first]
    event = e.type
    if event in (EV_DECLARED, EV_REDIRECTED, EV_TARGETED):
        cause = e.cause
        if cause < 0 or s.acts[cause].seat == seat:
            return False
        if stops & S2:
            for j in range(first, first + count):
                if s.evs[j].type == EV_TARGETED and not s.evs[j].dead:
                    subject = s.evs[j].subject
                    if subject >= 0 and s.ctrl[subject] == seat:
                        return True
        return bool(stops & S3) and q.on_side(s, seat)
    if event == EV_ENGAGE:
        return bool(stops & S4) and _down_in_team(s, seat)
    if event == EV_LAST_CALL:
        return bool(stops & S5) and _down_in_team(s, seat)
    if event in (EV_WOUNDING, EV_RETIRING, EV_GOING_HOME):
        agent = e.subject
        return (
            bool(stops & S6)
            and s.ctrl[agent] == seat
            and any(not s.up[gear] for gear in s.under[agent])
        )
    if event == EV_MISSION_DECLARED:
        return bool(stops & S7) and seat != s.attacker
    if event == EV_DEBRIEF:
        return bool(stops & S9)
    if event == EV_ACTIVATED:
        return bool(stops & S11) and s.ctrl[e.subject] != seat
    if event == EV_TURN_START:
        return bool(stops & S12) and any(not s.up[c] for c in s.tops(seat))
    if event == EV_CHECK_DUE:
        x = s.acts[e.cause]
        return (
            bool(stops & S13)
            and x.seat == seat
            and any(not s.up[gear] for gear in s.under[x.agent])
            and q.rating_of(s, x) < q.tn_of(s, x)
        )
    return False


def _down_in_team(s: S, seat: int) -> bool:
    for card in s.tops(seat):
        if s.place[card] == TEAM:
            if not s.up[card] or any(not s.up[gear] for gear in s.under[card]):
                return True
    return False
