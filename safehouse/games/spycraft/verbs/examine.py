"""Verbs that let players see cards."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import DISCARD, EV_EXAMINED, HQ, LOOSE, NOWHERE, ON_AGENT, TEAM
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import Kind, Objects, Param
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    constant,
    name_of,
    said,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node, Value, no_one
from safehouse.games.spycraft.moves import DONE, M_CHOOSE
from safehouse.games.spycraft.verbs.base import cards_of, counted, obj, verb, verb_at
from safehouse.games.spycraft.zones import M, discard_in_play, emit_to, everyone, name, show


class Seen(Kind):
    """Cards in play, a hand, or the top of a deck."""

    fits = "cards in play, hand(player), top(deck), or upto(…) of such"
    makes = ("{card}", "{agent}", "hand({seat})", "mission(queue)", "upto(2, card(inactive))",
             "upto(2, hand({seat}))")  # fmt: skip
    cards = Objects(("agent", "gear", "card", "mission"))

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Examine)
        call = call_of(tree)
        if call == "upto":
            count, inner = arity(tree, 2, 2)
            verb.value = r.atom(count)
            if not name_of(count) and not 1 <= constant(count) <= 5:
                raise Unknown(f"upto takes 1 to 5, not {constant(count)}")
            if call_of(inner) == "hand":
                verb.player = r.seat(arity(inner, 1, 1)[0])
                verb.what = "some_hand"
            else:
                verb.selector = r.selector(inner, "card", "agent", "gear")
                verb.what = "some"
        elif call == "hand":
            verb.what = "hand"
            verb.player = r.seat(arity(tree, 1, 1)[0])
        elif call == "top":
            verb.what = "top"
            slot = r.bound(name_of(arity(tree, 1, 1)[0]), "deck").slot
            verb.top = lambda s, x: x.one(slot)
        else:
            self.cards.read(r, verb, tree)


class Everyone(Kind):
    fits = "all_players"
    makes = ("all_players",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if name_of(tree) != "all_players":
            raise Unknown(f"to={said(tree)} does not fit; to=all_players would fit")
        verb.words = ("all",)


@verb
class Examine(Verb):
    word = "examine"
    raises = ("examined",)
    takes = (Param("what", Seen()), Param("to", Everyone(), optional=True, key=True))
    player: Value = staticmethod(no_one)
    top: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        if self.words and self.what:
            raise Unknown("only cards in play are revealed to all players")

    def run(self, m: M, i: int) -> None:
        """SC-R36: a legal card is seen only by the examiner, an illegal one by all."""
        s = m.state
        x = s.acts[i]
        seat = x.seat
        if self.what == "some":
            m.then(ask_examined, i, self.id, self.value(s, x), [])
            return
        if self.what in ("hand", "some_hand"):
            who = self.player(s, x)
            if who < 0:
                return
            seen = s.hand(who)[:]
            if self.what == "some_hand":
                seen = []
                while len(seen) < min(self.value(s, x), len(s.hand(who))):
                    seen.append(m.dice.choice([c for c in s.hand(who) if c not in seen]))
            for card in seen:
                show(m, card, 1 << seat)
            m.reveal()
            emit_to(
                m, "sees_hand", "IN-1", (1 << seat) | (1 << who),
                {"cards": sorted(name(s, c) for c in seen)}, seat=seat, whose=who,
                count=len(seen),
            )  # fmt: skip
            return
        if self.what == "top":
            which = self.top(s, x)
            pile = s.mission_deck() if which == s.seats else s.deck(which)
            if pile:
                show(m, pile[-1], 1 << seat)
                emit_to(
                    m, "sees_top", "SC-R80", 1 << seat, {"cards": [name(s, pile[-1])]}, seat=seat,
                    whose=which, count=1,
                )  # fmt: skip
            return
        cards = [c for c in cards_of(s, x, self, LOOSE) if not s.up[c]]
        for card in reversed(cards):
            m.then(examine_card, card, i, int("all" in self.words))

    def say(self, sp: Speaker) -> str:
        tree = self.args["what"]
        if self.what == "hand":
            return f"look at {sp.possessive(args_of(tree)[0])} hand"
        if self.what in ("some", "some_hand"):
            count, inner = args_of(tree)
            if self.what == "some":
                if name_of(count):
                    return f"look at as many {sp.whom(inner)} as {sp.value(count)}, or fewer"
                return f"look at up to {number(constant(count))} {sp.whom(inner)}"
            if name_of(count):
                cards = f"as many cards as {sp.value(count)}"
            else:
                cards = counted(constant(count), "card")
            return f"look at {cards} of {sp.possessive(args_of(inner)[0])} hand at random"
        if self.what == "top":
            return f"look at the top card of {sp.noun(args_of(tree)[0])}"
        what = obj(sp, tree)
        if self.words:
            return f"reveal {what} to all players"
        if what == "all missions in the queue":
            return "look at every mission in the queue"
        return f"look at {what}"


@effect_step()
def ask_examined(m: M, i: int, node_id: int, left: int, seen: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert node.selector is not None
    cards = [c for c in node.selector.all(s, x, LOOSE) if not s.up[c] and c not in seen]
    if left <= 0 or not cards:
        return
    m.then(examined_chosen, i, node_id, left, seen)
    codes: list[Code] = [*((M_CHOOSE, c) for c in cards), DONE]
    ask_list(m, x.seat, questions.TAKE, i, codes, "look")


@effect_step()
def examined_chosen(m: M, i: int, node_id: int, left: int, seen: list[int]) -> None:
    card = m.state.acts[i].answer
    if card >= 0:
        m.then(ask_examined, i, node_id, left - 1, [*seen, card])
        m.then(examine_card, card, i, 0)


@effect_step(act=1)
def examine_card(m: M, card: int, i: int, to_all: int) -> None:
    s = m.state
    x = s.acts[i]
    if s.up[card] or s.place[card] in (DISCARD, NOWHERE):
        return
    seat = x.seat
    s.examined[card] |= everyone(s) if to_all else 1 << seat
    in_play = s.place[card] in (HQ, TEAM, ON_AGENT)
    illegal = in_play and not q.fits(s, card)
    seen = everyone(s) if to_all or illegal else (1 << seat)
    show(m, card, seen)
    if s.ctrl[card] >= 0:
        seen |= 1 << s.ctrl[card]
    emit_to(
        m, "examines", "SC-15.8", seen, {"name": name(s, card)}, seat=seat, card=card,
        illegal=illegal, owner=s.ctrl[card],
    )  # fmt: skip
    if illegal:
        m.then(discard_illegal, card)
    raise_event(m, EV_EXAMINED, card, i, x.agent, seat)


@effect_step(act=None)
def discard_illegal(m: M, card: int) -> None:
    """Discard an illegal card (SC-10.9)."""
    s = m.state
    if s.place[card] in (HQ, TEAM, ON_AGENT) and not s.up[card]:
        discard_in_play(m, card, "SC-10.9")
