"""Correspondence play: clocks for each move, pauses, vacations, and notifications."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.registry import games
from safehouse.server.common.games import known_game
from safehouse.server.tables.readings import Clocks
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
from tests.server.server_thread import Person, ServerThread
from tests.server.wire import World, guest

DAY = 86_400
WEEK = {"initial": 7 * DAY, "increment": 0, "each": True}


def two(server: ServerThread, **more: Any) -> tuple[Person, Person, str]:
    anna, bob = server.person("Anna"), server.person("Bob")
    table = anna.open("me", "open", **more)["id"]
    bob.post(f"/api/tables/{table}/sit")
    return anna, bob, table


def mover(people: tuple[Person, Person], table: str) -> tuple[Person, Person]:
    """Return the player who is asked, and the other."""
    for one, other in (people, people[::-1]):
        if one.get(f"/api/tables/{table}/state")["asked"]:
            return one, other
    raise AssertionError("nobody is asked")


def move(person: Person, table: str) -> None:
    news = person.get(f"/api/tables/{table}/state")
    decision = next(one for one in news["decisions"] if not one["optional"])
    person.post(
        f"/api/tables/{table}/moves",
        {
            "seat": decision["seat"],
            "question": decision["question"],
            "move": decision["moves"][0]["notation"],
        },
    )


def reminded(server: ServerThread) -> None:
    """Wait until no reminder is pending."""

    def waiting() -> list[Any]:
        tasks = list(server.parts.tasks)
        return [task for task in tasks if "_remind_later" in str(task.get_coro())]

    wait_for(lambda: not waiting())


# --- clocks --------------------------------------------------------------------------------------


def test_time_by_the_move_does_not_add_up() -> None:
    clocks = Clocks([100.0, 100.0])
    clocks.ticked = 0.0
    clocks.asked([0])
    clocks.settle(40.0, [0], [0])
    known = {"known": True, "known_next": False, "asked_next": False}
    after = clocks.after_move(0, 100.0, most=100.0, **known)
    assert (after.left, after.shown) == ([100.0, 100.0], [100.0, 100.0])
    assert clocks.after_move(0, 100.0, **known).left[0] == 160.0
    again = after.after_move(0, 100.0, most=100.0, **known)
    assert again.left[0] == 100.0


def test_a_secret_question_shows_nothing_on_a_clock_by_the_move() -> None:
    clocks = Clocks([100.0, 100.0])
    clocks.ticked = 0.0
    clocks.asked([1])
    clocks.settle(40.0, [1], [])
    after = clocks.after_move(1, 100.0, most=100.0, known=False, known_next=False, asked_next=False)
    assert after.left == [100.0, 100.0]
    assert after.shown == [100.0, 100.0]


@pytest.mark.parametrize(
    ("clock", "status"),
    [
        ({"initial": 14 * DAY, "increment": 0, "each": True}, 201),
        ({"initial": 14 * DAY + 1, "increment": 0, "each": True}, 400),
        ({"initial": 59, "increment": 0, "each": True}, 400),
        ({"initial": DAY, "increment": 5, "each": True}, 400),
        ({"initial": 14 * DAY, "increment": 0}, 400),
    ],
)
def test_which_clocks_there_are(server: ServerThread, clock: dict[str, Any], status: int) -> None:
    server.person().open("me", "open", clock=clock, status=status)


def test_a_match_by_the_move(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    anna, bob, table = two(server, clock=WEEK)
    for _ in range(6):
        one, _ = mover((anna, bob), table)
        move(one, table)
    found = anna.get(f"/api/tables/{table}")
    assert all(seat["clock"] > 7 * DAY - 60 for seat in found["seats"])
    assert found["clock"] == WEEK


def test_time_by_the_move_runs_out(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("safehouse.server.tables.new_tables.CLOCK_EACH", (0, 14 * DAY))
    server = start_server()
    anna, bob, table = two(server, clock={"initial": 1, "increment": 0, "each": True})
    wait_for(lambda: anna.get(f"/api/tables/{table}")["status"] == "finished")
    assert "ran out of time" in json.dumps(anna.get(f"/api/tables/{table}")["result"])
    assert bob.get(f"/api/tables/{table}")["status"] == "finished"


def test_a_pause_needs_all_and_ends_with_one(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    anna, bob, table = two(server, clock=WEEK)
    path = f"/api/tables/{table}/pause"
    running = [seat["running"] for seat in anna.get(f"/api/tables/{table}")["seats"]]
    assert any(running)
    found = anna.post(path, {"on": True})
    assert (found["paused"], found["pause"]) == (False, [0])
    found = bob.post(path, {"on": True})
    assert (found["paused"], found["pause"]) == (True, [0, 1])
    assert not any(seat["running"] for seat in found["seats"])
    stranger = server.person()
    assert stranger.post(path, {"on": False}, 403)["code"] == "not-yours"
    one, _ = mover((anna, bob), table)
    move(one, table)
    found = anna.get(f"/api/tables/{table}")
    assert not any(seat["running"] for seat in found["seats"]), "a move does not end it"
    found = anna.post(path, {"on": False})
    assert not found["paused"]
    assert [seat["running"] for seat in found["seats"]].count(True) == 1
    untimed = anna.open("me", "me")["id"]
    assert anna.post(f"/api/tables/{untimed}/pause", {"on": True}, 409)["code"] == "not-now"


def test_a_pause_outlives_a_restart(tmp_path: Path) -> None:
    with ServerThread(tmp_path / "data") as server:
        anna, bob, table = two(server, clock=WEEK)
        for person in (anna, bob):
            person.post(f"/api/tables/{table}/pause", {"on": True})
    with ServerThread(tmp_path / "data") as server:
        assert server.person().get(f"/api/tables/{table}")["paused"]


def test_a_vacation_stops_clocks_by_the_move_only(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(vacation_days=10)
    anna, bob, table = two(server, clock=WEEK)
    other = anna.open("me", "open", clock={"initial": 600, "increment": 0})["id"]
    bob.post(f"/api/tables/{other}/sit")
    one, _ = mover((anna, bob), table)

    def runs(where: str) -> bool:
        seats = one.get(f"/api/tables/{where}")["seats"]
        return any(seat["running"] for seat in seats if seat["mine"])

    def take(days: float) -> tuple[int, Any]:
        answer = one.http.put("/api/me/vacation", json={"days": days})
        return answer.status_code, answer.json()

    assert runs(table)
    at_other = runs(other)
    status, me = take(4)
    assert status == 200
    assert me["vacation"] > time.time() + 3 * DAY
    assert not runs(table)
    assert runs(other) == at_other, "a clock for the match goes on"
    status, me = take(0)
    assert me["vacation"] is None
    assert me["vacation_left"] == pytest.approx(10, abs=0.01), "what was not taken is kept"
    assert runs(table)
    assert take(11)[0] == 400
    assert take(-1)[0] == 400
    status, me = take(0.5 / DAY)
    assert not runs(table)
    wait_for(lambda: runs(table))
    assert one.get("/api/me")["vacation"] is None


# --- mail ----------------------------------------------------------------------------------------


@pytest.fixture
def post_office() -> Iterator[tuple[Letters, str]]:
    with mail_server() as found:
        yield found


def test_mail_when_it_is_ones_turn(
    start_server: Callable[..., ServerThread], post_office: tuple[Letters, str]
) -> None:
    letters, smtp = post_office
    server = start_server(
        smtp=smtp, public_url=PUBLIC, notice_delay=0.05, mail_from="Games <games@example.org>"
    )
    anna, bob, table = two(server, clock=WEEK)
    first, second = mover((anna, bob), table)
    assert anna.get("/api/info")["mail"]
    assert second.post("/api/me/notices/mail", {"address": "nonsense"}, 400)
    second.post("/api/me/notices/mail", {"address": "second@example.org", "language": "de"})
    (question,) = letters.got
    assert question["Subject"] == "Bestätige deine Adresse für Safehouse"
    assert question["To"] == "second@example.org"
    with first.at(table):
        while mover((anna, bob), table)[0] is first:
            move(first, table)
    reminded(server)
    assert len(letters.got) == 1, "nobody has said yes yet"
    confirm = link_in(question, "/confirm")
    stranger = server.person()  # a mail program has no cookie of theirs
    assert "Bestätigen" in stranger.http.get(confirm).text
    assert not second.get("/api/me/notices")[0]["confirmed"], "looking at a link changes nothing"
    assert stranger.http.post(confirm).status_code == 200
    with second.at(table):
        pass
    wait_for(lambda: len(letters.got) == 2)
    letter = letters.got[1]
    assert letter["Subject"] == "Du bist am Zug: SPYON"
    text = letter.get_content()
    assert f"{PUBLIC}/table/{table}" in text
    cookie = second.http.cookies["safehouse"]
    for secret in (second.me["id"], cookie, "Anna", "Bob"):
        assert secret not in letter.as_string()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    off = link_in(letter, "/off")
    assert "<button" in stranger.http.get(off).text
    assert second.get("/api/me/notices")
    answer = stranger.http.post(off, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200, answer.text
    assert second.get("/api/me/notices") == []
    assert stranger.http.get(off).status_code == 404
    reminded(server)
    sent = len(letters.got)
    with second.at(table):
        pass
    with first.at(table):
        pass
    wait_for(lambda: not server.live(table).here())
    reminded(server)
    assert len(letters.got) == sent


def test_one_notice_until_somebody_has_been_back(
    start_server: Callable[..., ServerThread], post_office: tuple[Letters, str]
) -> None:
    letters, smtp = post_office
    server = start_server(smtp=smtp, public_url=PUBLIC, notice_delay=0.02)
    anna, bob, table = two(server)
    for person, name in ((anna, "anna"), (bob, "bob")):
        person.post("/api/me/notices/mail", {"address": f"{name}@example.org"})
        server.person().http.post(link_in(letters.got[-1], "/confirm"))
    letters.got.clear()
    for _ in range(5):  # neither opens the table, both play over HTTP
        one, _ = mover((anna, bob), table)
        move(one, table)
    wait_for(lambda: server.live(table).presence.reminded.keys() == {anna.me["id"], bob.me["id"]})
    wait_for(lambda: len(letters.got) >= 1)
    reminded(server)
    addressed = [letter["To"] for letter in letters.got]
    assert len(addressed) == len(set(addressed)), "one each"


def test_who_comes_and_goes_before_a_notice_gets_one(tmp_path: Path) -> None:
    """The delay begins when they leave for good."""

    async def script() -> None:
        game = known_game("spyon")
        world = World(tmp_path, "one", game, False)
        sent: list[tuple[float, str]] = []

        async def notify_turn(guest: str, *_: str) -> None:
            sent.append((world.time.time, guest))

        notices: Any = world.parts.notices
        notices.notify_turn = notify_turn
        try:
            await world.open(game.start(2, seed=1), "TWNSAA")
            seat = world.match.pending[0][0]
            for leaves in (5.0, 9.0):
                line = await world.connect(guest(seat), seen=False)
                await world.go_to(leaves)
                await line.close()
                await world.settle()
            await world.go_to(100.0)
            assert sent == [(29.0, guest(seat))]
        finally:
            await world.close()

    run_async(script())


def test_a_mail_server_that_is_away_breaks_nothing(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(smtp="smtp://127.0.0.1:9", public_url=PUBLIC, notice_delay=0.01)
    anna, bob, table = two(server)
    assert anna.post("/api/me/notices/mail", {"address": "a@example.org"}, 409)["code"] == "not-now"
    assert anna.get("/api/me/notices") == []
    one, _ = mover((anna, bob), table)
    move(one, table)


# --- push ----------------------------------------------------------------------------------------


@pytest.fixture
def push_service() -> Iterator[tuple[type[PushService], str]]:
    with push_server() as found:
        yield found


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_push_when_it_is_ones_turn_in_every_game(
    start_server: Callable[..., ServerThread],
    push_service: tuple[type[PushService], str],
    game: str,
) -> None:
    """One player has closed the browser; the message is only for it and reveals nothing."""
    service, origin = push_service
    server = start_server(push_hosts=(origin,), public_url=PUBLIC, notice_delay=0.02, silence=0.0)
    seats = min(known_game(game).seat_counts)
    people = [server.person(f"Person {number}") for number in range(seats)]
    table = people[0].open("me", *["open"] * (seats - 1), game=game, clock=WEEK)["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    keys = {person.me["id"]: BrowserKeys() for person in people}
    for person in people:
        endpoint = f"{origin}/{person.me['id'][:6]}"
        person.post("/api/me/notices/push", keys[person.me["id"]].body(endpoint))
    assert people[0].get("/api/info")["push_key"]
    lines = {person.me["id"]: person.at(table) for person in people}
    table_now = server.live(table)
    asked = next(iter(table_now.questions.asked))
    away = table_now.row.seats[asked].guest
    assert away is not None
    service.got.clear()
    lines.pop(away).close()

    def arrived() -> list[tuple[dict[str, str], bytes]]:
        """Return only this player's messages; others may be asked and absent as well."""
        return [one for one in service.got if one[0]["path"] == f"/{away[:6]}"]

    wait_for(arrived)
    headers, body = arrived()[0]
    said = keys[away].read(body)
    assert said["title"] == "It is your turn"
    assert said["body"].endswith(f"table {table}")
    assert said["url"].endswith(f"/table/{table}")
    assert set(said) == {"title", "body", "url"}
    named = {name.lower(): value for name, value in headers.items()}
    assert named["authorization"].startswith("vapid ")
    assert table not in body.decode("latin-1"), "the service in between cannot read it"
    back = next(person for person in people if person.me["id"] == away)
    with back.at(table) as line:
        assert line.move()["t"] == "ack"
    for line in lines.values():
        line.close()


def test_a_browser_that_has_unsubscribed_is_forgotten(
    start_server: Callable[..., ServerThread], push_service: tuple[type[PushService], str]
) -> None:
    service, origin = push_service
    service.status = 410
    server = start_server(push_hosts=(origin,), public_url=PUBLIC, notice_delay=0.01)
    anna, bob, table = two(server)
    first, _ = mover((anna, bob), table)
    first.post("/api/me/notices/push", BrowserKeys().body(f"{origin}/x"))
    with first.at(table):
        pass
    wait_for(lambda: service.got)
    wait_for(lambda: first.get("/api/me/notices") == [])


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server with push messages."""
    with ServerThread(tmp_path_factory.mktemp("club"), public_url=PUBLIC) as running:
        yield running


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:22/", "https://127.0.0.1/", "https://169.254.169.254/latest",
        "https://example.org/", "http://fcm.googleapis.com/x", "https://evilfcm.googleapis.com.example",
        "https://user@fcm.googleapis.com/x", "https://fcm.googleapis.com:22/", "file:///etc/passwd",
        "",
        "https://127.0.0.1\\.fcm.googleapis.com/x", "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com:abc/x", "https://fcm.googleapis.com:\uff11/x",
        "https://[", "https://fcm.googleapis.com.evil.example/x", "https://xfcm.googleapis.com/",
    ],
)  # fmt: skip
def test_messages_go_to_push_services_only(club: ServerThread, endpoint: str) -> None:
    body = BrowserKeys().body(endpoint)
    assert club.person().post("/api/me/notices/push", body, 400)["code"] == "malformed"


def test_push_services_of_browsers_are_known(club: ServerThread) -> None:
    person = club.person()
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://web.push.apple.com/x",
    ):
        subscribed = person.post("/api/me/notices/push", BrowserKeys().body(endpoint))
    assert len(subscribed) == 4
    assert all("/" not in one["target"] for one in subscribed)
    keys = BrowserKeys().body("https://web.push.apple.com/y") | {"auth": "!"}
    assert person.post("/api/me/notices/push", keys, 400)["code"] == "malformed"
    for number in range(4):
        body = BrowserKeys().body(f"https://web.push.apple.com/{number}")
        person.post("/api/me/notices/push", body)
    body = BrowserKeys().body("https://web.push.apple.com/more")
    assert person.post("/api/me/notices/push", body, 409)["code"] == "not-now"


def test_the_key_is_made_once_and_private(tmp_path: Path) -> None:
    seen = set()
    for _ in range(2):
        with ServerThread(tmp_path / "data", public_url=PUBLIC) as server:
            seen.add(server.person().get("/api/info")["push_key"])
    assert len(seen) == 1
    assert (tmp_path / "data" / "push-key.pem").stat().st_mode & 0o077 == 0
