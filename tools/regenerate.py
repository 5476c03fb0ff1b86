"""Write everything again that is generated, and name the prose that cites a changed number.

    python3 go.py regenerate                     after a change of the server, the page or its texts
    python3 go.py regenerate GAME                after a change of a game's rules, data or texts
    python3 go.py regenerate GAME --pictures     those of its guide and of the README as well
    python3 go.py regenerate GAME --since REV    numbers that differ from a commit's (default: HEAD)

Figures that were measured or fitted take hours and are not redone; their commands are named.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import safehouse
from safehouse.core.game import Game
from safehouse.core.packages import game_package

ROOT = Path(__file__).resolve().parent.parent
RESEARCHERS = ROOT / "docs" / "researchers.md"
PROSE = ("*.md", "game.py", "words/*.ftl", "words/*.toml", "*.toml", "lessons/*.toml")
"""Texts of a game package. Data is in folders of its own."""
WORDS = (
    ("zero", "null"), ("one", "eine?[nmrs]?"), ("two", "zwei"), ("three", "drei"), ("four", "vier"),
    ("five", "fünf"), ("six", "sechs"), ("seven", "sieben"), ("eight", "acht"), ("nine", "neun"),
    ("ten", "zehn"), ("eleven", "elf"), ("twelve", "zwölf"),
)  # fmt: skip
MEASURED = {
    "calibration.json": "safehouse calibrate {game} --seats N -n 800 --fit",
    "values.json": "python research/fit_{game}_values.py",
    "bots.json": "see docs/bots.md",
    "grades.json": "python research/grades.py",
    "puzzles.json": "safehouse puzzles {game} --prove --out {file}",
}


class Change(NamedTuple):
    """A number or a text of a data file that has changed."""

    key: str
    old: Any
    new: Any


def leaves(data: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Return every number and text of parsed data with its path."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield from leaves(part, f"{key}.{name}".lstrip("."))
    elif isinstance(data, list):
        for at, part in enumerate(data):
            name = part.get("id", part.get("name", at)) if isinstance(part, dict) else at
            yield from leaves(part, f"{key}.{name}")
    else:
        yield key, data


def changes(old: str, new: str) -> list[Change]:
    """Return what differs between two versions of a TOML file."""
    before, now = (dict(leaves(tomllib.loads(text))) for text in (old, new))
    return [
        Change(key, value, now.get(key))
        for key, value in before.items()
        if value != now.get(key) and not isinstance(value, bool)
    ]


def pattern(value: Any) -> re.Pattern[str]:
    """Return what finds a number, in digits or as a word, or a text."""
    if not isinstance(value, int | float):
        return re.compile(re.escape(str(value)))
    forms = [re.escape(f"{value:,}"), re.escape(str(value))]
    if value in range(len(WORDS)):
        forms += WORDS[int(value)]
    return re.compile(rf"(?<![\w.,-])(?:{'|'.join(forms)})(?![\w%]|[.,]\d)", re.IGNORECASE)


def citing(change: Change, lines: Iterable[str]) -> list[tuple[int, bool]]:
    """Return the numbers of lines that have the old value, and whether they also name its key."""
    found = pattern(change.old)
    stems = {word[:5] for word in re.findall(r"[a-z]{4,}", change.key.lower())}
    return [
        (number, any(stem in line.lower() for stem in stems))
        for number, line in enumerate(lines, 1)
        if found.search(line)
    ]


def changed(game: Game[Any], since: str) -> list[Change]:
    """Return what has changed in the game's data since a commit."""
    found = []
    for path in sorted(folder(game).glob("data/**/*.toml")):
        name = path.relative_to(ROOT).as_posix()
        shown = subprocess.run(
            ["git", "show", f"{since}:{name}"], cwd=ROOT, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        if shown.returncode == 0:
            found += changes(shown.stdout, path.read_text("utf-8"))
    return found


def folder(game: Game[Any]) -> Path:
    files = game_package(game.id).files
    if not isinstance(files, Path) or not files.is_relative_to(ROOT):
        raise SystemExit(f"{game.name} is not in this project.")
    return files


def prose(game: Game[Any]) -> dict[Path, list[str]]:
    """Return the lines of texts that may cite its numbers: of guides only those about the game."""
    texts = {
        path: path.read_text("utf-8").splitlines()
        for kind in PROSE
        for path in sorted(folder(game).glob(kind))
    }
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        section, lines = "", []
        for line in path.read_text("utf-8").splitlines():
            section = line if line.startswith("#") else section
            lines.append(line if game.name in line or game.name in section else "")
        texts[path] = lines
    return texts


def bounds(game: Game[Any]) -> str:
    """Return the game's row in the table of docs/researchers.md."""
    seats = game.seat_counts[0]
    options = game.complete_options(seats, {})
    size = f"{game.space.size:,}" if game.space else ""
    cells = [
        str(seats), f"{game.longest(seats, options):,}", f"{game.most_moves(seats, options):,}",
        size, f"{game.layout(seats).size:,}", f"{game.move_features.size:,}",
    ]  # fmt: skip
    return f"| `{game.id}` | {' | '.join(cells)} |".replace("|  |", "| |")


def write_bounds(game: Game[Any]) -> None:
    text = RESEARCHERS.read_text("utf-8")
    row = re.compile(rf"^\| `{game.id}` \|.*\|$", re.MULTILINE)
    RESEARCHERS.write_text(row.sub(bounds(game), text, count=1), "utf-8")


def steps(game: str | None, *, pictures: bool = False) -> list[tuple[str, list[str]]]:
    """Return what is written again, in this order, and then what checks it."""
    found = [
        ("Routes in docs/protocol.md", ["tools/routes.py"]),
        ("Types, client and page", ["hatch_build.py"]),
    ]
    if game:
        found += [
            ("Matches for the page's tests", ["-m", "tools.page_fixtures"]),
            ("Playthroughs", ["tools/playthrough.py", "--write", "--game", game]),
        ]
    if game and pictures:
        found += [
            ("Pictures of the guide", ["-m", "tools.pictures", "guides", "--game", game]),
            ("Picture of the README", ["-m", "tools.pictures", "readme", "--game", game]),
        ]
    return [
        *found,
        ("Catalogues", ["tools/catalogues.py"]),
        ("Clauses", ["checks/clauses.py", "--quiet"]),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python3 go.py regenerate", description="Write again what is generated."
    )
    parser.add_argument("game", nargs="?", choices=[game.id for game in safehouse.games()])
    parser.add_argument("--pictures", action="store_true", help="take its pictures as well")
    parser.add_argument("--since", default="HEAD", metavar="REV", help="compare numbers with REV")
    args = parser.parse_args()
    game = safehouse.game(args.game) if args.game else None
    failed = []
    if game:
        print("== Bounds in docs/researchers.md", flush=True)
        write_bounds(game)
    for title, command in steps(args.game, pictures=args.pictures):
        print(f"== {title}", flush=True)
        if subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode:
            failed.append(title)
    if game and (found := changed(game, args.since)):
        report(game, found)
    print("\nReview the changes (git diff), then run the tests: python3 go.py test")
    if failed:
        print(f"Not done: {', '.join(failed)}.", file=sys.stderr)
    return int(bool(failed))


def report(game: Game[Any], found: list[Change]) -> None:
    """Print which lines may cite old values, those that name the key with their text."""
    texts = prose(game)
    for change in found:
        print(f"\n{change.key}: {json.dumps(change.old)} -> {json.dumps(change.new)}")
        for path, lines in texts.items():
            cited = citing(change, lines)
            name = path.relative_to(ROOT)
            for number, names_key in cited:
                if names_key:
                    print(f"  {name}:{number}: {lines[number - 1].strip()[:120]}")
            if others := [str(number) for number, names_key in cited if not names_key]:
                print(f"  {name} has the value in lines {', '.join(others)}")
    print("\nMeasured with the old data, and not redone:")
    for measured, command in MEASURED.items():
        for path in sorted(folder(game).glob(f"**/{measured}")):
            file = path.relative_to(ROOT)
            print(f"  {file}: {command.format(game=game.id, file=file)}")
    print("  docs/bots.md, docs/performance.md: the commands above their tables")


if __name__ == "__main__":
    sys.exit(main())
