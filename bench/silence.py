"""How long people and bots are silent when one part of several servers fails.

Starts PostgreSQL, Redis, two servers and the documented nginx, all on loopback. People play at
tables for two and against bots, through the proxy and with the connections of the page, while one
part after the other fails. A person's silence is the longest time without a new position at their
table around a fault. A bot's is the longest time from the position in which it has to move to its
move, as stored.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx

from bench.measure import Figure
from bench.people import Player

TABLES: Final = 12
"""Tables for two."""
BOTS: Final = 12
"""Tables with a person and a bot."""
PACE: Final = 0.4
"""Seconds that a person thinks."""
BEFORE: Final = 10.0
WINDOW: Final = 14.0
"""Seconds for which a fault lasts and is observed."""
AFTER: Final = 8.0
"""Seconds of calm before the next."""
GAME: Final = "spyon"


class Gap(NamedTuple):
    """The longest silence of one person or bot around a fault."""

    seconds: float
    bot: bool


class Round:
    """Everybody at their tables; a new one is opened when a match ends."""

    def __init__(self, crew: Any) -> None:
        self.crew = crew
        self.players: dict[str, list[Player]] = {}
        """By table."""
        self.with_bot: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await asyncio.gather(
            *(self._sit(bot=False) for _ in range(TABLES)),
            *(self._sit(bot=True) for _ in range(BOTS)),
        )

    async def _sit(self, *, bot: bool) -> None:
        while True:
            with suppress(AssertionError, httpx.HTTPError):
                table, cookies = await asyncio.to_thread(self._table, bot)
                break
            await asyncio.sleep(0.5)
        if bot:
            self.with_bot.add(table)
        players = self.players[table] = [
            Player(self.crew.proxy.port, cookie, table, PACE) for cookie in cookies
        ]
        players[0].ended = lambda: self._begin(self._sit(bot=bot))
        for player in players:
            self._begin(player.run())

    def _begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _table(self, bot: bool) -> tuple[str, list[str]]:
        from tests.server.server_thread import Person

        port = self.crew.proxy.port
        people = [Person(port)] if bot else [Person(port), Person(port)]
        table = people[0].open("me", "courier" if bot else "open", game=GAME)["id"]
        for person in people[1:]:
            person.post(f"/api/tables/{table}/sit")
        cookies = [person.cookie for person in people]
        for person in people:
            person.close()
        return table, cookies

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def observed(self, began: float, ended: float) -> list[Gap]:
        """Return the longest silence of everybody in that time."""
        found = []
        for table, players in list(self.players.items()):
            if table in self.with_bot:
                gap = longest(await self._bots(table, players, ended), began, ended)
                found += [Gap(gap, True)] if gap is not None else []
                continue
            for player in players:
                times = [at for at, _ in player.seen]
                spans = list(itertools.pairwise(times))
                if times and not player.over:
                    spans.append((times[-1], ended))
                gap = longest(spans, began, ended)
                found += [Gap(gap, False)] if gap is not None else []
        return found

    async def _bots(
        self, table: str, players: list[Player], ended: float
    ) -> list[tuple[float, float]]:
        """Return from when to when the bot of a table had to move."""
        rows = await self.crew.rows(
            "SELECT entries.at, holder = 'bot' FROM entries JOIN seats USING (table_id, seat)"
            " WHERE table_id = $1 ORDER BY number",
            table,
        )
        spans = [(one[0], two[0]) for one, two in itertools.pairwise(rows) if two[1]]
        player = players[0]
        waits = player.seen and player.seen[-1][1] == len(rows) and not player.asked
        if rows and waits and not player.over:
            spans.append((rows[-1][0], ended))
        return spans


def longest(spans: list[tuple[float, float]], began: float, ended: float) -> float | None:
    """Return the longest of the spans that lie in a time; None if there is none."""
    met = [until - since for since, until in spans if until > began and since < ended]
    return max(met, default=None)


# --- faults --------------------------------------------------------------------------------------

Mend = Callable[[], Any]


def faults(crew: Any) -> dict[str, Callable[[], Mend]]:
    """Return what may fail; each fault returns what ends it."""
    import signal

    def stop(number: int, service: Any) -> Mend:
        service.stop(number)
        return partial(service.start)

    def killed(server: Any) -> Mend:
        server.kill()
        return partial(server.start)

    def frozen(server: int) -> Mend:
        crew.signal(server, signal.SIGSTOP)
        return partial(crew.signal, server, signal.SIGCONT)

    def restarted(server: Any) -> Mend:
        server.end()
        return partial(server.start)

    def stalled(way: Any) -> Mend:
        way.stall()
        return partial(way.mend)

    def without_database(way: Any) -> Mend:
        way.cut()
        return partial(way.mend)

    def at_once(work: Callable[[], Any]) -> Mend:
        work()
        return lambda: None

    def restart_postgres() -> None:
        crew.postgres.stop(signal.SIGINT)
        crew.postgres.start()

    return {
        "nothing": lambda: lambda: None,
        "a server is killed": lambda: killed(crew.servers[0]),
        "a server is frozen": lambda: frozen(1),
        "a server is stopped in order": lambda: restarted(crew.servers[0]),
        "a server is refused by the database": lambda: without_database(crew.ways[1]),
        "a server gets no answer from the database": lambda: stalled(crew.ways[0]),
        "Redis is killed": lambda: stop(signal.SIGKILL, crew.redis),
        "PostgreSQL is restarted": lambda: at_once(restart_postgres),
        "the proxy is reloaded": lambda: at_once(crew.proxy.reload),
    }


async def measure(crew: Any, rounds: int, say: Callable[[str], None]) -> dict[str, list[Gap]]:
    found: dict[str, list[Gap]] = {}
    everybody = Round(crew)
    await everybody.open()
    try:
        for number in range(rounds):
            for name, fault in faults(crew).items():
                await asyncio.to_thread(crew.wait_for_all)
                await asyncio.sleep(AFTER if found else BEFORE)
                began = time.time()
                mend: Mend = await asyncio.to_thread(fault)
                took = time.time() - began
                try:
                    await asyncio.sleep(max(0.0, began + WINDOW - time.time()))
                    ended = time.time()
                finally:
                    await asyncio.to_thread(mend)
                gaps = await everybody.observed(began, ended)
                found.setdefault(name, []).extend(gaps)
                people = max((gap.seconds for gap in gaps if not gap.bot), default=0.0)
                bots = max((gap.seconds for gap in gaps if gap.bot), default=0.0)
                most = f"people {people:.1f} s, bots {bots:.1f} s at most"
                say(f"{number + 1}. {name} (takes {took:.1f} s): {most}")
    finally:
        await everybody.close()
    return found


def figures(rounds: int) -> list[Figure]:
    """Measure everything, in about half a minute for each fault and round."""
    from tests.server.test_cluster_proxies import Crew
    from tests.services import Nginx, Postgres, Redis

    def say(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    with ExitStack() as stack:
        postgres = stack.enter_context(Postgres(durable=True))
        redis = stack.enter_context(Redis())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="safehouse-bench-")))
        crew = stack.enter_context(Crew(postgres, redis, folder, Nginx).running())
        found = asyncio.run(measure(crew, rounds, say))
    out = []
    for name, gaps in found.items():
        for who, bot in (("people", False), ("bots", True)):
            out += _figures(name, who, [gap.seconds for gap in gaps if gap.bot is bot])
    return out + [
        figure
        for who, bot in (("people", False), ("bots", True))
        for figure in _figures(
            "any fault",
            who,
            [
                gap.seconds
                for name, gaps in found.items()
                if name != "nothing"
                for gap in gaps
                if gap.bot is bot
            ],
        )
    ]


def _figures(name: str, who: str, waits: list[float]) -> list[Figure]:
    """Return the middle, the slowest of a hundred and the slowest."""
    waits = sorted(waits) or [0.0]
    parts = {"p50": waits[len(waits) // 2], "p99": waits[len(waits) * 99 // 100], "max": waits[-1]}
    return [
        Figure(GAME, f"{name}: {who}, {part} of {len(waits)}", value, value, "s")
        for part, value in parts.items()
    ]
