"""What the judge says about moves: reviews of finished matches, and reasons."""

from __future__ import annotations

from typing import Literal

from safehouse.core.i18n import Text
from safehouse.server.messages.base import Level, WireStruct
from safehouse.server.messages.tables import MoveInfo, View


class FigureInfo(WireStruct):
    """An estimate with its standard error; the 95% interval is 1.96 errors on both sides."""

    value: float
    error: float = 0.0


class JudgedMove(WireStruct):
    """A move that was played out."""

    notation: str
    label: Text
    chance: FigureInfo | None
    """The mover's chance to win after it, by what the mover knew; None where chances are not
    proven, and then no percentage is shown."""
    loss: FigureInfo
    """Against the best move, in the same worlds."""
    worlds: int
    """In how many worlds the two were compared; 0 if the loss is exact."""
    group: Literal["best", "equal", "worse"]
    """`equal`: cannot be told from the best; `worse`: worse at 95%."""
    played: bool


class JudgedDecision(WireStruct):
    """One move of a match."""

    ply: int
    """Moves made before it: the moment of the replay at which it was decided."""
    seat: int
    round: int
    """From 1, by `ReplayInfo.rounds`; 0 before the first round."""
    kind: str
    choices: int
    """Number of legal moves."""
    move: str
    label: Text
    verdict: Literal["forced", "conceded", "unknown", "open", "equal", "best", "mistake"]
    """`unknown`: not looked at yet; `open`: more playouts may tell; `equal`: as good as the best,
    as far as can be told, or too little worse to matter."""
    mattered: bool
    """Whether another move that was tried is surely worse, by a size that matters."""
    obvious: bool
    """Whether anybody would have found the best move."""
    loss: FigureInfo
    """What it lost against the best move; says nothing unless the verdict is `mistake` or
    `conceded`."""
    moves: list[JudgedMove]
    """Those that were tried, best first, at most six and the one played."""
    before: list[FigureInfo]
    """Every seat's chance with the best move, by what the mover knew; empty if nothing is
    estimated."""
    after: list[FigureInfo]
    """Every seat's chance with the move played."""
    playouts: int
    settled: bool
    """Whether more playouts would hardly change what is said."""


class JudgedKey(WireStruct):
    """A mistake or a concession; consecutive decisions of one seat are one moment."""

    ply: int
    """Of the part that lost most."""
    plies: list[int]
    seat: int
    loss: FigureInfo
    """Of all parts."""
    move: str
    label: Text
    better: str
    """The best move instead; empty for a concession."""
    better_label: Text
    before: list[FigureInfo]
    after: list[FigureInfo]
    effects: list[FigureInfo]
    """What it changed for every seat."""
    conceded: bool


class JudgedGrade(WireStruct):
    """A grade from 0 to 100 with its 95% interval; random play has 35, an Agent 82."""

    value: float
    low: float
    high: float


class JudgedParts(WireStruct):
    """How a seat's chance changed from the start to the end; the parts add up exactly."""

    start: FigureInfo
    own: FigureInfo
    """What its own moves lost against the best ones; at most about 0."""
    others: FigureInfo
    """What the moves of others changed for it, against their best ones."""
    luck: FigureInfo
    unexplained: FigureInfo
    end: FigureInfo


class JudgedSeat(WireStruct):
    """How a seat played."""

    seat: int
    decisions: int
    """With more than one legal move."""
    mattered: int
    found: int
    """How many of those that mattered were no mistake."""
    mistakes: int
    equal: int
    """How many were between moves that are as good."""
    grade: JudgedGrade | None
    """None where too few decisions counted."""
    parts: JudgedParts


class JudgedBelief(WireStruct):
    """What a seat may have believed of something hidden, beside the truth."""

    ply: int
    round: int
    viewer: int
    """Who believes it."""
    about: int | None
    """The seat it is about; None for cards and other things."""
    what: Text
    """What is believed, e.g. "Double Agent"."""
    chance: float
    true: bool
    said: Text
    """What that seat showed then, e.g. the card a Spy gave."""
    honest: bool | None
    """Whether that was true; None where it says nothing."""


class ReviewInfo(WireStruct):
    """The review of a finished match, as far as it has come."""

    id: str
    """That of the replay."""
    game: str
    seats: int
    plies: int
    """Moves of the match."""
    level: Level
    """The level that plays the playouts; empty before there are any."""
    status: Literal["none", "waiting", "running", "done", "failed"]
    """`none`: nobody has asked for it yet; `waiting`: a part is stored and nobody goes on with it;
    `done`: the budget is spent or nothing is left to say."""
    notice: Text
    """Why it failed."""
    mark: str
    """What to ask with for what has changed since."""
    whole: bool
    """Whether `decisions` are all of them; else only those that have changed."""
    playouts: int
    """Made so far."""
    budget: int
    """How many it may use."""
    longer: int | None
    """The next larger budget that can be asked for; None while it runs, if no more is allowed, and
    if more playouts would change nothing."""
    looked: int
    """How many decisions have an estimate ..."""
    total: int
    """... and how many there are with a choice."""
    open: int
    """How many verdicts more playouts may change."""
    deals: int
    """In how many deals luck is measured; 0 before it is."""
    calibrated: bool
    """Whether chances are proven to come true; if not, only differences are shown."""
    start: list[FigureInfo]
    """Every seat's chance at the first decision; empty before it is known."""
    decisions: list[JudgedDecision]
    keys: list[JudgedKey]
    """Largest first, at most eight; nothing in it is below the noise."""
    small: int
    """Number of decisions whose loss is within its uncertainty or too small to matter."""
    players: list[JudgedSeat]
    """By seat; grades and parts move until it is done."""
    beliefs: list[JudgedBelief]
    """Only with all decisions."""


class AskReview(WireStruct):
    """Start or resume a review, or look longer."""

    playouts: int | None = None
    """The budget, not more than `ReviewInfo.longer`; None for the usual one."""


class AskWhy(WireStruct):
    """Why one move of a decision is better than another."""

    ply: int
    move: str = ""
    """The notation of the worse one; by default the one that was played."""
    better: str = ""
    """The notation of the better one; by default the best."""


class WhyFact(WireStruct):
    """A fact that is true of one move and false of the other."""

    text: Text
    """A sentence, true of the move by whose gain or loss it is."""
    clause: str
    when: Text
    """When it is true, such as "After round 3"."""
    better: int
    played: int
    of: int
    """How many there can be or are needed; 0 if that means nothing."""
    holds: int
    """In how many worlds it is true of the one move and false of the other ..."""
    worlds: int
    """... and how many were played on."""


class WhyMove(WireStruct):
    seat: int
    notation: str
    label: Text
    view: View | None = None
    """What the seat of the decision sees after it. In long lines, and in hints and remarks, only
    the last moves have one."""


class WhyLine(WireStruct):
    """One of the two moves played on, in one world that is possible by what the mover knew."""

    moves: list[WhyMove]
    """From the move itself to the last fact."""


class WhyInfo(WireStruct):
    """Two moves compared."""

    ply: int
    seat: int
    better: MoveInfo
    played: MoveInfo
    chances: list[FigureInfo]
    """The mover's chance after each of them; empty where chances are not proven."""
    loss: FigureInfo
    """What the second one loses against the first, in the same worlds."""
    playouts: int
    gain: WhyFact | None
    """What the better move gains; None where nothing can be shown."""
    gives: WhyFact | None
    """What the played move gives away."""
    lines: list[WhyLine]
    """The better one and the played one; empty where there is no fact."""
    said: Text
    """All of it in a sentence or two; with no fact, by how much it is better and in how many
    playouts, and nothing else."""


class AskMoment(WireStruct):
    """What is best at a moment of a finished match, or after other moves from there."""

    ply: int
    moves: list[str] = []
    """Moves made from there instead of those of the match: seat and notation, as the text of a
    record has them, e.g. "0 select single switch"."""


class JudgedChoice(WireStruct):
    """What one seat can choose, by what it knows."""

    seat: int
    moves: list[JudgedMove]
    """Best first, at most six and the one played."""
    forms: list[MoveInfo]
    """The same moves, as a board draws them."""
    calibrated: bool
    playouts: int
    settled: bool


class JudgedMoment(WireStruct):
    ply: int
    choices: list[JudgedChoice]
    """Of those who decide; empty when the match is over there."""
    position: str
    """The moment as text that can be pasted."""
