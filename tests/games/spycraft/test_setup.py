"""The content of cards, how a match begins, and which decks are legal (SC-1 to SC-4, SC-24)."""

from __future__ import annotations

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.games.spycraft import decks
from safehouse.games.spycraft.cards import BASE_SET, FACE_NAMED, FACES, MISSIONS, Face
from safehouse.games.spycraft.defs import (
    ACTION,
    AGENT,
    FREELANCER,
    GEAR,
    HQ,
    LEADER,
    MISSION,
    SKILLS,
)
from safehouse.games.spycraft.game import GAME
from tests.games.spycraft.play import Table

BASE = FACES[:BASE_SET]


def of_type(sort: int) -> list[Face]:
    return [face for face in BASE if face.type == sort]


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.clause("SC-2.1")
def test_there_are_five_types_of_cards() -> None:
    sizes = [len(of_type(sort)) for sort in (LEADER, AGENT, GEAR, ACTION, MISSION)]
    assert sizes == [40, 85, 58, 142, 24]
    assert sum(sizes) == BASE_SET


@pytest.mark.clause("SC-2.1")
def test_a_leader_is_an_agent_for_effects() -> None:
    t = Table()
    t.hand(0, "Poisoned!")
    a = t.agent(0, (0, 9, 0, 0))
    t.intel()
    t.act(a, "Poisoned!", t.s.leader[1])
    assert t.wounds(t.s.leader[1]) == 1


@pytest.mark.clause("SC-2.2")
def test_every_leader_has_level_skills_faction_and_expense() -> None:
    for face in of_type(LEADER):
        assert face.level in (1, 2, 3, 4)
        assert (len(face.skills), face.bravado) == (len(SKILLS), 0)
        assert 0 <= face.faction < FREELANCER
        assert face.expense > 0
        assert "bravado" not in face.raw


@pytest.mark.clause("SC-2.3")
def test_what_agents_have() -> None:
    for face in of_type(AGENT):
        assert {"name", "expense", "skills", "faction", "bravado"} <= face.raw.keys(), face.name
        assert (len(face.skills), face.level) == (len(SKILLS), 0)
        assert 0 <= face.faction <= FREELANCER


@pytest.mark.clause("SC-2.3")
def test_an_agents_expense_is_its_price_and_what_it_pays_gear_with() -> None:
    t = Table()
    t.leader(0, "Clean Sweep")
    down = t.agent(0, (0, 0, 0, 0), down=True, expense=4)
    gun = t.gear(down, "Walther PPK", down=True)
    t.intel()
    t.activate(down)
    t.activate(gun)
    paid = [(event["price"], event["budget"]) for event in t.log("activated")]
    assert paid == [(4, 4), (FACE_NAMED["Walther PPK"].expense, 4)]


@pytest.mark.clause("SC-2.4")
def test_what_action_cards_have() -> None:
    kinds = {ability.kind for face in of_type(ACTION) for ability in face.acts}
    assert len(kinds) == 3, "Intel, Mission and React"
    without = {face.name for face in of_type(ACTION) if not face.acts}
    assert without == {"Bravado", "Heroic Act"}, "good for bravado alone"
    assert all("bravado" in face.raw for face in of_type(ACTION))


@pytest.mark.clause("SC-2.5")
def test_what_gear_has() -> None:
    gear = of_type(GEAR)
    assert all(face.expense > 0 and "bravado" in face.raw for face in gear)
    assert FACE_NAMED["Walther PPK"].skills == [0, 1, 0, 0], "what is not printed is 0"


@pytest.mark.clause("SC-2.6")
def test_what_missions_have() -> None:
    sides: set[bool] = set()
    for face in of_type(MISSION):
        assert face.types
        assert face.vp > 0
        assert face.objective_skill in range(len(SKILLS))
        assert face.raw["place"] == ("public" if face.public else "private")
        assert {"cover", "objective"} <= face.raw.keys()
        sides |= {
            attacking
            for ability in (*face.given, *face.statics)
            for attacking in (True, False)
            if ability.speaks_to(attacking, 0)
        }
    assert sides == {True, False}, "texts for the Attacker and for the Defender"


@pytest.mark.clause("SC-2.7")
@pytest.mark.parametrize(("faction", "fits"), [("Banshee Net", True), ("Freelancer", False)])
def test_a_faction_restricts_as_a_trait_does(faction: str, fits: bool) -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), faction=faction, expense=20)
    t.leader(0, "Harlequin")
    net = t.gear(a, "The Banshee Net", down=True)
    t.intel()
    assert t.words() >= ({"activate"} if fits else {"burn"})
    assert (t.why_not("activate", net) == "BI-31") is not fits


@pytest.mark.clause("SC-2.7")
def test_freelancer_is_the_name_of_a_faction_for_filters() -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9))
    t.hand(0, "Wine and Dine")
    t.deck(0, "Lynx", "Forrester", "Bait")
    t.intel()
    t.m.push(0, t.codes("Wine and Dine", a)[0])
    t.until("take_from_seen")
    assert "Forrester" in t.names(t.offered())
    assert "Lynx" not in t.names(t.offered())


@pytest.mark.clause("SC-2.8")
def test_every_card_but_leaders_and_missions_has_bravado() -> None:
    without = {face.type for face in BASE if "bravado" not in face.raw}
    assert without == {LEADER, MISSION}


# --- the table ----------------------------------------------------------------------------------


@pytest.mark.clause("SC-1.1")
def test_two_to_six_play() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert GAME.start(seats, seed=4).state.seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOptions):
            GAME.start(seats)


@pytest.mark.clause("SC-1.1")
def test_play_passes_clockwise_and_wraps() -> None:
    t = Table(3)
    t.intel(1)
    assert t.seat == 1
    t.passes()
    assert t.seat == 2
    t.passes()
    assert t.seat == 0


@pytest.mark.clause("SC-3.1")
def test_the_zones_of_a_player() -> None:
    m = GAME.start(3, seed=4)
    s = m.state
    for seat in range(3):
        sizes = [len(zone(seat)) for zone in (s.deck, s.hand, s.row, s.tops)]
        assert sizes == [39, 7, 3, 1]
        assert s.discard(seat) == s.removed(seat) == s.won(seat) == []


@pytest.mark.clause("SC-3.2")
def test_the_shared_zones() -> None:
    s = GAME.start(2, seed=4).state
    assert len(s.queue()) == 5
    assert len(s.mission_deck()) == 19
    assert (s.mission_discard(), s.attached, s.mission) == ([], [], -1)


@pytest.mark.clause("SC-4.1", "SC-24.8")
def test_the_missions_are_one_of_each() -> None:
    s = GAME.start(2, seed=4).state
    faces = sorted(s.cards.face[card] for card in s.queue() + s.mission_deck())
    assert faces == sorted(face.id for face in MISSIONS)
    assert len(faces) == 24


@pytest.mark.clause("SC-4.1")
def test_each_brings_a_deck_of_its_own() -> None:
    m = GAME.start(2, seed=4, options={"decks": ["the_krypt", "banshee_net"]})
    s = m.state
    for seat, name in enumerate(("the_krypt", "banshee_net")):
        mine = sorted(s.cards.face[card] for card in range(len(s.owner)) if s.owner[card] == seat)
        assert mine == sorted(face.id for face in decks.cards_of(name))


@pytest.mark.clause("SC-4.2", "SC-19.1")
def test_the_inactive_leaders_lie_by_level() -> None:
    s = GAME.start(2, seed=4).state
    for seat in range(2):
        row = s.row(seat)
        assert [FACES[s.cards.face[card]].level for card in row] == [2, 3, 4]
        assert not any(s.up[card] for card in row)


@pytest.mark.clause("SC-4.3")
def test_decks_are_shuffled_by_the_seed() -> None:
    first, again, other = (GAME.start(2, seed=seed) for seed in (4, 4, 5))
    assert again.position() == first.position()
    for deck in (first.state.deck(0), first.state.mission_deck()):
        faces = [[m.state.cards.face[card] for card in deck] for m in (first, other)]
        assert faces[0] != faces[1]


@pytest.mark.clause("SC-4.4", "SC-19.1")
def test_the_first_leaders_are_active_at_headquarters() -> None:
    s = GAME.start(2, seed=4).state
    for leader in s.leader:
        assert FACES[s.cards.face[leader]].level == 1
        assert (s.up[leader], s.place[leader]) == (1, HQ)


@pytest.mark.clause("SC-4.5")
def test_each_draws_seven() -> None:
    s = GAME.start(2, seed=4).state
    assert [len(s.hand(seat)) for seat in range(2)] == [7, 7]


@pytest.mark.clause("SC-4.6")
def test_two_of_five_missions_are_face_up() -> None:
    s = GAME.start(2, seed=4).state
    assert [s.up[card] for card in s.queue()] == [1, 1, 0, 0, 0]


@pytest.mark.clause("TS-10")
@pytest.mark.parametrize("seats", [2, 6])
def test_setup(seats: int) -> None:
    s = GAME.start(seats, seed=4).state
    for seat in range(seats):
        assert len(s.hand(seat)) == 7
        assert FACES[s.cards.face[s.leader[seat]]].level == 1
        assert [s.tokens[card] for card in s.row(seat)] == [0, 0, 0]
    assert [s.up[card] for card in s.queue()] == [1, 1, 0, 0, 0]


@pytest.mark.clause("SC-R15")
def test_nobody_may_exchange_an_opening_hand() -> None:
    m = GAME.start(2, seed=4)
    hands = [m.state.hand(seat)[:] for seat in range(2)]
    while m.pending[0][1].name != "intel_opportunity":
        assert m.pending[0][1].name == "react_window"
        seat, kind, args = m.pending[0]
        m.push(seat, kind.moves(m, seat, *args)[-1])
    assert [m.state.hand(seat) for seat in range(2)] == hands


# --- SC-24: decks -------------------------------------------------------------------------------

KRYPT = decks.starter("the_krypt")


def codes(text: str) -> list[str]:
    return [wrong.code for wrong in decks.judge(text)]


@pytest.mark.parametrize("name", decks.STARTERS)
def test_starter_decks_are_legal(name: str) -> None:
    assert decks.judge(decks.starter(name)) == []
    assert len(decks.cards_of(name)) == 50


@pytest.mark.clause("SC-24.1", "BI-60")
def test_a_deck_has_fifty_cards() -> None:
    (wrong,) = decks.judge(KRYPT.replace("2 Bait", ""))
    assert wrong.code == "BI-60"
    assert (wrong.count, "2" in str(wrong.text)) == (48, True)


@pytest.mark.clause("SC-24.1", "BI-66")
def test_a_deck_has_150_cards_at_most() -> None:
    others = [face.name for face in of_type(ACTION) if face.name not in KRYPT and not face.unique]
    most = KRYPT + "".join(f"2 {name}\n" for name in others[:50])
    assert codes(most) == []
    assert codes(most + f"1 {others[50]}\n") == ["BI-66"]


@pytest.mark.clause("SC-24.2", "BI-65")
@pytest.mark.parametrize("card", ["The Sting", "Nobody"])
def test_a_deck_holds_neither_missions_nor_unknown_cards(card: str) -> None:
    (wrong,) = decks.judge(KRYPT + f"1 {card}\n")
    assert (wrong.code, wrong.card) == ("BI-65", card)


def leaders(*names: str) -> str:
    """The Krypt's deck with other leaders."""
    rest = [line for line in KRYPT.splitlines() if not line.startswith("1 ") or not leads(line)]
    return "\n".join([*rest, *(f"1 {name}" for name in names)])


def leads(line: str) -> bool:
    face = FACE_NAMED.get(line.partition(" ")[2])
    return face is not None and face.type == LEADER


@pytest.mark.clause("SC-24.3", "BI-61")
def test_a_deck_has_a_leader_of_each_level() -> None:
    four = ["Clean Sweep", "Jessica Styles", "Adam Razir", "Iron Flower"]
    assert [FACE_NAMED[name].level for name in four] == [1, 2, 3, 4]
    assert codes(leaders(*four)) == []
    twice = next(
        face.name
        for face in of_type(LEADER)
        if face.level == 1 and face.name != four[0] and face.faction == FACE_NAMED[four[0]].faction
    )
    assert codes(leaders(*four[:3], twice)) == ["BI-61"]
    assert codes(leaders(*four[:3]) + "\n1 Bait") == ["BI-61"]


@pytest.mark.clause("SC-24.4", "BI-62")
def test_the_leaders_share_a_faction() -> None:
    assert codes(leaders("Harlequin", "Jessica Styles", "Adam Razir", "Iron Flower")) == ["BI-62"]


@pytest.mark.clause("SC-24.5", "BI-63")
def test_three_cards_of_a_name_at_most() -> None:
    assert codes(KRYPT + "1 Bait\n") == []
    (wrong,) = decks.judge(KRYPT + "2 Bait\n")
    assert (wrong.code, wrong.card, wrong.count) == ("BI-63", "Bait", 4)


@pytest.mark.clause("SC-24.6", "BI-64")
def test_one_card_of_a_unique_name() -> None:
    assert codes(KRYPT + "1 Shade\n") == []
    (wrong,) = decks.judge(KRYPT + "2 Shade\n")
    assert (wrong.code, wrong.card) == ("BI-64", "Shade")


@pytest.mark.clause("SC-24.7")
def test_agents_of_any_faction_are_allowed() -> None:
    assert codes(KRYPT.replace("3 King Maul", "3 Lynx")) == []


@pytest.mark.clause("SC-24.9")
def test_every_violation_of_a_deck_is_listed() -> None:
    bad = "1 Harlequin\n1 Raven\n4 Bait\n2 Shade\n1 The Sting\n1 Nobody\n"
    assert codes(bad) == ["BI-65", "BI-65", "BI-60", "BI-63", "BI-64", "BI-61", "BI-62"]
    with pytest.raises(BadOptions, match=r"BI-65.*BI-60.*BI-63.*BI-64.*BI-61.*BI-62"):
        GAME.start(2, options={"decks": [bad]})


@pytest.mark.clause("SC-R82")
def test_unique_limits_decks_not_the_table() -> None:
    t = Table()
    one, two = t.agent(0, "Shade"), t.agent(0, "Shade", down=True)
    t.leader(0, "Bedlam")
    t.intel()
    t.activate(two, *t.hand(0, "Bravado"))
    assert t.active(one)
    assert t.active(two)


def test_a_deck_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadOptions):
        GAME.start(2, options={"decks": [7]})


def test_random_decks_are_legal_and_decks_are_read_as_written() -> None:
    for seed in range(5):
        assert codes(decks.random_deck(Dice.seeded(seed))) == []
    counts, _ = decks.read(KRYPT)
    assert decks.read(decks.write(counts))[0] == counts


def test_a_starter_deck_by_lot() -> None:
    by_lot = set()
    for seed in range(12):
        m = GAME.start(2, seed=seed, options={"decks": [decks.LOT, "the_krypt"]})
        m.check()
        by_lot.add(FACES[m.state.cards.face[m.state.leader[0]]].faction)
    assert len(by_lot) > 2
