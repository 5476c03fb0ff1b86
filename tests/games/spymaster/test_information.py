"""What each seat may know, row by row, and that nothing else is revealed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spymaster.state import AREA_IDS, CARD_IDS, MISSION_IDS, SpymasterState
from tests.games.spymaster.play import GAME, Table, dealt, scene, table

OPTIONS: list[dict[str, Any]] = [
    {},
    {"memory_aid": True},
    {"placement": "random"},
    {"placement": "random", "memory_aid": True},
]


def everybody(game: Table) -> list[str | None]:
    return [None, *(game.colour(seat) for seat in range(game.match.seats))]


@pytest.mark.clause("SM-I01", "SM-3.2", "SM-S11")
def test_commitments_before_the_reveal() -> None:
    game = table(3).plays("red place eur.hub", "blue place nam.red", "blue random", "red random")
    game.undo("red")
    assert game.player("red", by="red")["plan"] == ["eur.hub"]
    assert game.player("blue", by="blue")["plan_random"]
    for viewer in (None, "green"):
        for colour in ("red", "blue"):
            shown = game.player(colour, by=viewer)
            assert (shown["plan"], shown["plan_random"]) == (None, False)
    assert [p["committed"] for p in game.board["players"]] == [False, True, False]


@pytest.mark.clause("SM-I01", "SM-3.2")
def test_who_has_begun_to_assign_does_not_show() -> None:
    """Two matches that differ only in secret steps look the same to everybody else."""
    begun = table(3).plays("red place eur.hub", "red place asi.hub")
    fresh = table(3)
    assert begun.match.view(1) == fresh.match.view(1)
    assert begun.match.view(None) == fresh.match.view(None)
    assert begun.match.events_for(1) == fresh.match.events_for(1)
    by_hand = table(3).plays("red place eur.hub", "red place asi.hub", "red place asi.red")
    by_chance = table(3).plays("red random")
    for viewer in (1, 2, None):
        assert by_hand.match.view(viewer) == by_chance.match.view(viewer)
        assert by_hand.match.events_for(viewer) == by_chance.match.events_for(viewer)


@pytest.mark.clause("SM-I02")
def test_agents_are_open_after_the_reveal() -> None:
    game = dealt(3)
    shown = [game.seen_by(viewer)["areas"] for viewer in everybody(game)]
    for areas in shown:
        for area, other in zip(areas, shown[0], strict=True):
            assert area["locations"] == other["locations"]


def words_in(view: Any) -> str:
    return json.dumps(view)


@pytest.mark.clause("SM-I03", "SM-I04", "SM-3.6")
def test_stacks_and_removed_cards_show_their_number_only() -> None:
    game = dealt(3)
    for viewer in everybody(game):
        view = game.match.view(None if viewer is None else game.seat(viewer))
        assert not any(f'"{card}"' in words_in(view) for card in CARD_IDS)
        assert view["board"]["removed"] == 50
        assert [stack["cards"] for stack in view["board"]["gather"]["stacks"]] == [10] * 5
    log = words_in([event.data for event in game.match.events])
    assert not any(f'"{card}"' in log for card in CARD_IDS)


@pytest.mark.clause("SM-I05", "SM-I06")
def test_row_files_and_takers_are_open() -> None:
    game = scene(3, step="cut").plays("red cut 3", "red cut 5", "red card 2", "blue take 1")
    shown = [game.seen_by(viewer)["gather"] for viewer in everybody(game)]
    assert all(gather == shown[0] for gather in shown)
    assert [file["taken_by"] for file in shown[0]["files"]] == [1, None, None]
    assert len(shown[0]["row"]) == 10
    for viewer in everybody(game):
        seat = None if viewer is None else game.seat(viewer)
        taken = [event for event in game.match.events_for(seat) if event["kind"] == "take"]
        assert len(taken[0]["data"]["cards"]) == 3


@pytest.mark.clause("SM-I07", "SM-5.9", "SM-R9", "SM-12.3")
@pytest.mark.parametrize("aid", [False, True])
def test_hands(aid: bool) -> None:
    game = scene(3, hands={"red": "sur1 dos2", "blue": "cry4"}, memory_aid=aid)
    for viewer in (None, "blue", "green"):
        red = game.player("red", by=viewer)
        assert red["hand_count"] == 2
        assert (red["hand"] is not None) == aid
        assert (red["totals"] is not None) == aid
    assert [card["kind"] for card in game.player("red", by="red")["hand"]] == ["sur1", "dos2"]


@pytest.mark.clause("SM-I08", "SM-R28", "SM-7.3")
def test_the_discard_pile_is_open() -> None:
    game = scene(2, hands={"red": "sur1 dos2", "blue": "cry4"}).plays("red burn dos2")
    for viewer in everybody(game):
        assert game.seen_by(viewer)["discard"][-1]["kind"] == "dos2"
        assert game.seen_by(viewer)["turn"]["burned"]["kind"] == "dos2"


@pytest.mark.clause("SM-I09", "SM-I10", "SM-I11")
def test_of_missions_only_the_face_up_ones_show() -> None:
    game = dealt(3)
    s = game.state
    hidden = [MISSION_IDS[mission] for mission in s.below + s.deck]
    for viewer in everybody(game):
        seat = None if viewer is None else game.seat(viewer)
        view = game.match.view(seat)
        assert not any(f'"{mission}"' in words_in(view) for mission in hidden)
        assert not any(f'"{m}"' in words_in(game.match.events_for(seat)) for m in hidden)
        spaces = [area["space"] for area in view["board"]["areas"]]
        assert [space["mission"]["id"] for space in spaces] == [MISSION_IDS[m] for m in s.up]
        assert [space["below"] for space in spaces] == [1] * 6
        assert view["board"]["deck"] == 48


@pytest.mark.clause("SM-I12", "SM-R10", "SM-12.3")
@pytest.mark.parametrize("aid", [False, True])
def test_completed_missions(aid: bool) -> None:
    game = scene(3, hands={"red": "sur1"}, completed={"red": "m01 m45"}, memory_aid=aid)
    for viewer in (None, "blue"):
        red = game.player("red", by=viewer)
        assert red["mission_count"] == 2
        assert (red["missions"] is not None) == aid
        assert red["score"] == (16 if aid else None)
    own = game.player("red", by="red")
    assert [mission["id"] for mission in own["missions"]] == ["m01", "m45"]


@pytest.mark.clause("SM-I13", "SM-I14")
def test_pawn_card_and_passes_are_open() -> None:
    game = scene(3, hands={"red": "sur1", "blue": "dos1"}, spymaster="green", card="blue")
    game.plays("red pass")
    for viewer in everybody(game):
        board = game.seen_by(viewer)
        assert [player["spymaster"] for player in board["players"]] == [False, False, True]
        assert [player["card"] for player in board["players"]] == [False, True, False]
        assert board["passes"] == 1


@pytest.mark.clause("SM-I15", "SM-3.6")
def test_after_the_end_everything_is_open_but_the_removed_cards() -> None:
    game = scene(3, round=5, hands={"red": "sur1", "blue": "dos2"}, completed={"blue": "m01"})
    below = [MISSION_IDS[mission] for mission in game.state.below]
    removed = [CARD_IDS[card] for card in game.state.removed]
    game.all_pass()
    for viewer in everybody(game):
        board = game.seen_by(viewer)
        assert [player["hand_count"] for player in board["players"]] == [1, 1, 0]
        assert [len(player["hand"]) for player in board["players"]] == [1, 1, 0]
        assert board["players"][1]["missions"][0]["id"] == "m01"
        assert [area["space"]["below_mission"]["id"] for area in board["areas"]] == below
        assert len(board["deck_missions"]) == board["deck"]
        assert not any(f'"{card}"' in words_in(board) for card in removed)
    assert [AREA_IDS[i] for i in range(6)] == [area["id"] for area in game.board["areas"]]


# --- what a seat could have remembered -----------------------------------------------------------


def halfway(seats: int, options: dict[str, Any], seed: int) -> list[Match[SpymasterState]]:
    """Return moments of a random match, including the secret placement."""
    dice = Dice.seeded(seed)
    match = GAME.start(seats, seed=seed, options=options)
    moments = []
    while not match.over:
        if dice.below(12) == 0 or match.pending[0][1].name == "assign":
            moments.append(match.copy())
        seat, kind, args = dice.choice(match.pending)
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    return moments


@pytest.mark.clause("SM-R9", "SM-R10", "SM-5.9")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_world_dealt_anew_looks_the_same(seats: int, options: dict[str, Any]) -> None:
    for match in halfway(seats, options, seats):
        for seat in range(seats):
            world = match.determinize(seat, match.ply)
            world.check()
            assert world.view(seat) == match.view(seat)
            asked = {d.seat: d.moves for d in match.decisions}
            again = {d.seat: d.moves for d in world.decisions}
            assert asked.keys() == again.keys()
            if seat in asked:
                assert asked[seat] == again[seat]


@pytest.mark.clause("SM-R9", "SM-R10", "SM-5.9")
def test_what_was_open_stays_and_what_was_not_is_dealt_anew() -> None:
    game = dealt(3, seed=4).gather()
    true = game.match.state
    stacks, below, removed = set(), set(), set()
    for seed in range(40):
        world = game.match.determinize(0, seed).state
        assert world.hands == true.hands
        assert world.completed == true.completed
        assert (world.up, world.discard, world.agents) == (true.up, true.discard, true.agents)
        seen = {card for hand in true.hands for card in hand}
        assert not seen & {card for stack in world.stacks for card in stack}
        stacks.add(tuple(map(tuple, world.stacks)))
        below.add(tuple(world.below))
        removed.add(tuple(sorted(world.removed)))
    assert len(stacks) == len(below) == len(removed) == 40


@pytest.mark.clause("SM-I01", "SM-R3")
def test_the_plans_of_others_are_made_up() -> None:
    game = table(3).plays(
        "blue place eur.hub", "blue place eur.hub", "blue place eur.hub", "green place afr.hub",
        "red place nam.hub",
    )  # fmt: skip
    plans = set()
    for seed in range(60):
        world = game.match.determinize(0, seed)
        assert world.state.plans[0] == [0]
        assert world.state.plans[2] == []
        assert len(world.state.plans[1]) == 3
        plans.add(tuple(world.state.plans[1]))
        assert world.history == []
        assert world.view(0)["ply"] == game.match.view(0)["ply"] == 2
        assert [ask[0] for ask in world.pending] == [0, 2]
    assert len(plans) > 50


@pytest.mark.clause("SM-S11")
def test_a_made_up_world_can_be_played_to_the_end() -> None:
    dice = Dice.seeded(3)
    for match in halfway(4, {}, 9)[::6]:
        world = match.determinize(1, dice)
        while not world.over:
            seat, kind, args = world.pending[0]
            world.push(seat, dice.choice(kind.moves(world, seat, *args)))
        world.check()
