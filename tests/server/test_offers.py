"""Bots at a table act out of turn if their seat may, and never delay anybody."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.moves import Code
from tests.server.server_thread import ServerThread
from tests.services import wait_until


@pytest.mark.parametrize(("level", "acts"), [("agent", True), ("courier", False)])
def test_a_bot_acts_out_of_turn(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, level: str, acts: bool
) -> None:
    asked: list[int] = []

    async def once(match: Any, seat: int, level: str, priority: Any) -> Code | None:
        """A standing order, the last of what is offered, until it is played; then nothing.

        Who comes to the table makes a bot think again, so the first answer may not be played.
        """
        asked.append(seat)
        offered = [ask for ask in match.offers if ask[0] == seat]
        codes = offered[0][1].moves(match, seat, *offered[0][2])
        return codes[-1] if match.ply == 0 else None

    monkeypatch.setattr(server.parts.workers, "interrupt", once)
    person = server.person()
    table = person.open("me", level, game="master_of_spies", options={"first": 1}, seed=3)["id"]
    with person.at(table) as line:
        line.my_turn(0)
        match = server.live(table).match
        assert match is not None
        if acts:
            # The person hears nothing of it: an order is given in secret.
            wait_until(lambda: (found := server.live(table).match) and found.ply == 1, "it acts")
            match = server.live(table).match
            assert match is not None
            assert match.history[0][0] == 1
            assert match.pending[0][0] == 0, "whoever was interrupted is asked afresh"
        line.my_turn(0)
        line.move()
        assert (1 in asked) is acts
        line.my_turn(0)
