"""SM-10 and SM-11: how rounds end, the refill, the scoring."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spymaster import rules
from safehouse.games.spymaster.state import (
    AREA_IDS,
    AREAS,
    FREELANCE,
    MISSION_IDS,
    NONE,
    ROUNDS,
    city_of,
)
from tests.games.spymaster.play import Table, scene

LONDON: dict[str, Any] = {
    "hands": {"red": "sur3", "blue": "dos1"},
    "agents": {"red": "eur.blue eur.blue"},
    "freelance": "eur.blue eur.blue",
}


# --- SM-10 ---------------------------------------------------------------------------------------


@pytest.mark.clause("SM-10.1", "SM-S30")
def test_everybody_passing_in_a_row_ends_the_round() -> None:
    hands = {"red": "sur1 sur1", "blue": "dos1", "green": "cry1"}
    game = scene(3, hands=hands).plays("red burn sur1", "red end_turn", "blue pass", "green pass")
    assert game.state.round == 2
    assert "your pass would end the round" in game.match.decisions[0].prompt
    game.plays("red pass")
    assert game.state.round == 3
    assert game.events_of("round_end")[0]["why"] == "passed"


@pytest.mark.clause("SM-10.1", "SM-S32", "SM-10.5")
def test_a_round_may_end_with_no_action_at_all() -> None:
    game = scene(3, hands={"red": "sur1", "blue": "dos1", "green": "cry1"})
    missions = [game.mission(area) for area in AREA_IDS]
    deck = game.board["deck"]
    game.plays("red pass", "blue pass", "green pass")
    assert game.state.round == 3
    assert [game.mission(area) for area in AREA_IDS] == missions
    assert game.board["deck"] == deck


@pytest.mark.clause("SM-S33", "SM-9.4", "SM-10.1")
def test_empty_hands_end_the_round_without_a_prompt() -> None:
    game = scene(3, hands={"red": "sur1"}).plays("red burn sur1", "red end_turn")
    assert [passed["empty"] for passed in game.events_of("pass")] == [True, True, True]
    assert game.state.round == 3
    assert game.asked.endswith("stack")


@pytest.mark.clause("SM-10.2", "SM-R30", "SM-S34", "SM-10.5")
def test_a_cleared_board_ends_the_round_at_once() -> None:
    game = scene(2, missions={"eur": "m45"}, fill=False, **LONDON)
    assert game.match.game.preview(game.match, 0, (9, 1, 2))["ends_round"]
    game.plays("red complete eur sur3")
    assert game.events_of("round_end")[0]["why"] == "cleared"
    assert game.events_of("end_turn") == []
    assert game.state.round == 3
    for area in AREA_IDS:
        assert game.mission(area) is not None
        assert game.space(area)["below"] == 1


@pytest.mark.clause("SM-10.2", "SM-S34", "SM-S38", "SM-10.6", "SM-R31", "SM-10.5")
def test_a_cleared_board_in_round_five_ends_the_game() -> None:
    game = scene(2, round=5, missions={"eur": "m45"}, fill=False, card="blue", **LONDON)
    game.plays("red complete eur sur3")
    assert game.match.over
    assert game.events_of("refill") == []
    assert game.events_of("pawn") == []
    assert game.board["areas"][0]["space"]["mission"] is None


@pytest.mark.clause("SM-S35", "SM-10.2")
def test_a_face_down_mission_keeps_the_round_going() -> None:
    game = scene(2, missions={"eur": "m45 m10"}, fill=False, **LONDON)
    game.plays("red complete eur sur3")
    assert game.asked == "red act"
    game.plays("red end_turn")
    assert game.state.round == 2
    assert game.mission("eur") == "m10"


@pytest.mark.clause("SM-10.4", "SM-10.5", "SM-R17", "SM-S36")
def test_a_refill_goes_below_what_is_left() -> None:
    game = scene(2, missions={"eur": "m45", "afr": ""}, hands={"red": "sur1"})
    deck = game.state.deck[::-1]
    game.all_pass()
    s = game.state
    assert game.mission("eur") == "m45"
    # Face-down cards first, in table order, then face-up ones.
    assert [s.below[1], s.below[4], s.up[4]] == deck[:3]
    (event,) = game.events_of("refill")
    assert event["below"] == ["eur", "afr"]
    (up,) = event["up"]
    assert (up["area"], up["mission"]["id"]) == ("afr", MISSION_IDS[deck[2]])
    assert up["city"] == f"afr.{up['mission']['colour']}"


@pytest.mark.clause("SM-R17")
def test_a_deck_that_runs_dry_leaves_spaces_short() -> None:
    game = scene(2, missions=dict.fromkeys(AREA_IDS, ""))
    s = game.state
    s.deck = s.deck[:8]
    rules.refill(game.match)
    assert all(mission != NONE for mission in s.up)
    assert [mission != NONE for mission in s.below] == [True, True, False, False, False, False]
    assert s.deck == []


@pytest.mark.clause("SM-10.3", "SM-10.6")
def test_the_pawn_goes_to_the_holder_of_the_card() -> None:
    game = scene(3, hands={"red": "sur1"}, spymaster="red", card="green").all_pass()
    assert game.board["players"][2]["spymaster"]
    assert not any(player["card"] for player in game.board["players"])
    assert game.asked == "green stack"


@pytest.mark.clause("SM-S37", "SM-R1")
def test_twelve_missions_a_round_use_up_the_deck_exactly() -> None:
    game = scene(2, round=1, hands={"red": "sur1"})
    m = game.match
    s = m.state
    for number in range(2, ROUNDS + 1):
        for area in AREAS:
            s.completed[0] = [*s.completed[0], s.up[area], s.below[area]]
            s.up[area] = s.below[area] = NONE
        m.pending.clear()
        m.then(rules.end_round, "cleared")
        m.run()
        assert s.round == number
        game.gather()
    assert s.deck == []
    assert len({*s.completed[0], *s.up, *s.below}) == 60
    m.check()


# --- SM-11 ---------------------------------------------------------------------------------------


def ended(seats: int = 2, **given: Any) -> Table:
    """Round five, and everybody passes."""
    game = scene(seats, round=5, **given)
    if game.match.decisions[0].moves[0].notation == "pass":
        game.all_pass()
    return game


@pytest.mark.clause("SM-1.5", "SM-10.6", "SM-S38")
def test_the_game_lasts_five_rounds() -> None:
    game = scene(2, round=1, hands={"red": "sur1"})
    seen = []
    while not game.match.over:
        seen.append(game.state.round)
        game.all_pass().gather()
    assert seen == [1, 2, 3, 4, 5]
    assert game.events_of("refill")[-1] == game.events_of("refill")[3]
    game.refuses_move("pass", 0, "The game is over.", "SM-1.5")


@pytest.mark.clause("SM-11.1", "SM-S06", "SM-8.9")
def test_mission_score() -> None:
    game = ended(hands={"red": "sur1"}, completed={"red": "m21 m33 m45 m09 m53"})
    assert game.events_of("score_missions")[0]["points"] == 45
    assert game.board["sheet"]["scores"][0]["mission_points"] == 45


@pytest.mark.clause("SM-11.2", "SM-11.3", "SM-11.4", "SM-11.6", "SM-11.7", "SM-S07", "SM-R21")
def test_the_bonuses_of_the_example() -> None:
    game = ended(hands={"red": "sur2 sur2 dos2", "blue": "sur3 esp1 dos1 dos1"})
    contests = {contest["type"]: contest for contest in game.board["sheet"]["contests"]}
    assert (contests["surveillance"]["totals"], contests["surveillance"]["seats"]) == ([4, 3], [0])
    assert (contests["espionage"]["totals"], contests["espionage"]["seats"]) == ([0, 1], [1])
    assert (contests["dossiers"]["totals"], contests["dossiers"]["seats"]) == ([2, 2], [0, 1])
    assert (contests["cryptography"]["totals"], contests["cryptography"]["seats"]) == ([0, 0], [])
    assert game.match.result is not None
    assert game.match.result.scores == (10, 10)


@pytest.mark.clause("SM-11.2")
def test_burned_cards_count_for_nothing() -> None:
    game = scene(2, round=5, hands={"red": "sur1 sur4", "blue": "sur3"})
    game.plays("red burn sur4", "red end_turn", "blue pass", "red pass")
    assert game.board["sheet"]["contests"][0]["totals"] == [1, 3]


@pytest.mark.clause("SM-S39", "SM-R21", "SM-11.6")
def test_no_bonus_for_empty_hands() -> None:
    game = scene(2, round=5, hands={"red": "sur1"}, completed={"blue": "m01"})
    game.plays("red burn sur1", "red end_turn")
    assert game.match.result is not None
    assert game.match.result.scores == (0, 6)
    assert all(not event["seats"] for event in game.events_of("contest"))


@pytest.mark.clause("SM-S40", "SM-11.5")
def test_one_player_may_win_all_four() -> None:
    game = ended(hands={"red": "sur1 esp1 dos1 cry1"})
    assert game.board["sheet"]["scores"][0]["bonus"] == 20


@pytest.mark.clause("SM-S41", "SM-11.4")
def test_three_players_tied_score_each() -> None:
    game = ended(3, hands={"red": "esp3", "blue": "esp1 esp2", "green": "esp2 esp1"})
    assert game.match.result is not None
    assert game.match.result.scores == (5, 5, 5)


FIFTY = {
    # Points without any bonus: red and blue 50, green 41.
    "red": "m57 m53 m33 m37 m41",
    "blue": "m58 m54 m34 m38 m42",
    "green": "m59 m55 m35 m43",
}


@pytest.mark.clause("SM-11.8", "SM-11.9", "SM-1.6", "SM-S08", "SM-R22", "SM-R31")
@pytest.mark.parametrize(("card", "places"), [
    ("red", [1, 2, 3]), ("blue", [2, 1, 3]), ("green", [2, 2, 1]),
])  # fmt: skip
def test_a_tie_for_first_goes_to_the_spymaster_card(card: str, places: list[int]) -> None:
    game = scene(3, round=5, hands={"red": "sur1"}, completed=FIFTY, card=card)
    game.plays("red burn sur1", "red end_turn")
    assert game.match.result is not None
    assert game.match.result.scores == (50, 50, 41)
    assert game.match.result.winners == (game.seat(card),)
    assert game.match.result.outcome == f"{card}_wins"
    sheet = game.board["sheet"]
    assert [score["place"] for score in sheet["scores"]] == places
    assert sheet["tied"] == [0, 1]
    (event,) = game.events_of("tie_break")
    assert (event["tied"], event["outside"]) == ([0, 1], card == "green")


@pytest.mark.clause("SM-11.8", "SM-S08", "SM-R22")
def test_a_single_highest_total_wins_whoever_has_the_card() -> None:
    lower = {**FIFTY, "blue": "m58 m54 m34 m38 m25", "green": "m59 m55 m35 m39 m26"}
    for card in ("red", "blue", "green"):
        game = scene(3, round=5, hands={"red": "sur1"}, completed=lower, card=card)
        game.plays("red burn sur1", "red end_turn")
        assert game.match.result is not None
        assert game.match.result.scores == (50, 49, 49)
        assert game.match.result.winners == (0,)
        assert [score["place"] for score in game.board["sheet"]["scores"]] == [1, 2, 2]
        assert game.events_of("tie_break") == []


@pytest.mark.clause("SM-11.1", "SM-11.7")
def test_the_scoring_has_an_event_for_each_step() -> None:
    game = ended(3, hands={"red": "sur1", "green": "dos2"}, completed={"blue": "m01 m45"})
    log = game.log[game.log.index("score_missions") :]
    assert log == ["score_missions"] * 3 + ["contest"] * 4 + ["total"] * 3
    said = [event["text"] for event in game.match.events_for(None)][-10:]
    assert said[1] == "Blue: Missions 6 + 10 = 16."
    assert said[3] == "Surveillance: Red holds the most with 1 and scores 5."
    assert said[4] == "Espionage: nobody holds any, so nobody scores."
    assert said[8] == "Blue: Missions 16 and bonuses 0, 16 in all."


# --- SM-R32, SM-12.4 -----------------------------------------------------------------------------


@pytest.mark.clause("SM-R32")
def test_a_seat_that_leaves_is_answered_for() -> None:
    game = scene(3, hands={"red": "sur1", "blue": "dos1 dos2", "green": "cry1"})
    game.plays("red pass", "blue concede")
    assert game.player("blue", by="blue")["hand_count"] == 2
    assert game.player("blue")["left"]
    assert game.asked == "green turn"
    game.plays("green pass")
    assert game.state.round == 3
    while not game.match.over:
        seats = [decision.seat for decision in game.match.decisions]
        assert 1 not in seats
        game.match.play(game.match.decisions[0].moves[0], seats[0])
        game.match.check()
    assert game.match.result is not None
    assert 1 not in game.match.result.winners


@pytest.mark.clause("SM-R32")
def test_a_seat_may_leave_in_the_middle_of_anything() -> None:
    for seed in range(40):
        dice = Dice.seeded(seed)
        seats = 3 + seed % 4
        game = Table(scene(seats).match.game.start(seats, seed=seed))
        leaves = dice.below(120)
        for ply in range(1200):
            if game.match.over:
                break
            if ply in (leaves, leaves + 9):
                playing = [s for s in range(seats) if not game.state.out[s]]
                game.match.play("concede", dice.choice(playing))
            else:
                seat, kind, args = dice.choice(game.match.pending)
                game.match.play(dice.choice(kind.moves(game.match, seat, *args)), seat)
            game.match.check()
        assert game.match.result is not None
        assert not any(game.state.out[seat] for seat in game.match.result.winners)


@pytest.mark.clause("SM-R32")
def test_the_last_player_left_wins() -> None:
    game = scene(3, hands={"red": "sur1"}).plays("blue concede", "red concede")
    assert game.match.result is not None
    assert game.match.result.winners == (2,)
    two = scene(2, hands={"red": "sur1"}).plays("red concede")
    assert two.match.result is not None
    assert (two.match.result.outcome, two.match.result.winners) == ("concession", (1,))


@pytest.mark.clause("SM-R32", "SM-11.9")
def test_a_tie_is_shared_when_the_card_holder_has_left() -> None:
    game = scene(3, round=5, hands={"red": "sur1"}, completed=FIFTY, card="green")
    game.plays("green concede", "red burn sur1", "red end_turn")
    assert game.match.result is not None
    assert (game.match.result.outcome, game.match.result.winners) == ("shared", (0, 1))


def test_what_the_table_plays_for_a_player_who_is_gone() -> None:
    def default(game: Table) -> str:
        seat, kind, _ = game.match.pending[0]
        code = rules.default_answer(game.match, seat, kind)
        assert code in kind.moves(game.match, seat)
        return game.match.game.moves.notation(code)

    game = Table(scene(2).match.game.start(3, seed=3))
    assert default(game) == "random"
    game.plays("red place eur.hub")
    assert default(game) == "random"
    assert default(scene(2, step="stack", round=3)) == "stack 3"
    cut = scene(3, step="cut", row="sur4 sur4 sur4 esp4 esp4 esp4 dos4 dos4 dos4 cry1")
    assert default(cut) == "cut 3"
    cut.plays("red cut 3")
    assert default(cut) == "cut 6"
    cut.plays("red cut 5")
    assert default(cut) == "card 2"
    cut.plays("red card 2")
    assert default(cut) == "take 3"
    turn = scene(2, hands={"red": "sur1"})
    assert default(turn) == "pass"
    turn.plays("red burn sur1")
    assert default(turn) == "end_turn"


def test_a_location_of_a_mission_is_never_a_hub() -> None:
    for mission in range(len(MISSION_IDS)):
        assert all(city_of(area, mission) % 5 for area in AREAS)
    assert FREELANCE == 6
