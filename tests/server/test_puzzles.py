"""Puzzles over HTTP: what a seat may see, every kind of try, lines, and callers that mean harm."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from safehouse.core import position
from safehouse.core.knowledge import knowledge
from safehouse.core.puzzles import collection, puzzles
from safehouse.core.registry import ids
from safehouse.judge.estimate import scales
from safehouse.server.services import puzzles as service
from tests.server.server_thread import Json, ServerThread

WITH = sorted(game for game in ids() if puzzles(game))


@pytest.mark.parametrize("game", WITH)
def test_a_puzzle_is_shown_as_its_seat_sees_it(server: ServerThread, game: str) -> None:
    person = server.person()
    count = person.get("/api/puzzles")[game]
    shown = person.get(f"/api/puzzles/{game}/today")
    assert shown["day"]
    assert 1 <= shown["number"] <= shown["count"] == count
    again = person.get(f"/api/puzzles/{game}/{shown['number']}")
    assert again["day"] == ""
    assert again["state"] == shown["state"]
    file, number = collection(game), shown["number"] - 1
    puzzle, match = file.puzzles[number], file.match(game, number)
    assert shown["state"]["view"]["seat"] == shown["seat"] == puzzle.seat
    moves = [one["notation"] for one in shown["state"]["decisions"][0]["moves"]]
    assert set(moves) >= set(puzzle.solutions)
    assert shown["right"] == len(puzzle.solutions)
    assert shown["themes"]
    # No percentage where chances were not proven to come true, nor where the proof is exact.
    setting = knowledge(game).setting(match)
    known = f"{match.seats} {setting}".strip() in scales(game) and puzzle.proof != "exact"
    assert (shown["chance"] is not None) == (shown["error"] is not None) == known
    assert ("puzzle-best-chance" in str(shown["task"])) == known
    # What others hide is redealt in the text that can be pasted, and nothing names the seed.
    pasted = position.read(shown["position"])
    assert pasted.view(puzzle.seat)["board"] == match.view(puzzle.seat)["board"]
    assert pasted.seed == 0 or pasted.dice.state != match.dice.state
    assert file.matches[puzzle.match].seed not in str(shown)


@pytest.mark.parametrize("game", WITH)
def test_the_list_of_a_game_tells_no_solution(server: ServerThread, game: str) -> None:
    person = server.person()
    sent = person.http.get(f"/api/puzzles/{game}")
    found = sent.json()
    file = collection(game)
    rows = found["puzzles"]
    assert len(rows) == len(file.puzzles)
    assert len(sent.content) < 100 * len(rows) + 1_000
    assert len({row["id"] for row in rows}) == len(rows)
    named = {one["id"] for one in found["themes"]}
    assert named == {theme for row in rows for theme in row["themes"]}
    for row, puzzle in zip(rows, file.puzzles, strict=True):
        assert set(row) == {"id", "seats", "difficulty", "themes"}
        assert row["seats"] == file.matches[puzzle.match].seats
        assert row["difficulty"] == puzzle.difficulty
        assert file.matches[puzzle.match].seed not in row["id"]
    first = person.get(f"/api/puzzles/{game}/1")
    assert first["id"] == rows[0]["id"]
    assert [one["args"]["theme"] for one in first["themes"]] == rows[0]["themes"]
    assert server.person().http.get(f"/api/puzzles/{game}").content == sent.content


def test_a_puzzle_keeps_its_id_when_numbers_change() -> None:
    file = collection("spyon")
    fewer = file.only([4, 2])
    assert [fewer.id(n) for n in range(2)] == [file.id(4), file.id(2)]


def test_what_a_scale_makes_of_a_chance(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Percentages are shown with their uncertainty where the scale of chances is known."""
    played_out = [
        (game, n)
        for game in WITH
        for n, one in enumerate(puzzles(game), 1)
        if one.proof == "playouts"
    ]
    if not played_out:
        pytest.skip("No puzzle was played out.")
    game, number = played_out[0]
    person = server.person()
    path = f"/api/puzzles/{game}/{number}"
    person.get(path)
    kept = server.parts.puzzles._places
    kept[game, number] = kept[game, number]._replace(slope=1.0)
    puzzle = puzzles(game)[number - 1]
    shown = person.get(path)
    assert shown["chance"] == pytest.approx(puzzle.chance)
    assert shown["error"] == pytest.approx(1.96 * puzzle.error, rel=0.05)
    assert f"{round(100 * puzzle.chance)}" in str(shown["task"])
    kept[game, number] = kept[game, number]._replace(slope=None)
    assert person.get(path)["chance"] is None


@pytest.mark.parametrize("game", WITH)
def test_what_becomes_of_a_try(server: ServerThread, game: str) -> None:
    person = server.person()
    file = puzzles(game)
    several = next((n for n, one in enumerate(file, 1) if len(one.solutions) > 1), 1)
    for number in {1, several}:
        puzzle = file[number - 1]
        path = f"/api/puzzles/{game}/{number}"

        def tried(move: Any, path: str = path) -> Json:
            found: Json = person.post(path, {"move": move})
            return found

        nonsense = tried("castle")
        assert not nonsense["legal"]
        assert nonsense["reason"]
        wrong = tried(puzzle.others[0].move)
        assert wrong["legal"]
        assert not wrong["solved"]
        assert wrong["solutions"] == wrong["others"] == []
        for solution in puzzle.solutions:
            right = tried(solution)
            assert right["solved"]
            assert [one["notation"] for one in right["solutions"]] == puzzle.solutions
        shown = tried(None)
        assert not shown["solved"]
        # With the solution come the other moves, each as it is told when it is tried.
        assert [one["move"]["notation"] for one in shown["others"]] == [
            one.move for one in puzzle.others
        ]
        assert shown["others"][0]["reason"] == wrong["reason"]
        assert tried(puzzle.solutions[0])["others"] == shown["others"]
        assert [one["notation"] for one in shown["solutions"]] == puzzle.solutions
        known = {*puzzle.solutions, *(one.move for one in puzzle.others)}
        moves = person.get(path)["state"]["decisions"][0]["moves"]
        rest = [one["notation"] for one in moves if one["notation"] not in known]
        for move in rest[:1]:
            unlisted = tried(move)
            assert unlisted["legal"]
            assert not unlisted["solved"]


@pytest.mark.parametrize("game", WITH)
def test_a_line_is_stepped_through_as_the_seat_sees_it(server: ServerThread, game: str) -> None:
    person = server.person()
    puzzle = puzzles(game)[0]
    for move in (puzzle.solutions[0], puzzle.others[0].move):
        found = person.post(f"/api/puzzles/{game}/1/line", {"move": move})
        assert 1 <= len(found["steps"]) <= 24
        assert found["steps"][0]["seat"] == puzzle.seat
        assert found["steps"][0]["label"]
        for step in found["steps"]:
            assert step["state"]["view"]["seat"] == puzzle.seat
            assert step["state"]["decisions"] == []
        if puzzle.proof == "exact":
            assert found["over"]
            assert found["won"] == (move in puzzle.solutions)
            assert found["text"]
        again = person.post(f"/api/puzzles/{game}/1/line", {"move": move})
        assert again == found
    assert person.post(f"/api/puzzles/{game}/1/line", {})["steps"]


def test_numbers_and_games_that_do_not_exist(server: ServerThread) -> None:
    person = server.person()
    for path in ("chess", "%2e%2e", "x" * 2_000):
        assert person.http.get(f"/api/puzzles/{path}").status_code in (400, 404), path
    for path in ("spyon/0", "spyon/99999", "spyon/-1", "chess/today", "chess/1"):
        assert person.http.get(f"/api/puzzles/{path}").status_code == 404, path
        if not path.endswith("today"):
            for end in ("", "/line"):
                sent = person.http.post(f"/api/puzzles/{path}{end}", json={"move": "x"})
                assert sent.status_code == 404, path
    huge = "9" * 400
    assert person.http.get(f"/api/puzzles/spyon/{huge}").status_code in (400, 404)


def test_moves_that_mean_harm(server: ServerThread) -> None:
    person = server.person()
    path = "/api/puzzles/spyon/1"
    deep: Any = "x"
    for _ in range(50):
        deep = {"kind": deep}
    for move in ("x" * 100_000, {"kind": "y" * 100_000}, deep, {"kind": 1e308}, "", {}):
        sent = person.http.post(path, json={"move": move})
        assert sent.status_code in (200, 400, 413), move
        if sent.status_code == 200:
            assert not sent.json()["legal"]
            assert len(sent.text) < 3_000
        line = person.http.post(f"{path}/line", json={"move": move})
        assert line.status_code in (400, 413), move
    bodies: list[Any] = [[], {"move": 1}, {"moves": "x"}, {"move": "x", "world": 3}]
    for body in bodies:
        assert person.http.post(path, json=body).status_code == 400, body


def test_one_line_at_a_time_for_each_guest(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second request is refused while the first is played, and another guest is not held up."""
    held, let_go = threading.Event(), threading.Event()
    ask = service.Puzzles._ask

    async def slow(self: service.Puzzles, job: dict[str, Any], owner: Any) -> dict[str, Any]:
        if job["do"] == "puzzle_line" and not let_go.is_set():
            held.set()
            while not let_go.is_set():
                await self._clock.sleep(0.01)
        return await ask(self, job, owner)

    person, other = server.person(), server.person()
    number = len(puzzles("spyon"))
    path = f"/api/puzzles/spyon/{number}/line"
    moves = [one.move for one in puzzles("spyon")[-1].others]
    monkeypatch.setattr(service.Puzzles, "_ask", slow)
    first = threading.Thread(
        target=person.http.post, args=(path,), kwargs={"json": {"move": moves[0]}}
    )
    first.start()
    assert held.wait(20)
    again = person.http.post(path, json={"move": moves[1]})
    assert again.status_code == 429
    let_go.set()
    assert other.http.post(path, json={"move": moves[1]}).status_code == 200
    first.join()
    assert person.http.post(path, json={"move": moves[1]}).status_code == 200


def test_caches_are_bounded(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "KEPT", 2)
    monkeypatch.setattr(service, "LINES", 40_000)
    person = server.person()
    for number in range(1, 6):
        person.get(f"/api/puzzles/spyon/{number}")
        person.post(f"/api/puzzles/spyon/{number}/line", {})
    assert len(server.parts.puzzles._places) <= 2
    sizes = [len(line) for line in server.parts.puzzles._lines.values()]
    assert 0 < sum(sizes) <= 40_000
