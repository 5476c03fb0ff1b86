"""Agents and gear: traits, skills, cover, expense, bravado."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ALL_SKILLS,
    BECOME_GEAR_TRANSPORT,
    BRAVADO_CARDS,
    GEAR,
    HQ,
    ON_AGENT,
    SKILLS,
    TEAM,
    TRANSPORT,
    WOUND_PENALTY,
)
from safehouse.games.spycraft.modifiers import (
    BLANK,
    BRAVADO_CARDS_MOD,
    FORBID,
    GAIN_TRAIT,
    GEAR_BONUS,
    MOD_BRAVADO,
    MOD_COVER,
    MOD_EXPENSE,
    MOD_SKILL,
    SET_COVER,
    SET_SKILL,
    SUBSTITUTE,
)
from safehouse.games.spycraft.queries.bans import forbidden
from safehouse.games.spycraft.queries.force import (
    S,
    amount,
    face,
    hits,
    in_force,
    look_up,
    total_for,
)

# Marks in `used_mission` besides used actions.
MOVED_IN: Final = -3
"""The agent was moved into its team by an action."""


NEW_TO: Final = -100
"""Minus a seat: the agent became active after that player's last Mission action."""


def is_active_agent(s: S, card: int) -> bool:
    return card >= 0 and s.up[card] == 1 and (s.place[card] == HQ or s.place[card] == TEAM)


def is_active_gear(s: S, card: int) -> bool:
    return card >= 0 and s.place[card] == ON_AGENT and s.up[card] == 1


def is_leader(s: S, card: int) -> bool:
    """SC-19.5: return whether it is the current leader of its player."""
    seat = s.ctrl[card]
    return seat >= 0 and s.leader[seat] == card


def mark_new(s: S, card: int) -> None:
    """Mark an agent that became active during a mission as new to every other player."""
    if s.mission >= 0:
        s.used_mission += [(card, NEW_TO - k) for k in range(s.seats) if k != s.ctrl[card]]


def unmark_new(s: S, seat: int) -> None:
    """After a Mission action of the seat, no agent is new to it."""
    mark = NEW_TO - seat
    if any(used[1] == mark for used in s.used_mission):
        s.used_mission = [used for used in s.used_mission if used[1] != mark]


def traits_of(s: S, card: int) -> int:
    """Return the traits of an active card, printed and gained, as bits."""
    bits = FACES[s.cards.face[card]].traits
    for entry in (s.force or look_up(s)).by_kind[GAIN_TRAIT]:
        if hits(s, entry, card):
            bits |= 1 << entry.node.trait
    return bits


def is_exposed(s: S, card: int) -> bool:
    for source in s.exposed:
        if source.agent == card:
            return True
    return False


def is_blank(s: S, card: int) -> bool:
    for entry in in_force(s, BLANK):
        if hits(s, entry, card):
            return True
    return False


def gear_bonus(s: S, gear: int, k: int) -> int:
    """SC-12.1: return what one active gear card adds to a skill of its agent."""
    f = FACES[s.cards.face[gear]]
    bonus = f.skills[k] if f.type == GEAR else (BECOME_GEAR_TRANSPORT if k == TRANSPORT else 0)
    if bonus > 0:
        bonus += total_for(s, GEAR_BONUS, s.host[gear])
    if bonus and in_force(s, BLANK) and is_blank(s, gear):
        return 0
    return bonus


def skill(s: S, card: int, k: int) -> int:
    """SC-15.2, SC-R66: base + gear + text + temporary - 2 if wounded, unless all skills are set."""
    if card < 0 or not s.up[card]:
        return 0
    force = (s.force or look_up(s)).by_kind
    total = FACES[s.cards.face[card]].skills[k]
    entries = force[SET_SKILL]
    if entries:
        found = -1
        for entry in entries:
            extra = entry.extra
            if extra in (k, ALL_SKILLS) and hits(s, entry, card):
                total = found = amount(s, entry)
                if extra == ALL_SKILLS and (s.rules < 5 or "printed" not in entry.node.words):
                    return total if total > 0 else 0
        if found >= 0 and s.rules < 2:
            return found
    if s.place[card] == ON_AGENT:
        return max(total, 0)
    for gear in s.under[card]:
        if s.up[gear]:
            total += gear_bonus(s, gear, k)
    entries = force[MOD_SKILL]
    if entries:
        once: list[int] | None = None
        plain = force[FORBID] and forbidden(s, "bonuses", card)
        for entry in entries:
            if plain and amount(s, entry) > 0 and face(s, entry.frame.card).type != GEAR:
                continue
            extra = entry.extra if entry.extra >= 0 else entry.node.skill
            if extra in (k, ALL_SKILLS) and hits(s, entry, card):
                if entry.node.nonstacking:
                    once = [] if once is None else once
                    if entry.frame.ability in once:
                        continue
                    once.append(entry.frame.ability)
                total += amount(s, entry)
    if s.wounds[card]:
        total -= WOUND_PENALTY
    return total if total > 0 else 0


def checked_skill(s: S, card: int, k: int) -> int:
    """Return the rating for a check, where a skill may replace another (Manhunt at Carnaval)."""
    rating = skill(s, card, k)
    for entry in in_force(s, SUBSTITUTE):
        node = entry.node
        if node.from_skill == k and not node.words and hits(s, entry, card):
            rating = max(rating, skill(s, card, node.to_skill))
    return rating


def skills_of(s: S, card: int) -> list[int]:
    if card >= 0 and s.up[card] and not s.wounds[card] and _is_plain(s, card):
        return [*FACES[s.cards.face[card]].skills]
    return [skill(s, card, k) for k in range(len(SKILLS))]


def _is_plain(s: S, card: int) -> bool:
    """Return whether neither gear nor a text can change the skills of a card."""
    for gear in s.under[card]:
        if s.up[gear]:
            return False
    force = (s.force or look_up(s)).by_kind
    if force[SET_SKILL]:
        return False
    for entry in force[MOD_SKILL]:
        if entry.target < 0 or entry.target == card:
            return False
    return True


def cover(s: S, card: int) -> int:
    """SC-15.6, SC-R65: return the mission's cover for an agent there, plus its own adjustments."""
    force = (s.force or look_up(s)).by_kind
    for entry in force[SET_COVER]:
        if hits(s, entry, card):
            return amount(s, entry)
    total = 0
    if s.place[card] == TEAM and s.mission >= 0:
        total = mission_cover(s, s.mission)
    if force[MOD_COVER]:
        total += total_for(s, MOD_COVER, card)
    return total if total > 0 else 0


def mission_cover(s: S, mission: int) -> int:
    total = FACES[s.cards.face[mission]].cover
    for entry in in_force(s, MOD_COVER):
        if entry.target == mission:
            total += amount(s, entry)
    return total if total > 0 else 0


def expense(s: S, card: int) -> int:
    """SC-R71: return the expense of an agent or gear, not below 0."""
    total = FACES[s.cards.face[card]].expense
    if (s.force or look_up(s)).by_kind[MOD_EXPENSE]:
        total += total_for(s, MOD_EXPENSE, card)
    return total if total > 0 else 0


def bravado(s: S, card: int, payer: int = -1, paying: bool = False) -> int:
    """Return the bravado of a card for an agent about to spend it; `paying`: for an activation."""
    found = FACES[s.cards.face[card]]
    total = found.bravado if paying else found.bravado + found.check_bravado
    for entry in in_force(s, MOD_BRAVADO):
        if entry.node.next_card:
            if payer >= 0 and entry.extra == payer:
                total += amount(s, entry)
        elif hits(s, entry, card):
            total += amount(s, entry)
    return total if total > 0 else 0


def bravado_cards(s: S, agent: int) -> int:
    """SC-8.6: return how many cards an agent may discard for one check."""
    return BRAVADO_CARDS + total_for(s, BRAVADO_CARDS_MOD, agent)


def highest_skills(s: S, card: int) -> list[int]:
    ratings = skills_of(s, card)
    return [k for k in range(len(SKILLS)) if ratings[k] == max(ratings)]


def lowest_skills(s: S, card: int) -> list[int]:
    ratings = skills_of(s, card)
    return [k for k in range(len(SKILLS)) if ratings[k] == min(ratings)]


def has_gear_trait(s: S, agent: int, trait: int) -> bool:
    """Return whether an agent carries active gear of that trait; blank gear has none."""
    if not s.up[agent]:
        return False
    return any(
        s.up[gear] and traits_of(s, gear) >> trait & 1 and not is_blank(s, gear)
        for gear in s.under[agent]
    )
