"""The bot's preference for each answer: one entry for each kind of decision."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import CRAFT
from safehouse.games.spycraft.legal.missions import next_mission
from safehouse.games.spycraft.moves import (
    M_ACTIVATE,
    M_BURN,
    M_DECLINE,
    M_DONE,
    M_LET,
    M_NO,
    M_NUMBER,
    M_SETTINGS,
    M_SKILL,
    M_YES,
)
from safehouse.games.spycraft.tactics.chances import Strengths, run_odds, value_of
from safehouse.games.spycraft.tactics.engage import mission_weights, window_weights
from safehouse.games.spycraft.tactics.intel import intel_weights
from safehouse.games.spycraft.tactics.teams import (
    defence_odds,
    pay_weights,
    target_weights,
    team_weights,
)
from safehouse.games.spycraft.tactics.values import NEVER, M, S, keep_of, worth


def weights(m: M, seat: int, codes: list[Code]) -> list[float]:
    """Return a positive weight for each move, by how good it looks."""
    kind, args = next((kind, args) for asked, kind, args in m.pending if asked == seat)
    s = m.state
    name = kind.name
    if name == "intel_opportunity" or name == "right_away_action":
        return intel_weights(s, seat, codes)
    if name == "mission_opportunity":
        return mission_weights(s, seat, codes)
    if name == "react_window":
        return window_weights(s, seat, codes, args[0])
    if name == "pay_check":
        return pay_weights(s, seat, codes, args[0])
    if name == "assign_team":
        return team_weights(s, seat, codes, bool(args[0]))
    if name == "mission_to_run":
        held = Strengths(s, seat)
        return [
            max(NEVER, run_odds(s, seat, code[1], held) * value_of(s, seat, code[1]))
            for code in codes
        ]
    if name in ("targets", "redirect_to", "order_subjects"):
        return target_weights(s, seat, codes, args[0])
    if name in ("discard_to_hand_size", "discard_from_hand", "pick_in_hand"):
        return [1.0 / (0.2 + keep_of(s, seat, code)) for code in codes]
    if name == "pay_cost":
        return [1.0 / (0.2 + keep_of(s, seat, code)) for code in codes]
    if name == "place_tokens":
        return token_weights(s, seat, codes, args[1], args[2])
    if name == "extend":
        likely = run_odds(s, seat, next_mission(s), Strengths(s, seat), s.extended + 1) - 0.12
        return [
            max(NEVER, likely) if code[0] == M_YES else max(NEVER, 1 - likely) for code in codes
        ]
    if name == "defend":
        likely = defence_odds(s, seat)
        return [
            likely if code[0] == M_YES else 0.45 if code[0] == M_NO else NEVER for code in codes
        ]
    if name == "activation_stop":
        return [
            1.0 if code[0] == M_LET else 0.2 if code[0] == M_ACTIVATE else NEVER for code in codes
        ]
    if name in ("retire_for_limit", "trim_team"):
        return [1.0 / (0.2 + max(0.0, worth(s, code[1]))) for code in codes]
    if name == "rearrange_stacks":
        return [1.0 if code[0] == M_DONE else 0.02 for code in codes]
    if name == "skill":
        return skill_weights(s, codes)
    return [other_weight(s, seat, code) for code in codes]


def other_weight(s: S, seat: int, code: Code) -> float:
    if code[0] == M_DECLINE or code[0] == M_NO:
        return 0.8
    if code[0] in (M_SETTINGS, M_BURN):
        return NEVER
    return 1.0


def skill_weights(s: S, codes: list[Code]) -> list[float]:
    k = q.objective_skill(s) if s.mission >= 0 else CRAFT
    return [1.0 if code[0] == M_SKILL and code[1] == k else 0.2 for code in codes]


def token_weights(s: S, seat: int, codes: list[Code], k: int, left: int) -> list[float]:
    """Prefer the lowest leader; what it does not need goes to the next."""
    leader = s.row(seat)[k]
    need = max(0, FACES[s.cards.face[leader]].expense - s.tokens[leader])
    best = min(left, need)
    return [1.0 if code == (M_NUMBER, best) else 0.05 for code in codes]
