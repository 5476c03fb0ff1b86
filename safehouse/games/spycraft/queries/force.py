"""The modifiers in force, by kind: which ones, for which cards, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import GEAR, HQ, ON_AGENT, STRICT, TAG_FROM_HQ, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.model import NODES, Ability, Face, Node
from safehouse.games.spycraft.modifiers import BLANK, KIND, PLAY_AS, UNTARGETABLE, Kind, N, OfPlayer
from safehouse.games.spycraft.state import NOTHING, Force, SpycraftState

S = SpycraftState
N_co = TypeVar("N_co", bound=Node, covariant=True)


class InForce(Generic[N_co]):
    """A modifier in force: from a continuous text, or from an effect that was resolved."""

    __slots__ = ("extra", "frame", "node", "target", "value", "when")

    def __init__(
        self,
        node: N_co,
        frame: Frame,
        when: Callable[[S, Frame], bool] | None,
        target: int,
        value: int | None,
        extra: int,
    ) -> None:
        self.node = node
        self.frame = frame
        self.when = when
        """Its condition; None for one from a resolved effect."""
        self.target = target
        """The card it applies to, or -1 if the text selects the cards."""
        self.value = value
        """The fixed amount, or None if it is computed on demand."""
        self.extra = extra


def face(s: S, card: int) -> Face:
    return FACES[s.cards.face[card]]


def printed_face(s: S, card: int) -> int:
    """Return the printed face of a card, even while it is in play as a copy of another."""
    for mod in s.mods:
        if mod.target == card and NODES[mod.node].kind == PLAY_AS:
            found: int = mod.value
            return found
    return s.cards.face[card]


def context(seat: int, agent: int, card: int, ability: Ability, event: int = -1) -> Frame:
    """Return a frame to evaluate the words of a text, or to begin an action."""
    return Frame(
        seat, agent, card, event, ability.id, ability.kind, ability.skill, ability.blank_env[:]
    )


def in_force(s: S, kind: Kind[N]) -> list[InForce[N]]:
    """Return the modifiers of a kind that are in force."""
    found: list[InForce[N]] = (s.force or look_up(s)).by_kind[kind]
    return found


def look_up(s: S) -> Force:
    """Return what is in force, recomputed after a change."""
    force = s.force
    if force is None:
        force = s.force = Force(s.seats, len(KIND))
        _collect(s, force.by_kind)
    return force


def _collect(s: S, out: list[list[InForce[Node]]]) -> None:
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


def _static(
    out: list[list[InForce[Node]]], ability: Ability, seat: int, agent: int, card: int
) -> None:
    if ability.attached:
        return
    x = context(seat, agent, card, ability)
    for node in ability.static:
        _add(out, InForce(node, x, ability.when, -1, None, -1))


def _add(out: list[list[InForce[Node]]], entry: InForce[Node]) -> None:
    kind = entry.node.kind
    if out[kind] is NOTHING:
        out[kind] = [entry]
    else:
        out[kind].append(entry)


def _apply_blanks(s: S, out: list[list[InForce[Node]]]) -> None:
    """Remove the modifiers of blank cards, which have no text."""
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


def hits(s: S, entry: InForce[Node], card: int) -> bool:
    """Return whether a modifier in force applies to a card."""
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


def stands(s: S, entry: InForce[Node]) -> bool:
    """Return whether a modifier's `while` condition holds."""
    when = entry.when
    return when is None or when(s, entry.frame)


def amount(s: S, entry: InForce[Node]) -> int:
    value = entry.value
    if value is not None:
        return int(value)
    number: int = entry.node.value(s, entry.frame)
    return number


def total_for(s: S, kind: Kind[Node], card: int) -> int:
    """Return the sum of all modifiers of a kind on a card; non-cumulative copies count once."""
    entries: list[InForce[Node]] = (s.force or look_up(s)).by_kind[kind]
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


def total_for_player(s: S, kind: Kind[OfPlayer], seat: int) -> int:
    total = 0
    entries: list[InForce[OfPlayer]] = (s.force or look_up(s)).by_kind[kind]
    for entry in entries:
        if stands(s, entry):
            if entry.node.player(s, entry.frame) == seat:
                total += amount(s, entry)
    return total


def is_agent(s: S, card: int) -> bool:
    """Return whether a card is in play as an agent, whatever it really is (SC-3.3)."""
    return s.place[card] == HQ or s.place[card] == TEAM


def untargetable(s: S, card: int, x: Frame) -> bool:
    """BI-19: return whether a card cannot be a target of this action."""
    for entry in in_force(s, UNTARGETABLE):
        if hits(s, entry, card) and entry.node.speaks_of(s, entry.frame, x):
            said = entry.node.selector
            if s.up[card] or s.rules >= 4 or said is None or "any_state" not in said.words:
                return True
    return False


def reached(s: S, x: Frame, cards: list[int]) -> list[int]:
    """SC-20.1: an effect on a whole class targets each card, so untargetable ones are excluded."""
    if not in_force(s, UNTARGETABLE) and not x.tags & TAG_FROM_HQ:
        return cards
    return [card for card in cards if not spared(s, card, x)]


def spared(s: S, card: int, x: Frame) -> bool:
    """BI-19, or an enemy agent and an action that Command Terminal allows from headquarters."""
    if x.tags & TAG_FROM_HQ and s.ctrl[card] != x.seat and is_agent(s, card):
        return True
    return untargetable(s, card, x)
