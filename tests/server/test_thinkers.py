"""The thinker processes: deadlines, breakage, and that they are told no secrets."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import safehouse
from safehouse.server.thinker import answer
from safehouse.server.thinkers import BadJob, NoAnswer, Thinkers
from tests.core.duel import Duel
from tests.server.apart import apart
from tests.server.parlour import Parlour


def job(**changes: Any) -> dict[str, Any]:
    position = safehouse.game("spyon").start(seed=1).position()
    return {
        "do": "pick", "game": "spyon", "position": position, "seat": position["pending"][0][0],
        "level": "tourist", "seed": 1, "seconds": 0.2, **changes,
    }  # fmt: skip


def with_thinkers(script: Callable[[Thinkers], Awaitable[Any]], count: int = 1) -> Any:
    async def whole() -> Any:
        thinkers = Thinkers(count)
        await thinkers.warm()
        try:
            return await script(thinkers)
        finally:
            await thinkers.close()
            assert not thinkers._alive

    return apart(whole())


def test_a_move_a_hint_and_a_refusal() -> None:
    async def script(thinkers: Thinkers) -> None:
        said = await thinkers.ask(job(), 10)
        assert said["move"].startswith("first")
        hint = await thinkers.ask(job(do="advise", seconds=0.2), 10)
        assert hint["why"]
        with pytest.raises(BadJob, match="wizard"):
            await thinkers.ask(job(level="wizard"), 10)
        with pytest.raises(NoAnswer, match="KeyError"):
            await thinkers.ask({"do": "dance"}, 10)

    with_thinkers(script)


def test_one_that_overruns_is_replaced() -> None:
    async def script(thinkers: Thinkers) -> None:
        (first,) = thinkers._alive
        await thinkers.ask(job(), 10)
        began = time.monotonic()
        with pytest.raises(NoAnswer):
            await thinkers.ask(job(level="controller", seconds=30), 0.002)
        assert time.monotonic() - began < 2
        assert (await thinkers.ask(job(), 20))["move"]
        assert first.returncode is not None

    with_thinkers(script)


def test_one_that_dies_is_replaced() -> None:
    async def script(thinkers: Thinkers) -> None:
        (first,) = thinkers._alive
        os.kill(first.pid, signal.SIGKILL)
        try:
            await thinkers.ask(job(), 10)
        except NoAnswer:
            assert (await thinkers.ask(job(), 20))["move"]

    with_thinkers(script)


def test_a_cancelled_asker_spoils_no_later_answer() -> None:
    async def script(thinkers: Thinkers) -> None:
        slow = asyncio.create_task(thinkers.ask(job(level="controller", seconds=5), 20))
        await asyncio.sleep(0.3)
        slow.cancel()
        hint = await thinkers.ask(job(do="advise", seconds=0.2), 20)
        assert "why" in hint

    with_thinkers(script)


def test_jobs_wait_their_turn_and_all_are_answered() -> None:
    async def script(thinkers: Thinkers) -> list[dict[str, Any]]:
        return await asyncio.gather(*(thinkers.ask(job(seed=n), 10) for n in range(12)))

    assert all(said["move"] for said in with_thinkers(script, 2))


@pytest.mark.parametrize(
    "bad", [{}, {"do": "pick"}, {"do": "frames", "record": 5}, {"do": "inspect", "text": "x"}]
)
def test_any_job_gets_an_answer(bad: dict[str, Any]) -> None:
    said = answer(bad)
    assert said.keys() & {"error", "broken"}


@pytest.mark.usefixtures("with_duel")
def test_a_bot_is_handed_nothing_it_may_not_know(
    open_parlour: Callable[..., Parlour], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over many deals, what a bot is handed of the rival's hand is right no more than by luck."""
    parlour = open_parlour()
    handed: list[tuple[Any, int]] = []

    async def pick(game: Any, position: Any, seat: int, level: str) -> str:
        handed.append((position, seat))
        raise NoAnswer("noted")

    monkeypatch.setattr(parlour.house, "pick", pick)
    person = parlour.person()
    right = total = 0
    for _ in range(30):
        table = person.open("agent", "me", game="duel")["id"]
        with person.at(table) as line:
            line.my_turn()
            match = parlour.live(table).match
            assert match is not None
            position, seat = handed[-1]
            assert position["dice"] != match.position()["dice"]
            guess = Duel().load(position)
            rival = match.state.cards.zones[3]
            right += sum(match.state.cards.face[c] == guess.state.cards.face[c] for c in rival)
            total += len(rival)
            own = match.state.cards.zones[2 + seat]
            assert all(match.state.cards.face[c] == guess.state.cards.face[c] for c in own)
    assert total >= 90
    assert right < total * 0.4
