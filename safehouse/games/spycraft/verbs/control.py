"""Verbs that combine others: conditions, choices, checks, later events."""

from __future__ import annotations

import ast
import re
from typing import ClassVar, Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    AUTO_ACT,
    EV_CHECK_DUE,
    EV_CHECK_FAILED,
    GOING,
    SKILLS,
    TAG_CHECK,
    UNTIL_TURN,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.aiming import reachable
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.mandatory import end_auto, run_auto
from safehouse.games.spycraft.engine.outcomes import end_action
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.resolving import effect
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Frame, Waiting
from safehouse.games.spycraft.language.actions import words as said_words
from safehouse.games.spycraft.language.kinds import (
    Class,
    Effect,
    Fixed,
    If,
    Kind,
    One,
    Param,
    Player,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker, written
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    constant,
    name_of,
    said,
    text_of,
    words_of,
)
from safehouse.games.spycraft.language.verb import Verb, spoken, within
from safehouse.games.spycraft.model import Condition, Node, S, Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE, M_MODE, NO, YES
from safehouse.games.spycraft.verbs.answers import Cancel
from safehouse.games.spycraft.verbs.base import ability_of, verb, verb_at
from safehouse.games.spycraft.verbs.drawing import DiscardHand
from safehouse.games.spycraft.zones import M, emit, name


def always(s: S, x: Frame) -> bool:
    return True


@verb
class When(Verb):
    word = "when"
    takes = (
        Param("if", If()),
        Param("then", Effect()),
        Param("else", Effect(), optional=True),
    )
    cond: Condition = staticmethod(always)

    def check(self, r: Reader) -> None:
        if any(verb.word == self.word for verb in within(self.subs)):
            raise Unknown("'when' does not stand inside 'when': whose 'otherwise' would it be")

    def run(self, m: M, i: int) -> None:
        s = m.state
        if self.cond(s, s.acts[i]):
            m.then(effect, i, self.subs[0].id)
        elif len(self.subs) > 1:
            m.then(effect, i, self.subs[1].id)

    def say(self, sp: Speaker) -> str:
        out = f"if {sp.condition(self.args['if'])}, {self.subs[0].say(sp)}"
        return f"{out}; otherwise {self.subs[1].say(sp)}" if len(self.subs) > 1 else out


@verb
class Seq(Verb):
    """Several effects as one; only inside another effect, because texts are lists already."""

    word = "seq"
    takes = (Param("effects", Effect(), rest=True),)

    def check(self, r: Reader) -> None:
        if not r.nested or len(self.subs) < 2:
            raise Unknown("'seq' joins two effects or more inside another")
        for part in self.subs:
            if part.subs:
                raise Unknown(f"{part.word!r} does not stand inside 'seq': where would it end")

    def run(self, m: M, i: int) -> None:
        for sub in reversed(self.subs):
            m.then(effect, i, sub.id)

    def say(self, sp: Speaker) -> str:
        return "; ".join(sub.say(sp) for sub in self.subs)


_DONE_BY_YOU: Final = frozenset({
    "activate", "add", "attach", "cancel", "choose", "deal", "discard", "draw", "expose", "give",
    "look", "move", "put", "redirect", "remove", "retire", "reveal", "run", "search", "see", "send",
    "show", "shuffle", "take", "turn",
})  # fmt: skip
"""How clauses begin that say what you do; other clauses say what happens."""


@verb
class May(Verb):
    word = "may"
    takes = (Param("effect", Effect()),)

    def check(self, r: Reader) -> None:
        if isinstance(self.subs[0], May):
            raise Unknown("'may' does not stand inside 'may'")

    def run(self, m: M, i: int) -> None:
        x = m.state.acts[i]
        m.then(may_answered, i, self.id)
        ask_list(m, x.seat, questions.MAY, i, [YES, NO], ["may", self.subs[0].id])

    def say(self, sp: Speaker) -> str:
        what = self.subs[0].say(sp)
        done = what.removeprefix("you ")
        if done.split(maxsplit=1)[0] in _DONE_BY_YOU:
            return f"you may {done}"
        return f"if you wish, {what[:1].lower()}{what[1:]}"


@effect_step()
def may_answered(m: M, i: int, node_id: int) -> None:
    if m.state.acts[i].answer == 1:
        m.then(effect, i, verb_at(node_id).subs[0].id)


def can_be_done(s: S, x: Frame, node: Verb) -> bool:
    """Return whether an option can be carried out in full; only those are offered."""
    if isinstance(node, Cancel):
        return x.cause < 0 or not q.is_immune(s, s.acts[x.cause], "cancel")
    if not isinstance(node, DiscardHand):
        return True
    who = node.player(s, x)
    return who < 0 or len(s.hand(who)) >= node.least


@verb
class Choose(Verb):
    word = "choose"
    takes: ClassVar[tuple[Param, ...]] = (Param("modes", Effect(), rest=True),)
    worth = 0.9

    def chooser(self, s: S, x: Frame) -> int:
        seat: int = x.seat
        return seat

    def check(self, r: Reader) -> None:
        if len({said(sub.tree) for sub in self.subs}) < 2 or len(self.subs) > 4:
            raise Unknown(f"{self.word!r} is between two to four different effects")
        if any(isinstance(verb, Choose) for verb in within(self.subs)):
            raise Unknown("a choice does not stand inside another: whose would each 'or' be")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.chooser(s, x)
        if who < 0 or s.out[who]:
            return
        modes = [k for k, sub in enumerate(self.subs) if can_be_done(s, x, sub)]
        m.then(mode_chosen, i, self.id)
        if len(modes) == 1:
            x.answer = modes[0]
            return
        codes: list[Code] = [(M_MODE, k) for k in modes or range(len(self.subs))]
        ask_list(m, who, questions.MODE, i, codes, ["mode", *(sub.id for sub in self.subs)])

    def say(self, sp: Speaker) -> str:
        return "choose one: " + "; or ".join(sub.say(sp) for sub in self.subs)


@effect_step()
def mode_chosen(m: M, i: int, node_id: int) -> None:
    k = max(m.state.acts[i].answer, 0)
    m.then(effect, i, verb_at(node_id).subs[k].id)


_BY_YOU: Final = re.compile(r"(^|; )(draw|look|run|search|see|show|take) ")


def beside(who: str, clause: str) -> str:
    """Return a clause that follows another player's name: what you do is worded as yours."""
    return clause if who == "you" else _BY_YOU.sub(r"\1you \2 ", clause)


@verb
class ChooseBy(Choose):
    word = "choose_by"
    takes = (Param("player", Player()), Param("modes", Effect(), rest=True))
    worth = 0.0
    player: Value = staticmethod(no_one)

    def chooser(self, s: S, x: Frame) -> int:
        return self.player(s, x)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        modes = [sub.say(sp) for sub in self.subs]
        for k, mode in enumerate(modes):
            if mode.startswith(f"{who} "):
                first, _, rest = mode.removeprefix(f"{who} ").partition(" ")
                modes[k] = f"{first.removesuffix('s')} {rest.replace(' and draws ', ' and draw ')}"
            else:
                modes[k] = beside(who, mode)
        return f"{who} {'choose' if who == 'you' else 'chooses'} one: " + "; or ".join(modes)


@verb
class Unless(Verb):
    """DE-28: an effect that happens unless a player pays."""

    word = "unless"
    takes = (Param("player", Player()), Param("pay", Effect()), Param("else", Effect()))
    player: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        pay = self.subs[0]
        if not isinstance(pay, DiscardHand) or said(pay.args["player"]) != said(
            self.args["player"]
        ):
            raise Unknown("what is paid is discard_hand of the same player")
        if pay.least != pay.most or len(pay.args) > 2:
            raise Unknown("what is paid is a fixed number of cards")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        pay = self.subs[0]
        assert isinstance(pay, DiscardHand)
        if who < 0 or s.out[who] or len(s.hand(who)) < pay.least:
            m.then(effect, i, self.subs[1].id)
            return
        m.then(unless_answered, i, self.id)
        lose = isinstance(self.subs[1], Cancel)
        rest = ["or_lose", pay.least] if lose else ["or_else", pay.least, self.subs[1].id]
        ask_list(m, who, questions.OR_ELSE, i, [YES, NO], rest)

    def say(self, sp: Speaker) -> str:
        who, pay = sp.noun(self.args["player"]), self.subs[0]
        assert isinstance(pay, DiscardHand)
        if isinstance(self.subs[1], Cancel):
            return f"{who} must discard {pay.count()} or {sp.cause()} is canceled"
        return f"{who} must discard {pay.count()}, or else {beside(who, self.subs[1].say(sp))}"


@effect_step()
def unless_answered(m: M, i: int, node_id: int) -> None:
    k = 0 if m.state.acts[i].answer == 1 else 1
    m.then(effect, i, verb_at(node_id).subs[k].id)


# --- each, and checks -----------------------------------------------------------------------


class OnIt(Effect):
    """An effect that can refer to `it`."""

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        before, r.in_each = r.in_each, True
        super().read(r, verb, tree)
        r.in_each = before


@verb
class Each(Verb):
    word = "each"
    takes = (
        Param("who", Class(("agent",), fits="a class of agents", makes=("{agents}",))),
        Param("effect", OnIt(makes=("{it_effect}",))),
        Param("by_turns", choice("by_turns", into="words"), optional=True),
    )
    reveals = 1

    def check(self, r: Reader) -> None:
        if not any(
            name_of(n) == "it" for n in ast.walk(self.args["effect"]) if isinstance(n, ast.Name)
        ):
            raise Unknown("the effect of 'each' is about 'it'")

    def run(self, m: M, i: int) -> None:
        s = m.state
        assert self.selector is not None
        cards = reachable(s, s.acts[i], self.selector)
        if "by_turns" in self.words:
            m.then(each_in_turn, i, self.id, cards, s.acts[i].seat)
        else:
            m.then(next_each, i, self.id, cards)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["who"], "bare")
        inner = self.subs[0]
        if "by_turns" in self.words:
            return (
                f"in turn, beginning with you, each player picks one of theirs until each {who} "
                f"has been picked: {inner.say(sp)}"
            )
        if isinstance(inner, Check) and name_of(inner.args["who"]) == "it":
            return f"in an order you choose, each {who} must {inner.demand(sp)}"
        return f"in an order you choose, for each {who}: {inner.say(sp)}"


@effect_step(mass=True)
def next_each(m: M, i: int, node_id: int, cards: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    if not cards or s.out[x.seat]:
        return
    m.then(each_chosen, i, node_id, cards)
    if len(cards) == 1:
        x.answer = cards[0]
        return
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    ask_list(m, x.seat, questions.SUBJECT, i, codes, "which_first")


@effect_step(mass=True)
def each_in_turn(m: M, i: int, node_id: int, cards: list[int], seat: int) -> None:
    """Let one player after another choose one of their own."""
    s = m.state
    x = s.acts[i]
    turns = [seat, *s.from_left(seat)]
    who = next((k for k in turns if any(s.ctrl[c] == k for c in cards)), -1)
    if who < 0 or s.out[x.seat]:
        return
    own = [c for c in cards if s.ctrl[c] == who]
    m.then(taken_in_turn, i, node_id, cards, who)
    if len(own) == 1:
        x.answer = own[0]
        return
    codes: list[Code] = [(M_CHOOSE, c) for c in own]
    ask_list(m, who, questions.SUBJECT, i, codes, "which_agent")


@effect_step(mass=True)
def taken_in_turn(m: M, i: int, node_id: int, cards: list[int], who: int) -> None:
    s = m.state
    own = [c for c in cards if s.ctrl[c] == who]
    card = s.acts[i].answer if s.acts[i].answer in own else (own or [-1])[0]
    left = s.from_left(who)
    m.then(each_in_turn, i, node_id, [c for c in cards if c != card], left[0] if left else who)
    if card >= 0:
        _reach(m, i, node_id, card)


@effect_step(mass=True)
def each_chosen(m: M, i: int, node_id: int, cards: list[int]) -> None:
    s = m.state
    card = s.acts[i].answer
    if card not in cards:
        card = cards[0]
    m.then(next_each, i, node_id, [c for c in cards if c != card])
    _reach(m, i, node_id, card)


def _reach(m: M, i: int, node_id: int, card: int) -> None:
    """Apply the effect to one card, which is turned up first (SC-R40)."""
    m.then(each_card, i, node_id, card)
    if not m.state.up[card]:
        forced_activation(m, card, i)


@effect_step()
def each_card(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    if q.is_active_agent(s, card):
        s.acts[i].it = card
        m.then(effect, i, verb_at(node_id).subs[0].id)


class Rated(Kind):
    """Skills of which the best counts; cover may be among them."""

    fits = f"{', '.join(SKILLS)} or one_of(…), cover included"
    makes = ("{skill}", "one_of(combat, cover)", "one_of(charisma, craft)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        verb.words = tuple(words_of(tree, (*SKILLS, "cover")))
        if verb.words == ("cover",):
            raise Unknown("a check is of a skill")


@verb
class Check(Verb):
    """TM-4.1: a check required by a text; it may be helped, but not with bravado (SC-R22)."""

    word = "check"
    raises = ("check_due", "check_failed")
    takes = (
        Param("who", One("card", ("agent",), "an agent", ("{agent}", "it"))),
        Param("of", Rated()),
        Param("tn", Fixed(1, 20)),
        Param("fail", Effect(makes=("wound({agent})",)), key=True),
    )

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        card = self.card(s, x)
        if not q.is_active_agent(s, card):
            return
        seat = s.ctrl[card]
        frame = q.context(seat, card, x.card, ability_of(x))
        frame.kind = AUTO_ACT
        frame.cause = i
        frame.tags = TAG_CHECK
        frame.skill = next(k for k, rated in enumerate(SKILLS) if rated in self.words)
        frame.locked = self.value(s, x)
        s.acts.append(frame)
        j = len(s.acts) - 1
        m.then(check_made, i, self.id, card, j)
        raise_event(m, EV_CHECK_DUE, card, j, card, seat)

    def demand(self, sp: Speaker) -> str:
        fail = self.subs[0]
        who = said(self.args["who"])
        tn = constant(self.args["tn"])
        test = f"pass a TN {tn} check of {said_words(self.args['of'])}"
        if said(fail.tree) == f"wound({who})":
            return f"{test}, or be wounded"
        return f"{test}, or else {fail.say(sp)}"

    def say(self, sp: Speaker) -> str:
        return f"{sp.noun(self.args['who'])} must {self.demand(sp)}"


@effect_step()
def check_made(m: M, i: int, node_id: int, card: int, j: int) -> None:
    """Finish the check with the better rating."""
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    if not q.is_active_agent(s, card):
        end_auto(m, j)
        return
    ratings = [
        q.cover(s, card) if rated == "cover" else q.checked_skill(s, card, SKILLS.index(rated))
        for rated in node.words
    ]
    need = node.value(s, x)
    passed = max(ratings) >= need
    emit(
        m, "forced_check", "TM-4.1", card=card, name=name(s, card), rating=max(ratings), tn=need,
        passed=passed,
    )  # fmt: skip
    end_auto(m, j)
    if not passed:
        m.then(effect, i, node.subs[0].id)
        raise_event(m, EV_CHECK_FAILED, card, i, card, s.ctrl[card], 1)


# --- later ----------------------------------------------------------------------------------


AFTER_CAUSE: Final = "after cause()"


class Moment(Kind):
    """A trigger in quotes."""

    fits = "a moment in quotes"
    makes = ("'after assigned(self)'", "'before debrief()'", "'after wounded(self)'",
             "'before turn_end()'", "'after performed(by=self)'", "'after cause()'")  # fmt: skip

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Later)
        inner = r.inside(None, {})
        if text_of(tree) == AFTER_CAUSE:
            r.need("cause", AFTER_CAUSE)
            verb.what = "cause"
            verb.reader = inner
            return
        verb.trigger = inner.trigger(text_of(tree))
        verb.reader = inner
        assert inner.moment is not None
        if inner.moment.when == "before" and inner.moment.word not in ("debrief", "turn_end"):
            raise Unknown("'later' waits for what is over, for 'before debrief()' or "
                          "'before turn_end()'")  # fmt: skip


class Then(Effect):
    """An effect at that later event."""

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Later)
        assert verb.reader is not None
        verb.subs += spoken([verb.reader.effect(tree)])


@verb
class Later(Verb, modifiers.Waits):
    word = "later"
    takes = (
        Param("when", Moment()),
        Param("effect", Then()),
        Param("span", choice("turn", "once", into="words"), optional=True, rest=True),
    )
    reader: Reader | None = None

    def check(self, r: Reader) -> None:
        self.reader = None
        if self.what == "cause":
            if self.words:
                raise Unknown(f"'{AFTER_CAUSE}' comes once, after that action")
            return
        if self.trigger.when == "after" and "turn" not in self.words:
            raise Unknown("'later' waits until the turn ends: say turn, or once, turn")

    def run(self, m: M, i: int) -> None:
        s = m.state
        if self.what == "cause":
            self.after_cause(m, s.acts[i])
            return
        s.later.append(Waiting(self.id, s.acts[i].copy(), UNTIL_TURN))

    def after_cause(self, m: M, x: Frame) -> None:
        """Schedule the effect after everything that the action reacted to still has to do."""
        frame = x.copy()
        cause = frame.cause
        frame.event = frame.cause = -1
        frame.kind, frame.status = AUTO_ACT, GOING
        ends = [
            place for place, (waiting, args) in enumerate(m.agenda)
            if waiting in (end_action, end_auto) and args[0] == cause
        ]  # fmt: skip
        if cause >= 0 and ends:
            m.agenda.insert(ends[-1], (run_auto, (frame.listed(), self.subs[0].id)))

    def say(self, sp: Speaker) -> str:
        if self.what == "cause":
            return f"once {sp.cause()} is over, {self.subs[0].say(sp)}"
        before, sp.trigger = sp.trigger, written(self.trigger)
        event = sp.event(sp.trigger)
        what = self.subs[0].say(sp)
        sp.trigger = before
        if self.trigger.when == "before":
            return f"{event}, {what}"
        for start in ("Once ", "When ", "As "):
            event = event.removeprefix(start)
        if "once" in self.words:
            return f"The next time {event.replace(' has spent ', ' spends ')} this turn, {what}"
        return f"Each time {event.replace(' has been ', ' is ')} this turn, {what}"
