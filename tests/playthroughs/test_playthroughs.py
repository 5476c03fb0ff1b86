"""Recorded matches, compared as text; `tools/playthrough.py --write` regenerates them."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core.options import SubsetOption

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
    now = playthrough.transcript(game, seats, options, seed)
    if playthrough.kept(name, now) != recorded:
        pytest.fail("".join(playthrough.difference(name, recorded, now)))


def _missing(game: safehouse.Game[Any], options: dict[str, Any]) -> list[str]:
    """Return what the match was played with but is missing here: further sets of cards."""
    return [
        part
        for option in game.options
        if isinstance(option, SubsetOption)
        for part in options[option.name]
        if part not in option.choices
    ]


def test_no_recording_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} <= set(MATCHES)
    for game in safehouse.games():
        assert set(playthrough.stored(game)) <= set(MATCHES)


@pytest.mark.parametrize("name", ["spyon-2-cold_war", "spycraft-2-plain"])
def test_a_changed_match_is_found_and_its_first_change_named(name: str) -> None:
    text = playthrough.transcript(*MATCHES[name])
    lines = text.splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if playthrough.BRIEF.match(line))
    changed = "".join([*lines[:at], lines[at].replace(". ", ". 9", 1), *lines[at + 1 :]])
    before = playthrough.kept(name, text)
    assert playthrough.kept(name, changed) != before
    first = at // playthrough.PART * playthrough.PART + 1
    assert f"differs from line {first} on" in playthrough.difference(name, before, changed)[0]


def test_a_changed_move_of_a_text_is_shown_as_a_diff() -> None:
    name = "spyon-2-plain"
    text = playthrough.transcript(*MATCHES[name])
    line = text.splitlines()[4]
    difference = playthrough.difference(
        name, playthrough.kept(name, text), text.replace(line, "something else", 1)
    )
    assert {f"-{line}\n", "+something else\n"} <= set(difference)


def test_a_text_shows_later_moves_that_bring_a_new_kind_of_event() -> None:
    recorded = playthrough.stored(safehouse.game("spymaster"))["spymaster-2-plain"]
    moves = [int(line.split(".")[0]) for line in recorded.splitlines() if line[:1].isdigit()]
    assert moves[: playthrough.IN_FULL] == list(range(1, playthrough.IN_FULL + 1))
    assert len(moves) > playthrough.IN_FULL


def test_only_the_text_with_the_fewest_seats_has_the_last_view() -> None:
    last = {}
    for name in ("spymaster-2-plain", "spymaster-3-plain"):
        moves = playthrough.stored(safehouse.game("spymaster"))[name].rpartition("\ndigests ")[0]
        last[name] = len(moves.rpartition("\nresult ")[2].splitlines())
    assert last.pop("spymaster-2-plain") > 10
    assert set(last.values()) == {1}
