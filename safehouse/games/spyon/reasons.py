"""What is good or bad for a player after a round of SPYON, and can be checked on the board."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.match import Match
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.spyon import rules
from safehouse.games.spyon.state import DA, GREEN, ORANGE, ROUNDS, SpyonState
from safehouse.games.spyon.text import msg, seated

M: TypeAlias = Match[SpyonState]


def reasons(match: M, seat: int) -> list[Reason]:
    """Return what holds between two rounds, or at the end; nothing within a round."""
    s = match.state
    if match.pending and match.pending[0][1] is not rules.CHOOSE_FIRST:
        return []
    out = [_standing(match, seat)]
    if match.pending:
        left = ROUNDS + 1 - s.round
        tokens = s.tokens[seat]
        said = msg("reason-tokens", who=seated(s, seat), tokens=tokens, rounds=left)
        out.append(Reason("tokens", tokens, GOOD, said, "SO-6.7", of=left))
    return out


def _standing(match: M, seat: int) -> Reason:
    """Return who is winning by the tracker, or has won (SO-11)."""
    s = match.state
    row, winning = rules.position_row(*s.tracker)
    over = not match.pending
    numbers = {"green": s.tracker[GREEN], "da": s.tracker[DA], "orange": s.tracker[ORANGE]}
    clause = rules.row_clause(row)
    if winning < 0:
        return Reason("losing", 1, BAD, msg("reason-level", over=over, **numbers), clause)
    winner = s.spy.index(winning)
    said = msg("reason-standing", who=seated(s, winner), over=over, **numbers)
    if winner == seat:
        return Reason("winning", 1, GOOD, said, clause)
    return Reason("losing", 1, BAD, said, clause)
