"""Spycraft: films of whole matches, of each scene only what has changed."""

from __future__ import annotations

from typing import Any

from tools.page_fixtures.common import Events, changes, plays

FILMS: list[tuple[int, int, int | None, dict[str, Any]]] = [
    (3, 2, 0, {}),
    (11, 2, 1, {"decks": ["lot", "lot"]}),
    (5, 3, None, {}),
    (9, 4, 2, {}),
]
"""Seed, seats, viewer, options."""
SHOWN = {
    "player": ("seat", "vp", "out", "hand", "won"),
    "leader": ("card", "level", "tokens"),
    "agent": ("card", "face", "active", "team", "wounds", "exposed"),
    "gear": ("card", "face", "active"),
    "mission": ("card", "slot", "face", "up"),
}
"""What the page updates itself while events are animated."""


def shown(sort: str, thing: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {name: thing[name] for name in SHOWN[sort]} | more


def scene(board: dict[str, Any]) -> dict[str, Any]:
    parts: dict[str, Any] = {"turn": board["turn"]}
    for player in board["players"]:
        leaders = [shown("leader", one) for one in player["leaders"]]
        agents = [
            shown("agent", one, gear=[shown("gear", gear) for gear in one["gear"]])
            for one in player["agents"]
        ]
        parts[f"player {player['seat']}"] = shown("player", player, leaders=leaders, agents=agents)
    parts["queue"] = [shown("mission", one) for one in board["queue"]]
    return parts


def film(
    seed: int, seats: int, viewer: int | None, options: dict[str, Any]
) -> list[dict[str, Any]]:
    events = Events(viewer, "kind", "data")
    frames: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    played = {"settings_moves": False, **options}  # a random player would hardly do anything else
    for match in plays("spycraft", seed, seats, played):
        now = scene(match.view(viewer)["board"])
        changed, new = changes(before, now), events.new(match)
        if changed or new:
            frames.append({"changed": changed, "events": new})
        before = now
    return frames


def films() -> list[Any]:
    return [film(*one) for one in FILMS]
