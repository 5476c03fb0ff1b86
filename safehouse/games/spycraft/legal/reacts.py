"""The Reacts to an event, and who could have one judging by public information."""

from __future__ import annotations

from functools import cache

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ACTION, GEAR, HAND, HQ, ON_AGENT, REACT_ACT, STRICT, TEAM
from safehouse.games.spycraft.frames import NO_FRAME
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.paying import hopeful
from safehouse.games.spycraft.legal.sources import LEADER_ACTIONS, is_used, lent_open, play_allowed
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.moves import M_REACT
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


def react_codes(s: S, seat: int, first: int, count: int, ask: bool = False) -> list[Code]:
    """TM-2.3: return every React of a seat to one of a window's events.

    With `ask` the search stops at the first one worth asking about.
    """
    out: list[Code] = []
    evs = s.evs
    bits = 0
    live: list[int] = []
    for j in range(first, first + count):
        e = evs[j]
        if not e.dead:
            bits |= 1 << e.type
            live.append(j)
    if not bits:
        return out
    if not might_react(s, seat, bits):
        return out
    faces = s.cards.face
    hand = q.playable(s, seat)
    agents: list[int] | None = None
    seen: list[int] = []
    for card in hand:
        face_id = faces[card]
        face = FACES[face_id]
        if not face.triggers & bits or face_id in seen:
            continue
        seen.append(face_id)
        if face.type != ACTION and not any("from_hand" in a.flags for a in face.acts):
            continue
        if not play_allowed(s, seat, card):
            continue
        if agents is None:
            agents = _free_agents(s, seat)
        for ability in face.acts_by_kind[REACT_ACT]:
            if not bits & ability.awaits:
                continue
            if "from_facedown" in ability.flags or (face.type != ACTION) != (
                "from_hand" in ability.flags
            ):
                continue
            for agent in agents:
                if face.type == ACTION and face.only is not None:
                    if not face.only(s, NO_FRAME, agent, STRICT):
                        continue
                _match_events(s, seat, agent, card, ability, live, first, out, ask)
                if ask and out:
                    return out
    for agent in s.tops(seat):
        if not s.up[agent]:
            for down in (agent, *s.under[agent]):
                if not s.up[down] and FACES[faces[down]].triggers & bits:
                    _facedown(s, seat, agent, down, live, first, out, ask)
            continue
        face = FACES[faces[agent]]
        if face.triggers & bits:
            for ability in face.acts_by_kind[REACT_ACT]:
                if bits & ability.awaits:
                    _match_events(s, seat, agent, agent, ability, live, first, out, ask)
        for gear in s.under[agent]:
            found = FACES[faces[gear]]
            if not found.triggers & bits:
                continue
            if not s.up[gear]:
                _facedown(s, seat, agent, gear, live, first, out, ask)
            elif found.type == GEAR and not q.is_blank(s, gear):
                for ability in found.acts_by_kind[REACT_ACT]:
                    if bits & ability.awaits and "from_hand" not in ability.flags:
                        _match_events(s, seat, agent, gear, ability, live, first, out, ask)
        if s.leader[seat] == agent:
            for own in LEADER_ACTIONS[REACT_ACT, face.faction]:
                if bits & own.awaits:
                    _match_events(s, seat, agent, agent, own, live, first, out, ask)
        if ask and out:
            return out
    if s.mission >= 0 and FACES[faces[s.mission]].triggers & bits:
        _given(s, seat, s.mission, bits, live, first, out, ask)
    for entry in s.lent:
        lent = q.ABILITIES[entry.ability]
        if lent.kind == REACT_ACT and s.ctrl[entry.agent] == seat and bits & lent.awaits:
            if q.is_active_agent(s, entry.agent) and lent_open(s, seat, entry.source):
                _match_events(s, seat, entry.agent, entry.source, lent, live, first, out, ask)
    return out


def might_react(s: S, seat: int, bits: int) -> bool:
    """Return whether a text of the seat, in play or in hand, waits for one of these events."""
    force = s.force or q.look_up(s)
    waiting = force.triggers[seat]
    if (waiting if waiting >= 0 else _triggers_in_play(s, seat)) & bits:
        return True
    faces = s.cards.face
    for card in q.playable(s, seat) if force.by_kind[q.OPEN_TOP] else s.hand(seat):
        if FACES[faces[card]].triggers & bits:
            return True
    return False


def _triggers_in_play(s: S, seat: int) -> int:
    """Return the events that texts of the seat in play, active or not, wait for."""
    known = (s.force or q.look_up(s)).triggers
    found = known[seat]
    if found < 0:
        found = 0
        faces = s.cards.face
        for top in s.tops(seat):
            found |= FACES[faces[top]].triggers
            for gear in s.under[top]:
                found |= FACES[faces[gear]].triggers
        leader = s.leader[seat]
        if leader >= 0:
            for own in LEADER_ACTIONS[REACT_ACT, FACES[faces[leader]].faction]:
                found |= own.awaits
        if s.mission >= 0:
            found |= FACES[faces[s.mission]].triggers
        for entry in s.lent:
            found |= q.ABILITIES[entry.ability].awaits
        known[seat] = found
    return found


def open_triggers(s: S, seat: int) -> int:
    """Return the events that face-up texts of the seat wait for."""
    known = (s.force or q.look_up(s)).open_triggers
    found = known[seat]
    if found < 0:
        found = 0
        faces = s.cards.face
        for top in s.tops(seat):
            for card in (top, *s.under[top]):
                if s.up[card]:
                    found |= FACES[faces[card]].triggers
        leader = s.leader[seat]
        if leader >= 0:
            for own in LEADER_ACTIONS[REACT_ACT, FACES[faces[leader]].faction]:
                found |= own.awaits
        if s.mission >= 0 and s.up[s.mission] and q.on_side(s, seat):
            found |= FACES[faces[s.mission]].triggers
        for entry in s.lent:
            lent = q.ABILITIES[entry.ability]
            if s.ctrl[entry.agent] == seat:
                found |= lent.awaits
        known[seat] = found
    return found


@cache
def awaited(faces: int, packs: tuple[str, ...]) -> int:
    """Return the events that texts of the table's sets wait for."""
    found = 0
    for face in FACES[:faces]:
        if not face.pack or face.pack in packs:
            found |= face.triggers
    return found


def is_awaited(s: S, event: int) -> bool:
    """Return whether to raise an event that few cards react to."""
    return bool(awaited(len(FACES), s.packs) >> event & 1)


@cache
def hidden_triggers(faces: int, packs: tuple[str, ...] = ()) -> tuple[int, int]:
    """Return the events that some card could react to from a hand, and some while facedown."""
    hand = down = 0
    for face in FACES[:faces]:
        if face.pack and face.pack not in packs:
            continue
        for ability in face.acts:
            if ability.kind == REACT_ACT:
                if "from_facedown" in ability.flags:
                    down |= ability.awaits
                elif face.type == ACTION or "from_hand" in ability.flags:
                    hand |= ability.awaits
    return hand, down


def _given(
    s: S, seat: int, card: int, bits: int, live: list[int], first: int, out: list[Code], ask: bool
) -> None:
    """Safe House Tussle: add a React that the mission gives to the agents of a side."""
    if seat not in (s.attacker, s.defender):
        return
    for ability in FACES[s.cards.face[card]].given:
        if ability.kind == REACT_ACT and bits & ability.awaits:
            if not ability.speaks_to(seat == s.attacker, s.flags):
                continue
            for agent in _free_agents(s, seat):
                if ability.goes_to(s, q.context(seat, agent, card, ability)):
                    _match_events(s, seat, agent, card, ability, live, first, out, ask)


def _facedown(
    s: S,
    seat: int,
    top: int,
    card: int,
    live: list[int],
    first: int,
    out: list[Code],
    ask: bool,
) -> None:
    """Ambush, Laser Trip Bypass: add Reacts used while the card is facedown in play."""
    for ability in FACES[s.cards.face[card]].acts:
        if "from_facedown" not in ability.flags:
            continue
        if "by_leader" in ability.flags:
            agent = s.leader[seat]
        else:
            agent = top if s.place[card] == ON_AGENT else -1
        if agent >= 0 and s.up[agent] and s.place[agent] in (HQ, TEAM):
            _match_events(s, seat, agent, card, ability, live, first, out, ask)


def _free_agents(s: S, seat: int) -> list[int]:
    zero = s.zero
    return [c for c in s.tops(seat) if s.up[c] and c != zero and q.may_act(s, c)]


def _match_events(
    s: S,
    seat: int,
    agent: int,
    source: int,
    ability: Ability,
    live: list[int],
    first: int,
    out: list[Code],
    ask: bool,
) -> None:
    trigger = ability.trigger
    assert trigger is not None
    for j in live:
        e = s.evs[j]
        if e.type != trigger.event:
            continue
        x = begin(s, seat, agent, source, ability, j)
        if not trigger.test(s, x, e):
            continue
        if not q.may_react_to(s, agent, e.cause):
            continue
        if s.place[source] != HAND and is_used(s, source, ability, agent):
            continue
        if why_not(s, x, ability, source):
            continue
        if ask and not hopeful(s, x, ability, source):
            continue
        out.append((M_REACT, source, ability.id, agent, j - first))
        if ask:
            return
