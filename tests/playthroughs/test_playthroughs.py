"""Recorded matches, compared as text; `tools/playthrough.py --write` regenerates them."""

import importlib.util
from pathlib import Path

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
"""All but those of a room that was just copied in and brings none."""


@pytest.mark.parametrize("name", sorted(TOLD))
def test_the_match_goes_as_recorded(name: str) -> None:
    path = playthrough.stored(TOLD[name][0]).get(name)
    assert path, "no recording: python tools/playthrough.py --write"
    assert playthrough.tell(*TOLD[name]).splitlines() == path.read_text("utf-8").splitlines()


def test_no_recording_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} <= set(TOLD)
    for game in safehouse.games():
        assert set(playthrough.stored(game)) <= set(TOLD)
