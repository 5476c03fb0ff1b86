"""The text of the events that a trigger waits for."""

from __future__ import annotations

import ast
from collections.abc import Callable

from safehouse.games.spycraft.language.actions import (
    by_whom,
    deeds,
    say_action,
    what_action,
    words,
    words_of_title,
)
from safehouse.games.spycraft.language.english import article
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, args_of, call_of, name_of

Keys = dict[str, Tree]
Say = Callable[[Speaker, ast.Call, Keys], str]


def action(sp: Speaker, keys: Keys, own: bool = False, melee: bool = False) -> str:
    """Return "a Mission combat action found on gear" from the keywords of an event."""
    kept = {key: value for key, value in keys.items() if key in ("kind", "skill", "first_of")}
    *before, noun = what_action(kept, plural=False).split()
    phrase = " ".join([*before, *(["melee"] if melee else []), noun])
    if "first_of" in keys:
        whose = "your" if own else "its player's"
        phrase = f"{whose} {phrase} of the {name_of(keys['first_of'])}"
    else:
        phrase = f"{article(phrase)} {phrase}"
    if "source" in keys:
        where = {
            "gear": "found on gear",
            "mission": "that the mission card gives",
            "action": "found on an action card",
        }
        phrase += f" {where[name_of(keys['source'])]}"
    if "does" in keys:
        phrase += f" {deeds(keys['does'])}"
    if "title" in keys:
        parts = " or ".join(f"“{part}”" for part in words_of_title(keys["title"]))
        phrase += f" of a card with {parts} in its name"
    if "limited_to" in keys:
        phrase += " that only agents of a trait may perform"
    return phrase


def targeted(sp: Speaker, t: ast.Call, k: Keys) -> str:
    melee = any(name_of(arg) == "melee" for arg in t.args)
    what = action(sp, k, melee=melee)
    if "by" in k:
        what += f" of {by_whom(sp, k['by'])}"
    return f"When {what} is aimed at {sp.noun(t.args[0])}"


def declared(sp: Speaker, t: ast.Call, k: Keys) -> str:
    who = by_whom(sp, k["by"]) if "by" in k else "any agent"
    if "reacts_to" in k:
        answered = say_action(sp, k["reacts_to"], plural=False)
        how = f"that would {words(k['effect'])}" if "effect" in k else "against"
        head = f"a React {how} {article(answered)} {answered}"
    else:
        own = "by" in k and any(name_of(arg) == "mine" for arg in args_of(k["by"]))
        head = action(sp, k, own or name_of(k.get("by", t)) in ("self", "me"))
    if "against" in k:
        whose = sp.noun(k["against"])
        head += f" aimed at {whose}, or reacting to an action by {whose}"
    if "targets" in k:
        head += f" aimed at {sp.noun(k['targets'])}"
    return f"When {who} announces {head}"


def performed(sp: Speaker, t: ast.Call, k: Keys) -> str:
    who = by_whom(sp, k["by"]) if "by" in k else "any agent"
    aimed = f" aimed at {sp.noun(k['targets'])}" if "targets" in k else ""
    done = "has succeeded in" if "outcome" in k else "is done with"
    return f"Once {who} {done} {action(sp, k)}{aimed}"


def performing(sp: Speaker, t: ast.Call, k: Keys) -> str:
    spent = " whose use is spent" if any(name_of(arg) == "used_up" for arg in t.args) else ""
    return f"As {by_whom(sp, k['by'])} begins {action(sp, k)}{spent}"


def activated(sp: Speaker, t: ast.Call, k: Keys) -> str:
    kind = name_of(t.args[0])
    if kind == "gear":
        who = sp.noun(k["host"]) if "host" in k else "any agent"
        return f"Once {who} has activated gear"
    who = sp.noun(t.args[1])
    if any(name_of(arg) == "forced" for arg in t.args):
        return f"Once {who} has taken over from a leader that left play"
    if kind == "leader" and call_of(t.args[1]) != "leader":
        return f"Once {who} has become leader"
    return f"Once {who} has become active"


def activating(sp: Speaker, t: ast.Call, k: Keys) -> str:
    if name_of(t.args[0]) == "gear":
        who = sp.noun(k["host"]) if "host" in k else "any agent"
        return f"When {who} is about to activate gear"
    return f"When {sp.noun(t.args[1])} is about to become active"


def done_to(verb: str, tail: str = "") -> Say:
    """Return a function for "Once a combat action by this agent has wounded an agent"."""

    def say(sp: Speaker, t: ast.Call, k: Keys) -> str:
        whom = sp.noun(t.args[0]) if t.args else "an agent"
        by = k.get("by")
        but = ", but not by a card of this name" if "other_than" in k else ""
        if by is None:
            return f"Once {whom} has been {verb}{tail}{but}"
        if call_of(by) == "action":
            what = say_action(sp, by, plural=False)
            return f"Once {article(what)} {what} has {verb} {whom}{tail}{but}"
        return f"Once {by_whom(sp, by)} has {verb} {whom}{tail}{but}"

    return say


def retiring(sp: Speaker, t: ast.Call, k: Keys) -> str:
    return f"When {sp.noun(t.args[0])} would be retired" + (" by an effect" if "by" in k else "")


def redirected(sp: Speaker, t: ast.Call, k: Keys) -> str:
    whose = f" of {by_whom(sp, k['by'])}" if "by" in k else ""
    if "to" in k:
        return f"When a redirected action{whose} lands on {sp.noun(k['to'])}"
    return f"When an action{whose} has been redirected"


def canceled(sp: Speaker, t: ast.Call, k: Keys) -> str:
    tree = t.args[0]
    parts = tree.values if isinstance(tree, ast.BoolOp) else [tree]
    actions = [say_action(sp, part, plural=False) for part in parts]
    return f"Once {' or '.join(f'{article(p)} {p}' for p in actions)} has been canceled"


def examined(sp: Speaker, t: ast.Call, k: Keys) -> str:
    who = by_whom(sp, k["by"]) if "by" in k else "any agent"
    return f"Once {who} has examined {sp.noun(t.args[0])}"


def spent(sp: Speaker, t: ast.Call, k: Keys) -> str:
    if "by" not in k and "card" in k and name_of(k["card"]) == "card":
        return "Once you have spent this card as bravado"
    what = sp.noun(k["card"]) if "card" in k else "a card"
    who = by_whom(sp, k["by"]) if "by" in k else "any agent"
    return f"Once {who} has spent {what} as bravado"


def failed(sp: Speaker, t: ast.Call, k: Keys) -> str:
    how = "missed the TN of an action" if "of" in k else "failed a check"
    return f"Once {sp.noun(t.args[0])} has {how}"


def by_player(rest: str, any_player: str = "a player") -> Say:
    """Return a function for "Once you have won this mission"."""

    def say(sp: Speaker, t: ast.Call, k: Keys) -> str:
        who = by_whom(sp, k["by"]) if "by" in k else any_player
        return f"Once {who} {'have' if who == 'you' else 'has'} {rest}"

    return say


def mission_targeted(sp: Speaker, t: ast.Call, k: Keys) -> str:
    if "by" not in k:
        return "When any leader picks a mission in the queue"
    whose = "an enemy" if name_of(k["by"]) == "enemy" else "your"
    return f"When {whose} leader picks the mission to run"


def team_assigned(sp: Speaker, t: ast.Call, k: Keys) -> str:
    if "by" in k and name_of(k["by"]) == "me":
        return "Once you have picked your team"
    return f"Once {by_whom(sp, k['by']) if 'by' in k else 'a player'} has picked a team"


def about_to(rest: str) -> Say:
    def say(sp: Speaker, t: ast.Call, k: Keys) -> str:
        who = by_whom(sp, k["by"]) if "by" in k else "any player"
        return f"When {who} {'are' if who == 'you' else 'is'} about to {rest}"

    return say


def fixed(text: str) -> Say:
    return lambda sp, t, k: text


def discarded(sp: Speaker, t: ast.Call, k: Keys) -> str:
    what = "this card" if k else "cards"
    return f"Once an opponent's effect has made you discard {what} from your hand"


def opportunity(sp: Speaker, t: ast.Call, k: Keys) -> str:
    who = by_whom(sp, k["by"]) if "by" in k else "any player"
    return f"When {who} {'are' if who == 'you' else 'is'} about to act or pass in the Intel phase"


def played(sp: Speaker, t: ast.Call, k: Keys) -> str:
    return f"Once any player plays or activates {sp.noun(t.args[0]) if t.args else 'a card'}"
