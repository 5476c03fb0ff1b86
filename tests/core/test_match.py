"""The kernel at work: simultaneous decisions, undo, copies, positions, pickles."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadRecord, IllegalMove
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.result import Result
from tests.core.duel import BRAGGING, INTERRUPTING, Duel, DuelState, brag
from tests.games import properties

DUEL = Duel()
SPYON = safehouse.game("spyon")


@pytest.fixture
def duel() -> Match[DuelState]:
    """Seat 0 has led and every seat has to play a card."""
    match = DUEL.start(3, seed=5)
    match.play("done", 0)
    return match


def hand(match: Match[DuelState], seat: int) -> list[int]:
    return match.state.cards.zones[2 + seat]


def play_card(match: Match[DuelState], seat: int, index: int = 0) -> None:
    match.play(f"play {hand(match, seat)[index]}", seat)


# --- several seats at once -----------------------------------------------------------------------


def test_all_seats_are_asked_at_once(duel: Match[DuelState]) -> None:
    assert [decision.seat for decision in duel.decisions] == [0, 1, 2]
    assert {decision.kind for decision in duel.decisions} == {"duel"}
    with pytest.raises(BadMove, match="Say which seat plays"):
        duel.play("play 3")


def test_answers_arrive_in_any_order_and_lead_to_the_same_match(duel: Match[DuelState]) -> None:
    other = duel.copy()
    for seat in (0, 1, 2):
        play_card(duel, seat)
    for seat in (2, 0, 1):
        play_card(other, seat)
    assert duel.position() == other.position()
    assert duel.state.round == 2


def test_answers_stay_hidden_until_all_are_in(duel: Match[DuelState]) -> None:
    before = duel.view(1)["board"]
    play_card(duel, 0, 2)
    after = duel.view(1)["board"]
    assert before["hands"] == after["hands"]
    assert after["chosen"] == [True, -1, False]
    (event,) = duel.events_for(1)
    assert event["data"] == {"seat": 0}, "the rival is told that, not what"
    (mine,) = duel.events_for(0)
    assert mine["data"]["face"] >= 100
    assert duel.events_for(None)[0]["data"] == {"seat": 0}
    assert duel.view(0)["waiting"] == [1, 2]


def test_a_seat_answers_once(duel: Match[DuelState]) -> None:
    play_card(duel, 0)
    with pytest.raises(IllegalMove, match="It is not your decision now"):
        play_card(duel, 0, 1)
    assert duel.decision(0) is None
    with pytest.raises(IllegalMove, match="owes no decision"):
        duel.push(0, (2, 0))


def test_all_events_are_shown_after_the_end() -> None:
    match = DUEL.start(2, seed=1)
    dice = Dice.seeded(1)
    while match.pending:
        properties.step(match, dice)
    assert all("face" in e["data"] for e in match.events_for(None) if e["kind"] == "chosen")


# --- out of turn ---------------------------------------------------------------------------------


def test_an_offer_may_be_taken_or_left() -> None:
    match = DUEL.start(3, seed=5)
    assert [decision.seat for decision in match.decisions] == [0]
    assert [(decision.seat, decision.kind) for decision in match.offered] == [
        (1, "interrupt"),
        (2, "interrupt"),
    ]
    assert match.view(None)["waiting"] == [0], "nobody waits for who may but need not"
    decision = match.decision(2)
    assert decision is not None
    assert [move.notation for move in decision.moves] == ["interrupt"]
    left = match.copy()
    left.play("done", 0)
    assert left.offered == [], "the question is answered, the offers are gone"
    match.play("interrupt", 2)
    assert match.offered == []
    assert [move.notation for move in match.decisions[0].moves] == ["done"]
    with pytest.raises(IllegalMove, match="It is not your decision now"):
        match.play("interrupt", 1)


def test_an_offer_is_for_its_seat_and_its_moves() -> None:
    match = DUEL.start(3, seed=5)
    before = properties.everything(match)
    for move, seat in (("interrupt", 0), ("brag", 1), ("done", 2)):
        assert not match.explain(move, seat).ok
        with pytest.raises(IllegalMove):
            match.play(move, seat)
    with pytest.raises(IllegalMove, match="You may only interrupt now"):
        match.play("done", 2)
    assert properties.everything(match) == before
    assert match.play("brag").notation == "brag", "without a seat it is who must decide"


def test_taking_an_offer_closes_what_was_open() -> None:
    match = DUEL.start(2, seed=5)
    match.play("brag", 0)
    assert match.undoable(0) == 0
    match.play("interrupt", 1)
    assert match.undoable(0) is None
    assert match.undoable(1) is None


def test_offers_are_part_of_positions() -> None:
    match = DUEL.start(3, seed=5)
    position = match.position()
    assert DUEL.load(position).position() == position
    for offers in ([[0, "interrupt"]], [[3, "interrupt"]], [[1, "dance"]], None):
        with pytest.raises(BadRecord):
            DUEL.load(position | {"offers": offers})


def test_a_headline_for_anybody(duel: Match[DuelState]) -> None:
    assert DUEL.headline(duel) == "Move 2, Seat 0, Seat 1 and Seat 2 to decide"
    duel.play("concede", 1)
    assert DUEL.headline(duel) == "Seat 1 concedes."
    assert DUEL.rounds(duel) == [0], "a match without rounds is one round"


# --- taking back ---------------------------------------------------------------------------------


def test_an_answer_may_be_taken_back_while_others_are_out(duel: Match[DuelState]) -> None:
    start = duel.position()
    play_card(duel, 0)
    one = duel.position()
    play_card(duel, 1)
    assert duel.undoable(0) == 1
    assert duel.undoable(1) == 2
    assert duel.undoable(2) is None
    duel.undo(1)
    assert duel.position() == one
    duel.undo(0)
    assert duel.position() == start


def test_taking_back_an_earlier_answer_keeps_the_later_ones(duel: Match[DuelState]) -> None:
    play_card(duel, 0)
    play_card(duel, 1, 1)
    duel.undo(0)
    assert [ask[0] for ask in duel.pending] == [0, 2]
    assert [seat for seat, _ in duel.history] == [0, 1]
    assert duel.state.chosen == [-1, hand(duel, 1)[1], -1]


def test_answers_cannot_be_taken_back_once_all_are_shown(duel: Match[DuelState]) -> None:
    for seat in range(3):
        play_card(duel, seat)
    here = properties.everything(duel)
    for seat in range(3):
        assert duel.undoable(seat) is None
        with pytest.raises(IllegalMove, match="no open step of yours"):
            duel.undo(seat)
    assert properties.everything(duel) == here


def test_open_steps_are_taken_back_one_by_one() -> None:
    match = DUEL.start(2, seed=5)
    positions = [match.position()]
    for _ in range(2):
        match.play("brag")
        positions.append(match.position())
    assert [event.kind for event in match.events] == ["brag", "brag"]
    match.undo(0)
    assert match.position() == positions[1]
    match.undo(0)
    assert match.position() == positions[0]
    assert match.events == []
    with pytest.raises(IllegalMove, match="no open step"):
        match.undo(0)


def test_private_moves_of_others_close_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise whoever may undo a step would see that somebody has answered in secret."""
    monkeypatch.setattr(INTERRUPTING, "apply", lambda m, seat, code: m.keep_private())
    match, alone = DUEL.start(3, seed=5), DUEL.start(3, seed=5)
    match.play("brag", 0)
    match.play("interrupt", 1)
    match.play("interrupt", 2)
    match.play("brag", 0)
    for _ in range(2):
        alone.play("brag", 0)
    for back in range(3):
        assert (match.undoable(0), alone.undoable(0)) == [(3, 1), (0, 0), (None, None)][back]
        for viewer in (0, None):
            assert match.ply_for(viewer) == alone.ply_for(viewer) == 2 - back
            assert match.events_for(viewer) == alone.events_for(viewer)
            assert match.view(viewer)["board"] == alone.view(viewer)["board"]
        if back < 2:
            match.undo(0)
            alone.undo(0)
    assert [seat for seat, _ in match.history] == [1, 2]
    assert [match.ply_for(seat) for seat in range(3)] == [0, 1, 1]


def test_a_step_is_closed_when_others_are_asked() -> None:
    match = DUEL.start(2, seed=5)
    match.play("brag")
    match.play("done")
    assert match.undoable(0) is None
    assert match.undoable(1) is None


def both(m: Match[DuelState]) -> None:
    for seat in range(m.seats):
        m.ask(seat, BRAGGING)


@pytest.mark.parametrize("leader", [0, 1])
def test_answers_of_several_seats_are_closed_together(leader: int) -> None:
    """Even if they revealed nothing and only the last seat is asked again."""
    match = DUEL.start(2, seed=5)
    match.state.leader = leader
    match.pending.clear()
    match.do(both, brag)
    match.run()
    match.play("done", 1 - leader)
    assert match.undoable(1 - leader) == 0
    match.play("done", leader)
    assert [ask[0] for ask in match.pending] == [leader]
    assert match.undoable(0) is None
    assert match.undoable(1) is None


def test_an_answer_that_shows_something_is_closed_at_once(duel: Match[DuelState]) -> None:
    """Even while the answers of others are still missing."""
    play_card(duel, 1)
    kind = duel.pending[0][1]
    original = kind.apply

    def peek(m: Match[DuelState], seat: int, code: tuple[int, ...]) -> None:
        original(m, seat, code)
        m.state.cards.show(m.state.cards.zones[0][-1], 1 << seat)

    kind.apply = peek
    try:
        play_card(duel, 0)
    finally:
        kind.apply = original
    assert len(duel.pending) == 1
    assert duel.undoable(0) is None


def test_a_revelation_without_cards_counts_too() -> None:
    match = DUEL.start(2, seed=5)
    match.play("brag")
    assert match.undoable(0) == 0
    before = match.secrets
    match.reveal()
    assert match.secrets == before + 1


def test_moves_cannot_be_taken_back_after_the_end() -> None:
    match = DUEL.start(2, seed=5)
    match.play("brag")
    match.play("concede", 0)
    assert match.undoable(0) is None


# --- copies --------------------------------------------------------------------------------------


def test_a_determinized_copy_has_no_way_back_to_the_truth(duel: Match[DuelState]) -> None:
    loaded = DUEL.load(duel.position())
    for match in (duel, loaded):
        worlds = [match.determinize(0, n) for n in range(8)]
        for world in worlds:
            assert world.seed != match.seed
            assert world.origin is None
            assert world.undoable(0) is None
            assert [world.state.cards.face[c] for c in hand(world, 0)] == [
                match.state.cards.face[c] for c in hand(match, 0)
            ]
        assert len({tuple(world.state.cards.face) for world in worlds}) == 8
        assert len({world.dice.state for world in worlds}) == 8
    assert duel.determinize(0, 3).position() == duel.determinize(0, 3).position()
    assert duel.determinize(0, Dice.seeded(3)).position() == duel.determinize(0, 3).position()


def test_a_quiet_copy_stays_quiet(duel: Match[DuelState]) -> None:
    quiet = duel.copy(log=False)
    play_card(quiet, 0)
    assert quiet.log == []
    assert not quiet.copy().logging
    loud = duel.copy()
    play_card(loud, 0)
    assert len(loud.log) == 1
    assert duel.log == []


# --- positions -----------------------------------------------------------------------------------


def test_a_position_is_a_snapshot() -> None:
    match = SPYON.start(seed=1, options={"spy_ops": "green"})
    position = match.position()
    written = json.dumps(position)
    match.play("first green")
    assert json.dumps(position) == written, "the match goes on, the position stays"
    loaded = SPYON.load(position)
    position["state"]["row"][0] = "spoilt"
    position["state"]["tracker"][0] = 99
    position["options"]["colours"][0] = "spoilt"
    assert json.dumps(loaded.position()) == written, "nor does the loaded match share it"
    loaded.play("first green")
    loaded.undo(loaded.history[0][0])
    assert json.dumps(loaded.position()) == written


def damage(path: str, value: Any) -> dict[str, Any]:
    """Return a position of SPYON in its second round with one thing changed; dots separate keys."""
    match = SPYON.start(seed=1, options={"spy_ops": "green"})
    for move in ("first green", "select dual switch crisis", "select single switch"):
        match.play(move)
    position = match.position()
    *way, last = path.split(".")
    inner: Any = position
    for key in way:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    if value is KeyError:
        del inner[last]
    else:
        inner[int(last) if isinstance(inner, list) else last] = value
    return position


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("safehouse", 2),
        ("safehouse", KeyError),
        ("game", "chess"),
        ("seats", 3),
        ("seats", "2"),
        ("seed", [1]),
        ("options", []),
        ("options.cold_war", "yes"),
        ("options.extra", 1),
        ("dice", [1]),
        ("dice", [1, 2, 3]),
        ("dice", ["one", 2]),
        ("dice", ["-1", 2]),
        ("dice", [1.5, 2]),
        ("dice", [float("inf"), 2]),
        ("dice", None),
        ("state", []),
        ("state", None),
        ("state.round", KeyError),
        ("state.extra", 1),
        ("state.round", 0),
        ("state.round", 9),
        ("state.round", "1"),
        ("state.round", True),
        ("state.tracker", [2, 0]),
        ("state.tracker", [2, 0, "2"]),
        ("state.tracker", [2, 0, 2.0]),
        ("state.tracker", [2, 0, None]),
        ("state.tracker", [2, 0, {}]),
        ("state.tracker.0", -1),
        ("state.row.0", 3),
        ("state.row.0", -1),
        ("state.spy", [0, 0]),
        ("state.spy", [2, 0]),
        ("state.spy_ops", 2),
        ("state.first", -1),
        ("state.da_track.3", 2),
        ("state.da_removed", -1),
        ("state.minister.0", 12),
        ("state.minister.0", -1),
        ("state.spying.0", -1),
        ("state.spying.0", 1),
        ("state.tokens", [-1, 9]),
        ("state.slots.0", 2),
        ("state.slots.0", 1),
        ("state.todo.0", 32),
        ("state.todo.0", 2),
        ("state.todo.0", 0),
        ("agenda", None),
        ("agenda", [["no_such_step"]]),
        ("agenda", [["tidy", 1]]),
        ("agenda", [["select"]]),
        ("agenda", [["select", 2]]),
        ("agenda", [["select", "x"]]),
        ("agenda", [["select", {}]]),
        ("agenda", [[]]),
        ("pending", []),
        ("pending", [[2, "execute"]]),
        ("pending", [[-1, "execute"]]),
        ("pending", [[True, "execute"]]),
        ("pending", [["0", "execute"]]),
        ("pending", [[0, "execute"], [0, "execute"]]),
        ("pending", [[0, "dance"]]),
        ("pending", [[0]]),
        ("pending", [[0, "execute", 5]]),
        ("result", {"outcome": "won"}),
        ("result", {"outcome": "won", "winners": [0], "text": "", "scores": []}),
        ("result", {"outcome": 1, "winners": [], "text": "", "scores": []}),
        ("result", {"outcome": "x", "winners": ["a"], "text": "", "scores": []}),
        ("result", [1]),
    ],
)
def test_a_damaged_position_is_refused(path: str, value: Any) -> None:
    with pytest.raises(BadRecord):
        SPYON.load(damage(path, value))


VALUES: list[Any] = [
    None, True, 0, 1, 2, 5, 8, 12, -1, 100, 10**20, 1.5, "", "x", [], [0], [[0]], {}, {"a": 1},
]  # fmt: skip


def places(inner: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every path into a position."""
    items: Any = ()
    if isinstance(inner, dict):
        items = inner.items()
    elif isinstance(inner, list):
        items = enumerate(inner)
    return [path] * bool(path) + [way for key, at in items for way in places(at, (*path, key))]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", [SPYON, DUEL], ids=["spyon", "duel"])
def test_any_damage_is_refused_or_harmless(game: Game[Any], seed: int) -> None:
    dice = Dice.seeded(f"damage {seed}")
    refused = 0
    for _ in range(40):
        match = game.start(2, seed=seed)
        for _ in range(dice.below(25)):
            if match.pending:
                properties.step(match, dice)
        position = match.position()
        made = ("version", "data")  # for information only
        *way, last = dice.choice(places({k: v for k, v in position.items() if k not in made}))
        inner = position
        for key in way:
            inner = inner[key]
        if dice.below(3) == 0:
            del inner[last]
        else:
            inner[last] = copy.deepcopy(dice.choice(VALUES))
        try:
            loaded = game.load(position)
        except BadRecord:
            refused += 1
            continue
        if game is SPYON:  # the test game has no rules to check its state
            for now in properties.walk(loaded, dice, looks=0):
                now.check()
                now.view(0)
    assert refused > 20


@pytest.mark.parametrize(("name", "near"), [("nubmers", "numbers"), ("paks", "packs"), ("x", "")])
def test_a_part_that_positions_do_not_have_is_refused(name: str, near: str) -> None:
    with pytest.raises(BadRecord, match=f"no part {name}.*{near}"):
        SPYON.load({**SPYON.start(2, seed=1).position(), name: "x"})


def test_the_undamaged_position_loads() -> None:
    loaded = SPYON.load(damage("seed", 2))
    assert loaded.decisions[0].kind == "execute"


def test_a_position_survives_readers_that_know_only_floating_numbers() -> None:
    """As in JavaScript: every number is read as a double, and the match continues unchanged."""
    match = safehouse.game("spyon").start(seed=2**63 - 25)
    read = json.loads(json.dumps(match.position()), parse_int=lambda digits: int(float(digits)))
    assert read == match.position()
    loaded = safehouse.game("spyon").load(read)
    assert loaded.dice.state == match.dice.state


def test_a_position_of_an_earlier_version_has_a_number_for_its_dice() -> None:
    match = safehouse.game("spyon").start(seed=3)
    raw = match.position()
    raw["dice"] = [match.dice.state, match.dice.rolls]
    assert safehouse.game("spyon").load(raw).position() == match.position()


@pytest.mark.parametrize("raw", [None, [], "spyon", 3, {}, {"game": "spyon"}])
def test_something_else_is_no_position(raw: Any) -> None:
    with pytest.raises(BadRecord):
        SPYON.load(raw)


def test_a_position_with_cards(duel: Match[DuelState]) -> None:
    position = duel.position()
    assert DUEL.load(position).position() == position
    broken = copy.deepcopy(position)
    broken["state"]["cards"]["zones"][0].append(0)
    with pytest.raises(BadRecord, match="cards cannot be read"):
        DUEL.load(broken)
    lost = copy.deepcopy(position)
    lost["state"]["cards"]["zones"][0].pop()
    with pytest.raises(BadRecord, match="a card is lost"):
        DUEL.load(lost)


# --- numbers that tell nothing -------------------------------------------------------------------


def secretly(match: Match[DuelState]) -> list[tuple[int, Any]]:
    """Return the numbers that each viewer gets: its ply, and index and ply of every event."""
    return [
        (
            match.view(seat)["ply"],
            [(event["index"], event["ply"], event["kind"]) for event in match.events_for(seat)],
        )
        for seat in (0, 1, 2, None)
    ]


def test_events_are_numbered_for_each_viewer(duel: Match[DuelState]) -> None:
    before = secretly(duel)
    duel.emit("secret", "", {"seat": 1}, seen=0b010)
    assert [secretly(duel)[viewer] for viewer in (0, 2, 3)] == [
        before[viewer] for viewer in (0, 2, 3)
    ]
    duel.emit("brag", "", {"seat": 0})
    for seat in (0, 1, 2, None):
        events = duel.events_for(seat)
        count = duel.event_count(seat)
        assert [event["index"] for event in events] == list(range(count))
        assert count == len(duel.events) - (seat != 1)
        assert duel.events_for(seat, count - 1) == events[-1:]
        assert duel.events_for(seat, count) == []
    assert duel.events_for(0)[-1]["kind"] == "brag"


def test_only_its_mover_counts_a_private_move(duel: Match[DuelState]) -> None:
    other = duel.copy()
    play_card(duel, 0)
    duel.keep_private()
    assert [ply for ply, _ in secretly(duel)] == [2, 1, 1, 1]
    assert duel.ply == 2
    del duel.log[len(other.log) :]
    for match in (duel, other):
        match.emit("brag", "", {"seat": 0})
    for viewer in (1, 2, 3):
        assert secretly(duel)[viewer] == secretly(other)[viewer]
    assert duel.events_for(0)[-1]["ply"] == 2
    assert other.events_for(0)[-1]["ply"] == 1


def test_a_dealt_world_keeps_only_what_its_seat_can_count(duel: Match[DuelState]) -> None:
    for seat in (0, 1):
        play_card(duel, seat)
        duel.keep_private()
    world = duel.determinize(0, 1)
    assert world.history == []
    assert world.log == []
    assert world.private == (1, 0, 0)
    assert [world.ply_for(seat) for seat in (0, None)] == [2, 1]
    assert [duel.ply_for(seat) for seat in (0, None)] == [2, 1]
    play_card(world, 2)
    assert world.ply_for(0) == duel.ply_for(0) + 1
    assert world.history[0][0] == 2
    with pytest.raises(IllegalMove, match="has no history"):
        world.at(0)


# --- the rest of the contract --------------------------------------------------------------------


def test_a_pickled_match_comes_back_to_its_own_game() -> None:
    match = SPYON.start(seed=3)
    match.play("first green")
    copied = pickle.loads(pickle.dumps(match))
    assert copied.game is SPYON
    assert copied.pending[0][1] is match.pending[0][1]
    assert copied.position() == match.position()
    copied.play("select single switch")
    assert match.ply == 1
    assert pickle.loads(pickle.dumps(SPYON)) is SPYON


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_views_and_events_are_for_seats_that_exist(duel: Match[DuelState], seat: Any) -> None:
    with pytest.raises(BadMove, match="There is no seat"):
        duel.view(seat)
    with pytest.raises(BadMove, match="There is no seat"):
        duel.events_for(seat)


def test_results_compare_and_travel() -> None:
    result = Result("won", (0, 2), "Two win.", (3, 1, 3))
    assert Result.from_json(json.loads(json.dumps(result.to_json()))) == result
    assert result != Result("won", (0,), "Two win.", (3, 1, 3))
    assert repr(result) == "<Result won winners=[0, 2]>"


def test_matches_and_decisions_say_what_they_are(duel: Match[DuelState]) -> None:
    assert repr(duel) == (
        "<Match duel ply 1: waiting for duel of seat 0, duel of seat 1, duel of seat 2>"
    )
    assert repr(duel.decisions[1]) == "<Decision duel of seat 1>"
    assert repr(duel.game) == "<Game duel>"
    verdict = duel.explain("brag", 1)
    assert not verdict
    assert repr(verdict) == "<Verdict That is not in your hand. DU-2>"
    assert duel.explain(f"play {hand(duel, 1)[0]}", 1)
    assert str(IllegalMove("No.", "DU-1")) == "No. DU-1"


def test_conceding_is_possible_at_any_time(duel: Match[DuelState]) -> None:
    play_card(duel, 0)
    duel.play("concede", 0)
    assert duel.result is not None
    assert duel.result.winners == (1, 2)
    assert duel.decisions == []
    for move in ("play 3", "concede"):
        with pytest.raises(IllegalMove, match="The game is over") as refusal:
            duel.play(move)
        assert refusal.value.clause == "DU-9"


@pytest.mark.parametrize("id", ["spyon", "spycraft"])
def test_a_decision_finds_a_move_by_its_exact_notation(id: str) -> None:
    match = safehouse.game(id).start(2, seed=5)
    for _ in range(12):
        decision = match.decisions[0]
        for move in decision.moves:
            assert decision.find(move.notation) == move
            assert decision.find(f" {move.notation}") is None, "only as it is offered"
        assert decision.find("concede") is None
        assert decision.find("no such move") is None
        match.play(decision.moves[-1], decision.seat)
