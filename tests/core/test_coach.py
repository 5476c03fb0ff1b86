"""The coach fits the games: every kind of decision has a note, every clause is in the guide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core import coach
from safehouse.core.dice import Dice
from safehouse.core.errors import BadGamePackage
from safehouse.core.i18n import Text, say
from safehouse.core.packages import GamePackage
from safehouse.core.registry import ids

BUILT_IN = ("general", "master_of_spies", "spycraft", "spymaster", "spyon")


@pytest.mark.parametrize("game", ids())
def test_every_coach_fits_its_game(game: str) -> None:
    assert coach.faults(game) == []


def test_the_five_games_have_a_coach() -> None:
    for game in BUILT_IN:
        known = coach.coach(game)
        assert known.aim
        assert known.notes
    assert {"en", "de"} <= set(coach.coach("spyon").aim) & set(coach.coach("general").aim)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_coach_can_say_who_leads_at_every_moment(game: str) -> None:
    """For every viewer and in every language, until the match is over."""
    dice = Dice.seeded("leading")
    home = safehouse.game(game)
    match = home.start(home.seat_counts[0], seed=5)
    texts: set[Text] = set()
    for _ in range(120):
        if match.over:
            break
        for viewer in (None, 0):
            said = coach.leading(match, match.view(viewer))
            texts.add(str(said))
            assert say(said, "de") or not said
            assert len(str(said)) <= 62
        decision = match.decisions[0]
        match.play(dice.choice(decision.moves), decision.seat)
    assert texts - {""}
    if match.over:
        assert coach.leading(match, match.view(None)) == ""


def test_the_coach_names_who_leads_by_points() -> None:
    match = safehouse.game("master_of_spies").start(2, seed=1)
    view = match.view(0)
    view["board"]["standing"]["totals"] = [12, 7]
    assert coach.leading(match, view) == "Purple leads 12 to 7"
    assert say(coach.leading(match, view), reader=0) == "You lead 12 to 7"
    view["board"]["standing"]["totals"] = [7, 7]
    assert coach.leading(match, view) == "Level at 7"


def test_spymaster_tells_no_points_that_are_hidden() -> None:
    match = safehouse.game("spymaster").start(2, seed=1, options={"placement": "random"})
    assert coach.leading(match, match.view(0)) == "You have 0, your rival's points are hidden"
    three = safehouse.game("spymaster").start(3, seed=1, options={"placement": "random"})
    assert coach.leading(three, three.view(0)) == "You have 0, the others' points are hidden"
    assert coach.leading(match, match.view(None)) == ""
    open_ = safehouse.game("spymaster").start(
        2, seed=1, options={"placement": "random", "memory_aid": True}
    )
    assert coach.leading(open_, open_.view(0)) == "Level at 0"
    view = open_.view(0)
    view["board"]["players"][1]["score"] = 6
    view["board"]["players"][0]["totals"][2]["value"] = 3  # SM-11.3: the best of a type
    assert coach.leading(open_, view) == "Blue leads 6 to 5"


GOOD = """
aim = "Catch the parcel"
clause = "DD-1.1"
[notes.write_down]
label = "Your first place"
say = "Think of what the other expects."
clause = "DD-2.2"
[things.place]
at = "place:*"
name = "A place"
say = "The parcel may lie here."
clause = "DD-2.1"
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Create a game package with these files and the decisions of SPYON."""

    class Drop(GamePackage):
        @property
        def files(self) -> Path:
            return tmp_path

    def write(**files: str) -> None:
        for name, body in files.items():
            tmp_path.joinpath(name.replace("_", ".") + ".toml").write_text(body, "utf-8")
        package = Drop("spyon", "safehouse.games.spyon")
        monkeypatch.setattr(
            "safehouse.core.package_texts.game_packages", lambda: {"spyon": package}
        )
        monkeypatch.setattr(coach, "game_package", lambda game: package)
        coach.coach.cache_clear()

    yield write
    coach.coach.cache_clear()


def test_a_coach_that_lacks_something_says_what(written: Any) -> None:
    written(coach=GOOD, coach_de='aim = "Fang das Paket"\n')
    found = coach.faults("spyon")
    assert "spyon: no note for the decision 'execute'" in found
    assert "spyon: there is no decision 'write_down'" in found
    assert "spyon: notes.write_down.say is not said in de" in found
    assert "spyon: aim cites DD-1.1, which the guide lacks" in found


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"coach": GOOD + "\n[extra]\nx = 1\n"}, "has no 'extra'"),
        ({"coach": GOOD.replace('label = "Your', 'lable = "Your')}, "has no 'lable'"),
        ({"coach": "aim = "}, "cannot be read"),
        ({"coach": GOOD, "coach_de": "[notes.go]\nsay = 'x'"}, "has notes that .* has not: go"),
    ],
)
def test_a_bad_coach_is_refused(written: Any, files: dict[str, str], said: str) -> None:
    written(**files)
    with pytest.raises(BadGamePackage, match=said):
        coach.coach("spyon")
