"""The game definition of SpyMaster."""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar

from safehouse.core.decision import Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, Landmark
from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.options import ChoiceOption, FlagOption, ListOption
from safehouse.core.space import MoveSpace
from safehouse.games.spymaster import rules, text
from safehouse.games.spymaster.invariants import check
from safehouse.games.spymaster.moves import (
    M_COMPLETE,
    M_TAKE,
    MOST_SEATS,
    SPYMASTER_MOVES,
)
from safehouse.games.spymaster.refusals import refuse_seat
from safehouse.games.spymaster.state import (
    AGENCY_IDS,
    AREAS,
    CARD_KIND,
    CARD_VALUE,
    FREELANCERS,
    KINDS,
    LOCATIONS,
    ROUNDS,
    SPECIALS,
    STACK_SIZE,
    TYPES,
    VALUES,
    SpymasterState,
)
from safehouse.games.spymaster.text import msg
from safehouse.games.spymaster.view import (
    SpymasterBoard,
    SpymasterPreview,
    SpymasterTrip,
    boards,
    preview,
    previews,
)


class Spymaster(Game[SpymasterState]):
    id = "spymaster"
    name = "SpyMaster"
    tagline = "One cuts, all choose. Then race for Missions round the world."
    minutes = 60
    seat_counts = tuple(STACK_SIZE)
    hidden = True
    over_clause = "SM-1.5"
    moves = SPYMASTER_MOVES
    labelled_alike = frozenset(SPYMASTER_MOVES.kinds) - {M_COMPLETE, M_TAKE}
    constant_sum = True
    first_time: ClassVar[dict[str, Any]] = {"placement": "random"}  # SM-3.3
    orders = tuple(rules.ORDERS)
    options = (
        ChoiceOption(
            "placement",
            "secret",
            "Special Agents",
            "Everybody assigns in secret, or all are placed at random: good for a first game.",
            clause="SM-12.1",
            choices=["secret", "random"],
            names=["Assigned in secret", "Placed at random"],
        ),
        FlagOption(
            "memory_aid",
            False,
            "Memory aid",
            "Show the hands and completed Missions that follow from the open log.",
            clause="SM-12.3",
        ),
        ChoiceOption(
            "first_spymaster",
            "random",
            "First SpyMaster",
            "Who makes the first Files.",
            clause="SM-12.2",
            choices=["random", *(f"seat{seat}" for seat in range(1, MOST_SEATS + 1))],
            names=["At random", *(f"Seat {seat}" for seat in range(1, MOST_SEATS + 1))],
            seats=[*range(MOST_SEATS + 1)],
        ),
        ListOption(
            "agencies",
            AGENCY_IDS,
            "Agencies",
            "The Agency of each seat, by colour; seats that nobody takes ignore theirs.",
            clause="SM-1.2",
            choices=AGENCY_IDS,
            names=[id.capitalize() for id in AGENCY_IDS],
            length=MOST_SEATS,
            by_seat=True,
        ),
    )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        played = options["agencies"][:seats]
        if len(set(played)) != seats:
            raise BadOptions(msg("bad-agencies"))
        named = options["first_spymaster"]
        if named != "random" and int(named[-1]) > seats:
            raise BadOptions(msg("bad-first", seats=seats))

    def blank(self, seats: int, options: dict[str, Any]) -> SpymasterState:
        return SpymasterState(seats)

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the moves of a match.

        Each seat places its agents. A round asks for a stack, the cuts, the SpyMaster card and the
        Files. An action in Operations burns a card permanently: it allows as many moves as the
        highest value has points, a Mission, and the end of the turn. Between two actions each seat
        passes at most once, and a round ends after as many passes.
        """
        cards, most = len(CARD_VALUE), max(CARD_VALUE)
        gather = 1 + (seats - 1) + 1 + seats
        return seats * (SPECIALS + 1) + ROUNDS * (gather + seats) + cards * (most + 3 + seats)

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Count every trip of an own or freelance agent, every payment and every burn."""
        trips = (SPECIALS + min(FREELANCERS, len(LOCATIONS))) * (len(LOCATIONS) - 1)
        return trips + len(AREAS) * len(self._payments()) // len(TYPES) + len(KINDS) + 2

    @staticmethod
    def _payments() -> list[tuple[int, ...]]:
        """Return every set of cards of one type."""
        found: list[tuple[int, ...]] = []
        copies = [CARD_KIND.count(kind) for kind in KINDS]
        for kind in range(0, len(KINDS), VALUES):
            for counts in product(*(range(most + 1) for most in copies[kind : kind + VALUES])):
                found.append(tuple(kind + v for v in range(VALUES) for _ in range(counts[v])))
        return found

    def make_space(self) -> MoveSpace:
        return MoveSpace(
            self.moves, lists={"complete.cards": list(dict.fromkeys(self._payments()))}
        )

    def setup(self, match: Match[SpymasterState]) -> None:
        rules.set_up(match)

    def view(self, match: Match[SpymasterState], seat: int | None) -> SpymasterBoard:
        return boards(match, [seat])[0]

    def views(self, match: Match[SpymasterState], seats: list[int | None]) -> list[SpymasterBoard]:
        return boards(match, seats)

    def preview(
        self, match: Match[SpymasterState], seat: int, code: Code
    ) -> SpymasterPreview | SpymasterTrip | None:
        return preview(match, seat, code)

    def previews(
        self, match: Match[SpymasterState], seat: int, codes: list[Code]
    ) -> list[SpymasterPreview | SpymasterTrip | None]:
        return previews(match, seat, codes)

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        return text.event_text(kind, data)

    def label(self, match: Match[SpymasterState], seat: int, code: Code) -> Text:
        return text.label(match, seat, code)

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return str(options["agencies"][seat]).capitalize()

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        return text.agency_name(options["agencies"][seat])

    def headline(self, match: Match[SpymasterState]) -> Text:
        return text.headline(match, self.waiting(match, None))

    def not_asked(self, match: Match[SpymasterState], seat: int, kind: int) -> Refusal:
        return refuse_seat(match, seat, kind)

    def redeal(self, match: Match[SpymasterState], seat: int, dice: Dice) -> None:
        rules.redeal(match, seat, dice)

    def reshuffle(self, match: Match[SpymasterState], dice: Dice) -> None:
        rules.reshuffle(match, dice)

    def waiting(self, match: Match[SpymasterState], seat: int | None) -> list[int]:
        """Return seats in seat order: the order of asking would reveal who has begun to assign."""
        return sorted(asked for asked, _, _ in match.pending)

    def ordered(self, match: Match[SpymasterState], order: str, since: int) -> Code | None:
        return rules.ordered(match, order, since)

    def is_out(self, match: Match[SpymasterState], seat: int) -> bool:
        return bool(match.state.out[seat])

    def concede(self, match: Match[SpymasterState], seat: int) -> None:
        rules.concede(match, seat)

    def landmarks(self, match: Match[SpymasterState]) -> list[Landmark]:
        """The Missions, with their points."""
        return [
            Landmark(event.ply, event.data["seat"], str(event.data["mission"]["points"]))
            for event in match.log
            if event.kind == "complete"
        ]

    def check(self, match: Match[SpymasterState]) -> None:
        check(match)


GAME = Spymaster(rules.STEPS, rules.KINDS)
