"""What all changes share: for a class or for single cards, with a duration or continuous."""

from __future__ import annotations

from typing import ClassVar, Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft.language.kinds import AGENTS, Param, Until
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.verb import Verb
from safehouse.games.spycraft.model import S
from safehouse.games.spycraft.verbs.base import add_mod
from safehouse.games.spycraft.zones import M

BOTH: Final = ("do", "static")


class Change(Verb):
    """A change of cards, of a class or of single ones."""

    forms: ClassVar[tuple[str, ...]] = BOTH

    def until_says(self, sp: Speaker) -> str:
        return sp.until(self.args.get("until"))

    def change(self, m: M, i: int, value: int, extra: int = -1) -> None:
        """Change a class as long as it lasts (SC-20.2), or each named card."""
        if self.many:
            add_mod(m, i, self, -1, value, extra)
            return
        assert self.objects is not None
        s = m.state
        for card in self.objects(s, s.acts[i]):
            if self.reaches(s, card):
                add_mod(m, i, self, card, value, extra)

    def reaches(self, s: S, card: int) -> bool:
        return True


WHO: Final = Param("who", AGENTS)


class OfNumber(Change):
    def run(self, m: M, i: int) -> None:
        s = m.state
        self.change(m, i, self.value(s, s.acts[i]))


SPAN: Final = Param("until", Until(), optional=True)


class OfActions(Change, modifiers.OfActions):
    pass
