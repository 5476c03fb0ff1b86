"""The changes in force, by kind: which there are, on whom they are, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from safehouse.games.spycraft.cards import FACES, Face
from safehouse.games.spycraft.defs import GEAR, HQ, ON_AGENT, STRICT, TAG_FROM_HQ, TEAM
from safehouse.games.spycraft.frames import Frame
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


def is_agent(s: S, card: int) -> bool:
    """An agent card in play, whatever it really is (SC-3.3)."""
    return s.place[card] == HQ or s.place[card] == TEAM


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
