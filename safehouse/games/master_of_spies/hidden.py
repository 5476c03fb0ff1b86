"""Redeal what a seat cannot know: other hands, the draw deck, and who is asked in a window."""

from __future__ import annotations

from safehouse.core.decision import Ask
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.master_of_spies import rules
from safehouse.games.master_of_spies.cards import EFFECT, STARS, TAIL, TIME
from safehouse.games.master_of_spies.moves import ANYTIME_ACTIONS, EFFECT_OF, ORDER_ASK
from safehouse.games.master_of_spies.state import RESPONSES, CourtState

TRIES = 50
"""Random deals to try before a required card is put into a hand deliberately."""


def redeal(m: Match[CourtState], seat: int, dice: Dice) -> None:
    """Redeal what the seat cannot know.

    Cards seen through Intercepted Letters stay where the seat saw them go. The standing orders of
    others, and what they know, are reset.
    """
    s = m.state
    if m.result is not None:
        return
    _forget(s, seat)
    seen = _who_was_asked(m, seat)
    _deal(s, seat, dice)
    if seen:
        _ask_somebody(m, seat, dice, seen)
    elif m.pending and m.pending[0][1].name == "give" and m.pending[0][0] != seat:
        _make_up_the_taken_card(m, seat, dice)
    if m.pending and m.pending[0][1].name == "main":
        own = [ask for ask in m.offers if ask[0] == seat]
        m.offers = []
        rules.main_offers(m, m.pending[0][0])
        m.offers = [ask for ask in m.offers if ask[0] != seat] + own
        m.offers.sort(key=lambda ask: ask[0])


def reshuffle(m: Match[CourtState], dice: Dice) -> None:
    """Shuffle the deck, whose order nobody knows; scoring cards except Stars keep their places."""
    s = m.state
    if m.result is not None:
        return
    _mix_tail(s, dice)
    cards = [card for card in s.deck if card < TIME]
    dice.shuffle(cards)
    for i, card in enumerate(s.deck):
        if card < TIME:
            s.deck[i] = cards.pop()


def _forget(s: CourtState, seat: int) -> None:
    """Reset the standing orders of others, and what they know of cards the seat knows."""
    for other in range(s.seats):
        if other != seat:
            s.quiet[other] = 0
            for response in range(len(RESPONSES)):
                s.thresholds[other * len(RESPONSES) + response] = ORDER_ASK
                s.ordered[other * len(RESPONSES) + response] = 0
    holder = {card: 1 << other for other in range(s.seats) for card in s.hands[other]}
    bit = 1 << seat
    s.known = [
        holder[card] | (known & bit) if card in holder else 0 for card, known in enumerate(s.known)
    ]


def _deal(s: CourtState, seat: int, dice: Dice) -> None:
    """Deal the cards that the seat does not know at random to the places it does not know."""
    bit = 1 << seat
    others = [other for other in range(s.seats) if other != seat]
    pool = [card for card in s.deck if card < TIME]
    for other in others:
        pool += [card for card in s.hands[other] if not s.known[card] & bit]
    pool.sort()  # the true order has no influence
    dice.shuffle(pool)
    for other in others:
        hand = []
        for card in s.hands[other]:
            if s.known[card] & bit:
                hand.append(card)
            else:
                dealt = pool.pop()
                s.known[dealt] = 1 << other
                hand.append(dealt)
        s.hands[other] = sorted(hand)
    _mix_tail(s, dice)
    for i, card in enumerate(s.deck):
        if card < TIME:
            s.deck[i] = pool.pop()
            s.known[s.deck[i]] = 0


def _mix_tail(s: CourtState, dice: Dice) -> None:
    """Move Stars to a random place among the remaining last twelve cards."""
    left = min(len(s.deck), TAIL + 1)
    if STARS in s.deck[:left]:
        at, to = s.deck.index(STARS), dice.below(left)
        s.deck[at], s.deck[to] = s.deck[to], s.deck[at]


def _who_was_asked(m: Match[CourtState], seat: int) -> list[int]:
    """Return the seats that a window may be asking, as far as the seat can tell."""
    if not m.pending or m.pending[0][1].name not in ("respond", "last_chance"):
        return []
    s = m.state
    asked, kind, args = m.pending[0]
    if asked == seat:
        return []
    _, origin, step = m.agenda[-1][1] if kind.name == "respond" else (0, *m.agenda[-1][1])
    now, own = step - 1, (seat - origin) % s.seats
    if _may_be_asked(s, seat, kind.name, args):  # the seat knows whether it has been asked already
        steps = range(own) if now < own else range(own + 1, s.seats)
    else:
        steps = range(s.seats)
    maybe = [(origin + k) % s.seats for k in steps]
    return [
        other
        for other in maybe
        if other != seat and not s.gone >> other & 1 and _could_use_it(s, other, kind.name, args)
    ]


def _could_use_it(s: CourtState, seat: int, kind: str, args: tuple[int, ...]) -> bool:
    """Return whether a window would ask the seat if it held the card, judging by the open table."""
    if kind == "last_chance":
        return bool(s.hands[seat])
    if not s.hands[seat] or (args[0] == rules.W_ACTION and s.stack[-1][1] == seat):
        return False
    return rules.concerns(s, seat, args[0])


def _may_be_asked(s: CourtState, seat: int, kind: str, args: tuple[int, ...]) -> bool:
    if kind == "last_chance":
        return not s.gone >> seat & 1 and bool(rules.anytime_plays(s, seat))
    return rules.may_respond(s, seat, args[0])


def _ask_somebody(m: Match[CourtState], seat: int, dice: Dice, maybe: list[int]) -> None:
    """Redeal until one of the seats that may be asked holds a suitable card.

    Each seat that holds one is asked once, so the moment is likelier the more of them there are.
    """
    s = m.state
    _, kind, args = m.pending[0]
    for _ in range(TRIES):
        fitting = [other for other in maybe if _may_be_asked(s, other, kind.name, args)]
        if dice.below(len(maybe)) < len(fitting):
            break
        _deal(s, seat, dice)
    else:
        fitting = [_hand_a_card(s, seat, maybe, kind.name, args, dice)]
    asked = dice.choice(fitting)
    step, before = m.agenda[-1]
    origin = before[-2]
    m.agenda[-1] = (step, (*before[:-1], (asked - origin) % s.seats + 1))
    ask: Ask = (asked, kind, args)
    m.pending[0] = ask


def _hand_a_card(
    s: CourtState, seat: int, maybe: list[int], kind: str, args: tuple[int, ...], dice: Dice
) -> int:
    """Swap a suitable card from wherever it was dealt into a hand that may be asked."""
    if kind == "last_chance":
        effects = {EFFECT_OF[action] for action in ANYTIME_ACTIONS}
    else:
        effects = {RESPONSES[args[0]]}
    bit = 1 << seat
    hidden = [hand for other, hand in enumerate(s.hands) if other != seat] + [s.deck]
    fitting = [
        (card, place)
        for place in hidden
        for card in place
        if card < TIME and not s.known[card] & bit and EFFECT[card] in effects
    ]
    open_to = [o for o in maybe if any(not s.known[card] & bit for card in s.hands[o])]
    asked = dice.choice(open_to)
    card, place = dice.choice(fitting)
    out = dice.choice([other for other in s.hands[asked] if not s.known[other] & bit])
    here, there = s.hands[asked].index(out), place.index(card)
    s.hands[asked][here], place[there] = card, out
    s.known[card], s.known[out] = s.known[out], s.known[card]
    for hand in s.hands:
        hand.sort()
    return asked


def _make_up_the_taken_card(m: Match[CourtState], seat: int, dice: Dice) -> None:
    """Choose the taken card at random: a third seat knows that one was taken, but not which."""
    s = m.state
    taker, kind, (victim, taken) = m.pending[0]
    if victim != seat:
        bit = 1 << seat
        maybe = [card for card in s.hands[taker] if not s.known[card] & bit]
        taken = dice.choice(maybe or s.hands[taker])
        m.pending[0] = (taker, kind, (victim, taken))
