"""What is good or bad for a seat in Spycraft, and can be checked on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from safehouse.core.match import Match
from safehouse.core.reasons import BAD, GOOD, Reason
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import SKILLS, WIN_POINTS
from safehouse.games.spycraft.legal.missions import winner_now
from safehouse.games.spycraft.messages import msg, player, skill_name
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]


def reasons(match: M, seat: int) -> list[Reason]:
    """Return how the match and its missions went, and what every player has in play."""
    s = match.state
    players = [seat, *(other for other in range(s.seats) if other != seat)]
    out = [*_end(match, seat)]
    for other in players:
        out += _scored(s, seat, other)
    out += _mission(s, seat)
    for other in players:
        if not s.out[other]:
            out += _in_play(s, seat, other)
    if not s.out[seat]:
        out += _own(s, seat)
    return out


def _name(s: SpycraftState, card: int) -> str:
    return FACES[s.cards.face[card]].name


def _for(seat: int, other: int) -> int:
    return GOOD if other == seat else BAD


def _end(match: M, seat: int) -> Iterator[Reason]:
    """SC-1.2, SC-1.3: who has won, and who is out."""
    s = match.state
    if match.result is not None:
        for winner in match.result.winners:
            said = msg("reason-win", who=player(winner))
            clause = "SC-1.2" if s.vp[winner] >= WIN_POINTS else "SC-1.3"
            yield Reason(f"wins {winner}", 1, _for(seat, winner), said, clause)
    for other in range(s.seats):
        if s.out[other]:
            said = msg("reason-out", who=player(other))
            yield Reason(f"out {other}", 1, -_for(seat, other), said, "SC-19.12")


def _scored(s: SpycraftState, seat: int, other: int) -> Iterator[Reason]:
    """SC-14.16: the missions that a player has won, and its victory points."""
    for card in s.won(other):
        said = msg("reason-won", who=player(other), mission=_name(s, card))
        yield Reason(f"won {other} {_name(s, card)}", 1, _for(seat, other), said, "SC-14.16")
    said = msg("reason-points", who=player(other), points=s.vp[other], goal=WIN_POINTS)
    yield Reason(f"points {other}", s.vp[other], _for(seat, other), said, "SC-1.2", of=WIN_POINTS)


def _mission(s: SpycraftState, seat: int) -> Iterator[Reason]:
    """SC-14.14, SC-14.15: how the teams compare at a mission that the seat takes part in."""
    if s.defender < 0 or not q.on_side(s, seat) or not s.up[s.mission]:
        return
    k = q.objective_skill(s)
    attack, defense = q.side_total(s, s.attacker, k), q.side_total(s, s.defender, k)
    objective = q.objective_number(s, s.mission)
    need = objective + defense
    mission, skill = _name(s, s.mission), skill_name(SKILLS[k])
    leads = s.attacker if attack >= need else s.defender
    if leads == winner_now(s):
        for side in (s.attacker, s.defender):
            said = msg("reason-leads", who=player(side), mission=mission, skill=skill,
                       attack=attack, need=need)  # fmt: skip
            yield Reason(f"leads {side} {mission}", side == leads, _for(seat, side),
                         said if side == leads else "", "SC-14.15", otherwise=None)  # fmt: skip
    said = msg("reason-attack", who=player(s.attacker), mission=mission, skill=skill, attack=attack)
    yield Reason(f"attack {mission} {SKILLS[k]}", attack, _for(seat, s.attacker), said,
                 "SC-14.14", otherwise=None)  # fmt: skip
    said = msg("reason-need", who=player(s.attacker), mission=mission, skill=skill, need=need,
               objective=objective, defense=defense)  # fmt: skip
    yield Reason(f"need {mission} {SKILLS[k]}", need, -_for(seat, s.attacker), said, "SC-14.15",
                 otherwise=None)  # fmt: skip


def _in_play(s: SpycraftState, seat: int, other: int) -> Iterator[Reason]:
    """What everybody sees of a player: its agents and gear that are face up, and how many cards."""
    who, sign = player(other), _for(seat, other)
    tops = s.tops(other)
    up = [card for card in tops if s.up[card]]
    wounds = Counter[str]()
    for card in up:
        wounds[_name(s, card)] += s.wounds[card]
    for name in wounds:
        count = sum(_name(s, card) == name for card in up)
        said = msg("reason-active", who=who, card=name)
        yield Reason(f"active {other} {name}", count, sign, said, "SC-10.12")
        said = msg("reason-wounded", who=who, card=name)
        yield Reason(f"wounds {other} {name}", wounds[name], -sign, said if wounds[name] else "",
                     "SC-16.1", otherwise=None)  # fmt: skip
    gear = Counter(_name(s, card) for agent in up for card in s.under[agent] if s.up[card])
    for name, count in gear.items():
        said = msg("reason-gear", who=who, gear=name)
        yield Reason(f"gear {other} {name}", count, sign, said, "SC-12.1")
    leader = FACES[s.cards.face[s.leader[other]]]
    said = msg("reason-leader", who=who, card=leader.name, level=leader.level)
    yield Reason(f"leader {other}", leader.level, sign, said, "SC-19.3")
    said = msg("reason-agents", who=who, count=len(tops))
    yield Reason(f"agents {other}", len(tops), sign, said, "SC-7.1")
    count = sum(len(s.under[card]) for card in tops)
    said = msg("reason-carried", who=who, count=count)
    yield Reason(f"carried {other}", count, sign, said, "SC-7.2")
    if s.mission >= 0 and s.defender >= 0 and other in (s.attacker, s.defender):
        count = len(q.team(s, other))
        said = msg("reason-team", who=who, count=count)
        yield Reason(f"team {other}", count, sign, said, "SC-14.3", otherwise=None)


def _own(s: SpycraftState, seat: int) -> Iterator[Reason]:
    """What a player needs for later: tokens, cards in hand, the first action of a turn."""
    who = player(seat)
    for card in s.row(seat):
        face = FACES[s.cards.face[card]]
        tokens = s.tokens[card]
        said = msg("reason-tokens", card=face.name, count=tokens, need=face.expense)
        yield Reason(f"tokens {face.name}", tokens, GOOD, said if tokens else "", "SC-19.8",
                     of=face.expense, otherwise=None)  # fmt: skip
    held = len(s.hand(seat))
    said = msg("reason-hand", who=who, count=held)
    yield Reason("hand", held, GOOD, said, "SC-8.6")
    if s.start == seat:
        said = msg("reason-starts", who=who, turn=s.turn)
        yield Reason(f"starts {s.turn}", 1, GOOD, said, "SC-5.2")
