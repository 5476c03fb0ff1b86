"""What each seat sees of the board: open rows, discards and scores, but only its own hand."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypedDict

from safehouse.core.i18n import to_json
from safehouse.core.match import Match
from safehouse.games.master_of_spies import rules, text, windows
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    BORDER_IDS,
    CARDS,
    FACTION_IDS,
    FACTIONS,
    OMENS,
    SCORING_IDS,
    TAIL,
    TIME,
    VALUE,
)
from safehouse.games.master_of_spies.moves import RESPONSE_IDS
from safehouse.games.master_of_spies.state import (
    STRIDE,
    MasterOfSpiesState,
    border_of,
    card_of,
    faction_of,
    player_of,
    round_of,
    value_of,
)

M: TypeAlias = Match[MasterOfSpiesState]


class MasterOfSpiesCard(TypedDict):
    id: str
    name: Any
    """A text: a message, or the name that a pack gives."""
    value: int
    factions: list[str]
    borders: list[str]
    wild: bool
    timing: str
    text: Any
    """What an Action card does, a message; null for locations."""


class MasterOfSpiesSpy(TypedDict):
    seat: int
    faction: str
    row: int
    at: int
    worth: int


class MasterOfSpiesLocation(TypedDict):
    card: MasterOfSpiesCard
    value: int
    faction: str
    border: str
    by: int
    this_round: bool
    spies: list[int]
    permanent: int | None


class MasterOfSpiesRow(TypedDict):
    faction: str
    starter: Any
    """A text."""
    locations: list[MasterOfSpiesLocation]
    home: list[int]
    """Seats whose spy of this row's faction is at home."""


class MasterOfSpiesAbility(TypedDict):
    id: str
    name: Any
    text: Any
    """Both are messages."""


class MasterOfSpiesPlayer(TypedDict):
    seat: int
    colour: str
    hand_size: int
    spies: list[MasterOfSpiesSpy]
    worth: int
    scorings: list[int]
    total: int
    ability: MasterOfSpiesAbility | None
    order: int
    gone: bool


class MasterOfSpiesPlaced(TypedDict):
    """Where an announced location is to be placed."""

    row: int
    at: int
    faction: str
    border: str
    how: str


class MasterOfSpiesAnnounced(TypedDict):
    card: MasterOfSpiesCard
    seat: int
    place: MasterOfSpiesPlaced | None
    """Null for Action cards."""
    said: Any
    """A message: the announcement with its targets."""


class MasterOfSpiesPermanent(TypedDict):
    card: str
    owner: int
    row: int
    at: int


class MasterOfSpiesOrder(TypedDict):
    """The seat's standing order for one of its Responses."""

    response: str
    from_value: int
    """0 asks whenever the card is held, 1 also without it, 99 never."""
    quiet: bool
    """Whether not to ask again this round."""


class MasterOfSpiesStanding(TypedDict):
    """Totals if a scoring happened now, or after a move."""

    totals: list[int]
    worth: list[int]
    leaders: list[int]


class MasterOfSpiesPreview(TypedDict):
    how: str
    """add, infiltrate or assassinate."""
    sent_home: list[MasterOfSpiesSpy]
    standing: MasterOfSpiesStanding
    standing_with_spy: MasterOfSpiesStanding | None


class MasterOfSpiesBoard(TypedDict):
    you: int | None
    """The seat whose view this is; null for spectators."""
    round: int
    step: str
    active: int
    order: list[int]
    master: int
    next_master: int | None
    next_master_value: int
    rows: list[MasterOfSpiesRow]
    players: list[MasterOfSpiesPlayer]
    hand: list[MasterOfSpiesCard]
    shown_hand: list[MasterOfSpiesCard]
    discards: list[MasterOfSpiesCard]
    deck: int
    cards_to_time: int | None
    cards_to_omens: int | None
    stars_within: int | None
    shown: list[str]
    scoring_due: int
    last_round: bool
    ending: bool
    announced: list[MasterOfSpiesAnnounced]
    permanents: list[MasterOfSpiesPermanent]
    orders: list[MasterOfSpiesOrder]
    """The seat's own standing orders."""
    standing: MasterOfSpiesStanding


def _printed(card: int) -> MasterOfSpiesCard:
    printed = CARDS[card]
    return {
        "id": printed.id,
        "name": to_json(text.card_name(card)),
        "value": printed.value,
        "factions": [FACTION_IDS[faction] for faction in printed.factions],
        "borders": [BORDER_IDS[border] for border in printed.borders],
        "wild": printed.wild,
        "timing": printed.timing,
        "text": to_json(text.action_text(card)) if printed.effect else None,
    }


_INFO: Final = [_printed(card) for card in range(len(CARDS))]
_STARTERS: Final = [to_json(text.starter_name(row)) for row in FACTIONS]
_ABILITIES: Final[list[MasterOfSpiesAbility]] = [
    {
        "id": id,
        "name": to_json(text.ability_name(ability)),
        "text": to_json(text.ability_text(ability)),
    }
    for ability, id in enumerate(ABILITY_IDS)
]


def card_info(card: int) -> MasterOfSpiesCard:
    return _INFO[card].copy()


def board(m: M, seat: int | None) -> MasterOfSpiesBoard:
    s = m.state
    return {
        "you": seat,
        "round": s.round,
        "step": _step(m, seat),
        "active": s.active,
        "order": s.order[:],
        "master": s.master,
        **rules.next_master(s),
        "rows": [_row(s, row) for row in range(4)],
        "players": [_player(m, other) for other in range(s.seats)],
        "hand": [] if seat is None else [card_info(card) for card in s.hands[seat]],
        "shown_hand": _shown_hand(m, seat),
        "discards": [card_info(card) for card in s.discards],
        "deck": len(s.deck),
        "cards_to_time": _cards_above(s, TIME),
        "cards_to_omens": _cards_above(s, OMENS),
        "stars_within": None if s.ending else min(len(s.deck), TAIL + 1),
        "shown": [SCORING_IDS[card - TIME] for card in s.shown],
        "scoring_due": s.due,
        "last_round": s.ending == 2,
        "ending": bool(s.ending),
        "announced": [_announced(s, depth) for depth in range(len(s.stack))],
        "permanents": [
            {"card": CARDS[card].id, "owner": owner, "row": row + 1, "at": at + 1}
            for row, at, owner, card in s.permanents
        ],
        "orders": [] if seat is None or not m.options["actions"] else _orders(s, seat),
        "standing": standing(s),
    }


def _announced(s: MasterOfSpiesState, depth: int) -> MasterOfSpiesAnnounced:
    entry = s.stack[depth]
    card, seat = entry[:2]
    place: MasterOfSpiesPlaced | None = None
    if VALUE[card]:
        event = rules.location_event(s, entry)
        place = {
            "row": event["row"],
            "at": event["at"],
            "faction": event["faction"],
            "border": event["border"],
            "how": event["how"],
        }
    said = to_json(rules.announcement(s, depth))
    return {"card": card_info(card), "seat": seat, "place": place, "said": said}


def _orders(s: MasterOfSpiesState, seat: int) -> list[MasterOfSpiesOrder]:
    return [
        {
            "response": name,
            "from_value": s.thresholds[seat * len(RESPONSE_IDS) + response],
            "quiet": bool(s.quiet[seat] >> response & 1),
        }
        for response, name in enumerate(RESPONSE_IDS)
    ]


def _step(m: M, seat: int | None) -> str:
    """Return the step of the turn; nobody else may know who is asked in a window."""
    if m.pending:
        return m.pending[0][1].name
    window = windows.opened(m)
    if window >= 0:
        return "last_chance" if window == windows.W_ROUND else "respond"
    return "over"


def _cards_above(s: MasterOfSpiesState, scoring: int) -> int | None:
    """Return the number of cards above Time or Omens, which is public; never called for Stars."""
    for depth, card in enumerate(reversed(s.deck)):
        if card == scoring:
            return depth
    return None


def _row(s: MasterOfSpiesState, row: int) -> MasterOfSpiesRow:
    return {
        "faction": FACTION_IDS[row],
        "starter": _STARTERS[row],
        "locations": [_location(s, row, at) for at in range(len(s.rows[row]))],
        "home": [seat for seat in range(s.seats) if s.spies[seat * 4 + row] < 0],
    }


def _location(s: MasterOfSpiesState, row: int, at: int) -> MasterOfSpiesLocation:
    loc = s.rows[row][at]
    permanent = s.permanent_at(row, at)
    return {
        "card": card_info(card_of(loc)),
        "value": value_of(loc),
        "faction": FACTION_IDS[faction_of(loc)],
        "border": BORDER_IDS[border_of(loc)],
        "by": player_of(loc),
        "this_round": round_of(loc) == s.round,
        "spies": [spy // 4 for spy in s.spies_on(row, at)],
        "permanent": permanent[2] if permanent else None,
    }


def spy_info(s: MasterOfSpiesState, spy: int) -> MasterOfSpiesSpy:
    place = s.spies[spy]
    return {
        "seat": spy // 4,
        "faction": FACTION_IDS[spy % 4],
        "row": 0 if place < 0 else place // STRIDE + 1,
        "at": 0 if place < 0 else place % STRIDE + 1,
        "worth": s.value_at(place),
    }


def _player(m: M, seat: int) -> MasterOfSpiesPlayer:
    s = m.state
    ability = s.abilities[seat]
    return {
        "seat": seat,
        "colour": m.options["colours"][seat],
        "hand_size": len(s.hands[seat]),
        "spies": [spy_info(s, seat * 4 + faction) for faction in FACTIONS],
        "worth": s.worth(seat),
        "scorings": [scoring[seat] for scoring in s.scores],
        "total": s.total(seat),
        "ability": None if ability < 0 else _ABILITIES[ability].copy(),
        "order": s.order.index(seat) if seat in s.order else 0,
        "gone": bool(s.gone >> seat & 1),
    }


def _shown_hand(m: M, seat: int | None) -> list[MasterOfSpiesCard]:
    """Intercepted Letters: the player sees the hand while the card resolves."""
    s = m.state
    asked = [ask[0] for ask in m.pending if ask[1].name in ("take", "give")]
    if s.letters < 0 or seat not in asked:
        return []
    return [card_info(card) for card in s.hands[s.letters]]


def standing(s: MasterOfSpiesState) -> MasterOfSpiesStanding:
    worth = [s.worth(seat) for seat in range(s.seats)]
    totals = [s.total(seat) + worth[seat] for seat in range(s.seats)]
    top = max(totals)
    return {
        "totals": totals,
        "worth": worth,
        "leaders": [seat for seat, total in enumerate(totals) if total == top],
    }
