"""Two worlds, one wire: a client that cannot tell two matches apart is sent the same bytes by both.

`tests/server/wire.py` creates the worlds and plays them; here are the games, and dishonest variants
of the games and of the server that the comparison must catch.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.events import Event
from safehouse.core.match import Match
from safehouse.core.registry import game as find_game
from safehouse.games.master_of_spies import windows
from safehouse.server.tables.client_connections import ClientConnection
from safehouse.server.tables.clocks import TableClocks
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.table import LiveTable
from tests.server import hidden_swaps
from tests.server.run_in_thread import run_async
from tests.server.wire import (
    INCREMENT,
    Json,
    Moment,
    Report,
    World,
    WorldsDiffer,
    guest,
    paired_worlds,
    play_pair,
)

Setting = tuple[str, int, Json, Moment | None]

GAMES: dict[str, Setting] = {
    "spyon": ("spyon", 2, {}, None),
    "spymaster from the start": ("spymaster", 3, {}, lambda match: match.ply < 3),
    "spymaster": ("spymaster", 4, {}, None),
    "general": ("general", 4, {}, None),
    "general under Mixed Signals": ("general", 4, {}, hidden_swaps.mixed_signals),
    "general with a Recruitment": ("general", 4, {}, hidden_swaps.recruitment),
    "master of spies": ("master_of_spies", 3, {}, None),
    "master of spies in a window": ("master_of_spies", 4, {"pace": "fast"}, hidden_swaps.window),
    "spycraft": ("spycraft", 2, {"pace": "strict"}, None),
    "spycraft in a window": (
        "spycraft",
        3,
        {"pace": "strict", "settings_moves": False},
        hidden_swaps.window,
    ),
}
PAIRS = 6
MOMENTS = 10


def pair(folder: Path, setting: str, number: int) -> Report | None:
    game, seats, options, begin = GAMES[setting]
    plies = 0 if setting.endswith("the start") else number * 11 % 60
    seed = f"{setting} {number}"
    made: Report | None = run_async(
        play_pair(folder / str(number), game, seats, options, seed, plies, MOMENTS, begin)
    )
    return made


@pytest.mark.parametrize("setting", GAMES)
def test_two_worlds_one_wire(tmp_path: Path, setting: str) -> None:
    reports: list[Report] = []
    for number in range(4 * PAIRS):
        report = pair(tmp_path, setting, number)
        if report is not None:
            reports.append(report)
        if len(reports) == PAIRS:
            break
    print(setting, *reports, sep="\n")
    assert sum(report.moments for report in reports) >= 3 * PAIRS, "too little was compared"


# --- secret questions ----------------------------------------------------------------------------


async def secretly_asked(folder: Path, setting: str) -> tuple[World, int]:
    """Return a table at which somebody is asked in secret, and the seat."""
    game, seats, options, begin = GAMES[setting]
    for number in range(PAIRS):
        made = paired_worlds(find_game(game), seats, options, f"{setting} {number}", 0, begin)
        if made is not None:
            world = World(folder, "one", find_game(game), True)
            await world.open(made[1], "TWNSAA")
            for seat in range(seats):
                await world.connect(guest(seat), seen=False)
            known = world.game.waiting(world.match, None)
            return world, next(ask[0] for ask in world.match.pending if ask[0] not in known)
    raise AssertionError("nobody is asked in secret")


LIMITED = 19.0
"""Seconds of thought within the limit of a window of Master of Spies."""
SECRETIVE = ("general under Mixed Signals", "master of spies in a window", "spycraft in a window")


def looked_at(said: bytes, seat: int) -> Json:
    found: Json = json.loads(said.partition(b"\n")[2])["seats"][seat]
    return {name: found[name] for name in ("clock", "running", "to_move")}


@pytest.mark.parametrize("setting", SECRETIVE)
def test_a_secret_question_runs_on_the_asked_seats_own_clock_alone(
    tmp_path: Path, setting: str
) -> None:
    async def script() -> None:
        world, asked = await secretly_asked(tmp_path, setting)
        path = f"/api/tables/{world.table.row.id}"
        others = [seat for seat in range(world.match.seats) if seat != asked]
        for seconds in (0.0, 7.0, LIMITED):
            await world.go_to(seconds)
            _, said = await world.http(guest(asked), "GET", path)
            assert looked_at(said, asked) == {
                "clock": 600 - seconds, "running": True, "to_move": True,
            }  # fmt: skip
            for other in (others[0], None):
                _, said = await world.http(guest(other), "GET", path)
                assert looked_at(said, asked) == {
                    "clock": 600.0, "running": False, "to_move": False,
                }  # fmt: skip
        decision = world.match.decision(asked)
        assert decision is not None
        await world.play(asked, decision.codes[-1])
        _, said = await world.http(guest(others[0]), "GET", path)
        assert looked_at(said, asked)["clock"] == 600.0, "nor is it shown when it was answered"
        _, said = await world.http(guest(asked), "GET", path)
        assert looked_at(said, asked)["clock"] == 600 - LIMITED + INCREMENT
        await world.close()

    run_async(script())


@pytest.mark.parametrize("setting", SECRETIVE)
def test_time_that_runs_out_in_secret_is_seen_by_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    """Without the limit of a window, which is shorter than this clock."""
    monkeypatch.setattr(windows, "answer_seconds", lambda options: 0.0)

    async def script() -> None:
        world, asked = await secretly_asked(tmp_path, setting)
        watcher = await world.connect(guest(None), seen=False)
        heard = len(watcher.heard)
        await world.go_to(599.0)
        assert len(watcher.heard) == heard, "until then nothing is"
        await world.go_to(601.0)
        seats = watcher.heard[-1]["table"]["seats"] if "table" in watcher.heard[-1] else None
        news = [message["table"] for message in watcher.heard if message["t"] == "table"][-1]
        if world.match.seats == 2:
            assert news["status"] == "finished"
            assert news["seats"][asked]["clock"] == 0
        else:
            assert news["seats"][asked]["holder"] == "bot", seats
        await world.close()

    run_async(script())


# --- dishonest variants ----------------------------------------------------------------------


def caught(folder: Path, setting: str) -> str:
    """Return what distinguishes the worlds, or nothing."""
    for number in sorted(range(3 * PAIRS), key=lambda number: number % 4):
        try:
            pair(folder, setting, number)
        except WorldsDiffer as found:
            return str(found)
    return ""


def leak_the_deal(monkeypatch: pytest.MonkeyPatch, game: Any) -> None:
    """Let the view reveal something hidden."""
    view = type(game).view

    def leaky(self: Any, match: Match[Any], seat: int | None) -> Any:
        board = view(self, match, seat)
        hidden = {"seed": str(match.seed), "state": str(match.state.dump())}
        return {**board, "leak": hidden}

    monkeypatch.setattr(type(game), "view", leaky)


@pytest.mark.parametrize("game", ["spyon", "spymaster", "general", "master of spies", "spycraft"])
def test_a_game_that_shows_what_is_hidden_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    leak_the_deal(monkeypatch, find_game(GAMES[game][0]))
    assert caught(tmp_path, game)


def true_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "ply_for", lambda self, seat: len(self.history))


def true_event_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "ply_for", lambda self, seat: self.ply)


def true_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = TableClocks.read
    monkeypatch.setattr(TableClocks, "read", lambda self, seat, own: clock(self, seat, own=True))


def running_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    note = Questions.note

    def noted(self: Questions, *, renew: bool) -> None:
        note(self, renew=renew)
        self.known = frozenset(self.asked)

    monkeypatch.setattr(Questions, "note", noted)


def news_without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClientConnection, "has_state", lambda self, news: False)


def tables_without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClientConnection, "has_table", lambda self, info, now: False)


def dated_by_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = LiveTable.summary_of

    def dated(self: LiveTable, match: Match[Any]) -> Any:
        made = summary(self, match)
        made.updated = self.context.clock.now()
        return made

    monkeypatch.setattr(LiveTable, "summary_of", dated)


def questions_by_true_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    def base(self: Questions, seat: int) -> str:
        assert self.table.match is not None
        return str(len(self.table.match.history))

    monkeypatch.setattr(Questions, "base", base)


Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: list[tuple[Leak, str]] = [
    (true_plies, "spymaster from the start"),
    (true_plies, "master of spies in a window"),
    (true_plies, "spycraft in a window"),
    (true_event_plies, "master of spies in a window"),
    (true_clocks, "general under Mixed Signals"),
    (true_clocks, "master of spies in a window"),
    (running_clocks, "general under Mixed Signals"),
    (running_clocks, "master of spies in a window"),
    (running_clocks, "spycraft in a window"),
    (news_without_news, "spymaster from the start"),
    (news_without_news, "master of spies in a window"),
    (tables_without_news, "spymaster from the start"),
    (tables_without_news, "master of spies in a window"),
    (dated_by_secrets, "spymaster from the start"),
    (dated_by_secrets, "master of spies in a window"),
    (questions_by_true_ply, "spymaster from the start"),
    (questions_by_true_ply, "master of spies in a window"),
]


@pytest.mark.parametrize(
    ("leak", "setting"),
    [
        pytest.param(
            leak,
            setting,
            id=f"{leak.__name__}-{setting}",
            marks=[pytest.mark.plain] if leak is true_event_plies else [],
        )
        for leak, setting in LEAKS
    ],
)
def test_a_server_that_reveals_secret_moves_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Leak, setting: str
) -> None:
    leak(monkeypatch)
    assert caught(tmp_path, setting)
