"""What a seat cannot know, dealt anew (IN-2, IN-3)."""

from __future__ import annotations

from safehouse.core.dice import Dice
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_CARD,
    A_HAND,
    A_KIND,
    A_SEAT,
    A_SKILL,
    HAND,
    LEADERS,
    REACT_ACT,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.zones import M

S = SpycraftState


def redeal(m: M, seat: int, dice: Dice) -> None:
    """Every face the seat cannot know is dealt again among the cards of the same deck."""
    s = m.state
    cards = s.cards
    bit = 1 << seat
    pools: dict[int, list[int]] = {}
    for card in range(len(s.owner)):
        if not cards.known[card] & bit and s.place[card] != LEADERS and card != s.zero:
            pools.setdefault(s.owner[card], []).append(card)
    fixed = _intents(s, seat)
    for owner, pool in pools.items():
        free = [card for card in pool if card not in fixed]
        faces = [cards.face[card] for card in free]
        dice.shuffle(faces)
        for card, face in zip(free, faces, strict=True):
            cards.face[card] = face
        _honour_sets(s, seat, owner, free, dice)
    for card, i in fixed.items():
        _swap_intent(s, card, i, pools[s.owner[card]], dice)
    s.force = None


def _intents(s: S, seat: int) -> dict[int, int]:
    """Cards of others announced but not shown yet (step A1): card to action."""
    return {
        x[A_CARD]: i
        for i, x in enumerate(s.acts)
        if x[A_HAND]
        and x[A_SEAT] != seat
        and s.place[x[A_CARD]] == HAND
        and x[A_KIND] <= REACT_ACT
        and not s.cards.known[x[A_CARD]] >> seat & 1
    }


def _swap_intent(s: S, card: int, i: int, pool: list[int], dice: Dice) -> None:
    """Such a card could be any of the pool with an action of that kind and skill."""
    x = s.acts[i]
    cards = s.cards
    options: list[tuple[int, int]] = []
    for other in pool:
        face = FACES[cards.face[other]]
        if face.type != FACES[cards.face[card]].type:
            continue
        for ability in face.acts:
            if (
                ability.kind == x[A_KIND]
                and ability.skill == x[A_SKILL]
                and len(ability.blank_env) == len(q.ABILITIES[x[A_ABIL]].blank_env)
            ):
                options.append((other, ability.id))
    if options:
        other, ability_id = dice.choice(options)
        cards.face[card], cards.face[other] = cards.face[other], cards.face[card]
        x[A_ABIL] = ability_id


def _honour_sets(s: S, seat: int, owner: int, free: list[int], dice: Dice) -> None:
    """A seat that knows which faces lie among some cards keeps that (IN-3)."""
    cards = s.cards
    bit = 1 << seat
    held: list[int] = []
    for mask, members, faces in s.sets:
        if not mask & bit or s.owner[members[0]] != owner:
            continue
        wanted = list(faces)
        for card in members:
            if cards.known[card] & bit and cards.face[card] in wanted:
                wanted.remove(cards.face[card])
        inside = [card for card in members if card in free and card not in held]
        for face in wanted:
            here = [card for card in inside if cards.face[card] == face and card not in held]
            if here:
                held.append(here[0])
                continue
            away = [card for card in free if cards.face[card] == face and card not in held]
            room = [card for card in inside if card not in held]
            if away and room:
                one, two = away[0], dice.choice(room)
                cards.face[one], cards.face[two] = cards.face[two], cards.face[one]
                held.append(two)
