"""Classes of actions: `action(by=agent(mine), skill=craft)`."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    KINDS,
    MARK_FIRST_MISSION,
    MARK_FIRST_TURN,
    REACT_ACT,
    RESOLVED,
    SKILLS,
    STRICT,
)
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.aims import aimed_at
from safehouse.games.spycraft.language.english import cap
from safehouse.games.spycraft.language.grammar import (
    SEAT_NAMES,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    keys_of,
    name_of,
    options_of,
    said,
    words_of,
)
from safehouse.games.spycraft.model import ActionTest, S

PARTS: Final = ("by", "kind", "skill", "targets", "source", "first_of")
"""The keywords that define a class of actions."""
SOURCES: Final = ("gear", "mission", "action")
EFFECTS: Final = ("cancel", "redirect")
DEEDS: Final = {
    "discard_mission": "discard a mission",
    "draw": "let a player draw",
    "expose": "expose an agent",
    "gain_control": "take control of an agent",
    "mission_vp": "change what a mission is worth",
    "mod_tn": "change a TN",
    "move_home": "send an agent home",
    "objective": "change an objective",
    "retire": "retire an agent",
    "wound": "wound an agent",
}
"""What `does=` can require of an action, and how it is expressed."""
_FIRST: Final = {"mission": MARK_FIRST_MISSION, "turn": MARK_FIRST_TURN}


def _is_action(s: S, x: Frame, a: Frame) -> bool:
    return bool(a.kind <= REACT_ACT)


def read_action(r: Reader, tree: Tree) -> ActionTest:
    if isinstance(tree, ast.BoolOp):
        if isinstance(tree.op, ast.And):
            raise Unknown(f"actions are joined by or, not {said(tree)!r}")
        either = [read_action(r, value) for value in tree.values]
        return lambda s, x, a: any(part(s, x, a) for part in either)
    if call_of(tree) != "action" or args_of(tree):
        raise Unknown(f"not a class of actions: {said(tree)!r}; action(by=…, skill=…) would fit")
    parts: list[ActionTest] = [_is_action]
    for word, value in keys_of(tree).items():
        if word not in PARTS:
            raise Unknown(f"unknown word {word!r} of an action; {', '.join(PARTS)} would fit")
        parts.append(read_part(r, word, value))
    if len(parts) == 2:
        first = parts[1]
        return lambda s, x, a: a.kind <= REACT_ACT and first(s, x, a)
    return lambda s, x, a: all(part(s, x, a) for part in parts)


def read_part(r: Reader, word: str, tree: Tree) -> ActionTest:
    if word == "by":
        return _by(r, tree)
    if word == "kind":
        kinds = [KINDS.index(w) for w in words_of(tree, KINDS)]
        return lambda s, x, a: a.kind in kinds
    if word == "skill":
        skills = [SKILLS.index(w) for w in words_of(tree, SKILLS)]
        return lambda s, x, a: a.skill in skills
    if word == "targets":
        test = r.card_test(tree)
        r.reads.add("targets")
        return lambda s, x, a: any(test(s, x, c, STRICT) for c in aimed_at(s, a))
    if word == "source":
        (source,) = words_of(tree, SOURCES)
        return lambda s, x, a: q.ABILITIES[a.ability].source == source
    if word == "does":
        deeds = frozenset(words_of(tree, tuple(DEEDS)))
        return lambda s, x, a: bool(deeds & q.ABILITIES[a.ability].does)
    if word == "title":
        titles = tuple(words_of_title(tree))
        return lambda s, x, a: any(title in q.ABILITIES[a.ability].name for title in titles)
    if word == "limited_to":
        words_of(tree, ("trait",))
        return lambda s, x, a: _needs_trait(s, a)
    if word == "outcome":
        words_of(tree, ("success",))
        return lambda s, x, a: a.status == RESOLVED
    if word == "first_of":
        (span,) = words_of(tree, tuple(_FIRST))
        bit = _FIRST[span]
        return lambda s, x, a: bool(a.marks & bit)
    if word == "effect":
        effects = words_of(tree, EFFECTS)
        cancel, redirect = "cancel" in effects, "redirect" in effects
        return lambda s, x, a: (
            (cancel and q.ABILITIES[a.ability].cancels)
            or (redirect and q.ABILITIES[a.ability].redirects)
        )
    if word == "reacts_to":
        inner = read_action(r, tree)
        return lambda s, x, a: (
            a.kind == REACT_ACT and 0 <= a.cause < len(s.acts) and inner(s, x, s.acts[a.cause])
        )
    assert word == "against"
    mine = r.card_test(tree)
    return lambda s, x, a: (
        any(mine(s, x, c, STRICT) for c in aimed_at(s, a))
        or (
            a.kind == REACT_ACT
            and 0 <= a.cause < len(s.acts)
            and s.acts[a.cause].agent >= 0
            and mine(s, x, s.acts[a.cause].agent, STRICT)
        )
    )


def words_of_title(tree: Tree) -> list[str]:
    """Return parts of a title: `Plague`, or `one_of(Plague, Poison)`."""
    found = [name_of(arg) for arg in options_of(tree)]
    if not all(found):
        raise Unknown(f"title takes parts of a title, not {said(tree)!r}")
    return found


def _needs_trait(s: S, a: Frame) -> bool:
    """SC-R45: return whether its card restricts it to agents with a trait."""
    owner = q.ABILITIES[a.ability].face
    return owner is not None and owner.only_trait


def _by(r: Reader, tree: Tree) -> ActionTest:
    name = name_of(tree)
    if name == "enemy":
        return lambda s, x, a: a.seat != x.seat
    if name in SEAT_NAMES:
        who = SEAT_NAMES[name].value
        return lambda s, x, a: a.seat == who(s, x)
    if r.sort_of(tree) != "agent":
        raise Unknown(f"{said(tree)!r} performs no actions; an agent or a player would fit")
    test = r.card_test(tree)
    return lambda s, x, a: a.agent >= 0 and test(s, x, a.agent, STRICT)


# --- speaking -------------------------------------------------------------------------------


def words(tree: Tree) -> str:
    return " or ".join(name_of(arg) for arg in options_of(tree))


def deeds(tree: Tree) -> str:
    return f"that would {' or '.join(DEEDS[word] for word in words(tree).split(' or '))}"


def kinds(tree: Tree) -> str:
    return " or ".join(cap(word) for word in words(tree).split(" or "))


def what_action(keys: dict[str, Tree], plural: bool) -> str:
    """Return a phrase such as "Mission combat action" or "Reacts"."""
    found: list[str] = ["first"] if "first_of" in keys else []
    if "kind" in keys:
        found.append(kinds(keys["kind"]))
    if "skill" in keys:
        found.append(words(keys["skill"]))
    if found == ["React"]:
        return "Reacts" if plural else "React"
    return " ".join([*found, "actions" if plural else "action"])


def say_action(sp: Speaker, tree: Tree, plural: bool = True) -> str:
    """Return a phrase such as "craft actions by your agents"."""
    if isinstance(tree, ast.BoolOp):
        return " or ".join(say_action(sp, value, plural) for value in tree.values)
    keys = keys_of(tree)
    phrase = what_action(keys, plural)
    if "by" in keys:
        by = keys["by"]
        if name_of(by) == "enemy":
            phrase += " by opponents"
        else:
            phrase += f" by {sp.whom(by) if plural else sp.noun(by)}"
    if "source" in keys:
        verb = "are" if plural else "is"
        where = {
            "gear": f"that {verb} printed on gear",
            "mission": "that the mission card gives",
            "action": f"that {verb} printed on action cards"
            if plural
            else "that is printed on an action card",
        }
        phrase += f" {where[name_of(keys['source'])]}"
    if "targets" in keys:
        phrase += f" aimed at {sp.noun(keys['targets'])}"
    if "first_of" in keys:
        phrase += f" of the {name_of(keys['first_of'])}"
    return phrase


def by_whom(sp: Speaker, tree: Tree) -> str:
    return "an opponent" if name_of(tree) == "enemy" else sp.noun(tree)
