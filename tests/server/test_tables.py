"""Tables over HTTP: opening, seats, lists, the page, the QR code."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import brotli
import pytest

import safehouse
from safehouse.core.i18n import from_json, say
from safehouse.core.version import ENGINES
from safehouse.server.common.addresses import catalogue
from safehouse.server.http.pages import Pages
from tests.server import loopback
from tests.server.server_thread import PATIENCE, ServerThread, reason


def test_games_and_refusals_are_worded_in_the_language_asked_for(server: ServerThread) -> None:
    person = server.person()
    for language, tagline, label, level in (
        ("en", "Come second.", "Cold War", "Courier"),
        ("de", "Werde Zweiter.", "Kalter Krieg", "Kurier"),
        ("../x", "Come second.", "Cold War", "Courier"),
    ):
        listed = person.http.get("/api/games", params={"language": language}).json()
        (spyon,) = [game for game in listed if game["id"] == "spyon"]
        assert spyon["tagline"].startswith(tagline)
        assert label in [option["label"] for option in spyon["options"]]
        assert level in [one["name"] for one in spyon["levels"]]
    problem = person.http.get("/api/tables/ZZZZZZ").json()
    assert problem["reason"] == "There is no table with that code."
    assert say(from_json(problem["message"]), "de") == "Einen Tisch mit diesem Code gibt es nicht."


def test_a_guest_has_a_name_and_may_choose_another(server: ServerThread) -> None:
    person = server.person()
    assert person.me["name"]
    assert not person.me["named"]
    assert person.get("/api/me") == person.me, "the cookie is the guest"
    chosen = person.http.put("/api/me", json={"name": "  Mata\u200b  H. "}).json()
    assert (chosen["name"], chosen["named"], chosen["id"]) == ("Mata H.", True, person.me["id"])
    assert person.http.put("/api/me", json={"name": ""}).status_code == 400
    assert person.http.put("/api/me", json={"name": "x" * 25}).status_code == 413
    assert person.get("/api/me")["name"] == "Mata H."


def test_a_new_name_shows_at_live_tables(server: ServerThread) -> None:
    person = server.person("Before")
    table = person.open("me", "open")["id"]
    with person.at(table) as line:
        person.http.put("/api/me", json={"name": "After"})
        line.until(lambda: bool(line.table and line.table["seats"][0]["player"] == "After"))


def test_the_first_requests_of_a_page_are_one_guests(server: ServerThread) -> None:
    with loopback.Client(base_url=f"http://127.0.0.1:{server.port}") as browser:
        assert "safehouse" in browser.get("/table/ABCDEF").cookies
        assert browser.get("/api/me").json()["id"] == browser.get("/api/me").json()["id"]


@pytest.mark.clause("SO-2.8")
def test_games_info_and_guides(server: ServerThread) -> None:
    person = server.person()
    spyon = {game["id"]: game for game in person.get("/api/games")}["spyon"]
    assert spyon["name"] == "SPYON"
    assert spyon["first_time_options"] == {"safe_house": True}
    assert [level["usual"] for level in spyon["levels"]].count(True) == 1
    assert {option["name"] for option in spyon["options"]} >= {"safe_house", "cold_war"}
    info = person.get("/api/info")
    assert info["version"] == safehouse.__version__
    assert info["share_urls"] == []
    assert info["engines"] == ENGINES
    assert person.http.get("/api/guides/chess").status_code == 404
    answer = person.http.get("/api/guides/spyon")
    if files("safehouse.games.spyon").joinpath("guide.md").is_file():
        assert answer.headers["content-type"].startswith("text/markdown")
        assert answer.text.startswith("#")
    else:
        assert answer.json()["code"] == "unknown"


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 3}, "plan"),
        ({"plan": [{"holder": "me"}]}, "plan"),
        ({"seats": 1, "plan": [{"holder": "me"}]}, "takes 2 seats"),
        ({"options": {"hats": True}}, "hats"),
        ({"options": {"cold_war": "yes"}}, "cold_war"),
        ({"plan": [{"holder": "me"}, {"holder": "bot", "level": "wizard"}]}, "agent"),
        ({"clock": {"initial": 1, "increment": 0}}, "seconds"),
        ({"clock": {"initial": 60, "increment": -5}}, "seconds"),
        ({"seed": 7}, "open seat"),
        ({"seed": 2**60, "plan": [{"holder": "me"}, {"holder": "me"}]}, "53 bits"),
        ({"seed": "x" * 99, "plan": [{"holder": "me"}, {"holder": "me"}]}, "64"),
        ({"plan": [{"holder": "me"}, {"holder": "dog"}]}, "holder"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_is_wrong(
    server: ServerThread, change: dict[str, Any], word: str
) -> None:
    person = server.person()
    body = {"game": "spyon", "seats": 2, "plan": [{"holder": "me"}, {"holder": "open"}], **change}
    answer = person.http.post("/api/tables", json=body)
    assert answer.status_code == (404 if "game" in change else 400), answer.text
    assert word in answer.json()["reason"]
    assert person.get("/api/tables/mine") == []


def test_a_seed_makes_the_same_match_again(server: ServerThread) -> None:
    person = server.person()
    tables = [person.open("me", "me", seed="Berlin 1961")["id"] for _ in range(2)]
    boards = [person.get(f"/api/tables/{id}/state")["view"]["board"] for id in tables]
    assert boards[0] == boards[1]


def test_codes_are_read_in_any_case(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "open")
    assert re.fullmatch(r"[A-HJKMNP-Z2-9]{6}", table["id"])
    assert person.get(f"/api/tables/{table['id'].lower()}")["id"] == table["id"]
    for id in ("ZZZZZZ", "x", "%00", "..%2f..", "A" * 16):
        assert person.http.get(f"/api/tables/{id}").status_code == 404, id
    assert person.http.get(f"/api/tables/{'A' * 17}").status_code == 400


def test_public_tables_are_listed_and_private_ones_are_not(server: ServerThread) -> None:
    host, stranger = server.person("Ada"), server.person()
    seen = host.open("me", "open", public=True)["id"]
    unseen = host.open("me", "open")["id"]
    listed = {table["id"]: table for table in stranger.get("/api/tables")}
    assert seen in listed
    assert unseen not in listed
    assert listed[seen]["seats"][0]["player"] == "Ada"
    assert listed[seen]["host"] is False
    assert {table["id"] for table in host.get("/api/tables/mine")} == {seen, unseen}
    assert stranger.get("/api/tables/mine") == []
    assert stranger.get(f"/api/tables/{unseen}")["id"] == unseen


def test_sitting_down(server: ServerThread) -> None:
    host, friend, third = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    table = host.open("me", "open")["id"]
    path = f"/api/tables/{table}/sit"
    assert host.post(path)["status"] == "lobby", "who sits already stays where they are"
    assert friend.post(path, {"seat": 0}, 409)["code"] == "not-now"
    assert friend.post(path, {"seat": 5}, 400)["code"] == "malformed"
    assert friend.post(path, {"seat": 1})["status"] == "playing"
    assert third.post(path, status=409)["code"] == "not-now"
    assert friend.post(path)["seats"][1]["mine"]
    headline = from_json(friend.get("/api/tables/mine")[0]["headline"])
    assert str(headline).startswith("Round 1 of 8")


def test_leaving_the_lobby(server: ServerThread) -> None:
    host, friend, third = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    table = host.open("me", "open")["id"]
    path = f"/api/tables/{table}"
    assert friend.post(f"{path}/leave", status=403)["code"] == "not-yours"
    assert host.post(f"{path}/leave", {"seat": 1}, 403)["code"] == "not-yours"
    left = host.post(f"{path}/leave", {"seat": None})
    assert left["status"] == "abandoned"
    assert friend.post(f"{path}/sit", status=409)["code"] == "not-now"
    playing = host.open("me", "open")["id"]
    third.post(f"/api/tables/{playing}/sit")
    assert "stays yours" in host.post(f"/api/tables/{playing}/leave", status=409)["reason"]


@pytest.mark.usefixtures("with_duel")
def test_a_game_without_a_headline_of_its_own_has_one(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", game="duel")
    assert from_json(table["headline"]) == "Move 1, Seat 0 to decide"
    path = f"/api/tables/{table['id']}"
    person.post(f"{path}/moves", {"seat": 0, "ply": 0, "move": "done"})
    headline = from_json(person.get(path)["headline"])
    assert headline == "Move 2, Seat 0 and Seat 1 to decide"


@pytest.mark.usefixtures("with_duel")
def test_the_host_arranges_the_lobby(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    table = host.open("me", "open", "open", game="duel")["id"]
    path = f"/api/tables/{table}"
    friend.post(f"{path}/sit")
    for request in ("swap", "start", "seats/1/open", "seats/2/bot"):
        body = {"first": 0, "second": 1} if request == "swap" else {}
        assert friend.post(f"{path}/{request}", body, 403)["code"] == "not-yours"
    swapped = host.post(f"{path}/swap", {"first": 0, "second": 1})
    assert [seat["player"] for seat in swapped["seats"]] == ["Ben", "Ada", ""]
    assert host.post(f"{path}/swap", {"first": 0, "second": 9}, 400)["code"] == "malformed"
    cleared = host.post(f"{path}/seats/0/open")
    assert [seat["holder"] for seat in cleared["seats"]] == ["open", "person", "open"]
    assert host.post(f"{path}/start", status=409)["code"] == "not-now"
    assert host.http.post(f"{path}/start").status_code == 409, "a body may be left out"
    assert host.post(f"{path}/seats/0/bot", {"level": "wizard"}, 400)["code"] == "malformed"
    one_bot = host.post(f"{path}/seats/0/bot", {"level": "tourist"})
    assert (one_bot["seats"][0]["level"], one_bot["status"]) == ("tourist", "lobby")
    started = host.post(f"{path}/start", {"fill": "courier"})
    assert started["status"] == "playing"
    assert [seat["level"] for seat in started["seats"]] == ["tourist", None, "courier"]
    assert host.post(f"{path}/seats/0/open", status=409)["code"] == "not-now"


@pytest.mark.usefixtures("with_duel")
def test_the_host_of_a_lobby_may_leave_it_to_another(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    path = f"/api/tables/{host.open('me', 'open', 'open', game='duel')['id']}"
    friend.post(f"{path}/sit")
    left = host.post(f"{path}/leave")
    assert (left["status"], left["host"]) == ("lobby", False)
    assert friend.get(path)["host"] is True
    assert friend.post(f"{path}/start", {"fill": "tourist"})["status"] == "playing"


def test_a_bot_takes_over_for_who_is_away_and_hands_back(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(absence=3600.0)
    host, friend, stranger = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    table = host.open("me", "open", options={"spy_ops": "orange"})["id"]
    path = f"/api/tables/{table}"
    friend.post(f"{path}/sit")
    assert stranger.post(f"{path}/seats/1/bot", status=403)["code"] == "not-yours"
    with friend.at(table), host.at(table) as line:
        assert "is here" in host.post(f"{path}/seats/1/bot", status=409)["reason"]
        line.until(lambda: bool(line.table and line.table["seats"][1]["here"]))
    with host.at(table) as line:
        line.until(lambda: bool(line.table and not line.table["seats"][1]["here"]))
        taken = host.post(f"{path}/seats/1/bot", {"level": "tourist"})
        assert taken["seats"][1]["holder"] == "bot"
        line.until(lambda: line.ply > 0)
        assert host.post(f"{path}/seats/1/bot", status=409)["code"] == "not-now"
    assert table in {one["id"] for one in friend.get("/api/tables/mine")}
    assert stranger.post(f"{path}/sit", status=409)["code"] == "not-now"
    back = friend.post(f"{path}/sit")
    assert back["seats"][1]["mine"]
    # Now the host is away, and the other player has to wait a while.
    friend_path = f"{path}/seats/0/bot"
    with host.at(table):
        pass
    assert "come back" in friend.post(friend_path, status=409)["reason"]
    server.change_settings(absence=0.3)
    end = time.monotonic() + PATIENCE
    while (said := friend.http.post(friend_path, json={})).status_code == 409:
        assert time.monotonic() < end
    assert said.json()["seats"][0]["holder"] == "bot"
    assert friend.post(f"{path}/seats/1/bot")["seats"][1]["holder"] == "bot", "one's own at once"


def test_a_lobby_whose_host_is_away_gets_another_host(
    start_server: Callable[..., ServerThread],
) -> None:
    """Where decks are brought nobody but the host starts: an absent one must not freeze it."""
    server = start_server(absence=3600.0)
    host, friend, stranger = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    options = {"decks": ["own", "own"]}
    table = host.open("me", "open", game="spycraft", options=options)["id"]
    path = f"/api/tables/{table}"
    friend.post(f"{path}/sit")
    with friend.at(table) as line:
        with host.at(table):
            line.until(lambda: bool(line.table and line.table["host_away"] is None))
            assert "is here" in friend.post(f"{path}/host", status=409)["reason"]
        line.until(lambda: bool(line.table and line.table["host_away"] is not None))
        assert stranger.post(f"{path}/host", status=403)["code"] == "not-yours"
        assert "Ask again" in friend.post(f"{path}/host", status=409)["reason"]
        assert friend.post(f"{path}/start", status=403)["code"] == "not-yours"
        server.change_settings(absence=0.0)
        assert friend.post(f"{path}/host")["host"]
        line.until(lambda: bool(line.table and line.table["host"]))
        assert line.table
        assert [seat["hosts"] for seat in line.table["seats"]] == [False, True]
        assert line.table["host_away"] is None
        assert friend.post(f"{path}/host")["host"], "asking twice changes nothing"
    assert not host.get(path)["host"]
    assert host.post(f"{path}/start", status=403)["code"] == "not-yours"


def test_a_match_that_waits_for_an_absent_player_can_be_claimed(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(absence=0.1, claim_after=3600.0)
    host, friend, stranger = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    table = host.open("me", "open", options={"spy_ops": "orange"})["id"]
    friend.post(f"/api/tables/{table}/sit")
    with stranger.at(table) as watcher, host.at(table) as line:
        assert watcher.ask("claim", seat=1)["code"] == "not-yours"
        with friend.at(table):
            line.until(lambda: bool(line.table and line.table["seats"][1]["here"]))
            assert line.table
            assert line.table["seats"][1]["away"] is None
            assert "is away" in reason(line.ask("claim", seat=1))
        line.until(lambda: bool(line.table and not line.table["seats"][1]["here"]))
        assert line.table["seats"][1]["away"] is not None
        assert line.table["claim_after"] == 3600.0
        assert "Ask again" in reason(line.ask("claim", seat=1))
        server.change_settings(claim_after=0.4)
        end = time.monotonic() + PATIENCE
        while (said := line.ask("claim", seat=1))["t"] != "ack":
            assert "Ask again" in reason(said)
            assert time.monotonic() < end
        line.until(lambda: line.over)
        assert line.state
        assert line.state["view"]["result"]["winners"] == [0]
        assert line.state["view"]["result"]["text"] == "Orange stayed away."
    # The stored match has the same end.
    assert host.get(f"/api/tables/{table}")["result"]["winners"] == [0]
    last = host.get(f"/api/replays/{table}/frames?from=0")["frames"][-1]
    assert last["view"]["result"]["text"] == "Orange stayed away."


@pytest.mark.clause("TM-7.7")
def test_a_match_that_waits_in_secret_for_an_absent_player_can_be_claimed(
    start_server: Callable[..., ServerThread],
) -> None:
    """Spycraft names nobody who is asked in a window; the match must not stand still there."""
    server = start_server(claim_after=0.0)
    host, friend = server.person("Ada"), server.person("Ben")
    options = {"control": "full", "pace": "fast"}
    table = host.open("me", "open", game="spycraft", options=options)["id"]
    friend.post(f"/api/tables/{table}/sit")
    for _ in range(40):
        asked = {person: person.get(f"/api/tables/{table}/state") for person in (host, friend)}
        if asked[host]["decisions"]:
            person = host
        elif asked[friend]["decisions"][0]["kind"] != "react_window":
            person = friend
        else:
            break
        decision = asked[person]["decisions"][0]
        move = decision["moves"][0]["json"]
        body = {"seat": decision["seat"], "question": decision["question"], "move": move}
        person.post(f"/api/tables/{table}/moves", body)
    with host.at(table) as line:
        assert line.table
        assert not any(seat["to_move"] for seat in line.table["seats"])
        assert line.ask("claim", seat=1)["t"] == "ack"
        line.until(lambda: line.over)
        assert line.state
        assert line.state["view"]["result"]["winners"] == [0]


def test_nobody_claims_a_match_that_does_not_wait_or_takes_days(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(claim_after=0.0)
    host, friend = server.person("Ada"), server.person("Ben")
    mine = host.open("me", "open", options={"spy_ops": "green"})["id"]
    days = host.open("me", "open", clock={"initial": 86400, "increment": 0, "each": True})["id"]
    for table in (mine, days):
        friend.post(f"/api/tables/{table}/sit")
    with host.at(mine) as line:
        assert "does not wait" in reason(line.ask("claim", seat=1))
    with host.at(days) as line:
        assert line.table
        assert line.table["claim_after"] is None
        assert line.table["seats"][1]["away"] is None
        assert "by correspondence" in reason(line.ask("claim", seat=1))


def test_presence_and_spectators(server: ServerThread) -> None:
    host, friend = server.person(), server.person()
    table = host.open("me", "open")["id"]
    with host.at(table) as line:
        line.until(lambda: bool(line.table and line.table["seats"][0]["here"]))
        with friend.at(table), friend.at(table):
            line.until(lambda: bool(line.table and line.table["spectators"] == 1))
        line.until(lambda: bool(line.table and line.table["spectators"] == 0))
    assert not friend.get(f"/api/tables/{table}")["seats"][0]["here"]


def test_playing_over_http_alone(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me")["id"]
    path = f"/api/tables/{table}"
    events: list[Any] = []
    for _ in range(200):
        state = person.get(f"{path}/state?since={len(events)}")
        events += state["events"]
        if state["view"]["result"]:
            break
        decision = state["decisions"][0]
        body = {"seat": decision["seat"], "ply": state["view"]["ply"]}
        ack = person.post(f"{path}/moves", {**body, "move": decision["moves"][-1]["json"]})
        assert ack["ply"] == state["view"]["ply"] + 1
        stale = person.post(f"{path}/moves", {**body, "move": decision["moves"][-1]["json"]}, 409)
        assert stale["code"] in ("stale", "over")
    else:
        pytest.fail("the match did not end")
    assert [event["index"] for event in events] == list(range(len(events)))
    lobby = person.open("me", "open")["id"]
    assert person.http.get(f"/api/tables/{lobby}/state").status_code == 409
    assert person.http.get(f"{path}/state?since=99999").json()["since"] == 0


def test_the_invitation_as_a_qr_code(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(share_urls=("http://192.0.2.7:8000",))
    person = server.person()
    table = person.open("me", "open")["id"]
    answer = person.http.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    other = person.http.get(f"/api/tables/{table}/qr.svg", headers={"Host": "table.example"})
    assert other.text != answer.text, "the link is the one that others can open"
    assert person.http.get("/api/tables/ZZZZZZ/qr.svg").status_code == 404


def test_the_api_describes_itself_without_anything_from_outside(server: ServerThread) -> None:
    person = server.person()
    page = person.http.get("/api/docs")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "/api/tables/{table_id}/moves" in page.text
    assert "<script" not in page.text
    assert not re.search(r"(src|href)=['\"](https?:)?//", page.text)
    schema = person.get("/api/docs/openapi.json")
    assert "/api/replays/{replay_id}/frames" in schema["paths"]


# --- the page ------------------------------------------------------------------------------------


@pytest.fixture
def pages(tmp_path: Any) -> Pages:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>Safehouse</title>")
    (root / "assets" / "index-abc.js").write_text("let x = 1;" * 500)
    (root / "icon.svg").write_text("<svg/>")
    (root / ".sources").write_text("hash")
    (tmp_path / "secret").write_text("no")
    return Pages(root)


def test_the_page_over_http(tmp_path: Any, pages: Pages) -> None:
    with ServerThread(tmp_path / "data", pages=pages) as server:
        person = server.person()
        for path in ("/", "/table/ABCDEF", "/replay/ABCDEF", "/new?game=spyon"):
            page = person.http.get(path)
            assert page.status_code == 200
            assert "<title>Safehouse</title>" in page.text
            assert page.headers["cache-control"] == "no-cache"
        again = person.http.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304
        assert person.http.head("/").status_code == 200
        script = person.http.get("/assets/index-abc.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "set-cookie" not in script.headers
        assert person.http.get("/assets/none.js").status_code == 404
        assert person.http.get("/api/none").status_code == 404
        assert person.http.get("/api").status_code == 404
        (pages.root / "index.html").unlink()
        unbuilt = person.http.get("/")
        assert unbuilt.status_code == 503
        assert "go.py" in unbuilt.text


def test_a_page_from_before_an_update_gets_the_words_there_are_now(server: ServerThread) -> None:
    http = server.person().http
    address = catalogue("spyon")["de"]
    current = http.get(address)
    assert current.headers["cache-control"] == "public, max-age=31536000, immutable"
    old = http.get(re.sub(r"de\.\w+\.", "de.0123456789ab.", address))
    assert old.text == current.text
    assert old.headers["cache-control"] == "no-cache"
    assert http.get(address.replace("/de.", "/xx.")).status_code == 404
    assert http.get(address.replace("/de.", "/../de.")).status_code == 404


def test_files_of_the_page_in_each_encoding(tmp_path: Path, pages: Pages) -> None:
    script = pages.root / "assets" / "index-abc.js"
    script.with_name("index-abc.js.br").write_bytes(brotli.compress(script.read_bytes()))
    with ServerThread(tmp_path / "data", pages=pages) as server:
        http = server.person().http
        marks = set()
        for accepted, encoding in (
            ("gzip, deflate, br, zstd", "br"),
            ("BR;q=0.5, gzip", "br"),
            ("gzip, br;q=0", "gzip"),
            ("gzip;q=0.000, br;q=0.0", None),
            ("identity", None),
            ("", None),
        ):
            asked = {"Accept-Encoding": accepted}
            for method in ("GET", "HEAD"):
                answer = http.request(method, "/assets/index-abc.js", headers=asked)
                assert answer.headers.get("content-encoding") == encoding, accepted
                assert answer.headers["vary"] == "Accept-Encoding"
                if method == "GET":
                    assert answer.content == script.read_bytes()
            mark = answer.headers["etag"]
            marks.add((mark, encoding))
            for known in (mark, f'"old", W/{mark}'):
                again = http.get("/assets/index-abc.js", headers=asked | {"If-None-Match": known})
                assert (again.status_code, again.headers["etag"]) == (304, mark)
        assert len(marks) == len({mark for mark, _ in marks}) == 3
        other = {"Accept-Encoding": "identity", "If-None-Match": http.head("/").headers["etag"]}
        assert http.get("/", headers=other).status_code == 200, "marked as another encoding"


def test_files_of_the_page(pages: Pages) -> None:
    index = pages.find("/")
    assert index is not None
    assert index[0].type == "text/html"
    for path in ("/table/ABCDEF", "/guide/spyon", "/../secret", "/..", "/.sources", "/a\\b", "/\0"):
        assert pages.find(path) == (index[0], False), path
    asset = pages.find("/assets/index-abc.js")
    assert asset is not None
    assert asset[1] is True
    assert len(asset[0].packed["gzip"]) < 200
    assert pages.find("/assets/gone.js") is None
    icon = pages.find("/icon.svg")
    assert icon is not None
    assert (icon[0].type, icon[1]) == ("image/svg+xml", False)
    (pages.root / "index.html").write_text("<!doctype html><title>Newer</title>")
    newer = pages.find("/")
    assert newer is not None
    assert b"Newer" in newer[0].body


def test_answers_of_the_api_are_compressed_where_that_helps(server: ServerThread) -> None:
    http = server.person().http
    plain = http.get("/api/games/spycraft/cards", headers={"Accept-Encoding": "identity"})
    packed = http.get("/api/games/spycraft/cards", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 4
    small = http.get("/api/me", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in small.headers


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("GZIP", "gzip"),
        ("br, gzip;q=0.2", "gzip"),
        ("gzip;q=0", None),
        ("gzip;q=0.000, identity", None),
        ("x-gzipped", None),
        ("*", None),
    ],
)
def test_the_api_sends_only_encodings_that_are_accepted(
    server: ServerThread, accepted: str, encoding: str | None
) -> None:
    http = server.person().http
    answer = http.get("/api/games/spycraft/cards", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.json()


def test_pictures_are_not_compressed_again(server: ServerThread) -> None:
    http = server.person().http
    address = http.get("/api/guides/spyon/opening").json()["turn"][0]["picture"]["night"]
    picture = http.get(address, headers={"Accept-Encoding": "gzip"})
    assert picture.headers["content-type"] == "image/webp"
    assert "content-encoding" not in picture.headers
