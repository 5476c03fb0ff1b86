"""Makes texts of cards: shapes of verbs, events, picks and conditions, filled in at random."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from checks.spycraft.fuzz.shapes import (
    ATTACHED,
    FRAMES,
    FURTHER_PICKS,
    LEAVES,
    NAMES,
    NESTS,
    ONLY,
    SHAPES,
    Raw,
)
from safehouse.core.dice import Dice
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, KINDS, LEADER, MISSION, SKILLS
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    EVENTS,
    FACTS,
    FILTERS,
    NUMBERS,
    SEAT_NAMES,
)
from safehouse.games.spycraft.language.picks import MAKES as PICKS
from safehouse.games.spycraft.language.verb import VERBS, Verb
from safehouse.games.spycraft.model import TRAITS, BadCard, Face

SOURCE_OF: Final = {LEADER: "agent", AGENT: "agent", GEAR: "gear", ACTION: "action"}
TRIES: Final = 400
NESTED_DEPTH: Final = 3
_HOLE: Final = re.compile(r"\{(\w+)\}")


class Maker:
    """Fills in shapes at random."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice.seeded(seed)
        self.refused: Counter[str] = Counter()

    def any(self, options: tuple[str, ...] | list[str]) -> str:
        return options[self.dice.below(len(options))]

    def fill(self, shape: str, depth: int = 0) -> str:
        return _HOLE.sub(lambda hole: self.hole(hole.group(1), depth + 1), shape)

    def hole(self, what: str, depth: int) -> str:
        if what in ("filters", "gfilters", "mfilters"):
            return self.filters({"filters": "agent", "gfilters": "gear"}.get(what, "mission"))
        if what == "agents":
            whose = self.any(("", "", "mine, ", "opposing, "))
            return self.fill(f"agent({whose}{{filters}})", depth)
        if what == "atom":
            return self.atom(depth)
        if what == "whole":
            calls = [shape for call in NUMBERS.values() if call.whole for shape in call.makes]
            return self.fill(self.any(calls), depth)
        if what == "fact":
            facts = [shape for fact in FACTS.values() for shape in fact.makes]
            text = self.fill(self.any(facts), depth)
            return f"not {text}" if self.dice.below(4) == 0 else text
        if what in ("effect", "static"):
            return self.effect("do" if what == "effect" else what, depth + 1)
        if what == "seat":
            return self.any(tuple(SEAT_NAMES))
        if what == "trigger":
            return self.trigger()
        return self.fill(self.any(SHAPES[what]), depth)

    def atom(self, depth: int) -> str:
        if depth > 3 or self.dice.below(2):
            return self.any(("1", "2", "3", f"self.{self.any(tuple(ATTRIBUTES))}", "t.craft", "n"))
        calls = [shape for call in NUMBERS.values() if not call.whole for shape in call.makes]
        return self.fill(self.any(calls), depth)

    def filters(self, base: str) -> str:
        known = [w for w, found in FILTERS.items() if base in found.bases]
        known = [w for w in known if w not in TRAITS] + ["Soldier", self.any(TRAITS)]
        chosen: list[str] = []
        for _ in range(self.dice.below(3)):
            word = self.any(known)
            if FILTERS[word].not_before or FILTERS[word].not_after:
                word = f"~{word}" if self.dice.below(3) == 0 else word
            elif base == "agent" and self.dice.below(6) == 0:
                word = self.any(("expense < 4", "combat >= 3", "has_gear(Vehicle)",
                                 "~has_gear(Firearm)", "Soldier or Fixer",
                                 "faction('The Krypt')"))  # fmt: skip
            chosen.append(word)
        return ", ".join(chosen)

    def effect(self, place: str, depth: int = 0) -> str:
        able = [word for word, verb in VERBS.items() if place in verb.forms]
        if depth > 2:
            able = ["wound", "draw", "expose", "move_home", "objective", "mod_skill"]
        return self.call(VERBS[self.any(able)], depth)

    def call(self, verb: type[Verb], depth: int = 0) -> str:
        parts: list[str] = []
        for param in verb.takes:
            if param.optional and self.dice.below(2):
                continue
            for _ in range(1 + (self.dice.below(2) if param.rest else 0)):
                text = self.fill(self.any(param.kind.makes), depth)
                parts.append(f"{param.name}={text}" if param.key else text)
        return f"{verb.word}({', '.join(parts)})"

    # --- abilities -------------------------------------------------------------------------

    def picks(self) -> dict[str, str]:
        out: dict[str, str] = {}
        for _ in range((0, 1, 1, 1, 2)[self.dice.below(5)]):
            shape = self.any((*PICKS, *FURTHER_PICKS))
            text = self.fill(shape).replace("(, ", "(").replace(", )", ")")
            word = text.partition("(")[0]
            free = [name for name in NAMES[word] if name not in out]
            if free:
                out[free[0]] = text
        return out

    def trigger(self) -> str:
        event = self.any([" ".join(key) for key in EVENTS])
        when, _, word = event.partition(" ")
        return f"{event}({self.any(EVENTS[when, word].makes)})"

    def ability(self, source: str, word: str) -> Raw:
        """Return a random ability around a verb, valid or not."""
        verb = VERBS[word]
        place = self.any(verb.forms)
        text = self.call(verb)
        if place == "static":
            raw: Raw = {"static": [text]}
            if self.dice.below(3) == 0:
                raw["while"] = self.fill("{fact}")
            if self.dice.below(6) == 0:
                raw["flags"] = ["nonstacking"]
            return raw
        if place == "do" and source in ("agent", "mission") and self.dice.below(3) == 0:
            return {"auto": self.trigger(), "do": [text]}
        return self.action(source, place, text)

    def action(self, source: str, place: str, text: str) -> Raw:
        kind = self.any(KINDS)
        head = f"{kind} {self.any(SKILLS)}" if self.dice.below(5) else kind
        raw: Raw = {"act": head}
        if kind == "react":
            raw["trig"] = self.trigger()
        if source == "mission":
            raw["give"] = "agent(mine, in_team)"
        picks = self.picks()
        if picks:
            raw["pick"] = picks
        if " " in head and self.dice.below(2):
            if self.dice.below(2):
                raw["act"] = f"{head} {1 + self.dice.below(5)}"
            else:
                raw["act"] = f"{head} X"
                raw["tn"] = self.fill(self.any(("{atom}", "{number}")))
        if self.dice.below(3) == 0:
            raw["if"] = self.fill("{fact}")
        if self.dice.below(6) == 0:
            raw["flags"] = [self.any(("from_hq", "melee", "uncancelable", "unlimited"))]
        raw[place] = [text]
        if place == "cost":
            raw["do"] = [self.effect("do")]
        elif self.dice.below(4) == 0:
            raw["do"].append(self.effect("do"))
        return raw

    def text(self, sort: int, word: str = "") -> list[Raw]:
        """Return the text of a card that the language accepts."""
        source = SOURCE_OF.get(sort, "mission")
        able = list(VERBS)
        for _ in range(TRIES):
            chosen = word or self.any(able)
            if chosen in FRAMES and self.dice.below(2):
                raw = self.frame(FRAMES[chosen])
            else:
                raw = self.ability(source, chosen)
            if source == "action" and ("auto" in raw or "static" in raw):
                continue
            text = [raw, raw.pop("then")] if "then" in raw else [raw]
            if len(text) == 1 and "attach(" in str(raw.get("do")) and self.dice.below(4):
                text.append(self.frame(ATTACHED))
            if sort in (GEAR, ACTION) and self.dice.below(8) == 0:
                text.insert(0, {"only": self.any(ONLY)})
            if self.takes(sort, text) is not None:
                return text
        return []

    def nested(self) -> Raw:
        """Return effects in effects, with so few different ones that readings can coincide."""
        return {
            "act": "intel craft", "pick": {"p": "player(enemy)"}, "do": [self.nest(NESTED_DEPTH)],
        }  # fmt: skip

    def nest(self, depth: int) -> str:
        if depth == 0 or self.dice.below(4) == 0:
            return self.any(LEAVES)
        shape = self.any(NESTS)
        return _HOLE.sub(lambda hole: self.nest(depth - 1), shape)

    def frame(self, frames: tuple[Raw, ...]) -> Raw:
        def filled(value: Any) -> Any:
            if isinstance(value, dict):
                return {key: filled(part) for key, part in value.items()}
            if isinstance(value, list):
                return [filled(part) for part in value]
            return self.fill(value) if isinstance(value, str) else value

        raw: Raw = filled(frames[self.dice.below(len(frames))])
        return raw

    def takes(self, sort: int, text: list[Raw]) -> Face | None:
        """Return the face of a card with that text, or None if it is refused."""
        abilities, nodes = len(q.ABILITIES), len(q.NODES)
        field = "both" if sort == MISSION else "text"
        face = Face(-1, "fuzz", sort, {"name": "Somebody", field: text})
        try:
            compiler.compile_face(face)
        except BadCard as refused:
            self.refused[str(refused).rpartition(": ")[2].partition(";")[0][:60]] += 1
            del q.ABILITIES[abilities:], q.NODES[nodes:]
            return None
        return face
