"""The games as environments for learners: PettingZoo, Gymnasium, many at once, OpenSpiel.

`pip install safehouse[research]` brings PettingZoo and Gymnasium, `safehouse[openspiel]` OpenSpiel
(`import safehouse.envs.openspiel` registers its games). Importing this package registers
`safehouse/<game>-v1` with Gymnasium.
"""

from __future__ import annotations

from safehouse.envs.gym import SafehouseEnv, register
from safehouse.envs.many import SafehouseVectorEnv
from safehouse.envs.zoo import SafehouseAEC, SafehouseParallel, aec_env, parallel_env

__all__ = [
    "SafehouseAEC",
    "SafehouseEnv",
    "SafehouseParallel",
    "SafehouseVectorEnv",
    "aec_env",
    "parallel_env",
    "register",
]

register()
