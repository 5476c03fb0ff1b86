"""Actions and events under way."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

FIELDS: Final = (
    "seat", "agent", "card", "ability", "event", "cause", "kind", "skill", "status",
    "tn_change", "from_hand", "types", "locked", "rating", "bravado", "spent", "answer",
    "wide", "original", "it", "marks", "tags", "paid", "cards", "subject", "foe",
)  # fmt: skip
"""The fields of an action in the order of positions; the bound values follow."""
FIXED_FIELDS: Final = len(FIELDS)


Value: TypeAlias = int | tuple[int, ...]
"""A value that a text can bind: a number, or several cards."""
Listed: TypeAlias = list[int | list[int]]
"""A frame as stored in positions."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Frame:
    """An action in progress, and the context in which the words of its text are evaluated."""

    __slots__ = (*FIELDS, "env")

    def __init__(
        self,
        seat: int,
        agent: int,
        card: int,
        event: int = -1,
        ability: int = -1,
        kind: int = 0,
        skill: int = -1,
        env: list[Value] | None = None,
    ) -> None:
        self.seat = seat
        self.agent = agent
        """The agent that performs it, or -1."""
        self.card = card
        """The card the text is on."""
        self.ability = ability
        self.event = event
        """The index of the event it reacts to, or -1; `cause`: of the action behind it."""
        self.cause = -1
        self.kind = kind
        self.skill = skill
        self.status = 0
        self.tn_change = 0
        self.from_hand = 0
        self.types = -1
        """The mission types that apply to this action, or -1 for those of the mission."""
        self.locked = -1
        """The target number (or price) once it is fixed."""
        self.rating = -1
        """The skill (or budget) compared with it."""
        self.bravado = 0
        self.spent = 0
        """What was discarded as bravado, in points and in cards."""
        self.answer = 0
        """The last answer to a decision of this action."""
        self.wide = -1
        """The effect that widens its targets, or -1."""
        self.original = -1
        """The target it had before a redirect, or -1."""
        self.it = -1
        """The current element of an `each`."""
        self.marks = 0
        """Bits: MARK_USED_UP and the like."""
        self.tags = 0
        """Bits: TAG_FROM_HQ and the like."""
        self.paid = 0
        self.cards: tuple[int, ...] = ()
        """The cards looked at, or to be swapped."""
        self.subject = -1
        """The subject of the event."""
        self.foe = -1
        """The other side of the mission, for a lasting effect."""
        self.env: list[Value] = [] if env is None else env
        """The values that its text binds, by slot: a number, or several cards as a tuple."""

    def one(self, slot: int) -> int:
        """Return the number in a slot, or -1."""
        value = self.env[slot]
        return -1 if isinstance(value, tuple) else value

    def several(self, slot: int) -> tuple[int, ...]:
        """Return the cards in a slot that can hold several."""
        value = self.env[slot]
        return value if isinstance(value, tuple) else ()

    def copy(self) -> Frame:
        new = Frame.__new__(Frame)
        new.seat = self.seat
        new.agent = self.agent
        new.card = self.card
        new.ability = self.ability
        new.event = self.event
        new.cause = self.cause
        new.kind = self.kind
        new.skill = self.skill
        new.status = self.status
        new.tn_change = self.tn_change
        new.from_hand = self.from_hand
        new.types = self.types
        new.locked = self.locked
        new.rating = self.rating
        new.bravado = self.bravado
        new.spent = self.spent
        new.answer = self.answer
        new.wide = self.wide
        new.original = self.original
        new.it = self.it
        new.marks = self.marks
        new.tags = self.tags
        new.paid = self.paid
        new.cards = self.cards
        new.subject = self.subject
        new.foe = self.foe
        new.env = [*self.env]
        return new

    def listed(self) -> Listed:
        """Return the frame as stored in positions: the fields in order, then the bound values."""
        out: list[Value] = [getattr(self, name) for name in FIELDS] + self.env
        return [list(value) if isinstance(value, tuple) else value for value in out]

    @classmethod
    def read(cls, raw: Listed) -> Frame:
        new = cls(-1, -1, -1)
        values: list[Value] = [tuple(value) if isinstance(value, list) else value for value in raw]
        for name, value in zip(FIELDS, values[:FIXED_FIELDS], strict=True):
            setattr(new, name, value)
        new.env = values[FIXED_FIELDS:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.listed() == other.listed()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        names = (*FIELDS, "env")
        return f"Frame({', '.join([f'{name}={getattr(self, name)}' for name in names])})"


NO_FRAME: Final = Frame(-1, -1, -1)
"""For words that do not depend on an action."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class EventFrame:
    """An event whose window is open."""

    __slots__ = ("actor", "cause", "dead", "info", "place", "seat", "subject", "type", "under")

    def __init__(
        self,
        event: int,
        subject: int = -1,
        cause: int = -1,
        actor: int = -1,
        seat: int = -1,
        info: int = 0,
        place: int = 0,
        under: tuple[int, ...] | None = None,
    ) -> None:
        self.type = event
        self.subject = subject
        self.cause = cause
        """The index of the action that caused it, or -1."""
        self.actor = actor
        self.seat = seat
        self.dead = 0
        """1 if it was canceled, so that nothing can react to it."""
        self.info = info
        self.place = place
        self.under = under
        """The cards under the one that retired; for that event only."""

    def copy(self) -> EventFrame:
        new = EventFrame.__new__(EventFrame)
        new.type = self.type
        new.subject = self.subject
        new.cause = self.cause
        new.actor = self.actor
        new.seat = self.seat
        new.dead = self.dead
        new.info = self.info
        new.place = self.place
        new.under = self.under
        return new

    def listed(self) -> Listed:
        """Return the event as stored in positions."""
        out: Listed = [self.type, self.subject, self.cause, self.actor, self.seat]
        out += [self.dead, self.info, self.place]
        return out if self.under is None else [*out, list(self.under)]

    @classmethod
    def read(cls, raw: list[Any]) -> EventFrame:
        event, subject, cause, actor, seat, dead, info, place, *under = raw
        new = cls(event, subject, cause, actor, seat, info, place)
        new.dead = dead
        if under:
            new.under = tuple(under[0])
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventFrame) and self.listed() == other.listed()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"EventFrame({self.listed()})"


class Modifier(NamedTuple):
    """A change that a text has caused, and how long it lasts."""

    node: int
    frame: Frame
    target: int
    """The card it applies to, or -1 if the text selects the cards."""
    value: int
    extra: int
    """The skill, face, action or agent it is about; -1 for none."""
    until: int
    ref: int
    """The card or action that its duration depends on."""


class LentAction(NamedTuple):
    """An action of another agent that an agent may use."""

    agent: int
    ability: int
    once: int
    until: int
    group: int
    """Actions lent together: using one of them uses up all."""
    source: int


class Waiting(NamedTuple):
    """An effect that waits for an event."""

    node: int
    frame: Frame
    until: int


class Attached(NamedTuple):
    """A card attached to a mission or an agent."""

    card: int
    host: int
    until: int
    env: tuple[Value, ...]
    """The values that its text has bound."""


ODDS: Final = 1 << 20
"""Certainty that a card is one of a set."""


class KnownSet(NamedTuple):
    """The seats of the mask know that these faces are among these cards, but no order (IN-3)."""

    mask: int
    cards: tuple[int, ...]
    faces: tuple[int, ...]
    owners: tuple[int, ...]
    """The owner of each face, in the same order."""
    odds: tuple[int, ...] = ()
    """For each card, how likely it is one of these faces, in parts of `ODDS`; empty if alike."""


class Stray(NamedTuple):
    """A card of this owner is hidden among these cards of others (SC-3.4)."""

    owner: int
    cards: tuple[int, ...]


class Exposure(NamedTuple):
    """One source of Exposed (SC-R68)."""

    agent: int
    until: int
    ref: int
