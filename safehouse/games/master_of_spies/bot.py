"""What the bots of Master of Spies know.

Every move is scored by how it changes the expected points (`weigh`, with the figures of `outlook`).
The stronger levels also play out the best few moves, all in the same determinized worlds, to the
next scoring or some rounds ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb, exp
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
from safehouse.games.master_of_spies import rules, windows
from safehouse.games.master_of_spies.cards import DEALT, EFFECT, TIME, VALUE
from safehouse.games.master_of_spies.guesses import EFFECTS
from safehouse.games.master_of_spies.moves import (
    EFFECT_OF,
    M_BODY_DOUBLE,
    M_CLERK,
    M_COUNTERMAND,
    M_DECLINE,
    M_DISCARD,
    M_GIVE,
    M_LETTERS,
    M_NOT_THIS_ROUND,
    M_PLACE,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_SHADOWED_STEPS,
    M_TAKE,
)
from safehouse.games.master_of_spies.outlook import (
    ANYTIME_WORTH,
    FIGURES,
    FIGURES_OF,
    HOLD,
    KILLERS,
    PATIENCE,
    SIDE,
    Outlook,
    cards_of,
    clock,
    own_stage,
    rival_stage,
    scorings_left,
    to_come,
)
from safehouse.games.master_of_spies.placing import Placing
from safehouse.games.master_of_spies.reasons import reasons
from safehouse.games.master_of_spies.state import STRIDE, MasterOfSpiesState
from safehouse.games.master_of_spies.text import card_name, msg

M: TypeAlias = Match[MasterOfSpiesState]


_SMALL: Final = ("take", "give", "spy")
"""Decisions that do not depend on the board as a whole."""


def weigh(m: M, seat: int, codes: list[Code]) -> list[float]:
    """Return each move's value in expected points, from the open board and the own hand."""
    s = m.state
    kind = m.pending[0][1].name
    look = Outlook(s, seat, kind not in _SMALL)
    if kind == "take":
        return [look.hold[code[1]] for code in codes]
    if kind == "give":
        return [-look.hold[code[1]] for code in codes]
    if kind == "spy":
        row, at = m.pending[0][2]
        place = s.spies[seat * 4 + (s.rows[row][at] >> 7 & 3)]
        climb = look.standing(seat, row, at)
        if place >= 0:
            climb -= look.standing(seat, place // STRIDE, place % STRIDE)
        return [climb if code[0] == M_PLACE else 0.0 for code in codes]
    if kind == "poison":
        return [
            look.effect(seat, (M_RECALL, code[1], code[2])) if code[0] == M_POISON else 0.0
            for code in codes
        ]
    if kind == "respond":
        return [_response(look, code) for code in codes]
    worth = []
    hold = look.hold
    free = False
    for code in codes:
        move = code[0]
        if move == M_PLAY:
            worth.append(look.play(code))
        elif move == M_DISCARD:
            worth.append(-hold[code[1]] - _RESERVE)
        elif move in ANYTIME_WORTH:
            free = True
            worth.append(-NEVER)
        elif move == M_DECLINE:
            worth.append(0.0)
        else:
            worth.append(look.effect(seat, code) - hold[CARD_OF[move]])
    if free:  # they are a bonus on top of the turn
        most = max(worth)
        for i, code in enumerate(codes):
            if code[0] in ANYTIME_WORTH:
                worth[i] = most + _anytime(look, code)
    return worth


NEVER: Final = 1e9
_RESERVE: Final[float] = FIGURES["reserve"]
CARD_OF: Final[dict[int, int]] = {
    kind: EFFECT.index(effect) for kind, effect in EFFECT_OF.items() if effect in EFFECT
}
"""By kind of move: the first card that allows it, if there is one (packs may remove it)."""


def _response(look: Outlook, code: Code) -> float:
    """Return the value of a Response: what it stops or gains, minus the card's value in hand
    (MS-10.3)."""
    kind = code[0]
    if kind in (M_COUNTERMAND, M_BODY_DOUBLE):
        return -look.announced() - look.hold[CARD_OF[kind]]
    if kind == M_SHADOWED_STEPS:
        return look.follows(look.seat, *windows.entered(look.s)) - look.hold[CARD_OF[kind]]
    return -0.01 if kind == M_NOT_THIS_ROUND else 0.0


def _anytime(look: Outlook, code: Code) -> float:
    """Return the value of an Anytime card. It costs no turn, so it is played once it is useful."""
    s = look.s
    worth = ANYTIME_WORTH[code[0]]
    hold = look.hold[CARD_OF[code[0]]]
    if code[0] == M_CLERK:
        return worth - hold
    rounds, _ = clock(s)
    if code[0] == M_LETTERS:  # best taken from the next player before a scoring
        share = len(s.hands[code[1]]) / DEALT * look.weights[code[1]]
        soon = code[1] == s.active or to_come(s, code[1])
        return worth * share - hold if rounds == 0 and soon else worth * share / 2 - hold
    # A Writ is best given to the player who makes one's own turn the last of a scoring round.
    last = (code[1] - 1) % s.seats == look.seat
    return worth if last and rounds == 1 else -0.2


def blur(points: float, dice: Dice) -> float:
    """Return random noise from 0 up to `points`."""
    return points * (dice.bits() >> 48) / 65536.0


def play_on(m: M, until: int) -> None:
    """Let all seats play their highest-valued move until round `until` or the end."""
    s = m.state
    pending = m.pending
    while pending and s.round < until:
        seat, kind, args = pending[0]
        codes = kind.moves(m, seat, *args)
        if len(codes) > 1:
            worth = weigh(m, seat, codes)
            m.push(seat, codes[worth.index(max(worth))])
        else:
            m.push(seat, codes[0])


def prospects(s: MasterOfSpiesState) -> list[float]:
    """Return each seat's expected final points, at the start of a turn."""
    seats = s.seats
    figures = FIGURES_OF[seats]
    rounds, final = clock(s)
    turn = s.order.index(s.active)
    cards = len(s.deck)
    every = cards_of(s.deck)
    held = []
    for hand in s.hands:
        cards += len(hand)
        held.append(cards_of(hand))
        every |= held[-1]
    sums = []
    for seat in range(seats):
        own = rounds + (seat in s.order[turn:])
        rivals = seats - turn + rounds * seats - own
        kept = figures.kept(final, rivals, cards - len(s.hands[seat]))
        points = s.total(seat) + 4 * figures.fresh[final][own_stage(own)]
        hand = s.hands[seat]
        if hand and (own or not final):  # the average: having just drawn is no gain
            points += DEALT * sum([HOLD[card] for card in hand], 0.0) / len(hand)
        unseen = every & ~held[seat]
        for spy in range(seat * 4, seat * 4 + 4):
            place = s.spies[spy]
            if place < 0:
                continue
            row = s.rows[place // STRIDE]
            at = place % STRIDE
            loc = row[at]
            value = VALUE[loc & 127]
            if s.permanents and s.permanent_at(place // STRIDE, at):
                points += value * figures.shielded[final][rival_stage(min(rivals, PATIENCE))]
                continue
            below = VALUE[row[at - 1] & 127] if at else 0
            killers = KILLERS[(loc >> 7 & 3) * 2 + (loc >> 9 & 1)][below * SIDE + value] & unseen
            points += value * kept[killers.bit_count()]
        sums.append(points)
    return sums


def swing(s: MasterOfSpiesState) -> float:
    """Return how many points make a real difference; it grows with what is still to come."""
    rounds, _ = clock(s)
    return FIGURES_OF[s.seats].swing[min(scorings_left(s), 3) - 1][own_stage(rounds + 1)]


def chances(s: MasterOfSpiesState) -> list[float]:
    """Return each seat's chance to win, given its expected final points."""
    sums = prospects(s)
    unit = swing(s)
    top = max(sums)
    odds = [exp((points - top) / unit) for points in sums]
    whole = sum(odds)
    return [part / whole for part in odds]


class MasterOfSpiesKnowledge(Knowledge[MasterOfSpiesState]):
    iterations: ClassVar[Mapping[str, int]] = FIGURES["iterations"]
    interrupts: ClassVar[bool] = True
    exploration: ClassVar[float] = 0.6
    playout: ClassVar[str] = "agent"
    review_playouts: ClassVar[int] = 24_000
    cut: ClassVar[int] = 1
    doubt: ClassVar[float] = 0.065
    fair: ClassVar[frozenset[str]] = frozenset(("informant", "agent"))
    settings: ClassVar[tuple[str, ...]] = ("mode", "wilds", "actions", "scorings", "abilities")
    near: ClassVar[tuple[float, float]] = tuple(FIGURES["near"])
    calibration: ClassVar[Calibration] = read_calibration(__package__)
    bot_styles: ClassVar[Mapping[str, str]] = read_bot_styles(__package__)
    hint_playouts: ClassVar[int] = 1_000

    def stage(self, match: M) -> str:
        """Return the number of scorings to come, and whether the next one is near."""
        rounds, _ = clock(match.state)
        return f"{min(scorings_left(match.state), 3)}{'' if rounds > 1 else ' soon'}"

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        return chances(match.state)

    def leaf(self, match: M, dice: Dice) -> list[float]:
        """Play the round out with the highest-valued moves, then evaluate."""
        play_on(match, match.state.round + 1)
        return self.evaluate(match)

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        worth = weigh(match, seat, codes)
        top = max(worth)
        return [exp(max(-8.0, (one - top) / 1.5)) for one in worth]

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """Return roughly the move that would score most if points were counted right after it."""
        best, top = codes[0], -1e9
        for code in codes:
            after = match.copy(log=False)
            after.push(seat, code)
            asked = after.pending[0] if after.pending else None
            if asked and asked[0] == seat and asked[1] is rules.SPY:
                after.push(seat, (M_PLACE,))
            worth = after.state.worth(seat) + blur(FIGURES["haste"], dice)
            if worth > top and code[0] != M_DISCARD:
                top, best = worth, code
        return best

    def pick_move(self, choice: MoveChoice[MasterOfSpiesState]) -> Code | None:
        """Return a move; the weaker levels deviate at random from the highest-valued one."""
        match, seat, codes, effort, dice, *_ = choice
        if effort < FIGURES["playing_on_from"]:
            worth = weigh(match, seat, codes)
            slack = FIGURES["slack"][min(effort, len(FIGURES["slack"]) - 1)]
            blurred = [one + blur(slack, dice) for one in worth]
            return codes[max(range(len(codes)), key=lambda i: blurred[i])]
        return super().pick_move(choice)

    def rank_moves(self, choice: MoveChoice[MasterOfSpiesState]) -> Ranking:
        """Value the moves; with enough effort, play out the best few in the same worlds."""
        match, seat, codes, effort, dice, late = choice
        worth = weigh(match, seat, codes)
        ranked = sorted(range(len(codes)), key=lambda i: -worth[i])
        weighed = Ranking([(codes[i], worth[i]) for i in ranked], chance=False)
        rounds, _ = clock(match.state)
        if rounds > FIGURES["rounds_ahead"]:
            return weighed
        chosen = ranked[: FIGURES["width"]]
        margin = worth[ranked[0]] - FIGURES["margin"]
        chosen = [i for i in chosen if worth[i] >= margin]
        if len(chosen) == 1:
            return weighed
        return Ranking(_compare(match, seat, codes, worth, chosen, effort, dice, late), chance=True)

    def settle(self, match: M, dice: Dice) -> None:
        play_on(match, match.state.round + 1)

    def spread(self, match: M) -> float:
        left = min(scorings_left(match.state), len(FIGURES["result"]))
        return float(FIGURES["result"][left - 1])

    def unsure(self, match: M) -> float:
        return float(FIGURES["unsure"])

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """Return what others see: not how a window was declined, nor which cards Letters moved."""
        if code[0] == M_NOT_THIS_ROUND:
            return (M_DECLINE,)
        if code[0] in (M_TAKE, M_GIVE) and match.state.letters not in (-1, observer):
            return (code[0],)
        return code

    def beliefs(self, match: M) -> list[Guess]:
        """Return which action cards each rival may hold, on a seat's turn."""
        if not match.pending or match.pending[0][1].name != "main":
            return []
        return held_by_rivals(match.state, match.pending[0][0])

    def chapter(self, match: M) -> int:
        return match.state.round

    def after_chapter(self, match: M) -> Text:
        return msg("reason-after-round", number=match.state.round - 1)

    def reasons(self, match: M, seat: int) -> list[Reason]:
        return reasons(match, seat)

    def interrupt(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code | None:
        """Play an Anytime card out of turn only if waiting would be too late.

        Normally such cards wait for the own turn or the end of the round. Intercepted Letters can
        take the card that a rival has kept for the last turns before a scoring.
        """
        s = match.state
        if clock(s)[0] or to_come(s, seat):
            return None
        look = Outlook(s, seat)
        taking = [code for code in codes if code == (M_LETTERS, s.active)]
        return taking[0] if taking and _anytime(look, taking[0]) > 0.0 else None


def _compare(
    m: M,
    seat: int,
    codes: list[Code],
    worth: list[float],
    chosen: list[int],
    effort: int,
    dice: Dice,
    late: Callable[[], bool],
) -> list[tuple[Code, float]]:
    """Compare moves by sequential halving over shared worlds, until one is left.

    The static value of each move counts as if it had been played out a few times already.
    """
    s = m.state
    rounds, _ = clock(s)
    until = s.round + rounds + 1
    unit = swing(s)
    trust = FIGURES["trust"]
    totals = {i: trust * worth[i] / (4 * unit) for i in chosen}
    weighed = totals.copy()
    tried = 0
    last = chosen
    stages = max(1, (len(chosen) - 1).bit_length())
    while len(chosen) > 1:
        for _ in range(max(1, effort // (stages * len(chosen)))):
            world = m.determinize(seat, dice)
            for i in chosen:
                copy = world.copy(log=False)
                copy.push(seat, codes[i])
                play_on(copy, until)
                totals[i] += KNOWLEDGE.evaluate(copy)[seat]
            tried += 1
            if late():
                break
        last = sorted(chosen, key=lambda i: -totals[i])
        chosen = last[:1] if late() else last[: (len(chosen) + 1) // 2]
    best = last[0]
    # The current position counts as one more world: a few worlds that are all won prove nothing.
    chance = (totals[best] - weighed[best] + KNOWLEDGE.evaluate(m)[seat]) / (tried + 1)
    # The margin to a runner-up includes the difference in static value.
    return [(codes[i], max(0.0, chance - (totals[best] - totals[i]) / tried)) for i in last]


_DEALS: Final = 200
"""Placements of unseen cards from which a chance is estimated at the pace fast."""


def held_by_rivals(s: MasterOfSpiesState, seat: int) -> list[Guess]:
    """Return, for every rival and unseen action card, how likely the rival holds a copy.

    Cards that the seat does not know are equally likely in all places that it does not know, except
    for what windows have shown at the pace fast.
    """
    bit = 1 << seat
    rivals = [other for other in range(s.seats) if other != seat]
    unknown = [card for card in s.deck if card < TIME]
    for other in rivals:
        unknown += [card for card in s.hands[other] if not s.known[card] & bit]
    dice = Dice.seeded("beliefs")
    deals = [Placing(s, seat, unknown).place(dice) for _ in range(_DEALS if s.fresh else 0)]
    out: list[Guess] = []
    for other in rivals:
        hand = s.hands[other]
        known = {EFFECT[card] for card in hand if s.known[card] & bit}
        dealt = sum(not s.known[card] & bit for card in hand)
        cards = {EFFECT[card]: card for card in [*unknown, *hand] if EFFECT[card]}
        for effect, card in sorted(cards.items()):
            copies = sum(EFFECT[one] == effect for one in unknown)
            none = comb(len(unknown) - copies, dealt) / comb(len(unknown), dealt)
            chance = 1.0 if effect in known else 1.0 - none
            if deals and effect not in known and effect in EFFECTS:
                holding = [any(EFFECT[one] == effect for one in deal[other]) for deal in deals]
                chance = sum(holding) / len(deals)
            true = any(EFFECT[one] == effect for one in hand)
            out.append(Guess(seat, other, card_name(card), chance, true))
    return out


KNOWLEDGE: Final = MasterOfSpiesKnowledge()
