"""The analysis of a finished match: how every move changed every seat's chances.

Each moment is evaluated twice: *with what the seat knew*, over determinized worlds of the mover,
and *as it really was*, with the true hidden information, over deals of what nobody knew. In an open
game both are the same, and a search evaluates the position. With hidden information everybody
continues like a quick bot to a point where a position can be evaluated (`Knowledge.settle`).

A seat's loss is divided exactly into its own play, given what it knew; chance (the actual outcome
compared with the mean over deals of the same moment); what others hid; and what they did openly.
See docs/analysis.md.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import exp, inf, sqrt
from typing import Any, Final, Literal, TypeAlias

import msgspec

from safehouse.bots.base import TimeLimit, Worlds, legal, worlds_of
from safehouse.bots.levels import level as find_level
from safehouse.bots.levels import levels
from safehouse.bots.search import Search
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadRecord
from safehouse.core.game import Game
from safehouse.core.i18n import Text, msg
from safehouse.core.knowledge import Guess, Knowledge, Ranking, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE, Code
from safehouse.core.record import Record

Chances: TypeAlias = list[float]
"""By seat, from 0 to 1."""

FORMAT: Final = 6
"""Increased whenever earlier analyses are no longer compatible."""
DIGITS: Final = 4
SHOWN: Final = 4
"""Maximum number of moves reported for a decision."""
LOOKED: Final = 6
"""Maximum number of moves reported for a requested moment."""
LEAST: Final = 100
"""Effort below which a level uses the effort of a hint."""
DEEPER: Final = 4
COMPARED: Final = 2
"""How many of the best moves an analysis tries in worlds, besides the one played."""
MISTAKE: Final = 0.1
"""The loss of chance from which a move is a mistake and a moment a turning point."""
TURNING: Final = 5
"""Maximum number of turning points of a match."""
STEEP: Final = 4.354
"""A decision that loses a chance of x is played with an accuracy of exp(-STEEP * x)."""

Part: TypeAlias = Literal["play", "hidden", "open", "chance"]


class Choice(msgspec.Struct):
    """A move and the chance it leaves its mover, by what it knew."""

    notation: str
    label: Text
    chance: float
    loss: float
    played: bool
    why: Text = ""


class Decided(msgspec.Struct):
    """One move of the match; the fields are those of `AnalysedDecision` in the protocol."""

    ply: int
    seat: int
    kind: str
    round: int
    choices: int
    played: Choice
    best: list[Choice]
    knew: Chances
    knew_after: Chances
    true: Chances
    true_after: Chances
    loss: float
    lost: Chances
    play: float
    luck: Chances
    both: float
    secret: list[bool]
    """By seat: whether another seat's move was hidden from it, or whether it was honest."""


class Turn(msgspec.Struct):
    """A turning point: what the move changed the loser's chance from and to.

    If the part is `play`, that is the chance by what the loser knew, otherwise as it really was.
    """

    ply: int
    seat: int
    loser: int
    before: float
    after: float
    loss: float
    part: Part


class Played(msgspec.Struct):
    """How a seat played; `play`, `hidden`, `open` and `luck` add up to `end` minus `start`."""

    seat: int
    accuracy: float | None
    decisions: int
    mistakes: int
    losses: list[float]
    start: float
    end: float
    play: float
    hidden: float
    open: float
    luck: float


class Believed(msgspec.Struct):
    """What a seat may have believed at a moment."""

    ply: int
    round: int
    viewer: int
    about: int | None
    what: Text
    chance: float
    true: bool
    said: Text = ""
    honest: bool | None = None


class Note(msgspec.Struct):
    """How the chances were computed."""

    by: Literal["search", "look"]
    calibrated: bool
    worlds: int
    deals: int


class Analysis(msgspec.Struct):
    """Everything about a match."""

    game: str
    level: str
    plies: int
    chance: Note
    start: Chances
    decisions: list[Decided]
    turning: list[Turn]
    seats: list[Played]
    beliefs: list[Believed]


class Moment(msgspec.Struct):
    """The choices of those who decide at a moment."""

    seats: list[int]
    true: Chances
    best: list[list[Choice]]
    chance: Note


# --- the public side ----------------------------------------------------------------------------


def usual_level(game: Game[Any] | str) -> str:
    """Return the default level of an analysis: the strongest."""
    return levels(game)[-1].id


def analyse(
    record: Record,
    level: str | None = None,
    seconds: float | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Return the analysis of a finished match, at the depth of a bot level or within a number of
    seconds.

    Without `seconds` the same record and level give the same analysis on any machine.
    """
    analyst = Analyst(record, level, seconds)
    decisions: list[Decided] = []
    beliefs: list[Believed] = []
    for decided, believed in analyst.run(0, analyst.plies):
        decisions.append(decided)
        beliefs += believed
        if on_progress is not None:
            on_progress(len(decisions), analyst.plies)
    return Analysis(
        game=record.game,
        level=analyst.level,
        plies=analyst.plies,
        chance=analyst.note,
        start=decisions[0].true if decisions else analyst.chances_at(0),
        decisions=decisions,
        turning=turning_points(decisions),
        seats=reviewed(decisions, analyst.winners),
        beliefs=first_of_round(beliefs),
    )


class Analyst:
    """Analyses the moves of one record, in order, from any of them on."""

    def __init__(
        self, record: Record, level: str | None = None, seconds: float | None = None
    ) -> None:
        self.record = record
        end = record.replay()
        if end.result is None:
            raise BadRecord(msg("analysis-unfinished"))
        self.game = end.game
        self.known: Knowledge[Any] = knowledge(self.game.id)
        self.level = usual_level(self.game) if level is None else find_level(self.game, level).id
        self.effort = effort_of(self.game, self.level)
        self.plies = end.ply
        self.winners = end.result.winners
        self.rounds = self.game.rounds(end)
        self.patience = None if seconds is None else seconds / max(1, self.plies)
        self.note = note_of(self.game, self.known, end.seats)
        self._end = end
        self._chances: dict[int, Chances] = {}
        self._searches: dict[int, Search] = {}

    def run(
        self, first: int, last: int, before: Chances | None = None
    ) -> Iterator[tuple[Decided, list[Believed]]]:
        """Yield the analysis of the moves from `first` up to, but not including, `last`.

        `before` are the chances before `first`, if they are known already.
        """
        match = self.record.replay(first)
        true = self._at(match) if before is None else before
        for ply in range(first, min(last, self.plies)):
            seat, move = self.record.moves[ply]
            after = match.copy()
            after.retrace(move, seat)
            code = after.history[-1][1]
            then = self._at(after)
            decided = self._decided(match, after, seat, code, true, then)
            yield decided, self._believed(match)
            match, true = after, then
            self._searches.pop(ply, None)

    def chances_at(self, ply: int) -> Chances:
        """Return each seat's chance before a move, with full information."""
        return self._at(self.record.replay(ply))

    # --- one move ----------------------------------------------------------------------------

    def _decided(
        self,
        match: Match[Any],
        after: Match[Any],
        seat: int,
        code: Code,
        true: Chances,
        then: Chances,
    ) -> Decided:
        decision = match.decision(seat)
        codes = decision.codes if decision is not None else []
        choice = len(codes) > 1 and code in codes
        clock = TimeLimit(inf if self.patience is None else self.patience)
        if not self.game.hidden:
            found = self._searched(match, seat, code, then) if choice else []
            knew, knew_after, luck = true, then, self._luck(match, after, seat, code, then)
        else:
            luck = self._luck(match, after, seat, code, then)
            found, knew, knew_after = self._weighed(match, seat, code, codes if choice else [code],
                                                    clock)  # fmt: skip
        if code == (CONCEDE,):  # the others' chances stay as the mover saw them
            knew_after = [*knew_after[:seat], then[seat], *knew_after[seat + 1 :]]
        best, played = self._choices(match, seat, code, found, knew[seat], knew_after[seat])
        others = [rounded(a - b) for a, b in zip(true, then, strict=True)]
        play = 0.0
        if choice or code == (CONCEDE,):
            play = rounded(-others[seat] - luck[seat]) if self._is_open(code) else -played.loss
        return Decided(
            ply=match.ply,
            seat=seat,
            kind=decision.kind if decision is not None else "",
            round=bisect_right(self.rounds, match.ply),
            choices=max(1, len(codes)) if choice else 1,
            played=played,
            best=best,
            knew=knew,
            knew_after=knew_after,
            true=true,
            true_after=then,
            loss=played.loss,
            lost=others,
            play=play,
            luck=luck,
            both=max(0.0, rounded(1.0 - sum(true))) if self._alone() else 0.0,
            secret=[self._is_secret(match, seat, code, other) for other in range(match.seats)],
        )

    def _is_open(self, code: Code) -> bool:
        """Return whether the mover alone is responsible for the change: it knew everything, or
        conceded."""
        return not self.game.hidden or code == (CONCEDE,)

    def _alone(self) -> bool:
        """Return whether at most one seat wins, so that chances add up to no more than 1."""
        return not self.game.secret_sides

    def _is_secret(self, match: Match[Any], mover: int, code: Code, seat: int) -> bool:
        """Return whether a seat could not see what another one did."""
        if seat == mover or code == (CONCEDE,):
            return False
        return self.known.seen(match, mover, code, seat) != code

    def _choices(
        self,
        match: Match[Any],
        seat: int,
        code: Code,
        found: list[tuple[Code, float]],
        before: float,
        after: float,
    ) -> tuple[list[Choice], Choice]:
        """Return the best moves, and the one that was played; `before` and `after` are the mover's
        chances where there was nothing to choose from."""
        top = max((chance for _, chance in found), default=0.0)

        def choice(one: Code, chance: float) -> Choice:
            return Choice(
                notation=match.move(one, seat).notation,
                label=match.game.label(match, seat, one),
                chance=rounded(chance),
                loss=max(0.0, rounded(rounded(top) - rounded(chance))),
                played=one == code,
            )

        if not found:
            notation = match.move(code, seat).notation
            if code != (CONCEDE,):
                return [], Choice(notation, match.game.label(match, seat, code), after, 0.0, True)
            given = max(0.0, rounded(before - after))
            return [], Choice(notation, msg("label-concede"), after, given, played=True)
        told = [choice(*one) for one in found]
        played = next(one for one in told if one.played)
        best = told[:SHOWN]
        played.why = self._why(match, seat, code)
        if best[0] is not played:
            best[0].why = self._why(match, seat, found[0][0])
        return best, played

    def _why(self, match: Match[Any], seat: int, code: Code) -> Text:
        world = match.determinize(seat, Dice.seeded(f"why/{match.ply_for(seat)}"))
        line = [(seat, code)]
        search = self._searches.get(match.ply)
        if search is not None and (ahead := search.line()) and ahead[0] == (seat, code):
            line = ahead
        return self.known.why(world, seat, line)

    def _believed(self, match: Match[Any]) -> list[Believed]:
        number = bisect_right(self.rounds, match.ply)
        return [believed(guess, match.ply, number) for guess in self.known.beliefs(match)]

    # --- open games: a search ----------------------------------------------------------------

    def _search(self, match: Match[Any]) -> Search:
        """Return a search from a moment at which somebody has a choice."""
        found = self._searches.get(match.ply)
        if found is None:
            seat = match.pending[0][0]
            found = Search(worlds_of(match, seat, "analysis"))
            found.run(self.effort, TimeLimit(inf if self.patience is None else self.patience))
            self._searches[match.ply] = found
        return found

    def _searched(
        self, match: Match[Any], seat: int, code: Code, then: Chances
    ) -> list[tuple[Code, float]]:
        """Return the evaluated moves with the mover's chance after each, best first.

        The move played is evaluated by the search after it, unless it was considered best.
        """
        search = self._search(match)
        if search.seat != seat:  # several decide simultaneously
            search = Search(worlds_of(match, seat, "analysis"))
            search.run(self.effort, TimeLimit(inf if self.patience is None else self.patience))
        values = known_arms(search)
        found = [
            (arm, told(self.known, match, worths, "hint", seat)[seat]) for arm, worths in values
        ]
        if found[0][0] != code:
            chance = min(then[seat], found[0][1])
            found = [one for one in found if one[0] != code]
            at = next((i for i, one in enumerate(found) if one[1] < chance), len(found))
            found.insert(max(1, at), (code, chance))
        top = found[0][1]
        return [(one, min(top, chance)) for one, chance in found]

    # --- games with secrets: worlds ----------------------------------------------------------

    def _weighed(
        self, match: Match[Any], seat: int, code: Code, codes: list[Code], clock: TimeLimit
    ) -> tuple[list[tuple[Code, float]], Chances, Chances]:
        """Return the moves with the mover's chance after each, given what it knew; and, on the same
        basis, every seat's chances before and after the move."""
        if match.decision(seat) is None or code == (CONCEDE,):
            knew = mean(self._over_worlds(match, seat, [None], clock)[0])
            return [], knew, knew
        ranked = self._ranked(match, seat, codes, clock) if len(codes) > 1 else None
        field: list[Code | None] = [None, code]
        if ranked is not None:
            field += [one for one, _ in ranked.moves[:COMPARED] if one != code]
        before, after, *rest = self._over_worlds(match, seat, field, clock)
        if ranked is None:
            return [], mean(before), mean(after)
        looked = dict(zip([code, *field[2:]], [after, *rest], strict=True))
        found = self._compared(match, seat, code, ranked, looked)
        knew, knew_after = mean(before), mean(after)
        knew[seat] = rounded(found[0][1])
        knew_after[seat] = rounded(next(chance for one, chance in found if one == code))
        return found, knew, knew_after

    def _compared(
        self,
        match: Match[Any],
        seat: int,
        code: Code,
        ranked: Ranking,
        looked: dict[Code | None, list[Chances]],
    ) -> list[tuple[Code, float]]:
        """Return the moves with the mover's chance after each, best first.

        The bot's own ranking decides which is best. Another move has a loss only if the ranking and
        the worlds agree, and the worlds by more than their sampling error.
        """
        best = ranked.moves[0][0]
        counted = ranked.chance and ranked.meaningful
        worth = {one: hinted(self.known, match, value) for one, value in ranked.moves}
        top = worth[best] if counted else mean(looked[best])[seat]
        field = [one for one, _ in ranked.moves[: SHOWN if counted else COMPARED]]
        found: list[tuple[Code, float]] = []
        for one in [*field, *([] if code in field else [code])]:
            losses = []
            if counted and one in worth:
                losses.append(top - worth[one])
            if one in looked and not (self.known.weighs_well and losses):
                losses.append(surely_less(looked[best], looked[one], seat))
            found.append((one, top - max(0.0, min(losses, default=0.0))))
        found.sort(key=lambda one: (-rounded(one[1]), one[0] != best))
        return [(one, max(0.0, chance)) for one, chance in found]

    def _ranked(self, match: Match[Any], seat: int, codes: list[Code], clock: TimeLimit) -> Ranking:
        worlds = (
            worlds_of(match, seat, "analysis")
            if asked(match, seat)
            else Worlds(match, seat, Dice.seeded(f"analysis/{match.ply_for(seat)}"))
        )
        world = worlds.deal()
        late = lambda: clock.over  # noqa: E731
        ranked = None
        if asked(match, seat):
            ranked = self.known.rank(world, seat, codes, self.effort, worlds.dice, late)
        if ranked is not None and ranked.moves:
            return ranked
        own = None
        if asked(match, seat):
            own = self.known.expert(world, seat, codes, self.effort, worlds.dice, late)
        order = [own] if own is not None else []
        if not order and asked(match, seat):
            search = Search(worlds)
            search.run(self.effort, clock)
            return Ranking(
                [(one, self.known.winning(worths)[seat]) for one, worths in known_arms(search)],
                chance=True,
            )
        order += [one for one in codes if one not in order]
        return Ranking([(one, 0.0) for one in order], chance=False, meaningful=False)

    def _over_worlds(
        self, match: Match[Any], seat: int, field: Sequence[Code | None], clock: TimeLimit
    ) -> list[list[Chances]]:
        """Return every seat's chances after each of the moves (None: no move), in determinized
        worlds.

        All moves are tried in the same worlds, with the same random numbers.
        """
        out: list[list[Chances]] = [[] for _ in field]
        for number in range(self.note.worlds):
            seed = f"world/{match.ply_for(seat)}/{number}"
            world = match.determinize(seat, Dice.seeded(seed))
            able = legal_for(world, seat)
            if any(code is not None and code not in able for code in field):
                continue  # legality depends on something the seat does not know
            for at, code in enumerate(field):
                copy = world.copy(log=False)
                copy.dice = Dice.seeded(f"{seed}/chance")
                if code is not None:
                    copy.push(seat, code)
                out[at].append(self._settled(copy, f"{seed}/settle"))
            if clock.over:
                break
        if not out[0]:
            return [[self._at(match)] for _ in field]
        return out

    # --- with full information ---------------------------------------------------------------

    def _at(self, match: Match[Any]) -> Chances:
        """Return each seat's chance in this exact position."""
        known = self._chances.get(match.ply)
        if known is None:
            if match.result is not None:
                known = [float(seat in match.result.winners) for seat in range(match.seats)]
            elif self.game.hidden:
                known = self._over_deals(match)
            else:
                known = self._ahead(match)
            self._chances = {match.ply: known}
        return known

    def _ahead(self, match: Match[Any]) -> Chances:
        """Return the result of a search after making forced moves."""
        copy = match.copy(log=False)
        while copy.pending and all(len(one.codes) == 1 for one in copy.decisions):
            rolls = copy.dice.rolls
            copy.push(copy.pending[0][0], copy.decisions[0].codes[0])
            if copy.dice.rolls != rolls:
                return self._over_deals(match)
        if copy.result is not None:
            return self.known.chances(copy)
        search = self._search(copy)
        worths = known_arms(search)[0][1]
        return [rounded(one) for one in told(self.known, copy, worths, "hint", search.seat)]

    def _over_deals(self, match: Match[Any], seat: int = -1, code: Code | None = None) -> Chances:
        """Return the mean over deals of what nobody knows, after a move or without one.

        The deals depend only on their number, so that a move that deals nothing is compared on
        equal terms.
        """
        sums = [0.0] * match.seats
        count = 0
        for number in range(self.note.deals):
            world = match.reshuffled(Dice.seeded(f"deal/{number}"))
            world.dice = Dice.seeded(f"deal/{number}/chance")
            if code is not None:
                if code not in legal_for(world, seat):
                    continue
                world.push(seat, code)
                world.dice = Dice.seeded(f"deal/{number}/chance")
            for other, chance in enumerate(self._settled(world, f"deal/{number}/settle")):
                sums[other] += chance
            count += 1
        return [rounded(one / count) for one in sums] if count else self._over_deals(match)

    def _settled(self, match: Match[Any], seed: str) -> Chances:
        return self.known.ahead(match, Dice.seeded(seed))

    def _luck(
        self, match: Match[Any], after: Match[Any], seat: int, code: Code, then: Chances
    ) -> Chances:
        """Return the luck of a move: its outcome compared with the mean over deals."""
        nothing = [0.0] * match.seats
        if code == (CONCEDE,) or code not in legal_for(match, seat):
            return nothing
        if not self.game.hidden:
            if after.dice.rolls == match.dice.rolls:
                return nothing
            now = self._over_deals(after) if after.result is None else then
            mean = self._over_deals(match, seat, code)
            return [rounded(a - b) for a, b in zip(now, mean, strict=True)]
        mean = self._over_deals(match, seat, code)
        return [rounded(a - b) for a, b in zip(then, mean, strict=True)]

    # --- one moment --------------------------------------------------------------------------

    def moment(self, ply: int, moves: Sequence[str] = ()) -> tuple[Moment, Match[Any]]:
        """Return the choices at a moment, or after other moves from there; and the match there."""
        match = self.record.replay(ply)
        for line in moves:
            mover, _, move = line.partition(" ")
            if not mover.isdecimal():
                raise BadMove(f"A move here is a seat and a notation, not {line[:60]!r}.")
            match.play(move, int(mover))
        self._chances, self._searches = {}, {}
        seats = [] if match.result is not None else [ask[0] for ask in match.pending]
        rows: list[list[Choice]] = []
        for seat in seats:
            codes = legal(match, seat)
            clock = TimeLimit(inf if self.patience is None else self.patience)
            if len(codes) == 1:
                found = [(codes[0], self._at(match)[seat])]
            elif not self.game.hidden:
                search = self._search(match)
                found = [
                    (arm, told(self.known, match, worths, "hint", seat)[seat])
                    for arm, worths in known_arms(search)
                ]
            else:
                best = self._ranked(match, seat, codes, clock).moves[0][0]
                found = self._weighed(match, seat, best, codes, clock)[0]
            rows.append(self._choices_at(match, seat, found))
        true = self._at(match)
        self._chances, self._searches = {}, {}
        return Moment(seats, true, rows, self.note), match

    def _choices_at(
        self, match: Match[Any], seat: int, found: list[tuple[Code, float]]
    ) -> list[Choice]:
        top = found[0][1]
        out = [
            Choice(
                notation=match.move(code, seat).notation,
                label=match.game.label(match, seat, code),
                chance=rounded(min(top, chance)),
                loss=max(0.0, rounded(top - chance)),
                played=False,
            )
            for code, chance in found[:LOOKED]
        ]
        out[0].why = self._why(match, seat, found[0][0])
        return out


# --- summaries ----------------------------------------------------------------------------------


def turning_points(decisions: Sequence[Decided]) -> list[Turn]:
    """Return the moments with the largest losses, largest first.

    Several consecutive moves of a seat are often parts of one. So what others lose by one of them
    is weighed as at most what they have lost after all of them, and what the mover loses as at most
    what its next move cannot make good; the figures of a turning point are those of the move
    itself. Own play is judged by what was known, whatever it really cost.

    A moment belongs to the seat that decided. What another seat did in the open cost its mover
    nothing: the chance before had counted on a weaker move, and nobody lost anything there.
    """
    found: list[tuple[float, Turn]] = []
    following = [*decisions[1:], None][: len(decisions)]
    for one, net, after_it in zip(decisions, _lasting(decisions), following, strict=True):
        left = one.played.chance
        own = Turn(one.ply, one.seat, one.seat, rounded(left + one.loss), left, one.loss, "play")
        loser = max(range(len(one.lost)), key=lambda seat: (one.lost[seat], seat == one.seat))
        luck = -one.luck[loser]
        play = -one.play if loser == one.seat else 0.0
        rest: Part = "hidden" if loser == one.seat or one.secret[loser] else "open"
        parts: list[tuple[float, Part]] = [
            (play, "play"), (luck, "chance"), (one.lost[loser] - luck - play, rest)
        ]  # fmt: skip
        worst, worse = one.loss, own
        if after_it is not None and after_it.seat == one.seat and after_it.choices > 1:
            worst = min(worst, own.before - after_it.knew[one.seat])
        lasting, part = min(one.lost[loser], net[loser]), max(parts)[1]
        if lasting > worst and part in ("hidden", "chance"):
            before, after = one.true[loser], one.true_after[loser]
            worst = lasting
            worse = Turn(one.ply, one.seat, loser, before, after, one.lost[loser], part)
        if worst >= MISTAKE:
            found.append((worst, worse))
    found.sort(key=lambda turn: (-turn[0], turn[1].ply))
    return [turn for _, turn in found[:TURNING]]


def _lasting(decisions: Sequence[Decided]) -> list[Chances]:
    """Return, for every move, what each seat lost over all consecutive moves of its mover.

    A chance that returns with the next answer was not lost, and a chance gained just before was not
    reliable, because quick play had assumed one of several choices.
    """
    rows = [list(run) for _, run in groupby(decisions, key=lambda one: one.seat)]
    if not rows:
        return []
    stands = [row[0].true for row in rows] + [rows[-1][-1].true_after]
    out: list[Chances] = []
    for at, row in enumerate(rows):
        held = zip(stands[max(0, at - 1)], stands[at], strict=True)
        kept = zip(stands[at + 1], stands[min(at + 2, len(rows))], strict=True)
        lost = [rounded(min(a) - max(b)) for a, b in zip(held, kept, strict=True)]
        out += [lost] * len(row)
    return out


def reviewed(decisions: Sequence[Decided], winners: Sequence[int]) -> list[Played]:
    """Return how each seat played, and how its chance changed."""
    if not decisions:
        return []
    out = []
    for seat in range(len(decisions[0].true)):
        own = [one for one in decisions if one.seat == seat and one.choices > 1]
        losses = [one.loss for one in own]
        start, end = decisions[0].true[seat], float(seat in winners)
        play = rounded(sum(one.play for one in decisions if one.seat == seat))
        luck = rounded(sum(one.luck[seat] for one in decisions))
        hidden = 0.0
        for one in decisions:
            change = -one.lost[seat] - one.luck[seat]
            if one.seat == seat:
                hidden += change - one.play
            elif one.secret[seat]:
                hidden += change
        accuracy = None
        if losses:
            accuracy = round(100 * sum(exp(-STEEP * loss) for loss in losses) / len(losses), 1)
        out.append(
            Played(
                seat=seat,
                accuracy=accuracy,
                decisions=len(own),
                mistakes=sum(loss >= MISTAKE for loss in losses),
                losses=losses,
                start=start,
                end=end,
                play=play,
                hidden=rounded(hidden),
                open=rounded(end - start - play - luck - rounded(hidden)),
                luck=luck,
            )
        )
    return out


def first_of_round(beliefs: Sequence[Believed]) -> list[Believed]:
    """Return, for each round, only the beliefs before anything was learned in it."""
    kept: dict[tuple[int, int, int | None, str], Believed] = {}
    for one in beliefs:
        kept.setdefault((one.round, one.viewer, one.about, str(one.what)), one)
    return list(kept.values())


def believed(guess: Guess, ply: int, number: int) -> Believed:
    """Return a guess, with when it was made."""
    return Believed(
        ply, number, guess.viewer, guess.about, guess.what, rounded(guess.chance), guess.true,
        guess.said, guess.honest,
    )  # fmt: skip


# --- small parts --------------------------------------------------------------------------------


def rounded(value: float) -> float:
    """Rounded to the reported digits, in which parts add up exactly."""
    return round(value, DIGITS) + 0.0


def mean(rows: Sequence[Chances]) -> Chances:
    """Return the mean by seat, over worlds."""
    return [rounded(sum(column) / len(rows)) for column in zip(*rows, strict=True)]


def surely_less(best: Sequence[Chances], other: Sequence[Chances], seat: int) -> float:
    """Return how much worse a move is than the best in the same worlds, less the standard error."""
    behind = [a[seat] - b[seat] for a, b in zip(best, other, strict=True)]
    count = len(behind)
    middle = sum(behind) / count
    if count < 2:
        return middle
    spread = sum((one - middle) ** 2 for one in behind) / (count - 1)
    return middle - sqrt(spread / count)


def effort_of(game: Game[Any] | str, level: str) -> int:
    """Return the effort of an analysis: that of the level, or of a hint if that is more."""
    iterations = find_level(game, level).iterations
    return max(iterations, min(DEEPER * iterations, LEAST)) or 1


def note_of(game: Game[Any], known: Knowledge[Any], seats: int) -> Note:
    """Return how chances are computed in an analysis of that game."""
    by: Literal["search", "look"] = "look" if game.hidden else "search"
    sort = "evaluate" if game.hidden else "hint"
    return Note(
        by,
        known.calibration.fits(sort, seats),
        known.worlds[0] if game.hidden else 1,
        known.worlds[1] if game.hidden else 1,
    )


def hinted(known: Knowledge[Any], match: Match[Any], value: float) -> float:
    """Return the chance that a hint reports for a value."""
    return known.calibration.chance("hint", match.seats, "", value)


def told(
    known: Knowledge[Any], match: Match[Any], worths: list[float], by: str, seat: int
) -> Chances:
    """Return the chances of all seats from a search for one seat.

    Its own chance is the same as in a hint; the rest is divided among the others in proportion.
    """
    raw = known.winning(worths)
    own = known.calibration.chance(by, match.seats, "", raw[seat])
    rest = sum(raw) - raw[seat]
    left = max(0.0, min(1.0, sum(raw)) - own)
    # What one seat loses goes to the others; the chance that nobody wins stays the same.
    return [
        own if other == seat else (left * value / rest if rest else 0.0)
        for other, value in enumerate(raw)
    ]


def known_arms(search: Search) -> list[tuple[Code, list[float]]]:
    """Return the moves that a search visited often enough, best first, with their values."""
    arms = search.ranked()
    least = max(2, arms[0].visits // 8)
    kept = [arm for arm in arms if arm is arms[0] or arm.visits >= least]
    top = search.worths(kept[0])
    seat = search.seat
    found = [(arm.code, search.worths(arm)) for arm in kept]
    out = [found[0]]
    for code, worths in found[1:]:
        out.append((code, top if worths[seat] > top[seat] else worths))
    return [out[0], *sorted(out[1:], key=lambda one: -one[1][seat])]


def asked(match: Match[Any], seat: int) -> bool:
    """Return whether the seat has a pending decision, rather than acting out of turn."""
    return any(ask[0] == seat for ask in match.pending)


def legal_for(match: Match[Any], seat: int) -> list[Code]:
    """Return the moves of a seat that is asked or may act out of turn."""
    decision = match.decision(seat)
    return [] if decision is None else decision.codes
