"""How players win, leave the game and get their cards back (SC-1, SC-R8)."""

from __future__ import annotations

from safehouse.core.result import Result
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    DEFENDER_OUT,
    DROPPED,
    HQ,
    MUST_CHECK,
    PLAY,
    REMOVED,
    TEAM,
    WIN_POINTS,
    WON_BY_NOBODY,
    ZONES,
)
from safehouse.games.spycraft.engine.steps import drop_effects
from safehouse.games.spycraft.messages import msg, player, players
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    comes_home,
    emit,
    forget,
    known_name,
    lift,
    show,
    to_discard,
    to_hand,
)

S = SpycraftState


def check_points(m: M) -> bool:
    """End the match if a player has enough points (SC-1.2, SC-R4)."""
    s = m.state
    there = [seat for seat in range(s.seats) if not s.out[seat] and s.vp[seat] >= WIN_POINTS]
    if not there:
        return False
    best = max(s.vp[seat] for seat in there)
    top = [seat for seat in there if s.vp[seat] == best]
    scorer = s.won_turn[-1][0] if s.won_turn else -1
    winners = [scorer] if scorer in top else top
    emit(m, "game_over", "SC-1.2", winners=winners, points=s.vp[:])
    if len(winners) == 1:
        text = msg("result-points", who=player(winners[0]), points=best)
    else:
        text = msg("result-points-shared", who=players(winners), points=best)
    m.finish(Result("points", tuple(winners), text, tuple(s.vp)))
    return True


def goes_out(m: M, seats: list[int]) -> None:
    """SC-R8, SC-R5: remove the players whose last leader is gone."""
    s = m.state
    for seat in seats:
        remove_player(m, seat)
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    if len(left) == 1:
        emit(m, "game_over", "SC-1.3", winners=left, points=s.vp[:])
        last = msg("result-last", who=player(left[0]))
        m.finish(Result("last", (left[0],), last, tuple(s.vp)))
    elif not left:
        best = max(s.vp[seat] for seat in seats)
        winners = [seat for seat in seats if s.vp[seat] == best]
        emit(m, "game_over", "SC-R5", winners=winners, points=s.vp[:])
        most = msg("result-all-out", who=players(winners))
        m.finish(Result("all_out", tuple(winners), most, tuple(s.vp)))


def remove_player(m: M, seat: int) -> None:
    """Remove a player from the game (SC-R8)."""
    s = m.state
    if s.attacker < 0 and seat in _passed(s):
        s.passes -= 1
    s.out[seat] = 1
    s.leader[seat] = -1
    emit(m, "player_out", "SC-19.12", seat=seat)
    for card in s.tops(seat)[:]:
        if s.owner[card] != seat and card != s.zero:
            give_back(m, card)
    for card in s.hand(seat)[:]:
        if s.owner[card] != seat:
            to_hand(m, card)
            emit(m, "moves_card", "SC-R8", seat=s.owner[card], name=None, to="hand")
    for card in range(len(s.owner)):
        if s.owner[card] == seat and s.place[card] != REMOVED:
            if s.place[card] in (HQ, TEAM):
                for gear in s.under[card]:
                    if s.owner[gear] != seat:
                        forget(s, gear)
                        to_discard(m, gear)
            forget(s, card)
            lift(s, card)
            s.ctrl[card] = seat
            s.place[card] = REMOVED
            s.up[card] = 1
            s.cards.zones[seat * ZONES + REMOVED].append(card)
            s.under[card] = ()
            if s.strays:
                comes_home(s, card)
    for x in s.acts:
        if x.seat == seat:
            x.status = DROPPED
    drop_effects(m)
    s.later = [entry for entry in s.later if entry.frame.seat != seat]
    m.reveal()
    if s.zero in s.tops(seat):
        lift(s, s.zero)
    if s.mission >= 0:
        if seat == s.attacker and s.decided < 0:
            s.decided = s.defender if s.defender >= 0 else WON_BY_NOBODY
        elif seat == s.defender:
            s.flags |= DEFENDER_OUT
    if s.start == seat:
        left = s.from_left(seat)
        if left:
            s.start = left[0]
    s.force = None
    s.flags |= MUST_CHECK


def _passed(s: S) -> list[int]:
    """SC-6.2: return the players who have just passed in a row in the Intel phase."""
    before = [
        seat for offset in range(1, s.seats) if not s.out[seat := (s.went - offset) % s.seats]
    ]
    return before[: s.passes]


def end_control(m: M, *ended: int) -> None:
    """SC-R84: end control with these durations."""
    s = m.state
    over = [mod for mod in s.mods if q.NODES[mod.node].op == "gain_control" and mod.until in ended]
    for mod in over:
        s.mods.remove(mod)
        card = mod.target
        if s.place[card] in (HQ, TEAM) and s.ctrl[card] != s.owner[card]:
            give_back(m, card)


def give_back(m: M, card: int) -> None:
    """SC-R84: return a stack under another player's control to its owner's headquarters."""
    s = m.state
    owner = s.owner[card]
    zones = s.cards.zones
    zones[s.ctrl[card] * ZONES + PLAY].remove(card)
    if s.out[owner]:
        s.place[card] = REMOVED
        return
    zones[owner * ZONES + PLAY].append(card)
    s.place[card] = HQ
    for c in (card, *s.under[card]):
        s.ctrl[c] = owner
        show(m, c, 1 << owner)
    s.force = None
    s.flags |= MUST_CHECK
    emit(m, "returned", "SC-R84", card=card, name=known_name(s, card), seat=owner)
