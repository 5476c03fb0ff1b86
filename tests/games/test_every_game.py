"""The same properties for every game, number of seats and option."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.errors import IllegalMove
from safehouse.core.game import Game
from safehouse.core.i18n import say
from safehouse.core.packages import game_packages
from tests.games import properties
from tests.games.properties import Case, cases, played_out, walk

# Game packages have their own tests for coverage; counting lines would make these far slower.
pytestmark = pytest.mark.uncounted

GAMES = safehouse.games()
LONG = {game.id for game in GAMES if len(played_out(game)) > 200}
"""Games with so many moves that fewer matches are checked."""


def spread(game: Game[Any], total: int) -> list[Case]:
    """Return about so many cases of a game over all its numbers of seats, fewer for a long one."""
    share = total // 3 if game.id in LONG else total
    return cases(game, most=max(1, share // len(game.seat_counts)))


EVERY = [case for game in GAMES for case in spread(game, 32)]
SOME = [case for game in GAMES for case in spread(game, 6)]


def looks(case: Case, usual: int) -> int:
    """Return how many moments of a match to check: fewer for long matches and more seats."""
    return max(2, usual // (2 + 2 * case.seats)) if case.game.id in LONG else usual


LOOKS = 24
TOLD_AT_THE_END = 300
"""How many events are looked at again at the end; the others were looked at as they came."""

WHY = {
    "general": "fallen|attacks|regions",
    "master_of_spies": r"with \d+",
    "spycraft": r"\d+ victory points|leader|left",
    "spymaster": r"with \d+",
    "spyon": "second|first place|level|lead",
}
"""What the sentence at the end of a match says besides who won."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_case = pytest.mark.parametrize("case", EVERY, ids=str)
some_cases = pytest.mark.parametrize("case", SOME, ids=str)


@every_game
def test_a_game_introduces_itself(game: Game[Any]) -> None:
    assert safehouse.game(game.id) is game
    assert game.name
    assert game.tagline.endswith(".")
    assert 1 <= game.minutes <= 600
    assert list(game.seat_counts) == sorted(set(game.seat_counts))
    assert min(game.seat_counts) >= 1
    for option in game.options:
        json.dumps(msgspec.to_builtins(option))
        assert option.label
        if option.listed:
            assert option.hint
            assert option.clause
        assert option.check(option.default) == option.default
    for seats in game.seat_counts:
        options = game.complete_options(seats, {})
        game.complete_options(seats, game.first_time)
        names = [game.seat_name(seat, seats, options) for seat in range(seats)]
        assert len(set(names)) == seats
        colours = [game.seat_colour(seat, seats, options) for seat in range(seats)]
        known = {"green", "orange", "red", "blue", "yellow", "purple", "white"}
        assert set(colours) <= known


@every_game
def test_the_guide_has_every_clause_the_game_speaks_of(game: Game[Any]) -> None:
    package = game_packages()[game.id].files
    guide = game_packages()[game.id].guide
    if guide is None:
        pytest.skip("a game package may come without a guide")
    anchors = set(re.findall(r"^- \*\*([A-Z]+-[A-Z]?[\d.]+[a-z]?)\*\*", guide, re.MULTILINE))
    assert guide.startswith(f"# {game.name}\n")
    assert not re.search(r"</?[a-z]", guide), "a guide is plain Markdown"
    assert "!" not in guide
    prefix = game.over_clause.partition("-")[0]
    spoken = {option.clause for option in game.options} | {game.over_clause}
    for module in package.iterdir():
        if module.name.endswith(".py"):
            text = module.read_text("utf-8")
            spoken |= set(re.findall(rf'"({prefix}-[A-Z]?\d+(?:\.\d+)*)"', text))
    for case in cases(game, most=1):
        match = case.start("clauses")
        for now in walk(match, Dice.seeded("clauses"), looks=0):
            spoken |= {event.clause for event in now.events}
    assert spoken - anchors - {""} == set()


@every_game
def test_steps_and_kinds_can_be_named(game: Game[Any]) -> None:
    """A position contains them by name, so each name must be found and be unique."""
    for name, step in game.steps.items():
        assert step.__qualname__ == name, "a step is a function of its module"
    assert len(game.step_names) == len(game.steps)
    for name, kind in game.kinds.items():
        assert kind.name == name


@every_case
def test_random_play_ends_and_conserves(case: Case) -> None:
    for seed in range(1 if case.game.id in LONG else 2):
        match = case.start(seed)
        for now in walk(match, Dice.seeded(f"play {seed}"), looks(case, 600)):
            now.check()
        assert match.result is not None
        assert match.pending == []
        assert match.agenda == []
        assert set(match.result.winners) <= set(range(case.seats))
        said = str(match.result.text)
        assert said.endswith("."), said
        assert re.search(WHY.get(case.game.id, ""), said), said
        json.dumps(match.result.to_json())


@some_cases
def test_views_and_events(case: Case) -> None:
    match = case.start("views")
    before = 0
    for now in walk(match, Dice.seeded(1), looks(case, LOOKS)):
        properties.check_views(now)
        new = len(now.log) - before
        properties.check_events(now, TOLD_AT_THE_END if now.over else new)
        before += new
    rounds = case.game.rounds(match)
    assert rounds == sorted(rounds)
    assert all(0 <= ply <= match.ply for ply in rounds)
    for mark in case.game.landmarks(match):
        assert 0 < mark.ply <= match.ply
        assert mark.seat is None or 0 <= mark.seat < match.seats
        assert len(say(mark.label)) <= 3, "it stands on a timeline"


@some_cases
def test_who_changes_a_view_changes_no_other(case: Case) -> None:
    before = 0
    for now in walk(case.start("views"), Dice.seeded(3), looks(case, 4)):
        new = len(now.log) - before
        properties.check_own_copies(now, TOLD_AT_THE_END if now.over else new)
        before += new


@some_cases
def test_nothing_leaks(case: Case) -> None:
    changed = False
    for seed in range(2):
        match = case.start(seed)
        for now in walk(match, Dice.seeded(seed), looks(case, LOOKS)):
            changed |= properties.check_no_leak(now, Dice.seeded(now.ply))
            properties.check_same_events(now, Dice.seeded(now.ply))
    assert changed == case.game.hidden, "a game hides something exactly when it says so"


@some_cases
def test_two_worlds_one_deal(case: Case) -> None:
    differed = 0
    for k, now in enumerate(walk(case.start("deal"), Dice.seeded("deal"), looks(case, LOOKS))):
        if not now.over:
            # Two seats are checked each time, in turn.
            two = sorted({2 * k % case.seats, (2 * k + 1) % case.seats})
            differed += properties.check_two_worlds(now, Dice.seeded(now.ply), moves=5, seats=two)
    assert bool(differed) == case.game.hidden


@some_cases
def test_offered_moves_read_back(case: Case) -> None:
    for now in walk(case.start("moves"), Dice.seeded(2), looks(case, LOOKS * 2)):
        properties.check_moves(now)


@some_cases
def test_moves_that_are_not_offered_are_refused(case: Case) -> None:
    dice = Dice.seeded("refuse")
    for now in walk(case.start("refusals"), Dice.seeded(3), looks(case, LOOKS)):
        properties.check_refusals(now, dice, tries=12)


@some_cases
def test_records_replay(case: Case) -> None:
    match = case.start("records")
    for now in walk(match, Dice.seeded(4), looks=3 if case.game.id in LONG else 6):
        properties.check_record(now)


@some_cases
def test_positions_load_and_go_on(case: Case) -> None:
    for now in walk(case.start("positions"), Dice.seeded(5), looks(case, LOOKS // 2)):
        properties.check_position(now)


@some_cases
def test_a_loaded_match_records_and_takes_back_from_there(case: Case) -> None:
    match = case.start("loaded")
    dice = Dice.seeded(6)
    for _ in range(9):
        properties.step(match, dice)
    loaded = case.game.load(match.position())
    for _ in range(4):
        if loaded.pending:
            properties.check_undo(loaded, dice)
            properties.step(loaded, dice)
    properties.check_record(loaded)


@some_cases
def test_matches_travel_between_processes(case: Case) -> None:
    for now in walk(case.start("pickle"), Dice.seeded(7), looks(case, LOOKS // 2)):
        properties.check_pickle(now)


@some_cases
def test_copies_are_independent(case: Case) -> None:
    properties.check_copies(case.start("copies"), Dice.seeded(8), looks(case, LOOKS))


@some_cases
def test_taking_back(case: Case) -> None:
    dice = Dice.seeded("undo")
    for now in walk(case.start("undo"), Dice.seeded(9), looks(case, LOOKS)):
        properties.check_undo(now, dice)


@some_cases
def test_the_past_of_a_match(case: Case) -> None:
    match = case.start("past")
    seen = []
    for now in walk(match, Dice.seeded(10), looks=6):
        seen.append((now.ply, now.position(), len(now.log)))
    for ply, position, events in seen:
        then = match.at(ply)
        assert then.position() == position
        assert len(then.log) == events


@some_cases
def test_the_same_seed_is_the_same_match(case: Case) -> None:
    def played(seed: str) -> Any:
        match = case.start(seed)
        for _ in walk(match, Dice.seeded("same"), looks=0):
            pass
        return match.position()

    assert played("a") == played("a")
    assert played("a") != played("b")


@some_cases
def test_a_quiet_match_is_the_same_match(case: Case) -> None:
    loud, quiet = case.start("quiet"), case.start("quiet")
    quiet.logging = False
    logged = len(quiet.log)
    for match in (loud, quiet):
        for _ in walk(match, Dice.seeded(11), looks=0):
            pass
    assert loud.position() == quiet.position()
    assert len(quiet.log) == logged
    assert len(loud.log) > logged


@some_cases
def test_conceding(case: Case) -> None:
    for look, now in enumerate(walk(case.start("concede"), Dice.seeded(12), looks=4)):
        if now.over:
            continue
        for seat in range(case.seats):
            copy = now.copy()
            copy.play("concede", seat)
            copy.check()
            if look % case.seats == seat:
                properties.check_events(copy)
                properties.check_record(copy)
            assert copy.undoable(seat) is None
            again = copy.explain("concede", seat)
            assert not again.ok
            assert again.reason
            with pytest.raises(IllegalMove):
                copy.play("concede", seat)
            if case.seats == 2:
                assert copy.result is not None
                assert copy.result.winners == (1 - seat,)
