"""SM-1 to SM-3: players, parts, the board, and how a match is laid out."""

from __future__ import annotations

import collections

import pytest

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.games.spymaster.rules import random_assignment
from safehouse.games.spymaster.state import (
    AREA_IDS,
    AREAS,
    CARD_IDS,
    CARD_TYPE,
    CARD_VALUE,
    CARDS,
    DISTANCE,
    HUB,
    LOCATION_IDS,
    LOCATION_NAMES,
    LOCATIONS,
    MISSIONS,
    NONE,
    SLOT_IDS,
    SLOTS,
    STACK_SIZE,
    TYPES,
    SpymasterState,
)
from tests.games.spymaster.play import GAME, Table, dealt, scene, table


def place(name: str) -> int:
    return LOCATION_IDS.index(name)


@pytest.mark.clause("SM-1.1", "SM-E30")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="SpyMaster takes 2, 3, 4, 5, 6 seats"):
        GAME.start(seats, seed=1)
    for allowed in (2, 3, 4, 5, 6):
        assert len(GAME.start(allowed, seed=1).view(None)["board"]["players"]) == allowed


@pytest.mark.clause("SM-1.2", "SM-3.1", "SM-E30")
def test_every_player_has_an_own_agency() -> None:
    colours = ["orange", "blue", "green", "yellow", "purple", "red"]
    game = table(3, agencies=colours)
    players = game.board["players"]
    assert [player["agency"] for player in players] == ["orange", "blue", "green"]
    assert GAME.seat_name(0, 3, game.match.options) == "Orange"
    assert GAME.seat_colour(2, 3, game.match.options) == "green"
    with pytest.raises(BadOptions, match="each with an Agency of their own"):
        table(2, agencies=["red", "red", "green", "yellow", "purple", "orange"])
    # Colours of unused seats do not matter.
    table(2, agencies=["red", "blue", "red", "red", "red", "red"])


@pytest.mark.clause("SM-1.3")
def test_parts() -> None:
    assert len(CARDS) == 100
    spread = collections.Counter(zip(CARD_TYPE, CARD_VALUE, strict=True))
    for kind in TYPES:
        assert [spread[kind, value] for value in (1, 2, 3, 4)] == [6, 9, 6, 4]
    assert len(set(CARD_IDS)) == 100
    assert (CARD_IDS[0], CARD_IDS[24], CARD_IDS[99]) == ("sur-01", "sur-25", "cry-25")
    assert sum(CARD_VALUE) == 232
    assert len(MISSIONS) == len({mission.id for mission in MISSIONS}) == 60
    assert len({mission.name for mission in MISSIONS}) == 60


@pytest.mark.clause("SM-1.3", "SM-R29", "SM-R18")
def test_missions_come_in_fifteen_grades_once_per_type_and_colour() -> None:
    grades: dict[tuple[int, ...], list[tuple[int, int]]] = collections.defaultdict(list)
    for mission in MISSIONS:
        printed = (mission.special, mission.freelance, mission.value, mission.points)
        grades[printed].append((mission.type, mission.slot))
        assert mission.slot != HUB
        assert mission.special >= 1
        assert mission.value >= 1
    assert len(grades) == 15
    for cards in grades.values():
        assert sorted(kind for kind, _ in cards) == [0, 1, 2, 3]
        assert sorted(slot for _, slot in cards) == [1, 2, 3, 4]
    m45 = MISSIONS[44]
    assert (m45.id, SLOT_IDS[m45.slot], m45.special, m45.freelance) == ("m45", "blue", 2, 2)
    assert (m45.type, m45.value, m45.points, m45.name) == (0, 3, 10, "Blind Courier")


@pytest.mark.clause("SM-1.4")
@pytest.mark.parametrize("seats", [2, 6])
def test_all_freelance_agents_and_only_the_played_colours(seats: int) -> None:
    board = dealt(seats).board
    places = [place for area in board["areas"] for place in area["locations"]]
    assert sum(place["freelance"] for place in places) == 18
    agents = collections.Counter[str]()
    for spot in places:
        for group in spot["agents"]:
            agents[group["agency"]] += group["count"]
    assert agents == dict.fromkeys(
        ["red", "blue", "green", "yellow", "purple", "orange"][:seats], 3
    )


@pytest.mark.clause("SM-2.1", "SM-2.2", "SM-2.4", "SM-R1")
def test_six_areas_of_five_locations_with_a_mission_space_each() -> None:
    areas = dealt().board["areas"]
    assert [area["id"] for area in areas] == ["nam", "eur", "asi", "sam", "afr", "pac"]
    assert [area["edge"] for area in areas] == ["top"] * 3 + ["bottom"] * 3
    for area in areas:
        slots = [place["slot"] for place in area["locations"]]
        assert slots == ["hub", "green", "red", "yellow", "blue"]
        assert area["space"]["edge"] == area["edge"]
    assert len(set(LOCATION_NAMES)) == 30
    assert LOCATION_NAMES[place("eur.blue")] == "London"
    assert LOCATION_NAMES[place("afr.yellow")] == "Lagos"


@pytest.mark.clause("SM-2.3")
def test_any_number_of_agents_on_one_location() -> None:
    crowd = scene(
        2, agents={"red": "eur.hub eur.hub eur.hub", "blue": "eur.hub"}, freelance="eur.hub " * 18,
        hands={"red": "sur1"},
    )  # fmt: skip
    assert crowd.at("eur.hub") == {"red": 3, "blue": 1, "freelance": 18}


@pytest.mark.clause("SM-2.5", "SM-2.6", "SM-2.7", "SM-2.8", "SM-R2", "SM-R25")
def test_distances_are_those_of_the_map_walked_step_by_step() -> None:
    neighbours = {
        a: [
            b
            for b in LOCATIONS
            if a != b and (a // SLOTS == b // SLOTS or (a % SLOTS == HUB and b % SLOTS == HUB))
        ]
        for a in LOCATIONS
    }
    for start in LOCATIONS:
        reached = {start: 0}
        edge = [start]
        while edge:
            edge = [
                b
                for a in edge
                for b in neighbours[a]
                if reached.setdefault(b, reached[a] + 1) == reached[a] + 1
            ]
        assert [reached[b] for b in LOCATIONS] == DISTANCE[start]
    assert DISTANCE[place("eur.blue")][place("eur.blue")] == 0
    assert DISTANCE[place("eur.blue")][place("eur.red")] == 1
    assert DISTANCE[place("eur.blue")][place("eur.hub")] == 1
    assert DISTANCE[place("eur.hub")][place("afr.hub")] == 1
    assert DISTANCE[place("eur.hub")][place("afr.yellow")] == 2
    assert DISTANCE[place("eur.blue")][place("afr.hub")] == 2
    assert DISTANCE[place("eur.blue")][place("afr.yellow")] == 3


# --- SM-3 ----------------------------------------------------------------------------------------


@pytest.mark.clause("SM-3.2", "SM-R3", "SM-S11", "SM-3.4", "SM-R6")
def test_secret_commit_and_joint_reveal() -> None:
    game = table(4)
    assert game.asked == "red assign, blue assign, green assign, yellow assign"
    game.plays(
        "blue place eur.hub", "red place nam.hub", "red place nam.hub", "blue place eur.blue",
        "blue place afr.red", "red place pac.blue", "green random",
    )  # fmt: skip
    for viewer in (None, "green", "yellow"):
        board = game.seen_by(viewer)
        places = [place for area in board["areas"] for place in area["locations"]]
        assert all(not place["agents"] and not place["freelance"] for place in places)
        assert [player["committed"] for player in board["players"]] == [True, True, True, False]
        assert all(area["space"]["mission"] is None for area in board["areas"])
    assert game.events_of("agents") == game.events_of("freelance") == []
    game.plays("yellow place sam.red", "yellow place sam.red", "yellow place asi.hub")
    (shown,) = game.events_of("agents")
    assert [player["locations"] for player in shown["players"][:2]] == [
        ["nam.hub", "nam.hub", "pac.blue"],
        ["eur.hub", "eur.blue", "afr.red"],
    ]
    assert game.at("nam.hub")["red"] == 2
    assert game.at("sam.red")["yellow"] == 2
    assert game.log.index("agents") < game.log.index("freelance") < game.log.index("stacks")


@pytest.mark.clause("SM-3.2", "SM-S12", "SM-E04")
def test_three_agents_on_one_hub_but_never_two() -> None:
    game = table(2).plays("red place pac.hub", "red place pac.hub")
    game.refuses("red pass", "Assign exactly three Special Agents.", "SM-3.2")
    game.refuses("red end_turn", "Assign exactly three Special Agents.", "SM-3.2")
    game.plays("red place pac.hub")
    game.refuses(
        "red place pac.hub",
        "Assign exactly three Special Agents. You have; take one back first.",
        "SM-3.2",
    )
    game.plays("blue random")
    assert game.at("pac.hub")["red"] == 3


@pytest.mark.clause("SM-3.2")
def test_a_commitment_can_be_replaced_until_all_have_committed() -> None:
    game = table(2).plays("red place pac.hub", "red place pac.hub", "red place pac.hub")
    assert game.asked == "blue assign"
    game.undo("red").undo("red").plays("blue place eur.red", "red place nam.red", "red random")
    assert game.player("red", by="red")["plan_random"]
    game.undo("red").plays("red place nam.blue")
    assert game.player("red", by="red")["plan"] == ["pac.hub", "nam.red", "nam.blue"]
    game.plays("blue place eur.red", "blue place eur.red")
    assert game.state.agents[:3] == sorted(map(place, ["pac.hub", "nam.red", "nam.blue"]))
    assert game.match.undoable(0) is None
    assert game.match.undoable(1) is None


@pytest.mark.clause("SM-3.3", "SM-S13")
def test_a_random_assignment_takes_three_different_areas() -> None:
    seen = set()
    for seed in range(300):
        drawn = random_assignment(Dice.seeded(seed))
        assert len({location // SLOTS for location in drawn}) == 3
        seen |= set(drawn)
    assert seen == set(LOCATIONS)
    game = table(2).plays("red place eur.hub", "red random", "blue random")
    assert len({location // SLOTS for location in game.state.agents[:3]}) == 3
    assert [player["random"] for player in game.events_of("agents")[0]["players"]] == [True, True]


@pytest.mark.clause("SM-3.4", "SM-R4")
def test_freelance_agents_land_anywhere() -> None:
    seen = [0] * len(LOCATION_IDS)
    for seed in range(200):
        for location, count in enumerate(dealt(seed=seed).state.freelance):
            seen[location] += count
    # 3,600 agents on 30 locations: 120 each, within four standard deviations.
    assert all(77 < count < 163 for count in seen)


@pytest.mark.clause("SM-3.5", "SM-3.6", "SM-3.7", "SM-S09")
@pytest.mark.parametrize(("seats", "size", "removed"), [
    (2, 9, 55), (3, 10, 50), (4, 13, 35), (5, 16, 20), (6, 19, 5),
])  # fmt: skip
def test_stacks(seats: int, size: int, removed: int) -> None:
    game = dealt(seats)
    assert [stack["cards"] for stack in game.board["gather"]["stacks"]] == [size] * 5
    assert game.board["removed"] == removed
    assert game.board["discard"] == []
    s = game.state
    assert sorted(card for pile in (*s.stacks, s.removed) for card in pile) == list(CARDS)
    assert STACK_SIZE[seats] == size


@pytest.mark.clause("SM-3.8", "SM-S10")
def test_missions_lie_two_to_a_space() -> None:
    game = dealt(3)
    for area in AREA_IDS:
        assert game.mission(area) is not None
        assert game.space(area)["below"] == 1
        assert game.space(area)["below_mission"] is None
    assert game.board["deck"] == 48


@pytest.mark.clause("SM-3.8")
def test_the_face_down_missions_are_laid_first() -> None:
    game = dealt(2)
    s = game.state
    laid = game.events_of("lay_missions")[0]
    assert laid["below"] == AREA_IDS
    assert [one["area"] for one in laid["up"]] == AREA_IDS
    assert len({*s.up, *s.below, *s.deck}) == 60


@pytest.mark.clause("SM-3.9", "SM-R5", "SM-12.2")
def test_the_first_spymaster_is_random_or_named() -> None:
    assert {dealt(4, seed=seed).state.spymaster for seed in range(60)} == {0, 1, 2, 3}
    for number in (1, 2, 3):
        game = dealt(3, first_spymaster=f"seat{number}")
        assert game.board["players"][number - 1]["spymaster"]
        assert game.asked == f"{game.colour(number - 1)} stack"
    with pytest.raises(BadOptions, match="only 3 seats"):
        dealt(3, first_spymaster="seat4")


@pytest.mark.clause("SM-12.1")
def test_random_placement_asks_nobody() -> None:
    for seed in range(20):
        game = dealt(4, seed=seed)
        assert game.match.history == []
        for seat in range(4):
            own = game.state.agents[seat * 3 : seat * 3 + 3]
            assert len({location // SLOTS for location in own}) == 3
    assert GAME.first_time == {"placement": "random"}


@pytest.mark.clause("SM-S14")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    def whole(seed: int) -> Table:
        game = table(3, seed=seed)
        dice = Dice.seeded("moves")
        while not game.match.over:
            seat, kind, args = game.match.pending[0]
            game.match.play(dice.choice(kind.moves(game.match, seat, *args)), seat)
        return game

    one, two, other = whole(5), whole(5), whole(6)
    assert one.match.position() == two.match.position()
    assert one.match.events_for(None) == two.match.events_for(None)
    assert one.match.position() != other.match.position()


def test_blank_state_has_nobody_on_the_board() -> None:
    s = SpymasterState(3)
    assert s.agents == [NONE] * 9
    assert sum(s.freelance) == 0
    assert list(s.up) == [NONE for _ in AREAS]
