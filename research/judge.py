"""Proves the judge: what it costs, whether it agrees with better players, and comes true.

    python -m research.judge cost GAME               # processor time of playouts, by level
    python -m research.judge pace GAME               # processor time of a review
    python -m research.judge agree GAME -n 20        # playouts of a level against a stronger one
    python -m research.judge calibrate GAME -n 200   # chances against results
    python -m research.judge cover GAME -n 100       # sizes of losses, signs of accusations
    python -m research.judge follow GAME -n 50       # a player who follows every hint
    python -m research.judge fit TESTED [FITTED]     # the scale of chances, from rows of calibrate
    python -m research.judge table FILE ...          # the tables of docs/analysis.md, from rows

`--seats` and `--option NAME=JSON` select the setting, `--first` the number of the first match, `-n`
the number of matches, `--out` a file for the rows, with which a run resumes where it stopped. A row
is a function of its number and the configuration, whatever the number of `--workers`. Each command
plays matches of other seeds. Scales are fitted to matches from number 0 on, and all figures come
from matches from number 10000 on.
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
from safehouse.core.knowledge import knowledge
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
    even_chance,
    extend,
    paired,
    scale_name,
    scaled,
    scales,
    total,
    values,
)
from safehouse.judge.playouts import STEPS, Table, result_of
from safehouse.judge.review import Look, fold, outline, plan, spent, usual_budget, work
from safehouse.lab.calibrate import Shown, figures
from safehouse.lab.statistics import wilson

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
PREFIXES: Final = (4, 8, 16, 32)
"""The numbers of worlds after which chances are compared with results."""


# --- matches ------------------------------------------------------------------------------------


def played(
    config: Config, number: int, level: str, *, noise: float, most: int
) -> tuple[list[Moment], list[int]]:
    """Play a match of a level with itself; return some of its decisions, and who won."""
    kept, match = finished(config, number, level, noise=noise, most=most)
    won = result_of(match, 0.0)
    return kept, [int(value == STEPS) for value in won]


def finished(
    config: Config, number: int, level: str, *, noise: float = 0.0, most: int = 0
) -> tuple[list[Moment], Match[Any]]:
    """Play a match of a level with itself; return some of its decisions, and its end."""
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
    return kept, match


def rows(config: Config, job: Callable[[Config, int], Row], given: argparse.Namespace) -> list[Row]:
    """Return the rows of all numbers, from the file or made now."""
    held: dict[int, Row] = {}
    if given.out is not None and given.out.exists():
        head, found = read(given.out)
        if head != config:
            sys.exit(f"{given.out} has rows of another configuration: {json.dumps(head)}")
        held = {row["number"]: row for row in found}
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
    match: Match[Any],
    seat: int,
    moves: Sequence[str],
    level: str,
    worlds: int,
    series: str,
    *,
    whole: bool = True,
) -> list[Difference]:
    """Return by how much moves are worse than the first one, when a level plays on to the end, or
    if not the `whole` match as far as the judge does."""
    found = begin(match, seat, level, whole=whole)
    sampler = Sampler(match, found, series)
    tried = []
    for move in moves:
        sampler.ask(move)
        one = Tried(move)
        one.measure = sampler.play(one, "measure", 0, worlds)
        tried.append(values(one.measure, found.seats, seat))
    return [paired(tried[0], other, found.prior) for other in tried[1:]]


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


def tell_cost(config: Config, found: list[Row]) -> list[str]:
    return [
        f"| {_setting(config)} | {name} | {_seeds(found)} | {len(found)} "
        f"| {sum(row[name] for row in found) / len(found):.1f} |"
        for name in found[0]
        if name not in ("number", "decisions")
    ]


def pace(config: Config, number: int) -> Row:
    """Return the processor time of a review in the order in which it is made, in seconds."""
    _, match = finished(config, number, config["players"])
    start = process_time()
    record = match.record()
    table = outline(record)
    looks: dict[tuple[int, int], Look] = {}
    total = sum(moment.looked >= 0 for moment in table.moments)
    row: Row = {"number": number, "decisions": total, "outline": process_time() - start}
    while tasks := plan(table, looks):
        for task in tasks:
            if spent(looks) >= usual_budget(table.game, table.seats) and task.rounds > 1:
                break
            for look in work(record, [task], looks):
                looks[look.ply, look.seat] = look
            seen = sum(look.estimate is not None for look in looks.values())
            for name, least in (("half", total / 2), ("first", total)):
                if seen >= least and name not in row:
                    row[name] = process_time() - start
    done = fold(table, looks)
    return row | {"whole": process_time() - start, "playouts": done.playouts, "open": done.open}


def tell_pace(config: Config, found: list[Row]) -> list[str]:
    """Tell how long two cores take: the tasks of a review are independent of one another."""
    cells = [
        f"{sum(row[name] for row in found) / len(found) / 2:.0f} "
        f"(at most {max(row[name] for row in found) / 2:.0f})"
        for name in ("half", "first", "whole")
    ]
    playouts = sum(row["playouts"] for row in found) / len(found)
    decisions = sum(row["decisions"] for row in found) / len(found)
    still = sum(row["open"] for row in found) / len(found)
    return [
        f"| {_setting(config)} | {config['players']} | {_seeds(found)} | {len(found)} "
        f"| {decisions:.0f} | {playouts:.0f} | {still:.0f} | {' | '.join(cells)} |"
    ]


# --- whether cheap playouts agree with expensive ones -------------------------------------------


def agree(config: Config, number: int) -> Row:
    """Compare the losses that the judge finds with those after playouts to the end by a level."""
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
            series = f"agree/{side}/"
            both.append(differences(match, seat, moves, level, worlds, series, whole=side == 1))
            spent[side] += 1000 * (process_time() - start) / (worlds * len(moves))
        for one, other in zip(*both, strict=True):
            pairs.append([*one[:2], *other[:2]])
    return {"number": number, "pairs": pairs, "spent": [one / len(moments) for one in spent]}


def tell_agree(config: Config, found: list[Row]) -> list[str]:
    pairs = [pair for row in found for pair in row["pairs"]]
    sure = [pair for pair in pairs if abs(pair[2]) > SURE * pair[3]]
    accused = [pair for pair in pairs if pair[0] > SURE * pair[1] and pair[0] >= MATTERS]
    a, b = [pair[0] for pair in pairs], [pair[2] for pair in pairs]
    noise = [sum(pair[k] ** 2 for pair in pairs) / len(pairs) for k in (1, 3)]
    both = _covariance(a, b)
    real = [max(1e-9, _variance(one) - error) for one, error in zip((a, b), noise, strict=True)]
    right = sum((pair[0] > 0) == (pair[2] > 0) for pair in sure)
    against = sum(pair[2] < -SURE * pair[3] for pair in accused)
    return [
        f"| {_setting(config)} | {config['level'] or 'usual'} | {config['against']} "
        f"| {_seeds(found)} | {len(pairs)} | {both / sqrt(real[0] * real[1]):.2f} "
        f"| {both / real[0]:.2f} | {doubt(pairs):.3f} | {right} of {len(sure)} "
        f"| {against} of {len(accused)} |"
    ]


def doubt(pairs: list[list[float]]) -> float:
    """Return how far the losses are apart, as a standard deviation, without the noise of both."""
    apart = sum((a - b) ** 2 - e**2 - f**2 for a, e, b, f in pairs) / len(pairs)
    return sqrt(max(0.0, apart))


def _variance(one: list[float]) -> float:
    return _covariance(one, one)


def _covariance(a: list[float], b: list[float]) -> float:
    x, y = sum(a) / len(a), sum(b) / len(b)
    return sum((p - x) * (q - y) for p, q in zip(a, b, strict=True)) / len(a)


# --- whether chances come true ------------------------------------------------------------------


def calibrate(config: Config, number: int) -> Row:
    """Return the results of playouts after moves that were played, and who won."""
    moments, won = played(config, number, config["players"], noise=0.0, most=config["decisions"])
    said: list[list[float]] = []
    setting = ""
    for match, seat, move in moments:
        one = Tried(move)
        found = alone(match, seat, one, config["level"])
        setting = found.setting
        one.measure = Sampler(match, found, "calibrate/").play(one, "measure", 0, config["worlds"])
        said.append([seat, *means_of(one.measure, found.seats, seat, counts_of(config))])
    return {"number": number, "said": said, "won": won, "setting": setting}


def counts_of(config: Config) -> list[int]:
    """Return the numbers of worlds after which a row has the results."""
    return [worlds for worlds in PREFIXES if worlds <= config["worlds"]]


def alone(match: Match[Any], seat: int, one: Tried, level: str) -> Estimate:
    """Return an estimate of a single move, without asking which others are promising."""
    table = Table(match.game, level)
    key = match.information(seat)
    world = match.determinize(seat, Dice.seeded(f"judge/{key}"))
    return Estimate(
        match.game.id, match.seats, seat, key, table.level, table.known.spread(world), 1, [one],
        table.known.setting(world), table.known.until(world),
    )  # fmt: skip


def means_of(rows: bytes, seats: int, seat: int, counts: Sequence[int]) -> list[float]:
    """Return a seat's mean result in the first worlds, for several numbers of worlds."""
    return [round(total(rows[: seats * worlds], seats, seat), 4) for worlds in counts]


def shown(
    config: Config, found: list[Row], worlds: Sequence[int], slope: float = 1.0
) -> list[list[Shown]]:
    """Return by match what the seat that decided is told after so many worlds, and whether it won.

    It is computed as `Estimate.chance` does.
    """
    even, counts = even_chance(config["game"], config["seats"]), counts_of(config)
    return [
        [
            (scaled(even + (mean - even) * count / (count + 1), even, slope), row["won"][seat])
            for seat, *means in row["said"]
            for count, mean in zip(counts, means, strict=True)
            if count in worlds
        ]
        for row in found
    ]


def tell_calibrate(config: Config, found: list[Row]) -> list[str]:
    if len(found) < 2:
        return []
    slope = scales(config["game"]).get(setting_of(config, found))
    counts = counts_of(config)
    out = []
    for worlds in ([counts[0]], [counts[-1]], counts):
        row = figures(shown(config, found, worlds, 1.0 if slope is None else slope))
        out.append(
            f"| {_setting(config)} | {config['players']} | {', '.join(map(str, worlds))} "
            f"| {_seeds(found)} | {row['matches']} | {_plus_minus(row['slope'])} "
            f"| {row['error']['value']:.3f} | {row['floor']:.3f} "
            f"| {_plus_minus(row['brier'], 3)} | {row['base']:.3f} "
            f"| {'no' if slope is None else 'yes'} |"
        )
    return out


def setting_of(config: Config, found: list[Row]) -> str:
    """Return the name under which the scale of a setting is stored."""
    return scale_name(config["seats"], found[0]["setting"], early="cut" in config)


def fit_slope(config: Config, found: list[Row]) -> float:
    """Return the slope that chances need to come true.

    Where playouts go on to the end, it is 1 unless it is surely another one.
    """
    slope = figures(shown(config, found, PREFIXES[1:]))["slope"]
    unsure = not config.get("cut") and abs(slope["value"] - 1.0) <= slope["give_or_take"]
    return 1.0 if unsure else slope["value"]


def write_scale(config: Config, tested: list[Row], fitted: list[Row]) -> str:
    """Write the scale of a setting if chances come true with it on matches nobody fitted.

    Without rows to fit, chances have to come true as they are.
    """
    slope = fit_slope(config, fitted) if fitted else 1.0
    after = figures(shown(config, tested, PREFIXES, slope))
    name = setting_of(config, tested)
    file = Path(str(game_packages()[config["game"]].files)) / "data/judge.json"
    held = json.loads(file.read_text("utf-8")) if file.exists() else {}
    measured = f"slope {_plus_minus(after['slope'])}, error {after['error']['value']:.3f}"
    proven = (
        SLOPES[0] <= after["slope"]["value"] <= SLOPES[1]
        and after["error"]["value"] <= ERROR
        and after["brier"]["value"] < after["base"]
    )
    if proven:
        held[name] = {
            "slope": slope,
            "fitted": f"{len(fitted)} matches",
            "tested": f"{len(tested)} matches ({_seeds(tested)}): {measured}",
        }
    else:
        held.pop(name, None)
    if held or file.exists():
        file.write_text(
            json.dumps(held, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8"
        )
    return f"{'a scale' if proven else 'no scale'} for {name!r}: {slope}, {measured}"


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


def tell_cover(config: Config, found: list[Row]) -> list[str]:
    judged = [one for row in found for one in row["judged"]]
    accused = [one for one in judged if one["mistake"]]
    inside = [sum(_near(one["loss"], one["again"]) for one in some) for some in (judged, accused)]
    right = sum(one["replayed"][0] > 0 for one in accused)
    sure = [one for one in accused if abs(one["replayed"][0]) > SURE * one["replayed"][1]]
    wrong = sum(one["replayed"][0] < 0 for one in sure)
    said, true = (
        sum(one[name][0] for one in accused) / max(1, len(accused)) for name in ("loss", "again")
    )
    return [
        f"| {_setting(config)} | {_seeds(found)} | {sum(row['decisions'] for row in found)} "
        f"| {_share(inside[0], len(judged))} | {_share(inside[1], len(accused))} "
        f"| {said:.3f} / {true:.3f} | {config['against']} | {_share(right, len(accused))} "
        f"| {wrong} of {len(sure)} |"
    ]


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


def tell_follow(config: Config, found: list[Row]) -> list[str]:
    less = [row["hints"] - row["strongest"] for row in found]
    mean = sum(less) / len(less)
    error = sqrt((sum((one - mean) ** 2 for one in less) + 1.0) / len(less)) / sqrt(len(less))
    choices, changed, spent = (
        sum(row[name] for row in found) for name in ("choices", "changed", "spent")
    )
    return [
        f"| {_setting(config)} | {config['players']} | {_seeds(found)} | {len(found)} "
        f"| {sum(row['hints'] for row in found)} | {sum(row['strongest'] for row in found)} "
        f"| {100 * mean:+.0f} ± {100 * SURE * error:.0f} | {changed} of {choices} "
        f"| {spent / max(1, choices):.0f} |"
    ]


# --- tables -------------------------------------------------------------------------------------


def _setting(config: Config) -> str:
    """Return game, seats and options as cells."""
    options = " ".join(f"{name}={value}" for name, value in config["options"].items())
    early = ", early" if "cut" in config else ""
    return f"{find_game(config['game']).name} | {config['seats']} | {options or 'usual'}{early}"


def _seeds(found: list[Row]) -> str:
    """Return the numbers of rows as text: "0-11, 20"."""
    runs: list[list[int]] = []
    for number in sorted(row["number"] for row in found):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(f"{a}-{b}" if a < b else str(a) for a, b in runs)


def _plus_minus(part: dict[str, float], places: int = 2) -> str:
    return f"{part['value']:.{places}f} ± {part['give_or_take']:.{places}f}"


def _share(hits: int, tries: int) -> str:
    if not tries:
        return "none"
    low, high = wilson(hits, tries)
    return f"{hits} of {tries} ({100 * low:.0f} to {100 * high:.0f}%)"


# --- the command line ---------------------------------------------------------------------------

Job: TypeAlias = Callable[[Config, int], Row]
Tell: TypeAlias = Callable[[Config, list[Row]], list[str]]
SETTING: Final = "game | seats | options"
COMMANDS: Final[dict[str, tuple[Job, Tell, str]]] = {
    "cost": (cost, tell_cost, "level | seeds | matches | ms a playout"),
    "pace": (
        pace,
        tell_pace,
        "players | seeds | matches | decisions | playouts | open | half of the decisions, s "
        "| all, s | whole, s",
    ),
    "agree": (
        agree,
        tell_agree,
        "level | stronger | seeds | differences | correlation without noise | size, stronger / "
        "usual | apart without noise | same sign where sure | accused against a sure sign",
    ),
    "calibrate": (
        calibrate,
        tell_calibrate,
        "players | worlds | seeds | matches | slope | error | of exact chances | Brier "
        "| always the same | percentages",
    ),
    "cover": (
        cover,
        tell_cover,
        "seeds | decisions | size in the interval | of accusations | accused: told / in new worlds "
        "| replayed by | right sign | surely wrong",
    ),
    "follow": (
        follow,
        tell_follow,
        "others | seeds | matches | hints won | strongest level won | difference, points "
        "| moves changed | playouts of a hint",
    ),
}
USES: Final = {
    "cost": (),
    "pace": ("players",),
    "agree": ("level", "against", "worlds", "reference", "decisions"),
    "calibrate": ("level", "players", "worlds", "decisions"),
    "cover": ("level", "against", "budget", "reference", "replays", "decisions"),
    "follow": ("level", "players", "budget"),
}
"""What the rows of a command depend on, besides game, seats and options."""


def table(command: str, parts: Sequence[tuple[Config, list[Row]]]) -> str:
    """Return the figures of one command as a table in Markdown."""
    _, tell, head = COMMANDS[command]
    cells = f"{SETTING} | {head}"
    lines = [f"| {cells} |", "|" + "---|" * (cells.count("|") + 1)]
    for config, found in parts:
        lines += tell(config, found)
    return "\n".join(lines)


def read(file: Path) -> tuple[Config, list[Row]]:
    """Return the configuration and the rows of a file; one that was cut off is left out."""
    head, *lines = file.read_text("utf-8").splitlines()
    held: dict[int, Row] = {}
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            continue  # a run was interrupted while writing
        held[row["number"]] = row
    return json.loads(head), [held[number] for number in sorted(held)]


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (job, _, _) in COMMANDS.items():
        one = commands.add_parser(name, help=(job.__doc__ or "").split("\n", 1)[0])
        _arguments(one)
    tables = commands.add_parser("table", help="print the figures of stored rows")
    tables.add_argument("files", nargs="+", type=Path)
    scale = commands.add_parser("fit", help="write the scale of a setting if it is proven")
    scale.add_argument("tested", type=Path)
    scale.add_argument("fitted", type=Path, nargs="?", help="rows of other matches, to fit it to")
    given = parser.parse_args(args)
    if given.command == "table":
        parts = [read(file) for file in given.files]
        for name in COMMANDS:
            some = [part for part in parts if part[0]["command"] == name and part[1]]
            if some:
                print(f"{table(name, some)}\n")
        return
    if given.command == "fit":
        config, tested = read(given.tested)
        other, fitted = read(given.fitted) if given.fitted else (config, [])
        if config != other or {row["number"] for row in fitted} & {row["number"] for row in tested}:
            sys.exit("The two files must have one configuration and different matches.")
        print(write_scale(config, tested, fitted))
        return
    named = (one.partition("=") for one in given.option)
    given.against = given.against or STRONG[given.game]
    config = {
        "command": given.command,
        "game": given.game,
        "seats": given.seats or SEATS[given.game],
        "options": {name: json.loads(value) for name, _, value in named},
        **{name: getattr(given, name) for name in USES[given.command]},
    }
    if cut := knowledge(given.game).cut:
        config["cut"] = cut
    found = rows(config, COMMANDS[given.command][0], given)
    print(table(given.command, [(config, found)]))


def _arguments(parser: argparse.ArgumentParser) -> None:
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
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--reference", type=int, default=96, help="worlds of a second look")
    parser.add_argument("--replays", type=int, default=32, help="worlds of the stronger level")
    parser.add_argument("--budget", type=int, default=400, help="playouts of an estimate")


if __name__ == "__main__":
    main(sys.argv[1:])
