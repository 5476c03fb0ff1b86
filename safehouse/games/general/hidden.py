"""Redeal what a seat cannot know: identities, hands, piles, Command cards, attacks.

Intel cards are the hard part. A seat sees cards, loses track of them and sees some again after a
reshuffle, so it knows more than where cards are now. `Trail` replays everything that happened to
the cards (`GeneralState.flow`) as the seat saw it. It tracks 54 cards, most of them without a face,
and lets the other players draw and choose at random. Wherever the seat saw a face, it samples which
card that was, weighted by how likely each candidate is to have that face. At the end the cards that
were never seen get the remaining faces, so every world has exactly the 54 cards of the box.

What the seat saw also determines how likely a trail is. Before the first shuffle all trails are
about as likely. From then on, many trails are followed together, from one thing the seat saw to the
next, and each time weighted by it: a particle filter (`_particles`). A world continues one of
them, chosen by weight; nothing that the seat saw is left for it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.general import rules
from safehouse.games.general.rules import identity_cards
from safehouse.games.general.state import (
    ADVISED,
    BLOWN,
    CAPPED,
    COMMAND_COPIES,
    DATA,
    DOUBLE_AGENT,
    DREW,
    FACES,
    GAVE,
    INTEL_COPIES,
    INTEL_TOTAL,
    RECRUITMENT,
    RESHUFFLED,
    SPIES,
    THREW,
    TIER_SIZE,
    GeneralState,
    is_event,
    tier_of,
)

M: TypeAlias = Match[GeneralState]
Rand: TypeAlias = Callable[[], float]

UNSEEN: Final = -1
"""The face of a card about which nothing is known."""
OTHER: Final = -2
"""The face of a card that is known not to be a Recruitment."""
HIDDEN: Final = -16
"""Values from here down are draws, discards or gifts whose face the seat did not see."""
ACCEPTS: Final[float] = DATA["dealing"]["accepts_recruit"]
NOBODY: Final = 3
Advice: TypeAlias = tuple[Sequence[tuple[int, int]], int, int]
"""The gifts of a round (the Spy and the face, -1 if it was not seen), whether their givers are
hidden, and the number of armies placed."""
TRAILS: Final[int] = DATA["dealing"]["trails"]
PASSES: Final = 4
"""How often trails are continued if most of them contradict what the seat saw."""
TRIES: Final[int] = DATA["dealing"]["tries"]


def redeal(m: M, seat: int, dice: Dice) -> None:
    if m.result is not None:
        return  # GS-9.4: nothing is hidden any more
    s = m.state
    spy = s.spy_of(seat)
    s.identity = _identities(m, spy, dice)
    rand = Random(dice.bits()).random
    _redeal_intel(m, spy, rand)
    _redeal_attacks(s, spy, rand)
    if spy >= 0:
        _redeal_commands(s, dice)


def reshuffle(m: M, dice: Dice) -> None:
    """Reshuffle what no seat knows: the attacks to come and the order of the Intel pile."""
    if m.result is None:
        _redeal_attacks(m.state, 0, Random(dice.bits()).random)
        dice.shuffle(m.state.pile)


def _identities(m: M, spy: int, dice: Dice) -> list[int]:
    s = m.state
    cards = identity_cards(m.options["identity"])
    if spy < 0:
        return dice.sample(cards, 3)
    own = s.identity[spy]
    if m.options["agents_know"] and own == DOUBLE_AGENT:
        return s.identity
    cards.remove(own)
    others = dice.sample(cards, 2)
    return [own if other == spy else others.pop() for other in SPIES]


# --- Intel -------------------------------------------------------------------------------------


class Impossible(Exception):
    """The trail contradicts what the seat saw."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Trail:
    """One possible history of the 54 cards through hands, pile and discards, as one seat saw it."""

    __slots__ = (
        "away",
        "bag",
        "cards",
        "faces",
        "gifts",
        "gifts_by_round",
        "hands",
        "left",
        "other",
        "own",
        "unseen",
        "weight",
    )  # fmt: skip

    def __init__(self) -> None:
        self.faces = [UNSEEN] * INTEL_TOTAL
        """By card: its face, UNSEEN or OTHER."""
        self.left = INTEL_COPIES[:]
        """By face: how many copies belong to cards that have no face yet."""
        self.unseen = INTEL_TOTAL
        self.other = 0
        """The numbers of cards that are UNSEEN and OTHER."""
        self.bag = list(range(INTEL_TOTAL))
        """The pile in drawing order, top last, without the cards that the seat itself drew."""
        self.hands: list[list[int]] = [[], [], []]
        self.own: list[list[int]] = [[] for _ in range(FACES)]
        """The seat's own hand, by face."""
        self.away: list[int] = []
        self.gifts: list[int] = []
        """The cards given to the General this round."""
        self.cards: list[int] = []
        """The card of each entry of the flow; -1 for entries that move no card."""
        self.gifts_by_round: list[list[tuple[int, int]]] = []
        """By round: pairs of the giver and the card."""
        self.weight = 1.0

    def copy(self) -> Trail:
        copy = Trail.__new__(Trail)
        copy.faces = self.faces[:]
        copy.left = self.left[:]
        copy.unseen = self.unseen
        copy.other = self.other
        copy.bag = self.bag[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.own = [cards[:] for cards in self.own]
        copy.away = self.away[:]
        copy.gifts = self.gifts[:]
        copy.cards = self.cards[:]
        copy.gifts_by_round = self.gifts_by_round[:]
        copy.weight = 1.0
        return copy

    def chances(self, face: int) -> tuple[float, float]:
        """Return the probabilities that an UNSEEN and an OTHER card have this face."""
        recruits = self.left[RECRUITMENT]
        if face == RECRUITMENT:
            return (recruits / self.unseen if self.unseen else 0.0), 0.0
        rest = self.unseen - recruits
        plain = rest + self.other
        share = self.left[face] / plain if plain else 0.0
        return (share * rest / self.unseen if self.unseen else 0.0), share

    def name(self, card: int, face: int) -> None:
        """Record that the card has this face."""
        was = self.faces[card]
        if was >= 0:
            return
        if was == UNSEEN:
            self.unseen -= 1
        else:
            self.other -= 1
        self.faces[card] = face
        self.left[face] -= 1

    def rule_out(self, card: int) -> None:
        """Record that the card is not a Recruitment."""
        if self.faces[card] == UNSEEN:
            self.faces[card] = OTHER
            self.unseen -= 1
            self.other += 1

    def spot(self, cards: list[int], face: int, rand: Rand) -> int:
        """Choose which card was seen with this face, remove it from the list and return it."""
        faces = self.faces
        unseen, other = self.chances(face)
        whole = 0.0
        weights = []
        for card in cards:
            known = faces[card]
            if known == UNSEEN:
                whole += unseen
            elif known == OTHER:
                whole += other
            elif known == face:
                whole += 1.0
            weights.append(whole)
        self.weight *= whole / len(cards)
        if whole <= 0.0:
            raise Impossible
        point = rand() * whole
        at = 0
        while weights[at] <= point:
            at += 1
        card = cards[at]
        cards[at] = cards[-1]
        cards.pop()
        self.name(card, face)
        return card

    def open_bag(self, seen: tuple[int, ...], rand: Rand) -> list[int]:
        """Return the cards that the seat draws in this stretch, the last one first.

        The pile is in random order, so they may be chosen first. Before the first shuffle all its
        cards are alike, so any cards will do.
        """
        bag = self.bag
        drawn = []
        if self.unseen == INTEL_TOTAL:
            for face in seen:
                card = bag.pop()
                self.name(card, face)
                drawn.append(card)
            drawn.reverse()
            return drawn
        if not seen:
            return drawn
        faces = self.faces
        known: dict[int, list[int]] = {}
        for card in bag:
            known.setdefault(faces[card], []).append(card)
        blank, plain = known.get(UNSEEN, []), known.get(OTHER, [])
        for face in seen:
            unseen, other = self.chances(face)
            alike = known.get(face, [])
            whole = len(alike) + len(blank) * unseen + len(plain) * other
            self.weight *= whole
            if whole <= 0.0:
                raise Impossible
            point = rand() * whole - len(alike)
            if point < 0:
                group = alike
            else:
                group = blank if point < len(blank) * unseen else plain
            # Any of them, not the first that would be drawn: the others keep a random order.
            card = group.pop(int(rand() * len(group)))
            self.name(card, face)
            drawn.append(card)
        taken = set(drawn)
        self.bag = [card for card in bag if card not in taken]
        drawn.reverse()
        return drawn

    def pick(self, spy: int, rand: Rand) -> int:
        """Remove a random card from the Spy's hand and return it."""
        hand = self.hands[spy]
        at = int(rand() * len(hand))
        card = hand[at]
        hand[at] = hand[-1]
        hand.pop()
        return card

    def follow(self, stretch: Stretch, spy: int, rand: Rand) -> None:
        """Continue the trail to the end of the stretch."""
        cards = self.cards
        hands = self.hands
        own = self.own
        drawn = self.open_bag(stretch.drawn, rand)
        bag = self.bag
        for what, who, face in stretch.steps:
            if what == DREW:
                if self.gifts:
                    self.settle()
                if who == spy:
                    card = drawn.pop()
                    own[face].append(card)
                else:
                    card = bag.pop()
                    hands[who].append(card)
            else:
                if who == spy:
                    card = own[face].pop()
                elif face < 0:
                    hand = hands[who]
                    at = int(rand() * len(hand))
                    card = hand[at]
                    hand[at] = hand[-1]
                    hand.pop()
                elif what == GAVE:
                    self._advise(stretch.advice[face], spy, rand)
                    continue
                else:
                    card = self.spot(hands[who], face, rand)
                self.away.append(card)
            cards.append(card)
        if stretch.ends:
            self.settle()
            cards.append(-1)
            self.bag = self.away
            self.away = []
            if stretch.ends == BLOWN:
                self.bag = list(range(INTEL_TOTAL))
                for hand in hands:
                    hand.clear()
                for alike in own:
                    alike.clear()
            self.bag.sort(key=lambda _: rand())

    def settle(self) -> None:
        """GS-4.8: move the gifts to the discards at the end of the round."""
        self.away += self.gifts
        self.gifts = []

    def _advise(self, advice: Advice, spy: int, rand: Rand) -> None:
        """Apply the gifts of a round: the General saw them, a Spy has to guess them."""
        gifts, mixed, placed = advice
        taken: dict[int, int] = {}
        if spy < 0:
            if mixed:
                gifts = self._sort_out([who for who, _ in gifts], [f for _, f in gifts], rand)
            for who, face in gifts:
                taken[who] = self.spot(self.hands[who], face, rand)
        else:
            others = []
            mine = 0
            for who, face in gifts:
                if who == spy:
                    taken[who] = self.own[face].pop()
                    mine = int(face == RECRUITMENT)
                else:
                    others.append(who)
            if others:
                self._guess(others, mine, placed, taken, rand)
        known = [(who, taken[who]) for who, _ in gifts]
        self.gifts = [card for _, card in known]
        self.gifts_by_round.append(known)
        self.cards.append(-1)
        self.cards += self.gifts

    def _sort_out(
        self, givers: list[int], faces: list[int], rand: Rand
    ) -> tuple[tuple[int, int], ...]:
        """GS-8.4: sample who gave which of the cards."""
        likely: dict[tuple[int, int], float] = {}
        for who in givers:
            hand = self.hands[who]
            for face in faces:
                unseen, other = self.chances(face)
                chance = {UNSEEN: unseen, OTHER: other, face: 1.0}
                likely[who, face] = sum(chance.get(self.faces[card], 0.0) for card in hand)
        ways = list(permutations(sorted(faces)))
        weights = []
        whole = 0.0
        for way in ways:
            product = 1.0
            for who, face in zip(givers, way, strict=True):
                product *= likely[who, face]
            whole += product
            weights.append(whole)
        if whole <= 0.0:
            raise Impossible
        point = rand() * whole
        at = 0
        while at < len(ways) - 1 and weights[at] <= point:
            at += 1
        return tuple(zip(givers, ways[at], strict=True))

    def _guess(
        self, others: list[int], mine: int, placed: int, taken: dict[int, int], rand: Rand
    ) -> None:
        """Sample the cards that other Spies gave, given the number of armies recruited (GS-4.6)."""
        capped = placed >= CAPPED
        placed %= CAPPED
        recruit = self.left[RECRUITMENT] / self.unseen if self.unseen else 0.0
        sure: list[float] = []
        maybe: list[float] = []
        face_of = self.faces.__getitem__
        for who in others:
            hand = self.hands[who]
            faces = list(map(face_of, hand))
            sure.append(faces.count(RECRUITMENT) / len(hand))
            maybe.append(faces.count(UNSEEN) / len(hand))
        first = sure[0] + maybe[0] * recruit
        if len(others) == 1:
            patterns: list[tuple[tuple[int, ...], float]] = [((0,), 1 - first), ((1,), first)]
        else:
            unseen = self.unseen
            again = (self.left[RECRUITMENT] - 1) / (unseen - 1) if unseen > 1 else 0.0
            second = sure[1] + maybe[1] * recruit
            both = sure[0] * second + maybe[0] * recruit * (sure[1] + maybe[1] * max(0.0, again))
            patterns = [
                ((0, 0), max(0.0, 1 - first - second + both)),
                ((1, 0), first - both),
                ((0, 1), second - both),
                ((1, 1), both),
            ]
        whole = 0.0
        weights = []
        for pattern, chance in patterns:
            received = mine + sum(pattern)
            if received < placed:
                chance = 0.0
            elif received > placed and not capped:
                chance *= 1 - ACCEPTS
            whole += chance
            weights.append(whole)
        self.weight *= whole
        if whole <= 0.0:
            raise Impossible
        point = rand() * whole
        at = 0
        while at < len(patterns) - 1 and weights[at] <= point:
            at += 1
        for who, is_recruit in zip(others, patterns[at][0], strict=True):
            taken[who] = self._take(who, bool(is_recruit), rand)

    def _take(self, spy: int, is_recruit: bool, rand: Rand) -> int:
        """Take a gift that was, or was not, a Recruitment; its probability is already in the
        weight."""
        hand = self.hands[spy]
        if is_recruit:
            weight = self.weight
            card = self.spot(hand, RECRUITMENT, rand)
            self.weight = weight
            return card
        recruit = self.left[RECRUITMENT] / self.unseen if self.unseen else 0.0
        while True:
            at = int(rand() * len(hand))
            card = hand[at]
            known = self.faces[card]
            if known != RECRUITMENT and (known != UNSEEN or rand() >= recruit):
                break
        hand[at] = hand[-1]
        hand.pop()
        self.rule_out(card)
        return card

    def name_all(self, rand: Rand) -> list[int]:
        """Return a face for every card; those without one get the remaining faces of the box."""
        faces = self.faces[:]
        left = self.left
        plain = [face for face in range(RECRUITMENT) for _ in range(left[face])]
        unseen = [card for card, face in enumerate(faces) if face == UNSEEN]
        if self.other:
            unseen.sort(key=lambda _: rand())
            for _ in range(left[RECRUITMENT]):
                faces[unseen.pop()] = RECRUITMENT
            unseen += [card for card, face in enumerate(faces) if face == OTHER]
        else:
            plain += [RECRUITMENT] * left[RECRUITMENT]
        plain.sort(key=lambda _: rand())
        for card, face in zip(unseen, plain, strict=True):
            faces[card] = face
        return faces


class Stretch:
    """A part of what a seat saw, up to one of its `_stops` or the present."""

    __slots__ = ("advice", "drawn", "ends", "steps")

    def __init__(self, flow: tuple[int, ...], rounds: Iterator[tuple[int, int]], spy: int) -> None:
        self.steps: list[tuple[int, int, int]] = []
        """The kind of entry, the Spy, and the face: -1 if it was not seen, the index of the advice
        for gifts."""
        self.advice: list[Advice] = []
        self.drawn: tuple[int, ...] = ()
        """The faces the seat itself drew."""
        self.ends = 0
        """The kind of shuffle that ends the stretch, else 0."""
        gifts: list[tuple[int, int]] = []
        for entry in flow:
            if entry == ADVISED:
                mixed, placed = next(rounds)
                gifts = []
                self.steps.append((GAVE, NOBODY, len(self.advice)))
                self.advice.append((gifts, mixed, placed))
            elif HIDDEN < entry < 0:
                self.ends = entry
            else:
                what, who = abs(entry) & 3, abs(entry) >> 2 & 3
                face = entry >> 4 if entry >= 0 else -1
                if what == GAVE:
                    gifts.append((who, face))
                    continue
                self.steps.append((what, who, face))
                if what == DREW and who == spy:
                    self.drawn += (face,)


def _is_gift(entry: int) -> bool:
    return not HIDDEN < entry < 0 and abs(entry) & 3 == GAVE


class Story:
    """What a seat has seen so far: everything that its trails at one moment have in common."""

    __slots__ = ("before", "now", "reached", "spy")

    def __init__(self, flow: tuple[int, ...], rounds: tuple[tuple[int, int], ...], spy: int):
        stops = _stops(flow, spy)
        start = stops[-1] if stops else 0
        advised = flow[:start].count(ADVISED)
        self.spy = spy
        self.now = Stretch(flow[start:], iter(rounds[advised:]), spy)
        self.before: tuple[Trail, ...] = (Trail(),)
        if start:
            self.before = _particles(flow[:start], rounds[:advised], spy)
        self.reached: list[float] = []
        """The sum of the weights of `before`, up to each of them."""
        whole = 0.0
        for trail in self.before:
            whole += trail.weight
            self.reached.append(whole)

    def trail(self, rand: Rand) -> Trail | None:
        """Sample one possible history; None if it contradicts what the seat saw."""
        point = rand() * self.reached[-1]
        at = min(bisect_right(self.reached, point), len(self.before) - 1)
        trail = self.before[at].copy()
        try:
            trail.follow(self.now, self.spy, rand)
        except Impossible:
            return None
        return trail


def _stops(flow: tuple[int, ...], spy: int) -> list[int]:
    """Return where in the flow trails are weighted: after each shuffle, and after everything that
    the seat sees from the first one on, which are its own draws and the gifts of a round."""
    found = []
    shuffled = False
    last = len(flow) - 1
    for at, entry in enumerate(flow):
        if entry in (RESHUFFLED, BLOWN):
            shuffled = True
            found.append(at + 1)
        elif not shuffled:
            continue
        elif entry == ADVISED or _is_gift(entry):
            if at == last or not _is_gift(flow[at + 1]):
                found.append(at + 1)
        elif _is_own_draw(entry, spy) and (at == last or not _is_own_draw(flow[at + 1], spy)):
            found.append(at + 1)
    return found


def _is_own_draw(entry: int, spy: int) -> bool:
    return entry >= 0 and entry & 3 == DREW and entry >> 2 & 3 == spy


def _observed(
    flow: tuple[int, ...], rounds: tuple[tuple[int, int], ...], spy: int
) -> tuple[int, ...]:
    """Return the flow as a seat saw it; Mixed Signals sorts the General's gifts by kind."""
    if spy >= 0:
        return tuple(
            HIDDEN - (entry & 15) if entry >= 0 and entry >> 2 & 3 != spy else entry
            for entry in flow
        )
    seen = [
        HIDDEN - (entry & 15) if entry >= 0 and entry & 3 in (DREW, THREW) else entry
        for entry in flow
    ]
    positions = [at for at, entry in enumerate(flow) if entry == ADVISED]
    for at, (mixed, _) in zip(positions, rounds, strict=True):
        if mixed:
            last = at + 1
            while last < len(seen) and _is_gift(seen[last]):
                last += 1
            gifts = seen[at + 1 : last]
            faces = sorted(entry >> 4 for entry in gifts)
            seen[at + 1 : last] = [
                face * 16 + (entry & 15) for face, entry in zip(faces, gifts, strict=True)
            ]
    return tuple(seen)


def _advised(s: GeneralState) -> bool:
    """Return whether the current gifts to the General are already in the flow."""
    if s.attack < 0:
        return False
    for entry in reversed(s.flow):
        if entry == ADVISED:
            return True
        if entry < 0 or entry & 3 == DREW:
            return False
    return False


def _rounds(s: GeneralState) -> tuple[tuple[int, int], ...]:
    """Return, for each round of advice in the flow, whether givers were hidden and the armies
    placed."""
    hidden = [row[4] for row in s.record]
    if _advised(s):
        hidden.append(int(s.givers_hidden()))
    rounds = list(zip(hidden[len(hidden) - len(s.placed) :], s.placed, strict=True))
    if s.undecided and rounds[-1][1] < CAPPED:
        mixed, placed = rounds[-1]
        rounds[-1] = mixed, placed + CAPPED  # more may follow, so a low count proves nothing yet
    return tuple(rounds)


@lru_cache(maxsize=64)
def _particles(
    flow: tuple[int, ...], rounds: tuple[tuple[int, int], ...], spy: int
) -> tuple[Trail, ...]:
    """Sample trails up to a stop, weighted by what the seat saw; empty if none was found.

    They depend only on what the seat saw, so they can be cached: the trails up to the stop before
    are continued, and replaced in proportion to their weights once these differ much.
    """
    rand = Random(f"{spy} {flow} {rounds}").random
    stops = _stops(flow, spy)
    start = stops[-2] if len(stops) > 1 else 0
    advised = flow[:start].count(ADVISED)
    stretch = Stretch(flow[start:], iter(rounds[advised:]), spy)
    before: tuple[Trail, ...] = (Trail(),) * TRAILS
    if start:
        before = _particles(flow[:start], rounds[:advised], spy)
    found: list[Trail] = []
    for _ in range(PASSES):
        for was in before:
            trail = was.copy()
            trail.weight = was.weight
            try:
                trail.follow(stretch, spy, rand)
            except Impossible:
                continue
            found.append(trail)
        if 2 * len(found) >= TRAILS:
            break
    return _resample(found, rand)


def _resample(found: list[Trail], rand: Rand) -> tuple[Trail, ...]:
    """Return `TRAILS` trails. They are repeated in proportion to their weights (systematic
    resampling) if few of them carry most of the weight, otherwise they keep it."""
    # Sums begin with a float: compiled code refuses one that may be the int 0.
    whole = sum([trail.weight for trail in found], 0.0)
    if whole <= 0.0:
        return ()
    effective = whole * whole / sum([trail.weight * trail.weight for trail in found], 0.0)
    kept: list[Trail] = []
    if len(found) == TRAILS and 2 * effective >= TRAILS:
        for trail in found:
            trail.weight *= TRAILS / whole
        return tuple(found)
    step = whole / TRAILS
    point = rand() * step
    reached = 0.0
    for trail in found:
        reached += trail.weight
        while point < reached and len(kept) < TRAILS:
            kept.append(trail)
            point += step
    for trail in kept:
        trail.weight = 1.0
    return tuple(kept)


@lru_cache(maxsize=64)
def _story(flow: tuple[int, ...], rounds: tuple[tuple[int, int], ...], spy: int) -> Story:
    return Story(_observed(flow, rounds, spy), rounds, spy)


def _imagine(s: GeneralState, spy: int, rand: Rand) -> Trail:
    """Return a trail up to the present."""
    story = _story(tuple(s.flow), _rounds(s), spy)
    for _ in range(TRIES if story.before else 0):
        trail = story.trail(rand)
        if trail is not None:
            return trail
    s.forget()  # no trail fits: a world without a history is better than none
    return _imagine(s, spy, rand)


def _redeal_intel(m: M, spy: int, rand: Rand) -> None:
    """Redeal the other hands, the pile, others' discards, and gifts that the seat did not see."""
    s = m.state
    advised = _advised(s)
    trail = _imagine(s, spy, rand)
    if not advised:
        if s.attack < 0:
            trail.settle()
        elif spy >= 0 and s.given[spy] >= 0:
            trail.own[s.given[spy]].pop()
        laid = {other: trail.pick(other, rand) for other in _givers(m, spy, rand)}
    else:
        gave = [other for other in SPIES if s.given[other] >= 0]
        laid = {k: card for k, card in zip(gave, trail.gifts, strict=True) if k != spy}
    faces = trail.name_all(rand)
    own = s.given[spy] if spy >= 0 else -1
    s.given = [faces[laid[k]] if k in laid else own if k == spy else -1 for k in SPIES]
    s.pile = [faces[card] for card in trail.bag]
    s.discards = [
        faces[card] * 8 + (entry & 7) for card, entry in zip(trail.away, s.discards, strict=True)
    ]
    for other in SPIES:
        if other != spy:
            base = other * FACES
            s.hands[base : base + FACES] = [0] * FACES
            for card in trail.hands[other]:
                s.hands[base + faces[card]] += 1
            if s.queued[other] >= 0 and advised:  # only that a discard was chosen is known
                s.queued[other] = faces[trail.hands[other][int(rand() * len(trail.hands[other]))]]
            else:
                s.queued[other] = -1
    s.flow = [
        entry if card < 0 else faces[card] * 16 + (entry & 15)
        for entry, card in zip(s.flow, trail.cards, strict=True)
    ]
    gifts_by_round = trail.gifts_by_round[:-1] if advised else trail.gifts_by_round
    s.record = _recalled(s, spy, gifts_by_round, faces, rand)
    if spy >= 0:
        _recruiting(m)


def _givers(m: M, spy: int, rand: Rand) -> list[int]:
    """Return the other Spies who have given; under Mixed Signals only their number is known
    (GS-R27)."""
    s = m.state
    others = [k for k in SPIES if k != spy and not s.is_silenced(k)]
    gave = [k for k in others if s.given[k] >= 0]
    if not s.givers_hidden() or not gave:
        return gave
    count = len(gave)
    others.sort(key=lambda _: rand())
    gave = sorted(others[:count])
    asked = [k for k in SPIES if k not in gave and (k != spy or s.given[k] < 0)]
    m.pending[:] = [(s.spy_seat[k], rules.GIVE, ()) for k in asked]
    return gave


def _recalled(
    s: GeneralState,
    spy: int,
    gifts_by_round: list[list[tuple[int, int]]],
    faces: list[int],
    rand: Rand,
) -> list[list[int]]:
    """Return the record with the gifts of the rounds in the flow; `gifts_by_round` has givers and
    cards.

    Gifts of rounds before the flow are sampled from the whole box.
    """
    first = len(s.record) - len(gifts_by_round)
    rows = []
    for number, row in enumerate(s.record):
        given = row[1:4]
        if number >= first:
            for who, card in gifts_by_round[number - first]:
                given[who] = faces[card]
        elif spy >= 0:
            box = [face for face in range(FACES) for _ in range(INTEL_COPIES[face])]
            if given[spy] >= 0:
                box.remove(given[spy])
            box.sort(key=lambda _: rand())
            given = [f if k == spy or f < 0 else box.pop() for k, f in enumerate(given)]
        elif row[4]:
            given.sort(key=lambda _: rand())
        rows.append([row[0], *given, *row[4:]])
    return rows


def _recruiting(m: M) -> None:
    """Set the recruits the General may still place, as the redealt gifts imply."""
    s = m.state
    s.recruits = 0
    if not s.undecided:
        return
    placed = s.placed[-1]
    if placed < CAPPED:
        s.recruits = max(0, s.given.count(RECRUITMENT) - placed)
    while m.agenda[-1][0] in (rules.recruit, rules.spies_discard):  # in earlier versions
        if m.agenda.pop()[0] is rules.spies_discard:
            m.pending.clear()
            rules.spies_discard(m)
    asks = [ask for ask in m.pending if ask[1] is rules.DISCARD_KIND]
    if s.recruits:
        asks.append((s.general, rules.RECRUIT, ()))
    asks.sort(key=lambda ask: ask[0])
    if asks and m.agenda[-1][0] is rules.command_armies:
        m.agenda[-1] = (rules.army_phase, ())
    elif not asks:
        if m.agenda[-1][0] is rules.army_phase:
            m.agenda[-1] = (rules.command_armies, ())
        asks = [(s.general, rules.ARMY, ())]
    m.pending[:] = asks


# --- attacks and commands ----------------------------------------------------------------------


def _redeal_attacks(s: GeneralState, spy: int, rand: Rand) -> None:
    """Redeal the rest of the deck, the cards set aside and, for the General, the sealed attack."""
    deck = s.deck[:]
    aside: list[int] = []
    sealed = s.drawn - 1 if spy < 0 and s.attack >= 0 else -1
    first = s.drawn if sealed < 0 else sealed
    for tier in (1, 2, 3):
        places = list(range(max(first, (tier - 1) * TIER_SIZE), tier * TIER_SIZE))
        pool = [deck[i] for i in places] + [card for card in s.aside if tier_of(card) == tier]
        pool.sort()  # their stored order is hidden information, too
        if sealed in places:
            attacks = [card for card in pool if not is_event(card)]
            deck[sealed] = attacks[int(rand() * len(attacks))]
            s.attack = deck[sealed]
            pool.remove(deck[sealed])
            places.remove(sealed)
        pool.sort(key=lambda _: rand())
        for i in places:
            deck[i] = pool.pop()
        aside += pool
    s.deck = deck
    s.aside = aside


def _redeal_commands(s: GeneralState, dice: Dice) -> None:
    unseen = [
        kind
        for kind, copies in enumerate(COMMAND_COPIES)
        for _ in range(copies - s.commands_played[kind])
    ]
    held = sum(s.commands)
    s.commands = [0] * 4
    for kind in dice.sample(unseen, held):
        s.commands[kind] += 1


def possible_identities(mode: str) -> list[tuple[tuple[int, int, int], float]]:
    """Return every assignment of identities to Spies with its prior probability (GS-R2)."""
    cards = identity_cards(mode)
    count = len(cards)
    weights: dict[tuple[int, int, int], float] = {}
    ways = 0
    for i in range(count):
        for j in range(count):
            for k in range(count):
                if len({i, j, k}) == 3:
                    key = (cards[i], cards[j], cards[k])
                    weights[key] = weights.get(key, 0) + 1
                    ways += 1
    return [(key, weight / ways) for key, weight in sorted(weights.items())]


def unseen_attacks(s: GeneralState) -> list[int]:
    """Return the attack cards of the current tier that the General has not seen resolved."""
    tier = tier_of(s.deck[s.drawn - 1])
    seen = {row[0] for row in s.record}
    cards = [card for card in s.deck + s.aside if tier_of(card) == tier and not is_event(card)]
    return sorted(card for card in cards if card not in seen)
