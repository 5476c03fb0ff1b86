"""The 24 missions: what each gives to the Attacker and to the Defender."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HQ, TEAM
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.legal.missions import winner_now
from safehouse.games.spycraft.legal.targets import candidates
from safehouse.games.spycraft.moves import M_MODE
from tests.games.spycraft.cases import card, duel
from tests.games.spycraft.play import CHASE, FIGHT, Table


@card("Air Chase Over Nice")
def test_air_chase_over_nice() -> None:
    for seat, cap in ((0, 3), (1, 4)):
        t, *_ = duel("Air Chase Over Nice")
        assert q.assign_most(t.s, seat) == cap


@card("A Night at the Opera", "Raid on the Motor Pool", "The Warlord's Fortress", "Sky Drop")
def test_missions_that_give_an_attack() -> None:
    t, a, b = duel("A Night at the Opera", foe=(4, 0, 0, 0))
    assert not t.can("A Night at the Opera", a)
    t.expose(b)
    t.act(a, "A Night at the Opera", b)
    assert t.tn() == 4
    assert t.wounds(b) == 1
    t, a, b = duel("Raid on the Motor Pool", foe=(0, 0, 6, 0))
    t.act(a, "Raid on the Motor Pool", b)
    assert t.tn() == 6
    assert t.wounds(b) == 1
    t, a, b = duel("The Warlord's Fortress")
    t.expose(a)
    assert not t.can("The Warlord's Fortress", a), "for the Defender"
    t.passes()
    t.act(b, "The Warlord's Fortress", a)
    assert t.wounds(a) == 1
    t, a, b = duel("The Warlord's Fortress")
    t.hand(0, "Bait")
    t.act(a, "Bait", b)
    assert t.exposed(a), "a transport action exposes"
    t, a, b = duel("Sky Drop", me=(0, 0, 2, 0), foe=(0, 0, 0, 2))
    down = t.agent(0, "Recon", team=True, down=True)
    t.passes()
    assert down not in _targets(t, b, "Sky Drop")
    t.act(b, "Sky Drop", a)
    assert t.tn() == 2
    assert t.home(a)


def _targets(t: Table, agent: int, name: str) -> list[int]:

    code = t.codes(name, agent)[0]
    ability = q.ABILITIES[code[2]]
    x = begin(t.s, t.s.ctrl[agent], agent, code[1], ability)
    return candidates(t.s, x, ability.picks[0])


@card("Containment")
def test_containment() -> None:
    t = Table()
    a = t.agent(0, (0, 9, 9, 9))
    b = t.agent(1, (0, 0, 0, 0))
    t.queue("Containment")
    t.intel()
    t.answer(t.s.queue()[0], a, "done", b, "done")
    t.move("run")
    zero = t.s.zero
    assert t.s.place[zero] == TEAM
    assert t.skills(zero) == [0, 0, 0, 0]
    assert q.team_count(t.s, 1) <= 1
    if t.seat == 1:
        t.passes()
    t.wound(zero, 3)
    t.act(a, "Shoot", zero)
    assert t.s.vp[0] == 7, "the fourth wound wins at once"
    assert t.s.place[zero] != TEAM


@card("Destroy the Biochem Lab", "Escape the Khan's Lair")
def test_wounds_and_ways_home() -> None:
    t, a, b = duel("Destroy the Biochem Lab")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1
    assert t.home(b)
    t, a, b = duel("Escape the Khan's Lair")
    t.act(a, "Evade", b)
    assert t.home(b)
    assert t.wounds(b) == 1


@card("Escape the City")
def test_escape_the_city() -> None:
    t = Table()
    a, b = t.agent(0), t.agent(1)
    t.queue("Escape the City")
    t.intel()
    t.answer(t.s.queue()[0], a, "done", (M_MODE, 0), b, "done", (M_MODE, 1))
    t.move("run")
    assert q.printed_types(t.s) == 4, "each side took one type away"


@card("Flight of the Intruder", "The Side Streets of Bern")
def test_the_slowest_fall_behind() -> None:
    t, a, b = duel("Flight of the Intruder", me=(0, 9, 5, 9), foe=(0, 0, 3, 0))
    t.hand(0, "Trapped!")
    t.act(a, "Trapped!")
    assert t.home(b)
    assert t.in_team(a)
    t, a, b = duel("The Side Streets of Bern", me=(0, 9, 5, 9), foe=(0, 0, 4, 0))
    t.deck(0, "Bravado")
    t.hand(0, "Trapped!")
    t.act(a, "Trapped!")
    assert t.names(t.s.discard(0))[-1:] in (["Bravado"], ["Trapped!"])
    assert "Bravado" in t.names(t.s.discard(0))
    assert t.home(b), "transport 4 is below 5"
    assert t.in_team(a)


@card("High-Speed Melee", "Manhunt at Carnaval", "Safety Slugs Only!", "The Direct Approach")
def test_missions_that_bend_the_rules() -> None:
    t, a, b = duel("High-Speed Melee")
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1, "a fight in a chase"
    t, a, b = duel("Manhunt at Carnaval", me=(0, 0, 1, 6), foe=(0, 0, 5, 0), gear="Sports Car")
    assert t.skill(a, "transport") == 1, "the car is blank"
    t.act(a, "Evade", b)
    assert t.log("check")[0]["rating"] == 6, "craft in place of transport"
    assert t.home(b)
    t, a, b = duel("Safety Slugs Only!")
    assert t.cover(b) == 6
    t.expose(b)
    assert t.cover(b) == 0
    t.hand(0, "Stolen Identity")
    assert not t.can("Stolen Identity", a), "no charisma actions"
    t, a, b = duel("The Direct Approach")
    t.hand(0, "Bait")
    t.act(a, "Bait", b)
    assert t.in_team(b), "the Attacker may not send home"
    assert t.cover(b) == 6
    t.hand(1, "Bait")
    t.act(b, "Bait", a, *t.hand(1, "Bravado", "Bravado"))
    assert t.outcome("Bait") in ("resolved", "failed")


@card("Pleasant Country Drive", "Snow Killers")
def test_moving_the_objective() -> None:
    t, a, b = duel("Pleasant Country Drive")
    assert not t.can("Pleasant Country Drive", a)
    t.gear(a, "Sports Car")
    t.gear(b, "Sports Car")
    t.act(a, "Pleasant Country Drive")
    assert t.objective() == 3
    t.act(b, "Pleasant Country Drive")
    assert t.objective() == 6
    t, a, b = duel("Snow Killers", foe=(0, 0, 8, 0))
    t.act(a, "Snow Killers")
    assert t.tn() == 8
    assert t.objective() == 2
    t.act(b, "Snow Killers")
    assert t.objective() == 4


@card("R&R Interrupted")
def test_rr_interrupted() -> None:
    t, a, _ = duel(CHASE)
    t.queue(CHASE, FIGHT)
    t.answer("yes")
    t.passes()
    t.passes()
    assert t.names([t.s.mission]) == [FIGHT]
    assert t.objective() == 4, "not doubled"
    assert t.s.vp[0] == 6
    t.move_to(HQ, a)
    t.s.force = None
    while t.s.mission >= 0:
        t.passes()
    assert t.s.vp == [0, 11], "the Defender takes both"


@pytest.mark.clause("SC-23.1", "TM-2.1")
def test_points_taken_by_a_mandatory_text_end_the_game_before_any_react() -> None:
    t, a, _ = duel(CHASE)
    t.queue(CHASE, FIGHT)
    t.answer("yes")
    t.passes()
    t.passes()
    t.s.vp[1] = 14
    t.move_to(HQ, a)
    t.s.force = None
    while t.m.result is None and t.s.mission >= 0:
        t.passes()
    assert t.m.result is not None
    assert t.m.result.winners == (1,)
    assert t.s.vp == [0, 20], "the mission itself is not scored any more"


@card("Safe House Tussle")
def test_safe_house_tussle() -> None:
    for seat in (0, 1):
        t = Table()
        killer = t.agent(seat, (0, 9, 0, 0), team=True)
        victim = t.s.leader[1 - seat]
        t.s.place[victim] = TEAM
        t.wound(victim)
        t.mission("Safe House Tussle", first=seat)
        t.plan(seat, "Safe House Tussle", killer)
        t.act(killer, "Shoot", victim)
        assert t.objective() == (1 if seat == 0 else 9)


@card("Surveillance at Marseilles", "Wipe the Mainframe")
def test_exposure() -> None:
    t = Table()
    a, b, home = t.agent(0, (9, 9, 9, 9)), t.agent(1, (0, 0, 0, 0)), t.agent(1)
    t.queue("Surveillance at Marseilles")
    t.intel()
    t.answer(t.s.queue()[0], a, "done", a, b, "done")
    t.move("run")
    assert t.exposed(a)
    while t.s.mission >= 0:
        t.passes()
    assert t.exposed(b)
    assert t.exposed(home)
    t, a, b = duel("Wipe the Mainframe")
    t.expose(a)
    t.passes()
    t.passes()
    assert t.s.vp[0] == 6
    assert not t.exposed(a)
    t, a, b = duel("Wipe the Mainframe", me=(0, 0, 0, 0))
    t.answer(a)
    t.passes()
    t.passes()
    assert t.s.vp[1] == 6
    assert t.exposed(a)


@card("The Sting")
def test_the_sting() -> None:
    t, a, b = duel("The Sting")
    two = t.agent(0, (0, 0, 0, 0), team=True)
    t.answer(two)
    t.passes()
    t.passes()
    assert [d["card"] for d in t.log("sent_home")] == [a]
    assert t.s.vp[1] == 5, "the one who stayed has no charisma"
    assert b != a


@card("Tracking Subject Zero")
def test_tracking_subject_zero() -> None:
    for transport, winner in ((7, 0), (6, 1)):
        t, _a, b = duel("Tracking Subject Zero", me=(9, 9, transport, 9), foe=(0, 1, 0, 0))
        assert winner_now(t.s) == winner
        t.passes()
        t.hand(1, "Trapped!")
        t.act(b, "Trapped!")
        assert t.tn() == 8, "the Defender's actions are harder by 2"


@card("Verbal Sparring")
def test_verbal_sparring() -> None:
    t, a, b = duel("Verbal Sparring", me=(1, 1, 1, 1), foe=(1, 1, 1, 1))
    assert t.skills(a) == [1, 1, 1, 1]
    t.hand(0, "Bait")
    assert t.skills(a) == [1, 1, 1, 3]
    t.hand(1, "Bait", "Wits")
    assert t.skills(a) == [1, 1, 1, 1]
    assert t.skills(b) == [3, 1, 1, 1]
