"""The chances of winning a mission."""

from __future__ import annotations

from math import exp

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import EXTENSION_FACTOR, SKILL_OF_TYPE
from safehouse.games.spycraft.tactics.values import S, force, knows


def odds(margin: float) -> float:
    return 1.0 / (1.0 + exp(-margin)) if margin > -30 else 0.0


class Strengths(dict[tuple[int, int], float]):
    """The strength of seats in a skill, computed once per decision: (seat, skill)."""

    def __init__(self, s: S, eye: int) -> None:
        self.s = s
        self.eye = eye

    def __missing__(self, key: tuple[int, int]) -> float:
        found = self[key] = force(self.s, key[0], key[1], self.eye)
        return found


def run_odds(s: S, seat: int, mission: int, held: Strengths, doubled: int = 0) -> float:
    """Return the chance of winning a run against a mission of the queue."""
    eye = held.eye
    if not s.up[mission] and not knows(s, eye, mission):
        k, number, types = -1, 4.0, 0
    else:
        face = FACES[s.cards.face[mission]]
        k, number, types = face.objective_skill, float(q.objective_number(s, mission)), face.types
    if doubled:
        number *= EXTENSION_FACTOR**doubled
    rivals = [other for other in range(s.seats) if other != seat and not s.out[other]]
    skills = [k] if k >= 0 else [0, 1, 2, 3]
    best = 0.0
    for rival in rivals:
        edge = sum(held[seat, j] - held[rival, j] for j in skills) / len(skills)
        edge -= number
        hits = 0.0
        for bit, j in SKILL_OF_TYPE.items():
            if types & bit:
                hits = held[seat, j] - held[rival, j]
        best = max(best, odds(-(0.28 * edge + 0.1 * hits)))
    return 1.0 - best


def lead(s: S) -> float:
    """Return by how much the Attacker would win the mission if it were decided now."""
    k = q.objective_skill(s)
    need = q.objective_number(s, s.mission) + q.side_total(s, s.defender, k)
    return float(q.side_total(s, s.attacker, k) - need)


def mission_dislike(s: S, seat: int, mission: int) -> float:
    """Return the gain from removing a mission that others, not this seat, would win."""
    if not s.up[mission] and not knows(s, seat, mission):
        return 0.0
    held = Strengths(s, seat)
    ours = run_odds(s, seat, mission, held)
    theirs = max(
        (run_odds(s, o, mission, held) for o in range(s.seats) if o != seat and not s.out[o]),
        default=0.0,
    )
    return 1.2 * (theirs - ours)


def value_of(s: S, seat: int, mission: int) -> float:
    return float(q.mission_value(s, mission)) if s.up[mission] or knows(s, seat, mission) else 5.0
