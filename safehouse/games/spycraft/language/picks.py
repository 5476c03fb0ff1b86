"""What is chosen when an action is declared, and how the text refers to it afterwards."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.grammar import (
    BASES,
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
    constant,
    name_of,
    parse,
    said,
    whole,
    words_of,
)
from safehouse.games.spycraft.model import EXACT, REDIRECT, Bound, Pick, S, Value, one, zero

KINDS: Final = {
    "number": "number",
    "position": "number",
    "skill": "skill",
    "player": "player",
    "deck": "deck",
    "cardname": "face",
    "printed_action": "ability",
    "upto": "cards",
    "exactly": "cards",
    "legal_target": "card",
}
"""Choices other than one card of a class, with their kinds."""
MOST_CARDS: Final = 9
MOST_NUMBER: Final = 20
"""The maximum of cards in a pick, and of a number."""

MAKES: Final = (
    "agent({filters})", "agent(opposing, {filters})", "agent(mine, {filters})", "gear({gfilters})",
    "mission(queue, {mfilters})", "leader(enemy)", "player(enemy)", "player()", "deck(any)",
    "deck(agency)", "number(1, 5)", "number(0, 20)", "skill()", "upto(2, agent({filters}))",
    "upto(2, card(any_discard))", "upto(2, card(mine, inactive))", "card(hand, gear)",
    "exactly(2, agent({filters}))", "card(facedown)", "card(my_discard, gear)", "cardname(action)",
)  # fmt: skip


def _queue_size(s: S, x: Frame) -> int:
    return len(s.queue())


def _deck_size(slot: int) -> Value:
    if slot < 0:
        return lambda s, x: len(s.deck(x.seat))
    return lambda s, x: len(s.deck(x.one(slot))) if x.one(slot) >= 0 else 0


def read_pick(r: Reader, name: str, text: str) -> Pick:
    tree = parse(text)
    word = call_of(tree)
    if word not in KINDS and word not in BASES:
        known = [*KINDS, *BASES]
        raise Unknown(f"cannot be chosen: {text!r}; {closest(word, known)} would fit")
    if name in r.names:
        raise Unknown(f"name {name!r} is bound twice")
    pick = Pick(name, len(r.names), KINDS.get(word, "card"), tree)
    sort, single = "", True
    if word in ("upto", "exactly"):
        single = False
        sort = _several(r, pick, tree, word)
    elif word == "legal_target":
        _redirected(r, pick, tree)
        sort = "agent"
    elif word in BASES:
        pick.selector = r.selector(tree)
        sort = pick.selector.sort if word != "player" else ""
    else:
        _other(r, pick, tree, word)
    r.names[name] = Bound(pick.slot, pick.kind, sort, single)
    return pick


def _several(r: Reader, pick: Pick, tree: Tree, word: str) -> str:
    count, whom = arity(tree, 2, 2)
    pick.selector = r.selector(whom, "agent", "gear", "mission", "pile", "card")
    if word == "upto":
        pick.count = constant(count)
        if not 2 <= pick.count <= MOST_CARDS:
            raise Unknown(f"upto takes 2 to {MOST_CARDS}, not {pick.count}")
        further = any(call_of(other.tree) == "upto" for other in r.ability.picks)
        own = {"mine", "in_team"} <= {name_of(arg) for arg in args_of(whom)}
        pick.need = zero if further or own else one
    else:
        pick.need = r.atom(count)
        pick.count = EXACT
        few = whole(count)
        if few is not None and not 2 <= few <= MOST_CARDS:
            raise Unknown(f"exactly takes 2 to {MOST_CARDS}, or the count of a pick before it")
        if few is None and call_of(count) != "count":
            raise Unknown(f"exactly takes a number or count(…), not {said(count)!r}")
        if few is not None and r.ability.picks:
            raise Unknown("exactly with a fixed number comes first")
    return pick.selector.sort


def _redirected(r: Reader, pick: Pick, tree: Tree) -> None:
    args = arity(tree, 1, 2)
    if name_of(args[0]) != "cause":
        raise Unknown("legal_target takes cause first")
    if r.moment is None or r.moment.word not in ("targeted", "redirected"):
        raise Unknown("legal_target answers 'after targeted' or 'after redirected'")
    if len(args) > 1:
        pick.selector = r.selector(args[1], "agent")
    pick.count = REDIRECT


def _other(r: Reader, pick: Pick, tree: Tree, word: str) -> None:
    if word == "position":
        pick.moved = r.card(arity(tree, 1, 1)[0], "mission")
        pick.low, pick.high = one, _queue_size
    elif word == "number":
        low, high = arity(tree, 2, 2)
        pick.low = r.atom(low)
        if name_of(high) == "deck_size":
            deck = next((p.slot for p in r.ability.picks if p.kind == "player"), -1)
            pick.high = _deck_size(deck)
            top = MOST_NUMBER
        else:
            top = constant(high)
            pick.high = r.atom(high)
        if not 0 <= constant(low) <= top <= MOST_NUMBER:
            raise Unknown(f"a number is named from 0 up to {MOST_NUMBER}, not {said(tree)!r}")
    elif word == "deck":
        (which,) = words_of(arity(tree, 1, 1)[0], ("any", "agency"))
        pick.count = 1 if which == "any" else 0
    elif word == "cardname":
        words_of(arity(tree, 1, 1)[0], ("action",))
    elif word == "printed_action":
        pick.low = r.card(arity(tree, 1, 1)[0], "agent")
        if name_of(args_of(tree)[0]) not in r.names:
            raise Unknown("printed_action takes an agent chosen before it")
    else:
        arity(tree, 0, 0)


# --- speaking -------------------------------------------------------------------------------

_CALLED: Final = {
    "agent": "the target", "leader": "that leader", "gear": "that gear", "card": "that card",
    "mission": "that mission", "player": "that player", "deck": "that deck",
    "number": "the number named", "position": "that position", "skill": "the named skill",
    "cardname": "the named card", "printed_action": "that action", "legal_target": "the new target",
}  # fmt: skip


def called(sp: Speaker, pick: Pick, nth: int) -> str:
    """Return the name of a choice in the rest of the text; `nth` of those with the same name."""
    word = call_of(pick.tree)
    if word in ("upto", "exactly"):
        if call_of(args_of(pick.tree)[1]) == "mission":
            return "the two missions" if whole(args_of(pick.tree)[0]) == 2 else "those missions"
        picks = sp.ability.picks
        before = [p for p in picks[: picks.index(pick)] if p.kind in ("card", "cards")]
        pile = call_of(args_of(pick.tree)[1]) == "card"
        if not before:
            return "those cards" if pile else "the targets"
        return "the others chosen" if len(before) == 1 else "the last ones chosen"
    the, _, noun = _CALLED[word].partition(" ")
    return f"{the} {('', 'second ', 'third ')[nth]}{noun}"


def name_picks(sp: Speaker) -> None:
    words: list[str] = []
    for pick in sp.ability.picks:
        word = call_of(pick.tree)
        sp.names[pick.name] = called(sp, pick, min(2, words.count(word)))
        words.append(word)
    sp.chosen = frozenset(sp.names.values())


def say_pick(sp: Speaker, pick: Pick) -> str:
    """Return the sentence that asks for it."""
    tree = pick.tree
    word, args = call_of(tree), args_of(tree)
    if word == "number":
        low, high = sp.value(args[0]), args[1]
        if name_of(high) != "deck_size":
            return f"Name a number from {low} to {sp.value(high)}."
        return "Name a number." if low == "1" else f"Name a number, at least {low}."
    if word == "position":
        return f"Name another position in the queue for {sp.noun(args[0])}."
    if word in _ASKS:
        return _ASKS[word]
    if word == "deck":
        return "Choose any deck." if pick.count else "Choose a player's deck."
    if word == "printed_action":
        on = sp.noun(args[0])
        return f"Choose one action printed on {'it' if on == 'the target' else on}."
    if word == "upto":
        return f"Choose {_up_to(sp, pick.count, args[1])}."
    if word == "exactly":
        few = whole(args[0])
        whom = sp.whom(args[1])
        of = f"of {whom}" if whom.startswith("your ") else whom
        if few is None:
            inner = name_of(args_of(args[0])[0])
            if inner == sp.ability.picks[0].name:
                return f"Choose the same number of {whom}."
            return f"Choose as many {of} as {sp.value(args[0])}."
        return f"Choose {number(few)} {of}."
    if word == "legal_target":
        return f"Choose {_legal_target(sp, args)}."
    return f"Choose {sp.noun(tree)}."


WHOLE_TEAM: Final = 6
"""SC-14.3: five agents and the leader."""
_ASKS: Final = {"skill": "Name a skill.", "cardname": "Name an action card."}


def _up_to(sp: Speaker, count: int, tree: Tree) -> str:
    whom = sp.whom(tree)
    if count >= WHOLE_TEAM and any(name_of(arg) == "in_team" for arg in args_of(tree)):
        return f"any number of {whom}"
    most = number(count) if count <= 5 else str(count)
    return f"up to {most} {'of ' if whom.startswith('your ') else ''}{whom}"


def _legal_target(sp: Speaker, args: list[Tree]) -> str:
    if len(args) == 1:
        return "another legal target"
    whom = sp.whom(args[1])
    return f"another legal target among {whom}"
