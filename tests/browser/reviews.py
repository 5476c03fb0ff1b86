"""Invented reviews: what the page shows is tested here, not whether it is true."""

from __future__ import annotations

import copy
from typing import Any

MISTAKE = 9
"""The only mistake of a review, unless a test makes another one."""

Json = dict[str, Any]


def figure(value: float, error: float = 0.015) -> Json:
    return {"value": value, "error": error}


def tried(
    notation: str, label: str, chance: float | None, loss: float, group: str, **more: Any
) -> Json:
    """A move that was tried, with the loss known to 3 points."""
    return {
        "notation": notation, "label": label, "group": group, "played": False, "worlds": 400,
        "chance": None if chance is None else figure(chance),
        "loss": figure(loss, 0.0 if group == "best" else 0.015), **more,
    }  # fmt: skip


def decision(record: Json, ply: int, before: float = 0.5) -> Json:
    """A decision with only one good move, which was played."""
    seat, move = record["moves"][ply]
    seats = record["seats"]
    chances = [
        figure(before if one == seat else (1 - before) / (seats - 1)) for one in range(seats)
    ]
    return {
        "ply": ply, "seat": seat, "round": 1 + ply // 6, "kind": "x", "choices": 2, "move": move,
        "label": move, "verdict": "best", "mattered": True, "obvious": False,
        "loss": figure(0.0, 0.0), "playouts": 800, "settled": True,
        "moves": [
            tried(move, move, before, 0.0, "best", played=True),
            tried("y", "Another move", before - 0.3, 0.3, "worse"),
        ],
        "before": chances, "after": copy.deepcopy(chances),
    }  # fmt: skip


def mistake(
    found: Json, ply: int, before: float = 0.5, after: float = 0.2, better: str = "x"
) -> Json:
    """Let a decision be a mistake, and a key moment."""
    one: Json = found["decisions"][ply]
    seat, move, loss = one["seat"], one["move"], round(before - after, 4)
    one |= {
        "verdict": "mistake", "mattered": True, "loss": figure(loss),
        "moves": [
            tried(better, "Something better", before, 0.0, "best"),
            tried("z", "As good as that", before - 0.01, 0.01, "equal"),
            tried(move, move, after, loss, "worse", played=True),
        ],
    }  # fmt: skip
    one["before"][seat] = figure(before)
    one["after"][seat] = figure(after)
    key = {
        "ply": ply, "plies": [ply], "seat": seat, "loss": figure(loss), "move": move,
        "label": one["label"], "better": better, "better_label": "Something better",
        "before": one["before"], "after": one["after"], "conceded": False,
        "effects": [figure(-loss if n == seat else loss) for n in range(found["seats"])],
    }  # fmt: skip
    found["keys"] = [*(old for old in found["keys"] if old["ply"] != ply), key]
    found["keys"].sort(key=lambda one: -one["loss"]["value"])
    return one


def equal(found: Json, ply: int) -> Json:
    """Let a decision be one between two equal moves, the first of which was not played."""
    one: Json = found["decisions"][ply]
    one |= {
        "verdict": "equal", "mattered": False, "loss": figure(0.01),
        "moves": [
            tried("x", "Another good one", 0.41, 0.0, "best"),
            tried(one["move"], one["move"], 0.4, 0.01, "equal", played=True),
            tried("y", "A worse one", 0.31, 0.1, "worse"),
        ],
    }  # fmt: skip
    return one


def uncalibrated(found: Json) -> Json:
    """Let no chances be proven."""
    found["calibrated"] = False
    for one in found["decisions"]:
        for move in one["moves"]:
            move["chance"] = None
    return found


def review(record: Json, seats: int | None = None) -> Json:
    """A review of the whole match with one mistake."""
    seats = seats or record["seats"]
    plies = len(record["moves"])
    found: Json = {
        "id": "X", "game": record["game"], "seats": seats, "plies": plies, "level": "courier",
        "status": "done", "notice": "", "mark": "1", "whole": True, "playouts": 24000,
        "budget": 24000, "longer": 48000, "looked": plies, "total": plies, "open": 2, "deals": 4,
        "calibrated": True, "start": [figure(1 / seats)] * seats, "keys": [], "small": 0,
        "decisions": [decision(record, ply) for ply in range(plies)], "beliefs": [],
        "players": [
            {
                "seat": seat, "decisions": 34, "mattered": 21, "found": 17 - seat, "mistakes": 4,
                "equal": 13, "grade": {"value": 74 - seat, "low": 68, "high": 80},
                "parts": {
                    "start": figure(0.5), "own": figure(-0.51, 0.03), "others": figure(0.14, 0.03),
                    "luck": figure(0.08, 0.02), "unexplained": figure(seat - 0.21, 0.05),
                    "end": figure(float(seat), 0.0),
                },
            }
            for seat in range(seats)
        ],
    }  # fmt: skip
    mistake(found, MISTAKE)
    return found


def fact(text: str, better: int, played: int, of: int = 0, clause: str = "") -> Json:
    return {
        "text": text, "clause": clause, "when": "After round 3", "better": better,
        "played": played, "of": of, "holds": 19, "worlds": 20,
    }  # fmt: skip


def why(found: Json, ply: int = MISTAKE, **more: Any) -> Json:
    """Why a mistake was one: by default nothing can be shown."""
    one = found["decisions"][ply]
    moves = {
        name: {"notation": row["notation"], "json": {}, "label": row["label"], "preview": None}
        for name, row in (("better", one["moves"][0]), ("played", one["moves"][-1]))
    }
    return {
        "ply": ply, "seat": one["seat"], **moves, "loss": one["loss"], "playouts": 400,
        "chances": [move["chance"] for move in (one["moves"][0], one["moves"][-1])],
        "gain": None, "gives": None, "lines": [],
        "said": "About 30 points better over 400 playouts.", **more,
    }  # fmt: skip
