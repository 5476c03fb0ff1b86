"""Numbers, and what is known of hidden cards.

A number must not follow a card into hiding, nor out of it: whatever leaves a hand, or a deck that
somebody looked through, leaves under the number that any other card would have left under.
"""

from __future__ import annotations

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import HAND
from safehouse.games.spycraft.zones.telling import M, S, everyone


def show_all(m: M, card: int) -> None:
    s = m.state
    if s.place[card] == HAND:
        _known_one_first(s, card)
    s.cards.show(card, everyone(s))
    if s.sets:
        settle_sets(s)


#
# A number must not follow a card into hiding, nor out of it: whatever leaves a hand, or a deck
# that somebody looked through, leaves under the number that any other card would have left under.


def leave_hand(m: M, card: int) -> int:
    """The number under which a card of a hand leaves it: the first that nothing under way names.

    The cards before it in the hand move up by one number; their owner sees them in the same order.
    """
    s = m.state
    if not m.options["renumber"] or card in s.pinned:
        return card
    hand = s.hand(s.owner[card])
    free = [c for c in hand if c not in s.pinned] if s.pinned else hand
    first = free[0]
    if s.sets:
        _widen(s, free, free)
    if first != card:
        _move_up(s, free[: free.index(card) + 1])
    return first


def hide_from_hand(m: M, card: int) -> int:
    """IN-3: a card leaves a hand unseen. Who knew cards of that hand still knows the set."""
    s = m.state
    _forget_which(s, s.hand(s.owner[card]), everyone(s) & ~(1 << s.owner[card]))
    return leave_hand(m, card)


def pin(m: M, card: int, hidden: bool = True) -> int:
    """A card of a hand that something under way names: its number stays until it has left."""
    s = m.state
    if not m.options["renumber"] or s.place[card] != HAND or card in s.pinned:
        return card
    card = hide_from_hand(m, card) if hidden else leave_hand(m, card)
    s.pinned.append(card)
    return card


def unpin(s: S, card: int) -> None:
    """What named the card is over, and it is still in the hand: any other one, from now on."""
    if card in s.pinned:
        s.pinned.remove(card)


def sort_hand(m: M, seat: int) -> None:
    """A whole hand leaves: in an order that says nothing of when its cards came."""
    s = m.state
    if not m.options["renumber"]:
        return
    show_to = 1 << seat
    free = [c for c in s.hand(seat) if c not in s.pinned]
    _forget_which(s, free, everyone(s) & ~show_to)
    faces = sorted((s.cards.face[c] for c in free), key=lambda face: FACES[face].name)
    for card, face in zip(free, faces, strict=True):
        s.cards.face[card] = face


def leave_top(m: M, cards: tuple[int, ...], card: int, seat: int) -> int:
    """One of the top cards of a deck, that a seat looks at, is taken: by the topmost number."""
    s = m.state
    if not m.options["renumber"]:
        return card
    row = list(cards)
    _forget_which(s, row, everyone(s) & ~(1 << seat))
    _move_up(s, row[: row.index(card) + 1])
    return row[0]


def arrange(m: M, row: list[int], order: list[int], seat: int) -> None:
    """A seat puts cards that lie in a row in another order: the numbers stay where they are."""
    s = m.state
    _forget_which(s, row, everyone(s) & ~(1 << seat))
    for field in (s.cards.face, s.cards.known):
        for card, value in zip(row, [field[c] for c in order], strict=True):
            field[card] = value


def leave_deck(m: M, card: int) -> int:
    """A card found in a deck that will be shuffled: it leaves by the topmost number."""
    s = m.state
    top = s.deck(s.owner[card])[-1]
    if not m.options["renumber"] or top == card:
        return card
    cards = s.cards
    for field in (cards.face, cards.known):
        field[top], field[card] = field[card], field[top]
    return top


def _move_up(s: S, row: list[int]) -> None:
    """The last card of a row becomes its first; who knows a card knows it where it is now."""
    for field in (s.cards.face, s.cards.known):
        last = field[row[-1]]
        for k in range(len(row) - 1, 0, -1):
            field[row[k]] = field[row[k - 1]]
        field[row[0]] = last


def _eyes(s: S, mask: int) -> list[int]:
    return [1 << k for k in range(s.seats + 1) if mask >> k & 1]


def _forget_which(s: S, row: list[int], mask: int) -> None:
    """Whoever of the mask knew cards of a row knows from now on that they are among them."""
    cards = s.cards
    for bit in _eyes(s, mask):
        known = [c for c in row if cards.known[c] & bit]
        if known:
            s.sets.append((bit, tuple(row), tuple(sorted(cards.face[c] for c in known))))
            for c in known:
                cards.known[c] &= ~bit


def _known_one_first(s: S, card: int) -> None:
    """A card is shown out of a hand: those who knew of its like there take it for that one."""
    cards = s.cards
    for other in s.hand(s.owner[card]):
        if other != card and cards.face[other] == cards.face[card]:
            moved = cards.known[other] & ~cards.known[card] & ~(1 << s.owner[card])
            cards.known[other] &= ~moved
            cards.known[card] |= moved


def _widen(s: S, among: list[int], row: list[int]) -> None:
    """What is known to be among some cards of a row may be any card of it."""
    inside = set(among)
    s.sets = [
        (mask, tuple(sorted({*members, *row})), faces)
        if any(c in inside and not s.cards.known[c] & mask for c in members)
        else (mask, members, faces)
        for mask, members, faces in s.sets
    ]


def left_in(s: S, entry: tuple[int, tuple[int, ...], tuple[int, ...]]) -> list[int]:
    """The faces of a known set that have not turned up yet."""
    mask, members, faces = entry
    cards = s.cards
    left = list(faces)
    for c in members:
        if cards.known[c] & mask and cards.face[c] in left:
            left.remove(cards.face[c])
    return left


def settle_sets(s: S) -> None:
    """A set of which nothing is left to know goes; one that lies in a single hand is plain."""
    kept = []
    cards = s.cards
    for entry in s.sets:
        mask, members, _ = entry
        left = left_in(s, entry)
        if not left:
            continue
        unknown = [c for c in members if not cards.known[c] & mask]
        owners = {s.owner[c] if s.place[c] == HAND else -1 for c in unknown}
        if len(owners) == 1 and -1 not in owners and not any(c in s.pinned for c in unknown):
            for face in left:
                for c in unknown:
                    if cards.face[c] == face and not cards.known[c] & mask:
                        cards.known[c] |= mask
                        break
            continue
        kept.append(entry)
    s.sets = kept


def remember(s: S, deck: list[int], owner: int) -> None:
    """A deck is about to be shuffled: everybody still knows what is in it, as far as they did.

    The owner of a deck needs no note: it knows what it brought and where all the rest is.
    """
    inside = set(deck)
    cards = s.cards
    kept = []
    more: dict[int, list[int]] = {}
    for entry in s.sets:
        mask, members, _ = entry
        hidden = [c for c in members if not cards.known[c] & mask]
        if not any(c in inside for c in hidden):
            kept.append(entry)
        elif all(c in inside for c in hidden):
            more.setdefault(mask, []).extend(left_in(s, entry))
        else:
            left = tuple(sorted(left_in(s, entry)))
            kept.append((mask, tuple(sorted({*hidden, *deck})), left))
    for bit in _eyes(s, everyone(s) & ~(1 << owner if owner >= 0 else 0)):
        faces = more.get(bit, []) + [cards.face[c] for c in deck if cards.known[c] & bit]
        if faces:
            kept.append((bit, tuple(sorted(deck)), tuple(sorted(faces))))
    s.sets = kept


def mix_down(s: S, one: int, two: int, keeper: int) -> None:
    """Two facedown cards trade faces; only the keeper (a mask) can follow (IN-3)."""
    cards = s.cards
    _widen(s, [one, two], [one, two])
    for bit in _eyes(s, everyone(s) & ~keeper):
        known = [c for c in (one, two) if cards.known[c] & bit]
        if known:
            s.sets.append((bit, (one, two), tuple(sorted(cards.face[c] for c in known))))
    f, g = cards.face[one], cards.face[two]
    a, b = cards.known[one] & keeper, cards.known[two] & keeper
    cards.face[one], cards.face[two] = g, f
    cards.known[one], cards.known[two] = b, a
    s.examined[one] = s.examined[two] = 0
    if s.owner[one] != s.owner[two]:
        s.owner = s.owner[:]
        s.owner[one], s.owner[two] = s.owner[two], s.owner[one]
