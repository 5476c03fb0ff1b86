"""Classes of things, `agent(…)`, `mission(…)` and so on, and the words that narrow them down."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, TRAITS
from safehouse.games.spycraft.defs import (
    ACTION,
    BARE,
    DISCARD,
    FACTIONS,
    HAND,
    HQ,
    LEADERS,
    LOOSE,
    MISSION_DISCARD,
    MISSION_TYPES,
    ON_AGENT,
    PRICE,
    QUEUE,
    SKILLS,
    TEAM,
)
from safehouse.games.spycraft.defs import AGENT as AGENT_CARD
from safehouse.games.spycraft.defs import GEAR as GEAR_CARD
from safehouse.games.spycraft.defs import LEADER as LEADER_CARD
from safehouse.games.spycraft.defs import MISSION as MISSION_CARD
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.grammar import (
    BASES,
    FILTERS,
    NOUNS,
    Base,
    Filter,
    Reader,
    Speaker,
    article,
    many,
)
from safehouse.games.spycraft.language.model import (
    AGENT,
    CARD,
    GEAR,
    LEADER,
    MISSION,
    PILE,
    Ability,
    S,
    Selector,
    Source,
    Test,
    Value,
    anything,
)
from safehouse.games.spycraft.language.nouns import actor
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    closest,
    keys_of,
    name_of,
    said,
    text_of,
    whole,
)

# --- the classes ----------------------------------------------------------------------------


def _agents(words: set[str]) -> tuple[Test, Source]:
    any_state = "any_state" in words
    down = "inactive" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        place = s.place[c]
        if place != HQ and place != TEAM:
            return mode == BARE or (mode == PRICE and place != ON_AGENT)
        if s.up[c]:
            return not down
        return any_state or down or mode == PRICE or (mode == LOOSE and place == TEAM)

    if "mine" in words or "in_team" in words:
        return base, _own_agents
    if words & _FACING:
        return base, _facing
    if words & _AT_MISSION:
        return base, _agents_there
    return base, _all_agents


_FACING: Final = {"opposing", "with_self"}
_AT_MISSION: Final = {"at_mission", "attacking", "opposing_me"}


def _own_agents(s: S, x: Frame) -> list[int]:
    return s.tops(x.seat)


def _all_agents(s: S, x: Frame) -> list[int]:
    return [c for seat in range(s.seats) for c in s.tops(seat)]


def _agents_there(s: S, x: Frame) -> list[int]:
    """The agents at the mission."""
    place = s.place
    return [c for seat in range(s.seats) for c in s.tops(seat) if place[c] == TEAM]


def _facing(s: S, x: Frame) -> list[int]:
    """The same, for an agent that is there itself."""
    return _agents_there(s, x) if x.agent >= 0 and s.place[x.agent] == TEAM else []


def _gears(words: set[str]) -> tuple[Test, Source]:
    down = "inactive" in words
    any_state = "any_state" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        if s.place[c] != ON_AGENT:
            return mode == BARE
        return any_state or (not s.up[c] if down else bool(s.up[c]))

    def source(s: S, x: Frame) -> list[int]:
        return [g for seat in range(s.seats) for c in s.tops(seat) for g in s.under[c]]

    return base, source


def _any_cards(words: set[str]) -> tuple[Test, Source]:
    if "hand" in words:
        return anything, lambda s, x: s.hand(x.seat)
    if "my_discard" in words:
        return anything, lambda s, x: s.discard(x.seat)
    if "any_discard" in words:
        return anything, _all_discards
    if "in_reach" in words:
        return anything, lambda s, x: s.hand(x.seat) + _all_discards(s, x)
    return anything, _facedown if "facedown" in words else _in_play


def _all_discards(s: S, x: Frame) -> list[int]:
    return [c for seat in range(s.seats) for c in s.discard(seat)]


def _in_play(s: S, x: Frame) -> list[int]:
    return [c for seat in range(s.seats) for top in s.tops(seat) for c in (top, *s.under[top])]


def _facedown(s: S, x: Frame) -> Iterator[int]:
    """Every facedown card that lies by itself: in play, in a row of leaders, in the queue."""
    up, under = s.up, s.under
    for seat in range(s.seats):
        for top in s.tops(seat):
            if not up[top]:
                yield top
            for gear in under[top]:
                if not up[gear]:
                    yield gear
        for leader in s.row(seat):
            if not up[leader]:
                yield leader
    for mission in s.queue():
        if not up[mission]:
            yield mission


def _missions(words: set[str]) -> tuple[Test, Source]:
    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return FACES[s.cards.face[c]].type == MISSION_CARD

    def source(s: S, x: Frame) -> list[int]:
        return s.mission_discard() if "discard" in words else s.queue()

    return base, source


def _leaders(words: set[str]) -> tuple[Test, Source]:
    down = "inactive" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        return s.place[c] == LEADERS if down else q.is_leader(s, c) and bool(s.up[c])

    def source(s: S, x: Frame) -> list[int]:
        if down:
            return [c for seat in range(s.seats) for c in s.row(seat)]
        return [c for c in s.leader if c >= 0]

    return base, source


def _players(words: set[str]) -> tuple[Test, Source]:
    enemy, engaged = "enemy" in words, "engaged" in words

    def base(s: S, x: Frame, c: int, mode: int) -> bool:
        if engaged and not q.on_side(s, c):
            return False
        return not s.out[c] and not (enemy and c == x.seat)

    return base, lambda s, x: list(range(s.seats))


def _card_sort(words: set[str]) -> str:
    return PILE if words & _PILES else CARD


_PILES: Final = {"hand", "my_discard", "any_discard", "in_reach"}


for _base in (
    Base("agent", _agents, lambda w: AGENT, (*SKILLS, "expense", "cover"), ("of", "like", "at")),
    Base("gear", _gears, lambda w: GEAR, (*SKILLS, "expense"), ("on", "like")),
    Base("card", _any_cards, _card_sort, (*SKILLS, "expense"),
         ("attached_to", "in_team_of", "skill", "of")),
    Base("mission", _missions, lambda w: MISSION),
    Base("leader", _leaders, lambda w: LEADER if "inactive" in w else AGENT),
    Base("player", _players, lambda w: "player"),
):  # fmt: skip
    BASES[_base.word] = _base


# --- the words ------------------------------------------------------------------------------


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
            gear: int = x.env[pick.slot]
            return gear < 0 or s.host[gear] != c
    return True


def _above_leader(s: S, x: Frame, c: int, mode: int) -> bool:
    leader = s.leader[s.ctrl[c]] if s.ctrl[c] >= 0 else -1
    return leader >= 0 and q.expense(s, c) > q.expense(s, leader)


def _outranked(s: S, x: Frame, c: int, mode: int) -> bool:
    """SC-R77: at the mission, facing a leader, with none on its own side."""
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
    # Whose it is. `mine`, `enemy` and `other` are woven into the phrase.
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
    # Where it is.
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
    # Who it is not.
    Filter("other_than_actor", _A, lambda s, x, c, mode: c != actor(s, x),
           after="other than the acting one", needs="actor"),
    Filter("not_subject", _A, lambda s, x, c, mode: c != x.subject,
           after="other than the wounded one", needs="subject"),
    Filter("not_host", _A, _not_host, after="other than its carrier", needs="gear"),
    # How it is.
    Filter("exposed", _A, lambda s, x, c, mode: q.is_exposed(s, c), "Exposed",
           not_before="unexposed"),
    Filter("above_leader", _A, _above_leader, after="with expense above its leader's",
           not_after="with expense not above its leader's"),
    Filter("wounded", _A, lambda s, x, c, mode: s.wounds[c] > 0, "wounded",
           not_before="unwounded"),
    Filter("outranked", _A, _outranked, after="who face a leader and have none on their side"),
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
           not_after="(no leader card)"),
    # Cards of any sort.
    Filter("facedown", _C, lambda s, x, c, mode: not s.up[c], "facedown"),
    Filter("hand", _C, lambda s, x, c, mode: s.place[c] == HAND and s.owner[c] == x.seat,
           after="in your hand"),
    Filter("my_discard", _C, lambda s, x, c, mode: c in s.discard(x.seat),
           after="in your discard pile"),
    Filter("any_discard", _C, lambda s, x, c, mode: s.place[c] == DISCARD,
           after="in a discard pile"),
    Filter("in_reach", _C,
           lambda s, x, c, mode: (
               s.place[c] == DISCARD or (s.place[c] == HAND and s.owner[c] == x.seat)
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

_EXCLUSIVE: Final = (
    ("mine", "enemy"), ("mine", "opposing"), ("mine", "opposing_me"), ("first", "second"),
    ("first", "discard"), ("second", "discard"), ("first", "queue"), ("second", "queue"),
    ("queue", "discard"), ("hand", "my_discard"), ("active", "inactive"),
    ("any_state", "inactive"), ("any_state", "active"), ("gear", "action"), ("gear", "agent"),
    ("action", "agent"), ("hand", "facedown"), ("my_discard", "facedown"), ("hand", "inactive"),
    ("my_discard", "inactive"), ("facedown", "inactive"), ("hand", "mine"), ("hand", "enemy"),
    ("my_discard", "mine"), ("my_discard", "enemy"), ("in_team", "at_hq"), ("at_mission", "at_hq"),
    *((pile, word) for pile in ("any_discard", "in_reach") for word in
      ("hand", "my_discard", "mine", "enemy", "inactive", "facedown", "leader")),
    ("any_discard", "in_reach"),
)  # fmt: skip
"""Pairs of which one makes the other empty or idle."""


# --- reading --------------------------------------------------------------------------------


def read_selector(r: Reader, tree: Tree) -> Selector:
    word = call_of(tree)
    if word not in BASES or not isinstance(tree, ast.Call):
        fit = ", ".join(f"{base}(…)" for base in BASES)
        raise Unknown(f"not a choice of cards: {said(tree)!r}; {fit} would fit")
    base = BASES[word]
    found = [said(arg) for arg in tree.args]
    if len(set(found)) != len(found):
        raise Unknown(f"a word comes twice: {said(tree)!r}")
    positive = {name_of(arg) for arg in tree.args}
    for one, two in _EXCLUSIVE:
        if one in positive and two in positive:
            raise Unknown(f"{one!r} and {two!r} do not go together: {said(tree)!r}")
    filters = [read_filter(r, word, arg) for arg in tree.args]
    filters += [_keyword(r, base, key) for key in tree.keywords]
    test, source = base.make(positive)
    if word == "player":
        filters = []
    selector = Selector(word, base.sort(positive), [test, *filters], source, tree)
    selector.words = tuple(
        name_of(arg.operand) if isinstance(arg, ast.UnaryOp) else name_of(arg) or call_of(arg)
        for arg in tree.args
    )
    return selector


def read_filter(r: Reader, base: str, tree: Tree) -> Test:
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Invert):
        return _turned(r, base, tree.operand)
    if isinstance(tree, ast.BoolOp):
        for value in tree.values:
            if isinstance(tree.op, ast.And) or name_of(value) not in TRAITS:
                raise Unknown(f"or joins traits only, not {said(tree)!r}")
        parts = [read_filter(r, base, value) for value in tree.values]
        return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
    if isinstance(tree, ast.Compare):
        return _compare(r, base, tree)
    call = call_of(tree)
    if call == "faction":
        name = text_of(arity(tree, 1, 1)[0])
        if name not in FACTIONS or base not in ("agent", "card"):
            raise Unknown(f"unknown faction {name!r} of {base}; {', '.join(FACTIONS)} would fit")
        faction = FACTIONS.index(name)
        return lambda s, x, c, mode: (
            True if mode == LOOSE and not s.up[c] else FACES[s.cards.face[c]].faction == faction
        )
    if call == "has_gear":
        if base != "agent":
            raise Unknown(f"has_gear speaks about agents, not {base}")
        bit = r.trait(arity(tree, 1, 1)[0])
        r.reads |= {"trait", "blank"}
        return lambda s, x, c, mode: q.has_gear_trait(s, c, bit)
    word = name_of(tree)
    if word == "above_leader":
        r.reads.add("expense")
    if word == "Leader" and base == "agent":
        return lambda s, x, c, mode: q.is_leader(s, c)
    return _plain(r, base, tree, word or call).test


def _plain(r: Reader, base: str, tree: Tree, word: str) -> Filter:
    found = FILTERS.get(word)
    if found is None or base not in found.bases or not name_of(tree):
        known = [w for w, other in FILTERS.items() if base in other.bases]
        what = "unknown filter" if found is None else f"no filter of {NOUNS[base]}:"
        raise Unknown(f"{what} {word or said(tree)!r}; {closest(word, known)} would fit")
    r.need(found.needs, word)
    if word in TRAITS:
        r.reads.add("trait")
    return found


def _turned(r: Reader, base: str, tree: Tree) -> Test:
    word = name_of(tree)
    if call_of(tree) != "has_gear":
        found = _plain(r, base, tree, word)
        if not found.not_before and not found.not_after:
            able = [
                w for w, other in FILTERS.items()
                if base in other.bases and (other.not_before or other.not_after)
            ]  # fmt: skip
            raise Unknown(f"~ cannot turn {word!r} around; {closest(word, able)} would fit")
    inner = read_filter(r, base, tree)
    hidden = word in TRAITS
    return lambda s, x, c, mode: (
        (hidden and mode == LOOSE and not s.up[c]) or not inner(s, x, c, mode)
    )


def _compare(r: Reader, base: str, tree: ast.Compare) -> Test:
    word = name_of(tree.left)
    allowed = BASES[base].compares
    if word not in allowed or len(tree.ops) != 1:
        fit = ", ".join(allowed) or "nothing"
        raise Unknown(f"unknown comparison {said(tree)!r} of {base}; {fit} would fit")
    if type(tree.ops[0]) not in COMPARED:
        raise Unknown(f"only <, >, <= and >= compare, not {said(tree)!r}")
    right = r.number(tree.comparators[0])
    left = _number_of(base, word)
    if base == "agent" or word == "expense":
        r.reads.add("skill" if word in SKILLS else word)
    hide = not (word == "cover" and base == "agent")
    op = type(tree.ops[0])

    def test(s: S, x: Frame, c: int, mode: int) -> bool:
        if hide and mode == LOOSE and not s.up[c]:
            return True
        have, want = left(s, c), right(s, x)
        if op is ast.Lt:
            return have < want
        if op is ast.Gt:
            return have > want
        if op is ast.LtE:
            return have <= want
        return have >= want

    return test


def _number_of(base: str, word: str) -> Callable[[S, int], int]:
    if word in SKILLS:
        k = SKILLS.index(word)
        if base in ("gear", "card"):
            return lambda s, c: FACES[s.cards.face[c]].skills[k]
        return lambda s, c: q.skill(s, c, k)
    return q.expense if word == "expense" else q.cover


COMPARED: Final = {ast.Lt: "below", ast.Gt: "above", ast.LtE: "of at most", ast.GtE: "of at least"}


def _keyword(r: Reader, base: Base, key: ast.keyword) -> Test:
    name, tree = key.arg or "", key.value
    if name not in base.keys:
        fit = ", ".join(f"{word}=…" for word in base.keys) or "no such word"
        raise Unknown(f"unknown filter {name!r} of {base.word}; {fit} would fit")
    if name == "on":
        if r.sort_of(tree) != AGENT:
            raise Unknown(f"gear is on an agent, not on {said(tree)!r}")
        test = read_card_test(r, tree)
        return lambda s, x, c, mode: s.host[c] >= 0 and test(s, x, s.host[c], mode)
    if name == "of":
        who = r.seat(tree)
        return lambda s, x, c, mode: s.ctrl[c] == who(s, x)
    if name == "at":
        where = r.card(tree, MISSION)
        return lambda s, x, c, mode: s.place[c] == TEAM and s.mission == where(s, x)
    if name == "like":
        twin = r.card(tree, AGENT, GEAR)
        return lambda s, x, c, mode: (
            (t := twin(s, x)) >= 0 and s.cards.face[c] == s.cards.face[t] and bool(s.up[c])
        )
    if name == "attached_to":
        host = r.card(tree, AGENT)
        return lambda s, x, c, mode: s.host[c] == host(s, x)
    if name == "in_team_of":
        leader = r.card(tree, AGENT)
        return lambda s, x, c, mode: (
            (p := leader(s, x)) >= 0
            and s.ctrl[c] == s.ctrl[p]
            and s.place[s.host[c] if s.place[c] == ON_AGENT else c] == TEAM
        )
    k = r.skill_word(tree)
    return lambda s, x, c, mode: any(a.skill == k for a in FACES[s.cards.face[c]].acts)


def read_card_test(r: Reader, tree: Tree) -> Test:
    """A test of one card: a name, a selector, or one of several."""
    call = call_of(tree)
    if call == "one_of":
        parts = [read_card_test(r, arg) for arg in arity(tree, 2, 4)]
        return lambda s, x, c, mode: any(part(s, x, c, mode) for part in parts)
    if call == "named_like":
        part = name_of(arity(tree, 1, 1)[0])
        if not part:
            raise Unknown(f"named_like takes a part of a name, not {said(tree)!r}")
        return lambda s, x, c, mode: part in FACES[s.cards.face[c]].name
    if call in BASES:
        return read_selector(r, tree).test
    name = name_of(tree)
    if name in r.names and r.names[name].kind == "cards":
        slot = r.names[name].slot
        return lambda s, x, c, mode: (
            c in x.env[slot] if isinstance(x.env[slot], tuple) else c == x.env[slot]
        )
    one: Value = r.card(tree)
    return lambda s, x, c, mode: c == one(s, x)


# --- speaking -------------------------------------------------------------------------------

_TYPES: Final = {"gear": "gear card", "action": "action card", "agent": "agent card"}


def comparison(sp: Speaker, base: str, tree: ast.Compare) -> str:
    left, right = name_of(tree.left), tree.comparators[0]
    op = type(tree.ops[0])
    if base in ("gear", "card") and left in SKILLS and op is ast.Gt and whole(right) == 0:
        return f"with a {left} bonus"
    return f"with {left} {COMPARED[op]} {sp.value(right)}"


def phrase(sp: Speaker, tree: ast.Call, art: str) -> str:
    """ "one of your Exposed agents at headquarters" """
    base = call_of(tree)
    before: list[str] = []
    after: list[str] = []
    provisos: list[str] = []
    flags = {name_of(arg) for arg in tree.args}
    noun = "opponent" if base == "player" and "enemy" in flags else base
    for arg in tree.args:
        name = name_of(arg)
        if isinstance(arg, ast.UnaryOp):
            turned = FILTERS.get(name_of(arg.operand))
            if turned is None:
                after.append(f"without {name_of(args_of(arg.operand)[0])} gear")
            else:
                before += [turned.not_before] if turned.not_before else []
                after += [turned.not_after] if turned.not_after else []
                provisos.append(turned.not_proviso)
        elif isinstance(arg, ast.Compare):
            compared = comparison(sp, base, arg)
            if after and after[-1].startswith(("with ", "and ")):
                compared = "and " + compared.removeprefix("with ")
            after.append(compared)
        elif isinstance(arg, ast.BoolOp):
            before.append(" or ".join(name_of(value) for value in arg.values))
        elif call_of(arg) == "faction":
            before.append(str(ast.literal_eval(args_of(arg)[0])))
        elif call_of(arg) == "has_gear":
            after.append(f"with {name_of(args_of(arg)[0])} gear")
        elif name == "Leader":
            before.append("leader")
        elif name in _TYPES and base == "card":
            noun = _TYPES[name]
        elif name == "any_state":
            after.insert(0, FILTERS[name].after)
        else:
            found = FILTERS[name]
            before += [found.before] if found.before else []
            after += [found.after] if found.after else []
            provisos += [found.proviso] if found.proviso else []
    for key, value in keys_of(tree).items():
        if key == "of" and "any_discard" in flags:
            after[0] = f"in {sp.possessive(value)} discard pile"
            continue
        after.insert(0 if key in ("of", "at") else len(after), _place_phrase(sp, key, value, art))
    if "enemy" in flags and base != "player" and "opposing_me" not in flags:
        before.insert(0, "enemy")
    if base == "gear" and art == "a":
        noun = "gear card"
    if base == "mission" and not flags & {"first", "second", "queue", "discard", "current"}:
        after = after or ["in the queue"]
    if flags & {"first", "second"}:
        which = "first" if "first" in flags else "second"
        extra = f", provided it {' and '.join(provisos)}" if provisos else ""
        return f"the {which} mission in the queue{extra}"
    return _with_article(flags, " ".join([*before, noun]), after, art)


def _with_article(flags: set[str], core: str, after: list[str], art: str) -> str:
    tail = (" " + " ".join(after)) if after else ""
    other = "other" in flags
    if "mine" in flags:
        if art == "all":
            return f"{'all your other' if other else 'all your'} {many(core)}{tail}"
        if art == "bare":
            return f"{'other ' if other else ''}of your {many(core)}{tail}"
        return f"{'another' if other else 'one'} of your {many(core)}{tail}"
    if art == "all":
        return f"all {'other ' if other else ''}{many(core)}{tail}"
    if art == "bare":
        return f"{'other ' if other else ''}{core}{tail}"
    return f"another {core}{tail}" if other else f"{article(core)} {core}{tail}"


def _place_phrase(sp: Speaker, key: str, value: Tree, art: str) -> str:
    if key == "on":
        if art == "all" and call_of(value):
            return f"on {sp.whom(value)}"
        return f"on {sp.noun(value)}"
    if key == "attached_to":
        return f"attached to {sp.noun(value)}"
    if key == "of":
        return f"of {sp.noun(value)}"
    if key == "at":
        return f"at {sp.noun(value)}"
    if key == "like":
        return f"with {sp.noun(value)}'s name"
    if key == "in_team_of":
        if name_of(value) == "actor" and "team_assigned" in sp.trigger:
            return "in that team"
        return f"in {sp.noun(value)}'s mission team"
    return f"that has a {name_of(value)} action"
