"""A game from an installed distribution with an entry point: listed, taught, played, drawn."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.page_server import PageServer
from tests.server import loopback

Json = dict[str, Any]

PACKAGE = Path(__file__).parents[2] / "examples" / "games" / "dead_drop"
PAGE = "export default ({ preact }) => ({ Board: () => preact.h('p', null, 'Letters') });\n"


def install(site: Path) -> None:
    """Create what a package installer leaves in a folder: the package and its metadata."""
    package = site / "letters" / "dead_letter"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    package.with_name("__init__.py").touch()
    for path in package.rglob("*.py"):
        text = path.read_text().replace("safehouse.games.dead_drop", "letters.dead_letter")
        path.write_text(text.replace("dead_drop", package.name).replace('"Dead Drop"', '"Letter"'))
    (package / "page").mkdir()
    (package / "page" / "ui.js").write_text(PAGE)
    about = site / "letters-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: letters\nVersion: 1.0\n")
    about.joinpath("entry_points.txt").write_text(
        "[safehouse.games]\ndead_letter = letters.dead_letter\n"
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    site = tmp_path_factory.mktemp("site")
    install(site)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        with PageServer(tmp_path_factory.mktemp("data")) as running:
            yield running


@pytest.fixture
def http(server: PageServer) -> Iterator[httpx.Client]:
    headers = {"Origin": server.url}
    with loopback.Client(base_url=server.url, headers=headers, timeout=60) as client:
        client.get("/api/me")
        yield client


def test_it_is_listed_with_its_page_part(http: httpx.Client) -> None:
    games = {one["id"]: one for one in http.get("/api/games").json()}
    assert games["dead_letter"]["name"] == "Letter"
    part = games["dead_letter"]["page"]
    assert http.get(part).text == PAGE
    assert http.get(part).headers["Content-Type"].startswith("text/javascript")
    assert games["spyon"]["page"] is None
    assert "# Dead Drop" in http.get("/api/guides/dead_letter?language=de").text


def test_what_it_says_in_english_only_is_said_in_english(http: httpx.Client) -> None:
    games = {one["id"]: one for one in http.get("/api/games?language=de").json()}
    assert games["dead_letter"]["tagline"]
    (lesson,) = http.get("/api/lessons/dead_letter?language=de").json()["lessons"]
    assert lesson["title"] == "The drop"
    opened = http.post("/api/lessons/dead_letter/1", json={"act": "open", "language": "de"}).json()
    assert opened["say"]


def test_a_whole_match_is_played_against_a_bot(http: httpx.Client) -> None:
    plan = [{"holder": "me"}, {"holder": "bot", "level": "tourist"}]
    body = {"game": "dead_letter", "seats": 2, "plan": plan, "options": {}}
    table = http.post("/api/tables", json=body).raise_for_status().json()["id"]
    state: Json = {}
    for _ in range(2_000):
        state = http.get(f"/api/tables/{table}/state?viewer=0").json()
        if state["view"]["result"] is not None:
            break
        if not state["decisions"]:
            time.sleep(0.02)
        for asked in state["decisions"]:
            move = {"seat": 0, "question": asked["question"], "move": asked["moves"][0]["notation"]}
            assert http.post(f"/api/tables/{table}/moves", json=move).status_code in (200, 201, 409)
    assert state["view"]["result"] is not None
    assert http.get(f"/api/tables/{table}/record").json()["game"] == "dead_letter"


def test_the_command_knows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    ran = subprocess.run(
        [sys.executable, "-m", "safehouse", "games", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "dead_letter" in {one["id"] for one in json.loads(ran.stdout)}
