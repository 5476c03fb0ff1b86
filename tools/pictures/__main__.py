from __future__ import annotations

import argparse
import sys

import tools.pictures
from tools.pictures import guides, lessons, readme, scenes

PARTS = {"readme": readme, "guides": guides, "lessons": lessons, "scenes": scenes}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures",
        description=tools.pictures.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, part in PARTS.items():
        first = (part.__doc__ or "").splitlines()[0]
        one = commands.add_parser(
            name,
            help=first,
            description=part.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        part.arguments(one)
        one.set_defaults(run=part.run, parser=one)
    args = parser.parse_args()
    code: int = args.run(args)
    return code


if __name__ == "__main__":
    sys.exit(main())
