"""`safehouse lesson`: a course in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_command import run

PACKAGE = Path(__file__).resolve().parents[2] / "examples" / "games" / "dead_drop"


def test_the_course_is_listed_and_checked() -> None:
    assert "RELOCATE" in run("lesson", "spyon").stdout
    assert run("lesson", "spyon", "--check").stdout == "spyon: 5 lessons, all fit the rules.\n"
    output = run("lesson", "spyon", "relocate", "--tell").stdout
    assert "Send Orange's cube to a Department that scores." in output
    assert "Green 2, Double Agent 0, Orange 5." in output


def test_a_lesson_speaks_another_language() -> None:
    """The lesson's own texts, the log with its names, and the response to a wrong attempt."""
    typed = "select dual switch relocate\nskip\nskip\n"
    output = run("lesson", "spyon", "2", "--language", "de", given=typed).stdout
    assert "1 von 3, Wählen" in output
    assert "Nicht ganz. Doppelt kostet zwei Marker." in output
    assert "Du wählst einzeln VERLEGUNG." in output
    assert "Grün wählt" not in output


def test_a_lesson_is_played() -> None:
    typed = "moves\nselect dual switch relocate\n2\nback\nshow\nskip\nrelocate bio orange nuke\n"
    output = run("lesson", "spyon", "2", given=typed).stdout
    assert "Not quite. A Dual takes two tokens." in output
    assert "select single relocate" in output
    assert output.rstrip().endswith("you are second with 2.")


def test_what_does_not_fit_is_reported_with_a_failing_code(tmp_path: Path) -> None:
    import shutil

    package = tmp_path / "dead_drop"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    path = package / "lessons" / "01-the-drop.toml"
    path.write_text(path.read_text("utf-8").replace("go museum | go station", "go cinema"), "utf-8")
    output = run("lesson", "dead_drop", "--check", "--game-dir", str(package), code=1).stdout
    assert "dead_drop/the-drop, step 1 (Leave it): no legal move fits 'go cinema'." in output
    assert "Legal are go park, go station, go museum." in output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "name a game"),
        (("chess",), "There is no game 'chess'"),
        (("spyon", "9"), "has no lesson '9'. It has 1 (second-place)"),
    ],
)
def test_usage(args: tuple[str, ...], said: str) -> None:
    assert said in run("lesson", *args, code=2).stderr


@pytest.mark.parametrize("option", ["--game-dir", "--room"])
def test_a_game_is_added_from_its_folder(option: str) -> None:
    """`--room` is the former name of the option and still works."""
    assert "dead_drop" in run("games", option, str(PACKAGE)).stdout
