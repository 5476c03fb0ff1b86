"""MS-S01 to MS-S53: the scenarios of the rules, played."""

from __future__ import annotations

import itertools

import pytest

from safehouse.core.dice import Dice
from safehouse.games.master_of_spies.cards import OMENS, STARS, TIME
from safehouse.games.master_of_spies.state import border_of, value_of
from tests.games.master_of_spies.play import GAME, scene, table

A2 = "p01b d05g{purple} f06b l09g{blue}"

# --- from the rulebook ---------------------------------------------------------------------------


@pytest.mark.clause("MS-S01", "MS-4.1", "MS-6.1", "MS-12.1", "MS-12.4", "MS-R24")
def test_example_a1_in_one_row() -> None:
    t = scene(seats=4, purple="p01 p12", white="d05", orange="f06", yellow="l09")
    t.plays("purple play p01 1 1", "purple place", "white play d05 1 2", "white place")
    t.plays("orange play f06 1 3", "orange place", "yellow play l09 1 4", "yellow place")
    assert t.row(1) == "p01b d05g f06b l09g"
    assert t.events_of("master")[-1] == {"seat": 3, "how": "highest", "value": 9}
    assert (t.master, t.asked) == ("yellow", ("yellow", "main"))
    assert t.board(None)["order"] == [3, 0, 1, 2]


@pytest.mark.clause("MS-S02", "MS-R5", "MS-6.4")
def test_example_a1_in_four_rows() -> None:
    t = scene(seats=4, purple="p01", white="d05", orange="f06", yellow="l09")
    t.plays("purple play p01 1 1", "purple place", "white play d05 2 1", "white place")
    t.plays("orange play f06 3 1", "orange place", "yellow play l09 4 1", "yellow place")
    assert [t.row(n) for n in (1, 2, 3, 4)] == ["p01b", "d05g", "f06b", "l09g"]
    assert t.master == "yellow"


@pytest.mark.clause("MS-S03", "MS-7.1", "MS-7.2", "MS-7.3")
def test_example_a2_infiltration() -> None:
    t = scene(A2, active="blue", blue="d03")
    t.plays("blue play d03 1 2")
    assert t.row(1) == "p01b d03g f06b l09g"
    assert t.discards == ["d05"]
    assert (t.spy("purple", "d"), t.worth("purple")) == ("d03", 3)
    assert t.asked == ("blue", "spy")
    t.plays("blue place")
    assert t.board(None)["rows"][0]["locations"][1]["spies"] == [0, 4]


@pytest.mark.clause("MS-S04", "MS-7.4", "MS-8.6", "MS-R4")
def test_example_a2_assassination() -> None:
    t = scene("p01b d03g{purple,blue} f06b l09g{blue}", active="yellow", yellow="d07")
    t.plays("yellow play d07 1 4")
    assert t.row(1) == "p01b d03g f06b d07g"
    assert "l09" in t.discards
    assert t.spy("blue", "l") == "home"
    assert t.worth("blue") == 3
    t.plays("yellow place")
    assert t.spy("yellow", "d") == "d07"


@pytest.mark.clause("MS-S05", "MS-12.2")
def test_a_tie_for_master() -> None:
    t = scene("p05b{white}@white", "f05b{orange}@orange", active="blue", master="purple")
    t.ends_round()
    assert t.master == "white"


@pytest.mark.clause("MS-S06", "MS-6.2", "MS-6.6")
def test_steps_may_be_large() -> None:
    t = scene("p01b", purple="l09").plays("purple play l09 1 2")
    assert t.row(1) == "p01b l09g"


# --- adding and replacing ------------------------------------------------------------------------


@pytest.mark.clause("MS-S07", "MS-E05", "MS-E06", "MS-6.2", "MS-6.3")
def test_a_card_must_alternate_borders_and_rise() -> None:
    t = scene("d05g", purple="p06 f06 l05 f03")
    t.refuses("purple play p06 1 2", "Borders must alternate: Brown is needed here.", "MS-6.3")
    t.refuses("purple play l05 1 2", "The new card must be higher than 5.", "MS-6.2")
    t.refuses("purple play f03 1 2", "The new card must be higher than 5.", "MS-6.2")
    t.plays("purple play f06 1 2")
    assert t.row(1) == "d05g f06b"


@pytest.mark.clause("MS-S08", "MS-6.1", "MS-6.4", "MS-R4", "MS-R5")
def test_anything_begins_a_row() -> None:
    t = scene("p01b", purple="p12 d01 f05 l08 w13 w04")
    offered = t.offers("purple")
    for card in ("p12", "d01", "f05", "l08", "w13", "w04"):
        for row in (2, 3, 4):
            assert any(line.startswith(f"play {card} {row} 1 ") for line in offered)
    t.plays("purple play p12 3 1")
    assert t.row(3) == "p12g"


@pytest.mark.clause("MS-S09", "MS-E08", "MS-E09", "MS-E10", "MS-7.1", "MS-7.2", "MS-R7")
def test_replacing_in_the_middle() -> None:
    t = scene("p01b d05g f06b l09g", purple="d06 w09 p06 p05 l07")
    t.refuses("purple play p06 1 3", "A replacement needs the same border (Brown).", "MS-7.1")
    t.refuses(
        "purple play p05 1 3", "A replacement must be higher than the card before it (5).", "MS-7.1"
    )
    t.refuses("purple play l07 1 3", "A replacement may not be higher than the old card.", "MS-7.1")
    w09 = [line for line in t.offers("purple") if line.startswith("play w09 1 3")]
    assert w09 == ["play w09 1 3 p brown", "play w09 1 3 f brown"]
    t.plays("purple play d06 1 3")
    assert t.row(1) == "p01b d05g d06b l09g"
    assert t.events_of("location")[-1]["how"] == "assassinate"


@pytest.mark.clause("MS-S10", "MS-6.6")
def test_a_lone_twelve_is_open_to_all_of_its_border() -> None:
    gold = "p02 p04 d01 d03 d05 d07 d09 d11 f03 f08 f12 l02 l06 l10 w17"
    t = scene("p12g", purple=gold)
    offered = t.offers("purple")
    for card in gold.split():
        assert any(line.startswith(f"play {card} 1 1 ") for line in offered)


@pytest.mark.clause("MS-S11")
def test_a_tight_place() -> None:
    t = scene("f10b d11g", purple="f11 w18 p11 l11 d09")
    for card in ("p11", "l11"):
        t.refuses(
            f"purple play {card} 1 2", "A replacement needs the same border (Gold).", "MS-7.1"
        )
    places = [line for line in t.offers("purple") if line.split()[2:4] == ["1", "2"]]
    assert places == [
        "play f11 1 2 f gold",
        *(f"play w18 1 2 {faction} gold" for faction in "pdfl"),
    ]
    t.plays("purple play w18 1 2 d gold")
    assert t.events_of("location")[-1]["how"] == "infiltrate"


@pytest.mark.clause("MS-S12", "MS-R8")
def test_equal_values_replace() -> None:
    t = scene("l09g{white}", purple="d09").plays("purple play d09 1 1")
    assert t.row(1) == "d09g"
    assert t.spy("white", "l") == "home"


@pytest.mark.clause("MS-S13", "MS-E07", "MS-6.5", "MS-R6")
def test_a_card_cannot_be_inserted_into_a_row() -> None:
    t = scene("l09g", purple="f05")
    t.refuses(
        "purple play f05 1 1",
        "Cards are added only at the end of a row or replace a card; "
        "a replacement needs the same border (Gold).",
        "MS-6.5",
    )


@pytest.mark.clause("MS-S14", "MS-R25", "MS-7.4")
def test_the_own_spy_goes_home_too() -> None:
    t = scene("p07b{white}", active="white", white="f05").plays("white play f05 1 1")
    assert t.spy("white", "p") == "home"
    assert t.asked == ("white", "spy")
    t.plays("white place")
    assert t.spy("white", "f") == "f05"


@pytest.mark.clause("MS-S15", "MS-R7", "MS-R27")
@pytest.mark.parametrize("seats", [2, 5])
def test_rows_always_rise_and_alternate(seats: int) -> None:
    replaced = 0
    for seed in range(4):
        match = GAME.start(seats, seed=seed)
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))
            for row in match.state.rows:
                for before, after in itertools.pairwise(row):
                    assert value_of(before) < value_of(after)
                    assert border_of(before) != border_of(after)
        replaced += sum(1 for e in match.log if e.kind == "location" and e.data["replaces"])
    assert replaced > 20


# --- spies ---------------------------------------------------------------------------------------


@pytest.mark.clause("MS-S16", "MS-E17", "MS-8.2", "MS-R9")
def test_a_higher_spy_is_not_asked_to_step_down() -> None:
    t = scene("d07g{purple}", purple="d04 p12").plays("purple play d04 2 1")
    assert t.asked == ("white", "main")
    t.refuses("purple place", "Spies only move to a higher location.", "MS-8.2")


@pytest.mark.clause("MS-S17", "MS-8.1", "MS-8.3")
def test_a_spy_may_climb_or_stay() -> None:
    for answer, stands in (("place", "d07"), ("stay", "d04")):
        t = scene("d04b{purple}", purple="d07").plays("purple play d07 2 1")
        assert t.asked == ("purple", "spy")
        t.plays(f"purple {answer}")
        assert t.spy("purple", "d") == stands
        assert t.row(1) == "d04b"


@pytest.mark.clause("MS-S18", "MS-8.2")
def test_an_equal_location_is_no_climb() -> None:
    t = scene("d08b{purple}", purple="w12").plays("purple play w12 2 1 d gold")
    assert t.asked == ("white", "main")


@pytest.mark.clause("MS-S19", "MS-8.4", "MS-13.1")
def test_sharing_counts_in_full() -> None:
    t = scene("d03g{purple,blue}", purple="p01 p02", top="time")
    t.plays("purple discard p01").ends_round()
    assert t.state.scores == [[3, 0, 0, 0, 3]]


@pytest.mark.clause("MS-S20", "MS-8.1", "MS-12.3")
def test_without_a_spy_no_master() -> None:
    t = scene(seats=2, purple="p12 p01", master="white", active="purple")
    t.plays("purple play p12 1 1", "purple stay")
    assert t.master == "white"
    assert t.events_of("master")[-1] == {"seat": 1, "how": "kept", "value": 0}


# --- wilds ---------------------------------------------------------------------------------------


@pytest.mark.clause("MS-S21", "MS-9.1", "MS-9.2", "MS-E13", "MS-R10")
def test_the_declared_faction_says_what_happens() -> None:
    for faction, stands in (("p", "w01"), ("d", "home")):
        t = scene("p02g p07b{blue}", purple="w01").plays(f"purple play w01 1 2 {faction}")
        assert t.spy("blue", "p") == stands
        assert t.worth("blue") == (5 if stands == "w01" else 0)
        assert t.declared(1, 2) == faction
    t = scene("p02g p07b{blue}", purple="w01")
    t.refuses("purple play w01 1 2 f", "This card cannot be played as Free City-States.", "MS-9.2")


@pytest.mark.clause("MS-S22", "MS-9.3")
def test_either_border_is_settled_by_the_place() -> None:
    t = scene("p02g", purple="w07", white="d05 d04").plays("purple play w07 1 2 p", "purple stay")
    assert t.row(1) == "p02g w07b"
    t.refuses("white play d04 1 3", "Borders must alternate: Gold is needed here.", "MS-6.3")
    t.plays("white play d05 1 3")


@pytest.mark.clause("MS-S23", "MS-E14", "MS-9.2", "MS-9.3")
def test_both_must_be_declared_in_an_empty_row() -> None:
    t = scene(purple="w17")
    t.refuses("purple play w17 1 1", "Declare one faction.", "MS-9.2")
    t.refuses("purple play w17 1 1 l", "Declare one border.", "MS-9.3")
    t.plays("purple play w17 1 1 l gold")
    assert (t.row(1), t.declared(1, 1)) == ("w17g", "l")


@pytest.mark.clause("MS-S24", "MS-9.2", "MS-9.4", "MS-12.2")
def test_a_declared_wild_counts_as_its_faction() -> None:
    t = scene("w17g=p{white}@white", "d02b{orange}@orange", active="blue", master="purple")
    t.ends_round()
    assert t.master == "white"
    t = scene("w17g=l{white}", active="orange", orange="l01 p01", purple="l02")
    t.plays("orange play l01 1 1")
    assert (t.events_of("location")[-1]["how"], t.spy("white", "l")) == ("infiltrate", "l01")


# --- draw, hand, pass ----------------------------------------------------------------------------


@pytest.mark.clause("MS-S25", "MS-3.4", "MS-5.1", "MS-R18")
def test_hands_fill_up_to_six() -> None:
    t = table(4)
    assert [len(hand) for hand in t.state.hands] == [6, 5, 5, 5]
    t = scene("l09g{white}", seats=2, purple="a05 p01", white="a11 p02 p03 p04 p05")
    t.plays("purple recall 1 l", "white countermand")
    drawn = t.events_of("draw")[-1]
    assert (drawn["seat"], drawn["count"], drawn["cards"]) == (1, 2, None)
    assert len(t.hand("white")) == 6


@pytest.mark.clause("MS-S26", "MS-5.1", "MS-R14", "MS-4.3")
def test_bribed_clerk() -> None:
    t = scene(seats=2, purple="a16 p01 p02 p03 p04 p05").plays("purple clerk")
    assert len(t.hand("purple")) == 7
    assert t.asked == ("purple", "main")
    t.plays("purple discard p05")
    assert len(t.hand("purple")) == 6
    t.passes("purple")
    assert len(t.hand("purple")) == 6
    t = scene(seats=2, white="a16 p01 p02 p03 p04").plays("white clerk")
    assert len(t.hand("white")) == 6
    assert t.asked == ("purple", "main")
    drawn = len(t.events_of("draw"))
    t.plays("purple discard " + t.hand("purple")[0])
    assert t.asked == ("white", "main")
    assert len(t.events_of("draw")) == drawn


@pytest.mark.clause("MS-S27", "MS-4.4", "MS-R16", "MS-R29")
def test_discard_and_pass() -> None:
    t = scene("l09g{white}", purple="p01 a05", white="a11 a13 a15 d03 d04")
    assert any(line.startswith("play") for line in t.offers("purple"))
    t.plays("purple discard a05")
    assert t.discards == ["a05"]
    assert t.board("blue")["discards"][-1]["id"] == "a05"
    assert t.asked == ("white", "main"), "nobody can answer a discard"


@pytest.mark.clause("MS-S28", "MS-4.5", "MS-5.3")
def test_without_cards_the_turn_ends_by_itself() -> None:
    t = scene(last_round=True, seats=3, purple="p01", white="", orange="p02")
    t.plays("purple discard p01")
    assert t.events_of("no_cards") == [{"seat": 1}]
    assert t.asked == ("orange", "main")


@pytest.mark.clause("MS-S29", "MS-3.1", "MS-3.2", "MS-2.7")
@pytest.mark.parametrize("mode", ["advanced", "intermediate", "basic", "quick"])
def test_cards_are_conserved_and_scoring_cards_never_held(mode: str) -> None:
    sizes = {"advanced": 84, "intermediate": 48, "basic": 48, "quick": 48}
    for seed in range(3):
        t = table(3, seed=seed, mode=mode)
        dice = Dice.seeded(seed)
        while not t.match.over:
            assert all(card < TIME for hand in t.state.hands for card in hand)
            s = t.state
            count = sum(len(zone) for zone in (*s.hands, *s.rows, s.deck, s.discards, s.shown))
            count += len(s.stack) + len(s.permanents)
            assert count == sizes[mode] + (3 if t.match.options["scorings"] else 1)
            (decision,) = t.match.decisions
            t.match.play(dice.choice(decision.codes), decision.seat)


# --- scoring and end -----------------------------------------------------------------------------


@pytest.mark.clause("MS-S30", "MS-3.3", "MS-3.5", "MS-3.6", "MS-R20")
def test_the_deck_is_stacked() -> None:
    t = table(4)
    assert t.board(None)["cards_to_time"] == 35, "one card has been drawn"
    assert t.board(None)["cards_to_omens"] == 53
    assert STARS in t.state.deck[:12]
    places = {table(4, seed=seed).state.deck.index(STARS) for seed in range(60)}
    assert places == set(range(12))


@pytest.mark.clause("MS-S31", "MS-5.2", "MS-13.1")
def test_a_scoring_at_the_end_of_the_round() -> None:
    t = scene(
        "l09g{purple}", "d05g{white}", active="white", master="purple", top="time",
        white="p01 p02 p03 p04 p05 p06", orange="f01 f02 f03 f04 f05", blue="f07",
    )  # fmt: skip
    t.plays("white discard p01")
    assert t.events_of("scoring_card")[0]["seat"] == 2
    assert len(t.hand("orange")) == 6
    assert t.asked == ("orange", "main")
    t.passes("yellow")
    assert t.state.scores == []
    t.passes("blue")
    t.plays("blue play f07 1 1", "blue place")
    assert t.state.scores == [[0, 5, 0, 0, 7]]


@pytest.mark.clause("MS-S32", "MS-13.4", "MS-13.5", "MS-R19")
def test_the_stars_bring_the_last_round() -> None:
    t = scene(
        "l09g{purple}", seats=3, master="purple", active="orange", top="p12 stars",
        shown="time omens", scores=[[1, 1, 1], [2, 2, 2]],
        orange="p01 p02 p03 p04 p05 p06", purple="d01 d02 d03 d04 d06",
    )  # fmt: skip
    t.plays("orange discard p01")
    assert t.asked == ("purple", "main")
    assert t.state.ending == 0
    t.plays("purple discard d01")
    assert t.events_of("scoring_card")[-1]["card"] == "s3"
    assert len(t.hand("white")) == 6, "the others of this round still draw"
    t.ends_round()
    assert len(t.state.scores) == 2
    assert t.board(None)["last_round"] is True
    drawn = len(t.events_of("draw"))
    t.ends_round()
    assert len(t.events_of("draw")) == drawn
    assert t.state.scores[2] == [9, 0, 0]
    assert t.winners == ["purple"]


@pytest.mark.clause("MS-S33", "MS-R21", "MS-13.3", "MS-5.2")
def test_omens_and_stars_in_one_draw() -> None:
    t = scene(
        "l09g{purple}", seats=2, purple="p01 p02", white="d01 d02 d03 d04 d06",
        top="omens stars p12", shown="time", scores=[[4, 4]],
    )  # fmt: skip
    t.plays("purple discard p01")
    assert [card["card"] for card in t.events_of("scoring_card")] == ["s2", "s3"]
    assert len(t.hand("white")) == 6
    t.ends_round()
    assert t.state.scores == [[4, 4], [9, 0]]
    t.ends_round()
    assert t.state.scores == [[4, 4], [9, 0], [9, 0]]
    assert t.match.over


@pytest.mark.clause("MS-13.3", "MS-R21")
def test_two_scoring_cards_score_twice() -> None:
    t = scene("l09g{purple}", seats=2, purple="p01 p02", white="d01 d02 d03 d04", top="time omens")
    t.plays("purple discard p01").ends_round()
    assert t.state.scores == [[9, 0], [9, 0]]


@pytest.mark.clause("MS-S34", "MS-5.4", "MS-R22")
def test_stars_as_the_very_last_card() -> None:
    t = scene(seats=2, purple="p01 p02", top="stars", deck=1, shown="time omens")
    t.plays("purple discard p01")
    assert t.events_of("scoring_card")[-1]["card"] == "s3"
    assert len(t.hand("white")) == 5
    assert t.board(None)["deck"] == 0


@pytest.mark.clause("MS-S35", "MS-13.6", "MS-13.7")
def test_ties_fall_by_the_final_scoring() -> None:
    rows = ("d08b{purple} ", "p12g{purple}", "l12b{white}", "f12g{white}", "d12b{orange}")
    t = scene(
        *rows[:4], seats=3, last_round=True, active="orange", master="white",
        scores=[[20, 20, 10], [21, 17, 15]], orange="p01",
    )  # fmt: skip
    t.plays("orange discard p01").ends_round()
    assert t.state.scores[-1][:2] == [20, 24]
    assert [t.state.total(seat) for seat in range(2)] == [61, 61]
    assert t.winners == ["white"]
    t = scene(
        "p12g{purple}", "l12b{white}", seats=2, last_round=True, active="white", master="purple",
        scores=[[20, 10], [10, 20]], white="p01", purple="",
    )  # fmt: skip
    t.plays("white discard p01")
    assert t.winners == ["purple", "white"]
    assert t.match.result is not None
    assert t.match.result.outcome == "shared_victory"


# --- master --------------------------------------------------------------------------------------


@pytest.mark.clause("MS-S36", "MS-12.1", "MS-R27")
def test_an_assassinated_card_does_not_count() -> None:
    t = scene(
        "l09g{white}@white", "d03g{orange}@orange", active="blue", master="purple", blue="d09"
    )
    t.plays("blue play d09 1 1", "blue stay")
    assert t.master == "orange"


@pytest.mark.clause("MS-S37", "MS-12.3")
def test_the_token_stays() -> None:
    t = scene("l09g@white", active="blue", master="orange")
    t.ends_round()
    assert t.master == "orange"


@pytest.mark.clause("MS-S38", "MS-R11")
def test_older_locations_do_not_count() -> None:
    t = scene("p12g{white}", "d07g{orange}@orange", active="blue", master="purple")
    t.ends_round()
    assert t.master == "orange"


@pytest.mark.clause("MS-S39", "MS-12.4")
def test_the_last_player_may_begin_the_next_round() -> None:
    t = scene(seats=3, active="orange", master="purple", orange="p09 p10 p11 d01 d02 d03")
    t.plays("orange play p09 1 1", "orange place")
    assert t.asked == ("orange", "main")
    assert t.state.round == 6


@pytest.mark.clause("MS-R12", "MS-12.2")
def test_same_value_and_faction_falls_to_the_upper_row() -> None:
    t = scene("d01g", "w07b=p{white}@white", "p03b{orange}@orange", active="blue", master="purple")
    t.ends_round()
    assert t.master == "white"


@pytest.mark.clause("MS-R13", "MS-R28")
def test_a_spy_that_stayed_by_infiltration_counts() -> None:
    t = scene("d05g{blue}", active="blue", master="purple", blue="d03")
    t.plays("blue play d03 1 1")
    assert t.master == "blue"
    assert t.events_of("master")[-1]["value"] == 3


# --- actions -------------------------------------------------------------------------------------


@pytest.mark.clause("MS-S40", "MS-11.2", "MS-11.3", "MS-11.4", "MS-E15", "MS-E23", "MS-11.1")
def test_loyal_to_the_cause() -> None:
    rows = ("p01b d05g f06b l09g l11b{blue}!blue",)
    t = scene(*rows, purple="d10 a05 a10 w16 l10")
    protected = "Loyal to the Cause protects this location."
    t.refuses("purple play d10 1 5", protected, "MS-11.3")
    t.refuses("purple recall 4 l", protected, "MS-11.3")
    t.refuses("purple fire 1", protected, "MS-11.3")
    t.refuses("purple play l10 1 5", "A replacement needs the same border (Brown).", "MS-7.1")
    t.plays("purple play w16 1 5 l brown", "purple stay")
    assert (t.row(1), t.worth("blue")) == ("p01b d05g f06b l09g w16b", 10)
    assert t.permanents == [(1, 5, "blue")]
    t = scene(*rows, active="blue", blue="l12")
    t.plays("blue play l12 2 1", "blue place")
    assert t.permanents == []
    assert t.events_of("lapse")[-1] == {"seat": 4, "card": "a04", "row": 1, "at": 5}
    assert "a04" in t.discards


@pytest.mark.clause("MS-11.3")
def test_its_own_player_may_not_assassinate_it_either() -> None:
    t = scene("l11b{blue}!blue", active="blue", blue="d10")
    t.refuses("blue play d10 1 1", "Loyal to the Cause protects this location.", "MS-11.3")


@pytest.mark.clause("MS-11.2", "MS-R17", "MS-10.1", "MS-10.2")
def test_laying_a_permanent_is_the_card_of_the_turn() -> None:
    t = scene("l11b{purple,blue}", purple="a01 p01").plays("purple loyal 1 1")
    assert t.permanents == [(1, 1, "purple")]
    assert "a01" not in t.discards
    assert t.asked == ("white", "main")
    assert t.events_of("permanent") == [{"seat": 0, "card": "a01", "row": 1, "at": 1}]
    assert t.board("white")["rows"][0]["locations"][0]["permanent"] == 0


@pytest.mark.clause("MS-S41", "MS-E22", "MS-11.1")
def test_broken_oath() -> None:
    t = scene("l11b{white,blue}!blue", purple="a09 p01").plays("purple oath 1 1 1 l")
    assert t.permanents == []
    assert (t.spy("white", "l"), t.spy("blue", "l")) == ("home", "l11")
    t = scene("l11b{white,blue}", purple="a09 p01")
    t.refuses("purple oath 1 1 1 l", "There is no legal target.", "MS-10.5")


@pytest.mark.clause("MS-S42", "MS-10.3", "MS-R31")
def test_body_double() -> None:
    t = scene("l09g{blue}", active="yellow", yellow="d07 a11", blue="a13 p01", purple="a15 p02")
    t.plays("yellow play d07 1 1")
    assert t.asked == ("blue", "respond")
    t.plays("blue body_double")
    assert t.asked == ("yellow", "respond")
    copy = scene("l09g{blue}", active="yellow", yellow="d07 p03", blue="a13 p01")
    copy.plays("yellow play d07 1 1", "blue body_double")
    assert copy.row(1) == "l09g"
    assert copy.spy("blue", "l") == "l09"
    assert copy.discards[:2] == ["a13", "d07"]
    assert copy.asked == ("blue", "main"), "the turn is over"
    t.plays("yellow countermand")
    assert t.row(1) == "d07g"
    assert t.spy("blue", "l") == "home"
    assert t.asked == ("purple", "respond"), "Shadowed Steps may follow now"


@pytest.mark.clause("MS-S43", "MS-R15", "MS-10.6")
def test_a_chain_of_countermands() -> None:
    t = scene("l09g{blue}", purple="a05 a11", white="a12 p01")
    t.plays("purple recall 4 l", "white countermand", "purple countermand")
    assert t.spy("blue", "l") == "home"
    assert sorted(t.discards[:3]) == ["a05", "a11", "a12"]
    t = scene("l09g{blue}", purple="a05 p02", white="a12 p01")
    t.plays("purple recall 4 l", "white countermand")
    assert t.spy("blue", "l") == "l09"
    assert t.asked == ("white", "main"), "a cancelled card uses up the turn"


@pytest.mark.clause("MS-S44", "MS-10.3")
def test_shadowed_steps() -> None:
    t = scene("p04g{white}", active="yellow", yellow="p11", white="a15 p01")
    t.plays("yellow play p11 2 1")
    assert t.asked == ("white", "respond")
    t.plays("white shadowed_steps")
    assert t.spy("white", "p") == "p11"
    assert t.asked == ("yellow", "spy")
    t.plays("yellow place")
    assert t.board(None)["rows"][1]["locations"][0]["spies"] == [1, 3]
    t = scene("p12g{white}", active="yellow", yellow="p11", white="a15 p01")
    t.plays("yellow play p11 2 1")
    assert t.asked == ("yellow", "spy")


@pytest.mark.clause("MS-S45", "MS-10.4")
def test_letters_as_the_only_card() -> None:
    t = scene(active="purple", white="a17", orange="p01 p02").plays("white letters 2")
    assert t.asked == ("white", "take")
    t.plays("white take p02")
    assert (t.hand("white"), t.hand("orange")) == (["p02"], ["p01"])
    assert t.asked == ("purple", "main")


@pytest.mark.clause("MS-4.5", "MS-S45")
def test_letters_may_take_the_last_card_before_it_is_played() -> None:
    t = scene(last_round=True, seats=3, purple="p05", white="a17", orange="p01 p02")
    t.plays("white letters 0", "white take p05")
    assert t.events_of("no_cards") == [{"seat": 0}]
    assert t.asked == ("white", "main")


@pytest.mark.clause("MS-S46", "MS-12.4", "MS-R33")
def test_a_writ_at_the_end_of_the_round() -> None:
    t = scene(
        "l09g{white}@white", seats=3, active="orange", master="purple", orange="p01 a18",
    )  # fmt: skip
    t.plays("orange discard p01")
    assert t.asked == ("orange", "last_chance")
    t.plays("orange writ 2")
    assert t.master == "orange"
    assert t.asked == ("orange", "main")
    assert t.state.order == [2, 0, 1]
    assert [d["how"] for d in t.events_of("master")] == ["writ"], "MS-12.1 is skipped"


@pytest.mark.clause("MS-S46", "MS-4.1")
def test_a_writ_leaves_the_order_of_this_round() -> None:
    t = scene(seats=3, purple="a18 p01 p02").plays("purple writ 2")
    assert (t.master, t.asked) == ("orange", ("purple", "main"))
    assert t.board(None)["order"] == [0, 1, 2]
    t.plays("purple discard p01")
    assert t.asked == ("white", "main")


@pytest.mark.clause("MS-S47")
def test_no_holder_no_window() -> None:
    t = scene("l09g{white}", purple="d07 a05").plays("purple play d07 1 1")
    assert t.asked == ("purple", "spy")
    t = scene("l09g{white}", purple="d07 a05").plays("purple recall 1 l")
    assert t.asked == ("white", "main")


@pytest.mark.clause("MS-S48", "MS-5.2", "MS-10.4")
def test_the_clerk_draws_time_out_of_turn() -> None:
    t = scene("l09g{white}", seats=3, top="time p11 p12", orange="a16 p01 p02 p03 p04")
    t.plays("orange clerk")
    (shown,) = t.events_of("scoring_card")
    assert (shown["seat"], shown["card"]) == (2, "s1")
    assert {"p11", "p12"} <= set(t.hand("orange"))
    assert t.board(None)["scoring_due"] == 1
    t.ends_round()
    assert t.state.scores == [[0, 9, 0]]
    assert OMENS in t.state.deck


@pytest.mark.clause("MS-10.1")
def test_midnight_coach() -> None:
    t = scene("d09g{purple}!purple", "d03g{blue}", purple="a07 p01").plays("purple coach d 2 1")
    assert t.spy("purple", "d") == "d03"
    assert t.permanents == [], "its owner has left"
    assert t.events_of("spy")[-1]["how"] == "travelled"


@pytest.mark.clause("MS-10.1", "MS-8.5")
def test_fire_in_the_archive() -> None:
    t = scene("p01b d05g{white,blue}", purple="a10 p02").plays("purple fire 1")
    assert t.row(1) == "p01b"
    assert (t.spy("white", "d"), t.spy("blue", "d")) == ("home", "home")
    assert t.discards == ["a10", "d05"]


@pytest.mark.clause("MS-8.5", "MS-10.1")
def test_recall_reaches_own_spies_too() -> None:
    t = scene("d05g{purple}", purple="a05 p02").plays("purple recall 0 d")
    assert t.spy("purple", "d") == "home"


# --- abilities -----------------------------------------------------------------------------------


@pytest.mark.clause("MS-S49", "MS-E16", "MS-14.1", "MS-14.2")
def test_the_bodyguard() -> None:
    t = scene("p10g{white}", abilities={"white": "bodyguard"}, purple="f07 f08 p02")
    t.refuses("purple play f07 1 1", "The Bodyguard: at least 8 is needed.", "MS-14.2")
    assert "play p02 1 1 p gold" in t.offers("purple")
    t.plays("purple play f08 1 1")
    assert t.spy("white", "p") == "home"
    t = scene("p10g{white}", active="white", abilities={"white": "bodyguard"}, white="f07")
    t.plays("white play f07 1 1")
    assert t.spy("white", "p") == "home"


@pytest.mark.clause("MS-S50", "MS-14.2")
def test_the_ghost() -> None:
    rows = ("d09g{white}", "d06b", "d07g", "w10b=d")
    t = scene(*rows, abilities={"white": "ghost"}, purple="l09").plays("purple play l09 1 1")
    assert t.spy("white", "d") == "d06", "the upper row of two sixes"
    t = scene("d09g{white}", "d07g", abilities={"white": "ghost"}, purple="l09")
    t.plays("purple play l09 1 1")
    assert t.spy("white", "d") == "home"


@pytest.mark.clause("MS-S51", "MS-14.2")
def test_the_poisoner() -> None:
    rows = "p02g{white} l07b{orange} d09g{yellow,purple}"
    t = scene(rows, abilities={"purple": "poisoner"}, purple="p07")
    t.plays("purple play p07 1 2")
    assert t.asked == ("purple", "poison")
    assert t.offers("purple") == ["decline", "poison 1 p", "poison 3 d"]
    t.plays("purple poison 3 d")
    assert (t.spy("yellow", "d"), t.spy("white", "p")) == ("home", "p02")
    assert t.asked == ("purple", "spy")


@pytest.mark.clause("MS-14.2")
def test_the_poisoner_needs_a_victim_and_respects_permanents_and_ghosts() -> None:
    poisoner = {"purple": "poisoner", "white": "ghost"}
    t = scene("p02g{white} l07b d09g{yellow}", abilities=poisoner, purple="p07")
    assert t.plays("purple play p07 1 2").asked == ("purple", "spy"), "nobody was sent home"
    t = scene("p02g l07b{white} d09g{yellow}", "l04b", abilities=poisoner, purple="p07")
    t.plays("purple play p07 1 2")
    assert t.spy("white", "l") == "l04"
    assert t.asked == ("purple", "spy"), "the Ghost has slipped away, nobody went home"
    t = scene("p02g l07b{orange} d09g{yellow}!yellow", abilities=poisoner, purple="p07")
    assert t.plays("purple play p07 1 2").asked == ("purple", "spy")
    t = scene("p02g{orange} l07b{orange} d09g{yellow}!yellow", abilities=poisoner, purple="p07")
    t.plays("purple play p07 1 2", "purple decline")
    assert t.spy("orange", "p") == "p02"


@pytest.mark.clause("MS-S52", "MS-14.2", "MS-E14")
def test_the_forger() -> None:
    t = scene("d05g", abilities={"purple": "forger"}, purple="p06 p12")
    t.refuses("purple play p12 2 1", "Declare one border.", "MS-9.3")
    t.plays("purple play p06 1 2")
    assert t.row(1) == "d05g p06b"


@pytest.mark.clause("MS-S53", "MS-14.1")
def test_the_archivist() -> None:
    for seed in range(40):
        t = table(2, seed=seed, mode="quick")
        if t.board(None)["players"][0]["ability"]["id"] == "archivist":
            drawn = t.events_of("draw")[0]
            assert (drawn["seat"], drawn["count"]) == (0, 3)
            return
    raise AssertionError("no Archivist in forty deals")
