"""The documentation as a site: complete, no dead links, nothing from elsewhere."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]

spec = importlib.util.spec_from_file_location("docs", ROOT / "tools" / "docs.py")
assert spec
assert spec.loader
docs = importlib.util.module_from_spec(spec)
spec.loader.exec_module(docs)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    to: Path = tmp_path_factory.mktemp("docs") / "site"
    assert docs.build(to) == []
    return to


def test_the_guides_and_the_reference_are_there(site: Path) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert (site / f"{page.stem}.html").is_file()
    for page in (ROOT / "docs" / "hosts").glob("*.md"):
        assert (site / f"hosts-{page.stem}.html").is_file()
    for name in ("index.html", "rules-spyon.html", "api/safehouse.html", "api/index.html"):
        assert (site / name).is_file(), name
    game = (site / "api/safehouse/core/game.html").read_text("utf-8")
    assert "the board as a seat may know it" in game
    assert not (site / "api/safehouse/server.html").exists()
    index = (site / "index.html").read_text("utf-8")
    assert 'href="contributors.html"' in index


def test_a_page_needs_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<(script|img|iframe)[^>]+src=.https?:", text), page.name
        assert not re.search(r"<link[^>]+href=.https?:", text), page.name


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#there">x</a><a href="c.html">y</a>')
    (tmp_path / "b.html").write_text('<h2 id="here"></h2><a href="a.html">z</a>')
    assert docs.dead_links(tmp_path) == [
        "a.html: b.html#there has no such anchor",
        "a.html: c.html",
    ]


SURFACE = (
    *("cards", "dice", "errors", "events", "game", "knowledge", "match", "moves"),
    *("record", "packages", "registry", "state", "advice", "base", "levels", "search", "simple"),
)
"""The modules used by people who write games and bots."""


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield what a module defines for others: functions, classes and their methods."""
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(value):
            yield name, value
        elif inspect.isclass(value):
            yield name, value
            for inner in vars(value):
                found = inspect.getattr_static(value, inner)
                found = getattr(found, "fget", None) or getattr(found, "__func__", found)
                if not inner.startswith("_") and inspect.isfunction(found):
                    yield f"{name}.{inner}", getattr(value, inner)


@pytest.mark.plain  # compiled modules and classes have no docstrings
def test_everything_public_says_what_it_is() -> None:
    silent = []
    for package in ("safehouse.core", "safehouse.bots", "safehouse.lab"):
        found = importlib.import_module(package)
        for one in pkgutil.iter_modules(found.__path__):
            if one.name not in SURFACE:
                continue
            module = importlib.import_module(f"{package}.{one.name}")
            silent += [] if module.__doc__ else [module.__name__]
            silent += [
                f"{module.__name__}.{name}"
                for name, value in public(module)
                if not inspect.getdoc(value)
            ]
    assert silent == []
