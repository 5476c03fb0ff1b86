"""SpyMaster: films as the changes of each move, and one moment of each decision of seat 0."""

from __future__ import annotations

from typing import Any

from safehouse.core.dice import Dice
from tools.page_fixtures.common import Events, decision_info, plays, random_move

MOMENTS = ("assign", "stack", "cut", "card", "take", "turn", "act", "missions")
VIEWER = 0
FIRST = {"first_spymaster": "seat1"}
FILMS: list[tuple[int, int, int | None, dict[str, Any], int | None]] = [
    (177, 3, 0, {}, None),
    (5, 2, None, {"agencies": ["green", "orange", "red", "blue", "yellow", "purple"]}, None),
    (8, 4, 2, {"memory_aid": True}, 1),
]
"""Seed, seats, viewer, options, and the seat that leaves in round 2. The first is short; in it a
Mission is completed and the next one is turned up."""


def patch(old: Any, new: Any) -> Any:
    """Return the difference of two JSON values: by key if the keys are the same, else whole."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {"in": {key: patch(old[key], new[key]) for key in new if old[key] != new[key]}}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {"in": {str(i): patch(a, b) for i, (a, b) in pairs if a != b}}
    return {"is": new}


def kinds_of(match: Any, codes: list[Any]) -> list[str]:
    return [match.game.moves.to_json(code)["kind"] for code in codes]


def likely_move(match: Any, dice: Dice) -> tuple[int, Any]:
    """A random move, preferring Missions, because random play completes hardly any."""
    seat, kind, args = match.pending[0]
    codes = kind.moves(match, seat, *args)
    kinds = kinds_of(match, codes)
    if "complete" in kinds:
        return seat, codes[kinds.index("complete")]
    return random_move(match, dice)


def film(
    seed: int, seats: int, viewer: int | None, options: dict[str, Any], leaves: int | None
) -> dict[str, Any]:
    events = Events(viewer, "kind", "data")
    boards: list[Any] = []
    frames: list[dict[str, Any]] = []

    def note(match: Any) -> None:
        board, new = match.view(viewer)["board"], events.new(match)
        if boards:
            frames.append({"events": new, "patch": patch(boards[-1], board)})
        boards.append(board)

    def choose(match: Any, dice: Dice) -> tuple[int, Any]:
        if leaves is not None and match.state.round == 2 and not match.state.out[leaves]:
            match.play({"kind": "concede"}, leaves)
            note(match)
        return likely_move(match, dice)

    for match in plays("spymaster", seed, seats, {**FIRST, **options}, choose):
        note(match)
    return {"viewer": viewer, "start": boards[0], "frames": frames}


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def names(match: Any) -> list[str]:
    """Return the moments that this one could be."""
    asked = [kind for seat, kind, _ in match.pending if seat == VIEWER]
    if not asked:
        return []
    kind = asked[0].name
    codes = asked[0].moves(match, VIEWER)
    kinds = set(kinds_of(match, codes))
    found = []
    if kind == "act":
        if match.state.points == 2 and len(kinds) > 1 and len(codes) < 200:
            found.append("act")
    elif kind != "turn":
        found.append(kind)
    elif "complete" not in kinds:
        found.append("turn")
    if kind in ("turn", "act") and "complete" in kinds and len(codes) < 90:
        found.append("missions")
    return found


def moment(match: Any) -> dict[str, Any]:
    seat, kind, args = next(asked for asked in match.pending if asked[0] == VIEWER)
    decision = {**decision_info(match, seat, kind, args), "optional": False}
    for move in decision["moves"]:
        move["preview"] = None
    return {"board": match.view(VIEWER)["board"], "decision": decision}


def samples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    seed = 0
    while len(found) < len(MOMENTS):
        for match in plays("spymaster", seed, 3, FIRST, likely_move):
            for name in names(match):
                if name not in found:
                    found[name] = moment(match)
        seed += 1
    return {"moments": dict(sorted(found.items()))}
