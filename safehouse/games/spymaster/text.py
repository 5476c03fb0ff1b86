"""The messages of SpyMaster: prompts, labels, log, verdicts. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from safehouse.core import i18n
from safehouse.core.i18n import Message, Several, Text, Who
from safehouse.core.i18n import msg as common_msg
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

msg: Final = i18n.of("spymaster")

_AREA = dict(zip(AREA_IDS, AREA_NAMES, strict=True))
_PLACE = dict(zip(LOCATION_IDS, LOCATION_NAMES, strict=True))


# --- names ---------------------------------------------------------------------------------------


def _key(name: str) -> str:
    """Return the catalogue key of a printed name; names that a pack changed have none."""
    return name.lower().replace(" ", "-")


def area_named(name: str) -> Message:
    return msg("area", key=_key(name), printed=name)


@lru_cache(maxsize=512)
def place_named(name: str) -> Message:
    return msg("place", key=_key(name), printed=name)


def mission_named(name: str) -> Message:
    return msg("mission", key=_key(name), printed=name)


def place_name(id: str) -> Message:
    return place_named(_PLACE[id])


def type_name(id: str) -> Message:
    return msg("type", id=id)


def agency_name(id: str) -> Message:
    return msg("agency", id=id)


def player(seat: int, agency: str) -> Who:
    return Who(seat, agency_name(agency))


def seated(s: SpymasterState, seat: int) -> Who:
    return player(seat, AGENCY_IDS[s.agencies[seat]])


def within(who: Who) -> Message:
    """Return a seat for a list: "you", or the name."""
    return msg("name-within", who=who)


def cards_text(cards: list[SpymasterCard]) -> list[Message]:
    """Return `Surveillance 1 + 2`, or with several types `Surveillance 1 + 2, Dossiers 4`."""
    by_type: dict[str, list[int]] = {}
    for card in cards:
        by_type.setdefault(card["type"], []).append(card["value"])
    return [typed_cards(kind, sorted(values)) for kind, values in by_type.items()]


def typed_cards(kind: str, values: list[int]) -> Message:
    return msg("cards", type=type_name(kind), values=" + ".join(str(value) for value in values))


# --- prompts -------------------------------------------------------------------------------------


def ask_assign(m: M, seat: int) -> Text:
    placed = len(m.state.plans[seat])
    if not placed:
        return msg("ask-assign", count=SPECIALS)
    return msg("ask-assign-next", placed=placed)


def ask_stack(m: M, seat: int) -> Text:
    return msg("ask-stack")


def ask_cut(m: M, seat: int) -> Text:
    return msg("ask-cut", files=m.seats, left=m.seats - 1 - len(m.state.cuts))


def ask_card(m: M, seat: int) -> Text:
    return msg("ask-card", last=m.state.round == ROUNDS)


def ask_take(m: M, seat: int) -> Text:
    return msg("ask-take")


def ask_turn(m: M, seat: int) -> Text:
    return msg("ask-turn", last=m.state.passes == m.seats - 1)


def ask_act(m: M, seat: int) -> Text:
    s = m.state
    if s.achieved:
        return msg("ask-another")
    return msg("ask-act", points=s.points)


def label(m: M, seat: int, code: Code) -> Text:
    """Return the label of a move's button."""
    s = m.state
    kind = code[0]
    if kind == M_MOVE:  # there may be hundreds in one decision
        return _trip(code[1] == FREELANCE, code[2], code[3])
    if kind == M_PLACE:
        return msg("label-place", place=place_named(LOCATION_NAMES[code[1]]))
    if kind == M_RANDOM:
        return msg("label-random")
    if kind == M_STACK:
        return msg("label-stack", stack=code[1])
    if kind == M_CUT:
        return msg("label-cut", after=code[1])
    if kind == M_CARD:
        return msg("label-card", file=code[1])
    if kind == M_PASS:
        return msg("label-pass")
    if kind == M_BURN:
        points = code[1] % VALUES + 1
        cards = typed_cards(TYPE_IDS[code[1] // VALUES], [points])
        return msg("label-burn", cards=cards, points=points)
    if kind == M_COMPLETE:
        mission = MISSIONS[s.up[code[1]]]
        paid = typed_cards(TYPE_IDS[mission.type], [card % VALUES + 1 for card in code[2:]])
        return msg("label-complete", mission=mission_named(mission.name), cards=paid)
    if kind == M_END:
        return msg("label-end")
    file = s.files()[code[1] - 1]
    return msg(
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
    return msg("label-move", freelance=freelance, cost=DISTANCE[source][target], **ends)


def headline(m: M, waiting: list[int]) -> Text:
    """Return the state of the match in one line."""
    if m.result is not None:
        return m.result.text
    kind = m.pending[0][1].name
    if kind == "assign":
        names = Several([seated(m.state, seat) for seat in waiting])
        return msg("headline-assign", names=names, count=len(waiting))
    who = seated(m.state, waiting[0])
    return msg("headline", round=m.state.round, rounds=ROUNDS, who=who, step=kind)


# --- the log -------------------------------------------------------------------------------------

Data: TypeAlias = dict[str, Any]


def _who(d: Data) -> Who:
    return player(d["seat"], d["agency"])


def _several(seats: list[int], agencies: list[str]) -> Several:
    return Several(
        [within(player(seat, agency)) for seat, agency in zip(seats, agencies, strict=True)]
    )


def _agents(d: Data) -> Message:
    places = [
        msg(
            "agents-of",
            who=_who(one),
            places=Several([place_name(place) for place in one["locations"]]),
            random=one["random"],
        )
        for one in d["players"]
    ]
    return msg("agents", places=places)


def _freelance(d: Data) -> Message:
    places = [
        msg("freelance-at", count=one["count"], place=place_name(one["location"]))
        for one in d["locations"]
    ]
    return msg("freelance", places=places)


def _missions(d: Data, first: bool) -> Message:
    up = [
        msg(
            "mission-in",
            mission=mission_named(one["mission"]["name"]),
            area=area_named(_AREA[one["area"]]),
        )
        for one in d["up"]
    ]
    below = len(d["below"])
    if not up and not below:
        return msg("no-refill")
    if not up:
        return msg("refills-below", first=first, below=below, deck=d["deck"])
    return msg("refills", first=first, below=below, up=up, deck=d["deck"])


def _cut(d: Data) -> Message:
    if len(d["sizes"]) == d["files"]:
        return msg("cuts-all", who=_who(d), count=sum(d["sizes"]), sizes=Several(d["sizes"]))
    return msg("cuts", who=_who(d), after=d["after"])


def _take(d: Data) -> Message:
    cards = cards_text(d["cards"])
    return msg(
        "takes",
        who=_who(d),
        last=d["last"],
        file=d["file"],
        star=d["spymaster_card"],
        cards=cards,
    )


def _move(d: Data) -> Message:
    ends = {"from": place_name(d["from"]), "to": place_name(d["to"])}
    return msg(
        "moves",
        who=_who(d),
        freelance=d["agent"] == "freelance",
        points=d["points"],
        **ends,
    )


def _complete(d: Data) -> Message:
    return msg(
        "completes",
        who=_who(d),
        mission=mission_named(d["mission"]["name"]),
        place=place_name(d["city"]),
        cards=cards_text(d["cards"]),
        points=d["mission"]["points"],
        surplus=d["surplus"],
    )


def _pass(d: Data) -> Message:
    return msg("passes", who=_who(d), empty=d["empty"], passes=d["passes"], of=d["of"])


def _score_missions(d: Data) -> Message:
    if not d["missions"]:
        return msg("scores-none", who=_who(d))
    sum_text = " + ".join(str(mission["points"]) for mission in d["missions"])
    return msg("scores", who=_who(d), sum=sum_text, points=d["points"])


def _contest(d: Data) -> Message:
    kind = type_name(d["type"])
    if not d["seats"]:
        return msg("contest-none", type=kind)
    most = max(d["totals"])
    if len(d["seats"]) == 1:
        who = player(d["seats"][0], d["agencies"][0])
        return msg("contest", type=kind, who=who, most=most, bonus=d["bonus"])
    tied = _several(d["seats"], d["agencies"])
    return msg("contest-tied", type=kind, tied=tied, most=most, bonus=d["bonus"])


def _tie_break(d: Data) -> Message:
    tied = _several(d["tied"], d["agencies"])
    if d["shared"]:
        return msg("tie-shared", tied=tied, who=_who(d))
    return msg("tie-decided", tied=tied, who=_who(d), outside=d["outside"], round=ROUNDS)


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": lambda d: msg("setup", names=Several([within(_who(one)) for one in d["players"]])),
    "agents": _agents,
    "freelance": _freelance,
    "stacks": lambda d: msg("stacks", stacks=d["stacks"], size=d["size"], removed=d["removed"]),
    "lay_missions": lambda d: _missions(d, True),
    "first_spymaster": lambda d: msg("first-spymaster", who=_who(d)),
    "round": lambda d: msg("round", round=d["round"], rounds=d["rounds"]),
    "row": lambda d: msg("turns-up", who=_who(d), stack=d["stack"], count=len(d["cards"])),
    "cut": _cut,
    "files": lambda d: msg("puts-card", who=_who(d), file=d["file"]),
    "take": _take,
    "operations": lambda d: msg("operations-begin", who=_who(d)),
    "burn": lambda d: msg("burns", who=_who(d), cards=cards_text([d["card"]]), points=d["points"]),
    "move": _move,
    "complete": _complete,
    "end_turn": lambda d: msg("ends-turn", who=_who(d), unused=d["unused"]),
    "turn_up": lambda d: msg(
        "mission-turned-up",
        area=area_named(_AREA[d["area"]]),
        mission=mission_named(d["mission"]["name"]),
    ),
    "pass": _pass,
    "round_end": lambda d: msg("round-ends", round=d["round"], why=d["why"]),
    "pawn": lambda d: msg("pawn", who=_who(d), stays=d["stays"]),
    "refill": lambda d: _missions(d, False),
    "score_missions": _score_missions,
    "contest": _contest,
    "total": lambda d: msg(
        "total", who=_who(d), missions=d["missions"], bonus=d["bonus"], total=d["total"]
    ),
    "tie_break": _tie_break,
    "concede": lambda d: (
        common_msg("concedes", who=_who(d)) if d["last"] else msg("leaves", who=_who(d))
    ),
}


def event_text(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def wins(who: Who, total: int, by_card: bool) -> Message:
    if by_card:
        return msg("wins-by-card", who=who, points=total)
    return msg("wins", who=who, points=total)


def shared_win(names: list[Who], total: int) -> Message:
    return msg("share-win", names=Several([within(who) for who in names]), points=total)


def last_one(who: Who) -> Message:
    return msg("last-one", who=who)
