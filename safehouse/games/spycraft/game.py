"""The game definition of Spycraft."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from safehouse.core.decision import Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game, Landmark
from safehouse.core.i18n import Text
from safehouse.core.match import Match
from safehouse.core.moves import Code, MoveNames
from safehouse.core.options import (
    ChoiceOption,
    DeckOption,
    FlagOption,
    ListOption,
    NumberOption,
    SubsetOption,
)
from safehouse.core.result import Result
from safehouse.core.space import Features
from safehouse.games.spycraft import compile as _compiled
from safehouse.games.spycraft import decks, secrets, text
from safehouse.games.spycraft.cards import PACKS, SETS
from safehouse.games.spycraft.defs import NUMBERS, PACES
from safehouse.games.spycraft.engine.leaving import ask_afresh, openly_asked, unanswered
from safehouse.games.spycraft.engine.players import goes_out
from safehouse.games.spycraft.engine.questions import KINDS
from safehouse.games.spycraft.engine.settings import MOST_TUNING, TUNING
from safehouse.games.spycraft.engine.steps import STEPS
from safehouse.games.spycraft.engine.turn import set_up
from safehouse.games.spycraft.invariants import check
from safehouse.games.spycraft.messages import msg, player
from safehouse.games.spycraft.moves import SPYCRAFT_MOVES
from safehouse.games.spycraft.names import Names
from safehouse.games.spycraft.numbering import numbering
from safehouse.games.spycraft.observation import CardFeatures
from safehouse.games.spycraft.refusals import refuse_seat
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.view import SpycraftBoard, SpycraftPreview
from safehouse.games.spycraft.view_builder import boards, preview

SEAT_COLOURS: Final = ["blue", "purple", "green", "orange", "red", "yellow"]
LONGEST: Final[int] = NUMBERS["limits"]["moves"]
CHOICES: Final[int] = NUMBERS["limits"]["choices"]


class SpycraftDecks(DeckOption, frozen=True):
    """The name of a starter deck, a deck text, or an empty text for each seat."""

    def check(self, value: Any) -> list[str]:
        if not isinstance(value, list | tuple) or len(value) > 6:
            raise BadOptions(msg("bad-decks"))
        out: list[str] = []
        for deck in value:
            if not isinstance(deck, str):
                known = [*decks.STARTERS, *decks.READY]
                raise BadOptions(
                    msg("bad-deck", given=repr(deck), known=known, lot=decks.LOT, own=decks.OWN)
                )
            out.append(decks.check(deck) if deck else "")
        return out


class Spycraft(Game[SpycraftState]):
    id = "spycraft"
    name = "Spycraft"
    tagline = "Everything enters play facedown. Lie about it, then pay for it."
    minutes = 60
    seat_counts = (2, 3, 4, 5, 6)
    hidden = True
    over_clause = "SC-23.1"
    moves = SPYCRAFT_MOVES
    worded = True
    sets = SETS
    options = (
        SpycraftDecks(
            "decks",
            [],
            "Decks",
            "A starter deck or a deck text for each seat; empty seats get the starters in turn.",
            clause="SC-4.1",
            choices=[*decks.STARTERS, decks.LOT, *decks.READY],
            names=[
                *decks.STARTER_NAMES,
                "A starter by lot",
                *(f"{deck.name} ({PACKS[deck.pack].name})" for deck in decks.READY.values()),
            ],
        ),
        SubsetOption("sets",
            [],
            "Further sets",
            "Sets whose cards decks may have besides those of the base set.",
            clause="SC-24.1",
            choices=list(PACKS),
            names=[pack.name for pack in PACKS.values()],
        ),
        ChoiceOption("control",
            "normal",
            "Stops",
            "How often the table asks: only where it matters, hardly ever, or at every moment.",
            clause="TM-7.5",
            choices=["normal", "quick", "full"],
            names=["Where it matters", "Quick", "Full control"],
        ),
        SubsetOption("stops_on",
            [],
            "Further stops",
            "Activation stops that are off by default.",
            clause="TM-7.3",
            choices=["S3", "S8", "S9", "S11"],
            names=["Every action against my side", "Before I must defend", "Before Debrief",
                   "After activations"],
            listed=False,
            accepted=True,
        ),
        SubsetOption("stops_off",
            [],
            "Fewer stops",
            "Activation stops to leave out.",
            clause="TM-7.3",
            choices=["S2", "S4", "S5", "S6", "S7", "S10", "S12", "S13"],
            names=["My card is a target", "Teams set", "Last call", "Before wounds",
                   "A run is declared", "Before discarding", "Start of turn", "Short of a TN"],
            listed=False,
            accepted=True,
        ),
        ChoiceOption("pace",
            "usual",
            "Pauses",
            "How often the table waits a moment, so that nobody can tell who was asked.",
            clause="TM-7.7",
            choices=list(PACES),
            names=["At every such moment", "Where it matters most", "Never"],
        ),
        FlagOption("settings_moves",
            True,
            "Stops set during play",
            "Stops, mutes and yields can be changed as moves while playing.",
            clause="TM-7.9",
        ),
        ListOption("colours",
            SEAT_COLOURS,
            "Colours",
            "The colour of each seat; seats that nobody takes ignore theirs.",
            clause="SC-1.1",
            choices=SEAT_COLOURS,
            names=[colour.capitalize() for colour in SEAT_COLOURS],
            length=len(SEAT_COLOURS),
            by_seat=True,
        ),
        FlagOption("shuffle",
            True,
            "Shuffled decks",
            "Off for puzzles and tests: decks stay in the order of their lists.",
            clause="SC-4.3",
            listed=False,
        ),
        FlagOption("renumber",
            True,
            "New numbers",
            "Cards that leave a hand do so under a new number; off in matches stored before.",
            clause="IN-1",
            listed=False,
        ),
        NumberOption("rules",
            5,
            "Rules",
            "Stored matches: 1, hidden cards decide who is asked; 2, who must defend is asked; "
            "3, a text that exposes a team leaves its facedown members alone; 4, an action "
            "redirected to a facedown card that is discarded keeps its old target.",
            clause="TM-7.3",
            low=1,
            high=5,
            listed=False,
        ),
    )  # fmt: skip
    stored = MappingProxyType({"rules": 1, "renumber": False})

    def blank(self, seats: int, options: dict[str, Any]) -> SpycraftState:
        count = decks.card_count(options, seats)
        return SpycraftState(seats, count, options["rules"], tuple(options["sets"]))

    def pack_folders(self) -> list[Traversable]:
        return [*super().pack_folders(), *(pack.folder for pack in PACKS.values())]

    def numbering(self, options: dict[str, Any]) -> str:
        return numbering(tuple(options["decks"]))

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """SC-24: check that decks contain only cards of the table's sets."""
        for deck in options["decks"]:
            decks.check_sets(deck, tuple(options["sets"]))

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return a bound far above any real match, because the rules allow passing forever."""
        return LONGEST

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Return a bound far above the possible combinations of cards, abilities and agents."""
        return CHOICES

    def make_space(self) -> None:
        """Return None: there are too many combinations of cards, abilities and agents to number."""

    def make_features(self) -> Features:
        return CardFeatures(self.moves)

    def features(self, match: Match[SpycraftState], seat: int, code: Code) -> list[float]:
        assert isinstance(self.move_features, CardFeatures)
        return self.move_features.of(match, seat, code)

    def cut_off(self, match: Match[SpycraftState]) -> None:
        """End the match: the seats with the most victory points win."""
        s = match.state
        playing = [seat for seat in range(s.seats) if not s.out[seat]]
        most = max(s.vp[seat] for seat in playing)
        winners = tuple(seat for seat in playing if s.vp[seat] == most)
        said = msg("result-bound", moves=LONGEST)
        match.finish(Result("bound", winners, said, tuple(s.vp)))

    def retrace(self, match: Match[SpycraftState], seat: int, code: Code) -> bool:
        """Accept any number of changed settings, as earlier versions did."""
        if code[0] not in TUNING or match.state.tuned[seat] < MOST_TUNING:
            return False
        match.state.tuned[seat] = 0
        if not match.explain(code, seat).ok:
            return False
        match.play(code, seat)
        return True

    def setup(self, match: Match[SpycraftState]) -> None:
        set_up(match)

    def view(self, match: Match[SpycraftState], seat: int | None) -> SpycraftBoard:
        return boards(match, [seat])[0]

    def views(self, match: Match[SpycraftState], seats: list[int | None]) -> list[SpycraftBoard]:
        return boards(match, seats)

    def preview(self, match: Match[SpycraftState], seat: int, code: Code) -> SpycraftPreview | None:
        return preview(match, seat, code)

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        return text.event_text(kind, data, seat)

    def label(self, match: Match[SpycraftState], seat: int, code: Code) -> Text:
        return text.label(match, seat, code)

    def words(self, match: Match[SpycraftState], seat: int) -> MoveNames:
        return Names(match.state, seat)

    def bring(self, options: dict[str, Any], seat: int, deck: str | None) -> dict[str, Any]:
        """SC-4.1: return the options with this deck for a seat; None if it is not chosen yet."""
        listed = list(options["decks"])
        listed += [""] * (seat + 1 - len(listed))
        listed[seat] = decks.OWN if deck is None else deck
        return {**options, "decks": listed}

    def lacks_deck(self, options: dict[str, Any], seat: int) -> bool:
        listed = options["decks"]
        return seat < len(listed) and listed[seat] == decks.OWN

    def usual_deck(self, options: dict[str, Any], seat: int) -> bool:
        listed = options["decks"]
        return seat >= len(listed) or not listed[seat]

    def named_deck(self, options: dict[str, Any], seat: int) -> bool:
        listed = options["decks"]
        return seat < len(listed) and listed[seat] not in ("", decks.OWN, decks.LOT)

    def composed_deck(self, options: dict[str, Any], seat: int) -> bool:
        published = (*decks.STARTERS, *decks.READY)
        return self.named_deck(options, seat) and options["decks"][seat] not in published

    def reseated(self, options: dict[str, Any], seats: Iterable[int | None]) -> dict[str, Any]:
        listed: list[str] = options["decks"]
        moved = []
        for seat, was in enumerate(seats):
            deck = next(iter(listed[seat if was is None else was :]), "")
            moved.append(decks.OWN if deck and was is None else deck)
        return {**options, "decks": moved if any(moved) else []}

    def options_for(self, options: dict[str, Any], seats: Iterable[int]) -> dict[str, Any]:
        """SC-4.1, IN-1: a deck is known only to the player who brings it."""
        mine = set(seats)
        brought = [
            decks.chosen(options, seat) if seat in mine else decks.HIDDEN
            for seat in range(max(mine, default=-1) + 1)
        ]
        return {**options, "decks": brought}

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return f"Player {seat + 1}"

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        return msg("player", number=seat + 1)

    def redeal(self, match: Match[SpycraftState], seat: int, dice: Dice) -> None:
        secrets.redeal(match, seat, dice)

    def reshuffle(self, match: Match[SpycraftState], dice: Dice) -> None:
        secrets.reshuffle(match, dice)

    def not_asked(self, match: Match[SpycraftState], seat: int, kind: int) -> Refusal:
        return refuse_seat(match, seat)

    def waiting(self, match: Match[SpycraftState], seat: int | None) -> list[int]:
        """TM-7.7: nobody sees who is asked in a window, nor who has the settings open."""
        known = openly_asked(match)
        return [ask[0] for ask in match.pending if ask[0] == seat or ask[0] in known]

    def silence(self, options: dict[str, Any]) -> tuple[float, float]:
        low, high = PACES[options.get("pace", "usual")]["seconds"]
        return low, high

    def concede(self, match: Match[SpycraftState], seat: int) -> None:
        """SC-23.3, SC-R8: a player who concedes is out of the game."""
        left = [ask for ask in match.pending if ask[0] == seat]
        match.pending[:] = [ask for ask in match.pending if ask[0] != seat]
        match.emit("concede", "SC-23.3", {"seat": seat})
        goes_out(match, [seat])
        if match.result is None:
            for _, kind, args in left:
                unanswered(match, seat, kind, args)
            ask_afresh(match)
            if not match.pending:
                match.run()

    def is_out(self, match: Match[SpycraftState], seat: int) -> bool:
        return bool(match.state.out[seat])

    def headline(self, match: Match[SpycraftState]) -> Text:
        s = match.state
        if match.result is not None:
            return match.result.text
        points = [msg("points-of", who=player(seat), points=s.vp[seat]) for seat in range(s.seats)]
        return msg("headline", turn=s.turn, points=points)

    def rounds(self, match: Match[SpycraftState]) -> list[int]:
        return [event.ply for event in match.log if event.kind == "turn"]

    def landmarks(self, match: Match[SpycraftState]) -> list[Landmark]:
        """The missions that somebody scored, with their points."""
        return [
            Landmark(event.ply, event.data["seat"], str(event.data["points"]))
            for event in match.log
            if event.kind == "scores"
        ]

    def check(self, match: Match[SpycraftState]) -> None:
        check(match)


GAME = Spycraft(STEPS, KINDS)
HOOKED = _compiled.HOOKED
