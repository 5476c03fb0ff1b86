"""Commands for designers and researchers: many matches, figures, puzzles."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from safehouse.cli.arguments import (
    command,
    examples,
    match_arguments,
    positive,
    run_arguments,
    share,
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
        "play many bot matches and sum them up",
        "Play many matches between bots and show how they ended.",
        examples(
            ("safehouse sim spyon", "200 matches between the quickest bots"),
            ("safehouse sim spyon --bots courier agent -n 1000", "a bot for each seat"),
            ("safehouse sim spyon --bots mine:Bot agent", "a bot of your own, see docs/bots.md"),
            ("safehouse sim spyon --rows spyon.jsonl", "every match as a row; run again to resume"),
            ("safehouse sim spyon --json", "the summary as JSON"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--bots", nargs="+", metavar="LEVEL", help="one for all seats, or one for each seat"
    )
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="write every match as a row (.jsonl or .parquet); resumes what the file holds",
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
        "Play many matches between bots and write what they show: chances, lengths, scores, how\n"
        "soon it is decided, and every card and mission. docs/designers.md explains it.",
        examples(
            ("safehouse report spyon", "400 matches, into spyon-report.html"),
            ("safehouse report spyon --rows spyon.jsonl", "on rows that `sim` wrote"),
            ("safehouse report spyon --against DIR", "beside the same game with a pack"),
            ("safehouse report spyon --knock-out crisis", "what one mission does"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--bots", nargs="+", metavar="LEVEL", help="one for all seats, or one for each seat"
    )
    parser.add_argument(
        "--rows",
        metavar="FILE",
        help="rows to report on, or to write (.jsonl or .parquet) and resume with -n",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="where the report goes (default: GAME-report.html)"
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
        "let bot levels meet and rank them",
        "Let bot levels meet, seats swapped, and show who beats whom.",
        examples(
            ("safehouse tournament spyon", "every level against its neighbours"),
            ("safehouse tournament spyon --levels courier agent -n 200", "two levels"),
            ("safehouse tournament spyon -n 200 --least 65", "prove the order of the ladder"),
            ("safehouse tournament general --roles agent/courier/agent", "a level for each role"),
            ("safehouse tournament spycraft --decks", "deck against deck"),
            ("safehouse tournament spyon --json", "the table as JSON"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--levels", nargs="+", metavar="LEVEL", help="who takes part, weakest first (default: all)"
    )
    parser.add_argument("--all-pairs", action="store_true", help="everyone meets everyone")
    parser.add_argument(
        "--roles",
        nargs="+",
        metavar="LEVELS",
        help="a level for each role of the game, as agent/courier/agent; several lines compare",
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
        "measure whether the bots' chances to win come true",
        "Play matches of a level against itself and compare the chances that positions and hints\n"
        "are given with who won: Brier score, slope, calibration error, reliability.",
        examples(
            ("safehouse calibrate spyon -n 400", "on matches that no fit has seen"),
            ("safehouse calibrate spyon -n 400 --rows s.jsonl", "go on with what the file holds"),
            ("safehouse calibrate spyon -n 400 --fit", "fit the maps to other matches"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        nargs="+",
        help="who plays, one level a match (default: the level that is the usual one)",
    )
    parser.add_argument(
        "--rows", metavar="FILE", help="write the samples there (.jsonl) and resume what it holds"
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
        "find puzzles in matches of bots",
        "Look for moments of bot matches at which one move is clearly right and quick play misses\n"
        "it. Every other move is refuted, exactly or in many worlds; the proof is written with it.",
        examples(
            ("safehouse puzzles spymaster --out puzzles.json", "30, for the folder of a room"),
            ("safehouse puzzles spycraft -n 2000 --on tcp://...", "on a Dask cluster"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--count", type=positive, default=30, help="how many puzzles (default: %(default)s)"
    )
    parser.add_argument(
        "-n", "--matches", type=positive, default=500,
        help="the most matches to look through (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--gap", type=positive, default=10, metavar="PERCENT",
        help="how much better than all others the move is at least (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--alike", type=positive, default=50, metavar="PERCENT",
        help="the most of them that ask the same sort of question (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--decisive", action="store_true", help="look only where the match may be decided at once"
    )
    parser.add_argument(
        "--workers", type=positive, help="processes to use (default: one for each core)"
    )
    parser.add_argument(
        "--on", metavar="ADDRESS", help="look on the workers of a Dask scheduler (tcp://...)"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write them there as they are found (default: to stdout)"
    )
    parser.add_argument("--add", action="store_true", help="keep those that FILE has already")
    parser.add_argument(
        "--prove",
        action="store_true",
        help="first work the chances of those out again, and drop what no longer holds or is "
        "one too many of its sort",
    )
    match_arguments(parser)
