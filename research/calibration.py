"""The calibration of chances in every game and number of seats, compared with a larger model.

    python research/calibration.py --folder samples            # play, measure
    python research/calibration.py --folder samples --fit      # write the maps

Matches of bots (with two seeds, `fit` and `held`) are stored in the folder with what the seats saw,
so a run can be resumed. `--seconds` is the processor time for the matches of one line, `--only
GAME:SEATS ...` selects lines. Every match is evaluated with maps fitted to the other four fifths of
the matches; the maps that are written are fitted to all of them. The larger model is gradient
boosting over everything that the seat to move sees, its value and the stage. It is trained on the
matches of `fit` and measured, like the reported chances, on the positions of `held`. Needs numpy,
which the `research` extra installs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.core.knowledge import Calibration, log_odds
from safehouse.core.registry import game as find_game
from safehouse.lab.calibrate import (
    SORTS,
    Sample,
    Samples,
    brier,
    calibrated,
    cross_fitted,
    figures,
    fit,
    unpack,
    write_maps,
)

Floats: TypeAlias = npt.NDArray[np.floating[Any]]
Bytes: TypeAlias = npt.NDArray[np.uint8]

LINES: Final[dict[str, tuple[str, ...]]] = {
    "spyon:2": ("agent",),
    "general:4": ("informant",),
    "master_of_spies:2": ("agent",),
    "master_of_spies:4": ("agent",),
    "spymaster:2": ("agent",),
    "spymaster:4": ("agent",),
    "spycraft:2": ("informant",),
    "master_of_spies:3": ("agent",),
    "master_of_spies:5": ("agent",),
    "spymaster:3": ("agent",),
    "spymaster:5": ("agent",),
    "spymaster:6": ("agent",),
    "spycraft:3": ("informant",),
    "spycraft:4": ("informant",),
    "spycraft:5": ("informant",),
    "spycraft:6": ("informant",),
}
"""By game and seats: the levels that play. Informants if a match of Agents takes seconds."""
BINS: Final = 24
CELLS: Final = 400
"""How many numbers of a seat's observation the model gets: the most predictive ones."""
TREES: Final = 120
DEPTH: Final = 3
RATE: Final = 0.06
HOLD: Final = 20.0
"""Regularisation of a leaf, as a number of samples of a quarter each."""


def samples_of(line: str, seed: str, folder: Path) -> Samples:
    name, seats = line.split(":")
    game = find_game(name)
    options = {"decks": ["lot"] * int(seats)} if name == "spycraft" else {}
    file = folder / f"{name}-{seats}-{seed}.jsonl"
    return Samples(game, int(seats), options, LINES[line], seed, file, looking=True)


# --- the larger model ---------------------------------------------------------------------------


class Table:
    """The position of every sample as the deciding seat saw it: numbers, value, result."""

    def __init__(self, held: Samples, stages: list[str]) -> None:
        seen: list[Any] = []
        self.rows: list[Sample] = []
        for n in sorted(held.matches):
            found = [sample for sample in held.matches[n] if sample[0] == "evaluate"]
            for sample, packed in zip(found, held.seen[n], strict=True):
                _, stage, values, _ = sample
                own = [log_odds(value) for value in values]
                at = stages.index(stage) if stage in stages else -1
                seen.append([*own, float(at), *unpack(packed)])
                self.rows.append(sample)
        self.numbers: Floats = np.array(seen, np.float32)
        self.base: Floats = self.numbers[:, 0].copy()
        self.won: Floats = np.array([sample[3][0] for sample in self.rows], np.float32)


class Boosted:
    """Gradient-boosted trees."""

    def __init__(self, train: Table) -> None:
        keep = chosen(train.numbers, train.won)
        self.keep = keep
        numbers = train.numbers[:, keep]
        quantiles = np.linspace(0, 1, BINS + 1)[1:-1]
        self.edges = [np.unique(np.quantile(numbers[:, k], quantiles)) for k in range(len(keep))]
        self.trees: list[tuple[list[tuple[int, int]], list[float]]] = []
        """By tree: cell and edge of each split, and the values of the leaves."""
        bins = self.binned(numbers)
        self.shift = float(np.log(max(1e-3, train.won.mean()) / max(1e-3, 1 - train.won.mean())))
        guess = np.full(len(bins), self.shift, np.float32)
        for _ in range(TREES):
            chance = 1.0 / (1.0 + np.exp(-guess))
            splits: list[tuple[int, int]] = []
            at = np.ones(len(bins), np.int32)
            slope, weight = train.won - chance, chance * (1.0 - chance)
            for node in range(1, 1 << DEPTH):
                splits.append(_split(at == node, bins, slope, weight))
                _descend(at, node, bins, splits[-1])
            leaves = []
            for node in range(1 << DEPTH, 2 << DEPTH):
                inside = at == node
                leaves.append(
                    RATE * float(slope[inside].sum() / (weight[inside].sum() + HOLD * 0.25))
                )
                guess[inside] += leaves[-1]
            self.trees.append((splits, leaves))

    def binned(self, numbers: Floats) -> Bytes:
        return np.stack(
            [np.searchsorted(edges, numbers[:, k]) for k, edges in enumerate(self.edges)], axis=1
        ).astype(np.uint8)

    def chances(self, table: Table) -> list[float]:
        bins = self.binned(table.numbers[:, self.keep])
        guess = np.full(len(bins), self.shift, np.float32)
        for splits, leaves in self.trees:
            at = np.ones(len(bins), np.int32)
            for node, split in enumerate(splits, 1):
                _descend(at, node, bins, split)
            guess += np.array(leaves, np.float32)[at - (1 << DEPTH)]
        return [float(one) for one in 1.0 / (1.0 + np.exp(-guess))]


def _descend(at: npt.NDArray[np.int32], node: int, bins: Bytes, split: tuple[int, int]) -> None:
    """Send the samples of a node to its two children."""
    inside = np.flatnonzero(at == node)
    at[inside] = 2 * node + (bins[inside, split[0]] > split[1])


def _split(
    there: npt.NDArray[np.bool_], bins: Bytes, slope: Floats, weight: Floats
) -> tuple[int, int]:
    """Return the cell and edge that split the samples of a node best."""
    cells = bins.shape[1]
    places = (bins[there].astype(np.int32) + np.arange(cells, dtype=np.int32) * BINS).ravel()
    size = cells * BINS
    g = np.bincount(places, np.repeat(slope[there], cells), size).reshape(cells, BINS)
    h = np.bincount(places, np.repeat(weight[there], cells), size).reshape(cells, BINS)
    left_g, left_h = g.cumsum(1), h.cumsum(1)
    right_g, right_h = left_g[:, -1:] - left_g, left_h[:, -1:] - left_h
    hold = HOLD * 0.25
    gain = left_g**2 / (left_h + hold) + right_g**2 / (right_h + hold)
    gain[(left_h < hold) | (right_h < hold)] = -1.0
    cell, edge = divmod(int(gain.argmax()), BINS)
    return (cell, edge) if gain[cell, edge] > 0.0 else (0, BINS)  # the last edge means no split


def chosen(numbers: Floats, won: Floats) -> npt.NDArray[np.intp]:
    """Return the cells that correlate most with winning, including the values."""
    spread = numbers.std(0)
    centred = (numbers - numbers.mean(0)) * (won - won.mean())[:, None]
    tells = np.abs(centred.mean(0)) / np.where(spread > 1e-6, spread, np.inf)
    tells[0] = np.inf
    return np.sort(np.argsort(-tells)[:CELLS])


# --- figures ------------------------------------------------------------------------------------


def measure(line: str, folder: Path) -> dict[str, Any]:
    count = int(line.partition(":")[2])
    fitted, held = samples_of(line, "fit", folder), samples_of(line, "held", folder)
    samples = [run.matches[n] for run in (fitted, held) for n in sorted(run.matches)]
    uses = cross_fitted(samples, count)
    out: dict[str, Any] = {"line": line, "levels": LINES[line]}
    for sort in SORTS:
        if any(sample[0] == sort for match in samples for sample in match):
            told = [
                calibrated([match], sort, count, use)[0]
                for match, use in zip(samples, uses, strict=True)
            ]
            out[sort] = {
                "told": figures(told),
                "as_it_is": figures(calibrated(samples, sort, count, Calibration({}))),
            }
    if fitted.matches and held.matches:
        stages = sorted({one[1] for match in fitted.matches.values() for one in match})
        table = Table(held, stages)
        model = Boosted(Table(fitted, stages))
        won = [int(one) for one in table.won]
        said = [
            use.chances("evaluate", count, stage, values)[0]
            for match, use in zip(samples, uses, strict=True)
            for sort, stage, values, _ in match
            if sort == "evaluate"
        ][-len(won) :]
        out["reference"] = round(brier(list(zip(model.chances(table), won, strict=True))), 4)
        out["told_there"] = round(brier(list(zip(said, won, strict=True))), 4)
    return out


def row_of(found: dict[str, Any]) -> list[str]:
    """Return lines of the table in docs/bots.md."""
    name, seats = found["line"].split(":")
    out = []
    for sort in SORTS:
        if sort not in found:
            continue
        told, raw = found[sort]["told"], found[sort]["as_it_is"]
        parts = [
            find_game(name).name, seats, "/".join(found["levels"]), sort,
            str(told["matches"]), str(told["samples"]),
            f"{raw['brier']['value']:.3f}", _near(told["brier"]), f"{told['base']:.3f}",
            f"{raw['slope']['value']:.2f}", _near(told["slope"], 2),
            f"{raw['error']['value']:.3f}", f"{told['error']['value']:.3f}", f"{told['floor']:.3f}",
        ]  # fmt: skip
        both = "reference" in found and sort == "evaluate"
        parts.append(f"{found['told_there']:.3f} / {found['reference']:.3f}" if both else "")
        out.append("| " + " | ".join(parts) + " |")
    return out


def _near(part: dict[str, float], places: int = 3) -> str:
    return f"{part['value']:.{places}f} ± {part['give_or_take']:.{places}f}"


def _after(end: float) -> bool:
    return process_time() > end


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--folder", type=Path, required=True, help="folder for the matches")
    parser.add_argument("--only", nargs="+", default=list(LINES), choices=list(LINES))
    parser.add_argument("-n", "--matches", type=int, default=400, help="of each of the two seeds")
    parser.add_argument(
        "--seconds",
        type=float,
        default=1e9,
        help="processor time for the matches of a line; 0: play none",
    )
    parser.add_argument("--fit", action="store_true", help="write the maps")
    parser.add_argument("--gather", action="store_true", help="play without measuring")
    parser.add_argument("--tables", action="store_true", help="print reliability tables as well")
    given = parser.parse_args(args)
    given.folder.mkdir(parents=True, exist_ok=True)
    for line in given.only:
        name, seats = line.split(":")
        runs = [samples_of(line, seed, given.folder) for seed in ("fit", "held")]
        for run in runs if given.seconds else ():
            end = process_time() + given.seconds / len(runs)
            run.gather(given.matches, 1, late=partial(_after, end))
        matches = [run.matches[n] for run in runs for n in sorted(run.matches)]
        if given.gather:
            print(line, len(matches), flush=True)
            continue
        if given.fit:
            print(write_maps(name, int(seats), fit(matches, int(seats))), len(matches), flush=True)
            continue
        found = measure(line, given.folder)
        print("\n".join(row_of(found)), flush=True)
        if given.tables:
            for sort in SORTS:
                for part in found.get(sort, {}).get("told", {}).get("reliability", []):
                    print(sort, json.dumps(part))


if __name__ == "__main__":
    main(sys.argv[1:])
