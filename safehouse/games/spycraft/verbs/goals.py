"""Verbs that change what missions require and award."""

from __future__ import annotations

import ast

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    Fixed,
    If,
    Kind,
    Number,
    One,
    Param,
    Until,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, whole
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import add_mod, amount, verb
from safehouse.games.spycraft.verbs.change import Change
from safehouse.games.spycraft.zones import M, emit


def _rises(sp: Speaker, tree: Tree) -> str:
    fixed = whole(tree)
    if fixed is not None:
        return f"drops by {-fixed}" if fixed < 0 else f"rises by {fixed}"
    if isinstance(tree, ast.UnaryOp):
        return f"drops by {sp.value(tree.operand)}"
    amount = sp.value(tree)
    if (
        isinstance(tree, ast.BinOp)
        and isinstance(tree.op, ast.Mult)
        and amount.startswith("minus ")
    ):
        return f"drops by {amount.removeprefix('minus ')}"
    return f"rises by {amount}"


class OfMission(Change, modifiers.OfMission):
    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        mission = self.mission(s, x)
        if mission >= 0:
            by = self.value(s, x)
            add_mod(m, i, self, mission, by, -1)
            emit(m, "mission_changed", "SC-14.5", card=mission, what=self.op, value=by)


class MissionMeant(Kind):
    """A mission; by default the current one."""

    fits = "a mission"
    makes = ("{mission}",)

    def matches(self, r: Reader, tree: Tree) -> bool:
        return r.sort_of(tree) == "mission"

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, OfMission)
        verb.mission = r.card(tree, "mission")


@verb
class Objective(OfMission):
    word = "objective"
    takes = (Param("what", MissionMeant(), optional=True), Param("by", Number()))
    worth = 0.9

    def check(self, r: Reader) -> None:
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def say(self, sp: Speaker) -> str:
        rises = _rises(sp, self.args["by"])
        if "what" in self.args:
            return f"{sp.noun(self.args['what'])}'s objective {rises}"
        return f"the objective {rises}"


@verb
class MissionVp(OfMission):
    word = "mission_vp"
    takes = (
        Param("what", One("mission", ("mission",), "a mission", ("current", "{mission}"))),
        Param("by", Number()),
        Param("until", Until(("turn", "game", "since"), needed=False), optional=True),
    )

    def check(self, r: Reader) -> None:
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def say(self, sp: Speaker) -> str:
        what, tree = sp.noun(self.args["what"]), self.args["by"]
        fixed, until = whole(tree), self.until_says(sp)
        if fixed is not None and fixed < 0:
            return f"{what} is worth {-fixed} VP less{until}"
        if isinstance(tree, ast.UnaryOp) and fixed is None:
            return f"{what} is worth X VP less{until}, where X is {sp.value(tree.operand)}"
        by, where = amount(sp, tree)
        return f"{what} is worth {by.removeprefix('+')} VP more{until}{where}"


@verb
class ExtensionRule(Change, modifiers.Extends):
    """R&R Interrupted, Felix: how extensions change the objective."""

    word = "extension_rule"
    takes = (
        Param("how", choice("none", "add")),
        Param("by", Fixed(1, 9), optional=True),
    )

    def check(self, r: Reader) -> None:
        self.none = self.what == "none"
        if self.none != (r.place == "static") or self.none == ("by" in self.args):
            raise Unknown("none goes with continuous texts, add and a number with what is done")
        if not self.none and (r.moment is None or r.moment.word != "extended"):
            raise Unknown("'extension_rule(add, …)' answers 'after extended' only")

    def run(self, m: M, i: int) -> None:
        s = m.state
        s.extension_plus += self.value(s, s.acts[i])
        s.undoubled += 1

    def say(self, sp: Speaker) -> str:
        if self.none:
            return "extending to this mission does not raise its objective"
        return f"the objective rises by {sp.value(self.args['by'])} instead of doubling"


@verb
class WinNeeds(Change, modifiers.Demands):
    """Tracking Subject Zero: what a side needs to win."""

    word = "win_needs"
    takes = (Param("if", If()),)
    forms = ("static",)

    def check(self, r: Reader) -> None:
        if r.ability.source != "mission":
            raise Unknown("'win_needs' is a text of missions")

    def say(self, sp: Speaker) -> str:
        return f"you can win only if {sp.condition(self.args['if'])}"


@verb
class TargetTax(Change):
    """Home Turf: cards to discard for targeting the mission."""

    word = "target_tax"
    takes = (
        Param("who", One("card", ("agent",), "a leader chosen when it was played", ("{agent}",))),
        Param("count", Fixed(1, 5)),
    )
    forms = ("static",)

    def check(self, r: Reader) -> None:
        if not r.ability.attached or name_of(self.args["who"]) not in r.names:
            raise Unknown("'target_tax' is a text of a card attached to a mission")
        if r.host != "mission":
            raise Unknown("'target_tax' is a text of a card attached to a mission")

    def say(self, sp: Speaker) -> str:
        count = constant(self.args["count"])
        cards = "a card" if count == 1 else f"{number(count)} cards"
        return f"the chosen leader must discard {cards} to choose the attached mission"
