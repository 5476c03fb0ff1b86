"""Reviews of finished matches: what adds up, what is never said, and who knew what."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from safehouse import bots
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import say
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.games.master_of_spies.cards import EFFECT, TIME
from safehouse.games.master_of_spies.text import card_name
from safehouse.judge.estimate import MATTERS
from safehouse.judge.review import (
    LUCK,
    Look,
    Looks,
    Outline,
    Review,
    Task,
    fold,
    looked,
    outline,
    plan,
    work,
)

GAMES = ["spyon", "general", "spymaster", "master_of_spies", "spycraft"]


@cache
def played(game: str) -> Match[Any]:
    """Return a whole match of quick bots."""
    match = find_game(game).start(seed=3)
    ply = 0
    while match.pending:
        seat = match.pending[0][0]
        match.play(bots.pick(match, seat, "courier", ply), seat)
        ply += 1
    return match


@cache
def outlined(game: str) -> Outline:
    return outline(played(game).record())


def short(game: str = "spymaster", plies: int = 6) -> Record:
    """Return a match that somebody gives up early."""
    match = played(game).at(plies).copy()
    match.retrace("concede", match.pending[0][0])
    return match.record()


@cache
def whole() -> tuple[Outline, Looks]:
    return looked(short(), 1)


@cache
def shown() -> Review:
    return fold(*whole())


# --- what is shown -------------------------------------------------------------------------------


def test_the_parts_of_every_seat_add_up() -> None:
    for seat in shown().players:
        parts = seat.parts
        known = (parts.start, parts.own, parts.others, parts.luck, parts.unexplained)
        assert sum(part.value for part in known) == pytest.approx(parts.end.value, abs=1e-9)
        assert parts.unexplained.error >= parts.luck.error


def test_every_decision_is_looked_at_and_forced_ones_are_never_judged() -> None:
    found = shown()
    assert [one.ply for one in found.decisions] == list(range(found.plies))
    assert found.looked == found.total
    for one in found.decisions:
        if one.choices == 1 and one.verdict != "conceded":
            assert one.verdict == "forced"
            assert not one.moves
            assert not one.mattered
        if one.verdict == "mistake":
            assert one.loss.value >= MATTERS
            assert one.loss.value > 1.96 * one.loss.error


def test_a_concession_gives_up_what_its_seat_thought_it_had() -> None:
    last = shown().decisions[-1]
    assert last.verdict == "conceded"
    assert say(last.label) == "Concede the match"
    assert last.loss == last.before[last.seat]
    assert last.after[last.seat].value == 0.0
    assert [one.value for one in last.after] == [float(seat != last.seat) for seat in range(2)]
    assert any(last.ply in key.plies and key.conceded for key in shown().keys)


@pytest.mark.parametrize("game", ["spyon", "master_of_spies"])
def test_an_unfinished_match_is_not_reviewed(game: str) -> None:
    with pytest.raises(BadRecord, match="no result yet"):
        outline(played(game).at(10).record())


def test_a_match_from_a_position_is_reviewed() -> None:
    """A branch played from a position is a record of its own."""
    start = find_game("spymaster").load(played("spymaster").at(6).position())
    seat = start.pending[0][0]
    start.play(bots.pick(start, seat, "courier", 1), seat)
    start.retrace("concede", start.pending[0][0])
    table, _ = looked(Record.read(start.record().to_text()), 1)
    assert table.plies == start.ply == 2


# --- made in pieces ------------------------------------------------------------------------------


def test_pieces_in_any_order_by_anybody_give_the_same_review() -> None:
    """Each piece is made alone from what is stored, the last decisions first."""
    record = short()
    table = outline(record)
    stored: dict[tuple[int, int], bytes] = {}
    while tasks := plan(table, decoded(stored), 1):
        task = tasks[-1]
        for look in work(record, [task], decoded(stored)):
            stored[look.ply, look.seat] = msgspec.json.encode(look)
    made = msgspec.json.encode(fold(table, decoded(stored)))
    assert made == msgspec.json.encode(shown())


def decoded(stored: dict[tuple[int, int], bytes]) -> Looks:
    return {key: msgspec.json.decode(body, type=Look) for key, body in stored.items()}


def test_a_look_without_the_move_played_gets_one_more_round() -> None:
    """A hint measured other moves: the plan ends only when the one played was measured as well."""
    record = short()
    table, looks = whole()
    moment = next(one for one in table.moments if one.looked >= 0 and not one.conceded)
    found = dict(looks)
    look = msgspec.json.decode(msgspec.json.encode(looks[moment.ply, moment.looked]), type=Look)
    assert look.estimate is not None
    look.estimate.moves = [one for one in look.estimate.moves if one.move != moment.move]
    found[moment.ply, moment.looked] = look
    rounds, spent = look.estimate.rounds, look.estimate.spent
    (task,) = plan(table, found, 1)
    assert task == Task(moment.ply, moment.looked, rounds + 1)
    (again,) = work(record, [task], found)
    assert again.estimate is not None
    assert again.estimate.find(moment.move).select
    assert again.estimate.spent > spent, "whoever keeps the longer one keeps this"
    found[moment.ply, moment.looked] = again
    assert plan(table, found, 1) == []


def test_a_larger_budget_goes_on_where_it_matters() -> None:
    table, looks = whole()
    spent = shown().playouts
    more = plan(table, looks, spent + 1000)
    assert all(task.rounds > 1 and task.seat != LUCK for task in more)
    assert plan(table, looks, spent) == []


def test_every_look_has_the_key_of_its_moment() -> None:
    table, looks = whole()
    for moment in table.moments:
        if moment.looked >= 0:
            estimate = looks[moment.ply, moment.looked].estimate
            assert estimate is not None
            assert estimate.key == moment.key


# --- beliefs -------------------------------------------------------------------------------------


def test_beliefs_about_double_agents_stand_beside_the_truth() -> None:
    state = played("general").state
    suspicions = [one for one in outlined("general").beliefs if one.about is not None]
    assert suspicions
    for one in suspicions:
        assert one.viewer == state.general
        assert one.about is not None
        spy = state.spy_of(one.about)
        assert one.true == bool(state.identity[spy])
        assert 0.0 <= one.chance <= 1.0
        assert say(one.what) == "Double Agent"


def test_the_general_expects_the_attack_somewhere() -> None:
    """By region the chances add up to 1, and one region is the true one."""
    regions = [one for one in outlined("general").beliefs if one.about is None]
    assert regions
    for number in {one.round for one in regions}:
        rows = [one for one in regions if one.round == number]
        assert len(rows) == 4
        assert sum(one.chance for one in rows) == pytest.approx(1.0, abs=0.001)
        assert sum(one.true for one in rows) == 1


def test_beliefs_about_hands_are_counted_from_what_was_seen() -> None:
    """Exactly one copy in u unknown cards, of which a rival holds h: h / u."""
    match = played("master_of_spies").at(0)
    while match.pending[0][1].name != "main":
        match = played("master_of_spies").at(match.ply + 1)
    state, seat = match.state, match.pending[0][0]
    guesses = {say(one.what): one for one in knowledge("master_of_spies").beliefs(match)}
    rival = 1 - seat
    hidden = [card for card in state.hands[rival] if not state.known[card] >> seat & 1]
    unknown = [*hidden, *(card for card in state.deck if card < TIME)]
    assert guesses
    for effect in set(filter(None, EFFECT)):
        cards = [card for card in unknown if EFFECT[card] == effect]
        if len(cards) == 1:
            one = guesses[say(card_name(cards[0]))]
            assert (one.viewer, one.about) == (seat, rival)
            assert one.chance == pytest.approx(len(hidden) / len(unknown))
            assert one.true == (cards[0] in hidden)


def test_beliefs_do_not_depend_on_what_the_seat_cannot_know() -> None:
    """In another world that the seat cannot tell apart, the truth differs but no belief does."""
    for game, kind in (("master_of_spies", "main"), ("spycraft", "mission_opportunity")):
        match = played(game)
        ply = next(
            n for n in range(match.ply // 2, match.ply) if match.at(n).pending[0][1].name == kind
        )
        here = match.at(ply)
        seat = here.pending[0][0]
        known = knowledge(game)
        beliefs = []
        for world in (here, here.determinize(seat, Dice.seeded("elsewhere"))):
            rows = known.beliefs(world)
            beliefs.append([(one.viewer, one.about, say(one.what), one.chance) for one in rows])
        assert beliefs[0]
        assert beliefs[0] == beliefs[1]
