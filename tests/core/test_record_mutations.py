"""A changed record is refused with the place of the change, or means the same match."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.headers import BY_NAME
from safehouse.core.record import HeaderNote, Record
from safehouse.core.registry import game as find_game
from safehouse.core.registry import ids
from tests.records import without_end

Change = Callable[[random.Random, str], str]

ROUNDS = 30
"""How often each change is tried on each record and form."""
PARTS = "|".join([*BY_NAME, "safehouse", "end", "seat"])
PLACE = re.compile(rf"[Ll]ine \d|[Mm]ove \d|\bmove 0|column \d|character \d|\b({PARTS})\b|is over")


def played(id: str, moves: int) -> Record:
    game = find_game(id)
    match = game.start(game.seat_counts[-1], seed=f"mutations of {id}")
    dice = Dice.seeded(id)
    while match.ply < moves and not match.over:
        seat, kind, args = dice.choice(match.pending)
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    record = match.record()
    record.players = [f"Player {seat}" for seat in range(match.seats)]
    half = match.ply // 2
    tried = tuple(record.moves[half : half + 2])
    record.notes = [
        HeaderNote(0, "Ada", "Here we go."),
        HeaderNote(half, "Bea", "{Why} not this?", tried),
    ]
    return record


def continued() -> Record:
    match = find_game("spymaster").start(2, seed=9)
    for _ in range(12):
        match.play(match.decisions[0].moves[0], match.decisions[0].seat)
    again = find_game("spymaster").load(match.position())
    for _ in range(6):
        again.play(again.decisions[0].moves[-1], again.decisions[0].seat)
    return again.record()


RECORDS: dict[str, Callable[[], Record]] = {id: partial(played, id, 60) for id in ids()}
RECORDS["the end of spyon"] = partial(played, "spyon", 500)
RECORDS["a position"] = continued


@pytest.fixture(scope="module", params=RECORDS)
def record(request: pytest.FixtureRequest) -> Record:
    return RECORDS[request.param]()


# --- changes of any text ----------------------------------------------------------------------


def at(luck: random.Random, text: str) -> int:
    return luck.randrange(len(text))


def char_lost(luck: random.Random, text: str) -> str:
    i = at(luck, text)
    return text[:i] + text[i + 1 :]


def char_doubled(luck: random.Random, text: str) -> str:
    i = at(luck, text)
    return text[:i] + text[i] + text[i:]


def chars_swapped(luck: random.Random, text: str) -> str:
    i = luck.randrange(len(text) - 1)
    return text[:i] + text[i + 1] + text[i] + text[i + 2 :]


def char_changed(luck: random.Random, text: str) -> str:
    i = at(luck, text)
    return (
        text[:i]
        + luck.choice('abz019 "\\[]{}(),.:#-\n\t\x00\u00a0\u200b\ufeffé\ud800')
        + text[i + 1 :]
    )


def char_added(luck: random.Random, text: str) -> str:
    i = at(luck, text)
    return (
        text[:i] + luck.choice('a0 "\\[]{}(),.:#\n\r\x0b\u2028\u00a0\u200b\ufeff\u0663') + text[i:]
    )


def case_changed(luck: random.Random, text: str) -> str:
    i = luck.choice([i for i, char in enumerate(text) if char.swapcase() != char])
    return text[:i] + text[i].swapcase() + text[i + 1 :]


def digit_changed(luck: random.Random, text: str) -> str:
    i = luck.choice([i for i, char in enumerate(text) if char.isdigit()])
    return text[:i] + luck.choice("0123456789") + text[i + 1 :]


def end_cut(luck: random.Random, text: str) -> str:
    return text[: at(luck, text)]


def start_cut(luck: random.Random, text: str) -> str:
    return text[at(luck, text) :]


def middle_cut(luck: random.Random, text: str) -> str:
    i, j = sorted((at(luck, text), at(luck, text)))
    return text[:i] + text[j:]


def word_lost(luck: random.Random, text: str) -> str:
    words = re.split(r"(\s+)", text)
    del words[luck.randrange(len(words))]
    return "".join(words)


def words_swapped(luck: random.Random, text: str) -> str:
    words = re.split(r"(\s+)", text)
    i, j = (luck.randrange(0, len(words), 2) for _ in range(2))
    words[i], words[j] = words[j], words[i]
    return "".join(words)


def twice(luck: random.Random, text: str) -> str:
    return text + text


def upper(luck: random.Random, text: str) -> str:
    return text.upper()


def lines_apart(luck: random.Random, text: str) -> str:
    return text.replace("\n", "\r\n\r\n")


# --- changes of lines -------------------------------------------------------------------------


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def line_lost(luck: random.Random, text: str) -> str:
    found = lines(text)
    del found[luck.randrange(len(found))]
    return "\n".join(found)


def line_doubled(luck: random.Random, text: str) -> str:
    found = lines(text)
    found.insert(luck.randrange(len(found)), luck.choice(found))
    return "\n".join(found)


def lines_swapped(luck: random.Random, text: str) -> str:
    found = lines(text)
    i, j = (luck.randrange(len(found)) for _ in range(2))
    found[i], found[j] = found[j], found[i]
    return "\n".join(found)


def line_hidden(luck: random.Random, text: str) -> str:
    found = lines(text)
    i = luck.randrange(len(found))
    found[i] = f"# {found[i]}"
    return "\n".join(found)


def line_broken(luck: random.Random, text: str) -> str:
    i = luck.choice([i for i, char in enumerate(text) if char == " "])
    return f"{text[:i]}\n{text[i + 1 :]}"


def lines_joined(luck: random.Random, text: str) -> str:
    i = luck.choice([i for i, char in enumerate(text) if char == "\n"])
    return f"{text[:i]} {text[i + 1 :]}"


def two_numbered_anew(luck: random.Random, text: str) -> str:
    """Swap two moves and their numbers, so that the numbers are in order."""
    found = lines(text)
    moves = [i for i, line in enumerate(found) if line[0].isdigit()]
    i, j = (luck.choice(moves) for _ in range(2))
    (one, first), (two, second) = found[i].split(" ", 1), found[j].split(" ", 1)
    found[i], found[j] = f"{one} {second}", f"{two} {first}"
    return "\n".join(found)


# --- changes of JSON --------------------------------------------------------------------------


def inside(value: Any) -> Iterator[Any]:
    """All lists and objects in a JSON value."""
    if isinstance(value, dict | list) and value:
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from inside(item)


def structure(change: Callable[[random.Random, Any, Any], None]) -> Change:
    def changed(luck: random.Random, text: str) -> str:
        raw = json.loads(text)
        # The record's own parts as often as everything in them.
        holder = luck.choice([raw, raw, luck.choice(list(inside(raw)))])
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        change(luck, holder, luck.choice(keys))
        return json.dumps(raw)

    changed.__name__ = change.__name__
    return changed


def item_lost(luck: random.Random, holder: Any, key: Any) -> None:
    del holder[key]


def value_changed(luck: random.Random, holder: Any, key: Any) -> None:
    holder[key] = luck.choice([None, True, False, 0, 1, -1, 1.0, 2.5, "", "x", [], {}, [0], 10**30])


def number_as_text(luck: random.Random, holder: Any, key: Any) -> None:
    holder[key] = str(holder[key]) if not isinstance(holder[key], str) else [holder[key]]


def item_added(luck: random.Random, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, json.loads(json.dumps(luck.choice(holder))))
    else:
        holder[f"{key}x"] = holder[key]


def renamed(luck: random.Random, holder: Any, key: Any) -> None:
    if isinstance(holder, dict):
        holder[key[::-1]] = holder.pop(key)


def items_swapped(luck: random.Random, holder: Any, key: Any) -> None:
    other = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


def name_doubled(luck: random.Random, text: str) -> str:
    raw = json.loads(text)
    name = luck.choice(list(raw))
    more = json.dumps({name: luck.choice([raw[name], None, 5, "general"])})
    return f"{text[:-1]}, {more[1:]}"


ANY: list[Change] = [
    char_lost, char_doubled, chars_swapped, char_changed, char_added, case_changed, digit_changed,
    end_cut, start_cut, middle_cut, word_lost, words_swapped, twice, upper,
]  # fmt: skip
TEXT: list[Change] = [
    line_lost, line_doubled, lines_swapped, line_hidden, line_broken, lines_joined, lines_apart,
    two_numbered_anew,
]  # fmt: skip
JSON: list[Change] = [
    *map(structure, (item_lost, value_changed, number_as_text, item_added, renamed, items_swapped)),
    name_doubled,
]  # fmt: skip


def examine(record: Record, changed: str) -> str:
    """Return why the changed record is refused, or nothing if it means the same match."""
    try:
        again = Record.read(changed)
        if again.to_json() == record.to_json():
            return ""
        match, before = again.replay(), record.replay()
    except BadRecord as error:
        return str(error)
    assert (match.game.id, match.seats, match.options) == (
        before.game.id, before.seats, before.options,
    )  # fmt: skip
    assert str(match.seed) == str(before.seed)
    assert match.history == before.history
    assert match.position() == before.position()
    return ""


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_change_is_refused_where_it_is_or_changes_nothing(record: Record, form: str) -> None:
    whole = record.to_text() if form == "text" else json.dumps(record.to_json())
    refused = 0
    changes = [*ANY, *(TEXT if form == "text" else JSON)]
    for change in changes:
        luck = random.Random(f"{record.game} {form} {change.__name__}")
        for _ in range(ROUNDS):
            changed = change(luck, whole)
            why = examine(record, changed)
            assert not why or PLACE.search(why), f"{change.__name__}: {why}"
            refused += bool(why)
    assert refused > ROUNDS * len(changes) / 2


def test_every_line_lost_is_noticed(record: Record) -> None:
    found = lines(record.to_text())
    for i, line in enumerate(found):
        why = examine(record, "\n".join([*found[:i], *found[i + 1 :]]))
        assert PLACE.search(why), line


def test_a_part_of_a_record_is_never_another_record(record: Record) -> None:
    """As when somebody copies some lines of it: the first ones and the last are lost together."""
    found = lines(record.to_text())
    moves = next(i for i, line in enumerate(found) if line[0].isdigit())
    for first in range(moves + 2):
        for last in range(first, len(found) + 1):
            if (first, last) != (0, len(found)):
                assert PLACE.search(examine(record, "\n".join(found[first:last]))), (first, last)


def test_two_lines_lost_are_noticed(record: Record) -> None:
    found = lines(record.to_text())
    headers = next(i for i, line in enumerate(found) if line[0].isdigit())
    for i in range(headers):
        for j in range(i + 1, len(found)):
            left = [line for at, line in enumerate(found) if at not in (i, j)]
            assert PLACE.search(examine(record, "\n".join(left))), (found[i], found[j])


def test_two_parts_lost_are_noticed(record: Record) -> None:
    raw = record.to_json()
    for one, other in combinations(raw, 2):
        left = {name: raw[name] for name in raw if name not in (one, other)}
        if any(raw[name] not in ("", [], {}) for name in (one, other)):
            assert PLACE.search(examine(record, json.dumps(left))), (one, other)


def test_every_part_lost_is_noticed(record: Record) -> None:
    raw = record.to_json()
    for name, value in raw.items():
        why = examine(record, json.dumps({part: raw[part] for part in raw if part != name}))
        assert PLACE.search(why) or value in ("", [], {}), name


def test_every_cut_is_noticed(record: Record) -> None:
    whole = record.to_text().rstrip()
    for at in range(0, len(whole), max(1, len(whole) // 300)):
        assert PLACE.search(examine(record, whole[:at])), whole[:at][-80:]


def test_older_records_have_no_gap(record: Record) -> None:
    """Without the end, the numbers of the moves still notice what was lost before the last one."""
    found = lines(without_end(record.to_text()))
    moves = [i for i, line in enumerate(found) if line[0].isdigit()]
    for i, j in pairwise(moves):
        swapped = [*found]
        swapped[i], swapped[j] = swapped[j], swapped[i]
        doubled = [*found[: i + 1], *found[i:]]
        for changed in (swapped, doubled, [*found[:i], *found[i + 1 :]]):
            named = re.search(r"ine (\d+)", examine(record, "\n".join(changed)))
            assert named
            # A note about the moment is refused before the next move.
            assert i + 1 <= int(named[1]) <= j + 3


def test_the_place_is_close(record: Record) -> None:
    """Where one line was changed, the refusal names at most a thirtieth of the record."""
    found = lines(record.to_text())
    for i, line in enumerate(found[:-1]):
        if not line[0].isdigit():
            continue
        changed = [*found[:i], f"{line} x", *found[i + 1 :]]
        why = examine(record, "\n".join(changed))
        named = [int(number) for number in re.findall(r"line (\d+)", why)]
        assert named, why
        assert named[0] <= i + 1 <= named[-1]
        assert named[-1] - named[0] <= len(found) / 30 + 2
