"""What is good or bad for a seat, as a person reads it off the table."""

from __future__ import annotations

import pytest

from safehouse.core.i18n import say
from safehouse.core.packages import game_package
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.spycraft.bot import KNOWLEDGE
from safehouse.games.spycraft.game import GAME
from tests.games.spycraft.cases import duel
from tests.games.spycraft.play import CHASE, FIGHT, Table


def reasons_by_key(t: Table, seat: int = 0) -> dict[str, Reason]:
    found = KNOWLEDGE.reasons(t.m, seat)
    assert len({one.key for one in found}) == len(found), "one key, one reason"
    return {one.key: one for one in found}


def english(reason: Reason) -> str:
    return say(reason.text, "en", reader=0)


def test_a_reason_is_told_for_the_seat_and_against_its_rivals() -> None:
    t = Table()
    t.s.vp = [12, 7]
    t.intel()
    for seat, (own, rival) in enumerate(((12, 7), (7, 12))):
        found = reasons_by_key(t, seat)
        mine, theirs = found[f"points {seat}"], found[f"points {1 - seat}"]
        assert (mine.value, mine.sign, mine.of) == (own, GOOD, 20)
        assert (theirs.value, theirs.sign, theirs.clause) == (rival, BAD, "SC-1.2")
    assert english(reasons_by_key(t)["points 0"]) == "You have 12 of 20 VP."


@pytest.mark.parametrize(("charisma", "leads"), [(7, 0), (6, 1)])
def test_the_attacker_leads_with_the_objective_plus_the_defenders_total(
    charisma: int, leads: int
) -> None:
    """SC-14.15: R&R Interrupted asks for charisma 4; the Defender's agent has 3."""
    t, _, _ = duel(FIGHT, (charisma, 0, 0, 0), (3, 0, 0, 0))
    found = reasons_by_key(t)
    ahead, behind = found[f"leads 0 {FIGHT}"], found[f"leads 1 {FIGHT}"]
    assert (ahead.value, behind.value) == (leads == 0, leads == 1)
    assert (ahead.sign, behind.sign) == (GOOD, BAD)
    assert bool(ahead.text) is (leads == 0), "what is false has no sentence"
    attack, need = found[f"attack {FIGHT} charisma"], found[f"need {FIGHT} charisma"]
    assert (attack.value, need.value) == (charisma, 7)
    assert (attack.sign, need.sign) == (GOOD, BAD)
    assert reasons_by_key(t, 1)[attack.key].sign == BAD, "the Defender wants less of it"
    if leads == 0:
        assert english(ahead) == (
            f"You are winning {FIGHT}: the Attacker has charisma 7 and needs 7."
        )


def test_facedown_agents_do_not_count_in_a_total_and_count_as_agents() -> None:
    t, _, _ = duel(CHASE, (0, 4, 0, 0), (0, 1, 0, 0))
    before = reasons_by_key(t)
    t.agent(0, (0, 9, 0, 0), team=True, down=True)
    after = reasons_by_key(t)
    attack = f"attack {CHASE} combat"
    assert before[attack].value == after[attack].value == 4
    assert after["agents 0"].value == before["agents 0"].value + 1
    assert after["team 0"].value == 2


def test_who_does_not_take_part_is_told_nothing_of_the_teams() -> None:
    t = Table(3)
    t.agent(0, (5, 5, 5, 5), team=True)
    t.mission(FIGHT, 0, 1)
    assert f"attack {FIGHT} charisma" in reasons_by_key(t, 1)
    assert not [key for key in reasons_by_key(t, 2) if FIGHT in key]


def test_wounds_and_retirement() -> None:
    """SC-16.1, SC-16.3: an unwounded agent is compared with a wounded one, a retired one is not."""
    t, _, _ = duel(FIGHT)
    agent = t.agent(0, "King Maul", team=True)
    wounds = reasons_by_key(t)["wounds 0 King Maul"]
    assert (wounds.value, wounds.text, wounds.otherwise) == (0, "", None)
    t.wound(agent)
    wounded = reasons_by_key(t)["wounds 0 King Maul"]
    assert (wounded.value, wounded.sign, wounded.clause) == (1, BAD, "SC-16.1")
    assert english(wounded) == "Your King Maul is wounded."
    assert reasons_by_key(t, 1)["wounds 0 King Maul"].sign == GOOD
    t.s.tops(0).remove(agent)
    assert not [key for key in reasons_by_key(t) if "King Maul" in key]


def test_a_hidden_name_is_never_told() -> None:
    t = Table()
    t.agent(1, "King Maul", down=True)
    mine = t.agent(0, (1, 1, 1, 1))
    t.gear(mine, "Kalashnikov AK-47", down=True)
    t.intel()
    found = reasons_by_key(t)
    assert not [key for key in found if "King Maul" in key or "Kalashnikov" in key]
    assert found["carried 0"].value == 1
    other = t.agent(0, "King Maul")
    t.gear(other, "Kalashnikov AK-47")
    found = reasons_by_key(t)
    assert found["active 0 King Maul"].value == 1
    assert (
        english(found["gear 0 Kalashnikov AK-47"]) == "Your agents have Kalashnikov AK-47 face-up."
    )


def test_tokens_are_counted_on_waiting_leaders_only() -> None:
    """SC-19.8: a leader that has taken over needs none."""
    t = Table()
    row = t.row(0, "Jessica Styles", "Adam Razir", "Iron Flower")
    t.s.tokens[row[1]] = 2
    t.intel()
    tokens = reasons_by_key(t)["tokens Adam Razir"]
    assert (tokens.value, tokens.of, tokens.otherwise) == (2, 10, None)
    assert english(tokens) == "Adam Razir has 2 of 10 tokens."
    assert reasons_by_key(t)["tokens Iron Flower"].text == ""
    assert not [key for key in reasons_by_key(t, 1) if "Adam Razir" in key]


def test_a_won_mission_is_named_and_ends_a_chapter() -> None:
    t, _, _ = duel(FIGHT, (9, 0, 0, 0), (1, 0, 0, 0))
    before = KNOWLEDGE.chapter(t.m)
    t.passes()
    t.passes()
    assert t.s.won(0)
    assert KNOWLEDGE.chapter(t.m) > before
    assert say(KNOWLEDGE.after_chapter(t.m)) == "After mission 1 of turn 2"
    won = reasons_by_key(t)[f"won 0 {FIGHT}"]
    assert (won.sign, won.clause) == (GOOD, "SC-14.16")
    assert reasons_by_key(t, 1)[f"won 0 {FIGHT}"].sign == BAD
    assert english(won) == f"You have won {FIGHT}."


def test_a_finished_match_says_who_has_won() -> None:
    t, _, _ = duel(FIGHT, (9, 0, 0, 0), (1, 0, 0, 0))
    t.s.vp[0] = 19
    t.passes()
    t.passes()
    assert t.m.result is not None
    assert reasons_by_key(t)["wins 0"].clause == "SC-1.2"
    assert reasons_by_key(t, 1)["wins 0"].sign == BAD


def test_every_clause_is_in_the_guide_and_every_sentence_in_both_languages() -> None:
    guide = game_package("spycraft").guide or ""
    m = GAME.start(3, seed=2)
    m.logging = False
    seen = set()
    while m.pending and m.ply < 600:
        seat, kind, args = m.pending[0]
        codes = kind.moves(m, seat, *args)
        m.push(seat, KNOWLEDGE.greedy(m, seat, codes, m.dice) if len(codes) > 1 else codes[0])
        if m.ply % 20 == 0:
            for reason in KNOWLEDGE.reasons(m, seat):
                seen.add(reason.key.split()[0])
                assert f"**{reason.clause}**" in guide
                if reason.text:
                    for language in ("en", "de"):
                        assert say(reason.text, language, reader=seat).endswith(".")
    assert {"points", "active", "agents", "hand", "attack", "need", "leader"} <= seen
