"""Why not? The reason and clause for every move Master of Spies refuses."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.match import Match, Refusal
from safehouse.core.moves import Code
from safehouse.games.master_of_spies.cards import (
    BODYGUARD,
    BODYGUARD_REACH,
    BORDER_NAMES,
    CARDS,
    CHANGES,
    EFFECT,
    FACTION_NAMES,
    FORGER,
    VALUE,
)
from safehouse.games.master_of_spies.moves import (
    ANYTIME_ACTIONS,
    EFFECT_OF,
    M_CLERK,
    M_COACH,
    M_DISCARD,
    M_DRAW,
    M_GIVE,
    M_LETTERS,
    M_LOYAL,
    M_OATH,
    M_ORDER,
    M_PLACE,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_TAKE,
    M_WRIT,
    RESPONSE_ACTIONS,
    TURN_ACTIONS,
)
from safehouse.games.master_of_spies.state import (
    RESPONSES,
    STRIDE,
    CourtState,
    border_of,
    faction_of,
    player_of,
    round_of,
    value_of,
)

M: TypeAlias = Match[CourtState]

NOT_HELD: Refusal = ("You do not hold that card.", "MS-4.2")
NO_TARGET: Refusal = ("There is no legal target.", "MS-10.5")
PROTECTED: Refusal = ("Loyal to the Cause protects this location.", "MS-11.3")
NO_PLACE: Refusal = ("No such place.", "MS-6.1")
WAIT: Refusal = ("Wait until this is resolved.", "MS-R33")
AUTOMATIC: Refusal = ("Drawing is automatic.", "MS-5.1")
NOTHING_TO_ANSWER: Refusal = ("There is nothing to respond to.", "MS-10.3")
PLAYED: Refusal = ("You have already played your card this turn.", "MS-4.3")
TAKE_FIRST: Refusal = ("Take one card first.", "MS-10.4")
ONLY_ON_TURN: Refusal = ("This card can be played only as your turn's card.", "MS-10.2")
NOT_THIS_SPY: Refusal = (
    "Only your spy of this location's faction, right after playing it.",
    "MS-8.1",
)
TURN_CARDS: Final = (M_PLAY, M_DISCARD, *TURN_ACTIONS)


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """MS-E01, E18, E19, E21, E31: the seat is not asked."""
    s = m.state
    if kind == M_DRAW:
        return AUTOMATIC
    if kind in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    if kind == M_PLACE:
        return _refuse_late_spy(s, seat)
    if kind in ANYTIME_ACTIONS:
        return WAIT
    if seat == s.active and kind in TURN_CARDS:
        to_come = any(step.__name__ == "main" for step, _ in m.agenda)
        return WAIT if to_come else PLAYED
    return "It is not your turn.", "MS-10.2" if kind in TURN_ACTIONS else "MS-4.1"


def _refuse_late_spy(s: CourtState, seat: int) -> Refusal:
    """MS-E17, E18: no spy decision was put, perhaps because the spy stands too high."""
    for loc in (loc for row in s.rows for loc in row):
        if round_of(loc) == s.round and player_of(loc) == seat:
            place = s.spies[seat * 4 + faction_of(loc)]
            if place >= 0 and s.value_at(place) >= value_of(loc):
                return "Spies only move to a higher location.", "MS-8.2"
    return NOT_THIS_SPY


def _refuse_meanwhile(kind: int) -> Refusal | None:
    """MS-E04, E19, E21: what cannot be done while the own card is being resolved."""
    if kind in ANYTIME_ACTIONS:
        return WAIT
    if kind in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    return PLAYED if kind in TURN_CARDS else None


def _holds(s: CourtState, seat: int, kind: int) -> bool:
    effect = EFFECT_OF[kind]
    return any(EFFECT[card] == effect for card in s.hands[seat])


def refuse_main(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _refuse_location(s, seat, code)
    if kind == M_DISCARD:
        if len(code) != 2:
            return "Discard exactly one card to pass.", "MS-4.4"
        return NOT_HELD
    if kind in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    if kind in TURN_ACTIONS:
        return _refuse_turn_action(s, seat, code)
    if kind in ANYTIME_ACTIONS:
        return _refuse_anytime_action(s, seat, code)
    if kind == M_DRAW:
        return AUTOMATIC
    if kind == M_PLACE:
        return NOT_THIS_SPY
    return "Play a card, or discard one and pass.", "MS-4.2"


def _refuse_location(s: CourtState, seat: int, code: Code) -> Refusal:
    """MS-E03, E05 to E16."""
    _, card, row, at, faction, border = code
    if card not in s.hands[seat]:
        return NOT_HELD
    printed = CARDS[card]
    if not printed.value:
        return "An Action card is not laid into a row.", "MS-10.1"
    if not 1 <= row <= len(s.rows) or at < 0 or at > len(s.rows[row - 1]) + 1:
        return NO_PLACE
    if at == 0:
        return "Starter cards cannot be replaced.", "MS-7.5"
    if faction >= 0 and faction not in printed.factions:
        return f"This card cannot be played as {FACTION_NAMES[faction]}.", "MS-9.2"
    borders = (0, 1) if s.abilities[seat] == FORGER else printed.borders
    if border >= 0 and border not in borders:
        return f"This card cannot be played as {BORDER_NAMES[border]}.", "MS-9.3"
    cards = s.rows[row - 1]
    if at == len(cards) + 1:
        refusal = _refuse_adding(cards, printed.value, borders, border)
    else:
        refusal = _refuse_replacing(s, seat, code, borders)
    if refusal:
        return refusal
    if faction < 0 and len(printed.factions) > 1:
        return "Declare one faction.", "MS-9.2"
    return "Declare one border.", "MS-9.3"


def _refuse_adding(
    cards: list[int], value: int, borders: tuple[int, ...], border: int
) -> Refusal | None:
    if not cards:
        return None
    last = cards[-1]
    if value <= value_of(last):
        return f"The new card must be higher than {value_of(last)}.", "MS-6.2"
    needed = 1 - border_of(last)
    if needed not in borders or border not in (-1, needed):
        return f"Borders must alternate: {BORDER_NAMES[needed]} is needed here.", "MS-6.3"
    return None


def _refuse_replacing(
    s: CourtState, seat: int, code: Code, borders: tuple[int, ...]
) -> Refusal | None:
    _, card, row, at, faction, border = code
    cards = s.rows[row - 1]
    old = cards[at - 1]
    value = VALUE[card]
    before = value_of(cards[at - 2]) if at > 1 else 0
    if value > value_of(old):
        return "A replacement may not be higher than the old card.", "MS-7.1"
    if value <= before:
        return f"A replacement must be higher than the card before it ({before}).", "MS-7.1"
    needed = border_of(old)
    if needed not in borders or border not in (-1, needed):
        same = f"replacement needs the same border ({BORDER_NAMES[needed]})."
        if at == 1 and value < value_of(old):  # the one place where an insertion would fit
            only = "Cards are added only at the end of a row or replace a card"
            return f"{only}; a {same}", "MS-6.5"
        return f"A {same}", "MS-7.1"
    factions = CARDS[card].factions if faction < 0 else (faction,)
    if faction_of(old) not in factions:
        if s.permanent_at(row - 1, at - 1):
            return PROTECTED
        if BODYGUARD in s.abilities:
            least = value_of(old) - BODYGUARD_REACH
            guard = s.abilities.index(BODYGUARD)
            place = (row - 1) * STRIDE + at - 1
            if guard != seat and place in s.spies[guard * 4 : guard * 4 + 4] and value < least:
                return f"The Bodyguard: at least {least} is needed.", "MS-14.2"
    return None


def _location(s: CourtState, row: int, at: int) -> int | None:
    if 1 <= row <= len(s.rows) and 1 <= at <= len(s.rows[row - 1]):
        return s.rows[row - 1][at - 1]
    return None


def _refuse_turn_action(s: CourtState, seat: int, code: Code) -> Refusal:
    """MS-E22 to E25."""
    kind = code[0]
    if not _holds(s, seat, kind):
        return NOT_HELD
    if kind == M_LOYAL:
        return _refuse_loyal(s, seat, code)
    if kind == M_RECALL:
        return _refuse_recall(s, code)
    if kind == M_COACH:
        return _refuse_coach(s, seat, code)
    if kind == M_OATH:
        if not s.permanents:
            return NO_TARGET
        if -1 in code:
            return "Name the row, the place, the player and the faction.", "MS-10.5"
        if not _location(s, code[1], code[2]) or not s.permanent_at(code[1] - 1, code[2] - 1):
            return "That cannot be chosen: no Permanent lies there.", "MS-11.1"
        return "That cannot be chosen: that spy is not there.", "MS-10.5"
    return _refuse_fire(s, code[1] - 1)


def _refuse_fire(s: CourtState, row: int) -> Refusal:
    if not any(s.rows):
        return NO_TARGET
    if not 0 <= row < len(s.rows):
        return NO_PLACE
    if s.rows[row]:
        return PROTECTED
    return "That cannot be chosen: the row is empty.", "MS-10.5"


def _refuse_loyal(s: CourtState, seat: int, code: Code) -> Refusal:
    if _location(s, code[1], code[2]) is None:
        return NO_PLACE
    if s.permanent_at(code[1] - 1, code[2] - 1):
        return "There is already one.", "MS-11.2"
    return "You need a spy there.", "MS-11.2"


def _refuse_recall(s: CourtState, code: Code) -> Refusal:
    _, player, faction = code
    if max(s.spies) < 0:
        return NO_TARGET
    if not 0 <= player < s.seats or faction < 0:
        return f"Name a player from 0 to {s.seats - 1} and a faction.", "MS-10.5"
    if s.spies[player * 4 + faction] >= 0:
        return PROTECTED
    return "That cannot be chosen: that spy is at home.", "MS-10.5"


def _refuse_coach(s: CourtState, seat: int, code: Code) -> Refusal:
    _, faction, row, at = code
    if faction < 0:
        return "Name a faction and a place.", "MS-10.5"
    if s.spies[seat * 4 + faction] < 0:
        return "That spy is at home.", "MS-10.5"
    loc = _location(s, row, at)
    if loc is None:
        return NO_PLACE
    if faction_of(loc) != faction:
        return "It must be a location of the same faction.", "MS-10.5"
    return "That cannot be chosen: the spy is there already.", "MS-10.5"


def _refuse_anytime_action(s: CourtState, seat: int, code: Code) -> Refusal:
    """MS-E26, E27."""
    kind = code[0]
    if not _holds(s, seat, kind):
        return NOT_HELD
    if kind == M_CLERK:
        return "No more cards are drawn.", "MS-5.3" if s.ending == 2 else "MS-5.4"
    if kind == M_WRIT and s.ending == 2:
        return "There is no next round.", "MS-10.5"
    if kind == M_LETTERS and not any(hand for other, hand in enumerate(s.hands) if other != seat):
        return NO_TARGET
    if code[1] < 0 or code[1] >= s.seats:
        return f"Name a player from 0 to {s.seats - 1}.", "MS-10.5"
    if code[1] == seat:
        return "That cannot be chosen: it must be another player.", "MS-10.5"
    if kind == M_LETTERS:
        return "That cannot be chosen: that hand is empty.", "MS-10.5"
    return "That cannot be chosen: that player has left.", "MS-10.5"


def refuse_anytime(m: M, seat: int, code: Code) -> Refusal:
    """A seat that is not on turn but may play Anytime cards."""
    if code[0] in ANYTIME_ACTIONS:
        return _refuse_anytime_action(m.state, seat, code)
    if code[0] == M_ORDER and m.state.ordered[seat * len(RESPONSES) + code[1]] >= CHANGES:
        often = "twice" if CHANGES == 2 else f"{CHANGES} times"
        return f"A standing order can be changed {often} in a turn. Wait for the next.", "MS-10.3"
    return refuse_seat(m, seat, code[0])


def refuse_response(m: M, seat: int, code: Code, kind: int) -> Refusal:
    """MS-E19 to E21."""
    if code[0] in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER if _holds(m.state, seat, code[0]) else NOT_HELD
    if code[0] in ANYTIME_ACTIONS:
        return WAIT
    if code[0] in TURN_CARDS:
        return ONLY_ON_TURN
    return "Answer with a Response, or decline.", "MS-10.3"


def refuse_last_chance(m: M, seat: int, code: Code) -> Refusal:
    if code[0] in ANYTIME_ACTIONS:
        return _refuse_anytime_action(m.state, seat, code)
    if code[0] in TURN_CARDS:
        return ONLY_ON_TURN
    if code[0] in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    return "Play an Anytime card, or decline.", "MS-10.4"


def refuse_spy(m: M, seat: int, code: Code, row: int, at: int) -> Refusal:
    return _refuse_meanwhile(code[0]) or ("Place your spy, or let it stay.", "MS-8.1")


def refuse_poison(m: M, seat: int, code: Code, row: int, at: int) -> Refusal:
    if code[0] == M_POISON:
        return "That cannot be chosen: only a rival's spy next to your new card.", "MS-14.2"
    return _refuse_meanwhile(code[0]) or ("Send home a spy, or decline.", "MS-14.2")


def refuse_take(m: M, seat: int, code: Code, victim: int) -> Refusal:
    if code[0] == M_TAKE:
        return "That cannot be chosen: the card is not in the hand shown.", "MS-10.5"
    return WAIT if code[0] in (*TURN_CARDS, *ANYTIME_ACTIONS) else TAKE_FIRST


def refuse_give(m: M, seat: int, code: Code, victim: int, taken: int) -> Refusal:
    """MS-E29."""
    if code[0] == M_GIVE:
        return "Give another card of your hand.", "MS-10.5"
    if code[0] in (*TURN_CARDS, *ANYTIME_ACTIONS):
        return WAIT
    return "Give one card in return.", "MS-10.4"
