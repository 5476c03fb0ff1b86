"""One game package per game; the registry finds them here.

`safehouse.games` is this package once a game package is imported, but it is also the function that
lists the games. So the package is callable.
"""

import sys
from types import ModuleType
from typing import Any

from safehouse.core.game import Game
from safehouse.core.packages import install_finder
from safehouse.core.registry import games


class _Games(ModuleType):
    def __call__(self) -> list[Game[Any]]:
        return games()


sys.modules[__name__].__class__ = _Games
install_finder()
