"""Plays matches with generated cards, which are copied, saved and loaded on the way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

from checks.spycraft.fuzz.maker import Maker
from checks.spycraft.fuzz.shapes import Raw
from safehouse.core.match import Match
from safehouse.core.snapshot import load_match
from safehouse.games.spycraft import card_text, decks, view_builder
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.cards import FACE_NAMED, FACES, MISSIONS
from safehouse.games.spycraft.defs import ACTION, AGENT, FACTIONS, GEAR, LEADER, MISSION, SKILLS
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.legal.reacts import awaited, hidden_triggers
from safehouse.games.spycraft.model import Face
from safehouse.games.spycraft.moves import M_ACT, M_ACTIVATE, M_REACT
from safehouse.games.spycraft.numbering import base_numbers, numbering
from safehouse.games.spycraft.state import SpycraftState

_SERIAL: Final = count(1)
"""Makes the names of generated cards unique, because decks are cached by text."""


@contextmanager
def cards(maker: Maker, agents: int = 8, gear: int = 5, actions: int = 6) -> Iterator[list[str]]:
    """Yield the names of generated cards for two decks; meanwhile missions have new texts, too."""
    made: list[Face] = []
    first = len(FACES)
    kept = [(face, face.raw, face.abilities, face.statics, face.autos, face.given, face.triggers)
            for face in MISSIONS]  # fmt: skip
    names: list[str] = []
    for deck in range(2):
        faction = FACTIONS[deck]
        plan = [LEADER] * 4 + [AGENT] * agents + [GEAR] * gear + [ACTION] * actions
        for k, sort in enumerate(plan):
            made.append(_card(maker, f"Fuzz {next(_SERIAL)}", sort, faction, level=k + 1))
    for face in MISSIONS:
        _speak(maker, face)
    names = [face.name for face in made]
    try:
        yield names
    finally:
        for name in names:
            del FACE_NAMED[name]
        for face, raw, abilities, statics, autos, given, triggers in kept:
            face.raw, face.abilities, face.statics = raw, abilities, statics
            face.autos, face.given, face.triggers = autos, given, triggers
        del FACES[first:]
        for kept_by_face in (
            card_text._face_text, view_builder.face_view, hidden_triggers, awaited, numbering,
            base_numbers,
        ):  # fmt: skip
            kept_by_face.cache_clear()


def _card(maker: Maker, name: str, sort: int, faction: str, level: int) -> Face:
    dice = maker.dice
    raw: Raw = {"name": name, "text": maker.text(sort)}
    if sort == LEADER:
        raw |= {"level": level, "faction": faction, "expense": 2 + level, "skills": [6, 6, 6, 6]}
    elif sort == AGENT:
        skills = [1 + dice.below(6) for _ in SKILLS]
        raw |= {"faction": faction, "expense": dice.below(4), "skills": skills, "bravado": 3}
    elif sort == GEAR:
        raw |= {"expense": dice.below(2), "skills": [dice.below(2) for _ in SKILLS], "bravado": 2}
        raw["traits"] = [maker.any(("Vehicle", "Gadget", "Firearm", "Armor"))]
    else:
        raw["bravado"] = 1 + dice.below(4)
    if sort == AGENT:
        raw["traits"] = [
            maker.any(("Soldier", "Faceman", "Pointman", "Snoop", "Fixer", "Wheelman"))
        ]
    face = Face(len(FACES), "fuzz", sort, raw)
    compiler.compile_face(face)
    FACES.append(face)
    FACE_NAMED[name] = face
    return face


def _speak(maker: Maker, face: Face) -> None:
    face.raw = {**face.raw, "attacker": [], "defender": [], "both": maker.text(MISSION)}
    face.abilities, face.statics, face.autos, face.given = [], [], [], []
    face.triggers = 0
    compiler.compile_face(face)


def deck_texts(names: list[str]) -> list[str]:
    half = len(names) // 2
    out = []
    for part in (names[:half], names[half:]):
        rest = decks.LEAST - 4
        each = -(-rest // (half - 4))
        lines = [*part[:4], *(f"{min(3, each)} {name}" for name in part[4:])]
        out.append("\n".join(lines))
    return out


class Stuck(Exception):
    """A match that does not end."""


MOST_PLIES: Final = 1_500
LOAD_EVERY: Final = 40


def play(maker: Maker, seed: int) -> tuple[int, Counter[int]]:
    """Play a match with generated cards; return the number of decisions and the abilities
    performed."""
    performed: Counter[int] = Counter()
    with cards(maker) as names:
        options = {"decks": deck_texts(names), "control": maker.any(("normal", "full"))}
        match: Match[SpycraftState] = GAME.start(2, seed=seed, options=options)
        plies = 0
        while match.result is None and plies < MOST_PLIES:
            seat, kind, args = maker.dice.choice(match.pending)
            codes = kind.moves(match, seat, *args)
            eager = [code for code in codes if code[0] in (M_ACT, M_REACT, M_ACTIVATE)]
            code = maker.dice.choice(eager if eager and maker.dice.below(4) else codes)
            if code[0] in (M_ACT, M_REACT):
                performed[code[2]] += 1
            GAME.label(match, seat, code)
            match.push(seat, code)
            plies += 1
            if plies % 5 == 0:
                match.check()
            if plies % LOAD_EVERY == 0:
                GAME.view(match, seat)
                other = match.copy()
                if other.position() != match.position():
                    raise Stuck("a copy differs")
                match = load_match(GAME, json.loads(json.dumps(match.position())))
        return plies, performed
