"""Weights of teams, targets and payments."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ACTIVATION_ACT, AGENT, SKILL_OF_TYPE
from safehouse.games.spycraft.moves import M_ACTIVATE, M_CHOOSE, M_DONE, M_SKILL, M_SPEND
from safehouse.games.spycraft.tactics.chances import odds
from safehouse.games.spycraft.tactics.gains import Memo, aim, succeeds
from safehouse.games.spycraft.tactics.values import NEVER, S, brings, force, keep_of, keep_value


def pay_weights(s: S, seat: int, codes: list[Code], i: int) -> list[float]:
    """Prefer the least useful card that suffices; otherwise spend nothing."""
    x = s.acts[i]
    short = x.locked - x.rating - x.bravado
    out: list[float] = []
    for code in codes:
        if code[0] == M_SPEND:
            if q.bravado(s, code[1], x.agent, x.kind == ACTIVATION_ACT) >= short:
                out.append(2.0 / (0.5 + max(0.0, keep_value(s, seat, code[1]))))
            else:
                out.append(NEVER)
        else:
            out.append(0.9)
    if x.kind == ACTIVATION_ACT and FACES[s.cards.face[x.card]].type == AGENT:
        out[-1] = 0.5
    return out


def defence_odds(s: S, seat: int) -> float:
    k = q.objective_skill(s)
    theirs = sum(brings(s, c, k, seat) for c in q.team(s, s.attacker))
    edge = theirs - force(s, seat, k, seat) - q.objective_number(s, s.mission)
    return odds(-0.3 * edge)


def team_weights(s: S, seat: int, codes: list[Code], attacking: bool) -> list[float]:
    """Send every agent that contributes; a Defender without a chance keeps its agents at home."""
    k = q.objective_skill(s)
    types = q.mission_types(s)
    hopeless = not attacking and defence_odds(s, seat) < 0.12
    out: list[float] = []
    for code in codes:
        if code[0] == M_DONE:
            out.append(0.5 if not hopeless else 3.0)
        elif code[0] == M_CHOOSE:
            card = code[1]
            value = brings(s, card, k, seat)
            for bit, j in SKILL_OF_TYPE.items():
                if types & bit:
                    value += 0.4 * brings(s, card, j, seat)
            if s.up[card] and s.wounds[card]:
                value -= 1.0
            if q.is_leader(s, card):
                value -= 0.3 if s.row(seat) else 3.0
            if not s.up[card] and value < 0.6:
                value = 0.6
            out.append(max(0.02, 0.2 + 0.7 * value))
        else:
            out.append(0.02 if code[0] == M_ACTIVATE else NEVER)
    return out


def target_weights(s: S, seat: int, codes: list[Code], i: int) -> list[float]:
    x = s.acts[i]
    ability = q.ABILITIES[x.ability]
    k = q.objective_skill(s) if s.mission >= 0 else 0
    slot = -1
    if len(ability.picks) == 1 and ability.picks[0].kind == "card":
        slot = ability.picks[0].slot
    own = x.seat == seat
    memo: Memo = {}
    out: list[float] = []
    for code in codes:
        if code[0] == M_SKILL:
            out.append(1.0 if code[1] == k else 0.2)
        elif code[0] != M_CHOOSE:
            out.append(0.3)
        elif not own:
            card = code[1]
            out.append(1.0 / (0.3 + keep_of(s, seat, code)) if s.ctrl[card] == seat else 1.2)
        else:
            card = code[1]
            value = aim(s, seat, card, ability, k, memo)
            if ability.redirects:
                value = 1.0 / (0.3 + keep_of(s, seat, code)) if s.ctrl[card] == seat else 1.5
            elif (
                slot >= 0
                and ability.tn_value is not None
                and (s.up[card] or not q.is_agent(s, card))
            ):
                before = x.env[slot]
                x.env[slot] = card
                value *= 0.02 + succeeds(s, x, x.card)
                x.env[slot] = before
            elif not s.up[card] and q.is_agent(s, card):
                value *= 0.6
            out.append(max(NEVER, value + 0.02))
    return out
