"""The bots of General: what they believe, how they plan, and when they tell the truth."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse.bots import pick
from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.general import bot
from safehouse.games.general.moves import GENERAL_MOVES, M_GIVE
from safehouse.games.general.state import (
    DECK,
    FACE_IDS,
    FACES,
    OPERATIVE,
    REGIONS,
    GeneralState,
    is_true,
    region_of,
)
from tests.games.general.play import GAME, SEATS, Table, scene

ROOT = Path(__file__).resolve().parents[3]
THINKING = ("informant", "agent")


def chosen(table: Table, who: str, level: str = "agent", seed: int = 0) -> str:
    code = pick(table.match, SEATS[who], level, seed, 60)
    return GENERAL_MOVES.notation(code)


def played(levels: dict[str, str], seed: int) -> bool:
    """Return whether the loyal side wins with these levels, by role."""
    match: Match[GeneralState] = GAME.start(4, seed=f"bots {seed}")
    match.logging = False
    while match.pending:
        s = match.state
        seat = match.pending[0][0]
        spy = s.spy_of(seat)
        role = "general" if spy < 0 else ("operative", "agent")[s.identity[spy]]
        match.push(seat, pick(match, seat, levels[role], seed, 60))
    assert match.result is not None
    return match.result.outcome == "loyal_wins"


def moments(seed: int, every: int = 5) -> list[Match[GeneralState]]:
    """Return positions throughout a match that simple bots play."""
    match: Match[GeneralState] = GAME.start(4, seed=f"moments {seed}")
    found = []
    while match.pending:
        if match.ply % every == 0:
            found.append(match.copy())
        seat = match.pending[0][0]
        match.push(seat, pick(match, seat, "courier", seed, 60))
    return found


# --- what holds at every moment ----------------------------------------------------------------


@pytest.mark.parametrize("level", ["courier", *THINKING])
def test_every_pick_is_legal_and_repeatable(level: str) -> None:
    for match in moments(1, 7):
        for seat in {asked for asked, _, _ in match.pending}:
            code = pick(match, seat, level, 3, 60)
            assert code in legal(match, seat)
            assert pick(match, seat, level, 3, 60) == code


@pytest.mark.uncounted
def test_picks_do_not_depend_on_hidden_things() -> None:
    kinds = set()
    for seed in (2, 3, 4, 5):
        for match in moments(seed):
            for seat, kind, _ in match.pending:
                world = match.determinize(seat, 1000 + match.ply)
                assert world.view(seat) == match.view(seat)
                assert pick(world, seat, "informant", 1, 60) == pick(
                    match, seat, "informant", 1, 60
                )
                kinds.add((kind.name, seat == match.state.general))
    assert kinds >= {("give", False), ("discard", False), ("army", True), ("recruit", True)}


@pytest.mark.parametrize("options", [{"identity": "two", "level": "light"},
                                     {"identity": "one", "level": "siege", "army_cap": 5},
                                     {"agents_know": True}])  # fmt: skip
def test_bots_play_every_option_to_the_end(options: dict[str, object]) -> None:
    match = GAME.start(4, seed="options", options=options)
    while match.pending:
        seat = match.pending[0][0]
        match.play(pick(match, seat, "informant", 1, 60), seat)
    match.check()


# --- beliefs -----------------------------------------------------------------------------------


def test_a_true_record_earns_more_trust_than_a_false_one() -> None:
    table = scene("north 3").advised(a="north", b="east", c="strength1").attacked()
    a, b, c = bot.suspicion(table.match)
    assert a < 0.5 < b
    assert a < c < b


def test_chances_of_identities_and_attacks_add_up() -> None:
    for match in moments(5, 9):
        reading = bot.Reading(match)
        assert sum(p for _, p in reading.patterns) == pytest.approx(1)
        if match.state.attack >= 0 and match.pending[0][1].name == "army":
            belief = reading.belief(match, match.state.given)
            assert sum(p for _, p in belief) == pytest.approx(1)
            assert match.state.attack in [attack for attack, _ in belief]


def test_the_general_believes_the_spy_with_the_better_record() -> None:
    table = scene("north 3").advised(a="north", b="east").attacked()
    table = table.advised(a="west", b="south")
    chances = [0.0] * 4
    for attack, chance in bot.Reading(table.match).belief(table.match, table.state.given):
        chances[region_of(attack)] += chance
    west, south = chances[3], chances[2]
    assert west > 3 * south


def test_mixed_signals_lay_nothing_at_anybodys_door() -> None:
    table = scene("north 3", mixed=True).advised(a="north", b="east", c="south").attacked()
    doubts = bot.suspicion(table.match)
    assert doubts[0] == pytest.approx(doubts[1]) == pytest.approx(doubts[2])
    assert doubts[0] > 0.5


def test_the_general_listens_to_the_least_suspect() -> None:
    table = scene("north 3", number=9, then={10: "radio_silence"})
    table = table.advised(a="east", b="north", c="strength1").attacked()
    assert table.asked_of("g") == "listen_to"
    assert chosen(table, "g") == "listen_to b"


def test_without_memory_the_record_counts_for_nothing() -> None:
    table = scene("north 3").advised(a="north", b="east", c="strength1").attacked()
    assert bot.Reading(table.match, memory=0).suspicion() == pytest.approx([0.5] * 3)


# --- the General -------------------------------------------------------------------------------


def test_the_general_marches_where_all_point() -> None:
    table = scene("north 3", armies=[1, 3, 1, 1], commands=[]).advised(
        a="north", b="north", c="north"
    )
    assert chosen(table, "g") == "march east north 2"


def test_action_and_command_card_are_planned_together() -> None:
    """Neither two more armies nor one point less is enough on its own."""
    table = scene(
        "north 5",
        number=DECK,
        armies=[2, 2, 0, 0],
        defeats=[2, 0, 0, 0],
        commands=["artillery"],
        hands={
            "c": [
                "north",
                "east",
                "south",
                "south",
                "west",
                *(f"strength{n}" for n in (1, 2, 5, 7)),
            ]
        },
    ).advised(a="north", b="north", c="strength5")
    for _ in range(4):
        move = chosen(table, "g")
        table.plays(f"g {move}")
        if move == "end_army":
            break
    assert table.outcome == "loyal_wins"


def test_a_redeployment_keeps_every_army() -> None:
    table = scene("north 3", armies=[0, 4, 0, 0], reserves=2, commands=["redeploy"])
    table = table.advised(a="north", b="north", c="north").plays("g redeploy")
    while table.asked_of("g") == "layout":
        table.plays(f"g {chosen(table, 'g')}")
    assert sum(table.armies) == 6
    assert table.armies[0] >= 3


def test_armies_are_never_worth_less_than_none() -> None:
    for worth in bot.book().worths:
        none = bot.odds(worth, [0, 0, 0, 0, 0], [0] * 4)
        assert bot.odds(worth, [2, 2, 2, 2, 0], [0] * 4) >= none
        assert bot.odds(worth, [0] * 5, [2, 0, 0, 0]) < none


# --- the Spies ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_an_operative_names_the_target_that_can_be_saved(level: str) -> None:
    table = scene("north 3", armies=[1, 3, 1, 1], defeats=[2, 0, 0, 0], identities="odo")
    assert {chosen(table, "a", level, seed) for seed in range(4)} == {"give north"}


def test_an_operative_never_misleads_while_anything_else_is_in_hand() -> None:
    honest = 0
    for seed in (6, 7):
        for match in moments(seed, 3):
            s = match.state
            for seat, kind, _ in match.pending:
                spy = s.spy_of(seat)
                if kind.name != "give" or s.identity[spy] != OPERATIVE:
                    continue
                code = pick(match, seat, "agent", 1, 60)
                hand = [f for f in range(FACES) if s.hands[spy * FACES + f]]
                if any(is_true(face, s.attack) is not False for face in hand):
                    wrong_target = code[1] in REGIONS and not is_true(code[1], s.attack)
                    assert not wrong_target, FACE_IDS[code[1]]
                    honest += 1
    assert honest > 10


def test_a_double_agent_lies_when_it_brings_the_third_defeat() -> None:
    table = scene("north 3", armies=[1, 3, 1, 1], defeats=[2, 0, 0, 0], identities="dod")
    for seed in range(6):
        card = chosen(table, "a", "agent", seed).removeprefix("give ")
        assert card != "north"
    values = bot.gift_values(
        table.match, SEATS["a"], [FACE_IDS.index(c) for c in ("north", "east")], 20, Dice.seeded(1)
    )
    assert values[1] < 0.7 * values[0]


def test_a_double_agent_keeps_recruitments_from_the_general() -> None:
    hand = ["recruitment", "north", "north", "south", "west", "strength1", "strength2"]
    table = scene("north 3", hands={"a": [*hand, "strength3", "strength4"]}, identities="dod")
    for seed in range(6):
        assert chosen(table, "a", "agent", seed) != "give recruitment"
    table = table.plays("a give strength1", "b give north", "c give north")
    assert chosen(table, "a") != "discard recruitment"


def test_double_agents_who_know_each_other_reckon_with_it() -> None:
    table = scene("north 3", armies=[1, 3, 1, 1], identities="ddo", agents_know=True)
    assert pick(table.match, SEATS["a"], "agent", 1, 60)[0] == M_GIVE


def test_no_card_is_proof() -> None:
    """In the figures every sort of card is given by both identities."""
    figures = bot.book()
    for tier in range(3):
        for manner in figures.gifts:
            assert min(manner[tier]) > 0
            assert sum(manner[tier]) == pytest.approx(1, abs=0.002)
    assert sum(figures.shares) == pytest.approx(1)


# --- strength ----------------------------------------------------------------------------------

SAMPLE = range(10)


@pytest.mark.uncounted
def test_the_strong_general_beats_the_trusting_one() -> None:
    others = {"operative": "courier", "agent": "courier"}
    strong = sum(played({"general": "agent", **others}, seed) for seed in SAMPLE)
    simple = sum(played({"general": "courier", **others}, seed) for seed in SAMPLE)
    assert strong > simple


@pytest.mark.plain
@pytest.mark.uncounted
def test_the_strong_double_agent_beats_a_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """With six sampled answers, which play about as well as forty in a sixth of the time."""
    monkeypatch.setattr(bot, "ENOUGH", 6)
    others = {"general": "agent", "operative": "courier"}
    strong = sum(not played({"agent": "agent", **others}, seed) for seed in range(6))
    random = sum(not played({"agent": "tourist", **others}, seed) for seed in range(6))
    assert strong > random


# --- words and tools ---------------------------------------------------------------------------
