"""Properties of every bot of every game: legal, in time, repeatable, without hidden information."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.bots import TimeLimit, UnknownLevel, Worlds, bot, level, levels, pick
from safehouse.bots.base import legal
from safehouse.bots.search import Search, SearchBot
from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.game import Game
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from tests.core.duel import Duel

DUEL = Duel()
LEVELS = [rung.id for rung in levels("duel")]
GAMES: list[tuple[Game[Any], int]] = [
    *((game, seats) for game in safehouse.games() for seats in game.seat_counts),
    *((DUEL, seats) for seats in Duel.seat_counts),
]


PLAYS = [(game, seats, rung.id) for game, seats in GAMES for rung in levels(game)]


def somewhere(game: Game[Any], seats: int, seed: int, plies: int) -> Match[Any]:
    """Return a match after some random moves, not yet over."""
    match = game.start(seats, seed=seed)
    dice = Dice.seeded(seed)
    for _ in range(plies):
        seat = match.pending[0][0]
        after = match.copy()
        after.play(dice.choice(legal(match, seat)), seat)
        if after.over:
            break
        match = after
    return match


def other_world(match: Match[Any], seat: int, seed: int) -> Match[Any]:
    """Return a match with the same view for the seat and everything it cannot know changed."""
    world = match.determinize(seat, seed)
    assert world.view(seat) == match.view(seat)
    return world


class Peeker:
    """A bot that reads the true match behind its worlds, which no bot may."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        truth = worlds._match
        codes = legal(truth, worlds.seat)
        rival = sum(truth.state.cards.face[card] for card in truth.state.cards.zones[3])
        return codes[int(rival) % len(codes)]


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_levels_are_named_and_one_is_the_usual(game: Game[Any]) -> None:
    ladder = levels(game)
    assert [rung.id for rung in levels(game.id)] == [rung.id for rung in ladder]
    assert len({rung.id for rung in ladder}) == len(ladder) >= 4
    assert [rung.usual for rung in ladder].count(True) == 1
    assert all(rung.name and str(rung.blurb).endswith(".") and rung.seconds > 0 for rung in ladder)
    searching = [rung.iterations for rung in ladder if rung.iterations]
    assert searching == sorted(set(searching))


def test_the_docs_say_how_each_level_plays() -> None:
    said = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")
    measured = [game for game in safehouse.games() if f"| {game.name} |" in said]
    assert len(measured) == 5  # a copied-in game package has no ladder there
    for game in measured:
        for rung in levels(game):
            if rung.id != "tourist":
                assert f"| {game.name} | {rung.name} | {rung.blurb} |" in said


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    match = safehouse.game("spyon").start(seed=1)
    with pytest.raises(UnknownLevel, match=r"'M'.*tourist, courier, lookout, informant"):
        pick(match, match.pending[0][0], "M", 1)
    assert level("spyon", "courier").name == "Courier"


def test_a_seat_that_owes_nothing_is_refused() -> None:
    match = safehouse.game("spyon").start(seed=1)
    idle = 1 - match.pending[0][0]
    with pytest.raises(IllegalMove, match="owes no decision"):
        pick(match, idle, "tourist", 1)


@pytest.mark.uncounted  # as in tests/games/test_every_game.py
@pytest.mark.parametrize(("game", "seats", "rung"), PLAYS, ids=lambda x: getattr(x, "id", str(x)))
def test_every_level_plays_whole_matches_legally(game: Game[Any], seats: int, rung: str) -> None:
    """Every move goes through `play`, which refuses illegal ones.

    In a long match the level plays the beginning and then some moves; the rest is random.
    """
    match = game.start(seats, seed=rung)
    for turn in range(5000):
        if match.over:
            break
        player = rung if turn < 100 or turn % 20 == 0 else "tourist"
        for seat in [ask[0] for ask in match.pending]:
            match.play(pick(match, seat, player, 3, seconds=0.003), seat)
    assert match.result is not None


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", str(x)))
def test_picking_leaves_the_match_alone(game: Game[Any], seats: int) -> None:
    match = somewhere(game, seats, 5, 7)
    seat = match.pending[0][0]
    before = match.position(), match.ply, len(match.log)
    for rung in levels(game):
        pick(match, seat, rung.id, 1, seconds=0.02)
    assert (match.position(), match.ply, len(match.log)) == before


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", str(x)))
def test_the_same_seed_picks_the_same_move(game: Game[Any], seats: int) -> None:
    for plies in (3, 8):
        match = somewhere(game, seats, plies, plies)
        seat = match.pending[0][0]
        for rung in ("tourist", "courier", "agent"):
            first = pick(match, seat, rung, 11, seconds=60)
            assert pick(match.copy(), seat, rung, 11, seconds=60) == first


def test_other_seeds_pick_other_moves() -> None:
    match = safehouse.game("spyon").start(seed=4)
    seat = match.pending[0][0]
    assert len({pick(match, seat, "tourist", seed) for seed in range(30)}) > 1


def test_a_tourist_does_not_wander_into_settings() -> None:
    match = safehouse.game("spycraft").start(seed=4, options={"settings_moves": True})
    seat, kind, args = match.pending[0]
    codes = kind.moves(match, seat, *args)
    settings = [code for code in codes if match.game.moves.notation(code) == "settings"]
    assert settings
    picked = {pick(match, seat, "tourist", seed) for seed in range(400)}
    assert picked == set(codes) - set(settings)


@pytest.mark.parametrize("rung", LEVELS)
def test_hidden_things_do_not_sway_a_bot(rung: str) -> None:
    """Two matches that differ only in what the seat cannot know give the same move."""
    truly_other = 0
    for seed in range(1 if level("duel", rung).iterations > 1000 else 5):
        match = somewhere(DUEL, 2, seed, 2)
        seat = match.pending[0][0]
        world = other_world(match, seat, seed)
        truly_other += world.state.cards.face != match.state.cards.face
        mine = pick(match, seat, rung, seed, seconds=60)
        assert pick(world, seat, rung, seed, seconds=60) == mine
    assert truly_other


def test_hidden_things_do_not_sway_a_hint() -> None:
    match = somewhere(DUEL, 2, 3, 1)
    seat = match.pending[0][0]
    known = Search(Worlds(match, seat, Dice.seeded(1)))
    other = Search(Worlds(other_world(match, seat, 1), seat, Dice.seeded(1)))
    for search in (known, other):
        search.run(200, TimeLimit(60))
    assert [(arm.code, arm.visits, arm.total) for arm in known.ranked()] == [
        (arm.code, arm.visits, arm.total) for arm in other.ranked()
    ]


def test_a_bot_that_peeks_is_found_out() -> None:
    """The comparison above can fail: a bot that reads the truth behaves differently."""
    swayed = 0
    for seed in range(12):
        match = somewhere(DUEL, 2, seed, 0)
        while match.pending[0][1].name != "duel":
            match.play("done", match.pending[0][0])
        world = other_world(match, 0, seed)
        codes = [
            Peeker().choose(Worlds(m, 0, Dice.seeded(1)), TimeLimit(1)) for m in (match, world)
        ]
        swayed += codes[0] != codes[1]
    assert swayed


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", str(x)))
def test_worlds_have_dice_of_their_own(game: Game[Any], seats: int) -> None:
    """No search may see future shuffles."""
    match = game.start(seats, seed=9)
    worlds = Worlds(match, match.pending[0][0], Dice.seeded(1))
    dealt = [worlds.deal() for _ in range(5)]
    assert match.dice.state not in [world.dice.state for world in dealt]
    assert len({world.dice.state for world in dealt}) == 5
    assert all(world is not match and world.state is not match.state for world in dealt)
    assert not any(world.logging for world in dealt)


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda x: getattr(x, "id", str(x)))
def test_a_search_without_end_stops_with_its_clock(game: Game[Any], seats: int) -> None:
    match = somewhere(game, seats, 2, 6)
    worlds = Worlds(match, match.pending[0][0], Dice.seeded(1))
    code = SearchBot(10**9).choose(worlds, TimeLimit(0.1))
    assert code in legal(match, worlds.seat)


@pytest.mark.parametrize("rung", LEVELS)
def test_every_level_honours_a_shorter_time(rung: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a hundredth of a second, however busy the machine is."""
    looks = count()
    monkeypatch.setattr("safehouse.bots.base.perf_counter", lambda: next(looks) / 100)
    for plies in (1, 15, 30):
        match = somewhere(safehouse.game("spyon"), 2, plies, plies)
        before = next(looks)
        pick(match, match.pending[0][0], rung, 1, seconds=0.1)
        assert next(looks) - before < 30


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_the_usual_level_has_less_than_a_second(game: Game[Any]) -> None:
    usual = next(rung for rung in levels(game) if rung.usual)
    assert usual.seconds < 1.0


def test_a_settled_search_stops_early() -> None:
    """A move that can no longer be overtaken is played without the remaining iterations."""
    match = somewhere(safehouse.game("spyon"), 2, 8, 30)
    search = Search(Worlds(match, match.pending[0][0], Dice.seeded(1)))
    assert len(search.codes) > 1
    search.run(1500, TimeLimit(60))
    first, second = search.ranked()[:2]
    assert search.iterations == 1500 or first.visits - second.visits > 1500 - search.iterations


def test_search_finds_the_better_card_at_once() -> None:
    """Without any knowledge of the game: with one duel left, the highest card."""
    found = 0
    for seed in range(8):
        match = DUEL.start(2, seed=seed)
        while match.state.round < 3 or match.pending[0][1].name != "duel":
            for seat in [ask[0] for ask in match.pending]:
                match.play(legal(match, seat)[-1], seat)
        scores = match.state.scores
        if abs(scores[0] - scores[1]) > 1:
            continue
        found += 1
        cards = match.state.cards
        unseen = [cards.face[c] for c in range(12) if not cards.knows(c, 0)]
        beaten = {
            code: sum(face < cards.face[code[1]] for face in unseen) for code in legal(match, 0)
        }
        assert beaten[pick(match, 0, "handler", 1, seconds=60)] == max(beaten.values())
    assert found


def test_simultaneous_answers_are_not_known_to_each_other() -> None:
    """A rival's facedown answer does not influence the seat that is still asked."""
    match = DUEL.start(2, seed=4)
    while match.pending[0][1].name != "duel":
        match.play("done", match.pending[0][0])
    picks = set()
    for answer in legal(match, 1):
        copy = match.copy()
        copy.play(answer, 1)
        ours = other_world(copy, 0, 1)
        picks.add((pick(copy, 0, "agent", 2, seconds=60), pick(ours, 0, "agent", 2, seconds=60)))
    assert all(true == made_up for true, made_up in picks)


def test_a_game_without_a_bot_module_gets_the_default_knowledge() -> None:
    known = knowledge("duel")
    assert type(known) is Knowledge
    match = DUEL.start(3, seed=1)
    assert known.evaluate(match) == [1 / 3] * 3
    assert known.order(match, 0, [(0,)]) is None
    with pytest.raises(ValueError, match="not over"):
        known.judge(match)
    values = known.rollout(match, Dice.seeded(1))
    assert match.over
    assert max(values) > min(values)


def test_shared_and_lonely_wins_are_worth_what_they_should() -> None:
    known = knowledge("duel")
    match = DUEL.start(3, seed=1)
    worth = {}
    for winners in ((), (0,), (0, 1), (0, 1, 2)):
        match.result = safehouse.Result("won", winners, "")
        worth[winners] = known.judge(match)[0]
    assert 0 < worth[()] < worth[0, 1, 2] < worth[0, 1] < worth[0,] == 1.0


def test_a_bot_of_ones_own_needs_only_choose() -> None:
    class Last:
        def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
            return legal(worlds.deal(), worlds.seat)[-1]

    own: safehouse.bots.Bot = Last()
    match = safehouse.game("spyon").start(seed=2)
    seat = match.pending[0][0]
    assert own.choose(Worlds(match, seat, Dice.seeded(1)), TimeLimit(1)) == legal(match, seat)[-1]
    assert isinstance(bot("spyon", "agent"), SearchBot)
