"""A small language to play SPYON in tests: moves read as they are said at the table.

    table(row=E, spy_ops="green").plays("green first orange", "orange select single switch")

The first word of a line is who plays. `scene` builds a position in the middle of a match by editing
one and loading it, so every scene has passed the invariants of the rules.
"""

from __future__ import annotations

from typing import Any

import pytest

import safehouse
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.match import Match
from safehouse.games.spyon.state import (
    AREA_IDS,
    ASSASSINATED,
    BOARD,
    DA,
    DEPT_IDS,
    IN_CRISIS,
    MINISTERIAL,
    MISSION_IDS,
    OUT,
    SLOTS,
    SPY_IDS,
    SpyonState,
)

GAME = safehouse.game("spyon")

E = ["bio", "bio", "nuke", "nano", "bio", "nuke", "bio", "nano"]
"""The row of Department Tokens of the rulebook's example."""

Counts = tuple[int, int, int]
"""Green, Double Agent, Orange."""

PLACES = {
    "ministerial": MINISTERIAL,
    "crisis": IN_CRISIS,
    "assassinated": ASSASSINATED,
    "out": OUT,
}


class Table:
    """A match and the two people who play it."""

    def __init__(self, match: Match[SpyonState]) -> None:
        self.match = match

    # --- playing ---------------------------------------------------------------------------------

    def plays(self, *lines: str) -> Table:
        for line in lines:
            seat, move = self._said(line)
            self.match.play(move, seat)
            self.match.check()
        return self

    def refuses(self, line: str, reason: str, clause: str) -> Table:
        """Check that the move is refused with that reason and clause, and nothing changes."""
        seat, move = self._said(line)
        self.refuses_move(move, seat, reason, clause)
        return self

    def refuses_move(self, move: Any, seat: int | None, reason: str, clause: str) -> None:
        before = self._everything()
        verdict = self.match.explain(move, seat)
        assert not verdict.ok
        assert (verdict.reason, verdict.clause) == (reason, clause)
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(move, seat)
        assert (refusal.value.reason, refusal.value.clause) == (reason, clause)
        assert self._everything() == before

    def cannot_read(self, move: Any, reason: str, seat: int | None = None) -> None:
        """Check that it is not a move of this game: `BadMove` says why, and nothing has changed."""
        before = self._everything()
        verdict = self.match.explain(move, seat)
        assert not verdict.ok
        with pytest.raises(BadMove) as error:
            self.match.play(move, seat)
        assert str(error.value) == verdict.reason
        assert reason in str(error.value)
        assert self._everything() == before

    def finish_round(self) -> Table:
        """Let everybody select the first option and convert what is left."""
        now = self.match.state.round
        while not self.match.over and self.match.state.round == now:
            (decision,) = self.match.decisions
            if decision.kind == "execute":
                move = next(m for m in decision.moves if m.kind == "infiltrate")
            else:
                move = decision.moves[0]
            self.match.play(move, decision.seat)
            self.match.check()
        return self

    def copy(self) -> Table:
        return Table(self.match.copy())

    def _said(self, line: str) -> tuple[int, str]:
        who, _, move = line.partition(" ")
        return self.seat(who), move

    def _everything(self) -> tuple[Any, ...]:
        m = self.match
        return m.position(), list(m.history), len(m.log), m.open_from, m.secrets

    # --- looking (in a spectator's view, so that it is tested too) -------------------------

    def seat(self, colour: str) -> int:
        return self.match.state.spy.index(SPY_IDS.index(colour))

    @property
    def board(self) -> Any:
        return self.match.view(None)["board"]

    def player(self, colour: str) -> Any:
        return self.board["players"][self.seat(colour)]

    def dept(self, name: str) -> Any:
        return self.board["depts"][DEPT_IDS.index(name)]

    def spying(self, name: str) -> Counts:
        return tuple(self.dept(name)["spying"])

    def reception(self, name: str) -> Counts:
        return tuple(self.dept(name)["reception"])

    def minister(self, name: str) -> str:
        """Where a Minister is: `waiting 5`, `ministerial`, `crisis`, `assassinated` or `out`."""
        dept = self.dept(name)
        place: str = dept["minister"]
        return f"waiting {dept['minister_slot']}" if place == "waiting" else place

    @property
    def tracker(self) -> Counts:
        return tuple(self.board["tracker"])

    @property
    def row(self) -> int:
        """The row of the position table the tracker is on."""
        return int(self.board["now"]["row"])

    @property
    def winning(self) -> str | None:
        found: str | None = self.board["now"]["winning"]
        return found

    @property
    def briefcase(self) -> str:
        return str(self.board["players"][self.board["spy_ops"]]["spy"])

    def supply(self, colour: str) -> tuple[int, int]:
        """Tokens and cubes left."""
        player = self.player(colour)
        return player["tokens"], player["cubes"]

    def slots(self, colour: str, state: str) -> list[str]:
        """The slots of a mission board that are free, waiting or used."""
        return [
            f"{slot['area']} {slot['mission']}"
            for slot in self.player(colour)["slots"]
            if slot["state"] == state
        ]

    @property
    def asked(self) -> str:
        """Who is asked what: `green execute`; empty when the game is over."""
        if not self.match.decisions:
            return ""
        (decision,) = self.match.decisions
        return f"{SPY_IDS[self.match.state.spy[decision.seat]]} {decision.kind}"

    @property
    def offers(self) -> list[str]:
        (decision,) = self.match.decisions
        return [move.notation for move in decision.moves]

    def events_of(self, kind: str) -> list[Any]:
        """The data of every event of a kind."""
        return [event.data for event in self.match.events if event.kind == kind]


def table(
    row: list[str] | None = None, spy_ops: str = "random", seed: int = 7, **options: Any
) -> Table:
    """Start a match."""
    return Table(GAME.start(2, seed=seed, options={"row": row, "spy_ops": spy_ops, **options}))


def scene(
    *,
    round: int = 2,  # noqa: A002 - the word of the rules
    row: list[str] | None = None,
    step: str = "execute",
    first: str = "green",
    spy_ops: str = "green",
    tracker: Counts | None = None,
    nuke: Counts = (0, 0, 0),
    nano: Counts = (0, 0, 0),
    bio: Counts = (0, 0, 0),
    reception: dict[str, Counts] | None = None,
    ministers: dict[str, str] | None = None,
    green: str = "",
    orange: str = "",
    used: dict[str, list[str]] | None = None,
    **options: Any,
) -> Table:
    """A position in the middle of a match.

    `step` is choose_first, select or execute (of the first player, or of the second when the first
    has nothing to execute). `green` and `orange` are what they selected this round. `used` lists
    used tokens; more are laid where the cubes on the board demand it (SO-13.3).
    """
    fresh = table(row or E, spy_ops, **options).match
    position = fresh.position()
    s = position["state"]
    total = fresh.state.tokens[0]
    places = {"nuke": nuke, "nano": nano, "bio": bio}
    waiting_room = reception or {}
    s["round"] = round
    if tracker is not None:
        s["tracker"] = list(tracker)
    s["spying"] = [n for dept in DEPT_IDS for n in places[dept]]
    s["reception"] = [n for dept in DEPT_IDS for n in waiting_room.get(dept, (0, 0, 0))]
    _lay_double_agents(s, came_in=round if step != "choose_first" else round - 1)
    for dept, name in enumerate(DEPT_IDS):
        slot = s["minister"][dept]
        if slot < round - (step == "choose_first"):
            s["minister"][dept] = MINISTERIAL
        place = (ministers or {}).get(name)
        if place is not None:
            s["minister"][dept] = (
                PLACES[place] if place in PLACES else int(place.removeprefix("waiting ")) - 1
            )
    seats = {colour: fresh.state.spy.index(SPY_IDS.index(colour)) for colour in ("green", "orange")}
    for colour, selected in (("green", green), ("orange", orange)):
        seat = seats[colour]
        spy = SPY_IDS.index(colour)
        out = sum((s["spying"] + s["reception"])[spy::3])
        s["cubes"][seat] = total - out
        area, *missions = selected.split() or [""]
        for slot in (used or {}).get(colour, []):
            _cover(s, seat, slot, max(1, round - 1))
        for mission in missions:
            _cover(s, seat, f"{area} {mission}", round)
            s["todo"][seat] |= 1 << MISSION_IDS.index(mission)
        _cover_enough(s, seat, out + len(missions), max(1, round - 1))
        s["tokens"][seat] = total - sum(
            1 for placed in s["slots"][seat * BOARD : (seat + 1) * BOARD] if placed
        )
    s["spy_ops"] = seats[spy_ops]
    leader = s["first"] = seats[first]
    rest: list[Any] = [["tidy"], ["check_position"], ["score"], ["embed"]]
    if step == "choose_first":
        rest += [["execute_missions"], ["select_missions"], ["foreign_office"]]
        asked = s["spy_ops"]
    elif step == "select":
        rest += [["execute_missions"], ["select", 1 - leader]]
        asked = leader
    elif s["todo"][leader]:
        rest += [["execute", 1 - leader], ["execute", leader]]
        asked = leader
    else:
        rest += [["execute", 1 - leader]]
        asked = 1 - leader
    position["agenda"] = rest
    position["pending"] = [[asked, step]]
    return Table(GAME.load(position))


def _lay_double_agents(s: dict[str, Any], came_in: int) -> None:
    """Remove cubes of past rounds from the track; those not on the board left the game."""
    arrived = sum(s["da_track"][:came_in])
    s["da_track"][:came_in] = [0] * came_in
    on_board = sum((s["spying"] + s["reception"])[DA::3])
    # A scene may want more than have arrived yet: take them from the end of the track.
    for slot in range(len(s["da_track"]) - 1, -1, -1):
        if arrived < on_board and s["da_track"][slot]:
            s["da_track"][slot] = 0
            arrived += 1
    s["da_removed"] = arrived - on_board


def _cover(s: dict[str, Any], seat: int, slot: str, placed: int) -> None:
    area, mission = slot.split()
    for number in SLOTS[AREA_IDS.index(area) * 5 + MISSION_IDS.index(mission)]:
        if not s["slots"][seat * BOARD + number]:
            s["slots"][seat * BOARD + number] = placed
            return
    raise AssertionError(f"no free slot for {slot}")


def _cover_enough(s: dict[str, Any], seat: int, wanted: int, placed: int) -> None:
    """Place used tokens until there is one for every cube on the board."""
    for number in range(BOARD - 1, -1, -1):
        if sum(1 for n in s["slots"][seat * BOARD : (seat + 1) * BOARD] if n) >= wanted:
            return
        if not s["slots"][seat * BOARD + number]:
            s["slots"][seat * BOARD + number] = placed
