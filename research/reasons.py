"""Checks the judge's reasons: how many mistakes have one, and whether each is true on the board.

    python -m research.reasons spyon -n 500
    python -m research.reasons spymaster -n 100 --seats 3 --level courier
    python -m research.reasons spycraft -n 500 --level courier --claims

Couriers play, and at some of their decisions a random move is judged. For every mistake it asks for
the contrast and checks each fact twice: it replays both lines by their notations through the rules
and reads the fact off the views, and it plays both moves on in fresh worlds, stores the positions,
and counts in how many of them the fact tells the moves apart. `readers.py` shares no code with the
games' `reasons`, and the fresh lines are not played by `safehouse.judge`.

Null cases, for which there must be no reason: the moves swapped, a move and itself, moves that
cannot be told apart. The last one, the same move with other dice for everything that follows, has
no cause but chance; its share of facts is how often the method takes chance for a reason.

Mistakes take many playouts to find. With `--claims` any two moves are compared as if one of them
had been found better: what is said of their lines must be true all the same.
"""

from __future__ import annotations

import argparse
import itertools
from collections import Counter
from collections.abc import Iterator
from math import inf
from time import process_time
from typing import Any, Final, NamedTuple

from research.readers import READERS
from safehouse.bots import TimeLimit, Worlds, bot
from safehouse.core import i18n, position
from safehouse.core.dice import Dice
from safehouse.core.errors import SafehouseError
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.packages import game_package
from safehouse.core.registry import game as find_game
from safehouse.judge import Estimate, begin, extend
from safehouse.judge.contrast import Contrast, Player, Shown, contrast, first
from safehouse.judge.estimate import Tried
from safehouse.judge.playouts import STEPS, Table

OFTEN: Final = 8
"""One in so many decisions is judged."""
LIKELY: Final = 0.1
"""A move is judged further if it loses that much in the first round of playouts."""
WORLDS: Final = 20
"""Number of fresh worlds ..."""
FEW: Final = 10
"""... and where one of any two moves is claimed to be a mistake."""
MOSTLY: Final = 0.6
"""A fact that tells the moves apart in fewer of them is false: were it true in 9 of 10 worlds, that
would happen once in 10,000 times."""


class Sample(NamedTuple):
    """A mistake, and what is known of it."""

    match: Match[Any]
    seat: int
    played: str
    estimate: Estimate


def decisions(
    game: str, seats: int | None, seed: str, often: int, dice: Dice
) -> Iterator[tuple[Match[Any], int, list[Code]]]:
    """Yield one of so many decisions in matches of Couriers, with the legal moves."""
    for number in itertools.count(1):
        match = find_game(game).start(seats, seed=f"{seed}/{number}")
        match.logging = False
        player = bot(match.game, "courier")
        while match.pending:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            if len(codes) > 1 and dice.below(often) == 0:
                yield match, seat, codes
            match.push(seat, player.choose(Worlds(match, seat, dice), TimeLimit(60)))


def mistakes(
    game: str, seats: int | None, seed: str, level: str, budget: int, often: int = OFTEN
) -> Iterator[Sample | None]:
    """Yield mistakes, and None for every judged decision that is none."""
    dice = Dice.seeded(f"reasons/{seed}")
    for match, seat, codes in decisions(game, seats, f"reasons/{seed}", often, dice):
        played = match.move(dice.choice(codes), seat).notation
        known = begin(match, seat, level)
        asked = () if known.exact else (played,)
        extend(match, known, budget, asked, rounds=1)
        if known.loss(played).mean >= LIKELY:
            extend(match, known, budget - known.spent, asked)
        mistake = known.verdict(played).mistake
        yield Sample(match.copy(), seat, played, known) if mistake else None


def claims(
    game: str, seats: int | None, seed: str, level: str, often: int = OFTEN
) -> Iterator[Sample]:
    """Yield decisions with two random moves, of which one is claimed to be a mistake.

    What is said of the two lines must be true all the same, and nothing has to be measured for it.
    """
    dice = Dice.seeded(f"claims/{seed}")
    for match, seat, codes in decisions(game, seats, f"claims/{seed}", often, dice):
        better = dice.choice(codes)
        played = dice.choice([code for code in codes if code != better])
        names = [match.move(code, seat).notation for code in (better, played)]
        if names[0] != names[1]:
            yield Sample(match.copy(), seat, names[1], claimed(match, seat, level, names))


def claimed(match: Match[Any], seat: int, level: str, moves: list[str]) -> Estimate:
    """Return an estimate by which the first of two moves always wins and the second one never."""
    tried = []
    for move, result in zip(moves, (STEPS, 0), strict=True):
        rows = bytes(result if at == seat else STEPS - result for at in range(match.seats)) * WORLDS
        tried.append(Tried(move, select=rows, measure=rows))
    key, by = match.information(seat), Table(match.game, level).level
    return Estimate(match.game.id, match.seats, seat, key, by, 0.0, 2, tried, rounds=1)


# --- replaying the lines that are shown ---------------------------------------------------------


def faults(sample: Sample, found: Contrast) -> list[str]:
    """Return what is wrong with a contrast, found by replaying it; empty if it is true."""
    out = []
    for side, fact in enumerate((found.gain, found.loss)):
        if fact is not None:
            out += [f"{fact.key}: {fault}" for fault in _faults(sample, found, fact, side)]
    return out


def dealt(sample: Sample, seed: str) -> tuple[Match[Any], Dice]:
    """Return a world that the seat cannot tell from the true one, and its dice."""
    dice = Dice.seeded(seed)
    world = sample.match.determinize(sample.seat, dice)
    knowledge(sample.match.game.id).believe(world, sample.seat, dice)
    return world, dice


def _faults(sample: Sample, found: Contrast, fact: Shown, side: int) -> Iterator[str]:
    match, seat = sample.match, sample.seat
    reads = []
    for line, made in zip((found.better, found.played), fact.at, strict=True):
        world, _ = dealt(sample, f"judge/{sample.estimate.key}/measure/{found.world}")
        for mover, move in line[:made]:
            world.play(move, mover)
        reads.append(READERS[match.game.id](world, seat, fact.key))
    numbers = [read[0] for read in reads]
    if numbers != [fact.better, fact.played]:
        yield f"it says {fact.better} and {fact.played}, the views {numbers}"
    if numbers[0] == numbers[1]:
        yield "it is the same in both lines"
    if fact.holds < 0.9 * fact.worlds or fact.worlds < 12:
        yield f"it holds in {fact.holds} of {fact.worlds} worlds"
    yield from misread(fact.text, fact.clause, reads[side][1], match.game.id)
    for language in ("en", "de"):
        i18n.say(fact.text, language, reader=seat)
        i18n.say(fact.when, language, reader=seat)


def misread(text: i18n.Text, clause: str, read: dict[str, Any], game: str) -> Iterator[str]:
    """Yield what a sentence says differently from the views, and a clause that does not exist."""
    if not isinstance(text, i18n.Message):
        yield "its sentence is no message"
        return
    for name, value in read.items():
        said = text.args.get(name)
        same = said == value  # the `!=` of messages compares identity
        if not same:
            yield f"its sentence has {said!r} for {name}, the view {value!r}"
    if f"**{clause}**" not in (game_package(game).guide or ""):
        yield f"there is no clause {clause}"


def misjudged(match: Match[Any], seat: int) -> Iterator[str]:
    """Yield every reason at a moment that is not what the views show."""
    game = match.game.id
    for reason in knowledge(game).reasons(match, seat):
        count, read = READERS[game](match, seat, reason.key)
        if count != reason.value:
            yield f"{reason.key}: it says {reason.value}, the views {count}"
        elif reason.text:
            for fault in misread(reason.text, reason.clause, read, game):
                yield f"{reason.key}: {fault}"


# --- fresh worlds -------------------------------------------------------------------------------

TURN, NEXT, CHAPTER, LATER = range(4)
"""After the seat's move, before its next one, and after this chapter and the next one."""


def moment_of(sample: Sample, found: Contrast, fact: Shown) -> int:
    """Return which moment a fact speaks of."""
    named = getattr(fact.when, "name", "")
    if named in ("house/reason-turn", "house/reason-next"):
        return TURN if named == "house/reason-turn" else NEXT
    world, _ = dealt(sample, f"judge/{sample.estimate.key}/measure/{found.world}")
    chapter = knowledge(world.game.id).chapter
    ended, before = 0, chapter(world)
    for mover, move in found.better[: fact.at[0]]:
        world.play(move, mover)
        ended += chapter(world) != before or world.over
        before = chapter(world)
    return CHAPTER if ended < 2 else LATER


def positions(sample: Sample, move: str, seed: str) -> dict[int, str]:
    """Play a move on in a fresh world and return the positions at the moments, as text."""
    seat, level = sample.seat, sample.estimate.level
    world, dice = dealt(sample, seed)
    world.logging = False
    known, player = knowledge(world.game.id), bot(world.game, level)
    world.play(move, seat)
    chapter = first_chapter = known.chapter(sample.match)
    found: dict[int, str] = {}
    while True:
        now, asked = known.chapter(world), world.pending[0][0] if world.pending else -1
        ended = world.over or now != chapter
        due = []
        if TURN not in found and (asked != seat or ended):
            due.append(TURN)
        elif TURN in found and NEXT not in found and asked == seat and now == first_chapter:
            due.append(NEXT)
        if ended:
            due.append(CHAPTER if CHAPTER not in found else LATER)
        if due:
            found |= dict.fromkeys(due, position.write(world))
        if world.over or LATER in found:
            return found
        chapter = now
        mover, kind, args = world.pending[0]
        codes = kind.moves(world, mover, *args)
        if len(codes) == 1:
            world.push(mover, codes[0])
        else:
            world.push(mover, player.choose(Worlds(world, mover, dice), TimeLimit(inf)))


def holds(sample: Sample, found: Contrast, worlds: int = WORLDS) -> dict[str, tuple[int, int]]:
    """Return for each fact in how many fresh worlds it tells the moves apart, and of how many."""
    facts = [fact for fact in (found.gain, found.loss) if fact is not None]
    moments = [moment_of(sample, found, fact) for fact in facts]
    read = READERS[sample.match.game.id]
    out = {fact.key: (0, 0) for fact in facts}
    for number in range(worlds):
        seed = f"fresh/{sample.estimate.key}/{number}"
        try:
            lines = [
                positions(sample, move, seed) for move in (found.better[0][1], found.played[0][1])
            ]
        except SafehouseError:  # the move is illegal because of something the seat cannot know
            continue
        for fact, at in zip(facts, moments, strict=True):
            if all(at in line for line in lines):
                better, played = (
                    read(position.read(line[at]), sample.seat, fact.key)[0] for line in lines
                )
                same = (better > played) if fact.better > fact.played else (better < played)
                hold, tried = out[fact.key]
                out[fact.key] = (hold + same, tried + 1)
    return out


# --- null cases ---------------------------------------------------------------------------------


def unfounded(sample: Sample) -> Iterator[str]:
    """Yield the null cases that have a reason: moves that are swapped, the same, or equal."""
    match, seat, known = sample.match, sample.seat, sample.estimate
    best, *equal = known.verdict().best
    if contrast(match, seat, known, best, better=sample.played) is not None:
        yield "there is a reason for the worse move"
    for move in (best, *equal[:2]):
        if contrast(match, seat, known, move) is not None:
            yield f"there is a reason against {move}, which is as good as the best"


def by_chance(sample: Sample) -> int:
    """Return how many facts tell a move from itself, with other dice for all that follows."""
    known = sample.estimate
    move = known.best.move
    pairs = Player(sample.match, sample.seat, known).pairs(move, move, WORLDS, other="/other")
    both = (first(pairs, known, (move, move), gains=gains) for gains in (True, False))
    return sum(one is not None for one in both)


# --- the command --------------------------------------------------------------------------------


class Count:
    """What was found so far."""

    def __init__(self) -> None:
        self.judged = self.faults = self.facts = self.chance = 0
        self.fresh = [0, 0]
        self.asked: Counter[str] = Counter()
        self.said: Counter[str] = Counter()

    def add(self, sample: Sample, *, show: bool, claim: bool) -> None:
        """Check one mistake."""
        kind = sample.match.pending[0][1].name
        name = f"{sample.estimate.best.move} / {sample.played}"
        self.asked[kind] += 1
        wrong = [*unfounded(sample)]
        if not claim:
            self.chance += by_chance(sample)
        found = contrast(sample.match, sample.seat, sample.estimate, sample.played)
        if show:
            print(f"{kind}: {sample.estimate.best.move} rather than {sample.played}")
        if found is not None:
            self.said[kind] += 1
            wrong += faults(sample, found)
            fresh = holds(sample, found, FEW if claim else WORLDS)
            for named, fact in (("gains", found.gain), ("gives away", found.loss)):
                if fact is None:
                    continue
                self.facts += 1
                held, tried = fresh[fact.key]
                self.fresh[0] += held
                self.fresh[1] += tried
                if held < MOSTLY * tried:
                    wrong.append(f"{fact.key}: it holds in {held} of {tried} fresh worlds")
                if show:
                    print(f"    {named}: {i18n.say(fact.when)}: {i18n.say(fact.text)}",
                          f"{fact.clause} {fact.played} -> {fact.better}",
                          f"of {fact.of}" if fact.of else "",
                          f"({held} of {tried})")  # fmt: skip
        self.faults += len(wrong)
        for fault in wrong:
            print(f"FALSE: {name}: {fault}")

    def tell(self) -> None:
        asked, said = self.asked.total(), self.said.total()
        share = said / max(1, asked)
        print(f"{asked} mistakes in {self.judged} decisions, {said} with a reason: {share:.0%}")
        for kind, count in self.asked.most_common():
            print(f"    {kind}: {self.said[kind]} of {count}")
        held = self.fresh[0] / max(1, self.fresh[1])
        print(f"{self.facts} facts, {self.faults} faults; they hold in {held:.0%} of fresh worlds")
        print(f"{self.chance} facts by chance, where only the dice differ")


def main() -> int:
    """Print how many mistakes have a reason, and every reason that is false."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(READERS))
    parser.add_argument("-n", type=int, default=500, help="mistakes, default 500")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", default="", help="who plays the playouts")
    parser.add_argument("--budget", type=int, default=400, help="playouts for each decision")
    parser.add_argument(
        "--seconds", type=float, default=inf, help="processor time after which to stop"
    )
    parser.add_argument("--claims", action="store_true",
                        help="any two moves, one of them claimed to be a mistake")  # fmt: skip
    parser.add_argument("--show", action="store_true", help="print every reason")
    given = parser.parse_args()
    i18n.strict = True
    count = Count()
    where = given.game, given.seats, given.seed, given.level
    for sample in claims(*where) if given.claims else mistakes(*where, given.budget):
        count.judged += 1
        if sample is not None:
            count.add(sample, show=given.show, claim=given.claims)
        if count.asked.total() == given.n or process_time() > given.seconds:
            break
    count.tell()
    return bool(count.faults)


if __name__ == "__main__":
    raise SystemExit(main())
