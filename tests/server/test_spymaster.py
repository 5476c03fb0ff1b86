"""SpyMaster over the network: the clock, and the size of messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.server_process import ServerProcess
from tests.server.server_thread import Person, ServerThread, TableSocket


@pytest.mark.clause("SM-12.4")
def test_a_bot_plays_on_for_who_is_out_of_time(
    start_server: Callable[..., ServerThread], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("safehouse.server.tables.new_tables.CLOCK_INITIAL", (1, 3600))
    server = start_server()
    people = [server.person() for _ in range(3)]
    table = people[0].open(
        "me", "open", "open", game="spymaster", clock={"initial": 1, "increment": 0},
        options={"placement": "random", "first_spymaster": "seat1"},
    )["id"]  # fmt: skip
    for person in people[1:]:
        person.post(f"/api/tables/{table}/sit")
    with people[1].at(table) as line:
        line.until(lambda: bool(line.table and line.table["seats"][0]["holder"] == "bot"), 5)
        line.until(lambda: line.ply > 0)


def test_a_decision_with_hundreds_of_moves_is_sent_packed(tmp_path: Path) -> None:
    """A high card burned allows hundreds of trips, which must be sent compressed."""
    with ServerProcess(tmp_path / "data") as server:
        person = Person(server.port)
        table = person.open(
            "me", "tourist", game="spymaster", seed=4, options={"placement": "random"}
        )
        with person.at(table["id"]) as line:
            most = 0
            for _ in range(60):
                line.my_turn()
                decision = line.decision()
                assert decision is not None
                names = [move["notation"] for move in decision["moves"]]
                most = max(most, len(names))
                if most > 300:
                    break
                burns = sorted(
                    (name[-1], i) for i, name in enumerate(names) if name.startswith("burn")
                )
                assert line.move(burns[-1][1] if burns else 0)["t"] == "ack"
            assert most > 300
            packs = [extension.name for extension in line.socket.protocol.extensions]
            assert packs == ["permessage-deflate"]
        person.close()


def say(line: TableSocket, seat: int, move: str) -> None:
    """Play a move, and wait for the resulting state."""
    answer = line.ask("play", seat=seat, ply=line.ply, move=move)
    assert answer["t"] == "ack", answer
    line.until(lambda: line.ply >= answer["ply"])


@pytest.mark.clause("SM-9.1", "SM-9.2")
def test_a_standing_pass_is_kept_by_the_table(start_server: Callable[..., ServerThread]) -> None:
    server = start_server()
    first, second, third = (server.person() for _ in range(3))
    table = first.open(
        "me", "open", "open", game="spymaster",
        options={"placement": "random", "first_spymaster": "seat1"},
    )["id"]  # fmt: skip
    for person in (second, third):
        person.post(f"/api/tables/{table}/sit")
    with first.at(table) as one, second.at(table) as two, third.at(table) as three:
        assert two.ask("stand", seat=1, until="round_end")["code"] == "not-now"
        for line in (one, one, one, one, two, three):
            line.move()
        one.my_turn()
        assert two.ask("stand", seat=1, until="never")["code"] == "malformed"
        assert two.ask("stand", seat=0, until="round_end")["code"] == "not-yours"
        assert two.ask("stand", seat=1, until="round_end")["t"] == "ack"
        assert three.ask("stand", seat=2, until="someone_acts")["t"] == "ack"
        two.close()  # it holds without the page
        say(one, 0, burn_of(one))
        say(one, 0, "end_turn")
        three.my_turn()  # somebody acted; the second seat's pass was automatic
        assert [event["kind"] for event in three.events][-2:] == ["end_turn", "pass"]
        assert three.state is not None
        assert three.state["standing"] == []
        # At one's own turn the order passes at once.
        assert three.ask("stand", seat=2, until="round_end")["t"] == "ack"
        one.until(lambda: one.decision(0) is not None and one.events[-1]["kind"] == "pass")
        with second.at(table) as again:
            assert again.state is not None
            assert again.state["standing"] == [{"seat": 1, "until": "round_end"}]
            assert one.state is not None
            assert one.state["standing"] == []
            assert again.ask("stand", seat=1, until=None)["t"] == "ack"
            again.until(lambda: again.state is not None and again.state["standing"] == [])
            say(one, 0, "pass")
            again.my_turn()  # asked again, as requested


def burn_of(line: TableSocket) -> str:
    decision = line.decision()
    assert decision is not None
    names: list[str] = [move["notation"] for move in decision["moves"]]
    return next(name for name in names if name.startswith("burn"))


@pytest.mark.clause("SM-9.1")
def test_at_a_shared_device_a_standing_pass_asks_nobody(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    person = server.person()
    table = person.open(
        "me", "me", game="spymaster", seed=4,
        options={"placement": "random", "first_spymaster": "seat1"},
    )["id"]  # fmt: skip
    with person.at(table, viewer=0) as line:
        for _ in range(3):
            line.move()
        line.send({"t": "look", "viewer": 1})
        line.my_turn(1)
        line.move()
        assert line.ask("stand", seat=1, until="round_end")["t"] == "ack"
        line.send({"t": "look", "viewer": 0})
        line.my_turn(0)
        for move in (burn_of(line), "end_turn"):
            say(line, 0, move)
        line.until(lambda: line.events[-1]["kind"] == "pass")
        asked = [news["asked"] for news in line.heard if news["t"] == "state"]
        assert [1] not in asked[-4:]
        # Undoing a move cancels the order, too.
        assert line.ask("takeback", seat=1)["t"] == "ack"
        line.until(lambda: line.state is not None and line.state["asked"] == [1])
