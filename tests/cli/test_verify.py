"""`safehouse verify`: output and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.record import Record
from safehouse.core.shuffle import (
    OpenedShuffle,
    committed,
    digest_of_position,
    digest_of_seed,
    seed_of,
)
from tests.records import without_end

KEY, SECRET, NONCE = "11" * 32, "22" * 32, "33" * 32
COMMITMENT = committed(KEY, "K7Q2ZX", "secret", SECRET)


def run(*args: str, given: str = "", code: int = 0, language: str = "en") -> tuple[str, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "safehouse", "verify", *args],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "LC_ALL": f"{language}.UTF-8"},
    )
    assert ran.returncode == code, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout, ran.stderr


def played(seed: int | str) -> Record:
    match = safehouse.game("spyon").start(seed=seed)
    dice = Dice.seeded("play")
    while not match.over:
        decision = match.decisions[0]
        match.play(dice.choice(decision.codes), decision.seat)
    return match.record()


@pytest.fixture(scope="module")
def record() -> Record:
    record = played(seed_of(SECRET, [NONCE, None]))
    record.shuffle = OpenedShuffle("K7Q2ZX", COMMITMENT, "secret", KEY, SECRET, (NONCE, None))
    return record


def kept(folder: Path, record: Record, form: str = "text") -> str:
    path = folder / f"match.{form}"
    path.write_text(record.to_text() if form == "text" else json.dumps(record.to_json()))
    return str(path)


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_match_dealt_as_committed(record: Record, tmp_path: Path, form: str) -> None:
    path = kept(tmp_path, record, form)
    said, _ = run(path, "--commitment", COMMITMENT.upper(), "--table", "k7q2zx", code=3)
    assert said == (
        "The match of table K7Q2ZX was dealt as committed: it was a new deal, the secret and the"
        f" nonces give its seed, and all {len(record.moves)} moves fit it.\nSeat 1 sent no nonce.\n"
        "The check is incomplete. A forged record could say the same, because this was not compared"
        " with what you kept:\n"
        "Not compared: that the table announced a new deal when it opened (--of).\n"
        "Not compared: whether a nonce is that of a bot's seat (--people). The record does not say"
        " where bots played.\n"
        "The nonce of seat 0 was not given here (--nonce). The server, or somebody who works with"
        " it, can have chosen it after the others were known.\n"
    )
    every = ("--of", "secret", "--people", "0", "--nonce", f"0={NONCE}", "--nonce", "1=-")
    said, _ = run(path, "--commitment", COMMITMENT, "--table", "K7Q2ZX", *every)
    assert said.endswith("Seat 1 sent no nonce.\n"), "nothing is left to compare"


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_only_a_complete_check_succeeds(record: Record, form: tuple[str, ...]) -> None:
    """Scripts look at the exit code alone."""
    kept = [
        ("--commitment", COMMITMENT), ("--table", "K7Q2ZX"), ("--of", "secret"), ("--people", "0"),
        ("--nonce", f"0={NONCE}"),
    ]  # fmt: skip
    every = [word for one in kept for word in one]
    said, _ = run("-", *every, *form, given=record.to_text(), code=0)
    assert "The check is incomplete." not in said
    assert '"complete": false' not in said
    for one in kept:
        some = [word for other in kept if other is not one for word in other]
        said, _ = run("-", *some, *form, given=record.to_text(), code=3)
        assert one[0] in said or COMMITMENT in said
        assert '"complete": false' in said if form else "The check is incomplete." in said


def test_a_forged_list_of_people(record: Record) -> None:
    """The server chose the nonce of its bot, and the record calls the bot a person."""
    other = "44" * 32
    lie = played(seed_of(SECRET, [NONCE, other]))
    lie.shuffle = OpenedShuffle("K7Q2ZX", COMMITMENT, "secret", KEY, SECRET, (NONCE, other), (0, 1))
    known = ("--commitment", COMMITMENT, "--table", "K7Q2ZX", "--of", "secret")
    nonces = ("--nonce", f"0={NONCE}", "--nonce", f"1={other}")
    said, _ = run("-", *known, *nonces, given=lie.to_text(), code=3)
    assert "Not compared: who played when the match began (--people)." in said
    run("-", *known, *nonces, "--people", "0,1", given=lie.to_text(), code=0)
    run("-", *known, *nonces, "--people", "0", given=lie.to_text(), code=1)


def test_a_nonce_of_a_bot_fails(record: Record) -> None:
    """The server waited for seat 0 and then chose the nonce of its bot."""
    given = ("-", "--commitment", COMMITMENT, "--table", "K7Q2ZX", "--nonce", f"0={NONCE}")
    other = "44" * 32
    lie = played(seed_of(SECRET, [NONCE, other]))
    lie.shuffle = OpenedShuffle("K7Q2ZX", COMMITMENT, "secret", KEY, SECRET, (NONCE, other))
    said, _ = run(*given, "--people", "0", given=lie.to_text(), code=1)
    assert said.startswith("There is a nonce for seat 1, where a bot played")
    said, _ = run(*given, given=lie.to_text(), code=3)
    assert "The nonce of seat 1 was not given here" in said
    lie.shuffle = lie.shuffle._replace(people=(0, 1))
    said, _ = run(*given, given=lie.to_text(), code=3)
    assert "The record says that people held seats 0, 1." in said
    said, _ = run(*given, "--people", "0", given=lie.to_text(), code=1)
    assert "people held seats 0, 1, which is not what was given" in said


def test_from_stdin_without_a_commitment_the_reader_compares(record: Record) -> None:
    said, _ = run("-", given=record.to_text(), code=3)
    assert f"\nCompare the commitment with the one you kept: {COMMITMENT}\n" in said


def test_in_german(record: Record) -> None:
    assert (
        "wurde gegeben wie festgelegt, und zwar neu"
        in run("-", given=record.to_text(), language="de", code=3)[0]
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--commitment", "55" * 32), "another commitment than the one given"),
        (("--table", "AAAAAA"), "of table K7Q2ZX, not of AAAAAA"),
        (("--nonce", f"0={SECRET}"), "The nonce of seat 0 is not the one given"),
        (("--nonce", f"1={SECRET}"), "seat 1 sent no nonce"),
        (("--nonce", f"9={SECRET}"), "There is no seat 9: the record's seats are 0 to 1."),
        (("--nonce", "0=-"), "The nonce of seat 0 is not the one given"),
        (("--of", "seed"), "committed to a secret, not to a seed"),
        (("--people", "1"), "There is a nonce for seat 0, where a bot played"),
        (("--people", "0,5"), "There is no seat 5"),
    ],
)
def test_verify_fails_if_a_kept_commitment_differs(
    record: Record, args: tuple[str, str], said: str
) -> None:
    assert said in run("-", *args, given=record.to_text(), code=1)[0]


def test_a_changed_record_fails(record: Record) -> None:
    text = without_end(record.to_text())
    assert "The secret was changed" in run("-", given=text.replace(SECRET, "55" * 32), code=1)[0]
    assert "A nonce was changed" in run("-", given=text.replace(NONCE, "55" * 32), code=1)[0]
    raw = json.loads(run("-", "--json", given=text.replace("K7Q2ZX", "AAAAAA"), code=1)[0])
    assert not raw["ok"]
    assert raw["faults"] == [
        "The table's id, the key or the commitment was changed: with this secret they do not fit"
        " together."
    ]
    lie = text.replace(COMMITMENT, "66" * 32)
    said, _ = run("-", "--commitment", COMMITMENT, given=lie, code=1)
    assert said == "The record has another commitment than the one given.\n"


def test_as_json(record: Record) -> None:
    args = ("-", "--json", "--commitment", COMMITMENT)
    raw = json.loads(run(*args, given=record.to_text(), code=3)[0])
    assert raw == {
        "ok": True,
        "complete": False,
        "faults": [],
        "shuffle": record.to_json()["shuffle"],
        "seed": record.seed,
        "unchecked": raw["unchecked"],
        "compared": {
            "commitment": True, "table": False, "of": False, "people": False, "nonces": [],
        },
    }  # fmt: skip
    assert [said.partition(":")[0] for said in raw["unchecked"]] == [
        "Not compared",
        "Not compared",
        "Not compared",
        raw["unchecked"][3],
    ]


def test_a_chosen_seed(tmp_path: Path) -> None:
    record = played(7)
    made = committed(KEY, "K7Q2ZX", "seed", digest_of_seed(7))
    record.shuffle = OpenedShuffle("K7Q2ZX", made, "seed", KEY)
    said, _ = run("-", given=record.to_text(), code=3)
    assert said.startswith("This was not a new deal")
    assert "from a seed that was chosen" in said
    said, _ = run("-", "--of", "secret", given=record.to_text(), code=1)
    assert said == "The record says that the table committed to a chosen seed, not to a secret.\n"


def test_a_position_says_that_the_seed_was_not_checked() -> None:
    game = safehouse.game("spyon")
    origin = json.loads(json.dumps(game.start(seed=1).position()))
    match = game.load(origin)
    match.play("concede", 0)
    record = match.record()
    digest = digest_of_position(origin)
    made = committed(KEY, "K7Q2ZX", "position", digest)
    record.shuffle = OpenedShuffle("K7Q2ZX", made, "position", KEY)
    for seed in (record.seed, "another"):
        record.seed = seed
        said, _ = run("-", "--commitment", made, given=record.to_text(), code=3)
        assert "The seed in the record has no effect and was not checked." in said


def test_an_older_record_has_no_commitment() -> None:
    said, _ = run("-", "--commitment", COMMITMENT, given=played(7).to_text(), code=1)
    assert said.startswith("The record has no commitment")


@pytest.mark.parametrize(
    "args", [("--commitment", "abc"), ("--nonce", NONCE), ("--nonce", "x=" + NONCE)]
)
def test_wrong_usage(record: Record, args: tuple[str, str]) -> None:
    assert "64 hexadecimal digits" in run("-", *args, given=record.to_text(), code=2)[1]


@pytest.mark.parametrize(
    "args", [("--people", "x"), ("--people", "0,-1"), ("--of", "dice"), ("--people", "0,,1")]
)
def test_wrong_seats_and_kinds(record: Record, args: tuple[str, str]) -> None:
    assert args[0] in run("-", *args, given=record.to_text(), code=2)[1]
