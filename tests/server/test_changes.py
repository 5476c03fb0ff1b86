"""State updates as changes: they produce the same view as the whole, in every game."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.server.common.view_delta import ShownView, ViewDelta, applied, checksum, difference
from tests.games.properties import step
from tests.server.server_thread import ServerThread, TableSocket


def through_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_the_page_takes_the_same_checksum() -> None:
    """web/src/net/changes.test.ts has the same view and number."""
    assert checksum({"b": [1, {"x": "é ✓"}, {}], "a": None, "10": -1.5, "9": True}) == 2670596374


LONG = [f"number {number}" for number in range(30)]
"""Long enough not to be sent again as a whole."""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1}, {"a": 1}), ({"a": 1}, {"b": 1}), ({"a": [1, 2]}, {"a": [1, 2, 3]}),
        ({"a": [1, 2]}, {"a": [2]}), ({"a": []}, {"a": {}}),
        ({"a": None}, {}), ({}, {"a": None}), ({"a": [[1], [2]]}, {"a": [[], [2, 3]]}),
        ({"a": 1}, {"a": True}), ({"a": 1}, {"a": 1.0}),
        ({"board": {"a": 1}}, {"board": {"a": 2, "b": None}}),
        ({"board": {"a": 1, "b": 2}, "c": 3}, {"board": {"b": 2}}),
        ({"board": None}, {"board": {"a": 1}}), ({"board": {"a": 1}}, {"board": [1]}),
        ({"board": {"a": LONG}}, {"board": {"a": [*LONG[:20], 0, *LONG[20:]]}}),
        ({"board": {"a": LONG}}, {"board": {"a": LONG[1:]}}),
        ({"a": {"b": LONG, "c": 1}}, {"a": {"b": [*LONG[:-1], {"x": LONG}], "d": 1}}),
        ({"a": {"b": LONG, "c": 1}}, {"a": LONG}),
    ],
)  # fmt: skip
def test_small_differences(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    shown = ShownView.of(new)
    changes = through_json(difference(ShownView.of(old), shown))
    assert json.dumps(applied(old, changes), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert old == before
    assert bool(changes) == (json.dumps(old) != json.dumps(new))
    assert shown.check == checksum(new)


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_whole_matches(game: Game[Any]) -> None:
    """Rebuilt from what is sent, every view equals the server's, which encodes only what is new in
    it."""
    match = game.start(max(game.seat_counts), seed="changes")
    dice = Dice.seeded("changes")
    viewers = [None, 0, max(game.seat_counts) - 1]
    held = {viewer: through_json(match.view(viewer)) for viewer in viewers}
    views = {viewer: ShownView.of(match.view(viewer)) for viewer in viewers}
    followed = {viewer: views[viewer] for viewer in viewers}
    while match.pending and match.ply < 150:
        step(match, dice)
        for viewer in viewers:
            view = match.view(viewer)
            now = ShownView.of(view, views[viewer])
            changes = difference(views[viewer], now)
            held[viewer] = applied(held[viewer], through_json(changes))
            assert held[viewer] == through_json(view)
            assert checksum(held[viewer]) == now.check
            sent = msgspec.json.encode(now.delta_from(views[viewer], changes))
            delta = msgspec.json.decode(sent, type=ViewDelta)
            assert ShownView.of({}).after(delta) is None, "it was made from another view"
            chance = ViewDelta([[["board", "none", 3], 1]], followed[viewer].check)
            assert followed[viewer].after(chance) is None, "another view had the same checksum"
            after = followed[viewer].after(delta)
            assert after is not None, "another process can follow"
            assert (after.view, after.board, after.rest) == (held[viewer], now.board, now.rest)
            assert after.check == now.check
            assert after.to(0).check == now.to(0).check, "and what it shows to a seat"
            followed[viewer] = after
            views[viewer] = now
            if not game.hidden:
                assert view == {**match.view(None), "seat": viewer}, "all see the same"


@pytest.mark.parametrize("game", ["spyon", "spycraft"])
def test_a_page_and_a_program_are_sent_the_same(
    start_server: Callable[..., ServerThread], game: str
) -> None:
    server = start_server(silence=0.0)
    ada, bob, eve = server.person(), server.person(), server.person()
    table = ada.open("me", "open", game=game)["id"]
    bob.post(f"/api/tables/{table}/sit")
    pages = [one.at(table, together=True, brief=True) for one in (ada, bob, eve)]
    programs = [one.at(table) for one in (ada, bob, eve)]
    for _ in range(12):
        mover = next(page for page in pages[:2] if page.decision() is not None)
        said = mover.move()
        for line in (*pages, *programs):
            _reach(line, said["ply"])
        if mover.over:
            break
    for page, program in zip(pages, programs, strict=True):
        kinds = [message["t"] for message in page.heard]
        assert kinds.count("state") == 1, "only the first is whole"
        assert kinds.count("change") > 5
        assert kinds.count("table-change") > 5
        assert not {"change", "table-change"} & {message["t"] for message in program.heard}
        assert page.state is not None
        assert program.state is not None
        for field in ("view", "decisions", "undoable", "asked", "epoch", "total"):
            assert page.state[field] == program.state[field]
        assert page.events == program.events
        assert page.table == program.table
    pages[0].send({"t": "look"})
    pages[0].until(lambda: pages[0].heard[-1]["t"] == "state")
    for line in (*pages, *programs):
        line.close()


def _reach(line: TableSocket, ply: int) -> None:
    """Wait for a ply; the table message comes after the state."""
    line.until(lambda: line.ply >= ply or line.over)
    line.until(lambda: line.table is not None and line.table["ply"] == line.ply)
