"""Proves the judge: what it costs, whether it agrees with better players, and comes true.

    python -m research.judge cost GAME                  # processor time of playouts, by level
    python -m research.judge agree GAME -n 20           # playouts of a level against a stronger one
    python -m research.judge calibrate GAME -n 200      # chances against results
    python -m research.judge calibrate GAME --fit       # ... and write the scale
    python -m research.judge cover GAME -n 100          # sizes of losses, signs of accusations
    python -m research.judge follow GAME -n 50          # a player who follows every hint

`--seats` and `--option NAME=JSON` select the setting, `--first` the number of the first match, `-n`
the number of matches, `--out` a file for the rows, with which a run resumes where it stopped. A row
is a function of its number and the configuration, whatever the number of `--workers`. Each command
plays matches of other seeds, on which nothing was fitted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from safehouse.bots.base import legal
from safehouse.bots.levels import levels
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.packages import game_packages
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from safehouse.judge.estimate import (
    MATTERS,
    SURE,
    Difference,
    Estimate,
    Sampler,
    Tried,
    begin,
    consult,
    extend,
    paired,
    scaled,
    values,
)
from safehouse.judge.playouts import STEPS, Table, result_of
from safehouse.lab.calibrate import Shown, error_of, figures, floor_of

Config: TypeAlias = dict[str, Any]
Row: TypeAlias = dict[str, Any]
Moment: TypeAlias = tuple[Match[Any], int, str]
"""A position, the seat to decide, and the move that was played."""

SEATS: Final = {"spyon": 2, "general": 4, "spymaster": 3, "master_of_spies": 3, "spycraft": 2}
STRONG: Final = {
    "spyon": "agent", "general": "agent", "spymaster": "agent", "master_of_spies": "agent",
    "spycraft": "agent",
}  # fmt: skip
"""The strongest level that can play some dozens of matches to their end for every decision."""
NOISE: Final = 0.15
"""How often a player whose moves are judged moves at random, so that there are mistakes to find."""
SLOPES: Final = (0.9, 1.1)
ERROR: Final = 0.04
"""Chances within these limits come true."""


# --- matches ------------------------------------------------------------------------------------


def played(
    config: Config, number: int, level: str, *, noise: float, most: int
) -> tuple[list[Moment], list[int]]:
    """Play a match of a level with itself; return some of its decisions, and who won."""
    seed = f"{config['command']}/{number}"
    match = find_game(config["game"]).start(config["seats"], seed=seed, options=config["options"])
    match.logging = False
    table, dice = Table(match.game, level), Dice.seeded(f"{seed}/players")
    kept: list[Moment] = []
    count = 0
    while match.pending:
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        if len(codes) == 1:
            match.push(seat, codes[0])
            continue
        code = table.choose(match, seat, codes, dice)
        if noise and dice.random() < noise:
            code = dice.choice(codes)
        if match.game.id != "spyon" or match.state.round < 8:
            count += 1
            place = count - 1 if count <= most else dice.below(count)
            if place < most:  # every decision is equally likely to be kept
                now = match.copy(log=False)
                kept[place : place + 1] = [(now, seat, now.move(code, seat).notation)]
        match.push(seat, code)
    won = result_of(match, 0.0)
    return kept, [int(value == STEPS) for value in won]


def rows(config: Config, job: Callable[[Config, int], Row], given: argparse.Namespace) -> list[Row]:
    """Return the rows of all numbers, from the file or made now."""
    held: dict[int, Row] = {}
    if given.out is not None and given.out.exists():
        head, *lines = given.out.read_text("utf-8").splitlines()
        if json.loads(head) != config:
            sys.exit(f"{given.out} has rows of another configuration: {head}")
        for line in lines:
            try:
                row = json.loads(line)
            except ValueError:
                continue  # a run was interrupted while writing
            held[row["number"]] = row
    elif given.out is not None:
        given.out.write_text(json.dumps(config) + "\n", "utf-8")
    wanted = range(given.first, given.first + given.count)
    for row in _made(partial(job, config), [n for n in wanted if n not in held], given.workers):
        held[row["number"]] = row
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
    return [held[n] for n in wanted if n in held]


def _made(job: Callable[[int], Row], numbers: list[int], workers: int) -> Iterator[Row]:
    if workers < 2:
        yield from map(job, numbers)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(job, numbers)


def differences(
    match: Match[Any], seat: int, moves: Sequence[str], level: str, worlds: int, series: str
) -> list[Difference]:
    """Return by how much moves are worse than the first one, when a level plays on."""
    found = begin(match, seat, level)
    sampler = Sampler(match, found, series)
    tried = []
    for move in moves:
        sampler.ask(move)
        one = Tried(move)
        one.measure = sampler.play(one, "measure", 0, worlds)
        tried.append(values(one.measure, found.seats, seat))
    return [paired(tried[0], other, 0.1 if found.spread else 1.0) for other in tried[1:]]


# --- what it costs ------------------------------------------------------------------------------


def cost(config: Config, number: int) -> Row:
    """Return the processor time of playouts from decisions of one match, by level, in ms."""
    moments, _ = played(config, number, "courier", noise=0.0, most=6)
    row: Row = {"number": number, "decisions": 0}
    for rung in levels(config["game"]):
        if rung.id in ("handler", "controller"):
            continue
        table = Table(find_game(config["game"]), rung.id)
        start = process_time()
        for at, (match, seat, _) in enumerate(moments):
            table.play_out(match.determinize(seat, Dice.seeded(at)), f"{number}/{at}", 0.0)
        row[rung.id] = 1000 * (process_time() - start) / len(moments)
    return row


def tell_cost(found: list[Row]) -> None:
    for name in found[0]:
        if name not in ("number", "decisions"):
            print(f"{name:12} {sum(row[name] for row in found) / len(found):8.1f} ms a playout")


# --- whether cheap playouts agree with expensive ones -------------------------------------------


def agree(config: Config, number: int) -> Row:
    """Compare the losses that two levels find, for some decisions of a match."""
    moments, _ = played(config, number, "informant", noise=NOISE, most=config["decisions"])
    cheap, strong = config["level"], config["against"]
    pairs, spent = [], [0.0, 0.0]
    for match, seat, move in moments:
        found = begin(match, seat, "courier")
        tried = [one.move for one in found.moves if one.exact is None][:2]
        drawn = [] if found.drawn is None else [found.drawn.move]
        moves = list(dict.fromkeys([*tried, *drawn, move]))
        if len(moves) < 2:
            continue
        both = []
        for side, (level, worlds) in enumerate(
            ((cheap, config["worlds"]), (strong, config["reference"]))
        ):
            start = process_time()
            both.append(differences(match, seat, moves, level, worlds, f"agree/{side}/"))
            spent[side] += 1000 * (process_time() - start) / (worlds * len(moves))
        for one, other in zip(*both, strict=True):
            pairs.append([*one[:2], *other[:2]])
    return {"number": number, "pairs": pairs, "spent": [one / len(moments) for one in spent]}


def tell_agree(found: list[Row]) -> None:
    pairs = [pair for row in found for pair in row["pairs"]]
    sure = [pair for pair in pairs if abs(pair[2]) > SURE * pair[3]]
    told = [pair for pair in pairs if pair[0] > SURE * pair[1] and pair[0] >= MATTERS]
    a, b = [pair[0] for pair in pairs], [pair[2] for pair in pairs]
    noise = [sum(pair[k] ** 2 for pair in pairs) / len(pairs) for k in (1, 3)]
    spread = [_variance(one) for one in (a, b)]
    both = _covariance(a, b)
    print(f"{len(pairs)} differences between moves")
    print(f"correlation {both / sqrt(spread[0] * spread[1]):.3f}")
    real = [max(1e-9, one - error) for one, error in zip(spread, noise, strict=True)]
    print(f"correlation without noise {both / sqrt(real[0] * real[1]):.3f}")
    print(f"size, reference / tried {both / real[0]:.3f}")
    right = sum((pair[0] > 0) == (pair[2] > 0) for pair in sure)
    print(f"sign where the reference is sure: {right} of {len(sure)}")
    against = sum(pair[2] < -SURE * pair[3] for pair in told)
    doubted = sum(pair[2] <= 0 for pair in told)
    print(f"mistakes told {len(told)}: reference has the other sign {doubted}, surely {against}")
    for name, k in (("tried", 0), ("reference", 1)):
        print(f"{name}: {sum(row['spent'][k] for row in found) / len(found):.1f} ms a playout")


def _variance(one: list[float]) -> float:
    return _covariance(one, one)


def _covariance(a: list[float], b: list[float]) -> float:
    x, y = sum(a) / len(a), sum(b) / len(b)
    return sum((p - x) * (q - y) for p, q in zip(a, b, strict=True)) / len(a)


# --- whether chances come true ------------------------------------------------------------------


def calibrate(config: Config, number: int) -> Row:
    """Return what is said of the moves that were played, and who won."""
    moments, won = played(config, number, config["players"], noise=0.0, most=config["decisions"])
    said = []
    for match, seat, move in moments:
        found = begin(match, seat, config["level"])
        sampler = Sampler(match, found, "calibrate/")
        one = Tried(move)
        one.measure = sampler.play(one, "measure", 0, config["worlds"])
        soft = _told(found, one)
        hard = soft
        if found.spread:
            found.spread = 0.0
            one.measure = sampler.play(one, "measure", 0, config["worlds"])
            hard = _told(found, one)
        said.append({"seat": seat, "soft": soft, "hard": hard})
    return {"number": number, "said": said, "won": won, "setting": found.setting}


def _told(found: Estimate, one: Tried) -> list[float]:
    """Return the chances of all seats as they would be told without a scale."""
    worlds = len(one.measure) // found.seats
    even = 1.0 / found.seats
    share = worlds / (worlds + 1)
    means = [
        sum(values(one.measure, found.seats, seat)) / (STEPS * worlds)
        for seat in range(found.seats)
    ]
    return [round(even + share * (mean - even), 4) for mean in means]


def shown(found: list[Row], sort: str, *, own: bool, slope: float = 1.0) -> list[list[Shown]]:
    """Return chances and results by match: of the seat that decided, or of all."""
    out = []
    for row in found:
        even = 1.0 / len(row["won"])
        out.append(
            [
                (scaled(one[sort][seat], even, slope), row["won"][seat])
                for one in row["said"]
                for seat in ([one["seat"]] if own else range(len(row["won"])))
            ]
        )
    return out


def tell_calibrate(found: list[Row]) -> None:
    if len(found) < 2:
        print("One match says nothing about others.")
        return
    sorts = ["soft"] + (["hard"] if any(one["soft"] != one["hard"] for row in found
                                        for one in row["said"]) else [])  # fmt: skip
    for sort in sorts:
        for own in (True, False):
            told = figures(shown(found, sort, own=own))
            who = "the mover" if own else "all seats"
            print(
                f"{sort} results, {who}: {told['samples']} chances in {told['matches']} matches, "
                f"slope {told['slope']['value']:.2f} ± {told['slope']['give_or_take']:.2f}, "
                f"error {told['error']['value']:.3f} (of exact chances {told['floor']:.3f}), "
                f"Brier {told['brier']['value']:.3f} (always the same: {told['base']:.3f})"
            )
    for part in figures(shown(found, "soft", own=True))["reliability"]:
        print("   ", json.dumps(part))


def write_scale(config: Config, found: list[Row]) -> str:
    """Write the scale of a setting if its chances come true with one; return what was done."""
    by_match = shown(found, "soft", own=True)
    flat = [one for match in by_match for one in match]
    told = figures(by_match)
    slope = told["slope"]["value"]
    fits = SLOPES[0] <= slope <= SLOPES[1]
    use = 1.0 if fits else round(slope, 3)
    after = figures(shown(found, "soft", own=True, slope=use))
    error = error_of([one for match in shown(found, "soft", own=True, slope=use) for one in match])
    name = f"{config['seats']} {found[0]['setting']}".strip()
    file = Path(str(game_packages()[config["game"]].files)) / "data/judge.json"
    held = json.loads(file.read_text("utf-8")) if file.exists() else {}
    if error - floor_of(flat) > ERROR:
        held.pop(name, None)
        what = f"no scale for {name!r}: the error is {error:.3f}"
    else:
        held[name] = {
            "slope": use,
            "matches": len(found),
            "players": config["players"],
            "measured": {
                "slope": after["slope"], "error": after["error"]["value"], "floor": after["floor"]
            },
        }  # fmt: skip
        what = f"scale of {name!r}: {use}"
    file.write_text(json.dumps(held, indent=1, sort_keys=True) + "\n", "utf-8")
    return what


# --- sizes and signs ----------------------------------------------------------------------------


def cover(config: Config, number: int) -> Row:
    """Judge moves, then look again in new worlds, and with a better player to the end."""
    moments, _ = played(config, number, "informant", noise=NOISE, most=config["decisions"])
    out = []
    for match, seat, move in moments:
        found = begin(match, seat, config["level"])
        extend(match, found, config["budget"], [move])
        best = found.best
        if best.move == move or found.exact:
            continue
        said = found.verdict(move)
        moves = [best.move, move]
        again = differences(match, seat, moves, found.level, config["reference"], "again/")[0]
        row = {
            "loss": [said.loss.mean, said.loss.error],
            "again": again[:2],
            "mistake": said.mistake,
            "spent": found.spent,
            "kind": match.pending[0][1].name,
        }
        if said.mistake:
            row["replayed"] = differences(
                match, seat, moves, config["against"], config["replays"], "replayed/"
            )[0][:2]
        out.append(row)
    return {"number": number, "judged": out, "decisions": len(moments)}


def tell_cover(found: list[Row]) -> None:
    judged = [one for row in found for one in row["judged"]]
    accused = [one for one in judged if one["mistake"]]
    print(f"{sum(row['decisions'] for row in found)} decisions, {len(judged)} not the best, "
          f"{len(accused)} accused, {sum(one['spent'] for one in judged)} playouts")  # fmt: skip
    for name, some in (("all", judged), ("accused", accused)):
        if some:
            inside = sum(_near(one["loss"], one["again"]) for one in some)
            said = sum(one["loss"][0] for one in some) / len(some)
            true = sum(one["again"][0] for one in some) / len(some)
            print(f"{name}: size in the interval {inside} of {len(some)}, "
                  f"mean said {said:.3f}, in new worlds {true:.3f}")  # fmt: skip
    if accused:
        right = sum(one["replayed"][0] > 0 for one in accused)
        sure = [one for one in accused if abs(one["replayed"][0]) > SURE * one["replayed"][1]]
        wrong = sum(one["replayed"][0] < 0 for one in sure)
        mean = sum(one["replayed"][0] for one in accused) / len(accused)
        print(f"replayed by the stronger level: right sign {right} of {len(accused)}, "
              f"sure of it {len(sure)}, of these wrong {wrong}, mean {mean:.3f}")  # fmt: skip


def _near(said: list[float], again: list[float]) -> bool:
    return abs(said[0] - again[0]) <= SURE * sqrt(said[1] ** 2 + again[1] ** 2)


# --- whoever follows every hint -----------------------------------------------------------------


def follow(config: Config, number: int) -> Row:
    """Play a seat twice against Agents: by the hints, and by the strongest level."""
    game = find_game(config["game"])
    seat = number % config["seats"]
    strongest = levels(game)[-1].id
    row: Row = {"number": number, "seat": seat}
    for name in ("hints", "strongest"):
        match = game.start(config["seats"], seed=f"follow/{number}", options=config["options"])
        match.logging = False
        others = Table(game, config["players"])
        dice = [Dice.seeded(f"follow/{number}/{who}") for who in range(match.seats)]
        rival = Table(game, strongest)
        spent = changed = choices = 0
        while match.pending:
            who, kind, args = match.pending[0]
            codes = kind.moves(match, who, *args)
            if len(codes) == 1:
                code = codes[0]
            elif who != seat:
                code = others.choose(match, who, codes, dice[who])
            elif name == "strongest":
                code = rival.choose(match, who, codes, dice[who])
            else:
                found = begin(match, who, config["level"])
                expert = consult(match, found)
                extend(match, found, config["budget"], [expert])
                said = found.hint()
                spent += found.spent
                choices += 1
                changed += said.move != expert
                code = next(
                    one for one in legal(match, who) if match.move(one, who).notation == said.move
                )
            match.push(who, code)
        row[name] = int(result_of(match, 0.0)[seat] == STEPS)
        if name == "hints":
            row |= {"spent": spent, "changed": changed, "choices": choices}
    return row


def tell_follow(found: list[Row]) -> None:
    less = [row["hints"] - row["strongest"] for row in found]
    mean = sum(less) / len(less)
    error = sqrt((sum((one - mean) ** 2 for one in less) + 1.0) / len(less)) / sqrt(len(less))
    print(f"{len(found)} matches: hints won {sum(row['hints'] for row in found)}, "
          f"the strongest level {sum(row['strongest'] for row in found)}, "
          f"difference {100 * mean:.1f} ± {100 * SURE * error:.1f} points")  # fmt: skip
    choices = sum(row["choices"] for row in found)
    changed, spent = (sum(row[name] for row in found) for name in ("changed", "spent"))
    print(f"{changed} of {choices} moves not the strongest level's, {spent / choices:.0f} playouts")


# --- the command line ---------------------------------------------------------------------------

COMMANDS: Final[dict[str, tuple[Callable[[Config, int], Row], Callable[[list[Row]], None]]]] = {
    "cost": (cost, tell_cost),
    "agree": (agree, tell_agree),
    "calibrate": (calibrate, tell_calibrate),
    "cover": (cover, tell_cover),
    "follow": (follow, tell_follow),
}
USES: Final = {
    "cost": (),
    "agree": ("level", "against", "worlds", "reference", "decisions"),
    "calibrate": ("level", "players", "worlds", "decisions"),
    "cover": ("level", "against", "budget", "reference", "replays", "decisions"),
    "follow": ("level", "players", "budget"),
}
"""What the rows of a command depend on, besides game, seats and options."""


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("command", choices=list(COMMANDS))
    parser.add_argument("game", choices=ids())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")
    parser.add_argument("-n", dest="count", type=int, default=10, help="number of matches")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the rows, to resume from")
    parser.add_argument("--level", default="", help="of the playouts, if not the usual one")
    parser.add_argument("--against", default="", help="the stronger level to compare with")
    parser.add_argument("--players", default="agent", help="the level of the players")
    parser.add_argument("--decisions", type=int, default=4, help="at most so many of a match")
    parser.add_argument("--worlds", type=int, default=48)
    parser.add_argument("--reference", type=int, default=96, help="worlds of a second look")
    parser.add_argument("--replays", type=int, default=32, help="worlds of the stronger level")
    parser.add_argument("--budget", type=int, default=400, help="playouts of an estimate")
    parser.add_argument("--fit", action="store_true", help="calibrate: write the scale")
    given = parser.parse_args(args)
    named = (one.partition("=") for one in given.option)
    options = {name: json.loads(value) for name, _, value in named}
    given.against = given.against or STRONG[given.game]
    config: Config = {
        "command": given.command,
        "game": given.game,
        "seats": given.seats or SEATS[given.game],
        "options": options,
        **{name: getattr(given, name) for name in USES[given.command]},
    }
    job, tell = COMMANDS[given.command]
    found = rows(config, job, given)
    print(json.dumps(config))
    tell(found)
    if given.fit and given.command == "calibrate":
        print(write_scale(config, found))


if __name__ == "__main__":
    main(sys.argv[1:])
