"""Agents of the second set that asked for new words: each is played and does what it says."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import CHASE, FIGHT
from tests.games.spycraft.second.scenes import STRONG, WEAK, attacked, duel, office, table


@card("Dante Anderson")
def test_dante_anderson_smokes_somebody_out() -> None:
    for way in (0, 1):
        t, dante = office("Dante Anderson")
        t.leader(1, "Ling and Tzu")
        down = t.agent(1, WEAK, down=True)
        t.intel()
        held = len(t.s.hand(0))
        t.act(dante, "Dante Anderson", down, way)
        assert t.tn() == 4
        assert (bool(t.s.up[down]) and not t.gone(down), t.gone(down)) == (way == 0, way == 1)
        assert len(t.s.hand(0)) == held + way
        assert "right_away_action" in t.asked


@card("Freewheeler")
def test_freewheeler_changes_cars() -> None:
    t, wheel = office("Freewheeler")
    old = t.gear(wheel, "Sports Car")
    t.deck(0, "Bait", "Racing Cycle")
    t.intel()
    t.act(wheel, "Freewheeler", old, "Racing Cycle")
    assert t.tn() == 7
    assert t.gone(old)
    assert t.names(list(t.s.under[wheel])) == ["Racing Cycle"]
    assert t.s.up[t.s.under[wheel][0]]


@card("Gareth Reed")
def test_gareth_reed_asks_for_a_number_of_cards() -> None:
    t, reed = office("Gareth Reed")
    cards = t.hand(1, "Bait", "Wits", "Ambush")
    t.intel()
    t.act(reed, "Gareth Reed", 2, 1, "Bait", "Ambush")
    assert t.tn() == 4
    assert sorted(t.names([c for c in cards if t.known(c, 0)])) == ["Ambush", "Bait"]


@card("Hellcat")
def test_hellcat_drives_both_ways() -> None:
    t, cat, _ = duel("Hellcat", CHASE)
    tired, fresh = t.agent(0, WEAK, team=True), t.agent(0, WEAK)
    (more,) = t.hand(0, "Bravado")
    t.act(cat, "Hellcat", tired, "done", fresh, "done", more)
    assert t.tn() == 3 * 2
    assert t.home(tired)
    assert t.in_team(fresh)


@card("Maxim Godorov")
def test_maxim_godorov_trades_gear_up() -> None:
    t, maxim = office("Maxim Godorov")
    old = t.gear(maxim, "Glock 17")
    limit = q.expense(t.s, old) + 4
    t.discard(0, "Bait", "Threat Lenses")
    t.intel()
    t.act(maxim, "Maxim Godorov")
    assert t.gone(old)
    got = t.in_hand(0)
    assert got in (["Glock 17"], ["Threat Lenses"])
    assert q.expense(t.s, t.s.hand(0)[0]) < limit


@card("Tito the Shark")
def test_tito_the_shark_lets_them_choose_how_to_lose_a_card() -> None:
    for way in (0, 1):
        t, tito = office("Tito the Shark")
        t.hand(1, "Bait", "Wits")
        (more,) = t.hand(0, "Bravado")
        t.intel()
        t.act(tito, "Tito the Shark", way, "Wits", more)
        assert t.tn() == 7
        assert t.in_hand(1) == ["Bait"]
        where = t.s.deck(1)[-1] if way == 0 else t.s.discard(1)[-1]
        assert t.names([where]) == ["Wits"]


@card("Uplink")
def test_uplink_helps_at_the_mission_it_watches() -> None:
    t, uplink = office("Uplink")
    line = t.queue(FIGHT)
    (more,) = t.hand(0, "Bravado")
    t.intel()
    t.act(uplink, "Uplink", line[0], more)
    assert t.tn() == 8
    t.m.agenda.clear()
    t.m.pending.clear()
    mine, theirs = t.agent(0, WEAK, team=True), t.agent(1, WEAK, team=True)
    home = t.agent(0, WEAK)
    t.mission(FIGHT)
    assert t.skills(mine) == [1, 2, 1, 1]
    assert t.skills(home) == t.skills(theirs) == [1, 1, 1, 1]


@card("Vivica Cage")
def test_vivica_cage_picks_gear_from_any_pile() -> None:
    t, vivica, _ = duel("Vivica Cage", FIGHT)
    old = t.gear(vivica, "Glock 17")
    (found,) = t.discard(1, "Armored Trenchcoat")
    (more,) = t.hand(0, "Bravado")
    t.act(vivica, "Vivica Cage", found, more)
    assert t.gone(old)
    assert t.s.under[vivica] == (found,)
    assert t.s.up[found], "ten to pay: six, three more for this gear, and a card"
