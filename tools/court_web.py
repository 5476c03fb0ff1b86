"""Write the static data of Master of Spies' page, and real moments for its unit tests.

python tools/court_web.py            rewrite cards.json, samples.json and films.json of its board
python tools/court_web.py --check    fail if one of them is out of date
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
from safehouse.games.master_of_spies.cards import CARDS, DATA
from safehouse.games.master_of_spies.moves import COURT_MOVES, EFFECT_OF, M_ORDER
from safehouse.games.master_of_spies.view import card_info

HOME = Path(__file__).resolve().parent.parent / "web" / "src" / "games" / "master_of_spies"
ASKED = ("main", "anytime", "respond", "last_chance", "spy", "poison", "take", "give")


def cards() -> dict[str, Any]:
    """Return every card as printed, with the kind of move an Action card makes."""
    kind_of = {effect: COURT_MOVES.kinds[kind].name for kind, effect in EFFECT_OF.items()}
    return {
        "colours": DATA["table"]["colours"],
        "cards": [
            {**card_info(i), "move": kind_of.get(card.effect, "play")}
            for i, card in enumerate(CARDS)
        ],
    }


def moment(match: Any, seat: int) -> dict[str, Any]:
    """Return what a seat would receive right now."""
    game = match.game
    asked = match.decision(seat)
    decisions = []
    if asked is not None:
        moves = [
            {
                "notation": move.notation,
                "json": move.json,
                "label": to_json(game.label(match, seat, move.code)),
                "preview": game.preview(match, seat, move.code),
            }
            for move in asked.moves
        ]
        decisions.append(
            {
                "seat": seat,
                "kind": asked.kind,
                "prompt": to_json(asked.prompt),
                "moves": moves,
                "optional": all(seat != other for other, _, _ in match.pending),
            }
        )
    return {
        "view": to_json(match.view(seat)),
        "decisions": decisions,
        "events": to_json(match.told(seat)[-12:]),
    }


FILMS: list[tuple[int, int, int | None, dict[str, Any]]] = [
    (2, 5, 0, {"mode": "advanced", "abilities": True}),
    (3, 8, 1, {"mode": "advanced"}),
    (4, 3, None, {"mode": "advanced"}),
    (5, 1, 4, {"mode": "quick"}),
]
"""Whole matches by seats and seed, seen by a player or by a spectator."""


def bare(value: Any) -> Any:
    """Return a part of a board with every card as its id; the page has the rest."""
    if isinstance(value, list):
        return [bare(one) for one in value]
    if isinstance(value, dict):
        if "borders" in value:
            return value["id"]
        return {name: bare(one) for name, one in value.items()}
    return value


def film(seats: int, seed: int, eyes: int | None, options: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a match move by move: what changed on the board, and the events that led there."""
    game: Any = safehouse.game("master_of_spies")
    match = game.start(seats=seats, seed=seed, options=options)
    dice = Dice(seed)
    frames: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    told = 0
    while True:
        board = {name: bare(part) for name, part in match.view(eyes)["board"].items()}
        changed = {name: part for name, part in board.items() if before.get(name, ...) != part}
        events = [
            {name: to_json(event[name]) for name in ("kind", "text", "data")}
            for event in match.told(eyes, told)
        ]
        frames.append({"board": changed, "events": events})
        before = board
        told = match.event_count(eyes)
        if match.result is not None:
            return frames
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        match.push(seat, codes[dice.below(len(codes))])


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def samples() -> dict[str, Any]:
    """Return one moment of every kind of question, and one with a Wild that fits in two ways."""
    game: Any = safehouse.game("master_of_spies")
    found: dict[str, Any] = {}
    for seed in range(400):
        options = {"mode": "advanced", "abilities": True}
        match = game.start(seats=4, seed=seed, options=options)
        dice = Dice(seed)
        while match.result is None:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            late = match.state.round >= 5
            if kind.name not in found and (late or kind.name != "main"):
                found[kind.name] = moment(match, seat)
            if late and kind.name == "main" and "wild" not in found:
                places: dict[Any, set[str]] = {}
                for code in codes:
                    if code[0] == 0:
                        how = game.preview(match, seat, code)["how"]
                        places.setdefault(code[1:4], set()).add(how)
                if any(len(ways) > 1 for ways in places.values()):
                    found["wild"] = moment(match, seat)
            if late and kind.name == "main" and "anytime" not in found:
                for other, offered, _ in match.offers:
                    if any(code[0] != M_ORDER for code in offered.moves(match, other)):
                        found["anytime"] = moment(match, other)
                        break
            match.push(seat, codes[dice.below(len(codes))])
        if set(found) >= {*ASKED, "wild"}:
            break
    return {"moments": dict(sorted(found.items()))}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date")
    args = parser.parse_args()
    stale = []
    for name, content in (
        ("cards.json", cards()),
        ("samples.json", samples()),
        ("films.json", films()),
    ):
        path = HOME / name
        text = json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n"
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if not args.check:
            path.write_text(text, encoding="utf-8")
    if args.check and stale:
        print(f"out of date: {', '.join(stale)}; run tools/court_web.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
