"""How much time a table's pauses take, which keep silence from revealing anything.

Matches are played by two couriers, the quickest bots that play sensibly, with the page's default
options. A person is assumed to need `OPEN` seconds for a public decision, and `SECRET` seconds for
a decision in a window, which is usually a pass.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any, Final

from bench.measure import Figure
from safehouse import bots
from safehouse.core.game import Game
from safehouse.core.options import ChoiceOption

OPEN: Final = 6.0
SECRET: Final = 2.0
SHARE: Final = {"usual": 15.0}
"""The maximum that the pauses of a pace may add, in percent of people's own time."""


def pauses(game: Game[Any], seconds: float) -> list[Figure]:
    choices = {one.name: one.choices for one in game.options if isinstance(one, ChoiceOption)}
    figures = []
    for pace in choices.get("pace", []):
        options: dict[str, Any] = {"pace": pace}
        if any(option.name == "settings_moves" for option in game.options):
            options["settings_moves"] = True
        low, high = game.silence(options)
        counts: list[float] = []
        shares: list[float] = []
        until = perf_counter() + seconds
        while perf_counter() < until or not counts:
            waits, taken = _played(game, len(counts), options)
            counts.append(waits)
            shares.append(100 * waits * (low + high) / 2 / taken)
        name = f"waits at the pace {pace}"
        figures.append(Figure(game.id, f"{name}, a match", min(counts), median(counts), ""))
        most = SHARE.get(pace)
        floor = "" if most is None else f"{_meets(median(shares), most)} {most:.0f}"
        figures.append(Figure(game.id, f"{name}, time", min(shares), median(shares), "%", floor))
    return figures


def _meets(share: float, most: float) -> str:
    return "meets" if share <= most else "above"


def _played(game: Game[Any], number: int, options: dict[str, Any]) -> tuple[int, float]:
    """Return how often the table pauses in one match, and the seconds that two people need."""
    match = game.start(2, seed=number, options=options)
    match.logging = False
    match.pauses = True
    waits, taken = 0, 0.0
    while match.result is None:
        while match.held is not None:
            waits += 1
            match.resume()
        if match.result is not None:
            break
        seat = match.pending[0][0]
        code = bots.pick(match, seat, "courier", f"{number} {match.ply}")
        taken += OPEN if seat in game.waiting(match, None) else SECRET
        match.push(seat, code)
    return waits, taken
