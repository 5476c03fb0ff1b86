"""Containment: Subject 0, a piece that is not a card."""

from __future__ import annotations

from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import TEAM, ZERO_WOUNDS
from safehouse.games.spycraft.zones import M, emit, name


def zero_arrives(m: M) -> None:
    """Containment: Subject 0 joins the Defender's team."""
    s = m.state
    face = FACES[s.cards.face[s.mission]]
    if not any(ability.hook == "subject_zero_defender" for ability in face.abilities):
        return
    zero = s.zero
    if s.place[zero] == TEAM:
        return
    s.place[zero] = TEAM
    s.ctrl[zero] = s.defender
    s.up[zero] = 1
    s.wounds[zero] = 0
    s.tops(s.defender).append(zero)
    s.force = None
    emit(m, "subject_zero", "SC-1.5", seat=s.defender, card=zero, name=name(s, zero))


def zero_wounded(m: M) -> None:
    """Containment: with four wounds the Attacker wins."""
    s = m.state
    if s.wounds[s.zero] >= ZERO_WOUNDS and s.decided < 0:
        s.decided = s.attacker
