"""Cards that a test makes are gone when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from safehouse.games.spycraft import card_text, view
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.legal import reacts
from safehouse.games.spycraft.names import _INDEX
from tests.games.spycraft.play import dummy

KEPT = (
    dummy,
    reacts.awaited,
    reacts.hidden_triggers,
    view.face_view,
    card_text._ability_text,
    card_text._face_text,
)
"""What is kept by the number of a face or an ability."""


@pytest.fixture(autouse=True)
def no_made_cards() -> Iterator[None]:
    before = len(FACES), len(q.ABILITIES), len(q.NODES)
    yield
    if (len(FACES), len(q.ABILITIES), len(q.NODES)) != before:
        del FACES[before[0] :], q.ABILITIES[before[1] :], q.NODES[before[2] :]
        for kept in KEPT:
            kept.cache_clear()
        _INDEX.sizes = (-1, -1)
