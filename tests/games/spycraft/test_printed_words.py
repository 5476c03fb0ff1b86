"""Cards and rules by what is printed: how long a change lasts, printed skills, lost redirects."""

from __future__ import annotations

import pytest

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft.cards import FACE_NAMED
from safehouse.games.spycraft.defs import TEAM
from safehouse.games.spycraft.engine.debrief import turn_over
from safehouse.games.spycraft.engine.goals import end_mission_effects
from safehouse.games.spycraft.game import GAME
from tests.games.spycraft.play import CHASE, FIGHT, Table

SET = "extinction_agenda"
STRONG, WEAK = (9, 9, 9, 9), (1, 1, 1, 1)


def table() -> Table:
    return Table(sets=[SET])


def next_turn(t: Table) -> None:
    """What SC-21.4 ends has ended."""
    turn_over(t.m)
    t.s.force = None


def next_mission(t: Table) -> None:
    """TM-9.3: what lasts for one mission has ended; the turn goes on."""
    end_mission_effects(t.m)


# --- how long -----------------------------------------------------------------------------------


def gambit(t: Table) -> int:
    agent = t.agent(0, "Thomas Gambit")
    mission = t.s.queue()[1]
    t.intel()
    t.act(agent, "Thomas Gambit", mission)
    return mission


def test_thomas_gambit_raises_the_value_permanently() -> None:
    t = table()
    mission = gambit(t)
    printed = FACE_NAMED[t.names([mission])[0]].vp
    assert t.value(mission) == printed + 1
    for _ in range(3):
        next_turn(t)
        next_mission(t)
    assert t.value(mission) == printed + 1


@pytest.mark.clause("SC-5.4")
def test_a_value_that_no_text_makes_permanent_lapses_with_the_turn() -> None:
    t = table()
    agent = t.agent(0, STRONG)
    t.hand(0, "Risky Maneuver")
    mission = t.s.queue()[1]
    printed = t.value(mission), t.objective(mission)
    t.intel()
    t.act(agent, "Risky Maneuver", mission)
    assert (t.value(mission), t.objective(mission)) == (printed[0] + 2, printed[1] + 2)
    next_turn(t)
    assert (t.value(mission), t.objective(mission)) == printed


def superior(t: Table) -> tuple[int, int]:
    lead = t.leader(0, "Felix")
    t.move_to(TEAM, lead)
    friend, foe = t.agent(0, WEAK, team=True), t.agent(1, WEAK, team=True)
    t.hand(0, "Command Superiority", "Bravado", "Bravado")
    t.mission(FIGHT)
    t.act(lead, "Command Superiority", friend, "craft", "Bravado")
    return friend, foe


@pytest.mark.clause("SC-5.4")
def test_command_superiority_lasts_until_the_turn_ends() -> None:
    t = table()
    friend, _ = superior(t)
    raised = 1 + FACE_NAMED["Felix"].level + 2
    assert t.skill(friend, "craft") == raised
    next_mission(t)
    assert t.skill(friend, "craft") == raised, "its text names no duration: SC-5.4"
    next_turn(t)
    assert t.skill(friend, "craft") == 1


def test_command_superiority_is_for_any_other_agent() -> None:
    t = table()
    lead = t.leader(0, "Felix")
    t.move_to(TEAM, lead)
    at_home, foe = t.agent(0, WEAK), t.agent(1, WEAK, team=True)
    t.hand(0, "Command Superiority")
    t.mission(FIGHT)
    t.begin(lead, "Command Superiority")
    assert set(t.offered()) >= {at_home, foe}
    assert lead not in t.offered(), "another agent"


@pytest.mark.clause("SC-5.4")
def test_unfamiliar_territory_lasts_until_the_turn_ends() -> None:
    t = table()
    a, b = t.agent(0, STRONG, team=True), t.agent(1, STRONG, team=True)
    t.hand(0, "Unfamiliar Territory")
    t.hand(1, "Silent Soldiers")
    t.s.cards.face[b] = t.s.cards.face[t.agent(1, STRONG, faction="Shadow Patriots")]
    t.mission(FIGHT, first=1)
    t.act(b, "Silent Soldiers", "combat")
    assert t.skill(b, "combat") == 9 + 3
    t.act(a, "Unfamiliar Territory", b)
    assert t.skill(b, "combat") == 9
    next_mission(t)
    assert t.skill(b, "combat") == 9
    next_turn(t)
    assert not t.s.mods


# --- printed skills -----------------------------------------------------------------------------


@pytest.mark.clause("SC-5.4", "SC-R66")
def test_undercover_hit_lowers_a_printed_skill_until_the_turn_ends() -> None:
    t = table()
    a, mark = t.agent(0, STRONG), t.agent(1, (1, 5, 3, 4))
    t.gear(mark, "Glock 17")
    armed = FACE_NAMED["Glock 17"].skills[1]
    t.hand(0, "Undercover Hit")
    t.intel()
    t.act(a, "Undercover Hit", mark, "combat")
    assert t.skill(mark, "combat") == armed > 0
    next_mission(t)
    assert t.skill(mark, "combat") == armed
    next_turn(t)
    assert t.skill(mark, "combat") == 5 + armed


@pytest.mark.clause("SC-R66")
def test_david_avila_lowers_the_printed_skills_only() -> None:
    t = table()
    avila, mark = t.agent(0, "David Avila"), t.agent(1, (4, 5, 3, 4), expense=6)
    helper = t.agent(1, STRONG)
    t.gear(mark, "Glock 17")
    armed = FACE_NAMED["Glock 17"].skills[1]
    t.intel()
    t.act(avila, "David Avila", mark)
    assert t.skills(mark) == [0, armed, 0, 0], "gear still counts"
    t.wound(mark)
    assert t.skills(mark) == [0, max(0, armed - 2), 0, 0], "wounds too, and never below 0"
    t.wound(mark, 0)
    t.hand(1, "Style and Substance")
    t.move_to(TEAM, helper, mark)
    next_turn(t)
    assert t.skills(mark) == [4, 5 + armed, 3, 4]


@pytest.mark.clause("SC-R66")
@pytest.mark.parametrize("name", ["Firefly", "Mr. Trask", "Stolen Identity"])
def test_texts_that_lower_skills_and_not_printed_skills_take_gear_too(name: str) -> None:
    t = table()
    foe = t.agent(1, (1, 5, 3, 4), team=True)
    t.gear(foe, "Glock 17")
    t.expose(foe)
    if name == "Stolen Identity":
        a = t.agent(0, STRONG, team=True)
        t.hand(0, name)
    elif name == "Firefly":
        a = t.leader(0, name)
        t.move_to(TEAM, a)
    else:
        a = t.agent(0, name, team=True)
    t.mission(CHASE)
    t.act(a, name, foe)
    assert t.skills(foe) == [0, 0, 0, 0]


def test_the_cards_say_what_they_do() -> None:
    said = {name: " ".join(card_text.face_text(FACE_NAMED[name])) for name in (
        "Thomas Gambit", "David Avila", "Command Superiority", "Undercover Hit",
        "Unfamiliar Territory", "Firefly",
    )}  # fmt: skip
    assert "for the rest of the game" in said["Thomas Gambit"]
    assert "printed" in said["David Avila"]
    assert "printed" in said["Undercover Hit"]
    assert "printed" not in said["Firefly"]
    for name in ("Command Superiority", "Undercover Hit", "Unfamiliar Territory", "David Avila"):
        assert "mission ends" not in said[name], name
        assert "until the turn ends" in said[name], name


# --- redirects onto facedown cards --------------------------------------------------------------


def redirecting(t: Table, down: int | None) -> tuple[int, int]:
    """Seat 0 shoots; the leader of seat 1 turns the shot on a facedown agent of its team."""
    a = t.agent(0, (9, 9, 0, 0), team=True)
    b = t.agent(1, (0, 0, 0, 0), team=True, expense=40)
    t.move_to(TEAM, t.leader(1, "The Rose"))
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.act(a, "Shoot", b, *([down] if down is not None else []))
    return a, b


def shot_failed(t: Table, b: int, down: int) -> None:
    assert t.gone(down)
    assert t.outcome("Bloodvine Syndicate ability") == "resolved"
    assert t.outcome("Shoot") == "failed"
    assert t.wounds(b) == 0, "the action no longer has its old target"
    assert t.log("redirected")[-1]["new"] == down


@pytest.mark.clause("TM-3", "SC-R39", "SC-R86")
def test_a_redirect_onto_a_bluff_makes_the_action_fail() -> None:
    t = Table(control="full")
    down = t.agent(1, "Wits", team=True, down=True)
    _, b = redirecting(t, down)
    shot_failed(t, b, down)


@pytest.mark.clause("TM-3", "SC-11.1", "SC-R86")
def test_a_redirect_onto_an_agent_that_cannot_be_paid_for_makes_the_action_fail() -> None:
    t = Table(control="full")
    down = t.agent(1, WEAK, team=True, down=True, expense=30)
    _, b = redirecting(t, down)
    shot_failed(t, b, down)


@pytest.mark.clause("TM-3", "SC-11.9", "SC-R47", "SC-R86")
def test_a_redirect_onto_a_banned_agent_makes_the_action_fail() -> None:
    t = Table(control="full")
    t.leader(0, "Clean Sweep")
    down = t.agent(1, WEAK, team=True, down=True, expense=1, faction="The Krypt")
    _, b = redirecting(t, down)
    shot_failed(t, b, down)


@pytest.mark.clause("SC-R39")
def test_a_new_target_that_comes_into_play_but_does_not_fit_the_react_leaves_the_old_one() -> None:
    t = Table(control="full")
    t.leader(1, "The Rose")
    dear = t.agent(1, WEAK, team=True, down=True, expense=4)
    cheap = t.agent(1, (0, 0, 0, 0), team=True, expense=2)
    a = t.agent(0, (9, 9, 0, 0), team=True)
    t.hand(1, "Brush Pass", "Bravado")
    t.move_to(TEAM, t.s.leader[1])
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.act(a, "Shoot", cheap, dear, "Bravado")
    assert t.active(dear), "or the case would be another one"
    assert t.wounds(dear) == 0
    assert t.wounds(cheap) == 1, "it is not cheaper, so the React and not the action is lost"


@pytest.mark.clause("SC-R74", "SC-R75")
def test_of_several_targets_only_the_redirected_one_is_lost() -> None:
    t = Table(control="full")
    a = t.agent(0, STRONG, team=True)
    one, two = (t.agent(1, (0, 0, 0, 0), team=True, expense=9) for _ in range(2))
    down = t.agent(1, "Wits", team=True, down=True)
    t.move_to(TEAM, t.leader(1, "The Rose"))
    t.hand(0, "Threat of Violence")
    t.mission(FIGHT)
    t.plan(1, "Bloodvine Syndicate ability")
    t.act(a, "Threat of Violence", one, two, "done", down)
    assert t.gone(down)
    assert t.outcome("Threat of Violence") == "resolved"
    assert sorted((t.home(one), t.home(two))) == [False, True]


# --- extending ----------------------------------------------------------------------------------


@pytest.mark.clause("SC-14.20", "DE-15")
@pytest.mark.parametrize(
    ("extended", "undoubled", "known", "said"),
    [
        (0, 0, True, "its objective doubled"),
        (1, 0, True, "4 times its objective"),
        (2, 0, True, "8 times its objective"),
        (1, 0, False, "4 times its objective"),
        (1, 1, True, "its objective doubled"),
    ],
)
def test_the_question_to_extend_names_the_factor(
    extended: int, undoubled: int, known: bool, said: str
) -> None:
    t = table()
    a = t.agent(0, (30, 30, 30, 30), team=True)
    t.queue(FIGHT, CHASE)
    t.mission(FIGHT)
    t.s.extended, t.s.undoubled = extended, undoubled
    t.s.mission_slot = 0 if known else 2
    t.passes()
    t.until("extend")
    assert t.in_team(a)
    prompt = str(t.m.decisions[0].prompt)
    assert said in prompt


def test_a_mission_whose_objective_an_extension_does_not_raise() -> None:
    t = table()
    t.agent(0, (30, 30, 30, 30), team=True)
    t.queue(CHASE, "R&R Interrupted")
    t.mission(CHASE)
    t.passes()
    t.until("extend")
    assert "objective not raised" in str(t.m.decisions[0].prompt)


# --- matches stored before ----------------------------------------------------------------------


def test_stored_matches_keep_the_durations_they_were_played_with() -> None:
    t = table()
    t.s.rules = 4
    mission = gambit(t)
    value = t.value(mission)
    next_turn(t)
    assert t.value(mission) == value - 1
    t = table()
    t.s.rules = 4
    friend, _ = superior(t)
    next_mission(t)
    assert t.skill(friend, "craft") == 1
    t = table()
    t.s.rules = 4
    avila, mark = t.agent(0, "David Avila"), t.agent(1, STRONG, expense=6)
    t.gear(mark, "Glock 17")
    t.intel()
    t.act(avila, "David Avila", mark)
    assert t.skills(mark) == [0, 0, 0, 0]


def test_a_stored_redirect_onto_a_bluff_leaves_the_old_target() -> None:
    t = Table(control="full")
    t.s.rules = 4
    down = t.agent(1, "Wits", team=True, down=True)
    _, b = redirecting(t, down)
    assert t.wounds(b) == 1


def test_new_matches_have_the_present_rules() -> None:
    assert GAME.start(2, seed=1).state.rules == 5
