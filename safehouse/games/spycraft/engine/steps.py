"""The functions that can be steps on the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from safehouse.core.match import Step
from safehouse.games.spycraft.defs import DROPPED
from safehouse.games.spycraft.zones import M

Argument: TypeAlias = int | str | list[int] | None
"""An argument of a step, limited to what positions can store."""
F = TypeVar("F", bound=Callable[..., None])

STEPS: Final[list[Step]] = []
ACT_AT: Final[dict[Step, int]] = {}
"""Steps inside an effect, with the index of the argument that names the action."""
_MASS: Final[list[Step]] = []


def step(run: F) -> F:
    """Register a function that can be on the agenda."""
    STEPS.append(run)
    return run


def effect_step(act: int | None = 0, mass: bool = False) -> Callable[[F], F]:
    """Register a step inside an effect; `act` is the index of the argument that names the action.

    With `mass` it handles several cards, and its third argument lists the remaining ones.
    """

    def keep(run: F) -> F:
        if act is not None:
            ACT_AT[run] = act
        if mass:
            _MASS.append(run)
        return step(run)

    return keep


def later(m: M, name: str, *args: Argument) -> None:
    """Put a step of a higher module on the agenda, by its name."""
    m.agenda.append((m.game.steps[name], args))


def drop_effects(m: M) -> None:
    """SC-R8: drop the effects of a player who is out, except the one in progress."""
    acts = m.state.acts
    m.agenda[:] = [
        (waiting, args)
        for waiting, args in m.agenda
        if waiting not in ACT_AT or acts[args[ACT_AT[waiting]]].status != DROPPED
    ]


def in_the_middle(m: M) -> bool:
    """Return whether an effect on several cards has not reached all of them yet."""
    return any(waiting in _MASS and args[2] for waiting, args in m.agenda)
