"""The games as environments for learners: PettingZoo, Gymnasium, vectorised, OpenSpiel.

`pip install safehouse-table[research]` installs PettingZoo and Gymnasium,
`safehouse-table[openspiel]` OpenSpiel (`import safehouse.envs.openspiel` registers its games).
Importing this package registers `safehouse/<game>-v1` with Gymnasium.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

# The openspiel extra does not include Gymnasium, which `safehouse.envs.openspiel` does not need.
if TYPE_CHECKING or find_spec("gymnasium") is not None:
    from safehouse.envs.gym import SafehouseEnv, register
    from safehouse.envs.many import SafehouseVectorEnv
    from safehouse.envs.zoo import SafehouseAEC, SafehouseParallel, aec_env, parallel_env

    register()
else:

    def __getattr__(name: str) -> object:
        if name in __all__:
            raise ImportError(f"{name} needs Gymnasium: pip install 'safehouse-table[research]'.")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "SafehouseAEC",
    "SafehouseEnv",
    "SafehouseParallel",
    "SafehouseVectorEnv",
    "aec_env",
    "parallel_env",
    "register",
]
