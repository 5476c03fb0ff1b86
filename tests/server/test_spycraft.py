"""The deck builder over HTTP, for games whose players bring decks."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.server.common.clock import Clock
from safehouse.server.jobs.fair_queue import Priority
from tests.server.server_thread import Json, Person, ServerThread, TableSocket


def test_cards_and_starter_decks_are_sent(server: ServerThread) -> None:
    catalogue: Json = server.person().http.get("/api/games/spycraft/cards").json()
    assert len({card["name"] for card in catalogue["cards"]}) == len(catalogue["cards"]) > 300
    assert {card["type"] for card in catalogue["cards"]} == {"leader", "agent", "gear", "action"}
    assert {deck["id"] for deck in catalogue["decks"]} >= {"banshee_net", "the_krypt"}
    assert catalogue["least"] == 50


def test_games_without_decks_say_so(server: ServerThread) -> None:
    answer = server.person().http.get("/api/games/spyon/cards")
    assert answer.status_code == 404
    assert "do not bring decks" in answer.json()["reason"]


@pytest.mark.clause("SC-24.9")
def test_a_deck_text_is_read_and_judged(server: ServerThread) -> None:
    person = server.person()
    judged: Json = person.http.post(
        "/api/games/spycraft/decks/check", json={"text": "4 Janus\nNobody\n"}
    ).json()
    assert judged["counts"] == {"Janus": 4}
    assert [fault["code"] for fault in judged["violations"]] == [
        "BI-65",
        "BI-60",
        "BI-63",
        "BI-61",
    ]


def test_decks_are_kept_for_each_person(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    assert ada.get("/api/me/decks") == []
    draft = {"game": "spycraft", "name": "Quiet Net", "text": "4 Janus\n"}
    kept = ada.http.put("/api/me/decks", json=draft).json()
    assert kept == [draft], "a draft need not be legal"
    ada.http.put("/api/me/decks", json={**draft, "text": "3 Janus\n"})
    ada.http.put("/api/me/decks", json={**draft, "name": "Patriots"})
    assert {deck["name"]: deck["text"] for deck in ada.get("/api/me/decks")} == {
        "Quiet Net": "3 Janus\n",
        "Patriots": "4 Janus\n",
    }
    assert ben.get("/api/me/decks") == []
    assert len(ada.get("/api/me/data")["decks"]) == 2
    for wrong in (
        {"name": " "},
        {"name": "x" * 61},
        {"game": "spyon"},
        {"text": "1 Janus\n" * 5000},
    ):
        assert ada.http.put("/api/me/decks", json={**draft, **wrong}).status_code in (400, 413)
    where = "/api/me/decks?game=spycraft&name=Patriots"
    assert ben.http.delete(where).status_code == 404
    assert [deck["name"] for deck in ada.http.delete(where).json()] == ["Quiet Net"]
    assert ada.http.delete("/api/me").status_code == 200
    with closing(sqlite3.connect(server.data / "safehouse.sqlite3")) as db:
        assert db.execute("SELECT count(*) FROM decks").fetchone() == (0,)


def test_every_player_brings_a_deck_to_the_lobby(server: ServerThread) -> None:
    ada, ben, cy = (server.person(name) for name in ("Ada", "Ben", "Cy"))
    table = ada.open("me", "open", game="spycraft", options={"decks": ["own", "own"]})["id"]
    path = f"/api/tables/{table}"

    def bring(person: Person, seat: int, deck: str | None) -> Json:
        answer: Json = person.http.put(f"{path}/seats/{seat}/deck", json={"deck": deck}).json()
        return answer

    ben.post(f"{path}/sit")
    assert [seat["ready"] for seat in ben.get(path)["seats"]] == [False, False]
    assert ben.get(path)["status"] == "lobby", "the match waits for decks"
    assert "Ada and Ben must bring" in ada.post(f"{path}/start", status=409)["reason"]
    assert bring(cy, 1, "the_krypt")["code"] == "not-yours"
    assert bring(ben, 0, "the_krypt")["code"] == "not-yours"
    assert "not legal" in bring(ben, 1, "4 Janus")["reason"]
    assert bring(ben, 1, "")["code"] == "malformed"
    mine = ben.http.get("/api/games/spycraft/decks/random?seed=7").json()["text"]
    faults = bring(ben, 1, mine)
    assert [seat["ready"] for seat in faults["seats"]] == [False, True]
    assert mine.split("\n")[2] not in json.dumps(ada.get(path)), "nobody is told what it is"
    hidden, shown = faults["options"]["decks"]
    assert hidden == "hidden"
    assert mine.split("\n")[2] in shown
    server.parts.tables.live.clear()
    assert ben.get(path)["options"]["decks"] == [hidden, shown], "whoever brought it sees it"
    assert bring(ben, 1, None)["seats"][1]["ready"] is False
    bring(ben, 1, mine)

    # Seats change places, and a player who leaves takes their deck along.
    ada.post(f"{path}/swap", {"first": 0, "second": 1})
    assert [seat["ready"] for seat in ada.get(path)["seats"]] == [True, False]
    assert (ada.get(path)["options"]["decks"], ben.get(path)["options"]["decks"]) == ([], [shown])
    ada.post(f"{path}/swap", {"first": 0, "second": 1})
    ben.post(f"{path}/leave")
    cy.post(f"{path}/sit")
    assert ada.get(path)["seats"][1]["ready"] is False
    bring(cy, 1, mine)
    assert bring(ada, 0, "banshee_net")["seats"][0]["ready"] is True
    began = ada.post(f"{path}/start")
    assert began["status"] == "playing"
    assert bring(ada, 0, "the_krypt")["code"] == "not-now"
    options = server.live(table).row.options
    assert options["decks"][0] == "banshee_net"
    assert len(options["decks"][1].splitlines()) > 10
    # The rematch: everybody one seat on, with the deck they brought.
    for person, seat in ((ada, 0), (cy, 1)):
        with person.at(table) as line:
            if seat == 0:
                line.ask("concede", seat=0)
            line.until(lambda at=line: at.over)  # type: ignore[misc]
            line.ask("rematch")
    again = ada.get(path)["next_table"]
    assert server.live(again).row.options["decks"] == options["decks"][::-1]


def test_a_bot_brings_a_starter_where_a_player_would_have_brought_a_deck(
    server: ServerThread,
) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "open", game="spycraft", options={"decks": ["own", "own"]})["id"]
    path = f"/api/tables/{table}"
    assert ada.post(f"{path}/seats/1/bot")["seats"][1]["ready"] is True
    assert ada.get(path)["status"] == "lobby"
    ada.http.put(f"{path}/seats/0/deck", json={"deck": "the_krypt"})
    assert ada.post(f"{path}/start")["status"] == "playing"


def test_games_without_decks_take_none(server: ServerThread) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "open")["id"]
    answer = ada.http.put(f"/api/tables/{table}/seats/0/deck", json={"deck": "x"})
    assert answer.status_code == 400
    assert "do not bring decks" in answer.json()["reason"]
    assert ada.get(f"/api/tables/{table}")["seats"][0]["ready"] is None


def test_a_random_deck_is_legal_and_the_same_for_a_seed(server: ServerThread) -> None:
    http = server.person().http
    where = "/api/games/spycraft/decks/random?seed=7&faction=The%20Krypt"
    text = http.get(where).json()["text"]
    assert text == http.get(where).json()["text"]
    assert "The Krypt" in text
    judged: Json = http.post("/api/games/spycraft/decks/check", json={"text": text}).json()
    assert judged["violations"] == []


def look_at_a_mission(one: TableSocket, other: TableSocket) -> TableSocket:
    """Let the player to move use The Krypt's ability, to which nobody can react."""
    one.until(lambda: one.state is not None)
    other.until(lambda: other.state is not None)
    mover = one if one.decision() else other
    decision = mover.decision()
    assert decision is not None
    looks = next(m for m in decision["moves"] if "the-krypt-ability" in m["notation"])
    said = mover.ask("play", seat=decision["seat"], ply=mover.ply, move=looks["notation"])
    assert said["t"] == "ack", said
    mover.until(lambda: (mover.decision() or {}).get("kind") == "targets")
    mover.move()
    return mover


@pytest.mark.clause("TM-7.7")
def test_the_table_waits_a_moment_whether_or_not_somebody_is_asked(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server(bot_pause=0.1, silence=0.5)
    host, friend = server.person("Ada"), server.person("Ben")
    decks = ["the_krypt", "the_krypt"]
    table = host.open("me", "open", game="spycraft", options={"decks": decks})["id"]
    friend.post(f"/api/tables/{table}/sit")
    live = server.live(table)
    with host.at(table) as one, friend.at(table) as other:
        mover = look_at_a_mission(one, other)
        assert live.match is not None
        assert live.match.held is not None, "nobody can answer, and the table does not show it"
        state = mover.state
        assert state is not None
        assert (state["decisions"], state["view"]["waiting"]) == ([], [])
        mover.my_turn()
        assert live.match.held is None, "then it goes on by itself"
        assert live.match.record().replay().state.dump() == live.match.state.dump()


@pytest.mark.clause("TM-7.7", "SC-23.3")
def test_conceding_in_a_silent_moment(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(bot_pause=0.1, silence=60.0)
    host, friend = server.person("Ada"), server.person("Ben")
    decks = ["the_krypt", "the_krypt"]
    table = host.open("me", "open", game="spycraft", options={"decks": decks})["id"]
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as one, friend.at(table) as other:
        mover = look_at_a_mission(one, other)
        match = server.live(table).match
        assert match is not None
        assert match.held is not None
        assert mover.ask("concede", seat=0 if mover is one else 1)["t"] == "ack"
        one.until(lambda: one.over)
        match = server.live(table).match
        assert match is not None
        assert match.record().replay().result == match.result


def test_the_deck_that_a_seat_has_anyway_is_named_to_its_player(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    path = f"/api/tables/{host.open('me', 'open', 'open', game='spycraft')['id']}"
    friend.post(f"{path}/sit")
    assert host.get(path)["options"]["decks"] == ["banshee_net"]
    assert friend.get(path)["options"]["decks"][0] == "hidden"


@pytest.mark.clause("SC-4.1")
def test_a_deck_that_the_first_host_chose_is_still_given_under_the_next(
    server: ServerThread,
) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    opened = host.open("me", "open", game="spycraft", options={"decks": ["own", "the_krypt"]})
    path = f"/api/tables/{opened['id']}"
    friend.post(f"{path}/sit")
    host.post(f"{path}/leave", {"seat": None})
    host.post(f"{path}/sit", {"seat": 0})
    host.http.put(f"{path}/seats/0/deck", json={"deck": "banshee_net"})
    shown = friend.get(path)
    assert shown["host"], "hosting was handed on"
    assert [seat["given"] for seat in shown["seats"]] == [False, True], "the first host knows it"
    friend.http.put(f"{path}/seats/1/deck", json={"deck": "banshee_net"})
    assert not friend.get(path)["seats"][1]["given"]


@pytest.mark.clause("IN-1", "SC-4.1")
def test_nobody_reads_the_deck_of_another_while_the_match_is_on(server: ServerThread) -> None:
    host, friend, third = server.person("Ada"), server.person("Ben"), server.person("Cleo")
    built = host.http.get("/api/games/spycraft/decks/random?seed=7").json()["text"]
    mine = host.http.get("/api/games/spycraft/decks/random?seed=8").json()["text"]
    opened = host.open("me", "open", game="spycraft", options={"decks": [mine, built]})
    table = opened["id"]
    assert opened["options"]["decks"] == []
    assert [seat["given"] for seat in opened["seats"]] == [False, True], "the host knows it"

    def decks(person: Person) -> list[str]:
        """Return the decks as shown by the table itself, by the lists of tables, and over the
        socket."""
        lists = [*person.get("/api/tables"), *person.get("/api/tables/mine")]
        assert not any("decks" in entry["options"] for entry in lists)
        with person.at(table) as line:
            line.until(lambda: line.table is not None)
            assert line.table is not None
            texts: list[str] = line.table["options"]["decks"]
        assert person.get(f"/api/tables/{table}")["options"]["decks"] == texts
        return texts

    for person in (host, friend, third):
        assert decks(person) == [], "trying seats would tell"
    friend.post(f"/api/tables/{table}/sit", {"accepts": "decks"})
    (first,) = decks(host)
    hidden, second = decks(friend)
    assert (hidden, decks(third)) == ("hidden", [])
    with host.at(table) as line:
        line.until(lambda: line.state is not None)
        assert line.ask("concede", seat=0)["t"] == "ack"
    assert decks(third) == [first, second], "afterwards they are open"
    assert first != second


class Noted(Clock):
    """A clock on which nothing takes time, with known randomness, that records every wait."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        if seconds >= 60:  # the server's own maintenance, not a table's pause
            await asyncio.sleep(seconds)
        self.slept.append(round(seconds, 6))
        await asyncio.sleep(0)

    def random(self) -> float:
        return 0.5


@pytest.mark.clause("TM-7.7")
@pytest.mark.parametrize(("pace", "seconds"), [("strict", 0.8), ("usual", 0.6), ("fast", None)])
def test_how_long_the_table_waits_is_the_tables_pace(
    start_server: Callable[..., ServerThread], pace: str, seconds: float | None
) -> None:
    clock = Noted()
    server = start_server(bot_pause=0.1, clock=clock)
    host, friend = server.person("Ada"), server.person("Ben")
    options = {"decks": ["the_krypt", "the_krypt"], "pace": pace}
    table = host.open("me", "open", game="spycraft", options=options)["id"]
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as one, friend.at(table) as other:
        clock.slept.clear()
        mover = look_at_a_mission(one, other)
        mover.my_turn()
        assert set(clock.slept) == (set() if seconds is None else {seconds})
        if pace == "usual":
            assert len(clock.slept) == 1, "W2 alone"
        elif pace == "strict":
            assert len(clock.slept) > 2


@pytest.mark.clause("TM-7.7")
def test_a_bot_thinks_while_the_table_waits(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is asked in secret or not, a bot uses the time that the table pauses anyway."""
    server = start_server(bot_pause=0.1, clock=Noted())
    host = server.person("Ada")
    options = {"decks": ["the_krypt", "the_krypt"], "pace": "strict"}
    table = host.open("me", "courier", game="spycraft", options=options, seed=5)["id"]
    live = server.live(table)
    ahead: list[bool] = []
    pick = server.parts.workers.pick

    async def noted(
        match: Match[Any], seat: int, level: str, priority: Callable[[], Priority]
    ) -> Code:
        if match.pending[0][1].name == "react_window":
            assert live.match is not None
            ahead.append(live.match.held is not None)
        return await pick(match, seat, level, priority)

    monkeypatch.setattr(server.parts.workers, "pick", noted)
    with host.at(table) as line:
        for _ in range(120):
            line.my_turn()
            decision = line.decision()
            if any(ahead) or decision is None:
                break
            moves = [move["notation"] for move in decision["moves"]]
            wanted = next((m for m in ("run", "done", "let", "pass") if m in moves), moves[0])
            said = line.ask(
                "play", seat=0, question=decision["question"], ply=line.ply, move=wanted
            )
            assert said["t"] == "ack", said
            answered: str = decision["question"]

            def moved_on(answered: str = answered) -> bool:
                return (line.decision() or {}).get("question") != answered

            line.until(moved_on)
    assert any(ahead), "it thought ahead, before its question was put"


def test_stored_and_offered_decks_name_cards_by_their_ids(server: ServerThread) -> None:
    person = server.person()
    options = {"pace": "fast"}
    table = person.open("me", "tourist", game="spycraft", seed=5, options=options)["id"]
    with person.at(table) as line:
        for turn in range(8):
            line.my_turn()
            decision = line.decision()
            if decision is None:
                break
            for move in decision["moves"]:
                kind, *words = move["notation"].split()
                if kind in ("recruit", "requisition", "act", "activate", "burn", "choose", "spend"):
                    assert not any(word.isdecimal() for word in words), move["notation"]
            line.move(turn)
        line.my_turn()
    live = server.live(table)
    assert live.match is not None
    assert live.row.made == live.game.provenance()
    with closing(sqlite3.connect(server.data / "safehouse.sqlite3")) as db:
        asked = "SELECT body FROM entries WHERE table_id = ? AND kind = 'move' ORDER BY number"
        stored = [body for (body,) in db.execute(asked, (table,))]
        (made,) = db.execute("SELECT made FROM tables WHERE id = ?", (table,)).fetchone()
    assert stored == [notation for _, notation in live.match.record().moves]
    assert json.loads(made) == live.game.provenance()
    assert any(re.fullmatch(r"recruit [a-z][a-z0-9-]+(\.\d)?", body) for body in stored)
