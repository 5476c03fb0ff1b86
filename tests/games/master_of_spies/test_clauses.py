"""Parts, modes, setup, data, concessions: the clauses that need no scenario."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.i18n import from_json
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    ACTIONS,
    BROWN,
    CARDS,
    FACTIONS,
    GOLD,
    MAIN,
    OMENS,
    STARS,
    TIME,
    WILDS,
)
from tests.games.master_of_spies.play import GAME, scene, table


@pytest.mark.clause("MS-1.2", "MS-11.1", "MS-R17")
def test_the_parts() -> None:
    assert (len(MAIN), len(WILDS), len(ACTIONS), len(ABILITY_IDS)) == (48, 18, 18, 5)
    copies = Counter((CARDS[card].name, CARDS[card].timing) for card in ACTIONS)
    assert copies == {
        ("Loyal to the Cause", "turn"): 4,
        ("Recall Notice", "turn"): 2,
        ("Midnight Coach", "turn"): 2,
        ("Broken Oath", "turn"): 1,
        ("Fire in the Archive", "turn"): 1,
        ("Countermand", "response"): 2,
        ("Body Double", "response"): 2,
        ("Shadowed Steps", "response"): 1,
        ("Bribed Clerk", "anytime"): 1,
        ("Intercepted Letters", "anytime"): 1,
        ("Royal Writ", "anytime"): 1,
    }
    assert {CARDS[card].effect for card in ACTIONS if CARDS[card].name.startswith("Loyal")} == {
        "protect"
    }


@pytest.mark.clause("MS-R30")
def test_the_borders_of_the_main_cards() -> None:
    by_value = Counter((CARDS[card].value, CARDS[card].borders) for card in MAIN)
    assert all(by_value[value, (border,)] == 2 for value in range(1, 13) for border in (0, 1))
    by_faction = Counter((CARDS[card].factions, CARDS[card].borders) for card in MAIN)
    assert all(by_faction[(f,), (border,)] == 6 for f in FACTIONS for border in (0, 1))
    border = {CARDS[card].id: CARDS[card].borders[0] for card in MAIN}
    assert border["d03"] == border["d05"], "example A2 #1"
    assert border["d07"] == border["l09"], "example A2 #2"
    assert [border[id] for id in ("p01", "d05", "f06", "l09")] == [BROWN, GOLD, BROWN, GOLD]
    for value in range(1, 13):
        assert border[f"p{value:02}"] != border[f"d{value:02}"]
        assert border[f"f{value:02}"] != border[f"l{value:02}"]


@pytest.mark.clause("MS-R34", "MS-9.1")
def test_the_wild_cards() -> None:
    kinds = Counter((len(CARDS[card].factions), len(CARDS[card].borders)) for card in WILDS)
    assert kinds == {(2, 1): 6, (2, 2): 6, (1, 2): 4, (4, 2): 2}
    pairs = Counter(CARDS[card].factions for card in WILDS if len(CARDS[card].factions) == 2)
    assert len(pairs) == 6
    assert set(pairs.values()) == {2}
    per_faction = Counter(f for card in WILDS for f in CARDS[card].factions)
    assert set(per_faction.values()) == {9}
    single = Counter(CARDS[card].borders for card in WILDS if len(CARDS[card].borders) == 1)
    assert single == {(BROWN,): 3, (GOLD,): 3}
    assert [CARDS[card].value for card in WILDS] == [
        5, 5, 7, 7, 9, 9, 3, 3, 6, 6, 8, 8, 10, 10, 10, 10, 2, 11,
    ]  # fmt: skip


@pytest.mark.clause("MS-1.4", "MS-3.7", "MS-3.8", "MS-8.6")
def test_the_board_begins_empty() -> None:
    board = table(5).board(None)
    assert [from_json(row["starter"]) for row in board["rows"]] == [
        "Kingdom of Palamire", "Empire of Draken", "The Free City-States", "The Dragon Lords",
    ]  # fmt: skip
    for row in board["rows"]:
        assert row["home"] == [0, 1, 2, 3, 4]
        assert row["locations"] == []
    for player in board["players"]:
        assert [spy["faction"] for spy in player["spies"]] == ["p", "d", "f", "l"]
        assert player["worth"] == 0


MODES = {
    "advanced": (True, True, True, False),
    "intermediate": (False, False, True, True),
    "basic": (False, False, False, False),
    "quick": (False, False, False, True),
}


def switches(options: dict[str, Any]) -> tuple[bool, ...]:
    return tuple(options[name] for name in ("wilds", "actions", "scorings", "abilities"))


@pytest.mark.clause("MS-2.1", "MS-2.2", "MS-2.3", "MS-2.4", "MS-2.5", "MS-2.7", "MS-R2")
@pytest.mark.parametrize("mode", MODES)
def test_modes_are_switches(mode: str) -> None:
    t = table(3, mode=mode)
    wilds, actions, scorings, abilities = MODES[mode]
    assert switches(t.match.options) == MODES[mode]
    cards = t.state.deck + [card for hand in t.state.hands for card in hand]
    assert any(card in WILDS for card in cards) is wilds
    assert any(card in ACTIONS for card in cards) is actions
    assert (TIME in cards, OMENS in cards) == (scorings, scorings)
    assert STARS in cards
    assert (t.state.abilities[0] >= 0) is abilities


@pytest.mark.clause("MS-2.6")
def test_any_mix_is_a_game() -> None:
    mixed = GAME.complete_options(3, {"mode": "intermediate", "wilds": True})
    assert switches(mixed) == (True, False, True, True)
    assert switches(GAME.complete_options(3, {"mode": "basic", "scorings": True})) == (
        False, False, True, False,
    )  # fmt: skip
    assert GAME.complete_options(3, mixed) == mixed


PILES: dict[str, dict[int, tuple[int, ...]]] = {
    "basic": {2: (27, 39), 3: (22, 34), 4: (17, 29), 5: (12, 24)},
    "intermediate": {2: (9, 9, 9, 41), 3: (8, 7, 7, 36), 4: (6, 6, 5, 31), 5: (4, 4, 4, 26)},
    "wilds": {2: (15, 15, 15, 59), 3: (14, 13, 13, 54), 4: (12, 12, 11, 49), 5: (10, 10, 10, 44)},
    "advanced": {
        2: (21, 21, 21, 77), 3: (20, 19, 19, 72), 4: (18, 18, 17, 67), 5: (16, 16, 16, 62),
    },
}  # fmt: skip


@pytest.mark.clause("MS-3.2", "MS-3.3", "MS-3.4", "MS-3.5", "MS-3.6", "MS-R20")
@pytest.mark.parametrize("mode", PILES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_deck_sizes(mode: str, seats: int) -> None:
    options = {"mode": "intermediate", "wilds": True} if mode == "wilds" else {"mode": mode}
    t = table(seats, **options)
    *piles, whole = PILES[mode][seats]
    deck = t.state.deck[::-1]
    drawn = 3 if t.state.abilities[0] == ABILITY_IDS.index("archivist") else 1
    assert len(deck) == whole - drawn
    assert STARS in deck[-12:]
    if mode == "basic":
        assert len(deck) - 12 == piles[0] - drawn
        return
    time, omens = deck.index(TIME), deck.index(OMENS)
    assert time == piles[0] + piles[1] - drawn
    assert omens - time - 1 == piles[2]
    assert len(deck) - omens - 1 == 12


@pytest.mark.clause("MS-3.9", "MS-R3")
def test_the_first_master() -> None:
    for colour in ("purple", "orange"):
        t = table(3, first=colour)
        assert t.master == colour
        assert t.asked == (colour, "main")
    firsts = {GAME.start(3, seed=seed).state.master for seed in range(30)}
    assert firsts == {0, 1, 2}


@pytest.mark.clause("MS-4.1")
def test_a_round_is_one_turn_each() -> None:
    t = table(4, first="orange")
    order = []
    while t.state.round == 1:
        if t.asked[1] == "main":
            order.append(t.asked[0])
        t.passes()
    assert order == ["orange", "yellow", "purple", "white"]


@pytest.mark.clause("MS-9.5")
def test_a_wild_is_unsettled_again_on_the_discard_pile() -> None:
    t = scene("w17g=l", purple="d01").plays("purple play d01 1 1")
    (card,) = t.board(None)["discards"]
    assert (card["id"], card["factions"], card["borders"]) == (
        "w17", ["p", "d", "f", "l"], ["brown", "gold"],
    )  # fmt: skip


@pytest.mark.clause("MS-13.2", "MS-1.5", "MS-13.6")
def test_a_scoring_removes_nothing() -> None:
    t = scene("l09g{white}", "d05g{white,purple}", seats=2, purple="p01 p02", top="time")
    t.plays("purple discard p01").ends_round()
    assert t.state.scores == [[5, 14]]
    assert (t.row(1), t.row(2)) == ("l09g", "d05g")
    assert (t.spy("white", "l"), t.spy("white", "d"), t.spy("purple", "d")) == ("l09", "d05", "d05")
    assert [player["total"] for player in t.board(None)["players"]] == [5, 14]


@pytest.mark.clause("MS-1.5", "MS-13.6", "MS-13.7")
def test_the_highest_sum_of_all_scorings_wins() -> None:
    for seed in range(6):
        match = GAME.start(3, seed=seed)
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))
        sums = [sum(scoring[seat] for scoring in match.state.scores) for seat in range(3)]
        assert len(match.state.scores) == 3
        assert match.result is not None
        assert match.result.scores == tuple(sums)
        assert all(sums[seat] == max(sums) for seat in match.result.winners)


# --- leaving -------------------------------------------------------------------------------------


@pytest.mark.clause("MS-R32")
def test_who_concedes_is_passed_over() -> None:
    t = scene("l09g{purple}", seats=3, purple="p01 p02", white="a13 a18 p03").plays(
        "purple concede"
    )
    assert t.asked == ("white", "main")
    assert t.board(None)["players"][0]["gone"] is True
    assert t.spy("purple", "l") == "l09"
    order = []
    for _ in range(6):
        if t.asked[1] == "main":
            order.append(t.asked[0])
        t.passes()
    assert "purple" not in order
    t.plays("white concede")
    assert t.winners == ["orange"]


@pytest.mark.clause("MS-R32")
@pytest.mark.parametrize("who", ["purple", "white", "orange"])
def test_conceding_in_the_middle_of_things(who: str) -> None:
    scenes = [
        scene("l09g{white}", seats=3, purple="d07 p01", white="a13 p02").plays(
            "purple play d07 1 1"
        ),
        scene(seats=3, purple="a17 p01", white="p02 p03").plays("purple letters 1"),
        scene(seats=3, purple="a17 p01", white="p02").plays("purple letters 1", "purple take p02"),
        scene(seats=3, purple="p09 p01").plays("purple play p09 1 1"),
        scene("l09g{white}", seats=3, purple="a05", white="a11 p01", orange="a12 p02").plays(
            "purple recall 1 l"
        ),
        scene(seats=3, active="orange", master="purple", orange="p01 a18").plays(
            "orange discard p01"
        ),
    ]
    for t in scenes:
        t.plays(f"{who} concede")
        while not t.match.over:
            assert t.asked[0] != who
            t.passes()
        assert who not in t.winners


def test_the_last_player_left_wins_at_once() -> None:
    t = scene(seats=2).plays("white concede")
    assert t.winners == ["purple"]
    assert t.match.result is not None
    assert t.match.result.text == "Purple was the only one left."


# --- words, previews -----------------------------------------------------------------------------


def test_previews_show_what_a_location_leads_to() -> None:
    t = scene("d05g{purple}", "l09g{white}", purple="d07 d03 p06", white="p01 p02")
    before = t.match.position()

    def preview(line: str) -> Any:
        code = next(c for c in t.match.decisions[0].codes if GAME.moves.notation(c) == line)
        return GAME.preview(t.match, 0, code)

    kill = preview("play d07 2 1 d gold")
    assert kill["how"] == "assassinate"
    assert [(spy["seat"], spy["faction"], spy["worth"]) for spy in kill["sent_home"]] == [
        (1, "l", 9)
    ]
    assert kill["standing"]["worth"][:2] == [5, 0]
    assert kill["standing_with_spy"]["worth"][:2] == [7, 0]
    down = preview("play d03 1 1 d gold")
    assert (down["how"], down["standing"]["worth"][0]) == ("infiltrate", 3)
    assert down["standing_with_spy"] is None
    assert preview("play p06 3 1 p gold")["how"] == "add"
    assert t.match.position() == before


@pytest.mark.parametrize("seats", [2, 4])
def test_previews_come_true_when_nobody_answers(seats: int) -> None:
    compared = 0
    for seed in range(3):
        match = GAME.start(seats, seed=seed, options={"actions": False, "abilities": True})
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            code = dice.choice(kind.moves(match, seat, *args))
            foretold = GAME.preview(match, seat, code)
            scored = len(match.state.scores)
            match.push(seat, code)
            asked = match.pending[0] if match.pending else None
            if foretold is None or len(match.state.scores) != scored:
                continue
            if asked and asked[1].name == "poison":
                continue
            assert match.view(None)["board"]["standing"] == foretold["standing"]
            if asked and asked[1].name == "spy":
                match.push(seat, (15,))
                if len(match.state.scores) == scored:
                    now = match.view(None)["board"]["standing"]
                    assert now == foretold["standing_with_spy"]
                    compared += 1
    assert compared > 10


def test_headlines() -> None:
    t = scene(seats=2, purple="p01 p02")
    assert GAME.headline(t.match) == "Round 5, Purple to decide"
    t = scene(seats=2, last_round=True, purple="p01", white="p02")
    assert GAME.headline(t.match) == "Last round, Purple to decide"
    t.plays("purple discard p01", "white discard p02")
    assert GAME.headline(t.match) == "Purple and White share the victory with 0."
