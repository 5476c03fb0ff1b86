"""Verbs that change what activations cost, and bravado."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft.defs import SKILLS
from safehouse.games.spycraft.language.english import signed
from safehouse.games.spycraft.language.kinds import (
    CHANGE,
    Fixed,
    Kind,
    Objects,
    Param,
    Until,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    constant,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import add_mod, conjugate, obj, verb
from safehouse.games.spycraft.verbs.change import WHO, Change, OfNumber
from safehouse.games.spycraft.zones import M

_ACTIVATION: Final = ("this_activation", "turn", "mission")


@verb
class ActivationCost(OfNumber):
    word = "activation_cost"
    takes = (
        Param("who", Objects(("agent", "gear"), fits="agents or gear",
                             makes=("{agents}", "subject"))),
        Param("by", CHANGE),
        Param("until", Until(_ACTIVATION), optional=True),
    )  # fmt: skip

    def check(self, r: Reader) -> None:
        if r.place == "do" and not self.many and r.ability.picks and not r.subject:
            raise Unknown("what is activated is the subject of 'before activating', or a class")

    def say(self, sp: Speaker) -> str:
        value = constant(self.args["by"])
        how = f"{value} more" if value > 0 else f"{-value} less"
        until = self.args.get("until")
        span = "" if until is not None and name_of(until) == "this_activation" else sp.until(until)
        return f"{conjugate(obj(sp, self.args['who']), 'costs', 'cost')} {how} to activate{span}"


class PaidFor(Kind):
    """Agents, gear, or gear with a bonus."""

    fits = "agent, gear or gear(skill > 0)"
    makes = ("agent", "gear", "gear({skill} > 0)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, PayBonus)
        if call_of(tree) == "gear":
            compare = arity(tree, 1, 1)[0]
            fine = isinstance(compare, ast.Compare) and isinstance(compare.ops[0], ast.Gt)
            if (
                not isinstance(compare, ast.Compare)
                or not fine
                or len(compare.ops) != 1
                or whole(compare.comparators[0]) != 0
            ):
                raise Unknown(f"{said(tree)!r} does not fit; gear(combat > 0) would fit")
            verb.bonus_skill = r.skill_word(compare.left)
            verb.for_gear = True
        elif name_of(tree) in ("agent", "gear"):
            verb.for_gear = name_of(tree) == "gear"
        else:
            raise Unknown(f"{said(tree)!r} does not fit; agent or gear would fit")


@verb
class PayBonus(OfNumber, modifiers.Pays):
    word = "pay_bonus"
    takes = (
        WHO,
        Param("for", PaidFor()),
        Param("by", Fixed(1, 9)),
        Param("until", Until(("next", "turn", "mission")), optional=True),
    )

    def check(self, r: Reader) -> None:
        if name_of(self.args.get("until", self.tree)) == "next" and (
            self.many or self.bonus_skill >= 0
        ):
            raise Unknown("next goes with one agent that pays for agents or gear")

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["who"], "all")
        kind = "gear" if self.for_gear else "agent"
        what = "gear" if self.for_gear else "agents"
        if self.bonus_skill >= 0:
            what = f"gear with a {SKILLS[self.bonus_skill]} bonus"
        if name_of(self.args.get("until", self.tree)) == "next":
            what = f"the next {kind} this turn"
        plus = signed(constant(self.args["by"]))
        who = conjugate(who, "counts", "count")
        return f"{who} {plus} expense when paying for {what}{self.until_says(sp)}"


class Loyal(Kind):
    """Oneself, or the card about to be activated."""

    fits = "me, or subject"
    makes = ("me", "subject")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, NoLoyalty)
        if name_of(tree) == "me":
            verb.player = r.seat(tree)
        else:
            Objects(("agent",), classes=False).read(r, verb, tree)


@verb
class NoLoyalty(Change, modifiers.Waives):
    word = "no_loyalty"
    takes = (
        Param("who", Loyal()),
        Param("part", choice("penalty", "ban", into="part")),
        Param("until", Until(("this_activation",)), optional=True),
    )

    def check(self, r: Reader) -> None:
        if (self.objects is None) != (r.place == "static"):
            raise Unknown("'me' goes with continuous texts, a card with what is done")

    def run(self, m: M, i: int) -> None:
        self.change(m, i, 0)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["who"])
        if self.part == "penalty":
            return f"you pay no loyalty penalty{'' if who == 'you' else f' for {who}'}"
        if who == "you":
            return "your agents may be activated even if an opponent leads their faction"
        return f"{who} may be activated even if an opponent leads its faction"


def _by_self(r: Reader) -> bool:
    return "by" in r.answers and name_of(r.answers["by"]) == "self"


class BravadoOf(Kind):
    """The next card this agent spends, the card shown, all cards of opponents, or this card."""

    fits = "next, subject, card(enemy), or card continuously"
    makes = ("next", "subject", "card(enemy)", "card")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, ModBravado)
        if name_of(tree) == "next":
            if r.moment is None or r.moment.word != "bravado_due" or not _by_self(r):
                raise Unknown("'next' answers 'before bravado_due(by=self)' only")
            verb.next_card = True
        elif call_of(tree) == "card":
            if said(tree) != "card(enemy)":
                raise Unknown(f"{said(tree)!r} does not fit; card(enemy) would fit")
            verb.many = True
            verb.who = r.card_test(tree)
        elif r.place == "static":
            if name_of(tree) != "card":
                raise Unknown(f"{said(tree)!r} does not fit; card would fit")
        else:
            Objects(("pile",), classes=False).read(r, verb, tree)


@verb
class ModBravado(Change):
    word = "mod_bravado"
    takes = (
        Param("what", BravadoOf()),
        Param("by", CHANGE),
        Param("until", Until(("turn", "mission")), optional=True),
    )

    def lasts(self) -> bool:
        return self.many

    def check(self, r: Reader) -> None:
        if "until" in self.args and not self.many:
            raise Unknown("a change of one card's bravado has no duration")
        if r.place == "static":
            face = r.ability.face
            if name_of(self.args["what"]) != "card" or face is None or r.ability.attached:
                raise Unknown("what changes bravado continuously is the card itself: card")
            if r.ability.source == "mission" or "while" in r.ability.raw:
                raise Unknown("a card changes its own bravado, and always")
            face.check_bravado += constant(self.args["by"])

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.next_card:
            add_mod(m, i, self, -1, self.value(s, x), x.agent)
        else:
            self.change(m, i, self.value(s, x))

    def say(self, sp: Speaker) -> str:
        by = signed(constant(self.args["by"]))
        if name_of(self.args["what"]) == "card":
            return f"this card gets {by} bravado when it is spent to meet an action's TN"
        if self.many:
            return f"your opponents' cards get {by} bravado{self.until_says(sp)}"
        what = "that card" if self.next_card else sp.noun(self.args["what"])
        return f"{what} gets {by} bravado{self.until_says(sp)}"
