"""The flow of play of Dead Drop, clause by clause."""

from __future__ import annotations

from typing import Final, TypeAlias

from safehouse.core.decision import DecisionKind, Refusal
from safehouse.core.match import Match, Step
from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.core.result import Result
from safehouse.games.dead_drop.state import (
    DATA,
    NOWHERE,
    PLACES,
    ROUNDS,
    RUNNER,
    WATCHER,
    DeadDropState,
)

M: TypeAlias = Match[DeadDropState]

M_GO: Final = 0
DEAD_DROP_MOVES: Final = MoveSet(MoveKind(M_GO, "go", Field("place", PLACES)))
GO: Final[list[Code]] = [(M_GO, place) for place in range(len(PLACES))]


def play_round(m: M) -> None:
    """DD-2.1: both write a place down at the same time."""
    m.state.round += 1
    if m.logging:
        m.emit("round", "DD-2.1", {"round": m.state.round})
    m.then(compare)
    m.ask(RUNNER, WRITE_DOWN)
    m.ask(WATCHER, WRITE_DOWN)


def places(m: M, seat: int) -> list[Code]:
    return GO


def write_down(m: M, seat: int, code: Code) -> None:
    """DD-2.2: what is written stays hidden until both have written."""
    m.state.choice[seat] = code[1]
    if m.logging:
        event = {"seat": seat, "place": PLACES[code[1]]}
        m.emit("written", "DD-2.2", event, 1 << seat, {"seat": seat, "place": None})


def refuse(m: M, seat: int, code: Code) -> Refusal:
    return f"Write down one of {', '.join(PLACES)}.", "DD-2.1"


def compare(m: M) -> None:
    """DD-3.1, DD-3.2: the same place scores for the Watcher, another for the Runner."""
    s = m.state
    caught = s.choice[RUNNER] == s.choice[WATCHER]
    winner = WATCHER if caught else RUNNER
    s.score[winner] += DATA["points"]["caught" if caught else "missed"]
    m.reveal()
    if m.logging:
        drop, watched = (PLACES[place] for place in s.choice)
        data = {"drop": drop, "watched": watched, "caught": caught, "score": s.score[:]}
        m.emit("compare", "DD-3.1" if caught else "DD-3.2", data)
    s.last = s.choice
    s.choice = [NOWHERE, NOWHERE]
    if s.round < ROUNDS:
        m.do(play_round)
    else:
        m.finish(final_result(s))


def final_result(s: DeadDropState) -> Result:
    """DD-4.1: the higher score wins; level, both share the win."""
    best = max(s.score)
    winners = tuple(seat for seat in (RUNNER, WATCHER) if s.score[seat] == best)
    scores = (s.score[RUNNER], s.score[WATCHER])
    if len(winners) == 2:
        return Result("shared", winners, f"{best} points each: a shared win.", scores)
    name = ("Runner", "Watcher")[winners[0]]
    return Result(f"{name.lower()}_wins", winners, f"The {name} wins with {best} points.", scores)


def prompt(m: M, seat: int) -> str:
    if seat == RUNNER:
        return "Where do you leave the parcel?"
    return "Where do you lie in wait?"


WRITE_DOWN: Final = DecisionKind(
    "write_down", moves=places, apply=write_down, prompt=prompt, refuse=refuse
)
KINDS: Final = (WRITE_DOWN,)
STEPS: Final[tuple[Step, ...]] = (play_round, compare)
