"""General: films for the General, Spies, a Double Agent and a spectator; one moment a decision."""

from __future__ import annotations

from typing import Any

from tools.page_fixtures.common import Events, decisions_of, plays

SHOWN = (
    "round", "tier", "step", "general", "you", "spy", "identity", "regions", "reserves", "deployed",
    "in_hand", "spies", "gave_count", "pile", "hand", "discards_due", "commands", "commands_held",
    "commands_played", "artillery", "retreat", "acting", "mixed", "listen", "drawn", "deck_left",
)  # fmt: skip
"""What the page updates itself while events are animated."""
FILMS: list[tuple[int, int | None, dict[str, Any]]] = [
    (3, 0, {"general": 1}),
    (4, 1, {"general": 1, "level": "light"}),
    (6, 2, {"general": 4, "identity": "two", "agents_know": True, "level": "light"}),
    (9, None, {"general": 2, "army_cap": 7, "level": "light"}),
]
"""Seed, viewer, options."""
MOMENTS = 11


def film(seed: int, viewer: int | None, options: dict[str, Any]) -> list[dict[str, Any]]:
    events = Events(viewer, "index", "kind", "data")
    frames = []
    for match in plays("general", seed, 4, options):
        board = match.view(viewer)["board"]
        shown = {name: board[name] for name in SHOWN}
        frames.append({"board": shown, "events": events.new(match)})
    return frames


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def name_of(kind: str, board: dict[str, Any]) -> str | None:
    """Name a decision; the Army phase has one moment before and one within each action."""
    if kind == "discard" and board["discards_due"] == 2:
        return "discard_two"
    if kind != "army":
        return kind
    if board["acting"] == "none" and not (board["reserves"] and board["deployed"] > 4):
        return None
    return f"army_{board['acting']}"


def samples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seed in range(60):
        for match in plays("general", seed, 4, {"general": 1}):
            if match.result is not None:
                break
            seat, kind, _ = match.pending[0]
            board = match.view(seat)["board"]
            name = name_of(kind.name, board)
            if name is not None and name not in found:
                found[name] = {"board": board, "decision": decisions_of(match, seat)[0]}
        if len(found) == MOMENTS:
            break
    return {"moments": dict(sorted(found.items()))}
