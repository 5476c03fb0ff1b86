"""The flow of play of SpyMaster, clause by clause."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.decision import DecisionKind
from safehouse.core.dice import Dice
from safehouse.core.match import Match, Step
from safehouse.core.moves import Code
from safehouse.core.result import Result
from safehouse.games.spymaster import events, text
from safehouse.games.spymaster.events import card as card_shown
from safehouse.games.spymaster.events import mission_card
from safehouse.games.spymaster.moves import (
    BURNS,
    CARD_FILES,
    CUTS,
    END_TURN,
    M_BURN,
    M_COMPLETE,
    M_END,
    M_MOVE,
    M_PASS,
    M_RANDOM,
    PASS,
    PLACES_OR_RANDOM,
    STACKS,
    TAKES,
    TRIPS,
    payments,
)
from safehouse.games.spymaster.refusals import (
    refuse_act,
    refuse_assign,
    refuse_card,
    refuse_cut,
    refuse_stack,
    refuse_take,
    refuse_turn,
)
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    AREAS,
    AT_RANDOM,
    BONUS,
    CARD_KIND,
    CARD_VALUE,
    CARDS,
    DISTANCE,
    FREELANCE,
    FREELANCERS,
    LOCATION_IDS,
    MISSIONS,
    NONE,
    ROUNDS,
    SLOTS,
    SPECIALS,
    STACK_SIZE,
    TYPE_IDS,
    TYPES,
    VALUES,
    SpymasterState,
    city_of,
    route,
    totals_of,
    worth,
)

M: TypeAlias = Match[SpymasterState]


def who(m: M, seat: int) -> events.SeatEvent:
    """Return a seat as events name it."""
    return {"seat": seat, "agency": AGENCY_IDS[m.state.agencies[seat]]}


def ask(m: M, seat: int, kind: DecisionKind) -> None:
    """Ask a seat; for one that has conceded, play the default answer."""
    if m.state.out[seat]:
        kind.apply(m, seat, default_answer(m, seat, kind))
    else:
        m.ask(seat, kind)


# --- SM-3 Setup --------------------------------------------------------------------------------


def set_up(m: M) -> None:
    """Set up the match in the order of the rules (SM-3)."""
    s = m.state
    s.agencies = [AGENCY_IDS.index(colour) for colour in m.options["agencies"][: m.seats]]
    if m.logging:
        begun: events.SetupEvent = {"players": [who(m, seat) for seat in range(m.seats)]}
        m.emit("setup", "SM-3.1", begun)
    m.do(
        assign_agents,
        reveal_assignments,
        place_freelance_agents,
        deal_stacks,
        lay_missions,
        appoint_first_spymaster,
        play_round,
    )


def assign_agents(m: M) -> None:
    """SM-3.2: all players at the same time, in secret; SM-12.1: or at random for everybody."""
    if m.options["placement"] == "random":
        m.state.plans = [[AT_RANDOM] for _ in range(m.seats)]
        return
    for seat in range(m.seats):
        m.ask(seat, ASSIGN)


def assignments(m: M, seat: int) -> list[Code]:
    """SM-3.2: any location, even one with an own agent; SM-3.3: all three at random."""
    return PLACES_OR_RANDOM


def assign(m: M, seat: int, code: Code) -> None:
    """Add one agent, or switch to a random assignment, which replaces those placed so far."""
    s = m.state
    if code[0] == M_RANDOM:
        s.plans[seat] = [AT_RANDOM]
        return
    s.plans[seat] = [*s.plans[seat], code[1]]
    if len(s.plans[seat]) < SPECIALS:
        m.keep_private()  # SM-R3: others notice only a complete assignment
        ask(m, seat, ASSIGN)


def random_assignment(dice: Dice) -> list[int]:
    """SM-3.3: three different Areas, one location in each."""
    return [area * SLOTS + dice.below(SLOTS) for area in dice.sample(list(AREAS), SPECIALS)]


def reveal_assignments(m: M) -> None:
    """SM-3.2: once the last player has committed, all agents appear together."""
    s = m.state
    m.reveal()
    assigned: list[events.Assigned] = []
    for seat in range(m.seats):
        plan = s.plans[seat]
        drawn = plan == [AT_RANDOM]
        locations = random_assignment(m.dice) if drawn else plan
        s.agents[seat * SPECIALS : (seat + 1) * SPECIALS] = sorted(locations)
        if m.logging:
            at = [LOCATION_IDS[location] for location in locations]
            assigned.append({**who(m, seat), "locations": at, "random": drawn})
    s.plans = [[] for _ in range(m.seats)]
    if m.logging:
        shown: events.AgentsEvent = {"players": assigned}
        m.emit("agents", "SM-3.2", shown)


def place_freelance_agents(m: M) -> None:
    """SM-3.4, SM-R4: place each independently, every location equally likely."""
    s = m.state
    for _ in range(FREELANCERS):
        s.freelance[m.dice.below(len(s.freelance))] += 1
    if m.logging:
        at: list[events.FreelanceAt] = [
            {"location": LOCATION_IDS[i], "count": count}
            for i, count in enumerate(s.freelance)
            if count
        ]
        event: events.FreelanceEvent = {"locations": at}
        m.emit("freelance", "SM-3.4", event)


def deal_stacks(m: M) -> None:
    """Deal the Intelligence stacks (SM-3.5 to SM-3.7)."""
    s = m.state
    cards = list(CARDS)
    m.dice.shuffle(cards)
    size = STACK_SIZE[m.seats]
    s.stacks = [cards[i * size : (i + 1) * size] for i in range(ROUNDS)]
    s.removed = cards[ROUNDS * size :]
    if m.logging:
        event: events.StacksEvent = {"stacks": ROUNDS, "size": size, "removed": len(s.removed)}
        m.emit("stacks", "SM-3.5", event)


def lay_missions(m: M) -> None:
    """Lay out the Missions (SM-3.8)."""
    m.dice.shuffle(m.state.deck)
    event = refill(m)
    if event is not None:
        m.emit("lay_missions", "SM-3.8", event)


def appoint_first_spymaster(m: M) -> None:
    """Choose the first SpyMaster (SM-3.9, SM-R5, SM-12.2)."""
    s = m.state
    named = m.options["first_spymaster"]
    s.spymaster = m.dice.below(m.seats) if named == "random" else int(named[-1]) - 1
    if m.logging:
        m.emit("first_spymaster", "SM-3.9", who(m, s.spymaster))


# --- SM-4 Round frame --------------------------------------------------------------------------


def play_round(m: M) -> None:
    """SM-4.1: Gather Intelligence, then Operations."""
    s = m.state
    s.round += 1
    s.card_holder = NONE
    if m.logging:
        event: events.RoundEvent = {
            "round": s.round,
            "rounds": ROUNDS,
            "spymaster": s.spymaster,
            "order": choosing_order(m),
        }
        m.emit("round", "SM-4.1", event)
    m.do(pick_stack, make_files, put_spymaster_card, choose_files, start_operations)


# --- SM-5 Gather Intelligence ------------------------------------------------------------------


def pick_stack(m: M) -> None:
    """SM-5.1; SM-R8: the last stack is taken without asking."""
    s = m.state
    left = [number for number, stack in enumerate(s.stacks, 1) if stack]
    if len(left) == 1:
        turn_up_stack(m, s.spymaster, STACKS[left[0] - 1])
    else:
        ask(m, s.spymaster, STACK)


def stack_moves(m: M, seat: int) -> list[Code]:
    return [STACKS[i] for i, stack in enumerate(m.state.stacks) if stack]


def turn_up_stack(m: M, seat: int, code: Code) -> None:
    """SM-5.2: reveal a stack as a row, in exactly the order in which the cards are drawn."""
    s = m.state
    number = code[1]
    s.row = s.stacks[number - 1]
    s.stacks[number - 1] = []
    s.cuts = []
    s.card_file = NONE
    s.taken = [NONE] * m.seats
    m.reveal()
    if m.logging:
        cards = [card_shown(card) for card in s.row]
        event: events.RowEvent = {**who(m, seat), "stack": number, "cards": cards}
        m.emit("row", "SM-5.2", event)


def make_files(m: M) -> None:
    """SM-5.3: one cut after another until there is a File for every player."""
    s = m.state
    if len(s.cuts) < m.seats - 1:
        m.then(make_files)
        ask(m, s.spymaster, CUT)


def cut_moves(m: M, seat: int) -> list[Code]:
    """SM-5.4: between any two cards that are still in the same File."""
    cuts = m.state.cuts
    return [CUTS[after] for after in range(1, len(m.state.row)) if after not in cuts]


def cut(m: M, seat: int, code: Code) -> None:
    s = m.state
    s.cuts = sorted([*s.cuts, code[1]])
    if m.logging:
        event: events.CutEvent = {
            **who(m, seat),
            "after": code[1],
            "cuts": s.cuts[:],
            "sizes": [len(file) for file in s.files()],
            "files": m.seats,
        }
        m.emit("cut", "SM-5.3", event)


def put_spymaster_card(m: M) -> None:
    """Ask the SpyMaster for the File that gets the SpyMaster card (SM-5.5)."""
    ask(m, m.state.spymaster, CARD)


def card_moves(m: M, seat: int) -> list[Code]:
    return CARD_FILES[m.seats]


def put_card(m: M, seat: int, code: Code) -> None:
    s = m.state
    s.card_file = code[1]
    if m.logging:
        event: events.FilesEvent = {**who(m, seat), "file": code[1]}
        m.emit("files", "SM-5.5", event)


def choosing_order(m: M) -> list[int]:
    """SM-5.6: left of the SpyMaster first, the SpyMaster last."""
    first = m.state.spymaster + 1
    return [(first + i) % m.seats for i in range(m.seats)]


def choose_files(m: M) -> None:
    """SM-5.6; SM-R11: the last File is taken without asking."""
    order = choosing_order(m)
    m.then(take_last_file, order[-1])
    for seat in reversed(order[:-1]):
        m.then(choose_file, seat)


def choose_file(m: M, seat: int) -> None:
    ask(m, seat, TAKE)


def take_moves(m: M, seat: int) -> list[Code]:
    return [TAKES[i] for i, taker in enumerate(m.state.taken) if taker == NONE]


def take_file(m: M, seat: int, code: Code) -> None:
    """SM-5.7, SM-5.8: take the whole File into the hand, with the SpyMaster card if it is there."""
    s = m.state
    number = code[1]
    s.taken[number - 1] = seat
    edges = [0, *s.cuts, len(s.row)]
    cards = s.row[edges[number - 1] : edges[number]]
    s.hands[seat] = sorted(s.hands[seat] + cards)
    with_card = s.card_file == number
    if with_card:
        s.card_holder = seat
    if m.logging:
        last = seat == s.spymaster
        event: events.TakeEvent = {
            **who(m, seat),
            "file": number,
            "cards": [card_shown(card) for card in cards],
            "hand": len(s.hands[seat]),
            "spymaster_card": with_card,
            "last": last,
            "next": None if last else (seat + 1) % m.seats,
        }
        m.emit("take", "SM-5.8" if with_card else "SM-5.6", event)


def take_last_file(m: M, seat: int) -> None:
    s = m.state
    take_file(m, seat, TAKES[s.taken.index(NONE)])
    s.row = []
    s.cuts = []
    s.taken = []


# --- SM-6 Operations: turns --------------------------------------------------------------------


def start_operations(m: M) -> None:
    """SM-5.11, SM-6.1: the current SpyMaster has the first turn."""
    s = m.state
    s.passes = 0
    s.passed = [0] * m.seats
    if m.logging:
        m.emit("operations", "SM-6.1", who(m, s.spymaster))
    m.then(take_turn, s.spymaster)


def take_turn(m: M, seat: int) -> None:
    """SM-6.2; SM-9.4: a seat with an empty hand passes without being asked."""
    s = m.state
    s.turn = seat
    s.burned = NONE
    s.points = 0
    s.moved = 0
    s.achieved = 0
    if s.hands[seat]:
        ask(m, seat, TURN)
    else:
        pass_turn(m, seat)


def turn_moves(m: M, seat: int) -> list[Code]:
    """SM-6.2, SM-9.1: burn a card to move, complete a Mission, or pass."""
    legal = [PASS]
    last = NONE
    for card in m.state.hands[seat]:
        kind = CARD_KIND[card]
        if kind != last:
            legal.append(BURNS[kind])
            last = kind
    return legal + completions(m.state, seat)


def act_moves(m: M, seat: int) -> list[Code]:
    """SM-6.2: moving comes before Missions; SM-9.3: a turn with an action is ended, not passed."""
    s = m.state
    legal = [END_TURN]
    points = s.points
    if points and not s.achieved:
        base = seat * SPECIALS
        trips = TRIPS[s.agencies[seat]][points]
        last = NONE
        for location in s.agents[base : base + SPECIALS]:
            if location != last:
                legal += trips[location]
                last = location
        trips = TRIPS[FREELANCE][points]
        for location, count in enumerate(s.freelance):
            if count:
                legal += trips[location]
    return legal + completions(s, seat)


def start_turn(m: M, seat: int, code: Code) -> None:
    """Apply the first move of a turn."""
    kind = code[0]
    if kind == M_PASS:
        pass_turn(m, seat)
    elif kind == M_BURN:
        burn_to_move(m, seat, code[1])
    else:
        complete(m, seat, code)


def act(m: M, seat: int, code: Code) -> None:
    kind = code[0]
    if kind == M_MOVE:
        move_agent(m, seat, code)
    elif kind == M_COMPLETE:
        complete(m, seat, code)
    elif kind == M_END:
        end_turn(m, seat)


def end_turn(m: M, seat: int) -> None:
    """SM-6.3: turn up Missions, then the next player; SM-R27: none of it can be undone."""
    m.reveal()
    if m.logging:
        s = m.state
        event: events.EndTurnEvent = {
            **who(m, seat),
            "unused": 0 if s.achieved else s.points,
            "next": (seat + 1) % m.seats,
        }
        m.emit("end_turn", "SM-6.3", event)
    turn_up_missions(m)
    m.then(take_turn, (seat + 1) % m.seats)


# --- SM-7 Move Agents --------------------------------------------------------------------------


def take_from_hand(s: SpymasterState, seat: int, kinds: tuple[int, ...]) -> list[int]:
    """SM-7.3: burned cards stay face up on the discard pile."""
    hand = s.hands[seat][:]
    burned = []
    for kind in kinds:
        for card in hand:
            if CARD_KIND[card] == kind:
                hand.remove(card)
                burned.append(card)
                break
    s.hands[seat] = hand
    s.discard += burned
    return burned


def note_action(s: SpymasterState, seat: int) -> None:
    """SM-9.3, SM-R14: an action resets the count of passes."""
    s.passes = 0
    s.passed[seat] = 0


def burn_to_move(m: M, seat: int, kind: int) -> None:
    """Burn a card for steps (SM-7.1, SM-7.2)."""
    s = m.state
    (card,) = take_from_hand(s, seat, (kind,))
    s.burned = card
    s.points = CARD_VALUE[card]
    note_action(s, seat)
    if m.logging:
        event: events.BurnEvent = {
            **who(m, seat),
            "card": card_shown(card),
            "hand": len(s.hands[seat]),
            "points": s.points,
        }
        m.emit("burn", "SM-7.1", event)
    m.ask(seat, ACT)


def move_agent(m: M, seat: int, code: Code) -> None:
    """Move an agent (SM-7.4 to SM-7.6)."""
    s = m.state
    _, agent, source, target = code
    cost = DISTANCE[source][target]
    s.points -= cost
    s.moved += 1
    if agent == FREELANCE:
        s.freelance[source] -= 1
        s.freelance[target] += 1
    else:
        base = seat * SPECIALS
        own = s.agents[base : base + SPECIALS]
        own[own.index(source)] = target
        own.sort()
        s.agents[base : base + SPECIALS] = own
    if m.logging:
        event: events.MoveEvent = {
            **who(m, seat),
            "agent": "freelance" if agent == FREELANCE else AGENCY_IDS[agent],
            "from": LOCATION_IDS[source],
            "to": LOCATION_IDS[target],
            "route": [LOCATION_IDS[stop] for stop in route(source, target)],
            "cost": cost,
            "points": s.points,
            "trips": s.moved,
        }
        m.emit("move", "SM-7.5", event)
    m.ask(seat, ACT)


# --- SM-8 Complete Missions --------------------------------------------------------------------


def completions(s: SpymasterState, seat: int) -> list[Code]:
    """SM-8.1 to SM-8.8: every face-up Mission whose agents are in place, with every payment."""
    legal: list[Code] = []
    base = seat * SPECIALS
    own = s.agents[base : base + SPECIALS]
    area = -1
    for mission in s.up:
        area += 1
        if mission >= 0:
            card = MISSIONS[mission]
            city = area * SLOTS + card.slot
            if s.freelance[city] >= card.freelance and own.count(city) >= card.special:
                legal += payments_for(s.hands[seat], area, mission)
    return legal


def payments_for(hand: list[int], area: int, mission: int) -> list[Code]:
    """Return the payments for a Mission that a hand allows, the cheapest first."""
    card = MISSIONS[mission]
    first = card.type * VALUES
    counts = [0] * VALUES
    for held in hand:
        value = CARD_KIND[held] - first
        if 0 <= value < VALUES:
            counts[value] += 1
    return payments(area, first, card.value, *counts)


def complete(m: M, seat: int, code: Code) -> None:
    """SM-8.6, SM-8.9; SM-10.2: the last Mission on the board ends the round immediately."""
    s = m.state
    area = code[1]
    mission = s.up[area]
    burned = take_from_hand(s, seat, code[2:])
    s.up[area] = NONE
    s.achieved |= 1 << area
    s.completed[seat] = [*s.completed[seat], mission]
    note_action(s, seat)
    if m.logging:
        event: events.CompleteEvent = {
            **who(m, seat),
            "area": AREA_IDS[area],
            "city": LOCATION_IDS[city_of(area, mission)],
            "mission": mission_card(mission),
            "cards": [card_shown(held) for held in burned],
            "hand": len(s.hands[seat]),
            "surplus": worth(burned) - MISSIONS[mission].value,
            "done": len(s.completed[seat]),
            "score": mission_points(s, seat),
        }
        m.emit("complete", "SM-8.6", event)
    if s.cleared():
        m.then(end_round, "cleared")
    else:
        m.ask(seat, ACT)


def turn_up_missions(m: M) -> None:
    """SM-8.11, SM-8.12: turn up the Missions below those completed this turn."""
    s = m.state
    if not s.achieved:
        return
    for area in AREAS:
        if s.achieved >> area & 1 and s.below[area] >= 0:
            s.up[area] = s.below[area]
            s.below[area] = NONE
            if m.logging:
                m.emit("turn_up", "SM-8.11", lies_up(s, area))


def lies_up(s: SpymasterState, area: int) -> events.TurnUpEvent:
    """Return a face-up Mission as events contain it."""
    return {
        "area": AREA_IDS[area],
        "city": LOCATION_IDS[city_of(area, s.up[area])],
        "mission": mission_card(s.up[area]),
    }


# --- SM-9 Passing ------------------------------------------------------------------------------


def pass_turn(m: M, seat: int) -> None:
    """SM-9.1, SM-9.2; SM-10.1, SM-R14: as many passes in a row as players end the round."""
    s = m.state
    m.reveal()
    s.passes += 1
    s.passed[seat] = 1
    if m.logging:
        event: events.PassEvent = {
            **who(m, seat),
            "empty": not s.hands[seat],
            "passes": s.passes,
            "of": m.seats,
            "next": (seat + 1) % m.seats,
        }
        m.emit("pass", "SM-9.1" if s.hands[seat] else "SM-9.4", event)
    if s.passes == m.seats:
        m.then(end_round, "passed")
    else:
        m.then(take_turn, (seat + 1) % m.seats)


ORDERS: Final = {
    "someone_acts": ("burn", "complete", "round_end"),
    "round_end": ("round_end",),
}
"""Standing passes, and the events that end them."""


def ordered(m: M, order: str, since: int) -> Code | None:
    """SM-9.1, SM-9.2: a player may pass in advance for the rest of a round's Operations."""
    if m.state.turn == NONE or any(event.kind in ORDERS[order] for event in m.log[since:]):
        return None
    return PASS


# --- SM-10 End of the round --------------------------------------------------------------------


def end_round(m: M, why: str) -> None:
    """End the round, refill the Missions and continue (SM-10.3 to SM-10.6)."""
    s = m.state
    m.reveal()
    s.turn = NONE
    s.burned = NONE
    s.points = 0
    s.moved = 0
    s.achieved = 0
    if m.logging:
        clause = "SM-10.2" if why == "cleared" else "SM-10.1"
        ended: events.RoundEndEvent = {"round": s.round, "why": why, "last": s.round == ROUNDS}
        m.emit("round_end", clause, ended)
    if s.round == ROUNDS:
        m.then(score_match)
        return
    if m.logging:
        pawn: events.PawnEvent = {
            **who(m, s.card_holder),
            "from": s.spymaster,
            "stays": s.spymaster == s.card_holder,
        }
        m.emit("pawn", "SM-10.3", pawn)
    s.spymaster = s.card_holder
    event = refill(m)
    if event is not None:
        m.emit("refill", "SM-10.5", event)
    m.then(play_round)


def refill(m: M) -> events.MissionsEvent | None:
    """SM-10.4, SM-10.5, SM-R17: first all missing face-down cards, then all face-up ones."""
    s = m.state
    below, up = s.below[:], s.up[:]
    for zone in (s.below, s.up):
        for area in AREAS:
            if zone[area] == NONE and s.deck:
                zone[area] = s.deck.pop()
    for area in AREAS:
        if s.up[area] == NONE:
            s.up[area], s.below[area] = s.below[area], NONE
    if not m.logging:
        return None
    return {
        "below": [AREA_IDS[area] for area in AREAS if s.below[area] != below[area]],
        "up": [lies_up(s, area) for area in AREAS if s.up[area] != up[area]],
        "deck": len(s.deck),
    }


# --- SM-11 Scoring -----------------------------------------------------------------------------


def mission_points(s: SpymasterState, seat: int) -> int:
    """Return the points of the completed Missions (SM-11.1)."""
    return sum(MISSIONS[mission].points for mission in s.completed[seat])


def contest(s: SpymasterState, kind: int) -> tuple[list[int], list[int]]:
    """SM-11.2 to SM-11.6: return every seat's total of a type and who scores its bonus."""
    totals = [totals_of(hand)[kind] for hand in s.hands]
    most = max(totals)
    return totals, [seat for seat, total in enumerate(totals) if total == most and most > 0]


def final_scores(s: SpymasterState) -> list[int]:
    """Return the final scores (SM-11.7)."""
    totals = [totals_of(hand) for hand in s.hands]
    scores = [mission_points(s, seat) for seat in range(len(s.hands))]
    for kind in TYPES:
        most = max(held[kind] for held in totals)
        if most:
            for seat, held in enumerate(totals):
                if held[kind] == most:
                    scores[seat] += BONUS
    return scores


def winners_of(s: SpymasterState, scores: list[int]) -> list[int]:
    """SM-11.8, SM-11.9: a tie goes to the player who took the SpyMaster card in round five.

    A seat that conceded cannot win. If it holds the card, the tied players share the win.
    """
    playing = [seat for seat in range(len(scores)) if not s.out[seat]]
    best = max(scores[seat] for seat in playing)
    first = [seat for seat in playing if scores[seat] == best]
    if len(first) > 1 and not s.out[s.card_holder]:
        return [s.card_holder]
    return first


def places_of(scores: list[int], winners: list[int]) -> list[int]:
    """SM-R22: the card decides only the winner; the rest rank by total, ties sharing a place."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return [
        1 if seat in winners else 1 + len(winners) + sum(other > score for other in others)
        for seat, score in enumerate(scores)
    ]


def score_match(m: M) -> None:
    """Score the match and end it (SM-1.5, SM-11)."""
    s = m.state
    scores = final_scores(s)
    winners = winners_of(s, scores)
    if m.logging:
        emit_scoring(m, scores, winners)
    m.finish(result_of(s, scores, winners))


def emit_scoring(m: M, scores: list[int], winners: list[int]) -> None:
    s = m.state
    for seat in range(m.seats):
        counted: events.ScoreMissionsEvent = {
            **who(m, seat),
            "missions": [mission_card(mission) for mission in s.completed[seat]],
            "points": mission_points(s, seat),
        }
        m.emit("score_missions", "SM-11.1", counted)
    for kind in TYPES:
        totals, best = contest(s, kind)
        clause = "SM-11.6" if not best else "SM-11.3" if len(best) == 1 else "SM-11.4"
        contested: events.ContestEvent = {
            "type": TYPE_IDS[kind],
            "totals": totals,
            "seats": best,
            "agencies": [AGENCY_IDS[s.agencies[seat]] for seat in best],
            "bonus": BONUS,
        }
        m.emit("contest", clause, contested)
    places = places_of(scores, winners)
    for seat in range(m.seats):
        missions = mission_points(s, seat)
        total: events.TotalEvent = {
            **who(m, seat),
            "missions": missions,
            "bonus": scores[seat] - missions,
            "total": scores[seat],
            "place": places[seat],
            "winner": seat in winners,
        }
        m.emit("total", "SM-11.7", total)
    if is_tie(s, scores):
        m.emit("tie_break", "SM-11.9", tie_break_data(m, scores, winners))


def is_tie(s: SpymasterState, scores: list[int]) -> bool:
    playing = [score for seat, score in enumerate(scores) if not s.out[seat]]
    return playing.count(max(playing)) > 1


def tie_break_data(m: M, scores: list[int], winners: list[int]) -> events.TieBreakEvent:
    s = m.state
    best = max(score for seat, score in enumerate(scores) if not s.out[seat])
    tied = [seat for seat, score in enumerate(scores) if score == best and not s.out[seat]]
    return {
        **who(m, s.card_holder),
        "tied": tied,
        "agencies": [AGENCY_IDS[s.agencies[seat]] for seat in tied],
        "outside": s.card_holder not in tied,
        "shared": len(winners) > 1,
    }


def result_of(s: SpymasterState, scores: list[int], winners: list[int]) -> Result:
    names = [text.seated(s, seat) for seat in winners]
    if len(winners) > 1:
        said, outcome = text.shared_win(names, scores[winners[0]]), "shared"
    else:
        outcome = f"{AGENCY_IDS[s.agencies[winners[0]]]}_wins"
        said = text.wins(names[0], scores[winners[0]], is_tie(s, scores))
    return Result(outcome, tuple(winners), said, tuple(scores))


# --- seats that leave --------------------------------------------------------------------------


def concede(m: M, seat: int) -> None:
    """SM-R32: the seat stays in the match, the table answers for it, and it cannot win.

    When only one player is left, that player wins immediately.
    """
    s = m.state
    s.out[seat] = 1
    playing = [other for other in range(m.seats) if not s.out[other]]
    if m.logging:
        event: events.ConcedeEvent = {**who(m, seat), "last": len(playing) == 1}
        m.emit("concede", "SM-R32", event)
    if len(playing) == 1:
        winner = playing[0]
        said = text.last_one(text.seated(s, winner))
        m.finish(Result("concession", (winner,), said, tuple(final_scores(s))))
        return
    for i, (asked, kind, _) in enumerate(m.pending):
        if asked == seat:
            del m.pending[i]
            kind.apply(m, seat, default_answer(m, seat, kind))
            break
    m.run()


def default_answer(m: M, seat: int, kind: DecisionKind) -> Code:
    """Return what the table plays for a player who has conceded (SM-R32)."""
    s = m.state
    if kind is ASSIGN:
        return (M_RANDOM,)
    if kind is STACK:
        return stack_moves(m, seat)[0]
    if kind is CUT:
        wanted = even_cuts(s.row, m.seats, s.cuts)
        return CUTS[next(after for after in wanted if after not in s.cuts)]
    files = s.files()
    if kind is CARD:
        sums = [worth(file) for file in files]
        return CARD_FILES[m.seats][sums.index(min(sums))]
    if kind is TAKE:
        return max(take_moves(m, seat), key=lambda code: worth(files[code[1] - 1]))
    return PASS if kind is TURN else END_TURN


def even_cuts(row: list[int], count: int, made: list[int]) -> list[int]:
    """Return the cuts, including those made, that give `count` Files with the most even sums."""
    length = len(row)
    fixed = set(made)
    # best[end] = (sum of squares, cuts) for the files so far that cover row[:end].
    best: list[tuple[int, list[int]] | None] = [None] * (length + 1)
    best[0] = (0, [])
    for files in range(1, count + 1):
        after: list[tuple[int, list[int]] | None] = [None] * (length + 1)
        for start, reached in enumerate(best):
            if reached is None:
                continue
            total = 0
            for end in range(start + 1, length + 1):
                total += CARD_VALUE[row[end - 1]]
                cuts = reached[1] + ([end] if files < count else [])
                option = (reached[0] + total * total, cuts)
                known = after[end]
                if known is None or option < known:
                    after[end] = option
                if end in fixed:
                    break
        best = after
    found = best[length]
    return found[1] if found else made


# --- what nobody can know ----------------------------------------------------------------------


def redeal(m: M, seat: int, dice: Dice) -> None:
    """Redeal what is hidden from a seat that remembers every public event.

    Hands and completed Missions came from face-up Files and spaces, so the seat remembers them and
    they stay (SM-R9, SM-R10). Hidden are the stacks, the removed cards, the face-down Missions,
    those in the deck, and, before the reveal, the other seats' plans.
    """
    s = m.state
    if s.agents[0] == NONE:
        replan(m, seat, dice)
    else:
        reshuffle(m, dice)


def reshuffle(m: M, dice: Dice) -> None:
    """Redeal the cards and Missions that nobody has seen."""
    s = m.state
    if m.result is not None or s.agents[0] == NONE:
        return  # all is public after the end; before the reveal nothing is dealt yet
    pool = s.removed[:]
    for stack in s.stacks:
        pool += stack
    pool.sort()  # the true order has no influence
    dice.shuffle(pool)
    start = len(s.removed)
    s.removed = pool[:start]
    for i, stack in enumerate(s.stacks):
        s.stacks[i] = pool[start : start + len(stack)]
        start += len(stack)
    shuffle_missions(s, dice)


def shuffle_missions(s: SpymasterState, dice: Dice) -> None:
    """Redeal the Missions that nobody has seen."""
    missions = sorted(s.deck + [mission for mission in s.below if mission >= 0])
    dice.shuffle(missions)
    for area in AREAS:
        if s.below[area] >= 0:
            s.below[area] = missions.pop()
    s.deck = missions


def replan(m: M, seat: int, dice: Dice) -> None:
    """SM-R3: a seat knows only which other seats have completed their plans."""
    s = m.state
    for other in range(m.seats):
        if other == seat:
            continue
        if s.committed(other):
            s.plans[other] = [dice.below(len(s.freelance)) for _ in range(SPECIALS)]
        else:
            s.plans[other] = []
    m.pending.sort(key=lambda asked: asked[0])


# --- what the game asks ------------------------------------------------------------------------

ASSIGN: Final = DecisionKind(
    "assign", moves=assignments, apply=assign, prompt=text.ask_assign, refuse=refuse_assign
)
STACK: Final = DecisionKind(
    "stack", moves=stack_moves, apply=turn_up_stack, prompt=text.ask_stack, refuse=refuse_stack
)
CUT: Final = DecisionKind("cut", moves=cut_moves, apply=cut, prompt=text.ask_cut, refuse=refuse_cut)
CARD: Final = DecisionKind(
    "card", moves=card_moves, apply=put_card, prompt=text.ask_card, refuse=refuse_card
)
TAKE: Final = DecisionKind(
    "take", moves=take_moves, apply=take_file, prompt=text.ask_take, refuse=refuse_take
)
TURN: Final = DecisionKind(
    "turn", moves=turn_moves, apply=start_turn, prompt=text.ask_turn, refuse=refuse_turn
)
ACT: Final = DecisionKind("act", moves=act_moves, apply=act, prompt=text.ask_act, refuse=refuse_act)

KINDS: Final = (ASSIGN, STACK, CUT, CARD, TAKE, TURN, ACT)
STEPS: Final[tuple[Step, ...]] = (
    assign_agents,
    reveal_assignments,
    place_freelance_agents,
    deal_stacks,
    lay_missions,
    appoint_first_spymaster,
    play_round,
    pick_stack,
    make_files,
    put_spymaster_card,
    choose_files,
    choose_file,
    take_last_file,
    start_operations,
    take_turn,
    end_round,
    score_match,
)
