"""The messages of Master of Spies: prompts, buttons, log, verdicts. `words/` has the texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from safehouse.core import i18n, packs
from safehouse.core.i18n import Message, Several, Text, Who
from safehouse.core.i18n import msg as common_msg
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
from safehouse.games.master_of_spies.state import MasterOfSpiesState, card_of, faction_of, value_of

M: TypeAlias = Match[MasterOfSpiesState]
Data: TypeAlias = dict[str, Any]

msg: Final = i18n.of("master_of_spies")

_NUMBER = {id: number for number, id in enumerate(CARD_IDS)}
_RENAMED: Final = packs.used("master_of_spies") is not None
"""A pack may rename cards and factions; such names are shown as they are."""


# --- names ---------------------------------------------------------------------------------------


def player(seat: int) -> Who:
    """Return a seat, named by its colour if its player is unknown."""
    return Who(seat, msg("colour", id=COLOURS[seat]))


def players(seats: Iterable[int]) -> Several:
    """Return several seats as the subject at the start of a sentence."""
    first, *others = seats
    rest = [msg("object", who=player(seat)) for seat in others]
    return Several([msg("subject", who=player(first)), *rest])


def faction_name(faction: int) -> Text:
    return FACTION_NAMES[faction] if _RENAMED else msg("faction", id=FACTION_IDS[faction])


def border_name(border: int) -> Message:
    return msg("border", id=BORDER_IDS[border])


def card_name(card: int) -> Text:
    """Return a card's name; packs may renumber Wilds and Action cards, so no id names them."""
    printed = CARDS[card]
    if printed.main:
        return printed.name if _RENAMED else msg("card", id=printed.id)
    return msg("card", id=printed.effect or _slug(printed.name))


def _slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "_")


def starter_name(row: int) -> Text:
    return STARTERS[row] if _RENAMED else msg("starter", id=FACTION_IDS[row])


def action_text(card: int) -> Message:
    """Return what an Action card does."""
    printed = CARDS[card]
    return msg("action-text", id=printed.effect, amount=printed.amount, hand=HAND)


def ability_name(ability: int) -> Message:
    return msg("ability", id=ABILITY_IDS[ability])


def ability_text(ability: int) -> Message:
    return msg(
        "ability-text",
        id=ABILITY_IDS[ability],
        hand=HAND,
        more=ARCHIVIST_HAND,
        reach=BODYGUARD_REACH,
        drop=GHOST_DROP,
    )


def spy_name(faction: int) -> Message:
    return msg("spy", faction=faction_name(faction))


def _named(id: str) -> Text:
    return card_name(_NUMBER[id])


# --- prompts and labels --------------------------------------------------------------------------


def ask_main(m: M, seat: int) -> Text:
    return msg("ask-main")


def ask_anytime(m: M, seat: int) -> Text:
    return msg("ask-anytime")


def ask_shadowed_steps(loc: int) -> Text:
    return msg("ask-shadowed-steps", card=card_name(card_of(loc)), value=value_of(loc))


def ask_answer(said: Message, kind: int) -> Text:
    """Return the question whether to respond to what was announced."""
    return msg("ask-body-double", said=said) if kind else msg("ask-countermand", said=said)


def ask_last_chance(m: M, seat: int) -> Text:
    return msg("ask-last-chance")


def ask_spy(m: M, seat: int, row: int, at: int) -> Text:
    s = m.state
    loc = s.rows[row][at]
    faction = faction_of(loc)
    now = s.value_at(s.spies[seat * 4 + faction])
    spy, value = spy_name(faction), value_of(loc)
    if now:
        return msg("ask-climb", spy=spy, now=now, value=value)
    return msg("ask-place", spy=spy, card=card_name(card_of(loc)), value=value)


def ask_poison(m: M, seat: int, row: int, at: int) -> Text:
    return msg("ask-poison")


def ask_take(m: M, seat: int, victim: int) -> Text:
    return msg("ask-take", who=player(victim))


def ask_give(m: M, seat: int, victim: int, taken: int) -> Text:
    return msg("ask-give", who=player(victim))


def headline(m: M, *, window: bool) -> Text:
    s = m.state
    when = msg("when", round=s.round, last=s.ending == 2)
    if window:
        return msg("headline-window", when=when)
    return msg("headline", when=when, who=player(m.pending[0][0]))


def label(m: M, seat: int, code: Code) -> Text:
    """Return the label of a move's button."""
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        return _label_location(s, code)
    if kind == M_RECALL:
        return msg("label-recall", who=player(code[1]), spy=spy_name(code[2]))
    if kind == M_COACH:
        place = _place(s, code[2], code[3])
        value = value_of(s.rows[code[2] - 1][code[3] - 1])
        return msg("label-coach", spy=spy_name(code[1]), card=place, value=value)
    if kind == M_LOYAL:
        return msg("label-loyal", card=_place(s, code[1], code[2]))
    if kind == M_OATH:
        return msg("label-oath", who=player(code[3]), spy=spy_name(code[4]))
    if kind == M_FIRE:
        return msg("label-fire", row=code[1], card=_place(s, code[1], len(s.rows[code[1] - 1])))
    if kind == M_DISCARD:
        return msg("label-discard", card=card_name(code[1]))
    if kind == M_LETTERS:
        return msg("label-letters", who=player(code[1]))
    if kind == M_WRIT:
        return msg("label-writ", who=player(code[1]))
    if kind == M_POISON:
        return msg("label-poison", who=player(code[1]), spy=spy_name(code[2]))
    if kind == M_TAKE:
        return msg("label-take", card=card_name(code[1]))
    if kind == M_GIVE:
        return msg("label-give", card=card_name(code[1]))
    if kind == M_ORDER:
        response = m.game.moves.kinds[RESPONSE_ACTIONS[code[1]]].name
        return msg("label-order", response=response, value=code[2])
    return msg("label-plain", kind=m.game.moves.kinds[kind].name)


def _place(s: MasterOfSpiesState, row: int, at: int) -> Text:
    return card_name(card_of(s.rows[row - 1][at - 1]))


def _label_location(s: MasterOfSpiesState, code: Code) -> Text:
    _, card, row, at, faction, border = code
    printed = CARDS[card]
    name = card_name(card)
    if len(printed.factions) > 1 or len(printed.borders) > 1:
        shape = {"border": border_name(border), "faction": faction_name(faction)}
        name = msg("card-as", card=name, border=shape["border"], faction=shape["faction"])
    cards = s.rows[row - 1]
    if at > len(cards):
        return msg("label-add", card=name, row=row)
    old = cards[at - 1]
    how = "infiltrate" if faction_of(old) == faction else "assassinate"
    return msg("label-replace", how=how, old=card_name(card_of(old)), card=name)


def _aim(effect: str, d: Data) -> Text | None:
    """Return what an announced Action card targets."""
    if effect in ("send_home", "break_oath"):
        spy = spy_name(FACTION_IDS.index(d["faction"]))
        whose = msg("aim-spy", who=player(d["player"]), spy=spy)
        return (
            whose if effect == "send_home" else msg("aim-oath", spy=whose, card=_named(d["place"]))
        )
    if effect == "travel":
        spy = spy_name(FACTION_IDS.index(d["faction"]))
        return msg("aim-coach", spy=spy, card=_named(d["place"]))
    if effect in ("protect", "burn"):
        return _named(d["place"])
    if effect in ("swap_card", "appoint"):
        return msg("aim-at", who=player(d["player"]))
    return None


# --- the log -------------------------------------------------------------------------------------


def _draw(d: Data) -> Message:
    if d["cards"] is not None:
        return msg("draws", who=player(d["seat"]), cards=[_named(card) for card in d["cards"]])
    return msg("draws-hidden", who=player(d["seat"]), count=d["count"])


def _location(d: Data) -> Message:
    who, card, row = player(d["seat"]), _named(d["card"]), d["row"]
    value = CARDS[_NUMBER[d["card"]]].value
    if d["how"] == "add":
        return msg("adds", who=who, card=card, value=value, row=row)
    old = _named(d["replaces"])
    return msg("replaces", who=who, how=d["how"], old=old, card=card, value=value, row=row)


def _spy(d: Data) -> Message:
    who, spy = player(d["seat"]), spy_name(FACTION_IDS.index(d["faction"]))
    if d["how"] in ("placed", "travelled"):
        return msg("spy-moves", who=who, spy=spy, worth=d["worth"])
    if d["to_row"]:
        return msg("spy-slips", who=who, spy=spy, worth=d["worth"])
    return msg("spy-goes-home", who=who, spy=spy)


def _score(d: Data) -> Message:
    points = [msg("scored", who=player(seat), points=n) for seat, n in enumerate(d["points"])]
    return msg("score", final=d["final"], points=points)


def _take(d: Data) -> Message:
    who, victim = player(d["seat"]), player(d["victim"])
    card = _named(d["card"]) if d["card"] else msg("a-card")
    return msg("takes", who=who, card=card, victim=victim)


def _give(d: Data) -> Message:
    card = _named(d["card"]) if d["card"] else msg("a-card")
    return msg("gives", who=player(d["seat"]), card=card)


def _letters(d: Data) -> Message:
    who, victim = player(d["seat"]), player(d["victim"])
    if d["cards"] is None:
        return msg("looks", who=who, victim=victim)
    return msg("looks-at", who=who, victim=victim, cards=[_named(card) for card in d["cards"]])


def _action(d: Data) -> Message:
    who, card = player(d["seat"]), _named(d["card"])
    aim = _aim(CARDS[_NUMBER[d["card"]]].effect, d["targets"])
    return (
        msg("plays", who=who, card=card)
        if aim is None
        else msg("plays-at", who=who, card=card, aim=aim)
    )


def _response(d: Data) -> Message:
    who, card = player(d["seat"]), _named(d["card"])
    if not d["against"]:
        return msg("answers", who=who, card=card)
    return msg("answers-against", who=who, card=card, against=_named(d["against"]))


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": lambda d: msg("setup", who=player(d["master"])),
    "round": lambda d: msg("round", number=d["round"], last=d["last"]),
    "turn": lambda d: msg("turn", who=player(d["seat"])),
    "draw": _draw,
    "no_cards": lambda d: msg("no-cards", who=player(d["seat"])),
    "scoring_card": lambda d: msg(
        "draws", who=player(d["seat"]), cards=[msg("scoring", id=d["card"])]
    ),
    "location": _location,
    "enter": lambda d: msg("enters", card=_named(d["card"]), row=d["row"]),
    "spy": _spy,
    "lapse": lambda d: msg("lapses", who=player(d["seat"])),
    "action": _action,
    "resolved": lambda d: msg("resolves", card=_named(d["card"])),
    "cancelled": lambda d: msg("cancelled", card=_named(d["card"])),
    "permanent": lambda d: msg("permanent", who=player(d["seat"]), row=d["row"]),
    "response": _response,
    "burn": lambda d: msg("burns", card=_named(d["card"]), row=d["row"]),
    "discard": lambda d: msg("discards", who=player(d["seat"]), card=_named(d["card"])),
    "letters": _letters,
    "take": _take,
    "give": _give,
    "score": _score,
    "master": lambda d: msg("master", who=player(d["seat"]), how=d["how"], value=d["value"]),
    "concede": lambda d: common_msg("concedes", who=player(d["seat"])),
}


def event_text(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


def verdict(winners: tuple[int, ...], totals: tuple[int, ...], *, tie: bool = False) -> Message:
    """Return the verdict; with `tie`, others had the same total (MS-13.7)."""
    top = totals[winners[0]]
    if len(winners) == 1 and tie:
        return msg("wins-tie", who=player(winners[0]), points=top)
    if len(winners) == 1:
        return msg("wins", who=player(winners[0]), points=top)
    return msg("share", who=players(winners), points=top)
