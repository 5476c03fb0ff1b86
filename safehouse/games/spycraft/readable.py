"""What everybody can read of an action: its name and its target number, once they are shown."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HAND
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.aims import targets_of
from safehouse.games.spycraft.model import REDIRECT
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import everyone

S = SpycraftState


def is_shown(s: S, x: Frame) -> bool:
    """Return whether it is shown, from step A2 on; a card still in hand is only announced."""
    return not (x.from_hand and s.place[x.card] == HAND)


def action_name(s: S, x: Frame) -> str | None:
    name: str = q.ABILITIES[x.ability].name
    return name if is_shown(s, x) else None


def tn_readers(s: S, x: Frame) -> int:
    """Return the mask of the seats that can read the target number: a facedown card hides its
    numbers."""
    ability = q.ABILITIES[x.ability]
    formula = ability.raw.get("tn", "") if ability.tn_value is not None else ""
    cards = targets_of(x) if x.locked < 0 or formula else []
    for pick in ability.picks:
        # The new target of a redirect stays facedown and is not part of most numbers (SC-R86).
        if pick.count == REDIRECT and f"{pick.name}." not in formula:
            cards = [card for card in cards if card != x.env[pick.slot]]
    if x.event >= 0 and "subject" in formula:
        cards = [*cards, s.evs[x.event].subject]
    readers = everyone(s)
    for card in cards:
        if card >= 0 and not s.up[card]:
            readers &= s.cards.known[card]
    return readers


def may_read_tn(s: S, x: Frame, seat: int | None) -> bool:
    return bool(tn_readers(s, x) >> (s.seats if seat is None else seat) & 1)
