"""Facts about a General match for designers."""

from __future__ import annotations

from typing import Any, ClassVar

from safehouse.core.facts import Facts
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.general.bot import KNOWLEDGE
from safehouse.games.general.moves import (
    COMMANDS,
    M_DECLINE,
    M_DEPLOY,
    M_DISCARD,
    M_GIVE,
    M_GIVE_THEN,
    M_LAYOUT,
)
from safehouse.games.general.state import (
    COMMAND_NAMES,
    DOUBLE_AGENT,
    EVENT_NAMES,
    FACE_NAMES,
    SPIES,
    GeneralState,
    event_of,
    is_event,
    is_true,
)

M = Match[GeneralState]

PLAYED = {kind: f"command: {name}" for kind, name in zip(COMMANDS, COMMAND_NAMES, strict=True)}
TRUTH = {True: "advice: true", False: "advice: false", None: "advice: Recruitment"}


class GeneralFacts(Facts[GeneralState]):
    """Identities, true and false advice, Command cards, Events."""

    ROLES: ClassVar[tuple[str, ...]] = ("General", "Double Agent", "Operative")

    def first(self, match: M, mover: int) -> int:
        return -1

    def leader(self, match: M) -> int:
        """Return a seat of the side that is ahead, or -1. A side wins together, so any seat will
        do."""
        if match.result is not None:
            return match.result.winners[0] if match.result.winners else -1
        worth = KNOWLEDGE.evaluate(match)
        best = max(worth)
        return worth.index(best) if best > min(worth) + 1e-9 else -1

    def components(self, match: M, seat: int, code: Code) -> list[str]:
        kind = code[0]
        if kind in PLAYED:
            return [PLAYED[kind]]
        if kind in (M_GIVE, M_GIVE_THEN):
            face, attack = code[1], match.state.attack
            names = [f"given: {FACE_NAMES[face]}"]
            if attack >= 0:
                names.append(TRUTH[is_true(face, attack)])
            return names
        if kind in (M_DISCARD, M_DEPLOY, M_LAYOUT):
            return [f"move: {match.game.moves.kind(code).name}"]
        if kind == M_DECLINE:
            return ["army: decline the recruit"]
        return [f"army: {match.game.moves.kind(code).name}"]

    def roles(self, match: M) -> list[str]:
        s = match.state
        names = ["General"] * match.seats
        for spy in SPIES:
            double = s.identity[spy] == DOUBLE_AGENT
            names[s.spy_seat[spy]] = "Double Agent" if double else "Operative"
        return names

    def gained(self, match: M) -> list[list[str]]:
        """Return the Events drawn so far, credited to the General."""
        s = match.state
        out: list[list[str]] = [[] for _ in range(match.seats)]
        out[s.general] = [
            f"event: {EVENT_NAMES[event_of(card)]}" for card in s.deck[: s.drawn] if is_event(card)
        ]
        return out

    def extra(self, match: M) -> dict[str, Any]:
        s = match.state
        return {
            "double_agents": sum(s.identity),
            "defeats": max(s.defeats),
            "rounds": s.round,
        }


FACTS = GeneralFacts
