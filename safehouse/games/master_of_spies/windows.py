"""Windows: when one opens, and who is asked in it (section "Windows" of the guide).

Public facts alone decide whether a window opens; hands decide only who is asked inside it. The
table then waits once, so that nobody else sees whether anybody was asked. At the pace *fast* it
never waits, and a window opens only for holders of a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies import guesses
from safehouse.games.master_of_spies.cards import ANSWER_SECONDS, EFFECT, PACES, cards_of_effect
from safehouse.games.master_of_spies.moves import (
    M_CLERK,
    M_LETTERS,
    M_WRIT,
    ORDER_ALWAYS,
    ORDER_NEVER,
)
from safehouse.games.master_of_spies.state import (
    ANYTIMES,
    RESPONSES,
    STRIDE,
    MasterOfSpiesState,
    faction_of,
    player_of,
    round_of,
    value_of,
)

M: TypeAlias = Match[MasterOfSpiesState]

W_ACTION: Final = 0
W_ASSASSINATION: Final = 1
W_ENTERED: Final = 2
W_ROUND: Final = 3

_COPIES: Final = {effect: cards_of_effect(effect) for effect in (*RESPONSES, *ANYTIMES)}
_ANSWERS: Final = [
    *(_COPIES[effect] for effect in RESPONSES),
    tuple(card for effect in ANYTIMES for card in _COPIES[effect]),
]
"""By kind of window: the cards that answer it."""


# --- hands ---------------------------------------------------------------------------------------


def held(s: MasterOfSpiesState, seat: int, effect: str) -> int:
    """Return a card in hand with that effect, or -1."""
    for card in s.hands[seat]:
        if EFFECT[card] == effect:
            return card
    return -1


def anytime_plays(s: MasterOfSpiesState, seat: int) -> list[Code]:
    """Return Bribed Clerk, Intercepted Letters and Royal Writ if they would have an effect
    (MS-R23)."""
    legal: list[Code] = []
    effects = [EFFECT[card] for card in s.hands[seat]]
    if s.ending != 2:
        if s.deck and "draw" in effects:
            legal.append((M_CLERK,))
        if "appoint" in effects:
            legal += [(M_WRIT, other) for other in range(s.seats) if not s.gone >> other & 1]
    if "swap_card" in effects:
        legal += [(M_LETTERS, o) for o in range(s.seats) if o != seat and s.hands[o]]
    return legal


# --- public facts --------------------------------------------------------------------------------


def may_climb(s: MasterOfSpiesState, seat: int, row: int, at: int) -> bool:
    """MS-8.1, MS-8.2: the seat's spy of that faction is at home or on a lower location."""
    loc = s.rows[row][at]
    return s.value_at(s.spies[seat * 4 + faction_of(loc)]) < value_of(loc)


def entered(s: MasterOfSpiesState) -> tuple[int, int]:
    """Return the location that came into play this turn: the active player's newest."""
    for row in range(4):
        for at, loc in enumerate(s.rows[row]):
            if round_of(loc) == s.round and player_of(loc) == s.active:
                return row, at
    raise AssertionError("no location came into play this turn")


def concerns(s: MasterOfSpiesState, seat: int, kind: int) -> bool:
    """Return whether a Response of the seat could answer the window, judging by the open table."""
    if kind == W_ACTION:
        return True
    if kind == W_ASSASSINATION:
        _, _, cancelled, row, at, _, _ = s.stack[-1]
        return not cancelled and row * STRIDE + at in s.spies[seat * 4 : seat * 4 + 4]
    return may_climb(s, seat, *entered(s))


def is_unseen(s: MasterOfSpiesState, effect: str) -> bool:
    """Return whether a card with this effect is neither discarded nor on the table."""
    return any(
        card not in s.discards and all(entry[0] != card for entry in s.stack)
        for card in _COPIES[effect]
    )


def may_answer(s: MasterOfSpiesState, seat: int, kind: int) -> bool:
    """Return whether a seat could be asked in a window, judging by public facts."""
    if s.gone >> seat & 1 or not s.hands[seat]:
        return False
    return kind == W_ROUND or concerns(s, seat, kind)


def effects_of(s: MasterOfSpiesState, kind: int) -> list[str]:
    """Return the effects that could answer a window now, of cards that are unseen."""
    if kind != W_ROUND:
        able = [RESPONSES[kind]]
    else:
        able = [effect for effect in ANYTIMES if effect != "draw" or s.deck]
    return [effect for effect in able if is_unseen(s, effect)]


def able(s: MasterOfSpiesState, kind: int, origin: int, first: int) -> Iterator[int]:
    """Return the seats a window may ask by public facts, in order from the `first` place on."""
    for place in range(first, s.seats):
        seat = (origin + place) % s.seats
        if may_answer(s, seat, kind):
            yield seat


# --- who is asked --------------------------------------------------------------------------------


def may_respond(s: MasterOfSpiesState, seat: int, kind: int, everyone: bool) -> bool:
    """Return whether a seat is asked: one that holds a fitting Response or always wants to be
    asked, unless an order of its own rules it out. With `everyone`, holding does not matter."""
    if s.gone >> seat & 1 or s.quiet[seat] >> kind & 1:
        return False
    threshold = s.thresholds[seat * len(RESPONSES) + kind]
    if held(s, seat, RESPONSES[kind]) < 0:
        if not (everyone or threshold == ORDER_ALWAYS) or not s.hands[seat]:
            return False
    if threshold == ORDER_NEVER:
        return False
    if kind == W_ACTION:
        return True
    row, at = s.stack[-1][3:5] if kind == W_ASSASSINATION else entered(s)
    return concerns(s, seat, kind) and value_of(s.rows[row][at]) >= threshold


def may_close(s: MasterOfSpiesState, seat: int, everyone: bool) -> bool:
    """W4: return whether a seat is asked at the end of a round."""
    if s.gone >> seat & 1:
        return False
    return bool(anytime_plays(s, seat)) or (everyone and bool(s.hands[seat]))


def is_asked(m: M, seat: int, kind: int) -> bool:
    everyone = m.options["everyone"]
    if kind == W_ROUND:
        return may_close(m.state, seat, everyone)
    return may_respond(m.state, seat, kind, everyone)


def holds(s: MasterOfSpiesState, seat: int, kind: int) -> bool:
    """Return whether a seat holds a card that fits the window."""
    if kind == W_ROUND:
        return bool(anytime_plays(s, seat))
    return held(s, seat, RESPONSES[kind]) >= 0


# --- the window ----------------------------------------------------------------------------------


def _opens(m: M, kind: int, origin: int, first: int) -> bool:
    """Return whether a window opens, and let the table wait. Public facts decide, except at the
    pace *fast*."""
    s = m.state
    effects = effects_of(s, kind)
    if not effects or next(able(s, kind, origin, first), -1) < 0:
        return False
    if not m.options["everyone"] and m.options["pace"] == "fast":
        seats = list(able(s, kind, origin, first))
        if not any(holds(s, seat, kind) and is_asked(m, seat, kind) for seat in seats):
            guesses.note_silence(s, seats, effects)
            return False
    m.reveal()
    if waits(m):
        m.begin_wait()
    return True


def open_window(m: M, kind: int, origin: int) -> None:
    """W1 to W3 (MS-10.3): others may answer a card, clockwise from its player.

    If the table does not wait, nothing happens in a window in which nobody is asked.
    """
    options = m.options
    if not options["actions"]:
        return
    if m.pauses or options["pace"] == "fast" or options["everyone"]:
        if _opens(m, kind, origin, 1):
            window(m, kind, origin, 1)
        return
    s = m.state
    for card in _ANSWERS[kind]:
        if s.known[card]:  # a hand holds it
            window(m, kind, origin, 1)
            return
    if ORDER_ALWAYS in s.thresholds:
        window(m, kind, origin, 1)


def window(m: M, kind: int, origin: int, step: int) -> None:
    """Ask the next seat in an open window; once all have declined, it closes after the wait."""
    s = m.state
    everyone = m.options["everyone"]
    while step < s.seats:
        seat = (origin + step) % s.seats
        step += 1
        if may_respond(s, seat, kind, everyone):
            if s.fresh:
                _note_asked(s, kind, origin, 1, seat)
            m.then(window, kind, origin, step)
            m.ask(seat, m.game.kinds["respond"], kind)
            return
    _close(m, kind, origin, 1)


def last_chance(m: M, origin: int, first: int) -> None:
    """W4: open the window at the end of a round for the seats from this place on."""
    options = m.options
    if m.pauses or options["pace"] == "fast" or options["everyone"]:
        if _opens(m, W_ROUND, origin, first):
            last_call(m, origin, first, first)
        return
    m.reveal()
    for card in _ANSWERS[W_ROUND]:
        if m.state.known[card]:
            last_call(m, origin, first, first)
            return


def last_call(m: M, origin: int, first: int, step: int) -> None:
    """W4: ask the next seat, clockwise from the Master, once each."""
    s = m.state
    everyone = m.options["everyone"]
    while step < s.seats:
        seat = (origin + step) % s.seats
        step += 1
        if may_close(s, seat, everyone):
            if s.fresh:
                _note_asked(s, W_ROUND, origin, first, seat)
            m.then(last_call, origin, first, step)
            m.ask(seat, m.game.kinds["last_chance"])
            return
    _close(m, W_ROUND, origin, first)


def _note_asked(s: MasterOfSpiesState, kind: int, origin: int, first: int, seat: int) -> None:
    order = list(able(s, kind, origin, first))
    asking = [holds(s, other, kind) for other in range(s.seats)]
    guesses.note_asked(s, order, seat, asking, effects_of(s, kind))


def _close(m: M, kind: int, origin: int, first: int) -> None:
    """Close a window once its wait is over."""
    if waits(m):
        m.then(close_window, kind, origin, first)
        m.pause()


def waits(m: M) -> bool:
    """Return whether the table waits in windows."""
    return m.pauses and m.options["pace"] != "fast" and not m.options["everyone"]


def close_window(m: M, kind: int, origin: int, first: int) -> None:
    """Nobody played a card, and the wait is over: the window is closed."""


def opened(m: M) -> int:
    """Return the kind of the window that is open, which is public, or -1."""
    if m.pending:
        name = m.pending[0][1].name
        if name == "respond":
            kind: int = m.pending[0][2][0]
            return kind
        return W_ROUND if name == "last_chance" else -1
    if m.held:
        step, args = m.held[-1]
        if step.__name__ in ("close_window", "answer"):
            found: int = args[0]
            return found
    return -1


def seconds(options: dict[str, object]) -> tuple[float, float]:
    """Return how long the table waits in a window; correspondence needs no waits."""
    if options.get("everyone"):
        return 0.0, 0.0
    low, high = PACES[str(options.get("pace", "usual"))]["seconds"]
    return low, high


def answer_seconds(options: dict[str, object]) -> float:
    """Return the seconds after which whoever is asked passes; by correspondence, never."""
    return 0.0 if options.get("everyone") else ANSWER_SECONDS
