"""The board as text: everything a player needs can be read from it, without colours."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from safehouse.core.dice import Dice
from safehouse.games.master_of_spies.terminal import draw
from tests.games.master_of_spies.play import GAME, scene

BOARD = """\
Round 5: waiting for responses. Turn of Purple, Master Purple.
79 cards in the deck, 0 discarded. The Time Approaches after 65 more.
As things stand, White is the next Master, with 9.

1 Kingdom of Palamire  at home PW
    1:P2g  2:D3b{W}!W
2 Empire of Draken  at home P
    1:L9g{W}
3 The Free City-States  at home PW
    empty
4 The Dragon Lords  at home P
    empty

Purple: 4 points (4), spies now worth 0: P -  D -  F -  L -; 1 card
White: 5 points (5), spies now worth 12: P -  D 3  F -  L 9; 2 cards
  > Purple assassinates Hoard Steward with Iron Granary (7) in row 2.

Your hand
  d02  D 2 Brown, Toll Bridge
  a13  Body Double (in response): Your spy would be assassinated: that card is discarded instead, and its player's turn is over.
"""  # noqa: E501


def plain(view: dict[str, Any]) -> str:
    return "".join(Text.from_markup(line).plain.rstrip() + "\n" for line in draw(view))


def test_a_board_waiting_for_a_response() -> None:
    t = scene(
        "p02g w07b=d{white}!white", "l09g{white}@white", seats=2, scores=[[4, 5]],
        purple="d07 p01", white="a13 d02",
    )  # fmt: skip
    t.plays("purple play d07 2 1")
    assert plain(t.match.view(1)) == BOARD
    assert "Your hand" not in plain(t.match.view(None))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_spy_is_drawn(seats: int) -> None:
    match = GAME.start(seats, seed=seats, options={"abilities": True})
    dice = Dice.seeded(seats)
    while not match.over:
        for seat in (None, 0):
            text = plain(match.view(seat))
            rows = text.split("\n\n")[1]
            spots = sum(part.split("}")[0].count(letter) for letter in "PWOYB"
                        for part in rows.split("{")[1:])  # fmt: skip
            assert spots == sum(place >= 0 for place in match.state.spies)
        decision = match.decisions[0]
        match.play(dice.choice(decision.codes), decision.seat)
    assert "the match is over" in plain(match.view(None))
