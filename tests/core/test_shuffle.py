"""Shuffles that can be checked: the bytes, computed a second way, and what a change leads to."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import BadRecord
from safehouse.core.i18n import Message, say
from safehouse.core.record import Record
from safehouse.core.shuffle import (
    OpenedShuffle,
    committed,
    digest_of_position,
    digest_of_seed,
    is_hex,
    new_hex,
    seed_of,
)
from safehouse.core.verify import faults, unchecked
from tests.games import properties
from tests.records import without_end

KEY, SECRET = "11" * 32, "22" * 32
FIRST, SECOND = "33" * 32, "44" * 32
TABLE = "K7Q2ZX"


def hmac_by_hand(key: str, text: bytes) -> str:
    """RFC 2104 with hashlib only."""
    block = bytes.fromhex(key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + text).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).hexdigest()


def test_pinned_bytes_of_a_commitment() -> None:
    text = f"safehouse/commitment/1\ntable K7Q2ZX\nsecret {SECRET}\n".encode()
    made = committed(KEY, TABLE, "secret", SECRET)
    assert made == hmac_by_hand(KEY, text)
    assert made == "95c3aeb8c6aa2be583e2e3b6766885715edde184bb9ddf7090f378acd4281c61"


def test_pinned_bytes_of_a_seed() -> None:
    text = f"safehouse/deal/1\nseat 0 {FIRST}\nseat 1 -\nseat 2 {SECOND}\n".encode()
    made = seed_of(SECRET, [FIRST, None, SECOND])
    assert made == hmac_by_hand(SECRET, text)
    assert made == "fd59deb85c1cf23c9ab015d4dfe13ead55e7006d22a1a5a2079020d2ba878e2e"
    digest = hashlib.sha256(made.encode()).digest()
    assert Dice.seeded(made).state == int.from_bytes(digest[:8], "big")


def test_pinned_bytes_of_what_is_given() -> None:
    assert digest_of_seed(7) == digest_of_seed("7") == hashlib.sha256(b"7").hexdigest()
    position = {"b": [1, None, True], "a": "ß"}
    assert digest_of_position(position) == (
        hashlib.sha256(b'{"a":"\\u00df","b":[1,null,true]}').hexdigest()
    )
    text = f"safehouse/commitment/1\ntable K7Q2ZX\nseed {digest_of_seed(7)}\n".encode()
    assert committed(KEY, TABLE, "seed", digest_of_seed(7)) == hmac_by_hand(KEY, text)


@pytest.mark.skipif(not shutil.which("openssl"), reason="there is no openssl")
def test_openssl_computes_the_same() -> None:
    text = f"safehouse/deal/1\nseat 0 {FIRST}\nseat 1 -\n"
    ran = subprocess.run(
        ["openssl", "dgst", "-sha256", "-mac", "HMAC", "-macopt", f"hexkey:{SECRET}", "-r"],
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    assert ran.stdout.decode().split()[0] == seed_of(SECRET, [FIRST, None])


def test_new_keys_are_all_different() -> None:
    made = {new_hex() for _ in range(200)}
    assert len(made) == 200
    assert all(is_hex(one) for one in made)


@pytest.mark.parametrize(
    "value", ["", "AB" * 32, "a" * 63, "a" * 65, "g" * 64, 7, None, "a" * 64 + "\n"]
)
def test_a_digest_needs_64_hexadecimal_digits(value: object) -> None:
    assert not is_hex(value)


def played(seed: int | str, origin: dict[str, Any] | None = None) -> Record:
    game = safehouse.game("master_of_spies")
    match = game.load(origin) if origin else game.start(3, seed=seed)
    dice = Dice.seeded("play")
    while match.pending:
        properties.step(match, dice)
    return match.record()


NONCES = (FIRST, None, SECOND)


@pytest.fixture(scope="module")
def dealt() -> Record:
    record = played(seed_of(SECRET, NONCES))
    made = committed(KEY, TABLE, "secret", SECRET)
    record.shuffle = OpenedShuffle(TABLE, made, "secret", KEY, SECRET, NONCES)
    return record


def changed(record: Record, **parts: Any) -> Record:
    raw = without_end(record.to_json())
    for name, value in parts.items():
        (raw["shuffle"] if name in raw["shuffle"] else raw)[name] = value
    return Record.from_json(raw)


def with_people(record: Record, *people: int) -> Record:
    assert record.shuffle is not None
    made = Record.from_json(record.to_json())
    made.shuffle = record.shuffle._replace(people=people)
    return made


def names(found: list[Any]) -> list[str]:
    assert all(isinstance(one, Message) and say(one) and say(one, "de") for one in found)
    return [one.name.partition("/")[2] for one in found]


def test_a_record_as_committed_has_no_faults(dealt: Record) -> None:
    assert dealt.shuffle is not None
    commitment = dealt.shuffle.commitment
    assert faults(dealt) == []
    assert faults(dealt, commitment, table=TABLE, nonces={0: FIRST, 2: SECOND}) == []
    for form in (json.dumps(dealt.to_json()), dealt.to_text()):
        again = Record.read(form)
        assert again.shuffle == dealt.shuffle
        assert faults(again, commitment) == []


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"secret": "55" * 32}, "shuffle-secret"),
        ({"key": "55" * 32}, "shuffle-key"),
        ({"table": "AAAAAA"}, "shuffle-key"),
        ({"nonces": ["55" * 32, None, SECOND]}, "shuffle-nonces"),
        ({"nonces": [None, None, SECOND]}, "shuffle-nonces"),
        ({"nonces": [SECOND, None, FIRST]}, "shuffle-swapped"),
        ({"nonces": [None, FIRST, SECOND]}, "shuffle-swapped"),
        ({"nonces": [FIRST, SECOND]}, "shuffle-seats"),
        ({"seed": "another"}, "shuffle-deal"),
        ({"commitment": "55" * 32}, "shuffle-key"),
    ],
)
def test_a_change_is_found_and_named(dealt: Record, parts: dict[str, Any], fault: str) -> None:
    found = names(faults(changed(dealt, **parts)))
    assert found == [fault]


def test_what_somebody_kept_is_compared(dealt: Record) -> None:
    assert names(faults(dealt, "55" * 32)) == ["shuffle-other"]
    assert names(faults(dealt, table="AAAAAA")) == ["shuffle-table"]
    assert names(faults(dealt, nonces={0: SECOND})) == ["shuffle-nonce"]
    assert names(faults(dealt, nonces={1: SECOND, 2: FIRST})) == ["shuffle-nonce"] * 2
    assert names(faults(dealt, of="seed")) == ["shuffle-of"]
    assert faults(dealt, of="secret", nonces={1: None}) == []
    assert names(faults(dealt, nonces={0: None})) == ["shuffle-nonce"]


def test_seats_that_do_not_exist_are_named(dealt: Record) -> None:
    assert names(faults(dealt, nonces={7: FIRST})) == ["shuffle-no-seat"]
    assert names(faults(dealt, people={0, 2, 3})) == ["shuffle-no-seat"]
    (said,) = faults(dealt, nonces={3: FIRST})
    assert say(said) == "There is no seat 3: the record's seats are 0 to 2."


def test_a_nonce_for_the_seat_of_a_bot_is_refused(dealt: Record) -> None:
    """A server could have tried nonces until it liked the deal."""
    assert faults(with_people(dealt, 0, 1, 2)) == []
    assert faults(with_people(dealt, 0, 2), people={0, 2}) == []
    assert names(faults(dealt, people={0})) == ["shuffle-bot"], (
        "also in records of earlier versions"
    )
    assert names(faults(with_people(dealt, 0))) == ["shuffle-bot"], "also if nobody gives who sat"
    lie = faults(with_people(dealt, 0, 2), people={0})
    assert names(lie) == ["shuffle-people", "shuffle-bot"]


def test_what_was_not_given_is_said(dealt: Record) -> None:
    assert dealt.shuffle is not None
    every = {0: FIRST, 2: SECOND}
    made = with_people(dealt, 0, 2)
    commitment = dealt.shuffle.commitment
    given: dict[str, Any] = {"table": TABLE, "of": "secret", "people": {0, 2}, "nonces": every}
    assert unchecked(made, commitment, **given) == []
    for name, said in (
        ("table", "shuffle-compare-table"),
        ("of", "shuffle-compare-of"),
        ("people", "shuffle-compare-people"),
        ("nonces", "shuffle-foreign"),
    ):
        rest = {key: value for key, value in given.items() if key != name}
        assert names(unchecked(made, commitment, **rest)) == [said]
    assert names(unchecked(made, **given)) == ["shuffle-compare"]
    rest = {key: value for key, value in given.items() if key != "people"}
    assert names(unchecked(dealt, commitment, **rest)) == ["shuffle-people-unsaid"]
    (said_of,) = unchecked(made, commitment, **{**given, "nonces": {0: FIRST}})
    assert "The nonce of seat 2 was not given here" in say(said_of)


def test_a_changed_commitment_is_all_that_is_named(dealt: Record) -> None:
    """Against the one that was kept, the key, the table and the secret are as they were."""
    assert dealt.shuffle is not None
    lie = changed(dealt, commitment="55" * 32)
    assert names(faults(lie, dealt.shuffle.commitment)) == ["shuffle-other"]
    assert "or the commitment was changed" in say(faults(lie)[0])
    wrong = changed(dealt, key="55" * 32)
    (said,) = faults(wrong, dealt.shuffle.commitment)
    assert "or the commitment" not in say(said)


@pytest.mark.parametrize(
    ("deal", "fits"),
    [
        ("", {"secret", "seed", "position"}),
        ("fresh", {"secret"}),
        ("pack", {"secret"}),
        ("seed", {"seed"}),
        ("seed+pack", {"seed"}),
        ("record", {"position"}),
        ("redealt+pack", {"position"}),
        ("position", {"position"}),
    ],
)
def test_what_a_record_says_of_its_deal_fits_its_commitment(
    dealt: Record, deal: str, fits: set[str]
) -> None:
    origin = json.loads(json.dumps(safehouse.game("master_of_spies").start(3, seed=1).position()))
    seeded, continued = played(7), played(0, origin)
    seeded.shuffle = OpenedShuffle(
        TABLE, committed(KEY, TABLE, "seed", digest_of_seed(7)), "seed", KEY
    )
    digest = digest_of_position(origin)
    made = committed(KEY, TABLE, "position", digest)
    continued.shuffle = OpenedShuffle(TABLE, made, "position", KEY)
    for record in (dealt, seeded, continued):
        assert record.shuffle is not None
        again = changed(record, deal=deal)
        expected = [] if record.shuffle.kind in fits else ["shuffle-source"]
        assert names(faults(again)) == expected, record.shuffle.kind


def test_the_record_keeps_the_seats_of_people(dealt: Record) -> None:
    made = with_people(dealt, 0, 2)
    for form in (json.dumps(made.to_json()), made.to_text()):
        assert Record.read(form).shuffle == made.shuffle
    assert "people" not in dealt.to_json()["shuffle"]


def test_changed_moves_and_results_are_found(dealt: Record) -> None:
    assert names(faults(changed(dealt, moves=dealt.to_json()["moves"][1:]))) == ["shuffle-moves"]
    assert names(faults(changed(dealt, result="nobody"))) == ["shuffle-moves"]


def test_a_position_cannot_replace_the_deal(dealt: Record) -> None:
    """The match would be dealt from the position, and the seed have no effect."""
    other = safehouse.game("master_of_spies").start(3, seed="other").position()
    assert names(faults(changed(dealt, origin=other))) == ["shuffle-origin"]


def test_a_match_from_a_position_commits_to_it() -> None:
    game = safehouse.game("master_of_spies")
    origin = json.loads(json.dumps(game.start(3, seed="first").position()))
    record = played(0, origin)
    made = committed(KEY, TABLE, "position", digest_of_position(origin))
    record.shuffle = OpenedShuffle(TABLE, made, "position", KEY)
    for again in (record, Record.read(record.to_text()), Record.read(json.dumps(record.to_json()))):
        assert faults(again, made) == []
    other = {**origin, "dice": ["7", 0]}
    assert names(faults(changed(record, origin=other))) == ["shuffle-given"]
    assert names(faults(changed(record, origin=None))) == ["shuffle-origin"]


def test_a_match_with_a_chosen_seed_commits_to_it() -> None:
    record = played(7)
    made = committed(KEY, TABLE, "seed", digest_of_seed(7))
    record.shuffle = OpenedShuffle(TABLE, made, "seed", KEY)
    assert faults(Record.read(record.to_text()), made) == []
    assert names(faults(changed(record, seed=8))) == ["shuffle-given"]


def test_an_older_record_has_no_commitment() -> None:
    assert names(faults(played(7), "55" * 32)) == ["shuffle-none"]


@pytest.mark.parametrize(
    "change",
    [
        {"of": "dice"}, {"key": "short"}, {"key": None}, {"secret": "AB" * 32}, {"table": "k7"},
        {"table": "A\nB"}, {"nonces": "none"}, {"nonces": [7]}, {"nonces": [None] * 17},
        {"more": 1}, {"commitment": 7}, {"people": "all"}, {"people": [1, 0]}, {"people": [0, 0]},
        {"people": [-1]}, {"people": [True]}, {"people": [16]},
    ],
)  # fmt: skip
def test_a_malformed_shuffle_is_refused(dealt: Record, change: dict[str, Any]) -> None:
    raw = dealt.to_json()
    raw["shuffle"] = {**raw["shuffle"], **change}
    with pytest.raises(BadRecord, match="64 hexadecimal digits"):
        Record.from_json(raw)
    raw["shuffle"] = [raw["shuffle"]]
    with pytest.raises(BadRecord, match="64 hexadecimal digits"):
        Record.from_json(raw)


def test_the_documented_example_is_true() -> None:
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    assert f"`{committed(KEY, TABLE, 'secret', SECRET)}`" in text
    assert f"`{seed_of(SECRET, [FIRST, None, SECOND])}`" in text
    lines = [line.strip() for line in text.splitlines()]
    at = lines.index("safehouse/deal/1")
    assert lines[at + 1 : at + 4] == [f"seat 0 {FIRST}", "seat 1 -", f"seat 2 {SECOND}"]
    assert "\n".join([*lines[at : at + 4], ""]).encode() == (
        f"safehouse/deal/1\nseat 0 {FIRST}\nseat 1 -\nseat 2 {SECOND}\n".encode()
    )
    at = lines.index("safehouse/commitment/1")
    assert lines[at + 1 : at + 3] == ["table K7Q2ZX", f"secret {SECRET}"]
