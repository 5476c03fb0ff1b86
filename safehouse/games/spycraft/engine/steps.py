"""The steps that wait in the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from safehouse.core.match import Step
from safehouse.games.spycraft.defs import DROPPED
from safehouse.games.spycraft.zones import M

Argument: TypeAlias = int | str | list[int] | None
"""What a step can take along: what positions can hold."""
F = TypeVar("F", bound=Callable[..., None])

STEPS: Final[list[Step]] = []
ACT_AT: Final[dict[Step, int]] = {}
"""The steps inside an effect, and which of their arguments says whose action it belongs to."""
_MASS: Final[list[Step]] = []


def step(run: F) -> F:
    """A function that can wait in the agenda."""
    STEPS.append(run)
    return run


def effect_step(act: int | None = 0, mass: bool = False) -> Callable[[F], F]:
    """A step inside an effect; `act`: which argument is the action's place.

    `mass`: it goes through several cards, the rest of which are its third argument.
    """

    def keep(run: F) -> F:
        if act is not None:
            ACT_AT[run] = act
        if mass:
            _MASS.append(run)
        return step(run)

    return keep


def later(m: M, name: str, *args: Argument) -> None:
    """Put a step of a module further up on top of the agenda, by its name."""
    m.agenda.append((m.game.steps[name], args))


def drop_effects(m: M) -> None:
    """SC-R8: the effects of a player who is out go no further than the one under way."""
    acts = m.state.acts
    m.agenda[:] = [
        (waiting, args)
        for waiting, args in m.agenda
        if waiting not in ACT_AT or acts[args[ACT_AT[waiting]]].status != DROPPED
    ]


def in_the_middle(m: M) -> bool:
    """Whether an effect on several cards has not reached all of them yet."""
    return any(waiting in _MASS and args[2] for waiting, args in m.agenda)
