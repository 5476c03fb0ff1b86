"""Texts for people are messages; every event has a declared shape."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core import i18n
from safehouse.core.dice import Dice
from safehouse.core.i18n import Message, say
from safehouse.core.snapshot import load_match
from safehouse.games.spycraft import queries, text
from safehouse.games.spycraft.events import EVENTS
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.messages import action_called
from safehouse.games.spycraft.moves import M_MODE

PACKAGE = Path(safehouse.__file__).parent / "games" / "spycraft"


def calls(*names: str) -> Iterator[tuple[ast.Call, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in names:
                    yield node, f"{path.name}:{node.lineno}"


def test_every_event_has_the_fields_of_its_kind() -> None:
    kinds: set[str] = {"concede"}
    for call, where in calls("emit", "emit_to"):
        if len(call.args) < 3 or not isinstance(call.args[1], ast.Constant):
            continue
        kind = str(call.args[1].value)
        fields = {str(keyword.arg) for keyword in call.keywords}
        if len(call.args) > 4:
            hidden = call.args[4]
            assert isinstance(hidden, ast.Dict)
            fields |= {str(key.value) for key in hidden.keys if isinstance(key, ast.Constant)}
        assert fields == EVENTS[kind].__annotations__.keys(), where
        kinds.add(kind)
    assert kinds == EVENTS.keys()
    assert text._TELL.keys() == EVENTS.keys()


def prompts(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from prompts(node.body)
        yield from prompts(node.orelse)
    elif isinstance(node, ast.List):
        yield node.elts[0]
    else:
        yield node


def test_every_listed_question_has_words() -> None:
    asked = set()
    for call, where in calls("ask_list"):
        for word in prompts(call.args[5]):
            if isinstance(word, ast.Constant):
                assert word.value in text._LISTED, where
                asked.add(word.value)
    assert asked >= text._LISTED.keys() - {"swap", "or_lose", "or_else"}


def test_a_question_stored_as_a_sentence_still_asks_it() -> None:
    match = GAME.start(seed=1)
    seat, kind, _ = match.pending[0]
    position: dict[str, Any] = match.position()
    old = "The Sting: choose one: draw a card; or discard a card."
    frame = "mode"
    position["pending"] = [[seat, frame, 0, [[M_MODE, 0], [M_MODE, 1]], old]]
    loaded = load_match(GAME, position)
    assert loaded.decisions[0].prompt == old
    assert GAME.label(loaded, seat, (M_MODE, 1)) == "Choice 2"
    assert kind.name == "intel_opportunity"


def played(seed: int) -> Iterator[tuple[Any, Any]]:
    match = GAME.start(seed=seed)
    dice = Dice(seed)
    while not match.over:
        asked = match.decisions[0]
        yield match, asked
        match.push(asked.seat, dice.choice(asked.codes))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_prompt_and_label_is_said_and_no_mode_is_a_number(language: str) -> None:
    modes = 0
    for seed in range(6):
        for match, asked in played(seed):
            assert isinstance(asked.prompt, Message)
            assert say(asked.prompt, language, reader=asked.seat)
            for code in asked.codes:
                label = GAME.label(match, asked.seat, code)
                assert say(label, language, reader=asked.seat)
                if code[0] == M_MODE:
                    modes += 1
                    assert not (isinstance(label, Message) and label.name.endswith("mode-number"))
    assert modes


def test_a_prompt_has_the_numbers_that_the_page_shows() -> None:
    names = set()
    for seed in range(4):
        for _, asked in played(seed):
            prompt = asked.prompt
            if asked.kind == "pay_check":
                assert isinstance(prompt.args["short"], int)
            if asked.kind == "react_window":
                assert isinstance(prompt.args["moment"], Message)
            names.add(prompt.name)
    assert {"spycraft/ask-pay-check", "spycraft/ask-pay-card", "spycraft/react"} <= names


def test_people_are_spoken_of_by_name_and_as_you() -> None:
    match = GAME.start(seed=1)
    leads = [event for event in match.event_messages(0) if event["kind"] == "leads"]
    said = [say(event["text"], reader=0, names=["Mara", "Iris"]) for event in leads]
    assert any("for you," in one for one in said)
    assert any("for Iris," in one for one in said)
    german = [say(event["text"], "de", reader=0, names=["Mara", "Iris"]) for event in leads]
    assert any("für dich," in one for one in german)
    assert i18n.languages("spycraft") == ["de", "en"]


def test_every_action_of_the_rules_has_a_name_in_each_language() -> None:
    """Cards have the same name everywhere; Baffle is not a card, and the page knows it, too."""
    page = Path(__file__).parents[3].joinpath("web/src/games/spycraft/words.ts").read_text("utf-8")
    names = [name for name, rule in queries.RULES.items() if rule.raw]
    assert len(names) >= 11
    for name in names:
        called = action_called(name)
        assert not isinstance(called, str), name
        assert say(called, "en") == name
        assert say(called, "de") != name
        assert f'"{called.args["id"]}"' in page
    assert action_called("The Edge") == "The Edge"
