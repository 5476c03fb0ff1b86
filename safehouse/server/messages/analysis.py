"""What a review says about moves."""

from __future__ import annotations

from typing import Literal

from safehouse.core.i18n import Text
from safehouse.server.messages.base import Level, WireStruct


class AnalysedMove(WireStruct):
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


class AnalysedDecision(WireStruct):
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


class TurningPoint(WireStruct):
    """A moment at which somebody lost a tenth of a chance or more; at most five of a match."""

    ply: int
    seat: int
    """Whose move it was."""
    loser: int
    """Who lost the chance: the mover itself, where `part` is `play`."""
    before: float
    """The loser's chance before the move: by what it knew where `part` is `play`, else as it really
    stood."""
    after: float
    """The same after it."""
    loss: float
    """`before` less `after`."""
    part: Literal["play", "hidden", "open", "chance"]
    """What the most of it came from: the loser's own play by what it knew, what others hid, what
    they did in the open, or chance."""


class SeatReview(WireStruct):
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


class Belief(WireStruct):
    """What somebody could believe of something hidden, beside the truth."""

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
    said: Text = ""
    """What that seat showed then, e.g. the card a Spy gave."""
    honest: bool | None = None
    """Whether that was true; None where it says nothing."""


class ChanceNote(WireStruct):
    """Which chance all figures of an analysis are."""

    by: Literal["search", "look"]
    """A search ahead, or a quick look ahead and the value of the position there."""
    calibrated: bool
    """Whether values were fitted to how often such positions were won (`safehouse calibrate`)."""
    worlds: int
    """Deals that *what the seat knew* is averaged over; 1 in an open game."""
    deals: int
    """Deals of what nobody knew that *as it really stood* is averaged over."""


class Analysis(WireStruct):
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


class AskAnalysis(WireStruct):
    level: Level | None = None
    """The bot level whose depth is used; None: the game's usual one for analysis."""


class AskMoves(WireStruct):
    """What looks best at a moment of a finished match, or after other moves from there."""

    ply: int
    moves: list[str] = []
    """Moves made from there instead of those of the match: seat and notation, as the text of a
    record has them, e.g. "0 select single switch"."""


class MomentAnalysis(WireStruct):
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
