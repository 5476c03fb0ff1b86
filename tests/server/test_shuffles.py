"""Shuffles that can be checked: what a table commits to, the nonces, the start, the opening."""

from __future__ import annotations

import hmac
import json
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.record import Record
from safehouse.core.shuffle import committed, digest_of_seed, seed_of
from safehouse.core.verify import faults
from safehouse.server.storage.store import ShuffleRow
from tests.server.server_process import ServerProcess
from tests.server.server_thread import PATIENCE, Json, Person, ServerThread, roomy

FIRST, SECOND, THIRD = "11" * 32, "22" * 32, "33" * 32
HEX = re.compile("[0-9a-f]{64}")
LONG = 600.0
"""Seconds to wait for nonces that a test sends, or that nobody sends."""

Open = Callable[..., ServerThread]


def send(person: Person, table: str, seat: int, nonce: str, status: int = 200) -> Json:
    answer = person.http.put(f"/api/tables/{table}/seats/{seat}/nonce", json={"nonce": nonce})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def shuffle_of(person: Person, table: str) -> Json:
    found: Json = person.get(f"/api/tables/{table}")["shuffle"]
    return found


def record_of(person: Person, table: str) -> Record:
    return Record.from_json(person.get(f"/api/tables/{table}/record"))


def conceded(person: Person, table: str, seat: int = 0) -> None:
    with person.at(table) as line:
        assert line.ask("concede", seat=seat)["t"] == "ack"


def until(met: Callable[[], Any], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


# --- the commitment ----------------------------------------------------------------------------


def test_a_table_publishes_a_commitment_before_anybody_else_sits(server: ServerThread) -> None:
    ada, bob = server.person(), server.person()
    opened = ada.open("me", "open", public=True)
    shuffle = opened["shuffle"]
    assert HEX.fullmatch(shuffle["commitment"])
    assert shuffle == {
        "commitment": shuffle["commitment"],
        "of": "secret", "nonces": [], "sent": [], "key": "", "secret": "",
        "people": None,
    }  # fmt: skip
    assert shuffle_of(bob, opened["id"]) == shuffle
    with bob.at(opened["id"]) as line:
        assert line.table is not None
        assert line.table["shuffle"] == shuffle
    for listed in (bob.get("/api/tables"), ada.get("/api/tables/mine")):
        (found,) = [one for one in listed if one["id"] == opened["id"]]
        assert found["shuffle"] is None
    assert ada.open("me", "open")["shuffle"]["commitment"] != shuffle["commitment"]


def test_every_table_has_a_key_and_a_secret_of_its_own(server: ServerThread) -> None:
    """Of a chosen seed anybody who knew the key could find out which it is."""
    ada = server.person()
    kinds: list[Json] = [{}, {}, {"seed": 7}, {"seed": 7}]
    tables = [ada.open("me", "me", **more)["id"] for more in kinds]
    rows = [server.live(table).row for table in tables]
    shuffles = [row.shuffle for row in rows if row.shuffle is not None]
    assert all(HEX.fullmatch(shuffle.key) for shuffle in shuffles)
    assert len({shuffle.key for shuffle in shuffles} - {"0" * 64}) == 4
    assert len({shuffle.secret for shuffle in shuffles if shuffle.kind == "secret"}) == 2
    assert [shuffle.secret for shuffle in shuffles if shuffle.kind == "seed"] == ["", ""]


def test_the_seed_does_not_exist_before_the_start(server: ServerThread) -> None:
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open")["id"]
    row = server.live(table).row
    assert row.seed == ""
    bob.post(f"/api/tables/{table}/sit")
    assert row.shuffle is not None
    assert row.seed == seed_of(row.shuffle.secret, [None, None])


def test_a_match_is_dealt_from_the_secret_and_the_nonces(server: ServerThread) -> None:
    ada, bob = server.person(), server.person()
    opened = ada.open("me", "open", game="master_of_spies", seats=2)
    table, kept = opened["id"], opened["shuffle"]["commitment"]
    assert send(ada, table, 0, FIRST)["shuffle"]["sent"] == [0]
    bob.post(f"/api/tables/{table}/sit", {"nonces": True})
    assert server.live(table).status == "lobby"
    begun = send(bob, table, 1, SECOND)
    assert begun["status"] == "playing"
    assert begun["shuffle"] == {
        "commitment": kept, "of": "secret", "nonces": [FIRST, SECOND], "sent": [], "key": "",
        "secret": "", "people": [0, 1],
    }  # fmt: skip
    match = server.live(table).match
    assert match is not None
    conceded(bob, table, 1)
    over = shuffle_of(ada, table)
    assert committed(over["key"], table, "secret", over["secret"]) == kept
    assert match.seed == seed_of(over["secret"], [FIRST, SECOND])
    for form in ("json", "text"):
        raw = ada.http.get(f"/api/tables/{table}/record?form={form}").text
        record = Record.read(raw)
        assert record.seed == match.seed
        assert faults(record, kept, table=table, nonces={0: FIRST, 1: SECOND}) == []
    assert ada.get(f"/api/replays/{table}")["commitment"] == kept


def test_the_events_of_a_socket_bring_the_nonces_when_the_match_begins(
    server: ServerThread,
) -> None:
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open")["id"]
    with ada.at(table, together=True, brief=True) as line:
        assert line.ask("nonce", seat=0, nonce=FIRST)["t"] == "ack"
        line.until(lambda: line.table is not None and line.table["shuffle"]["sent"] == [0])
        bob.post(f"/api/tables/{table}/sit")
        line.until(lambda: line.state is not None)
        line.until(lambda: line.table is not None and line.table["status"] == "playing")
        assert line.table is not None
        assert line.table["shuffle"]["nonces"] == [FIRST, None]
        assert line.ask("concede", seat=0)["t"] == "ack"
        line.until(lambda: line.table is not None and line.table["status"] == "finished")
        assert HEX.fullmatch(line.table["shuffle"]["secret"])
        assert HEX.fullmatch(line.table["shuffle"]["key"])


def test_an_outside_program_checks_a_match_by_the_documentation(server: ServerThread) -> None:
    """With HTTP, the standard library and the rules engine; docs/protocol.md has every byte."""
    person = server.person()
    opened = person.open("me", "tourist", nonces=True)
    table, commitment = opened["id"], opened["shuffle"]["commitment"]
    nonces = send(person, table, 0, FIRST)["shuffle"]["nonces"]
    with person.at(table) as line:
        line.play_out()
    record = person.get(f"/api/tables/{table}/record")
    shuffle = record["shuffle"]

    def hmac_of(key: str, *lines: str) -> str:
        text = "".join(f"{line}\n" for line in lines).encode("ascii")
        return hmac.new(bytes.fromhex(key), text, "sha256").hexdigest()

    secret = shuffle["secret"]
    opens = hmac_of(shuffle["key"], "safehouse/commitment/1", f"table {table}", f"secret {secret}")
    assert shuffle["commitment"] == opens == commitment
    assert shuffle["nonces"] == nonces == [FIRST, None]
    seats = [f"seat {seat} {nonce or '-'}" for seat, nonce in enumerate(nonces)]
    seed = hmac_of(secret, "safehouse/deal/1", *seats)
    assert record["seed"] == seed
    assert "origin" not in record
    asked = [{"cmd": "new", "game": record["game"], "seats": record["seats"], "seed": seed,
              "options": record["options"]}]  # fmt: skip
    asked += [{"cmd": "play", "seat": seat, "move": move} for seat, move in record["moves"]]
    engine = subprocess.run(
        [sys.executable, "-m", "safehouse", "engine"],
        input="".join(f"{json.dumps(one)}\n" for one in asked),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in engine.stdout.splitlines()]
    assert all(answer["ok"] for answer in answers), answers
    assert record["result"] in engine.stdout.splitlines()[-1]


# --- who waits for whom ------------------------------------------------------------------------


def test_programs_that_send_no_nonces_start_at_once(start_server: Open) -> None:
    person = start_server(nonce_seconds=LONG).person()
    opened = person.open("me", "tourist")
    assert opened["status"] == "playing"
    assert opened["shuffle"]["nonces"] == [None, None]
    conceded(person, opened["id"])
    assert faults(record_of(person, opened["id"]), opened["shuffle"]["commitment"]) == []


def test_a_match_against_a_bot_starts_with_the_nonce_that_was_announced(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    person = server.person()
    opened = person.open("me", "tourist", nonces=True)
    assert opened["status"] == "lobby"
    begun = send(person, opened["id"], 0, FIRST)
    assert begun["status"] == "playing"
    assert begun["shuffle"]["nonces"] == [FIRST, None]


def test_a_hot_seat_sends_one_for_each_seat(start_server: Open) -> None:
    person = start_server(nonce_seconds=LONG).person()
    table = person.open("me", "me", nonces=True)["id"]
    assert send(person, table, 1, SECOND)["status"] == "lobby"
    begun = send(person, table, 0, FIRST)
    assert begun["status"] == "playing"
    assert begun["shuffle"]["nonces"] == [FIRST, SECOND]


def test_a_browser_that_vanishes_delays_the_start_for_a_moment_only(start_server: Open) -> None:
    server = start_server(nonce_seconds=0.2)
    ada, bob = server.person(), server.person()
    alone = ada.open("me", "tourist", nonces=True)
    until(lambda: server.live(alone["id"]).status == "playing", "it begins without")
    assert shuffle_of(ada, alone["id"])["nonces"] == [None, None]
    table = ada.open("me", "open")["id"]
    send(ada, table, 0, FIRST)
    with ada.at(table) as line:
        bob.post(f"/api/tables/{table}/sit", {"nonces": True})
        line.until(lambda: line.state is not None)
    assert shuffle_of(ada, table)["nonces"] == [FIRST, None]


def test_a_seat_that_opens_again_ends_the_wait(start_server: Open) -> None:
    server = start_server(nonce_seconds=0.2)
    ada, bob, cid = server.person(), server.person(), server.person()
    table = ada.open("me", "open", "open", game="master_of_spies")["id"]
    bob.post(f"/api/tables/{table}/sit", {"seat": 1, "nonces": True})
    cid.post(f"/api/tables/{table}/sit", {"seat": 2})
    live = server.live(table)
    assert live.row.shuffle is not None
    assert live.row.shuffle.due
    cid.post(f"/api/tables/{table}/leave")
    assert live.row.shuffle.due is False
    bob.post(f"/api/tables/{table}/leave")
    assert live.row.shuffle.senders == []
    time.sleep(0.4)
    assert live.status == "lobby"
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert cid.post(f"/api/tables/{table}/sit", {"seat": 2})["status"] == "playing"


def test_the_host_starts_with_bots_on_open_seats(start_server: Open) -> None:
    person = start_server(nonce_seconds=LONG).person()
    table = person.open("me", "open", nonces=True)["id"]
    assert person.post(f"/api/tables/{table}/start", {"fill": "tourist"})["status"] == "lobby"
    assert send(person, table, 0, FIRST)["status"] == "playing"


def test_a_rematch_has_a_secret_of_its_own_and_waits_for_those_who_sent(
    start_server: Open,
) -> None:
    server = start_server(nonce_seconds=LONG)
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open")["id"]
    send(ada, table, 0, FIRST)
    bob.post(f"/api/tables/{table}/sit")
    conceded(ada, table)
    for person in (ada, bob):
        with person.at(table) as line:
            assert line.ask("rematch")["t"] == "ack"
    again = ada.get(f"/api/tables/{table}")["next_table"]
    first, second = server.live(table).row.shuffle, server.live(again).row.shuffle
    assert first is not None
    assert second is not None
    assert len({first.key, second.key, first.secret, second.secret}) == 4
    assert server.live(again).status == "lobby"
    seat = next(s["seat"] for s in ada.get(f"/api/tables/{again}")["seats"] if s["mine"])
    assert send(ada, again, seat, THIRD)["status"] == "playing"
    conceded(ada, again, seat)
    assert faults(record_of(ada, again), second.commitment, nonces={seat: THIRD}) == []


# --- who may send what -------------------------------------------------------------------------


def test_a_nonce_is_sent_once_by_the_holder_of_the_seat(server: ServerThread) -> None:
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open", "open", game="master_of_spies")["id"]
    send(ada, table, 0, FIRST)
    send(ada, table, 0, FIRST)  # again, because an answer was lost
    assert send(ada, table, 0, SECOND, 409)["code"] == "not-now"
    assert send(bob, table, 0, SECOND, 403)["code"] == "not-yours"
    assert send(bob, table, 1, SECOND, 403)["code"] == "not-yours"
    assert send(bob, table, 9, SECOND, 400)["code"] == "malformed"
    with bob.at(table) as line:
        assert line.ask("nonce", seat=0, nonce=SECOND)["code"] == "not-yours"
    offered = server.live(table).row.shuffle.offered  # type: ignore[union-attr]
    assert {seat: one.nonce for seat, one in offered.items()} == {0: FIRST}


@pytest.mark.parametrize("nonce", ["", "1" * 63, "1" * 65, "AB" * 32, "1" * 60 + "\n123", "x" * 64])
def test_a_malformed_nonce_is_refused(server: ServerThread, nonce: str) -> None:
    person = server.person()
    table = person.open("me", "open")["id"]
    found = send(person, table, 0, nonce, 400)
    assert found["reason"] == "A nonce has 64 hexadecimal digits in small letters."
    with person.at(table) as line:
        assert line.ask("nonce", seat=0, nonce=nonce)["code"] == "malformed"
    assert shuffle_of(person, table)["sent"] == []


def test_after_the_start_only_the_same_nonce_is_acknowledged(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "tourist", nonces=True)["id"]
    send(person, table, 0, FIRST)
    assert send(person, table, 0, FIRST)["status"] == "playing"
    assert send(person, table, 0, SECOND, 409)["code"] == "not-now"
    assert shuffle_of(person, table)["nonces"] == [FIRST, None]


def test_the_nonce_of_a_player_who_leaves_goes_with_them(server: ServerThread) -> None:
    ada, bob, cid = server.person(), server.person(), server.person()
    table = ada.open("me", "open", "open", game="master_of_spies")["id"]
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    send(bob, table, 1, FIRST)
    bob.post(f"/api/tables/{table}/leave")
    live = server.live(table)
    assert live.row.shuffle is not None
    assert live.row.shuffle.offered == {}
    assert bob.me["id"] not in str(live.row.shuffle.senders)
    cid.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert shuffle_of(ada, table)["sent"] == []
    send(cid, table, 1, SECOND)
    send(ada, table, 0, THIRD)
    ada.post(f"/api/tables/{table}/swap", {"first": 0, "second": 1})
    assert shuffle_of(ada, table)["sent"] == [], "who sits there now has sent none for this seat"
    assert send(ada, table, 0, THIRD, 403)["code"] == "not-yours"
    send(ada, table, 1, THIRD)
    begun = bob.post(f"/api/tables/{table}/sit", {"seat": 2})
    assert begun["status"] == "lobby", "cid has sent one before and will send another"
    assert send(cid, table, 0, FIRST)["shuffle"]["nonces"] == [FIRST, THIRD, None]


def test_nonces_are_limited_per_guest(start_server: Open) -> None:
    person = start_server(limits=roomy(nonce_rate=0.001, nonce_burst=3)).person()
    table = person.open("me", "open")["id"]
    for _ in range(3):
        send(person, table, 0, FIRST)
    assert send(person, table, 0, FIRST, 429)["code"] == "too-fast"
    with person.at(table) as line:
        assert line.ask("nonce", seat=0, nonce=FIRST)["code"] == "too-fast"


def test_a_deleted_person_leaves_no_trace_in_the_shuffle(server: ServerThread) -> None:
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open", "open", game="master_of_spies")["id"]
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    send(bob, table, 1, FIRST)
    assert bob.http.delete("/api/me").status_code == 200
    row = server.live(table).row
    assert row.shuffle is not None
    assert row.shuffle.offered == {}
    assert row.shuffle.senders == []


# --- tables whose deal is given ----------------------------------------------------------------


def test_a_chosen_seed_is_committed_to(start_server: Open) -> None:
    person = start_server(nonce_seconds=LONG).person()
    opened = person.open("me", "tourist", seed=7, nonces=True)
    assert opened["status"] == "playing", "there is nothing to wait for"
    assert opened["shuffle"]["of"] == "seed"
    assert opened["shuffle"]["nonces"] == []
    table, kept = opened["id"], opened["shuffle"]["commitment"]
    assert send(person, table, 0, FIRST, 409)["code"] == "not-now"
    conceded(person, table)
    over = shuffle_of(person, table)
    assert over["secret"] == ""
    assert committed(over["key"], table, "seed", digest_of_seed(7)) == kept
    record = record_of(person, table)
    assert record.seed == 7
    assert faults(record, kept) == []


def test_a_continued_match_commits_to_its_position(start_server: Open) -> None:
    person = start_server(nonce_seconds=LONG).person()
    first = person.open("me", "me", game="master_of_spies")["id"]
    conceded(person, first)
    plan = [{"holder": "me"}, {"holder": "me"}]
    opened = person.post(f"/api/replays/{first}/tables", {"ply": 0, "plan": plan}, 201)
    assert opened["shuffle"]["of"] == "position"
    table, kept = opened["id"], opened["shuffle"]["commitment"]
    conceded(person, table)
    record = record_of(person, table)
    assert record.origin is not None
    assert faults(record, kept) == []
    text = person.http.get(f"/api/tables/{table}/record?form=text").text
    assert faults(Record.read(text), kept) == []


# --- opening -----------------------------------------------------------------------------------


def test_abandoned_tables_are_opened_as_well(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    person = server.person()
    lobby = person.open("me", "open")
    person.post(f"/api/tables/{lobby['id']}/leave")
    playing = person.open("me", "tourist", nonces=True)
    send(person, playing["id"], 0, FIRST)
    token = server.parts.moderation.token
    answer = person.http.post(
        "/api/admin/acts",
        json={"act": "close", "table": playing["id"]},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.status_code in (200, 201), answer.text
    for opened in (lobby, playing):
        found = person.get(f"/api/tables/{opened['id']}")
        assert found["status"] == "abandoned"
        shuffle = found["shuffle"]
        kept = opened["shuffle"]["commitment"]
        assert committed(shuffle["key"], opened["id"], "secret", shuffle["secret"]) == kept
    assert shuffle_of(person, playing["id"])["nonces"] == [FIRST, None]


def test_a_lobby_that_is_closed_forgets_who_had_sent_nonces(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    person = server.person()
    table = person.open("me", "open", nonces=True)["id"]
    send(person, table, 0, FIRST)
    assert server.live(table).row.shuffle.senders == [person.me["id"]]  # type: ignore[union-attr]
    answer = person.http.post(
        "/api/admin/acts",
        json={"act": "close", "table": table},
        headers={"Authorization": f"Bearer {server.parts.moderation.token}"},
    )
    assert answer.status_code in (200, 201), answer.text
    db = sqlite3.connect(server.data / "safehouse.sqlite3")
    (stored,) = db.execute("SELECT shuffle FROM tables WHERE id = ?", (table,)).fetchone()
    db.close()
    assert person.me["id"] not in stored
    assert FIRST not in stored
    assert shuffle_of(person, table)["secret"]


def closed_by_the_house(server: ServerThread, person: Person, table: str) -> None:
    answer = person.http.post(
        "/api/admin/acts",
        json={"act": "close", "table": table},
        headers={"Authorization": f"Bearer {server.parts.moderation.token}"},
    )
    assert answer.status_code in (200, 201), answer.text


def test_a_match_that_is_closed_midway_can_be_verified(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    ada, stranger = server.person(), server.person()
    opened = ada.open("me", "me", game="master_of_spies", nonces=True)
    table, kept = opened["id"], opened["shuffle"]["commitment"]
    send(ada, table, 0, FIRST)
    send(ada, table, 1, SECOND)
    with ada.at(table) as line:
        line.my_turn()
        assert line.move()["t"] == "ack"
    address = f"/api/tables/{table}/record"
    assert ada.http.get(address).status_code == 409, "while it is played, it would show everything"
    closed_by_the_house(server, ada, table)
    for person in (ada, stranger):
        record = record_of(person, table)
        assert record.result == ""
        assert len(record.moves) == 1
        assert record.shuffle is not None
        assert record.shuffle.people == (0, 1)
        given: Json = {"table": table, "nonces": {0: FIRST, 1: SECOND}, "of": "secret"}
        assert faults(record, kept, people={0, 1}, **given) == []
        text = person.http.get(f"{address}?form=text").text
        assert faults(Record.read(text), kept, people={0, 1}, **given) == []
        replay = person.get(f"/api/replays/{table}")
        assert replay["commitment"] == kept
        assert replay["result"] is None
        assert replay["plies"] == len(record.moves)
        assert person.http.get(f"/api/replays/{table}/frames").status_code == 200
    said = ada.http.get(f"/api/tables/{table}/state").json()
    assert said["reason"] == "This table was closed during the match. Its record can be read."
    assert ada.http.post(f"/api/replays/{table}/review", json={}).status_code == 409


def test_a_match_closed_before_its_first_move_has_a_record(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    person = server.person()
    for seed in (None, 7):
        opened = person.open("me", "me", seed=seed)
        table = opened["id"]
        assert opened["status"] == "playing"
        closed_by_the_house(server, person, table)
        record = record_of(person, table)
        assert record.moves == []
        assert faults(record, opened["shuffle"]["commitment"], table=table) == []


def test_a_table_closed_in_the_lobby_says_so(start_server: Open) -> None:
    server = start_server()
    person = server.person()
    table = person.open("me", "open")["id"]
    person.post(f"/api/tables/{table}/leave")
    for address, said in (
        (f"/api/tables/{table}/record", "so there is no record."),
        (f"/api/replays/{table}", "so there is no record."),
        (f"/api/tables/{table}/state", "This table was closed before the match began."),
    ):
        answer = person.http.get(address)
        assert answer.status_code == 409
        assert answer.json()["reason"].endswith(said), address
    assert shuffle_of(person, table)["people"] is None
    with person.at(table) as line:
        line.send({"t": "look"})
        while (said_back := line.hear())["t"] != "refused":
            pass
        assert "house/closed-unbegun" in str(said_back["reason"])


# --- who was a person --------------------------------------------------------------------------


def test_who_was_a_person_at_the_start_is_published_and_stays(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG, absence=0.0)
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open", "tourist", game="master_of_spies")["id"]
    assert shuffle_of(ada, table)["people"] is None
    send(ada, table, 0, FIRST)
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert shuffle_of(ada, table)["people"] == [0, 1]
    ada.post(f"/api/tables/{table}/remove", {"seat": 1})
    assert ada.get(f"/api/tables/{table}")["seats"][1]["holder"] == "bot"
    assert shuffle_of(ada, table)["people"] == [0, 1]
    closed_by_the_house(server, ada, table)
    record = record_of(ada, table)
    assert record.to_json()["shuffle"]["people"] == [0, 1]
    assert faults(record, people={0, 1}) == []


def test_a_bot_has_no_nonce_although_a_person_sent_one_for_its_seat(start_server: Open) -> None:
    server = start_server(nonce_seconds=LONG)
    ada, bob = server.person(), server.person()
    table = ada.open("me", "open", "open", game="master_of_spies")["id"]
    bob.post(f"/api/tables/{table}/sit", {"seat": 1})
    send(bob, table, 1, SECOND)
    send(ada, table, 0, FIRST)
    ada.post(f"/api/tables/{table}/seats/1/bot", {"level": "tourist"})
    begun = ada.post(f"/api/tables/{table}/start", {"fill": "tourist"})
    assert begun["shuffle"]["nonces"] == [FIRST, None, None]
    assert begun["shuffle"]["people"] == [0]


def test_matches_that_began_under_earlier_versions_stay_readable(
    tmp_path: Path, start_server: Open
) -> None:
    """Their rows do not say who was a person at the start."""
    folder = tmp_path / "old"
    with ServerThread(folder, nonce_seconds=LONG) as before:
        person = before.person()
        opened = person.open("me", "tourist", nonces=True)
        table = opened["id"]
        send(person, table, 0, FIRST)
    db = sqlite3.connect(folder / "safehouse.sqlite3")
    with db:
        (stored,) = db.execute("SELECT shuffle FROM tables").fetchone()
        old = json.loads(stored)
        del old["people"]
        db.execute("UPDATE tables SET shuffle = ?", (json.dumps(old),))
    db.close()
    after = start_server(folder, nonce_seconds=LONG)
    again = Person(after.port, cookies=dict(person.http.cookies))
    assert shuffle_of(again, table)["people"] is None
    conceded(again, table)
    record = record_of(again, table)
    assert "people" not in record.to_json()["shuffle"]
    assert faults(record, opened["shuffle"]["commitment"], people={0}, nonces={0: FIRST}) == []
    again.close()


def secrets_of(server: ServerThread, table: str) -> list[str]:
    """Return everything that would give away what is to come."""
    live = server.live(table)
    assert live.row.shuffle is not None
    found = [live.row.shuffle.key, live.row.shuffle.secret]
    if live.match is not None:
        found += [str(live.row.seed), str(live.match.dice.state)]
    return found


@pytest.mark.parametrize("status", ["lobby", "playing"])
def test_no_route_opens_a_live_table(server: ServerThread, status: str) -> None:
    """Every address of the API, whatever it answers, as a player and as a stranger."""
    ada, stranger = server.person(), server.person()
    opened = ada.open("me", "open", game="master_of_spies", public=True)
    table = opened["id"]
    send(ada, table, 0, FIRST)
    if status == "playing":
        ada.post(f"/api/tables/{table}/seats/1/bot", {"level": "tourist"})
    assert server.live(table).status == status
    description = ada.get("/api/docs/openapi.json")
    walked = 0
    said: list[str] = []
    token = server.parts.moderation.token
    for path, operations in sorted(description["paths"].items()):
        address = re.sub(r"\{(table_id|replay_id)[^}]*\}", table, path)
        address = re.sub(r"\{seat[^}]*\}", "0", address)
        address = re.sub(r"\{game[^}]*\}", "master_of_spies", address)
        address = re.sub(r"\{[^}]*\}", "1", address)
        for person in (ada, stranger):
            for headers in ({}, {"Authorization": f"Bearer {token}"}):
                if "get" in operations:
                    got = person.http.get(address, headers=headers)
                    said += [got.text, json.dumps(dict(got.headers))]
                    walked += 1
        for method in ("post", "put", "delete"):
            if method in operations and "/api/me" not in address and "/admin/" not in address:
                got = getattr(stranger.http, method)(address)
                said += [got.text]
                walked += 1
    assert walked > 100
    for person in (ada, stranger):
        with person.at(table, together=True, brief=True) as line:
            for request in ("explain", "hint", "remark", "undo", "look", "play", "nonce"):
                line.send({"t": request, "id": request, "seat": 0, "move": "x", "nonce": "x"})
            line.ask("ping")
            said.append(json.dumps(line.heard))
    heard = "".join(said)
    assert opened["shuffle"]["commitment"] in heard, "the walk has seen the table"
    for secret in secrets_of(server, table):
        assert secret not in heard
    metrics = ada.http.get("/metrics").text
    for secret in secrets_of(server, table):
        assert secret not in metrics


def test_nothing_published_yields_the_dice(server: ServerThread) -> None:
    """From everything that a live table publishes, none of the functions gives the true deal."""
    person = server.person()
    opened = person.open("me", "tourist", game="master_of_spies", nonces=True)
    table = opened["id"]
    shuffle = send(person, table, 0, FIRST)["shuffle"]
    match = server.live(table).match
    assert match is not None
    words = ["", table, table.lower(), shuffle["commitment"], *filter(None, shuffle["nonces"])]
    digits = [word for word in words if HEX.fullmatch(word)]
    seeds = {*words, *(f"{one}{other}" for one in words for other in words)}
    for key in digits:
        seeds.add(seed_of(key, shuffle["nonces"]))
        seeds.add(seed_of(key, [None, None]))
        for value in digits:
            seeds.add(committed(key, table, "secret", value))
    for seed in seeds:
        guess = match.game.start(match.seats, seed=seed, options=match.options)
        assert guess.view(1) != match.game.start(2, seed=match.seed, options=match.options).view(1)
        assert seed != match.seed


def test_a_row_does_not_print_its_secrets() -> None:
    row = ShuffleRow("secret", FIRST, SECOND, THIRD)
    assert repr(row) == f"ShuffleRow('secret', {FIRST!r})"
    assert f"{row} {[row]}".count(SECOND) == 0


# --- what is stored ----------------------------------------------------------------------------


def test_a_restart_between_the_commitment_and_the_start(tmp_path: Path) -> None:
    with ServerThread(tmp_path, nonce_seconds=LONG) as before:
        person = before.person()
        lobby = person.open("me", "open")
        send(person, lobby["id"], 0, FIRST)
        waiting = person.open("me", "tourist", nonces=True)
    with ServerThread(tmp_path, nonce_seconds=LONG) as after:
        again = Person(after.port, cookies=dict(person.http.cookies))
        for opened in (lobby, waiting):
            known = again.get(f"/api/tables/{opened['id']}")
            assert known["status"] == "lobby"
            assert known["shuffle"]["commitment"] == opened["shuffle"]["commitment"]
        assert shuffle_of(again, lobby["id"])["sent"] == [0]
        assert send(again, waiting["id"], 0, SECOND)["status"] == "playing"
        begun = again.post(f"/api/tables/{lobby['id']}/seats/1/bot", {"level": "tourist"})
        assert begun["shuffle"]["nonces"] == [FIRST, None]
        again.close()


def test_kill_between_the_commitment_and_the_start(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        person = Person(server.port)
        opened = person.open("me", "open")
        table, kept = opened["id"], opened["shuffle"]["commitment"]
        send(person, table, 0, FIRST)
        server.kill()
        server.start()
        assert shuffle_of(person, table)["commitment"] == kept
        begun = person.post(f"/api/tables/{table}/seats/1/bot", {"level": "tourist"})
        assert begun["shuffle"]["nonces"] == [FIRST, None]
        server.kill()
        server.start()
        assert shuffle_of(person, table)["nonces"] == [FIRST, None]
        conceded(person, table)
        record = record_of(person, table)
        assert faults(record, kept, table=table, nonces={0: FIRST}) == []
        person.close()


def test_tables_of_earlier_versions_have_no_commitment(tmp_path: Path, start_server: Open) -> None:
    folder = tmp_path / "old"
    with ServerThread(folder) as before:
        person = before.person()
        table = person.open("me", "open")["id"]
    db = sqlite3.connect(folder / "safehouse.sqlite3")
    with db:
        db.execute("UPDATE tables SET shuffle = NULL, seed = '7'")
    db.close()
    after = start_server(folder, nonce_seconds=LONG)
    again = Person(after.port, cookies=dict(person.http.cookies))
    assert shuffle_of(again, table) is None
    assert send(again, table, 0, FIRST, 409)["code"] == "not-now"
    other = after.person()
    assert other.post(f"/api/tables/{table}/sit", {"nonces": True})["status"] == "playing"
    conceded(again, table)
    record = record_of(again, table)
    assert record.seed == 7
    assert record.shuffle is None
    assert again.get(f"/api/replays/{table}")["commitment"] == ""
    again.close()


def test_an_imported_record_keeps_its_shuffle(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "tourist", nonces=True)["id"]
    kept = send(person, table, 0, FIRST)["shuffle"]["commitment"]
    conceded(person, table)
    text = person.http.get(f"/api/tables/{table}/record?form=text").text
    found = person.post("/api/replays", {"text": text}, 201)
    assert found["commitment"] == kept
    for form in ("json", "text"):
        raw = person.http.get(f"/api/replays/{found['id']}/record?form={form}").text
        assert faults(Record.read(raw), kept, table=table, nonces={0: FIRST}) == []
