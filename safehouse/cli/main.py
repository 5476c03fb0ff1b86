"""The command line entry point."""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper

from safehouse import __version__
from safehouse.cli import host_commands, lab_commands, player_commands
from safehouse.cli.arguments import Handler, examples
from safehouse.cli.endings import FAILURE, INTERRUPTED, OK, USAGE, Failure, UsageError, plain
from safehouse.core import i18n, packs
from safehouse.core.errors import SafehouseError
from safehouse.core.packages import add as add_game_package
from safehouse.core.version import ENGINES

COMMANDS = (
    host_commands.serve_command,
    player_commands.play_command,
    player_commands.lesson_command,
    lab_commands.sim_command,
    lab_commands.report_command,
    lab_commands.tournament_command,
    lab_commands.calibrate_command,
    lab_commands.puzzles_command,
    player_commands.replay_command,
    player_commands.verify_command,
    player_commands.analyse_command,
    player_commands.engine_command,
    player_commands.mcp_command,
    player_commands.games_command,
    player_commands.examples_command,
    host_commands.worker_command,
    host_commands.migrate_command,
    host_commands.backup_command,
    host_commands.restore_command,
    host_commands.check_command,
    host_commands.admin_command,
)
"""In the order in which --help lists them."""


def main(argv: list[str] | None = None) -> int:
    args = sys.argv[1:] if argv is None else argv
    if not args or (args[0].startswith("-") and args[0] not in ("-h", "--help", "--version")):
        args = ["serve", *args]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # characters that the terminal cannot show are replaced
    chosen = build_parser().parse_args(args)
    handler: Handler = chosen.handler
    try:
        for folder in chosen.game_dir:
            add_game_package(folder)
        if getattr(chosen, "pack", None):
            packs.use(*chosen.pack)
        i18n.language = _language(chosen)
        code = handler(chosen)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader closed the pipe (`safehouse games | head -1`), which is not a failure. Python
        # flushes stdout again at exit, so redirect it to devnull.
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
    """The language of the command: the option, else the environment; JSON output is in English."""
    if not hasattr(chosen, "language") or getattr(chosen, "json", False):
        return i18n.ENGLISH
    spoken = i18n.languages(i18n.COMMON)
    asked: str | None = chosen.language
    if asked is not None:
        if i18n.known(asked) != asked:
            raise UsageError(f"--language: there are {', '.join(spoken)}, not {asked!r}.")
        return asked
    set_by = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return i18n.known(next((value[:2] for value in set_by if value), i18n.ENGLISH))


def version() -> str:
    compiled = ", compiled engines" if ENGINES == "compiled" else ""
    return f"safehouse {__version__}{compiled}"


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="safehouse",
        description="Five spy games, one table.",
        epilog=examples(
            ("safehouse", "start the server at http://127.0.0.1:8000"),
            ("safehouse play spyon", "play in the terminal, against a bot"),
            ("safehouse COMMAND --help", "what a command can do"),
        )
        + "\nWithout a command, safehouse starts the server.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command(commands)
    return parser
