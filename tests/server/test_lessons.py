"""Lessons over HTTP: courses, steps, wrong moves, taking back, and a guest's progress."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.errors import BadLesson
from safehouse.core.lessons import LONGEST, MOST, TOUCH, Course, course
from safehouse.server.services import lessons
from tests.server.server_thread import Person, ServerThread

Json = dict[str, Any]


def act(person: Person, lesson: str, act: str, status: int = 200, **more: Any) -> Json:
    answer: Json = person.post(f"/api/lessons/spyon/{lesson}", {"act": act, **more}, status)
    return answer


def test_every_game_has_a_course_with_its_lessons(server: ServerThread) -> None:
    ada = server.person("Ada")
    courses = {one["game"]: one for one in ada.get("/api/lessons")}
    assert set(courses) >= {"general", "master_of_spies", "spycraft", "spymaster", "spyon"}
    spyon = ada.get("/api/lessons/spyon")
    assert spyon == courses["spyon"]
    assert [one["id"] for one in spyon["lessons"]] == [one.id for one in course("spyon").lessons]
    assert spyon["next"] == "second-place"
    assert spyon["minutes"] == sum(one["minutes"] for one in spyon["lessons"])


def test_the_parts_of_a_table_are_named_where_there_are_many(server: ServerThread) -> None:
    ada = server.person("Ada")
    shown = ada.get("/api/guides/spycraft/table")
    assert [seat["mine"] for seat in shown["table"]["seats"]] == [True, False]
    board = shown["state"]["view"]["board"]
    assert board["mission"]["face"] == "The Sting"
    assert [len(player["agents"]) for player in board["players"]] == [3, 3]
    first = act(ada, "second-place", "look")
    spyon = ada.get("/api/guides/spyon/table")
    assert spyon["state"]["view"]["board"] == first["state"]["view"]["board"]


def test_a_lesson_is_played_step_by_step(server: ServerThread) -> None:
    ada = server.person("Ada")
    news = act(ada, "relocate", "open")
    assert (news["step"], news["over"], news["wanted"]) == (0, False, "select single relocate")
    assert news["state"]["decisions"][0]["kind"] == "select"
    assert [seat["mine"] for seat in news["table"]["seats"]] == [True, False]
    news = act(ada, "relocate", "do", done=news["done"], deed="select single relocate")
    assert news["step"] == 1
    kinds = [event["kind"] for event in news["state"]["events"]]
    assert kinds.count("round") == 2
    move = {"kind": "relocate", "from": "bio", "colour": "orange", "to": "nuke"}
    news = act(ada, "relocate", "do", done=news["done"], deed=move)
    assert (news["over"], news["step"], news["next"]) == (True, 2, "infiltrate")
    assert news["lesson"]["finished"]


def test_a_wrong_try_says_why_and_changes_nothing(server: ServerThread) -> None:
    ada = server.person("Ada")
    done = ["select single relocate"]
    news = act(ada, "relocate", "do", done=done, deed="relocate bio orange nano")
    assert news["tried"]["legal"]
    assert "Minister blocks it" in news["tried"]["reason"]
    assert news["tried"]["hint"].startswith("Choose the orange cube")
    assert (news["done"], news["step"]) == (done, 1)
    news = act(ada, "relocate", "do", done=done, deed="relocate bio orange bio")
    assert not news["tried"]["legal"]
    assert news["tried"]["clause"].startswith("SO-")
    news = act(ada, "relocate", "explain", done=done, deed="relocate nano orange bio")
    assert not news["tried"]["ok"]
    assert news["tried"]["clause"]


def test_skip_and_take_back(server: ServerThread) -> None:
    ada = server.person("Ada")
    news = act(ada, "ministers", "open")
    assert news["touch"] == "min:bio"
    news = act(ada, "ministers", "skip", done=[])
    assert news["done"] == [f"{TOUCH}min:bio"]
    news = act(ada, "ministers", "skip", done=news["done"])
    assert news["done"][-1] == "select single crisis"
    news = act(ada, "ministers", "back", done=news["done"])
    assert (news["step"], news["done"]) == (1, [f"{TOUCH}min:bio"])
    news = act(ada, "ministers", "back", done=[])
    assert (news["step"], news["done"]) == (0, [])


def test_the_place_is_kept_and_can_be_left(server: ServerThread) -> None:
    ada, bea = server.person("Ada"), server.person("Bea")
    act(ada, "ministers", "skip", done=[])
    assert act(ada, "ministers", "open")["step"] == 1
    (row,) = [one for one in ada.get("/api/lessons/spyon")["lessons"] if one["step"]]
    assert (row["id"], row["step"], row["finished"]) == ("ministers", 1, False)
    assert act(ada, "ministers", "open", again=True)["step"] == 0
    assert act(bea, "ministers", "open")["step"] == 0
    assert act(ada, "ministers", "look")["step"] == 0


def test_a_finished_lesson_stays_finished_and_begins_again(server: ServerThread) -> None:
    ada = server.person("Ada")
    done: list[str] = []
    for _ in course("spyon").lessons[0].steps[:-1]:
        done = act(ada, "second-place", "skip", done=done)["done"]
    assert ada.get("/api/lessons/spyon")["next"] == "relocate"
    assert act(ada, "second-place", "open")["step"] == 0
    (first, *_) = ada.get("/api/lessons/spyon")["lessons"]
    assert first["finished"]
    kept = ada.get("/api/me/data")["lessons"]
    assert [(one["game"], one["lesson"]) for one in kept] == [("spyon", "second-place")]


def test_what_was_done_is_forgotten_with_the_guest(server: ServerThread) -> None:
    ada = server.person("Ada")
    act(ada, "ministers", "skip", done=[])
    cookie = ada.http.cookies["safehouse"]
    assert ada.get("/api/me/data")["lessons"]
    assert ada.http.delete("/api/me").status_code == 200
    ada.http.cookies.set("safehouse", cookie)
    assert ada.get("/api/me/data")["lessons"] == []


def test_bounds(server: ServerThread) -> None:
    ada = server.person("Ada")
    assert act(ada, "ministers", "open", 200, done=["x"])["step"] == 0
    problem = act(ada, "ministers", "do", 413, done=["x"] * (MOST + 1), deed="pass")
    assert problem["code"] == "too-long"
    act(ada, "ministers", "do", 413, done=["x" * (LONGEST + 1)], deed="pass")
    act(ada, "none", "open", 404)
    act(ada, "ministers", "dance", 400)
    assert ada.post("/api/lessons/chess/1", {"act": "open"}, 404)["code"] == "unknown"
    # What no longer fits is dropped, so that a changed lesson can still be opened.
    assert act(ada, "ministers", "do", done=["nonsense"], deed=f"{TOUCH}min:bio")["step"] == 1
    assert len(server.parts.lessons._runs) <= lessons.PLACES


def test_a_course_that_cannot_be_read_leaves_the_others_alone(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str) -> Course:
        if game == "general":
            raise BadLesson("general/lessons/01.toml, step 1: say is None. It is a text.")
        return course(game)

    monkeypatch.setattr(lessons, "course", broken)
    ada = server.person("Ada")
    assert "general" not in {one["game"] for one in ada.get("/api/lessons")}
    assert ada.get("/api/lessons/spyon")["lessons"]
    answer = ada.http.get("/api/lessons/general")
    assert answer.status_code == 404
    assert "step 1" in answer.json()["reason"]


def test_a_lesson_speaks_the_language_asked_for(server: ServerThread) -> None:
    ada = server.person("Ada")
    german = act(ada, "relocate", "open", language="de")
    assert (german["lesson"]["title"], german["next_title"]) == ("VERLEGUNG", "EINSCHLEUSUNG")
    assert german["say"].startswith("Eine Mission belegt für den Rest des Spiels ein Feld")
    assert german["hint"].startswith("Wähle ein freies Feld")
    wrong = act(ada, "relocate", "do", deed="select dual switch relocate", language="de")["tried"]
    assert wrong["reason"].startswith("Doppelt kostet zwei Marker.")
    assert act(ada, "relocate", "open")["say"].startswith("A mission covers a slot")
    assert act(ada, "relocate", "open", language="fr")["say"].startswith("A mission covers a slot")
    spoken = ada.get("/api/lessons/spyon?language=de")
    assert spoken["blurb"].startswith("Zwei Spione, acht Runden")
    assert spoken["parts"][0]["name"] == "Außenamt"
