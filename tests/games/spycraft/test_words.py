"""Compiles means runs means speaks: what loads is read out in full, all else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.cards import FACES, BadCard, Face
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, MISSION
from safehouse.games.spycraft.language.grammar import EVENTS, FILTERS
from safehouse.games.spycraft.language.verb import VERBS, Verb


def read(raw: dict[str, Any], sort: int = AGENT, name: str = "Somebody") -> str:
    """The text of an ability on a card that exists in tests only."""
    field = "both" if sort == MISSION else "text"
    face = Face(len(FACES), "demo.toml", sort, {"name": name, field: [raw]})
    compiler.compile_face(face)
    return card_text.ability_text(face.abilities[0])


def act(*do: str, head: str = "mission combat", **more: Any) -> dict[str, Any]:
    return {"act": head, "do": list(do), **more}


SAID: list[tuple[str, dict[str, Any], int, str]] = [
    (
        "a filter turned around",
        act("wound(t)", pick={"t": "agent(opposing, ~wounded)"}),
        AGENT,
        "Choose an opposing unwounded agent.",
    ),
    ("a condition turned around", act("draw(me, 1)", **{"if": "not public"}), AGENT, "no public"),
    ("wounds healed", act("heal(self, 2)"), AGENT, "This agent loses two wounds."),
    (
        "a change that ends with an event",
        act("mod_skill(self, combat, 2, first_of(mission, 'after wounded(self)'))"),
        AGENT,
        "until the mission ends or this agent has been wounded",
    ),
    (
        "none of them",
        act("draw(me, 1)", **{"if": "count(agent(mine, exposed)) < 1"}),
        AGENT,
        "the number of your Exposed agents is less than 1",
    ),
    (
        "a choice of places",
        act("look_top(me, 3, take=upto(1, card()), to=one_of(hand, discard), rest=keep)"),
        AGENT,
        "See 3 cards from the top of your deck; you may put one into your hand or into the discard",
    ),
    (
        "initiative for a while",
        act("mod_player(me, initiative, 3, turn)"),
        AGENT,
        "Add 3 to your craft total when deciding who acts first until the turn ends.",
    ),
    (
        "several cards from a deck",
        act("look_top(me, 5, take=exactly(2, card(gear)), to=hand, rest=shuffle)"),
        AGENT,
        "put two of the gear cards into your hand, then shuffle",
    ),
    (
        "a sum",
        act("wound(t)", head="mission combat X", pick={"t": "agent(opposing)"}, tn="t.craft - 1"),
        AGENT,
        "X is the target's craft minus 1.",
    ),
    (
        "what somebody else would draw",
        act("draw(p, 2)", pick={"p": "player(enemy)"}),
        AGENT,
        "That player draws two cards.",
    ),
    (
        "an action told by all its words",
        {"static": ["mod_tn(action(kind=react, source=mission), 2)"]},
        AGENT,
        "Reacts that the mission card gives get +2 TN",
    ),
    (
        "two targets",
        act("wound(t)", "move_home(u)", pick={"t": "agent(opposing)", "u": "agent(mine)"}),
        AGENT,
        "The target takes a wound. Send the second target home.",
    ),
]


@pytest.mark.parametrize("case", SAID, ids=lambda case: case[0])
def test_what_loads_is_said_in_full(case: tuple[str, dict[str, Any], int, str]) -> None:
    _, raw, sort, part = case
    assert part in read(raw, sort)


REFUSED: list[tuple[str, dict[str, Any], int, str, str]] = [
    (
        "a place the cards would not reach",
        act("move_card(top(d, 2), hand)", head="intel craft", pick={"d": "deck(agency)"}),
        AGENT,
        "hand",
        "removed would fit",
    ),
    ("a moment that never comes", {"auto": "after drawn()", "do": ["draw(me, 1)"]}, AGENT,
     "drawn", "after"),
    ("a moment at the wrong end", {"auto": "after goals()", "do": ["draw(me, 1)"]}, AGENT,
     "after goals", "before goals"),
    ("a mission as a victim", act("wound(m)", pick={"m": "mission(queue)"}), AGENT, "'m'",
     "an agent would fit"),
    ("nobody performs it", {"static": ["mod_skill(self, combat, 1)"]}, MISSION, "self",
     "nothing"),
    ("a word for missions", act("wound(t)", pick={"t": "agent(faceup)"}), AGENT, "faceup",
     "would fit"),
    ("a filter that cannot be turned", act("wound(t)", pick={"t": "agent(~mine)"}), AGENT, "mine",
     "would fit"),
    ("words that exclude each other", act("wound(t)", pick={"t": "agent(mine, enemy)"}), AGENT,
     "enemy", "do not go together"),
    ("a duration that never ends it", act("expose(self, this_action)"), AGENT, "this_action",
     "turn, mission would fit"),
    ("a continuous text with a duration", {"static": ["mod_skill(self, combat, 1, turn)"]}, AGENT,
     "turn", "continuous"),
    ("one thing too many", act("retire(self, 2)"), AGENT, "2", "does not take"),
    ("one thing too few", act("draw(me)"), AGENT, "draw", "a number"),
    ("an unknown keyword", act("examine(self, at=all_players)"), AGENT, "at", "to=…"),
    ("and mixed with or", act("draw(me, 1)", **{"if": "public and chase or fight"}), AGENT,
     "public and chase or fight", "do not mix"),
    ("sums in sums", act("draw(me, 2*(self.craft + 1))"), AGENT, "self.craft + 1", "would fit"),
    ("a cost paid with others' cards", act("draw(me, 1)", cost=["wound(agent(enemy))"]), AGENT,
     "agent(enemy)", "one's own"),
    ("gear that acts by itself", {"auto": "before goals()", "do": ["draw(me, 1)"]}, GEAR, "gear",
     "by itself"),
    ("an action that does nothing", {"act": "intel craft"}, AGENT, "do or hook", "missing"),
    ("a hook in the wrong place", {"act": "intel craft", "hook": "no_prize"}, AGENT, "no_prize",
     "fits"),
    ("a mission's action for nobody", act("draw(me, 1)"), MISSION, "give", "to whom"),
    ("a flag for nothing", {"static": ["mod_cover(self, 1)"], "flags": ["melee"]}, AGENT, "melee",
     "actions"),
    ("the subject of no event", act("wound(subject)"), AGENT, "subject", "would fit"),
    ("a prevention too late", {"act": "react craft", "trig": "after wounded(self)",
                               "do": ["prevent()"]}, AGENT, "prevent", "before wounded"),
    ("a limit of another card", {"static": ["limit(named('Bait'), play, 1, turn)"]}, ACTION,
     "named", "Somebody"),
    ("a zero TN", act("draw(me, 1)", head="intel craft 0"), AGENT, "'0'", "1 to 20"),
    ("a change that depends on itself", {"static": ["mod_skill(agent(combat > 2), combat, 1)"]},
     AGENT, "mod_skill", "may not depend on skill"),
    ("a change that holds by what it changes", {"static": ["gain_trait(self, Snoop)"],
                                                "while": "has_trait(self, Fixer)"}, AGENT,
     "gain_trait", "may not depend on trait"),
    ("a text that brings itself about", {"auto": "after exposed(agent())",
                                         "do": ["unexpose(subject)", "expose(subject)"]}, AGENT,
     "its own moment", "may not"),
    ("a word said twice", act("mod_tn(action(skill=craft, skill=combat), 1, turn)"), AGENT,
     "skill=craft, skill=combat", "comes twice"),
    ("a mission nobody speaks of", act("draw(me, 1)", pick={"m": "mission(first)"}), AGENT, "'m'",
     "does not speak of"),
    ("a limit on agents by a mission", {"static": ["mod_player(me, agent_limit, 1)"]}, MISSION,
     "agents and gear", "limit"),
    ("a key that does not belong", {"static": ["mod_cover(self, 1)"], "if": "public"}, AGENT,
     "'if'", "while"),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[0])
def test_what_would_not_run_is_refused_with_what_would_fit(
    case: tuple[str, dict[str, Any], int, str, str],
) -> None:
    _, raw, sort, word, fit = case
    with pytest.raises(BadCard) as caught:
        read(raw, sort)
    message = str(caught.value)
    assert message.startswith("demo.toml: card 'Somebody': "), message
    assert word in message
    assert fit in message


def test_a_word_is_one_object() -> None:
    """Each verb has its signature, what it does and what it says; each event its sentence."""
    for verb in VERBS.values():
        assert verb.say is not Verb.say, verb.word
        assert verb.forms == ("static",) or verb.run is not Verb.run, verb.word
        assert all(param.kind.fits and param.kind.makes for param in verb.takes), verb.word
        assert set(verb.forms) <= {"do", "cost", "static"}, verb.word
    for event in EVENTS.values():
        assert event.makes, event.word
    for found in FILTERS.values():
        said = found.before or found.after or found.proviso
        woven = found.word in (
            "mine",
            "enemy",
            "other",
            "gear",
            "action",
            "agent",
            "first",
            "second",
        )
        assert said or woven, found.word
