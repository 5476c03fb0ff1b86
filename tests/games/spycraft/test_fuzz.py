"""Cards generated from the whole vocabulary load, have a text, differ and can be played."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from checks.spycraft import fuzz, mutants
from safehouse.core.dice import Dice
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.cards import FACE_NAMED, MISSIONS, BadCard, Face
from safehouse.games.spycraft.defs import ACTION, MISSION
from safehouse.games.spycraft.language.verb import VERBS

TEXTS = 250
"""A few of every verb; `python -m checks.spycraft.fuzz` generates as many as wanted."""
MATCHES = 4
NESTED = 1_000
MUTATED = ("Suicide Tooth", "Halls of Power", "Clean Sweep", "H&K PSG-1")
"""Cards whose text was once wrong, or empty, when a word was changed."""


def test_made_cards_read_out_and_are_told_apart() -> None:
    read = fuzz.read_out("suite", TEXTS)
    assert not read.alike, "\n".join(read.alike)
    assert read.made > 0.6 * TEXTS
    assert sum(read.words[verb] > 0 for verb in VERBS) > 0.8 * len(VERBS)


def test_effects_in_effects_are_told_apart() -> None:
    maker = fuzz.Maker("nested")
    seen: dict[str, str] = {}
    for _ in range(NESTED):
        raw = maker.nested()
        face = maker.takes(ACTION, [raw])
        if face is not None:
            other = seen.setdefault(card_text.ability_text(face.abilities[0]), str(raw))
            assert other == str(raw)
    assert len(seen) > NESTED / 20


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


def test_a_text_with_one_word_changed_reads_otherwise_or_is_refused() -> None:
    """A few cards; `python -m checks.spycraft.mutants` changes them all."""
    found = mutants.look(FACE_NAMED[name] for name in MUTATED)
    assert not found.wrong, "\n".join(found.wrong)
    assert found.tried > found.read > 300


def _wrong(raw: dict[str, Any], dice: Dice) -> str:
    """Make a valid text invalid, and return the wrong word."""
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
