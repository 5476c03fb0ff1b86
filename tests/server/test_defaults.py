"""The page, the library and the command line begin with the same options."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from safehouse.cli.common import read_options
from safehouse.core.registry import game, ids
from tests.server.server_thread import ServerThread


def comparable(value: object) -> object:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("id", ids())
def test_one_set_of_defaults(server: ServerThread, id: str) -> None:
    of = game(id)
    seats = of.seat_counts[0]
    library = of.start(seats, seed=1).options
    person = server.person()
    info = next(one for one in person.get("/api/games") if one["id"] == id)
    assert {one["name"] for one in info["options"]} == set(library), "every option"
    page = {one["name"]: one["default"] for one in info["options"] if one["listed"]}
    bots = [info["levels"][0]["id"]] * (seats - 1)
    for sent in ({}, page):
        table = person.open("me", *bots, game=id, options=sent)
        live = server.live(table["id"]).match
        assert live is not None
        assert comparable(live.options) == comparable(library), sent
    command = of.start(seats, seed=1, options=read_options(of, [])).options
    assert command == library
    assert "table_options" not in info, "nothing but the options says what is usual"


def test_the_command_line_plays_by_the_same_defaults() -> None:
    """In a process of its own, through the engine protocol."""
    for id in ids():
        asked = json.dumps({"id": 1, "cmd": "new", "game": id, "seed": 1})
        ran = subprocess.run(
            [sys.executable, "-m", "safehouse", "engine"],
            input=asked + "\n" + json.dumps({"id": 2, "cmd": "record"}) + "\n",
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stderr
        lines = [json.loads(line) for line in ran.stdout.splitlines() if line.strip()]
        found = next(v for line in lines for v in _options(line))
        assert comparable(found) == comparable(game(id).start(seed=1).options)


def _options(value: object) -> list[object]:
    """Return every `options` of a record anywhere in an answer."""
    if isinstance(value, dict):
        here = [value["options"]] if "options" in value and "moves" in value else []
        return here + [found for one in value.values() for found in _options(one)]
    if isinstance(value, list):
        return [found for one in value for found in _options(one)]
    return []
