"""Commands for hosts: serve, workers, storage, administration."""

from __future__ import annotations

import argparse
import os
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from safehouse.cli.arguments import (
    command,
    count,
    days,
    examples,
    pack_argument,
    port,
    quota,
    seconds,
)

if TYPE_CHECKING:
    from safehouse.cli.arguments import Commands


def serve_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        named = [*filter(None, (*args.sets, os.environ.get("SAFEHOUSE_SETS", "")))]
        if named:
            # Before any game package is opened; workers inherit it.
            os.environ["SAFEHOUSE_SETS"] = os.pathsep.join(named)
        if named or entry_points(group="safehouse.spycraft.sets"):
            from safehouse.core.registry import game

            game("spycraft")  # report a set that cannot be read before the server starts
        from safehouse.cli.serve import serve

        return serve(args)

    parser = command(
        commands,
        "serve",
        run,
        "start the server (the default command)",
        "Serve the browser table: HTTP, WebSocket and the page, stored in one SQLite file.",
        examples(
            ("safehouse serve", "for this machine, at port 8000"),
            ("safehouse serve --host 0.0.0.0", "for the home network, with a link and a QR code"),
            ("safehouse serve --port 8123 --data DIR", "another port, another data folder"),
        ),
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 allows other devices (default: %(default)s)",
    )
    parser.add_argument(
        "--port", type=port, default=8000, help="port to listen on (default: %(default)s)"
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
        help="open the page in this machine's browser (default: at a terminal on a desktop)",
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
        help="a host name of this server, as forwarded by a proxy; may be given several times",
    )
    parser.add_argument(
        "--proxy",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies whose forwarded client addresses are trusted (default: %(default)s)",
    )
    pack_argument(parser)
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
    _outgoing_arguments(parser)
    parser.add_argument(
        "--quota",
        action="append",
        type=quota,
        default=[],
        metavar="NAME=SIZE",
        help="change a quota or a term, for example guest=50MB, house=5GB or import-days=30; 0: no"
        " limit; may be given several times (names and defaults: docs/hosts/public.md)",
    )
    for name, usual, what in (
        ("--lobby-days", 0.0, "close tables that have not started after this many days"),
        ("--match-days", 0.0, "close matches in which nobody has moved for this many days"),
        ("--keep-days", 0.0, "delete what ended this many days ago, including chat and records"),
    ):
        parser.add_argument(
            name,
            type=days,
            default=usual,
            metavar="DAYS",
            help=f"{what}; 0: never (default: {usual:g})",
        )


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
        help="lets those servers notify each other: redis://HOST (default: $SAFEHOUSE_REDIS)",
    )
    parser.add_argument(
        "--wait",
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help="how long to wait for a PostgreSQL that is starting (default: 60)",
    )


def _outgoing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--public-url",
        metavar="URL",
        default="",
        help="the address under which players reach the server, as https://NAME; links in mails"
        " and push messages begin with it, and neither is sent without it",
    )
    parser.add_argument(
        "--smtp-file",
        metavar="FILE",
        help="a file with the mail server, as smtp+tls://USER:PASSWORD@HOST:PORT (or smtp://,"
        " smtps://); players can then be notified of their turn by mail (needs --public-url)",
    )
    parser.add_argument(
        "--mail-from", metavar="ADDRESS", help="the sender of mail, for example games@example.org"
    )


def worker_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.serve import worker

        return worker(args)

    parser = command(
        commands,
        "worker",
        run,
        "compute bots' moves for servers that share a database",
        "Run bots, clocks and standing orders for servers that share a database.",
        examples(
            ("safehouse worker --database URL --redis URL", "join the servers with these options"),
        ),
    )
    parser.add_argument("--data", metavar="DIR", help="folder for the keys that all servers share")
    _cluster_arguments(parser)
    parser.add_argument(
        "--bot-workers",
        "--thinkers",  # its former name
        type=int,
        choices=range(1, 65),
        default=2,
        metavar="COUNT",
        help="number of processes for bots, 1 to 64 (default: %(default)s)",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="format of the log")
    _outgoing_arguments(parser)


def migrate_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.serve import migrate

        return migrate(args)

    parser = command(
        commands,
        "migrate",
        run,
        "copy everything between a data folder and PostgreSQL",
        "Copy tables, records and keys from one storage to another and compare every row. No"
        " server may run on either. An interrupted copy resumes when the command is run again.",
        examples(
            ("safehouse migrate DIR postgresql://USER@HOST/NAME", "from one file to a database"),
            ("safehouse migrate postgresql://USER@HOST/NAME DIR", "and back"),
        ),
    )
    parser.add_argument("source", metavar="FROM", help="a data folder, or postgresql://...")
    parser.add_argument("target", metavar="TO", help="an empty target of either kind")


def backup_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.maintenance import backup

        return backup(args)

    parser = command(
        commands,
        "backup",
        run,
        "save every table to one file, even while a server is running",
        "Save tables, records and the keys of a server to one file, even while it is running.",
        examples(
            ("safehouse backup tables.zip", "the default data folder"),
            (
                "safehouse backup tables.zip --data DIR --force",
                "another folder; replace an older file",
            ),
        ),
    )
    parser.add_argument("file", help="where to write it")
    _keeping_arguments(parser, "replace an existing file")


def restore_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.maintenance import restore

        return restore(args)

    parser = command(
        commands,
        "restore",
        run,
        "restore a backup",
        "Restore a backup. No server may be running. Existing data is moved aside.",
        examples(("safehouse restore tables.zip --data DIR", "into another folder")),
    )
    parser.add_argument("file", help="a file that `safehouse backup` has written")
    _keeping_arguments(parser, "replace existing tables; they are kept in a folder next to it")


def check_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.maintenance import check

        return check(args)

    parser = command(
        commands,
        "check",
        run,
        "check for damage and for matches that do not replay",
        "Check for damage, orphaned rows, and matches and records that do not replay."
        "\nNothing is changed; a server may be running. The exit code is 1 if there are problems.",
        examples(("safehouse check --data DIR", "another data folder")),
    )
    _storage_arguments(parser)


def _storage_arguments(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--data", metavar="DIR", help="the data folder")
    where.add_argument(
        "--database", metavar="URL", help="the servers' PostgreSQL database instead of a folder"
    )


def _keeping_arguments(parser: argparse.ArgumentParser, force: str) -> None:
    _storage_arguments(parser)
    parser.add_argument("--force", action="store_true", help=force)


def admin_command(commands: Commands) -> None:
    def run(args: argparse.Namespace) -> int:
        from safehouse.cli.maintenance import admin

        return admin(args)

    parser = command(
        commands,
        "admin",
        run,
        "list tables, mute, ban, close; manage a person's data",
        "Administer the server that uses the data folder, or the folder if none is running.\n"
        "Every action is logged. /admin in a browser does the same, with the token.",
        examples(
            ("safehouse admin token", "the token for /admin"),
            ("safehouse admin tables", "open tables, and who is present"),
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
            one.add_argument("--reason", help="for the log, and shown to a banned guest")
        return one

    act("token", "print the token for /admin", reason=False)
    for name, summary in (
        ("tables", "tables that are open or being played"),
        ("log", "administrative actions, the latest first"),
        ("storage", "what is stored: by kind, and by whom most"),
    ):
        act(name, summary, reason=False).add_argument("--json", action="store_true")
    act("bans", "bans and mutes, as JSON", reason=False)
    act("chat", "a table's chat, as JSON", reason=False).add_argument("table")
    for name, summary in (("mute", "mute a guest"), ("unmute", "unmute a guest")):
        one = act(name, summary)
        one.add_argument("guest")
        one.add_argument("--table", help="only at this table (default: on the whole server)")
    for name, summary in (("ban", "ban a guest or an address"), ("unban", "lift a ban")):
        one = act(name, summary)
        who = one.add_mutually_exclusive_group(required=True)
        who.add_argument("--guest")
        who.add_argument("--address", help="an address; for IPv6, its /64 network")
        if name == "ban":
            one.add_argument("--days", type=float, help="duration (default: permanent)")
    act("close", "end a table without a result").add_argument("table")
    one = act("delete-chat", "delete a line of a table's chat")
    one.add_argument("table")
    one.add_argument("line", type=count)
    one = act("delete-comment", "delete a comment on a match that is over")
    one.add_argument("table", help="the table, or the replay of an imported record")
    one.add_argument("comment", help="its id, as /api/replays/TABLE/comments lists it")
    act("export", "a person's data, as JSON", reason=False).add_argument("guest")
    act("forget", "delete a person's data").add_argument("guest")
