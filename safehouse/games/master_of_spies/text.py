"""The messages of Master of Spies: prompts, buttons, log, verdicts. `words/` has the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from safehouse.core import i18n, packs
from safehouse.core.i18n import HOUSE_SAYS, Message, Several, Text, Who
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    ARCHIVIST_HAND,
    BODYGUARD_REACH,
    BORDER_IDS,
    CARD_IDS,
    CARDS,
    COLOURS,
    FACTION_IDS,
    FACTION_NAMES,
    GHOST_DROP,
    HAND,
    STARTERS,
)
from safehouse.games.master_of_spies.moves import (
    M_COACH,
    M_DISCARD,
    M_FIRE,
    M_GIVE,
    M_LETTERS,
    M_LOYAL,
    M_OATH,
    M_ORDER,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_TAKE,
    M_WRIT,
    RESPONSE_ACTIONS,
)
from safehouse.games.master_of_spies.state import CourtState, card_of, faction_of, value_of

M: TypeAlias = Match[CourtState]
Data: TypeAlias = dict[str, Any]

SAY: Final = i18n.of("master_of_spies")

_NUMBER = {id: number for number, id in enumerate(CARD_IDS)}
_RENAMED: Final = packs.used("master_of_spies") is not None
"""A pack may rename cards and factions; such names are shown as they are."""


# --- names ---------------------------------------------------------------------------------------


def player(seat: int) -> Who:
    """Return a seat, named by its colour if its player is unknown."""
    return Who(seat, SAY("colour", id=COLOURS[seat]))


def players(seats: Iterable[int]) -> Several:
    """Return several seats as the subject at the start of a sentence."""
    first, *others = seats
    rest = [SAY("object", who=player(seat)) for seat in others]
    return Several([SAY("subject", who=player(first)), *rest])


def faction_name(faction: int) -> Text:
    return FACTION_NAMES[faction] if _RENAMED else SAY("faction", id=FACTION_IDS[faction])


def border_name(border: int) -> Message:
    return SAY("border", id=BORDER_IDS[border])


def card_name(card: int) -> Text:
    """Return a card's name; packs may renumber Wilds and Action cards, so no id names them."""
    printed = CARDS[card]
    if printed.main:
        return printed.name if _RENAMED else SAY("card", id=printed.id)
    return SAY("card", id=printed.effect or _slug(printed.name))


def _slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "_")


def starter_name(row: int) -> Text:
    return STARTERS[row] if _RENAMED else SAY("starter", id=FACTION_IDS[row])


def action_text(card: int) -> Message:
    """Return what an Action card does."""
    printed = CARDS[card]
    return SAY("action-text", id=printed.effect, amount=printed.amount, hand=HAND)


def ability_name(ability: int) -> Message:
    return SAY("ability", id=ABILITY_IDS[ability])


def ability_text(ability: int) -> Message:
    return SAY(
        "ability-text",
        id=ABILITY_IDS[ability],
        hand=HAND,
        more=ARCHIVIST_HAND,
        reach=BODYGUARD_REACH,
        drop=GHOST_DROP,
    )


def spy_name(faction: int) -> Message:
    return SAY("spy", faction=faction_name(faction))


def _named(id: str) -> Text:
    return card_name(_NUMBER[id])


# --- prompts and labels --------------------------------------------------------------------------


def ask_main(m: M, seat: int) -> Text:
    return SAY("ask-main")


def ask_anytime(m: M, seat: int) -> Text:
    return SAY("ask-anytime")


def ask_shadowed_steps(loc: int) -> Text:
    return SAY("ask-shadowed-steps", card=card_name(card_of(loc)), value=value_of(loc))


def ask_answer(said: Message, kind: int) -> Text:
    """Return the question whether to respond to what was announced."""
    return SAY("ask-body-double", said=said) if kind else SAY("ask-countermand", said=said)


def ask_last_chance(m: M, seat: int) -> Text:
    return SAY("ask-last-chance")


def ask_spy(m: M, seat: int, row: int, at: int) -> Text:
    s = m.state
    loc = s.rows[row][at]
    faction = faction_of(loc)
    now = s.value_at(s.spies[seat * 4 + faction])
    spy, value = spy_name(faction), value_of(loc)
    if now:
        return SAY("ask-climb", spy=spy, now=now, value=value)
    return SAY("ask-place", spy=spy, card=card_name(card_of(loc)), value=value)


def ask_poison(m: M, seat: int, row: int, at: int) -> Text:
    return SAY("ask-poison")


def ask_take(m: M, seat: int, victim: int) -> Text:
    return SAY("ask-take", who=player(victim))


def ask_give(m: M, seat: int, victim: int, taken: int) -> Text:
    return SAY("ask-give", who=player(victim))


def headline(m: M, *, window: bool) -> Text:
    s = m.state
    when = SAY("when", round=s.round, last=s.ending == 2)
    if window:
        return SAY("headline-window", when=when)
    return SAY("headline", when=when, who=player(m.pending[0][0]))


def label(m: M, seat: int, code: Code) -> Text:
    """Return the label of a move's button."""
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _label_location(s, code)
    if kind == M_RECALL:
        return SAY("label-recall", who=player(code[1]), spy=spy_name(code[2]))
    if kind == M_COACH:
        place = _place(s, code[2], code[3])
        value = value_of(s.rows[code[2] - 1][code[3] - 1])
        return SAY("label-coach", spy=spy_name(code[1]), card=place, value=value)
    if kind == M_LOYAL:
        return SAY("label-loyal", card=_place(s, code[1], code[2]))
    if kind == M_OATH:
        return SAY("label-oath", who=player(code[3]), spy=spy_name(code[4]))
    if kind == M_FIRE:
        return SAY("label-fire", row=code[1], card=_place(s, code[1], len(s.rows[code[1] - 1])))
    if kind == M_DISCARD:
        return SAY("label-discard", card=card_name(code[1]))
    if kind == M_LETTERS:
        return SAY("label-letters", who=player(code[1]))
    if kind == M_WRIT:
        return SAY("label-writ", who=player(code[1]))
    if kind == M_POISON:
        return SAY("label-poison", who=player(code[1]), spy=spy_name(code[2]))
    if kind == M_TAKE:
        return SAY("label-take", card=card_name(code[1]))
    if kind == M_GIVE:
        return SAY("label-give", card=card_name(code[1]))
    if kind == M_ORDER:
        response = m.game.moves.kinds[RESPONSE_ACTIONS[code[1]]].name
        return SAY("label-order", response=response, value=code[2])
    return SAY("label-plain", kind=m.game.moves.kinds[kind].name)


def _place(s: CourtState, row: int, at: int) -> Text:
    return card_name(card_of(s.rows[row - 1][at - 1]))


def _label_location(s: CourtState, code: Code) -> Text:
    _, card, row, at, faction, border = code
    printed = CARDS[card]
    name = card_name(card)
    if len(printed.factions) > 1 or len(printed.borders) > 1:
        shape = {"border": border_name(border), "faction": faction_name(faction)}
        name = SAY("card-as", card=name, border=shape["border"], faction=shape["faction"])
    cards = s.rows[row - 1]
    if at > len(cards):
        return SAY("label-add", card=name, row=row)
    old = cards[at - 1]
    how = "infiltrate" if faction_of(old) == faction else "assassinate"
    return SAY("label-replace", how=how, old=card_name(card_of(old)), card=name)


def _aim(effect: str, d: Data) -> Text | None:
    """Return what an announced Action card targets."""
    if effect in ("send_home", "break_oath"):
        spy = spy_name(FACTION_IDS.index(d["faction"]))
        whose = SAY("aim-spy", who=player(d["player"]), spy=spy)
        return (
            whose if effect == "send_home" else SAY("aim-oath", spy=whose, card=_named(d["place"]))
        )
    if effect == "travel":
        spy = spy_name(FACTION_IDS.index(d["faction"]))
        return SAY("aim-coach", spy=spy, card=_named(d["place"]))
    if effect in ("protect", "burn"):
        return _named(d["place"])
    if effect in ("swap_card", "appoint"):
        return SAY("aim-at", who=player(d["player"]))
    return None


# --- the log -------------------------------------------------------------------------------------


def _draw(d: Data) -> Message:
    if d["cards"] is not None:
        return SAY("draws", who=player(d["seat"]), cards=[_named(card) for card in d["cards"]])
    return SAY("draws-hidden", who=player(d["seat"]), count=d["count"])


def _location(d: Data) -> Message:
    who, card, row = player(d["seat"]), _named(d["card"]), d["row"]
    value = CARDS[_NUMBER[d["card"]]].value
    if d["how"] == "add":
        return SAY("adds", who=who, card=card, value=value, row=row)
    old = _named(d["replaces"])
    return SAY("replaces", who=who, how=d["how"], old=old, card=card, value=value, row=row)


def _spy(d: Data) -> Message:
    who, spy = player(d["seat"]), spy_name(FACTION_IDS.index(d["faction"]))
    if d["how"] in ("placed", "travelled"):
        return SAY("spy-moves", who=who, spy=spy, worth=d["worth"])
    if d["to_row"]:
        return SAY("spy-slips", who=who, spy=spy, worth=d["worth"])
    return SAY("spy-goes-home", who=who, spy=spy)


def _score(d: Data) -> Message:
    points = [SAY("scored", who=player(seat), points=n) for seat, n in enumerate(d["points"])]
    return SAY("score", final=d["final"], points=points)


def _take(d: Data) -> Message:
    who, victim = player(d["seat"]), player(d["victim"])
    card = _named(d["card"]) if d["card"] else SAY("a-card")
    return SAY("takes", who=who, card=card, victim=victim)


def _give(d: Data) -> Message:
    card = _named(d["card"]) if d["card"] else SAY("a-card")
    return SAY("gives", who=player(d["seat"]), card=card)


def _letters(d: Data) -> Message:
    who, victim = player(d["seat"]), player(d["victim"])
    if d["cards"] is None:
        return SAY("looks", who=who, victim=victim)
    return SAY("looks-at", who=who, victim=victim, cards=[_named(card) for card in d["cards"]])


def _action(d: Data) -> Message:
    who, card = player(d["seat"]), _named(d["card"])
    aim = _aim(CARDS[_NUMBER[d["card"]]].effect, d["targets"])
    return (
        SAY("plays", who=who, card=card)
        if aim is None
        else SAY("plays-at", who=who, card=card, aim=aim)
    )


def _response(d: Data) -> Message:
    who, card = player(d["seat"]), _named(d["card"])
    if not d["against"]:
        return SAY("answers", who=who, card=card)
    return SAY("answers-against", who=who, card=card, against=_named(d["against"]))


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": lambda d: SAY("setup", who=player(d["master"])),
    "round": lambda d: SAY("round", number=d["round"], last=d["last"]),
    "turn": lambda d: SAY("turn", who=player(d["seat"])),
    "draw": _draw,
    "no_cards": lambda d: SAY("no-cards", who=player(d["seat"])),
    "scoring_card": lambda d: SAY(
        "draws", who=player(d["seat"]), cards=[SAY("scoring", id=d["card"])]
    ),
    "location": _location,
    "enter": lambda d: SAY("enters", card=_named(d["card"]), row=d["row"]),
    "spy": _spy,
    "lapse": lambda d: SAY("lapses", who=player(d["seat"])),
    "action": _action,
    "resolved": lambda d: SAY("resolves", card=_named(d["card"])),
    "cancelled": lambda d: SAY("cancelled", card=_named(d["card"])),
    "permanent": lambda d: SAY("permanent", who=player(d["seat"]), row=d["row"]),
    "response": _response,
    "burn": lambda d: SAY("burns", card=_named(d["card"]), row=d["row"]),
    "discard": lambda d: SAY("discards", who=player(d["seat"]), card=_named(d["card"])),
    "letters": _letters,
    "take": _take,
    "give": _give,
    "score": _score,
    "master": lambda d: SAY("master", who=player(d["seat"]), how=d["how"], value=d["value"]),
    "concede": lambda d: HOUSE_SAYS("concedes", who=player(d["seat"])),
}


def tell(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


def verdict(winners: tuple[int, ...], totals: tuple[int, ...], *, tie: bool = False) -> Message:
    """Return the verdict; with `tie`, others had the same total (MS-13.7)."""
    top = totals[winners[0]]
    if len(winners) == 1 and tie:
        return SAY("wins-tie", who=player(winners[0]), points=top)
    if len(winners) == 1:
        return SAY("wins", who=player(winners[0]), points=top)
    return SAY("share", who=players(winners), points=top)
