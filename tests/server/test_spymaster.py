"""SpyMaster on the wire: the clock, and how much there is to send."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.parlour import Parlour, Person
from tests.server.process import Running


@pytest.mark.clause("SM-12.4")
def test_a_bot_plays_on_for_who_is_out_of_time(
    open_parlour: Callable[..., Parlour], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("safehouse.server.house.CLOCK_INITIAL", (1, 3600))
    parlour = open_parlour()
    people = [parlour.person() for _ in range(3)]
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
    """A high card burned makes hundreds of trips: the line must not carry each letter of them."""
    with Running(tmp_path / "house") as server:
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
