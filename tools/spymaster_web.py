"""Write what the page's unit tests of SpyMaster are held against: real moments, and one match.

python tools/spymaster_web.py            rewrite web/src/games/spymaster/samples.json
python tools/spymaster_web.py --check    fail if it is out of date
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
OUT = ROOT / "web" / "src" / "games" / "spymaster" / "samples.json"
MOMENTS = ("assign", "stack", "cut", "card", "take", "turn", "act", "missions")
EYES = 0
FILM = 177
"""A short match in which a Mission is completed and the next one is turned up."""


def drawn(board: dict[str, Any]) -> dict[str, Any]:
    """What events change on the table, in short."""
    return {
        "round": board["round"],
        "agents": {
            place["id"]: [
                *(f"{agents['agency']}{agents['count']}" for agents in place["agents"]),
                *([f"freelance{place['freelance']}"] if place["freelance"] else []),
            ]
            for area in board["areas"]
            for place in area["locations"]
            if place["agents"] or place["freelance"]
        },
        "missions": [
            [area["space"]["mission"] and area["space"]["mission"]["id"], area["space"]["below"]]
            for area in board["areas"]
        ],
        "players": [
            [player["hand_count"], player["mission_count"], player["spymaster"], player["card"]]
            for player in board["players"]
        ],
        "hand": [card["id"] for card in board["players"][EYES]["hand"]],
        "score": board["players"][EYES]["score"],
        "row": [card["id"] for card in board["gather"]["row"]],
        "cuts": board["gather"]["cuts"],
        "stacks": [stack["cards"] for stack in board["gather"]["stacks"]],
        "passes": board["passes"],
        "burned": len(board["discard"]),
        "totals": [score["total"] for score in board["sheet"]["scores"]] if board["sheet"] else [],
    }


def moment(match: Any) -> dict[str, Any]:
    """What a seat would be told right now."""
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
    """Which of the moments this one could be."""
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


def start(seed: int) -> Any:
    game: Any = safehouse.game("spymaster")
    return game.start(seats=3, seed=seed, options={"first_spymaster": "seat1"})


def random_code(match: Any, dice: Dice) -> tuple[int, Any]:
    """Mostly Missions where there are some, seldom a pass: random play hardly completes any."""
    seat, kind, args = match.pending[0]
    codes = kind.moves(match, seat, *args)
    done = [code for code in codes if match.game.moves.to_json(code)["kind"] == "complete"]
    if done:
        return seat, done[0]
    return seat, codes[dice.below(len(codes))]


def film(seed: int) -> dict[str, Any]:
    """A whole match: the first board, then the events of every move and what they led to."""
    match = start(seed)
    dice = Dice(seed)
    told = match.event_count(EYES)
    first = match.view(EYES)["board"]
    frames: list[dict[str, Any]] = []
    while match.result is None:
        match.push(*random_code(match, dice))
        events = [
            {"kind": event["kind"], "data": event["data"]} for event in match.events_for(EYES, told)
        ]
        told = match.event_count(EYES)
        frames.append({"events": events, "drawn": drawn(match.view(EYES)["board"])})
    return {"start": first, "frames": frames}


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
    return {"moments": dict(sorted(found.items())), "film": film(FILM)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if the file is out of date")
    args = parser.parse_args()
    text = json.dumps(samples(), separators=(",", ":"), ensure_ascii=False) + "\n"
    if args.check:
        if not OUT.exists() or OUT.read_text(encoding="utf-8") != text:
            print(f"{OUT.name} is out of date: run python {sys.argv[0]}", file=sys.stderr)
            return 1
        return 0
    OUT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
