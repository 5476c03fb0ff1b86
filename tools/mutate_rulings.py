"""Which rulings of a game its tests would not miss.

python tools/mutate_rulings.py                 every ruling of Spycraft, once
python tools/mutate_rulings.py SC-R59 SC-R8    these only
python tools/mutate_rulings.py --every         every mutation of their functions, not the first

A ruling is found in the code by the function whose docstring or comments cite it. One comparison,
condition, sum or truth value of that function is turned into its opposite in a copy of the package.
Then the tests that cite the ruling run against the copy and, when they notice nothing, the tests of
all rules. A mutation that only the latter notice is said to be noticed elsewhere; one that none
notices survives. Rulings that no function cites are listed, too. Exits 1 when something survived.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.clauses import Report  # noqa: E402

GAME: Final = Path("safehouse/games/spycraft")
RULES: Final = [
    f"tests/games/spycraft/test_{name}.py" for name in ("rules", "rulings", "timing", "refusals")
]
RULING: Final = re.compile(r"\bSC-R\d+\b")
OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
    ast.LtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class Place:
    """A function that cites a ruling."""

    def __init__(self, path: Path, name: str, line: int) -> None:
        self.path = path
        self.name = name
        self.line = line

    def __str__(self) -> str:
        return f"{self.path.relative_to(GAME)}:{self.line} {self.name}"


def places(root: Path) -> dict[str, list[Place]]:
    """Each ruling and the functions that cite it."""
    out: dict[str, list[Place]] = {}
    for path in sorted((root / GAME).rglob("*.py")):
        text = path.read_text("utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                cited = RULING.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))
                for ruling in dict.fromkeys(cited):
                    place = Place(path.relative_to(root), node.name, node.lineno)
                    out.setdefault(ruling, []).append(place)
    return out


def changes(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Every node of a function that can be turned into its opposite, and what it says."""
    for statement in function.body:
        for node in ast.walk(statement):
            if (
                (
                    isinstance(node, ast.Compare)
                    and len(node.ops) == 1
                    and type(node.ops[0]) in OPPOSITE
                )
                or isinstance(node, ast.BoolOp)
                or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
                or (
                    isinstance(node, ast.BinOp | ast.AugAssign)
                    and isinstance(node.op, ast.Add | ast.Sub)
                )
            ):
                yield node, ast.unparse(node)
            elif isinstance(node, ast.If | ast.IfExp) and not isinstance(
                node.test, ast.Compare | ast.BoolOp | ast.UnaryOp
            ):
                yield node, ast.unparse(node.test)
            elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
                yield node, ast.unparse(node)


def turn(node: ast.AST) -> None:
    """Turn a node into its opposite, in place."""
    if isinstance(node, ast.Compare):
        node.ops[0] = OPPOSITE[type(node.ops[0])]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    elif isinstance(node, ast.If | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant):
        node.value = not node.value


def mutant(text: str, place: Place, number: int) -> tuple[str, str] | None:
    """The module with the function's mutation of that number, and what was changed."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.lineno == place.line:
            found = list(changes(node))
            if number >= len(found):
                return None
            target, said = found[number]
            turn(target)
            return ast.unparse(ast.fix_missing_locations(tree)), said
    return None


def noticed(root: Path, tests: list[str]) -> bool:
    """Whether one of the tests fails against a copy of the package."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        check=False,
    )
    return run.returncode != 0


class Outcome:
    """What became of the mutations of one ruling, or of all."""

    def __init__(self) -> None:
        self.tried = 0
        self.elsewhere: list[str] = []
        self.survived: list[str] = []

    def add(self, other: Outcome) -> None:
        self.tried += other.tried
        self.elsewhere += other.elsewhere
        self.survived += other.survived


def try_ruling(
    root: Path, ruling: str, found: list[Place], tests: list[str], every: bool
) -> Outcome:
    out = Outcome()
    for place in found:
        path = root / place.path
        text = path.read_text("utf-8")
        number = 0
        while (made := mutant(text, place, number)) is not None:
            changed, said = made
            out.tried, number = out.tried + 1, number + 1
            path.write_text(changed, "utf-8")
            try:
                if not noticed(root, tests):
                    kept = out.elsewhere if noticed(root, RULES) else out.survived
                    kept.append(f"{ruling}: {place}: {said.splitlines()[0]}")
            finally:
                path.write_text(text, "utf-8")
            if not every:
                return out
    return out


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Mutate every ruling and see what survives.")
    parser.add_argument("rulings", nargs="*", help="such as SC-R59 (default: all that are cited)")
    parser.add_argument("--every", action="store_true", help="all mutations, not the first")
    args = parser.parse_args(argv)
    where = places(ROOT)
    cited = {id: tests for id, tests in Report(ROOT).clauses.items() if RULING.fullmatch(id)}
    unknown = [id for id in args.rulings if id not in cited]
    if unknown:
        parser.error(f"there is no ruling {', '.join(unknown)}; they are SC-R1, SC-R2 and so on")
    unseen: list[str] = []
    total = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("safehouse", "tests", "tools", "pyproject.toml"):
            source = ROOT / part
            if source.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "node_modules", "browser")
                shutil.copytree(source, root / part, ignore=ignored)
            else:
                shutil.copy(source, root / part)
        for ruling in args.rulings or cited:
            if ruling not in where:
                unseen.append(ruling)
                continue
            out = try_ruling(root, ruling, where[ruling], cited[ruling], args.every)
            total.add(out)
            if not out.tried:
                unseen.append(ruling)
            print(
                f"{ruling}: {out.tried} tried, {len(out.elsewhere)} noticed elsewhere, "
                f"{len(out.survived)} survived",
                flush=True,
            )
    print(f"\n{total.tried} mutations, {len(total.survived)} survived.")
    for line in total.survived:
        print(f"  {line}")
    if total.elsewhere:
        print("Noticed only by tests that cite other clauses:")
    for line in total.elsewhere:
        print(f"  {line}")
    if unseen:
        print(
            f"Not mutated, as no function that decides something cites them: {', '.join(unseen)}."
        )
    return 1 if total.survived else 0


if __name__ == "__main__":
    sys.exit(main())
