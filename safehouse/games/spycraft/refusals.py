"""The reason and code (Part F) for every move that Spycraft refuses."""

from __future__ import annotations

from safehouse.core.decision import Refusal
from safehouse.core.i18n import Several
from safehouse.core.moves import Code
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import queries as q
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
from safehouse.games.spycraft.frames import NO_FRAME, Frame
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.activations import activation_verdict
from safehouse.games.spycraft.legal.missions import can_send
from safehouse.games.spycraft.legal.sources import acts_of, is_used, play_allowed
from safehouse.games.spycraft.legal.targets import candidates
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.model import EXACT, REDIRECT, Ability
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
NOT_OFFERED: Refusal = (msg("not-offered"), "BI-3")


def _card_ok(s: S, card: int) -> bool:
    return 0 <= card < len(s.owner)


def refuse_seat(m: M, seat: int) -> Refusal:
    """BI-1, IN-8: do not reveal who is asked."""
    return msg("not-your-decision"), "BI-1"


def refuse_intel(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if kind in _OUT_OF_PLACE:
        return _OUT_OF_PLACE[kind]
    if s.ran[seat] == RUN and kind in (M_RECRUIT, M_REQUISITION, M_ACT, M_BRIEF, M_RUN):
        return msg("ran-already"), "BI-12"
    return _refuse_intel_action(m, seat, code)


def _refuse_intel_action(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind in (M_RECRUIT, M_REQUISITION):
        if not _card_ok(s, code[1]) or code[1] not in s.hand(seat):
            return msg("not-in-hand"), "BI-40"
        if kind == M_REQUISITION:
            agent = code[2]
            if not _card_ok(s, agent) or not q.is_agent(s, agent) or s.ctrl[agent] != seat:
                return msg("choose-own-agent"), "BI-41"
        return msg("may-not-act"), "BI-23"
    if kind == M_BRIEF:
        leader = s.leader[seat]
        if s.leader_since[seat] == s.turn:
            return msg("leader-is-new"), "BI-42"
        if not s.row(seat):
            return msg("no-leader-to-brief"), "BI-42"
        if not q.may_act(s, leader):
            return msg("may-not-act"), "BI-23"
        return msg("brief-once"), "BI-42"
    if kind == M_RUN:
        if not s.queue() or not can_send(s, seat):
            return msg("nothing-to-run"), "BI-45"
        if not q.may_act(s, s.leader[seat]):
            return msg("may-not-act"), "BI-23"
        return msg("everyone-ran"), "BI-44"
    if kind == M_ACT:
        return _refuse_act(m, seat, code, INTEL_ACT)
    if kind == M_REACT:
        return msg("nothing-to-react"), "BI-21"
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
        return msg("wrong-phase"), "BI-11"
    if kind == M_REACT:
        return msg("nothing-to-react"), "BI-21"
    return NOT_OFFERED


_OUT_OF_PLACE: dict[int, Refusal] = {
    M_SPEND: (msg("no-bravado-needed"), "BI-28"),
    M_YES: (msg("cannot-extend"), "BI-48"),
}


def refuse_right_away(
    m: M, seat: int, code: Code, i: int, kind: str, agents: list[int], skill: int
) -> Refusal:
    if code[0] == M_ACT:
        return _refuse_act(m, seat, code, MISSION_ACT if kind == "mission" else INTEL_ACT)
    if kind == "intel" and code[0] in (M_RECRUIT, M_REQUISITION, M_BRIEF, M_RUN):
        return _refuse_intel_action(m, seat, code)
    return NOT_OFFERED


def _refuse_act(m: M, seat: int, code: Code, kind: int) -> Refusal:
    """Explain a refused action named by source, ability and agent (BI-10 to BI-29)."""
    s = m.state
    _, source, ability_id, agent = code
    if not (_card_ok(s, source) and _card_ok(s, agent) and 0 <= ability_id < len(q.ABILITIES)):
        return msg("not-understood"), "BI-53"
    if s.ctrl[agent] != seat or not q.is_active_agent(s, agent):
        return msg("only-active-agents"), "BI-10"
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
        return msg("nothing-to-react"), "BI-21"
    if ability.kind != kind:
        return msg("wrong-phase"), "BI-11"
    if in_hand:
        only = FACES[s.cards.face[source]].only
        if only is not None and not only(s, NO_FRAME, agent, STRICT):
            return msg("only-such-agents", what=only_words(source, s)), "BI-15"
        if q.name_barred(s, source, "play"):
            return msg("card-barred"), "BI-24"
        if not play_allowed(s, seat, source):
            return msg("one-copy"), "BI-27"
    x = begin(s, seat, agent, source, ability)
    why = why_not(s, x, ability, source)
    if why == "BI-16":
        if ability is q.RULES["Discard a mission"]:
            return msg("was-not-first"), "BI-43"
        return _refuse_target(s, x, ability)
    return by_code(why, s, ability)


def only_words(source: int, s: S) -> str:
    return card_text.only_text(FACES[s.cards.face[source]]).removesuffix(" only.")


def by_code(why: str, s: S, ability: Ability) -> Refusal:
    if why == "BI-13":
        when = "mission" if ability.kind == MISSION_ACT else "turn"
        return msg("already-used", when=when), "BI-13"
    if why == "BI-20" and not any(word in ability.raw["if"] for word in MISSION_TYPES):
        return msg("only-if", condition=card_text.condition_text(ability)), "BI-20"
    if why == "BI-20":
        types = q.printed_types(s)
        names = [
            msg("mission-type-word", id=word)
            for k, word in enumerate(MISSION_TYPES)
            if types >> k & 1
        ]
        if not names:
            return msg("does-nothing-here"), "BI-20"
        return msg("does-nothing", types=Several(names)), "BI-20"
    return _SENTENCES.get(why, NOT_OFFERED)


_SENTENCES: dict[str, Refusal] = {
    "BI-14": (msg("not-at-mission"), "BI-14"),
    "BI-16": (msg("nothing-to-target"), "BI-16"),
    "BI-17": (msg("facedown-no-target"), "BI-17"),
    "BI-18": (msg("must-oppose"), "BI-18"),
    "BI-19": (msg("not-a-target-now"), "BI-19"),
    "BI-23": (msg("may-not-act"), "BI-23"),
    "BI-25": (msg("no-other-target"), "BI-25"),
    "BI-26": (msg("cannot-be-canceled"), "BI-26"),
    "BI-45": (msg("nothing-to-run"), "BI-45"),
    "BI-49": (msg("team-full"), "BI-49"),
}


def _refuse_target(s: S, x: Frame, ability: Ability) -> Refusal:
    if ability.moves_in and q.team_count(s, x.seat) >= q.team_cap(s, x.seat):
        return _SENTENCES["BI-49"]
    return _SENTENCES["BI-16"]


def refuse_pick(m: M, seat: int, code: Code, i: int, k: int) -> Refusal:
    """Explain a target that is not offered (BI-17, BI-18, BI-19, BI-25, BI-4)."""
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
        return msg("choose-between", least=need, most=most), "BI-4"
    if code[0] != M_CHOOSE or pick.kind not in ("card", "cards"):
        if code[0] == M_NUMBER and pick.kind == "number":
            options = candidates(s, x, pick)
            return msg("choose-between", least=options[0], most=options[-1]), "BI-4"
        return NOT_OFFERED
    card = code[1]
    if not _card_ok(s, card):
        return msg("not-understood"), "BI-53"
    if pick.count == REDIRECT:
        return _SENTENCES["BI-25"]
    assert pick.selector is not None
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
    """Explain a refused React (BI-21, BI-22, BI-25, BI-26 and others)."""
    s = m.state
    kind = code[0]
    if kind in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if kind == M_ACT:
        return msg("wrong-phase"), "BI-11"
    if kind != M_REACT:
        return NOT_OFFERED
    _, source, ability_id, agent, nth = code
    if not (_card_ok(s, source) and _card_ok(s, agent) and 0 <= ability_id < len(q.ABILITIES)):
        return msg("not-understood"), "BI-53"
    if s.ctrl[agent] != seat or not q.is_active_agent(s, agent):
        return msg("only-active-agents"), "BI-10"
    ability = q.ABILITIES[ability_id]
    if ability.kind != REACT_ACT:
        return msg("wrong-phase"), "BI-11"
    trigger = ability.trigger
    if trigger is None or not 0 <= nth < count or trigger.event != s.evs[first + nth].type:
        return msg("nothing-to-react"), "BI-21"
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
            return msg("only-such-agents", what=only_words(source, s)), "BI-15"
        if q.name_barred(s, source, "play"):
            return msg("card-barred"), "BI-24"
        if not play_allowed(s, seat, source):
            return msg("one-copy"), "BI-27"
    elif is_used(s, source, ability, agent):
        return by_code("BI-13", s, ability)
    x = begin(s, seat, agent, source, ability, first + nth)
    e = s.evs[first + nth]
    if not trigger.test(s, x, e) or e.dead:
        return msg("nothing-to-react"), "BI-21"
    if not q.may_react_to(s, agent, e.cause):
        return msg("no-reacts"), "BI-22"
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
    """Explain a refused activation (BI-30 to BI-34)."""
    card = code[1]
    if not _card_ok(s, card):
        return msg("not-understood"), "BI-53"
    if s.ctrl[card] != seat or s.place[card] not in (HQ, TEAM, ON_AGENT, LEADERS):
        return msg("not-yours"), "BI-30"
    if s.place[card] == LEADERS:
        short = FACES[s.cards.face[card]].expense - s.tokens[card]
        if code[0] == M_BURN:
            return msg("leaders-need-tokens"), "BI-34"
        return msg("needs-tokens", count=short), "BI-30"
    if s.up[card]:
        return msg("already-active"), "BI-30"
    verdict = activation_verdict(s, card)
    if verdict == "BI-32":
        return msg("faction-led"), "BI-32"
    if verdict == "BI-33":
        return msg("not-activated-now"), "BI-33"
    if verdict:
        return msg("would-discard", reason=verdict.split()[1]), "BI-31"
    return msg("no-reacts"), "BI-22"


def refuse_listed(m: M, seat: int, code: Code, *args: object) -> Refusal:
    """Explain a refused choice from a list (BI-3, BI-29)."""
    name = m.pending[0][1].name if m.pending else ""
    for asked, kind, _ in m.pending:
        if asked == seat:
            name = kind.name
    if name == "pay_cost" and code[0] == M_CHOOSE:
        return msg("does-not-pay"), "BI-29"
    if name == "mission_to_run" and code[0] == M_CHOOSE:
        return msg("cannot-run-that"), "BI-45"
    return NOT_OFFERED


def refuse_listed_plain(m: M, seat: int, code: Code, *args: object) -> Refusal:
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(m.state, seat, code)
    return NOT_OFFERED


def refuse_pay(m: M, seat: int, code: Code, i: int) -> Refusal:
    """Explain a refused payment (BI-28, BI-40)."""
    if code[0] == M_SPEND:
        return msg("not-in-hand"), "BI-40"
    return msg("spend-or-decline"), "BI-3"


def refuse_limit(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused choice for the agent limit (BI-52)."""
    return msg("not-the-leader"), "BI-52"


def refuse_team(m: M, seat: int, code: Code, attacking: int) -> Refusal:
    """Explain a refused assignment to a team (BI-46)."""
    s = m.state
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(s, seat, code)
    if code == DONE:
        return msg("send-one"), "BI-46"
    if code[0] != M_CHOOSE:
        return NOT_OFFERED
    card = code[1]
    if not _card_ok(s, card) or s.ctrl[card] != seat or s.place[card] == LEADERS:
        return msg("not-assigned"), "BI-46"
    if q.forbidden(s, "assigning", card):
        return msg("not-assigned"), "BI-46"
    if s.place[card] == HQ:
        cap = min(q.assign_cap(s, seat), q.assign_most(s, seat), q.team_cap(s, seat))
        return msg("at-most", count=cap), "BI-46"
    return NOT_OFFERED


def refuse_defend(m: M, seat: int, code: Code, last: int) -> Refusal:
    """Explain a refused answer about defending (BI-47)."""
    if code[0] in (M_ACTIVATE, M_BURN):
        return _refuse_activation(m.state, seat, code)
    if code[0] in (M_NO, M_PASS, M_DECLINE) and last:
        return msg("must-defend"), "BI-47"
    return NOT_OFFERED


def refuse_extend(m: M, seat: int, code: Code) -> Refusal:
    return NOT_OFFERED


def refuse_tokens(m: M, seat: int, code: Code, i: int, k: int, left: int) -> Refusal:
    """Explain a refused placement of tokens (BI-42)."""
    return msg("place-exactly", count=left), "BI-42"


def refuse_rearrange(m: M, seat: int, code: Code, left: int) -> Refusal:
    """Explain a refused rearrangement (BI-50)."""
    if code[0] == M_SWAP:
        return msg("one-stack"), "BI-50"
    return NOT_OFFERED


def refuse_discards(m: M, seat: int, code: Code, count: int) -> Refusal:
    """Explain a refused discard (BI-51)."""
    if code[0] in (M_PASS, M_DECLINE) or code == DONE:
        return msg("keep-exactly", count=HAND_SIZE), "BI-51"
    if code[0] == M_CHOOSE:
        return msg("not-in-hand"), "BI-40"
    return NOT_OFFERED
