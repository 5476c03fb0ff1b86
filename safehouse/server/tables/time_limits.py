"""Time limits for secret questions: whoever does not answer in time lets them pass."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.decision import Ask
from safehouse.core.match import Match
from safehouse.server.common.clock import Timer
from safehouse.server.common.refusals import Refusal
from safehouse.server.tables.protocol import Table
from safehouse.server.tables.questions import Questions
from safehouse.server.tables.serial import serial

AGAIN: Final = 3.0
"""Seconds before a pass that could not be stored is tried again."""


class TimeLimits:
    """The time limits of the people at a table. Alone against bots nobody waits, so nobody has one.

    Their end is a pass like any other: nobody but the seat can tell it from an answer.
    """

    def __init__(self, table: Table, questions: Questions) -> None:
        self.table = table
        self._questions = questions
        self._alarms: dict[int, tuple[Ask, Timer]] = {}

    def seconds(self, match: Match[Any], seat: int) -> float:
        """The limit of the question that a seat is asked; 0 if it has none."""
        table = self.table
        if table.row.seats[seat].holder != "person" or len(table.people()) < 2:
            return 0.0
        if seat in table.game.waiting(match, None) or table.game.lets_pass(match, seat) is None:
            return 0.0
        return table.game.answer_seconds(table.row.options)

    def arm(self) -> None:
        """Time the questions that are asked now, if this process does the table's work."""
        table, asked = self.table, self._questions.asked
        for seat, (ask, alarm) in list(self._alarms.items()):
            if not table.leads or seat not in asked or asked[seat][0] is not ask:
                alarm.cancel()
                del self._alarms[seat]
        if not table.leads or table.match is None:
            return
        for seat, (ask, _) in asked.items():
            if seat not in self._alarms and (seconds := self.seconds(table.match, seat)):
                self._set(seat, ask, seconds)

    def _set(self, seat: int, ask: Ask, seconds: float) -> None:
        context = self.table.context
        alarm = context.clock.call_later(seconds, lambda: context.spawn(self._pass(seat, ask)))
        self._alarms[seat] = ask, alarm

    @serial
    async def _pass(self, seat: int, ask: Ask) -> None:
        self._alarms.pop(seat, None)
        match, asked = self.table.match, self._questions.asked.get(seat)
        if match is None or asked is None or asked[0] is not ask or not self.table.leads:
            return
        code = self.table.game.lets_pass(match, seat)
        if code is None or not self.seconds(match, seat):
            return
        try:
            await self.table.play_for(seat, code)
        except Refusal:
            self._set(seat, ask, AGAIN)
