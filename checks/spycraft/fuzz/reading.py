"""Reads generated texts: each has a sentence, and no two that differ have the same."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from checks.spycraft.fuzz.alike import normal
from checks.spycraft.fuzz.maker import Maker
from checks.spycraft.fuzz.shapes import Raw
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft.compile import vocabulary
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, LEADER, MISSION
from safehouse.games.spycraft.language.grammar import FILTERS
from safehouse.games.spycraft.language.verb import VERBS
from safehouse.games.spycraft.model import Ability

NESTS: Final = 5
"""One text in so many is effects in effects."""
_WORD: Final = re.compile(r"(?:before |after )?~?[A-Za-z_]+")


class Read(NamedTuple):
    """The texts that were made and read."""

    made: int
    words: Counter[str]
    """How often each word occurred; `~` stands before negated ones."""
    alike: list[str]
    """Texts with the same sentence and different meanings."""


def texts(maker: Maker, wanted: int) -> Iterator[tuple[str, Raw, Ability]]:
    """Yield texts with their encodings; every verb in turn, on every type of card."""
    sorts = (AGENT, ACTION, GEAR, LEADER, MISSION)
    able = list(VERBS)
    for k in range(wanted):
        sort = sorts[maker.dice.below(len(sorts))]
        text = maker.text(sort, able[k % len(able)])
        if k % NESTS == 0:
            sort, text = ACTION, [maker.nested()]
        face = maker.takes(sort, text) if text else None
        if face is not None:
            for ability in face.abilities:
                yield card_text.ability_text(ability), ability.raw, ability


def read_out(seed: str, wanted: int) -> Read:
    """Make texts and read them."""
    maker = Maker(seed)
    seen: dict[str, str] = {}
    alike: list[str] = []
    words: Counter[str] = Counter()
    for text, raw, ability in texts(maker, wanted):
        printed = ability.face.raw if ability.face is not None else {}
        for part in (raw, *(entry for entry in printed.get("text", []) if "only" in entry)):
            words.update(_WORD.findall(json.dumps(part)))
        mine = normal(raw)
        other = seen.setdefault(text, mine)
        if other != mine:
            alike.append(f"{text}\n  {mine}\n  {other}")
    return Read(len(seen), words, alike)


def unmade(words: Counter[str]) -> list[str]:
    """Return the words of the language that do not occur; hooks belong to single cards."""
    known = [
        word.partition("(")[0].partition("=")[0].rpartition(".")[2]
        for family, found in vocabulary().items()
        if family != "hooks"
        for word in found
    ]
    known += [f"~{word}" for word, found in FILTERS.items() if found.not_before or found.not_after]
    return sorted({word for word in known if not words[word] and word != "hook"})
