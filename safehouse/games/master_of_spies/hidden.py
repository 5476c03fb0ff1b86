"""Redeal what a seat cannot know: other hands, the draw deck, and who is asked in a window."""

from __future__ import annotations

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.master_of_spies import rules, windows
from safehouse.games.master_of_spies.cards import EFFECT, STARS, TAIL, TIME
from safehouse.games.master_of_spies.guesses import bit_of
from safehouse.games.master_of_spies.moves import ORDER_ASK
from safehouse.games.master_of_spies.placing import DECK, Placing
from safehouse.games.master_of_spies.state import RESPONSES, MasterOfSpiesState
from safehouse.games.master_of_spies.windows import W_ROUND

TRIES = 50
"""Random deals to try before a required card is put into a hand deliberately."""


def redeal(m: Match[MasterOfSpiesState], seat: int, dice: Dice) -> None:
    """Redeal what the seat cannot know.

    Cards seen through Intercepted Letters stay where the seat saw them go. The standing orders of
    others, and what they know, are reset.
    """
    s = m.state
    if m.result is not None:
        return
    _forget(s, seat)
    kind = windows.opened(m)
    if kind >= 0 and not _has_its_say(m, seat):
        _in_a_window(m, seat, dice, kind)
        return
    _deal(s, seat, dice)
    if m.pending and m.pending[0][1].name == "give" and m.pending[0][0] != seat:
        _make_up_the_taken_card(m, seat, dice)
    if m.pending and m.pending[0][1].name == "main":
        own = [ask for ask in m.offers if ask[0] == seat]
        m.offers = []
        rules.main_offers(m, m.pending[0][0])
        m.offers = [ask for ask in m.offers if ask[0] != seat] + own
        m.offers.sort(key=lambda ask: ask[0])


def reshuffle(m: Match[MasterOfSpiesState], dice: Dice) -> None:
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


def _forget(s: MasterOfSpiesState, seat: int) -> None:
    """Reset the standing orders of others, and what they know of cards the seat knows."""
    for other in range(s.seats):
        if other != seat:
            s.quiet[other] = 0
            for response in range(len(RESPONSES)):
                s.thresholds[other * len(RESPONSES) + response] = ORDER_ASK
                s.ordered[other * len(RESPONSES) + response] = 0
    s.hints = [hint for hint in s.hints if hint[0] == seat]
    holder = {card: 1 << other for other in range(s.seats) for card in s.hands[other]}
    bit = 1 << seat
    s.known = [
        holder[card] | (known & bit) if card in holder else 0 for card, known in enumerate(s.known)
    ]


def _deal(s: MasterOfSpiesState, seat: int, dice: Dice) -> None:
    """Deal the cards that the seat does not know at random to the places it does not know."""
    bit = 1 << seat
    others = [other for other in range(s.seats) if other != seat]
    pool = [card for card in s.deck if card < TIME]
    for other in others:
        pool += [card for card in s.hands[other] if not s.known[card] & bit]
    pool.sort()  # the true order has no influence
    dice.shuffle(pool)
    given = Placing(s, seat, pool).place(dice) if s.fresh else {}
    if given:
        pool = [card for card in pool if not bit_of(card)]
    for other in others:
        hand = []
        placed = given.get(other)
        for card in s.hands[other]:
            if s.known[card] & bit:
                hand.append(card)
            else:
                dealt = placed.pop() if placed else pool.pop()
                s.known[dealt] = 1 << other
                hand.append(dealt)
        s.hands[other] = sorted(hand)
    _mix_tail(s, dice)
    if given:
        pool += given[DECK]
        dice.shuffle(pool)
    for i, card in enumerate(s.deck):
        if card < TIME:
            s.deck[i] = pool.pop()
            s.known[s.deck[i]] = 0


def _mix_tail(s: MasterOfSpiesState, dice: Dice) -> None:
    """Move Stars to a random place among the remaining last twelve cards."""
    left = min(len(s.deck), TAIL + 1)
    if STARS in s.deck[:left]:
        at, to = s.deck.index(STARS), dice.below(left)
        s.deck[at], s.deck[to] = s.deck[to], s.deck[at]


# --- an open window ------------------------------------------------------------------------------


def _has_its_say(m: Match[MasterOfSpiesState], seat: int) -> bool:
    """Return whether the seat itself is asked in the window, or has already played a card in it."""
    if m.pending:
        return m.pending[0][0] == seat
    assert m.held is not None
    step, args = m.held[-1]
    return step is rules.answer and args[3] == seat


def _in_a_window(m: Match[MasterOfSpiesState], seat: int, dice: Dice, kind: int) -> None:
    """Deal while a window is open that does not ask the seat: it cannot see who is asked, nor
    whether anybody is, nor what was answered within the wait."""
    s = m.state
    agenda = m.agenda if m.held is None else m.held
    step, args = agenda.pop()
    asked = m.pending[0][0] if m.pending else -1
    if step is windows.last_call or step is windows.window:
        origin, first = (args[0], args[1]) if kind == W_ROUND else (args[1], 1)
    elif step is windows.last_chance:  # in positions of the version before
        origin, first = args[0], 0
    else:
        origin, first = args[1], args[2]
        if step is rules.answer:
            asked = args[3]
    now = s.seats if asked < 0 else (asked - origin) % s.seats
    m.held = None
    m.agenda = agenda
    m.pending = []
    maybe = _who_may_be_asked(m, seat, kind, origin, first, now)
    if not maybe:  # the seat knows that the table only waits
        _deal(s, seat, dice)
        m.held = [*agenda, (windows.close_window, (kind, origin, first))]
        m.agenda = []
        return
    asked = _ask_somebody(m, seat, dice, kind, maybe)
    after = (asked - origin) % s.seats + 1
    if kind == W_ROUND:
        m.then(windows.last_call, origin, first, after)
        m.ask(asked, rules.LAST_CHANCE)
    else:
        m.then(windows.window, kind, origin, after)
        m.ask(asked, rules.RESPOND, kind)


def _who_may_be_asked(
    m: Match[MasterOfSpiesState], seat: int, kind: int, origin: int, first: int, now: int
) -> list[int]:
    """Return the seats that the window may be asking, as far as the seat can know."""
    s = m.state
    places = range(first, s.seats)
    if windows.is_asked(m, seat, kind):  # the seat knows whether it has been asked already
        own = (seat - origin) % s.seats
        places = range(first, own) if now < own else range(own + 1, s.seats)
    maybe = [(origin + place) % s.seats for place in places]
    return [other for other in maybe if other != seat and windows.may_answer(s, other, kind)]


def _ask_somebody(
    m: Match[MasterOfSpiesState], seat: int, dice: Dice, kind: int, maybe: list[int]
) -> int:
    """Deal until one of the seats that may be asked is, and return it.

    Each seat that holds a suitable card is asked once, so the moment is likelier the more of them
    there are.
    """
    for _ in range(TRIES):
        _deal(m.state, seat, dice)
        fitting = [other for other in maybe if windows.is_asked(m, other, kind)]
        if dice.below(len(maybe)) < len(fitting):
            return dice.choice(fitting)
    return _hand_a_card(m.state, seat, maybe, kind, dice)


def _hand_a_card(s: MasterOfSpiesState, seat: int, maybe: list[int], kind: int, dice: Dice) -> int:
    """Swap a suitable card from wherever it was dealt into a hand that may be asked.

    If there is none, anybody is asked, who may have ordered to be asked without one.
    """
    bit = 1 << seat
    effects = windows.effects_of(s, kind)
    hidden = [hand for other, hand in enumerate(s.hands) if other != seat] + [s.deck]
    fitting = [
        (card, place)
        for place in hidden
        for card in place
        if card < TIME and not s.known[card] & bit and EFFECT[card] in effects
    ]
    open_to = [o for o in maybe if any(not s.known[card] & bit for card in s.hands[o])]
    if not fitting or not open_to:
        return dice.choice(maybe)
    asked = dice.choice(open_to)
    card, place = dice.choice(fitting)
    out = dice.choice([other for other in s.hands[asked] if not s.known[other] & bit])
    here, there = s.hands[asked].index(out), place.index(card)
    s.hands[asked][here], place[there] = card, out
    s.known[card], s.known[out] = s.known[out], s.known[card]
    for hand in s.hands:
        hand.sort()
    return asked


def _make_up_the_taken_card(m: Match[MasterOfSpiesState], seat: int, dice: Dice) -> None:
    """Choose the taken card at random: a third seat knows that one was taken, but not which."""
    s = m.state
    taker, kind, (victim, taken) = m.pending[0]
    if victim != seat:
        bit = 1 << seat
        maybe = [card for card in s.hands[taker] if not s.known[card] & bit]
        taken = dice.choice(maybe or s.hands[taker])
        m.pending[0] = (taker, kind, (victim, taken))
