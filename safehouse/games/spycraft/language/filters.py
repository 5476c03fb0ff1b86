"""The words that restrict a class: `agent(exposed)`."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    BARE,
    DISCARD,
    HAND,
    HQ,
    LEADERS,
    LOOSE,
    MISSION_DISCARD,
    MISSION_TYPES,
    ON_AGENT,
    QUEUE,
    TEAM,
)
from safehouse.games.spycraft.defs import AGENT as AGENT_CARD
from safehouse.games.spycraft.defs import GEAR as GEAR_CARD
from safehouse.games.spycraft.defs import LEADER as LEADER_CARD
from safehouse.games.spycraft.defs import MISSION as MISSION_CARD
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.english import article
from safehouse.games.spycraft.language.grammar import (
    FILTERS,
    Filter,
)
from safehouse.games.spycraft.language.nouns import actor
from safehouse.games.spycraft.model import TRAITS, Ability, S, Test


def _opposing(s: S, x: Frame, c: int, mode: int) -> bool:
    """SC-15.9: in the enemy team, for an agent that is itself at the mission."""
    me = x.agent
    return (
        s.place[c] == TEAM
        and me >= 0
        and s.place[me] == TEAM
        and q.side_of(s, c) != q.side_of(s, me)
    )


def _with_self(s: S, x: Frame, c: int, mode: int) -> bool:
    me = x.agent
    return (
        s.place[c] == TEAM
        and me >= 0
        and s.place[me] == TEAM
        and q.side_of(s, c) == q.side_of(s, me)
    )


def _other_side(s: S, x: Frame, c: int, mode: int) -> bool:
    me: int = x.agent
    return s.place[c] + s.place[me] == HQ + TEAM and s.place[c] != s.place[me]


def _adjacent(s: S, x: Frame, c: int, mode: int) -> bool:
    line = s.queue()
    return c in line and s.mission in line and abs(line.index(c) - line.index(s.mission)) == 1


def _not_host(s: S, x: Frame, c: int, mode: int) -> bool:
    ability: Ability = q.ABILITIES[x.ability]
    for pick in ability.picks:
        if pick.selector is not None and pick.selector.base == "gear":
            gear = x.one(pick.slot)
            return gear < 0 or s.host[gear] != c
    return True


def _above_leader(s: S, x: Frame, c: int, mode: int) -> bool:
    if mode == LOOSE and not s.up[c] and s.rules >= 4:
        return True
    leader = s.leader[s.ctrl[c]] if s.ctrl[c] >= 0 else -1
    return leader >= 0 and q.expense(s, c) > q.expense(s, leader)


def _outranked(s: S, x: Frame, c: int, mode: int) -> bool:
    """SC-R77: at the mission, opposite a leader, with no leader on its own side."""
    seat = s.ctrl[c]
    foe = q.foe_of(s, seat)
    if s.place[c] != TEAM or foe < 0:
        return False
    led = [s.leader[side] >= 0 and s.place[s.leader[side]] == TEAM for side in (seat, foe)]
    return led == [False, True]


def _at_type(bit: int) -> Test:
    return lambda s, x, c, mode: s.place[c] == TEAM and bool(q.printed_types(s) & bit)


def _slot_is(place: int) -> Test:
    return lambda s, x, c, mode: len(s.queue()) > place and s.queue()[place] == c


def _type_is(sort: int) -> Test:
    return lambda s, x, c, mode: FACES[s.cards.face[c]].type == sort


def _mission_type(bit: int) -> Test:
    return lambda s, x, c, mode: bool(FACES[s.cards.face[c]].types & bit)


def _has_trait(bit: int) -> Test:
    return lambda s, x, c, mode: (
        True
        if mode == LOOSE and not s.up[c]
        else bool(FACES[s.cards.face[c]].traits >> bit & 1)
        if mode == BARE
        else bool(q.traits_of(s, c) >> bit & 1)
    )


_A: Final = ("agent",)


_IN_PLAY: Final = ("agent", "card")


_OWNED: Final = ("agent", "card", "leader")


_M: Final = ("mission",)


_C: Final = ("card",)


for _filter in (
    # Its controller. `mine`, `enemy` and `other` are part of the phrase.
    Filter("mine", _OWNED, lambda s, x, c, mode: s.ctrl[c] == x.seat),
    Filter("enemy", (*_OWNED, "player"),
           lambda s, x, c, mode: s.ctrl[c] != x.seat and s.ctrl[c] >= 0),
    Filter("other", _A, lambda s, x, c, mode: c != x.agent, needs="self"),
    Filter("opposing", ("agent", "leader"), _opposing, "opposing", needs="self"),
    Filter("opposing_me", _A,
           lambda s, x, c, mode: (
               s.place[c] == TEAM and q.side_of(s, c) != x.seat and q.on_side(s, x.seat)
           ), after="opposing you"),
    Filter("attacking", _A,
           lambda s, x, c, mode: s.place[c] == TEAM and q.side_of(s, c) == s.attacker,
           after="in the attacking team", not_after="not in the attacking team"),
    Filter("out_of_faction", _A, lambda s, x, c, mode: not q.in_faction(s, c, x.seat),
           "out-of-faction"),
    # Its place.
    Filter("in_team", _A, lambda s, x, c, mode: s.place[c] == TEAM and s.ctrl[c] == x.seat,
           after="in your team", not_after="not in your team"),
    Filter("at_mission", _A, lambda s, x, c, mode: s.place[c] == TEAM,
           after="at the mission", not_after="not at the mission"),
    Filter("at_hq", _A, lambda s, x, c, mode: s.place[c] == HQ,
           after="at headquarters", not_after="not at headquarters"),
    Filter("with_self", _A, _with_self, after="in this agent's mission team",
           not_after="not in this agent's mission team", needs="self"),
    Filter("other_side_from_self", _A, _other_side, needs="self",
           after="at headquarters (in your team, if this agent is at headquarters)"),
    Filter("just_assigned", _A, lambda s, x, c, mode: s.place[c] == TEAM and c in s.assigned,
           after="joining the same team", needs="assigned"),
    # Exclusions.
    Filter("other_than_actor", _A, lambda s, x, c, mode: c != actor(s, x),
           after="other than the acting one", needs="actor"),
    Filter("not_subject", _A, lambda s, x, c, mode: c != x.subject,
           after="other than the wounded one", needs="wounded"),
    Filter("not_host", _A, _not_host, after="other than its carrier", needs="gear"),
    # Its state.
    Filter("exposed", _A, lambda s, x, c, mode: q.is_exposed(s, c), "Exposed",
           not_before="unexposed"),
    Filter("above_leader", _A, _above_leader, after="with expense above its leader's",
           not_after="with expense not above its leader's",
           after_many="with expense above their leader's",
           not_after_many="with expense not above their leader's"),
    Filter("wounded", _A, lambda s, x, c, mode: s.wounds[c] > 0, "wounded",
           not_before="unwounded"),
    Filter("outranked", _A, _outranked, after="who faces a leader and has none on its side",
           after_many="who face a leader and have none on their side"),
    Filter("moved_in", _A, lambda s, x, c, mode: (c, q.MOVED_IN) in s.used_mission,
           after="moved into a team by an action during this mission",
           not_after="not moved into a team by an action during this mission"),
    Filter("just_active", _A,
           lambda s, x, c, mode: bool(s.up[c]) and (c, q.NEW_TO - x.seat) in s.used_mission,
           after="who became active after your last Mission action here"),
    Filter("active", _A, lambda s, x, c, mode: bool(s.up[c]), "active"),
    Filter("inactive", ("agent", "gear", "card", "leader"),
           lambda s, x, c, mode: (
               (not s.up[c] and FACES[s.cards.face[c]].type != MISSION_CARD)
               or (not s.up[c] and s.place[c] in (HQ, TEAM, ON_AGENT))
           ), "facedown"),
    Filter("any_state", ("agent", "gear"), lambda s, x, c, mode: True,
           after="(face-up or facedown)"),
    Filter("leader", _IN_PLAY, lambda s, x, c, mode: s.place[c] == LEADERS or q.is_leader(s, c),
           "leader", not_before="non-leader"),
    Filter("leader_card", _A, _type_is(LEADER_CARD), after="(a leader card)",
           not_after="(no leader card)", after_many="(leader cards)",
           not_after_many="(no leader cards)"),
    # Cards of any type.
    Filter("facedown", _C, lambda s, x, c, mode: not s.up[c], "facedown"),
    Filter("hand", _C, lambda s, x, c, mode: s.place[c] == HAND and s.ctrl[c] == x.seat,
           after="in your hand"),
    Filter("my_discard", _C, lambda s, x, c, mode: c in s.discard(x.seat),
           after="in your discard pile"),
    Filter("any_discard", _C, lambda s, x, c, mode: s.place[c] == DISCARD,
           after="in a discard pile"),
    Filter("in_reach", _C,
           lambda s, x, c, mode: (
               s.place[c] == DISCARD or (s.place[c] == HAND and s.ctrl[c] == x.seat)
           ), after="in your hand or any discard pile"),
    Filter("engaged", ("player",), lambda s, x, c, mode: True, after="at the mission"),
    Filter("gear", _C, _type_is(GEAR_CARD)),
    Filter("action", _C, _type_is(ACTION)),
    Filter("agent", _C, lambda s, x, c, mode: FACES[s.cards.face[c]].type <= AGENT_CARD),
    # Missions.
    Filter("first", _M, _slot_is(0)),
    Filter("second", _M, _slot_is(1)),
    Filter("kept_first", _M, lambda s, x, c, mode: c == s.first_mission,
           after="that was first when the turn began",
           not_after="that was not first when the turn began",
           proviso="was first when the turn began",
           not_proviso="was not first when the turn began"),
    Filter("queue", _M, lambda s, x, c, mode: s.place[c] == QUEUE, after="in the queue"),
    Filter("discard", _M, lambda s, x, c, mode: s.place[c] == MISSION_DISCARD,
           after="in the mission discard pile"),
    Filter("current", _M, lambda s, x, c, mode: c == s.mission,
           after="being played", not_after="other than the one being played",
           proviso="is being played", not_proviso="is not being played"),
    Filter("adjacent_to_target", _M, _adjacent, after="next to the chosen one",
           proviso="is next to the chosen one", not_proviso="is not next to the chosen one",
           needs="run"),
    Filter("faceup", _M, lambda s, x, c, mode: bool(s.up[c]), "face-up", not_before="facedown",
           proviso="is face-up", not_proviso="is facedown"),
    Filter("public", _M, lambda s, x, c, mode: FACES[s.cards.face[c]].public, "public",
           not_before="private", proviso="is public", not_proviso="is private"),
):  # fmt: skip
    FILTERS[_filter.word] = _filter


for _k, _word in enumerate(MISSION_TYPES):
    FILTERS[_word] = Filter(
        _word, _M, _mission_type(1 << _k), _word, not_before=f"non-{_word}",
        proviso=f"is {article(_word)} {_word} mission",
        not_proviso=f"is not {article(_word)} {_word} mission",
    )  # fmt: skip
    FILTERS[f"in_{_word}"] = Filter(
        f"in_{_word}", _A, _at_type(1 << _k), after=f"in {article(_word)} {_word}"
    )


for _k, _word in enumerate(TRAITS):
    FILTERS[_word] = Filter(
        _word, ("agent", "gear", "card"), _has_trait(_k), _word, not_before=f"non-{_word}"
    )


COMPARED: Final = {ast.Lt: "below", ast.Gt: "above", ast.LtE: "of at most", ast.GtE: "of at least"}
