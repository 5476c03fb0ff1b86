"""The setup and the beginning of a turn (SC-4, SC-5)."""

from __future__ import annotations

from safehouse.games.spycraft import decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, MISSIONS, SUBJECT_ZERO
from safehouse.games.spycraft.defs import (
    DECK,
    EV_INTEL_START,
    EV_TURN_START,
    HAND_START,
    HQ,
    LEADER,
    LEADERS,
    MISSION_DECK,
)
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.intel import intel_loop
from safehouse.games.spycraft.engine.settings import settle_settings
from safehouse.games.spycraft.engine.steps import step
from safehouse.games.spycraft.zones import (
    M,
    draw,
    emit,
    everyone,
    fill_queue,
    name,
    show,
    show_all,
    shuffle_deck,
    shuffle_missions,
)


def set_up(m: M) -> None:
    """Set up the match (SC-4.1 to SC-4.6)."""
    s = m.state
    card = 0
    cards = s.cards
    for seat in range(s.seats):
        deck = decks.deck_of(m.options, seat, m.dice)
        for face in deck:
            cards.face[card] = face.id
            s.owner[card] = s.ctrl[card] = seat
            if face.type == LEADER:
                s.place[card] = LEADERS
                s.row(seat).append(card)
                show(m, card, 1 << seat)
            else:
                s.place[card] = DECK
                s.deck(seat).append(card)
            card += 1
        s.row(seat).sort(key=lambda c: FACES[cards.face[c]].level)
    for mission in MISSIONS:
        cards.face[card] = mission.id
        s.place[card] = MISSION_DECK
        s.mission_deck().append(card)
        card += 1
    cards.face[card] = SUBJECT_ZERO.id
    cards.known[card] = everyone(s)
    s.zero = card
    settle_settings(m)
    for seat in range(s.seats):
        if m.options["shuffle"]:
            shuffle_deck(m, seat)
    if m.options["shuffle"]:
        shuffle_missions(m)
    for seat in range(s.seats):
        leader = s.row(seat).pop(0)
        s.place[leader] = HQ
        s.up[leader] = 1
        s.leader[seat] = leader
        s.tops(seat).append(leader)
        show_all(m, leader)
        emit(
            m,
            "leads",
            "SC-4.4",
            seat=seat,
            card=leader,
            name=name(s, leader),
            forced=False,
            level=1,
        )
    for seat in range(s.seats):
        draw(m, seat, HAND_START, "SC-4.5")
    fill_queue(m)
    m.do(play_turn)


@step
def play_turn(m: M) -> None:
    """TM-9.1: raise `turn_start`, mark the mission in slot 1, S12, then count craft."""
    s = m.state
    s.turn += 1
    s.step = "start"
    s.first_mission = s.queue()[0] if s.queue() else -1
    emit(m, "turn", "SC-5.1", turn=s.turn, exposed=[e.agent for e in s.exposed])
    m.do(count_craft, intel_loop)
    raise_event(m, EV_TURN_START)


@step
def count_craft(m: M) -> None:
    """SC-5.2: determine the starting player; a tie is broken at random."""
    s = m.state
    alive = [seat for seat in range(s.seats) if not s.out[seat]]
    totals = {seat: q.craft_total(s, seat, HQ) for seat in alive}
    best = max(totals.values())
    tied = [seat for seat in alive if totals[seat] == best]
    s.start = tied[0] if len(tied) == 1 else m.dice.choice(tied)
    s.step = "intel"
    s.passes = 0
    s.went = (s.start - 1) % s.seats
    if m.logging:
        emit(
            m,
            "starts",
            "SC-5.2",
            seat=s.start,
            craft=[totals.get(seat, 0) for seat in range(s.seats)],
            tie=len(tied) > 1,
        )
    raise_event(m, EV_INTEL_START)
