"""What a seat sees of SpyMaster, built by allow-list.

Other players' hands and the faces of their completed Missions are hidden although they follow from
the log; `memory_aid` shows them (SM-R9, SM-R10).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias, TypedDict

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster import rules
from safehouse.games.spymaster.events import SpymasterCard, SpymasterMission, card, mission_card
from safehouse.games.spymaster.moves import (
    M_BURN,
    M_COMPLETE,
    M_CUT,
    M_END,
    M_MOVE,
    M_PASS,
    M_TAKE,
)
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    AT_RANDOM,
    BONUS,
    CARD_IDS,
    CARD_KIND,
    CARD_TYPE,
    CARD_VALUE,
    DISTANCE,
    EDGES,
    FREELANCE,
    LOCATION_IDS,
    LOCATION_NAMES,
    MISSION_IDS,
    MISSIONS,
    NONE,
    ROUNDS,
    SLOT_IDS,
    SLOTS,
    SPECIALS,
    TYPE_IDS,
    TYPES,
    VALUES,
    SpymasterState,
    city_of,
    totals_of,
    worth,
)
from safehouse.games.spymaster.travel import cost_of

M: TypeAlias = Match[SpymasterState]


class SpymasterTotal(TypedDict):
    type: str
    cards: int
    value: int


class SpymasterAgents(TypedDict):
    """Agents of one Agency on one location."""

    agency: str
    seat: int
    count: int


class SpymasterLocation(TypedDict):
    id: str
    name: str
    slot: str
    agents: list[SpymasterAgents]
    freelance: int


class SpymasterNeeds(TypedDict):
    """What the viewer still needs for a Mission."""

    special_here: int
    special_missing: int
    freelance_here: int
    freelance_missing: int
    value_held: int
    value_missing: int
    movement: int
    """The fewest steps that bring the missing agents."""
    ready: bool
    payers: list[str]
    """Ids of cards in hand that could pay."""
    payment: list[str] | None
    """The cheapest payment."""


class SpymasterSpace(TypedDict):
    area: str
    edge: str
    mission: SpymasterMission | None
    city: str | None
    below: int
    below_mission: SpymasterMission | None
    """Known only after the end."""
    taken: bool
    """Whether it was completed in the current turn."""
    needs: SpymasterNeeds | None


class SpymasterArea(TypedDict):
    id: str
    name: str
    edge: str
    locations: list[SpymasterLocation]
    space: SpymasterSpace


class SpymasterPlayer(TypedDict):
    seat: int
    agency: str
    spymaster: bool
    """Whether the player has the pawn: SpyMaster of this round, first in Operations."""
    card: bool
    """Whether the player took the SpyMaster card: SpyMaster of the next round."""
    hand: list[SpymasterCard] | None
    hand_count: int
    totals: list[SpymasterTotal] | None
    missions: list[SpymasterMission] | None
    mission_count: int
    score: int | None
    """Points of the completed Missions, as far as the viewer may know."""
    committed: bool
    plan: list[str] | None
    """The viewer's own secret assignment so far."""
    plan_random: bool
    passed: bool
    chooses: int
    """Place in the order of choosing Files, from 1."""
    file: int | None
    left: bool


class SpymasterFile(TypedDict):
    number: int
    cards: list[SpymasterCard]
    value: int
    totals: list[SpymasterTotal]
    spymaster_card: bool
    taken_by: int | None


class SpymasterStack(TypedDict):
    number: int
    cards: int


class SpymasterGather(TypedDict):
    stacks: list[SpymasterStack]
    row: list[SpymasterCard]
    cuts: list[int]
    cuts_left: int
    files: list[SpymasterFile]
    order: list[int]
    chooser: int | None


class SpymasterTurn(TypedDict):
    seat: int
    step: str
    """"start", "move" or "missions"."""
    burned: SpymasterCard | None
    points: int
    trips: int


class SpymasterContest(TypedDict):
    type: str
    totals: list[int]
    seats: list[int]
    bonus: int


class SpymasterScore(TypedDict):
    seat: int
    missions: list[SpymasterMission]
    mission_points: int
    bonus: int
    total: int
    place: int
    winner: bool


class SpymasterSheet(TypedDict):
    scores: list[SpymasterScore]
    contests: list[SpymasterContest]
    tied: list[int]
    card_holder: int | None


class SpymasterBoard(TypedDict):
    round: int
    rounds: int
    phase: str
    """"assign", "stack", "cut", "card", "take", "operations" or "over"."""
    areas: list[SpymasterArea]
    players: list[SpymasterPlayer]
    gather: SpymasterGather
    turn: SpymasterTurn | None
    passes: int
    discard: list[SpymasterCard]
    removed: int
    deck: int
    deck_missions: list[str] | None
    """Known only after the end."""
    memory_aid: bool
    sheet: SpymasterSheet | None


class SpymasterChange(TypedDict):
    """What a move changes in the viewer's needs for one Mission."""

    area: str
    special_missing: int
    freelance_missing: int
    ready: bool


class SpymasterTrip(TypedDict):
    """The preview of a trip; there can be hundreds of them, so it is short."""

    cost: int
    points: int
    """Movement points left afterwards."""
    changes: list[SpymasterChange]


class SpymasterPreview(TypedDict):
    """The preview of any other move that has one."""

    points: int
    """Movement points left afterwards."""
    surplus: int
    """The value paid beyond the Mission's cost."""
    spare: bool
    """Whether the payment contains an unnecessary card."""
    wasted: int
    """Movement points lost by this move."""
    unmoved: bool
    """Whether a card was burned and nobody moved."""
    ends_round: bool
    files: list[SpymasterFile]
    """After a cut: the Files so far."""
    totals: list[SpymasterTotal]
    """After taking or burning: the totals of the own hand by type."""


def type_totals(cards: list[int]) -> list[SpymasterTotal]:
    return _totals(tuple(cards))


@lru_cache(maxsize=4096)
def _totals(cards: tuple[int, ...]) -> list[SpymasterTotal]:
    values = totals_of(list(cards))
    return [
        {
            "type": TYPE_IDS[kind],
            "cards": sum(CARD_TYPE[held] == kind for held in cards),
            "value": values[kind],
        }
        for kind in TYPES
    ]


def phase_of(m: M) -> str:
    if m.result is not None or not m.pending:
        return "over"
    name = m.pending[0][1].name
    return "operations" if name in ("turn", "act") else name


def boards(m: M, seats: list[int | None]) -> list[SpymasterBoard]:
    """Return what each of these viewers sees; what is the same for all is built once."""
    order = rules.choosing_order(m)
    public = _public(m, order)
    return [
        {
            **public,
            "areas": _areas(m, seat),
            "players": [_player(m, player, seat, order) for player in range(m.seats)],
        }
        for seat in seats
    ]


def _public(m: M, order: list[int]) -> SpymasterBoard:
    """Return a board without what depends on the viewer."""
    s = m.state
    over = m.result is not None
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase_of(m),
        "areas": [],
        "players": [],
        "gather": _gather(m, order),
        "turn": _turn(m),
        "passes": s.passes,
        "discard": [_card(burned) for burned in s.discard],
        "removed": len(s.removed) if s.round else 0,
        "deck": len(s.deck) if s.round else 0,
        "deck_missions": [MISSION_IDS[mission] for mission in s.deck] if over else None,
        "memory_aid": m.options["memory_aid"],
        "sheet": _sheet(m) if over else None,
    }


# Shared by many views of a match: nobody may change a view.
_card = cache(card)
_mission_card = cache(mission_card)


Present: TypeAlias = tuple[tuple[int, tuple[tuple[str, int, int], ...]], ...]
"""The agents at the locations of an Area: Freelance Agents; Agencies with seats and numbers."""
Need: TypeAlias = tuple[int, int, int, int, tuple[str, ...], tuple[str, ...] | None]
"""Own and Freelance Agents in the City, value held, movement, payers and cheapest payment."""


def _areas(m: M, seat: int | None) -> list[SpymasterArea]:
    s = m.state
    over = m.result is not None
    freelance = tuple(s.freelance)
    places = _places(tuple(s.agents), freelance, tuple(s.agencies))
    own: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    if seat is not None:
        own = tuple(s.agents[seat * SPECIALS : (seat + 1) * SPECIALS])
        hand = tuple(s.hands[seat])
    found = []
    for area in AREAS:
        up, below = s.up[area], s.below[area]
        need = None if seat is None or up < 0 else _need(area, up, own, freelance, hand)
        shown = below if over else -1
        taken = bool(s.achieved >> area & 1)
        found.append(_area(area, up, below >= 0, shown, taken, places[area], need))
    return found


@lru_cache(maxsize=4096)
def _area(
    area: int, up: int, below: bool, shown: int, taken: bool, places: Present, need: Need | None
) -> SpymasterArea:
    """Return an Area. As long as it is the same it is the same object, so that a server sees at
    once what has changed."""
    first = area * SLOTS
    return {
        "id": AREA_IDS[area],
        "name": AREA_NAMES[area],
        "edge": EDGES[area],
        "locations": [_location(first + slot, *here) for slot, here in enumerate(places)],
        "space": {
            "area": AREA_IDS[area],
            "edge": EDGES[area],
            "mission": _mission_card(up) if up >= 0 else None,
            "city": LOCATION_IDS[city_of(area, up)] if up >= 0 else None,
            "below": int(below),
            "below_mission": _mission_card(shown) if shown >= 0 else None,
            "taken": taken,
            "needs": None if need is None else _needs(up, need),
        },
    }


@lru_cache(maxsize=256)
def _places(
    agents: tuple[int, ...], freelance: tuple[int, ...], agencies: tuple[int, ...]
) -> list[Present]:
    """Return the agents at every location, by Area."""
    here: dict[int, dict[int, int]] = {}
    for number, location in enumerate(agents):
        seats = here.setdefault(location, {})
        seats[number // SPECIALS] = seats.get(number // SPECIALS, 0) + 1
    found = [
        (
            hired,
            tuple(
                (AGENCY_IDS[agencies[seat]], seat, count)
                for seat, count in here.get(location, {}).items()
            ),
        )
        for location, hired in enumerate(freelance)
    ]
    return [tuple(found[first : first + SLOTS]) for first in range(0, len(found), SLOTS)]


@lru_cache(maxsize=4096)
def _location(
    location: int, freelance: int, agents: tuple[tuple[str, int, int], ...]
) -> SpymasterLocation:
    return {
        "id": LOCATION_IDS[location],
        "name": LOCATION_NAMES[location],
        "slot": SLOT_IDS[location % SLOTS],
        "agents": [
            {"agency": agency, "seat": seat, "count": count} for agency, seat, count in agents
        ],
        "freelance": freelance,
    }


@lru_cache(maxsize=4096)
def _need(
    area: int, up: int, agents: tuple[int, ...], freelance: tuple[int, ...], hand: tuple[int, ...]
) -> Need:
    """Return what a seat has for a Mission, from its agents, the Freelance Agents and its hand."""
    mission = MISSIONS[up]
    city = city_of(area, up)
    movement = cost_of(list(agents), list(freelance), city, mission.special, mission.freelance)
    held, payers, payment = _purse(area, up, hand)
    return agents.count(city), freelance[city], held, movement, payers, payment


def _needs(up: int, need: Need) -> SpymasterNeeds:
    """Return what a seat still needs for a Mission (SM-8.3 to SM-8.6)."""
    mission = MISSIONS[up]
    own, hired, held, movement, payers, payment = need
    return {
        "special_here": own,
        "special_missing": max(0, mission.special - own),
        "freelance_here": hired,
        "freelance_missing": max(0, mission.freelance - hired),
        "value_held": held,
        "value_missing": max(0, mission.value - held),
        "movement": movement,
        "ready": own >= mission.special and hired >= mission.freelance and held >= mission.value,
        "payers": list(payers),
        "payment": None if payment is None else list(payment),
    }


@lru_cache(maxsize=4096)
def _purse(
    area: int, up: int, hand: tuple[int, ...]
) -> tuple[int, tuple[str, ...], tuple[str, ...] | None]:
    """Return what a hand has for a Mission: the value, the cards, and the cheapest payment."""
    payers = [held for held in hand if CARD_TYPE[held] == MISSIONS[up].type]
    payments = rules.payments_for(list(hand), area, up)
    paying: list[str] = []
    if payments:
        rest = payers[:]
        for kind in payments[0][2:]:
            paid = next(payer for payer in rest if CARD_KIND[payer] == kind)
            rest.remove(paid)
            paying.append(CARD_IDS[paid])
    payment = tuple(paying) if payments else None
    return worth(payers), tuple(CARD_IDS[payer] for payer in payers), payment


def _player(m: M, player: int, seat: int | None, order: list[int]) -> SpymasterPlayer:
    s = m.state
    own = player == seat
    shown = own or m.options["memory_aid"] or m.result is not None
    plan = s.plans[player]
    return {
        "seat": player,
        "agency": AGENCY_IDS[s.agencies[player]],
        "spymaster": player == s.spymaster,
        "card": player == s.card_holder,
        "hand": [_card(held) for held in s.hands[player]] if shown else None,
        "hand_count": len(s.hands[player]),
        "totals": type_totals(s.hands[player]) if shown else None,
        "missions": [_mission_card(done) for done in s.completed[player]] if shown else None,
        "mission_count": len(s.completed[player]),
        "score": rules.mission_points(s, player) if shown else None,
        "committed": s.round > 0 or s.committed(player),
        "plan": [LOCATION_IDS[at] for at in plan if at != AT_RANDOM] if own else None,
        "plan_random": own and plan == [AT_RANDOM],
        "passed": bool(s.passed[player]),
        "chooses": order.index(player) + 1 if s.round else 0,
        "file": s.taken.index(player) + 1 if player in s.taken else None,
        "left": bool(s.out[player]),
    }


def file_list(s: SpymasterState) -> list[SpymasterFile]:
    found: list[SpymasterFile] = []
    for number, cards in enumerate(s.files() if s.row else [], 1):
        taker = s.taken[number - 1] if number <= len(s.taken) else NONE
        found.append(
            {
                "number": number,
                "cards": [_card(held) for held in cards],
                "value": worth(cards),
                "totals": type_totals(cards),
                "spymaster_card": number == s.card_file,
                "taken_by": None if taker == NONE else taker,
            }
        )
    return found


def _gather(m: M, order: list[int]) -> SpymasterGather:
    s = m.state
    choosing = bool(m.pending) and m.pending[0][1] is rules.TAKE
    return {
        "stacks": [
            {"number": number, "cards": len(stack)} for number, stack in enumerate(s.stacks, 1)
        ],
        "row": [_card(held) for held in s.row],
        "cuts": s.cuts[:],
        "cuts_left": m.seats - 1 - len(s.cuts) if s.row else 0,
        "files": file_list(s),
        "order": order if s.round else [],
        "chooser": m.pending[0][0] if choosing else None,
    }


def _turn(m: M) -> SpymasterTurn | None:
    s = m.state
    if s.turn == NONE:
        return None
    if s.burned == NONE and not s.achieved:
        step = "start"
    else:
        step = "move" if s.points and not s.achieved else "missions"
    return {
        "seat": s.turn,
        "step": step,
        "burned": None if s.burned == NONE else _card(s.burned),
        "points": 0 if s.achieved else s.points,
        "trips": s.moved,
    }


def _sheet(m: M) -> SpymasterSheet:
    """Return the final scoring as one table (SM-11)."""
    s = m.state
    assert m.result is not None
    scores = rules.final_scores(s)
    winners = list(m.result.winners)
    places = rules.places_of(scores, winners)
    contests: list[SpymasterContest] = []
    for kind in TYPES:
        totals, best = rules.contest(s, kind)
        contests.append(
            {
                "type": TYPE_IDS[kind],
                "totals": totals,
                "seats": best,
                "bonus": BONUS,
            }
        )
    tie = m.result.outcome != "concession" and rules.is_tie(s, scores)
    best_score = max(score for seat, score in enumerate(scores) if not s.out[seat])
    return {
        "scores": [
            {
                "seat": seat,
                "missions": [mission_card(done) for done in s.completed[seat]],
                "mission_points": rules.mission_points(s, seat),
                "bonus": scores[seat] - rules.mission_points(s, seat),
                "total": scores[seat],
                "place": places[seat],
                "winner": seat in winners,
            }
            for seat in range(m.seats)
        ],
        "contests": contests,
        "tied": [
            seat
            for seat, score in enumerate(scores)
            if tie and score == best_score and not s.out[seat]
        ],
        "card_holder": None if s.card_holder == NONE else s.card_holder,
    }


# --- what a move would lead to -------------------------------------------------------------------


def preview(m: M, seat: int, code: Code) -> SpymasterPreview | SpymasterTrip | None:
    """Return the preview of a cut, File, burn, trip, payment or end of turn, else None."""
    s = m.state
    kind = code[0]
    if kind == M_MOVE:  # there may be hundreds in one decision
        return _after_trip(s, seat, code, _cities(s), {})
    if kind == M_CUT:
        after = s.copy()
        after.cuts = sorted([*s.cuts, code[1]])
        return _said(s, files=file_list(after))
    if kind == M_TAKE:
        return _said(s, totals=type_totals(s.hands[seat] + s.files()[code[1] - 1]))
    if kind == M_BURN:
        after = s.copy()
        rules.take_from_hand(after, seat, code[1:])
        return _said(s, points=code[1] % VALUES + 1, totals=type_totals(after.hands[seat]))
    if kind == M_COMPLETE:
        return _after_payment(m, seat, code)
    if kind == M_END:
        wasted = 0 if s.achieved else s.points
        return _said(s, wasted=wasted, unmoved=s.burned != NONE and not s.moved)
    if kind == M_PASS:
        return _said(s, ends_round=s.passes == m.seats - 1)
    return None


def previews(m: M, seat: int, codes: list[Code]) -> list[SpymasterPreview | SpymasterTrip | None]:
    """Return the previews of a decision's moves.

    There can be hundreds of trips: what they change is computed once for each City.
    """
    cities = _cities(m.state)
    known: Changes = {}
    return [
        (
            None
            if code[2] not in cities and code[3] not in cities
            else _after_trip(m.state, seat, code, cities, known)
        )
        if code[0] == M_MOVE
        else preview(m, seat, code)
        for code in codes
    ]


def _said(
    s: SpymasterState,
    *,
    points: int | None = None,
    surplus: int = 0,
    spare: bool = False,
    wasted: int = 0,
    unmoved: bool = False,
    ends_round: bool = False,
    files: list[SpymasterFile] | None = None,
    totals: list[SpymasterTotal] | None = None,
) -> SpymasterPreview:
    return {
        "points": s.points if points is None else points,
        "surplus": surplus,
        "spare": spare,
        "wasted": wasted,
        "unmoved": unmoved,
        "ends_round": ends_round,
        "files": files or [],
        "totals": totals or [],
    }


Changes: TypeAlias = dict[tuple[int, int, bool], SpymasterChange]
"""Changes by City, 1 for an arrival or -1 for a departure, and whether it is a Freelance Agent."""


def _cities(s: SpymasterState) -> dict[int, int]:
    """Return the Area of each City that a Mission requires."""
    return {city_of(area, up): area for area, up in enumerate(s.up) if up >= 0}


def _after_trip(
    s: SpymasterState, seat: int, code: Code, cities: dict[int, int], known: Changes
) -> SpymasterTrip | None:
    """Return the preview of a trip; None, as for most trips, if no Mission is affected."""
    _, agent, source, target = code
    changes: list[SpymasterChange] = []
    for city, gain in ((source, -1), (target, 1)):
        area = cities.get(city)
        if area is not None:
            way = city, gain, agent == FREELANCE
            change = known.get(way)
            if change is None:
                change = known[way] = _change(s, seat, area, *way)
            changes.append(change)
    if not changes:
        return None
    cost = DISTANCE[source][target]
    return {"cost": cost, "points": s.points - cost, "changes": changes}


def _change(
    s: SpymasterState, seat: int, area: int, city: int, gain: int, freelance: bool
) -> SpymasterChange:
    """Return how an arrival or departure changes what an Area's Mission still needs."""
    mission = MISSIONS[s.up[area]]
    own = s.own_agents_at(seat, city) + (0 if freelance else gain)
    hired = s.freelance[city] + (gain if freelance else 0)
    held = sum(CARD_VALUE[c] for c in s.hands[seat] if CARD_TYPE[c] == mission.type)
    return {
        "area": AREA_IDS[area],
        "special_missing": max(0, mission.special - own),
        "freelance_missing": max(0, mission.freelance - hired),
        "ready": own >= mission.special and hired >= mission.freelance and held >= mission.value,
    }


def _after_payment(m: M, seat: int, code: Code) -> SpymasterPreview:
    s = m.state
    mission = MISSIONS[s.up[code[1]]]
    values = [kind % VALUES + 1 for kind in code[2:]]
    surplus = sum(values) - mission.value
    left = [up for area, up in enumerate(s.up) if area != code[1]] + s.below
    return _said(
        s,
        surplus=surplus,
        spare=min(values) <= surplus,
        wasted=0 if s.achieved else s.points,
        ends_round=max(left) < 0,
    )
