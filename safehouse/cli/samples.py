"""`safehouse examples`: where the examples are, or a copy of them."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import safehouse
from safehouse.cli.endings import Failure


def folder() -> Path:
    """Return the folder of the examples: inside an installed package, beside one in a checkout."""
    package = Path(safehouse.__file__).parent
    for found in (package / "examples", package.parent / "examples"):
        if (found / "packs").is_dir():
            return found
    raise Failure("this installation has no examples.")


def examples(args: argparse.Namespace) -> int:
    if args.to is None:
        print(folder())
        return 0
    to = Path(args.to)
    try:
        shutil.copytree(folder(), to, ignore=shutil.ignore_patterns("__pycache__"))
    except FileExistsError as error:
        raise Failure(f"{to} is already there; name a new folder.") from error
    except (OSError, shutil.Error) as error:
        raise Failure(f"the examples cannot be copied to {to}: {error}") from error
    print(to)
    return 0
