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
from safehouse.core.shuffle import Opening, committed, digest_of_seed, seed_of
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
    record.shuffle = Opening("K7Q2ZX", COMMITMENT, "secret", KEY, SECRET, (NONCE, None))
    return record


def kept(folder: Path, record: Record, form: str = "text") -> str:
    path = folder / f"match.{form}"
    path.write_text(record.to_text() if form == "text" else json.dumps(record.to_json()))
    return str(path)


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_match_dealt_as_committed(record: Record, tmp_path: Path, form: str) -> None:
    path = kept(tmp_path, record, form)
    said, _ = run(path, "--commitment", COMMITMENT.upper(), "--table", "k7q2zx")
    assert said == (
        "The match of table K7Q2ZX was dealt as committed: the secret and the nonces give its"
        f" seed, and all {len(record.moves)} moves fit the deal.\nSeat 1 sent no nonce.\n"
    )
    assert run(path, "--commitment", COMMITMENT, "--nonce", f"0={NONCE}")[0] == said


def test_from_stdin_without_a_commitment_the_reader_compares(record: Record) -> None:
    said, _ = run("-", given=record.to_text())
    assert said.endswith(f"Compare the commitment with the one you kept: {COMMITMENT}\n")


def test_in_german(record: Record) -> None:
    assert "wurde gegeben wie festgelegt" in run("-", given=record.to_text(), language="de")[0]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--commitment", "55" * 32), "another commitment than the one given"),
        (("--table", "AAAAAA"), "of table K7Q2ZX, not of AAAAAA"),
        (("--nonce", f"0={SECRET}"), "The nonce of seat 0 is not the one given"),
        (("--nonce", f"1={SECRET}"), "seat 1 sent no nonce"),
    ],
)
def test_what_somebody_kept_differs(record: Record, args: tuple[str, str], said: str) -> None:
    assert said in run("-", *args, given=record.to_text(), code=1)[0]


def test_a_changed_record_fails(record: Record) -> None:
    text = without_end(record.to_text())
    assert "The secret was changed" in run("-", given=text.replace(SECRET, "55" * 32), code=1)[0]
    assert "A nonce was changed" in run("-", given=text.replace(NONCE, "55" * 32), code=1)[0]
    raw = json.loads(run("-", "--json", given=text.replace("K7Q2ZX", "AAAAAA"), code=1)[0])
    assert not raw["ok"]
    assert raw["faults"] == [
        "The table's id or the key was changed: with this secret they do not open the commitment."
    ]


def test_as_json(record: Record) -> None:
    raw = json.loads(run("-", "--json", "--commitment", COMMITMENT, given=record.to_text())[0])
    assert raw == {
        "ok": True,
        "faults": [],
        "shuffle": record.to_json()["shuffle"],
        "seed": record.seed,
        "compared": {"commitment": True, "table": False},
    }


def test_a_chosen_seed(tmp_path: Path) -> None:
    record = played(7)
    made = committed(KEY, "K7Q2ZX", "seed", digest_of_seed(7))
    record.shuffle = Opening("K7Q2ZX", made, "seed", KEY)
    assert "from a seed that was chosen" in run("-", given=record.to_text())[0]


def test_an_older_record_has_no_commitment() -> None:
    said, _ = run("-", "--commitment", COMMITMENT, given=played(7).to_text(), code=1)
    assert said.startswith("The record has no commitment")


@pytest.mark.parametrize(
    "args", [("--commitment", "abc"), ("--nonce", NONCE), ("--nonce", "x=" + NONCE)]
)
def test_wrong_usage(record: Record, args: tuple[str, str]) -> None:
    assert "64 hexadecimal digits" in run("-", *args, given=record.to_text(), code=2)[1]
