"""Statistics of a game from rows of matches, for reports and comparisons."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from safehouse.core.errors import BadOptions
from safehouse.core.facts import STAGES
from safehouse.core.game import Game
from safehouse.lab.rows import Row
from safehouse.lab.statistics import holm, normal_tail, wilson


class Share:
    """How often something happened, with its 95% interval."""

    __slots__ = ("hits", "name", "tries")

    def __init__(self, name: str, hits: int = 0, tries: int = 0) -> None:
        self.name = name
        self.hits = hits
        self.tries = tries

    def add(self, hit: bool) -> None:
        self.hits += hit
        self.tries += 1

    @property
    def share(self) -> float:
        return self.hits / self.tries if self.tries else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.hits, self.tries)

    def __repr__(self) -> str:
        return f"<Share {self.name} {self.hits} of {self.tries}>"


class Component:
    """A card, mission or action: who used it, how often, and how they fared.

    Seats that use it are compared with seats of the same role that do not: otherwise anything that
    only the stronger role can do would look strong.
    """

    __slots__ = ("all_seats", "group", "name", "seats", "strata", "uses", "wins")

    def __init__(self, full: str) -> None:
        group, colon, name = full.partition(": ")
        self.group = group if colon else "move"
        self.name = name if colon else full
        self.uses = 0
        """The total number of uses in all matches."""
        self.seats = 0
        """The number of seats that used it in their match."""
        self.wins = 0
        """The number of these seats that won."""
        self.all_seats = 0
        self.strata: dict[str, tuple[Share, Share]] = {}
        """By role: the seats that used it, and those that did not, with their wins."""

    @property
    def full(self) -> str:
        return f"{self.group}: {self.name}"

    @property
    def use(self) -> Share:
        """How often a seat used it."""
        return Share(self.full, self.seats, self.all_seats)

    @property
    def won(self) -> Share:
        """How often a seat that used it won."""
        return Share(self.full, self.wins, self.seats)

    @property
    def compared(self) -> bool:
        """Whether there are seats of the same role with and without it."""
        return any(used.tries and without.tries for used, without in self.strata.values())

    @property
    def elsewhere(self) -> float:
        """How often seats without it win, with the same mix of roles as those that use it."""
        pairs = [pair for pair in self.strata.values() if pair[0].tries and pair[1].tries]
        weight = sum(used.tries for used, _ in pairs)
        return sum(used.tries * without.share for used, without in pairs) / weight

    def p_value(self) -> float:
        """Return the p-value that using it and winning are independent (Mantel-Haenszel)."""
        gap = spread = 0.0
        for used, without in self.strata.values():
            total = used.tries + without.tries
            won = used.hits + without.hits
            if used.tries and without.tries and total > 1:
                gap += used.hits - used.tries * won / total
                spread += (
                    used.tries * without.tries * won * (total - won) / (total**2 * (total - 1))
                )
        return normal_tail(gap / sqrt(spread)) if spread else 1.0


class Figures:
    """All figures of one run for a report."""

    def __init__(self, game: Game[Any], rows: list[Row]) -> None:
        if not rows:
            raise BadOptions("There are no matches to report on.")
        for number, row in enumerate(rows, 1):
            if row.get("game") != game.id or not row.get("facts"):
                raise BadOptions(
                    f"Row {number} is not a match of {game.id} with facts; write rows with"
                    f" safehouse sim {game.id} --rows FILE."
                )
            if row.get("run") != rows[0].get("run"):
                raise BadOptions(f"Row {number} is of another run than row 1.")
        self.game = game
        self.rows = rows
        self.matches = len(rows)
        try:
            self._read(rows[0])
            self._count()
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise BadOptions(f"The rows lack {error}: were they written by hand?") from error

    def _read(self, first: Row) -> None:
        self.seats: int = first["seats"]
        self.options: dict[str, Any] = first["options"]
        self.bots: list[str] = first["bots"]
        self.pack: dict[str, str] | None = first.get("pack")
        self.data: str = first.get("data", "")
        self.facts: list[dict[str, Any]] = [row["facts"] for row in self.rows]

    @property
    def label(self) -> str:
        """The version of the game."""
        if self.pack is None:
            return "the game as it is"
        return f"{self.pack['name']} {self.pack['version']}".strip()

    def _count(self) -> None:
        name = self.game.seat_name
        names = [name(seat, self.seats, self.options) for seat in range(self.seats)]
        self.by_seat = [Share(names[seat]) for seat in range(self.seats)]
        roles: dict[str, Share] = {}
        self.first = Share("the seat that begins")
        self.not_first = Share("every other seat")
        outcomes: Counter[str] = Counter()
        self.stages = [Share(f"{100 * stage // STAGES}%") for stage in range(STAGES)]
        """By part of the match: how often the leader at that point won."""
        self.open_stages = [Share(stage.name) for stage in self.stages]
        """By part of the match: how often there was no single leader."""
        self.matters = Share("choices that can change who leads")
        self.pairs: dict[tuple[str, str], Share] = {}
        """Role against role, if two seats play different ones."""
        for row, facts in zip(self.rows, self.facts, strict=True):
            winners = row["winners"]
            outcomes[row["outcome"]] += 1
            for seat, share in enumerate(self.by_seat):
                share.add(seat in winners)
            for seat, role in enumerate(facts["roles"]):
                roles.setdefault(role, Share(role)).add(seat in winners)
            if facts["first"] >= 0:
                for seat in range(self.seats):
                    share = self.first if seat == facts["first"] else self.not_first
                    share.add(seat in winners)
            for stage, leader in enumerate(facts["leaders"]):
                self.open_stages[stage].add(leader < 0)
                if leader >= 0:
                    self.stages[stage].add(leader in winners)
            self.matters.hits += facts["mattered"]
            self.matters.tries += facts["looked"]
            if self.seats == 2 and len(set(facts["roles"])) == 2:
                for seat in range(2):
                    key = facts["roles"][seat], facts["roles"][1 - seat]
                    self.pairs.setdefault(key, Share(" against ".join(key))).add(seat in winners)
        self.by_role = [roles[role] for role in sorted(roles)]
        self.outcomes = [
            Share(name, count, self.matches) for name, count in sorted(outcomes.items())
        ]
        self.wins = sum(share.hits for share in self.by_seat)
        self.fair = self.wins / (self.matches * self.seats)
        """The share that each seat would win if all were equal."""
        self.components = self._components()

    def _components(self) -> list[Component]:
        found: dict[str, Component] = {}
        whole: dict[str, Share] = {}
        for row, facts in zip(self.rows, self.facts, strict=True):
            for seat, used in enumerate(facts["used"]):
                role = facts["roles"][seat] if facts["roles"] else ""
                won = seat in row["winners"]
                whole.setdefault(role, Share(role)).add(won)
                for name, count in used.items():
                    component = found.setdefault(name, Component(name))
                    component.uses += count
                    component.seats += 1
                    component.wins += won
                    empty = Share(role), Share(role)
                    component.strata.setdefault(role, empty)[0].add(won)
        for component in found.values():
            component.all_seats = self.matches * self.seats
            for role, (used_by, without) in component.strata.items():
                without.tries = whole[role].tries - used_by.tries
                without.hits = whole[role].hits - used_by.hits
        return sorted(found.values(), key=lambda one: (one.group, -one.seats, one.name))

    def groups(self) -> dict[str, list[Component]]:
        out: dict[str, list[Component]] = {}
        for component in self.components:
            out.setdefault(component.group, []).append(component)
        return out

    def significant(self) -> set[str]:
        """Components that correlate with winning or losing more than chance explains, corrected."""
        some = [one for one in self.components if one.compared]
        corrected = holm([one.p_value() for one in some])
        return {one.full for one, p in zip(some, corrected, strict=True) if p < 0.05}

    # --- numbers, one for each match ---------------------------------------------------------

    @property
    def lengths(self) -> list[float]:
        return [float(row["plies"]) for row in self.rows]

    @property
    def rounds(self) -> list[float]:
        """The numbers of rounds or turns, if the game counts them."""
        for key in ("rounds", "turns"):
            if key in self.facts[0]:
                return [float(facts[key]) for facts in self.facts]
        return []

    @property
    def choices(self) -> list[float]:
        return [float(facts["choices"]) for facts in self.facts]

    @property
    def branching(self) -> list[float]:
        return [float(facts["branching"]) for facts in self.facts]

    def scores(self, seat: int) -> list[float]:
        return [float(row["scores"][seat]) for row in self.rows if row["scores"]]

    @property
    def margins(self) -> list[float]:
        """The differences between the best and the second best score."""
        out: list[float] = []
        for row in self.rows:
            if len(row["scores"]) > 1:
                best = sorted(row["scores"], reverse=True)
                out.append(float(best[0] - best[1]))
        return out
