"""The guide has every clause and ruling once, in our own words."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

LISTED = Path(__file__).with_name("clauses.txt").read_text("utf-8").split()


def guide() -> str:
    return files("safehouse.games.spymaster").joinpath("guide.md").read_text("utf-8")


def test_every_clause_and_ruling_has_its_line() -> None:
    clauses = re.findall(r"^- \*\*(SM-[^*]+)\*\* \S", guide(), re.MULTILINE)
    assert clauses == [id for id in LISTED if re.fullmatch(r"SM-(\d+\.\d+|R\d+)", id)]


def test_it_is_plain_text() -> None:
    assert "<" not in guide()
    assert "!" not in guide()
