"""From the data files to abilities: effects, costs, modifiers and whole cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Any, Final

from safehouse.games.spycraft import language
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, BadCard, Face
from safehouse.games.spycraft.defs import (
    A_CAUSE,
    A_ENV,
    ACTION,
    ALL_SKILLS,
    GEAR,
    KINDS,
    MISSION,
    MISSION_TYPES,
    REACT_ACT,
    SKILLS,
    UNTIL_ACTION,
    UNTIL_GAME,
    UNTIL_MISSION,
    read_data,
)
from safehouse.games.spycraft.language import (
    DESTINATIONS,
    FLAGS,
    FORBIDDABLE,
    Ability,
    Compiler,
    Node,
    S,
    Tree,
    Unknown,
    call_of,
    keywords,
    name_of,
    parse,
    text_of,
)
from safehouse.games.spycraft.state import Frame

HOOKS: Final[dict[str, str]] = {
    "swap_facedown": (
        "Swap two facedown cards of the same type that have the same controller (or none)."
    ),
    "act_from_hq": (
        "It performs that action as if it were in your mission team, and the action may not "
        "target enemy agents."
    ),
    "subject_zero_attacker": "You win the mission at once when Subject 0 has four wounds.",
    "subject_zero_defender": (
        "Subject 0 joins your team: all skills 0, no actions, ignored for team limits, never "
        "retired by wounds and never sent home."
    ),
    "raise_met_tn": (
        "That TN rises by 3 and must be met again; the acting agent may discard one more card "
        "for bravado."
    ),
    "take_missions_won_this_turn": "You also collect every mission the attacker won this turn.",
    "no_prize": "Discard the mission; you score nothing for it.",
    "become_gear": (
        "Attach this agent to the target; for the rest of the game it is gear giving +4 transport."
    ),
}
"""Bespoke engine functions, each with the one sentence shown for it."""

_BIND = re.compile(r"^([a-zA-Z]): ")


class Effects(Compiler):
    """Compiles what a text does."""

    def node(self, text: str) -> Node:
        found = _BIND.match(text)
        tree = parse(text[found.end() :] if found else text)
        node = self.effect(tree)
        if found:
            kind = {"discard_hand": "cards", "look_top": "cards"}.get(node.op, "card")
            name = found.group(1)
            if name in self.names:
                raise Unknown(f"name {name!r} is bound twice")
            self.names[name] = (len(self.names), kind)
            node.bind = A_ENV + self.names[name][0]
        return node

    def effect(self, tree: Tree) -> Node:
        op = call_of(tree)
        if not isinstance(tree, ast.Call) or op not in _EFFECTS:
            raise Unknown(f"unknown effect {op or ast.unparse(tree)!r}")
        node = Node(op, tree)
        if "nonstacking" in self.ability.flags:
            node.nonstacking = True
        if op == "expose" or op == "attach":
            node.until = UNTIL_GAME
        try:
            _EFFECTS[op](self, node, tree)
        except IndexError as error:
            raise Unknown(f"{op} lacks something: {ast.unparse(tree)!r}") from error
        return node

    # --- parts of effects ----------------------------------------------------------------------

    def take_objects(self, node: Node, tree: Tree) -> None:
        """The object: named cards, or a whole class of them."""
        call = call_of(tree)
        if call == "choose_from" and isinstance(tree, ast.Call):
            node.selector = self.selector(tree.args[0])
            node.words += ("choose",)
            return
        if call == "least" and isinstance(tree, ast.Call):
            keywords(tree, "tie")
            node.selector = self.selector(tree.args[0])
            node.skill = SKILLS.index(name_of(tree.args[1]))
            node.words += ("least",)
            return
        if call in ("agent", "gear", "card", "mission", "leader"):
            node.selector = self.selector(tree)
            node.many = True
        elif call == "named":
            node.named = True
        else:
            node.objects = self.things(tree)
        if not node.named:
            node.who = self.card_test(tree) if call != "target_of" else _target_of

    def take_skill(self, node: Node, tree: Tree) -> None:
        word = name_of(tree)
        if word in SKILLS:
            node.skill = SKILLS.index(word)
        elif word == "all":
            node.skill = ALL_SKILLS
        elif word == "any":
            node.words += ("any",)
        elif word == "checked":
            node.words += ("checked",)
        elif word and self.names.get(word, (0, ""))[1] == "skill":
            slot = self.slot(word, "skill")
            node.skill_of = lambda s, x: [x[slot]]
        elif call_of(tree) in ("highest", "lowest") and isinstance(tree, ast.Call):
            card = self.card(tree.args[0])
            best = q.highest_skills if call_of(tree) == "highest" else q.lowest_skills
            node.skill_of = lambda s, x: best(s, c) if (c := card(s, x)) >= 0 else []
        else:
            raise Unknown(f"not a skill: {ast.unparse(tree)!r}")

    def take_until(self, node: Node, args: list[Tree]) -> None:
        for arg in args:
            if not self.duration(arg, node):
                raise Unknown(f"not a duration: {ast.unparse(arg)!r}")

    def take_action(self, node: Node, tree: Tree) -> None:
        """One action (`cause`), or every action of a sort."""
        if name_of(tree) == "cause":
            node.act = _cause
            node.words += ("cause",)
        else:
            node.action = self.action_test(tree)


def _cause(s: S, x: Frame) -> int:
    cause: int = x[A_CAUSE]
    return cause


def _target_of(s: S, x: Frame, card: int, mode: int) -> bool:
    return x[A_CAUSE] >= 0 and card in language.aimed_at(s, s.acts[x[A_CAUSE]])


# --- one reader per word -----------------------------------------------------------------------


def _objects(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    if len(t.args) > 1:
        raise Unknown(f"{n.op} takes one object")


def _objects_number(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    n.value = c.number(t.args[1]) if len(t.args) > 1 else (lambda s, x: 1)


def _heal(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    if name_of(t.args[1]) == "all":
        n.value = lambda s, x: 99
    else:
        n.value = c.number(t.args[1])


def _expose(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    c.take_until(n, t.args[1:])


def _cancel(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_action(n, t.args[0])
    c.ability.cancels = True


def _redirect(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_action(n, t.args[0])
    n.card = c.card(t.args[1])
    c.ability.redirects = True


def _extra(c: Effects, n: Node, t: ast.Call) -> None:
    if name_of(t.args[0]) == "me":
        n.words = ("me",)
    else:
        n.card = c.card(t.args[0])
    n.what = name_of(t.args[1])
    if n.what not in ("intel", "mission", "any"):
        raise Unknown(f"extra_action takes intel, mission or any, not {n.what!r}")
    n.skill = SKILLS.index(name_of(t.args[2])) if len(t.args) > 2 else -1


def _nothing(c: Effects, n: Node, t: ast.Call) -> None:
    if t.args or t.keywords:
        raise Unknown(f"{n.op} takes nothing")


def _examine(c: Effects, n: Node, t: ast.Call) -> None:
    words = keywords(t, "to")
    if words and name_of(words["to"]) != "all_players":
        raise Unknown("examine can be to=all_players only")
    n.words = ("all",) if words else ()
    inner = t.args[0]
    call = call_of(inner)
    if call == "hand" and isinstance(inner, ast.Call):
        n.what = "hand"
        n.player = c.seat(inner.args[0])
    elif call == "top" and isinstance(inner, ast.Call):
        n.what = "top"
        slot = c.slot(name_of(inner.args[0]), "deck")
        n.top = lambda s, x: x[slot]
    else:
        c.take_objects(n, inner)


def _draw(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.value = c.number(t.args[1])


def _discard(c: Effects, n: Node, t: ast.Call) -> None:
    inner = t.args[0]
    if call_of(inner) == "one_of" and isinstance(inner, ast.Call):
        n.selectors = [c.selector(arg) for arg in inner.args]
        n.words = ("either",)
    else:
        c.take_objects(n, inner)


def _discard_hand(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    words = keywords(t, "by")
    if "by" in words:
        n.other = c.seat(words["by"])
        n.words += ("by",)
    many = t.args[1]
    if name_of(many) == "any":
        n.anything = True
        n.least, n.most = 0, 99
    elif call_of(many) == "upto" and isinstance(many, ast.Call):
        n.anything = True
        n.least, n.most = 0, c.constant(many.args[0])
    else:
        n.least = n.most = c.constant(many)
    if len(t.args) > 2:
        if name_of(t.args[2]) != "random":
            raise Unknown(f"discard_hand does not know {ast.unparse(t.args[2])!r}")
        n.words += ("random",)


def _destination(c: Effects, n: Node, tree: Tree) -> None:
    options = tree.args if isinstance(tree, ast.Call) and call_of(tree) == "one_of" else [tree]
    found: list[str] = []
    for option in options:
        if call_of(option) == "equip" and isinstance(option, ast.Call):
            n.other = c.card(option.args[0])
            found.append("equip")
        elif name_of(option) in DESTINATIONS:
            found.append(name_of(option))
        else:
            raise Unknown(f"not a place for a card: {ast.unparse(option)!r}")
    n.destinations = tuple(found)


def _look_top(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.value = c.number(t.args[1])
    words = keywords(t, "take", "to", "reveal", "rest")
    take = words["take"]
    if not isinstance(take, ast.Call) or call_of(take) not in ("upto", "exactly"):
        raise Unknown("take needs upto or exactly")
    n.most = c.constant(take.args[0])
    n.least = n.most if call_of(take) == "exactly" else 0
    n.selector = c.selector(take.args[1])
    _destination(c, n, words["to"])
    rest = name_of(words["rest"])
    if rest not in ("shuffle", "keep"):
        raise Unknown("rest is shuffle or keep")
    n.words = (rest,) + (("reveal",) if "reveal" in words else ())


def _move_card(c: Effects, n: Node, t: ast.Call) -> None:
    inner = t.args[0]
    if call_of(inner) == "top" and isinstance(inner, ast.Call):
        n.what = "top"
        slot = c.slot(name_of(inner.args[0]), "deck")
        n.top = lambda s, x: x[slot]
        n.value = c.number(inner.args[1])
    elif call_of(inner) == "card":
        n.selector = c.selector(inner)
        n.words = ("choose",)
    else:
        c.take_objects(n, inner)
    _destination(c, n, t.args[1])
    for extra in t.args[2:]:
        if name_of(extra) != "with_attached":
            raise Unknown(f"move_card does not know {ast.unparse(extra)!r}")
        n.words += ("with_attached",)


def _attach(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    if name_of(t.args[1]) == "table":
        n.words = ("table",)
    else:
        n.other = c.card(t.args[1])
    c.take_until(n, t.args[2:])


def _objective_skill(c: Effects, n: Node, t: ast.Call) -> None:
    word = name_of(t.args[0])
    if word == "skill_of_type":
        n.words = ("of_type",)
    else:
        c.take_skill(n, t.args[0])


def _two_cards(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    n.other = c.card(t.args[1])


def _lend(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    name = name_of(t.args[1])
    kind = c.names.get(name, (0, ""))[1]
    if kind == "ability":
        slot = c.slot(name, "ability")
        n.what = "ability"
        n.other = lambda s, x: x[slot]
    else:
        n.what = "card"
        n.other = c.card(t.args[1])
    for arg in t.args[2:]:
        if name_of(arg) == "once":
            n.words = ("once",)
        else:
            c.take_until(n, [arg])


def _shuffle_missions(c: Effects, n: Node, t: ast.Call) -> None:
    for arg in t.args:
        if call_of(arg) == "mission":
            n.selectors.append(c.selector(arg))
        else:
            n.card = c.card(arg)


def _instead(c: Effects, n: Node, t: ast.Call) -> None:
    n.subs = [c.effect(t.args[0])]


def _keep_only(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.value = c.number(t.args[1])


def _rearrange(c: Effects, n: Node, t: ast.Call) -> None:
    n.what = name_of(t.args[0])
    if n.what not in ("open", "blind"):
        raise Unknown("rearrange_queue is open or blind")


def _player_only(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])


def _search(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.selector = c.selector(t.args[1])
    _destination(c, n, keywords(t, "to")["to"])


def _start_mission(c: Effects, n: Node, t: ast.Call) -> None:
    for arg in t.args:
        word = name_of(arg)
        if word in ("ignore_limit", "keep_intel", "no_extend"):
            n.words += (word,)
        else:
            n.card = c.card(arg)
            n.what = "mission"


def _swap_missions(c: Effects, n: Node, t: ast.Call) -> None:
    if len(t.args) == 2:
        n.card = c.card(t.args[0])
        n.what = "top"
    else:
        n.objects = c.things(t.args[0])


def _widen(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_action(n, t.args[0])
    n.selectors = [c.selector(arg) for arg in t.args[1:]]


def _gain_control(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    c.take_until(n, t.args[1:])


def _move_mission(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    n.value = c.number(t.args[1])


def _remove_type(c: Effects, n: Node, t: ast.Call) -> None:
    if name_of(t.args[0]) != "chosen":
        raise Unknown("remove_type takes chosen")


def _of_action(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_action(n, t.args[0])


def _when(c: Effects, n: Node, t: ast.Call) -> None:
    n.cond = c.condition(t.args[0])
    n.subs = [c.effect(arg) for arg in t.args[1:]]


def _choose(c: Effects, n: Node, t: ast.Call) -> None:
    n.subs = [c.effect(arg) for arg in t.args]


def _choose_by(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.subs = [c.effect(arg) for arg in t.args[1:]]


def _each(c: Effects, n: Node, t: ast.Call) -> None:
    n.selector = c.selector(t.args[0])
    n.subs = [c.effect(t.args[1])]


def _check(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    n.words = tuple(c.words_of(t.args[1], (*SKILLS, "cover")))
    n.value = c.number(t.args[2])
    n.subs = [c.effect(keywords(t, "fail")["fail"])]


def _later(c: Effects, n: Node, t: ast.Call) -> None:
    n.trigger = c.trigger(text_of(t.args[0]))
    n.subs = [c.effect(t.args[1])]
    n.words = tuple(name_of(arg) for arg in t.args[2:])
    for word in n.words:
        if word not in ("turn", "once"):
            raise Unknown(f"later lasts for turn or once, not {word!r}")


# modifiers


def _mod_skill(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    c.take_skill(n, t.args[1])
    n.value = c.number(t.args[2])
    c.take_until(n, t.args[3:])


def _mod_number(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    n.value = c.number(t.args[1])
    c.take_until(n, t.args[2:])


def _forbid(c: Effects, n: Node, t: ast.Call) -> None:
    who = t.args[0]
    if call_of(who) == "named" and isinstance(who, ast.Call):
        n.named = True
        inner = who.args[0]
        if isinstance(inner, ast.Attribute) and inner.attr == "name":
            card = c.card(inner.value)
            n.other = lambda s, x: s.cards.face[k] if (k := card(s, x)) >= 0 else -1
        else:
            slot = c.slot(name_of(inner), "face")
            n.other = lambda s, x: x[slot]
    else:
        c.take_objects(n, who)
        n.on_card = name_of(who) == "card"
    what = t.args[1]
    if call_of(what) == "action":
        n.what = "action"
        n.action = c.action_test(what)
    elif call_of(what) == "sending_home" and isinstance(what, ast.Call):
        n.what = "sending_home"
        n.selectors = [c.selector(what.args[0])]
    elif name_of(what) in FORBIDDABLE:
        n.what = name_of(what)
    else:
        raise Unknown(f"cannot be forbidden: {ast.unparse(what)!r}")
    c.take_until(n, t.args[2:])


def _mod_tn(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_action(n, t.args[0])
    n.value = c.number(t.args[1])
    c.take_until(n, t.args[2:])


def _objective(c: Effects, n: Node, t: ast.Call) -> None:
    if len(t.args) == 2:
        n.mission = c.card(t.args[0])
        n.value = c.number(t.args[1])
    else:
        n.value = c.number(t.args[0])


def _gain_trait(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    n.trait = c.trait(name_of(t.args[1]))
    c.take_until(n, t.args[2:])


def _immune(c: Effects, n: Node, t: ast.Call) -> None:
    if call_of(t.args[0]) == "action":
        n.action = c.action_test(t.args[0])
    else:
        c.take_objects(n, t.args[0])
    for arg in t.args[1:]:
        word = name_of(arg)
        if word in ("cancel", "redirect", "enemy_discard"):
            n.words += (word,)
        else:
            c.take_until(n, [arg])


def _mission_vp(c: Effects, n: Node, t: ast.Call) -> None:
    n.mission = c.card(t.args[0])
    n.value = c.number(t.args[1])


def _pay_bonus(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    what = t.args[1]
    if call_of(what) == "gear" and isinstance(what, ast.Call):
        compare = what.args[0]
        if not isinstance(compare, ast.Compare) or name_of(compare.left) not in SKILLS:
            raise Unknown(f"pay_bonus does not know {ast.unparse(what)!r}")
        n.for_gear = True
        n.bonus_skill = SKILLS.index(name_of(compare.left))
    elif name_of(what) in ("agent", "gear"):
        n.for_gear = name_of(what) == "gear"
    else:
        raise Unknown(f"pay_bonus is for agent or gear, not {ast.unparse(what)!r}")
    n.value = c.number(t.args[2])
    c.take_until(n, t.args[3:])


def _mod_bravado(c: Effects, n: Node, t: ast.Call) -> None:
    if name_of(t.args[0]) == "next":
        n.next_card = True
    else:
        c.take_objects(n, t.args[0])
    n.value = c.number(t.args[1])
    c.take_until(n, t.args[2:])


def _assign_cap(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.value = c.number(t.args[1])
    if len(t.args) > 2:
        if name_of(t.args[2]) != "relative":
            raise Unknown("assign_cap knows relative only")
        n.relative = True
        n.until = UNTIL_MISSION


def _for_player(c: Effects, n: Node, t: ast.Call) -> None:
    n.player = c.seat(t.args[0])
    n.value = c.number(t.args[1])
    c.take_until(n, t.args[2:])


def _extension_rule(c: Effects, n: Node, t: ast.Call) -> None:
    word = name_of(t.args[0])
    if word == "none":
        n.none = True
    elif word == "add":
        n.value = c.number(t.args[1])
    else:
        raise Unknown(f"extension_rule is add or none, not {word!r}")


def _limit(c: Effects, n: Node, t: ast.Call) -> None:
    if call_of(t.args[0]) == "named" and isinstance(t.args[0], ast.Call):
        n.named = True
        n.part = text_of(t.args[0].args[0])
    else:
        c.take_objects(n, t.args[0])
    n.what = name_of(t.args[1])
    if n.what not in ("activation", "play"):
        raise Unknown("limit is on activation or play")
    n.value = c.number(t.args[2])
    c.take_until(n, t.args[3:])


def _no_loyalty(c: Effects, n: Node, t: ast.Call) -> None:
    if name_of(t.args[0]) == "me":
        n.player = c.seat(t.args[0])
    else:
        c.take_objects(n, t.args[0])
    n.part = name_of(t.args[1])
    if n.part not in ("penalty", "ban"):
        raise Unknown("no_loyalty switches off penalty or ban")
    c.take_until(n, t.args[2:])


def _untargetable(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    n.action = c.action_test(t.args[1])


def _blank(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])


def _extra_wound(c: Effects, n: Node, t: ast.Call) -> None:
    n.action = c.action_test(t.args[0])
    n.value = c.number(t.args[1])


def _substitute(c: Effects, n: Node, t: ast.Call) -> None:
    c.take_objects(n, t.args[0])
    n.from_skill = SKILLS.index(name_of(t.args[1]))
    n.to_skill = SKILLS.index(name_of(t.args[2]))


def _target_tax(c: Effects, n: Node, t: ast.Call) -> None:
    n.card = c.card(t.args[0])
    n.value = c.number(t.args[1])


def _treat_as(c: Effects, n: Node, t: ast.Call) -> None:
    n.types = 1 << MISSION_TYPES.index(name_of(t.args[0]))
    c.take_action(n, t.args[1])
    c.take_until(n, t.args[2:])


def _win_needs(c: Effects, n: Node, t: ast.Call) -> None:
    n.cond = c.condition(t.args[0])


Reader = Callable[[Effects, Node, ast.Call], None]
_EFFECTS: Final[dict[str, Reader]] = {
    "wound": _objects_number, "cancel": _cancel, "expose": _expose, "move_home": _objects,
    "redirect": _redirect, "extra_action": _extra, "prevent": _nothing, "retire": _objects,
    "examine": _examine, "draw": _draw, "discard": _discard, "discard_hand": _discard_hand,
    "look_top": _look_top, "move_in": _objects, "activate": _objects, "unexpose": _objects,
    "move_card": _move_card, "attach": _attach, "heal": _heal,
    "objective_skill": _objective_skill, "discard_mission": _objects, "equip": _two_cards,
    "lend_action": _lend, "move_gear": _two_cards, "shuffle_missions": _shuffle_missions,
    "deactivate": _objects, "deal_queue": _nothing, "instead": _instead,
    "keep_only": _keep_only, "rearrange_queue": _rearrange, "redraw_hand": _player_only,
    "search": _search, "start_mission": _start_mission, "swap_missions": _swap_missions,
    "widen_targets": _widen, "flip_place": _nothing, "gain_control": _gain_control,
    "move_mission": _move_mission, "move_tokens": _two_cards, "remove_type": _remove_type,
    "swap_places": _two_cards, "use_again": _of_action, "win_mission": _player_only,
    "when": _when, "choose": _choose, "choose_by": _choose_by, "may": _choose,
    "unless": _choose_by, "each": _each, "check": _check, "seq": _choose, "later": _later,
    "mod_skill": _mod_skill, "forbid": _forbid, "mod_cover": _mod_number, "mod_tn": _mod_tn,
    "objective": _objective, "gain_trait": _gain_trait, "immune": _immune,
    "mission_vp": _mission_vp, "pay_bonus": _pay_bonus, "set_skill": _mod_skill,
    "activation_cost": _mod_number, "mod_bravado": _mod_bravado, "assign_cap": _assign_cap,
    "debrief_draw": _for_player, "extension_rule": _extension_rule, "limit": _limit,
    "no_loyalty": _no_loyalty, "set_cover": _mod_number, "untargetable": _untargetable,
    "agent_limit": _for_player, "team_limit": _for_player, "blank": _blank,
    "bravado_cards": _mod_number, "extra_wound": _extra_wound, "gear_bonus": _mod_number,
    "initiative": _for_player, "mod_expense": _mod_number, "substitute": _substitute,
    "target_tax": _target_tax, "treat_as": _treat_as, "win_needs": _win_needs,
}  # fmt: skip
COSTS: Final = (
    "discard", "discard_hand", "move_home", "move_card", "activate", "deactivate", "retire",
    "wound",
)  # fmt: skip
_NUMBERS_ONLY: Final = (
    "mod_skill",
    "mod_cover",
    "set_skill",
    "set_cover",
    "mod_tn",
    "expose",
    "unexpose",
    "heal",
)
_MASS: Final = (
    "wound",
    "move_home",
    "retire",
    "expose",
    "mod_skill",
    "set_skill",
    "discard",
    "unexpose",
    "heal",
)

_KEYS: Final = {
    "act", "trig", "if", "pick", "tn", "cost", "do", "flags", "static", "while", "auto", "only",
    "give", "attached", "hook", "let",
}  # fmt: skip


# --- abilities ----------------------------------------------------------------------------------


def compile_ability(
    owner: Face | None, name: str, index: int, raw: dict[str, Any], side: str, source: str
) -> Ability:
    for key in raw:
        if key not in _KEYS:
            raise Unknown(f"unknown key {key!r}")
    ability = Ability(owner, name, index, raw)
    ability.side = side
    ability.source = source
    ability.attached = bool(raw.get("attached"))
    ability.flags = frozenset(raw.get("flags", []))
    for flag in ability.flags:
        if flag not in FLAGS:
            raise Unknown(f"unknown flag {flag!r}")
    ability.let = {key: parse(text) for key, text in raw.get("let", {}).items()}
    c = Effects(ability)
    if ability.attached and owner is not None:
        first = next((a for a in owner.abilities if a.picks), None)
        if first is not None:
            ability.names.update(first.names)
    if "act" in raw:
        _read_act(ability, c, raw)
    elif "static" in raw:
        ability.form = "static"
        ability.static = [c.node(text) for text in raw["static"]]
        for node in ability.static:
            if node.kind < 0:
                raise Unknown(f"{node.op!r} cannot be continuous")
    elif "auto" in raw:
        ability.form = "auto"
        ability.trigger = c.trigger(raw["auto"])
    elif "hook" in raw:
        ability.form = "auto"
    else:
        raise Unknown("an ability is act, static, auto, only or hook")
    if "if" in raw or "while" in raw:
        ability.when_tree = parse(raw.get("if") or raw["while"])
        ability.when = c.condition(ability.when_tree)
    if "give" in raw:
        ability.give = c.selector(parse(raw["give"]))
    for text in raw.get("cost", []):
        node = c.node(text)
        if node.op not in COSTS:
            raise Unknown(f"{node.op!r} cannot be a cost")
        node.cost = True
        ability.costs.append(node)
    for text in raw.get("do", []):
        ability.effects.append(c.node(text))
    if raw.get("hook"):
        if raw["hook"] not in HOOKS:
            raise Unknown(f"unknown hook {raw['hook']!r}")
        ability.hook = raw["hook"]
    ability.blank_env = [-1] * len(ability.names)
    ability.mass = [
        (node.selector, node.op not in _NUMBERS_ONLY)
        for node in ability.effects
        if node.many and node.op in _MASS and node.selector is not None
    ]
    for node in ability.effects:
        if node.op == "each" and node.selector is not None:
            ability.mass.append((node.selector, True))
    ability.reached = _reached(c, ability.effects)
    ability.swaps = any(node.op == "swap_places" for node in ability.effects)
    ability.starts_mission = any(node.op == "start_mission" for node in ability.effects)
    ability.takes_gear = any(
        node.op == "move_gear"
        and isinstance(node.tree, ast.Call)
        and name_of(node.tree.args[1]) == "self"
        for node in ability.effects
    )
    for node in ability.effects:
        if node.op == "move_gear" and isinstance(node.tree, ast.Call):
            gear, carrier = (name_of(arg) for arg in node.tree.args)
            if carrier in ability.names:
                ability.hands_over = (A_ENV + ability.names[gear][0], carrier)
    if ability.kind == REACT_ACT:
        ability.lift = max((_lift(node) for node in ability.effects), default=0)
    ability.moves_in = _moves_in(ability)
    ability.brings_in = any(_brings_in(node) for node in ability.effects)
    return ability


_ANY_LIFT: Final = 20
"""More than any agent's skill: for help that depends on the helper."""


def _lift(node: Node) -> int:
    """A change of bravado, or of skill for the action being answered."""
    if node.op == "choose":
        return max(_lift(sub) for sub in node.subs)
    if node.op == "mod_bravado" or (node.op == "mod_skill" and node.until == UNTIL_ACTION):
        assert isinstance(node.tree, ast.Call)
        value = node.tree.args[2 if node.op == "mod_skill" else 1]
        return int(str(value.value)) if isinstance(value, ast.Constant) else _ANY_LIFT
    return 0


def _reached(c: Effects, nodes: list[Node]) -> list[language.Value]:
    """SC-20.1: an action also targets the acting agent or the card of its event that it affects."""
    out: list[language.Value] = []
    for node in nodes:
        if node.op in ("when", "choose", "choose_by", "may", "seq"):
            out += _reached(c, node.subs)
        elif node.op in _MASS and isinstance(node.tree, ast.Call):
            if ast.unparse(node.tree.args[0]) in ("actor", "subject", "subject.host"):
                out.append(c.card(node.tree.args[0]))
    return out


def _brings_in(node: Node) -> bool:
    """SC-14.11: an action that would put its own agent into a team."""
    return node.op == "move_in" and node.objects is not None


def _moves_in(ability: Ability) -> str:
    singles = [pick.name for pick in ability.picks if pick.kind == "card"]
    waiting = list(ability.effects)
    while waiting:
        node = waiting.pop()
        waiting += node.subs
        if node.op == "move_in" and isinstance(node.tree, ast.Call):
            if name_of(node.tree.args[0]) in singles:
                return name_of(node.tree.args[0])
    return ""


def _read_act(ability: Ability, c: Effects, raw: dict[str, Any]) -> None:
    ability.form = "act"
    words = raw["act"].split()
    if words[0] not in KINDS:
        raise Unknown(f"an action is intel, mission or react, not {words[0]!r}")
    ability.kind = KINDS.index(words[0])
    if len(words) > 1:
        if words[1] not in SKILLS:
            raise Unknown(f"unknown skill {words[1]!r}")
        ability.skill = SKILLS.index(words[1])
    if (ability.kind == REACT_ACT) != ("trig" in raw):
        raise Unknown("a React needs a trigger, and nothing else has one")
    if "trig" in raw:
        ability.trigger = c.trigger(raw["trig"])
    for name, text in raw.get("pick", {}).items():
        ability.picks.append(c.pick(name, text))
    x = len(words) > 2 and words[2] == "X"
    if x != ("tn" in raw):
        raise Unknown("an X needs its formula, and nothing else has one")
    if x:
        ability.tn_tree = parse(raw["tn"])
        ability.tn_value = c.number(ability.tn_tree)
    elif len(words) > 2:
        if not words[2].isdecimal():
            raise Unknown(f"the TN is a number or X, not {words[2]!r}")
        ability.tn = int(words[2])


def compile_face(face: Face) -> None:
    source = {GEAR: "gear", MISSION: "mission", ACTION: "action"}.get(face.type, "agent")
    lists = [("", face.raw.get("text", []))]
    if face.type == MISSION:
        lists = [(side, face.raw.get(side, [])) for side in ("attacker", "defender", "both")]
    for side, abilities in lists:
        for raw in abilities:
            word = str(next(iter(raw.values()), ""))
            try:
                if "only" in raw:
                    tree = parse(raw["only"])
                    face.only = Effects(Ability(face, face.name, -1, raw)).filter("agent", tree)
                    continue
                ability = compile_ability(face, face.name, len(face.abilities), raw, side, source)
            except Unknown as error:
                raise BadCard(f"{face.file}: card {face.name!r}: {error} (in {word!r})") from error
            _file_away(face, ability)


def _file_away(face: Face, ability: Ability) -> None:
    face.abilities.append(ability)
    if ability.form == "static":
        face.statics.append(ability)
    elif ability.form == "auto":
        face.autos.append(ability)
    elif ability.give is not None:
        face.given.append(ability)
    else:
        face.acts.append(ability)
    if ability.trigger is not None:
        face.triggers |= 1 << ability.trigger.event


def compile_all() -> None:
    """Every card and rule; called once, when the room is opened."""
    if q.ABILITIES:
        return
    for face in FACES:
        compile_face(face)
    for entry in read_data("rules.toml")["rule"]:
        name = entry["name"]
        only = None
        for raw in entry["text"]:
            try:
                if "only" in raw:
                    only = raw["only"]
                    continue
                ability = compile_ability(None, name, 0, raw, "", "rule")
            except Unknown as error:
                raise BadCard(f"rules.toml: {name!r}: {error}") from error
            ability.only_tree = parse(only) if only else None
            q.RULES[name] = ability
    for name in BUILT_IN:
        ability = Ability(None, name, 0, {})
        ability.form = "act"
        ability.kind = 0
        ability.skill = 3
        ability.fixed = True
        q.RULES[name] = ability


BUILT_IN: Final = ("recruit", "requisition", "brief", "run")
"""Intel actions with an engine function of their own (SC-R12)."""

compile_all()
HOOKED: Final[dict[str, list[str]]] = {
    face.name: [ability.hook for ability in face.abilities if ability.hook]
    for face in FACES
    if any(ability.hook for ability in face.abilities)
}
"""Cards with a bespoke hook: shown by `python -m safehouse.games.spycraft`."""


def vocabulary() -> dict[str, list[str]]:
    """Every word a card's text may use, by what it is for."""
    modifiers = [word for word in _EFFECTS if word in q.KIND]
    return {
        "keys of an ability": sorted(_KEYS),
        "effects": sorted(word for word in _EFFECTS if word not in q.KIND),
        "modifiers (also continuous)": sorted(modifiers),
        "costs": sorted(COSTS),
        **language.vocabulary(),
        "hooks": sorted(HOOKS),
    }
