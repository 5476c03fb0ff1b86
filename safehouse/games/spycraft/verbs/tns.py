"""Verbs about the TN of the action reacted to."""

from __future__ import annotations

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.language.kinds import Cause, Param, choice
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import ActionTest
from safehouse.games.spycraft.verbs.base import title, verb
from safehouse.games.spycraft.zones import M, emit


@verb
class ResetTn(Verb):
    """Removes all changes of a TN, or subtracts what action cards added instead."""

    word = "reset_tn"
    takes = (
        Param("cause", Cause()),
        Param("how", choice("turned"), optional=True),
    )
    events = ("targeted", "declared", "check_due")
    action: ActionTest | None = None

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.kind = q.MOD_TN

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        cause = x.cause
        if cause < 0 or s.acts[cause].locked >= 0:
            return
        a = s.acts[cause]
        before = q.tn_of(s, a)
        raised = q.raised(s, cause)
        if self.what == "turned":
            a.tn_change -= 2 * raised
        else:
            a.tn_change = -q.lasting_tn(s, a)
        q.note_raise(s, self.id, x, -raised, cause)
        emit(m, "tn_changed", "SC-8.9", value=q.tn_of(s, a) - before, name=title(x))

    def say(self, sp: Speaker) -> str:
        if self.what == "turned":
            return (
                f"what action cards have added to {sp.cause()}'s TN is taken away from it instead"
            )
        return f"{sp.cause()}'s TN is what its text says, without bonuses and penalties"
