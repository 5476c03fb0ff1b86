"""What the bots of Master of Spies know: how safe a spy is, when it counts, what a card is for.

A location's killers are the cards, not yet seen, that could assassinate it: of its border and
another faction, above the card before it and not above itself. From their number and the rivals'
turns before the next scoring comes the chance that a spy is still there when it counts. Every move
is weighed by what it changes in these expected points (`weigh`); the stronger levels also play the
best few on, each through the same made-up worlds, to the next scoring or some rounds ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any, ClassVar, Final, TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies import rules
from safehouse.games.master_of_spies.cards import (
    BODYGUARD,
    BODYGUARD_REACH,
    CARDS,
    DATA,
    DEALT,
    FACTION_NAMES,
    GHOST,
    OMENS,
    TAIL,
    TIME,
    VALUE,
)
from safehouse.games.master_of_spies.moves import (
    M_BODY_DOUBLE,
    M_CLERK,
    M_COACH,
    M_COUNTERMAND,
    M_DECLINE,
    M_DISCARD,
    M_FIRE,
    M_GIVE,
    M_LETTERS,
    M_LOYAL,
    M_NOT_THIS_ROUND,
    M_OATH,
    M_PLACE,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_SHADOWED_STEPS,
    M_STAY,
    M_TAKE,
    M_WRIT,
)
from safehouse.games.master_of_spies.state import STRIDE, CourtState

M: TypeAlias = Match[CourtState]

_FIGURES: Final[dict[str, Any]] = DATA["bot"]
TOP: Final = max(VALUE)
_SIDE: Final = TOP + 1
BIT: Final = [1 << card if VALUE[card] else 0 for card in range(len(CARDS))] + [0, 0, 0]
"""A location card as one bit; other cards are none."""


def _killers() -> list[list[int]]:
    """By faction * 2 + border, then by the value before and the own: who could assassinate."""
    tables = []
    for faction in range(4):
        for border in (0, 1):
            table = [0] * (_SIDE * _SIDE)
            for below in range(_SIDE):
                for value in range(below + 1, _SIDE):
                    for card, printed in enumerate(CARDS):
                        if (
                            below < printed.value <= value
                            and border in printed.borders
                            and any(other != faction for other in printed.factions)
                        ):
                            table[below * _SIDE + value] |= 1 << card
            tables.append(table)
    return tables


KILLERS: Final = _killers()
FAR: Final = 40
"""No more turns than this are looked ahead."""


def _survival() -> list[list[float]]:
    """By rivals' turns to come and number of killers: the chance that a spy is still there."""
    hazard: list[float] = _FIGURES["hazard"]
    return [
        [(1.0 - hazard[min(k, len(hazard) - 1)]) ** turns for k in range(len(CARDS) + 1)]
        for turns in range(FAR + 1)
    ]


SURVIVAL: Final = _survival()
SHIELDED: Final[float] = _FIGURES["shielded"]
PATIENCE: Final[float] = _FIGURES["patience"]
HOLD: Final[list[float]] = [
    _FIGURES["hold"][card.effect]
    if card.effect
    else _FIGURES["hold_value"] * card.value + (_FIGURES["hold_wild"] if card.wild else 0.0)
    for card in CARDS
]
"""What it is worth to keep a card in hand."""


def unseen_by(s: CourtState, seat: int) -> int:
    """The location cards a seat has not seen: in the deck and in other hands."""
    unseen = 0
    for card in s.deck:
        unseen |= BIT[card]
    for other, hand in enumerate(s.hands):
        if other != seat:
            for card in hand:
                unseen |= BIT[card]
    return unseen


def turns_left(s: CourtState) -> int:
    """Turns of this round that are still to come after the active player's."""
    return s.seats - 1 - s.order.index(s.active)


def turns_to_scoring(s: CourtState) -> float:
    """About how many turns lie between now and the next scoring (MS-13)."""
    left = turns_left(s)
    if s.ending == 2 or s.due:
        return left
    if s.ending == 1:
        return left + s.seats
    size = len(s.deck)
    for scoring in (TIME, OMENS):
        if scoring in s.deck:
            return size - 1 - s.deck.index(scoring) + s.seats / 2
    tail = min(size, TAIL + 1)
    return size - tail + tail / 2 + s.seats * 1.5


def scorings_left(s: CourtState) -> int:
    """Scorings to come, the final one included."""
    return 1 + s.due + (TIME in s.deck) + (OMENS in s.deck)


def rivalry(s: CourtState, seat: int) -> list[float]:
    """How much a rival's point counts against one's own: half for the best, half for all."""
    totals = [s.total(other) + s.worth(other) for other in range(s.seats)]
    rivals = [other for other in range(s.seats) if other != seat]
    leader = max(rivals, key=lambda other: totals[other])
    share = 0.5 / len(rivals)
    weights = [share] * s.seats
    weights[leader] += 0.5
    weights[seat] = -1.0
    return weights


class Outlook:
    """The court as one seat weighs it: for every location, what its spies are worth to lose."""

    __slots__ = ("keep", "kept", "s", "seat", "stake", "unseen", "weights")

    def __init__(self, s: CourtState, seat: int) -> None:
        self.s = s
        self.seat = seat
        rivals = (s.seats - 1) / s.seats
        turns = min(turns_to_scoring(s) * rivals, PATIENCE * (s.seats - 1))
        self.kept = SURVIVAL[min(FAR, round(turns))]
        self.keep = 0.0 if s.ending == 2 else 1.0
        self.unseen = unseen_by(s, seat)
        self.weights = rivalry(s, seat)
        self.stake: dict[int, float] = {}
        """By place: what a point less there is worth to the seat."""
        stake = self.stake
        for spy, place in enumerate(s.spies):
            if place >= 0:
                stake[place] = stake.get(place, 0.0) + self.weights[spy // 4]

    def safety(self, faction: int, border: int, below: int, value: int) -> float:
        table = KILLERS[faction * 2 + border]
        return self.kept[(table[below * _SIDE + value] & self.unseen).bit_count()]

    def at(self, row: int, at: int) -> float:
        """What a spy there may be expected to score."""
        s = self.s
        cards = s.rows[row]
        loc = cards[at]
        value = VALUE[loc & 127]
        if s.permanents and s.permanent_at(row, at):
            return value * (1.0 - (1.0 - self.kept[0]) * SHIELDED)
        below = VALUE[cards[at - 1] & 127] if at else 0
        if BODYGUARD in s.abilities:
            guard = s.abilities.index(BODYGUARD)
            if row * STRIDE + at in s.spies[guard * 4 : guard * 4 + 4]:
                below = max(below, value - BODYGUARD_REACH - 1)
        return value * self.safety(loc >> 7 & 3, loc >> 9 & 1, below, value)

    def spy(self, spy: int) -> float:
        place = self.s.spies[spy]
        return 0.0 if place < 0 else self.at(place // STRIDE, place % STRIDE)

    def play(self, code: Code) -> float:
        """What a location changes, if nobody answers it (MS-6 to MS-8)."""
        _, card, row, at, faction, border = code
        row -= 1
        at -= 1
        s = self.s
        cards = s.rows[row]
        value = VALUE[card]
        below = VALUE[cards[at - 1] & 127] if at else 0
        new = value * self.safety(faction, border, below, value)
        gain = 0.0
        stands = False
        if at < len(cards):
            old = cards[at]
            place = row * STRIDE + at
            stake = self.stake.get(place, 0.0)
            if old >> 7 & 3 == faction:
                stands = s.spies[self.seat * 4 + faction] == place
                if stake or stands:
                    gain += stake * (self.at(row, at) - new)
            elif stake:
                gain += stake * self.at(row, at)
                if GHOST in s.abilities:
                    gain += self._slipped_away(row, at)
            if at + 1 < len(cards) and self.stake.get(place + 1):
                after = cards[at + 1]
                high = VALUE[after & 127]
                table = KILLERS[(after >> 7 & 3) * 2 + (after >> 9 & 1)]
                was = table[VALUE[old & 127] * _SIDE + high] & self.unseen
                now = table[value * _SIDE + high] & self.unseen
                lost = self.kept[was.bit_count()] - self.kept[now.bit_count()]
                gain += self.stake[place + 1] * high * lost
        if not stands:
            place = s.spies[self.seat * 4 + faction]
            if s.value_at(place) < value:
                climb = new - self.spy(self.seat * 4 + faction)
                if climb > 0.0:
                    gain += climb
        return gain - self.keep * HOLD[card]

    def _slipped_away(self, row: int, at: int) -> float:
        """The Ghost's spy is not lost but falls back."""
        s = self.s
        ghost = s.abilities.index(GHOST)
        faction = s.rows[row][at] >> 7 & 3
        spy = ghost * 4 + faction
        if s.spies[spy] != row * STRIDE + at:
            return 0.0
        refuge = rules.refuge(s, spy, VALUE[s.rows[row][at] & 127])
        if refuge < 0:
            return 0.0
        return -self.weights[ghost] * self.at(refuge // STRIDE, refuge % STRIDE)

    def action(self, code: Code) -> float:
        """What a turn action changes, if nobody answers it."""
        s = self.s
        kind = code[0]
        if kind == M_RECALL:
            spy = code[1] * 4 + code[2]
            return self.weights[code[1]] * self.spy(spy) - self.keep * HOLD_OF[kind]
        if kind == M_COACH:
            spy = self.seat * 4 + code[1]
            gain = self.at(code[2] - 1, code[3] - 1) - self.spy(spy)
            return gain - self.keep * HOLD_OF[kind]
        if kind == M_LOYAL:
            row, at = code[1] - 1, code[2] - 1
            now = self.at(row, at)
            then = VALUE[s.rows[row][at] & 127] * (1.0 - (1.0 - self.kept[0]) * SHIELDED)
            return -self.stake[row * STRIDE + at] * (then - now) - self.keep * HOLD_OF[kind]
        if kind == M_OATH:
            spy = code[3] * 4 + code[4]
            return self.weights[code[3]] * self.spy(spy) - self.keep * HOLD_OF[kind]
        row = code[1] - 1
        at = len(s.rows[row]) - 1
        stake = self.stake.get(row * STRIDE + at, 0.0)
        return stake * self.at(row, at) - self.keep * HOLD_OF[M_FIRE]

    def announced(self) -> float:
        """What the card on top of the stack would change, if it were carried out."""
        entry = self.s.stack[-1]
        card, seat = entry[0], entry[1]
        if entry[2]:
            return 0.0
        if CARDS[card].value:
            row, at = entry[3], entry[4]
            place = row * STRIDE + at
            stake = self.stake.get(place, 0.0)
            new = VALUE[card] * self.kept[2]
            return stake * self.at(row, at) - self.weights[seat] * new
        kind = entry[3]
        if kind in (M_COUNTERMAND, M_BODY_DOUBLE):
            return -self._below()
        if kind == M_SHADOWED_STEPS:
            faction = self.s.rows[entry[4]][entry[5]] >> 7 & 3
            gain = self.at(entry[4], entry[5]) - self.spy(seat * 4 + faction)
            return -self.weights[seat] * gain
        if kind in (M_CLERK, M_LETTERS, M_WRIT):
            return -self.weights[seat] * HOLD_OF[kind]
        if kind == M_COACH:
            gain = self.at(entry[5] - 1, entry[6] - 1) - self.spy(seat * 4 + entry[4])
            return -self.weights[seat] * gain
        if kind == M_LOYAL:
            return -self.weights[seat] * HOLD_OF[kind]
        return self.action((kind, *entry[4:])) + self.keep * HOLD_OF[kind]

    def _below(self) -> float:
        """What the card below the top of the stack would change."""
        s = self.s
        top = s.stack.pop()
        worth = self.announced()
        s.stack.append(top)
        return worth


HOLD_OF: Final[dict[int, float]] = {
    M_LOYAL: _FIGURES["hold"]["protect"],
    M_RECALL: _FIGURES["hold"]["send_home"],
    M_COACH: _FIGURES["hold"]["travel"],
    M_OATH: _FIGURES["hold"]["break_oath"],
    M_FIRE: _FIGURES["hold"]["burn"],
    M_CLERK: _FIGURES["hold"]["draw"],
    M_LETTERS: _FIGURES["hold"]["swap_card"],
    M_WRIT: _FIGURES["hold"]["appoint"],
    M_COUNTERMAND: _FIGURES["hold"]["cancel_action"],
    M_BODY_DOUBLE: _FIGURES["hold"]["cancel_assassination"],
    M_SHADOWED_STEPS: _FIGURES["hold"]["follow"],
}


def weigh(m: M, seat: int, codes: list[Code]) -> list[float]:
    """What each move is worth in expected points, by the open court and the own hand alone."""
    s = m.state
    kind = m.pending[0][1].name
    if kind == "take":
        return [HOLD[code[1]] for code in codes]
    if kind == "give":
        return [-HOLD[code[1]] for code in codes]
    look = Outlook(s, seat)
    if kind == "spy":
        row, at = m.pending[0][2]
        loc = s.rows[row][at]
        climb = look.at(row, at) - look.spy(seat * 4 + (loc >> 7 & 3))
        return [climb if code[0] == M_PLACE else 0.0 for code in codes]
    if kind == "poison":
        return [
            look.weights[code[1]] * look.spy(code[1] * 4 + code[2]) if code[0] == M_POISON else 0.0
            for code in codes
        ]
    if kind == "respond":
        return [_response(look, m, code) for code in codes]
    worth = []
    for code in codes:
        move = code[0]
        if move == M_PLAY:
            worth.append(look.play(code))
        elif move == M_DISCARD:
            worth.append(-look.keep * HOLD[code[1]] - 0.5)
        elif move in (M_CLERK, M_LETTERS, M_WRIT):
            worth.append(_anytime(look, code))
        elif move == M_DECLINE:
            worth.append(0.0)
        else:
            worth.append(look.action(code))
    return worth


def _response(look: Outlook, m: M, code: Code) -> float:
    """Answer when what is stopped or gained is worth more than the card in hand (MS-10.3)."""
    kind = code[0]
    if kind == M_COUNTERMAND:
        return -look.announced() - look.keep * HOLD_OF[kind]
    if kind == M_BODY_DOUBLE:
        return -look.announced() - look.keep * HOLD_OF[kind]
    if kind == M_SHADOWED_STEPS:
        row, at = rules.entered(m.state)
        loc = m.state.rows[row][at]
        climb = look.at(row, at) - look.spy(look.seat * 4 + (loc >> 7 & 3))
        return climb - look.keep * HOLD_OF[kind]
    return -0.01 if kind == M_NOT_THIS_ROUND else 0.0


def _anytime(look: Outlook, code: Code) -> float:
    """They cost no turn, so they are played when they do something."""
    s = look.s
    figures = _FIGURES["anytime"]
    if code[0] == M_CLERK:
        worth: float = figures["draw"]
        return worth
    if code[0] == M_LETTERS:
        return float(figures["swap_card"]) * len(s.hands[code[1]]) / 5.0 * look.weights[code[1]]
    # A Writ is worth most in the hands of whoever then plays last in a scoring round.
    last = (code[1] - 1) % s.seats == look.seat
    due = scorings_left(s) > 1 and turns_to_scoring(s) < 2 * s.seats
    return float(figures["appoint"]) if last and (due or s.ending == 1) else -0.2


_NOISE: Final[float] = _FIGURES["noise"]


def blur(points: float, dice: Dice) -> float:
    """Chance that adds up to so many points."""
    return points * (dice.bits() >> 48) / 65536.0


def play_on(m: M, until: int, dice: Dice) -> None:
    """Both sides play what weighs most, until so many rounds have been played or it is over."""
    s = m.state
    pending = m.pending
    while pending and s.round < until:
        seat, kind, args = pending[0]
        codes = kind.moves(m, seat, *args)
        m.push(seat, likely(m, seat, codes, dice))


def likely(m: M, seat: int, codes: list[Code], dice: Dice) -> Code:
    """The move that weighs most, a little blurred."""
    if len(codes) == 1:
        return codes[0]
    best, top = codes[0], -1e9
    for code, worth in zip(codes, weigh(m, seat, codes), strict=True):
        blurred = worth + blur(_NOISE, dice)
        if blurred > top:
            top, best = blurred, code
    return best


def spread(s: CourtState) -> float:
    """How many points make a real difference: more, the more scorings are to come."""
    return float(_FIGURES["spread"] + _FIGURES["spread_more"] * (scorings_left(s) - 1))


def chances(s: CourtState) -> list[float]:
    """Each seat's chance to win, by its points and what its spies may be expected to score."""
    turns = turns_to_scoring(s)
    rivals = (s.seats - 1) / s.seats
    kept = SURVIVAL[min(FAR, round(min(turns * rivals, PATIENCE * (s.seats - 1))))]
    deck = 0
    for card in s.deck:
        deck |= BIT[card]
    held = []
    for hand in s.hands:
        cards = 0
        for card in hand:
            cards |= BIT[card]
        held.append(cards)
    every = deck
    for bits in held:
        every |= bits
    unseen = [every & ~bits for bits in held]
    sums = [float(s.total(seat)) for seat in range(s.seats)]
    keep = 0.0 if s.ending == 2 else _FIGURES["keeping"] * DEALT
    for seat in range(s.seats):
        hand = s.hands[seat]
        if keep and hand:  # whoever has just drawn is no better off
            sums[seat] += keep * sum([HOLD[card] for card in hand]) / len(hand)
    for spy, place in enumerate(s.spies):
        if place < 0:
            continue
        row = s.rows[place // STRIDE]
        at = place % STRIDE
        loc = row[at]
        value = VALUE[loc & 127]
        if s.permanents and s.permanent_at(place // STRIDE, at):
            safe = 1.0 - (1.0 - kept[0]) * SHIELDED
        else:
            below = VALUE[row[at - 1] & 127] if at else 0
            table = KILLERS[(loc >> 7 & 3) * 2 + (loc >> 9 & 1)]
            safe = kept[(table[below * _SIDE + value] & unseen[spy // 4]).bit_count()]
        sums[spy // 4] += value * safe
    unit = spread(s)
    top = max(sums)
    odds = [exp((points - top) / unit) for points in sums]
    whole = sum(odds)
    return [part / whole for part in odds]


class CourtKnowledge(Knowledge[CourtState]):
    iterations: ClassVar[Mapping[str, int]] = _FIGURES["iterations"]
    exploration: ClassVar[float] = 0.6

    def evaluate(self, match: M) -> list[float]:
        if match.result is not None:
            return self.judge(match)
        return chances(match.state)

    def leaf(self, match: M, dice: Dice) -> list[float]:
        """Play the round out as it is likely to go, then judge."""
        play_on(match, match.state.round + 1, dice)
        return self.evaluate(match)

    def order(self, match: M, seat: int, codes: list[Code]) -> list[float] | None:
        worth = weigh(match, seat, codes)
        top = max(worth)
        return [exp(max(-8.0, (one - top) / 1.5)) for one in worth]

    def greedy(self, match: M, seat: int, codes: list[Code], dice: Dice) -> Code:
        """About what scores most if it were counted right away, whatever may happen to it."""
        best, top = codes[0], -1e9
        for code in codes:
            after = match.copy(log=False)
            after.push(seat, code)
            asked = after.pending[0] if after.pending else None
            if asked and asked[0] == seat and asked[1] is rules.SPY:
                after.push(seat, (M_PLACE,))
            worth = after.state.worth(seat) + blur(_FIGURES["haste"], dice)
            if worth > top and code[0] != M_DISCARD:
                top, best = worth, code
        return best

    def expert(
        self, match: M, seat: int, codes: list[Code], effort: int, dice: Dice
    ) -> Code | None:
        """Weigh the moves; with effort, play the best few on through the same worlds."""
        worth = weigh(match, seat, codes)
        ranked = sorted(range(len(codes)), key=lambda i: -worth[i])
        if effort < _FIGURES["playing_on_from"]:
            slack = _FIGURES["slack"][min(effort, len(_FIGURES["slack"]) - 1)]
            blurred = [one + blur(slack, dice) for one in worth]
            return codes[max(range(len(codes)), key=lambda i: blurred[i])]
        width = _FIGURES["width"]
        margin = worth[ranked[0]] - _FIGURES["margin"]
        chosen = [i for i in ranked[:width] if worth[i] >= margin]
        if len(chosen) == 1:
            return codes[chosen[0]]
        return codes[_compare(match, seat, codes, chosen, effort, dice)]

    def seen(self, match: M, seat: int, code: Code, observer: int) -> Code:
        """Nobody sees how a window was declined, nor which cards Letters moved between others."""
        if code[0] == M_NOT_THIS_ROUND:
            return (M_DECLINE,)
        if code[0] in (M_TAKE, M_GIVE) and match.state.letters not in (-1, observer):
            return (code[0],)
        return code

    def why(self, match: M, seat: int, line: list[tuple[int, Code]]) -> str:
        return _why(match, seat, line[0][1])


def _compare(m: M, seat: int, codes: list[Code], chosen: list[int], effort: int, dice: Dice) -> int:
    """Sequential halving over shared worlds: the better half goes on until one is left."""
    s = m.state
    totals = dict.fromkeys(chosen, 0.0)
    stages = max(1, (len(chosen) - 1).bit_length())
    until = s.round + _rounds(s)
    while len(chosen) > 1:
        for _ in range(max(1, effort // (stages * len(chosen)))):
            world = m.determinize(seat, dice)
            chance = dice.fork()
            for i in chosen:
                twin = world.copy(log=False)
                twin.push(seat, codes[i])
                play_on(twin, until, chance.copy())
                totals[i] += KNOWLEDGE.evaluate(twin)[seat]
        chosen = sorted(chosen, key=lambda i: -totals[i])[: (len(chosen) + 1) // 2]
    return chosen[0]


def _rounds(s: CourtState) -> int:
    """How many rounds to look ahead: to the end of a match that is ending, or a few."""
    ahead: int = _FIGURES["rounds_ahead"]
    return 2 if s.ending == 1 else 1 if s.ending == 2 else ahead


def _why(m: M, seat: int, code: Code) -> str:
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _why_location(s, seat, code)
    if kind in (M_RECALL, M_OATH):
        player, faction = code[-2:]
        points = s.value_at(s.spies[player * 4 + faction])
        return (
            f"It takes {points} from a rival's {FACTION_NAMES[faction]} spy."
            if player != seat
            else ("It frees your own spy.")
        )
    return {
        M_LOYAL: "That spy is worth guarding until the next scoring.",
        M_COACH: "Your spy is better off there.",
        M_FIRE: "What burns there hurts your rivals more than you.",
        M_DISCARD: "Nothing you hold would help now, and this card least of all.",
        M_CLERK: "It costs no turn and brings two cards.",
        M_LETTERS: "It costs no turn, and you get the best card of that hand.",
        M_WRIT: "It settles who plays last in the next round.",
        M_COUNTERMAND: "What that card would do costs you more than this one is worth.",
        M_BODY_DOUBLE: "Your spy there is worth the card.",
        M_SHADOWED_STEPS: "You climb for free.",
        M_PLACE: "It is worth more there.",
        M_STAY: "Where it stands it is safer, and can still climb.",
        M_POISON: "It takes the most from your rivals.",
        M_TAKE: "It is the most useful card of that hand.",
        M_GIVE: "It is the card you need least.",
    }.get(kind, "The card is worth more later." if kind == M_DECLINE else "")


def _why_location(s: CourtState, seat: int, code: Code) -> str:
    _, card, row, at, faction, border = code
    look = Outlook(s, seat)
    cards = s.rows[row - 1]
    value = VALUE[card]
    below = VALUE[cards[at - 2] & 127] if at > 1 else 0
    killers = (KILLERS[faction * 2 + border][below * _SIDE + value] & look.unseen).bit_count()
    open_to = (
        "no unseen card"
        if not killers
        else ("one unseen card" if killers == 1 else f"{killers} unseen cards")
    )
    parts = []
    if at <= len(cards) and cards[at - 1] >> 7 & 3 != faction:
        place = (row - 1) * STRIDE + at - 1
        rivals = [spy for spy, where in enumerate(s.spies) if where == place and spy // 4 != seat]
        if rivals:
            lost = len(rivals) * VALUE[cards[at - 1] & 127]
            parts.append(f"it costs your rivals {lost}")
    if s.value_at(s.spies[seat * 4 + faction]) < value:
        parts.append(f"a spy there is worth {value} and open to {open_to}")
    if not parts:
        return "It gives up little and keeps your better cards in hand."
    told = " and ".join(parts)
    return f"{told[0].upper()}{told[1:]}."


KNOWLEDGE: Final = CourtKnowledge()
