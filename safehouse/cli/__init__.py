"""The `safehouse` command. Everything heavy is imported by the subcommand that needs it."""

from safehouse.cli.main import main

__all__ = ["main"]
