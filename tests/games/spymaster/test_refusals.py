"""SM-E01 to SM-E30: what is refused, why, and that nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.spymaster.play import Table, dealt, scene, table

READY: dict[str, Any] = {
    "hands": {"red": "sur3 sur1 dos4", "blue": "dos1"},
    "agents": {"red": "eur.blue eur.blue", "blue": "eur.blue"},
    "freelance": "eur.blue eur.blue",
    "missions": {"eur": "m45 m10"},
}


def ready(**more: Any) -> Table:
    return scene(2, **{**READY, **more})


def choosing() -> Table:
    return scene(3, step="cut").plays("red cut 3", "red cut 6", "red card 1")


@pytest.mark.clause("SM-E01", "SM-6.1", "SM-5.6")
def test_not_your_decision() -> None:
    choosing().refuses("green take 1", "It is not your decision.", "SM-5.6")
    ready().refuses("blue pass", "It is not your decision.", "SM-6.1")
    ready().plays("red burn dos4").refuses("blue burn dos1", "It is not your decision.", "SM-6.1")
    game = table(2).plays("red random")
    game.refuses("red pass", "It is not your decision.", "SM-3.2")


@pytest.mark.clause("SM-E02")
def test_an_answer_to_an_older_state() -> None:
    game = ready()
    game.plays("red burn dos4")
    game.refuses("red burn dos4", "Only one card per turn may be burned for steps.", "SM-7.1")


@pytest.mark.clause("SM-E03", "SM-4.1")
def test_a_decision_of_another_phase() -> None:
    reason = "That cannot be done in this phase."
    game = choosing()
    game.refuses("blue move freelance pac.hub eur.hub", reason, "SM-4.1")
    game.refuses("blue stack 1", reason, "SM-4.1")
    game.refuses("blue pass", reason, "SM-4.1")
    scene(3, step="cut").refuses("red take 1", reason, "SM-4.1")
    scene(3, step="cut").plays("red cut 3", "red cut 6").refuses("red take 1", reason, "SM-4.1")
    scene(3, step="stack").refuses("red cut 1", reason, "SM-4.1")
    ready().refuses("red take 1", reason, "SM-4.1")
    ready().plays("red burn dos4").refuses("red stack 1", reason, "SM-4.1")
    table(2).refuses("red burn sur1", reason, "SM-4.1")


@pytest.mark.clause("SM-E05", "SM-2.2")
def test_unknown_places() -> None:
    table(2).cannot_read("red place mars.hub", "Unknown location: mars.hub. Known: nam.hub")
    ready().cannot_read("red complete mars sur3", "Unknown area: mars. Known: nam, eur")
    table(2).refuses("red place", "Say where the agent goes.", "SM-3.2")


@pytest.mark.clause("SM-E06", "SM-3.2")
def test_no_assigning_after_the_reveal() -> None:
    reason = "Assignments are already revealed."
    game = dealt(2, first_spymaster="seat1")
    game.refuses("red place eur.hub", reason, "SM-3.2")
    game.refuses("blue random", reason, "SM-3.2")
    ready().refuses("red random", reason, "SM-3.2")
    choosing().refuses("blue place eur.hub", reason, "SM-3.2")


@pytest.mark.clause("SM-E07", "SM-5.1")
def test_a_stack_that_is_gone() -> None:
    game = scene(2, step="stack", round=3)
    assert game.offers == ["stack 3", "stack 4", "stack 5"]
    game.refuses("red stack 1", "That stack is not available.", "SM-5.1")
    game.cannot_read("red stack 6", "A number from 1 to 5")


@pytest.mark.clause("SM-E10", "SM-5.2")
def test_the_row_keeps_its_order() -> None:
    reason = "The order of the row is fixed."
    scene(3, step="cut").refuses("red reorder 1 4", reason, "SM-5.2")
    scene(3, step="cut").refuses("blue reorder 1 4", reason, "SM-5.2")
    choosing().refuses("blue reorder 2 1", reason, "SM-5.2")


@pytest.mark.clause("SM-E11", "SM-5.5")
def test_the_spymaster_card_goes_into_exactly_one_file() -> None:
    reason = "Put the SpyMaster card into exactly one File."
    game = scene(3, step="cut").plays("red cut 3", "red cut 6")
    game.refuses("red card", reason, "SM-5.5")
    game.refuses("red card 4", reason, "SM-5.5")
    choosing().refuses("red card 2", reason, "SM-5.5")


@pytest.mark.clause("SM-E12", "SM-5.6")
def test_a_file_that_is_gone() -> None:
    game = choosing().plays("blue take 2")
    game.refuses("green take 2", "That File is already taken.", "SM-5.6")
    game.refuses("green take 5", "Say which File: 1 to 3.", "SM-5.6")
    game.refuses("green take", "Say which File: 1 to 3.", "SM-5.6")


@pytest.mark.clause("SM-E13", "SM-5.3")
def test_only_the_spymaster_makes_files() -> None:
    game = scene(3, step="cut")
    reason = "Only the SpyMaster divides the cards."
    game.refuses("blue cut 3", reason, "SM-5.3")
    game.refuses("green card 1", reason, "SM-5.3")
    game.refuses("red cut", "Say after which card of the row to cut.", "SM-5.3")


@pytest.mark.clause("SM-E14", "SM-7.1", "SM-8.6")
def test_cards_that_are_not_in_hand() -> None:
    ready().refuses("red burn cry4", "You do not hold that card.", "SM-7.1")
    ready().refuses("red burn", "Say which card to burn.", "SM-7.1")
    ready().refuses("red complete eur sur4", "You do not hold that card.", "SM-8.6")


@pytest.mark.clause("SM-E15", "SM-7.1")
def test_a_second_burn() -> None:
    ready().plays("red burn sur1").refuses(
        "red burn dos4", "Only one card per turn may be burned for steps.", "SM-7.1"
    )


@pytest.mark.clause("SM-E17", "SM-7.1")
def test_moving_without_points() -> None:
    ready().refuses("red move red eur.blue eur.hub", "Burn a card for steps first.", "SM-7.1")


@pytest.mark.clause("SM-E18", "SM-7.5")
def test_a_trip_too_far() -> None:
    game = ready().plays("red burn sur1", "red move red eur.blue eur.hub")
    game.refuses("red move red eur.hub eur.blue", "That trip costs 1 point; you have 0.", "SM-7.5")


@pytest.mark.clause("SM-E19", "SM-7.4")
def test_another_agencys_agents() -> None:
    reason = "You cannot move another Agency's agents."
    ready().refuses("red move blue eur.blue eur.hub", reason, "SM-7.4")
    ready().plays("red burn dos4").refuses("red move blue eur.blue eur.hub", reason, "SM-7.4")
    ready().plays("red burn dos4").refuses("red move orange eur.blue eur.hub", reason, "SM-7.4")


@pytest.mark.clause("SM-E20", "SM-7.4")
def test_an_agent_that_is_not_there() -> None:
    game = ready().plays("red burn dos4")
    game.refuses("red move red nam.hub eur.hub", "There is no such agent to move.", "SM-7.4")
    game.refuses("red move freelance nam.hub eur.hub", "There is no such agent to move.", "SM-7.4")
    game.refuses("red move red eur.blue eur.blue", "The agent is already there.", "SM-7.4")
    game.refuses("red move red", "Say which agent goes, from where and to where.", "SM-7.4")


@pytest.mark.clause("SM-E21", "SM-8.1")
def test_no_face_up_mission() -> None:
    game = ready(missions={"eur": "m45 m10", "nam": ""})
    reason = "There is no face-up Mission to complete there."
    game.refuses("red complete nam sur3", reason, "SM-8.1")
    game.refuses("red complete", reason, "SM-8.1")
    game.plays("red complete eur sur3")
    game.refuses("red complete eur sur1", reason, "SM-8.11")


@pytest.mark.clause("SM-E22", "SM-E23", "SM-8.3", "SM-8.4")
def test_missing_agents() -> None:
    ready(agents={"red": "eur.blue"}).refuses(
        "red complete eur sur3",
        "You need 2 of your Special Agents in London; you have 1.",
        "SM-8.3",
    )
    ready(freelance="eur.blue").refuses(
        "red complete eur sur3", "You need 2 Freelance Agents in London; there is 1.", "SM-8.4"
    )


@pytest.mark.clause("SM-E24", "SM-8.6")
def test_cards_of_another_type() -> None:
    ready().refuses("red complete eur dos4", "This Mission asks for Surveillance.", "SM-8.6")
    ready().refuses("red complete eur sur3 dos4", "This Mission asks for Surveillance.", "SM-8.6")


@pytest.mark.clause("SM-E25", "SM-8.6", "SM-8.7")
def test_too_little() -> None:
    ready().refuses(
        "red complete eur sur1", "You need Surveillance worth 3; you offered 1.", "SM-8.6"
    )
    ready().refuses("red complete eur", "You need Surveillance worth 3; you offered 0.", "SM-8.6")


@pytest.mark.clause("SM-E26", "SM-R20")
def test_the_same_card_twice() -> None:
    ready().refuses("red complete eur sur3 sur3", "Each card can be burned once.", "SM-R20")


@pytest.mark.clause("SM-E27", "SM-9.1")
def test_a_pass_after_an_action() -> None:
    reason = "You have already acted; end your turn instead."
    ready().plays("red burn sur1").refuses("red pass", reason, "SM-9.1")
    ready().plays("red complete eur sur3").refuses("red pass", reason, "SM-9.1")


@pytest.mark.clause("SM-E28", "SM-9.3")
def test_ending_a_turn_in_which_nothing_was_done() -> None:
    ready().refuses("red end_turn", "You have done nothing yet; pass instead.", "SM-9.3")
