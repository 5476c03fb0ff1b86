"""General in words: prompts, buttons, log sentences, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.general.moves import (
    M_ARTILLERY,
    M_DECLINE,
    M_DEPLOY,
    M_DISCARD,
    M_FORTIFY,
    M_GIVE,
    M_GIVE_THEN,
    M_LAYOUT,
    M_LISTEN,
    M_MARCH,
    M_PROMOTE,
    M_RAISE,
    M_RECRUIT,
    M_REDEPLOY,
    M_RETREAT,
    M_WITHDRAW,
)
from safehouse.games.general.state import (
    COMMAND_IDS,
    COMMAND_NAMES,
    EVENT_IDS,
    EVENT_NAMES,
    FACE_IDS,
    FACE_NAMES,
    REGION_IDS,
    REGION_NAMES,
    SPY_LETTERS,
    GeneralState,
)

M: TypeAlias = Match[GeneralState]

_FACE = dict(zip(FACE_IDS, FACE_NAMES, strict=True))
_REGION = dict(zip(REGION_IDS, REGION_NAMES, strict=True)) | {"reserves": "the Reserves"}
_COMMAND = dict(zip(COMMAND_IDS, COMMAND_NAMES, strict=True))
_EVENT = dict(zip(EVENT_IDS, EVENT_NAMES, strict=True))
_ORDINAL = {1: "first", 2: "second", 3: "third"}
_ROMAN = {1: "1", 2: "2", 3: "3"}


def armies(count: int) -> str:
    return f"{count} army" if count == 1 else f"{count} armies"


def ask_promotion(m: M, seat: int) -> str:
    return "Which Spy is promoted? The hand grows by one for the rest of the game."


def ask_listening(m: M, seat: int) -> str:
    return "Radio Silence. Which Spy may pass Intel this round?"


def ask_gift(m: M, seat: int) -> str:
    return "Give one Intel card to the General. It may be false."


def ask_recruit(m: M, seat: int) -> str:
    left = m.state.recruits
    return (
        f"Recruitment: add an army to a region, or decline. {armies(left).capitalize()} to place."
    )


def ask_discard(m: M, seat: int, count: int) -> str:
    return "Discard one Intel card." if count == 1 else f"Discard {count} Intel cards."


def ask_army(m: M, seat: int) -> str:
    if m.state.acting:
        return "Play Command cards, or end the Army phase."
    return "Take one action, play Command cards, or end the Army phase."


def ask_layout(m: M, seat: int, region: int) -> str:
    return f"Redeploy: how many of {armies(m.state.in_hand)} stand in {REGION_NAMES[region]}?"


def label(m: M, code: Code) -> str:
    """A move as a button says it."""
    kind = code[0]
    if kind == M_PROMOTE:
        return f"Promote Spy {SPY_LETTERS[code[1]]}"
    if kind == M_LISTEN:
        return f"Listen to Spy {SPY_LETTERS[code[1]]}"
    if kind == M_GIVE:
        return f"Give {FACE_NAMES[code[1]]}"
    if kind == M_GIVE_THEN:
        return f"Give {FACE_NAMES[code[1]]}, then discard {FACE_NAMES[code[2]]}"
    if kind == M_RECRUIT:
        return f"Recruit 1 army to {REGION_NAMES[code[1]]}"
    if kind == M_DECLINE:
        return "Decline the rest"
    if kind == M_DISCARD:
        return f"Discard {FACE_NAMES[code[1]]}"
    if kind == M_MARCH:
        return f"March {code[3]} from {REGION_NAMES[code[1]]} to {REGION_NAMES[code[2]]}"
    if kind == M_WITHDRAW:
        return f"Withdraw {code[2]} from {REGION_NAMES[code[1]]}"
    if kind == M_DEPLOY:
        return f"Deploy {code[2]} to {REGION_NAMES[code[1]]}"
    if kind == M_RAISE:
        return f"Raise 1 army in {REGION_NAMES[code[1]]}"
    if kind == M_FORTIFY:
        return f"Fortify {REGION_NAMES[code[1]]}"
    if kind == M_LAYOUT:
        return f"{armies(code[2]).capitalize()} in {REGION_NAMES[code[1]]}"
    return {
        M_REDEPLOY: "Redeploy",
        M_ARTILLERY: "Artillery",
        M_RETREAT: "Retreat",
    }.get(kind, "End the Army phase")


_DOING = {
    "promote": "the General promotes a Spy",
    "listen_to": "the General names the Spy to be heard",
    "give": "the Spies advise",
    "recruit": "the General places recruits",
    "discard": "the Spies discard",
    "army": "the General commands",
    "layout": "the General commands",
}


def step(m: M, seat: int | None) -> str:
    """What is being done, as a seat may see it: only the General knows of recruits (GS-R28)."""
    if not m.pending:
        return "over"
    kinds = [kind.name for _, kind, _ in m.pending]
    if "recruit" in kinds and seat != m.state.general:
        return "discard" if "discard" in kinds else "army"
    return "recruit" if "recruit" in kinds else kinds[0]


def headline(m: M) -> str:
    """The round and what is done in it; Events before an attack belong to the round they open."""
    doing = step(m, None)
    coming = 1 if doing in ("promote", "listen_to") else 0
    return f"Round {max(1, m.state.round + coming)}, {_DOING[doing]}"


# --- the log -------------------------------------------------------------------------------------


def _spy(d: dict[str, Any]) -> str:
    return f"Spy {SPY_LETTERS[d['spy']]}"


def _draw(d: dict[str, Any]) -> str:
    if "cards" in d:
        return f"{_spy(d)} draws {_join(_FACE[card] for card in d['cards'])}."
    cards = "card" if d["count"] == 1 else "cards"
    return f"{_spy(d)} draws {d['count']} Intel {cards}."


def _join(words: Iterable[str]) -> str:
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


def _drawn(d: dict[str, Any]) -> str:
    if "region" in d:
        return (
            f"Attack {d['number']} drawn: {_REGION[d['region']]} {d['power']}. "
            "The General does not see it."
        )
    return f"Attack {d['number']} drawn, tier {_ROMAN[d['tier']]}. The three Spies see it."


def _event(d: dict[str, Any]) -> str:
    name = _EVENT[d["event"]]
    if d["last"]:
        return f"The last card is an Event: {name}. It is not carried out."
    return f"Event: {name}."


def _give(d: dict[str, Any]) -> str:
    if "card" in d:
        return f"{_spy(d)} gives {_FACE[d['card']]}."
    return f"{_spy(d)} has given a card."


def _advice(d: dict[str, Any]) -> str:
    if "cards" not in d:
        cards = "card" if d["count"] == 1 else "cards"
        return f"The General reads {d['count']} {cards}."
    if d["mixed"]:
        cards = _join(_FACE[card["card"]] for card in d["cards"])
        return f"Shuffled advice, givers unknown: {cards}."
    gifts = _join(_spy(card) + " " + _FACE[card["card"]] for card in d["cards"])
    return f"Advice: {gifts}."


def _command(d: dict[str, Any]) -> str:
    where = f" in {_REGION[d['region']]}" if "region" in d else ""
    return f"The General plays {_COMMAND[d['card']]}{where}."


def _redeployed(d: dict[str, Any]) -> str:
    places = [*REGION_NAMES, "Reserves"]
    layout = ", ".join(f"{name} {n}" for name, n in zip(places, d["armies"], strict=True))
    return f"Armies redeployed: {layout}."


def _attack(d: dict[str, Any]) -> str:
    region = _REGION[d["region"]]
    power = (
        f"{d['power']}" if d["power"] == d["printed"] else f"{d['printed']}, cut to {d['power']},"
    )
    head = f"Attack {region} {power} against {d['defence']}: "
    if not d["falls"]:
        return f"{head}{region} holds."
    told = f"{head}{region} falls, {_ORDINAL[d['defeats']]} Defeat."
    if d["retreat"]:
        return f"{told} Its armies stay by Retreat."
    return f"{told} {armies(d['lost']).capitalize()} lost." if d["lost"] else told


def _end(d: dict[str, Any]) -> str:
    side = "The General and the Operatives win" if d["loyal"] else "The Double Agents win"
    names = {"operative": "an Operative", "double_agent": "a Double Agent"}
    who = _join(f"Spy {SPY_LETTERS[i]} was {names[x]}" for i, x in enumerate(d["identities"]))
    return f"{side}. {who}."


_TELL: dict[str, Callable[[dict[str, Any]], str]] = {
    "setup": lambda d: f"Seat {d['general'] + 1} is the General.",
    "identity": lambda d: (
        f"{_spy(d)} is {'an Operative' if d['identity'] == 'operative' else 'a Double Agent'}."
    ),
    "round": lambda d: f"Round {d['round']}, tier {_ROMAN[d['tier']]}.",
    "attack_drawn": _drawn,
    "event": _event,
    "promote": lambda d: f"The General promotes {_spy(d)}.",
    "blown_cover": lambda d: "All hands are discarded, all Intel shuffled, hands redrawn.",
    "listen_to": lambda d: f"The General will hear {_spy(d)} only.",
    "reshuffle": lambda d: f"The Intel discards are shuffled: {d['cards']} cards.",
    "draw": _draw,
    "give": _give,
    "advice": _advice,
    "recruit": lambda d: f"The General recruits 1 army to {_REGION[d['region']]}.",
    "decline": lambda d: "You decline the recruits.",
    "discard": lambda d: f"{_spy(d)} discards {_FACE[d['card']]}.",
    "march": lambda d: (
        f"The General marches {d['count']} from {_REGION[d['from']]} to {_REGION[d['to']]}."
    ),
    "withdraw": lambda d: f"The General withdraws {d['count']} from {_REGION[d['from']]}.",
    "deploy": lambda d: f"The General deploys {d['count']} to {_REGION[d['to']]}.",
    "raise": lambda d: f"The General raises 1 army in {_REGION[d['region']]}.",
    "command": _command,
    "redeployed": _redeployed,
    "end_army": lambda d: (
        "The General has finished." if d["acted"] else "The General takes no action."
    ),
    "attack": _attack,
    "end": _end,
    "concede": lambda d: f"{d['name']} concedes.",
}


def tell(kind: str, data: dict[str, Any]) -> str:
    return _TELL[kind](data)


def verdict(clause: str, defeats: list[int]) -> str:
    if clause == "GS-9.1":
        region = REGION_NAMES[defeats.index(max(defeats))]
        return f"{region} has fallen three times. The Double Agents win."
    if clause == "GS-9.3":
        return "The last card is an Event: the Attack deck is survived. The loyal side wins."
    return "The Attack deck is survived. The loyal side wins."
