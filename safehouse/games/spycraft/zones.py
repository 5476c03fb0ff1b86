"""Cards going from place to place, and who gets to know them."""

from __future__ import annotations

from typing import Any, TypeAlias

from safehouse.core.events import ALL
from safehouse.core.match import Match
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ATTACHED,
    DECK,
    DISCARD,
    FACE_UP_SLOTS,
    HAND,
    HQ,
    LEADER,
    LEADERS,
    MISSION_DECK,
    MISSION_DISCARD,
    MUST_CHECK,
    NOWHERE,
    ON_AGENT,
    PLACES,
    PLAY,
    QUEUE,
    QUEUE_SIZE,
    REMOVED,
    SET_ASIDE,
    TEAM,
    UNTIL_ACTION,
    WHILE_IN_MISSION,
    WHILE_IN_PLAY,
    WHILE_IN_QUEUE,
    WON,
    ZONES,
)
from safehouse.games.spycraft.state import SpycraftState

M: TypeAlias = Match[SpycraftState]
S = SpycraftState

_LISTED = {DECK, HAND, DISCARD, REMOVED, LEADERS, WON}


def everyone(s: S) -> int:
    """The mask of all who look on: every seat, and the bit after them for spectators."""
    return (2 << s.seats) - 1


def name(s: S, card: int) -> str:
    return FACES[s.cards.face[card]].name


def known_name(s: S, card: int) -> str | None:
    """A card's name for the log everybody reads: None while some do not know it."""
    if s.cards.known[card] == everyone(s):
        return FACES[s.cards.face[card]].name
    return None


def show(m: M, card: int, seats: int) -> None:
    m.state.cards.show(card, seats)


def show_all(m: M, card: int) -> None:
    s = m.state
    if s.place[card] == HAND:
        _known_one_first(s, card)
    s.cards.show(card, everyone(s))
    if s.sets:
        settle_sets(s)


def tell(m: M, kind: str, clause: str, **data: Any) -> None:
    """A public event. Guard with `m.logging` where it is called often."""
    if m.logging:
        m.emit(kind, clause, data)


def tell_some(
    m: M, kind: str, clause: str, seats: int, hidden: dict[str, Any], **data: Any
) -> None:
    """An event that some seats see in full and the others without the hidden part."""
    if m.logging:
        seen = ALL if seats == everyone(m.state) else seats
        m.emit(kind, clause, {**data, **hidden}, seen, {**data, **dict.fromkeys(hidden)})


# --- leaving and arriving -----------------------------------------------------------------------


def lift(s: S, card: int) -> None:
    """Take a card out of wherever it lies."""
    place = s.place[card]
    zones = s.cards.zones
    if place in _LISTED:
        if place == HAND and card in s.pinned:
            s.pinned.remove(card)
        zones[(s.ctrl[card] if place == WON else s.owner[card]) * ZONES + place].remove(card)
    elif place in (HQ, TEAM):
        zones[s.ctrl[card] * ZONES + PLAY].remove(card)
        s.force = None
    elif place == ON_AGENT:
        host = s.host[card]
        s.under[host] = tuple(c for c in s.under[host] if c != card)
        s.host[card] = -1
        s.force = None
    elif place == QUEUE:
        s.queue().remove(card)
    elif place == MISSION_DECK:
        s.mission_deck().remove(card)
    elif place == MISSION_DISCARD:
        s.mission_discard().remove(card)
    elif place == ATTACHED:
        s.attached = [a for a in s.attached if a.card != card]
        s.host[card] = -1
        s.force = None
    elif place == SET_ASIDE:
        s.aside = [a for a in s.aside if a[0] != card]
    s.place[card] = NOWHERE


def forget(s: S, card: int) -> None:
    """SC-R42: a card that leaves play or is turned down loses status, marks and changes."""
    s.wounds[card] = 0
    if s.exposed:
        s.exposed = [e for e in s.exposed if e.agent != card]
    s.used_turn = [u for u in s.used_turn if u[0] != card or u[1] < 0]
    s.used_mission = [u for u in s.used_mission if u[0] != card]
    if s.lent:
        s.lent = [entry for entry in s.lent if entry.agent != card]
    if s.mods:
        s.cards.face[card] = q.printed_face(s, card)
        s.mods = [
            mod
            for mod in s.mods
            if not (mod.target == card and mod.until != UNTIL_ACTION)
            and not (mod.until in (WHILE_IN_PLAY, WHILE_IN_MISSION) and mod.ref == card)
        ]
    s.force = None


def to_discard(m: M, card: int) -> None:
    """To the owner's discard pile, face up; leader cards leave the game instead (SC-R7)."""
    s = m.state
    show_all(m, card)
    lift(s, card)
    owner = s.owner[card]
    if owner < 0:
        return
    gone = FACES[s.cards.face[card]].type == LEADER or s.out[owner]
    _lay(s, card, REMOVED if gone else DISCARD)


def to_removed(m: M, card: int) -> None:
    s = m.state
    show_all(m, card)
    lift(s, card)
    _lay(s, card, REMOVED)


def _lay(s: S, card: int, place: int) -> None:
    owner = s.owner[card]
    s.ctrl[card] = owner
    s.place[card] = place
    s.up[card] = 1 if place in (DISCARD, REMOVED) else 0
    s.tokens[card] = 0
    s.examined[card] = 0
    s.cards.zones[owner * ZONES + place].append(card)


def to_hand(m: M, card: int) -> None:
    s = m.state
    lift(s, card)
    show(m, card, 1 << s.owner[card])
    _lay(s, card, HAND)


def to_deck_top(m: M, card: int) -> None:
    s = m.state
    lift(s, card)
    _lay(s, card, DECK)


def to_deck(m: M, card: int) -> None:
    """Shuffled into the owner's deck."""
    s = m.state
    lift(s, card)
    _lay(s, card, DECK)
    shuffle_deck(m, s.owner[card])


def shuffle_deck(m: M, seat: int) -> None:
    s = m.state
    remember(s, s.deck(seat), seat)
    s.cards.shuffle(seat * ZONES + DECK, m.dice)


def refill(m: M, seat: int) -> None:
    """SC-22.2, SC-R79: an empty deck is made again from the discard pile at once."""
    s = m.state
    if s.deck(seat) or not s.discard(seat) or s.out[seat]:
        return
    for card in s.discard(seat)[:]:
        s.place[card] = DECK
        s.up[card] = 0
        s.deck(seat).append(card)
    s.discard(seat).clear()
    shuffle_deck(m, seat)
    tell(m, "reshuffle", "SC-22.2", seat=seat)


def draw(m: M, seat: int, count: int, clause: str = "SC-21.2") -> None:
    """SC-R78: draws what there is."""
    s = m.state
    drawn: list[int] = []
    for _ in range(count):
        deck = s.deck(seat)
        if not deck:
            break
        card = deck.pop()
        s.place[card] = HAND
        s.hand(seat).append(card)
        show(m, card, 1 << seat)
        drawn.append(card)
        if not deck:
            refill(m, seat)
    if drawn and m.logging:
        tell_some(
            m,
            "draw",
            clause,
            1 << seat,
            {"cards": [name(s, card) for card in drawn]},
            seat=seat,
            count=len(drawn),
        )


# --- numbers and what is known of hidden cards --------------------------------------------------
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


# --- play ---------------------------------------------------------------------------------------


def put_down(m: M, card: int, seat: int, place: int = HQ) -> None:
    """A card enters play facedown as an agent (SC-10.1)."""
    s = m.state
    lift(s, card)
    s.ctrl[card] = seat
    s.place[card] = place
    s.up[card] = 0
    s.since[card] = s.turn
    s.examined[card] = 0
    s.force = None
    s.tops(seat).append(card)


def put_under(m: M, card: int, agent: int) -> None:
    """A card is attached facedown as gear (SC-7.2)."""
    s = m.state
    lift(s, card)
    s.ctrl[card] = s.ctrl[agent]
    s.place[card] = ON_AGENT
    s.host[card] = agent
    s.up[card] = 0
    s.since[card] = s.turn
    s.examined[card] = 0
    s.under[agent] = (*s.under[agent], card)
    s.force = None


def drop_stack(m: M, card: int) -> None:
    """SC-R38: what was under a card that leaves play is discarded; what was attached, too."""
    s = m.state
    for gear in s.under[card]:
        forget(s, gear)
        to_discard(m, gear)
    for entry in s.attached[:]:
        if entry.host == card:
            to_discard(m, entry.card)


def discard_in_play(m: M, card: int, clause: str = "SC-10.9") -> None:
    """An agent or gear card leaves play for its owner's discard pile, not retired (SC-R37)."""
    s = m.state
    seat = s.ctrl[card]
    place = s.place[card]
    if place in (HQ, TEAM):
        drop_stack(m, card)
        if s.leader[seat] == card:
            s.leader[seat] = -1
    forget(s, card)
    to_discard(m, card)
    s.flags |= MUST_CHECK
    tell(m, "discard", clause, seat=seat, card=card, name=name(s, card), where=PLACES[place])


# --- the queue ----------------------------------------------------------------------------------


def deal_mission(m: M) -> int:
    """The next mission card; the discard pile is shuffled in the moment the deck is empty."""
    s = m.state
    deck = s.mission_deck()
    if not deck:
        refill_missions(m)
        if not deck:
            return -1
    card = deck.pop()
    s.place[card] = NOWHERE
    if not deck:
        refill_missions(m)
    return card


def refill_missions(m: M) -> None:
    s = m.state
    pile = s.mission_discard()
    if not pile:
        return
    for card in pile:
        s.place[card] = MISSION_DECK
        s.up[card] = 0
    s.mission_deck().extend(pile)
    pile.clear()
    shuffle_missions(m)
    tell(m, "reshuffle", "SC-22.2", seat=-1)


def shuffle_missions(m: M) -> None:
    s = m.state
    remember(s, s.mission_deck(), -1)
    s.cards.shuffle(s.seats * ZONES, m.dice)


def fill_queue(m: M) -> None:
    """SC-13.1, SC-13.2, TM-6 (9): slide, deal, turn up."""
    s = m.state
    line = s.queue()
    before = len(line)
    while len(line) < QUEUE_SIZE:
        card = deal_mission(m)
        if card < 0:
            break
        s.place[card] = QUEUE
        s.up[card] = 0
        s.since[card] = s.turn
        s.examined[card] = 0
        line.append(card)
    if len(line) > before:
        tell(m, "queue_filled", "SC-13.1", cards=line[:])
    for slot in range(min(FACE_UP_SLOTS, len(line))):
        turn_up_mission(m, line[slot])


def turn_up_mission(m: M, card: int) -> None:
    s = m.state
    if s.up[card]:
        return
    s.up[card] = 1
    show_all(m, card)
    if m.logging:
        line = s.queue()
        slot = line.index(card) + 1 if card in line else 0
        tell(m, "mission_up", "SC-13.2", card=card, name=name(s, card), slot=slot)


def detach_from_mission(m: M, card: int) -> None:
    """SC-R62."""
    s = m.state
    for entry in s.attached[:]:
        if entry.host == card:
            to_discard(m, entry.card)


def discard_mission_card(m: M, card: int) -> None:
    """A mission leaves the queue for its discard pile; the queue closes up."""
    s = m.state
    detach_from_mission(m, card)
    lift(s, card)
    forget_mission(s, card)
    s.place[card] = MISSION_DISCARD
    s.up[card] = 1
    show_all(m, card)
    s.mission_discard().append(card)
    tell(m, "mission_discarded", "SC-13.1", card=card, name=name(s, card))
    if not s.mission_deck():
        refill_missions(m)
    fill_queue(m)


def follow_missions(s: S, one: int, two: int) -> None:
    """What lies on two missions, and what was done to them, moves along when they trade places."""
    there = {one: two, two: one}
    s.attached = [a._replace(host=there.get(a.host, a.host)) for a in s.attached]
    for entry in s.attached:
        s.host[entry.card] = entry.host
    s.mods = [
        mod._replace(target=there.get(mod.target, mod.target), ref=there.get(mod.ref, mod.ref))
        if mod.target in there or mod.until == WHILE_IN_QUEUE
        else mod
        for mod in s.mods
    ]
    s.force = None


def forget_mission(s: S, card: int) -> None:
    if s.mods:
        s.mods = [
            mod
            for mod in s.mods
            if mod.target != card and not (mod.until == WHILE_IN_QUEUE and mod.ref == card)
        ]
        s.force = None
    if s.first_mission == card:
        s.first_mission = -1
