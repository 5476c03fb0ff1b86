"""The questions of Spycraft (Part E): their legal moves, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from safehouse.core.match import DecisionKind, Step
from safehouse.core.moves import Code
from safehouse.games.spycraft import flow, offers, turn
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_ANSWER,
    A_CARD,
    A_ENV,
    A_KIND,
    A_LOCKED,
    A_RATING,
    A_SEAT,
    A_SELF,
    ACTIVATION_ACT,
    E_CAUSE,
    HAND_SIZE,
    HQ,
    INTEL_ACT,
    MISSION_ACT,
    NUMBERS,
    SKILLS,
    STOPS,
    TEAM,
)
from safehouse.games.spycraft.moves import (
    DECLINE,
    DONE,
    LET,
    M_ABILITY,
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_CHOOSE,
    M_CONTROL,
    M_DECK,
    M_MODE,
    M_MUTE,
    M_NAME,
    M_NUMBER,
    M_PASS,
    M_PLAYER,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
    M_SKILL,
    M_SPEND,
    M_STOP,
    M_SWAP,
    M_YES,
    M_YIELD,
    NO,
    PASS,
    YES,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M, name, pin, tell

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


MOST_TUNING: Final[int] = NUMBERS["limits"]["settings"]
TUNING: Final = frozenset((M_SETTINGS, M_STOP, M_CONTROL, M_MUTE, M_YIELD))


def may_tune(m: M, seat: int) -> bool:
    """TM-7.9: settings are moves where the host wants it, so many in a turn."""
    return bool(m.options["settings_moves"]) and m.state.tuned[seat] < MOST_TUNING


def tune(m: M, seat: int) -> None:
    m.keep_private()
    m.state.tuned[seat] += 1


# --- DE-1, DE-2: opportunities ------------------------------------------------------------------


def intel_moves(m: M, seat: int) -> list[Code]:
    """DE-1."""
    s = m.state
    out: list[Code] = []
    if s.ran[seat] != 1:
        out = right_away_codes(m, seat, "intel", None, -1)
    out += offers.activation_codes(s, seat)
    out.append(PASS)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def right_away_codes(
    m: M, seat: int, kind: str, agents: list[int] | None, skill: int
) -> list[Code]:
    """SC-6.4: the Intel or Mission actions open to some agents of a seat."""
    s = m.state
    if kind == "mission":
        return offers.action_codes(s, seat, MISSION_ACT, agents, skill)
    out: list[Code] = []
    leader = s.leader[seat]
    by_leader = leader >= 0 and (agents is None or leader in agents) and may_lead(s, seat)
    distinct: list[int] = []
    faces: list[int] = []
    for card in s.hand(seat):
        if s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            distinct.append(card)
    if skill < 0 and by_leader:
        out += [(M_RECRUIT, card) for card in distinct]
    if skill < 0:
        for agent in s.tops(seat):
            if agent != s.zero and (agents is None or agent in agents):
                if not s.up[agent] or (
                    may_lead(s, seat) if agent == leader else q.may_act(s, agent)
                ):
                    out += [(M_REQUISITION, card, agent) for card in distinct]
    out += offers.action_codes(s, seat, INTEL_ACT, agents, skill)
    if by_leader and skill in (-1, 3):
        if turn.may_brief(s, seat):
            out.append((M_BRIEF,))
        if turn.may_run(s, seat) and s.mission < 0:
            out.append((M_RUN,))
    return out


def may_lead(s: SpycraftState, seat: int) -> bool:
    """Whether the leader may perform the Intel actions that the rules give."""
    leader = s.leader[seat]
    if not q.may_act(s, leader):
        return False
    return q.FORBID not in q.in_force(s) or not q.action_forbidden(
        s, q.context(seat, leader, -1, q.RULES["recruit"])
    )


def mission_moves(m: M, seat: int) -> list[Code]:
    """DE-2."""
    s = m.state
    out = offers.action_codes(s, seat, MISSION_ACT)
    out += offers.activation_codes(s, seat)
    out.append(PASS)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def take_intel(m: M, seat: int, code: Code) -> None:
    if code[0] == M_PASS:
        turn.passes(m, seat)
    elif code[0] in (M_ACTIVATE, M_BURN):
        m.then(turn.ask_intel, seat)
        flow.activate(m, seat, code[1])
    elif code[0] == M_SETTINGS:
        tune(m, seat)
        m.then(turn.ask_intel, seat)
        m.ask(seat, SETTINGS)
    else:
        m.state.passes = 0
        start_action(m, seat, code)


def start_action(m: M, seat: int, code: Code) -> None:
    """One Intel or Mission action by its code."""
    s = m.state
    kind = code[0]
    if kind == M_ACT:
        x = offers.begin(s, seat, code[3], code[1], q.ABILITIES[code[2]])
        offers.why_not(s, x, q.ABILITIES[code[2]], code[1])
        flow.perform(m, x)
    elif kind == M_RECRUIT:
        turn.recruit(m, seat, code[1])
    elif kind == M_REQUISITION:
        turn.requisition(m, seat, code[1], code[2])
    elif kind == M_BRIEF:
        turn.brief(m, seat)
    elif kind == M_RUN:
        turn.run_mission(m, seat, -1, 0)


def take_mission(m: M, seat: int, code: Code) -> None:
    if code[0] == M_PASS:
        turn.mission_pass(m, seat)
    elif code[0] in (M_ACTIVATE, M_BURN):
        m.then(turn.ask_mission, seat)
        flow.activate(m, seat, code[1])
    elif code[0] == M_SETTINGS:
        tune(m, seat)
        m.then(turn.ask_mission, seat)
        m.ask(seat, SETTINGS)
    else:
        m.state.passes = 0
        start_action(m, seat, code)


INTEL = DecisionKind(
    "intel_opportunity",
    moves=intel_moves,
    apply=take_intel,
    prompt=lambda m, seat: (
        "Your Intel opportunity: take one action, or pass."
        if m.state.ran[seat] != 1
        else "You have run a mission: you may activate cards, then pass."
    ),
    refuse=no.refuse_intel,
)
MISSION = DecisionKind(
    "mission_opportunity",
    moves=mission_moves,
    apply=take_mission,
    prompt=lambda m, seat: "Your Mission opportunity: take one action, or pass.",
    refuse=no.refuse_mission,
)


# --- DE-3: windows ------------------------------------------------------------------------------


def window_moves(m: M, seat: int, first: int, count: int) -> list[Code]:
    """DE-3."""
    s = m.state
    out = offers.react_codes(s, seat, first, count)
    out += offers.activation_codes(s, seat, s.evs[first][E_CAUSE])
    out.append(LET)
    if may_tune(m, seat):
        out.append((M_SETTINGS,))
    return out


def take_window(m: M, seat: int, code: Code, first: int, count: int) -> None:
    if code == LET:
        m.keep_private()
        return
    if code[0] == M_SETTINGS:
        tune(m, seat)
        k = m.agenda[-1][1][2]
        m.agenda[-1] = (flow.window, (first, count, k - 1))
        m.ask(seat, SETTINGS)
        return
    m.agenda[-1] = (flow.window, (first, count, 0))
    if code[0] == M_REACT:
        flow.start_react(m, seat, code, first)
    else:
        flow.activate(m, seat, code[1])


def window_prompt(m: M, seat: int, first: int, count: int) -> str:
    from safehouse.games.spycraft import text

    return text.moment(m, seat, first)


WINDOW = DecisionKind(
    "react_window",
    moves=window_moves,
    apply=take_window,
    prompt=window_prompt,
    refuse=no.refuse_window,
)


# --- DE-4 to DE-8: picks ------------------------------------------------------------------------


def pick_moves(m: M, seat: int, i: int, k: int) -> list[Code]:
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[3]]
    pick = ability.picks[k]
    kind = PICK_MOVE[pick.kind]
    out: list[Code] = [(kind, option) for option in offers.candidates(s, x, pick)]
    if pick.kind == "cards":
        need = pick.need(s, x) if pick.need is not None else 0
        if len(x[A_ENV + pick.slot]) >= need:
            out.append(DONE)
    return out


def take_answer(m: M, seat: int, code: Code, i: int, *rest: Any) -> None:
    """The answer goes into the frame; the step that asked goes on."""
    if code[0] == M_YES:
        answer = 1
    elif len(code) > 1:
        answer = code[1]
    else:
        answer = 0 if code == NO else -1
    m.state.acts[i][A_ANSWER] = answer


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


PICK = DecisionKind(
    "targets", moves=pick_moves, apply=take_answer, prompt=pick_prompt, refuse=no.refuse_pick
)


# --- choices listed when they are asked ---------------------------------------------------------


def listed_moves(m: M, seat: int, i: int, codes: Any, prompt: str) -> list[Code]:
    return [tuple(code) for code in codes]


def listed_prompt(m: M, seat: int, i: int, codes: Any, prompt: str) -> str:
    return prompt


def _listed(name: str, apply: Callable[..., None] = take_answer) -> DecisionKind:
    return DecisionKind(
        name, moves=listed_moves, apply=apply, prompt=listed_prompt, refuse=no.refuse_listed
    )


NUMBER = _listed("number")
SKILL = _listed("skill")
MODE = _listed("mode")
COST = _listed("pay_cost")
TAKE = _listed("take_from_seen")
ORDER = _listed("order_cards")
KEEP = _listed("keep_in_team")
IN_HAND = _listed("pick_in_hand")
TIE = _listed("break_tie")
OR_ELSE = _listed("pay_or_else")
MAY = _listed("may")
SLOT = _listed("queue_slot")
SUBJECT = _listed("order_subjects")
FROM_HAND = _listed("discard_from_hand")
NAMED = _listed("name_card")
PLAYER = _listed("choose_player")
REDIRECT = _listed("redirect_to")


def ask_list(m: M, seat: int, kind: DecisionKind, i: int, codes: list[Code], prompt: str) -> None:
    m.ask(seat, kind, i, [list(code) for code in codes], prompt)


# --- DE-23: right away --------------------------------------------------------------------------


def right_away_moves(m: M, seat: int, i: int, kind: str, agents: Any, skill: int) -> list[Code]:
    cards = list(agents) if agents else None
    return [*right_away_codes(m, seat, kind, cards, skill), DECLINE]


def take_right_away(m: M, seat: int, code: Code, i: int, *rest: Any) -> None:
    if code != DECLINE:
        start_action(m, seat, code)


RIGHT_AWAY = DecisionKind(
    "right_away_action",
    moves=right_away_moves,
    apply=take_right_away,
    prompt=lambda m, seat, i, kind, agents, skill: (
        f"You may perform {'a Mission' if kind == 'mission' else 'an Intel'} action right away."
    ),
    refuse=no.refuse_right_away,
)


# --- DE-9, DE-11: paying ------------------------------------------------------------------------


def pay_moves(m: M, seat: int, i: int) -> list[Code]:
    s = m.state
    out: list[Code] = []
    faces: list[int] = []
    for card in s.hand(seat):
        if s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            out.append((M_SPEND, card))
    out.append(DECLINE)
    return out


def take_payment(m: M, seat: int, code: Code, i: int) -> None:
    if code[0] == M_SPEND:
        flow.spend(m, i, code[1])
    else:
        m.then(flow.decline_bravado, i)


def pay_prompt(m: M, seat: int, i: int) -> str:
    s = m.state
    x = s.acts[i]
    short = x[A_LOCKED] - x[A_RATING] - x[14]
    who = name(s, x[A_SELF]) if x[A_SELF] >= 0 else "Nobody"
    if x[A_KIND] == ACTIVATION_ACT:
        return (
            f"{name(s, x[A_CARD])} costs {x[A_LOCKED]}, {who} pays {x[A_RATING]}: "
            f"{short} short. Discard a card for its bravado, or lose the card."
        )
    return (
        f"{who} has {SKILLS[x[7]]} {x[A_RATING]} against TN {x[A_LOCKED]}: {short} short. "
        "Discard a card for its bravado, or fail."
    )


PAY = DecisionKind(
    "pay_check", moves=pay_moves, apply=take_payment, prompt=pay_prompt, refuse=no.refuse_pay
)


# --- DE-17 and the team limit -------------------------------------------------------------------


def limit_moves(m: M, seat: int) -> list[Code]:
    return [(M_CHOOSE, c) for c in flow.limit_options(m.state, seat)]


def take_limit(m: M, seat: int, code: Code) -> None:
    m.state.tied = [code[1]]


LIMIT = DecisionKind(
    "retire_for_limit",
    moves=limit_moves,
    apply=take_limit,
    prompt=lambda m, seat: "You have too many active agents: retire one.",
    refuse=no.refuse_limit,
)


def trim_moves(m: M, seat: int) -> list[Code]:
    s = m.state
    return [
        (M_CHOOSE, c)
        for c in s.tops(seat)
        if s.place[c] == TEAM and c != s.leader[seat] and c != s.zero
    ]


def take_trim(m: M, seat: int, code: Code) -> None:
    """SC-R33: sent home without triggers."""
    s = m.state
    s.place[code[1]] = HQ
    s.force = None
    flow.leave_mission(s, code[1])
    tell(m, "sent_home", "SC-R33", seat=seat, card=code[1], name=None, by=-1)


TRIM = DecisionKind(
    "trim_team",
    moves=trim_moves,
    apply=take_trim,
    prompt=lambda m, seat: "Your team is over its limit: send one agent home.",
    refuse=no.refuse_limit,
)


# --- DE-24: order of mandatory effects ----------------------------------------------------------


def ask_order(m: M, seat: int, count: int) -> None:
    if len(_own_autos(m, seat)) > 1:
        m.ask(seat, TRIGGERS, count)


def _own_autos(m: M, seat: int) -> list[int]:
    """Places in the agenda, next first, of the seat's waiting mandatory effects."""
    found: list[int] = []
    for place in range(len(m.agenda) - 1, -1, -1):
        step, args = m.agenda[place]
        if step is flow.run_auto:
            if args[0][A_SEAT] == seat:
                found.append(place)
        elif step is not ask_order:
            break
    return found


def order_moves(m: M, seat: int, count: int) -> list[Code]:
    return [(M_MODE, k) for k in range(len(_own_autos(m, seat)))]


def take_order(m: M, seat: int, code: Code, count: int) -> None:
    places = _own_autos(m, seat)
    chosen = m.agenda[places[code[1]]]
    rest = [m.agenda[p] for k, p in enumerate(places) if k != code[1]]
    for place, entry in zip(places, [chosen, *rest], strict=True):
        m.agenda[place] = entry


def order_prompt(m: M, seat: int, count: int) -> str:
    names = [name(m.state, m.agenda[place][1][0][A_CARD]) for place in _own_autos(m, seat)]
    return f"Which happens first: {', '.join(names)}?"


TRIGGERS = DecisionKind(
    "order_triggers",
    moves=order_moves,
    apply=take_order,
    prompt=order_prompt,
    refuse=no.refuse_listed,
)


# --- Bump and Run -------------------------------------------------------------------------------


def ask_swap(m: M, i: int) -> None:
    s = m.state
    codes = [[M_SWAP, a, b] for a, b in offers.swappable(s)]
    m.ask(s.acts[i][A_SEAT], SWAP, i, codes, "Swap which two facedown cards?")


def take_swap(m: M, seat: int, code: Code, i: int, *rest: Any) -> None:
    m.state.acts[i][23] = (code[1], code[2])


SWAP = _listed("swap_cards", take_swap)


# --- DE-12 to DE-15: missions -------------------------------------------------------------------


def take_run_target(m: M, seat: int, code: Code, i: int, *rest: Any) -> None:
    m.state.acts[i][A_ANSWER] = code[1]


TO_RUN = _listed("mission_to_run", take_run_target)


def team_moves(m: M, seat: int, attacking: int) -> list[Code]:
    s = m.state
    out: list[Code] = [(M_CHOOSE, c) for c in turn.assignable(s, seat)]
    if not attacking or q.team(s, seat):
        out.append(DONE)
    out += offers.activation_codes(s, seat)
    return out


def take_team(m: M, seat: int, code: Code, attacking: int) -> None:
    s = m.state
    if code == DONE:
        m.then(turn.team_done, seat, attacking)
    elif code[0] == M_CHOOSE:
        s.place[code[1]] = TEAM
        s.force = None
        s.assigned.append(code[1])
        m.ask(seat, TEAM_CHOICE, attacking)
    else:
        m.then(turn.ask_team, seat, attacking)
        flow.activate(m, seat, code[1])


TEAM_CHOICE = DecisionKind(
    "assign_team",
    moves=team_moves,
    apply=take_team,
    prompt=lambda m, seat, attacking: (
        f"Choose your {'attacking' if attacking else 'defending'} team, then done."
    ),
    refuse=no.refuse_team,
)


def defend_moves(m: M, seat: int, last: int) -> list[Code]:
    out = [YES] if last else [YES, NO]
    return out + offers.activation_codes(m.state, seat)


def take_defend(m: M, seat: int, code: Code, last: int) -> None:
    if code == YES:
        m.then(turn.accept_defense, seat)
    elif code == NO:
        tell(m, "declines", "SC-14.6", seat=seat)
        m.then(turn.ask_defense, seat)
    else:
        m.then(turn.ask_defense_of, seat, last)
        flow.activate(m, seat, code[1])


DEFEND = DecisionKind(
    "defend",
    moves=defend_moves,
    apply=take_defend,
    prompt=lambda m, seat, last: (
        "Nobody else defends: you must." if last else "Do you defend against this mission?"
    ),
    refuse=no.refuse_defend,
)


def take_extend(m: M, seat: int, code: Code) -> None:
    m.then(turn.extend if code == YES else turn.mission_over)


def extend_prompt(m: M, seat: int) -> str:
    return turn.extend_prompt(m, seat)


EXTEND = DecisionKind(
    "extend",
    moves=lambda m, seat: [YES, NO],
    apply=take_extend,
    prompt=extend_prompt,
    refuse=no.refuse_extend,
)


# --- DE-20: tokens ------------------------------------------------------------------------------


def token_moves(m: M, seat: int, i: int, k: int, left: int) -> list[Code]:
    return [(M_NUMBER, n) for n in range(left + 1)]


def take_tokens(m: M, seat: int, code: Code, i: int, k: int, left: int) -> None:
    turn.place_tokens(m, seat, i, k, left, code[1])


TOKENS = DecisionKind(
    "place_tokens",
    moves=token_moves,
    apply=take_tokens,
    prompt=lambda m, seat, i, k, left: (
        f"How many of {left} tokens go on your level "
        f"{FACES[m.state.cards.face[m.state.row(seat)[k]]].level} leader?"
    ),
    refuse=no.refuse_tokens,
)


# --- Debrief: DE-16, DE-21 ----------------------------------------------------------------------


def rearrange_moves(m: M, seat: int, left: int) -> list[Code]:
    out: list[Code] = [DONE]
    if left:
        out += [(M_SWAP, a, b) for a, b in turn.rearrangeable(m.state, seat)]
    return out


def take_rearrange(m: M, seat: int, code: Code, left: int) -> None:
    if code == DONE:
        return
    turn.swap_in_stack(m, seat, code[1], code[2])
    m.ask(seat, REARRANGE, left - 1)


REARRANGE = DecisionKind(
    "rearrange_stacks",
    moves=rearrange_moves,
    apply=take_rearrange,
    prompt=lambda m, seat, left: "Debrief: you may swap facedown cards inside a stack.",
    refuse=no.refuse_rearrange,
)


def keep_moves(m: M, seat: int, count: int) -> list[Code]:
    s = m.state
    chosen = [c for who, c in s.bar if who == seat]
    out: list[Code] = []
    faces: list[int] = []
    for card in s.hand(seat):
        if card not in chosen and s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            out.append((M_CHOOSE, card))
    return out


def take_keep(m: M, seat: int, code: Code, count: int) -> None:
    m.state.bar.append((seat, pin(m, code[1])))
    if count > 1:
        m.ask(seat, DISCARDS, count - 1)


DISCARDS = DecisionKind(
    "discard_to_hand_size",
    moves=keep_moves,
    apply=take_keep,
    prompt=lambda m, seat, count: (
        f"Discard {count} more card{'s' if count > 1 else ''}: keep {HAND_SIZE}."
    ),
    refuse=no.refuse_discards,
)


def last_activation_moves(m: M, seat: int) -> list[Code]:
    return [*offers.activation_codes(m.state, seat), LET]


def take_last_activation(m: M, seat: int, code: Code) -> None:
    if code == LET:
        m.keep_private()
    else:
        m.then(turn.stop_before_discard, 0)
        flow.activate(m, seat, code[1])


LAST_ACTIVATION = DecisionKind(
    "activation_stop",
    moves=last_activation_moves,
    apply=take_last_activation,
    prompt=lambda m, seat: "Before you discard to seven cards, you may activate cards.",
    refuse=no.refuse_listed_plain,
)


# --- DE-41: settings ----------------------------------------------------------------------------


def settings_moves(m: M, seat: int) -> list[Code]:
    s = m.state
    out: list[Code] = [LET]
    if s.tuned[seat] >= MOST_TUNING:
        return out
    out += [(M_STOP, n) for n in range(12)]
    out += [(M_CONTROL, n) for n in range(3) if n != s.mode[seat]]
    out += [(M_YIELD, n) for n in range(5) if n != s.yields[seat]]
    faces: list[int] = []
    for card in s.hand(seat) + [c for top in s.tops(seat) for c in (top, *s.under[top])]:
        face = s.cards.face[card]
        if FACES[face].triggers and face not in faces:
            faces.append(face)
    out += [(M_MUTE, face, level) for face in faces for level in range(4)]
    return out


def take_settings(m: M, seat: int, code: Code) -> None:
    """TM-7.9: a change takes effect at the next window."""
    s = m.state
    tune(m, seat)
    if code == LET:
        return
    if code[0] == M_STOP:
        s.stops[seat] ^= STOPS[f"S{code[1] + 2}"]
    elif code[0] == M_CONTROL:
        s.mode[seat] = code[1]
    elif code[0] == M_YIELD:
        s.yields[seat] = code[1]
    elif code[0] == M_MUTE:
        s.mutes = [entry for entry in s.mutes if entry[:2] != (seat, code[1])]
        if code[2]:
            s.mutes.append((seat, code[1], code[2]))
    m.ask(seat, SETTINGS)


SETTINGS = DecisionKind(
    "settings",
    moves=settings_moves,
    apply=take_settings,
    prompt=lambda m, seat: "When shall the table stop for you?",
    refuse=no.refuse_listed_plain,
)


# --- SC-R8: questions when a player leaves ------------------------------------------------------


def unanswered(m: M, seat: int, kind: DecisionKind, args: tuple[Any, ...]) -> None:
    """What follows a question that its player left the game without answering."""
    if kind is TEAM_CHOICE:
        m.then(turn.team_done, seat, args[0])
    elif kind is DEFEND:
        m.then(turn.ask_defense, seat)
    elif kind is EXTEND:
        m.then(turn.mission_over)
    elif kind.apply is take_answer:
        m.state.acts[args[0]][A_ANSWER] = -1


def ask_afresh(m: M) -> None:
    """Targets may be gone with the player who left: those who choose one are asked once more."""
    for ask in m.pending[:]:
        if ask[1] is PICK:
            m.pending.remove(ask)
            m.agenda.pop()
            m.then(flow.pick_next, *ask[2])


KINDS = [
    INTEL, MISSION, WINDOW, PICK, NUMBER, SKILL, MODE, COST, TAKE, ORDER, KEEP, IN_HAND, TIE,
    OR_ELSE, MAY, SLOT, SUBJECT, FROM_HAND, NAMED, PLAYER, REDIRECT, RIGHT_AWAY, PAY, LIMIT, TRIM,
    TRIGGERS, SWAP, TO_RUN, TEAM_CHOICE, DEFEND, EXTEND, TOKENS, REARRANGE, DISCARDS,
    LAST_ACTIVATION, SETTINGS,
]  # fmt: skip
STEPS: list[Step] = [ask_order]
SECRET = {"react_window", "activation_stop", "settings"}
"""Questions that nobody else may notice (TM-7.7)."""


def openly_asked(m: M) -> list[int]:
    """The seats that everybody knows to be asked; looking at one's settings meanwhile is secret."""
    if m.agenda and m.agenda[-1][0] in (turn.ask_intel, turn.ask_mission):
        return [ask[0] for ask in m.pending]
    return [ask[0] for ask in m.pending if ask[1].name not in SECRET]
