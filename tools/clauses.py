"""Every clause of every game and the tests that cite it.

python tools/clauses.py            the table, and what is wrong
python tools/clauses.py --quiet    only what is wrong

Clauses are the bold ids that items of a game's guide.md begin with, and the ids listed in
tests/games/<game>/clauses.txt. Tests cite them with `@pytest.mark.clause("SO-8.1", ...)`. Exits 1
when a clause has no test, a test cites an unknown clause, or a game has no guide.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"([A-Z]{2,3})-([A-Z]?)(\d+)((?:\.\d+)*)([a-z]?)")
ITEM = re.compile(rf"^\s*- \*\*({ID.pattern})\*\*", re.MULTILINE)


class Report:
    """What was found in one tree of the project."""

    def __init__(self, root: Path) -> None:
        self.clauses: dict[str, list[str]] = {}
        """Each clause and the tests that cite it."""
        self.wrong: list[str] = []
        for room in sorted(path.parent for path in root.glob("safehouse/games/*/game.py")):
            self._read_guide(root, room)
            self._read_list(root, root / "tests" / "games" / room.name / "clauses.txt")
        for path in sorted(root.glob("tests/**/test_*.py")):
            self._read_tests(root, path)
        self.wrong += [f"{id} has no test" for id, tests in self.clauses.items() if not tests]

    def _read_guide(self, root: Path, room: Path) -> None:
        guide = room / "guide.md"
        if not guide.exists():
            self.wrong.append(f"{room.relative_to(root)} has no guide.md")
            return
        ids = [found[0] for found in ITEM.findall(guide.read_text("utf-8"))]
        if not ids:
            self.wrong.append(f"{guide.relative_to(root)} has no clauses")
        self.wrong += [
            f"{guide.relative_to(root)} has {id} {count} times"
            for id, count in Counter(ids).items()
            if count > 1
        ]
        for id in ids:
            self.clauses.setdefault(id, [])

    def _read_list(self, root: Path, path: Path) -> None:
        if not path.exists():
            return
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            words = line.partition("#")[0].strip()
            if not words:
                continue
            ids = expand(words)
            if not ids:
                self.wrong.append(f"{path.relative_to(root)}:{number} is no clause: {words}")
            for id in ids:
                self.clauses.setdefault(id, [])

    def _read_tests(self, root: Path, path: Path) -> None:
        where = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    self._cite(where, node.name, mark)

    def _cite(self, where: str, name: str, mark: ast.Call) -> None:
        if not mark.args or mark.keywords:
            self.wrong.append(f"{where}:{mark.lineno} {name} cites nothing")
        for arg in mark.args:
            id = arg.value if isinstance(arg, ast.Constant) else None
            if not isinstance(id, str):
                self.wrong.append(f"{where}:{mark.lineno} {name} cites something computed")
            elif id not in self.clauses:
                self.wrong.append(f"{where}:{mark.lineno} {name} cites unknown {id}")
            else:
                self.clauses[id].append(f"{where}::{name}")

    def table(self) -> str:
        width = max((len(id) for id in self.clauses), default=0)
        lines = []
        for id, tests in self.clauses.items():
            first, *more = tests or ["(none)"]
            lines.append(f"{id:<{width}}  {len(tests):>3}  {first}")
            lines += [f"{'':<{width}}       {test}" for test in more]
        return "\n".join(lines)


def expand(words: str) -> list[str]:
    """The ids a line stands for: one, or a range like SO-B1..SO-B30; nothing when it is neither."""
    first, _, last = words.partition("..")
    start = ID.fullmatch(first.strip())
    if start is None:
        return []
    if not last:
        return [start[0]]
    end = ID.fullmatch(last.strip())
    if (
        end is None
        or start[4]
        or end[4]
        or start[5]
        or end[5]
        or start.groups()[:2] != end.groups()[:2]
    ):
        return []
    return [f"{start[1]}-{start[2]}{n}" for n in range(int(start[3]), int(end[3]) + 1)]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quiet", action="store_true", help="leave the table out")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to look at")
    args = parser.parse_args(argv)
    report = Report(args.root)
    if not args.quiet:
        print(report.table())
    cited = sum(1 for tests in report.clauses.values() if tests)
    print(f"{cited} of {len(report.clauses)} clauses have a test.")
    for line in report.wrong:
        print(line, file=sys.stderr)
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
