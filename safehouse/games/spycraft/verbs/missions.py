"""Verbs about missions and the queue."""

from __future__ import annotations

from typing import Final

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    CHASE,
    FIGHT,
    INTEL_ACT,
    INTRIGUE,
    LIMBO,
    MISSION_DECK,
    MISSION_DISCARD,
    MISSION_TYPES,
    QUEUE,
    SIDES_SWAPPED,
    SKILL_OF_TYPE,
    SKILLS,
)
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.planning import KEEP_INTEL, NO_EXTEND, run_mission
from safehouse.games.spycraft.engine.questions import ask_list
from safehouse.games.spycraft.engine.steps import effect_step
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.english import article
from safehouse.games.spycraft.language.kinds import Kind, Objects, One, Param, Player, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    name_of,
    said,
)
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.legal.missions import may_run
from safehouse.games.spycraft.model import Node, Selector, Value, no_one
from safehouse.games.spycraft.moves import M_CHOOSE, M_MODE, M_SKILL
from safehouse.games.spycraft.verbs.base import ability_of, cards_of, verb
from safehouse.games.spycraft.zones import (
    M,
    detach_from_mission,
    discard_mission_card,
    emit,
    fill_queue,
    forget_mission,
    lift,
    name,
    show_all,
    shuffle_missions,
)

ALL_SLOTS: Final = [1, 2, 3, 4, 5]


@verb
class DiscardMission(Verb):
    word = "discard_mission"
    takes = (Param("what", Objects(("mission",), classes=False, fits="a mission",
                                   makes=("{mission}",))),)  # fmt: skip

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        for card in cards_of(s, x, self):
            if card in s.queue():
                s.discarded[x.seat] = 1
                if card == s.mission:
                    set_mission_aside(m, card, x.seat)
                else:
                    discard_mission_card(m, card)

    def say(self, sp: Speaker) -> str:
        return f"discard {sp.noun(self.args['what'])}"


def set_mission_aside(m: M, card: int, seat: int) -> None:
    """SC-R50: the current mission continues although it has left the queue."""
    s = m.state
    slot = s.queue().index(card)
    detach_from_mission(m, card)
    lift(s, card)
    s.place[card] = LIMBO
    emit(m, "queue_changed", "SC-R50", seat=seat, slots=[slot + 1])
    fill_queue(m)


class MissionsBack(Kind):
    """A class of missions, or one."""

    fits = "missions"
    makes = ("{mission}", "mission(discard)", "mission(queue, ~current)", "mission(discard, fight)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, ShuffleMissions)
        if call_of(tree) == "mission":
            verb.selectors.append(r.selector(tree))
        else:
            verb.cards.append(r.card(tree, "mission"))


@verb
class ShuffleMissions(Verb):
    word = "shuffle_missions"
    takes = (Param("what", MissionsBack(), rest=True),)

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.selectors: list[Selector] = []
        self.cards: list[Value] = []

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        found = [c for selector in self.selectors for c in selector.all(s, x)]
        found += [card(s, x) for card in self.cards]
        if s.mission in s.queue():
            s.mission_slot = s.queue().index(s.mission)
        for card in dict.fromkeys(found):
            if card < 0 or card == s.mission or s.place[card] not in (QUEUE, MISSION_DISCARD):
                continue
            detach_from_mission(m, card)
            forget_mission(s, card)
            lift(s, card)
            s.place[card] = MISSION_DECK
            s.up[card] = 0
            s.mission_deck().append(card)
        shuffle_missions(m)
        emit(m, "shuffled", "SC-22.2", seat=-1)
        if not any(other.op == "deal_queue" for other in ability_of(x).effects):
            fill_queue(m)

    def say(self, sp: Speaker) -> str:
        what = " and ".join(
            f"the {sp.whom(arg)}" if call_of(arg) and not _placed(arg) else sp.noun(arg)
            for arg in args_of(self.tree)
        )
        return f"put {what} back into the mission deck and shuffle it"


def _placed(tree: Tree) -> bool:
    return any(name_of(arg) in ("first", "second") for arg in args_of(tree))


@verb
class DealQueue(Verb):
    word = "deal_queue"

    def check(self, r: Reader) -> None:
        if not any(effect.op == "shuffle_missions" for effect in r.ability.effects):
            raise Unknown("'deal_queue' follows 'shuffle_missions'")

    def run(self, m: M, i: int) -> None:
        """Make a new queue around the current mission, which keeps its place (TM-6 (9))."""
        s = m.state
        fill_queue(m)
        line = s.queue()
        if s.mission in line:
            line.remove(s.mission)
            line.insert(s.mission_slot, s.mission)
            fill_queue(m)

    def say(self, sp: Speaker) -> str:
        return "deal a new queue"


class Swapped(Kind):
    """Two missions chosen, or one and the top of the mission deck."""

    fits = "two missions chosen before, or one and top(mission_deck)"
    makes = ("{mission}, top(mission_deck)", "{two_missions}", "m, n")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, SwapMissions)
        if verb.what in ("two", "top", "pile"):
            raise Unknown(f"{said(tree)!r} is one thing too many")
        if verb.what == "one":
            picks = [p for p in r.ability.picks if p.name == name_of(tree)]
            if picks and picks[0].selector is not None and "discard" in picks[0].selector.words:
                verb.other = r.card(tree, "mission")
                verb.what = "pile"
                return
            if call_of(tree) != "top" or name_of(arity(tree, 1, 1)[0]) != "mission_deck":
                raise Unknown(
                    f"{said(tree)!r} does not fit; top(mission_deck), or a mission chosen from the "
                    "discard pile would fit"
                )
            verb.what = "top"
        elif name_of(tree) in r.names and r.names[name_of(tree)].kind == "cards":
            picks = [p for p in r.ability.picks if p.name == name_of(tree)]
            if r.sort_of(tree) != "mission" or said(args_of(picks[0].tree)[0]) != "2":
                raise Unknown("exactly(2, mission(…)) is what can be swapped")
            verb.objects = r.things(tree)
            verb.what = "two"
        else:
            verb.card = r.card(tree, "mission")
            verb.what = "one"


@verb
class SwapMissions(Verb):
    word = "swap_missions"
    takes = (Param("what", Swapped(), rest=True),)
    other: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        if self.what == "one":
            raise Unknown("one mission is swapped with top(mission_deck)")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        line = s.queue()
        if self.what == "pile":
            self.bring_back(m, x, self.card(s, x), self.other(s, x))
        elif self.what == "top":
            card = self.card(s, x)
            if card not in line or not s.mission_deck():
                return
            slot = line.index(card)
            top = s.mission_deck().pop()
            detach_from_mission(m, card)
            forget_mission(s, card)
            line[slot] = top
            s.place[top] = QUEUE
            s.up[top] = 0
            if card == s.mission:
                s.place[card] = LIMBO
            else:
                s.place[card] = MISSION_DECK
                s.up[card] = 0
                s.mission_deck().append(card)
            emit(m, "queue_changed", "SC-13.1", seat=x.seat, slots=[slot + 1])
        else:
            assert self.objects is not None
            two = [c for c in self.objects(s, x) if c in line]
            if len(two) < 2:
                return
            a, b = line.index(two[0]), line.index(two[1])
            line[a], line[b] = line[b], line[a]
            emit(m, "queue_changed", "SC-13.1", seat=x.seat, slots=[a + 1, b + 1])
        fill_queue(m)

    def say(self, sp: Speaker) -> str:
        if self.what == "pile":
            old, new = args_of(self.tree)
            return f"discard {sp.noun(old)}; {sp.noun(new)} takes its place face-up"
        if self.what == "top":
            return f"{sp.noun(self.args['what'])} and the top card of the mission deck trade places"
        return f"{sp.noun(self.args['what'])} trade places"

    def bring_back(self, m: M, x: Frame, old: int, new: int) -> None:
        s = m.state
        line = s.queue()
        if old not in line or old == s.mission or new not in s.mission_discard():
            return
        slot = line.index(old)
        detach_from_mission(m, old)
        forget_mission(s, old)
        lift(s, new)
        line[slot] = new
        s.place[new] = QUEUE
        s.up[new] = 1
        s.place[old] = MISSION_DISCARD
        s.up[old] = 1
        show_all(m, old)
        s.mission_discard().append(old)
        s.discarded[x.seat] = 1
        emit(m, "mission_discarded", "SC-13.1", card=old, name=name(s, old))
        emit(m, "queue_changed", "SC-13.1", seat=x.seat, slots=[slot + 1])
        fill_queue(m)


class Position(Kind):
    """A position named for that mission."""

    fits = "a position named for it"
    makes = ("{position}",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        slot = r.bound(name_of(tree) or said(tree), "number").slot
        pick = next(p for p in r.ability.picks if p.slot == slot)
        if pick.moved is None or said(args_of(pick.tree)[0]) != said(verb.args["what"]):
            raise Unknown(f"{said(tree)!r} is no position of {said(verb.args['what'])!r}")
        verb.value = r.atom(tree)


@verb
class MoveMission(Verb):
    word = "move_mission"
    takes = (
        Param("what", One("card", ("mission",), "a mission", ("{mission}",))),
        Param("to", Position()),
    )

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        card = self.card(s, x)
        line = s.queue()
        if card in line:
            line.remove(card)
            line.insert(self.value(s, x) - 1, card)
            emit(m, "queue_changed", "SC-13.1", seat=x.seat, slots=[self.value(s, x)])
            fill_queue(m)

    def say(self, sp: Speaker) -> str:
        return f"move {sp.noun(self.args['what'])} to {sp.noun(self.args['to'])}"


@verb
class RearrangeQueue(Verb):
    word = "rearrange_queue"
    takes = (Param("how", choice("open", "blind")),)

    def check(self, r: Reader) -> None:
        seen = any(said(effect.tree) == "examine(mission(queue))" for effect in r.ability.effects)
        if (self.what == "open") != seen:
            raise Unknown("open after examine(mission(queue)), otherwise blind")

    def run(self, m: M, i: int) -> None:
        m.then(ask_queue_order, i, [])

    def say(self, sp: Speaker) -> str:
        blind = "" if self.what == "open" else " without looking at facedown ones"
        return f"put the missions in the queue in any order{blind}"


@effect_step()
def ask_queue_order(m: M, i: int, chosen: list[int]) -> None:
    """DE-19: ask which mission comes next in the queue."""
    s = m.state
    x = s.acts[i]
    rest = [c for c in s.queue() if c not in chosen]
    if len(rest) <= 1:
        s.queue()[:] = [*chosen, *rest]
        emit(m, "queue_changed", "SC-13.1", seat=x.seat, slots=ALL_SLOTS)
        fill_queue(m)
        return
    m.then(queue_ordered, i, chosen)
    codes: list[Code] = [(M_CHOOSE, c) for c in rest]
    ask_list(m, x.seat, questions.ORDER, i, codes, ["slot", len(chosen) + 1])


@effect_step()
def queue_ordered(m: M, i: int, chosen: list[int]) -> None:
    m.then(ask_queue_order, i, [*chosen, m.state.acts[i].answer])


class Run(Kind):
    """The mission chosen before, and how the run differs from an ordinary one."""

    fits = "a mission, ignore_limit, keep_intel or no_extend"
    makes = ("ignore_limit", "ignore_limit, keep_intel, no_extend", "{mission}, ignore_limit")
    words = ("ignore_limit", "keep_intel", "no_extend")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, StartMission)
        found = name_of(tree)
        if found in verb.words:
            raise Unknown(f"{found!r} comes twice")
        if found in self.words:
            verb.words += (found,)
        elif verb.what or verb.words:
            raise Unknown(f"{said(tree)!r} does not fit; {', '.join(self.words)} would fit")
        else:
            verb.card = r.card(tree, "mission")
            verb.what = "mission"


@verb
class StartMission(Verb):
    word = "start_mission"
    takes = (Param("how", Run(), rest=True),)

    def check(self, r: Reader) -> None:
        if r.form != "act" or r.ability.kind != INTEL_ACT or r.nested:
            raise Unknown("a mission is started by an Intel action and nothing else")
        if "ignore_limit" not in self.words:
            raise Unknown("a run started by a text ignores the limit: say ignore_limit")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        seat = x.seat
        if not may_run(s, seat, True):
            return
        how = (KEEP_INTEL if "keep_intel" in self.words else 0) | (
            NO_EXTEND if "no_extend" in self.words else 0
        )
        run_mission(m, seat, self.card(s, x) if self.what == "mission" else -1, how)

    def say(self, sp: Speaker) -> str:
        out = f"run {sp.noun(args_of(self.tree)[0])}" if self.what else "run a mission"
        if "ignore_limit" in self.words:
            out += ", even if every other player has already run one"
        if "keep_intel" in self.words:
            out += "; you may still take Intel actions afterwards"
        if "no_extend" in self.words:
            out += "; you may not extend"
        return out


# --- the mission under way ------------------------------------------------------------------


@verb
class FlipPlace(Verb):
    word = "flip_place"

    def run(self, m: M, i: int) -> None:
        s = m.state
        if s.mission >= 0:
            s.place_flip ^= 1
            s.force = None
            emit(m, "place_changed", "SC-14.5", public=q.is_public(s))

    def say(self, sp: Speaker) -> str:
        return (
            "the mission is private instead of public, or public instead of private, until it ends"
        )


@verb
class SwapSides(Verb):
    word = "swap_sides"

    def run(self, m: M, i: int) -> None:
        s = m.state
        if s.mission >= 0:
            s.flags ^= SIDES_SWAPPED
            s.force = None
            emit(m, "sides_swapped", "SC-14.5")

    def say(self, sp: Speaker) -> str:
        return "what this mission says to the attacker and to the defender trades places"


@verb
class ObjectiveSkill(Verb):
    word = "objective_skill"
    takes = (Param("skill", choice(*SKILLS, "any", "skill_of_type")),)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if s.mission < 0:
            return
        if self.what in SKILLS:
            set_objective_skill(m, SKILLS.index(self.what))
            return
        if self.what == "skill_of_type":
            types = q.mission_types(s, x)
            options = [SKILL_OF_TYPE[bit] for bit in (FIGHT, CHASE, INTRIGUE) if types & bit]
        else:
            options = [k for k in range(len(SKILLS)) if k != q.objective_skill(s)]
        if not options:
            return
        if len(options) == 1:
            set_objective_skill(m, options[0])
            return
        m.then(objective_chosen, i)
        codes: list[Code] = [(M_SKILL, k) for k in options]
        ask_list(m, x.seat, questions.SKILL, i, codes, "objective_skill")

    def say(self, sp: Speaker) -> str:
        if self.what == "skill_of_type":
            return (
                "the objective skill becomes the one matching the mission type (combat for fight, "
                "transport for chase, charisma for intrigue)"
            )
        if self.what == "any":
            return "the objective skill becomes another skill of your choice"
        return f"the objective skill becomes {self.what}"


@effect_step()
def objective_chosen(m: M, i: int) -> None:
    set_objective_skill(m, m.state.acts[i].answer)


def set_objective_skill(m: M, k: int) -> None:
    m.state.objective_skill = k
    emit(m, "objective_skill", "SC-14.5", skill=SKILLS[k])


@verb
class RemoveType(Verb):
    word = "remove_type"
    takes = (Param("which", choice("chosen")),)

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        types = q.printed_types(s)
        options = [k for k in range(len(MISSION_TYPES)) if types >> k & 1]
        if len(options) <= 1:
            return
        m.then(type_removed, i)
        codes: list[Code] = [(M_MODE, k) for k in options]
        ask_list(m, x.seat, questions.MODE, i, codes, "type")

    def say(self, sp: Speaker) -> str:
        return "remove one mission type of your choice from this mission"


@verb
class SetType(Verb):
    """Until it ends, the mission is of this type only."""

    word = "set_type"
    takes = (Param("which", choice(*MISSION_TYPES)),)

    def run(self, m: M, i: int) -> None:
        s = m.state
        if s.mission < 0:
            return
        bit = 1 << MISSION_TYPES.index(self.what)
        s.treat_types = q.EVERY_TYPE & ~bit | bit << q.ADDED_TYPES
        s.force = None
        emit(m, "type_set", "SC-14.13", type=self.what)

    def say(self, sp: Speaker) -> str:
        what = name_of(self.args["which"])
        return f"this mission becomes {article(what)} {what} mission and loses its other types"


@effect_step()
def type_removed(m: M, i: int) -> None:
    s = m.state
    k = s.acts[i].answer
    s.treat_types = (s.treat_types | 1 << k) & ~(1 << k + q.ADDED_TYPES)
    s.force = None
    emit(m, "type_removed", "SC-14.13", type=MISSION_TYPES[k])


@verb
class WinMission(Verb):
    word = "win_mission"
    takes = (Param("player", Player(only=("me", "foe", "attacker", "defender"),
                                    makes=("me", "foe", "attacker"))),)  # fmt: skip
    player: Value = staticmethod(no_one)

    def run(self, m: M, i: int) -> None:
        """SC-R60: end the mission with this winner."""
        s = m.state
        who = self.player(s, s.acts[i])
        if who >= 0 and q.on_side(s, who) and not s.out[who]:
            s.decided = who

    def say(self, sp: Speaker) -> str:
        who = sp.noun(self.args["player"])
        return f"{who} {'win' if who == 'you' else 'wins'} the mission at once"
