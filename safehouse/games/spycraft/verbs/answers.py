"""Verbs that react to an action or event, and verbs that give further actions."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    EV_MISSION_DECLARED,
    EV_MISSION_TARGETED,
    HQ,
    RUN,
    STRICT,
    TAG_AGAIN,
    TEAM,
)
from safehouse.games.spycraft.engine.aiming import redirect, turn_up_new_target
from safehouse.games.spycraft.engine.goals import extend_target, mission_over
from safehouse.games.spycraft.engine.intel import RIGHT_AWAY, ask_intel, right_away_codes
from safehouse.games.spycraft.engine.outcomes import cancel
from safehouse.games.spycraft.engine.planning import set_mission
from safehouse.games.spycraft.engine.resolving import effect
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import NO_FRAME, LentAction
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    Cause,
    Class,
    Effect,
    Fixed,
    Kind,
    One,
    Param,
    Player,
    SkillName,
    Until,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    constant,
    name_of,
    said,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.legal.targets import still_target
from safehouse.games.spycraft.model import REDIRECT, Node, Value, no_one, one
from safehouse.games.spycraft.verbs.base import ability_of, by_facts, verb, verb_at
from safehouse.games.spycraft.zones import M, emit, name

_TOO_LATE: Final = ("performed", "canceled")
_RUNS: Final = ("mission_declared", "mission_targeting", "mission_targeted", "extended")
"""Events whose action is a mission run (SC-R12)."""


@verb
class Cancel(Verb):
    word = "cancel"
    takes = (Param("cause", Cause()),)

    def check(self, r: Reader) -> None:
        moment = r.moment.word if r.moment is not None else ""
        if moment in _TOO_LATE or (moment == "check_failed" and "of" in r.answers):
            raise Unknown(f"{moment!r} is too late to cancel; targeted or declared would fit")
        if moment in _RUNS:
            raise Unknown("a mission run cannot be canceled; an action of a card would fit")
        r.ability.cancels = True

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if x.cause >= 0 and not q.is_immune(s, s.acts[x.cause], "cancel"):
            cancel(m, x.cause, x.seat)

    def say(self, sp: Speaker) -> str:
        """Return the clause; a reaction to a React cancels that React, not what it reacted to."""
        react = any(part in sp.trigger for part in ("effect=", "reacts_to=", "kind=react"))
        what = "that React" if react and "declared" in sp.trigger else sp.cause()
        return f"cancel {what}"


@verb
class Redirect(Verb):
    word = "redirect"
    takes = (
        Param("cause", Cause()),
        Param("to", One("card", ("agent", "mission"), "the new target",
                        ("self", "{agent}", "original_target"))),
    )  # fmt: skip
    events = ("targeted", "redirected", "mission_targeted")

    def check(self, r: Reader) -> None:
        assert r.moment is not None
        mission = r.moment.word == "mission_targeted"
        if (r.sort_of(self.args["to"]) == "mission") != mission:
            wanted = "a mission" if mission else "an agent"
            raise Unknown(f"{said(self.args['to'])!r} is no target here; {wanted} would fit")
        if r.ability.picks and name_of(self.args["to"]) not in r.names:
            raise Unknown("what is chosen should be the new target")
        r.ability.redirects = True

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        cause, target = x.cause, self.card(s, x)
        if cause < 0 or target < 0:
            return
        if q.ABILITIES[s.acts[cause].ability] is q.RULES["run"]:
            if target in s.queue():
                set_mission(m, target)
            return
        if s.rules < 2:
            redirect(m, cause, x.subject, target)
            return
        down = int(s.up[target] == 0)
        m.then(redirect_to, i, target, down)
        turn_up_new_target(m, cause, target)

    def say(self, sp: Speaker) -> str:
        what = "the run" if "mission_targeted" in sp.trigger else "that action"
        return f"redirect {what} to {sp.noun(self.args['to'])}"


@effect_step()
def redirect_to(m: M, i: int, target: int, down: int = 0) -> None:
    """SC-R39, SC-R86: the new target is turned up; check that it still fits the React.

    One that was facedown and does not come into play is a lost target of the action (TM-3).
    """
    s = m.state
    x = s.acts[i]
    if down and s.rules >= 5 and s.place[target] not in (HQ, TEAM):
        redirect(m, x.cause, x.subject, target, lost=True)
        return
    for pick in ability_of(x).picks:
        if pick.count == REDIRECT and not still_target(s, x, pick, target):
            return
    redirect(m, x.cause, x.subject, target)


@verb
class Prevent(Verb):
    """Prevents the wound that is about to happen, or the extension just announced."""

    word = "prevent"
    events = ("wounded", "extended")

    def check(self, r: Reader) -> None:
        assert r.moment is not None
        self.what = r.moment.word
        if self.what == "wounded" and r.moment.when != "before":
            raise Unknown("'prevent' answers 'before wounded' and 'after extended' only")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        s.evs[x.event].dead = 1
        if self.what == "extended":
            m.agenda[:] = [
                (mission_over, ()) if waiting is extend_target else (waiting, args)
                for waiting, args in m.agenda
            ]
            emit(m, "extension_ended", "SC-14.19", seat=x.seat)
            return
        hurt = x.subject
        emit(m, "prevented", "SC-R69", seat=x.seat, card=hurt, name=name(s, hurt))

    def say(self, sp: Speaker) -> str:
        if self.what == "extended":
            return "the Mission phase ends instead"
        return "that wound does not happen"


@verb
class Instead(Verb):
    """Replaces what is about to happen by something else."""

    word = "instead"
    takes = (Param("effect", Effect()),)
    events = ("wounded", "retired", "sent_home")

    def check(self, r: Reader) -> None:
        assert r.moment is not None
        if r.moment.when != "before":
            raise Unknown("'instead' answers what is about to happen")

    def run(self, m: M, i: int) -> None:
        s = m.state
        s.evs[s.acts[i].event].dead = 1
        m.then(effect, i, self.subs[0].id)

    def say(self, sp: Speaker) -> str:
        return f"instead, {self.subs[0].say(sp)}"


@verb
class WidenTargets(Verb, modifiers.Widens):
    word = "widen_targets"
    takes = (
        Param("cause", Cause()),
        Param("classes", Class(("agent", "mission"), "selectors", "a class of targets",
                               ("agent(enemy, at_hq)", "agent(mine, at_hq)")), rest=True),
    )  # fmt: skip
    events = ("performing", "mission_targeting")

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.selectors = []

    def check(self, r: Reader) -> None:
        assert r.moment is not None
        wanted = "agent" if r.moment.word == "performing" else "mission"
        if any(selector.sort != wanted for selector in self.selectors):
            raise Unknown(f"the targets widened here are {wanted}s")

    def run(self, m: M, i: int) -> None:
        s = m.state
        if s.acts[i].cause >= 0:
            s.acts[s.acts[i].cause].wide = self.id

    def say(self, sp: Speaker) -> str:
        trees = args_of(self.tree)[1:]
        if "mission_targeting" in sp.trigger:
            return "you may pick " + " or ".join(f"any {sp.noun(tree, 'bare')}" for tree in trees)
        return f"its legal targets also include {' and '.join(sp.whom(tree) for tree in trees)}"


@verb
class UseAgain(Verb):
    word = "use_again"
    takes = (Param("cause", Cause()),)
    events = ("performing",)

    def check(self, r: Reader) -> None:
        trigger = r.ability.trigger
        if trigger is None or "used_up" not in trigger.text:
            raise Unknown("'use_again' answers 'before performing(used_up, …)' only")

    def run(self, m: M, i: int) -> None:
        s = m.state
        if s.acts[i].cause >= 0:
            s.acts[s.acts[i].cause].tags |= TAG_AGAIN

    def say(self, sp: Speaker) -> str:
        return "it may perform that action once more"


@verb
class TakeTurn(Verb):
    """Gives the opportunity to another player, from whom play continues."""

    word = "take_turn"
    takes = (Param("player", Player(only=("me",), makes=("me",))),)
    events = ("opportunity",)
    player: Value = staticmethod(no_one)
    worth = 0.4

    def run(self, m: M, i: int) -> None:
        s = m.state
        seat = self.player(s, s.acts[i])
        for place in range(len(m.agenda) - 1, -1, -1):
            if m.agenda[place][0] is ask_intel:
                m.agenda[place] = (ask_intel, (seat,))
                s.went = seat
                emit(m, "takes_turn", "SC-6.1", seat=seat)
                return

    def say(self, sp: Speaker) -> str:
        return "you act or pass instead, and play goes on from you"


# --- further actions ------------------------------------------------------------------------


class Actor(Kind):
    """An agent, one of a class, or any agent of one's own (`me`)."""

    fits = "an agent, a class of one's own agents, or me"
    makes = ("me", "self", "{agent}", "agent(mine, ~leader)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, ExtraAction)
        if name_of(tree) == "me":
            verb.words = ("me",)
        elif call_of(tree) == "agent":
            verb.selector = r.selector(tree, "agent")
            if "mine" not in verb.selector.words:
                raise Unknown(f"one acts with one's own agents: {said(tree)!r}")
        else:
            verb.card = r.card(tree, "agent")


_AN: Final = {"intel": "an Intel", "mission": "a Mission", "any": "an"}


@verb
class ExtraAction(Verb):
    word = "extra_action"
    takes = (
        Param("who", Actor()),
        Param("kind", choice("intel", "mission", "any")),
        Param("skill", SkillName("skill"), optional=True),
        Param("times", Fixed(2, 3, fits="2 or 3", makes=("2", "3")), optional=True, key=True),
    )
    help = True

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.value = one

    def check(self, r: Reader) -> None:
        if r.form != "act":
            raise Unknown("'extra_action' follows an action only")

    def run(self, m: M, i: int) -> None:
        for _ in range(self.value(m.state, m.state.acts[i]) - 1):
            m.then(act_again, i, self.id)
        self.offer(m, i)

    def offer(self, m: M, i: int) -> None:
        """TM-9.4, SC-R11: offer an immediate action, which may be declined."""
        s = m.state
        x = s.acts[i]
        agents: list[int] = []
        if "me" in self.words:
            seat = x.seat
        elif self.selector is not None:
            seat = x.seat
            agents = [c for c in self.selector.all(s, x) if q.is_active_agent(s, c)]
            if not agents:
                return
        else:
            card = self.card(s, x)
            if not q.is_active_agent(s, card):
                return
            seat = s.ctrl[card]
            agents = [card]
        kind = self.what
        if kind == "any":
            kind = "mission" if s.mission >= 0 else "intel"
        if kind == "mission" and s.mission < 0:
            return
        if kind == "intel" and s.ran[seat] == RUN:
            about_run = x.event >= 0 and s.evs[x.event].type in (
                EV_MISSION_DECLARED,
                EV_MISSION_TARGETED,
            )
            if not about_run:
                return
        if by_facts(m) or right_away_codes(m, seat, kind, agents or None, self.skill):
            m.ask(seat, RIGHT_AWAY, i, kind, agents, self.skill)

    def say(self, sp: Speaker) -> str:
        skill = f" {name_of(self.args['skill'])}" if "skill" in self.args else ""
        who = sp.noun(self.args["who"])
        if "times" in self.args:
            count = number(constant(self.args["times"]))
            kind = _AN[self.what].partition(" ")[2]
            what = " ".join(word for word in (kind, skill.strip(), "actions") if word)
            if self.selector is not None:
                who = f"{sp.whom(self.args['who'])} together"
            return f"{who} may perform up to {count} {what} in a row right away"
        return f"{who} may perform {_AN[self.what]}{skill} action right away"


@effect_step()
def act_again(m: M, i: int, node_id: int) -> None:
    node = verb_at(node_id)
    assert isinstance(node, ExtraAction)
    if not m.state.out[m.state.acts[i].seat]:
        node.offer(m, i)


class Lent(Kind):
    """An action chosen before, or the action cards of a pile."""

    fits = "an action or a card chosen before"
    makes = ("a",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, LendAction)
        bound = r.bound(name_of(tree) or said(tree), "ability", "card")
        if bound.kind == "ability":
            slot = bound.slot
            verb.what = "ability"
            verb.other = lambda s, x: x.one(slot)
        else:
            verb.what = "card"
            verb.other = r.card(tree, "pile")


@verb
class LendAction(Verb):
    word = "lend_action"
    takes = (
        Param("who", One("card", ("agent",), "an agent", ("self", "{agent}"))),
        Param("what", Lent()),
        Param("once", choice("once", into="words"), optional=True),
        Param("until", Until(("turn",))),
    )
    other: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        if (self.what == "card") != ("once" in self.words):
            raise Unknown("a card is lent once, an action as often as it can be used")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        agent, what = self.card(s, x), self.other(s, x)
        if agent < 0 or what < 0:
            return
        s.seq += 1
        s.force = None
        once = 1 if "once" in self.words else 0
        if self.what == "ability":
            s.lent.append(LentAction(agent, what, once, self.until, s.seq, agent))
            emit(m, "lent", "SC-8.12", agent=agent, name=q.ABILITIES[what].name)
            return
        face = FACES[s.cards.face[what]]
        if face.only is not None and not face.only(s, NO_FRAME, agent, STRICT):
            return
        for ability in face.acts:
            s.lent.append(LentAction(agent, ability.id, once, self.until, s.seq, what))
        emit(m, "lent", "SC-8.12", agent=agent, name=face.name)

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["who"])
        if self.what == "ability":
            return f"{who} may perform that action until the turn ends"
        what = sp.noun(self.args["what"])
        return f"{who} may perform one action printed on {what} once until the turn ends"
