"""The turn: setup, Intel phase, missions, Debrief (SC-4 to SC-7, SC-13, SC-14, SC-21, TM-9)."""

from __future__ import annotations

from safehouse.core.match import Step
from safehouse.core.moves import Code
from safehouse.games.spycraft import decide, decks, flow, offers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, MISSIONS, SUBJECT_ZERO
from safehouse.games.spycraft.defs import (
    A_ANSWER,
    A_SEAT,
    A_STATUS,
    A_WIDE,
    DEBRIEF_DRAW,
    DECK,
    DROPPED,
    EV_ASSIGNED,
    EV_ASSIGNING,
    EV_DEBRIEF,
    EV_DEFENDER_DECLARED,
    EV_ENGAGE,
    EV_EXTENDED,
    EV_GOALS,
    EV_INTEL_START,
    EV_LAST_CALL,
    EV_MISSION_DECLARED,
    EV_MISSION_ENDED,
    EV_MISSION_TARGETED,
    EV_MISSION_TARGETING,
    EV_MISSION_WON,
    EV_OPPORTUNITY,
    EV_PERFORMED,
    EV_TEAM_ASSIGNED,
    EV_TURN_END,
    EV_TURN_START,
    HAND_SIZE,
    HAND_START,
    HQ,
    LEADER,
    LEADERS,
    LIMBO,
    MISSION_DECK,
    MISSION_DISCARD,
    NOWHERE,
    PACES,
    RESOLVED,
    S10,
    SIDES_SWAPPED,
    SKILLS,
    TEAM,
    UNTIL_CHANCE,
    UNTIL_FIRST_OF,
    UNTIL_GAME,
    UNTIL_MISSION,
    UNTIL_NEXT,
    UNTIL_PHASE,
    UNTIL_TURN,
    WON,
)
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    detach_from_mission,
    draw,
    everyone,
    fill_queue,
    forget_mission,
    hide_from_hand,
    known_name,
    lift,
    mix_down,
    name,
    put_down,
    put_under,
    refill_missions,
    show,
    show_all,
    shuffle_deck,
    shuffle_missions,
    tell,
    tell_some,
    to_discard,
    turn_up_mission,
)

S = SpycraftState

NO_PRIZE = 4
"""s.flags: the mission just won brings no points and is discarded."""
DEFENDER_OUT = 2


# --- SC-4: setup --------------------------------------------------------------------------------


def set_up(m: M) -> None:
    """SC-4.1 to SC-4.6."""
    s = m.state
    card = 0
    cards = s.cards
    for seat in range(s.seats):
        deck = decks.deck_of(m.options, seat, m.dice)
        for face in deck:
            cards.face[card] = face.id
            s.owner[card] = s.ctrl[card] = seat
            if face.type == LEADER:
                s.place[card] = LEADERS
                s.row(seat).append(card)
                show(m, card, 1 << seat)
            else:
                s.place[card] = DECK
                s.deck(seat).append(card)
            card += 1
        s.row(seat).sort(key=lambda c: FACES[cards.face[c]].level)
    for mission in MISSIONS:
        cards.face[card] = mission.id
        s.place[card] = MISSION_DECK
        s.mission_deck().append(card)
        card += 1
    cards.face[card] = SUBJECT_ZERO.id
    cards.known[card] = everyone(s)
    s.zero = card
    settle_settings(m)
    for seat in range(s.seats):
        if m.options["shuffle"]:
            shuffle_deck(m, seat)
    if m.options["shuffle"]:
        shuffle_missions(m)
    for seat in range(s.seats):
        leader = s.row(seat).pop(0)
        s.place[leader] = HQ
        s.up[leader] = 1
        s.leader[seat] = leader
        s.tops(seat).append(leader)
        show_all(m, leader)
        tell(
            m,
            "leads",
            "SC-4.4",
            seat=seat,
            card=leader,
            name=name(s, leader),
            forced=False,
            level=1,
        )
    for seat in range(s.seats):
        draw(m, seat, HAND_START, "SC-4.5")
    fill_queue(m)
    m.do(play_turn)


def settle_settings(m: M) -> None:
    """TM-7.3, TM-7.5: the stops each seat begins with."""
    s = m.state
    for seat in range(s.seats):
        s.mode[seat] = decide_mode(m.options["control"])
        for word in m.options["stops_off"]:
            s.stops[seat] &= ~(1 << int(word[1:]))
        for word in m.options["stops_on"]:
            s.stops[seat] |= 1 << int(word[1:])


def decide_mode(word: str) -> int:
    return ("normal", "quick", "full").index(word)


# --- SC-5: the turn -----------------------------------------------------------------------------


def play_turn(m: M) -> None:
    """TM-9.1: `turn_start`, the slot-1 mission is marked, S12, craft is counted."""
    s = m.state
    s.turn += 1
    s.step = "start"
    s.first_mission = s.queue()[0] if s.queue() else -1
    tell(m, "turn", "SC-5.1", turn=s.turn)
    m.do(count_craft, intel_loop)
    flow.raise_event(m, EV_TURN_START)


def count_craft(m: M) -> None:
    """SC-5.2: the starting player; a tie is broken at random."""
    s = m.state
    alive = [seat for seat in range(s.seats) if not s.out[seat]]
    totals = {seat: q.craft_total(s, seat, HQ) for seat in alive}
    best = max(totals.values())
    tied = [seat for seat in alive if totals[seat] == best]
    s.start = tied[0] if len(tied) == 1 else m.dice.choice(tied)
    s.step = "intel"
    s.passes = 0
    s.went = (s.start - 1) % s.seats
    if m.logging:
        tell(
            m,
            "starts",
            "SC-5.2",
            seat=s.start,
            craft=[totals.get(seat, 0) for seat in range(s.seats)],
            tie=len(tied) > 1,
        )
    flow.raise_event(m, EV_INTEL_START)


# --- SC-6: Intel phase --------------------------------------------------------------------------


def intel_loop(m: M) -> None:
    """SC-6.1, SC-6.2: one opportunity after the other until all have passed in a row."""
    s = m.state
    s.step = "intel"
    alive = s.seats - sum(s.out)
    if s.passes >= alive:
        m.do(debrief)
        flow.raise_event(m, EV_DEBRIEF)
        return
    seat = (s.went + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    s.went = seat
    if s.mods:
        s.mods = [mod for mod in s.mods if mod[5] != UNTIL_CHANCE]
        s.force = None
    m.do(intel_loop)
    m.then(ask_intel, seat)
    if offers.is_awaited(s, EV_OPPORTUNITY):
        flow.raise_event(m, EV_OPPORTUNITY, seat, -1, -1, seat)


def ask_intel(m: M, seat: int) -> None:
    s = m.state
    if s.out[seat]:
        return
    s.step = "intel"
    if s.ran[seat] == 1 and not may_activate(m, seat):
        passes(m, seat)
        return
    m.ask(seat, decide.INTEL)


def may_activate(m: M, seat: int) -> bool:
    """TM-7.3: whether a question that is there for activations is put at all."""
    if m.state.rules < 2:
        return offers.can_activate(m.state, seat)
    return offers.has_inactive(m.state, seat)


def passes(m: M, seat: int) -> None:
    s = m.state
    s.passes += 1
    tell(m, "pass", "SC-6.2", seat=seat)


# --- SC-7: Intel actions given by the rules -----------------------------------------------------


def built_in(m: M, seat: int, agent: int, card: int, word: str) -> int:
    """The frame of an Intel action without interesting checks (SC-R12)."""
    s = m.state
    x = q.context(seat, agent, card, q.RULES[word])
    s.acts.append(x)
    return len(s.acts) - 1


def end_built_in(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    m.then(flow.drop_action, i)
    if x[A_STATUS] == DROPPED:
        return
    x[A_STATUS] = RESOLVED
    flow.raise_event(m, EV_PERFORMED, x[1], i, x[1], x[A_SEAT])


def recruit(m: M, seat: int, card: int) -> None:
    """SC-7.1, IN-5: the same words whatever the card is."""
    s = m.state
    i = built_in(m, seat, s.leader[seat], -1, "recruit")
    card = hide_from_hand(m, card)
    put_down(m, card, seat)
    tell_some(m, "recruit", "SC-7.1", 1 << seat, {"name": name(s, card)}, seat=seat, card=card)
    m.then(end_built_in, i)


def requisition(m: M, seat: int, card: int, agent: int) -> None:
    """SC-7.2."""
    s = m.state
    i = built_in(m, seat, agent if s.up[agent] else -1, -1, "requisition")
    card = hide_from_hand(m, card)
    put_under(m, card, agent)
    if m.logging:
        tell_some(
            m,
            "requisition",
            "SC-7.2",
            1 << seat,
            {"name": name(s, card)},
            seat=seat,
            card=card,
            agent=agent,
            agent_name=known_name(s, agent) if s.up[agent] else None,
        )
    m.then(end_built_in, i)


def may_brief(s: S, seat: int) -> bool:
    """SC-7.5, SC-7.6, SC-R32."""
    leader = s.leader[seat]
    return (
        leader >= 0
        and bool(s.row(seat))
        and s.leader_since[seat] != s.turn
        and (leader, q.RULES["brief"].id) not in s.used_turn
        and not any(used[1] == q.RULES["brief"].id and used[0] == -seat - 1 for used in s.used_turn)
    )


def brief(m: M, seat: int) -> None:
    """SC-7.5: tokens equal to the leader's expense, split as the player likes."""
    s = m.state
    leader = s.leader[seat]
    i = built_in(m, seat, leader, -1, "brief")
    s.used_turn.append((leader, q.RULES["brief"].id))
    s.used_turn.append((-seat - 1, q.RULES["brief"].id))
    m.then(end_built_in, i)
    m.then(ask_tokens, seat, i, 0, q.expense(s, leader))


def ask_tokens(m: M, seat: int, i: int, k: int, left: int) -> None:
    s = m.state
    if s.out[seat] or not left:
        return
    if k == len(s.row(seat)) - 1:
        place_tokens(m, seat, i, k, left, left)
    else:
        m.ask(seat, decide.TOKENS, i, k, left)


def place_tokens(m: M, seat: int, i: int, k: int, left: int, count: int) -> None:
    """DE-20: one leader after the other; the last takes what is left."""
    s = m.state
    leader = s.row(seat)[k]
    if count:
        s.tokens[leader] += count
        level = FACES[s.cards.face[leader]].level
        tell(
            m, "tokens", "SC-7.5", seat=seat, card=leader, level=level, count=count,
            total=s.tokens[leader],
        )  # fmt: skip
    if left - count and k + 1 < len(s.row(seat)):
        m.then(ask_tokens, seat, i, k + 1, left - count)


def may_run(s: S, seat: int, ignore_limit: bool = False) -> bool:
    """SC-7.8, SC-7.9, BI-44, BI-45."""
    if s.attacker >= 0 or not s.queue() or s.leader[seat] < 0 or not can_send(s, seat):
        return False
    if q.forbidden(s, "running", s.leader[seat]):
        return False
    if ignore_limit:
        return True
    if s.ran[seat] == 1:
        return False
    return any(not s.ran[other] for other in range(s.seats) if other != seat and not s.out[other])


def can_send(s: S, seat: int) -> bool:
    return any(not q.forbidden(s, "assigning", c) for c in s.tops(seat))


# --- SC-14: the Mission phase -------------------------------------------------------------------

KEEP_INTEL, NO_EXTEND = 1, 2


def run_mission(m: M, seat: int, mission: int, how: int) -> None:
    """Step 1: the run is declared; then the mission, then the team (SC-R49)."""
    s = m.state
    i = built_in(m, seat, s.leader[seat], -1, "run")
    s.ran[seat] = 2 if how & KEEP_INTEL and s.ran[seat] != 1 else 1
    s.attacker = seat
    s.defender = -1
    s.decided = -1
    s.extended = s.extension_plus = s.felled = 0
    s.no_extend = 1 if how & NO_EXTEND else 0
    s.step = "planning"
    s.assigned = []
    tell(m, "run", "SC-7.8", seat=seat, agent=s.leader[seat])
    m.then(end_run, i)
    m.then(choose_mission, i, mission)
    flow.raise_event(m, EV_MISSION_DECLARED, -1, i, s.leader[seat], seat)


def end_run(m: M, i: int) -> None:
    flow.drop_action(m, i)


def choose_mission(m: M, i: int, mission: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    if mission >= 0:
        s.acts[i][A_ANSWER] = mission
        m.then(target_mission, i, 0)
        return
    m.then(ask_mission_to_run, i, -1)
    flow.raise_event(m, EV_MISSION_TARGETING, -1, i, s.acts[i][1], s.attacker)


def taxed(s: S, mission: int, leader: int) -> int:
    """Home Turf: what the leader must discard to choose that mission."""
    tax = 0
    for entry in q.in_force(s).get(q.TARGET_TAX, q.NOTHING):
        node, x = entry[0], entry[1]
        if s.host[x[2]] == mission and node.card(s, x) == leader:
            tax += q.amount(s, entry)
    return tax


def ask_mission_to_run(m: M, i: int, fixed: int) -> None:
    """DE-12: a mission of the queue; others when text says so."""
    s = m.state
    seat = s.attacker
    if s.out[seat]:
        m.then(mission_over)
        return
    x = s.acts[i]
    missions = s.queue()[:] if fixed < 0 else [fixed]
    if x[A_WIDE] >= 0:
        missions = s.queue()[:]
        for selector in q.NODES[x[A_WIDE]].selectors:
            missions += [c for c in selector.all(s, x) if c not in missions]
        x[A_WIDE] = -1
    missions = [c for c in missions if taxed(s, c, s.leader[seat]) <= len(s.hand(seat))]
    if not missions:
        m.then(mission_over)
        return
    m.then(target_mission, i, int(fixed >= 0))
    if len(missions) == 1:
        x[A_ANSWER] = missions[0]
        return
    codes: list[Code] = [(M_CHOOSE, c) for c in missions]
    decide.ask_list(m, seat, decide.TO_RUN, i, codes, "Which mission do you run?")


def target_mission(m: M, i: int, extending: int) -> None:
    """SC-14.1: taxes are paid, `mission_targeted`, then it is turned up."""
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    mission = s.acts[i][A_ANSWER]
    tax = taxed(s, mission, s.leader[s.attacker])
    set_mission(m, mission)
    m.then(turn_up_target, i, extending)
    flow.raise_event(m, EV_MISSION_TARGETED, mission, i, s.leader[s.attacker], s.attacker)
    if tax:
        from safehouse.games.spycraft.verbs.hands import make_discard

        make_discard(m, i, s.attacker, s.attacker, tax, tax)


def set_mission(m: M, mission: int) -> None:
    s = m.state
    line = s.queue()
    if s.place[mission] == MISSION_DISCARD:
        lift(s, mission)
        s.place[mission] = LIMBO
        s.mission_slot = -1
    else:
        s.mission_slot = line.index(mission) if mission in line else -1
    s.mission = mission
    s.treat_types = 0
    s.place_flip = 0
    s.objective_skill = -1
    s.force = None
    tell(
        m, "targets_mission", "SC-14.1", seat=s.attacker, card=mission,
        name=known_name(s, mission), slot=s.mission_slot + 1,
    )  # fmt: skip


def turn_up_target(m: M, i: int, extending: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    turn_up_mission(m, s.mission)
    s.force = None
    if extending:
        m.then(ask_defense, s.attacker)
    else:
        m.then(begin_assigning, s.attacker, 1)


def begin_assigning(m: M, seat: int, attacking: int) -> None:
    s = m.state
    if s.out[seat] or s.out[s.attacker]:
        m.then(team_done, seat, attacking)
        return
    s.assigned = []
    s.step = "planning" if attacking else "enemy"
    m.then(ask_team, seat, attacking)
    flow.raise_event(m, EV_ASSIGNING, seat, -1, -1, seat)


def assignable(s: S, seat: int) -> list[int]:
    """SC-14.2, SC-14.3, BI-46: who may join the team now."""
    leader = s.leader[seat]
    if len(s.assigned) >= q.assign_most(s, seat):
        return []
    full = len([c for c in s.assigned if c != leader]) >= q.assign_cap(s, seat) or (
        q.team_count(s, seat) >= q.team_cap(s, seat)
    )
    return [
        c
        for c in s.tops(seat)
        if s.place[c] == HQ and (c == leader or not full) and not q.forbidden(s, "assigning", c)
    ]


def ask_team(m: M, seat: int, attacking: int) -> None:
    s = m.state
    if s.out[seat]:
        m.then(team_done, seat, attacking)
        return
    if attacking and not q.team(s, seat) and not assignable(s, seat):
        m.then(team_done, seat, attacking)
        return
    m.ask(seat, decide.TEAM_CHOICE, attacking)


def team_done(m: M, seat: int, attacking: int) -> None:
    """`assigned` for each agent, then `team_assigned`."""
    s = m.state
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    m.then(ask_defense if attacking else start_engage, *([seat] if attacking else []))
    if s.out[seat]:
        return
    if not attacking:
        from safehouse.games.spycraft.hooks import zero_arrives

        zero_arrives(m)
    s.assigned = [c for c in s.assigned if s.place[c] == TEAM]
    if m.logging:
        tell(
            m, "team", "SC-14.2" if attacking else "SC-14.8", seat=seat,
            cards=[{"card": c, "name": known_name(s, c) if s.up[c] else None} for c in s.assigned],
        )  # fmt: skip
    m.then(team_announced, seat)
    if s.assigned:
        flow.raise_group(m, [[EV_ASSIGNED, c, -1, c, seat, 0, 0, 0] for c in s.assigned])


def team_announced(m: M, seat: int) -> None:
    flow.raise_event(m, EV_TEAM_ASSIGNED, -1, -1, m.state.leader[seat], seat)


# Step 2: identify the enemy


def ask_defense(m: M, after: int) -> None:
    """SC-14.6, SC-14.7: from the Attacker's left; the last one must."""
    s = m.state
    s.step = "enemy"
    s.assigned = []
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    others = s.from_left(s.attacker)
    if after == s.attacker:
        k = 0
    elif after in others:
        k = others.index(after) + 1
    else:
        k = next(
            (
                n
                for n, seat in enumerate(others)
                if (seat - s.attacker) % s.seats > (after - s.attacker) % s.seats
            ),
            len(others) - 1,
        )
    k = min(k, len(others) - 1)
    m.then(ask_defense_of, others[k], int(k == len(others) - 1))


def ask_defense_of(m: M, seat: int, last: int) -> None:
    s = m.state
    if s.out[s.attacker]:
        m.then(settle_mission)
        return
    if s.out[seat]:
        m.then(ask_defense, seat)
        return
    if last and not may_activate(m, seat):
        m.then(accept_defense, seat)
        return
    m.ask(seat, decide.DEFEND, last)


def accept_defense(m: M, seat: int) -> None:
    s = m.state
    s.defender = seat
    s.force = None
    tell(m, "defends", "SC-14.6", seat=seat)
    m.then(begin_assigning, seat, 0)
    flow.raise_event(m, EV_DEFENDER_DECLARED, -1, -1, s.leader[seat], seat)


# Step 3: engage


def start_engage(m: M) -> None:
    """SC-14.9: activations, then craft is counted."""
    s = m.state
    s.assigned = []
    s.step = "before_engage"
    m.then(engage)
    flow.raise_event(m, EV_ENGAGE, -1, -1, -1, -1)


def engage(m: M) -> None:
    s = m.state
    if mission_cut(s):
        m.then(settle_mission)
        return
    a = q.craft_total(s, s.attacker, TEAM)
    d = q.craft_total(s, s.defender, TEAM)
    if a == d:
        first = (s.attacker, s.defender)[m.dice.below(2)]
    else:
        first = s.attacker if a > d else s.defender
    s.step = "engage"
    s.passes = 0
    tell(m, "engage", "SC-14.9", seat=first, attacker=a, defender=d, tie=a == d)
    m.then(mission_loop, first)


def mission_cut(s: S) -> bool:
    return s.decided != -1 or bool(s.out[s.attacker]) or bool(s.flags & DEFENDER_OUT)


def mission_loop(m: M, seat: int) -> None:
    """SC-14.10: alternate one action or pass until both pass in a row."""
    s = m.state
    if mission_cut(s):
        m.then(settle_mission)
        return
    if s.passes >= 2:
        s.step = "goals"
        m.then(before_goals)
        flow.raise_event(m, EV_LAST_CALL)
        return
    m.then(mission_loop, s.defender if seat == s.attacker else s.attacker)
    m.then(ask_mission, seat)


def before_goals(m: M) -> None:
    """TM-9.2: what happens before Goals comes after the last call."""
    m.then(settle_mission)
    if not mission_cut(m.state):
        flow.raise_event(m, EV_GOALS)


def ask_mission(m: M, seat: int) -> None:
    s = m.state
    if mission_cut(s) or s.out[seat]:
        return
    m.ask(seat, decide.MISSION)


def mission_pass(m: M, seat: int) -> None:
    m.state.passes += 1
    tell(m, "pass", "SC-14.10", seat=seat)


# Step 4: goals


def winner_now(s: S) -> int:
    """SC-14.15: the Attacker needs objective plus the Defender's total."""
    if s.decided >= 0:
        return s.decided
    k = q.objective_skill(s)
    need = q.objective_number(s, s.mission) + q.side_total(s, s.defender, k)
    if q.side_total(s, s.attacker, k) < need:
        return s.defender
    for entry in q.in_force(s).get(q.WIN_NEEDS, q.NOTHING):
        if q.stands(s, entry) and not entry[0].cond(s, entry[1]):
            return s.defender
    return s.attacker


def settle_mission(m: M) -> None:
    """Goals: who has won, and the window before the points are banked (SC-R3)."""
    s = m.state
    s.step = "goals"
    if s.decided == -2 or s.mission < 0 or (s.defender < 0 and s.decided < 0):
        m.then(mission_over)
        return
    winner = winner_now(s)
    k = q.objective_skill(s)
    if m.logging:
        tell(
            m, "goals", "SC-14.15", winner=winner, attacker=s.attacker, defender=s.defender,
            skill=SKILLS[k], objective=q.objective_number(s, s.mission),
            attack=q.side_total(s, s.attacker, k), defense=q.side_total(s, s.defender, k),
            card=s.mission, name=name(s, s.mission), decided=s.decided >= 0,
        )  # fmt: skip
    s.decided = -1
    m.then(bank, winner)
    flow.raise_event(m, EV_MISSION_WON, s.mission, -1, s.leader[winner], winner)


# Step 5: debrief of the mission


def bank(m: M, winner: int) -> None:
    """SC-14.16, SC-14.17, SC-R1: the winner takes the mission and its points."""
    s = m.state
    mission = s.mission
    slot = s.queue().index(mission) if mission in s.queue() else -1
    s.mission_slot = slot
    if s.flags & NO_PRIZE or s.out[winner]:
        s.flags &= ~NO_PRIZE
        detach_from_mission(m, mission)
        lift(s, mission)
        s.place[mission] = MISSION_DISCARD
        s.mission_discard().append(mission)
        tell(m, "mission_discarded", "SC-14.16", card=mission, name=name(s, mission))
        if not s.mission_deck():
            refill_missions(m)
    else:
        value = q.mission_value(s, mission)
        s.vp[winner] += value
        s.won_turn.append((winner, mission, value))
        s.last_types[winner] = q.printed_types(s)
        detach_from_mission(m, mission)
        lift(s, mission)
        s.place[mission] = WON
        s.ctrl[mission] = winner
        s.up[mission] = 1
        s.won(winner).append(mission)
        tell(
            m, "scores", "SC-14.16", seat=winner, card=mission, name=name(s, mission),
            points=value, total=s.vp[winner],
        )  # fmt: skip
    s.flags |= flow.MUST_CHECK
    m.then(after_bank, winner)
    m.then(flow.checks, -1)


def after_bank(m: M, winner: int) -> None:
    """SC-14.18, SC-14.19: refill, the Defender goes home, maybe extend."""
    s = m.state
    forget_mission(s, s.mission)
    fill_queue(m)
    if s.defender >= 0:
        go_home(s, s.defender)
    if (
        winner == s.attacker
        and not s.out[winner]
        and q.team(s, winner)
        and not s.no_extend
        and next_mission(s) >= 0
        and taxed(s, next_mission(s), s.leader[winner]) <= len(s.hand(winner))
    ):
        m.ask(winner, decide.EXTEND)
    else:
        m.then(mission_over)


def next_mission(s: S) -> int:
    """SC-R56: the card now in the slot the won mission occupied, else slot 1."""
    line = s.queue()
    slot = max(s.mission_slot, 0)
    if slot < len(line):
        return line[slot]
    return line[-1] if line else -1


def extend_prompt(m: M, seat: int) -> str:
    s = m.state
    mission = next_mission(s)
    where = known_name(s, mission) or "the facedown mission"
    return f"You won. Extend to {where}, with its objective doubled?"


def go_home(s: S, seat: int) -> None:
    """SC-R55: not counted as moved or sent."""
    for card in q.team(s, seat):
        if card == s.zero:
            lift(s, card)
            s.place[card] = NOWHERE
            s.wounds[card] = 0
            s.exposed = [e for e in s.exposed if e[0] != card]
            continue
        s.place[card] = HQ
        flow.leave_mission(s, card)
    s.force = None


def end_mission_effects(m: M) -> None:
    """TM-9.3: mission-long effects and Mission-action limits end."""
    s = m.state
    ended = (UNTIL_MISSION, UNTIL_FIRST_OF)
    s.mods = [
        mod
        for mod in s.mods
        if mod[5] not in ended and not (mod[5] == UNTIL_NEXT and q.NODES[mod[0]].op == "assign_cap")
    ]
    s.exposed = [e for e in s.exposed if e[1] != UNTIL_MISSION]
    s.used_mission = []
    for seat in range(s.seats):
        s.war_done[seat] = 0
    for entry in s.attached[:]:
        if entry[2] == UNTIL_MISSION:
            to_discard(m, entry[0])
    s.treat_types = s.place_flip = 0
    s.objective_skill = -1
    s.flags &= ~(DEFENDER_OUT | SIDES_SWAPPED)
    s.force = None


def extend(m: M) -> None:
    """SC-14.19 to SC-14.21."""
    s = m.state
    if s.out[s.attacker]:
        m.then(mission_over)
        return
    mission = next_mission(s)
    end_mission_effects(m)
    s.extended += 1
    s.extension_plus = 0
    s.defender = -1
    s.decided = -1
    s.step = "planning"
    i = len(s.acts) - 1
    while q.ABILITIES[s.acts[i][3]] is not q.RULES["run"]:
        i -= 1
    tell(m, "extends", "SC-14.19", seat=s.attacker, card=mission, name=known_name(s, mission))
    s.mission = -1
    m.then(extend_target, i, mission)
    flow.raise_event(m, EV_EXTENDED, mission, i, s.leader[s.attacker], s.attacker)


def extend_target(m: M, i: int, mission: int) -> None:
    s = m.state
    m.then(ask_mission_to_run, i, mission)
    flow.raise_event(m, EV_MISSION_TARGETING, -1, i, s.acts[i][1], s.attacker)


def mission_over(m: M) -> None:
    """SC-14.22: everybody home; SC-R10: the Attacker's left neighbour is next."""
    s = m.state
    for seat in (s.attacker, s.defender):
        if seat >= 0:
            go_home(s, seat)
    if s.mission >= 0 and s.place[s.mission] == LIMBO:
        s.place[s.mission] = MISSION_DISCARD
        s.mission_discard().append(s.mission)
    end_mission_effects(m)
    s.mods = [mod for mod in s.mods if mod[5] != UNTIL_PHASE]
    s.mission = -1
    s.mission_slot = -1
    attacker = s.attacker
    s.attacker = s.defender = -1
    s.decided = -1
    s.passes = 0
    s.step = "intel"
    s.yields = [0 if level in (1, 2) else level for level in s.yields]
    tell(m, "mission_over", "SC-14.22", seat=attacker)
    s.flags |= flow.MUST_CHECK
    flow.raise_event(m, EV_MISSION_ENDED)


# --- SC-21: Debrief -----------------------------------------------------------------------------


def debrief(m: M) -> None:
    s = m.state
    s.step = "debrief"
    tell(m, "debrief", "SC-21.1")
    m.do(debrief_draws, stop_before_discard_first, discard_down, end_turn)
    for seat in s.order():
        if rearrangeable(s, seat):
            m.ask(seat, decide.REARRANGE, facedown_count(s, seat))


def facedown_count(s: S, seat: int) -> int:
    return sum(1 for top in s.tops(seat) for c in (top, *s.under[top]) if not s.up[c])


def rearrangeable(s: S, seat: int) -> list[tuple[int, int]]:
    """SC-10.11, SC-R44: pairs of facedown cards inside one stack."""
    out: list[tuple[int, int]] = []
    for top in s.tops(seat):
        down = [c for c in (top, *s.under[top]) if not s.up[c]]
        out += [(a, b) for k, a in enumerate(down) for b in down[k + 1 :]]
    return out


def swap_in_stack(m: M, seat: int, one: int, two: int) -> None:
    """IN-3: those who knew the cards keep the set, not the order."""
    mix_down(m.state, one, two, 1 << seat)


def debrief_draws(m: M) -> None:
    """SC-21.2."""
    s = m.state
    for seat in s.order():
        count = DEBRIEF_DRAW + q.total_for_player(s, q.DEBRIEF_DRAW_MOD, seat)
        draw(m, seat, max(count, 0))
    s.mods = [
        mod for mod in s.mods if not (q.NODES[mod[0]].op == "debrief_draw" and mod[5] == UNTIL_NEXT)
    ]
    s.force = None


def stop_before_discard_first(m: M) -> None:
    m.then(stop_before_discard, 0)


def stop_before_discard(m: M, k: int) -> None:
    """S10: after drawing and before discarding."""
    s = m.state
    order = s.order()
    while k < len(order):
        seat = order[k]
        k += 1
        if stops_before_discard(m, seat):
            m.then(stop_before_discard, k)
            m.ask(seat, decide.LAST_ACTIVATION)
            return
    if m.pauses and PACES[m.options["pace"]].get("everywhere"):
        if any(may_stop_before_discard(m, seat) for seat in order):
            m.pause()


def stops_before_discard(m: M, seat: int) -> bool:
    s = m.state
    wishes = (s.stops[seat] & S10 or s.mode[seat] == 2) and s.mode[seat] != 1
    return bool(wishes) and may_stop_before_discard(m, seat)


def may_stop_before_discard(m: M, seat: int) -> bool:
    """Whether S10 can be at a seat, for all the table knows."""
    return len(m.state.hand(seat)) > HAND_SIZE and may_activate(m, seat)


def discard_down(m: M) -> None:
    """SC-21.3, SC-R81: chosen in secret, shown together."""
    s = m.state
    s.bar = []
    m.then(show_discards)
    for seat in s.order():
        extra = len(s.hand(seat)) - HAND_SIZE
        if extra > 0:
            m.ask(seat, decide.DISCARDS, extra)


def show_discards(m: M) -> None:
    s = m.state
    for seat in s.order():
        cards = [c for who, c in s.bar if who == seat]
        for card in cards:
            to_discard(m, card)
        if cards:
            tell(
                m, "discards", "SC-21.3", seat=seat, cards=[name(s, c) for c in cards],
            )  # fmt: skip
    s.bar = []


def end_turn(m: M) -> None:
    m.then(turn_over)
    flow.raise_event(m, EV_TURN_END)


def turn_over(m: M) -> None:
    """SC-21.4: end-of-turn durations lapse, per-turn limits reset."""
    s = m.state
    for entry in s.attached[:]:
        if entry[2] == UNTIL_TURN:
            to_discard(m, entry[0])
    controlled = [mod for mod in s.mods if q.NODES[mod[0]].op == "gain_control"]
    s.mods = [
        mod
        for mod in s.mods
        if mod[5] not in (UNTIL_TURN, UNTIL_NEXT)
        or (mod[5] == UNTIL_NEXT and q.NODES[mod[0]].op == "debrief_draw")
    ]
    for mod in controlled:
        card = mod[2]
        if s.place[card] in (HQ, TEAM) and s.ctrl[card] != s.owner[card]:
            flow.give_back(m, card)
    s.lent = [entry for entry in s.lent if entry[3] == UNTIL_GAME]
    s.later = [entry for entry in s.later if entry[2] == UNTIL_GAME]
    s.exposed = [e for e in s.exposed if e[1] != UNTIL_TURN]
    s.used_turn = []
    s.war_done = [0] * (2 * s.seats)
    s.ran = [0] * s.seats
    s.discarded = [0] * s.seats
    s.won_turn = []
    s.mutes = [entry for entry in s.mutes if entry[2] != 2]
    s.yields = [level if level == 4 else 0 for level in s.yields]
    s.tuned = [0] * s.seats
    s.force = None
    s.flags |= flow.MUST_CHECK
    m.do(play_turn)
    m.then(flow.checks, -1)


STEPS: list[Step] = [
    play_turn, count_craft, intel_loop, ask_intel, end_built_in, ask_tokens, end_run,
    choose_mission, ask_mission_to_run, target_mission, turn_up_target, begin_assigning,
    ask_team, team_done, team_announced, ask_defense, ask_defense_of, accept_defense,
    start_engage, engage, mission_loop, before_goals, ask_mission, settle_mission, bank,
    after_bank, extend, extend_target, mission_over, debrief, debrief_draws,
    stop_before_discard_first, stop_before_discard, discard_down, show_discards, end_turn,
    turn_over,
]  # fmt: skip
