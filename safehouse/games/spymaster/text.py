"""The messages of SpyMaster: prompts, labels, log, verdicts. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from safehouse.core import i18n
from safehouse.core.i18n import HOUSE_SAYS, Message, Several, Text, Who
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spymaster.events import SpymasterCard
from safehouse.games.spymaster.moves import (
    M_BURN,
    M_CARD,
    M_COMPLETE,
    M_CUT,
    M_END,
    M_MOVE,
    M_PASS,
    M_PLACE,
    M_RANDOM,
    M_STACK,
)
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREA_IDS,
    AREA_NAMES,
    DISTANCE,
    FREELANCE,
    LOCATION_IDS,
    LOCATION_NAMES,
    MISSIONS,
    ROUNDS,
    SPECIALS,
    TYPE_IDS,
    VALUES,
    SpymasterState,
    worth,
)

M: TypeAlias = Match[SpymasterState]

SAY: Final = i18n.of("spymaster")

_AREA = dict(zip(AREA_IDS, AREA_NAMES, strict=True))
_PLACE = dict(zip(LOCATION_IDS, LOCATION_NAMES, strict=True))


# --- names ---------------------------------------------------------------------------------------


def _key(name: str) -> str:
    """Return the catalogue key of a printed name; names that a pack changed have none."""
    return name.lower().replace(" ", "-")


def area_named(name: str) -> Message:
    return SAY("area", key=_key(name), printed=name)


@lru_cache(maxsize=512)
def place_named(name: str) -> Message:
    return SAY("place", key=_key(name), printed=name)


def mission_named(name: str) -> Message:
    return SAY("mission", key=_key(name), printed=name)


def place_name(id: str) -> Message:
    return place_named(_PLACE[id])


def type_name(id: str) -> Message:
    return SAY("type", id=id)


def agency_name(id: str) -> Message:
    return SAY("agency", id=id)


def player(seat: int, agency: str) -> Who:
    return Who(seat, agency_name(agency))


def seated(s: SpymasterState, seat: int) -> Who:
    return player(seat, AGENCY_IDS[s.agencies[seat]])


def within(who: Who) -> Message:
    """Return a seat for a list: "you", or the name."""
    return SAY("name-within", who=who)


def cards_text(cards: list[SpymasterCard]) -> list[Message]:
    """Return `Surveillance 1 + 2`, or with several types `Surveillance 1 + 2, Dossiers 4`."""
    by_type: dict[str, list[int]] = {}
    for card in cards:
        by_type.setdefault(card["type"], []).append(card["value"])
    return [typed_cards(kind, sorted(values)) for kind, values in by_type.items()]


def typed_cards(kind: str, values: list[int]) -> Message:
    return SAY("cards", type=type_name(kind), values=" + ".join(str(value) for value in values))


# --- prompts -------------------------------------------------------------------------------------


def ask_assign(m: M, seat: int) -> Text:
    placed = len(m.state.plans[seat])
    if not placed:
        return SAY("ask-assign", count=SPECIALS)
    return SAY("ask-assign-next", placed=placed)


def ask_stack(m: M, seat: int) -> Text:
    return SAY("ask-stack")


def ask_cut(m: M, seat: int) -> Text:
    return SAY("ask-cut", files=m.seats, left=m.seats - 1 - len(m.state.cuts))


def ask_card(m: M, seat: int) -> Text:
    return SAY("ask-card", last=m.state.round == ROUNDS)


def ask_take(m: M, seat: int) -> Text:
    return SAY("ask-take")


def ask_turn(m: M, seat: int) -> Text:
    return SAY("ask-turn", last=m.state.passes == m.seats - 1)


def ask_act(m: M, seat: int) -> Text:
    s = m.state
    if s.achieved:
        return SAY("ask-another")
    return SAY("ask-act", points=s.points)


def label(m: M, seat: int, code: Code) -> Text:
    """Return the label of a move's button."""
    s = m.state
    kind = code[0]
    if kind == M_MOVE:  # there may be hundreds in one decision
        return _trip(code[1] == FREELANCE, code[2], code[3])
    if kind == M_PLACE:
        return SAY("label-place", place=place_named(LOCATION_NAMES[code[1]]))
    if kind == M_RANDOM:
        return SAY("label-random")
    if kind == M_STACK:
        return SAY("label-stack", stack=code[1])
    if kind == M_CUT:
        return SAY("label-cut", after=code[1])
    if kind == M_CARD:
        return SAY("label-card", file=code[1])
    if kind == M_PASS:
        return SAY("label-pass")
    if kind == M_BURN:
        points = code[1] % VALUES + 1
        cards = typed_cards(TYPE_IDS[code[1] // VALUES], [points])
        return SAY("label-burn", cards=cards, points=points)
    if kind == M_COMPLETE:
        mission = MISSIONS[s.up[code[1]]]
        paid = typed_cards(TYPE_IDS[mission.type], [card % VALUES + 1 for card in code[2:]])
        return SAY("label-complete", mission=mission_named(mission.name), cards=paid)
    if kind == M_END:
        return SAY("label-end")
    file = s.files()[code[1] - 1]
    return SAY(
        "label-take",
        file=code[1],
        cards=len(file),
        worth=worth(file),
        star=s.card_file == code[1],
    )


@cache
def _trip(freelance: bool, source: int, target: int) -> Text:
    ends = {
        "from": place_named(LOCATION_NAMES[source]),
        "to": place_named(LOCATION_NAMES[target]),
    }
    return SAY("label-move", freelance=freelance, cost=DISTANCE[source][target], **ends)


def headline(m: M, waiting: list[int]) -> Text:
    """Return the state of the match in one line."""
    if m.result is not None:
        return m.result.text
    kind = m.pending[0][1].name
    if kind == "assign":
        names = Several([seated(m.state, seat) for seat in waiting])
        return SAY("headline-assign", names=names, count=len(waiting))
    who = seated(m.state, waiting[0])
    return SAY("headline", round=m.state.round, rounds=ROUNDS, who=who, step=kind)


# --- the log -------------------------------------------------------------------------------------

Data: TypeAlias = dict[str, Any]


def _who(d: Data) -> Who:
    return player(d["seat"], d["agency"])


def _several(seats: list[int], agencies: list[str]) -> Several:
    return Several(
        [within(player(seat, agency)) for seat, agency in zip(seats, agencies, strict=True)]
    )


def _agents(d: Data) -> Message:
    told = [
        SAY(
            "agents-of",
            who=_who(one),
            places=Several([place_name(place) for place in one["locations"]]),
            random=one["random"],
        )
        for one in d["players"]
    ]
    return SAY("agents", told=told)


def _freelance(d: Data) -> Message:
    told = [
        SAY("freelance-at", count=one["count"], place=place_name(one["location"]))
        for one in d["locations"]
    ]
    return SAY("freelance", told=told)


def _missions(d: Data, first: bool) -> Message:
    up = [
        SAY(
            "mission-in",
            mission=mission_named(one["mission"]["name"]),
            area=area_named(_AREA[one["area"]]),
        )
        for one in d["up"]
    ]
    below = len(d["below"])
    if not up and not below:
        return SAY("no-refill")
    if not up:
        return SAY("refills-below", first=first, below=below, deck=d["deck"])
    return SAY("refills", first=first, below=below, up=up, deck=d["deck"])


def _cut(d: Data) -> Message:
    if len(d["sizes"]) == d["files"]:
        return SAY("cuts-all", who=_who(d), count=sum(d["sizes"]), sizes=Several(d["sizes"]))
    return SAY("cuts", who=_who(d), after=d["after"])


def _take(d: Data) -> Message:
    cards = cards_text(d["cards"])
    return SAY(
        "takes",
        who=_who(d),
        last=d["last"],
        file=d["file"],
        star=d["spymaster_card"],
        cards=cards,
    )


def _move(d: Data) -> Message:
    ends = {"from": place_name(d["from"]), "to": place_name(d["to"])}
    return SAY(
        "moves",
        who=_who(d),
        freelance=d["agent"] == "freelance",
        points=d["points"],
        **ends,
    )


def _complete(d: Data) -> Message:
    return SAY(
        "completes",
        who=_who(d),
        mission=mission_named(d["mission"]["name"]),
        place=place_name(d["city"]),
        cards=cards_text(d["cards"]),
        points=d["mission"]["points"],
        surplus=d["surplus"],
    )


def _pass(d: Data) -> Message:
    return SAY("passes", who=_who(d), empty=d["empty"], passes=d["passes"], of=d["of"])


def _score_missions(d: Data) -> Message:
    if not d["missions"]:
        return SAY("scores-none", who=_who(d))
    sum_text = " + ".join(str(mission["points"]) for mission in d["missions"])
    return SAY("scores", who=_who(d), sum=sum_text, points=d["points"])


def _contest(d: Data) -> Message:
    kind = type_name(d["type"])
    if not d["seats"]:
        return SAY("contest-none", type=kind)
    most = max(d["totals"])
    if len(d["seats"]) == 1:
        who = player(d["seats"][0], d["agencies"][0])
        return SAY("contest", type=kind, who=who, most=most, bonus=d["bonus"])
    tied = _several(d["seats"], d["agencies"])
    return SAY("contest-tied", type=kind, tied=tied, most=most, bonus=d["bonus"])


def _tie_break(d: Data) -> Message:
    tied = _several(d["tied"], d["agencies"])
    if d["shared"]:
        return SAY("tie-shared", tied=tied, who=_who(d))
    return SAY("tie-decided", tied=tied, who=_who(d), outside=d["outside"], round=ROUNDS)


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": lambda d: SAY("setup", names=Several([within(_who(one)) for one in d["players"]])),
    "agents": _agents,
    "freelance": _freelance,
    "stacks": lambda d: SAY("stacks", stacks=d["stacks"], size=d["size"], removed=d["removed"]),
    "lay_missions": lambda d: _missions(d, True),
    "first_spymaster": lambda d: SAY("first-spymaster", who=_who(d)),
    "round": lambda d: SAY("round", round=d["round"], rounds=d["rounds"]),
    "row": lambda d: SAY("turns-up", who=_who(d), stack=d["stack"], count=len(d["cards"])),
    "cut": _cut,
    "files": lambda d: SAY("puts-card", who=_who(d), file=d["file"]),
    "take": _take,
    "operations": lambda d: SAY("operations-begin", who=_who(d)),
    "burn": lambda d: SAY("burns", who=_who(d), cards=cards_text([d["card"]]), points=d["points"]),
    "move": _move,
    "complete": _complete,
    "end_turn": lambda d: SAY("ends-turn", who=_who(d), unused=d["unused"]),
    "turn_up": lambda d: SAY(
        "mission-turned-up",
        area=area_named(_AREA[d["area"]]),
        mission=mission_named(d["mission"]["name"]),
    ),
    "pass": _pass,
    "round_end": lambda d: SAY("round-ends", round=d["round"], why=d["why"]),
    "pawn": lambda d: SAY("pawn", who=_who(d), stays=d["stays"]),
    "refill": lambda d: _missions(d, False),
    "score_missions": _score_missions,
    "contest": _contest,
    "total": lambda d: SAY(
        "total", who=_who(d), missions=d["missions"], bonus=d["bonus"], total=d["total"]
    ),
    "tie_break": _tie_break,
    "concede": lambda d: (
        HOUSE_SAYS("concedes", who=_who(d)) if d["last"] else SAY("leaves", who=_who(d))
    ),
}


def tell(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def wins(who: Who, total: int, by_card: bool) -> Message:
    if by_card:
        return SAY("wins-by-card", who=who, points=total)
    return SAY("wins", who=who, points=total)


def shared_win(names: list[Who], total: int) -> Message:
    return SAY("share-win", names=Several([within(who) for who in names]), points=total)


def last_one(who: Who) -> Message:
    return SAY("last-one", who=who)
