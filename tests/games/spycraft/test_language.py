"""The card language refuses what it does not know, naming file, card and word."""

from __future__ import annotations

import re
from typing import Any

import pytest

from checks.spycraft import soak
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import compile as compiler
from safehouse.games.spycraft.__main__ import main
from safehouse.games.spycraft.cards import CARDS, FACE_NAMED, BadCard, Face

BAD: list[tuple[dict[str, Any], str]] = [
    ({"act": "mission combat", "do": ["explode(self)"]}, "explode"),
    ({"act": "mission combat", "do": ["wound(t)"]}, "'t'"),
    ({"act": "mission combat", "pick": {"t": "agent(purple)"}, "do": ["wound(t)"]}, "purple"),
    ({"act": "mission combat X", "do": ["draw(me, 1)"]}, "formula"),
    ({"act": "mission combat 4", "tn": "3", "do": ["draw(me, 1)"]}, "formula"),
    ({"act": "react combat", "do": ["draw(me, 1)"]}, "trigger"),
    ({"act": "react combat", "trig": "after lunch()", "do": ["draw(me, 1)"]}, "lunch"),
    ({"act": "dance combat", "do": ["draw(me, 1)"]}, "dance"),
    ({"act": "mission juggling", "do": ["draw(me, 1)"]}, "juggling"),
    ({"act": "mission combat", "flags": ["loud"], "do": ["draw(me, 1)"]}, "loud"),
    ({"act": "mission combat", "if": "raining", "do": ["draw(me, 1)"]}, "raining"),
    ({"act": "mission combat", "cost": ["draw(me, 1)"], "do": ["draw(me, 1)"]}, "draw"),
    ({"static": ["draw(me, 1)"]}, "draw"),
    ({"act": "mission combat", "hook": "magic"}, "magic"),
    ({"act": "mission combat", "surprise": 1}, "surprise"),
    ({"act": "mission combat", "do": ["mod_skill(self, luck, 1)"]}, "luck"),
    ({"act": "mission combat", "do": ["import os"]}, "import os"),
    ({"act": "mission combat", "do": ["discard_hand(foe, 99)"]}, "1 to 9, or any"),
    ({"act": "mission combat", "do": ["discard_hand(foe, upto(99))"]}, "1 to 9, or any"),
    ({"act": "mission combat", "do": ["gain_control(self, turn)"]}, "by="),
    ({"act": "mission combat", "do": ["gain_control(self, turn, by=me)"]}, "by=me"),
    ({"act": "mission combat", "do": ["give(card(hand), me)"]}, "another player"),
    ({"act": "mission combat", "do": ["give(card(my_discard), foe)"]}, "card(hand)"),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case[1])
def test_unknown_words_are_refused(case: tuple[dict[str, Any], str]) -> None:
    raw, word = case
    face = Face(0, "agents.toml", 1, {"name": "Nobody", "text": [raw]})
    with pytest.raises(BadCard) as caught:
        compiler.compile_face(face)
    message = str(caught.value)
    assert message.startswith("agents.toml: card 'Nobody'")
    assert word in message


SAID: list[tuple[dict[str, Any], str]] = [
    ({"do": ["may(draw(foe, 1))"]}, "If you wish, your mission opponent draws a card."),
    ({"do": ["may(draw(me, 1))"]}, "You may draw a card."),
    ({"do": ["may(wound(self))"]}, "If you wish, this agent takes a wound."),
    ({"do": ["may(keep_only(me, 1))"]},
     "If you wish, you must send home all but one of your agents in the mission."),
    ({"do": ["may(later('after wounded(self)', draw(me, 1), turn))"]},
     "If you wish, each time this agent is wounded this turn, draw a card."),
    ({"do": ["may(redraw_hand(foe))"]},
     "If you wish, your mission opponent discards the whole hand and draws as many cards."),
    ({"if": "count(agent(mine, exposed)) > 0", "do": ["draw(me, 1)"]},
     "Only if you have Exposed agents. Draw a card."),
    ({"if": "count(gear(on=self)) > 0", "do": ["draw(me, 1)"]},
     "Only if there is gear on this agent. Draw a card."),
    ({"if": "count(card(hand)) > 0", "do": ["draw(me, 1)"]},
     "Only if there are cards in your hand. Draw a card."),
    ({"do": ["gain_control(self, mission, by=foe)", "move_in(self)"]},
     "Your mission opponent takes control of this agent until the mission ends. "
     "Move this agent into its controller's mission team."),
    ({"do": ["give(card(hand, gear), foe)"]},
     "Give your mission opponent a gear card from your hand."),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "text"), SAID, ids=lambda of: of if isinstance(of, str) else "")
def test_sentences_are_english(raw: dict[str, Any], text: str) -> None:
    face = Face(0, "agents.toml", 1, {"name": "Nobody", "text": [{"act": "mission combat", **raw}]})
    compiler.compile_face(face)
    assert card_text.paragraph(face.abilities[0]).text == text


def test_unknown_fields_and_traits_are_refused() -> None:
    for raw, word in (
        ({"name": "Nobody", "colour": "red"}, "colour"),
        ({"name": "Nobody", "traits": ["Tall"]}, "Tall"),
        ({"name": "Nobody", "skills": [1, 2]}, "skills"),
    ):
        with pytest.raises(BadCard, match=word):
            Face(0, "agents.toml", 1, raw)


def test_a_text_reads_as_its_encoding() -> None:
    assert card_text.face_text(FACE_NAMED["Bait"]) == (
        "[Mission · Transport X] Choose an opposing agent. Send the target home. "
        "X is the target's transport.",
    )
    assert card_text.face_text(FACE_NAMED["Glock 17"]) == ()
    assert card_text.face_text(FACE_NAMED["Verbal Sparring"])[0] == (
        "Attacker: While you hold more cards than your mission opponent, all your agents in your "
        "team get +2 to craft."
    )


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    counted = re.search(r"(\d+) of 349 cards have a hook", capsys.readouterr().out)
    assert counted is not None
    assert int(counted[1]) <= 0.08 * 349, "fewer with further sets, whose cards share verbs"
    assert main(["--cards"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(CARDS)
    assert main(["--what"]) == 2


def test_soaking(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "soak.jsonl"
    args = ["--workers", "1", "--file", str(file)]
    assert soak.main(["--matches", "8", *args]) == 0
    assert soak.main(["--matches", "10", *args]) == 0
    assert "2 matches, 0 errors" in capsys.readouterr().out.splitlines()[-1]
    assert len(file.read_text("utf-8").splitlines()) == 10
