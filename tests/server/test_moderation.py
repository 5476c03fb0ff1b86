"""Mute, remove, ban, close, delete: by hosts and by administrators, and all of it is logged."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server import loopback
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, ServerThread, reason


def acts(data: Path) -> list[tuple[str, str, str, str]]:
    with contextlib.closing(sqlite3.connect(data / "safehouse.sqlite3")) as db:
        sql = "SELECT actor, act, table_id, target FROM acts ORDER BY number"
        return db.execute(sql).fetchall()


class Admin:
    def __init__(self, server: ServerThread) -> None:
        self.http = loopback.Client(base_url=f"http://127.0.0.1:{server.port}")
        self.http.headers["Authorization"] = f"Bearer {server.parts.moderation.token}"

    def overview(self) -> Any:
        answer = self.http.get("/api/admin/house")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, act: str, status: int = 200, **fields: Any) -> Any:
        answer = self.http.post("/api/admin/acts", json={"act": act, **fields})
        assert answer.status_code == status, answer.text
        return answer.json()


# --- hosts ---------------------------------------------------------------------------------------


def test_a_host_mutes_at_their_table_only(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    host, loud = server.person("Host"), server.person("Loud")
    table, other = host.open("me", "open")["id"], loud.open("me", "open")["id"]
    loud.post(f"/api/tables/{table}/sit")
    watcher = server.person("Watcher")
    with host.at(table) as mine, loud.at(table) as theirs, watcher.at(table) as third:
        assert theirs.ask("say", text="noise")["t"] == "ack"
        assert third.ask("say", text="more noise")["t"] == "ack"
        mine.until(lambda: len(mine.chat) == 2)
        assert loud.post(f"/api/tables/{table}/mute", {"seat": 0}, 403)["code"] == "not-yours"
        assert host.post(f"/api/tables/{table}/mute", {"seat": 0}, 400)["code"] == "malformed"
        assert host.post(f"/api/tables/{table}/mute", {}, 400)["code"] == "malformed"
        host.post(f"/api/tables/{table}/mute", {"seat": 1})
        host.post(f"/api/tables/{table}/mute", {"line": mine.chat[1]["index"]})
        for line in (theirs, third):
            refused = line.ask("say", text="still here")
            assert refused["code"] == "not-yours"
            assert "muted" in reason(refused)
        with loud.at(other) as elsewhere:
            assert elsewhere.ask("say", text="at home")["t"] == "ack"
        host.post(f"/api/tables/{table}/mute", {"seat": 1, "on": False})
        assert theirs.ask("say", text="sorry")["t"] == "ack"
    assert [(act, at) for _, act, at, _ in acts(server.data)] == [
        ("mute", table), ("mute", table), ("unmute", table),
    ]  # fmt: skip


def test_a_host_removes_somebody_for_good(start_server: Callable[..., ServerThread]) -> None:
    data = start_server().data
    server = start_server()
    host, guest = server.person("Host"), server.person("Guest")
    lobby = host.open("me", "open", "open", game="spymaster")["id"]
    guest.post(f"/api/tables/{lobby}/sit")
    with guest.at(lobby) as line:
        host.post(f"/api/tables/{lobby}/remove", {"seat": 1})
        assert line.closed()[0] == 4403
    assert host.get(f"/api/tables/{lobby}")["seats"][1]["holder"] == "open"
    assert guest.post(f"/api/tables/{lobby}/sit", status=403)["code"] == "not-yours"
    line = guest.at(lobby, hello=False)
    assert line.closed()[0] == 4403
    playing = host.open("me", "open")["id"]
    guest.post(f"/api/tables/{playing}/sit")
    host.post(f"/api/tables/{playing}/remove", {"seat": 1})
    found = host.get(f"/api/tables/{playing}")
    assert found["seats"][1]["holder"] == "bot", "the match goes on"
    assert guest.post(f"/api/tables/{playing}/sit", status=403)
    assert not guest.get(f"/api/tables/{playing}")["seats"][1]["returnable"]
    assert [act for _, act, _, _ in acts(server.data)] == ["remove", "remove"]
    assert acts(data) == []


def test_what_hosts_did_holds_after_a_restart(tmp_path: Path) -> None:
    with ServerThread(tmp_path / "data") as server:
        host, guest = server.person("Host"), server.person("Guest")
        table = host.open("me", "open")["id"]
        guest.post(f"/api/tables/{table}/sit")
        host.post(f"/api/tables/{table}/mute", {"seat": 1})
        cookie = guest.http.cookies["safehouse"]
    with ServerThread(tmp_path / "data") as server:
        again = server.person()
        again.http.cookies.clear()
        again.http.cookies.set("safehouse", cookie)
        with again.at(table) as line:
            assert line.ask("say", text="hello?")["code"] == "not-yours"


# --- administrators ------------------------------------------------------------------------------


def test_only_the_token_opens_the_administrators_side(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    token = server.parts.moderation.token
    path = server.data / "admin-token"
    assert path.read_text().strip() == token
    assert path.stat().st_mode & 0o077 == 0
    here = f"http://127.0.0.1:{server.port}/api/admin/house"
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": token}):
        answer = loopback.get(here, headers=headers)
        assert answer.status_code == 403
        assert token not in answer.text
    many = [
        loopback.get(here, headers={"Authorization": "Bearer no"}).status_code for _ in range(12)
    ]
    assert many[-1] == 429, "a token cannot be guessed at leisure"
    answer = loopback.get(here, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200


def test_an_administrator_sees_tables_but_nothing_hidden(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    admin, person = Admin(server), server.person("Anna")
    table = person.open("me", "agent", "agent", "agent", game="general", seed="the-shuffle")["id"]
    with person.at(table):
        (shown,) = admin.overview()["tables"]
    assert (shown["id"], shown["game"], shown["status"]) == (table, "general", "playing")
    assert shown["people"] == [{"seat": 0, "guest": person.me["id"], "name": "Anna"}]
    assert shown["here"] == [{"guest": person.me["id"], "name": "Anna", "address": "127.0.0.1"}]
    said = json.dumps(admin.overview())
    for hidden in ("the-shuffle", "options", "hand", "board"):
        assert hidden not in said


def test_banned_guests_and_addresses_stay_out(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    admin, person = Admin(server), server.person("Anna")
    table = person.open("me", "me")["id"]
    with person.at(table) as line:
        admin.act("ban", guest=person.me["id"], days=1, reason="spam")
        code, why = line.closed()
        assert code == 4403
        assert "spam" in why  # in English, for programs; the page says the message before it
        assert line.heard[-1]["reason"] == {"name": "house/barred", "args": {"why": "spam"}}
    refused = person.http.get("/api/tables")
    assert refused.status_code == 403
    assert "spam" in refused.json()["reason"]
    assert loopback.get(f"http://127.0.0.1:{server.port}/api/tables").status_code == 200
    admin.act("unban", guest=person.me["id"])
    assert person.http.get("/api/tables").status_code == 200
    admin.act("ban", address="127.0.0.1")
    assert person.http.get("/").status_code == 403
    assert admin.overview()["bans"][0]["value"] == "127.0.0.1", "the administrator is not shut out"
    assert loopback.get(f"http://127.0.0.1:{server.port}/health/live").status_code == 200
    admin.act("unban", address="127.0.0.1")
    assert person.http.get("/").status_code == 200
    admin.act("ban", guest=person.me["id"], days=0.00000001)
    assert person.http.get("/api/tables").status_code == 200, "it is over"
    for wrong in (
        {"guest": "x"}, {"address": "nowhere"}, {}, {"guest": "a" * 24, "address": "127.0.0.1"},
        {"guest": "a" * 24, "days": -1}, {"guest": "a" * 24, "days": 1e9},
    ):  # fmt: skip
        assert admin.act("ban", 400, **wrong)["code"] == "malformed"
    assert admin.act("unban", 404, guest="a" * 24)["code"] == "unknown"


def test_an_administrator_closes_tables_and_deletes_talk(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    admin, person = Admin(server), server.person("Anna")
    table = person.open("me", "tourist", clock={"initial": 600, "increment": 0})["id"]
    with person.at(table) as line:
        line.ask("say", text="something vile")
        line.ask("say", text="something kind")
        line.until(lambda: len(line.chat) == 2)
        chat = admin.http.get(f"/api/admin/tables/{table}/chat").json()
        assert [one["text"] for one in chat] == ["something vile", "something kind"]
        assert chat[0]["guest"] == person.me["id"]
        admin.act("delete-chat", table=table, line=chat[0]["line"])
        line.until(lambda: any(one["text"] == "" for one in line.chat))
        assert "vile" not in json.dumps(person.at(table).chat)
        assert admin.act("delete-chat", 404, table=table, line=99)["code"] == "unknown"
        line.move()
        admin.act("close", table=table, reason="a test")
        line.until(lambda: line.table is not None and line.table["status"] == "abandoned")
        assert line.ask("play", seat=0, question="x", move="x")["code"] == "over"
    assert person.get(f"/api/tables/{table}")["status"] == "abandoned"
    assert admin.act("close", 409, table=table)["code"] == "over"
    assert admin.act("close", 404, table="ZZZZZZ")["code"] == "unknown"
    log = admin.overview()["log"]
    assert [(one["actor"], one["act"], one["table"]) for one in log] == [
        ("admin", "close", table), ("admin", "delete-chat", table),
    ]  # fmt: skip
    assert log[0]["reason"] == "a test"


def test_a_guest_muted_in_the_house_is_muted_everywhere(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    admin, person = Admin(server), server.person("Anna")
    tables = [person.open("me", "me")["id"] for _ in range(2)]
    admin.act("mute", guest=person.me["id"])
    for table in tables:
        with person.at(table) as line:
            assert line.ask("say", text="hello")["code"] == "not-yours"
    assert admin.overview()["mutes"] == [{"guest": person.me["id"], "table": ""}]
    admin.act("unmute", guest=person.me["id"])
    with person.at(tables[0]) as line:
        assert line.ask("say", text="hello")["t"] == "ack"


def test_the_command_reaches_the_running_server(tmp_path: Path) -> None:
    data = tmp_path / "data"

    def admin(*args: str) -> tuple[int, str]:
        ran = subprocess.run(
            [sys.executable, "-m", "safehouse", "admin", *args, "--data", str(data)],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        return ran.returncode, ran.stdout + ran.stderr

    with ServerProcess(data) as server:
        person = Person(server.port, "Anna")
        table = person.open("me", "me")["id"]
        with person.at(table) as line:
            code, said = admin("tables")
            assert code == 0
            assert table in said
            assert person.me["id"] in said
            assert admin("close", table, "--reason", "spam") == (0, f"Table {table} is closed.\n")
            line.until(lambda: line.table is not None and line.table["status"] == "abandoned")
        code, said = admin("close", table)
        assert code == 1
        assert "closed already" in said
        assert admin("ban", "--address", "192.0.2.7", "--days", "3")[0] == 0
        code, token = admin("token")
        assert (data / "admin-token").read_text() == token
        person.close()
        server.end()
    code, said = admin("bans")
    assert set(json.loads(said)) == {"bans", "mutes"}
    code, said = admin("log")
    assert "close" in said
    assert "spam" in said
    assert "192.0.2.7" in said
    assert admin("unban", "--address", "192.0.2.7")[0] == 0, "on the folder, without a server"
