"""Whole matches as text, so that any change of behaviour shows up as a diff.

    python tools/playthrough.py            compare every file under tests/playthroughs
    python tools/playthrough.py --write    write them again
    python tools/playthrough.py --write --game spyon    those of one game

There is one match for each game and number of seats. Moves are random, so changes of bots do not
affect them. The first moves are written in full, and so is every move that brings a kind of
decision or event that the match had not had: prompts, legal moves, events, the views as short
digests. Of the others there is one line each with a digest of all that. These lines are not kept: a
digest of every few lines says that and where something has changed. With the fewest seats the last
view is in full.

Each option has one match, too, with the fewest seats. Of these only digests are kept, in one file a
game. `--show NAME` prints all of any match.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import safehouse
from safehouse.core.decision import Decision
from safehouse.core.dice import Dice
from safehouse.core.events import Event
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.options import AnyOption, ChoiceOption, FlagOption, NumberOption, SubsetOption
from safehouse.core.packages import game_packages

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
"""The folder of the playthroughs; game packages with their own tests keep theirs next to those."""
LISTED = 12
"""Maximum number of legal moves written out."""
IN_FULL = 20
"""Number of plies written in full, whatever they bring."""
EVERY_VIEW = 40
"""Number of plies whose digests include the view of every seat."""
OFFERS = 8
"""One in this many moves is made out of turn, if that is offered."""
HEADINGS = 2
PART = 40
"""Number of lines for which one digest is kept."""
BRIEF = re.compile(r"^\d+\. .* \| [0-9a-f]{8}\n", re.MULTILINE)
"""A move of which there is only one line."""
LAST_VIEW = re.compile(r"(?<=\n)(?P<result>result .*\n)(.*\n)*", re.MULTILINE)
"""The end of a match: its result, then the last view."""
OPTIONS = "options.json"


def option_sets(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """Return the defaults, each listed option changed alone, and all of them changed."""
    changed = {option.name: _change(option) for option in game.options if option.listed}
    changed = {name: value for name, value in changed.items() if value is not None}
    sets: dict[str, dict[str, Any]] = {"plain": {}}
    sets |= {name: {name: value} for name, value in changed.items()}
    if len(changed) > 1:
        sets["all"] = changed
    return sets


def _change(option: AnyOption) -> Any:
    """Return a value other than the default, or None if there is none."""
    if isinstance(option, FlagOption):
        return not option.default
    if isinstance(option, ChoiceOption):
        return next((choice for choice in option.choices if choice != option.default), None)
    if isinstance(option, SubsetOption):
        return option.choices if option.default != option.choices else []
    if isinstance(option, NumberOption):
        return option.high if option.default != option.high else option.low
    return None


def playthroughs() -> dict[str, tuple[Game[Any], int, dict[str, Any], str]]:
    """Return the parameters of every playthrough, by name."""
    out = {}
    for game in safehouse.games():
        for name, options in option_sets(game).items():
            for seats in game.seat_counts:
                try:
                    game.complete_options(seats, options)
                except safehouse.BadOptions:
                    continue  # not with this number of seats, or not all together
                out[f"{game.id}-{seats}-{name}"] = (game, seats, options, f"playthrough {name}")
                if name != "plain":
                    break
    return out


def in_full(name: str) -> bool:
    """Whether moves of this match are kept as text, not only as digests."""
    return name.endswith("-plain")


def fewest(name: str) -> bool:
    """Whether this is a match with the fewest seats of its game."""
    game, seats, _ = name.split("-", 2)
    return int(seats) == min(safehouse.game(game).seat_counts)


def folder_of(game: Game[Any]) -> Path:
    """Return where a game's playthroughs are kept."""
    own = game_packages()[game.id].files.joinpath("tests")
    return own / FOLDER.name if isinstance(own, Path) and own.is_dir() else FOLDER


def stored(game: Game[Any]) -> dict[str, str]:
    """Return the recorded playthroughs of a game by name: texts, or digests of their parts."""
    folder = folder_of(game)
    found = {path.stem: path.read_text("utf-8") for path in folder.glob(f"{game.id}-*-plain.txt")}
    digests = folder / f"{game.id}-{OPTIONS}"
    if digests.exists():
        found |= json.loads(digests.read_text("utf-8"))
    return found


def store(game: Game[Any], matches: dict[str, str]) -> None:
    """Write what is kept of the playthroughs of a game."""
    folder = folder_of(game)
    folder.mkdir(exist_ok=True)
    for path in folder.glob(f"{game.id}-*"):
        path.unlink()
    for name, text in matches.items():
        if in_full(name):
            (folder / f"{name}.txt").write_text(kept(name, text), "utf-8")
    digests = {name: kept(name, text) for name, text in matches.items() if not in_full(name)}
    if digests:
        text = json.dumps(digests, indent=1) + "\n"
        (folder / f"{game.id}-{OPTIONS}").write_text(text, "utf-8")


def kept(name: str, text: str) -> str:
    """Return what is kept of a match: its moves in full, or its two headings, and digests of it."""
    digests = " ".join(parts_of(text))
    if in_full(name):
        moves = BRIEF.sub("", text)
        if not fewest(name):
            moves = LAST_VIEW.sub(r"\g<result>", moves)
        return f"{moves}\ndigests {digests}\n"
    return "\n".join([*text.splitlines()[:HEADINGS], digests])


def parts_of(text: str) -> list[str]:
    lines = text.splitlines()
    return [digest(lines[at : at + PART]) for at in range(0, len(lines), PART)]


def difference(name: str, before: str, now: str) -> list[str]:
    """Return where two recordings differ, for people."""
    if in_full(name):
        then, moves = (text.splitlines(keepends=True)[:-1] for text in (before, kept(name, now)))
        if texts := list(difflib.unified_diff(then, moves, name, f"{name} now")):
            return texts
    old, new = before.splitlines()[-1].removeprefix("digests ").split(), parts_of(now)
    same = next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]),
        min(len(old), len(new)),
    )
    first = same * PART
    lines = now.splitlines(keepends=True)[first : first + PART]
    return [f"{name} differs from line {first + 1} on, where it now has\n", *lines]


def transcript(game: Game[Any], seats: int, options: dict[str, Any], seed: str) -> str:
    """Return one match from beginning to end."""
    match = game.start(seats, seed=seed, options=options)
    dice = Dice.seeded(f"{seed} moves")
    met: set[str] = set()
    lines = [
        f"{game.name}, {seats} seats, seed {json.dumps(seed)}",
        f"options {json.dumps(match.options)}",
        "",
        *_events(match, 0),
    ]
    while not match.over:
        asked = dice.choice(match.decisions)
        if match.offered and not dice.below(OFFERS):
            asked = dice.choice(match.offered)
        decisions = [*match.decisions, *([] if asked.seat in _asked(match) else [asked])]
        before = [line for decision in decisions for line in _decision(match, decision)]
        kinds = {f"? {decision.kind}" for decision in decisions}
        code = dice.choice(asked.codes)
        since = len(match.events)
        label = str(game.label(match, asked.seat, code))
        move = match.play(code, asked.seat)
        kinds |= {event.kind for event in match.events[since:]}
        full = match.ply <= IN_FULL or not kinds <= met
        met |= kinds
        after = [
            *_events(match, since),
            f"  {game.headline(match)} | views {' '.join(_views(match))}",
        ]
        if full:
            lines += ["", *before, f"{match.ply}. {asked.seat} {move.notation}  ({label})", *after]
        else:
            lines.append(
                f"{match.ply}. {asked.seat} {move.notation} | {digest([*before, label, *after])}"
            )
    lines += ["", f"result {json.dumps(match.result.to_json() if match.result else None)}"]
    lines += [f"{name} {json.dumps(part)}" for name, part in match.view(None)["board"].items()]
    return "\n".join(lines) + "\n"


def _decision(match: Match[Any], decision: Decision[Any]) -> list[str]:
    notations = [move.notation for move in decision.moves]
    shown = "; ".join(notations[:LISTED]) + ("; ..." if len(notations) > LISTED else "")
    who = match.game.seat_name(decision.seat, match.seats, match.options)
    return [
        f"? {who}, {decision.kind}: {decision.prompt}",
        f"  {len(notations)} legal, {digest(notations)}: {shown}",
    ]


def _views(match: Match[Any]) -> list[str]:
    """Return every seat's view at first; later one seat after another, to save space."""
    everybody: list[int | None] = [None, *range(match.seats)]
    if match.ply > EVERY_VIEW:
        everybody = [everybody[match.ply % len(everybody)]]
    return [digest(view) for view in match.views(everybody)]


def _asked(match: Match[Any]) -> set[int]:
    return {seat for seat, _, _ in match.pending}


def _events(match: Match[Any], since: int) -> list[str]:
    """Return the events as everybody sees them, and where single seats see something else."""
    lines = []
    for event in match.events[since:]:
        public = _event_text(match, event, None)
        if public:
            lines.append(public)
        for seat in range(match.seats):
            own = _event_text(match, event, seat)
            if own and own != public:
                lines.append(f"  (to seat {seat}){own[1:]}")
    return lines


def _event_text(match: Match[Any], event: Event, seat: int | None) -> str:
    data = event.data if match.over else event.data_for(seat)
    if data is None:
        return ""
    return f"  {match.game.event_text(event.kind, data, seat)} {event.clause}".rstrip()


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:8]


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare or write the recorded playthroughs.")
    parser.add_argument("--write", action="store_true", help="write them again")
    parser.add_argument("--show", metavar="NAME", help="print one, for example spyon-2-cold_war")
    parser.add_argument("--game", choices=[game.id for game in safehouse.games()])
    args = parser.parse_args()
    everything = playthroughs()
    if args.show:
        if args.show not in everything:
            parser.error(f"There is no playthrough {args.show}; there are {', '.join(everything)}.")
        print(transcript(*everything[args.show]), end="")
        return 0
    failed = False
    for game in safehouse.games():
        before = stored(game)
        if args.game not in (None, game.id):
            continue
        if not before and not args.write:
            continue  # a game without recordings has nothing to compare with
        now = {name: transcript(*what) for name, what in everything.items() if what[0] is game}
        for name in sorted(now.keys() | before.keys()):
            text = now.get(name, "")
            if before.get(name) == (kept(name, text) if text else None):
                continue
            failed = True
            if args.write:
                print(f"wrote {name}" if text else f"removed {name}")
            else:
                sys.stdout.writelines(difference(name, before.get(name, ""), text))
        if args.write:
            store(game, now)
    return int(failed and not args.write)


if __name__ == "__main__":
    sys.exit(main())
