"""The version of Safehouse, which records and tables contain, and how its engines run."""

from importlib.util import find_spec
from typing import Final, Literal

VERSION: Final = "0.1.0"

_rules = find_spec("safehouse.core.match")
ENGINES: Final[Literal["plain", "compiled"]] = (
    "compiled" if _rules and _rules.origin and not _rules.origin.endswith(".py") else "plain"
)
"""Whether the rules run as plain Python or compiled to machine code (see docs/compiled.md)."""
