"""Information-set Monte Carlo tree search, for any game.

Each iteration deals a world consistent with what the seat knows, descends the tree by PUCT (the
game's move ordering is the prior), expands one new node and evaluates that position with the
game's knowledge.

- Hidden information: every seat has a tree of its own, whose branches are what that seat sees of
  the moves made. No seat's choice can depend on what it does not know in that world, except
  through the world itself.
- Simultaneous decisions: all pending seats choose at once, each by its own statistics; the branch
  taken is the whole round of answers.
- Open games: all seats see the same, so one tree serves all, and a node keeps its position, which
  saves replaying the path as long as no dice roll.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from safehouse.bots.base import TimeLimit, Worlds, legal
from safehouse.core.dice import Dice
from safehouse.core.knowledge import Knowledge, knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code


class Arm:
    """One move at a node: its visits and the total value for its seat."""

    __slots__ = ("code", "prior", "total", "visits")

    def __init__(self, code: Code, prior: float) -> None:
        self.code = code
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The average result of its visits."""
        return self.total / self.visits if self.visits else 0.0


class TreeNode:
    """One information set: the arms of each seat that decides there, and the child nodes."""

    __slots__ = ("arms", "below", "exact", "match", "total", "visits")

    def __init__(self) -> None:
        self.arms: dict[int, dict[Code, Arm]] = {}
        self.below: dict[tuple[Code, ...], TreeNode] = {}
        self.match: Match[Any] | None = None
        """The position here, kept in open games if no dice were rolled on the way."""
        self.exact: list[float] | None = None
        """The exact value of the position, if the game can compute it; then search ends here."""
        self.visits: dict[int, int] = {}
        self.total: dict[int, float] = {}

    def arms_of(
        self, known: Knowledge[Any], match: Match[Any], seat: int, codes: list[Code]
    ) -> dict[Code, Arm]:
        """Return the seat's arms, with one for each of the codes legal in this world."""
        arms = self.arms.get(seat)
        if arms is None:
            arms = self.arms[seat] = {}
            self.visits[seat] = 0
            self.total[seat] = 0.0
        if not arms or any(code not in arms for code in codes):
            weights = known.order(match, seat, codes)
            if weights is None:
                share = 1.0 / len(codes)
                weights = [share] * len(codes)
            else:
                whole = sum(weights)
                weights = [weight / whole for weight in weights]
            for code, weight in zip(codes, weights, strict=True):
                if code not in arms:
                    arms[code] = Arm(code, weight)
        return arms


class Search:
    """One search: grow the tree for some iterations or until the clock runs out, then query it."""

    def __init__(self, worlds: Worlds, known: Knowledge[Any] | None = None) -> None:
        self.worlds = worlds
        self.seat = worlds.seat
        self.dice: Dice = worlds.dice
        world = worlds.deal()
        self.known = knowledge(world.game.id) if known is None else known
        self.open = not world.game.hidden
        self.roots = [TreeNode()] if self.open else [TreeNode() for _ in range(world.seats)]
        self.codes = legal(world, self.seat)
        self.iterations = 0
        self.outlooks: dict[Code, list[float]] = {}
        """By move at the root: the total values for all seats over its visits."""
        if self.open:
            self.roots[0].match = world

    def run(self, iterations: int, clock: TimeLimit) -> None:
        """Search until the iterations are done, the clock runs out or the choice is settled."""
        iterate = self._iterate_open if self.open else self._iterate_hidden
        while self.iterations < iterations:
            iterate()
            self.iterations += 1
            if clock.over:
                return
            if self.iterations % 32 == 0 and self._settled(iterations - self.iterations):
                return

    def _settled(self, left: int) -> bool:
        """Return whether no result of the remaining iterations can change the most visited move."""
        ranked = self.ranked()
        return len(ranked) > 1 and ranked[0].visits - ranked[1].visits > left

    # --- open games --------------------------------------------------------------------------

    def _iterate_open(self) -> None:
        node = self.roots[0]
        match = node.match
        assert match is not None
        own = False  # whether `match` may be modified, and is not kept by a node
        path: list[tuple[TreeNode, int, Arm]] = []
        while match.pending:
            key: tuple[Code, ...] = ()
            joint: list[tuple[int, Code]] = []
            for seat, kind, args in match.pending:
                arms = node.arms.get(seat)
                if arms is None or node.match is None:
                    codes = kind.moves(match, seat, *args)
                    arms = node.arms_of(self.known, match, seat, codes)
                    arm = self._best(node, seat, arms, codes)
                else:
                    arm = self._best(node, seat, arms, None)
                path.append((node, seat, arm))
                joint.append((seat, arm.code))
                key += (arm.code,)
            child = node.below.get(key)
            if child is not None and child.match is not None:
                if child.exact is not None:
                    self._learn(path, child.exact)
                    return
                node = child
                match = child.match
                own = False
                continue
            if not own:
                match = match.copy(log=False)
                match.dice = self.dice.fork()
                own = True
            rolls = match.dice.rolls
            for seat, code in joint:
                if match.push(seat, code):
                    break  # the match continued: the other answers are no longer needed
            if child is None:
                child = node.below[key] = TreeNode()
                if node.match is not None and match.dice.rolls == rolls:
                    child.match = match
                    child.exact = self.known.solve(match)
                    if child.exact is not None:
                        self._learn(path, child.exact)
                        return
                    match = match.copy(log=False)
                break
            node = child
        self._learn(path, self.known.leaf(match, self.dice) if own else self.known.judge(match))

    # --- hidden information ------------------------------------------------------------------

    def _iterate_hidden(self) -> None:
        match = self.worlds.deal()
        nodes = self.roots[:]
        seats = range(match.seats)
        path: list[tuple[TreeNode, int, Arm]] = []
        fresh = False
        while match.pending and not fresh:
            joint: list[tuple[int, Code]] = []
            for seat, kind, args in match.pending:
                codes = kind.moves(match, seat, *args)
                node = nodes[seat]
                arms = node.arms_of(self.known, match, seat, codes)
                arm = self._best(node, seat, arms, codes)
                path.append((node, seat, arm))
                joint.append((seat, arm.code))
            keys = [
                tuple(
                    code if seat == observer else self.known.seen(match, seat, code, observer)
                    for seat, code in joint
                )
                for observer in seats
            ]
            for seat, code in joint:
                if match.push(seat, code):
                    break  # the match continued: the other answers are no longer needed
            movers = {seat for seat, _ in joint}
            for observer in seats:
                child = nodes[observer].below.get(keys[observer])
                if child is None:
                    child = nodes[observer].below[keys[observer]] = TreeNode()
                    fresh = fresh or observer in movers
                nodes[observer] = child
        self._learn(path, self.known.leaf(match, self.dice))

    # --- both --------------------------------------------------------------------------------

    def _best(
        self, node: TreeNode, seat: int, arms: dict[Code, Arm], codes: list[Code] | None
    ) -> Arm:
        """Return the arm that PUCT selects: mean plus an exploration bonus by prior and visits."""
        visits = node.visits[seat]
        spread = self.known.exploration * sqrt(visits + 1.0)
        unseen = (node.total[seat] / visits if visits else 0.5) - 0.1
        best: Arm | None = None
        top = -1.0
        for arm in arms.values() if codes is None else [arms[code] for code in codes]:
            n = arm.visits
            worth = (arm.total / n if n else unseen) + spread * arm.prior / (1 + n)
            if worth > top:
                top = worth
                best = arm
        assert best is not None
        return best

    def _learn(self, path: list[tuple[TreeNode, int, Arm]], values: list[float]) -> None:
        root = self.root
        for node, seat, arm in path:
            if node is root and seat == self.seat:
                known = self.outlooks.get(arm.code)
                if known is None:
                    self.outlooks[arm.code] = values[:]
                else:
                    for other, value in enumerate(values):
                        known[other] += value
                break
        for node, seat, arm in path:
            value = values[seat]
            arm.visits += 1
            arm.total += value
            node.visits[seat] += 1
            node.total[seat] += value

    # --- reading the tree --------------------------------------------------------------------

    @property
    def root(self) -> TreeNode:
        """The node that the seat's own move starts from."""
        return self.roots[0 if self.open else self.seat]

    def ranked(self) -> list[Arm]:
        """Return the root's moves, the one to play first."""
        arms = self.root.arms.get(self.seat, {})
        known = [arms[code] for code in self.codes if code in arms]
        return sorted(known, key=lambda arm: (-arm.visits, -arm.mean))

    def worths(self, arm: Arm) -> list[float]:
        """Return the mean value of one of the root's moves for each seat."""
        return [total / arm.visits for total in self.outlooks[arm.code]]


class SearchBot:
    """Searches for a number of iterations, or as long as its time allows."""

    def __init__(self, iterations: int, known: Knowledge[Any] | None = None) -> None:
        self.iterations = iterations
        self.known = known

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        """Return the most visited move of the search, or an equally good one."""
        search = Search(worlds, self.known)
        if len(search.codes) == 1:
            return search.codes[0]
        own = search.known.expert(
            worlds.deal(),
            worlds.seat,
            search.codes,
            self.iterations,
            worlds.dice,
            lambda: clock.over,
        )
        if own is not None:
            return own
        search.run(self.iterations, clock)
        arms = search.ranked()
        best = arms[0]
        least = best.mean - search.known.near[0]
        good = [
            arm.code for arm in arms if arm.visits * 10 >= best.visits * 9 and arm.mean >= least
        ]
        return worlds.dice.choice(good) if len(good) > 1 else best.code
