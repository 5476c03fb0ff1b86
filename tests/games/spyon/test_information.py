"""SPYON hides nothing, and what a player sees is enough to play."""

from __future__ import annotations

import pytest

from safehouse.core.dice import Dice
from tests.games.spyon.play import GAME, E, scene, table


@pytest.mark.clause("SO-1.4", "SO-R20")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_sees_the_same_board_all_the_time(seed: int) -> None:
    match = GAME.start(2, seed=seed)
    dice = Dice.seeded(seed)
    assert not GAME.hidden
    while match.decisions:
        (decision,) = match.decisions
        match.play(dice.choice(decision.moves), decision.seat)
        views = [match.view(seat) for seat in (0, 1, None)]
        assert views[0]["board"] == views[1]["board"] == views[2]["board"]
        events = [match.events_for(seat) for seat in (0, 1, None)]
        assert events[0] == events[1] == events[2]
        assert len(events[0]) == len(match.events)


@pytest.mark.clause("SO-1.4", "SO-R20")
@pytest.mark.parametrize("seed", range(3))
def test_a_dealt_world_is_the_match(seed: int) -> None:
    """Nothing is left to chance or to others: the same moves lead to the same end."""
    match = GAME.start(2, seed=seed, options={"random_diplomacy": True, "cold_war": True})
    dice = Dice.seeded(seed)
    for _ in range(dice.below(60)):
        if match.decisions:
            (decision,) = match.decisions
            match.play(dice.choice(decision.moves), decision.seat)
    worlds = [match.determinize(seat, number) for seat in (0, 1) for number in (1, 2)]
    while match.decisions:
        assert all(world.state.dump() == match.state.dump() for world in worlds)
        (decision,) = match.decisions
        move = dice.choice(decision.moves)
        for copy in (match, *worlds):
            copy.play(move, decision.seat)
    assert match.result is not None
    assert all(world.result == match.result for world in worlds)


@pytest.mark.clause("SO-1.4", "SO-R20")
def test_the_view_holds_every_fact_of_the_table() -> None:
    t = table(E, "green").plays("green first orange", "orange select dual switch crisis")
    board = t.match.view(t.seat("green"))["board"]
    assert [slot["dept"] for slot in board["office"]] == E
    assert [slot["minister"] for slot in board["office"]][2:4] == ["nuke", "nano"]
    assert [slot["da"] for slot in board["office"]] == [
        False, True, True, False, True, True, True, False,
    ]  # fmt: skip
    assert board["first"] == t.seat("orange")
    assert board["spy_ops"] == t.seat("green")
    orange = board["players"][t.seat("orange")]
    assert orange["todo"] == ["switch", "crisis"]
    assert (orange["tokens"], orange["cubes"], orange["points"]) == (7, 9, 2)
    assert (board["round"], board["rounds"], board["step"]) == (1, 8, "select")
    assert board["active_dept"] == "bio"
    assert [(mission["id"], mission["cost"]) for mission in board["missions"]] == [
        ("switch", 0), ("relocate", 0), ("regroup", 0), ("assassinate", 2), ("crisis", 1),
    ]  # fmt: skip


@pytest.mark.clause("SO-7.3")
def test_a_conversion_is_hidden_until_it_happens() -> None:
    t = scene(green="single crisis", orange="single crisis")
    (decision,) = t.match.decisions
    assert decision.seat == t.seat("green")
    assert len(t.match.decisions) == 1, "no decision is simultaneous"
    assert t.match.events_for(t.seat("orange")) == []


@pytest.mark.clause("SO-9.1", "SO-10.6")
def test_the_view_says_how_the_round_would_end() -> None:
    t = scene(
        bio=(1, 0, 0), nano=(0, 1, 0), reception={"nano": (0, 0, 2)}, tracker=(3, 0, 2),
        green="single crisis", orange="single switch",
    )  # fmt: skip
    ending = t.board["if_round_ended"]
    assert ending["tracker"] == [3, 1, 5]
    assert ending["gains"] == [[0, 0, 0], [0, 1, 3], [0, 0, 0]]
    assert (ending["row"], ending["winning"], ending["clause"]) == (1, "green", "SO-11.4")
    codes = {move.notation: move.code for move in t.match.decisions[0].moves}
    before = t.match.position()
    crisis = GAME.preview(t.match, 0, codes["crisis bio"])
    assert crisis["standing"]["tracker"] == [5, 1, 5]
    assert crisis["forced"] is False
    convert = GAME.preview(t.match, 0, codes["infiltrate crisis bio"])
    assert convert["standing"]["tracker"] == [3, 1, 5]
    assert t.match.position() == before
    forced = scene(green="single crisis", tracker=(0, 0, 0))
    assert GAME.preview(forced.match, 0, forced.match.decisions[0].codes[0])["forced"] is True


@pytest.mark.clause("SO-9.1", "SO-10.6")
@pytest.mark.parametrize("seed", range(6))
def test_what_the_view_foretells_comes_true(seed: int) -> None:
    """Before the last execution of a round the preview of a move is the tracker after it."""
    match = GAME.start(2, seed=seed)
    dice = Dice.seeded(seed)
    compared = 0
    while match.decisions:
        (decision,) = match.decisions
        code = dice.choice(decision.codes)
        state = match.state
        foretold = None
        if decision.kind == "execute" and sum(todo.bit_count() for todo in state.todo) == 1:
            foretold = GAME.preview(match, decision.seat, code)["standing"]
        match.push(decision.seat, code)
        if foretold:
            assert foretold["tracker"] == match.state.tracker
            assert foretold["row"] == match.view(None)["board"]["now"]["row"]
            compared += 1
    assert compared >= 6
