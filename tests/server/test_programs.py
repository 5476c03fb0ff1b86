"""External bots: a token for a program, marked as one, with the same limits as people."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from safehouse.server.common.guests import Guests, is_program
from tests.server import loopback
from tests.server.server_thread import ServerThread, roomy

ROOT = Path(__file__).resolve().parents[2]


def test_ids_of_people_are_never_taken_for_programs(tmp_path: Path) -> None:
    guests = Guests(tmp_path)
    for _ in range(50):
        person, program = guests.new(), guests.new_program()
        assert not is_program(person)
        assert is_program(program)
        assert guests.read(guests.sign(program)) == program
    assert not is_program(None)


def test_the_example_program_plays_a_match_and_is_marked(server: ServerThread) -> None:
    host = server.person("Ada")
    table = host.open("me", "open")["id"]
    with subprocess.Popen(
        [sys.executable, "examples/table_bot.py", f"http://127.0.0.1:{server.port}", table],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        with host.at(table) as mine:
            mine.until(lambda: mine.table is not None and mine.table["status"] == "playing")
            assert mine.table is not None
            assert [seat["program"] for seat in mine.table["seats"]] == [False, True]
            assert mine.table["seats"][1]["player"] == "Example bot"
            mine.play_out()
        said, wrong = program.communicate(timeout=60)
    assert wrong == ""
    assert "as a program" in said
    assert said.splitlines()[-1].endswith(".")


def test_a_wrong_token_is_refused_instead_of_making_the_program_a_person(
    server: ServerThread,
) -> None:
    host = server.person("Ada")
    table = host.open("me", "open")["id"]
    url = f"http://127.0.0.1:{server.port}"
    token = loopback.post(f"{url}/api/programs", json={"name": "Robo"}).json()["token"]
    for cookie in (token[:-1], token.partition(".")[0], "prog.x"):
        sent = {"Cookie": f"safehouse={cookie}"}
        refused = loopback.post(f"{url}/api/tables/{table}/sit", json={}, headers=sent)
        assert (refused.status_code, refused.json()["code"]) == (401, "unknown-token")
        assert refused.json()["message"]["name"] == "house/unknown-token"
        assert "POST /api/programs creates one" in refused.json()["reason"]
        assert "set-cookie" not in refused.headers
    done = subprocess.run(
        [sys.executable, "examples/table_bot.py", url, table],
        cwd=ROOT,
        env={**os.environ, "SAFEHOUSE_TOKEN": token[:-1]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "token is not valid" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_program_is_held_to_the_limits_of_people(
    start_server: Callable[..., ServerThread],
) -> None:
    limits = roomy(guest_rate=0.001, guest_burst=4, name_rate=0.001, name_burst=1)
    server = start_server(limits=limits)
    with loopback.Client(base_url=f"http://127.0.0.1:{server.port}") as asker:
        asker.get("/api/me")
        given = asker.post("/api/programs", json={"name": "Robo"})
        assert given.status_code == 200
        refused = asker.post("/api/programs", json={"name": "Robo 2"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
    cookie = {"Cookie": f"safehouse={given.json()['token']}"}
    with loopback.Client(base_url=f"http://127.0.0.1:{server.port}", headers=cookie) as program:
        me = program.get("/api/me").json()
        assert (me["id"], me["name"]) == (given.json()["id"], "Robo")
        codes = [program.put("/api/me", json={"name": "Robo"}).status_code for _ in range(8)]
        assert codes[0] == 200
        assert codes[-1] == 429
