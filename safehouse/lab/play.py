"""One bot match, and many of them in worker processes."""

from __future__ import annotations

import gc
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from time import perf_counter
from typing import Any, TypeAlias

from safehouse.bots import Bot, Clock, Worlds, bot, interrupt, level
from safehouse.bots.base import legal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of matches done and the number in all."""


class Task:
    """One match to play: who sits where, on which seed."""

    __slots__ = ("bots", "game", "options", "seats", "seconds", "seed")

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        bots: tuple[str, ...],
        seed: str,
        seconds: float | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.seconds = seconds


class Outcome:
    """How one match went."""

    __slots__ = (
        "bots",
        "longest",
        "moves",
        "outcome",
        "plies",
        "scores",
        "seed",
        "spent",
        "winners",
    )

    def __init__(self, task: Task, winners: tuple[int, ...], outcome: str) -> None:
        self.bots = task.bots
        self.seed = task.seed
        self.winners = winners
        self.outcome = outcome
        self.plies = 0
        self.scores: tuple[int, ...] = ()
        self.moves = [0] * task.seats
        """Decisions each seat made."""
        self.spent = [0.0] * task.seats
        """Seconds each seat took for them."""
        self.longest = [0.0] * task.seats


def find_bot(game: Game[Any], name: str) -> tuple[Bot, float]:
    """A bot and its seconds per move: a level's id, or `module:name` of a bot of your own.

    The name may be a bot or something that makes one when called.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return bot(game, name), level(game, name).seconds
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOptions(f"There is no bot {name!r}: {error}.") from error
    own: Bot = found if hasattr(found, "choose") and not isinstance(found, type) else found()
    return own, 5.0


def play_match(task: Task) -> Outcome:
    """Play a match to its end, every seat by its bot."""
    game = find_game(task.game)
    match = game.start(task.seats, seed=task.seed, options=task.options)
    match.logging = False
    players = [find_bot(game, name) for name in task.bots]
    dice = [Dice.seeded(f"{task.seed}/bot/{seat}") for seat in range(task.seats)]
    moves = [0] * task.seats
    spent = [0.0] * task.seats
    longest = [0.0] * task.seats
    interrupts = knowledge(game.id).interrupts
    while match.pending:
        if interrupts and match.offers and _interrupted(match, task.bots, dice, moves):
            continue
        seat = match.pending[0][0]
        player, seconds = players[seat]
        start = perf_counter()
        clock = Clock(seconds if task.seconds is None else task.seconds)
        code = player.choose(Worlds(match, seat, dice[seat]), clock)
        took = perf_counter() - start
        moves[seat] += 1
        spent[seat] += took
        longest[seat] = max(longest[seat], took)
        if code in legal(match, seat):
            match.push(seat, code)
        else:
            match.play(code, seat)  # raises, and says why
    if match.result is None:
        raise RuntimeError(f"{task.game} with seed {task.seed} waits for nobody and is not over.")
    outcome = Outcome(task, match.result.winners, match.result.outcome)
    outcome.plies = match.ply
    outcome.scores = match.result.scores
    outcome.moves = moves
    outcome.spent = spent
    outcome.longest = longest
    return outcome


def _interrupted(
    match: Match[Any], bots: tuple[str, ...], dice: list[Dice], moves: list[int]
) -> bool:
    """Let the house's bots act out of turn where they may; whether one did."""
    for seat in [offer[0] for offer in match.offers]:
        code = None if ":" in bots[seat] else interrupt(match, seat, bots[seat], dice[seat])
        if code is not None:
            match.push(seat, code)
            moves[seat] += 1
            return True
    return False


def play_some(tasks: list[Task]) -> list[Outcome]:
    """Play several matches one after the other, in a worker process."""
    return [play_match(task) for task in tasks]


def check(game: Game[Any], seats: int, options: dict[str, Any], bots: list[str]) -> None:
    """Refuse what cannot be played before any worker starts."""
    game.start(seats, seed=0, options=options)
    for name in bots:
        find_bot(game, name)


def play_all(tasks: list[Task], workers: int | None) -> Iterator[list[Outcome]]:
    """Outcomes as they come, in batches; by default on every core."""
    count = max(1, min(workers or os.cpu_count() or 1, len(tasks)))
    size = max(1, min(25, len(tasks) // (count * 8)))
    batches = [tasks[i : i + size] for i in range(0, len(tasks), size)]
    if count == 1:
        for batch in batches:
            yield play_some(batch)
        return
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(count, multiprocessing.get_context(_method()), _settle_in)
    try:
        waiting: set[Future[list[Outcome]]] = {pool.submit(play_some, batch) for batch in batches}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in before:
                child.kill()  # a forked worker may have its parent's way of taking a gentler word
        raise


def _method() -> str:
    """Forking is quick and safe in a process of one thread; else start anew."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    return "fork" if forks and threading.active_count() == 1 else "spawn"


def _settle_in() -> None:
    """Ctrl-C ends a worker without a word: the parent alone speaks.

    Search trees are large and have no cycles, so looking for garbage among them often is in vain.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.set_threshold(100_000, 50, 50)
