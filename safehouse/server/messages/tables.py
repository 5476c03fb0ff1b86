"""Tables, seats, moves and what a seat sees."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from safehouse.core.i18n import Text
from safehouse.server.messages.base import Level, WireStruct
from safehouse.server.messages.games import PackInfo

Holder = Literal["open", "person", "bot"]
Status = Literal["lobby", "playing", "finished", "abandoned"]
Cause = Literal["seed", "options", "record", "redealt", "position", "pack", "decks"]


class ClockSetting(WireStruct):
    """Seconds per seat for the match, plus an increment for each move."""

    initial: int
    increment: int
    each: bool = False
    """Whether `initial` is the time for each move instead, as in play by correspondence."""


class SeatPlan(WireStruct):
    """Who should sit where: the creator (`me`), anybody (`open`), or a bot of a level."""

    holder: Literal["me", "open", "bot"]
    level: Level | None = None


class NewTable(WireStruct):
    game: str
    seats: int
    plan: list[SeatPlan]
    """One per seat. `me` on several seats is a hot seat."""
    options: dict[str, Any] = {}
    clock: ClockSetting | None = None
    public: bool = False
    talk: bool | None = None
    """None: as the game has it, see `GameInfo.talk`."""
    seed: int | str | None = None
    """None: the server chooses. With another the deal is not fresh, and the table never public."""
    nonces: bool = False
    """Whether my program will send a nonce for each of my seats: the start then waits for them, for
    a moment."""


Colour = Annotated[str, msgspec.Meta(max_length=40)]


class ChosenColour(WireStruct):
    colour: Colour
    """One of the choices of the game's option with `by_seat`."""


class SeatInfo(WireStruct):
    seat: int
    name: str
    """The seat's own name in English, e.g. Green."""
    colour: str
    holder: Holder
    player: str
    """Who holds it: the person's or the bot's name, empty when open."""
    level: Level | None
    mine: bool
    here: bool
    """Whether the holder is connected (bots always are)."""
    clock: float | None
    """Seconds left as of this message; None without a clock."""
    running: bool
    ready_for_rematch: bool
    declined_rematch: bool = False
    to_move: bool = False
    """Whether the match waits for this seat, as far as the receiver may know."""
    returnable: bool = False
    """Whether a bot plays in the receiver's place, who may sit down again."""
    away: float | None = None
    """Seconds as of this message for which the seat's player has been away from a match that is
    played at one sitting."""
    ready: bool | None = None
    """Before the start, where players bring decks: whether this seat's is chosen."""
    given: bool = False
    """Before the start: whether somebody else chose this seat's deck, and so knows its cards."""
    program: bool = False
    """Whether a program from outside holds it, see `POST /api/programs`."""
    called: Text = ""
    """The seat's own name, to be said in any language."""
    colour_chosen: bool = False
    """Before the start: whether its player chose the colour, so that nobody else can take it."""
    hosts: bool = False
    """Whether its holder opened the table and may start the match."""


class ProvenanceInfo(WireStruct):
    """Where the deal comes from: whether anybody can know what is hidden."""

    fresh: bool
    """Dealt by the server. Only then may a table be public, rated or paired."""
    causes: list[Cause]
    """Why it is not fresh: a chosen seed, options for tests, a continued record (as it was, or with
    everything dealt again that one seat could not know), a position, a pack that is not installed.
    """
    name: str
    """What `Sit.accepts` must name if the deal is not fresh."""
    says: Text
    """What somebody can know, as a sentence: ask people to confirm it before they sit down."""


class ShuffleInfo(WireStruct):
    """What fixed the deal before anybody sat down, see docs/protocol.md."""

    commitment: str
    of: Literal["secret", "seed", "position"]
    """A new deal, made from a secret and the seats' nonces; a chosen seed; a continued match."""
    nonces: list[str | None]
    """From the start on, by seat; null for a seat that sent none. Empty before."""
    sent: list[int]
    """Before the start: the seats whose players have sent a nonce."""
    key: str = ""
    """Empty until the table is over."""
    secret: str = ""
    """Empty until the table is over, and where the commitment is not of a secret."""
    people: list[int] | None = None
    """From the start on: the seats that people held when the match began; no other has a nonce.
    Null before, and for matches that began under earlier versions."""


class TableInfo(WireStruct):
    id: str
    """Six letters and digits, the code to join with."""
    game: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: ClockSetting | None
    public: bool
    talk: bool
    host: bool
    """Whether the receiver opened this table."""
    ply: int
    result: dict[str, Any] | None
    headline: Text
    """One line for lists, e.g. "Round 5 of 8, Green to execute"."""
    spectators: int
    next_table: str | None
    """The rematch's table once there is one."""
    created: float
    updated: float
    provenance: ProvenanceInfo
    notice: Text = ""
    """Said where the match was played by earlier rules and can only be looked at."""
    pack: PackInfo | None = None
    """The pack that the table is played with."""
    paused: bool = False
    """Whether all players agreed to a pause: the clocks stand still."""
    pause: list[int] = []
    """Seats whose players want one."""
    host_away: float | None = None
    """Seconds since the host of a lobby was last here; None if the host is here."""
    bot_after: float = 0.0
    """Seconds of absence after which any player may hand an absent one's seat to a bot, or become
    the host in place of an absent one."""
    claim_after: float | None = None
    """Seconds of absence after which the match may be claimed, where it waits for one of two."""
    shuffle: ShuffleInfo | None = None
    """None in lists, and for tables that committed to nothing."""


class Sit(WireStruct):
    seat: int | None = None
    """None: the first open seat."""
    accepts: str = ""
    """If the table's deal is not fresh: the name of its provenance, which the player confirms."""
    nonces: bool = False
    """As in `NewTable`."""
    colour: Colour | None = None
    """Before the start: the colour to play in that seat. None: the one that the seat has."""


class LeaveSeat(WireStruct):
    seat: int | None = None
    """None: every seat I hold."""


class StartTable(WireStruct):
    fill: Level | None = None
    """Seat bots of this level where a seat is still open."""


class SeatBot(WireStruct):
    level: Level | None = None
    """None: the game's usual level."""


class SwapSeats(WireStruct):
    first: int
    second: int


class NewNonce(WireStruct):
    """A random number of mine for the shuffle."""

    nonce: str
    """64 hexadecimal digits in small letters."""


class PlayMove(WireStruct):
    """A move over HTTP, in answer to the decision whose `question` it names."""

    seat: int
    move: str | dict[str, Any]
    question: str | None = None
    ply: int | None = None
    """For older programs that name no question: the ply of the view the move was chosen from."""


class ChatLine(WireStruct):
    index: int
    at: float
    seat: int | None
    name: str
    text: str


class MoveInfo(WireStruct):
    notation: str
    json: dict[str, Any]
    label: Text
    preview: Any = None
    """What it would lead to; a game's own type (see the generated types), None if it has none."""


class DecisionInfo(WireStruct):
    seat: int
    kind: str
    prompt: Text
    moves: list[MoveInfo]
    question: str
    """Goes into the `play` that answers it. No two questions to a seat have the same."""
    optional: bool = False
    """Something the seat may do out of turn; nobody waits for it."""


class EventInfo(WireStruct, gc=False):
    index: int
    ply: int
    kind: str
    clause: str
    text: Text
    data: dict[str, Any]


class TakebackInfo(WireStruct):
    """A wish to take played moves back to the seat's last decision; every other person must
    agree."""

    seat: int
    agreed: list[int]


class StandingInfo(WireStruct):
    """An order of mine that the table follows at my turns to come."""

    seat: int
    until: str


class View(WireStruct):
    game: str
    seat: int | None
    ply: int
    waiting: list[int]
    result: dict[str, Any] | None
    board: Any
