"""SpyMaster in words: prompts, labels, log sentences, verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
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
    CARD_IDS,
    CARD_TYPE,
    CARD_VALUE,
    DISTANCE,
    FREELANCE,
    LOCATION_IDS,
    LOCATION_NAMES,
    MISSIONS,
    ROUNDS,
    SPECIALS,
    TYPE_IDS,
    TYPE_NAMES,
    VALUES,
    SpymasterState,
    worth,
)

M: TypeAlias = Match[SpymasterState]

_AREA = dict(zip(AREA_IDS, AREA_NAMES, strict=True))
_PLACE = dict(zip(LOCATION_IDS, LOCATION_NAMES, strict=True))
_TYPE = dict(zip(TYPE_IDS, TYPE_NAMES, strict=True))
_MISSION = {mission.id: mission for mission in MISSIONS}
_CARD = {id: (TYPE_NAMES[CARD_TYPE[card]], CARD_VALUE[card]) for card, id in enumerate(CARD_IDS)}
_NUMBER = ("no", "one", "two", "three", "four", "five", "six")


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def cards_text(ids: list[str]) -> str:
    """`Surveillance 1 + 2`, or with several types `Surveillance 1 + 2, Dossiers 4`."""
    by_type: dict[str, list[int]] = {}
    for id in ids:
        name, value = _CARD[id]
        by_type.setdefault(name, []).append(value)
    return ", ".join(
        f"{name} {' + '.join(str(value) for value in sorted(values))}"
        for name, values in by_type.items()
    )


# --- prompts -------------------------------------------------------------------------------------


def ask_assign(m: M, seat: int) -> str:
    placed = len(m.state.plans[seat])
    if not placed:
        return f"Assign your {_NUMBER[SPECIALS]} Special Agents, in secret. Where does one go?"
    return f"{count(placed, 'agent')} placed. Where does the next one go?"


def ask_stack(m: M, seat: int) -> str:
    return "You are SpyMaster. Which stack is turned up?"


def ask_cut(m: M, seat: int) -> str:
    left = m.seats - 1 - len(m.state.cuts)
    return f"Cut the row into {_NUMBER[m.seats]} Files: {count(left, 'cut')} to go."


def ask_card(m: M, seat: int) -> str:
    if m.state.round == ROUNDS:
        return "Which File gets the SpyMaster card? Whoever takes it wins a tie for first place."
    return "Which File gets the SpyMaster card?"


def ask_take(m: M, seat: int) -> str:
    return "Choose a File."


def ask_turn(m: M, seat: int) -> str:
    passes = m.state.passes
    said = "Burn a card to move agents, complete a Mission, or pass."
    if passes == m.seats - 1:
        return f"{said} Everybody else has passed: your pass would end the round."
    return said


def ask_act(m: M, seat: int) -> str:
    s = m.state
    if s.achieved:
        return "Complete another Mission, or end your turn."
    if s.points:
        return f"Move agents: {count(s.points, 'point')} left. Then Missions, or end your turn."
    return "No points left. Complete Missions, or end your turn."


def label(m: M, seat: int, code: Code) -> str:
    """A move as a button says it."""
    s = m.state
    kind = code[0]
    if kind == M_PLACE:
        return f"Place an agent in {LOCATION_NAMES[code[1]]}"
    if kind == M_RANDOM:
        return "Place mine at random"
    if kind == M_STACK:
        return f"Turn up stack {code[1]}"
    if kind == M_CUT:
        return f"Cut after card {code[1]}"
    if kind == M_CARD:
        return f"SpyMaster card into File {code[1]}"
    if kind == M_PASS:
        return "Pass"
    if kind == M_BURN:
        points = code[1] % VALUES + 1
        return f"Burn {TYPE_NAMES[code[1] // VALUES]} {points} for {count(points, 'point')}"
    if kind == M_MOVE:
        agent = "Freelance" if code[1] == FREELANCE else "Own agent"
        cost = count(DISTANCE[code[2]][code[3]], "point")
        return f"{agent}: {LOCATION_NAMES[code[2]]} to {LOCATION_NAMES[code[3]]}, {cost}"
    if kind == M_COMPLETE:
        mission = MISSIONS[s.up[code[1]]]
        paid = " + ".join(str(card % VALUES + 1) for card in code[2:])
        return f"Complete {mission.name} with {TYPE_NAMES[mission.type]} {paid}"
    if kind == M_END:
        return "End your turn"
    file = s.files()[code[1] - 1]
    extra = ", with the SpyMaster card" if s.card_file == code[1] else ""
    return f"File {code[1]}: {count(len(file), 'card')} worth {worth(file)}{extra}"


_DOING = {
    "stack": "picks a stack",
    "cut": "cuts the row",
    "card": "places the SpyMaster card",
    "take": "chooses a File",
    "turn": "is on turn",
    "act": "is on turn",
}


def headline(m: M, waiting: list[int]) -> str:
    """Where the match stands, in one line."""
    if m.result is not None:
        return str(m.result.text)
    names = [AGENCY_IDS[m.state.agencies[seat]].capitalize() for seat in waiting]
    kind = m.pending[0][1].name
    if kind == "assign":
        return f"Setup, {listed(names)} {'assigns' if len(names) == 1 else 'assign'} agents"
    return f"Round {m.state.round} of {ROUNDS}, {names[0]} {_DOING[kind]}"


# --- the log -------------------------------------------------------------------------------------

Data: TypeAlias = dict[str, Any]


def _agents(d: Data) -> str:
    told = []
    for player in d["players"]:
        places = listed([_PLACE[place] for place in player["locations"]])
        how = " at random" if player["random"] else ""
        told.append(f"{player['name']} in {places}{how}")
    return f"Special Agents stand: {'; '.join(told)}."


def _freelance(d: Data) -> str:
    told = [
        _PLACE[place] if number == 1 else f"{number} in {_PLACE[place]}"
        for place, number in d["locations"]
    ]
    return f"Freelance Agents: {', '.join(told)}."


def _missions(d: Data, lead: str) -> str:
    up = [f"{_MISSION[mission].name} in {_AREA[area]}" for area, mission in d["up"]]
    below = count(len(d["below"]), "Mission")
    shown = f"Face up: {', '.join(up)}." if up else "None of them face up."
    if not up and not d["below"]:
        return "No Mission space needs a refill."
    return f"{lead}{below} face down. {shown} {d['deck']} left in the deck."


def _cut(d: Data) -> str:
    sizes = listed([str(size) for size in d["sizes"]])
    if len(d["sizes"]) == d["files"]:
        return f"{d['name']} cuts {sum(d['sizes'])} cards into {sizes}."
    return f"{d['name']} cuts after card {d['after']}."


def _take(d: Data) -> str:
    with_card = " with the SpyMaster card" if d["spymaster_card"] else ""
    verb = "gets the last one, File" if d["last"] else "takes File"
    return f"{d['name']} {verb} {d['file']}{with_card}: {cards_text(d['cards'])}."


def _move(d: Data) -> str:
    agent = "a Freelance" if d["agent"] == "freelance" else "an agent"
    left = count(d["points"], "point")
    trip = f"from {_PLACE[d['from']]} to {_PLACE[d['to']]}"
    return f"{d['name']} moves {agent} {trip}. {left} left."


def _complete(d: Data) -> str:
    mission = _MISSION[d["mission"]]
    lost = f" {d['surplus']} too much, lost." if d["surplus"] else ""
    return (
        f"{d['name']} completes {mission.name} in {_PLACE[d['city']]} with "
        f"{cards_text(d['cards'])} for {count(d['points'], 'point')}.{lost}"
    )


def _end_turn(d: Data) -> str:
    if d["unused"]:
        return f"{d['name']} ends the turn, {count(d['unused'], 'point')} unspent."
    return f"{d['name']} ends the turn."


def _pass(d: Data) -> str:
    why = " with an empty hand" if d["empty"] else ""
    return f"{d['name']} passes{why}. {d['passes']} of {d['of']} in a row."


def _round_end(d: Data) -> str:
    why = "no Mission is left" if d["why"] == "cleared" else "everybody passed in a row"
    return f"Round {d['round']} ends: {why}."


def _pawn(d: Data) -> str:
    if d["stays"]:
        return f"{d['name']} keeps the pawn and stays SpyMaster."
    return f"The pawn goes to {d['name']}, the next SpyMaster."


def _score_missions(d: Data) -> str:
    if not d["missions"]:
        return f"{d['name']} completed no Mission: 0."
    sum_text = " + ".join(str(points) for _, points in d["missions"])
    return f"{d['name']}: Missions {sum_text} = {d['points']}."


def _contest(d: Data) -> str:
    name = _TYPE[d["type"]]
    if not d["seats"]:
        return f"{name}: nobody holds any, so nobody scores."
    most = max(d["totals"])
    if len(d["seats"]) == 1:
        return f"{name}: {d['names'][0]} holds most with {most} and scores {d['bonus']}."
    return f"{name}: {listed(d['names'])} tie at {most} and score {d['bonus']} each."


def _tie_break(d: Data) -> str:
    tied = listed(d["tied_names"])
    if d["shared"]:
        return f"{tied} tie, and {d['name']}, who took the SpyMaster card, has left: they share."
    outside = ", not one of them," if d["outside"] else ""
    return f"{tied} tie. {d['name']}{outside} took the SpyMaster card in round {ROUNDS} and wins."


_TELL: dict[str, Callable[[Data], str]] = {
    "setup": lambda d: f"At the table: {listed([p['name'] for p in d['players']])}.",
    "agents": _agents,
    "freelance": _freelance,
    "stacks": lambda d: (
        f"{d['stacks']} stacks of {d['size']} Intelligence cards; {d['removed']} leave unseen."
    ),
    "lay_missions": lambda d: _missions(d, "Missions laid out: "),
    "first_spymaster": lambda d: f"{d['name']} is the first SpyMaster.",
    "round": lambda d: f"Round {d['round']} of {d['rounds']}.",
    "row": lambda d: f"{d['name']} turns up stack {d['stack']}: {count(len(d['cards']), 'card')}.",
    "cut": _cut,
    "files": lambda d: f"{d['name']} puts the SpyMaster card into File {d['file']}.",
    "take": _take,
    "operations": lambda d: f"Operations begin with {d['name']}.",
    "burn": lambda d: (
        f"{d['name']} burns {cards_text([d['card']])}: {count(d['points'], 'point')}."
    ),
    "move": _move,
    "complete": _complete,
    "end_turn": _end_turn,
    "turn_up": lambda d: f"{_AREA[d['area']]}: {_MISSION[d['mission']].name} is turned up.",
    "pass": _pass,
    "round_end": _round_end,
    "pawn": _pawn,
    "refill": lambda d: _missions(d, "Refill: "),
    "score_missions": _score_missions,
    "contest": _contest,
    "total": lambda d: (
        f"{d['name']}: Missions {d['missions']} and bonuses {d['bonus']}, {d['total']} in all."
    ),
    "tie_break": _tie_break,
    "concede": lambda d: (
        f"{d['name']} concedes."
        if d["last"]
        else f"{d['name']} leaves; the table answers for that seat from here on."
    ),
}


def tell(kind: str, data: Data) -> str:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def wins(name: str, total: int, by_card: bool) -> str:
    if by_card:
        return f"{name} wins with {total} by the SpyMaster card: first place was tied."
    return f"{name} wins with {count(total, 'point')}."


def shared_win(names: list[str], total: int) -> str:
    return f"{listed(names)} share the win with {count(total, 'point')}."


def last_one(name: str) -> str:
    return f"{name} wins: everybody else has conceded."
