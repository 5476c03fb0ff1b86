"""The actions of an agent, their source cards, and whether they are used up."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    ATTACHED,
    FACTIONS,
    GEAR,
    GIVEN_BY,
    INTEL_ACT,
    MISSION_ACT,
    ON_AGENT,
    PLAYED,
    REACT_ACT,
)
from safehouse.games.spycraft.frames import NO_FRAME
from safehouse.games.spycraft.model import Ability, Face
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


STANDARD_ACTIONS: dict[int, list[Ability]] = {}


LEADER_ACTIONS: dict[tuple[int, int], list[Ability]] = {}


def learn_rules() -> None:
    """Set up the actions given by the rules; called once the rules have been read."""
    r = q.RULES
    STANDARD_ACTIONS[INTEL_ACT] = [r["Snoop"]]
    STANDARD_ACTIONS[MISSION_ACT] = [r["Baffle"], r["Shoot"], r["Evade"]]
    STANDARD_ACTIONS[REACT_ACT] = []
    for faction, name in enumerate(FACTIONS[:5]):
        ability = r[f"{name} ability"]
        LEADER_ACTIONS[INTEL_ACT, faction] = [r["Discard a mission"]]
        LEADER_ACTIONS[MISSION_ACT, faction] = [r["Retreat"]]
        LEADER_ACTIONS[REACT_ACT, faction] = []
        LEADER_ACTIONS[ability.kind, faction].append(ability)


def acts_of(s: S, agent: int, kind: int) -> list[tuple[int, Ability]]:
    """SC-7.3: return (source card, ability) for every action of a kind of an active agent."""
    faces = s.cards.face
    face = FACES[faces[agent]]
    out: list[tuple[int, Ability]] = [(agent, ability) for ability in face.acts_by_kind[kind]]
    for gear in s.under[agent]:
        if s.up[gear]:
            found = FACES[faces[gear]]
            if found.type == GEAR:
                for ability in found.acts_by_kind[kind]:
                    if not q.is_blank(s, gear):
                        out.append((gear, ability))
    for ability in STANDARD_ACTIONS[kind]:
        out.append((agent, ability))
    if q.is_leader(s, agent):
        for ability in LEADER_ACTIONS[kind, face.faction]:
            out.append((agent, ability))
    seat = s.ctrl[agent]
    if s.mission >= 0 and FACES[faces[s.mission]].given:
        side = q.side_of(s, agent)
        if side == s.attacker or side == s.defender:
            for ability in FACES[faces[s.mission]].given:
                if ability.kind == kind and ability.speaks_to(side == s.attacker, s.flags):
                    if ability.goes_to(s, q.context(seat, agent, s.mission, ability)):
                        out.append((s.mission, ability))
    for card, _host, _until, _env in s.attached:
        for ability in FACES[faces[card]].given:
            if ability.kind == kind and ability.goes_to(s, q.context(seat, agent, card, ability)):
                out.append((card, ability))
    for face in _gear_actions(s):
        for ability in face.given:
            if ability.kind == kind and ability.goes_to(s, q.context(seat, agent, agent, ability)):
                out.append((agent, ability))
    for entry in s.lent:
        if entry.agent == agent:
            lent = q.ABILITIES[entry.ability]
            if lent.kind == kind and lent_open(s, seat, entry.source):
                out.append((entry.source, lent))
    return out


def _gear_actions(s: S) -> list[Face]:
    """Return the cards whose text allows gear to become active only by an action."""
    entries = q.in_force(s, q.GEAR_BY_ACTION)
    if not entries:
        return []
    faces = [q.ABILITIES[entry.frame.ability].face for entry in entries]
    return list(dict.fromkeys(face for face in faces if face is not None))


def lent_open(s: S, seat: int, source: int) -> bool:
    """Asia Aragassi: a borrowed action card has the same limits as one played from hand."""
    return FACES[s.cards.face[source]].type != ACTION or play_allowed(s, seat, source)


def mark_of(s: S, source: int, ability: Ability, agent: int) -> tuple[int, int]:
    """SC-8.10: return the mark of use; each agent and each gear card has its own copy."""
    if s.place[source] == ON_AGENT and s.host[source] == agent:
        return (source, ability.id)
    if s.place[source] == ATTACHED:
        return (agent, GIVEN_BY - source)
    return (agent, ability.id)


def is_used(s: S, source: int, ability: Ability, agent: int) -> bool:
    if "unlimited" in ability.flags:
        return False
    used = s.used_mission if ability.kind == MISSION_ACT else s.used_turn
    return bool(used) and mark_of(s, source, ability, agent) in used


def play_mark(s: S, seat: int, card: int) -> tuple[int, int]:
    """Return the mark for having played an action card of that name this turn."""
    return (seat, PLAYED - s.cards.face[card])


def play_allowed(s: S, seat: int, card: int) -> bool:
    """Return whether the seat may play the card (BI-24, BI-27)."""
    if q.in_force(s, q.FORBID) and (
        q.name_barred(s, card, "play") or q.title_barred(s, seat, card)
    ):
        return False
    for ability in FACES[s.cards.face[card]].statics:
        for node in ability.static:
            if node.kind == q.LIMIT and node.what == "play":
                if s.used_turn.count(play_mark(s, seat, card)) >= node.value(s, NO_FRAME):
                    return False
    return True


def printed_actions(s: S, agent: int) -> list[Ability]:
    """Paradox: return the actions of the agent's own text or its faction ability."""
    face = FACES[s.cards.face[agent]]
    out = list(face.acts)
    if q.is_leader(s, agent):
        out.append(q.RULES[f"{FACTIONS[face.faction]} ability"])
    return out
