"""`checks/mutate_rulings.py` has a change for every ruling; running it takes minutes."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from checks.clauses import Report
from checks.mutate_rulings import ROOT, RULING, NotFound, Sources, table

pytestmark = pytest.mark.uncounted


@cache
def here() -> Sources:
    return Sources(ROOT)


def test_every_ruling_has_a_mutation_that_is_found() -> None:
    known = table()
    rulings = {id for id in Report(ROOT).clauses if RULING.fullmatch(id)}
    assert known.keys() == rulings
    sources = here()
    missing = []
    for mutation in known.values():
        if mutation.nothing:
            continue
        try:
            if mutation.data:
                sources.changed(mutation)
            else:
                sources.find(mutation)
        except NotFound as error:
            missing.append(str(error))
    assert not missing, "; ".join(missing)


def test_a_mutation_changes_what_it_says() -> None:
    path, text = here().changed(table()["SC-R59"])
    (function,) = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name == "winner_now"
    ]
    changed = ast.unparse(function)
    assert "not team(s, s.attacker)" in changed
    assert "import team" in changed or "team," in text or "team\n" in text
    assert (ROOT / path).read_text("utf-8") != text
