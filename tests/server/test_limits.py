"""Sizes, rates, origins, headers; and that any input gets a response."""

from __future__ import annotations

import ast
import json
import secrets
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from safehouse.core.dice import Dice
from safehouse.server.common.guests import clean_name
from safehouse.server.common.rates import Bucket, Buckets
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Limits
from safehouse.server.http.pages import Pages
from safehouse.server.messages import closes
from safehouse.server.messages.replies import Pong
from safehouse.server.tables.client_connections import ClientConnection
from tests.server import loopback
from tests.server.server_thread import PATIENCE, ROOMY, ServerThread, TableSocket


def test_a_message_too_long_is_answered_and_the_line_stays(server: ServerThread) -> None:
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        line.send(json.dumps({"t": "say", "id": "x", "text": "y" * 9000}))
        line.until(lambda: "" in line.answers)
        assert line.answers[""]["code"] == "too-long"
        assert line.ask("ping")["t"] == "pong"
        line.send("x" * 400_000)
        assert line.closed()[0] == 1009


def test_a_body_that_is_not_json_is_answered(server: ServerThread) -> None:
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        for raw in ("", "{", "null", "[]", "7", '{"t":"nope"}', '{"t":"play"}', "\u0000", b"\x00"):
            line.answers.clear()
            line.send(raw)
            line.until(lambda: bool(line.answers))
            assert line.answers[""]["code"] == "malformed", raw
        line.send('{"t":"play","id":"mine","seat":"zero","ply":0,"move":"x"}')
        line.until(lambda: "mine" in line.answers)
        assert line.answers["mine"]["code"] == "malformed"
        line.send('{"t":"ping","id":"a","extra":1}')
        line.until(lambda: "a" in line.answers)
        assert line.answers["a"]["code"] == "malformed"
        line.send({"t": "ping", "id": "z" * 65})
        line.until(lambda: "z" * 64 in line.answers)
        assert line.answers["z" * 64]["code"] == "malformed"


def test_hello_comes_first(server: ServerThread) -> None:
    person = server.person()
    with person.at(person.open("me", "me")["id"], hello=False) as line:
        assert line.ask("ping")["t"] == "pong"
        assert line.ask("concede", seat=0)["code"] == "not-now"
        line.send({"t": "hello", "since": -1})
        line.until(lambda: "" in line.answers)
        assert line.answers[""]["code"] == "malformed"


def test_hundreds_of_random_messages_each_get_an_answer(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me")["id"]
    dice = Dice.seeded("fuzz")
    words: list[Any] = [
        None, True, -1, 0, 1, 2, 10**30, 1.5, "", "x", "first green", "\ud800", [], [[]], {},
        "é" * 9, {"kind": "first"}, {"kind": None}, {"kind": "first", "player": 7}, [0, 0],
    ]  # fmt: skip
    kinds = [
        "play", "explain", "undo", "takeback", "answer", "say", "rematch", "ping", "nope", 5, None,
    ]  # fmt: skip
    fields = ["seat", "ply", "move", "text", "accept", "since", "viewer", "extra"]
    with person.at(table) as line:
        for n in range(400):
            message: dict[str, Any] = {"t": dice.choice(kinds), "id": f"f{n}"}
            for field in dice.sample(fields, dice.below(5)):
                message[field] = dice.choice(words)
            line.send(json.dumps(message))
            line.until(lambda n=n: f"f{n}" in line.answers)  # type: ignore[misc]
        assert line.ask("ping")["t"] == "pong"
        for _ in range(100):
            line.answers.clear()
            line.send("".join(chr(32 + dice.below(95)) for _ in range(dice.below(60))))
            line.until(lambda: "" in line.answers)
    match = server.live(table).match
    assert match is not None
    match.check()
    assert match.record().replay().ply == match.ply


def test_a_flood_is_warned_and_then_cut(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=Limits(socket_rate=1, socket_burst=5, strikes=10))
    person = server.person()
    with person.at(person.open("me", "open")["id"]) as line:
        with suppress(ConnectionClosed):  # the server may close before the last is sent
            for n in range(40):
                line.send({"t": "ping", "id": str(n)})
        assert line.closed() == (4429, "Too many messages.")
        assert line.answers["0"]["t"] == "pong"
        assert line.answers["6"]["code"] == "too-fast"


def test_rates_hold_over_several_lines_and_for_talk(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(
        limits=Limits(guest_rate=0.1, guest_burst=12, chat_burst=2, chat_rate=0.1)
    )
    person = server.person()
    table = person.open("me", "open")["id"]
    with person.at(table) as one, person.at(table) as two:
        assert one.ask("say", text="a")["t"] == "ack"
        assert one.ask("say", text="b")["t"] == "ack"
        assert one.ask("say", text="c")["code"] == "too-fast"
        said = [line.ask("ping")["t"] for line in (one, two) for _ in range(6)]
        assert "refused" in said
        assert "pong" in said


def test_new_tables_are_limited(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=Limits(new_rate=0.01, new_burst=3, tables=2))
    person = server.person()
    person.open("me", "open")
    person.open("me", "open")
    assert "unfinished" in person.open("me", "open", status=409)["reason"]
    assert person.open("me", "open", status=429)["code"] == "too-fast"


def test_one_address_is_limited_whatever_its_cookies(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(limits=Limits(address_rate=0.1, address_burst=5))
    url = f"http://127.0.0.1:{server.port}/api/me"
    assert [loopback.get(url).status_code for _ in range(7)] == [200] * 5 + [429] * 2
    assert loopback.get(url).json()["code"] == "too-fast"
    assert loopback.get(f"http://127.0.0.1:{server.port}/").status_code in (200, 503)


SPELLINGS = (
    "/api/me", "//api/me", "///api//me", "/api/me/", "//api/me//", "/%2Fapi/me", "/api%2Fme",
    "/%61pi/me", "/api/nope", "//api/nope", "/api", "//api/", "/api/./me", "/api/%2e%2e/api/me",
)  # fmt: skip


@pytest.mark.parametrize("path", SPELLINGS)
def test_no_spelling_of_a_path_walks_around_the_rate(
    start_server: Callable[..., ServerThread], path: str
) -> None:
    server = start_server(limits=Limits(address_rate=0.01, address_burst=3))
    with socket.create_connection(("127.0.0.1", server.port)) as wire, wire.makefile("rb") as said:
        seen = []
        for _ in range(5):
            wire.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            status = int(said.readline().split()[1])
            headers = dict(
                line.decode().lower().strip().split(": ", 1)
                for line in iter(said.readline, b"\r\n")
            )
            said.read(int(headers["content-length"]))
            assert headers["cache-control"] == "no-store"
            seen.append(status)
    assert 429 not in seen[:3]
    assert seen[3:] == [429, 429]


def test_the_page_and_unknown_paths_are_counted_too(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(limits=Limits(page_rate=0.01, page_burst=6))
    base = f"http://127.0.0.1:{server.port}"
    paths = ("/", "/assets/none.js", "//assets//none.js", "/table/ABCDEF", "/API/me", "/nope/..%2f")
    answers = [loopback.get(base + path) for path in paths]
    assert 429 not in [answer.status_code for answer in answers]
    assert {loopback.get(base + path).status_code for path in paths} == {429}
    assert loopback.get(f"{base}/api/info").status_code == 200
    for answer in answers[1:3]:  # a cache may keep these for everybody
        assert "set-cookie" not in answer.headers


HERE = (
    "127.0.0.1:{port}", "localhost:{port}", "LOCALHOST", "[::1]:{port}", "192.168.1.20:8000",
    "[fd00::5]:8000", "{name}", "{name}.local:8000", "{name}.local.", "table.example.org",
)  # fmt: skip
ELSEWHERE = (
    "evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "{name}.evil.example",
    "localhost.evil.example", "table.example.org.evil.example", "1.2.3", "a b", "6.6.6.6",
    "6.6.6.6:{port}", "[2606:4700::1111]:{port}", "[::ffff:606:606]",
    "[2002:606:606::1]", "224.0.0.1",
)  # fmt: skip


def handshake(port: int, table: str, host: str) -> int:
    """Return the status of the response to a WebSocket handshake."""
    lines = (
        f"GET /ws/tables/{table} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    )  # fmt: skip
    with socket.create_connection(("127.0.0.1", port)) as wire, wire.makefile("rb") as said:
        wire.sendall("\r\n".join(lines).encode())
        return int(said.readline().split()[1])


def test_only_known_host_names_are_answered(start_server: Callable[..., ServerThread]) -> None:
    """A page under another name that resolves to this machine has a matching Host and Origin."""
    server = start_server(limits=ROOMY, hosts=("table.example.org",))
    name = socket.gethostname().partition(".")[0]
    person = server.person()
    table = person.open("me", "open")["id"]
    for known, hosts in ((True, HERE), (False, ELSEWHERE)):
        for raw in hosts:
            host = raw.format(port=server.port, name=name)
            headers = {"Host": host, "Origin": f"http://{host}"}
            for path in ("/api/me", "/", f"/api/tables/{table}"):
                answer = person.http.get(path, headers=headers)
                assert (answer.status_code == 421) != known, (host, path)
                if not known:
                    assert answer.json()["code"] == "unknown-host"
                    assert host == "a b" or "--allow-host" in answer.json()["reason"]
            answer = person.http.put("/api/me", json={"name": "Eve"}, headers=headers)
            assert answer.status_code == (200 if known else 421)
            assert handshake(server.port, table, host) == (101 if known else 421), host


def test_a_host_may_allow_every_name(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(hosts=("*",))
    url = f"http://127.0.0.1:{server.port}/api/info"
    assert loopback.get(url, headers={"Host": "any.example"}).status_code == 200


def test_dropping_the_cookie_gains_nothing(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=Limits(new_address_rate=0.01, new_address_burst=3))
    url = f"http://127.0.0.1:{server.port}/api/me"
    said = [loopback.put(url, json={"name": "Eve"}).status_code for _ in range(5)]
    assert said == [200, 200, 200, 429, 429]


def test_lines_that_break_at_any_moment_leave_no_mark(
    server: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person()
    table = person.open("me", "me")["id"]
    with person.at(table) as steady:
        for n in range(40):
            line = person.at(table, hello=False)
            line.send({"t": "hello"})
            for id in range(n % 5):
                line.send({"t": "ping", "id": str(id)})
            steady.send({"t": "say", "id": f"s{n}", "text": "still here"})
            if n % 2:
                line.socket.socket.close()  # closed without a goodbye
            line.close()
        steady.until(lambda: len(steady.chat) == 40)
        assert person.get(f"/api/tables/{table}")["spectators"] == 0
    ours = [record for record in caplog.records if not record.name.startswith("websockets.client")]
    assert [record for record in ours if record.levelname == "ERROR"] == []
    deadline = time.monotonic() + PATIENCE
    while server.live(table).connections:
        assert time.monotonic() < deadline, "a line is left"
        time.sleep(0.02)


def test_a_reader_too_slow_is_cut_and_news_is_never_piled_up() -> None:
    line = ClientConnection("ada", 3)
    line.greeted = True
    for _ in range(1000):
        line.mark_changed("state", "table")
    assert line.news == {"state", "table"}
    for n in range(5):
        line.answer(Pong(id=str(n)))
    assert [reply.id for reply in line.answers if isinstance(reply, Pong)] == ["0", "1", "2"]
    assert line.closing == (4408, "Too many unread messages.")


def test_open_sockets_are_limited(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=Limits(sockets_guest=2, sockets_table=1))
    person, other = server.person(), server.person()
    table = person.open("me", "open")["id"]
    with person.at(table), person.at(table):
        for who in (person, other):
            with TableSocket(server.port, table, {"Cookie": who.cookie}) as line:
                assert line.closed()[0] == 4430
                assert line.heard[0]["t"] == "refused"


def test_an_unknown_table_is_refused_with_a_reason(server: ServerThread) -> None:
    for id in ("ZZZZZZ", "no", "O0O0O0"):
        with TableSocket(server.port, id, {}) as line:
            assert line.closed() == (4404, "There is no table with that code.")
            assert line.heard[0]["code"] == "unknown"


def test_pages_from_elsewhere_are_refused(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=ROOMY, origins=("https://table.example",))
    person = server.person()
    table = person.open("me", "open")["id"]
    here = f"http://127.0.0.1:{server.port}"
    for origin in ("https://evil.example", "null", f"http://localhost:{server.port}", "http://["):
        headers = {"Cookie": person.cookie, "Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            TableSocket(server.port, table, headers)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "not-yours"
        answer = person.http.put("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
        assert answer.status_code == 403
        assert person.http.get("/api/me", headers={"Origin": origin}).status_code == 200
    for origin in (here, "https://table.example"):
        TableSocket(server.port, table, {"Cookie": person.cookie, "Origin": origin}).close()
        answer = person.http.put("/api/me", json={"name": "Ada"}, headers={"Origin": origin})
        assert answer.status_code == 200


def test_every_answer_carries_the_headers(server: ServerThread) -> None:
    base = f"http://127.0.0.1:{server.port}"
    for path in ("/", "/table/ABCDEF", "/api/me", "/api/nope", "/api/docs", "/assets/none.js"):
        headers = loopback.get(base + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src 'self';" in policy
        assert f"ws://127.0.0.1:{server.port}" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
        assert "upgrade-insecure-requests" not in policy
        assert "server" not in headers or "uvicorn" in headers["server"]
    cookie = loopback.get(f"{base}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    odd = loopback.get(f"{base}/api/me", headers={"Host": "x'; script-src *"})
    assert "script-src *" not in odd.headers["content-security-policy"]


def test_assets_opened_directly_run_nothing_and_cannot_be_framed(tmp_path: Path) -> None:
    """A script or a font that is opened directly runs nothing and cannot be framed."""
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "assets" / "a.js").write_text("export {};")
    with ServerThread(tmp_path / "data", pages=Pages(tmp_path / "static")) as server:
        base = f"http://127.0.0.1:{server.port}"
        words = loopback.get(f"{base}/api/info").json()["words"]["en"]
        for path in ("/assets/a.js", words):
            answer = loopback.get(base + path)
            assert answer.status_code == 200
            policy = answer.headers["content-security-policy"]
            assert policy == "default-src 'none'; frame-ancestors 'none'"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert "immutable" in answer.headers["cache-control"]
            assert sum(len(one) for pair in answer.headers.raw for one in pair) < 450


def test_the_secret_is_the_owners_alone(server: ServerThread) -> None:
    path = server.data / "secret"
    assert path.stat().st_mode & 0o077 == 0
    assert len(path.read_bytes()) == 32


def test_large_bodies_and_wrong_bodies(server: ServerThread) -> None:
    person = server.person()
    big = json.dumps({"name": "x" * 70_000})
    json_type = {"Content-Type": "application/json"}
    assert person.http.put("/api/me", content=big, headers=json_type).status_code == 413
    for body in ("", "{", "[]", "null", '{"name": 5}', '{"nome": "x"}', "\xff"):
        answer = person.http.put("/api/me", content=body.encode("latin-1"), headers=json_type)
        assert answer.status_code == 400, body
        problem = answer.json()
        assert problem.keys() - {"message"} == {"code", "reason", "clause"}
        assert problem["code"] == "malformed"
    assert person.http.delete("/api/games").status_code == 405
    assert person.http.post("/api/nope").status_code in (404, 405)


def test_an_error_inside_says_nothing_of_the_inside(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]

    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("secret plans")

    monkeypatch.setattr("safehouse.server.http.api.games.games", broken)
    answer = person.http.get("/api/games")
    assert answer.status_code == 500
    assert "secret plans" not in answer.text
    assert answer.json()["code"] == "broken"
    with person.at(table) as line:
        monkeypatch.setattr(server.parts.store, "append", broken)
        refused = line.ask("play", seat=0, ply=0, move="first green")
        assert refused["code"] == "not-now"
        assert "secret plans" not in json.dumps(refused)
        monkeypatch.undo()
        assert line.ask("play", seat=0, ply=0, move="first green")["t"] == "ack"
    assert "secret plans" in caplog.text


def test_a_bot_tries_again_when_its_move_could_not_be_stored(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("safehouse.server.tables.clocks.AGAIN", 0.05)
    plain = server.parts.store.append
    failed: list[Any] = []

    async def flaky(*args: Any) -> bool:
        if len(failed) < 2:
            failed.append(args)
            raise OSError("disk full")
        return await plain(*args)

    monkeypatch.setattr(server.parts.store, "append", flaky)
    person = server.person()
    with person.at(person.open("me", "tourist", options={"spy_ops": "orange"})["id"]) as line:
        line.my_turn()
        assert line.ply > 0
    assert len(failed) == 2


def test_a_name_has_a_length() -> None:
    assert clean_name("x" * 24) == "x" * 24
    for bad in ("", " \u200b", "x" * 25, "\u3164", "\u2800\u2800", "\uffa0", "\u0301", "\u202e"):
        with pytest.raises(Refusal):
            clean_name(bad)


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = Bucket(2, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    many = Buckets(1, 2)
    for _ in range(50):
        many.take(secrets.token_hex(4))
    now += 3
    many.take("new")
    assert len(many._by_key) == 1


def test_every_close_code_is_in_the_list_for_which_the_page_has_sentences() -> None:
    """The page does not compile without a sentence for each `Close`."""
    for path in sorted(Path(closes.__file__).parent.parent.rglob("*.py")):
        numbers = {
            node.value
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Constant) and type(node.value) is int
        }
        codes = {n for n in numbers if 1001 <= n < 1016 or 4400 <= n < 4500}
        assert codes <= (set(closes.Close) if path.name == "closes.py" else set()), path.name
