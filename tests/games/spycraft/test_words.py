"""What compiles runs and has a full text; everything else is refused."""

from __future__ import annotations

from typing import Any, Final

import pytest

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.cards import CARDS, FACES, BadCard, Face
from safehouse.games.spycraft.defs import ACTION, AGENT, GEAR, LEADER, MISSION
from safehouse.games.spycraft.language.grammar import (
    EVENTS,
    FILTERS,
)
from safehouse.games.spycraft.language.verb import VERBS, Verb
from safehouse.games.spycraft.printed import check_complete


def read(raw: dict[str, Any], sort: int = AGENT, name: str = "Somebody") -> str:
    """Return the text of an ability on a card that exists only in tests."""
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
        "an action shown with all its words",
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
    (
        "a discard pile and what else narrows the cards down",
        act("move_card(T, removed)", head="intel craft",
            pick={"p": "player()", "T": "upto(2, card(any_discard, expense < 3, of=p))"}),
        AGENT,
        "Choose up to two cards in that player's discard pile with expense below 3.",
    ),
    (
        "cards that are facedown in play",
        act("activate(c)", head="intel craft", pick={"c": "card(inactive, ~leader)"}),
        AGENT,
        "Choose a facedown non-leader card in play.",
    ),
    (
        "what the one who chooses would draw",
        act("choose_by(foe, draw(foe, 1), draw(me, 1))"),
        AGENT,
        "Your mission opponent chooses one: draw a card; or you draw a card.",
    ),
    (
        "the mission won and another one",
        {"act": "react craft", "trig": "after mission_won(by=me)", "pick": {"m": "mission()"},
         "do": ["examine(m)", "examine(subject)"]},
        AGENT,
        "Look at that mission. Look at the mission this answers.",
    ),
    (
        "a mission by its place",
        act("discard_mission(m)", head="intel craft", pick={"m": "mission(second, ~fight)"}),
        AGENT,
        "Choose the second mission in the queue, provided it is not a fight mission. Discard that",
    ),
    (
        "two skills that were named",
        act("wound(t)", head="mission craft X", tn="t.j",
            pick={"k": "skill()", "j": "skill()", "t": "agent(opposing)"}),
        AGENT,
        "X is the target's rating in the second named skill.",
    ),
    ("several agents", act("gain_trait(agent(mine, exposed), Wheelman, turn)"), AGENT,
     "All your Exposed agents are also Wheelmen until the turn ends."),
    ("several agents' number", act("mod_number(agent(mine), expense, -1, turn)"),
     AGENT, "The expense of all your agents goes down by 1 until"),
    ("several agents' leaders", act("wound(agent(above_leader))"), AGENT,
     "All agents with expense above their leader's take a wound."),
    ("a React that is melee", act("draw(me, 1)", head="react craft",
                                  trig="after targeted(self, melee, kind=react)"), AGENT,
     "When a melee React is aimed at this agent"),
    ("none in a team", act("draw(me, 1)", **{"if": "count(agent(mine, ~in_team)) > 0"}), AGENT,
     "Only if you have agents not in your team."),
    ("a team of nobody", act("draw(me, 1)", **{"if": "team_size(me) < 1"}), AGENT,
     "fewer than one agent in your team"),
    ("agents of a player", act("wound(agent(of=me))"), AGENT, "All agents of yours take a wound."),
]  # fmt: skip


SAID += [
    ("not at headquarters", act("draw(me, 1)", **{"if": "not at_hq(self)"}), AGENT,
     "this agent is not at headquarters"),
    ("the owner of an enemy's card", {"act": "react craft", "trig":
     "after retired(agent(enemy), by=agent(mine))", "do": ["move_card(subject, hand)"]}, AGENT,
     "into its owner's hand"),
    ("the owner of any card", {"act": "react craft", "trig": "after examined(card(inactive))",
                               "do": ["move_card(subject, deck)"]}, AGENT, "its owner's deck"),
    ("the owner of one's own card", {"act": "react craft", "trig": "after retired(agent(mine))",
                                     "do": ["move_card(subject, hand)"]}, AGENT, "your hand"),
    ("a trigger with spaces", {"act": "react craft", "trig": "after declared(kind = react)",
                               "do": ["wound(actor)"]}, AGENT, "The reacting agent takes a wound."),
    ("where a redirect leads", {"act": "react craft", "trig": "after redirected(by=self)",
                                "do": ["expose(subject)"]}, AGENT, "Expose its new target."),
    ("two of one's own", act("wound(T)", pick={"T": "exactly(2, agent(mine))"}), AGENT,
     "Choose two of your agents."),
    ("no more than seven", act("wound(T)", pick={"T": "upto(7, agent(enemy))"}), AGENT,
     "Choose up to 7 enemy agents."),
    ("what you do when others choose",
     act("choose_by(p, show_hand(me, 1), draw(p, 1))", pick={"p": "player(enemy)"}), AGENT,
     "That player chooses one: you show a card from hand"),
    ("what you get when others do not pay",
     act("unless(p, discard_hand(p, 1), draw(me, 1))", pick={"p": "player(enemy)"}), AGENT,
     "or else you draw a card"),
]  # fmt: skip


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
    ("a limit on agents by a mission", {"static": ["mod_player(me, agent_limit, 1)"]}, MISSION,
     "agents and gear", "limit"),
    ("a key that does not belong", {"static": ["mod_cover(self, 1)"], "if": "public"}, AGENT,
     "'if'", "while"),
]  # fmt: skip


TWICE: Final = {"act": "intel craft", "do": ["draw(me, 1)"]}
REFUSED += [
    ("a change without an end", act("mod_skill(self, combat, 2)"), AGENT, "mod_skill",
     "how long; turn, mission"),
    ("a class without an end", act("mod_tn(action(by=enemy), 1)"), AGENT, "mod_tn", "how long"),
    ("a comparison as a word", act("draw(me, 1)", **{"if": "compare(self)"}), AGENT, "compare",
     "would fit"),
    ("an amount that is compared", act("draw(me, 1)", **{"if": "when(public, 1, 2) > 1"}), AGENT,
     "when", "does not compare"),
    ("words after the choice", act("draw(me, 1)", head="react craft",
                                   trig="after targeted(self, skill=one_of(craft, combat, by=me))"),
     AGENT, "by", "unknown word"),
    ("a choice of one", act("draw(me, 1)", head="react craft",
                            trig="after targeted(self, skill=one_of(craft))"), AGENT, "one_of",
     "takes 2 to 9"),
    ("an action that aims", act("draw(me, 1)", head="react craft",
                                trig="after targeted(self, by=action(skill=craft))"), AGENT,
     "by=action", "an agent would"),
    ("an effect that has retired", act("draw(me, 1)", head="react craft",
                                       trig="after retired(self, by=effect)"), AGENT, "effect",
     "would"),
    ("a leader as an agent", act("draw(me, 1)", head="react craft",
                                 trig="after activated(agent, leader(mine))"), AGENT, "leader",
     "activated(leader, …)"),
    ("an agent with a carrier", act("draw(me, 1)", head="react craft",
                                    trig="after activated(agent, self, host=self)"), AGENT, "host",
     "goes with gear"),
    ("a word in front of the card", act("draw(me, 1)", head="react craft",
                                        trig="after targeted(melee, self)"), AGENT, "melee",
     "comes last"),
    ("force without a leader", act("draw(me, 1)", head="react craft",
                                   trig="after activated(agent, self, forced)"), AGENT, "forced",
     "activated(leader, …)"),
    ("gear with some bonus", {"static": ["pay_bonus(self, gear(combat > self.craft), 2)"]}, AGENT,
     "self.craft", "gear(combat > 0) would fit"),
    ("a choice from nothing", act("wound(choose_from())"), AGENT, "choose_from", "takes 1"),
    ("who picks among ties", act("wound(least(agent(mine), craft, tie=foe))"), AGENT, "tie",
     "tie=me would fit"),
    ("a filter and its opposite", act("wound(t)", pick={"t": "agent(exposed, ~exposed)"}), AGENT,
     "~exposed", "do not go together"),
    ("two minus signs", act("mod_skill(self, combat, --1, turn)"), AGENT, "-1", "minus"),
    ("leave to take leave", act("may(may(draw(me, 1)))"), AGENT, "may", "inside"),
    ("a name that is a word", act("draw(me, 1)", pick={"me": "player(enemy)"}), AGENT, "me",
     "one letter"),
    ("a duration of itself", act("mod_skill(self, combat, 1, d)", let={"d": "d"}), AGENT, "let d",
     "would fit"),
    ("a name with two meanings", act("mod_skill(self, combat, 1, d)", let={"d": "turn"},
                                     pick={"d": "agent()"}), AGENT, "'d'", "bound twice"),
    ("the wounded one where none is", act("wound(t)", head="react craft",
                                          trig="after targeted(self)",
                                          pick={"t": "agent(not_subject)"}), AGENT, "not_subject",
     "wounded"),
    ("a text as a list", {**TWICE, "do": "draw(me, 1)"}, AGENT, "'do'", "a list of texts"),
    ("a number as a text", {**TWICE, "act": 5}, AGENT, "'act'", "a text in quotes"),
    ("a list as a table", {**TWICE, "pick": ["agent()"]}, AGENT, "'pick'", "would fit"),
    ("nothing that is continuous", {"static": []}, AGENT, "'static'", "a list of texts"),
    ("a word of yes", {**TWICE, "attached": "yes"}, AGENT, "'attached'", "true would fit"),
    ("what cannot be written", {**TWICE, "do": ["draw(me, 1)\0"]}, AGENT, "draw", "cannot be read"),
]  # fmt: skip


def react(trig: str, *do: str, **more: Any) -> dict[str, Any]:
    return act(*do, head="react craft", trig=trig, **more)


REFUSED += [
    ("a leader turned facedown", act("deactivate(my_leader)"), AGENT, "my_leader", "others"),
    ("leaders turned facedown", act("deactivate(leader(enemy))"), AGENT, "leader(enemy)", "others"),
    ("facedown cards exposed", act("expose(agent(any_state))"), AGENT, "any_state", "active ones"),
    ("facedown cards healed", act("heal(t, 1)", pick={"t": "agent(inactive)"}), AGENT, "'t'",
     "active ones"),
    ("facedown cards hidden", act("unexpose(agent(inactive))"), AGENT, "inactive", "active ones"),
    ("a place traded with others", act("swap_places(self, t)", pick={"t": "agent(enemy)"}), AGENT,
     "trade places", "agent(mine, …)"),
    ("control of a leader", act("gain_control(t, turn)", pick={"t": "leader(enemy)"}), AGENT, "'t'",
     "others"),
    ("control of one's own", act("gain_control(t, turn)", pick={"t": "agent(mine)"}), AGENT, "own",
     "by=…"),
    ("a card that nobody spends", act("mod_bravado(next, 2)"), AGENT, "next",
     "before bravado_due(by=self)"),
    ("a condition on what is chosen later",
     act("wound(t)", pick={"t": "agent(opposing)"}, **{"if": "t.craft > 3"}), AGENT, "'t'",
     "when(…) in do"),
    ("no action that lasts", {"auto": "before goals()",
                              "do": ["mod_cover(current, 2, this_action)"]}, AGENT, "this_action",
     "no action"),
    ("a cancel too late", react("after performed()", "cancel(cause)"), AGENT, "performed",
     "targeted or declared"),
    ("a run canceled", react("after mission_targeted()", "cancel(cause)"), AGENT, "run",
     "an action of a card"),
    ("a TN changed too late", react("after tn_met()", "mod_tn(cause, 2)"), AGENT, "fixed",
     "check_due"),
    ("somebody who is no agent", act("draw(me, 1)", **{"if": "in_play('Sports Car')"}), AGENT,
     "Sports Car", "would fit"),
    ("a win that has not been", act("draw(me, 1)", **{"if": "new_type_win(me)"}), AGENT,
     "new_type_win", "no mission has just been won"),
    ("nobody was wounded", act("when(was_retired(self), draw(me, 1))"), AGENT, "self",
     "wound(self)"),
    ("an otherwise of two", act("when(public, when(fight, draw(me, 1)), wound(self))"), AGENT,
     "when", "otherwise"),
    ("an or of two", act("choose(wound(self), choose(draw(me, 1), expose(self)))"), AGENT, "choice",
     "'or'"),
    ("a row without an end", act("may(seq(may(draw(me, 1)), wound(self)))"), AGENT, "may", "end"),
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


def test_a_card_says_once_who_may_use_it() -> None:
    text = [{"only": "Soldier"}, {"only": "Fixer"}, TWICE]
    face = Face(len(FACES), "demo.toml", ACTION, {"name": "Somebody", "text": text})
    with pytest.raises(BadCard, match="only comes once"):
        compiler.compile_face(face)


def test_equal_cards_in_play_show_which_were_chosen() -> None:
    def said(who: str) -> str:
        played = {"act": "intel craft", "pick": {"t": "agent(mine)", "u": "agent(enemy)"},
                  "do": ["attach(card, t)"]}  # fmt: skip
        text = [played, {"attached": True, "static": [f"mod_skill({who}, combat, 1)"]}]
        face = Face(len(FACES), "demo.toml", ACTION, {"name": "Somebody", "text": text})
        compiler.compile_face(face)
        return card_text.ability_text(face.abilities[1])

    assert said("t") == "While this card is in play: The first chosen agent gets +1 to combat."
    assert said("u") == "While this card is in play: The second chosen agent gets +1 to combat."


@pytest.mark.parametrize(
    ("played", "host"),
    [
        ({"pick": {"q": "mission(queue)"}, "do": ["attach(card, q, turn)"]}, "attached mission"),
        ({"do": ["attach(card, current, mission)"]}, "attached mission"),
        ({"pick": {"m": "agent(mine)"}, "do": ["attach(card, m)"]}, "agent it is attached to"),
    ],
)
def test_a_card_in_play_says_what_it_lies_on(played: dict[str, Any], host: str) -> None:
    waits = {"attached": True, "auto": "before turn_end()"}
    for effect in ("discard_mission(host)", "wound(host)"):
        text = [{"act": "mission craft", **played}, {**waits, "do": [effect]}]
        face = Face(len(FACES), "demo.toml", ACTION, {"name": "Somebody", "text": text})
        if ("mission" in host) == ("mission" in effect):
            compiler.compile_face(face)
            assert f"the {host}" in card_text.ability_text(face.abilities[1]).lower()
        else:
            with pytest.raises(BadCard, match="'host' is a"):
                compiler.compile_face(face)


FIELDS: Final[list[tuple[int, dict[str, Any], str]]] = [
    (AGENT, {"skills": [1, 2, 3]}, "'skills' is [1, 2, 3]; four numbers"),
    (AGENT, {"skills": [1, 2, 3, "4"]}, "four numbers"),
    (AGENT, {"expense": "3"}, "'expense' is '3'; a number from 0 to 99"),
    (AGENT, {"expense": True}, "a number"),
    (AGENT, {"traits": "Soldier"}, "'traits' is 'Soldier'; a list"),
    (AGENT, {"traits": ["Soldier", "Soldier"]}, "a list"),
    (AGENT, {"faction": "Nobody"}, "unknown faction 'Nobody'; Banshee Net"),
    (AGENT, {"vp": 3}, "an agent has no 'vp'; name, faction"),
    (AGENT, {"attacker": []}, "an agent has no 'attacker'"),
    (AGENT, {"text": "draw"}, "a list of abilities"),
    (AGENT, {"text": ["draw(me, 1)"]}, "a list of abilities"),
    (AGENT, {"name": 5}, "'name' is 5; a text"),
    (LEADER, {"level": 5}, "'level' is 5; a number from 1 to 4"),
    (MISSION, {"text": []}, "a mission has no 'text'; name, vp"),
    (MISSION, {"place": "publik"}, "'place' is 'publik'; public or private"),
    (MISSION, {"types": ["brawl"]}, "unknown mission type 'brawl'; a list of fight"),
    (MISSION, {"objective": {"skill": "luck", "number": 5}}, "'objective' is"),
    (MISSION, {"objective": 5}, "'objective' is 5"),
]  # fmt: skip


@pytest.mark.parametrize(("sort", "field", "fault"), FIELDS, ids=lambda of: str(of)[:30])
def test_printed_values_that_do_not_fit_are_refused(
    sort: int, field: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadCard) as caught:
        Face(len(FACES), "demo.toml", sort, {"name": "Somebody", **field})
    message = str(caught.value)
    assert message.startswith("demo.toml: card ")
    assert fault in message


def test_a_card_of_a_file_has_all_its_numbers() -> None:
    for face in CARDS:
        for field in face.raw.keys() - {"text", "traits", "copies", "attacker", "defender", "both"}:
            raw = {name: value for name, value in face.raw.items() if name != field}
            if field == "faction" and face.type in (GEAR, ACTION):
                check_complete(face.type, raw)
                continue
            with pytest.raises(ValueError, match=f"needs '{field}'"):
                check_complete(face.type, raw)


def test_a_word_is_one_object() -> None:
    """Each verb has its signature, its effect and its text; each event its sentence."""
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
