"""SM-6 to SM-9: turns, moving, Missions, passing."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import IllegalMove
from safehouse.games.spymaster.travel import mission_movement, trips
from tests.games.spymaster.play import Table, scene


def london(**more: Any) -> Table:
    """The rulebook's example: Red is ready in London for Blind Courier."""
    given: dict[str, Any] = {
        "hands": {"red": "sur1 sur2", "blue": "dos1"},
        "agents": {"red": "eur.blue eur.blue nam.hub"},
        "freelance": "eur.blue eur.blue",
        "missions": {"eur": "m45 m10"},
    }
    return scene(**{**given, **more})


# --- SM-6 ----------------------------------------------------------------------------------------


@pytest.mark.clause("SM-6.1", "SM-6.3")
def test_turns_go_clockwise_from_the_spymaster() -> None:
    hands = dict.fromkeys(("red", "blue", "green"), "sur1 sur1")
    game = scene(3, turn="blue", spymaster="blue", hands=hands)
    for colour in ("blue", "green", "red", "blue"):
        assert game.asked == f"{colour} turn"
        game.plays(f"{colour} burn sur1", f"{colour} end_turn")


@pytest.mark.clause("SM-6.2", "SM-S22")
def test_a_turn_is_moving_then_missions_both_or_either() -> None:
    both = london(hands={"red": "sur3 dos1", "blue": "dos1"})
    both.plays("red burn dos1", "red move red nam.hub eur.hub", "red complete eur sur3")
    both.plays("red end_turn")
    only_mission = london().plays("red complete eur sur1 sur2", "red end_turn")
    assert only_mission.state.passes == 0
    only_moving = london().plays("red burn sur1", "red move red nam.hub eur.hub", "red end_turn")
    neither = london().plays("red pass")
    assert both.asked == only_mission.asked == only_moving.asked == neither.asked == "blue turn"


@pytest.mark.clause("SM-6.2", "SM-S21", "SM-E16", "SM-8.1")
def test_no_moving_after_a_mission() -> None:
    hands = {"red": "sur1 sur2 dos4 esp2", "blue": "dos1"}
    game = london(
        hands=hands,
        missions={"eur": "m45 m10", "nam": "m02 m11"},
        agents={"red": "eur.blue eur.blue nam.red"},
    )
    game.plays("red burn dos4", "red move freelance eur.blue eur.hub")
    game.plays("red move freelance eur.hub eur.blue", "red complete eur sur1 sur2")
    reason = "Moving comes before Missions."
    game.refuses("red move freelance eur.blue eur.hub", reason, "SM-6.2")
    game.refuses("red burn esp2", reason, "SM-6.2")
    assert game.offered("move") == game.offered("burn") == []
    assert game.points == 0


# --- SM-7 ----------------------------------------------------------------------------------------


@pytest.mark.clause("SM-7.1", "SM-7.3", "SM-R28")
def test_one_card_is_burned_for_movement() -> None:
    game = london(hands={"red": "sur1 sur1 dos4", "blue": "dos1"})
    before = len(game.discard)
    assert game.offered("burn") == ["burn sur1", "burn dos4"]
    game.plays("red burn dos4")
    assert game.hand("red") == "sur1 sur1"
    assert game.discard[before:] == ["dos4"]
    assert game.offered("burn") == []
    assert game.board["turn"]["burned"]["kind"] == "dos4"
    game.plays("red end_turn", "blue pass", "red pass")
    assert game.state.round == 3
    assert game.discard[before:] == ["dos4"]


@pytest.mark.clause("SM-7.2", "SM-R7", "SM-S03")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_points_are_the_value_of_the_card(value: int) -> None:
    game = london(hands={"red": f"cry{value}", "blue": "dos1"}).plays(f"red burn cry{value}")
    assert game.points == value


@pytest.mark.clause("SM-7.5", "SM-2.5", "SM-S01", "SM-E18")
def test_one_point() -> None:
    game = scene(
        2, turn="blue", hands={"blue": "dos1", "red": "sur1"}, agents={"blue": "eur.blue"}
    ).plays("blue burn dos1")
    for target in ("eur.hub", "eur.green", "eur.red", "eur.yellow"):
        moved = game.copy().plays(f"blue move blue eur.blue {target}")
        assert moved.points == 0
        assert moved.offered("move") == []
    game.refuses(
        "blue move blue eur.blue afr.hub", "That trip costs 2 points; you have 1.", "SM-7.5"
    )


@pytest.mark.clause("SM-7.5", "SM-2.6", "SM-2.7", "SM-2.8", "SM-S02", "SM-R25")
def test_london_to_lagos() -> None:
    hands = {"red": "sur3 sur2", "blue": "dos1"}
    start = scene(2, hands=hands, agents={"red": "eur.blue"})
    steps = start.copy().plays(
        "red burn sur3",
        "red move red eur.blue eur.hub",
        "red move red eur.hub afr.hub",
        "red move red afr.hub afr.yellow",
    )
    at_once = start.copy().plays("red burn sur3", "red move red eur.blue afr.yellow")
    assert steps.points == at_once.points == 0
    assert steps.at("afr.yellow") == at_once.at("afr.yellow") == {"red": 1}
    assert at_once.events_of("move")[0]["route"] == ["eur.hub", "afr.hub", "afr.yellow"]
    short = start.copy().plays("red burn sur2")
    short.refuses(
        "red move red eur.blue afr.yellow", "That trip costs 3 points; you have 2.", "SM-7.5"
    )
    short.plays("red move red eur.blue afr.hub")
    assert short.at("afr.hub") == {"red": 1}


@pytest.mark.clause("SM-7.6", "SM-S03")
def test_points_are_split_over_agents_in_any_order() -> None:
    game = london(hands={"red": "dos4", "blue": "dos1"}).plays(
        "red burn dos4",
        "red move red nam.hub nam.red",
        "red move freelance eur.blue eur.hub",
        "red move red nam.red nam.green",
        "red move freelance eur.hub asi.hub",
    )
    assert game.points == 0
    assert game.at("nam.green") == {"red": 1}
    assert game.at("asi.hub") == {"freelance": 1}


@pytest.mark.clause("SM-7.4", "SM-R26")
def test_own_and_freelance_agents_are_offered_once_each() -> None:
    game = london(hands={"red": "dos1", "blue": "dos1"}).plays("red burn dos1")
    moves = game.offered("move")
    assert len(moves) == len(set(moves))
    assert {tuple(move.split()[1:3]) for move in moves} == {
        ("red", "eur.blue"),
        ("red", "nam.hub"),
        ("freelance", "eur.blue"),
        ("freelance", "pac.hub"),
    }


@pytest.mark.clause("SM-7.7", "SM-S28")
def test_points_left_are_lost() -> None:
    game = london(hands={"red": "dos4 sur1", "blue": "dos1"})
    game.plays("red burn dos4", "red move red nam.hub nam.red", "red end_turn")
    assert game.events_of("end_turn")[0]["unused"] == 3
    assert game.points == 0
    game.plays("blue burn dos1")
    assert game.points == 1
    game.plays("blue end_turn")
    assert game.points == 0
    assert game.asked == "red turn"


@pytest.mark.clause("SM-7.8")
def test_an_agent_may_end_anywhere() -> None:
    game = scene(2, hands={"red": "sur4", "blue": "dos1"}, agents={"red": "eur.blue"})
    game.plays("red burn sur4")
    targets = {move.split()[3] for move in game.offered("move") if "red eur.blue" in move}
    assert len(targets) == 29


@pytest.mark.clause("SM-7.9")
def test_spare_points_may_prepare_the_next_turn() -> None:
    game = london(hands={"red": "dos4 sur3", "blue": "dos1"}).plays("red burn dos4")
    game.plays("red move red nam.hub eur.blue", "red move freelance pac.hub asi.hub")
    assert game.points == 1
    game.plays("red complete eur sur3")


@pytest.mark.clause("SM-R12", "SM-S29", "SM-9.3")
def test_burning_without_moving_is_an_action() -> None:
    hands = {"red": "sur1", "blue": "dos1"}
    game = london(hands=hands, passes=1).plays("red burn sur1")
    assert game.state.passes == 0
    (decision,) = game.match.decisions
    end = next(move for move in decision.moves if move.kind == "end_turn")
    assert game.match.game.preview(game.match, 0, end.code)["unmoved"]
    game.plays("red end_turn")
    assert game.asked == "blue turn"
    assert game.hand("red") == ""


# --- SM-8 ----------------------------------------------------------------------------------------


@pytest.mark.clause("SM-8.2", "SM-8.6", "SM-8.9", "SM-8.10", "SM-8.11", "SM-S04")
def test_the_example_mission() -> None:
    game = london()
    before = len(game.discard)
    game.plays("red complete eur sur1 sur2")
    assert game.discard[before:] == ["sur1", "sur2"]
    assert [m["id"] for m in game.player("red", by="red")["missions"]] == ["m45"]
    assert game.at("eur.blue") == {"red": 2, "freelance": 2}
    assert game.mission("eur") is None
    game.plays("red end_turn")
    assert game.mission("eur") == "m10"
    assert game.space("eur")["below"] == 0


@pytest.mark.clause("SM-8.6", "SM-8.7", "SM-S05", "SM-E25")
def test_total_not_number() -> None:
    one = london(hands={"red": "sur3", "blue": "dos1"}).plays("red complete eur sur3")
    assert one.player("red")["mission_count"] == 1
    three = london(hands={"red": "sur1 sur1 sur1", "blue": "dos1"})
    three.refuses(
        "red complete eur sur1 sur1", "You need Surveillance worth 3; you offered 2.", "SM-8.6"
    )
    three.plays("red complete eur sur1 sur1 sur1")
    assert three.hand("red") == ""


@pytest.mark.clause("SM-8.6", "SM-R19")
def test_every_payment_once_the_thriftiest_first() -> None:
    game = london(hands={"red": "sur1 sur1 sur2 sur2 sur4 dos3", "blue": "dos1"})
    paid = [offer.removeprefix("complete eur ") for offer in game.offered("complete")]
    assert paid[0] == "sur1 sur2"
    assert len(paid) == len(set(paid))
    sets = {
        tuple(["sur1"] * a + ["sur2"] * b + ["sur4"] * c)
        for a in range(3)
        for b in range(3)
        for c in range(2)
        if a + 2 * b + 4 * c >= 3
    }
    assert {tuple(words.split()) for words in paid} == sets
    assert game.needs("red", "eur")["payment"] == ["sur-01", "sur-07"]
    assert len(game.needs("red", "eur")["payers"]) == 5


@pytest.mark.clause("SM-8.8", "SM-S27", "SM-R19")
def test_overpaying() -> None:
    def ready(hand: str) -> Table:
        return scene(
            2, hands={"red": hand, "blue": "dos1"}, agents={"red": "eur.red"},
            freelance="eur.red", missions={"eur": "m05 m10"},
        )  # fmt: skip

    four = ready("sur4").plays("red complete eur sur4")
    assert four.events_of("complete")[0]["surplus"] == 2
    both = ready("sur2 sur1")
    (decision,) = both.match.decisions
    move = next(move for move in decision.moves if move.notation == "complete eur sur1 sur2")
    assert both.match.game.preview(both.match, 0, move.code)["spare"]
    both.plays("red complete eur sur1 sur2")
    assert both.hand("red") == ""


@pytest.mark.clause("SM-8.3", "SM-S23", "SM-E22")
def test_foreign_special_agents_do_not_count() -> None:
    given: dict[str, Any] = {
        "agents": {"red": "eur.yellow eur.yellow", "blue": "eur.yellow"},
        "missions": {"eur": "m09 m10"},
        "hands": {"red": "sur2", "blue": "sur2"},
    }
    blue = scene(2, turn="blue", **given)
    blue.refuses(
        "blue complete eur sur2", "You need 2 of your Special Agents in Rome; you have 1.", "SM-8.3"
    )
    red = scene(2, turn="red", **given)
    red.plays("red complete eur sur2")
    assert red.player("red")["mission_count"] == 1


@pytest.mark.clause("SM-8.4", "SM-S24", "SM-E23")
def test_freelance_agents_can_be_taken_away() -> None:
    game = london(turn="blue")
    assert game.needs("red", "eur")["ready"]
    game.plays("blue burn dos1", "blue move freelance eur.blue eur.hub", "blue end_turn")
    game.refuses(
        "red complete eur sur1 sur2",
        "You need 2 Freelance Agents in London; there is 1.",
        "SM-8.4",
    )
    needs = game.needs("red", "eur")
    assert (needs["freelance_missing"], needs["movement"], needs["ready"]) == (1, 1, False)


@pytest.mark.clause("SM-8.4")
def test_freelance_agents_serve_every_player() -> None:
    given: dict[str, Any] = {
        "agents": {"red": "eur.red", "blue": "eur.red"},
        "freelance": "eur.red",
        "missions": {"eur": "m05 m10"},
        "hands": {"red": "sur2", "blue": "sur2"},
    }
    for colour in ("red", "blue"):
        game = scene(2, turn=colour, **given)
        game.plays(f"{colour} complete eur sur2")


@pytest.mark.clause("SM-8.5")
def test_more_agents_than_needed_do_no_harm() -> None:
    game = london(
        agents={"red": "eur.blue eur.blue eur.blue", "blue": "eur.blue"}, freelance="eur.blue " * 9
    )
    game.plays("red complete eur sur1 sur2")
    assert game.at("eur.blue") == {"red": 3, "blue": 1, "freelance": 9}


@pytest.mark.clause("SM-S25", "SM-R18", "SM-8.2")
def test_agents_on_a_hub_serve_no_mission() -> None:
    game = london(agents={"red": "eur.hub eur.hub eur.hub"}, freelance="eur.hub eur.hub")
    assert game.offered("complete") == []
    assert game.needs("red", "eur")["special_missing"] == 2


@pytest.mark.clause("SM-8.2")
def test_the_space_gives_the_area() -> None:
    for area, city in (("eur", "eur.blue"), ("afr", "afr.blue")):
        game = london(missions={area: "m45 m10"})
        assert game.space(area)["city"] == city
        assert (game.offered("complete") != []) == (area == "eur")


@pytest.mark.clause("SM-R29")
def test_a_need_of_no_freelance_agents_is_met() -> None:
    game = scene(
        2, hands={"red": "sur3", "blue": "dos1"}, agents={"red": "eur.green"},
        missions={"eur": "m01 m10"},
    )  # fmt: skip
    assert game.at("eur.green") == {"red": 1}
    game.plays("red complete eur sur3")


def two_missions() -> Table:
    return scene(
        2,
        hands={"red": "sur3 esp3", "blue": "dos3 cry3"},
        agents={"red": "eur.green nam.red", "blue": "eur.yellow"},
        missions={"eur": "m01 m03", "nam": "m02 m04"},
    )


@pytest.mark.clause("SM-8.1", "SM-8.11", "SM-S20", "SM-E21", "SM-R16")
def test_several_missions_in_one_turn() -> None:
    game = two_missions().plays("red complete nam esp3")
    assert game.mission("nam") is None
    game.refuses(
        "red complete nam sur3", "There is no face-up Mission to complete there.", "SM-8.11"
    )
    game.plays("red complete eur sur3")
    assert game.events_of("turn_up") == []
    game.plays("red end_turn")
    assert [shown["area"] for shown in game.events_of("turn_up")] == ["nam", "eur"]
    assert (game.mission("nam"), game.mission("eur")) == ("m04", "m03")
    game.plays("blue complete eur dos3")
    assert game.player("blue")["mission_count"] == 1


@pytest.mark.clause("SM-R16")
def test_at_most_six_missions_in_a_turn() -> None:
    game = scene(
        2,
        hands={"red": "sur3 sur3 sur3", "blue": "dos1"},
        agents={"red": "eur.green nam.green afr.green"},
        missions={"eur": "m01 m33", "nam": "m17 m49", "afr": "m60 m10"},
    )
    game.plays("red complete eur sur3")
    assert game.space("eur")["taken"]
    assert not any(offer.startswith("complete eur") for offer in game.offers)
    assert game.state.achieved.bit_count() == 1


@pytest.mark.clause("SM-8.12")
def test_an_emptied_space_stays_empty_until_the_round_is_over() -> None:
    game = london(missions={"eur": "m45"}).plays("red complete eur sur1 sur2", "red end_turn")
    assert game.mission("eur") is None
    assert game.space("eur")["below"] == 0
    game.plays("blue pass")
    assert game.mission("eur") is not None
    assert game.state.round == 3
    assert game.space("eur")["below"] == 1


@pytest.mark.clause("SM-8.9", "SM-R10")
def test_completed_missions_lie_face_down() -> None:
    game = london(completed={"red": "m01"}).plays("red complete eur sur1 sur2")
    for viewer in (None, "blue"):
        red = game.player("red", by=viewer)
        assert (red["mission_count"], red["missions"], red["score"]) == (2, None, None)
    assert game.player("red", by="red")["score"] == 16


@pytest.mark.clause("SM-8.10", "SM-R23", "SM-S26")
def test_the_same_agents_serve_again_on_a_later_turn() -> None:
    game = london(hands={"red": "sur3 esp2", "blue": "dos1"})
    game.plays("red complete eur sur3", "red end_turn", "blue pass")
    game.plays("red complete eur esp2")
    assert game.player("red")["mission_count"] == 2


@pytest.mark.clause("SM-R20", "SM-E26", "SM-E14")
def test_a_card_serves_once() -> None:
    game = london(hands={"red": "sur1 sur2", "blue": "dos1"}).plays("red burn sur1")
    game.refuses("red complete eur sur1 sur2", "You do not hold that card.", "SM-8.6")
    other = london(hands={"red": "sur2 sur1", "blue": "dos1"})
    other.refuses("red complete eur sur2 sur2", "Each card can be burned once.", "SM-R20")


def test_the_cheapest_way_to_a_mission() -> None:
    game = london(agents={"red": "eur.hub nam.hub sam.red"}, freelance="eur.red nam.hub sam.blue")
    # Berlin 1, New York 2; Moscow 1, New York 2.
    assert game.needs("red", "eur")["movement"] == 6
    assert mission_movement(game.state, 0, 1) == 6
    notations = [game.match.game.moves.notation(code) for code in trips(game.state, 0, 1)]
    assert notations == [
        "move red eur.hub eur.blue",
        "move red nam.hub eur.blue",
        "move freelance eur.red eur.blue",
        "move freelance nam.hub eur.blue",
    ]


def test_a_trip_previews_what_it_changes() -> None:
    game = london(freelance="eur.blue eur.hub", hands={"red": "sur1 sur2 dos2", "blue": "dos1"})
    game.plays("red burn dos2")
    (decision,) = game.match.decisions
    move = next(m for m in decision.moves if m.notation == "move freelance eur.hub eur.blue")
    shown = game.match.game.preview(game.match, 0, move.code)
    assert (shown["cost"], shown["points"]) == (1, 1)
    assert shown["changes"] == [
        {"area": "eur", "special_missing": 0, "freelance_missing": 0, "ready": True}
    ]


# --- take-back -----------------------------------------------------------------------------------


@pytest.mark.clause("SM-R27", "SM-E29")
def test_a_turn_can_be_taken_back_to_its_start() -> None:
    game = london(hands={"red": "sur1 sur2 dos2", "blue": "dos1"})
    before = game.match.position()["state"]
    with pytest.raises(IllegalMove, match="take back"):
        game.match.undo(0)
    game.plays("red burn dos2", "red move red nam.hub nam.red", "red complete eur sur1 sur2")
    game.undo("red").undo("red").undo("red")
    assert game.match.position()["state"] == before
    game.plays("red complete eur sur1 sur2", "red end_turn")
    with pytest.raises(IllegalMove, match="take back"):
        game.match.undo(0)


@pytest.mark.clause("SM-R27")
def test_an_ended_turn_stays_ended_even_when_the_others_are_skipped() -> None:
    game = london(hands={"red": "sur1 sur2 dos2"}).plays("red burn dos2", "red end_turn")
    assert game.asked == "red turn"
    assert game.match.undoable(0) is None


@pytest.mark.clause("SM-R27", "SM-R30")
def test_clearing_the_board_cannot_be_taken_back() -> None:
    game = london(missions={"eur": "m45"}, fill=False).plays("red complete eur sur1 sur2")
    assert game.state.round == 3
    assert game.match.undoable(0) is None


# --- SM-9 ----------------------------------------------------------------------------------------


@pytest.mark.clause("SM-9.1", "SM-R13", "SM-9.5")
def test_passing_does_nothing_but_wait() -> None:
    game = london()
    before = game.state.copy()
    game.plays("red pass")
    assert (game.hand("red"), game.state.freelance) == ("sur1 sur2", before.freelance)
    assert game.state.passes == 1
    assert game.player("red")["passed"]


@pytest.mark.clause("SM-9.2", "SM-R14", "SM-S31")
def test_a_pass_is_not_for_good() -> None:
    hands = {"red": "sur1", "blue": "dos1", "green": "cry1 cry1"}
    game = scene(3, hands=hands)
    game.plays("red pass", "blue pass", "green burn cry1", "green end_turn")
    assert game.state.passes == 0
    game.plays("red burn sur1", "red end_turn")
    assert game.state.passes == 0
    assert game.asked == "blue turn"


@pytest.mark.clause("SM-9.3", "SM-R13")
def test_a_turn_is_an_action_or_a_pass() -> None:
    game = london()
    assert "end_turn" not in game.offers
    game.plays("red burn sur1")
    assert "pass" not in game.offers
    assert "end_turn" in game.offers


@pytest.mark.clause("SM-9.4")
def test_an_empty_hand_passes_by_itself() -> None:
    game = scene(3, hands={"red": "sur1 sur1", "green": "dos1"})
    game.plays("red pass")
    assert game.asked == "green turn"
    assert game.state.passes == 2
    assert [passed["empty"] for passed in game.events_of("pass")] == [False, True]


@pytest.mark.clause("SM-9.4")
def test_a_hand_that_runs_empty_does_not_end_the_turn() -> None:
    game = scene(2, hands={"red": "sur3", "blue": "dos1"}, agents={"red": "eur.blue"})
    game.plays("red burn sur3", "red move red eur.blue eur.hub")
    assert game.asked == "red act"
    assert game.points == 2


@pytest.mark.clause("SM-R15")
def test_with_a_card_in_hand_something_is_always_possible() -> None:
    game = scene(2, hands={"red": "sur1"})
    assert set(game.offers) == {"pass", "burn sur1"}
