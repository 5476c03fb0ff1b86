"""Removes cards that a test has created; checks that every event has the shape of its kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from safehouse.core.match import Match
from safehouse.games.spycraft import card_text, view_builder
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.events import EVENTS
from safehouse.games.spycraft.legal import reacts
from safehouse.games.spycraft.names import _INDEX
from tests.games.spycraft.play import dummy

KEPT = (
    dummy,
    reacts.awaited,
    reacts.hidden_triggers,
    view_builder.face_view,
    card_text._ability_text,
    card_text._face_text,
    card_text._paragraph,
)
"""Caches that use the number of a face or an ability as key."""


@pytest.fixture(autouse=True)
def no_made_cards() -> Iterator[None]:
    before = len(FACES), len(q.ABILITIES), len(q.NODES)
    yield
    if (len(FACES), len(q.ABILITIES), len(q.NODES)) != before:
        del FACES[before[0] :], q.ABILITIES[before[1] :], q.NODES[before[2] :]
        for kept in KEPT:
            kept.cache_clear()
        _INDEX.sizes = (-1, -1)


@pytest.fixture(autouse=True)
def typed_events(monkeypatch: pytest.MonkeyPatch) -> None:
    emit = Match.emit

    def checked(
        self: Match[Any], kind: str, clause: str, data: Any, seen: int = -1, instead: Any = None
    ) -> None:
        for one in (data, instead):
            if one is not None and self.logging:
                msgspec.convert(one, EVENTS[kind], strict=True)
                assert one.keys() == EVENTS[kind].__annotations__.keys(), kind
        emit(self, kind, clause, data, seen, instead)

    monkeypatch.setattr(Match, "emit", checked)
