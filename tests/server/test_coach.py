"""The coach at a live table: its texts, who leads, and remarks after moves, against bots only."""

from __future__ import annotations

import pytest

from safehouse.judge.estimate import MATTERS, SURE
from safehouse.server.tables.last_move import LastMove
from tests import coached
from tests.server.server_thread import Person, ServerThread


def set_out(person: Person) -> str:
    """The table of `coached`: Green's turn, a bot in the other seat."""
    table: str = person.open("me", "me", seed=coached.SEED, options=coached.OPTIONS)["id"]
    with person.at(table) as line:
        for number, move in enumerate(coached.MOVES):
            seat, _, notation = move.partition(" ")
            said = line.ask("play", seat=int(seat), ply=number, move=notation)
            assert said["t"] == "ack", said
    return table


def test_a_costly_move_gets_a_word_against_a_bot(server: ServerThread) -> None:
    person = server.person()
    table = set_out(person)
    with person.at(table) as line:
        ply = len(coached.MOVES)
        # A shared device may belong to two people.
        assert line.ask("remark", seat=0)["code"] == "not-now"
        person.post(f"/api/tables/{table}/seats/1/bot", {"level": "tourist"})
        line.ask("play", seat=0, ply=ply, move=coached.BLUNDER)
        remark = line.ask("remark", seat=0)
        assert remark["t"] == "remarked"
        assert remark["said"]["name"] == "house/why-both"
        loss, reason = remark["loss"], remark["reason"]
        assert loss["value"] >= MATTERS
        assert loss["value"] > SURE * loss["error"]
        assert reason["played"]["notation"] == coached.BLUNDER
        assert reason["playouts"] == remark["playouts"] > 0
        # Back to the decision: the remark disappears with the move.
        line.ask("takeback", seat=0)
        assert line.ask("remark", seat=0)["said"] == ""
        line.until(lambda: line.decision() is not None)
        line.ask("play", seat=0, ply=line.ply, move=coached.GOOD)
        assert line.ask("remark", seat=0)["said"] == ""
        assert line.ask("remark", seat=1)["code"] == "not-yours"


def test_decisions_that_follow_one_another_are_one_move() -> None:
    """Until the coach was asked about them, and as long as nobody else moves in between."""
    match = coached.match()
    first, second = match.copy(), match.copy()
    first.play(coached.GOOD, 0)
    made = LastMove.after(None, match, 0, first)
    assert made is not None
    assert [before.ply for before, _ in made.steps] == [match.ply]
    second.play(coached.GOOD, 0)
    decision = second.decisions[0]
    third = second.copy()
    third.play(decision.moves[0], decision.seat)
    assert decision.seat == 1
    assert LastMove.after(made, second, 0, third) is None  # somebody else moved
    both = LastMove.after(LastMove(1, ((match, made.steps[0][1]),)), second, 1, third)
    assert both is not None
    assert [before.ply for before, _ in both.steps] == [match.ply, second.ply]
    judged = LastMove(1, both.steps[:1])
    judged.judged = True
    alone = LastMove.after(judged, second, 1, third)
    assert alone is not None
    assert len(alone.steps) == 1


def test_nobody_is_coached_against_people(server: ServerThread) -> None:
    host, friend = server.person("Ada"), server.person("Ben")
    table = host.open("me", "open", options={"spy_ops": "green"})["id"]
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as line:
        line.ask("play", seat=0, ply=0, move="first green")
        assert line.ask("remark", seat=0)["code"] == "not-now"


def test_words_of_the_coach_count_as_hints(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = server.person()
    table = person.open("me", "tourist", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        monkeypatch.setattr(server.parts.rates.hint, "take", lambda guest: False)
        assert line.ask("remark", seat=0)["code"] == "too-fast"


def test_the_state_says_who_would_win_now(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "tourist", options={"spy_ops": "green"})["id"]
    with person.at(table) as line:
        assert line.state
        assert line.state["leading"]["name"] == "spyon/now-level"


def test_the_texts_of_a_coach(server: ServerThread) -> None:
    person = server.person()
    said = person.get("/api/coach/spyon?language=de")
    assert said["aim"] == "Nach Runde 8 Zweiter sein"
    assert {note["kind"] for note in said["notes"]} == {"choose_first", "select", "execute"}
    assert person.get("/api/coach/spyon?language=fr")["aim"] == "Be second after round 8"
    assert person.http.get("/api/coach/chess").status_code == 404
    known = {game["id"]: game for game in person.get("/api/games")}
    assert known["spymaster"]["first_match_options"] == {"placement": "random", "memory_aid": True}


def test_the_first_page_of_a_guide(server: ServerThread) -> None:
    person = server.person()
    said = person.get("/api/guides/spyon/opening?language=de")
    assert said["aim"] == "Werde Zweiter."
    answer = person.http.get(said["turn"][0]["picture"]["day"])
    assert answer.headers["content-type"] == "image/webp"
    assert answer.content[8:12] == b"WEBP"
    assert person.http.get("/api/guides/spyon/pictures/room.toml").status_code == 404
    assert person.http.get("/api/guides/chess/opening").status_code == 404
