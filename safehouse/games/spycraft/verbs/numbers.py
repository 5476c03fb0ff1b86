"""Verbs that change numbers, traits and texts of cards."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import BRAVADO_CARDS
from safehouse.games.spycraft.language.english import number, with_trait
from safehouse.games.spycraft.language.kinds import (
    Fixed,
    Kind,
    Number,
    Objects,
    Param,
    Trait,
    choice,
)
from safehouse.games.spycraft.language.order import check_order
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, whole
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import amount, conjugate, is_several, obj, owned, verb
from safehouse.games.spycraft.verbs.change import SPAN, WHO, Change, OfNumber
from safehouse.games.spycraft.zones import M


@verb
class ModCover(OfNumber):
    changes = "cover"
    word = "mod_cover"
    takes = (
        Param("who", Objects(("agent", "mission"), fits="agents, or a mission",
                             makes=("{agents}", "{agent}", "current"))),
        Param("by", Number()),
        SPAN,
    )  # fmt: skip
    help = True
    worth = 0.3

    def check(self, r: Reader) -> None:
        if r.sort_of(self.args["who"]) == "mission" and (self.many or r.place == "static"):
            raise Unknown("one mission is named, and not continuously")
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def say(self, sp: Speaker) -> str:
        by, where = amount(sp, self.args["by"])
        who = conjugate(obj(sp, self.args["who"]), "gets", "get")
        return f"{who} {by} cover{self.until_says(sp)}{where}"


@verb
class SetCover(OfNumber):
    changes = "cover"
    word = "set_cover"
    takes = (WHO, Param("to", Fixed(0, 20, makes=("0", "5"))), SPAN)

    def say(self, sp: Speaker) -> str:
        who = conjugate(obj(sp, self.args["who"]), "has", "have")
        return f"{who} cover {sp.value(self.args['to'])}{self.until_says(sp)}"


class Counted(Kind):
    """The number of an agent that changes."""

    words: Final = {"expense": "mod_expense", "gear_bonus": "gear_bonus",
                    "bravado_cards": "bravado_cards"}  # fmt: skip
    fits = ", ".join(words)
    makes = tuple(words)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        choice(*self.words).read(r, verb, tree)
        verb.op = self.words[verb.what]
        verb.kind = q.KIND[verb.op]


@verb
class ModNumber(OfNumber):
    """A change of an agent's expense, of its gear's bonus, or of its cards for bravado."""

    word = "mod_number"
    takes = (WHO, Param("what", Counted()), Param("by", Number()), SPAN)

    def check(self, r: Reader) -> None:
        fixed = whole(self.args["by"])
        if fixed == 0:
            raise Unknown("a change of nothing")
        if self.what != "expense" and (fixed is None or fixed < 1):
            raise Unknown(f"{self.what!r} goes up by a number that is written out")
        if r.place == "static" or self.many:
            check_order(self, r.reads)

    @property
    def changes(self) -> str:  # type: ignore[override]
        return {"expense": "expense", "gear_bonus": "skill"}.get(self.what, "")

    def say(self, sp: Speaker) -> str:
        who, tree = obj(sp, self.args["who"]), self.args["by"]
        fixed = whole(tree)
        until = self.until_says(sp)
        if self.what == "gear_bonus":
            gets = conjugate(who, "gets", "get")
            return f"each skill bonus {gets} from gear is {sp.value(tree)} higher{until}"
        if self.what == "bravado_cards":
            most = number(BRAVADO_CARDS + constant(tree))
            return f"{who} may discard up to {most} cards for bravado on a skill check{until}"
        down = fixed is not None and fixed < 0
        value = str(-fixed) if fixed is not None and down else sp.value(tree)
        goes = f"goes {'down' if down else 'up'} by {value}{until}"
        return f"{owned(who, 'expense')} {goes}"


@verb
class GainTrait(Change, modifiers.OfTrait):
    changes = "trait"
    word = "gain_trait"
    takes = (WHO, Param("trait", Trait()), SPAN)
    help = True

    def run(self, m: M, i: int) -> None:
        self.change(m, i, 0)

    def say(self, sp: Speaker) -> str:
        who = obj(sp, self.args["who"])
        what = with_trait(name_of(self.args["trait"]), is_several(who))
        return f"{conjugate(who, 'is', 'are')} also {what}{self.until_says(sp)}"


@verb
class CarryMore(Change, modifiers.OfTrait):
    """How many active gear cards with a trait an agent may have (SC-12.2)."""

    word = "carry_more"
    takes = (
        Param("who", Objects(("agent",), classes=False, fits="an agent", makes=("self",))),
        Param("trait", Trait()),
        Param("count", Fixed(2, 3, makes=("2",))),
    )
    forms = ("static",)

    def check(self, r: Reader) -> None:
        if r.ability.source not in ("agent", "gear") or "while" in r.ability.raw:
            raise Unknown("'carry_more' is a text of agents and gear, and always true")
        if name_of(self.args["trait"]) in ("Unique", "Gadget"):
            raise Unknown("such gear never clashes")

    def say(self, sp: Speaker) -> str:
        who, count = sp.noun(self.args["who"]), number(constant(self.args["count"]))
        here = sp.ability.source == "gear"
        same = ", even of this name" if here else ""
        return f"{who} may have {count} {name_of(self.args['trait'])} gear cards active{same}"


@verb
class Blank(Change):
    """Manhunt at Carnaval: a card loses its text."""

    changes = "blank"
    word = "blank"
    takes = (Param("who", Objects(("gear",), fits="a class of gear", makes=("gear({trait})",))),)
    forms = ("static",)

    def check(self, r: Reader) -> None:
        if not self.many:
            raise Unknown("'blank' takes a class of gear")

    def say(self, sp: Speaker) -> str:
        return f"{obj(sp, self.args['who'])} counts as blank"
