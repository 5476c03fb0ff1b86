"""One bot match, and many of them in worker processes."""

from __future__ import annotations

import gc
import importlib
import inspect
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from safehouse.bots import Bot, TimeLimit, Worlds, bot, interrupt, level
from safehouse.bots.base import legal, offered
from safehouse.core import packs
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadOptions, IllegalMove, SafehouseError
from safehouse.core.facts import Facts, facts
from safehouse.core.game import Game
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packs import Pack
from safehouse.core.registry import game as find_game

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of matches done and the number in all."""


HERE: Final = "here"
"""Instead of a pack: the pack that this process uses."""


class MatchTask:
    """One match to play: the bots by seat, and the seed.

    `own` has bots that were given as objects, by their names in `bots`. `pack` is the pack of the
    match, by default this process's.
    """

    __slots__ = (
        "bots", "facts", "game", "number", "options", "own", "pack", "seats", "seconds", "seed",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        bots: tuple[str, ...],
        seed: str,
        seconds: float | None = None,
        *,
        number: int = 0,
        facts: bool = False,
        own: Mapping[str, Bot] = MappingProxyType({}),
        pack: Pack | str | None = HERE,
    ) -> None:
        self.pack = packs.used(game) if isinstance(pack, str) else pack
        self.game = game
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.seconds = seconds
        self.number = number
        self.facts = facts
        self.own = dict(own)


class Outcome:
    """The outcome of one match."""

    __slots__ = (
        "bots",
        "facts",
        "longest",
        "moves",
        "number",
        "outcome",
        "plies",
        "scores",
        "seed",
        "spent",
        "winners",
    )

    def __init__(self, task: MatchTask, winners: tuple[int, ...], outcome: str) -> None:
        self.bots = task.bots
        self.number = task.number
        self.seed = task.seed
        self.facts: dict[str, Any] | None = None
        """The result of the game's `Facts`, if the task requests it."""
        self.winners = winners
        self.outcome = outcome
        self.plies = 0
        self.scores: tuple[int, ...] = ()
        self.moves = [0] * task.seats
        """Decisions each seat made."""
        self.spent = [0.0] * task.seats
        """Seconds each seat spent on them."""
        self.longest = [0.0] * task.seats


OWN_SECONDS: Final = 5.0
"""Default time limit of a custom bot's move."""


class BotFailed(SafehouseError, RuntimeError):
    """A custom bot raised an error instead of choosing a move."""


def find_bot(game: Game[Any], name: str) -> tuple[Bot, float]:
    """Return a bot and its seconds per move: a level's id, or `module:name` of a custom bot.

    The name may be a bot or a callable that returns one. Modules are also searched in the current
    folder.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return bot(game, name), level(game, name).seconds
    try:
        with _current_folder():
            found = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # any error is reported in one sentence
        raise BadOptions(f"There is no bot {name!r}: {_said(error)}.") from error
    if isinstance(found, type) or not hasattr(found, "choose"):
        try:
            found = found()
        except (Exception, SystemExit) as error:
            raise BadOptions(f"The bot {name!r} cannot be made: {_said(error)}.") from error
    return check_bot(found, name), OWN_SECONDS


def _said(error: BaseException) -> str:
    """Return an error's text on one line, without a full stop."""
    return " ".join(str(error).split()).rstrip(".") or type(error).__name__


def check_bot(found: Any, name: str) -> Bot:
    """Return the object, if it can play."""
    choose = getattr(found, "choose", None)
    if not callable(choose):
        raise BadOptions(f"{name!r} is no bot: it has no method choose(worlds, clock).")
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError as error:
        raise BadOptions(
            f"{name!r} is no bot: its choose does not take (worlds, clock): {_said(error)}."
        ) from error
    except ValueError:
        pass  # written in C, so it does not say what it takes
    if inspect.iscoroutinefunction(choose):
        raise BadOptions(f"{name!r} is no bot: choose must return a move, so it cannot be async.")
    own: Bot = found
    return own


@contextmanager
def _current_folder() -> Iterator[None]:
    """Make modules of the current folder importable, like `python -m`."""
    here = str(Path.cwd())
    if here in sys.path or "" in sys.path:
        yield
        return
    sys.path.insert(0, here)
    try:
        yield
    finally:
        sys.path.remove(here)


def play_match(task: MatchTask) -> Outcome:
    """Play a match to its end, with a bot for every seat."""
    game = find_game(task.game)
    match = game.start(task.seats, seed=task.seed, options=task.options)
    match.logging = False
    players = [
        (task.own[name], OWN_SECONDS) if name in task.own else find_bot(game, name)
        for name in task.bots
    ]
    own = [":" in name or name in task.own for name in task.bots]
    dice = [Dice.seeded(f"{task.seed}/bot/{seat}") for seat in range(task.seats)]
    moves = [0] * task.seats
    spent = [0.0] * task.seats
    longest = [0.0] * task.seats
    interrupts = knowledge(game.id).interrupts
    watch = facts(game.id)(match) if task.facts else None
    while match.pending:
        if interrupts and match.offers and _interrupted(match, task, dice, moves, watch):
            continue
        seat = match.pending[0][0]
        player, seconds = players[seat]
        start = perf_counter()
        clock = TimeLimit(seconds if task.seconds is None else task.seconds)
        worlds = Worlds(match, seat, dice[seat])
        name = task.bots[seat]
        code = _ask(player, worlds, clock, name) if own[seat] else player.choose(worlds, clock)
        took = perf_counter() - start
        moves[seat] += 1
        spent[seat] += took
        longest[seat] = max(longest[seat], took)
        codes = legal(match, seat)
        if code in codes:
            if watch is not None:
                watch.moved(match, seat, code, codes)
            match.push(seat, code)
        else:
            _refuse(match, seat, code, name)
    if match.result is None:
        raise RuntimeError(f"{task.game} with seed {task.seed} waits for nobody and is not over.")
    outcome = Outcome(task, match.result.winners, match.result.outcome)
    outcome.plies = match.ply
    outcome.scores = match.result.scores
    outcome.moves = moves
    outcome.spent = spent
    outcome.longest = longest
    if watch is not None:
        outcome.facts = watch.close(match)
    return outcome


def _ask(player: Bot, worlds: Worlds, clock: TimeLimit, name: str) -> Code:
    """Return a custom bot's move; an error names the bot and the line of its file."""
    try:
        return player.choose(worlds, clock)
    except (Exception, SystemExit) as error:
        frames = traceback.extract_tb(error.__traceback__)
        file = frames[min(1, len(frames) - 1)].filename  # the first frame is this function
        last = [frame for frame in frames if frame.filename == file][-1]
        where = f"{Path(last.filename).name}, line {last.lineno}"
        said = f"{type(error).__name__}: {_said(error)}" if str(error) else _said(error)
        raise BotFailed(f"The bot {name!r} failed to choose a move: {said} ({where}).") from error


def _refuse(match: Match[Any], seat: int, code: object, name: str) -> None:
    """Report what was wrong with a bot's move."""
    try:
        match.play(code, seat)  # type: ignore[arg-type]  # a bot may answer anything
    except (BadMove, IllegalMove) as error:
        raise type(error)(f"The bot {name!r} played what is not allowed: {error}") from error
    raise BadMove(f"The bot {name!r} answered {code!r}, which is not one of the legal codes.")


def _interrupted(
    match: Match[Any], task: MatchTask, dice: list[Dice], moves: list[int], watch: Facts[Any] | None
) -> bool:
    """Let built-in bots act out of turn if they may; returns whether one did."""
    for seat in [offer[0] for offer in match.offers]:
        name = task.bots[seat]
        if ":" in name or name in task.own:
            continue
        code = interrupt(match, seat, name, dice[seat])
        if code is not None:
            if watch is not None:
                watch.moved(match, seat, code, offered(match, seat))
            match.push(seat, code)
            moves[seat] += 1
            return True
    return False


def play_some(tasks: list[MatchTask]) -> list[Outcome]:
    """Play matches of one game and pack, in a process that has that pack."""
    first = tasks[0]
    if packs.used(first.game) != first.pack:
        from safehouse.lab.pack_processes import play_with_pack

        return play_with_pack(first.game, first.pack, tasks)
    return [play_match(task) for task in tasks]


def check(
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    bots: list[str],
    own: Mapping[str, Bot] = MappingProxyType({}),
) -> None:
    """Raise for tasks that cannot be played, before any worker starts."""
    game.start(seats, seed=0, options=options)
    for name in bots:
        if name not in own:
            find_bot(game, name)


def named(bots: Sequence[str | Bot]) -> tuple[list[str], dict[str, Bot]]:
    """Return names for bots, and by name those that were given as objects."""
    names: list[str] = []
    own: dict[str, Bot] = {}
    for given in bots:
        if isinstance(given, str):
            names.append(given)
            continue
        base = name = type(given).__name__
        count = 1
        while own.get(name, given) is not given:
            count += 1
            name = f"{base} {count}"
        own[name] = check_bot(given, base)
        names.append(name)
    return names, own


def play_all(
    tasks: list[MatchTask], workers: int | None, on: str | None = None
) -> Iterator[list[Outcome]]:
    """Yield outcomes as they arrive, in batches; by default on every core.

    `on` is the address of a Dask scheduler: its workers play instead of this machine's.
    """
    count = max(1, min(workers or os.cpu_count() or 1, len(tasks)))
    size = max(1, min(25, len(tasks) // (count * 8)))
    batches = [tasks[i : i + size] for i in range(0, len(tasks), size)]
    if on is not None:
        from safehouse.lab.cluster import play_on

        yield from play_on(on, batches)
        return
    if count == 1:
        for batch in batches:
            yield play_some(batch)
        return
    _check_travels(tasks)
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
                child.kill()  # a forked worker may handle SIGTERM as its parent does
        raise


def _check_travels(tasks: list[MatchTask]) -> None:
    """Check that bots given as objects can be pickled."""
    for name, own in (tasks[0].own if tasks else {}).items():
        try:
            pickle.dumps(own)
        except Exception as error:
            raise BadOptions(
                f"The bot {name!r} cannot be sent to worker processes ({error}). Use workers=1,"
                " or name it as module:name."
            ) from error


def _method() -> str:
    """Return the start method: fork is fast, but safe only in a process with a single thread."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    return "fork" if forks and threading.active_count() == 1 else "spawn"


def _settle_in() -> None:
    """Set up a worker: Ctrl-C stops it silently, and the parent reports it.

    Search trees are large and have no cycles, so frequent garbage collection finds nothing.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.set_threshold(100_000, 50, 50)
