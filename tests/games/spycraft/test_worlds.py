"""Determinized worlds follow the true distribution, in windows and after reshuffles too.

Players choose without regard to what others cannot see: any card of a hand may be put facedown or
discarded, and nobody acts in a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.spycraft import secrets, zones
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import DECK, EVENTS, PACES, REACT_ACT
from safehouse.games.spycraft.engine.events import live
from safehouse.games.spycraft.engine.windows import window
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.legal.reacts import hidden_triggers
from safehouse.games.spycraft.moves import DECLINE, LET, M_RECRUIT, M_RUN, PASS
from tests.games.calibration import Figure, compare

pytestmark = [pytest.mark.uncounted, pytest.mark.clause("IN-2", "IN-3")]

MATCHES = 500
DISCARDED = 26
"""Cards of each deck in the discard pile from the beginning, so that decks are soon reshuffled."""

M = Match[Any]
Moments = Iterator[tuple[M, int]]


def blind_move(match: M, dice: Dice, *, lively: bool = False) -> None:
    """Make a move that any hand allows; a lively one may also be one of those that are legal, so
    that windows open in which cards of a hand fit."""
    seat, kind, args = match.pending[0]
    legal = kind.moves(match, seat, *args)
    if LET in legal:
        legal = [LET]
    elif kind.name == "intel_opportunity" or (PASS in legal and not lively):
        wish = dice.choice([M_RECRUIT, M_RECRUIT, M_RECRUIT, M_RUN, PASS[0]])
        legal = [code for code in legal if code[0] == wish] or [PASS]
    elif DECLINE in legal and not lively:
        legal = [DECLINE]
    match.push(seat, dice.choice(legal))


def started(seats: int, name: str, pace: str, *, discarded: int = 0) -> M:
    match = GAME.start(
        seats,
        seed=name,
        options={"decks": ["lot"] * seats, "pace": pace, "settings_moves": False},
    )
    match.pauses = True
    match.logging = False
    for seat in range(seats):
        for card in match.state.deck(seat)[:discarded]:
            zones.to_discard(match, card)
    return match


def goes_on(match: M, dice: Dice, *, lively: bool = False) -> None:
    if match.held is not None:
        match.resume()
    else:
        blind_move(match, dice, lively=lively)


_ASKED = {"events": 0}
_SEEN: dict[str, set[int]] = {"faces": set()}


def all_moments(seats: int) -> Moments:
    for seed in range(MATCHES):
        match, dice = started(seats, f"worlds {seed}", "strict"), Dice.seeded(seed)
        for _ in range(dice.below(300)):
            if match.result is None:
                goes_on(match, dice)
        if match.result is None:
            yield match, dice.below(seats)


def after_a_reshuffle(seats: int) -> Moments:
    """The next player's deck was empty and is made of the discard pile now."""
    for seed in range(MATCHES):
        match = started(seats, f"reshuffled {seed}", "strict", discarded=DISCARDED)
        dice, seat = Dice.seeded(seed), seed % seats
        other = (seat + 1) % seats
        while match.result is None and match.state.discard(other):
            goes_on(match, dice)
        for _ in range(dice.below(60)):
            if match.result is None:
                goes_on(match, dice)
        if match.result is None:
            sets = [entry for entry in match.state.sets if entry.mask >> seat & 1]
            _SEEN["faces"] = {
                face
                for entry in sets
                for face, owner in zip(entry.faces, entry.owners, strict=True)
                if owner == other
            }
            yield match, seat


def answered_events(match: M) -> int:
    """Return the events of a window that a card in hand could answer, as bits.

    Only of windows in which the table waits whoever is asked: in others the pace *usual* shows that
    somebody was, as the guide says.
    """
    pace = PACES[match.options["pace"]]
    waited = [event for event in range(len(EVENTS)) if EVENTS[event] in pace.get("events", EVENTS)]
    agenda = match.agenda if match.held is None else match.held
    for step, args in reversed(agenda or []):
        if step is window:
            hand, _ = hidden_triggers(len(FACES), match.state.packs)
            bits = live(match.state, args[0], args[1]) & hand
            return bits if any(bits >> event & 1 for event in waited) else 0
    return 0


def windows(pace: str, seats: int) -> Moments:
    """A seat sees nobody asked: somebody considers a React, or the table only waits.

    In every other match the window is over, and the seat sees again who is asked.
    """
    for seed in range(MATCHES):
        match, dice = started(seats, f"windows {seed}", pace), Dice.seeded(seed)
        seat, least = seed % seats, dice.below(200)
        for ply in range(1000):
            if match.result is not None:
                break
            if ply >= least and not GAME.waiting(match, seat) and answered_events(match):
                _ASKED["events"] = answered_events(match)
                while seed % 2 and match.result is None and not GAME.waiting(match, seat):
                    goes_on(match, dice, lively=True)
                if match.result is None:
                    yield match, seat
                break
            goes_on(match, dice, lively=True)


# --- figures -------------------------------------------------------------------------------------


def face_of(match: M, card: int) -> Any:
    return FACES[match.state.cards.face[card]]


def next_seat(match: M, seat: int) -> int:
    return (seat + 1) % match.seats


def reacts_held(match: M, seat: int) -> int:
    hand = match.state.hand(next_seat(match, seat))
    return sum(any(act.kind == REACT_ACT for act in face_of(match, c).acts) for c in hand)


def agents_held(match: M, seat: int) -> int:
    hand = match.state.hand(next_seat(match, seat))
    return int(sum(face_of(match, card).type for card in hand)) // 2


def facedown_card(match: M, seat: int) -> int | None:
    s, other = match.state, next_seat(match, seat)
    down = [
        card for card in s.tops(other) if not s.up[card] and not s.cards.known[card] >> seat & 1
    ]
    return int(face_of(match, down[0]).type) if down else None


def next_card(match: M, seat: int) -> int | None:
    deck = match.state.deck(next_seat(match, seat))
    return int(face_of(match, deck[-1]).type) if deck else None


def own_next_card(match: M, seat: int) -> int | None:
    deck = match.state.deck(seat)
    return int(face_of(match, deck[-1]).type) if deck else None


def next_mission(match: M, seat: int) -> int | None:
    deck = match.state.mission_deck()
    return int(face_of(match, deck[-1]).vp) if deck else None


def reacts_in_the_deck(match: M, seat: int) -> int:
    s, other = match.state, next_seat(match, seat)
    return sum(
        any(act.kind == REACT_ACT for act in face_of(match, card).acts)
        for card, owner in enumerate(s.owner)
        if owner == other and s.place[card] == DECK
    )


def answers_held(match: M, seat: int) -> int:
    """Return whether a hand has a React to the events of the window that was just open."""
    hand = match.state.hand(next_seat(match, seat))
    return any(
        act.trigger is not None and _ASKED["events"] >> act.trigger.event & 1
        for card in hand
        for act in face_of(match, card).acts
        if act.kind == REACT_ACT
    )


def seen_in_hand(match: M, seat: int) -> int:
    """Return how many cards of a hand the seat may have seen before they were shuffled in."""
    hand = match.state.hand(next_seat(match, seat))
    return sum(match.state.cards.face[card] in _SEEN["faces"] for card in hand)


FIGURES: dict[str, Figure] = {
    "Reacts in hand": reacts_held,
    "types in hand": agents_held,
    "facedown card": facedown_card,
    "next card": next_card,
    "own next card": own_next_card,
    "next mission": next_mission,
    "Reacts in the deck": reacts_in_the_deck,
}


AFTER_A_RESHUFFLE = {**FIGURES, "seen cards in hand": seen_in_hand}
WINDOWS = {**FIGURES, "Reacts that fit": answers_held}


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.soak)])
def test_worlds_of_all_moments(seats: int) -> None:
    assert compare(all_moments(seats), FIGURES) == []


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.soak)])
def test_worlds_after_a_reshuffle(seats: int) -> None:
    assert compare(after_a_reshuffle(seats), AFTER_A_RESHUFFLE) == []


@pytest.mark.parametrize(
    ("pace", "seats"),
    [
        ("strict", 3),
        ("usual", 2),
        pytest.param("strict", 2, marks=pytest.mark.soak),
        pytest.param("usual", 3, marks=pytest.mark.soak),
    ],
)
def test_worlds_in_and_after_windows(pace: str, seats: int) -> None:
    assert compare(windows(pace, seats), WINDOWS) == []


def off(moments: Moments, figures: dict[str, Figure]) -> set[str]:
    return {line.partition(":")[0] for line in compare(moments, figures)}


def test_where_the_table_never_waits_a_delay_tells() -> None:
    """The guide says so; worlds do not use it."""
    assert off(windows("fast", 2), WINDOWS) == {"Reacts that fit"}


def test_a_dealer_who_knows_who_is_asked_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = secrets.redeal

    def knowing(match: M, seat: int, dice: Dice) -> None:
        position = match.copy()
        for _ in range(20):
            honest(match, seat, dice)
            if answers_held(match, seat):
                break
            again = position.copy()
            match.state, match.agenda, match.held = again.state, again.agenda, again.held
            match.pending, match.options = again.pending, again.options

    monkeypatch.setattr(secrets, "redeal", knowing)
    assert "Reacts that fit" in off(windows("strict", 2), WINDOWS)


def test_a_dealer_who_forgets_how_likely_a_card_is_one_of_a_set_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As worlds used to be dealt: any card of a hand may be one that was shuffled in."""

    def any_of(s: Any, entry: Any, possible: list[int], count: int, dice: Dice) -> list[int]:
        return possible

    monkeypatch.setattr(secrets, "_some_of", any_of)
    assert "seen cards in hand" in off(after_a_reshuffle(2), AFTER_A_RESHUFFLE)


def test_a_dealer_who_sorts_decks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = secrets.redeal

    def sorting(match: M, seat: int, dice: Dice) -> None:
        honest(match, seat, dice)
        face = match.state.cards.face
        for deck in (match.state.deck(next_seat(match, seat)), match.state.mission_deck()):
            for card, value in zip(deck, sorted(face[card] for card in deck), strict=True):
                face[card] = value

    monkeypatch.setattr(secrets, "redeal", sorting)
    assert {"next card", "next mission"} <= off(all_moments(2), FIGURES)
