"""Compiles the data files to abilities: every card and rule is read and checked at start-up."""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import Any, Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import verbs
from safehouse.games.spycraft.card_text import FLAGS
from safehouse.games.spycraft.cards import CARDS, FACES, OLD_NUMBERS, slug
from safehouse.games.spycraft.defs import (
    ACTION,
    CRAFT,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    GEAR,
    INTEL_ACT,
    KINDS,
    MISSION,
    REACT_ACT,
    SKILLS,
    read_data,
)
from safehouse.games.spycraft.fit_checks import check_place
from safehouse.games.spycraft.hooks import HOOKS, check_hook
from safehouse.games.spycraft.language import (
    actions,
    classes,
    conditions,
    events,
    filters,
    nouns,
    phrases,
    selectors,
    values,
)
from safehouse.games.spycraft.language.grammar import (
    ATTRIBUTES,
    BASES,
    CARD_NAMES,
    COMPARISON,
    DURATIONS,
    EVENTS,
    FACTS,
    FILTERS,
    NUMBERS,
    SEAT_NAMES,
    Parts,
)
from safehouse.games.spycraft.language.order import check_order
from safehouse.games.spycraft.language.picks import KINDS as PICK_KINDS
from safehouse.games.spycraft.language.picks import read_pick
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    call_of,
    closest,
    name_of,
    parse,
    said,
    whole,
)
from safehouse.games.spycraft.language.verb import VERBS, Verb, read_effect
from safehouse.games.spycraft.legal.sources import learn_rules
from safehouse.games.spycraft.model import (
    ROLES,
    TRAITS,
    Ability,
    BadCard,
    Bound,
    Face,
    Test,
)
from safehouse.games.spycraft.text_traits import set_traits
from safehouse.games.spycraft.verbs.gear import Attach

Raw = dict[str, Any]
"""One ability as written in a data file."""

_VOCABULARY: Final = (actions, classes, conditions, events, filters, nouns, values, verbs)
"""Imported for the words they register."""
Reader.parts = Speaker.parts = Parts(
    selector=selectors.read_selector,
    card_test=selectors.read_card_test,
    action=actions.read_action,
    effect=read_effect,
    phrase=phrases.phrase,
    say_action=actions.say_action,
)

_BIND: Final = re.compile(r"^([a-zA-Z]): ")
_KEYS: Final = {
    "act": ("act", "trig", "if", "pick", "tn", "cost", "do", "flags", "give", "attached", "hook",
            "let"),
    "static": ("static", "while", "flags", "attached"),
    "auto": ("auto", "if", "do", "attached", "hook", "let"),
    "only": ("only",),
    "hook": ("hook",),
}  # fmt: skip
"""The form of an ability, by its first key, and the other keys it may have."""
MOST_TN: Final = 20

# --- one ability ----------------------------------------------------------------------------


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_text, value))


def _is_named(value: object) -> bool:
    return (
        isinstance(value, dict)
        and all(len(name) == 1 and name.isalpha() and name.isascii() for name in value)
        and all(map(_is_text, value.values()))
    )


_TEXTS: Final = ("do", "cost", "static", "flags")
_NAMED: Final = ("pick", "let")


def _fits(key: str, value: object) -> str:
    """Return what would fit a key, or an empty text if the value does."""
    if key == "attached":
        return "" if isinstance(value, bool) else "true"
    if key in _TEXTS:
        return "" if _is_texts(value) else "a list of texts in quotes"
    if key in _NAMED:
        return "" if _is_named(value) else '{ t = "…" }, each name one letter,'
    return "" if _is_text(value) else "a text in quotes"


def _form(raw: Raw) -> str:
    form = next((key for key in _KEYS if key in raw), "")
    if not form:
        raise Unknown(f"an ability is {', '.join(_KEYS)}, not {', '.join(raw) or 'nothing'}")
    for key, value in raw.items():
        if key not in _KEYS[form]:
            fit = ", ".join(_KEYS[form])
            raise Unknown(f"unknown key {key!r} of {form}; {fit} would fit")
        fit = _fits(key, value)
        if fit:
            raise Unknown(f"{key!r} is {value!r}; {fit} would fit")
    return form


def compile_ability(
    owner: Face | None, name: str, index: int, raw: Raw, side: str, source: str
) -> Ability:
    form = _form(raw)
    ability = Ability(owner, name, index, raw)
    ability.form = "auto" if form == "hook" else form
    ability.side = side
    ability.source = source
    ability.attached = bool(raw.get("attached"))
    ability.flags = frozenset(raw.get("flags", []))
    for flag in ability.flags:
        if flag not in FLAGS:
            raise Unknown(f"unknown flag {flag!r}; {', '.join(FLAGS)} would fit")
    ability.let = {key: _span(key, text) for key, text in raw.get("let", {}).items()}
    r = Reader(ability, ability.form)
    if ability.attached:
        _attached(r, owner)
    if form == "act":
        _read_act(r, raw)
    elif form == "static":
        r.place = "static"
        ability.static = [_effect(r, text) for text in raw["static"]]
    elif form == "auto":
        ability.trigger = r.trigger(raw["auto"])
    condition = raw.get("if") or raw.get("while")
    if condition:
        ability.when_tree = parse(condition)
        _not_chosen_yet(ability, ability.when_tree)
        r.reads = set()
        ability.when = r.condition(ability.when_tree)
        for verb in ability.static:
            check_order(verb, r.reads)
    if "give" in raw:
        tree = parse(raw["give"])
        _not_chosen_yet(ability, tree)
        ability.give = r.selector(tree, "agent")
    r.place = "cost"
    for text in raw.get("cost", []):
        ability.costs.append(_effect(r, text))
    r.place = "do"
    for text in raw.get("do", []):
        ability.effects.append(_effect(r, text))
    ability.hook = raw.get("hook", "")
    if ability.hook:
        check_hook(ability)
    _check_names(ability)
    ability.blank_env = [-1] * len(ability.names)
    check_place(ability)
    if ability.trigger is not None:
        ability.awaits = 1 << ability.trigger.event
    set_traits(r)
    return ability


def _not_chosen_yet(ability: Ability, tree: Tree) -> None:
    """Refuse picks in what is asked before anything is picked."""
    picked = {pick.name for pick in ability.picks}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in picked:
            raise Unknown(f"{node.id!r} is not chosen yet: {said(tree)!r}; when(…) in do would fit")


def _span(name: str, text: str) -> Tree:
    """Return a duration that a text names because it uses it more than once."""
    tree = parse(text)
    word = name_of(tree) or call_of(tree)
    if word not in DURATIONS:
        fit = closest(word, list(DURATIONS))
        raise Unknown(f"let {name} is no duration: {text!r}; {fit} would fit")
    return tree


def _attached(r: Reader, owner: Face | None) -> None:
    """Let the text of a card in play refer to what was chosen when it was played."""
    played = [a for a in owner.abilities if not a.attached] if owner is not None else []
    attach = next((e for a in played for e in a.effects if isinstance(e, Attach)), None)
    if attach is None:
        raise Unknown("no text of the card before this one attaches it")
    first = next((a for a in played if a.picks), None)
    if first is not None:
        r.names.update(first.names)
    if "table" not in attach.words:
        tree = attach.args["to"]
        r.host = "mission" if name_of(tree) == "current" else r.sort_of(tree)


def _effect(r: Reader, text: str) -> Verb:
    """Read one effect; `x: …` names its result."""
    found = _BIND.match(text)
    tree = parse(text[found.end() :] if found else text)
    verb = read_effect(r, tree)
    if found:
        name = found.group(1)
        if name in r.names:
            raise Unknown(f"name {name!r} is bound twice")
        if not verb.binds or not verb.names_one():
            raise Unknown(f"{verb.word!r} brings about nothing here that {name!r} could name")
        kind, sort, single = verb.produces()
        r.names[name] = Bound(len(r.names), kind, sort, single)
        verb.slot = r.names[name].slot
        verb.bind = verb.slot
    return verb


def _read_act(r: Reader, raw: Raw) -> None:
    ability = r.ability
    words = raw["act"].split()
    if not words or words[0] not in KINDS:
        raise Unknown(f"an action is {', '.join(KINDS)}, not {raw['act']!r}")
    ability.kind = KINDS.index(words[0])
    if len(words) > 1:
        if words[1] not in SKILLS:
            raise Unknown(f"unknown skill {words[1]!r}; {', '.join(SKILLS)} would fit")
        ability.skill = SKILLS.index(words[1])
    if (ability.kind == REACT_ACT) != ("trig" in raw):
        raise Unknown("a React needs a trigger, and nothing else has one")
    if "trig" in raw:
        ability.trigger = r.trigger(raw["trig"])
        if "from_facedown" in ability.flags and ability.trigger.event == EV_TARGETED:
            ability.trigger.event = EV_TARGETED_DOWN
    for name, text in raw.get("pick", {}).items():
        ability.picks.append(read_pick(r, name, text))
    x = len(words) > 2 and words[2] == "X"
    if x != ("tn" in raw):
        raise Unknown("an X needs its formula, and nothing else has one")
    if x:
        ability.tn_tree = parse(raw["tn"])
        ability.tn_value = r.number(ability.tn_tree)
        if whole(ability.tn_tree) is not None:
            raise Unknown("a fixed TN is written after the skill")
    elif len(words) > 2:
        if not words[2].isdecimal() or not 1 <= int(words[2]) <= MOST_TN:
            raise Unknown(f"the TN is X or a number from 1 to {MOST_TN}, not {words[2]!r}")
        ability.tn = int(words[2])
    if len(words) > 3:
        raise Unknown(f"an action is a kind, a skill and a TN, not {raw['act']!r}")


def _check_names(ability: Ability) -> None:
    for name in ability.let.keys() & ability.names.keys():
        raise Unknown(f"name {name!r} is bound twice")


# --- cards and rules ------------------------------------------------------------------------


def _only(face: Face | None, name: str, raw: Raw) -> Test:
    """Return the test for who may use or carry a card."""
    _form(raw)
    tree: Tree = parse(raw["only"])
    alone = name_of(tree) in (*TRAITS, "Leader") or call_of(tree) == "faction"
    if not alone and not getattr(tree, "values", None):
        fit = closest(name_of(tree), ["Leader", *TRAITS])
        raise Unknown(
            f"only takes Leader, traits or faction(…), not {said(tree)!r}; {fit} would fit"
        )
    if face is not None and face.type not in (GEAR, ACTION):
        raise Unknown("only is for gear and action cards")
    if face is not None:
        traits = [name_of(part) for part in getattr(tree, "values", [tree])]
        face.only_trait = all(word in ROLES for word in traits)
    return selectors.read_filter(Reader(Ability(face, name, -1, raw), "only"), "agent", tree)


def compile_face(face: Face) -> None:
    source = {GEAR: "gear", MISSION: "mission", ACTION: "action"}.get(face.type, "agent")
    lists = [("", face.raw.get("text", []))]
    if face.type == MISSION:
        lists = [(side, face.raw.get(side, [])) for side in ("attacker", "defender", "both")]
    for side, abilities in lists:
        for raw in abilities:
            heads = (raw[key] for key in ("act", "auto", "static", "hook", "only") if key in raw)
            word = str(next(heads, next(iter(raw), "")))
            try:
                if "only" in raw:
                    if face.only is not None:
                        raise Unknown("only comes once; Soldier or Fixer joins two traits")
                    face.only = _only(face, face.name, raw)
                    continue
                ability = compile_ability(face, face.name, len(face.abilities), raw, side, source)
            except Unknown as error:
                raise BadCard(f"{face.file}: card {face.name!r}: {error} (in {word!r})") from error
            _file_away(face, ability)


def _file_away(face: Face, ability: Ability) -> None:
    face.abilities.append(ability)
    if ability.form == "static":
        face.statics.append(ability)
    elif ability.form == "auto":
        face.autos.append(ability)
    elif ability.give is not None:
        face.given.append(ability)
    else:
        face.acts.append(ability)
        face.acts_by_kind[ability.kind].append(ability)
    face.triggers |= ability.awaits


BUILT_IN: Final = ("recruit", "requisition", "brief", "run")
"""Intel actions that have an engine function of their own (SC-R12)."""


def compile_all() -> None:
    """Compile every card and rule; called once, when the game package is opened.

    Later additions are read last, so that positions with the earlier numbers stay readable.
    """
    if q.ABILITIES:
        return
    listed = set(OLD_NUMBERS["cards"])
    old = [face for face in FACES if slug(face.name) in listed]
    for face in old:
        compile_face(face)
    for entry in read_data("rules.toml")["rule"]:
        name = entry["name"]
        for raw in entry["text"]:
            try:
                q.RULES[name] = compile_ability(None, name, 0, raw, "", "rule")
            except Unknown as error:
                raise BadCard(f"rules.toml: {name!r}: {error}") from error
    for name in BUILT_IN:
        ability = Ability(None, name, 0, {})
        ability.form = "act"
        ability.kind = INTEL_ACT
        ability.skill = CRAFT
        ability.fixed = True
        q.RULES[name] = ability
    for face in FACES:
        if slug(face.name) not in listed:
            compile_face(face)
    learn_rules()


compile_all()


def _words_of(abilities: list[Ability]) -> set[str]:
    """Return the verbs of a card, including nested ones."""
    waiting = [verb for a in abilities for verb in (*a.costs, *a.effects, *a.static)]
    found: set[str] = set()
    while waiting:
        verb = waiting.pop()
        found.add(verb.word)
        waiting += verb.subs
    return found


def _hooked() -> dict[str, list[str]]:
    """Return the cards with a hook, or with a verb that no other text uses, which is equivalent."""
    used = {face.name: _words_of(face.abilities) for face in CARDS}
    rules = _words_of([a for a in q.RULES.values() if a.raw])
    times = Counter(word for found in used.values() for word in found)
    out: dict[str, list[str]] = {}
    for face in CARDS:
        hooks = [ability.hook for ability in face.abilities if ability.hook]
        alone = [w for w in sorted(used[face.name]) if times[w] == 1 and w not in rules]
        if hooks or alone:
            out[face.name] = hooks + alone
    return out


HOOKED: Final = _hooked()
"""Printed by `python -m safehouse.games.spycraft`."""


def signatures() -> list[str]:
    """Return what each verb takes, and each event by examples."""
    out: list[str] = []
    for word, verb in sorted(VERBS.items()):
        params = []
        for param in verb.takes:
            text = f"{param.name}={param.kind.fits}" if param.key else param.kind.fits
            text += " …" if param.rest else ""
            params.append(f"[{text}]" if param.optional else text)
        out.append(f"{word}({'; '.join(params)}): {', '.join(verb.forms)}")
    for (when, word), event in sorted(EVENTS.items()):
        out.append(f"{when} {word}: {' | '.join(f'({shape})' for shape in event.makes)}")
    return out


def vocabulary() -> dict[str, list[str]]:
    """Return every word a card's text may use, by its purpose."""
    return {
        "keys of an ability": sorted({key for keys in _KEYS.values() for key in keys}),
        "effects": sorted(word for word, verb in VERBS.items() if "static" not in verb.forms),
        "modifiers (also continuous)": sorted(w for w, v in VERBS.items() if "static" in v.forms),
        "costs": sorted(word for word, verb in VERBS.items() if "cost" in verb.forms),
        "picks besides a card": sorted(f"{word}(…)" for word in PICK_KINDS),
        "cards": sorted([*CARD_NAMES, *(f"{base}(…)" for base in BASES)]),
        "cards found when it happens": [
            "choose_from(…)",
            "least(…)",
            "most(…)",
            "target_of(cause)",
        ],
        "cards named otherwise": ["named_like(…)", "one_of(…)", "queue(…)", "t.host", "p.leader"],
        "players": sorted([*SEAT_NAMES, "t.controller"]),
        "skills": [*SKILLS, "all", "any", "checked", "highest(…)", "lowest(…)"],
        "filters": sorted([*FILTERS, "faction('…')", "has_gear(…)"]),
        "keywords of a class": sorted({f"{key}=…" for base in BASES.values() for key in base.keys}),
        "keywords of an action": [f"{key}=…" for key in actions.PARTS],
        "what an action does (does=…)": sorted(actions.DEEDS),
        "where an action is (source=…)": list(actions.SOURCES),
        "only": sorted(["Leader", "faction('…')", *TRAITS]),
        "values": sorted([*(f"{word}(…)" for word in NUMBERS), *(f"t.{w}" for w in ATTRIBUTES)]),
        "conditions": sorted(word for word in FACTS if word != COMPARISON),
        "durations": sorted(DURATIONS),
        "flags": sorted(FLAGS),
        "events": sorted(" ".join(key) for key in EVENTS),
        "hooks": sorted(HOOKS),
    }
