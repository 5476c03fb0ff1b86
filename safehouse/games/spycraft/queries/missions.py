"""The current mission: its types, its objective, its sides and their teams."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    AGENT_LIMIT,
    CRAFT,
    EXTENSION_FACTOR,
    REACT_ACT,
    TEAM,
    TEAM_LIMIT,
)
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.modifiers import (
    AGENT_LIMIT_MOD,
    ASSIGN_CAP,
    EXTENSION_RULE,
    INITIATIVE,
    MISSION_VP,
    OBJECTIVE,
    SUBSTITUTE,
    TEAM_LIMIT_MOD,
    TREAT_AS,
    VISIT,
    Extends,
)
from safehouse.games.spycraft.queries.agents import skill
from safehouse.games.spycraft.queries.force import (
    S,
    amount,
    hits,
    in_force,
    look_up,
    stands,
    total_for_player,
)

OWN_SIDE: Final = 2
"""The value of a visit that is on neither side."""


NO_CAP: Final = 99


def mission_types(s: S, x: Frame | None = None) -> int:
    """Return the types of the current mission as they apply to the action of a frame."""
    if s.mission < 0:
        return 0
    if x is not None:
        if x.types >= 0:
            treat: int = x.types
            return treat
        if x.kind <= REACT_ACT:
            seen: int = printed_types(s)
            for entry in in_force(s, TREAT_AS):
                node = entry.node
                if stands(s, entry) and node.speaks_of(s, entry.frame, x):
                    seen |= node.types
            return seen
    return printed_types(s)


EVERY_TYPE: Final = 7


ADDED_TYPES: Final = 3
"""The shift of the bits for gained types, which follow those for lost types."""


def printed_types(s: S) -> int:
    if s.mission < 0:
        return 0
    types = FACES[s.cards.face[s.mission]].types
    changed = s.treat_types
    return (types | changed >> ADDED_TYPES) & ~changed & EVERY_TYPE if changed else types


def is_public(s: S) -> bool:
    if s.mission < 0:
        return False
    return FACES[s.cards.face[s.mission]].public != bool(s.place_flip)


def objective_number(s: S, mission: int) -> int:
    """SC-R58: the printed number, doubled per extension, then other changes; not below 0."""
    number = FACES[s.cards.face[mission]].objective
    if mission == s.mission and s.extended:
        if not any(stands(s, rule) and rule.node.none for rule in in_force(s, EXTENSION_RULE)):
            number = number * EXTENSION_FACTOR ** doublings(s) + s.extension_plus
    once: list[int] = []
    for entry in (s.force or look_up(s)).by_kind[OBJECTIVE]:
        if not stands(s, entry):
            continue
        node, x = entry.node, entry.frame
        target = entry.target
        if target < 0:
            target = node.mission(s, x)
        if target == mission:
            if node.nonstacking:
                if x.ability in once:
                    continue
                once.append(x.ability)
            number += amount(s, entry)
    return number if number > 0 else 0


def doublings(s: S) -> int:
    """Return how many extensions of this run doubled; one by Felix's text does not."""
    return s.extended - s.undoubled


def extension_factor(s: S, mission: int) -> int:
    """SC-14.20: return what multiplies the objective of a mission if the run is extended to it."""
    texts = FACES[s.cards.face[mission]].abilities if mission >= 0 else []
    for ability in texts:
        if ability.speaks_to(attacker=True) and any(
            isinstance(node, Extends) and node.none for node in ability.static
        ):
            return 1
    return int(EXTENSION_FACTOR ** (doublings(s) + 1))


def objective_skill(s: S) -> int:
    if s.objective_skill >= 0:
        return s.objective_skill
    return FACES[s.cards.face[s.mission]].objective_skill


def mission_value(s: S, mission: int) -> int:
    """SC-R2: return the victory points of a mission, not below 0."""
    total = FACES[s.cards.face[mission]].vp
    for entry in (s.force or look_up(s)).by_kind[MISSION_VP]:
        target = entry.target
        if target < 0 and stands(s, entry):
            target = entry.node.mission(s, entry.frame)
        if target == mission:
            total += amount(s, entry)
    return total if total > 0 else 0


def team(s: S, seat: int) -> list[int]:
    place = s.place
    return [card for card in s.tops(seat) if place[card] == TEAM] if seat >= 0 else []


def side_total(s: S, seat: int, k: int) -> int:
    """SC-14.14: return the sum of a skill over the active agents of a team."""
    return sum(skill(s, card, k) for card in team(s, seat))


def foe_of(s: S, seat: int) -> int:
    """SC-R77: return the other side of the mission, or -1."""
    if s.mission < 0:
        return -1
    if seat == s.attacker:
        return s.defender
    return s.attacker if seat == s.defender else -1


def side_of(s: S, card: int) -> int:
    """Return the player on whose side an agent is: its own or, for a visitor, another."""
    if in_force(s, VISIT):
        for entry in in_force(s, VISIT):
            if entry.target == card and entry.value != OWN_SIDE:
                return s.defender if entry.value else s.attacker
    return s.ctrl[card]


def side_in(s: S, x: Frame) -> int:
    """Return the side of an action: its player or, for a visitor, the side of its agent."""
    if x.agent >= 0 and in_force(s, VISIT) and s.place[x.agent] == TEAM:
        return side_of(s, x.agent)
    return x.seat


def visitors(s: S, seat: int) -> list[int]:
    """Return the agents with which a player without a side takes part until the mission ends."""
    return [
        entry.target
        for entry in in_force(s, VISIT)
        if entry.extra > 0 and s.place[entry.target] == TEAM and s.ctrl[entry.target] == seat
    ]


def mission_order(s: S) -> list[int]:
    """SC-14.10: return the seats in turn order at the mission; visitors after the Defender."""
    sides = [s.attacker, s.defender]
    if not in_force(s, VISIT):
        return sides
    guests = [k for k in s.from_left(s.defender) if k not in sides and visitors(s, k)]
    return sides + guests


def on_side(s: S, seat: int) -> bool:
    return s.mission >= 0 and (seat == s.attacker or seat == s.defender)


def team_count(s: S, seat: int) -> int:
    """SC-14.3: return the size of a team, without the current leader and Subject 0."""
    leader = s.leader[seat] if seat >= 0 else -1
    return sum(1 for card in team(s, seat) if card != leader and card != s.zero)


def team_size(s: S, seat: int) -> int:
    """SC-R87: return the size of a team as texts count it, including the leader."""
    if s.rules < 2:
        return team_count(s, seat)
    return sum(1 for card in team(s, seat) if card != s.zero)


def team_cap(s: S, seat: int) -> int:
    return max(0, TEAM_LIMIT + total_for_player(s, TEAM_LIMIT_MOD, seat))


def has_room(s: S, seat: int, card: int) -> bool:
    """SC-R54: return whether an agent could join the seat's team."""
    return card == s.leader[seat] or team_count(s, seat) < team_cap(s, seat)


def active_agents(s: S, seat: int) -> list[int]:
    up = s.up
    return [card for card in s.tops(seat) if up[card]]


def agent_limit(s: S, seat: int) -> int:
    return max(0, AGENT_LIMIT + total_for_player(s, AGENT_LIMIT_MOD, seat))


def assign_cap(s: S, seat: int) -> int:
    """SC-14.3: return how many agents besides its leader a seat may assign to the mission."""
    cap = team_cap(s, seat)
    if s.rules < 2:
        cap = min(cap, _assign_fixed(s, seat))
    return max(cap + _assign_change(s, seat), 0)


def assign_most(s: S, seat: int) -> int:
    """SC-R87: return how many agents in all, including its leader, a text lets a seat assign."""
    most = _assign_fixed(s, seat)
    if most == NO_CAP or s.rules < 2:
        return NO_CAP
    return max(most + _assign_change(s, seat), 0)


def _assign_fixed(s: S, seat: int) -> int:
    most = NO_CAP
    for entry in in_force(s, ASSIGN_CAP):
        node = entry.node
        if stands(s, entry) and not node.relative and node.player(s, entry.frame) == seat:
            most = min(most, amount(s, entry))
    return most


def _assign_change(s: S, seat: int) -> int:
    return sum(
        amount(s, entry)
        for entry in in_force(s, ASSIGN_CAP)
        if entry.node.relative and entry.node.player(s, entry.frame) == seat
    )


def new_type_win(s: S, seat: int) -> bool:
    """SC-R64: return whether the mission just won shares no type with the player's last one."""
    last = s.last_types[seat]
    return bool(last) and not last & printed_types(s)


def _first_rating(s: S, card: int) -> int:
    """Return an agent's rating for who acts first at a mission: craft, or a substitute."""
    best = skill(s, card, CRAFT)
    for entry in in_force(s, SUBSTITUTE):
        if entry.node.words and hits(s, entry, card):
            best = max(best, skill(s, card, entry.node.to_skill))
    return best


def craft_total(s: S, seat: int, place: int) -> int:
    """SC-R9: return the craft of active agents, with bonuses for deciding who acts first."""
    cards = [card for card in s.tops(seat) if s.place[card] == place]
    total = sum(skill(s, card, CRAFT) for card in cards)
    if place == TEAM and in_force(s, SUBSTITUTE):
        total = sum(_first_rating(s, card) for card in cards)
    return total + total_for_player(s, INITIATIVE, seat)
