"""Master of Spies in words: prompts, buttons, log sentences, verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies.cards import (
    BORDER_NAMES,
    CARDS,
    COLOURS,
    FACTION_IDS,
    FACTION_NAMES,
)
from safehouse.games.master_of_spies.moves import (
    M_BODY_DOUBLE,
    M_CLERK,
    M_COACH,
    M_COUNTERMAND,
    M_DECLINE,
    M_DISCARD,
    M_FIRE,
    M_GIVE,
    M_LETTERS,
    M_LOYAL,
    M_NOT_THIS_ROUND,
    M_OATH,
    M_ORDER,
    M_PLACE,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_SHADOWED_STEPS,
    M_STAY,
    M_TAKE,
    M_WRIT,
    ORDER_ASK,
    ORDER_NEVER,
)
from safehouse.games.master_of_spies.state import CourtState, card_of, faction_of, value_of

M: TypeAlias = Match[CourtState]

_NAME = {card.id: card.name for card in CARDS}
_VALUE = {card.id: card.value for card in CARDS}
_FACTION = dict(zip(FACTION_IDS, FACTION_NAMES, strict=True))


def player(seat: int) -> str:
    """A seat goes by its colour; the page puts the person's name beside it."""
    return COLOURS[seat].capitalize()


def ask_main(m: M, seat: int) -> str:
    return "Play a card, or discard one and pass."


def ask_anytime(m: M, seat: int) -> str:
    return "You may play an Anytime card."


def ask_response(m: M, seat: int, kind: int) -> str:
    s = m.state
    if kind == 2:
        return "A location has come into play. Follow with Shadowed Steps?"
    card, other = CARDS[s.stack[-1][0]], s.stack[-1][1]
    if kind == 1:
        return f"{player(other)} plays {card.name}: your spy would be assassinated. Body Double?"
    return f"{player(other)} plays {card.name}. Countermand?"


def ask_last_chance(m: M, seat: int) -> str:
    return "The round ends. Play an Anytime card?"


def ask_spy(m: M, seat: int, row: int, at: int) -> str:
    s = m.state
    loc = s.rows[row][at]
    faction = faction_of(loc)
    now = s.value_at(s.spies[seat * 4 + faction])
    name = FACTION_NAMES[faction]
    if now:
        return f"Move your {name} spy up from {now} to {value_of(loc)}?"
    return f"Place your {name} spy on {CARDS[card_of(loc)].name}, worth {value_of(loc)}?"


def ask_poison(m: M, seat: int, row: int, at: int) -> str:
    return "The Poisoner: send home a rival's spy next to your new card?"


def ask_take(m: M, seat: int, victim: int) -> str:
    return f"{player(victim)}'s hand lies open. Take one card."


def ask_give(m: M, seat: int, victim: int, taken: int) -> str:
    return f"Give {player(victim)} one of your other cards in return."


def label(m: M, seat: int, code: Code) -> str:
    """A move as a button says it."""
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _label_location(s, code)
    if kind == M_RECALL:
        return f"Recall {player(code[1])}'s {FACTION_NAMES[code[2]]} spy"
    if kind == M_COACH:
        name = CARDS[card_of(s.rows[code[2] - 1][code[3] - 1])].name
        return f"Midnight Coach: your {FACTION_NAMES[code[1]]} spy to {name}"
    if kind == M_LOYAL:
        return f"Loyal to the Cause on {CARDS[card_of(s.rows[code[1] - 1][code[2] - 1])].name}"
    if kind == M_OATH:
        return f"Broken Oath: {player(code[3])}'s {FACTION_NAMES[code[4]]} spy goes home"
    if kind == M_FIRE:
        return f"Fire: discard the end of row {code[1]}"
    if kind == M_DISCARD:
        return f"Discard {CARDS[code[1]].name} and pass"
    if kind in (M_LETTERS, M_WRIT):
        what = "Intercepted Letters from" if kind == M_LETTERS else "Royal Writ for"
        return f"{what} {player(code[1])}"
    if kind == M_POISON:
        return f"Send home {player(code[1])}'s {FACTION_NAMES[code[2]]} spy"
    if kind in (M_TAKE, M_GIVE):
        return f"{'Take' if kind == M_TAKE else 'Give'} {CARDS[code[1]].name}"
    if kind == M_ORDER:
        return _label_order(code)
    return {
        M_CLERK: "Bribed Clerk: draw two cards",
        M_COUNTERMAND: "Countermand",
        M_BODY_DOUBLE: "Body Double",
        M_SHADOWED_STEPS: "Shadowed Steps",
        M_DECLINE: "Decline",
        M_NOT_THIS_ROUND: "Not this round",
        M_PLACE: "Place the spy",
        M_STAY: "Leave the spy",
    }[kind]


def _label_order(code: Code) -> str:
    name = ("Countermand", "Body Double", "Shadowed Steps")[code[1]]
    if code[2] == ORDER_ASK:
        return f"Always ask for {name}"
    if code[2] == ORDER_NEVER:
        return f"Never ask for {name}"
    return f"Ask for {name} from value {code[2]} on"


def _label_location(s: CourtState, code: Code) -> str:
    _, card, row, at, faction, border = code
    printed = CARDS[card]
    shape = ""
    if len(printed.factions) > 1 or len(printed.borders) > 1:
        shape = f" as {BORDER_NAMES[border]} {FACTION_NAMES[faction]}"
    cards = s.rows[row - 1]
    if at > len(cards):
        return f"Add {printed.name}{shape} to row {row}"
    old = cards[at - 1]
    verb = "Infiltrate" if faction_of(old) == faction else "Assassinate"
    return f"{verb} {CARDS[card_of(old)].name} with {printed.name}{shape}"


def announced(s: CourtState, entry: list[int]) -> str:
    """An announced card with its targets, while it waits for answers."""
    card, seat = CARDS[entry[0]], entry[1]
    who = player(seat)
    if card.value:
        row, at = entry[3], entry[4]
        cards = s.rows[row]
        if at == len(cards):
            return f"{who} adds {card.name} to row {row + 1}."
        verb = "infiltrates" if faction_of(cards[at]) == entry[5] else "assassinates"
        return f"{who} {verb} {CARDS[card_of(cards[at])].name} with {card.name}."
    kind, args = entry[3], entry[4:]
    if kind in (M_COUNTERMAND, M_BODY_DOUBLE, M_SHADOWED_STEPS, M_CLERK):
        return f"{who} plays {card.name}."
    aim = _aim(s, kind, args)
    return f"{who} plays {card.name}: {aim}."


def _aim(s: CourtState, kind: int, args: list[int]) -> str:
    def place(row: int, at: int) -> str:
        return CARDS[card_of(s.rows[row - 1][at - 1])].name

    if kind == M_RECALL:
        return f"{player(args[0])}'s {FACTION_NAMES[args[1]]} spy"
    if kind == M_COACH:
        return f"the {FACTION_NAMES[args[0]]} spy to {place(args[1], args[2])}"
    if kind == M_OATH:
        return f"{player(args[2])}'s {FACTION_NAMES[args[3]]} spy on {place(args[0], args[1])}"
    if kind == M_LOYAL:
        return place(args[0], args[1])
    if kind == M_FIRE:
        return place(args[0], len(s.rows[args[0] - 1]))
    return player(args[0])


# --- the log -------------------------------------------------------------------------------------


def _setup(d: dict[str, Any]) -> str:
    return f"{player(d['master'])} holds the Master token."


def _draw(d: dict[str, Any]) -> str:
    if "cards" in d:
        names = ", ".join(_NAME[card] for card in d["cards"])
        return f"{player(d['seat'])} draws {names}."
    cards = "a card" if d["count"] == 1 else f"{d['count']} cards"
    return f"{player(d['seat'])} draws {cards}."


def _location(d: dict[str, Any]) -> str:
    who, card = player(d["seat"]), _NAME[d["card"]]
    value = _VALUE[d["card"]]
    if d["how"] == "add":
        return f"{who} adds {card} ({value}) to row {d['row']}."
    verb = "infiltrates" if d["how"] == "infiltrate" else "assassinates"
    return f"{who} {verb} {_NAME[d['replaces']]} with {card} ({value}) in row {d['row']}."


def _spy(d: dict[str, Any]) -> str:
    who = f"{player(d['seat'])}'s {_FACTION[d['faction']]} spy"
    if d["how"] in ("placed", "travelled"):
        return f"{who} moves to a location worth {d['worth']}."
    if d["to_row"]:
        return f"{who} slips away to a location worth {d['worth']}."
    return f"{who} goes home."


def _score(d: dict[str, Any]) -> str:
    points = ", ".join(f"{player(seat)} {n}" for seat, n in enumerate(d["points"]))
    return f"{'Final scoring' if d['final'] else 'Scoring'}: {points}."


def _master(d: dict[str, Any]) -> str:
    if d["how"] == "writ":
        return f"By Royal Writ {player(d['seat'])} takes the Master token."
    if d["how"] == "kept":
        return f"No spy on a card of this round: {player(d['seat'])} stays Master."
    return f"{player(d['seat'])} is Master with {d['value']}."


def _take(d: dict[str, Any]) -> str:
    what = _NAME[d["card"]] if "card" in d else "a card"
    return f"{player(d['seat'])} takes {what} from {player(d['victim'])}."


def _give(d: dict[str, Any]) -> str:
    what = _NAME[d["card"]] if "card" in d else "a card"
    return f"{player(d['seat'])} gives {what} in return."


def _response(d: dict[str, Any]) -> str:
    against = f" against {_NAME[d['against']]}" if d["against"] else ""
    return f"{player(d['seat'])} answers with {_NAME[d['card']]}{against}."


_TELL: dict[str, Callable[[dict[str, Any]], str]] = {
    "setup": _setup,
    "round": lambda d: "The last round." if d["last"] else f"Round {d['round']}.",
    "draw": _draw,
    "no_cards": lambda d: f"{player(d['seat'])} has no cards.",
    "scoring_card": lambda d: f"{player(d['seat'])} draws {d['name']}.",
    "location": _location,
    "spy": _spy,
    "lapse": lambda d: f"Loyal to the Cause of {player(d['seat'])} is discarded.",
    "action": lambda d: f"{player(d['seat'])} plays {_NAME[d['card']]}.",
    "cancelled": lambda d: f"{_NAME[d['card']]} is discarded without effect.",
    "permanent": lambda d: f"Loyal to the Cause of {player(d['seat'])} lies in row {d['row']}.",
    "response": _response,
    "burn": lambda d: f"{_NAME[d['card']]} is discarded from row {d['row']}.",
    "discard": lambda d: f"{player(d['seat'])} discards {_NAME[d['card']]} and passes.",
    "take": _take,
    "give": _give,
    "score": _score,
    "master": _master,
    "concede": lambda d: f"{d['name']} concedes.",
}


def tell(kind: str, data: dict[str, Any]) -> str:
    return _TELL[kind](data)


def verdict(winners: tuple[int, ...], totals: tuple[int, ...]) -> str:
    top = totals[winners[0]]
    if len(winners) == 1:
        return f"{player(winners[0])} wins with {top}."
    names = " and ".join(player(seat) for seat in winners)
    return f"{names} share the victory with {top}."
