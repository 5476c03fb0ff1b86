"""Playing: two people, bots, stale moves, races, taking back, conceding, rematches."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from safehouse.core.i18n import from_json, to_json
from safehouse.core.registry import game as find_game
from safehouse.server.jobs.worker_pool import NoAnswer
from safehouse.server.storage.store import WishRow
from safehouse.server.tables.view_cache import taken_back
from tests.server import loopback
from tests.server.server_thread import Json, Person, ServerThread, TableSocket


def two_people(server: ServerThread, **more: Any) -> tuple[Person, Person, str]:
    host, friend = server.person("Ada"), server.person("Ben")
    table = host.open("me", "open", **more)["id"]
    friend.post(f"/api/tables/{table}/sit")
    return host, friend, table


def step(one: TableSocket, other: TableSocket, choice: int = 0) -> Json:
    """Let the player to move move; both then know."""
    for line in (one, other):
        line.until(lambda line=line: line.over or line.state is not None)  # type: ignore[misc]
    mover = one if one.decision() else other
    said = mover.move(choice)
    assert said["t"] == "ack", said
    ply = mover.ply
    for line in (one, other):
        line.until(lambda line=line: line.ply >= ply)  # type: ignore[misc]
    return said


def test_two_people_play_a_whole_match(server: ServerThread) -> None:
    host, friend, table = two_people(server)
    with host.at(table) as one, friend.at(table) as other:
        turn = 0
        while not one.over:
            step(one, other, turn * 5)
            turn += 1
        other.until(lambda: other.over)
        one.until(lambda: one.table is not None and one.table["status"] == "finished")
        assert one.state
        assert other.state
        assert one.state["view"]["result"] == other.state["view"]["result"]
        assert [e["text"] for e in one.events] == [e["text"] for e in other.events]
        assert [e["index"] for e in one.events] == list(range(len(one.events)))
        assert one.table
        assert [s["player"] for s in one.table["seats"]] == ["Ada", "Ben"]
        refused = one.ask("play", seat=0, ply=one.ply, move="first green")
        assert (refused["t"], refused["code"]) == ("refused", "over")
    match = server.live(table).match
    assert match is not None
    assert match.record().replay().result == match.result


def test_the_match_starts_when_the_last_seat_is_taken(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    table = host.open("me", "open")
    assert table["status"] == "lobby"
    with host.at(table["id"]) as line:
        assert line.state is None
        refused = line.ask("play", seat=0, ply=0, move="first green")
        assert refused["code"] == "not-now"
        friend.post(f"/api/tables/{table['id']}/sit")
        line.until(lambda: line.state is not None)
        line.until(lambda: line.table is not None and line.table["status"] == "playing")


def test_a_whole_match_against_a_bot(server: ServerThread) -> None:
    person = server.person()
    assert person.me["first_time"]
    assert person.me["finished"] == []
    table = person.open("me", "tourist")["id"]
    with person.at(table) as line:
        line.play_out()
    after = person.get("/api/me")
    assert not after["first_time"]
    assert after["finished"] == ["spyon"]
    (mine,) = person.get("/api/tables/mine")
    assert (mine["id"], mine["status"]) == (table, "finished")
    assert mine["headline"] == mine["result"]["message"]
    assert str(from_json(mine["headline"])) == mine["result"]["text"]


def test_several_bots_at_several_tables_block_nobody(server: ServerThread) -> None:
    people = [server.person() for _ in range(3)]
    lines = [p.at(p.open("me", "agent")["id"]) for p in people]
    for line in lines:
        line.move()
    assert lines[0].ask("ping")["t"] == "pong"
    for line in lines:
        line.my_turn()
        line.close()


def test_a_table_of_bots_plays_by_itself(server: ServerThread) -> None:
    person = server.person()
    table = person.open("tourist", "courier")["id"]
    with person.at(table) as line:
        line.until(lambda: line.over)
        assert line.table
        assert line.table["spectators"] == 1
    refused = person.http.post(
        f"/api/tables/{table}/moves", json={"seat": 0, "ply": 0, "move": "x"}
    )
    assert refused.status_code == 403


# --- what is refused -----------------------------------------------------------------------------


def test_a_stale_move_is_refused_and_the_state_sent_again(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        ply = line.ply
        line.move()
        line.state = None
        refused = line.ask("play", seat=0, ply=ply, move="first green")
        assert refused["code"] == "stale"
        line.until(lambda: line.state is not None)
        assert line.ask("play", seat=0, ply=ply + 5, move="first green")["code"] == "stale"


def test_a_move_names_the_question_that_it_answers(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        decision = line.decision()
        assert decision is not None
        asked, move = decision["question"], decision["moves"][0]["notation"]
        nothing = line.ask("play", seat=0, move=move)
        assert (nothing["code"], "question" in nothing["reason"]) == ("malformed", True)
        assert line.ask("play", seat=0, question="", move=move)["code"] == "stale"
        # The question decides; a matching ply does not make up for a wrong one.
        wrong = line.ask("play", seat=0, question="9.9", ply=line.ply, move=move)
        assert wrong["code"] == "stale"
        assert line.ask("play", seat=0, question=asked, ply=77, move=move)["t"] == "ack"
        assert line.ask("play", seat=0, question=asked, move=move)["code"] == "stale"
        line.until(lambda: line.ply == 1)
        over_http = {"seat": 0, "question": asked, "move": move}
        refused = person.http.post(f"/api/tables/{table}/moves", json=over_http)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")


def test_a_question_that_comes_back_has_another_name(server: ServerThread) -> None:
    """A copy of the old answer that arrives late must not answer it again."""
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        first = line.decision()
        assert first is not None
        line.move()
        line.ask("takeback", seat=first["seat"])
        line.until(lambda: line.ply == 0)
        again = line.decision()
        assert again is not None
        assert again["moves"] == first["moves"]
        assert again["question"] != first["question"]
        late = line.ask(
            "play", seat=0, question=first["question"], move=first["moves"][0]["notation"]
        )
        assert late["code"] == "stale"


def test_a_double_click_plays_once(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        for id in ("a", "b"):
            line.send({"t": "play", "id": id, "seat": 0, "ply": 0, "move": "first green"})
        line.until(lambda: {"a", "b"} <= line.answers.keys())
        assert line.answers["a"] == {"t": "ack", "id": "a", "ply": 1}
        assert line.answers["b"]["code"] == "stale"
    assert server.live(table).number == 1


def test_two_tabs_race_and_one_wins(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    tabs = [person.at(table) for _ in range(4)]
    gate = threading.Barrier(len(tabs))
    said: list[Json] = []

    def click(tab: TableSocket, move: str) -> None:
        gate.wait()
        said.append(tab.ask("play", seat=0, ply=0, move=move))

    threads = [
        threading.Thread(target=click, args=(tab, f"first {('green', 'orange')[i % 2]}"))
        for i, tab in enumerate(tabs)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["t"] for answer in said) == ["ack", "refused", "refused", "refused"]
    assert {answer.get("code") for answer in said} == {None, "stale"}
    for tab in tabs:
        tab.until(lambda tab=tab: tab.ply == 1)  # type: ignore[misc]
        tab.close()
    assert server.live(table).number == 1


def test_a_move_against_the_rules_gets_reason_and_clause(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        refused = line.ask("play", seat=0, ply=0, move="crisis nano")
        assert refused["code"] == "illegal"
        assert refused["reason"]
        assert refused["clause"].startswith("SO-")
        assert line.ask("play", seat=1, ply=0, move="first green")["code"] == "illegal"
        assert line.ask("play", seat=0, ply=0, move="dance")["code"] == "malformed"
        assert line.ask("play", seat=0, ply=0, move={"kind": "first"})["code"] == "illegal"
        assert line.ask("play", seat=7, ply=0, move="first green")["code"] == "malformed"
        assert line.ask("play", seat=-1, ply=0, move="first green")["code"] == "malformed"
        why = line.ask("explain", seat=0, move="crisis nano")
        assert not why["ok"]
        assert why["clause"] == refused["clause"]
        assert line.ask("explain", seat=0, move="first green")["ok"]
        json_move = {"kind": "first", "player": "orange"}
        assert line.ask("explain", seat=0, move=json_move)["t"] == "explained"
    assert server.live(table).number == 0


def test_only_the_holder_plays_a_seat(server: ServerThread) -> None:
    host, friend, table = two_people(server)
    stranger = server.person()
    with host.at(table) as one, stranger.at(table) as watcher:
        assert watcher.state
        assert watcher.state["decisions"] == []
        assert watcher.state["view"]["seat"] is None
        for line, seat in ((one, 1), (watcher, 0), (watcher, 1)):
            for t in ("play", "explain", "undo", "takeback", "concede", "hint"):
                more: Json = {"ply": 0} if t == "play" else {}
                more |= {"move": "first green"} if t in ("play", "explain") else {}
                assert line.ask(t, seat=seat, **more)["code"] == "not-yours", t
        assert watcher.ask("answer", accept=True)["code"] == "not-yours"
        watcher.send({"t": "look", "viewer": 0})
        watcher.until(lambda: "" in watcher.answers)
        assert watcher.answers[""]["code"] == "not-yours"
        one.until(lambda: one.table is not None and one.table["spectators"] == 1)
    move = {"seat": 0, "ply": 0, "move": "first green"}
    stranger.post(f"/api/tables/{table}/moves", move, 403)
    friend.post(f"/api/tables/{table}/moves", move, 403)
    assert stranger.http.get(f"/api/tables/{table}/state?viewer=0").status_code == 403
    assert server.live(table).number == 0


def test_a_forged_cookie_is_nobody(server: ServerThread) -> None:
    host, _, table = two_people(server)
    forged = "safehouse=" + host.me["id"] + "." + "A" * 24
    with TableSocket(server.port, table, {"Cookie": forged}) as line:
        line.send({"t": "hello"})
        line.until(lambda: line.state is not None)
        assert line.state
        assert line.state["view"]["seat"] is None
    for cookie in (forged, "safehouse=x", "safehouse=;;;", "safehouse=é.é", "a=b; safehouse"):
        headers = [(b"Cookie", cookie.encode("latin-1"))]
        answer = loopback.get(f"http://127.0.0.1:{server.port}/api/me", headers=headers)
        assert answer.json()["id"] != host.me["id"]


# --- taking back ---------------------------------------------------------------------------------


def test_an_open_step_is_taken_back_at_once(server: ServerThread) -> None:
    host, friend, table = two_people(server, options={"spy_ops": "green"})
    with host.at(table) as one, friend.at(table) as other:
        one.ask("play", seat=0, ply=0, move="first green")
        one.until(lambda: one.state is not None and one.state["undoable"] == [0])
        other.until(lambda: other.ply == 1)
        known = len(other.events)
        assert one.ask("undo", seat=0)["t"] == "ack"
        other.until(lambda: other.ply == 0)
        assert other.state
        assert other.state["rewound"]
        assert len(other.events) < known
        assert one.ask("undo", seat=0)["code"] == "not-now"
        one.until(lambda: one.ply == 0)
        one.ask("play", seat=0, ply=0, move="first orange")
        other.until(lambda: other.ply == 1)
        assert [e["text"] for e in other.events] == [
            to_json(e["text"])
            for e in server.live(table).match.event_messages(1)  # type: ignore[union-attr]
        ]


def test_a_whole_open_turn_is_taken_back_at_once_and_nothing_beyond_it(
    server: ServerThread,
) -> None:
    """All agents that this seat has placed go back; those of the other seat stay."""
    host, friend, table = two_people(server, game="spymaster")
    with host.at(table) as one, friend.at(table) as other:
        for _ in range(2):
            for line in (one, other):
                line.until(lambda line=line: line.decision() is not None)  # type: ignore[misc]
                line.move()
        one.until(lambda: one.state is not None and one.state["open_turns"] == [0])
        assert other.ask("undo", seat=0, turn=True)["code"] == "not-yours"
        assert one.ask("undo", seat=0, turn=True)["t"] == "ack"
        match = server.live(table).match
        assert match is not None
        assert [seat for seat, _ in match.history] == [1, 1]
        one.until(lambda: one.state is not None and one.state["undoable"] == [])
        assert one.ask("undo", seat=0, turn=True)["code"] == "not-now"


def test_played_moves_are_taken_back_by_agreement(server: ServerThread) -> None:
    host, friend, table = two_people(server, options={"spy_ops": "green"})
    with host.at(table) as one, friend.at(table) as other:
        assert one.ask("takeback", seat=0)["code"] == "not-now"
        one.ask("play", seat=0, ply=0, move="first orange")
        other.until(lambda: other.ply == 1)
        other.move()
        one.until(lambda: one.ply == 2)
        assert one.ask("answer", accept=True)["code"] == "not-now"
        assert one.ask("takeback", seat=0)["t"] == "ack"
        other.until(lambda: other.state is not None and other.state["takeback"] is not None)
        assert other.state
        assert other.state["takeback"] == {"seat": 0, "agreed": []}
        assert other.ask("takeback", seat=1)["code"] == "not-now"
        assert one.ask("answer", accept=True)["code"] == "not-now"
        assert other.ask("answer", accept=False)["t"] == "ack"
        one.until(lambda: one.state is not None and one.state["takeback"] is None)
        assert one.ply == 2
        assert one.state
        epoch = one.state["epoch"]
        one.ask("takeback", seat=0)
        assert other.ask("answer", accept=True) == {
            "t": "ack",
            "id": other.heard[-1]["id"],
            "ply": 0,
        }
        one.until(lambda: one.ply == 0)
        assert one.state
        assert one.state["rewound"]
        assert one.state["epoch"] != epoch
    kinds = [(e.kind, e.body) for e in stored(server, table)]
    assert [kind for kind, _ in kinds] == ["move", "move", "takeback"]
    assert kinds[2][1] == "0"


def test_a_request_to_take_back_can_be_withdrawn_or_refused(
    server: ServerThread,
) -> None:
    host, friend, table = two_people(server, options={"spy_ops": "green"})
    with host.at(table) as one, friend.at(table) as other:
        before = len(one.events)
        one.ask("play", seat=0, ply=0, move="first orange")
        other.until(lambda: other.ply == 1)
        one.ask("takeback", seat=0)
        other.until(lambda: other.state is not None and other.state["takeback"] is not None)
        assert other.state
        assert other.state["takeback_since"] == before
        assert other.ask("answer", accept=False)["t"] == "ack"
        one.until(lambda: one.state is not None and one.state["takeback_refused"] == 1)
        other.until(lambda: other.state is not None and other.state["takeback"] is None)
        assert one.state
        assert one.state["takeback"] is None
        assert other.state["takeback_refused"] is None, "only whoever asked is told"
        assert other.ask("answer", accept=True)["code"] == "not-now"
        # Asking again replaces the request; the player who asked may withdraw it.
        one.ask("takeback", seat=0)
        other.until(lambda: other.state is not None and other.state["takeback"] is not None)
        assert one.ask("answer", accept=False)["t"] == "ack"
        other.until(lambda: other.state is not None and other.state["takeback"] is None)
        one.until(lambda: one.state is not None and one.state["takeback"] is None)
        assert one.state["takeback_refused"] is None
        assert one.ply == 1


@pytest.mark.parametrize("secret", [False, True])
def test_a_wish_names_the_last_move_that_its_reader_could_notice(secret: bool) -> None:
    game = find_game("general")
    match = game.start(4, seed=3, options={"general": 1})
    while not match.over:
        mover = match.pending[0][0]
        decision = match.decision(mover)
        assert decision is not None
        match.play(decision.moves[0].notation, mover)
        unseen = [e for e in match.log if e.ply == match.ply and e.data_for(None) is None]
        seen = [e for e in match.log if e.ply == match.ply and e.data_for(None) is not None]
        if bool(unseen and not seen) is secret and match.ply > 12:
            break
    wish = WishRow("ada", mover, match.ply - 1)
    own = taken_back(match, mover, wish)
    other = taken_back(match, None, wish)
    assert own is not None
    assert other is None or other < match.event_count(None)
    if not secret:
        assert other is not None
        assert match.events_for(None, other)[0]["ply"] == match.ply_for(None)


def test_a_new_move_ends_a_wish_to_take_back(server: ServerThread) -> None:
    host, friend, table = two_people(server, options={"spy_ops": "green"})
    with host.at(table) as one, friend.at(table) as other:
        one.ask("play", seat=0, ply=0, move="first orange")
        one.ask("takeback", seat=0)
        other.until(lambda: other.state is not None and other.state["takeback"] is not None)
        other.move()
        other.until(lambda: other.state is not None and other.state["takeback"] is None)
        assert other.ask("answer", accept=True)["code"] == "not-now"


def test_taking_back_is_free_against_a_bot_and_its_late_answer_is_dropped(
    server: ServerThread,
) -> None:
    person = server.person()
    table = person.open("me", "agent", options={"spy_ops": "green"}, seed=5)["id"]
    with person.at(table) as line:
        line.ask("play", seat=0, ply=0, move="first orange")  # the bot begins to think
        assert line.ask("takeback", seat=0)["t"] == "ack"
        line.until(lambda: line.ply == 0)
        entries = server.live(table).number  # on a busy machine the bot may have answered before
        time.sleep(1.2)  # longer than the bot's time: an answer would have come
        assert line.ask("ping")["t"] == "pong"
        assert line.ply == 0
        assert server.live(table).number == entries
        line.ask("play", seat=0, ply=0, move="first green")
        line.until(lambda: line.ply >= 1 and line.decision() is not None)
        assert server.live(table).row.ply == 1


def stored(server: ServerThread, table: str) -> list[Any]:
    import sqlite3

    db = sqlite3.connect(server.data / "safehouse.sqlite3")
    rows = db.execute(
        "SELECT number, seat, kind, body FROM entries WHERE table_id = ? ORDER BY number", (table,)
    ).fetchall()
    db.close()
    assert [row[0] for row in rows] == list(range(len(rows)))
    return [type("Row", (), {"seat": r[1], "kind": r[2], "body": r[3]}) for r in rows]


def test_reconnecting_brings_only_what_is_new_unless_moves_were_taken_back(
    server: ServerThread,
) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        line.move()
        line.move()
        assert line.state
        total, epoch = line.state["total"], line.state["epoch"]
    with person.at(table, since=total, epoch=epoch) as again:
        assert again.state
        assert (again.state["since"], again.state["events"]) == (total, [])
        assert not again.state["rewound"]
        again.move()
        assert again.events
        again.ask("takeback", seat=again.decision()["seat"] if again.decision() else 0)  # type: ignore[index]
        again.ask("takeback", seat=0)
    with person.at(table, since=total, epoch=epoch) as third:
        assert third.state
        assert third.state["since"] == 0
        assert third.state["rewound"]
    with person.at(table, since=10_000) as wild:
        assert wild.state
        assert wild.state["since"] == 0


# --- ends ----------------------------------------------------------------------------------------


def test_conceding_ends_the_match(server: ServerThread) -> None:
    host, friend, table = two_people(server)
    with host.at(table) as one, friend.at(table) as other:
        assert other.ask("concede", seat=1)["t"] == "ack"
        one.until(lambda: one.over)
        assert one.state
        assert one.state["view"]["result"]["winners"] == [0]
        assert other.ask("concede", seat=1)["code"] == "over"
        assert other.ask("undo", seat=1)["code"] == "over"
        assert other.ask("takeback", seat=1)["code"] == "over"
    record = host.get(f"/api/tables/{table}/record")
    assert record["moves"][-1] == [1, "concede"]
    assert record["result"] == "concession"


def test_a_rematch_swaps_the_seats_once_both_agree(server: ServerThread) -> None:
    host, friend, table = two_people(server, options={"cold_war": True})
    with host.at(table) as one, friend.at(table) as other:
        assert one.ask("rematch")["code"] == "not-now"
        one.ask("concede", seat=0)
        assert one.ask("rematch")["t"] == "ack"
        other.until(
            lambda: other.table is not None and other.table["seats"][0]["ready_for_rematch"]
        )
        assert other.table
        assert other.table["next_table"] is None
        stranger = server.person()
        with stranger.at(table) as watcher:
            assert watcher.ask("rematch")["code"] == "not-yours"
        assert other.ask("rematch")["t"] == "ack"
        one.until(lambda: one.table is not None and one.table["next_table"] is not None)
        assert one.table
        following = one.table["next_table"]
        assert one.ask("rematch")["t"] == "ack"
    found = host.get(f"/api/tables/{following}")
    assert found["status"] == "playing"
    assert [s["player"] for s in found["seats"]] == ["Ben", "Ada"]
    assert [s["mine"] for s in found["seats"]] == [False, True]
    assert found["options"]["cold_war"] is True
    old, new = server.live(table), server.live(following)
    assert old.row.seed != new.row.seed


def test_a_rematch_can_be_declined_and_asked_for_all_the_same(server: ServerThread) -> None:
    host, friend, table = two_people(server)
    with host.at(table) as one, friend.at(table) as other:
        assert other.ask("rematch", accept=False)["code"] == "not-now"
        one.ask("concede", seat=0)
        one.ask("rematch")
        with server.person().at(table) as watcher:
            assert watcher.ask("rematch", accept=False)["code"] == "not-yours"
        assert other.ask("rematch", accept=False)["t"] == "ack"
        one.until(lambda: one.table is not None and one.table["seats"][1]["declined_rematch"])
        assert one.table
        assert one.table["next_table"] is None
        # A change of mind counts, in both directions.
        one.ask("rematch", accept=False)
        other.ask("rematch")

        def declined() -> list[bool]:
            assert other.table
            return [seat["declined_rematch"] for seat in other.table["seats"]]

        other.until(lambda: declined() == [True, False])
        assert other.table
        assert other.table["next_table"] is None
        one.ask("rematch")
        one.until(lambda: one.table is not None and one.table["next_table"] is not None)


def test_a_bot_always_agrees_to_a_rematch(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "tourist")["id"]
    with person.at(table) as line:
        line.ask("concede", seat=0)
        line.ask("rematch")
        line.until(lambda: line.table is not None and line.table["next_table"] is not None)
        assert line.table
        following = person.get(f"/api/tables/{line.table['next_table']}")
    assert [s["holder"] for s in following["seats"]] == ["bot", "person"]


# --- talk, hints, hot seat -----------------------------------------------------------------------


def test_table_talk_reaches_everybody_and_newcomers(server: ServerThread) -> None:
    host, friend, table = two_people(server)
    with host.at(table) as one, friend.at(table) as other:
        assert one.ask("say", text="  good\u202e   luck\x07 ")["t"] == "ack"
        other.until(lambda: other.chat)
        assert other.chat[0]["text"] == "good luck"
        assert (other.chat[0]["name"], other.chat[0]["seat"]) == ("Ada", 0)
        assert one.ask("say", text=" \u200b ")["code"] == "malformed"
        assert one.ask("say", text="x" * 501)["code"] == "too-long"
    with server.person("Cy").at(table) as third:
        third.until(lambda: third.chat)
        third.ask("say", text="hello")
        third.until(lambda: len(third.chat) == 2)
        assert third.chat[1]["seat"] is None


def test_a_table_without_talk(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "open", talk=False)["id"]
    with person.at(table) as line:
        assert line.ask("say", text="psst")["code"] == "not-now"


def test_a_hint_against_a_bot_but_not_against_people(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "tourist", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        hint = line.ask("hint", seat=0)
        assert hint["t"] == "hinted", hint
        assert hint["why"]
        offered = line.decision()
        assert offered
        assert hint["move"]["notation"] in [move["notation"] for move in offered["moves"]]
        line.ask("play", seat=0, ply=0, move=hint["move"]["notation"])
    host, _, other_table = two_people(server, options={"spy_ops": "green"})
    with host.at(other_table) as line:
        assert line.ask("hint", seat=0)["code"] == "not-now"


def test_a_hot_seat_follows_whoever_decides(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", options={"spy_ops": "orange"})["id"]
    with person.at(table) as line:
        assert line.state
        assert line.state["view"]["seat"] == 1
        line.ask("play", seat=1, ply=0, move="first green")
        line.until(lambda: line.ply == 1)
        assert line.state["view"]["seat"] == 0
        line.send({"t": "look", "viewer": 1})
        line.until(lambda: line.state is not None and line.state["view"]["seat"] == 1)
        assert line.state["rewound"]
        assert line.state["since"] == 0
        line.play_out()


@pytest.mark.usefixtures("with_duel")
def test_choices_made_at_the_same_time_need_no_order(server: ServerThread) -> None:
    host, friend, table = two_people(server, game="duel")
    with host.at(table) as one, friend.at(table) as other:
        assert one.ask("play", seat=0, ply=0, move="done")["t"] == "ack"
        one.until(lambda: one.ply == 1)
        other.until(lambda: other.ply == 1)
        # Both answer the ply they saw; the second is not stale, because its question is still
        # pending.
        mine, theirs = one.decision(), other.decision()
        assert mine
        assert theirs
        first = one.ask("play", seat=0, ply=1, move=mine["moves"][0]["notation"])
        assert first == {"t": "ack", "id": first["id"], "ply": 2}
        assert one.ask("undo", seat=0)["t"] == "ack"
        other.until(lambda: other.ply == 1)
        again = one.ask("play", seat=0, ply=1, move=mine["moves"][1]["notation"])
        assert again["t"] == "ack"
        second = other.ask("play", seat=1, ply=1, move=theirs["moves"][0]["notation"])
        assert second["t"] == "ack"
        assert one.ask("play", seat=0, ply=1, move=mine["moves"][0]["notation"])["code"] == "stale"


@pytest.mark.usefixtures("with_duel")
def test_three_people_must_all_agree_to_a_takeback(server: ServerThread) -> None:
    people = [server.person(name) for name in ("Ada", "Ben", "Cy")]
    table = people[0].open("me", "open", "open", game="duel")["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    one, two, three = (person.at(table) for person in people)
    one.ask("play", seat=0, ply=0, move="brag")
    assert one.ask("takeback", seat=0)["t"] == "ack"
    assert two.ask("answer", accept=True)["t"] == "ack"
    three.until(lambda: bool(three.state and three.state["takeback"]))
    three.until(lambda: bool(three.state and three.state["takeback"]["agreed"] == [1]))
    assert three.ply == 1
    assert three.ask("answer", accept=True)["t"] == "ack"
    one.until(lambda: one.ply == 0)
    for line in (one, two, three):
        line.close()


def test_a_bot_that_fails_is_replaced_by_a_plain_move(
    server: ServerThread, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*given: Any) -> str:
        raise NoAnswer("it was told to fail")

    monkeypatch.setattr(server.parts.workers, "pick", fail)
    person = server.person()
    table = person.open("me", "agent")["id"]
    with person.at(table) as line:
        line.play_out()
    assert "gave no answer" in caplog.text
