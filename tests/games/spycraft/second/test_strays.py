"""A card in the hand of a player who does not own it: who sees it, and where it goes from there."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import HAND, TEAM
from safehouse.games.spycraft.engine.players import remove_player
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import M_RECRUIT, M_REQUISITION
from safehouse.games.spycraft.verbs.drawing import redraw
from safehouse.games.spycraft.zones import hide_from_hand, to_discard, to_hand, to_hand_of
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import FIGHT, Table
from tests.games.spycraft.second.scenes import STRONG, WEAK, table
from tests.games.spycraft.test_hidden import check_one_deal


@card("Stowaway")
def test_stowaway_changes_sides_with_a_present() -> None:
    t = table(3)
    a, b = t.agent(0, STRONG), t.agent(1, WEAK)
    stow = t.agent(2, "Stowaway")
    car = t.gear(stow, "Sports Car")
    t.hand(2, "Wits", "Recon")
    t.hand(0, "Bait")
    t.queue(FIGHT)
    t.intel()
    t.plan(2, "Stowaway", stow)
    t.answer(t.s.queue()[0], a, "done", "yes", "Wits", "no", "yes", b, "done")
    t.move("run")
    assert (t.s.ctrl[stow], t.s.ctrl[car]) == (0, 0)
    assert t.team_of(0) == [a, stow]
    assert (t.in_hand(0), t.in_hand(2)) == (["Bait", "Wits"], ["Recon"])
    assert t.total(0, "combat") == 9 + 5
    (event,) = t.log("gives")
    assert (event["seat"], event["to"], event["owner"]) == (2, 0, 2)
    assert t.seat == 0
    t.passes()
    t.passes()
    assert (t.s.ctrl[stow], t.s.ctrl[car], t.place(stow) == TEAM) == (2, 2, False)
    assert stow in t.s.tops(2)


@pytest.mark.uncounted
def test_stowaway_may_leave_its_own_team_and_keep_its_cards() -> None:
    t = table()
    a, stow, b = t.agent(0, STRONG), t.agent(0, "Stowaway"), t.agent(1, WEAK)
    t.hand(0, "Wits")
    t.queue(FIGHT)
    t.intel()
    t.answer(a, stow, "done", b, "done", "no")
    t.run()
    t.until("assign_team", 1)
    assert t.team_of(0) == [a, stow]
    t.plan(0, "Stowaway", stow)
    t.settle()
    assert (t.team_of(0), t.team_of(1)) == ([a], [b, stow])
    assert t.in_hand(0) == ["Wits"], "it may be kept"
    assert not t.log("gives")


def given(cards: int = 1) -> tuple[Table, str]:
    """Seat 2 has given a card to seat 1, who holds so many others and is to act."""
    t = table(3)
    for seat in (1, 2):
        for _ in range(cards if seat == 1 else 2):
            to_hand(t.m, t.s.deck(seat)[-1])
    gift = hide_from_hand(t.m, t.s.hand(2)[1])
    to_hand_of(t.m, gift, 1)
    t.intel(1)
    t.m.check()
    assert len(set(t.in_hand(1))) == cards + 1
    return t, t.in_hand(1)[-1]


@pytest.mark.uncounted
@pytest.mark.clause("SC-3.4")
def test_the_giver_knows_what_it_gave_and_others_see_a_card_more() -> None:
    t, gift = given()
    views: list[Any] = [t.m.view(seat)["board"]["players"][1] for seat in (0, 1, 2, None)]
    assert [view["hand"] for view in views] == [2] * 4
    assert [view["known_hand"] for view in views] == [[], [], [gift], []]
    assert [held["face"] for held in views[1]["cards"]] == t.in_hand(1)


@pytest.mark.uncounted
@pytest.mark.clause("SC-3.4", "IN-3")
@pytest.mark.parametrize("kind", [M_RECRUIT, M_REQUISITION])
def test_a_facedown_card_of_a_mixed_hand_may_be_anybodys(kind: int) -> None:
    """Whichever card is played facedown, others see the same and are dealt the same worlds."""
    seen = []
    for which in range(3):
        t, gift = given(2)
        source = t.s.hand(1)[which]
        name = t.names([source])[0]
        t.push(next(c for c in t.legal() if c[0] == kind and c[1] == source))
        t.m.check()
        down = t.s.tops(1)[-1] if kind == M_RECRUIT else t.s.under[t.s.tops(1)[0]][0]
        assert t.names([down]) == [name]
        assert t.s.owner[down] == (2 if name == gift else 1)
        check_one_deal(t.m, Dice.seeded("strays"))
        for seat in range(3):
            t.m.determinize(seat, which).check()
        seen.append([
            (t.m.view(seat)["board"], t.m.determinize(seat, 3).position()["state"])
            for seat in (0, 2)
        ])  # fmt: skip
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.uncounted
@pytest.mark.clause("IN-3")
def test_the_gift_is_dealt_to_every_place_it_may_have_gone_to() -> None:
    t, gift = given(2)
    t.push(next(c for c in t.legal() if c[0] == M_RECRUIT))
    down = t.s.tops(1)[-1]
    for seat in (0, 2):
        worlds = [t.m.determinize(seat, seed) for seed in range(60)]
        assert 5 < [world.state.owner[down] for world in worlds].count(2) < 40, "one of three"
        for world in worlds:
            theirs = [c for c in (down, *world.state.hand(1)) if world.state.owner[c] == 2]
            assert len(theirs) == 1
            found = FACES[world.state.cards.face[theirs[0]]].name
            assert found == gift or seat == 0, "the giver knows what it is"


@pytest.mark.uncounted
@pytest.mark.clause("SC-3.4", "SC-8.15")
def test_a_stray_goes_to_the_pile_of_its_owner() -> None:
    t, gift = given()
    to_discard(t.m, t.s.hand(1)[1])
    assert t.names(t.s.discard(2)) == [gift]
    assert not t.s.strays, "everybody knows where it is"
    t, gift = given(2)
    held = sorted(t.in_hand(1))
    cards = redraw(t.m, 1)
    assert t.names(cards) == held
    assert t.names(t.s.discard(2)) == [gift]
    assert sorted([*t.names(t.s.discard(1)), gift]) == held
    t.m.check()


@pytest.mark.uncounted
@pytest.mark.clause("SC-R8")
@pytest.mark.parametrize(("leaver", "hands"), [(1, (0, 0, 2)), (2, (0, 1, 0))])
def test_strays_when_a_player_leaves(leaver: int, hands: tuple[int, ...]) -> None:
    """Cards of others go back to them; those of the leaving player go, wherever they are."""
    t, _ = given()
    gift = t.s.hand(1)[-1]
    remove_player(t.m, leaver)
    assert tuple(len(t.s.hand(seat)) for seat in range(3)) == hands
    assert (t.place(gift) == HAND) == (leaver == 1)
    assert not t.s.strays


@pytest.mark.uncounted
def test_strays_are_copied_stored_and_loaded() -> None:
    t, _ = given(2)
    t.push(next(c for c in t.legal() if c[0] == M_RECRUIT))
    copy = t.m.copy()
    loaded = GAME.load(t.m.position())
    assert loaded.state == t.m.state == copy.state
    assert loaded.state.strays == t.s.strays != []
    seat, kind, args = copy.pending[0]
    copy.push(seat, next(c for c in kind.moves(copy, seat, *args) if c[0] == M_RECRUIT))
    assert loaded.state == t.m.state, "a copy shares nothing that changes"


@pytest.mark.uncounted
def test_positions_without_strays_and_owners_still_load() -> None:
    """As they were stored before cards could change hands."""
    t, _ = given()
    to_discard(t.m, t.s.hand(1)[1])
    hide_from_hand(t.m, t.s.hand(1)[0])
    position = t.m.position()
    state = position["state"]
    del state["strays"]
    state["sets"] = [[1, list(t.s.deck(1)), [t.s.cards.face[t.s.deck(1)[0]]]]]
    loaded = GAME.load(position)
    assert loaded.state.strays == []
    assert loaded.state.sets[0].owners == (1,)
