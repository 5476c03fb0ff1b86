"""SM-4 and SM-5: the round's frame, the row, the Files and who takes them."""

from __future__ import annotations

import pytest

from safehouse.games.spymaster.state import worth
from tests.games.spymaster.play import Table, dealt, ids, scene


def files(game: Table) -> list[list[str]]:
    return [[card["id"] for card in file["cards"]] for file in game.board["gather"]["files"]]


@pytest.mark.clause("SM-5.1", "SM-R8")
def test_the_spymaster_picks_one_of_the_stacks_left() -> None:
    game = dealt(2, first_spymaster="seat1")
    assert game.offers == ["stack 1", "stack 2", "stack 3", "stack 4", "stack 5"]
    game.plays("red stack 4").gather().all_pass()
    assert game.offered("stack") == ["stack 1", "stack 2", "stack 3", "stack 5"]
    assert [stack["cards"] for stack in game.board["gather"]["stacks"]] == [9, 9, 9, 0, 9]


@pytest.mark.clause("SM-R8", "SM-5.1")
def test_the_last_stack_is_taken_without_asking() -> None:
    game = scene(2, round=4, hands={"red": "sur1"}).all_pass()
    assert game.state.round == 5
    assert game.asked.endswith("cut")
    assert len(game.board["gather"]["row"]) == 9


@pytest.mark.clause("SM-5.2")
def test_the_row_keeps_the_order_of_the_stack() -> None:
    game = dealt(4)
    spymaster = game.colour(game.state.spymaster)
    stack = ids(game.state.stacks[2])
    game.plays(f"{spymaster} stack 3")
    assert [card["id"] for card in game.board["gather"]["row"]] == stack
    assert [card["id"] for card in game.events_of("row")[0]["cards"]] == stack
    game.plays(f"{spymaster} cut 5", f"{spymaster} cut 2", f"{spymaster} cut 9")
    assert [card for file in files(game) for card in file] == stack


@pytest.mark.clause("SM-5.3", "SM-5.4", "SM-S15")
def test_cuts_make_files_of_neighbouring_cards() -> None:
    game = scene(4, step="cut")
    game.plays("red cut 1", "red cut 12", "red cut 2")
    assert [len(file) for file in files(game)] == [1, 1, 10, 1]
    assert game.asked == "red card"
    other = scene(4, step="cut").plays("red cut 12", "red cut 2", "red cut 1")
    assert files(other) == files(game)


@pytest.mark.clause("SM-5.3", "SM-5.4", "SM-S15", "SM-E08", "SM-E09")
def test_cuts_that_are_refused() -> None:
    empty = "Every File needs at least one Intelligence card."
    wrong = "Make exactly as many Files as there are players."
    game = scene(4, step="cut").refuses("red cut 0", empty, "SM-5.4")
    game.refuses("red cut 13", empty, "SM-5.4")
    game.plays("red cut 4").refuses("red cut 4", empty, "SM-5.4")
    game.plays("red cut 8").refuses("red card 1", wrong, "SM-5.3")
    game.plays("red cut 9").refuses("red cut 10", wrong, "SM-5.3")
    assert "cut 0" not in scene(4, step="cut").offers
    assert "cut 13" not in scene(4, step="cut").offers


@pytest.mark.clause("SM-5.3")
def test_cuts_can_be_taken_back_one_by_one() -> None:
    game = scene(4, step="cut").plays("red cut 4", "red cut 8", "red cut 9")
    game.undo("red").undo("red")
    assert game.board["gather"]["cuts"] == [4]
    game.plays("red cut 2", "red cut 3", "red card 2")
    assert game.match.undoable(0) is None


@pytest.mark.clause("SM-5.3")
def test_a_cut_is_previewed() -> None:
    game = scene(2, step="cut")
    (decision,) = game.match.decisions
    shown = game.match.game.preview(game.match, 0, decision.moves[3].code)
    assert [len(file["cards"]) for file in shown["files"]] == [4, 5]
    assert shown["files"][0]["value"] == worth(game.state.row[:4])


@pytest.mark.clause("SM-5.5")
@pytest.mark.parametrize("file", [1, 2, 3])
def test_the_spymaster_card_joins_one_file(file: int) -> None:
    game = scene(3, step="cut").plays("red cut 3", "red cut 6")
    assert game.offers == ["card 1", "card 2", "card 3"]
    game.plays(f"red card {file}")
    shown = [pile["spymaster_card"] for pile in game.board["gather"]["files"]]
    assert shown == [number == file for number in (1, 2, 3)]


@pytest.mark.clause("SM-5.6", "SM-S16", "SM-R11", "SM-5.11")
def test_picking_order() -> None:
    game = scene(4, step="cut", spymaster="green").plays(
        "green cut 3", "green cut 6", "green cut 9", "green card 1"
    )
    assert game.board["gather"]["order"] == [3, 0, 1, 2]
    assert [player["chooses"] for player in game.board["players"]] == [2, 3, 4, 1]
    assert game.asked == "yellow take"
    game.plays("yellow take 2")
    assert game.asked == "red take"
    assert game.offers == ["take 1", "take 3", "take 4"]
    game.plays("red take 4", "blue take 1")
    assert game.asked == "green turn"
    assert [take["last"] for take in game.events_of("take")] == [False, False, False, True]
    assert game.events_of("take")[3]["file"] == 3


@pytest.mark.clause("SM-5.6", "SM-5.7")
def test_a_file_is_taken_whole_and_joins_the_hand() -> None:
    game = scene(2, step="cut", row="sur1 dos4 cry2").plays("red cut 3", "red card 2")
    game.plays("blue take 1")
    assert game.hand("blue") == "sur1 dos4 cry2"
    assert game.player("red")["hand_count"] == 6
    assert game.board["gather"]["row"] == []


@pytest.mark.clause("SM-5.7", "SM-5.10", "SM-4.3", "SM-S19")
def test_cards_that_are_kept_make_the_hand_grow() -> None:
    game = scene(2, step="cut", hands={"blue": "esp2 sur1"}, row="sur1 dos4 cry2")
    game.plays("red cut 3", "red card 2", "blue take 1")
    assert game.hand("blue") == "sur1 sur1 esp2 dos4 cry2"
    big = scene(2, step="cut", hands={"blue": "sur1 sur2 sur2 esp2 esp3 dos1 dos1 cry1 cry1"})
    big.plays("red cut 8", "red card 2", "blue take 1")
    assert big.player("blue")["hand_count"] == 17


@pytest.mark.clause("SM-5.8", "SM-S18", "SM-4.2", "SM-10.3", "SM-6.1")
def test_the_pawn_moves_only_when_the_round_is_over() -> None:
    game = scene(3, round=1, step="cut", spymaster="green").plays(
        "green cut 3", "green cut 6", "green card 1", "red take 1", "blue take 2"
    )
    holders = [(player["spymaster"], player["card"]) for player in game.board["players"]]
    assert holders == [(False, True), (False, False), (True, False)]
    assert game.asked == "green turn"
    game.all_pass()
    assert game.asked == "red stack"
    assert game.events_of("pawn")[0]["seat"] == 0
    game.gather()
    assert game.asked == "red turn"


@pytest.mark.clause("SM-S17", "SM-5.8")
def test_the_spymaster_may_stay_spymaster() -> None:
    game = scene(2, step="cut").plays("red cut 4", "red card 2", "blue take 1")
    assert game.player("red")["card"]
    game.all_pass()
    assert game.asked == "red stack"
    assert game.events_of("pawn")[0]["stays"]


@pytest.mark.clause("SM-4.1", "SM-5.11")
def test_a_round_is_gathering_then_operations() -> None:
    game = dealt(2).gather()
    assert game.board["phase"] == "operations"
    kinds = [kind for kind in game.log if kind in ("round", "row", "files", "take", "operations")]
    assert kinds == ["round", "row", "files", "take", "take", "operations"]


@pytest.mark.clause("SM-4.3", "SM-10.4")
def test_hands_agents_and_missions_carry_over() -> None:
    game = scene(
        2,
        hands={"red": "sur1", "blue": "dos3"},
        agents={"red": "eur.blue"},
        missions={"eur": "m45 m10"},
        completed={"blue": "m01"},
    ).all_pass()
    assert game.hand("red") == "sur1"
    assert game.at("eur.blue") == {"red": 1}
    assert game.player("blue")["mission_count"] == 1
    assert game.mission("eur") == "m45"


@pytest.mark.clause("SM-5.9", "SM-R9")
def test_hands_are_secret_although_files_were_taken_openly() -> None:
    game = dealt(3).gather()
    for viewer in (None, "red"):
        assert game.player("blue", by=viewer)["hand"] is None
        assert game.player("blue", by=viewer)["totals"] is None
        assert game.player("blue", by=viewer)["hand_count"] > 0
    assert len(game.player("red", by="red")["hand"]) == game.player("red")["hand_count"]
    assert len(game.events_of("take")) == 3
    assert all(take["cards"] for take in game.events_of("take"))


@pytest.mark.clause("SM-R24")
def test_two_players() -> None:
    game = scene(2, step="cut")
    game.plays("red cut 4")
    assert game.asked == "red card"
    game.plays("red card 1")
    assert game.asked == "blue take"
    game.plays("blue take 2")
    assert game.asked == "red turn"
    game.plays("red pass", "blue pass")
    assert game.state.round == 3
