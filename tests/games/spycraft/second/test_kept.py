"""Matches with cards of a further set, stored and read where there are other sets and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.games.spycraft import decks
from safehouse.games.spycraft.game import GAME
from tests.games.test_kept_records import (
    NEWCOMER,
    PACKAGE,
    another_installation,
    answer,
    shuffle_cards,
)

SET = "extinction_agenda"
SHIFTED = {
    "agents.toml": NEWCOMER.format(n="alpha"),
    "set.toml": 'name = "Alpha"\nversion = "1"\n',
}
"""A set that is read before the other one."""


def stored() -> tuple[list[Any], list[Any]]:
    """Return records and positions of matches with random decks of both sets."""
    records, positions = [], []
    for seats in (2, 3):
        dice = Dice.seeded(f"second {seats}")
        brought = [decks.random_deck(dice, sets=(SET,)) for _ in range(seats)]
        match = GAME.start(seats, seed=seats, options={"sets": [SET], "decks": brought})
        while match.ply < 120 and not match.over:
            seat, kind, args = dice.choice(match.pending)
            match.play(dice.choice(kind.moves(match, seat, *args)), seat)
        records.append(match.record().to_json())
        positions.append(match.position())
    return records, positions


def write_set(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, text in SHIFTED.items():
        folder.joinpath(name).write_text(text, "utf-8")


@pytest.mark.uncounted
def test_records_replay_with_a_set_before_theirs_and_files_in_any_order(tmp_path: Path) -> None:
    records, positions = stored()
    usual = answer(PACKAGE.parent, {"records": records, "positions": positions})
    data = another_installation(tmp_path)
    write_set(data / "sets" / "alpha")
    for name in ("agents", "gear", "actions"):
        shuffle_cards(data / "sets" / SET / f"{name}.toml", 1)
    found = answer(tmp_path, {"records": records, "positions": []})
    assert found["sets"] == ["alpha", SET]
    assert found["records"] == usual["records"]


@pytest.mark.uncounted
def test_positions_load_beside_a_set_from_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, positions = stored()
    usual = answer(PACKAGE.parent, {"records": [], "positions": positions})
    write_set(tmp_path / "alpha")
    monkeypatch.setenv("SAFEHOUSE_SETS", str(tmp_path / "alpha"))
    found = answer(PACKAGE.parent, {"records": [], "positions": positions})
    assert found["sets"] == [SET, "alpha"]
    assert found["positions"] == usual["positions"]


def test_a_position_of_other_cards_is_refused_in_one_sentence() -> None:
    _, (position, _) = stored()
    assert GAME.load(position).position() == position
    position["numbers"] = "0123456789ab"
    with pytest.raises(BadRecord, match="written with other cards or card texts"):
        GAME.load(position)
    del position["numbers"]
    assert GAME.load(position).ply >= 0, "positions of earlier versions do not say"
