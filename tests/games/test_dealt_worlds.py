"""Determinized worlds follow the true distribution, including reshuffles and refills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import safehouse
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.games.master_of_spies import hidden as master_of_spies
from safehouse.games.master_of_spies import placing
from safehouse.games.master_of_spies.cards import EFFECT, STARS, TIME, VALUE
from safehouse.games.master_of_spies.moves import (
    EFFECT_OF,
    M_DECLINE,
    M_DISCARD,
    M_PLACE,
    M_PLAY,
    M_STAY,
)
from safehouse.games.master_of_spies.state import ANYTIMES, RESPONSES, faction_of
from safehouse.games.spymaster import rules as spymaster
from safehouse.games.spymaster.state import CARD_VALUE, MISSIONS, NONE, SPECIALS
from tests.games.calibration import Figure, compare

pytestmark = pytest.mark.uncounted

MATCHES = 1500


def moments(
    name: str, options: dict[str, Any], move: Callable[[Match[Any], Dice], None], most: int
) -> Iterator[tuple[Match[Any], int]]:
    """Yield a random moment of each of many matches, and a seat.

    There is only one per match, because hidden things stay the same for long. `most` is longer than
    any match, because those with more secret moves must not be cut off earlier.
    """
    game: Any = safehouse.game(name)
    for seed in range(MATCHES):
        match = game.start(3, seed=f"fair {seed}", options=options)
        match.logging = False
        dice = Dice.seeded(seed)
        for _ in range(dice.below(most)):
            if match.pending:
                move(match, dice)
        if match.pending:
            yield match, dice.below(match.seats)


def any_move(match: Match[Any], dice: Dice) -> None:
    seat, kind, args = dice.choice(match.pending)
    match.push(seat, dice.choice(kind.moves(match, seat, *args)))


# --- Master of Spies -----------------------------------------------------------------------------


def plain_move(match: Match[Any], dice: Dice) -> None:
    """Play a random card of the hand if possible: no choice reveals anything about the other cards.

    Nobody reacts in a window, so that passing reveals nothing either.
    """
    seat, kind, args = match.pending[0]
    legal = kind.moves(match, seat, *args)
    quiet = [code for code in legal if code[0] in (M_DECLINE, M_STAY)]
    if kind.name == "main":
        card = dice.choice(match.state.hands[seat])
        plays = [code for code in legal if code[0] == M_PLAY and code[1] == card]
        if EFFECT[card] == "swap_card":
            plays = [code for code in legal if match.game.moves.notation(code)[:7] == "letters"]
        quiet = [dice.choice(plays)] if plays else [(M_DISCARD, card)]
    match.push(seat, dice.choice(quiet or legal))


def master_of_spies_moments() -> Iterator[tuple[Match[Any], int]]:
    return moments("master_of_spies", {"mode": "advanced"}, plain_move, 150)


def next_hand(match: Match[Any], seat: int) -> list[int]:
    hand: list[int] = match.state.hands[(seat + 1) % match.seats]
    return hand


def values_held(match: Match[Any], seat: int) -> int | None:
    """Return the total value of the next player's cards, in steps of eight."""
    return sum(VALUE[card] for card in next_hand(match, seat)) // 8


def where_the_body_double_is(match: Match[Any], seat: int) -> str | None:
    s = match.state
    for other in range(match.seats):
        for card in s.hands[other]:
            if EFFECT[card] == "cancel_assassination":
                return None if other == seat else f"hand {(other - seat) % match.seats}"
    if any(card < TIME and EFFECT[card] == "cancel_assassination" for card in s.deck):
        return "deck"
    return None


def where_the_stars_are(match: Match[Any], seat: int) -> int | None:
    deck = match.state.deck
    return deck.index(STARS) // 3 if STARS in deck else None


def what_comes_next(match: Match[Any], seat: int) -> int | None:
    deck = match.state.deck
    return None if not deck or deck[-1] >= TIME else VALUE[deck[-1]]


def whom_the_window_asks(match: Match[Any], seat: int) -> int | None:
    asked, kind, _ = match.pending[0]
    if kind.name not in ("respond", "last_chance") or asked == seat:
        return None
    return (asked - seat) % match.seats


MASTER_OF_SPIES: dict[str, Figure] = {
    "values held": values_held,
    "Body Double": where_the_body_double_is,
    "Stars": where_the_stars_are,
    "next card": what_comes_next,
    "who is asked": whom_the_window_asks,
}


def test_worlds_of_master_of_spies() -> None:
    assert compare(master_of_spies_moments(), MASTER_OF_SPIES) == []


def test_worlds_of_master_of_spies_that_lean(monkeypatch: pytest.MonkeyPatch) -> None:
    """A biased dealer: the lowest cards to the next player, the rest of the deck sorted."""
    honest = master_of_spies._deal

    def lowest_first(s: Any, seat: int, dice: Dice) -> None:
        honest(s, seat, dice)
        other = (seat + 1) % s.seats
        slots = [(s.hands[other], i) for i, card in enumerate(s.hands[other])]
        slots = [(hand, i) for hand, i in slots if not s.known[hand[i]] >> seat & 1]
        slots += [(s.deck, i) for i, card in enumerate(s.deck) if card < TIME]
        cards = sorted((place[i] for place, i in slots), key=lambda card: VALUE[card])
        for (place, i), card in zip(slots, cards, strict=True):
            place[i] = card
            s.known[card] = 0 if place is s.deck else 1 << other
        s.hands[other].sort()

    monkeypatch.setattr(master_of_spies, "_deal", lowest_first)
    off = {line.partition(":")[0] for line in compare(master_of_spies_moments(), MASTER_OF_SPIES)}
    assert {"values held", "next card"} <= off


# --- windows of Master of Spies ----------------------------------------------------------------


def lively_move(match: Match[Any], dice: Dice) -> None:
    """Play a random card of the hand in a random way, and place every spy that may be placed, so
    that windows of all kinds open. Nobody reacts in them."""
    seat, kind, args = match.pending[0]
    legal = kind.moves(match, seat, *args)
    card = dice.choice(match.state.hands[seat]) if match.state.hands[seat] else -1
    if kind.name == "spy":
        match.push(seat, (M_PLACE,))
        return
    plays = [
        code
        for code in legal
        if (code[0] == M_PLAY and code[1] == card) or EFFECT_OF.get(code[0]) == EFFECT[card]
    ]
    if kind.name == "main":
        match.push(seat, dice.choice(plays or [(M_DISCARD, card)]))
    else:
        plain_move(match, dice)


def window_moments(pace: str, seats: int) -> Iterator[tuple[Match[Any], int]]:
    """Yield the decisions of seats on their turn: everybody declines in every window before."""
    game: Any = safehouse.game("master_of_spies")
    for seed in range(MATCHES):
        match = game.start(seats, seed=f"windows {seed}", options={"pace": pace})
        match.logging = False
        dice = Dice.seeded(f"windows {seed}")
        for _ in range(dice.below(60) + 5):
            if match.pending:
                lively_move(match, dice)
        while match.pending and match.pending[0][1].name != "main":
            lively_move(match, dice)
        if match.pending:
            yield match, match.pending[0][0]


def holders(effects: tuple[str, ...]) -> Figure:
    def held(match: Match[Any], seat: int) -> int:
        """Return which of the other seats hold such a card, as a mask."""
        s = match.state
        return sum(
            1 << (other - seat) % s.seats
            for other in range(s.seats)
            if other != seat and any(EFFECT[card] in effects for card in s.hands[other])
        )

    return held


WINDOWS: dict[str, Figure] = {
    "Countermand": holders(("cancel_action",)),
    "Body Double": holders(("cancel_assassination",)),
    "Shadowed Steps": holders(("follow",)),
    "Anytime": holders(("draw", "swap_card", "appoint")),
    "values held": values_held,
}


ASKS = (*RESPONSES, "anytime")
_DECLINED: dict[str, str] = {}


def declined_moments(seats: int) -> Iterator[tuple[Match[Any], int]]:
    """Yield the next turn after somebody declined in a window, which everybody saw open."""
    game: Any = safehouse.game("master_of_spies")
    for seed in range(MATCHES):
        match = game.start(seats, seed=f"declined {seed}", options={"pace": "fast"})
        match.logging = False
        dice = Dice.seeded(f"declined {seed}")
        least = dice.below(80)
        seen = ""
        while match.pending and not (seen and match.pending[0][1].name == "main"):
            asked, kind, args = match.pending[0]
            if kind.name in ("respond", "last_chance") and len(match.history) >= least:
                seen = RESPONSES[args[0]] if args else "anytime"
                who = asked
            lively_move(match, dice)
        if match.pending:
            _DECLINED["effect"] = seen
            yield match, next(seat for seat in range(seats) if seat != who)


def holds_what_was_asked(match: Match[Any], seat: int) -> tuple[str, bool]:
    effect = _DECLINED["effect"]
    effects = ANYTIMES if effect == "anytime" else (effect,)
    return effect, bool(holders(effects)(match, seat))


def asked_a_moment_ago(seats: int) -> tuple[Counter[Any], Counter[Any]]:
    """Return how often the card was held, by effect, in the true matches and in dealt worlds."""
    true: Counter[Any] = Counter()
    dealt: Counter[Any] = Counter()
    for number, (match, seat) in enumerate(declined_moments(seats)):
        world = match.determinize(seat, Dice.seeded(f"world {number}"))
        true[holds_what_was_asked(match, seat)] += 1
        dealt[holds_what_was_asked(world, seat)] += 1
    return true, dealt


@pytest.mark.parametrize(
    "seats", [3, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (2, 4))]
)
def test_worlds_know_who_was_asked_a_moment_ago(seats: int) -> None:
    true, dealt = asked_a_moment_ago(seats)
    assert {effect for effect, _ in true} == set(ASKS)
    for effect in ASKS:
        both = true[effect, True] + true[effect, False]
        assert true[effect, True] / both > 0.8, "whoever declined still holds it"
        assert abs(true[effect, True] - dealt[effect, True]) / both < 0.1, effect


def silent_moments(seats: int) -> Iterator[tuple[Match[Any], int]]:
    """Yield moments at which a location has just entered and no window has opened for it."""
    game: Any = safehouse.game("master_of_spies")
    for seed in range(MATCHES // 3):
        match = game.start(seats, seed=f"silent {seed}", options={"pace": "fast"})
        match.logging = False
        dice = Dice.seeded(f"silent {seed}")
        for _ in range(400):
            if not match.pending:
                break
            seat, kind, _ = match.pending[0]
            before = match.copy()
            plain_move(match, dice)
            if kind.name == "main" and match.pending and match.pending[0][1].name == "spy":
                spies = before.state.spies
                row, at = match.pending[0][2]
                faction = faction_of(match.state.rows[row][at])
                if all(spies[other * 4 + faction] < 0 for other in range(seats)):
                    yield match, seat
                    break


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worlds_know_that_no_window_opened(seats: int) -> None:
    """All spies of the faction are at home: anybody could have followed with Shadowed Steps."""
    count = 0
    for number, (match, seat) in enumerate(silent_moments(seats)):
        assert not holders(("follow",))(match, seat)
        world = match.determinize(seat, Dice.seeded(f"world {number}"))
        assert not holders(("follow",))(world, seat)
        count += 1
    assert count > MATCHES // 6


@pytest.mark.parametrize(
    ("pace", "seats"),
    [
        ("fast", 3),
        ("usual", 2),
        pytest.param("fast", 2, marks=pytest.mark.soak),
        pytest.param("usual", 3, marks=pytest.mark.soak),
    ],
)
def test_worlds_know_what_windows_showed(pace: str, seats: int) -> None:
    assert compare(window_moments(pace, seats), WINDOWS) == []


def test_worlds_that_forget_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placing.Placing, "place", lambda self, dice: {})
    true, dealt = asked_a_moment_ago(2)
    for effect in ASKS:
        assert dealt[effect, True] < 0.6 * true[effect, True], effect


# --- SpyMaster -----------------------------------------------------------------------------------


def spymaster_moments() -> Iterator[tuple[Match[Any], int]]:
    """Nobody knows the face-down cards, so any way of playing will do."""
    for match, seat in moments("spymaster", {}, any_move, 300):
        if match.state.round:
            yield match, seat


def next_mission(match: Match[Any], seat: int) -> int | None:
    return MISSIONS[match.state.deck[-1]].points if match.state.deck else None


def covered_mission(match: Match[Any], seat: int) -> int | None:
    below = [mission for mission in match.state.below if mission >= 0]
    return MISSIONS[below[0]].type if below else None


def next_stack(match: Match[Any], seat: int) -> int | None:
    """Return the value of the first stack, in steps of four."""
    stacks = [stack for stack in match.state.stacks if stack]
    return sum(CARD_VALUE[card] for card in stacks[0]) // 4 if stacks else None


def removed_cards(match: Match[Any], seat: int) -> int | None:
    s = match.state
    if not any(s.stacks):
        return None
    return int(sum(CARD_VALUE[card] for card in s.removed) // 4)


SPYMASTER: dict[str, Figure] = {
    "next Mission": next_mission,
    "covered Mission": covered_mission,
    "next stack": next_stack,
    "removed cards": removed_cards,
}


def test_worlds_of_spymaster() -> None:
    assert compare(spymaster_moments(), SPYMASTER) == []


def planning_moments() -> Iterator[tuple[Match[Any], int]]:
    """Before the reveal plans are hidden, but not who has made one."""
    for match, seat in moments("spymaster", {}, any_move, 24):
        if match.state.agents[0] == NONE:
            yield match, seat


def next_plan(agent: int) -> Figure:
    def plan(match: Match[Any], seat: int) -> int | None:
        planned = match.state.plans[(seat + 1) % match.seats]
        return int(planned[agent]) if len(planned) == SPECIALS else None

    return plan


PLANS: dict[str, Figure] = {
    **{f"agent {agent}": next_plan(agent) for agent in range(SPECIALS)},
    "next has planned": lambda match, seat: next_plan(0)(match, seat) is not None,
}


def test_worlds_of_spymaster_before_the_reveal() -> None:
    assert compare(planning_moments(), PLANS) == []


def test_plans_that_lean(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = spymaster.replan

    def together(match: Match[Any], seat: int, dice: Dice) -> None:
        honest(match, seat, dice)
        for other, plan in enumerate(match.state.plans):
            if other != seat and plan:
                match.state.plans[other] = [0] * SPECIALS

    monkeypatch.setattr(spymaster, "replan", together)
    assert len(compare(planning_moments(), PLANS)) == SPECIALS


def test_worlds_of_spymaster_that_lean(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = spymaster.redeal

    def best_first(match: Match[Any], seat: int, dice: Dice) -> None:
        honest(match, seat, dice)
        match.state.deck.sort(key=lambda mission: MISSIONS[mission].points)
        cards = sorted(match.state.removed + [c for st in match.state.stacks for c in st])
        match.state.removed = cards[: len(match.state.removed)]
        start = len(match.state.removed)
        for i, stack in enumerate(match.state.stacks):
            match.state.stacks[i] = cards[start : start + len(stack)]
            start += len(stack)

    monkeypatch.setattr(spymaster, "redeal", best_first)
    off = {line.partition(":")[0] for line in compare(spymaster_moments(), SPYMASTER)}
    assert {"next Mission", "next stack", "removed cards"} <= off
