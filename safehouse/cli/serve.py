"""`safehouse serve`: hands over to the server."""

from __future__ import annotations

import argparse
import os
import sys


def serve(args: argparse.Namespace) -> int:
    from safehouse.server.app import serve as run_server

    wanted = may_open_browser() if args.open is None else args.open
    return run_server(
        args.host,
        args.port,
        args.data,
        wanted,
        origins=tuple(args.origin),
        hosts=tuple(args.allow_host),
        proxies=args.proxy,
    )


def may_open_browser() -> bool:
    """At a terminal with a desktop: elsewhere a browser would be one in the terminal, or none."""
    if not (sys.stdout.isatty() and sys.stdin.isatty()) or "SSH_CONNECTION" in os.environ:
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
