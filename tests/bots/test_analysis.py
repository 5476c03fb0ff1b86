"""The analysis of finished matches: properties of its figures in any match."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import msgspec
import pytest

from safehouse import bots
from safehouse.bots.analysis import (
    MISTAKE,
    Analysis,
    Analyst,
    Decided,
    reviewed,
    rounded,
    turning_points,
)
from safehouse.core import position
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadRecord
from safehouse.core.i18n import say
from safehouse.core.knowledge import knowledge
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.record import Record
from safehouse.core.registry import game as find_game
from safehouse.games.master_of_spies.cards import EFFECT, TIME
from safehouse.games.master_of_spies.text import card_name
from safehouse.games.spycraft.moves import M_RECRUIT, M_REQUISITION
from safehouse.server.messages.analysis import AnalysedDecision

GAMES = ["spyon", "general", "spymaster", "master_of_spies", "spycraft"]
QUICK = {"spyon": "lookout"}


@cache
def played(game: str, seed: int = 3) -> Match[Any]:
    """Play a whole match of quick bots."""
    match = find_game(game).start(seed=seed)
    ply = 0
    while match.pending:
        seat = match.pending[0][0]
        match.play(bots.pick(match, seat, "courier", ply), seat)
        ply += 1
    return match


def winners_of(match: Match[Any]) -> list[int]:
    assert match.result is not None
    return list(match.result.winners)


def codes_of(match: Match[Any], seat: int) -> list[Code]:
    decision = match.decision(seat)
    assert decision is not None
    return decision.codes


@cache
def some(game: str) -> tuple[list[Decided], list[Any]]:
    """Return a few analysed moves from the middle and the end of a match."""
    record = played(game).record()
    analyst = Analyst(record, QUICK.get(game, "informant"))
    middle = analyst.plies // 2
    rows = [*analyst.run(middle, middle + 5), *analyst.run(analyst.plies - 2, analyst.plies)]
    return [one for one, _ in rows], [guess for _, guesses in rows for guess in guesses]


@cache
def whole() -> Analysis:
    return bots.analyse(played("spyon").record(), "lookout")


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_both_chances_of_every_seat(game: str) -> None:
    match = played(game)
    decisions, _ = some(game)
    for one in decisions:
        for row in (one.knew, one.knew_after, one.true, one.true_after):
            assert len(row) == match.seats
            assert all(0.0 <= chance <= 1.0 for chance in row)
        assert one.loss == one.played.loss >= 0.0
        assert one.seat == match.history[one.ply][0]
        if one.choices > 1:
            assert one.best[0].loss == 0.0
            assert [a.chance for a in one.best] == sorted([a.chance for a in one.best])[::-1]
            assert say(one.best[0].label)
            assert say(one.played.label)
            assert one.loss == pytest.approx(one.best[0].chance - one.played.chance, abs=1e-9)
            assert sum(choice.played for choice in one.best) <= 1
            assert one.knew[one.seat] == pytest.approx(one.best[0].chance, abs=1e-9)
        if match.game.hidden or one.choices == 1:
            assert one.played.chance == pytest.approx(one.knew_after[one.seat], abs=1e-9)
    for before, after in itertools.pairwise(decisions[:5]):
        assert after.true == before.true_after
    assert decisions[-1].true_after == [
        float(seat in winners_of(match)) for seat in range(match.seats)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_lost_adds_up_exactly(game: str) -> None:
    decisions, _ = some(game)
    run = decisions[:5]
    for row in reviewed(run, []):
        end = run[-1].true_after[row.seat]
        rest = rounded(row.open - row.end + end)  # as if the match had ended there
        parts = row.play + row.hidden + rest + row.luck
        assert row.start + parts == pytest.approx(end, abs=1e-9)
    for one in run:
        for seat, lost in enumerate(one.lost):
            assert lost == pytest.approx(one.true[seat] - one.true_after[seat], abs=1e-9)


def test_a_whole_match_of_an_open_game() -> None:
    found = whole()
    match = played("spyon")
    assert [one.ply for one in found.decisions] == list(range(match.ply))
    assert found.start == found.decisions[0].true
    assert found.chance.by == "search"
    for one in found.decisions:
        assert one.knew == one.true  # nothing is hidden
        assert one.luck == [0.0, 0.0]  # and no dice roll after the set-up
        assert one.round >= 1
    for row in found.seats:
        assert row.end - row.start == pytest.approx(row.play + row.open + row.luck, abs=1e-9)
        assert row.hidden == 0.0
        assert row.accuracy is not None
        assert 0.0 <= row.accuracy <= 100.0
        assert len(row.losses) == row.decisions
        assert row.mistakes == sum(loss >= MISTAKE for loss in row.losses)
    assert len(found.turning) <= 5
    assert all(turn.loss >= MISTAKE for turn in found.turning)


def test_the_same_record_gives_the_same_analysis_from_any_move_on() -> None:
    record = played("spyon").record()
    found = whole().decisions
    again = [one for one, _ in Analyst(record, "lookout").run(20, 24, found[19].true_after)]
    assert msgspec.json.encode(again) == msgspec.json.encode(found[20:24])


def test_a_decision_is_what_the_protocol_says() -> None:
    for one in some("general")[0]:
        msgspec.convert(msgspec.to_builtins(one), AnalysedDecision)


@pytest.mark.parametrize("game", GAMES)
def test_an_unfinished_match_is_not_analysed(game: str) -> None:
    match = find_game(game).start(seed=1)
    with pytest.raises(BadRecord, match="finished"):
        bots.analyse(match.record())


def test_chance_is_told_apart_from_play() -> None:
    """A move that deals nothing involves no luck; a draw does."""
    decisions, _ = some("master_of_spies")
    match = played("master_of_spies")
    quiet = [one for one in decisions[:5] if one.kind == "spy"]
    assert all(abs(sum(one.luck)) < 1e-6 for one in decisions)
    for one in quiet:
        before, after = match.at(one.ply), match.at(one.ply + 1)
        if before.state.deck == after.state.deck:
            assert one.luck == [0.0, 0.0]


def test_what_the_seat_knew_does_not_depend_on_what_it_cannot_know() -> None:
    """The choices are evaluated the same in another world that the seat cannot tell apart."""
    match = played("master_of_spies").at(40)
    seat = match.pending[0][0]
    other = match.determinize(seat, Dice.seeded("another"))
    analyst = Analyst(played("master_of_spies").record(), "informant")
    judged = []
    for one in (match, other):
        codes = codes_of(one, seat)
        judged.append(analyst._weighed(one, seat, codes[0], codes, bots.TimeLimit(60))[0])
    assert judged[0] == judged[1]


def moved(
    seat: int, chances: tuple[float, float], play: float = 0.0, secret: tuple[bool, ...] = ()
) -> Decided:
    """Return a move after which the first of two seats has the second of these chances."""
    before, after = chances
    lost = round(before - after, 4)
    base = msgspec.structs.asdict(whole().decisions[1])
    left = msgspec.structs.replace(whole().decisions[1].played, chance=0.5 + play, loss=-play)
    fresh = {
        "seat": seat, "lost": [lost, -lost], "play": play, "secret": list(secret or [False] * 2),
        "luck": [0.0, 0.0], "true": [before, 1 - before], "true_after": [after, 1 - after],
        "loss": -play, "choices": 2, "played": left,
    }  # fmt: skip
    return Decided(**{**base, **fresh})


def test_what_comes_back_at_once_turned_nothing() -> None:
    """Quick play assumes one File where a seat has yet to choose."""
    swings = [moved(1, (0.0, 1.0)), moved(0, (1.0, 0.0)), moved(1, (0.0, 0.0))]
    assert turning_points(swings) == []
    kept = [moved(1, (0.6, 0.1), secret=(True, False)), moved(0, (0.1, 0.2)), moved(1, (0.2, 0.2))]
    (turn,) = turning_points(kept)
    assert (turn.loser, turn.before, turn.after, turn.loss) == (0, 0.6, 0.1, 0.5)
    # A move in the open that serves its mover: nobody lost anything by a decision.
    assert turning_points([moved(1, (0.6, 0.1)), *kept[1:]]) == []
    fault = [moved(0, (0.4, 0.6)), moved(1, (0.6, 0.9), play=-0.3), moved(0, (0.9, 0.5))]
    assert turning_points(fault)[0].part == "play", "judged by what was known"
    assert turning_points([]) == []


def test_the_loss_of_a_turning_point_is_the_one_its_own_move_made() -> None:
    """Own play by what was known, even if it really cost more; everything else as it really was."""
    (fault,) = turning_points([moved(0, (0.6, 0.3), play=-0.2)])
    assert (fault.part, fault.before, fault.after, fault.loss) == ("play", 0.5, 0.3, 0.2)
    lie = moved(1, (0.6, 0.2), secret=(True, False))
    back = moved(0, (0.2, 0.4))
    (point,) = turning_points([lie, back])
    assert (point.part, point.before, point.after, point.loss) == ("hidden", 0.6, 0.2, 0.4)
    # What the next move could still make good was not lost before it.
    late = moved(0, (0.6, 0.6), play=-0.3)
    late.knew = [0.5, 0.5]
    turns = turning_points([moved(0, (0.6, 0.6), play=-0.3), late])
    assert [turn.loss for turn in turns] == [0.3]
    late.knew = [0.2, 0.8]
    turns = turning_points([moved(0, (0.6, 0.6), play=-0.3), late])
    assert [turn.loss for turn in turns] == [0.3, 0.3]
    # Less than a tenth by what was known: however much it cost, nobody is to blame for it.
    assert turning_points([moved(0, (0.6, 0.45), play=-0.08)]) == []
    for turn in whole().turning:
        assert turn.loss == pytest.approx(turn.before - turn.after, abs=1e-9)


@pytest.mark.parametrize("game", ["spyon", "master_of_spies"])
def test_a_concession_gives_up_what_its_seat_thought_it_had(game: str) -> None:
    match = played(game).at(20).copy()
    seat = match.pending[0][0]
    match.play("concede", seat)
    ((one, _),) = Analyst(match.record(), QUICK.get(game, "informant")).run(20, 21)
    assert say(one.played.label) == "Concede the match"
    assert one.choices == 1
    assert one.played.chance == one.knew_after[seat] == 0.0
    assert one.loss == one.knew[seat] > MISTAKE
    (turn,) = turning_points([one])
    assert (turn.loser, turn.part, turn.before, turn.after) == (seat, "play", one.knew[seat], 0.0)


def test_what_was_hidden_counts_for_whoever_could_not_see_it() -> None:
    lie = moved(1, (0.5, 0.3), secret=(True, False))
    fault = moved(0, (0.3, 0.0), play=-0.1)
    seen = moved(1, (0.0, -0.15))
    first, _ = reviewed([lie, fault, seen], [1])
    assert first.play == -0.1
    assert first.hidden == pytest.approx(-0.4)  # the lie, and what the mistake cost beyond itself
    assert first.open == pytest.approx(-0.5 + 0.1 + 0.4)  # the rest of what could be lost
    turns = turning_points([lie, fault, seen])
    assert [(turn.loser, turn.loss, turn.part) for turn in turns] == [
        (0, 0.3, "hidden"), (0, 0.2, "hidden"),
    ]  # fmt: skip


def test_only_what_a_seat_could_not_see_is_hidden_from_it() -> None:
    """A Spy's advice may be false; the General's armies are visible to everybody."""
    match = played("general")
    general = match.state.general
    decisions, _ = some("general")
    assert {one.seat == general for one in decisions} == {True, False}
    for one in decisions:
        others = [seat for seat in range(match.seats) if seat != one.seat]
        assert [one.secret[seat] for seat in others] == [one.seat != general] * len(others)
        assert not one.secret[one.seat]
    for one in some("spycraft")[0]:
        moved = match_at("spycraft", one.ply).history[one.ply][1]
        facedown = moved[0] in (M_RECRUIT, M_REQUISITION)
        assert one.secret[1 - one.seat] == facedown


def test_beliefs_about_double_agents_stand_beside_the_truth() -> None:
    match = played("general")
    _, beliefs = some("general")
    state = match.state
    suspicions = [one for one in beliefs if one.about is not None]
    assert suspicions
    for one in suspicions:
        assert one.viewer == state.general
        spy = state.spy_of(one.about)
        assert one.true == bool(state.identity[spy])
        assert 0.0 <= one.chance <= 1.0
        assert say(one.what) == "Double Agent"


def test_the_general_expects_the_attack_somewhere() -> None:
    """By region the chances add up to 1, and one region is the true one."""
    _, beliefs = some("general")
    regions = [one for one in beliefs if one.about is None]
    assert regions
    for ply in {one.ply for one in regions}:
        rows = [one for one in regions if one.ply == ply]
        assert len(rows) == 4
        assert sum(one.chance for one in rows) == pytest.approx(1.0, abs=0.001)
        assert sum(one.true for one in rows) == 1


def match_at(game: str, ply: int) -> Match[Any]:
    """Return the match after the move of that ply."""
    return played(game).at(ply + 1)


def test_beliefs_about_hands_are_counted_from_what_was_seen() -> None:
    """Exactly one copy in u unknown cards, of which a rival holds h: h / u."""
    match = played("master_of_spies").at(0)
    while match.pending[0][1].name != "main":
        match = played("master_of_spies").at(match.ply + 1)
    state, seat = match.state, match.pending[0][0]
    guesses = {say(one.what): one for one in knowledge("master_of_spies").beliefs(match)}
    rival = 1 - seat
    hidden = [card for card in state.hands[rival] if not state.known[card] >> seat & 1]
    unknown = [*hidden, *(card for card in state.deck if card < TIME)]
    assert guesses
    for effect in set(filter(None, EFFECT)):
        cards = [card for card in unknown if EFFECT[card] == effect]
        if len(cards) == 1:
            one = guesses[say(card_name(cards[0]))]
            assert (one.viewer, one.about) == (seat, rival)
            assert one.chance == pytest.approx(len(hidden) / len(unknown))
            assert one.true == (cards[0] in hidden)


def test_beliefs_do_not_depend_on_what_the_seat_cannot_know() -> None:
    """In another world that the seat cannot tell apart, the truth differs but no belief does."""
    for game, kind in (("master_of_spies", "main"), ("spycraft", "mission_opportunity")):
        match = played(game)
        ply = next(
            n for n in range(match.ply // 2, match.ply) if match.at(n).pending[0][1].name == kind
        )
        here = match.at(ply)
        seat = here.pending[0][0]
        known = knowledge(game)
        beliefs = []
        for world in (here, here.determinize(seat, Dice.seeded("elsewhere"))):
            rows = known.beliefs(world)
            beliefs.append([(one.viewer, one.about, say(one.what), one.chance) for one in rows])
        assert beliefs[0]
        assert beliefs[0] == beliefs[1]


def test_a_moment_and_a_branch_from_it() -> None:
    analyst = Analyst(played("spyon").record(), "lookout")
    here, match = analyst.moment(10)
    assert here.seats == [match.pending[0][0]]
    assert here.best[0][0].loss == 0.0
    move = here.best[0][0].notation
    there, after = analyst.moment(10, [f"{here.seats[0]} {move}"])
    assert after.ply == 11
    assert len(there.true) == 2
    with pytest.raises(BadMove, match="seat"):
        analyst.moment(10, [move])


# --- positions as text, and deals of what nobody knows -------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_text_that_can_be_pasted(game: str) -> None:
    match = played(game).at(30)
    text = position.write(match)
    assert text.startswith(f"safehouse-1 {game} ")
    assert "\n" not in text
    folded = "\n  ".join(text[i : i + 70] for i in range(0, len(text), 70))
    for form in (text, folded, msgspec.json.encode(match.position()).decode()):
        again = position.read(form)
        assert again.position() == match.position()
        assert Record.read(form).replay().position()["state"] == match.position()["state"]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "safehouse-1 spyon", "safehouse-1 spyon !!!", "safehouse-1 spyon aGVsbG8",
     "{}", '{"game": "chess"}', "{", "x" * 500_000],
)  # fmt: skip
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        position.read(text)


def test_part_of_a_position_is_refused() -> None:
    text = position.write(played("spyon").at(5))
    with pytest.raises(BadRecord):
        position.read(text[: len(text) // 2])
    with pytest.raises(BadRecord, match="general"):
        position.read(text.replace(" spyon ", " general ", 1))


@pytest.mark.parametrize("game", GAMES)
def test_another_deal_leaves_what_anybody_knows(game: str) -> None:
    match = played(game).at(30)
    before = match.position()
    changed = False
    for number in range(3):
        world = match.reshuffled(Dice.seeded(number))
        world.check()
        for seat in range(match.seats):
            assert world.view(seat) == match.view(seat)
        changed = changed or world.position()["state"] != before["state"]
    assert match.position() == before
    assert changed == find_game(game).hidden


def test_a_record_of_an_origin_is_analysed() -> None:
    """A branch played from a position is a record of its own."""
    start = find_game("spyon").load(played("spyon").at(34).position())
    while start.pending:
        seat = start.pending[0][0]
        start.play(bots.pick(start, seat, "courier", 1), seat)
    found = bots.analyse(Record.read(start.record().to_text()), "lookout")
    assert found.plies == start.ply
