"""The worker processes: deadlines, failures, and that they receive no secrets."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import safehouse
from safehouse.server.jobs import worker_pool
from safehouse.server.jobs.worker_main import answer
from safehouse.server.jobs.worker_pool import BadJob, NoAnswer, WorkerPool
from tests.server.conftest import HOUSES_OWN
from tests.server.run_in_thread import run_async


def job(**changes: Any) -> dict[str, Any]:
    match = safehouse.game("spyon").start(seed=1)
    return {
        "do": "pick", "match": match, "seat": match.pending[0][0],
        "level": "tourist", "seed": 1, "seconds": 0.2, **changes,
    }  # fmt: skip


def hint_job() -> dict[str, Any]:
    return job(do="judge_hint", playouts=24, stored=[])


def with_pool(script: Callable[[WorkerPool], Awaitable[Any]], count: int = 1) -> Any:
    async def whole() -> Any:
        pool = WorkerPool(count)
        await pool.warm()
        try:
            return await script(pool)
        finally:
            await pool.close()
            assert not pool._alive

    return run_async(whole())


def test_a_move_a_hint_and_a_refusal() -> None:
    async def script(pool: WorkerPool) -> None:
        said = await pool.ask(job(), 60)
        moves = safehouse.game("spyon").moves
        assert moves.notation(said["move"]).startswith("first")
        hint = msgspec.json.decode((await pool.ask(hint_job(), 60))["reply"])
        assert hint["why"]
        with pytest.raises(BadJob, match="wizard"):
            await pool.ask(job(level="wizard"), 60)
        with pytest.raises(NoAnswer, match="KeyError"):
            await pool.ask({"do": "dance"}, 10)

    with_pool(script)


def test_it_runs_the_servers_files_wherever_that_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise bots would use the plain files of a checkout instead of the compiled engines."""
    (tmp_path / "safehouse").mkdir()
    (tmp_path / "safehouse" / "__init__.py").write_text("raise SystemExit('not these')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(worker_pool, "COMMAND", HOUSES_OWN)

    async def script(pool: WorkerPool) -> dict[str, Any]:
        return await pool.ask(job(), 60)

    assert with_pool(script)["move"]


def test_one_that_overruns_is_replaced() -> None:
    async def script(pool: WorkerPool) -> None:
        (first,) = pool._alive
        await pool.ask(job(), 60)
        with pytest.raises(NoAnswer):
            await pool.ask(job(level="controller", seconds=30), 0.002)
        assert (await pool.ask(job(), 60))["move"]
        assert first.returncode is not None

    with_pool(script)


def test_one_that_dies_is_replaced() -> None:
    async def script(pool: WorkerPool) -> None:
        (first,) = pool._alive
        os.kill(first.pid, signal.SIGKILL)
        assert (await pool.ask(job(), 60))["move"]
        assert first not in pool._alive

    with_pool(script)


def test_a_cancelled_asker_spoils_no_later_answer() -> None:
    async def script(pool: WorkerPool) -> None:
        slow = asyncio.create_task(pool.ask(job(level="controller", seconds=5), 60))
        await asyncio.sleep(0.3)
        slow.cancel()
        assert (await pool.ask(hint_job(), 60))["reply"]

    with_pool(script)


def test_jobs_wait_their_turn_and_all_are_answered() -> None:
    async def script(pool: WorkerPool) -> list[dict[str, Any]]:
        return await asyncio.gather(*(pool.ask(job(seed=n), 60) for n in range(12)))

    assert all(said["move"] for said in with_pool(script, 2))


@pytest.mark.parametrize(
    "bad", [{}, {"do": "pick"}, {"do": "frames", "record": 5}, {"do": "inspect", "text": "x"}, 7]
)
def test_any_job_gets_an_answer(bad: Any) -> None:
    said = answer(pickle.dumps(bad))
    assert said.keys() & {"error", "broken"}


@pytest.mark.usefixtures("with_duel")
@pytest.mark.parametrize(
    ("do", "called"),
    [
        ("pick", "safehouse.bots.pick"),
        ("judge_hint", "safehouse.server.jobs.judging.advise"),
        ("interrupt", "safehouse.bots.interrupt"),
    ],
)
def test_a_bot_is_handed_nothing_it_may_not_know(
    do: str, called: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over many deals, what a bot gets of the rival's hand is correct only by chance."""
    right = total = 0
    for seed in range(60):
        match = safehouse.game("duel").start(2, seed=seed)
        handed: list[Any] = []

        def note(world: Any, *given: Any, handed: list[Any] = handed) -> Any:
            handed.append(world)
            raise LookupError("noted")

        monkeypatch.setattr(called, note)
        seat = match.pending[0][0]
        body = pickle.dumps(job(do=do, match=match, seat=seat, seed=seed, playouts=24, stored=[]))
        said = answer(body)["broken"]
        assert said.startswith("LookupError at "), "what it says may quote a card"
        (guess,) = handed
        assert guess.position()["dice"] != match.position()["dice"]
        assert guess.seed != match.seed
        rival, own = match.state.cards.zones[3 - seat], match.state.cards.zones[2 + seat]
        right += sum(match.state.cards.face[c] == guess.state.cards.face[c] for c in rival)
        total += len(rival)
        assert all(match.state.cards.face[c] == guess.state.cards.face[c] for c in own)
    assert total >= 90
    assert right < total * 0.4
