"""Verbs that change the limits and numbers of players."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import UNTIL_MISSION
from safehouse.games.spycraft.language.english import number
from safehouse.games.spycraft.language.kinds import (
    CHANGE,
    Fixed,
    Kind,
    Param,
    Player,
    Until,
    choice,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import Tree, Unknown, constant, name_of
from safehouse.games.spycraft.model import Node
from safehouse.games.spycraft.verbs.base import add_mod, title, verb
from safehouse.games.spycraft.verbs.change import Change
from safehouse.games.spycraft.zones import M, emit


class OfPlayer(Change, modifiers.OfPlayer):
    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.player(s, x) >= 0:
            add_mod(m, i, self, -1, self.value(s, x), -1)
            emit(m, "change", "SC-5.4", what=self.op, card=-1, value=0, extra=0, name=title(x))


def _more(n: int, noun: str) -> str:
    return f"{number(abs(n))} {'more' if n > 0 else 'fewer'} {noun}{'s' if abs(n) > 1 else ''}"


_PLAYER_NUMBERS: Final = ("agent_limit", "team_limit", "initiative", "debrief_draw")


class PlayerNumber(Kind):
    """The number of a player that changes."""

    fits = ", ".join(_PLAYER_NUMBERS)
    makes = _PLAYER_NUMBERS

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        choice(*_PLAYER_NUMBERS).read(r, verb, tree)
        verb.op = verb.what
        verb.kind = q.KIND[verb.op]


@verb
class ModPlayer(OfPlayer):
    """A change of how many agents or cards a player may have, or of who acts first."""

    word = "mod_player"
    takes = (
        Param("player", Player(makes=("me", "me", "{seat}"))),
        Param("what", PlayerNumber()),
        Param("by", CHANGE),
        Param("until", Until(("turn", "mission", "game", "next")), optional=True),
    )

    def check(self, r: Reader) -> None:
        until = name_of(self.args.get("until", self.tree))
        by = constant(self.args["by"])
        if self.what != "debrief_draw" and name_of(self.args["player"]) != "me":
            raise Unknown(f"{self.what!r} is changed for me")
        if self.what in ("agent_limit", "team_limit") and (r.place != "static" or by < 1):
            raise Unknown(f"{self.what!r} goes up, and continuously")
        if (until == "next") != (self.what == "debrief_draw" and r.place == "do"):
            raise Unknown("what is done to debrief_draw is for the next Debrief phase: say next")

    def say(self, sp: Speaker) -> str:
        by, until = constant(self.args["by"]), self.until_says(sp)
        if self.what == "agent_limit":
            return f"you may have {_more(by, 'active agent')} than normal"
        if self.what == "team_limit":
            return f"your mission teams may hold {_more(by, 'agent')}"
        if self.what == "initiative":
            how = f"add {by} to" if by > 0 else f"take {-by} from"
            return f"{how} your craft total when deciding who acts first{until}"
        when = "the next" if "until" in self.args else "each"
        who = sp.noun(self.args["player"])
        draws = "draw" if who == "you" else "draws"
        how = f"{by} more" if by > 0 else f"{-by} fewer"
        return f"{who} {draws} {how} card{'s' if abs(by) > 1 else ''} in {when} Debrief phase"


@verb
class AssignCap(OfPlayer, modifiers.CapsTeam):
    word = "assign_cap"
    takes = (
        Param("player", Player(makes=("me", "subject"))),
        Param("by", Fixed(-5, 5, makes=("3", "-1"))),
        Param("relative", choice("relative", into="words"), optional=True),
    )

    def check(self, r: Reader) -> None:
        self.relative = "relative" in self.words
        by = constant(self.args["by"])
        if self.relative:
            self.until = UNTIL_MISSION
            if r.place != "do" or by >= 0 or r.moment is None or r.moment.word != "assigning":
                raise Unknown("relative answers 'before assigning' and takes agents away")
        elif r.place != "static" or by < 1:
            raise Unknown("a cap is continuous and at least 1, or relative")

    def say(self, sp: Speaker) -> str:
        who, by = sp.noun(self.args["player"]), constant(self.args["by"])
        if self.relative:
            return f"{who} may assign {number(-by)} agent{'s' if by < -1 else ''} fewer"
        many = "agents" if by != 1 else "agent"
        return f"{who} may assign at most {by} {many} to this mission"
