"""Matches with other packs than this process's are played by a child process that has them.

Game packages keep their numbers in constants, so a process can use only one pack per game. A child
is kept for each pack until this process ends; then its stdin closes and it exits, too.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import traceback
from functools import cache
from pathlib import Path
from typing import IO, Any

import safehouse
from safehouse.core import packs
from safehouse.core.errors import SafehouseError
from safehouse.core.packs import ENVIRONMENT, Pack
from safehouse.lab.play import MatchTask, Outcome, play_some


class ChildFailed(SafehouseError):
    """A child process could not play."""


def play_with_pack(game: str, pack: Pack | None, tasks: list[MatchTask]) -> list[Outcome]:
    kept = [other for other in packs.all_used() if other.game != game]
    wanted = tuple(kept if pack is None else [*kept, pack])
    child = _child(wanted, os.getpid())
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        _write(child.stdin, tasks)
        answer = pickle.load(child.stdout)
    except (OSError, EOFError) as error:
        _child.cache_clear()
        raise ChildFailed("The process that plays with another pack has ended.") from error
    if isinstance(answer, Exception):
        raise answer
    outcomes: list[Outcome] = answer
    return outcomes


@cache
def _child(wanted: tuple[Pack, ...], owner: int) -> subprocess.Popen[bytes]:
    """Start a child process. `owner` is this process: a fork must not share its parent's child."""
    root = str(Path(safehouse.__file__).parents[1])
    path = os.pathsep.join([root, *(entry for entry in sys.path if entry)])
    environment = {**os.environ, "PYTHONPATH": path}
    environment.pop(ENVIRONMENT, None)
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "safehouse.lab.pack_processes"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    )
    assert child.stdin is not None
    _write(child.stdin, list(wanted))
    return child


def _write(to: IO[bytes], value: Any) -> None:
    pickle.dump(value, to)
    to.flush()


def main() -> None:
    """Read packs, then lists of tasks, until the end of the input; write outcomes."""
    source, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot's output must not mix with the results
    packs.apply(*pickle.load(source))
    while True:
        try:
            tasks = pickle.load(source)
        except EOFError:
            return
        except Exception as error:
            _write(answers, ChildFailed(f"The child process cannot read its matches: {error}"))
            return
        try:
            played: Any = play_some(tasks)
        except Exception as error:
            message = traceback.format_exception_only(error)[-1].strip()
            played = error if isinstance(error, SafehouseError) else ChildFailed(message)
        try:
            _write(answers, played)
        except BrokenPipeError:
            return  # the parent has gone


if __name__ == "__main__":
    from safehouse.lab.pack_processes import (
        main as run,
    )  # so that errors are pickled with that module, not __main__

    run()
