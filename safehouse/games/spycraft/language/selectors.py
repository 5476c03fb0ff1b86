"""How classes and their filters are read."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import FACTIONS, LOOSE, ON_AGENT, SKILLS, TEAM
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.filters import COMPARED
from safehouse.games.spycraft.language.grammar import (
    BASES,
    FILTERS,
    NOUNS,
    Base,
    Filter,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    closest,
    name_of,
    options_of,
    said,
    text_of,
)
from safehouse.games.spycraft.model import AGENT, GEAR, MISSION, TRAITS, S, Selector, Test, Value

_EXCLUSIVE: Final = (
    ("mine", "enemy"), ("mine", "opposing"), ("mine", "opposing_me"), ("first", "second"),
    ("first", "discard"), ("second", "discard"), ("first", "queue"), ("second", "queue"),
    ("queue", "discard"), ("hand", "my_discard"), ("active", "inactive"),
    ("any_state", "inactive"), ("any_state", "active"), ("gear", "action"), ("gear", "agent"),
    ("action", "agent"), ("hand", "facedown"), ("my_discard", "facedown"), ("hand", "inactive"),
    ("my_discard", "inactive"), ("facedown", "inactive"), ("hand", "mine"), ("hand", "enemy"),
    ("my_discard", "mine"), ("my_discard", "enemy"), ("in_team", "at_hq"), ("at_mission", "at_hq"),
    *((pile, word) for pile in ("any_discard", "in_reach") for word in
      ("hand", "my_discard", "mine", "enemy", "inactive", "facedown", "leader")),
    ("any_discard", "in_reach"),
)  # fmt: skip
"""Pairs of filters that exclude each other or of which one is redundant."""


def read_selector(r: Reader, tree: Tree) -> Selector:
    word = call_of(tree)
    if word not in BASES or not isinstance(tree, ast.Call):
        fit = ", ".join(f"{base}(…)" for base in BASES)
        raise Unknown(f"not a choice of cards: {said(tree)!r}; {fit} would fit")
    base = BASES[word]
    found = [said(arg) for arg in tree.args]
    if len(set(found)) != len(found):
        raise Unknown(f"a word comes twice: {said(tree)!r}")
    positive = {name_of(arg) for arg in tree.args}
    for one, two in _EXCLUSIVE:
        if one in positive and two in positive:
            raise Unknown(f"{one!r} and {two!r} do not go together: {said(tree)!r}")
    for arg in tree.args:
        if isinstance(arg, ast.UnaryOp) and said(arg.operand) in found:
            raise Unknown(f"{said(arg)} and {said(arg.operand)} do not go together: {said(tree)!r}")
    filters = [read_filter(r, word, arg) for arg in tree.args]
    filters += [_keyword(r, base, key) for key in tree.keywords]
    test, source = base.make(positive)
    if word == "player":
        filters = []
    selector = Selector(word, base.sort(positive), [test, *filters], source, tree)
    selector.words = tuple(
        name_of(arg.operand) if isinstance(arg, ast.UnaryOp) else name_of(arg) or call_of(arg)
        for arg in tree.args
    )
    return selector


def read_filter(r: Reader, base: str, tree: Tree) -> Test:
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Invert):
        return _turned(r, base, tree.operand)
    if isinstance(tree, ast.BoolOp):
        for value in tree.values:
            if isinstance(tree.op, ast.And) or name_of(value) not in TRAITS:
                raise Unknown(f"or joins traits only, not {said(tree)!r}")
        parts = [read_filter(r, base, value) for value in tree.values]
        return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
    if isinstance(tree, ast.Compare):
        return _compare(r, base, tree)
    call = call_of(tree)
    if call == "faction":
        name = text_of(arity(tree, 1, 1)[0])
        if name not in FACTIONS or base not in ("agent", "card"):
            raise Unknown(f"unknown faction {name!r} of {base}; {', '.join(FACTIONS)} would fit")
        faction = FACTIONS.index(name)
        return lambda s, x, c, mode: (
            True if mode == LOOSE and not s.up[c] else FACES[s.cards.face[c]].faction == faction
        )
    if call == "has_gear":
        if base != "agent":
            raise Unknown(f"has_gear speaks about agents, not {base}")
        bit = r.trait(arity(tree, 1, 1)[0])
        r.reads |= {"trait", "blank"}
        return lambda s, x, c, mode: q.has_gear_trait(s, c, bit)
    word = name_of(tree)
    if word == "above_leader":
        r.reads.add("expense")
    if word == "Leader" and r.form == "only":
        return lambda s, x, c, mode: q.is_leader(s, c)
    return _plain(r, base, tree, word or call).test


def _plain(r: Reader, base: str, tree: Tree, word: str) -> Filter:
    found = FILTERS.get(word)
    if found is None or base not in found.bases or not name_of(tree):
        known = [w for w, other in FILTERS.items() if base in other.bases]
        what = "unknown filter" if found is None else f"no filter of {NOUNS[base]}:"
        raise Unknown(f"{what} {word or said(tree)!r}; {closest(word, known)} would fit")
    r.need(found.needs, word)
    if word in TRAITS:
        r.reads.add("trait")
    return found


def _turned(r: Reader, base: str, tree: Tree) -> Test:
    word = name_of(tree)
    if call_of(tree) != "has_gear":
        found = _plain(r, base, tree, word)
        if not found.not_before and not found.not_after:
            able = [
                w for w, other in FILTERS.items()
                if base in other.bases and (other.not_before or other.not_after)
            ]  # fmt: skip
            fit = closest(word, able) or "none of its words"
            raise Unknown(f"~ cannot turn {word!r} around; {fit} would fit")
    inner = read_filter(r, base, tree)
    hidden = word in TRAITS
    return lambda s, x, c, mode: (
        (hidden and mode == LOOSE and not s.up[c]) or not inner(s, x, c, mode)
    )


def _compare(r: Reader, base: str, tree: ast.Compare) -> Test:
    word = name_of(tree.left)
    allowed = BASES[base].compares
    if word not in allowed or len(tree.ops) != 1:
        fit = ", ".join(allowed) or "nothing"
        raise Unknown(f"unknown comparison {said(tree)!r} of {base}; {fit} would fit")
    if type(tree.ops[0]) not in COMPARED:
        raise Unknown(f"only <, >, <= and >= compare, not {said(tree)!r}")
    right = r.number(tree.comparators[0])
    left = _number_of(base, word)
    if base == "agent" or word == "expense":
        r.reads.add("skill" if word in SKILLS else word)
    hide = not (word == "cover" and base == "agent")
    op = type(tree.ops[0])

    def test(s: S, x: Frame, c: int, mode: int) -> bool:
        if hide and mode == LOOSE and not s.up[c]:
            return True
        have, want = left(s, c), right(s, x)
        if op is ast.Lt:
            return have < want
        if op is ast.Gt:
            return have > want
        if op is ast.LtE:
            return have <= want
        return have >= want

    return test


def _number_of(base: str, word: str) -> Callable[[S, int], int]:
    if word in SKILLS:
        k = SKILLS.index(word)
        if base in ("gear", "card"):
            return lambda s, c: FACES[s.cards.face[c]].skills[k]
        return lambda s, c: q.skill(s, c, k)
    return q.expense if word == "expense" else q.cover


def _keyword(r: Reader, base: Base, key: ast.keyword) -> Test:
    name, tree = key.arg or "", key.value
    if name not in base.keys:
        fit = ", ".join(f"{word}=…" for word in base.keys) or "no such word"
        raise Unknown(f"unknown filter {name!r} of {base.word}; {fit} would fit")
    if name == "on":
        if r.sort_of(tree) != AGENT:
            raise Unknown(f"gear is on an agent, not on {said(tree)!r}")
        test = read_card_test(r, tree)
        return lambda s, x, c, mode: s.host[c] >= 0 and test(s, x, s.host[c], mode)
    if name == "of":
        who = r.seat(tree)
        return lambda s, x, c, mode: s.ctrl[c] == who(s, x)
    if name == "at":
        where = r.card(tree, MISSION)
        return lambda s, x, c, mode: s.place[c] == TEAM and s.mission == where(s, x)
    if name == "like":
        copy = r.card(tree, AGENT, GEAR)
        return lambda s, x, c, mode: (
            (t := copy(s, x)) >= 0 and s.cards.face[c] == s.cards.face[t] and bool(s.up[c])
        )
    if name == "attached_to":
        host = r.card(tree, AGENT)
        return lambda s, x, c, mode: s.host[c] == host(s, x)
    if name == "in_team_of":
        leader = r.card(tree, AGENT)
        return lambda s, x, c, mode: (
            (p := leader(s, x)) >= 0
            and s.ctrl[c] == s.ctrl[p]
            and s.place[s.host[c] if s.place[c] == ON_AGENT else c] == TEAM
        )
    k = r.skill_word(tree)
    return lambda s, x, c, mode: any(a.skill == k for a in FACES[s.cards.face[c]].acts)


def read_card_test(r: Reader, tree: Tree) -> Test:
    """Read a test of one card: a name, a selector, or one of several."""
    call = call_of(tree)
    if call == "one_of":
        parts = [read_card_test(r, arg) for arg in options_of(tree)]
        return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
    if call == "named_like":
        part = name_of(arity(tree, 1, 1)[0])
        if not part:
            raise Unknown(f"named_like takes a part of a name, not {said(tree)!r}")
        return lambda s, x, c, mode: part in FACES[s.cards.face[c]].name
    if call in BASES:
        return read_selector(r, tree).test
    name = name_of(tree)
    if name in r.names and r.names[name].kind == "cards":
        slot = r.names[name].slot
        return lambda s, x, c, mode: (
            c in found if isinstance(found := x.env[slot], tuple) else c == found
        )
    one: Value = r.card(tree)
    return lambda s, x, c, mode: c == one(s, x)
