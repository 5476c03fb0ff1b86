"""Classes of things: `agent(…)`, `mission(…)` and so on, and where to look for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import BARE, HQ, LEADERS, LOOSE, ON_AGENT, PRICE, SKILLS, TEAM
from safehouse.games.spycraft.defs import MISSION as MISSION_CARD
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.grammar import (
    BASES,
    Base,
)
from safehouse.games.spycraft.model import (
    AGENT,
    CARD,
    GEAR,
    LEADER,
    MISSION,
    PILE,
    S,
    Source,
    Test,
    anything,
)


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
    """Return the agents at the mission."""
    place = s.place
    return [c for seat in range(s.seats) for c in s.tops(seat) if place[c] == TEAM]


def _facing(s: S, x: Frame) -> list[int]:
    """Return the same for an agent that is itself at the mission, else nothing."""
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
    """Yield every facedown card outside hands and decks: in play, leaders, in the queue."""
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
