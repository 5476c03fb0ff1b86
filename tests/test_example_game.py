"""The example game package of docs/contributors.md is a complete game: found, checked, drawn and
played."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.bots import levels, pick
from safehouse.bots.teacher import answer
from safehouse.core import i18n, knowledge, layout, lessons, packages
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from tests.games import properties
from tests.games.properties import Case, walk

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "examples" / "games" / "dead_drop"


def forget() -> None:
    packages.game_packages.cache_clear()
    packages._load.cache_clear()
    knowledge.knowledge.cache_clear()
    layout.layout.cache_clear()
    lessons._read.cache_clear()
    for name in [name for name in sys.modules if name.startswith("safehouse.games.dead_drop")]:
        del sys.modules[name]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """Load Dead Drop from its folder for one test, or use it as it is if it was copied in."""
    if "dead_drop" in packages.game_packages():
        yield safehouse.game("dead_drop")
        return
    monkeypatch.setenv(packages.VARIABLE, "")
    packages.add(PACKAGE)
    yield safehouse.game("dead_drop")
    monkeypatch.undo()
    forget()
    games = importlib.import_module("safehouse.games")
    if hasattr(games, "dead_drop"):
        del games.dead_drop
    for other in safehouse.games():  # the same objects as before, for later tests
        assert importlib.import_module(f"safehouse.games.{other.id}.game").GAME is other
        assert other.id != "dead_drop"


def test_the_registry_finds_the_example(game: Game[Any]) -> None:
    assert game in safehouse.games()
    assert game.id == "dead_drop"


def test_it_holds_what_every_game_must(game: Game[Any]) -> None:
    case = Case(game, 2, {})
    changed = False
    for seed in range(3):
        for now in walk(case.start(seed), Dice.seeded(seed), looks=60):
            now.check()
            properties.check_views(now)
            properties.check_events(now)
            properties.check_moves(now)
            properties.check_record(now)
            properties.check_position(now)
            properties.check_pickle(now)
            properties.check_undo(now, Dice.seeded(seed))
            properties.check_refusals(now, Dice.seeded(seed), tries=8)
            changed |= properties.check_no_leak(now, Dice.seeded(now.ply))
            properties.check_same_events(now, Dice.seeded(now.ply))
            if not now.over:
                properties.check_two_worlds(now, Dice.seeded(now.ply), moves=5)
    assert changed, "what the other wrote is redealt"
    properties.check_copies(case.start(9), Dice.seeded(9), looks=20)


def test_learners_get_numbers(game: Game[Any]) -> None:
    match = game.start(seed=1)
    laid = game.layout(2)
    assert laid.version == 1
    assert "board.mine=park" in laid.names
    assert len(laid.write(match, 0)) == laid.size
    assert game.space is not None
    assert game.most_moves(2, match.options) == game.space.size == len(match.decisions[0].codes)


def test_bots_play_it_at_once(game: Game[Any]) -> None:
    for level in levels(game):
        match = game.start(seed=level.id)
        while not match.over:
            seat = match.pending[0][0]
            match.play(pick(match, seat, level.id, 1, seconds=0.02), seat)


def test_the_terminal_and_the_engine_show_it(game: Game[Any]) -> None:
    from safehouse.cli.engine import Engine
    from safehouse.cli.screen import draw

    lines = draw(game.start().view(0))
    assert "score: 0, 0" in lines
    engine = Engine()
    answer = engine.answer({"cmd": "new", "game": "dead_drop"})
    assert answer["waiting"] == [0, 1]


def test_two_people_at_one_keyboard_do_not_see_each_others_screen(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from safehouse.cli.play import Leave, TerminalTable
    from safehouse.cli.screen import make_console

    asked: list[str] = []
    answers = iter(["", "go park", "", "log", "go station", "", "quit"])

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(i18n, "seated", ())  # as they are afterwards
    monkeypatch.setattr(i18n, "reader", None)
    table = TerminalTable(make_console(), game.start(seed=1), [None, None], [0, 1], None)
    with pytest.raises(Leave):
        table.run()
    assert asked[0] == "Runner, press Enter when only you can see the screen. "
    assert asked[1:4] == ["Runner> ", asked[0].replace("Runner", "Watcher"), "Watcher> "]
    text = capsys.readouterr().out
    before, _, after = text.partition("Where do you lie in wait?")
    assert "writes a place down: park" in before
    watchers = after.partition("\ngo station\n")[0]
    assert "writes a place down." in watchers
    assert "Runner writes a place down: park" not in watchers


def test_the_walk_through_shows_the_example_as_it_is() -> None:
    """Every indented block of the page that names a file of the game package is a part of that
    file."""
    page = (ROOT / "docs" / "contributors.md").read_text("utf-8")
    shown = 0
    for block in page.split("```python\n")[1:]:
        code = block.partition("```")[0]
        first = code.splitlines()[0]
        if not first.startswith("# examples/games/dead_drop/"):
            continue
        source = (ROOT / first.removeprefix("# ")).read_text("utf-8")
        for part in code.partition("\n")[2].split("\n...\n"):
            assert part.strip("\n") in source, f"not in {first}:\n{part}"
            shown += 1
    assert shown >= 5


def test_an_external_game_package_brings_its_lessons(game: Game[Any]) -> None:
    assert [lesson.id for lesson in lessons.course(game.id).lessons] == ["the-drop"]
    assert lessons.faults(game.id, answer) == []
