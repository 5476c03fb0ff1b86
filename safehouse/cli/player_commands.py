"""Commands for players and programs: play, lessons, replays, the engine."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from safehouse.cli.arguments import (
    command,
    count,
    examples,
    game_argument,
    language_argument,
    match_arguments,
    pack_argument,
    positive,
    seconds,
)
from safehouse.cli.endings import Failure

if TYPE_CHECKING:
    from safehouse.cli.arguments import Commands


def play_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.play import play

        return play(args)

    parser = command(
        commands,
        "play",
        run,
        "play in the terminal",
        "Play a game in the terminal, against a bot or with others at this keyboard.\n"
        "At the prompt type a number or a move; `help` lists everything else.",
        examples(
            ("safehouse play spyon", "against the usual bot"),
            ("safehouse play spyon --level tourist --seat 1", "another bot, the other side"),
            ("safehouse play spyon --hot-seat", "people only, at one keyboard"),
            ("safehouse play spyon --option cold_war", "with a variant"),
            ("safehouse play --load FILE", "continue a saved match"),
        ),
    )
    game_argument(parser, required=False)
    parser.add_argument("--load", metavar="FILE", help="a record to continue from")
    parser.add_argument("--save", metavar="FILE", help="write the record to FILE when you quit")
    parser.add_argument("--level", help="the bot's level (default: the game's usual one)")
    parser.add_argument("--seat", type=int, help="your seat, from 0 (default: 0)")
    parser.add_argument("--hot-seat", action="store_true", help="all seats are played by people")
    parser.add_argument(
        "--seconds", type=seconds, help="how long the bot may think (default: its own)"
    )
    language_argument(parser)
    match_arguments(parser)


def lesson_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lesson import lesson

        return lesson(args)

    parser = command(
        commands,
        "lesson",
        run,
        "learn a game in the terminal, or check its lessons",
        "Play a lesson of a game's course. docs/lessons.md shows how to write one.",
        examples(
            ("safehouse lesson spyon", "the lessons of the course"),
            ("safehouse lesson spyon 2", "play the second"),
            ("safehouse lesson spyon 2 --tell", "print it, with every step played as shown"),
            ("safehouse lesson --check", "check every course for errors"),
            (
                "safehouse lesson dead_drop --check --game-dir DIR",
                "in the course of a game of your own",
            ),
        ),
    )
    game_argument(parser, required=False)
    parser.add_argument("number", nargs="?", metavar="N", help="number or name of a lesson")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--check", action="store_true", help="report what does not fit the rules")
    form.add_argument("--tell", action="store_true", help="print the lesson instead of playing it")
    language_argument(parser)
    pack_argument(parser)


def replay_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.replay import replay

        return replay(args)

    parser = command(
        commands,
        "replay",
        run,
        "step through a recorded match",
        "Step through a record (JSON or text; - reads it from stdin). Without a terminal the\n"
        "whole match is printed.",
        examples(
            ("safehouse replay match.json", "step through the match"),
            ("safehouse replay match.json --at 12", "the board after 12 moves"),
            ("safehouse replay match.json --text", "every move and event as text"),
            ("safehouse replay match.json --json", "every move, event and view as JSON"),
        ),
    )
    parser.add_argument("file", metavar="FILE", help="a record, or - for stdin")
    parser.add_argument("--at", type=count, metavar="N", help="show the match after N moves")
    parser.add_argument("--viewer", type=int, metavar="SEAT", help="show what that seat saw")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="print the whole match as text")
    form.add_argument("--json", action="store_true", help="print it as JSON")
    language_argument(parser)
    pack_argument(parser)


def examples_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.samples import examples

        return examples(args)

    parser = command(
        commands,
        "examples",
        run,
        "show or copy the examples: bots, packs, a game of one's own",
        "Print the folder of the examples that the guides name, or copy them to a new folder.",
        examples(
            ("safehouse examples", "where they are"),
            ("safehouse examples mine", "copy them to the folder mine"),
        ),
    )
    parser.add_argument("to", metavar="FOLDER", nargs="?", help="a new folder for a copy")


def verify_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.verify import verify

        return verify(args)

    parser = command(
        commands,
        "verify",
        run,
        "check the shuffle of a match that is over",
        "Whether a record (JSON or text; - reads it from stdin) was dealt as its table had\n"
        "committed to before anybody sat down. docs/protocol.md describes how, docs/players.md\n"
        "what it proves. Give what you kept of the table. The exit code is 0 if all of it\n"
        "was compared and fits, 3 if something was not compared, which is then named, and\n"
        "1 if something does not fit.",
        examples(
            ("safehouse verify match.json --commitment HASH", "against the commitment you kept"),
            ("safehouse verify match.json --nonce 0=NONCE", "and the nonce that seat 0 sent"),
            ("safehouse verify match.json --of secret --people 0", "a new deal against bots"),
            ("safehouse verify match.json --json", "everything as JSON"),
        ),
    )
    parser.add_argument("file", metavar="FILE", help="a record, or - for stdin")
    parser.add_argument("--commitment", metavar="HASH", help="what the table published")
    parser.add_argument("--table", metavar="ID", help="the table's code")
    parser.add_argument(
        "--nonce",
        action="append",
        default=[],
        metavar="SEAT=NONCE",
        help="a nonce of the start, SEAT=- for none; may be given several times",
    )
    parser.add_argument(
        "--of",
        choices=("secret", "seed", "position"),
        help="what the table committed to when it opened: secret is a new deal",
    )
    parser.add_argument(
        "--people",
        metavar="SEATS",
        help="the seats that people held when the match began, such as 0,2",
    )
    parser.add_argument("--json", action="store_true", help="print it as JSON")
    language_argument(parser)
    pack_argument(parser)


def analyse_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.analyse import run_analysis

        return run_analysis(args)

    parser = command(
        commands,
        "analyse",
        run,
        "review a finished match",
        "What each move of a record (JSON or text; - reads it from stdin) gave away, by what its\n"
        "player knew: other moves are played out in the same worlds, and compared.",
        examples(
            ("safehouse analyse match.json", "grades, mistakes and why, luck and play"),
            ("safehouse analyse match.json --playouts 20000", "look longer"),
            ("safehouse analyse match.json --json", "all details"),
        ),
    )
    parser.add_argument("file", help="a record, or - for stdin")
    parser.add_argument(
        "--playouts",
        type=positive,
        metavar="N",
        help="how many matches are played out, besides a quick look at every decision",
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    pack_argument(parser)


def engine_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.engine import serve_lines

        return serve_lines(sys.stdin.buffer, sys.stdout.buffer)

    parser = command(
        commands,
        "engine",
        run,
        "serve programs with JSON lines on stdin and stdout",
        "The rules as a program for use from any language: one JSON object per line in, one per\n"
        "line out. docs/engine.md lists every command.",
        examples(
            ('echo \'{"cmd": "games"}\' | safehouse engine', "list the games"),
            ("safehouse engine < session.jsonl", "run a prepared session"),
        ),
    )
    pack_argument(parser)


def mcp_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        try:
            from safehouse.cli.assistant import serve
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] != "mcp":
                raise
            raise Failure("this needs the extra mcp: pip install safehouse-table[mcp]") from error
        return serve(args.server, args.token or os.environ.get("SAFEHOUSE_TOKEN", ""))

    parser = command(
        commands,
        "mcp",
        run,
        "let an AI assistant read the rules and play (Model Context Protocol)",
        "Tools for an AI assistant, over stdin and stdout: read the rules, play a match against\n"
        "bots, take a seat at a running table, ask why a move is refused. It sees what its seat\n"
        "sees. docs/researchers.md shows how to configure an assistant.",
        examples(
            ("safehouse mcp", "the command for an assistant's configuration"),
            ("safehouse mcp --server http://127.0.0.1:8000", "with tables of this server"),
        ),
    )
    parser.add_argument("--server", default="", metavar="URL", help="the server for join_table")
    parser.add_argument(
        "--token", default="", help="token of a seat that is already yours (or SAFEHOUSE_TOKEN)"
    )


def games_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.games import games

        return games(args)

    parser = command(
        commands,
        "games",
        run,
        "list the games, their options and bots",
        "List the games.",
        examples(
            ("safehouse games", "one line per game"),
            ("safehouse games spyon", "its options and bots"),
            ("safehouse games --json", "everything as JSON"),
        ),
    )
    parser.add_argument("game", nargs="?", help="show only this game, in full")
    parser.add_argument("--json", action="store_true", help="print it as JSON")
    pack_argument(parser)
