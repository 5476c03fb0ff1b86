"""The game definition of Master of Spies."""

from __future__ import annotations

from typing import Any, ClassVar

from safehouse.core.decision import Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, BadOptions
from safehouse.core.game import Game, Landmark
from safehouse.core.i18n import Message, Several, Text, Who
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.core.options import ChoiceOption, FlagOption, ListOption
from safehouse.core.result import Result
from safehouse.core.space import MoveSpace
from safehouse.games.master_of_spies import rules, text, windows
from safehouse.games.master_of_spies.cards import (
    ARCHIVIST_HAND,
    BORDER_IDS,
    CARDS,
    CHANGES,
    COLOURS,
    DATA,
    DEALT,
    FACTION_IDS,
    HAND,
    PACES,
    ROWS,
    VALUE,
)
from safehouse.games.master_of_spies.events import ConcedeEvent
from safehouse.games.master_of_spies.hidden import redeal, reshuffle
from safehouse.games.master_of_spies.invariants import check
from safehouse.games.master_of_spies.moves import (
    ANYTIME_ACTIONS,
    M_COACH,
    M_DECLINE,
    M_FIRE,
    M_LOYAL,
    M_NOT_THIS_ROUND,
    M_ORDER,
    M_PLAY,
    M_STAY,
    MASTER_OF_SPIES_MOVES,
)
from safehouse.games.master_of_spies.preview import preview
from safehouse.games.master_of_spies.refusals import refuse_seat
from safehouse.games.master_of_spies.state import RESPONSES, MasterOfSpiesState
from safehouse.games.master_of_spies.text import msg
from safehouse.games.master_of_spies.view import MasterOfSpiesBoard, MasterOfSpiesPreview, board

_SWITCHES = ("wilds", "actions", "scorings", "abilities")
_WINDOWS = ("respond", "last_chance")


def _switch(name: str, label: str, hint: str, clause: str) -> FlagOption:
    """MS-2.1: a mode sets four switches; each may also be set separately."""
    at = _SWITCHES.index(name)
    implied = {mode: switches[at] for mode, switches in DATA["modes"].items()}
    return FlagOption(
        name,
        None,
        label,
        hint,
        clause=clause,
        follows="mode",
        implied=implied,
    )


def _recoloured(text: Any, colours: list[str]) -> Any:
    """Return a text in which the seats are called by these colours, not by the usual ones."""
    if isinstance(text, Who):
        return Who(text.seat, msg("colour", id=colours[text.seat]))
    if isinstance(text, Message):
        args = {name: _recoloured(value, colours) for name, value in text.args.items()}
        return Message(text.name, args)
    if isinstance(text, Several):
        return Several([_recoloured(item, colours) for item in text.items], text.how)
    return [_recoloured(item, colours) for item in text] if isinstance(text, list) else text


def leader_of(totals: list[int]) -> int | None:
    """Return the seat with the highest total; None where several have it."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


class MasterOfSpies(Game[MasterOfSpiesState]):
    id = "master_of_spies"
    name = "Master of Spies"
    tagline = "Place spies on ever higher cards before the stars align."
    minutes = 45
    seat_counts = (2, 3, 4, 5)
    hidden = True
    over_clause = "MS-13.6"
    moves = MASTER_OF_SPIES_MOVES
    labelled_alike = frozenset(MASTER_OF_SPIES_MOVES.kinds) - {M_COACH, M_FIRE, M_LOYAL, M_PLAY}
    secret_passes = frozenset((M_DECLINE, M_NOT_THIS_ROUND))
    constant_sum = True
    first_time: ClassVar[dict[str, Any]] = {"mode": "basic"}
    options = (
        ChoiceOption(
            "mode",
            "advanced",
            "Mode",
            "Advanced has everything but Special Abilities; Basic only the 48 main cards.",
            clause="MS-2.1",
            choices=list(DATA["modes"]),
            names=[name.capitalize() for name in DATA["modes"]],
        ),
        _switch("wilds", "Wild cards", "18 cards of several factions or both borders.", "MS-9.1"),
        _switch("actions", "Action cards", "18 cards with special effects.", "MS-10.1"),
        _switch("scorings", "Extra scorings", "Two scorings before the last one.", "MS-13.1"),
        _switch("abilities", "Special Abilities", "One ability for each player.", "MS-14.1"),
        ChoiceOption(
            "first",
            "random",
            "First Master",
            "Who starts.",
            clause="MS-3.9",
            choices=["random", 1, 2, 3, 4, 5],
            names=["At random", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"],
            seats=[*range(6)],
        ),
        ChoiceOption(
            "pace",
            "usual",
            "Windows",
            "How long the table waits where somebody may answer, so that nobody sees whether "
            "anybody was asked. Fast does not wait: all then see that whoever is asked holds such "
            "a card.",
            clause="MS-10.3",
            choices=list(PACES),
            names=["Strict", "Usual", "Fast"],
        ),
        FlagOption(
            "everyone",
            False,
            "Everyone is asked",
            "By correspondence there are no waits: everyone who may answer is asked.",
            clause="MS-10.3",
            listed=False,
            accepted=True,
        ),
        ListOption(
            "colours",
            COLOURS,
            "Colours",
            "The colour of each seat; seats that nobody takes ignore theirs.",
            clause="MS-1.3",
            choices=COLOURS,
            names=[colour.capitalize() for colour in COLOURS],
            length=len(COLOURS),
            by_seat=True,
        ),
    )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        first = options["first"]
        if first != "random" and first > seats:
            raise BadOptions(msg("bad-first", first=first, seats=seats))

    def blank(self, seats: int, options: dict[str, Any]) -> MasterOfSpiesState:
        return MasterOfSpiesState(seats)

    def setup(self, match: Match[MasterOfSpiesState]) -> None:
        rules.set_up(match)

    def view(self, match: Match[MasterOfSpiesState], seat: int | None) -> MasterOfSpiesBoard:
        return board(match, seat)

    def redeal(self, match: Match[MasterOfSpiesState], seat: int, dice: Dice) -> None:
        redeal(match, seat, dice)

    def reshuffle(self, match: Match[MasterOfSpiesState], dice: Dice) -> None:
        reshuffle(match, dice)

    def preview(
        self, match: Match[MasterOfSpiesState], seat: int, code: Code
    ) -> MasterOfSpiesPreview | None:
        return preview(match, seat, code) if code[0] == M_PLAY else None

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        return text.event_text(kind, data)

    def label(self, match: Match[MasterOfSpiesState], seat: int, code: Code) -> Text:
        return self.renamed(match.options, text.label(match, seat, code))

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return self.seat_colour(seat, seats, options).capitalize()

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        return msg("colour", id=self.seat_colour(seat, seats, options))

    def renamed(self, options: dict[str, Any], text: Text) -> Text:
        return text if options["colours"] == COLOURS else _recoloured(text, options["colours"])

    def not_asked(self, match: Match[MasterOfSpiesState], seat: int, kind: int) -> Refusal:
        return refuse_seat(match, seat, kind)

    def silence(self, options: dict[str, Any]) -> tuple[float, float]:
        return windows.seconds(options)

    def by_correspondence(self, options: dict[str, Any]) -> dict[str, Any]:
        return {**options, "everyone": True}

    def lets_pass(self, match: Match[MasterOfSpiesState], seat: int) -> Code | None:
        asked = match.decision(seat)
        return (M_DECLINE,) if asked is not None and asked.kind in _WINDOWS else None

    def answer_seconds(self, options: dict[str, Any]) -> float:
        return windows.answer_seconds(options)

    def held_back(self, match: Match[MasterOfSpiesState], seat: int, move: Any) -> bool:
        """W5: an Anytime card sent during a window waits until the window is closed."""
        if windows.opened(match) < 0 or match.may_act(seat):
            return False
        try:
            return self.moves.parse(move)[0].id in ANYTIME_ACTIONS
        except BadMove:
            return False

    def waiting(self, match: Match[MasterOfSpiesState], seat: int | None) -> list[int]:
        """Return the seats waited for; nobody else may know who is asked in a window."""
        return [
            asked for asked, kind, _ in match.pending if kind.name not in _WINDOWS or asked == seat
        ]

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the moves of a match.

        Every card leaves a hand once and for good, and only cards advance the game. A card causes
        at most two further decisions of its player and two windows in which every other seat may
        decline. There are no more turns, and so no more rounds, than cards, plus a last round. Each
        round asks every seat once for Anytime cards, and each turn lets it change its standing
        orders.
        """
        cards = len(CARDS)
        turns = cards + 2 * seats
        orders = turns * seats * len(RESPONSES) * CHANGES
        return cards * (3 + 2 * (seats - 1)) + turns * seats + orders + seats

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Return the largest number of legal moves: every way to play or discard the cards of a
        hand.

        A hand is drawn up to its size; only cards that draw can make it larger.
        """
        drawn = sum(card.amount for card in CARDS if card.effect == "draw")
        hand = max(HAND, ARCHIVIST_HAND, DEALT) + drawn
        ways = ROWS * len(BORDER_IDS) * max(len(card.factions) for card in CARDS)
        locations = ROWS * max(VALUE)
        spies = len(FACTION_IDS) * seats
        protected = sum(card.effect == "protect" for card in CARDS)
        actions = ROWS + spies + len(FACTION_IDS) * locations + protected * spies + ROWS
        return hand * (ways + 1) + actions + 2 * seats + 1

    def make_space(self) -> MoveSpace:
        cards = range(len(CARDS))
        return MoveSpace(
            self.moves,
            bounds={
                "row": (1, ROWS),
                "at": (1, max(VALUE) + 1),
                "player": (0, self.seat_counts[-1] - 1),
            },
            lists={"discard.card": [(card,) for card in cards]},
        )

    def retrace(self, match: Match[MasterOfSpiesState], seat: int, code: Code) -> bool:
        """Accept any number of standing orders, as earlier versions did."""
        asked = match.decision(seat)
        out_of_turn = match.pending[0][1].name == "main" and match.pending[0][0] != seat
        if code[0] != M_ORDER or not out_of_turn or (asked and asked.kind != "anytime"):
            return False
        match.history.append((seat, code))
        rules.give_order(match, seat, code)
        return True

    def headline(self, match: Match[MasterOfSpiesState]) -> Text:
        """Return the headline, which is public: it never says who is asked in a window."""
        if match.result is not None:
            return match.result.text
        said = text.headline(match, window=windows.opened(match) >= 0)
        return self.renamed(match.options, said)

    def concede(self, match: Match[MasterOfSpiesState], seat: int) -> None:
        """Let a seat concede: it takes no more turns and cannot win; its spies stay."""
        s = match.state
        name = self.seat_name(seat, match.seats, match.options)
        event: ConcedeEvent = {"seat": seat, "name": name}
        match.emit("concede", "MS-R32", event)
        s.gone |= 1 << seat
        here = [other for other in range(s.seats) if not s.gone >> other & 1]
        if len(here) == 1:
            alone = msg("left-alone", who=text.player(here[0]))
            totals = tuple(s.total(other) for other in range(s.seats))
            match.finish(Result("concession", tuple(here), alone, totals))
            return
        self._answer_for(match, seat)

    def is_out(self, match: Match[MasterOfSpiesState], seat: int) -> bool:
        return bool(match.state.gone >> seat & 1)

    def _answer_for(self, match: Match[MasterOfSpiesState], seat: int) -> None:
        """Answer every decision of the seat in the simplest way."""
        match.offers = [offer for offer in match.offers if offer[0] != seat]
        while match.pending and match.pending[0][0] == seat:
            _, kind, args = match.pending.pop()
            match.offers.clear()
            if kind.name not in ("main", *_WINDOWS):  # leaving a window declines it
                legal = kind.moves(match, seat, *args)
                plain = [code for code in legal if code[0] in (M_DECLINE, M_STAY)]
                kind.apply(match, seat, (plain or legal)[0], *args)
            match.run()

    def landmarks(self, match: Match[MasterOfSpiesState]) -> list[Landmark]:
        """The scorings, with whoever leads after each and their total."""
        return [
            Landmark(event.ply, leader_of(event.data["totals"]), str(max(event.data["totals"])))
            for event in match.log
            if event.kind == "score"
        ]

    def check(self, match: Match[MasterOfSpiesState]) -> None:
        check(match)


GAME = MasterOfSpies(rules.STEPS, rules.KINDS)
