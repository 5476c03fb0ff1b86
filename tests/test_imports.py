"""Imports between the server's modules, those that only types need included."""

import ast
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST = 3
"""Maximum number of modules that import each other in a circle."""


def imports(root: Path, package: str) -> dict[str, set[str]]:
    """Every module of a package below `root`, and the modules of the package that it imports."""
    paths = {}
    for path in sorted((root / package.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    found: dict[str, set[str]] = {}
    for module, path in paths.items():
        named = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{module}: relative imports are not followed"
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    named.add(inner if inner in paths else f"{node.module}")
        found[module] = named & paths.keys()
    return found


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        for module in graph[ahead.pop()] - seen:
            seen.add(module)
            ahead.append(module)
    return seen


def circles(graph: Mapping[str, set[str]]) -> set[frozenset[str]]:
    """The sets of modules each of which imports all others, directly or through each other."""
    reach = {module: reachable(graph, module) for module in graph}
    return {
        frozenset(other for other in reach[module] if module in reach[other])
        for module in graph
        if module in reach[module]
    }


def test_no_knot_of_imports_in_the_server() -> None:
    graph = imports(ROOT, "safehouse.server")
    assert len(graph) > 80
    knots = [sorted(circle) for circle in circles(graph) if len(circle) > MOST]
    assert knots == []


def test_circles_through_types_are_found(tmp_path: Path) -> None:
    texts = {
        "__init__.py": "",
        "a.py": "from p import b\nimport json\n",
        "b.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.q.c import C\n",
        "q/__init__.py": "",
        "q/c.py": "def f() -> None:\n    import p.a\n",
        "d.py": "from p.a import x\n",
    }
    for name, text in texts.items():
        path = tmp_path / "p" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert circles(imports(tmp_path, "p")) == {frozenset({"p.a", "p.b", "p.q.c"})}
