"""Verbs of the language: signature, checks and text, in addition to the effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from safehouse.games.spycraft.language.kinds import Param, Until
from safehouse.games.spycraft.language.order import check_order
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    closest,
    keys_of,
    said,
)
from safehouse.games.spycraft.model import Node


class Verb(Node):
    """One effect, cost or modifier of a card's text; each verb of the language is a subclass."""

    takes: ClassVar[tuple[Param, ...]] = ()
    """Its parameters, in order."""
    subs: list[Verb]

    def check(self, r: Reader) -> None:
        """Refuse parameters that are valid individually but not together."""

    def lasts(self) -> bool:
        """Return whether it requires a duration when done, if it can have one."""
        return True

    def names_one(self) -> bool:
        """Return whether it has a result that can be named."""
        return True

    def produces(self) -> tuple[str, str, bool]:
        """Return the kind and the sort of its result, and whether it is at most one card."""
        return self.binds, "agent", True

    def result(self) -> tuple[str, str]:
        """Return the name of its result, and an alternative if that name is taken."""
        return "that agent", "the agent it costs"

    def say(self, sp: Speaker) -> str:
        raise NotImplementedError


VERBS: Final[dict[str, type[Verb]]] = {}


def spoken(nodes: Sequence[Node]) -> list[Verb]:
    """Return the effects of a text as verbs, which have a text; all effects are verbs."""
    return [node for node in nodes if isinstance(node, Verb)]


def within(nodes: Sequence[Node]) -> Iterator[Verb]:
    """Yield these effects and all nested ones."""
    for verb in spoken(nodes):
        yield verb
        yield from within(verb.subs)


def read_effect(r: Reader, tree: Tree) -> Verb:
    """Read one effect, cost or modifier and check it against its signature."""
    word = call_of(tree)
    if word not in VERBS:
        fit = closest(word, list(VERBS))
        raise Unknown(f"unknown effect {word or said(tree)!r}; {fit} would fit")
    verb = VERBS[word](tree)
    if r.place not in verb.forms:
        where = {"do": "done", "cost": "a cost", "static": "continuous"}
        fine = " or ".join(where[form] for form in verb.forms)
        raise Unknown(f"{word!r} cannot be {where[r.place]}, only {fine}")
    if verb.events and (r.moment is None or r.moment.word not in verb.events):
        raise Unknown(f"{word!r} answers {' or '.join(verb.events)} only")
    verb.nonstacking = "nonstacking" in r.ability.flags
    verb.cost = r.place == "cost"
    before, r.reads = r.reads, set()
    _arguments(r, verb, tree)
    if r.place == "do":
        _duration(verb)
    verb.check(r)
    r.reads |= before
    return verb


def _arguments(r: Reader, verb: Verb, tree: Tree) -> None:
    args = list(args_of(tree))
    keys = keys_of(tree)
    for param in verb.takes:
        if param.key:
            found = keys.pop(param.name, None)
            if found is None and not param.optional:
                raise Unknown(f"{verb.word!r} needs {param.name}=…: {param.kind.fits}")
            if found is not None:
                _argument(r, verb, param, found)
            continue
        if not args or (param.optional and not param.kind.matches(r, args[0])):
            if not param.optional:
                raise Unknown(f"{verb.word!r} lacks {param.kind.fits}: {said(tree)!r}")
            continue
        _argument(r, verb, param, args.pop(0))
        while param.rest and args:
            _argument(r, verb, param, args.pop(0))
    if args:
        optional = [param.kind.fits for param in verb.takes if param.optional]
        fit = f"; {' or '.join(optional)} would fit" if optional else ""
        raise Unknown(f"{verb.word!r} does not take {said(args[0])!r}{fit}")
    if keys:
        known = ", ".join(f"{p.name}=…" for p in verb.takes if p.key) or "none"
        raise Unknown(f"unknown word {next(iter(keys))!r} of {verb.word}; {known} would fit")


def _duration(verb: Verb) -> None:
    """Refuse a lasting change that does not say how long."""
    for param in verb.takes:
        kind = param.kind
        if isinstance(kind, Until) and kind.needed and param.name not in verb.args and verb.lasts():
            fit = ", ".join(kind.allowed)
            raise Unknown(f"{verb.word!r} does not say how long; {fit} would fit")


def _argument(r: Reader, verb: Verb, param: Param, tree: Tree) -> None:
    verb.args.setdefault(param.name, tree)
    before, r.reads = r.reads, set()
    try:
        param.kind.read(r, verb, tree)
        if r.place == "static" or (verb.many and param is verb.takes[0]):
            check_order(verb, r.reads)
        r.reads |= before
    except Unknown as error:
        if " would fit" in str(error) or not param.kind.fits:
            raise
        raise Unknown(f"{error}; {verb.word} takes {param.kind.fits}") from error
