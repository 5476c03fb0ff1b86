"""The text of classes and their filters."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft.defs import SKILLS
from safehouse.games.spycraft.language.english import article, many
from safehouse.games.spycraft.language.filters import COMPARED
from safehouse.games.spycraft.language.grammar import (
    FILTERS,
)
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, args_of, call_of, keys_of, name_of, whole

_TYPES: Final = {"gear": "gear card", "action": "action card", "agent": "agent card"}


def comparison(sp: Speaker, base: str, tree: ast.Compare) -> str:
    left, right = name_of(tree.left), tree.comparators[0]
    op = type(tree.ops[0])
    if base in ("gear", "card") and left in SKILLS and op is ast.Gt and whole(right) == 0:
        return f"with a {left} bonus"
    return f"with {left} {COMPARED[op]} {sp.value(right)}"


def phrase(sp: Speaker, tree: ast.Call, art: str) -> str:
    """Return a phrase such as "one of your Exposed agents at headquarters"."""
    base = call_of(tree)
    before: list[str] = []
    after: list[str] = []
    provisos: list[str] = []
    flags = {name_of(arg) for arg in tree.args}
    several = art == "all"
    placed = bool({"attached_to", "in_team_of"} & keys_of(tree).keys())
    noun = "opponent" if base == "player" and "enemy" in flags else base
    for arg in tree.args:
        name = name_of(arg)
        if isinstance(arg, ast.UnaryOp):
            turned = FILTERS.get(name_of(arg.operand))
            if turned is None:
                after.append(f"without {name_of(args_of(arg.operand)[0])} gear")
            else:
                before += [turned.not_before] if turned.not_before else []
                said_so = (several and turned.not_after_many) or turned.not_after
                after += [said_so] if said_so else []
                provisos.append(turned.not_proviso)
        elif isinstance(arg, ast.Compare):
            compared = comparison(sp, base, arg)
            if after and after[-1].startswith(("with ", "and ")):
                compared = "and " + compared.removeprefix("with ")
            after.append(compared)
        elif isinstance(arg, ast.BoolOp):
            before.append(" or ".join(name_of(value) for value in arg.values))
        elif call_of(arg) == "faction":
            before.append(str(ast.literal_eval(args_of(arg)[0])))
        elif call_of(arg) == "has_gear":
            after.append(f"with {name_of(args_of(arg)[0])} gear")
        elif name in _TYPES and base == "card":
            noun = _TYPES[name]
        elif name == "inactive" and base == "card" and not placed:
            before.append(FILTERS[name].before)
            after.append("in play")
        elif name == "any_state":
            after.insert(0, FILTERS[name].after)
        else:
            found = FILTERS[name]
            before += [found.before] if found.before else []
            said_so = (several and found.after_many) or found.after
            after += [said_so] if said_so else []
            provisos += [found.proviso] if found.proviso else []
    for key, value in sorted(keys_of(tree).items(), key=lambda item: item[0] != "like"):
        if key == "of" and "any_discard" in flags:
            whose = f"in {sp.possessive(value)} discard pile"
            after[after.index(FILTERS["any_discard"].after)] = whose
            continue
        after.insert(0 if key in ("of", "at") else len(after), _place_phrase(sp, key, value, art))
    if "enemy" in flags and base != "player" and "opposing_me" not in flags:
        before.insert(0, "enemy")
    if base == "gear" and art == "a":
        noun = "gear card"
    if base == "mission" and not flags & {"first", "second", "queue", "discard", "current"}:
        after = after or ["in the queue"]
    if flags & {"first", "second"}:
        which = "first" if "first" in flags else "second"
        extra = f", provided it {' and '.join(provisos)}" if provisos else ""
        return f"the {which} mission in the queue{extra}"
    return _with_article(flags, " ".join([*before, noun]), after, art)


def _with_article(flags: set[str], core: str, after: list[str], art: str) -> str:
    tail = (" " + " ".join(after)) if after else ""
    other = "other" in flags
    if "mine" in flags:
        if art == "all":
            return f"{'all your other' if other else 'all your'} {many(core)}{tail}"
        if art == "bare":
            return f"{'other ' if other else ''}of your {many(core)}{tail}"
        return f"{'another' if other else 'one'} of your {many(core)}{tail}"
    if art == "all":
        return f"all {'other ' if other else ''}{many(core)}{tail}"
    if art == "bare":
        return f"{'other ' if other else ''}{core}{tail}"
    return f"another {core}{tail}" if other else f"{article(core)} {core}{tail}"


def _place_phrase(sp: Speaker, key: str, value: Tree, art: str) -> str:
    if key == "on":
        if art == "all" and call_of(value):
            return f"on {sp.whom(value)}"
        return f"on {sp.noun(value)}"
    if key == "attached_to":
        return f"attached to {sp.noun(value)}"
    if key == "of":
        return "of yours" if name_of(value) == "me" else f"of {sp.noun(value)}"
    if key == "at":
        return f"at {sp.noun(value)}"
    if key == "like":
        return f"with {sp.noun(value)}'s name"
    if key == "in_team_of":
        if name_of(value) == "actor" and "team_assigned" in sp.trigger:
            return "in that team"
        return f"in {sp.noun(value)}'s mission team"
    return f"that has a {name_of(value)} action"
