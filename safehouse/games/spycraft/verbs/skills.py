"""Verbs that change skills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import CRAFT, SKILLS
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.kinds import Number, Param, Skill, SkillName, Until, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, args_of, call_of, name_of, whole
from safehouse.games.spycraft.model import S
from safehouse.games.spycraft.moves import M_SKILL
from safehouse.games.spycraft.verbs.base import amount, conjugate, obj, owned, verb, verb_at
from safehouse.games.spycraft.verbs.change import WHO, Change
from safehouse.games.spycraft.zones import M


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


_SKILL_SPAN: Final = Param("until", Until(), optional=True)


@verb
class ModSkill(OfSkill):
    word = "mod_skill"
    takes = (WHO, Param("skill", Skill()), Param("by", Number()), _SKILL_SPAN)
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
        WHO,
        Param("skill", Skill(words=("all", "any"), makes=("{skill}", "all", "any"))),
        Param("to", Number()),
        Param("what", choice("printed", into="words"), optional=True),
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
        printed = "printed " if "printed" in self.words else ""
        if name == "all":
            return f"all four {printed}skills of {who} count as {to}{until}"
        if name == "any":
            return f"one {printed}skill of {who}, of your choice, becomes {to}{until}"
        if name in sp.names:
            return f"{owned(who, f'rating in {sp.names[name]}')} becomes {to}{until}"
        if name in SKILLS:
            return f"{owned(who, name)} becomes {to}{until}"
        return f"{skill_words(sp, self.args['skill'])} of {who} becomes {to}{until}"


@verb
class Substitute(Change, modifiers.Substitutes):
    """Manhunt at Carnaval: a skill that replaces another."""

    changes = "skill"
    word = "substitute"
    takes = (
        WHO,
        Param("for", SkillName("from_skill")),
        Param("use", SkillName("to_skill")),
        Param("at", choice("initiative", into="words"), optional=True),
        Param("until", Until(("turn", "mission", "mission_phase")), optional=True),
    )

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
