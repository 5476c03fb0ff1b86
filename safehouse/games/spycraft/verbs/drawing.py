"""Verbs that draw cards, and that discard cards from hands."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import DISCARD, EV_DISCARDED, EV_DISCARDING, HAND
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.discards import make_discard
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import EventFrame
from safehouse.games.spycraft.language.kinds import Class, Kind, Number, Param, Player, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    arity,
    call_of,
    constant,
    name_of,
    said,
    whole,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.legal.reacts import is_awaited
from safehouse.games.spycraft.model import Node, Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import at_most, conjugate, counted, said_to, verb, verb_at
from safehouse.games.spycraft.zones import (
    M,
    draw,
    emit,
    emit_to,
    hide_from_hand,
    leave_hand,
    name,
    sort_hand,
    to_discard,
    to_hand_of,
)


@verb
class Draw(Verb):
    word = "draw"
    takes = (Param("player", Player()), Param("count", Number()))
    worth = 0.7
    player: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        at_most(self.args["count"], 20)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if who >= 0 and not s.out[who]:
            draw(m, who, max(0, self.value(s, x)), "SC-22.1")

    def say(self, sp: Speaker) -> str:
        tree = self.args["count"]
        fixed = whole(tree)
        if fixed is not None:
            what, where = counted(fixed, "card"), ""
        elif name_of(tree) and sole_number(sp, name_of(tree)):
            what, where = "that many cards", ""
        else:
            what, where = "X cards", f", where X is {sp.value(tree)}"
        return said_to(sp.noun(self.args["player"]), f"draw {what}", f"draws {what}") + where


def sole_number(sp: Speaker, name: str) -> bool:
    """Return whether "that many" is unambiguous."""
    counts = [n for n, bound in sp.ability.names.items() if bound.kind in ("number", "cards")]
    return counts == [name]


@verb
class RedrawHand(Verb):
    word = "redraw_hand"
    takes = (Param("player", Player()),)
    player: Value = staticmethod(no_one)

    def run(self, m: M, i: int) -> None:
        s = m.state
        who = self.player(s, s.acts[i])
        if who < 0 or s.out[who]:
            return
        if who != s.acts[i].seat and s.hand(who) and _awaited(m):
            m.then(forced_redraw, i, who)
            raise_event(
                m, EV_DISCARDING, who, i, s.acts[i].agent, s.acts[i].seat
            )  # fmt: skip
            return
        redraw(m, who)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        verbs = ("discard", "draw") if who == "you" else ("discards", "draws")
        return f"{who} {verbs[0]} the whole hand and {verbs[1]} as many cards"


@effect_step()
def forced_redraw(m: M, i: int, who: int) -> None:
    if m.state.out[who]:
        return
    cards = redraw(m, who)
    if cards:
        discarded_for(m, i, who, cards)


def redraw(m: M, who: int) -> list[int]:
    s = m.state
    sort_hand(m, who)
    cards = s.hand(who)[:]
    for card in cards:
        to_discard(m, card)
    if cards:
        emit(m, "discards", "SC-R21", seat=who, cards=[name(s, c) for c in cards])
    draw(m, who, len(cards), "SC-22.1")
    return cards


ANY_NUMBER: Final = 99
MOST_DISCARDED: Final = 9
"""The largest number that a text can ask for."""


class HowMany(Kind):
    """A number of cards, `upto(n)`, or any number."""

    fits = "a number of cards, upto(…) or any"
    makes = ("1", "2", "upto(2)", "any")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, DiscardHand)
        if name_of(tree) == "any":
            verb.least, verb.most = 0, ANY_NUMBER
            return
        if call_of(tree) == "upto":
            verb.least, verb.most = 0, constant(arity(tree, 1, 1)[0])
        else:
            verb.least = verb.most = constant(tree)
        if not 1 <= verb.most <= MOST_DISCARDED:
            raise Unknown(f"{verb.most} is out of range; 1 to {MOST_DISCARDED}, or any, would fit")


@verb
class DiscardHand(Verb, modifiers.FromHand):
    word = "discard_hand"
    takes = (
        Param("player", Player()),
        Param("count", HowMany()),
        Param("random", choice("random", into="words"), optional=True),
        Param("by", Player("other", only=("me",), makes=("me",)), optional=True, key=True),
    )
    forms = ("do", "cost")
    binds = "cards"
    harm = True
    worth = 0.8
    other: Value = staticmethod(no_one)
    most = 1

    def check(self, r: Reader) -> None:
        if self.least != self.most and ("random" in self.words or "by" in self.args):
            raise Unknown("what is discarded at random or by another is a fixed number of cards")
        if "random" in self.words and "by" in self.args:
            raise Unknown("cards are discarded at random or chosen, not both")
        if self.cost and (name_of(self.args["player"]) != "me" or self.least != self.most):
            raise Unknown("a cost is a fixed number of one's own cards")
        if self.cost and len(self.args) > 2:
            raise Unknown("who pays chooses the cards")
        if "by" in self.args:
            seen = [
                said(effect.args["what"]) for effect in r.ability.effects if effect.op == "examine"
            ]
            if f"hand({said(self.args['player'])})" not in seen or self.most != 1:
                raise Unknown("one chooses a card of a hand one has looked at before")

    def produces(self) -> tuple[str, str, bool]:
        return "cards", "pile", self.most == 1

    def result(self) -> tuple[str, str]:
        return "the discarded card", "the card thrown away"

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if self.bind >= 0:
            x.env[self.bind] = ()
        if who < 0 or s.out[who]:
            return
        if who != x.seat and s.hand(who) and _awaited(m):
            m.then(forced_discard, i, self.id, who)
            raise_event(m, EV_DISCARDING, who, i, x.agent, x.seat)
            return
        self.carry_out(m, i, who)

    def carry_out(self, m: M, i: int, who: int) -> None:
        s = m.state
        x = s.acts[i]
        if "random" in self.words:
            for _ in range(self.most):
                if s.hand(who):
                    card = leave_hand(m, m.dice.choice(s.hand(who)))
                    to_discard(m, card)
                    if self.bind >= 0:
                        x.env[self.bind] = (*x.several(self.bind), card)
                    emit(m, "discards", "SC-R21", seat=who, cards=[name(s, card)])
            return
        chooser = self.other(s, x) if "by" in self.args else who
        make_discard(m, i, who, chooser, self.least, self.most, self.bind)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        if "by" in self.args:
            return f"choose a card there for {who} to discard"
        return said_to(
            who, f"discard {self.count()} from your hand", f"discards {self.count()} from hand"
        ) if "random" not in self.words else (
            f"{conjugate(who, 'discards', 'discard')} {self.count()} at random"
        )  # fmt: skip

    def count(self) -> str:
        if self.most == ANY_NUMBER:
            return "any number of cards"
        if self.least == self.most:
            return counted(self.most, "card")
        return f"up to {counted(self.most, 'card').replace('a card', 'one card')}"


def _awaited(m: M) -> bool:
    s = m.state
    return is_awaited(s, EV_DISCARDING) or is_awaited(s, EV_DISCARDED)


@effect_step()
def forced_discard(m: M, i: int, node_id: int, who: int) -> None:
    """Let a player discard because of an opponent's effect; the cards are then public."""
    s = m.state
    node = verb_at(node_id)
    if s.out[who]:
        return
    if s.strays:
        m.then(mixed_discard_over, i, who, len(s.discard(who)), s.hand(who)[:])
    else:
        m.then(forced_discard_over, i, who, len(s.discard(who)))
    if isinstance(node, DiscardHand):
        node.carry_out(m, i, who)


@effect_step()
def mixed_discard_over(m: M, i: int, who: int, before: int, held: list[int]) -> None:
    """Finish the discard if the hand had cards of other owners, which go to their piles."""
    s = m.state
    foreign = [c for c in held if s.place[c] == DISCARD and s.owner[c] != who]
    cards = s.discard(who)[before:] + foreign
    if cards:
        discarded_for(m, i, who, cards)


@effect_step()
def forced_discard_over(m: M, i: int, who: int, before: int) -> None:
    cards = m.state.discard(who)[before:]
    if cards:
        discarded_for(m, i, who, cards)


def discarded_for(m: M, i: int, who: int, cards: list[int]) -> None:
    x = m.state.acts[i]
    seat, agent = x.seat, x.agent
    raise_group(m, [EventFrame(EV_DISCARDED, who, i, agent, seat, len(cards), under=tuple(cards))])


# --- from hand to hand ----------------------------------------------------------------------


@verb
class Give(Verb):
    """Gives a card of one's hand to another player, unseen by the rest."""

    word = "give"
    takes = (
        Param("what", Class(("pile",), fits="a class of cards in your hand",
                            makes=("card(hand)", "card(hand, gear)", "card(hand, agent)"))),
        Param("player", Player()),
    )  # fmt: skip
    worth = 0.2
    player: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        assert self.selector is not None
        if "hand" not in self.selector.words:
            raise Unknown(f"not in your hand: {said(self.args['what'])!r}; card(hand) would fit")
        if name_of(self.args["player"]) == "me":
            raise Unknown("a card is given to another player, not to 'me'")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        assert self.selector is not None
        if who < 0 or s.out[who] or who == x.seat:
            return
        codes: list[Code] = [(M_CHOOSE, c) for c in q.unlike(s, self.selector.all(s, x))]
        if codes:
            m.then(give_chosen, i, self.id)
            ask_list(m, x.seat, questions.FROM_HAND, i, codes, ["give", who])

    def say(self, sp: Speaker) -> str:
        what = sp.noun(self.args["what"]).replace("in your hand", "from your hand")
        return f"give {sp.noun(self.args['player'])} {what}"


@effect_step()
def give_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, Give)
    card, who = x.answer, node.player(s, x)
    if card < 0 or s.place[card] != HAND or s.ctrl[card] != x.seat or who < 0 or s.out[who]:
        return
    card = hide_from_hand(m, card)
    to_hand_of(m, card, who)
    emit_to(
        m, "gives", "SC-3.4", 1 << x.seat | 1 << who, {"name": name(s, card)}, seat=x.seat, to=who,
        owner=s.owner[card],
    )  # fmt: skip
