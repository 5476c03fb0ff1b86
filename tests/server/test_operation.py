"""For operators: health, metrics, logs, and unknown paths."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import math
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from safehouse.server.common import logs
from safehouse.server.storage import readiness
from safehouse.server.storage.readiness import Readiness
from tests.server import loopback
from tests.server.run_in_thread import run_async
from tests.server.server_process import ServerProcess
from tests.server.server_thread import ServerThread

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def figures(server: ServerThread, **headers: str) -> dict[str, float]:
    answer = loopback.get(f"http://127.0.0.1:{server.port}/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert "set-cookie" not in answer.headers
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
    return found


def test_health(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    here = f"http://127.0.0.1:{server.port}"
    for path in ("/health/live", "/health/ready"):
        answer = loopback.get(here + path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        assert "set-cookie" not in answer.headers
        assert loopback.head(here + path).status_code in (200, 405)
    server.parts.traffic.draining = True
    assert loopback.get(f"{here}/health/live").status_code == 200
    answer = loopback.get(f"{here}/health/ready")
    assert (answer.status_code, answer.text) == (503, "draining\n")
    assert loopback.get(f"{here}/health/else").status_code == 404


def test_a_house_whose_storage_fails_is_not_ready(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()
    with sqlite3.connect(server.data / "safehouse.sqlite3") as db:
        db.execute("ALTER TABLE tables RENAME TO gone")
    monkeypatch.setattr(readiness, "TRY_SECONDS", 0.0)
    answer = loopback.get(f"http://127.0.0.1:{server.port}/health/ready")
    assert (answer.status_code, answer.text) == (503, "storage\n")
    assert figures(server)["safehouse_storage_errors_total"] >= 1
    with sqlite3.connect(server.data / "safehouse.sqlite3") as db:
        db.execute("ALTER TABLE gone RENAME TO tables")
    assert loopback.get(f"http://127.0.0.1:{server.port}/health/ready").status_code == 200


def test_many_who_ask_share_one_attempt_to_store() -> None:
    """Anybody may ask: that must not cost a write each time."""

    class Slow:
        attempts = 0

        async def ping(self) -> None:
            self.attempts += 1
            await asyncio.sleep(0)

    async def script() -> None:
        store = Slow()
        ready = Readiness(cast(Any, store))
        assert await asyncio.gather(*(ready.works() for _ in range(50))) == [True] * 50
        ready._began = math.inf  # the attempt has just begun
        assert await ready.works()
        assert store.attempts == 1
        ready._began = -math.inf
        assert await ready.works()
        assert store.attempts == 2

    run_async(script())


def test_a_storage_that_does_not_answer_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        async def ping(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(readiness, "ANSWER_SECONDS", 0.0)
    assert run_async(Readiness(cast(Any, Stuck())).works()) is False


def test_the_figures_follow_what_happens(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    before = figures(server)
    assert before['safehouse_moves_total{by="person"}'] == 0
    person = server.person()
    table = person.open("me", "tourist")["id"]
    with person.at(table) as line:
        for _ in range(3):
            assert line.move()["t"] == "ack"
        line.my_turn()
        assert line.ask("play", seat=0, question="none", move="x")["code"] == "stale"
        now = figures(server)
        assert now["safehouse_sockets"] == 1
        assert now['safehouse_tables{status="playing"}'] == 1
    assert now['safehouse_moves_total{by="person"}'] == 3
    assert now['safehouse_moves_total{by="bot"}'] >= 1
    assert now["safehouse_tables_opened_total"] == 1
    assert now["safehouse_acknowledgement_seconds_count"] >= 3
    assert now["safehouse_bot_seconds_count"] >= 1
    assert now["safehouse_storage_seconds_count"] >= 4
    assert now['safehouse_refusals_total{code="stale"}'] == 1
    for pool in ("bots", "replays"):
        for state in ("waiting", "running"):
            assert f'safehouse_jobs{{pool="{pool}",state="{state}"}}' in now
    assert now["safehouse_storage_errors_total"] == 0


def test_the_figures_name_nobody_and_no_table(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    person = server.person("Mata Hari")
    table = person.open("me", "tourist", seed="a-seed-of-mine")["id"]
    with person.at(table) as line:
        move = line.decision()
        assert move is not None
        line.move()
    said = loopback.get(f"http://127.0.0.1:{server.port}/metrics").text
    cookie = person.http.cookies["safehouse"]
    for secret in (table, person.me["id"], "Mata", cookie, "a-seed-of-mine", "127.0.0.1", "spyon"):
        assert secret not in said
    assert set(re.findall(r"[{,](\w+)=", said)) <= {
        "by", "code", "kind", "le", "outcome", "pool", "state", "status", "version", "way",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"X-Forwarded-For": "127.0.0.1"}, 403),
        ({}, {"Via": "1.1 proxy"}, 403),
        ({"metrics_from": ()}, {}, 403),
        ({"metrics_from": ("192.0.2.0/24",)}, {}, 403),
        ({"metrics_from": ("192.0.2.0/24", "127.0.0.1")}, {}, 200),
        ({"metrics_from": ()}, {"Authorization": "Bearer"}, 403),
        ({"metrics_from": (), "metrics_token": "t" * 20}, {}, 403),
        (
            {"metrics_from": (), "metrics_token": "t" * 20},
            {"Authorization": "Bearer " + "u" * 20},
            403,
        ),
        (
            {"metrics_from": (), "metrics_token": "t" * 20},
            {"Authorization": "Bearer " + "t" * 20, "X-Forwarded-For": "203.0.113.1"},
            200,
        ),
    ],
)
def test_metrics_need_an_allowed_address_or_the_token(
    start_server: Callable[..., ServerThread],
    settings: dict[str, Any],
    headers: dict[str, str],
    status: int,
) -> None:
    server = start_server(**settings)
    answer = loopback.get(f"http://127.0.0.1:{server.port}/metrics", headers=headers)
    assert answer.status_code == status
    assert ("safehouse_sockets" in answer.text) == (status == 200)


def test_unknown_addresses_answer_programs_with_json(server: ServerThread) -> None:
    here = f"http://127.0.0.1:{server.port}"
    for path in ("/wp-login.php", "/healthz", "/tables/one/two", "/table", "/.env", "/favicon.png"):
        answer = loopback.get(here + path, headers={"Accept": "*/*"})
        assert answer.status_code == 404, path
        assert answer.json()["code"] == "unknown"
        answer = loopback.get(here + path, headers=HTML)
        assert answer.status_code == 404, path
        assert answer.headers["content-type"].startswith("text/html"), "it says so itself"
    for path in ("/", "/tables", "/table/ABCDEF", "/new?game=spyon", "/settings", "/guide/spyon"):
        for headers in (HTML, {"Accept": "*/*"}):
            answer = loopback.get(here + path, headers=headers)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"].startswith("text/html")


def test_the_server_knows_every_address_of_the_page() -> None:
    """Kept in sync with web/src/router.ts, in both directions."""
    from safehouse.server.http.pages import NAMES

    router = (Path(__file__).parents[2] / "web" / "src" / "router.ts").read_text("utf-8")
    cases = set(re.findall(r'^      case "(\w+)":', router, re.MULTILINE))
    assert cases == set(NAMES.split("|"))


# --- logs ----------------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.Lines())
    log = logging.getLogger("safehouse")
    before = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    yield out
    log.removeHandler(handler)
    log.setLevel(before)


def test_log_lines_are_json(logged: io.StringIO) -> None:
    log = logging.getLogger("safehouse")
    try:
        try:
            raise ValueError("the ace of spades")
        except ValueError as error:
            raise OSError(28, "No space left") from error
    except OSError as error:
        log.exception("It failed at table %s: %s", "ABCDEF", KeyError("a hidden card"))
        log.warning("Two\nlines: %s", error)
    logs.note("request", path="/x", status=200)
    first, second, third = (json.loads(line) for line in logged.getvalue().splitlines())
    assert first["message"] == "It failed at table ABCDEF: KeyError"
    assert first["level"] == "error"
    assert "OSError: [Errno 28] No space left" in first["error"][0]
    assert any("test_operation.py" in line for line in first["error"])
    assert "ace of spades" not in logged.getvalue()
    assert "hidden card" not in logged.getvalue()
    assert second["message"] == "Two\nlines: OSError: [Errno 28] No space left"
    assert (third["path"], third["status"]) == ("/x", 200)


def test_text_logs_quote_no_cards_either() -> None:
    try:
        raise KeyError("a hidden card")
    except KeyError as error:
        record = logging.LogRecord("safehouse", 40, "", 1, "%s", (error,), None)
        record.exc_info = (KeyError, error, error.__traceback__)
        said = logs.Discreet().format(record)
    assert said.startswith("ERROR KeyError\nKeyError\n")
    assert "hidden card" not in said


CODE = """
import sys
from safehouse.server.http.app import serve
from tests.server.server_thread import ROOMY
sys.exit(serve(port={port}, data={data!r}, limits=ROOMY, bot_workers=1, bot_pause=0,
               log_form="json", metrics_token="a-token-for-figures"))
"""


def test_the_log_of_a_real_server_holds_no_secret(tmp_path: Path) -> None:
    from tests.server.server_thread import Person

    server = ServerProcess(tmp_path / "data", CODE)
    server.start()
    try:
        person = Person(server.port, "Mata")
        table = person.open("me", "tourist", seed="my-own-seed")["id"]
        moves = []
        with person.at(table) as line:
            for _ in range(4):
                line.my_turn()
                decision = line.decision()
                assert decision is not None
                moves.append(decision["moves"][0]["notation"])
                line.move()
            line.my_turn()
            with sqlite3.connect(tmp_path / "data" / "safehouse.sqlite3") as db:
                db.execute("ALTER TABLE entries RENAME TO gone")
            refused = line.move()
            assert refused["code"] == "not-now"
            with sqlite3.connect(tmp_path / "data" / "safehouse.sqlite3") as db:
                db.execute("ALTER TABLE gone RENAME TO entries")
        loopback.get(
            f"http://127.0.0.1:{server.port}/metrics?key=in-the-query",
            headers={"Authorization": "Bearer a-token-for-figures"},
        )
        assert person.http.get("/api/notices/token-of-a-notice/off").status_code == 404
        cookie = person.http.cookies["safehouse"]
        person.close()
        code, said = server.end()
        assert code == 0
    finally:
        server.__exit__(None, None, None)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    messages = {line["message"] for line in lines}
    assert {"request", "table opened", "draining"} <= messages
    assert any("could not be stored" in message for message in messages)
    signature = cookie.partition(".")[2]
    secrets = (
        cookie,
        signature,
        "my-own-seed",
        "a-token-for-figures",
        "in-the-query",
        "Mata",
        "token-of-a-notice",
    )
    for secret in secrets:
        assert secret not in said, secret
    for notation in moves:
        assert f"'{notation}'" not in said
        assert f": {notation}" not in said


class Ended(logging.Handler):
    """Some libraries' handlers close the stream they write to when they end."""

    ended = False

    def close(self) -> None:
        self.ended = True
        super().close()


def test_a_server_leaves_the_log_handlers_of_other_libraries_open(tmp_path: Path) -> None:
    other = Ended()
    with ServerThread(tmp_path):
        assert not other.ended


def test_errors_of_the_web_server_go_through_the_discreet_log(tmp_path: Path) -> None:
    with ServerThread(tmp_path):
        for name in ("uvicorn", "uvicorn.error"):
            assert logging.getLogger(name).handlers == []
            assert logging.getLogger(name).propagate
