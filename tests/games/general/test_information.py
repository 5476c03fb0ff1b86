"""Who sees what: the information table of the rules, cell by cell, and what needs no scenario."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadRecord
from tests.games.general.play import GAME, HANDS, scene, table

ALL = ("g", "a", "b", "c", None)
RECRUITER = {"a": ["recruitment", *HANDS["a"][1:]]}


def events_of(t: Any, kind: str, who: str | None) -> list[Any]:
    found: list[Any] = t.events_of(kind, who)
    return found


@pytest.mark.clause("GS-2.1", "GS-2.2")
def test_identities_are_secret() -> None:
    t = scene("north 3", identities="odo")
    for who in ALL:
        known = [spy["identity"] for spy in t.board(who)["spies"]]
        own = "abc".index(who) if who and who != "g" else -1
        wanted = ["operative", "double_agent", "operative"]
        assert known == [wanted[k] if k == own else None for k in range(3)]
    assert t.board("g")["identity"] is None


@pytest.mark.clause("GS-R3")
def test_double_agents_know_each_other_only_by_option() -> None:
    t = scene("north 3", identities="ddo")
    assert t.board("a")["known_agents"] is None
    t = scene("north 3", identities="ddo", agents_know=True)
    assert t.board("a")["known_agents"] == [0, 1]
    assert [spy["identity"] for spy in t.board("a")["spies"]] == [
        "double_agent",
        "double_agent",
        "operative",
    ]
    assert t.board("c")["known_agents"] is None
    assert t.board("g")["known_agents"] is None


@pytest.mark.clause("GS-R2")
def test_the_number_of_agents_is_known_in_the_fixed_modes() -> None:
    for who in ALL:
        assert scene("north 3").board(who)["number_of_agents"] is None
        assert (
            scene("north 3", identities="odo", identity="one").board(who)["number_of_agents"] == 1
        )
        assert (
            scene("north 3", identities="ddo", identity="two").board(who)["number_of_agents"] == 2
        )


@pytest.mark.clause("GS-2.4", "GS-5.6")
def test_command_cards_are_secret_until_played() -> None:
    t = scene("north 1", commands=["redeploy", "artillery", "fortify", "retreat", "retreat"])
    t.advised()
    for who in ALL:
        board = t.board(who)
        assert (board["commands"] is not None) is (who == "g")
        assert board["commands_held"] == 5
        assert board["commands_played"] == []
    t.plays("g retreat")
    for who in ALL:
        assert [c["id"] for c in t.board(who)["commands_played"]] == ["retreat"]
        assert t.board(who)["commands_held"] == 4


@pytest.mark.clause("GS-3.1", "GS-11.6", "GS-8.5")
def test_the_attack_is_for_spies_only_also_silenced_ones() -> None:
    for t in (scene("north 3"), scene("north 3", listen="b")):
        for who in ALL:
            seen = t.board(who)["attack"]
            assert (seen is not None) is (who in ("a", "b", "c"))
            (event,) = t.events_of("attack_drawn", who) or [{}]
            assert event.get("power") is None or who in ("a", "b", "c")


@pytest.mark.clause("GS-R19")
def test_tiers_and_cards_left_are_open() -> None:
    t = scene("north 5", number=12)
    for who in ALL:
        board = t.board(who)
        assert (board["tier"], board["deck_left"], board["tier_left"]) == (2, 12, [0, 4, 8])
        assert board["tier_powers"] == [[1, 2, 3], [3, 4, 5], [5, 6, 7]]


@pytest.mark.clause("GS-3.2", "GS-7.5")
def test_events_and_resolved_attacks_are_open() -> None:
    t = table({1: "mixed_signals", 2: "north 3"}).next_round()
    for who in ALL:
        drawn = t.board(who)["drawn"]
        assert [card["kind"] for card in drawn] == ["event", "attack", "sealed"]
        assert (drawn[1]["region"], drawn[1]["power"]) == ("north", 3)
        assert events_of(t, "event", who)[0]["event"] == "mixed_signals"


@pytest.mark.clause("GS-4.7", "GS-R26")
def test_hands_and_discards_are_secret_sizes_are_not() -> None:
    t = scene("north 3").plays("a give north", "b give north", "c give north", "a discard east")
    for who in ALL:
        board = t.board(who)
        assert (board["hand"] != []) is (who in ("a", "b", "c"))
        assert [spy["hand_size"] for spy in board["spies"]] == [7, 8, 8]
        assert board["intel_discards"] == 1
        assert bool(events_of(t, "discard", who)) is (who == "a")


@pytest.mark.clause("GS-4.5", "GS-R20", "GS-R5", "GS-4.8")
def test_gifts_are_seen_by_giver_and_general_and_judged_after_the_reveal() -> None:
    t = scene("north 3", armies=[3, 1, 1, 1])
    t.plays("a give north", "b give strength6", "c give west")
    assert t.board("g")["spies"][0]["gift"] == {
        "card": "north", "truth": "open",
    }  # fmt: skip
    assert t.board("a")["spies"][0]["gift"]["truth"] == "true"
    for who in ("a", "b", "c", None):
        seen = [spy["gift"] is not None for spy in t.board(who)["spies"]]
        assert seen == [spy == who for spy in ("a", "b", "c")]
    t.discarded().attacked()
    row = t.board("g")["record"][0]
    assert [gift["truth"] for gift in row["gifts"]] == ["true", "false", "false"]
    assert t.board("g")["spies"][2]["tally"]["target_false"] == 1
    assert t.board("g")["spies"][2]["tally"]["first_lie"] == 1
    assert [gift is not None for gift in t.board("b")["record"][0]["gifts"]] == [False, True, False]
    assert t.board(None)["record"][0]["gifts"] == [None, None, None]
    assert t.state.given == [-1, -1, -1]
    assert sum(1 for entry in t.state.discards if entry & 1) == 3


@pytest.mark.clause("GS-4.6")
def test_recruitment_shows_others_only_the_army() -> None:
    t = scene("north 3", hands=RECRUITER)
    t.plays("a give recruitment", "b give north", "c give north")
    assert t.board("g")["recruits"] == 1
    for who in ("a", "b", "c", None):
        assert t.board(who)["recruits"] == 0
    assert t.board("g")["spies"][0]["gift"]["truth"] == "open"
    t.plays("g recruit north").discarded().attacked()
    assert t.board("g")["record"][0]["gifts"][0]["truth"] == "none"
    assert t.board("g")["spies"][0]["tally"]["recruitments"] == 1


@pytest.mark.clause("GS-5.1", "GS-7.1")
def test_armies_and_actions_are_open_at_once() -> None:
    t = scene("north 3").advised().plays("g march west north 1")
    for who in ALL:
        assert t.board(who)["regions"][0]["armies"] == 2
        assert events_of(t, "march", who) == [
            {"seat": 0, "from": "west", "to": "north", "count": 1}
        ]


@pytest.mark.clause("GS-R4")
def test_a_card_says_one_thing() -> None:
    t = scene("north 3", hands=RECRUITER)
    truths = {c["card"]: c["truth"] for c in t.board("a")["hand"]}
    assert truths == {
        "north": "true", "east": "false", "south": "false", "west": "false",
        "strength1": "false", "strength2": "false", "strength3": "true", "strength4": "false",
        "recruitment": "none",
    }  # fmt: skip


@pytest.mark.clause("GS-R24", "GS-8.1")
def test_events_by_tier() -> None:
    from safehouse.games.general.rules import tier_cards
    from safehouse.games.general.state import EVENT_IDS, event_of, is_event

    found = [
        sorted(EVENT_IDS[event_of(c)] for c in tier_cards("standard", tier) if is_event(c))
        for tier in (1, 2, 3)
    ]
    assert found == [
        ["blown_cover", "mixed_signals", "spy_promotion"],
        ["mixed_signals", "radio_silence", "spy_promotion"],
        ["blown_cover", "mixed_signals", "radio_silence"],
    ]


@pytest.mark.clause("GS-R21", "GS-4.3")
def test_there_is_always_a_card_to_give() -> None:
    t = scene("north 3")
    for who in "abc":
        offered = {line for line in t.offers(who) if line.startswith("give ")}
        assert offered == {f"give {card}" for card in t.hand(who)}


@pytest.mark.clause("GS-10.1", "GS-10.2", "GS-R22")
def test_talk_is_off_unless_the_table_says_otherwise() -> None:
    assert GAME.talk is False


@pytest.mark.clause("GS-1.2", "GS-9.4")
@pytest.mark.parametrize(("who", "outcome"), [("g", "double_agents_win"), ("b", "loyal_wins")])
def test_conceding_loses_for_the_side(who: str, outcome: str) -> None:
    t = scene("north 3", identities="odo").plays(f"{who} concede")
    assert t.outcome == outcome
    assert t.board(None)["spies"][1]["identity"] == "double_agent"


@pytest.mark.clause("GS-4.2")
def test_a_gift_can_be_taken_back_until_all_have_given() -> None:
    t = scene("north 3").plays("a give north", "b give west")
    assert t.match.undoable(1) is not None
    t.match.undo(1)
    assert t.asked_of("a") == "give"
    assert t.state.given == [-1, 3, -1]
    t.plays("a give east", "c give west")
    assert t.match.undoable(1) is None


@pytest.mark.clause("GS-R27")
def test_the_headline_tells_the_round_and_nobody_s_hand() -> None:
    t = scene("north 3")
    said = GAME.headline(t.match)
    assert said == f"Round {t.state.round}, the Spies advise"
    t.plays("b give east")
    assert GAME.headline(t.match) == said
    t.plays("a give north", "c give south")
    assert "discard" in str(GAME.headline(t.match))


@pytest.mark.parametrize("count", [-1, 10**9])
def test_a_position_with_an_impossible_hand_is_refused_at_once(count: int) -> None:
    position = GAME.start(4, seed=1).position()
    position["state"]["hands"][0] = count
    with pytest.raises(BadRecord, match="more cards than there are"):
        GAME.load(position)
