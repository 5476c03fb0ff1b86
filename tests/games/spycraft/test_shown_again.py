"""Views use parts of the last ones again: what they show is the same as if they did not."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from safehouse.core import i18n
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spycraft import decks, view_builder
from safehouse.games.spycraft.cards import PACKS
from safehouse.games.spycraft.game import GAME
from tests.games.spycraft.play import Table

FURTHER = tuple(PACKS)


def seen(match: Match[Any]) -> str:
    """Everything that the seats and a spectator are shown, as JSON."""
    views = match.views([*range(match.seats), None])
    asked = [
        [
            (
                move.notation,
                move.json,
                i18n.to_json(GAME.label(match, decision.seat, move.code)),
                GAME.preview(match, decision.seat, move.code),
            )
            for move in decision.moves
        ]
        for decision in match.decisions + match.offered
    ]
    return json.dumps([views, asked])


def check_alike(match: Match[Any]) -> None:
    fresh = pickle.loads(pickle.dumps(match))
    assert fresh.state.shown is None
    assert seen(match) == seen(fresh)


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("seats", "sets"),
    [
        (2, FURTHER),
        (3, ()),
        pytest.param(2, (), marks=pytest.mark.soak),
        pytest.param(3, FURTHER, marks=pytest.mark.soak),
        pytest.param(4, (), marks=pytest.mark.soak),
        pytest.param(4, FURTHER, marks=pytest.mark.soak),
    ],
    ids=str,
)
def test_views_are_as_if_they_were_built_for_the_first_time(
    seats: int, sets: tuple[str, ...]
) -> None:
    for seed in range(2):
        dice = Dice.seeded(f"shown {seats} {seed}")
        options = {
            "decks": [decks.random_deck(dice, sets=sets) for _ in range(seats)],
            "sets": list(sets),
            "control": ("normal", "full")[seed],
            "settings_moves": seed == 1,
        }
        match = GAME.start(seats, seed=seed, options=options)
        while match.pending and match.ply < 100:
            check_alike(match)
            seat, kind, args = dice.choice(match.pending)
            codes = kind.moves(match, seat, *args)
            if match.ply % 4 == 0:  # another future, and another deal, are shown in between
                other = match.copy()
                other.push(seat, dice.choice(codes))
                check_alike(other)
                check_alike(match.determinize(seat, dice))
                check_alike(match)
            match = match.copy()  # as the server plays
            match.push(seat, dice.choice(codes))
            match.settle()
        check_alike(match)


def test_the_check_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.agent(0, "Recon", down=True)
    check_alike(t.m)
    t.s.vp[0] += 1
    check_alike(t.m)
    monkeypatch.setattr(
        view_builder.ViewBuilder,
        "same",
        lambda self, key, part: self.memory[key] or part,
    )
    t.s.vp[0] += 1
    with pytest.raises(AssertionError):
        check_alike(t.m)


def test_what_has_not_changed_is_the_same_object_again() -> None:
    t = Table()
    agent = t.agent(0, "Recon")
    (before,), (after,) = t.m.views([0]), t.m.views([0])
    for part in ("players", "queue", "mission", "faces", "settings", "moments", "stack"):
        assert after["board"][part] is before["board"][part], part
    t.s.wounds[agent] += 1
    (wounded,) = t.m.views([0])
    assert wounded["board"]["players"][0] is not after["board"]["players"][0]
    assert wounded["board"]["players"][1] is after["board"]["players"][1]
    assert wounded["board"]["queue"] is after["board"]["queue"]


def test_what_was_shown_is_no_part_of_the_match() -> None:
    match = GAME.start(2, seed=1)
    plain, position = match.copy(), match.position()
    match.views([0, 1, None])
    assert match.state.shown is not None
    assert match == plain
    assert hash(match) == hash(plain)
    assert match.position() == position
    world = match.determinize(0, 1)
    for other in (pickle.loads(pickle.dumps(match)), GAME.load(position), world):
        assert other.state.shown is None


def test_a_copy_goes_on_with_what_was_shown() -> None:
    t = Table()
    (before,), (after,) = t.m.views([0]), t.m.copy().views([0])
    assert after["board"]["players"] is before["board"]["players"]
