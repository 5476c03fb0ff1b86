"""The rules text of every card, made from its encoding: the words cannot drift from behaviour."""

from __future__ import annotations

import ast
from functools import cache
from typing import Any, Final

from safehouse.games.spycraft.cards import FACES, TRAITS, Face
from safehouse.games.spycraft.compile import HOOKS
from safehouse.games.spycraft.defs import KINDS, MISSION_TYPES, SKILLS
from safehouse.games.spycraft.language import Ability, Node, Tree, call_of, name_of, parse

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def number(n: int) -> str:
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


class Speaker:
    """Says the parts of one ability."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.names: dict[str, str] = {}
        self.plural: set[str] = set()
        self.trigger = ability.raw.get("trig") or ability.raw.get("auto") or ""
        for pick in ability.picks:
            self.names[pick.name] = self.pick_name(pick)
            if pick.kind == "cards":
                self.plural.add(pick.name)
        for key in ("cost", "do"):
            for text in ability.raw.get(key, []):
                if text[1:2] == ":":
                    op = text[3:].split("(")[0]
                    self.names[text[0]] = {
                        "discard_hand": "the discarded card",
                        "look_top": "that card",
                        "move_card": "that card",
                    }.get(op, "that agent")
                    if op == "look_top" and "to=discard" in text:
                        self.names[text[0]] = "the discarded card"
        self.in_list = False

    def pick_name(self, pick: Any) -> str:
        word = call_of(pick.tree)
        if word == "legal_target":
            return "the new target"
        if word in ("upto", "exactly"):
            base = call_of(pick.tree.args[1])
            if base == "mission":
                return "the two missions"
            return "the targets" if pick is self.ability.picks[0] else "the others chosen"
        if word == "mission" and _only_one(pick.tree):
            return self.noun(pick.tree).partition(",")[0]
        return {
            "agent": "the target",
            "leader": "that leader",
            "gear": "that gear",
            "card": "that card",
            "mission": "that mission",
            "player": "that player",
            "deck": "that deck",
            "number": "the number named",
            "position": "that position",
            "skill": "the named skill",
            "cardname": "the named card",
            "printed_action": "that action",
        }[word]

    # --- nouns -------------------------------------------------------------------------------

    def noun(self, tree: Tree, article: str = "a") -> str:
        """A card, a player or a class of cards; article: a, all, any."""
        name = name_of(tree)
        if name in self.names:
            return self.names[name]
        if name:
            return self.plain(name)
        if isinstance(tree, ast.Attribute):
            inner = self.noun(tree.value)
            if tree.attr == "host":
                picked = inner == "that gear" and name_of(tree.value) != "subject"
                return "the carrier" if picked else "that agent"
            if tree.attr == "controller":
                return f"{inner}'s controller"
            if tree.attr == "leader":
                return "the leader of the player on your left"
            if tree.attr == "name":
                return f"{inner}'s name"
        if isinstance(tree, ast.Call):
            word = call_of(tree)
            if word == "one_of":
                return " or ".join(self.noun(arg, article) for arg in tree.args)
            if word in ("agent", "gear", "card", "mission", "leader", "player"):
                return self.phrase(tree, word, article)
            if word == "queue":
                return "the first mission in the queue"
            if word == "target_of":
                return "its target"
            if word == "choose_from":
                return self.noun(tree.args[0], article)
            if word == "least":
                skill = name_of(tree.args[1])
                whom = self.noun(tree.args[0], "bare")
                return f"whichever {whom} has least {skill} (you pick among ties)"
            if word == "named":
                return self.same_name(tree)
            if word == "top":
                return self.top(tree)
            if word == "hand":
                return f"{self.noun(tree.args[0])}'s hand"
            if word == "legal_target":
                return self.legal_target(tree)
            if word == "named_like":
                return f"a card with “{name_of(tree.args[0])}” in its name"
        raise KeyError(ast.unparse(tree))

    def same_name(self, tree: ast.Call) -> str:
        inner = tree.args[0]
        if isinstance(inner, ast.Constant):
            return f"“{inner.value!s}”"
        if isinstance(inner, ast.Attribute):
            return f"cards sharing {self.noun(inner)}"
        return f"copies of {self.noun(inner)}"

    def top(self, tree: ast.Call) -> str:
        which = name_of(tree.args[0])
        deck = "the mission deck" if which == "mission_deck" else self.names[which]
        if len(tree.args) > 1:
            return f"the top {self.value(tree.args[1])} cards of {deck}"
        return f"the top card of {deck}"

    def legal_target(self, tree: ast.Call) -> str:
        if len(tree.args) == 1:
            return "another legal target"
        inner = tree.args[1]
        assert isinstance(inner, ast.Call)
        words = [name_of(arg) for arg in inner.args]
        whose = "your other agents" if "other" in words else "your agents"
        for arg in inner.args:
            if isinstance(arg, ast.Compare):
                whose += f" {self.comparison(arg)}"
        return f"another legal target among {whose}"

    def plain(self, name: str) -> str:
        return {
            "self": "this agent",
            "card": "this card",
            "me": "you",
            "foe": "your mission opponent",
            "my_leader": "your leader",
            "subject": self.subject(),
            "actor": self.actor(),
            "cause": self.cause(),
            "host": "the agent it is attached to",
            "current": "this mission",
            "it": "it",
            "attacker": "the attacker",
            "defender": "the defender",
            "left_player": "the player on your left",
            "original_target": "its original target",
            "next": "that card",
        }[name]

    def cause(self) -> str:
        """The action of the trigger; an answer is not to be taken for the action it answers."""
        if "kind=react" in self.trigger:
            return "that React"
        return "the interfering action" if "effect=" in self.trigger else "that action"

    def actor(self) -> str:
        if "after mission_" in self.trigger:
            return "that leader"
        if "kind=react" in self.trigger:
            return "the reacting agent"
        return "the interfering agent" if "effect=" in self.trigger else "the acting agent"

    def subject(self) -> str:
        """What the event of the trigger happened to."""
        event = self.trigger.partition(" ")[2].partition("(")[0]
        if event in ("assigning",):
            return "that player"
        if event in ("bravado_revealed", "examined"):
            return "it"
        if event in ("activated", "activating"):
            return "that gear" if "(gear" in self.trigger else "it"
        return "that agent"

    def comparison(self, tree: ast.Compare) -> str:
        left = name_of(tree.left)
        op = tree.ops[0]
        right = tree.comparators[0]
        if left in SKILLS and isinstance(right, ast.Constant) and right.value == 0:
            return f"with a {left} bonus"
        how = {
            ast.Lt: "below",
            ast.Gt: "above",
            ast.LtE: "of at most",
            ast.GtE: "of at least",
        }[type(op)]
        return f"with {left} {how} {self.value(right)}"

    def phrase(self, tree: ast.Call, base: str, article: str) -> str:
        before: list[str] = []
        after: list[str] = []
        whose = ""
        flags = {name_of(arg) for arg in tree.args}
        noun = {"player": "opponent" if "enemy" in flags else "player"}.get(base, base)
        other = "another " if "other" in flags else ""
        for arg in tree.args:
            name = name_of(arg)
            if name in ("mine", "enemy", "other") and base != "player":
                whose = name if name in ("mine", "enemy") else whose
            elif isinstance(arg, ast.UnaryOp):
                self.negated(arg.operand, before, after)
            elif isinstance(arg, ast.Compare):
                compared = self.comparison(arg)
                if after and after[-1].startswith(("with ", "and ")):
                    compared = "and " + compared.removeprefix("with ")
                after.append(compared)
            elif isinstance(arg, ast.BoolOp):
                joint = " or " if isinstance(arg.op, ast.Or) else " and "
                before.append(joint.join(name_of(value) for value in arg.values))
            elif isinstance(arg, ast.Call):
                if call_of(arg) == "faction":
                    before.append(str(ast.literal_eval(arg.args[0])))
                elif call_of(arg) == "has_gear":
                    after.append(f"with {name_of(arg.args[0])} gear")
            elif name in TRAITS or name == "Leader":
                before.append(name if name != "Leader" else "leader")
            elif name in _BEFORE:
                before.append(_BEFORE[name])
            elif name in _AFTER:
                after.append(_AFTER[name])
            elif name in _TYPES and base == "card":
                noun = _TYPES[name]
            elif name in MISSION_TYPES:
                before.append(name)
        for key in tree.keywords:
            after.append(self.place_phrase(key, article))
        if base == "gear" and "any_state" in flags:
            after.insert(0, "(face-up or facedown)")
            before = [b for b in before if b != "any"]
        if base == "agent" and "any_state" in flags:
            after.insert(0, "(face-up or facedown)")
        if "enemy" in flags and base != "player" and "opposing_me" not in flags:
            before.insert(0, "enemy")
        if base == "gear" and article == "a":
            noun = "gear card"
        if base == "mission" and not flags & {"first", "second", "queue", "discard", "current"}:
            after = after or ["in the queue"]
        core = " ".join([*before, noun])
        tail = (" " + " ".join(after)) if after else ""
        if "first" in flags or "second" in flags:
            which = "first" if "first" in flags else "second"
            extra = ""
            if any(isinstance(a, ast.UnaryOp) for a in tree.args):
                extra = ", provided it is not a chase mission"
            if "kept_first" in flags:
                extra = ", provided it was first when the turn began"
            return f"the {which} mission in the queue{extra}"
        if whose == "mine":
            if article == "all":
                rest = "all your other" if other else "all your"
                return f"{rest} {_many(core)}{tail}"
            if article == "bare":
                return f"of your {_many(core)}{tail}"
            return f"{'another' if other else 'one'} of your {_many(core)}{tail}"
        if article == "all":
            return f"all {'other ' if other else ''}{_many(core)}{tail}"
        if article == "bare":
            return f"{core}{tail}"
        if other:
            return f"another {core}{tail}"
        return f"{_article(core)} {core}{tail}"

    def negated(self, tree: Tree, before: list[str], after: list[str]) -> None:
        name = name_of(tree)
        if call_of(tree) == "has_gear" and isinstance(tree, ast.Call):
            after.append(f"without {name_of(tree.args[0])} gear")
        elif name in ("leader", "leader_card"):
            before.append("non-leader")
        elif name == "exposed":
            before.append("unexposed")
        elif name in TRAITS:
            before.append(f"non-{name}")
        elif name == "current":
            after.append("other than the one being played")

    def place_phrase(self, key: ast.keyword, article: str) -> str:
        if key.arg == "on":
            if article == "all" and call_of(key.value):
                return f"on {self.noun(key.value, 'all').removeprefix('all ')}"
            return f"on {self.noun(key.value)}"
        if key.arg == "attached_to":
            return "attached to this agent"
        if key.arg == "in_team_of":
            return f"in {self.noun(key.value)}'s mission team"
        if key.arg == "skill":
            return f"that has a {name_of(key.value)} action"
        raise KeyError(key.arg)

    # --- values ------------------------------------------------------------------------------

    def value(self, tree: Tree) -> str:
        if isinstance(tree, ast.Constant):
            return str(tree.value)
        if isinstance(tree, ast.UnaryOp):
            return f"minus {self.value(tree.operand)}"
        if isinstance(tree, ast.BinOp):
            left, right = tree.left, tree.right
            if isinstance(tree.op, ast.Add):
                return " plus ".join(self.values([left, right]))
            if isinstance(tree.op, ast.Mult) and isinstance(left, ast.Constant):
                return f"twice {self.value(right)}"
        if isinstance(tree, ast.Name):
            return self.names[tree.id]
        if isinstance(tree, ast.Attribute):
            who = self.noun(tree.value)
            owner = "its" if who == "it" else f"{who}'s"
            if who == "that action" and tree.attr == "tn":
                return "that action's TN"
            if tree.attr == "highest":
                return f"{owner} highest skill"
            if tree.attr == "checked":
                return f"{owner} rating in the checked skill"
            if tree.attr in self.names:
                return f"{owner} rating in that skill"
            if who.startswith("the leader of"):
                return f"the {tree.attr} of {who}"
            if who.startswith("the first mission"):
                return f"the {tree.attr} of {who}"
            return f"{owner} {tree.attr}"
        if isinstance(tree, ast.Call):
            return self.value_call(tree)
        raise KeyError(ast.unparse(tree))

    def values(self, trees: list[Tree]) -> list[str]:
        """Several numbers; those of one card name it once: "the target's combat", "craft"."""
        out = [self.value(tree) for tree in trees]
        for k, tree in enumerate(trees[1:], 1):
            first = trees[0]
            if isinstance(first, ast.Attribute) and isinstance(tree, ast.Attribute):
                if ast.dump(first.value) == ast.dump(tree.value):
                    out[k] = tree.attr
        return out

    def value_call(self, tree: ast.Call) -> str:
        word = call_of(tree)
        if word in ("max", "min"):
            if word == "min" and isinstance(tree.args[0], ast.Constant):
                return f"{self.value(tree.args[1])}, at most {tree.args[0].value!s}"
            pick = "higher" if word == "max" else "lower"
            return f"the {pick} of {' and '.join(self.values(tree.args))}"
        if word == "count":
            whom = self.noun(tree.args[0], "all").removeprefix("all ")
            return f"the number of {whom}"
        if word == "total":
            whom = self.noun(tree.args[0], "all")
            return f"the combined {name_of(tree.args[1])} of {whom}"
        if word == "best":
            whom = self.noun(tree.args[0], "all").removeprefix("all ")
            return f"the highest {name_of(tree.args[1])} among {whom}"
        if word == "when":
            cond = self.condition(tree.args[0])
            return f"{self.value(tree.args[1])} if {cond}, otherwise {self.value(tree.args[2])}"
        raise KeyError(word)

    # --- conditions --------------------------------------------------------------------------

    def condition(self, tree: Tree) -> str:
        if isinstance(tree, ast.BoolOp):
            joint = " and " if isinstance(tree.op, ast.And) else " or "
            types = [name_of(value) for value in tree.values]
            if all(word in MISSION_TYPES for word in types):
                return f"this is {_article(types[0])} {joint.join(types)} mission"
            return joint.join(self.condition(value) for value in tree.values)
        if isinstance(tree, ast.UnaryOp):
            inner = call_of(tree.operand)
            return {
                "at_hq": "this agent is at the mission",
                "ran_mission": "you have not run a mission this turn",
                "discarded_mission": "you have not discarded a mission this turn",
            }[inner]
        if isinstance(tree, ast.Compare):
            return self.compared(tree)
        name = name_of(tree)
        if name in MISSION_TYPES:
            return f"this is {_article(name)} {name} mission"
        if name:
            return _CONDITIONS[name]
        word = call_of(tree)
        assert isinstance(tree, ast.Call)
        if word == "at_hq":
            return f"{self.noun(tree.args[0])} is at headquarters"
        if word == "is_leader":
            return f"{self.noun(tree.args[0])} is your leader"
        if word == "was_retired":
            return f"that retires {self.noun(tree.args[0])}"
        if word == "has_gear":
            return f"{self.noun(tree.args[0])} has {name_of(tree.args[1])} gear"
        if word == "has_trait":
            trait = name_of(tree.args[1])
            return f"{self.noun(tree.args[0])} is {_article(trait)} {trait}"
        if word == "in_play":
            return f"a {ast.literal_eval(tree.args[0])} is already in play"
        if word == "new_type_win":
            return "its type differs from that of the last mission you won"
        raise KeyError(word)

    def compared(self, tree: ast.Compare) -> str:
        left, right, op = tree.left, tree.comparators[0], tree.ops[0]
        word = call_of(left)
        if word == "hand_size" and isinstance(right, ast.Constant):
            assert isinstance(left, ast.Call)
            return f"{self.noun(left.args[0])} holds a card"
        if word == "hand_size":
            return "you hold more cards than your mission opponent"
        if word == "team_size" and isinstance(right, ast.Constant):
            if isinstance(op, ast.Lt):
                return f"you have fewer than {number(int(str(right.value)))} agents in your team"
            return "you have at least one agent in your team"
        if word == "count" and isinstance(left, ast.Call):
            whom = self.noun(left.args[0], "all").removeprefix("all ")
            head, where, tail = whom.rpartition(" in ")
            return f"at least one of {head} is in {tail}" if where else f"there are {whom}"
        how = "is greater than" if isinstance(op, ast.Gt) else "is at least"
        return f"{self.value(left)} {how} {self.value(right)}"

    # --- actions and triggers ----------------------------------------------------------------

    def action(self, tree: Tree, plural: bool = True) -> str:
        """A class of actions: "craft actions by your agents"."""
        if isinstance(tree, ast.BoolOp):
            return " or ".join(self.action(value, plural) for value in tree.values)
        assert isinstance(tree, ast.Call)
        keys = {key.arg: key.value for key in tree.keywords}
        words: list[str] = []
        if "first_of" in keys:
            words.append("first")
        if "kind" in keys:
            words.append(
                cap(name_of(keys["kind"])) if name_of(keys["kind"]) != "react" else "React"
            )
        if "skill" in keys:
            words.append(self.words(keys["skill"]))
        noun = "actions" if plural else "action"
        if name_of(keys.get("kind", ast.Name("x"))) == "react" and "skill" not in keys:
            words, noun = [], "Reacts" if plural else "React"
        phrase = " ".join([*words, noun])
        if "by" in keys:
            by = keys["by"]
            who = (
                "opponents"
                if name_of(by) == "enemy"
                else self.noun(by, "all").removeprefix("all ")
                if plural
                else self.noun(by)
            )
            phrase += f" by {who}"
        if "source" in keys:
            phrase += " that is printed on gear"
        if "targets" in keys:
            phrase += f" aimed at {self.noun(keys['targets'])}"
        if "first_of" in keys:
            phrase += f" of the {name_of(keys['first_of'])}"
        return phrase

    def words(self, tree: Tree) -> str:
        if isinstance(tree, ast.Call):
            return " or ".join(name_of(arg) for arg in tree.args)
        return name_of(tree)

    def event(self, text: str) -> str:
        """The trigger as the beginning of a sentence."""
        when, _, rest = text.partition(" ")
        tree = parse(rest)
        assert isinstance(tree, ast.Call)
        keys = {key.arg: key.value for key in tree.keywords if key.arg}
        frame: str = _EVENTS[f"{when} {call_of(tree)}"](self, tree, keys)
        return frame

    def what_action(self, keys: dict[str, Tree], article: bool = True) -> str:
        """ "a Mission combat action" from kind and skill."""
        words: list[str] = []
        if "first_of" in keys:
            words.append("first")
        if "kind" in keys:
            kind = name_of(keys["kind"])
            words.append("React" if kind == "react" else cap(kind))
        if "skill" in keys:
            words.append(self.words(keys["skill"]))
        phrase = "React" if words == ["React"] else " ".join([*words, "action"])
        if "first_of" in keys:
            return f"your {phrase} of the {name_of(keys['first_of'])}"
        return f"{_article(phrase)} {phrase}" if article else phrase

    # --- durations ---------------------------------------------------------------------------

    def until(self, trees: list[Tree]) -> str:
        for tree in trees:
            name = name_of(tree)
            if name in self.ability.let:
                tree = self.ability.let[name]
                name = name_of(tree)
            if name in _UNTIL:
                return _UNTIL[name]
            word = call_of(tree)
            if isinstance(tree, ast.Call) and word == "while_in_mission":
                return f" while {self.noun(tree.args[0])} is in the mission"
            if isinstance(tree, ast.Call) and word == "while_in_play":
                return f" while {self.noun(tree.args[0])} is in play"
            if isinstance(tree, ast.Call) and word == "first_of":
                return (
                    " until the mission ends or any player plays or activates a card with "
                    "“Goodchilde” in its name"
                )
        return ""


_BEFORE: Final = {
    "opposing": "opposing", "exposed": "Exposed",
    "wounded": "wounded", "inactive": "facedown", "facedown": "facedown", "faceup": "face-up",
    "active": "active", "public": "public", "out_of_faction": "out-of-faction",
}  # fmt: skip
_AFTER: Final = {
    "in_team": "in your team", "at_mission": "at the mission", "at_hq": "at headquarters",
    "opposing_me": "opposing you", "not_subject": "other than the wounded one",
    "with_self": "in this agent's mission team", "attacking": "in the attacking team",
    "queue": "in the queue", "discard": "in the mission discard pile",
    "my_discard": "in your discard pile", "hand": "in your hand",
    "just_assigned": "joining the same team", "not_host": "other than its carrier",
    "other_side_from_self": "at headquarters (in your team, if this agent is at headquarters)",
    "adjacent_to_target": "next to the chosen one", "other_than_actor": "other than the acting one",
}  # fmt: skip
_TYPES: Final = {"gear": "gear card", "action": "action card", "agent": "agent card"}
_CONDITIONS: Final = {
    "public": "the mission is public",
    "in_mission": "a mission is under way",
    "intel_phase": "it is the Intel phase outside a mission",
    "is_attacker": "you are the attacker",
    "is_defender": "you are the defender",
    "extended_mission": "the attacker extended to this mission",
}
_UNTIL: Final = {
    "turn": " until the turn ends",
    "mission": " until the mission ends",
    "this_action": " for this action",
    "this_activation": " for this activation",
    "game": " for the rest of the game",
    "while_in_queue": " while it stays in the queue",
    "next": "",
    "once": "",
}


def _article(word: str) -> str:
    return "an" if word[:1].lower() in "aeiou" and not word.startswith("Uni") else "a"


def _many(core: str) -> str:
    return core if core.endswith(("gear", "s")) else core + "s"


# --- one sentence frame per event ---------------------------------------------------------------


def _targeted(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    melee = any(name_of(arg) == "melee" for arg in t.args)
    what = "a melee action" if melee else s.what_action(k) if k else "an action"
    if "by" in k:
        rest = {key: value for key, value in k.items() if key != "by"}
        what = f"{s.what_action(rest)} of {s.noun(k['by'])}"
    return f"When {what} is aimed at {s.noun(t.args[0])}"


def _declared(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    who = s.noun(k["by"]) if "by" in k else "any agent"
    if "effect" in k:
        answered = s.action(k["reacts_to"], plural=False)
        head = f"a React that would {s.words(k['effect'])} {_article(answered)} {answered}"
    elif "reacts_to" in k:
        answered = s.action(k["reacts_to"], plural=False)
        head = f"a React against {_article(answered)} {answered}"
    elif "source" in k:
        head = "an action found on gear"
    else:
        head = s.what_action({key: v for key, v in k.items() if key not in ("by", "against")})
    if "against" in k:
        whose = s.noun(k["against"])
        head += f" aimed at {whose}, or reacting to an action by {whose}"
    return f"When {who} announces {head}"


def _performed(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    who = s.noun(k["by"]) if "by" in k else "any agent"
    what = s.what_action({key: v for key, v in k.items() if key in ("kind", "skill")})
    if "source" in k:
        what = "an action that the mission card gives"
    aimed = f" aimed at {s.noun(k['targets'])}" if "targets" in k else ""
    return f"Once {who} is done with {what}{aimed}"


def _performing(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    if any(name_of(arg) == "used_up" for arg in t.args):
        return "As this agent begins an action whose use is spent"
    what = s.what_action({key: v for key, v in k.items() if key != "by"})
    return f"As {s.noun(k['by'])} begins {what}"


def _activated(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    kind = name_of(t.args[0])
    if kind == "gear":
        who = s.noun(k["host"]) if "host" in k else "any agent"
        return f"Once {who} has activated gear"
    if any(name_of(arg) == "forced" for arg in t.args):
        return "Once this agent has taken over from a leader that left play"
    return f"Once {s.noun(t.args[1])} has become active"


def _activating(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    if name_of(t.args[0]) == "gear":
        return f"When {s.noun(k['host'])} is about to activate gear"
    return f"When {s.noun(t.args[1])} is about to become active"


def _by_whom(s: Speaker, k: dict[str, Tree], verb: str, whom: str) -> str:
    by = k.get("by")
    if by is None:
        return ""
    if call_of(by) == "action":
        return f"Once {_article('action')} action has {verb} {whom}"
    return f"Once {s.noun(by)} has {verb} {whom}"


def _wounded(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    whom = s.noun(t.args[0]) if t.args else "an agent"
    by = k.get("by")
    if by is not None and call_of(by) == "action":
        what = s.action(by, plural=False)
        return f"Once {_article(what)} {what} has wounded {whom}"
    return _by_whom(s, k, "wounded", whom) or f"Once {whom} has been wounded"


def _sent(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    whom = s.noun(t.args[0])
    by = k.get("by")
    if by is not None and call_of(by) == "action":
        what = s.action(by, plural=False)
        return f"Once {_article(what)} {what} has sent {whom} home"
    if by is not None:
        return f"Once {s.noun(by)} has sent {whom} home"
    return f"Once {whom} has been sent home"


def _retired(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    whom = s.noun(t.args[0])
    return _by_whom(s, k, "retired", whom) or f"Once {whom} has been retired"


def _retiring(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    return f"When {s.noun(t.args[0])} would be retired" + (" by an effect" if "by" in k else "")


def _redirected(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    if "to" in k:
        return f"When a redirected action lands on {s.noun(k['to'])}"
    return f"When an action of {s.noun(k['by'])} has been redirected"


def _canceled(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    tree = t.args[0]
    if isinstance(tree, ast.BoolOp):
        parts = [s.action(value, plural=False) for value in tree.values]
        return f"Once {' or '.join(f'{_article(p)} {p}' for p in parts)} has been canceled"
    return "Once an action has been canceled"


def _examined(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    who = s.noun(k["by"]) if "by" in k else "any agent"
    return f"Once {who} has examined {s.noun(t.args[0])}"


def _spent(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    if name_of(k.get("card", ast.Name("x"))) == "card":
        return "Once you have spent this card as bravado"
    what = s.noun(k["card"]) if "card" in k else "a card"
    return f"Once {s.noun(k['by'])} has spent {what} as bravado"


def _failed(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    return f"Once {s.noun(t.args[0])} has " + (
        "missed the TN of an action" if "of" in k else "failed a check"
    )


def _won(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    who = s.noun(k["by"])
    return f"Once {'you have' if who == 'you' else who + ' has'} won this mission"


def _defends(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    return (
        "Once you have become the defender"
        if "by" in k
        else "Once a player has become the defender"
    )


def _mission_targeted(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    if "by" in k:
        return "When an enemy leader picks the mission to run"
    return "When any leader picks a mission in the queue"


def _check_due(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    return f"When {s.noun(k['by'])} is about to make a skill check"


def _assigning(s: Speaker, t: ast.Call, k: dict[str, Tree]) -> str:
    return f"When a player is about to pick a team for {s.noun(k['at'])}"


_EVENTS: Final[dict[str, Any]] = {
    "after targeted": _targeted,
    "after declared": _declared,
    "before wounded": lambda s, t, k: f"When {s.noun(t.args[0])} would be wounded",
    "after activated": _activated,
    "after performed": _performed,
    "after assigned": lambda s, t, k: (
        f"Once {s.noun(t.args[0])} has been picked for a mission team"
    ),
    "after wounded": _wounded,
    "before performing": _performing,
    "after sent_home": _sent,
    "after retired": _retired,
    "after mission_won": _won,
    "after redirected": _redirected,
    "after bravado_spent": _spent,
    "after examined": _examined,
    "before activating": _activating,
    "before retired": _retiring,
    "after canceled": _canceled,
    "after check_failed": _failed,
    "after defender_declared": _defends,
    "after exposed": lambda s, t, k: f"Once {s.noun(t.args[0])} has become Exposed",
    "after mission_targeted": _mission_targeted,
    "after team_assigned": lambda s, t, k: "Once you have picked your team",
    "before goals": lambda s, t, k: "When Goals are about to be compared",
    "after bravado_revealed": lambda s, t, k: "When any player shows a bravado card",
    "after extended": lambda s, t, k: "Once you have extended to another mission",
    "after mission_declared": lambda s, t, k: "When any leader announces a mission run",
    "after played": lambda s, t, k: "Once a card has been played",
    "after tn_met": lambda s, t, k: "Once any action has met its TN",
    "before assigning": _assigning,
    "before bravado_due": lambda s, t, k: "When this agent is about to discard for bravado",
    "before check_due": _check_due,
    "before debrief": lambda s, t, k: "just before the Debrief phase",
    "before engage": lambda s, t, k: "When the Engage step is about to begin",
    "before mission_targeting": lambda s, t, k: "When you are about to pick the mission to attack",
    "before turn_end": lambda s, t, k: "just before the turn ends",
}


# --- one clause per effect ----------------------------------------------------------------------


def _verb(who: str, one: str, many: str) -> str:
    several = who.startswith(
        ("all ", "the targets", "the two", "the others", "you", "cards ", "copies ")
    )
    single = who.startswith(("your leader", "your mission"))
    return f"{who} {many if several and not single else one}"


def _obj(s: Speaker, tree: Tree) -> str:
    return s.noun(tree, "a" if call_of(tree) in ("choose_from", "least") else "all")


def _cost_obj(s: Speaker, node: Node, tree: Tree) -> str:
    one = node.cost and (node.bind >= 0 or node.op == "retire")
    return s.noun(tree, "a") if one else _obj(s, tree)


def _wounds(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = _cost_obj(s, n, a[0])
    count = int(str(ast.literal_eval(a[1]))) if len(a) > 1 else 1
    what = "a wound" if count == 1 else f"{number(count)} wounds"
    return f"{_verb(who, 'takes', 'take')} {what}"


def _skill_words(s: Speaker, tree: Tree) -> str:
    name = name_of(tree)
    if name == "all":
        return "all skills"
    if name == "any":
        return "one skill of your choice"
    if name == "checked":
        return "the checked skill"
    if name in s.names:
        return s.names[name]
    if name:
        return name
    assert isinstance(tree, ast.Call)
    who = s.noun(tree.args[0])
    if who == "that agent":
        rank = "best" if call_of(tree) == "highest" else "worst"
        return f"the skill that agent is {rank} in (you pick among ties)"
    return f"its {call_of(tree)} skill (you pick among ties)"


def _amount(s: Speaker, tree: Tree) -> tuple[str, str]:
    """A signed number, or X with a closing explanation."""
    try:
        return signed(int(str(ast.literal_eval(tree)))), ""
    except (ValueError, TypeError):
        pass
    if isinstance(tree, ast.UnaryOp):
        return "−X", f", where X is {s.value(tree.operand)}"
    return "+X", f", where X is {s.value(tree)}"


def _mod_skill(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = _obj(s, a[0])
    amount, where = _amount(s, a[2])
    return f"{_verb(who, 'gets', 'get')} {amount} to {_skill_words(s, a[1])}{s.until(a[3:])}{where}"


def _set_skill(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = _obj(s, a[0])
    if name_of(a[1]) == "all":
        return f"all four skills of {who} count as {s.value(a[2])}{s.until(a[3:])}"
    if name_of(a[1]) in s.names:
        return f"{who}'s rating in the named skill becomes {s.value(a[2])}{s.until(a[3:])}"
    return f"{who}'s {name_of(a[1])} becomes {s.value(a[2])}{s.until(a[3:])}"


def _mod_cover(s: Speaker, n: Node, a: list[Tree]) -> str:
    amount, where = _amount(s, a[1])
    return f"{_verb(_obj(s, a[0]), 'gets', 'get')} {amount} cover{s.until(a[2:])}{where}"


def _mod_tn(s: Speaker, n: Node, a: list[Tree]) -> str:
    amount, where = _amount(s, a[1])
    if name_of(a[0]) == "cause":
        return f"that action gets {amount} TN"
    if any(name_of(arg) == "next" for arg in a[2:]):
        return f"the next Mission action by your mission opponent gets {amount} TN"
    return f"{s.action(a[0])} get {amount} TN{s.until(a[2:])}{where}"


def _rises(tree: Tree, s: Speaker) -> str:
    if isinstance(tree, ast.UnaryOp):
        return f"drops by {s.value(tree.operand)}"
    if isinstance(tree, ast.BinOp) and isinstance(tree.left, ast.UnaryOp):
        return f"drops by twice {s.value(tree.right)}"
    return f"rises by {s.value(tree)}"


def _objective(s: Speaker, n: Node, a: list[Tree]) -> str:
    if len(a) == 2:
        what = "the attached mission" if name_of(a[0]) == "host" else s.noun(a[0])
        return f"{what}'s objective {_rises(a[1], s)}"
    return f"the objective {_rises(a[0], s)}"


def _vp(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = s.noun(a[0])
    if isinstance(a[1], ast.UnaryOp):
        return f"{what} is worth {s.value(a[1].operand)} VP less"
    amount, where = _amount(s, a[1])
    return f"{what} is worth {amount.removeprefix('+')} VP more{where}"


def _expose(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"expose {_obj(s, a[0])}{s.until(a[1:])}"


def _heal(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = "all wounds" if name_of(a[1]) == "all" else "a wound"
    return f"{_verb(_obj(s, a[0]), 'loses', 'lose')} {what}"


def _extra(s: Speaker, n: Node, a: list[Tree]) -> str:
    kind = name_of(a[1])
    what = {"intel": "an Intel", "mission": "a Mission", "any": "an"}[kind]
    skill = f" {name_of(a[2])}" if len(a) > 2 else ""
    return f"{s.noun(a[0])} may perform {what}{skill} action right away"


def _examine(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = _obj(s, a[0])
    if n.words:
        return f"reveal {what} to all players"
    if what.startswith("all missions in the queue"):
        return "look at every mission in the queue"
    return f"look at {what}"


def _discard(s: Speaker, n: Node, a: list[Tree]) -> str:
    if call_of(a[0]) == "one_of":
        return f"discard {s.noun(a[0])}"
    return f"discard {_obj(s, a[0])}"


def _discard_hand(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    if "random" in n.words:
        return f"{who} discards {number(n.most)} cards at random"
    if "by" in n.words:
        return f"choose a card there for {who} to discard"
    count = (
        "any number of cards"
        if n.most == 99
        else f"up to {number(n.most)} cards"
        if n.anything
        else "a card"
        if n.most == 1
        else f"{number(n.most)} cards"
    )
    if who == "you":
        return f"discard {count} from your hand"
    return f"{who} discards {count} from hand"


_TO: Final = {
    "hand": "into your hand", "discard": "into the discard pile", "aside": "aside",
    "facedown_agent": "into play facedown as an agent",
}  # fmt: skip


def _look_top(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    deck = "your deck" if who == "you" else f"{who}'s deck"
    tree = n.tree
    assert isinstance(tree, ast.Call)
    take = next(key.value for key in tree.keywords if key.arg == "take")
    assert isinstance(take, ast.Call)
    if "reveal" in n.words and n.destinations == ("discard",):
        return f"discard the top card of {deck}, face up"
    count = a[1]
    if isinstance(count, ast.Call):
        seen = f"{s.value(count.args[2])} cards ({s.value(count.args[1])} for a Fixer)"
    elif isinstance(count, ast.Name):
        seen = "that many cards"
    elif s.value(count) == "1":
        seen = "the top card"
    else:
        seen = f"{s.value(count)} cards"
    where = (
        f"see {seen} of {deck}" if seen == "the top card" else f"see {seen} from the top of {deck}"
    )
    plain = isinstance(take.args[1], ast.Call) and not take.args[1].args
    what = s.noun(take.args[1]) if not plain else "it" if seen == "the top card" else "one"
    to = " or ".join(_TO[d] for d in n.destinations)
    shown = " (shown to all)" if "reveal" in n.words else ""
    verb = "you may put" if n.least == 0 else "put"
    rest = ", then shuffle the rest back in" if "shuffle" in n.words else ""
    return f"{where}; {verb} {what} {to}{shown}{rest}"


def _move_card(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = s.noun(a[0])
    where = name_of(a[1])
    if where == "removed" and call_of(a[0]) == "card":
        return f"remove from the game {what}"
    if where == "removed":
        return f"remove {what} from the game"
    if where == "deck":
        tail = " with everything attached to it" if "with_attached" in n.words else ""
        return f"shuffle {what} into your deck{tail}"
    if where == "deck_top":
        return f"put {what} on top of your deck"
    if where == "my_team":
        return f"put {what.replace('in your hand', 'from your hand')} into your team facedown"
    return f"put {what} into your hand"


def _attach(s: Speaker, n: Node, a: list[Tree]) -> str:
    if name_of(a[1]) == "table":
        return f"put this card into play face-up{s.until(a[2:])}"
    return f"attach this card to {s.noun(a[1])}{s.until(a[2:])}"


def _objective_skill(s: Speaker, n: Node, a: list[Tree]) -> str:
    name = name_of(a[0])
    if name == "skill_of_type":
        return (
            "the objective skill becomes the one matching the mission type (combat for fight, "
            "transport for chase, charisma for intrigue)"
        )
    if name == "any":
        return "the objective skill becomes another skill of your choice"
    return f"the objective skill becomes {name}"


def _lend(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    if n.what == "ability":
        return f"{who} may perform that action until the turn ends"
    return f"{who} may perform one action printed on {s.noun(a[1])} once until the turn ends"


def _shuffle_missions(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = " and ".join(
        f"the {s.noun(arg, 'all').removeprefix('all ')}" if call_of(arg) else s.noun(arg)
        for arg in a
    )
    return f"put {what} back into the mission deck and shuffle it"


def _keep_only(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    whose = "your" if who == "you" else "their"
    count = number(int(s.value(a[1])))
    return f"{who} must send home all but {count} of {whose} agents in the mission"


def _search(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = s.noun(a[1])
    if n.destinations == ("equip",):
        end = "equip it facedown to this agent; then shuffle"
        return f"search your deck for {what}, show it and {end}"
    return f"search your deck for {what}, show it and put it into your hand; then shuffle"


def _start(s: Speaker, n: Node, a: list[Tree]) -> str:
    out = "run that mission" if n.what == "mission" else "run a mission"
    if "ignore_limit" in n.words:
        out += ", even if every other player has already run one"
    if "keep_intel" in n.words:
        out += "; you may still take Intel actions afterwards"
    if "no_extend" in n.words:
        out += "; you may not extend"
    return out


def _swap_missions(s: Speaker, n: Node, a: list[Tree]) -> str:
    if n.what == "top":
        return f"{s.noun(a[0])} and {s.noun(a[1])} trade places"
    return "the two missions trade places"


def _widen(s: Speaker, n: Node, a: list[Tree]) -> str:
    if "mission_targeting" in s.trigger:
        return "you may pick " + " or ".join(f"any {s.noun(arg, 'bare')}" for arg in a[1:])
    also = " and ".join(s.noun(arg, "all").removeprefix("all ") for arg in a[1:])
    return f"its legal targets also include {also}"


def _forbid(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0], "all")
    what = a[1]
    until = s.until(a[2:])
    word = name_of(what)
    if call_of(what) == "action":
        return f"{who.removeprefix('all ')} may not perform {s.action(what)}{until}"
    if call_of(what) == "sending_home":
        assert isinstance(what, ast.Call)
        whom = s.noun(what.args[0], "all").removeprefix("all ")
        return f"{who.removeprefix('all ')} may not send {whom} home"
    if word == "reacts":
        if call_of(a[0]) == "agent":
            return f"no {who.removeprefix('all ').rstrip('s')} may react to it"
        return f"{who} may not react to it"
    if word == "my_activation":
        return f"you may not activate {who}{until}"
    return {
        "actions": f"{who} may not perform actions{until}",
        "activation": f"{who} may not be activated{until}",
        "assigning": f"{who} may not be assigned to a team{until}",
        "sent_home": f"{who} may not be sent home{until}",
        "play": f"{who} may not be used{until}",
        "retirement": f"{who} cannot be retired{until}",
        "limit_retire": f"you may not retire {who} to meet your agent limit{until}",
    }[word]


def _immune(s: Speaker, n: Node, a: list[Tree]) -> str:
    if call_of(a[0]) == "action":
        words = " or ".join({"cancel": "canceled", "redirect": "redirected"}[w] for w in n.words)
        return f"{s.action(a[0])} may not be {words}{s.until(a[1:])}"
    return f"{s.noun(a[0])} cannot be discarded by opponents' effects"


def _pay_bonus(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0], "all")
    what = (
        "gear with a combat bonus"
        if call_of(a[1])
        else f"{name_of(a[1])}s".replace("gears", "gear")
    )
    if any(name_of(arg) == "next" for arg in a[3:]):
        what = "the next agent this turn"
    plus = signed(int(s.value(a[2])))
    until = s.until(a[3:])
    return f"{_verb(who, 'counts', 'count')} {plus} expense when paying for {what}{until}"


def _activation_cost(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0], "all")
    value = int(str(ast.literal_eval(a[1])))
    how = f"{value} more" if value > 0 else f"{-value} less"
    until = "" if any(name_of(arg) == "this_activation" for arg in a[2:]) else s.until(a[2:])
    return f"{_verb(who, 'costs', 'cost')} {how} to activate{until}"


def _mod_bravado(s: Speaker, n: Node, a: list[Tree]) -> str:
    if call_of(a[0]) == "card":
        value = signed(int(str(ast.literal_eval(a[1]))))
        return f"your opponents' cards get {value} bravado{s.until(a[2:])}"
    return f"{s.noun(a[0])} gets {signed(int(str(ast.literal_eval(a[1]))))} bravado{s.until(a[2:])}"


def _assign_cap(s: Speaker, n: Node, a: list[Tree]) -> str:
    if n.relative:
        return f"{s.noun(a[0])} may assign one agent fewer"
    return f"{s.noun(a[0])} may assign at most {s.value(a[1])} agents to this mission"


def _debrief_draw(s: Speaker, n: Node, a: list[Tree]) -> str:
    value = int(str(ast.literal_eval(a[1])))
    when = "the next" if len(a) > 2 else "each"
    who = s.noun(a[0])
    verb = "draw" if who == "you" else "draws"
    how = f"{value} more" if value > 0 else f"{-value} fewer"
    return f"{who} {verb} {how} cards in {when} Debrief phase"


def _no_loyalty(s: Speaker, n: Node, a: list[Tree]) -> str:
    for_it = "" if name_of(a[0]) == "me" else f" for {s.noun(a[0])}"
    if n.part == "penalty":
        return f"you pay no loyalty penalty{for_it}"
    return f"{s.noun(a[0])} may be activated even if an opponent leads its faction"


def _treat_as(s: Speaker, n: Node, a: list[Tree]) -> str:
    if name_of(a[1]) == "cause":
        sort = name_of(a[0])
        return f"that action works as if this were {_article(sort)} {sort} mission and nothing else"
    sort = f"{_article(name_of(a[0]))} {name_of(a[0])} mission"
    return f"{s.action(a[1])} also work as if this were {sort}"


def _limit(s: Speaker, n: Node, a: list[Tree]) -> str:
    if n.what == "play":
        return f"{s.noun(a[0])} may be played at most once per turn by each player"
    return f"{s.noun(a[0])} may be activated at most once per turn"


def _untargetable(s: Speaker, n: Node, a: list[Tree]) -> str:
    assert isinstance(a[1], ast.Call)
    keys = {key.arg for key in a[1].keywords}
    what = (
        "an opponent's first Mission action of the mission"
        if "first_of" in keys
        else "opponents' actions"
    )
    who = s.noun(a[0], "all").removeprefix("all ")
    return f"{who} cannot be a target of {what}"


def _later(s: Speaker, n: Node, a: list[Tree]) -> str:
    before = s.trigger
    s.trigger = str(ast.literal_eval(a[0]))
    event = s.event(s.trigger)
    this = " this turn" if "turn" in n.words and "before" not in s.trigger else ""
    if "once" not in n.words:
        event = event.replace("Once ", "Each time ").replace(" has been ", " is ")
    elif "turn" in n.words:
        event = "The next time" + event.removeprefix("Once").replace(" has spent ", " spends ")
    out = f"{event}{this}, {effect(s, n.subs[0])}"
    s.trigger = before
    return out[:1].lower() + out[1:] if out.startswith("just") else out


def _check(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"pass a TN {s.value(a[2])} check of {s.words(a[1])}, or be wounded"


def _each(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0], "bare")
    inner = n.subs[0]
    assert isinstance(inner.tree, ast.Call)
    return f"in an order you choose, each {who} must {_check(s, inner, inner.tree.args)}"


def _when(s: Speaker, n: Node, a: list[Tree]) -> str:
    out = f"if {s.condition(a[0])}, {effect(s, n.subs[0])}"
    if len(n.subs) > 1:
        out += f"; otherwise {effect(s, n.subs[1])}"
    return out


def _choose(s: Speaker, n: Node, a: list[Tree]) -> str:
    return "choose one: " + "; or ".join(effect(s, sub) for sub in n.subs)


def _choose_by(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    modes = [effect(s, sub) for sub in n.subs]
    for k, mode in enumerate(modes):
        if mode.startswith(f"{who} "):
            verb, _, rest = mode.removeprefix(f"{who} ").partition(" ")
            modes[k] = f"{verb.removesuffix('s')} {rest}"
    return f"{who} chooses one: " + "; or ".join(modes)


def _may(s: Speaker, n: Node, a: list[Tree]) -> str:
    inner = n.subs[0]
    if inner.op == "redraw_hand":
        return "you may make that player discard the whole hand and draw as many cards"
    return f"you may {effect(s, inner)}"


def _unless(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"{s.noun(a[0])} must discard a card or that action is canceled"


def _seq(s: Speaker, n: Node, a: list[Tree]) -> str:
    return "; ".join(effect(s, sub) for sub in n.subs)


def _activate(s: Speaker, n: Node, a: list[Tree]) -> str:
    tail = "" if n.cost or name_of(a[0]) == "card" else " (its controller pays or it is discarded)"
    return f"activate {_cost_obj(s, n, a[0])}{tail}"


def _move_in(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"move {_obj(s, a[0])} into your mission team"


def _redraw(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0])
    if who == "you":
        return "you discard the whole hand and draw as many cards"
    return f"{who} discards the whole hand and draws as many cards"


def _win(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"{s.noun(a[0])} wins the mission at once"


def _draw(s: Speaker, n: Node, a: list[Tree]) -> str:
    many = a[1]
    if isinstance(many, ast.Name):
        what = "that many cards"
    else:
        count = int(s.value(many))
        what = "a card" if count == 1 else f"{number(count)} cards"
    who = s.noun(a[0])
    return f"draw {what}" if who == "you" else f"{who} draws {what}"


def _redirect(s: Speaker, n: Node, a: list[Tree]) -> str:
    what = "the run" if "mission_targeted" in s.trigger else "that action"
    return f"redirect {what} to {s.noun(a[1])}"


def _extension(s: Speaker, n: Node, a: list[Tree]) -> str:
    if n.none:
        return "extending to this mission does not raise its objective"
    return f"the objective rises by {s.value(a[1])} instead of doubling"


def _tokens(s: Speaker, n: Node, a: list[Tree]) -> str:
    return f"move all activation tokens from {s.noun(a[0])} to {s.noun(a[1])}"


def _gain_trait(s: Speaker, n: Node, a: list[Tree]) -> str:
    trait = name_of(a[1])
    return f"{s.noun(a[0])} is also {_article(trait)} {trait}{s.until(a[2:])}"


def _cancel(s: Speaker, n: Node, a: list[Tree]) -> str:
    """An answer to a React cancels that React, not what it answered."""
    react = any(word in s.trigger for word in ("effect=", "reacts_to=", "kind=react"))
    return "cancel that React" if react and "declared" in s.trigger else f"cancel {s.noun(a[0])}"


def _send_home(whom: str) -> str:
    """Long objects come last."""
    return f"send home {whom}" if len(whom.split()) > 4 else f"send {whom} home"


def _substitute(s: Speaker, n: Node, a: list[Tree]) -> str:
    who = s.noun(a[0], "all").removeprefix("all ")
    return f"{who} may use {name_of(a[2])} in place of {name_of(a[1])} for skill checks"


_EFFECT: Final[dict[str, Any]] = {
    "wound": _wounds, "mod_skill": _mod_skill, "set_skill": _set_skill, "mod_cover": _mod_cover,
    "mod_tn": _mod_tn, "objective": _objective, "mission_vp": _vp, "expose": _expose,
    "heal": _heal, "extra_action": _extra, "examine": _examine, "discard": _discard,
    "discard_hand": _discard_hand, "look_top": _look_top, "move_card": _move_card,
    "attach": _attach, "objective_skill": _objective_skill, "lend_action": _lend,
    "shuffle_missions": _shuffle_missions, "keep_only": _keep_only, "search": _search,
    "start_mission": _start, "swap_missions": _swap_missions, "widen_targets": _widen,
    "forbid": _forbid, "immune": _immune, "pay_bonus": _pay_bonus,
    "activation_cost": _activation_cost, "mod_bravado": _mod_bravado, "assign_cap": _assign_cap,
    "debrief_draw": _debrief_draw, "no_loyalty": _no_loyalty, "treat_as": _treat_as,
    "limit": _limit, "untargetable": _untargetable, "later": _later, "check": _check,
    "each": _each, "when": _when, "choose": _choose, "choose_by": _choose_by, "may": _may,
    "unless": _unless, "seq": _seq, "activate": _activate, "move_in": _move_in,
    "redraw_hand": _redraw, "win_mission": _win, "draw": _draw, "redirect": _redirect,
    "extension_rule": _extension, "move_tokens": _tokens, "gain_trait": _gain_trait,
    "substitute": _substitute,
    "cancel": _cancel,
    "prevent": lambda s, n, a: "that wound does not happen",
    "retire": lambda s, n, a: f"retire {_cost_obj(s, n, a[0])}",
    "move_home": lambda s, n, a: _send_home(_cost_obj(s, n, a[0])),
    "unexpose": lambda s, n, a: _verb(_obj(s, a[0]), "is", "are") + " no longer Exposed",
    "discard_mission": lambda s, n, a: f"discard {s.noun(a[0])}",
    "equip": lambda s, n, a: f"attach {s.noun(a[0])} to {s.noun(a[1])} as facedown gear",
    "move_gear": lambda s, n, a: f"move {s.noun(a[0])} to {s.noun(a[1])} at no cost",
    "deactivate": lambda s, n, a: f"turn {s.noun(a[0])} facedown",
    "deal_queue": lambda s, n, a: "deal a new queue",
    "instead": lambda s, n, a: f"instead, {effect(s, n.subs[0])}",
    "rearrange_queue": lambda s, n, a: (
        "put the missions in the queue in any order"
        + ("" if n.what == "open" else " without looking at facedown ones")
    ),
    "flip_place": lambda s, n, a: (
        "the mission is private instead of public, or public instead of private, until it ends"
    ),
    "gain_control": lambda s, n, a: f"take control of {s.noun(a[0])}{s.until(a[1:])}",
    "move_mission": lambda s, n, a: f"move {s.noun(a[0])} to {s.noun(a[1])}",
    "remove_type": lambda s, n, a: "remove one mission type of your choice from this mission",
    "swap_places": lambda s, n, a: f"{s.noun(a[0])} and {s.noun(a[1])} trade places",
    "use_again": lambda s, n, a: "it may perform that action once more",
    "set_cover": lambda s, n, a: (
        f"{_verb(_obj(s, a[0]), 'has', 'have')} cover {s.value(a[1])}{s.until(a[2:])}"
    ),
    "agent_limit": lambda s, n, a: "you may have one more active agent than normal",
    "team_limit": lambda s, n, a: "your mission teams may hold one more agent",
    "blank": lambda s, n, a: f"{_obj(s, a[0])} counts as blank",
    "bravado_cards": lambda s, n, a: (
        f"{s.noun(a[0])} may discard up to {number(int(s.value(a[1])))} cards for bravado on a "
        "skill check"
    ),
    "extra_wound": lambda s, n, a: f"{s.action(a[0])} that wound inflict one more wound",
    "gear_bonus": lambda s, n, a: (
        f"each skill bonus {s.noun(a[0])} gets from gear is {s.value(a[1])} higher"
    ),
    "initiative": lambda s, n, a: (
        f"add {s.value(a[1])} to your craft total when deciding who acts first"
    ),
    "mod_expense": lambda s, n, a: (
        f"{s.noun(a[0])}'s expense goes up by {s.value(a[1])}{s.until(a[2:])}"
    ),
    "target_tax": lambda s, n, a: (
        f"the chosen leader must discard {number(int(s.value(a[1])))} cards to choose the "
        "attached mission"
    ),
    "win_needs": lambda s, n, a: f"you can win only if {s.condition(a[0])}",
}  # fmt: skip


def effect(s: Speaker, node: Node) -> str:
    assert isinstance(node.tree, ast.Call)
    out: str = _EFFECT[node.op](s, node, node.tree.args)
    return out


def effect_text(ability: Ability, node: Node) -> str:
    """One effect as a clause, for prompts."""
    return effect(Speaker(ability), node)


def condition_text(ability: Ability) -> str:
    """What must hold for an action, for refusals."""
    assert ability.when_tree is not None
    return Speaker(ability).condition(ability.when_tree)


# --- whole texts --------------------------------------------------------------------------------


def header(ability: Ability) -> str:
    words = cap(KINDS[ability.kind])
    if ability.skill < 0:
        return f"[{words}]"
    tn = " X" if ability.tn_value is not None else f" {ability.tn}" if ability.tn else ""
    return f"[{words} · {cap(SKILLS[ability.skill])}{tn}]"


_FLAGS: Final = {
    "from_hq": "Usable from headquarters.", "melee": "Melee.",
    "from_facedown": "Only while this card is facedown in play.",
    "nonstacking": "Copies do not add up.", "by_leader": "Performed by your leader.",
    "by_host": "Performed by the agent it is attached to.",
    "from_hand": "Played from hand.", "unlimited": "No limit on uses.",
}  # fmt: skip


def _picks(s: Speaker) -> list[str]:
    out: list[str] = []
    for pick in s.ability.picks:
        tree = pick.tree
        assert isinstance(tree, ast.Call)
        word = call_of(tree)
        if word == "number":
            low = s.value(tree.args[0])
            if name_of(tree.args[1]) == "deck_size":
                out.append("Name a number.")
            else:
                out.append(f"Name a number from {low} to {s.value(tree.args[1])}.")
        elif word == "position":
            out.append(f"Name another position in the queue for {s.noun(tree.args[0])}.")
        elif word == "skill":
            out.append("Name a skill.")
        elif word == "cardname":
            out.append("Name an action card.")
        elif word == "deck":
            out.append("Choose any deck." if pick.count else "Choose a player's deck.")
        elif word == "printed_action":
            out.append("Choose one action printed on it.")
        elif word == "upto":
            count = number(int(s.value(tree.args[0])))
            whom = s.noun(tree.args[1], "all").removeprefix("all ")
            whom = whom if not whom.startswith("your") else f"of {whom}"
            size = "any number" if int(s.value(tree.args[0])) > 5 else f"up to {count}"
            joint = " " if whom.startswith("of") or size.startswith("up") else " of "
            out.append(f"Choose {size}{joint}{whom}.")
        elif word == "exactly":
            whom = s.noun(tree.args[1], "all").removeprefix("all ")
            if isinstance(tree.args[0], ast.Constant):
                out.append(f"Choose {number(int(s.value(tree.args[0])))} {whom}.")
            else:
                out.append(f"Choose the same number of {whom}.")
        elif word == "mission" and _only_one(tree):
            what, _, proviso = s.noun(tree).partition(", provided it ")
            if proviso:
                out.append(f"Only if {what} {proviso}.")
        else:
            out.append(f"Choose {s.noun(tree)}.")
    return out


def _only_one(tree: ast.Call) -> bool:
    """A place in the queue leaves nothing to choose."""
    return any(name_of(arg) in ("first", "second") for arg in tree.args)


def _effects(s: Speaker) -> list[str]:
    """One clause per effect; changes alike of one agent in a row share a clause."""
    out: list[str] = []
    nodes = s.ability.effects
    k = 0
    while k < len(nodes):
        alike = [nodes[k]]
        while k + len(alike) < len(nodes) and _shares(s, alike[0], nodes[k + len(alike)]):
            alike.append(nodes[k + len(alike)])
        out.append(effect(s, nodes[k]) if len(alike) == 1 else _several(s, alike))
        k += len(alike)
    return out


def _shares(s: Speaker, one: Node, two: Node) -> bool:
    """Whether a second change is the same as the first but for the skill, or adds a trait."""
    first, second = one.tree, two.tree
    assert isinstance(first, ast.Call)
    assert isinstance(second, ast.Call)
    if one.op != "mod_skill" or one.skill < 0 or two.op not in ("mod_skill", "gain_trait"):
        return False
    if ast.unparse(first.args[0]) != ast.unparse(second.args[0]):
        return False
    if two.op == "gain_trait":
        return s.until(first.args[3:]) == s.until(second.args[2:])
    alike = [ast.unparse(arg) for arg in first.args[2:]]
    return two.skill >= 0 and alike == [ast.unparse(arg) for arg in second.args[2:]]


def _several(s: Speaker, nodes: list[Node]) -> str:
    tree = nodes[0].tree
    assert isinstance(tree, ast.Call)
    skills: list[str] = []
    traits: list[str] = []
    for node in nodes:
        assert isinstance(node.tree, ast.Call)
        if node.op == "mod_skill":
            skills.append(_skill_words(s, node.tree.args[1]))
        else:
            traits.append(name_of(node.tree.args[1]))
    who = _obj(s, tree.args[0])
    amount, where = _amount(s, tree.args[2])
    listed = ", ".join(skills[:-1]) + f" and {skills[-1]}" if len(skills) > 1 else skills[0]
    also = "".join(f" and is also {_article(t)} {t}" for t in traits)
    return f"{_verb(who, 'gets', 'get')} {amount} to {listed}{also}{s.until(tree.args[3:])}{where}"


@cache
def _ability_text(ability_id: int) -> str:
    from safehouse.games.spycraft.queries import ABILITIES

    ability: Ability = ABILITIES[ability_id]
    s = Speaker(ability)
    parts: list[str] = []
    if ability.attached:
        parts.append("While this card is in play:")
    if ability.give is not None:
        who = s.noun(ability.give.tree, "all").removeprefix("all ")
        who = who.replace("your agents in your team", "your agents here")
        parts.append(f"{cap(who)} may perform:")
    if ability.form == "static":
        clauses = [cap(effect(s, node)) for node in ability.static]
        if ability.when_tree is not None:
            lead = f"While {s.condition(ability.when_tree)}, "
            clauses = [lead + text[:1].lower() + text[1:] for text in clauses[:1]] + clauses[1:]
        parts += [f"{clause}." for clause in clauses]
    else:
        if ability.form == "act":
            parts.append(header(ability))
        if s.trigger:
            event = s.event(s.trigger)
            if ability.when_tree is not None:
                event += f", if {s.condition(ability.when_tree)}"
            parts.append(f"{event}:")
        elif ability.when_tree is not None:
            parts.append(f"Only if {s.condition(ability.when_tree)}.")
        if ability.costs:
            costs = " and ".join(effect(s, node) for node in ability.costs)
            parts.append(f"Cost: {costs}.")
        parts += _picks(s)
        parts += [f"{cap(text)}." for text in _effects(s)]
        if ability.hook:
            parts.append(HOOKS[ability.hook])
        if ability.tn_tree is not None:
            parts.append(f"X is {s.value(ability.tn_tree)}.")
    for flag in sorted(ability.flags):
        parts.append(_FLAGS[flag])
    return " ".join(parts)


def ability_text(ability: Ability) -> str:
    return _ability_text(ability.id)


def only_text(face: Face) -> str:
    """“Soldier only.”"""
    for raw in face.raw.get("text", []):
        if "only" in raw:
            tree = parse(raw["only"])
            if isinstance(tree, ast.BoolOp):
                return " or ".join(name_of(value) for value in tree.values) + " only."
            if isinstance(tree, ast.Call):
                return f"{ast.literal_eval(tree.args[0])} only."
            return f"{name_of(tree)} only."
    return ""


@cache
def _face_text(face_id: int) -> tuple[str, ...]:
    face = FACES[face_id]
    out = [only_text(face)] if only_text(face) else []
    for ability in face.abilities:
        side = {
            "attacker": "Attacker: ",
            "defender": "Defender: ",
            "both": "Attacker and Defender: ",
        }
        out.append(side.get(ability.side, "") + ability_text(ability))
    return tuple(out)


def face_text(face: Face) -> tuple[str, ...]:
    """The rules text of a card, one paragraph per ability."""
    return _face_text(face.id)
