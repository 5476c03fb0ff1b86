"""The numbers of cards, and what is known of hidden ones.

A number must not follow a card into or out of hiding. A card that leaves a hand, or a deck that
somebody looked through, leaves with the number that any other card would have had.
"""

from __future__ import annotations

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import HAND
from safehouse.games.spycraft.frames import ODDS, KnownSet, Stray
from safehouse.games.spycraft.zones.event_log import M, S, everyone


def show_all(m: M, card: int) -> None:
    s = m.state
    if s.place[card] == HAND:
        _known_one_first(s, card)
    s.cards.show(card, everyone(s))
    if s.sets:
        settle_sets(s)


def leave_hand(m: M, card: int) -> int:
    """Return the number with which a card leaves a hand: the first that is not in use.

    The cards before it in the hand move up by one number; their holder sees them in the same order.
    """
    s = m.state
    if not m.options["renumber"] or card in s.pinned:
        return card
    hand = s.hand(s.ctrl[card])
    free = [c for c in hand if c not in s.pinned] if s.pinned else hand
    first = free[0]
    if s.sets or s.strays:
        _widen(s, free, free)
    if first != card:
        _move_up(s, free[: free.index(card) + 1])
    return first


def hide_from_hand(m: M, card: int) -> int:
    """IN-3: a card leaves a hand unseen. Seats that knew cards of that hand still know the set."""
    s = m.state
    holder = s.ctrl[card]
    _forget_which(s, s.hand(holder), everyone(s) & ~(1 << holder))
    return leave_hand(m, card)


def pin(m: M, card: int, hidden: bool = True) -> int:
    """Pin a card in a hand that is in use: its number stays until it has left."""
    s = m.state
    if not m.options["renumber"] or s.place[card] != HAND or card in s.pinned:
        return card
    card = hide_from_hand(m, card) if hidden else leave_hand(m, card)
    s.pinned.append(card)
    return card


def unpin(s: S, card: int) -> None:
    """Unpin a card that is still in the hand but no longer in use."""
    if card in s.pinned:
        s.pinned.remove(card)


def sort_hand(m: M, seat: int) -> None:
    """Sort a hand that leaves as a whole, so that the order does not show when cards were drawn."""
    s = m.state
    if not m.options["renumber"]:
        return
    show_to = 1 << seat
    free = [c for c in s.hand(seat) if c not in s.pinned]
    _forget_which(s, free, everyone(s) & ~show_to)
    found = [(s.cards.face[c], s.owner[c]) for c in free]
    found.sort(key=lambda of: (FACES[of[0]].name, of[1]))
    if s.strays:
        s.owner = s.owner[:]
    for card, (face, owner) in zip(free, found, strict=True):
        s.cards.face[card] = face
        if s.strays:
            s.owner[card] = owner


def leave_top(m: M, cards: tuple[int, ...], card: int, seat: int) -> int:
    """Take one of the top cards of a deck that a seat looks at, with the topmost number."""
    s = m.state
    if not m.options["renumber"]:
        return card
    row = list(cards)
    _forget_which(s, row, everyone(s) & ~(1 << seat))
    _move_up(s, row[: row.index(card) + 1])
    return row[0]


def arrange(m: M, row: list[int], order: list[int], seat: int) -> None:
    """Put a row of cards in another order for a seat: the numbers stay where they are."""
    s = m.state
    _forget_which(s, row, everyone(s) & ~(1 << seat))
    for field in (s.cards.face, s.cards.known):
        for card, value in zip(row, [field[c] for c in order], strict=True):
            field[card] = value


def leave_deck(m: M, card: int) -> int:
    """Take a card from a deck that will be shuffled, with the topmost number."""
    s = m.state
    top = s.deck(s.owner[card])[-1]
    if not m.options["renumber"] or top == card:
        return card
    cards = s.cards
    for field in (cards.face, cards.known):
        field[top], field[card] = field[card], field[top]
    return top


def _move_up(s: S, row: list[int]) -> None:
    """Move the last card of a row to the front, with who knows it."""
    fields = [s.cards.face, s.cards.known]
    if s.strays:
        s.owner = s.owner[:]
        fields.append(s.owner)
    for field in fields:
        last = field[row[-1]]
        for k in range(len(row) - 1, 0, -1):
            field[row[k]] = field[row[k - 1]]
        field[row[0]] = last


Whose = tuple[int, int]
"""A face and the owner of the card."""


def _faces(s: S, cards: list[int]) -> list[Whose]:
    return [(s.cards.face[c], s.owner[c]) for c in cards]


def _known_set(mask: int, cards: list[int], faces: list[Whose]) -> KnownSet:
    faces = sorted(faces)
    return KnownSet(
        mask, tuple(cards), tuple([face for face, _ in faces]), tuple([who for _, who in faces])
    )


def _viewers(s: S, mask: int) -> list[int]:
    return [1 << k for k in range(s.seats + 1) if mask >> k & 1]


def _forget_which(s: S, row: list[int], mask: int) -> None:
    """Seats in the mask that knew cards of a row now only know that they are in the row."""
    cards = s.cards
    for bit in _viewers(s, mask):
        known = [c for c in row if cards.known[c] & bit]
        if known:
            s.sets.append(_known_set(bit, row, _faces(s, known)))
            for c in known:
                cards.known[c] &= ~bit


def _known_one_first(s: S, card: int) -> None:
    """A card is shown out of a hand: seats that knew an equal card there take it for that one."""
    cards = s.cards
    holder, like = s.ctrl[card], (cards.face[card], s.owner[card])
    for other in s.hand(holder):
        if other != card and (cards.face[other], s.owner[other]) == like:
            moved = cards.known[other] & ~cards.known[card] & ~(1 << holder)
            cards.known[other] &= ~moved
            cards.known[card] |= moved


def _widen(s: S, among: list[int], row: list[int]) -> None:
    """Cards known to be among some cards of a row may now be any card of it."""
    inside = set(among)
    s.sets = [
        _mixed(s, entry, row)
        if any(c in inside and not s.cards.known[c] & entry.mask for c in entry.cards)
        else entry
        for entry in s.sets
    ]
    s.strays = [
        stray._replace(cards=tuple(sorted({*stray.cards, *row})))
        if any(c in inside for c in stray.cards)
        else stray
        for stray in s.strays
    ]


def _mixed(s: S, entry: KnownSet, row: list[int]) -> KnownSet:
    """Return the set after the cards of a row were mixed: each is now as likely one of it."""
    odds = odds_of(s, entry)
    hidden = [c for c in row if not s.cards.known[c] & entry.mask]
    if hidden:
        mean = sum([odds.get(c, 0) for c in hidden]) // len(hidden)
        for c in hidden:
            odds[c] = mean
    cards = sorted({*entry.cards, *row})
    return entry._replace(cards=tuple(cards), odds=tuple([odds.get(c, 0) for c in cards]))


def odds_of(s: S, entry: KnownSet) -> dict[int, int]:
    """Return for each card of a set how likely it is one of its faces."""
    if entry.odds:
        return dict(zip(entry.cards, entry.odds, strict=True))
    hidden = [c for c in entry.cards if not s.cards.known[c] & entry.mask]
    left = min(len(left_in(s, entry)), len(hidden))
    return {c: left * ODDS // len(hidden) for c in hidden}


def left_in(s: S, entry: KnownSet) -> list[Whose]:
    """Return the faces of a known set that have not been seen yet, with their owners."""
    cards = s.cards
    left = list(zip(entry.faces, entry.owners, strict=True))
    for c in entry.cards:
        if cards.known[c] & entry.mask and (cards.face[c], s.owner[c]) in left:
            left.remove((cards.face[c], s.owner[c]))
    return left


def goes_astray(s: S, card: int) -> None:
    """Record that a card enters a hand that is not its owner's."""
    s.strays = [*s.strays, Stray(s.owner[card], (card,))]


def comes_home(s: S, card: int) -> None:
    """Record that a card goes where its owner is public: no stray can be there any more."""
    kept = []
    for owner, members in s.strays:
        left = tuple([c for c in members if c != card])
        if any(s.owner[c] == owner for c in left):
            kept.append(Stray(owner, left))
    s.strays = kept


def settle_sets(s: S) -> None:
    """Drop known sets that say nothing more; a set within a single hand becomes plain knowledge."""
    kept = []
    cards = s.cards
    for entry in s.sets:
        mask = entry.mask
        left = left_in(s, entry)
        if not left:
            continue
        unknown = [c for c in entry.cards if not cards.known[c] & mask]
        holders = {s.ctrl[c] if s.place[c] == HAND else -1 for c in unknown}
        if len(holders) == 1 and -1 not in holders and not any(c in s.pinned for c in unknown):
            for face, owner in left:
                for c in unknown:
                    free = not cards.known[c] & mask
                    if free and cards.face[c] == face and s.owner[c] == owner:
                        cards.known[c] |= mask
                        break
            continue
        kept.append(entry)
    s.sets = kept


def remember(s: S, deck: list[int], owner: int) -> None:
    """Keep what everybody knows about the content of a deck that is about to be shuffled.

    The owner of a deck needs no entry, because it knows the deck and where all other cards are.
    """
    inside = set(deck)
    cards = s.cards
    kept = []
    more: dict[int, list[Whose]] = {}
    for entry in s.sets:
        mask = entry.mask
        hidden = [c for c in entry.cards if not cards.known[c] & mask]
        if not any(c in inside for c in hidden):
            kept.append(entry)
        elif all(c in inside for c in hidden):
            more.setdefault(mask, []).extend(left_in(s, entry))
        else:
            odds = odds_of(s, entry)
            mean = sum([odds[c] for c in hidden if c in inside]) // len(deck)
            odds |= dict.fromkeys(deck, mean)
            spread = _known_set(mask, sorted({*hidden, *deck}), left_in(s, entry))
            kept.append(spread._replace(odds=tuple([odds[c] for c in spread.cards])))
    for bit in _viewers(s, everyone(s) & ~(1 << owner if owner >= 0 else 0)):
        faces = more.get(bit, []) + _faces(s, [c for c in deck if cards.known[c] & bit])
        if faces:
            kept.append(_known_set(bit, sorted(deck), faces))
    s.sets = kept


def mix_down(s: S, one: int, two: int, keeper: int) -> None:
    """Exchange the faces of two facedown cards; only the keeper (a mask) can follow (IN-3)."""
    cards = s.cards
    _widen(s, [one, two], [one, two])
    for bit in _viewers(s, everyone(s) & ~keeper):
        known = [c for c in (one, two) if cards.known[c] & bit]
        if known:
            s.sets.append(_known_set(bit, [one, two], _faces(s, known)))
    f, g = cards.face[one], cards.face[two]
    a, b = cards.known[one] & keeper, cards.known[two] & keeper
    cards.face[one], cards.face[two] = g, f
    cards.known[one], cards.known[two] = b, a
    s.examined[one] = s.examined[two] = 0
    if s.owner[one] != s.owner[two]:
        s.strays = [*s.strays, Stray(s.owner[one], (one, two))]
        s.owner = s.owner[:]
        s.owner[one], s.owner[two] = s.owner[two], s.owner[one]
