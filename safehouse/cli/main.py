"""The words of the command line, and what an ending means.

0 is success, 1 a failure that was told on stderr, 2 wrong usage, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TYPE_CHECKING, TypeAlias

from safehouse import __version__
from safehouse.core import packs, words
from safehouse.core.errors import SafehouseError
from safehouse.core.rooms import add as add_room
from safehouse.core.version import ENGINES

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

Handler: TypeAlias = Callable[[argparse.Namespace], int]

OK = 0
FAILURE = 1
USAGE = 2
INTERRUPTED = 130


class Failure(Exception):
    """Something the command could not do, said in one sentence."""


class UsageError(Exception):
    """Arguments that each are fine, but not together or not for this game."""


def main(argv: list[str] | None = None) -> int:
    args = sys.argv[1:] if argv is None else argv
    if not args or (args[0].startswith("-") and args[0] not in ("-h", "--help", "--version")):
        args = ["serve", *args]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # a terminal that lacks a letter still gets the rest
    chosen = build_parser().parse_args(args)
    handler: Handler = chosen.handler
    try:
        for folder in chosen.room:
            add_room(folder)
        if getattr(chosen, "pack", None):
            packs.use(*chosen.pack)
        words.language = _language(chosen)
        code = handler(chosen)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough (`safehouse games | head -1`): no failure of ours. Python
        # flushes stdout once more at exit, so give it somewhere to write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except UsageError as error:
        print(f"safehouse {chosen.command}: {plain(str(error))}", file=sys.stderr)
        return USAGE
    except (Failure, SafehouseError) as error:
        print(f"safehouse {chosen.command}: {plain(str(error))}", file=sys.stderr)
        return FAILURE
    return code


def _language(chosen: argparse.Namespace) -> str:
    """What the command speaks: as asked, else as the environment has it; programs get English."""
    if not hasattr(chosen, "language") or getattr(chosen, "json", False):
        return words.ENGLISH
    spoken = words.languages(words.HOUSE)
    asked: str | None = chosen.language
    if asked is not None:
        if words.known(asked) != asked:
            raise UsageError(f"--language: there are {', '.join(spoken)}, not {asked!r}.")
        return asked
    set_by = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return words.known(next((value[:2] for value in set_by if value), words.ENGLISH))


def plain(text: str) -> str:
    """Text from elsewhere without what a terminal would obey instead of showing."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


# --- the commands ----------------------------------------------------------------------------


def version() -> str:
    compiled = ", compiled engines" if ENGINES == "compiled" else ""
    return f"safehouse {__version__}{compiled}"


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="safehouse",
        description="Five spy games, one table.",
        epilog=_examples(
            ("safehouse", "open the table at http://127.0.0.1:8000"),
            ("safehouse play spyon", "play in the terminal, against a bot"),
            ("safehouse COMMAND --help", "what a command can do"),
        )
        + "\nWithout a command, safehouse serves.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _serve(commands)
    _play(commands)
    _lesson(commands)
    _sim(commands)
    _report(commands)
    _tournament(commands)
    _calibrate(commands)
    _puzzles(commands)
    _replay(commands)
    _analyse(commands)
    _engine(commands)
    _mcp(commands)
    _games(commands)
    _worker(commands)
    _migrate(commands)
    _backup(commands)
    _restore(commands)
    _check(commands)
    _admin(commands)
    return parser


def _examples(*lines: tuple[str, str]) -> str:
    width = max(len(command) for command, _ in lines) + 2
    return "examples:\n" + "\n".join(f"  {command:<{width}}{said}" for command, said in lines)


def _command(
    commands: Commands, name: str, handler: Handler, summary: str, about: str, epilog: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=summary,
        description=about,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(handler=handler)
    parser.add_argument(
        "--room",
        action="append",
        default=[],
        metavar="DIR",
        help="a game's folder to take in besides the house's own; may be given several times",
    )
    return parser


def _serve(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        if args.sets:
            # Before any room is opened; workers inherit it.
            named = [*args.sets, os.environ.get("SAFEHOUSE_SETS", "")]
            os.environ["SAFEHOUSE_SETS"] = os.pathsep.join(filter(None, named))
        from safehouse.cli.serve import serve

        return serve(args)

    parser = _command(
        commands,
        "serve",
        run,
        "open the table in the browser (also without a command)",
        "Serve the browser table: HTTP, WebSocket and the page, stored in one SQLite file.",
        _examples(
            ("safehouse serve", "for this machine, at port 8000"),
            ("safehouse serve --host 0.0.0.0", "for the home network, with a link and a QR code"),
            ("safehouse serve --port 8123 --data DIR", "another port, another place for the data"),
        ),
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other devices in (default: %(default)s)",
    )
    parser.add_argument(
        "--port", type=_port, default=8000, help="port to listen on (default: %(default)s)"
    )
    parser.add_argument("--data", metavar="DIR", help="folder for tables and records")
    _cluster_arguments(parser)
    parser.add_argument(
        "--sets",
        action="append",
        default=[],
        metavar="DIR",
        help="a folder with further sets of Spycraft cards; may be given several times",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the page in this machine's browser (default: when at a desktop's terminal)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may use this server; may be given several times",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a host name of this server, as a proxy passes it on; may be given several times",
    )
    parser.add_argument(
        "--proxy",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies whose word on where a request comes from is taken (default: %(default)s)",
    )
    _pack_argument(parser)
    parser.add_argument(
        "--log",
        choices=("text", "json"),
        default="text",
        help="log to stderr as text, or as JSON lines with every request (default: %(default)s)",
    )
    parser.add_argument(
        "--metrics-from",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that may read /metrics without a token, or none;"
        " may be given several times (default: this machine)",
    )
    parser.add_argument(
        "--metrics-token-file",
        metavar="FILE",
        help="a file with a token; with it /metrics may be read from anywhere",
    )
    parser.add_argument(
        "--smtp-file",
        metavar="FILE",
        help="a file with the mail server, as smtp+tls://USER:PASSWORD@HOST:PORT (or smtp://,"
        " smtps://); players can then have mail when it is their turn",
    )
    parser.add_argument(
        "--mail-from", metavar="ADDRESS", help="the sender of mail, for example games@example.org"
    )
    for name, usual, what in (
        ("--lobby-days", 0.0, "close tables that have not begun after this many days"),
        ("--match-days", 0.0, "close matches in which nobody has moved for this many days"),
        ("--keep-days", 0.0, "delete what ended this many days ago, talk and records included"),
    ):
        parser.add_argument(
            name,
            type=_days,
            default=usual,
            metavar="DAYS",
            help=f"{what}; 0: never (default: {usual:g})",
        )


def _play(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.play import play

        return play(args)

    parser = _command(
        commands,
        "play",
        run,
        "play in the terminal",
        "Play a game in the terminal, against a bot or with others on this keyboard.\n"
        "At the prompt type a number or a move; `help` lists everything else.",
        _examples(
            ("safehouse play spyon", "against the usual bot"),
            ("safehouse play spyon --level tourist --seat 1", "another bot, the other side"),
            ("safehouse play spyon --hot-seat", "people only, one keyboard"),
            ("safehouse play spyon --option cold_war", "with a variant"),
            ("safehouse play --load FILE", "go on from a saved record"),
        ),
    )
    parser.add_argument("game", nargs="?", help="id of a game, see `safehouse games`")
    parser.add_argument("--load", metavar="FILE", help="a record to go on from")
    parser.add_argument("--save", metavar="FILE", help="write the record there on leaving")
    parser.add_argument("--level", help="the bot's level (default: the game's usual one)")
    parser.add_argument("--seat", type=int, help="your seat, from 0 (default: 0)")
    parser.add_argument("--hot-seat", action="store_true", help="every seat is a person's")
    parser.add_argument(
        "--seconds", type=_seconds, help="how long the bot may think (default: its own)"
    )
    _language_argument(parser)
    _match_arguments(parser)


def _lesson(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lesson import lesson

        return lesson(args)

    parser = _command(
        commands,
        "lesson",
        run,
        "learn a game in the terminal, or check its lessons",
        "Play a lesson of a game's course. docs/lessons.md shows how to write one.",
        _examples(
            ("safehouse lesson spyon", "the lessons of the course"),
            ("safehouse lesson spyon 2", "play the second"),
            ("safehouse lesson spyon 2 --tell", "read it, played as it shows itself"),
            ("safehouse lesson --check", "what does not fit in any course"),
            ("safehouse lesson dead_drop --check --room DIR", "in the course of a room"),
        ),
    )
    parser.add_argument("game", nargs="?", help="id of a game, see `safehouse games`")
    parser.add_argument("number", nargs="?", metavar="N", help="number or name of a lesson")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--check", action="store_true", help="report what does not fit the rules")
    form.add_argument("--tell", action="store_true", help="tell the lesson instead of playing it")
    _language_argument(parser)
    _pack_argument(parser)


def _sim(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import sim

        return sim(args)

    parser = _command(
        commands,
        "sim",
        run,
        "play many bot matches and sum them up",
        "Play many matches between bots and show how they ended.",
        _examples(
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
    _run_arguments(parser, matches=200)
    _match_arguments(parser)


def _report(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import report

        return report(args)

    parser = _command(
        commands,
        "report",
        run,
        "write a report on a game's balance, as one HTML file",
        "Play many matches between bots and write what they show: chances, lengths, scores, how\n"
        "soon it is decided, and every card and mission. docs/designers.md explains it.",
        _examples(
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
    _run_arguments(parser, matches=None)
    _match_arguments(parser)


def _tournament(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import tournament

        return tournament(args)

    parser = _command(
        commands,
        "tournament",
        run,
        "let bot levels meet and rank them",
        "Let bot levels meet, seats swapped, and show who beats whom.",
        _examples(
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
        type=_share,
        metavar="PERCENT",
        help="fail when a level wins less than this share against a lower one",
    )
    _run_arguments(parser, matches=40)
    _match_arguments(parser)


def _calibrate(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.lab import calibrate

        return calibrate(args)

    parser = _command(
        commands,
        "calibrate",
        run,
        "measure whether the bots' chances to win come true",
        "Play matches of a level against itself and compare the chances that positions and hints\n"
        "are given with who won: Brier score, slope, calibration error, reliability.",
        _examples(
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
    _run_arguments(parser, matches=200)
    _match_arguments(parser)


def _puzzles(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.analyse import run_puzzles

        return run_puzzles(args)

    parser = _command(
        commands,
        "puzzles",
        run,
        "find puzzles in matches of bots",
        "Look for moments of bot matches at which one move is clearly right and quick play misses\n"
        "it. Every other move is refuted, exactly or in many worlds; the proof is written with it.",
        _examples(
            ("safehouse puzzles spymaster --out puzzles.json", "30, for the folder of a room"),
            ("safehouse puzzles spycraft -n 2000 --on tcp://...", "on a Dask cluster"),
        ),
    )
    parser.add_argument("game", help="id of a game, see `safehouse games`")
    parser.add_argument(
        "--count", type=_positive, default=30, help="how many puzzles (default: %(default)s)"
    )
    parser.add_argument(
        "-n", "--matches", type=_positive, default=500,
        help="the most matches to look through (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--gap", type=_positive, default=10, metavar="PERCENT",
        help="how much better than all others the move is at least (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--alike", type=_positive, default=50, metavar="PERCENT",
        help="the most of them that ask the same sort of question (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--decisive", action="store_true", help="look only where the match may be decided at once"
    )
    parser.add_argument(
        "--workers", type=_positive, help="processes to use (default: one for each core)"
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
    _match_arguments(parser)


def _analyse(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.analyse import run_analysis

        return run_analysis(args)

    parser = _command(
        commands,
        "analyse",
        run,
        "judge every move of a finished match",
        "What each move of a record (JSON or text; - reads it from stdin) did to everybody's\n"
        "chances, judged by what its player knew and as it really stood.",
        _examples(
            ("safehouse analyse match.json", "accuracy, luck and play, the turning points"),
            ("safehouse analyse match.json --level agent", "at another depth"),
            ("safehouse analyse match.json --seconds 30 --json", "within a time; everything"),
        ),
    )
    parser.add_argument("file", help="a record, or - for stdin")
    parser.add_argument(
        "--level", metavar="LEVEL", help="the bots' level whose depth is used (default: strongest)"
    )
    parser.add_argument("--seconds", type=_seconds, help="for the whole match, about")
    parser.add_argument("--json", action="store_true", help="give everything as JSON")
    _pack_argument(parser)


def _replay(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.replay import replay

        return replay(args)

    parser = _command(
        commands,
        "replay",
        run,
        "step through a recorded match",
        "Step through a record (JSON or text; - reads it from stdin). Without a terminal it is\n"
        "told from beginning to end.",
        _examples(
            ("safehouse replay match.json", "step through; Enter goes on, b goes back"),
            ("safehouse replay match.json --at 12", "the board after 12 moves"),
            ("safehouse replay match.json --text", "every move and event as text"),
            ("safehouse replay match.json --json", "every move, event and view as JSON"),
        ),
    )
    parser.add_argument("file", metavar="FILE", help="a record, or - for stdin")
    parser.add_argument("--at", type=_count, metavar="N", help="show the match after N moves")
    parser.add_argument("--eyes", type=int, metavar="SEAT", help="see it as that seat did")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="tell the whole match as text")
    form.add_argument("--json", action="store_true", help="give it as JSON")
    _language_argument(parser)
    _pack_argument(parser)


def _engine(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.engine import serve_lines

        return serve_lines(sys.stdin.buffer, sys.stdout.buffer)

    parser = _command(
        commands,
        "engine",
        run,
        "speak JSON lines on stdin and stdout, for programs",
        "The rules as a program that any language can drive: one JSON object a line in, one a\n"
        "line out. docs/engine.md has every command.",
        _examples(
            ('echo \'{"cmd": "games"}\' | safehouse engine', "which games there are"),
            ("safehouse engine < session.jsonl", "answer a prepared session"),
        ),
    )
    _pack_argument(parser)


def _mcp(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        try:
            from safehouse.cli.assistant import serve
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] != "mcp":
                raise
            raise Failure("this needs the extra mcp: pip install safehouse[mcp]") from error
        return serve(args.server, args.token or os.environ.get("SAFEHOUSE_TOKEN", ""))

    parser = _command(
        commands,
        "mcp",
        run,
        "let an AI assistant read the rules and play (Model Context Protocol)",
        "Tools for an AI assistant, over stdin and stdout: read the rules, play a match against\n"
        "bots, take a seat at a running table, ask why a move is refused. It sees what its seat\n"
        "sees. docs/researchers.md shows how to set an assistant up.",
        _examples(
            ("safehouse mcp", "what an assistant starts"),
            ("safehouse mcp --server http://127.0.0.1:8000", "with tables of this server"),
        ),
    )
    parser.add_argument("--server", default="", metavar="URL", help="the server for join_table")
    parser.add_argument(
        "--token", default="", help="of a seat that is yours already (or SAFEHOUSE_TOKEN)"
    )


def _games(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.games import games

        return games(args)

    parser = _command(
        commands,
        "games",
        run,
        "list the games, their options and bots",
        "List the games in the house.",
        _examples(
            ("safehouse games", "every game in a line"),
            ("safehouse games spyon", "its options and bots"),
            ("safehouse games --json", "everything as JSON"),
        ),
    )
    parser.add_argument("game", nargs="?", help="only this one, in full")
    parser.add_argument("--json", action="store_true", help="give it as JSON")
    _pack_argument(parser)


def _cluster_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("SAFEHOUSE_DATABASE", ""),
        help="keep the tables in PostgreSQL, which several servers may share:"
        " postgresql://USER@HOST/NAME (default: $SAFEHOUSE_DATABASE, else one SQLite file)",
    )
    parser.add_argument(
        "--redis",
        metavar="URL",
        default=os.environ.get("SAFEHOUSE_REDIS", ""),
        help="let those servers tell each other of news: redis://HOST (default: $SAFEHOUSE_REDIS)",
    )


def _worker(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.serve import worker

        return worker(args)

    parser = _command(
        commands,
        "worker",
        run,
        "think for the bots of servers that share a database",
        "Do the work of tables (bots, clocks, orders) for servers that share a database.",
        _examples(
            ("safehouse worker --database URL --redis URL", "join the servers with these options"),
        ),
    )
    parser.add_argument("--data", metavar="DIR", help="folder for the keys that all servers share")
    _cluster_arguments(parser)
    parser.add_argument(
        "--thinkers",
        type=int,
        choices=range(1, 65),
        default=2,
        metavar="COUNT",
        help="processes that think at the same time, 1 to 64 (default: %(default)s)",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="the log's form")


def _migrate(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.serve import migrate

        return migrate(args)

    parser = _command(
        commands,
        "migrate",
        run,
        "copy everything between a data folder and PostgreSQL",
        "Copy tables, records and keys from one storage to another and compare every row. No"
        " server may run on either. An interrupted copy goes on when the command is given again.",
        _examples(
            ("safehouse migrate DIR postgresql://USER@HOST/NAME", "from one file to a database"),
            ("safehouse migrate postgresql://USER@HOST/NAME DIR", "and back"),
        ),
    )
    parser.add_argument("source", metavar="FROM", help="a data folder, or postgresql://...")
    parser.add_argument("target", metavar="TO", help="an empty one of either kind")


def _backup(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.upkeep import backup

        return backup(args)

    parser = _command(
        commands,
        "backup",
        run,
        "save every table into one file, also while a server runs",
        "Save tables, records and the keys of a server into one file, also while it runs.",
        _examples(
            ("safehouse backup tables.zip", "the usual data folder"),
            ("safehouse backup tables.zip --data DIR --force", "another; replace an older file"),
        ),
    )
    parser.add_argument("file", help="where to write it")
    _keeping_arguments(parser, "replace the file if it is there")


def _restore(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.upkeep import restore

        return restore(args)

    parser = _command(
        commands,
        "restore",
        run,
        "put a backup in place",
        "Put a backup in place, with no server running. What was there is moved aside.",
        _examples(("safehouse restore tables.zip --data DIR", "into another folder")),
    )
    parser.add_argument("file", help="a file that `safehouse backup` has written")
    _keeping_arguments(parser, "replace the tables that are there; they are kept beside")


def _check(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.upkeep import check

        return check(args)

    parser = _command(
        commands,
        "check",
        run,
        "look for damage, and for matches that do not replay",
        "Look for damage, rows that belong to nothing, and matches and records that do not replay."
        "\nNothing is changed. It may run beside a server. The exit code is 1 if there are faults.",
        _examples(("safehouse check --data DIR", "another data folder")),
    )
    _storage_arguments(parser)


def _storage_arguments(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--data", metavar="DIR", help="the data folder")
    where.add_argument(
        "--database", metavar="URL", help="instead of a folder: the servers' PostgreSQL"
    )


def _keeping_arguments(parser: argparse.ArgumentParser, force: str) -> None:
    _storage_arguments(parser)
    parser.add_argument("--force", action="store_true", help=force)


def _admin(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.upkeep import admin

        return admin(args)

    parser = _command(
        commands,
        "admin",
        run,
        "see tables, mute, ban, close; a person's data",
        "Administer a server: the one that runs on the data folder, or the folder when none does.\n"
        "Every act is logged. /admin in a browser does the same, with the token.",
        _examples(
            ("safehouse admin token", "the token for /admin"),
            ("safehouse admin tables", "open tables, and who is there"),
            ("safehouse admin ban --address 192.0.2.7 --days 3", "keep an address out"),
            ("safehouse admin close ABCDEF --reason spam", "end a table"),
            ("safehouse admin forget GUEST", "delete a person's data"),
        ),
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)

    def act(name: str, summary: str, *, reason: bool = True) -> argparse.ArgumentParser:
        one = acts.add_parser(name, help=summary, description=summary)
        one.add_argument("--data", metavar="DIR", help="the data folder")
        if reason:
            one.add_argument("--reason", help="goes into the log, and to whoever is banned")
        return one

    act("token", "print the token that /admin asks for", reason=False)
    for name, summary in (
        ("tables", "tables that are open or being played"),
        ("log", "what was done, the latest first"),
    ):
        act(name, summary, reason=False).add_argument("--json", action="store_true")
    act("bans", "bans and mutes, as JSON", reason=False)
    act("chat", "a table's talk, as JSON", reason=False).add_argument("table")
    for name, summary in (("mute", "let a guest not speak"), ("unmute", "let a guest speak again")):
        one = act(name, summary)
        one.add_argument("guest")
        one.add_argument("--table", help="only there (default: in the whole house)")
    for name, summary in (("ban", "keep somebody out"), ("unban", "let somebody in again")):
        one = act(name, summary)
        who = one.add_mutually_exclusive_group(required=True)
        who.add_argument("--guest")
        who.add_argument("--address", help="an address; of IPv6, its /64 network")
        if name == "ban":
            one.add_argument("--days", type=float, help="for so long (default: for good)")
    act("close", "end a table without a result").add_argument("table")
    one = act("delete-chat", "delete a line of a table's talk")
    one.add_argument("table")
    one.add_argument("line", type=_count)
    one = act("delete-comment", "delete a comment on a match that is over")
    one.add_argument("table", help="the table, or the replay of an imported record")
    one.add_argument("comment", help="its id, as /api/replays/TABLE/comments lists it")
    act("export", "a person's data, as JSON", reason=False).add_argument("guest")
    act("forget", "delete a person's data").add_argument("guest")


# --- arguments that several commands share ---------------------------------------------------


def _match_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, help="how many seats (default: the game's smallest)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="set an option of the game; may be given several times",
    )
    parser.add_argument("--seed", help="a number or a word; the same seed, the same match")
    _pack_argument(parser)


def _language_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="en or de (default: as LANG says, where there is such a language)",
    )


def _pack_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="DIR",
        help="play with the numbers of a pack, see docs/designers.md; one for each game",
    )


def _run_arguments(parser: argparse.ArgumentParser, *, matches: int | None) -> None:
    """Without a usual number of matches there is no summary to give as JSON either."""
    usual = "400, or what --rows holds" if matches is None else str(matches)
    parser.add_argument(
        "-n", "--matches", type=_positive, default=matches, help=f"how many (default: {usual})"
    )
    parser.add_argument(
        "--workers", type=_positive, help="processes to use (default: one for each core)"
    )
    parser.add_argument(
        "--seconds", type=_seconds, help="most a bot takes for a move (default: its level's)"
    )
    parser.add_argument(
        "--on", metavar="ADDRESS", help="play on the workers of a Dask scheduler (tcp://...)"
    )
    if matches is not None:
        parser.add_argument("--json", action="store_true", help="give the summary as JSON")


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def _positive(text: str) -> int:
    if not 1 <= _count(text) <= 1_000_000:
        raise argparse.ArgumentTypeError("it must be at least 1 and at most 1000000")
    return int(text)


def _share(text: str) -> float:
    try:
        percent = float(text.removesuffix("%"))
    except ValueError:
        percent = -1.0
    if not 0 <= percent <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share from 0 to 100 percent")
    return percent / 100


def _port(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; ports are 0 to 65535")
    return int(text)


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= 36_500:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days from 0 to 36500")
    return days


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time from 0 to 3600 seconds")
    return seconds
