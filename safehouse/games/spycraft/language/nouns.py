"""Words for one card and for one player."""

from __future__ import annotations

from collections.abc import Callable

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.grammar import (
    CARD_NAMES,
    SEAT_NAMES,
    CardName,
    SeatName,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import name_of
from safehouse.games.spycraft.model import AGENT, MISSION, S, Value, current


def actor(s: S, x: Frame) -> int:
    event = x.event
    if 0 <= event < len(s.evs):
        found: int = s.evs[event].actor
        return found
    return -1


def _original(s: S, x: Frame) -> int:
    return s.acts[x.cause].original if x.cause >= 0 else -1


def _left(s: S, x: Frame) -> int:
    others = s.from_left(x.seat)
    return others[0] if others else -1


def _subject_sort(r: Reader) -> str:
    return r.subject if r.subject != "player" else ""


def _own_sort(r: Reader) -> str:
    return r.ability.source if r.ability.source != "rule" else ""


def _says_subject(sp: Speaker) -> str:
    """Return the subject of the event, worded so that it is not confused with a choice."""
    called = _subject_called(sp)
    if called in sp.chosen:
        return f"{called.replace('that ', 'the ', 1)} this answers"
    return called


def _subject_called(sp: Speaker) -> str:
    moment = sp.moment()
    if moment is not None and moment.word in ("activated", "activating"):
        return "that gear" if "(gear" in sp.trigger else "it"
    return moment.subject_says if moment is not None else "that agent"


def _says_actor(sp: Speaker) -> str:
    if "after mission_" in sp.trigger or "team_assigned" in sp.trigger:
        return "that leader"
    if "kind=react" in sp.trigger:
        return "the reacting agent"
    return "the interfering agent" if "effect=" in sp.trigger else "the acting agent"


def _card(
    word: str, value: Value, sort: Callable[[Reader], str], says: str | Callable[[Speaker], str]
) -> None:
    text = says if callable(says) else lambda sp: says
    CARD_NAMES[word] = CardName(word, value, sort, text)


def _if(found: bool, sort: str) -> str:
    return sort if found else ""


_card("self", lambda s, x: x.agent, lambda r: _if(r.has_self, AGENT), "this agent")
_card("card", lambda s, x: x.card, _own_sort, "this card")
_card("subject", lambda s, x: x.subject, _subject_sort, _says_subject)
_card("actor", actor, lambda r: _if(r.moment is not None and r.moment.actor, AGENT), _says_actor)
_card(
    "host",
    lambda s, x: s.host[x.card],
    lambda r: r.host,
    lambda sp: "the attached mission" if _on_mission(sp) else "the agent it is attached to",
)
_card("my_leader", lambda s, x: s.leader[x.seat], lambda r: AGENT, "your leader")
_card("current", current, lambda r: MISSION, "this mission")
_card("it", lambda s, x: x.it, lambda r: _if(r.in_each, AGENT), "it")
_card(
    "original_target",
    _original,
    lambda r: _if(r.moment is not None and r.moment.word == "redirected", AGENT),
    "its original target",
)


def _on_mission(sp: Speaker) -> bool:
    """Return whether the card of an attached text goes to a mission."""
    for ability in sp.ability.face.abilities if sp.ability.face is not None else []:
        for verb in ability.effects:
            if verb.word == "attach":
                to = name_of(verb.args["to"])
                return to == "current" or (
                    to in ability.names and ability.names[to].sort == MISSION
                )
    return False


def _seat(word: str, value: Value, says: str) -> None:
    SEAT_NAMES[word] = SeatName(word, value, says)


_seat("me", lambda s, x: x.seat, "you")
_seat(
    "foe",
    lambda s, x: x.foe if x.foe >= 0 else q.foe_of(s, q.side_in(s, x)),
    "your mission opponent",
)
_seat("attacker", lambda s, x: s.attacker, "the attacker")
_seat("defender", lambda s, x: s.defender, "the defender")
_seat("left_player", _left, "the player on your left")
