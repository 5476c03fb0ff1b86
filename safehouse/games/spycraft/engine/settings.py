"""The settings that decide when a player is asked (TM-7.3, TM-7.5, TM-7.6, TM-7.9)."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import NUMBERS, S8, STOPS, STOPS_DEFAULT
from safehouse.games.spycraft.engine.questions import question
from safehouse.games.spycraft.messages import msg
from safehouse.games.spycraft.moves import (
    CONTROL_WORDS,
    LET,
    M_CONTROL,
    M_MUTE,
    M_SETTINGS,
    M_STOP,
    M_YIELD,
    MUTE_WORDS,
    STOP_WORDS,
    YIELD_WORDS,
)
from safehouse.games.spycraft.zones import M

MOST_TUNING: Final[int] = NUMBERS["limits"]["settings"]


TUNING: Final = frozenset((M_SETTINGS, M_STOP, M_CONTROL, M_MUTE, M_YIELD))


def may_tune(m: M, seat: int) -> bool:
    """TM-7.9: settings are moves if the host allows it, up to a number per turn."""
    return bool(m.options["settings_moves"]) and m.state.tuned[seat] < MOST_TUNING


def tune(m: M, seat: int) -> None:
    m.keep_private()
    m.state.tuned[seat] += 1


def settle_settings(m: M) -> None:
    """TM-7.3, TM-7.5: set the initial stops of each seat."""
    s = m.state
    for seat in range(s.seats):
        s.mode[seat] = mode_of(m.options["control"])
        s.stops[seat] = STOPS_DEFAULT if s.rules >= 3 else STOPS_DEFAULT | S8
        for word in m.options["stops_off"]:
            s.stops[seat] &= ~(1 << int(word[1:]))
        for word in m.options["stops_on"]:
            s.stops[seat] |= 1 << int(word[1:])


def mode_of(word: str) -> int:
    return CONTROL_WORDS.index(word)


def settings_moves(m: M, seat: int) -> list[Code]:
    s = m.state
    out: list[Code] = [LET]
    if s.tuned[seat] >= MOST_TUNING:
        return out
    out += [(M_STOP, n) for n in range(len(STOP_WORDS))]
    out += [(M_CONTROL, n) for n in range(len(CONTROL_WORDS)) if n != s.mode[seat]]
    out += [(M_YIELD, n) for n in range(len(YIELD_WORDS)) if n != s.yields[seat]]
    faces: list[int] = []
    for card in s.hand(seat) + [c for top in s.tops(seat) for c in (top, *s.under[top])]:
        face = s.cards.face[card]
        if FACES[face].triggers and face not in faces:
            faces.append(face)
    out += [(M_MUTE, face, level) for face in faces for level in range(len(MUTE_WORDS))]
    return out


def take_settings(m: M, seat: int, code: Code) -> None:
    """TM-7.9: a change takes effect at the next window."""
    s = m.state
    tune(m, seat)
    if code == LET:
        return
    if code[0] == M_STOP:
        s.stops[seat] ^= STOPS[f"S{code[1] + 2}"]
    elif code[0] == M_CONTROL:
        s.mode[seat] = code[1]
    elif code[0] == M_YIELD:
        s.yields[seat] = code[1]
    elif code[0] == M_MUTE:
        s.mutes = [entry for entry in s.mutes if entry[:2] != (seat, code[1])]
        if code[2]:
            s.mutes.append((seat, code[1], code[2]))
    m.ask(seat, SETTINGS)


SETTINGS = question(
    "settings",
    moves=settings_moves,
    apply=take_settings,
    prompt=lambda m, seat: msg("ask-settings"),
    refuse=no.refuse_listed_plain,
)
