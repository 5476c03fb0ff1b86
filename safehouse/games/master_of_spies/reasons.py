"""What is good or bad for a seat in Master of Spies, and can be checked on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.master_of_spies.cards import CARDS, FACTION_IDS, FACTIONS
from safehouse.games.master_of_spies.state import MasterOfSpiesState
from safehouse.games.master_of_spies.text import card_name, msg, player, spy_name

M: TypeAlias = Match[MasterOfSpiesState]


def reasons(match: M, seat: int) -> list[Reason]:
    """Return what has been scored, where the spies are, and which Action cards are in hand."""
    s = match.state
    out = [*_scored(match, seat)]
    if match.pending:
        out += _standing(s, seat)
    for faction in FACTIONS:
        there = s.value_at(s.spies[seat * 4 + faction])
        said = msg("reason-spy", who=player(seat), spy=spy_name(faction), value=there)
        out.append(Reason(f"spy {FACTION_IDS[faction]}", there, GOOD, said, "MS-13.1"))
    for card in s.hands[seat]:
        if CARDS[card].effect:
            said = msg("reason-holds", who=player(seat), card=card_name(card))
            out.append(Reason(f"holds {CARDS[card].id}", 1, GOOD, said, "MS-10.2"))
    return out


def _points(points: int) -> Text:
    return msg("reason-points", points=points)


def _scored(match: M, seat: int) -> Iterator[Reason]:
    """MS-13: the points of the scorings so far; all of them at the end."""
    s = match.state
    for other in range(s.seats):
        total = s.total(other)
        if s.scores:
            said = msg("reason-scored", who=player(other), over=match.over, points=_points(total))
            key = "scored" if other == seat else f"rival scored {other}"
            yield Reason(key, total, GOOD if other == seat else BAD, said, "MS-13.4")


def _standing(s: MasterOfSpiesState, seat: int) -> Iterator[Reason]:
    """MS-13.1: what a scoring would bring now."""
    for other in range(s.seats):
        worth = s.worth(other)
        said = msg("reason-worth", who=player(other), points=_points(worth))
        key = "worth" if other == seat else f"rival worth {other}"
        yield Reason(key, worth, GOOD if other == seat else BAD, said, "MS-13.1")
