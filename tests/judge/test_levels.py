"""Grades by level: the curve, the command that checks them, and the rows that are stated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from research import grades
from safehouse.core.dice import Dice
from safehouse.judge import grade
from safehouse.judge.grade import ANCHORS, Curve, on_curve

ROOT = Path(__file__).resolve().parents[2]
STORED = sorted((ROOT / "bench/judge/grades").glob("*.jsonl"))
SHARES = {
    "random": 1.0, "tourist": 0.8, "courier": 0.5, "informant": 0.25, "agent": 0.0,
    "controller": -0.3,
}  # fmt: skip
"""What made-up players lose, as a share of what random moves lose."""


def made_up(players: int, seed: str, shares: dict[str, float] = SHARES) -> list[dict[str, Any]]:
    """Return rows of players whose level is known, with the noise of playouts."""
    dice = Dice.seeded(seed)
    out = []
    for number in range(players):
        for level, share in shares.items():
            lost = []
            for _ in range(40):
                drawn = 0.3 * dice.random()
                noise = [0.2 * (dice.random() - 0.5) for _ in range(2)]
                lost.append([share * drawn + noise[0], 0.06, drawn + noise[1], 0.06])
            out.append({
                "game": "spymaster", "seats": 3, "seed": number, "seat": 0, "level": level,
                "won": 0.0, "playouts": 0, "decisions": 40, "mattered": 20,
                "found": 10 if level == "random" else 20, "mistakes": 0, "lost": lost,
            })  # fmt: skip
    return out


def use(monkeypatch: pytest.MonkeyPatch, rows: list[dict[str, Any]]) -> Curve:
    """Fit a curve to rows and use it."""
    (players,) = grades.grouped(rows).values()
    made = grades.fit(players)
    points = tuple((r, value) for r, value in made["points"])
    curve = Curve(points, (made["prior"][0], made["prior"][1]), made["players"])
    monkeypatch.setattr(grade, "curve", lambda game, seats: curve)
    return curve


def test_a_curve_puts_anchors_where_they_belong_on_other_matches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    curve = use(monkeypatch, made_up(25, "fitted"))
    (players,) = grades.grouped(made_up(25, "other")).values()
    means = {}
    for level, found in players.items():
        values = [one.value for lost in found if (one := grade.grade_of("spymaster", 3, lost))]
        means[level] = sum(values) / len(values)
    for level, wanted in ANCHORS.items():
        assert means[level] == pytest.approx(wanted, abs=4)
    order = [means[level] for level in SHARES]
    assert order == sorted(order)
    assert on_curve(curve.points, -5.0) == 100.0


def test_levels_out_of_order_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, made_up(12, "fitted"))
    assert grades.checked(made_up(12, "other"))[1] == []
    copy = made_up(12, "other", SHARES | {"courier": SHARES["agent"], "agent": SHARES["courier"]})
    assert grades.checked(copy)[1], "an Agent that plays like a Courier was not noticed"
    low = made_up(12, "other", SHARES | {"informant": 0.9})
    assert grades.checked(low)[1] == ["spymaster:3: informant is surely below courier."]


def test_the_share_of_accusations_is_of_those_that_mattered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch, made_up(6, "fitted"))
    lines, _ = grades.checked(made_up(6, "other"))
    (row,) = (line for line in lines if "| random |" in line)
    assert "| 120 | 60 (41 to 59%) |" in row


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_the_page_states_what_the_rows_say_about_levels(file: Path) -> None:
    lines, wrong = grades.checked(grades.read([file]))
    page = (ROOT / "docs/analysis.md").read_text("utf-8")
    assert not wrong
    for line in lines:
        assert line in page
