"""The reason and clause for every move that SpyMaster refuses."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.decision import Refusal
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster.moves import (
    M_BURN,
    M_CARD,
    M_COMPLETE,
    M_CUT,
    M_END,
    M_MOVE,
    M_PASS,
    M_PLACE,
    M_RANDOM,
    M_REORDER,
    M_STACK,
    M_TAKE,
)
from safehouse.games.spymaster.state import (
    CARD_KIND,
    DISTANCE,
    FREELANCE,
    LOCATION_NAMES,
    MISSIONS,
    NONE,
    TYPE_IDS,
    VALUES,
    SpymasterState,
    city_of,
)
from safehouse.games.spymaster.text import msg, place_named, type_name

M: TypeAlias = Match[SpymasterState]


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """Explain why a seat that is not asked may not move."""
    s = m.state
    decision = m.pending[0][1].name
    if kind in (M_PLACE, M_RANDOM):
        if decision == "assign":
            return msg("assigned-three"), "SM-3.2"
        return _too_late_to_assign()
    if kind == M_REORDER:
        return _fixed_order()
    if kind == M_CARD and seat == s.spymaster and decision == "take":
        return msg("card-in-one-file"), "SM-5.5"
    if kind in (M_CUT, M_CARD) and seat != s.spymaster:
        return msg("only-spymaster-divides"), "SM-5.3"
    clause = {"assign": "SM-3.2", "turn": "SM-6.1", "act": "SM-6.1"}.get(decision, "SM-5.6")
    return msg("not-your-decision"), clause


def _too_late_to_assign() -> Refusal:
    return msg("already-revealed"), "SM-3.2"


def _fixed_order() -> Refusal:
    return msg("order-fixed"), "SM-5.2"


def _other_phase(code: Code) -> Refusal:
    """Explain why a move of another phase is refused."""
    if code[0] in (M_PLACE, M_RANDOM):
        return _too_late_to_assign()
    if code[0] == M_REORDER:
        return _fixed_order()
    return msg("other-phase"), "SM-4.1"


def refuse_assign(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_PLACE:
        return msg("say-where"), "SM-3.2"
    if code[0] in (M_PASS, M_END):
        return msg("assign-three"), "SM-3.2"
    return msg("other-phase"), "SM-4.1"


def refuse_stack(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_STACK:
        return msg("no-such-stack"), "SM-5.1"
    return _other_phase(code)


def refuse_cut(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_CUT:
        if code[1] < 0:
            return msg("say-where-to-cut"), "SM-5.3"
        return msg("no-empty-file"), "SM-5.4"
    if code[0] == M_CARD:
        return msg("as-many-files"), "SM-5.3"
    return _other_phase(code)


def refuse_card(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_CARD:
        return msg("card-in-one-file"), "SM-5.5"
    if code[0] == M_CUT:
        return msg("as-many-files"), "SM-5.3"
    return _other_phase(code)


def refuse_take(m: M, seat: int, code: Code) -> Refusal:
    if code[0] != M_TAKE:
        return _other_phase(code)
    if not 1 <= code[1] <= m.seats:
        return msg("say-which-file", files=m.seats), "SM-5.6"
    return msg("file-taken"), "SM-5.6"


def refuse_turn(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refusal at the start of a turn, before any action."""
    if code[0] == M_MOVE:
        return _not_mine(m.state, seat, code) or (
            msg("burn-first"),
            "SM-7.1",
        )
    if code[0] == M_BURN:
        return _not_held(code[1])
    if code[0] == M_END:
        return msg("pass-instead"), "SM-9.3"
    if code[0] == M_COMPLETE:
        return refuse_completion(m.state, seat, code)
    return _other_phase(code)


def refuse_act(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refusal later in a turn."""
    s = m.state
    if code[0] in (M_BURN, M_MOVE) and s.achieved:
        return msg("moving-first"), "SM-6.2"
    if code[0] == M_BURN:
        return msg("one-card-a-turn"), "SM-7.1"
    if code[0] == M_PASS:
        return msg("end-instead"), "SM-9.1"
    if code[0] == M_MOVE:
        return _refuse_trip(s, seat, code)
    if code[0] == M_COMPLETE:
        return refuse_completion(s, seat, code)
    return _other_phase(code)


def _not_held(kind: int) -> Refusal:
    if kind < 0:
        return msg("say-which-card"), "SM-7.1"
    return msg("card-not-held"), "SM-7.1"


def _not_mine(s: SpymasterState, seat: int, code: Code) -> Refusal | None:
    if code[1] not in (NONE, FREELANCE, s.agencies[seat]):
        return msg("not-your-agents"), "SM-7.4"
    return None


def _refuse_trip(s: SpymasterState, seat: int, code: Code) -> Refusal:
    _, agent, source, target = code
    if min(agent, source, target) < 0:
        return msg("say-which-trip"), "SM-7.4"
    foreign = _not_mine(s, seat, code)
    if foreign:
        return foreign
    present = s.freelance[source] if agent == FREELANCE else s.own_agents_at(seat, source)
    if not present:
        return msg("no-such-agent"), "SM-7.4"
    if source == target:
        return msg("already-there"), "SM-7.4"
    cost = DISTANCE[source][target]
    return msg("trip-too-long", cost=cost, points=s.points), "SM-7.5"


def refuse_completion(s: SpymasterState, seat: int, code: Code) -> Refusal:
    area, kinds = code[1], code[2:]
    if area < 0 or s.up[area] == NONE:
        clause = "SM-8.11" if area >= 0 and s.achieved >> area & 1 else "SM-8.1"
        return msg("no-mission-there"), clause
    mission = MISSIONS[s.up[area]]
    city = city_of(area, s.up[area])
    where = place_named(LOCATION_NAMES[city])
    own = s.own_agents_at(seat, city)
    if own < mission.special:
        return msg("needs-special", count=mission.special, place=where, here=own), "SM-8.3"
    hired = s.freelance[city]
    if hired < mission.freelance:
        needed = mission.freelance
        return msg("needs-freelance", count=needed, place=where, here=hired), "SM-8.4"
    held = [CARD_KIND[card] for card in s.hands[seat]]
    asked = type_name(TYPE_IDS[mission.type])
    if any(kind // VALUES != mission.type for kind in kinds):
        return msg("asks-for-type", type=asked), "SM-8.6"
    for kind in kinds:
        if kind not in held:
            return msg("card-not-held"), "SM-8.6"
        if kinds.count(kind) > held.count(kind):
            return msg("card-once"), "SM-R20"
    offered = sum(kind % VALUES + 1 for kind in kinds)
    return msg("offers-too-little", type=asked, value=mission.value, offered=offered), "SM-8.6"
