"""OpenSpiel: `import safehouse.envs.openspiel`, then `pyspiel.load_game("safehouse_spyon")`.

Chance is one node at the start, which picks one of `deals` matches; everything shuffled or rolled
later follows from it, and nobody sees it before the rules reveal it. `opening` begins that many
random moves into each match, or, when negative, that many before the end of a random match: late
in a match, a game is small enough for exact solvers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.memory import Memory
from safehouse.core.moves import Code
from safehouse.core.options import FlagOption
from safehouse.core.space import LET_PASS
from safehouse.core.turns import Turns
from safehouse.envs.coding import Coding

PREFIX: Final = "safehouse_"
MEMORY_BITS: Final = 128

PARAMETERS: Final[dict[str, Any]] = {
    "deals": 1000,
    "opening": 0,
    "seed": 0,
    "offers": True,
    "actions": "index",
}
"""Parameters of every game, besides `players` and the game's own flags."""


def _flags(game: Game[Any]) -> dict[str, bool]:
    return {
        option.name: option.default
        for option in game.options
        if isinstance(option, FlagOption) and isinstance(option.default, bool)
    }


def _game_type(game: Game[Any]) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=f"Safehouse: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if game.constant_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seat_counts[0], **PARAMETERS, **_flags(game)},
    )


class SafehouseGame(pyspiel.Game):  # type: ignore[misc]
    """A Safehouse game. Subclasses name it."""

    rules: Game[Any]
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        full = {
            "players": self.rules.seat_counts[0],
            **PARAMETERS,
            **_flags(self.rules),
            **given,
        }
        options = {name: full[name] for name in _flags(self.rules)}
        self.coding = Coding(
            self.rules.id, full["players"], options=options, actions=full["actions"]
        )
        self.deals = max(1, int(full["deals"]))
        self.opening = int(full["opening"])
        self.seed = int(full["seed"])
        self.offers = bool(full["offers"])
        seats = self.coding.seats
        longest = self.rules.longest(seats, self.coding.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.count,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=2.0 - seats if self.rules.constant_sum else None,
            max_game_length=longest * (seats + 1 if self.offers else 1),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SafehouseState:
        return SafehouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SafehouseObserver:
        if params:
            raise ValueError(f"Safehouse observers take no parameters, not {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SafehouseObserver(self.coding, perfect_recall=kind.perfect_recall)

    def deal(self, number: int) -> Match[Any]:
        """Return one of the matches that chance picks from, after its opening."""
        match = self.coding.game.start(
            self.coding.seats, seed=f"openspiel {self.seed} {number}", options=self.coding.options
        )
        match.logging = False
        opening = self.opening
        if opening < 0:
            opening += _play(match.copy(log=False), self._dice(number))
        _play(match, self._dice(number), opening)
        return match

    def _dice(self, number: int) -> Dice:
        return Dice.seeded(f"opening {self.seed} {number}")


def _play(match: Match[Any], dice: Dice, most: int | None = None) -> int:
    """Make random moves and return how many.

    With `most` it makes at most that many, and never the one that ends the match.
    """
    made = 0
    while match.pending and (most is None or made < most):
        seat, kind, args = match.pending[0]
        before = match.copy(log=False)
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
        if match.over and most is not None:
            match.take_over(before)
            break
        made += 1
    return made


class SafehouseState(pyspiel.State):  # type: ignore[misc]
    """A match as a state for OpenSpiel's searches and solvers."""

    def __init__(self, game: SafehouseGame) -> None:
        super().__init__(game)
        self.turns: Turns[Any] | None = None
        self.memory: Memory | None = None

    # Python keeps the game only while it is referenced, OpenSpiel as long as the state.
    @property
    def _game(self) -> SafehouseGame:
        game: SafehouseGame = self.get_game()
        return game

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.turns.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._game.deals
        return [(number, 1.0 / deals) for number in range(deals)]

    def codes(self) -> list[Code]:
        """Return the moves behind `legal_actions`, in canonical order."""
        return [] if self.turns is None else self.turns.codes

    def _legal_actions(self, player: int) -> list[int]:
        coding, codes = self._game.coding, self.codes()
        if coding.space is None:
            return list(range(len(codes)))
        return sorted(coding.number(code) for code in codes)

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            match = self._game.deal(action)
            self.turns = Turns(match, offers=self._game.offers)
            self.memory = Memory(match)
            return
        assert self.memory is not None
        code = self._game.coding.code(self.turns.codes, action)
        if code is None:
            raise ValueError(f"{action} is not legal here.")
        self.turns.push(code)
        if code != LET_PASS:
            self.memory.note(self.turns.match)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        coding = self._game.coding
        if coding.space is not None:
            code = LET_PASS if action == coding.space.size else coding.space.code(action)
        else:
            code = self.codes()[action]
        if not code:
            return "let pass"
        assert self.turns is not None  # only chance moves before the deal
        return self.turns.match.move(code, player).notation

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.seat is None

    def returns(self) -> list[float]:
        if self.turns is None:
            return [0.0] * self._game.num_players()
        return self.turns.match.returns()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SafehouseState:
        """Return a state the player cannot tell from this one, dealt only from what it knows."""
        copy: SafehouseState = self.clone()
        if copy.turns is None or copy.memory is None:
            return copy
        number = int(probability_sampler() * 2**53)
        world = copy.turns.match.determinize(player_id, number)
        passed = copy.turns.passed
        copy.turns = Turns(world, offers=self._game.offers, passed=passed)
        copy.memory = copy.memory.within(world, player_id)
        return copy

    def __str__(self) -> str:
        if self.turns is None:
            return "before the deal"
        return f"{self.turns.match.game.headline(self.turns.match)} {hash(self.turns.match):x}"


class SafehouseObserver:
    """What a seat sees: its layout as a tensor, its view as JSON.

    With perfect recall the tensor also has the bits of the memory's key, and the string is that
    key: both are equal exactly in the same information state.
    """

    def __init__(self, coding: Coding, *, perfect_recall: bool) -> None:
        self.coding = coding
        self.perfect_recall = perfect_recall
        size = coding.layout.size
        self.tensor = np.zeros(size + MEMORY_BITS * perfect_recall, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if perfect_recall:
            self.dict["memory"] = self.tensor[size:]

    def set_from(self, state: SafehouseState, player: int) -> None:
        self.tensor.fill(0)
        if state.turns is None:
            return
        self.dict["observation"][:] = self.coding.layout.write(state.turns.match, player)
        if self.perfect_recall:
            assert state.memory is not None
            key = np.frombuffer(bytes.fromhex(state.memory.key(player)), np.uint8)
            self.dict["memory"][:] = np.unpackbits(key)

    def string_from(self, state: SafehouseState, player: int) -> str:
        if state.turns is None:
            return "before the deal"
        if self.perfect_recall:
            assert state.memory is not None
            return f"seat {player} {state.memory.key(player)}"
        return json.dumps(state.turns.match.view(player), sort_keys=True)


def register() -> list[str]:
    """Register every game with OpenSpiel; returns their names."""
    known = set(pyspiel.registered_names())
    for game in safehouse.games():
        kind = _game_type(game)
        if kind.short_name not in known:
            made = type(f"Safehouse_{game.id}", (SafehouseGame,), {"rules": game, "kind": kind})
            pyspiel.register_game(kind, made)
    return [PREFIX + game.id for game in safehouse.games()]


NAMES: Final = register()
