"""Quotas, seen from outside: what clients can store, who pays, what expires, what hosts see."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import threading
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from safehouse.core.registry import game as find_game
from safehouse.server.common.rates import address_key
from safehouse.server.common.settings import QuotaLimits
from safehouse.server.messages import requests
from safehouse.server.services import quotas
from safehouse.server.storage import accounts
from safehouse.server.storage.accounts import CHARGES, KINDS
from tests.server import loopback
from tests.server.server_thread import Json, Person, ServerThread, TableSocket, roomy

NO_DISK = QuotaLimits(disk_reserve=0)


def limits(**changes: Any) -> QuotaLimits:
    return msgspec.structs.replace(NO_DISK, **changes)


def on_loop(server: ServerThread, work: Any) -> Any:
    """The result of a coroutine on the server's event loop."""
    loop = server.parts.store._loop  # type: ignore[attr-defined]
    return asyncio.run_coroutine_threadsafe(work, loop).result(60)


def used(server: ServerThread, guest: str = "", address: str = "127.0.0.1") -> dict[str, int]:
    """Bytes by scope."""
    found = dict.fromkeys(("guest", "address", "house"), 0)
    for use in on_loop(server, server.parts.store.usage(guest, address)):
        found[use.scope] += use.bytes
    return found


def record(seed: int = 1) -> str:
    return json.dumps(find_game("spyon").start(2, seed=seed).record().to_json())


def deck(person: Person, name: str, size: int = 15_000) -> Any:
    text = "#" + "x" * size
    return person.http.put("/api/me/decks", json={"game": "spycraft", "name": name, "text": text})


@contextmanager
def as_address(server: ServerThread, address: str) -> Iterator[Callable[..., Any]]:
    """Fresh guests whose proxy says that they are at an address."""

    def send(method: str, path: str, **more: Any) -> Any:
        headers = {"X-Forwarded-For": address, **more.pop("headers", {})}
        with loopback.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            return client.request(method, path, headers=headers, **more)

    yield send


# --- the mechanism -------------------------------------------------------------------------------


def test_every_kind_has_a_share_of_the_house() -> None:
    assert set(quotas.SHARES) == set(KINDS)
    assert all(0 < share <= 1 for share in quotas.SHARES.values())
    assert quotas.SHARES["records"] < quotas.SHARES["tables"] < quotas.SHARES["chat"]
    assert "entries" not in {charge.table for charge in CHARGES}, "moves are never refused"


def test_a_guest_stores_up_to_a_quota_and_gets_room_by_deleting(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(guest=50_000))
    person = server.person()
    assert [deck(person, str(n)).status_code for n in range(5)] == [200, 200, 200, 507, 507]
    refused = deck(person, "more").json()
    assert refused["code"] == "full"
    assert refused["message"]["name"] == "house/quota-full"
    assert refused["message"]["args"] == {"scope": "guest", "most": "0.1"}
    assert len(person.get("/api/me/decks")) == 3
    assert deck(person, "0", 10).status_code == 200, "a smaller one in place of a larger one"
    for _ in range(3):  # back and forth: what is deleted is given back, and no more than that
        assert deck(person, "new").status_code == 200
        assert deck(person, "newer").status_code == 507
        gone = person.http.delete("/api/me/decks", params={"game": "spycraft", "name": "new"})
        assert gone.status_code == 200
    assert server.person().http.put("/api/me", json={"name": "Other"}).status_code == 200


def test_fresh_guests_of_one_address_share_its_quota(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(address=100_000))
    done = [deck(server.person(), "one").status_code for _ in range(9)]
    assert done == [200] * 6 + [507] * 3
    assert used(server)["address"] <= 100_000
    with as_address(server, "192.0.2.7") as send:
        body = {"game": "spycraft", "name": "one", "text": "x" * 15_000}
        assert send("PUT", "/api/me/decks", json=body).status_code == 200
        me = send("PUT", "/api/me", json={"name": "Ada"})
        assert me.status_code == 200
    # A name is a row as well, and costs.
    assert server.person().http.put("/api/me", json={"name": "Zoe"}).status_code in (200, 507)


def test_a_second_address_frees_no_room_at_the_first(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(address=100_000))
    done = []
    for _ in range(9):
        person = server.person()
        done.append(deck(person, "one").status_code)
        with as_address(server, "192.0.2.7") as send:
            cookie = {"Cookie": person.cookie}
            send("PUT", "/api/me", json={"name": "Ada"}, headers=cookie)
            send("GET", "/api/me", headers=cookie)
    assert done == [200] * 6 + [507] * 3
    assert used(server)["address"] > 90_000
    assert used(server, address="192.0.2.7")["address"] == 0


def test_hosts_mute_and_remove_people_though_the_quota_is_used_up(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(address=60_000))
    host, guest = server.person("Ada"), server.person()
    path = f"/api/tables/{host.open('me', 'open', 'open', game='spymaster')['id']}"
    guest.post(f"{path}/sit", {"seat": 1})
    for size in (15_000, 3_000, 300, 30, 1):
        while deck(server.person(), "one", size).status_code == 200:
            pass
    host.post(f"{path}/mute", {"seat": 1, "on": True})
    shown = host.post(f"{path}/remove", {"seat": 1})
    assert shown["seats"][1]["holder"] == "open"
    assert guest.http.post(f"{path}/sit", json={"seat": 1}).status_code == 403


def test_a_network_of_ipv6_is_one_address(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(quotas=limits(address=40_000))
    body = {"game": "spycraft", "name": "one", "text": "x" * 15_000}
    done = []
    for n in range(4):
        with as_address(server, f"2001:db8:1:2::{n + 1:x}") as send:
            done.append(send("PUT", "/api/me/decks", json=body).status_code)
    assert done == [200, 200, 507, 507]
    with as_address(server, "2001:db8:1:3::1") as send:
        assert send("PUT", "/api/me/decks", json=body).status_code == 200
    assert used(server, address=address_key("2001:db8:1:2::9"))["address"] > 30_000


def test_many_addresses_share_the_house(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(quotas=limits(house=100_000))
    playing = server.person()
    table = playing.open("me", "me")["id"]
    body = {"game": "spycraft", "name": "one", "text": "x" * 15_000}
    done = []
    for n in range(8):
        with as_address(server, f"192.0.2.{n + 1}") as send:
            done.append(send("PUT", "/api/me/decks", json=body).status_code)
    assert done[0] == 200
    assert done[-1] == 507
    assert used(server)["house"] <= 85_000
    # The rest is for tables and what is said at them; moves are stored in any case.
    with playing.at(table) as line:
        assert line.ask("say", text="hello")["t"] == "ack"
        for n in range(400):
            with as_address(server, f"192.0.3.{n % 250}") as send:
                if send("PUT", "/api/me", json={"name": "x" * 20}).status_code == 507:
                    break
        else:
            raise AssertionError("the server is never full")
        assert line.ask("say", text="y" * 400)["code"] == "full"
        assert line.move()["t"] == "ack"
        assert line.move()["t"] == "ack"
    assert playing.open("me", "open", status=507)["code"] == "full"


def test_tables_have_a_quota_of_their_own(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(quotas=limits(guest_tables=3 * (accounts.MATCH + 3_000)))
    person = server.person()
    for _ in range(3):
        person.open("me", "open")
    assert person.open("me", "open", status=507)["code"] == "full"
    assert deck(person, "one").status_code == 200
    server.person().open("me", "open")


def test_a_record_is_stored_once_and_the_first_pays(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    ada, bob = server.person("Ada"), server.person("Bob")
    before = used(server, bob.me["id"])["guest"]
    text = record()
    id = ada.post("/api/replays", {"text": text}, 201)["id"]
    paid = used(server, ada.me["id"])["guest"]
    assert bob.post("/api/replays", {"text": text}, 201)["id"] == id
    assert ada.post("/api/replays", {"text": text}, 201)["id"] == id
    assert used(server, ada.me["id"])["guest"] == paid
    assert used(server, bob.me["id"])["guest"] == before


def test_imports_end_at_the_quota(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(quotas=limits(guest=6_000))
    person = server.person()
    done = [
        person.http.post("/api/replays", json={"text": record(n)}).status_code for n in range(30)
    ]
    assert set(done) == {201, 507}
    assert done == sorted(done)
    assert used(server, person.me["id"])["guest"] <= 6_000


def test_two_requests_at_the_limit(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(quotas=limits(guest=50_000))
    person = server.person("Ada")
    codes: list[int] = []

    def store(n: int) -> None:
        with loopback.Client(
            base_url=f"http://127.0.0.1:{server.port}", headers={"Cookie": person.cookie}
        ) as client:
            body = {"game": "spycraft", "name": str(n), "text": "x" * 15_000}
            codes.append(client.put("/api/me/decks", json=body).status_code)

    threads = [threading.Thread(target=store, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(codes) == [200] * 3 + [507] * 5


def test_deleting_oneself_does_not_make_room_for_more_tables(
    start_server: Callable[..., ServerThread],
) -> None:
    """The matches stay, so the address still pays for them."""
    server = start_server(quotas=limits(address_tables=4 * (accounts.MATCH + 3_000)))
    done = []
    for _ in range(6):
        person = server.person()
        answer = person.http.post(
            "/api/tables",
            json={"game": "spyon", "seats": 2,
                  "plan": [{"holder": "me"}, {"holder": "me"}]},
        )  # fmt: skip
        done.append(answer.status_code)
        person.http.request("DELETE", "/api/me")
    assert done == [201] * 4 + [507] * 2


def test_another_persons_rematch_is_not_charged_to_the_host(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    host, guest = server.person("Host"), server.person("Guest")
    table = host.open("open", "tourist")["id"]
    guest.post(f"/api/tables/{table}/sit", {"seat": 0})
    with guest.at(table) as line:
        assert line.ask("concede", seat=0)["t"] == "ack"
        before = used(server, host.me["id"])["guest"]
        mine = used(server, guest.me["id"])["guest"]
        assert line.ask("rematch")["t"] == "ack"
        line.until(lambda: bool(line.table and line.table["next_table"]))
    assert used(server, host.me["id"])["guest"] == before
    assert used(server, guest.me["id"])["guest"] >= mine + accounts.MATCH


def test_programs_are_charged_where_they_were_made(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(address=1_000))
    person = server.person()
    codes = [
        person.http.post("/api/programs", json={"name": f"R{n}"}).status_code for n in range(12)
    ]
    assert 507 in codes
    assert codes == sorted(codes)


def move_on(line: TableSocket) -> None:
    """Play a move; the state may just have changed."""
    for _ in range(50):
        answer = line.move()
        if answer["t"] == "ack":
            return
        assert answer["code"] == "stale"
    raise AssertionError("no move was taken")


def test_moves_cannot_be_taken_back_without_end(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=roomy(takebacks=3))
    person = server.person()
    table = person.open("me", "me")["id"]
    with person.at(table) as line:
        codes = []
        for _ in range(12):
            move_on(line)
            match = server.live(table).match
            assert match is not None
            answer = line.ask("takeback", seat=match.history[-1][0])
            codes.append(answer.get("code", "ack"))
        assert "ack" in codes
        assert codes[-1] == "not-now"
        move_on(line)


def test_compressed_bodies_are_no_way_around(start_server: Callable[..., ServerThread]) -> None:
    """They are not unpacked: what is not JSON is refused."""
    server = start_server()
    person = server.person("Ada")
    before = used(server, person.me["id"])["guest"]
    body = json.dumps({"game": "spycraft", "name": "z", "text": "x" * 15_000}).encode()
    answer = person.http.put(
        "/api/me/decks", content=gzip.compress(body),
        headers={"Content-Encoding": "gzip", "Content-Type": "application/json"},
    )  # fmt: skip
    assert answer.status_code == 400
    assert used(server, person.me["id"])["guest"] == before


# --- the disk ------------------------------------------------------------------------------------


def test_a_nearly_full_disk_is_kept_for_running_matches(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server(quotas=QuotaLimits(disk_reserve=1_000))
    person = server.person("Ada")
    table = person.open("me", "me")["id"]
    free = 900

    class Usage:
        @property
        def free(self) -> int:
            return free

    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage())
    monkeypatch.setattr(quotas, "FRESH", 0.0)
    refused = person.open("me", "open", status=507)
    assert refused["message"]["name"] == "house/disk-nearly-full"
    assert deck(person, "one").status_code == 507
    with person.at(table) as line:
        assert line.move()["t"] == "ack"
        assert line.ask("say", text="hello")["t"] == "ack"
        free = 400
        assert line.ask("say", text="hello")["code"] == "full"
        assert line.move()["t"] == "ack"
        free = 9_000
        assert line.ask("say", text="hello")["t"] == "ack"
    assert deck(person, "one").status_code == 200


# --- what expires --------------------------------------------------------------------------------


def test_an_import_says_when_it_expires_and_opening_renews_it(
    start_server: Callable[..., ServerThread],
) -> None:
    from safehouse.server.common.clock import Clock

    class Later(Clock):
        ahead = 0.0

        def now(self) -> float:
            return super().now() + self.ahead

    clock = Later()
    server = start_server(quotas=limits(import_days=10), clock=clock)
    person = server.person("Ada")
    read, left = (person.post("/api/replays", {"text": record(seed)}, 201)["id"] for seed in (1, 2))
    day = 86_400.0
    found = person.get(f"/api/replays/{read}")
    assert 7.9 * day < found["expires"] - clock.now() <= 10 * day
    clock.ahead = 8 * day
    assert 7.9 * day < person.get(f"/api/replays/{read}")["expires"] - clock.now() <= 10 * day
    mine = {one["id"]: one["expires"] for one in person.get("/api/me/data")["records"]}
    assert mine[read] > mine[left] + 6 * day
    clock.ahead = 12 * day
    on_loop(server, server.parts.expiration.expire())
    assert person.http.get(f"/api/replays/{left}").status_code == 404
    assert person.http.get(f"/api/replays/{read}").status_code == 200
    played = person.open("me", "me")["id"]
    with person.at(played) as line:
        assert line.ask("concede", seat=0)["t"] == "ack"
    assert person.get(f"/api/replays/{played}")["expires"] is None


# --- what hosts see ------------------------------------------------------------------------------


def test_administrators_see_what_is_stored_and_by_whom(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    person = server.person("Ada")
    assert deck(person, "one").status_code == 200
    token = server.parts.moderation.token
    url = f"http://127.0.0.1:{server.port}/api/admin/house"
    said: Json = loopback.get(url, headers={"Authorization": f"Bearer {token}"}).json()["stored"]
    kinds = {one["kind"]: one["bytes"] for one in said["kinds"]}
    assert kinds["decks"] > 15_000
    assert said["guests"][0]["name"] == person.me["id"]
    assert said["addresses"][0]["name"] == "127.0.0.1"
    assert said["size"] > 10_000
    assert said["free"] > 0
    assert loopback.get(url).status_code == 403
    figures = loopback.get(f"http://127.0.0.1:{server.port}/metrics").text
    assert 'safehouse_stored_bytes{kind="decks"}' in figures
    assert "safehouse_disk_free_bytes" in figures
    assert person.me["id"] not in figures


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("guest=50MB", ("guest", 50_000_000)), ("house=2.5GB", ("house", 2_500_000_000)),
     ("import-days=30", ("import_days", 30.0)), ("disk-reserve=0", ("disk_reserve", 0)),
     ("guest=-1", None), ("nobody=1", None), ("guest=", None), ("guest=1e9", None),
     ("import-days=-1", None), ("guest", None)],
)  # fmt: skip
def test_quotas_on_the_command_line(text: str, wanted: tuple[str, float] | None) -> None:
    import argparse

    from safehouse.cli.arguments import quota

    if wanted is None:
        with pytest.raises(argparse.ArgumentTypeError):
            quota(text)
    else:
        assert quota(text) == wanted


# --- the inventory of what clients can make the server store --------------------------------------

SEATS = "seats and options of a table are set aside with it"
NOTHING = "stores nothing"
FREES = "deletes"
WRITES: dict[tuple[str, str], str] = {
    ("post", "/api/admin/acts"): "administrators only",
    ("post", "/api/games/{game_id}/decks/check"): NOTHING,
    ("post", "/api/lessons/{game_id}/{lesson}"): "lessons",
    ("put", "/api/me"): "people",
    ("delete", "/api/me"): FREES,
    ("put", "/api/me/decks"): "decks",
    ("delete", "/api/me/decks"): FREES,
    ("post", "/api/me/notices/mail"): "notices",
    ("post", "/api/me/notices/push"): "notices",
    ("delete", "/api/me/notices/{id}"): FREES,
    ("put", "/api/me/vacation"): "people",
    ("post", "/api/notices/{token}/off"): FREES,
    ("post", "/api/programs"): "people",
    ("post", "/api/puzzles/{game_id}/{number}"): NOTHING,
    ("post", "/api/puzzles/{game_id}/{number}/line"): NOTHING,
    ("post", "/api/replays"): "records",
    ("post", "/api/replays/{replay_id}/choices"): "analyses",
    ("post", "/api/replays/{replay_id}/comments"): "comments",
    ("delete", "/api/replays/{replay_id}/comments/{comment_id}"): FREES,
    ("post", "/api/replays/{replay_id}/line"): NOTHING,
    ("post", "/api/replays/{replay_id}/review"): "analyses",
    ("post", "/api/replays/{replay_id}/tables"): "tables",
    ("post", "/api/replays/{replay_id}/why"): "analyses",
    ("post", "/api/tables"): "tables",
    ("post", "/api/tables/{table_id}/host"): SEATS,
    ("post", "/api/tables/{table_id}/leave"): SEATS,
    ("post", "/api/tables/{table_id}/moves"): "moves always go first",
    ("post", "/api/tables/{table_id}/mute"): "log",
    ("post", "/api/tables/{table_id}/pause"): "one mark for each person at the table",
    ("post", "/api/tables/{table_id}/remove"): "log",
    ("post", "/api/tables/{table_id}/seats/{seat}/bot"): SEATS,
    ("put", "/api/tables/{table_id}/seats/{seat}/colour"): SEATS,
    ("put", "/api/tables/{table_id}/seats/{seat}/deck"): SEATS,
    ("put", "/api/tables/{table_id}/seats/{seat}/nonce"): SEATS,
    ("post", "/api/tables/{table_id}/seats/{seat}/open"): SEATS,
    ("post", "/api/tables/{table_id}/sit"): "people",
    ("post", "/api/tables/{table_id}/start"): SEATS,
    ("post", "/api/tables/{table_id}/swap"): SEATS,
}
"""Every route that changes something: the kind that pays for it, or why nothing is charged."""
SAID: dict[str, str] = {
    "Hello": NOTHING, "Look": NOTHING, "Explain": NOTHING, "AskHint": "analyses",
    "AskRemark": "analyses", "Ping": NOTHING, "Play": "moves always go first",
    "Undo": "limited by `Limits.takebacks`", "AskTakeback": "limited by `Limits.takebacks`",
    "AnswerTakeback": "one request at a table", "Stand": "one order for each seat",
    "SendNonce": SEATS, "Concede": "once for each seat", "ClaimMatch": "once for each match",
    "Say": "chat", "Rematch": "tables",
}  # fmt: skip


def test_every_way_to_store_something_has_a_quota_or_a_reason(server: ServerThread) -> None:
    paths: Json = server.person().get("/api/docs/openapi.json")["paths"]
    found = {
        (method, path)
        for path, item in paths.items()
        for method in ("post", "put", "patch", "delete")
        if method in item
    }
    assert found == set(WRITES), "a route without a quota or a stated reason"
    asked = {kind.__name__ for kind in typing.get_args(requests.AnyRequest)}
    assert asked == set(SAID), "a request without a quota or a stated reason"
    charged = {kind for kind in [*WRITES.values(), *SAID.values()] if kind in KINDS}
    assert charged == set(KINDS)


def test_a_fresh_guest_on_vacation_pays_like_any_other(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(quotas=limits(address=2_000))
    codes = [
        server.person().http.put("/api/me/vacation", json={"days": 1}).status_code
        for _ in range(12)
    ]
    assert codes == sorted(codes)
    assert codes[-1] == 507
    assert used(server)["address"] >= 1_500
