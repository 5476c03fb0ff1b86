"""Every message between page and server. The page's TypeScript types are generated from here.

Live messages are tagged by `t`. A request carries an `id` of the client's choosing; exactly one
`ack`, `refused` or answer with that `id` comes back. Views hold only what the receiver may know.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from safehouse.core import words
from safehouse.core.words import Text

Level = str
"""A bot level's id, see `GameInfo.levels`."""


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all; unknown fields are refused, so a typo is told rather than ignored."""


# --- people and games ----------------------------------------------------------------------------


class Me(Message):
    id: str
    name: str
    named: bool
    """False until the guest has chosen a name; the server's suggestion stands till then."""
    first_time: bool
    """No finished match yet."""
    finished: list[str]
    """Games the guest has played to their end; for others what the rules advise is preselected."""
    vacation: float | None = None
    """Until when clocks by the move stand still for me."""
    vacation_left: float = 0.0
    """Days of vacation that are left this year."""


class Vacation(Message):
    days: float
    """From now on; 0 ends it."""


class PushNotice(Message):
    """A browser's push subscription."""

    endpoint: str
    p256dh: str
    auth: str
    language: str = "en"
    """In which it is to speak."""


class MailNotice(Message):
    address: str
    language: str = "en"
    """In which it is to speak."""


class NoticeInfo(Message):
    """A way in which I am told that it is my turn."""

    id: str
    way: Literal["push", "mail"]
    target: str
    confirmed: bool


class SetPause(Message):
    on: bool


class SetName(Message):
    name: str


class Program(Message):
    """A program that may sit down, and what it is known by."""

    id: str
    name: str
    token: str
    """To be sent as the cookie `safehouse`, by HTTP and on the socket. It is told only once."""


class OptionInfo(Message):
    name: str
    kind: Literal["flag", "choice", "subset", "number", "list", "decks"]
    default: Any
    label: str
    hint: str
    clause: str
    choices: list[Any]
    names: list[str]
    """What people read for each of the choices."""
    seats: list[int]
    """Of choices that name seats: the number of each one's, from 1; 0 for those that do not."""
    low: int
    high: int
    length: int
    nullable: bool
    listed: bool
    follows: str
    """The choice that decides this while it is null."""
    implied: dict[str, Any]
    """What it then is, by the word chosen there."""


class LevelInfo(Message):
    id: Level
    name: str
    blurb: str
    usual: bool


class PackInfo(Message):
    """A pack that changes the numbers of a game."""

    name: str
    version: str
    fingerprint: str


def pack_info(pack: dict[str, str] | None) -> PackInfo | None:
    return None if pack is None else PackInfo(**pack)


class GameInfo(Message):
    id: str
    name: str
    tagline: str
    minutes: int
    seat_counts: list[int]
    hidden: bool
    secret_sides: bool
    """Whether who plays with whom is secret: a bot had better replace a player who leaves."""
    talk: bool
    """Whether table talk is on unless the host says otherwise."""
    options: list[OptionInfo]
    levels: list[LevelInfo]
    first_time_options: dict[str, Any]
    """What the lobby preselects for somebody's first match."""
    first_match_options: dict[str, Any]
    """The shortest sensible form, for a first match against bots."""
    table_options: dict[str, Any]
    """What the page opens its tables with, besides what people choose."""
    shelf: int
    """Its place among the games, easiest to learn first."""
    page: str | None
    """Where the game's own page module is; null when the page has its board built in, or none."""
    pack: PackInfo | None = None
    """The pack that this house plays the game with."""
    words: dict[str, str] = {}
    """Where the game's catalogue is, by language; empty where its texts are plain English."""


class ServerInfo(Message):
    version: str
    share_urls: list[str]
    """Addresses other devices can open, when the server listens beyond this machine."""
    push_key: str = ""
    """For subscribing to push messages; empty when the server sends none."""
    mail: bool = False
    """Whether the server can write mail."""
    words: dict[str, str] = {}
    """Where the house's own catalogue is, by language."""
    engines: Literal["plain", "compiled"] = "plain"
    """How the rules run, and so the bots."""


# --- tables --------------------------------------------------------------------------------------

Holder = Literal["open", "person", "bot"]
Status = Literal["lobby", "playing", "finished", "abandoned"]


class Clock(Message):
    """Seconds per seat for the match, plus an increment for each move."""

    initial: int
    increment: int
    each: bool = False
    """Whether `initial` is the time for each move instead, as in play by correspondence."""


class SeatPlan(Message):
    """Who should sit where: the creator (`me`), anybody (`open`), or a bot of a level."""

    holder: Literal["me", "open", "bot"]
    level: Level | None = None


class NewTable(Message):
    game: str
    seats: int
    plan: list[SeatPlan]
    """One per seat. `me` on several seats is a hot seat."""
    options: dict[str, Any] = {}
    clock: Clock | None = None
    public: bool = False
    talk: bool | None = None
    """None: as the game has it, see `GameInfo.talk`."""
    seed: int | str | None = None


class SeatInfo(Message):
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
    to_move: bool = False
    """Whether the match waits for this seat, as far as the receiver may know."""
    returnable: bool = False
    """Whether a bot plays in the receiver's place, who may sit down again."""
    away: float | None = None
    """Seconds as of this message for which the seat's player has been away from a match that is
    played at one sitting."""
    ready: bool | None = None
    """Before the start, where players bring decks: whether this seat's is chosen."""
    program: bool = False
    """Whether a program from outside holds it, see `POST /api/programs`."""
    called: Text = ""
    """The seat's own name, to be said in any language."""


class TableInfo(Message):
    id: str
    """Six letters and digits, the code to join with."""
    game: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: Clock | None
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
    notice: Text = ""
    """Said where the match was played by earlier rules and can only be looked at."""
    pack: PackInfo | None = None
    """The pack that the table is played with."""
    paused: bool = False
    """Whether all players agreed to a pause: the clocks stand still."""
    pause: list[int] = []
    """Seats whose players want one."""
    bot_after: float = 0.0
    """Seconds of absence after which any player may hand an absent one's seat to a bot."""
    claim_after: float | None = None
    """Seconds of absence after which the match may be claimed, where it waits for one of two."""


class Sit(Message):
    seat: int | None = None
    """None: the first open seat."""


class LeaveSeat(Message):
    seat: int | None = None
    """None: every seat I hold."""


class StartTable(Message):
    fill: Level | None = None
    """Seat bots of this level where a seat is still open."""


class SeatBot(Message):
    level: Level | None = None
    """None: the game's usual level."""


class SwapSeats(Message):
    first: int
    second: int


class PlayMove(Message):
    """A move over HTTP, in answer to the decision whose `question` it names."""

    seat: int
    move: str | dict[str, Any]
    question: str | None = None
    ply: int | None = None
    """For older programs that name no question: the ply of the view the move was chosen from."""


class ChatLine(Message):
    index: int
    at: float
    seat: int | None
    name: str
    text: str


class MoveInfo(Message):
    notation: str
    json: dict[str, Any]
    label: Text
    preview: Any = None
    """What it would lead to; a game's own type (see the generated types), None if it has none."""


class DecisionInfo(Message):
    seat: int
    kind: str
    prompt: Text
    moves: list[MoveInfo]
    question: str
    """Goes into the `play` that answers it. No two questions to a seat have the same."""
    optional: bool = False
    """Something the seat may do out of turn; nobody waits for it."""


class EventInfo(Message):
    index: int
    ply: int
    kind: str
    clause: str
    text: Text
    data: dict[str, Any]


class TakebackInfo(Message):
    """A wish to take played moves back to the seat's last decision; every other person must
    agree."""

    seat: int
    agreed: list[int]


class StandingInfo(Message):
    """An order of mine that the table follows at my turns to come."""

    seat: int
    until: str


class View(Message):
    game: str
    seat: int | None
    ply: int
    waiting: list[int]
    result: dict[str, Any] | None
    board: Any


# --- live: from the page -------------------------------------------------------------------------


class Request(Message, tag_field="t"):
    """Base of what a page may send over the socket."""


class Hello(Request, tag="hello"):
    """First message. `since` is the number of events the page already has (0: everything)."""

    since: int = 0
    eyes: int | None = None
    """Through which of my seats to look; None lets the server choose."""
    epoch: int = 0
    """The `epoch` of the last `state` seen; if those events no longer hold, all are sent again.
    0 names none: then all are sent again if a move was ever taken back."""
    together: bool = False
    """Send what is due at the same time as one JSON array, and states as what changed."""
    brief: bool = False
    """Send the table as what changed, too."""


class Look(Request, tag="look"):
    """Change eyes (hot seat); answered by `state`."""

    eyes: int | None = None


class Play(Request, tag="play"):
    """Answer a decision; when its question no longer stands the move is refused as stale."""

    id: str
    seat: int
    move: str | dict[str, Any]
    question: str | None = None
    """That of the decision. A move that names none is judged by its `ply`."""
    ply: int | None = None
    """For older programs: the ply of the view the move was chosen from."""


class Explain(Request, tag="explain"):
    id: str
    seat: int
    move: str | dict[str, Any]


class AskHint(Request, tag="hint"):
    id: str
    seat: int


class AskRemark(Request, tag="remark"):
    """Ask the coach about my last move; only where I play against bots."""

    id: str
    seat: int


class Undo(Request, tag="undo"):
    """Take back my own open step."""

    id: str
    seat: int


class AskTakeback(Request, tag="takeback"):
    """Ask to take played moves back until this seat decides again; free against bots."""

    id: str
    seat: int


class AnswerTakeback(Request, tag="answer"):
    id: str
    accept: bool


class Stand(Request, tag="stand"):
    """Leave a standing order for a seat: one of the game's `orders`; None takes it back."""

    id: str
    seat: int
    until: str | None = None


class Concede(Request, tag="concede"):
    id: str
    seat: int


class ClaimMatch(Request, tag="claim"):
    """End the match in my favour: the player of this seat has been away for long."""

    id: str
    seat: int


class Say(Request, tag="say"):
    id: str
    text: str


class Rematch(Request, tag="rematch"):
    id: str


class Ping(Request, tag="ping"):
    id: str


AnyRequest = (
    Hello
    | Look
    | Play
    | Explain
    | AskHint
    | AskRemark
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Stand
    | Concede
    | ClaimMatch
    | Say
    | Rematch
    | Ping
)


# --- live: to the page ---------------------------------------------------------------------------


class Reply(Message, tag_field="t"):
    """Base of what the server sends over the socket."""


class TableNews(Reply, tag="table"):
    """Seats, presence, clocks, status; sent whenever one of them changes."""

    table: TableInfo


class StateNews(Reply, tag="state"):
    """The match as the receiver may know it, complete; sent after every change.

    `events` start at index `since`. When moves were taken back `rewound` is true: forget all
    events from `since` on.
    """

    view: View
    decisions: list[DecisionInfo]
    """Only those of the receiver's own seats."""
    events: list[EventInfo]
    since: int
    total: int
    """Events the page now has, the `since` of its next hello."""
    rewound: bool
    undoable: list[int]
    """My seats that may take back an open step."""
    asked: list[int]
    """My seats that are asked something now, also those whose eyes are shut at a shared device."""
    takeback: TakebackInfo | None
    takeback_since: int | None = None
    """The first of the receiver's events that the wish would take back."""
    takeback_refused: int | None = None
    """The seat whose player refused the receiver's last wish, until the match goes on."""
    epoch: int = 0
    """A mark of the events told so far; goes into the next hello."""
    standing: list[StandingInfo] = []
    """Of my own seats; a question that an order answers is not put to me."""
    leading: Text = ""
    """Who would win now and why, in a few words, as far as the receiver may know."""


class StateChange(Reply, tag="change", omit_defaults=True):
    """A `state` for whoever has the last one: the view as what changed, the rest as there; what is
    left out is empty. A page whose view then has another checksum asks for the whole by `look`.
    """

    view: list[Any]
    """Changes `[path, value]`, or `[path]` where a key is gone; see docs/protocol.md."""
    check: int
    since: int
    total: int
    epoch: int
    decisions: list[DecisionInfo] = []
    events: list[EventInfo] = []
    rewound: bool = False
    undoable: list[int] = []
    asked: list[int] = []
    takeback: TakebackInfo | None = None
    takeback_since: int | None = None
    takeback_refused: int | None = None
    standing: list[StandingInfo] = []
    leading: Text = ""


class TableChange(Reply, tag="table-change"):
    """A `table` for whoever has the last one: changes `[path, value]` to it."""

    table: list[Any]


class Ack(Reply, tag="ack"):
    """Done and stored."""

    id: str
    ply: int


class Refused(Reply, tag="refused"):
    """Not done; nothing changed. `code` is stable, `reason` is for people."""

    id: str
    code: Literal[
        "illegal", "malformed", "stale", "not-yours", "over", "too-fast", "too-long", "not-now",
        "unknown",
    ]  # fmt: skip
    reason: Text
    clause: str


class Explained(Reply, tag="explained"):
    id: str
    ok: bool
    reason: Text
    clause: str


class Hint(Reply, tag="hinted"):
    id: str
    move: MoveInfo
    why: Text


class Remark(Reply, tag="remarked"):
    """What the move gave away; empty where that was not clearly much."""

    id: str
    said: Text


class ChatNews(Reply, tag="chat"):
    lines: list[ChatLine]


class Pong(Reply, tag="pong"):
    id: str


AnyReply = (
    TableNews
    | TableChange
    | StateNews
    | StateChange
    | Ack
    | Refused
    | Explained
    | Hint
    | Remark
    | ChatNews
    | Pong
)


# --- replays -------------------------------------------------------------------------------------


class ReplayInfo(Message):
    id: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    plies: int
    result: dict[str, Any] | None
    rounds: list[int]
    """The ply at which each round begins, for jumping."""
    imported: bool
    notice: Text = ""
    """Said where the match was played by earlier rules and `plies` are not all of its moves."""


class Frame(Message):
    """One moment of a replay: after `ply` moves, with the events that led to it."""

    ply: int
    mover: int | None
    notation: str
    view: View
    events: list[EventInfo]
    open: list[View] = []
    """Asked for with open hands: what each seat saw."""


class Frames(Message):
    frames: list[Frame]


class CommentInfo(Message):
    """What somebody said about the moment after `ply` moves."""

    id: str
    """Empty for one that came with an imported record."""
    ply: int
    at: float
    name: str
    seat: int | None
    """Where they sat, for the match's own players."""
    text: str
    moves: list[tuple[int, str]]
    """Other moves that they tried from there: seats and notations."""
    deletable: bool
    """Whether whoever asks may delete it."""


class NewComment(Message):
    ply: int
    text: str
    moves: list[tuple[int, str]] = []


class TryLine(Message):
    """Other moves from the moment after `ply` moves."""

    ply: int
    moves: list[tuple[int, str]] = []
    eyes: int | None = None
    """A seat; none: whoever is asked."""
    explain: str | dict[str, Any] | None = None
    """A move of whoever is asked: could it be made, and why not?"""


class LineNews(Message):
    """Where the moves lead, as a table of its own."""

    ply: int
    moves: list[tuple[int, str]]
    """As they are written in a record."""
    table: TableInfo
    state: StateNews
    why: Explained | None = None


class PlayOn(Message):
    """A new table that goes on from a moment of a match that is over."""

    ply: int
    plan: list[SeatPlan]
    moves: list[tuple[int, str]] = []
    redeal: int | None = None
    """Deal again what this seat could not know then; none: everything is as it was."""
    public: bool = False


# --- analysis ------------------------------------------------------------------------------------


class AnalysedMove(Message):
    """A move as the analysis judges it by what its seat knew."""

    notation: str
    label: Text
    chance: float
    """Of the mover after it, 0 to 1, by what the mover knew."""
    loss: float
    """How much less that is than the best move's; never below 0."""
    played: bool
    """Whether it is the move that was made."""
    why: Text = ""
    """A reason as a hint gives it; only the best move and the one played have one."""


class AnalysedDecision(Message):
    """One move of a match: what it did to everybody's chances."""

    ply: int
    """Moves made before it: the moment of the replay at which it was decided."""
    seat: int
    kind: str
    round: int
    """From 1, by `ReplayInfo.rounds`; 0 before the first round."""
    choices: int
    """How many legal moves there were; nobody is judged by a decision that has only one."""
    played: AnalysedMove
    best: list[AnalysedMove]
    """At most four, the best first; empty where there was no choice. The move played is one of
    them or else not among the best four."""
    knew: list[float]
    """Each seat's chance before the move, by what the mover knew."""
    knew_after: list[float]
    true: list[float]
    """Each seat's chance before the move as it really stood. In an open game the same as `knew`."""
    true_after: list[float]
    loss: float
    """What the move cost its mover, judged by what the mover knew: `played.loss`."""
    lost: list[float]
    """What each seat really lost with it (below 0: gained): `true` less `true_after`, to the
    digits that are sent."""
    play: float
    """The part of the mover's change that was its own play, by what it knew; at most 0 in games
    with secrets. In open games it is all of the mover's change but chance."""
    luck: list[float]
    """The part of each seat's change that chance made: what happened against the mean over deals
    of the same moment. 0 where nothing was dealt, drawn or rolled."""
    both: float
    """The chance that nobody wins, before the move, as it really stood."""
    secret: list[bool]
    """By seat: whether somebody else's move was hidden from it, or whether it was honest."""


class TurningPoint(Message):
    """A moment at which somebody lost a tenth of a chance or more; at most five of a match."""

    ply: int
    seat: int
    """Whose move it was."""
    loser: int
    """Who lost the chance: the mover itself, where `part` is `play`."""
    loss: float
    """Chance lost."""
    part: Literal["play", "hidden", "open", "chance"]
    """What the most of it came from: the loser's own play by what it knew, what others hid, what
    they did in the open, or chance."""


class SeatReview(Message):
    """How a seat played. `play`, `hidden`, `open` and `luck` add up to `end` less `start`
    exactly."""

    seat: int
    accuracy: float | None
    """0 to 100, judged by what the seat could know; None without a decision."""
    decisions: int
    """With more than one legal move."""
    mistakes: int
    """Decisions that lost a tenth of a chance or more, by what the seat knew."""
    losses: list[float]
    """The loss of each of its decisions, in order: the ticks under the accuracy."""
    start: float
    """Its chance at the beginning, as it really stood."""
    end: float
    """1 or 0: whether it won."""
    play: float
    """What its own play did to its chance, by what it knew; below 0: lost."""
    hidden: float
    """What others hid: false advice, bluffs, facedown cards, and what acting on less than the
    truth cost beyond its own loss."""
    open: float
    """What the others did in the open, their mistakes included; above 0: gained."""
    luck: float
    """What chance did."""


class Belief(Message):
    """What somebody could believe of something hidden, beside the truth."""

    ply: int
    round: int
    eyes: int
    """Who believes it."""
    about: int | None
    """The seat it is about; None for cards and other things."""
    what: Text
    """What is believed, e.g. "Double Agent"."""
    chance: float
    true: bool
    said: Text = ""
    """What that seat showed then, e.g. the card a Spy gave."""
    honest: bool | None = None
    """Whether that was true; None where it says nothing."""


class ChanceNote(Message):
    """Which chance all figures of an analysis are."""

    by: Literal["search", "look"]
    """A search ahead, or a quick look ahead and the value of the position there."""
    calibrated: bool
    """Whether values were fitted to how often such positions were won (`safehouse calibrate`)."""
    worlds: int
    """Deals that *what the seat knew* is averaged over; 1 in an open game."""
    deals: int
    """Deals of what nobody knew that *as it really stood* is averaged over."""


class Analysis(Message):
    """The analysis of a finished match, as far as it has come."""

    id: str
    """That of the replay."""
    game: str
    level: Level
    status: Literal["none", "waiting", "running", "done", "failed"]
    """`none`: nobody has asked for it yet."""
    plies: int
    """Moves of the match, each of which is analysed."""
    done: int
    """How many of them are analysed. They come in order."""
    since: int
    """The first of `decisions`: the `since` that was asked for."""
    chance: ChanceNote
    start: list[float]
    """Each seat's chance before the first move; empty before anything is done."""
    decisions: list[AnalysedDecision]
    turning: list[TurningPoint]
    """Of what is done so far, the largest first."""
    seats: list[SeatReview]
    """Empty until it is done."""
    beliefs: list[Belief]
    """Of the decisions sent, in games where somebody is suspected of something."""
    notice: Text = ""
    """Said where it failed, or where the match fits the present rules only up to some move."""


class AskAnalysis(Message):
    level: Level | None = None
    """The bot level whose depth is used; None: the game's usual one for analysis."""


class AskMoves(Message):
    """What looks best at a moment of a finished match, or after other moves from there."""

    ply: int
    moves: list[str] = []
    """Moves made from there instead of those of the match: seat and notation, as the text of a
    record has them, e.g. "0 select single switch"."""


class MomentAnalysis(Message):
    """The choices of whoever decides at a moment, by what they knew; empty when it is over."""

    ply: int
    seats: list[int]
    """Who decides."""
    true: list[float]
    """Each seat's chance as it really stands."""
    best: list[list[AnalysedMove]]
    """For each of `seats` at most six moves, the best first."""
    chance: ChanceNote
    position: str
    """The moment as text that can be pasted."""


# --- puzzles -------------------------------------------------------------------------------------


class PuzzleInfo(Message):
    """A position with one right move."""

    game: str
    number: int
    """From 1."""
    count: int
    """How many the game has."""
    day: str
    """The day it is the puzzle of, as 2026-11-16; empty when it was asked for by number."""
    seat: int
    """Whose eyes and whose move."""
    task: Text
    """What is asked, in a sentence."""
    difficulty: int
    """1 to 5."""
    chance: float
    """Of the seat with the right move, by what it knows."""
    others: float
    """With the best of all other moves."""
    exact: bool
    """Whether the proof is exact: all lines were tried. Otherwise by search."""
    table: TableInfo
    state: StateNews
    """As a lesson has them: what the seat may know."""
    position: str
    """The moment as text that can be pasted; what the seat cannot know is dealt again."""


class TryPuzzle(Message):
    move: str | dict[str, Any] | None = None
    """None: give up and show the solution."""


class PuzzleTried(Message):
    """What became of a try."""

    legal: bool
    solved: bool
    reason: Text
    """Why it is not legal, what refutes it, or why it is right."""
    clause: str
    move: MoveInfo | None
    """As it was understood; None where it is no legal move."""
    chance: float | None
    """Of the seat after it, by what it knows; None where it was not looked at."""
    line: list[Text]
    """How it goes on: the refutation, or the point of the solution."""
    solution: MoveInfo | None
    """Told once it is solved or given up."""


class ImportRecord(Message):
    text: str


class DeckInfo(Message):
    id: str
    name: str
    text: str
    sets: list[str]
    """The further sets it needs."""


class SetInfo(Message):
    """A set of cards. The base set is always in play; a table chooses the further ones."""

    id: str
    name: str
    version: str
    fingerprint: str
    """Of its card data; empty for the base set."""
    cards: int


class Catalogue(Message):
    """The cards of a game whose players bring decks."""

    cards: list[Any]
    decks: list[DeckInfo]
    sets: list[SetInfo]
    least: int
    most: int
    copies: int
    unique_copies: int
    more_copies: dict[str, int]
    """How many of a card a deck may hold, where the card itself says so."""


class DeckText(Message):
    text: str
    sets: list[str] | None = None
    """Judge it for a table of the base set and these; without it, cards of every set fit."""


class KeptDeck(Message):
    """A deck that a person keeps on the server, legal or not."""

    game: str
    name: str
    text: str


class BroughtDeck(Message):
    """The deck that a seat's player brings: its text, or the id of a ready-made one."""

    deck: str | None = None
    """None: not decided yet."""


class DeckFault(Message):
    code: str
    text: Text
    card: str
    count: int


class JudgedDeck(Message):
    """A deck text read: how many of which card, and everything that is wrong with it."""

    counts: dict[str, int]
    violations: list[DeckFault]
    sets: list[str]
    """The further sets it needs."""


# --- lessons -------------------------------------------------------------------------------------


class LessonInfo(Message):
    id: str
    number: int
    title: str
    blurb: str
    minutes: int
    steps: list[str]
    """What each step is called; the last is what is said at the end."""
    finished: bool
    """Whether I have come to its end once."""
    step: int
    """How many steps I have done, the last time."""


class PartInfo(Message):
    """Something on the table that the page of a course names."""

    at: str
    """The piece or part of the board."""
    name: str
    say: str
    side: str


class CourseInfo(Message):
    """The lessons of a game, with how far I have come."""

    game: str
    blurb: str
    minutes: int
    lessons: list[LessonInfo]
    next: str | None
    """The first that I have not finished."""
    parts: list[PartInfo]


class LessonDo(Message):
    """Something done in a lesson. `done` is all that was done before; no session is kept."""

    act: Literal["open", "look", "do", "skip", "back", "explain"] = "open"
    """`look` shows where `done` leads and is not remembered."""
    done: list[str] = []
    deed: str | dict[str, Any] | None = None
    """For `do` and `explain`: a move, or `touch` and a piece."""
    again: bool = False
    """For `open`: from the beginning, not where I left it."""
    language: str = "en"
    """In which the lesson speaks, if it can."""


class LessonTried(Message):
    """Something that is not what the step is about, or not allowed; nothing changed."""

    ok: bool
    legal: bool
    """Whether the rules allow it."""
    reason: Text
    clause: str
    hint: str


class LessonNews(Message):
    """A lesson where I am in it."""

    game: str
    lesson: LessonInfo
    lessons: int
    next: str | None
    """The lesson that follows."""
    next_title: str
    step: int
    say: str
    hint: str
    point: list[str]
    """Pieces and parts of the board that the step is about."""
    touch: str
    """The piece to touch, where the step waits for no move."""
    wanted: str | None
    """The move that "Show me" shows."""
    over: bool
    done: list[str]
    """Goes into the next request."""
    tried: LessonTried | None
    table: TableInfo
    state: StateNews


# --- guides --------------------------------------------------------------------------------------


class SceneInfo(Message):
    """One part of the worked turn, with its picture."""

    verb: str
    say: str
    alt: str
    clause: str
    picture: dict[str, str]
    """Where it is, by theme: `night` and `day`."""


class MistakeInfo(Message):
    title: str
    say: str
    clause: str


class OpeningInfo(Message):
    """The page that a guide opens with; empty where the game has none."""

    game: str
    aim: str
    text: str
    clause: str
    cases: list[str]
    marks: list[str]
    """One row for each case, or none: colours of pieces with > or = between; ! is yours."""
    turn: list[SceneInfo]
    mistakes: list[MistakeInfo]


# --- the coach -----------------------------------------------------------------------------------


class CoachNote(Message):
    """What is said before the first decision of a kind."""

    kind: str
    label: str
    say: str
    clause: str


class CoachThing(Message):
    """What a piece is, for touch and hover."""

    at: list[str]
    """Names of pieces and parts of the board; `*` stands for any part of a name."""
    name: str
    say: str
    cost: str
    clause: str


class CoachInfo(Message):
    """What a game's coach says, in one language."""

    game: str
    aim: str
    """How one wins, in a few words; empty where the game has no coach."""
    clause: str
    notes: list[CoachNote]
    things: list[CoachThing]


# --- my data, moderation -------------------------------------------------------------------------


class DataTable(Message):
    id: str
    game: str
    status: Status
    seats: list[int]
    host: bool
    created: float
    updated: float


class DataLine(Message):
    table: str
    at: float
    text: str


class DataComment(Message):
    replay: str
    ply: int
    at: float
    text: str


class DataRecord(Message):
    id: str
    game: str
    created: float


class DataLesson(Message):
    game: str
    lesson: str
    step: int
    finished: float | None


class MyData(Message):
    """Everything the server keeps of a person."""

    id: str
    name: str
    since: float | None
    tables: list[DataTable]
    talk: list[DataLine]
    records: list[DataRecord]
    notices: list[NoticeInfo]
    lessons: list[DataLesson] = []
    decks: list[KeptDeck] = []
    comments: list[DataComment] = []


class AtTable(Message):
    """Somebody at the host's own table: by seat, or by a line of the talk."""

    seat: int | None = None
    line: int | None = None
    on: bool = True
    """False lets somebody who was muted speak again."""


class AdminAct(Message):
    act: Literal[
        "mute", "unmute", "ban", "unban", "close", "delete-chat", "delete-comment", "forget"
    ]
    table: str | None = None
    guest: str | None = None
    address: str | None = None
    line: int = -1
    comment: str = ""
    days: float | None = None
    reason: str = ""


class AdminDone(Message):
    done: str


class AdminPerson(Message):
    seat: int
    guest: str
    name: str


class AdminVisitor(Message):
    guest: str
    name: str
    address: str


class AdminTable(Message):
    id: str
    game: str
    status: Status
    public: bool
    host: str
    created: float
    updated: float
    people: list[AdminPerson]
    here: list[AdminVisitor]
    """Who has the table open now."""
    muted: list[str]


class AdminLine(Message):
    line: int
    at: float
    name: str
    guest: str
    text: str


class AdminBan(Message):
    kind: Literal["guest", "address"]
    value: str
    until: float | None
    reason: str


class AdminMute(Message):
    guest: str
    table: str
    """Empty: in the whole house."""


class AdminLog(Message):
    at: float
    actor: str
    act: str
    table: str
    target: str
    reason: str


class AdminView(Message):
    """The house as an administrator sees it."""

    tables: list[AdminTable]
    bans: list[AdminBan]
    mutes: list[AdminMute]
    log: list[AdminLog]


class Problem(Message):
    """Every error of the HTTP API."""

    code: str
    reason: str
    """In English."""
    clause: str = ""
    message: words.Message | None = None
    """The reason as a message, to be said in any language; none where only programs read it."""
