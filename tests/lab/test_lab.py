"""Simulations and tournaments count correctly, are repeatable, and refuse invalid tasks."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections import Counter
from pathlib import Path

import pytest

import safehouse
from safehouse.bots import TimeLimit, Worlds
from safehouse.bots.base import legal
from safehouse.core.errors import BadOptions
from safehouse.core.moves import Code
from safehouse.lab import Duel, simulate, tournament, wilson
from safehouse.lab.play import MatchTask, Outcome, play_match
from safehouse.lab.statistics import share, spread

HERE = "tests.lab.test_lab"


class First:
    """A custom bot: always the first legal move."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        return legal(worlds.deal(), worlds.seat)[0]


class Cheat:
    """A bot that plays illegal moves."""

    def choose(self, worlds: Worlds, clock: TimeLimit) -> Code:
        return (99,)


MADE = First()


def counted() -> dict[str, object]:
    raw = simulate("spyon", bots="tourist", matches=30, seed=4, workers=1).to_json()
    for name in ("seconds", "decisions_per_second", "matches_per_second"):
        raw.pop(name)
    for seat in raw["by_seat"]:
        for name in ("mean_seconds", "slowest_seconds"):
            seat.pop(name)
    return raw


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (130, 200, 0.5816, 0.7126)],
)
def test_wilson_intervals(hits: int, tries: int, low: float, high: float) -> None:
    """Compared with figures computed by hand from Wilson's formula."""
    assert list(wilson(hits, tries)) == pytest.approx([low, high], abs=5e-4)


def test_shares_and_spreads() -> None:
    assert share(1, 4)["share"] == 0.25
    assert share(0, 0)["share"] == 0.0
    assert spread([3.0, 1.0, 2.0]) == {"mean": 2, "sd": 1, "least": 1, "median": 2, "most": 3}
    assert spread([])["mean"] == 0.0
    assert spread([1.0, 2.0])["median"] == 1.5


def test_a_simulation_adds_up() -> None:
    summary = simulate("spyon", bots=["courier", "tourist"], matches=40, seed=2, workers=1)
    raw = summary.to_json()
    assert json.loads(json.dumps(raw)) == raw
    assert raw["matches"] == 40 == sum(line["count"] for line in raw["outcomes"].values())
    green, orange = raw["by_seat"]
    assert (green["name"], green["bot"]) == ("Green", "courier")
    assert green["wins"]["count"] == raw["outcomes"]["green_wins"]["count"] == summary.wins[0]
    assert orange["wins"]["count"] == raw["outcomes"]["orange_wins"]["count"]
    assert raw["by_bot"] == {"courier": summary.wins[0], "tourist": summary.wins[1]}
    assert raw["decisions"] == green["decisions"] + orange["decisions"] == sum(summary.lengths)
    assert green["wins"]["low"] < green["wins"]["share"] < green["wins"]["high"]
    assert raw["decisions_per_second"] > 0


def test_the_same_seed_plays_the_same_matches_on_any_number_of_workers() -> None:
    alone = simulate("spyon", bots=["courier", "tourist"], matches=24, seed=7, workers=1)
    two = simulate("spyon", bots=["courier", "tourist"], matches=24, seed=7, workers=2)
    assert alone.outcomes == two.outcomes
    assert alone.wins == two.wins
    assert Counter(alone.lengths) == Counter(two.lengths)
    other = simulate("spyon", bots=["courier", "tourist"], matches=24, seed=8, workers=1)
    assert Counter(alone.lengths) != Counter(other.lengths)
    assert counted() == counted()


def test_progress_rises_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    simulate("spyon", matches=30, workers=2, on_progress=lambda done, of: seen.append((done, of)))
    assert seen[-1] == (30, 30)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


def test_random_play_comes_out_as_measured_before() -> None:
    """An independent simulation of these rules had both lose in 5.6% and no seat ahead."""
    summary = simulate("spyon", bots="tourist", matches=800, seed=1, workers=1)
    raw = summary.to_json()
    assert 0.02 < raw["outcomes"]["both_lose"]["share"] < 0.10
    assert all(0.42 < seat["wins"]["share"] < 0.53 for seat in raw["by_seat"])
    cold = simulate(
        "spyon", options={"cold_war": True}, bots="tourist", matches=300, seed=1, workers=1
    )
    assert cold.outcomes["both_lose"] / 300 > 0.3, "Cold War is as hard as announced"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"bots": ["tourist"] * 3}, "2 seats need 2 bots"),
        ({"matches": 0}, "At least one match"),
        ({"seats": 5}, "takes 2 seats"),
        ({"options": {"cold_war": "yes"}}, "cold_war"),
        ({"bots": "no.such.module:Bot"}, "There is no bot"),
        ({"bots": f"{HERE}:Missing"}, "There is no bot"),
    ],
)
def test_simulate_refuses_bad_arguments(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        simulate("spyon", **given)  # type: ignore[arg-type]


def test_unknown_levels_and_games_are_refused() -> None:
    with pytest.raises(LookupError, match="tourist, courier"):
        simulate("spyon", bots="nobody")
    with pytest.raises(safehouse.UnknownGame):
        simulate("chess")


@pytest.mark.parametrize("name", [f"{HERE}:First", f"{HERE}:MADE"])
def test_bots_of_ones_own_play_too(name: str) -> None:
    summary = simulate("spyon", bots=[name, "tourist"], matches=6, workers=1)
    assert summary.bots == [name, "tourist"]
    assert summary.matches == 6


def test_a_bot_that_breaks_the_rules_stops_the_simulation() -> None:
    with pytest.raises(safehouse.BadMove):
        simulate("spyon", bots=[f"{HERE}:Cheat", "tourist"], matches=2, workers=1)


def test_workers_end_when_a_match_fails() -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(safehouse.BadMove):
        simulate("spyon", bots=[f"{HERE}:Cheat", "tourist"], matches=20, workers=2)
    # The pool's own thread waits for them as well, so an end may be reported a moment late.
    deadline = time.monotonic() + 10
    while set(multiprocessing.active_children()) - before and time.monotonic() < deadline:
        time.sleep(0.02)
    assert set(multiprocessing.active_children()) - before == set()


def test_a_match_counts_moves_and_time_by_seat() -> None:
    outcome = play_match(MatchTask("spyon", 2, {}, ("courier", "tourist"), "1"))
    assert sum(outcome.moves) == outcome.plies
    assert all(
        0 < most <= spent for most, spent in zip(outcome.longest, outcome.spent, strict=True)
    )


def test_tournaments_swap_seats_on_the_same_seeds() -> None:
    two = ["tourist", "courier"]
    standings = tournament("spyon", two, matches=20, seed=3, workers=1, ratings=True)
    duel = standings.duel("tourist", "courier")
    assert duel.decided >= 20
    assert duel.matches % 2 == 0
    assert duel.upper_wins + duel.lower_wins == duel.decided <= duel.matches
    again = tournament("spyon", ["tourist", "courier"], matches=20, seed=3, workers=2)
    assert again.duels[0].upper_wins == duel.upper_wins
    # The tournament's counts equal those of the two seatings of each seed played one by one.
    wins = 0
    for number in range(10):
        for seating in (("tourist", "courier"), ("courier", "tourist")):
            played = play_match(MatchTask("spyon", 2, {}, seating, f"3/{number}"))
            wins += any(played.bots[seat] == "courier" for seat in played.winners)
    assert wins <= duel.upper_wins
    raw = standings.to_json()
    assert json.loads(json.dumps(raw)) == raw
    assert raw["duels"][0]["upper_wins"]["count"] == duel.upper_wins
    ratings = raw["ratings"]
    assert ratings["courier"]["mu"] > ratings["tourist"]["mu"]


def test_neighbours_meet_or_everyone_everyone() -> None:
    three = ["tourist", f"{HERE}:First", "courier"]
    near = tournament("spyon", three, matches=2, workers=1)
    assert [(duel.lower, duel.upper) for duel in near.duels] == [
        (three[0], three[1]),
        (three[1], three[2]),
    ]
    full = tournament("spyon", three, matches=2, workers=1, all_pairs=True)
    assert len(full.duels) == 3
    with pytest.raises(LookupError, match="did not meet"):
        near.duel("tourist", "courier")


def test_matches_that_both_or_neither_win_decide_nothing() -> None:
    duel = Duel("a", "b")
    task = MatchTask("spyon", 2, {}, ("a", "b"), "1")
    duel.add(Outcome(task, (), "both_lose"))
    duel.add(Outcome(task, (0, 1), "shared"))
    assert (duel.matches, duel.decided, duel.share) == (2, 0, 0.0)
    duel.add(Outcome(task, (1,), "won"))
    duel.add(Outcome(MatchTask("spyon", 2, {}, ("b", "a"), "1"), (1,), "won"))
    assert (duel.upper_wins, duel.lower_wins) == (1, 1)
    assert duel.interval == wilson(1, 2)


@pytest.mark.parametrize("bots", [["tourist"], ["tourist", "tourist"]])
def test_a_tournament_takes_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadOptions, match="two or more different bots"):
        tournament("spyon", bots, matches=2)


@pytest.mark.uncounted
def test_the_usual_level_beats_the_weakest_clearly() -> None:
    """A small sample; docs/bots.md has the whole ladder."""
    duel = tournament("spyon", ["tourist", "agent"], matches=12, seed=1).duels[0]
    assert duel.share >= 0.9
    duel = tournament("spyon", ["courier", "agent"], matches=12, seed=1).duels[0]
    assert duel.share >= 0.7


def test_a_tournament_goes_on_with_the_rows_it_has(tmp_path: Path) -> None:
    rows = tmp_path / "ladder.jsonl"
    bots = ["tourist", "courier"]
    first = tournament("spyon", bots, 6, seed=1, workers=1, rows=rows)
    kept = rows.read_text()
    again = tournament("spyon", bots, 6, seed=1, workers=1, rows=rows)
    assert rows.read_text() == kept, "nothing was played again"
    assert [duel.upper_wins for duel in again.duels] == [duel.upper_wins for duel in first.duels]
    more = tournament("spyon", bots, 10, seed=1, workers=1, rows=rows)
    assert rows.read_text().startswith(kept)
    fresh = tournament("spyon", bots, 10, seed=1, workers=1)
    assert (more.duels[0].upper_wins, more.duels[0].matches) == (
        fresh.duels[0].upper_wins,
        fresh.duels[0].matches,
    )
    with pytest.raises(BadOptions, match="another tournament"):
        tournament("spyon", bots, 6, seed=2, workers=1, rows=rows)
