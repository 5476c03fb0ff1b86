"""What happens to decisions when a player leaves, and which decisions are public."""

from __future__ import annotations

from typing import Any

from safehouse.core.decision import DecisionKind
from safehouse.games.spycraft.engine import questions
from safehouse.games.spycraft.engine.declaring import PICK, pick_next
from safehouse.games.spycraft.engine.engage import ask_mission
from safehouse.games.spycraft.engine.goals import EXTEND, mission_over
from safehouse.games.spycraft.engine.intel import ask_intel
from safehouse.games.spycraft.engine.questions import take_answer
from safehouse.games.spycraft.engine.teams import DEFEND, TEAM_CHOICE, ask_defense, team_done
from safehouse.games.spycraft.zones import M


def unanswered(m: M, seat: int, kind: DecisionKind, args: tuple[Any, ...]) -> None:
    """Continue after a decision whose player left the game without answering."""
    if kind is TEAM_CHOICE:
        m.then(team_done, seat, args[0])
    elif kind is DEFEND:
        m.then(ask_defense, seat)
    elif kind is EXTEND:
        m.then(mission_over)
    elif kind.apply is take_answer:
        m.state.acts[args[0]].answer = -1


def ask_afresh(m: M) -> None:
    """Ask again those who choose a target, because targets may be gone with the player who left."""
    for ask in m.pending[:]:
        if ask[1] is PICK:
            m.pending.remove(ask)
            m.agenda.pop()
            m.then(pick_next, *ask[2])


def openly_asked(m: M) -> list[int]:
    """Return the seats that are publicly asked; having the settings open meanwhile is secret."""
    if m.agenda and m.agenda[-1][0] in (ask_intel, ask_mission):
        return [ask[0] for ask in m.pending]
    return [ask[0] for ask in m.pending if ask[1].name not in questions.SECRET]
