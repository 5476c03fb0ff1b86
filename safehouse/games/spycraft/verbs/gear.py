"""Verbs that put a card on another: attached cards, gear, tokens."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ATTACHED, LEADERS, ON_AGENT, UNTIL_GAME
from safehouse.games.spycraft.engine.activation import clash_gear
from safehouse.games.spycraft.frames import Attached
from safehouse.games.spycraft.language.grammar import Reader, Speaker
from safehouse.games.spycraft.language.kinds import Kind, One, Param, Until
from safehouse.games.spycraft.language.model import Value, Verb, no_one
from safehouse.games.spycraft.language.tree import Tree, Unknown, name_of, said
from safehouse.games.spycraft.verbs.base import verb
from safehouse.games.spycraft.zones import M, known_name, lift, name, put_under, tell


class OntoCard(Verb):
    """Verbs about a card and the one it goes to."""

    other: Value = staticmethod(no_one)


class Host(Kind):
    """A mission or agent, or the table."""

    fits = "a mission, an agent or table"
    makes = ("{agent}", "table")

    def read(self, r: Reader, verb: Verb, tree: Tree) -> None:
        assert isinstance(verb, Attach)
        if name_of(tree) == "table":
            verb.words = ("table",)
        else:
            verb.other = r.card(tree, "agent", "mission")


@verb
class Attach(OntoCard):
    word = "attach"
    takes = (
        Param("what", One("card", ("action",), "card", ("card",))),
        Param("to", Host()),
        Param("until", Until(("turn", "mission", "while_in_queue")), optional=True),
    )
    until = UNTIL_GAME

    def check(self, r: Reader) -> None:
        if name_of(self.args["what"]) != "card" or r.ability.attached or r.form != "act":
            raise Unknown("attach puts the action card that is played into play")
        to, until = self.args["to"], name_of(self.args.get("until", self.tree))
        sort = "table" if "table" in self.words else r.sort_of(to)
        fit = {"table": ("turn",), "agent": ("",), "mission": ("turn", "mission", "while_in_queue")}
        if until not in fit[sort]:
            lasting = ", ".join(word or "no duration" for word in fit[sort])
            raise Unknown(f"attached to {said(to)!r}, {lasting} would fit")
        if until == "mission" and name_of(to) != "current":
            raise Unknown("only what is attached to 'current' lasts for the mission")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        card = self.card(s, x)
        host = -1 if "table" in self.words else self.other(s, x)
        if host < 0 and "table" not in self.words:
            return
        lift(s, card)
        s.place[card] = ATTACHED
        s.ctrl[card] = x.seat
        s.host[card] = host
        s.up[card] = 1
        s.attached.append(Attached(card, host, self.until, tuple(x.env)))
        s.force = None
        tell(
            m, "attaches", "SC-3.2", seat=x.seat, card=card, name=name(s, card), host=host,
            host_name=known_name(s, host) if host >= 0 else None,
        )  # fmt: skip

    def say(self, sp: Speaker) -> str:
        until = sp.until(self.args.get("until"))
        if "table" in self.words:
            return f"put this card into play face-up{until}"
        return f"attach this card to {sp.noun(self.args['to'])}{until}"


@verb
class Equip(OntoCard):
    word = "equip"
    takes = (
        Param("what", One("card", ("pile", "gear"), "a card", ("{pile}", "card"))),
        Param("to", One("other", ("agent",), "an agent", ("self", "{agent}"))),
    )

    def check(self, r: Reader) -> None:
        this = name_of(self.args["what"]) == "card"
        if r.sort_of(self.args["what"]) == "gear" and not (this and "from_hand" in r.ability.flags):
            raise Unknown("gear in play is moved with move_gear")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        card, agent = self.card(s, x), self.other(s, x)
        if card >= 0 and q.is_agent(s, agent) and agent != s.zero:
            put_under(m, card, agent)
            s.force = None
            tell(m, "equips", "SC-7.2", seat=x.seat, card=card, agent=agent)

    def say(self, sp: Speaker) -> str:
        return f"attach {sp.noun(self.args['what'])} to {sp.noun(self.args['to'])} as facedown gear"


@verb
class MoveGear(OntoCard):
    word = "move_gear"
    takes = (
        Param("what", One("card", ("gear",), "gear", ("{gear}",))),
        Param("to", One("other", ("agent",), "an agent", ("self", "{agent}"))),
    )

    def check(self, r: Reader) -> None:
        if name_of(self.args["what"]) not in r.names:
            raise Unknown("move_gear takes gear chosen before")

    def run(self, m: M, i: int) -> None:
        """Active gear moves without cost; clashing gear of the new carrier is discarded."""
        s = m.state
        x = s.acts[i]
        card, agent = self.card(s, x), self.other(s, x)
        if not q.is_active_gear(s, card) or not q.is_active_agent(s, agent) or agent == s.zero:
            return
        if not q.carries_allowed(s, card, agent):
            return
        lift(s, card)
        s.place[card] = ON_AGENT
        s.host[card] = agent
        s.ctrl[card] = s.ctrl[agent]
        s.under[agent] = (*s.under[agent], card)
        s.force = None
        clash_gear(m, card)
        tell(
            m, "moves_gear", "SC-R45", seat=x.seat, card=card, name=name(s, card), agent=agent,
            agent_name=name(s, agent),
        )  # fmt: skip

    def say(self, sp: Speaker) -> str:
        return f"move {sp.noun(self.args['what'])} to {sp.noun(self.args['to'])} at no cost"


@verb
class MoveTokens(OntoCard):
    word = "move_tokens"
    takes = (
        Param("from", One("card", ("agent",), "a leader", ("self", "my_leader"))),
        Param("to", One("other", ("leader",), "a waiting leader", ("{waiting}",))),
    )

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        source, target = self.card(s, x), self.other(s, x)
        if source >= 0 and target >= 0 and s.place[target] == LEADERS:
            s.tokens[target] += s.tokens[source]
            tell(
                m, "tokens", "SC-19.7", seat=x.seat, card=target,
                level=FACES[s.cards.face[target]].level, count=s.tokens[source],
                total=s.tokens[target],
            )  # fmt: skip
            s.tokens[source] = 0

    def say(self, sp: Speaker) -> str:
        args = self.args
        return f"move all activation tokens from {sp.noun(args['from'])} to {sp.noun(args['to'])}"
