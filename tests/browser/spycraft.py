"""Tables of Spycraft to look at and to play."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import expect

import safehouse
from tests.browser.guests import Guest

Arrive = Callable[..., Guest]
Say = dict[str, Any]

PLAIN: Final[Say] = {"settings_moves": False}
"""Options for random matches: with these moves a random player would hardly do anything else."""
TRIES: Final = 40
"""With so many seeds a wanted board is looked for."""

WINDOWS = (
    (1280, 720), (1440, 900), (1920, 1080), (820, 1180), (1180, 820),
    (390, 844), (844, 390), (640, 360), (720, 450), (960, 540),
)  # fmt: skip


def open_table(
    me: Guest, seats: int = 2, *, own: int = 1, seed: int = 5, options: Say | None = None
) -> str:
    """Create a table of bots with the first seats mine; return its code."""
    if me.page.url == "about:blank":
        me.page.goto("/")
    plan = [
        {"holder": "me", "level": None} if seat < own else {"holder": "bot", "level": "tourist"}
        for seat in range(seats)
    ]
    asked: Say = {
        "game": "spycraft",
        "seats": seats,
        "plan": plan,
        "options": options or {},
        "clock": None,
        "public": False,
        "talk": None,
        "seed": seed,
    }
    answer = me.context.request.post(f"{me.url}/api/tables", data=asked)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    return code


def sit_down(me: Guest, code: str) -> None:
    me.page.goto(f"/table/{code}")
    expect(me.page.get_by_role("group", name="Spycraft table")).to_be_visible()


def match_where(
    seats: int, until: Callable[[Say], bool], seed: int, kind: str = ""
) -> safehouse.Match[Any]:
    """Play at random until seat 0 is asked, on a board as wanted, a decision of this kind or any.

    Later seeds are tried where a match ends before.
    """
    for tried in range(seed, seed + TRIES):
        match = safehouse.game("spycraft").start(seats, seed=tried, options=PLAIN)
        luck = random.Random(tried)
        while match.result is None:
            decision = match.decisions[0]
            asked = len(match.decisions) == 1 and decision.seat == 0
            wanted = asked and kind in ("", decision.kind)
            if wanted and until(match.view(0)["board"]):
                return match
            moves = [move for move in decision.moves if move.kind != "burn"]
            match.play(luck.choice(moves or decision.moves), decision.seat)
    raise AssertionError(f"no such board with seeds {seed} to {seed + TRIES - 1}")


def table_where(
    me: Guest, seats: int, until: Callable[[Say], bool], seed: int, kind: str = ""
) -> str:
    """Create a table of bots where I am asked on a board as wanted, always the same one."""
    match = match_where(seats, until, seed, kind)
    record = {"text": match.record().to_text()}
    replay = me.context.request.post(f"{me.url}/api/replays", data=record).json()["id"]
    plan = [{"holder": "me"}, *[{"holder": "bot", "level": "tourist"}] * (seats - 1)]
    asked = {"ply": match.ply, "plan": plan}
    answer = me.context.request.post(f"{me.url}/api/replays/{replay}/tables", data=asked)
    assert answer.ok, answer.text()
    code: str = answer.json()["id"]
    return code


def at_mission(board: Say) -> bool:
    return board["mission"] is not None and board["mission"]["defender"] is not None


def at_home(board: Say) -> bool:
    return board["mission"] is None


def of_two(board: Say) -> bool:
    """Whether two of my agents are active at headquarters."""
    return at_home(board) and sum(agent["active"] for agent in board["players"][0]["agents"]) > 1
