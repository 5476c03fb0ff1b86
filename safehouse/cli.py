"""The `safehouse` command."""

import argparse
from importlib.metadata import version


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="safehouse", description="Five spy games, one table.")
    parser.add_argument("--version", action="version", version=f"safehouse {version('safehouse')}")
    parser.parse_args(argv)
    parser.print_help()
    return 0
