"""Verbs that let another player's agent take part in a mission."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import HQ, TEAM, UNTIL_MISSION
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.harm import leave_mission
from safehouse.games.spycraft.engine.intel import RIGHT_AWAY
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.kinds import Param, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Unknown
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.legal.missions import assignable
from safehouse.games.spycraft.moves import DONE, M_CHOOSE, M_MODE
from safehouse.games.spycraft.verbs.base import add_mod, verb, verb_at
from safehouse.games.spycraft.zones import M, emit, known_name

SIDES: Final = ("attacker", "defender")


@verb
class Visit(Verb):
    """The acting agent is at the mission as if in one of its teams; its player has no side.

    With `once` it stays for one Mission action; otherwise until the mission ends, with a turn after
    the Defender's.
    """

    word = "visit"
    takes = (
        Param("who", choice("self", "team", into="who_comes")),
        Param("side", choice("attacker", "defender", "either", "neither")),
        Param("once", choice("once", into="words"), optional=True),
    )
    until = UNTIL_MISSION
    worth = 0.6

    who_comes = ""

    def check(self, r: Reader) -> None:
        if r.form != "act":
            raise Unknown("'visit' is what an action does")
        team = self.who_comes == "team"
        if team != (self.what == "neither") or (team and "once" in self.words):
            raise Unknown("a team visits on the side of neither, and to the end")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if s.mission < 0 or q.on_side(s, x.seat) or s.defender < 0:
            return
        if self.who_comes == "team":
            s.assigned = []
            m.then(ask_visitors, i, self.id)
            return
        m.then(visit_side, i, self.id)
        if self.what != "either":
            x.answer = SIDES.index(self.what)
            return
        codes: list[Code] = [(M_MODE, k) for k in range(len(SIDES))]
        ask_list(m, x.seat, questions.MODE, i, codes, "side")

    def say(self, sp: Speaker) -> str:
        if self.who_comes == "team":
            return (
                "unless you take part in the mission, assign a team that opposes both sides until "
                "the mission ends; you may act or pass with it in turn, but not win"
            )
        side = {
            "attacker": "the attacking team",
            "defender": "the defending team",
            "either": "the attacking or the defending team, as you choose",
        }[self.what]
        if "once" in self.words:
            return (
                f"unless you take part in the mission, this agent may perform a Mission action "
                f"right away as if in {side}"
            )
        return (
            f"unless you take part in the mission, this agent acts and is a target as if in "
            f"{side} until the mission ends; you may act or pass with it after the defender"
        )


@effect_step()
def visit_side(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    agent, side = x.agent, max(0, x.answer)
    if not q.is_active_agent(s, agent) or s.place[agent] != HQ or s.mission < 0:
        return
    add_mod(m, i, node, agent, side, int("once" not in node.words))
    s.place[agent] = TEAM
    s.force = None
    emit(
        m, "visits", "SC-R77", seat=x.seat, card=agent, name=known_name(s, agent), side=SIDES[side]
    )
    if "once" in node.words:
        m.then(visit_over, i, agent)
        m.ask(x.seat, RIGHT_AWAY, i, "mission", [agent], -1)


@effect_step()
def ask_visitors(m: M, i: int, node_id: int) -> None:
    """Timely Intervention: ask for one agent after another to join the third team."""
    s = m.state
    x = s.acts[i]
    cards = assignable(s, x.seat)
    if not cards or s.mission < 0 or s.out[x.seat]:
        s.assigned = []
        return
    m.then(visitor_chosen, i, node_id)
    codes: list[Code] = [*((M_CHOOSE, c) for c in cards), DONE]
    ask_list(m, x.seat, questions.KEEP, i, codes, "visitors")


@effect_step()
def visitor_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    agent = x.answer
    if agent < 0 or s.place[agent] != HQ:
        s.assigned = []
        return
    add_mod(m, i, verb_at(node_id), agent, q.OWN_SIDE, 1)
    s.place[agent] = TEAM
    s.assigned.append(agent)
    s.force = None
    emit(m, "visits", "SC-R77", seat=x.seat, card=agent, name=known_name(s, agent), side="neither")
    m.then(ask_visitors, i, node_id)


@effect_step()
def visit_over(m: M, i: int, agent: int) -> None:
    s = m.state
    s.mods = [
        mod for mod in s.mods if mod.target != agent or q.NODES[mod.node].kind != q.VISIT
    ]  # fmt: skip
    s.force = None
    if s.place[agent] == TEAM and not q.on_side(s, s.ctrl[agent]):
        s.place[agent] = HQ
        leave_mission(s, agent)
