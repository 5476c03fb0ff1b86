"""Verbs that move and discard cards."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ATTACHED,
    DISCARD,
    HAND,
    HQ,
    LEADER,
    LOOSE,
    MUST_CHECK,
    ON_AGENT,
    SET_ASIDE,
    TEAM,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    Fixed,
    Kind,
    Number,
    Objects,
    Param,
    choice,
    places,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    MOST_OPTIONS,
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    constant,
    keys_of,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node, Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import by_facts, cards_of, obj, verb, verb_at
from safehouse.games.spycraft.verbs.decks import Placed
from safehouse.games.spycraft.zones import (
    M,
    discard_in_play,
    drop_stack,
    emit,
    forget,
    known_name,
    leave_hand,
    name,
    refill,
    show_all,
    to_discard,
    to_removed,
)


class Moved(Kind):
    """The top of a deck, one card of a pile or hand, or a named card."""

    fits = "top(deck, number), a class of cards in hand or discard pile, or a named card"
    makes = ("self", "card(my_discard, gear)", "choose_from(card(hand, agent))", "card(hand)",
             "card(my_discard, action)", "{agent}")  # fmt: skip

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, MoveCard)
        call = call_of(tree)
        if call == "top":
            deck, count = arity(tree, 2, 2)
            bound = r.bound(name_of(deck), "deck")
            if any(p.slot == bound.slot and p.count for p in r.ability.picks):
                raise Unknown("the mission deck cannot be meant; deck(agency) would fit")
            verb.what = "top"
            slot = bound.slot
            verb.top = lambda s, x: x.one(slot)
            Fixed(1, 20).read(r, verb, count)
        elif call == "card" or call == "choose_from":
            inner = arity(tree, 1, 1)[0] if call == "choose_from" else tree
            verb.selector = r.selector(inner, "pile")
            verb.words = ("choose",)
        else:
            Objects(("agent", "pile", "card"), classes=False).read(r, verb, tree)


_FROM: Final = {
    "top": ("removed",),
    "hand": ("deck", "deck_top", "removed", "my_team", "discard"),
    "my_discard": ("hand", "deck", "deck_top", "removed"),
    "named": ("hand", "deck", "deck_top", "removed"),
}
"""The possible destinations of cards, by origin."""


@verb
class MoveCard(Placed):
    word = "move_card"
    takes = (
        Param("what", Moved()),
        Param("to", places("hand", "deck", "deck_top", "removed", "my_team", "discard")),
        Param("with", choice("with_attached", into="words"), optional=True),
        Param("count", Number(), optional=True, key=True),
    )
    forms = ("do", "cost")
    binds = "card"
    top: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        origin = "top" if self.what else "named"
        if self.selector is not None:
            origin = "hand" if "hand" in self.selector.words else "my_discard"
        if self.destinations[0] not in _FROM[origin]:
            fit = ", ".join(_FROM[origin])
            raise Unknown(f"not a place for it: {self.destinations[0]!r}; {fit} would fit")
        if "with_attached" in self.words:
            after = r.moment is not None and (r.moment.when, r.moment.word) == ("after", "retired")
            if not after or name_of(self.args["what"]) != "subject":
                raise Unknown("with_attached goes with the subject of 'after retired'")
        if self.cost and self.selector is None:
            raise Unknown("a cost is paid with a card of one's hand or discard pile")
        if "count" in self.args:
            fixed = whole(self.args["count"])
            if self.selector is None or self.cost or (fixed is not None and not 2 <= fixed <= 9):
                raise Unknown("count=… is for cards of one's hand or discard pile, 2 to 9")

    def names_one(self) -> bool:
        return self.selector is not None and "count" not in self.args

    def produces(self) -> tuple[str, str, bool]:
        return "card", "agent" if self.destinations == ("my_team",) else "pile", True

    def result(self) -> tuple[str, str]:
        return "that card", "the card moved"

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.what == "top":
            which = self.top(s, x)
            for _ in range(self.value(s, x)):
                if s.deck(which):
                    card = s.deck(which)[-1]
                    to_removed(m, card)
                    emit(m, "removed", "SC-3.1", seat=which, card=card, name=name(s, card))
                    refill(m, which)
            return
        if self.selector is not None:
            if "count" in self.args:
                m.then(move_some, i, self.id, self.value(s, x))
            else:
                self.ask(m, i)
            return
        for card in cards_of(s, x, self):
            self.move(m, i, card)

    def ask(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        assert self.selector is not None
        cards = self.selector.all(s, x)
        if not cards:
            return
        m.then(moved_chosen, i, self.id)
        if len(cards) == 1 and not (by_facts(m) and s.place[cards[0]] == HAND):
            x.answer = cards[0]
            return
        codes: list[Code] = [(M_CHOOSE, c) for c in cards]
        kind = questions.COST if self.cost else questions.TAKE
        ask_list(m, x.seat, kind, i, codes, "which_card")

    def move(self, m: M, i: int, card: int) -> None:
        """Move a named card that is in play or has just left it."""
        s = m.state
        x = s.acts[i]
        where = self.destinations[0]
        if FACES[s.cards.face[card]].type == LEADER or card == s.zero:
            return
        if s.place[card] in (HQ, TEAM):
            if q.is_leader(s, card):
                return
            drop_stack(m, card)
            forget(s, card)
        elif s.place[card] == ON_AGENT:
            forget(s, card)
        elif s.place[card] not in (DISCARD, SET_ASIDE):
            return
        known = known_name(s, card)
        owner = s.owner[card]
        self.put(m, i, card, where)
        if "with_attached" in self.words:
            for other in s.evs[x.event].under or ():
                if s.place[other] == DISCARD and s.owner[other] == owner:
                    self.put(m, i, other, where)
        emit(m, "moves_card", "SC-8.7", seat=x.seat, name=known, to=where)
        s.flags |= MUST_CHECK

    def say(self, sp: Speaker) -> str:
        tree, where = self.args["what"], self.destinations[0]
        if self.what == "top":
            deck, count = args_of(tree)
            n = constant(count)
            cards = "card" if n == 1 else f"{n} cards"
            return f"remove the top {cards} of {sp.noun(deck)} from the game"
        what, tail = sp.noun(tree), ""
        if "count" in self.args:
            count = self.args["count"]
            fixed = whole(count)
            what = f"{'X' if fixed is None else number(fixed)} {sp.whom(tree)}"
            tail = f", where X is {sp.value(count)}" if fixed is None else ""
        whose = "your" if self._mine(sp) else "its owner's"
        if where == "removed":
            if self.selector is not None:
                return f"remove from the game {what}{tail}"
            return f"remove {what} from the game"
        tail = f" with everything attached to it{tail}" if "with_attached" in self.words else tail
        if where == "deck":
            return f"shuffle {what} into {whose} deck{tail}"
        what = what.replace("in your hand", "from your hand")
        if where == "deck_top":
            return f"put {what} on top of {whose} deck{tail}"
        if where == "my_team":
            return f"put {what} into your team facedown{tail}"
        if where == "discard":
            return f"put {what} into your discard pile{tail}"
        return f"put {what} into {whose} hand{tail}"

    def _mine(self, sp: Speaker) -> bool:
        """Return whether the card is certainly one's own."""
        tree = self.args["what"]
        if self.selector is not None or name_of(tree) == "self":
            return True
        if name_of(tree) == "subject":
            return sp.subject_is_mine()
        pick = next((p for p in sp.ability.picks if p.name == name_of(tree)), None)
        if pick is None:
            return name_of(tree) in sp.ability.names
        return pick.selector is not None and bool({"mine", "my_discard"} & set(pick.selector.words))


@effect_step()
def move_some(m: M, i: int, node_id: int, left: int) -> None:
    node = verb_at(node_id)
    assert isinstance(node, MoveCard)
    if left > 0 and not m.state.out[m.state.acts[i].seat]:
        m.then(move_some, i, node_id, left - 1)
        node.ask(m, i)


@effect_step()
def moved_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, MoveCard)
    card = x.answer
    if s.place[card] == HAND:
        card = leave_hand(m, card)
        show_all(m, card)
    if node.bind >= 0:
        x.env[node.bind] = card
    x.paid = 1
    node.put(m, i, card, node.destinations[0])
    emit(m, "moves_card", "SC-8.7", seat=x.seat, name=name(s, card), to=node.destinations[0])


class Discarded(Kind):
    """Gear, an agent, this card or, as a cost, one of several."""

    fits = "gear, an agent, or this card where it is gear or attached"
    makes = ("{gear}", "card", "t", "gear(on={agent})", "gear({trait}, on={agents})")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Discard)
        if call_of(tree) == "one_of":
            for arg in arity(tree, 1, MOST_OPTIONS):
                selector = r.selector(arg, "gear", "pile")
                own = "hand" in selector.words or said(keys_of(arg).get("on", arg)) == "self"
                if not own:
                    raise Unknown(f"a cost is paid with one's own cards, not {said(arg)!r}")
                verb.selectors.append(selector)
            verb.words = ("either",)
        elif name_of(tree) == "card" and r.ability.attached:
            verb.objects = r.things(tree)
        else:
            Objects(("gear", "agent")).read(r, verb, tree)
            if r.sort_of(tree) == "agent" and name_of(tree) not in r.names:
                raise Unknown(f"agents are retired; one chosen before would fit: {said(tree)!r}")


@verb
class Discard(Verb, modifiers.Widens):
    word = "discard"
    takes = (Param("what", Discarded()),)
    forms = ("do", "cost")
    mass = True
    harm = True
    worth = 0.8
    binds = "card"

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.selectors = []

    def names_one(self) -> bool:
        return "either" in self.words

    def produces(self) -> tuple[str, str, bool]:
        return "card", "card", True

    def result(self) -> tuple[str, str]:
        return "the discarded card", "the card thrown away"

    def check(self, r: Reader) -> None:
        either = "either" in self.words
        if either and not self.cost:
            raise Unknown("one_of is a choice of costs")
        if self.cost and not either and name_of(self.args["what"]) != "card":
            raise Unknown(f"a cost is paid with one's own cards, not {said(self.args['what'])!r}")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if "either" in self.words:
            cards = [c for selector in self.selectors for c in selector.all(s, x)]
            if not cards:
                return
            codes: list[Code] = [(M_CHOOSE, c) for c in cards]
            m.then(either_discarded, i, self.id)
            ask_list(m, x.seat, questions.COST, i, codes, "discard_cost")
            return
        for card in cards_of(s, x, self, LOOSE):
            if q.immune_to_discard(s, card, x.seat):
                continue
            if s.place[card] == ATTACHED:
                to_discard(m, card)
                emit(m, "discard", "SC-8.7", seat=x.seat, card=card, name=name(s, card), where="")
            elif card == s.zero or q.is_leader(s, card):
                continue
            elif s.place[card] in (HQ, TEAM, ON_AGENT):
                discard_in_play(m, card, "SC-8.7")
            x.paid = 1

    def say(self, sp: Speaker) -> str:
        tree = self.args["what"]
        return f"discard {sp.noun(tree) if call_of(tree) == 'one_of' else obj(sp, tree)}"


@effect_step()
def either_discarded(m: M, i: int, node_id: int = -1) -> None:
    s = m.state
    x = s.acts[i]
    card = x.answer
    if s.place[card] == HAND:
        card = leave_hand(m, card)
    if node_id >= 0 and (slot := verb_at(node_id).bind) >= 0:
        x.env[slot] = card
    if s.place[card] == HAND:
        to_discard(m, card)
        emit(m, "discards", "SC-8.7", seat=x.seat, cards=[name(s, card)])
    else:
        discard_in_play(m, card, "SC-8.7")
    x.paid = 1
