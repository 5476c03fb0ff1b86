"""What a game tells its bots: the half of a bot that knows the rules' meaning.

A game's room may have a `bot.py` with one instance of a `Knowledge` subclass called `KNOWLEDGE`.
Every method has a default that works for any game, so a new game has playing bots at once and
better ones when its room says more. Nothing here may look at what the acting seat cannot know: the
matches passed in are always determinized copies.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, ClassVar, Generic

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.rooms import rooms
from safehouse.core.state import S
from safehouse.core.words import Text


def never() -> bool:
    """The clock of those who have all the time they want."""
    return False


class Ranking:
    """Moves with what each is worth to its seat, the best first."""

    __slots__ = ("chance", "moves", "told")

    def __init__(self, moves: list[tuple[Code, float]], *, chance: bool, told: bool = True) -> None:
        self.moves = moves
        self.chance = chance
        """Whether the worth is a chance to win, from 0 to 1; otherwise it is counted in points."""
        self.told = told
        """Whether the numbers mean something to people, and not only put the moves in order."""

    def pick(self, dice: Dice, near: float) -> Code:
        """One of the moves that are worth about as much as the best."""
        least = self.moves[0][1] - near
        good = [code for code, worth in self.moves if worth >= least]
        return good[0] if len(good) == 1 else dice.choice(good)


class Guess:
    """What a seat may believe of something hidden, and what is true."""

    __slots__ = ("about", "chance", "eyes", "honest", "said", "true", "what")

    def __init__(
        self,
        eyes: int,
        about: int | None,
        what: Text,
        chance: float,
        true: bool,
        said: Text = "",
        honest: bool | None = None,
    ) -> None:
        self.eyes = eyes
        self.about = about
        """The seat it is about, if it is about one."""
        self.what = what
        self.chance = chance
        self.true = true
        self.said = said
        """What that seat showed, and whether it was the truth."""
        self.honest = honest


def log_odds(chance: float) -> float:
    """The logarithm of the odds; sure chances are held a little short of it."""
    chance = min(max(chance, 1e-4), 1.0 - 1e-4)
    return log(chance / (1.0 - chance))


class Calibration:
    """How often positions of some value are won: log-odds times a slope, plus a shift.

    `python -m safehouse calibrate GAME --fit` fits the figures, `data/calibration.json` holds them.
    """

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self._raw = raw

    def fits(self, by: str, seats: int) -> bool:
        """Whether there is a map for that sort of value and number of seats."""
        return bool(self._raw.get(by, {}).get(str(seats)))

    def chance(self, by: str, seats: int, stage: str, value: float) -> float:
        """What a value says about the chance to win; a sure value stays sure."""
        maps = self._raw.get(by, {}).get(str(seats), {})
        slope, shift, *_ = maps.get(stage) or maps.get("") or (1.0, 0.0)
        if not 0.0 < value < 1.0:
            return value
        return 1.0 / (1.0 + exp(-slope * log(value / (1.0 - value)) - shift))

    def chances(self, by: str, seats: int, stage: str, values: list[float]) -> list[float]:
        """The chances of all seats, of whom one wins: their values to a power, shared out again.

        For two seats that is the slope of the log-odds. Where a match may end without a winner, a
        slope and a shift of their own say how often somebody wins.
        """
        if len(values) == 1:
            return [self.chance(by, seats, stage, values[0])]
        maps = self._raw.get(by, {}).get(str(seats), {})
        power, _, *nobody = maps.get(stage) or maps.get("") or (1.0, 0.0)
        shares = [value**power for value in values]
        whole = sum(shares)
        left = min(1.0, sum(values))
        if nobody and all(0.0 < value < 1.0 for value in values):
            slope, shift = nobody
            left = 1.0 / (1.0 + exp(-slope * log_odds(left) - shift))
        return [left * share / whole for share in shares] if whole else values


class Knowledge(Generic[S]):
    """Values are per seat, from 0 (lost) to 1 (won)."""

    iterations: ClassVar[Mapping[str, int]] = {}
    """Search iterations of a level, by its id, where this game wants other than the usual.

    A level that would play no better than the one below has 0 and is not offered.
    """
    patience: ClassVar[int] = 400
    """How many moves a playout goes on before the position is judged as it stands."""
    interrupts: ClassVar[bool] = False
    """Whether `interrupt` has anything to say, so that bots are not asked for nothing."""
    asides: ClassVar[frozenset[int]] = frozenset()
    """Kinds of moves that only settle how one is asked: a bot that plays anything leaves them."""
    routine: ClassVar[frozenset[str]] = frozenset()
    """Questions that `order` alone answers well enough, so that nothing is found by looking on."""
    exploration: ClassVar[float] = 1.2
    """How much a search trusts the priors of moves it has hardly tried."""
    near: ClassVar[tuple[float, float]] = (0.005, 0.1)
    """Moves less than this worse than the best are as good: in chances to win, and in points."""
    calibration: ClassVar[Calibration] = Calibration({})
    """How values relate to how often one wins."""
    worlds: ClassVar[tuple[int, int]] = (8, 6)
    """How many worlds of a seat, and deals of what nobody knows, an analysis looks at."""
    weighs_well: ClassVar[bool] = False
    """Whether `rank` works chances out, rather than finding them by a few trials."""
    manners: ClassVar[Mapping[str, str]] = {}
    """By level: how it plays this game, in a sentence; the ladder's own words where it is not
    said."""

    def judge(self, match: Match[S]) -> list[float]:
        """What a finished match is worth to each seat."""
        result = match.result
        if result is None:
            raise ValueError("The match is not over.")
        if not result.winners:
            return [0.15] * match.seats
        worth = 1.0 if len(result.winners) == 1 else 0.5 + 0.5 / len(result.winners)
        return [worth if seat in result.winners else 0.0 for seat in range(match.seats)]

    def evaluate(self, match: Match[S]) -> list[float]:
        """What the position is worth to each seat, without looking further."""
        if match.result is not None:
            return self.judge(match)
        return [1.0 / match.seats] * match.seats

    def stage(self, match: Match[S]) -> str:
        """The part of a match, where values mean something else in each."""
        return ""

    def decisive(self, match: Match[S]) -> bool:
        """Whether what is going on may end the match, where a game can tell; else always."""
        return True

    def chances(self, match: Match[S], values: list[float] | None = None) -> list[float]:
        """Each seat's chance to win: what `evaluate` says, by how often such positions are won."""
        if match.result is not None:
            winners = match.result.winners
            return [float(seat in winners) for seat in range(match.seats)]
        raw = self.winning(self.evaluate(match) if values is None else values)
        return self.calibration.chances("evaluate", match.seats, self.stage(match), raw)

    def voices(self, match: Match[S]) -> list[int]:
        """The seats whose values a calibration is fitted to: all, where each plays for itself."""
        return list(range(match.seats))

    def winning(self, values: list[float]) -> list[float]:
        """The chances to win alone in what a position is worth to the seats."""
        return values

    def order(self, match: Match[S], seat: int, codes: list[Code]) -> list[float] | None:
        """How likely each move is to be good, as positive weights; None when all look alike."""
        return None

    def rollout(self, match: Match[S], dice: Dice) -> list[float]:
        """Play the match on (it is a copy to be used up) and say what it is worth to each seat."""
        self.play_out(match, dice)
        return self.evaluate(match)

    def play_out(self, match: Match[S], dice: Dice) -> None:
        """Play on at random until the end or until patience runs out."""
        match.play_at_random(dice, self.patience)

    def solve(self, match: Match[S]) -> list[float] | None:
        """What the position is worth under best play, where that can be told quickly and surely."""
        return self.judge(match) if match.result is not None else None

    def leaf(self, match: Match[S], dice: Dice) -> list[float]:
        """What a search takes for the worth of a position it does not look beyond."""
        if match.result is not None:
            return self.judge(match)
        return self.rollout(match, dice)

    def greedy(self, match: Match[S], seat: int, codes: list[Code], dice: Dice) -> Code:
        """The move that evaluates best right after it; ties fall by the dice."""
        best: list[Code] = []
        top = -1.0
        for code in codes:
            after = match.copy(log=False)
            after.push(seat, code)
            value = self.evaluate(after)[seat]
            if value > top + 1e-9:
                top = value
                best = [code]
            elif value > top - 1e-9:
                best.append(code)
        return dice.choice(best)

    def expert(
        self,
        match: Match[S],
        seat: int,
        codes: list[Code],
        effort: int,
        dice: Dice,
        late: Callable[[], bool] = never,
    ) -> Code | None:
        """A move found by the game's own means instead of the tree search; None leaves it to that.

        `effort` grows with the level; once `late()` the best move so far is wanted at once.
        """
        ranking = self.rank(match, seat, codes, effort, dice, late)
        return None if ranking is None else ranking.pick(dice, self.near[not ranking.chance])

    def rank(
        self,
        match: Match[S],
        seat: int,
        codes: list[Code],
        effort: int,
        dice: Dice,
        late: Callable[[], bool] = never,
    ) -> Ranking | None:
        """The moves worth a thought, found by the game's own means and compared."""
        return None

    def interrupt(self, match: Match[S], seat: int, codes: list[Code], dice: Dice) -> Code | None:
        """A move to make out of turn, one of those a seat is offered; None lets the moment pass.

        It is asked often and answers at once, without searching.
        """
        return None

    def seen(self, match: Match[S], seat: int, code: Code, observer: int) -> Code:
        """What another seat sees of a move: the whole of it, or a poorer code of the same sort."""
        return code

    def settle(self, match: Match[S], dice: Dice) -> None:
        """Play on, as quick bots would, to where `evaluate` says most: the end of a round, say.

        The match is a copy to be used up. What nobody knows is dealt by chance already.
        """

    def unsure(self, match: Match[S]) -> float:
        """Points of lead that make a factor of e in the odds to win, at an end that quick play
        comes to from here; 0 where such an end counts as sure."""
        return 0.0

    def ahead(self, match: Match[S], dice: Dice) -> list[float]:
        """Each seat's chance where quick bots play on from here; the match is used up.

        An end that was only played out is not sure: a narrow one may as well come out otherwise.
        """
        if not match.pending:
            return self.chances(match)
        spread = self.unsure(match)
        self.settle(match, dice)
        result = match.result
        if result is None or not spread or not result.scores:
            return self.chances(match)
        top = max(result.scores)
        if all(result.scores[seat] < top for seat in result.winners):
            return self.chances(match)  # whoever has most is out of the match
        odds = [exp((score - top) / spread) for score in result.scores]
        whole = sum(odds)
        return [share / whole for share in odds]

    def beliefs(self, match: Match[S]) -> list[Guess]:
        """What seats may believe at this moment of what others hide, beside the truth.

        For reviews of finished matches: the match is the true one.
        """
        return []

    def why(self, match: Match[S], seat: int, line: list[tuple[int, Code]]) -> Text:
        """One plain sentence to the player on what a move is for; empty says nothing.

        `line` begins with the seat's move and goes on as the search expects the match to.
        """
        return ""


def read_calibration(package: str) -> Calibration:
    """The figures of a game's room; none where it has no file of them."""
    file = files(package).joinpath("data/calibration.json")
    return Calibration(json.loads(file.read_text("utf-8")) if file.is_file() else {})


def read_manners(package: str) -> dict[str, str]:
    """How the levels play, in the words of a game's room."""
    source = files(package).joinpath("data/manners.toml")
    found: dict[str, str] = tomllib.loads(source.read_text("utf-8"))
    return found


@cache
def knowledge(game_id: str) -> Knowledge[Any]:
    """What the game of that id tells its bots; the defaults where its room has no `bot.py`."""
    room = rooms().get(game_id)
    module = None if room is None else room.part("bot")
    if module is None:
        return Knowledge()
    found: Knowledge[Any] = module.KNOWLEDGE
    return found
