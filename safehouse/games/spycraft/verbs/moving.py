"""Verbs that let agents join a team, leave it, or change sides."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    EV_MOVED_IN,
    EV_SENT_HOME,
    HQ,
    MUST_CHECK,
    PLAY,
    TEAM,
    ZONES,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.activation import forced_activation
from safehouse.games.spycraft.engine.aiming import turns_up
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.harm import leave_mission, send_home
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    NAMED_AGENT,
    Fixed,
    One,
    Param,
    Player,
    Until,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Unknown, constant, name_of, said
from safehouse.games.spycraft.language.verb import Verb, within
from safehouse.games.spycraft.model import Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE
from safehouse.games.spycraft.verbs.base import (
    add_mod,
    cards_of,
    chosen_words,
    conjugate,
    obj,
    verb,
)
from safehouse.games.spycraft.zones import M, emit, known_name, name, show


@verb
class MoveIn(Verb):
    word = "move_in"
    raises = ("moved_in",)
    takes = (Param("who", NAMED_AGENT),)

    def run(self, m: M, i: int) -> None:
        """SC-R54: move agents into the team if there is game package."""
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
                emit(m, "moved_in", "SC-R54", seat=seat, card=card, name=known_name(s, card))
                actor, by = s.acts[i].agent, s.acts[i].seat
                raise_event(m, EV_MOVED_IN, card, i, actor, by)

    def say(self, sp: Speaker) -> str:
        return f"move {obj(sp, self.args['who'])} into {self._whose(sp)} mission team"

    def _whose(self, sp: Speaker) -> str:
        """Return whose team it is; a subject that may be another player's joins its own side."""
        tree = self.args["who"]
        if any(
            verb.op == "gain_control" and said(verb.args["who"]) == said(tree)
            for verb in within(sp.ability.effects)
        ):
            return "its controller's"
        if name_of(tree) in ("self", "my_leader"):
            return "your"
        if name_of(tree) == "subject":
            return "your" if sp.subject_is_mine() else "its"
        pick = next((p for p in sp.ability.picks if p.name == name_of(tree)), None)
        own = pick is not None and pick.selector is not None and "mine" in pick.selector.words
        return "your" if own else "its"


@verb
class SwapPlaces(Verb):
    other: Value = staticmethod(no_one)
    word = "swap_places"
    raises = ("sent_home",)
    takes = (
        Param("one", One("card", ("agent",), "an agent", ("self", "{agent}"))),
        Param("two", One("other", ("agent",), "an agent", ("{agent}",))),
    )

    def check(self, r: Reader) -> None:
        if name_of(self.args["one"]) != "self" or name_of(self.args["two"]) not in r.names:
            raise Unknown("swap_places takes self and an agent chosen before")
        if "mine" not in chosen_words(r, self, self.args["two"]):
            raise Unknown("agents of two players do not trade places; agent(mine, …) would fit")

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
        emit(m, "swaps_places", "SC-R41", seat=x.seat, one=one, two=two)
        raise_event(m, EV_SENT_HOME, home, i, x.agent, x.seat)

    def say(self, sp: Speaker) -> str:
        return f"{sp.noun(self.args['one'])} and {sp.noun(self.args['two'])} trade places"


@verb
class GainControl(Verb):
    """Gives control to the player of the text, or to another one."""

    word = "gain_control"
    takes = (
        Param("who", One("card", ("agent",), "an agent", ("{agent}",))),
        Param("until", Until(("turn", "mission"))),
        Param("by", Player(), optional=True, key=True),
    )
    harm = True
    worth = 0.8
    player: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        other, tree = "by" in self.args, self.args["who"]
        words = chosen_words(r, self, tree)
        if name_of(tree) == "my_leader" or "leader" in words:
            raise Unknown(f"nobody takes control of a leader: {said(tree)!r}; others would fit")
        if not other and "mine" in words:
            raise Unknown("one's own agent goes to another player: by=… is missing")
        if other and name_of(self.args["by"]) == "me":
            raise Unknown("by=me is what it means without by=…")
        if not other and name_of(tree) == "self":
            raise Unknown("one's own agent goes to another player: by=… is missing")

    def run(self, m: M, i: int) -> None:
        """IN-4, SC-R84: the stack moves to the new controller's headquarters."""
        s = m.state
        x = s.acts[i]
        card = self.card(s, x)
        seat = self.player(s, x) if "by" in self.args else x.seat
        if seat < 0 or s.out[seat]:
            return
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
        emit(m, "controls", "SC-R84", seat=seat, card=card, name=name(s, card))

    def say(self, sp: Speaker) -> str:
        what = f"control of {sp.noun(self.args['who'])}{sp.until(self.args['until'])}"
        if "by" not in self.args:
            return f"take {what}"
        return f"{conjugate(sp.noun(self.args['by']), 'takes', 'take')} {what}"


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
    """DE-25: ask which agents stay; the others go home."""
    s = m.state
    here = [c for c in q.team(s, who) if c != s.zero]
    if len(here) <= count or s.out[who]:
        return
    if len(kept) == count:
        for card in here:
            if card not in kept:
                m.then(home_step, card, i)
                if s.rules >= 4 and turns_up(s, s.acts[i], card, only_moves=True):
                    m.then(forced_activation, card, i)
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
