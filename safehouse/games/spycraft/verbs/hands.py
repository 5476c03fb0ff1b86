"""Verbs about hands, decks and piles: seeing, drawing, discarding, moving cards."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, TRAITS
from safehouse.games.spycraft.defs import (
    ATTACHED,
    BARE,
    DECK,
    DISCARD,
    EV_DISCARDED,
    EV_DISCARDING,
    EV_EXAMINED,
    HAND,
    HQ,
    LEADER,
    LOOSE,
    MUST_CHECK,
    NOWHERE,
    ON_AGENT,
    SET_ASIDE,
    TEAM,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.discards import make_discard
from safehouse.games.spycraft.engine.events import raise_event, raise_group
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import EventFrame
from safehouse.games.spycraft.language.grammar import Reader, Speaker, number
from safehouse.games.spycraft.language.kinds import (
    Class,
    Fixed,
    Kind,
    Number,
    Objects,
    Param,
    Player,
    choice,
    places,
)
from safehouse.games.spycraft.language.model import Selector, Value, Verb, no_one
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
from safehouse.games.spycraft.legal.reacts import is_awaited
from safehouse.games.spycraft.moves import DONE, M_CHOOSE, M_MODE
from safehouse.games.spycraft.verbs.base import (
    by_facts,
    cards_of,
    conjugate,
    counted,
    obj,
    said_to,
    verb,
    verb_at,
)
from safehouse.games.spycraft.zones import (
    M,
    discard_in_play,
    draw,
    drop_stack,
    everyone,
    forget,
    known_name,
    leave_deck,
    leave_hand,
    leave_top,
    lift,
    name,
    put_down,
    put_under,
    refill,
    show,
    show_all,
    shuffle_deck,
    sort_hand,
    tell,
    tell_some,
    to_deck,
    to_deck_top,
    to_discard,
    to_hand,
    to_removed,
)

# --- seeing ---------------------------------------------------------------------------------


class Seen(Kind):
    """Cards in play, a hand, or the top of a deck."""

    fits = "cards in play, hand(player), top(deck), or upto(…) of such"
    makes = ("{card}", "{agent}", "hand({seat})", "mission(queue)", "upto(2, card(inactive))",
             "upto(2, hand({seat}))")  # fmt: skip
    cards = Objects(("agent", "gear", "card", "mission"))

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
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
            verb.top = lambda s, x: x.env[slot]
        else:
            self.cards.read(r, verb, tree)


class Everyone(Kind):
    fits = "all_players"
    makes = ("all_players",)

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
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
        """SC-R36: a legal card is seen by the examiner only, an illegal one by all."""
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
            tell_some(
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
                tell_some(
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
    tell_some(
        m, "examines", "SC-15.8", seen, {"name": name(s, card)}, seat=seat, card=card,
        illegal=illegal, owner=s.ctrl[card],
    )  # fmt: skip
    if illegal:
        m.then(discard_illegal, card)
    raise_event(m, EV_EXAMINED, card, i, x.agent, seat)


@effect_step(act=None)
def discard_illegal(m: M, card: int) -> None:
    """SC-10.9."""
    s = m.state
    if s.place[card] in (HQ, TEAM, ON_AGENT) and not s.up[card]:
        discard_in_play(m, card, "SC-10.9")


# --- drawing and discarding -----------------------------------------------------------------


@verb
class Draw(Verb):
    word = "draw"
    takes = (Param("player", Player()), Param("count", Number()))
    worth = 0.7
    player: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        fixed = whole(self.args["count"])
        if fixed is not None and not 1 <= fixed <= 20:
            raise Unknown(f"{fixed} is out of range; 1 to 20 would fit")

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
        elif name_of(tree) and _sole_number(sp, name_of(tree)):
            what, where = "that many cards", ""
        else:
            what, where = "X cards", f", where X is {sp.value(tree)}"
        return said_to(sp.noun(self.args["player"]), f"draw {what}", f"draws {what}") + where


def _sole_number(sp: Speaker, name: str) -> bool:
    """Whether "that many" can mean nothing else."""
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

    def say_may(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        if who == "you":
            return "you may discard the whole hand and draw as many cards"
        return f"you may make {who} discard the whole hand and draw as many cards"


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
        tell(m, "discards", "SC-R21", seat=who, cards=[name(s, c) for c in cards])
    draw(m, who, len(cards), "SC-22.1")
    return cards


ANY_NUMBER: Final = 99


class HowMany(Kind):
    """A number of cards, `upto(n)`, or any number."""

    fits = "a number of cards, upto(…) or any"
    makes = ("1", "2", "upto(2)", "any")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, DiscardHand)
        if name_of(tree) == "any":
            verb.least, verb.most = 0, ANY_NUMBER
        elif call_of(tree) == "upto":
            verb.least, verb.most = 0, constant(arity(tree, 1, 1)[0])
        else:
            verb.least = verb.most = constant(tree)
        if not 1 <= verb.most <= ANY_NUMBER:
            raise Unknown(f"{said(tree)!r} is no number of cards")


@verb
class DiscardHand(Verb):
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
    player: Value = staticmethod(no_one)
    other: Value = staticmethod(no_one)
    least = most = 1

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
                        x.env[self.bind] = (*x.env[self.bind], card)
                    tell(m, "discards", "SC-R21", seat=who, cards=[name(s, card)])
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
    """An opponent's effect makes a player discard; then it is known what."""
    s = m.state
    node = verb_at(node_id)
    if s.out[who]:
        return
    m.then(forced_discard_over, i, who, len(s.discard(who)))
    if isinstance(node, DiscardHand):
        node.carry_out(m, i, who)


@effect_step()
def forced_discard_over(m: M, i: int, who: int, before: int) -> None:
    cards = m.state.discard(who)[before:]
    if cards:
        discarded_for(m, i, who, cards)


def discarded_for(m: M, i: int, who: int, cards: list[int]) -> None:
    x = m.state.acts[i]
    seat, agent = x.seat, x.agent
    raise_group(m, [EventFrame(EV_DISCARDED, who, i, agent, seat, len(cards), under=tuple(cards))])


# --- looking through a deck -----------------------------------------------------------------

INTO: Final = {
    "hand": "into your hand", "discard": "into the discard pile", "aside": "aside",
    "facedown_agent": "into play facedown as an agent",
}  # fmt: skip
_PRINTED: Final = ("gear", "action", "agent", "faction", *TRAITS)


def _only_printed(selector: Selector) -> None:
    """Cards that lie in a deck are told by what is printed on them."""
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

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
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

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        if name_of(tree) != "yes":
            raise Unknown(f"reveal={said(tree)} does not fit; reveal=yes would fit")
        verb.words += ("reveal",)


class Placed(Verb):
    """Verbs that put a card somewhere."""

    destinations: tuple[str, ...] = ()
    player: Value = staticmethod(no_one)
    other: Value = staticmethod(no_one)

    def put(self, m: M, i: int, card: int, where: str) -> None:
        """A card goes to the place the text names."""
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
            tell(m, "recruit", "SC-7.1", seat=x.seat, card=card, name=None)
        elif where == "my_team":
            side = q.on_side(s, x.seat) and q.has_room(s, x.seat, card)
            put_down(m, card, x.seat, TEAM if side else HQ)
            tell(m, "recruit", "SC-7.1", seat=x.seat, card=card, name=None)
        elif where == "equip":
            agent = self.other(s, x)
            if q.is_agent(s, agent):
                put_under(m, card, agent)
                tell(m, "equips", "SC-7.2", seat=x.seat, card=card, agent=agent)


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
        tell_some(
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
    """How many cards are seen, and what X is where it is reckoned."""
    fixed = whole(count)
    if fixed is not None:
        return ("the top card" if fixed == 1 else f"{fixed} cards"), ""
    args = args_of(count)
    if call_of(count) == "when" and call_of(args[0]) == "has_trait":
        agent, trait = args_of(args[0])
        if name_of(agent) == "self" and all(whole(arg) is not None for arg in args[1:]):
            return f"{sp.value(args[2])} cards ({sp.value(args[1])} for a {name_of(trait)})", ""
    if name_of(count) and _sole_number(sp, name_of(count)):
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
        tell(m, "shows", "SC-22.1", seat=x.seat, cards=[name(s, card)])
    node.put(m, i, card, where)
    if node.bind >= 0:
        x.env[node.bind] = (*x.env[node.bind], card)
    refill(m, s.owner[card])


@effect_step()
def put_rest_back(m: M, i: int, node_id: int) -> None:
    node = verb_at(node_id)
    assert isinstance(node, LookTop)
    if "shuffle" in node.words:
        who = node.player(m.state, m.state.acts[i])
        shuffle_deck(m, who)
        tell(m, "shuffled", "SC-22.1", seat=who)


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
        """SC-22.1: found, shown to all, then the deck is shuffled."""
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
        tell(m, "shows", "SC-22.1", seat=who, cards=[name(s, card)])
        node.put(m, i, card, node.destinations[0])
        if node.bind >= 0:
            x.env[node.bind] = card
    refill(m, who)
    shuffle_deck(m, who)
    tell(m, "shuffled", "SC-22.1", seat=who)


# --- moving and discarding cards ------------------------------------------------------------


class Moved(Kind):
    """The top of a deck, one card of a pile or hand, or a named card."""

    fits = "top(deck, number), a class of cards in hand or discard pile, or a named card"
    makes = ("self", "card(my_discard, gear)", "choose_from(card(hand, agent))", "card(hand)",
             "card(my_discard, action)", "{agent}")  # fmt: skip

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, MoveCard)
        call = call_of(tree)
        if call == "top":
            deck, count = arity(tree, 2, 2)
            bound = r.bound(name_of(deck), "deck")
            if any(p.slot == bound.slot and p.count for p in r.ability.picks):
                raise Unknown("the mission deck cannot be meant; deck(agency) would fit")
            verb.what = "top"
            slot = bound.slot
            verb.top = lambda s, x: x.env[slot]
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
"""Where cards can go, by where they come from."""


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
                    tell(m, "removed", "SC-3.1", seat=which, card=card, name=name(s, card))
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
        """A named card, in play or just gone from it."""
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
        tell(m, "moves_card", "SC-8.7", seat=x.seat, name=known, to=where)
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
        """Whether the card is surely one's own."""
        tree = self.args["what"]
        if self.selector is not None or name_of(tree) == "self":
            return True
        if name_of(tree) == "subject":
            return "mine" in sp.trigger or "(self" in sp.trigger
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
    tell(m, "moves_card", "SC-8.7", seat=x.seat, name=name(s, card), to=node.destinations[0])


class Discarded(Kind):
    """Gear, an agent, this card, or as a cost one of several."""

    fits = "gear, an agent, or this card where it is gear or attached"
    makes = ("{gear}", "card", "t", "gear(on={agent})", "gear({trait}, on={agents})")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, Discard)
        if call_of(tree) == "one_of":
            for arg in args_of(tree):
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
class Discard(Verb):
    word = "discard"
    takes = (Param("what", Discarded()),)
    forms = ("do", "cost")
    mass = True
    harm = True
    worth = 0.8
    binds = "card"

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.selectors: list[Selector] = []

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
                tell(m, "discard", "SC-8.7", seat=x.seat, card=card, name=name(s, card), where="")
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
        tell(m, "discards", "SC-8.7", seat=x.seat, cards=[name(s, card)])
    else:
        discard_in_play(m, card, "SC-8.7")
    x.paid = 1
