"""The game definition of General."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.decision import Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, Landmark
from safehouse.core.i18n import Text
from safehouse.core.i18n import msg as common_msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.options import ChoiceOption, FlagOption, ListOption, NumberOption
from safehouse.core.space import MoveSpace
from safehouse.games.general import events, rules, text
from safehouse.games.general.hidden import redeal, reshuffle
from safehouse.games.general.invariants import check
from safehouse.games.general.moves import COMMANDS, GENERAL_MOVES, M_LISTEN, M_PROMOTE
from safehouse.games.general.refusals import refuse_seat
from safehouse.games.general.state import (
    COMMAND_COPIES,
    DATA,
    DECK,
    DOUBLE_AGENT,
    FACES,
    MARCH_LIMIT,
    REGION_IDS,
    SPIES,
    TIER_SIZE,
    GeneralState,
)
from safehouse.games.general.text import msg
from safehouse.games.general.view import GeneralBoard, board

SEATS: Final = 4
SEAT_COLOURS: Final = ["green", "orange", "blue", "purple", "red", "yellow"]


class General(Game[GeneralState]):
    id = "general"
    name = "General"
    tagline = "Three advisers see the attack coming. Some of them lie."
    minutes = 40
    seat_counts = (4,)
    hidden = True
    secret_sides = True
    talk = False
    over_clause = "GS-9.1"
    moves = GENERAL_MOVES
    labelled_alike = frozenset(GENERAL_MOVES.kinds) - {
        M_LISTEN,
        M_PROMOTE,
        *COMMANDS,
    }
    options = (
        ChoiceOption(
            "identity",
            "mixed",
            "Double Agents",
            "One or two at random, or a number everybody knows, which is fairer.",
            clause="GS-R2",
            choices=["mixed", "one", "two"],
            names=["One or two", "Exactly one", "Exactly two"],
        ),
        ChoiceOption(
            "level",
            None,
            "Attacks",
            "Standard suits one or two Double Agents, Siege exactly one, Light exactly two.",
            clause="GS-R18",
            choices=list(DATA["levels"]),
            names=["Light", "Standard", "Siege"],
            follows="identity",
            implied=DATA["fitting"],
        ),
        FlagOption(
            "agents_know",
            False,
            "Double Agents know each other",
            "They see each other from the start.",
            clause="GS-R3",
        ),
        NumberOption(
            "army_cap",
            None,
            "Army cap",
            "At the cap, Recruitment and Raise do nothing.",
            clause="GS-R6",
            low=4,
            high=60,
            nullable=True,
        ),
        ChoiceOption(
            "general",
            "random",
            "General",
            "Who commands.",
            clause="GS-2.1",
            choices=["random", 1, 2, 3, 4],
            names=["At random", "Seat 1", "Seat 2", "Seat 3", "Seat 4"],
            seats=[*range(5)],
        ),
        ListOption(
            "colours",
            SEAT_COLOURS[:SEATS],
            "Colours",
            "The colour of each seat.",
            clause="GS-1.1",
            choices=SEAT_COLOURS,
            names=[colour.capitalize() for colour in SEAT_COLOURS],
            length=SEATS,
            by_seat=True,
        ),
        ListOption(
            "deck",
            None,
            "Attack deck",
            "A fixed Attack deck, top first.",
            clause="GS-2.6",
            choices=sorted(
                {
                    card
                    for level in DATA["levels"]
                    for tier in (1, 2, 3)
                    for card in rules.tier_cards(level, tier)
                }
            ),
            length=DECK,
            nullable=True,
            listed=False,
        ),
    )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        deck = options["deck"]
        if deck is None:
            return
        for tier in (1, 2, 3):
            left = rules.tier_cards(options["level"], tier)
            for card in deck[(tier - 1) * TIER_SIZE : tier * TIER_SIZE]:
                if card not in left:
                    raise BadOptions(msg("bad-deck", card=str(card), tier=tier))
                left.remove(card)

    def blank(self, seats: int, options: dict[str, Any]) -> GeneralState:
        return GeneralState()

    @staticmethod
    def _armies() -> int:
        """Return an upper bound for the armies in play.

        These are the armies of the setup, one recruit for each Spy and one raised army in every
        round.
        """
        board = DATA["board"]
        armies = len(REGION_IDS) * int(board["armies_per_region"]) + int(board["reserves"])
        return armies + DECK * (len(SPIES) + 1)

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the moves of a match.

        An attack card asks for at most three gifts, three Recruitments, six discards (a silenced
        Spy discards two) and the end of the Army phase; an Event asks once. The single action of a
        phase takes at most one move for each army in play, see `_armies`. Each Command card is
        played once and asks one question for each region.
        """
        spies, armies = len(SPIES), self._armies()
        commands = sum(COMMAND_COPIES) * (1 + len(REGION_IDS))
        return DECK * (spies + spies + 2 * spies + 1 + 1 + armies) + commands + 1

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Return the largest number of legal moves of one decision.

        It is either a gift, with or without a card to discard, or any army to or from any region.
        """
        regions = len(REGION_IDS)
        armies = self._armies()
        marches = regions * (regions - 1) * MARCH_LIMIT
        commands = len(COMMAND_COPIES) + 2 * regions + 2
        return max(FACES * (FACES + 1), marches + (1 + regions) * (armies + 1) + commands)

    def make_space(self) -> MoveSpace:
        one = [(face,) for face in range(FACES)]
        most = {"armies": (0, self._armies())}
        return MoveSpace(self.moves, bounds=most, lists={"give.card": one, "discard.card": one})

    def returns(self, match: Match[GeneralState]) -> list[float]:
        """GS-1.2: a side wins together, so its members do not divide the result."""
        assert match.result is not None
        winners = match.result.winners
        return [1.0 if seat in winners else -1.0 for seat in range(match.seats)]

    def setup(self, match: Match[GeneralState]) -> None:
        rules.set_up(match)

    def view(self, match: Match[GeneralState], seat: int | None) -> GeneralBoard:
        return board(match, seat)

    def redeal(self, match: Match[GeneralState], seat: int, dice: Dice) -> None:
        redeal(match, seat, dice)

    def reshuffle(self, match: Match[GeneralState], dice: Dice) -> None:
        reshuffle(match, dice)

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        return text.event_text(kind, data)

    def label(self, match: Match[GeneralState], seat: int, code: Code) -> Text:
        return text.label(match, code)

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        wish = options["general"]
        if wish == "random":
            return f"Seat {seat + 1}"
        if seat == wish - 1:
            return "General"
        return f"Spy {'ABC'[seat if seat < wish - 1 else seat - 1]}"

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        wish = options["general"]
        if wish == "random":
            return msg("seat", number=seat + 1)
        if seat == wish - 1:
            return msg("general")
        return text.spy_name(seat if seat < wish - 1 else seat - 1)

    def not_asked(self, match: Match[GeneralState], seat: int, kind: int) -> Refusal:
        return refuse_seat(match, seat, kind)

    def waiting(self, match: Match[GeneralState], seat: int | None) -> list[int]:
        """Return the seats that `seat` may see being waited for.

        GS-R27: under Mixed Signals nobody sees who has already given.

        GS-R28: while Spies discard nobody sees whether the General has recruits to place.
        """
        asked = sorted(ask[0] for ask in match.pending)
        step = text.step(match, None)
        if step == "give" and match.state.givers_hidden():
            return [other for other in asked if other == seat]
        if step == "discard" and seat != match.state.general:
            return [other for other in asked if other != match.state.general]
        return asked

    def headline(self, match: Match[GeneralState]) -> Text:
        """Return the headline, which is public: it never says which Spies have given (GS-R27)."""
        if match.result is not None:
            return match.result.text
        return text.headline(match)

    def concede(self, match: Match[GeneralState], seat: int) -> None:
        """GS-1.2: a side loses together, so a player who concedes does so for the whole side."""
        s = match.state
        spy = s.spy_of(seat)
        loyal_wins = spy >= 0 and s.identity[spy] == DOUBLE_AGENT
        event: events.ConcedeEvent = {"seat": seat, "spy": spy}
        match.emit("concede", "GS-1.2", event)
        why = common_msg("concedes", who=text.conceder(seat, spy))
        rules.finish(match, loyal=loyal_wins, clause="GS-9.4", why=why)

    def landmarks(self, match: Match[GeneralState]) -> list[Landmark]:
        """The Defeats, by region."""
        return [
            Landmark(event.ply, None, msg("place-letter", id=event.data["region"]))
            for event in match.log
            if event.kind == "attack" and event.data["falls"]
        ]

    def check(self, match: Match[GeneralState]) -> None:
        check(match)


GAME = General(rules.STEPS, rules.KINDS)
