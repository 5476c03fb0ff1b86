"""Every game package's board in the terminal: 80 columns at any moment of any match."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from safehouse.cli.screen import draw, outline
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.packages import GamePackage, game_packages
from tests.games.properties import cases, walk

pytestmark = pytest.mark.uncounted

WIDE = 80
DRAWN = [package for package in game_packages().values() if package.terminal]
WRAPPED = {"general", "spycraft"}
"""Games that wrap their own lines; the terminal wraps long sentences of the others."""


def printed(view: dict[str, Any]) -> list[str]:
    """Return the visible text: without style markup and without wrapping."""
    out = StringIO()
    console = Console(file=out, width=1000, highlight=False, soft_wrap=True)
    for line in draw(view):
        console.print(line)
    return out.getvalue().splitlines()


def moments(package: GamePackage, looks: int) -> list[Match[Any]]:
    """Return moments of a match for each number of seats, or of two if there are few."""
    out: list[Match[Any]] = []
    for case in cases(package.game, most=1 if len(package.game.seat_counts) > 3 else 2):
        match = case.start("terminal")
        match.logging = False  # the log is not part of the drawing
        out += [now.copy() for now in walk(match, Dice.seeded("terminal"), looks=looks)]
    return out


@pytest.mark.parametrize("package", DRAWN, ids=lambda package: package.id)
def test_every_moment_is_drawn(package: GamePackage) -> None:
    for match in moments(package, 4):
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            lines = printed(view)
            assert lines
            assert len(lines) < max(30, len(outline(view["board"])) / 2), "shorter than the outline"
            if package.id in WRAPPED:
                assert max(map(len, lines)) <= WIDE, max(lines, key=len)


def test_the_general_sees_regions_and_commands_and_a_spy_the_attack() -> None:
    package = game_packages()["general"]
    match: Match[Any] = package.game.start(seed=3)
    while match.decisions[0].kind != "give":
        match.play(match.decisions[0].codes[0], match.decisions[0].seat)
    general_seat = match.state.general
    spy_seat = next(seat for seat in range(4) if seat != general_seat)
    general = "\n".join(printed(match.view(general_seat)))
    assert "You are the General." in general
    assert "Region    armies  defence  defeats  holds against" in general
    assert "The attack" not in general
    assert "Your hand" not in general
    spy = "\n".join(printed(match.view(spy_seat)))
    board = match.view(spy_seat)["board"]
    assert f"The attack: {board['attack']['region'].capitalize()} with power" in spy
    assert f"You are Spy {board['spies'][board['spy']]['letter']}, " in spy
    assert "unseen; played" in spy
    for card in board["hand"]:
        assert card["card"].capitalize() in spy or card["kind"] == "strength"


def test_spycraft_shows_the_own_hand_and_hides_others() -> None:
    package = game_packages()["spycraft"]
    match = package.game.start(2, seed=5)
    own = match.view(0)["board"]["players"][0]["cards"]
    names = [card["face"] for card in own if card["face"]]
    assert names
    mine = " ".join(" ".join(printed(match.view(0))).split())
    assert all(name in mine for name in names)
    assert "points win" in mine
    assert "Player 1 (you), " in mine
    watched = " ".join(" ".join(printed(match.view(None))).split())
    assert "Hand: ??" in watched or "Hand:" not in watched
