"""SPYON clause by clause, where no scenario covers it."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spyon.rules import dept_points
from safehouse.games.spyon.state import DATA, DEPT_IDS
from tests.games.spyon.play import GAME, Counts, E, Table, scene, table

BLOCKED = dict.fromkeys(DEPT_IDS, "ministerial")
BOARD = [
    "single switch", "single switch", "single relocate", "single relocate", "single regroup",
    "single assassinate", "single crisis",
    "dual switch", "dual switch", "dual relocate", "dual relocate", "dual regroup",
    "dual assassinate", "dual crisis",
]  # fmt: skip


def random_match(seed: int, **options: Any) -> Table:
    """Play a whole random match."""
    t = table(seed=seed, **options)
    dice = Dice.seeded(f"clauses {seed}")
    while t.match.decisions:
        (decision,) = t.match.decisions
        t.match.play(dice.choice(decision.moves), decision.seat)
        t.match.check()
    return t


# --- SO-1 Game frame -----------------------------------------------------------------------------


@pytest.mark.clause("SO-1.1")
def test_two_players_and_a_double_agent_who_never_decides() -> None:
    t = random_match(1)
    assert GAME.seat_counts == (2,)
    assert [player["spy"] for player in t.board["players"]] == ["green", "orange"]
    assert {seat for seat, _ in t.match.history} == {0, 1}
    assert len(t.tracker) == 3
    assert any(t.spying(dept)[1] for dept in DEPT_IDS) or t.match.state.da_removed


@pytest.mark.clause("SO-1.2", "SO-3.3")
@pytest.mark.parametrize("seed", range(5))
def test_exactly_eight_rounds(seed: int) -> None:
    t = random_match(seed)
    assert [event["round"] for event in t.events_of("round")] == list(range(1, 9))
    assert len(t.events_of("position")) == 8


@pytest.mark.clause("SO-1.3", "SO-11.7")
@pytest.mark.parametrize("seed", range(12))
def test_the_tracker_alone_decides(seed: int) -> None:
    t = random_match(seed, cold_war=seed % 2 == 0)
    result = t.match.result
    assert result is not None
    assert result.outcome == (f"{t.winning}_wins" if t.winning else "both_lose")
    assert result.scores == (t.tracker[0], t.tracker[2])


# --- SO-2 Setup ----------------------------------------------------------------------------------


@pytest.mark.clause("SO-2.2")
def test_departments_begin_empty() -> None:
    t = table(E)
    assert [dept["id"] for dept in t.board["depts"]] == ["nuke", "nano", "bio"]
    for dept in t.board["depts"]:
        assert dept["spying"] == dept["reception"] == [0, 0, 0]
        assert dept["minister"] == "waiting"


@pytest.mark.clause("SO-2.4", "SO-R15")
def test_the_row_of_tokens() -> None:
    assert DATA["depts"]["tokens_in_bag"] == 8
    rows = [tuple(slot["dept"] for slot in table(seed=n).board["office"]) for n in range(300)]
    assert all(set(row) == set(DEPT_IDS) for row in rows), "one of each Department at least"
    assert max(Counter(row).most_common(1)[0][1] for row in rows) == 6
    assert len(set(rows)) > 280
    for slot in range(8):
        seen = Counter(row[slot] for row in rows)
        assert all(60 < seen[dept] < 140 for dept in DEPT_IDS), "no slot prefers a Department"


@pytest.mark.clause("SO-2.5")
@pytest.mark.parametrize("seed", range(5))
def test_ministers_wait_above_the_first_token_of_their_dept(seed: int) -> None:
    t = table(seed=seed)
    row = [slot["dept"] for slot in t.board["office"]]
    for dept in DEPT_IDS:
        assert t.minister(dept) == f"waiting {row.index(dept) + 1}"
        assert t.board["office"][row.index(dept)]["minister"] == dept


@pytest.mark.clause("SO-2.6")
def test_colours_are_chosen() -> None:
    t = table(E, "orange", colours=["orange", "green"])
    assert t.seat("orange") == 0
    assert t.board["players"][0]["spy"] == "orange"
    assert GAME.seat_name(0, 2, t.match.options) == "Orange"
    t.plays("orange first green")
    assert t.asked == "green select"
    assert t.match.decisions[0].seat == 1
    t.plays("green select single switch", "orange select single crisis")
    t.plays("green infiltrate switch", "orange crisis bio")
    assert t.events_of("score")[0]["tracker"][0] == 2 + 1, "Green and the Double Agent drew in Bio"
    assert t.events_of("score")[0]["tracker"][2] == 1, "Orange paid, not Green"


@pytest.mark.clause("SO-2.6")
def test_swapped_colours_score_for_the_right_seat() -> None:
    t = scene(
        round=8, step="select", tracker=(9, 6, 3), ministers=BLOCKED, colours=["orange", "green"]
    ).finish_round()
    assert t.match.result is not None
    assert (t.match.result.outcome, t.match.result.winners) == ("green_wins", (1,))
    assert t.match.result.scores == (3, 9)


@pytest.mark.clause("SO-2.7", "SO-4.3")
def test_the_briefcase_goes_to_a_random_player() -> None:
    seen = Counter(table(E, seed=n).briefcase for n in range(200))
    assert 70 < seen["green"] < 130
    for n in range(10):
        t = table(seed=n)
        assert t.asked == f"{t.briefcase} choose_first"


@pytest.mark.clause("SO-2.8")
def test_safe_house_is_offered_for_a_first_game() -> None:
    option = next(option for option in GAME.options if option.name == "safe_house")
    assert option.listed
    assert option.default is False
    assert "first game" in option.hint
    assert GAME.first_time == {"safe_house": True}


# --- SO-3 The round ------------------------------------------------------------------------------


@pytest.mark.clause("SO-3.1", "SO-R4", "SO-R14")
def test_the_steps_of_a_round_in_order() -> None:
    t = table(E, "green").plays(
        "green first orange",
        "orange select single switch",
        "green select single crisis",
        "orange infiltrate switch",
        "green crisis bio",
    )
    kinds = [event.kind for event in t.match.events]
    assert kinds == [
        "setup", "round", "first", "minister_arrives", "da_arrives", "select", "select",
        "infiltrate", "crisis", "embed", "score", "position", "minister_back", "round",
    ]  # fmt: skip


@pytest.mark.clause("SO-3.1", "SO-1.2")
def test_the_headline_and_the_rounds_of_a_replay() -> None:
    t = table(E, "green")
    assert GAME.headline(t.match) == "Round 1 of 8, Green to name the first player"
    t.plays("green first orange")
    assert GAME.headline(t.match) == "Round 1 of 8, Orange to select"
    t.plays("orange select single switch", "green select single switch")
    assert GAME.headline(t.match) == "Round 1 of 8, Orange to execute"
    t = random_match(1)
    assert t.match.result is not None
    assert GAME.headline(t.match) == t.match.result.text
    starts = GAME.rounds(t.match)
    assert len(starts) == 8
    for number, ply in enumerate(starts, 1):
        assert t.match.at(ply).state.round == number


@pytest.mark.clause("SO-3.2")
def test_tidying() -> None:
    t = scene(
        round=3, green="dual assassinate crisis", orange="single switch", tracker=(3, 0, 0)
    ).plays("green assassinate bio", "green crisis nuke")
    assert (t.minister("bio"), t.minister("nuke")) == ("assassinated", "crisis")
    t.finish_round()
    assert (t.minister("bio"), t.minister("nuke")) == ("waiting 5", "ministerial")
    assert t.board["office"][4]["minister"] == "bio"


@pytest.mark.clause("SO-3.2")
def test_the_position_is_checked_before_tidying() -> None:
    t = scene(green="single crisis", orange="single switch").plays("green crisis bio")
    t.finish_round()
    kinds = [event.kind for event in t.match.events]
    assert kinds.index("score") < kinds.index("position") < kinds.index("minister_back")


# --- SO-4 Order of play --------------------------------------------------------------------------


@pytest.mark.clause("SO-4.1", "SO-4.2", "SO-7.1")
@pytest.mark.parametrize("first", ["green", "orange"])
def test_the_first_player_selects_and_executes_first(first: str) -> None:
    other = "orange" if first == "green" else "green"
    t = table(E, "green").plays(f"green first {first}")
    order = []
    while t.board["round"] == 1:
        who, kind = t.asked.split()
        order.append((who, kind))
        t.plays(f"{who} {t.offers[-1]}")
    assert order == [
        (first, "select"), (other, "select"),
        (first, "execute"), (first, "execute"), (other, "execute"), (other, "execute"),
    ]  # fmt: skip


# --- SO-5 Foreign Office -------------------------------------------------------------------------


@pytest.mark.clause("SO-5.1")
def test_a_waiting_minister_arrives_in_the_round_of_its_slot() -> None:
    t = scene(round=3, step="choose_first", spy_ops="green")
    assert t.minister("nuke") == "waiting 3"
    t.plays("green first green")
    assert t.minister("nuke") == "ministerial"
    assert t.minister("nano") == "waiting 4"
    assert t.events_of("minister_arrives") == [{"dept": "nuke", "slot": 3}]


@pytest.mark.clause("SO-5.2")
def test_a_double_agent_enters_the_active_dept() -> None:
    t = scene(round=3, step="choose_first").plays("green first green")
    assert t.reception("nuke") == (0, 1, 0)
    assert not t.board["office"][2]["da"]
    t = scene(round=4, step="choose_first").plays("green first green")
    assert t.reception("nano") == (0, 0, 0)


# --- SO-6 Mission selection ----------------------------------------------------------------------


@pytest.mark.clause("SO-6.1", "SO-6.2", "SO-6.3", "SO-6.4", "SO-R5")
def test_what_can_be_selected_in_round_1() -> None:
    t = table(E, "green").plays("green first green")
    types = ["switch", "relocate", "regroup", "assassinate", "crisis"]
    singles = [f"select single {one}" for one in types]
    duals = [f"select dual {a} {b}" for a, b in itertools.combinations(types, 2)]
    assert t.offers == singles + duals
    assert t.slots("green", "free") == BOARD


@pytest.mark.clause("SO-6.2", "SO-6.6", "SO-7.6")
def test_a_single_covers_one_slot_with_one_token() -> None:
    t = table(E, "green").plays("green first green", "green select single relocate")
    assert t.supply("green") == (8, 9)
    assert t.slots("green", "waiting") == ["single relocate"]
    t.plays("orange select single switch")
    t.plays("green infiltrate relocate bio")
    assert t.slots("green", "waiting") == []
    assert t.slots("green", "used") == ["single relocate"]


@pytest.mark.clause("SO-6.3", "SO-6.6")
def test_a_dual_covers_two_slots_with_two_tokens() -> None:
    t = table(E, "green").plays("green first green", "green select dual crisis switch")
    assert t.supply("green") == (7, 9)
    assert t.slots("green", "waiting") == ["dual switch", "dual crisis"]
    assert t.match.history[-1][1] == GAME.moves.complete(
        *GAME.moves.parse("select dual switch crisis")
    ), "the order of naming does not matter"


@pytest.mark.clause("SO-6.5")
def test_tokens_stay_on_their_slots() -> None:
    t = table(E, "green").plays("green first green", "green select single crisis").finish_round()
    for _ in range(3):
        assert "single crisis" in t.slots("green", "used")
        t.plays(f"{t.briefcase} first green")
        assert "select single crisis" not in t.offers
        assert "select dual switch crisis" in t.offers
        t.finish_round()
    double = scene(step="select", used={"green": ["single switch"]})
    assert "select single switch" in double.offers, "one of the two slots is free"


@pytest.mark.clause("SO-6.8")
def test_a_mission_may_be_selected_though_it_cannot_be_carried_out() -> None:
    t = scene(step="select", tracker=(0, 0, 0))
    assert t.player("green")["possible"] == []
    assert "select dual assassinate crisis" in t.offers
    t.plays("green select dual assassinate crisis", "orange select single switch")
    assert t.offers == ["infiltrate assassinate bio", "infiltrate crisis bio"]


@pytest.mark.clause("SO-6.9")
def test_the_second_player_has_seen_the_first_selection() -> None:
    t = table(E, "green").plays("green first green", "green select dual switch crisis")
    seen = t.match.view(t.seat("orange"))["board"]["players"][t.seat("green")]["todo"]
    assert seen == ["switch", "crisis"]
    assert t.asked == "orange select"


# --- SO-7 Mission execution ----------------------------------------------------------------------


@pytest.mark.clause("SO-7.2", "SO-R8")
def test_a_dual_goes_one_by_one_in_any_order() -> None:
    def start() -> Table:
        return scene(bio=(1, 0, 1), nuke=(0, 0, 0), green="dual switch relocate")

    t = start()
    assert {move.split()[0] for move in t.offers} == {"relocate", "infiltrate"}
    t = scene(bio=(1, 0, 1), nuke=(0, 1, 0), green="dual switch relocate")
    assert "switch nuke da bio green" in t.offers
    t.plays("green relocate bio green nano")
    assert "switch nuke da bio green" not in t.offers, "the second is chosen after the first"
    assert "switch nuke da bio orange" in t.offers


@pytest.mark.clause("SO-7.3")
def test_each_mission_of_a_dual_may_be_converted_by_itself() -> None:
    t = scene(bio=(1, 0, 0), green="dual relocate crisis")
    t.plays("green infiltrate relocate bio")
    assert t.offers == ["crisis bio", "infiltrate crisis bio"]
    t.plays("green crisis bio")
    assert t.events_of("crisis")[0]["points"] == 1


@pytest.mark.clause("SO-7.4")
def test_what_cannot_be_done_in_full_must_be_converted() -> None:
    for selected in ("switch", "relocate", "regroup", "assassinate", "crisis"):
        t = scene(green=f"single {selected}", tracker=(0, 0, 0))
        assert t.offers == [f"infiltrate {selected} bio"]
        t.plays(f"green infiltrate {selected} bio")
        assert t.events_of("infiltrate")[0]["forced"]
        assert t.match.events[0].clause == "SO-7.4"


@pytest.mark.clause("SO-7.5", "SO-7.6")
def test_every_selected_mission_is_executed() -> None:
    for seed in range(5):
        t = random_match(seed)
        selected = [event["missions"] for event in t.events_of("select")]
        done = sum(
            len(t.events_of(kind))
            for kind in ("switch", "relocate", "regroup", "assassinate", "crisis", "infiltrate")
        )
        assert done == sum(len(missions) for missions in selected)
        assert t.slots("green", "waiting") == t.slots("orange", "waiting") == []


@pytest.mark.clause("SO-7.7", "SO-7.8")
def test_cubes_that_move_land_in_receptions() -> None:
    t = scene(bio=(1, 0, 0), nuke=(0, 0, 1), green="single switch", orange="single switch")
    t.plays("green switch bio green nuke orange")
    assert t.spying("bio") == t.spying("nuke") == (0, 0, 0)
    assert t.reception("bio") == (0, 0, 1)
    assert t.reception("nuke") == (1, 0, 0)
    assert t.offers == ["infiltrate switch bio"]


@pytest.mark.clause("SO-7.9")
@pytest.mark.parametrize("colour", ["green", "da", "orange"])
def test_relocate_handles_any_colour(colour: str) -> None:
    t = scene(bio=(1, 1, 1), green="single relocate", orange="single switch")
    t.plays(f"green relocate bio {colour} nano")
    assert sum(t.reception("nano")) == 1
    assert t.reception("nano")[["green", "da", "orange"].index(colour)] == 1


# --- SO-8 The six missions -----------------------------------------------------------------------


@pytest.mark.clause("SO-8.1")
def test_switch_is_the_same_from_either_side() -> None:
    start = scene(bio=(1, 0, 0), nuke=(0, 0, 1), green="single switch", orange="single crisis")
    one = start.copy().plays("green switch bio green nuke orange")
    other = start.copy().plays("green switch nuke orange bio green")
    assert one.match.position() == other.match.position()
    assert one.match.history == other.match.history


@pytest.mark.clause("SO-8.2")
def test_relocate_goes_to_either_other_dept() -> None:
    t = scene(nano=(0, 2, 0), green="single relocate", orange="single switch")
    assert t.offers == ["relocate nano da nuke", "relocate nano da bio", "infiltrate relocate bio"]
    t.plays("green relocate nano da nuke")
    assert t.spying("nano") == (0, 1, 0)
    assert t.reception("nuke") == (0, 1, 0)


@pytest.mark.clause("SO-8.3", "SO-R10")
def test_regroup_removes_an_agent_and_returns_a_token() -> None:
    used = ["single switch", "dual crisis", "dual regroup"]
    t = scene(
        bio=(0, 1, 0), nano=(0, 1, 0), green="single regroup", orange="single switch",
        used={"green": used, "orange": ["single assassinate"]},
    )  # fmt: skip
    assert t.offers == [
        *(f"regroup nano da {token}" for token in ("single switch", "dual regroup", "dual crisis")),
        *(f"regroup bio da {token}" for token in ("single switch", "dual regroup", "dual crisis")),
        "infiltrate regroup bio",
    ]  # fmt: skip
    tokens, cubes = t.supply("green")
    removed = t.match.state.da_removed
    t.plays("green regroup nano da dual regroup")
    assert t.supply("green") == (tokens + 1, cubes)
    assert t.match.state.da_removed == removed + 1
    assert t.spying("nano") == (0, 0, 0)
    assert "dual regroup" in t.slots("green", "free")
    assert t.slots("green", "used") == ["single switch", "single regroup", "dual crisis"]


@pytest.mark.clause("SO-8.3", "SO-R10")
def test_regroup_never_takes_a_token_that_still_waits() -> None:
    t = scene(bio=(0, 1, 0), green="dual switch regroup", used={"green": ["dual switch"]})
    before = t.supply("green")[0]
    t.plays("green regroup bio da dual switch")
    assert t.supply("green")[0] == before + 1
    assert t.slots("green", "waiting") == ["dual switch"]
    assert t.offers == ["infiltrate switch bio"]


@pytest.mark.clause("SO-8.3")
def test_of_two_equal_tokens_the_one_that_lay_longer_comes_back() -> None:
    t = table(["bio"] * 8, "green")
    for _ in range(2):
        t.plays(f"{t.briefcase} first green", "green select single switch").finish_round()
    t.plays(f"{t.briefcase} first green", "green select single regroup").plays(
        "orange select single relocate", "green regroup bio da single switch"
    )
    slots = [slot for slot in t.player("green")["slots"] if slot["mission"] == "switch"]
    assert sorted(slot["placed"] for slot in slots if slot["area"] == "single") == [0, 2]


@pytest.mark.clause("SO-R11")
def test_regroup_in_round_1_is_always_converted() -> None:
    t = table(E, "green").plays("green first green", "green select dual switch regroup")
    t.plays("orange select single switch", "green infiltrate switch")
    assert t.slots("green", "used") == ["dual switch"]
    assert t.offers == ["infiltrate regroup bio"]


@pytest.mark.clause("SO-8.4")
def test_assassinate() -> None:
    t = scene(tracker=(3, 0, 0), green="single assassinate", orange="single switch")
    t.plays("green assassinate bio")
    assert t.tracker == (1, 0, 0)
    assert t.minister("bio") == "assassinated"
    assert t.dept("bio")["open"]


@pytest.mark.clause("SO-8.5")
def test_crisis() -> None:
    t = scene(tracker=(3, 0, 0), green="single crisis", orange="single switch")
    t.plays("green crisis bio")
    assert t.tracker == (2, 0, 0)
    assert t.minister("bio") == "crisis"
    assert t.dept("bio")["open"]


@pytest.mark.clause("SO-8.6")
def test_infiltrate_takes_an_own_cube_to_the_active_dept() -> None:
    t = scene(round=4, green="single crisis", orange="single crisis")
    cubes = t.supply("green")[1]
    t.plays("green infiltrate crisis nano")
    assert t.supply("green")[1] == cubes - 1
    assert t.reception("nano") == (1, 0, 0)
    t.plays("orange infiltrate crisis nano")
    assert t.spying("nano") == (1, 0, 1)


@pytest.mark.clause("SO-8.7")
@pytest.mark.parametrize("place", ["waiting 5", "crisis", "assassinated", "out"])
def test_a_minister_elsewhere_is_no_target(place: str) -> None:
    for mission in ("crisis", "assassinate"):
        t = scene(green=f"single {mission}", ministers={"bio": place}, tracker=(5, 0, 0))
        assert t.offers == [f"infiltrate {mission} bio"]


@pytest.mark.clause("SO-8.8")
def test_points_are_paid_at_execution() -> None:
    t = scene(step="select", tracker=(2, 0, 2))
    t.plays("green select single assassinate", "orange select single crisis")
    assert t.tracker == (2, 0, 2)
    t.plays("green assassinate bio")
    assert t.tracker == (0, 0, 2)


# --- SO-9 Embedding ------------------------------------------------------------------------------


@pytest.mark.clause("SO-9.1")
def test_embedding() -> None:
    t = scene(
        bio=(1, 1, 0), nano=(0, 1, 0), reception={"nano": (0, 0, 1), "bio": (1, 1, 0)},
        green="single crisis",
    )  # fmt: skip
    t.plays("green infiltrate crisis bio")
    assert t.spying("bio") == (3, 2, 0)
    assert t.spying("nano") == (0, 1, 1)
    assert all(t.reception(dept) == (0, 0, 0) for dept in DEPT_IDS)
    (event,) = t.events_of("embed")
    assert [tuple(one.values()) for one in event["cubes"]] == [
        ("nano", "orange", 1),
        ("bio", "green", 2),
        ("bio", "da", 1),
    ]


# --- SO-10 Scoring -------------------------------------------------------------------------------


def by_the_book(counts: Counts) -> Counts:
    """SO-10.2 to SO-10.5 written in another way: places by distinct values."""
    present = sorted({n for n in counts if n}, reverse=True)
    leaders = sum(1 for n in counts if present and n == present[0])
    points = []
    for n in counts:
        if n == 0:
            points.append(0)
        elif leaders > 1:
            points.append(1 if n == present[0] else 0)
        elif n == present[0]:
            points.append(3)
        else:
            points.append(1 if n == present[1] else 0)
    return points[0], points[1], points[2]


@pytest.mark.clause("SO-10.2", "SO-10.3", "SO-10.4", "SO-10.5", "SO-R16")
def test_points_of_every_dept_that_can_occur() -> None:
    for green, da, orange in itertools.product(range(6), repeat=3):
        points = dept_points(green, da, orange)
        assert points == by_the_book((green, da, orange)), (green, da, orange)
        assert dept_points(orange, da, green) == points[::-1]


@pytest.mark.clause("SO-10.2")
@pytest.mark.parametrize(
    ("shape", "points"),
    [
        ((4, 2, 1), (3, 1, 0)),
        ((4, 2, 0), (3, 1, 0)),
        ((4, 2, 2), (3, 1, 1)),
        ((4, 0, 0), (3, 0, 0)),
        ((4, 4, 2), (1, 1, 0)),
        ((4, 4, 0), (1, 1, 0)),
        ((4, 4, 4), (1, 1, 1)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_the_table_of_shapes_in_every_assignment(shape: Counts, points: Counts) -> None:
    for order in itertools.permutations(range(3)):
        counts = [shape[i] for i in order]
        assert dept_points(*counts) == tuple(points[i] for i in order)


@pytest.mark.clause("SO-10.1", "SO-R22")
@pytest.mark.parametrize(
    ("place", "gain"),
    [("ministerial", 0), ("crisis", 3), ("assassinated", 3), ("out", 3), ("waiting 4", 3)],
)
def test_only_open_depts_score(place: str, gain: int) -> None:
    t = scene(
        nano=(2, 0, 0), ministers={"nano": place}, tracker=(0, 0, 0), green="single switch",
        orange="single switch",
    )  # fmt: skip
    assert t.dept("nano")["open"] == bool(gain)
    assert t.dept("nano")["points"] == [gain, 0, 0]
    t.finish_round()
    assert t.tracker == (gain, 0, 0)


@pytest.mark.clause("SO-10.7")
def test_the_double_agent_scores_and_never_pays() -> None:
    for seed in range(10):
        t = random_match(seed)
        values = [event["tracker"][1] for event in t.events_of("score")]
        assert values == sorted(values)


# --- SO-11 Position ------------------------------------------------------------------------------


def after_round(tracker: Counts, holder: str) -> Table:
    return scene(
        round=4, step="select", tracker=tracker, spy_ops=holder, ministers=BLOCKED
    ).finish_round()


@pytest.mark.clause("SO-11.1", "SO-11.2", "SO-11.3", "SO-11.4", "SO-11.5", "SO-11.6")
@pytest.mark.parametrize("holder", ["green", "orange"])
@pytest.mark.parametrize(
    ("tracker", "row", "winning"),
    [
        ((5, 1, 3), 1, "orange"),
        ((5, 8, 3), 2, "green"),
        ((5, 3, 3), 3, "orange"),
        ((5, 5, 3), 4, "orange"),
        ((5, 4, 3), 5, "green"),
        ((4, 1, 4), 6, None),
        ((4, 8, 4), 7, None),
        ((4, 4, 4), 8, None),
    ],
)
def test_rows_and_the_next_briefcase(
    tracker: Counts, row: int, winning: str | None, holder: str
) -> None:
    other = {"green": "orange", "orange": "green"}
    for values, wins in ((tracker, winning), (tracker[::-1], other.get(winning or ""))):
        t = after_round(values, holder)
        assert (t.row, t.winning) == (row, wins)
        assert t.briefcase == (other[wins] if wins else other[holder])
        assert t.events_of("position")[0]["row"] == row


# --- SO-12 Variants ------------------------------------------------------------------------------


@pytest.mark.clause("SO-12.1", "SO-12.2", "SO-12.4", "SO-12.5")
@pytest.mark.parametrize("safe_house", [False, True])
@pytest.mark.parametrize("random_diplomacy", [False, True])
@pytest.mark.parametrize("cold_war", [False, True])
@pytest.mark.parametrize("double_double", [[], [4], [8], [4, 8]])
def test_variants_alone_and_together(
    safe_house: bool, random_diplomacy: bool, cold_war: bool, double_double: list[int]
) -> None:
    options: dict[str, Any] = {
        "safe_house": safe_house,
        "random_diplomacy": random_diplomacy,
        "cold_war": cold_war,
        "double_double": double_double,
    }
    t = table(seed=3, **options)
    each = 10 if safe_house else 9
    assert t.supply("green") == t.supply("orange") == (each, each)
    assert t.tracker == ((0, 0, 0) if cold_war else (2, 0, 2))
    agents = [slot["slot"] for slot in t.board["office"] if slot["da"]]
    assert agents == sorted([1, 2, 3, 5, 6, 7, *double_double])
    for seed in range(2):
        assert random_match(seed, **options).match.result is not None


@pytest.mark.clause("SO-12.2", "SO-12.3", "SO-R15")
def test_random_diplomacy_may_leave_a_dept_out() -> None:
    tables = [table(seed=n, random_diplomacy=True) for n in range(300)]
    missing = 0
    for t in tables:
        row = [slot["dept"] for slot in t.board["office"]]
        for dept in DEPT_IDS:
            if dept not in row:
                missing += 1
                assert t.minister(dept) == "out"
                assert t.dept(dept)["open"]
    assert 10 < missing < 80, "a Department is missing now and then"


@pytest.mark.clause("SO-12.3", "SO-R15")
def test_only_switch_and_relocate_reach_a_dept_without_tokens() -> None:
    t = table(["bio", "nuke"] * 4, "green", random_diplomacy=True)
    while not t.match.over:
        t.finish_round()
    assert t.spying("nano") == (0, 0, 0)
    assert t.minister("nano") == "out"


# --- SO-13 Invariants ----------------------------------------------------------------------------


def damaged(**changes: object) -> str:
    """Return the error of loading a position after a change to its state."""
    position = scene(bio=(1, 1, 0), step="choose_first").match.position()
    for name, value in changes.items():
        position["state"][name] = value
    with pytest.raises(Exception, match="breaks a rule") as error:
        GAME.load(position)
    return str(error.value)


@pytest.mark.clause("SO-13.1", "SO-13.2", "SO-13.3", "SO-13.4", "SO-13.5")
def test_the_invariants_catch_what_is_off() -> None:
    assert "SO-13.1" in damaged(tokens=[9, 9])
    assert "SO-13.2" in damaged(cubes=[9, 9])
    assert "SO-13.3" in damaged(cubes=[7, 9], spying=[1, 0, 0, 0, 0, 0, 1, 1, 0])
    assert "SO-13.4" in damaged(da_removed=3)
    assert "SO-13.5" in damaged(tracker=[-1, 0, 0])
    assert "SO-13.5" in damaged(spying=[0] * 9, reception=[0, 0, 0, 0, 0, 0, 1, 1, 0])
    assert "SO-13.5" in damaged(minister=[9, 3, 8])


@pytest.mark.clause("SO-13.1", "SO-13.2", "SO-13.3", "SO-13.4", "SO-13.5", "SO-13.6")
@pytest.mark.parametrize("seed", range(8))
def test_the_invariants_hold_after_every_move(seed: int) -> None:
    """`random_match` checks them after every move; here they are counted by hand as well."""
    t = table(seed=seed, safe_house=seed % 2 == 1)
    each = 10 if seed % 2 else 9
    dice = Dice.seeded(seed)
    while t.match.decisions:
        (decision,) = t.match.decisions
        assert decision.moves
        t.match.play(dice.choice(decision.moves), decision.seat)
        agents = t.match.state.da_removed + sum(slot["da"] for slot in t.board["office"])
        agents += sum(t.spying(d)[1] + t.reception(d)[1] for d in DEPT_IDS)
        assert agents == 6
        assert min(t.tracker) >= 0
        for colour, spy in (("green", 0), ("orange", 2)):
            tokens, cubes = t.supply(colour)
            out = sum(t.spying(d)[spy] + t.reception(d)[spy] for d in DEPT_IDS)
            waiting = len(t.slots(colour, "waiting"))
            assert tokens + waiting + len(t.slots(colour, "used")) == each
            assert cubes + out == each
            assert cubes >= tokens + waiting
        if t.asked.endswith("choose_first"):
            for dept in DEPT_IDS:
                assert t.reception(dept) == (0, 0, 0)
                assert t.minister(dept) not in ("crisis", "assassinated")


# --- Rulings shown nowhere else ------------------------------------------------------------------


@pytest.mark.clause("SO-R5", "SO-13.6")
@pytest.mark.parametrize("tokens", [9, 10])
def test_no_reachable_mission_board_is_a_dead_end(tokens: int) -> None:
    slots = DATA["missions"]["single_slots"] + DATA["missions"]["dual_slots"]
    assert dead_ends(slots, tokens) == set()


@pytest.mark.clause("SO-R5")
def test_with_six_single_slots_there_would_be_dead_ends() -> None:
    assert len(dead_ends([2, 1, 1, 1, 1, 2, 2, 1, 1, 1], 9)) == 10


def dead_ends(slots: list[int], tokens: int) -> set[tuple[int, ...]]:
    """Return boards a player can have before a round with a token but no slot for it.

    A board counts the tokens on each sort of slot, five Single and five Dual; a REGROUP may have
    returned any used token.
    """
    found: set[tuple[int, ...]] = set()
    boards: set[tuple[int, ...]] = {(0,) * 10}
    for _ in range(8):
        after: set[tuple[int, ...]] = set()
        for board in boards:
            left = tokens - sum(board)
            free = [i for i in range(10) if board[i] < slots[i]]
            chosen: list[tuple[int, ...]] = [(i,) for i in free if i < 5] if left else []
            if left > 1:
                chosen += itertools.combinations([i for i in free if i >= 5], 2)
            if left and not chosen:
                found.add(board)
            after |= _boards_after(board, chosen) if chosen else {board}
        boards = after
    return found


def _boards_after(board: tuple[int, ...], chosen: list[tuple[int, ...]]) -> set[tuple[int, ...]]:
    after: set[tuple[int, ...]] = set()
    for selection in chosen:
        placed = list(board)
        for i in selection:
            placed[i] += 1
        after.add(tuple(placed))
        regroup = next((i for i in selection if i % 5 == 2), None)
        if regroup is not None:
            for i, count in enumerate(placed):
                if count - (i == regroup) > 0:
                    back = placed[:]
                    back[i] -= 1
                    after.add(tuple(back))
    return after


@pytest.mark.clause("SO-R7", "SO-6.7")
def test_two_tokens_do_not_force_a_dual() -> None:
    t = scene(step="select")
    assert any("single" in move for move in t.offers)
    assert any("dual" in move for move in t.offers)


@pytest.mark.clause("SO-R12")
def test_the_tracker_has_no_top() -> None:
    t = scene(
        nano=(3, 0, 0), tracker=(60, 0, 2), green="single switch", orange="single switch"
    ).finish_round()
    assert t.tracker == (63, 0, 2)


@pytest.mark.clause("SO-R23")
def test_both_losing_has_its_own_outcome() -> None:
    t = scene(round=8, step="select", tracker=(4, 0, 4), ministers=BLOCKED).finish_round()
    assert t.match.result is not None
    assert t.match.result.to_json() == {
        "outcome": "both_lose",
        "winners": [],
        "text": "Green and Orange were level: both lost.",
        "message": {"name": "spyon/both-lose"},
        "scores": [4, 4],
    }
    again = GAME.start(2, options=t.match.options)
    assert again.options == t.match.options
