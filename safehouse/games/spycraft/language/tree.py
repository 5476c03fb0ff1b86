"""Card texts as trees of words, calls and comparisons."""

from __future__ import annotations

import ast
from functools import cache
from typing import Final, TypeAlias

Tree: TypeAlias = ast.expr
MOST_OPTIONS: Final = 9


class Unknown(Exception):
    """An unknown word or construct; the handler adds the file and the card."""


@cache
def parse(text: str) -> Tree:
    """Parse a text; the tree is immutable, so frequent texts are cached."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise Unknown(f"cannot be read: {text!r}") from error
    for node in ast.walk(tree) if "=" in text else ():
        if isinstance(node, ast.Call):
            keys = [key.arg for key in node.keywords]
            if None in keys or len(set(keys)) != len(keys):
                raise Unknown(f"a word comes twice: {ast.unparse(node)!r}")
    return tree


def name_of(tree: Tree) -> str:
    return tree.id if isinstance(tree, ast.Name) else ""


def call_of(tree: Tree) -> str:
    return tree.func.id if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) else ""


def args_of(tree: Tree) -> list[Tree]:
    return tree.args if isinstance(tree, ast.Call) else []


def keys_of(tree: Tree) -> dict[str, Tree]:
    if not isinstance(tree, ast.Call):
        return {}
    return {key.arg: key.value for key in tree.keywords if key.arg}


def said(tree: Tree) -> str:
    return tree.id if isinstance(tree, ast.Name) else ast.unparse(tree)


def text_of(tree: Tree) -> str:
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return tree.value
    raise Unknown(f"a text in quotes is needed, not {said(tree)!r}")


def whole(tree: Tree) -> int | None:
    """Return the value of a literal integer, including its sign, or None."""
    if isinstance(tree, ast.Constant) and type(tree.value) is int:
        return tree.value
    if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.USub):
        if isinstance(tree.operand, ast.Constant) and type(tree.operand.value) is int:
            return -tree.operand.value
    return None


def constant(tree: Tree) -> int:
    found = whole(tree)
    if found is None:
        raise Unknown(f"a number is needed, not {said(tree)!r}")
    return found


def arity(tree: Tree, least: int, most: int, *keys: str) -> list[Tree]:
    """Return the arguments of a call, with their number and keywords checked."""
    args = args_of(tree)
    if not least <= len(args) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        raise Unknown(f"{call_of(tree)!r} takes {count} things, not {len(args)}: {said(tree)!r}")
    for key in tree.keywords if isinstance(tree, ast.Call) else []:
        if key.arg not in keys:
            fit = f"; {', '.join(keys)} would fit" if keys else ""
            raise Unknown(f"unknown word {key.arg!r} in {said(tree)!r}{fit}")
    return args


def options_of(tree: Tree) -> list[Tree]:
    """Return one tree, or several different ones in `one_of(…)`."""
    if call_of(tree) != "one_of":
        return [tree]
    options = arity(tree, 2, MOST_OPTIONS)
    if len({said(option) for option in options}) != len(options):
        raise Unknown(f"one_of takes different things, not {said(tree)!r}")
    return options


def words_of(tree: Tree, allowed: tuple[str, ...]) -> list[str]:
    """Return one word, or several in `one_of(…)`."""
    found = [name_of(arg) for arg in options_of(tree)]
    for word in found:
        if word not in allowed:
            raise Unknown(f"{said(tree)!r} is not one of {', '.join(allowed)}")
    return found


def closest(word: str, known: list[str]) -> str:
    """Return what would fit, for a message: all of a short list, the most similar of a long one."""
    if len(known) <= 8:
        return ", ".join(sorted(known))
    near = sorted(known, key=lambda other: (-_alike(word, other), other))[:5]
    return f"{', '.join(near)} and {len(known) - 5} more"


def _alike(one: str, two: str) -> float:
    pairs = {one[k : k + 2] for k in range(len(one) - 1)}
    others = {two[k : k + 2] for k in range(len(two) - 1)}
    return 2 * len(pairs & others) / max(1, len(pairs) + len(others))
