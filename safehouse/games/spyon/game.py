"""The game definition of SPYON."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar, Final

from safehouse.core.decision import Refusal
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, Landmark
from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.options import ChoiceOption, FlagOption, ListOption, SubsetOption
from safehouse.core.space import MoveSpace
from safehouse.games.spyon import rules, text
from safehouse.games.spyon.invariants import check
from safehouse.games.spyon.moves import (
    ASSASSINATIONS,
    CRISES,
    DUALS,
    INFILTRATE_WORD,
    INFILTRATIONS,
    M_FIRST,
    M_INFILTRATE,
    REGROUPS,
    RELOCATIONS,
    SINGLES,
    SPYON_MOVES,
    SWITCHES,
)
from safehouse.games.spyon.refusals import refuse_seat
from safehouse.games.spyon.state import DATA, DEPT_IDS, ROUNDS, SpyonState
from safehouse.games.spyon.text import msg
from safehouse.games.spyon.view import SpyonBoard, SpyonPreview, board, if_round_ended

_PLAYERS: Final = DATA["players"]
MOST_TOKENS: Final = max(int(_PLAYERS["tokens"]), int(_PLAYERS["safe_house_tokens"]))


class Spyon(Game[SpyonState]):
    id = "spyon"
    name = "SPYON"
    tagline = "Come second. A Double Agent scores on the same track."
    minutes = 30
    seat_counts = (2,)
    hidden = False
    over_clause = "SO-1.2"
    moves = SPYON_MOVES
    labelled_alike = frozenset(SPYON_MOVES.kinds) - {M_FIRST}
    first_time: ClassVar[dict[str, Any]] = {"safe_house": True}  # SO-2.8
    options = (
        FlagOption(
            "safe_house",
            False,
            "Safe House",
            "10 tokens and 10 cubes each instead of 9. Good for a first game.",
            clause="SO-12.1",
        ),
        FlagOption(
            "random_diplomacy",
            False,
            "Random Diplomacy",
            "All eight Department Tokens are drawn at random. A Department may be missing.",
            clause="SO-12.2",
        ),
        FlagOption(
            "cold_war",
            False,
            "Cold War",
            "Everyone starts on 0 points, so nobody can afford a Minister at first.",
            clause="SO-12.4",
        ),
        SubsetOption(
            "double_double",
            [],
            "Double Double Agent",
            "A further Double Agent cube enters in these rounds.",
            clause="SO-12.5",
            choices=DATA["foreign_office"]["double_double_slots"],
            names=["Round 4", "Round 8"],
        ),
        ListOption(
            "colours",
            ["green", "orange"],
            "Colours",
            "The colour of each seat.",
            clause="SO-2.6",
            choices=["green", "orange"],
            names=["Green", "Orange"],
            length=2,
            by_seat=True,
        ),
        ChoiceOption(
            "spy_ops",
            "random",
            "First Briefcase",
            "Who is Spy Ops in round 1.",
            clause="SO-2.7",
            choices=["random", "green", "orange"],
            names=["At random", "Green", "Orange"],
        ),
        ListOption(
            "row",
            None,
            "Department Tokens",
            "A fixed row of Department Tokens.",
            clause="SO-2.4",
            choices=DEPT_IDS,
            length=ROUNDS,
            nullable=True,
            listed=False,
        ),
    )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if options["colours"][0] == options["colours"][1]:
            raise BadOptions(msg("bad-colours"))

    def blank(self, seats: int, options: dict[str, Any]) -> SpyonState:
        return SpyonState()

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the moves of a match.

        A round asks who is first, and each player to select and then execute at most as many
        missions as there are tokens. Nothing else is asked, and a seat concedes once.
        """
        return ROUNDS * (1 + 2 * (1 + MOST_TOKENS)) + 1

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Count all selections, or every way to execute every mission."""
        selections = len(SINGLES[-1]) + len(DUALS[-1])
        carried_out = len(RELOCATIONS[-1]) + len(SWITCHES[-1]) + len(REGROUPS)
        carried_out += len(ASSASSINATIONS) + len(CRISES) + sum(map(len, INFILTRATIONS))
        return max(selections, carried_out) + 1

    def make_space(self) -> MoveSpace:
        some = range(INFILTRATE_WORD + 1)
        return MoveSpace(
            self.moves,
            lists={"select.missions": [*((m,) for m in some), *combinations(some, 2)]},
        )

    def setup(self, match: Match[SpyonState]) -> None:
        rules.set_up(match)

    def view(self, match: Match[SpyonState], seat: int | None) -> SpyonBoard:
        return board(match, seat)

    def preview(self, match: Match[SpyonState], seat: int, code: Code) -> SpyonPreview | None:
        return self.previews(match, seat, [code])[0]

    def previews(
        self, match: Match[SpyonState], seat: int, codes: list[Code]
    ) -> list[SpyonPreview | None]:
        if match.pending[0][1] is not rules.EXECUTE:
            return [None] * len(codes)
        possible = {legal[0] for legal in rules.executions(match, seat)}
        after, found = match.copy(log=False), list[SpyonPreview | None]()
        for code in codes:
            after.state = match.state.copy()
            rules.carry_out(after, seat, code)
            forced = code[0] == M_INFILTRATE and code[1] not in possible
            found.append({"standing": if_round_ended(after.state), "forced": forced})
        return found

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        return text.event_text(kind, data)

    def label(self, match: Match[SpyonState], seat: int, code: Code) -> Text:
        return text.label(match, code)

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return str(options["colours"][seat]).capitalize()

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        return text.spy_name(options["colours"][seat])

    def headline(self, match: Match[SpyonState]) -> Text:
        return text.headline(match)

    def not_asked(self, match: Match[SpyonState], seat: int, kind: int) -> Refusal:
        return refuse_seat(match, seat, kind)

    def landmarks(self, match: Match[SpyonState]) -> list[Landmark]:
        """Who would win as each round ends."""
        return [
            Landmark(event.ply, event.data["winner"])
            for event in match.log
            if event.kind == "position"
        ]

    def check(self, match: Match[SpyonState]) -> None:
        check(match)


GAME = Spyon(rules.STEPS, rules.KINDS)
