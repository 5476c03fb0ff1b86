"""No number tracks a hidden card, and determinized worlds contain only what a seat knows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.record import Record
from safehouse.games.spycraft import decks, readable, secrets, text, view_builder, zones
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACE_NAMED, FACES
from safehouse.games.spycraft.defs import (
    DECK,
    EV_EXAMINED,
    FULL_CONTROL,
    HAND,
    LEADER,
    MISSION_DISCARD,
    REACT_ACT,
    TEAM,
)
from safehouse.games.spycraft.engine import debrief, declaring
from safehouse.games.spycraft.engine.outcomes import cancel, fail
from safehouse.games.spycraft.frames import EventFrame, KnownSet
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    M_ACT,
    M_CHOOSE,
    M_PASS,
    M_RECRUIT,
    M_REQUISITION,
)
from tests.games.spycraft.cases import card
from tests.games.spycraft.play import CHASE, FIGHT, Table
from tests.records import without_end

HAND_OF_SEVEN = ("Recon", "Conduit", "Wits", "Bluff", "Glock 17", "Sports Car", "Bait")


def events_for(match: Match[Any], seat: int | None) -> Any:
    """Return all that a seat, or a spectator, is shown."""
    asked = match.decision(seat) if seat is not None else None
    question = None if asked is None else (asked.kind, asked.prompt, asked.codes)
    return match.view(seat), match.events_for(seat), match.game.headline(match), question


# --- numbers ------------------------------------------------------------------------------------


def check_unseen_moves(match: Match[Any], seat: int, codes: list[Any]) -> None:
    """Check that moves which should look alike do so to all others, and give the same worlds."""
    forks = []
    for code in codes:
        fork = match.copy()
        fork.play(code, seat)
        forks.append(fork)
    for viewer in (*range(match.seats), None):
        if viewer == seat:
            continue
        assert all(events_for(fork, viewer) == events_for(forks[0], viewer) for fork in forks), (
            "they differ"
        )
        if viewer is not None:
            worlds = [fork.determinize(viewer, 5).position() for fork in forks]
            assert all(world == worlds[0] for world in worlds), "the worlds differ"


def one_kind(table: Table, kind: int) -> list[Any]:
    found = [code for code in table.legal() if code[0] == kind]
    if kind == M_REQUISITION:
        found = [code for code in found if code[2] == found[0][2]]
    assert len(found) > 1
    return found


def office(**options: Any) -> Table:
    t = Table(**options)
    t.hand(0, *HAND_OF_SEVEN)
    t.intel()
    return t


@pytest.mark.clause("IN-1", "IN-5", "SC-7.1")
def test_every_recruit_looks_alike() -> None:
    t = office()
    check_unseen_moves(t.m, 0, one_kind(t, M_RECRUIT))
    dishonest = office(renumber=False)
    with pytest.raises(AssertionError, match="differ"):
        check_unseen_moves(dishonest.m, 0, one_kind(dishonest, M_RECRUIT))


@pytest.mark.clause("IN-1", "IN-5", "SC-7.2")
def test_every_requisition_looks_alike() -> None:
    t = office()
    check_unseen_moves(t.m, 0, one_kind(t, M_REQUISITION))
    dishonest = office(renumber=False)
    with pytest.raises(AssertionError, match="differ"):
        check_unseen_moves(dishonest.m, 0, one_kind(dishonest, M_REQUISITION))


def shown_hand(**options: Any) -> Table:
    t = office(**options)
    for held in t.s.hand(0):
        zones.show(t.m, held, 1 << 1)
    return t


@pytest.mark.clause("IN-3", "IN-5")
def test_a_card_of_a_shown_hand_cannot_be_followed_into_play() -> None:
    t = shown_hand()
    check_unseen_moves(t.m, 0, one_kind(t, M_RECRUIT))
    t.push(one_kind(t, M_RECRUIT)[3])
    view = t.m.view(1)["board"]["players"][0]
    assert view["agents"][-1]["face"] is None
    assert view["agents"][-1]["one_of"] == sorted(HAND_OF_SEVEN), "the set is kept, not the order"
    dishonest = shown_hand(renumber=False)
    with pytest.raises(AssertionError, match="differ"):
        check_unseen_moves(dishonest.m, 0, one_kind(dishonest, M_RECRUIT))


@pytest.mark.clause("IN-1", "IN-3")
def test_an_agent_that_returns_to_hand_cannot_be_followed_back_into_play() -> None:
    def brought_back(**options: Any) -> tuple[Table, int]:
        t = Table(**options)
        back = t.agent(0, "Conduit")
        t.hand(0, "Recon", "Wits")
        zones.forget(t.s, back)
        zones.to_hand(t.m, back)
        t.intel()
        return t, back

    dishonest, _ = brought_back(renumber=False)
    with pytest.raises(AssertionError, match="differ"):
        check_unseen_moves(dishonest.m, 0, one_kind(dishonest, M_RECRUIT))
    t, back = brought_back()
    codes = one_kind(t, M_RECRUIT)
    check_unseen_moves(t.m, 0, codes)
    assert t.m.view(1)["board"]["players"][0]["known_hand"] == ["Conduit"]
    t.push(next(code for code in codes if t.names([code[1]]) == ["Conduit"]))
    agents = t.m.view(1)["board"]["players"][0]["agents"]
    assert agents[-1]["face"] is None
    assert agents[-1]["card"] != back


def full_hands() -> Table:
    """Two players who discard at the end of the turn."""
    t = Table()
    for seat in (0, 1):
        t.hand(seat, *HAND_OF_SEVEN, "Sniper")
    t.intel()
    while t.kind != "discard_to_hand_size":
        t.m.push(t.seat, t.legal()[-1])
    return t


@pytest.mark.clause("IN-1", "SC-21.3", "SC-R81")
def test_which_cards_are_put_away_is_hidden_until_all_have_chosen() -> None:
    t = full_hands()
    check_unseen_moves(t.m, t.seat, t.legal())


@pytest.mark.clause("IN-1")
@pytest.mark.plain
def test_a_dealer_who_knows_what_was_put_away_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    t = full_hands()
    who, codes = t.seat, t.legal()
    monkeypatch.setattr(secrets, "_make_up_discards", lambda m, seat, dice: None)
    monkeypatch.setattr(debrief, "pin", lambda m, held: held)
    with pytest.raises(AssertionError, match="the worlds differ"):
        check_unseen_moves(t.m, who, codes)


@pytest.mark.clause("IN-1")
def test_a_discard_does_not_say_when_the_card_came() -> None:
    """Two hands with the same cards, drawn in a different order."""

    def news(order: tuple[str, ...], **options: Any) -> Any:
        t = Table(**options)
        t.hand(0, *order)
        t.intel()
        zones.to_discard(t.m, zones.leave_hand(t.m, t.s.hand(0)[order.index("Bluff")]))
        t.push(next(c for c in one_kind(t, M_RECRUIT) if t.names([c[1]]) == ["Recon"]))
        return events_for(t.m, 1), t.s.discard(0), t.s.hand(0)

    other = ("Bluff", *(name for name in HAND_OF_SEVEN if name != "Bluff"))
    assert news(HAND_OF_SEVEN) == news(other)
    assert news(HAND_OF_SEVEN, renumber=False) != news(other, renumber=False), "the check can fail"


@pytest.mark.clause("IN-1", "SC-R80")
def test_which_of_the_top_cards_was_taken_stays_hidden() -> None:
    def looked(choice: int, **options: Any) -> Any:
        t = Table(**options)
        agent = t.agent(0, "Major Nikita Koslov", traits="Fixer")
        cards = t.deck(0, "Bait", "Wits", "Sniper", "Trapped!", "Bluff")
        t.intel()
        t.answer(cards[choice])
        act = FACE_NAMED["Major Nikita Koslov"].acts[1].id
        t.push((M_ACT, agent, act, agent))
        t.push((M_PASS,))
        return events_for(t.m, 1), t.s.hand(0), t.m.determinize(1, 3).position()

    assert looked(1) == looked(3)
    assert looked(1, renumber=False) != looked(3, renumber=False), "the check can fail"


@pytest.mark.clause("IN-1")
def test_the_owner_sees_its_hand_in_the_same_order() -> None:
    t = office()
    t.push(next(c for c in one_kind(t, M_RECRUIT) if t.names([c[1]]) == ["Bluff"]))
    board = t.m.view(0)["board"]["players"][0]
    left = [name for name in HAND_OF_SEVEN if name != "Bluff"]
    assert [held["face"] for held in board["cards"]] == left
    assert board["agents"][-1]["face"] == "Bluff"


@pytest.mark.clause("IN-2")
def test_another_copy_of_a_known_card_is_taken_for_the_known_one() -> None:
    t = Table()
    known, other = t.hand(0, "Recon", "Recon")
    zones.show(t.m, known, 1 << 1)
    t.intel()
    zones.to_discard(t.m, zones.leave_hand(t.m, other))
    assert t.m.view(1)["board"]["players"][0]["known_hand"] == []


@pytest.mark.clause("IN-1", "IN-2")
def test_what_two_players_know_is_no_news_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    down = t.agent(0, "Recon", down=True)
    zones.show(t.m, down, 1 << 1)
    faces = {
        viewer: t.m.view(viewer)["board"]["players"][0]["agents"][-1]["face"]
        for viewer in (0, 1, None)
    }
    assert faces == {0: "Recon", 1: "Recon", None: None}
    assert zones.known_name(t.s, down) is None, "the log everybody reads"
    everybody = (1 << t.m.seats) - 1
    init = view_builder.ViewBuilder.__init__

    def tells_all(self: view_builder.ViewBuilder, *args: Any) -> None:
        init(self, *args)
        self.known = [
            mask | self.bit if mask & everybody == everybody else mask for mask in self.known
        ]

    monkeypatch.setattr(view_builder.ViewBuilder, "__init__", tells_all)
    seen_by_all = t.m.view(None)["board"]["players"][0]["agents"][-1]["face"]
    assert seen_by_all == "Recon", "the check can fail"


def check_shared(m: Match[Any]) -> None:
    """Check that parts built once for everybody are what each viewer alone would be shown."""
    for seat in (None, *range(m.seats)):
        shared = view_builder.ViewBuilder(m, seat, view_builder.Public(m))
        alone = view_builder.ViewBuilder(m, seat, view_builder.Public(m))
        for player in range(m.seats):
            assert shared.public.once(
                shared, view_builder.ViewBuilder.player_seen, player
            ) == alone.player_seen(player)
            for top in m.state.tops(player):
                assert shared.agent(top) == alone.agent_seen(top)
        for slot, mission in enumerate(m.state.queue(), 1):
            assert shared.mission(mission, slot) == alone.mission_seen(mission, slot)
        for i, action in enumerate(m.state.acts):
            if action.kind <= REACT_ACT:
                assert shared.action(i) == alone.action_seen(i)
        assert shared.public.once(shared, view_builder.ViewBuilder.engagement) == alone.engagement()


def test_nothing_private_is_in_what_viewers_share(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in (2, 3):
        match, dice = GAME.start(seats, seed=f"shared {seats}"), Dice.seeded(f"shared {seats}")
        while match.pending and match.ply < 120:
            if match.ply % 3 == 0:
                check_shared(match)
                boards = [view["board"] for view in match.views([None, *range(seats)])]
                assert boards == [match.view(viewer)["board"] for viewer in (None, *range(seats))]
            seat, kind, args = dice.choice(match.pending)
            match.push(seat, dice.choice(kind.moves(match, seat, *args)))
            match.settle()
    t = Table()
    t.agent(0, "Recon", down=True)
    check_shared(t.m)
    monkeypatch.setattr(
        view_builder.ViewBuilder,
        "agent",
        lambda self, c: self.public.once(self, view_builder.ViewBuilder.agent_seen, c),
    )
    with pytest.raises(AssertionError):
        check_shared(t.m)


def test_records_of_before_replay_with_the_numbers_they_were_played_with() -> None:
    match = GAME.start(2, seed=11, options={"renumber": False})
    dice = Dice.seeded("kept")
    for _ in range(150):
        seat, kind, args = match.pending[0]
        match.play(dice.choice(kind.moves(match, seat, *args)), seat)
    raw = without_end(match.record().to_json())
    del raw["options"]["renumber"]
    assert Record.from_json(raw).replay().position() == match.position()
    position = match.position()
    del position["options"]["renumber"]
    assert GAME.load(position).options["renumber"] is False


def test_a_record_kept_from_the_version_before_replays_exactly() -> None:
    """Written by the version before cards were renumbered; it uses the old numbers."""
    kept = Path(__file__).with_name("kept") / "before-renumbering.txt"
    match = Record.read(kept.read_text("utf-8")).replay()
    assert match.game.headline(match) == "Player 2 reached 22 victory points."
    discard = match.view(0)["board"]["players"][1]["discard"]
    assert discard[:4] == ["Sex Appeal", "Disguise Kit", "Jenny Costello", "Sierra-A6"]


# --- names and numbers of hidden cards ----------------------------------------------------------


def announced(second: str = "Attack Run") -> tuple[Table, int]:
    """Seat 0 is to act at a mission with two cards in hand: one to act, one to react to it."""
    t = Table(control="full")
    a = t.agent(0, (9, 9, 9, 9), team=True, traits="Pointman")
    t.agent(1, (0, 0, 0, 0), team=True)
    t.gear(a, "Sports Car")
    t.hand(0, "Silent Infiltration", second)
    t.mission(CHASE)
    return t, a


@pytest.mark.clause("IN-1", "IN-7")
@pytest.mark.parametrize("end", ["canceled", "failed"])
def test_an_action_that_ends_before_it_is_shown_is_not_named(end: str) -> None:
    t, a = announced()
    t.m.push(0, t.codes("Attack Run", a)[0])
    assert t.kind == "react_window"
    if end == "canceled":
        cancel(t.m, len(t.s.acts) - 1, 1)
    else:
        fail(t.m, len(t.s.acts) - 1, "SC-8.8")
    t.settle()
    assert "Attack Run" in t.in_hand(0), "it was never shown"
    for viewer in (1, None):
        assert "Attack Run" not in str(t.m.events_for(viewer))


def check_answer_unnamed(t: Table, a: int) -> None:
    t.m.push(0, t.codes("Attack Run", a)[0])
    t.m.push(0, t.codes("Silent Infiltration", a)[0])
    while not t.log("declared"):
        seat, kind, args = t.m.pending[0]
        assert "Attack Run" not in str(events_for(t.m, 1)), (
            "seat 1 reads a card that is still in hand"
        )
        t.m.push(seat, kind.moves(t.m, seat, *args)[-1])
    assert t.log("declared")[0]["name"] == "Silent Infiltration"
    for viewer in (1, None):
        events = t.m.events_for(viewer)
        first = next(k for k, event in enumerate(events) if event["kind"] == "declared")
        assert "Attack Run" not in str(events[: first + 1]), "the log names a card in hand"


@card("Silent Infiltration")
@pytest.mark.clause("IN-1", "IN-7")
def test_an_answer_does_not_name_the_hidden_card_it_answers() -> None:
    check_answer_unnamed(*announced())


@pytest.mark.clause("IN-1")
@pytest.mark.plain
def test_an_answer_that_names_the_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declaring, "action_name", lambda s, x: q.ABILITIES[x.ability].name)
    dishonest = announced()
    with pytest.raises(AssertionError):
        check_answer_unnamed(*dishonest)


@pytest.mark.clause("IN-1")
def test_which_card_is_announced_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of the same kind and skill: at step A1 nobody else can tell which it is."""
    t, a = announced()
    t.hand(0, "Hit and Run", "Aerial Tail", "Threat of Violence", "Apprehended", "Reinforcements")
    codes = [code for code in t.legal() if code[0] == M_ACT and code[1] in t.s.hand(0)]
    skill = q.ABILITIES[codes[0][2]].skill
    alike = [code for code in codes if q.ABILITIES[code[2]].skill == skill and code[3] == a]
    assert len({code[1] for code in alike}) > 1
    check_unseen_moves(t.m, 0, alike)
    with monkeypatch.context() as patched:
        patched.setattr(secrets, "_announced", lambda s, seat: {})
        with pytest.raises(AssertionError, match="the worlds differ"):
            check_unseen_moves(t.m, 0, alike)
    monkeypatch.setattr(view_builder, "HAND", -1)
    with pytest.raises(AssertionError, match="they differ"):
        check_unseen_moves(t.m, 0, alike)


def aimed_at_facedown(expense: int) -> Table:
    """A mission action whose TN is the expense of its target; the target is facedown."""
    t = Table(control="full")
    t.agent(0, (9, 9, 9, 9), team=True)
    lead = t.leader(0, "Backlash")
    t.s.place[lead] = TEAM
    down = t.agent(1, (1, 1, 1, 1), team=True, down=True, expense=expense)
    t.hand(0, "Recon")
    t.agent(0, "Recon", down=True)
    t.s.force = None
    t.mission(FIGHT)
    t.answers = [down]
    return t


@pytest.mark.clause("IN-1", "IN-8", "TM-7.5")
def test_no_prompt_tells_a_number_of_a_facedown_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every prompt, view and preview of the acting player is the same whatever the card is."""

    def seen(expense: int) -> list[Any]:
        t = aimed_at_facedown(expense)
        name = next(
            face.name
            for face in FACES
            if any("t.expense" in str(raw.get("tn")) for raw in face.raw.get("text", []))
            and face.type == LEADER
        )
        lead = t.leader(0, name)
        t.s.place[lead] = TEAM
        t.s.force = None
        out: list[Any] = []
        down = t.answers[0]
        t.m.push(0, t.codes(name, lead)[0])
        for _ in range(30):
            if t.s.up[down] or t.kind == "mission_opportunity":
                break
            if t.seat == 0:
                out.append((events_for(t.m, 0), events_for(t.m, None)))
            codes = t.legal()
            wanted = (M_CHOOSE, down)
            t.m.push(t.seat, wanted if wanted in codes else codes[-1])
        assert out
        return out

    assert seen(2) == seen(7)
    for module in (text, view_builder):
        monkeypatch.setattr(module, "may_read_tn", lambda s, x, seat: True)
    assert seen(2) != seen(7), "the check can fail"


@pytest.mark.clause("IN-1")
def test_a_number_of_a_facedown_card_is_shown_to_those_who_know_it() -> None:
    t = Table()
    down = t.agent(1, "Recon", down=True)
    name = next(
        face.name
        for face in FACES
        if any("subject.expense" in str(r.get("tn")) for r in face.raw.get("text", []))
        and any("examined" in str(r.get("trig")) for r in face.raw.get("text", []))
    )
    ability = FACE_NAMED[name].acts[0]
    agent = t.agent(0, name)
    zones.show(t.m, down, 1)
    t.s.evs.append(EventFrame(EV_EXAMINED, down, -1, agent, 0))
    x = q.context(0, agent, agent, ability, 0)
    readers = readable.tn_readers(t.s, x)
    assert [readers >> k & 1 for k in range(3)] == [1, 1, 0]
    assert not readable.may_read_tn(t.s, x, None)
    t.s.cards.known[down] = 1 << 0
    assert not readable.may_read_tn(t.s, x, 1)


# --- decks --------------------------------------------------------------------------------------


def with_deck(text_of_deck: str, seed: int = 3) -> Match[Any]:
    return GAME.start(2, seed=seed, options={"decks": ["banshee_net", text_of_deck]})


@pytest.mark.clause("IN-1", "SC-4.1")
def test_decks_are_hidden_from_other_seats() -> None:
    options = GAME.complete_options(3, {"decks": ["", "the_krypt", "banshee_net"]})
    assert GAME.options_for(options, [])["decks"] == []
    assert GAME.options_for(options, [1])["decks"] == [decks.HIDDEN, "the_krypt"]
    assert GAME.options_for(options, [0])["decks"] == ["banshee_net"]
    other = GAME.complete_options(3, {"decks": ["", "the_krypt"]})
    for seats in ([], [0], [1], [0, 1]):
        assert GAME.options_for(options, seats) == GAME.options_for(other, seats)
        assert Game.options_for(GAME, options, seats) != Game.options_for(GAME, other, seats), (
            "the check can fail"
        )


@pytest.mark.clause("IN-1", "SC-4.1")
def test_a_world_is_dealt_without_the_true_deck_of_the_other() -> None:
    """A deck that shares only its first leader and its size with a starter deck."""
    starter = decks.read(decks.starter("the_krypt"))[0]
    built = dict(starter)
    for level in (2, 3, 4):
        old = next(
            n for n in built if FACE_NAMED[n].type == LEADER and FACE_NAMED[n].level == level
        )
        new = next(
            face.name
            for face in FACES
            if face.type == LEADER
            and face.level == level
            and face.faction == FACE_NAMED[old].faction
            and face.name != old
        )
        del built[old]
        built[new] = 1
    matches = [with_deck("the_krypt"), with_deck(decks.write(built))]
    worlds = [match.determinize(0, 9).position() for match in matches]
    assert worlds[0] == worlds[1], "inactive leaders and deck lists included"
    assert matches[1].determinize(1, 9).options["decks"][1] == decks.write(built)


@pytest.mark.clause("IN-1", "SC-24.4")
def test_worlds_hold_legal_decks_with_all_that_was_seen() -> None:
    dice = Dice.seeded("decks")
    for seed in range(6):
        texts = [decks.random_deck(dice) for _ in range(2)]
        match = GAME.start(2, seed=seed, options={"decks": texts})
        for _ in range(220):
            if not match.pending:
                break
            seat, kind, args = match.pending[0]
            match.play(dice.choice(kind.moves(match, seat, *args)), seat)
        if match.result is None:
            world = match.determinize(0, seed)
            world.check()
            assert world.options["decks"][0] == match.options["decks"][0]
            assert not decks.judge(world.options["decks"][1])
            assert world.view(0)["board"] == match.view(0)["board"]


@pytest.mark.clause("IN-1", "SC-24.4")
def test_sets_that_share_cards_do_not_count_them_twice() -> None:
    """Two looks at one deck, shuffled in between: what both saw is in the deck only once."""
    match = with_deck("the_krypt")
    s = match.state
    deck = s.deck(1)
    for row in (deck[:-4], deck[4:]):
        faces = tuple(sorted(s.cards.face[c] for c in row))
        s.sets.append(KnownSet(1, tuple(sorted(row)), faces, (1,) * len(row)))
    for seed in range(3):
        world = match.determinize(0, seed)
        world.check()
        assert world.options["decks"][1] == "the_krypt", "no other starter deck holds these cards"


# --- two worlds, one deal -----------------------------------------------------------------------


def check_one_deal(match: Match[Any], dice: Dice) -> None:
    """Matches that a seat cannot tell apart are determinized to the same world by the same dice."""
    for seat in range(match.seats):
        other = match.determinize(seat, dice.bits())
        one, two = (m.determinize(seat, 5).position() for m in (match, other))
        assert one == two, f"the world of seat {seat} carries what it cannot know"


def walk(seats: int, seed: int, **options: Any) -> Match[Any]:
    match = GAME.start(seats, seed=seed, options=options)
    match.logging = False
    return match


CASES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 0, {}),
    (2, 1, {"control": "full"}),
    (3, 2, {"decks": ["lot"] * 3}),
    (4, 3, {"settings_moves": True}),
]


@pytest.mark.uncounted
@pytest.mark.parametrize(("seats", "seed", "options"), CASES)
def test_two_worlds_one_deal(seats: int, seed: int, options: dict[str, Any]) -> None:
    match = walk(seats, seed, **options)
    dice = Dice.seeded(seed)
    for ply in range(360):
        if not match.pending:
            break
        if ply % 6 == 0:
            check_one_deal(match, dice)
        seat, kind, args = dice.choice(match.pending)
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))


@pytest.mark.uncounted
@pytest.mark.clause("TM-7.7")
@pytest.mark.parametrize("pace", ["strict", "usual"])
def test_a_wait_deals_the_same_worlds_as_a_question(pace: str) -> None:
    """To seats that are not asked, a pause looks as if somebody else were asked."""
    match = walk(3, 4, pace=pace)
    match.pauses = True
    dice = Dice.seeded(pace)
    waits = 0
    for _ in range(500):
        if match.over:
            break
        if match.held is not None:
            waits += 1
            if waits % 3 == 0:
                check_one_deal(match, dice)
                assert match.determinize(0, 1).pending, "somebody is asked in the world"
            match.resume()
            continue
        seat, kind, args = dice.choice(match.pending)
        match.push(seat, dice.choice(kind.moves(match, seat, *args)))
    assert waits > 20


def keep_minds(m: Any, seat: int) -> None:
    """A dishonest variant: the world keeps who knows what, and others' settings."""


def keep_lists(m: Any, seat: int) -> None:
    """A dishonest variant: a pending list of another player's cards is not rebuilt."""


def keep_deck(monkeypatch: pytest.MonkeyPatch, match: Match[Any]) -> Match[Any]:
    """A dishonest variant: the other player's true deck."""
    s = match.state
    faces = sorted(s.cards.face[c] for c, who in enumerate(s.owner) if who == 1)
    written = decks.write({FACES[face].name: n for face, n in Counter(faces).items()})
    monkeypatch.setattr(secrets, "_some_deck", lambda *known: (written, tuple(faces)))
    return match


def test_a_world_with_the_true_minds_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    t = office()
    alike = t.m.copy()
    alike.state.mode[0] = FULL_CONTROL  # a secret setting of the first player
    dice = Dice.seeded("minds")
    worlds = [match.determinize(1, dice.copy()).position() for match in (t.m, alike)]
    assert worlds[0] == worlds[1]
    monkeypatch.setattr(secrets, "_forget_minds", keep_minds)
    worlds = [match.determinize(1, dice.copy()).position() for match in (t.m, alike)]
    assert worlds[0] != worlds[1], "the check can fail"


def test_a_world_with_the_true_deck_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_deck(decks.random_deck(Dice.seeded(4), 4))
    check_one_deal(match, Dice.seeded("deck"))
    true = match.options["decks"][1]
    assert match.determinize(0, 5).options["decks"][1] != true
    other = with_deck("the_krypt")
    worlds = [one.determinize(0, 5).options for one in (match, other)]
    named_worlds = [keep_deck(monkeypatch, one).determinize(0, 5).options for one in (match, other)]
    assert worlds != named_worlds
    assert named_worlds[0] != named_worlds[1], "the check can fail"


def test_a_list_of_anothers_cards_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second player has to discard; the question must not show the faces it really holds."""

    def asked() -> Match[Any]:
        t = Table()
        t.agent(0, (9, 9, 9, 9), traits="Pointman")
        t.hand(0, "Recon", "Recon", "Wits")
        t.leader(0, "Harlequin")
        t.intel()
        t.m.push(0, next(c for c in t.legal() if c[0] == M_ACT and c[1] == t.s.leader[0]))
        while t.kind != "discard_from_hand":
            t.m.push(t.seat, t.legal()[-1])
        return t.m

    match = asked()
    assert len(match.pending[0][2][1]) == 2, "two faces in a hand of three"
    worlds = [match.determinize(1, seed) for seed in range(8)]
    for world in worlds:
        if world.pending and world.pending[0][1].name == "discard_from_hand":
            hand = world.state.hand(0)
            faces = {world.state.cards.face[c] for c in hand}
            assert len(world.pending[0][2][1]) == len(faces)
    check_one_deal(match, Dice.seeded("lists"))
    monkeypatch.setattr(secrets, "_ask_again", keep_lists)
    dishonest = [match.determinize(1, seed) for seed in range(8)]
    assert any(
        len(world.pending[0][2][1]) != len({world.state.cards.face[c] for c in world.state.hand(0)})
        for world in dishonest
    ), "the check can fail"


# --- dealt worlds follow the true distribution --------------------------------------------------

MANY = 1200


def near(counts: Counter[str], expected: dict[str, float], total: int) -> None:
    """Within five standard deviations of what is expected."""
    for name, share in expected.items():
        spread = (total * share * (1 - share)) ** 0.5
        assert abs(counts[name] - total * share) <= 5 * spread + 1, (name, counts[name], share)


def test_a_facedown_card_of_a_shown_hand_is_any_of_it() -> None:
    t = shown_hand()
    t.push(one_kind(t, M_RECRUIT)[2])
    down = t.s.tops(0)[-1]
    counts: Counter[str] = Counter()
    for seed in range(MANY):
        world = t.m.determinize(1, seed)
        counts[FACES[world.state.cards.face[down]].name] += 1
    near(counts, dict.fromkeys(HAND_OF_SEVEN, 1 / 7), MANY)


def returned(seed: int) -> Table:
    """Seat 1 saw a card return to a deck of ten, three cards of which were drawn since."""
    t = Table(seed=5)
    deck = t.s.deck(0)
    for other in deck[10:]:
        zones.to_removed(t.m, other)
    (back,) = t.hand(0, "Sniper")
    for held in deck:
        if t.names([held]) == ["Sniper"]:
            t.s.cards.face[held] = FACE_NAMED["Bait"].id
    zones.show_all(t.m, back)
    t.m.dice = Dice.seeded(f"true {seed}")
    zones.to_deck(t.m, back)
    zones.draw(t.m, 0, 3)
    t.intel()
    return t


def holds(match: Match[Any], place: int) -> bool:
    s = match.state
    return any(
        s.cards.face[c] == FACE_NAMED["Sniper"].id and s.place[c] == place
        for c, owner in enumerate(s.owner)
        if owner == 0
    )


def test_a_card_that_was_shuffled_in_is_in_hand_as_often_as_it_should() -> None:
    share = 3 / 11
    true = Counter("hand" for seed in range(400) if holds(returned(seed).m, HAND))
    near(true, {"hand": share}, 400)
    match = returned(1).m
    worlds = [match.determinize(1, seed) for seed in range(MANY)]
    assert all(holds(world, HAND) or holds(world, DECK) for world in worlds), "it is in there"
    near(Counter("hand" for world in worlds if holds(world, HAND)), {"hand": share}, MANY)


def test_the_order_of_ones_own_deck_is_any() -> None:
    match = GAME.start(2, seed=8)
    deck = match.state.deck(0)
    counts: Counter[str] = Counter()
    for seed in range(MANY):
        counts[FACES[match.determinize(0, seed).state.cards.face[deck[-1]]].name] += 1
    inside = Counter(FACES[match.state.cards.face[c]].name for c in deck)
    total = sum(inside.values())
    near(counts, {name: count / total for name, count in inside.items()}, MANY)


def test_missions_that_were_shuffled_in_are_in_the_deck() -> None:
    t = Table()
    s = t.s
    for mission in s.mission_deck()[:]:
        zones.lift(s, mission)
        s.place[mission] = MISSION_DISCARD
        s.up[mission] = 1
        zones.show_all(t.m, mission)
        s.mission_discard().append(mission)
    back = set(t.names(s.mission_discard()))
    zones.refill_missions(t.m)
    t.intel()
    facedown = [c for c in s.queue() if not s.up[c]]
    assert facedown
    for seed in range(60):
        world = t.m.determinize(0, seed).state
        assert not back & {FACES[world.cards.face[c]].name for c in facedown}
        assert {FACES[world.cards.face[c]].name for c in world.mission_deck()} == back


@pytest.mark.parametrize("unseen", [0, 1])
def test_a_facedown_card_from_a_reshuffled_deck_follows_the_true_odds(unseen: int) -> None:
    """A deck of nine, all seen except for one or none before it was shuffled; four are drawn.

    An unseen card may be anything that its owner, whose deck list the seat does not know, could
    have brought: there the odds are those of the cards in the world itself.
    """
    sniper = FACE_NAMED["Sniper"].id

    def played(seed: int) -> tuple[Table, int]:
        t = Table(seed=5)
        for other in t.s.deck(0)[9:]:
            zones.to_removed(t.m, other)
        for k, held in enumerate(t.s.deck(0)):
            t.s.cards.face[held] = FACE_NAMED["Sniper" if k < 3 else "Bait"].id
            t.s.cards.known[held] = 0
            if k >= unseen:
                zones.show(t.m, held, 1 << 1)
        t.m.dice = Dice.seeded(f"odds {seed}")
        zones.shuffle_deck(t.m, 0)
        zones.draw(t.m, 0, 4)
        t.intel()
        hand = t.s.hand(0)
        zones.put_down(t.m, zones.hide_from_hand(t.m, t.m.dice.choice(hand)), 0)
        return t, t.s.tops(0)[-1]

    true = Counter(t.s.cards.face[down] == sniper for t, down in map(played, range(500)))
    near(Counter({"sniper": true[True]}), {"sniper": 3 / 9}, 500)
    t, down = played(1)
    nine = [*t.s.deck(0), *t.s.hand(0), down]
    faces = [t.m.determinize(1, seed).state.cards.face for seed in range(MANY)]
    held = sum(face[card] == sniper for face in faces for card in nine) / MANY
    if unseen:
        assert 2 <= held < 2.5, "two of the eight seen, and seldom the ninth"
    else:
        assert held == 3
    dealt = Counter({"sniper": sum(face[down] == sniper for face in faces)})
    near(dealt, {"sniper": held / len(nine)}, MANY)


# --- a deck that may have been brought ------------------------------------------------------------


def nearly_seen(seed: int) -> tuple[Counter[int], int, list[int], list[tuple[int, int]]]:
    """A deck of which all but two leaders is seen; a card of a seen set has just been announced."""
    deck = [face.id for face in decks.cards_of(decks.random_deck(Dice.seeded(seed)))]
    unseen = [id for id in deck if FACES[id].type == LEADER and FACES[id].level > 1]
    seen = [id for id in deck if id not in unseen]
    announced, act = next(
        (id, act)
        for id in seen
        if FACES[id].type != LEADER
        for act in FACES[id].acts
        if act.kind <= REACT_ACT
    )
    placed = seen[:]
    placed.remove(announced)
    return Counter(seen), len(deck), placed, [(act.kind, act.skill)]


@pytest.mark.parametrize("seed", range(6))
def test_a_deck_made_up_around_what_was_seen_has_its_size(seed: int) -> None:
    """The announced card is one of those seen: no card is added for it if there is no room."""
    seen, size, placed, needs = nearly_seen(seed)
    _, deck = secrets._some_deck(seen, size, placed, needs, Dice.seeded(seed), ())
    assert len(deck) == size
    assert not seen - Counter(deck)
    left = secrets._without(deck, placed)
    assert any(act.kind == needs[0][0] and act.skill == needs[0][1]
               for id in left for act in FACES[id].acts)  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_every_announced_card_has_one_of_its_own(seed: int) -> None:
    """Two cards announced with the same needs require two such cards, and leaders their places."""
    seen, size, placed, needs = nearly_seen(seed)
    for gone in [id for id in placed if FACES[id].type != LEADER][:2]:
        placed.remove(gone)
    seen = Counter(placed)
    _, deck = secrets._some_deck(seen, size, placed, needs * 2, Dice.seeded(seed), ())
    assert len(deck) == size
    left = secrets._without(deck, placed)
    assert sum(secrets._has(FACES[id], needs[0]) for id in left) >= 2
