"""A client is sent exactly what its seat may know, in every game."""

from __future__ import annotations

import json
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.i18n import to_json
from safehouse.server.tables.bots import rest_after
from tests.core.duel import Duel
from tests.server.server_thread import Json, ServerThread, TableSocket

GAMES: list[Game[Any]] = [*safehouse.games(), Duel()]
PLIES = 60


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.usefixtures("with_duel")
@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_client_gets_its_own_view_and_no_more(
    server: ServerThread, game: Game[Any], seats: str
) -> None:
    count = game.seat_counts[0] if seats == "fewest" else game.seat_counts[-1]
    people = [server.person() for _ in range(count)]
    table = people[0].open("me", *["open"] * (count - 1), game=game.id)["id"]
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    watcher = server.person()
    lines: list[TableSocket] = [person.at(table) for person in (*people, watcher)]
    viewers: list[int | None] = [*range(count), None]
    live = server.live(table)
    dice = Dice.seeded(f"secrets of {game.id}")
    answered: set[tuple[int, str]] = set()
    for turn in range(PLIES):
        match = live.match
        assert match is not None
        for at, (line, seat) in enumerate(zip(lines, viewers, strict=True)):
            ply = match.ply_for(seat)
            total = match.event_count(seat)
            view = plain(match.view(seat))
            # A move nobody else sees changes neither count, so wait for the view itself.
            line.until(
                lambda line=line, ply=ply, total=total, view=view: (  # type: ignore[misc]
                    line.ply == ply and line.state["total"] == total and line.state["view"] == view
                )
            )
            state = line.state
            assert state is not None
            if seat is not None and not match.over:
                world = match.determinize(seat, dice.bits())
                assert state["view"]["board"] == plain(world.view(seat)["board"])
            if not match.over:
                assert line.events == plain(to_json(match.event_messages(seat)))
            asked = [[seat, False] for ask in match.pending if ask[0] == seat]
            offered = [[seat, True] for ask in match.offers if ask[0] == seat]
            pending = [[decision["seat"], decision["optional"]] for decision in state["decisions"]]
            assert pending == (asked or offered)
            assert state["undoable"] in ([], [seat])
            if match.over or turn % len(lines) == at:  # one of them at a time asks again
                asker = people[seat] if seat is not None else watcher
                over_http = asker.get(f"/api/tables/{table}/state")
                assert over_http["view"] == state["view"]
                assert over_http["decisions"] == state["decisions"]
        if match.over:
            break
        seat = dice.choice([ask[0] for ask in match.pending])
        decision = lines[seat].decision(seat)
        assert decision is not None
        move = dice.choice(decision["moves"])["notation"]
        question = decision["question"]
        assert (seat, question) not in answered, "two questions of a seat have the same name"
        answered.add((seat, question))
        said = lines[seat].ask("play", seat=seat, question=question, move=move)
        assert said["t"] == "ack", said
        again = lines[seat].ask("play", seat=seat, question=question, move=move)
        assert again["code"] in ("stale", "over"), "an answer counts once"
    heard = json.dumps([line.heard for line in lines])
    assert str(live.row.seed) not in heard, "the seed tells every shuffle to come"
    for line in lines:
        line.close()


@pytest.mark.usefixtures("with_duel")
def test_a_hot_seat_with_secrets_shows_one_hand_at_a_time(server: ServerThread) -> None:
    person = server.person()
    table = person.open("me", "me", game="duel")["id"]
    with person.at(table) as line:
        line.ask("play", seat=0, ply=0, move="done")
        line.until(lambda: line.ply == 1)

        def hands() -> Json:
            assert line.state is not None
            board: Json = line.state["view"]["board"]
            return {
                "shown": [all(face is not None for _, face in hand) for hand in board["hands"]],
                "asked": [decision["seat"] for decision in line.state["decisions"]],
            }

        assert hands() == {"shown": [True, False], "asked": [0]}
        line.send({"t": "look", "viewer": 1})
        line.until(lambda: line.state is not None and line.state["view"]["seat"] == 1)
        assert hands() == {"shown": [False, True], "asked": [1]}


@pytest.mark.usefixtures("with_duel")
def test_a_wish_to_take_back_shows_no_hidden_choice(server: ServerThread) -> None:
    host, friend = server.person(), server.person()
    table = host.open("me", "open", game="duel")["id"]
    friend.post(f"/api/tables/{table}/sit")
    with host.at(table) as one, friend.at(table) as other:
        one.ask("play", seat=0, ply=0, move="done")
        one.until(lambda: one.ply == 1)
        mine = one.decision()
        assert mine is not None
        one.ask("play", seat=0, ply=1, move=mine["moves"][0]["notation"])
        other.until(lambda: other.ply == 2)
        chosen = [event for event in other.events if event["kind"] == "chosen"]
        assert [event["data"] for event in chosen] == [{"seat": 0}]
        one.ask("takeback", seat=0)
        other.until(lambda: bool(other.state and other.state["takeback"]))
        other.ask("answer", accept=True)
        other.until(lambda: other.ply == 1)
        assert not [event for event in other.events if event["kind"] == "chosen"]
    assert host.http.get(f"/api/tables/{table}/record").status_code == 409
    assert host.http.get(f"/api/replays/{table}").status_code == 409
    assert host.http.get(f"/api/replays/{table}/frames").status_code == 409


@pytest.mark.usefixtures("with_duel")
def test_who_gives_a_seat_away_no_longer_looks_through_it(server: ServerThread) -> None:
    host, friend = server.person(), server.person()
    table = host.open("me", "open", game="duel")["id"]
    friend.post(f"/api/tables/{table}/sit")
    for viewer in (None, 1):
        with friend.at(table, viewer=viewer) as line:
            assert line.state is not None
            assert line.state["view"]["seat"] == 1
            friend.post(f"/api/tables/{table}/seats/1/bot")
            line.until(lambda: bool(line.state and line.state["view"]["seat"] is None))
            hands = line.state["view"]["board"]["hands"]
            assert all(face is None for hand in hands for _, face in hand)
            assert line.state["decisions"] == []
            friend.post(f"/api/tables/{table}/sit")
            line.until(lambda: bool(line.state and line.state["view"]["seat"] == 1))
            assert line.state["rewound"] or line.state["since"] == 0


@pytest.mark.parametrize(("thought", "shown"), [(0.0, 0.4), (0.05, 0.4), (0.39, 0.4), (0.5, 0.8)])
def test_how_long_a_bot_thought_shows_in_whole_pauses(thought: float, shown: float) -> None:
    assert thought + rest_after(thought, 0.4) == pytest.approx(shown)
