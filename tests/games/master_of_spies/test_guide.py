"""What the guide says of windows is what the game does."""

from __future__ import annotations

from importlib.resources import files

import pytest

import safehouse

GAME = safehouse.game("master_of_spies")
SAYS = {
    "guide.md": (
        "Windows",
        "depends on public facts alone",
        ("strict", "usual", "{low} to {high} seconds"),
        "passes after {seconds} seconds",
    ),
    "guide.de.md": (
        "Fenster",
        "hängt nur von dem ab, was alle sehen",
        ("streng", "üblich", "{low} bis {high} Sekunden"),
        "nach {seconds} Sekunden ohne Antwort",
    ),
}


@pytest.mark.parametrize("name", SAYS)
def test_windows_are_described_as_they_are(name: str) -> None:
    title, why, (strict, usual, waits), passes = SAYS[name]
    text = files("safehouse.games.master_of_spies").joinpath(name).read_text("utf-8")
    section = text.split(f"\n## {title}\n")[1].split("\n## ")[0]
    said = " ".join(section.split())
    assert why in said
    comma = "," if name == "guide.de.md" else "."
    for pace, word in (("strict", strict), ("usual", usual)):
        options = {**GAME.complete_options(2, {}), "pace": pace}
        low, high = (f"{one:g}".replace(".", comma) for one in GAME.silence(options))
        assert f"| {word} | " in said
        row = said.split(f"| {word} | ")[1].split("|")[0]
        assert waits.format(low=low, high=high) in row
        seconds = f"{GAME.answer_seconds(options):g}"
        assert passes.format(seconds=seconds) in said
