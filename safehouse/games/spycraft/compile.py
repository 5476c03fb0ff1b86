"""From the data files to abilities: every card and rule, read and checked at start-up."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import verbs
from safehouse.games.spycraft.card_text import FLAGS
from safehouse.games.spycraft.cards import CARDS, FACES, OLD_NUMBERS, slug
from safehouse.games.spycraft.defs import (
    ACTION,
    CRAFT,
    EV_EXAMINED,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    GEAR,
    INTEL_ACT,
    KINDS,
    MISSION,
    MISSION_ACT,
    REACT_ACT,
    SKILLS,
    UNTIL_ACTION,
    read_data,
)
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
    DURATIONS,
    EVENTS,
    FACTS,
    FILTERS,
    NUMBERS,
    SEAT_NAMES,
    Parts,
    Reader,
    Speaker,
)
from safehouse.games.spycraft.language.order import check_order
from safehouse.games.spycraft.language.picks import KINDS as PICK_KINDS
from safehouse.games.spycraft.language.picks import only_one, read_pick
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    call_of,
    closest,
    keys_of,
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
    Node,
    Pick,
    Test,
    Value,
)
from safehouse.games.spycraft.verbs.control import Choose, Each, May, Seq, When
from safehouse.games.spycraft.verbs.examine import Examine
from safehouse.games.spycraft.verbs.gear import Attach, MoveGear
from safehouse.games.spycraft.verbs.missions import StartMission
from safehouse.games.spycraft.verbs.moving import GainControl, MoveIn, SwapPlaces

Raw = dict[str, Any]
"""One ability as it stands in a data file."""

_VOCABULARY: Final = (actions, classes, conditions, events, filters, nouns, values, verbs)
"""Loaded for their words."""
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
"""What an ability is, by its first key, and the keys that go with it."""
MOST_TN: Final = 20

# --- one ability ----------------------------------------------------------------------------


def _form(raw: Raw) -> str:
    form = next((key for key in _KEYS if key in raw), "")
    if not form:
        raise Unknown(f"an ability is {', '.join(_KEYS)}, not {', '.join(raw) or 'nothing'}")
    for key in raw:
        if key not in _KEYS[form]:
            fit = ", ".join(_KEYS[form])
            raise Unknown(f"unknown key {key!r} of {form}; {fit} would fit")
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
    ability.let = {key: parse(text) for key, text in raw.get("let", {}).items()}
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
        r.reads = set()
        ability.when = r.condition(ability.when_tree)
        for verb in ability.static:
            check_order(verb, r.reads)
    if "give" in raw:
        ability.give = r.selector(parse(raw["give"]), "agent")
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
    _check_place(ability)
    if ability.trigger is not None:
        ability.awaits = 1 << ability.trigger.event
    _learn(r)
    return ability


def _attached(r: Reader, owner: Face | None) -> None:
    """A card in play speaks of what was chosen when it was played."""
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
    """One effect; `x: …` names what it brings about."""
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
    """What leaves nothing to choose must be spoken of, or nobody could tell that it is there."""
    for pick in ability.picks:
        if only_one(pick.tree):
            trees = [verb.tree for verb in (*ability.costs, *ability.effects)]
            spoken = [node for tree in trees for node in ast.walk(tree)]
            if not any(isinstance(n, ast.Name) and n.id == pick.name for n in spoken):
                raise Unknown(f"the text does not speak of {pick.name!r}")


# --- what fits where ------------------------------------------------------------------------


def _check_place(ability: Ability) -> None:
    """Refuse texts that the engine would never look at where they stand."""
    for what, wrong in _MISPLACED:
        if wrong(ability):
            raise Unknown(what)
    for flag in ability.flags:
        if not _FLAG_FITS[flag](ability):
            raise Unknown(f"flag {flag!r} does not fit here: {_FLAG_NEEDS[flag]}")


def _raised(verbs_found: Sequence[Node]) -> set[str]:
    """The events that effects can bring about."""
    found = {event for verb in verbs_found for event in verb.raises}
    return found.union(*(_raised(verb.subs) for verb in verbs_found))


def _by_action(a: Ability) -> bool:
    before = a.face.abilities if a.face is not None else []
    return any(verb.word == "gear_by_action" for other in before for verb in other.effects)


def _mission_text(a: Ability) -> bool:
    return a.source == "mission"


_MISPLACED: Final[tuple[tuple[str, Callable[[Ability], bool]], ...]] = (
    ("an action does something: do or hook is missing",
     lambda a: a.form == "act" and not a.effects and not a.hook),
    ("a text that happens does something: do or hook is missing",
     lambda a: a.form == "auto" and not a.effects and not a.hook),
    ("only action cards are attached", lambda a: a.attached and a.source != "action"),
    ("gear has no text that happens by itself",
     lambda a: a.form == "auto" and a.source == "gear"),
    ("what happens by itself on an action card is attached, or after bravado_spent(card=card) or "
     "discarded(card=card)",
     lambda a: a.form == "auto" and a.source == "action" and not a.attached
     and (a.trigger is None or a.when is not None
          or said(a.trigger.tree) not in ("bravado_spent(card=card)", "discarded(card=card)"))),
    ("a card speaks of its own discard on action cards only",
     lambda a: a.trigger is not None and call_of(a.trigger.tree) == "discarded"
     and bool(keys_of(a.trigger.tree)) and (a.form != "auto" or a.source != "action")),
    ("what is continuous on an action card is attached, or its limit",
     lambda a: a.form == "static" and a.source == "action" and not a.attached
     and any(verb.word not in ("limit", "mod_bravado") for verb in a.static)),
    ("a limit stands by itself", lambda a: a.form == "static" and a.when is not None
     and any(verb.word == "limit" for verb in a.static)),
    ("a limit on agents is a text of agents and gear, and holds while they are active",
     lambda a: any(verb.op in ("agent_limit", "team_limit") for verb in a.static)
     and (a.source not in ("agent", "gear") or a.when is not None)),
    ("a text that happens by itself may not bring about its own moment",
     lambda a: a.form == "auto" and a.trigger is not None
     and call_of(a.trigger.tree) in _raised(a.effects)
     and "other_than" not in keys_of(a.trigger.tree)),
    ("an action of a mission or a card in play says to whom it is given: give",
     lambda a: a.form == "act" and (_mission_text(a) or a.attached) and a.give is None),
    ("give is for missions, cards in play, and after 'gear_by_action'",
     lambda a: a.give is not None and not _mission_text(a) and not a.attached
     and not _by_action(a)),
    ("'gear_by_action' comes before a Mission action that is given to agents",
     lambda a: a.give is not None and _by_action(a) and a.kind != MISSION_ACT),
    ("a card in play gives no Reacts",
     lambda a: a.give is not None and a.attached and a.kind == REACT_ACT),
    ("an action card plays actions of its own, not continuous ones",
     lambda a: a.source == "rule" and a.form != "act"),
)  # fmt: skip


def _from_facedown(a: Ability) -> bool:
    if a.trigger is None or a.trigger.event not in (EV_TARGETED_DOWN, EV_EXAMINED):
        return False
    first = next(iter(getattr(a.trigger.tree, "args", [])), None)
    return (
        first is not None and name_of(first) == "card" and bool(a.flags & {"by_leader", "by_host"})
    )


_FLAG_FITS: Final[dict[str, Callable[[Ability], bool]]] = {
    "from_hq": lambda a: a.form == "act" and a.kind != INTEL_ACT,
    "melee": lambda a: a.form == "act",
    "from_facedown": _from_facedown,
    "by_leader": lambda a: "from_facedown" in a.flags and "by_host" not in a.flags,
    "by_host": lambda a: "from_facedown" in a.flags and a.source in ("gear", "action"),
    "nonstacking": lambda a: a.form == "static",
    "from_hand": lambda a: a.kind == REACT_ACT and a.source == "gear",
    "unlimited": lambda a: a.form == "act" and (bool(a.costs) or a.give is not None),
    "uncancelable": lambda a: a.form == "act",
}
_FLAG_NEEDS: Final = {
    "from_hq": "it is for Mission actions and Reacts",
    "melee": "it is for actions",
    "from_facedown": "it answers 'after targeted(card)' or 'after examined(card)', with by_leader "
    "or by_host",
    "by_leader": "it goes with from_facedown",
    "by_host": "it goes with from_facedown on what can lie on an agent",
    "nonstacking": "it is for continuous texts",
    "from_hand": "it is for Reacts of gear",
    "unlimited": "it is for actions with a cost, and for given ones",
    "uncancelable": "it is for actions",
}


# --- what the engine wants to know of a text ------------------------------------------------

_ANY_LIFT: Final = 20
"""More than any agent's skill: for help that depends on the helper."""


def _learn(r: Reader) -> None:
    ability = r.ability
    effects = ability.effects
    for verb in effects:
        selector = verb.selector
        if selector is None:
            continue
        if verb.many and verb.mass:
            ability.mass.append((selector, verb.reveals))
        if isinstance(verb, Examine) and verb.many:
            ability.looks.append(selector)
    for verb in effects:
        if isinstance(verb, Each) and verb.selector is not None:
            ability.mass.append((verb.selector, True))
    ability.does = frozenset(_deeds(effects))
    ability.reached = _reached(r, effects)
    ability.swaps = any(isinstance(verb, SwapPlaces) for verb in effects)
    ability.starts_mission = any(isinstance(verb, StartMission) for verb in effects)
    for verb in effects:
        if isinstance(verb, MoveGear):
            gear, carrier = name_of(verb.args["what"]), name_of(verb.args["to"])
            ability.takes_gear = ability.takes_gear or carrier == "self"
            if carrier in ability.names:
                ability.hands_over = (ability.names[gear].slot, carrier)
    if ability.kind == REACT_ACT:
        ability.lift = max((_lift(verb) for verb in effects), default=0)
    ability.joins = _joins(ability)
    if ability.joins is not None and ability.joins.kind == "card":
        ability.moves_in = ability.joins.name
    ability.brings_in = any(isinstance(verb, MoveIn) for verb in effects)
    for verb in effects:
        if isinstance(verb, GainControl) and name_of(verb.args["who"]) == "self":
            ability.brought_by = verb.player
    ability.only_moves = bool(effects) and all(
        node.op in ("move_home", "move_in", "swap_places")
        for verb in effects
        for node in (verb.subs if verb.op == "when" else [verb])
    )
    ability.narrows = bool(
        ability.takes_gear
        or ability.hands_over[1]
        or ability.moves_in
        or ability.joins is not None
        or ability.swaps
        or ability.starts_mission
        or ability.only_moves
    )
    for pick in ability.picks:
        pick.leads = _leads(pick, ability.picks)
    ability.alike = len(ability.picks) == 1 and not ability.narrows and _alike(ability.picks[0])
    ability.plain = (ability.alike or not ability.picks) and not (
        ability.when is not None
        or ability.cancels
        or ability.redirects
        or ability.brings_in
        or ability.hook
        or ability.starts_mission
    )
    ability.needs_terminal = (
        ability.kind == MISSION_ACT
        and "from_hq" not in ability.flags
        and not ability.brings_in
        and ability.joins is None
    )


_ALIKE: Final = frozenset(
    {*BASES, "upto", *(word for word, found in FILTERS.items() if not found.needs)}
)
"""Words that mean the same to every agent of a player."""


def _alike(pick: Pick) -> bool:
    return pick.selector is not None and pick.kind in ("card", "cards") and pick.uses <= _ALIKE


def _leads(pick: Pick, picks: list[Pick]) -> bool:
    if pick.kind in ("player", "card") and any(
        other.kind in ("number", "ability") or pick.name in other.uses for other in picks
    ):
        return True
    return pick.selector is not None and pick.selector.base == "gear" and len(picks) > 1


def _deeds(verbs_found: Sequence[Node]) -> set[str]:
    """What an action does to others, not to the agent who performs it."""
    out: set[str] = set()
    for verb in verbs_found:
        out |= _deeds(verb.subs)
        if name_of(next(iter(verb.args.values()), verb.tree)) != "self":
            out.add(verb.word)
    return out


def _words_of(abilities: list[Ability]) -> set[str]:
    """The verbs of a card, those inside others included."""
    waiting = [verb for a in abilities for verb in (*a.costs, *a.effects, *a.static)]
    found: set[str] = set()
    while waiting:
        verb = waiting.pop()
        found.add(verb.word)
        waiting += verb.subs
    return found


def _lift(verb: Node) -> int:
    """A change of bravado, or of skill for the action being answered."""
    if verb.word == "choose":
        return max(_lift(sub) for sub in verb.subs)
    if verb.word == "mod_bravado" or (verb.word == "mod_skill" and verb.until == UNTIL_ACTION):
        fixed = whole(verb.args["by"])
        return _ANY_LIFT if fixed is None else max(0, fixed)
    return 0


def _reached(r: Reader, effects: Sequence[Node]) -> list[Value]:
    """SC-20.1: an action also targets the acting agent or the card of its event that it affects."""
    out: list[Value] = []
    for verb in effects:
        if isinstance(verb, When | Choose | May | Seq):
            out += _reached(r, verb.subs)
        elif verb.mass:
            tree = next(iter(verb.args.values()))
            if said(tree) in ("actor", "subject", "subject.host"):
                out.append(r.card(tree))
    return out


def _joins(ability: Ability) -> Pick | None:
    picks = {pick.name: pick for pick in ability.picks}
    waiting = list(ability.effects)
    while waiting:
        verb = waiting.pop()
        waiting += verb.subs
        if isinstance(verb, MoveIn) and name_of(verb.args["who"]) in picks:
            return picks[name_of(verb.args["who"])]
    return None


# --- cards and rules ------------------------------------------------------------------------


def _only(face: Face | None, name: str, raw: Raw) -> Test:
    """Who may use or carry a card."""
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
            word = str(next(iter(raw.values()), ""))
            try:
                if "only" in raw:
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
"""Intel actions with an engine function of their own (SC-R12)."""


def compile_all() -> None:
    """Every card and rule; called once, when the room is opened.

    What came later is read last, so that positions that speak of the rest stay readable.
    """
    if q.ABILITIES:
        return
    listed = set(OLD_NUMBERS["cards"])
    old = [face for face in FACES if slug(face.name) in listed]
    for face in old:
        compile_face(face)
    for entry in read_data("rules.toml")["rule"]:
        name = entry["name"]
        only = None
        for raw in entry["text"]:
            try:
                if "only" in raw:
                    only = raw["only"]
                    continue
                ability = compile_ability(None, name, 0, raw, "", "rule")
            except Unknown as error:
                raise BadCard(f"rules.toml: {name!r}: {error}") from error
            ability.only_tree = parse(only) if only else None
            q.RULES[name] = ability
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


def _hooked() -> dict[str, list[str]]:
    """Cards with a hook, or with a verb that serves no other text: as good as a hook."""
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
"""Shown by `python -m safehouse.games.spycraft`."""


def vocabulary() -> dict[str, list[str]]:
    """Every word a card's text may use, by what it is for."""
    return {
        "keys of an ability": sorted({key for keys in _KEYS.values() for key in keys}),
        "effects": sorted(word for word, verb in VERBS.items() if "static" not in verb.forms),
        "modifiers (also continuous)": sorted(w for w, v in VERBS.items() if "static" in v.forms),
        "costs": sorted(word for word, verb in VERBS.items() if "cost" in verb.forms),
        "picks besides a card": sorted(f"{word}(…)" for word in PICK_KINDS),
        "cards": sorted([*CARD_NAMES, *(f"{base}(…)" for base in BASES)]),
        "players": sorted(SEAT_NAMES),
        "filters": sorted([*FILTERS, "Leader", "faction('…')", "has_gear(…)"]),
        "values": sorted([*(f"{word}(…)" for word in NUMBERS), *(f"t.{w}" for w in ATTRIBUTES)]),
        "conditions": sorted(word for word in FACTS if word != "compare"),
        "durations": sorted(DURATIONS),
        "flags": sorted(FLAGS),
        "events": sorted(" ".join(key) for key in EVENTS),
        "hooks": sorted(HOOKS),
    }
