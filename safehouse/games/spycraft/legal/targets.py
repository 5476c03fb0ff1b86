"""The candidates for a pick, at the start and later (SC-20, SC-R73 to SC-R75)."""

from __future__ import annotations

from functools import cache

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import cards_of_sets
from safehouse.games.spycraft.defs import (
    ACTION,
    HAND,
    HQ,
    LOOSE,
    MISSION_ACT,
    SKILLS,
    STRICT,
    TAG_FROM_HQ,
    TEAM,
)
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.aims import targets_of
from safehouse.games.spycraft.legal.missions import taxed
from safehouse.games.spycraft.legal.sources import printed_actions
from safehouse.games.spycraft.model import EXACT, REDIRECT, Ability, Pick, Selector
from safehouse.games.spycraft.modifiers import Widens
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState


def candidates(s: S, x: Frame, pick: Pick) -> list[int]:
    """Return the candidates for a pick: cards, seats, decks, numbers, skills, faces, abilities."""
    kind = pick.kind
    if kind == "card" or kind == "cards":
        if pick.count == REDIRECT:
            return legal_targets(s, x, pick)
        selector = pick.selector
        assert selector is not None
        found = selector.all(s, x, LOOSE)
        wide = x.wide
        if wide >= 0:
            for other in widened(wide):
                found += [c for c in other.all(s, x) if c not in found and _if_there(s, x, pick, c)]
        ability = q.ABILITIES[x.ability]
        if found and ability.narrows:
            found = _narrowed(s, x, pick, ability, found)
        if x.tags & TAG_FROM_HQ:
            found = [c for c in found if not (q.is_agent(s, c) and s.ctrl[c] != x.seat)]
        if q.in_force(s, q.UNTARGETABLE):
            found = [c for c in found if not q.untargetable(s, c, x)]
        if kind == "cards":
            chosen = x.env[pick.slot]
            if isinstance(chosen, tuple):
                found = [c for c in found if c not in chosen]
        return found
    if kind == "number":
        assert pick.low is not None
        assert pick.high is not None
        numbers = list(range(pick.low(s, x), pick.high(s, x) + 1))
        if pick.moved is not None and (card := pick.moved(s, x)) in s.queue():
            numbers.remove(s.queue().index(card) + 1)
        return numbers
    if kind == "skill":
        return list(range(len(SKILLS)))
    if kind == "player":
        assert pick.selector is not None
        return _with_something(s, x, pick, pick.selector.all(s, x))
    if kind == "deck":
        decks = [seat for seat in range(s.seats) if not s.out[seat] and s.deck(seat)]
        if pick.count and s.mission_deck():
            decks.append(s.seats)
        return decks
    if kind == "face":
        return _action_faces(s.packs)
    assert pick.low is not None
    agent = pick.low(s, x)
    return [ability.id for ability in printed_actions(s, agent)] if agent >= 0 else []


def widened(node_id: int) -> list[Selector]:
    """Return the classes that an effect adds to the targets of an action."""
    node = q.NODES[node_id]
    assert isinstance(node, Widens)
    return node.selectors


def has_candidate(s: S, x: Frame, pick: Pick) -> bool:
    """Return whether a pick has a candidate."""
    selector = pick.selector
    if (
        selector is None
        or pick.kind == "player"
        or pick.count == REDIRECT
        or x.wide >= 0
        or x.tags & TAG_FROM_HQ
        or type(x.env[pick.slot]) is tuple
        or q.ABILITIES[x.ability].narrows
        or q.in_force(s, q.UNTARGETABLE)
    ):
        return bool(candidates(s, x, pick))
    return selector.any(s, x, LOOSE)


def _narrowed(s: S, x: Frame, pick: Pick, ability: Ability, found: list[int]) -> list[int]:
    if ability.takes_gear:
        found = [c for c in found if q.carries_allowed(s, c, x.agent)]
    gear, carrier = ability.hands_over
    if carrier == pick.name and x.one(gear) >= 0:
        found = [c for c in found if q.carries_allowed(s, x.one(gear), c)]
    if ability.moves_in == pick.name:
        found = [c for c in found if s.place[c] != HQ or q.has_room(s, x.seat, c)]
    if ability.joins is pick and _must_join(s, x):
        chosen = x.env[pick.slot]
        if not isinstance(chosen, tuple) or x.agent not in chosen:
            found = [c for c in found if c == x.agent]
    if s.rules >= 2 and ability.only_moves:
        found = [c for c in found if _may_leave(s, x, c)]
    if ability.swaps:
        found = [c for c in found if _may_trade(s, x, c)]
    if ability.starts_mission:
        cards = len(s.hand(x.seat)) - (s.place[x.card] == HAND)
        found = [c for c in found if taxed(s, c, s.leader[x.seat]) <= cards]
    return found


def _with_something(s: S, x: Frame, pick: Pick, seats: list[int]) -> list[int]:
    """Return the players who offer candidates for the picks that refer to them."""
    later = [p for p in q.ABILITIES[x.ability].picks if pick.name in p.uses and p is not pick]
    for other in later:
        before = x.env[pick.slot]
        found = []
        for seat in seats:
            x.env[pick.slot] = seat
            found += [seat] if has_candidate(s, x, other) else []
        x.env[pick.slot] = before
        seats = found
    return seats


def _must_join(s: S, x: Frame) -> bool:
    """SC-14.11: an agent at headquarters may act only if the action moves it into the team."""
    return (
        q.ABILITIES[x.ability].kind == MISSION_ACT
        and s.place[x.agent] == HQ
        and not x.tags & TAG_FROM_HQ
    )


def _may_leave(s: S, x: Frame, card: int) -> bool:
    """SC-R85: one's own agent that cannot be sent home is not a candidate for it."""
    return not (
        s.place[card] == TEAM and s.ctrl[card] == x.seat and q.forbidden(s, "sent_home", card)
    )


def _may_trade(s: S, x: Frame, card: int) -> bool:
    """SC-R54: return whether the agents can change places without exceeding the team's limit."""
    seat, leader = x.seat, s.leader[x.seat]
    one, two = (card, x.agent) if s.place[card] == TEAM else (x.agent, card)
    if one == s.zero or q.forbidden(s, "sent_home", one):
        return False
    return q.team_count(s, seat) - (one != leader) + (two != leader) <= q.team_cap(s, seat)


def _if_there(s: S, x: Frame, pick: Pick, card: int) -> bool:
    """Sniper: return whether an agent would be a target if it were at the mission."""
    assert pick.selector is not None
    place = s.place[card]
    s.place[card] = TEAM
    found = pick.selector.test(s, x, card, STRICT)
    s.place[card] = place
    return found


def still_target(s: S, x: Frame, pick: Pick, card: int) -> bool:
    """TM-3 A5(a): return whether a chosen card may still be chosen for the pick."""
    if pick.count == REDIRECT:
        return card in legal_targets(s, x, pick)
    mode = LOOSE if not s.up[card] else STRICT
    assert pick.selector is not None
    if pick.selector.test(s, x, card, mode):
        return True
    wide = x.wide
    return wide >= 0 and any(
        other.test(s, x, card, mode) and _if_there(s, x, pick, card) for other in widened(wide)
    )


@cache
def _action_faces(packs: tuple[str, ...]) -> list[int]:
    return [face.id for face in cards_of_sets(packs) if face.type == ACTION]


def redirect_slot(s: S, a: Frame, subject: int) -> Pick | None:
    """SC-R74: return the pick of an action that holds the target to be redirected."""
    for pick in q.ABILITIES[a.ability].picks:
        value = a.env[pick.slot]
        if (pick.kind == "card" and value == subject) or (
            pick.kind == "cards" and isinstance(value, tuple) and subject in value
        ):
            found: Pick = pick
            return found
    return None


def new_targets(x: Frame) -> list[int]:
    """Return the cards that a redirecting React would make targets of the action it reacts to."""
    return [x.one(pick.slot) for pick in q.ABILITIES[x.ability].picks if pick.count == REDIRECT]


def legal_for(s: S, cause: int, subject: int) -> list[int]:
    """SC-R73: return targets the original actor could have chosen, except the current ones."""
    if cause < 0:
        return []
    a = s.acts[cause]
    if q.is_immune(s, a, "redirect"):
        return []
    pick = redirect_slot(s, a, subject)
    if pick is None:
        return []
    present = targets_of(a)
    value = a.env[pick.slot]
    others = tuple(c for c in a.several(pick.slot) if c != subject)
    a.env[pick.slot] = -1 if pick.kind == "card" else others
    try:
        found = candidates(s, a, pick)
    finally:
        a.env[pick.slot] = value
    return [c for c in found if c not in present]


def legal_targets(s: S, x: Frame, pick: Pick) -> list[int]:
    found = legal_for(s, x.cause, x.subject)
    selector = pick.selector
    if selector is not None:
        found = [c for c in found if selector.test(s, x, c, LOOSE)]
    return found


def picks_possible(s: S, x: Frame, ability: Ability) -> bool:
    """BI-16: return whether every pick has candidates."""
    for pick in ability.picks:
        if pick.need is not None:
            if pick.count == EXACT:
                continue
            need = pick.need(s, x)
            if need == 0:
                continue
        if pick.leads:
            return _some_way(s, x, ability, pick)
        if not has_candidate(s, x, pick):
            return False
    exact = next((p for p in ability.picks if p.kind == "cards" and p.count == EXACT), None)
    if exact is not None and exact is ability.picks[0]:
        assert exact.need is not None
        return len(candidates(s, x, exact)) >= exact.need(s, x)
    return True


def _some_way(s: S, x: Frame, ability: Ability, first: Pick) -> bool:
    rest = ability.picks[ability.picks.index(first) + 1 :]
    slot = first.slot
    before = x.env[slot]
    for option in candidates(s, x, first):
        x.env[slot] = option
        if all(has_candidate(s, x, pick) for pick in rest):
            x.env[slot] = before
            return True
    x.env[slot] = before
    return False


def swappable(s: S) -> list[tuple[int, int]]:
    """Bump and Run: return pairs of facedown cards of one sort and controller, except leaders."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat in range(s.seats):
        for top in s.tops(seat):
            if not s.up[top]:
                groups.setdefault((seat, 0), []).append(top)
            for gear in s.under[top]:
                if not s.up[gear]:
                    groups.setdefault((seat, 1), []).append(gear)
    groups[-1, 2] = [c for c in s.queue() if not s.up[c]]
    return [
        (one, two)
        for cards in groups.values()
        for i, one in enumerate(cards)
        for two in cards[i + 1 :]
    ]
