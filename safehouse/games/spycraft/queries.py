"""What is true right now: skills, cover, price, TN, types, who may do what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from safehouse.games.spycraft.cards import FACES, NEVER_CLASH, Face
from safehouse.games.spycraft.defs import (
    AGENT,
    AGENT_LIMIT,
    ALL_SKILLS,
    BECOME_GEAR_TRANSPORT,
    BRAVADO_CARDS,
    CRAFT,
    EXTENSION_FACTOR,
    FREELANCER,
    GEAR,
    HQ,
    LEADER,
    MARK_SURE,
    ON_AGENT,
    PRICE,
    REACT_ACT,
    SET_ASIDE,
    SKILLS,
    STRICT,
    TAG_CHECK,
    TAG_FROM_HQ,
    TEAM,
    TEAM_LIMIT,
    TRANSPORT,
    TURNED_UP,
    UNTIL_ACTION,
    WOUND_PENALTY,
)
from safehouse.games.spycraft.frames import NO_FRAME, Frame, Modifier
from safehouse.games.spycraft.state import SpycraftState

S = SpycraftState

ABILITIES: list[Any] = []
"""Every ability of every card, by id; filled by the card language."""
NODES: list[Any] = []
"""Every effect, cost and modifier of every ability, by id."""
RULES: dict[str, Any] = {}
"""The actions the rules give, by name."""

# Modifier words get numbers as they are compiled.
KIND: Final[dict[str, int]] = {
    word: number
    for number, word in enumerate(
        (
            "mod_skill", "forbid", "mod_cover", "mod_tn", "objective", "gain_trait", "immune",
            "mission_vp", "pay_bonus", "set_skill", "activation_cost", "mod_bravado",
            "assign_cap", "debrief_draw", "extension_rule", "limit", "no_loyalty", "set_cover",
            "untargetable", "agent_limit", "blank", "bravado_cards", "extra_wound", "gear_bonus",
            "initiative", "mod_expense", "substitute", "target_tax", "team_limit", "treat_as",
            "win_needs", "carry_more", "play_as", "gear_by_action", "visit", "open_top",
        )
    )
}  # fmt: skip
(
    MOD_SKILL, FORBID, MOD_COVER, MOD_TN, OBJECTIVE, GAIN_TRAIT, IMMUNE, MISSION_VP, PAY_BONUS,
    SET_SKILL, ACTIVATION_COST, MOD_BRAVADO, ASSIGN_CAP, DEBRIEF_DRAW_MOD, EXTENSION_RULE, LIMIT,
    NO_LOYALTY, SET_COVER, UNTARGETABLE, AGENT_LIMIT_MOD, BLANK, BRAVADO_CARDS_MOD, EXTRA_WOUND,
    GEAR_BONUS, INITIATIVE, MOD_EXPENSE, SUBSTITUTE, TARGET_TAX, TEAM_LIMIT_MOD, TREAT_AS,
    WIN_NEEDS, CARRY_MORE, PLAY_AS, GEAR_BY_ACTION, VISIT, OPEN_TOP,
) = range(len(KIND))  # fmt: skip


class InForce:
    """A change in force: by a text that always holds, or by one that was carried out."""

    __slots__ = ("extra", "frame", "node", "target", "value", "when")

    def __init__(
        self,
        node: Any,
        frame: Frame,
        when: Callable[[S, Frame], bool] | None,
        target: int,
        value: int | None,
        extra: int,
    ) -> None:
        self.node = node
        self.frame = frame
        self.when = when
        """Its condition; None for one that was carried out."""
        self.target = target
        """The card it is on, or -1 for those the text names."""
        self.value = value
        """The amount that was fixed, or None for one that is read when it is needed."""
        self.extra = extra


OWN_SIDE: Final = 2
"""The value of a visit on the side of neither."""

# Marks in `used_mission` besides the actions used.
MOVED_IN: Final = -3
"""The agent was moved into its team by an action."""
NEW_TO: Final = -100
"""Less a seat: the agent became active after that player's last Mission action."""

NOTHING: Final[list[InForce]] = []
_NONE_OF_ANY: Final[list[list[InForce]]] = [NOTHING] * len(KIND)


class Force:
    """What is in force, and what was found out from that; gone with the next change."""

    __slots__ = ("by_kind", "mandatory", "open_triggers", "triggers")

    def __init__(self, seats: int) -> None:
        self.by_kind = _NONE_OF_ANY[:]
        self.mandatory: tuple[int, list[tuple[int, int, int, Any]]] | None = None
        """The texts that happen by themselves: the events they wait for, and whose they are."""
        self.triggers: list[int] = [-1] * seats
        """By seat, the events that some text of its cards in play waits for; -1 not looked up."""
        self.open_triggers: list[int] = [-1] * seats
        """The same of its cards that lie open."""


NO_CAP: Final = 99


def face(s: S, card: int) -> Face:
    return FACES[s.cards.face[card]]


def printed_face(s: S, card: int) -> int:
    """What a card is by itself, also while it is in play as a copy of another."""
    for mod in s.mods:
        if mod.target == card and NODES[mod.node].kind == PLAY_AS:
            found: int = mod.value
            return found
    return s.cards.face[card]


def context(seat: int, agent: int, card: int, ability: Any, event: int = -1) -> Frame:
    """A frame in which the words of a text have meaning; also the beginning of an action."""
    return Frame(
        seat, agent, card, event, ability.id, ability.kind, ability.skill, ability.blank_env[:]
    )


# --- what is in force ------------------------------------------------------------------------


def in_force(s: S, kind: int) -> list[InForce]:
    """The changes of a kind that are in force."""
    return (s.force or look_up(s)).by_kind[kind]


def look_up(s: S) -> Force:
    """What is in force, found again where something has changed."""
    force: Force | None = s.force
    if force is None:
        force = s.force = Force(s.seats)
        _collect(s, force.by_kind)
    return force


def _collect(s: S, out: list[list[InForce]]) -> None:
    faces = s.cards.face
    up = s.up
    for seat in range(s.seats):
        for top in s.tops(seat):
            if not up[top]:
                continue
            for ability in FACES[faces[top]].statics:
                _static(out, ability, seat, top, top)
            for gear in s.under[top]:
                if up[gear]:
                    found = FACES[faces[gear]]
                    if found.type == GEAR:
                        for ability in found.statics:
                            _static(out, ability, seat, top, gear)
    if s.mission >= 0 and s.defender >= 0:
        for ability in FACES[faces[s.mission]].statics:
            for seat in (s.attacker, s.defender):
                if ability.speaks_to(seat == s.attacker, s.flags):
                    _static(out, ability, seat, -1, s.mission)
    elif s.mission >= 0:
        for ability in FACES[faces[s.mission]].statics:
            if ability.speaks_to(True, s.flags):
                _static(out, ability, s.attacker, -1, s.mission)
    for card, _host, _until, env in s.attached:
        for ability in FACES[faces[card]].statics:
            if ability.attached:
                x = context(s.ctrl[card], -1, card, ability)
                x.env[: len(env)] = env
                for node in ability.static:
                    _add(out, InForce(node, x, ability.when, -1, None, -1))
    for change in s.mods:
        node = NODES[change.node]
        _add(out, InForce(node, change.frame, None, change.target, change.value, change.extra))
    if out[BLANK]:
        _apply_blanks(s, out)


def _static(out: list[list[InForce]], ability: Any, seat: int, agent: int, card: int) -> None:
    if ability.attached:
        return
    x = context(seat, agent, card, ability)
    for node in ability.static:
        _add(out, InForce(node, x, ability.when, -1, None, -1))


def _add(out: list[list[InForce]], entry: InForce) -> None:
    kind = entry.node.kind
    if out[kind] is NOTHING:
        out[kind] = [entry]
    else:
        out[kind].append(entry)


def _apply_blanks(s: S, out: list[list[InForce]]) -> None:
    """Blank cards have no text: drop what they would put in force."""
    blanks = out[BLANK]
    for kind, entries in enumerate(out):
        if kind != BLANK and entries:
            out[kind] = [
                entry
                for entry in entries
                if entry.target >= 0
                or s.place[card := entry.frame.card] != ON_AGENT
                or entry.value is not None
                or not any(hits(s, blank, card) for blank in blanks)
            ]


def hits(s: S, entry: InForce, card: int) -> bool:
    """Whether a modifier in force applies to a card."""
    target = entry.target
    if target >= 0:
        return target == card
    x = entry.frame
    when = entry.when
    if when is not None and not when(s, x):
        return False
    node = entry.node
    if entry.value is not None and node.kind != UNTARGETABLE and spared(s, card, x):
        return False
    found: bool = node.who(s, x, card, STRICT)
    return found


def stands(s: S, entry: InForce) -> bool:
    """Whether a modifier's `while` holds."""
    when = entry.when
    return when is None or when(s, entry.frame)


def amount(s: S, entry: InForce) -> int:
    value = entry.value
    if value is not None:
        return int(value)
    number: int = entry.node.value(s, entry.frame)
    return number


def total_for(s: S, kind: int, card: int) -> int:
    """The sum of all modifiers of a kind on a card; copies that do not add up count once."""
    entries = in_force(s, kind)
    if not entries:
        return 0
    total = 0
    once: list[int] = []
    for entry in entries:
        if hits(s, entry, card):
            if entry.node.nonstacking:
                ability = entry.frame.ability
                if ability in once:
                    continue
                once.append(ability)
            total += amount(s, entry)
    return total


def total_for_player(s: S, kind: int, seat: int) -> int:
    total = 0
    for entry in in_force(s, kind):
        if stands(s, entry):
            if entry.node.player(s, entry.frame) == seat:
                total += amount(s, entry)
    return total


# --- agents ----------------------------------------------------------------------------------


def is_agent(s: S, card: int) -> bool:
    """An agent card in play, whatever it really is (SC-3.3)."""
    return s.place[card] == HQ or s.place[card] == TEAM


def is_active_agent(s: S, card: int) -> bool:
    return card >= 0 and s.up[card] == 1 and (s.place[card] == HQ or s.place[card] == TEAM)


def is_active_gear(s: S, card: int) -> bool:
    return card >= 0 and s.place[card] == ON_AGENT and s.up[card] == 1


def is_leader(s: S, card: int) -> bool:
    """SC-19.5: the current leader of its player."""
    seat = s.ctrl[card]
    return seat >= 0 and s.leader[seat] == card


def mark_new(s: S, card: int) -> None:
    """An agent has become active during a mission: new to every player but its own."""
    if s.mission >= 0:
        s.used_mission += [(card, NEW_TO - k) for k in range(s.seats) if k != s.ctrl[card]]


def unmark_new(s: S, seat: int) -> None:
    """A Mission action of the seat is over: nobody is new to it."""
    mark = NEW_TO - seat
    if any(used[1] == mark for used in s.used_mission):
        s.used_mission = [used for used in s.used_mission if used[1] != mark]


def traits_of(s: S, card: int) -> int:
    """Trait bits of an active card, printed and gained."""
    bits = FACES[s.cards.face[card]].traits
    for entry in in_force(s, GAIN_TRAIT):
        if hits(s, entry, card):
            bits |= 1 << entry.node.trait
    return bits


def is_exposed(s: S, card: int) -> bool:
    return any(source.agent == card for source in s.exposed)


def is_blank(s: S, card: int) -> bool:
    return any(hits(s, entry, card) for entry in in_force(s, BLANK))


def gear_bonus(s: S, gear: int, k: int) -> int:
    """SC-12.1: what one active gear adds to a skill of its agent."""
    f = FACES[s.cards.face[gear]]
    bonus = f.skills[k] if f.type == GEAR else (BECOME_GEAR_TRANSPORT if k == TRANSPORT else 0)
    if bonus > 0:
        bonus += total_for(s, GEAR_BONUS, s.host[gear])
    if bonus and in_force(s, BLANK) and is_blank(s, gear):
        return 0
    return bonus


def skill(s: S, card: int, k: int) -> int:
    """SC-15.2, SC-R66: base + gear + text + temporary - 2 if wounded; all at 0 beats that."""
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
                if extra == ALL_SKILLS:
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
    """The rating a check uses: a substitute skill may stand in (Manhunt at Carnaval)."""
    rating = skill(s, card, k)
    for entry in in_force(s, SUBSTITUTE):
        node = entry.node
        if node.from_skill == k and not node.words and hits(s, entry, card):
            rating = max(rating, skill(s, card, node.to_skill))
    return rating


def skills_of(s: S, card: int) -> list[int]:
    return [skill(s, card, k) for k in range(len(SKILLS))]


def cover(s: S, card: int) -> int:
    """SC-15.6, SC-R65: the mission's cover for an agent there, plus its own adjustments."""
    for entry in in_force(s, SET_COVER):
        if hits(s, entry, card):
            return amount(s, entry)
    total = 0
    if s.place[card] == TEAM and s.mission >= 0:
        total = mission_cover(s, s.mission)
    if in_force(s, MOD_COVER):
        total += total_for(s, MOD_COVER, card)
    return total if total > 0 else 0


def mission_cover(s: S, mission: int) -> int:
    total = FACES[s.cards.face[mission]].cover
    for entry in in_force(s, MOD_COVER):
        if entry.target == mission:
            total += amount(s, entry)
    return total if total > 0 else 0


def expense(s: S, card: int) -> int:
    """SC-R71: the expense of an agent or gear, not below 0."""
    total = FACES[s.cards.face[card]].expense
    if in_force(s, MOD_EXPENSE):
        total += total_for(s, MOD_EXPENSE, card)
    return total if total > 0 else 0


def bravado(s: S, card: int, payer: int = -1, paying: bool = False) -> int:
    """The bravado of a card, for an agent that is about to spend it; `paying`: to activate."""
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
    """SC-8.6: how many cards an agent may discard for one check."""
    return BRAVADO_CARDS + total_for(s, BRAVADO_CARDS_MOD, agent)


# --- missions --------------------------------------------------------------------------------


def mission_types(s: S, x: Frame | None = None) -> int:
    """The types of the current mission, as the action of a frame sees them."""
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
                if node.action is not None and stands(s, entry) and node.action(s, entry.frame, x):
                    seen |= node.types
            return seen
    return printed_types(s)


EVERY_TYPE: Final = 7
ADDED_TYPES: Final = 3
"""Above the bits of the types a mission has lost are those of the types it has gained."""


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
    """SC-R58: printed number doubled per extension, then other changes; not below 0."""
    number = FACES[s.cards.face[mission]].objective
    if mission == s.mission and s.extended:
        rule = None
        for entry in in_force(s, EXTENSION_RULE):
            if stands(s, entry) and entry.node.none:
                rule = entry
        if rule is None:
            number = number * EXTENSION_FACTOR ** doublings(s) + s.extension_plus
    once: list[int] = []
    for entry in in_force(s, OBJECTIVE):
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
    """How many extensions of this run doubled: one by Felix's text does not."""
    return s.extended - s.undoubled


def objective_skill(s: S) -> int:
    if s.objective_skill >= 0:
        return s.objective_skill
    return FACES[s.cards.face[s.mission]].objective_skill


def mission_value(s: S, mission: int) -> int:
    """SC-R2: victory points of a mission, not below 0."""
    total = FACES[s.cards.face[mission]].vp
    for entry in in_force(s, MISSION_VP):
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
    """SC-14.14: the active agents of a team."""
    return sum(skill(s, card, k) for card in team(s, seat))


def foe_of(s: S, seat: int) -> int:
    """SC-R77: the other side of the mission."""
    if s.mission < 0:
        return -1
    if seat == s.attacker:
        return s.defender
    return s.attacker if seat == s.defender else -1


def side_of(s: S, card: int) -> int:
    """The player on whose side an agent stands at the mission: its own, or as a visitor another."""
    if in_force(s, VISIT):
        for entry in in_force(s, VISIT):
            if entry.target == card and entry.value != OWN_SIDE:
                return s.defender if entry.value else s.attacker
    return s.ctrl[card]


def side_in(s: S, x: Frame) -> int:
    """The side that an action takes: its player, or whom its agent stands with as a visitor."""
    if x.agent >= 0 and in_force(s, VISIT) and s.place[x.agent] == TEAM:
        return side_of(s, x.agent)
    return x.seat


def visitors(s: S, seat: int) -> list[int]:
    """The agents with which a player who has no side takes part until the mission ends."""
    return [
        entry.target
        for entry in in_force(s, VISIT)
        if entry.extra > 0 and s.place[entry.target] == TEAM and s.ctrl[entry.target] == seat
    ]


def mission_order(s: S) -> list[int]:
    """SC-14.10: who acts in turn at the mission; visitors after the Defender."""
    sides = [s.attacker, s.defender]
    if not in_force(s, VISIT):
        return sides
    guests = [k for k in s.from_left(s.defender) if k not in sides and visitors(s, k)]
    return sides + guests


def on_side(s: S, seat: int) -> bool:
    return s.mission >= 0 and (seat == s.attacker or seat == s.defender)


def team_count(s: S, seat: int) -> int:
    """SC-14.3: agents of a team; the current leader and Subject 0 do not count."""
    leader = s.leader[seat] if seat >= 0 else -1
    return sum(1 for card in team(s, seat) if card != leader and card != s.zero)


def team_size(s: S, seat: int) -> int:
    """SC-R87: the agents of a team as texts count them, the leader among them."""
    if s.rules < 2:
        return team_count(s, seat)
    return sum(1 for card in team(s, seat) if card != s.zero)


def team_cap(s: S, seat: int) -> int:
    return max(0, TEAM_LIMIT + total_for_player(s, TEAM_LIMIT_MOD, seat))


def has_room(s: S, seat: int, card: int) -> bool:
    """SC-R54: whether an agent could join the seat's team."""
    return card == s.leader[seat] or team_count(s, seat) < team_cap(s, seat)


def active_agents(s: S, seat: int) -> list[int]:
    up = s.up
    return [card for card in s.tops(seat) if up[card]]


def agent_limit(s: S, seat: int) -> int:
    return max(0, AGENT_LIMIT + total_for_player(s, AGENT_LIMIT_MOD, seat))


def assign_cap(s: S, seat: int) -> int:
    """SC-14.3: how many agents besides its leader a seat may assign to the current mission."""
    cap = team_cap(s, seat)
    if s.rules < 2:
        cap = min(cap, _assign_fixed(s, seat))
    return max(cap + _assign_change(s, seat), 0)


def assign_most(s: S, seat: int) -> int:
    """SC-R87: how many agents in all a text lets a seat assign, its leader among them."""
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


# --- actions ---------------------------------------------------------------------------------


def tn_of(s: S, x: Frame) -> int:
    """SC-8.3, SC-R23: the target number, read live until it is locked."""
    if x.locked >= 0:
        locked: int = x.locked
        return locked
    ability = ABILITIES[x.ability]
    number = ability.tn if ability.tn_value is None else ability.tn_value(s, x)
    number += x.tn_change
    number += lasting_tn(s, x)
    return number if number > 0 else 0


def lasting_tn(s: S, x: Frame) -> int:
    """What continuous texts and changes that last add to the TN of an action."""
    total = 0
    for entry in in_force(s, MOD_TN):
        node = entry.node
        if node.action is None or entry.extra >= 0 or not stands(s, entry):
            continue
        if node.action(s, entry.frame, x):
            by = amount(s, entry)
            if by < 0 or not shielded(s, x, entry.frame):
                total += by
    return total


def shielded(s: S, a: Frame, by: Frame) -> bool:
    """Whether an opponent's action card may not raise the TN of this action."""
    if not in_force(s, IMMUNE) or by.seat == a.seat:
        return False
    if ABILITIES[by.ability].source != "action":
        return False
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if "enemy_raise" in node.words and stands(s, entry) and node.action(s, entry.frame, a):
            return True
    return False


def note_raise(s: S, node: int, x: Frame, by: int, cause: int) -> None:
    """Keeps in mind what action cards have added to the TN of an action under way."""
    if by and ABILITIES[x.ability].source == "action":
        s.mods.append(Modifier(node, x.copy(), -1, by, cause, UNTIL_ACTION, cause))
        s.force = None


def raised(s: S, cause: int) -> int:
    """By how much action cards have raised the TN of an action under way."""
    total = 0
    for entry in in_force(s, MOD_TN):
        node, x = entry.node, entry.frame
        if entry.extra == cause:
            total += amount(s, entry)
        elif entry.extra < 0 and node.action is not None and stands(s, entry):
            if ABILITIES[x.ability].source == "action" and node.action(s, x, s.acts[cause]):
                total += max(0, amount(s, entry))
    return max(0, total)


def rating_of(s: S, x: Frame) -> int:
    """The skill the acting agent brings to the check."""
    k = x.skill
    return checked_skill(s, x.agent, k) if k >= 0 else 0


def is_immune(s: S, x: Frame, what: str) -> bool:
    """BI-26: whether an action cannot be canceled or redirected."""
    ability = ABILITIES[x.ability]
    if (
        ability.fixed
        or x.marks & MARK_SURE
        or (what == "cancel" and "uncancelable" in ability.flags)
    ):
        return True
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if what in node.words and node.action is not None and node.action(s, entry.frame, x):
            return True
    return False


def immune_to_discard(s: S, card: int, by: int) -> bool:
    """Kalashnikov AK-47: not discarded by effects of opponents."""
    if by < 0 or by == s.ctrl[card]:
        return False
    for entry in in_force(s, IMMUNE):
        node = entry.node
        if "enemy_discard" in node.words and node.action is None and hits(s, entry, card):
            return True
    return False


def may_act(s: S, agent: int) -> bool:
    """BI-23: whether an agent is allowed to perform actions at all."""
    for entry in in_force(s, FORBID):
        if entry.node.what == "actions" and hits(s, entry, agent):
            return False
    return True


def forbidden(s: S, what: str, card: int) -> bool:
    if card == s.zero and what == "sent_home" and s.rules >= 2:
        return True
    for entry in in_force(s, FORBID):
        if entry.node.what == what and hits(s, entry, card):
            return True
    return False


def action_forbidden(s: S, x: Frame) -> bool:
    """A rule forbids this very action to this agent (Safety Slugs Only!)."""
    for entry in in_force(s, FORBID):
        node = entry.node
        if node.what == "action" and hits(s, entry, x.agent) and node.action(s, entry.frame, x):
            return True
    return False


def may_react_to(s: S, agent: int, cause: int) -> bool:
    """BI-22, SC-R48: whether an agent may react to (or activate within) an action."""
    if cause < 0:
        return True
    if s.acts[cause].tags & TAG_CHECK:
        cause = s.acts[cause].cause
    for entry in in_force(s, FORBID):
        if entry.node.what == "reacts" and entry.extra == cause and hits(s, entry, agent):
            return False
    return True


def untargetable(s: S, card: int, x: Frame) -> bool:
    """BI-19: whether a card cannot be a target of this action."""
    for entry in in_force(s, UNTARGETABLE):
        if hits(s, entry, card) and entry.node.action(s, entry.frame, x):
            return True
    return False


def reached(s: S, x: Frame, cards: list[int]) -> list[int]:
    """SC-20.1: what affects a whole class targets each of it, so it spares the untargetable."""
    if not in_force(s, UNTARGETABLE) and not x.tags & TAG_FROM_HQ:
        return cards
    return [card for card in cards if not spared(s, card, x)]


def spared(s: S, card: int, x: Frame) -> bool:
    """BI-19, or an enemy agent of an action that Command Terminal brought from headquarters."""
    if x.tags & TAG_FROM_HQ and s.ctrl[card] != x.seat and is_agent(s, card):
        return True
    return untargetable(s, card, x)


def name_barred(s: S, card: int, what: str) -> bool:
    """BI-24, BI-33: a card that may not be played or activated because of its name."""
    found = s.cards.face[card]
    for entry in in_force(s, FORBID):
        node = entry.node
        if node.named and entry.extra == found and node.what == what:
            return True
        if (
            node.named
            and what == "activation"
            and node.what == "my_activation"
            and entry.extra == found
            and entry.frame.seat == s.ctrl[card]
        ):
            return True
    return False


def title_barred(s: S, seat: int, card: int) -> bool:
    """Miss Nickelstop: whether a player may play only titles it has shown, and this is none."""
    for entry in in_force(s, FORBID):
        kept = entry.node.unlike
        if kept is not None:
            x = entry.frame
            titles = x.env[kept[0]]
            here = x.agent >= 0 and s.place[x.agent] == TEAM
            if here and kept[1](s, x) == seat and s.cards.face[card] not in (titles or ()):
                return True
    return False


def playable(s: S, seat: int) -> list[int]:
    """The cards a player may play as from hand: its hand, and what lies open for it."""
    opened = in_force(s, OPEN_TOP)
    if not opened:
        return s.hand(seat)
    shown = [e.target for e in opened if e.value == seat]
    return s.hand(seat) + [c for c in shown if s.place[c] == SET_ASIDE]


def first_mission_action(s: S, seat: int, of_turn: bool) -> bool:
    return s.mission_actions[seat + (s.seats if of_turn else 0)] == 0


# --- activation ------------------------------------------------------------------------------


def in_faction(s: S, agent: int, seat: int) -> bool:
    """SC-11.7, SC-11.8: of the leader's faction, or a Freelancer."""
    own = FACES[s.cards.face[agent]].faction
    leader = s.leader[seat]
    return own == FREELANCER or (leader >= 0 and own == FACES[s.cards.face[leader]].faction)


def loyalty_waived(s: S, card: int, seat: int, part: str) -> bool:
    for entry in in_force(s, NO_LOYALTY):
        node = entry.node
        if node.part == part:
            if entry.target >= 0:
                if entry.target == card:
                    return True
            elif node.player(s, entry.frame) == seat:
                return True
    return False


def banned(s: S, card: int, seat: int) -> bool:
    """SC-11.9: another player leads that faction."""
    if in_faction(s, card, seat) or loyalty_waived(s, card, seat, "ban"):
        return False
    own = FACES[s.cards.face[card]].faction
    for other in range(s.seats):
        leader = s.leader[other]
        if (
            other != seat
            and not s.out[other]
            and leader >= 0
            and FACES[s.cards.face[leader]].faction == own
        ):
            return True
    return False


def price(s: S, card: int) -> int:
    """TM-5.3: what it takes to activate a card."""
    total = FACES[s.cards.face[card]].expense
    seat = s.ctrl[card]
    if (
        s.place[card] != ON_AGENT
        and not in_faction(s, card, seat)
        and not loyalty_waived(s, card, seat, "penalty")
    ):
        total *= 2
    for entry in in_force(s, ACTIVATION_COST):
        node = entry.node
        if entry.target >= 0:
            if entry.target == card:
                total += amount(s, entry)
        elif stands(s, entry) and node.who(s, entry.frame, card, PRICE):
            total += amount(s, entry)
    return total if total > 0 else 0


def payer_of(s: S, card: int) -> int:
    """TM-5.1: the leader pays for agents, the carrying agent for gear."""
    return s.host[card] if s.place[card] == ON_AGENT else s.leader[s.ctrl[card]]


def budget(s: S, card: int) -> int:
    """TM-5.3: the payer's expense with bonuses for paying."""
    payer = payer_of(s, card)
    total = expense(s, payer) if payer >= 0 else 0
    gear = s.place[card] == ON_AGENT
    for entry in in_force(s, PAY_BONUS):
        node = entry.node
        if node.for_gear == gear and hits(s, entry, payer):
            if node.bonus_skill < 0 or FACES[s.cards.face[card]].skills[node.bonus_skill] > 0:
                total += amount(s, entry)
    return total


def fits(s: S, card: int) -> bool:
    """SC-10.9: whether a card is what its position says."""
    sort = FACES[s.cards.face[card]].type
    if s.place[card] == ON_AGENT:
        return sort == GEAR
    return sort in (LEADER, AGENT)


def carries_allowed(s: S, gear: int, agent: int) -> bool:
    """SC-R45: the restriction printed on a gear card."""
    only = FACES[s.cards.face[gear]].only
    return only is None or only(s, NO_FRAME, agent, STRICT)


def activation_limit_reached(s: S, card: int) -> bool:
    """Tuxedo Liner: at most once per turn."""
    f = FACES[s.cards.face[card]]
    for ability in f.statics:
        for node in ability.static:
            if node.kind == LIMIT and node.what == "activation":
                if s.used_turn.count((card, TURNED_UP)) >= node.value(s, NO_FRAME):
                    return True
    return False


def own_ban(s: S, card: int) -> bool:
    """Text on the facedown card itself that forbids its activation (Paradox)."""
    for ability in FACES[s.cards.face[card]].statics:
        for node in ability.static:
            if node.kind == FORBID and node.what == "activation" and node.on_card:
                x = context(s.ctrl[card], card, card, ability)
                if ability.when is None or ability.when(s, x):
                    return True
    return False


def activation_forbidden(s: S, card: int) -> bool:
    """BI-33."""
    return (
        forbidden(s, "activation", card)
        or name_barred(s, card, "activation")
        or (fits(s, card) and (own_ban(s, card) or activation_limit_reached(s, card)))
    )


def clash(s: S, one: int, two: int) -> bool:
    """SC-12.2: two gear cards that an agent cannot both have active."""
    a, b = FACES[s.cards.face[one]], FACES[s.cards.face[two]]
    shared = a.traits & b.traits & ~NEVER_CLASH
    if in_force(s, CARRY_MORE) and a.type == b.type == GEAR:
        allowed, same = _carried(s, s.host[one])
        return bool(shared & ~allowed) or (a is b and a.id not in same)
    if a is b:
        return True
    if a.type != GEAR or b.type != GEAR:
        return False
    return bool(shared)


def _carried(s: S, agent: int) -> tuple[int, list[int]]:
    """The traits of which an agent has not too many active, and the names of which more may be."""
    allowed = 0
    same: list[int] = []
    for entry in in_force(s, CARRY_MORE):
        if agent >= 0 and hits(s, entry, agent):
            bit = 1 << entry.node.trait
            carried = [g for g in s.under[agent] if s.up[g] and face(s, g).traits & bit]
            if len(carried) <= amount(s, entry):
                allowed |= bit
                same.append(face(s, entry.frame.card).id)
    return allowed, same


def highest_skills(s: S, card: int) -> list[int]:
    ratings = skills_of(s, card)
    return [k for k in range(len(SKILLS)) if ratings[k] == max(ratings)]


def lowest_skills(s: S, card: int) -> list[int]:
    ratings = skills_of(s, card)
    return [k for k in range(len(SKILLS)) if ratings[k] == min(ratings)]


def has_gear_trait(s: S, agent: int, trait: int) -> bool:
    """Whether an agent carries active gear of that trait; blank gear has none."""
    if not s.up[agent]:
        return False
    return any(
        s.up[gear] and traits_of(s, gear) >> trait & 1 and not is_blank(s, gear)
        for gear in s.under[agent]
    )


def new_type_win(s: S, seat: int) -> bool:
    """SC-R64: the mission just won shares no type with the last one this player won."""
    last = s.last_types[seat]
    return bool(last) and not last & printed_types(s)


def _first_rating(s: S, card: int) -> int:
    """What an agent brings to who acts first at a mission: craft, or what may stand in for it."""
    best = skill(s, card, CRAFT)
    for entry in in_force(s, SUBSTITUTE):
        if entry.node.words and hits(s, entry, card):
            best = max(best, skill(s, card, entry.node.to_skill))
    return best


def craft_total(s: S, seat: int, place: int) -> int:
    """SC-R9: craft of active agents, with bonuses for deciding who acts first."""
    cards = [card for card in s.tops(seat) if s.place[card] == place]
    total = sum(skill(s, card, CRAFT) for card in cards)
    if place == TEAM and in_force(s, SUBSTITUTE):
        total = sum(_first_rating(s, card) for card in cards)
    return total + total_for_player(s, INITIATIVE, seat)
