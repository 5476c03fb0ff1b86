"""Recorded matches, compared text against text; `tools/playthrough.py --write` renews them."""

import importlib.util
from pathlib import Path

import pytest

pytestmark = pytest.mark.uncounted  # as in tests/games/test_every_game.py

HERE = Path(__file__).resolve().parent
TOOL = HERE.parents[1] / "tools" / "playthrough.py"

spec = importlib.util.spec_from_file_location("playthrough", TOOL)
assert spec
assert spec.loader
playthrough = importlib.util.module_from_spec(spec)
spec.loader.exec_module(playthrough)

TOLD = playthrough.playthroughs()


@pytest.mark.parametrize("name", sorted(TOLD))
def test_the_match_goes_as_recorded(name: str) -> None:
    stored = HERE / name
    assert stored.exists(), "no recording: python tools/playthrough.py --write"
    assert playthrough.tell(*TOLD[name]).splitlines() == stored.read_text("utf-8").splitlines()


def test_no_recording_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == set(TOLD)
