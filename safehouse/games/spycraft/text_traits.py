"""What the engine needs to know about a text in advance, computed once when it is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from safehouse.games.spycraft.defs import (
    MISSION_ACT,
    REACT_ACT,
    UNTIL_ACTION,
)
from safehouse.games.spycraft.language.grammar import (
    BASES,
    FILTERS,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.tree import (
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.model import (
    Ability,
    Node,
    Pick,
    Value,
)
from safehouse.games.spycraft.verbs.control import Choose, Each, May, Seq, When
from safehouse.games.spycraft.verbs.examine import Examine
from safehouse.games.spycraft.verbs.gear import MoveGear
from safehouse.games.spycraft.verbs.missions import StartMission
from safehouse.games.spycraft.verbs.moving import GainControl, MoveIn, SwapPlaces

_ANY_LIFT: Final = 20
"""More than any agent's skill, for help that depends on the helper."""


def set_traits(r: Reader) -> None:
    ability = r.ability
    effects = ability.effects
    for verb in effects:
        selector = verb.selector
        if selector is None:
            continue
        if verb.many and verb.mass:
            ability.mass.append((selector, verb.reveals))
        if isinstance(verb, Examine) and verb.many:
            ability.looks.append(selector)
    for verb in effects:
        if isinstance(verb, Each) and verb.selector is not None:
            ability.mass.append((verb.selector, verb.reveals))
    ability.does = frozenset(_deeds(effects))
    ability.reached = _reached(r, effects)
    ability.swaps = any(isinstance(verb, SwapPlaces) for verb in effects)
    ability.starts_mission = any(isinstance(verb, StartMission) for verb in effects)
    for verb in effects:
        if isinstance(verb, MoveGear):
            gear, carrier = name_of(verb.args["what"]), name_of(verb.args["to"])
            ability.takes_gear = ability.takes_gear or carrier == "self"
            if carrier in ability.names:
                ability.hands_over = (ability.names[gear].slot, carrier)
    if ability.kind == REACT_ACT:
        ability.lift = max((_lift(verb) for verb in effects), default=0)
    ability.joins = _joins(ability)
    if ability.joins is not None and ability.joins.kind == "card":
        ability.moves_in = ability.joins.name
    ability.brings_in = any(isinstance(verb, MoveIn) for verb in effects)
    for verb in effects:
        if isinstance(verb, GainControl) and name_of(verb.args["who"]) == "self":
            ability.brought_by = verb.player
    ability.only_moves = bool(effects) and all(
        node.op in ("move_home", "move_in", "swap_places")
        for verb in effects
        for node in (verb.subs if verb.op == "when" else [verb])
    )
    ability.narrows = bool(
        ability.takes_gear
        or ability.hands_over[1]
        or ability.moves_in
        or ability.joins is not None
        or ability.swaps
        or ability.starts_mission
        or ability.only_moves
    )
    for pick in ability.picks:
        pick.leads = _leads(pick, ability.picks)
    ability.alike = len(ability.picks) == 1 and not ability.narrows and _alike(ability.picks[0])
    ability.plain = (ability.alike or not ability.picks) and not (
        ability.when is not None
        or ability.cancels
        or ability.redirects
        or ability.brings_in
        or ability.hook
        or ability.starts_mission
    )
    ability.needs_terminal = (
        ability.kind == MISSION_ACT
        and "from_hq" not in ability.flags
        and not ability.brings_in
        and ability.joins is None
    )


_ALIKE: Final = frozenset(
    {*BASES, "upto", *(word for word, found in FILTERS.items() if not found.needs)}
)
"""Words that have the same meaning for every agent of a player."""


def _alike(pick: Pick) -> bool:
    return pick.selector is not None and pick.kind in ("card", "cards") and pick.uses <= _ALIKE


def _leads(pick: Pick, picks: list[Pick]) -> bool:
    if pick.kind in ("player", "card") and any(
        other.kind in ("number", "ability") or pick.name in other.uses for other in picks
    ):
        return True
    return pick.selector is not None and pick.selector.base == "gear" and len(picks) > 1


def _deeds(verbs_found: Sequence[Node]) -> set[str]:
    """Return what an action does to others, not to the agent who performs it."""
    out: set[str] = set()
    for verb in verbs_found:
        out |= _deeds(verb.subs)
        if name_of(next(iter(verb.args.values()), verb.tree)) != "self":
            out.add(verb.word)
    return out


def _lift(verb: Node) -> int:
    """Return a change of bravado, or of skill for the action reacted to."""
    if verb.word == "choose":
        return max(_lift(sub) for sub in verb.subs)
    if verb.word == "mod_bravado" or (verb.word == "mod_skill" and verb.until == UNTIL_ACTION):
        fixed = whole(verb.args["by"])
        return _ANY_LIFT if fixed is None else max(0, fixed)
    return 0


def _reached(r: Reader, effects: Sequence[Node]) -> list[Value]:
    """SC-20.1: an action also targets the acting agent, or its event's card, if it affects them."""
    out: list[Value] = []
    for verb in effects:
        if isinstance(verb, When | Choose | May | Seq):
            out += _reached(r, verb.subs)
        elif verb.mass:
            tree = next(iter(verb.args.values()))
            if said(tree) in ("actor", "subject", "subject.host"):
                out.append(r.card(tree))
    return out


def _joins(ability: Ability) -> Pick | None:
    picks = {pick.name: pick for pick in ability.picks}
    waiting = list(ability.effects)
    while waiting:
        verb = waiting.pop()
        waiting += verb.subs
        if isinstance(verb, MoveIn) and name_of(verb.args["who"]) in picks:
            return picks[name_of(verb.args["who"])]
    return None
