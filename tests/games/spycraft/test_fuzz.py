"""Cards made from the whole vocabulary load, read out, are told apart and play."""

from __future__ import annotations

import ast
import copy
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spycraft import card_text, fuzz
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED, FACES, MISSIONS, BadCard, Face
from safehouse.games.spycraft.defs import MISSION
from safehouse.games.spycraft.language.verb import VERBS

TEXTS = 250
"""A few of every verb; `python -m safehouse.games.spycraft.fuzz` makes as many as asked for."""
MATCHES = 4


def test_made_cards_read_out_and_are_told_apart() -> None:
    made, verbs, wrong = fuzz.read_out("suite", TEXTS)
    assert not wrong, "\n".join(wrong)
    assert made > 0.6 * TEXTS
    assert len(verbs) > 0.8 * len(VERBS)


@pytest.mark.uncounted
def test_made_cards_play_are_copied_saved_and_loaded() -> None:
    before = {name: face.id for name, face in FACE_NAMED.items()}
    spoken = [card_text.face_text(face) for face in MISSIONS]
    performed = 0
    for k in range(MATCHES):
        plies, used = fuzz.play(fuzz.Maker(f"suite {k}"), k)
        assert plies
        performed += len(used)
    assert performed > 8 * MATCHES
    assert {name: face.id for name, face in FACE_NAMED.items()} == before
    assert [card_text.face_text(face) for face in MISSIONS] == spoken


def test_a_text_says_every_number_and_word_of_its_encoding() -> None:
    """Cards of the base set with one word changed read otherwise, or are refused."""
    seen: dict[str, str] = {}
    for face in FACES:
        for ability in face.abilities:
            if ability.raw and face.file.endswith(".toml"):
                seen[card_text.ability_text(ability)] = fuzz.normal(ability.raw)
    dice = Dice.seeded("one word")
    changed = 0
    for _ in range(400):
        face = dice.choice([f for f in FACES if f.abilities and f.file.endswith(".toml")])
        raw = copy.deepcopy(dice.choice(face.abilities).raw)
        if not _change_number(raw, dice):
            continue
        other = _read(face, raw)
        if other is not None:
            changed += 1
            text = card_text.ability_text(other)
            assert seen.get(text, fuzz.normal(raw)) == fuzz.normal(raw), (text, raw)
    assert changed > 50


def _read(face: Face, raw: dict[str, Any]) -> Any:
    """That text on a card like this one, or None when it is refused."""
    before = len(q.ABILITIES), len(q.NODES)
    field = "both" if face.type == MISSION else "text"
    made = Face(len(FACES), "demo.toml", face.type, {"name": face.name, field: [raw]})
    try:
        compiler.compile_face(made)
    except BadCard:
        del q.ABILITIES[before[0] :], q.NODES[before[1] :]
        return None
    return made.abilities[0]


class _Numbers(ast.NodeTransformer):
    def __init__(self) -> None:
        self.found = 0

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int:
            self.found += 1
            return ast.Constant(node.value + 1)
        return node


def _change_number(raw: dict[str, Any], dice: Dice) -> bool:
    """Raises the numbers of one part by 1."""
    keys = [key for key in ("do", "static", "cost") if key in raw]
    if not keys:
        return False
    texts = raw[dice.choice(keys)]
    k = dice.below(len(texts))
    head, colon, rest = texts[k].partition(": ")
    text = rest if colon and len(head) == 1 else texts[k]
    numbers = _Numbers()
    changed = ast.unparse(numbers.visit(ast.parse(text, mode="eval")))
    texts[k] = f"{head}: {changed}" if text is rest else changed
    return bool(numbers.found)


def _wrong(raw: dict[str, Any], dice: Dice) -> str:
    """Makes a right text wrong, and says the word that is."""
    key = dice.choice([key for key in ("do", "static", "cost") if raw.get(key)])
    texts = raw[key]
    k = dice.below(len(texts))
    head, colon, rest = texts[k].partition(": ")
    named = f"{head}: " if colon and len(head) == 1 else ""
    text = rest if named else texts[k]
    verb = text.partition("(")[0]
    how = dice.below(4)
    if how == 0:
        texts[k], word = f"{named}{verb}ly({text.partition('(')[2]}", f"{verb}ly"
    elif how == 1:
        texts[k], word = f"{named}{text[:-1]}, sleepy)", "sleepy"
    elif how == 2:
        texts[k], word = f"{named}{text[:-1]}, how=softly)", "how"
    else:
        raw["surprise"], word = "party", "surprise"
    return word


def test_cards_made_wrong_are_refused_with_file_card_and_word() -> None:
    maker = fuzz.Maker("wrong")
    dice = Dice.seeded("wrong")
    refused = 0
    for text, raw, ability in fuzz.texts(maker, 120):
        assert text
        if ability.attached or not any(raw.get(key) for key in ("do", "static", "cost")):
            continue
        wrong = copy.deepcopy(raw)
        word = _wrong(wrong, dice)
        assert ability.face is not None
        field = "both" if ability.face.type == MISSION else "text"
        face = Face(0, "demo.toml", ability.face.type, {"name": "Somebody", field: [wrong]})
        with pytest.raises(BadCard) as caught:
            compiler.compile_face(face)
        message = str(caught.value)
        assert message.startswith("demo.toml: card 'Somebody': "), message
        assert word in message, (message, wrong)
        refused += 1
    assert refused > 60
