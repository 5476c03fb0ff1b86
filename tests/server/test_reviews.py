"""After the match: open hands, comments on moments, other moves, and playing on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.record import HeaderNote, Record
from safehouse.core.registry import game as find_game
from tests.games import properties
from tests.server.server_thread import Json, Person, ServerThread, roomy


def record_of(game: str, seats: int, plies: int | None = None, seed: int = 3) -> Record:
    match: Match[Any] = find_game(game).start(seats, seed=seed)
    dice = Dice.seeded(seed)
    while match.pending and (plies is None or match.ply < plies):
        properties.step(match, dice)
    return Record.of(match)


@pytest.fixture(scope="module")
def replay(server: ServerThread) -> tuple[Person, str, Record]:
    """Upload a match with hidden hands."""
    person, record = server.person("Ada"), record_of("spymaster", 3, 40)
    return person, person.post("/api/replays", {"text": record.to_text()}, 201)["id"], record


@pytest.fixture(scope="module")
def done(server: ServerThread) -> tuple[Person, Person, str]:
    """A match that two people have finished."""
    ada, bea = server.person("Ada"), server.person("Bea")
    table = ada.open("me", "open", options={"spy_ops": "green"})["id"]
    bea.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ada.at(table) as line, bea.at(table) as other:
        line.ask("play", seat=0, ply=0, move="first orange")
        other.until(lambda: other.state is not None and other.state["view"]["ply"] == 1)
        other.ask("concede", seat=1)
    return ada, bea, table


def test_a_record_marks_my_own_seat(done: tuple[Person, Person, str], server: ServerThread) -> None:
    ada, bea, table = done
    for person, mine in ((ada, [0]), (bea, [1]), (server.person(), [])):
        seats = person.get(f"/api/replays/{table}")["seats"]
        assert [seat["seat"] for seat in seats if seat["mine"]] == mine


def test_open_hands_are_what_each_seat_saw(replay: tuple[Person, str, Record]) -> None:
    person, id, record = replay
    frames = person.get(f"/api/replays/{id}/frames?from=30&to=34&open=true&viewer=1")["frames"]
    match = record.replay(30)
    assert frames[0]["view"] == json.loads(json.dumps(match.view(1)))
    assert frames[0]["open"] == json.loads(json.dumps([match.view(seat) for seat in range(3)]))
    hands = [frames[0]["open"][seat]["board"]["players"][seat]["hand"] for seat in range(3)]
    assert all(hand is not None for hand in hands), "every hand lies open"
    later = record.replay(34)
    assert [e["index"] for frame in frames[1:] for e in frame["events"]] == list(
        range(len(match.log), len(later.log))
    ), "all events, whoever was sent them"
    shut = person.get(f"/api/replays/{id}/frames?from=30&to=30&viewer=1")["frames"][0]
    assert shut["open"] == []
    assert shut["view"]["board"]["players"][0]["hand"] is None


def test_nothing_of_an_unfinished_match_is_opened(server: ServerThread) -> None:
    person, other = server.person(), server.person()
    table = person.open("me", "me", game="spymaster", seats=2)["id"]
    for asker in (person, other):
        for path in ("frames?open=true", "frames?viewer=0&open=true", "comments"):
            answer = asker.http.get(f"/api/replays/{table}/{path}")
            assert answer.status_code == 409
            assert "hand" not in answer.text
        plan = [{"holder": "me"}] * 2
        for path, body in (
            ("line", {"ply": 0}),
            ("tables", {"ply": 0, "plan": plan}),
            ("comments", {"ply": 0, "text": "What has she?"}),
        ):
            asker.post(f"/api/replays/{table}/{path}", body, 409)


# --- comments ------------------------------------------------------------------------------------


def test_players_and_reviewers_comment_and_the_record_keeps_it(
    done: tuple[Person, Person, str], server: ServerThread
) -> None:
    ada, bea, table = done
    guest = server.person("Cyd")
    ada.post(f"/api/replays/{table}/comments", {"ply": 1, "text": "Too  early?"}, 201)
    bea.post(f"/api/replays/{table}/comments", {"ply": 0, "text": "I was late."}, 201)
    tried = [[0, "first green"]]
    said = guest.post(
        f"/api/replays/{table}/comments", {"ply": 0, "text": "Or this?", "moves": tried}, 201
    )
    assert [(one["ply"], one["name"], one["seat"], one["text"]) for one in said] == [
        (0, "Bea", 1, "I was late."),
        (0, "Cyd", None, "Or this?"),
        (1, "Ada", 0, "Too early?"),
    ]
    assert said[1]["moves"] == tried
    notes = [
        HeaderNote(0, "Bea", "I was late."),
        HeaderNote(0, "Cyd", "Or this?", ((0, "first green"),)),
        HeaderNote(1, "Ada", "Too early?"),
    ]
    for path in (f"tables/{table}", f"replays/{table}"):
        for form in ("json", "text"):
            text = guest.http.get(f"/api/{path}/record?form={form}").text
            assert Record.read(text).notes == notes
    brought = guest.post("/api/replays", {"text": text}, 201)["id"]
    assert [one["text"] for one in guest.get(f"/api/replays/{brought}/comments")] == [
        note.text for note in notes
    ]
    assert guest.get("/api/me/data")["comments"][0]["text"] == "Or this?"


def test_comments_are_deleted_by_whom_they_belong_to(
    done: tuple[Person, Person, str], server: ServerThread
) -> None:
    ada, bea, table = done
    path = f"/api/replays/{table}/comments"
    stranger = server.person("Dot")

    def say(text: str) -> str:
        comment = stranger.post(path, {"ply": 1, "text": text}, 201)
        return str(next(one["id"] for one in comment if one["text"] == text))

    mine, theirs, last = say("one"), say("two"), say("three")
    assert bea.http.delete(f"{path}/{mine}").status_code == 403
    assert stranger.http.delete(f"{path}/{mine}").status_code == 200
    assert ada.http.delete(f"{path}/{theirs}").status_code == 200, "the host may"
    assert ada.http.delete(f"{path}/{theirs}").status_code == 404
    act = {"act": "delete-comment", "table": table, "comment": last}
    token = {"Authorization": f"Bearer {server.parts.moderation.token}"}
    assert stranger.http.post("/api/admin/acts", json=act, headers=token).status_code == 200
    assert not [one for one in ada.get(path) if one["name"] == "Dot"]


def test_comments_have_bounds(
    done: tuple[Person, Person, str],
    server: ServerThread,
    start_server: Callable[..., ServerThread],
) -> None:
    _, _, table = done
    path, person = f"/api/replays/{table}/comments", server.person()
    for body, status in (
        ({"ply": 99, "text": "x"}, 400),
        ({"ply": -1, "text": "x"}, 400),
        ({"ply": 0, "text": " \u200b "}, 400),
        ({"ply": 0, "text": "x" * 1001}, 413),
        ({"ply": 0, "text": "x", "moves": [[0, "dance"]]}, 400),
        ({"ply": 0, "text": "x", "moves": [[7, "first green"]]}, 400),
        ({"ply": 0, "text": "x", "moves": [[0, "first green"]] * 300}, 413),
    ):
        assert person.post(path, body, status)["reason"]
    act: Json = {"act": "mute", "guest": person.me["id"]}
    token = {"Authorization": f"Bearer {server.parts.moderation.token}"}
    assert person.http.post("/api/admin/acts", json=act, headers=token).status_code == 200
    assert person.post(path, {"ply": 0, "text": "x"}, 403)["code"] == "not-yours"
    small = start_server(limits=roomy(chat_rate=0.001, chat_burst=1))
    fast = small.person()
    id = fast.post("/api/replays", {"text": record_of("spyon", 2, 4).to_text()}, 201)["id"]
    fast.post(f"/api/replays/{id}/comments", {"ply": 0, "text": "x"}, 201)
    fast.post(f"/api/replays/{id}/comments", {"ply": 0, "text": "y"}, 429)


def test_what_a_deleted_person_said_is_gone(
    done: tuple[Person, Person, str], server: ServerThread
) -> None:
    ada, _, table = done
    path, person = f"/api/replays/{table}/comments", server.person("Eve")
    person.post(path, {"ply": 0, "text": "Forget me."}, 201)
    assert person.http.delete("/api/me").status_code == 200
    assert "Forget me." not in [one["text"] for one in ada.get(path)]


# --- what if -------------------------------------------------------------------------------------


def test_other_moves_lead_to_a_branch(replay: tuple[Person, str, Record]) -> None:
    person, id, record = replay
    moves: list[Any] = []
    match = record.replay(20)
    for _ in range(3):
        seat = match.pending[0][0]
        decision = match.decision(seat)
        assert decision is not None
        news = person.post(f"/api/replays/{id}/line", {"ply": 20, "moves": moves})
        assert news["moves"] == moves
        assert news["state"]["view"] == json.loads(json.dumps(match.view(seat)))
        assert [one["seat"] for one in news["table"]["seats"] if one["mine"]] == [seat]
        asked = news["state"]["decisions"][0]
        assert [move["notation"] for move in asked["moves"]] == [
            move.notation for move in decision.moves
        ]
        moves.append([seat, decision.moves[-1].notation])
        match.play(decision.moves[-1].code, seat)
    other = (match.pending[0][0] + 1) % 3
    seen = person.post(f"/api/replays/{id}/line", {"ply": 20, "moves": moves, "viewer": other})
    assert seen["state"]["view"]["seat"] == other
    why = person.post(f"/api/replays/{id}/line", {"ply": 0, "explain": "dance"})["why"]
    assert (why["ok"], bool(why["reason"])) == (False, True)
    assert person.post(f"/api/replays/{id}/line", {"ply": 0, "moves": [[0, "dance"]]}, 400)


def test_a_record_that_takes_too_long_is_not_called_broken(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, text = server.person(), record_of("spyon", 2, 3).to_text()
    monkeypatch.setattr("safehouse.server.jobs.jobs.REPLAY_SECONDS", 0.0)
    refused = person.post("/api/replays", {"text": text}, 409)
    assert (refused["code"], refused["message"]["name"]) == ("not-now", "house/record-late")
    monkeypatch.undo()
    person.post("/api/replays", {"text": text}, 201)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("spyon", 2), ("general", 4), ("spymaster", 3), ("master_of_spies", 3), ("spycraft", 2)],
)
def test_play_on_as_it_was_or_dealt_again(server: ServerThread, game: str, seats: int) -> None:
    person, record = server.person(), record_of(game, seats, 24)
    id = person.post("/api/replays", {"text": record.to_text()}, 201)["id"]
    plan = [{"holder": "me"}] * seats
    then = record.replay()
    for redeal in (None, 0):
        body = {"ply": then.ply, "plan": plan, "redeal": redeal}
        table = person.post(f"/api/replays/{id}/tables", body, 201)
        assert table["status"] == "playing"
        match = server.live(table["id"]).match
        assert match is not None
        assert match.game.view(match, 0) == then.game.view(then, 0), "the same for the seat"
        if redeal is None:
            assert match.state == then.state
        assert match.dice.state != then.dice.state, "what is yet to be shuffled is not known"
        seat = match.pending[0][0]
        decision = match.decision(seat)
        assert decision is not None
        with person.at(table["id"]) as line:
            answer = line.ask("play", seat=seat, ply=0, move=decision.moves[0].notation)
            assert answer["t"] == "ack", answer
            line.ask("concede", seat=0)


def test_a_table_that_went_on_restarts_and_is_recorded(
    start_server: Callable[..., ServerThread], tmp_path: Any
) -> None:
    record = record_of("spyon", 2, 12)
    with_it = start_server(tmp_path / "one")
    person = with_it.person()
    id = person.post("/api/replays", {"text": record.to_text()}, 201)["id"]
    body = {"ply": 12, "plan": [{"holder": "me"}, {"holder": "me"}]}
    table = person.post(f"/api/replays/{id}/tables", body, 201)["id"]
    live = with_it.live(table)
    assert live.match is not None
    seat = live.match.pending[0][0]
    decision = live.match.decision(seat)
    assert decision is not None
    with person.at(table) as line:
        line.ask("play", seat=seat, ply=0, move=decision.moves[0].notation)
        then = live.match.state.copy()
        with_it.parts.tables.live.clear()
    with person.at(table) as line:  # loaded from the storage
        again = with_it.live(table).match
        assert again is not None
        assert again.state == then
        line.ask("concede", seat=0)
    text = person.http.get(f"/api/tables/{table}/record?form=text").text
    kept = Record.read(text)
    assert kept.origin is not None
    assert len(kept.moves) == 2
    assert kept.replay().result is not None


def test_a_position_can_be_pasted(server: ServerThread) -> None:
    match = record_of("spymaster", 3, 30).replay()
    person = server.person()
    line = position.write(match)
    folded = "\n".join(line[i : i + 70] for i in range(0, len(line), 70))
    for text in (json.dumps(match.position()), folded):
        about = person.post("/api/replays", {"text": text}, 201)
        assert (about["plies"], about["game"]) == (0, "spymaster")
        frame = person.get(f"/api/replays/{about['id']}/frames?viewer=2")["frames"][0]
        assert frame["view"]["board"] == json.loads(json.dumps(match.game.view(match, 2)))
        # A match continued from there is not over, so it cannot be analysed.
        answer = person.http.post(f"/api/replays/{about['id']}/choices", json={"ply": 0})
        assert answer.status_code == 409
    cut = person.http.post("/api/replays", json={"text": line[: len(line) // 2]})
    assert cut.status_code == 400
    assert "part of it is missing" in cut.json()["reason"]


@pytest.mark.parametrize(
    ("game", "seats", "part", "value"),
    [("spycraft", 2, "mutes", ["x"]), ("general", 4, "record", ["x"])],
)
def test_a_position_that_cannot_be_shown_opens_no_table(
    server: ServerThread, game: str, seats: int, part: str, value: Any
) -> None:
    person = server.person()
    raw = json.loads(json.dumps(record_of(game, seats, 6).replay().position()))
    plan = {"ply": 0, "plan": [{"holder": "me"}] * seats}
    for given, status in ((raw["state"][part], 201), (value, 400)):
        raw["state"][part] = given
        answer = person.http.post("/api/replays", json={"text": json.dumps(raw)})
        assert answer.status_code in (201, status), answer.text
        if answer.status_code == 201:
            path = f"/api/replays/{answer.json()['id']}/tables"
            assert person.http.post(path, json=plan).status_code == status
