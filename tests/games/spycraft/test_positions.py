"""Positions of Spycraft that were changed by hand."""

from __future__ import annotations

import pytest

from safehouse.core.errors import BadRecord
from safehouse.games.spycraft.game import GAME


@pytest.mark.parametrize("part", ["leader_since", "vp", "mode", "wounds"])
def test_a_list_of_another_length_is_refused(part: str) -> None:
    position = GAME.start(2, seed=2).position()
    assert GAME.load(position).pending
    position["state"][part] = []
    with pytest.raises(BadRecord, match=part):
        GAME.load(position)
