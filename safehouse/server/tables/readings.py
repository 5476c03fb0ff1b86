"""The time of every seat at a table: what is left of it, and what others may know about it."""

from __future__ import annotations

from collections.abc import Collection


class Clocks:
    """Two readings for each seat: its own and the one shown to others.

    During a secret decision only the seat's own clock runs; otherwise others would see who is
    asked, and for how long. They are never shown that time, not even later; they see only when
    the seat's time is up. The increment is added to both readings after a public decision. After
    a secret one it restores at most the time used, on the own clock, so that a seat never has
    more time than others see.
    """

    def __init__(self, left: list[float], shown: list[float] | None = None) -> None:
        self.left = left
        self.shown = left[:] if shown is None else shown
        self.ticked: float | None = None
        """When elapsed time was last subtracted; None while the clocks are stopped."""
        self._before: dict[int, float] = {}
        """For each seat that is asked: the time it had at that moment."""

    @classmethod
    def stored(cls, seats: int, kept: list[float]) -> Clocks:
        """Clocks from storage, which has both readings; older tables have only the own ones."""
        return cls(kept[:seats], kept[seats : 2 * seats] or None)

    def to_store(self) -> list[float]:
        return self.left + self.shown

    def settle(self, now: float, running: Collection[int], known: Collection[int]) -> None:
        """Subtract elapsed time; `known` are the seats that everybody knows to be asked."""
        if self.ticked is None:
            return
        for seat in running:
            self.left[seat] -= now - self.ticked
            if seat in known:
                self.shown[seat] -= now - self.ticked
        self.ticked = now

    def asked(self, seats: Collection[int]) -> None:
        """Note who is asked now."""
        self._before = {seat: self._before.get(seat, self.left[seat]) for seat in seats}

    def after_move(
        self,
        seat: int,
        increment: float,
        *,
        known: bool,
        known_next: bool,
        asked_next: bool,
        most: float | None = None,
    ) -> Clocks:
        """The clocks once a person has answered, as they are to be stored with the move.

        With `most` no clock gets more than that: correspondence time does not accumulate.
        """
        after = Clocks(self.left[:], self.shown[:])
        after.ticked = self.ticked
        after._before = self._before
        if known and not known_next:
            after.left[seat] += increment
            after.shown[seat] += increment
            if most is not None:
                after.left[seat] = min(after.left[seat], most)
                after.shown[seat] = min(after.shown[seat], most)
        elif not known and (known_next or not asked_next):
            had = self._before.get(seat, self.left[seat])
            after.left[seat] = max(self.left[seat], min(self.left[seat] + increment, had))
        return after
