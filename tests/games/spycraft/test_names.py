"""Moves name cards and abilities by title, hidden cards by place (IN-1, IN-3)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove
from safehouse.core.record import Record
from safehouse.games.spycraft import decks
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES, OLD_NUMBERS, slug
from safehouse.games.spycraft.defs import HAND, HQ, TEAM
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import CardField
from safehouse.games.spycraft.names import Names, ability_name
from tests.games.spycraft.play import Table

HIDDEN = re.compile(r"(p\d\.)?(down|hand|deck|leader|queue|missions|limbo|aside)\.\d+$")


def random_match(seats: int, seed: int, **options: Any) -> Any:
    dice = Dice.seeded(f"names {seats} {seed}")
    if seed % 2:
        options["decks"] = [decks.random_deck(dice) for _ in range(seats)]
    match = GAME.start(seats, seed=seed, options=options)
    match.logging = False
    return match, dice


@pytest.mark.uncounted
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_legal_move_has_one_notation_that_reads_back(seats: int) -> None:
    moves = GAME.moves
    for seed in (seats, seats + 1):
        control = ("normal", "full")[seed // 2 % 2]
        match, dice = random_match(seats, seed, control=control, settings_moves=seed % 5 == 0)
        said: list[tuple[int, str]] = []
        while not match.over and match.ply < 350:
            for decision in match.decisions + match.offered:
                words = GAME.words(match, decision.seat)
                written = [move.notation for move in decision.moves]
                assert len(set(written)) == len(written), "two moves share a notation"
                for code, text in zip(decision.codes, written, strict=True):
                    assert moves.complete(*moves.parse(text, words)) == code
                    assert moves.complete(*moves.parse(moves.to_json(code), words)) == code
            decision = dice.choice(match.decisions)
            move = dice.choice(decision.moves)
            said.append((decision.seat, move.notation))
            assert match.play(move.notation, decision.seat) == move
        assert match.record().moves == said
        assert match.record().replay().state.dump() == match.state.dump()


@pytest.mark.clause("IN-1", "IN-3")
def test_names_follow_nothing_into_hiding() -> None:
    """A seat that cannot see a card calls it by its place: two deals look the same to it."""
    hidden = 0
    for seed in range(4):
        match, dice = random_match(2 + seed, seed)
        for _ in range(120):
            if match.over:
                break
            s = match.state
            decision = match.decisions[0]
            for seat in range(s.seats):
                names = Names(s, seat).cards()
                assert len(set(names.values())) == len(s.place)
                world = match.determinize(seat, dice.below(1 << 30))
                other = Names(world.state, seat).cards()
                for card, name in names.items():
                    reads = s.cards.known[card] >> seat & 1 and (
                        s.place[card] == HAND or s.up[card]
                    )
                    facedown = s.place[card] in (HQ, TEAM) and not s.up[card] and card != s.zero
                    if facedown or not s.cards.known[card] >> seat & 1:
                        assert HIDDEN.match(name), (name, card)
                        hidden += 1
                    if reads:
                        assert slug(FACES[s.cards.face[card]].name) in name
                        assert other[card] == name
            match.push(decision.seat, dice.choice(decision.codes))
    assert hidden > 1000


def test_a_name_does_not_depend_on_which_cards_were_named_before() -> None:
    field = CardField("card")
    for seed in range(4):
        match, dice = random_match(2 + seed, seed)
        while match.pending and match.ply < 120:
            s, decision = match.state, dice.choice(match.decisions)
            if match.ply % 15 == 0:
                for seat in range(s.seats):
                    names = Names(s, seat).cards()
                    cards = [*range(len(s.place))]
                    dice.shuffle(cards)
                    some = Names(s, seat)
                    for card in cards:
                        assert some.encode(field, card) == names[card]
                        assert Names(s, seat).encode(field, card) == names[card]
            match.push(decision.seat, dice.choice(decision.codes))


def test_cards_are_named_as_they_lie() -> None:
    t = Table()
    mine = t.agent(0, "Recon")
    down = t.agent(0, "Recon", down=True)
    theirs = t.agent(1, "Recon")
    their_down = t.agent(1, "Recon", down=True)
    held, more = t.hand(0, "Bait", "Bait")
    (other,) = t.hand(1, "Bait")
    names = Names(t.s, 0).cards()
    assert names[mine] == "recon"
    assert names[theirs] == "p2.recon"
    assert (names[down], names[their_down]) == ("down.1", "p2.down.1")
    assert {names[held], names[more]} == {"bait", "bait.2"}
    assert names[other] == f"p2.hand.{t.s.hand(1).index(other) + 1}"
    assert Names(t.s, 1).cards()[mine] == "p1.recon"
    assert names[t.s.queue()[-1]] == f"queue.{len(t.s.queue())}"


def test_abilities_are_named_by_their_card_and_kind() -> None:
    listed = OLD_NUMBERS["abilities"]  # other tests may have added cards after these
    names = [ability_name(ability) for ability in q.ABILITIES[: len(listed)]]
    assert names == listed
    assert len(set(names)) == len(names)
    assert {"shoot", "retreat", "minx.react", "spy-satellite.intel"} <= set(names)
    assert OLD_NUMBERS["cards"] == [slug(face.name) for face in FACES][: len(OLD_NUMBERS["cards"])]


def test_no_card_is_called_by_a_place_or_a_number() -> None:
    assert slug("Queue") == "queue-card"
    assert slug("007") == "007-card"
    assert slug('"Small Time" Silvio') == "small-time-silvio"
    assert slug("The Warlord's Fortress") == "the-warlords-fortress"
    assert not any("." in slug(face.name) or HIDDEN.match(slug(face.name)) for face in FACES)


def test_the_numbers_of_earlier_records_are_read() -> None:
    match, dice = random_match(3, 8)
    while match.ply < 150 and not match.over:
        decision = match.decisions[0]
        match.push(decision.seat, dice.choice(decision.codes))
    record = match.record()
    assert not any(re.fullmatch(r"(act|react|recruit|choose) [\d ]+", m) for _, m in record.moves)
    numbers = [(seat, GAME.moves.notation(code)) for seat, code in match.history]
    assert any(re.fullmatch(r"act \d+ \d+ \d+", move) for _, move in numbers)
    old = Record(record.game, record.seats, record.seed, record.options, numbers)
    again = old.replay()
    assert again.state.dump() == match.state.dump()
    assert again.record().moves == record.moves, "and are written by name from then on"


@pytest.mark.parametrize("move", ["recruit nobody", "act firefly 9999 firefly", "choose p9.down.1",
                                  "act firefly no.such firefly", "mute nobody always"])  # fmt: skip
def test_unknown_names_are_refused(move: str) -> None:
    match = GAME.start(seed=1)
    with pytest.raises(BadMove, match=r"Unknown (card|ability|face): "):
        match.play(move, 0)


def test_fields_of_cards_are_marked_as_such() -> None:
    fields = {f.name for kind in GAME.moves.kinds.values() for f in kind.fields
              if isinstance(f, CardField)}  # fmt: skip
    assert fields == {"card", "agent", "source", "one", "two"}
