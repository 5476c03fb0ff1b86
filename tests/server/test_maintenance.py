"""Backup, restore and check; what expires; a person's data, exported and deleted."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.common.data_folder import FolderInUse
from safehouse.server.storage.backup import Unusable, backup, check, restore
from tests.records import without_end
from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, ServerThread

DATABASE = "safehouse.sqlite3"


def command(*args: str) -> tuple[int, str, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "safehouse", *args],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return ran.returncode, ran.stdout, ran.stderr


def change(data: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a finished match, one in progress, and an uploaded record."""
    folder = tmp_path_factory.mktemp("kept") / "data"
    with ServerThread(folder) as server:
        person = server.person("Anna")
        done = person.open("me", "me")["id"]
        with person.at(done) as line:
            for _ in range(6):
                line.move()
            line.ask("concede", seat=0)
        going = person.open("me", "me")["id"]
        with person.at(going) as line:
            for _ in range(4):
                line.move()
        record = person.http.get(f"/api/tables/{done}/record").text
        person.post("/api/replays", {"text": record}, 201)
    return folder


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    """A copy of that folder for one test."""
    return shutil.copytree(kept, tmp_path / "data")


# --- backup --------------------------------------------------------------------------------------


def test_a_backup_of_a_running_server_goes_on_elsewhere(tmp_path: Path) -> None:
    """Made while people play; players have the same seats there."""
    with ServerProcess(tmp_path / "data") as server:
        person = Person(server.port, "Anna")
        table = person.open("me", "me")["id"]
        acked: list[int] = []
        ended = threading.Event()

        def play() -> None:
            with person.at(table) as line:
                while not ended.is_set():
                    line.my_turn()
                    if line.over:
                        return
                    acked.append(line.move()["ply"])

        player = threading.Thread(target=play, daemon=True)
        player.start()
        deadline = time.monotonic() + 60
        while len(acked) < 5:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        before = len(acked)
        code, said, complained = command(
            "backup", str(tmp_path / "copy.zip"), "--data", str(tmp_path / "data")
        )
        assert code == 0, complained
        assert "Saved to" in said
        ended.set()
        player.join(20)
        cookie = person.http.cookies["safehouse"]
        person.close()
    assert (tmp_path / "copy.zip").stat().st_mode & 0o077 == 0, "it holds keys"
    code, said, complained = command(
        "restore", str(tmp_path / "copy.zip"), "--data", str(tmp_path / "other")
    )
    assert code == 0, complained
    code, said, complained = command("check", "--data", str(tmp_path / "other"))
    assert (code, said) == (0, "No problems found.\n"), complained
    with ServerThread(tmp_path / "other") as restored:
        again = restored.person()
        again.http.cookies.clear()
        again.http.cookies.set("safehouse", cookie)
        found = again.get(f"/api/tables/{table}")
        assert found["seats"][0]["mine"]
        assert found["ply"] >= before, "everything acknowledged before the backup is in it"


def test_a_backup_replaces_nothing_unless_asked(data: Path, tmp_path: Path) -> None:
    to = tmp_path / "copy.zip"
    backup(data, to)
    with pytest.raises(Unusable, match="already exists"):
        backup(data, to)
    assert backup(data, to, replace=True) == to.stat().st_size
    with pytest.raises(Unusable, match="no folder"):
        backup(data, tmp_path / "nowhere" / "copy.zip")
    with pytest.raises(Unusable, match=r"no safehouse\.sqlite3"):
        backup(tmp_path / "empty", tmp_path / "other.zip")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_restoring_keeps_what_was_there(data: Path, tmp_path: Path) -> None:
    to = tmp_path / "copy.zip"
    backup(data, to)
    secret = (data / "secret").read_bytes()
    change(data, "UPDATE guests SET name = 'Later'")
    (data / "secret").write_bytes(b"x" * 32)
    with pytest.raises(Unusable, match="already contains tables"):
        restore(to, data)
    aside = restore(to, data, replace=True)
    assert aside is not None
    assert (data / "secret").read_bytes() == secret
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as db:
        assert db.execute("SELECT name FROM guests").fetchone() == ("Anna",)
    with contextlib.closing(sqlite3.connect(aside / DATABASE)) as db:
        assert db.execute("SELECT name FROM guests").fetchone() == ("Later",)
    assert list(check(data)) == []


def test_a_folder_in_use_is_not_restored(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "copy.zip")
    with ServerThread(data), pytest.raises(FolderInUse):
        restore(tmp_path / "copy.zip", data, replace=True)
    assert list(check(data)) == []


def test_a_file_that_is_no_backup_is_refused_and_changes_nothing(
    data: Path, tmp_path: Path
) -> None:
    good = tmp_path / "good.zip"
    backup(data, good)
    other = tmp_path / "other"
    with pytest.raises(Unusable, match="no file"):
        restore(tmp_path / "none.zip", other)
    (tmp_path / "text.zip").write_text("hello")
    with pytest.raises(Unusable, match="not a backup of Safehouse"):
        restore(tmp_path / "text.zip", other)

    def repacked(name: str, edit: Callable[[dict[str, bytes]], None]) -> Path:
        with zipfile.ZipFile(good) as source:
            files = {one: source.read(one) for one in source.namelist()}
        edit(files)
        with zipfile.ZipFile(tmp_path / name, "w") as target:
            for one, body in files.items():
                target.writestr(one, body)
        return tmp_path / name

    def spoil(files: dict[str, bytes]) -> None:
        files[DATABASE] = files[DATABASE][:-100] + b"x" * 100

    with pytest.raises(Unusable, match="is damaged"):
        restore(repacked("spoilt.zip", spoil), other)

    def escape(files: dict[str, bytes]) -> None:
        about = json.loads(files["about.json"])
        about["sha256"]["../evil"] = "0"
        files["about.json"] = json.dumps(about).encode()

    with pytest.raises(Unusable, match="which no backup has"):
        restore(repacked("evil.zip", escape), other)
    assert not (tmp_path / "evil").exists()
    assert sorted(path.name for path in other.iterdir()) == ["lock"]


# --- check ---------------------------------------------------------------------------------------


def test_a_sound_folder_has_no_faults(data: Path) -> None:
    assert list(check(data)) == []
    with ServerThread(data):
        assert list(check(data)) == [], "beside a server"


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        (
            "DELETE FROM tables WHERE status = 'playing'",
            "belong to no row of tables",
        ),
        ("UPDATE entries SET body = 'nonsense' WHERE number = 2", "does not replay"),
        ("DELETE FROM entries WHERE number = 1", "lacks an entry"),
        ("UPDATE tables SET status = 'finished'", "does not replay to its end"),
        ("UPDATE tables SET next_table = 'ZZZZZZ'", "name a rematch that is not there"),
        ("DELETE FROM seats WHERE seat = 1", "does not replay"),
        ("DELETE FROM seats WHERE seat = 0", "lacks seats"),
        ("UPDATE tables SET game = 'chess'", "does not have: chess"),
        ("UPDATE tables SET options = '{'", "cannot be read"),
        ("UPDATE records SET body = replace(body, 'spyon', 'general')", "Record"),
        ("UPDATE about SET value = '99' WHERE key = 'version'", "has version 99"),
    ],
)
def test_faults_are_found(data: Path, statement: str, fault: str) -> None:
    change(data, statement)
    found = list(check(data))
    assert any(fault in one for one in found), found


def test_a_damaged_file_is_reported(data: Path) -> None:
    path = data / DATABASE
    with path.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 2)
    code, said, _ = command("check", "--data", str(data))
    assert code == 1
    assert "damaged" in said


# --- what expires --------------------------------------------------------------------------------


def aged(server: ServerThread, *tables: str, days: float) -> None:
    then = server.parts.clock.now() - days * 86_400
    change(
        server.data,
        *(f"UPDATE tables SET updated = {then} WHERE id = '{table}'" for table in tables),
    )


def expire(server: ServerThread) -> None:
    loop = server.parts.store._loop  # type: ignore[attr-defined]
    asyncio.run_coroutine_threadsafe(server.parts.expiration.expire(), loop).result(20)


def test_empty_lobbies_and_abandoned_matches_are_closed(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(lobby_days=2, match_days=20)
    person = server.person()
    old, new, watched = (person.open("me", "open")["id"] for _ in range(3))
    left, going = (person.open("me", "me")["id"] for _ in range(2))
    aged(server, old, watched, going, days=3)
    aged(server, left, days=21)
    with person.at(watched):
        expire(server)
    status = {
        id: person.get(f"/api/tables/{id}")["status"] for id in (old, new, watched, left, going)
    }
    assert status == {
        old: "abandoned", new: "lobby", watched: "lobby", left: "abandoned", going: "playing",
    }  # fmt: skip
    assert list(check(server.data)) == []


def test_tables_are_deleted_only_if_the_host_asked(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    person = server.person()
    table = person.open("me", "me")["id"]
    with person.at(table) as line:
        line.move()
        line.ask("concede", seat=0)
    going = person.open("me", "me")["id"]
    aged(server, table, going, days=4000)
    expire(server)
    assert person.get(f"/api/replays/{table}")["plies"] == 2
    assert person.get(f"/api/tables/{going}")["status"] == "playing"


def test_retention_deletes_what_ended_long_ago(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(keep_days=30)
    person = server.person()
    old, new = (person.open("me", "me")["id"] for _ in range(2))
    for table in (old, new):
        with person.at(table) as line:
            line.move()
            line.ask("say", text="hello")
            line.ask("concede", seat=0)
    going = person.open("me", "me")["id"]
    aged(server, old, going, days=31)
    expire(server)
    assert person.http.get(f"/api/tables/{old}").status_code == 404
    assert person.get(f"/api/tables/{new}")["status"] == "finished"
    assert person.get(f"/api/tables/{going}")["status"] == "playing"
    assert list(check(server.data)) == [], "nothing of it is left behind"


# --- a person's data -----------------------------------------------------------------------------


def everything(data: Path) -> str:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as db:
        return "\n".join(db.iterdump())


def test_a_person_gets_their_data_and_has_it_deleted(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    anna, bob = server.person("Anna Unmistakable"), server.person("Bob")
    done = anna.open("me", "open")["id"]
    bob.post(f"/api/tables/{done}/sit")
    with anna.at(done) as mine, bob.at(done) as theirs:
        mine.ask("say", text="my words at the table")
        theirs.ask("say", text="words of another")
        mine.ask("concede", seat=0)
        mine.ask("rematch")
    decks = anna.open("me", "open", game="spycraft", options={"decks": ["own", "own"]})["id"]
    deck = anna.get("/api/games/spycraft/decks/random?seed=1")["text"]
    for what in ({"deck": deck}, {"nonce": "ab" * 32}):
        path = f"/api/tables/{decks}/seats/0/{next(iter(what))}"
        assert anna.http.put(path, json=what).status_code == 200
    bob.post(f"/api/tables/{decks}/sit")
    bob.http.put(f"/api/tables/{decks}/seats/1/deck", json={"deck": "the_krypt"})
    assert anna.post(f"/api/tables/{decks}/start")["status"] == "playing"
    anna.post(f"/api/replays/{done}/comments", {"ply": 0, "text": "my words on the match"}, 201)
    going, lobby = anna.open("me", "open")["id"], anna.open("me", "open")["id"]
    bob.post(f"/api/tables/{going}/sit")
    record = anna.http.get(f"/api/tables/{done}/record").text
    anna.post("/api/replays", {"text": without_end(record).replace("Unmistakable", "X")}, 201)
    data: Any = anna.get("/api/me/data")
    assert data["name"] == "Anna Unmistakable"
    assert {table["id"] for table in data["tables"]} == {done, decks, going, lobby}
    assert [line["text"] for line in data["talk"]] == ["my words at the table"]
    assert len(data["records"]) == 1
    assert "seed" not in json.dumps(data)
    id = anna.me["id"]
    answer = anna.http.delete("/api/me")
    assert answer.status_code == 200
    assert "safehouse" not in anna.http.cookies
    kept = everything(server.data)
    for secret in (id, "Unmistakable", "my words"):
        assert secret not in kept
    assert "words of another" in kept
    found = bob.get(f"/api/tables/{going}")
    assert [seat["holder"] for seat in found["seats"]] == ["bot", "person"], "the match goes on"
    assert bob.get(f"/api/tables/{done}")["seats"][0]["player"] == "Somebody"
    assert bob.get(f"/api/replays/{done}")["plies"] == 1, "the record still replays"
    assert "Unmistakable" not in bob.http.get(f"/api/tables/{done}/record").text
    assert list(check(server.data)) == []


def test_deleting_works_on_a_folder_without_a_server(data: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as db:
        (id,) = db.execute("SELECT id FROM guests").fetchone()
    code, said, complained = command("admin", "export", id, "--data", str(data))
    assert code == 0, complained
    assert json.loads(said)["name"] == "Anna"
    code, said, complained = command("admin", "forget", id, "--data", str(data))
    assert (code, said) == (0, "That person's data is deleted.\n"), complained
    assert id not in everything(data)
    assert list(check(data)) == []
