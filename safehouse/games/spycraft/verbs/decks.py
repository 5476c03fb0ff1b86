"""Verbs that look through decks."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import BARE, DECK, HQ, SET_ASIDE, TEAM
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.kinds import (
    Class,
    Kind,
    Number,
    Param,
    Player,
    choice,
    places,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
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
from safehouse.games.spycraft.model import TRAITS, Node, Selector, Value, no_one
from safehouse.games.spycraft.moves import DONE, M_CHOOSE, M_MODE
from safehouse.games.spycraft.verbs.base import by_facts, counted, verb, verb_at
from safehouse.games.spycraft.verbs.drawing import sole_number
from safehouse.games.spycraft.zones import (
    M,
    emit,
    emit_to,
    everyone,
    leave_deck,
    leave_top,
    lift,
    name,
    put_down,
    put_under,
    refill,
    show,
    show_all,
    shuffle_deck,
    to_deck,
    to_deck_top,
    to_discard,
    to_hand,
    to_removed,
)

INTO: Final = {
    "hand": "into your hand", "discard": "into the discard pile", "aside": "aside",
    "facedown_agent": "into play facedown as an agent",
}  # fmt: skip


_PRINTED: Final = ("gear", "action", "agent", "faction", *TRAITS)


def _only_printed(selector: Selector) -> None:
    """Check that the selector uses only the printed content, because the card is in a deck."""
    for found in selector.words:
        if found and found not in _PRINTED:
            raise Unknown(f"{found!r} says nothing of a card in a deck; gear, action, agent, "
                          "faction(…), a trait or a comparison would fit")  # fmt: skip
    if {"attached_to", "in_team_of"} & set(keys_of(selector.tree)):
        raise Unknown(f"a card in a deck is attached to nothing: {said(selector.tree)!r}")


_DECK_CARDS: Final = ("card()", "card(gear)", "card(agent)", "card(action)", "card(gear, {trait})",
                      "card(agent, expense <= {int})", "card(gear, {skill} > 0)")  # fmt: skip


class Taken(Kind):
    """`upto(n, card(…))` or `exactly(n, card(…))`."""

    fits = "upto(…) or exactly(…)"
    makes = tuple(f"{how}({n}, {card})" for how in ("upto", "exactly") for n in (1, 2)
                  for card in _DECK_CARDS)  # fmt: skip

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, LookTop)
        call = call_of(tree)
        if call not in ("upto", "exactly"):
            raise Unknown(f"{said(tree)!r} does not fit; upto(…) or exactly(…) would fit")
        count, whom = arity(tree, 2, 2)
        verb.most = constant(count)
        if not 1 <= verb.most <= 9:
            raise Unknown(f"{verb.most} is out of range; 1 to 9 would fit")
        verb.least = verb.most if call == "exactly" else 0
        verb.selector = r.selector(whom, "card")
        _only_printed(verb.selector)


class Shown(Kind):
    fits = "yes"
    makes = ("yes",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if name_of(tree) != "yes":
            raise Unknown(f"reveal={said(tree)} does not fit; reveal=yes would fit")
        verb.words += ("reveal",)


class Placed(Verb):
    """Verbs that put a card somewhere."""

    destinations: tuple[str, ...] = ()
    player: Value = staticmethod(no_one)
    other: Value = staticmethod(no_one)

    def put(self, m: M, i: int, card: int, where: str) -> None:
        """Move a card to the place the text names."""
        s = m.state
        x = s.acts[i]
        if where == "hand":
            to_hand(m, card)
        elif where == "deck":
            to_deck(m, card)
        elif where == "deck_top":
            to_deck_top(m, card)
        elif where == "discard":
            to_discard(m, card)
        elif where == "removed":
            to_removed(m, card)
        elif where == "aside":
            lift(s, card)
            s.place[card] = SET_ASIDE
            s.aside.append((card, x.seat))
        elif where == "facedown_agent":
            put_down(m, card, x.seat)
            emit(m, "recruit", "SC-7.1", seat=x.seat, card=card, name=None)
        elif where == "my_team":
            side = q.on_side(s, x.seat) and q.has_room(s, x.seat, card)
            put_down(m, card, x.seat, TEAM if side else HQ)
            emit(m, "recruit", "SC-7.1", seat=x.seat, card=card, name=None)
        elif where == "equip":
            agent = self.other(s, x)
            if q.is_agent(s, agent):
                put_under(m, card, agent)
                emit(m, "equips", "SC-7.2", seat=x.seat, card=card, agent=agent)


@verb
class LookTop(Placed):
    word = "look_top"
    takes = (
        Param("player", Player()),
        Param("count", Number()),
        Param("take", Taken(), key=True),
        Param("to", places("hand", "discard", "aside", "facedown_agent", choice=True), key=True),
        Param("reveal", Shown(), optional=True, key=True),
        Param("rest", choice("shuffle", "keep", into="words"), key=True),
    )
    binds = "cards"
    worth = 0.7
    least = most = 1

    def check(self, r: Reader) -> None:
        if name_of(self.args["player"]) != "me" and self.destinations != ("discard",):
            raise Unknown("cards of another player's deck can go to the discard pile only")
        count = whole(self.args["count"])
        if count is not None and not self.most <= count <= 20:
            raise Unknown(f"{count} is out of range; {self.most} to 20 would fit")
        if count is None and self.most != 1:
            raise Unknown("of a number of cards that is reckoned, one is taken")

    def names_one(self) -> bool:
        return len(self.destinations) == 1

    def produces(self) -> tuple[str, str, bool]:
        down = self.destinations == ("facedown_agent",)
        return "cards", "agent" if down else "pile", self.most == 1

    def result(self) -> tuple[str, str]:
        if self.destinations == ("discard",):
            return "the discarded card", "the card thrown away"
        return "that card", "the card taken"

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if self.bind >= 0:
            x.env[self.bind] = ()
        if who < 0 or s.out[who] or not s.deck(who):
            return
        count = min(self.value(s, x), len(s.deck(who)))
        cards = s.deck(who)[-count:][::-1] if count > 0 else []
        seat = x.seat
        public = "reveal" in self.words and self.least == self.most
        for card in cards:
            show(m, card, everyone(s) if public else 1 << seat)
        x.cards = tuple(cards)
        emit_to(
            m, "sees_top", "SC-R80", 1 << seat, {"cards": [name(s, c) for c in cards]}, seat=seat,
            whose=who, count=len(cards),
        )  # fmt: skip
        m.then(take_seen, i, self.id, self.most)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        deck = "your deck" if who == "you" else f"{who}'s deck"
        count, take = self.args["count"], self.args["take"]
        whom = args_of(take)[1]
        plain = not args_of(whom) and not keys_of(whom)
        keep = "shuffle" not in self.words
        if "reveal" in self.words and self.destinations == ("discard",) and plain and keep:
            if whole(count) == 1 and self.least == 1:
                return f"discard the top card of {deck}, face up"
        seen, where_x = _seen(sp, count)
        top = f"see {seen} of {deck}" if whole(count) == 1 else f"see {seen} from the top of {deck}"
        to = " or ".join(INTO[d] for d in self.destinations)
        shown = " (shown to all)" if "reveal" in self.words else ""
        put = "you may put" if self.least == 0 else "put"
        rest = "" if keep else ", then shuffle the rest back in"
        return (
            f"{top}; {put} {self._taken(sp, whom, plain, whole(count))} {to}{shown}{rest}{where_x}"
        )

    def _taken(self, sp: Speaker, whom: Tree, plain: bool, count: int | None) -> str:
        if self.most == 1:
            return sp.noun(whom) if not plain else "it" if count == 1 else "one"
        some = "up to " if self.least == 0 else ""
        return f"{some}{counted(self.most, 'x').removesuffix(' xs')} of " + (
            "them" if plain else f"the {sp.whom(whom)}"
        )


def _seen(sp: Speaker, count: Tree) -> tuple[str, str]:
    """Return how many cards are seen, and the explanation of X if the number is computed."""
    fixed = whole(count)
    if fixed is not None:
        return ("the top card" if fixed == 1 else f"{fixed} cards"), ""
    args = args_of(count)
    if call_of(count) == "when" and call_of(args[0]) == "has_trait":
        agent, trait = args_of(args[0])
        if name_of(agent) == "self" and all(whole(arg) is not None for arg in args[1:]):
            return f"{sp.value(args[2])} cards ({sp.value(args[1])} for a {name_of(trait)})", ""
    if name_of(count) and sole_number(sp, name_of(count)):
        return "that many cards", ""
    return "X cards", f", where X is {sp.value(count)}"


@effect_step()
def take_seen(m: M, i: int, node_id: int, left: int) -> None:
    """DE-18: choose among the cards seen."""
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, LookTop)
    if left == 0:
        m.then(put_rest_back, i, node_id)
        return
    assert node.selector is not None
    fitting = [c for c in x.cards if node.selector.bare(s, x, c, BARE) and s.place[c] == DECK]
    faces: list[int] = []
    codes: list[Code] = []
    for card in fitting:
        if s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            codes.append((M_CHOOSE, card))
    if not codes and (node.least or not by_facts(m)):
        m.then(put_rest_back, i, node_id)
        return
    if node.least == 0:
        codes.append(DONE)
    m.then(seen_taken, i, node_id, left)
    if len(codes) == 1 and not (by_facts(m) and (node.least == 0 or len(x.cards) > 1)):
        x.answer = codes[0][1]
        return
    ask_list(m, x.seat, questions.TAKE, i, codes, "take")


@effect_step()
def seen_taken(m: M, i: int, node_id: int, left: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, LookTop)
    card = x.answer
    if card < 0:
        m.then(put_rest_back, i, node_id)
        return
    card = leave_top(m, x.cards, card, x.seat)
    m.then(take_seen, i, node_id, left - 1)
    m.then(place_seen, i, node_id, card)
    if len(node.destinations) > 1:
        codes: list[Code] = [(M_MODE, k) for k in range(len(node.destinations))]
        ask_list(m, x.seat, questions.MODE, i, codes, ["put", *node.destinations])
    else:
        x.answer = 0


@effect_step()
def place_seen(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, LookTop)
    where = node.destinations[max(x.answer, 0)]
    x.cards = tuple(c for c in x.cards if c != card)
    if "reveal" in node.words:
        show_all(m, card)
        emit(m, "shows", "SC-22.1", seat=x.seat, cards=[name(s, card)])
    node.put(m, i, card, where)
    if node.bind >= 0:
        x.env[node.bind] = (*x.several(node.bind), card)
    refill(m, s.owner[card])


@effect_step()
def put_rest_back(m: M, i: int, node_id: int) -> None:
    node = verb_at(node_id)
    assert isinstance(node, LookTop)
    if "shuffle" in node.words:
        who = node.player(m.state, m.state.acts[i])
        shuffle_deck(m, who)
        emit(m, "shuffled", "SC-22.1", seat=who)


@verb
class Search(Placed):
    word = "search"
    takes = (
        Param("player", Player(only=("me",), makes=("me",))),
        Param("what", Class(("card",), fits="a class of cards", makes=_DECK_CARDS[1:])),
        Param("to", places("hand", "equip"), key=True),
    )
    worth = 0.7
    binds = "card"

    def produces(self) -> tuple[str, str, bool]:
        return "card", "gear" if self.destinations == ("equip",) else "pile", True

    def result(self) -> tuple[str, str]:
        return ("that gear" if self.destinations == ("equip",) else "that card"), "the card found"

    def check(self, r: Reader) -> None:
        assert self.selector is not None
        _only_printed(self.selector)

    def run(self, m: M, i: int) -> None:
        """SC-22.1: find the card, show it to all, then shuffle the deck."""
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        assert self.selector is not None
        if s.out[who]:
            return
        if self.bind >= 0:
            x.env[self.bind] = -1
        for card in s.deck(who):
            show(m, card, 1 << who)
        codes: list[Code] = []
        faces: list[int] = []
        for card in s.deck(who):
            if s.cards.face[card] not in faces and self.selector.bare(s, x, card, BARE):
                faces.append(s.cards.face[card])
                codes.append((M_CHOOSE, card))
        codes.sort(key=lambda code: s.cards.face[code[1]])
        codes.append(DONE)
        m.then(search_done, i, self.id)
        ask_list(m, who, questions.TAKE, i, codes, "take")

    def say(self, sp: Speaker) -> str:
        end = "put it into your hand"
        if self.destinations == ("equip",):
            end = f"equip it facedown to {sp.noun(args_of(self.args['to'])[0])}"
        return f"search your deck for {sp.noun(self.args['what'])}, show it and {end}; then shuffle"


@effect_step()
def search_done(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, Search)
    who = node.player(s, x)
    card = x.answer
    if card >= 0:
        card = leave_deck(m, card)
        show_all(m, card)
        emit(m, "shows", "SC-22.1", seat=who, cards=[name(s, card)])
        node.put(m, i, card, node.destinations[0])
        if node.bind >= 0:
            x.env[node.bind] = card
    refill(m, who)
    shuffle_deck(m, who)
    emit(m, "shuffled", "SC-22.1", seat=who)
