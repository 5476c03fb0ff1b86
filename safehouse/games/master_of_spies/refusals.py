"""The reason and clause for every move that Master of Spies refuses."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.decision import Refusal
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies.cards import (
    BODYGUARD,
    BODYGUARD_REACH,
    CARDS,
    CHANGES,
    EFFECT,
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
    MasterOfSpiesState,
    border_of,
    faction_of,
    player_of,
    round_of,
    value_of,
)
from safehouse.games.master_of_spies.text import border_name, faction_name, msg

M: TypeAlias = Match[MasterOfSpiesState]

NOT_HELD: Refusal = (msg("not-held"), "MS-4.2")
NO_TARGET: Refusal = (msg("no-target"), "MS-10.5")
PROTECTED: Refusal = (msg("protected"), "MS-11.3")
NO_PLACE: Refusal = (msg("no-place"), "MS-6.1")
WAIT: Refusal = (msg("wait"), "MS-R33")
AUTOMATIC: Refusal = (msg("automatic"), "MS-5.1")
NOTHING_TO_ANSWER: Refusal = (msg("nothing-to-answer"), "MS-10.3")
PLAYED: Refusal = (msg("played"), "MS-4.3")
TAKE_FIRST: Refusal = (msg("take-first"), "MS-10.4")
ONLY_ON_TURN: Refusal = (msg("only-on-turn"), "MS-10.2")
NOT_THIS_SPY: Refusal = (
    msg("not-this-spy"),
    "MS-8.1",
)
TURN_CARDS: Final = (M_PLAY, M_DISCARD, *TURN_ACTIONS)


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """Explain why a seat that is not asked may not move (MS-E01, E18, E19, E21, E31)."""
    s = m.state
    if kind == M_DRAW:
        return AUTOMATIC
    if kind in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    if kind == M_PLACE:
        return _refuse_late_spy(s, seat)
    if kind in ANYTIME_ACTIONS:
        return WAIT
    if kind == M_ORDER:
        return _refuse_order(m, seat)
    if seat == s.active and kind in TURN_CARDS:
        agenda = m.agenda if m.held is None else m.held
        to_come = any(step.__name__ == "main" for step, _ in agenda)
        return WAIT if to_come else PLAYED
    return msg("not-your-turn"), "MS-10.2" if kind in TURN_ACTIONS else "MS-4.1"


def _refuse_order(m: M, seat: int) -> Refusal:
    """Explain a refused standing order: too many in this turn, or not now."""
    if not m.options["actions"]:
        return msg("no-orders"), "MS-10.3"
    asked = m.pending[0] if m.pending else None
    if asked is None or asked[1].name != "main" or asked[0] == seat:
        return msg("order-not-now"), "MS-10.3"
    return msg("order-too-often", times=CHANGES), "MS-10.3"


def _refuse_late_spy(s: MasterOfSpiesState, seat: int) -> Refusal:
    """MS-E17, E18: there was no decision about a spy, perhaps because the spy is too high."""
    for loc in (loc for row in s.rows for loc in row):
        if round_of(loc) == s.round and player_of(loc) == seat:
            place = s.spies[seat * 4 + faction_of(loc)]
            if place >= 0 and s.value_at(place) >= value_of(loc):
                return msg("only-higher"), "MS-8.2"
    return NOT_THIS_SPY


def _refuse_meanwhile(kind: int) -> Refusal | None:
    """MS-E04, E19, E21: explain what cannot be done while one's own card resolves."""
    if kind in ANYTIME_ACTIONS:
        return WAIT
    if kind in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    return PLAYED if kind in TURN_CARDS else None


def _holds(s: MasterOfSpiesState, seat: int, kind: int) -> bool:
    effect = EFFECT_OF[kind]
    return any(EFFECT[card] == effect for card in s.hands[seat])


def refuse_main(m: M, seat: int, code: Code) -> Refusal:
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _refuse_location(s, seat, code)
    if kind == M_DISCARD:
        if len(code) != 2:
            return msg("discard-one"), "MS-4.4"
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
    if kind == M_ORDER:
        return _refuse_order(m, seat)
    return msg("ask-main"), "MS-4.2"


def _refuse_location(s: MasterOfSpiesState, seat: int, code: Code) -> Refusal:
    """Explain a refused location (MS-E03, E05 to E16)."""
    _, card, row, at, faction, border = code
    if card not in s.hands[seat]:
        return NOT_HELD
    printed = CARDS[card]
    if not printed.value:
        return msg("no-action-in-row"), "MS-10.1"
    if not 1 <= row <= len(s.rows) or at < 0 or at > len(s.rows[row - 1]) + 1:
        return NO_PLACE
    if at == 0:
        return msg("no-starter"), "MS-7.5"
    if faction >= 0 and faction not in printed.factions:
        return msg("not-as-faction", faction=faction_name(faction)), "MS-9.2"
    borders = (0, 1) if s.abilities[seat] == FORGER else printed.borders
    if border >= 0 and border not in borders:
        return msg("not-as-border", border=border_name(border)), "MS-9.3"
    cards = s.rows[row - 1]
    if at == len(cards) + 1:
        refusal = _refuse_adding(cards, printed.value, borders, border)
    else:
        refusal = _refuse_replacing(s, seat, code, borders)
    if refusal:
        return refusal
    if faction < 0 and len(printed.factions) > 1:
        return msg("declare-faction"), "MS-9.2"
    return msg("declare-border"), "MS-9.3"


def _refuse_adding(
    cards: list[int], value: int, borders: tuple[int, ...], border: int
) -> Refusal | None:
    if not cards:
        return None
    last = cards[-1]
    if value <= value_of(last):
        return msg("must-be-higher", value=value_of(last)), "MS-6.2"
    needed = 1 - border_of(last)
    if needed not in borders or border not in (-1, needed):
        return msg("must-alternate", border=border_name(needed)), "MS-6.3"
    return None


def _refuse_replacing(
    s: MasterOfSpiesState, seat: int, code: Code, borders: tuple[int, ...]
) -> Refusal | None:
    _, card, row, at, faction, border = code
    cards = s.rows[row - 1]
    old = cards[at - 1]
    value = VALUE[card]
    before = value_of(cards[at - 2]) if at > 1 else 0
    if value > value_of(old):
        return msg("replacement-too-high"), "MS-7.1"
    if value <= before:
        return msg("replacement-too-low", value=before), "MS-7.1"
    needed = border_of(old)
    if needed not in borders or border not in (-1, needed):
        if at == 1 and value < value_of(old):  # the only place where an insertion would fit
            return msg("no-insertion", border=border_name(needed)), "MS-6.5"
        return msg("same-border", border=border_name(needed)), "MS-7.1"
    factions = CARDS[card].factions if faction < 0 else (faction,)
    if faction_of(old) not in factions:
        if s.permanent_at(row - 1, at - 1):
            return PROTECTED
        if BODYGUARD in s.abilities:
            least = value_of(old) - BODYGUARD_REACH
            guard = s.abilities.index(BODYGUARD)
            place = (row - 1) * STRIDE + at - 1
            if guard != seat and place in s.spies[guard * 4 : guard * 4 + 4] and value < least:
                return msg("bodyguard-needs", value=least), "MS-14.2"
    return None


def _location(s: MasterOfSpiesState, row: int, at: int) -> int | None:
    if 1 <= row <= len(s.rows) and 1 <= at <= len(s.rows[row - 1]):
        return s.rows[row - 1][at - 1]
    return None


def _refuse_turn_action(s: MasterOfSpiesState, seat: int, code: Code) -> Refusal:
    """Explain a refused turn action (MS-E22 to E25)."""
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
            return msg("oath-needs"), "MS-10.5"
        if not _location(s, code[1], code[2]) or not s.permanent_at(code[1] - 1, code[2] - 1):
            return msg("no-permanent"), "MS-11.1"
        return msg("spy-not-there"), "MS-10.5"
    return _refuse_fire(s, code[1] - 1)


def _refuse_fire(s: MasterOfSpiesState, row: int) -> Refusal:
    if not any(s.rows):
        return NO_TARGET
    if not 0 <= row < len(s.rows):
        return NO_PLACE
    if s.rows[row]:
        return PROTECTED
    return msg("row-empty"), "MS-10.5"


def _refuse_loyal(s: MasterOfSpiesState, seat: int, code: Code) -> Refusal:
    if _location(s, code[1], code[2]) is None:
        return NO_PLACE
    if s.permanent_at(code[1] - 1, code[2] - 1):
        return msg("already-one"), "MS-11.2"
    return msg("need-spy"), "MS-11.2"


def _refuse_recall(s: MasterOfSpiesState, code: Code) -> Refusal:
    _, player, faction = code
    if max(s.spies) < 0:
        return NO_TARGET
    if not 0 <= player < s.seats or faction < 0:
        return msg("name-spy", last=s.seats - 1), "MS-10.5"
    if s.spies[player * 4 + faction] >= 0:
        return PROTECTED
    return msg("spy-at-home"), "MS-10.5"


def _refuse_coach(s: MasterOfSpiesState, seat: int, code: Code) -> Refusal:
    _, faction, row, at = code
    if faction < 0:
        return msg("coach-needs"), "MS-10.5"
    if s.spies[seat * 4 + faction] < 0:
        return msg("coach-at-home"), "MS-10.5"
    loc = _location(s, row, at)
    if loc is None:
        return NO_PLACE
    if faction_of(loc) != faction:
        return msg("same-faction"), "MS-10.5"
    return msg("there-already"), "MS-10.5"


def _refuse_anytime_action(s: MasterOfSpiesState, seat: int, code: Code) -> Refusal:
    """Explain a refused Anytime card (MS-E26, E27)."""
    kind = code[0]
    if not _holds(s, seat, kind):
        return NOT_HELD
    if kind == M_CLERK:
        return msg("no-more-draws"), "MS-5.3" if s.ending == 2 else "MS-5.4"
    if kind == M_WRIT and s.ending == 2:
        return msg("no-next-round"), "MS-10.5"
    if kind == M_LETTERS and not any(hand for other, hand in enumerate(s.hands) if other != seat):
        return NO_TARGET
    if code[1] < 0 or code[1] >= s.seats:
        return msg("name-player", last=s.seats - 1), "MS-10.5"
    if code[1] == seat:
        return msg("another-player"), "MS-10.5"
    if kind == M_LETTERS:
        return msg("hand-empty"), "MS-10.5"
    return msg("has-left"), "MS-10.5"


def refuse_anytime(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refusal to a seat that is not on turn but may play Anytime cards."""
    if code[0] in ANYTIME_ACTIONS:
        return _refuse_anytime_action(m.state, seat, code)
    if code[0] == M_ORDER:
        at = seat * len(RESPONSES) + code[1]
        if code[1] < 0 or m.state.ordered[at] >= CHANGES:
            return _refuse_order(m, seat)
        if code[2] == m.state.thresholds[at]:
            return msg("order-already"), "MS-10.3"
        return msg("order-values", action=code[1] == 0, most=max(VALUE)), "MS-10.3"
    return refuse_seat(m, seat, code[0])


def refuse_response(m: M, seat: int, code: Code, kind: int) -> Refusal:
    """Explain a refused Response (MS-E19 to E21)."""
    if code[0] in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER if _holds(m.state, seat, code[0]) else NOT_HELD
    if code[0] in ANYTIME_ACTIONS:
        return WAIT
    if code[0] in TURN_CARDS:
        return ONLY_ON_TURN
    return msg("respond-or-decline"), "MS-10.3"


def refuse_last_chance(m: M, seat: int, code: Code) -> Refusal:
    if code[0] in ANYTIME_ACTIONS:
        return _refuse_anytime_action(m.state, seat, code)
    if code[0] in TURN_CARDS:
        return ONLY_ON_TURN
    if code[0] in RESPONSE_ACTIONS:
        return NOTHING_TO_ANSWER
    return msg("anytime-or-decline"), "MS-10.4"


def refuse_spy(m: M, seat: int, code: Code, row: int, at: int) -> Refusal:
    return _refuse_meanwhile(code[0]) or (msg("place-or-stay"), "MS-8.1")


def refuse_poison(m: M, seat: int, code: Code, row: int, at: int) -> Refusal:
    if code[0] == M_POISON:
        return msg("poison-neighbour"), "MS-14.2"
    return _refuse_meanwhile(code[0]) or (msg("poison-or-decline"), "MS-14.2")


def refuse_take(m: M, seat: int, code: Code, victim: int) -> Refusal:
    if code[0] == M_TAKE:
        return msg("not-shown"), "MS-10.5"
    return WAIT if code[0] in (*TURN_CARDS, *ANYTIME_ACTIONS) else TAKE_FIRST


def refuse_give(m: M, seat: int, code: Code, victim: int, taken: int) -> Refusal:
    """Explain a refused card in return for Intercepted Letters (MS-E29)."""
    if code[0] == M_GIVE:
        return msg("give-another"), "MS-10.5"
    if code[0] in (*TURN_CARDS, *ANYTIME_ACTIONS):
        return WAIT
    return msg("give-one"), "MS-10.4"
