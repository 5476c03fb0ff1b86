"""Acting out of turn in the terminal and through the engine, with the kernel's own test game."""

from collections.abc import Callable
from typing import Any

import pytest

from safehouse.cli.engine import MAIN, Engine
from safehouse.cli.play import Leave, TerminalTable
from safehouse.cli.screen import make_console
from safehouse.core import i18n
from tests.core.duel import Duel

Play = Callable[..., tuple[list[str], str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays prepared answers at a table; returns what was asked and what was shown."""

    def run(players: list[str | None], *answers: str) -> tuple[list[str], str]:
        asked: list[str] = []
        prepared = iter([*answers, "quit"])

        def answer(prompt: str) -> str:
            asked.append(prompt)
            return next(prepared)

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr(i18n, "seated", ())  # as they are afterwards
        monkeypatch.setattr(i18n, "reader", None)
        people = [seat for seat, bot in enumerate(players) if bot is None]
        table = TerminalTable(make_console(), Duel().start(2, seed=1), players, people, 0.05)
        with pytest.raises(Leave):
            table.run()
        return asked, capsys.readouterr().out

    return run


def test_a_person_is_asked_before_a_bot_goes_on(play: Play) -> None:
    asked, text = play(["tourist", None], "why brag", "interrupt")
    assert asked[:2] == ["Seat 1> ", "Seat 1> "]
    assert "You may interrupt. Enter lets it pass." in text
    assert "You may only interrupt now. DU-1" in text
    assert "interrupt {'seat': 1}" in text


def test_an_offer_may_be_let_pass(play: Play) -> None:
    _, text = play(["tourist", None], "", "", "", "")
    assert "You may interrupt." in text
    assert "interrupt {'seat': 1}" not in text


def test_at_one_keyboard_another_seat_asks_for_its_turn(play: Play) -> None:
    """No curtain reveals that somebody was offered something: players have to ask for it."""
    asked, text = play(
        [None, None], "", "as nobody", "as 0", "as 1", "", "", "", "as seat 1", "", "interrupt"
    )
    curtain = "Seat {}, press Enter when only you can see the screen. "
    assert asked[:4] == [curtain.format(0), "Seat 0> ", "Seat 0> ", "Seat 0> "]
    assert asked[4:8] == [curtain.format(1), "Seat 1> ", curtain.format(0), "Seat 0> "]
    assert asked[8:10] == [curtain.format(1), "Seat 1> "]
    assert text.count("as SEAT: name the seat that acts: Seat 1.") == 2
    assert "Seat 1 cannot act out of turn now." in text
    assert "interrupt {'seat': 1}" in text


def test_the_engine_tells_offers_apart() -> None:
    engine = Engine()
    engine.matches[MAIN] = Duel().start(2, seed=1)
    answer: dict[str, Any] = engine.answer({"cmd": "decisions"})
    assert [one["seat"] for one in answer["decisions"]] == [0]
    assert [(one["seat"], one["kind"]) for one in answer["offers"]] == [(1, "interrupt")]
    assert engine.answer({"cmd": "decisions", "seat": 0})["offers"] == []
    played = engine.answer({"cmd": "play", "seat": 1, "move": "interrupt"})
    assert played["waiting"] == [0]
    assert engine.answer({"cmd": "decisions"})["offers"] == []
