"""The table of Spycraft as numbers.

A card is represented by its printed content, so that a learner can generalise to unseen cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from safehouse.core.layout import Cell, Fields, Flag, Items, Number, Part, Row, Seat, Tally, Word
from safehouse.core.moves import CONCEDE, Code, MoveSet
from safehouse.core.space import Features
from safehouse.games.spycraft.cards import FACE_NAMED, FACES
from safehouse.games.spycraft.defs import (
    EV_OPPORTUNITY,
    EVENTS,
    FACTIONS,
    KINDS,
    MISSION_TYPES,
    QUEUE_SIZE,
    SKILLS,
    STATUSES,
    STOPS,
    TYPES,
    WIN_POINTS,
)
from safehouse.games.spycraft.model import TRAITS, Face
from safehouse.games.spycraft.moves import CONTROL_WORDS, YIELD_WORDS
from safehouse.games.spycraft.zones import M

VERSION: Final = 2

_NUMBER: Final = 99
_CARDS: Final = 200
_TURNS: Final = 20_000
_HAND: Final = 12
_AGENTS: Final = 10
_GEAR: Final = 3
_LEADERS: Final = 4
_STACK: Final = 4
STEPS: Final = (
    "setup", "start", "intel", "planning", "enemy", "before_engage", "engage", "goals", "debrief",
)  # fmt: skip


class Printed(Part):
    """The printed content of a card, by its name; for None, `known` and all others are 0."""

    _numbers: Final = ("level", "expense", "bravado", "cover", "vp", "objective")

    def __init__(self) -> None:
        self.names = [
            "known",
            *(f"type={word}" for word in TYPES),
            *(f"faction={word}" for word in FACTIONS),
            *(f"skill.{word}" for word in SKILLS),
            *(f"trait={word}" for word in TRAITS),
            *(f"mission={word}" for word in MISSION_TYPES),
            *self._numbers,
        ]
        self.size = len(self.names)
        self._rows: dict[str, list[float]] = {}

    def cells(self, name: str) -> list[Cell]:
        return [Cell(f"{name}.{part}", -_NUMBER, _NUMBER) for part in self.names]

    def write(self, out: list[float], value: Any) -> None:
        if value is None:
            out += [0.0] * self.size
            return
        if value not in self._rows:
            self._rows[value] = self._row(FACE_NAMED.get(value, FACES[-1]))
        out += self._rows[value]

    def _row(self, face: Face) -> list[float]:
        row = [1.0]
        row += [float(face.type == number) for number in range(len(TYPES))]
        row += [float(face.faction == number) for number in range(len(FACTIONS))]
        row += [float(skill) for skill in face.skills]
        row += [float(face.traits >> number & 1) for number in range(len(TRAITS))]
        row += [float(face.types >> number & 1) for number in range(len(MISSION_TYPES))]
        row += [float(getattr(face, name)) for name in self._numbers]
        return row


PRINTED: Final = Printed()


class Count(Number):
    """The length of a list."""

    def __init__(self, most: int = _CARDS) -> None:
        super().__init__(0, most)

    def write(self, out: list[float], value: Sequence[Any]) -> None:
        super().write(out, len(value))


def _skills() -> Part:
    return Row(len(SKILLS), Number(-_NUMBER, _NUMBER))


def _player(seats: int) -> Part:
    price = Number(-_NUMBER, _NUMBER, hidden=True)
    gear = Fields(
        {
            "face": PRINTED,
            "active": Flag(),
            "bonus": _skills(),
            "price": price,
            "budget": price,
        },
        skip=("card", "since", "examined_by", "used"),
    )
    agent = Fields(
        {
            "face": PRINTED,
            "active": Flag(),
            "leader": Flag(),
            "team": Flag(),
            "wounds": Number(0, _NUMBER),
            "exposed": Flag(),
            "skills": _skills(),
            "cover": Number(-_NUMBER, _NUMBER),
            "expense": Number(-_NUMBER, _NUMBER),
            "since": Number(0, _TURNS),
            "examined_by": Tally(range(seats), 1),
            "price": price,
            "budget": price,
            "fits": Flag(hidden=True),
            "may_act": Flag(),
            "gear": Items(_GEAR, gear),
            "attached": Count(),
        },
        skip=("card", "printed", "traits", "one_of", "used"),
    )
    leader = Fields(
        {
            "level": Number(0, _NUMBER),
            "face": PRINTED,
            "tokens": Number(0, _NUMBER),
            "needs": Number(0, _NUMBER, hidden=True),
        },
        skip=("card",),
    )
    card = Fields({"face": PRINTED, "bravado": Number(-_NUMBER, _NUMBER)}, skip=("card",))
    return Fields(
        {
            "faction": Word([*FACTIONS, ""]),
            "vp": Number(-_NUMBER, _NUMBER),
            "out": Flag(),
            "hand": Number(0, _CARDS),
            "cards": Items(_HAND, card),
            "deck": Number(0, _CARDS),
            "discard": Count(),
            "removed": Count(),
            "won": Count(),
            "ran": Flag(),
            "craft": Number(-_NUMBER, _NUMBER),
            "active_agents": Number(0, _NUMBER),
            "agent_limit": Number(0, _NUMBER),
            "agents": Items(_AGENTS, agent),
            "leaders": Items(_LEADERS, leader),
            "known_hand": Items(_LEADERS, PRINTED),
        },
        skip=("seat",),
    )


def _side(seats: int, *, hidden: bool) -> Part:
    return Fields(
        {
            "seat": Seat(seats),
            "totals": _skills(),
            "craft": Number(-_NUMBER, _NUMBER),
            "size": Number(0, _NUMBER),
            "cap": Number(0, _NUMBER),
            "passed": Flag(),
        },
        hidden=hidden,
    )


class Moments(Tally):
    """Events. Those of further sets have no cell, so that trained models stay usable."""

    def write(self, out: list[float], value: Any) -> None:
        super().write(out, [word for word in value or () if word in self.place])


def board(seats: int) -> Part:
    mission = Fields(
        {
            "face": PRINTED,
            "up": Flag(),
            "examined_by": Tally(range(seats), 1),
            "current": Flag(),
            "objective": Number(-_NUMBER, _NUMBER),
            "vp": Number(-_NUMBER, _NUMBER),
            "attached": Count(),
        },
        skip=("card", "slot"),
    )
    engagement = Fields(
        {
            "face": PRINTED,
            "types": Tally(MISSION_TYPES, 1),
            "public": Flag(),
            "cover": Number(-_NUMBER, _NUMBER),
            "vp": Number(-_NUMBER, _NUMBER),
            "objective": Number(-_NUMBER, _NUMBER),
            "objective_skill": Word(SKILLS),
            "extended": Number(0, _NUMBER),
            "step": Word(STEPS),
            "attacker": _side(seats, hidden=False),
            "defender": _side(seats, hidden=True),
            "need": Number(-_NUMBER, _NUMBER),
            "winner": Seat(seats),
        },
        skip=("card",),
        hidden=True,
    )
    action = Fields(
        {
            "seat": Seat(seats),
            "agent_name": PRINTED,
            "kind": Word(KINDS),
            "skill": Word(SKILLS),
            "tn": Number(-_NUMBER, _NUMBER, hidden=True),
            "rating": Number(-_NUMBER, _NUMBER, hidden=True),
            "bravado": Number(-_NUMBER, _NUMBER),
            "status": Word(STATUSES),
        },
        skip=(
            "agent",
            "name",
            "source",
            "targets",
            "chosen",
            "answers",
            "text",
            "effect",
            "wounds",
        ),
    )
    settings = Fields(
        {
            "stops": Tally(list(STOPS), 1),
            "control": Word(CONTROL_WORDS),
            "yields": Word(YIELD_WORDS),
            "mutes": Count(),
        },
        hidden=True,
    )
    return Fields(
        {
            "turn": Number(0, _TURNS),
            "step": Word(STEPS),
            "start": Seat(seats),
            "to_move": Seat(seats),
            "players": Row(seats, _player(seats)),
            "queue": Items(QUEUE_SIZE, mission),
            "mission_deck": Number(0, _CARDS),
            "mission_discard": Count(),
            "mission": engagement,
            "stack": Items(_STACK, action),
            "activating": Count(),
            "moments": Moments(EVENTS[:EV_OPPORTUNITY], 20),
            "goal": Number(0, WIN_POINTS),
            "settings": settings,
        },
        skip=("faces",),
    )


class CardFeatures(Features):
    """A move by its kind, its words and numbers, and the printed content of its cards.

    A card's number has no meaning, so its face is used instead, if the seat knows it.
    """

    cards: Final = ("card", "source", "agent", "one", "two")

    def __init__(self, moves: MoveSet) -> None:
        self.of_card: dict[int, list[tuple[int, int]]] = {}
        plain = MoveSet(
            *(
                type(kind)(
                    kind.id, kind.name, *(f for f in kind.fields if f.name not in self.cards)
                )
                for kind in moves.kinds.values()
                if kind.id != CONCEDE
            )
        )
        super().__init__(plain)
        self.start = self.size - 1
        let_pass = self.cells.pop()
        for name in self.cards:
            self.cells += PRINTED.cells(name)
        self.cells.append(let_pass)
        self.size = len(self.cells)
        self.names = [cell.name for cell in self.cells]
        for kind in moves.kinds.values():
            fields = [field.name for field in kind.fields]
            self.of_card[kind.id] = [
                (at, self.cards.index(name))
                for at, name in enumerate(fields, 1)
                if name in self.cards
            ]

    def of(self, m: M, seat: int, code: Code) -> list[float]:
        if not code:
            return self.write(code)
        named = self.of_card[code[0]]
        places = [at for at, _ in named]
        row = self.write(tuple(n for at, n in enumerate(code) if at not in places))
        cards = m.state.cards
        for at, which in named:
            card = code[at]
            if 0 <= card < len(cards.face) and cards.knows(card, seat):
                start = self.start + which * PRINTED.size
                shown: list[float] = []
                PRINTED.write(shown, FACES[cards.face[card]].name)
                row[start : start + PRINTED.size] = shown
        return row
