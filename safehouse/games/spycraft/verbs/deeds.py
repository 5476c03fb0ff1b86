"""Verbs that change the outcome of actions: their TN, wounds, mission types, immunity."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import MISSION_TYPES
from safehouse.games.spycraft.language.durations import LASTING
from safehouse.games.spycraft.language.english import article, number
from safehouse.games.spycraft.language.kinds import (
    Actions,
    Fixed,
    Kind,
    Number,
    Objects,
    Param,
    Until,
    Word,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    call_of,
    constant,
    keys_of,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import add_mod, amount, title, verb
from safehouse.games.spycraft.verbs.change import WHO, OfActions
from safehouse.games.spycraft.zones import M, emit

_TN_OPEN: Final = ("performing", "targeted", "declared", "redirected", "check_due")
"""The events before an action's TN is locked (SC-8.9)."""


@verb
class ModTn(OfActions):
    word = "mod_tn"
    takes = (
        Param("what", Actions(cause=True, fits="cause, or a class of actions",
                              makes=("cause", "{actions}"))),
        Param("by", Number()),
        Param("until", Until((*LASTING, "next")), optional=True),
    )  # fmt: skip

    def lasts(self) -> bool:
        return "cause" not in self.words

    def check(self, r: Reader) -> None:
        if "cause" in self.words and "until" in self.args:
            raise Unknown("the TN of one action changes for that action")
        if "cause" in self.words and (r.moment is None or r.moment.word not in _TN_OPEN):
            fit = " or ".join(_TN_OPEN)
            raise Unknown(f"the TN is fixed by then, and changes no more; {fit} would fit")
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if "cause" in self.words:
            cause = x.cause
            if cause >= 0 and s.acts[cause].locked < 0:
                by = self.value(s, x)
                if by > 0 and q.shielded(s, s.acts[cause], x):
                    return
                s.acts[cause].tn_change += by
                q.note_raise(s, self.id, x, max(0, by), cause)
                emit(m, "tn_changed", "SC-8.9", value=by, name=title(x))
            return
        add_mod(m, i, self, -1, self.value(s, x), -1)

    def say(self, sp: Speaker) -> str:
        by, where = amount(sp, self.args["by"])
        if "cause" in self.words:
            return f"{sp.cause()} gets {by} TN{where}"
        if name_of(self.args.get("until", self.tree)) == "next":
            return f"the next {sp.action(self.args['what'], plural=False)} gets {by} TN{where}"
        return f"{sp.action(self.args['what'])} get {by} TN{self.until_says(sp)}{where}"


@verb
class ExtraWound(OfActions):
    """Mai-Tai: additional wounds."""

    word = "extra_wound"
    takes = (Param("what", Actions()), Param("by", Fixed(1, 3)))
    forms = ("static",)

    def say(self, sp: Speaker) -> str:
        by = constant(self.args["by"])
        more = f"{number(by)} more wound{'s' if by > 1 else ''}"
        return f"{sp.action(self.args['what'])} that wound inflict {more}"


@verb
class TreatAs(OfActions, modifiers.Treats):
    word = "treat_as"
    takes = (
        Param("type", choice(*MISSION_TYPES)),
        Param("what", Actions(cause=True, fits="cause, or a class of actions",
                              makes=("cause", "{actions}"))),
        Param("until", Until(("this_action",)), optional=True),
    )  # fmt: skip

    def lasts(self) -> bool:
        return False

    def check(self, r: Reader) -> None:
        self.types = 1 << MISSION_TYPES.index(self.what)
        if ("cause" in self.words) != (r.place == "do"):
            raise Unknown("one action is treated so by what is done, a class continuously")
        if r.place == "do" and (r.moment is None or r.moment.word != "declared"):
            raise Unknown("'treat_as' answers 'after declared' only")

    def run(self, m: M, i: int) -> None:
        s = m.state
        cause = s.acts[i].cause
        if cause >= 0:
            s.acts[cause].types = self.types
            emit(m, "treated_as", "SC-19.3d", type=self.what)

    def say(self, sp: Speaker) -> str:
        sort = f"{article(self.what)} {self.what} mission"
        if "cause" in self.words:
            return f"{sp.cause()} works as if this were {sort} and nothing else"
        return f"{sp.action(self.args['what'])} also work as if this were {sort}"


class Protected(Kind):
    """A class of actions, or this gear card."""

    fits = "a class of actions, or card"
    makes = ("{actions}", "action(by=self)", "card")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Immune)
        if call_of(tree) == "action" or isinstance(tree, ast.BoolOp):
            verb.action = r.action(tree)
        else:
            Objects(("gear",), classes=False).read(r, verb, tree)


_UNDONE: Final = {"cancel": "canceled", "redirect": "redirected"}


@verb
class Immune(OfActions):
    word = "immune"
    takes = (
        Param("what", Protected()),
        Param("to", Word(("cancel", "redirect", "enemy_discard", "enemy_raise"), "words",
                         "cancel, redirect, enemy_discard or enemy_raise",
                         ("cancel", "redirect", "enemy_raise"))),
        Param("and", Word(("cancel", "redirect"), "words", "cancel or redirect",
                          ("redirect",)), optional=True),
        Param("until", Until(("turn", "mission")), optional=True),
    )  # fmt: skip

    def check(self, r: Reader) -> None:
        if (self.action is None) != ("enemy_discard" in self.words):
            raise Unknown("actions are immune to cancel and redirect, a card to enemy_discard")
        if "enemy_raise" in self.words and len(self.words) > 1:
            raise Unknown("'enemy_raise' stands alone")
        if self.action is None and (r.place != "static" or len(self.words) > 1):
            raise Unknown("a gear card is immune to enemy_discard, and continuously")

    def run(self, m: M, i: int) -> None:
        add_mod(m, i, self, -1, 0, -1)

    def say(self, sp: Speaker) -> str:
        if self.action is None:
            return f"{sp.noun(self.args['what'])} cannot be discarded by opponents' effects"
        if "enemy_raise" in self.words:
            what = sp.action(self.args["what"])
            return f"opponents' action cards may not raise the TN of {what}{self.until_says(sp)}"
        words = " or ".join(_UNDONE[w] for w in sorted(self.words))
        return f"{sp.action(self.args['what'])} may not be {words}{self.until_says(sp)}"


@verb
class Untargetable(OfActions):
    changes = "targets"
    word = "untargetable"
    takes = (
        WHO,
        Param("by", Actions(makes=("{actions}", "action(by=enemy)"))),
        Param("until", Until(("turn", "mission", "first_of")), optional=True),
    )

    def run(self, m: M, i: int) -> None:
        self.change(m, i, 0)

    def say(self, sp: Speaker) -> str:
        keys = {key: said(value) for key, value in keys_of(self.args["by"]).items()}
        if keys == {"by": "enemy"}:
            what = "opponents' actions"
        elif keys == {"by": "enemy", "kind": "mission", "first_of": "mission"}:
            what = "an opponent's first Mission action of the mission"
        else:
            what = sp.action(self.args["by"])
        return f"{sp.whom(self.args['who'])} cannot be a target of {what}{self.until_says(sp)}"
