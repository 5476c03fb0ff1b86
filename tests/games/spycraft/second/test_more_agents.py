"""Agents of the second set that needed new words: each is played and does what it says."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import DISCARD
from safehouse.games.spycraft.engine.goals import end_mission_effects
from safehouse.games.spycraft.engine.intel import intel_loop
from safehouse.games.spycraft.legal.missions import may_run
from safehouse.games.spycraft.moves import M_BRIEF, M_RECRUIT, M_REQUISITION, M_RUN
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


@card("Elina Rostova")
def test_elina_rostova_keeps_a_leader_at_home() -> None:
    t, elina = office("Elina Rostova")
    t.leader(1, "Anton Gallegos")
    need = 2 * t.skill(t.s.leader[1], "craft")
    (more,) = t.hand(0, "Superhuman Effort")
    t.queue(FIGHT)
    t.agent(1, WEAK)
    t.plan(0, "Elina Rostova", elina)
    t.answer(more)
    t.s.went = 0
    t.m.agenda.append((intel_loop, ()))
    t.m.run()
    t.settle()
    assert t.tn() == need
    assert t.seat == 1
    assert (M_RUN,) not in t.legal()
    t.passes()
    assert t.seat == 0
    t.passes()
    assert may_run(t.s, 1), "for that opportunity only"


@card("Landscape")
def test_landscape_turns_the_tables() -> None:
    t, rider, _ = duel("Landscape", "R&R Interrupted")
    face = FACES[t.s.cards.face[t.s.mission]]
    own = [a for a in face.abilities if a.side == "attacker"]
    assert all(a.speaks_to(True, t.s.flags) for a in own)
    t.act(rider, "Landscape")
    assert t.tn() == 6
    assert not any(a.speaks_to(True, t.s.flags) for a in own)
    assert all(a.speaks_to(False, t.s.flags) for a in own)
    end_mission_effects(t.m)
    assert all(a.speaks_to(True, t.s.flags) for a in own)


@card("Nina White")
def test_nina_white_has_two_hands() -> None:
    t, nina, _ = duel("Nina White", FIGHT)
    t.gear(nina, "Glock 17")
    first = t.skills(nina)
    gun = t.gear(nina, "Kalashnikov AK-47", down=True)
    t.hand(0, "Bravado")
    bonus = FACES[t.s.cards.face[gun]].skills
    t.activate(gun, *t.s.hand(0))
    assert len([g for g in t.s.under[nina] if t.s.up[g]]) == 2
    more = [0, 1, 0, 1]
    assert t.skills(nina) == [a + b + c for a, b, c in zip(first, bonus, more, strict=True)]


@card("Sam Hain")
def test_sam_hain_hands_his_arms_on() -> None:
    t, a, sam = attacked("Sam Hain", "Pleasant Country Drive", (9, 9, 9, 9))
    heir = t.agent(1, WEAK, team=True)
    gun, down = t.gear(sam, "Glock 17"), t.gear(sam, "Threat Lenses", down=True)
    assert q.budget(t.s, gun) == 9 + 3
    t.act(a, "Evade", sam, heir, heir)
    assert t.home(sam)
    assert t.s.under[heir] == (gun, down)
    assert not t.s.up[down]


@card("SWAT Team")
def test_swat_team_jumps_the_queue() -> None:
    t, team = office("SWAT Team")
    (more,) = t.hand(0, "Bravado")
    t.hand(0, "Bait")
    t.plan(0, "SWAT Team", team)
    t.answer(more)
    t.s.went = 0
    t.m.agenda.append((intel_loop, ()))
    t.m.run()
    t.settle()
    assert t.tn() == 6
    assert (t.kind, t.seat) == ("intel_opportunity", 0)
    assert not [code for code in t.legal() if code[0] in (M_RECRUIT, M_BRIEF, M_RUN)]
    requisition = [code for code in t.legal() if code[0] == M_REQUISITION and code[2] == team]
    t.push(requisition[0])
    assert t.seat == 1, "play goes on from there"
    assert not q.in_force(t.s, q.FORBID)


@card("The Gamer")
def test_the_gamer_looks_into_a_team() -> None:
    t = table()
    gamer = t.agent(1, "The Gamer")
    one, two = t.agent(0, WEAK, down=True), t.agent(0, WEAK, down=True)
    t.queue(FIGHT)
    t.intel()
    t.plan(1, "The Gamer", gamer)
    t.answer(t.s.queue()[0], one, two, "done", 2, one, two)
    t.move("run")
    assert t.tn() == 4
    assert t.known(one, 1)
    assert t.known(two, 1)


@card("Qi Gau Pan")
def test_qi_gau_pan_helps_the_defender_unasked() -> None:
    t = table(3)
    a, b = t.agent(0, (0, 20, 0, 9)), t.agent(1, WEAK)
    qi, home = t.agent(2, "Qi Gau Pan"), t.agent(2, STRONG)
    t.queue(FIGHT)
    t.intel()
    t.plan(2, "Qi Gau Pan", qi)
    t.answer(t.s.queue()[0], a, "done", "yes", b, "done")
    t.move("run")
    assert t.in_team(qi)
    assert t.seat == 0
    held = q.side_total(t.s, 1, 1)
    assert held == 1, "it adds nothing to the defender's total"
    t.act(a, "Shoot", qi)
    assert t.wounds(qi) == 1
    assert t.seat == 1
    assert not [c for c in t.codes("Shoot", b) if c[1] == qi]
    t.passes()
    assert t.seat == 2, "after the defender"
    assert not t.codes("Shoot", home)
    t.hand(2, "Bravado", "Bravado", "Bravado")
    t.act(qi, "Shoot", *t.s.hand(2))
    assert [d["agent"] for d in t.log("declared") if d["name"] == "Shoot"] == [a, qi]
    assert [d["targets"][0]["card"] for d in t.log("declared") if d["name"] == "Shoot"] == [qi, a]
    assert t.seat == 0
    t.passes()
    t.passes()
    assert t.seat == 2
    t.passes()
    assert t.home(qi)
    assert t.s.attacker == -1


@card("Cosimo Costanzo")
def test_cosimo_costanzo_lays_cards_open() -> None:
    for side in (0, 1):
        t = table()
        a, b = t.agent(0, (9, 9, 9, 20)), t.agent(1, STRONG)
        cosimo = t.agent(0, "Cosimo Costanzo")
        t.hand(0, "Wits", "Ambush", "Raid")
        bait, other = t.deck(0, "Bait", "Clocked")
        t.queue(FIGHT)
        t.intel()
        t.plan(0, "Cosimo Costanzo", cosimo)
        t.answer(t.s.queue()[0], a, "done", b, "done", side, "Wits", "Raid", "done")
        t.move("run")
        assert t.in_hand(0) == ["Ambush"]
        assert t.known(bait, 1)
        assert t.seat == 0
        if side == 1:
            assert not t.can("Bait")
            t.passes()
        actor, target = (a, b) if side == 0 else (b, a)
        t.act(actor, "Bait", target)
        assert t.home(target)
        assert t.place(bait) == DISCARD, "played, to its owner's pile"
        assert bait in t.s.discard(0)
        while t.s.attacker >= 0:
            t.passes()
        assert t.s.deck(0)[-1] == other, "what is left goes back on top"
