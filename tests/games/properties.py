"""Properties of every match of every game, as checks that any test can call.

A check raises AssertionError; tests/core shows with small test games that each check can fail.
"""

from __future__ import annotations

import itertools
import json
import pickle
from collections.abc import Iterator
from typing import Any

from safehouse.core.cards import Cards
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, IllegalMove, SafehouseError
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE, Code, MoveKind
from safehouse.core.options import AnyOption, ChoiceOption, FlagOption, NumberOption, SubsetOption
from safehouse.core.record import Record
from tests.games.worlds import swapped

GARBAGE: list[Any] = [
    None, 0, 1.5, "", " ", "\x00", "no such word", "concede now", b"concede", [], [None], [1.0],
    [-2], [10**30], [0, 10**30], {}, {"kind": None}, {"kind": "concede", "why": 1}, {"kind": []},
    {1: 2}, object(), "x" * 100_000, ["concede"], (), (True,), {"kind": "concede" * 1000},
]  # fmt: skip


class Case:
    """A game with a count of seats and options."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def start(self, seed: int | str = 0) -> Match[Any]:
        return self.game.start(self.seats, seed=seed, options=self.options)

    def __str__(self) -> str:
        changed = [
            f"{option.name}={self.options[option.name]}"
            for option in self.game.options
            if self.options.get(option.name, option.default) != option.default
        ]
        return "-".join([self.game.id, str(self.seats), *changed]).replace(" ", "")


def played_out(game: Game[Any]) -> list[Any]:
    """Return the moves of one random match."""
    match = game.start(seed="length")
    match.logging = False
    dice = Dice.seeded("length")
    while match.pending:
        step(match, dice)
    return match.history


def values(option: AnyOption) -> list[Any]:
    """Return every value of an option worth testing."""
    if not option.listed:
        return [option.default]
    if isinstance(option, FlagOption):
        return [False, True]
    if isinstance(option, ChoiceOption):
        return option.choices
    if isinstance(option, SubsetOption):
        sizes = range(len(option.choices) + 1)
        return [list(some) for n in sizes for some in itertools.combinations(option.choices, n)]
    if isinstance(option, NumberOption):
        ends: list[Any] = sorted({option.low, option.high, option.default} - {None})
        return [*ends, None] if option.nullable else ends
    return [option.default]


def cases(game: Game[Any], most: int) -> list[Case]:
    """Return every combination of seats and options, or `most` of them, evenly spread."""
    names = [option.name for option in game.options]
    found = []
    for seats in game.seat_counts:
        combinations = []
        for chosen in itertools.product(*(values(option) for option in game.options)):
            options = dict(zip(names, chosen, strict=True))
            try:
                game.complete_options(seats, options)
            except SafehouseError:
                continue
            combinations.append(Case(game, seats, options))
            if len(combinations) > 5000:
                break
        if len(combinations) > most > 1:
            step = (len(combinations) - 1) / (most - 1)
            combinations = [combinations[round(i * step)] for i in range(most)]
        found += combinations[:most]
    return found


def walk(match: Match[Any], dice: Dice, looks: int) -> Iterator[Match[Any]]:
    """Play a random match to its end, yielding it about `looks` times on the way.

    At first it is yielded at every move, later at increasing intervals.
    """
    gap, wait = 1, 0
    longest = match.game.longest(match.seats, match.options)
    for ply in itertools.count():
        assert ply <= longest, f"{match!r} is longer than its game says"
        if not match.pending:
            yield match
            return
        if wait <= 0:
            yield match
            wait = gap
            if ply * 2 > looks:
                gap += 1 + gap // 4
        wait -= 1
        step(match, dice)


def step(match: Match[Any], dice: Dice) -> tuple[int, Code]:
    """Make one random move of a random seat that is asked or may act out of turn."""
    seat, kind, args = dice.choice(match.pending + match.offers)
    codes = kind.moves(match, seat, *args)
    assert codes, f"{kind} of seat {seat} has no legal move"
    code = dice.choice(codes)
    match.play(code, seat)
    return seat, code


def everything(match: Match[Any]) -> tuple[Any, ...]:
    """Return everything that a refused move must not change."""
    return (
        match.position(),
        list(match.history),
        len(match.log),
        match.past,
        match.private,
        match.open_from,
        match.secrets,
        match.logging,
    )


def seats_and_spectator(match: Match[Any]) -> list[int | None]:
    return [*range(match.seats), None]


def seen(match: Match[Any], seat: int | None) -> dict[str, Any]:
    """Return a view to compare; copying it, as `Match.view` does, takes longer than building it."""
    return match.views([seat])[0]


# --- the checks ----------------------------------------------------------------------------------


def check_views(match: Match[Any]) -> None:
    """Check that views can be encoded as JSON and that creating them changes nothing."""
    before = everything(match)
    for seat in seats_and_spectator(match):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat
        assert set(view["waiting"]) <= {ask[0] for ask in match.pending}
    assert str(match.game.headline(match)).strip()
    assert everything(match) == before


def spoil(value: Any) -> None:
    """Change whatever can be changed in a JSON value."""
    parts = list(value.values()) if isinstance(value, dict) else value
    if isinstance(value, dict | list):
        for part in parts:
            spoil(part)
        value.clear()


def check_own_copies(match: Match[Any], last: int | None = None) -> None:
    """Check that views and events belong to whoever asked for them.

    With `last`, only that many of the latest events are looked at.
    """

    def events_for(seat: int | None) -> list[dict[str, Any]]:
        return match.events_for(seat, 0 if last is None else max(0, match.event_count(seat) - last))

    for seat in seats_and_spectator(match):
        for ask in (match.view, events_for):
            before = json.dumps(ask(seat))
            spoil(ask(seat))
            assert json.dumps(ask(seat)) == before


def check_no_leak(match: Match[Any], dice: Dice) -> bool:
    """Check that a seat notices nothing when what it cannot know is redealt (design 4).

    Return whether the deal changed anything at all, so that a test can show it is not vacuous.
    """
    changed = False
    before = everything(match)
    for seat in range(match.seats):
        world = match.determinize(seat, dice)
        world.check()
        assert seen(world, seat) == seen(match, seat), f"seat {seat} sees what it cannot know"
        assert seen(world, None) == seen(match, None), f"a spectator sees what seat {seat} cannot"
        assert world.game.headline(world) == match.game.headline(match), "the headline tells"
        check_same_question(match, world, seat)
        check_same_refusals(match, world, seat, dice)
        assert world.dice.state != match.dice.state, "the copy shares the dice to come"
        assert world.seed != match.seed, "the copy knows the seed of the true deal"
        assert world.log == [], "the copy carries a log that may tell"
        assert not any(world.undoable(other) is not None for other in range(match.seats))
        changed = changed or world.state.dump() != match.state.dump()
    assert everything(match) == before, "determinize changed the match"
    return changed


def check_same_question(match: Match[Any], copy: Match[Any], seat: int) -> None:
    asked, other = match.decision(seat), copy.decision(seat)
    assert (asked is None) == (other is None)
    if asked is None or other is None:
        return
    assert asked.kind == other.kind
    assert asked.prompt == other.prompt, "the prompt tells what the seat cannot know"
    assert asked.codes == other.codes, "the legal moves tell what the seat cannot know"
    for code in asked.codes[:20]:
        game = match.game
        assert game.label(match, seat, code) == game.label(copy, seat, code)
        assert game.preview(match, seat, code) == game.preview(copy, seat, code)


def check_same_refusals(match: Match[Any], copy: Match[Any], seat: int, dice: Dice) -> None:
    """Check that "why not?" reveals no more than the seat may know."""
    kinds = list(match.game.moves.kinds.values())
    for _ in range(10):
        code = any_code(dice.choice(kinds), dice)
        true, dealt = match.explain(code, seat), copy.explain(code, seat)
        assert (true.ok, true.reason, true.clause) == (dealt.ok, dealt.reason, dealt.clause), (
            "a refusal tells what the seat cannot know"
        )


def check_same_events(match: Match[Any], dice: Dice) -> None:
    """Check that events reveal no more than the view: if a seat sees no difference, it is told
    none.

    The same move is played in the true match and in one that this seat cannot tell from it.
    """
    for seat in range(match.seats):
        for mover, kind, args in match.pending + match.offers:
            true, dealt = match.copy(log=False), match.determinize(seat, dice)
            true.dice = dealt.dice.copy()
            true.logging = dealt.logging = True
            code = dice.choice(kind.moves(match, mover, *args))
            if not dealt.explain(code, mover).ok:
                continue
            true.play(code, mover)
            dealt.play(code, mover)
            if seen(true, seat) == seen(dealt, seat):
                assert true.events_for(seat) == dealt.events_for(seat), (
                    f"an event tells seat {seat} what it cannot know"
                )


def serialised(match: Match[Any]) -> dict[str, Any]:
    """Return every part of a match that can be serialised, by name."""
    parts = match.__getstate__()
    state = parts.pop("state")
    for name in state.parts:
        value = getattr(state, name)
        parts[f"state.{name}"] = value.dump() if isinstance(value, Cards) else value
    parts["dice"] = (match.dice.state, match.dice.rolls)
    parts["result"] = None if match.result is None else match.result.to_json()
    return parts


def check_one_deal(one: Match[Any], other: Match[Any], seat: int, source: int) -> None:
    """Check that two matches a seat cannot tell apart are determinized to the same world.

    So only what the seat knows has an influence: not where hidden cards are, not what was moved in
    secret, not who is asked in secret.
    """
    first = serialised(one.determinize(seat, source))
    second = serialised(other.determinize(seat, source))
    off = [name for name in first if first[name] != second[name]]
    assert not off, f"a world for seat {seat} carries the truth in {', '.join(off)}"


def same_events(one: Match[Any], other: Match[Any], seat: int, since: tuple[int, int]) -> bool:
    """Return whether a seat sees and is told the same, with events from its `since`th on."""
    if seen(one, seat) != seen(other, seat):
        return False
    mine = [one.events_for(seat, since[0]), other.events_for(seat, since[1])]
    bare = [[{**event, "index": 0} for event in events] for events in mine]
    return bare[0] == bare[1]


def check_two_worlds(
    match: Match[Any], dice: Dice, moves: int, seats: list[int] | None = None
) -> int:
    """Play a match and a world that one seat cannot tell from it, with the same visible course.

    This is done for each seat, or only those given. At every moment at which the seat still cannot
    tell them apart, both must be determinized to the same world. Return the number of moments at
    which the two worlds really differed, so that a test can show that they do.
    """
    differed = 0
    for seat in range(match.seats) if seats is None else seats:
        for make in (Match.determinize, swapped):
            one, other = match.copy(), make(match, seat, dice)
            other.logging = True
            assert seen(other, seat) == seen(one, seat)
            for _ in range(moves):
                differed += one.state.dump() != other.state.dump()
                check_one_deal(one, other, seat, dice.bits())
                if not play_alike(one, other, seat, dice):
                    break
    return differed


def play_alike(one: Match[Any], other: Match[Any], seat: int, dice: Dice) -> bool:
    """Continue both matches with the same visible course for a seat; False if none is found.

    What others do in secret may differ, or be done in only one of the matches.
    """
    asks = one.pending + one.offers
    if not asks:
        return False
    mover, kind, args = dice.choice(asks)
    code = dice.choice(kind.moves(one, mover, *args))
    since = one.event_count(seat), other.event_count(seat)
    mine = one.copy()
    mine.dice = other.dice.copy()
    mine.play(code, mover)
    if mover != seat and same_events(mine, other, seat, since) and not mine.over:
        one.take_over(mine)
        return True
    decision = other.decision(mover)
    tries = [code]
    if decision is not None and mover != seat:
        tries += [dice.choice(decision.codes) for _ in range(4)]
    for choice in tries:
        theirs = other.copy()
        if theirs.explain(choice, mover).ok:
            theirs.play(choice, mover)
            if same_events(mine, theirs, seat, since) and not mine.over and not theirs.over:
                one.take_over(mine)
                other.take_over(theirs)
                return True
    return False


def check_events(match: Match[Any], last: int | None = None) -> None:
    """Check that everybody who may see an event gets it, in words, and nobody else does.

    With `last`, only that many of the latest events are formatted again.
    """
    for seat in seats_and_spectator(match):
        count = match.event_count(seat)
        first = 0 if last is None else max(0, count - last)
        seen = match.events_for(seat, since=first)
        assert [e["index"] for e in seen] == list(range(first, count)), "event numbers have gaps"
        plies = [e["ply"] for e in seen]
        assert plies == sorted(plies)
        now = match.view(seat)["ply"]
        assert all(ply <= now for ply in plies), "an event counts a secret move"
        shown = [event for event in match.events if event.data_for(seat) is not None]
        for event, said in zip(shown[first:], seen, strict=True):
            full = match.result is not None or event.visible_to(seat)
            assert said["data"] == (event.data if full else event.instead)
            assert said["kind"] == event.kind
            assert said["text"].strip(), f"{event.kind} has no text"
            assert json.loads(json.dumps(said)) == said
        late = max(first, count - 9)
        assert match.events_for(seat, since=late) == seen[late - first :]


def check_moves(match: Match[Any]) -> None:
    """Check that every legal move has one notation and one JSON form, parses, and is explained as
    ok."""
    moves = match.game.moves
    for decision in match.decisions + match.offered:
        assert str(decision.prompt).strip()
        codes = decision.codes
        assert codes, f"{decision.kind} has no legal move"
        assert len(set(codes)) == len(codes), "a move is offered twice"
        said = [move.notation for move in decision.moves]
        assert len(set(said)) == len(said), "two legal moves share a notation"
        words = match.game.words(match, decision.seat)
        for move in decision.moves:
            assert moves.complete(*moves.parse(move.notation, words)) == move.code
            assert moves.complete(*moves.parse(move.notation.upper(), words)) == move.code
            sent = json.loads(json.dumps(move.json))
            assert moves.complete(*moves.parse(sent, words)) == move.code
            assert moves.complete(*moves.parse(list(move.code))) == move.code
            assert match.explain(move, decision.seat).ok
            assert str(match.game.label(match, decision.seat, move.code)).strip()
            json.dumps(match.game.preview(match, decision.seat, move.code))


def any_code(kind: MoveKind, dice: Dice) -> Code:
    """A code of a kind with random fields, legal or not."""
    code = [kind.id]
    for field in kind.fields:
        count = dice.below(4) if field.many else 1
        high = len(field.names) if field.names else min(field.high - field.low + 1, 30)
        low = 0 if field.names else field.low
        code += [low + dice.below(high) for _ in range(count)]
    return tuple(code)


def check_refusals(match: Match[Any], dice: Dice, tries: int) -> None:
    """Check that legal moves are accepted and all others refused with a reason and no change."""
    before = everything(match)
    kinds = [kind for kind in match.game.moves.kinds.values() if kind.id != CONCEDE]
    for _ in range(tries):
        kind = dice.choice(kinds)
        code = any_code(kind, dice)
        canonical = kind.canon(code) if kind.canon else code
        for seat in range(match.seats):
            decision = match.decision(seat)
            offered = decision is not None and canonical in decision.codes
            verdict = match.explain(code, seat)
            assert verdict.ok == offered, f"explain and the offer differ on {code} of seat {seat}"
            if offered:
                copy = match.copy()
                assert copy.play(code, seat).code == canonical
            else:
                refused(match, code, seat, str(verdict.reason))
    for junk in GARBAGE:
        refused(match, junk, dice.below(match.seats))
    for nobody in (-1, match.seats, True, "0", 0.0):
        refused(match, "concede", nobody)
    assert everything(match) == before


def refused(match: Match[Any], move: Any, seat: Any, reason: str | None = None) -> None:
    try:
        match.play(move, seat)
    except (IllegalMove, BadMove) as error:
        said = str(error.reason if isinstance(error, IllegalMove) else error)
    else:
        raise AssertionError(f"{move!r} of seat {seat!r} was accepted")
    assert said.strip()
    assert reason is None or said == reason, "play and explain give different reasons"


def check_record(match: Match[Any]) -> None:
    """Check that a record, written and read in both forms, replays to the same match."""
    record = match.record()
    here = match.position()
    for text in (json.dumps(record.to_json()), record.to_text()):
        again = Record.read(text)
        assert again.to_json() == record.to_json()
        replayed = again.replay()
        assert replayed.position() == here
        assert replayed.history == match.history
        assert [(e.kind, e.data, e.seen) for e in replayed.log] == [
            (e.kind, e.data, e.seen) for e in match.log
        ]


def check_position(match: Match[Any]) -> None:
    """Check that a match dumped and loaded through JSON is the same and continues the same."""
    written = json.dumps(match.position())
    assert json.loads(written) == match.position()
    loaded = match.game.load(json.loads(written))
    assert loaded.position() == match.position()
    for seat in seats_and_spectator(match):
        assert loaded.view(seat)["board"] == match.view(seat)["board"]
    check_go_on_alike(match.copy(), loaded)


def check_pickle(match: Match[Any]) -> None:
    copy: Match[Any] = pickle.loads(pickle.dumps(match))
    assert copy.game is match.game
    assert everything(copy) == everything(match)
    for seat, kind, _ in copy.pending + copy.offers:
        assert kind is copy.game.kinds[kind.name]
        for code in copy.decision(seat).codes[:5]:  # type: ignore[union-attr]
            assert copy.game.preview(copy, seat, code) == match.game.preview(match, seat, code)
    check_go_on_alike(match.copy(), copy)


def check_go_on_alike(one: Match[Any], other: Match[Any], moves: int = 12) -> None:
    """Check that both matches offer and do the same for the next moves."""
    dice = Dice.seeded("alike")
    for _ in range(moves):
        asks = one.pending + one.offers
        assert [(seat, kind.name) for seat, kind, _ in asks] == [
            (seat, kind.name) for seat, kind, _ in other.pending + other.offers
        ]
        if not asks:
            break
        seat, kind, args = dice.choice(asks)
        mine = kind.moves(one, seat, *args)
        decision = other.decision(seat)
        assert decision is not None
        assert decision.codes == mine
        code = dice.choice(mine)
        one.play(code, seat)
        other.play(code, seat)
        assert one.position() == other.position()


def check_undo(match: Match[Any], dice: Dice) -> None:
    """Play one move on a copy and check that it is undone exactly, or rightly cannot be undone."""
    if not match.pending:
        for seat in range(match.seats):
            assert match.undoable(seat) is None
        return
    copy = match.copy()
    before = copy.position()
    length = len(copy.history)
    rolls, shown, secrets = copy.dice.rolls, copy.state.revealed(), copy.secrets
    seat, _ = step(copy, dice)
    revealing = (
        copy.dice.rolls != rolls or copy.state.revealed() != shown or copy.secrets != secrets
    )
    handed_over = [ask[0] for ask in match.pending] == [seat] and any(
        ask[0] != seat for ask in copy.pending
    )
    if revealing or handed_over or copy.over:
        assert copy.undoable(seat) is None, "a move that revealed or handed over can be taken back"
    if copy.undoable(seat) is None:
        here = everything(copy)
        try:
            copy.undo(seat)
        except IllegalMove:
            assert everything(copy) == here
            return
        raise AssertionError("undo went where undoable said it could not")
    assert copy.undoable(seat) == length
    copy.undo(seat)
    assert copy.position() == before
    assert copy.history == match.history


def check_copies(match: Match[Any], dice: Dice, looks: int) -> None:
    """Check for aliasing: earlier copies, and the match itself, do not change while others
    continue."""
    kept: list[tuple[Match[Any], str, int]] = []
    for now in walk(match, dice, looks):
        for log in (True, False):
            copy = now.copy(log=log)
            assert copy.position() == now.position()
            kept.append((copy, json.dumps(copy.position()), len(copy.log)))
        busy = now.copy()
        here = everything(now)
        for _ in range(6):
            if busy.pending:
                step(busy, dice)
        assert everything(now) == here, "a copy at play changed the match it was made from"
    for copy, position, events in kept:
        assert json.dumps(copy.position()) == position, "a copy changed while the match went on"
        assert len(copy.log) == events
