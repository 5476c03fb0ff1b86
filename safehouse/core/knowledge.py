"""The game-specific half of a bot.

A game's package may have a `bot.py` with one instance of a `Knowledge` subclass called `KNOWLEDGE`.
Every method has a default that works for any game, so a new game has bots from the start and
better ones when its package overrides more. Nothing here may use what the acting seat cannot know:
the matches passed in are always determinized copies.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, ClassVar, Generic, NamedTuple

from safehouse.core.dice import Dice
from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packages import game_packages
from safehouse.core.reasons import Reason
from safehouse.core.state import S


def never() -> bool:
    """Return False: a clock without a time limit."""
    return False


class MoveChoice(NamedTuple, Generic[S]):
    """A move to choose, in a dealt world."""

    match: Match[S]
    seat: int
    codes: list[Code]
    effort: int
    """It grows with the level."""
    dice: Dice
    late: Callable[[], bool] = never
    """Once it is true, the best move so far is wanted immediately."""


class Ranking:
    """Moves with their values for the seat, best first."""

    __slots__ = ("chance", "meaningful", "moves")

    def __init__(
        self, moves: list[tuple[Code, float]], *, chance: bool, meaningful: bool = True
    ) -> None:
        self.moves = moves
        self.chance = chance
        """Whether the value is a chance to win, from 0 to 1; otherwise it is in points."""
        self.meaningful = meaningful
        """Whether the numbers are meaningful to people, rather than only a ranking."""

    def pick(self, dice: Dice, near: float) -> Code:
        """Return one of the moves that are about as good as the best."""
        least = self.moves[0][1] - near
        good = [code for code, worth in self.moves if worth >= least]
        return good[0] if len(good) == 1 else dice.choice(good)


class Guess:
    """What a seat may believe about something hidden, and what is true."""

    __slots__ = ("about", "chance", "honest", "said", "true", "viewer", "what")

    def __init__(
        self,
        viewer: int,
        about: int | None,
        what: Text,
        chance: float,
        true: bool,
        said: Text = "",
        honest: bool | None = None,
    ) -> None:
        self.viewer = viewer
        self.about = about
        """The seat the belief is about, or None."""
        self.what = what
        self.chance = chance
        self.true = true
        self.said = said
        """What that seat showed, and whether it was the truth."""
        self.honest = honest


def log_odds(chance: float) -> float:
    """Return the log-odds of a probability, which is clamped slightly away from 0 and 1."""
    chance = min(max(chance, 1e-4), 1.0 - 1e-4)
    return log(chance / (1.0 - chance))


class Calibration:
    """Maps values of positions to chances to win: log-odds times a slope, plus a shift.

    `python -m safehouse calibrate GAME --fit` fits the parameters in `data/calibration.json`.
    """

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self._raw = raw

    def fits(self, by: str, seats: int) -> bool:
        """Return whether there is a map for that kind of value and number of seats."""
        return bool(self._raw.get(by, {}).get(str(seats)))

    def _maps(self, by: str, seats: int) -> Mapping[str, Any]:
        """Return the maps for that number of seats, or for the next smaller number that has any."""
        held = self._raw.get(by, {})
        for count in range(seats, 1, -1):
            maps: Mapping[str, Any] | None = held.get(str(count))
            if maps:
                return maps
        return {}

    def chance(self, by: str, seats: int, stage: str, value: float) -> float:
        """Return the chance to win for a value; a certain value stays certain."""
        maps = self._maps(by, seats)
        slope, shift, *_ = maps.get(stage) or maps.get("") or (1.0, 0.0)
        if not 0.0 < value < 1.0:
            return value
        return 1.0 / (1.0 + exp(-slope * log(value / (1.0 - value)) - shift))

    def chances(self, by: str, seats: int, stage: str, values: list[float]) -> list[float]:
        """Return the chances of all seats, one of which wins: their values to a power, normalised.

        For two seats that equals a slope of the log-odds. If a match may end without a winner, a
        separate slope and shift determine how often somebody wins.
        """
        if len(values) == 1:
            return [self.chance(by, seats, stage, values[0])]
        maps = self._maps(by, seats)
        power, _, *nobody = maps.get(stage) or maps.get("") or (1.0, 0.0)
        shares = [value**power for value in values]
        whole = sum(shares)
        left = min(1.0, sum(values))
        if nobody and all(0.0 < value < 1.0 for value in values):
            slope, shift = nobody
            left = 1.0 / (1.0 + exp(-slope * log_odds(left) - shift))
        return [left * share / whole for share in shares] if whole else values


class Knowledge(Generic[S]):
    """What the bots know about a game. Values are per seat, from 0 (lost) to 1 (won)."""

    iterations: ClassVar[Mapping[str, int]] = {}
    """Search iterations by level id, where this game differs from the default.

    A level that would play no better than the one below it has 0 and is not offered.
    """
    patience: ClassVar[int] = 400
    """The maximum number of moves in a playout before the position is evaluated."""
    interrupts: ClassVar[bool] = False
    """Whether `interrupt` is implemented; otherwise bots are not called for it."""
    asides: ClassVar[frozenset[int]] = frozenset()
    """Kinds of moves that only change settings; random bots do not play them."""
    routine: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions that `order` alone answers well enough, without search."""
    exploration: ClassVar[float] = 1.2
    """How much a search trusts the priors of moves it has rarely tried."""
    playout: ClassVar[str] = "informant"
    """The level that plays positions out to their end, to judge moves."""
    review_playouts: ClassVar[int] = 4000
    """The number of playouts of a review, unless somebody asks for more: as many as two cores make
    in less than a minute."""
    hint_playouts: ClassVar[int] = 160
    """The number of playouts of a hint and of a remark of the coach, answered in some seconds."""
    cut: ClassVar[int] = 0
    """After how many chapters the judge evaluates a playout; 0 if it plays on to the end."""
    doubt: ClassVar[float] = 0.0
    """The standard error of such losses, compared with playouts to the end."""
    fair: ClassVar[frozenset[str]] = frozenset()
    """The levels at which `expert` uses nothing of a match but what the acting seat knows, and
    leaves the match as it is; playouts then deal no world before each of their moves."""
    settings: ClassVar[tuple[str, ...]] = ()
    """The options that change chances; they are calibrated separately."""
    near: ClassVar[tuple[float, float]] = (0.005, 0.1)
    """Moves within this margin of the best count as equal: in chances to win, and in points."""
    calibration: ClassVar[Calibration] = Calibration({})
    """The map from values to chances to win."""
    bot_styles: ClassVar[Mapping[str, str]] = {}
    """By level: how it plays this game, in a sentence; by default the text of the level itself."""

    def judge(self, match: Match[S]) -> list[float]:
        """Return the value of a finished match for each seat."""
        result = match.result
        if result is None:
            raise ValueError("The match is not over.")
        if not result.winners:
            return [0.15] * match.seats
        worth = 1.0 if len(result.winners) == 1 else 0.5 + 0.5 / len(result.winners)
        return [worth if seat in result.winners else 0.0 for seat in range(match.seats)]

    def evaluate(self, match: Match[S]) -> list[float]:
        """Return the value of the position for each seat, without search."""
        if match.result is not None:
            return self.judge(match)
        return [1.0 / match.seats] * match.seats

    def stage(self, match: Match[S]) -> str:
        """Return the stage of a match, for games in which the meaning of values depends on it."""
        return ""

    def decisive(self, match: Match[S]) -> bool:
        """Return whether the current moment may decide the match; True if the game cannot know."""
        return True

    def chances(self, match: Match[S], values: list[float] | None = None) -> list[float]:
        """Return each seat's chance to win: the value of `evaluate`, calibrated."""
        if match.result is not None:
            winners = match.result.winners
            return [float(seat in winners) for seat in range(match.seats)]
        raw = self.winning(self.evaluate(match) if values is None else values)
        return self.calibration.chances("evaluate", match.seats, self.stage(match), raw)

    def voices(self, match: Match[S]) -> list[int]:
        """Return the seats whose values a calibration is fitted to: all, if there are no sides."""
        return list(range(match.seats))

    def winning(self, values: list[float]) -> list[float]:
        """Return the chances of a sole win implied by the values of a position."""
        return values

    def order(self, match: Match[S], seat: int, codes: list[Code]) -> list[float] | None:
        """Return how likely each move is to be good, as positive weights; None if all are equal."""
        return None

    def rollout(self, match: Match[S], dice: Dice) -> list[float]:
        """Play the match on (a copy that may be modified) and return its value for each seat."""
        self.play_out(match, dice)
        return self.evaluate(match)

    def play_out(self, match: Match[S], dice: Dice) -> None:
        """Play on at random until the end or until patience runs out."""
        match.play_at_random(dice, self.patience)

    def finish(self, match: Match[S]) -> list[float] | None:
        """Return who wins under best play, if that is quicker to compute than to play it out."""
        return None

    def solve(self, match: Match[S]) -> list[float] | None:
        """Return the value under best play, if it can be computed quickly and exactly."""
        return self.judge(match) if match.result is not None else None

    def leaf(self, match: Match[S], dice: Dice) -> list[float]:
        """Return the value that a search uses for a leaf."""
        if match.result is not None:
            return self.judge(match)
        return self.rollout(match, dice)

    def greedy(self, match: Match[S], seat: int, codes: list[Code], dice: Dice) -> Code:
        """Return the move with the best value right after it; ties are broken at random."""
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
        """Return a move found by the game's own method, if it has one; see `pick_move`."""
        return self.pick_move(MoveChoice(match, seat, codes, effort, dice, late))

    def rank(
        self,
        match: Match[S],
        seat: int,
        codes: list[Code],
        effort: int,
        dice: Dice,
        late: Callable[[], bool] = never,
    ) -> Ranking | None:
        """Return the candidate moves by the game's own method; see `rank_moves`."""
        return self.rank_moves(MoveChoice(match, seat, codes, effort, dice, late))

    def pick_move(self, choice: MoveChoice[S]) -> Code | None:
        """Return a move found by the game's own method instead of the tree search; None to use
        that."""
        ranking = self.rank_moves(choice)
        if ranking is None:
            return None
        return ranking.pick(choice.dice, self.near[not ranking.chance])

    def rank_moves(self, choice: MoveChoice[S]) -> Ranking | None:
        """Return the candidate moves, found and compared by the game's own method."""
        return None

    def interrupt(self, match: Match[S], seat: int, codes: list[Code], dice: Dice) -> Code | None:
        """Return a move to make out of turn, one of those offered to the seat, or None to let it
        pass.

        It is called often and must return immediately, without search.
        """
        return None

    def seen(self, match: Match[S], seat: int, code: Code, observer: int) -> Code:
        """Return what another seat sees of a move: the code, or a reduced one of the same kind."""
        return code

    def settle(self, match: Match[S], dice: Dice) -> None:
        """Play on like quick bots to where `evaluate` is most accurate, such as the end of a round.

        The match is a copy that may be modified. What nobody knows is already dealt at random.
        """

    def spread(self, match: Match[S]) -> float:
        """Return the lead in points that multiplies the odds by e in the results of playouts from
        here; 0 if only wins count.

        Points tell more about a move than who won. Their mean is the same only as long as much is
        still to come, so that towards the end only wins count.
        """
        return 0.0

    def setting(self, match: Match[S]) -> str:
        """Return a name for the options that change chances, the same for all that play alike."""
        options = match.game.complete_options(match.seats, {})
        changed = [
            f"{name}={match.options[name]}"
            for name in self.settings
            if match.options[name] != options[name]
        ]
        return " ".join(changed)

    def believe(self, match: Match[S], seat: int, dice: Dice) -> None:
        """Make a world dealt for a seat as likely as what it saw others do suggests.

        A deal is consistent with what the seat saw, but does not ask why others did it.
        """

    def exact(self, match: Match[S], seat: int) -> dict[Code, float] | None:
        """Return the chance after each legal move under best play, if it can be computed."""
        return None

    def unsure(self, match: Match[S]) -> float:
        """Return the lead in points that multiplies the odds to win by e at the end that quick play
        reaches from here; 0 if such an end counts as certain."""
        return 0.0

    def ahead(self, match: Match[S], dice: Dice) -> list[float]:
        """Return each seat's chance if quick bots continue from here; the match is modified.

        An end reached only by quick play is not certain: a narrow one could turn out differently.
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
            return self.chances(match)  # the leader is out of the match
        odds = [exp((score - top) / spread) for score in result.scores]
        whole = sum(odds)
        return [share / whole for share in odds]

    def beliefs(self, match: Match[S]) -> list[Guess]:
        """Return what seats may believe at this moment about what others hide, with the truth.

        It is for reviews of finished matches, so the match is the true one.
        """
        return []

    def chapter(self, match: Match[S]) -> int:
        """Return a number that grows whenever a part of the match ends, such as a round."""
        return 0

    def until(self, match: Match[S]) -> int:
        """Return the chapter in which the judge evaluates playouts from here; 0 for the end."""
        return self.chapter(match) + self.cut if self.cut else 0

    def after_chapter(self, match: Match[S]) -> Text:
        """Return when it is right after the end of a chapter, such as "After round 3"."""
        return ""

    def reasons(self, match: Match[S], seat: int) -> list[Reason]:
        """Return what is good or bad for a seat at this moment, the most important first.

        The match is a world that the seat cannot tell from the true one, played on.
        """
        return []

    def rest(self, match: Match[S], seat: int, code: Code) -> list[Code]:
        """Return the seat's further answers, where a move is one part of a larger choice."""
        return []


def read_calibration(package: str) -> Calibration:
    """Return the calibration of a game's package; empty if it has no file."""
    file = files(package).joinpath("data/calibration.json")
    return Calibration(json.loads(file.read_text("utf-8")) if file.is_file() else {})


def read_bot_styles(package: str) -> dict[str, str]:
    """Return how the levels play, as described in a game's package."""
    source = files(package).joinpath("data/bot_styles.toml")
    found: dict[str, str] = tomllib.loads(source.read_text("utf-8"))
    return found


@cache
def knowledge(game_id: str) -> Knowledge[Any]:
    """Return the knowledge of the game with that id; the defaults if its package has no
    `bot.py`."""
    package = game_packages().get(game_id)
    module = None if package is None else package.part("bot")
    if module is None:
        return Knowledge()
    found: Knowledge[Any] = module.KNOWLEDGE
    return found
