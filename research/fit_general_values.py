"""Fits what positions of General are worth: `values` in `safehouse/games/general/data/bots.json`.

    python research/fit_general_values.py --games 3000 --passes 6

The war is simulated without the Spies: instead of cards the General hears the right region, a wrong
one or nothing, about as often as at a table with one or with two Double Agents, and gets recruits.
Many such matches run in parallel in numpy. The General plans with the figures of the previous pass,
with some random moves; each pass fits the winner to the positions between rounds. The value of
trust to a Spy stays unchanged. Needs numpy, which the `lab` extra installs. The same arguments give
the same result.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from safehouse.games.general.bot import MOST, Worth
from safehouse.games.general.state import (
    ARTILLERY,
    COMMAND_COPIES,
    DATA,
    DECK,
    FORTIFY,
    REDEPLOY,
    RETREAT,
    TIER_SIZE,
)

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

TARGET: Final = Path(__file__).resolve().parent.parent / "safehouse/games/general/data/bots.json"
NODES: Final = (23, 16, 8, 1)
"""Numbers of attack cards left at which weights are fitted; they are interpolated in between."""
STEPS: Final = 10
PARTS: Final = {
    "base": 1,
    "defeats": 2,
    "armies": STEPS,
    "armies_at_two": STEPS,
    "reserves": STEPS,
    "mass": 2,
    "commands": 4,
}
WIDTH: Final = sum(PARTS.values()) + 1
"""One more than is stored: the number of Double Agents."""
RIGHT: Final = np.array([0.84, 0.66])
"""How often the General hears the right region, with one or two Double Agents."""
WRONG: Final = np.array([0.04, 0.16])
SURE: Final = np.array([0.92, 0.78])
"""How certain the General is of a region that was named."""
RECRUITS: Final = np.array([0.60, 0.45])
WHIM: Final = 0.04
"""How often the General moves at random instead."""


class War:
    """Many matches at once, one per row."""

    def __init__(self, games: int, dice: np.random.Generator, worths: list[Worth]) -> None:
        self.n = games
        self.dice = dice
        self.worths = worths
        self.agents = dice.integers(0, 2, games)
        self.armies: Ints = np.ones((games, 5), np.int64)
        self.armies[:, 4] = 0
        self.defeats: Ints = np.zeros((games, 4), np.int64)
        deal = np.repeat(np.arange(4), COMMAND_COPIES)
        self.commands: Ints = np.zeros((games, 4), np.int64)
        for row in range(games):
            dealt = dice.permutation(deal)[: DATA["command"]["dealt"]]
            self.commands[row] = np.bincount(dealt, minlength=4)
        self.lost = np.zeros(games, bool)
        self.rows: list[tuple[int, Floats, npt.NDArray[np.bool_]]] = []

    # --- what a position is worth ----------------------------------------------------------------

    def chance(
        self,
        worth: Worth,
        armies: Ints,
        threat: Floats,
        guns: Ints | int = 0,
        wall: int = -1,
        retreat: bool = False,
        price: float = 0.0,
    ) -> Floats:
        """Compute `chance_to_win` of the bot for all matches."""
        regions = np.array(worth.regions)
        mass = np.array(worth.mass)
        capped = np.minimum(armies, MOST)
        total = capped.sum(1)
        parts = regions[np.minimum(self.defeats, 2), capped[:, :4]]
        odds = worth.base + parts.sum(1) + np.array(worth.reserves)[capped[:, 4]] + mass[total]
        odds = odds + self.commands @ np.array(worth.commands) - price
        safe = np.ones(self.n)
        out = np.zeros(self.n)
        at = np.arange(self.n)
        for r in range(4):
            defence = armies[:, r] * (2 if r == wall else 1) + guns
            falls = threat[at, r, np.minimum(defence, threat.shape[2] - 1)]
            safe -= falls
            before = self.defeats[:, r]
            if worth.left == 0:
                out += np.where(before >= 2, 0.0, falls)
                continue
            next_row = regions[np.minimum(before + 1, 2)]
            if retreat:
                after = odds - parts[:, r] + next_row[at, capped[:, r]]
            else:
                left = mass[total - capped[:, r]] - mass[total]
                after = odds - parts[:, r] + next_row[:, 0] + left
            out += np.where(before >= 2, 0.0, falls / (1 + np.exp(-after)))
        return out + (safe if worth.left == 0 else safe / (1 + np.exp(-odds)))

    # --- one round -------------------------------------------------------------------------------

    def moved(self, source: int, target: int, count: int) -> tuple[Ints, npt.NDArray[np.bool_]]:
        """Return the armies after moving so many (-1: all), and where that is possible."""
        armies = self.armies.copy()
        took = armies[:, source].copy() if count < 0 else np.full(self.n, count)
        ok = (armies[:, source] >= np.maximum(took, 1)) & (took > 0)
        took = np.where(ok, took, 0)
        armies[:, source] -= took
        armies[:, target] += took
        return armies, ok

    def actions(self) -> list[tuple[Ints, npt.NDArray[np.bool_]]]:
        found = [(self.armies, np.ones(self.n, bool))]
        for source in range(4):
            for target in range(4):
                if source != target:
                    found += [self.moved(source, target, count) for count in (1, 2)]
            found.append(self.moved(source, 4, -1))
            found.append(self.moved(4, source, -1))
            more = self.armies.copy()
            more[:, source] += 1
            found.append((more, self.armies[:, :4].sum(1) < DATA["board"]["raise_below"]))
        home = np.zeros_like(self.armies)
        home[:, 4] = self.armies.sum(1)
        found.append((home, self.armies[:, :4].sum(1) > 0))
        return found

    def fight(self, card: int, region: Ints, power: Ints, powers: list[int]) -> None:
        """Resolve one attack in all matches."""
        n, dice = self.n, self.dice
        at = np.arange(n)
        worth = self.worths[DECK - 1 - card]
        roll = dice.random(n)
        heard = np.where(roll < RIGHT[self.agents], region, -1)
        lied = (heard < 0) & (roll < RIGHT[self.agents] + WRONG[self.agents])
        heard = np.where(lied, (region + dice.integers(1, 4, n)) % 4, heard)
        chances = np.full((n, 4), 0.25)
        sure = SURE[self.agents]
        named = heard >= 0
        chances[named] = ((1 - sure) / 3)[named, None]
        chances[at[named], heard[named]] = sure[named]
        threat = np.zeros((n, 4, 17))
        for p in powers:
            threat[:, :, :p] += (chances / len(powers))[:, :, None]
        got = dice.random(n) < RECRUITS[self.agents]
        spots = []
        for r in range(4):
            more = self.armies.copy()
            more[:, r] += got
            spots.append(self.chance(worth, more, threat))
        self.armies[at, np.argmax(spots, 0)] += got
        best = np.full(n, -1.0)
        stand = self.armies.copy()
        guns, wall, leave, spent = (np.full(n, k) for k in (0, -1, 0, -1))
        prices = [max(0.0, p) for p in worth.commands]
        every = self.actions()
        for armies, can in every:
            tries = [(0, -1, False, -1)]
            tries += [(1, -1, False, ARTILLERY), (0, -1, True, RETREAT)]
            tries += [(0, r, False, FORTIFY) for r in range(4)]
            for gun, fort, back, kind in tries:
                price = prices[kind] if kind >= 0 else 0.0
                value = self.chance(worth, armies, threat, gun, fort, back, price)
                ok = can if kind < 0 else can & (self.commands[:, kind] > 0)
                self.take(ok & (value > best + 1e-9), value, best, stand, armies)
                won = ok & (value >= best)
                guns[won], wall[won], leave[won], spent[won] = gun, fort, back, kind
        total = self.armies.sum(1)
        for r in range(4):
            for share in (0.5, 0.7, 1.0):
                fist = np.ceil(total * share).astype(np.int64)
                armies = np.zeros_like(self.armies)
                armies[:, r] = fist
                armies[:, 4] = total - fist
                value = self.chance(worth, armies, threat, price=prices[REDEPLOY])
                won = (self.commands[:, REDEPLOY] > 0) & (value > best + 1e-9)
                self.take(won, value, best, stand, armies)
                guns[won], wall[won], leave[won], spent[won] = 0, -1, 0, REDEPLOY
        whim = dice.random(n) < WHIM
        pick = dice.integers(0, len(every), n)
        for i, (armies, can) in enumerate(every):
            chosen = whim & can & (pick == i)
            stand[chosen] = armies[chosen]
            guns[chosen], wall[chosen], leave[chosen], spent[chosen] = 0, -1, 0, -1
        used = spent >= 0
        self.commands[at[used], spent[used]] -= 1
        self.armies = stand
        here = self.armies[at, region]
        defence = np.where(wall == region, here * 2, here) + guns
        falls = (power > defence) & ~self.lost
        self.defeats[at[falls], region[falls]] += 1
        gone = falls & (leave == 0)
        self.armies[at[gone], region[gone]] = 0
        self.lost |= self.defeats.max(1) > 2

    def take(
        self,
        where: npt.NDArray[np.bool_],
        value: Floats,
        best: Floats,
        stand: Ints,
        armies: Ints,
    ) -> None:
        best[where] = value[where]
        stand[where] = armies[where]

    def run(self) -> None:
        """Play all rounds; store a row of features for every position between them."""
        cards = 4 * 3 + 3
        for tier in range(3):
            powers: list[int] = DATA["levels"]["standard"][tier]
            decks = np.argsort(self.dice.random((self.n, cards)), 1)
            for place in range(TIER_SIZE):
                drawn = decks[:, place]
                card = tier * TIER_SIZE + place
                quiet = drawn >= 12
                before = self.armies.copy(), self.defeats.copy(), self.commands.copy(), self.lost
                self.lost = self.lost.copy()
                region = drawn % 4
                power = np.array(powers)[np.minimum(drawn // 4, 2)]
                self.fight(card, region, power, powers)
                for now, then in zip(
                    (self.armies, self.defeats, self.commands, self.lost), before, strict=True
                ):
                    now[quiet] = then[quiet]
                if card < DECK - 1:
                    self.rows.append((DECK - 1 - card, self.features(), ~self.lost & ~quiet))

    def features(self) -> Floats:
        armies, defeats = self.armies, self.defeats
        total = armies.sum(1)
        parts = [np.ones(self.n), (defeats == 1).sum(1), (defeats == 2).sum(1)]
        for most in (False, True):
            for k in range(1, STEPS + 1):
                parts.append(((armies[:, :4] >= k) & ((defeats == 2) == most)).sum(1))
        parts += [armies[:, 4] >= k for k in range(1, STEPS + 1)]
        parts += [np.maximum(0, total - 6), np.maximum(0, total - 12)]
        parts += [self.commands[:, kind] for kind in range(4)]
        parts.append(self.agents)
        return np.stack(parts, 1).astype(float)


def hats(left: int) -> list[float]:
    """Return the weight of each node with so many cards left."""
    out = [0.0] * len(NODES)
    for i in range(len(NODES) - 1):
        if NODES[i] >= left >= NODES[i + 1]:
            share = (NODES[i] - left) / (NODES[i] - NODES[i + 1])
            out[i], out[i + 1] = 1 - share, share
            break
    return out


def fit(war: War, before: dict[str, Any], hold: float) -> dict[str, Any]:
    """Fit a logistic model, regularised towards the previous one."""
    inputs = np.concatenate(
        [np.kron(np.array(hats(left)), rows[kept]) for left, rows, kept in war.rows]
    )
    won = np.concatenate([~war.lost[kept] for _, _, kept in war.rows]).astype(float)
    start = np.zeros((len(NODES), WIDTH))
    at = 0
    for name, size in PARTS.items():
        start[:, at : at + size] = np.array(before[name])
        at += size
    start[:, 0] -= 0.5 * start[:, -1]
    first = start.ravel()
    ridge = np.full(first.shape, hold)
    ridge.reshape(len(NODES), WIDTH)[:, [0, -1]] = 0.1
    weights = first.copy()

    def loss(trial: Floats) -> float:
        log_odds = inputs @ trial
        cost = np.logaddexp(0, log_odds) - won * log_odds
        return float(cost.sum() + 0.5 * (ridge * (trial - first) ** 2).sum())

    now = loss(weights)
    for _ in range(12):
        chance = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        slope = inputs.T @ (won - chance) - ridge * (weights - first)
        curve = (inputs * (chance * (1 - chance) + 1e-4)[:, None]).T @ inputs + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        reach = 1.0
        while loss(weights + reach * step) > now and reach > 1e-3:
            reach /= 2
        weights = weights + reach * step
        now, was = loss(weights), now
        if was - now < 0.5:
            break
    print(f"  {len(won)} positions, loss {now / len(won):.4f}")
    shaped = weights.reshape(len(NODES), WIDTH)
    shaped[:, 0] += 0.5 * shaped[:, -1]
    out: dict[str, Any] = {"left": list(NODES)}
    at = 0
    for name, size in PARTS.items():
        out[name] = [[round(float(x), 3) for x in row[at : at + size]] for row in shaped]
        print(f"  {name}: {out[name]}")
        at += size
    return {**out, "trust": before["trust"]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hold", type=float, default=40.0, help="weight of the pass before")
    args = parser.parse_args()
    dice = np.random.default_rng(args.seed)
    for turn in range(args.passes):
        data = json.loads(TARGET.read_text("utf-8"))
        start = perf_counter()
        worths = [Worth(data["values"], left) for left in range(DECK + 1)]
        war = War(args.games, dice, worths)
        war.run()
        taken = perf_counter() - start
        shares = [1 - war.lost[war.agents == k].mean() for k in (0, 1)]
        print(
            f"pass {turn + 1}: {args.games} matches in {taken:.0f} s,"
            f" loyal {1 - war.lost.mean():.3f}, with one Double Agent {shares[0]:.3f},"
            f" with two {shares[1]:.3f}",
            flush=True,
        )
        data["values"] = fit(war, data["values"], args.hold)
        TARGET.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
