"""Colours and Agencies: chosen by the seat's player before the start, no two the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse.core.record import Record
from safehouse.core.registry import game, ids
from tests.server.server_thread import Json, Person, ServerThread


def colours(table: Json) -> list[str]:
    return [seat["colour"] for seat in table["seats"]]


def choose(person: Person, table: str, seat: int, colour: Any, status: int = 200) -> Json:
    path = f"/api/tables/{table}/seats/{seat}/colour"
    answer = person.http.put(path, json={"colour": colour})
    assert answer.status_code == status, answer.text[:300]
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("id", ids())
def test_a_player_chooses_the_colour_of_their_seat(server: ServerThread, id: str) -> None:
    ada = server.person("Ada")
    seats = game(id).seat_counts[0]
    table = ada.open("me", *["open"] * (seats - 1), game=id)
    own = game(id).by_seat
    assert own is not None
    before = colours(table)
    wanted = next(c for c in own.choices[::-1] if c != before[0])
    after = choose(ada, table["id"], 0, wanted)
    assert colours(after)[0] == wanted
    assert len(set(colours(after))) == seats, "no two the same"
    assert after["seats"][0]["colour_chosen"]
    assert not any(seat["colour_chosen"] for seat in after["seats"][1:])
    assert ada.get(f"/api/tables/{table['id']}")["options"][own.name][0] == wanted


@pytest.mark.clause("SM-1.2")
def test_a_chosen_agency_cannot_be_taken_but_one_by_default_can(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", "open", game="spymaster")["id"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    choose(ada, table, 0, "green")
    said = choose(ben, table, 1, "green", 409)
    assert said["reason"] == "Ada has chosen Green. Choose another one."
    assert colours(choose(ben, table, 1, "purple"))[:2] == ["green", "purple"]
    choose(ada, table, 0, "red")
    assert colours(choose(ben, table, 1, "green"))[:2] == ["red", "green"]


def test_whoever_did_not_choose_gets_the_other_colour(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", "open", game="master_of_spies")
    first = colours(table)
    ben.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    after = choose(ben, table["id"], 1, first[0])
    assert colours(after)[:2] == [first[1], first[0]]


def test_a_colour_is_chosen_by_its_player_or_for_free_seats_by_the_host(
    server: ServerThread,
) -> None:
    ada, ben, eve = (server.person(name) for name in ("Ada", "Ben", "Eve"))
    table = ada.open("me", "open", "tourist", "open", game="spymaster")["id"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    for who, seat in ((eve, 0), (eve, 2), (eve, 3), (ben, 0), (ben, 2), (ben, 3), (ada, 1)):
        said = choose(who, table, seat, "orange", 403)
        assert said["code"] == "not-yours", (seat, said)
    assert colours(choose(ada, table, 2, "orange"))[2] == "orange", "the host, for a bot"
    assert colours(choose(ada, table, 3, "purple"))[3] == "purple", "and for an open seat"


@pytest.mark.parametrize(
    "bad", ["beige", "", pytest.param("x" * 5000, id="long"), None, 3, ["red"], {"red": 1}]
)
def test_an_unknown_colour_is_refused_and_changes_nothing(server: ServerThread, bad: Any) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "open", game="spymaster")
    said = choose(ada, table["id"], 0, bad, 400)
    assert said["code"] == "malformed"
    assert len(said["reason"]) < 400
    assert colours(ada.get(f"/api/tables/{table['id']}")) == colours(table)
    assert choose(ada, table["id"], 7, "red", 400)["code"] == "malformed"


def test_not_after_the_start(server: ServerThread) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "tourist", game="spymaster")["id"]
    said = choose(ada, table, 0, "orange", 409)
    assert said["reason"] == "Colours are chosen before the match begins."


def test_a_colour_can_be_taken_along_when_sitting_down(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", game="spyon")["id"]
    begun = ben.post(f"/api/tables/{table}/sit", {"seat": 1, "colour": "green"})
    assert begun["status"] == "playing"
    assert colours(begun) == ["orange", "green"], "Ada had not chosen"
    assert server.live(table).match.options["colours"] == ["orange", "green"]  # type: ignore[union-attr]
    table = ada.open("me", "open", game="spyon")["id"]
    choose(ada, table, 0, "green")
    said = ben.post(f"/api/tables/{table}/sit", {"seat": 1, "colour": "green"}, 409)
    assert "Ada has chosen Green" in said["reason"]
    assert ada.get(f"/api/tables/{table}")["seats"][1]["holder"] == "open"
    assert ben.post(f"/api/tables/{table}/sit", {"seat": 1})["status"] == "playing"


def test_a_choice_ends_with_whoever_made_it(server: ServerThread) -> None:
    ada, ben, eve = (server.person(name) for name in ("Ada", "Ben", "Eve"))
    table = ada.open("me", "open", "open", game="spymaster")["id"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1, "colour": "purple"})
    ben.post(f"/api/tables/{table}/leave", {})
    assert not any(s["colour_chosen"] for s in ada.get(f"/api/tables/{table}")["seats"])
    eve.post(f"/api/tables/{table}/sit", {"seat": 2, "colour": "purple"})
    assert colours(ada.get(f"/api/tables/{table}"))[2] == "purple"


def test_chosen_colours_follow_their_players(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", "open", game="spymaster")["id"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    plain = ada.post(f"/api/tables/{table}/swap", {"first": 0, "second": 1})
    assert colours(plain)[:2] == ["red", "blue"], "nobody chose, so seats keep theirs"
    ada.post(f"/api/tables/{table}/swap", {"first": 0, "second": 1})
    choose(ada, table, 0, "orange")
    moved = ada.post(f"/api/tables/{table}/swap", {"first": 0, "second": 1})
    assert [seat["player"] for seat in moved["seats"]][:2] == ["Ben", "Ada"]
    assert colours(moved)[1] == "orange"
    assert [seat["colour_chosen"] for seat in moved["seats"]] == [False, True, False]


def test_a_rematch_keeps_chosen_colours(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", game="spyon")["id"]
    choose(ada, table, 0, "orange")
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ada.at(table) as one, ben.at(table) as other:
        assert one.ask("concede", seat=0)["t"] == "ack"
        for line in (one, other):
            assert line.ask("rematch")["t"] == "ack"
        one.until(lambda: one.table is not None and bool(one.table["next_table"]))
        assert one.table is not None
        following = ada.get(f"/api/tables/{one.table['next_table']}")
    assert {s["player"]: s["colour"] for s in following["seats"]} == {
        "Ada": "orange",
        "Ben": "green",
    }


def test_records_and_replays_have_the_colours(server: ServerThread) -> None:
    ada = server.person("Ada")
    options = {"colours": ["blue", "white", "purple", "orange", "yellow"]}
    table = ada.open("me", "me", game="master_of_spies", options=options)
    assert colours(table) == ["blue", "white"]
    with ada.at(table["id"]) as line:
        assert line.ask("concede", seat=0)["t"] == "ack"
    record = ada.http.get(f"/api/tables/{table['id']}/record").text
    read = Record.read(record)
    assert read.options["colours"][:2] == ["blue", "white"]
    assert read.replay().view(None)["board"]["players"][0]["colour"] == "blue"
    kept = ada.post("/api/replays", {"text": record}, 201)
    replay = ada.get(f"/api/replays/{kept['id']}")
    assert [seat["colour"] for seat in replay["seats"]] == ["blue", "white"]
    frames = ada.get(f"/api/replays/{kept['id']}/frames?from=0&to=1")
    assert '"colour": "blue"' in json.dumps(frames)


def test_choices_survive_a_restart(server: ServerThread) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    table = ada.open("me", "open", "open", game="spymaster")["id"]
    choose(ada, table, 0, "orange")
    del server.parts.tables.live[table]
    found = ada.get(f"/api/tables/{table}")
    assert (colours(found)[0], found["seats"][0]["colour_chosen"]) == ("orange", True)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert "Ada has chosen Orange" in choose(ben, table, 1, "orange", 409)["reason"]
