"""Verbs about other players' cards: the order of decks, cards shown from a hand or put back."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ACTION, HAND, SET_ASIDE, UNTIL_MISSION
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.kinds import Fixed, Kind, Number, Param, Player, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, name_of, whole
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node, Value, no_one
from safehouse.games.spycraft.moves import DONE, M_CHOOSE
from safehouse.games.spycraft.verbs.base import add_mod, at_most, counted, said_to, verb, verb_at
from safehouse.games.spycraft.zones import (
    M,
    arrange,
    emit,
    emit_to,
    leave_hand,
    lift,
    name,
    pin,
    refill,
    show,
    show_all,
    to_deck_top,
)


class OfPlayer(Verb):
    player: Value = staticmethod(no_one)


@verb
class ArrangeTop(OfPlayer):
    """Looks at the top of a deck and puts it in any order."""

    word = "arrange_top"
    takes = (Param("player", Player()), Param("count", Fixed(2, 9, makes=("2", "3"))))
    worth = 0.5

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if who < 0 or s.out[who]:
            return
        cards = s.deck(who)[-self.value(s, x) :][::-1]
        seat = x.seat
        for card in cards:
            show(m, card, 1 << seat)
        x.cards = tuple(cards)
        emit_to(
            m, "sees_top", "SC-R80", 1 << seat, {"cards": [name(s, c) for c in cards]}, seat=seat,
            whose=who, count=len(cards),
        )  # fmt: skip
        m.then(ask_next_top, i, [])

    def say(self, sp: Speaker) -> str:
        count = whole(self.args["count"])
        deck = f"{sp.possessive(self.args['player'])} deck"
        return f"see {count} cards from the top of {deck} and put them back in any order"


@effect_step()
def ask_next_top(m: M, i: int, chosen: list[int]) -> None:
    """DE-19: ask which card comes next, the topmost first."""
    s = m.state
    x = s.acts[i]
    rest = [c for c in x.cards if c not in chosen]
    if len(rest) <= 1:
        arrange(m, list(x.cards), [*chosen, *rest], x.seat)
        return
    m.then(top_chosen, i, chosen)
    codes: list[Code] = [(M_CHOOSE, card) for card in q.unlike(s, rest)]
    ask_list(m, x.seat, questions.ORDER, i, codes, "comes_next" if chosen else "on_top")


@effect_step()
def top_chosen(m: M, i: int, chosen: list[int]) -> None:
    x = m.state.acts[i]
    card = x.answer if x.answer in x.cards else x.cards[0]
    m.then(ask_next_top, i, [*chosen, card])


class HowMuch(Kind):
    """A number of cards, the whole hand, or any number of action cards."""

    fits = "a number of cards, all, or any_actions"
    makes = ("all", "1", "n", "any_actions")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if name_of(tree) in ("all", "any_actions"):
            verb.what = name_of(tree)
        else:
            Number().read(r, verb, tree)


@verb
class ShowHand(OfPlayer):
    """A player shows cards of its hand to everybody; the titles shown can be named."""

    word = "show_hand"
    takes = (Param("player", Player()), Param("count", HowMuch()))
    binds = "titles"
    worth = 0.4

    def check(self, r: Reader) -> None:
        at_most(self.args["count"], 9)

    def names_one(self) -> bool:
        return self.what == "any_actions"

    def produces(self) -> tuple[str, str, bool]:
        return "titles", "", False

    def result(self) -> tuple[str, str]:
        return "the cards shown", "the cards shown"

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if self.bind >= 0:
            x.env[self.bind] = ()
        if who < 0 or s.out[who] or not s.hand(who):
            return
        if self.what == "any_actions":
            m.then(ask_shown, i, self.id, len(s.hand(who)), [])
            return
        count = len(s.hand(who)) if self.what == "all" else max(0, self.value(s, x))
        if count >= len(s.hand(who)):
            for card in s.hand(who):
                show_all(m, card)
            emit(m, "shows", "IN-1", seat=who, cards=sorted(name(s, c) for c in s.hand(who)))
        elif count:
            m.then(ask_shown, i, self.id, count, [])

    def say(self, sp: Speaker) -> str:
        who, tree = sp.noun(self.args["player"]), self.args["count"]
        if self.what == "all":
            if who == "you":
                return "you show your hand to all players"
            return f"{who} shows their hand to all players"
        if self.what == "any_actions":
            return f"{who} may show any number of action cards from hand to all players"
        fixed = whole(tree)
        if fixed is not None:
            what, where = counted(fixed, "card"), ""
        elif name_of(tree):
            what, where = f"as many cards as {sp.value(tree)}", ""
        else:
            what, where = "X cards", f", where X is {sp.value(tree)}"
        tail = f"{what} from hand, or the whole hand, to all players{where}"
        return said_to(who, f"show {tail}", f"shows {tail}")


@effect_step()
def ask_shown(m: M, i: int, node_id: int, left: int, shown: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, ShowHand)
    who = node.player(s, x)
    may = node.what == "any_actions"
    if left <= 0 or s.out[who]:
        return
    unseen = [
        c
        for c in s.hand(who)
        if c not in shown and not (may and FACES[s.cards.face[c]].type != ACTION)
    ]
    codes: list[Code] = [(M_CHOOSE, card) for card in q.unlike(s, unseen)]
    if may:
        codes.append(DONE)
    if not codes:
        return
    m.then(card_shown, i, node_id, left, shown)
    ask_list(m, who, questions.TAKE, i, codes, "show")


@effect_step()
def card_shown(m: M, i: int, node_id: int, left: int, shown: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, ShowHand)
    card = x.answer
    if card < 0 or s.place[card] != HAND:
        return
    card = pin(m, card, hidden=False)
    show_all(m, card)
    emit(m, "shows", "IN-1", seat=s.ctrl[card], cards=[name(s, card)])
    if node.bind >= 0 and s.cards.face[card] not in x.several(node.bind):
        x.env[node.bind] = (*x.several(node.bind), s.cards.face[card])
    m.then(ask_shown, i, node_id, left - 1, [*shown, card])


@verb
class PutBack(OfPlayer):
    """A player puts a card of its hand on top of its deck."""

    word = "put_back"
    takes = (Param("player", Player()), Param("where", choice("deck_top")))
    harm = True
    worth = 0.5

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if who < 0 or s.out[who] or not s.hand(who):
            return
        codes: list[Code] = [(M_CHOOSE, card) for card in q.unlike(s, s.hand(who))]
        m.then(put_back_chosen, i, who)
        ask_list(m, who, questions.FROM_HAND, i, codes, "top_of_deck")

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        return said_to(
            who, "put a card from your hand on top of your deck",
            "puts a card from hand on top of their deck",
        )  # fmt: skip


@effect_step()
def put_back_chosen(m: M, i: int, who: int) -> None:
    s = m.state
    card = s.acts[i].answer
    if card < 0 or s.place[card] != HAND or s.ctrl[card] != who:
        return
    card = leave_hand(m, card)
    to_deck_top(m, card)
    emit(m, "moves_card", "SC-8.7", seat=who, name=None, to="deck_top")


@verb
class OpenTop(OfPlayer):
    """Cosimo Costanzo: a player may play the top cards of one's own deck as if from hand."""

    word = "open_top"
    takes = (Param("player", Player()), Param("count", Number()))
    worth = 0.5
    until = UNTIL_MISSION

    def check(self, r: Reader) -> None:
        at_most(self.args["count"], 9)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if who < 0 or s.mission < 0:
            return
        cards = []
        for _ in range(min(max(0, self.value(s, x)), len(s.deck(x.seat)))):
            card = s.deck(x.seat)[-1]
            show_all(m, card)
            lift(s, card)
            s.place[card] = SET_ASIDE
            s.up[card] = 1
            s.aside.append((card, who))
            add_mod(m, i, self, card, who, -1)
            cards.append(card)
            refill(m, x.seat)
        if cards:
            emit(m, "shows", "SC-22.1", seat=x.seat, cards=[name(s, c) for c in cards])

    def say(self, sp: Speaker) -> str:
        who, tree = sp.noun(self.args["player"]), self.args["count"]
        fixed = whole(tree)
        if fixed is not None:
            what = "the top card" if fixed == 1 else f"the top {fixed} cards"
            where = ""
        else:
            what, where = "the top X cards", f", where X is {sp.value(tree)}"
        them = "it" if fixed == 1 else "them"
        return (
            f"reveal {what} of your deck; {who} may play {them} as if from hand until the mission "
            f"ends, and what is left then goes back on top{where}"
        )
