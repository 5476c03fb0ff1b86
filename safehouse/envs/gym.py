"""Gymnasium: one learner at a table of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces

import safehouse
from safehouse.bots import bot, interrupt, level
from safehouse.bots.base import TimeLimit, worlds_of
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.space import LET_PASS
from safehouse.core.turns import Turns
from safehouse.envs.coding import Coding, EnvSettings, Floats, dice_of, new_seed

Opponent = str | Callable[[Match[Any], int, list[Code], Dice], Code]
"""A bot's level, or a function (match, seat, legal moves, dice) that returns one of the moves.

A function gets a world dealt for the seat, never the match itself.
"""


def observation_space(coding: Coding) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(coding.low, coding.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (coding.count,), np.int8),
        }
    )


class LearnerTable:
    """A match with bots on all seats except the learner's."""

    def __init__(self, coding: Coding, opponents: Opponent | Sequence[Opponent]) -> None:
        self.coding = coding
        single = isinstance(opponents, str) or callable(opponents)
        named: list[Opponent] = (
            [opponents] * (coding.seats - 1) if single else list(opponents)  # type: ignore[arg-type, list-item]
        )
        if len(named) != coding.seats - 1:
            raise BadOptions(f"{coding.seats - 1} opponents sit at this table, not {len(named)}.")
        self.opponents = named
        self.levels = {
            name: (level(coding.game, name), bot(coding.game, name))
            for name in named
            if isinstance(name, str)
        }

    def start(self, seed: int, seat: int) -> None:
        self.seat = seat
        self.dice = dice_of(seed)
        self.turns = Turns(self.coding.start(seed), offers=self.coding.offers)
        others = [other for other in range(self.coding.seats) if other != seat]
        self.sitting = dict(zip(others, self.opponents, strict=True))
        self._play_bots()

    @property
    def match(self) -> Match[Any]:
        return self.turns.match

    def push(self, code: Code) -> None:
        self.turns.push(code)
        self._play_bots()

    def _play_bots(self) -> None:
        turns = self.turns
        while turns.seat is not None and turns.seat != self.seat:
            turns.push(self._choose(turns.seat))

    def _choose(self, seat: int) -> Code:
        match, who = self.turns.match, self.sitting[seat]
        if not isinstance(who, str):
            codes = self.turns.codes
            return who(match.determinize(seat, self.dice), seat, codes, self.dice)
        if self.turns.out_of_turn:
            code = interrupt(match, seat, who, self.dice)
            return LET_PASS if code is None else code
        rung, player = self.levels[who]
        worlds = worlds_of(match, seat, self.dice.bits())
        return player.choose(worlds, TimeLimit(rung.seconds))


class SafehouseEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat against bots of a level.

    `seat` is the learner's, or None for a random one in every match. Bots that search need time;
    those that do not (tourist, courier) play the same way on every machine.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "courier",
        seat: int | None = None,
        **settings: Unpack[EnvSettings],
    ) -> None:
        self.coding = Coding(game, seats, **settings)
        if seat is not None and not 0 <= seat < self.coding.seats:
            raise BadOptions(f"There is no seat {seat}; seats are 0 to {self.coding.seats - 1}.")
        self.seat = seat
        self.table = LearnerTable(self.coding, opponents)
        self.render_mode = self.coding.render_mode
        self.observation_space = observation_space(self.coding)
        self.action_space = spaces.Discrete(self.coding.count)

    @property
    def match(self) -> Match[Any]:
        return self.table.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        seat = self.seat
        if seat is None:
            seat = int(self.np_random.integers(self.coding.seats))
        self.table.start(new_seed(self.np_random), seat)
        return self._observe(), self._info()

    def _observe(self) -> dict[str, Any]:
        return {
            "observation": self.coding.observe(self.match, self.table.seat),
            "action_mask": self.coding.mask(self.codes()),
        }

    def _info(self) -> dict[str, Any]:
        return {"seat": self.table.seat, "ply": self.match.ply_for(self.table.seat)}

    def codes(self) -> list[Code]:
        """Return the learner's legal moves, in canonical order."""
        return self.table.turns.codes

    def move_features(self) -> Floats:
        """Return a row of numbers for each of `codes`, named by `Game.move_features`."""
        return self.coding.features(self.match, self.table.seat, self.codes())

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        code = self.coding.code(self.codes(), action)
        if code is None:
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": True}
        self.table.push(code)
        paid = self.match.returns()[self.table.seat]
        return self._observe(), paid, self.match.over, False, self._info()

    def render(self) -> str | None:
        return self.coding.render(self.match)


def register() -> None:
    """Register `safehouse/<game>-v1` with Gymnasium for every game."""
    for game in safehouse.games():
        id = f"safehouse/{game.id}-v1"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="safehouse.envs.gym:SafehouseEnv",
                vector_entry_point="safehouse.envs.many:SafehouseVectorEnv",
                kwargs={"game": game.id},
            )
