"""Simulations on a real Dask scheduler with real workers, one of which is killed."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from safehouse.core.errors import BadOptions
from safehouse.lab import deck_tournament, report, simulate, tournament

PACK = Path(__file__).resolve().parents[2] / "examples" / "packs" / "spyon"


def test_a_cluster_that_loses_a_worker_plays_the_same_rows(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, workers = cluster
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if not killed and 0 < done < total:
            killed.append(done)
            workers[0].send_signal(signal.SIGKILL)
            workers[0].wait()

    given = {"bots": "courier", "matches": 120, "seed": 8}
    far, near = tmp_path / "far.jsonl", tmp_path / "near.jsonl"
    simulate("spyon", rows=far, on=address, on_progress=kill_one, **given)  # type: ignore[arg-type]
    assert killed, "the worker was to die in the middle"
    simulate("spyon", rows=near, workers=2, **given)  # type: ignore[arg-type]
    assert far.read_text("utf-8") == near.read_text("utf-8")


def test_a_cluster_plays_with_packs_and_without_in_turn(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    for number, pack in enumerate((None, PACK, None)):
        far, near = tmp_path / f"far{number}.jsonl", tmp_path / f"near{number}.jsonl"
        given = {"bots": "courier", "matches": 6, "seed": 2, "pack": pack}
        simulate("spyon", rows=far, on=cluster[0], **given)  # type: ignore[arg-type]
        simulate("spyon", rows=near, workers=1, **given)  # type: ignore[arg-type]
        assert far.read_text("utf-8") == near.read_text("utf-8")
        assert ("Cheap Knives" in far.read_text("utf-8")) == (pack is not None)


def test_reports_and_decks_run_on_a_cluster(
    tmp_path: Path, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    far = report("spyon", matches=6, seed=3, on=cluster[0], against=PACK)
    assert far == report("spyon", matches=6, seed=3, workers=1, against=PACK)
    decks = ["the_krypt", "banshee_net"]
    played = deck_tournament("spycraft", decks, "tourist", 2, on=cluster[0])
    assert played.to_json() == deck_tournament("spycraft", decks, "tourist", 2, workers=1).to_json()


def test_tournaments_run_on_a_cluster_too(
    cluster: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    far = tournament("spyon", ["tourist", "courier"], matches=8, seed=3, on=cluster[0])
    near = tournament("spyon", ["tourist", "courier"], matches=8, seed=3, workers=1)
    assert far.duels[0].upper_wins == near.duels[0].upper_wins


def test_an_address_where_nobody_answers_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match="No Dask scheduler answers"):
        simulate("spyon", matches=2, on="tcp://127.0.0.1:1")
