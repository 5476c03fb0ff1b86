"""The order of changes, so that no change depends on itself."""

from __future__ import annotations

from typing import Final

from safehouse.games.spycraft.language.tree import Unknown
from safehouse.games.spycraft.model import Node

RANKS: Final = ("trait", "blank", "expense", "skill", "cover")
"""What texts can change and depend on. A change may depend only on what comes before it, so that no
change can depend on itself."""
TARGETABLE: Final = "targets"
"""Who may be a target: it is evaluated for every change, and so may depend on none of them."""


def check_order(verb: Node, reads: set[str]) -> None:
    """Refuse a change that could depend on itself."""
    if verb.changes == TARGETABLE:
        wrong = reads & {*RANKS, TARGETABLE}
    elif verb.changes:
        wrong = reads & {*RANKS[RANKS.index(verb.changes) :], TARGETABLE}
    else:
        return
    if wrong:
        raise Unknown(f"{verb.word!r} may not depend on {', '.join(sorted(wrong))}, which could in "
                      "turn depend on it")  # fmt: skip
