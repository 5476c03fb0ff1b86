"""What playing a location would lead to, if nobody responds."""

from __future__ import annotations

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies import rules, windows
from safehouse.games.master_of_spies.state import (
    STRIDE,
    MasterOfSpiesState,
    faction_of,
    location,
    value_of,
)
from safehouse.games.master_of_spies.view import (
    MasterOfSpiesPreview,
    MasterOfSpiesSpy,
    spy_info,
    standing,
)


def preview(m: Match[MasterOfSpiesState], seat: int, code: Code) -> MasterOfSpiesPreview:
    """Return the preview, which uses only the open table and so reveals nothing about hands."""
    _, card, row, at, faction, border = code
    row, at = row - 1, at - 1
    s = m.state.copy()
    new = location(card, faction, border, seat, s.round)
    sent_home: list[MasterOfSpiesSpy] = []
    how = "add"
    if at == len(s.rows[row]):
        s.rows[row].append(new)
    else:
        old = s.rows[row][at]
        s.rows[row][at] = new
        how = "infiltrate" if faction_of(old) == faction else "assassinate"
        if how == "assassinate":
            for spy in s.spies_on(row, at):
                sent_home.append(spy_info(m.state, spy))
                s.spies[spy] = rules.refuge(s, spy, value_of(old))
    before = standing(s)
    with_spy = None
    if windows.may_climb(s, seat, row, at):
        s.spies[seat * 4 + faction] = row * STRIDE + at
        with_spy = standing(s)
    return {
        "how": how,
        "sent_home": sent_home,
        "standing": before,
        "standing_with_spy": with_spy,
    }
