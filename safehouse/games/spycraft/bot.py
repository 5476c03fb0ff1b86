"""What Spycraft's bots know: the worth of a position, and which moves are worth a look.

A position is judged by points, leaders, agents and cards, and by how the mission under way would
end if both sides passed now. Moves get weights by what they are for: pay with the cheapest card
that is enough, aim harm at enemies and help at friends, answer what hurts, do not burn cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spycraft import offers, text, words
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_CARD,
    A_KIND,
    A_LOCKED,
    A_RATING,
    A_SEAT,
    ACTION,
    ACTIVATION_ACT,
    AGENT,
    E_CAUSE,
    GEAR,
    HQ,
    TEAM,
    WIN_POINTS,
)
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_CHOOSE,
    M_DONE,
    M_LET,
    M_NUMBER,
    M_PASS,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
    M_SPEND,
)
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]

HARM: Final = frozenset(
    ("wound", "retire", "move_home", "expose", "set_skill", "discard", "deactivate", "gain_control",
     "discard_hand", "activate")
)  # fmt: skip
HELP: Final = frozenset(("heal", "unexpose", "move_in", "gain_trait", "extra_action"))
SPREAD: Final = 5.0
"""How many points of score make a position e times as likely to be won."""


def worth(s: SpycraftState, card: int) -> float:
    """What an active agent is worth, in victory points."""
    face = FACES[s.cards.face[card]]
    value = 0.12 * sum(q.skills_of(s, card)) + 0.05 * face.expense + 0.35 * len(s.under[card])
    if s.wounds[card]:
        value -= 0.5
    if q.is_exposed(s, card):
        value -= 0.2
    return value


def scores(s: SpycraftState) -> list[float]:
    """The standing of each seat, in victory points."""
    out: list[float] = []
    for seat in range(s.seats):
        if s.out[seat]:
            out.append(-20.0)
            continue
        total = 1.6 * s.vp[seat] + 0.3 * min(len(s.hand(seat)), 9)
        for card in s.tops(seat):
            total += worth(s, card) if s.up[card] else 0.9 + 0.3 * len(s.under[card])
        leader = s.leader[seat]
        if leader >= 0:
            total += 0.8 * FACES[s.cards.face[leader]].level
        total += 1.2 * len(s.row(seat))
        for card in s.row(seat):
            total += 0.15 * min(s.tokens[card], 12)
        if s.ran[seat]:
            total -= 0.4
        if s.vp[seat] >= WIN_POINTS - 7:
            total += 2.0
        out.append(total)
    if s.mission >= 0 and s.defender >= 0 and s.up[s.mission]:
        k = q.objective_skill(s)
        need = q.objective_number(s, s.mission) + q.side_total(s, s.defender, k)
        margin = q.side_total(s, s.attacker, k) - need + 0.5
        chance = 1.0 / (1.0 + exp(-0.55 * margin))
        prize = 1.6 * q.mission_value(s, s.mission)
        out[s.attacker] += prize * chance
        out[s.defender] += prize * (1.0 - chance)
    return out


def strength(s: SpycraftState, seat: int, k: int) -> int:
    """What a seat could bring to a mission in a skill, as far as it shows."""
    total = sum(q.skill(s, card, k) for card in s.tops(seat))
    return total + 2 * sum(1 for card in s.tops(seat) if not s.up[card])


class SpycraftKnowledge(Knowledge[SpycraftState]):
    iterations: ClassVar[Mapping[str, int]] = {
        "informant": 24,
        "agent": 90,
        "handler": 400,
        "controller": 1600,
    }
    patience: ClassVar[int] = 10
    exploration: ClassVar[float] = 1.0

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        found = scores(match.state)
        top = max(found)
        odds = [exp((score - top) / SPREAD) for score in found]
        whole = sum(odds)
        return [odd / whole for odd in odds]

    def play_out(self, match: M, dice: Dice) -> None:
        """Play on by weight until what is happening has settled; no further."""
        s = match.state
        for _ in range(self.patience):
            if not match.pending or (not s.evs and match.pending[0][1].name in _QUIET):
                return
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            if len(codes) == 1:
                match.push(seat, codes[0])
                continue
            match.push(seat, pick(self.weights(match, seat, codes), codes, dice))

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        return self.weights(match, seat, codes)

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """The best weight, judged by what the position is worth after the likeliest few."""
        weights = self.weights(match, seat, codes)
        ranked = sorted(range(len(codes)), key=lambda n: -weights[n])[:6]
        best, top = codes[ranked[0]], -1.0
        for n in ranked:
            after = match.copy(log=False)
            after.push(seat, codes[n])
            value = self.evaluate(after)[seat] + 0.02 * min(weights[n], 4.0)
            if value > top:
                best, top = codes[n], value
        return best

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """Facedown cards look alike, and who passes in a window shows nothing."""
        if code[0] == M_RECRUIT:
            return (M_RECRUIT, 0)
        if code[0] == M_REQUISITION:
            return (M_REQUISITION, 0, code[2])
        return code

    def why(self, match: M, seat: int, line: list[tuple[int, Code]]) -> str:
        code = line[0][1]
        if code[0] in (M_ACT, M_REACT):
            return words.ability_text(q.ABILITIES[code[2]])
        if code[0] == M_RUN:
            return "Your team looks strong enough for a mission in the queue."
        if code[0] == M_RECRUIT:
            return "More agents mean more skill when it counts, and nobody knows which."
        if code[0] == M_BRIEF:
            return "A stronger leader pays for stronger agents."
        if code[0] in (M_PASS, M_LET):
            return "Nothing here is worth a card."
        return text.label(match, seat, code) + "."

    # --- weights -------------------------------------------------------------------------------

    def weights(self, match: M, seat: int, codes: list[Code]) -> list[float]:
        name = next(kind.name for asked, kind, _ in match.pending if asked == seat)
        args = next(args for asked, _, args in match.pending if asked == seat)
        s = match.state
        if name == "pay_check":
            return pay_weights(s, seat, codes, args[0])
        if name == "assign_team":
            return [team_weight(s, seat, code, bool(args[0])) for code in codes]
        if name == "mission_to_run":
            return [1.0 + max(0.0, run_margin(s, seat, code[1])) for code in codes]
        if name in ("targets", "pay_cost", "order_subjects", "break_tie", "take_from_seen"):
            return [aim_weight(s, seat, code, args[0]) for code in codes]
        if name == "discard_to_hand_size" or name == "discard_from_hand":
            return [1.0 / (1.0 + keep_value(s, seat, code)) for code in codes]
        enemy = False
        if name == "react_window":
            cause = s.evs[args[0]][E_CAUSE]
            enemy = cause >= 0 and s.acts[cause][A_SEAT] != seat
        return [self.weight(s, seat, code, name, enemy) for code in codes]

    def weight(self, s: SpycraftState, seat: int, code: Code, name: str, enemy: bool) -> float:
        kind = code[0]
        if kind == M_ACT:
            ability = q.ABILITIES[code[2]]
            if ability is q.RULES["Retreat"] or ability is q.RULES["Discard a mission"]:
                return 0.15
            reach = offers.reachable(s, seat, code[3], ability, code[1])
            return (2.2 if s.mission >= 0 else 1.2) if reach else 0.05
        if kind == M_REACT:
            ability = q.ABILITIES[code[2]]
            if ability.cancels or ability.redirects or "mod_tn" in ability.raw.get("do", [""])[0]:
                return 3.0 if enemy else 0.02
            return 1.5
        if kind == M_RECRUIT:
            face = FACES[s.cards.face[code[1]]]
            if face.type == AGENT and q.in_faction(s, code[1], seat):
                return 2.5 if len(s.tops(seat)) < 7 else 0.3
            return 0.25 if face.type == ACTION else 0.1
        if kind == M_REQUISITION:
            face = FACES[s.cards.face[code[1]]]
            fits = face.type == GEAR and s.up[code[2]] and q.carries_allowed(s, code[1], code[2])
            short = face.expense - q.expense(s, code[2]) if fits else 99
            return 1.2 if short <= 0 else 0.5 if short <= 3 else 0.02
        if kind == M_ACTIVATE:
            if name == "react_window" or s.mission >= 0:
                card = code[1] if s.host[code[1]] < 0 else s.host[code[1]]
                return 2.0 if s.place[card] == TEAM else 0.2
            return 0.5 if s.step in ("intel", "debrief") else 1.0
        if kind == M_BURN:
            return 0.002
        if kind == M_RUN:
            best = max((run_margin(s, seat, card) for card in s.queue()), default=0.0)
            return 0.1 + max(0.0, 0.5 * best)
        if kind == M_BRIEF:
            return 1.0
        if kind in (M_PASS, M_LET):
            return 1.0 if name == "react_window" else 0.35 if s.mission >= 0 else 0.2
        if kind == M_SETTINGS:
            return 0.001
        return 1.0


_QUIET: Final = ("intel_opportunity", "mission_opportunity", "discard_to_hand_size")


def pick(weights: list[float], codes: list[Code], dice: Dice) -> Code:
    mark = dice.random() * sum(weights)
    for weight, code in zip(weights, codes, strict=True):
        mark -= weight
        if mark <= 0:
            return code
    return codes[-1]


def pay_weights(s: SpycraftState, seat: int, codes: list[Code], i: int) -> list[float]:
    """The cheapest card that is enough; nothing when none is."""
    x = s.acts[i]
    short = x[A_LOCKED] - x[A_RATING] - x[14]
    enough = [
        (q.bravado(s, code[1], x[1]) + 0.1 * keep_value(s, seat, code), n)
        for n, code in enumerate(codes)
        if code[0] == M_SPEND and q.bravado(s, code[1], x[1]) >= short
    ]
    out = [0.02] * len(codes)
    if enough:
        out[min(enough)[1]] = 5.0
        worthy = x[A_KIND] != ACTIVATION_ACT or FACES[s.cards.face[x[A_CARD]]].expense > 3
        out[-1] = 0.4 if worthy else 1.0
    else:
        out[-1] = 5.0
    return out


def keep_value(s: SpycraftState, seat: int, code: Code) -> float:
    """How much a seat would miss a card of its hand."""
    if code[0] not in (M_CHOOSE, M_SPEND):
        return 1.0
    face = FACES[s.cards.face[code[1]]]
    if face.type == AGENT:
        ours = q.in_faction(s, code[1], seat)
        return 2.0 + 0.1 * sum(face.skills) if ours else 0.2
    return 1.0 + 0.3 * face.bravado


def team_weight(s: SpycraftState, seat: int, code: Code, attacking: bool) -> float:
    """Send those who bring the skill of the objective; leave a leader home who brings none."""
    if code[0] == M_DONE:
        return 0.5 + 0.8 * len(q.team(s, seat))
    if code[0] != M_CHOOSE:
        return 0.3 if code[0] == M_ACTIVATE else 0.002
    card = code[1]
    if not s.up[card]:
        return 1.5
    k = q.objective_skill(s)
    value = q.skill(s, card, k) + 0.3 * sum(q.skills_of(s, card))
    risk = 2.0 if q.is_leader(s, card) and not s.row(seat) else 0.0
    return max(0.05, 0.5 * value - risk)


def run_margin(s: SpycraftState, seat: int, mission: int) -> float:
    """How far ahead a run would be against the strongest likely Defender."""
    if not s.up[mission]:
        return 0.3
    face = FACES[s.cards.face[mission]]
    k = face.objective_skill
    rivals = [strength(s, other, k) for other in range(s.seats) if other != seat]
    ours = strength(s, seat, k)
    return 0.5 * (ours - 0.7 * max(rivals, default=0) - q.objective_number(s, mission)) + 1.0


def aim_weight(s: SpycraftState, seat: int, code: Code, i: int) -> float:
    """Harm goes to enemies, help to friends; the more it is worth the better."""
    if code[0] == M_NUMBER:
        return 1.0
    if code[0] != M_CHOOSE:
        return 1.0
    card = code[1]
    ability = q.ABILITIES[s.acts[i][3]]
    ops = {node.op for node in ability.effects}
    mine = s.ctrl[card] == seat
    if s.place[card] not in (HQ, TEAM, 9):
        return 1.0
    value = 0.5 + (worth(s, card) if s.up[card] and s.place[card] != 9 else 0.8)
    if ops & HARM and not ops & HELP and s.acts[i][A_SEAT] == seat:
        return 0.02 if mine else value
    if ops & HELP or "mod_skill" in ops:
        return value if mine else 0.05
    return 1.0


KNOWLEDGE: Final = SpycraftKnowledge()
