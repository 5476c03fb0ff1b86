"""What a seat cannot know, dealt again from what it knows and nothing else (IN-2, IN-3).

Two matches that a seat cannot tell apart become the same world with the same dice: what is not
known is replaced, never carried over, wherever it is kept.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

from safehouse.core.dice import Dice
from safehouse.core.match import Step
from safehouse.games.spycraft import decide, decks, flow, turn
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, Face, cards_of_sets
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ANSWER,
    A_CARD,
    A_ENV,
    A_HAND,
    A_KIND,
    A_SEAT,
    A_SKILL,
    AGENT,
    FREELANCER,
    HAND,
    HQ,
    LEADER,
    LEADERS,
    MISSION,
    ON_AGENT,
    REACT_ACT,
    SET_ASIDE,
    STOPS_DEFAULT,
    TEAM,
)
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.verbs import hands
from safehouse.games.spycraft.zones import M, everyone, left_in

S = SpycraftState

Need = tuple[int, int]
"""Kind and skill of an action that a card has been announced for."""
OPEN: Final = -1
"""The owner of missions."""


def redeal(m: M, seat: int, dice: Dice) -> None:
    """A world that the seat may be in: decks, hands and all that others keep to themselves."""
    s = m.state
    bit = 1 << seat
    s.sets = sorted(
        (bit, tuple(c for c in entry[1] if not s.cards.known[c] & bit), tuple(left))
        for entry in s.sets
        if entry[0] & bit and (left := left_in(s, entry))
    )
    hidden = _announced(s, seat)
    owners = [*range(s.seats), OPEN]
    unknown: dict[int, list[int]] = {owner: [] for owner in owners}
    for card, owner in enumerate(s.owner):
        if not s.cards.known[card] & bit and card != s.zero:
            unknown[owner].append(card)
    brought = [decks.chosen(m.options, who) for who in range(s.seats)]
    for owner in owners:
        if owner in (seat, OPEN):
            faces = sorted(s.cards.face[card] for card in unknown[owner])
        else:
            needs = [_need(s.acts[i]) for card, i in hidden.items() if s.owner[card] == owner]
            brought[owner], faces = _some_deck(s, owner, unknown[owner], needs, dice)
        _deal(s, owner, unknown[owner], faces, hidden, dice)
    if brought[seat] == decks.LOT:
        brought[seat] = _drawn(s, seat)
    m.options = {**m.options, "decks": brought}
    _forget_minds(m, seat)
    _ask_again(m, seat)
    s.force = None


# --- decks --------------------------------------------------------------------------------------


@cache
def _starters() -> dict[str, Counter[int]]:
    return {name: Counter(face.id for face in decks.cards_of(name)) for name in decks.STARTERS}


def _drawn(s: S, seat: int) -> str:
    """The starter deck that a seat was dealt by lot."""
    mine = _deck_faces(s, seat)
    return next(name for name, counts in _starters().items() if counts == mine)


def _deck_faces(s: S, owner: int) -> Counter[int]:
    return Counter(s.cards.face[c] for c, who in enumerate(s.owner) if who == owner and c != s.zero)


def _some_deck(
    s: S, owner: int, unknown: list[int], needs: list[Need], dice: Dice
) -> tuple[str, list[int]]:
    """A deck that the owner may have brought, and which of its cards the seat has not placed.

    A starter deck if one fits all that was seen, else a legal deck around that.
    """
    away = set(unknown)
    placed = Counter(
        s.cards.face[card]
        for card, who in enumerate(s.owner)
        if who == owner and card not in away and card != s.zero
    )
    seen = placed.copy()
    for _, members, faces in s.sets:
        if s.owner[members[0]] == owner:
            seen.update(faces)
    size = placed.total() + len(unknown)
    fitting = [
        name
        for name, counts in _starters().items()
        if counts.total() == size and seen <= counts and _meets(counts - placed, needs)
    ]
    if fitting:
        name = dice.choice(fitting)
        deck = _starters()[name]
    else:
        deck = _built(seen, size, needs, dice, s.packs)
        name = decks.write({FACES[face].name: count for face, count in deck.items()})
    return name, sorted((deck - placed).elements())


def _need(x: list[Any]) -> Need:
    return x[A_KIND], x[A_SKILL]


def _has(face: Face, need: Need) -> bool:
    return any((act.kind, act.skill) == need for act in face.acts)


def _meets(counts: Counter[int], needs: list[Need]) -> bool:
    return all(any(_has(FACES[face], need) for face in counts) for need in needs)


def _built(
    seen: Counter[int], size: int, needs: list[Need], dice: Dice, packs: tuple[str, ...]
) -> Counter[int]:
    """SC-24: a legal deck of that size with these cards in it."""
    counts = Counter(seen)
    for need in needs:
        fitting = [face for face in _pool(-1, packs) if _has(face, need) and not counts[face.id]]
        if fitting and counts.total() < size:
            counts[dice.choice(fitting).id] += 1
    leaders = {FACES[face].level: FACES[face] for face in counts if FACES[face].type == LEADER}
    faction = next(iter(leaders.values())).faction
    for level in range(1, decks.LEADERS_NEEDED + 1):
        if level not in leaders:
            counts[dice.choice(_leaders(faction, level, packs)).id] += 1
    pool, left = list(_pool(faction, packs)), size - counts.total()
    while left > 0:
        if not pool:
            pool = list(_pool(-1, packs))
        face = dice.choice(pool)
        if counts[face.id] < (decks.UNIQUE_COPIES if face.unique else decks.COPIES):
            counts[face.id] += 1
            left -= 1
        else:
            pool.remove(face)
    return counts


@cache
def _leaders(faction: int, level: int, packs: tuple[str, ...]) -> list[Face]:
    return [
        face
        for face in cards_of_sets(packs)
        if face.type == LEADER and face.faction == faction and face.level == level
    ]


@cache
def _pool(faction: int, packs: tuple[str, ...]) -> tuple[Face, ...]:
    """What a deck of a faction is likely to have; of all of them for -1."""
    return tuple(
        face
        for face in cards_of_sets(packs)
        if face.type not in (LEADER, MISSION)
        and (faction < 0 or face.faction in (faction, FREELANCER, -1))
        and (faction < 0 or face.type != AGENT or face.faction >= 0)
    )


# --- dealing ------------------------------------------------------------------------------------


def _deal(
    s: S, owner: int, unknown: list[int], faces: list[int], hidden: dict[int, int], dice: Dice
) -> None:
    """Give faces to the unknown cards of one owner, as the seat knows them to lie."""
    cards = s.cards
    free = set(unknown)
    row = [card for card in s.row(owner) if card in free] if owner != OPEN else []
    # The row shows the levels, and no two leaders of a deck share one.
    ranked = sorted((face for face in faces if FACES[face].type == LEADER), key=_level)
    given = dict(zip(row, ranked, strict=True))
    rest = [face for face in faces if FACES[face].type != LEADER]
    for card, i in hidden.items():
        if card in free:
            _announce(s, card, i, given, rest, dice)
    for _, members, known in s.sets:
        left = list(known)
        for card in members:
            if given.get(card) in left:
                left.remove(given[card])
        room = [card for card in members if card in free and card not in given]
        dice.shuffle(room)
        for card, face in zip(room, left, strict=False):
            if face in rest:
                rest.remove(face)
                given[card] = face
    dice.shuffle(rest)
    others = [card for card in unknown if card not in given]
    for card, face in zip(others, rest, strict=True):
        cards.face[card] = face
    for card, face in given.items():
        cards.face[card] = face


def _level(face: int) -> int:
    return FACES[face].level


def _announced(s: S, seat: int) -> dict[int, int]:
    """Cards of others announced but not shown yet (step A1): card to action."""
    return {
        x[A_CARD]: i
        for i, x in enumerate(s.acts)
        if x[A_HAND] and x[A_SEAT] != seat and s.place[x[A_CARD]] == HAND and x[A_KIND] <= REACT_ACT
    }


def _announce(s: S, card: int, i: int, given: dict[int, int], rest: list[int], dice: Dice) -> None:
    """Such a card could be any that has an action of that kind and skill."""
    x = s.acts[i]
    need = _need(x)
    options = [
        (face, act) for face in rest for act in FACES[face].acts if (act.kind, act.skill) == need
    ]
    face, ability = dice.choice(options)
    rest.remove(face)
    given[card] = face
    x[A_ABIL] = ability.id
    x[A_ENV:] = ability.blank_env


# --- what others think --------------------------------------------------------------------------


def _forget_minds(m: M, seat: int) -> None:
    """Who else knows which card, how they wish to be asked, what they have just answered."""
    s = m.state
    everybody = everyone(s)
    known = s.cards.known
    public = 1 << s.seats
    for card, mask in enumerate(known):
        if not mask & public and not s.up[card]:
            place = s.place[card]
            mask = (mask & 1 << seat) | s.examined[card]
            if place in (HAND, LEADERS, SET_ASIDE):
                mask |= 1 << s.owner[card]
            elif place in (HQ, TEAM, ON_AGENT):
                mask |= 1 << s.ctrl[card]
            known[card] = mask
        else:
            known[card] = everybody
    s.cards.shown = 0
    blank = SpycraftState(s.seats, 0)
    for other in range(s.seats):
        if other != seat:
            s.yields[other] = 0
    s.mutes = [entry for entry in s.mutes if entry[0] == seat]
    mine = s.mode[seat], s.stops[seat]
    s.mode, s.stops = blank.mode, [STOPS_DEFAULT] * s.seats
    turn.settle_settings(m)
    s.mode[seat], s.stops[seat] = mine
    for x in s.acts:
        x[A_ANSWER] = -1


_ASKED_BY: Final[dict[Step, Step]] = {
    hands.discard_chosen: hands.ask_discard,
    hands.seen_taken: hands.take_seen,
    hands.search_done: flow.effect,
    hands.moved_chosen: flow.effect,
}
"""Questions that list cards of their player: what asked them, by what takes the answer."""


def _ask_again(m: M, seat: int) -> None:
    """A list of another's cards is made again from the cards that are dealt now."""
    for ask in m.pending[:]:
        if ask[0] == seat or ask[1].moves is not decide.listed_moves or not m.agenda:
            continue
        step, args = m.agenda[-1]
        again: Any = _ASKED_BY.get(step)
        if step is hands.either_discarded:
            i, k = m.agenda[-2][1]
            again, args = flow.effect, (i, q.ABILITIES[m.state.acts[i][A_ABIL]].costs[k - 1].id)
        if again is None:
            continue
        m.pending.remove(ask)
        m.agenda.pop()
        again(m, *args)
        if not m.pending:
            m.run()
