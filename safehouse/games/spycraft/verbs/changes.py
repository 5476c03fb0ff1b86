"""Verbs that change numbers, rules and permissions, continuously or for a while."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import ClassVar, Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    BRAVADO_CARDS,
    CRAFT,
    MISSION_TYPES,
    SKILLS,
    UNTIL_MISSION,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.durations import LASTING
from safehouse.games.spycraft.language.grammar import Reader, Speaker, article, number, signed
from safehouse.games.spycraft.language.kinds import (
    AGENTS,
    CHANGE,
    Actions,
    Fixed,
    If,
    Kind,
    Number,
    Objects,
    One,
    Param,
    Player,
    Skill,
    SkillName,
    Trait,
    Until,
    Word,
    choice,
)
from safehouse.games.spycraft.language.model import (
    ActionTest,
    Condition,
    S,
    Selector,
    Value,
    Verb,
    check_order,
    current,
    no_one,
)
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    constant,
    keys_of,
    name_of,
    said,
    text_of,
    whole,
)
from safehouse.games.spycraft.moves import M_SKILL
from safehouse.games.spycraft.verbs.base import (
    add_mod,
    amount,
    conjugate,
    obj,
    title,
    verb,
    verb_at,
)
from safehouse.games.spycraft.zones import M, tell

BOTH: Final = ("do", "static")


class Change(Verb):
    """A change of cards, of a class or one by one."""

    forms: ClassVar[tuple[str, ...]] = BOTH

    def until_says(self, sp: Speaker) -> str:
        return sp.until(self.args.get("until"))

    def change(self, m: M, i: int, value: int, extra: int = -1) -> None:
        """On a class as long as it lasts (SC-20.2), on named cards one by one."""
        if self.many:
            add_mod(m, i, self, -1, value, extra)
            return
        assert self.objects is not None
        s = m.state
        for card in self.objects(s, s.acts[i]):
            if self.reaches(s, card):
                add_mod(m, i, self, card, value, extra)

    def reaches(self, s: S, card: int) -> bool:
        return True


# --- skills ---------------------------------------------------------------------------------


def skill_words(sp: Speaker, tree: Tree) -> str:
    name = name_of(tree)
    if name == "all":
        return "all skills"
    if name == "any":
        return "one skill of your choice"
    if name == "checked":
        return "the checked skill"
    if name in sp.names:
        return sp.names[name]
    if name:
        return name
    who = sp.noun(args_of(tree)[0])
    if who == "that agent":
        rank = "best" if call_of(tree) == "highest" else "worst"
        return f"the skill that agent is {rank} in (you pick among ties)"
    whose = "its" if who == "the target" else f"{who}'s"
    return f"{whose} {call_of(tree)} skill (you pick among ties)"


class OfSkill(Change):
    changes = "skill"
    skill_of: Callable[[S, Frame], list[int]] | None = None
    mass = True
    reveals = False

    def reaches(self, s: S, card: int) -> bool:
        return bool(s.up[card]) or not q.is_agent(s, card)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.skill >= 0:
            self.change(m, i, self.value(s, x), self.skill)
            return
        if "checked" in self.words:
            cause = x.cause
            if cause >= 0 and s.acts[cause].skill >= 0:
                self.change(m, i, self.value(s, x), s.acts[cause].skill)
            return
        options = list(range(len(SKILLS))) if self.skill_of is None else self.skill_of(s, x)
        options = [k for k in options if k >= 0]
        if not options:
            return
        m.then(skill_chosen, i, self.id)
        if len(options) == 1:
            x.answer = options[0]
            return
        codes: list[Code] = [(M_SKILL, k) for k in options]
        ask_list(m, x.seat, questions.SKILL, i, codes, "which_skill")


@effect_step()
def skill_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    node = verb_at(node_id)
    assert isinstance(node, OfSkill)
    x = s.acts[i]
    node.change(m, i, node.value(s, x), x.answer)


_WHOSE_SKILL: Final = Param("who", AGENTS)
_SKILL_SPAN: Final = Param("until", Until(), optional=True)


@verb
class ModSkill(OfSkill):
    word = "mod_skill"
    takes = (_WHOSE_SKILL, Param("skill", Skill()), Param("by", Number()), _SKILL_SPAN)
    help = True

    def check(self, r: Reader) -> None:
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def say(self, sp: Speaker) -> str:
        who = obj(sp, self.args["who"])
        by, where = amount(sp, self.args["by"])
        skill = skill_words(sp, self.args["skill"])
        return f"{conjugate(who, 'gets', 'get')} {by} to {skill}{self.until_says(sp)}{where}"


@verb
class SetSkill(OfSkill):
    word = "set_skill"
    takes = (
        _WHOSE_SKILL,
        Param("skill", Skill(words=("all", "any"), makes=("{skill}", "all", "any"))),
        Param("to", Number()),
        _SKILL_SPAN,
    )
    forms = ("do",)
    harm = True
    worth = 0.8

    def check(self, r: Reader) -> None:
        fixed = whole(self.args["to"])
        if fixed is not None and fixed < 0:
            raise Unknown("no skill is below 0")

    def say(self, sp: Speaker) -> str:
        who = obj(sp, self.args["who"])
        to, until = sp.value(self.args["to"]), self.until_says(sp)
        name = name_of(self.args["skill"])
        if name == "all":
            return f"all four skills of {who} count as {to}{until}"
        if name in sp.names:
            return f"{who}'s rating in the named skill becomes {to}{until}"
        if name in SKILLS:
            return f"{who}'s {name} becomes {to}{until}"
        return f"{skill_words(sp, self.args['skill'])} of {who} becomes {to}{until}"


@verb
class Substitute(Change):
    """Manhunt at Carnaval."""

    changes = "skill"
    word = "substitute"
    takes = (
        _WHOSE_SKILL,
        Param("for", SkillName("from_skill")),
        Param("use", SkillName("to_skill")),
        Param("at", choice("initiative", into="words"), optional=True),
        Param("until", Until(("turn", "mission", "mission_phase")), optional=True),
    )
    from_skill = to_skill = -1

    def check(self, r: Reader) -> None:
        if "initiative" in self.words and self.from_skill != CRAFT:
            raise Unknown("craft decides who acts first")
        if self.from_skill == self.to_skill:
            raise Unknown("a skill stands in for another one")

    def run(self, m: M, i: int) -> None:
        self.change(m, i, 0)

    def say(self, sp: Speaker) -> str:
        who, old, new = sp.whom(self.args["who"]), self.args["for"], self.args["use"]
        what = "for skill checks"
        if "initiative" in self.words:
            what = "when deciding who acts first at a mission"
        until = self.until_says(sp)
        return f"{who} may use {name_of(new)} in place of {name_of(old)} {what}{until}"


# --- numbers of cards -----------------------------------------------------------------------


class OfNumber(Change):
    def run(self, m: M, i: int) -> None:
        s = m.state
        self.change(m, i, self.value(s, s.acts[i]))


_SPAN: Final = Param("until", Until(), optional=True)


@verb
class ModCover(OfNumber):
    changes = "cover"
    word = "mod_cover"
    takes = (
        Param("who", Objects(("agent", "mission"), fits="agents, or a mission",
                             makes=("{agents}", "{agent}", "current"))),
        Param("by", Number()),
        _SPAN,
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
    takes = (_WHOSE_SKILL, Param("to", Fixed(0, 20, makes=("0", "5"))), _SPAN)

    def say(self, sp: Speaker) -> str:
        who = conjugate(obj(sp, self.args["who"]), "has", "have")
        return f"{who} cover {sp.value(self.args['to'])}{self.until_says(sp)}"


class Counted(Kind):
    """Which number of an agent changes."""

    words: Final = {"expense": "mod_expense", "gear_bonus": "gear_bonus",
                    "bravado_cards": "bravado_cards"}  # fmt: skip
    fits = ", ".join(words)
    makes = tuple(words)

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        choice(*self.words).read(r, verb, tree)
        verb.op = self.words[verb.what]
        verb.kind = q.KIND[verb.op]


@verb
class ModNumber(OfNumber):
    """A change of an agent's expense, of what gear gives it, or of its cards for bravado."""

    word = "mod_number"
    takes = (_WHOSE_SKILL, Param("what", Counted()), Param("by", Number()), _SPAN)

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
        return f"{who}'s expense goes {'down' if down else 'up'} by {value}{until}"


@verb
class GainTrait(Change):
    changes = "trait"
    word = "gain_trait"
    takes = (_WHOSE_SKILL, Param("trait", Trait()), _SPAN)
    help = True
    trait = 0

    def run(self, m: M, i: int) -> None:
        self.change(m, i, 0)

    def say(self, sp: Speaker) -> str:
        trait = name_of(self.args["trait"])
        who = conjugate(obj(sp, self.args["who"]), "is", "are")
        return f"{who} also {article(trait)} {trait}{self.until_says(sp)}"


@verb
class CarryMore(Change):
    """How many active gear cards of a trait an agent may have (SC-12.2)."""

    word = "carry_more"
    takes = (
        Param("who", Objects(("agent",), classes=False, fits="an agent", makes=("self",))),
        Param("trait", Trait()),
        Param("count", Fixed(2, 3, makes=("2",))),
    )
    forms = ("static",)
    trait = 0

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
    """Manhunt at Carnaval."""

    changes = "blank"
    word = "blank"
    takes = (Param("who", Objects(("gear",), fits="a class of gear", makes=("gear({trait})",))),)
    forms = ("static",)

    def check(self, r: Reader) -> None:
        if not self.many:
            raise Unknown("'blank' takes a class of gear")

    def say(self, sp: Speaker) -> str:
        return f"{obj(sp, self.args['who'])} counts as blank"


# --- activation -----------------------------------------------------------------------------

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

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, PayBonus)
        if call_of(tree) == "gear":
            compare = arity(tree, 1, 1)[0]
            fine = isinstance(compare, ast.Compare) and isinstance(compare.ops[0], ast.Gt)
            if not isinstance(compare, ast.Compare) or not fine or whole(compare.comparators[0]):
                raise Unknown(f"{said(tree)!r} does not fit; gear(combat > 0) would fit")
            verb.bonus_skill = r.skill_word(compare.left)
            verb.for_gear = True
        elif name_of(tree) in ("agent", "gear"):
            verb.for_gear = name_of(tree) == "gear"
        else:
            raise Unknown(f"{said(tree)!r} does not fit; agent or gear would fit")


@verb
class PayBonus(OfNumber):
    word = "pay_bonus"
    takes = (
        _WHOSE_SKILL,
        Param("for", PaidFor()),
        Param("by", Fixed(1, 9)),
        Param("until", Until(("next", "turn", "mission")), optional=True),
    )
    for_gear = False
    bonus_skill = -1

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

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, NoLoyalty)
        if name_of(tree) == "me":
            verb.player = r.seat(tree)
        else:
            Objects(("agent",), classes=False).read(r, verb, tree)


@verb
class NoLoyalty(Change):
    word = "no_loyalty"
    takes = (
        Param("who", Loyal()),
        Param("part", choice("penalty", "ban", into="part")),
        Param("until", Until(("this_activation",)), optional=True),
    )
    player: Value = staticmethod(no_one)
    part = ""

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


# --- bravado --------------------------------------------------------------------------------


class BravadoOf(Kind):
    """The next card this agent spends, the card shown, all cards of opponents, or this card."""

    fits = "next, subject, card(enemy), or card continuously"
    makes = ("next", "subject", "card(enemy)", "card")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, ModBravado)
        if name_of(tree) == "next":
            r.need("self", "next")
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


# --- actions --------------------------------------------------------------------------------


class OfActions(Change):
    action: ActionTest | None = None


@verb
class ModTn(OfActions):
    word = "mod_tn"
    takes = (
        Param("what", Actions(cause=True, fits="cause, or a class of actions",
                              makes=("cause", "{actions}"))),
        Param("by", Number()),
        Param("until", Until((*LASTING, "next")), optional=True),
    )  # fmt: skip

    def check(self, r: Reader) -> None:
        if "cause" in self.words and "until" in self.args:
            raise Unknown("the TN of one action changes for that action")
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
                tell(m, "tn_changed", "SC-8.9", value=by, name=title(x))
            return
        add_mod(m, i, self, -1, self.value(s, x), -1)

    def say(self, sp: Speaker) -> str:
        by, where = amount(sp, self.args["by"])
        if "cause" in self.words:
            return f"that action gets {by} TN{where}"
        if name_of(self.args.get("until", self.tree)) == "next":
            return f"the next {sp.action(self.args['what'], plural=False)} gets {by} TN{where}"
        return f"{sp.action(self.args['what'])} get {by} TN{self.until_says(sp)}{where}"


@verb
class ExtraWound(OfActions):
    """Mai-Tai."""

    word = "extra_wound"
    takes = (Param("what", Actions()), Param("by", Fixed(1, 3)))
    forms = ("static",)

    def say(self, sp: Speaker) -> str:
        by = constant(self.args["by"])
        more = f"{number(by)} more wound{'s' if by > 1 else ''}"
        return f"{sp.action(self.args['what'])} that wound inflict {more}"


@verb
class TreatAs(OfActions):
    word = "treat_as"
    takes = (
        Param("type", choice(*MISSION_TYPES)),
        Param("what", Actions(cause=True, fits="cause, or a class of actions",
                              makes=("cause", "{actions}"))),
        Param("until", Until(("this_action",)), optional=True),
    )  # fmt: skip
    types = 0

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
            tell(m, "treated_as", "SC-19.3d", type=self.what)

    def say(self, sp: Speaker) -> str:
        sort = f"{article(self.what)} {self.what} mission"
        if "cause" in self.words:
            return f"that action works as if this were {sort} and nothing else"
        return f"{sp.action(self.args['what'])} also work as if this were {sort}"


class Protected(Kind):
    """A class of actions, or this gear card."""

    fits = "a class of actions, or card"
    makes = ("{actions}", "action(by=self)", "card")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
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
        _WHOSE_SKILL,
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


# --- what is forbidden ----------------------------------------------------------------------


class Barred(Kind):
    """Cards in play, or all cards of a name."""

    fits = "agents, gear, named(…) or unlike(titles, player)"
    makes = ("{agents}", "{agent}", "{gear}", "named({agent}.name)", "unlike(R, p)")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, Forbid)
        if call_of(tree) == "named":
            verb.named = True
            inner = arity(tree, 1, 1)[0]
            if isinstance(inner, ast.Attribute) and inner.attr == "name":
                card = r.card(inner.value)
                verb.other = lambda s, x: s.cards.face[k] if (k := card(s, x)) >= 0 else -1
            else:
                slot = r.bound(name_of(inner) or said(inner), "face").slot
                verb.other = lambda s, x: x.env[slot]
        else:
            if call_of(tree) == "unlike":
                titles, player = arity(tree, 2, 2)
                slot = r.bound(name_of(titles) or said(titles), "titles").slot
                verb.unlike = (slot, r.seat(player))
                return
            Objects(("agent", "gear", "card")).read(r, verb, tree)
            verb.on_card = name_of(tree) == "card"


FORBIDDABLE: Final = (
    "actions", "reacts", "activation", "my_activation", "assigning", "moving_in", "sent_home",
    "play", "retirement", "limit_retire", "counting", "bonuses", "running",
)  # fmt: skip
_OF_NAMES: Final = ("activation", "my_activation", "play")


class Deed(Kind):
    """What may not be done."""

    fits = f"{', '.join(FORBIDDABLE)}, action(…) or sending_home(…)"
    makes = (*FORBIDDABLE, "action(skill={skill})", "sending_home(agent(opposing))")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, Forbid)
        if call_of(tree) == "action":
            verb.what = "action"
            verb.action = r.action(tree)
        elif call_of(tree) == "sending_home":
            verb.what = "sending_home"
            form, r.form = r.form, "act"
            verb.selectors = [r.selector(arity(tree, 1, 1)[0], "agent")]
            r.form = form
        elif name_of(tree) in FORBIDDABLE:
            verb.what = name_of(tree)
        else:
            raise Unknown(
                f"cannot be forbidden: {said(tree)!r}; {', '.join(FORBIDDABLE)} would fit"
            )


@verb
class Forbid(OfActions):
    word = "forbid"
    takes = (
        Param("who", Barred()),
        Param("what", Deed()),
        Param("until", Until((*LASTING, "chance")), optional=True),
    )
    named = False
    unlike: tuple[int, Value] | None = None
    """Where the titles are kept that a player may still play, and which player."""
    on_card = False
    other: Value = staticmethod(no_one)
    selectors: list[Selector]

    def check(self, r: Reader) -> None:
        static = r.place == "static"
        if self.unlike is not None:
            if self.what != "play" or static or not r.has_self:
                raise Unknown("'unlike' is about the play of action cards, for a while")
            return
        sort = "" if self.named else r.sort_of(self.args["who"])
        if self.what in ("my_activation", "play") and not self.named:
            raise Unknown(f"{self.what!r} is forbidden to cards of a name: named(…)")
        if self.named and (self.what not in _OF_NAMES or static):
            raise Unknown(f"cards of a name are forbidden {', '.join(_OF_NAMES)}, for a while")
        if self.what == "reacts":
            until = name_of(self.args.get("until", self.tree))
            if static or r.moment is None or not r.moment.cause or until != "this_action":
                raise Unknown("'reacts' are forbidden for this_action, in answer to it")
        if self.what == "bonuses" and (static or self.many):
            raise Unknown("'bonuses' are forbidden to one agent, for a while")
        if self.what == "activation" and not self.named:
            if static != self.on_card or self.many:
                raise Unknown("'activation' is forbidden to card continuously, else to one card")
        elif not self.named and sort != "agent":
            raise Unknown(f"{self.what!r} is forbidden to agents, not {said(self.args['who'])!r}")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.named or self.unlike is not None:
            add_mod(m, i, self, -1, 0, self.other(s, x))
            return
        self.change(m, i, 0, x.cause if self.what == "reacts" else -1)

    def say(self, sp: Speaker) -> str:
        until, what = self.until_says(sp), self.args["what"]
        if self.unlike is not None:
            player = sp.noun(args_of(self.args["who"])[1])
            return (
                f"while this agent is in a mission team, {player} may use no action cards from "
                f"hand except such as were shown{until}"
            )
        who = self._who(sp)
        bare = who.removeprefix("all ")
        if self.what == "action":
            return f"{bare} may not perform {sp.action(what)}{until}"
        if self.what == "sending_home":
            return f"{bare} may not send {sp.whom(args_of(what)[0])} home{until}"
        if self.what == "reacts":
            if self.many:
                return f"no {sp.noun(self.args['who'], 'bare')} may react to it"
            return f"{who} may not react to it"
        return {
            "my_activation": f"you may not activate {who}{until}",
            "actions": f"{who} may not perform actions{until}",
            "activation": f"{who} may not be activated{until}",
            "assigning": f"{who} may not be assigned to a team{until}",
            "moving_in": f"{who} may not be moved into a team{until}",
            "sent_home": f"{who} may not be sent home{until}",
            "play": f"{who} may not be used{until}",
            "retirement": f"{who} cannot be retired{until}",
            "counting": f"{who} {'do' if self.many else 'does'} not count towards "
            f"the limit of active agents{until}",
            "bonuses": f"{who} may get no bonus to skills except from gear{until}",
            "running": f"{who} may not run missions{until}",
            "limit_retire": f"you may not retire {who} to meet your agent limit{until}",
        }[self.what]

    def _who(self, sp: Speaker) -> str:
        if not self.named:
            return sp.noun(self.args["who"], "all")
        inner = args_of(self.args["who"])[0]
        if isinstance(inner, ast.Attribute):
            return f"cards sharing {sp.noun(inner.value)}'s name"
        return f"copies of {sp.noun(inner)}"


class OwnName(Kind):
    """This card, or its name."""

    fits = "card, or named('this card's name')"
    makes = ("card",)

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, Limit)
        if call_of(tree) == "named":
            if text_of(arity(tree, 1, 1)[0]) != r.ability.name:
                raise Unknown(f"a card limits itself: named({r.ability.name!r}) would fit")
            verb.named = True
        elif name_of(tree) != "card":
            raise Unknown(f"{said(tree)!r} does not fit; card would fit")


@verb
class Limit(Change):
    word = "limit"
    takes = (
        Param("who", OwnName()),
        Param("what", choice("activation", "play")),
        Param("count", Fixed(1, 3)),
        Param("per", choice("turn", into="part")),
    )
    forms = ("static",)
    named = False
    part = ""

    def check(self, r: Reader) -> None:
        if (self.what == "play") != self.named or (self.what == "play") != (
            r.ability.source == "action"
        ):
            raise Unknown("the play of an action card is limited by its name, the activation of "
                          "other cards by card")  # fmt: skip

    def say(self, sp: Speaker) -> str:
        often = ("once", "twice", "three times")[constant(self.args["count"]) - 1]
        if self.what == "play":
            name = text_of(args_of(self.args["who"])[0])
            return f"“{name}” may be played at most {often} per turn by each player"
        return f"this card may be activated at most {often} per turn"


# --- missions -------------------------------------------------------------------------------


def _rises(sp: Speaker, tree: Tree) -> str:
    fixed = whole(tree)
    if fixed is not None:
        return f"drops by {-fixed}" if fixed < 0 else f"rises by {fixed}"
    if isinstance(tree, ast.UnaryOp):
        return f"drops by {sp.value(tree.operand)}"
    told = sp.value(tree)
    if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Mult) and told.startswith("minus "):
        return f"drops by {told.removeprefix('minus ')}"
    return f"rises by {told}"


class OfMission(Change):
    mission: Value = staticmethod(current)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        mission = self.mission(s, x)
        if mission >= 0:
            by = self.value(s, x)
            add_mod(m, i, self, mission, by, -1)
            tell(m, "mission_changed", "SC-14.5", card=mission, what=self.op, value=by)


class MissionMeant(Kind):
    """A mission; without it, the one under way is meant."""

    fits = "a mission"
    makes = ("{mission}",)

    def matches(self, r: Reader, tree: Tree) -> bool:
        return r.sort_of(tree) == "mission"

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
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
    takes = (Param("what", One("mission", ("mission",), "a mission", ("current", "{mission}"))),
             Param("by", Number()))  # fmt: skip

    def check(self, r: Reader) -> None:
        if whole(self.args["by"]) == 0:
            raise Unknown("a change of nothing")

    def say(self, sp: Speaker) -> str:
        what, tree = sp.noun(self.args["what"]), self.args["by"]
        fixed = whole(tree)
        if fixed is not None and fixed < 0:
            return f"{what} is worth {-fixed} VP less"
        if isinstance(tree, ast.UnaryOp) and fixed is None:
            return f"{what} is worth X VP less, where X is {sp.value(tree.operand)}"
        by, where = amount(sp, tree)
        return f"{what} is worth {by.removeprefix('+')} VP more{where}"


@verb
class ExtensionRule(Change):
    """R&R Interrupted, Felix."""

    word = "extension_rule"
    takes = (
        Param("how", choice("none", "add")),
        Param("by", Fixed(1, 9), optional=True),
    )
    none = False

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
class WinNeeds(Change):
    """Tracking Subject Zero."""

    word = "win_needs"
    takes = (Param("if", If()),)
    forms = ("static",)
    cond: Condition

    def check(self, r: Reader) -> None:
        if r.ability.source != "mission":
            raise Unknown("'win_needs' is a text of missions")

    def say(self, sp: Speaker) -> str:
        return f"you can win only if {sp.condition(self.args['if'])}"


@verb
class TargetTax(Change):
    """Home Turf."""

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


# --- players --------------------------------------------------------------------------------


class OfPlayer(Change):
    player: Value = staticmethod(no_one)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.player(s, x) >= 0:
            add_mod(m, i, self, -1, self.value(s, x), -1)
            tell(m, "change", "SC-5.4", what=self.op, card=-1, value=0, extra=0, name=title(x))


def _more(n: int, noun: str) -> str:
    return f"{number(abs(n))} {'more' if n > 0 else 'fewer'} {noun}{'s' if abs(n) > 1 else ''}"


_PLAYER_NUMBERS: Final = ("agent_limit", "team_limit", "initiative", "debrief_draw")


class PlayerNumber(Kind):
    """Which number of a player changes."""

    fits = ", ".join(_PLAYER_NUMBERS)
    makes = _PLAYER_NUMBERS

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        choice(*_PLAYER_NUMBERS).read(r, verb, tree)
        verb.op = verb.what
        verb.kind = q.KIND[verb.op]


@verb
class ModPlayer(OfPlayer):
    """A change of how many agents or cards a player may have, or of who acts first."""

    word = "mod_player"
    takes = (
        Param("player", Player(makes=("me", "me", "{seat}"))),
        Param("what", PlayerNumber()),
        Param("by", CHANGE),
        Param("until", Until(("turn", "mission", "game", "next")), optional=True),
    )

    def check(self, r: Reader) -> None:
        until = name_of(self.args.get("until", self.tree))
        by = constant(self.args["by"])
        if self.what != "debrief_draw" and name_of(self.args["player"]) != "me":
            raise Unknown(f"{self.what!r} is changed for me")
        if self.what in ("agent_limit", "team_limit") and (r.place != "static" or by < 1):
            raise Unknown(f"{self.what!r} goes up, and continuously")
        if (until == "next") != (self.what == "debrief_draw" and r.place == "do"):
            raise Unknown("what is done to debrief_draw is for the next Debrief phase: say next")

    def say(self, sp: Speaker) -> str:
        by, until = constant(self.args["by"]), self.until_says(sp)
        if self.what == "agent_limit":
            return f"you may have {_more(by, 'active agent')} than normal"
        if self.what == "team_limit":
            return f"your mission teams may hold {_more(by, 'agent')}"
        if self.what == "initiative":
            how = f"add {by} to" if by > 0 else f"take {-by} from"
            return f"{how} your craft total when deciding who acts first{until}"
        when = "the next" if "until" in self.args else "each"
        who = sp.noun(self.args["player"])
        draws = "draw" if who == "you" else "draws"
        how = f"{by} more" if by > 0 else f"{-by} fewer"
        return f"{who} {draws} {how} card{'s' if abs(by) > 1 else ''} in {when} Debrief phase"


@verb
class AssignCap(OfPlayer):
    word = "assign_cap"
    takes = (
        Param("player", Player(makes=("me", "subject"))),
        Param("by", Fixed(-5, 5, makes=("3", "-1"))),
        Param("relative", choice("relative", into="words"), optional=True),
    )
    relative = False

    def check(self, r: Reader) -> None:
        self.relative = "relative" in self.words
        by = constant(self.args["by"])
        if self.relative:
            self.until = UNTIL_MISSION
            if r.place != "do" or by >= 0 or r.moment is None or r.moment.word != "assigning":
                raise Unknown("relative answers 'before assigning' and takes agents away")
        elif r.place != "static" or by < 1:
            raise Unknown("a cap is continuous and at least 1, or relative")

    def say(self, sp: Speaker) -> str:
        who, by = sp.noun(self.args["player"]), constant(self.args["by"])
        if self.relative:
            return f"{who} may assign {number(-by)} agent{'s' if by < -1 else ''} fewer"
        many = "agents" if by != 1 else "agent"
        return f"{who} may assign at most {by} {many} to this mission"
