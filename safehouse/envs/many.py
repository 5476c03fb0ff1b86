"""Many matches in one process: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.turns import Turns
from safehouse.envs.coding import Coding, EnvSettings, Floats, new_seed
from safehouse.envs.gym import LearnerTable, Opponent, observation_space


class SafehouseVectorEnv(VectorEnv[dict[str, Any], NDArray[Any], NDArray[Any]]):
    """N matches of a game. A match that is over restarts in the same step.

    With `opponents` one learner plays in every match, as in `SafehouseEnv`. Without, one learner
    plays all seats: each row is what the seat to move sees, `info["seat"]` says which, and
    a reward is what the seat that just moved gets. `info["returns"]` has, where `info["_returns"]`
    is true, what every seat of a finished match got.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | None = None,
        **settings: Unpack[EnvSettings],
    ) -> None:
        self.coding = Coding(game, seats, **settings)
        self.num_envs = num_envs
        self.opponents = opponents
        self.seat = seat
        self.render_mode = self.coding.render_mode
        self.single_observation_space = observation_space(self.coding)
        self.single_action_space = spaces.Discrete(self.coding.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.tables: list[LearnerTable | None] = [
            None if opponents is None else LearnerTable(self.coding, opponents)
            for _ in range(num_envs)
        ]
        self.turns: list[Turns[Any]] = []

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("One seed is enough for all matches.")
        super().reset(seed=seed)
        self.turns = [self._start(i) for i in range(self.num_envs)]
        return self._observe(), self._info()

    def _start(self, i: int) -> Turns[Any]:
        table = self.tables[i]
        seat = self.seat
        if table is None:
            return Turns(self.coding.start(new_seed(self.np_random)), offers=self.coding.offers)
        if seat is None:
            seat = int(self.np_random.integers(self.coding.seats))
        while True:
            table.start(new_seed(self.np_random), seat)
            if not table.match.over:
                return table.turns

    def match(self, i: int) -> Match[Any]:
        return self.turns[i].match

    def _seat(self, i: int) -> int:
        table, seat = self.tables[i], self.turns[i].seat
        if table is not None:
            return table.seat
        return 0 if seat is None else seat

    def codes(self) -> list[list[Code]]:
        """Return the legal moves of every match's seat to move, in canonical order."""
        return [turns.codes for turns in self.turns]

    def move_features(self) -> tuple[Floats, NDArray[np.int64]]:
        """Return the features of all legal moves of all matches, concatenated, and their counts."""
        rows = [
            self.coding.features(turns.match, self._seat(i), turns.codes)
            for i, turns in enumerate(self.turns)
        ]
        return np.concatenate(rows), np.array([len(row) for row in rows])

    def _see(self, i: int) -> tuple[Floats, NDArray[np.int8]]:
        turns = self.turns[i]
        return self.coding.observe(turns.match, self._seat(i)), self.coding.mask(turns.codes)

    def _observe(self) -> dict[str, Any]:
        seen = [self._see(i) for i in range(self.num_envs)]
        return {
            "action_mask": np.stack([mask for _, mask in seen]),
            "observation": np.stack([row for row, _ in seen]),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": np.array([self._seat(i) for i in range(self.num_envs)])}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, np.bool_)
        illegal = np.zeros(self.num_envs, np.bool_)
        returns = np.zeros((self.num_envs, self.coding.seats), np.float64)
        last: list[dict[str, Any] | None] = [None] * self.num_envs
        for i, turns in enumerate(self.turns):
            mover = self._seat(i)
            code = self.coding.code(turns.codes, actions[i])
            if code is None:
                illegal[i] = over[i] = True
                rewards[i] = returns[i, mover] = -1.0
            else:
                table = self.tables[i]
                if table is None:
                    turns.push(code)
                else:
                    table.push(code)
                if turns.match.over:
                    over[i] = True
                    returns[i] = turns.match.returns()
                    rewards[i] = returns[i, mover]
            if over[i]:
                row, mask = self._see(i)
                last[i] = {"observation": row, "action_mask": mask}
                self.turns[i] = self._start(i)
        info = self._info()
        if over.any():
            info["returns"], info["_returns"] = returns, over
            info["illegal"], info["_illegal"] = illegal, over
            info["final_obs"] = np.array(last, dtype=object)
            info["_final_obs"] = over
        return self._observe(), rewards, over, np.zeros_like(over), info

    def close_extras(self, **how: Any) -> None:
        """There is nothing to close."""
