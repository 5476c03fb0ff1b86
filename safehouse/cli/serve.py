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
    from safehouse.server.common.settings import QuotaLimits
    from safehouse.server.http.app import serve as run_server
    from safehouse.server.http.health import check_networks

    check_cluster(args)
    more: dict[str, Any] = {"database": args.database, "redis": args.redis}
    if args.metrics_from:
        more["metrics_from"] = tuple(one for one in args.metrics_from if one != "none")
        try:
            check_networks(more["metrics_from"])
        except ValueError as error:
            raise UsageError(f"--metrics-from: {error}") from None
    if args.metrics_token_file:
        more["metrics_token"] = read_secret("--metrics-token-file", args.metrics_token_file)
    more |= outgoing(args)

    wanted = may_open_browser() if args.open is None else args.open
    return run_server(
        args.host,
        args.port,
        args.data,
        wanted,
        origins=tuple(args.origin),
        hosts=tuple(args.allow_host),
        proxies=args.proxy,
        log_form=args.log,
        wait=args.wait,
        lobby_days=args.lobby_days,
        match_days=args.match_days,
        keep_days=args.keep_days,
        quotas=QuotaLimits(**dict(args.quota)),
        **more,
    )


def outgoing(args: argparse.Namespace) -> dict[str, Any]:
    """The settings for mail and push messages."""
    from safehouse.outbound.mail import check_sender, mail_server
    from safehouse.server.services.notices import check_public_url

    more: dict[str, Any] = {}
    if args.public_url:
        try:
            check_public_url(args.public_url)
        except ValueError as error:
            raise UsageError(f"--public-url: {error}.") from None
        more["public_url"] = args.public_url
    if args.mail_from:
        try:
            check_sender(args.mail_from)
        except ValueError as error:
            raise UsageError(f"--mail-from: {error}.") from None
        more["mail_from"] = args.mail_from
        more["contact"] = "mailto:" + parseaddr(args.mail_from)[1]
    if args.smtp_file:
        if not args.public_url:
            raise UsageError("--smtp-file needs --public-url: links in mails begin with it.")
        more["smtp"] = read_secret("--smtp-file", args.smtp_file, least=1)
        try:
            mail_server(more["smtp"])
        except ValueError as error:
            raise Failure(
                f"--smtp-file: the file contains no valid mail server: {error}."
            ) from None
    return more


def check_cluster(args: argparse.Namespace) -> None:
    if args.redis and not args.database:
        raise UsageError("--redis needs --database: it connects servers that share one.")
    if args.database and not args.database.startswith(("postgresql://", "postgres://")):
        raise UsageError("--database is a PostgreSQL database, as postgresql://USER@HOST/NAME.")
    if args.redis:
        from safehouse.server.processes.bus import Address

        try:
            Address.of(args.redis)
        except RuntimeError as error:
            raise UsageError(str(error)) from None


def worker(args: argparse.Namespace) -> int:
    from safehouse.server.common.settings import default_data
    from safehouse.server.http.app import work

    check_cluster(args)
    if not args.database:
        raise UsageError("A worker needs the --database of its servers.")
    folder = Path(args.data) if args.data else default_data() / "worker"
    return work(
        folder,
        args.database,
        args.redis,
        bot_workers=args.bot_workers,
        log_form=args.log,
        wait=args.wait,
        **outgoing(args),
    )


def migrate(args: argparse.Namespace) -> int:
    import asyncio

    from safehouse.server.common.data_folder import FolderInUse
    from safehouse.server.storage.migrate import NotPossible, opened
    from safehouse.server.storage.migrate import migrate as copy

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


def read_secret(option: str, path: str, least: int = 16) -> str:
    """A secret from a file: on the command line every user of the machine could read it.

    The name of the file is not repeated, because it may be the secret itself, given by mistake.
    """
    if "://" in path:
        raise UsageError(f"{option} takes the name of a file that contains the address.")
    try:
        secret = Path(path).read_text("utf-8").strip()
    except OSError as error:
        raise Failure(f"The file of {option} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise Failure(f"The file of {option} cannot be read: it is not text.") from None
    if len(secret) < least:
        raise Failure(f"The file of {option} contains fewer than {least} characters.")
    return secret


def may_open_browser() -> bool:
    """Only at a terminal with a desktop; elsewhere there is at most a text browser."""
    if not (sys.stdout.isatty() and sys.stdin.isatty()) or "SSH_CONNECTION" in os.environ:
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
