"""The structure of the game package: explicit imports, steps and frames that can be stored."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from safehouse.games.spycraft import frames
from safehouse.games.spycraft.engine.questions import KINDS
from safehouse.games.spycraft.engine.steps import STEPS
from safehouse.games.spycraft.frames import FIELDS, EventFrame, Frame
from safehouse.games.spycraft.game import GAME

PACKAGE = Path(frames.__file__).parent


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE), ast.parse(path.read_text("utf-8"))


def test_no_function_imports_another_module_of_the_game() -> None:
    """An import inside a function would hide a cycle."""
    hidden = [
        f"{path}:{node.lineno}"
        for path, tree in modules()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("safehouse.games")
    ]
    assert not hidden


def named_steps() -> Iterator[str]:
    """Yield the steps that modules put on the agenda by name."""
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "later":
                for part in ast.walk(node.args[1]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value
            elif isinstance(node, ast.Subscript) and getattr(node.value, "id", "") == "steps":
                if isinstance(node.slice, ast.Constant):
                    yield str(node.slice.value)


def test_steps_are_named_as_they_are_called() -> None:
    names = set(named_steps())
    assert {"window", "checks", "find_autos", "play_turn"} <= names
    assert names <= set(GAME.steps)


def test_no_two_steps_or_questions_share_a_name() -> None:
    """The agenda of a stored match contains them by name."""
    assert len({step.__name__ for step in STEPS}) == len(STEPS)
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_frames_are_stored_field_by_field() -> None:
    frame = Frame(1, 20, 30, 2)
    frame.cards, frame.env = (4, 5), [7, (8, 9)]
    listed = json.loads(json.dumps(frame.listed()))
    assert listed[len(FIELDS) :] == [7, [8, 9]]
    assert Frame.read(listed) == frame
    copy = frame.copy()
    copy.env[0], copy.status = 0, 3
    assert frame.env[0] == 7
    assert copy != frame
    with pytest.raises(ValueError, match="shorter"):
        Frame.read(listed[:5])


def test_events_are_stored_field_by_field() -> None:
    for event in (EventFrame(3, 1, 2), EventFrame(20, 1, 2, 3, 1, 1, 7, (5, 6))):
        event.dead = 1
        assert EventFrame.read(json.loads(json.dumps(event.listed()))) == event
        assert event.copy() == event
