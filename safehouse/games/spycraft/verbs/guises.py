"""Verbs that use a card as something else: a copy of an agent, or a facedown action."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    HAND,
    HQ,
    INTEL_ACT,
    LIMBO,
    MARK_SURE,
    MISSION_ACT,
    MUST_CHECK,
    ON_AGENT,
    STRICT,
    TEAM,
    UNTIL_GAME,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.declaring import perform
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import NO_FRAME
from safehouse.games.spycraft.language.kinds import Fixed, One, Param, Until
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Unknown, constant, name_of
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.moves import M_CHOOSE, M_MODE
from safehouse.games.spycraft.verbs.base import add_mod, verb, verb_at
from safehouse.games.spycraft.zones import (
    M,
    drop_stack,
    emit,
    forget,
    name,
    put_down,
    show_all,
    to_discard,
    to_hand_of,
)


@verb
class PlayAs(Verb):
    """Dead Ringer: the action card enters play as a copy of an agent."""

    word = "play_as"
    takes = (Param("who", One("card", ("agent",), "an agent chosen before", ("t",))),)
    binds = "card"
    worth = 0.6
    until = UNTIL_GAME

    def check(self, r: Reader) -> None:
        if r.ability.source != "action" or r.form != "act" or r.ability.attached:
            raise Unknown("'play_as' puts the action card that is played into play")
        if name_of(self.args["who"]) not in r.names:
            raise Unknown("'play_as' takes an agent chosen before")

    def result(self) -> tuple[str, str]:
        return "the copy", "the copy"

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        copied, card = self.card(s, x), x.card
        if self.bind >= 0:
            x.env[self.bind] = -1
        if not q.is_active_agent(s, copied) or copied == s.zero or s.place[card] != LIMBO:
            return
        printed = s.cards.face[card]
        put_down(m, card, x.seat)
        s.up[card] = 1
        s.cards.face[card] = s.cards.face[copied]
        add_mod(m, i, self, card, printed, -1)
        s.flags |= MUST_CHECK
        if self.bind >= 0:
            x.env[self.bind] = card
        emit(m, "plays_as", "SC-3.2", seat=x.seat, card=card, name=FACES[printed].name,
             agent_name=name(s, card))  # fmt: skip

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["who"])
        return f"put this card into play face-up as a copy of {who}'s printed card"


@verb
class PerformHidden(Verb):
    """The Whammy: one of one's own facedown action cards is performed."""

    word = "perform_hidden"
    takes = (Param("by", Fixed(1, 9, makes=("2", "3"))),)
    worth = 0.8

    def check(self, r: Reader) -> None:
        if r.form != "act" or r.nested:
            raise Unknown("'perform_hidden' is what an action does")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        cards = [
            c for top in s.tops(x.seat) for c in (top, *s.under[top])
            if not s.up[c] and q.face(s, c).type == ACTION
        ]  # fmt: skip
        if not cards:
            return
        m.then(hidden_chosen, i, self.id)
        codes: list[Code] = [(M_CHOOSE, c) for c in cards]
        ask_list(m, x.seat, questions.TAKE, i, codes, "which_card")

    def say(self, sp: Speaker) -> str:
        by = constant(self.args["by"])
        return (
            "reveal one of your facedown action cards; this agent performs its action at once "
            f"with −{by} TN, and it may not be canceled or redirected"
        )


@effect_step()
def hidden_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x.answer
    if card < 0 or s.up[card] or s.place[card] not in (HQ, TEAM, ON_AGENT):
        return
    drop_stack(m, card)
    forget(s, card)
    show_all(m, card)
    to_hand_of(m, card, x.seat)
    show_all(m, card)
    emit(m, "shows", "SC-22.1", seat=x.seat, cards=[name(s, card)])
    acts = possible(m, i, card)
    if not acts:
        to_discard(m, card)
        return
    m.then(perform_it, i, node_id, card)
    if len(acts) == 1:
        x.answer = 0
        return
    codes: list[Code] = [(M_MODE, k) for k in range(len(acts))]
    ask_list(m, x.seat, questions.MODE, i, codes, ["which_action", *acts])


def possible(m: M, i: int, card: int) -> list[int]:
    """Return the actions of a card that the acting agent could perform now."""
    s = m.state
    x = s.acts[i]
    agent = x.agent
    face = q.face(s, card)
    if face.only is not None and not face.only(s, NO_FRAME, agent, STRICT):
        return []
    kind = MISSION_ACT if s.mission >= 0 else INTEL_ACT
    return [
        ability.id for ability in face.acts
        if ability.kind == kind
        and not why_not(
            s, begin(s, x.seat, agent, card, ability), ability, card
        )
    ]  # fmt: skip


@effect_step()
def perform_it(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    x = s.acts[i]
    if s.place[card] != HAND:
        return
    acts = possible(m, i, card)
    if not acts or not q.is_active_agent(s, x.agent):
        to_discard(m, card)
        return
    ability = q.ABILITIES[acts[min(max(x.answer, 0), len(acts) - 1)]]
    y = begin(s, x.seat, x.agent, card, ability)
    why_not(s, y, ability, card)
    y.tn_change -= verb_at(node_id).value(s, x)
    y.marks |= MARK_SURE
    perform(m, y)


@verb
class GearByAction(Verb):
    """EMP Pulse Grenade: gear becomes active only by the action that this card gives."""

    word = "gear_by_action"
    takes = (Param("until", Until(("turn", "mission"))),)
    worth = 0.4

    def run(self, m: M, i: int) -> None:
        add_mod(m, i, self, -1, 0, -1)

    def say(self, sp: Speaker) -> str:
        until = sp.until(self.args["until"])
        return f"players may not activate gear except by the action below{until}"
