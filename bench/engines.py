"""Benchmarks of the rules: playouts, copies, search, views."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Any

import msgspec

from bench.measure import Figure, rate
from safehouse.bots.base import TimeLimit, Worlds
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.packages import Bench, game_packages

ENDLESS = 1_000_000
"""More decisions than any match has."""


def _goals(game: Game[Any]) -> Bench:
    """Return the performance goals of the game's package."""
    found = game_packages().get(game.id)
    return found.about.bench if found else Bench()


def quick_match(game: Game[Any], seed: int) -> Match[Any]:
    match = game.start(seed=seed, options=dict(_goals(game).options))
    match.logging = False
    return match


def middle_positions(game: Game[Any], count: int = 24) -> list[Match[Any]]:
    """Positions from the beginning to late in matches, the same in every run."""
    found = []
    for number in range(count):
        dice = Dice.seeded(f"bench {number}")
        length = quick_match(game, number).play_at_random(dice.copy(), ENDLESS)
        match = quick_match(game, number)
        match.play_at_random(dice, length * number // count)
        found.append(match)
    return found


def playouts(game: Game[Any], seconds: float) -> list[Figure]:
    dice = Dice.seeded("bench playouts")
    number = 0

    def work(until: float) -> tuple[int, int]:
        nonlocal number
        decisions = matches = 0
        while perf_counter() < until:
            number += 1
            decisions += quick_match(game, number).play_at_random(dice, ENDLESS)
            matches += 1
        return decisions, matches

    (decisions, middle), (matches, middle_matches) = rate(work, seconds)
    floor = _goals(game).decisions
    return [
        Figure(
            game.id,
            "random playouts, decisions",
            decisions,
            middle,
            "/s",
            f"{'meets' if decisions >= floor else 'below'} {floor:,}" if floor else "",
        ),
        Figure(game.id, "random playouts, matches", matches, middle_matches, "/s"),
    ]


def copies(game: Game[Any], seconds: float) -> list[Figure]:
    matches = middle_positions(game)

    def work(until: float) -> tuple[int]:
        done = 0
        while perf_counter() < until:
            for match in matches:
                match.copy(log=False)
            done += len(matches)
        return (done,)

    ((best, middle),) = rate(work, seconds)
    ceiling = _goals(game).copy_us
    took = 1e6 / best
    return [
        Figure(game.id, "copies", best, middle, "/s"),
        Figure(
            game.id,
            "one copy",
            took,
            1e6 / middle,
            "us",
            f"{'meets' if took <= ceiling else 'above'} {ceiling:g}" if ceiling else "",
        ),
    ]


def search(game: Game[Any], seconds: float) -> list[Figure]:
    """Measure iterations of the tree search, from positions with a choice."""
    matches = [
        match
        for match in middle_positions(game)
        if match.pending and len(match.decisions[0].codes) > 1
    ]
    turn = 0

    def work(until: float) -> tuple[int]:
        nonlocal turn
        iterations = 0
        while perf_counter() < until:
            match = matches[turn % len(matches)]
            turn += 1
            seat = match.pending[0][0]
            tree = Search(Worlds(match, seat, Dice.seeded(turn)))
            tree.run(400, TimeLimit(max(0.0, until - perf_counter())))
            iterations += tree.iterations
        return (iterations,)

    ((best, middle),) = rate(work, seconds)
    return [Figure(game.id, "search iterations", best, middle, "/s")]


def analysis(game: Game[Any], seconds: float) -> list[Figure]:
    """Measure the review of one match of Informants with the usual budget, on one core."""
    from safehouse.bots import pick
    from safehouse.judge.review import LUCK, Look, looked, outline

    match = game.start(seed="bench", options=dict(_goals(game).options))
    while match.pending:
        seat = match.pending[0][0]
        match.play(pick(match, seat, "informant", match.ply), seat)
    start = process_time()
    record = match.record()
    table = outline(record)
    total = sum(moment.looked >= 0 for moment in table.moments)
    half = 0.0
    seen = 0

    def on_look(look: Look) -> None:
        nonlocal half, seen
        seen += look.seat != LUCK
        if not half and 2 * seen >= total:
            half = process_time() - start

    looked(record, on_look=on_look)
    whole = process_time() - start
    goals = (HALF_MATCH, WHOLE_MATCH) if game.id == "spyon" else (0.0, 0.0)
    return [
        Figure(game.id, f"{what} of a match reviewed", spent, spent, "s", _within(spent, goal))
        for what, spent, goal in (("first half", half, goals[0]), ("all", whole, goals[1]))
    ]


HALF_MATCH = 10.0
WHOLE_MATCH = 60.0
"""Maximum seconds for the review of a SPYON match."""


def _within(spent: float, most: float) -> str:
    if not most:
        return ""
    return f"{'within' if spent <= most else 'above'} {most:.0f}"


def views(game: Game[Any], seconds: float) -> list[Figure]:
    """Measure a seat's view, built and encoded as the server sends it."""
    matches = middle_positions(game)
    encode = msgspec.json.Encoder().encode

    def work(until: float) -> tuple[int]:
        done = 0
        while perf_counter() < until:
            for match in matches:
                encode(match.views([0])[0])
            done += len(matches)
        return (done,)

    ((best, middle),) = rate(work, seconds)
    size = sum(len(encode(match.views([0])[0])) for match in matches) / len(matches)
    return [
        Figure(game.id, "views built and encoded", best, middle, "/s"),
        Figure(game.id, "one encoded view", size, size, "bytes"),
    ]
