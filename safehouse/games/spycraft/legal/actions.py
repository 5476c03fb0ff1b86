"""Whether an action may be declared now, and the list of all that may."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    EV_PERFORMING,
    FACTIONS,
    FIGHT,
    HQ,
    INTEL_ACT,
    MARK_FIRST_MISSION,
    MARK_FIRST_TURN,
    MARK_USED_UP,
    MISSION_ACT,
    REACT_ACT,
    STRICT,
    TAG_FROM_HQ,
    TEAM,
)
from safehouse.games.spycraft.frames import NO_FRAME, EventFrame, Frame
from safehouse.games.spycraft.legal.missions import may_run
from safehouse.games.spycraft.legal.paying import reachable
from safehouse.games.spycraft.legal.sources import acts_of, is_used, play_allowed
from safehouse.games.spycraft.legal.targets import (
    has_candidate,
    legal_for,
    picks_possible,
    swappable,
)
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.moves import M_ACT
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


def place_allows(s: S, x: Frame, ability: Ability) -> bool:
    """SC-14.11, SC-R51: during Engage agents at headquarters may not act, with exceptions."""
    if s.place[x.agent] == TEAM or (s.step != "engage" and ability.kind != MISSION_ACT):
        return True
    if "from_hq" in ability.flags or "by_leader" in ability.flags:
        return True
    if ability.joins is not None and ability.kind == MISSION_ACT:
        chosen = x.env[ability.joins.slot]
        if isinstance(chosen, tuple):
            return x.agent in chosen
        if ability.joins.kind == "cards":
            return bool(q.team(s, x.seat))
        return bool(chosen in (-1, x.agent))
    if ability.brings_in:
        for node in ability.effects:
            if node.op == "move_in" and node.objects is not None:
                if x.agent in node.objects(s, x):
                    return True
    return False


def condition_holds(s: S, x: Frame, ability: Ability) -> bool:
    """SC-R16: return whether the condition holds, or a Nine Tiger leader could make it hold."""
    when = ability.when
    if when is None or when(s, x):
        return True
    if ability.kind == MISSION_ACT and s.mission >= 0 and _tiger_ready(s, x.seat):
        x.types = FIGHT
        found = when(s, x)
        x.types = -1
        return found
    return False


def _tiger_ready(s: S, seat: int) -> bool:
    """Return whether a leader, or Paradox who borrowed it, could use the Nine Tiger ability."""
    leader = s.leader[seat]
    ability = q.RULES["Nine Tiger Dynasty ability"]
    agents = [
        entry.agent
        for entry in s.lent
        if entry.ability == ability.id and s.ctrl[entry.agent] == seat
    ]
    if leader >= 0:
        if FACES[s.cards.face[leader]].faction == FACTIONS.index("Nine Tiger Dynasty"):
            agents.append(leader)
    return any(
        s.place[agent] == TEAM
        and s.up[agent]
        and (agent, ability.id) not in s.used_turn
        and q.may_act(s, agent)
        for agent in agents
    )


def answers_ok(s: S, x: Frame, ability: Ability) -> bool:
    """BI-25, BI-26: return whether what a React would cancel or redirect can be."""
    cause = x.cause
    if not ability.cancels and not ability.redirects:
        return True
    if cause < 0:
        return False
    a = s.acts[cause]
    for node in ability.effects:
        if node.op == "cancel" and q.is_immune(s, a, "cancel"):
            return False
        if node.op == "redirect":
            if q.ABILITIES[a.ability] is q.RULES["run"]:
                return True
            if q.is_immune(s, a, "redirect"):
                return False
            if not ability.picks:
                target = node.card(s, x)
                if target not in legal_for(s, cause, x.subject):
                    return False
    return True


def begin(s: S, seat: int, agent: int, source: int, ability: Ability, event: int = -1) -> Frame:
    """Return the frame of an action about to be performed."""
    x = q.context(seat, agent, source, ability, event)
    if event >= 0:
        e = s.evs[event]
        x.cause = e.cause
        x.subject = e.subject
    if ability.kind == MISSION_ACT:
        if not s.mission_actions[seat]:
            x.marks |= MARK_FIRST_MISSION
        if not s.mission_actions[seat + s.seats]:
            x.marks |= MARK_FIRST_TURN
        if s.place[agent] == HQ and (
            ability.needs_terminal
            or (
                ability.joins is not None
                and "from_hq" not in ability.flags
                and _terminal_ready(s, x, agent)
            )
        ):
            x.tags |= TAG_FROM_HQ
    return x


Found: TypeAlias = dict[int, bool]
"""Whether an ability that all agents of a player share has something to choose."""


def why_not(s: S, x: Frame, ability: Ability, source: int, found: Found | None = None) -> str:
    """Return the code of the refusal that prevents this action now, or an empty text.

    A caller that checks several agents of a player at the same moment passes the same `found`.
    """
    agent = x.agent
    forbids = q.in_force(s, q.FORBID)
    if forbids and not q.may_act(s, agent):
        return "BI-23"
    if x.tags & TAG_FROM_HQ:
        if not _terminal_ready(s, x, agent):
            return "BI-14"
    elif not place_allows(s, x, ability):
        return "BI-14"
    if is_used(s, source, ability, agent):
        if ability.kind == REACT_ACT or not _again_ready(s, x, agent):
            return "BI-13"
        x.marks |= MARK_USED_UP
    if forbids and q.action_forbidden(s, x):
        return "BI-23"
    if ability.when is not None and not condition_holds(s, x, ability):
        return "BI-20"
    if not answers_ok(s, x, ability):
        return "BI-25"
    if ability.brings_in and not _room(s, x, ability):
        return "BI-49"
    if ability.picks and not _has_targets(s, x, ability, found):
        if not _might_widen(s, x, ability):
            return "BI-16"
    if ability.hook == "swap_facedown" and not swappable(s):
        return "BI-16"
    if ability.starts_mission and not may_run(s, x.seat, True):
        return "BI-45"
    return ""


def _has_targets(s: S, x: Frame, ability: Ability, found: Found | None) -> bool:
    if found is None or not ability.alike or x.tags & TAG_FROM_HQ or q.in_force(s, q.UNTARGETABLE):
        return picks_possible(s, x, ability)
    known = found.get(ability.id)
    if known is None:
        known = found[ability.id] = picks_possible(s, x, ability)
    return known


def _room(s: S, x: Frame, ability: Ability) -> bool:
    """BI-49, SC-R54: return whether the agent an action would move into the team may join it."""
    for node in ability.effects:
        if node.op == "move_in" and node.objects is not None:
            for card in (cards := node.objects(s, x)):
                by = ability.brought_by if card == x.agent else None
                seat = s.ctrl[card] if by is None else by(s, x)
                if seat < 0 or q.has_room(s, seat, card):  # below 0: it is not chosen yet
                    break
            else:
                if cards:
                    return False
    return True


def _terminal_ready(s: S, x: Frame, agent: int) -> bool:
    """Command Terminal: a Mission action started at headquarters requires its React."""
    for gear in s.under[agent]:
        if s.up[gear]:
            for ability in FACES[s.cards.face[gear]].acts:
                if ability.hook == "act_from_hq" and (gear, ability.id) not in s.used_turn:
                    return reachable(s, x.seat, agent, ability, -1)
    return False


def _again_ready(s: S, x: Frame, agent: int) -> bool:
    """Tricks of the Trade: a used action may begin if the card that renews it is available."""
    seat = x.seat
    for card in q.playable(s, seat):
        for ability in FACES[s.cards.face[card]].acts:
            if ability.effects and ability.effects[0].op == "use_again":
                if play_allowed(s, seat, card) and reachable(s, seat, agent, ability, card):
                    return True
    return False


def _might_widen(s: S, x: Frame, ability: Ability) -> bool:
    """Sniper and the like: return whether a React at the start of the action could add targets."""
    seat = x.seat
    for card in q.playable(s, seat):
        for other in FACES[s.cards.face[card]].acts:
            if other.effects and other.effects[0].op == "widen_targets" and other.trigger:
                if other.trigger.event != EV_PERFORMING or not play_allowed(s, seat, card):
                    continue
                s.acts.append(x)
                event = EventFrame(EV_PERFORMING, -1, len(s.acts) - 1, x.agent, seat)
                y = q.context(seat, x.agent, card, other)
                fits = other.trigger.test(s, y, event)
                s.acts.pop()
                if fits and reachable(s, seat, x.agent, other, card):
                    before = x.wide
                    x.wide = other.effects[0].id
                    found = all(has_candidate(s, x, pick) for pick in ability.picks)
                    x.wide = before
                    if found:
                        return True
    return False


def action_codes(
    s: S, seat: int, kind: int, agents: list[int] | None = None, skill: int = -1
) -> list[Code]:
    """SC-7.3, SC-7.4, SC-14.10: return every action of a kind that a seat could declare now."""
    out: list[Code] = []
    if agents is None:
        agents = [c for c in s.tops(seat) if s.up[c]]
    forbids = q.in_force(s, q.FORBID)
    free = [c for c in agents if c != s.zero and (not forbids or q.may_act(s, c))]
    hand: list[tuple[int, Ability]] = []
    seen: list[int] = []
    found: Found = {}
    for card in q.playable(s, seat):
        face_id = s.cards.face[card]
        face = FACES[face_id]
        if face.type != ACTION or not face.acts_by_kind[kind] or face_id in seen:
            continue
        seen.append(face_id)
        fitting = [a for a in face.acts_by_kind[kind] if skill < 0 or a.skill == skill]
        if fitting and play_allowed(s, seat, card):
            hand += [(card, ability) for ability in fitting]
    for agent in free:
        there = s.place[agent] == TEAM
        stays = kind == MISSION_ACT and not there and not s.under[agent]
        anywhere = there or (kind == INTEL_ACT and s.step != "engage")
        for source, ability in acts_of(s, agent, kind):
            if (skill >= 0 and ability.skill != skill) or (stays and ability.needs_terminal):
                continue
            fine = (
                ability.plain
                and not forbids
                and (not ability.picks or found.get(ability.id))
                and (anywhere or "from_hq" in ability.flags)
                and not is_used(s, source, ability, agent)
            )
            if fine or not why_not(
                s, begin(s, seat, agent, source, ability), ability, source, found
            ):
                code = (M_ACT, source, ability.id, agent)
                if code not in out:
                    out.append(code)
        for card, ability in hand:
            if stays and ability.needs_terminal:
                continue
            only = FACES[s.cards.face[card]].only
            if only is not None and not only(s, NO_FRAME, agent, STRICT):
                continue
            x = begin(s, seat, agent, card, ability)
            x.from_hand = 1
            if not why_not(s, x, ability, card, found):
                out.append((M_ACT, card, ability.id, agent))
    return out
