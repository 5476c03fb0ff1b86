"""SPYON's scenarios: the rulebook's worked example move by move, then ours (SO-S12 on)."""

from __future__ import annotations

import itertools

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spyon.rules import position_row
from safehouse.games.spyon.state import GREEN, ORANGE
from tests.games.spyon.play import GAME, Counts, E, Table, scene, table

NOTHING: Counts = (0, 0, 0)


def example_round_1() -> Table:
    return table(E, "green").plays(
        "green first orange",
        "orange select single switch",
        "green select dual switch crisis",
        "orange infiltrate switch bio",
        "green infiltrate switch bio",
        "green infiltrate crisis bio",
    )


def example_round_2() -> Table:
    return example_round_1().plays(
        "orange first green",
        "green select single assassinate",
        "orange select single relocate",
        "green assassinate bio",
        "orange relocate bio orange nuke",
    )


def last_round(tracker: Counts) -> Table:
    """Return round 8 played out with nobody able to score."""
    blocked = dict.fromkeys(("nuke", "nano", "bio"), "ministerial")
    return scene(round=8, step="select", tracker=tracker, ministers=blocked).finish_round()


# --- from the rulebook ---------------------------------------------------------------------------


@pytest.mark.clause("SO-S1", "SO-2.1", "SO-2.3", "SO-2.5", "SO-2.6", "SO-R1")
def test_setup_with_the_example_row() -> None:
    t = table(E, "green")
    assert [t.minister(dept) for dept in ("bio", "nuke", "nano")] == [
        "waiting 1",
        "waiting 3",
        "waiting 4",
    ]
    assert t.tracker == (2, 0, 2)
    assert t.supply("green") == t.supply("orange") == (9, 9)
    assert [slot["slot"] for slot in t.board["office"] if slot["da"]] == [1, 2, 3, 5, 6, 7]


@pytest.mark.clause("SO-S2", "SO-5.2", "SO-5.3", "SO-R13")
def test_where_cubes_go_round_by_round() -> None:
    t = table(E, "green")
    active, with_cube = [], []
    while not t.match.over:
        number = t.board["round"]
        before = len(t.events_of("da_arrives"))
        t.plays(f"{t.briefcase} first green")
        active.append(t.board["active_dept"])
        if len(t.events_of("da_arrives")) > before:
            with_cube.append(number)
            assert t.events_of("da_arrives")[-1]["dept"] == active[-1]
        t.finish_round()
    assert active == E
    assert with_cube == [1, 2, 3, 5, 6, 7]
    assert [slot["dept"] for slot in t.board["office"]] == E


@pytest.mark.clause("SO-S3", "SO-R22", "SO-6.9", "SO-11.6")
def test_example_round_1() -> None:
    t = table(E, "green")
    assert t.asked == "green choose_first"
    t.plays("green first orange")
    assert t.minister("bio") == "ministerial"
    assert t.reception("bio") == (0, 1, 0)
    assert t.asked == "orange select"
    t.plays("orange select single switch")
    assert t.asked == "green select"
    assert t.slots("orange", "waiting") == ["single switch"]
    t.plays("green select dual switch crisis")
    assert t.offers == ["infiltrate switch bio"]
    t.plays("orange infiltrate switch bio")
    assert t.events_of("infiltrate")[-1]["forced"]
    assert t.offers == ["infiltrate switch bio", "crisis bio", "infiltrate crisis bio"]
    t.plays("green infiltrate switch bio")
    assert t.events_of("infiltrate")[-1]["forced"]
    assert t.offers == ["crisis bio", "infiltrate crisis bio"]
    t.plays("green infiltrate crisis bio")
    assert not t.events_of("infiltrate")[-1]["forced"]
    assert t.spying("bio") == (2, 1, 1)
    assert t.spying("nuke") == t.spying("nano") == NOTHING
    assert t.minister("bio") == "ministerial"
    assert t.events_of("score") == [
        {
            "depts": [
                {"dept": "nuke", "points": [0, 0, 0], "blocked": False},
                {"dept": "nano", "points": [0, 0, 0], "blocked": False},
                {"dept": "bio", "points": [0, 0, 0], "blocked": True},
            ],
            "tracker": [2, 0, 2],
        }
    ]
    assert t.tracker == (2, 0, 2)
    assert (t.row, t.winning) == (6, None)
    assert t.briefcase == "orange"
    assert t.supply("green") == (7, 7)
    assert t.supply("orange") == (8, 8)


@pytest.mark.clause("SO-S4", "SO-R1", "SO-R3", "SO-R18", "SO-11.4")
def test_example_round_2() -> None:
    t = example_round_1().plays("orange first green")
    assert t.reception("bio") == (0, 1, 0)
    assert len(t.events_of("minister_arrives")) == 1, "no Minister arrives in round 2"
    t.plays("green select single assassinate", "orange select single relocate")
    t.plays("green assassinate bio")
    assert t.tracker == (0, 0, 2)
    assert t.minister("bio") == "assassinated"
    assert t.offers == [
        "relocate bio green nuke",
        "relocate bio green nano",
        "relocate bio da nuke",
        "relocate bio da nano",
        "relocate bio orange nuke",
        "relocate bio orange nano",
        "infiltrate relocate bio",
    ]
    t.plays("orange relocate bio orange nuke")
    assert t.spying("bio") == (2, 2, 0)
    assert t.spying("nuke") == (0, 0, 1)
    points = {dept["dept"]: dept["points"] for dept in t.events_of("score")[-1]["depts"]}
    assert points == {"bio": [1, 1, 0], "nuke": [0, 0, 3], "nano": [0, 0, 0]}
    assert t.tracker == (1, 1, 5)
    assert (t.row, t.winning) == (3, "green")
    assert t.briefcase == "orange"
    assert t.minister("bio") == "waiting 5"
    assert t.supply("green") == (6, 7)
    assert t.supply("orange") == (7, 8)


@pytest.mark.clause("SO-S5", "SO-R21", "SO-11.3", "SO-8.1", "SO-8.2", "SO-8.3")
def test_example_round_3() -> None:
    t = example_round_2().plays("orange first orange")
    assert t.minister("nuke") == "ministerial"
    assert t.reception("nuke") == (0, 1, 0)
    t.plays("orange select dual relocate switch", "green select single regroup")
    t.plays("orange relocate bio da nano")
    t.plays("orange switch bio green nuke orange")
    assert t.reception("nuke") == (1, 1, 0)
    assert t.reception("bio") == (0, 0, 1)
    assert "regroup bio da dual switch" in t.offers
    t.plays("green regroup bio da dual switch")
    assert t.spying("nuke") == (1, 1, 0)
    assert t.spying("nano") == (0, 1, 0)
    assert t.spying("bio") == (1, 0, 1)
    depts = {dept["dept"]: dept for dept in t.events_of("score")[-1]["depts"]}
    assert depts["bio"]["points"] == [1, 0, 1]
    assert depts["nano"]["points"] == [0, 3, 0]
    assert depts["nuke"] == {"dept": "nuke", "points": [0, 0, 0], "blocked": True}
    assert t.tracker == (2, 4, 6)
    assert (t.row, t.winning) == (5, "orange")
    assert t.briefcase == "green"
    assert t.supply("green")[0] == 6
    assert t.slots("green", "free").count("dual switch") == 2
    assert t.supply("orange")[0] == 5


@pytest.mark.clause("SO-S6", "SO-R18", "SO-3.2")
@pytest.mark.parametrize(
    ("killed_in", "place"),
    [
        (1, "waiting 2"),
        (2, "waiting 5"),
        (3, "waiting 5"),
        (4, "waiting 5"),
        (5, "waiting 7"),
        (6, "waiting 7"),
        (7, "out"),
        (8, "out"),
    ],
)
def test_when_an_assassinated_minister_comes_back(killed_in: int, place: str) -> None:
    t = scene(round=killed_in, green="single assassinate", orange="single switch")
    t.plays("green assassinate bio")
    assert t.minister("bio") == "assassinated"
    returns = t.events_of("assassinate")[0]["returns"]
    t.finish_round()
    assert t.minister("bio") == place
    assert place == (f"waiting {returns}" if returns else "out")


@pytest.mark.clause("SO-S7", "SO-10.2", "SO-10.3", "SO-10.4", "SO-10.5", "SO-R16")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 0, 1), (1, 0, 1)),
        ((3, 1, 1), (3, 1, 1)),
        ((2, 2, 2), (1, 1, 1)),
        ((0, 1, 2), (0, 1, 3)),
        ((0, 1, 0), (0, 3, 0)),
        ((2, 1, 0), (3, 1, 0)),
        ((1, 2, 2), (0, 1, 1)),
    ],
)
def test_scoring_samples(counts: Counts, points: Counts) -> None:
    t = scene(nano=counts, tracker=(0, 0, 0), green="single switch", orange="single switch")
    assert t.dept("nano")["open"]
    assert t.dept("nano")["points"] == list(points), "the view tells it beforehand"
    t.finish_round()
    scored = {dept["dept"]: dept["points"] for dept in t.events_of("score")[0]["depts"]}
    assert scored["nano"] == list(points)
    assert t.tracker == points


@pytest.mark.clause("SO-S8", "SO-10.6", "SO-10.7")
def test_points_of_all_depts_are_added_up() -> None:
    t = scene(
        bio=(2, 1, 0), nano=(0, 1, 0), ministers={"bio": "crisis"}, tracker=(2, 0, 2),
        green="single switch", orange="single switch", row=["nuke", "nuke", *E[2:]],
    )  # fmt: skip
    assert t.minister("nuke") == "ministerial"
    t.finish_round()
    points = {dept["dept"]: dept["points"] for dept in t.events_of("score")[0]["depts"]}
    assert points == {"bio": [3, 1, 0], "nano": [0, 3, 0], "nuke": [0, 0, 0]}
    assert t.tracker == (2 + 3, 0 + 4, 2)


@pytest.mark.clause("SO-S9", "SO-8.6")
def test_infiltrate_follows_the_round() -> None:
    t = scene(round=3, green="single switch").plays("green infiltrate switch nuke")
    assert t.events_of("infiltrate")[0]["dept"] == "nuke"
    assert t.spying("nuke") == (1, 0, 0)


@pytest.mark.clause("SO-S10", "SO-11.3", "SO-11.7", "SO-1.3")
def test_first_place_wins_by_proxy() -> None:
    result = last_round((9, 6, 3)).match.result
    assert result is not None
    assert (result.outcome, result.winners, result.scores) == ("green_wins", (0,), (9, 3))


@pytest.mark.clause("SO-S11", "SO-11.2", "SO-11.7", "SO-R23")
@pytest.mark.parametrize("tracker", [(6, 2, 6), (6, 9, 6), (6, 6, 6)])
def test_level_players_both_lose(tracker: Counts) -> None:
    result = last_round(tracker).match.result
    assert result is not None
    assert (result.outcome, result.winners) == ("both_lose", ())


# --- ours ----------------------------------------------------------------------------------------


@pytest.mark.clause("SO-S12", "SO-11.1", "SO-11.3", "SO-11.4", "SO-R2", "SO-R3")
@pytest.mark.parametrize(
    ("tracker", "row", "winner"),
    [
        ((5, 0, 3), 1, "orange"),
        ((5, 7, 3), 2, "green"),
        ((5, 3, 3), 3, "orange"),
        ((5, 5, 3), 4, "orange"),
        ((5, 4, 3), 5, "green"),
    ],
)
def test_all_rows_with_a_winner(tracker: Counts, row: int, winner: str) -> None:
    other = "orange" if winner == "green" else "green"
    for values, wins in ((tracker, winner), (tracker[::-1], other)):
        t = last_round(values)
        assert t.row == row
        assert t.match.result is not None
        assert t.match.result.outcome == f"{wins}_wins"


@pytest.mark.clause("SO-S12", "SO-R2", "SO-11.1", "SO-11.2")
def test_swapping_the_players_swaps_the_winner() -> None:
    mirror = {GREEN: ORANGE, ORANGE: GREEN, -1: -1}
    rows = set()
    for g, d, o in itertools.product(range(5), repeat=3):
        row, winner = position_row(g, d, o)
        assert position_row(o, d, g) == (row, mirror[winner])
        assert (winner == -1) == (g == o) == (row >= 6)
        rows.add(row)
    assert rows == set(range(1, 9)), "eight ways to stand, as the player aid has"


@pytest.mark.clause("SO-S13", "SO-10.3", "SO-R16")
def test_a_shared_lead_leaves_nothing_for_the_third() -> None:
    t = scene(
        nuke=(2, 2, 1), tracker=(0, 0, 0), green="single switch", orange="single switch"
    ).finish_round()
    assert t.tracker == (1, 1, 0)


@pytest.mark.clause("SO-S14", "SO-10.1", "SO-3.2")
def test_a_minister_on_the_spot_blocks_and_one_in_crisis_does_not() -> None:
    def played(place: str) -> Table:
        t = scene(
            round=5, nuke=(4, 0, 0), ministers={"nuke": place}, tracker=(2, 0, 2),
            green="single switch", orange="single switch",
        )  # fmt: skip
        return t.finish_round()

    blocked = played("ministerial")
    assert blocked.tracker == (2, 0, 2)
    assert not blocked.dept("nuke")["open"]
    in_crisis = played("crisis")
    assert in_crisis.tracker == (5, 0, 2)
    assert in_crisis.minister("nuke") == "ministerial"
    in_crisis.finish_round()
    assert in_crisis.minister("nuke") == "ministerial"


@pytest.mark.clause("SO-S15", "SO-8.4", "SO-8.5", "SO-8.8", "SO-R12", "SO-7.4")
def test_short_of_points() -> None:
    def offered(mission: str, points: int) -> list[str]:
        return scene(green=f"single {mission}", tracker=(points, 0, 2)).offers

    assert offered("assassinate", 1) == ["infiltrate assassinate bio"]
    assert offered("crisis", 1) == ["crisis bio", "infiltrate crisis bio"]
    assert offered("assassinate", 0) == ["infiltrate assassinate bio"]
    assert offered("crisis", 0) == ["infiltrate crisis bio"]
    assert offered("assassinate", 2) == ["assassinate bio", "infiltrate assassinate bio"]
    crisis = scene(green="single crisis", orange="single switch", tracker=(1, 0, 2))
    assert crisis.plays("green crisis bio").tracker == (0, 0, 2)
    murder = scene(green="single assassinate", orange="single switch", tracker=(2, 0, 2))
    assert murder.plays("green assassinate bio").tracker == (0, 0, 2)


@pytest.mark.clause("SO-S16", "SO-8.8", "SO-7.2", "SO-R8")
def test_dual_crisis_and_assassinate() -> None:
    def two_ministers(points: int) -> Table:
        return scene(
            round=3, green="dual assassinate crisis", orange="single switch",
            tracker=(points, 0, 0),
        )  # fmt: skip

    crisis_first = two_ministers(2).plays("green crisis bio")
    assert crisis_first.offers == ["infiltrate assassinate nuke"]
    murder_first = two_ministers(2).plays("green assassinate bio")
    assert murder_first.offers == ["infiltrate crisis nuke"]
    both = two_ministers(3).plays("green crisis bio")
    assert both.offers == ["assassinate nuke", "infiltrate assassinate nuke"]
    both.plays("green assassinate nuke")
    assert both.tracker == (0, 0, 0)
    other_order = two_ministers(3).plays("green assassinate bio", "green crisis nuke")
    assert other_order.minister("bio") == "assassinated"
    assert other_order.minister("nuke") == "crisis"


@pytest.mark.clause("SO-S17", "SO-R17", "SO-8.7")
def test_the_same_minister_twice() -> None:
    t = scene(green="single crisis", orange="single assassinate").plays("green crisis bio")
    assert t.offers == ["infiltrate assassinate bio"]
    t.plays("orange infiltrate assassinate bio")
    assert t.events_of("infiltrate")[0]["forced"]
    paid = t.events_of("score")[0]["tracker"][2] - sum(
        d["points"][2] for d in t.events_of("score")[0]["depts"]
    )
    assert paid == 2, "Orange paid nothing"


@pytest.mark.clause("SO-S18", "SO-R18", "SO-5.1")
def test_assassinated_before_the_next_token() -> None:
    t = table(E, "green").plays(
        "green first green",
        "green select single assassinate",
        "orange select single switch",
        "green assassinate bio",
        "orange infiltrate switch bio",
    )
    points = {dept["dept"]: dept for dept in t.events_of("score")[0]["depts"]}
    assert points["bio"] == {"dept": "bio", "points": [0, 1, 1], "blocked": False}
    assert t.minister("bio") == "waiting 2"
    t.plays(f"{t.briefcase} first green")
    assert t.minister("bio") == "ministerial"


@pytest.mark.clause("SO-S19", "SO-7.7", "SO-R11")
@pytest.mark.parametrize("mission", ["relocate", "switch", "regroup"])
def test_a_cube_of_this_rounds_foreign_office_is_safe(mission: str) -> None:
    t = scene(
        step="choose_first", round=3, nano=(1, 0, 1), ministers={"bio": "out"},
        used={"green": ["single crisis"]},
    )  # fmt: skip
    t.plays("green first green", f"green select single {mission}", "orange select single crisis")
    assert t.reception("nuke") == (0, 1, 0)
    assert not any(" da" in move for move in t.offers)
    if mission == "regroup":
        assert t.offers == ["infiltrate regroup nuke"]


@pytest.mark.clause("SO-S20", "SO-7.7", "SO-7.8")
def test_a_moved_cube_is_safe_until_the_round_ends() -> None:
    t = scene(bio=(0, 0, 2), green="single relocate", orange="single relocate")
    t.plays("green relocate bio orange nano")
    assert t.spying("bio") == (0, 0, 1)
    assert t.reception("nano") == (0, 0, 1)
    assert not any(move.startswith("relocate nano") for move in t.offers)
    assert "relocate bio orange nano" in t.offers


@pytest.mark.clause("SO-S21", "SO-7.4", "SO-8.1")
def test_switch_impossible() -> None:
    t = scene(bio=(2, 0, 0), nuke=(1, 0, 0), green="single switch")
    assert t.offers == ["infiltrate switch bio"]


@pytest.mark.clause("SO-S22", "SO-8.1", "SO-7.9")
def test_switch_with_three_colours() -> None:
    t = scene(bio=(1, 1, 0), nuke=(0, 1, 1), green="single switch")
    assert sorted(t.offers) == [
        "infiltrate switch bio",
        "switch nuke da bio green",
        "switch nuke orange bio da",
        "switch nuke orange bio green",
    ]


@pytest.mark.clause("SO-S23", "SO-8.3", "SO-R11")
def test_regroup_half_possible() -> None:
    no_token = scene(bio=(0, 1, 0), green="single regroup")
    assert no_token.offers == ["infiltrate regroup bio"]
    no_agent = scene(green="single regroup", used={"green": ["single switch"]})
    assert no_agent.offers == ["infiltrate regroup bio"]
    both = scene(bio=(0, 1, 0), green="single regroup", used={"green": ["single switch"]})
    assert both.offers == ["regroup bio da single switch", "infiltrate regroup bio"]


@pytest.mark.clause("SO-S24", "SO-R10", "SO-R8", "SO-8.3")
def test_regroup_in_a_dual() -> None:
    t = scene(bio=(0, 2, 0), step="select", round=3)
    before = t.supply("green")[0]
    t.plays("green select dual relocate regroup", "orange select single switch")
    first = t.copy()
    assert not any(move.startswith("regroup") for move in first.offers), "nothing is used yet"
    t.plays("green relocate bio da nano")
    assert "regroup bio da dual relocate" in t.offers
    t.plays("green regroup bio da dual relocate")
    assert t.supply("green")[0] == before - 1
    assert t.slots("green", "free").count("dual relocate") == 2


@pytest.mark.clause("SO-S25", "SO-R10")
def test_regroup_does_not_return_itself() -> None:
    t = scene(bio=(0, 1, 0), green="dual regroup crisis")
    assert [move for move in t.offers if "regroup" in move] == ["infiltrate regroup bio"]
    t = scene(bio=(0, 1, 0), green="single regroup")
    assert t.offers == ["infiltrate regroup bio"]


@pytest.mark.clause("SO-S26", "SO-8.3", "SO-6.5")
def test_a_freed_slot_serves_from_the_next_round_on() -> None:
    t = scene(bio=(0, 1, 0), step="select", used={"green": ["single crisis"]}, spy_ops="green")
    assert "select single crisis" not in t.offers
    t.plays("green select single regroup", "orange select single switch")
    t.plays("green regroup bio da single crisis")
    assert t.asked == "orange execute", "no extra mission this round"
    t.finish_round().plays(f"{t.briefcase} first green")
    assert "select single crisis" in t.offers


def three_duals() -> Table:
    """Green takes Duals in rounds 1 to 3 and never executes a mission."""
    t = table(E, "green")
    for dual in ("switch relocate", "switch relocate", "assassinate crisis"):
        t.plays(f"{t.briefcase} first green", f"green select dual {dual}").finish_round()
    return t


@pytest.mark.clause("SO-S27", "SO-6.7", "SO-R6")
def test_running_out_of_tokens() -> None:
    t = three_duals()
    for single in ("switch", "relocate", "crisis"):
        t.plays(f"{t.briefcase} first green", f"green select single {single}").finish_round()
    assert t.supply("green")[0] == 0
    kinds: list[str] = []
    entered = len(t.events_of("da_arrives"))
    while not t.match.over:
        who, kind = t.asked.split()
        if who == "green":
            kinds.append(kind)
        if kind == "choose_first":
            t.plays(f"{who} first green")
        else:
            t.plays(f"{who} {t.offers[-1] if kind == 'execute' else t.offers[0]}")
    assert set(kinds) <= {"choose_first"}, "asked for nothing but who goes first"
    assert [event["spy"] for event in t.events_of("no_tokens")] == ["green", "green"]
    assert len(t.events_of("score")) == 8
    assert len(t.events_of("da_arrives")) == entered + 1, "round 7 has a cube, round 8 none"


@pytest.mark.clause("SO-S27", "SO-6.7")
def test_without_tokens_one_may_still_be_spy_ops() -> None:
    every = ["single switch", "single relocate", "single crisis", "dual switch", "dual relocate"]
    every += ["dual switch", "dual relocate", "dual crisis", "dual assassinate"]
    t = scene(round=6, step="select", first="orange", tracker=(5, 0, 3), used={"green": every})
    assert t.supply("green")[0] == 0
    assert t.asked == "orange select"
    t.plays("orange select single switch").plays("orange infiltrate switch nuke")
    assert t.row == 1
    assert t.asked == "green choose_first"
    t.plays("green first orange")
    assert t.asked == "orange select"


@pytest.mark.clause("SO-S27b", "SO-R5")
def test_no_fourth_dual_after_those_three() -> None:
    t = three_duals().plays("orange first green")
    assert t.supply("green")[0] == 3
    assert [slot for slot in t.slots("green", "free") if slot.startswith("dual")] == [
        "dual regroup"
    ]
    assert not any("dual" in move for move in t.offers)
    assert len(t.offers) == 5
    t = scene(
        round=5, step="select", bio=(0, 1, 0), first="green",
        used={
            "green": ["dual switch", "dual switch", "dual relocate", "dual relocate",
                      "dual assassinate", "dual crisis"]
        },
    ).plays("green select single regroup", "orange select single switch")  # fmt: skip
    t.plays("green regroup bio da dual crisis").finish_round()
    t.plays(f"{t.briefcase} first green")
    assert [move for move in t.offers if "dual" in move] == ["select dual regroup crisis"]


@pytest.mark.clause("SO-S28", "SO-6.7")
def test_one_token_left() -> None:
    used = ["dual switch", "dual relocate", "dual crisis", "dual assassinate"]
    used += ["single switch", "single relocate", "single crisis", "single assassinate"]
    t = scene(round=6, step="select", used={"green": used})
    assert t.supply("green")[0] == 1
    assert t.offers == ["select single switch", "select single relocate", "select single regroup"]


@pytest.mark.clause("SO-S29", "SO-R7", "SO-6.7")
def test_seven_singles_leave_only_duals() -> None:
    t = table(E, "green")
    singles = ["switch", "switch", "relocate", "relocate", "regroup", "assassinate", "crisis"]
    for single in singles:
        t.plays(f"{t.briefcase} first green", f"green select single {single}").finish_round()
    t.plays(f"{t.briefcase} first green")
    assert t.board["round"] == 8
    assert t.supply("green")[0] == 2
    assert len(t.offers) == 10
    assert all(move.startswith("select dual") for move in t.offers)


@pytest.mark.clause("SO-S30", "SO-7.3")
def test_the_choice_is_made_at_execution() -> None:
    t = scene(bio=(2, 0, 1), green="single relocate", orange="single crisis")
    t.plays("green relocate bio green nano")
    assert t.offers == ["crisis bio", "infiltrate crisis bio"]
    t.plays("orange infiltrate crisis bio")
    assert not t.events_of("infiltrate")[0]["forced"]
    assert t.events_of("score")[0]["tracker"][2] >= 2, "nothing was paid"


@pytest.mark.clause("SO-S31", "SO-4.3", "SO-11.5", "SO-11.6")
def test_the_briefcase() -> None:
    t = table(E, "green")
    holders = []
    for _ in range(3):
        holders.append(t.briefcase)
        t.finish_round()
        assert t.row >= 6
    assert [*holders, t.briefcase] == ["green", "orange", "green", "orange"]
    for before in ("green", "orange"):
        t = scene(
            round=4, step="select", tracker=(6, 0, 3), spy_ops=before,
            ministers=dict.fromkeys(("nuke", "nano", "bio"), "ministerial"),
        ).finish_round()  # fmt: skip
        assert (t.row, t.winning, t.briefcase) == (1, "orange", "green")


@pytest.mark.clause("SO-S32", "SO-4.1", "SO-R4")
def test_spy_ops_may_go_first() -> None:
    t = table(E, "orange")
    assert t.offers == ["first green", "first orange"]
    assert t.plays("orange first orange").asked == "orange select"


@pytest.mark.clause("SO-S33", "SO-12.5", "SO-R13", "SO-R19")
@pytest.mark.parametrize(
    ("chosen", "entered"),
    [([], []), ([4], [4]), ([8], [8]), ([4, 8], [4, 8]), (True, [4, 8]), (False, [])],
)
def test_double_agents_in_rounds_4_and_8(chosen: object, entered: list[int]) -> None:
    t = table(E, "green", double_double=chosen)
    while not t.match.over:
        t.finish_round()
    came = {event["slot"]: event["dept"] for event in t.events_of("da_arrives")}
    assert sorted(came) == sorted([1, 2, 3, 5, 6, 7, *entered])
    assert all(dept == E[slot - 1] for slot, dept in came.items())


@pytest.mark.clause("SO-S34", "SO-12.4")
def test_cold_war_round_1() -> None:
    t = table(E, "green", cold_war=True)
    assert t.tracker == (0, 0, 0)
    t.plays("green first green", "green select dual assassinate crisis")
    t.plays("orange select single switch")
    assert t.offers == ["infiltrate assassinate bio", "infiltrate crisis bio"]
    t.finish_round()
    assert t.tracker == (0, 0, 0)
    assert t.row == 8


@pytest.mark.clause("SO-S35", "SO-12.2", "SO-12.3", "SO-R15")
def test_random_diplomacy_with_one_dept_only() -> None:
    t = table(["bio"] * 8, "green", random_diplomacy=True)
    assert t.minister("nuke") == t.minister("nano") == "out"
    assert t.dept("nuke")["open"]
    t.finish_round()
    t.plays(f"{t.briefcase} first green")
    t.plays("green select single relocate", "orange select single switch")
    before = t.tracker[0]
    t.plays("green relocate bio green nuke").finish_round()
    assert t.spying("nuke") == (1, 0, 0)
    assert t.tracker[0] == before + 3


@pytest.mark.clause("SO-S36", "SO-12.1", "SO-13.3", "SO-R9")
def test_safe_house_with_nothing_but_infiltrates() -> None:
    t = table(E, "green", safe_house=True)
    assert t.supply("green") == t.supply("orange") == (10, 10)
    duals = iter(["switch relocate", "switch relocate"] * 2)
    while not t.match.over:
        who, kind = t.asked.split()
        if kind == "select" and t.board["round"] <= 2:
            t.plays(f"{who} select dual {next(duals)}")
        elif kind == "execute":
            t.plays(f"{who} {next(m for m in t.offers if m.startswith('infiltrate'))}")
        else:
            t.plays(f"{who} {t.offers[0]}")
        for colour in ("green", "orange"):
            tokens, cubes = t.supply(colour)
            assert cubes >= tokens + len(t.slots(colour, "waiting"))
    assert t.supply("green") == t.supply("orange") == (0, 0)


@pytest.mark.clause("SO-S37", "SO-13.6", "SO-R5", "SO-R9")
@pytest.mark.parametrize("safe_house", [False, True])
@pytest.mark.parametrize("greedy_for", ["single", "dual", "anything"])
def test_no_dead_end(safe_house: bool, greedy_for: str) -> None:
    """Random matches that prefer one sort of selection: the extremes of the token budget."""
    for seed in range(25):
        dice = Dice.seeded(f"{greedy_for}{seed}")
        options = {
            "safe_house": safe_house,
            "random_diplomacy": dice.below(2) == 0,
            "cold_war": dice.below(2) == 0,
            "double_double": dice.below(2) == 0,
        }
        match = GAME.start(2, seed=seed, options=options)
        while match.decisions:
            (decision,) = match.decisions
            codes = decision.codes
            assert codes
            wanted = [code for code in codes if greedy_for in GAME.moves.notation(code)]
            match.push(decision.seat, dice.choice(wanted or codes))
        assert match.result is not None


@pytest.mark.clause("SO-S38")
def test_setup_and_decisions_replay_the_match() -> None:
    match = GAME.start(2, seed="replay", options={"random_diplomacy": True})
    dice = Dice.seeded(5)
    while match.decisions:
        (decision,) = match.decisions
        match.play(dice.choice(decision.moves), decision.seat)
    again = match.record().replay()
    assert again.position() == match.position()
    assert [event.data for event in again.events] == [event.data for event in match.events]


@pytest.mark.clause("SO-S39", "SO-1.2", "SO-3.3", "SO-11.7")
def test_the_end() -> None:
    for holder in ("green", "orange"):
        t = scene(
            round=8, step="select", tracker=(9, 6, 3), spy_ops=holder,
            ministers=dict.fromkeys(("nuke", "nano", "bio"), "ministerial"),
        ).finish_round()  # fmt: skip
        assert t.briefcase == holder, "the Briefcase stays"
        assert t.events_of("position")[-1]["spy_ops"] is None
        assert t.match.decisions == []
        assert t.asked == ""
        assert t.match.result is not None
        assert str(t.match.result.text).startswith("Green won from first place")
