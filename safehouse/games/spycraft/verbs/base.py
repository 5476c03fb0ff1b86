"""What verbs share: their objects, the steps inside an effect, the turns of phrase."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final, TypeVar

from safehouse.core.match import Step
from safehouse.core.moves import Code
from safehouse.games.spycraft import decide, offers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ANSWER,
    A_CAUSE,
    A_FOE,
    A_KIND,
    A_SEAT,
    A_STATUS,
    A_SUBJECT,
    DROPPED,
    REACT_ACT,
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
)
from safehouse.games.spycraft.language.grammar import VERBS, Speaker, number, signed
from safehouse.games.spycraft.language.model import STRICT, Ability, S, Verb
from safehouse.games.spycraft.language.tree import Tree, call_of, whole
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.state import Frame
from safehouse.games.spycraft.zones import M, tell

V = TypeVar("V", bound=type[Verb])
F = TypeVar("F", bound=Callable[..., None])


def verb(kind: V) -> V:
    """Adds a verb to the language."""
    VERBS[kind.word] = kind
    return kind


# --- steps ----------------------------------------------------------------------------------

STEPS: Final[list[Step]] = []
ACT_AT: Final[dict[Step, int]] = {}
"""The steps inside an effect, and which of their arguments says whose action it belongs to."""
_MASS: Final[list[Step]] = []


def step(act: int | None = 0, mass: bool = False) -> Callable[[F], F]:
    """A function that can wait in the agenda; `act`: which argument is the action's place.

    `mass`: it goes through several cards, the rest of which are its third argument.
    """

    def keep(run: F) -> F:
        STEPS.append(run)
        if act is not None:
            ACT_AT[run] = act
        if mass:
            _MASS.append(run)
        return run

    return keep


def drop_effects(m: M) -> None:
    """SC-R8: the effects of a player who is out go no further than the one under way."""
    acts = m.state.acts
    m.agenda[:] = [
        (waiting, args)
        for waiting, args in m.agenda
        if waiting not in ACT_AT or acts[args[ACT_AT[waiting]]][A_STATUS] != DROPPED
    ]


def in_the_middle(m: M) -> bool:
    """Whether an effect on several cards has not reached all of them yet."""
    return any(waiting in _MASS and args[2] for waiting, args in m.agenda)


def verb_at(node_id: int) -> Verb:
    found: Verb = q.NODES[node_id]
    return found


def ability_of(x: Frame) -> Ability:
    found: Ability = q.ABILITIES[x[A_ABIL]]
    return found


def title(x: Frame) -> str:
    return ability_of(x).name


def by_facts(m: M) -> bool:
    """TM-7.3: whether only what everybody knows decides who is asked; not so before rules 2."""
    return m.state.rules >= 2


# --- objects --------------------------------------------------------------------------------


def cards_of(s: S, x: Frame, node: Verb, mode: int = STRICT) -> list[int]:
    if node.objects is not None:
        return node.objects(s, x)
    assert node.selector is not None
    return q.reached(s, x, node.selector.all(s, x, mode))


def ask_one(m: M, i: int, node: Verb, cards: list[int], then: Callable[..., None]) -> None:
    """One of these cards; the answer is in the frame when `then` goes on."""
    x = m.state.acts[i]
    if not cards:
        return
    m.then(then, i, node.id)
    if len(cards) == 1:
        x[A_ANSWER] = cards[0]
        return
    kind = decide.COST if node.cost else decide.TIE
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    decide.ask_list(m, x[A_SEAT], kind, i, codes, f"{title(x)}: choose one.")


def chosen_from(s: S, x: Frame, node: Verb) -> list[int]:
    """`least(…)`, `most(…)`, `choose_from(…)`: among whom one is chosen when it is carried out."""
    assert node.selector is not None
    cards = node.selector.all(s, x)
    if cards and ("least" in node.words or "most" in node.words):
        rank = node.rank or (lambda s, c: q.skill(s, c, node.skill))
        best = (min if "least" in node.words else max)(rank(s, c) for c in cards)
        cards = [c for c in cards if rank(s, c) == best]
    return cards


def payable(s: S, node: Verb, cards: list[int]) -> list[int]:
    return offers.payable(s, node.op, cards)


def add_mod(m: M, i: int, node: Verb, target: int, value: int, extra: int) -> None:
    """A change with a duration: (node, frame, target, value, extra, until, ref)."""
    s = m.state
    x = s.acts[i]
    ref = -1
    if node.until == UNTIL_ACTION:
        ref = x[A_CAUSE] if x[A_KIND] == REACT_ACT and x[A_CAUSE] >= 0 else i
    elif node.until == UNTIL_ACTIVATION:
        ref = x[A_SUBJECT]
    elif node.ref is not None:
        ref = node.ref(s, x)
    frame = x[:]
    frame[A_FOE] = q.foe_of(s, x[A_SEAT])
    s.mods.append((node.id, tuple(frame), target, value, extra, node.until, ref))
    s.force = None
    if target >= 0 and m.logging:
        tell(
            m, "change", "SC-5.4", what=node.op, card=target, value=value, extra=extra,
            name=title(x),
        )  # fmt: skip


# --- turns of phrase ------------------------------------------------------------------------


def conjugate(who: str, one: str, many: str) -> str:
    several = who.startswith(
        ("all ", "the targets", "the two", "the others", "the last", "those ", "you", "cards ",
         "copies ")
    )  # fmt: skip
    single = who.startswith(("your leader", "your mission"))
    return f"{who} {many if several and not single else one}"


def obj(sp: Speaker, tree: Tree) -> str:
    return sp.noun(tree, "a" if call_of(tree) in ("choose_from", "least", "most") else "all")


def cost_obj(sp: Speaker, node: Verb, tree: Tree) -> str:
    """A cost is paid with one of a class when it is named, or cannot be paid with all."""
    one = node.cost and (node.bind >= 0 or node.op == "retire")
    return sp.noun(tree, "a") if one else obj(sp, tree)


def amount(sp: Speaker, tree: Tree) -> tuple[str, str]:
    """A signed number, or X with a closing explanation."""
    fixed = whole(tree)
    if fixed is not None:
        return signed(fixed), ""
    if isinstance(tree, ast.UnaryOp):
        return "−X", f", where X is {sp.value(tree.operand)}"
    return "+X", f", where X is {sp.value(tree)}"


def counted(n: int, noun: str) -> str:
    """ "a card", "two cards" """
    if n == 1:
        return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
    return f"{number(n)} {noun}s"


def said_to(who: str, you: str, other: str) -> str:
    """ "draw a card" for you, "that player draws a card" for others."""
    return you if who == "you" else f"{who} {other}"
