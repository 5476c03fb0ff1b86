"""MS-E01 to MS-E31: what is refused, the reason and clause, and that nothing changes."""

from __future__ import annotations

import pytest

from safehouse.core.errors import BadOptions
from tests.games.master_of_spies.play import GAME, scene, table

NOT_YOURS = "It is not your turn."
NOT_HELD = "You do not hold that card."
PLAYED = "You have already played your card this turn."
PROTECTED = "Loyal to the Cause protects this location."
WAIT = "Wait until this is resolved."
NOTHING = "There is nothing to respond to."
NO_TARGET = "There is no legal target."
ONLY_ON_TURN = "This card can be played only as your turn's card."


@pytest.mark.clause("MS-E01", "MS-4.1", "MS-10.2")
def test_out_of_turn() -> None:
    t = scene("l09g{blue}", white="p01 a05")
    t.refuses("white play p01 2 1", NOT_YOURS, "MS-4.1")
    t.refuses("white recall 4 l", NOT_YOURS, "MS-10.2")
    t.refuses("white discard p01", NOT_YOURS, "MS-4.1")


@pytest.mark.clause("MS-E02")
def test_an_answer_to_an_older_state() -> None:
    t = scene(purple="p01 p02", white="p03 p04")
    t.plays("purple discard p01")
    t.refuses("purple discard p02", NOT_YOURS, "MS-4.1")


@pytest.mark.clause("MS-E03", "MS-4.2")
def test_cards_not_held() -> None:
    t = scene("l09g{blue}", purple="p01")
    for line in ("play p02 1 1", "discard p02", "recall 4 l", "clerk", "loyal 1 1", "writ 0"):
        t.refuses(f"purple {line}", NOT_HELD, "MS-4.2")
    t = scene("l09g{blue}", purple="a11", white="a12").plays("purple discard a11")
    t = scene("l09g{blue}", purple="a05", white="a12").plays("purple recall 4 l")
    t.refuses("white body_double", NOT_HELD, "MS-4.2")


@pytest.mark.clause("MS-E04", "MS-4.3")
def test_a_second_card() -> None:
    t = scene(purple="p01 p02 a10").plays("purple play p01 1 1")
    assert t.asked == ("purple", "spy")
    for line in ("play p02 2 1", "discard p02", "fire 1"):
        t.refuses(f"purple {line}", PLAYED, "MS-4.3")
    t = scene("l09g{white}", purple="d09 p02", white="a13").plays("purple play d09 1 1")
    assert t.asked == ("white", "respond")
    t.refuses("purple play p02 2 1", PLAYED, "MS-4.3")
    t = scene(purple="a18 p02", white="a11").plays("purple writ 0")
    assert t.asked == ("white", "respond")
    t.refuses("purple play p02 2 1", WAIT, "MS-R33")


@pytest.mark.clause("MS-E05", "MS-E06", "MS-6.2", "MS-6.3")
def test_adding() -> None:
    t = scene("d05g", purple="l05 p06 w02")
    t.refuses("purple play l05 1 2", "The new card must be higher than 5.", "MS-6.2")
    t.refuses("purple play p06 1 2", "Borders must alternate: Brown is needed here.", "MS-6.3")
    t.refuses("purple play w02 1 2 l gold", "The new card must be higher than 5.", "MS-6.2")


@pytest.mark.clause("MS-E07", "MS-E08", "MS-E09", "MS-E10", "MS-6.5", "MS-7.1")
def test_replacing() -> None:
    t = scene("p02g d04b", purple="f01 f03 d02 l01 d05 p05 l04")
    t.refuses(
        "purple play f01 1 1",
        "Cards are added only at the end of a row or replace a card; "
        "a replacement needs the same border (Gold).",
        "MS-6.5",
    )
    t.refuses("purple play d02 1 1", "A replacement needs the same border (Gold).", "MS-7.1")
    t.refuses("purple play f03 1 2", "A replacement needs the same border (Brown).", "MS-7.1")
    t.refuses(
        "purple play d02 1 2", "A replacement must be higher than the card before it (2).", "MS-7.1"
    )
    t.refuses("purple play p05 1 2", "A replacement may not be higher than the old card.", "MS-7.1")


@pytest.mark.clause("MS-E11", "MS-7.5")
def test_starters_stay() -> None:
    scene(purple="p01").refuses(
        "purple play p01 1 0", "Starter cards cannot be replaced.", "MS-7.5"
    )


@pytest.mark.clause("MS-E12", "MS-6.1")
def test_no_such_place() -> None:
    t = scene("p01b{purple}", purple="d05 a01 a10 a07")
    for line in ("play d05 5 1", "play d05 0 1", "play d05 1 3", "play d05 2 2", "fire 5"):
        t.refuses(f"purple {line}", "No such place.", "MS-6.1")
    for line in ("loyal 1 2", "loyal 9 1", "coach p 1 2", "play d05"):
        t.refuses(f"purple {line}", "No such place.", "MS-6.1")


@pytest.mark.clause("MS-E13", "MS-9.2", "MS-9.3")
def test_declaring_what_is_not_printed() -> None:
    t = scene(purple="w01 d05")
    t.refuses("purple play w01 1 1 l", "This card cannot be played as Dragon Lords.", "MS-9.2")
    t.refuses("purple play w01 1 1 p gold", "This card cannot be played as Gold.", "MS-9.3")
    t.refuses("purple play d05 1 1 p gold", "This card cannot be played as Palamire.", "MS-9.2")


@pytest.mark.clause("MS-E14", "MS-9.2", "MS-9.3")
def test_leaving_a_declaration_out() -> None:
    t = scene("p04g", purple="w01 w13")
    t.refuses("purple play w01 2 1", "Declare one faction.", "MS-9.2")
    t.refuses("purple play w13 2 1", "Declare one border.", "MS-9.3")
    t.plays("purple play w13 1 2")
    assert t.row(1) == "p04g w13b"


@pytest.mark.clause("MS-E15", "MS-11.3")
def test_assassinating_under_a_permanent() -> None:
    t = scene("l11b{blue}!blue", purple="d10 w05 w01")
    t.refuses("purple play d10 1 1", PROTECTED, "MS-11.3")
    t.refuses("purple play w05 1 1 p", PROTECTED, "MS-11.3")
    t.refuses("purple play w01 1 1", PROTECTED, "MS-11.3")
    assert "play w05 1 1 l brown" in t.offers("purple")


@pytest.mark.clause("MS-E16", "MS-14.2")
def test_too_low_for_the_bodyguard() -> None:
    t = scene("p10g{white}", abilities={"white": "bodyguard"}, purple="f07 w06")
    t.refuses("purple play f07 1 1", "The Bodyguard: at least 8 is needed.", "MS-14.2")
    assert "play w06 1 1 d gold" in t.offers("purple")


@pytest.mark.clause("MS-E17", "MS-8.2")
def test_stepping_down() -> None:
    t = scene("d07g{purple}", purple="d04 p12").plays("purple play d04 2 1")
    t.refuses("purple place", "Spies only move to a higher location.", "MS-8.2")


@pytest.mark.clause("MS-E18", "MS-8.1", "MS-9.4")
def test_spies_without_a_location() -> None:
    reason = "Only your spy of this location's faction, right after playing it."
    t = scene("d07g{blue}", purple="a05 p12")
    t.refuses("purple place", reason, "MS-8.1")
    t.plays("purple recall 4 d")
    t.refuses("purple place", reason, "MS-8.1")
    t = scene(purple="p12 p11").plays("purple discard p11")
    t.refuses("purple place", reason, "MS-8.1")
    t = scene(purple="w17 p11").plays("purple play w17 1 1 p gold", "purple place")
    t.refuses("purple place", "Spies only move to a higher location.", "MS-8.2")


@pytest.mark.clause("MS-E19", "MS-10.3")
def test_responses_without_a_trigger() -> None:
    t = scene("l09g{white}", purple="a11 a13 p01 a05", white="a12 a14 a15 p02")
    for line in ("purple countermand", "purple body_double", "white countermand"):
        t.refuses(line, NOTHING, "MS-10.3")
    t.plays("purple recall 1 l")
    t.refuses("purple countermand", NOTHING, "MS-10.3")
    t.refuses("white body_double", NOTHING, "MS-10.3")
    t = scene(purple="p09 a11").plays("purple play p09 1 1")
    t.refuses("purple countermand", NOTHING, "MS-10.3")


@pytest.mark.clause("MS-E20", "MS-10.2")
def test_turn_cards_in_a_window() -> None:
    t = scene("l09g{white}", purple="a05", white="a12 a06 p02").plays("purple recall 1 l")
    for line in ("recall 1 l", "play p02 2 1", "discard p02"):
        t.refuses(f"white {line}", ONLY_ON_TURN, "MS-10.2")
    t = scene(seats=2, active="white", master="purple", white="p01 a18 a05")
    t.plays("white discard p01")
    assert t.asked == ("white", "last_chance")
    t.refuses("white recall 0 p", ONLY_ON_TURN, "MS-10.2")
    t.refuses("white countermand", NOTHING, "MS-10.3")
    t.refuses("white place", "Play an Anytime card, or decline.", "MS-10.4")


@pytest.mark.clause("MS-E21", "MS-R33")
def test_anytime_cards_wait() -> None:
    t = scene("l09g{white}", purple="d09 a16", white="a13 a18 p02", orange="a17")
    t.plays("purple play d09 1 1")
    for line in ("white writ 1", "orange letters 0", "purple clerk"):
        t.refuses(line, WAIT, "MS-R33")
    t.plays("white decline")
    assert t.asked == ("purple", "spy")
    for line in ("white writ 1", "orange letters 0", "purple clerk"):
        t.refuses(line, WAIT, "MS-R33")
    t = scene(purple="a17 a16 p01", white="p02 p03").plays("purple letters 1")
    t.refuses("purple clerk", WAIT, "MS-R33")
    t.refuses("purple play p01 1 1", WAIT, "MS-R33")
    t.plays("purple take p02")
    t.refuses("purple clerk", WAIT, "MS-R33")
    t = scene("p02g{white} l07b{orange}", abilities={"purple": "poisoner"}, purple="p07 a16")
    t.plays("purple play p07 1 2")
    t.refuses("purple clerk", WAIT, "MS-R33")


@pytest.mark.clause("MS-E22", "MS-10.5")
def test_targets() -> None:
    t = scene(purple="a05 a07 a09 a10 a01")
    t.refuses("purple recall 1 p", NO_TARGET, "MS-10.5")
    t.refuses("purple oath 1 1 1 p", NO_TARGET, "MS-10.5")
    t.refuses("purple fire 1", NO_TARGET, "MS-10.5")
    t.refuses("purple coach p 1 1", "That spy is at home.", "MS-10.5")
    assert {line.split()[0] for line in t.offers("purple")} == {"discard"}
    t = scene("l09g{blue,orange}", "p05b{white}!white", purple="a05 a09 a10")
    t.refuses("purple recall 1 d", "That cannot be chosen: that spy is at home.", "MS-10.5")
    t.refuses("purple recall", "Name a player from 0 to 4 and a faction.", "MS-10.5")
    t.refuses("purple recall 7 p", "Name a player from 0 to 4 and a faction.", "MS-10.5")
    t.refuses("purple fire 3", "That cannot be chosen: the row is empty.", "MS-10.5")
    t.refuses("purple oath 1 1 4 l", "That cannot be chosen: no Permanent lies there.", "MS-11.1")
    t.refuses("purple oath 2 1 4 l", "That cannot be chosen: that spy is not there.", "MS-10.5")
    t = scene(purple="a17 p01", white="", orange="p02", yellow="p03", blue="p04")
    t.refuses("purple letters 1", "That cannot be chosen: that hand is empty.", "MS-10.5")
    t.refuses("purple letters 0", "That cannot be chosen: it must be another player.", "MS-10.5")
    t.refuses("purple letters", "Name a player from 0 to 4.", "MS-10.5")
    t = scene(seats=2, last_round=True, purple="a17 p01", white="")
    t.refuses("purple letters 1", NO_TARGET, "MS-10.5")


@pytest.mark.clause("MS-E22", "MS-14.2")
def test_poison_reaches_neighbours_only() -> None:
    rows = ("p02g{white} l07b{orange} d09g{yellow}", "f04g{blue}")
    t = scene(*rows, abilities={"purple": "poisoner"}, purple="p07").plays("purple play p07 1 2")
    t.refuses(
        "purple poison 4 f",
        "That cannot be chosen: only a rival's spy next to your new card.",
        "MS-14.2",
    )


@pytest.mark.clause("MS-E23", "MS-11.3")
def test_protected_from_actions() -> None:
    t = scene("l11b{blue,white}!blue", purple="a05 a10")
    for line in ("recall 4 l", "recall 1 l", "fire 1"):
        t.refuses(f"purple {line}", PROTECTED, "MS-11.3")


@pytest.mark.clause("MS-E24", "MS-11.2")
def test_loyal_needs_a_spy_and_a_free_place() -> None:
    t = scene("l11b{blue}", "d05g{purple,blue}!blue", "p05b{purple}", purple="a02 p01")
    t.refuses("purple loyal 1 1", "You need a spy there.", "MS-11.2")
    t.refuses("purple loyal 2 1", "There is already one.", "MS-11.2")
    assert [line for line in t.offers("purple") if line.startswith("loyal")] == ["loyal 3 1"]


@pytest.mark.clause("MS-E25")
def test_coaches() -> None:
    t = scene("l11b{purple} ", "d05g", "l02g", purple="a07 p01")
    t.refuses("purple coach d 2 1", "That spy is at home.", "MS-10.5")
    t.refuses("purple coach l 2 1", "It must be a location of the same faction.", "MS-10.5")
    t.refuses("purple coach l 1 1", "That cannot be chosen: the spy is there already.", "MS-10.5")
    assert [line for line in t.offers("purple") if line.startswith("coach")] == ["coach l 3 1"]


@pytest.mark.clause("MS-E26", "MS-5.3", "MS-5.4", "MS-R23")
def test_the_clerk_without_cards_to_draw() -> None:
    t = scene(last_round=True, purple="a16 p01", white="a18")
    t.refuses("purple clerk", "No more cards are drawn.", "MS-5.3")
    t = scene(deck=0, shown="time omens stars", purple="a16 p01")
    t.refuses("purple clerk", "No more cards are drawn.", "MS-5.4")


@pytest.mark.clause("MS-E27")
def test_the_writ_in_the_last_round() -> None:
    t = scene(last_round=True, purple="p01", white="a18")
    t.refuses("white writ 1", "There is no next round.", "MS-10.5")


@pytest.mark.clause("MS-E28", "MS-4.4")
def test_discard_exactly_one() -> None:
    t = scene(purple="p01 p02")
    t.refuses("purple discard p01 p02", "Discard exactly one card to pass.", "MS-4.4")
    t.refuses("purple discard", "Discard exactly one card to pass.", "MS-4.4")


@pytest.mark.clause("MS-E29")
def test_the_card_given_is_another() -> None:
    t = scene(purple="a17 p01 p02", white="p03 p04").plays("purple letters 1")
    t.refuses(
        "purple take p01", "That cannot be chosen: the card is not in the hand shown.", "MS-10.5"
    )
    t.refuses("purple give p01", "Take one card first.", "MS-10.4")
    t.plays("purple take p03")
    t.refuses("purple give p03", "Give another card from your hand.", "MS-10.5")
    t.refuses("purple give p04", "Give another card from your hand.", "MS-10.5")
    t.refuses("purple decline", "Give one card in return.", "MS-10.4")
    t.plays("purple give p01")
    assert (t.hand("purple"), t.hand("white")) == (["p02", "p03"], ["p01", "p04"])


@pytest.mark.clause("MS-E30", "MS-1.1", "MS-1.3", "MS-R1")
def test_two_to_five_players_of_different_colours() -> None:
    for seats in (1, 6):
        with pytest.raises(BadOptions, match="Master of Spies takes 2, 3, 4, 5 seats"):
            GAME.start(seats)
    for seats in (2, 3, 4, 5):
        match = GAME.start(seats, seed=1)
        names = [GAME.seat_name(seat, seats, match.options) for seat in range(seats)]
        assert names == ["Purple", "White", "Orange", "Yellow", "Blue"][:seats]
    with pytest.raises(BadOptions, match="no seat 4 at a table of 3"):
        GAME.start(3, options={"first": 4})


@pytest.mark.clause("MS-E31", "MS-5.1")
def test_drawing_is_automatic() -> None:
    t = table(3)
    t.refuses("purple draw", "Drawing is automatic.", "MS-5.1")
    t.refuses("white draw", "Drawing is automatic.", "MS-5.1")


def test_action_cards_are_not_laid_into_rows() -> None:
    scene(purple="a05").refuses(
        "purple play a05 1 1", "An Action card is not placed in a row.", "MS-10.1"
    )
