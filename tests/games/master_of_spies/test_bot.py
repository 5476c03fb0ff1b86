"""What the bots of Master of Spies know: killers, timing, cards to keep, answers to give."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.bots import interrupt, levels, pick
from safehouse.core.dice import Dice
from safehouse.core.knowledge import knowledge
from safehouse.games.master_of_spies.bot import KNOWLEDGE, chances, weigh
from safehouse.games.master_of_spies.cards import CARD_IDS
from safehouse.games.master_of_spies.moves import M_LETTERS
from safehouse.games.master_of_spies.outlook import (
    BIT,
    KILLERS,
    TOP,
    Outlook,
    clock,
    scorings_left,
    unseen_by,
)
from safehouse.lab.play import MatchTask, play_match
from tests.games.master_of_spies.play import GAME, Table, scene, table


def best(t: Table) -> str:
    """Return the move with the highest value, judged by the open board alone."""
    (decision,) = t.match.decisions
    worth = weigh(t.match, decision.seat, decision.codes)
    return GAME.moves.notation(decision.codes[worth.index(max(worth))])


def killers(faction: str, border: str, below: int, value: int) -> set[str]:
    mask = KILLERS["pdfl".index(faction) * 2 + "bg".index(border)][below * (TOP + 1) + value]
    return {id for card, id in enumerate(CARD_IDS) if BIT[card] & mask}


def test_the_game_package_has_this_knowledge() -> None:
    assert knowledge("master_of_spies") is KNOWLEDGE
    efforts = [level.iterations for level in levels("master_of_spies")]
    assert efforts == sorted(efforts)


@pytest.mark.clause("MS-6.6", "MS-7.1", "MS-7.4")
def test_killers_are_just_the_cards_that_can_assassinate() -> None:
    assert killers("d", "g", 10, 11) == {"f11", "w18"}
    assert killers("f", "b", 5, 6) == {"d06", "w09", "w10"}
    assert killers("p", "g", 12, 12) == set()
    assert len(killers("p", "g", 0, 12)) == 18 + 3 + 11
    for faction, border, below, value in (("l", "b", 3, 8), ("d", "b", 0, 4), ("p", "g", 6, 9)):
        first = {"b": "g", "g": "b"}[border]
        low = next(c for c in (f"{f}{below:02}" for f in "pdfl") if below) if below else ""
        for id in killers(faction, border, below, value):
            row = f"{low}{first} " if low else ""
            held = next(f"{faction}{value:02}" for _ in "x")
            if id in (low, held):
                continue
            t = scene(f"{row}{held}{border}{{white}}", purple=id)
            at = 2 if low else 1
            offered = [line for line in t.offers("purple") if line.startswith(f"play {id} 1 {at}")]
            assert any(line.split()[4] != faction for line in offered), id


def test_unseen_cards_are_those_not_in_own_hand_or_in_play() -> None:
    t = scene("l09g", seats=2, purple="p01 p02", white="p03 p04")
    unseen = unseen_by(t.state, 0)
    for id, hidden in (("p01", False), ("l09", False), ("p03", True), ("w18", True)):
        assert bool(unseen & BIT[CARD_IDS.index(id)]) is hidden


def standing(line: str, **more: Any) -> float:
    """Return purple's expected score of its spy on the last location of the first row."""
    look = Outlook(scene(line, seats=4, **more).state, 0)
    return look.standing(0, 0, len(line.split()) - 1)


def test_tight_rows_are_safer() -> None:
    tight = standing("f10b d11g{purple}")
    loose = standing("p01b d11g{purple}")
    alone = standing("d11g{purple}")
    assert tight > loose >= alone
    assert standing("d11g{purple}!purple") > tight
    assert standing("d11g{purple}", abilities={"purple": "bodyguard"}) > alone


def test_a_safe_spy_that_scores_soon_counts_in_full() -> None:
    """After the last turn before the final scoring nothing can happen any more."""
    t = scene("d11g{purple}", seats=2, last_round=True, master="white")
    assert Outlook(t.state, 0).standing(0, 0, 0) == 11
    assert Outlook(t.state, 0).hold == [0.0] * len(CARD_IDS)


def test_the_clock_of_scorings() -> None:
    t = table(4)
    assert scorings_left(t.state) == 3
    assert clock(t.state) == (9, False), "36 cards lie above Time, one was drawn: round 10"
    due = scene("l09g", seats=4, purple="p01 p02", top="time").plays("purple discard p01")
    assert scorings_left(due.state) == 3
    assert clock(due.state) == (0, False)
    last = scene(seats=4, last_round=True)
    assert (scorings_left(last.state), clock(last.state)) == (1, (0, True))
    assert table(4, mode="basic").state.due == 0
    assert scorings_left(table(4, mode="basic").state) == 1
    assert clock(table(4, mode="basic").state)[1]


def test_it_takes_a_safe_high_place() -> None:
    t = scene("f02b", "f10b", seats=3, purple="d11 d01", top="time")
    assert best(t).startswith("play d11 2 2")


def test_it_keeps_good_cards_while_the_scoring_is_far() -> None:
    t = scene("f10b", seats=3, purple="d11 p12 d01")
    assert best(t).startswith("play d01")


def test_it_hits_a_high_rival_rather_than_its_own() -> None:
    t = scene("l09g{white}", "p08g{purple}", seats=2, last_round=True, purple="d09 f08")
    assert best(t).startswith("play d09 1 1")


def test_it_keeps_no_cards_for_after_the_end() -> None:
    t = scene("l09g{white}", seats=2, last_round=True, active="purple", purple="a05 p01", white="")
    assert best(t) == "recall 1 l"


def test_it_shares_when_the_drop_is_small() -> None:
    t = scene("l12b{white}", seats=2, last_round=True, purple="l11", white="")
    assert best(t).startswith("play l11 1 1")


def test_answers() -> None:
    """Countermand, Body Double and Shadowed Steps are played when they are worth a card."""
    big = scene("l12b{white}", seats=2, purple="d12 p01", white="a13 p02 p03", top="time")
    assert best(big.plays("purple play d12 1 1")) == "body_double"
    small = scene("l01g{white}", seats=2, purple="d01 p01", white="a13 p02 p03", top="time")
    assert best(small.plays("purple play d01 1 1")) == "decline"
    recall = scene("f11g l12b{white}", seats=2, purple="a05 p01", white="a11 p02 p03", top="time")
    assert best(recall.plays("purple recall 1 l")) == "countermand"
    own = scene("l12b{purple}", seats=2, purple="a05 p01", white="a11 p02 p03", top="time")
    assert best(own.plays("purple recall 0 l")) == "decline"
    steps = scene("f10b", seats=2, purple="d11 p01", white="a15 p02 p03", top="time")
    assert best(steps.plays("purple play d11 1 2")) == "shadowed_steps"
    low = scene(seats=2, purple="d01 p01", white="a15 p02 p03", top="time")
    assert best(low.plays("purple play d01 1 1")) == "decline"
    back = scene("f11g l12b{white}", seats=2, purple="a05 a12 p01", white="a11 p02 p03", top="time")
    back.plays("purple recall 1 l", "white countermand")
    assert best(back) == "countermand"


def test_small_decisions() -> None:
    t = scene(seats=2, purple="d11 p01").plays("purple play d11 1 1")
    assert best(t) == "place"
    t = scene(seats=2, purple="a17 p01 p02", white="f12 p03").plays("purple letters 1")
    assert best(t) == "take f12"
    t.plays("purple take f12")
    assert best(t) == "give p01"
    t = scene("p02g{white} l07b{white} d09g{white}", seats=2, abilities={"purple": "poisoner"},
              purple="p07")  # fmt: skip
    t.plays("purple play p07 1 2")
    assert best(t) == "poison 1 d"


@pytest.mark.clause("MS-10.4", "MS-R33")
def test_letters_are_taken_out_of_turn_from_the_last_to_play() -> None:
    """Anytime cards wait for the own turn or the round's end, unless that would be too late."""
    late = scene("l09g{white}", seats=2, last_round=True, active="white", master="purple",
                 purple="a17 p01", white="d12 p02")  # fmt: skip
    assert interrupt(late.match, 0, "agent", Dice(1)) == (M_LETTERS, 1)
    assert interrupt(late.match, 0, "courier", Dice(1)) is None, "it never looks ahead"
    assert interrupt(late.match, 1, "agent", Dice(1)) is None, "it is its turn"
    early = scene("l09g{white}", seats=2, last_round=True, active="white",
                  purple="a17 p01", white="d12 p02")  # fmt: skip
    assert interrupt(early.match, 0, "agent", Dice(1)) is None, "its own turn is to come"
    far = scene("l09g{white}", seats=2, active="white", master="purple",
                purple="a17 p01", white="d12 p02")  # fmt: skip
    assert interrupt(far.match, 0, "agent", Dice(1)) is None
    assert late.match.ply == 0


def test_chances() -> None:
    even = chances(scene(seats=3).state)
    assert sum(even) == pytest.approx(1.0)
    ahead = chances(scene("f10b d11g{white}", seats=3, scores=[[5, 20, 5]]).state)
    assert ahead[1] > 0.6
    assert ahead[0] == pytest.approx(ahead[2], abs=0.15)
    late = scene(seats=2, last_round=True, scores=[[30, 10], [30, 10]])
    assert chances(late.state)[0] > 0.99


def test_nothing_hidden_is_used() -> None:
    """The values of moves are the same in every world that the seat cannot tell apart."""
    t = table(4, seed=3)
    dice = Dice.seeded(1)
    for _ in range(60):
        (decision,) = t.match.decisions
        codes = decision.codes
        worth = weigh(t.match, decision.seat, codes)
        for _ in range(2):
            world = t.match.determinize(decision.seat, dice)
            assert weigh(world, decision.seat, codes) == pytest.approx(worth)
        t.match.play(dice.choice(codes), decision.seat)


@pytest.mark.parametrize("level", ["courier", "informant", "agent", "controller"])
def test_every_level_plays_legal_moves_and_repeats_itself(level: str) -> None:
    t = table(3, seed=level)
    for _ in range(6):
        (decision,) = t.match.decisions
        code = pick(t.match, decision.seat, level, seed=1, seconds=30)
        assert code in decision.codes
        assert pick(t.match, decision.seat, level, seed=1, seconds=30) == code
        t.match.play(code, decision.seat)


@pytest.mark.parametrize("mode", ["advanced", "intermediate", "basic", "quick"])
@pytest.mark.parametrize("seats", [2, 5])
def test_bots_finish_matches_of_every_mode(mode: str, seats: int) -> None:
    bots = ("courier", "informant", "agent", "agent", "courier")[:seats]
    options = GAME.complete_options(seats, {"mode": mode})
    outcome = play_match(MatchTask("master_of_spies", seats, options, bots, f"{mode} {seats}", 30))
    assert outcome.winners


def test_better_bots_win_more() -> None:
    won = 0
    for seed in range(10):
        for swap in (0, 1):
            bots = ("courier", "agent") if swap == 0 else ("agent", "courier")
            options = GAME.complete_options(2, {})
            outcome = play_match(MatchTask("master_of_spies", 2, options, bots, f"won {seed}", 30))
            won += outcome.winners == (bots.index("agent"),)
    assert won >= 15


def test_others_do_not_see_how_a_window_was_declined() -> None:
    t = scene("l09g{white}", seats=3, purple="a05 p01", white="a11 p02")
    t.plays("purple recall 1 l")
    decline, quiet = (c for c in t.match.decisions[0].codes if len(c) == 1 and c[0] in (13, 14))
    assert KNOWLEDGE.seen(t.match, 1, quiet, 0) == decline
    t = scene(seats=3, purple="a17 p01 p02", white="f12 p03").plays("purple letters 1")
    code = t.match.decisions[0].codes[0]
    assert KNOWLEDGE.seen(t.match, 0, code, 1) == code
    assert KNOWLEDGE.seen(t.match, 0, code, 2) == code[:1]


def test_beliefs_at_the_pace_fast_know_what_windows_showed() -> None:
    t = scene("l09g{white}", seats=2, pace="fast", purple="d07 p01 p05", white="a13 p02 p03 p04")
    t.plays("purple play d07 1 1", "white decline").passes("purple")
    held = {
        str(guess.what): guess.chance for guess in KNOWLEDGE.beliefs(t.match) if guess.about == 1
    }
    assert held["Body Double"] == 1.0, "a window opened, and only White could be asked"
    assert held["Shadowed Steps"] < 0.1, "none opened for the location that entered"
