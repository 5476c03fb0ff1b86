"""Engine functions for texts that no other card will ever share.

Each hook has its sentence, the context it requires, and its function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.card_text import HOOK_TEXTS
from safehouse.games.spycraft.defs import (
    INTEL_ACT,
    MARK_ONE_CARD,
    MET_TN_RAISE,
    MUST_CHECK,
    NO_PRIZE,
    ON_AGENT,
    QUEUE,
    TAG_GRANTED,
)
from safehouse.games.spycraft.engine.activation import clash_gear
from safehouse.games.spycraft.language.tree import Unknown
from safehouse.games.spycraft.legal.targets import swappable
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.zones import (
    M,
    drop_stack,
    emit,
    follow_missions,
    forget,
    lift,
    mix_down,
    name,
)


@dataclass(frozen=True)
class Hook:
    word: str
    says: str
    fits: str
    """The text required around it, in words."""
    allowed: Callable[[Ability], bool]
    run: Callable[[M, int], None]


HOOKS: Final[dict[str, Hook]] = {}


def hook(
    word: str, says: str, fits: str, allowed: Callable[[Ability], bool]
) -> Callable[[Callable[[M, int], None]], Callable[[M, int], None]]:
    def keep(run: Callable[[M, int], None]) -> Callable[[M, int], None]:
        HOOKS[word] = Hook(word, says, fits, allowed, run)
        HOOK_TEXTS[word] = says
        return run

    return keep


def check_hook(ability: Ability) -> None:
    found = HOOKS.get(ability.hook)
    if found is None:
        raise Unknown(f"unknown hook {ability.hook!r}; {', '.join(HOOKS)} would fit")
    if not found.allowed(ability):
        raise Unknown(f"hook {ability.hook!r} fits {found.fits} only")
    ability.hook_run = found.run


def _answers(word: str) -> Callable[[Ability], bool]:
    return lambda ability: ability.trigger is not None and word in ability.trigger.text


@hook(
    "become_gear",
    "Attach this agent to the target; for the rest of the game it is gear giving +4 transport.",
    "an Intel action of an agent that chooses another agent",
    lambda ability: (
        ability.kind == INTEL_ACT
        and ability.source == "agent"
        and len(ability.picks) == 1
        and ability.picks[0].selector is not None
        and {"mine", "other"} <= set(ability.picks[0].selector.words)
    ),
)
def become_gear(m: M, i: int) -> None:
    """Vanessa: the agent card becomes gear of the target for the rest of the game."""
    s = m.state
    x = s.acts[i]
    card, agent = x.agent, x.one(0)
    if not q.is_active_agent(s, card) or agent < 0 or not q.is_active_agent(s, agent):
        return
    if q.is_leader(s, card):
        return
    drop_stack(m, card)
    forget(s, card)
    lift(s, card)
    s.place[card] = ON_AGENT
    s.host[card] = agent
    s.ctrl[card] = s.ctrl[agent]
    s.up[card] = 1
    s.under[agent] = (*s.under[agent], card)
    s.force = None
    clash_gear(m, card)
    emit(m, "becomes_gear", "SC-1.5", card=card, name=name(s, card), agent=agent)


@hook(
    "act_from_hq",
    "It performs that action as if it were in your mission team, and the action may not target "
    "enemy agents.",
    "a React of gear before performing(by=self, kind=mission)",
    lambda ability: (
        ability.source == "gear" and _answers("performing(by=self, kind=mission")(ability)
    ),
)
def act_from_hq(m: M, i: int) -> None:
    """Command Terminal: allow the action from headquarters."""
    s = m.state
    cause = s.acts[i].cause
    if cause >= 0:
        s.acts[cause].tags |= TAG_GRANTED


@hook(
    "raise_met_tn",
    f"That TN rises by {MET_TN_RAISE} and must be met again; the acting agent may discard one more "
    "card for bravado.",
    "a React after tn_met()",
    _answers("tn_met"),
)
def raise_met_tn(m: M, i: int) -> None:
    """Fleeting Victory: the only thing that can change a TN once it is met (TM-3.5)."""
    s = m.state
    cause = s.acts[i].cause
    if cause >= 0:
        x = s.acts[cause]
        x.locked += MET_TN_RAISE
        x.marks |= MARK_ONE_CARD
        x.spent = q.bravado_cards(s, x.agent)
        emit(m, "tn_changed", "TM-3.5", value=MET_TN_RAISE, name="Fleeting Victory")


@hook(
    "take_missions_won_this_turn",
    "You also collect every mission the attacker won this turn.",
    "a mission's text for the defender after mission_won(by=me)",
    lambda ability: ability.side == "defender" and _answers("mission_won(by=me")(ability),
)
def take_missions_won_this_turn(m: M, i: int) -> None:
    """R&R Interrupted: banked values move with the missions."""
    s = m.state
    taker = s.acts[i].seat
    kept: list[tuple[int, int, int]] = []
    for seat, mission, points in s.won_turn:
        if seat == s.attacker and mission in s.won(seat):
            s.vp[seat] -= points
            s.vp[taker] += points
            s.won(seat).remove(mission)
            s.won(taker).append(mission)
            s.ctrl[mission] = taker
            kept.append((taker, mission, points))
            emit(
                m, "takes_mission", "SC-1.5", seat=taker, other=seat, card=mission,
                name=name(s, mission), points=points, total=s.vp[taker],
            )  # fmt: skip
        else:
            kept.append((seat, mission, points))
    s.won_turn = kept
    s.flags |= MUST_CHECK


@hook(
    "no_prize",
    "Discard the mission; you score nothing for it.",
    "a card in play after mission_won(by=me)",
    lambda ability: ability.attached and _answers("mission_won(by=me")(ability),
)
def no_prize(m: M, i: int) -> None:
    """Time Bomb: the mission gives no points."""
    m.state.flags |= NO_PRIZE
    emit(m, "no_prize", "SC-1.5", seat=m.state.acts[i].seat)


@hook(
    "swap_facedown",
    "Swap two facedown cards of the same type that have the same controller (or none).",
    "an Intel action that chooses nothing else",
    lambda ability: ability.form == "act" and ability.kind == INTEL_ACT and not ability.picks,
)
def swap_facedown(m: M, i: int) -> None:
    """Bump and Run: overrides SC-10.10; seats that knew a card still know the set (IN-3)."""
    s = m.state
    pair = s.acts[i].cards
    if len(pair) < 2:
        return
    one, two = pair
    if (one, two) not in swappable(s):
        return
    keeper = 1 << s.ctrl[one] if s.ctrl[one] >= 0 else 0
    mix_down(s, one, two, keeper)
    if s.place[one] == QUEUE:
        follow_missions(s, one, two)
    m.reveal()
    emit(m, "swapped", "SC-10.10", seat=s.acts[i].seat, one=one, two=two)


def _alone(side: str) -> Callable[[Ability], bool]:
    return lambda ability: ability.side == side and set(ability.raw) == {"hook"}


@hook(
    "subject_zero_attacker",
    "You win the mission at once when Subject 0 has four wounds.",
    "a mission's text for the attacker, alone",
    _alone("attacker"),
)
@hook(
    "subject_zero_defender",
    "Subject 0 joins your team: all skills 0, no actions, ignored for team limits, never retired "
    "by wounds and never sent home.",
    "a mission's text for the defender, alone",
    _alone("defender"),
)
def subject_zero(m: M, i: int) -> None:
    """Containment: set up when the Defender's team is announced."""
