"""Real servers and real clients for the tests: uvicorn on loopback, HTTP and WebSockets."""

from __future__ import annotations

import itertools
import json
import threading
import time
import weakref
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from safehouse.core import i18n
from safehouse.server.common.clock import Clock
from safehouse.server.common.settings import Limits, QuotaLimits, Settings
from safehouse.server.common.view_delta import applied, checksum
from safehouse.server.http.app import bind, build, configure
from safehouse.server.http.heartbeats import Beats
from safehouse.server.http.middleware import App, Shell
from safehouse.server.http.pages import Pages
from safehouse.server.processes.cluster import Cluster
from safehouse.server.tables.table import LiveTable
from safehouse.server.wiring import Server
from tests.server import loopback

PATIENCE = 150.0
Json = dict[str, Any]

ROOMY = Limits(
    socket_rate=5000, socket_burst=5000, guest_rate=5000, guest_burst=5000, address_rate=9000,
    address_burst=9000, new_rate=500, new_burst=5000, new_address_rate=500, new_address_burst=5000,
    chat_rate=500, chat_burst=500, tables=1000, name_rate=500, name_burst=500, words_rate=9000,
    words_burst=9000, page_rate=9000, page_burst=9000,
    look_rate=5000, look_burst=5000, hint_rate=500, hint_burst=500,
    push_rate=500, push_burst=500, push_address_rate=500, push_address_burst=500,
)  # fmt: skip


def reason(answer: Json) -> str:
    """Return a refusal's reason in English, as a program reads it from the socket."""
    return i18n.say(i18n.from_json(answer["reason"]))


def roomy(**changes: float) -> Limits:
    """Return limits that allow everything except what a test is about."""
    return msgspec.structs.replace(ROOMY, **changes)


def whole(before: Json, change: Json) -> Json:
    """Return the state that a page computes from a change."""
    view = applied(before["view"], change["view"])
    assert checksum(view) == change["check"]
    empty: Json = {field: [] for field in ("decisions", "events", "undoable", "asked", "standing")}
    none = {"takeback": None, "takeback_since": None, "takeback_refused": None}
    return {"rewound": False, **empty, **none, **change, "t": "state", "view": view}


_idle: defaultdict[int, list[App]] = defaultdict(list)
"""Applications are slow to build, so one that has ended is used again, with its limit of a body."""


async def _nothing() -> None:
    pass


class ServerThread:
    """A server in a thread of the test, which can access its objects."""

    def __init__(
        self,
        data: Path,
        limits: Limits = ROOMY,
        pages: Pages | None = None,
        *,
        warm: bool = False,
        clock: Clock | None = None,
        **changes: Any,
    ) -> None:
        """`warm`: with a bot's process from the beginning, as usual, not from its first move on."""
        self.data = data
        quotas = QuotaLimits(disk_reserve=0)  # whatever room the machine has
        changes = {
            "bot_pause": 0.0, "bot_workers": 1, "patience": 10.0, "quotas": quotas, **changes,
        }  # fmt: skip
        self.parts = Server(Settings(data=data, limits=limits, **changes), clock=clock)
        if not warm:
            self.parts.workers.warm = _nothing  # type: ignore[method-assign]
        self._app = _idle[limits.body].pop() if _idle[limits.body] else build(self.parts).app
        state = cast(Litestar, self._app).state
        state["server"], state["pages"] = self.parts, pages or Pages()
        self._socket = bind("127.0.0.1", 0)
        self.port: int = self._socket.getsockname()[1]
        shell = Shell(self._app, self.parts)
        config = configure(shell, timeout_graceful_shutdown=2, loop="asyncio")
        self._server = uvicorn.Server(config)
        self._people: list[Person] = []
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True
        )

    def __enter__(self) -> ServerThread:
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline
            time.sleep(0.005)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for person in self._people:
            person.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"
        self._socket.close()
        idle = _idle[self.parts.settings.limits.body]
        if self._app not in idle:  # a test may have ended it already
            idle.append(self._app)

    def person(self, name: str = "") -> Person:
        person = Person(self.port, name)
        self._people.append(person)
        return person

    @property
    def cluster(self) -> Cluster:
        """Return the cluster that this server is part of."""
        assert isinstance(self.parts.processes, Cluster)
        return self.parts.processes

    def change_settings(self, **changes: Any) -> None:
        """Change settings of the running server, for all parts that have them."""
        for name, value in changes.items():
            msgspec.structs.force_setattr(self.parts.settings, name, value)

    @property
    def beats(self) -> Beats:
        """Return the signs of life for the sockets."""
        beats: Beats = cast(Litestar, self._app).state["beats"]
        return beats

    def live(self, table: str) -> LiveTable:
        return self.parts.tables.live[table]


class Person:
    """A person with their own browser."""

    def __init__(self, port: int, name: str = "", cookies: dict[str, str] | None = None) -> None:
        self.port = port
        self.http = loopback.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, cookies=cookies
        )
        weakref.finalize(self, self.http.close)
        self.me = self.get("/api/me")
        if name:
            self.me = self.http.put("/api/me", json={"name": name}).json()

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    def open(self, *plan: str, game: str = "spyon", status: int = 201, **more: Any) -> Json:
        """Create a table; the plan consists of `me`, `open` and bot levels."""
        seats = [
            {"holder": who} if who in ("me", "open") else {"holder": "bot", "level": who}
            for who in plan
        ]
        body = {"game": game, "seats": len(plan), "plan": seats, **more}
        found: Json = self.post("/api/tables", body, status)
        return found

    @property
    def cookie(self) -> str:
        return f"safehouse={self.http.cookies['safehouse']}"

    def at(self, table: str, *, hello: bool = True, since: int = 0, **more: Any) -> TableSocket:
        line = TableSocket(self.port, table, {"Cookie": self.cookie})
        if hello:
            line.send({"t": "hello", "since": since, **more})
            line.until(lambda: line.table is not None)
            if line.table and line.table["status"] in ("playing", "finished"):
                line.until(lambda: line.state is not None)
        return line

    def close(self) -> None:
        self.http.close()


class TableSocket:
    """One socket at a table. It keeps the newest state; answers are found by id."""

    _ids = itertools.count(1)

    def __init__(self, port: int, table: str, headers: dict[str, str], **more: Any) -> None:
        self._dialled = connect(
            f"ws://127.0.0.1:{port}/ws/tables/{table}", additional_headers=headers,
            max_size=None, **more,
        )  # fmt: skip
        self.socket: ClientConnection = self._dialled.__enter__()
        self.table: Json | None = None
        self.state: Json | None = None
        self.chat: list[Json] = []
        self.events: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.heard: list[Json] = []
        self._together: list[Json] = []

    def __enter__(self) -> TableSocket:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._dialled.__exit__(None, None, None)

    def send(self, message: Json | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, timeout: float = PATIENCE) -> Json:
        if not self._together:
            heard = json.loads(self.socket.recv(timeout=timeout))
            self._together = heard if isinstance(heard, list) else [heard]
        message: Json = self._together.pop(0)
        self.heard.append(message)
        if message["t"] == "change":
            assert self.state is not None
            message = whole(self.state, message)
        match message["t"]:
            case "table":
                self.table = message["table"]
            case "table-change":
                assert self.table is not None
                self.table = applied(self.table, message["table"])
            case "state":
                self.state = message
                kept = [event for event in self.events if event["index"] < message["since"]]
                assert message["rewound"] or len(kept) == len(self.events)
                self.events = kept + message["events"]
            case "chat":
                self.chat += message["lines"]
            case _:
                self.answers[message["id"]] = message
        return message

    def until(self, met: Callable[[], Any], timeout: float = PATIENCE) -> None:
        deadline = time.monotonic() + timeout
        while not met():
            left = deadline - time.monotonic()
            assert left > 0, f"waited in vain; last heard {self.heard[-3:]}"
            try:
                self.hear(left)
            except TimeoutError:
                raise AssertionError(f"waited in vain; last heard {self.heard[-3:]}") from None

    def ask(self, t: str, **fields: Any) -> Json:
        """Send a request and return its answer."""
        id = f"q{next(self._ids)}"
        self.send({"t": t, "id": id, **fields})
        self.until(lambda: id in self.answers)
        return self.answers[id]

    def closed(self, timeout: float = PATIENCE) -> tuple[int, str]:
        """Read until the server closes; return its code and reason."""
        deadline = time.monotonic() + timeout
        try:
            while time.monotonic() < deadline:
                self.hear(deadline - time.monotonic())
        except ConnectionClosed as end:
            said = end.rcvd
            return (said.code, said.reason) if said else (0, "dropped without a word")
        raise AssertionError("still open")

    # --- playing -----------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        assert self.state is not None
        return int(self.state["view"]["ply"])

    @property
    def over(self) -> bool:
        return self.state is not None and self.state["view"]["result"] is not None

    def decision(self, seat: int | None = None) -> Json | None:
        """Return what I am asked, not what I may do out of turn."""
        assert self.state is not None
        for decision in self.state["decisions"]:
            if not decision["optional"] and seat in (None, decision["seat"]):
                found: Json = decision
                return found
        return None

    def my_turn(self, seat: int | None = None) -> None:
        self.until(lambda: self.over or (self.state is not None and self.decision(seat)))

    def move(self, choice: int = 0) -> Json:
        """Answer my first decision; return the ack once the new state has arrived."""
        self.my_turn()
        decision = self.decision()
        assert decision is not None, "the match is over"
        moves = decision["moves"]
        said = self.ask(
            "play", seat=decision["seat"], question=decision["question"],
            move=moves[choice % len(moves)]["notation"],
        )  # fmt: skip
        if said["t"] == "ack":
            self.until(lambda: self.ply >= said["ply"])
        return said

    def play_out(self, start: int = 0) -> None:
        """Play my seats to the end."""
        for turn in itertools.count(start):
            self.my_turn()
            if self.over:
                return
            said = self.move(turn * 7)
            assert said["t"] == "ack", said
