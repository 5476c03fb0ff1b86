"""What Spycraft's bots know: the value of a position, and how to look ahead in this game.

The search samples determinized worlds, in which facedown agents are mostly real ones, and tries the
few most promising moves in each of them. From there everybody plays by weight (`tactics`) to the
end of the mission or, outside of missions, of the turn, and the resulting position is evaluated.
Bad moves are dropped by halving, so most of the effort goes to the close ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.i18n import Text
from safehouse.core.knowledge import (
    Calibration,
    Guess,
    Knowledge,
    MoveChoice,
    Ranking,
    read_bot_styles,
    read_calibration,
)
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.reasons import Reason
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.decks import LOT, STARTERS
from safehouse.games.spycraft.defs import (
    ACTION,
    AGENT,
    DECK,
    GEAR,
    HAND,
    REACT_ACT,
    S4,
    S5,
    WIN_POINTS,
    ZONES,
)
from safehouse.games.spycraft.legal.missions import assignable
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import (
    DONE,
    M_ACT,
    M_CHOOSE,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
)
from safehouse.games.spycraft.reasons import reasons
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.tactics import (
    impatience,
    lead,
    odds,
    simple_intel,
    weights,
    worth,
    worth_down,
)

M: TypeAlias = Match[SpycraftState]

SPREAD: Final = 6.0
"""The difference in score that multiplies the odds to win by e."""
HONEST: Final = 0.8
"""How often another player's facedown card is what it pretends to be."""
ENOUGH: Final = 24
"""Playouts per decision beyond which play does not improve."""
SURE: Final = 1.6
"""The weight of an agent the leader can pay for; outside a mission hardly any move is better."""
MOST: Final = {"react_window": 4, "targets": 4}
"""Moves to examine, by kind of decision; six for all others."""
LONGEST: Final = 160
"""Decisions after which a playout is evaluated as it is."""
MISSIONS_MOST: Final = 100
"""More missions than can be won in a turn."""
IMAGINED: Final = 12
"""The number of worlds sampled to estimate a belief."""
ROUTINE: Final = frozenset(
    ("place_tokens", "discard_to_hand_size", "rearrange_stacks", "order_triggers", "order_cards",
     "settings", "activation_stop", "retire_for_limit", "trim_team", "swap_cards",
     "discard_from_hand", "assign_team", "pay_check", "pay_cost")
)  # fmt: skip
"""Decisions that weights alone answer well enough."""


def scores(s: SpycraftState) -> list[float]:
    """Return the standing of each seat, in victory points."""
    out: list[float] = []
    for seat in range(s.seats):
        if s.out[seat]:
            out.append(-20.0)
            continue
        total = float(s.vp[seat]) + 0.15 * min(len(s.hand(seat)), 7)
        total += 0.35 * max(0, s.vp[seat] - WIN_POINTS + 8)
        best: list[float] = []
        for card in s.tops(seat):
            best.append(worth(s, card) if s.up[card] else worth_down(s, card))
        best.sort(reverse=True)
        total += sum(best[:6]) + 0.4 * sum(best[6:])
        leader = s.leader[seat]
        if leader >= 0:
            total += 1.6 * FACES[s.cards.face[leader]].level
        total += 1.4 * max(
            (min(1.0, s.tokens[c] / FACES[s.cards.face[c]].expense) for c in s.row(seat)),
            default=0.0,
        )
        out.append(total)
    if s.mission >= 0 and s.defender >= 0 and s.up[s.mission]:
        likely = odds(0.45 * (lead(s) + 0.5))
        prize = q.mission_value(s, s.mission)
        out[s.attacker] += prize * likely
        out[s.defender] += prize * (1.0 - likely)
    return out


class SpycraftKnowledge(Knowledge[SpycraftState]):
    iterations: ClassVar[Mapping[str, int]] = {
        "informant": 1,
        "agent": 3,
        "handler": 0,
        "controller": 0,
    }
    asides: ClassVar[frozenset[int]] = frozenset((M_SETTINGS,))
    routine: ClassVar[frozenset[str]] = ROUTINE
    settings: ClassVar[tuple[str, ...]] = ("sets", "shuffle")
    near: ClassVar[tuple[float, float]] = (0.005, 0.08)
    fair: ClassVar[frozenset[str]] = frozenset(("informant", "agent"))
    calibration: ClassVar[Calibration] = read_calibration(__package__)
    bot_styles: ClassVar[Mapping[str, str]] = read_bot_styles(__package__)

    def stage(self, match: M) -> str:
        """Return the stage by the leading seat's victory points."""
        best = max(match.state.vp)
        return "late" if 3 * best >= 2 * WIN_POINTS else "middle" if 3 * best >= WIN_POINTS else ""

    def decisive(self, match: M) -> bool:
        """Return whether the current mission would make one of its two sides win."""
        s = match.state
        if s.mission < 0 or s.defender < 0 or not s.up[s.mission]:
            return False
        prize = q.mission_value(s, s.mission)
        return max(s.vp[s.attacker], s.vp[s.defender]) + prize >= WIN_POINTS

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        found = scores(match.state)
        top = max(found)
        shares = [exp((score - top) / SPREAD) for score in found]
        whole = sum(shares)
        return [share / whole for share in shares]

    def leaf(self, match: M, dice: Dice) -> list[float]:
        return self.evaluate(match)

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        return weights(match, seat, codes)

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """Return a random move, the likelier the higher its weight, without lookahead."""
        found = [weight * weight for weight in weights(match, seat, codes)]
        mark = dice.random() * sum(found)
        for weight, code in zip(found, codes, strict=True):
            mark -= weight
            if mark <= 0:
                return code
        return codes[-1]

    def rank_moves(self, choice: MoveChoice[SpycraftState]) -> Ranking:
        """Try the moves with the highest weights in worlds, the better ones in more of them."""
        match, seat, codes, effort, dice, late = choice
        effort = min(effort, ENOUGH)
        found = weights(match, seat, codes)
        ranked = sorted(range(len(codes)), key=lambda n: -found[n])
        top = found[ranked[0]]
        name = next(kind.name for asked, kind, _ in match.pending if asked == seat)
        field = contenders(codes, found, ranked, name)[: self.breadth(effort)]
        if name in ROUTINE or effort < 2 or len(field) == 1:
            return Ranking([(codes[n], found[n]) for n in ranked], chance=False, meaningful=False)
        sums = dict.fromkeys(field, 0.0)
        extra = {n: 0.01 * min(1.0, found[n] / top) for n in field}
        for n in field:
            if codes[n][0] == M_RUN:
                extra[n] += 0.3 * impatience(match.state)
        tried = 0
        rounds = max(1, (len(field) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(self.deals(effort, rounds * len(field))):
                world = match.determinize(seat, dice)
                believe(world.state, seat, dice)
                for n in field:
                    sums[n] += self.try_out(world, seat, codes[n])
                    if late():
                        field = field if tried else ranked[:1]
                        best = codes[field[0]]
                        return Ranking([(best, 0.5)], chance=True, meaningful=False)
                tried += 1
            field.sort(key=lambda n: -(sums[n] / tried + extra[n]))
            last = field
            field = field[: max(1, (len(field) + 1) // 2)]
        top = sums[field[0]]
        # The current position counts as one more world: a few worlds that are all won prove
        # nothing.
        chance = (top + self.evaluate(match)[seat]) / (tried + 1)
        behind = [(codes[n], max(0.0, top - sums[n]) / tried) for n in last]
        return Ranking([(code, max(0.0, chance - less)) for code, less in behind], chance=True)

    def breadth(self, effort: int) -> int:
        """Return how many moves are tried at most."""
        return 3 + effort // 8

    def deals(self, effort: int, tries: int) -> int:
        """Return in how many worlds a round tries each move; `tries` is a world's share of all."""
        return max(1, effort // tries)

    def try_out(self, world: M, seat: int, code: Code) -> float:
        """Return the value after a move in one world when everybody continues by weight."""
        match = world.copy(log=False)
        match.push(seat, code)
        play_on(match)
        return self.evaluate(match)[seat]

    def settle(self, match: M, dice: Dice) -> None:
        play_on(match)

    def ahead(self, match: M, dice: Dice) -> list[float]:
        """Discount the result of a match that only quick bots have ended."""
        if not match.pending:
            return self.chances(match)
        now = self.chances(match)
        found = super().ahead(match, dice)
        if match.result is None:
            return found
        return [
            PLAYED_OUT * end + (1 - PLAYED_OUT) * here for end, here in zip(found, now, strict=True)
        ]

    def believe(self, match: M, seat: int, dice: Dice) -> None:
        believe(match.state, seat, dice)

    def setting(self, match: M) -> str:
        """Decks of one's own are a setting; all starter decks together are another."""
        own = any(deck not in (*STARTERS, LOT) for deck in match.options["decks"])
        return " ".join(filter(None, (super().setting(match), "decks" if own else "")))

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """Return what others see: facedown cards look alike, and a pass shows nothing."""
        if code[0] == M_RECRUIT:
            return (M_RECRUIT, 0)
        if code[0] == M_REQUISITION:
            return (M_REQUISITION, 0, code[2])
        return code

    def beliefs(self, match: M) -> list[Guess]:
        """Return, at the main decisions, what rivals may hold in hand and facedown in play."""
        if not match.pending or match.pending[0][1].name not in WEIGHTY:
            return []
        seat, dice = match.pending[0][0], Dice.seeded("beliefs")
        counts: dict[tuple[int, str, int], int] = {}
        for _ in range(IMAGINED):
            world = match.determinize(seat, dice)
            believe(world.state, seat, dice)
            for key, true in held_by_rivals(world.state, seat):
                counts[key] = counts.get(key, 0) + true
        return [
            Guess(seat, key[0], msg("belief", sort=key[1], number=key[2]),
                  counts.get(key, 0) / IMAGINED, true)
            for key, true in held_by_rivals(match.state, seat)
        ]  # fmt: skip

    def chapter(self, match: M) -> int:
        """Return the turn, and within it how many missions were won."""
        return MISSIONS_MOST * match.state.turn + len(match.state.won_turn)

    def after_chapter(self, match: M) -> Text:
        s = match.state
        if s.won_turn:
            return msg("reason-after-mission", number=len(s.won_turn), turn=s.turn)
        return msg("reason-after-turn", number=s.turn - 1)

    def reasons(self, match: M, seat: int) -> list[Reason]:
        return reasons(match, seat)


PLAYED_OUT: Final = 0.85
"""The weight of a predicted end relative to the current position; chosen as the share that best
predicts the results of matches between Informants."""


WEIGHTY: Final = frozenset(("intel_opportunity", "mission_opportunity", "defend"))
"""Decisions at which the rivals' cards matter."""


def held_by_rivals(s: SpycraftState, seat: int) -> list[tuple[tuple[int, str, int], bool]]:
    """Return what a seat cannot see of each rival: seat, zone and type of card, and whether it is
    true."""
    face = s.cards.face
    out: list[tuple[tuple[int, str, int], bool]] = []
    for other in range(s.seats):
        if other == seat or s.out[other]:
            continue
        hidden = [top for top in s.tops(other) if not s.up[top]]
        for number, top in enumerate(hidden, 1):
            if not s.cards.known[top] >> seat & 1:
                out.append(((other, "agent", number), FACES[face[top]].type == AGENT))
        hand = [FACES[face[card]] for card in s.hand(other)]
        if not hand:
            continue
        reacts = any(ability.kind == REACT_ACT for one in hand for ability in one.acts)
        out.append(((other, "react", 0), reacts))
        for sort, kind in (("agents", AGENT), ("gear", GEAR), ("action", ACTION)):
            out.append(((other, sort, 0), any(one.type == kind for one in hand)))
    return out


def contenders(codes: list[Code], found: list[float], ranked: list[int], name: str) -> list[int]:
    """Return the moves worth examining, highest weight first: none far behind, few of each kind."""
    top = found[ranked[0]]
    first = codes[ranked[0]]
    if name == "intel_opportunity" and first[0] == M_RECRUIT and top >= SURE:
        rest = [n for n in ranked if codes[n][0] in (M_RUN, M_ACT) and found[n] >= 0.5 * top]
        return [ranked[0], *rest[:2]]
    most = MOST.get(name, 6)
    out: list[int] = []
    kinds: dict[tuple[int, ...], int] = {}
    for n in ranked:
        if found[n] < 0.2 * top or len(out) == most:
            break
        code = codes[n]
        sort: tuple[int, ...] = code
        if code[0] in (M_RECRUIT, M_REQUISITION):
            sort = code[:1]
        elif code[0] in (M_ACT, M_REACT):
            sort = code[:3]
        if kinds.get(sort, 0) < (2 if code[0] == M_RECRUIT else 1):
            kinds[sort] = kinds.get(sort, 0) + 1
            out.append(n)
    return out


def play_on(match: M) -> None:
    """Play by weight until the mission is over, or until the turn ends without one."""
    s = match.state
    turn = s.turn
    begun = s.attacker >= 0
    for seat in range(s.seats):
        s.stops[seat] &= S4 | S5
    for _ in range(LONGEST):
        if not match.pending or s.turn != turn or s.step == "debrief":
            return
        if s.attacker >= 0:
            begun = True
        elif begun and not s.evs:
            return
        seat, kind, args = match.pending[0]
        name = kind.name
        if name == "intel_opportunity":
            match.push(seat, simple_intel(s, seat))
            continue
        if name == "assign_team":
            send(match, seat, args[0])
            continue
        codes = kind.moves(match, seat, *args)
        if len(codes) == 1:
            match.push(seat, codes[0])
        else:
            found = weights(match, seat, codes)
            match.push(seat, codes[found.index(max(found))])


def send(match: M, seat: int, attacking: int) -> None:
    """Assign a whole team at once, by the weights of the agents at the start."""
    s = match.state
    codes: list[Code] = [(M_CHOOSE, card) for card in assignable(s, seat)]
    codes.append(DONE)
    found = weights(match, seat, codes)
    stay = found[-1]
    for n in sorted(range(len(codes) - 1), key=lambda n: -found[n]):
        if found[n] > stay or (attacking and not s.assigned):
            if codes[n][1] in assignable(s, seat):
                match.push(seat, codes[n])
    match.push(seat, DONE)


def believe(s: SpycraftState, seat: int, dice: Dice) -> None:
    """Make others' facedown cards mostly what they pretend to be: agents on top, gear below."""
    faces = s.cards.face
    known = s.cards.known
    for other in range(s.seats):
        if other == seat or s.out[other]:
            continue
        pool = [
            card
            for zone in (HAND, DECK)
            for card in s.cards.zones[other * ZONES + zone]
            if not known[card] >> seat & 1 and s.owner[card] == other
        ]
        for top in s.tops(other):
            for card in (top, *s.under[top]):
                if s.up[card] or known[card] >> seat & 1 or s.owner[card] != other:
                    continue
                sort = AGENT if card == top else GEAR
                if FACES[faces[card]].type == sort or dice.random() > HONEST:
                    continue
                for _ in range(6):
                    if not pool:
                        break
                    copy = dice.choice(pool)
                    if FACES[faces[copy]].type == sort:
                        faces[card], faces[copy] = faces[copy], faces[card]
                        break
    s.force = None


KNOWLEDGE: Final = SpycraftKnowledge()
