"""Attacks on what leaves the server: links, tokens, limits, and who may see or use what."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import logging
import re
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import pytest

from safehouse.outbound import dialling
from safehouse.server.common.settings import Limits, Settings
from safehouse.server.http.hosts import Hosts
from safehouse.server.services.notices import CONFIRM_SECONDS
from safehouse.server.storage.sqlite import SqliteStore
from safehouse.server.storage.store import NoticeRow
from safehouse.server.wiring import Server
from tests.server import loopback
from tests.server.post import (
    PUBLIC,
    BrowserKeys,
    Letters,
    PushService,
    link_in,
    mail_server,
    push_server,
    wait_for,
)
from tests.server.run_in_thread import run_async
from tests.server.server_process import ServerProcess, free_port
from tests.server.server_thread import ROOMY, Person, ServerThread, roomy
from tests.server.test_correspondence import move, mover, two

T = TypeVar("T")
MAIL = "/api/me/notices/mail"
PUSH = "/api/me/notices/push"


@pytest.fixture
def post_office() -> Iterator[tuple[Letters, str]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def push_service() -> Iterator[tuple[type[PushService], str]]:
    with push_server() as found:
        yield found


Open = Callable[..., ServerThread]
Office = tuple[Letters, str]


def in_store(server: ServerThread, work: Coroutine[Any, Any, T]) -> T:
    """Do something with the storage of a running server, in its own thread."""
    loop = cast(SqliteStore, server.parts.store)._loop
    assert loop is not None
    return asyncio.run_coroutine_threadsafe(work, loop).result(60)


def token_in(letter: Any, ending: str = "/confirm") -> str:
    found = re.search(rf"/api/notices/([^/\s]+){ending}", letter.get_content())
    assert found
    return found[1]


def everything_said(person: Person) -> str:
    """Return every reply that a person gets about their own notices."""
    return json.dumps([person.get("/api/me/notices"), person.get("/api/me/data"),
                       person.get("/api/me")])  # fmt: skip


# --- secrets -------------------------------------------------------------------------------------


def test_no_reply_contains_what_the_mail_contains(start_server: Open, post_office: Office) -> None:
    """Otherwise anybody could confirm a stranger's address."""
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    eve = server.person("Eve")
    said = eve.post(MAIL, {"address": "stranger@example.org"})
    token = token_in(letters.got[0])
    assert token not in json.dumps(said) + everything_said(eve)
    (way,) = said
    assert not way["confirmed"]
    for guess in (way["id"], f"{way['id']}.", f"{way['id']}.x", "", "x", "..", "%00"):
        for do in ("confirm", "off"):
            assert eve.http.post(f"/api/notices/{guess}/{do}").status_code in (400, 404, 405)
    (way,) = eve.get("/api/me/notices")
    assert not way["confirmed"]
    admin = {"Authorization": f"Bearer {server.parts.moderation.token}"}
    for path in (f"/api/admin/people/{eve.me['id']}", "/api/admin/house"):
        assert token not in eve.http.get(path, headers=admin).text


def test_only_a_hash_is_stored(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    server.person().post(MAIL, {"address": "a@example.org"})
    token = token_in(letters.got[0]).encode()
    for path in server.data.rglob("*"):
        if path.is_file():
            assert token not in path.read_bytes(), path.name


def test_the_log_contains_no_token(
    start_server: Open, post_office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    letters, smtp = post_office
    caplog.set_level(logging.DEBUG, "safehouse")
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person = server.person()
    person.post(MAIL, {"address": "a@example.org"})
    token = token_in(letters.got[0])
    person.http.get(f"/api/notices/{token}/confirm")
    person.http.post(f"/api/notices/{token}/confirm")
    wait_for(lambda: "/api/notices/..." in str([vars(one) for one in caplog.records]))
    assert token not in str([vars(one) for one in caplog.records])


def test_the_rest_of_a_subscription_is_secret(
    start_server: Open, push_service: tuple[type[PushService], str]
) -> None:
    _, origin = push_service
    server = start_server(push_hosts=(origin,), public_url=PUBLIC)
    person = server.person()
    body = BrowserKeys().body(f"{origin}/very-secret")
    said = json.dumps(person.post(PUSH, body)) + everything_said(person)
    assert '"127.0.0.1"' in said
    for secret in ("very-secret", body["auth"], body["p256dh"]):
        assert secret not in said


# --- tokens --------------------------------------------------------------------------------------


def test_a_token_confirms_once_and_in_time(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person, reader = server.person(), server.person()
    person.post(MAIL, {"address": "a@example.org"})
    link = link_in(letters.got[0], "/confirm")
    page = {"Accept": "text/html"}
    for method in ("GET", "HEAD"):
        reader.http.request(method, link, headers=page)
        assert not person.get("/api/me/notices")[0]["confirmed"], "a scanner has looked at it"
    assert reader.http.post(link).status_code == 200
    assert person.get("/api/me/notices")[0]["confirmed"]
    assert reader.http.post(link).status_code == 404
    assert reader.http.get(link).status_code == 404
    assert reader.http.post(link.replace("/confirm", "/off")).status_code == 404
    person.post(MAIL, {"address": "b@example.org"})
    late = link_in(letters.got[1], "/confirm")
    clock = server.parts.clock
    now = clock.now
    try:
        clock.now = lambda: now() + CONFIRM_SECONDS + 1  # type: ignore[method-assign]
        assert reader.http.get(late, headers=page).status_code == 404
        assert reader.http.post(late, headers=page).status_code == 404
    finally:
        clock.now = now  # type: ignore[method-assign]
    assert reader.http.post(late).status_code == 200


def test_asking_again_replaces_the_token(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person, reader = server.person(), server.person()
    for _ in range(2):
        person.post(MAIL, {"address": "a@example.org"})
    first, second = (link_in(letter, "/confirm") for letter in letters.got)
    assert reader.http.post(first).status_code == 404
    assert reader.http.post(second).status_code == 200
    person.post(MAIL, {"address": "a@example.org", "language": "de"})
    assert len(letters.got) == 2, "a confirmed address is not asked again"
    assert person.get("/api/me/notices")[0]["confirmed"]


def test_unconfirmed_addresses_are_forgotten(start_server: Open, post_office: Office) -> None:
    _, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person = server.person()
    person.post(MAIL, {"address": "a@example.org"})

    def expire(seconds: float) -> None:
        before = server.parts.clock.now() - seconds
        in_store(server, server.parts.store.drop_unconfirmed(before))

    expire(60)
    assert person.get("/api/me/notices")
    expire(-60)
    assert person.get("/api/me/notices") == []


def test_nobody_ends_or_confirms_somebody_elses(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    anna, eve = server.person("Anna"), server.person("Eve")
    (way,) = anna.post(MAIL, {"address": "anna@example.org"})
    eve.post(MAIL, {"address": "eve@example.org"})
    (own,) = eve.get("/api/me/notices")
    for id in (way["id"], "x", "a" * 500, f"{way['id']}.", way["id"].upper()):
        assert eve.http.delete(f"/api/me/notices/{id}").status_code == 404
    assert anna.get("/api/me/notices") == [way]
    assert eve.http.post(link_in(letters.got[1], "/confirm")).status_code == 200
    assert not anna.get("/api/me/notices")[0]["confirmed"]
    assert eve.http.delete(f"/api/me/notices/{own['id']}").json() == []
    assert eve.http.delete(f"/api/me/notices/{own['id']}").status_code == 404


def test_the_seal_of_one_link_opens_no_other(tmp_path: Path) -> None:
    parts = Server(Settings(data=tmp_path, public_url=PUBLIC))

    async def script() -> None:
        await parts.store.open()
        try:
            for id in ("one", "two"):
                row = NoticeRow(id, "ada", "mail", "a@example.org", {}, True, 1.0)
                await parts.store.save_notice(row)
            one = parts.notices._off_token(await _row(parts, "one"))
            assert await parts.notices.endable(one)
            assert not await parts.notices.endable(one.replace("one", "two"))
            assert not await parts.notices.endable(one[:-1])
            assert not await parts.notices.endable(parts.guests.sign("one"))
            assert not await parts.notices.endable("one." + parts.guests.seal("other", "one"))
            assert not await parts.notices.confirm(one)
            assert not await parts.notices.confirm("")
            assert not await parts.notices.endable("")
        finally:
            await parts.close()

    run_async(script())


async def _row(parts: Server, id: str) -> NoticeRow:
    row = await parts.store.notice(id)
    assert row is not None
    return row


# --- the pages behind the links ------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_have_the_houses_look_and_language(
    start_server: Open, post_office: Office, language: str
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person, reader = server.person(), server.person()
    person.post(MAIL, {"address": "a@example.org", "language": language})
    link = link_in(letters.got[0], "/confirm")
    headers = {"Accept": "text/html", "Accept-Language": f"{language}-XX,fr;q=0.5"}
    built = reader.http.get("/", headers=headers).text
    styles = re.findall(r"<link rel=\"stylesheet\"[^>]*>", built)
    answers = [reader.http.get(link, headers=headers), reader.http.post(link, headers=headers),
               reader.http.post(link, headers=headers)]  # fmt: skip
    assert [answer.status_code for answer in answers] == [200, 200, 404]
    for answer in answers:
        assert answer.headers["content-type"].startswith("text/html")
        assert f'<html lang="{language}"' in answer.text
        assert "<main" in answer.text
        assert re.findall("<title>(.*?)</title>", answer.text)[0].endswith(" · Safehouse")
        assert 'class="brand"' in answer.text or not styles
        assert all(style in answer.text for style in styles)
        assert "<script" not in answer.text
        # With "no-referrer", browsers would send the button's request without a valid Origin.
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"
    words = {"en": ("Confirm", "Thank you"), "de": ("Bestätigen", "Danke")}[language]
    assert words[0] in answers[0].text
    assert words[1] in answers[1].text


def test_a_page_that_is_not_built_has_a_button_too(
    start_server: Open, post_office: Office, tmp_path: Path
) -> None:
    from safehouse.server.http.pages import Pages

    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, pages=Pages(tmp_path / "none"))
    server.person().post(MAIL, {"address": "a@example.org"})
    answer = server.person().http.get(link_in(letters.got[0], "/confirm"))
    assert "<button" in answer.text
    assert "<main" in answer.text


def test_pages_of_other_sites_cannot_press_the_button(
    start_server: Open, post_office: Office
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    person = server.person()
    person.post(MAIL, {"address": "a@example.org"})
    link = link_in(letters.got[0], "/confirm")
    answer = person.http.post(link, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert not person.get("/api/me/notices")[0]["confirmed"]


# --- links and headers ---------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["6.6.6.6", "6.6.6.6:80", "10.9.8.7", "localhost", "other.local"])
def test_links_never_come_from_a_request(
    start_server: Open, post_office: Office, host: str
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, hosts=("*",), notice_delay=0.01)
    anna, bob, table = two(server)
    spoofed = {"Host": host, "X-Forwarded-Host": "6.6.6.6", "Forwarded": "host=6.6.6.6",
               "X-Forwarded-Proto": "http"}  # fmt: skip
    first, _ = mover((anna, bob), table)
    answer = first.http.post(MAIL, json={"address": "a@example.org"}, headers=spoofed)
    assert answer.status_code == 200
    confirm = link_in(letters.got[0], "/confirm")
    assert first.http.post(confirm, headers=spoofed).status_code == 200
    with first.at(table):
        pass
    wait_for(lambda: len(letters.got) == 2)
    for letter in letters.got:
        text = letter.as_string()
        assert host not in text.replace("localhost>", "").replace("Safehouse@localhost", "") or (
            host == "localhost"
        )
        links = re.findall(r"https?://[^\s>]+", letter.get_content())
        assert links
        assert all(link.startswith(f"{PUBLIC}/") for link in links)
    (row,) = in_store(server, server.parts.store.notices_of(first.me["id"]))
    assert "6.6.6.6" not in str(row.data)


def test_a_public_numeric_host_is_unknown(start_server: Open) -> None:
    server = start_server()
    url = f"http://127.0.0.1:{server.port}/api/info"
    answer = loopback.get(url, headers={"Host": "6.6.6.6"})
    assert answer.status_code == 421
    assert "--allow-host 6.6.6.6" in answer.json()["reason"]
    server = start_server(hosts=("6.6.6.6",))
    url = f"http://127.0.0.1:{server.port}/api/info"
    assert loopback.get(url, headers={"Host": "6.6.6.6:8000"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "own", "known"),
    [
        ("6.6.6.6:8000", "6.6.6.6", True),
        ("6.6.6.6", "::ffff:6.6.6.6", True),
        ("[::ffff:6.6.6.6]", "6.6.6.6", True),
        ("[2606:4700::0:1111]:80", "2606:4700::1111", True),
        ("6.6.6.7", "6.6.6.6", False),
        ("6.6.6.6", "", False),
        ("6.6.6.6", "10.0.0.5", False),
    ],
)
def test_an_address_that_was_connected_to_is_known(host: str, own: str, known: bool) -> None:
    assert Hosts().knows(host, own) == known


def test_the_public_address_is_a_known_host(start_server: Open) -> None:
    server = start_server(public_url="https://games.example.com:8443")
    url = f"http://127.0.0.1:{server.port}/api/info"
    for host, status in (("games.example.com", 200), ("games.example.com:8443", 200),
                         ("example.com", 421), ("games.example.com.evil", 421)):  # fmt: skip
        assert loopback.get(url, headers={"Host": host}).status_code == status


@pytest.mark.parametrize(
    "address",
    [
        "a@example.org\r\nBcc: victim@example.org", "a@example.org\nSubject: x",
        "a@example.org, b@example.org", "a@example.org\u2028Bcc: b@example.org",
        "=?utf-8?q?x?= <a@example.org>", "a@example.org>\r\nDATA", "a" * 10_000 + "@example.org",
    ],
)  # fmt: skip
def test_an_address_cannot_carry_headers(
    start_server: Open, post_office: Office, address: str
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC)
    answer = server.person().http.post(MAIL, json={"address": address})
    assert answer.status_code in (400, 413)
    assert letters.got == []


def test_names_of_people_are_in_no_mail(start_server: Open, post_office: Office) -> None:
    """They are chosen freely: a mail of this server is not a place for somebody's text."""
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, notice_delay=0.01)
    name = "buy.evil.example"
    anna, bob = server.person(name), server.person(name)
    table = anna.open("me", "open")["id"]
    bob.post(f"/api/tables/{table}/sit")
    first, _ = mover((anna, bob), table)
    for wrong in ("x\r\nBcc: y@example.org", "N" * 100_000):
        answer = first.http.put("/api/me", json={"name": wrong})
        assert answer.status_code in (200, 400, 413)
    first.post(MAIL, {"address": "a@example.org", "language": "en\r\nBcc: x@example.org"})
    first.http.post(link_in(letters.got[0], "/confirm"))
    with first.at(table):
        pass
    wait_for(lambda: len(letters.got) == 2)
    for letter in letters.got:
        assert letter["Bcc"] is None
        assert "evil.example" not in letter.as_string()
        assert letter["To"] == "a@example.org"


# --- without a public address ---------------------------------------------------------------------


def test_without_a_public_address_nothing_is_sent(
    start_server: Open, post_office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp)
    assert "--public-url" in caplog.text
    person = server.person()
    info = person.get("/api/info")
    assert (info["mail"], info["push_key"]) == (False, "")
    assert person.post(MAIL, {"address": "a@example.org"}, 409)["code"] == "not-now"
    body = BrowserKeys().body("https://fcm.googleapis.com/x")
    assert person.post(PUSH, body, 409)["code"] == "not-now"
    assert letters.got == []


def test_what_was_subscribed_before_is_not_sent_either(tmp_path: Path, post_office: Office) -> None:
    letters, smtp = post_office
    with ServerThread(tmp_path / "data", smtp=smtp, notice_delay=0.01) as server:
        anna, bob, table = two(server)
        first, other = mover((anna, bob), table)
        row = NoticeRow("x", first.me["id"], "mail", "a@example.org",
                        {"base": "http://6.6.6.6"}, True, 1.0)  # fmt: skip
        in_store(server, server.parts.store.save_notice(row))
        with first.at(table):
            pass
        with contextlib.closing(other):
            wait_for(lambda: first.me["id"] in server.live(table).presence.reminded)
            wait_for(lambda: not [
                task for task in list(server.parts.tasks)
                if "_remind_later" in str(task.get_coro())
            ])  # fmt: skip
        assert letters.got == []


# --- limits --------------------------------------------------------------------------------------

QUIET = roomy(mail_rate=0.0001, mail_address_rate=0.0001)


def asked(server: ServerThread, count: int, address: str) -> list[int]:
    """Return the answers to fresh guests of this machine; {n} in the address is their number."""

    def ask(number: int) -> int:
        person = Person(server.port)
        try:
            body = {"address": address.format(n=number)}
            return person.http.post(MAIL, json=body).status_code
        finally:
            person.close()

    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(ask, range(count)))


def test_fresh_guests_of_one_address_cannot_mail_strangers(
    start_server: Open, post_office: Office
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=QUIET)
    answers = asked(server, 150, "stranger{n}@example.org")
    assert set(answers) == {200, 429}
    assert len(letters.got) == answers.count(200) == Limits().mail_address_burst
    why = server.person().post(MAIL, {"address": "one.more@example.org"}, 429)
    assert "your address" in why["reason"]
    assert "minutes" in why["reason"]


@pytest.mark.parametrize(
    "address",
    ["victim+{n}@example.org", "Victim+{n}.x@Example.ORG", "vic.tim+{n}@gmail.com"],
)
def test_addresses_of_one_mailbox_are_one_target(
    start_server: Open, post_office: Office, address: str
) -> None:
    letters, smtp = post_office
    wide = roomy(mail_rate=500, mail_burst=500, mail_address_rate=500, mail_address_burst=500)
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=wide)
    answers = asked(server, 30, address)
    assert len(letters.got) == answers.count(200) == Limits().mail_target_burst


def test_the_server_has_a_limit_of_its_own(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    wide = roomy(mail_rate=500, mail_burst=500, mail_address_rate=500, mail_address_burst=500,
                 mail_house_rate=0.0001, mail_house_burst=7)  # fmt: skip
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=wide)
    answers = asked(server, 20, "stranger{n}@example.org")
    assert len(letters.got) == answers.count(200) == 7
    why = server.person().post(MAIL, {"address": "x@example.org"}, 429)
    assert "This server" in why["reason"]


def test_one_guest_has_a_limit(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=QUIET)
    person = server.person()
    answers = [person.http.post(MAIL, json={"address": f"a{n}@example.org"}).status_code
               for n in range(8)]  # fmt: skip
    assert answers == [200] * 5 + [429] * 3
    assert len(letters.got) == 5


def test_a_refusal_uses_up_nothing_of_others(start_server: Open, post_office: Office) -> None:
    """Somebody over their own limit must not lock a mailbox or the server."""
    letters, smtp = post_office
    limits = roomy(mail_rate=0.0001, mail_burst=1, mail_house_burst=3, mail_house_rate=0.0001)
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=limits)
    eve, anna = server.person(), server.person()
    eve.post(MAIL, {"address": "eve@example.org"})
    for _ in range(10):
        eve.post(MAIL, {"address": "anna@example.org"}, 429)
    anna.post(MAIL, {"address": "anna@example.org"})
    assert len(letters.got) == 2


def test_subscriptions_are_limited_too(start_server: Open) -> None:
    limits = roomy(push_rate=0.0001, push_burst=500, push_address_rate=0.0001,
                   push_address_burst=6)  # fmt: skip
    server = start_server(public_url=PUBLIC, limits=limits)
    answers = []
    for number in range(10):
        body = BrowserKeys().body(f"https://fcm.googleapis.com/{number}")
        answers.append(server.person().http.post(PUSH, json=body).status_code)
    assert answers == [200] * 6 + [429] * 4


def test_one_mailbox_gets_few_notifications(start_server: Open, post_office: Office) -> None:
    letters, smtp = post_office
    limits = roomy(notice_rate=0.0001, notice_burst=2)
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=limits, notice_delay=0.01)
    anna, bob = server.person("Anna"), server.person("Bob")
    anna.post(MAIL, {"address": "anna@example.org"})
    server.person().http.post(link_in(letters.got[0], "/confirm"))
    for _ in range(5):
        table = anna.open("me", "open")["id"]
        bob.post(f"/api/tables/{table}/sit")
        if mover((anna, bob), table)[0] is bob:
            move(bob, table)
            while mover((anna, bob), table)[0] is bob:
                move(bob, table)
        wait_for(lambda: anna.me["id"] in server.live(table).presence.reminded)  # noqa: B023
    wait_for(lambda: outgoing(server).get(("mail", "turn", "refused"), 0) >= 3)
    wait_for(lambda: outgoing(server).get(("mail", "turn", "sent"), 0) == 2)
    assert len(letters.got) == 3


def outgoing(server: ServerThread) -> dict[tuple[str, str, str], int]:
    token = server.parts.moderation.token
    url = f"http://127.0.0.1:{server.port}/api/admin/house"
    view = loopback.get(url, headers={"Authorization": f"Bearer {token}"}).json()
    for one in view["outgoing"]:
        assert one["hour"] == one["total"]
    return {(one["way"], one["act"], one["outcome"]): one["total"] for one in view["outgoing"]}


def test_administrators_see_how_much_leaves_the_server(
    start_server: Open, post_office: Office
) -> None:
    _, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, limits=QUIET)
    assert outgoing(server) == {}
    asked(server, 14, "a{n}@example.org")
    burst = int(Limits().mail_address_burst)
    assert outgoing(server) == {("mail", "ask", "sent"): burst,
                                 ("mail", "ask", "refused"): 14 - burst}  # fmt: skip
    assert "a1@example.org" not in str(vars(server.parts.notices.outgoing))


# --- push ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("port", ["99999", "65536", "abc", "0", "-1", "", "٣", "443x"])
def test_odd_ports_are_refused(start_server: Open, port: str) -> None:
    server = start_server(public_url=PUBLIC)
    for host in ("fcm.googleapis.com", "127.0.0.1", "[::1]", "evil.example"):
        body = BrowserKeys().body(f"https://{host}:{port}/x")
        assert server.person().http.post(PUSH, json=body).status_code == 400


def test_a_service_whose_name_leads_inside_is_not_connected_to(
    start_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever controls the name of a service, or the resolver, cannot reach this machine."""
    server = start_server(public_url=PUBLIC, notice_delay=0.01)
    names: list[str] = []
    dialled: list[Any] = []

    def lying(host: str, port: int) -> list[Any]:
        names.append(host)
        return [ipaddress.ip_address("127.0.0.1")]

    class Socket(socket.socket):
        def connect(self, address: Any) -> None:
            dialled.append(address)
            raise ConnectionRefusedError

    monkeypatch.setattr(server.parts.notices, "resolve", lying)
    monkeypatch.setattr(dialling, "socket", SimpleNamespace(**{**vars(socket), "socket": Socket}))
    anna, bob, table = two(server)
    first, _ = mover((anna, bob), table)
    first.post(PUSH, BrowserKeys().body("https://evil.fcm.googleapis.com/x"))
    with first.at(table):
        pass
    wait_for(lambda: outgoing(server).get(("push", "turn", "failed")))
    assert set(names) == {"evil.fcm.googleapis.com"}
    assert dialled == []


def test_a_subscription_stored_by_an_older_version_is_checked_again(
    start_server: Open,
) -> None:
    server = start_server(public_url=PUBLIC, notice_delay=0.01)
    anna, bob, table = two(server)
    first, _ = mover((anna, bob), table)
    keys = BrowserKeys().body("x")
    with socket.create_server(("127.0.0.1", 0)) as inside:
        target = f"https://127.0.0.1:{inside.getsockname()[1]}\\.fcm.googleapis.com/x"
        data = {"keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
        row = NoticeRow("x", first.me["id"], "push", target, data, True, 1.0)
        in_store(server, server.parts.store.save_notice(row))
        with first.at(table):
            pass
        wait_for(lambda: outgoing(server).get(("push", "turn", "failed")))
        inside.setblocking(False)
        with pytest.raises(BlockingIOError):
            inside.accept()


def test_a_push_service_cannot_send_the_server_elsewhere(
    start_server: Open, push_service: tuple[type[PushService], str]
) -> None:
    service, origin = push_service
    service.status = 307
    server = start_server(push_hosts=(origin,), public_url=PUBLIC, notice_delay=0.01)
    anna, bob, table = two(server)
    first, _ = mover((anna, bob), table)
    first.post(PUSH, BrowserKeys().body(f"{origin}/x"))
    with first.at(table):
        pass
    wait_for(lambda: outgoing(server).get(("push", "turn", "failed")))
    assert {headers["path"] for headers, _ in service.got} == {"/x"}


# --- failures ------------------------------------------------------------------------------------

CODE = """
import sys
from safehouse.server.http.app import serve
from tests.server.server_thread import ROOMY
sys.exit(serve(port={{port}}, data={{data!r}}, limits=ROOMY, bot_workers=1, bot_pause=0,
    smtp={smtp!r}, public_url={public!r}))
"""


def test_a_kill_between_storing_and_sending_confirms_nothing(tmp_path: Path) -> None:
    """The address stays unconfirmed, and can be asked for again."""
    port = free_port()
    greeted = threading.Event()
    with socket.create_server(("127.0.0.1", port)) as silent:
        running = ServerProcess(
            tmp_path / "data", CODE.format(smtp=f"smtp://127.0.0.1:{port}", public=PUBLIC)
        )
        running.start()

        def ask(person: Person) -> None:
            with contextlib.suppress(Exception):
                person.http.post(MAIL, json={"address": "a@example.org"})

        person = Person(running.port)
        asking = threading.Thread(target=ask, args=(person,), daemon=True)
        asking.start()
        silent.settimeout(60)
        line, _ = silent.accept()  # it is stored, and the server waits for the greeting
        greeted.set()
        running.kill()
        line.close()
        asking.join(60)
    with mail_server() as (letters, smtp):
        again = ServerProcess(tmp_path / "data", CODE.format(smtp=smtp, public=PUBLIC))
        again.start()
        back = Person(again.port, cookies=dict(person.http.cookies))
        assert [way["confirmed"] for way in back.get("/api/me/notices")] == [False]
        back.post(MAIL, {"address": "a@example.org"})
        assert len(back.get("/api/me/notices")) == 1
        link = link_in(letters.got[0], "/confirm")
        assert back.http.post(link).status_code == 200
        assert back.get("/api/me/notices")[0]["confirmed"]
        back.close()
        again.kill()
    person.close()


def test_a_mail_that_failed_leaves_nothing_behind(start_server: Open) -> None:
    server = start_server(smtp=f"smtp://127.0.0.1:{free_port()}", public_url=PUBLIC, limits=ROOMY)
    person = server.person()
    person.post(MAIL, {"address": "a@example.org"}, 409)
    assert person.get("/api/me/notices") == []
    assert outgoing(server) == {("mail", "ask", "failed"): 1}
