"""The rules text of every card, generated from its encoding, so that text and behaviour agree."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import KINDS, SKILLS
from safehouse.games.spycraft.language.english import cap, many, with_trait
from safehouse.games.spycraft.language.grammar import (
    ORDINALS,
)
from safehouse.games.spycraft.language.picks import name_picks, say_pick
from safehouse.games.spycraft.language.speaker import Speaker
from safehouse.games.spycraft.language.tree import args_of, call_of, name_of, parse, said, text_of
from safehouse.games.spycraft.language.verb import Verb, spoken
from safehouse.games.spycraft.model import Ability, Bound, Face, Node

FLAGS: Final = {
    "from_hq": "Usable from headquarters.", "melee": "Melee.",
    "from_facedown": "Only while this card is facedown in play.",
    "nonstacking": "Copies do not add up.", "by_leader": "Performed by your leader.",
    "by_host": "Performed by the agent it is attached to.",
    "from_hand": "Played from hand.", "unlimited": "No limit on uses.",
    "uncancelable": "It cannot be canceled.",
}  # fmt: skip
HOOK_TEXTS: Final[dict[str, str]] = {}
"""The sentence of each hook; filled by `hooks`."""
SIDES: Final = {
    "attacker": "Attacker: ",
    "defender": "Defender: ",
    "both": "Attacker and Defender: ",
}


def speaker(ability: Ability) -> Speaker:
    """Return a speaker that knows the name of everything in a text."""
    sp = Speaker(ability)
    name_picks(sp)
    if ability.attached:
        nouns = {name: _chosen(bound) for name, bound in ability.names.items()}
        for name, noun in nouns.items():
            alike = [other for other in nouns if nouns[other] == noun]
            which = f"{ORDINALS[alike.index(name)]} " if len(alike) > 1 else ""
            sp.names[name] = f"the {which}chosen {noun}"
        return sp
    for verb in spoken([*ability.costs, *ability.effects]):
        for name, bound in ability.names.items():
            if bound.slot == verb.slot:
                result, other = verb.result()
                taken = result in sp.names.values() or result == _subject(sp)
                sp.names[name] = other if taken else result
    return sp


def _chosen(bound: Bound) -> str:
    """Return what a card in play calls something that was chosen when it was played."""
    noun = _CHOSEN.get(bound.sort or bound.kind, bound.sort or bound.kind)
    return noun if bound.single else many(noun)


_CHOSEN: Final = {"pile": "card", "face": "card name", "ability": "action", "cards": "card"}


_SPEAKING: Final = ("if", "pick", "tn", "cost", "do")


def _subject(sp: Speaker) -> str:
    """Return the subject of the event, if the text mentions it."""
    spoken = any("subject" in str(sp.ability.raw.get(key)) for key in _SPEAKING)
    return sp.noun(parse("subject")) if spoken else ""


def effect_text(ability: Ability, node: Node) -> str:
    """Return one effect as a clause, for prompts."""
    (verb,) = spoken([node])
    return verb.say(speaker(ability))


def condition_text(ability: Ability) -> str:
    """Return the condition of an action, for refusals."""
    assert ability.when_tree is not None
    return speaker(ability).condition(ability.when_tree)


def header(ability: Ability) -> str:
    words = cap(KINDS[ability.kind])
    if ability.skill < 0:
        return f"[{words}]"
    tn = " X" if ability.tn_value is not None else f" {ability.tn}" if ability.tn else ""
    return f"[{words} · {cap(SKILLS[ability.skill])}{tn}]"


# --- clauses that share their subject -------------------------------------------------------


def _effects(sp: Speaker) -> list[str]:
    """Return one clause per effect; consecutive similar changes of one agent share a clause."""
    out: list[str] = []
    verbs = spoken(sp.ability.effects)
    k = 0
    while k < len(verbs):
        alike = [verbs[k]]
        while k + len(alike) < len(verbs) and _shares(alike[0], verbs[k + len(alike)]):
            alike.append(verbs[k + len(alike)])
            if alike[-1].op == "gain_trait":
                break
        out.append(verbs[k].say(sp) if len(alike) == 1 else _several(sp, alike))
        k += len(alike)
    return out


def _part(verb: Verb, name: str) -> str:
    return said(verb.args[name]) if name in verb.args else ""


def _shares(one: Verb, two: Verb) -> bool:
    """Return whether the second change differs only in the skill, or adds a trait."""
    if one.op != "mod_skill" or one.skill < 0 or two.op not in ("mod_skill", "gain_trait"):
        return False
    if _part(one, "who") != _part(two, "who") or _part(one, "until") != _part(two, "until"):
        return False
    if two.op == "gain_trait":
        return not one.many
    return two.skill >= 0 and _part(one, "by") == _part(two, "by")


def _several(sp: Speaker, verbs: list[Verb]) -> str:
    skills = [said(v.args["skill"]) for v in verbs if v.op == "mod_skill"]
    skills = ["all skills" if skill == "all" else skill for skill in skills]
    traits = [said(v.args["trait"]) for v in verbs if v.op == "gain_trait"]
    first = verbs[0]
    one = said(first.args["skill"])
    one = "all skills" if one == "all" else one
    listed = ", ".join(skills[:-1]) + f" and {skills[-1]}" if len(skills) > 1 else skills[0]
    also = "".join(f" and is also {with_trait(trait)}" for trait in traits)
    return first.say(sp).replace(f" to {one}", f" to {listed}{also}", 1)


# --- whole texts ----------------------------------------------------------------------------


def _lead(sp: Speaker) -> list[str]:
    """Return the text before an action's head."""
    ability = sp.ability
    parts: list[str] = []
    if ability.attached:
        parts.append("While this card is in play:")
    if ability.give is not None:
        who = sp.whom(ability.give.tree)
        who = who.replace("your agents in your team", "your agents here")
        parts.append(f"{cap(who)} may perform:")
    return parts


def _body(sp: Speaker) -> list[str]:
    """Return the text after the head."""
    parts = _static(sp) if sp.ability.form == "static" else _performed(sp)
    return parts + [FLAGS[flag] for flag in sorted(sp.ability.flags)]


@cache
def _ability_text(ability_id: int) -> str:
    return spoken_text(q.ABILITIES[ability_id])


def spoken_text(ability: Ability) -> str:
    """Return an ability's text, uncached; `ability_text` caches those of the real cards."""
    sp = speaker(ability)
    head = [header(ability)] if ability.form == "act" else []
    return " ".join((*_lead(sp), *head, *_body(sp)))


class Paragraph(NamedTuple):
    """An ability's text around its head, which each language words on its own."""

    lead: str
    head: bool
    text: str
    brief: str
    """Its effect, without the conditions and choices."""


@cache
def _paragraph(ability_id: int) -> Paragraph:
    ability: Ability = q.ABILITIES[ability_id]
    sp = speaker(ability)
    lead, body = " ".join(_lead(sp)), " ".join(_body(sp))
    if ability.form == "static":
        return Paragraph(lead, False, body, body)
    sp = speaker(ability)
    flags = [FLAGS[flag] for flag in sorted(ability.flags) if flag != "from_hq"]
    brief = " ".join((*_performed(sp, brief=True), *flags))
    return Paragraph(lead, ability.form == "act", body, brief)


def paragraph(ability: Ability) -> Paragraph:
    return _paragraph(ability.id)


def _static(sp: Speaker) -> list[str]:
    ability = sp.ability
    clauses = [cap(verb.say(sp)) for verb in spoken(ability.static)]
    if ability.when_tree is not None:
        lead = f"While {sp.condition(ability.when_tree)}, "
        clauses = [lead + "; ".join(clause[:1].lower() + clause[1:] for clause in clauses)]
    return [f"{clause}." for clause in clauses]


def _performed(sp: Speaker, brief: bool = False) -> list[str]:
    ability = sp.ability
    parts: list[str] = []
    if sp.trigger:
        event = sp.event(sp.trigger)
        if ability.when_tree is not None:
            event += f", if {sp.condition(ability.when_tree)}"
        parts.append(f"{cap(event)}:")
    elif ability.when_tree is not None and not brief:
        parts.append(f"Only if {sp.condition(ability.when_tree)}.")
    if ability.costs:
        parts.append(f"Cost: {' and '.join(verb.say(sp) for verb in spoken(ability.costs))}.")
    if not brief:
        parts += [say_pick(sp, pick) for pick in ability.picks]
    parts += [f"{cap(text)}." for text in _effects(sp)]
    if ability.hook:
        parts.append(HOOK_TEXTS[ability.hook])
    if ability.tn_tree is not None:
        parts.append(f"X is {sp.value(ability.tn_tree)}.")
    return parts


def ability_text(ability: Ability) -> str:
    return _ability_text(ability.id)


def only_text(face: Face) -> str:
    """Return a restriction such as “Soldier only.”"""
    for raw in face.raw.get("text", []):
        if "only" in raw:
            tree = parse(raw["only"])
            if call_of(tree) == "faction":
                return f"{text_of(args_of(tree)[0])} only."
            return f"{name_of(tree) or said(tree)} only."
    return ""


@cache
def _face_text(face_id: int) -> tuple[str, ...]:
    face = FACES[face_id]
    out = [only_text(face)] if only_text(face) else []
    for ability in face.abilities:
        out.append(SIDES.get(ability.side, "") + ability_text(ability))
    return tuple(out)


def face_text(face: Face) -> tuple[str, ...]:
    """Return the rules text of a card, one paragraph per ability."""
    return _face_text(face.id)
