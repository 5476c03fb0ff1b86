"""What is good or bad for a seat in General, and can be checked on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from safehouse.core.match import Match
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.general.state import (
    DEFEATS_TO_LOSE,
    DOUBLE_AGENT,
    REGION_IDS,
    REGIONS,
    GeneralState,
    is_true,
    power_of,
    region_of,
)
from safehouse.games.general.text import general_at, msg, region_name, the_spy

M: TypeAlias = Match[GeneralState]


def reasons(match: M, seat: int) -> list[Reason]:
    """Return how the last attack ended, the Defeats, what the General has, and who told lies."""
    s = match.state
    spy = s.spy_of(seat)
    loyal = spy < 0 or s.identity[spy] != DOUBLE_AGENT
    good, bad = (GOOD, BAD) if loyal else (BAD, GOOD)
    out = []
    if match.result is not None:
        won = match.result.outcome == "loyal_wins"
        said = msg("reason-end", loyal=won)
        clause = "GS-9.2" if won else "GS-9.1"
        out.append(Reason("won", 1, GOOD, said, clause) if seat in match.result.winners
                   else Reason("lost", 1, BAD, said, clause))  # fmt: skip
    out += _attacks(s, good, bad)
    if spy >= 0:
        out += _advice(s, spy)
    for region in REGIONS:
        count = s.defeats[region]
        if count:
            said = msg("reason-defeats", region=region_name(region), count=count,
                       most=DEFEATS_TO_LOSE)  # fmt: skip
            key = f"defeats {REGION_IDS[region]}"
            out.append(Reason(key, count, bad, said, "GS-9.1", of=DEFEATS_TO_LOSE))
    armies = s.total()
    said = msg("reason-armies", who=general_at(s.general), count=armies)
    out.append(Reason("armies", armies, good, said, "GS-11.3"))
    held = sum(s.commands)
    said = msg("reason-commands", who=general_at(s.general), count=held)
    out.append(Reason("commands", held, good, said, "GS-5.6"))
    return out


def _attacks(s: GeneralState, good: int, bad: int) -> Iterator[Reason]:
    """GS-7.3, GS-7.4: how the attack of each round ended."""
    for number, row in enumerate(s.record, 1):
        attack, fell, power, defence = row[0], row[5], row[6], row[7]
        printed = power_of(attack)
        said = msg("reason-attack", region=region_name(region_of(attack)), fell=bool(fell),
                   power=printed, cut=printed - power, defence=defence)  # fmt: skip
        if fell:
            yield Reason(f"fell {number}", 1, bad, said, "GS-7.3")
        else:
            yield Reason(f"held {number}", 1, good, said, "GS-7.4")


def _advice(s: GeneralState, spy: int) -> Iterator[Reason]:
    """GS-R5, GS-R20: how many false Targets the General has had from this Spy."""
    false = 0
    for row in s.record:
        face, mixed = row[1 + spy], row[4]
        if face in REGIONS and not mixed and is_true(face, row[0]) is False:
            false += 1
    if false:
        said = msg("reason-false", who=the_spy(s, spy), count=false)
        yield Reason("false targets", false, BAD, said, "GS-R5")
