"""Arguments that several commands share, and their types."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

Handler: TypeAlias = Callable[[argparse.Namespace], int]


def examples(*lines: tuple[str, str]) -> str:
    width = max(len(command) for command, _ in lines) + 2
    return "examples:\n" + "\n".join(f"  {command:<{width}}{said}" for command, said in lines)


def command(
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
        "--game-dir",
        "--room",  # its former name
        action="append",
        default=[],
        metavar="DIR",
        help="folder of an additional game; may be given several times",
    )
    return parser


def game_argument(parser: argparse.ArgumentParser, *, required: bool = True) -> None:
    nargs = None if required else "?"
    parser.add_argument("game", nargs=nargs, help="id of a game, see `safehouse games`")


def bots_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots", nargs="+", metavar="LEVEL", help="one for all seats, or one for each seat"
    )


def match_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, help="how many seats (default: the game's smallest)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="set an option of the game; may be given several times",
    )
    parser.add_argument("--seed", help="a number or a word; the same seed gives the same match")
    pack_argument(parser)


def language_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        metavar="CODE",
        help="en or de (default: according to LANG)",
    )


def pack_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="DIR",
        help="play with the numbers of a pack, see docs/designers.md; one for each game",
    )


def run_arguments(parser: argparse.ArgumentParser, *, matches: int | None) -> None:
    """Without a default number of matches there is no --json either."""
    usual = "400, or what --rows contains" if matches is None else str(matches)
    parser.add_argument(
        "-n", "--matches", type=positive, default=matches, help=f"how many (default: {usual})"
    )
    worker_arguments(parser)
    parser.add_argument(
        "--seconds", type=seconds, help="time limit for a bot's move (default: its level's)"
    )
    if matches is not None:
        parser.add_argument("--json", action="store_true", help="print the summary as JSON")


def worker_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers", type=positive, help="processes to use (default: one for each core)"
    )
    parser.add_argument(
        "--on", metavar="ADDRESS", help="use the workers of a Dask scheduler (tcp://...)"
    )


def count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def positive(text: str) -> int:
    if not 1 <= count(text) <= 1_000_000:
        raise argparse.ArgumentTypeError("it must be at least 1 and at most 1000000")
    return int(text)


def share(text: str) -> float:
    try:
        percent = float(text.removesuffix("%"))
    except ValueError:
        percent = -1.0
    if not 0 <= percent <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share from 0 to 100 percent")
    return percent / 100


def port(text: str) -> int:
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; ports are 0 to 65535")
    return int(text)


def days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= 36_500:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days from 0 to 36500")
    return days


UNITS: Final = {"": 1, "KB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000, "TB": 1_000_000_000_000}


def quota(text: str) -> tuple[str, float]:
    """The name of a setting of `QuotaLimits`, and its value."""
    from safehouse.server.common.settings import QuotaLimits

    name, _, value = text.partition("=")
    field = name.strip().replace("-", "_")
    known = QuotaLimits.__struct_fields__
    if field not in known:
        names = ", ".join(one.replace("_", "-") for one in known)
        raise argparse.ArgumentTypeError(f"{name!r} is not a quota; there are {names}")
    if field.endswith("_days"):
        return field, days(value)
    found = re.fullmatch(r"(\d{1,15}(?:\.\d+)?) ?([KMGT]?B?)", value.strip().upper())
    if found is None or found[2] not in UNITS:
        raise argparse.ArgumentTypeError(f"{value!r} is not a size such as 500MB or 2GB")
    return field, int(float(found[1]) * UNITS[found[2]])


def seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time from 0 to 3600 seconds")
    return seconds
