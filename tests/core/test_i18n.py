"""Messages and catalogues: who is addressed, how many there are, what is stored and sent."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import safehouse
from safehouse.core import i18n
from safehouse.core.dice import Dice
from safehouse.core.i18n import Message, Several, Who, WordsError, say
from safehouse.core.i18n import msg as common_msg
from safehouse.core.packages import game_packages

msg = i18n.of("spyon")
JOIN = "The cubes in Reception join the Spying areas"
GREEN = Who(0, msg("spy", id="green"))


def test_a_seat_is_you_to_the_one_who_sits_there_and_a_name_to_others() -> None:
    said = common_msg("concedes", who=GREEN)
    assert str(said) == "Green conceded."
    assert say(said, reader=0) == "You conceded."
    assert say(said, reader=1, names=["Ada", "Ben"]) == "Ada conceded."
    assert say(said, "de", reader=0) == "Du hast aufgegeben."
    assert say(said, "de") == "Grün hat aufgegeben."


def test_a_plain_string_is_said_as_it_is() -> None:
    assert say("Round 1.", "de", reader=0) == "Round 1."


def test_a_name_that_ends_with_a_stop_ends_its_sentence() -> None:
    assert str(i18n.of("spycraft")("turns-up", who=Who(0, "Ada"), card="A.P.B.")) == (
        "Ada turns up A.P.B."
    )
    assert str(msg("embeds", cubes="wait ...")) == f"{JOIN}: wait ...."


def test_one_and_many() -> None:
    def cost(points: int) -> str:
        return str(msg("label-crisis", dept=msg("dept", id="bio"), cost=points))

    assert cost(1) == "CRISIS for Bio's Minister for 1 point"
    assert cost(2) == "CRISIS for Bio's Minister for 2 points"


def test_lists() -> None:
    def listed(*items: Any, how: Any = "and", spoken: str = "en") -> str:
        return say(msg("embeds", cubes=Several(list(items), how)), spoken)

    assert listed("a") == f"{JOIN}: a."
    assert listed("a", "b") == f"{JOIN}: a and b."
    assert listed("a", "b", GREEN, how="or") == f"{JOIN}: a, b or Green."
    assert (
        listed("a", "b", spoken="de")
        == "Die Würfel im Empfang kommen in die Spionagebereiche: a und b."
    )
    assert str(msg("embeds", cubes=["a", "b"])) == f"{JOIN}: a, b."


def test_a_message_equals_itself_and_its_sentence() -> None:
    said = msg("round", number=3)
    assert said == msg("round", number=3)
    assert said != msg("round", number=4)
    assert said == "Round 3."
    assert len({said, "Round 3."}) == 1
    assert f"{said:>10}" == "  Round 3."


def test_messages_come_back_from_json_store_and_pickle() -> None:
    nested = msg("winning", who=GREEN, why=msg("winning-why", row=1, rival=Who(1)))
    listed = common_msg("headline", move=3, who=Several([GREEN, "x"]))
    for said in (nested, listed, msg("embeds", cubes=[msg("dept", id="bio")])):
        raw = json.loads(json.dumps(i18n.to_json(said)))
        assert i18n.from_json(raw) == said
        assert msgspec.json.decode(msgspec.json.encode(said)) == raw
        assert i18n.from_store(i18n.to_store(said)) == said
        assert pickle.loads(pickle.dumps(said)) == said
    assert i18n.from_store("Waiting for players") == "Waiting for players"
    assert i18n.from_store('{"name":') == '{"name":'
    with pytest.raises(ValueError, match="no argument"):
        i18n.from_json({"name": "spyon/round", "args": {"number": {"odd": 1}}})


def test_what_cannot_be_said_fails_in_tests_and_is_said_as_far_as_possible_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(WordsError, match="no message 'no-such'"):
        say(Message("spyon/no-such"))
    with pytest.raises(WordsError, match="number"):
        say(msg("round"))
    monkeypatch.setattr(i18n, "strict", False)
    assert say(Message("spyon/no-such"), "de") == "spyon/no-such"
    assert say(msg("round", number=2), "fr") == "Round 2."


def test_the_pseudo_language_is_40_percent_longer() -> None:
    for name in ("must-execute", "say-which-mission", "reminder"):
        plain, long = say(msg(name)), say(msg(name), i18n.PSEUDO)
        assert long.startswith(plain[:10])
        assert len(long) >= 1.25 * len(plain)


# --- every message of whole matches --------------------------------------------------------------

SPEAKING = [id for id in game_packages() if i18n.folder(id) is not None]


@pytest.mark.parametrize("game", SPEAKING)
@pytest.mark.parametrize("language", [*i18n.languages(i18n.COMMON), i18n.PSEUDO])
def test_events_of_whole_matches_have_texts_in_every_language(game: str, language: str) -> None:
    rules: Any = safehouse.game(game)
    match = rules.start(seed=3)
    dice = Dice.seeded("words")
    while not match.over:
        asked = match.decisions[0]
        for text in (asked.prompt, rules.headline(match)):
            assert say(text, language, reader=asked.seat)
        code = dice.choice(asked.codes)
        assert say(rules.label(match, asked.seat, code), language, reader=asked.seat)
        match.play(code, asked.seat)
    for reader in (None, *range(match.seats)):
        for event in match.event_messages(reader):
            assert say(event["text"], language, reader=reader)
    assert say(match.result.text, language, reader=0)


@pytest.mark.parametrize(
    "game", [id for id in game_packages() if game_packages()[id].part("events")]
)
def test_every_event_has_the_shape_that_its_game_declares(game: str) -> None:
    rules: Any = safehouse.game(game)
    part: Any = game_packages()[game].part("events")
    seen = set()
    for seed in range(12):
        match = rules.start(seed=seed)
        dice = Dice(seed)
        while not match.over:
            asked = match.decisions[0]
            match.play("concede" if seed == 11 else dice.choice(asked.codes), asked.seat)
        for viewer in (None, *range(match.seats)):
            for event in match.event_messages(viewer):
                shape = part.EVENTS[event["kind"]]
                msgspec.convert(event["data"], shape, strict=True)
                assert event["data"].keys() == shape.__annotations__.keys(), event["kind"]
                seen.add(event["kind"])
    rare = {"no_tokens", "no_cards"}
    if game == "spycraft":  # few of its cards lie in any one match: their own tests check the rest
        rare = {kind for kind in part.EVENTS if kind not in ("declared", "bravado", "scores")}
    assert seen >= part.EVENTS.keys() - rare


@pytest.mark.parametrize(("spoken", "wrong"), [("en", r"\s%"), ("de", r"[^\u00a0]%")])
def test_percentages_are_written_in_one_way(spoken: str, wrong: str) -> None:
    root = Path(safehouse.__file__).parent
    page = root.parent / "web" / "src" / "words"
    catalogues = [*root.rglob(f"words/{spoken}.ftl"), *page.rglob(f"{spoken}.ftl")]
    assert catalogues
    for catalogue in catalogues:
        assert not re.findall(wrong, catalogue.read_text("utf-8")), catalogue
