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

MATCHES = {
    name: what
    for name, what in playthrough.playthroughs().items()
    if playthrough.stored(what[0]) or (ROOT / "tests" / "games" / what[0].id).is_dir()
}
"""All but those of a copied-in game that has none."""


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_the_match_goes_as_recorded(name: str) -> None:
    game, seats, options, seed = MATCHES[name]
    recorded = playthrough.stored(game).get(name)
    assert recorded, "no recording: python tools/playthrough.py --write"
    options_then = json.loads(recorded.splitlines()[1].removeprefix("options "))
    if missing := _missing(game, options_then):
        pytest.skip(f"runs without {', '.join(missing)}")
    now = playthrough.tell(game, seats, options, seed)
    if playthrough.kept(name, now) != recorded:
        pytest.fail("".join(playthrough.difference(name, recorded, now)))


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
    assert {path.stem for path in HERE.glob("*.txt")} <= set(MATCHES)
    for game in safehouse.games():
        assert set(playthrough.stored(game)) <= set(MATCHES)


def test_a_changed_match_is_found_and_its_first_change_named() -> None:
    name = "spyon-2-cold_war"
    text = playthrough.tell(*MATCHES[name])
    lines = text.splitlines(keepends=True)
    at = len(lines) - 10
    changed = "".join([*lines[:at], "something else\n", *lines[at + 1 :]])
    before = playthrough.kept(name, text)
    assert playthrough.kept(name, changed) != before
    first = at // playthrough.PART * playthrough.PART + 1
    assert f"differs from line {first} on" in playthrough.difference(name, before, changed)[0]
