"""Encodings without irrelevant differences: which of them mean the same."""

from __future__ import annotations

import ast
import json
from typing import Any

from checks.spycraft.fuzz.shapes import Raw
from safehouse.games.spycraft.language.grammar import BASES


class _Plain(ast.NodeTransformer):
    """Maps equivalent ways of saying something to one tree."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        word = getattr(node.func, "id", "")
        node.keywords.sort(key=lambda key: key.arg or "")
        if word in BASES:
            names = {getattr(arg, "id", "") for arg in node.args}
            idle = set()
            if word == "mission" and not names & {"discard", "first", "second", "current"}:
                idle.add("queue")
            if "opposing_me" in names:
                idle.add("enemy")
            node.args = [arg for arg in node.args if getattr(arg, "id", "") not in idle]
            if {"in_team_of", "attached_to"} & {key.arg for key in node.keywords}:
                for arg in node.args:
                    if isinstance(arg, ast.Name) and arg.id == "inactive":
                        arg.id = "facedown"
            node.args.sort(key=ast.unparse)
        if word == "immune":
            node.args[1:] = sorted(node.args[1:], key=ast.unparse)
        elif word in ("least", "most"):
            node.keywords = []
        elif word == "start_mission":
            node.args.sort(key=ast.unparse)
        elif word == "wound" and len(node.args) > 1 and ast.unparse(node.args[1]) == "1":
            del node.args[1]
        elif word == "later" and "before " in ast.unparse(node.args[0]):
            del node.args[2:]
        elif word == "wounded" and not node.args:
            node.args = [ast.Call(ast.Name("agent"), [], [])]
        keys = {key.arg: key for key in node.keywords}
        if "reacts_to" in keys:
            node.keywords = [key for key in node.keywords if key.arg != "kind"]
        if word == "bravado_spent" and ast.unparse(node).endswith("card=card())"):
            node.keywords.remove(keys["card"])
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        head, _, rest = str(node.value).partition(" ")
        if head in ("before", "after"):
            return ast.Constant(f"{head} {plain_text(rest)}")
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        inner = node.operand
        if isinstance(node.op, ast.USub) and ast.unparse(inner) == "0":
            return inner
        if isinstance(node.op, ast.Not) and isinstance(inner, ast.Compare):
            other = {ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Lt: ast.GtE, ast.GtE: ast.Lt}
            turned = other[type(inner.ops[0])]
            return ast.Compare(inner.left, [turned()], inner.comparators)
        return node


def plain_text(text: str) -> str:
    try:
        return ast.unparse(_Plain().visit(ast.parse(text, mode="eval")))
    except SyntaxError:
        return text


def normal(raw: Raw) -> str:
    """Return an encoding without irrelevant differences."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(part) for key, part in sorted(value.items()) if part}
        if isinstance(value, list):
            return [plain(part) for part in value]
        if not isinstance(value, str):
            return value
        head, _, rest = value.partition(" ")
        if head in ("before", "after") or (len(head) == 2 and head[1] == ":"):
            return f"{head} {plain(rest)}"
        return plain_text(value)

    return json.dumps(plain(raw), sort_keys=True)
