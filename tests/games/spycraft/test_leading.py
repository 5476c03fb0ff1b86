"""Leaders and faction abilities; how players win and leave (SC-1, SC-19, SC-23)."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import CHASE as A_CHASE
from safehouse.games.spycraft.defs import FIGHT as A_FIGHT
from safehouse.games.spycraft.defs import REMOVED, TEAM
from safehouse.games.spycraft.engine.players import check_points, goes_out
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import LET, M_CHOOSE, M_RUN, PASS, YES
from tests.games.spycraft.cases import duel
from tests.games.spycraft.play import CHASE, FIGHT, Table, ability

# --- points -------------------------------------------------------------------------------------


def winning(points: int) -> Table:
    """Seat 0 has won a mission of 5 points with this many before."""
    t, *_ = duel(FIGHT)
    t.s.vp[0] = points
    t.passes()
    t.passes()
    return t


@pytest.mark.clause("SC-1.2", "SC-14.17")
@pytest.mark.parametrize(("points", "over"), [(14, False), (15, True), (16, True)])
def test_twenty_points_win(points: int, over: bool) -> None:
    t = winning(points)
    assert (t.m.result is not None) == over
    if t.m.result is not None:
        assert (t.m.result.winners, t.m.result.outcome) == ((0,), "points")


@pytest.mark.clause("SC-1.4", "SC-14.16")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_of_a_mission_takes_it_and_its_points(winner: int) -> None:
    strong, weak = (9, 9, 9, 9), (0, 0, 0, 0)
    t, *_ = duel(FIGHT, weak if winner else strong, strong if winner else weak)
    mission = t.s.mission
    t.passes()
    t.passes()
    assert t.s.won(winner) == [mission]
    assert t.s.vp == ([0, 5] if winner else [5, 0])


@pytest.mark.clause("SC-23.1", "TS-37")
def test_the_game_ends_before_anything_else_happens() -> None:
    t = winning(15)
    assert t.m.result is not None
    assert len(t.s.queue()) == 4, "before the refill"
    assert "extend" not in t.asked
    assert (t.m.pending, GAME.view(t.m, 0)["stack"]) == ([], [])


@pytest.mark.clause("SC-R1")
def test_points_are_banked_as_a_number() -> None:
    t, a, _ = duel(FIGHT, hand="Parting Shot")
    t.act(a, "Parting Shot")
    assert t.value() == 3
    t.passes()
    t.passes()
    assert t.s.vp[0] == 3
    while t.s.turn == 2:
        t.passes()
    assert t.s.vp[0] == 3, "though the change of its value has lapsed"


@pytest.mark.clause("SC-R2")
def test_a_mission_is_worth_nothing_at_least() -> None:
    t, a, _ = duel(FIGHT)
    t.hand(0, "Parting Shot", "Parting Shot", "Parting Shot")
    for value in (3, 1, 0):
        t.act(a, "Parting Shot")
        assert t.value() == value
        t.passes()
    t.s.vp[0] = 7
    t.passes()
    t.passes()
    assert t.log("scores")[-1]["points"] == 0
    assert t.s.vp[0] == 7


def patriots(before: int, points: int) -> Table:
    """A Shadow Patriot wins a chase; its last win was of these types."""
    t, *_ = duel("High-Speed Melee")
    t.leader(0, "Buzzard")
    t.s.vp[0] = points
    t.s.last_types[0] = before
    t.plan(0, "Shadow Patriots ability")
    t.passes()
    t.passes()
    return t


@pytest.mark.clause("SC-R3", "TS-37")
def test_points_won_by_reacts_count_for_the_win() -> None:
    t = patriots(A_FIGHT, 14)
    assert t.s.vp[0] == 20
    assert t.m.result is not None
    kinds = [event.kind for event in t.m.log if event.kind in ("goals", "declared", "scores")]
    assert kinds == ["goals", "declared", "scores"], "answered before the points are banked"
    assert t.log("scores")[-1]["points"] == 6


@pytest.mark.clause("SC-19.3e", "SC-R64")
@pytest.mark.parametrize(("before", "more"), [(A_FIGHT, 2), (A_CHASE, 0), (0, 0)])
def test_shadow_patriots_score_more_for_another_type(before: int, more: int) -> None:
    assert patriots(before, 0).s.vp[0] == 4 + more


@pytest.mark.clause("SC-R4")
def test_of_two_with_twenty_the_higher_total_wins() -> None:
    t = Table()
    t.s.vp = [21, 22]
    check_points(t.m)
    assert t.m.result is not None
    assert t.m.result.winners == (1,)


@pytest.mark.clause("SC-R4")
@pytest.mark.parametrize(("scorer", "winners"), [(1, (1,)), (-1, (0, 1))])
def test_of_equals_who_scored_the_mission_wins(scorer: int, winners: tuple[int, ...]) -> None:
    t = Table()
    t.s.vp = [21, 21]
    if scorer >= 0:
        t.s.won_turn.append((scorer, t.s.queue()[0], 5))
    check_points(t.m)
    assert t.m.result is not None
    assert t.m.result.winners == winners


# --- leaders ------------------------------------------------------------------------------------


def shot(*, seat: int = 1, seats: int = 2, row: bool = True) -> tuple[Table, int]:
    """The wounded leader of a seat is wounded again; without `row` it was the last."""
    t = Table(seats)
    lead = t.s.leader[seat]
    if not row:
        for card in t.s.row(seat)[:]:
            zones.to_removed(t.m, card)
    t.wound(lead)
    t.gear(lead, "Glock 17")
    a = t.agent(0, (0, 99, 0, 0))
    t.hand(0, "Poisoned!")
    t.intel()
    t.act(a, "Poisoned!", lead)
    return t, lead


@pytest.mark.clause("SC-19.6")
def test_the_lowest_inactive_leader_takes_over_free() -> None:
    t, lead = shot()
    new = t.s.leader[1]
    assert (new != lead, FACES[t.s.cards.face[new]].level) == (True, 2)
    assert t.active(new)
    assert t.log("leads")[-1]["forced"]
    assert t.m.result is None


@pytest.mark.clause("SC-16.4", "SC-R7")
def test_a_retired_leader_leaves_the_game_and_its_gear_is_discarded() -> None:
    t, lead = shot()
    assert t.s.place[lead] == REMOVED
    assert t.s.removed(1) == [lead]
    assert t.names(t.s.discard(1)) == ["Glock 17"]


@pytest.mark.clause("SC-16.4")
def test_a_retired_agent_goes_to_its_owners_discard_pile() -> None:
    t = Table()
    a, b = t.agent(0, (0, 9, 0, 0)), t.agent(1, (0, 0, 0, 0))
    gun = t.gear(b, "Glock 17")
    t.wound(b)
    t.hand(0, "Poisoned!")
    t.intel()
    t.act(a, "Poisoned!", b)
    assert sorted(t.s.discard(1)) == sorted([b, gun])


@pytest.mark.clause("SC-R7")
def test_a_former_leader_leaves_the_game_too() -> None:
    t = Table()
    former = t.agent(1, "Buzzard")
    agent = t.agent(1, "Lynx")
    for card in (former, agent):
        zones.discard_in_play(t.m, card)
    assert (t.s.removed(1), t.s.discard(1)) == ([former], [agent])


@pytest.mark.clause("SC-R28")
def test_skipped_leaders_leave_the_game() -> None:
    t = Table()
    two, three, four = t.s.row(0)
    t.s.tokens[three] = 99
    t.intel()
    t.activate(three)
    assert (t.s.leader[0], t.s.row(0), t.s.place[two]) == (three, [four], REMOVED)


@pytest.mark.clause("SC-1.3", "SC-19.12")
def test_who_loses_the_last_leader_is_out() -> None:
    t, _ = shot(row=False)
    assert t.s.out == [0, 1]
    assert t.m.result is not None
    assert (t.m.result.winners, t.m.result.outcome) == ((0,), "last")


@pytest.mark.clause("SC-23.2")
def test_the_last_player_wins_and_not_before() -> None:
    t, _ = shot(seats=3, row=False)
    assert (t.s.out, t.m.result) == ([0, 1, 0], None)
    t.m.play("concede", 0)
    assert t.m.result is not None
    assert t.m.result.winners == (2,)


@pytest.mark.clause("TS-25", "SC-R6")
def test_a_level_four_leader_ends_its_player_though_others_were_skipped() -> None:
    t = Table()
    two, three, four = t.s.row(1)
    old = t.s.leader[1]
    t.s.tokens[four] = 99
    t.intel(1)
    t.activate(four)
    assert [t.s.place[card] for card in (two, three)] == [REMOVED, REMOVED]
    assert t.active(old), "the old leader is still there, as an agent"
    t.wound(four)
    foe = t.agent(0, (0, 99, 0, 0))
    t.hand(0, "Poisoned!")
    t.passes()
    t.act(foe, "Poisoned!", four)
    assert t.m.result is not None
    assert (t.m.result.outcome, t.m.result.winners) == ("last", (0,))


# --- faction abilities --------------------------------------------------------------------------


@pytest.mark.clause("SC-19.3")
def test_the_current_leader_has_its_factions_ability() -> None:
    t = Table()
    lead = t.leader(0, "Clean Sweep")
    former = t.agent(0, "Tasha")
    t.intel()
    assert t.can("The Krypt ability", lead)
    assert not t.can("The Krypt ability", former)
    t.leader(0, "Harlequin")
    assert not t.can("The Krypt ability")


@pytest.mark.clause("SC-19.3a")
def test_banshee_net_sends_an_exposed_agent_home() -> None:
    t, _a, b = duel(FIGHT)
    lead = t.leader(0, "Harlequin")
    assert t.home(lead), "also from headquarters"
    assert not t.can("Banshee Net ability")
    t.expose(b)
    t.act(lead, "Banshee Net ability", b)
    assert (t.home(b), t.tn()) == (True, 0)


def syndicate() -> tuple[Table, int, dict[str, int]]:
    """Bloodvine is shot at; its agents have these expenses."""
    t = Table()
    a = t.agent(0, (0, 9, 0, 0), team=True)
    lead = t.leader(1, "Anton Gallegos")
    t.move_to(TEAM, lead)
    agents = {
        "cheap": t.agent(1, (0, 0, 0, 0), team=True, expense=1),
        "equal": t.agent(1, (0, 0, 0, 0), team=True, expense=9),
        "dear": t.agent(1, (0, 0, 0, 0), team=True, expense=9),
        "far": t.agent(1, (0, 0, 0, 0), expense=1),
        "lead": lead,
    }
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability", lead)
    return t, a, agents


@pytest.mark.clause("SC-19.3b")
def test_bloodvine_moves_an_action_to_a_cheaper_agent() -> None:
    t, a, agents = syndicate()
    t.act(a, "Shoot", agents["dear"], agents["cheap"])
    assert t.log("redirected")[-1]["new"] == agents["cheap"]
    assert (t.wounds(agents["dear"]), t.wounds(agents["cheap"])) == (0, 1)


@pytest.mark.clause("SC-R76")
def test_cheaper_is_cheaper_than_the_agent_aimed_at() -> None:
    t, a, agents = syndicate()
    t.begin(a, "Shoot")
    t.choose(agents["dear"])
    t.until("react_window", 1)
    t.m.push(1, t.reply(1, t.kind, t.legal()))
    t.until("targets", 1)
    assert sorted(t.offered()) == sorted([agents["cheap"], agents["lead"]])


@pytest.mark.clause("SC-19.3c")
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_the_krypt_looks_at_a_mission_and_keeps_or_discards_it(answer: str) -> None:
    t = Table()
    lead = t.leader(0, "Clean Sweep")
    line = t.s.queue()[:]
    t.intel()
    t.act(lead, "The Krypt ability", line[3], answer)
    assert t.known(line[3], 0)
    assert (line[3] in t.s.queue()) == (answer == "no")


@pytest.mark.clause("SC-19.3d", "TS-44", "SC-R16")
def test_the_nine_tiger_ability() -> None:
    t, a, b = duel(CHASE)
    lead = t.leader(0, "Li Cong")
    assert not t.can("Shoot", a), "the leader is not at the mission"
    t.move_to(TEAM, lead)
    t.plan(0, "Nine Tiger Dynasty ability", lead)
    t.act(a, "Shoot", b)
    assert t.wounds(b) == 1
    t.passes()
    assert not t.can("Shoot", lead), "a chase again, and the React is used"
    assert t.why_not("act", lead, ability("Shoot"), lead) == "BI-20"


# --- leaving ------------------------------------------------------------------------------------


def conceded() -> Table:
    """Seat 1 of three leaves while seat 0 is to act."""
    t = Table(3)
    t.hand(1, "Bait")
    t.agent(1, (9, 9, 9, 9))
    t.intel(0)
    t.m.play("concede", 1)
    return t


@pytest.mark.clause("SC-23.3", "DE-40")
def test_a_player_may_concede_out_of_turn() -> None:
    t = conceded()
    assert (t.s.out, t.m.result) == ([0, 1, 0], None)


@pytest.mark.clause("SC-23.4")
def test_who_is_out_has_no_cards_and_is_skipped() -> None:
    t = conceded()
    assert t.s.tops(1) == t.s.hand(1) == t.s.deck(1) == t.s.row(1) == []
    assert t.seat == 0
    t.passes()
    assert t.seat == 2


def last_leader_shot(loser: int) -> Table:
    """The last leader of the Attacker (0) or the Defender (1) is shot at the mission."""
    t = Table(3)
    a, b = t.agent(0, (9, 9, 9, 9), team=True), t.agent(1, (9, 9, 9, 9), team=True)
    t.s.start = loser
    lead = t.s.leader[loser]
    for card in t.s.row(loser)[:]:
        zones.to_removed(t.m, card)
    t.move_to(TEAM, lead)
    t.mission(FIGHT)
    t.wound(lead)
    if loser == 0:
        t.passes()
    t.act(b if loser == 0 else a, "Shoot", lead)
    assert t.s.out[loser]
    return t


@pytest.mark.clause("TS-47")
def test_the_defender_out_means_goals_against_an_empty_team() -> None:
    t = last_leader_shot(1)
    goals = t.log("goals")[-1]
    assert (goals["attack"], goals["defense"]) == (9, 0)
    assert (t.s.mission, t.s.vp[0]) == (-1, 5)


@pytest.mark.clause("TS-48")
def test_the_attacker_out_means_the_defender_scores() -> None:
    t = last_leader_shot(0)
    assert (t.s.mission, t.s.vp[1]) == (-1, 5)


@pytest.mark.clause("TS-49")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_starting_player_out_hands_over_clockwise(loser: int) -> None:
    assert last_leader_shot(loser).s.start == loser + 1


@pytest.mark.clause("SC-R8")
def test_cards_of_others_go_back_and_ones_own_leave_the_game() -> None:
    t = Table(3)
    a, b = t.agent(0, (0, 0, 0, 9)), t.agent(1, (0, 0, 0, 0))
    t.hand(0, "Double Agent")
    t.intel()
    t.act(a, "Double Agent", b)
    assert t.s.ctrl[b] == 0
    t.m.play("concede", 0)
    assert (t.s.ctrl[b], t.home(b)) == (1, True)
    owned = [card for card in range(len(t.s.owner)) if t.s.owner[card] == 0]
    assert {t.s.place[card] for card in owned} == {REMOVED}


def until_asked(t: Table, kind: str) -> None:
    """Say yes to everything until this question comes up."""
    for _ in range(40):
        if t.kind == kind:
            return
        codes = t.legal()
        t.m.push(t.seat, YES if YES in codes else LET if LET in codes else codes[0])
    raise AssertionError(f"{kind} does not come up")


@pytest.mark.clause("SC-23.3", "SC-23.4", "SC-R8")
@pytest.mark.parametrize("asked", ["assign_team", "defend", "extend"])
def test_leaving_while_a_mission_waits_for_an_answer(asked: str) -> None:
    t = Table(3)
    if asked == "extend":
        t.agent(0, (19, 19, 19, 19), team=True)
        t.mission(FIGHT)
        t.m.push(0, PASS)
        t.m.push(1, PASS)
    else:
        t.intel(0)
        t.m.push(0, (M_RUN,))
    until_asked(t, asked)
    leaves = t.seat
    t.m.play("concede", leaves)
    if asked == "defend":
        assert t.s.defender == 2, "the last one left must"
        until_asked(t, "mission_opportunity")
    else:
        assert t.kind == "intel_opportunity"
        assert (t.s.mission, t.s.attacker, t.s.acts) == (-1, -1, [])
        assert t.seat == 1


@pytest.mark.clause("SC-R8")
def test_leaving_while_another_picks_a_target() -> None:
    t = Table(3)
    shooter = t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(1, team=True)
    t.agent(1, team=True)
    t.mission(FIGHT)
    t.m.push(0, t.codes("Shoot", shooter)[0])
    assert t.kind == "targets"
    t.m.play("concede", 1)
    assert t.outcome("Shoot") == "failed", "nobody is left to be shot"
    assert t.kind == "extend", "Goals come at once, and the shooter has won"


@pytest.mark.clause("SC-R8")
def test_leaving_in_the_middle_of_an_effect() -> None:
    t = Table(3)
    user = t.agent(0, (0, 0, 0, 9))
    t.hand(0, "World Builders")
    t.intel(0)
    line = t.s.queue()[:]
    t.m.push(0, t.codes("World Builders", user)[0])
    t.m.push(0, (M_CHOOSE, line[4]))
    assert t.kind == "order_cards"
    t.m.play("concede", 0)
    assert t.s.queue() == line, "the rest of the effect does not happen"
    assert (t.seat, t.kind) == (1, "intel_opportunity")


@pytest.mark.clause("SC-6.2", "SC-R8")
def test_a_pass_goes_with_its_player() -> None:
    t = Table(3)
    t.intel(0)
    t.passes()
    assert t.seat == 1
    t.m.play("concede", 0)
    t.passes()
    assert (t.seat, t.kind) == (2, "intel_opportunity")
    assert t.s.turn == 2, "seat 2 has not had a chance to act"


@pytest.mark.clause("SC-R5", "SC-R8", "TS-50")
def test_the_last_leaders_of_both_fall_together() -> None:
    t = Table()
    t.hand(1, "Time Bomb")
    t.agent(1, team=True)
    t.mission(FIGHT, first=1)
    for seat in (0, 1):
        for card in t.s.row(seat)[:]:
            zones.to_removed(t.m, card)
        t.move_to(TEAM, t.s.leader[seat])
        t.wound(t.s.leader[seat])
    t.s.vp = [7, 9]
    t.act(next(c for c in t.s.tops(1) if c != t.s.leader[1]), "Time Bomb")
    t.passes()
    t.passes()
    assert t.m.result is not None
    assert (t.m.result.outcome, t.m.result.winners) == ("all_out", (1,))


@pytest.mark.clause("SC-R5")
@pytest.mark.parametrize(("points", "winners"), [([3, 2], (0,)), ([2, 2], (0, 1))])
def test_when_all_are_out_the_points_decide(points: list[int], winners: tuple[int, ...]) -> None:
    t = Table()
    t.s.vp = points
    goes_out(t.m, [0, 1])
    assert t.m.result is not None
    assert t.m.result.winners == winners
