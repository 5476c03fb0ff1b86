"""PettingZoo: every seat is an agent."""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.space import LET_PASS
from safehouse.core.turns import Turns
from safehouse.envs.coding import Coding, EnvSettings, Floats, Mask, new_seed
from safehouse.envs.gym import observation_space

Observation = dict[str, Any]


class _Seats:
    """Shared by both interfaces."""

    coding: Coding
    match: Match[Any]
    possible_agents: list[str]
    agents: list[str]
    _spaces: dict[str, spaces.Dict]
    _actions: dict[str, spaces.Discrete[Any]]
    _random: np.random.Generator

    def _set_up(self, coding: Coding) -> None:
        self.coding = coding
        self.render_mode = coding.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(coding.seats)]
        self.agents = []
        self._spaces = {agent: observation_space(coding) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(coding.count) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._actions[agent]

    def _start(self, seed: int | None) -> Match[Any]:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        return self.coding.start(new_seed(self._random))

    def render(self) -> str | None:
        return self.coding.render(self.match)

    def close(self) -> None:
        """There is nothing to close."""

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)


class SafehouseAEC(_Seats, AECEnv):  # type: ignore[misc]
    """One seat after another. Seats that may act out of turn are asked first, and may let it pass.

    Observations are dicts of `observation` (float32, laid out by `Game.layout`) and `action_mask`.
    Rewards come at the end, from -1 to 1 (`Game.returns`).
    """

    metadata = {"name": "safehouse_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int | None = None, **settings: Unpack[EnvSettings]
    ) -> None:
        super().__init__()
        self._set_up(Coding(game, seats, **settings))
        self.metadata = {**self.metadata, "name": f"safehouse_{game}_v1"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.match = self._start(seed)
        self.turns = Turns(self.match, offers=self.coding.offers)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        seat = self.turns.seat
        return self.agents[0] if seat is None else self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of(agent)
        return {
            "observation": self.coding.observe(self.match, seat),
            "action_mask": self._mask(seat),
        }

    def _mask(self, seat: int) -> Mask:
        mine = not self.match.over and seat == self.turns.seat
        return self.coding.mask(self.turns.codes if mine else [])

    def codes(self) -> list[Code]:
        """Return the legal moves of the agent whose turn it is, in canonical order."""
        return self.turns.codes

    def move_features(self) -> Floats:
        """Return a row of numbers for each of `codes`, named by `Game.move_features`."""
        seat = self.turns.seat
        return self.coding.features(self.match, 0 if seat is None else seat, self.turns.codes)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        code = self.coding.code(self.turns.codes, action)
        if code is None:
            self.rewards = {other: -1.0 if other == agent else 0.0 for other in self.agents}
            self.infos[agent] = {"illegal": True}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.turns.push(code)
            paid = self.match.returns()
            self.rewards = {other: paid[self.seat_of(other)] for other in self.agents}
            if self.match.over:
                self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        self._deads_step_first()


class SafehouseParallel(_Seats, ParallelEnv):  # type: ignore[misc]
    """All seats at once: those that are asked or may act out of turn act, the others wait.

    The last action is to wait, or to let an offer pass; it is the only one in the mask of a seat
    that is not asked. Accepted offers come before answers, in the order of the seats, and may
    withdraw the decisions, according to the rules.
    """

    metadata = {"name": "safehouse_parallel_v1", "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int | None = None, **settings: Unpack[EnvSettings]
    ) -> None:
        self._set_up(Coding(game, seats, **settings))
        self.metadata = {**self.metadata, "name": f"safehouse_{game}_parallel_v1"}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.match = self._start(seed)
        self.longest = self.match.game.longest(self.match.seats, self.match.options)
        return self._observe(), {agent: {} for agent in self.agents}

    def codes(self, agent: str) -> list[Code]:
        """Return what an agent can do now, in canonical order; empty if it can only wait."""
        asks = self.match.pending + (self.match.offers if self.coding.offers else [])
        for seat, kind, args in asks:
            if seat == self.seat_of(agent):
                return sorted(kind.moves(self.match, seat, *args))
        return []

    def _observe(self) -> dict[str, Observation]:
        seen: dict[str, Observation] = {}
        asked = {ask[0] for ask in self.match.pending}
        for agent in self.agents:
            seat = self.seat_of(agent)
            mask = self.coding.mask(self.codes(agent))
            mask[-1] = seat not in asked
            seen[agent] = {
                "observation": self.coding.observe(self.match, seat),
                "action_mask": mask,
            }
        return seen

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        wait = self.coding.count - 1
        asked = {ask[0] for ask in self.match.pending}
        chosen: dict[int, Code] = {}
        wrong: list[str] = []
        for agent in self.agents:
            action = actions.get(agent)
            seat = self.seat_of(agent)
            if seat not in asked and (action is None or action == wait):
                continue
            code = self.coding.code(self.codes(agent), action)
            if code is None or code == LET_PASS:
                wrong.append(agent)
            else:
                chosen[seat] = code
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if wrong:
            rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in self.agents}
            for agent in wrong:
                infos[agent] = {"illegal": True}
        else:
            self._carry_out(chosen, asked)
            paid = self.match.returns()
            rewards = {agent: paid[self.seat_of(agent)] for agent in self.agents}
        seen = self._observe()
        over = dict.fromkeys(self.agents, bool(wrong) or self.match.over)
        never = dict.fromkeys(self.agents, False)
        if wrong or self.match.over:
            self.agents = []
        return seen, rewards, over, never, infos

    def _carry_out(self, chosen: dict[int, Code], asked: set[int]) -> None:
        match = self.match
        for seat in sorted(chosen, key=lambda seat: (seat in asked, seat)):
            if match.push(seat, chosen[seat]):
                break  # the match continued: the other actions are no longer needed
        if match.result is None and match.ply >= self.longest:
            match.game.cut_off(match)


def aec_env(game: str, seats: int | None = None, **settings: Unpack[EnvSettings]) -> SafehouseAEC:
    """Return a PettingZoo environment of a game: `aec_env("spyon")`."""
    return SafehouseAEC(game, seats, **settings)


def parallel_env(
    game: str, seats: int | None = None, **settings: Unpack[EnvSettings]
) -> SafehouseParallel:
    """Return a parallel PettingZoo environment of a game."""
    return SafehouseParallel(game, seats, **settings)
