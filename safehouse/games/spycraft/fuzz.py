"""Generates cards from the whole vocabulary, reads their texts and plays them.

python -m safehouse.games.spycraft.fuzz --cards 20000 --matches 300

Cards are generated from the signatures: shapes of verbs, events, picks and conditions, filled in at
random. Cards that the language refuses are generated again. Every accepted card must have a text
that differs from every other text, and must play without an error in random matches that are
copied, saved and loaded on the way. Exits 1 when something is found.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.snapshot import load_match
from safehouse.games.spycraft import card_text, decks, looker
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED, FACES, MISSIONS
from safehouse.games.spycraft.defs import (
    ACTION,
    AGENT,
    FACTIONS,
    GEAR,
    KINDS,
    LEADER,
    MISSION,
    SKILLS,
)
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.language.actions import SOURCES
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    BASES,
    EVENTS,
    FACTS,
    FILTERS,
    NUMBERS,
    SEAT_NAMES,
)
from safehouse.games.spycraft.language.picks import MAKES as PICKS
from safehouse.games.spycraft.language.verb import VERBS, Verb
from safehouse.games.spycraft.legal.reacts import awaited, hidden_triggers
from safehouse.games.spycraft.model import TRAITS, Ability, BadCard, Face
from safehouse.games.spycraft.moves import M_ACT, M_ACTIVATE, M_REACT
from safehouse.games.spycraft.state import SpycraftState

Raw = dict[str, Any]
SOURCE_OF: Final = {LEADER: "agent", AGENT: "agent", GEAR: "gear", ACTION: "action"}
TRIES: Final = 400
_HOLE: Final = re.compile(r"\{(\w+)\}")
_UNTIL: Final = ("turn", "mission", "this_action", "game", "next", "this_activation", "chance",
                 "mission_phase",
                 "while_in_mission(self)", "while_in_play(self)",
                 "first_of(mission, 'after wounded(self)')")  # fmt: skip
_SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "int": ("1", "2", "3", "4", "-1", "-2"),
    "gear": ("g", "subject", "card"),
    "mission": ("m", "current", "subject", "host"),
    "card": ("c", "card(facedown)", "subject", "gear(inactive, on={agents})", "card(inactive)"),
    "pile": ("c",),
    "waiting": ("w",),
    "position": ("n",),
    "two_missions": ("M",),
    "skill": SKILLS,
    "trait": TRAITS,
    "gears": ("gear({gfilters})", "gear({gfilters}, on={agents})"),
    "missions": ("mission({mfilters})", "mission(discard, {mfilters})"),
    "number": ("{atom}", "-{atom}", "2*{atom}", "-2*{atom}", "{atom} + {atom}", "{atom} - 1",
               "{whole}", "{atom}"),
    "actions": ("action({part})", "action({part}, {part})"),
    "part": ("by=self", "by=enemy", "by={agents}", "kind=mission", "kind=one_of(intel, react)",
             "skill={skill}", "skill=one_of(combat, craft)", "targets=self", "targets={agents}",
             *(f"source={word}" for word in SOURCES), "first_of=turn", "first_of=mission"),
    "it_effect": ("wound(it)", "check(it, {skill}, 4, fail=wound(it))", "expose(it)",
                  "mod_skill(it, {skill}, -1, turn)", "check(it, one_of(combat, cover), 3, "
                  "fail=move_home(it))"),
    "until": _UNTIL,
    "seat": tuple(SEAT_NAMES),
    "agent": ("self", "subject", "actor", "t", "u", "my_leader", "host", "x"),
}  # fmt: skip
NAMES: Final = {
    "agent": "tu", "gear": "g", "mission": "m", "leader": "tl", "player": "p", "deck": "d",
    "number": "n", "skill": "k", "upto": "TU", "exactly": "TM", "card": "c", "cardname": "c",
    "legal_target": "x", "position": "n", "printed_action": "a",
}  # fmt: skip
FURTHER_PICKS: Final = (
    "legal_target(cause)", "legal_target(cause, agent(mine, {filters}))", "leader(mine, inactive)",
    "position(m)", "printed_action(t)", "exactly(2, mission(queue))", "mission(first, {mfilters})",
    "number(1, deck_size)", "exactly(count(T), agent(mine, at_hq))",
)  # fmt: skip


FRAMES: Final[dict[str, tuple[Raw, ...]]] = {
    "attach": (
        {"act": "intel craft", "pick": {"m": "mission(queue)"}, "do": ["attach(card, m, turn)"]},
        {"act": "intel craft", "pick": {"t": "agent({filters})"}, "do": ["attach(card, t)"]},
        {"act": "intel craft 3", "do": ["attach(card, table, turn)"]},
        {"act": "mission craft", "do": ["attach(card, current, mission)"]},
    ),
    "deal_queue": (
        {"act": "intel craft", "do": ["shuffle_missions(mission(queue))", "deal_queue()"]},
    ),
    "lend_action": (
        {"act": "intel craft", "pick": {"t": "agent({filters})", "a": "printed_action(t)"},
         "do": ["lend_action(self, a, turn)"]},
        {"act": "intel craft", "cost": ["c: move_card(card(my_discard, action), removed)"],
         "do": ["lend_action(self, c, once, turn)"]},
    ),
    "move_mission": (
        {"act": "intel craft", "pick": {"m": "mission(queue, {mfilters})", "n": "position(m)"},
         "do": ["move_mission(m, n)"]},
    ),
    "move_tokens": (
        {"act": "intel craft", "pick": {"w": "leader(mine, inactive)"},
         "do": ["move_tokens(self, w)"]},
    ),
    "seq": (
        {"act": "intel craft", "do": ["may(seq({effect}, {effect}))"]},
        {"act": "mission craft", "do": ["when({fact}, seq({effect}, {effect}))"]},
    ),
    "unless": (
        {"act": "react craft", "trig": "after targeted(agent(mine))",
         "do": ["unless(actor.controller, discard_hand(actor.controller, 1), {effect})"]},
        {"act": "intel craft", "pick": {"p": "player(enemy)"},
         "do": ["unless(p, discard_hand(p, 2), {effect})"]},
    ),
    "choose_by": (
        {"act": "intel craft", "pick": {"p": "player(enemy)"},
         "do": ["choose_by(p, {effect}, discard_hand(p, 1))"]},
    ),
    "instead": (
        {"act": "react craft", "trig": "before retired(agent(mine))", "do": ["instead({effect})"]},
        {"act": "react craft", "trig": "before sent_home(self)", "do": ["instead({effect})"]},
    ),
    "prevent": (
        {"act": "react craft", "trig": "before wounded(agent(mine))", "do": ["prevent()"]},
    ),
    "redirect": (
        {"act": "react craft", "trig": "after targeted(agent(mine))",
         "pick": {"x": "legal_target(cause)"}, "do": ["redirect(cause, x)"]},
        {"act": "react craft", "trig": "after mission_targeted()",
         "pick": {"m": "mission(queue, adjacent_to_target)"}, "do": ["redirect(cause, m)"]},
    ),
    "target_tax": (
        {"act": "intel craft", "pick": {"t": "leader(enemy)", "m": "mission(queue)"},
         "do": ["attach(card, m, while_in_queue)"],
         "then": {"attached": True, "static": ["target_tax(t, 2)"]}},
    ),
    "use_again": (
        {"act": "react craft", "trig": "before performing(used_up, by=self)",
         "do": ["use_again(cause)"]},
    ),
    "widen_targets": (
        {"act": "react craft", "trig": "before performing(by=self, kind=mission)",
         "do": ["widen_targets(cause, agent(enemy, at_hq))"]},
        {"act": "react craft", "trig": "before mission_targeting(by=me)",
         "do": ["widen_targets(cause, mission(discard))"]},
    ),
}  # fmt: skip
"""Texts for verbs that need a lot of context."""
ATTACHED: Final[tuple[Raw, ...]] = (
    {"attached": True, "static": ["{static}"]},
    {"attached": True, "auto": "{trigger}", "do": ["{effect}"]},
    {"attached": True, "give": "agent(mine)", "act": "intel craft", "do": ["discard(card)"]},
    {"attached": True, "give": "agent({filters})", "act": "mission craft", "do": ["{effect}"]},
)
"""Texts that a card in play may have."""


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
        if what == "trigger":
            return self.trigger()
        return self.fill(self.any(_SHAPES[what]), depth)

    def atom(self, depth: int) -> str:
        if depth > 3 or self.dice.below(2):
            return self.any(("1", "2", "3", f"self.{self.any(tuple(ATTRIBUTES))}", "t.craft", "n"))
        calls = [shape for call in NUMBERS.values() if not call.whole for shape in call.makes]
        return self.fill(self.any(calls), depth)

    def filters(self, base: str) -> str:
        known = [w for w, found in FILTERS.items() if base in found.bases]
        known = [w for w in known if w not in TRAITS] + ["Soldier", "Vehicle"]
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
            if self.takes(sort, text) is not None:
                return text
        return []

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


# --- texts ----------------------------------------------------------------------------------


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


def texts(maker: Maker, wanted: int) -> Iterator[tuple[str, Raw, Ability]]:
    """Yield texts with their encodings; every verb in turn, on every type of card."""
    sorts = (AGENT, ACTION, GEAR, LEADER, MISSION)
    able = list(VERBS)
    for k in range(wanted):
        sort = sorts[maker.dice.below(len(sorts))]
        text = maker.text(sort, able[k % len(able)])
        face = maker.takes(sort, text) if text else None
        if face is not None:
            for ability in face.abilities:
                yield card_text.ability_text(ability), ability.raw, ability


def read_out(seed: str, wanted: int) -> tuple[int, Counter[str], list[str]]:
    """Return how many texts were made, their verbs, and the texts that cannot be distinguished."""
    maker = Maker(seed)
    seen: dict[str, str] = {}
    wrong: list[str] = []
    verbs: Counter[str] = Counter()
    for text, raw, ability in texts(maker, wanted):
        waiting = [*ability.costs, *ability.effects, *ability.static]
        while waiting:
            verb = waiting.pop()
            waiting += verb.subs
            verbs[verb.word] += 1
        mine = normal(raw)
        other = seen.setdefault(text, mine)
        if other != mine:
            wrong.append(f"{text}\n  {mine}\n  {other}")
    return len(seen), verbs, wrong


# --- matches --------------------------------------------------------------------------------


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
        for kept_by_face in (card_text._face_text, looker.face_view, hidden_triggers, awaited):
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


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Makes Spycraft cards and plays them.")
    parser.add_argument("--cards", type=int, default=5_000, help="texts to make and read out")
    parser.add_argument("--matches", type=int, default=20, help="matches to play")
    parser.add_argument("--seed", default="fuzz")
    asked = parser.parse_args(args)
    made, verbs, wrong = read_out(asked.seed, asked.cards)
    missing = sorted(set(VERBS) - set(verbs))
    print(f"{made} texts with {len(verbs)} verbs; never made: {', '.join(missing) or 'none'}")
    for line in wrong[:20]:
        print(f"same words, other meaning: {line}")
    errors = 0
    for k in range(asked.matches):
        maker = Maker(f"{asked.seed} {k}")
        try:
            plies, performed = play(maker, k)
        except Exception:
            errors += 1
            print(f"match {k}:\n{traceback.format_exc(limit=-6)}")
        else:
            print(f"match {k}: {plies} decisions, {len(performed)} texts performed")
    print(f"{asked.matches} matches, {errors} errors; {len(wrong)} texts that are not told apart")
    return 1 if errors or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
