"""Every row of SPYON's table of bad input (SO-B1 to SO-B30): the reason, the clause, no change."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadOptions
from tests.games.spyon.play import GAME, Counts, E, Table, scene, table

ALL_TOKENS = ["single switch", "single relocate", "single crisis", "dual switch", "dual relocate"]
ALL_TOKENS += ["dual switch", "dual relocate", "dual crisis", "dual assassinate"]


@pytest.fixture
def selecting() -> Table:
    return table(E, "green").plays("green first green")


def executing(selected: str, **rest: Any) -> Table:
    return scene(green=selected, orange="single switch", **rest)


@pytest.mark.clause("SO-B1", "SO-4.2", "SO-7.1", "SO-6.9")
def test_b1_who_is_not_asked_must_wait(selecting: Table) -> None:
    selecting.refuses("orange select single switch", "It is Green's turn to select.", "SO-6.9")
    selecting.refuses("orange pass", "It is Green's turn to select.", "SO-6.9")
    t = executing("single crisis")
    t.refuses("orange infiltrate switch", "It is Green's turn to execute.", "SO-7.1")
    t = table(E, "green")
    t.refuses("orange pass", "It is Green's turn to name the first player.", "SO-4.1")
    t = scene(step="select", first="orange", spy_ops="green")
    t.refuses("green first green", "It is Orange's turn to select.", "SO-6.9")


@pytest.mark.clause("SO-B2", "SO-4.1")
def test_b2_only_spy_ops_names_the_first_player() -> None:
    t = table(E, "green")
    t.refuses("orange first orange", "Only Spy Ops decides who goes first.", "SO-4.1")


@pytest.mark.clause("SO-B3", "SO-4.1")
def test_b3_first_must_be_green_or_orange() -> None:
    t = table(E, "green")
    t.cannot_read("first da", "Unknown first: da. Known: green, orange.")
    t.cannot_read({"kind": "first", "first": None}, "Unknown first: None")
    reason = "First player must be Green or Orange."
    t.refuses("green first", reason, "SO-4.1")
    t.refuses("green pass", reason, "SO-4.1")


@pytest.mark.clause("SO-B4", "SO-6.1")
def test_b4_infiltrate_has_no_slot(selecting: Table) -> None:
    reason = "INFILTRATE has no slot; select another mission and convert it when you execute."
    selecting.refuses("green select single infiltrate", reason, "SO-6.1")
    selecting.refuses("green select dual switch infiltrate", reason, "SO-6.1")


@pytest.mark.clause("SO-B5", "SO-6.5")
def test_b5_covered_slots() -> None:
    used = ["single crisis", "single switch", "single switch", "dual crisis"]
    t = scene(step="select", used={"green": used})
    t.refuses("green select single crisis", "The Single CRISIS slot is covered.", "SO-6.5")
    t.refuses("green select single switch", "All Single SWITCH slots are covered.", "SO-6.5")
    t.refuses("green select dual switch crisis", "The Dual CRISIS slot is covered.", "SO-6.5")
    t.plays("green select dual switch relocate", "orange select single crisis")


@pytest.mark.clause("SO-B6", "SO-6.3")
def test_b6_a_dual_is_two(selecting: Table) -> None:
    reason = "A Dual covers exactly two slots."
    selecting.refuses("green select dual switch", reason, "SO-6.3")
    selecting.refuses("green select dual switch relocate crisis", reason, "SO-6.3")
    selecting.refuses("green select dual", reason, "SO-6.3")


@pytest.mark.clause("SO-B7", "SO-6.3")
@pytest.mark.parametrize("mission", ["switch", "relocate", "crisis"])
def test_b7_a_dual_is_of_two_types(selecting: Table, mission: str) -> None:
    reason = "The two missions of a Dual must differ."
    selecting.refuses(f"green select dual {mission} {mission}", reason, "SO-6.3")


@pytest.mark.clause("SO-B8", "SO-6.2")
def test_b8_a_single_is_one(selecting: Table) -> None:
    reason = "A Single covers exactly one slot."
    selecting.refuses("green select single switch relocate", reason, "SO-6.2")
    selecting.refuses("green select single", reason, "SO-6.2")


@pytest.mark.clause("SO-B9", "SO-6.4")
def test_b9_areas_are_never_mixed(selecting: Table) -> None:
    reason = "A selection is either Single or Dual."
    selecting.refuses("green select mixed switch relocate", reason, "SO-6.4")
    no_area = {"kind": "select", "missions": ["switch", "switch"]}
    reason = "Say whether the selection is Single or Dual."
    selecting.refuses_move(no_area, selecting.seat("green"), reason, "SO-6.4")


@pytest.mark.clause("SO-B10", "SO-6.7")
def test_b10_no_dual_with_one_token() -> None:
    t = scene(step="select", used={"green": ALL_TOKENS[:8]})
    reason = "You have one token: only a Single is possible."
    t.refuses("green select dual regroup assassinate", reason, "SO-6.7")


@pytest.mark.clause("SO-B11", "SO-6.7", "SO-R6")
def test_b11_no_pass_with_tokens(selecting: Table) -> None:
    reason = "You must select a mission while you have tokens."
    selecting.refuses("green pass", reason, "SO-6.7")


@pytest.mark.clause("SO-B12", "SO-6.7")
def test_b12_nothing_to_select_with() -> None:
    t = scene(step="select", first="orange", used={"green": ALL_TOKENS})
    t.refuses("green select single switch", "You have no tokens left.", "SO-6.7")


@pytest.mark.clause("SO-B13", "SO-7.1", "SO-7.5")
def test_b13_not_waiting_to_be_executed() -> None:
    t = executing("dual relocate crisis", bio=(1, 0, 0))
    reason = "SWITCH is not waiting to be executed."
    t.refuses("green infiltrate switch bio", reason, "SO-7.1")
    t.plays("green relocate bio green nano")
    reason = "RELOCATE is not waiting to be executed."
    t.refuses("green relocate bio green nano", reason, "SO-7.1")
    t.refuses("green infiltrate relocate bio", reason, "SO-7.1")


@pytest.mark.clause("SO-B14", "SO-7.5")
def test_b14_no_mission_is_dropped() -> None:
    reason = "A selected mission must be executed; convert it to INFILTRATE if you do not want it."
    executing("single crisis").refuses("green pass", reason, "SO-7.5")


@pytest.mark.clause("SO-B15", "SO-7.3")
def test_b15_a_mission_is_done_as_itself_or_infiltrate() -> None:
    reason = "A CRISIS mission can only be done as CRISIS or INFILTRATE."
    executing("single crisis").refuses("green assassinate bio", reason, "SO-7.3")
    reason = "An ASSASSINATE mission can only be done as ASSASSINATE or INFILTRATE."
    executing("single assassinate").refuses("green crisis bio", reason, "SO-7.3")


@pytest.mark.clause("SO-B16", "SO-7.7")
@pytest.mark.parametrize(
    ("selected", "move"),
    [
        ("relocate", "relocate nano green bio"),
        ("switch", "switch nano green bio da"),
        ("switch", "switch bio da nano green"),
        ("regroup", "regroup nano da single crisis"),
    ],
)
def test_b16_receptions_are_safe(selected: str, move: str) -> None:
    t = executing(
        f"single {selected}", round=4, bio=(0, 1, 0), reception={"nano": (1, 1, 0)},
        used={"green": ["single crisis"]},
    )  # fmt: skip
    t.refuses(f"green {move}", "Cubes in Reception cannot be targeted this round.", "SO-7.7")


@pytest.mark.clause("SO-B16", "SO-7.7", "SO-R11")
def test_b16_regroup_finds_agents_in_receptions_only() -> None:
    t = executing("single regroup", reception={"bio": (0, 1, 0)}, used={"green": ["single crisis"]})
    reason = "Cubes in Reception cannot be targeted this round."
    t.refuses("green regroup bio da single crisis", reason, "SO-7.7")


@pytest.mark.clause("SO-B17", "SO-8.1", "SO-8.2")
def test_b17_no_such_cube() -> None:
    t = executing("single relocate", bio=(1, 0, 0))
    reason = "There is no Orange cube in the Spying area of Bio."
    t.refuses("green relocate bio orange nano", reason, "SO-8.2")
    t = executing("single switch", bio=(1, 0, 0), nuke=(0, 0, 1))
    reason = "There is no Double Agent cube in the Spying area of Nuke."
    t.refuses("green switch bio green nuke da", reason, "SO-8.1")
    t = executing("single regroup", bio=(0, 1, 0), used={"green": ["single crisis"]})
    reason = "There is no Double Agent cube in the Spying area of Nano."
    t.refuses("green regroup nano da single crisis", reason, "SO-8.3")
    t = executing("single regroup", used={"green": ["single crisis"]})
    reason = "There is no Double Agent cube in any Spying area. Convert it."
    t.refuses("green regroup nano da single crisis", reason, "SO-8.3")


@pytest.mark.clause("SO-B18", "SO-8.1")
def test_b18_switch_is_between_depts() -> None:
    t = executing("single switch", bio=(1, 0, 1))
    reason = "SWITCH needs two different Departments."
    t.refuses("green switch bio green bio orange", reason, "SO-8.1")


@pytest.mark.clause("SO-B19", "SO-8.1")
def test_b19_switch_is_of_two_colours() -> None:
    t = executing("single switch", bio=(1, 0, 0), nuke=(1, 0, 0))
    reason = "The two cubes of a SWITCH must differ in colour."
    t.refuses("green switch bio green nuke green", reason, "SO-8.1")


@pytest.mark.clause("SO-B20", "SO-8.2")
def test_b20_relocate_goes_elsewhere() -> None:
    t = executing("single relocate", bio=(1, 0, 0))
    reason = "The cube must go to a different Department."
    t.refuses("green relocate bio green bio", reason, "SO-8.2")


@pytest.mark.clause("SO-B21", "SO-8.3")
@pytest.mark.parametrize("colour", ["green", "orange"])
def test_b21_regroup_removes_double_agents(colour: str) -> None:
    t = executing("single regroup", bio=(1, 1, 1), used={"green": ["single crisis"]})
    reason = "REGROUP removes a Double Agent cube only."
    t.refuses(f"green regroup bio {colour} single crisis", reason, "SO-8.3")


@pytest.mark.clause("SO-B22", "SO-8.3", "SO-R10")
def test_b22_regroup_returns_an_own_used_token() -> None:
    t = scene(
        bio=(0, 1, 0), green="dual regroup relocate", orange="single switch",
        used={"green": ["single crisis", "single switch"], "orange": ["dual crisis"]},
    )  # fmt: skip
    reason = "REGROUP returns one of your own used tokens."
    t.refuses("green regroup bio da", reason, "SO-8.3")
    t.refuses("green regroup bio da single assassinate", reason, "SO-8.3")
    t.refuses("green regroup bio da dual relocate", reason, "SO-8.3")
    t.refuses("green regroup bio da dual crisis", reason, "SO-8.3")


@pytest.mark.clause("SO-B23", "SO-R10")
@pytest.mark.parametrize("area", ["single", "dual"])
def test_b23_regroup_is_not_used_yet(area: str) -> None:
    selected = "single regroup" if area == "single" else "dual regroup crisis"
    t = executing(selected, bio=(0, 1, 0), used={"green": ["single switch"]})
    reason = "The mission being executed is not used yet."
    t.refuses(f"green regroup bio da {area} regroup", reason, "SO-R10")


@pytest.mark.clause("SO-B24", "SO-8.4", "SO-7.4")
@pytest.mark.parametrize("points", [0, 1])
def test_b24_assassinate_costs_two(points: int) -> None:
    t = executing("single assassinate", tracker=(points, 0, 0))
    reason = f"ASSASSINATE costs 2 points; you have {points}. Convert it."
    t.refuses("green assassinate bio", reason, "SO-8.4")


@pytest.mark.clause("SO-B25", "SO-8.5", "SO-7.4")
def test_b25_crisis_costs_one() -> None:
    t = executing("single crisis", tracker=(0, 0, 0))
    reason = "CRISIS costs 1 point; you have none. Convert it."
    t.refuses("green crisis bio", reason, "SO-8.5")


@pytest.mark.clause("SO-B26", "SO-8.7")
@pytest.mark.parametrize("mission", ["crisis", "assassinate"])
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("waiting 5", "waiting at the Foreign Office"),
        ("crisis", "in crisis"),
        ("assassinated", "assassinated"),
        ("out", "out of the game"),
    ],
)
def test_b26_the_minister_is_not_there(mission: str, place: str, said: str) -> None:
    t = executing(f"single {mission}", round=3, ministers={"bio": place})
    t.refuses(f"green {mission} bio", f"Bio's Minister is {said}.", "SO-8.7")
    assert f"{mission} nuke" in t.offers
    nobody = executing(f"single {mission}", ministers={"bio": place})
    reason = "No Minister is on a Ministerial spot. Convert it."
    nobody.refuses(f"green {mission}", reason, "SO-8.7")


@pytest.mark.clause("SO-B27", "SO-8.6")
def test_b27_infiltrate_goes_to_the_active_dept() -> None:
    t = executing("single crisis")
    reason = "INFILTRATE always goes to the active Department (Bio)."
    t.refuses("green infiltrate crisis nano", reason, "SO-8.6")
    without_mission = {"kind": "infiltrate", "dept": "nano"}
    t.refuses_move(without_mission, t.seat("green"), reason, "SO-8.6")


@pytest.mark.clause("SO-B28", "SO-1.2")
def test_b28_the_game_is_over() -> None:
    t = scene(round=8, step="select").finish_round()
    for move in ("first green", "select single switch", "infiltrate crisis", "pass", "concede"):
        for seat in (0, 1, None):
            t.refuses_move(move, seat, "The game is over.", "SO-1.2")


@pytest.mark.clause("SO-B29")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("relocate moon da bio", "Unknown from: moon. Known: nuke, nano, bio."),
        ("relocate bio blue nano", "Unknown colour: blue. Known: green, da, orange."),
        ("regroup bio da triple switch", "Unknown area: triple. Known: single, dual."),
        ("select triple switch", "Unknown area: triple. Known: single, dual, mixed."),
        ("select single dance", "Unknown missions: dance. Known: switch,"),
        ("infiltrate infiltrate bio", "Unknown mission: infiltrate."),
        ("dance", "Unknown kind: dance. Known: assassinate,"),
        ("", "Unknown kind: ."),
        ("crisis bio nano", "Too many words for crisis: nano."),
        ({"kind": "crisis", "dept": 3}, "Unknown dept: 3."),
        ({"kind": "crisis", "dept": ["bio"]}, "Unknown dept: ['bio']."),
        ({"kind": "crisis", "where": "bio"}, "Unknown field of crisis: where. It takes dept."),
        ({"kind": "select", "area": "dual", "missions": "switch"}, "It takes a list."),
        ({"dept": "bio"}, "A move needs a kind."),
        ({"kind": None}, "Unknown kind: None."),
        (None, "A move is text or an object with a kind, not None."),
        (17, "not 17."),
        ([], "A move code is a list of whole numbers, not []."),
        ([4, "bio"], "A move code is a list of whole numbers"),
        ([4, True], "A move code is a list of whole numbers"),
        ([4, 3], "Unknown dept: [3]."),
        ([4, 0, 0], "Too many numbers for crisis."),
        ([99], "Unknown kind: 99."),
    ],
)
def test_b29_words_that_are_not_of_this_game(move: Any, reason: str) -> None:
    executing("single crisis").cannot_read(move, reason, seat=0)


@pytest.mark.clause("SO-B29")
@pytest.mark.parametrize("seat", [2, -1, True, "green", 0.0])
def test_b29_there_is_no_such_seat(seat: Any) -> None:
    executing("single crisis").cannot_read("crisis bio", "There is no seat", seat=seat)


@pytest.mark.clause("SO-B29")
@pytest.mark.parametrize(
    ("selected", "move", "reason", "clause"),
    [
        (
            "switch",
            "switch bio green",
            "SWITCH needs two cubes, each by Department and colour.",
            "SO-8.1",
        ),
        (
            "relocate",
            "relocate bio",
            "RELOCATE needs a cube and the Department it goes to.",
            "SO-8.2",
        ),
        ("regroup", "regroup", "REGROUP needs the Department of a Double Agent cube.", "SO-8.3"),
        ("assassinate", "assassinate", "Say whose Minister.", "SO-8.4"),
        ("crisis", "crisis", "Say whose Minister.", "SO-8.5"),
    ],
)
def test_b29_something_is_missing(selected: str, move: str, reason: str, clause: str) -> None:
    counts: Counts = (1, 1, 0)
    t = executing(
        f"single {selected}", round=3, bio=counts, nuke=counts,
        used={"green": ["single switch", "dual switch"]},
    )  # fmt: skip
    t.refuses(f"green {move}", reason, clause)


@pytest.mark.clause("SO-B29", "SO-7.3")
def test_b29_which_mission_of_a_dual_becomes_infiltrate() -> None:
    t = executing("dual switch crisis")
    t.refuses("green infiltrate", "Say which mission becomes INFILTRATE.", "SO-7.3")


def test_what_can_only_mean_one_thing_may_be_left_out() -> None:
    assert executing("single crisis").plays("green crisis").minister("bio") == "crisis"
    t = executing("single switch").plays("green infiltrate")
    assert t.reception("bio") == (1, 0, 0)


@pytest.mark.clause("SO-3.1")
def test_a_move_of_another_step() -> None:
    t = table(E, "green")
    t.refuses("green select single switch", "Spy Ops names the first player now.", "SO-3.1")
    t = scene(step="select")
    t.refuses("green crisis bio", "Missions are selected now.", "SO-3.1")
    t = executing("single crisis")
    t.refuses("green select single crisis", "Selected missions are executed now.", "SO-3.1")
    t.refuses("green first green", "Selected missions are executed now.", "SO-3.1")


@pytest.mark.clause("SO-B30", "SO-12.5", "SO-1.1")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"double_double": [5]}, "Option double_double: [5] is not possible."),
        ({"double_double": [4, 4]}, "without repeats out of 4, 8"),
        ({"double_double": "4"}, "Option double_double"),
        ({"colours": ["green", "green"]}, "Option colours: the two seats need different colours"),
        ({"colours": ["green", "da"]}, "Option colours"),
        ({"colours": ["green"]}, "Option colours"),
        ({"safe_house": 1}, "Option safe_house: 1 is not possible. It is true or false."),
        ({"spy_ops": "da"}, "Option spy_ops"),
        ({"row": ["bio"] * 7}, "Option row"),
        ({"row": ["moon"] * 8}, "Option row"),
        ({"coldwar": True}, "SPYON has no option 'coldwar'. It has safe_house,"),
        ([], "Options are an object of names and values."),
    ],
)
def test_b30_options_that_cannot_be(options: Any, said: str) -> None:
    with pytest.raises(BadOptions) as error:
        GAME.start(2, seed=1, options=options)
    assert said in str(error.value)


@pytest.mark.clause("SO-B30", "SO-1.1")
@pytest.mark.parametrize("seats", [0, 1, 3, True, "2", 2.0])
def test_b30_exactly_two_players(seats: Any) -> None:
    with pytest.raises(BadOptions, match="SPYON takes 2 seats"):
        GAME.start(seats, seed=1)
