"""Verbs that forbid and limit."""

from __future__ import annotations

import ast
from typing import Final

from safehouse.games.spycraft import modifiers
from safehouse.games.spycraft.language.durations import LASTING
from safehouse.games.spycraft.language.kinds import Fixed, Kind, Objects, Param, Until, choice
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    arity,
    call_of,
    constant,
    name_of,
    said,
    text_of,
)
from safehouse.games.spycraft.model import Node, Value, no_one
from safehouse.games.spycraft.verbs.base import add_mod, verb
from safehouse.games.spycraft.verbs.change import Change, OfActions
from safehouse.games.spycraft.zones import M


class Barred(Kind):
    """Cards in play, or all cards with a name."""

    fits = "agents, gear, named(…) or unlike(titles, player)"
    makes = ("{agents}", "{agent}", "{gear}", "named({agent}.name)", "unlike(R, p)")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Forbid)
        if call_of(tree) == "named":
            verb.named = True
            inner = arity(tree, 1, 1)[0]
            if isinstance(inner, ast.Attribute) and inner.attr == "name":
                card = r.card(inner.value)
                verb.other = lambda s, x: s.cards.face[k] if (k := card(s, x)) >= 0 else -1
            else:
                slot = r.bound(name_of(inner) or said(inner), "face").slot
                verb.other = lambda s, x: x.one(slot)
        else:
            if call_of(tree) == "unlike":
                titles, player = arity(tree, 2, 2)
                slot = r.bound(name_of(titles) or said(titles), "titles").slot
                verb.unlike = (slot, r.seat(player))
                return
            Objects(("agent", "gear", "card")).read(r, verb, tree)
            verb.on_card = name_of(tree) == "card"


FORBIDDABLE: Final = (
    "actions", "reacts", "activation", "my_activation", "assigning", "moving_in", "sent_home",
    "play", "retirement", "limit_retire", "counting", "bonuses", "running",
)  # fmt: skip


_OF_NAMES: Final = ("activation", "my_activation", "play")


class Deed(Kind):
    """What is forbidden."""

    fits = f"{', '.join(FORBIDDABLE)}, action(…) or sending_home(…)"
    makes = (*FORBIDDABLE, "action(skill={skill})", "sending_home(agent(opposing))")

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Forbid)
        if call_of(tree) == "action":
            verb.what = "action"
            verb.action = r.action(tree)
        elif call_of(tree) == "sending_home":
            verb.what = "sending_home"
            form, r.form = r.form, "act"
            verb.selectors = [r.selector(arity(tree, 1, 1)[0], "agent")]
            r.form = form
        elif name_of(tree) in FORBIDDABLE:
            verb.what = name_of(tree)
        else:
            raise Unknown(
                f"cannot be forbidden: {said(tree)!r}; {', '.join(FORBIDDABLE)} would fit"
            )


@verb
class Forbid(OfActions, modifiers.Forbids):
    word = "forbid"
    takes = (
        Param("who", Barred()),
        Param("what", Deed()),
        Param("until", Until((*LASTING, "chance")), optional=True),
    )
    named = False
    unlike: tuple[int, Value] | None = None
    """The slot with the titles that may still be played, and the player."""
    on_card = False
    other: Value = staticmethod(no_one)

    def check(self, r: Reader) -> None:
        static = r.place == "static"
        if self.unlike is not None:
            if self.what != "play" or static or not r.has_self:
                raise Unknown("'unlike' is about the play of action cards, for a while")
            return
        sort = "" if self.named else r.sort_of(self.args["who"])
        if self.what in ("my_activation", "play") and not self.named:
            raise Unknown(f"{self.what!r} is forbidden to cards of a name: named(…)")
        if self.named and (self.what not in _OF_NAMES or static):
            raise Unknown(f"cards of a name are forbidden {', '.join(_OF_NAMES)}, for a while")
        if self.what == "reacts":
            until = name_of(self.args.get("until", self.tree))
            if static or r.moment is None or not r.moment.cause or until != "this_action":
                raise Unknown("'reacts' are forbidden for this_action, in answer to it")
        if self.what == "bonuses" and (static or self.many):
            raise Unknown("'bonuses' are forbidden to one agent, for a while")
        if self.what == "activation" and not self.named:
            if static != self.on_card or self.many:
                raise Unknown("'activation' is forbidden to card continuously, else to one card")
        elif not self.named and sort != "agent":
            raise Unknown(f"{self.what!r} is forbidden to agents, not {said(self.args['who'])!r}")

    def run(self, m: M, i: int) -> None:
        s = m.state
        x = s.acts[i]
        if self.named or self.unlike is not None:
            add_mod(m, i, self, -1, 0, self.other(s, x))
            return
        self.change(m, i, 0, x.cause if self.what == "reacts" else -1)

    def say(self, sp: Speaker) -> str:
        until, what = self.until_says(sp), self.args["what"]
        if self.unlike is not None:
            player = sp.noun(args_of(self.args["who"])[1])
            return (
                f"while this agent is in a mission team, {player} may use no action cards from "
                f"hand except such as were shown{until}"
            )
        who = self._who(sp)
        bare = who.removeprefix("all ")
        if self.what == "action":
            return f"{bare} may not perform {sp.action(what)}{until}"
        if self.what == "sending_home":
            return f"{bare} may not send {sp.whom(args_of(what)[0])} home{until}"
        if self.what == "reacts":
            if self.many:
                return f"no {sp.noun(self.args['who'], 'bare')} may react to it"
            return f"{who} may not react to it"
        return {
            "my_activation": f"you may not activate {who}{until}",
            "actions": f"{who} may not perform actions{until}",
            "activation": f"{who} may not be activated{until}",
            "assigning": f"{who} may not be assigned to a team{until}",
            "moving_in": f"{who} may not be moved into a team{until}",
            "sent_home": f"{who} may not be sent home{until}",
            "play": f"{who} may not be used{until}",
            "retirement": f"{who} cannot be retired{until}",
            "counting": f"{who} {'do' if self.many else 'does'} not count towards "
            f"the limit of active agents{until}",
            "bonuses": f"{who} may get no bonus to skills except from gear{until}",
            "running": f"{who} may not run missions{until}",
            "limit_retire": f"you may not retire {who} to meet your agent limit{until}",
        }[self.what]

    def _who(self, sp: Speaker) -> str:
        if not self.named:
            return sp.noun(self.args["who"], "all")
        inner = args_of(self.args["who"])[0]
        if isinstance(inner, ast.Attribute):
            return f"cards sharing {sp.noun(inner.value)}'s name"
        return f"copies of {sp.noun(inner)}"


class OwnName(Kind):
    """This card, or its name."""

    fits = "card, or named('this card's name')"
    makes = ("card",)

    def read(self, r: Reader, verb: Node, tree: Tree) -> None:
        assert isinstance(verb, Limit)
        if call_of(tree) == "named":
            if text_of(arity(tree, 1, 1)[0]) != r.ability.name:
                raise Unknown(f"a card limits itself: named({r.ability.name!r}) would fit")
            verb.named = True
        elif name_of(tree) != "card":
            raise Unknown(f"{said(tree)!r} does not fit; card would fit")


@verb
class Limit(Change):
    word = "limit"
    takes = (
        Param("who", OwnName()),
        Param("what", choice("activation", "play")),
        Param("count", Fixed(1, 3)),
        Param("per", choice("turn", into="part")),
    )
    forms = ("static",)
    named = False
    part = ""

    def check(self, r: Reader) -> None:
        if (self.what == "play") != self.named or (self.what == "play") != (
            r.ability.source == "action"
        ):
            raise Unknown("the play of an action card is limited by its name, the activation of "
                          "other cards by card")  # fmt: skip

    def say(self, sp: Speaker) -> str:
        often = ("once", "twice", "three times")[constant(self.args["count"]) - 1]
        if self.what == "play":
            name = text_of(args_of(self.args["who"])[0])
            return f"“{name}” may be played at most {often} per turn by each player"
        return f"this card may be activated at most {often} per turn"
