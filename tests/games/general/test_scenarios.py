"""GS-S1 to GS-S46: the scenarios of the rules, played."""

from __future__ import annotations

from collections import Counter

import pytest

from safehouse.core.dice import Dice
from safehouse.games.general.state import FACES, INTEL_TOTAL
from tests.games.general.play import GAME, HANDS, LAST, SEATS, deck, scene, table

QUIET = ["redeploy", "artillery", "fortify", "retreat", "redeploy"]


@pytest.mark.clause("GS-S1", "GS-1.1", "GS-2.3", "GS-2.4", "GS-2.5", "GS-2.6", "GS-R1", "GS-R25")
def test_setup() -> None:
    match = GAME.start(4, seed=3, options={"general": 1})
    fresh = match.state
    board = match.view(None)["board"]
    drawn = board["round"] and 2  # each Spy has drawn two when the first attack is known
    assert [spy["hand_size"] for spy in board["spies"]] == [7 + drawn] * 3
    assert sum(fresh.commands) == 5
    assert [(r["name"], r["armies"], r["defeats"]) for r in board["regions"]] == [
        ("North", 1, 0), ("East", 1, 0), ("South", 1, 0), ("West", 1, 0)
    ]  # fmt: skip
    assert board["reserves"] == 0
    assert [c // 100 for c in fresh.deck] == [1] * 8 + [2] * 8 + [3] * 8
    assert [len([c for c in fresh.aside if c // 100 == tier]) for tier in (1, 2, 3)] == [7, 7, 7]
    assert len(fresh.pile) + sum(fresh.hands) == INTEL_TOTAL == 54


@pytest.mark.clause("GS-S2", "GS-2.2", "GS-R2")
def test_identities() -> None:
    agents: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    for seed in range(400):
        identity = GAME.start(4, seed=seed, options={"general": 1}).state.identity
        agents[sum(identity)] += 1
        for spy in range(3):
            seats[spy] += identity[spy]
    assert set(agents) == {1, 2}
    assert 150 < agents[1] < 250
    assert all(150 < seats[spy] < 250 for spy in range(3))
    for mode, count in (("one", 1), ("two", 2)):
        for seed in range(20):
            options = {"identity": mode}
            assert sum(GAME.start(4, seed=seed, options=options).state.identity) == count


@pytest.mark.clause("GS-S3", "GS-3.1", "GS-3.3", "GS-4.1", "GS-4.2", "GS-4.7", "GS-7.1", "GS-R23")
def test_a_round() -> None:
    t = table({1: "north 3"})
    assert [t.board(who)["attack"]["region"] for who in "abc"] == ["north"] * 3
    assert t.board("g")["attack"] is None
    assert t.board(None)["attack"] is None
    assert [len(t.hand(who)) for who in "abc"] == [9, 9, 9]
    for who in "abc":
        t.plays(f"{who} give {t.dull(who)}")
        assert len(t.hand(who)) == 8
    while t.asked_of("g") == "recruit":
        t.plays("g decline")
    t.discarded()
    assert [len(t.hand(who)) for who in "abc"] == [7, 7, 7]
    assert t.asked_of("g") == "army"
    t.plays("g end")
    assert t.events_of("attack", "g")[0]["region"] == "north"
    assert t.board("g")["drawn"][0]["power"] == 3


@pytest.mark.clause("GS-S4", "GS-7.2", "GS-7.3", "GS-7.5")
def test_outnumbered() -> None:
    t = scene("north 3", armies=[2, 1, 1, 1]).advised().attacked()
    assert (t.armies[0], t.defeats[0]) == (0, 1)


@pytest.mark.clause("GS-S5", "GS-7.4", "GS-R12")
def test_equal_holds() -> None:
    t = scene("north 3", armies=[3, 1, 1, 1]).advised().attacked()
    assert (t.armies[0], t.defeats[0]) == (3, 0)


@pytest.mark.clause("GS-S6")
def test_an_empty_region_falls_without_losses() -> None:
    t = scene("north 1", armies=[0, 1, 1, 1]).advised().attacked()
    assert (t.armies, t.defeats) == ([0, 1, 1, 1, 0], [1, 0, 0, 0])
    assert t.events_of("attack")[0]["lost"] == 0


@pytest.mark.clause("GS-S7", "GS-7.2")
def test_only_the_target_counts() -> None:
    t = scene("north 2", armies=[1, 6, 1, 1], reserves=4).advised().attacked()
    assert (t.armies, t.defeats) == ([0, 6, 1, 1, 4], [1, 0, 0, 0])


@pytest.mark.clause("GS-S8", "GS-9.1", "GS-1.2", "GS-1.3")
def test_a_third_defeat_ends_it() -> None:
    t = scene("north 3", armies=[1, 1, 1, 1], defeats=[2, 0, 0, 0], identities="ddo")
    t.advised().attacked()
    assert t.outcome == "double_agents_win"
    assert t.match.result is not None
    assert t.match.result.winners == (SEATS["a"], SEATS["b"])
    assert t.state.drawn < LAST


@pytest.mark.clause("GS-S9", "GS-11.5")
def test_defeats_add_up_per_region_only() -> None:
    t = scene("north 3", armies=[3, 1, 1, 1], defeats=[2, 2, 2, 2]).advised().attacked()
    assert not t.match.over


@pytest.mark.clause("GS-S10", "GS-9.2")
@pytest.mark.parametrize(("armies", "defeats"), [(7, 0), (1, 1)])
def test_the_last_attack_survived(armies: int, defeats: int) -> None:
    t = scene("north 7", number=LAST, armies=[armies, 1, 1, 1], defeats=[1, 0, 0, 0])
    t.advised().attacked()
    assert t.outcome == "loyal_wins"
    assert t.defeats[0] == 1 + defeats
    assert t.match.result is not None
    assert SEATS["g"] in t.match.result.winners


@pytest.mark.clause("GS-S11", "GS-R17")
def test_the_last_attack_fatal() -> None:
    t = scene("north 7", number=LAST, armies=[1, 1, 1, 1], defeats=[2, 0, 0, 0])
    assert t.advised().attacked().outcome == "double_agents_win"


@pytest.mark.clause("GS-S12", "GS-9.3", "GS-R17")
def test_an_event_as_last_card() -> None:
    t = scene("north 5", number=23, armies=[5, 1, 1, 1], then={24: "radio_silence"})
    t.advised().attacked()
    assert t.outcome == "loyal_wins"
    assert t.events_of("event")[-1] == {"event": "radio_silence", "tier": 3, "last": True}
    assert t.state.listen == -1

    t = scene(
        "north 5", number=22, armies=[5, 1, 1, 1], then={23: "radio_silence", 24: "mixed_signals"}
    )
    t.advised().attacked()
    assert t.asked_of("g") == "listen_to"
    t.plays("g listen_to b")
    assert t.outcome == "loyal_wins"


@pytest.mark.clause("GS-S13", "GS-3.2", "GS-8.1")
def test_event_then_attack() -> None:
    t = table({1: "mixed_signals", 2: "north 3"})
    assert t.events_of("event") == [{"event": "mixed_signals", "tier": 1, "last": False}]
    assert [card["kind"] for card in t.board(None)["drawn"]] == ["event", "sealed"]
    assert [len(t.hand(who)) for who in "abc"] == [9, 9, 9]
    assert t.state.round == 1


@pytest.mark.clause("GS-S14", "GS-8.6", "GS-R14")
def test_two_events_running() -> None:
    t = table({1: "mixed_signals", 2: "spy_promotion"})
    assert t.board(None)["mixed"]
    t.plays("g promote c")
    assert t.state.round == 1
    assert t.board(None)["mixed"]
    assert t.board(None)["spies"][2]["promotions"] == 1


@pytest.mark.clause("GS-S15", "GS-8.2", "GS-R13", "GS-11.2")
def test_spy_promotion() -> None:
    t = table({1: "spy_promotion", 3: "blown_cover"})
    assert t.asked_of("g") == "promote"
    assert t.board(None)["spies"][1]["hand_size"] == 7
    t.plays("g promote b")
    draws = [event for event in t.events_of("draw") if event["spy"] == 1]
    assert [event["count"] for event in draws] == [1, 2]
    assert len(t.hand("b")) == 10
    t.next_round()
    sizes = [spy["hand_size"] - 2 for spy in t.board(None)["spies"]]
    assert sizes == [7, 8, 7]
    again = table({1: "spy_promotion", 9: "spy_promotion"}).plays("g promote b")
    while not again.match.over and again.asked_of("g") != "promote":
        again.next_round()
    if not again.match.over:
        again.plays("g promote b")
        assert again.board(None)["spies"][1]["hand_size"] == 7 + 2 + 2


@pytest.mark.clause("GS-S16", "GS-8.3")
def test_blown_cover() -> None:
    t = table({1: "spy_promotion", 2: "blown_cover", 3: "north 3"}).plays("g promote b")
    assert t.events_of("blown_cover") == [{"hands": [7, 8, 7]}]
    s = t.state
    # After Blown Cover 32 cards were left in the pile; then each Spy drew two.
    assert [s.hand_size(spy) for spy in range(3)] == [9, 10, 9]
    assert (len(s.pile), len(s.discards)) == (32 - 6, 0)


@pytest.mark.clause("GS-S17", "GS-8.4", "GS-11.6", "GS-R27")
def test_mixed_signals_hide_the_givers() -> None:
    views = []
    for gifts in (
        {"a": "west", "b": "strength5", "c": "north"},
        {"a": "north", "b": "west", "c": "north"},
    ):
        t = scene("north 3", mixed=True)
        t.plays(*(f"{who} give {gift}" for who, gift in gifts.items()))
        views.append(t.board("g"))
    assert [gift["card"] for gift in views[0]["pile"]] == ["north", "west", "strength5"]
    assert [spy["gift"] for spy in views[0]["spies"]] == [None] * 3

    def after(first: str, second: str) -> tuple[object, object]:
        t = scene("north 3", mixed=True, armies=[3, 1, 1, 1])
        t.plays(f"a give {first}", f"b give {second}", "c give west")
        t.plays("a discard south", "b discard south", "c discard south", "g end")
        board = t.board("g")
        events = [e for e in t.match.events_for(0) if e["kind"] in ("give", "advice", "discard")]
        return board["record"], events

    assert after("north", "east") == after("east", "north")


@pytest.mark.clause("GS-S18", "GS-8.5", "GS-4.4", "GS-R15", "GS-R16")
def test_radio_silence() -> None:
    t = table({1: "mixed_signals", 9: "radio_silence"})
    while not t.match.over and t.asked_of("g") != "listen_to":
        t.next_round()
    assert t.state.attack == -1, "the attack is drawn after the answer"
    t.plays("g listen_to c")
    assert [t.asked_of(who) for who in "abc"] == ["", "", "give"]
    t.plays(f"c give {t.dull('c')}")
    while t.asked_of("g") == "recruit":
        t.plays("g decline")
    assert [t.board(who)["discards_due"] for who in "abc"] == [2, 2, 1]
    t.discarded()
    assert [len(t.hand(who)) for who in "abc"] == [7, 7, 7]


@pytest.mark.clause("GS-S19", "GS-R14")
def test_radio_silence_with_mixed_signals() -> None:
    t = scene("north 3", mixed=True, listen="b").plays("b give north")
    assert t.board("g")["spies"][1]["gift"]["card"] == "north"
    assert t.board("g")["pile"] == []


@pytest.mark.clause("GS-S20", "GS-R14")
def test_radio_silence_twice() -> None:
    t = scene(
        "north 5", number=15, armies=[5, 1, 1, 1], then={16: "radio_silence", 17: "radio_silence"}
    )
    t.advised().attacked().plays("g listen_to a")
    assert t.asked_of("g") == "listen_to"
    t.plays("g listen_to c")
    assert [t.asked_of(who) for who in "abc"] == ["", "", "give"]


RECRUITER = {"a": ["recruitment", *HANDS["a"][1:]]}


@pytest.mark.clause("GS-S21", "GS-4.6", "GS-R6")
def test_recruitment() -> None:
    t = scene("north 3", hands=RECRUITER)
    t.plays("a give recruitment", "b give north", "c give north")
    assert t.asked_of("g") == "recruit"
    declined = t.match.copy()
    declined.play("decline", 0)
    assert declined.decision(0) is None
    assert declined.state.armies == [1, 1, 1, 1, 0]
    t.plays("g recruit east")
    assert t.armies[1] == 2
    for who in "bc":
        assert t.events_of("recruit", who) == [{"seat": 0, "region": "east", "armies": 2}]
        assert all(gift["card"] is None for gift in t.events_of("give", who) if gift["spy"] == 0)


@pytest.mark.clause("GS-S22", "GS-4.6")
def test_three_recruitments() -> None:
    hands = {who: ["recruitment", *cards[1:]] for who, cards in HANDS.items()}
    t = scene("north 3", hands=hands)
    t.plays(*(f"{who} give recruitment" for who in "abc"))
    t.plays(*["g recruit west"] * 3)
    assert t.armies == [1, 1, 1, 4, 0]
    assert t.asked_of("g") == ""


@pytest.mark.clause("GS-S23", "GS-R6", "GS-5.5")
def test_recruitment_and_raise() -> None:
    base = scene("north 3", armies=[1, 1, 1, 0], hands=RECRUITER)
    base.plays("a give recruitment", "b give north", "c give north")
    placed = base.match.copy()
    placed.play("recruit west", 0)
    base.plays("g decline").discarded()
    assert "raise west" in base.offers("g")
    for seat in (1, 2, 3):
        asked = placed.decision(seat)
        assert asked
        placed.play(asked.moves[0], seat)
    assert not placed.explain("raise west", 0)


@pytest.mark.clause("GS-S24", "GS-5.5", "GS-R7")
def test_raise_counts_regions_only() -> None:
    t = scene("north 3", armies=[1, 1, 0, 0], reserves=5).advised()
    t.plays("g raise south")
    assert t.armies == [1, 1, 1, 0, 5]
    full = scene("north 3").advised()
    full.refuses("g raise north", "4 armies are deployed; Raise needs fewer than 4.", "GS-5.5")


@pytest.mark.clause("GS-S24b", "GS-6.1")
def test_redeploy_then_raise() -> None:
    t = scene("north 3", commands=QUIET).advised()
    t.plays(
        "g redeploy", "g layout north 1", "g layout east 1", "g layout south 0", "g layout west 0"
    )
    assert t.armies == [1, 1, 0, 0, 2]
    t.plays("g raise west")
    assert t.armies == [1, 1, 0, 1, 2]


@pytest.mark.clause("GS-S25", "GS-5.2")
def test_march() -> None:
    t = scene("north 3", armies=[1, 5, 1, 1]).advised()
    t.refuses("g march north east 2", "North has only 1.", "GS-5.2")
    t.refuses("g march east north 3", "A march moves 1 or 2 armies.", "GS-5.2")
    t.plays("g march east north 2")
    assert t.armies == [3, 3, 1, 1, 0]
    t.refuses("g march east south 1", "You have already taken your action.", "GS-5.1")


@pytest.mark.clause("GS-S26", "GS-5.3")
def test_withdraw_from_several_regions() -> None:
    t = scene("west 3", armies=[2, 3, 1, 1]).advised()
    t.plays("g withdraw north 2", "g withdraw east 1")
    assert t.armies == [0, 2, 1, 1, 3]


@pytest.mark.clause("GS-S27", "GS-5.4", "GS-5.1")
def test_deploy() -> None:
    t = scene("north 3", reserves=5).advised()
    t.plays("g deploy south 2", "g deploy west 1")
    assert t.armies == [1, 1, 3, 2, 2]
    t.refuses("g withdraw south 1", "You have already taken your action.", "GS-5.1")


@pytest.mark.clause("GS-S28", "GS-5.1", "GS-5.7", "GS-R8")
def test_passing_the_army_phase() -> None:
    t = scene("north 1").advised().plays("g end")
    assert t.events_of("end_army") == [{"seat": 0, "acted": False}]


@pytest.mark.clause("GS-S29", "GS-6.2")
def test_artillery_adds_up() -> None:
    t = scene("north 3", commands=["artillery", "artillery", "fortify", "retreat", "redeploy"])
    t.advised().plays("g artillery", "g artillery", "g end")
    assert (t.armies[0], t.defeats[0]) == (1, 0)
    assert t.events_of("attack")[0]["power"] == 1


@pytest.mark.clause("GS-S30", "GS-R12", "GS-6.2")
def test_artillery_to_zero() -> None:
    t = scene("north 1", armies=[0, 1, 1, 1], commands=QUIET).advised()
    t.plays("g artillery", "g end")
    assert t.defeats[0] == 0


@pytest.mark.clause("GS-S31", "GS-6.3")
@pytest.mark.parametrize(("power", "holds"), [(4, True), (5, False)])
def test_fortify(power: int, holds: bool) -> None:
    t = scene(f"north {power}", number=9, armies=[2, 1, 1, 1], commands=QUIET).advised()
    t.plays("g fortify north", "g end")
    assert (t.defeats[0] == 0) is holds
    assert t.events_of("attack")[0]["lost"] == (0 if holds else 2)


@pytest.mark.clause("GS-S32", "GS-R10")
def test_fortify_then_move() -> None:
    t = scene("north 5", number=9, armies=[2, 2, 1, 1], commands=QUIET).advised()
    t.plays("g fortify north", "g march east north 2")
    assert t.board("g")["regions"][0]["defence"] == 8
    out = scene("north 5", number=9, armies=[2, 2, 1, 1], commands=QUIET).advised()
    out.plays("g fortify north", "g march north east 2")
    assert out.board("g")["regions"][0]["defence"] == 0


@pytest.mark.clause("GS-S33")
def test_fortify_and_artillery() -> None:
    commands = ["artillery", "artillery", "fortify", "retreat", "redeploy"]
    t = scene("north 6", number=17, armies=[2, 1, 1, 1], commands=commands).advised()
    t.plays("g artillery", "g artillery", "g fortify north", "g end")
    assert t.defeats[0] == 0


@pytest.mark.clause("GS-S34", "GS-6.4", "GS-R11")
def test_retreat() -> None:
    t = scene("north 5", number=9, armies=[3, 1, 1, 1], commands=QUIET).advised()
    t.plays("g retreat", "g end")
    assert (t.armies[0], t.defeats[0]) == (3, 1)
    held = scene("north 3", number=9, armies=[3, 1, 1, 1], commands=QUIET).advised()
    held.plays("g retreat", "g end")
    assert (held.armies[0], held.defeats[0]) == (3, 0)
    assert held.state.commands[3] == 0


@pytest.mark.clause("GS-S35")
def test_retreat_and_the_third_defeat() -> None:
    t = scene("north 5", number=9, armies=[3, 1, 1, 1], defeats=[2, 0, 0, 0], commands=QUIET)
    t.advised().plays("g retreat", "g end")
    assert t.outcome == "double_agents_win"


@pytest.mark.clause("GS-S36", "GS-6.1")
def test_redeploy() -> None:
    t = scene("north 1", reserves=2, commands=QUIET).advised().plays("g redeploy")
    t.refuses("g layout north 7", "You have 6 armies to place; you placed 7.", "GS-6.1")
    t.plays("g layout north 0", "g layout east 4", "g layout south 0", "g layout west 1")
    assert t.armies == [0, 4, 0, 1, 1]


@pytest.mark.clause("GS-S37", "GS-R8", "GS-5.6")
def test_command_and_action_in_any_order() -> None:
    layout = [f"g layout {r} 1" for r in ("north", "east", "south", "west")]
    t = (
        scene("north 1", commands=QUIET)
        .advised()
        .plays("g march north east 1", "g redeploy", *layout)
    )
    assert t.armies == [1, 1, 1, 1, 0]
    t = (
        scene("north 1", commands=QUIET)
        .advised()
        .plays("g redeploy", *layout, "g march north east 1")
    )
    t.refuses("g march east north 1", "You have already taken your action.", "GS-5.1")


@pytest.mark.clause("GS-5.6")
def test_a_command_in_the_middle_of_an_action_says_before_that_it_ends_it() -> None:
    for act, name in (("g withdraw north 1", "Withdraw"), ("g deploy west 1", "Deploy")):
        t = scene("north 1", armies=[2, 2, 1, 1], reserves=2, commands=QUIET).advised()
        seat = t.state.general
        labels = {str(GAME.label(t.match, seat, move.code)) for move in t.match.decisions[0].moves}
        assert {"Redeploy", "Artillery", "Retreat", "Fortify North"} <= labels
        assert not any("ends" in label for label in labels)
        t.plays(act)
        moves = {move.notation: move.code for move in t.match.decisions[0].moves}
        for notation in ("redeploy", "artillery", "retreat", "fortify north"):
            said = str(GAME.label(t.match, seat, moves[notation]))
            assert said.endswith(f", which ends {name}"), said
        assert any(notation.split()[0] == name.lower() for notation in moves)
        t.plays("g artillery")
        after = [move.notation for move in t.match.decisions[0].moves]
        assert not any(notation.startswith(("withdraw", "deploy")) for notation in after)


@pytest.mark.clause("GS-S38", "GS-5.6", "GS-R9")
def test_two_commands_in_one_round() -> None:
    t = scene("north 1", commands=QUIET).advised().plays("g artillery", "g fortify north", "g end")
    assert t.state.commands == [2, 0, 0, 1]
    t.advised()
    assert (t.state.artillery, t.state.fortified) == (0, 0)


@pytest.mark.clause("GS-S39", "GS-4.1", "GS-11.1")
def test_reshuffle_in_mid_draw() -> None:
    t = scene("north 3", armies=[3, 1, 1, 1])
    position = t.match.position()
    s = position["state"]
    s["discards"] = [face * 8 for face in s["pile"][:-1]]
    s["pile"] = s["pile"][-1:]
    t.match = GAME.load(position)
    t.next_round()
    assert t.events_of("reshuffle")
    t.match.check()


@pytest.mark.clause("GS-S40", "GS-4.3")
def test_lying_is_legal() -> None:
    t = scene("north 3", identities="odd").plays("a give west")
    assert t.state.given[0] == 3


@pytest.mark.clause("GS-S41", "GS-4.2", "GS-4.5", "GS-R27")
def test_all_give_at_the_same_time() -> None:
    t = scene("north 3")
    t.plays("c give west", "a give north")
    assert t.board("g")["spies"][0]["gift"] is None
    assert t.board("b")["spies"][2]["gift"] is None
    assert [spy["has_given"] for spy in t.board("g")["spies"]] == [True, False, True]
    assert GAME.waiting(t.match, 0) == [SEATS["b"]]
    t.plays("b give south")
    assert [spy["gift"]["card"] for spy in t.board("g")["spies"]] == ["north", "south", "west"]

    secret = scene("north 3", mixed=True).plays("c give west")
    assert [spy["has_given"] for spy in secret.board("g")["spies"]] == [None, None, None]
    assert secret.board("g")["gave_count"] == 1
    assert GAME.waiting(secret.match, 0) == []
    assert GAME.waiting(secret.match, SEATS["a"]) == [SEATS["a"]]
    assert secret.board("c")["spies"][2]["has_given"] is True
    assert [spy["hand_size"] for spy in secret.board("g")["spies"]] == [9, 9, 9]


@pytest.mark.clause("GS-S42")
def test_a_queued_discard() -> None:
    t = scene("north 3", hands=RECRUITER)
    t.plays("a give_then_discard recruitment strength4", "b give north", "c give north")
    assert t.asked_of("g") == "recruit"
    assert "strength4" in t.hand("a")
    t.plays("g recruit north")
    assert "strength4" not in t.hand("a")
    assert t.asked_of("a") == ""
    assert t.asked_of("b") == "discard"


@pytest.mark.clause("GS-S43")
def test_no_command_cards_left() -> None:
    t = scene("north 1", commands=[]).advised()
    assert t.board("g")["commands"] == []
    t.plays("g march west north 1", "g end")
    assert not t.match.over


@pytest.mark.clause("GS-S44", "GS-9.4")
def test_everything_is_shown_at_the_end() -> None:
    t = scene("north 3", defeats=[2, 0, 0, 0], identities="dod", commands=QUIET)
    t.plays("a give west", "b give north", "c give strength3")
    t.discarded()
    before = t.board(None)
    assert [spy["identity"] for spy in before["spies"]] == [None] * 3
    assert before["commands"] is None
    t.plays("g end")
    after = t.board(None)
    assert [spy["identity"] for spy in after["spies"]] == [
        "double_agent",
        "operative",
        "double_agent",
    ]
    assert [gift["card"] for gift in after["record"][0]["gifts"]] == ["west", "north", "strength3"]
    assert sum(command["count"] for command in after["commands"]) == 5


@pytest.mark.clause("GS-S45", "GS-11.1", "GS-11.3", "GS-11.4", "GS-R18")
@pytest.mark.parametrize("level", ["light", "standard", "siege"])
@pytest.mark.parametrize("identity", ["mixed", "one", "two"])
def test_random_games_end_in_time(level: str, identity: str) -> None:
    dice = Dice.seeded(f"{level}{identity}")
    for seed in range(4):
        options = {"level": level, "identity": identity, "army_cap": 6 if seed % 2 else None}
        match = GAME.start(4, seed=seed, options=options)
        while not match.over:
            seat, kind, args = match.pending[0]
            armies = match.state.total()
            moves = kind.moves(match, seat, *args)
            match.play(dice.choice(moves), seat)
            match.check()
            assert match.state.total() <= armies + 1
            if seed % 2:
                assert match.state.total() <= 6
        rounds = len(match.state.record)
        assert rounds <= 24
        assert match.result
        assert rounds >= 15 or match.result.outcome == "double_agents_win"


@pytest.mark.clause("GS-S46", "GS-11.6")
def test_views_do_not_depend_on_what_is_hidden() -> None:
    dice = Dice.seeded("leaks")
    for seed in range(6):
        match = GAME.start(4, seed=seed, options={"agents_know": seed % 2 == 0})
        while not match.over:
            for seat in range(4):
                world = match.determinize(seat, dice)
                world.check()
                assert world.view(seat) == match.view(seat)
            ask = match.pending[dice.below(len(match.pending))]
            match.play(dice.choice(ask[1].moves(match, ask[0], *ask[2])), ask[0])


def test_a_chosen_deck_is_laid_as_chosen() -> None:
    wanted = deck({3: "mixed_signals"})
    t = table({3: "mixed_signals"})
    assert t.state.deck == wanted
    assert len(t.state.hands) == 3 * FACES


@pytest.mark.clause("GS-R18")
@pytest.mark.parametrize(
    ("identity", "level"), [("mixed", "standard"), ("one", "siege"), ("two", "light")]
)
def test_attacks_fit_the_number_of_double_agents_unless_chosen(identity: str, level: str) -> None:
    assert GAME.start(seed=1, options={"identity": identity}).options["level"] == level
    chosen = GAME.start(seed=1, options={"identity": identity, "level": "light"})
    assert chosen.options["level"] == "light"
