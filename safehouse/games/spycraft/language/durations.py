"""How long a change lasts."""

from __future__ import annotations

from safehouse.games.spycraft.defs import (
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
    UNTIL_CHANCE,
    UNTIL_FIRST_OF,
    UNTIL_GAME,
    UNTIL_MISSION,
    UNTIL_NEXT,
    UNTIL_PHASE,
    UNTIL_TURN,
    WHILE_IN_MISSION,
    WHILE_IN_PLAY,
    WHILE_IN_QUEUE,
)
from safehouse.games.spycraft.language.grammar import (
    DURATIONS,
    Duration,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    name_of,
    said,
    text_of,
    whole,
)
from safehouse.games.spycraft.model import Node

for _duration in (
    Duration("turn", UNTIL_TURN, " until the turn ends"),
    Duration("mission", UNTIL_MISSION, " until the mission ends"),
    Duration("this_action", UNTIL_ACTION, " for this action"),
    Duration("this_activation", UNTIL_ACTIVATION, " for this activation"),
    Duration("next", UNTIL_NEXT, ""),
    Duration("game", UNTIL_GAME, " for the rest of the game"),
    Duration("while_in_queue", WHILE_IN_QUEUE, " while it stays in the queue"),
    Duration("while_in_mission", WHILE_IN_MISSION, " while {} is in the mission", "agent"),
    Duration("while_in_play", WHILE_IN_PLAY, " while {} is in play", "agent"),
    Duration("mission_phase", UNTIL_PHASE, " until the next Mission phase ends"),
    Duration("chance", UNTIL_CHANCE, " this time"),
    Duration("first_of", UNTIL_FIRST_OF, "", "event"),
    Duration("since", UNTIL_TURN, "", "rules"),
):
    DURATIONS[_duration.word] = _duration

LASTING = (
    "turn",
    "mission",
    "this_action",
    "game",
    "while_in_mission",
    "while_in_play",
    "first_of",
    "since",
)
"""The durations that a change by a card in play may have."""


def is_duration(r: Reader, tree: Tree) -> bool:
    return (name_of(tree) or call_of(tree)) in DURATIONS or name_of(tree) in r.ability.let


def read_duration(r: Reader, verb: Node, tree: Tree, allowed: tuple[str, ...]) -> None:
    word = name_of(tree) or call_of(tree)
    if name_of(tree) in r.ability.let:
        read_duration(r, verb, r.ability.let[word], allowed)
        return
    if word not in allowed:
        fit = ", ".join(allowed) or "nothing"
        raise Unknown(f"{verb.word!r} cannot last {word!r}; {fit} would fit")
    found = DURATIONS[word]
    if found.takes == "rules":
        _read_since(r, verb, tree, allowed)
        return
    verb.until = found.until
    if word == "this_action" and r.form != "act":
        raise Unknown("no action is under way that 'this_action' could mean")
    if word == "chance" and (r.moment is None or r.moment.word != "opportunity"):
        raise Unknown("'chance' answers 'before opportunity' only")
    if word == "this_activation" and (r.moment is None or r.moment.word != "activating"):
        raise Unknown("'this_activation' answers 'before activating' only")
    if found.takes == "agent":
        verb.ref = r.card(arity(tree, 1, 1)[0], "agent")
    elif found.takes == "event":
        first, event = arity(tree, 2, 2)
        if name_of(first) != "mission":
            raise Unknown("first_of takes mission and an event")
        verb.until_trigger = r.inside(None, {}).trigger(text_of(event))
    else:
        if call_of(tree):
            raise Unknown(f"{word!r} takes nothing")


def _read_since(r: Reader, verb: Node, tree: Tree, allowed: tuple[str, ...]) -> None:
    """`since(5, turn, mission)`: matches stored with earlier rules keep the second duration."""
    number, now, before = arity(tree, 3, 3)
    if verb.kind < 0:
        raise Unknown(f"{verb.word!r} is no change that stored matches keep; {said(now)} would fit")
    rules = whole(number)
    if rules is None:
        raise Unknown(f"since takes the number of the rules, not {said(number)!r}")
    read_duration(r, verb, before, allowed)
    verb.until_before = (rules, verb.until, verb.ref)
    verb.ref = None
    read_duration(r, verb, now, allowed)
