"""The page for designers is correct: its card loads, reads and plays as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from safehouse.games.spycraft import card_text, decks
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.__main__ import main
from safehouse.games.spycraft.cards import FACE_NAMED, FACES, BadCard, Face, read_set
from safehouse.games.spycraft.defs import PACKAGE
from safehouse.games.spycraft.language.verb import VERBS
from tests.games.spycraft import cases, play

PAGE = Path(__file__).parents[3] / "docs" / "add-a-card.md"


def block(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found) == 1, language
    return str(found[0])


def load(folder: Path, text: str) -> Face:
    folder.joinpath("agents.toml").write_text(text, "utf-8")
    (face,) = read_set(folder, len(FACES), "sets/demo/")
    compiler.compile_face(face)
    return face


@pytest.fixture
def porter(tmp_path: Path) -> Iterator[Face]:
    face = load(tmp_path, block("toml"))
    FACES.append(face)
    FACE_NAMED[face.name] = face
    yield face
    del FACE_NAMED[face.name]


def test_the_card_of_the_page_reads_as_it_says(porter: Face) -> None:
    assert "\n".join(card_text.face_text(porter)) == block("text").strip()
    assert porter.file == "sets/demo/agents.toml"
    deck = decks.starter("the_krypt").replace("3 King Maul", f"3 {porter.name}")
    assert porter.name in decks.read(deck)[0]
    assert decks.judge(deck) == [], "it can be put into a deck"


def test_the_test_of_the_page_passes_and_would_fail_without_the_text(porter: Face) -> None:
    names: dict[str, Any] = {**vars(cases), **vars(play)}
    exec(block("python"), names)
    (test,) = [thing for name, thing in names.items() if name.startswith("test_")]
    test()
    for acts in (porter.acts, *porter.acts_by_kind):
        acts.clear()
    with pytest.raises((AssertionError, IndexError)):
        test()


def slips() -> list[tuple[str, str, str]]:
    """Return the rows of the page's table: what is right, what is wrong, and the error."""
    rows = re.findall(r"^\| `(.*?)` → `(.*?)` \| `(.*)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) >= 8
    return rows


@pytest.mark.parametrize("slip", slips(), ids=lambda slip: slip[1])
def test_mistakes_in_a_card_name_file_card_and_word(
    slip: tuple[str, str, str], tmp_path: Path
) -> None:
    right, wrong, message = slip
    text = block("toml").replace(right, wrong)
    assert text != block("toml")
    with pytest.raises(BadCard) as caught:
        load(tmp_path, text)
    assert str(caught.value).startswith("sets/demo/agents.toml: card 'The Night Porter'")
    assert message in str(caught.value)


def test_the_words_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--words"]) == 0
    output = capsys.readouterr().out
    for word in ("move_home", "exposed", "public", "wounded", "mod_skill"):
        assert re.search(rf"\b{word}\b", output), word


@pytest.mark.parametrize(
    ("card", "verb", "said"),
    [
        ("Bait", "move_home", "Send the target home."),
        ("Bodyguards", "cancel", "Cancel"),
        ("Cover Identity", "cancel", "cancel"),
    ],
)
def test_a_card_is_followed_in_four_hops(card: str, verb: str, said: str) -> None:
    """From its line of TOML to the verb that acts, the sentence it says, and the test it has."""
    face = FACE_NAMED.get(card)
    if face is None:
        pytest.skip("runs without the sets that come with us")
    data = Path(str(files(PACKAGE))) / "data" / face.file
    line = data.read_text("utf-8").partition(f'name = "{card}"')[2].partition("[[card]]")[0]
    assert f"{verb}(" in line
    acts = VERBS[verb]
    assert "run" in vars(acts) or "befall" in vars(acts)
    assert "say" in vars(acts)
    assert said.lower() in " ".join(card_text.face_text(face)).lower()
    tests = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py")]
    assert any(re.search(rf'@card\([^)]*"{card}"', text) for text in tests)
