"""Redeals what a seat cannot know, using only what it knows (IN-2, IN-3).

Two matches that a seat cannot tell apart become the same world with the same dice. Unknown
information is replaced, never carried over, wherever it is stored.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from safehouse.core.dice import Dice
from safehouse.core.match import Step
from safehouse.games.spycraft import decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, cards_of_sets
from safehouse.games.spycraft.defs import (
    AGENT,
    FREELANCER,
    HAND,
    HAND_SIZE,
    LEADER,
    MISSION,
    REACT_ACT,
    TAG_FROM_HQ,
)
from safehouse.games.spycraft.engine import discards
from safehouse.games.spycraft.engine.debrief import (
    DISCARDS,
    LAST_ACTIVATION,
    REARRANGE,
    facedown_count,
    may_stop_before_discard,
    show_discards,
    stop_before_discard,
    stops_before_discard,
)
from safehouse.games.spycraft.engine.events import close_events, live
from safehouse.games.spycraft.engine.questions import listed_moves
from safehouse.games.spycraft.engine.resolving import effect
from safehouse.games.spycraft.engine.settings import SETTINGS, settle_settings
from safehouse.games.spycraft.engine.stops import WAITED, wants
from safehouse.games.spycraft.engine.windows import WINDOW, window
from safehouse.games.spycraft.frames import ODDS, Frame, KnownSet
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.model import Face
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.verbs import decks as deck_verbs
from safehouse.games.spycraft.verbs import drawing as drawing_verbs
from safehouse.games.spycraft.verbs import piles as pile_verbs
from safehouse.games.spycraft.zones import M, everyone, odds_of

S = SpycraftState

Need = tuple[int, int]
"""The kind and skill of the action for which a card has been announced."""
OPEN: Final = -1
"""The owner of missions."""


def redeal(m: M, seat: int, dice: Dice) -> None:
    """Redeal a world that the seat may be in: decks, hands and everything others keep secret."""
    s = m.state
    s.shown = None  # what others were shown
    bit = 1 << seat
    kept = sorted(_forgotten(s, entry, bit) for entry in s.sets if entry.mask & bit)
    kept = [one for one in kept if one[0].faces]
    s.sets = [entry for entry, _ in kept]
    shown = [taken for _, taken in kept]
    hidden = _announced(s, seat)
    if s.strays:
        _scatter_strays(s, seat, hidden, dice)
    owners = [*range(s.seats), OPEN]
    unknown: list[list[int]] = [[] for _ in owners]  # the last list is also that of OPEN
    placed: list[list[int]] = [[] for _ in owners]
    face = s.cards.face
    for card, (owner, mask) in enumerate(zip(s.owner, s.cards.known, strict=True)):
        if not mask & bit:
            unknown[owner].append(card)
        elif card != s.zero:
            placed[owner].append(q.printed_face(s, card) if s.mods else face[card])
    brought = [decks.chosen(m.options, who) for who in range(s.seats)]
    for owner in owners:
        if owner in (seat, OPEN):
            faces = sorted([face[card] for card in unknown[owner]])
        else:
            needs = [_need(s.acts[i]) for card, i in hidden.items() if s.owner[card] == owner]
            seen = _seen(s, owner, placed[owner])
            size = len(placed[owner]) + len(unknown[owner])
            brought[owner], deck = _some_deck(seen, size, placed[owner], needs, dice, s.packs)
            faces = _without(deck, placed[owner])
        _deal(m, owner, unknown[owner], faces, hidden, shown, dice)
    if brought[seat] == decks.LOT:
        brought[seat] = _drawn(s, seat)
    m.options = {**m.options, "decks": brought}
    _forget_minds(m, seat)
    _ask_again(m, seat)
    s.force = None
    _make_up_discards(m, seat, dice)
    _close_settings(m, seat)
    if _in_silence(m, seat):
        _ask_somebody(m, seat, dice)
    elif m.agenda and m.agenda[-1][0] is window:
        first, count, place = m.agenda[-1][1]
        m.agenda[-1] = window, (first, count, place % WAITED)
    m.state.force = None


def reshuffle(m: M, dice: Dice) -> None:
    """Shuffle the part of every deck about which no seat knows anything."""
    s = m.state
    cards = s.cards
    partly = {card for entry in s.sets for card in entry.cards}
    for deck in (*(s.deck(seat) for seat in range(s.seats)), s.mission_deck()):
        unseen = [card for card in deck if not cards.known[card] and card not in partly]
        faces = [cards.face[card] for card in unseen]
        dice.shuffle(faces)
        for card, face in zip(unseen, faces, strict=True):
            cards.face[card] = face
    s.force = None


# --- decks --------------------------------------------------------------------------------------


@cache
def _starters() -> dict[str, Counter[int]]:
    return {name: Counter(face.id for face in decks.cards_of(name)) for name in decks.STARTERS}


@cache
def _listed(name: str) -> tuple[int, ...]:
    return tuple(sorted(_starters()[name].elements()))


def _without(deck: tuple[int, ...], placed: list[int]) -> list[int]:
    """Return the rest of a deck, in order, without the cards that are in other places."""
    gone: dict[int, int] = {}
    for face in placed:
        gone[face] = gone.get(face, 0) + 1
    out: list[int] = []
    for face in deck:
        left = gone.get(face)
        if left:
            gone[face] = left - 1
        else:
            out.append(face)
    return out


def _seen(s: S, owner: int, placed: list[int]) -> Counter[int]:
    """Return all cards known to belong to the owner's deck, wherever they are.

    Sets that share members may refer to the same cards, so the larger count of each face is used.
    """
    loose: Counter[int] = Counter()
    covered: set[int] = set()
    for entry in s.sets:
        faces = _of(entry, owner)
        if faces:
            if covered.isdisjoint(entry.cards):
                loose.update(faces)
            else:
                loose |= Counter(faces)
            covered.update(entry.cards)
    return Counter(placed) + loose


def _of(entry: KnownSet, owner: int) -> list[int]:
    """Return the faces of a known set that belong to this owner."""
    return [face for face, who in zip(entry.faces, entry.owners, strict=True) if who == owner]


def _drawn(s: S, seat: int) -> str:
    """Return the starter deck that a seat was dealt by lot."""
    mine = _deck_faces(s, seat)
    return next(name for name, counts in _starters().items() if counts == mine)


def _deck_faces(s: S, owner: int) -> Counter[int]:
    return Counter(
        q.printed_face(s, c) for c, who in enumerate(s.owner) if who == owner and c != s.zero
    )


def _some_deck(
    seen: Counter[int],
    size: int,
    placed: list[int],
    needs: list[Need],
    dice: Dice,
    packs: tuple[str, ...],
) -> tuple[str, tuple[int, ...]]:
    """Return a deck that its owner may have brought, with everything that was seen of it.

    It is a starter deck if one fits, else a legal deck around the seen cards.
    """
    fitting = [
        name
        for name, counts in _starters().items()
        if len(_listed(name)) == size
        and _holds(counts, seen)
        and (not needs or _meets(_without(_listed(name), placed), needs))
    ]
    if fitting:
        name = dice.choice(fitting)
        return name, _listed(name)
    deck = _built(seen, size, placed, needs, dice, packs)
    text = decks.write({FACES[face].name: count for face, count in deck.items()})
    return text, tuple(sorted(deck.elements()))


def _holds(counts: Counter[int], seen: Counter[int]) -> bool:
    return all(counts.get(face, 0) >= count for face, count in seen.items())


def _need(x: Frame) -> Need:
    return x.kind, x.skill


def _has(face: Face, need: Need) -> bool:
    return any((act.kind, act.skill) == need for act in face.acts)


def _meets(faces: list[int], needs: list[Need]) -> bool:
    return all(
        sum(_has(FACES[face], need) for face in faces) >= needs.count(need) for need in set(needs)
    )


def _built(
    seen: Counter[int],
    size: int,
    placed: list[int],
    needs: list[Need],
    dice: Dice,
    packs: tuple[str, ...],
) -> Counter[int]:
    """SC-24: return a legal deck of that size that contains these cards."""
    counts = Counter(seen)
    leaders = {FACES[face].level: FACES[face] for face in counts if FACES[face].type == LEADER}
    faction = next(iter(leaders.values())).faction
    for level in range(1, decks.LEADERS_NEEDED + 1):
        if level not in leaders:
            counts[dice.choice(_leaders(faction, level, packs)).id] += 1
    # An announced card may be one that was seen but whose place is unknown.
    loose = list((seen - Counter(placed)).elements())
    for need in needs:
        own = next((face for face in loose if _has(FACES[face], need)), None)
        if own is not None:
            loose.remove(own)
            continue
        fitting = [
            face for face in _pool(-1, packs) if _has(face, need) and counts[face.id] < _most(face)
        ]
        if fitting and counts.total() < size:
            counts[dice.choice(fitting).id] += 1
    pool, left = list(_pool(faction, packs)), size - counts.total()
    while left > 0:
        if not pool:
            pool = list(_pool(-1, packs))
        face = dice.choice(pool)
        if counts[face.id] < _most(face):
            counts[face.id] += 1
            left -= 1
        else:
            pool.remove(face)
    return counts


def _most(face: Face) -> int:
    """SC-24: return how many copies a deck may have."""
    return decks.UNIQUE_COPIES if face.unique else decks.COPIES


@cache
def _leaders(faction: int, level: int, packs: tuple[str, ...]) -> list[Face]:
    return [
        face
        for face in cards_of_sets(packs)
        if face.type == LEADER and face.faction == faction and face.level == level
    ]


@cache
def _pool(faction: int, packs: tuple[str, ...]) -> tuple[Face, ...]:
    """Return the cards that a deck of a faction is likely to have; -1 for all factions."""
    return tuple(
        face
        for face in cards_of_sets(packs)
        if face.type not in (LEADER, MISSION)
        and (faction < 0 or face.faction in (faction, FREELANCER, -1))
        and (faction < 0 or face.type != AGENT or face.faction >= 0)
    )


# --- dealing ------------------------------------------------------------------------------------


Shown = tuple[int, int, int]
"""A card that was shown and may be one of a known set: its face, its owner, and its odds."""


def _forgotten(s: S, entry: KnownSet, bit: int) -> tuple[KnownSet, tuple[Shown, ...]]:
    """Return what one seat knows of a set, and which cards of it may have been shown."""
    odds, known = odds_of(s, entry), s.cards.known
    left = list(zip(entry.faces, entry.owners, strict=True))
    shown: list[Shown] = []
    for card in entry.cards:
        whose = s.cards.face[card], s.owner[card]
        if known[card] & entry.mask and whose in left:
            left.remove(whose)
            shown.append((*whose, odds.get(card, 0)))
    cards = tuple([card for card in entry.cards if not known[card] & bit])
    faces, owners = tuple([face for face, _ in left]), tuple([owner for _, owner in left])
    mine = KnownSet(bit, cards, faces, owners, tuple([odds.get(card, 0) for card in cards]))
    return mine, tuple(shown)


def _were_others(
    left: list[int], rest: list[int], shown: tuple[Shown, ...], owner: int, dice: Dice
) -> list[int]:
    """Return faces that are still in a set, because the equal cards that were shown were others.

    The odds that a card was of the set change with how often its face is inside and outside.
    """
    out: list[int] = []
    inside, outside = len(left) + 1, len(rest) - len(left) + 1
    for face, whose, odds in shown:
        others = rest.count(face) - left.count(face) - out.count(face)
        if whose != owner or others <= 0 or not 0 < odds < ODDS:
            continue
        one = odds * (left.count(face) + 1) * outside
        other = (ODDS - odds) * others * inside
        if dice.below(one + other) >= one:
            out.append(face)
    return out


def _deal(
    m: M,
    owner: int,
    unknown: list[int],
    faces: list[int],
    hidden: dict[int, int],
    shown: list[tuple[Shown, ...]],
    dice: Dice,
) -> None:
    """Give faces to the unknown cards of one owner, consistent with what the seat knows."""
    s = m.state
    cards = s.cards
    free = set(unknown)
    row = [card for card in s.row(owner) if card in free] if owner != OPEN else []
    rest: list[int] = []
    ranked: list[int] = []
    for face in faces:
        (ranked if FACES[face].type == LEADER else rest).append(face)
    # The row shows the levels, and no two leaders of a deck have the same level.
    ranked.sort(key=_level)
    given = dict(zip(row, ranked, strict=True))
    for card, i in hidden.items():
        if card in free:
            _announce(m, card, i, given, rest, dice)
    for entry, taken in zip(s.sets, shown, strict=True):
        left = _of(entry, owner)
        if not left:
            continue
        left += _were_others(left, rest, taken, owner, dice)
        for card in entry.cards:
            if given.get(card) in left:
                left.remove(given[card])
        possible = [card for card in entry.cards if card in free and card not in given]
        dice.shuffle(possible)
        dice.shuffle(left)
        for card, face in zip(_some_of(s, entry, possible, len(left), dice), left, strict=False):
            if face in rest:
                rest.remove(face)
                given[card] = face
    dice.shuffle(rest)
    others = [card for card in unknown if card not in given]
    for card, face in zip(others, rest, strict=True):
        cards.face[card] = face
    for card, face in given.items():
        cards.face[card] = face


def _some_of(s: S, entry: KnownSet, possible: list[int], count: int, dice: Dice) -> list[int]:
    """Return that many of the cards, drawn by how likely each is one of the set.

    Of all choices of so many cards, one has the probability of the product of their odds.
    """
    odds = odds_of(s, entry)
    some = [card for card in possible if odds[card] >= ODDS]
    maybe = [card for card in possible if 0 < odds[card] < ODDS]
    need = count - len(some)
    if not 0 <= need <= len(maybe):
        return possible
    weights = [odds[card] / (ODDS - odds[card]) for card in maybe]
    # ways[i][k]: the weight of all choices of k cards from the i-th on
    ways = [[1.0] + [0.0] * need]
    for weight in reversed(weights):
        after = ways[-1]
        ways.append([1.0] + [after[k] + weight * after[k - 1] for k in range(1, need + 1)])
    ways.reverse()
    for i, card in enumerate(maybe):
        if need and dice.below(ODDS) < ODDS * weights[i] * ways[i + 1][need - 1] / ways[i][need]:
            some.append(card)
            need -= 1
    return some


def _scatter_strays(s: S, seat: int, hidden: dict[int, int], dice: Dice) -> None:
    """Put cards hidden among those of other players in random places there."""
    face, known, bit = s.cards.face, s.cards.known, 1 << seat
    s.owner = owners = s.owner[:]
    found: list[tuple[int, list[int]]] = []
    for owner, members in s.strays:
        unknown = [c for c in members if not known[c] & bit]
        places = [place for place, _ in found]
        at = next((c for c in unknown if owners[c] == owner and c not in places), -1)
        if at < 0:
            continue
        for entry in s.sets:
            if owner in entry.owners and at in entry.cards:
                unknown = [c for c in unknown if c in entry.cards]
        if owner == seat:  # it knows what it gave away, and so what that cannot announce
            unknown = [
                c
                for c in unknown
                if c not in hidden or _has(FACES[face[at]], _need(s.acts[hidden[c]]))
            ]
        found.append((at, unknown))
    places = [at for at, _ in found]
    taken: list[int] = []
    for k in sorted(range(len(found)), key=lambda k: len(found[k][1])):
        possible = [c for c in found[k][1] if c not in taken]
        if not possible:
            continue
        old, new = places[k], dice.choice(possible)
        taken.append(new)
        for field in (face, owners):
            field[old], field[new] = field[new], field[old]
        places = [old if place == new else new if place == old else place for place in places]


def _level(face: int) -> int:
    return FACES[face].level


def _announced(s: S, seat: int) -> dict[int, int]:
    """Return cards of others that are announced but not yet shown (step A1), with their actions."""
    return {
        x.card: i
        for i, x in enumerate(s.acts)
        if x.from_hand and x.seat != seat and s.place[x.card] == HAND and x.kind <= REACT_ACT
    }


def _announce(m: M, card: int, i: int, given: dict[int, int], rest: list[int], dice: Dice) -> None:
    """Choose an announced card from all that have an action of that kind and skill."""
    s = m.state
    x = s.acts[i]
    need = _need(x)
    options = [
        (face, act, x.event)
        for face in rest
        for act in FACES[face].acts
        if (act.kind, act.skill) == need
    ]
    if x.event >= 0:  # the event it reacts to is shown only when it is declared
        first = min(_answered(m, x.event))
        options = [(face, act, first) for face, act, _ in options]
        options = [
            (face, act, j)
            for face, act, _ in options
            for j in _answered(m, first)
            if act.trigger is not None and act.trigger.event == s.evs[j].type
        ] or options
    face, ability, event = dice.choice(options)
    rest.remove(face)
    given[card] = face
    begun = begin(s, x.seat, x.agent, card, ability, event)
    x.ability, x.event, x.subject = ability.id, event, begun.subject
    x.tags = (x.tags & ~TAG_FROM_HQ) | (begun.tags & TAG_FROM_HQ)
    x.env = ability.blank_env[:]


def _answered(m: M, event: int) -> list[int]:
    """Return the events of the window to which an event belongs, if one action caused them."""
    evs = m.state.evs
    for step, args in m.agenda:
        if step is window and args[0] <= event < args[0] + args[1]:
            group = range(args[0], args[0] + args[1])
            return [j for j in group if evs[j].cause == evs[event].cause]
    return [event]


# --- what others think --------------------------------------------------------------------------


def _forget_minds(m: M, seat: int) -> None:
    """Reset what others know of cards, their settings, and what they have just answered."""
    s = m.state
    everybody = everyone(s)
    public, bit = 1 << s.seats, 1 << seat
    cards, up, examined = s.cards, s.up, s.examined
    cards.known = known = [
        everybody if mask & public or shown else mask & bit
        for mask, shown in zip(cards.known, up, strict=True)
    ]
    for owner in range(s.seats):
        for card in (*s.hand(owner), *s.row(owner)):
            known[card] |= 1 << owner
        for top in s.tops(owner):
            for card in (top, *s.under[top]):
                known[card] |= 1 << s.ctrl[card] | examined[card]
    for card, _ in s.aside:
        known[card] |= 1 << s.owner[card]
    for card in s.queue():
        known[card] |= examined[card]
    s.cards.shown = 0
    for other in range(s.seats):
        if other != seat:
            s.yields[other] = s.tuned[other] = 0
    s.mutes = [entry for entry in s.mutes if entry[0] == seat]
    mine = s.mode[seat], s.stops[seat]
    settle_settings(m)
    s.mode[seat], s.stops[seat] = mine
    for x in s.acts:
        x.answer = 0
    s.mods = [mod._replace(frame=_unanswered(mod.frame)) for mod in s.mods]
    s.later = [entry._replace(frame=_unanswered(entry.frame)) for entry in s.later]


def _unanswered(frame: Frame) -> Frame:
    new = frame.copy()
    new.answer = 0
    return new


_ASKED_BY: Final[dict[Step, Step]] = {
    discards.discard_chosen: discards.ask_discard,
    deck_verbs.seen_taken: deck_verbs.take_seen,
    deck_verbs.search_done: effect,
    pile_verbs.moved_chosen: effect,
    drawing_verbs.give_chosen: effect,
}
"""By the step that takes the answer: the step that asks for a list of a player's cards."""


def _ask_again(m: M, seat: int) -> None:
    """Rebuild another player's list of cards from the cards that are dealt now."""
    for ask in m.pending[:]:
        if ask[0] == seat or ask[1].moves is not listed_moves or not m.agenda:
            continue
        step, args = m.agenda[-1]
        again = _ASKED_BY.get(step)
        if step is pile_verbs.either_discarded:
            i, k = m.agenda[-2][1]
            again, args = effect, (i, q.ABILITIES[m.state.acts[i].ability].costs[k - 1].id)
        if again is None:
            continue
        m.pending.remove(ask)
        m.agenda.pop()
        again(m, *args)
        if not m.pending:
            m.run()


def _make_up_discards(m: M, seat: int, dice: Dice) -> None:
    """SC-R81: replace what others have discarded in Debrief, and what they still have to swap."""
    s = m.state
    asked = {ask[0]: ask for ask in m.pending}
    if m.agenda and m.agenda[-1][0] is show_discards:
        theirs = [card for who, card in s.chosen_discards if who != seat]
        s.pinned = [card for card in s.pinned if card not in theirs]
        s.chosen_discards = [entry for entry in s.chosen_discards if entry[0] == seat]
        for other in s.order():
            extra = len(s.hand(other)) - HAND_SIZE
            if other == seat or extra <= 0:
                continue
            if other in asked:
                asked[other] = (other, DISCARDS, (extra,))
                continue
            for card in dice.sample(s.hand(other), extra):
                s.chosen_discards.append((other, card))
                s.pinned.append(card)
    for other, kind, _ in m.pending:
        if kind is REARRANGE and other != seat:
            asked[other] = (other, kind, (facedown_count(s, other),))
    m.pending[:] = [asked[ask[0]] for ask in m.pending]


# --- silences -----------------------------------------------------------------------------------


def _close_settings(m: M, seat: int) -> None:
    """TM-7.9: nobody else knows that a player has the settings open."""
    asked = m.pending[0] if m.pending else None
    if asked is not None and asked[1] is SETTINGS and asked[0] != seat:
        m.pending.clear()
        step, args = m.agenda[-1]
        if step is window:
            first, count, k = args
            m.agenda[-1] = (step, (first, count, k + 1))
        else:
            m.run()


def _in_silence(m: M, seat: int) -> bool:
    """TM-7.7: return whether the seat sees nobody being asked, not even itself."""
    return m.result is None and not m.game.waiting(m, seat)


def _ask_somebody(m: M, seat: int, dice: Dice) -> None:
    """Ask another player: the seat cannot know who considers a React, nor in which window.

    Everybody passes up to the last window before the seat would notice something. There another
    player is asked.
    """
    now = m.copy(log=False)
    if now.held is not None:
        _before_the_pause(now)
    now.pending.clear()
    now.logging = True
    shown = now.game.view(now, seat)
    # After its own answer the last player knows that the table only waits: then anybody will do.
    anybody = [other for other in now.state.order() if other != seat]
    moment, others = now.copy(), _may_be_asked(now, seat) or anybody
    while True:
        step, args = now.agenda.pop()
        step(now, *args)
        if now.result is not None or now.event_count(seat) or now.game.waiting(now, seat):
            break
        now.pending.clear()
        if now.agenda[-1][0] in SILENT:
            if now.game.view(now, seat) != shown:
                break
            if maybe := _may_be_asked(now, seat):
                moment, others = now.copy(), maybe
    m.state, m.agenda, m.dice, m.held = moment.state, moment.agenda, moment.dice, None
    asked = dice.choice(others)
    step, args = m.agenda[-1]
    place = m.state.order().index(asked) + 1
    m.agenda[-1] = (step, (*args[:-1], place))
    if step is window:
        m.pending = [(asked, WINDOW, args[:2])]
    else:
        m.pending = [(asked, LAST_ACTIVATION, ())]


SILENT: Final = (window, stop_before_discard)
"""Steps that ask secretly; the last argument is the next place in the order."""


def _before_the_pause(m: M) -> None:
    """Go back to before a pause, which must look as if somebody were asked.

    The pause at the end of a window comes after everybody has been asked.
    """
    assert m.held is not None
    m.agenda, m.held = m.held, None
    step, args = m.agenda[-1]
    if step is close_events:
        first = args[0]
        m.agenda.append((window, (first, len(m.state.evs) - first, m.seats)))
    elif step not in SILENT:
        m.agenda.append((stop_before_discard, (m.seats,)))


def _may_be_asked(m: M, seat: int) -> list[int]:
    """Return the seats that the window on the agenda may be asking, as far as the seat can know."""
    s = m.state
    step, args = m.agenda[-1]
    order = s.order()
    others = [other for other in order if other != seat]
    if step is window:
        first, count, place = args
        bits = live(s, first, count)
        if not bits:
            return []
        yields = s.yields[:]
        mine = seat in order and wants(m, seat, first, count, bits)
        s.yields = yields
    else:
        place = args[0]
        mine = seat in order and stops_before_discard(m, seat)
        others = [other for other in others if may_stop_before_discard(m, other)]
    if not mine:
        return others
    own = order.index(seat)  # the seat knows whether it has been asked already
    if place % WAITED <= own:
        return [other for other in others if order.index(other) < own]
    return [other for other in others if order.index(other) > own]
