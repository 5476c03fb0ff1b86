"""Steps A0 to A4 of an action (TM-3): it begins, its picks are made, it is declared."""

from __future__ import annotations

from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    EV_DECLARED,
    EV_PERFORMING,
    EV_PLAYED,
    EV_TARGETED,
    FAILED,
    GEAR,
    GOING,
    HAND,
    KINDS,
    LIMBO,
    MARK_USED_UP,
    MISSION_ACT,
    ON_AGENT,
    REACT_ACT,
    REMOVED,
    SET_ASIDE,
    SKILLS,
    TAG_AGAIN,
    TAG_FROM_HQ,
    TAG_GRANTED,
    UNTIL_NEXT,
)
from safehouse.games.spycraft.engine.aiming import answer_facedown, flip, reachable, recheck_targets
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.outcomes import end_action, fail, never_begun
from safehouse.games.spycraft.engine.questions import listed_question, question, take_answer
from safehouse.games.spycraft.engine.resolving import costs
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.language.aims import aimed_at, targets_of
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.sources import mark_of, play_mark
from safehouse.games.spycraft.legal.targets import candidates, new_targets, swappable
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.model import EXACT, Pick
from safehouse.games.spycraft.modifiers import OfActions
from safehouse.games.spycraft.moves import (
    DONE,
    M_ABILITY,
    M_CHOOSE,
    M_DECK,
    M_NAME,
    M_NUMBER,
    M_PLAYER,
    M_SKILL,
    M_SWAP,
)
from safehouse.games.spycraft.readable import action_name
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, emit, known_name, lift, name, pin, show_all

S = SpycraftState


def perform(m: M, x: Frame) -> None:
    """A0, A1: the action begins; kind, skill, source and agent are public."""
    s = m.state
    s.acts.append(x)
    i = len(s.acts) - 1
    ability = q.ABILITIES[x.ability]
    hand = s.place[x.card] in (HAND, SET_ASIDE)
    x.from_hand = 1 if hand else 0
    if hand:
        x.card = pin(m, x.card)
    if m.logging:
        emit(
            m,
            "performing",
            "TM-3",
            seat=x.seat,
            agent=x.agent,
            agent_name=name(s, x.agent),
            action=KINDS[x.kind],
            skill=SKILLS[x.skill] if x.skill >= 0 else None,
            source=None if hand else ability.name,
            depth=sum(1 for a in s.acts if a.kind <= REACT_ACT),
        )
    m.agenda.append((end_action, (i,)))
    raise_event(m, EV_PERFORMING, -1, i, x.agent, x.seat, then=(declare, i))


def take_action(m: M, seat: int, code: Code) -> None:
    """Start an Intel or Mission action from its code: source, ability, agent."""
    _, source, ability_id, agent = code
    ability = q.ABILITIES[ability_id]
    x = begin(m.state, seat, agent, source, ability)
    why_not(m.state, x, ability, source)  # records what must be used up for it
    perform(m, x)


@step
def declare(m: M, i: int) -> None:
    """A2: reveal the card, mark the use; then make the picks."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    if x.status != GOING:
        return
    agent = x.agent
    if ability.joins is not None and x.tags & TAG_FROM_HQ and not x.tags & TAG_GRANTED:
        x.tags &= ~TAG_FROM_HQ  # SC-14.11: the terminal was not used; the agent itself joins
    if (x.marks & MARK_USED_UP and not x.tags & TAG_AGAIN) or (
        x.tags & TAG_FROM_HQ and not x.tags & TAG_GRANTED
    ):
        never_begun(s, i)
        return
    source = x.card
    if FACES[s.cards.face[source]].type == GEAR and not x.from_hand and s.place[source] != ON_AGENT:
        fail(m, i, "SC-12.1")
        return
    if x.from_hand:
        if s.place[source] not in (HAND, SET_ASIDE):
            never_begun(s, i)
            return
        show_all(m, source)
        lift(s, source)
        s.place[source] = LIMBO
        s.used_turn.append(play_mark(s, x.seat, source))
    elif ability.form == "act" and "unlimited" not in ability.flags:
        used = s.used_mission if ability.kind == MISSION_ACT else s.used_turn
        used.append(mark_of(s, source, ability, agent))
    if "from_facedown" in ability.flags:
        show_all(m, source)
    if s.place[source] == REMOVED:
        s.used_turn.append(play_mark(s, x.seat, source))
    for entry in s.lent[:]:
        if entry.agent == agent and entry.ability == ability.id and entry.once:
            s.lent = [other for other in s.lent if other.group != entry.group]
            break
    if ability.kind == MISSION_ACT:
        s.mission_actions[x.seat] += 1
        s.mission_actions[x.seat + s.seats] += 1
    m.agenda.append((flip_targets, (i,)))
    m.agenda.append((pick_next, (i, 0)))


@step
def pick_next(m: M, i: int, k: int) -> None:
    """A2: make one pick after the other, in the order of the text."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    if x.status != GOING:
        return
    if ability.hook == "swap_facedown":
        if k == 0:
            ask_swap(m, i)
        return
    if k >= len(ability.picks):
        return
    pick = ability.picks[k]
    options = candidates(s, x, pick)
    slot = pick.slot
    if pick.kind == "cards":
        if not isinstance(x.env[slot], tuple):
            x.env[slot] = ()
        need = pick.need(s, x) if pick.need is not None else 0
        most = need if pick.count == EXACT else pick.count
        chosen = len(x.several(slot))
        if chosen >= most or not options:
            if chosen < need and (k == 0 or pick.count != EXACT):
                x.status = FAILED
            else:
                m.agenda.append((pick_next, (i, k + 1)))
            return
        m.agenda.append((take_pick, (i, k)))
        m.ask(x.seat, PICK, i, k)
        return
    if not options:
        x.status = FAILED
        return
    if len(options) == 1:
        x.env[slot] = _picked(m, pick, options[0])
        m.agenda.append((pick_next, (i, k + 1)))
        return
    m.agenda.append((take_pick, (i, k)))
    m.ask(x.seat, PICK, i, k)


@step
def take_pick(m: M, i: int, k: int) -> None:
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    pick = q.ABILITIES[x.ability].picks[k]
    slot = pick.slot
    answer = x.answer
    if pick.kind == "cards":
        if answer < 0:
            m.agenda.append((pick_next, (i, k + 1)))
            return
        x.env[slot] = (*x.several(slot), _picked(m, pick, answer))
        m.agenda.append((pick_next, (i, k)))
        return
    x.env[slot] = _picked(m, pick, answer)
    m.agenda.append((pick_next, (i, k + 1)))


def _picked(m: M, pick: Pick, answer: int) -> int:
    """Return the answer; a targeted card in a hand keeps its number while the action lasts."""
    return pin(m, answer) if pick.kind in ("card", "cards") else answer


@step
def flip_targets(m: M, i: int) -> None:
    """A3: Reacts of facedown targets, then targeted facedown team members are turned up."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    _emit_declared(m, i)
    _use_up_next(s, x, i)
    m.agenda.append((declared, (i,)))
    m.agenda.append((recheck_targets, (i,)))
    # SC-R86: the target of a redirect is turned up only when the redirect has succeeded.
    later = new_targets(x) if s.rules >= 2 else []
    targets = [c for c in targets_of(x) if c not in later]
    for selector, since in q.ABILITIES[x.ability].mass:
        if 0 < since <= s.rules:
            targets += [c for c in reachable(s, x, selector) if not s.up[c] and c not in targets]
    for selector in q.ABILITIES[x.ability].looks:
        for card in reachable(s, x, selector):
            if card not in targets:
                answer_facedown(m, i, card)
    flip(m, i, targets)


def _emit_declared(m: M, i: int) -> None:
    if not m.logging:
        return
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    emit(
        m,
        "declared",
        "SC-8.4",
        seat=x.seat,
        agent=x.agent,
        agent_name=name(s, x.agent),
        name=ability.name,
        ability=ability.id,
        card=x.card,
        action=KINDS[x.kind],
        skill=SKILLS[x.skill] if x.skill >= 0 else None,
        from_hand=bool(x.from_hand),
        targets=[{"card": c, "name": known_name(s, c)} for c in targets_of(x)],
        answers=action_name(s, s.acts[x.cause]) if x.cause >= 0 else None,
    )


@step
def declared(m: M, i: int) -> None:
    """A4: raise `declared`, and `targeted` for each target; then the costs."""
    s = m.state
    x = s.acts[i]
    if x.status != GOING:
        return
    seat, agent = x.seat, x.agent
    group = [EventFrame(EV_DECLARED, agent, i, agent, seat)]
    for card in aimed_at(s, x):
        group.append(EventFrame(EV_TARGETED, card, i, agent, seat))
    m.agenda.append((costs, (i,)))
    if x.from_hand or s.place[x.card] == REMOVED:
        raise_event(m, EV_PLAYED, x.card, i, agent, seat)
    raise_group(m, group)


def _use_up_next(s: S, x: Frame, i: int) -> None:
    """Run Interference: a change for the next matching action now applies to this action."""
    for mod in s.mods[:]:
        if mod.until == UNTIL_NEXT:
            node = q.NODES[mod.node]
            if (
                isinstance(node, OfActions)
                and node.op == "mod_tn"
                and node.speaks_of(s, mod.frame, x)
            ):
                s.mods.remove(mod)
                s.force = None
                if mod.value < 0 or not q.shielded(s, x, mod.frame):
                    x.tn_change += mod.value
                    q.note_raise(s, mod.node, mod.frame, max(0, mod.value), i)


PICK_MOVE = {
    "card": M_CHOOSE,
    "cards": M_CHOOSE,
    "number": M_NUMBER,
    "skill": M_SKILL,
    "player": M_PLAYER,
    "deck": M_DECK,
    "face": M_NAME,
    "ability": M_ABILITY,
}


def pick_moves(m: M, seat: int, i: int, k: int) -> list[Code]:
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    pick = ability.picks[k]
    kind = PICK_MOVE[pick.kind]
    out: list[Code] = [(kind, option) for option in candidates(s, x, pick)]
    if pick.kind == "cards":
        need = pick.need(s, x) if pick.need is not None else 0
        if len(x.several(pick.slot)) >= need:
            out.append(DONE)
    return out


def pick_prompt(m: M, seat: int, i: int, k: int) -> Text:
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    what = "slot" if ability.picks[k].moved is not None else ability.picks[k].kind
    return msg("ask-pick", card=ability.name, what=what)


PICK = question(
    "targets", moves=pick_moves, apply=take_answer, prompt=pick_prompt, refuse=no.refuse_pick
)


def ask_swap(m: M, i: int) -> None:
    s = m.state
    codes = [[M_SWAP, a, b] for a, b in swappable(s)]
    m.ask(s.acts[i].seat, SWAP, i, codes, "swap")


def take_swap(m: M, seat: int, code: Code, i: int, *rest: object) -> None:
    m.state.acts[i].cards = (code[1], code[2])


SWAP = listed_question("swap_cards", take_swap)
