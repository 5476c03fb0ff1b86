"""Who sees what: the information table of the rules, cell by cell."""

from __future__ import annotations

import pytest

from safehouse.core.dice import Dice
from safehouse.core.i18n import from_json, say
from safehouse.games.master_of_spies import text
from safehouse.games.master_of_spies.cards import CARDS, DATA, FACTION_NAMES, STARS, STARTERS, TIME
from tests.games.master_of_spies.play import scene, table

ALL = ("purple", "white", "orange", None)


@pytest.mark.clause("MS-3.4")
def test_hands_are_counted_not_shown() -> None:
    t = table(3)
    for who in ALL:
        board = t.board(who)
        assert [player["hand_size"] for player in board["players"]] == [6, 5, 5]
        assert [card["id"] for card in board["hand"]] == ([] if who is None else t.hand(who))
        assert board["shown_hand"] == []


@pytest.mark.clause("MS-3.6")
def test_the_deck_is_a_count_and_a_countdown() -> None:
    t = table(3)
    for who in ALL:
        board = t.board(who)
        assert (board["deck"], board["cards_to_time"], board["cards_to_omens"]) == (71, 38, 58)
        assert board["stars_within"] == 12
    scores_off = table(3, mode="basic").board("purple")
    assert (scores_off["cards_to_time"], scores_off["cards_to_omens"]) == (None, None)
    assert scores_off["stars_within"] == 12


@pytest.mark.clause("MS-3.3")
def test_nobody_knows_where_the_stars_are() -> None:
    t = scene(seats=3, deck=9, shown="time omens")
    assert t.board("white")["stars_within"] == 9
    dice = Dice.seeded(1)
    worlds = [t.match.determinize(1, dice).state.deck for _ in range(80)]
    assert {deck.index(STARS) for deck in worlds} == set(range(9))
    assert all(t.match.determinize(1, dice).state.deck != t.state.deck for _ in range(5))


def test_what_the_seat_knows_stays_and_the_rest_is_dealt_anew() -> None:
    t = scene(seats=3, purple="a17 p01 p02", white="p03 p04 p05", orange="a11 a13 p06")
    t.plays("purple letters 1", "orange decline", "purple take p03", "purple give p01")
    dice = Dice.seeded(2)
    seen: set[tuple[int, ...]] = set()
    for _ in range(30):
        world = t.match.determinize(0, dice)
        world.check()
        ids = sorted(world.state.hands[1])
        assert ids == sorted(t.state.hands[1]), "purple has seen white's whole hand"
        seen.add(tuple(world.state.hands[2]))
        assert t.state.hands[0] == world.state.hands[0]
    assert len(seen) > 20
    mine = t.match.determinize(1, dice)
    taken = next(card for card in t.state.hands[0] if card in mine.state.hands[0])
    assert taken == t.state.hands[0][-1], "white knows that purple holds the card it took"


def test_redealing_does_not_depend_on_how_the_cards_lie() -> None:
    """The same dice deal the same worlds to matches that differ only in what a seat cannot know."""
    t = table(4, seed=8)
    other = t.match.determinize(2, 99)
    ours = t.match.determinize(2, Dice.seeded("same")).state
    theirs = other.determinize(2, Dice.seeded("same")).state
    assert (ours.hands, ours.deck) == (theirs.hands, theirs.deck)


@pytest.mark.clause("MS-5.2")
def test_drawn_cards_are_the_drawers_scoring_cards_everybodys() -> None:
    t = scene(seats=3, purple="p01 p02", white="d01 d02 d03 d04", top="time p11 p12")
    t.plays("purple discard p01")
    for who in ALL:
        (drawn,) = t.events_of("draw", who)
        assert drawn["cards"] == (["p11", "p12"] if who == "white" else None)
        assert drawn["count"] == 2
        assert t.events_of("scoring_card", who)[0]["card"] == "s1"
        assert t.board(who)["shown"] == ["s1"]


def test_the_rows_are_open() -> None:
    t = scene("p02g w07b=d{white}!white", "l09g{purple}", seats=3)
    for who in ALL:
        board = t.board(who)
        wild = board["rows"][0]["locations"][1]
        assert (wild["faction"], wild["border"], wild["value"]) == ("d", "brown", 3)
        assert (wild["spies"], wild["permanent"]) == ([1], 1)
        assert board["permanents"] == [{"card": "a04", "owner": 1, "row": 1, "at": 2}]
        assert board["rows"][1]["home"] == [0, 2]
        assert board["standing"]["worth"] == [9, 3, 0]
        assert [player["worth"] for player in board["players"]] == [9, 3, 0]


@pytest.mark.clause("MS-R29")
def test_discards_are_open() -> None:
    t = scene(seats=3, purple="a05 p02").plays("purple discard a05")
    for who in ALL:
        assert [card["id"] for card in t.board(who)["discards"]] == ["a05"]


@pytest.mark.clause("MS-3.10", "MS-14.1", "MS-R26")
def test_abilities_are_open_and_different() -> None:
    for seats in (2, 5):
        t = table(seats, mode="quick")
        for who in ("purple", None):
            found = [player["ability"]["id"] for player in t.board(who)["players"]]
            assert len(set(found)) == seats
    dealt = {table(2, seed=s, mode="quick").board(None)["players"][0]["ability"]["id"]
             for s in range(40)}  # fmt: skip
    assert len(dealt) == 5
    assert all(p["ability"] is None for p in table(3).board(None)["players"])


def test_master_order_and_scores_are_open() -> None:
    t = scene("l09g{white}@white", seats=3, active="white", master="orange", scores=[[3, 4, 5]])
    for who in ALL:
        board = t.board(who)
        assert (board["master"], board["order"], board["active"]) == (2, [2, 0, 1], 1)
        assert (board["next_master"], board["next_master_value"]) == (1, 9)
        assert [player["scorings"] for player in board["players"]] == [[3], [4], [5]]
        assert board["standing"]["totals"] == [3, 13, 5]


def test_announced_cards_and_their_targets_are_open() -> None:
    t = scene("l09g{white}", seats=3, purple="d07 p01", white="a13 p02").plays(
        "purple play d07 1 1"
    )
    for who in ALL:
        board = t.board(who)
        assert [(a["card"]["id"], a["seat"]) for a in board["announced"]] == [("d07", 0)]
        assert [from_json(one["said"]) for one in board["announced"]] == [
            "Purple assassinates Hoard Steward with Iron Granary (7) in row 1."
        ]
        assert t.events_of("location", who)[0]["replaces"] == "l09"
    aims = {
        "recall 1 l": "Purple plays Recall Notice: White's Dragon Lords spy.",
        "coach d 2 1": "Purple plays Midnight Coach: the Draken spy to Ash Market.",
        "oath 3 1 1 p": "Purple plays Broken Oath: White's Palamire spy on Stable Yard.",
        "loyal 4 1": "Purple plays Loyal to the Cause: Conscript Barracks.",
        "fire 2": "Purple plays Fire in the Archive: Ash Market.",
        "clerk": "Purple plays Bribed Clerk.",
        "letters 2": "Purple plays Intercepted Letters: Orange.",
        "writ 0": "Purple plays Royal Writ: Purple.",
    }
    for line, sentence in aims.items():
        t = scene(
            "l09g{white}", "d01g", "p01b{white}!white", "d03g{purple}", seats=3,
            purple="a01 a05 a07 a09 a10 a16 a17 a18", orange="a11 p12",
        )  # fmt: skip
        t.plays(f"purple {line}")
        assert [from_json(one["said"]) for one in t.board(None)["announced"]] == [sentence]


@pytest.mark.clause("MS-S47")
def test_who_is_asked_in_a_window_is_secret() -> None:
    t = scene("l09g{white}", seats=3, purple="a05 p01", white="a11 p02", orange="a12 p03")
    t.plays("purple recall 1 l")
    assert t.asked == ("white", "respond")
    ply = t.match.view(None)["ply"]
    for who, seat in (("purple", 0), ("orange", 2), (None, None)):
        view = t.match.view(seat)
        assert view["waiting"] == [], who
        assert view["board"]["step"] == "respond"
    assert t.match.view(1)["waiting"] == [1]
    assert t.match.game.headline(t.match) == "Round 5, waiting for responses"
    before = t.match.view(0), t.match.view(None), t.match.events_for(0), t.match.events_for(None)
    t.plays("white decline")
    assert t.asked == ("orange", "respond")
    after = t.match.view(0), t.match.view(None), t.match.events_for(0), t.match.events_for(None)
    assert before == after, "nobody sees that white declined"
    assert t.match.view(0)["ply"] == ply
    t.plays("orange not_this_round")
    assert t.spy("white", "l") == "home"
    assert t.match.view(0)["ply"] == ply


def test_windows_at_the_end_of_a_round_are_secret_too() -> None:
    t = scene(seats=3, active="orange", master="purple", orange="p01 p02", white="a18 p03")
    t.plays("orange discard p01")
    assert t.asked == ("white", "last_chance")
    assert t.match.view(0)["waiting"] == t.match.view(None)["waiting"] == []
    assert t.match.view(1)["waiting"] == [1]


def test_offered_moves_reveal_nothing() -> None:
    """As far as others can see, everybody may act out of turn, whatever they hold."""
    t = scene(seats=3, white="a16 p01", orange="p02 p03")
    assert {ask[0] for ask in t.match.offers} == {1, 2}
    assert "clerk" in t.offers("white")
    assert "clerk" not in t.offers("orange")


def test_standing_orders_are_private_and_kept() -> None:
    t = scene("l09g{white}", seats=3, purple="d07 p04 p01", white="a13 p02 p03")
    seen = t.match.view(0), t.match.view(2), t.match.view(None)
    t.plays("white order body_double 5", "white order countermand 99")
    assert (t.match.view(0), t.match.view(2), t.match.view(None)) == seen
    assert t.board("white")["orders"] == [
        {"response": "countermand", "from_value": 99, "quiet": False},
        {"response": "body_double", "from_value": 5, "quiet": False},
        {"response": "shadowed_steps", "from_value": 0, "quiet": False},
    ]
    assert t.asked == ("purple", "main")
    world = t.match.determinize(0, 3)
    assert world.state.thresholds == [0] * 9, "a rival's bot does not know them"
    t.plays("purple play d07 1 1")
    assert t.asked == ("white", "respond"), "nine is five or more"
    low = scene("l04b{white}", seats=3, purple="d04 p01", white="a13 p02 p03")
    low.plays("white order body_double 5", "purple play d04 1 1")
    assert low.asked == ("purple", "spy"), "a four is not worth asking about"
    never = scene("l09g{white}", seats=3, purple="a05 p01", white="a11 p02")
    never.plays("white order countermand 99", "purple recall 1 l")
    assert never.spy("white", "l") == "home"


def test_not_this_round_is_for_this_round() -> None:
    t = scene(
        "l09g{white}", "p09b{white}", seats=2, purple="a05 a06 p01", white="a11 p02 p03 p04",
    )  # fmt: skip
    t.plays("purple recall 1 l", "white not_this_round")
    assert t.board("white")["orders"][0]["quiet"] is True
    t.passes("purple")
    assert t.board("white")["orders"][0]["quiet"] is False
    t.plays("purple recall 1 p")
    assert t.asked == ("white", "respond")


@pytest.mark.clause("MS-10.4")
def test_intercepted_letters_show_a_hand_to_one_player() -> None:
    t = scene(seats=3, purple="p05 p06", white="a17 p01", orange="p02 p03")
    t.plays("white letters 2")
    for who in ALL:
        shown = [card["id"] for card in t.board(who)["shown_hand"]]
        assert shown == (["p02", "p03"] if who == "white" else [])
    t.plays("white take p02")
    assert [card["id"] for card in t.board("white")["shown_hand"]] == ["p03"]
    t.plays("white give p01")
    for who in ALL:
        both = who in ("white", "orange")
        assert t.events_of("letters", who)[0]["cards"] == (["p02", "p03"] if both else None)
        assert t.events_of("take", who)[0]["card"] == ("p02" if both else None)
        assert t.events_of("give", who)[0]["card"] == ("p01" if both else None)
        assert t.board(who)["shown_hand"] == []


def test_the_deck_never_shows_in_a_view() -> None:
    t = table(2)
    text = str(t.match.view(0))
    hidden = [card for card in (*t.state.deck, *t.state.hands[1]) if card < TIME]
    assert not [CARDS[card].id for card in hidden if f"'{CARDS[card].id}'" in text]


def test_cards_and_factions_are_called_as_printed() -> None:
    assert [str(text.card_name(i)) for i in range(len(CARDS))] == [card.name for card in CARDS]
    names = [str(text.faction_name(faction)) for faction in range(len(FACTION_NAMES))]
    assert names == FACTION_NAMES
    assert [str(text.starter_name(row)) for row in range(len(STARTERS))] == STARTERS
    printed = {action["effect"]: action["text"] for action in DATA["action"]}
    for i, card in enumerate(CARDS):
        if card.effect:
            assert str(text.action_text(i)) == printed[card.effect]
    for i, ability in enumerate(DATA["ability"]):
        assert str(text.ability_name(i)) == ability["name"]
        assert str(text.ability_text(i)) == ability["text"]


def test_seats_are_called_by_the_people_and_the_reader_is_you() -> None:
    text_of_event = text.event_text("take", {"seat": 0, "victim": 1, "card": None})
    people = ["Ada", "Ben"]
    assert say(text_of_event, names=people) == "Ada takes a card from Ben."
    assert say(text_of_event, reader=1, names=people) == "Ada takes a card from you."
    assert say(text_of_event, "de", reader=0, names=people) == "Du nimmst eine Karte von Ben."
    shared = text.verdict((0, 1), (12, 12))
    assert say(shared, reader=1, names=people) == "Ada and you share the victory with 12."
    assert say(shared, "de", reader=1, names=people) == "Geteilter Sieg mit 12: Ada und du."
