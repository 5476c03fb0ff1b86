"""Missions: the deck, the queue and the discard pile."""

from __future__ import annotations

from safehouse.games.spycraft.defs import (
    FACE_UP_SLOTS,
    MISSION_DECK,
    MISSION_DISCARD,
    NOWHERE,
    QUEUE,
    QUEUE_SIZE,
    WHILE_IN_QUEUE,
    ZONES,
)
from safehouse.games.spycraft.zones.event_log import M, S, emit, name
from safehouse.games.spycraft.zones.knowledge import remember, show_all
from safehouse.games.spycraft.zones.piles import lift, to_discard


def deal_mission(m: M) -> int:
    """Return the next mission card; an empty deck is refilled from the discard pile."""
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
    emit(m, "reshuffle", "SC-22.2", seat=-1)


def shuffle_missions(m: M) -> None:
    s = m.state
    remember(s, s.mission_deck(), -1)
    s.cards.shuffle(s.seats * ZONES, m.dice)


def fill_queue(m: M) -> None:
    """SC-13.1, SC-13.2, TM-6 (9): close gaps, deal, turn up."""
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
        emit(m, "queue_filled", "SC-13.1", cards=line[:])
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
        emit(m, "mission_up", "SC-13.2", card=card, name=name(s, card), slot=slot)


def detach_from_mission(m: M, card: int) -> None:
    """Discard the cards attached to a mission (SC-R62)."""
    s = m.state
    for entry in s.attached[:]:
        if entry.host == card:
            to_discard(m, entry.card)


def discard_mission_card(m: M, card: int) -> None:
    """Move a mission from the queue to its discard pile and close the gap."""
    s = m.state
    detach_from_mission(m, card)
    lift(s, card)
    forget_mission(s, card)
    s.place[card] = MISSION_DISCARD
    s.up[card] = 1
    show_all(m, card)
    s.mission_discard().append(card)
    emit(m, "mission_discarded", "SC-13.1", card=card, name=name(s, card))
    if not s.mission_deck():
        refill_missions(m)
    fill_queue(m)


def follow_missions(s: S, one: int, two: int) -> None:
    """Let attached cards and changes follow two missions that change places."""
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
