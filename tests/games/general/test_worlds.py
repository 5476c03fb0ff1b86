"""Nobody learns of a Recruitment; worlds are dealt correctly from what a seat knows."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from safehouse.core import i18n
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.general import hidden
from safehouse.games.general.moves import M_DISCARD, M_END, M_GIVE
from safehouse.games.general.state import (
    BLOWN,
    CAPPED,
    DREW,
    FACES,
    GAVE,
    INTEL_TOTAL,
    RECRUITMENT,
    RESHUFFLED,
    SPIES,
    GeneralState,
)
from tests.games.general.play import GAME, HANDS, SEATS, Table, scene
from tests.games.properties import walk

pytestmark = pytest.mark.uncounted  # whole matches

RECRUITER = {"a": ["recruitment", *HANDS["a"][1:]]}
OTHERS = ("b", "c", None)
"""Viewers that may not know what Spy A gave."""


# --- a Recruitment nobody hears of -------------------------------------------------------------


def events_for(t: Table, who: str | None) -> Any:
    """Return everything a seat, or a spectator, can know of a match."""
    match = t.match
    seat = None if who is None else SEATS[who]
    asked = None if seat is None else match.decision(seat)
    return json.loads(
        json.dumps(
            {
                "view": match.view(seat),
                "events": match.events_for(seat),
                "count": match.event_count(seat),
                "headline": GAME.headline(match),
                "prompt": asked and [asked.kind, asked.prompt, asked.codes],
                "undoable": seat is not None and match.undoable(seat) is not None,
                "refusals": []
                if seat is None
                else [
                    (verdict.ok, verdict.reason, verdict.clause)
                    for kind in GAME.moves.kinds.values()
                    for verdict in [match.explain(kind.name, seat)]
                ],
            },
            default=i18n.to_json,
        )
    )


def played(gift: str, answers: dict[int, str], *, queue: str = "", **where: Any) -> Iterator[Table]:
    """Play a round in which Spy A gives that card; the General answers after some other moves."""
    give = "give_then_discard {} " + queue if queue else "give {}"
    t = scene("north 3", hands=RECRUITER, **where)
    course = ["b give north", "c give east", f"a {give.format(gift)}"]
    course += ["b discard west"] + ([] if queue else ["a discard east"])
    course += ["c discard west", "g march east north 1", "g end"]
    for number, line in enumerate(course):
        t.plays(line)
        if number in answers:
            t.plays(answers[number])
        yield t


COURSES: dict[str, dict[int, str]] = {
    "declined at once": {2: "g decline"},
    "declined after a discard": {3: "g decline"},
    "declined after all discards": {5: "g decline"},
}


@pytest.mark.clause("GS-R28", "GS-4.6", "GS-S21")
@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("mixed", [False, True])
@pytest.mark.parametrize("queue", ["", "strength4"])
def test_others_cannot_tell_a_declined_recruitment(course: str, mixed: bool, queue: str) -> None:
    answers = COURSES[course]
    if queue:
        answers = {min(number, 4): line for number, line in answers.items()}
    asked = played("recruitment", answers, mixed=mixed, queue=queue)
    plain = played("strength1", {}, mixed=mixed, queue=queue)
    for one, other in zip(asked, plain, strict=True):
        for who in OTHERS:
            assert events_for(one, who) == events_for(other, who)
        for who in ("b", "c"):
            same_deal(one.match, other.match, SEATS[who])


@pytest.mark.clause("GS-R28")
def test_the_check_sees_a_recruitment_that_is_placed() -> None:
    """The comparison can fail: a new army is visible."""
    asked = played("recruitment", {2: "g recruit north"})
    plain = played("strength1", {})
    differs = [
        events_for(one, None) != events_for(other, None)
        for one, other in zip(asked, plain, strict=True)
    ]
    assert differs == [False, False, *[True] * 6]


@pytest.mark.clause("GS-R28", "GS-S22")
def test_further_recruits_show_no_more_than_the_armies_placed() -> None:
    """Two Recruitments, one placed and one declined, look like one that was placed."""
    worlds = []
    for second in ("recruitment", "north"):
        hands = {**RECRUITER, "b": ["recruitment", *HANDS["b"]]}
        hands["b"].remove("strength6")
        t = scene("north 3", hands=hands)
        t.plays("a give recruitment", f"b give {second}", "c give east", "g recruit south")
        assert t.asked_of("g") == ("recruit" if second == "recruitment" else "")
        if second == "recruitment":
            t.plays("a discard east", "g decline")
        else:
            t.plays("a discard east")
        worlds.append(t)
    for who in ("a", "c", None):
        assert events_for(worlds[0], who) == events_for(worlds[1], who)


@pytest.mark.clause("GS-R28", "GS-S42")
def test_queued_discards_wait_for_what_everybody_sees() -> None:
    t = scene("north 3", hands=RECRUITER)
    t.plays("a give_then_discard recruitment strength4", "b give north", "c give north")
    t.plays("g decline", "b discard east")
    assert "strength4" in t.hand("a")
    t.plays("c discard east")
    assert "strength4" not in t.hand("a")
    assert t.asked_of("g") == "army"
    order = [entry >> 1 & 3 for entry in t.state.discards]
    assert order == [0, 1, 2], "it lies under what was discarded meanwhile"


# --- worlds are made of what the seat knows ------------------------------------------------------


def same_deal(one: Match[Any], other: Match[Any], seat: int) -> None:
    for source in range(2):
        first, second = one.determinize(seat, source), other.determinize(seat, source)
        assert first.position() == second.position()
        for part in ("history", "past", "private", "unseen", "secrets", "open_from"):
            assert getattr(first, part) == getattr(second, part), part


@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_one_seat_are_dealt_alike(seed: int) -> None:
    """A world that a seat cannot tell from the match leads to the same worlds as the match."""
    changed = 0
    match = GAME.start(4, seed=f"alike {seed}", options={"army_cap": [None, 8][seed % 2]})
    match.state.defeats = [-99] * 4  # long enough for reshuffles
    for now in walk(match, Dice.seeded(f"alike {seed}"), looks=40):
        if now.over:
            continue
        for seat in range(4):
            world = now.determinize(seat, 99)
            world.check()
            assert world.view(seat) == now.view(seat)
            changed += world.position()["state"] != now.position()["state"]
            same_deal(world, now, seat)
    assert changed > 100


def test_the_check_sees_worlds_that_keep_a_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dealer that keeps others' queued discards, or the order of the deck, is caught."""
    honest = hidden.redeal

    def keeps_deck(m: Match[GeneralState], seat: int, dice: Dice) -> None:
        aside = m.state.aside[:]
        honest(m, seat, dice)
        if m.result is None:
            m.state.aside = aside

    monkeypatch.setattr(type(GAME), "redeal", lambda self, m, seat, dice: keeps_deck(m, seat, dice))
    match = GAME.start(4, seed="kept")
    other = match.copy()
    other.state.aside = other.state.aside[::-1]
    with pytest.raises(AssertionError):
        same_deal(match, other, 1)


@pytest.mark.clause("GS-8.4", "GS-R27")
def test_worlds_under_mixed_signals_do_not_know_the_giver() -> None:
    one, other = scene("north 3", mixed=True), scene("north 3", mixed=True)
    one.plays("a give north")
    other.plays("b give north")
    for who in ("c", "g"):
        same_deal(one.match, other.match, SEATS[who])
    one.plays("b give south", "c give east")
    other.plays("c give east", "a give south")
    same_deal(one.match, other.match, SEATS["g"])
    givers = Counter(tuple(one.match.determinize(0, source).state.given) for source in range(600))
    assert set(givers) == {(0, 2, 1), (0, 1, 2), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
    assert min(givers.values()) > 60


# --- as likely as they are -----------------------------------------------------------------------


@pytest.mark.clause("GS-4.6")
def test_a_recruited_army_came_from_a_recruitment() -> None:
    """Spies B and C gave one between them; each is equally likely, and both as rare as expected."""
    t = scene("north 3", hands={"b": ["recruitment", *HANDS["b"][1:]]})
    t.plays("a give north", "b give recruitment", "c give north", "g recruit east")
    t.discarded().plays("g march east north 1")
    ways = Counter(
        tuple(face == RECRUITMENT for face in t.match.determinize(1, n).state.given[1:])
        for n in range(3000)
    )
    assert ways[False, False] == 0
    # 4 Recruitments among the 45 cards Spy A has not seen; a second one would have been declined.
    both = 4 * 3 / (45 * 44) * 0.2
    one = 2 * 4 * 41 / (45 * 44)
    expected = {(True, False): one / 2, (False, True): one / 2, (True, True): both}
    whole = sum(expected.values())
    chi = sum(
        (ways[way] - 3000 * p / whole) ** 2 / (3000 * p / whole) for way, p in expected.items()
    )
    assert chi < 13.8  # one in a thousand with two degrees of freedom


@pytest.mark.parametrize("drawn", [1, 2])
def test_what_a_seat_draws_leaves_the_rest_of_the_pile_in_random_order(drawn: int) -> None:
    """Any card of the kind may have been drawn, not the one that lay highest."""
    rand = Random("a pile").random
    middle, alike, cards = 0.0, 6, 24
    for _ in range(4000):
        trail = hidden.Trail()
        for card in range(alike):
            trail.name(card, 0)
        for card in range(alike, INTEL_TOTAL):
            trail.name(card, 1 + card % (FACES - 1))
        trail.bag = list(range(cards))
        trail.bag.sort(key=lambda _: rand())
        assert len(trail.open_bag((0,) * drawn, rand)) == drawn
        rest = [at for at, card in enumerate(trail.bag) if trail.faces[card] == 0]
        assert len(rest) == alike - drawn
        middle += sum(rest) / len(rest) / 4000
    assert abs(middle - (cards - drawn - 1) / 2) < 0.25  # the mean varies by about 0.05


Stat = Callable[[GeneralState, int, list[int], list[int]], float]
"""A figure of a world for a Spy: the cards the seat has seen leave, and armies placed by round."""


def held(s: GeneralState, spy: int) -> list[int]:
    """Return the cards other Spies hold, by face."""
    return [sum(s.hands[k * FACES + face] for k in SPIES if k != spy) for face in range(FACES)]


def gifts(s: GeneralState, spy: int) -> list[int]:
    """Return what others have given so far, by face."""
    count = [0] * FACES
    for row in s.record:
        for k in SPIES:
            if k != spy and row[1 + k] >= 0:
                count[row[1 + k]] += 1
    return count


def dot(one: list[int], other: list[int]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def seen_since(s: GeneralState, spy: int) -> list[int]:
    """Return what the seat has drawn, or been given, since the last shuffle, by face."""
    shuffles = [at for at, entry in enumerate(s.flow) if entry in (RESHUFFLED, BLOWN)]
    count = [0] * FACES
    for entry in s.flow[shuffles[-1] + 1 if shuffles else 0 :]:
        mine = entry & 3 == GAVE if spy < 0 else entry & 3 == DREW and entry >> 2 & 3 == spy
        if entry >= 0 and mine:
            count[entry >> 4] += 1
    return count


def places(s: GeneralState, faces: list[int]) -> float:
    """Return how far above the middle of the pile the cards with these faces lie, together."""
    middle = (len(s.pile) - 1) / 2
    return sum(faces[face] * (at - middle) for at, face in enumerate(s.pile))


def given_again(s: GeneralState, spy: int) -> float:
    """Return how often Spies hold what the General has got from them since the last shuffle."""
    shuffles = [at for at, entry in enumerate(s.flow) if entry in (RESHUFFLED, BLOWN)]
    since = s.flow[shuffles[-1] + 1 if shuffles else 0 :]
    return sum(
        s.hands[(entry >> 2 & 3) * FACES + (entry >> 4)]
        for entry in since
        if spy < 0 <= entry and entry & 3 == GAVE
    )


STATS: dict[str, Stat] = {
    "cards like those seen since, in the pile": lambda s, spy, known, placed: dot(
        seen_since(s, spy), [s.pile.count(face) for face in range(FACES)]
    ),
    "where those lie in the pile": lambda s, spy, known, placed: places(s, seen_since(s, spy)),
    "cards of a giver like those given since": lambda s, spy, known, placed: given_again(s, spy),
    "known cards in the pile": lambda s, spy, known, placed: sum(known[face] for face in s.pile),
    "known cards in other hands": lambda s, spy, known, placed: dot(held(s, spy), known),
    "known cards among the gifts": lambda s, spy, known, placed: dot(gifts(s, spy), known),
    "Recruitments in other hands": lambda s, spy, known, placed: held(s, spy)[RECRUITMENT],
    "Recruitments among the gifts": lambda s, spy, known, placed: gifts(s, spy)[RECRUITMENT],
    "Recruitments where an army came": lambda s, spy, known, placed: sum(
        row[1 + k] == RECRUITMENT
        for row, armies in zip(s.record, placed, strict=False)
        for k in SPIES
        if armies and k != spy
    ),
    "Recruitments in the pile": lambda s, spy, known, placed: s.pile.count(RECRUITMENT),
    "equal cards in other hands": lambda s, spy, known, placed: dot(held(s, spy), held(s, spy)),
    "equal gifts": lambda s, spy, known, placed: dot(gifts(s, spy), gifts(s, spy)),
    "gifts that are held again": lambda s, spy, known, placed: dot(gifts(s, spy), held(s, spy)),
    "Spy A's share of mixed gifts": lambda s, spy, known, placed: sum(
        r[1] for r in s.record if r[4]
    ),
}


def let_play(match: Match[GeneralState], upto: int, rand: Callable[[], float]) -> None:
    """Let Spies give and discard random cards; the General answers at random."""
    s = match.state
    while match.pending and (s.round < upto or match.pending[0][1].name != "give"):
        seat, kind, args = match.pending[int(rand() * len(match.pending))]
        if kind.name in ("give", "discard"):
            base = s.spy_of(seat) * FACES
            hand = [face for face in range(FACES) for _ in range(s.hands[base + face])]
            face = hand[int(rand() * len(hand))]
            match.push(seat, (M_GIVE if kind.name == "give" else M_DISCARD, face))
        elif kind.name == "army":
            match.push(seat, (M_END,))
        else:
            codes = kind.moves(match, seat, *args)
            match.push(seat, codes[int(rand() * len(codes))])


def bias(matches: int, upto: int, seat: int) -> dict[str, float]:
    """Return, for each figure, by how many standard errors truth and determinized worlds differ."""
    differences: dict[str, list[float]] = {name: [] for name in STATS}
    for seed in range(matches):
        match = GAME.start(4, seed=seed, options={"general": 1})
        match.logging = False
        match.state.defeats = [-99] * 4  # nobody loses before that round
        let_play(match, upto, Random(seed).random)
        if match.over:
            continue
        s = match.state
        spy = s.spy_of(seat)
        known = [0] * FACES
        for entry in s.flow:
            mine = entry >= 0 and (entry & 3 == GAVE if spy < 0 else entry >> 2 & 3 == spy)
            if mine and entry & 3:
                known[entry >> 4] += 1
        placed = s.placed[:]
        dice = Dice.seeded(seed)
        dealt = [match.determinize(seat, dice).state for _ in range(2)]
        for name, stat in STATS.items():
            made_up = sum(stat(world, spy, known, placed) for world in dealt) / len(dealt)
            differences[name].append(stat(s, spy, known, placed) - made_up)
    found = {}
    for name, values in differences.items():
        mean = sum(values) / len(values)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values)) / len(values)
        found[name] = 0.0 if mean == 0 else mean / spread
    return found


ROUNDS = {
    "before any reshuffle": (500, 4),
    "just after a reshuffle": (500, 6),
    "some rounds after a reshuffle": (500, 10),
    "after several reshuffles": (500, 13),
}


@pytest.mark.parametrize(
    ("when", "seat"),
    [
        ("before any reshuffle", 1),
        ("just after a reshuffle", 0),
        ("just after a reshuffle", 1),
        ("after several reshuffles", 0),
        pytest.param("before any reshuffle", 0, marks=pytest.mark.soak),
        pytest.param("some rounds after a reshuffle", 0, marks=pytest.mark.soak),
        pytest.param("some rounds after a reshuffle", 1, marks=pytest.mark.soak),
        pytest.param("after several reshuffles", 1, marks=pytest.mark.soak),
    ],
)
def test_dealt_worlds_are_as_likely_as_true_ones(when: str, seat: int) -> None:
    """Including Events: Mixed Signals, Blown Cover, Radio Silence and Promotions occur as usual."""
    found = bias(*ROUNDS[when], seat)
    assert max(map(abs, found.values())) < 4, found


@pytest.mark.parametrize("seat", [0, 1], ids=["general", "spy"])
def test_a_dealer_who_forgets_at_a_reshuffle_is_caught(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    """As worlds used to be dealt: only the present place of the cards counted."""
    honest = hidden.redeal

    def forgetful(m: Match[GeneralState], seat: int, dice: Dice) -> None:
        m.state.forget()
        honest(m, seat, dice)

    monkeypatch.setattr(type(GAME), "redeal", lambda self, m, seat, dice: forgetful(m, seat, dice))
    found = bias(*ROUNDS["just after a reshuffle"], seat)
    assert abs(found["known cards in other hands"]) > 8, found


@pytest.mark.plain
def test_a_dealer_who_ignores_what_was_given_since_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As worlds used to be dealt: trails were not weighted since the last shuffle."""

    def unweighted(found: list[hidden.Trail], rand: Callable[[], float]) -> Any:
        for trail in found:
            trail.weight = 1.0
        return tuple(found)

    monkeypatch.setattr(hidden, "_resample", unweighted)
    hidden._particles.cache_clear()
    hidden._story.cache_clear()
    found = bias(*ROUNDS["after several reshuffles"], 0)
    hidden._particles.cache_clear()
    hidden._story.cache_clear()
    assert abs(found["cards of a giver like those given since"]) > 4, found


@pytest.mark.plain
def test_a_dealer_who_draws_from_the_top_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the seat drew was the first card of its kind in the pile, so the others were below."""
    honest = hidden.Trail.open_bag

    def from_the_top(self: hidden.Trail, seen: tuple[int, ...], rand: Any) -> list[int]:
        drawn = honest(self, seen, rand)
        for card in drawn:
            like = [at for at, one in enumerate(self.bag) if self.faces[one] == self.faces[card]]
            if like:
                self.bag.insert(0, self.bag.pop(like[-1]))
        return drawn

    monkeypatch.setattr(hidden.Trail, "open_bag", from_the_top)
    hidden._particles.cache_clear()
    hidden._story.cache_clear()
    found = bias(*ROUNDS["just after a reshuffle"], 1)
    hidden._particles.cache_clear()
    hidden._story.cache_clear()
    assert abs(found["where those lie in the pile"]) > 6, found


@pytest.mark.plain
def test_a_dealer_who_ignores_recruited_armies_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hidden._rounds

    def blind(s: GeneralState) -> tuple[tuple[int, int], ...]:
        return tuple((mixed, CAPPED) for mixed, _ in honest(s))

    monkeypatch.setattr(hidden, "_rounds", blind)
    found = bias(*ROUNDS["before any reshuffle"], 1)
    assert abs(found["Recruitments where an army came"]) > 8, found


@pytest.mark.plain
def test_a_dealer_who_keeps_the_givers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under Mixed Signals the General may believe any possible assignment of the cards."""
    monkeypatch.setattr(
        hidden.Trail,
        "_sort_out",
        lambda self, givers, faces, rand: tuple(zip(givers, faces, strict=True)),
    )
    found = bias(*ROUNDS["after several reshuffles"], 0)
    assert abs(found["Spy A's share of mixed gifts"]) > 8, found


# --- what earlier versions wrote -----------------------------------------------------------------

HERE = Path(__file__).parent


def test_a_record_from_before_recruits_were_secret_replays() -> None:
    """Recruits, declines and queued discards: the version that wrote it asked sequentially."""
    record = Record.read((HERE / "before_r28.txt").read_text("utf-8"))
    match = record.replay()
    assert match.result is not None
    assert match.result.outcome == record.result


def test_a_position_from_before_worlds_had_a_past_loads_and_goes_on() -> None:
    """It is at a Recruitment, lacks newer parts of the state, and can be determinized."""
    position = json.loads((HERE / "before_r28.json").read_text("utf-8"))
    assert "flow" not in position["state"]
    match = GAME.load(position)
    assert match.pending[0][1].name == "recruit"
    for seat in range(4):
        world = match.determinize(seat, 1)
        world.check()
        for _ in walk(world, Dice.seeded(seat), looks=0):
            pass
        assert world.over
    for now in walk(match, Dice.seeded(5), looks=200):
        now.check()
    assert match.over
