"""Verbs that change the state of an agent: no longer Exposed, healed, turned facedown."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_UNEXPOSED,
    HQ,
    ON_AGENT,
    TEAM,
)
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    Fixed,
    Kind,
    Objects,
    Param,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of, said
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import (
    cards_of,
    chosen_words,
    conjugate,
    need_face_up,
    obj,
    verb,
)
from safehouse.games.spycraft.zones import M, emit, forget, name


@verb
class Unexpose(Verb):
    word = "unexpose"
    raises = ("unexposed",)
    takes = (Param("who", Objects(("agent",), fits="an agent or a class of agents",
                                  makes=("{agents}", "{agent}"))),)  # fmt: skip
    mass = True
    help = True

    def check(self, r: Reader) -> None:
        need_face_up(r, self, self.args["who"])

    def run(self, m: M, i: int) -> None:
        s = m.state
        for card in cards_of(s, s.acts[i], self):
            if q.is_exposed(s, card):
                s.exposed = [e for e in s.exposed if e.agent != card]
                emit(m, "unexposed", "SC-R68", seat=s.ctrl[card], card=card, name=name(s, card))
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
    help = True

    def check(self, r: Reader) -> None:
        need_face_up(r, self, self.args["who"])

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        for card in cards_of(s, x, self):
            if s.wounds[card] and q.is_active_agent(s, card):
                s.wounds[card] = max(0, s.wounds[card] - self.value(s, x))
                emit(
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
                emit(m, "deactivated", "SC-10.12", seat=s.ctrl[card], card=card, name=name(s, card))

    def say(self, sp: Speaker) -> str:
        return f"turn {obj(sp, self.args['who'])} facedown"
