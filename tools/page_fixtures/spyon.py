"""SPYON: films of whole matches in every variant, and the moments of the parts gallery."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import to_json
from tools.page_fixtures.common import Events, decisions_of, plays

ROW = ["bio", "bio", "nuke", "nano", "bio", "nuke", "bio", "nano"]
FILMS: list[tuple[int, dict[str, Any]]] = [
    (5, {"row": ROW}),
    (11, {"colours": ["orange", "green"], "safe_house": True}),
    (12, {"cold_war": True, "double_double": [4, 8], "random_diplomacy": True}),
]
MOMENTS = 13


def film(seed: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    events = Events(0)
    return [
        {"board": match.view(0)["board"], "events": events.new(match)}
        for match in plays("spyon", seed, 2, options)
    ]


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def names(match: Any) -> dict[str, bool]:
    """The moments that this one could be, seen by seat 0 (Green)."""
    if match.result is not None:
        return {"over": True, "both_lose": match.result.outcome == "both_lose"}
    seat, kind, _ = match.pending[0]
    s = match.state
    mine = seat == 0
    board = match.view(0)["board"]
    todo = board["players"][0]["todo"]
    crowd = sum(s.spying) >= 9
    places = {dept["minister"] for dept in board["depts"]}
    printed = {str(match.game.moves.to_json(code)["kind"]) for code in kind.moves(match, seat)}
    execute = mine and kind.name == "execute"
    one = execute and len(todo) == 1
    lively = s.round == 5 and crowd and len(places) >= 3
    return {
        "choose_first": mine and kind.name == "choose_first" and s.round == 3,
        "select": mine and kind.name == "select" and s.round == 4,
        "switch": one and todo == ["switch"] and "switch" in printed and lively,
        "relocate": one and todo == ["relocate"] and "relocate" in printed and s.round >= 3,
        "regroup": one and todo == ["regroup"] and "regroup" in printed and s.round >= 3,
        "crisis": one and todo == ["crisis"] and "crisis" in printed,
        "assassinate": one and todo == ["assassinate"] and "assassinate" in printed,
        "dual": execute and len(todo) == 2 and len(printed) > 2 and s.round >= 3,
        "forced": one and printed == {"infiltrate"},
        "waiting": not mine and kind.name == "execute" and s.round == 4,
        "crowded": mine and kind.name == "select" and s.round == 8 and sum(s.spying) >= 15,
    }


def samples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seed in range(400):
        for match in plays("spyon", seed, 2, {"row": ROW}):
            for name, fits in names(match).items():
                if fits and name not in found:
                    found[name] = {
                        "view": match.view(0),
                        "decisions": decisions_of(match, 0),
                        "events": to_json(match.event_messages(0)[-40:]),
                    }
        if len(found) == MOMENTS:
            break
    return {"moments": dict(sorted(found.items()))}
