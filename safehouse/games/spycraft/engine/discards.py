"""Discards from a hand, chosen one at a time."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HAND
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import FIXED_FIELDS
from safehouse.games.spycraft.moves import DONE, M_CHOOSE
from safehouse.games.spycraft.zones import M, emit, leave_hand, name, to_discard


def make_discard(
    m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int = -1
) -> None:
    """Ask for discards from a hand, one at a time."""
    place = bind + FIXED_FIELDS if bind >= 0 else -1  # an index as in a listed frame
    m.then(ask_discard, i, who, chooser, least, most, place)


@effect_step()
def ask_discard(m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int) -> None:
    s = m.state
    x = s.acts[i]
    hand = s.hand(who)
    if not hand or most <= 0 or s.out[chooser]:
        return
    codes: list[Code] = [(M_CHOOSE, card) for card in q.unlike(s, hand)]
    if least <= 0:
        codes.append(DONE)
    m.then(discard_chosen, i, who, chooser, least, most, bind)
    if len(codes) == 1 and (len(hand) == 1 or s.rules < 2):
        x.answer = hand[0]
        return
    kind = questions.IN_HAND if chooser != who else questions.FROM_HAND
    ask_list(m, chooser, kind, i, codes, ["discard", 0 if least <= 0 else most])


@effect_step()
def discard_chosen(m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x.answer
    if card < 0 or s.place[card] != HAND:
        return
    card = leave_hand(m, card)
    to_discard(m, card)
    x.paid = 1
    if bind >= 0:
        slot = bind - FIXED_FIELDS
        x.env[slot] = (*x.several(slot), card)
    emit(m, "discards", "SC-8.7", seat=who, cards=[name(s, card)])
    if most > 1:
        m.then(ask_discard, i, who, chooser, least - 1, most - 1, bind)
