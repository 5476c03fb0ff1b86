"""Verbs that change the state of an agent: Exposed, healed, turned facedown."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_EXPOSED,
    EV_UNEXPOSED,
    HQ,
    ON_AGENT,
    TEAM,
    UNTIL_GAME,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Exposure
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    CHOSEN_AGENTS,
    Fixed,
    Kind,
    Objects,
    Param,
    Until,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, said
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import (
    cards_of,
    chosen_from,
    chosen_words,
    conjugate,
    need_face_up,
    obj,
    verb,
    verb_at,
)
from safehouse.games.spycraft.zones import M, forget, name, tell


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
    """SC-18.1, SC-R68: add a source of Exposed."""
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

    def check(self, r: Reader) -> None:
        need_face_up(r, self, self.args["who"])

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

    def check(self, r: Reader) -> None:
        need_face_up(r, self, self.args["who"])

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
        tree = self.args["who"]
        need_face_up(r, self, tree)
        if name_of(tree) == "my_leader" or "leader" in chosen_words(r, self, tree):
            raise Unknown(f"a leader cannot be turned facedown: {said(tree)!r}; others would fit")
        if self.cost and name_of(tree) not in ("card", "self"):
            raise Unknown(f"a cost is paid with one's own cards, not {said(tree)!r}")

    def run(self, m: M, i: int) -> None:
        """SC-R42, SC-R43: turn it facedown in place; all who saw it remember it."""
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
