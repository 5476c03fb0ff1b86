"""One room per game; the registry finds them here.

`safehouse.games` is this package once a room is imported, but it is also the function that lists
the games. So the package is callable.
"""

import sys
from types import ModuleType
from typing import Any

from safehouse.core.game import Game
from safehouse.core.registry import games
from safehouse.core.rooms import install_finder


class _Rooms(ModuleType):
    def __call__(self) -> list[Game[Any]]:
        return games()


sys.modules[__name__].__class__ = _Rooms
install_finder()
