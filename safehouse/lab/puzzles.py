"""Finding puzzles: moments of bot matches at which one move is clearly right and not obvious.

A moment becomes a puzzle if quick play misses the best move, a deeper search finds the same move
again, and every other legal move is refuted: exactly, if all lines can be searched (the end of an
open game), by what the seat can compute, or in many worlds consistent with what it knows, all moves
in the same worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from safehouse.bots import TimeLimit, Worlds, bot, levels
from safehouse.bots.analysis import effort_of, hinted, legal_for, usual_level
from safehouse.bots.base import legal
from safehouse.bots.search import Search
from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.puzzles import Puzzle, Refutation
from safehouse.core.registry import game as find_game
from safehouse.lab.calibrate import _map
from safehouse.lab.play import Progress

Judge: TypeAlias = Callable[[Match[Any], int], "dict[Code, float] | None"]
"""The exact value of every move of a seat; None if it cannot be computed."""

GAP: Final = 0.10
"""By how much, in chances, the solution must be better than all others."""
SURE: Final = 2.5
"""The minimum difference in standard errors, in worlds."""
PEEK: Final = 3
"""Number of worlds in which most moments are rejected."""
QUICK: Final = 6
"""Number of worlds of the first check."""
PROOF: Final = 10
"""Number of worlds of the proof, which a test repeats."""
DEEP: Final = 32
"""Number of worlds of the deeper search."""
AHEAD, THOUGHT, WIDE = 6, 6, 4
"""The last check: worlds, decisions made by search in each, and moves tried per decision."""
EACH: Final = 2
"""Maximum number of puzzles from one match."""
FEWEST, MOST = 3, 70
"""The minimum and maximum of legal moves in a puzzle."""
TRIES: Final = 4
"""How often quick play is tried."""
REFUTED: Final = 3
"""Number of refutations kept."""
TREE: Final = 60_000
"""Maximum number of positions in an exact proof."""
DEPTH: Final = 3
"""Maximum depth at which an exact proof must reach positions whose result the game knows."""
LEAST: Final = 0.25
"""The minimum chance that the solution leaves its seat."""
ALIKE: Final = 0.5
"""The largest share of puzzles with the same kind of question."""
SAME: Final = 5
"""Maximum number of puzzles in a file with the same notation of the solution."""
FORM, STAGE, SIDE = 0.5, 0.4, 0.6
"""The largest shares of a file with one kind of answer (like `march`), from one stage of
matches, and for one seat."""


class Job(NamedTuple):
    """A match in which to look for puzzles."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    gap: float = GAP
    decisive: bool = False
    """Whether to consider only moments that may decide the match, if the game can tell."""


def find(job: Job, judge: Judge | None = None) -> list[Puzzle]:
    """Return the puzzles in one match of bots."""
    game, seed = find_game(job.game), job.seed
    match = game.start(job.seats, seed=seed, options=job.options)
    match.logging = False
    finder = Finder(game, seed, judge, job.gap)
    player = bot(game, "informant" if any(r.id == "informant" for r in levels(game)) else "courier")
    dice = Dice.seeded(f"{seed}/puzzles")
    out: list[Puzzle] = []
    since = 0
    while match.pending and len(out) < EACH:
        seat = match.pending[0][0]
        if since <= match.ply and (not job.decisive or finder.known.decisive(match)):
            made = finder.look(match, seat)
            if made is not None:
                out.append(made)
                since = match.ply + 8
        match.push(seat, player.choose(Worlds(match, seat, dice), TimeLimit(60)))
    return out


class Variety:
    """Decides which puzzles a file accepts, for variety."""

    def __init__(
        self, game: str, count: int, alike: float = ALIKE, *, decisive: bool = False
    ) -> None:
        self.decisive = decisive
        """With this, all moments are at the end of matches, so the stage is not varied."""
        self.known: Knowledge[Any] = knowledge(game)
        self.most = {
            "kind": max(1.0, count * alike),
            "solution": float(SAME),
            "form": max(1.0, count * FORM),
            "stage": max(1.0, count * STAGE),
            "seat": max(1.0, count * SIDE),
        }
        self.left = count
        self.seen: set[str] = set()
        self.taken: Counter[tuple[str, str]] = Counter()

    def takes(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is accepted; if so, it is counted."""
        sorts = [
            ("kind", puzzle.kind),
            ("solution", puzzle.solution),
            ("form", f"{puzzle.kind} {puzzle.solution.split(' ')[0]}"),
            ("seat", str(puzzle.seat)),
        ]
        if not self.decisive and (stage := self.known.stage(puzzle.match())):
            sorts.append(("stage", stage))
        if self.left < 1 or puzzle.position in self.seen:
            return False
        if any(self.taken[one] + 1 > self.most[one[0]] for one in sorts):
            return False
        self.left -= 1
        self.seen.add(puzzle.position)
        self.taken.update(sorts)
        return True


class Finder:
    """Examines the moments of one match."""

    def __init__(
        self, game: Game[Any], seed: str, judge: Judge | None = None, gap: float = GAP
    ) -> None:
        self.gap = gap
        self.game = game
        self.known: Knowledge[Any] = knowledge(game.id)
        self.seed = seed
        self.judge = judge or exact_values
        self.effort = effort_of(game, usual_level(game))

    def look(self, match: Match[Any], seat: int) -> Puzzle | None:
        """Return the puzzle at a moment, or None."""
        codes = legal(match, seat)
        kind = next(kind.name for asked, kind, _ in match.pending if asked == seat)
        if kind in self.known.routine or not FEWEST <= len(codes) <= MOST:
            return None
        if not self.game.hidden:
            return self._exact(match, seat)
        if self.known.weighs_well:
            return self._worked_out(match, seat, codes)
        return self._weighed(match, seat, codes)

    # --- exactly -----------------------------------------------------------------------------

    def _exact(self, match: Match[Any], seat: int) -> Puzzle | None:
        values = self.judge(match, seat)
        if values is None:
            return None
        ranked = sorted(values.items(), key=lambda one: -one[1])
        if len(ranked) < FEWEST or ranked[0][1] < 1.0 or ranked[1][1] >= 1.0:
            return None  # exactly one move wins
        best = ranked[0][0]
        if self._is_obvious(match, seat, best):
            return None
        # The most tempting alternatives are those that quick play chooses.
        tempting = self._quick(match, seat)
        others = sorted(ranked[1:], key=lambda one: (-tempting.count(one[0]), -one[1]))
        lost = [(code, 0.0) for code, _ in others]
        return self._puzzle(match, seat, best, 1.0, 0.0, lost, "exact", 0)

    # --- by belief ---------------------------------------------------------------------------

    def _worked_out(self, match: Match[Any], seat: int, codes: list[Code]) -> Puzzle | None:
        """Return the puzzle if the game computes chances from all that a seat may believe."""
        ranked = believed(match, seat, codes, self.effort, 0)
        if len(ranked) < FEWEST or ranked[0][1] < LEAST:
            return None
        best, chance = ranked[0]
        if chance - ranked[1][1] < self.gap or self._is_obvious(match, seat, best):
            return None
        if beliefs_of(match, seat, codes, self.effort) != ranked:
            return None
        return self._puzzle(match, seat, best, chance, ranked[1][1], ranked[1:], "belief", 0)

    # --- in worlds ---------------------------------------------------------------------------

    def _weighed(self, match: Match[Any], seat: int, codes: list[Code]) -> Puzzle | None:
        """Return the puzzle by comparison in worlds; cheap checks first reject most moments."""
        best = self._leader(match, seat, codes)
        if best is None or self._is_obvious(match, seat, best):
            return None
        others = [code for code in codes if code != best]
        found = compare(match, seat, codes, QUICK, f"{self.seed}/all")
        if found is None:
            return None
        means = averages(found)
        strongest = sorted(others, key=lambda code: -means[code])[:REFUTED]
        if means[best] < LEAST or means[best] - means[strongest[0]] < self.gap / 2:
            return None
        found = compare(match, seat, [best, *strongest], DEEP, f"{self.seed}/deep")
        if found is None or not is_ahead(found, best, strongest, self.gap):
            return None
        if not self._holds(match, seat, best, strongest):
            return None
        proof = compare(match, seat, [best, *strongest], PROOF, "proof")
        if proof is None:
            return None
        means = averages(proof)
        ranked = sorted(strongest, key=lambda code: -means[code])
        if means[best] - means[ranked[0]] < self.gap or means[best] < LEAST:
            return None
        told = [(code, means[code]) for code in ranked]
        return self._puzzle(match, seat, best, means[best], told[0][1], told, "worlds", PROOF)

    def _leader(self, match: Match[Any], seat: int, codes: list[Code]) -> Code | None:
        """Return the move that leads in very few worlds; None if no move can be much better than
        the one that looks best."""
        seed = f"{self.seed}/{match.ply}/peek"
        looks = self.known.order(match.determinize(seat, Dice.seeded(seed)), seat, codes)
        plain = None if looks is None else codes[looks.index(max(looks))]
        if plain is not None:
            alone = compare(match, seat, [plain], PEEK, seed)
            if alone is None or sum(alone[plain]) / PEEK > 1.0 - self.gap:
                return None
        found = compare(match, seat, codes, PEEK, seed)
        if found is None:
            return None
        means = averages(found)
        best, second = sorted(codes, key=lambda code: -means[code])[:2]
        if best == plain or means[best] < LEAST or means[best] - means[second] < self.gap / 2:
            return None
        return best

    def _holds(self, match: Match[Any], seat: int, best: Code, strongest: list[Code]) -> bool:
        """Return whether it is still the best when all seats search, and for bots that search."""
        codes = legal(match, seat)
        if self.known.order(match, seat, codes) is None:
            return self._best(match, seat, codes, self.effort, "second") == best
        found = compare(match, seat, [best, *strongest], AHEAD, f"{self.seed}/ahead", THOUGHT)
        if found is None:
            return False
        means = averages(found)
        return means[best] - max(means[code] for code in strongest) >= self.gap / 2

    def _best(
        self, match: Match[Any], seat: int, codes: list[Code], effort: int, seed: str
    ) -> Code | None:
        """Return the move that bots rank first with some effort."""
        worlds = Worlds(match, seat, Dice.seeded(f"{self.seed}/{match.ply}/{seed}"))
        ranking = self.known.rank(worlds.deal(), seat, codes, effort, worlds.dice)
        if ranking is not None:
            return ranking.moves[0][0] if len(ranking.moves) > 1 else None
        search = Search(worlds)
        search.run(effort, TimeLimit(60))
        return search.ranked()[0].code

    # --- obvious or not ----------------------------------------------------------------------

    def _quick(self, match: Match[Any], seat: int) -> list[Code]:
        player = bot(self.game, "courier")
        return [
            player.choose(
                Worlds(match, seat, Dice.seeded(f"{self.seed}/{match.ply}/{n}")), TimeLimit(60)
            )
            for n in range(TRIES)
        ]

    def _is_obvious(self, match: Match[Any], seat: int, best: Code) -> bool:
        return self._quick(match, seat).count(best) * 2 >= TRIES

    def _difficulty(self, match: Match[Any], seat: int, best: Code) -> int:
        """Return 1 to 5, by how many levels above the quick one miss it."""
        ladder = [rung for rung in levels(self.game) if rung.id not in ("tourist", "courier")]
        missed = 0.0
        for rung in ladder:
            worlds = Worlds(match, seat, Dice.seeded(f"{self.seed}/{match.ply}/{rung.id}"))
            if bot(self.game, rung.id).choose(worlds, TimeLimit(60)) != best:
                missed += 1
        return 1 + round(4 * missed / max(1, len(ladder)))

    # --- writing -----------------------------------------------------------------------------

    def _puzzle(
        self,
        match: Match[Any],
        seat: int,
        best: Code,
        chance: float,
        others: float,
        refuted: Sequence[tuple[Code, float]],
        proof: Any,
        worlds: int,
    ) -> Puzzle:
        def written(code: Code) -> str:
            return match.move(code, seat).notation

        return Puzzle(
            position=position.write(clean(match)),
            seat=seat,
            kind=next(kind.name for asked, kind, _ in match.pending if asked == seat),
            solution=written(best),
            chance=round(chance, 4),
            others=round(others, 4),
            proof=proof,
            worlds=worlds,
            difficulty=self._difficulty(match, seat, best),
            refutations=[
                Refutation(written(code), round(value, 4), self._line(match, seat, code, proof))
                for code, value in refuted[:REFUTED]
            ],
            line=self._line(match, seat, best, proof),
            source=f"{self.seed} {match.ply}",
        )

    def _line(self, match: Match[Any], seat: int, code: Code, proof: str) -> list[str]:
        """Return the best continuation to the end, for an exact proof."""
        if proof != "exact":
            return []
        copy = match.copy(log=False)
        copy.push(seat, code)
        out: list[str] = []
        while copy.pending and len(out) < 6:
            mover = copy.pending[0][0]
            values = self.judge(copy, mover)
            if values is None:
                break
            answer = max(values, key=lambda one: values[one])
            out.append(copy.move(answer, mover).notation)
            copy.push(mover, answer)
        return out


def proved(puzzle: Puzzle, gap: float = GAP) -> Puzzle | None:
    """Return the puzzle with the current chances of its proof; None if it no longer holds."""
    if puzzle.proof == "exact":
        return puzzle
    match, seat = puzzle.match(), puzzle.seat
    told = {one: code_of(match, seat, one) for one in (r.move for r in puzzle.refutations)}
    best = code_of(match, seat, puzzle.solution)
    if puzzle.proof == "belief":
        effort = effort_of(match.game, usual_level(match.game))
        means = dict(beliefs_of(match, seat, legal(match, seat), effort))
    else:
        found = compare(match, seat, [best, *told.values()], puzzle.worlds, "proof")
        means = {} if found is None else averages(found)
    rivals = [means[code] for code in means if code != best]
    if best not in means or means[best] < LEAST or means[best] - max(rivals) < gap:
        return None
    refuted = [
        msgspec.structs.replace(one, chance=round(means[told[one.move]], 4))
        for one in puzzle.refutations
        if told[one.move] in means
    ]
    return msgspec.structs.replace(
        puzzle,
        chance=round(means[best], 4),
        others=round(max(rivals), 4),
        refutations=sorted(refuted, key=lambda one: -one.chance),
    )


def code_of(match: Match[Any], seat: int, notation: str) -> Code:
    return match.copy(log=False).play(notation, seat).code


def clean(match: Match[Any]) -> Match[Any]:
    """Return the moment without its history, so that a puzzle does not reveal the seed."""
    copy = match.copy(log=False)
    copy.seed = 0
    return copy


def beliefs_of(
    match: Match[Any], seat: int, codes: list[Code], effort: int
) -> list[tuple[Code, float]]:
    """Return the moves with their chances as computed by the game, best first; empty if they depend
    on the world."""
    first, second = (believed(match, seat, codes, effort, number) for number in range(2))
    return first if first == second else []


def believed(
    match: Match[Any], seat: int, codes: list[Code], effort: int, number: int
) -> list[tuple[Code, float]]:
    """Return the moves with their chances, computed in one world; empty if they are not exact."""
    known = knowledge(match.game.id)
    dice = Dice.seeded(f"belief/{number}")
    ranking = known.rank(match.determinize(seat, dice), seat, codes, effort, dice)
    if ranking is None or not (ranking.chance and ranking.meaningful):
        return []
    return [(code, hinted(known, match, worth)) for code, worth in ranking.moves]


def compare(
    match: Match[Any],
    seat: int,
    codes: Sequence[Code],
    worlds: int,
    seed: str,
    thought: int = 0,
) -> dict[Code, list[float]] | None:
    """Return the seat's chance after each move, world by world; None if worlds differ in legal
    moves.

    The first `thought` decisions that follow are made by search.
    """
    known = knowledge(match.game.id)
    out: dict[Code, list[float]] = {code: [] for code in codes}
    for number in range(worlds):
        world = match.determinize(seat, Dice.seeded(f"{seed}/{number}"))
        able = legal_for(world, seat)
        for code in codes:
            if code not in able:
                return None
            copy = world.copy(log=False)
            copy.dice = Dice.seeded(f"{seed}/{number}/chance")
            copy.push(seat, code)
            dice = Dice.seeded(f"{seed}/{number}/settle")
            if thought:
                play_well(copy, known, thought, dice)
            out[code].append(known.ahead(copy, dice)[seat])
    return out


def play_well(match: Match[Any], known: Knowledge[Any], decisions: int, dice: Dice) -> None:
    """Play on for a number of decisions with a shallow search.

    Every seat tries the moves that look best and takes the one after which quick play ends best.
    """
    while match.pending and decisions:
        seat, kind, _ = match.pending[0]
        codes = legal(match, seat)
        looks = known.order(match, seat, codes) or [1.0] * len(codes)
        field = sorted(range(len(codes)), key=lambda n: -looks[n])
        field = field[: 1 if kind.name in known.routine else WIDE]
        best = codes[field[0]]
        if len(field) > 1:
            decisions -= 1
            top = -1.0
            for n in field:
                copy = match.copy(log=False)
                copy.push(seat, codes[n])
                worth = known.ahead(copy, dice.copy())[seat]
                if worth > top:
                    best, top = codes[n], worth
        match.push(seat, best)


def averages(found: dict[Code, list[float]]) -> dict[Code, float]:
    return {code: sum(values) / len(values) for code, values in found.items()}


def is_ahead(
    found: dict[Code, list[float]], best: Code, rivals: Sequence[Code], least: float
) -> bool:
    """Return whether a move is clearly better than every other one in the same worlds."""
    for rival in rivals:
        behind = [a - b for a, b in zip(found[best], found[rival], strict=True)]
        middle = sum(behind) / len(behind)
        spread = sum((one - middle) ** 2 for one in behind) / max(1, len(behind) - 1)
        if middle < least or middle < SURE * sqrt(spread / len(behind)):
            return False
    return True


def exact_values(match: Match[Any], seat: int) -> dict[Code, float] | None:
    """Return the value of each move under best play, by exhaustive search; None if that is too
    large."""
    known = knowledge(match.game.id)
    if match.game.hidden:
        return None
    # Only if the game knows the exact values of the positions below.
    left = [TREE]

    def worth(here: Match[Any], depth: int) -> list[float] | None:
        sure = known.solve(here)
        if sure is not None:
            return sure
        if len(here.pending) != 1 or depth == DEPTH:
            return None
        mover = here.pending[0][0]
        best: list[float] | None = None
        for code in legal(here, mover):
            left[0] -= 1
            if left[0] < 0:
                return None
            after = here.copy(log=False)
            after.push(mover, code)
            if after.dice.rolls != here.dice.rolls:
                return None
            value = worth(after, depth + 1)
            if value is None:
                return None
            if best is None or value[mover] > best[mover]:
                best = value
            if best[mover] >= 1.0:
                break
        return best

    out: dict[Code, float] = {}
    for code in legal(match, seat):
        after = match.copy(log=False)
        after.push(seat, code)
        value = worth(after, 0)
        if value is None:
            return None
        out[code] = value[seat]
    return out


def search_for(
    game: Game[Any],
    count: int,
    matches: int,
    seed: str,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    workers: int | None = None,
    on: str = "",
    gap: float = GAP,
    decisive: bool = False,
    alike: float = ALIKE,
    known: Sequence[Puzzle] = (),
    on_progress: Progress | None = None,
) -> Iterator[Puzzle]:
    """Yield puzzles as they are found, until there are enough or all matches are searched.

    Known puzzles count only if the file accepts them.
    """
    if count < 1 or matches < 1:
        raise BadOptions("Puzzles and matches are counted from 1.")
    chairs = game.seat_counts[0] if seats is None else seats
    jobs: list[Job] = [
        Job(game.id, chairs, dict(options or {}), f"{seed}/{number}", gap, decisive)
        for number in range(matches)
    ]
    variety = Variety(game.id, count, alike, decisive=decisive)
    for puzzle in known:
        variety.takes(puzzle)
    if not variety.left:
        return
    for done, made in enumerate(_each(jobs, workers, on), 1):
        yield from (puzzle for puzzle in made if variety.takes(puzzle))
        if on_progress is not None:
            on_progress(done, matches)
        if not variety.left:
            return


def _each(jobs: list[Job], workers: int | None, on: str) -> Iterable[list[Puzzle]]:
    if on:
        from safehouse.lab.cluster import map_on

        return map_on(on, find, jobs)
    found: Iterable[list[Puzzle]] = _map(find, jobs, workers)
    return found
