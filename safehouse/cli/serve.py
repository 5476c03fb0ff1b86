"""`safehouse serve`: starts the server."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from email.utils import parseaddr
from pathlib import Path
from typing import Any

from safehouse.cli.endings import Failure, UsageError


def serve(args: argparse.Namespace) -> int:
    gc.disable()  # until every game is imported: collection took a fifth of the startup time
    from safehouse.server.app import serve as run_server
    from safehouse.server.notices import check_smtp
    from safehouse.server.operation import check_networks

    check_cluster(args)
    more: dict[str, Any] = {"database": args.database, "redis": args.redis}
    if args.metrics_from:
        more["metrics_from"] = tuple(one for one in args.metrics_from if one != "none")
        try:
            check_networks(more["metrics_from"])
        except ValueError as error:
            raise UsageError(f"--metrics-from: {error}") from None
    if args.metrics_token_file:
        more["metrics_token"] = read_token(args.metrics_token_file)

    wanted = may_open_browser() if args.open is None else args.open
    if args.smtp_file:
        more["smtp"] = read_token(args.smtp_file)
        try:
            check_smtp(more["smtp"])
        except ValueError as error:
            raise Failure(f"{args.smtp_file}: {error}") from None
    if args.mail_from:
        more["mail_from"] = args.mail_from
        more["contact"] = "mailto:" + (parseaddr(args.mail_from)[1] or args.mail_from)
    return run_server(
        args.host,
        args.port,
        args.data,
        wanted,
        origins=tuple(args.origin),
        hosts=tuple(args.allow_host),
        proxies=args.proxy,
        log_form=args.log,
        lobby_days=args.lobby_days,
        match_days=args.match_days,
        keep_days=args.keep_days,
        **more,
    )


def check_cluster(args: argparse.Namespace) -> None:
    if args.redis and not args.database:
        raise UsageError("--redis needs --database: it connects servers that share one.")
    if args.database and not args.database.startswith(("postgresql://", "postgres://")):
        raise UsageError("--database is a PostgreSQL database, as postgresql://USER@HOST/NAME.")
    if args.redis:
        from safehouse.server.bus import Address

        try:
            Address.of(args.redis)
        except RuntimeError as error:
            raise UsageError(str(error)) from None


def worker(args: argparse.Namespace) -> int:
    from safehouse.server.app import work
    from safehouse.server.settings import default_data

    check_cluster(args)
    if not args.database:
        raise UsageError("A worker needs the --database of its servers.")
    folder = Path(args.data) if args.data else default_data() / "worker"
    return work(folder, args.database, args.redis, thinkers=args.thinkers, log_form=args.log)


def migrate(args: argparse.Namespace) -> int:
    import asyncio

    from safehouse.server.folder import FolderInUse
    from safehouse.server.migrate import NotPossible, opened
    from safehouse.server.migrate import migrate as copy

    async def run() -> int:
        async with (
            opened(args.source, source=True) as source,
            opened(args.target, source=False) as target,
        ):
            return await copy(source, target, lambda line: print(line, flush=True))

    try:
        total = asyncio.run(run())
    except (NotPossible, FolderInUse, OSError, RuntimeError) as error:
        raise Failure(str(error)) from None
    print(f"{total} rows copied and compared.")
    return 0


def read_token(path: str) -> str:
    """A secret from a file: on the command line every user of the machine could read it."""
    try:
        token = Path(path).read_text("utf-8").strip()
    except (OSError, UnicodeError) as error:
        raise Failure(f"The token in {path} cannot be read: {error}") from None
    if len(token) < 16:
        raise Failure(f"The token in {path} has fewer than 16 characters.")
    return token


def may_open_browser() -> bool:
    """Only at a terminal with a desktop; elsewhere there is at most a text browser."""
    if not (sys.stdout.isatty() and sys.stdin.isatty()) or "SSH_CONNECTION" in os.environ:
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
