"""What verbs share: their objects, the steps inside an effect, common phrases."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Final, TypeVar

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    REACT_ACT,
    STRICT,
    TEAM,
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
    WHILE_IN_MISSION,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.frames import Frame, Modifier
from safehouse.games.spycraft.language.english import number, signed
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.language.verb import VERBS, Verb
from safehouse.games.spycraft.legal import paying
from safehouse.games.spycraft.model import Ability, S
from safehouse.games.spycraft.modifiers import KIND, READ_AS
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.zones import M, emit

V = TypeVar("V", bound=type[Verb])


def verb(kind: V) -> V:
    """Add a verb to the language."""
    VERBS[kind.word] = kind
    kind.kind = KIND.get(kind.word, -1)
    assert kind.kind < 0 or issubclass(kind, READ_AS[kind.kind]), kind.word
    return kind


def at_most(tree: Tree, most: int) -> None:
    """Refuse a literal number of cards that is not from 1 to `most`."""
    fixed = whole(tree)
    if fixed is not None and not 1 <= fixed <= most:
        raise Unknown(f"{fixed} is out of range; 1 to {most} would fit")


def chosen_words(r: Reader, node: Verb, tree: Tree) -> tuple[str, ...]:
    """Return the words of the class that an object is, or from which it was chosen."""
    found = node.selector
    for pick in r.ability.picks:
        if pick.name == name_of(tree):
            found = pick.selector
    return (found.base, *map(name_of, args_of(found.tree))) if found is not None else ()


def need_face_up(r: Reader, node: Verb, tree: Tree) -> None:
    """SC-10.3: refuse facedown cards as the object of a change that they cannot undergo."""
    words = chosen_words(r, node, tree)
    if "inactive" in words or (node.many and "any_state" in words):
        raise Unknown(f"a facedown card has no status: {said(tree)!r}; active ones would fit")


# --- texts ----------------------------------------------------------------------------------


def verb_at(node_id: int) -> Verb:
    found = q.NODES[node_id]
    assert isinstance(found, Verb)
    return found


def ability_of(x: Frame) -> Ability:
    return q.ABILITIES[x.ability]


def title(x: Frame) -> str:
    return ability_of(x).name


def by_facts(m: M) -> bool:
    """TM-7.3: return whether only public information decides who is asked; since rules 2."""
    return m.state.rules >= 2


# --- objects --------------------------------------------------------------------------------


def cards_of(s: S, x: Frame, node: Verb, mode: int = STRICT) -> list[int]:
    if node.objects is not None:
        return node.objects(s, x)
    assert node.selector is not None
    return q.reached(s, x, node.selector.all(s, x, mode))


def ask_one(m: M, i: int, node: Verb, cards: list[int], then: Callable[..., None]) -> None:
    """Ask for one of these cards; the answer is in the frame when `then` runs."""
    x = m.state.acts[i]
    if not cards:
        return
    m.then(then, i, node.id)
    if len(cards) == 1:
        x.answer = cards[0]
        return
    kind = questions.COST if node.cost else questions.TIE
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    ask_list(m, x.seat, kind, i, codes, "one")


def chosen_from(s: S, x: Frame, node: Verb) -> list[int]:
    """Return the candidates of `least(…)`, `most(…)` or `choose_from(…)` during resolution."""
    assert node.selector is not None
    cards = node.selector.all(s, x)
    if cards and ("least" in node.words or "most" in node.words):
        rank = node.rank or (lambda s, c: q.skill(s, c, node.skill))
        best = (min if "least" in node.words else max)(rank(s, c) for c in cards)
        cards = [c for c in cards if rank(s, c) == best]
    return cards


def payable(s: S, node: Verb, cards: list[int]) -> list[int]:
    return paying.payable(s, node.op, cards)


def add_mod(m: M, i: int, node: Verb, target: int, value: int, extra: int) -> None:
    """Add a change with a duration: (node, frame, target, value, extra, until, ref)."""
    s = m.state
    x = s.acts[i]
    ref, until, named = -1, node.until, node.ref
    if node.until_before is not None and s.rules < node.until_before[0]:
        _, until, named = node.until_before
    if until == UNTIL_ACTION:
        ref = x.cause if x.kind == REACT_ACT and x.cause >= 0 else i
    elif until == UNTIL_ACTIVATION:
        ref = x.subject
    elif named is not None:
        ref = named(s, x)
        gone = ref < 0 or not q.is_active_agent(s, ref)
        if gone or (until == WHILE_IN_MISSION and s.place[ref] != TEAM):
            return  # it is over before it begins
    frame = x.copy()
    frame.foe = q.foe_of(s, x.seat)
    s.mods.append(Modifier(node.id, frame, target, value, extra, until, ref))
    s.force = None
    if target >= 0 and m.logging:
        emit(
            m, "change", "SC-5.4", what=node.op, card=target, value=value, extra=extra,
            name=title(x),
        )  # fmt: skip


# --- turns of phrase ------------------------------------------------------------------------


_SEVERAL: Final = re.compile(
    r"(all|those|cards|copies|the (targets|two|others|last)|the (\w+ )?chosen \w+s)\b"
)


def is_several(who: str) -> bool:
    return _SEVERAL.match(who) is not None


def conjugate(who: str, one: str, many: str) -> str:
    return f"{who} {many if who == 'you' or is_several(who) else one}"


def owned(who: str, what: str) -> str:
    """Return "the target's combat" or "the combat of all your agents"."""
    if is_several(who):
        return f"the {what} of {who}"
    return f"its {what}" if who == "it" else f"{who}'s {what}"


def obj(sp: Speaker, tree: Tree) -> str:
    return sp.noun(tree, "a" if call_of(tree) in ("choose_from", "least", "most") else "all")


def cost_obj(sp: Speaker, node: Verb, tree: Tree) -> str:
    """Return the object of a cost: one of a class if it is named or cannot be all."""
    one = node.cost and (node.bind >= 0 or node.op == "retire")
    return sp.noun(tree, "a") if one else obj(sp, tree)


def amount(sp: Speaker, tree: Tree) -> tuple[str, str]:
    """Return a signed number, or X with an explanation for the end of the clause."""
    fixed = whole(tree)
    if fixed is not None:
        return signed(fixed), ""
    if isinstance(tree, ast.UnaryOp):
        return "−X", f", where X is {sp.value(tree.operand)}"
    return "+X", f", where X is {sp.value(tree)}"


def counted(n: int, noun: str) -> str:
    """Return "a card" or "two cards"."""
    if n == 1:
        return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
    return f"{number(n)} {noun}s"


def said_to(who: str, you: str, other: str) -> str:
    """Return "draw a card" for you, "that player draws a card" for others."""
    return you if who == "you" else f"{who} {other}"
