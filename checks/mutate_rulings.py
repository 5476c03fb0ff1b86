"""Finds rulings of Spycraft that its tests do not cover.

python checks/mutate_rulings.py                 every ruling, once
python checks/mutate_rulings.py SC-R59 SC-R8    these only
python checks/mutate_rulings.py --every SC-R59  every decision of the function that decides it

`checks/rulings.toml` has, for each ruling, a change that would break it. The change is made in a
copy of the package, and the tests that cite the ruling run against the copy; if they pass, the
tests of all rules run. A mutation that only the latter detect is reported as noticed elsewhere; one
that none detects survives. With `--every` each comparison, condition, sum and truth value of the
function is inverted, too. Exits 1 when something survived.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import copy
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from checks.clauses import Report  # noqa: E402

GAME: Final = Path("safehouse/games/spycraft")
TABLE: Final = ROOT / "checks" / "rulings.toml"
RULES: Final = [
    f"tests/games/spycraft/test_{name}.py"
    for name in (
        "setup", "turns", "performing", "facedown", "missions", "leading", "rulings", "timing",
        "refusals", "golden_turn",
    )
]  # fmt: skip
RULING: Final = re.compile(r"SC-R\d+")
OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
    ast.LtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class NotFound(Exception):
    """The code that a mutation changes is missing or not unique."""


class Module:
    """One module of the game package: its tree, its functions, the names it binds."""

    def __init__(self, root: Path, path: Path) -> None:
        self.path = path.relative_to(root)
        self.name = ".".join(self.path.with_suffix("").parts)
        self.tree = ast.parse(path.read_text("utf-8"))
        self.modules: set[str] = set()
        """Names of imported modules, such as `q`."""
        self.imported: set[str] = set()
        self.own: set[str] = set()
        """Names it defines itself."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom | ast.Import):
                for alias in node.names:
                    bound = alias.asname or alias.name.partition(".")[0]
                    self.imported.add(bound)
                    if isinstance(node, ast.Import) or alias.name.islower():
                        self.modules.add(bound)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.own.add(node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                self.own |= {
                    name.id
                    for target in targets
                    for name in ast.walk(target)
                    if isinstance(name, ast.Name)
                }

    def functions(self) -> Iterator[tuple[str, ast.FunctionDef]]:
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                yield node.name, node
            elif isinstance(node, ast.ClassDef):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef):
                        yield f"{node.name}.{inner.name}", inner

    def reads(self, node: ast.AST, was: str) -> bool:
        """Return whether a node is this text, ignoring the names of modules."""
        if type(node) not in _kinds(was):
            return False
        bare = _Bare(self.modules).visit(copy.deepcopy(node))
        return ast.unparse(bare) == was


@cache
def _kinds(was: str) -> tuple[type[ast.AST], ...]:
    """Return the possible types of a matching node; a bare name may be qualified by its module."""
    (wanted,) = ast.parse(was).body
    if not isinstance(wanted, ast.Expr):
        return (type(wanted),)
    kind = type(wanted.value)
    return (ast.Expr, kind, ast.Attribute) if kind is ast.Name else (ast.Expr, kind)


class _Bare(ast.NodeTransformer):
    def __init__(self, modules: set[str]) -> None:
        self.modules = modules

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            return ast.Name(node.attr, node.ctx)
        return node


class _Put(ast.NodeTransformer):
    """Replaces the first matching node."""

    def __init__(self, module: Module, was: str, now: str) -> None:
        self.module = module
        self.was = ast.unparse(ast.parse(was))
        self.now = ast.parse(now).body
        self.found = 0

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt]:
        is_statement = isinstance(node, ast.stmt)
        if self.module.reads(node, self.was):
            self.found += 1
            if self.found == 1:
                first = self.now[0]
                if is_statement:
                    return self.now
                assert isinstance(first, ast.Expr), f"{ast.unparse(first)} is no expression"
                return first.value
            return node
        changed: ast.AST = self.generic_visit(node)
        return changed


class Mutation:
    """What breaks one ruling."""

    def __init__(self, ruling: str, raw: dict[str, str]) -> None:
        self.ruling = ruling
        self.function = raw.get("function", "")
        self.data = raw.get("data", "")
        self.was = raw.get("was", "")
        self.now = raw.get("now", "")
        self.nothing = raw.get("nothing", "")

    def __str__(self) -> str:
        return f"{self.ruling}: {self.function or self.data}: {self.was}"


class Sources:
    """The modules of the game package in one tree of the project."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules = [Module(root, path) for path in sorted((root / GAME).rglob("*.py"))]

    def find(self, mutation: Mutation) -> tuple[Module, ast.FunctionDef]:
        """Return the only function of that name in which the text occurs."""
        wanted = ast.unparse(ast.parse(mutation.was))
        found = [
            (module, function)
            for module in self.modules
            for name, function in module.functions()
            if name == mutation.function
        ]
        if not found:
            raise NotFound(f"{mutation.ruling}: there is no function {mutation.function}")
        fitting = [
            (module, function)
            for module, function in found
            if any(module.reads(node, wanted) for node in ast.walk(function))
        ]
        if len(fitting) != 1:
            where = ", ".join(module.path.name for module, _ in found)
            raise NotFound(f"{mutation.ruling}: {mutation.was!r} is not in {mutation.function} "
                           f"of {where}, or in several")  # fmt: skip
        return fitting[0]

    def changed(self, mutation: Mutation) -> tuple[Path, str]:
        """Return the file that a mutation changes, and its new text."""
        if mutation.data:
            path = GAME / "data" / mutation.data
            text = (self.root / path).read_text("utf-8")
            if text.count(mutation.was) != 1:
                raise NotFound(f"{mutation.ruling}: {mutation.was!r} is not once in {path.name}")
            return path, text.replace(mutation.was, mutation.now)
        module, function = self.find(mutation)
        body = _Put(module, mutation.was, mutation.now)
        kept = function.body
        function.body = [
            statement
            for old in function.body
            for made in [body.visit(ast.parse(ast.unparse(old)).body[0])]
            for statement in (made if isinstance(made, list) else [made])
            if isinstance(statement, ast.stmt)
        ]
        try:
            function.body[:0] = self.imports(module, function, mutation.now)
            return module.path, ast.unparse(ast.fix_missing_locations(module.tree))
        finally:
            function.body = kept

    def imports(self, module: Module, function: ast.FunctionDef, now: str) -> list[ast.stmt]:
        """Return imports for names in the new text that its module does not have."""
        known = module.own | module.imported | set(dir(builtins))
        known |= {arg.arg for arg in function.args.args}
        for text in (function, ast.parse(now)):
            known |= {
                node.id
                for node in ast.walk(text)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            }
        out: list[ast.stmt] = []
        for name in sorted({n.id for n in ast.walk(ast.parse(now)) if isinstance(n, ast.Name)}):
            if name not in known:
                homes = [other.name for other in self.modules if name in other.own]
                if not homes:
                    raise NotFound(f"nothing in the game package is called {name}")
                out += ast.parse(f"from {homes[0]} import {name}").body
        return out


def changes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield every node of a function that can be inverted."""
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
                or (
                    isinstance(node, ast.If | ast.IfExp)
                    and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp)
                )
                or (isinstance(node, ast.Constant) and isinstance(node.value, bool))
            ):
                yield node


def turn(node: ast.AST) -> None:
    """Invert a node in place."""
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


def mutants(sources: Sources, mutation: Mutation, every: bool) -> Iterator[tuple[str, Path, str]]:
    """Yield what is changed, in which file, and the file's new text."""
    path, text = sources.changed(mutation)
    yield f"{mutation.was} -> {mutation.now}", path, text
    if not every or mutation.data:
        return
    count = len(list(changes(sources.find(mutation)[1])))
    for number in range(count):
        module, function = Sources(sources.root).find(mutation)
        node = list(changes(function))[number]
        said = ast.unparse(node).splitlines()[0]
        turn(node)
        yield f"not {said}", module.path, ast.unparse(ast.fix_missing_locations(module.tree))


def noticed(root: Path, tests: list[str]) -> bool:
    """Return whether one of the tests fails against a copy of the package."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        check=False,
    )
    return run.returncode != 0


class Outcome:
    """The results for the mutations of one ruling, or of all."""

    def __init__(self) -> None:
        self.tried = 0
        self.elsewhere: list[str] = []
        self.survived: list[str] = []

    def add(self, other: Outcome) -> None:
        self.tried += other.tried
        self.elsewhere += other.elsewhere
        self.survived += other.survived


def try_ruling(sources: Sources, mutation: Mutation, tests: list[str], every: bool) -> Outcome:
    out, root = Outcome(), sources.root
    for said, path, text in mutants(sources, mutation, every):
        kept = (root / path).read_text("utf-8")
        (root / path).write_text(text, "utf-8")
        out.tried += 1
        try:
            if not noticed(root, tests):
                where = out.elsewhere if noticed(root, RULES) else out.survived
                where.append(f"{mutation.ruling}: {mutation.function or mutation.data}: {said}")
        finally:
            (root / path).write_text(kept, "utf-8")
    return out


def table() -> dict[str, Mutation]:
    """Return each ruling and what breaks it."""
    raw = tomllib.loads(TABLE.read_text("utf-8"))
    return {ruling: Mutation(ruling, entry) for ruling, entry in raw.items()}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Mutate every ruling and report what survives.")
    parser.add_argument("rulings", nargs="*", help="such as SC-R59 (default: all)")
    parser.add_argument("--every", action="store_true", help="all decisions of their functions")
    args = parser.parse_args(argv)
    known = table()
    cited = {id: tests for id, tests in Report(ROOT).clauses.items() if RULING.fullmatch(id)}
    unknown = [id for id in args.rulings if id not in known]
    if unknown:
        parser.error(f"there is no ruling {', '.join(unknown)}; they are SC-R1, SC-R2 and so on")
    total = Outcome()
    still: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("safehouse", "tests", "checks", "research", "tools"):
            ignored = shutil.ignore_patterns("__pycache__", "browser", "static")
            shutil.copytree(ROOT / part, root / part, ignore=ignored)
        # Without plugins and the fixtures of other game packages a run takes a third of the time.
        (root / "tests" / "conftest.py").unlink()
        (root / "pytest.ini").write_text("[pytest]\n", "utf-8")
        sources = Sources(root)
        for ruling in args.rulings or known:
            if known[ruling].nothing:
                still.append(f"{ruling}: {known[ruling].nothing}")
                continue
            out = try_ruling(sources, known[ruling], cited[ruling], args.every)
            total.add(out)
            print(
                f"{ruling}: {out.tried} tried, {len(out.elsewhere)} noticed elsewhere, "
                f"{len(out.survived)} survived",
                flush=True,
            )
    print(f"\n{total.tried} mutations, {len(total.survived)} survived.")
    for line in total.survived:
        print(f"  {line}")
    for title, lines in (
        ("Noticed only by tests that cite other clauses:", total.elsewhere),
        ("Nothing to mutate:", still),
    ):
        if lines:
            print(title)
        for line in lines:
            print(f"  {line}")
    return 1 if total.survived else 0


if __name__ == "__main__":
    sys.exit(main())
