"""Our engines compared with others that can be installed, by one loop in one run.

Every engine plays whole matches by random legal moves: it lists the legal moves of the current
player and plays one of them. Chance events are not counted. Packages that are not installed are
left out.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import safehouse
from bench.engines import quick_match
from bench.measure import machine, rate
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.version import ENGINES


class Engine(NamedTuple):
    """How to run one game of one library."""

    library: str
    game: str
    written: str
    """The language in which the rules are implemented."""
    start: Callable[[int], Any]
    """Starts a match from a number as its seed."""
    moves: Callable[[Any], Sequence[Any]]
    """The legal moves of the current player; empty if the match is over."""
    play: Callable[[Any, Any], None]


class Row(NamedTuple):
    """A line of the table."""

    library: str
    game: str
    written: str
    best: float
    middle: float


def ours() -> Iterator[Engine]:
    def moves(match: Match[Any]) -> Sequence[Any]:
        if not match.pending:
            return ()
        seat, kind, args = match.pending[0]
        return kind.moves(match, seat, *args)

    def play(match: Match[Any], code: Any) -> None:
        match.push(match.pending[0][0], code)

    def starts(game: Game[Any]) -> Callable[[int], Match[Any]]:
        return lambda number: quick_match(game, number)

    for game in safehouse.games():
        yield Engine(
            "Safehouse",
            game.name,
            "Python, compiled" if ENGINES == "compiled" else "Python",
            starts(game),
            moves,
            play,
        )


OPENSPIEL = {
    "C++": ("tic_tac_toe", "backgammon", "gin_rummy", "hearts", "hanabi", "chess"),
    "Python": ("python_tic_tac_toe", "python_block_dominoes", "python_liars_poker"),
}


def openspiel() -> Iterator[Engine]:
    import open_spiel.python.games  # noqa: F401 - registers the games written in Python
    import pyspiel

    def pass_chance(state: Any, luck: random.Random) -> None:
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, weights)[0])

    for written, names in OPENSPIEL.items():
        for name in names:
            game = pyspiel.load_game(name)

            def start(number: int, game: Any = game) -> Any:
                state, luck = game.new_initial_state(), random.Random(number)
                pass_chance(state, luck)
                return state, luck

            def play(match: Any, action: int) -> None:
                state, luck = match
                state.apply_action(action)
                pass_chance(state, luck)

            yield Engine(
                "OpenSpiel", name, written, start, lambda match: match[0].legal_actions(), play
            )


PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")


def pettingzoo() -> Iterator[Engine]:
    import numpy as np

    def moves(env: Any) -> Sequence[Any]:
        seen, _, ended, cut, _ = env.last()
        return () if ended or cut else list(np.flatnonzero(seen["action_mask"]))

    for name in PETTINGZOO:
        module = importlib.import_module(f"pettingzoo.classic.{name}")

        def start(number: int, env: Any = module.raw_env()) -> Any:  # noqa: B008 - one for all
            env.reset(seed=number)
            return env

        yield Engine(
            "PettingZoo", name, "Python", start, moves, lambda env, action: env.step(action)
        )


RLCARD = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def rlcard() -> Iterator[Engine]:
    library: Any = importlib.import_module("rlcard")

    def moves(env: Any) -> Sequence[Any]:
        return () if env.is_over() else env.game.get_legal_actions()

    def listed(env: Any) -> Sequence[Any]:
        return () if env.is_over() else env.game.state["actions"]

    def judged(env: Any) -> Sequence[Any]:
        return () if env.is_over() else env.game.judge.get_legal_actions()

    how = {"doudizhu": listed, "gin-rummy": judged}
    for name in RLCARD:

        def start(number: int, env: Any = library.make(name)) -> Any:  # noqa: B008 - one for all
            env.seed(number)
            env.game.init_game()
            return env

        yield Engine(
            "RLCard",
            name,
            "Python",
            start,
            how.get(name, moves),
            lambda env, action: env.game.step(action),
        )


def catanatron() -> Iterator[Engine]:
    library: Any = importlib.import_module("catanatron")
    colours = (library.Color.RED, library.Color.BLUE)

    def start(number: int) -> Any:
        return library.Game([library.RandomPlayer(colour) for colour in colours], seed=number)

    def moves(game: Any) -> Sequence[Any]:
        over = game.winning_color() is not None or game.state.num_turns >= 1000
        return () if over else game.state.playable_actions

    yield Engine(
        "Catanatron", "catan", "Python", start, moves, lambda game, action: game.execute(action)
    )


LIBRARIES: dict[str, Callable[[], Iterator[Engine]]] = {
    "Safehouse": ours,
    "OpenSpiel": openspiel,
    "PettingZoo": pettingzoo,
    "RLCard": rlcard,
    "Catanatron": catanatron,
}


def measure(engine: Engine, seconds: float) -> Row:
    """Measure random decisions per second."""
    luck = random.Random(1).random
    number = 0

    def work(until: float) -> tuple[int]:
        nonlocal number
        made = 0
        start, moves, play = engine.start, engine.moves, engine.play
        while perf_counter() < until:
            number += 1
            match = start(number)
            while len(legal := moves(match)):
                play(match, legal[int(luck() * len(legal))])
                made += 1
        return (made,)

    ((best, middle),) = rate(work, seconds)
    return Row(engine.library, engine.game, engine.written, best, middle)


def rows(seconds: float, say: Callable[[str], None], *libraries: str) -> list[Row]:
    found = []
    for library, engines in LIBRARIES.items():
        if libraries and library not in libraries:
            continue
        try:
            for engine in engines():
                say(f"{library}: {engine.game} ...")
                found.append(measure(engine, seconds))
        except ImportError as missing:
            say(f"{library} is left out: {missing}")
    return found


def compiled(folder: Path, seconds: float) -> list[Row]:
    """Measure our engines compiled in a folder, with the same loop in a separate process."""
    here = Path(__file__).resolve().parents[1]
    path = os.pathsep.join((str(folder.resolve()), str(here), os.environ.get("PYTHONPATH", "")))
    ran = subprocess.run(
        [sys.executable, "-m", "bench", "peers", "--ours", "--json", "--seconds", str(seconds)],
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},  # not the plain ones here
        stdout=subprocess.PIPE,
        check=True,
    )
    found = [Row(**row) for row in json.loads(ran.stdout)["rows"]]
    if any("compiled" not in row.written for row in found):
        raise SystemExit(f"There are no compiled engines in {folder}: python3 go.py compiled")
    return found


def table(found: list[Row]) -> str:
    """Return the figures, with the number of our decisions per decision of the row, by build."""
    mine: dict[str, list[Row]] = {}
    for row in found:
        if row.library == "Safehouse":
            mine.setdefault(row.game, []).append(row)
    head = ["engine", "game", "runs in", "decisions/s", "middle"]
    lines = [[*head, *mine], ["---", "---", "---", "--:", "--:", *("--:" for _ in mine)]]
    for row in found:
        ratios = [
            " / ".join(f"{own.best / row.best:.2f}" for own in builds) for builds in mine.values()
        ]
        lines.append(
            [row.library, row.game, row.written, f"{row.best:,.0f}", f"{row.middle:,.0f}", *ratios]
        )
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def described(found: list[Row]) -> str:
    here = machine()
    head = f"{here['python']} on {here['cores']} cores ({here['processor']}), {here['system']}"
    builds = dict.fromkeys(row.written for row in found if row.library == "Safehouse")
    return f"{head}; our engines: {' / '.join(builds)}.\n\n{table(found)}"
