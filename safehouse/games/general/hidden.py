"""Dealing anew what a seat cannot know: identities, hands, piles, Command cards, attacks."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.general.rules import identity_cards
from safehouse.games.general.state import (
    COMMAND_COPIES,
    DOUBLE_AGENT,
    FACES,
    SPIES,
    TIER_SIZE,
    GeneralState,
    is_event,
    tier_of,
)

M: TypeAlias = Match[GeneralState]


def redeal(m: M, seat: int, dice: Dice) -> None:
    if m.result is not None:
        return  # GS-9.4: nothing is hidden any more
    s = m.state
    spy = s.spy_of(seat)
    s.identity = _identities(m, spy, dice)
    _redeal_intel(m, spy, dice)
    _redeal_attacks(s, spy, dice)
    if spy >= 0:
        _redeal_commands(s, dice)
    s.record = [_blur(row, spy, dice) for row in s.record]


def _blur(row: list[int], spy: int, dice: Dice) -> list[int]:
    """A past round as the seat remembers it: what others gave is made up where it is not known."""
    gifts = row[1:4]
    if spy >= 0:
        gifts = [
            face if other == spy or face < 0 else dice.below(FACES)
            for other, face in enumerate(gifts)
        ]
    elif row[4]:
        dice.shuffle(gifts)
    return [row[0], *gifts, *row[4:]]


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


def _redeal_intel(m: M, spy: int, dice: Dice) -> None:
    """Unknown are the other hands, the pile, others' discards, and gifts not yet shown.

    The General knows every card that was given, a Spy those that came from the own hand; both
    stay where they are. A card given this round is known to the General once all have given.
    """
    s = m.state
    shown = not any(kind.name == "give" for _, kind, _ in m.pending)
    pool = list(s.pile)
    for other in SPIES:
        if other != spy:
            for face in range(FACES):
                pool += [face] * s.hands[other * FACES + face]
            if s.given[other] >= 0 and (spy >= 0 or not shown):
                pool.append(s.given[other])
    hidden = [i for i, entry in enumerate(s.discards) if not _knows_discard(entry, spy)]
    pool += [s.discards[i] >> 3 for i in hidden]
    dice.shuffle(pool)
    for i in range(len(s.pile)):
        s.pile[i] = pool.pop()
    for i in hidden:
        s.discards[i] = pool.pop() * 8 + (s.discards[i] & 7)
    for other in SPIES:
        if other == spy:
            continue
        size = s.hand_size(other)
        for face in range(FACES):
            s.hands[other * FACES + face] = 0
        if s.given[other] >= 0 and (spy >= 0 or not shown):
            s.given[other] = pool.pop()
        for _ in range(size):
            s.hands[other * FACES + pool.pop()] += 1
        _requeue(s, other, dice)
    if spy < 0 and shown and s.givers_hidden():
        _mix_givers(s, dice)


def _knows_discard(entry: int, spy: int) -> bool:
    given = bool(entry & 1)
    return given if spy < 0 else (entry >> 1 & 3) == spy


def _requeue(s: GeneralState, spy: int, dice: Dice) -> None:
    """A queued discard must be a card of the newly dealt hand."""
    if s.queued[spy] >= 0:
        held = [face for face in range(FACES) if s.hands[spy * FACES + face]]
        s.queued[spy] = dice.choice(held)


def _mix_givers(s: GeneralState, dice: Dice) -> None:
    """GS-8.4: the General knows the three cards but not who gave which."""
    faces = [face for face in s.given if face >= 0]
    dice.shuffle(faces)
    s.given = [faces.pop() if face >= 0 else -1 for face in s.given]


def _redeal_attacks(s: GeneralState, spy: int, dice: Dice) -> None:
    """The deck to come and the cards set aside; for the General also the sealed attack."""
    deck = s.deck[:]
    aside: list[int] = []
    sealed = s.drawn - 1 if spy < 0 and s.attack >= 0 else -1
    for tier in (1, 2, 3):
        places = [
            i
            for i in range((tier - 1) * TIER_SIZE, tier * TIER_SIZE)
            if i >= s.drawn or i == sealed
        ]
        pool = [deck[i] for i in places] + [card for card in s.aside if tier_of(card) == tier]
        if sealed in places:
            attacks = [card for card in pool if not is_event(card)]
            deck[sealed] = dice.choice(attacks)
            s.attack = deck[sealed]
            pool.remove(deck[sealed])
            places.remove(sealed)
        dice.shuffle(pool)
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
    """Every assignment of identities to the three Spies with its chance before play (GS-R2)."""
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
    """Attack cards of the current tier that the General has not seen resolved."""
    tier = tier_of(s.deck[s.drawn - 1])
    seen = {row[0] for row in s.record}
    cards = [card for card in s.deck + s.aside if tier_of(card) == tier and not is_event(card)]
    return sorted(card for card in cards if card not in seen)
