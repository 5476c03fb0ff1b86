"""Gear of the second set that asked for new words: each is played and does what it says."""

from __future__ import annotations

from tests.games.spycraft.cases import card
from tests.games.spycraft.second.scenes import STRONG, attacked


@card("Haz-Mat Suit")
def test_haz_mat_suit_stops_what_is_catching() -> None:
    t, a, b = attacked("Haz-Mat Suit", actor=STRONG)
    t.gear(a, "Plague Vials")
    bare = t.cover(a)
    assert t.cover(b) == bare + 1
    t.act(a, "Plague Vials", b)
    assert t.outcome("Plague Vials") == "canceled"
    t, a, b = attacked("Haz-Mat Suit", actor=(0, 30, 0, 0))
    t.act(a, "Shoot", b)
    assert t.outcome("Shoot") == "resolved"
