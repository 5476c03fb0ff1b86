"""Verbs that befall agents: wounds, retirement, going home, being Exposed."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_EXPOSED,
    EV_MOVED_IN,
    EV_SENT_HOME,
    EV_TURN_END,
    EV_UNEXPOSED,
    HQ,
    LOOSE,
    MUST_CHECK,
    ON_AGENT,
    PLAY,
    TEAM,
    UNTIL_GAME,
    ZONES,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.harm import leave_mission, retire, send_home, wound
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Exposure, Frame
from safehouse.games.spycraft.language.grammar import Reader, Speaker, number
from safehouse.games.spycraft.language.kinds import (
    CHOSEN_AGENTS,
    NAMED_AGENT,
    Fixed,
    Kind,
    Objects,
    One,
    Param,
    Player,
    Until,
)
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, said
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node, S, Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import (
    add_mod,
    ask_one,
    cards_of,
    chosen_from,
    conjugate,
    cost_obj,
    obj,
    payable,
    verb,
    verb_at,
)
from safehouse.games.spycraft.zones import M, forget, known_name, name, show, tell


class Befalls(Verb):
    """Effects that are events of their own, one card after the other (SC-R40)."""

    forms = ("do", "cost")
    binds = "card"
    mass = True
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
        """SC-R40, SC-R41: whether a facedown team member is turned up first."""
        return not s.up[card] and s.place[card] == TEAM


@effect_step()
def one_chosen(m: M, i: int, node_id: int) -> None:
    x = m.state.acts[i]
    node = verb_at(node_id)
    if node.bind >= 0:
        x.env[node.bind] = x.answer
    apply_to(m, i, node_id, x.answer)


@effect_step(mass=True)
def next_card(m: M, i: int, node_id: int, cards: list[int]) -> None:
    """DE-32: the acting player orders a mass effect."""
    s = m.state
    x = s.acts[i]
    if not cards:
        return
    if len(cards) == 1:
        apply_to(m, i, node_id, cards[0])
        return
    if verb_at(node_id).op == "move_home" or s.out[x.seat]:
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
    """One card of an effect."""
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
    if m.state.up[card] and q.is_agent(m.state, card):
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
    """Mai-Tai."""
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

    def flips(self, s: S, x: Frame, card: int) -> bool:
        return super().flips(s, x, card) and s.ctrl[card] != x.seat

    def befall(self, m: M, i: int, card: int) -> None:
        send_home(m, card, i)

    def say(self, sp: Speaker) -> str:
        whom = cost_obj(sp, self, self.args["who"])
        # Long objects come last.
        return f"send home {whom}" if len(whom.split()) > 4 else f"send {whom} home"


@verb
class Activate(Befalls):
    """Turns up facedown cards; their controllers pay, or lose them."""

    word = "activate"
    raises = ("activating", "activated", "played")
    takes = (
        Param("who", Objects(("agent", "gear", "card"), choice=True, fits="a facedown card",
                             makes=("{card}", "{agent}", "card",
                                    "choose_from(agent(enemy, inactive))"))),
    )  # fmt: skip
    mass = False

    def flips(self, s: S, x: Frame, card: int) -> bool:
        return False

    def befall(self, m: M, i: int, card: int) -> None:
        s = m.state
        if not s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT):
            forced_activation(m, card, i)

    def say(self, sp: Speaker) -> str:
        tree = self.args["who"]
        free = self.cost or name_of(tree) == "card"
        tail = "" if free else " (its controller pays or it is discarded)"
        return f"activate {cost_obj(sp, self, tree)}{tail}"


# --- Exposed, wounds healed -----------------------------------------------------------------


@verb
class Expose(Verb):
    word = "expose"
    raises = ("exposed",)
    takes = (
        Param("who", CHOSEN_AGENTS),
        Param("until", Until(("turn", "mission")), optional=True),
    )
    forms = ("do", "cost")
    mass = True
    reveals = False
    harm = True
    worth = 0.8
    until = UNTIL_GAME

    def check(self, r: Reader) -> None:
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
        else:
            cards = cards_of(s, x, self)
        for card in cards:
            expose(m, card, self.until, i)

    def say(self, sp: Speaker) -> str:
        return f"expose {obj(sp, self.args['who'])}{sp.until(self.args.get('until'))}"


@effect_step()
def expose_chosen(m: M, i: int, node_id: int) -> None:
    expose(m, m.state.acts[i].answer, verb_at(node_id).until, i)


def expose(m: M, card: int, until: int, i: int) -> None:
    """SC-18.1, SC-R68: another source of Exposed."""
    s = m.state
    if not q.is_active_agent(s, card):
        return
    before = q.is_exposed(s, card)
    s.exposed.append(Exposure(card, until, i))
    if not before:
        actor, seat = s.acts[i].agent, s.acts[i].seat
        tell(m, "exposed", "SC-18.1", seat=s.ctrl[card], card=card, name=name(s, card))
        raise_event(m, EV_EXPOSED, card, i, actor, seat)


@verb
class Unexpose(Verb):
    word = "unexpose"
    raises = ("unexposed",)
    takes = (Param("who", Objects(("agent",), fits="an agent or a class of agents",
                                  makes=("{agents}", "{agent}"))),)  # fmt: skip
    mass = True
    reveals = False
    help = True

    def run(self, m: M, i: int) -> None:
        s = m.state
        for card in cards_of(s, s.acts[i], self):
            if q.is_exposed(s, card):
                s.exposed = [e for e in s.exposed if e.agent != card]
                tell(m, "unexposed", "SC-R68", seat=s.ctrl[card], card=card, name=name(s, card))
                actor, by = s.acts[i].agent, s.acts[i].seat
                raise_event(m, EV_UNEXPOSED, card, i, actor, by)

    def say(self, sp: Speaker) -> str:
        return conjugate(obj(sp, self.args["who"]), "is", "are") + " no longer Exposed"


ALL_WOUNDS: Final = 99


class Healed(Kind):
    """A number of wounds, or all of them."""

    fits = "a number of wounds, or all"
    makes = ("1", "2", "all")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if name_of(tree) == "all":
            verb.value = lambda s, x: ALL_WOUNDS
        else:
            Fixed(1, 3).read(r, verb, tree)


@verb
class Heal(Verb):
    word = "heal"
    takes = (
        Param("who", Objects(("agent",), fits="an agent or a class of agents",
                             makes=("{agents}", "{agent}"))),
        Param("count", Healed()),
    )  # fmt: skip
    mass = True
    reveals = False
    help = True

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        for card in cards_of(s, x, self):
            if s.wounds[card] and q.is_active_agent(s, card):
                s.wounds[card] = max(0, s.wounds[card] - self.value(s, x))
                tell(
                    m, "healed", "SC-16.2", seat=s.ctrl[card], card=card, name=name(s, card),
                    wounds=s.wounds[card],
                )  # fmt: skip

    def say(self, sp: Speaker) -> str:
        tree = self.args["count"]
        if name_of(tree) == "all":
            what = "all wounds"
        else:
            what = "a wound" if constant(tree) == 1 else f"{number(constant(tree))} wounds"
        return f"{conjugate(obj(sp, self.args['who']), 'loses', 'lose')} {what}"


# --- coming and going -----------------------------------------------------------------------


@verb
class MoveIn(Verb):
    word = "move_in"
    raises = ("moved_in",)
    takes = (Param("who", NAMED_AGENT),)

    def run(self, m: M, i: int) -> None:
        """SC-R54: into the team if there is room."""
        s = m.state
        for card in cards_of(s, s.acts[i], self):
            seat = s.ctrl[card]
            if q.forbidden(s, "moving_in", card):
                continue
            if s.place[card] == HQ and q.on_side(s, seat) and q.has_room(s, seat, card):
                s.place[card] = TEAM
                s.force = None
                s.flags |= MUST_CHECK
                s.used_mission.append((card, q.MOVED_IN))
                tell(m, "moved_in", "SC-R54", seat=seat, card=card, name=known_name(s, card))
                actor, by = s.acts[i].agent, s.acts[i].seat
                raise_event(m, EV_MOVED_IN, card, i, actor, by)

    def say(self, sp: Speaker) -> str:
        return f"move {obj(sp, self.args['who'])} into {self._whose(sp)} mission team"

    def _whose(self, sp: Speaker) -> str:
        """A subject that need not be one's own joins its own side."""
        tree = self.args["who"]
        if name_of(tree) in ("self", "my_leader"):
            return "your"
        if name_of(tree) == "subject":
            return "your" if "mine" in sp.trigger or "(self" in sp.trigger else "its"
        pick = next((p for p in sp.ability.picks if p.name == name_of(tree)), None)
        own = pick is not None and pick.selector is not None and "mine" in pick.selector.words
        return "your" if own else "its"


class TwoCards(Verb):
    other: Value = staticmethod(no_one)


@verb
class SwapPlaces(TwoCards):
    word = "swap_places"
    raises = ("sent_home",)
    takes = (
        Param("one", One("card", ("agent",), "an agent", ("self", "{agent}"))),
        Param("two", One("other", ("agent",), "an agent", ("{agent}",))),
    )

    def check(self, r: Reader) -> None:
        if name_of(self.args["one"]) != "self" or name_of(self.args["two"]) not in r.names:
            raise Unknown("swap_places takes self and an agent chosen before")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        one, two = self.card(s, x), self.other(s, x)
        if one < 0 or two < 0 or {s.place[one], s.place[two]} != {HQ, TEAM}:
            return
        if s.ctrl[one] != s.ctrl[two]:
            return
        leaves = one if s.place[one] == TEAM else two
        if leaves == s.zero or q.forbidden(s, "sent_home", leaves):
            return
        s.place[one], s.place[two] = s.place[two], s.place[one]
        s.force = None
        s.flags |= MUST_CHECK
        home, came = (one, two) if s.place[one] == HQ else (two, one)
        s.used_mission.append((came, q.MOVED_IN))
        leave_mission(s, home)
        tell(m, "swaps_places", "SC-R41", seat=x.seat, one=one, two=two)
        raise_event(m, EV_SENT_HOME, home, i, x.agent, x.seat)

    def say(self, sp: Speaker) -> str:
        return f"{sp.noun(self.args['one'])} and {sp.noun(self.args['two'])} trade places"


@verb
class GainControl(TwoCards):
    word = "gain_control"
    takes = (
        Param("who", One("card", ("agent",), "an agent", ("{agent}",))),
        Param("until", Until(("turn",))),
    )
    harm = True
    worth = 0.8

    def run(self, m: M, i: int) -> None:
        """IN-4, SC-R84: the stack moves to the new controller's headquarters."""
        s = m.state
        x = s.acts[i]
        card = self.card(s, x)
        seat = x.seat
        if card < 0 or not q.is_agent(s, card) or s.ctrl[card] == seat:
            return
        if q.is_leader(s, card) or card == s.zero:
            return
        s.cards.zones[s.ctrl[card] * ZONES + PLAY].remove(card)
        s.tops(seat).append(card)
        s.place[card] = HQ
        leave_mission(s, card)
        for c in (card, *s.under[card]):
            s.ctrl[c] = seat
            show(m, c, 1 << seat)
            if not s.up[c]:
                s.examined[c] |= 1 << seat
        add_mod(m, i, self, card, 0, -1)
        s.flags |= MUST_CHECK
        tell(m, "controls", "SC-R84", seat=seat, card=card, name=name(s, card))

    def say(self, sp: Speaker) -> str:
        return f"take control of {sp.noun(self.args['who'])}{sp.until(self.args['until'])}"


@verb
class KeepOnly(Verb):
    word = "keep_only"
    raises = ("sent_home",)
    takes = (Param("player", Player()), Param("count", Fixed(1, 5)))
    harm = True
    worth = 0.8
    player: Value = staticmethod(no_one)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        who = self.player(s, x)
        if who >= 0:
            m.then(ask_keep, i, who, self.value(s, x), [])

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        whose = "your" if who == "you" else "their"
        count = number(constant(self.args["count"]))
        return f"{who} must send home all but {count} of {whose} agents in the mission"


@effect_step()
def ask_keep(m: M, i: int, who: int, count: int, kept: list[int]) -> None:
    """DE-25: which agents stay; the others go home."""
    s = m.state
    here = [c for c in q.team(s, who) if c != s.zero]
    if len(here) <= count or s.out[who]:
        return
    if len(kept) == count:
        for card in here:
            if card not in kept:
                m.then(home_step, card, i)
        return
    m.then(keep_chosen, i, who, count, kept)
    codes: list[Code] = [(M_CHOOSE, c) for c in here if c not in kept]
    ask_list(m, who, questions.KEEP, i, codes, ["keep", count - len(kept)])


@effect_step()
def keep_chosen(m: M, i: int, who: int, count: int, kept: list[int]) -> None:
    answer = m.state.acts[i].answer
    if m.state.out[who]:
        return
    m.then(ask_keep, i, who, count, [*kept, answer])


@effect_step(act=1)
def home_step(m: M, card: int, i: int) -> None:
    send_home(m, card, i)


@verb
class Deactivate(Verb):
    word = "deactivate"
    takes = (
        Param("who", Objects(("agent", "gear"), fits="an active agent or gear",
                             makes=("{agent}", "{gear}", "card"))),
    )  # fmt: skip
    forms = ("do", "cost")
    harm = True
    worth = 0.8

    def check(self, r: Reader) -> None:
        if self.cost and name_of(self.args["who"]) not in ("card", "self"):
            raise Unknown(f"a cost is paid with one's own cards, not {said(self.args['who'])!r}")

    def run(self, m: M, i: int) -> None:
        """SC-R42, SC-R43: turned facedown in place; all who saw it remember."""
        s = m.state
        x = s.acts[i]
        for card in cards_of(s, x, self):
            if card == s.zero or not s.up[card] or q.is_leader(s, card):
                continue
            if s.place[card] in (HQ, TEAM, ON_AGENT):
                forget(s, card)
                s.up[card] = 0
                s.force = None
                x.paid = 1
                tell(m, "deactivated", "SC-10.12", seat=s.ctrl[card], card=card, name=name(s, card))

    def say(self, sp: Speaker) -> str:
        return f"turn {obj(sp, self.args['who'])} facedown"
