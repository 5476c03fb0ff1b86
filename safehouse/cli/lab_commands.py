"""Commands for designers and researchers: simulations, statistics, puzzles."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from safehouse.cli.arguments import (
    bots_argument,
    command,
    examples,
    game_argument,
    match_arguments,
    positive,
    run_arguments,
    share,
    worker_arguments,
)

if TYPE_CHECKING:
    from safehouse.cli.arguments import Commands


def sim_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import sim

        return sim(args)

    parser = command(
        commands,
        "sim",
        run,
        "play many matches between bots and summarise them",
        "Play many matches between bots and show how they ended.",
        examples(
            ("safehouse sim spyon", "200 matches between the quickest bots"),
            ("safehouse sim spyon --bots courier agent -n 1000", "a bot for each seat"),
            ("safehouse sim spyon --bots mine:Bot agent", "a bot of your own, see docs/bots.md"),
            ("safehouse sim spyon --rows spyon.jsonl", "every match as a row; run again to resume"),
            ("safehouse sim spyon --json", "the summary as JSON"),
        ),
    )
    game_argument(parser)
    bots_argument(parser)
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="write every match as a row (.jsonl or .parquet); resumes an existing file",
    )
    run_arguments(parser, matches=200)
    match_arguments(parser)


def report_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import report

        return report(args)

    parser = command(
        commands,
        "report",
        run,
        "write a report on a game's balance, as one HTML file",
        "Play many matches between bots and write a report: chances, lengths, scores, how early\n"
        "a match is decided, and every card and mission. See docs/designers.md.",
        examples(
            ("safehouse report spyon", "400 matches, into spyon-report.html"),
            ("safehouse report spyon --rows spyon.jsonl", "on rows that `sim` wrote"),
            ("safehouse report spyon --against DIR", "compared with the same game with a pack"),
            ("safehouse report spyon --knock-out crisis", "the effect of one mission"),
        ),
    )
    game_argument(parser)
    bots_argument(parser)
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="rows to report on, or to write (.jsonl or .parquet) and resume with -n",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="the file to write (default: GAME-report.html)"
    )
    parser.add_argument(
        "--against",
        metavar="PACK|ROWS|house",
        help="compare with a pack's folder, a file of rows, or the game without a pack",
    )
    parser.add_argument(
        "--knock-out",
        action="append",
        default=[],
        metavar="COMPONENT",
        help="play the same seeds without a card or mission; may be given several times",
    )
    run_arguments(parser, matches=None)
    match_arguments(parser)


def tournament_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import tournament

        return tournament(args)

    parser = command(
        commands,
        "tournament",
        run,
        "play bot levels against each other and rank them",
        "Play bot levels against each other, with seats swapped, and show who beats whom.",
        examples(
            ("safehouse tournament spyon", "every level against its neighbours"),
            ("safehouse tournament spyon --levels courier agent -n 200", "two levels"),
            ("safehouse tournament spyon -n 200 --least 65", "prove the order of the ladder"),
            ("safehouse tournament general --roles agent/courier/agent", "a level for each role"),
            ("safehouse tournament spycraft --decks", "deck against deck"),
            ("safehouse tournament spyon --json", "the table as JSON"),
        ),
    )
    game_argument(parser)
    parser.add_argument(
        "--levels", nargs="+", metavar="LEVEL", help="who takes part, weakest first (default: all)"
    )
    parser.add_argument(
        "--all-pairs", action="store_true", help="play every level against every other"
    )
    parser.add_argument(
        "--roles",
        nargs="+",
        metavar="LEVELS",
        help="a level for each role of the game, such as agent/courier/agent; several are compared",
    )
    parser.add_argument(
        "--decks",
        nargs="*",
        metavar="DECK",
        help="deck against deck: starter decks or files (default: all starter decks)",
    )
    parser.add_argument(
        "--rows", metavar="FILE", help="write every match there as it ends, and resume"
    )
    parser.add_argument("--ratings", action="store_true", help="also rate the levels by openskill")
    parser.add_argument(
        "--least",
        type=share,
        metavar="PERCENT",
        help="fail when a level wins less than this share against a lower one",
    )
    run_arguments(parser, matches=40)
    match_arguments(parser)


def calibrate_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import calibrate

        return calibrate(args)

    parser = command(
        commands,
        "calibrate",
        run,
        "measure how well the bots' chances to win are calibrated",
        "Play matches of a level against itself and compare predicted chances of positions and\n"
        "hints with who won: Brier score, slope, calibration error, reliability.",
        examples(
            ("safehouse calibrate spyon -n 400", "on matches that no fit has seen"),
            ("safehouse calibrate spyon -n 400 --rows s.jsonl", "resume an existing file"),
            ("safehouse calibrate spyon -n 400 --fit", "fit the maps to other matches"),
        ),
    )
    game_argument(parser)
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        nargs="+",
        help="who plays, one level per match (default: the usual level)",
    )
    parser.add_argument(
        "--rows", metavar="FILE", help="write the samples to FILE (.jsonl), or resume it"
    )
    parser.add_argument(
        "--fit", action="store_true", help="fit data/calibration.json, to matches of seed 'fit'"
    )
    run_arguments(parser, matches=200)
    match_arguments(parser)


def puzzles_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.analyse import run_puzzles

        return run_puzzles(args)

    parser = command(
        commands,
        "puzzles",
        run,
        "find puzzles in bot matches",
        "Find moments of bot matches at which few moves are clearly right and quick play misses\n"
        "them. Every other move is proved to be worse: exactly, or by playing hundreds of matches\n"
        "out. See docs/analysis.md.",
        examples(
            (
                "safehouse puzzles spymaster --out puzzles.json",
                "30, for the folder of a game package",
            ),
            ("safehouse puzzles spyon --exact -n 9000 --count 1000 --out p.json", "solved endings"),
            ("safehouse puzzles general --rows general.jsonl --out p.json", "run again to resume"),
            ("safehouse puzzles spycraft -n 2000 --on tcp://...", "on a Dask cluster"),
            ("safehouse puzzles general --prove", "check those of the package in other worlds"),
        ),
    )
    game_argument(parser)
    parser.add_argument(
        "--count", type=positive, default=30, help="how many puzzles (default: %(default)s)"
    )
    parser.add_argument(
        "-n", "--matches", type=positive, default=500,
        help="the most matches to search (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--gap", type=positive, default=10, metavar="PERCENT",
        help="how much better than all others the move must be (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--alike", type=positive, default=50, metavar="PERCENT",
        help="the most puzzles with the same kind of question (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--decisive",
        action="store_true",
        help="search only moments at which the match may be decided",
    )
    worker_arguments(parser)
    parser.add_argument(
        "--out", metavar="FILE", help="write puzzles to FILE as they are found (default: stdout)"
    )
    parser.add_argument("--add", action="store_true", help="keep the puzzles already in FILE")
    parser.add_argument(
        "--exact",
        action="store_true",
        help="only puzzles that are solved exactly, else only others",
    )
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="write what each match has as a row (.jsonl); resumes an existing file",
    )
    parser.add_argument(
        "--prove",
        action="store_true",
        help="search nothing: check the game's puzzles, or those of --out FILE, in other worlds, "
        "and drop from FILE those that do not hold",
    )
    parser.add_argument(
        "--every", type=positive, default=1, metavar="N",
        help="with --prove, check only one puzzle in N (default: all)",
    )  # fmt: skip
    match_arguments(parser)
