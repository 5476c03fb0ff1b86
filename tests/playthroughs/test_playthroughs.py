"""Recorded matches, compared as text; `tools/playthrough.py --write` regenerates them."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

import safehouse

pytestmark = pytest.mark.uncounted  # as in tests/games/test_every_game.py

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TOOL = ROOT / "tools" / "playthrough.py"

spec = importlib.util.spec_from_file_location("playthrough", TOOL)
assert spec
assert spec.loader
playthrough = importlib.util.module_from_spec(spec)
spec.loader.exec_module(playthrough)

TOLD = {
    name: what
    for name, what in playthrough.playthroughs().items()
    if playthrough.stored(what[0]) or (ROOT / "tests" / "games" / what[0].id).is_dir()
}
"""All but those of a copied-in room that has none."""


@pytest.mark.parametrize("name", sorted(TOLD))
def test_the_match_goes_as_recorded(name: str) -> None:
    path = playthrough.stored(TOLD[name][0]).get(name)
    assert path, "no recording: python tools/playthrough.py --write"
    recorded = path.read_text("utf-8").splitlines()
    if missing := _missing(TOLD[name][0], json.loads(recorded[1].removeprefix("options "))):
        pytest.skip(f"runs without {', '.join(missing)}")
    assert playthrough.tell(*TOLD[name]).splitlines() == recorded


def _missing(game: safehouse.Game[Any], options: dict[str, Any]) -> list[str]:
    """Return what the match was played with but is missing here: further sets of cards."""
    return [
        part
        for option in game.options
        if option.kind == "subset"
        for part in options[option.name]
        if part not in option.choices
    ]


def test_no_recording_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} <= set(TOLD)
    for game in safehouse.games():
        assert set(playthrough.stored(game)) <= set(TOLD)
