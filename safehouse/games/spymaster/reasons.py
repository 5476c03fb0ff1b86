"""What is good or bad for a seat in SpyMaster, and can be checked on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.spymaster.state import (
    AREAS,
    BONUS,
    LOCATION_NAMES,
    MISSIONS,
    ROUNDS,
    TYPE_IDS,
    TYPES,
    SpymasterState,
    city_of,
    totals_of,
    worth,
)
from safehouse.games.spymaster.text import mission_named, msg, place_named, seated, type_name

M: TypeAlias = Match[SpymasterState]

BONUS_FROM = ROUNDS - 1
"""The round from which on it is a reason to hold the most of a type."""


def reasons(match: M, seat: int) -> list[Reason]:
    """Return what a seat has won, what others have won, and what is nearly won."""
    s = match.state
    out = [*_completed(s, seat), *_totals(match, seat)]
    for area in AREAS:
        if s.up[area] >= 0:
            out += _at_hand(s, seat, area)
            out += _of_rivals(s, seat, area)
    if s.round >= BONUS_FROM:
        out += _bonuses(s, seat)
    held = worth(s.hands[seat])
    said = msg("reason-hand", who=seated(s, seat), value=held)
    out.append(Reason("hand", held, GOOD, said, "SM-5.10"))
    return out


def _points(points: int) -> Text:
    return msg("reason-points", points=points)


def _completed(s: SpymasterState, seat: int) -> Iterator[Reason]:
    """SM-8.9: every Mission that somebody has completed."""
    for player, done in enumerate(s.completed):
        for number in done:
            card = MISSIONS[number]
            name = mission_named(card.name)
            said = msg(
                "reason-done", who=seated(s, player), mission=name, points=_points(card.points)
            )
            if player == seat:
                yield Reason(f"done {card.id}", card.points, GOOD, said, "SM-8.9")
            else:
                yield Reason(f"rival done {card.id}", card.points, BAD, said, "SM-8.9")


def _totals(match: M, seat: int) -> Iterator[Reason]:
    """SM-11.7: the points at the end."""
    if match.result is None:
        return
    scores = match.result.scores
    said = msg("reason-total", who=seated(match.state, seat), points=_points(scores[seat]))
    yield Reason("total", scores[seat], GOOD, said, "SM-11.7")
    rival = max((at for at in range(match.seats) if at != seat), key=lambda at: scores[at])
    said = msg("reason-total", who=seated(match.state, rival), points=_points(scores[rival]))
    yield Reason("rival total", scores[rival], BAD, said, "SM-11.7")


def _at_hand(s: SpymasterState, seat: int, area: int) -> Iterator[Reason]:
    """SM-8.3, SM-8.4, SM-8.6: what of a Mission's needs the seat has."""
    card = MISSIONS[s.up[area]]
    city = city_of(area, s.up[area])
    where, name = place_named(LOCATION_NAMES[city]), mission_named(card.name)
    kind = type_name(TYPE_IDS[card.type])
    held = totals_of(s.hands[seat])[card.type]
    hired = min(s.freelance[city], card.freelance)
    own = min(s.own_agents_at(seat, city), card.special)
    who, points = seated(s, seat), _points(card.points)
    ready = held >= card.value and own == card.special and hired == card.freelance
    said = msg(
        "reason-ready", who=who, city=where, mission=name, points=points, held=held, type=kind
    )
    yield Reason(f"ready {card.id}", ready, GOOD, said if ready else "", "SM-8.3", otherwise=None)
    paid = min(held, card.value)
    said = msg("reason-pays", who=who, mission=name, type=kind, count=paid, need=card.value,
               points=points)  # fmt: skip
    yield Reason(f"pays {card.id}", paid, GOOD, said, "SM-8.6", card.value, None, whole=True)
    if paid == card.value:
        said = msg("reason-freelance", city=where, mission=name, count=hired, need=card.freelance,
                   points=points)  # fmt: skip
        yield Reason(f"freelance {card.id}", hired, GOOD, said, "SM-8.4", card.freelance, None)
        said = msg("reason-special", who=who, city=where, mission=name, count=own,
                   need=card.special, points=points)  # fmt: skip
        yield Reason(f"special {card.id}", own, GOOD, said, "SM-8.3", card.special, None)


def _of_rivals(s: SpymasterState, seat: int, area: int) -> Iterator[Reason]:
    """The same for a rival who has all that a Mission asks for, or only lacks Freelance Agents."""
    card = MISSIONS[s.up[area]]
    city = city_of(area, s.up[area])
    where, name = place_named(LOCATION_NAMES[city]), mission_named(card.name)
    hired = min(s.freelance[city], card.freelance)
    for rival in range(len(s.hands)):
        held = totals_of(s.hands[rival])[card.type]
        own = s.own_agents_at(rival, city)
        if rival == seat or held < card.value or own < card.special:
            continue
        who = seated(s, rival)
        if hired == card.freelance:
            kind, points = type_name(TYPE_IDS[card.type]), _points(card.points)
            said = msg(
                "reason-ready",
                who=who,
                city=where,
                mission=name,
                points=points,
                held=held,
                type=kind,
            )
            yield Reason(f"rival ready {rival} {card.id}", card.points, BAD, said, "SM-8.3")
        elif hired:
            said = msg("reason-rival-freelance", who=who, city=where, mission=name, count=hired,
                       need=card.freelance, points=_points(card.points))  # fmt: skip
            yield Reason(f"rival freelance {rival} {card.id}", hired, BAD, said, "SM-8.4",
                         of=card.freelance, otherwise=None)  # fmt: skip


def _bonuses(s: SpymasterState, seat: int) -> Iterator[Reason]:
    """SM-11.3: the types of which the seat holds the most."""
    totals = [totals_of(hand) for hand in s.hands]
    for kind in TYPES:
        own = totals[seat][kind]
        if own and own == max(total[kind] for total in totals):
            said = msg("reason-bonus", who=seated(s, seat), type=type_name(TYPE_IDS[kind]),
                       value=own, points=_points(BONUS))  # fmt: skip
            yield Reason(f"bonus {TYPE_IDS[kind]}", BONUS, GOOD, said, "SM-11.3")
