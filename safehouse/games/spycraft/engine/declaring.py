"""An action begins, its picks are made, it is declared: steps A0 to A4 (TM-3)."""

from __future__ import annotations

from typing import Any

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ANSWER,
    A_CARD,
    A_CAUSE,
    A_ENV,
    A_HAND,
    A_KIND,
    A_MORE,
    A_SEAT,
    A_SELF,
    A_SKILL,
    A_STATUS,
    A_TAG,
    A_TN,
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
    MISSION_ACT,
    MORE_USED_UP,
    ON_AGENT,
    REACT_ACT,
    REMOVED,
    SKILLS,
    TAG_AGAIN,
    TAG_DONE,
    TAG_FROM_HQ,
    UNTIL_NEXT,
)
from safehouse.games.spycraft.engine.aiming import answer_facedown, flip, reachable, recheck_targets
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.outcomes import end_action, fail, never_begun
from safehouse.games.spycraft.engine.questions import listed_question, question, take_answer
from safehouse.games.spycraft.engine.resolving import costs
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.language.model import aimed_at, targets_of
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.sources import mark_of, play_mark
from safehouse.games.spycraft.legal.targets import candidates, new_targets, swappable
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
from safehouse.games.spycraft.state import Frame, SpycraftState
from safehouse.games.spycraft.zones import M, known_name, lift, name, pin, show_all, tell

S = SpycraftState


def perform(m: M, x: Frame) -> None:
    """A0, A1: the action begins; kind, skill, source and agent are public."""
    s = m.state
    s.acts.append(x)
    i = len(s.acts) - 1
    ability = q.ABILITIES[x[A_ABIL]]
    hand = s.place[x[A_CARD]] == HAND
    x[A_HAND] = 1 if hand else 0
    if hand:
        x[A_CARD] = pin(m, x[A_CARD])
    if m.logging:
        tell(
            m,
            "performing",
            "TM-3",
            seat=x[A_SEAT],
            agent=x[A_SELF],
            agent_name=name(s, x[A_SELF]),
            action=KINDS[x[A_KIND]],
            skill=SKILLS[x[A_SKILL]] if x[A_SKILL] >= 0 else None,
            source=None if hand else ability.name,
            depth=sum(1 for a in s.acts if a[A_KIND] <= REACT_ACT),
        )
    m.agenda.append((end_action, (i,)))
    raise_event(m, EV_PERFORMING, -1, i, x[A_SELF], x[A_SEAT], then=(declare, i))


def take_action(m: M, seat: int, code: Code) -> None:
    """An Intel or Mission action by its code: source, ability, agent."""
    _, source, ability_id, agent = code
    ability = q.ABILITIES[ability_id]
    x = begin(m.state, seat, agent, source, ability)
    why_not(m.state, x, ability, source)  # which notes what must be used up for it
    perform(m, x)


@step
def declare(m: M, i: int) -> None:
    """A2: the card is shown, the use marked off; then the picks are made."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    if x[A_STATUS] != GOING:
        return
    agent = x[A_SELF]
    if ability.joins is not None and x[A_TAG] & TAG_FROM_HQ and not x[A_TAG] & TAG_DONE:
        x[A_TAG] &= ~TAG_FROM_HQ  # SC-14.11: the terminal was not used; the agent comes itself
    if (x[A_MORE] & MORE_USED_UP and not x[A_TAG] & TAG_AGAIN) or (
        x[A_TAG] & TAG_FROM_HQ and not x[A_TAG] & TAG_DONE
    ):
        never_begun(s, i)
        return
    source = x[A_CARD]
    if FACES[s.cards.face[source]].type == GEAR and not x[A_HAND] and s.place[source] != ON_AGENT:
        fail(m, i, "SC-12.1")
        return
    if x[A_HAND]:
        if s.place[source] != HAND:
            never_begun(s, i)
            return
        show_all(m, source)
        lift(s, source)
        s.place[source] = LIMBO
        s.used_turn.append(play_mark(s, x[A_SEAT], source))
    elif ability.form == "act" and "unlimited" not in ability.flags:
        used = s.used_mission if ability.kind == MISSION_ACT else s.used_turn
        used.append(mark_of(s, source, ability, agent))
    if "from_facedown" in ability.flags:
        show_all(m, source)
    if s.place[source] == REMOVED:
        s.used_turn.append(play_mark(s, x[A_SEAT], source))
    for entry in s.lent[:]:
        if entry[0] == agent and entry[1] == ability.id and entry[2]:
            s.lent = [other for other in s.lent if other[4] != entry[4]]
            break
    if ability.kind == MISSION_ACT:
        s.war_done[x[A_SEAT]] += 1
        s.war_done[x[A_SEAT] + s.seats] += 1
    m.agenda.append((flip_targets, (i,)))
    m.agenda.append((pick_next, (i, 0)))


@step
def pick_next(m: M, i: int, k: int) -> None:
    """A2: one pick after the other, in the order of the text."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    if x[A_STATUS] != GOING:
        return
    if ability.hook == "swap_facedown":
        if k == 0:
            ask_swap(m, i)
        return
    if k >= len(ability.picks):
        return
    pick = ability.picks[k]
    options = candidates(s, x, pick)
    slot = A_ENV + pick.slot
    if pick.kind == "cards":
        if not isinstance(x[slot], tuple):
            x[slot] = ()
        need = pick.need(s, x) if pick.need is not None else 0
        most = need if pick.count == -1 else pick.count
        if len(x[slot]) >= most or not options:
            if len(x[slot]) < need and (k == 0 or pick.count != -1):
                x[A_STATUS] = FAILED
            else:
                m.agenda.append((pick_next, (i, k + 1)))
            return
        m.agenda.append((take_pick, (i, k)))
        m.ask(x[A_SEAT], PICK, i, k)
        return
    if not options:
        x[A_STATUS] = FAILED
        return
    if len(options) == 1:
        x[slot] = _picked(m, pick, options[0])
        m.agenda.append((pick_next, (i, k + 1)))
        return
    m.agenda.append((take_pick, (i, k)))
    m.ask(x[A_SEAT], PICK, i, k)


@step
def take_pick(m: M, i: int, k: int) -> None:
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    pick = q.ABILITIES[x[A_ABIL]].picks[k]
    slot = A_ENV + pick.slot
    answer = x[A_ANSWER]
    if pick.kind == "cards":
        if answer < 0:
            m.agenda.append((pick_next, (i, k + 1)))
            return
        x[slot] = (*x[slot], _picked(m, pick, answer))
        m.agenda.append((pick_next, (i, k)))
        return
    x[slot] = _picked(m, pick, answer)
    m.agenda.append((pick_next, (i, k + 1)))


def _picked(m: M, pick: Any, answer: int) -> int:
    """A card of a hand that is aimed at keeps its number while the action lasts."""
    return pin(m, answer) if pick.kind in ("card", "cards") else answer


@step
def flip_targets(m: M, i: int) -> None:
    """A3: Reacts of facedown targets, then facedown team members aimed at are turned up."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    _tell_declared(m, i)
    _use_up_next(s, x)
    m.agenda.append((declared, (i,)))
    m.agenda.append((recheck_targets, (i,)))
    # SC-R86: what a redirect aims at is turned up when it has succeeded.
    later = new_targets(x) if s.rules >= 2 else []
    targets = [c for c in targets_of(x) if c not in later]
    for selector, forced in q.ABILITIES[x[A_ABIL]].mass:
        if forced:
            targets += [c for c in reachable(s, x, selector) if not s.up[c] and c not in targets]
    for selector in q.ABILITIES[x[A_ABIL]].looks:
        for card in reachable(s, x, selector):
            if card not in targets:
                answer_facedown(m, i, card)
    flip(m, i, targets)


def _tell_declared(m: M, i: int) -> None:
    if not m.logging:
        return
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    tell(
        m,
        "declared",
        "SC-8.4",
        seat=x[A_SEAT],
        agent=x[A_SELF],
        agent_name=name(s, x[A_SELF]),
        name=ability.name,
        ability=ability.id,
        card=x[A_CARD],
        action=KINDS[x[A_KIND]],
        skill=SKILLS[x[A_SKILL]] if x[A_SKILL] >= 0 else None,
        from_hand=bool(x[A_HAND]),
        targets=[{"card": c, "name": known_name(s, c)} for c in targets_of(x)],
        answers=action_name(s, s.acts[x[A_CAUSE]]) if x[A_CAUSE] >= 0 else None,
    )


@step
def declared(m: M, i: int) -> None:
    """A4: `declared`, and `targeted` for each target; then the costs."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    seat, agent = x[A_SEAT], x[A_SELF]
    group: list[Frame] = [[EV_DECLARED, agent, i, agent, seat, 0, 0, 0]]
    for card in aimed_at(s, x):
        group.append([EV_TARGETED, card, i, agent, seat, 0, 0, 0])
    m.agenda.append((costs, (i,)))
    if x[A_HAND] or s.place[x[A_CARD]] == REMOVED:
        raise_event(m, EV_PLAYED, x[A_CARD], i, agent, seat)
    raise_group(m, group)


def _use_up_next(s: S, x: Frame) -> None:
    """Run Interference: a change for the next matching action becomes part of it."""
    for mod in s.mods[:]:
        if mod[5] == UNTIL_NEXT:
            node = q.NODES[mod[0]]
            if node.op == "mod_tn" and node.action(s, list(mod[1]), x):
                x[A_TN] += mod[3]
                s.mods.remove(mod)
                s.force = None


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
    ability = q.ABILITIES[x[3]]
    pick = ability.picks[k]
    kind = PICK_MOVE[pick.kind]
    out: list[Code] = [(kind, option) for option in candidates(s, x, pick)]
    if pick.kind == "cards":
        need = pick.need(s, x) if pick.need is not None else 0
        if len(x[A_ENV + pick.slot]) >= need:
            out.append(DONE)
    return out


def pick_prompt(m: M, seat: int, i: int, k: int) -> str:
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[3]]
    if ability.picks[k].moved is not None:
        return f"{ability.name}: choose another position in the queue."
    what = {
        "card": "a target",
        "cards": "targets, then done",
        "number": "a number",
        "skill": "a skill",
        "player": "a player",
        "deck": "a deck",
        "face": "a card to name",
        "ability": "an action",
    }[ability.picks[k].kind]
    return f"{ability.name}: choose {what}."


PICK = question(
    "targets", moves=pick_moves, apply=take_answer, prompt=pick_prompt, refuse=no.refuse_pick
)


def ask_swap(m: M, i: int) -> None:
    s = m.state
    codes = [[M_SWAP, a, b] for a, b in swappable(s)]
    m.ask(s.acts[i][A_SEAT], SWAP, i, codes, "Swap which two facedown cards?")


def take_swap(m: M, seat: int, code: Code, i: int, *rest: Any) -> None:
    m.state.acts[i][23] = (code[1], code[2])


SWAP = listed_question("swap_cards", take_swap)
