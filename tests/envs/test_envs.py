"""The environments pass PettingZoo's and Gymnasium's own suites, and play by the rules."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import safehouse
from safehouse.core.errors import BadOptions, IllegalMove
from safehouse.core.space import LET_PASS
from safehouse.envs import SafehouseEnv, SafehouseVectorEnv, aec_env, parallel_env
from safehouse.envs.coding import Coding

pytestmark = pytest.mark.uncounted

TABLES = [(game.id, seats) for game in safehouse.games() for seats in game.seat_counts]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@every_table
def test_pettingzoo_says_it_is_one_of_theirs(
    game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings(record=True) as said:
        api_test(aec_env(game, seats), num_cycles=30)
        seed_test(lambda: aec_env(game, seats), num_cycles=5)
    # It would prefer plain boxes, but a mask is part of the observation, as in its own games.
    advice = ("probably should be gymnasium.spaces.box", "Observation is not a NumPy array")
    assert [w for w in said if not any(word in str(w.message) for word in advice)] == []
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_pettingzoo_says_so_of_the_parallel_one(
    game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    parallel_api_test(parallel_env(game, seats), num_cycles=30)
    parallel_seed_test(lambda: parallel_env(game, seats), num_cycles=5)
    assert "Passed Parallel API test" in capsys.readouterr().out


@every_table
def test_gymnasium_finds_nothing_to_say(game: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        check_env(SafehouseEnv(game, seats, opponents="tourist"), skip_render_check=True)


@pytest.mark.parametrize("actions", ["index", "number"])
@pytest.mark.parametrize("game", ["spyon", "master_of_spies", "spymaster", "general"])
def test_a_whole_match_by_masks(game: str, actions: Any) -> None:
    env = aec_env(game, actions=actions, illegal="raise")
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    passes = 0
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal) == len(env.codes()) == len(env.move_features())
        assert env.observation_space(agent).contains(seen)
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        codes = env.codes()
        assert [env.coding.action(codes, code) for code in codes] == (
            list(range(len(codes))) if actions == "index" else [env.coding.number(c) for c in codes]
        )
        action = rng.choice(legal)
        if LET_PASS in codes and rng.random() < 0.9:
            action = env.coding.action(codes, LET_PASS)
            passes += 1
        env.step(action)
    assert env.match.over
    assert (passes > 0) == (game == "master_of_spies")


def test_rewards_are_the_returns_and_come_once() -> None:
    env = aec_env("spyon")
    env.reset(seed=1)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else 0)
    assert list(got.values()) == env.match.returns()
    assert any(got.values())


@pytest.mark.parametrize("action", [10**6, -1, "0", 1.5])
def test_an_illegal_action_costs_its_mover_one_point(action: Any) -> None:
    env = aec_env("spyon")
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(action)
    assert env.rewards[mover] == -1.0
    assert sum(env.rewards.values()) == -1.0
    assert all(env.terminations.values())
    assert env.infos[mover] == {"illegal": True}
    strict = aec_env("spyon", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(action)
    assert not strict.match.history
    alone = SafehouseEnv("spyon", opponents="tourist")
    alone.reset(seed=1)
    _, reward, over, _, info = alone.step(action)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_impossible_settings_of_an_environment_are_reported() -> None:
    for wrong in (
        {"game": "spyon", "seats": 3},
        {"game": "spycraft", "actions": "number"},
        {"game": "spyon", "actions": "word"},
        {"game": "spyon", "illegal": "cry"},
        {"game": "spyon", "options": {"no": 1}},
    ):
        with pytest.raises(BadOptions):
            Coding(**wrong)
    with pytest.raises(BadOptions, match="1 opponents"):
        SafehouseEnv("spyon", opponents=["tourist", "tourist"])
    with pytest.raises(BadOptions, match="no seat 2"):
        SafehouseEnv("spyon", seat=2)


def test_simultaneous_decisions_are_taken_at_once_in_the_parallel_one() -> None:
    env = parallel_env("spymaster", 3)
    seen, _ = env.reset(seed=2)
    assert all(env.codes(agent) for agent in env.agents)  # all three assign in secret
    rng = np.random.default_rng(1)
    steps = 0
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        assert all(mask.any() for mask in masks.values())
        seen, rewards, over, _, infos = env.step(
            {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
        )
        assert not any(infos.values())
        steps += 1
    assert all(over.values())
    assert list(rewards.values()) == env.match.returns()
    assert steps < env.match.ply


def test_gymnasium_makes_every_game() -> None:
    for game in safehouse.games():
        env = gymnasium.make(f"safehouse/{game.id}-v1", opponents="tourist", seat=0)
        seen, info = env.reset(seed=3)
        assert info["seat"] == 0
        seen, reward, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        assert env.observation_space.contains(seen)
        assert (reward == 0.0) or over


def test_a_table_of_bots_and_of_a_policy_of_ones_own() -> None:
    asked: list[int] = []

    def first(match: Any, seat: int, codes: list[Any], dice: Any) -> Any:
        assert match.log == []
        assert match.decision(seat) is not None
        asked.append(seat)
        return codes[0]

    env = SafehouseEnv("master_of_spies", 3, opponents=["courier", first], seat=1, offers=False)
    env.reset(seed=4)
    over = False
    while not over:
        assert env.table.turns.seat == 1
        assert env.move_features().shape == (len(env.codes()), env.coding.game.move_features.size)
        _, reward, over, _, _ = env.step(0)
    assert set(asked) == {2}
    assert reward == env.match.returns()[1]


# --- many at once --------------------------------------------------------------------------------


def test_many_matches_of_self_play() -> None:
    env = SafehouseVectorEnv("spyon", 5)
    seen, info = env.reset(seed=1)
    assert seen["observation"].shape == (5, env.coding.layout.size)
    assert seen["observation"].dtype == np.float32
    assert seen["action_mask"].shape == (5, env.coding.count)
    rng = np.random.default_rng(1)
    finished = 0
    for _ in range(150):
        rows, counts = env.move_features()
        assert rows.shape == (counts.sum(), env.coding.game.move_features.size)
        assert list(counts) == list(seen["action_mask"].sum(axis=1))
        movers = info["seat"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert not cut.any()
        assert not rewards[~over].any()
        if over.any():
            assert (info["_returns"] == over).all()
            assert not info["illegal"].any()
            for i in np.flatnonzero(over):
                assert rewards[i] == info["returns"][i, movers[i]]
                assert not info["final_obs"][i]["action_mask"].any()
                assert env.match(int(i)).ply == 0
            finished += int(over.sum())
    assert finished >= 10


def test_many_matches_against_bots_are_the_same_for_a_seed() -> None:
    def played() -> list[Any]:
        env = gymnasium.make_vec(
            "safehouse/spyon-v1", num_envs=3, vectorization_mode="vector_entry_point",
            opponents="courier",
        )  # fmt: skip
        seen, info = env.reset(seed=9)
        values = [seen["observation"].tolist(), info["seat"].tolist()]
        for _ in range(60):
            actions = seen["action_mask"].argmax(axis=1)
            seen, rewards, over, _, _ = env.step(actions)
            values.append([seen["observation"].tolist(), rewards.tolist(), over.tolist()])
        env.close()
        return values

    first = played()
    assert first == played()
    assert any(any(step[2]) for step in first[2:])


def test_an_illegal_action_ends_only_its_own_match() -> None:
    env = SafehouseVectorEnv("spyon", 2)
    env.reset(seed=1)
    _, rewards, over, _, info = env.step(np.array([0, 10**6]))
    assert list(rewards) == [0.0, -1.0]
    assert list(over) == [False, True]
    assert list(info["illegal"]) == [False, True]
