"""Why not? The reason and code (Part F) for every move Spycraft refuses."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Refusal
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import words
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    HAND,
    HAND_SIZE,
    HQ,
    INTEL_ACT,
    LEADERS,
    LOOSE,
    MISSION_ACT,
    MISSION_TYPES,
    ON_AGENT,
    REACT_ACT,
    RUN,
    STRICT,
    TEAM,
)
from safehouse.games.spycraft.frames import NO_FRAME
from safehouse.games.spycraft.language.model import EXACT, REDIRECT
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.activations import activation_verdict
from safehouse.games.spycraft.legal.missions import can_send
from safehouse.games.spycraft.legal.sources import acts_of, is_used, play_allowed
from safehouse.games.spycraft.legal.targets import candidates
from safehouse.games.spycraft.moves import (
    DONE,
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_CHOOSE,
    M_DECLINE,
    M_NO,
    M_NUMBER,
    M_PASS,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SPEND,
    M_SWAP,
    M_YES,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState
NOT_OFFERED: Refusal = ("Not one of the offered choices.", "BI-3")


def _card_ok(s: S, card: int) -> bool:
    return 0 <= card < len(s.owner)


def refuse_seat(m: M, seat: int) -> Refusal:
    """BI-1, IN-8: says nothing about who is asked."""
    return "It is not your decision.", "BI-1"


def refuse_intel(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if kind in _OUT_OF_PLACE:
        return _OUT_OF_PLACE[kind]
    if s.ran[seat] == RUN and kind in (M_RECRUIT, M_REQUISITION, M_ACT, M_BRIEF, M_RUN):
        return "You have run a mission this turn; you can only pass.", "BI-12"
    return _refuse_intel_action(m, seat, code)


def _refuse_intel_action(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind in (M_RECRUIT, M_REQUISITION):
        if not _card_ok(s, code[1]) or code[1] not in s.hand(seat):
            return "Not in your hand.", "BI-40"
        if kind == M_REQUISITION:
            agent = code[2]
            if not _card_ok(s, agent) or not q.is_agent(s, agent) or s.ctrl[agent] != seat:
                return "Choose one of your agents.", "BI-41"
        return "This agent may not perform actions.", "BI-23"
    if kind == M_BRIEF:
        leader = s.leader[seat]
        if s.leader_since[seat] == s.turn:
            return "This leader was activated this turn.", "BI-42"
        if not s.row(seat):
            return "You have no facedown leader to brief.", "BI-42"
        if not q.may_act(s, leader):
            return "This agent may not perform actions.", "BI-23"
        return "You may brief once per turn.", "BI-42"
    if kind == M_RUN:
        if not s.queue() or not can_send(s, seat):
            return "No mission or no agent available.", "BI-45"
        if not q.may_act(s, s.leader[seat]):
            return "This agent may not perform actions.", "BI-23"
        return "Everyone else has already run a mission this turn.", "BI-44"
    if kind == M_ACT:
        return _refuse_act(m, seat, code, INTEL_ACT)
    if kind == M_REACT:
        return "Nothing to react to.", "BI-21"
    return NOT_OFFERED


def refuse_mission(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if kind in _OUT_OF_PLACE:
        return _OUT_OF_PLACE[kind]
    if kind == M_ACT:
        return _refuse_act(m, seat, code, MISSION_ACT)
    if kind in (M_RECRUIT, M_REQUISITION, M_BRIEF, M_RUN):
        return "Wrong phase for this action.", "BI-11"
    if kind == M_REACT:
        return "Nothing to react to.", "BI-21"
    return NOT_OFFERED


_OUT_OF_PLACE: dict[int, Refusal] = {
    M_SPEND: ("Bravado is not needed.", "BI-28"),
    M_YES: ("You cannot extend.", "BI-48"),
}


def refuse_right_away(
    m: M, seat: int, code: Code, i: int, kind: str, agents: Any, skill: int
) -> Refusal:
    if code[0] == M_ACT:
        return _refuse_act(m, seat, code, MISSION_ACT if kind == "mission" else INTEL_ACT)
    if kind == "intel" and code[0] in (M_RECRUIT, M_REQUISITION, M_BRIEF, M_RUN):
        return _refuse_intel_action(m, seat, code)
    return NOT_OFFERED


def _refuse_act(m: M, seat: int, code: Code, kind: int) -> Refusal:
    """BI-10 to BI-29 for an action named by source, ability and agent."""
    s = m.state
    _, source, ability_id, agent = code
    if not (_card_ok(s, source) and _card_ok(s, agent) and 0 <= ability_id < len(q.ABILITIES)):
        return "Not understood.", "BI-53"
    if s.ctrl[agent] != seat or not q.is_active_agent(s, agent):
        return "Only your active agents can act.", "BI-10"
    ability = q.ABILITIES[ability_id]
    if ability.form != "act":
        return NOT_OFFERED
    in_hand = source in s.hand(seat)
    has = in_hand and ability in FACES[s.cards.face[source]].acts
    if not has:
        has = any(
            found == source and other is ability for found, other in acts_of(s, agent, ability.kind)
        )
    if not has:
        return NOT_OFFERED
    if ability.kind == REACT_ACT:
        return "Nothing to react to.", "BI-21"
    if ability.kind != kind:
        return "Wrong phase for this action.", "BI-11"
    if in_hand:
        only = FACES[s.cards.face[source]].only
        if only is not None and not only(s, NO_FRAME, agent, STRICT):
            return f"Only a {only_words(source, s)} agent can do this.", "BI-15"
        if q.name_barred(s, source, "play"):
            return "That card may not be used in this mission.", "BI-24"
        if not play_allowed(s, seat, source):
            return "Only one copy per turn.", "BI-27"
    x = begin(s, seat, agent, source, ability)
    why = why_not(s, x, ability, source)
    if why == "BI-16":
        if ability is q.RULES["Discard a mission"]:
            return "It was not first when the turn began.", "BI-43"
        return _refuse_target(s, x, ability)
    return by_code(why, s, ability)


def only_words(source: int, s: S) -> str:
    return words.only_text(FACES[s.cards.face[source]]).removesuffix(" only.")


def by_code(why: str, s: S, ability: Any) -> Refusal:
    if why == "BI-13":
        when = "mission" if ability.kind == MISSION_ACT else "turn"
        return f"Already used this {when}.", "BI-13"
    if why == "BI-20" and not any(word in ability.raw["if"] for word in MISSION_TYPES):
        return f"Only if {words.condition_text(ability)}.", "BI-20"
    if why == "BI-20":
        types = q.printed_types(s)
        names = [word for k, word in enumerate(MISSION_TYPES) if types >> k & 1]
        where = f"a {' and '.join(names)} mission" if names else "this situation"
        return f"This does nothing in {where}.", "BI-20"
    return _SENTENCES.get(why, NOT_OFFERED)


_SENTENCES: dict[str, Refusal] = {
    "BI-14": ("This agent is not at the mission.", "BI-14"),
    "BI-16": ("There is nothing this action can target.", "BI-16"),
    "BI-17": ("A facedown card cannot be targeted by this.", "BI-17"),
    "BI-18": ("The target must be opposing this agent.", "BI-18"),
    "BI-19": ("This agent cannot be targeted by that action now.", "BI-19"),
    "BI-23": ("This agent may not perform actions.", "BI-23"),
    "BI-25": ("There is no other legal target.", "BI-25"),
    "BI-26": ("That action cannot be canceled or redirected.", "BI-26"),
    "BI-45": ("No mission or no agent available.", "BI-45"),
    "BI-49": ("Your team is full.", "BI-49"),
}


def _refuse_target(s: S, x: Any, ability: Any) -> Refusal:
    if ability.moves_in and q.team_count(s, x.seat) >= q.team_cap(s, x.seat):
        return _SENTENCES["BI-49"]
    return _SENTENCES["BI-16"]


def refuse_pick(m: M, seat: int, code: Code, i: int, k: int) -> Refusal:
    """BI-17, BI-18, BI-19, BI-25, BI-4 for a target that is not offered."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    pick = ability.picks[k]
    if code[0] == M_CHOOSE and ability.moves_in == pick.name and _card_ok(s, code[1]):
        if s.place[code[1]] == HQ and not q.has_room(s, seat, code[1]):
            return _SENTENCES["BI-49"]
    if code == DONE and pick.kind == "cards":
        need = pick.need(s, x) if pick.need is not None else 0
        most = need if pick.count == EXACT else pick.count
        return f"Choose between {need} and {most}.", "BI-4"
    if code[0] != M_CHOOSE or pick.kind not in ("card", "cards"):
        if code[0] == M_NUMBER and pick.kind == "number":
            options = candidates(s, x, pick)
            return f"Choose between {options[0]} and {options[-1]}.", "BI-4"
        return NOT_OFFERED
    card = code[1]
    if not _card_ok(s, card):
        return "Not understood.", "BI-53"
    if pick.count == REDIRECT:
        return _SENTENCES["BI-25"]
    filters = pick.selector.words
    if pick.selector.test(s, x, card, LOOSE) and q.untargetable(s, card, x):
        return _SENTENCES["BI-19"]
    if q.is_agent(s, card) and "opposing" in filters:
        if s.place[card] != TEAM or s.ctrl[card] == seat:
            return _SENTENCES["BI-18"]
    if s.place[card] in (HQ, TEAM, ON_AGENT) and not s.up[card]:
        return _SENTENCES["BI-17"]
    return NOT_OFFERED


def refuse_window(m: M, seat: int, code: Code, first: int, count: int) -> Refusal:
    """BI-21, BI-22, BI-25, BI-26 and what else bars a React."""
    s = m.state
    kind = code[0]
    if kind in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if kind == M_ACT:
        return "Wrong phase for this action.", "BI-11"
    if kind != M_REACT:
        return NOT_OFFERED
    _, source, ability_id, agent, nth = code
    if not (_card_ok(s, source) and _card_ok(s, agent) and 0 <= ability_id < len(q.ABILITIES)):
        return "Not understood.", "BI-53"
    if s.ctrl[agent] != seat or not q.is_active_agent(s, agent):
        return "Only your active agents can act.", "BI-10"
    ability = q.ABILITIES[ability_id]
    if ability.kind != REACT_ACT:
        return "Wrong phase for this action.", "BI-11"
    if not 0 <= nth < count or ability.trigger.event != s.evs[first + nth].type:
        return "Nothing to react to.", "BI-21"
    in_hand = s.place[source] == HAND
    if in_hand:
        face = FACES[s.cards.face[source]]
        if source not in s.hand(seat) or ability not in face.acts:
            return NOT_OFFERED
        if (
            face.type == ACTION
            and face.only is not None
            and not face.only(s, NO_FRAME, agent, STRICT)
        ):
            return f"Only a {only_words(source, s)} agent can do this.", "BI-15"
        if q.name_barred(s, source, "play"):
            return "That card may not be used in this mission.", "BI-24"
        if not play_allowed(s, seat, source):
            return "Only one copy per turn.", "BI-27"
    elif is_used(s, source, ability, agent):
        return by_code("BI-13", s, ability)
    x = begin(s, seat, agent, source, ability, first + nth)
    e = s.evs[first + nth]
    if not ability.trigger.test(s, x, e) or e.dead:
        return "Nothing to react to.", "BI-21"
    if not q.may_react_to(s, agent, e.cause):
        return "Agents may not react to this action.", "BI-22"
    why = why_not(s, x, ability, source)
    if why == "BI-25" and e.cause >= 0:
        cause = s.acts[e.cause]
        if (ability.cancels and q.is_immune(s, cause, "cancel")) or (
            ability.redirects and q.is_immune(s, cause, "redirect")
        ):
            return _SENTENCES["BI-26"]
    if why == "BI-16" and ability.redirects:
        if e.cause >= 0 and q.is_immune(s, s.acts[e.cause], "redirect"):
            return _SENTENCES["BI-26"]
        return _SENTENCES["BI-25"]
    return by_code(why, s, ability)


def _refuse_activation(s: S, seat: int, code: Code) -> Refusal:
    """BI-30 to BI-34."""
    card = code[1]
    if not _card_ok(s, card):
        return "Not understood.", "BI-53"
    if s.ctrl[card] != seat or s.place[card] not in (HQ, TEAM, ON_AGENT, LEADERS):
        return "That card is not yours to activate.", "BI-30"
    if s.place[card] == LEADERS:
        short = FACES[s.cards.face[card]].expense - s.tokens[card]
        if code[0] == M_BURN:
            return "Leaders need activation tokens.", "BI-34"
        return f"It needs {short} more token{'s' if short != 1 else ''}.", "BI-30"
    if s.up[card]:
        return "It is already active.", "BI-30"
    verdict = activation_verdict(s, card)
    if verdict == "BI-32":
        return "Another player leads that faction.", "BI-32"
    if verdict == "BI-33":
        return "It cannot be activated now.", "BI-33"
    if verdict:
        reason = {
            "illegal": "it does not fit its place",
            "agent": "the agent above it does not fit its place",
            "restricted": "this agent may not carry it",
            "unaffordable": "nobody can pay for it",
        }[verdict.split()[1]]
        return f"Activating this would discard it: {reason}.", "BI-31"
    return "Agents may not react to this action.", "BI-22"


def refuse_listed(m: M, seat: int, code: Code, *args: Any) -> Refusal:
    """BI-3, BI-29."""
    name = m.pending[0][1].name if m.pending else ""
    for asked, kind, _ in m.pending:
        if asked == seat:
            name = kind.name
    if name == "pay_cost" and code[0] == M_CHOOSE:
        return "That does not pay the cost.", "BI-29"
    if name == "mission_to_run" and code[0] == M_CHOOSE:
        return "That mission cannot be run now.", "BI-45"
    return NOT_OFFERED


def refuse_listed_plain(m: M, seat: int, code: Code, *args: Any) -> Refusal:
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(m.state, seat, code)
    return NOT_OFFERED


def refuse_pay(m: M, seat: int, code: Code, i: int) -> Refusal:
    """BI-28, BI-40."""
    if code[0] == M_SPEND:
        return "Not in your hand.", "BI-40"
    return "Discard a card for its bravado, or decline.", "BI-3"


def refuse_limit(m: M, seat: int, code: Code) -> Refusal:
    """BI-52."""
    return "Choose an active agent that is not your leader.", "BI-52"


def refuse_team(m: M, seat: int, code: Code, attacking: int) -> Refusal:
    """BI-46."""
    s = m.state
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if code == DONE:
        return "Send at least one agent.", "BI-46"
    if code[0] != M_CHOOSE:
        return NOT_OFFERED
    card = code[1]
    if not _card_ok(s, card) or s.ctrl[card] != seat or s.place[card] == LEADERS:
        return "It may not be assigned.", "BI-46"
    if q.forbidden(s, "assigning", card):
        return "It may not be assigned.", "BI-46"
    if s.place[card] == HQ:
        cap = min(q.assign_cap(s, seat), q.assign_most(s, seat), q.team_cap(s, seat))
        return f"{cap} at most.", "BI-46"
    return NOT_OFFERED


def refuse_defend(m: M, seat: int, code: Code, last: int) -> Refusal:
    """BI-47."""
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(m.state, seat, code)
    if code[0] in (M_NO, M_PASS, M_DECLINE) and last:
        return "You must defend; your team may be empty.", "BI-47"
    return NOT_OFFERED


def refuse_extend(m: M, seat: int, code: Code) -> Refusal:
    return NOT_OFFERED


def refuse_tokens(m: M, seat: int, code: Code, i: int, k: int, left: int) -> Refusal:
    """BI-42."""
    return f"Place exactly {left} in all.", "BI-42"


def refuse_rearrange(m: M, seat: int, code: Code, left: int) -> Refusal:
    """BI-50."""
    if code[0] == M_SWAP:
        return "Only facedown cards inside one stack.", "BI-50"
    return NOT_OFFERED


def refuse_discards(m: M, seat: int, code: Code, count: int) -> Refusal:
    """BI-51."""
    if code[0] in (M_PASS, M_DECLINE) or code == DONE:
        return f"Keep exactly {HAND_SIZE}.", "BI-51"
    if code[0] == M_CHOOSE:
        return "Not in your hand.", "BI-40"
    return NOT_OFFERED
