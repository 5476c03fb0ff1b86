"""TM-7.3 and TM-7.7: who is asked, and when the table pauses, reveals nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.spycraft.cards import FACE_NAMED, FACES
from safehouse.games.spycraft.defs import (
    ACTION,
    AGENT,
    DECK,
    EVENTS,
    FULL_CONTROL,
    HAND,
    LEADER,
    NUMBERS,
    REACT_ACT,
    RUN,
    S8,
    STOPS_DEFAULT,
)
from safehouse.games.spycraft.engine.debrief import stop_before_discard
from safehouse.games.spycraft.engine.events import raise_event
from safehouse.games.spycraft.engine.intel import intel_loop
from safehouse.games.spycraft.engine.turn import play_turn
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.legal.activations import can_activate, has_inactive
from safehouse.games.spycraft.legal.reacts import hidden_triggers
from safehouse.games.spycraft.moves import (
    DECLINE,
    DONE,
    LET,
    M_ACT,
    M_CHOOSE,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SWAP,
    NO,
    PASS,
    YES,
)
from safehouse.games.spycraft.state import SpycraftState
from tests.games.spycraft.cases import attacked
from tests.games.spycraft.play import CHASE, FIGHT, Table

M = Match[SpycraftState]

BLUFFS = ("Cornerstone", "Roadkill", "Bravado", "Bait", "banned")
"""What a facedown card may be: an agent, one too expensive, no agent, one that is forbidden."""


def bluff(t: Table, seat: int, what: str) -> int:
    """A facedown agent of the seat, whatever it really is; the hand cannot pay for anything."""
    card = t.agent(seat, (0, 0, 0, 0), down=True, expense=3)
    if what == "banned":
        other = FACES[t.s.cards.face[t.s.leader[1 - seat]]].faction
        found = next(f for f in FACES if f.type == AGENT and f.faction == other)
        t.s.cards.face[card] = found.id
    else:
        t.s.cards.face[card] = FACE_NAMED[what].id
    t.s.force = None
    return card


# --- TM-7.3: only public facts decide who is asked ----------------------------------------------


@pytest.mark.clause("TM-7.3", "TM-7.1", "SC-6.5")
@pytest.mark.parametrize("what", BLUFFS)
def test_after_a_run_whoever_has_an_inactive_card_is_asked(what: str) -> None:
    t = Table()
    bluff(t, 0, what)
    t.s.ran[0] = RUN
    t.intel(0)
    assert (t.seat, t.kind) == (0, "intel_opportunity")
    assert PASS in t.legal()
    bare = Table()
    bare.s.ran[0] = RUN
    bare.intel(0)
    assert bare.seat == 1, "with no inactive card there is nothing to do but pass"


@pytest.mark.clause("TM-7.3", "SC-14.7")
@pytest.mark.parametrize("what", BLUFFS)
def test_the_last_defender_is_asked_by_the_same_fact(what: str) -> None:
    def forced(down: str, stops: int) -> list[str]:
        t = Table()
        t.agent(0)
        if down:
            bluff(t, 1, down)
        t.s.stops[1] = stops
        t.intel(0)
        t.move("run")
        return t.asked

    assert "defend" in forced(what, S8)
    assert "defend" not in forced("", S8)
    assert "defend" not in forced(what, STOPS_DEFAULT)


@pytest.mark.clause("TM-7.3")
@pytest.mark.parametrize("what", BLUFFS)
@pytest.mark.parametrize("event", ["turn_start", "mission_declared"])
def test_stops_ask_whoever_has_an_inactive_card(event: str, what: str) -> None:
    def asked(down: str) -> list[int]:
        t = Table()
        t.agent(0)
        if down:
            bluff(t, 1, down)
        t.s.step = "intel"
        if event == "turn_start":
            t.m.agenda.append((play_turn, ()))
            t.m.run()
        else:
            t.intel(0)
            t.m.push(0, (M_RUN,))
        found = [ask[0] for ask in t.m.pending if ask[1].name == "react_window"]
        assert not found or t.event == event
        return found

    assert asked(what) == [1]
    assert asked("") == []


@pytest.mark.clause("TM-7.3", "SC-21.3")
@pytest.mark.parametrize("what", BLUFFS)
def test_before_discarding_too(what: str) -> None:
    t = Table()
    bluff(t, 1, what)
    t.hand(1, *["Bravado"] * 8)
    t.m.agenda.append((stop_before_discard, (0,)))
    t.m.run()
    assert (t.seat, t.kind) == (1, "activation_stop")


@pytest.mark.clause("TM-7.3", "SC-19.8")
def test_a_waiting_leader_counts_from_its_first_token_on() -> None:
    t = Table()
    assert not has_inactive(t.s, 0)
    t.s.tokens[t.s.row(0)[-1]] = 1
    assert has_inactive(t.s, 0), "how many it needs is not known to others"
    assert not can_activate(t.s, 0)


@pytest.mark.clause("TM-7.5")
def test_full_control_is_asked_in_every_window() -> None:
    """Asked even with nothing in hand and nothing facedown, so being asked reveals nothing."""
    t, a, _, _ = attacked(actor=(0, 9, 0, 0))
    t.s.mode[1] = FULL_CONTROL
    t.m.push(0, t.codes("Shoot", a)[0])
    windows = []
    while t.m.pending and t.kind != "mission_opportunity":
        if t.kind == "react_window":
            windows.append((t.seat, t.event))
            assert t.legal() == [LET]
        t.m.push(t.seat, LET if t.kind == "react_window" else t.legal()[0])
    assert {(1, "performing"), (1, "declared"), (1, "tn_met"), (1, "wounded")} <= set(windows)


@pytest.mark.clause("TM-7.1", "TM-9.4")
@pytest.mark.parametrize("held", ["Bravado", "Threat of Violence"])
def test_an_action_right_away_is_offered_whatever_the_hand_holds(held: str) -> None:
    t = Table()
    a = t.agent(0, (9, 9, 9, 9), team=True)
    gun = t.gear(t.agent(1, (0, 0, 0, 0), team=True), "Glock 17")
    t.hand(0, "Disarm", held)
    t.mission(CHASE)
    t.act(a, "Disarm")
    assert t.gone(gun)
    assert "right_away_action" in t.asked


@pytest.mark.clause("TM-7.3", "SC-8.7")
def test_a_hand_of_one_kind_is_asked_which_card_goes() -> None:
    for names in (["Bravado"] * 3, ["Bravado", "Bait", "Bravado"]):
        t = Table()
        a = t.leader(0, "Harlequin")
        t.hand(0, *names)
        t.intel()
        t.act(a, "Harlequin")
        assert t.asked.count("discard_from_hand") == 1
    t = Table()
    a = t.leader(0, "Harlequin")
    t.hand(0, "Bravado")
    t.intel()
    t.act(a, "Harlequin")
    assert "discard_from_hand" not in t.asked, "one card: everybody can count it"


@pytest.mark.clause("TM-7.3", "SC-R80")
def test_whoever_looked_in_vain_is_asked_too() -> None:
    for found in ("Glock 17", "Bravado"):
        t = Table()
        a = t.agent(0, (5, 5, 5, 5), traits="Fixer")
        t.deck(0, *["Bravado"] * 6, found)
        t.hand(0, "Armory")
        t.intel()
        t.act(a, "Armory")
        assert "take_from_seen" in t.asked


@pytest.mark.clause("TM-7.3")
def test_one_agent_in_hand_is_asked_for_like_two() -> None:
    for names in (["Cornerstone", "Bravado"], ["Cornerstone", "Roadkill"]):
        t = Table()
        a = t.agent(0, (5, 5, 5, 5), team=True, traits="Faceman")
        t.agent(1, (0, 0, 0, 0), team=True)
        t.hand(0, "Civilian Specialist", *names)
        t.mission(FIGHT)
        t.act(a, "Civilian Specialist")
        assert "take_from_seen" in t.asked


# --- TM-7.7: one wait a window ------------------------------------------------------------------


def window_of(m: M) -> str:
    """Return the first event of the window in which the table pauses."""
    assert m.held is not None
    return EVENTS[m.state.evs[m.held[-1][1][0]].type]


def waits(m: M) -> list[str]:
    """Let everything pass; return the events of the windows in which the table paused."""
    out: list[str] = []
    for _ in range(400):
        if m.held is not None:
            out.append(window_of(m))
            m.resume()
            continue
        if not m.pending or m.pending[0][1].name.endswith("opportunity"):
            return out
        seat, kind, args = m.pending[0]
        codes = kind.moves(m, seat, *args)
        m.push(seat, next((c for c in (LET, PASS, DECLINE, NO, DONE) if c in codes), codes[0]))
    raise AssertionError("stuck")


def shot(
    pace: str, *, mine: str = "", theirs: str = "Bravado", start: int = 0
) -> tuple[Table, int]:
    t = Table(pace=pace)
    a = t.agent(0, (9, 9, 9, 9), team=True, expense=5, traits="Soldier")
    b = t.agent(1, (9, 0, 9, 9), team=True)
    for seat, card in ((0, mine), (1, theirs)):
        if card:
            t.hand(seat, card)
    t.mission(FIGHT)
    t.s.start = start
    t.answer(b)
    t.m.pauses = True
    return t, a


@pytest.mark.clause("TM-7.7")
def test_the_table_waits_once_in_every_window_that_a_hand_could_answer() -> None:
    for pace, expected in (
        ("strict", {"performing", "declared", "check_due", "tn_met", "wounding", "wounded",
                    "performed"}),
        ("usual", {"declared", "wounding"}),
        ("fast", set()),
    ):  # fmt: skip
        t, a = shot(pace)
        t.m.push(0, t.codes("Shoot", a)[0])
        found = waits(t.m)
        assert len(found) == len(set(found)), "one wait a window"
        assert set(found) == expected, pace


@pytest.mark.clause("TM-7.7")
def test_the_kinds_of_windows_that_hand_cards_answer() -> None:
    """Nineteen kinds, in three of which the table used not to pause."""
    bits, down = hidden_triggers(len(FACES))
    kinds = {name for k, name in enumerate(EVENTS) if bits >> k & 1}
    written = {
        EVENTS[a.trigger.event]
        for f in FACES
        if f.type == ACTION and not f.pack
        for a in f.acts
        if a.trigger is not None
        if a.kind == REACT_ACT and "from_facedown" not in a.flags
    }
    assert written <= kinds
    assert len(kinds - {"declared", "engage", "wounding"}) == 16
    assert {EVENTS[k] for k in range(len(EVENTS)) if down >> k & 1} == {
        "examined", "targeted_facedown",
    }  # fmt: skip


@pytest.mark.clause("TM-7.7")
@pytest.mark.parametrize("pace", ["strict", "usual"])
@pytest.mark.parametrize("theirs", ["Lost in the Crowd", "Bravado"])
def test_whoever_was_asked_first_does_not_see_who_is_not(pace: str, theirs: str) -> None:
    """Seat 0 acts and is asked in its own window; whether seat 1 can react is not visible."""
    t, a = shot(pace, mine="Silent Infiltration", theirs=theirs)
    t.s.mode[0] = FULL_CONTROL
    t.m.push(0, t.codes("Shoot", a)[0])

    def passed_in(event: str) -> bool:
        """Seat 0 passes in a window of this event."""
        for _ in range(60):
            if t.m.held is not None:
                t.m.resume()
            elif t.kind == "react_window":
                now = t.event
                seat = t.seat
                t.m.push(seat, LET)
                if seat == 0 and now == event:
                    return True
            else:
                t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
        return False

    assert passed_in("performing"), "no window of the usual list"
    assert t.m.held is not None, "asked before in this window: the table waits"
    t.m.resume()
    assert passed_in("declared")
    assert t.m.held is not None
    assert not t.m.pending
    assert t.m.view(0)["waiting"] == []


@pytest.mark.clause("TM-7.7", "TM-2.2")
def test_whoever_is_asked_last_does_not_see_who_was_not() -> None:
    """Seat 0 is first in the order: seat 1's question comes after the pause."""
    t, a = shot("usual", mine="Bravado", theirs="Lost in the Crowd")
    t.m.push(0, t.codes("Shoot", a)[0])
    while t.m.pending and t.kind != "react_window":
        t.m.push(t.seat, t.reply(t.seat, t.kind, t.legal()))
    assert t.m.held is not None
    t.m.resume()
    assert (t.seat, t.kind) == (1, "react_window")
    t.m.push(1, LET)
    assert t.m.held is not None
    assert window_of(t.m) == "wounding", "once a window: this is the next"


@pytest.mark.clause("TM-7.7", "TM-2.4")
def test_looking_at_the_settings_is_no_second_wait() -> None:
    t = Table(pace="strict", settings_moves=True)
    t.hand(0, "Bravado")
    t.hand(1, "Bravado")
    t.s.mode[1] = FULL_CONTROL
    t.m.pauses = True
    t.m.agenda.append((intel_loop, ()))
    raise_event(t.m, EVENTS.index("performed"), -1, -1, -1, 0)
    t.m.run()
    assert t.m.held is not None
    t.m.resume()
    t.m.play("settings", 1)
    t.m.play("stop s3", 1)
    t.m.play("let", 1)
    assert (t.seat, t.kind) == (1, "react_window")
    t.m.push(1, LET)
    assert t.m.held is None
    assert t.kind == "intel_opportunity"


@pytest.mark.clause("TM-7.7", "TM-7.9")
def test_nobody_sees_that_somebody_looks_at_the_settings() -> None:
    t = Table(settings_moves=True)
    t.intel()
    before = t.m.view(1)
    t.m.play("settings", 0)
    assert t.m.view(1) == before
    t.m.play("control full", 0)
    assert t.m.view(1) == before
    t.m.play("let", 0)
    assert t.m.view(1) == before


@pytest.mark.clause("TM-7.7")
def test_the_seconds_stand_with_the_other_numbers() -> None:
    for pace, seconds in (("strict", (0.4, 1.2)), ("usual", (0.3, 0.9)), ("fast", (0.0, 0.0))):
        assert tuple(NUMBERS["pace"][pace]["seconds"]) == seconds
        assert GAME.silence(GAME.start(seed=1, options={"pace": pace}).options) == seconds
    assert GAME.start(seed=1).options["pace"] == "usual"
    assert GAME.silence({}) == (0.3, 0.9), "a table of the version before"


@pytest.mark.clause("TM-7.7")
def test_a_wait_closes_a_step_as_a_question_does() -> None:
    """Whether a move can be undone must not reveal whether somebody else was asked."""
    undoable = []
    for theirs in ("Lost in the Crowd", "Bravado"):
        t, a = shot("strict", theirs=theirs)
        t.m.play(t.m.game.moves.notation(t.codes("Shoot", a)[0]), 0)
        undoable.append(t.m.undoable(0))
    assert undoable == [None, None]


# --- two worlds, one course ---------------------------------------------------------------------

QUIET = (PASS, LET, DECLINE, NO, DONE, YES)
BLIND = (M_RECRUIT, M_REQUISITION, M_RUN, M_SWAP)
"""Moves that look the same to others whatever the card is."""
SHOWING = frozenset(
    ("turned_up", "discard", "discards", "bravado", "shows", "activated", "draws", "sees_top",
     "examines", "returned", "declared", "performing", "removed", "moves_card")
)  # fmt: skip
"""Events that reveal a hidden card: there the two courses diverge."""


def other_world(m: M, seat: int, dice: Dice) -> M:
    """Return the match with the seat's hidden cards redealt among hand, play and deck."""
    copy = m.copy()
    s = copy.state
    hidden = [
        card
        for card in range(len(s.owner))
        if s.owner[card] == seat
        and not s.cards.known[card] >> (1 - seat) & 1
        and FACES[s.cards.face[card]].type != LEADER
        and (s.place[card] in (HAND, DECK) or not s.up[card])
    ]
    faces = [s.cards.face[card] for card in hidden]
    dice.shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        s.cards.face[card] = face
    s.force = None
    return copy


def secretly_asked(m: M, viewer: int) -> bool:
    return bool(m.pending) and not m.game.waiting(m, viewer)


class Course:
    """What one seat sees of a match, up to the next question that it may know of."""

    def __init__(self, m: M, viewer: int) -> None:
        self.m = m
        self.viewer = viewer
        self.events_seen = m.event_count(viewer)
        self.seen: list[Any] = []

    def _note(self) -> None:
        events = self.m.events_for(self.viewer, self.events_seen)
        self.events_seen = self.m.event_count(self.viewer)
        self.seen += [(e["index"], e["ply"], e["kind"], str(e["data"])) for e in events]

    def _hush(self, waited: int) -> None:
        """Add a pause: its length may depend on who thinks, but not how often the table pauses."""
        if self.seen and self.seen[-1][0] == "silence":
            waited += self.seen.pop()[1]
        self.seen.append(("silence", waited))

    def go_on(self) -> None:
        m = self.m
        self._note()
        while m.result is None:
            if m.held is not None:
                self._hush(1)
                m.resume()
            elif secretly_asked(m, self.viewer):
                self._hush(0)
                (seat, _, _) = m.pending[0]
                m.push(seat, LET)
            else:
                break
            self._note()
        view = m.view(self.viewer)
        self.seen.append(("asked", view["waiting"], view["ply"]))


def common_move(a: M, b: M, dice: Dice, viewer: int) -> tuple[int, Code] | None:
    """Return a move that both worlds allow and that looks the same in both."""
    (seat, kind, args), (_, other, others) = a.pending[0], b.pending[0]
    assert kind is other
    one, two = kind.moves(a, seat, *args), other.moves(b, seat, *others)
    if seat == viewer:
        assert one == two, f"{kind.name}: what a seat may do tells what it cannot see"
        codes = one
    else:
        s = a.state
        codes = [
            c
            for c in one
            if c in two
            and (
                c in QUIET
                or c[0] in BLIND
                or (c[0] == M_ACT and s.up[c[1]] and s.place[c[1]] != HAND)
                or (c[0] == M_CHOOSE and s.place[c[1]] not in (HAND, DECK))
            )
        ]
    lively = [c for c in codes if c not in QUIET]
    if lively and dice.below(4):
        codes = lively
    return (seat, dice.choice(codes)) if codes else None


def walk(pace: str, seed: int, *, rules: int = 4) -> tuple[int, str]:
    """Play two worlds on one course; return its length and where they differ, if they do."""
    dice = Dice.seeded(f"two worlds {seed}")
    viewer = seed % 2
    m = GAME.start(2, seed=seed, options={"pace": pace, "rules": rules})
    for _ in range(dice.below(160)):
        if m.result is None:
            seat, kind, args = m.pending[0]
            m.push(seat, dice.choice(kind.moves(m, seat, *args)))
    while m.pending and not m.game.waiting(m, viewer):
        m.push(m.pending[0][0], LET)
    if m.result is not None or len(m.pending) != 1:
        return 0, ""
    worlds = [m, other_world(m, 1 - viewer, dice)]
    for world in worlds:
        world.pauses = True
    courses = [Course(world, viewer) for world in worlds]
    for length in range(40):
        one, two = worlds
        if one.result or two.result or len(one.pending) != 1 or len(two.pending) != 1:
            return length, ""
        move = common_move(one, two, dice, viewer)
        if move is None:
            return length, ""
        for course in courses:
            course.m.push(*move)
            course.go_on()
        for first, second in zip(courses[0].seen, courses[1].seen, strict=False):
            if first != second:
                if SHOWING & {
                    first[2] if len(first) == 4 else "",
                    second[2] if len(second) == 4 else "",
                }:
                    return length, ""
                return length, f"seed {seed}, {move}: {first} / {second}"
        assert len(courses[0].seen) == len(courses[1].seen)
        for course in courses:
            course.seen.clear()
    return length, ""


@pytest.mark.clause("TM-7.7", "TM-7.3")
def test_two_worlds_fall_silent_at_the_same_moments() -> None:
    total = 0
    for seed in range(120):
        length, differs = walk("strict", seed)
        assert not differs, differs
        total += length
    assert total > 1500, "the courses are long enough to mean something"


@pytest.mark.clause("TM-7.7", "TM-7.3")
def test_a_table_that_reveals_hidden_cards_is_caught() -> None:
    """Dishonest variants: no pauses, pauses only in usual windows, asking by hidden faces."""
    assert any(walk("fast", seed)[1] for seed in range(120)), "silence tells"
    assert any(walk("usual", seed)[1] for seed in range(120)), "what the guide says it gives away"

    def revealed(seed: int) -> bool:
        try:
            return bool(walk("strict", seed, rules=1)[1])
        except AssertionError:
            return True

    assert any(revealed(seed) for seed in range(120)), "who is bluffing shows"
