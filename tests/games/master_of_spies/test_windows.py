"""Windows open by public facts, and nobody sees whether anybody is asked in them (MS-S47)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.master_of_spies.cards import COLOURS
from tests.games.master_of_spies.play import GAME, Table, scene, seat_of, table
from tests.games.properties import step

PACES = ["strict", "usual"]
CARDS = ["countermand", "body_double", "shadowed_steps", "clerk", "letters", "writ"]
ID = dict(zip(CARDS, ("a11", "a13", "a15", "a16", "a17", "a18"), strict=True))
COPIES = {**ID, "countermand": "a11 a12", "body_double": "a13 a14"}
DULL = "w17"


def opened(card: str, seats: int, pace: str, held: str, **more: Any) -> Table:
    """A table at which the window for a card has just been reached. White, who is next, holds
    `held`; whatever else could answer has not been seen by anybody."""
    white = f"{held} p03 p06"
    if card == "countermand":
        t = scene("l09g{white}", seats=seats, pace=pace, purple="a05 p01", white=white, **more)
        line = "purple recall 1 l"
    elif card == "body_double":
        t = scene("l09g{white}", seats=seats, pace=pace, purple="d07 p01", white=white, **more)
        line = "purple play d07 1 1"
    elif card == "shadowed_steps":
        t = scene("p04g{white}", seats=seats, pace=pace, purple="p11 p01", white=white, **more)
        line = "purple play p11 2 1"
    else:
        last = COLOURS[seats - 1]
        hands = {"purple": "p01 p08", last: "p09 p10", "white": white}
        t = scene(seats=seats, pace=pace, active=last, master="purple", **{**hands, **more})
        line = f"{last} discard {'p09' if last != 'white' else 'p06'}"
    t.match.pauses = True
    return t.plays(line)


def seen(m: Match[Any], seat: int | None) -> Any:
    undoable = None if seat is None else m.undoable(seat)
    known = m.events_for(seat), m.event_count(seat), m.ply_for(seat)
    return m.view(seat), known, undoable, str(m.game.headline(m))


# --- two worlds ----------------------------------------------------------------------------------


@pytest.mark.clause("MS-S47", "MS-10.3", "MS-10.4")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("card", CARDS)
def test_a_window_does_not_depend_on_hands(card: str, seats: int, pace: str) -> None:
    holds = opened(card, seats, pace, ID[card]).match
    lacks = opened(card, seats, pace, DULL).match
    others: list[int | None] = [seat for seat in range(seats) if seat != 1]
    others.append(None)

    def same() -> None:
        for seat in others:
            one, other = seen(holds, seat), seen(lacks, seat)
            assert one == other, seat
            assert one[0]["waiting"] == []
            assert one[0]["board"]["step"] in ("respond", "last_chance")
        assert holds.waits == lacks.waits
        for seat in others:
            if seat is not None:
                worlds = [m.determinize(seat, 7) for m in (holds, lacks)]
                assert worlds[0] == worlds[1], "equal worlds from what cannot be told apart"
                assert worlds[0].view(seat)["board"] == holds.view(seat)["board"]

    assert holds.pending[0][0] == 1
    assert holds.held is None
    assert lacks.held is not None, "nobody is asked, and the table waits"
    same()
    holds.play("decline", 1)
    assert holds.held is not None, "the decline counts at the end of the wait"
    same()
    for match in (holds, lacks):
        match.resume()
    for seat in others:
        assert str(seen(holds, seat)) == str(seen(lacks, seat))
    assert [ask[:1] for ask in holds.pending] == [ask[:1] for ask in lacks.pending]


@pytest.mark.clause("MS-S47")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("card", CARDS)
def test_nobody_sees_an_answer_within_the_wait(card: str, pace: str) -> None:
    holds, lacks = opened(card, 3, pace, ID[card]).match, opened(card, 3, pace, DULL).match
    move = next(move.notation for move in holds.decisions[0].moves)
    holds.play(move, 1)
    assert move.split()[0] == card
    for seat in (0, 2, None):
        assert seen(holds, seat) == seen(lacks, seat)
        if seat is not None:
            assert holds.determinize(seat, 7) == lacks.determinize(seat, 7)
    assert holds.view(1)["board"]["hand"] == opened(card, 3, pace, ID[card]).board("white")["hand"]
    assert holds.undoable(1) is None
    before = holds.ply_for(None)
    holds.resume()
    assert holds.ply_for(None) == before + 1, "everybody counts it from now on"
    kinds = [event["kind"] for event in holds.events_for(None)]
    assert ("response" if card in CARDS[:3] else "action") in kinds
    assert holds.held is not None, "the card is announced, and may itself be answered"


@pytest.mark.clause("MS-S47")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("card", CARDS[:3])
def test_without_an_unseen_card_no_window_opens(card: str, pace: str) -> None:
    t = opened(card, 2, pace, DULL, discards=COPIES[card])
    assert t.match.waits == (card == "body_double"), "only Shadowed Steps is left to answer"
    one = opened(card, 2, pace, DULL, discards=COPIES[card].split()[0])
    assert one.match.waits == (card != "shadowed_steps")


@pytest.mark.clause("MS-S47")
def test_the_end_of_a_round_is_a_window_as_long_as_an_anytime_card_is_unseen() -> None:
    assert opened("clerk", 3, "usual", DULL).match.waits == 1
    assert opened("clerk", 3, "usual", DULL, discards="a16 a17").match.waits == 1
    assert opened("clerk", 3, "usual", DULL, discards="a16 a17 a18").match.waits == 0
    last = opened("clerk", 3, "usual", DULL, last_round=True)
    assert last.match.over, "not in the last round"


@pytest.mark.clause("MS-S47")
def test_the_open_table_says_who_might_answer() -> None:
    alone = scene("l09g{purple}", seats=2, purple="d07 p01", white="a13 a14 p03")
    alone.match.pauses = True
    alone.plays("purple play d07 1 1")
    assert alone.match.game.headline(alone.match) == "Round 5, waiting for responses"
    assert alone.board(None)["announced"] == [], "nobody but the player loses a spy: it has entered"
    high = scene("p12g{white}", seats=2, purple="p11 p01", white="a15 p03")
    high.match.pauses = True
    high.plays("purple play p11 2 1")
    assert high.match.waits == 0, "no spy may go there"
    empty = scene("l09g{white}", seats=2, purple="a05 p01", white="")
    empty.match.pauses = True
    empty.plays("purple recall 1 l")
    assert empty.asked == ("white", "main"), "without cards nobody answers"


@pytest.mark.clause("MS-S47", "MS-10.3")
def test_with_a_clock_for_each_move_everybody_is_asked() -> None:
    options = GAME.by_correspondence(GAME.start(2, seed=1).options)
    assert options["everyone"]
    assert GAME.silence(options) == (0.0, 0.0)
    for held in ("a13", DULL):
        t = opened("body_double", 2, "usual", held, everyone=True)
        assert t.asked == ("white", "respond")
        assert ("body_double" in t.offers("white")) == (held == "a13")
        t.plays("white decline")
    three = scene("l09g{white,orange}", seats=3, everyone=True, purple="d07", white="p03",
                  orange="a13 p04")  # fmt: skip
    three.plays("purple play d07 1 1")
    assert three.asked == ("white", "respond")
    three.plays("white decline")
    assert three.asked == ("orange", "respond")
    end = opened("writ", 3, "usual", DULL, everyone=True)
    assert [end.asked[0], end.plays("purple decline").asked[0]] == ["purple", "white"]


# --- the order of asking -------------------------------------------------------------------------


@pytest.mark.clause("MS-10.3")
def test_a_window_waits_once_however_many_are_asked() -> None:
    t = scene("l09g{blue}", purple="a05 p01", white="a11 p02", orange="a12 p03")
    t.match.pauses = True
    t.plays("purple recall 4 l")
    assert (t.asked, t.match.waits) == (("white", "respond"), 1)
    t.plays("white decline")
    assert (t.asked, t.match.waits) == (("orange", "respond"), 1)
    t.plays("orange decline")
    assert t.match.held is not None
    t.match.resume()
    assert t.spy("blue", "l") == "home"


@pytest.mark.clause("MS-10.3")
def test_the_first_card_closes_the_window_and_opens_another() -> None:
    t = scene("l09g{blue}", purple="a05 p01", white="a11 p02", orange="a12 p03")
    t.match.pauses = True
    t.plays("purple recall 4 l", "white countermand")
    assert t.match.waits == 1
    t.match.resume()
    assert (t.asked, t.match.waits) == (("orange", "respond"), 2)
    assert t.board(None)["announced"][-1]["card"]["id"] == "a11"


@pytest.mark.clause("MS-10.4", "MS-R33")
def test_a_card_at_the_end_of_the_round_does_not_close_its_window() -> None:
    t = scene(seats=3, active="orange", master="purple", purple="a18 p01", white="p03 p06",
              orange="a16 p09", discards="a17 a11 a12")  # fmt: skip
    t.match.pauses = True
    t.plays("orange discard p09")
    assert (t.asked, t.match.waits) == (("purple", "last_chance"), 1)
    t.plays("purple writ 0")
    t.match.resume()
    assert t.events_of("master")[-1]["how"] == "writ"
    assert (t.asked, t.match.waits) == (("orange", "last_chance"), 2), "a new wait for the rest"
    t.plays("orange clerk")
    t.match.resume()
    assert t.asked == ("purple", "main"), "nobody is left, and no such card is unseen"
    assert t.match.waits == 2


@pytest.mark.clause("MS-10.3")
def test_the_order_to_be_asked_always() -> None:
    for pace, asked in (("usual", True), ("strict", True), ("fast", False)):
        t = scene("l09g{white}", seats=3, pace=pace, purple="d07 a05", white="p02 p03")
        seen_by = seen(t.match, 0), seen(t.match, 2), seen(t.match, None)
        t.plays("white order body_double 1", "white order countermand 1")
        assert (seen(t.match, 0), seen(t.match, 2), seen(t.match, None)) == seen_by
        t.plays("purple play d07 1 1")
        assert (t.asked == ("white", "respond")) is asked, "fast asks for holders only"
        if asked:
            assert t.offers("white") == ["decline", "not_this_round"]
    t = scene("l09g{orange}", seats=3, purple="d07 a05", white="p02 p03", orange="p04 p05")
    t.plays("white order body_double 1", "purple play d07 1 1")
    assert t.asked == ("purple", "spy"), "the window does not concern white"
    both = scene("l09g{white,orange}", seats=3, pace="fast", purple="d07 a05", white="p02 p03",
                 orange="a13 p05")  # fmt: skip
    both.plays("white order body_double 1", "purple play d07 1 1")
    assert both.asked == ("white", "respond"), "in a window that opened for orange"


@pytest.mark.clause("MS-10.3")
def test_fast_opens_only_for_holders_and_never_waits() -> None:
    assert GAME.silence({"pace": "fast"}) == (0.0, 0.0)
    for more in ({"pace": "fast"}, {"pace": "strict", "everyone": True}):
        t = scene("l09g{white}", seats=2, purple="d07 p01", white="a13 p03", **more)
        t.match.pauses = True
        t.plays("purple play d07 1 1", "white decline")
        assert (t.match.held, t.match.waits) == (None, 0)
    assert opened("body_double", 2, "fast", "a13").asked == ("white", "respond")
    assert opened("body_double", 2, "fast", DULL).asked == ("purple", "spy")


@pytest.mark.clause("MS-10.3")
def test_the_seconds_are_data() -> None:
    for pace, seconds in (("strict", (0.4, 1.2)), ("usual", (0.3, 0.9)), ("fast", (0.0, 0.0))):
        assert GAME.silence(GAME.start(seed=1, options={"pace": pace}).options) == seconds
    assert GAME.start(seed=1).options["pace"] == "usual"
    assert GAME.silence({}) == (0.3, 0.9), "a table of the version before"


# --- what a window ends --------------------------------------------------------------------------


@pytest.mark.clause("MS-S47")
@pytest.mark.parametrize("held", ["a17", DULL])
def test_a_window_ends_taking_back(held: str) -> None:
    """Also at the end of a round, where nothing is drawn before the same player goes on."""
    t = scene("p01b", seats=2, active="white", master="purple", white=f"d05 {held} p03",
              purple="p02 p04")  # fmt: skip
    t.plays("white play d05 1 2")
    if t.asked == ("white", "spy"):
        t.plays("white stay")
    assert t.match.undoable(1) is None


@pytest.mark.clause("MS-S47")
def test_declines_show_only_in_the_finished_record() -> None:
    t = opened("body_double", 2, "usual", "a13")
    logged = len(t.match.log)
    t.plays("white decline")
    assert len(t.match.log) == logged, "no event, not even a hidden one"
    t.match.settle()
    assert "1 decline" in t.match.record().to_text()


@pytest.mark.clause("MS-E21", "MS-R33")
def test_an_anytime_card_in_a_window_is_for_later() -> None:
    for held in ("a13", DULL):
        t = opened("body_double", 3, "usual", held, orange="a16 p10")
        t.refuses("orange clerk", "Wait until this is resolved.", "MS-R33")
        assert GAME.held_back(t.match, 2, "clerk")
        assert GAME.held_back(t.match, 2, {"kind": "writ", "player": 1})
        assert not GAME.held_back(t.match, 2, "discard p10")
        assert not GAME.held_back(t.match, 2, "nonsense")
    main = scene(seats=3, orange="a16 p10")
    assert not GAME.held_back(main.match, 2, "clerk")


@pytest.mark.clause("MS-10.3")
def test_the_refusal_after_six_orders_names_the_reason() -> None:
    t = table(3)
    seat = COLOURS[(seat_of(t.asked[0]) + 1) % 3]
    for response in ("countermand", "body_double", "shadowed_steps"):
        t.plays(f"{seat} order {response} 99", f"{seat} order {response} 0")
    t.match.offers = [offer for offer in t.match.offers if offer[0] != seat_of(seat)]
    often = "A standing order can be changed twice in a turn. Wait for the next."
    t.refuses(f"{seat} order countermand 99", often, "MS-10.3")
    later = "Standing orders are changed while another player chooses the card of the turn."
    t.refuses(f"{t.asked[0]} order countermand 99", later, "MS-10.3")
    window = opened("body_double", 3, "usual", DULL)
    window.refuses("orange order countermand 99", later, "MS-10.3")
    again = table(3)
    other = COLOURS[(seat_of(again.asked[0]) + 1) % 3]
    again.refuses(f"{other} order countermand 0", "That order is already in force.", "MS-10.3")
    again.refuses(
        f"{other} order countermand 5",
        "Give 0 (ask), 1 (always ask) or 99 (never ask): an Action card has no value.", "MS-10.3",
    )  # fmt: skip


# --- waits change nothing else -------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_match_with_waits_is_the_match_without(seats: int) -> None:
    for pace in PACES:
        options = {"mode": "advanced", "pace": pace}
        match = GAME.start(seats, seed=f"waits {seats}", options=options)
        match.pauses = True
        dice = Dice.seeded(seats)
        while not match.over:
            if match.held is not None:
                match.resume()
            else:
                step(match, dice)
        assert match.waits > 20
        record = match.record()
        again = Record.read(record.to_text()).replay()
        assert again.position() == match.position()
        assert [e["text"] for e in again.disclosed()] == [e["text"] for e in match.disclosed()]


@pytest.mark.parametrize(("card", "name"), [("body_double", "window"), ("writ", "last_chance")])
def test_positions_of_the_version_before_go_on(card: str, name: str) -> None:
    """They lack the pace, and name the steps of a window as that version did."""
    t = opened(card, 3, "usual", ID[card])
    position = t.match.position()
    for part in ("fresh", "hints"):
        del position["state"][part]
    for option in ("pace", "everyone"):
        del position["options"][option]
    if name == "last_chance":
        assert position["agenda"][-1] == ["last_call", 0, 0, 2]
        position["agenda"][-1] = ["last_chance", 0, 2]
    assert position["agenda"][-1][0] == name
    match = GAME.load(json.loads(json.dumps(position)))
    assert match.options["pace"] == "usual"
    match.play("decline", 1)
    true = t.match.copy(log=False)
    true.play("decline", 1)
    assert match.state == true.state
    for viewer in (0, 2):
        assert GAME.load(position).determinize(viewer, 3).pending


def test_a_finished_match_does_not_go_on_after_a_wait() -> None:
    t = opened("countermand", 2, "usual", DULL)
    assert t.match.held is not None
    t.match.play("concede", 0)
    assert t.match.over
    t.match.settle()
    with pytest.raises(IllegalMove):
        t.match.play("decline", 1)
