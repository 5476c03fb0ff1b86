"""Records: written for people and programs, parsed as untrusted input."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

import safehouse
from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord, SafehouseError
from safehouse.core.i18n import say
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.record import LIMIT, HeaderNote, Record
from tests.games import properties
from tests.records import without_end

SPYON = safehouse.game("spyon")


@pytest.fixture(scope="module")
def played() -> Match[Any]:
    match = SPYON.start(seed=7, options={"safe_house": True})
    dice = Dice.seeded(7)
    while match.pending:
        properties.step(match, dice)
    return match


def test_the_text_is_for_people() -> None:
    match = SPYON.start(seed=7, options={"spy_ops": "orange", "row": ["bio"] * 8})
    match.play("first green")
    match.play("select dual crisis switch")
    record = match.record()
    record.players = ["Ann", "Bob ]"]
    lines = record.to_text().splitlines()
    assert lines[:3] == ["[safehouse 3 spyon]", "[seats 2]", "[seed 7]"]
    assert '[players ["Ann", "Bob ]"]]' in lines
    assert lines[-4:-2] == ["1. 1 first green", "2. 0 select dual switch crisis"]
    assert lines[-1].startswith('[end {"moves": 2, "lines": 9, "check": "')
    again = Record.read(record.to_text())
    assert again.players == ["Ann", "Bob ]"]
    assert again.replay().position() == match.position()


def test_a_text_written_by_hand() -> None:
    text = """
    # a start

    [game spyon]
    [seats 2]
    [seed "any words"]

    1. 0 FIRST  orange
    2 1 select single switch
    """
    options = '[options {"spy_ops": "green"}]\n'
    match = Record.read(options + text).replay()
    assert match.ply == 2
    assert match.seed == "any words"
    assert Record.read((options + text).encode()).moves == [
        (0, "FIRST orange"),
        (1, "select single switch"),
    ]


def test_a_record_stops_where_asked(played: Match[Any]) -> None:
    record = played.record()
    assert record.result == (played.result.outcome if played.result else "")
    for plies in (0, 1, 10):
        assert record.replay(plies).position() == played.at(plies).position()


def whole(played: Match[Any]) -> dict[str, Any]:
    return without_end(played.record().to_json())


@pytest.mark.parametrize("name", ["game", "seats", "seed", "moves"])
def test_something_is_missing(played: Match[Any], name: str) -> None:
    raw = whole(played)
    del raw[name]
    with pytest.raises(BadRecord, match=f"The record lacks {name}"):
        Record.from_json(raw)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("safehouse", 4),
        ("safehouse", 0),
        ("moves", None),
        ("moves", {}),
        ("moves", ["first green"]),
        ("moves", [["0", "first green"]]),
        ("moves", [[True, "first green"]]),
        ("moves", [[0, 6]]),
        ("moves", [[0, "first green", 1]]),
        ("seats", None),
        ("seats", 2.0),
        ("seed", None),
        ("seed", 1.5),
        ("seed", False),
        ("players", "Ann"),
        ("players", [1]),
        ("options", [1]),
        ("result", 3),
        ("origin", "here"),
        ("safehouse", True),
        ("game", ["spyon"]),
        ("game", "spyon]\n[seed 9"),
        ("options", None),
        ("players", None),
        ("result", "green_wins]\n[seed 9"),
        ("packs", {"general": {"name": "a", "version": "1", "fingerprint": "2"}}),
        ("notes", None),
        ("notes", [{"ply": 500, "text": "late"}]),
        ("notes", [{"ply": 1, "txet": "misspelt"}]),
    ],
)
def test_wrong_types_are_refused_on_reading(played: Match[Any], name: str, value: Any) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(whole(played) | {name: value})


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("game", "chess", "There is no game 'chess'"),
        ("seats", 3, "SPYON takes 2 seats"),
        ("options", {"cold_war": 3}, "Option cold_war"),
        ("options", {"hot_war": True}, "no option 'hot_war'"),
        ("result", "orange_flees", "The record says orange_flees"),
        ("moves", [[0, "dance"]], r"Move 1 \(dance\) does not fit: Unknown kind"),
        ("moves", [[5, "first green"]], "There is no seat 5"),
        ("moves", [[0, "select single switch"]], r"Move 1 .* does not fit"),
        ("origin", {}, "not a position"),
        ("origin", {"game": "spyon", "safehouse": 1}, "cannot be read"),
    ],
)
def test_what_does_not_replay_is_named(
    played: Match[Any], name: str, value: Any, said: str
) -> None:
    record = Record.from_json(whole(played) | {name: value})
    with pytest.raises(BadRecord, match=said):
        record.replay()


def test_a_move_too_many(played: Match[Any]) -> None:
    raw = whole(played)
    raw["moves"].append([0, "first green"])
    with pytest.raises(BadRecord, match="The game is over"):
        Record.from_json(raw).replay()


def test_a_truncated_record(played: Match[Any]) -> None:
    raw = json.dumps(played.record().to_json())
    for cut in range(1, len(raw), 97):
        with pytest.raises(BadRecord):
            Record.read(raw[:cut])
    text = played.record().to_text()
    for cut in range(0, len(text), 53):
        try:
            Record.read(text[:cut]).replay()
        except BadRecord:
            continue
        assert cut >= text.rindex("\n", 0, len(text) - 1), "a shorter match is not the whole one"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{",
        "{]",
        "[game spyon",
        "[seats two]",
        "[moves 5]\n1. 0 first green",
        "[moves []]",
        "[seed " + "9" * 5000 + "]",
        '{"seed": ' + "9" * 5000 + "}",
        "1. 0",
        "1. x first green",
        "x 0 first green",
        "1. " + "9" * 5000 + " first green",
        "[" * 100_000,
        '{"a":' * 100_000,
        "[options " + "[" * 50_000 + "]",
        "\x00\x01",
    ],
)
def test_damaged_text(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.read(text)
    with pytest.raises(BadRecord):
        Record.read(text.encode())


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("hello", "Zeile 1: Das ist kein Zug: hello"),
        ("{", "Die Aufzeichnung ist nicht lesbar: Zeile 1, Spalte 2 ist kein JSON."),
        ("[game spyon]\n [seats {]", "nicht lesbar: Zeile 2, Spalte 10 ist kein JSON."),
        ("[moves []]", "Zeile 1: Die Liste moves steht in eigenen Zeilen."),
        ("{oops", "nicht lesbar: Zeile 1, Spalte 2 ist kein JSON."),
        ("[game spyon]\n{oops", "Zeile 2: Dieser Notiz fehlt die schließende Klammer."),
        ("[game spyon]", "In der Aufzeichnung fehlt: seats, seed."),
        (f"[seed {'9' * 5000}]", "Zeile 1: Die Zahl 999999999999... hat 5000 Ziffern."),
        ("[game chess]\n[seats 2]\n[seed 1]", "Es gibt kein Spiel 'chess'."),
        ("safehouse-position spyon ???", "Ein Teil fehlt oder wurde verändert."),
        ('{"game": "spyon", "state": {}}', "In der Aufzeichnung fehlt: seats, seed."),
    ],
)
def test_text_that_is_no_record_is_refused_in_the_readers_language(text: str, german: str) -> None:
    text = text.replace("safehouse-position", position.MARK)
    with pytest.raises(BadRecord) as refused:
        Record.read(text).replay()
    assert german in say(refused.value.reason, "de")
    assert str(refused.value) != say(refused.value.reason, "de")


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(BadRecord, match="A record is text"):
        Record.read(b"\xff\xfe\x00")


@pytest.mark.parametrize("part", ["version", "deal", "result", "game"])
def test_half_a_character_is_no_text(played: Match[Any], part: str) -> None:
    """JSON can contain a lone surrogate, which no file can."""
    raw = json.dumps({**played.record().to_json(), part: "\ud800"})
    with pytest.raises(BadRecord):
        Record.read(raw)


def test_too_large() -> None:
    with pytest.raises(BadRecord, match=f"at most {LIMIT} characters"):
        Record.read(" " * (LIMIT + 1))


HEAD = "[game spyon]\n[seats 2]\n[seed 7]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[optoins {}]", "Line 4: A record has no part optoins; options is probably meant."),
        ("[Seats 2]", "Line 4: A record has no part Seats; seats is probably meant."),
        ("[hat 2]", "Line 4: A record has no part hat. It can have: safehouse, game, result, s"),
        ("[moves [[0]]]", "Line 4: The moves of a record have lines of their own."),
        ("[seats 2]", "Line 4: seats is already given in line 2."),
        ("[seed 8]", "Line 4: seed is already given in line 3."),
        ("[options {", "Line 4: This header has no closing bracket"),
        ('[options {"row": null, "row": null}]', "Line 4: An object has row twice."),
        ("[options NaN]", "Line 4: NaN is not a number that JSON has."),
        ('[options {"a": 1e999}]', "Line 4: 1e999 is not a number that JSON has."),
        ("[options " + "[" * 99 + "]", "in more than 64 levels"),
        ("[options]", "line 4, column 1 is not JSON"),
        ("2. 0 first green", "Line 4: This is move 2, but move 1 is missing before it."),
        ("1. 0 first green\n1. 0 x", "Line 5: This is numbered 1, but it is move 2."),
        ("1. 0 first green\n\n# x\n3. 0 x", "Line 7: This is move 3, but move 2 is missing"),
        ("\u0661. 0 first green", "Line 4: This is not a move"),
        ("1. 0 first green\n(3. 0 x)", "Line 5: This is numbered 3, but it is move 2 of"),
        ("(1. 0 x)\n(3. 0 x)", "Line 5: This is numbered 3, but it is move 2 of"),
        ("(1. 0 x", "Line 4: This move has no closing parenthesis"),
    ],
)
def test_a_refusal_names_the_line_and_what_is_wrong_there(text: str, said: str) -> None:
    for form in (HEAD + text, "\ufeff" + HEAD + text, (HEAD + text).replace("\n", "\r\n")):
        with pytest.raises(BadRecord) as refused:
            Record.read(form)
        assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "spyon", "seed": 1, "seed": 2}', "An object has seed twice."),
        ('{"optoins": {}}', "A record has no part optoins; options is probably meant."),
        ('{"game": "spyon", "seed": NaN}', "NaN is not a number that JSON has."),
        ('{\n"a":' + "[" * 100, "At character 70, lists and objects are nested"),
        ('{"game": "spyon"} {}', "line 1, column 19 is not JSON"),
    ],
)
def test_json_without_a_second_meaning(text: str, said: str) -> None:
    for form in (text, "\ufeff" + text):
        with pytest.raises(BadRecord) as refused:
            Record.read(form)
        assert said in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("\n", " \t\n"),
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: text.replace("\n", "\n\n# a remark\n  "),
    ],
)
def test_what_programs_do_to_text_changes_nothing(
    change: Callable[[str], str], played: Match[Any]
) -> None:
    record = played.record()
    changed = change(record.to_text())
    for form in (changed, changed.encode(), changed.encode("utf-16")):
        assert Record.read(form).to_json() == record.to_json()


@pytest.mark.parametrize("id", ["spyon", "spycraft"])
def test_another_program_makes_the_same_end_from_the_documentation(id: str) -> None:
    """As docs/protocol.md describes it, with no code of Safehouse."""
    match = safehouse.game(id).start(2, seed="\u00e4ndert nichts")
    for _ in range(40):
        match.play(match.decisions[0].moves[0], match.decisions[0].seat)
    record = match.record()
    record.players = ["\u00c4nne", "Bob"]
    record.notes = [
        HeaderNote(0, "\u00c4nne", "So!"),
        HeaderNote(3, "", "", tuple(record.moves[3:5])),
    ]
    raw = json.loads(json.dumps(record.to_json()))
    parts = "result seats seed options players version data sets packs origin shuffle"
    lines = [f"[safehouse 3 {id}]"]
    for name in parts.split():
        value = raw.get(name)
        if value not in (None, "", [], {}):
            if name not in ("result", "version", "data"):
                value = json.dumps(value, sort_keys=True, separators=(",", ":"))
            lines.append(f"[{name} {value}]")
    for ply in range(len(raw["moves"]) + 1):
        if ply:
            lines.append("{}. {} {}".format(ply, *raw["moves"][ply - 1]))
        for note in raw["notes"]:
            if note["ply"] == ply:
                lines.append(json.dumps([note["by"], note["text"]], separators=(",", ":")))
                for number, move in enumerate(note.get("moves", []), ply + 1):
                    lines.append("({}. {} {})".format(number, *move))

    def digest(some: list[str]) -> str:
        return hashlib.sha256("".join(line + "\n" for line in some).encode("ascii")).hexdigest()

    group = -(-len(lines) // 32)
    assert raw["end"] == {
        "moves": 40,
        "lines": len(lines),
        "check": digest(lines)[:32],
        "marks": "".join(digest(lines[at : at + group])[:4] for at in range(0, len(lines), group)),
    }


FORM_2 = """
[safehouse 2]
[game spyon]
[seats 2]
[seed 7]
[options {"spy_ops": "orange", "row": ["bio", "bio", "bio", "bio", "bio", "bio", "bio", "bio"]}]
[version 0.1.0]

1. 1 first green
{"Ada" Hm.}
2. 0 select dual switch crisis

[end {"moves": 2, "lines": 9, "check": "515ca44dc9e0e13ec16b539096ff03a0",\
 "marks": "e004110d01e376cf42d65f20a0e60f701e07"}]
"""


def test_form_2_is_read_and_checked() -> None:
    assert Record.read(FORM_2).replay().ply == 2
    for changed in (FORM_2.replace("green", "orange"), FORM_2.replace("[safehouse 2]\n", "")):
        with pytest.raises(BadRecord):
            Record.read(changed)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[seats 2]\n[seed 7]\n\n1. 1 first green\n", "lacks its first line: [safehouse 3 GAME]"),
        ("[safehouse 3]\n[game spyon]\n[seats 2]", "Line 1: The first line of a record is"),
        ("[safehouse 2 spyon]\n[seats 2]", "Line 1: The first line of a record is"),
        ("[safehouse 1 spyon]\n[seats 2]", "Line 1: The first line of a record is"),
        ("[safehouse 3 spyon]\n[game general]\n[seats 2]", "Line 2: "),
        ('{"game": "spyon", "seats": 2, "seed": 7, "moves": []}', "does not say its form"),
    ],
)
def test_a_record_says_first_what_it_is(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.read(text)
    assert said in str(refused.value)


def test_a_position_with_more_behind_it(played: Match[Any]) -> None:
    mark, game, packed = position.write(played).split()
    data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)) + b"more"
    more = base64.urlsafe_b64encode(data).decode().rstrip("=")
    with pytest.raises(BadRecord, match="missing or changed"):
        position.read(f"{mark} {game} {more}")


@pytest.mark.parametrize("name", ["x" * 1_000_000, "[game " + "x" * 1_000_000])
def test_a_refusal_does_not_repeat_a_long_name(name: str) -> None:
    raw = {"safehouse": 1, "game": name, "seats": 2, "seed": 1, "moves": []}
    for refused in (lambda: Record.from_json(raw).replay(), lambda: Record.read(name)):
        with pytest.raises(SafehouseError) as error:
            refused()
        assert len(str(error.value)) < 1_500
    assert len(str(BadRecord("x" * 1_000_000))) < 1_500


def test_long_names_are_cut() -> None:
    record = Record.from_json(
        {
            "safehouse": 1,
            "game": "spyon",
            "seats": 2,
            "seed": 1,
            "moves": [],
            "players": ["x" * 100],
        }
    )
    assert record.players == ["x" * 40]


@pytest.mark.parametrize("name", ["spymaster", "master_of_spies", "spycraft"])
def test_an_old_record_of_a_seat_that_conceded_twice_is_still_read(name: str) -> None:
    """Earlier versions accepted the second concession, to no effect."""
    match = safehouse.game(name).start(3, seed=4)
    match.play("concede", 1)
    record = match.record()
    record.moves.append((1, "concede"))
    again = Record.read(record.to_text()).replay()
    assert again.position() == match.position()
    assert again.history == [(1, (CONCEDE,))] * 2
    assert again.at(2).history == again.history
    assert not again.explain("concede", 1).ok


def test_notes_and_other_moves_are_kept_in_both_forms(played: Match[Any]) -> None:
    record = Record.of(played)
    record.notes = [
        HeaderNote(0, "Ada", "Here we go."),
        HeaderNote(
            2, 'Bea "B"', "I had {another} plan.", ((0, "select dual switch relocate"), (1, "x"))
        ),
        HeaderNote(2, "", "", ((1, "first green"),)),
        HeaderNote(2, "Ada", "Which one?"),
    ]
    for again in (Record.read(record.to_text()), Record.read(json.dumps(record.to_json()))):
        assert again.notes == record.notes
        assert again.replay().history == played.history, "notes change nothing"
    assert '{"Ada" Here we go.}\n1. ' in record.to_text()
    assert "(3. 0 select dual switch relocate)\n(4. 1 x)\n" in record.to_text()
    record.notes = []
    assert "notes" not in record.to_json(), "a record without notes is as it always was"


@pytest.mark.parametrize(
    "notes",
    [
        "x", [1], [{}], [{"ply": -1}], [{"ply": 0, "text": 3}], [{"ply": 0, "text": "x" * 5000}],
        [{"ply": 0, "moves": [[0]]}], [{"ply": 0, "moves": [[0, "x"]] * 500}],
        [{"ply": 0, "text": "x"}] * 2000,
    ],
)  # fmt: skip
def test_notes_that_are_none(played: Match[Any], notes: Any) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(whole(played) | {"notes": notes})


def test_a_note_without_its_end() -> None:
    with pytest.raises(BadRecord, match="Line 5: This note has no closing brace"):
        Record.read("[game spyon]\n[seats 2]\n[seed 1]\n\n{so it began\n")
