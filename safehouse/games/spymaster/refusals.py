"""Why not? The reason and clause for every move SpyMaster refuses."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.match import Match, Refusal
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
    TYPE_NAMES,
    VALUES,
    SpymasterState,
    city_of,
)

M: TypeAlias = Match[SpymasterState]


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """The seat is not asked."""
    s = m.state
    decision = m.pending[0][1].name
    if kind in (M_PLACE, M_RANDOM):
        if decision == "assign":
            return "Assign exactly three Special Agents. You have; take one back first.", "SM-3.2"
        return _too_late_to_assign()
    if kind == M_REORDER:
        return _fixed_order()
    if kind == M_CARD and seat == s.spymaster and decision == "take":
        return "Put the SpyMaster card into exactly one File.", "SM-5.5"
    if kind in (M_CUT, M_CARD) and seat != s.spymaster:
        return "Only the SpyMaster divides the cards.", "SM-5.3"
    clause = {"assign": "SM-3.2", "turn": "SM-6.1", "act": "SM-6.1"}.get(decision, "SM-5.6")
    return "It is not your decision.", clause


def _too_late_to_assign() -> Refusal:
    return "Assignments are already revealed.", "SM-3.2"


def _fixed_order() -> Refusal:
    return "The order of the row is fixed.", "SM-5.2"


def _other_phase(code: Code) -> Refusal:
    """A move of another part of the round."""
    if code[0] in (M_PLACE, M_RANDOM):
        return _too_late_to_assign()
    if code[0] == M_REORDER:
        return _fixed_order()
    return "That cannot be done in this phase.", "SM-4.1"


def refuse_assign(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_PLACE:
        return "Say where the agent goes.", "SM-3.2"
    if code[0] in (M_PASS, M_END):
        return "Assign exactly three Special Agents.", "SM-3.2"
    return "That cannot be done in this phase.", "SM-4.1"


def refuse_stack(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_STACK:
        return "That stack is not available.", "SM-5.1"
    return _other_phase(code)


def refuse_cut(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_CUT:
        if code[1] < 0:
            return "Say after which card of the row to cut.", "SM-5.3"
        return "Every File needs at least one Intelligence card.", "SM-5.4"
    if code[0] == M_CARD:
        return "Make exactly as many Files as there are players.", "SM-5.3"
    return _other_phase(code)


def refuse_card(m: M, seat: int, code: Code) -> Refusal:
    if code[0] == M_CARD:
        return "Put the SpyMaster card into exactly one File.", "SM-5.5"
    if code[0] == M_CUT:
        return "Make exactly as many Files as there are players.", "SM-5.3"
    return _other_phase(code)


def refuse_take(m: M, seat: int, code: Code) -> Refusal:
    if code[0] != M_TAKE:
        return _other_phase(code)
    if not 1 <= code[1] <= m.seats:
        return f"Say which File: 1 to {m.seats}.", "SM-5.6"
    return "That File is already taken.", "SM-5.6"


def refuse_turn(m: M, seat: int, code: Code) -> Refusal:
    """At the start of a turn, with nothing done yet."""
    if code[0] == M_MOVE:
        return _not_mine(m.state, seat, code) or (
            "Burn a card for movement points first.",
            "SM-7.1",
        )
    if code[0] == M_BURN:
        return _not_held(code[1])
    if code[0] == M_END:
        return "You have done nothing yet; pass instead.", "SM-9.3"
    if code[0] == M_COMPLETE:
        return refuse_completion(m.state, seat, code)
    return _other_phase(code)


def refuse_act(m: M, seat: int, code: Code) -> Refusal:
    """Later in a turn."""
    s = m.state
    if code[0] in (M_BURN, M_MOVE) and s.achieved:
        return "Moving comes before Missions.", "SM-6.2"
    if code[0] == M_BURN:
        return "Only one card per turn may be burned for movement.", "SM-7.1"
    if code[0] == M_PASS:
        return "You have already acted; end your turn instead.", "SM-9.1"
    if code[0] == M_MOVE:
        return _refuse_trip(s, seat, code)
    if code[0] == M_COMPLETE:
        return refuse_completion(s, seat, code)
    return _other_phase(code)


def _not_held(kind: int) -> Refusal:
    if kind < 0:
        return "Say which card to burn.", "SM-7.1"
    return "You do not hold that card.", "SM-7.1"


def _not_mine(s: SpymasterState, seat: int, code: Code) -> Refusal | None:
    if code[1] not in (NONE, FREELANCE, s.agencies[seat]):
        return "You cannot move another Agency's agents.", "SM-7.4"
    return None


def _refuse_trip(s: SpymasterState, seat: int, code: Code) -> Refusal:
    _, agent, source, target = code
    if min(agent, source, target) < 0:
        return "Say which agent goes, from where and to where.", "SM-7.4"
    foreign = _not_mine(s, seat, code)
    if foreign:
        return foreign
    present = s.freelance[source] if agent == FREELANCE else s.own_agents_at(seat, source)
    if not present:
        return "There is no such agent to move.", "SM-7.4"
    if source == target:
        return "The agent is already there.", "SM-7.4"
    cost = DISTANCE[source][target]
    points = "point" if cost == 1 else "points"
    return f"That trip costs {cost} {points}; you have {s.points}.", "SM-7.5"


def refuse_completion(s: SpymasterState, seat: int, code: Code) -> Refusal:
    area, kinds = code[1], code[2:]
    if area < 0 or s.up[area] == NONE:
        clause = "SM-8.11" if area >= 0 and s.achieved >> area & 1 else "SM-8.1"
        return "There is no face-up Mission to complete there.", clause
    mission = MISSIONS[s.up[area]]
    city = city_of(area, s.up[area])
    where = LOCATION_NAMES[city]
    own = s.own_agents_at(seat, city)
    if own < mission.special:
        return (
            f"You need {mission.special} of your Special Agents in {where}; you have {own}.",
            "SM-8.3",
        )
    hired = s.freelance[city]
    if hired < mission.freelance:
        agents = "Freelance Agent" if mission.freelance == 1 else "Freelance Agents"
        there = "there is 1" if hired == 1 else f"there are {hired}"
        return f"You need {mission.freelance} {agents} in {where}; {there}.", "SM-8.4"
    held = [CARD_KIND[card] for card in s.hands[seat]]
    asked = TYPE_NAMES[mission.type]
    if any(kind // VALUES != mission.type for kind in kinds):
        return f"This Mission asks for {asked}.", "SM-8.6"
    for kind in kinds:
        if kind not in held:
            return "You do not hold that card.", "SM-8.6"
        if kinds.count(kind) > held.count(kind):
            return "Each card can be burned once.", "SM-R20"
    offered = sum(kind % VALUES + 1 for kind in kinds)
    return f"You need {asked} worth {mission.value}; you offered {offered}.", "SM-8.6"
