"""The flow of play of SPYON, clause by clause."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.decision import DecisionKind
from safehouse.core.match import Match, Step
from safehouse.core.moves import Code
from safehouse.core.result import Result
from safehouse.games.spyon import events, text
from safehouse.games.spyon.moves import (
    ASSASSINATIONS,
    CRISES,
    DUALS,
    FIRST,
    INFILTRATIONS,
    M_ASSASSINATE,
    M_INFILTRATE,
    M_RELOCATE,
    M_SWITCH,
    REGROUPS,
    RELOCATIONS,
    SINGLES,
    SWITCHES,
)
from safehouse.games.spyon.refusals import refuse_execution, refuse_first, refuse_selection
from safehouse.games.spyon.state import (
    ASSASSIN_COST,
    ASSASSINATE,
    ASSASSINATED,
    BOARD,
    CRISIS,
    CRISIS_COST,
    DA,
    DATA,
    DEPT_IDS,
    DEPTS,
    GREEN,
    IN_CRISIS,
    MINISTERIAL,
    MISSION_IDS,
    MISSIONS,
    ORANGE,
    OUT,
    REGROUP,
    RELOCATE,
    ROUNDS,
    SLOTS,
    SPY_IDS,
    SWITCH,
    SpyonState,
)

M: TypeAlias = Match[SpyonState]


# --- SO-2 Setup --------------------------------------------------------------------------------


def set_up(m: M) -> None:
    """Set up the match (SO-2.1 to SO-2.7, with the variants of SO-12)."""
    s = m.state
    options = m.options
    tracker = DATA["tracker"]
    s.tracker = list(tracker["cold_war_start"] if options["cold_war"] else tracker["start"])
    s.spy = [SPY_IDS.index(colour) for colour in options["colours"]]
    slots = DATA["foreign_office"]["double_agent_slots"] + options["double_double"]
    s.da_track = [int(slot in slots) for slot in range(1, ROUNDS + 1)]
    s.row = lay_department_tokens(m)
    for dept in DEPTS:
        s.minister[dept] = next_slot_of(s, dept, after=0)
    prefix = "safe_house_" if options["safe_house"] else ""
    s.tokens = [DATA["players"][prefix + "tokens"]] * 2
    s.cubes = [DATA["players"][prefix + "cubes"]] * 2
    if options["spy_ops"] == "random":
        s.spy_ops = m.dice.below(2)
    else:
        s.spy_ops = s.spy.index(SPY_IDS.index(options["spy_ops"]))
    event: events.SetupEvent = {
        "row": [DEPT_IDS[dept] for dept in s.row],
        "seat": s.spy_ops,
        "spy_ops": seat_id(s, s.spy_ops),
    }
    m.emit("setup", "SO-2.4", event)
    m.do(play_round)


def lay_department_tokens(m: M) -> list[int]:
    """SO-2.4: one of each Department and five at random; SO-12.2: all eight at random."""
    fixed = m.options["row"]
    if fixed is not None:
        return [DEPT_IDS.index(dept) for dept in fixed]
    certain = [] if m.options["random_diplomacy"] else list(DEPTS)
    bag = [
        dept for dept in DEPTS for _ in range(DATA["depts"]["tokens_in_bag"] - (dept in certain))
    ]
    row = certain + m.dice.sample(bag, ROUNDS - len(certain))
    m.dice.shuffle(row)
    return row


def next_slot_of(s: SpyonState, dept: int, after: int) -> int:
    """SO-2.5, SO-3.2: return where a Minister waits from round `after` on; OUT without a token."""
    for slot in range(after, ROUNDS):
        if s.row[slot] == dept:
            return slot
    return OUT


def seat_id(s: SpyonState, seat: int) -> str:
    return SPY_IDS[s.spy[seat]]


# --- SO-3 The round ----------------------------------------------------------------------------


def play_round(m: M) -> None:
    """Start a round (SO-3.1)."""
    m.state.round += 1
    if m.logging:
        event: events.RoundEvent = {"round": m.state.round}
        m.emit("round", "SO-3.1", event)
    m.do(
        order_of_play,
        foreign_office,
        select_missions,
        execute_missions,
        embed,
        score,
        check_position,
        tidy,
    )


# --- SO-4 Order of play ------------------------------------------------------------------------


def order_of_play(m: M) -> None:
    """SO-4.1: Spy Ops names the first player."""
    m.ask(m.state.spy_ops, CHOOSE_FIRST)


def first_moves(m: M, seat: int) -> list[Code]:
    return FIRST


def name_first(m: M, seat: int, code: Code) -> None:
    s = m.state
    s.first = s.spy.index(GREEN if code[1] == 0 else ORANGE)
    if m.logging:
        event: events.FirstEvent = {
            "seat": seat,
            "spy": seat_id(s, seat),
            "first": seat_id(s, s.first),
            "first_seat": s.first,
        }
        m.emit("first", "SO-4.1", event)


# --- SO-5 Foreign Office -----------------------------------------------------------------------


def foreign_office(m: M) -> None:
    """SO-5.1, SO-5.2: a waiting Minister arrives, then a Double Agent cube."""
    s = m.state
    slot = s.round - 1
    dept = s.row[slot]
    for owner in DEPTS:
        if s.minister[owner] == slot:
            s.minister[owner] = MINISTERIAL
            if m.logging:
                event: events.ArrivesEvent = {"dept": DEPT_IDS[owner], "slot": s.round}
                m.emit("minister_arrives", "SO-5.1", event)
    if s.da_track[slot]:
        s.da_track[slot] = 0
        s.reception[dept * 3 + DA] += 1
        if m.logging:
            cube: events.ArrivesEvent = {"dept": DEPT_IDS[dept], "slot": s.round}
            m.emit("da_arrives", "SO-5.2", cube)


# --- SO-6 Mission selection --------------------------------------------------------------------


def select_missions(m: M) -> None:
    """SO-4.2, SO-6.9: the first player selects before the second."""
    m.then(select, 1 - m.state.first)
    m.then(select, m.state.first)


def select(m: M, seat: int) -> None:
    """SO-6.7: without a token a player selects nothing."""
    if m.state.tokens[seat]:
        m.ask(seat, SELECT)
    elif m.logging:
        event: events.NoTokensEvent = {"seat": seat, "spy": seat_id(m.state, seat)}
        m.emit("no_tokens", "SO-6.7", event)


def free_missions(s: SpyonState, seat: int, area: int) -> int:
    """Return a mask of the missions that have an empty slot in an area."""
    slots = s.slots
    base = seat * BOARD
    bits = 0
    for mission in MISSIONS:
        for slot in SLOTS[area * 5 + mission]:
            if not slots[base + slot]:
                bits |= 1 << mission
                break
    return bits


def selections(m: M, seat: int) -> list[Code]:
    """Return the legal selections (SO-6.2 to SO-6.5, SO-6.7)."""
    s = m.state
    singles = SINGLES[free_missions(s, seat, 0)]
    if s.tokens[seat] < 2:
        return singles
    return singles + DUALS[free_missions(s, seat, 1)]


def take_selection(m: M, seat: int, code: Code) -> None:
    """SO-6.2, SO-6.3, SO-6.6: cover the slots with tokens from the supply, unused side up."""
    s = m.state
    area = code[1]
    base = seat * BOARD
    for mission in code[2:]:
        for slot in SLOTS[area * 5 + mission]:
            if not s.slots[base + slot]:
                s.slots[base + slot] = s.round
                break
        s.tokens[seat] -= 1
        s.todo[seat] |= 1 << mission
    if m.logging:
        event: events.SelectEvent = {
            "seat": seat,
            "spy": seat_id(s, seat),
            "area": "dual" if area else "single",
            "missions": [MISSION_IDS[mission] for mission in code[2:]],
        }
        m.emit("select", "SO-6.3" if area else "SO-6.2", event)


# --- SO-7 Mission execution --------------------------------------------------------------------


def execute_missions(m: M) -> None:
    """SO-7.1: the first player executes all missions, then the second player."""
    m.then(execute, 1 - m.state.first)
    m.then(execute, m.state.first)


def execute(m: M, seat: int) -> None:
    """SO-7.2, SO-7.5: execute one mission after the other until none is left."""
    if m.state.todo[seat]:
        m.then(execute, seat)
        m.ask(seat, EXECUTE)


def printed_missions(s: SpyonState, seat: int) -> list[int]:
    """Return the missions that the seat could execute as printed now if they were selected."""
    bits = occupied(s)
    found = [SWITCH] if SWITCHES[bits] else []
    if RELOCATIONS[bits]:
        found.append(RELOCATE)
    if any(s.spying[DA::3]) and s.has_used(seat):
        found.append(REGROUP)
    if MINISTERIAL in s.minister:
        points = s.tracker[s.spy[seat]]
        if points >= ASSASSIN_COST:
            found.append(ASSASSINATE)
        if points >= CRISIS_COST:
            found.append(CRISIS)
    return found


def executions(m: M, seat: int) -> list[Code]:
    """SO-7.3, SO-7.4, SO-8: each selected mission as printed where possible, or as INFILTRATE."""
    return options_of(m.state, seat, m.state.todo[seat])


def occupied(s: SpyonState) -> int:
    """Return the places of the Spying areas that hold cubes, as bits."""
    bits = 0
    bit = 1
    for count in s.spying:
        if count:
            bits |= bit
        bit <<= 1
    return bits


def options_of(s: SpyonState, seat: int, todo: int) -> list[Code]:
    active = s.row[s.round - 1]
    legal: list[Code] = []
    if todo & 3:
        bits = occupied(s)
        if todo & 1:
            legal += SWITCHES[bits]
            legal.append(INFILTRATIONS[SWITCH][active])
        if todo & 2:
            legal += RELOCATIONS[bits]
            legal.append(INFILTRATIONS[RELOCATE][active])
    if todo >> REGROUP & 1:
        legal += regroupings(s, seat)
        legal.append(INFILTRATIONS[REGROUP][active])
    if todo >> ASSASSINATE & 1:
        if s.tracker[s.spy[seat]] >= ASSASSIN_COST:
            legal += [ASSASSINATIONS[d] for d in DEPTS if s.minister[d] == MINISTERIAL]
        legal.append(INFILTRATIONS[ASSASSINATE][active])
    if todo >> CRISIS & 1:
        if s.tracker[s.spy[seat]] >= CRISIS_COST:
            legal += [CRISES[d] for d in DEPTS if s.minister[d] == MINISTERIAL]
        legal.append(INFILTRATIONS[CRISIS][active])
    return legal


def regroupings(s: SpyonState, seat: int) -> list[Code]:
    """SO-8.3, SO-R10: both a Double Agent in a Spying area and an own used token are needed."""
    depts = [dept for dept in DEPTS if s.spying[dept * 3 + DA]]
    if not depts:
        return []
    used = [kind for kind in range(10) if s.used_slot(seat, kind // 5, kind % 5) >= 0]
    return [REGROUPS[dept * 10 + kind] for dept in depts for kind in used]


def carry_out(m: M, seat: int, code: Code) -> None:
    """SO-8: apply the mission; SO-7.6: its token is used."""
    s = m.state
    kind = code[0]
    if kind == M_INFILTRATE:
        mission = code[1]
        if m.logging:
            emit_conversion(m, seat, mission)
        infiltrate(s, seat)
    else:
        mission = kind
        if kind == M_SWITCH:
            switch(s, code[1], code[2], code[3], code[4])
        elif kind == M_RELOCATE:
            relocate(s, code[1], code[2], code[3])
        elif kind == M_ASSASSINATE:
            remove_minister(s, seat, code[1], ASSASSINATED, ASSASSIN_COST)
        elif kind == CRISIS:
            remove_minister(s, seat, code[1], IN_CRISIS, CRISIS_COST)
        else:
            regroup(s, seat, code[1], code[3], code[4])
        if m.logging:
            emit_execution(m, seat, code)
    s.todo[seat] &= ~(1 << mission)


def switch(s: SpyonState, a: int, a_spy: int, b: int, b_spy: int) -> None:
    """Exchange two cubes (SO-8.1, SO-7.8)."""
    s.spying[a * 3 + a_spy] -= 1
    s.spying[b * 3 + b_spy] -= 1
    s.reception[b * 3 + a_spy] += 1
    s.reception[a * 3 + b_spy] += 1


def relocate(s: SpyonState, source: int, spy: int, target: int) -> None:
    """Move a cube to another Department (SO-8.2, SO-7.8)."""
    s.spying[source * 3 + spy] -= 1
    s.reception[target * 3 + spy] += 1


def regroup(s: SpyonState, seat: int, dept: int, area: int, mission: int) -> None:
    """SO-8.3: a Double Agent cube leaves the game, and a used token returns to the supply."""
    s.spying[dept * 3 + DA] -= 1
    s.da_removed += 1
    s.slots[seat * BOARD + s.used_slot(seat, area, mission)] = 0
    s.tokens[seat] += 1


def remove_minister(s: SpyonState, seat: int, dept: int, spot: int, cost: int) -> None:
    """Move a Minister off the Ministerial spot and pay for it (SO-8.4, SO-8.5, SO-8.8)."""
    s.tracker[s.spy[seat]] -= cost
    s.minister[dept] = spot


def infiltrate(s: SpyonState, seat: int) -> None:
    """SO-8.6: place a cube in the Reception of the active Department only."""
    s.cubes[seat] -= 1
    s.reception[s.active_dept() * 3 + s.spy[seat]] += 1


def emit_conversion(m: M, seat: int, mission: int) -> None:
    """Emit the conversion before the cube moves: the legal moves show whether it was forced."""
    s = m.state
    forced = not any(code[0] == mission for code in executions(m, seat) if code[0] != M_INFILTRATE)
    event: events.InfiltrateEvent = {
        "seat": seat,
        "spy": seat_id(s, seat),
        "mission": MISSION_IDS[mission],
        "dept": DEPT_IDS[s.active_dept()],
        "forced": forced,
    }
    m.emit("infiltrate", "SO-7.4" if forced else "SO-7.3", event)


def emit_execution(m: M, seat: int, code: Code) -> None:
    s = m.state
    data = m.game.moves.to_json(code)
    kind: str = data.pop("kind")
    data["seat"] = seat
    data["spy"] = seat_id(s, seat)
    data["points"] = s.tracker[s.spy[seat]]
    if code[0] == M_ASSASSINATE:
        back = next_slot_of(s, code[1], after=s.round)
        data["returns"] = 0 if back == OUT else back + 1
    m.emit(kind, f"SO-8.{code[0] + 1}", data)


# --- SO-9 Embedding ----------------------------------------------------------------------------


def embed(m: M) -> None:
    """Move all cubes from the Receptions to the Spying areas (SO-9.1)."""
    s = m.state
    spying, reception = s.spying, s.reception
    moved: list[events.EmbeddedCubes] = []
    for i in range(9):
        if reception[i]:
            if m.logging:
                dept, spy = DEPT_IDS[i // 3], SPY_IDS[i % 3]
                moved.append({"dept": dept, "spy": spy, "count": reception[i]})
            spying[i] += reception[i]
            reception[i] = 0
    if moved:
        event: events.EmbedEvent = {"cubes": moved}
        m.emit("embed", "SO-9.1", event)


# --- SO-10 Scoring -----------------------------------------------------------------------------

_FIRST: Final[int] = DATA["scoring"]["alone_first"]
_SECOND: Final[int] = DATA["scoring"]["second"]
_SHARED: Final[int] = DATA["scoring"]["shared_first"]


def dept_points(green: int, da: int, orange: int) -> tuple[int, int, int]:
    """SO-10.2 to SO-10.5: the points of one open Department."""
    counts = (green, da, orange)
    most = max(counts)
    if most == 0:
        return (0, 0, 0)
    if counts.count(most) > 1:
        return (
            _SHARED if green == most else 0,
            _SHARED if da == most else 0,
            _SHARED if orange == most else 0,
        )
    next_most = max(count for count in counts if count != most)
    a, b, c = (
        _FIRST if count == most else _SECOND if count == next_most and count else 0
        for count in counts
    )
    return (a, b, c)


_CUBES: Final[int] = 1 + max(DATA["players"]["cubes"], DATA["players"]["safe_house_cubes"])
_AGENTS: Final = 1 + ROUNDS
_POINTS: Final = [
    dept_points(g, d, o) for g in range(_CUBES) for d in range(_AGENTS) for o in range(_CUBES)
]
"""Every Dept that can occur: all cubes of the players, and a Double Agent of every round."""


def points_of(g: int, d: int, o: int) -> tuple[int, int, int]:
    return _POINTS[(g * _AGENTS + d) * _CUBES + o]


def is_open(s: SpyonState, dept: int) -> bool:
    """SO-10.1: a Minister on the Ministerial spot closes the Department; an absent one does not."""
    return s.minister[dept] != MINISTERIAL


def score(m: M) -> None:
    """Score the open Departments (SO-10.6, SO-10.7)."""
    s = m.state
    spying = s.spying
    tracker = s.tracker
    scores: list[events.DeptScore] = []
    for dept in DEPTS:
        if s.minister[dept] != MINISTERIAL:
            i = dept * 3
            g, d, o = points_of(spying[i], spying[i + 1], spying[i + 2])
            tracker[0] += g
            tracker[1] += d
            tracker[2] += o
            if m.logging:
                scores.append({"dept": DEPT_IDS[dept], "points": [g, d, o], "blocked": False})
        elif m.logging:
            scores.append({"dept": DEPT_IDS[dept], "points": [0, 0, 0], "blocked": True})
    if m.logging:
        scored: events.ScoreEvent = {"depts": scores, "tracker": tracker[:]}
        m.emit("score", "SO-10.6", scored)


# --- SO-11 Position ----------------------------------------------------------------------------


def position_row(green: int, da: int, orange: int) -> tuple[int, int]:
    """SO-11.1 to SO-11.4: the row of the position table and the winning spy (-1: nobody)."""
    if green == orange:
        return (6 if da < green else 7 if da > green else 8), -1
    high, low = max(green, orange), min(green, orange)
    h_spy, l_spy = (GREEN, ORANGE) if green > orange else (ORANGE, GREEN)
    if da > high:
        return 2, h_spy
    if low < da < high:
        return 5, h_spy
    if da == high:
        return 4, l_spy
    if da == low:
        return 3, l_spy
    return 1, l_spy


_ROW_CLAUSE: Final = ("", "SO-11.4", "SO-11.3", "SO-11.4", "SO-11.4", "SO-11.3", *["SO-11.2"] * 3)


def row_clause(row: int) -> str:
    return _ROW_CLAUSE[row]


def check_position(m: M) -> None:
    """SO-11.5 to SO-11.7: read the position table and, before round 8, pass the Briefcase."""
    s = m.state
    row, winning = position_row(s.tracker[0], s.tracker[1], s.tracker[2])
    if s.round < ROUNDS:
        s.spy_ops = 1 - (s.spy_ops if winning < 0 else s.spy.index(winning))
    if m.logging:
        last = s.round == ROUNDS
        event: events.PositionEvent = {
            "row": row,
            "winning": None if winning < 0 else SPY_IDS[winning],
            "winner": None if winning < 0 else s.spy.index(winning),
            "tracker": s.tracker[:],
            "spy_ops": None if last else seat_id(s, s.spy_ops),
            "seat": None if last else s.spy_ops,
        }
        m.emit("position", row_clause(row), event)


# --- SO-3.2 Tidying ----------------------------------------------------------------------------


def tidy(m: M) -> None:
    """Return Ministers or send them on, then start the next round or end (SO-3.2, SO-3.3)."""
    s = m.state
    for dept in DEPTS:
        if s.minister[dept] == IN_CRISIS:
            s.minister[dept] = MINISTERIAL
            if m.logging:
                back: events.MinisterBackEvent = {"dept": DEPT_IDS[dept]}
                m.emit("minister_back", "SO-3.2", back)
        elif s.minister[dept] == ASSASSINATED:
            slot = next_slot_of(s, dept, after=s.round)
            s.minister[dept] = slot
            if m.logging:
                left = 0 if slot == OUT else slot + 1
                gone: events.MinisterLeavesEvent = {"dept": DEPT_IDS[dept], "slot": left}
                m.emit("minister_leaves", "SO-3.2", gone)
    if s.round < ROUNDS:
        m.do(play_round)
    else:
        m.finish(final_result(s))


def final_result(s: SpyonState) -> Result:
    """Return the result (SO-1.3, SO-11.7)."""
    row, winning = position_row(s.tracker[0], s.tracker[1], s.tracker[2])
    scores = tuple(s.tracker[spy] for spy in s.spy)
    if winning < 0:
        return Result("both_lose", (), text.both_lose(), scores)
    outcome = f"{SPY_IDS[winning]}_wins"
    winner = s.spy.index(winning)
    return Result(outcome, (winner,), text.wins(s, winner, row), scores)


# --- what the game asks ------------------------------------------------------------------------

CHOOSE_FIRST: Final = DecisionKind(
    "choose_first",
    moves=first_moves,
    apply=name_first,
    prompt=text.ask_first,
    refuse=refuse_first,
)
SELECT: Final = DecisionKind(
    "select",
    moves=selections,
    apply=take_selection,
    prompt=text.ask_selection,
    refuse=refuse_selection,
)
EXECUTE: Final = DecisionKind(
    "execute",
    moves=executions,
    apply=carry_out,
    prompt=text.ask_execution,
    refuse=refuse_execution,
)

KINDS: Final = (CHOOSE_FIRST, SELECT, EXECUTE)
STEPS: Final[tuple[Step, ...]] = (
    play_round,
    order_of_play,
    foreign_office,
    select_missions,
    select,
    execute_missions,
    execute,
    embed,
    score,
    check_position,
    tidy,
)
