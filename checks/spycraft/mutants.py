"""Changes one thing in the text of a card at a time: does the sentence change with it?

python -m checks.spycraft.mutants              every card
python -m checks.spycraft.mutants --part 1/8   every eighth card, from the first on

Words are replaced by others of their family, numbers changed, filters and keywords added, removed
and negated, effects repeated and dropped. What the language refuses must be refused with file and
card; what it accepts must have a sentence, and no two texts with different meanings may have the
same sentence. Exits 1 when something is found.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from checks.spycraft.fuzz import Raw, normal
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.card_text import FLAGS
from safehouse.games.spycraft.cards import CARDS, FACES
from safehouse.games.spycraft.defs import FACTIONS, KINDS, MISSION, SKILLS
from safehouse.games.spycraft.language import actions, picks
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    BASES,
    CARD_NAMES,
    DURATIONS,
    EVENTS,
    FACTS,
    FILTERS,
    NUMBERS,
    SEAT_NAMES,
)
from safehouse.games.spycraft.language.kinds import Skill, Word
from safehouse.games.spycraft.language.tree import Tree, parse
from safehouse.games.spycraft.language.verb import VERBS
from safehouse.games.spycraft.model import TRAITS, Ability, BadCard, Face

Words = tuple[str, ...]
_RATED: Final = (*SKILLS, "all", "any", "checked", "cover", "expense")
_FILTERS: Final[dict[str, Words]] = {
    base: tuple(w for w, found in FILTERS.items() if base in found.bases and w not in TRAITS)
    for base in BASES
}


def _families() -> Iterator[Words]:
    """Yield groups of words that can be used in the same places."""
    yield from (_RATED, TRAITS, tuple(CARD_NAMES), (*SEAT_NAMES, "enemy"), tuple(DURATIONS))
    yield from (tuple(actions.DEEDS), actions.SOURCES, actions.EFFECTS, KINDS)
    yield from ((*words, "Soldier") for words in _FILTERS.values())
    for verb in VERBS.values():
        for param in verb.takes:
            if isinstance(param.kind, Word):
                yield param.kind.of
            elif isinstance(param.kind, Skill):
                yield (*param.kind.words, *SKILLS)


_FAMILIES: Final = tuple(_families())
_CALLS: Final[tuple[Words, ...]] = (
    tuple(NUMBERS), tuple(FACTS), tuple(VERBS), tuple(BASES), tuple(picks.KINDS),
    ("highest", "lowest"), ("choose_from", "least", "most"),
)  # fmt: skip
_ATTRIBUTES: Final = (*ATTRIBUTES, "controller", "host", "leader", "tn")
_KEYWORDS: Final = tuple(
    (key, parse(value))
    for key, value in (
        ("by", "self"), ("by", "enemy"), ("by", "me"), ("by", "agent(mine)"), ("by", "action()"),
        ("kind", "mission"), ("kind", "react"), ("skill", "craft"), ("targets", "self"),
        ("source", "gear"), ("source", "action"), ("first_of", "turn"), ("does", "wound"),
        ("title", "Plague"), ("limited_to", "trait"), ("outcome", "success"), ("against", "self"),
        ("to", "self"), ("at", "mission(first)"), ("at", "current"), ("host", "self"),
        ("card", "card"), ("of", "me"), ("like", "self"), ("on", "self"), ("attached_to", "self"),
        ("in_team_of", "self"), ("tie", "me"), ("other_than", "card"), ("effect", "cancel"),
        ("reacts_to", "action()"), ("of", "action"),
    )
)  # fmt: skip
_ADDED: Final = tuple(
    parse(text)
    for text in (
        "turn", "mission", "game", "this_action", "next", "me", "1", "2", "once", "craft", "melee",
        "forced", "used_up", "Soldier",
    )
)  # fmt: skip
_NARROWED: Final = tuple(
    parse(text)
    for text in (
        "expense < 3", "combat > 0", "cover >= 4", "has_gear(Vehicle)", "~has_gear(Vehicle)",
        "faction('The Krypt')", "Soldier or Fixer", "Leader", "expense < self.craft", "Vehicle",
    )
)  # fmt: skip
_OTHER_NUMBERS: Final = tuple(parse(text) for text in ("count(agent(mine))", "self.craft"))


# --- one text -------------------------------------------------------------------------------


def _with(items: list[Tree], k: int, *new: Tree) -> list[Tree]:
    return [*items[:k], *new, *items[k + 1 :]]


def _names(tree: ast.Name, bound: Words) -> Iterator[Tree]:
    families = [family for family in _FAMILIES if tree.id in family]
    families += [(*bound, *known) for known in (CARD_NAMES, SEAT_NAMES)
                 if tree.id in bound or tree.id in known]  # fmt: skip
    for word in dict.fromkeys(word for family in families for word in family):
        if word != tree.id:
            yield ast.Name(word)


def _constants(tree: ast.Constant, bound: Words) -> Iterator[Tree]:
    if type(tree.value) is int:
        for by in (1, -1, 2, 5):
            yield parse(str(tree.value + by))
        yield parse(str(-tree.value))
        yield from _OTHER_NUMBERS
    elif isinstance(tree.value, str):
        when, _, rest = tree.value.partition(" ")
        if when in ("before", "after"):
            for other in changed(parse(rest), bound):
                yield ast.Constant(f"{when} {ast.unparse(other)}")
        else:
            yield from (ast.Constant(name) for name in FACTIONS if name != tree.value)


def _calls(tree: ast.Call, bound: Words) -> Iterator[Tree]:
    word, args, keys = getattr(tree.func, "id", ""), tree.args, tree.keywords
    for family in _CALLS:
        if word in family:
            yield from (ast.Call(ast.Name(w), args, keys) for w in family if w != word)
    for k, arg in enumerate(args):
        yield ast.Call(tree.func, _with(args, k), keys)
        if word in BASES and not isinstance(arg, ast.UnaryOp):
            yield ast.Call(tree.func, _with(args, k, ast.UnaryOp(ast.Invert(), arg)), keys)
        for other in changed(arg, bound):
            yield ast.Call(tree.func, _with(args, k, other), keys)
    if len(args) > 1:
        yield ast.Call(tree.func, args[::-1], keys)
    for more in _more(word):
        yield ast.Call(tree.func, [*args, more], keys)
        yield ast.Call(tree.func, [more, *args], keys)
    for k, key in enumerate(keys):
        rest = [*keys[:k], *keys[k + 1 :]]
        yield ast.Call(tree.func, args, rest)
        for other in changed(key.value, bound):
            yield ast.Call(tree.func, args, [*rest, ast.keyword(key.arg, other)])
    there = {key.arg for key in keys}
    for name, value in _KEYWORDS:
        if name not in there:
            yield ast.Call(tree.func, args, [*keys, ast.keyword(name, value)])


def _more(word: str) -> Iterator[Tree]:
    """Yield what can be put into the brackets of a word."""
    if word not in BASES:
        yield from _ADDED
        return
    for known in _FILTERS[word]:
        yield ast.Name(known)
        yield ast.UnaryOp(ast.Invert(), ast.Name(known))
    yield from _NARROWED


def _compares(tree: ast.Compare, bound: Words) -> Iterator[Tree]:
    (right,) = tree.comparators
    for op in (ast.Lt, ast.Gt, ast.LtE, ast.GtE, ast.Eq):
        if op is not type(tree.ops[0]):
            yield ast.Compare(tree.left, [op()], [right])
    yield from (ast.Compare(left, tree.ops, [right]) for left in changed(tree.left, bound))
    yield from (ast.Compare(tree.left, tree.ops, [other]) for other in changed(right, bound))


def _joined(tree: ast.BoolOp, bound: Words) -> Iterator[Tree]:
    values = tree.values
    yield ast.BoolOp(ast.Or() if isinstance(tree.op, ast.And) else ast.And(), values)
    for k, value in enumerate(values):
        rest = _with(values, k)
        yield rest[0] if len(rest) == 1 else ast.BoolOp(tree.op, rest)
        yield ast.BoolOp(tree.op, _with(values, k, ast.UnaryOp(ast.Not(), value)))
        for other in changed(value, bound):
            yield ast.BoolOp(tree.op, _with(values, k, other))


def changed(tree: Tree, bound: Words) -> Iterator[Tree]:
    """Yield the tree with one thing changed, in every possible way."""
    if isinstance(tree, ast.Name):
        yield from _names(tree, bound)
    elif isinstance(tree, ast.Constant):
        yield from _constants(tree, bound)
    elif isinstance(tree, ast.Attribute):
        yield from (ast.Attribute(tree.value, w) for w in (*_ATTRIBUTES, *bound) if w != tree.attr)
        yield from (ast.Attribute(other, tree.attr) for other in changed(tree.value, bound))
    elif isinstance(tree, ast.UnaryOp):
        yield tree.operand
        yield from (ast.UnaryOp(tree.op, other) for other in changed(tree.operand, bound))
    elif isinstance(tree, ast.BinOp):
        yield from (tree.left, tree.right)
        for op in (ast.Add, ast.Sub, ast.Mult):
            if op is not type(tree.op):
                yield ast.BinOp(tree.left, op(), tree.right)
        yield from (ast.BinOp(left, tree.op, tree.right) for left in changed(tree.left, bound))
        yield from (ast.BinOp(tree.left, tree.op, right) for right in changed(tree.right, bound))
    elif isinstance(tree, ast.BoolOp):
        yield from _joined(tree, bound)
    elif isinstance(tree, ast.Compare):
        yield from _compares(tree, bound)
    elif isinstance(tree, ast.Call):
        yield from _calls(tree, bound)


def _texts(text: str, bound: Words) -> Iterator[str]:
    head, _, rest = text.partition(" ")
    if head in ("before", "after"):
        yield f"{'after' if head == 'before' else 'before'} {rest}"
        yield from (f"{head} {ast.unparse(tree)}" for tree in changed(parse(rest), bound))
        inside = rest.partition("(")[2]
        yield from (f"{when} {word}({inside}" for when, word in EVENTS)
    elif len(head) == 2 and head[1] == ":":
        yield from (f"{head} {ast.unparse(tree)}" for tree in changed(parse(rest), bound))
    else:
        yield from (ast.unparse(tree) for tree in changed(parse(text), bound))


# --- one ability ----------------------------------------------------------------------------


def _heads(head: str) -> Iterator[str]:
    kind, *rest = head.split()
    yield from (" ".join((other, *rest)) for other in KINDS)
    if rest:
        yield from (" ".join((kind, other, *rest[1:])) for other in SKILLS)
        yield from (" ".join((kind, rest[0], *tn)) for tn in ([], ["1"], ["7"], ["X"]))


def _lists(texts: list[str], bound: Words) -> Iterator[list[str]]:
    for k, text in enumerate(texts):
        yield [*texts[:k], *texts[k + 1 :]]
        yield [*texts[:k], text, *texts[k:]]
        if k:
            yield [*texts[: k - 1], text, texts[k - 1], *texts[k + 1 :]]
        yield from ([*texts[:k], other, *texts[k + 1 :]] for other in _texts(text, bound))


def mutants(raw: Raw) -> Iterator[Raw]:
    """Yield the ability with one thing changed."""
    effects = [text for key in ("cost", "do") for text in raw.get(key, [])]
    bound = (*raw.get("pick", {}), *(text[0] for text in effects if text[1:3] == ": "))
    for key, value in raw.items():
        if key == "act":
            yield from ({**raw, key: head} for head in _heads(value))
        elif key in ("trig", "auto", "if", "while", "tn", "give", "only"):
            yield from ({**raw, key: text} for text in _texts(value, bound))
        elif key in ("do", "cost", "static"):
            yield from ({**raw, key: texts} for texts in _lists(value, bound))
        elif key == "pick":
            for name, text in value.items():
                yield {**raw, key: {n: t for n, t in value.items() if n != name}}
                yield from ({**raw, key: {**value, name: other}} for other in _texts(text, bound))
            yield {**raw, key: dict(reversed(value.items()))}
        if key in ("if", "while"):
            yield {other: part for other, part in raw.items() if other != key}
            yield from ({**raw, key: text} for text in (f"not {value}", f"{value} and in_mission"))
    had = raw.get("flags", [])
    yield from ({**raw, "flags": [f for f in had if f != flag]} for flag in had)
    yield from ({**raw, "flags": [*had, flag]} for flag in FLAGS if flag not in had)
    if "static" not in raw and "if" not in raw:
        yield {**raw, "if": "public"}


# --- all of them ----------------------------------------------------------------------------


class Findings:
    def __init__(self) -> None:
        self.tried = 0
        self.read = 0
        self.wrong: list[str] = []
        self._seen: dict[str, str] = {}

    def look_at(self, face: Face, ability: Ability) -> None:
        """Check every change of one ability, after the abilities it depends on."""
        own = face.abilities.index(ability)
        leans = ability.attached or ability.give is not None
        before = [other.raw for other in face.abilities[:own]] if leans else []
        done: set[str] = set()
        for raw in mutants(ability.raw):
            key = json.dumps(raw, sort_keys=True)
            if key not in done:
                done.add(key)
                self._try(face, before, raw)

    def _try(self, face: Face, before: list[Raw], raw: Raw) -> None:
        abilities, nodes = len(q.ABILITIES), len(q.NODES)
        field = "both" if face.type == MISSION else "text"
        made = Face(
            len(FACES), "mutant.toml", face.type, {"name": face.name, field: [*before, raw]}
        )
        self.tried += 1
        try:
            compiler.compile_face(made)
            text = card_text.spoken_text(made.abilities[-1])
        except BadCard as refused:
            if not str(refused).startswith(f"mutant.toml: card {face.name!r}: "):
                self.wrong.append(f"refused without file and card: {refused}")
        except Exception as error:  # any error: the language should have refused the text
            self.wrong.append(f"{error!r}: {json.dumps(raw)}")
        else:
            self.read += 1
            meant = normal(raw)
            other = self._seen.setdefault(text, meant)
            if other != meant:
                self.wrong.append(f"{text}\n  {meant}\n  {other}")
        finally:
            del q.ABILITIES[abilities:], q.NODES[nodes:]


def look(faces: Iterable[Face]) -> Findings:
    found = Findings()
    for face in faces:
        for ability in face.abilities:
            if ability.raw:
                found.look_at(face, ability)
    return found


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Changes Spycraft cards and reads them out.")
    parser.add_argument("--part", default="1/1", metavar="K/N", help="every Nth card from the Kth")
    part, _, parts = parser.parse_args(args).part.partition("/")
    found = look(CARDS[int(part) - 1 :: int(parts or 1)])
    for line in found.wrong[:40]:
        print(line)
    print(f"{found.tried} changes, {found.read} read out, {len(found.wrong)} findings")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
