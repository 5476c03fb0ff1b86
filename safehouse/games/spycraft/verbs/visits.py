"""Verbs by which an agent of somebody else takes part in a mission."""

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
from safehouse.games.spycraft.language.grammar import Reader, Speaker
from safehouse.games.spycraft.language.kinds import One, Param, choice
from safehouse.games.spycraft.language.model import Verb
from safehouse.games.spycraft.language.tree import Unknown, name_of
from safehouse.games.spycraft.moves import M_MODE
from safehouse.games.spycraft.verbs.base import add_mod, title, verb, verb_at
from safehouse.games.spycraft.zones import M, known_name, tell

SIDES: Final = ("attacker", "defender")


@verb
class Visit(Verb):
    """The acting agent stands at the mission as if in one of its teams; its player has no side.

    `once`: for one Mission action; otherwise until the mission ends, with a turn after the
    Defender's.
    """

    word = "visit"
    takes = (
        Param("who", One("card", ("agent",), "self", ("self",))),
        Param("side", choice("attacker", "defender", "either")),
        Param("once", choice("once", into="words"), optional=True),
    )
    until = UNTIL_MISSION
    worth = 0.6

    def check(self, r: Reader) -> None:
        if name_of(self.args["who"]) != "self" or r.form != "act":
            raise Unknown("the agent that acts visits: self would fit")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if s.mission < 0 or q.on_side(s, x.seat) or s.defender < 0:
            return
        m.then(visit_side, i, self.id)
        if self.what != "either":
            x.answer = SIDES.index(self.what)
            return
        codes: list[Code] = [(M_MODE, k) for k in range(len(SIDES))]
        prompt = f"{title(x)}: with the attacker, or with the defender?"
        ask_list(m, x.seat, questions.MODE, i, codes, prompt)

    def say(self, sp: Speaker) -> str:
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
    tell(
        m, "visits", "SC-R77", seat=x.seat, card=agent, name=known_name(s, agent), side=SIDES[side]
    )
    if "once" in node.words:
        m.then(visit_over, i, agent)
        m.ask(x.seat, RIGHT_AWAY, i, "mission", [agent], -1)


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
