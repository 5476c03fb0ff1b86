"""The guides' first pages: their texts, their clauses, and the generated pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse.core.lessons import course
from safehouse.core.opening import PICTURES, THEMES, Opening, file_for, languages, opening, picture
from safehouse.core.packages import game_package

BUILT_IN = ("general", "master_of_spies", "spycraft", "spymaster", "spyon")
MOST = 60_000
"""Maximum bytes of one picture; all of them are shipped."""


def page(game: str) -> Opening:
    found = opening(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_each_guide_opens_with_a_page(game: str) -> None:
    one = page(game)
    assert len(one.turn) == len(one.mistakes) == 3
    assert len(one.cases) >= 2
    guide = game_package(game).guide or ""
    clauses = [one.clause, *(part.clause for part in (*one.turn, *one.mistakes))]
    assert [clause for clause in clauses if f"**{clause}**" not in guide] == []
    said = [one.aim, one.text, *one.cases]
    said += [text for scene in one.turn for text in (scene.verb, scene.say, scene.alt)]
    said += [text for mistake in one.mistakes for text in (mistake.title, mistake.say)]
    assert {language for text in said for language in text} == set(one.aim)
    assert [text for text in said if set(text) != set(one.aim)] == []


WORDLESS = {"master_of_spies"}
"""Games whose pictures show no words: they are the same in every language."""


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_command_and_the_files_agree(game: str) -> None:
    """`python -m tools.pictures guides` creates missing files; others are removed by hand."""
    folder = game_package(game).files / PICTURES
    assert isinstance(folder, Path)
    english = {one.file(theme) for one in page(game).pictures for theme in THEMES}
    others = {
        one.file(theme, language)
        for one in page(game).pictures
        for theme in THEMES
        for language in languages(game)
    } - english
    found = {path.name for path in folder.iterdir()}
    assert english <= found <= english | others
    assert (game in WORDLESS) != bool(found & others), "German readers see German words"
    for path in folder.iterdir():
        assert path.read_bytes()[8:12] == b"WEBP"
        assert path.stat().st_size <= MOST
    for one in page(game).pictures:
        assert 0 <= one.step < len(course(game).lesson(one.lesson).steps)


def test_only_pictures_of_the_page_are_given_out() -> None:
    assert picture("spyon", "turn-1-night.webp")
    assert picture("spyon", "../room.toml") is None
    assert picture("spyon", "turn-9-night.webp") is None
    assert picture("chess", "turn-1-night.webp") is None


def test_readers_see_the_board_in_their_language() -> None:
    one = page("spyon").pictures[0]
    assert file_for("spyon", one, "day", "de") == "turn-1-day.de.webp"
    assert file_for("spyon", one, "day", "en") == "turn-1-day.webp"
    assert file_for("spyon", one, "day", "fr") == "turn-1-day.webp"
