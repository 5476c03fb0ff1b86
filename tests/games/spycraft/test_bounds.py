"""What keeps a match of Spycraft from continuing forever."""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.spycraft import game as rules
from safehouse.games.spycraft import invariants, zones
from safehouse.games.spycraft.defs import TEAM
from safehouse.games.spycraft.engine.settings import MOST_TUNING
from safehouse.games.spycraft.moves import LET, M_CHOOSE, M_SETTINGS, PASS
from tests.games.properties import step
from tests.games.spycraft.play import Table

GAME: Any = safehouse.game("spycraft")


def tuning() -> tuple[Match[Any], int]:
    """A match in which a seat has just opened its settings."""
    match: Match[Any] = GAME.start(2, seed=5, options={"settings_moves": True})
    dice = Dice.seeded(5)
    while (M_SETTINGS,) not in match.decisions[0].codes:
        step(match, dice)
    seat = match.pending[0][0]
    match.play("settings", seat)
    return match, seat


@pytest.mark.clause("TM-7.9")
def test_settings_have_a_bound_in_each_turn() -> None:
    match, seat = tuning()
    turn, done = match.state.turn, 0
    while match.decisions[0].codes != [LET]:
        match.play("stop s3", seat)
        done += 1
    assert done == MOST_TUNING - 1
    match.play("let", seat)
    assert match.decisions[0].kind != "settings"
    assert (M_SETTINGS,) not in match.decisions[0].codes
    dice = Dice.seeded(6)
    while match.state.turn == turn and not match.over:
        asked = match.decisions[0]
        match.play(dice.choice([c for c in asked.codes if c[0] != M_SETTINGS]), asked.seat)
    assert match.state.tuned == [0, 0]


@pytest.mark.clause("TM-7.9")
def test_old_records_with_many_settings_are_still_read() -> None:
    match, seat = tuning()
    record = match.record()
    record.moves += [(seat, "stop s3")] * 301
    record.moves += [(seat, "let"), (seat, "settings"), (seat, "let")]
    again = Record.read(record.to_text()).replay()
    assert again.ply == len(record.moves)
    assert again.state.stops[seat] != match.state.stops[seat]
    assert again.decisions[0].kind != "settings"
    record.moves.append((1 - seat, "settings"))
    with pytest.raises(safehouse.BadRecord, match="does not fit"):
        record.replay()


@pytest.mark.clause("SC-23.1")
def test_a_match_that_is_longer_than_any_ends_by_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "LONGEST", 40)
    match: Match[Any] = GAME.start(3, seed=8)
    match.state.vp = [3, 7, 7]
    dice = Dice.seeded(8)
    while not match.over:
        step(match, dice)
    assert match.ply == 40
    assert match.result is not None
    assert match.result.outcome == "bound"
    assert match.result.winners == tuple(
        seat for seat in range(3) if match.state.vp[seat] == max(match.state.vp)
    )
    assert match.result.text == "The match ended after 40 moves; the most points won."


@pytest.mark.clause("SC-R8")
def test_a_player_without_a_leader_stays_until_the_effect_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The invariants hold meanwhile: the same effect still has to wound others."""
    monkeypatch.setattr(invariants, "_check_faces", lambda m: None)
    t = Table()
    bomber = t.agent(1, (9, 9, 9, 9), team=True)
    for _ in range(2):
        t.agent(0, (1, 1, 1, 1), team=True)
    lead = t.s.leader[0]
    t.s.place[lead] = TEAM
    t.wound(lead)
    for card in t.s.row(0)[:]:
        zones.to_removed(t.m, card)
    t.hand(1, "Time Bomb")
    t.mission("R&R Interrupted")
    t.passes()
    t.act(bomber, "Time Bomb")
    t.m.push(0, PASS)
    t.m.push(1, PASS)
    assert t.kind == "order_subjects"
    t.m.push(t.seat, (M_CHOOSE, lead))
    assert t.kind == "order_subjects"
    assert (t.s.leader[0], t.s.out[0]) == (-1, 0)
    t.m.check()
    t.settle()
    assert t.s.out[0]
