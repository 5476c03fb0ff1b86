"""Strong bots vary among equally good moves; easy ones make mistakes like people."""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.bots import TimeLimit, Worlds, levels, pick
from safehouse.bots.base import legal
from safehouse.bots.simple import HastyBot
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.knowledge import Ranking, knowledge

GAMES = safehouse.games()


def opening(
    game: Game[Any], level: str, seed: int, plies: int, seats: int | None = None
) -> list[tuple[int, ...]]:
    """Return the first moves of a match on one shuffle, with all seats played by the level."""
    match = game.start(seats, seed="the same shuffle")
    match.logging = False
    moves = []
    for _ in range(plies):
        if not match.pending:
            break
        seat = match.pending[0][0]
        code = pick(match, seat, level, seed, seconds=60)
        moves.append(code)
        match.push(seat, code)
    return moves


@pytest.mark.parametrize(
    ("id", "seats", "plies"),
    [
        ("spyon", 2, 3),
        ("general", 4, 12),
        ("spymaster", 2, 6),
        ("spymaster", 4, 6),
        ("master_of_spies", 2, 30),
        ("master_of_spies", 4, 12),
        ("spycraft", 2, 30),
        ("spycraft", 3, 30),
    ],
)
def test_two_matches_of_the_strongest_level_differ(id: str, seats: int, plies: int) -> None:
    """The same shuffle and seats: only the bots' seed differs."""
    game = safehouse.game(id)
    strongest = levels(game)[-1].id
    first = opening(game, strongest, 0, plies, seats)
    assert any(opening(game, strongest, seed, plies, seats) != first for seed in range(1, 4))


@pytest.mark.parametrize(
    ("id", "level"), [("spymaster", "informant"), ("spymaster", "agent"), ("spycraft", "informant")]
)
def test_levels_that_do_not_search_vary_as_well(id: str, level: str) -> None:
    game = safehouse.game(id)
    assert len({tuple(opening(game, level, seed, 40)) for seed in range(4)}) > 1


def test_only_moves_as_good_as_the_best_are_picked() -> None:
    ranking = Ranking([((1,), 0.5), ((2,), 0.497), ((3,), 0.4)], chance=True)
    assert {ranking.pick(Dice.seeded(seed), 0.005) for seed in range(40)} == {(1,), (2,)}
    assert {ranking.pick(Dice.seeded(seed), 0.0) for seed in range(40)} == {(1,)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_says_how_it_plays_this_game(game: Game[Any]) -> None:
    said = [str(rung.blurb) for rung in levels(game)]
    assert len(set(said)) == len(said)
    assert all(30 <= len(sentence) <= 110 and sentence.endswith(".") for sentence in said)
    ladder = {rung.id: rung.blurb for rung in levels("duel")}
    assert all(rung.blurb != ladder.get(rung.id) for rung in levels(game))


def test_a_hasty_player_overlooks_the_best_move_more_often() -> None:
    """In SPYON: how often an available winning row is taken, over many positions."""
    game = safehouse.game("spyon")
    taken = {"sees all": 0, "overlooks": 0}
    players = {"sees all": HastyBot(), "overlooks": HastyBot(0.7, 0.5)}
    chances = 0
    for seed in range(40):
        match = game.start(seed=seed)
        match.logging = False
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            if kind.name == "execute" and match.state.round > 3:
                spy = "green" if match.state.spy[seat] == 0 else "orange"
                rows = {
                    code: game.preview(match, seat, code)["standing"]["winning"] for code in codes
                }
                if spy in rows.values() and set(rows.values()) != {spy}:
                    chances += 1
                    for name, player in players.items():
                        code = player.choose(Worlds(match, seat, dice.fork()), TimeLimit(60))
                        taken[name] += rows[code] == spy
                    break
            match.push(seat, dice.choice(codes))
    assert chances > 15
    assert taken["sees all"] == chances
    assert taken["overlooks"] < 0.8 * chances


def test_overlooked_moves_are_not_played_on_purpose() -> None:
    match = safehouse.game("spyon").start(seed=3)
    seat = match.pending[0][0]
    for seed in range(20):
        code = HastyBot(1.0, 0.0).choose(Worlds(match, seat, Dice.seeded(seed)), TimeLimit(1))
        assert code in legal(match, seat)


@pytest.mark.parametrize(("id", "share"), [("master_of_spies", 1.0), ("spycraft", 0.06)])
def test_a_few_worlds_that_are_all_won_make_no_certainty(id: str, share: float) -> None:
    """A hint's chance always accounts for what hidden cards may still bring."""
    game = safehouse.game(id)
    known = knowledge(id)
    explained = 0
    for seed in range(2):
        match = game.start(seed=seed)
        match.logging = False
        dice = Dice.seeded(seed)
        while match.pending:
            seat = match.pending[0][0]
            codes = legal(match, seat)
            if len(codes) > 1 and dice.random() < share:
                world = match.determinize(seat, dice)
                ranking = known.rank(world, seat, legal(world, seat), 3, dice)
                if ranking is not None and ranking.chance and ranking.meaningful:
                    explained += 1
                    worths = [worth for _, worth in ranking.moves]
                    assert 0.0 < worths[0] < 1.0
                    assert worths[0] == max(worths)
            match.push(seat, pick(match, seat, "courier", seed, 60))
    assert explained > 5
