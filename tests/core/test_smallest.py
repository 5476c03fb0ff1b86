"""The smallest game package: what the rules need, and nothing else. Everything works with it at
once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.core.packages import VARIABLE

NIM = """
from safehouse.core.decision import DecisionKind
from safehouse.core.game import Game
from safehouse.core.moves import Field, MoveKind, MoveSet
from safehouse.core.result import Result
from safehouse.core.state import State


class Pile(State):
    parts = __slots__ = ("left",)

    def __init__(self):
        self.left = 12

    def copy(self):
        copy = Pile()
        copy.left = self.left
        return copy


def turn(m, seat):
    m.ask(seat, TAKE)


def take(m, seat, code):
    m.state.left -= code[1]
    m.emit("take", "", {"seat": seat, "count": code[1]})
    if m.state.left:
        m.then(turn, (seat + 1) % m.seats)
    else:
        m.finish(Result("last", (seat,), "Whoever takes the last one wins."))


TAKE = DecisionKind(
    "take",
    moves=lambda m, seat: [(0, n) for n in range(1, min(3, m.state.left) + 1)],
    apply=take,
    prompt=lambda m, seat: "How many do you take?",
    refuse=lambda m, seat, code: ("Take one to three.", ""),
)


class Nim(Game):
    id = "nim"
    name = "Nim"
    seat_counts = (2, 3)
    moves = MoveSet(MoveKind(0, "take", Field("count", low=1, high=3)))

    def blank(self, seats, options):
        return Pile()

    def longest(self, seats, options):
        return 13

    def setup(self, match):
        match.then(turn, 0)

    def view(self, match, seat):
        return {"left": match.state.left}


GAME = Nim((turn,), (TAKE,))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "nim"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "game.py").write_text(NIM)
    return folder


def run(package: Path, *command: str, typed: str = "") -> str:
    ran = subprocess.run(
        [sys.executable, *command],
        env={**os.environ, VARIABLE: str(package), "COLUMNS": "100"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_it_is_listed_simulated_and_played_in_the_terminal(package: Path) -> None:
    assert "Nim" in run(package, "-m", "safehouse", "games")
    assert "last" in run(package, "-m", "safehouse", "sim", "nim", "-n", "2", "--bots", "agent")
    said = run(package, "-m", "safehouse", "play", "nim", typed="1\nhint\nquit\n")
    assert "left: 12" in said
    assert "take 3" in said
    assert "Take." in said


def test_a_seat_may_concede_and_the_others_win(package: Path) -> None:
    code = """
import safehouse
match = safehouse.game("nim").start(3, seed=1)
match.play("concede", 1)
print(match.result.winners, match.result.text, match.record().replay().result == match.result)
"""
    assert run(package, "-c", code) == "(0, 2) Orange conceded. True\n"
