"""Every clause of every game and the tests that cite it.

python checks/clauses.py            the table, and what is wrong
python checks/clauses.py --quiet    only what is wrong

Clauses are the bold ids at the start of items in a game's guide.md, and the ids listed in the
clauses.txt of its tests, which are in tests/games/<game> or in the `tests` folder of its package.
Tests cite them with `@pytest.mark.clause("SO-8.1", ...)`. Exits 1 when a clause has no test or a
test cites an unknown clause. A game without any tests is only mentioned.
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
        self.untested: dict[str, int] = {}
        """Games without tests, and how many clauses their guides have."""
        owed: list[str] = []
        for package in sorted(path.parent for path in root.glob("safehouse/games/*/game.py")):
            homes = (root / "tests" / "games" / package.name, package / "tests")
            before = set(self.clauses)
            self._read_guide(root, package)
            for home in homes:
                self._read_list(root, home / "clauses.txt")
            mine = [id for id in self.clauses if id not in before]
            if any(home.is_dir() for home in homes):
                owed += mine
            else:
                self.untested[package.name] = len(mine)
        for pattern in ("tests/**/test_*.py", "safehouse/games/*/tests/**/test_*.py"):
            for path in sorted(root.glob(pattern)):
                self._read_tests(root, path)
        self.wrong += [f"{id} has no test" for id in owed if not self.clauses[id]]

    def _read_guide(self, root: Path, package: Path) -> None:
        guide = package / "guide.md"
        if not guide.exists():
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
    """Return the ids in a line: one, or a range like SO-B1..SO-B30; empty if it is neither."""
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
    parser.add_argument("--quiet", action="store_true", help="leave out the table")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to look at")
    args = parser.parse_args(argv)
    report = Report(args.root)
    if not args.quiet:
        print(report.table())
    cited = sum(1 for tests in report.clauses.values() if tests)
    print(f"{cited} of {len(report.clauses)} clauses have a test.")
    for game, count in report.untested.items():
        print(f"{game} has no tests; its guide has {count} clauses.")
    for line in report.wrong:
        print(line, file=sys.stderr)
    return 1 if report.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
