"""Numbers: properties of cards, counts, sums."""

from __future__ import annotations

import ast
from collections.abc import Callable

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import MISSION, SKILLS
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    NUMBERS,
    Attribute,
    Call,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.model import S, Value

# --- numbers of a card ----------------------------------------------------------------------


def _skill(k: int) -> Callable[[Value], Value]:
    return lambda card: lambda s, x: q.skill(s, card(s, x), k)


def _cover(card: Value) -> Value:
    return lambda s, x: (
        0
        if (c := card(s, x)) < 0
        else q.mission_cover(s, c)
        if FACES[s.cards.face[c]].type == MISSION
        else q.cover(s, c)
    )


def _expense(card: Value) -> Value:
    return lambda s, x: q.expense(s, c) if (c := card(s, x)) >= 0 else 0


def _bravado(card: Value) -> Value:
    return lambda s, x: q.bravado(s, c) if (c := card(s, x)) >= 0 else 0


def _level(card: Value) -> Value:
    return lambda s, x: FACES[s.cards.face[c]].level if (c := card(s, x)) >= 0 else 0


def _highest(card: Value) -> Value:
    return lambda s, x: max(q.skills_of(s, c)) if (c := card(s, x)) >= 0 else 0


def _checked(card: Value) -> Value:
    def rating(s: S, x: Frame) -> int:
        k = s.acts[x.cause].skill if x.cause >= 0 else -1
        return q.skill(s, card(s, x), k) if k >= 0 else 0

    return rating


for _k, _word in enumerate(SKILLS):
    ATTRIBUTES[_word] = Attribute(_word, ("agent",), _skill(_k), _word, "skill")
for _attribute in (
    Attribute("cover", ("agent", "mission"), _cover, "cover", "cover"),
    Attribute("expense", ("agent", "gear", "card"), _expense, "expense", "expense"),
    Attribute("bravado", ("pile", "card"), _bravado, "bravado", "bravado"),
    Attribute("level", ("agent",), _level, "level", ""),
    Attribute("highest", ("agent",), _highest, "highest skill", "skill"),
    Attribute(
        "checked", ("agent",), _checked, "rating in the checked skill", "skill", needs="cause"
    ),
):
    ATTRIBUTES[_attribute.word] = _attribute


# --- numbers made from others ---------------------------------------------------------------


def _extreme(r: Reader, tree: ast.Call) -> Value:
    one, two = (r.atom(arg) for arg in arity(tree, 2, 2))
    if whole(tree.args[1]) is not None or (
        name_of(tree.func) == "max" and whole(tree.args[0]) is not None
    ):
        raise Unknown(f"a fixed number comes first, and in min only: {said(tree)!r}")
    if name_of(tree.func) == "max":
        return lambda s, x: max(one(s, x), two(s, x))
    return lambda s, x: min(one(s, x), two(s, x))


def _say_extreme(sp: Speaker, tree: ast.Call) -> str:
    if name_of(tree.func) == "min" and whole(tree.args[0]) is not None:
        return f"{sp.value(tree.args[1])}, at most {sp.value(tree.args[0])}"
    pick = "higher" if name_of(tree.func) == "max" else "lower"
    return f"the {pick} of {' and '.join(sp.values(tree.args))}"


def _count(r: Reader, tree: ast.Call) -> Value:
    things = r.things(arity(tree, 1, 1)[0])
    return lambda s, x: len(things(s, x))


def _say_count(sp: Speaker, tree: ast.Call) -> str:
    whom = sp.whom(tree.args[0])
    if call_of(tree.args[0]) == "gear":
        whom = whom.replace("gear", "gear cards", 1)
    return f"the number of {whom}"


def _rating(r: Reader, tree: Tree) -> Callable[[S, int], int]:
    if name_of(tree) == "cover":
        r.reads.add("cover")
        return q.cover
    k = r.skill_word(tree)
    r.reads.add("skill")
    return lambda s, c: q.skill(s, c, k)


def _of_agents(r: Reader, tree: ast.Call) -> Value:
    whom, what = arity(tree, 2, 2)
    if r.sort_of(whom) != "agent":
        raise Unknown(f"{said(whom)!r} are no agents")
    cards, rate = r.things(whom), _rating(r, what)
    if name_of(tree.func) == "total":
        return lambda s, x: sum(rate(s, c) for c in cards(s, x))
    return lambda s, x: max((rate(s, c) for c in cards(s, x)), default=0)


def _when(r: Reader, tree: ast.Call) -> Value:
    test, one, two = arity(tree, 3, 3)
    cond, yes, no = r.condition(test), r.atom(one), r.atom(two)
    return lambda s, x: yes(s, x) if cond(s, x) else no(s, x)


def _say_when(sp: Speaker, tree: ast.Call) -> str:
    test, yes, no = tree.args
    return f"{sp.value(yes)} if {sp.condition(test)}, otherwise {sp.value(no)}"


def _team_size(r: Reader, tree: ast.Call) -> Value:
    who = r.seat(arity(tree, 1, 1)[0])
    return lambda s, x: q.team_size(s, who(s, x))


def _hand_size(r: Reader, tree: ast.Call) -> Value:
    who = r.seat(arity(tree, 1, 1)[0])
    return lambda s, x: len(s.hand(p)) if (p := who(s, x)) >= 0 else 0


def _tn(r: Reader, tree: ast.Call) -> Value:
    arity(tree, 0, 0)
    r.need("cause", "tn()")
    return lambda s, x: q.tn_of(s, s.acts[x.cause]) if x.cause >= 0 else 0


def _raised(r: Reader, tree: ast.Call) -> Value:
    arity(tree, 0, 0)
    r.need("cause", "raised()")
    return lambda s, x: q.raised(s, x.cause) if x.cause >= 0 else 0


def _discarded(r: Reader, tree: ast.Call) -> Value:
    arity(tree, 0, 0)
    r.need("discarded", "discarded()")
    return lambda s, x: s.evs[x.event].info


for _call in (
    Call("max", _extreme, _say_extreme, ("max({atom}, {atom})",), whole=True),
    Call("min", _extreme, _say_extreme, ("min(3, {atom})", "min({atom}, {atom})"), whole=True),
    Call("when", _when, _say_when, ("when({fact}, {int}, {atom})",), whole=True),
    Call("count", _count, _say_count,
         ("count({agents})", "count({gears})", "count({missions})")),
    Call("total", _of_agents,
         lambda sp, t: f"the combined {name_of(t.args[1])} of {sp.noun(t.args[0], 'all')}",
         ("total({agents}, {skill})", "total({agents}, cover)")),
    Call("best", _of_agents,
         lambda sp, t: f"the highest {name_of(t.args[1])} among {sp.whom(t.args[0])}",
         ("best({agents}, {skill})",)),
    Call("team_size", _team_size,
         lambda sp, t: f"the size of {sp.possessive(t.args[0])} mission team",
         ("team_size({seat})",)),
    Call("hand_size", _hand_size,
         lambda sp, t: f"the number of cards in {sp.possessive(t.args[0])} hand",
         ("hand_size({seat})",)),
    Call("raised", _raised, lambda sp, t: f"what action cards added to {sp.cause()}'s TN"),
    Call("discarded", _discarded, lambda sp, t: "the number of cards discarded"),
    Call("tn", _tn, lambda sp, t: f"{sp.cause()}'s TN"),
):  # fmt: skip
    NUMBERS[_call.word] = _call
