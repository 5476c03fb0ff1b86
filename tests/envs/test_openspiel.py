"""OpenSpiel's own simulation test, its searches and its solvers on the built-in games."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import safehouse
from safehouse.envs import openspiel

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import exploitability, ismcts, mcts  # noqa: E402

pytestmark = pytest.mark.uncounted

TABLES = [(game.id, seats) for game in safehouse.games() for seats in game.seat_counts]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def late(game: str, seats: int, **how: Any) -> Any:
    """A game that begins shortly before its end."""
    given = {"players": seats, "deals": 3, "opening": -6, "offers": False, **how}
    return pyspiel.load_game(openspiel.PREFIX + game, given)


@every_table
def test_openspiel_plays_it(game: str, seats: int) -> None:
    offers = game == "master_of_spies" and seats == 2
    pyspiel.random_sim_test(late(game, seats, offers=offers), 1, serialize=True, verbose=False)


def test_a_whole_match_with_numbered_moves() -> None:
    space = safehouse.game("spyon").space
    assert space is not None
    whole = pyspiel.load_game("safehouse_spyon", {"actions": "number", "safe_house": True})
    assert whole.num_distinct_actions() == space.size + 1
    pyspiel.random_sim_test(whole, 1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game", "seats"), [(g.id, g.seat_counts[-1]) for g in safehouse.games()])
def test_worlds_resampled_from_an_information_state(game: str, seats: int) -> None:
    state = late(game, seats, opening=12).new_initial_state()
    state.apply_action(1)
    rng = np.random.RandomState(3)
    changed = False
    for _ in range(6):
        player = state.current_player()
        for _ in range(3):
            world = state.resample_from_infostate(player, rng.rand)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.legal_actions() == state.legal_actions()
            assert world.history() == state.history()
            changed |= world.turns.match.state != state.turns.match.state
            world.apply_action(world.legal_actions()[-1])
        state.apply_action(state.legal_actions()[0])
    assert changed == safehouse.game(game).hidden


@pytest.mark.parametrize("game", [game.id for game in safehouse.games()])
def test_its_searches_find_moves(game: str) -> None:
    seats = safehouse.game(game).seat_counts[0]
    late_game = late(game, seats)
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    state = late_game.new_initial_state()
    state.apply_action(2)
    tree = mcts.MCTSBot(late_game, 1.5, 12, rollouts, random_state=rng)
    sets = ismcts.ISMCTSBot(
        game=late_game, uct_c=2.0, max_simulations=12, evaluator=rollouts, random_state=rng
    )
    for bot in (tree, sets):
        assert bot.step(state) in state.legal_actions()


def test_how_exploitable_a_policy_is() -> None:
    game = late("spyon", 2, opening=-4, deals=2)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert 0.0 < uniform < 4.0


def test_states_can_be_copied_pickled_and_compared() -> None:
    game = late("master_of_spies", 2, offers=True)
    state = game.new_initial_state()
    assert str(state) == "before the deal"
    assert state.is_chance_node()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 1) == "deal 1"
    state.apply_action(1)
    copy = state.clone()
    assert str(copy) == str(state)
    assert copy.information_state_string(0) == state.information_state_string(0)
    again = pickle.loads(pickle.dumps(state.turns))
    assert again.codes == state.turns.codes
    assert again.out_of_turn == state.turns.out_of_turn
    action = state.legal_actions()[0]
    assert state.action_to_string(state.current_player(), action)
    copy.apply_action(action)
    assert str(copy) != str(state)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"x": 1})
