"""The table in the terminal."""

from __future__ import annotations

import re

from safehouse.games.spymaster.terminal import draw
from tests.games.spymaster.play import Table, scene, table


def lines(game: Table, seat: int | None) -> str:
    return re.sub(r"\[/?[a-z_ ]*\]", "", "\n".join(draw(game.match.view(seat))))


def test_a_turn_with_what_is_missing() -> None:
    game = scene(
        2, hands={"red": "sur3 dos4", "blue": "cry1"}, agents={"red": "eur.blue eur.hub"},
        freelance="eur.blue eur.red", missions={"eur": "m45 m10"},
    ).plays("red burn dos4")  # fmt: skip
    drawn = lines(game, 0)
    assert "Round 2 of 5: Operations. 0 of 2 have passed in a row. Burned dos4, 4 points" in drawn
    assert "Blind Courier, 10 points in London: 2 Special, 2 Freelance, Surveillance 3" in drawn
    assert "You lack 1 Special, 1 Freelance; 2 points away." in drawn
    assert "Your hand: Surveillance 3 = 3" in drawn
    assert "B London Rf" in drawn
    game.plays("red move red eur.hub eur.blue", "red move freelance eur.red eur.blue")
    assert "You can complete it." in lines(game, 0)


def test_others_see_no_hand() -> None:
    game = scene(2, hands={"red": "sur3 dos4", "blue": "cry1"})
    assert "Surveillance 3 =" not in lines(game, 1)
    assert "Your hand" not in lines(game, None)
    assert "Red, Kestrel Bureau: 2 cards, 0 Missions" in lines(game, 1)


def test_every_phase_is_drawn() -> None:
    game = table(3).plays("red random")
    assert "has assigned" in lines(game, 1)
    game.assign_all()
    assert "picks a stack" in lines(game, 0)
    cut = scene(3, step="cut").plays("red cut 3", "red cut 5", "red card 2", "blue take 1")
    assert "File 2:" in lines(cut, None)
    assert "with the SpyMaster card" in lines(cut, None)
    assert "taken by Blue" in lines(cut, None)
    over = scene(2, round=5, hands={"red": "sur1"}, completed={"red": "m45"}).all_pass()
    assert "1. Red: Missions 10, bonuses 5, 15 in all" in lines(over, None)
