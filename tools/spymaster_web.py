"""Write the data of SpyMaster's unit tests in the page: real moments, whole matches.

python tools/spymaster_web.py            rewrite samples.json and films.json of the room
python tools/spymaster_web.py --check    fail if one is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.words import to_json

ROOT = Path(__file__).resolve().parent.parent
ROOM = ROOT / "web" / "src" / "games" / "spymaster"
MOMENTS = ("assign", "stack", "cut", "card", "take", "turn", "act", "missions")
EYES = 0
FILMS: list[tuple[int, int, int | None, dict[str, Any], int | None]] = [
    (177, 3, 0, {}, None),
    (5, 2, None, {"agencies": ["green", "orange", "red", "blue", "yellow", "purple"]}, None),
    (8, 4, 2, {"memory_aid": True}, 1),
]
"""Whole matches: seed, seats, viewer, options, and the seat that leaves in round 2. The first is
short; in it a Mission is completed and the next one is turned up."""


def patch(old: Any, new: Any) -> Any:
    """Return the difference of two JSON values: by key if the keys are the same, else whole."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {"in": {key: patch(old[key], new[key]) for key in new if old[key] != new[key]}}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {"in": {str(i): patch(a, b) for i, (a, b) in pairs if a != b}}
    return {"is": new}


def moment(match: Any) -> dict[str, Any]:
    """Return what a seat would receive right now."""
    game = match.game
    seat, kind, args = next(asked for asked in match.pending if asked[0] == EYES)
    moves = [
        {
            "notation": match.move(code, seat).notation,
            "json": game.moves.to_json(code),
            "label": to_json(game.label(match, seat, code)),
            "preview": None,
        }
        for code in kind.moves(match, seat, *args)
    ]
    prompt = to_json(kind.prompt(match, seat, *args))
    decision = {"seat": seat, "kind": kind.name, "prompt": prompt, "moves": moves}
    return {"board": match.view(EYES)["board"], "decision": {**decision, "optional": False}}


def names(match: Any) -> list[str]:
    """Return the moments that this one could be."""
    asked = [kind for seat, kind, _ in match.pending if seat == EYES]
    if not asked:
        return []
    codes = asked[0].moves(match, EYES)
    kinds = {match.game.moves.to_json(code)["kind"] for code in codes}
    found = []
    if asked[0].name == "act":
        if match.state.points == 2 and len(kinds) > 1 and len(codes) < 200:
            found.append("act")
    elif asked[0].name != "turn":
        found.append(asked[0].name)
    elif "complete" not in kinds:
        found.append("turn")
    if asked[0].name in ("turn", "act") and "complete" in kinds and len(codes) < 90:
        found.append("missions")
    return found


def start(seed: int, seats: int = 3, options: dict[str, Any] | None = None) -> Any:
    game: Any = safehouse.game("spymaster")
    return game.start(
        seats=seats, seed=seed, options={"first_spymaster": "seat1", **(options or {})}
    )


def random_code(match: Any, dice: Dice) -> tuple[int, Any]:
    """Return a random move, preferring Missions, because random play completes hardly any."""
    seat, kind, args = match.pending[0]
    codes = kind.moves(match, seat, *args)
    done = [code for code in codes if match.game.moves.to_json(code)["kind"] == "complete"]
    if done:
        return seat, done[0]
    return seat, codes[dice.below(len(codes))]


def film(
    seed: int, seats: int, eyes: int | None, options: dict[str, Any], leaves: int | None
) -> dict[str, Any]:
    """Return a whole match: the first board, then what every move changes on it and its events."""
    match = start(seed, seats, options)
    dice = Dice(seed)
    told = match.event_count(eyes)
    first = board = match.view(eyes)["board"]
    frames: list[dict[str, Any]] = []
    while match.result is None:
        if leaves is not None and match.state.round == 2 and not match.state.out[leaves]:
            match.play({"kind": "concede"}, leaves)
        else:
            match.push(*random_code(match, dice))
        events = [
            {"kind": event["kind"], "data": event["data"]} for event in match.events_for(eyes, told)
        ]
        told = match.event_count(eyes)
        now = match.view(eyes)["board"]
        frames.append({"events": events, "patch": patch(board, now)})
        board = now
    return {"eyes": eyes, "start": first, "frames": frames}


def samples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    seed = 0
    while len(found) < len(MOMENTS):
        match = start(seed)
        dice = Dice(seed)
        while match.result is None:
            for name in names(match):
                if name not in found:
                    found[name] = moment(match)
            match.push(*random_code(match, dice))
        seed += 1
    return {"moments": dict(sorted(found.items()))}


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if the file is out of date")
    args = parser.parse_args()
    stale = 0
    for out, made in ((ROOM / "samples.json", samples), (ROOM / "films.json", films)):
        text = json.dumps(made(), separators=(",", ":"), ensure_ascii=False) + "\n"
        if not args.check:
            out.write_text(text, encoding="utf-8")
        elif not out.exists() or out.read_text(encoding="utf-8") != text:
            print(f"{out.name} is out of date: run python {sys.argv[0]}", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
