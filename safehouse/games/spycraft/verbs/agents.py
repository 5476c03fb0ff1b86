"""Verbs that affect agents: wounds, retirement, going home, being Exposed."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_EXPOSED,
    EV_TURN_END,
    HQ,
    LOOSE,
    ON_AGENT,
    STRICT,
    TEAM,
    UNTIL_GAME,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.aiming import turns_up
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.harm import retire, send_home, wound
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Exposure, Frame
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    CHOSEN_AGENTS,
    Fixed,
    Objects,
    Param,
    Until,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, said
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import S
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import (
    ask_one,
    cards_of,
    chosen_from,
    conjugate,
    cost_obj,
    need_face_up,
    obj,
    payable,
    verb,
    verb_at,
)
from safehouse.games.spycraft.zones import M, emit, name


class Befalls(Verb):
    """Effects that are events of their own, one card after the other (SC-R40)."""

    forms = ("do", "cost")
    binds = "card"
    mass = True
    reveals = 1
    moves = False
    """Whether it only moves agents, which leaves one's own facedown (SC-R41)."""
    ordered = True
    """Whether the acting player is asked for the order of several cards (DE-32)."""
    harm = True
    worth = 0.8

    def check(self, r: Reader) -> None:
        if (
            self.cost
            and self.selector is None
            and name_of(self.args["who"]) not in ("self", "card")
        ):
            raise Unknown(f"a cost is paid with one's own cards, not {said(self.args['who'])!r}")
        if self.cost and self.selector is not None and "mine" not in self.selector.words:
            raise Unknown(f"a cost is paid with one's own cards: {said(self.args['who'])!r}")

    def names_one(self) -> bool:
        return self.selector is not None and (self.cost or not self.many)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.selector is not None and not self.many:
            ask_one(m, i, self, chosen_from(s, x, self), one_chosen)
            return
        cards = cards_of(s, x, self, LOOSE)
        if self.many and self.cost and (self.bind >= 0 or self.op == "retire"):
            ask_one(m, i, self, payable(s, self, cards), one_chosen)
            return
        m.then(next_card, i, self.id, list(cards))

    def befall(self, m: M, i: int, card: int) -> None:
        raise NotImplementedError

    def flips(self, s: S, x: Frame, card: int) -> bool:
        """Return whether the card is turned up first."""
        return 0 < self.reveals <= s.rules and turns_up(s, x, card, self.moves)


@effect_step()
def one_chosen(m: M, i: int, node_id: int) -> None:
    x = m.state.acts[i]
    node = verb_at(node_id)
    if node.bind >= 0:
        x.env[node.bind] = x.answer
    apply_to(m, i, node_id, x.answer)


@effect_step(mass=True)
def next_card(m: M, i: int, node_id: int, cards: list[int]) -> None:
    """DE-32: the acting player chooses the order of an effect on several cards."""
    s = m.state
    x = s.acts[i]
    if not cards:
        return
    if len(cards) == 1:
        apply_to(m, i, node_id, cards[0])
        return
    node = verb_at(node_id)
    assert isinstance(node, Befalls)
    if not node.ordered or s.out[x.seat]:
        m.then(next_card, i, node_id, cards[1:])
        apply_to(m, i, node_id, cards[0])
        return
    m.then(card_ordered, i, node_id, cards)
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    ask_list(m, x.seat, questions.SUBJECT, i, codes, "which_first")


@effect_step(mass=True)
def card_ordered(m: M, i: int, node_id: int, cards: list[int]) -> None:
    chosen = m.state.acts[i].answer
    if chosen not in cards:
        chosen = cards[0]
    m.then(next_card, i, node_id, [c for c in cards if c != chosen])
    apply_to(m, i, node_id, chosen)


def apply_to(m: M, i: int, node_id: int, card: int) -> None:
    """Apply an effect to one card."""
    s = m.state
    node = verb_at(node_id)
    assert isinstance(node, Befalls)
    if node.flips(s, s.acts[i], card):
        m.then(apply_after_flip, i, node_id, card)
        forced_activation(m, card, i)
        return
    node.befall(m, i, card)


@effect_step()
def apply_after_flip(m: M, i: int, node_id: int, card: int) -> None:
    """SC-R39: apply it to a card just turned up, if that is of the class after all."""
    s = m.state
    node = verb_at(node_id)
    fits = not node.many or node.selector is None or node.selector.test(s, s.acts[i], card, STRICT)
    if fits and q.is_active_agent(s, card):
        apply_to(m, i, node_id, card)


@verb
class Wound(Befalls):
    word = "wound"
    raises = ("wounded",)
    takes = (Param("who", CHOSEN_AGENTS), Param("count", Fixed(1, 3), optional=True))

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.value = lambda s, x: 1

    def befall(self, m: M, i: int, card: int) -> None:
        s = m.state
        x = s.acts[i]
        for _ in range(self.value(s, x) + _extra_wounds(s, x)):
            m.then(wound_step, card, i)

    def say(self, sp: Speaker) -> str:
        count = constant(self.args["count"]) if "count" in self.args else 1
        what = "a wound" if count == 1 else f"{number(count)} wounds"
        return f"{conjugate(cost_obj(sp, self, self.args['who']), 'takes', 'take')} {what}"


@effect_step(act=1)
def wound_step(m: M, card: int, i: int) -> None:
    wound(m, card, i)


def _extra_wounds(s: S, x: Frame) -> int:
    """Mai-Tai: return the number of additional wounds."""
    total = 0
    for entry in q.in_force(s, q.EXTRA_WOUND):
        if q.stands(s, entry) and entry.node.speaks_of(s, entry.frame, x):
            total += q.amount(s, entry)
    return total


@verb
class Retire(Befalls):
    word = "retire"
    raises = ("retired",)
    takes = (Param("who", CHOSEN_AGENTS),)

    def befall(self, m: M, i: int, card: int) -> None:
        s = m.state
        x = s.acts[i]
        if x.event >= 0 and s.evs and s.evs[x.event].type == EV_TURN_END:
            s.mods = [
                mod
                for mod in s.mods
                if not (mod.target == card and verb_at(mod.node).what == "retirement")
            ]
            s.force = None
        retire(m, card, i, 0)

    def say(self, sp: Speaker) -> str:
        return f"retire {cost_obj(sp, self, self.args['who'])}"


@verb
class MoveHome(Befalls):
    word = "move_home"
    raises = ("sent_home",)
    takes = (Param("who", CHOSEN_AGENTS),)
    moves = True
    ordered = False

    def befall(self, m: M, i: int, card: int) -> None:
        send_home(m, card, i)

    def say(self, sp: Speaker) -> str:
        whom = cost_obj(sp, self, self.args["who"])
        # Long objects come last.
        return f"send home {whom}" if len(whom.split()) > 4 else f"send {whom} home"


@verb
class Expose(Befalls):
    word = "expose"
    raises = ("exposed",)
    takes = (
        Param("who", CHOSEN_AGENTS),
        Param("until", Until(("turn", "mission")), optional=True),
    )
    binds = ""
    reveals = 4
    ordered = False
    until = UNTIL_GAME

    def lasts(self) -> bool:
        return False

    def check(self, r: Reader) -> None:
        need_face_up(r, self, self.args["who"])
        own = name_of(self.args["who"]) == "self" or (
            self.many and self.selector is not None and "mine" in self.selector.words
        )
        if self.cost and (not own or "until" in self.args):
            raise Unknown(
                f"a cost is paid with one's own agents, for good: {said(self.args['who'])!r}"
            )

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.cost:
            x.paid = 1
        if self.selector is not None and not self.many:
            cards = chosen_from(s, x, self)
            if len(cards) > 1:
                m.then(expose_chosen, i, self.id)
                codes: list[Code] = [(M_CHOOSE, c) for c in cards]
                ask_list(m, x.seat, questions.TIE, i, codes, "expose")
                return
        elif self.many and s.rules >= 4:
            m.then(next_card, i, self.id, cards_of(s, x, self, LOOSE))
            return
        else:
            cards = cards_of(s, x, self)
        for card in cards:
            expose(m, card, self.until, i)

    def befall(self, m: M, i: int, card: int) -> None:
        expose(m, card, self.until, i)

    def say(self, sp: Speaker) -> str:
        return f"expose {obj(sp, self.args['who'])}{sp.until(self.args.get('until'))}"


@effect_step()
def expose_chosen(m: M, i: int, node_id: int) -> None:
    expose(m, m.state.acts[i].answer, verb_at(node_id).until, i)


def expose(m: M, card: int, until: int, i: int) -> None:
    """SC-18.1, SC-R68: add a source of Exposed."""
    s = m.state
    if not q.is_active_agent(s, card):
        return
    before = q.is_exposed(s, card)
    s.exposed.append(Exposure(card, until, i))
    if not before:
        actor, seat = s.acts[i].agent, s.acts[i].seat
        emit(m, "exposed", "SC-18.1", seat=s.ctrl[card], card=card, name=name(s, card))
        raise_event(m, EV_EXPOSED, card, i, actor, seat)


@verb
class Activate(Befalls):
    """Turns up facedown cards; their controllers must pay or lose them."""

    word = "activate"
    raises = ("activating", "activated", "played")
    takes = (
        Param("who", Objects(("agent", "gear", "card"), choice=True, fits="a facedown card",
                             makes=("{card}", "{agent}", "card",
                                    "choose_from(agent(enemy, inactive))"))),
    )  # fmt: skip
    mass = False
    reveals = 0

    def befall(self, m: M, i: int, card: int) -> None:
        s = m.state
        if not s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT):
            forced_activation(m, card, i)

    def say(self, sp: Speaker) -> str:
        tree = self.args["who"]
        free = self.cost or name_of(tree) == "card"
        tail = "" if free else " (its controller pays or it is discarded)"
        return f"activate {cost_obj(sp, self, tree)}{tail}"
