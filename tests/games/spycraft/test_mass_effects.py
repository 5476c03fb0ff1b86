"""SC-R40, SC-R41: what reaches a whole class of agents, and the facedown members of a team."""

from __future__ import annotations

from typing import Final

import pytest

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, Face
from safehouse.games.spycraft.compile import compile_face
from safehouse.games.spycraft.defs import ACTION
from safehouse.games.spycraft.language.kinds import Class, Objects
from safehouse.games.spycraft.language.verb import VERBS
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT, Table
from tests.games.spycraft.second.scenes import SET, WEAK, duel

TURN_UP: Final = (
    "wound(agent(opposing))",
    "retire(agent(opposing))",
    "move_home(agent(opposing))",
    "expose(agent(opposing))",
    "each(agent(opposing), expose(it))",
)
"""What happens to cards: it happens to facedown members too, so they are turned up."""

NUMBERS: Final = (
    "mod_skill(agent(opposing), combat, -1, turn)",
    "set_skill(agent(opposing), combat, 0, turn)",
    "mod_cover(agent(opposing), -1, turn)",
    "set_cover(agent(opposing), 0, turn)",
    "mod_number(agent(opposing), expense, 1, turn)",
    "activation_cost(agent(opposing), 1, turn)",
    "pay_bonus(agent(mine), gear, 1, turn)",
    "substitute(agent(mine), craft, combat, turn)",
)
"""SC-R40: changes of numbers."""

LASTING: Final = (
    "forbid(agent(opposing), assigning, turn)",
    "untargetable(agent(mine), action(by=enemy), turn)",
    "gain_trait(agent(opposing), Soldier, turn)",
    "extra_action(agent(mine, ~leader), mission, times=2)",
)
"""SC-20.2: what may be done for a while. It holds for a card as soon as that is turned up; SC-R48
and TS-46 (a facedown target still flips) need cards that stay facedown under such a ban."""

NO_STATUS: Final = (
    "unexpose(agent(opposing))",
    "heal(agent(opposing), all)",
    "deactivate(agent(opposing, ~leader))",
)
"""SC-10.3: a facedown card has no status to lose: it is not affected, so no target (SC-20.1)."""

STAY_DOWN: Final = (*NUMBERS, *LASTING, *NO_STATUS)

OF_FACEDOWN_CARDS: Final = {"activate", "examine"}
"""SC-10.4, SC-R36: about facedown cards; they say themselves what happens to them."""
CANDIDATES: Final = {"widen_targets"}
"""What else an action could have chosen; nothing happens to those cards."""
PLAYERS: Final = {"keep_only"}
"""About a player, who chooses which agents go home."""


def word(text: str) -> str:
    return text.partition("(")[0]


def scheme(*effects: str, cost: tuple[str, ...] = ()) -> Face:
    """A Mission action card with these effects that exists in tests only."""
    text = {"act": "mission craft", "do": list(effects)} | ({"cost": list(cost)} if cost else {})
    raw = {"name": f"Scheme {len(FACES)}", "bravado": 1, "text": [text]}
    face = Face(len(FACES), "actions.toml", ACTION, raw)
    FACES.append(face)
    compile_face(face)
    return face


def at_work(
    *effects: str, cost: tuple[str, ...] = (), hidden: str | tuple[int, ...] = WEAK
) -> tuple[Table, str, int, int, int]:
    """Both teams have a facedown member: table, scheme, agent that has it, mine, theirs."""
    face = scheme(*effects, cost=cost)
    t = Table()
    for seat in range(2):
        t.leader(seat, "Li Cong")
    a = t.agent(0, (9, 9, 9, 9), team=True)
    t.agent(1, WEAK, team=True)
    mine = t.agent(0, hidden, team=True, down=True)
    theirs = t.agent(1, hidden, team=True, down=True)
    (held,) = t.hand(0, "Bait")
    t.s.cards.face[held] = face.id
    t.mission(FIGHT)
    return t, face.name, a, mine, theirs


def is_up(t: Table, card: int) -> bool:
    """Return whether everybody has seen it turned up."""
    return all(t.known(card, seat) for seat in range(2))


@pytest.mark.clause("SC-R40")
def test_every_verb_that_reaches_a_class_of_agents_is_decided() -> None:
    able = {
        word
        for word, verb in VERBS.items()
        for param in verb.takes
        if isinstance(param.kind, Class | Objects)
        and getattr(param.kind, "classes", True)
        and "agent" in param.kind.sorts
        and "do" in verb.forms
    }
    decided = {word(text) for text in (*TURN_UP, *STAY_DOWN)}
    assert able | {"forbid", "examine", "extra_action", "keep_only"} == (
        decided | OF_FACEDOWN_CARDS | CANDIDATES | PLAYERS
    )


@pytest.mark.clause("SC-R40", "SC-10.5")
@pytest.mark.parametrize("text", TURN_UP, ids=word)
@pytest.mark.parametrize("nested", [False, True], ids=["", "nested"])
def test_what_happens_to_a_whole_team_turns_its_facedown_members_up(
    text: str, nested: bool
) -> None:
    t, name, a, mine, theirs = at_work(f"when(fight, {text})" if nested else text)
    t.act(a, name)
    assert t.outcome(name) == "resolved"
    assert is_up(t, theirs)
    assert not is_up(t, mine), "it is in the other team"
    if word(text) == "expose":
        assert t.exposed(theirs)


@pytest.mark.clause("SC-R40", "SC-20.2", "SC-10.3")
@pytest.mark.parametrize("text", STAY_DOWN, ids=word)
@pytest.mark.parametrize("nested", [False, True], ids=["", "nested"])
def test_a_change_of_what_holds_turns_nothing_up(text: str, nested: bool) -> None:
    t, name, a, mine, theirs = at_work(f"when(fight, {text})" if nested else text)
    t.act(a, name)
    assert t.outcome(name) == "resolved"
    assert not t.s.up[mine]
    assert not t.s.up[theirs]
    assert not is_up(t, mine)
    assert not is_up(t, theirs)


@pytest.mark.clause("SC-R40", "SC-11.1")
@pytest.mark.parametrize("text", TURN_UP, ids=word)
def test_a_facedown_member_that_cannot_be_paid_for_is_lost(text: str) -> None:
    t, name, a, _, theirs = at_work(text, hidden="Bedlam")
    t.act(a, name)
    assert t.gone(theirs)
    assert t.outcome(name) == "resolved"


@pytest.mark.clause("SC-R39", "SC-R40")
@pytest.mark.parametrize("nested", [False, True], ids=["", "nested"])
@pytest.mark.parametrize("effect", ["expose", "wound"])
@pytest.mark.parametrize(("trait", "hit"), [("Pointman", True), ("Wheelman", False)])
def test_who_turns_out_not_to_be_meant_is_only_turned_up(
    trait: str, hit: bool, effect: str, nested: bool
) -> None:
    text = f"{effect}(agent(opposing, {trait}))"
    t, name, a, _, theirs = at_work(f"when(fight, {text})" if nested else text)
    t.act(a, name)
    assert t.active(theirs)
    assert (t.exposed(theirs) if effect == "expose" else t.wounds(theirs) == 1) is hit


@pytest.mark.clause("SC-R40", "SC-R41")
@pytest.mark.parametrize(
    ("cost", "seen"),
    [
        ("expose(agent(mine, in_team))", True),
        ("move_home(agent(mine, in_team))", False),
    ],
)
def test_a_cost_for_ones_whole_team_includes_its_facedown_members(cost: str, seen: bool) -> None:
    t, name, a, mine, theirs = at_work("draw(me, 1)", cost=(cost,))
    t.act(a, name)
    assert t.outcome(name) == "resolved"
    assert is_up(t, mine) is seen
    assert not is_up(t, theirs)


@pytest.mark.clause("SC-R41")
def test_sending_ones_own_team_home_turns_up_only_the_others() -> None:
    t, name, a, mine, theirs = at_work("move_home(agent(at_mission))")
    t.act(a, name)
    assert (t.home(mine), is_up(t, mine)) == (True, False)
    assert (t.home(theirs), is_up(t, theirs)) == (True, True)


# --- printed cards ------------------------------------------------------------------------------


@pytest.mark.clause("SC-R40")
@card("Manhunt")
@pytest.mark.parametrize("way", [0, 1])
def test_manhunt_turns_up_those_it_exposes(way: int) -> None:
    t, a, b = duel("Manhunt")
    down, home = t.agent(1, WEAK, team=True, down=True), t.agent(1, WEAK, down=True)
    t.expose(b)
    t.act(a, "Manhunt", b, way)
    assert bool(t.s.up[down]) is (way == 0), "only if that is what the hunted chooses"
    assert t.exposed(down) is (way == 0)
    assert not t.s.up[home]


@pytest.mark.clause("SC-R40", "SC-10.9")
@card("Manhunt")
def test_manhunt_unmasks_a_bluff() -> None:
    t, a, b = duel("Manhunt")
    bluff = t.agent(1, "Bait", team=True, down=True)
    t.expose(b)
    t.act(a, "Manhunt", b, 0)
    assert t.gone(bluff)
    assert is_up(t, bluff)


@pytest.mark.clause("SC-R40")
@card("Riot")
@pytest.mark.parametrize("hidden", [WEAK, "Bait"])
def test_riot_exposes_facedown_members_too(hidden: str | tuple[int, ...]) -> None:
    t, a, _ = duel("Riot", "Wipe the Mainframe", foe=WEAK)
    down = t.agent(0, hidden, team=True, down=True)
    t.act(a, "Riot")
    assert t.outcome("Riot") == "resolved", "whom its player lost need not be exposed"
    assert t.exposed(a)
    assert (t.exposed(down), t.gone(down)) == ((True, False) if hidden == WEAK else (False, True))


@pytest.mark.clause("SC-R40")
@card("Surveillance at Marseilles")
def test_marseilles_exposes_active_agents_only() -> None:
    t = Table()
    t.queue("Surveillance at Marseilles")
    a, b = t.agent(0, (9, 9, 9, 9), team=True), t.agent(1, (0, 0, 0, 0), team=True)
    down = t.agent(1, WEAK, team=True, down=True)
    t.mission("Surveillance at Marseilles")
    while t.s.mission >= 0:
        t.passes()
    assert t.in_team(a) is False
    assert t.exposed(b)
    assert not is_up(t, down)


@pytest.mark.clause("SC-R40", "SC-R41")
@card("Intimate Gathering")
def test_intimate_gathering_turns_up_the_others_agents_it_sends_home() -> None:
    t = Table()
    t.leader(1, "Li Cong")
    a = t.agent(0, (9, 9, 9, 9), team=True)
    mine = [t.agent(0, WEAK, team=True, down=True) for _ in range(2)]
    foes = [t.agent(1, WEAK, team=True, down=True) for _ in range(4)]
    t.hand(0, "Intimate Gathering")
    t.mission(FIGHT)
    t.act(a, "Intimate Gathering", a, mine[0], foes[0], foes[1])
    assert [t.home(c) for c in (*mine, *foes)] == [False, True, False, False, True, True]
    assert [is_up(t, c) for c in mine] == [False, False], "one's own agents, only moved"
    assert [is_up(t, c) for c in foes] == [False, False, True, True], "those it affects"


@pytest.mark.clause("SC-R40")
@card("Clearing House", "Project: Omen Star")
def test_wounds_during_the_extension_of_a_mission() -> None:
    """An Intel action may fall between two missions of a run, when a team is still there."""
    for name, seen in (("Clearing House", False), ("Project: Omen Star", True)):
        t = Table(sets=[SET])
        t.leader(1, "Li Cong")
        a = t.agent(0, (9, 9, 9, 9))
        t.hand(0, name)
        down = t.agent(1, WEAK, team=True, down=True, expense=4)
        t.hand(1, "Bravado")
        t.intel()
        t.answer(*t.s.hand(1))
        t.act(a, name)
        assert t.outcome(name) == "resolved"
        assert is_up(t, down) is seen, f"{name}: active agents only, or all"


@pytest.mark.clause("SC-R39", "IN-6")
@card("Rogue Agents")
@pytest.mark.parametrize("expense", [1, 9])
def test_a_hidden_expense_does_not_decide_who_can_be_chosen(expense: int) -> None:
    t = Table(sets=[SET])
    t.leader(1, "Li Cong")
    a = t.agent(0, (9, 9, 9, 9))
    t.hand(0, "Rogue Agents")
    down = t.agent(1, WEAK, team=True, down=True, expense=expense)
    t.intel()
    assert t.can("Rogue Agents", a)
    assert not is_up(t, down)


@pytest.mark.clause("SC-R40", "SC-20.2")
@card("Get Him!")
def test_get_him_protects_facedown_friends_without_turning_them_up() -> None:
    t, a, b = duel("Get Him!", foe=(9, 20, 9, 9), traits="Pointman")
    friend = t.agent(0, WEAK, team=True, down=True)
    t.act(a, "Get Him!", "decline")
    assert not t.s.up[friend]
    x = q.context(1, b, b, q.RULES["Shoot"])
    assert q.untargetable(t.s, friend, x)
    t.m.push(1, t.codes("Shoot", b)[0])
    t.settle()
    assert t.wounds(a) == 1
    assert not t.s.up[friend]


# --- matches stored before ----------------------------------------------------------------------


@pytest.mark.clause("SC-R40")
@card("Manhunt", "Riot", "Intimate Gathering", "Get Him!")
def test_by_the_rules_before_facedown_members_were_left_alone() -> None:
    def old(name: str) -> tuple[Table, int, int, int, int]:
        t = Table(sets=[SET], rules=3)
        a, b = t.agent(0, (9, 9, 9, 9), team=True), t.agent(1, WEAK, team=True)
        mine = t.agent(0, WEAK, team=True, down=True)
        theirs = t.agent(1, WEAK, team=True, down=True)
        t.hand(0, name)
        t.expose(b)
        t.mission(FIGHT)
        return t, a, b, mine, theirs

    t, a, b, mine, theirs = old("Manhunt")
    t.act(a, "Manhunt", b, 0)
    assert not t.s.up[theirs]
    t, a, b, mine, theirs = old("Riot")
    t.act(a, "Riot")
    assert t.outcome("Riot") == "resolved"
    assert not t.s.up[mine]
    t, a, b, mine, theirs = old("Intimate Gathering")
    rest = [t.agent(1, WEAK, team=True) for _ in range(2)]
    t.act(a, "Intimate Gathering", *rest)
    assert t.home(theirs)
    assert not is_up(t, theirs)
    t, a, b, mine, theirs = old("Get Him!")
    t.act(a, "Get Him!", "decline")
    assert not q.untargetable(t.s, mine, q.context(1, b, b, q.RULES["Shoot"]))
