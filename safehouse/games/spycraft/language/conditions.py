"""Conditions that a text requires."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import AGENT, HQ, MISSION_TYPES
from safehouse.games.spycraft.language.english import article, number, with_trait
from safehouse.games.spycraft.language.grammar import (
    COMPARISON,
    FACTS,
    Fact,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    closest,
    name_of,
    said,
    text_of,
    whole,
)
from safehouse.games.spycraft.model import Condition, Value

Say = Callable[[Speaker, Tree], str]


def _plain(word: str, test: Condition, yes: str, no: str) -> None:
    FACTS[word] = Fact(word, lambda r, t: test, lambda sp, t: yes, lambda sp, t: no, (word,))


def _of_type(bit: int) -> Condition:
    return lambda s, x: bool(q.mission_types(s, x) & bit)


_plain(
    "public", lambda s, x: q.is_public(s), "the mission is public", "no public mission is under way"
)
_plain(
    "in_mission", lambda s, x: s.mission >= 0, "a mission is under way", "no mission is under way"
)
_plain(
    "intel_phase",
    lambda s, x: s.mission < 0 and s.step == "intel",
    "it is the Intel phase outside a mission",
    "it is not the Intel phase or a mission is under way",
)
_plain(
    "is_attacker",
    lambda s, x: s.mission >= 0 and s.attacker == q.side_in(s, x),
    "you are the attacker",
    "you are not the attacker",
)
_plain(
    "is_defender",
    lambda s, x: s.mission >= 0 and s.defender == q.side_in(s, x),
    "you are the defender",
    "you are not the defender",
)
_plain(
    "extended_mission",
    lambda s, x: s.mission >= 0 and s.extended > 0,
    "the attacker extended to this mission",
    "the attacker did not extend to this mission",
)
for _k, _word in enumerate(MISSION_TYPES):
    _plain(
        _word,
        _of_type(1 << _k),
        f"this is {article(_word)} {_word} mission",
        f"this is not {article(_word)} {_word} mission",
    )


# --- about a card or a player ---------------------------------------------------------------


def _about(
    word: str,
    read: Callable[[Reader, list[Tree]], Condition],
    yes: Callable[[Speaker, list[Tree]], str],
    no: Callable[[Speaker, list[Tree]], str],
    *makes: str,
    takes: int = 1,
) -> None:
    FACTS[word] = Fact(
        word,
        lambda r, t: read(r, arity(t, takes, takes)),
        lambda sp, t: yes(sp, args_of(t)),
        lambda sp, t: no(sp, args_of(t)),
        makes,
    )


def _at_hq(r: Reader, a: list[Tree]) -> Condition:
    card = r.card(a[0], "agent")
    return lambda s, x: (c := card(s, x)) >= 0 and s.place[c] == HQ


def _is_leader(r: Reader, a: list[Tree]) -> Condition:
    card = r.card(a[0], "agent")
    return lambda s, x: (c := card(s, x)) >= 0 and q.is_leader(s, c)


def _is_current(r: Reader, a: list[Tree]) -> Condition:
    card = r.card(a[0], "mission")
    return lambda s, x: s.mission >= 0 and card(s, x) == s.mission


def _is_exposed(r: Reader, a: list[Tree]) -> Condition:
    card = r.card(a[0], "agent")
    return lambda s, x: (c := card(s, x)) >= 0 and q.is_agent(s, c) and q.is_exposed(s, c)


def _is_wounded(r: Reader, a: list[Tree]) -> Condition:
    card = r.card(a[0], "agent")
    return lambda s, x: (c := card(s, x)) >= 0 and q.is_agent(s, c) and s.wounds[c] > 0


def _was_retired(r: Reader, a: list[Tree]) -> Condition:
    card, whom = r.card(a[0], "agent"), said(a[0])
    before = [v for v in r.ability.effects if v.op in ("wound", "retire")]
    if not any("who" in v.args and said(v.args["who"]) == whom for v in before):
        raise Unknown(
            f"nothing before it retires {whom}; wound({whom}) as an effect before it would fit"
        )
    return lambda s, x: (c := card(s, x)) >= 0 and not q.is_agent(s, c)


def _has_gear(r: Reader, a: list[Tree]) -> Condition:
    agent, bit = r.card(a[0], "agent"), r.trait(a[1])
    r.reads |= {"trait", "blank"}
    return lambda s, x: (c := agent(s, x)) >= 0 and q.has_gear_trait(s, c, bit)


def _has_trait(r: Reader, a: list[Tree]) -> Condition:
    agent, bit = r.card(a[0], "agent"), r.trait(a[1])
    r.reads.add("trait")
    return lambda s, x: (c := agent(s, x)) >= 0 and bool(q.traits_of(s, c) >> bit & 1)


def _mine(r: Reader, a: list[Tree]) -> Value:
    if name_of(a[0]) != "me":
        raise Unknown(f"only me fits here, not {said(a[0])!r}")
    return r.seat(a[0])


def _ran(r: Reader, a: list[Tree]) -> Condition:
    who = _mine(r, a)
    return lambda s, x: bool(s.ran[who(s, x)])


def _discarded(r: Reader, a: list[Tree]) -> Condition:
    who = _mine(r, a)
    return lambda s, x: bool(s.discarded[who(s, x)])


def _new_type(r: Reader, a: list[Tree]) -> Condition:
    r.need("won", "new_type_win")
    who = _mine(r, a)
    return lambda s, x: q.new_type_win(s, who(s, x))


def _in_play(r: Reader, a: list[Tree]) -> Condition:
    name = text_of(a[0])
    agents = [face.name for face in FACES if face.type <= AGENT]
    if name not in agents:
        raise Unknown(f"no agent is called {name!r}; {closest(name, agents)} would fit")
    return lambda s, x: any(
        s.up[c] and FACES[s.cards.face[c]].name == name
        for seat in range(s.seats)
        for c in s.tops(seat)
    )


def _whose_leader(sp: Speaker, a: list[Tree]) -> str:
    return "your" if name_of(a[0]) in ("self", "my_leader") else "its player's"


def _trait(a: list[Tree]) -> str:
    return with_trait(name_of(a[1]))


_about("at_hq", _at_hq,
       lambda sp, a: f"{sp.noun(a[0])} is at headquarters",
       lambda sp, a: f"{sp.noun(a[0])} is not at headquarters", "at_hq({agent})")  # fmt: skip
_about("is_leader", _is_leader,
       lambda sp, a: f"{sp.noun(a[0])} is {_whose_leader(sp, a)} leader",
       lambda sp, a: f"{sp.noun(a[0])} is not {_whose_leader(sp, a)} leader",
       "is_leader({agent})")  # fmt: skip
_about("is_current", _is_current,
       lambda sp, a: f"{sp.noun(a[0])} is being run",
       lambda sp, a: f"{sp.noun(a[0])} is not being run", "is_current({mission})")  # fmt: skip
_about("is_exposed", _is_exposed,
       lambda sp, a: f"{sp.noun(a[0])} is Exposed",
       lambda sp, a: f"{sp.noun(a[0])} is not Exposed", "is_exposed({agent})")  # fmt: skip
_about("is_wounded", _is_wounded,
       lambda sp, a: f"{sp.noun(a[0])} is wounded",
       lambda sp, a: f"{sp.noun(a[0])} is not wounded", "is_wounded({agent})")  # fmt: skip
_about("was_retired", _was_retired,
       lambda sp, a: f"that retires {sp.noun(a[0])}",
       lambda sp, a: f"that does not retire {sp.noun(a[0])}", "was_retired({agent})")  # fmt: skip
_about("has_gear", _has_gear,
       lambda sp, a: f"{sp.noun(a[0])} has {name_of(a[1])} gear",
       lambda sp, a: f"{sp.noun(a[0])} has no {name_of(a[1])} gear",
       "has_gear({agent}, {trait})", takes=2)  # fmt: skip
_about("has_trait", _has_trait,
       lambda sp, a: f"{sp.noun(a[0])} is {_trait(a)}",
       lambda sp, a: f"{sp.noun(a[0])} is not {_trait(a)}",
       "has_trait({agent}, {trait})", takes=2)  # fmt: skip
_about("ran_mission", _ran,
       lambda sp, a: "you have run a mission this turn",
       lambda sp, a: "you have not run a mission this turn", "ran_mission(me)")  # fmt: skip
_about("discarded_mission", _discarded,
       lambda sp, a: "you have discarded a mission this turn",
       lambda sp, a: "you have not discarded a mission this turn",
       "discarded_mission(me)")  # fmt: skip
_about("new_type_win", _new_type,
       lambda sp, a: "its type differs from that of the last mission you won",
       lambda sp, a: "it shares a type with the last mission you won, or is your first",
       "new_type_win(me)")  # fmt: skip
_about("in_play", _in_play,
       lambda sp, a: f"a {text_of(a[0])} is already in play",
       lambda sp, a: f"no {text_of(a[0])} is in play", "in_play('Paradox')")  # fmt: skip


# --- comparisons ----------------------------------------------------------------------------

_HOW: Final = {
    ast.Gt: ("is greater than", "is at most"),
    ast.GtE: ("is at least", "is less than"),
    ast.Lt: ("is less than", "is at least"),
    ast.LtE: ("is at most", "is greater than"),
}


def _compare(r: Reader, tree: Tree) -> Condition:
    assert isinstance(tree, ast.Compare)
    if len(tree.ops) != 1 or type(tree.ops[0]) not in _HOW:
        raise Unknown(f"only <, >, <= and >= compare, not {said(tree)!r}")
    if whole(tree.left) is not None:
        raise Unknown(f"a fixed number comes last: {said(tree)!r}")
    for side in (tree.left, tree.comparators[0]):
        if call_of(side) in ("when", "min"):
            raise Unknown(f"{call_of(side)!r} is an amount, and does not compare: {said(tree)!r}")
    left, right, op = r.number(tree.left), r.number(tree.comparators[0]), type(tree.ops[0])
    if op is ast.Lt:
        return lambda s, x: left(s, x) < right(s, x)
    if op is ast.Gt:
        return lambda s, x: left(s, x) > right(s, x)
    if op is ast.GtE:
        return lambda s, x: left(s, x) >= right(s, x)
    return lambda s, x: left(s, x) <= right(s, x)


_IN_TEAM: Final = re.compile(r"agents( \(face-up or facedown\))? in your team$")


def _is_any(tree: ast.Compare) -> bool:
    """Return whether it is `… > 0`."""
    return isinstance(tree.ops[0], ast.Gt) and whole(tree.comparators[0]) == 0


def _say_compare(sp: Speaker, tree: Tree) -> str:
    assert isinstance(tree, ast.Compare)
    left, right = tree.left, tree.comparators[0]
    word, whom = call_of(left), args_of(left)
    if word == "hand_size" and _is_any(tree):
        return f"{sp.noun(whom[0])} {'hold' if name_of(whom[0]) == 'me' else 'holds'} a card"
    if word == "raised" and _is_any(tree):
        return f"action cards have raised {sp.cause()}'s TN"
    if said(tree) == "hand_size(me) > hand_size(foe)":
        return "you hold more cards than your mission opponent"
    if word == "team_size" and name_of(whom[0]) == "me" and isinstance(tree.ops[0], ast.Lt):
        few = whole(right)
        if few is not None and few > 0:
            agents = "agent" if few == 1 else "agents"
            return f"you have fewer than {number(few)} {agents} in your team"
    if word == "count" and _is_any(tree):
        who = sp.whom(whom[0])
        if not who.startswith("your "):
            return f"there {'is' if who.startswith('gear') else 'are'} {who}"
        if _IN_TEAM.search(who):
            return f"at least one of {who.removesuffix(' in your team')} is in your team"
        return f"you have {who.removeprefix('your ')}"
    return f"{sp.value(left)} {_HOW[type(tree.ops[0])][0]} {sp.value(right)}"


def _say_not_compare(sp: Speaker, tree: Tree) -> str:
    assert isinstance(tree, ast.Compare)
    left, right = tree.left, tree.comparators[0]
    return f"{sp.value(left)} {_HOW[type(tree.ops[0])][1]} {sp.value(right)}"


FACTS[COMPARISON] = Fact(
    COMPARISON, _compare, _say_compare, _say_not_compare,
    ("{atom} > {atom}", "{atom} >= {int}", "{atom} < {int}", "{atom} <= {atom}", "{atom} > 0"),
)  # fmt: skip
