"""GS-B1 to GS-B30: what is refused, with which reason, and that nothing changes."""

from __future__ import annotations

import pytest

from safehouse.core.errors import BadOptions
from tests.games.general.play import GAME, scene, table

HELD = ["redeploy", "artillery", "fortify", "retreat", "retreat"]


@pytest.mark.clause("GS-B1", "GS-B2")
def test_not_your_decision() -> None:
    t = scene("north 3")
    t.refuses("g give north", "Only Spies can do that.", "GS-4.2")
    t.refuses("a march north east 1", "Only the General can do that.", "GS-5.1")
    t.refuses("g march north east 1", "It is not your decision now.", "")
    t.advised()
    t.refuses("g give north", "Only Spies can do that.", "GS-4.2")
    t.refuses("a march north east 1", "Only the General can do that.", "GS-5.1")


@pytest.mark.clause("GS-B3")
def test_giving_what_you_do_not_hold() -> None:
    scene("north 3").refuses("a give strength7", "You do not hold Strength 7.", "GS-4.2")


@pytest.mark.clause("GS-B4")
def test_giving_twice() -> None:
    t = scene("north 3").plays("a give north")
    t.refuses("a give north", "You have already given a card this round.", "GS-4.2")
    t.plays("b give north", "c give north")
    t.refuses("a give east", "You have already given a card this round.", "GS-4.2")


@pytest.mark.clause("GS-B5", "GS-4.4")
def test_giving_nothing() -> None:
    t = scene("north 3")
    t.refuses("a pass", "You must give one Intel card.", "GS-4.4")
    t.refuses("a give", "You must give one Intel card.", "GS-4.4")


@pytest.mark.clause("GS-B6")
def test_a_silenced_spy_gives() -> None:
    t = scene("north 3", listen="b")
    reason = "Radio Silence: only Spy B may pass Intel this round."
    t.refuses("a give north", reason, "GS-8.5")
    t.plays("b give north")
    t.refuses("a give north", reason, "GS-8.5")


@pytest.mark.clause("GS-B7")
def test_giving_two() -> None:
    scene("north 3").refuses("a give north east", "Exactly one Intel card is given.", "GS-4.2")


@pytest.mark.clause("GS-B8")
def test_discarding_what_you_do_not_hold() -> None:
    t = scene("north 3").plays("a give strength1", "b give north", "c give north")
    t.refuses("a discard strength1", "You do not hold Strength 1.", "GS-4.7")
    t.refuses("a discard strength7", "You do not hold Strength 7.", "GS-4.7")


@pytest.mark.clause("GS-B9")
def test_discarding_the_wrong_number() -> None:
    t = scene("north 3", listen="b").plays("b give north")
    t.refuses("a discard north east", "You must discard 2, one at a time.", "GS-8.5")
    t.refuses("b discard east east", "You must discard 1.", "GS-4.7")
    t.refuses("b pass", "You must discard 1.", "GS-4.7")


@pytest.mark.clause("GS-B10")
def test_a_queued_discard_needs_a_second_copy() -> None:
    t = scene("north 3")
    t.refuses("a give_then_discard east east", "You do not hold a second Target East.", "GS-4.7")
    t.plays("a give_then_discard north north")


@pytest.mark.clause("GS-B11")
def test_recruiting_too_many() -> None:
    t = scene("north 3").advised()
    t.refuses("g recruit north", "You received 0 Recruitment cards.", "GS-4.6")


@pytest.mark.clause("GS-B12")
def test_recruits_into_the_reserves() -> None:
    hands = {"a": ["recruitment", "north", "east", "south", "west", *(["strength3"] * 4)]}
    hands["b"] = ["north", "east", "east", "south", "west", *(["strength5"] * 4)]
    hands["c"] = ["north", "east", "south", "south", "west", *(["strength1"] * 3), "strength7"]
    t = scene("north 3", hands=hands)
    t.plays("a give recruitment", "b give north", "c give north")
    t.refuses("g recruit reserves", "Recruited armies go to a region.", "GS-4.6")
    t.refuses("g pass", "Place the army in a region, or decline it.", "GS-4.6")


@pytest.mark.clause("GS-B13")
def test_a_second_action() -> None:
    t = scene("north 3", reserves=2).advised().plays("g march north east 1")
    for line in ("march east north 1", "withdraw east 1", "deploy east 1", "raise east"):
        t.refuses(f"g {line}", "You have already taken your action.", "GS-5.1")


@pytest.mark.clause("GS-B14", "GS-B15", "GS-B16")
def test_marches() -> None:
    t = scene("north 3", armies=[1, 4, 1, 1], reserves=2).advised()
    for count in (0, 3, 50):
        t.refuses(f"g march east north {count}", "A march moves 1 or 2 armies.", "GS-5.2")
    t.refuses("g march north east 2", "North has only 1.", "GS-5.2")
    for route in ("east east 1", "reserves east 1", "east reserves 1"):
        t.refuses(f"g march {route}", "A march goes from one region to another.", "GS-5.2")
    t.cannot_read("march east north 1.5", 0, "Unknown armies")


@pytest.mark.clause("GS-B17", "GS-B18")
def test_withdrawals_and_deployments() -> None:
    t = scene("north 3", armies=[1, 4, 0, 1], reserves=2).advised()
    t.refuses("g withdraw north 0", "Withdraw at least 1 army.", "GS-5.3")
    t.refuses("g withdraw east 5", "Withdraw at least 1 army; East has only 4.", "GS-5.3")
    t.refuses("g withdraw south 1", "Withdraw at least 1 army; South has only 0.", "GS-5.3")
    t.refuses("g withdraw reserves 1", "Withdraw goes from a region to the Reserves.", "GS-5.3")
    t.refuses("g deploy east 3", "The Reserves hold 2.", "GS-5.4")
    t.refuses("g deploy east 0", "Deploy at least 1 army.", "GS-5.4")
    t.refuses("g deploy reserves 1", "Deploy goes from the Reserves to a region.", "GS-5.4")


@pytest.mark.clause("GS-B19", "GS-B20", "GS-R6")
def test_raising() -> None:
    t = scene("north 3").advised()
    t.refuses("g raise north", "4 armies are deployed; Raise needs fewer than 4.", "GS-5.5")
    few = scene("north 3", armies=[1, 1, 0, 0]).advised()
    few.refuses("g raise reserves", "A raised army goes to a region.", "GS-5.5")
    capped = scene("north 3", armies=[1, 1, 0, 0], reserves=2, army_cap=4).advised()
    capped.refuses("g raise north", "You have all 4 armies of the army cap.", "GS-R6")


@pytest.mark.clause("GS-B21", "GS-B22", "GS-B23", "GS-R10", "GS-R11")
def test_command_cards() -> None:
    t = scene("north 3", commands=["fortify", "fortify", "retreat", "retreat"]).advised()
    t.refuses("g artillery", "You do not hold Artillery.", "GS-5.6")
    t.refuses("g fortify", "Name a region that is not fortified yet.", "GS-6.3")
    t.refuses("g fortify reserves", "Name a region that is not fortified yet.", "GS-6.3")
    t.plays("g fortify north", "g retreat")
    t.refuses("g fortify north", "Name a region that is not fortified yet.", "GS-R10")
    t.refuses("g retreat", "Retreat is already in force this round.", "GS-R11")
    t.plays("g fortify east")
    t.cannot_read("fortify atlantis", 0, "Unknown region: atlantis")


@pytest.mark.clause("GS-B24")
def test_redeploying_wrongly() -> None:
    t = scene("north 3", commands=HELD).advised().plays("g redeploy")
    t.refuses("g layout north 5", "You have 4 armies to place; you placed 5.", "GS-6.1")
    t.refuses("g layout east 1", "Say how many armies go to North first.", "GS-6.1")
    t.refuses("g end_army", "Place all armies first.", "GS-6.1")
    reason = "The armies are being redeployed; finish that first."
    t.refuses("g march north east 1", reason, "GS-6.1")
    t.cannot_read("layout north -1", 0, "Unknown armies: -1")
    idle = scene("north 3", commands=HELD).advised()
    idle.refuses("g layout north 1", "Only Redeploy places all armies again.", "GS-6.1")


@pytest.mark.clause("GS-B25", "GS-6.5", "GS-R9")
def test_command_cards_outside_the_army_phase() -> None:
    t = scene("north 3", commands=HELD)
    reason = "Command cards are played before the attack is revealed."
    t.refuses("g retreat", reason, "GS-6.5")
    t.advised().attacked()
    t.refuses("g retreat", reason, "GS-6.5")


@pytest.mark.clause("GS-B26")
def test_choosing_somebody_who_is_no_spy() -> None:
    t = table({1: "spy_promotion"})
    t.refuses("g promote general", "Choose one of the Spies.", "GS-8.2")
    t.cannot_read("promote d", 0, "Unknown spy: d")
    quiet = scene("north 5", number=15, armies=[5, 1, 1, 1], then={16: "radio_silence"})
    quiet.advised().attacked()
    quiet.refuses("g listen_to general", "Choose one of the Spies.", "GS-8.5")


@pytest.mark.clause("GS-B27")
def test_after_the_end() -> None:
    t = scene("north 3", defeats=[2, 0, 0, 0]).advised().attacked()
    t.refuses("a give north", "The game is over.", "GS-9.1")


@pytest.mark.clause("GS-B28", "GS-11.6")
def test_no_answer_tells_the_general_what_is_hidden() -> None:
    t = scene("north 3")
    general = str(t.match.view(0)) + str(t.match.events_for(0))
    assert "'power': 3, 'region'" not in general
    assert t.board("g")["attack"] is None
    assert t.board("g")["hand"] == []
    for move in ("give north", "give strength7", "discard north"):
        assert t.match.explain(move, 0).reason == "Only Spies can do that."


@pytest.mark.clause("GS-B29")
def test_malformed_moves_are_refused() -> None:
    t = scene("north 3")
    t.cannot_read("give narnia", 1, "Unknown card: narnia")
    t.cannot_read("dance", 1, "Unknown kind: dance")
    t.cannot_read({"kind": "give", "card": 5}, 1, "It takes a list")
    t.cannot_read({"card": ["north"]}, 1, "A move needs a kind")
    t.cannot_read("march north east 10000000000000", 0, "Unknown armies")
    t.cannot_read("give north", 7, "There is no seat 7")


@pytest.mark.clause("GS-B30")
@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (3, {}, "4 seats"),
        (5, {}, "4 seats"),
        (4, {"level": "nightmare"}, "level"),
        (4, {"identity": "three"}, "identity"),
        (4, {"army_cap": 3}, "army_cap"),
        (4, {"general": 5}, "general"),
        (4, {"deck": [101] * 24}, "deck"),
    ],
)
def test_options(seats: int, options: dict[str, object], named: str) -> None:
    with pytest.raises(BadOptions, match=named):
        GAME.start(seats, options=options)
