"""Rulings that a careful player asked for: set skills, redirects, counting agents, leaving."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import HQ, SKILLS, TEAM
from safehouse.games.spycraft.engine.subject_zero import zero_arrives
from safehouse.games.spycraft.legal.paying import payable
from safehouse.games.spycraft.moves import M_CHOOSE, M_RUN
from tests.games.spycraft.cases import card, duel
from tests.games.spycraft.play import CHASE, FIGHT, INTRIGUE, Table

WOUNDED = 2


@card("Miss Ash", "Glock 17")
@pytest.mark.clause("SC-R66")
def test_a_set_skill_is_a_base_that_gear_and_wounds_change() -> None:
    t = Table()
    ash = t.agent(0, "Miss Ash")
    big = t.agent(1, (1, 8, 1, 1))
    t.intel()
    t.act(ash, "Miss Ash", big, "combat")
    assert t.skill(ash, "combat") == 8
    t.gear(ash, "Glock 17")
    more = FACE_NAMED["Glock 17"].skills[SKILLS.index("combat")]
    assert more > 0, "or the gear would prove nothing"
    assert t.skill(ash, "combat") == 8 + more
    t.wound(ash)
    assert t.skill(ash, "combat") == 8 + more - WOUNDED


@card("Chelsea Winthrop")
@pytest.mark.clause("SC-R66")
def test_a_wound_lowers_a_rating_that_a_discard_has_set() -> None:
    t = Table()
    t.leader(0, "The Rose")
    chelsea = t.agent(0, "Chelsea Winthrop", down=True)
    t.hand(0, "Brush Pass")
    t.intel()
    t.activate(chelsea)
    assert t.s.up[chelsea]
    assert t.skill(chelsea, "craft") == FACE_NAMED["Brush Pass"].bravado
    t.wound(chelsea)
    assert t.skill(chelsea, "craft") == FACE_NAMED["Brush Pass"].bravado - WOUNDED


@card("Glock 17")
@pytest.mark.clause("SC-R66", "TS-33")
def test_skills_at_zero_stay_there_whatever_gear_adds() -> None:
    t, a, b = duel(INTRIGUE, foe=(1, 5, 5, 5))
    t.gear(b, "Glock 17")
    t.act(a, "Baffle", b)
    assert t.skills(b) == [0, 0, 0, 0]


def redirecting(stand_in: str, leader: str = "The Rose") -> tuple[Table, int, int, int]:
    """Seat 0 shoots at a mission; seat 1 may turn the shot on a facedown agent."""
    t = Table(control="full")
    a = t.agent(0, (9, 9, 0, 0), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True, expense=9)
    down = t.agent(1, stand_in, team=True, down=True)
    lead = t.leader(1, leader)
    t.s.place[lead] = TEAM
    t.s.force = None
    return t, a, b, down


@pytest.mark.clause("SC-R86")
def test_a_redirect_that_succeeds_turns_its_new_target_up() -> None:
    t, a, b, down = redirecting("Recon")
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.act(a, "Shoot", b, down)
    assert t.s.up[down]
    assert (t.wounds(b), t.wounds(down)) == (0, 1)
    order = [event.kind for event in t.m.log if event.kind in ("check", "turned_up", "redirected")]
    assert order == ["check", "turned_up", "redirected", "check"]


@card("Bodyguards")
@pytest.mark.clause("SC-R86")
def test_a_canceled_redirect_turns_nothing_up() -> None:
    t, a, b, down = redirecting("Recon")
    t.hand(0, "Bodyguards")
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.plan(0, "Bodyguards", a)
    t.act(a, "Shoot", b, down)
    assert t.log("canceled")
    assert not t.s.up[down]
    assert not t.known(down, 0)
    assert t.wounds(b) == 1


@card("Bluff")
@pytest.mark.clause("SC-R86")
def test_a_redirect_that_misses_its_number_turns_nothing_up() -> None:
    t, a, b, down = redirecting("Recon")
    t.hand(1, "Bluff")
    t.mission(FIGHT)
    t.plan(1, "Bluff", b)
    t.act(a, "Shoot", b, down)
    assert t.outcome("Bluff") == "failed"
    assert not t.s.up[down]
    assert t.wounds(b) == 1


@card("Ambush")
@pytest.mark.clause("SC-R86")
def test_an_ambush_answers_the_redirected_action() -> None:
    t, a, b, down = redirecting("Ambush")
    (bravado,) = t.hand(1, "Brush Pass")
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.plan(1, "Ambush")
    t.act(a, "Shoot", b, down, bravado)
    assert t.gone(a), "two wounds for the one who shot, not for the leader that redirected"
    assert t.in_team(t.s.leader[1])


@card("Air Chase Over Nice")
@pytest.mark.clause("SC-R87", "BI-46")
def test_a_cap_on_agents_counts_the_leader() -> None:
    t = Table()
    lead = t.s.leader[0]
    team = [t.agent(0, (1, 1, 1, 1)) for _ in range(4)]
    line = t.queue("Air Chase Over Nice")
    t.intel()
    t.m.push(0, (M_RUN,))
    while t.kind != "assign_team":
        seat, kind, args = t.m.pending[0]
        codes = kind.moves(t.m, seat, *args)
        t.m.push(seat, (M_CHOOSE, line[0]) if (M_CHOOSE, line[0]) in codes else codes[-1])
    for chosen in (lead, team[0], team[1]):
        t.m.push(0, (M_CHOOSE, chosen))
    assert t.why_not("choose", team[2]) == "BI-46"
    assert "3 at most" in t.m.explain(f"choose {team[2]}", 0).reason


@card("Air Chase Over Nice")
@pytest.mark.clause("SC-R87")
def test_three_agents_leave_no_room_for_the_leader() -> None:
    t = Table()
    lead = t.s.leader[0]
    team = [t.agent(0, (1, 1, 1, 1)) for _ in range(3)]
    line = t.queue("Air Chase Over Nice")
    t.intel()
    t.m.push(0, (M_RUN,))
    while t.kind != "assign_team":
        seat, kind, args = t.m.pending[0]
        codes = kind.moves(t.m, seat, *args)
        t.m.push(seat, (M_CHOOSE, line[0]) if (M_CHOOSE, line[0]) in codes else codes[-1])
    for chosen in team:
        t.m.push(0, (M_CHOOSE, chosen))
    assert t.why_not("choose", lead) == "BI-46"


@pytest.mark.clause("SC-R87", "SC-14.3")
def test_the_rule_on_teams_counts_the_leader_apart() -> None:
    t = Table()
    lead = t.s.leader[0]
    team = [t.agent(0, (1, 1, 1, 1)) for _ in range(6)]
    line = t.queue(CHASE)
    t.intel()
    t.m.push(0, (M_RUN,))
    while t.kind != "assign_team":
        seat, kind, args = t.m.pending[0]
        codes = kind.moves(t.m, seat, *args)
        t.m.push(seat, (M_CHOOSE, line[0]) if (M_CHOOSE, line[0]) in codes else codes[-1])
    for chosen in (*team[:5], lead):
        t.m.push(0, (M_CHOOSE, chosen))
    assert t.why_not("choose", team[5]) == "BI-46"


@card("Blackhawk", "Civilian Specialist")
@pytest.mark.clause("SC-R87")
@pytest.mark.parametrize("name", ["Blackhawk", "Civilian Specialist"])
def test_fewer_than_five_agents_counts_the_leader(name: str) -> None:
    for others, fits in ((2, True), (3, False)):
        t = Table()
        a = t.agent(0, (9, 9, 9, 9), team=True, traits="Faceman")
        for _ in range(others):
            t.agent(0, (1, 1, 1, 1), team=True)
        t.s.place[t.s.leader[0]] = TEAM
        t.agent(0, (1, 1, 1, 1))
        t.agent(1, (1, 1, 1, 1), team=True)
        if name == "Blackhawk":
            t.gear(a, name)
        t.hand(0, "Civilian Specialist", "Recon")
        t.s.force = None
        t.mission(CHASE)
        assert t.can(name, a) == fits


@card("Cornerstone")
@pytest.mark.clause("SC-R87")
def test_cornerstone_counts_the_leader() -> None:
    t = Table()
    stone = t.agent(0, "Cornerstone", team=True)
    t.agent(0, (1, 1, 1, 1), team=True)
    t.agent(1, (1, 1, 1, 1), team=True)
    t.mission(FIGHT)
    before = t.skill(stone, "combat")
    t.s.place[t.s.leader[0]] = TEAM
    t.s.force = None
    assert t.skill(stone, "combat") == before - 1


@card("Apprehended")
@pytest.mark.clause("SC-R87")
def test_apprehended_counts_an_exposed_leader() -> None:
    t, a, _ = duel(CHASE, hand="Apprehended")
    lead = t.s.leader[1]
    t.s.place[lead] = TEAM
    t.s.force = None
    t.expose(lead)
    before = t.objective()
    t.act(a, "Apprehended", 1)
    assert t.objective() == before - 2


@card("Commendation")
@pytest.mark.clause("SC-R87")
def test_commendation_counts_the_other_leader() -> None:
    t, *_ = duel(CHASE, hand="Commendation")
    for seat in (0, 1):
        t.s.place[t.s.leader[seat]] = TEAM
    t.s.force = None
    before = t.value()
    t.act(t.s.leader[0], "Commendation")
    assert t.value() == before + 2


def contained() -> tuple[Table, int]:
    """Containment is under way, and the Defender is to act with Subject 0 in its team."""
    t, _, b = duel("Containment")
    zero_arrives(t.m)
    return t, b


@card("Containment")
@pytest.mark.clause("SC-R85", "SC-14.12")
def test_subject_0_is_not_offered_for_a_retreat() -> None:
    t, b = contained()
    t.passes()
    t.m.push(1, t.codes("Retreat", t.s.leader[1])[0])
    while t.kind != "targets":
        seat, kind, args = t.m.pending[0]
        t.m.push(seat, kind.moves(t.m, seat, *args)[-1])
    assert (M_CHOOSE, b) in t.legal()
    assert (M_CHOOSE, t.s.zero) not in t.legal()


@card("Containment", "Raven")
@pytest.mark.clause("SC-R85", "SC-8.8")
def test_subject_0_does_not_pay_for_raven() -> None:
    t, b = contained()
    raven = t.leader(1, "Raven")
    t.s.place[raven] = TEAM
    t.s.force = None
    t.passes()
    t.m.push(1, t.codes("Raven", raven)[0])
    while t.kind != "pay_cost":
        seat, kind, args = t.m.pending[0]
        t.m.push(seat, kind.moves(t.m, seat, *args)[-1])
    assert (M_CHOOSE, b) in t.legal()
    assert (M_CHOOSE, t.s.zero) not in t.legal()


@card("Containment", "Raven")
@pytest.mark.clause("SC-R85")
def test_with_subject_0_alone_raven_cannot_pay() -> None:
    t, b = contained()
    t.leader(1, "Raven")
    t.s.place[b] = HQ
    t.s.force = None
    cost = FACE_NAMED["Raven"].acts[0].costs[0]
    assert payable(t.s, cost.op, [t.s.zero]) == []


@card("Collins")
@pytest.mark.clause("SC-R85", "SC-14.12")
def test_a_sheltered_agent_is_not_offered_for_a_retreat() -> None:
    t = Table()
    collins, other = t.agent(0, "Collins"), t.agent(0, (9, 9, 9, 9))
    t.agent(1, (0, 0, 0, 0))
    line = t.queue(FIGHT)
    t.intel()
    t.plan(0, "Collins", collins)
    t.answer(line[0], collins, other, "done", other)
    t.move("run")
    while t.seat != 0:
        t.passes()
    t.m.push(0, t.codes("Retreat", t.s.leader[0])[0])
    while t.kind != "targets":
        seat, kind, args = t.m.pending[0]
        t.m.push(seat, kind.moves(t.m, seat, *args)[-1])
    assert (M_CHOOSE, collins) in t.legal()
    assert (M_CHOOSE, other) not in t.legal()


@card("Boris Zuchev")
def test_boris_does_not_speak_of_the_queue() -> None:
    text = " ".join(card_text.face_text(FACE_NAMED["Boris Zuchev"]))
    assert "mission" in text
    assert "queue" not in text
