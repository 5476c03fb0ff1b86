"""A game: its rules and data, stateless. Each game's package builds one of these."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple

from safehouse.core import packs
from safehouse.core.decision import DecisionKind, Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.i18n import Several, Text, Who, msg
from safehouse.core.layout import Layout, layout
from safehouse.core.match import Match, Step
from safehouse.core.moves import PLAIN, Code, MoveNames, MoveSet, whole
from safehouse.core.options import AnyOption, ChoiceOption, DeckOption, FlagOption, ListOption
from safehouse.core.result import Result
from safehouse.core.snapshot import fresh, load_match
from safehouse.core.space import Features, MoveSpace
from safehouse.core.state import S
from safehouse.core.text import shortened
from safehouse.core.version import VERSION


def new_seed() -> str:
    """Return a random seed: more bits than the dice have, as text that JSON parsers preserve."""
    return f"s{secrets.token_hex(16)}"


def _is_seed(value: object) -> bool:
    if isinstance(value, str):
        # A lone surrogate can occur in JSON, but cannot be stored or hashed.
        return len(value) <= 200 and not any("\ud800" <= letter <= "\udfff" for letter in value)
    return type(value) is int and value.bit_length() <= 64


_COLOURS: Final = ("green", "orange", "blue", "red", "yellow", "purple", "white")


REQUIRED: Final = (
    "id", "name", "seat_counts", "moves", "setup", "blank", "view", "longest",
)  # fmt: skip
"""What a game must have; everything else has a default."""


class Landmark(NamedTuple):
    """Something on the timeline of a replay: after which move, whose it is, and a letter or a
    number beside it."""

    ply: int
    seat: int | None
    label: Text = ""


class Game(Generic[S]):
    """The base class of games.

    Subclass it in `safehouse/games/<id>/game.py` and define one instance there as `GAME`. Eight
    members are `REQUIRED`; a game overrides others where its rules need them, by concern.
    """

    def __init__(self, steps: Iterable[Step], kinds: Iterable[DecisionKind]) -> None:
        own = type(self)
        lacks = [one for one in REQUIRED if getattr(own, one, None) is getattr(Game, one, None)]
        if lacks:
            raise TypeError(f"{own.__name__} lacks {', '.join(lacks)}; it needs all of {REQUIRED}")
        self.steps: dict[str, Step] = {step.__name__: step for step in steps}
        self.step_names: dict[Step, str] = {step: name for name, step in self.steps.items()}
        self.kinds: dict[str, DecisionKind] = {kind.name: kind for kind in kinds}

    # --- what every game has: these eight, see REQUIRED -------------------------------------------

    id: ClassVar[str]
    name: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    moves: ClassVar[MoveSet]

    def setup(self, match: Match[S]) -> None:
        """Set up the game and put the first step on the agenda."""
        raise NotImplementedError

    def blank(self, seats: int, options: dict[str, Any]) -> S:
        """Return an empty state of the right shape."""
        raise NotImplementedError

    def view(self, match: Match[S], seat: int | None) -> Any:
        """Return the board as a seat may know it, JSON-able, built from an allow-list."""
        raise NotImplementedError

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the moves of any match, with settings and refused offers."""
        raise NotImplementedError

    # --- in the lobby -----------------------------------------------------------------------------

    tagline: ClassVar[str] = ""
    minutes: ClassVar[int] = 15
    talk: ClassVar[bool] = True
    """Whether table talk is on by default."""
    options: ClassVar[tuple[AnyOption, ...]] = ()
    first_time: ClassVar[dict[str, Any]] = {}
    """The options the rules recommend for a first match."""
    sets: ClassVar[tuple[str, ...]] = ()
    """The additional sets of components that are loaded."""
    orders: ClassVar[tuple[str, ...]] = ()
    """Standing orders that a player may give; a table then plays `ordered` for them."""
    over_clause: ClassVar[str] = ""

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """Raise `BadOptions` for invalid combinations of options."""

    def by_correspondence(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options for a table at which each move has a clock of its own."""
        return options

    # --- what seats cannot know -------------------------------------------------------------------

    hidden: ClassVar[bool] = False
    """Whether seats have hidden information, so that sharing a screen requires a curtain."""
    secret_sides: ClassVar[bool] = False
    """Whether sides are secret, so that a concession decides the match for others."""

    def redeal(self, match: Match[S], seat: int, dice: Dice) -> None:
        """Redeal every face the seat cannot know; nothing to do in an open game."""

    def reshuffle(self, match: Match[S], dice: Dice) -> None:
        """Redeal what nobody knows, such as the order of a deck; what any seat knows stays.

        There is nothing to do if only the dice decide what comes.
        """

    def waiting(self, match: Match[S], seat: int | None) -> list[int]:
        """Return the seats with a pending decision, as far as this seat may know."""
        return [ask[0] for ask in match.pending]

    def options_for(self, options: dict[str, Any], seats: Iterable[int]) -> dict[str, Any]:
        """Return the options as the holder of these seats may read them during the match.

        Games in which options belong to seats leave out those of others.
        """
        return options

    # --- texts ------------------------------------------------------------------------------------

    worded: ClassVar[bool] = False
    """Whether the words of moves depend on the match; the game package then defines `words`."""
    labelled_alike: ClassVar[frozenset[int]] = frozenset()
    """Kinds of moves whose labels depend only on the code, so that tables can cache them."""

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> Text:
        """Return an event as a sentence."""
        return f"{kind.replace('_', ' ').capitalize()}."

    def label(self, match: Match[S], seat: int, code: Code) -> Text:
        """Return the text of a move's button; by default its notation."""
        return self.moves.notation(code, self.words(match, seat))

    def words(self, match: Match[S], seat: int) -> MoveNames:
        """Return the words of a seat's moves now, if they depend on the match.

        Names must stay the same when data is added or reordered.
        """
        return PLAIN

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        """Return the display name of the seat, such as its colour."""
        return self.seat_colour(seat, seats, options).capitalize()

    def called(self, seat: int, seats: int, options: dict[str, Any]) -> Text:
        """Return the seat's name as a message, if the game package has one, for translation."""
        return self.seat_name(seat, seats, options)

    def seat_colour(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        """Return the seat's colour token: green, orange, red, blue, yellow, purple or white."""
        own = self.by_seat
        if own is not None:
            return str(options.get(own.name, own.default)[seat])
        return _COLOURS[seat % len(_COLOURS)]

    def renamed(self, options: dict[str, Any], text: Text) -> Text:
        """Return a text of a match with the seats called as these options call them.

        For games whose texts name seats without knowing the options.
        """
        return text

    def headline(self, match: Match[S]) -> Text:
        """Return the state of the match, in one line that anybody may read."""
        if match.result is not None:
            return match.result.text
        asked = self.waiting(match, None)
        names = [Who(seat, self.called(seat, match.seats, match.options)) for seat in asked]
        return msg("headline", move=match.ply_for(None) + 1, who=Several(names))

    def not_asked(self, match: Match[S], seat: int, kind: int) -> Refusal:
        """Return the refusal for a seat that has no pending decision."""
        return msg("not-asked"), ""

    # --- what the table and replays show ----------------------------------------------------------

    def views(self, match: Match[S], seats: list[int | None]) -> list[Any]:
        """Return the boards of several viewers; games override it to build public parts once."""
        return [self.view(match, seat) for seat in seats]

    def preview(self, match: Match[S], seat: int, code: Code) -> Any:
        """Return what a legal move would lead to, as far as the seat can know, or None."""
        return None

    def previews(self, match: Match[S], seat: int, codes: list[Code]) -> list[Any]:
        """Return the previews of all moves of a decision; games override it to share work."""
        return [self.preview(match, seat, code) for code in codes]

    def rounds(self, match: Match[S]) -> list[int]:
        """Return the ply at which each round begins, for navigation in a replay; this requires the
        log. A match without rounds is one round."""
        return [event.ply for event in match.log if event.kind == "round"] or [0]

    def landmarks(self, match: Match[S]) -> list[Landmark]:
        """Return what is marked on the timeline of a replay; this requires the log."""
        return []

    # --- how a match ends, and what it is worth ---------------------------------------------------

    constant_sum: ClassVar[bool] = False
    """Whether every match has a winner, shared by those who win together: the returns of all
    seats then have a constant sum, 2 minus the number of seats."""

    def returns(self, match: Match[S]) -> list[float]:
        """The returns of a finished match for each seat, from -1 to 1.

        A sole winner has 1; several share what two would (2 / winners - 1); all others have -1.
        """
        assert match.result is not None
        winners = match.result.winners
        share = 2.0 / len(winners) - 1.0 if winners else -1.0
        return [share if seat in winners else -1.0 for seat in range(match.seats)]

    def cut_off(self, match: Match[S]) -> None:
        """End a match that has reached the maximum number of moves because its rules allow endless
        play."""
        raise AssertionError(f"{match!r} has more moves than {self.id} allows")

    def concede(self, match: Match[S], seat: int) -> None:
        """Let a seat concede; by default the match ends and the others win."""
        others = tuple(other for other in range(match.seats) if other != seat)
        name = self.seat_name(seat, match.seats, match.options)
        match.emit("concede", "", {"seat": seat, "name": name})
        who = Who(seat, self.called(seat, match.seats, match.options))
        match.finish(Result("concession", others, msg("concedes", who=who)))

    def is_out(self, match: Match[S], seat: int) -> bool:
        """Return whether the seat is out of a match that continues, and so cannot concede.

        Games in which a concession ends the match need not override this.
        """
        return False

    def check(self, match: Match[S]) -> None:
        """Assert the invariants of the rules."""

    # --- secret questions, and what a table plays for a seat --------------------------------------

    secret_passes: ClassVar[frozenset[int]] = frozenset()
    """Kinds of moves with which a seat lets a question pass that others may not know of. While
    others play, a table does not offer to take them back."""

    def silence(self, options: dict[str, Any]) -> tuple[float, float]:
        """Return the range of seconds that a table waits at a pause; 0 to 0 for never."""
        return 0.0, 0.0

    def lets_pass(self, match: Match[S], seat: int) -> Code | None:
        """Return the move with which a seat lets a secret question pass, if it is asked one."""
        return None

    def answer_seconds(self, options: dict[str, Any]) -> float:
        """Return after how many seconds a seat lets a secret question pass; 0 for never."""
        return 0.0

    def held_back(self, match: Match[S], seat: int, move: Any) -> bool:
        """Return whether a move that a seat sends now is kept until a secret question is over."""
        return False

    def ordered(self, match: Match[S], order: str, since: int) -> Code | None:
        """Return what a standing order plays whenever it is legal; None once it has ended.

        `since` is the number of events at the time it was given; this requires the log.
        """
        return None

    # --- decks that players bring -----------------------------------------------------------------

    def bring(self, options: dict[str, Any], seat: int, deck: str | None) -> dict[str, Any]:
        """Return the options with the deck that a seat's player has chosen; None if not yet."""
        raise BadOptions(msg("option-no-decks", game=self.name))

    def lacks_deck(self, options: dict[str, Any], seat: int) -> bool:
        """Return whether the match cannot begin before the seat's player has chosen a deck."""
        return False

    def usual_deck(self, options: dict[str, Any], seat: int) -> bool:
        """Return whether nobody chose a deck for the seat: it plays the one that it always has."""
        return False

    def named_deck(self, options: dict[str, Any], seat: int) -> bool:
        """Return whether the options name the deck of a seat, so that whoever chose it knows it."""
        return False

    def composed_deck(self, options: dict[str, Any], seat: int) -> bool:
        """Return whether the deck named for a seat is somebody's own list, not a published one."""
        return False

    def reseated(self, options: dict[str, Any], seats: Iterable[int | None]) -> dict[str, Any]:
        """Return the options after a change of seats; what belongs to a player moves with them.

        Each seat goes to the player who had the given one, or to a new player (None).
        """
        return options

    # --- stored matches and packs -----------------------------------------------------------------

    stored: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """Values of options for matches that were stored before these options existed."""

    def retrace(self, match: Match[S], seat: int, code: Code) -> bool:
        """Apply a move that only earlier versions accepted here; False if none did.

        Stored matches contain such moves, which still count as a ply.
        """
        return False

    def numbering(self, options: dict[str, Any]) -> str:
        """Return a fingerprint of the numbers that positions have for parts read from data.

        Empty if they have none. A position with another one cannot be loaded.
        """
        return ""

    def pack_folders(self) -> list[Traversable]:
        """Return the folders of packs in use, for what they contain besides numbers: lessons."""
        folder = packs.folder_of(self.id)
        return [] if folder is None else [folder]

    # --- numbers for learners ---------------------------------------------------------------------

    def most_moves(self, seats: int, options: dict[str, Any]) -> int:
        """Return an upper bound for the legal moves of any decision.

        A game whose moves have no numbers, or far more than are ever legal, overrides this.
        """
        if self.space is None:
            raise NotImplementedError(f"{self.id} must define how many moves can be legal at once")
        return self.space.size

    def make_space(self) -> MoveSpace | None:
        """Return the numbering of the game's moves; None if there are too many to number.

        The default needs fields with words or with narrow bounds.
        """
        for kind in self.moves.kinds.values():
            for field in kind.fields:
                if field.many or (not field.names and field.high - field.low > 99):
                    return None
        return MoveSpace(self.moves)

    def make_features(self) -> Features:
        """Return how a move is converted to a row of numbers."""
        return Features(self.moves)

    def features(self, match: Match[S], seat: int, code: Code) -> list[float]:
        """Return a move that a seat may make, as its row of numbers."""
        return self.move_features.write(code)

    # --- for callers, not overridden --------------------------------------------------------------

    @cached_property
    def space(self) -> MoveSpace | None:
        """The fixed numbering of this game's moves, where it has one."""
        return self.make_space()

    @cached_property
    def move_features(self) -> Features:
        """The names and ranges of the numbers that `features` returns for a move."""
        return self.make_features()

    def layout(self, seats: int) -> Layout:
        """Return the names and ranges of the numbers in a seat's observation."""
        return layout(self, seats)

    @property
    def pack(self) -> packs.Pack | None:
        """The pack that changes this game's numbers, if there is one."""
        return packs.used(self.id)

    def provenance(self) -> dict[str, Any]:
        """Versions and data used for the game, as stored in records, tables and positions."""
        out: dict[str, Any] = {"version": VERSION, "data": packs.fingerprint(self.id)}
        if self.sets:
            out["sets"] = list(self.sets)
        if self.pack is not None:
            out["packs"] = {self.id: self.pack.to_json()}
        return out

    def start(
        self,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
    ) -> Match[S]:
        """Return a new match, set up and waiting for its first decision."""
        count = self.seat_counts[0] if seats is None else whole(seats)
        if count is None or count not in self.seat_counts:
            counts = [str(n) for n in self.seat_counts]
            raise BadOptions(
                msg("option-seats", game=self.name, counts=counts, given=shortened(repr(seats)))
            )
        if seed is None:
            seed = new_seed()
        elif not isinstance(seed, str):
            seed = seed if (number := whole(seed)) is None else number
        if not _is_seed(seed):
            raise BadOptions(msg("option-seed"))
        if options is None or options == {}:
            full = self._usual_options(count)
        else:
            full = self.complete_options(count, options)
        match: Match[S] = Match(self, count, seed, full, self.blank(count, full))
        self.setup(match)
        match.run()
        return match

    def _usual_options(self, seats: int) -> dict[str, Any]:
        """Return the default options of a match, checked once."""
        known: dict[int, dict[str, Any]] = self.__dict__.setdefault("_usual", {})
        if seats not in known:
            known[seats] = self.complete_options(seats, {})
        return {name: fresh(value) for name, value in known[seats].items()}

    def check_current(self, options: dict[str, Any]) -> None:
        """Raise `BadOptions` if complete options request rules that only stored matches use."""
        for option in self.options:
            if option.name in self.stored and options[option.name] != option.default:
                raise BadOptions(
                    msg("option-stored", option=option.name, usual=repr(option.default))
                )
        self.check_accepted(options)

    def check_accepted(self, options: dict[str, Any]) -> None:
        """Raise `BadOptions` if options have a value that a server does not accept."""
        for option in self.unaccepted(options):
            raise BadOptions(msg("option-internal", option=option.name, usual=repr(option.default)))

    def unaccepted(self, options: dict[str, Any]) -> list[AnyOption]:
        """Return the options that are for tests only and have another value than usual.

        Those that only stored matches use are not among them: they decide rules, not a deal.
        """
        return [
            option
            for option in self.options
            if not option.accepted
            and option.name not in self.stored
            and options.get(option.name, option.default) != option.default
        ]

    def complete_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """Return all options with their values, checked."""
        if not isinstance(options, dict):
            raise BadOptions(msg("option-object"))
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOptions(
                    msg(
                        "option-unknown",
                        game=self.name,
                        given=shortened(repr(name)),
                        any=bool(known),
                        known=list(known),
                    )
                )
        full = {
            name: option.check(options.get(name, option.default)) for name, option in known.items()
        }
        for name, option in known.items():
            if isinstance(option, FlagOption | ChoiceOption) and option.follows:
                if full[name] is None:
                    full[name] = option.implied[full[option.follows]]
        self.check_options(seats, full)
        own = self.by_seat
        if own is not None and len(set(full[own.name][:seats])) != seats:
            raise BadOptions(msg("option-alike", option=own.name))
        return full

    @cached_property
    def decks(self) -> DeckOption | None:
        """The option with the decks of the seats; None if players bring none."""
        return next((one for one in self.options if isinstance(one, DeckOption)), None)

    @cached_property
    def by_seat(self) -> ListOption | None:
        """The option with the colours of the seats; None if the game has none."""
        return next(
            (one for one in self.options if isinstance(one, ListOption) and one.by_seat), None
        )

    def with_colour(self, options: dict[str, Any], seat: int, colour: Any) -> dict[str, Any]:
        """Return the options with that colour for a seat; whoever had it gets the seat's own."""
        own = self.by_seat
        if own is None:
            raise BadOptions(msg("option-no-colours", game=self.name))
        listed = list(options.get(own.name, own.default))
        ChoiceOption(own.name, None, own.label, choices=own.choices).check(colour)
        if colour in listed:
            listed[listed.index(colour)] = listed[seat]
        listed[seat] = colour
        return {**options, own.name: listed}

    def colours_moved(self, options: dict[str, Any], places: list[int]) -> dict[str, Any]:
        """Return the options after a change of seats: seat n has the colour of seat places[n]."""
        own = self.by_seat
        if own is None:
            return options
        listed = options.get(own.name, own.default)
        moved = [listed[was] for was in places] + list(listed[len(places) :])
        return {**options, own.name: moved}

    def stored_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return a stored match's options, with the old values of those that did not exist yet."""
        return {**self.stored, **options}

    def current_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return a stored match's options for a new match, which uses the current rules."""
        left = {*self.stored, *(option.name for option in self.unaccepted(options))}
        return {name: value for name, value in options.items() if name not in left}

    def load(self, position: Any) -> Match[S]:
        """Return a match from a position written by `Match.position`."""
        return load_match(self, position)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game by its id: the reader has the same game."""
        from safehouse.core.registry import game

        return game, (self.id,)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
