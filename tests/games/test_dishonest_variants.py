"""The secrecy checks catch a dishonest variant of every game, each of which breaks one promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.events import Event
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.games.spycraft.defs import DECK
from tests.games import properties
from tests.games.properties import walk
from tests.games.worlds import SWAPS

pytestmark = pytest.mark.uncounted

GAMES = safehouse.games()
HIDING = [game for game in GAMES if game.id in SWAPS]
"""Games whose hidden things can be swapped without their own `redeal`."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_hiding_game = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)


def two_worlds(match: Match[Any]) -> None:
    if not match.over:
        properties.check_two_worlds(match, Dice.seeded(match.ply), moves=4)


def caught(game: Game[Any], check: Callable[[Match[Any]], object], said: str) -> None:
    """Assert that the check finds the fault somewhere in a few matches."""
    with pytest.raises(AssertionError, match=said):
        check_all(game, check)


def check_all(game: Game[Any], check: Callable[[Match[Any]], object]) -> None:
    for seed in range(6):
        for now in walk(game.start(seed=seed), Dice.seeded(seed), looks=40):
            check(now)


def variant_of(game: Game[Any], **changed: Any) -> Game[Any]:
    """Return the same game with some methods changed."""
    kind = type(f"Dishonest{type(game).__name__}", (type(game),), changed)
    copy: Game[Any] = kind(game.steps.values(), game.kinds.values())
    return copy


def keep(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let determinized worlds keep parts of the true match."""
    honest = Match.determinize

    def determinize(self: Match[Any], seat: int, rng: Dice | int) -> Match[Any]:
        world = honest(self, seat, rng)
        true = self.copy()
        for name in names:
            setattr(world, name, getattr(true, name))
        return world

    monkeypatch.setattr(Match, "determinize", determinize)


@every_game
@pytest.mark.parametrize("part", ["dice", "seed"])
def test_a_world_with_the_chance_to_come(
    game: Game[Any], part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(monkeypatch, part)
    caught(game, two_worlds, f"carries the truth in .*{part}")


@every_hiding_game
def test_a_world_with_a_history(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, "history", "past", "private", "private_at")
    caught(game, two_worlds, "carries the truth in .*history")


@every_hiding_game
def test_a_world_that_is_not_dealt_at_all(game: Game[Any]) -> None:
    variant = variant_of(game, redeal=lambda self, match, seat, dice: None)
    caught(variant, two_worlds, "carries the truth in ")


def last_card(places: list[list[int]], top: int) -> None:
    """Put a card on top of the first of some piles, wherever among them it was dealt."""
    for place in places:
        if top in place:
            at = place.index(top)
            place[at], places[0][-1] = places[0][-1], place[at]


def peek(match: Match[Any]) -> Callable[[], None]:
    """Note the top card of a deck; the returned function puts it there again."""
    s = match.state
    if match.game.id == "spycraft":
        unseen = [
            card
            for card in range(len(s.owner))
            if s.place[card] == DECK and not s.cards.known[card]
        ]
        if not unseen:
            return lambda: None
        top, face = unseen[-1], s.cards.face[unseen[-1]]
        alike = [card for card in unseen if s.owner[card] == s.owner[top]]

        def turn_up() -> None:
            faces = s.cards.face
            for card in alike:
                if faces[card] == face:
                    faces[card], faces[top] = faces[top], faces[card]
                    return

        return turn_up
    if not s.deck or s.deck[-1] in (-1,):
        return lambda: None
    card = s.deck[-1]
    if match.game.id == "spymaster":
        return lambda: last_card([s.deck, s.below], card)
    if match.game.id == "general":
        return lambda: last_card([s.deck, s.aside], card)
    return lambda: last_card([s.deck], card)


@every_hiding_game
def test_a_redeal_that_keeps_one_card(game: Game[Any]) -> None:
    def redeal(self: Game[Any], match: Match[Any], seat: int, dice: Dice) -> None:
        put_back = peek(match)
        type(game).redeal(self, match, seat, dice)
        if match.result is None:
            put_back()

    caught(variant_of(game, redeal=redeal), two_worlds, "carries the truth in ")


@pytest.mark.plain
@every_hiding_game
def test_events_that_count_every_move(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "ply_for", lambda self, seat: self.ply)
    caught(game, properties.check_events, "an event counts a secret move")


def test_events_numbered_by_all_that_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """In General some events are visible to one seat only; nobody else may notice them."""
    monkeypatch.setattr(Match, "event_count", lambda self, seat: len(self.log))
    caught(safehouse.game("general"), properties.check_events, "event numbers have gaps")


@pytest.mark.parametrize("game", safehouse.games(), ids=lambda game: game.id)
def test_a_game_that_is_longer_than_it_says(game: Game[Any]) -> None:
    variant = variant_of(
        game,
        longest=lambda self, seats, options: 5,
        cut_off=lambda self, match: None,
    )
    caught(variant, lambda match: None, "is longer than its game says")
