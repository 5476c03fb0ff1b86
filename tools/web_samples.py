"""Write the moments the page's parts gallery and unit tests show: real views, decisions, events.

python tools/web_samples.py            rewrite the samples.json of every game that has one
python tools/web_samples.py --check    fail if one is out of date
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

GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"
ROW = ["bio", "bio", "nuke", "nano", "bio", "nuke", "bio", "nano"]


def moment(match: Any, seat: int) -> dict[str, Any]:
    """Return what a seat would receive right now."""
    game = match.game
    decisions = []
    for asked, kind, args in match.pending:
        if asked != seat:
            continue
        moves = [
            {
                "notation": match.move(code, seat).notation,
                "json": game.moves.to_json(code),
                "label": to_json(game.label(match, seat, code)),
                "preview": game.preview(match, seat, code),
            }
            for code in kind.moves(match, seat, *args)
        ]
        prompt = to_json(kind.prompt(match, seat, *args))
        decisions.append({"seat": seat, "kind": kind.name, "prompt": prompt, "moves": moves})
    return {
        "view": match.view(seat),
        "decisions": decisions,
        "events": to_json(match.told(seat)[-40:]),
    }


def wanted(match: Any) -> dict[str, bool]:
    """Return the moments that this one could be, seen by seat 0 (Green)."""
    if match.result is not None:
        return {"over": True, "both_lose": match.result.outcome == "both_lose"}
    seat, kind, _ = match.pending[0]
    s = match.state
    mine = seat == 0
    todo = match.view(0)["board"]["players"][0]["todo"]
    crowd = sum(s.spying) >= 9
    places = {dept["minister"] for dept in match.view(0)["board"]["depts"]}
    codes = kind.moves(match, seat)
    printed = {game_kind(match, code) for code in codes}
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


FILMS: list[tuple[int, dict[str, Any]]] = [
    (5, {"row": ROW}),
    (11, {"colours": ["orange", "green"], "safe_house": True}),
    (12, {"cold_war": True, "double_double": [4, 8], "random_diplomacy": True}),
]
"""Whole matches, including other colours and every variant."""


def film(seed: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a whole match move by move: the board after each, and the events that led there."""
    game: Any = safehouse.game("spyon")
    match = game.start(seats=2, seed=seed, options=options)
    dice = Dice(seed)
    frames: list[dict[str, Any]] = []
    told = 0
    while True:
        events = to_json(match.told(0, told))
        frames.append({"board": match.view(0)["board"], "events": events})
        told = match.event_count(0)
        if match.result is not None:
            return frames
        seat, kind, args = match.pending[0]
        codes = kind.moves(match, seat, *args)
        match.push(seat, codes[dice.below(len(codes))])


def game_kind(match: Any, code: Any) -> str:
    return str(match.game.moves.to_json(code)["kind"])


def samples() -> dict[str, Any]:
    game: Any = safehouse.game("spyon")
    found: dict[str, Any] = {}
    for seed in range(400):
        match = game.start(seats=2, seed=seed, options={"row": ROW})
        dice = Dice(seed)
        while True:
            for name, fits in wanted(match).items():
                if fits and name not in found:
                    found[name] = moment(match, 0)
            if match.result is not None:
                break
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            match.push(seat, codes[dice.below(len(codes))])
        if len(found) == 13:
            break
    return {"moments": dict(sorted(found.items()))}


def films() -> list[Any]:
    return [film(seed, options) for seed, options in FILMS]


# --- General -------------------------------------------------------------------------------------

TOLD = (
    "round", "tier", "step", "general", "you", "spy", "identity", "regions", "reserves", "deployed",
    "in_hand", "spies", "gave_count", "pile", "hand", "discards_due", "commands", "commands_held",
    "commands_played", "artillery", "retreat", "acting", "mixed", "listen", "drawn", "deck_left",
)  # fmt: skip
"""What the page updates itself while events are animated."""


GENERAL_FILMS: list[tuple[int, int | None, dict[str, Any]]] = [
    (3, 0, {"general": 1}),
    (4, 1, {"general": 1, "level": "light"}),
    (6, 2, {"general": 4, "identity": "two", "agents_know": True, "level": "light"}),
    (9, None, {"general": 2, "army_cap": 7, "level": "light"}),
]
"""Whole matches seen by the General, a Spy, a Double Agent who knows the other, a spectator."""


def general_film(seed: int, seat: int | None, options: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a whole match for one viewer, as far as the page animates it."""
    game: Any = safehouse.game("general")
    match = game.start(seats=4, seed=seed, options=options)
    dice = Dice(seed)
    frames: list[dict[str, Any]] = []
    told = 0
    while True:
        board = match.view(seat)["board"]
        shown = {name: board[name] for name in TOLD}
        events = [
            {name: event[name] for name in ("index", "kind", "data")}
            for event in match.told(seat, told)
        ]
        frames.append({"board": shown, "events": events})
        told = match.event_count(seat)
        if match.result is not None:
            return frames
        asked, kind, args = match.pending[0]
        codes = kind.moves(match, asked, *args)
        match.push(asked, codes[dice.below(len(codes))])


def general_moments() -> dict[str, Any]:
    """Return one decision of each kind; the Army phase before and within each action."""
    game: Any = safehouse.game("general")
    found: dict[str, Any] = {}
    for seed in range(60):
        match = game.start(seats=4, seed=seed, options={"general": 1})
        dice = Dice(seed)
        while match.result is None:
            seat, kind, args = match.pending[0]
            board = match.view(seat)["board"]
            name = kind.name
            if name == "army":
                name = f"army_{board['acting']}"
            if name == "discard" and board["discards_due"] == 2:
                name = "discard_two"
            ready = name != "army_none" or (board["reserves"] and board["deployed"] > 4)
            if ready and name not in found:
                shown = moment(match, seat)
                found[name] = {"board": board, "decision": shown["decisions"][0]}
            codes = kind.moves(match, seat, *args)
            match.push(seat, codes[dice.below(len(codes))])
        if len(found) == 11:
            break
    return dict(sorted(found.items()))


def general_samples() -> dict[str, Any]:
    return {"moments": general_moments()}


def general_films() -> list[Any]:
    return [general_film(*film) for film in GENERAL_FILMS]


# --- Spycraft ------------------------------------------------------------------------------------

SPYCRAFT_FILMS: list[tuple[int, int, int | None, dict[str, Any]]] = [
    (3, 2, 0, {}),
    (11, 2, 1, {"decks": ["lot", "lot"]}),
    (5, 3, None, {}),
    (9, 4, 2, {}),
]
"""Whole matches: seed, seats, viewer, options."""


def spycraft_scene(board: dict[str, Any]) -> dict[str, Any]:
    """Return what the page updates itself while events are animated."""
    told = {
        "player": ("seat", "vp", "out", "hand", "won"),
        "leader": ("card", "level", "tokens"),
        "agent": ("card", "face", "active", "team", "wounds", "exposed"),
        "gear": ("card", "face", "active"),
        "mission": ("card", "slot", "face", "up"),
    }

    def of(sort: str, thing: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {name: thing[name] for name in told[sort]} | more

    scene: dict[str, Any] = {"turn": board["turn"]}
    for player in board["players"]:
        leaders = [of("leader", one) for one in player["leaders"]]
        agents = [
            of("agent", one, gear=[of("gear", gear) for gear in one["gear"]])
            for one in player["agents"]
        ]
        scene[f"player {player['seat']}"] = of("player", player, leaders=leaders, agents=agents)
    scene["queue"] = [of("mission", one) for one in board["queue"]]
    return scene


def spycraft_film(
    seed: int, seats: int, eyes: int | None, options: dict[str, Any]
) -> list[dict[str, Any]]:
    """Return a whole match for one viewer; of each scene only what has changed."""
    game: Any = safehouse.game("spycraft")
    match = game.start(seats=seats, seed=seed, options=options)
    dice = Dice(seed)
    frames: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    told = 0
    while True:
        scene = spycraft_scene(match.view(eyes)["board"])
        changed = {name: part for name, part in scene.items() if before.get(name) != part}
        events = [
            {name: event[name] for name in ("kind", "data")} for event in match.told(eyes, told)
        ]
        if changed or events:
            frames.append({"changed": changed, "events": events})
        before, told = scene, match.event_count(eyes)
        if match.result is not None:
            return frames
        asked, kind, args = match.pending[0]
        codes = kind.moves(match, asked, *args)
        match.push(asked, codes[dice.below(len(codes))])


def spycraft_films() -> list[Any]:
    return [spycraft_film(*film) for film in SPYCRAFT_FILMS]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="fail if a file is out of date")
    args = parser.parse_args()
    stale = 0
    for path, made in (
        ("spyon/samples.json", samples),
        ("spyon/films.json", films),
        ("general/samples.json", general_samples),
        ("general/films.json", general_films),
        ("spycraft/films.json", spycraft_films),
    ):
        out = GAMES / path
        text = json.dumps(made(), separators=(",", ":"), ensure_ascii=False) + "\n"
        if not args.check:
            out.write_text(text, encoding="utf-8")
        elif not out.exists() or out.read_text(encoding="utf-8") != text:
            print(
                f"{path} is out of date: run python tools/web_samples.py",
                file=sys.stderr,
            )
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
