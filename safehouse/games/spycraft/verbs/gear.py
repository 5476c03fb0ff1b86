"""Verbs that put a card on another: attached cards, gear, tokens."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import ATTACHED, LEADERS, ON_AGENT, UNTIL_GAME
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.activation import clash_gear
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Attached
from safehouse.games.spycraft.language.kinds import Kind, One, Param, Until
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    keys_of,
    name_of,
    said,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import Node, Selector, Value, no_one
from safehouse.games.spycraft.moves import DONE, M_CHOOSE
from safehouse.games.spycraft.verbs.base import verb, verb_at
from safehouse.games.spycraft.zones import M, emit, known_name, lift, name, put_under


class OntoCard(Verb):
    """Verbs about a card and the one it goes to."""

    other: Value = staticmethod(no_one)


class Host(Kind):
    """A mission or agent, or the table."""

    fits = "a mission, an agent or table"
    makes = ("{agent}", "table")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
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

    def lasts(self) -> bool:
        return False

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
        emit(
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
    binds = "card"

    def produces(self) -> tuple[str, str, bool]:
        return "card", "gear", True

    def result(self) -> tuple[str, str]:
        return "that gear", "the gear attached"

    def check(self, r: Reader) -> None:
        this = name_of(self.args["what"]) == "card"
        if r.sort_of(self.args["what"]) == "gear" and not (this and "from_hand" in r.ability.flags):
            raise Unknown("gear in play is moved with move_gear")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        card, agent = self.card(s, x), self.other(s, x)
        if self.bind >= 0:
            x.env[self.bind] = card
        if card >= 0 and q.is_agent(s, agent) and agent != s.zero:
            put_under(m, card, agent)
            s.force = None
            emit(m, "equips", "SC-7.2", seat=x.seat, card=card, agent=agent)

    def say(self, sp: Speaker) -> str:
        return f"attach {sp.noun(self.args['what'])} to {sp.noun(self.args['to'])} as facedown gear"


class GearMoved(Kind):
    """Gear chosen before, or a class of one's own gear."""

    fits = "gear chosen before, or gear(…, on=self)"
    makes = ("{gear}", "gear(any_state, on=self)", "gear(on=self)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        if call_of(tree) == "gear":
            verb.selector = r.selector(tree, "gear")
            if said(keys_of(tree).get("on", tree)) != "self":
                raise Unknown(f"gear(…, on=self) would fit, not {said(tree)!r}")
        else:
            verb.card = r.card(tree, "gear")


class Carrier(Kind):
    """An agent, or one of a class for each gear card."""

    fits = "an agent, or choose_from(agent(…))"
    makes = ("self", "{agent}", "choose_from(agent(with_self, other))")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, MoveGear)
        if call_of(tree) == "choose_from":
            verb.to = r.selector(arity(tree, 1, 1)[0], "agent")
            if not {"with_self", "mine"} & set(verb.to.words):
                raise Unknown(f"gear goes to one's own agents, not {said(tree)!r}")
        else:
            verb.other = r.card(tree, "agent")


@verb
class MoveGear(OntoCard):
    word = "move_gear"
    to: Selector | None = None
    takes = (
        Param("what", GearMoved()),
        Param("to", Carrier()),
    )

    def check(self, r: Reader) -> None:
        if (self.selector is None) != (self.to is None):
            raise Unknown("a class of gear goes to choose_from(…), gear chosen before to an agent")
        if self.selector is None and name_of(self.args["what"]) not in r.names:
            raise Unknown("move_gear takes gear chosen before")

    def run(self, m: M, i: int) -> None:
        """Move active gear without cost; clashing gear of the new carrier is discarded."""
        s = m.state
        x = s.acts[i]
        if self.selector is not None:
            m.then(hand_on, i, self.id, self.selector.all(s, x))
            return
        card, agent = self.card(s, x), self.other(s, x)
        if not q.is_active_gear(s, card) or not q.is_active_agent(s, agent) or agent == s.zero:
            return
        self.move(m, i, card, agent)

    def move(self, m: M, i: int, card: int, agent: int) -> None:
        s = m.state
        x = s.acts[i]
        if s.up[card] and not q.carries_allowed(s, card, agent):
            return
        lift(s, card)
        s.place[card] = ON_AGENT
        s.host[card] = agent
        s.ctrl[card] = s.ctrl[agent]
        s.under[agent] = (*s.under[agent], card)
        s.force = None
        if s.up[card]:
            clash_gear(m, card)
        emit(
            m, "moves_gear", "SC-R45", seat=x.seat, card=card, name=known_name(s, card),
            agent=agent, agent_name=known_name(s, agent),
        )  # fmt: skip

    def say(self, sp: Speaker) -> str:
        if self.selector is not None:
            to = sp.noun(args_of(self.args["to"])[0])
            what = sp.noun(self.args["what"]).removeprefix("a ")
            return f"you may move each {what} to {to} at no cost"
        return f"move {sp.noun(self.args['what'])} to {sp.noun(self.args['to'])} at no cost"


@effect_step(mass=True)
def hand_on(m: M, i: int, node_id: int, cards: list[int]) -> None:
    """Ask for each gear card in turn who gets it, if anybody."""
    s = m.state
    x = s.acts[i]
    node = verb_at(node_id)
    assert isinstance(node, MoveGear)
    assert node.to is not None
    if not cards or s.out[x.seat]:
        return
    m.then(hand_on, i, node_id, cards[1:])
    to = [c for c in node.to.all(s, x) if c != s.zero and q.is_active_agent(s, c)]
    if s.up[cards[0]]:
        to = [c for c in to if q.carries_allowed(s, cards[0], c)]
    if to and s.place[cards[0]] == ON_AGENT:
        m.then(handed_on, i, node_id, cards[0])
        codes: list[Code] = [*((M_CHOOSE, c) for c in to), DONE]
        ask_list(m, x.seat, questions.TIE, i, codes, ["carrier", cards[0]])


@effect_step()
def handed_on(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    node = verb_at(node_id)
    assert isinstance(node, MoveGear)
    agent = s.acts[i].answer
    if agent >= 0 and s.place[card] == ON_AGENT:
        node.move(m, i, card, agent)


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
            emit(
                m, "tokens", "SC-19.7", seat=x.seat, card=target,
                level=FACES[s.cards.face[target]].level, count=s.tokens[source],
                total=s.tokens[target],
            )  # fmt: skip
            s.tokens[source] = 0

    def say(self, sp: Speaker) -> str:
        args = self.args
        return f"move all activation tokens from {sp.noun(args['from'])} to {sp.noun(args['to'])}"
