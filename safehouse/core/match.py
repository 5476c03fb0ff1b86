"""A match: one play of a game, run as an agenda of steps.

A step is a module-level function `(match, *small args) -> None`. It changes state, emits events,
pushes further steps (`do`), or asks a seat (`ask`). The agenda runs whenever no decision is
pending. A match contains no closures or generators, so it can be copied, pickled and replayed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from operator import index as as_int
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    SupportsIndex,
    TypeAlias,
    cast,
)

from mypy_extensions import mypyc_attr

from safehouse.core.decision import Ask, Decision, DecisionKind, Refusal
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.events import ALL, Event, others
from safehouse.core.i18n import msg
from safehouse.core.moves import CONCEDE, Code, Move, whole
from safehouse.core.result import Result, Verdict
from safehouse.core.snapshot import fresh, snapshot
from safehouse.core.state import S

if TYPE_CHECKING:
    from safehouse.core.game import Game
    from safehouse.core.record import Record

_ALL_TOLD: Final[list[tuple[int, ...]]] = [(0,) * (seats + 1) for seats in range(17)]

Step: TypeAlias = Callable[..., None]

PARTS: Final = (
    "agenda",
    "dice",
    "game",
    "held",
    "history",
    "log",
    "logging",
    "offers",
    "open_from",
    "options",
    "origin",
    "past",
    "pauses",
    "pending",
    "private",
    "private_at",
    "result",
    "seats",
    "secrets",
    "seed",
    "state",
    "unseen",
    "waits",
)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Match(Generic[S]):
    """One play of a game: full state, random source, record."""

    __slots__ = PARTS

    def __init__(
        self, game: Game[S], seats: int, seed: int | str, options: dict[str, Any], state: S
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.state: S = state
        self.dice = Dice.seeded(seed)
        self.agenda: list[tuple[Step, tuple[Any, ...]]] = []
        self.pending: list[Ask] = []
        self.offers: list[Ask] = []
        """Moves that seats may, but need not, make out of turn while decisions are pending."""
        self.history: list[tuple[int, Code]] = []
        self.past = 0
        """Moves made before the history begins: a determinized copy has no history."""
        self.private: tuple[int, ...] = (0,) * seats
        """How many private moves each seat has made."""
        self.private_at = 0
        """The plies of these moves in the history, as a bit mask."""
        self.unseen = _ALL_TOLD[seats]
        """The number of events in the log hidden from each seat and from a spectator (last)."""
        self.log: list[Event] = []
        self.logging = True
        self.open_from = 0
        self.secrets = 0
        self.result: Result | None = None
        self.origin: dict[str, Any] | None = None
        """The position this match was loaded from, if any."""
        self.pauses = False
        """Whether the rules may pause the match for a moment in which nobody is asked."""
        self.held: list[tuple[Step, tuple[Any, ...]]] | None = None
        """The steps with which `resume` continues after such a pause."""
        self.waits = 0
        """How many waits have begun, each of which ends with its pause."""

    # --- for the rules -----------------------------------------------------------------------

    def do(self, *steps: Step) -> None:
        """Put steps on the agenda; the first one runs first."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append((step, ()))

    def then(self, step: Step, *args: Any) -> None:
        """Put one step with arguments on top of the agenda."""
        self.agenda.append((step, args))

    def ask(self, seat: int, kind: DecisionKind, *args: Any) -> None:
        """Ask a seat; several seats asked before the agenda continues decide simultaneously."""
        self.pending.append((seat, kind, args))

    def offer(self, seat: int, kind: DecisionKind, *args: Any) -> None:
        """Allow a seat to act out of turn while the current decisions are pending.

        Taking an offer withdraws the decisions and all other offers, so its `apply` must put the
        step that asked them back on the agenda. The exception is a move kept private: nobody else
        may notice it, so the decisions stay pending. Nobody else can see who was offered what.
        """
        self.offers.append((seat, kind, args))

    def emit(
        self,
        kind: str,
        clause: str,
        data: Mapping[str, Any],
        seen: int = ALL,
        instead: Mapping[str, Any] | None = None,
    ) -> None:
        """Emit an event. Guard with `if match.logging` on hot paths."""
        if self.logging:
            ply, private, unseen = self.past + len(self.history), self.private, self.unseen
            event = Event(
                ply,
                kind,
                clause,
                cast("dict[str, Any]", data),
                seen,
                cast("dict[str, Any] | None", instead),
                private=private,
                unseen=unseen,
            )
            self.log.append(event)
            if seen != ALL and instead is None:
                viewers = (*range(self.seats), None)
                self.unseen = tuple(
                    count + (not event.visible_to(seat))
                    for count, seat in zip(unseen, viewers, strict=True)
                )

    def keep_private(self) -> None:
        """Hide the move being applied from everybody but its mover; others do not count it.

        It is for secret decisions: call it in the decision's `apply`, before emitting events.
        """
        counts = list(self.private)
        counts[self.history[-1][0]] += 1
        self.private = tuple(counts)
        self.private_at |= 1 << len(self.history) - 1

    def disclose(self, seat: int) -> None:
        """Count the last private move of a seat for everybody from now on."""
        counts = list(self.private)
        counts[seat] -= 1
        self.private = tuple(counts)
        for ply in range(len(self.history) - 1, -1, -1):
            if self.history[ply][0] == seat and self.private_at >> ply & 1:
                self.private_at ^= 1 << ply
                return

    def reveal(self) -> None:
        """Record that something hidden was revealed, so that the move cannot be undone."""
        self.secrets += 1

    def pause(self) -> None:
        """Hold the match until `resume`, if pauses are enabled, so that silence reveals nothing.

        A pause is not part of the record; without pauses the match continues immediately.
        """
        if self.pauses and self.held is None:
            self.held = self.agenda[:]
            self.agenda.clear()

    def begin_wait(self) -> None:
        """Begin a wait for what is asked from now on; the next pause lasts until it is over.

        So an answer within the wait takes effect at its end, as if nobody had been asked. Without
        it, a pause is a wait of its own.
        """
        if self.pauses:
            self.waits += 1

    def finish(self, result: Result) -> None:
        """End the match with this result; no decisions are pending afterwards."""
        named = self.game.renamed(self.options, result.text)
        self.result = Result(result.outcome, result.winners, named, result.scores)
        self.agenda.clear()
        self.held = None
        self.pending.clear()
        self.offers.clear()

    # --- playing -----------------------------------------------------------------------------

    @property
    def decisions(self) -> list[Decision[S]]:
        """What the match waits for: one decision for each seat that is asked."""
        return [Decision(self, ask) for ask in self.pending]

    @property
    def offered(self) -> list[Decision[S]]:
        """What seats may, but need not, do out of turn."""
        return [Decision(self, ask) for ask in self.offers]

    def decision(self, seat: int) -> Decision[S] | None:
        """Return what this seat is asked, or may do out of turn."""
        ask = self._ask_of(seat)
        return None if ask is None else Decision(self, ask)

    def may_act(self, seat: int) -> bool:
        """Return whether this seat is asked something, or may do something out of turn."""
        return self._ask_of(seat) is not None

    def _ask_of(self, seat: int) -> Ask | None:
        for ask in self.pending:
            if ask[0] == seat:
                return ask
        for ask in self.offers:
            if ask[0] == seat:
                return ask
        return None

    @property
    def over(self) -> bool:
        """Whether the match has a result."""
        return self.result is not None

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return self.past + len(self.history)

    def ply_for(self, seat: int | None) -> int:
        """Return the number of moves visible to a seat or a spectator: all but others' private
        ones."""
        ply = self.past + len(self.history)
        return ply - others(self.private, seat) if any(self.private) else ply

    def push(self, seat: int, code: Code) -> bool:
        """Play a code known to be legal: the hot path of search and simulation.

        Return True if the agenda continued, False if other simultaneous answers are still missing.
        """
        pending = self.pending
        for i in range(len(pending)):
            ask = pending[i]
            if ask[0] == seat:
                del pending[i]
                self.history.append((seat, code))
                if ask[2]:
                    ask[1].apply(self, seat, code, *ask[2])
                else:
                    ask[1].apply(self, seat, code)
                if pending:
                    return False
                if self.offers:
                    self.offers.clear()
                self.run()
                return True
        for i, ask in enumerate(self.offers):
            if ask[0] == seat:
                questions, offers, private = pending[:], self.offers[:], self.private
                pending.clear()
                self.offers.clear()
                self.history.append((seat, code))
                ask[1].apply(self, seat, code, *ask[2])
                if self.private is not private:
                    pending[:] = questions
                    if not ask[1].moves(self, seat, *ask[2]):
                        del offers[i]
                    self.offers[:] = offers
                    return False
                self.run()
                return True
        raise IllegalMove("That seat owes no decision.")

    def play_at_random(self, dice: Dice, most: int) -> int:
        """Make at most `most` random legal moves, or until the end, and return how many."""
        pending = self.pending
        made = 0
        while pending and made < most:
            seat, kind, args = pending[0]
            codes = kind.moves(self, seat, *args) if args else kind.moves(self, seat)
            self.push(seat, codes[dice.below(len(codes))])
            made += 1
        return made

    def run(self) -> None:
        """Run the agenda until a decision is pending or nothing is left."""
        agenda = self.agenda
        pending = self.pending
        while agenda and not pending:
            step, args = agenda.pop()
            # A call with a star is slow when compiled, and most steps have no arguments.
            if args:
                step(self, *args)
            else:
                step(self)

    def resume(self) -> None:
        """Continue after a pause."""
        if self.held is not None:
            self.agenda[:] = self.held
            self.held = None
            self.run()

    def settle(self) -> None:
        """Resume from every pause until a decision is pending."""
        while self.held is not None:
            self.resume()

    def play(
        self, move: Move | str | dict[str, Any] | Code, seat: SupportsIndex | None = None
    ) -> Move:
        """Play a move, or raise `BadMove` / `IllegalMove` and change nothing."""
        code, mover = self._judge(move, seat)
        played = self.move(code, mover)
        self._carry_out(code, mover)
        return played

    def play_offered(self, move: Move, seat: int) -> None:
        """Play one of the current moves of `decision(seat)`, without checking it again."""
        self._carry_out(move.code, seat)

    def repeat(self, code: Code, seat: int) -> None:
        """Play a move that was played in an equal match, without checking it again."""
        self._carry_out(code, seat)

    def _carry_out(self, code: Code, seat: int) -> None:
        if code[0] == CONCEDE:
            self.history.append((seat, code))
            self.game.concede(self, seat)
            self.open_from = len(self.history)
            return
        before = self._revelations()
        continued = self.push(seat, code)
        if before != self._revelations() or (continued and not self._still_with(seat)):
            self.open_from = len(self.history)
        if self.result is None and self.ply >= self.game.longest(self.seats, self.options):
            self.game.cut_off(self)
            self.open_from = len(self.history)

    def move(self, code: Code, seat: int) -> Move:
        """Return the current notation of a seat's move."""
        return self.game.moves.move(code, self.game.words(self, seat))

    def written(self, move: Move | str | dict[str, Any] | Code, seat: int) -> str:
        """Return a move of a record in the current notation, before it is played."""
        moves = self.game.moves
        kind, given = moves.parse(move, self.game.words(self, seat))
        code = moves.complete(kind, given)
        if code is None:
            code = self._judge(move, seat)[0]
        return self.move(code, seat).notation

    def retrace(self, move: Move | str | dict[str, Any] | Code, seat: int) -> None:
        """Play a move of a record, including moves that only earlier versions accepted.

        These are a seat's second concession, which has no effect, and what the game's own `retrace`
        still supports.
        """
        if move in ("concede", (CONCEDE,)) and self.result is None:
            seat = self.check_seat(seat)
            if self.game.is_out(self, seat):
                self.history.append((seat, (CONCEDE,)))
                return
        try:
            self._carry_out(*self._judge(move, seat))
        except IllegalMove:
            moves = self.game.moves
            code = moves.complete(*moves.parse(move, self.game.words(self, seat)))
            if self.result is not None or code is None or not self.game.retrace(self, seat, code):
                raise

    def _revelations(self) -> tuple[int, int, int]:
        return self.dice.rolls, self.secrets, self.state.revealed()

    def _still_with(self, seat: int) -> bool:
        """Return whether this seat alone has moved since the last hand-over and alone moves now."""
        return (
            bool(self.pending)
            and all(ask[0] == seat for ask in self.pending)
            and all(
                self.history[ply][0] == seat or self.private_at >> ply & 1
                for ply in range(self.open_from, len(self.history))
            )
        )

    def explain(
        self, move: Move | str | dict[str, Any] | Code, seat: SupportsIndex | None = None
    ) -> Verdict:
        """Return whether a move would be accepted and, if not, the reason and the clause."""
        try:
            self._judge(move, seat)
        except IllegalMove as refusal:
            return Verdict(False, refusal.reason, refusal.clause)
        except BadMove as error:
            return Verdict(False, error.reason)
        return Verdict(True)

    def _judge(self, move: object, by: SupportsIndex | None) -> tuple[Code, int]:
        """Return the canonical code of a legal move and its seat; raises otherwise."""
        moves = self.game.moves
        if self.result is not None:
            moves.parse(move, self.game.words(self, 0))
            raise IllegalMove(msg("game-over"), self.game.over_clause)
        if by is None:
            if len(self.pending) != 1:
                moves.parse(move, self.game.words(self, 0))
                raise BadMove(msg("say-seat"))
            by = self.pending[0][0]
        seat = self.check_seat(by)
        kind, given = moves.parse(move, self.game.words(self, seat))
        if kind.id == CONCEDE:
            if self.game.is_out(self, seat):
                raise IllegalMove(msg("seat-is-out"))
            return (CONCEDE,), seat
        ask = self._ask_of(seat)
        if ask is None:
            raise self._refusal(self.game.not_asked(self, seat, kind.id))
        legal = ask[1].moves(self, seat, *ask[2])
        code = moves.complete(kind, given)
        if code is None:
            fitting = [c for c in legal if moves.agrees(c, kind, given)]
            if len(fitting) == 1:
                return fitting[0], seat
            code = self._partial(kind.id, given)
            raise self._refusal(ask[1].refuse(self, seat, code, *ask[2]))
        if code in legal:
            return code, seat
        raise self._refusal(ask[1].refuse(self, seat, code, *ask[2]))

    def _refusal(self, refusal: Refusal) -> IllegalMove:
        reason, clause = refusal
        return IllegalMove(self.game.renamed(self.options, reason), clause)

    def check_seat(self, seat: object) -> int:
        """Return the seat as an int; raises `BadMove` if there is no such seat."""
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise BadMove(msg("seat-unknown", given=repr(seat), last=self.seats - 1))
        return number

    def _partial(self, kind: int, given: dict[str, list[int]]) -> Code:
        """Return a code with -1 for each omitted field, for `refuse` to explain."""
        code = [kind]
        for field in self.game.moves.kinds[kind].fields:
            code.extend(given.get(field.name, [] if field.many else [-1]))
        return tuple(code)

    # --- taking back -------------------------------------------------------------------------

    def undoable(self, seat: int) -> int | None:
        """Return the ply of the seat's last move that it may undo on its own, or None.

        A move can be undone until another seat is asked, dice roll or something hidden is revealed;
        in a simultaneous decision, each seat may undo its own.
        """
        if self.result is not None:
            return None
        for ply in range(len(self.history) - 1, self.open_from - 1, -1):
            if self.history[ply][0] == seat:
                return ply
        return None

    def open_steps(self, seat: int) -> int:
        """Return how many moves the seat may undo on its own, one after another."""
        if self.result is not None:
            return 0
        return sum(mover == seat for mover, _ in self.history[self.open_from :])

    def undo(self, seat: int) -> None:
        """Undo the seat's last move, if it may."""
        ply = self.undoable(seat)
        if ply is None:
            raise IllegalMove(msg("nothing-to-undo"))
        self.take_over(self.without(ply))

    def without(self, ply: int) -> Match[S]:
        """Return this match replayed without the move at `ply`."""
        return self._replayed(self.history[:ply] + self.history[ply + 1 :])

    def at(self, ply: int) -> Match[S]:
        """Return this match as it was after `ply` moves."""
        return self._replayed(self.history[:ply])

    def _start(self) -> Match[S]:
        if self.past:
            raise IllegalMove("A dealt world has no history to go back to.")
        if self.origin is not None:
            return self.game.load(self.origin)
        return self.game.start(self.seats, seed=self.seed, options=self.options)

    def _replayed(self, moves: list[tuple[int, Code]]) -> Match[S]:
        match = self._start()
        match.logging = self.logging
        match.pauses = self.pauses  # a pause closes a step, which then cannot be undone
        for seat, code in moves:
            match.retrace(code, seat)
            match.settle()
        return match

    def take_over(self, other: Match[S]) -> None:
        """Replace this match's content by that of another match of the same game."""
        for name in PARTS:
            setattr(self, name, getattr(other, name))

    # --- copies ------------------------------------------------------------------------------

    def copy(self, *, log: bool = True) -> Match[S]:
        """Return an independent match that continues exactly like this one."""
        copy: Match[S] = Match.__new__(Match)
        copy.game = self.game
        copy.seats = self.seats
        copy.seed = self.seed
        copy.options = self.options
        copy.state = self.state.copy()
        copy.dice = self.dice.copy()
        copy.agenda = [*self.agenda]
        copy.pending = [*self.pending]
        copy.offers = [*self.offers]
        copy.history = self.history[:]
        copy.past = self.past
        copy.private = self.private
        copy.private_at = self.private_at
        if log:
            copy.log = self.log[:]
            copy.unseen = self.unseen
        else:
            copy.log = []
            copy.unseen = _ALL_TOLD[self.seats]
        copy.logging = self.logging and log
        copy.open_from = self.open_from
        copy.secrets = self.secrets
        copy.result = self.result
        copy.origin = self.origin
        copy.pauses = self.pauses and log
        copy.held = None if self.held is None else self.held[:]
        copy.waits = self.waits
        return copy

    def __copy__(self) -> Match[S]:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match[S]:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Return whether both are in the same state and continue alike, whatever their history."""
        if self is other:
            return True
        if not isinstance(other, Match):
            return NotImplemented
        return (
            self.game is other.game
            and self.dice.state == other.dice.state
            and self.ply == other.ply
            and self.seats == other.seats
            and self.state == other.state
            and self.pending == other.pending
            and self.offers == other.offers
            and self.agenda == other.agenda
            and self.held == other.held
            and self.result == other.result
            and self.options == other.options
        )

    def __hash__(self) -> int:
        """Hash the current state, which changes with every move: hash a copy."""
        return hash((self.game.id, self.seats, self.dice.state, self.ply, self.state.key()))

    def determinize(self, seat: SupportsIndex, rng: Dice | SupportsIndex) -> Match[S]:
        """Return a copy without log in which everything the seat cannot know is redealt.

        It is made only from what the seat knows. It has its own random source and no access to the
        original one: no search may see future shuffles or replay the true deal from its seed. Of
        the moves so far it keeps only the number that the seat can see.
        """
        viewer = self.check_seat(seat)
        dice = rng if isinstance(rng, Dice) else Dice.seeded(as_int(rng))
        copy = self.copy(log=False)
        copy.dice = dice.fork()
        copy.seed = copy.dice.state
        copy.origin = None
        copy.history = []
        copy.past = self.ply_for(viewer)
        own = self.private[viewer]
        copy.private = tuple(own if other == viewer else 0 for other in range(self.seats))
        copy.private_at = 0
        copy.open_from = copy.secrets = 0
        self.game.redeal(copy, viewer, dice)
        return copy

    def reshuffled(self, dice: Dice) -> Match[S]:
        """Return a copy without log that continues with different randomness.

        Everything any seat knows stays the same; future draws and dice do not.
        """
        copy = self.copy(log=False)
        copy.dice = dice.fork()
        self.game.reshuffle(copy, dice)
        return copy

    # --- looking -----------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened, with who may see it; empty without a log."""
        return self.log

    def events_for(self, seat: SupportsIndex | None, since: int = 0) -> list[dict[str, Any]]:
        """Return the events a seat (None: a spectator) sees, as text, from number `since` on.

        The text is that of `str(message)`; `event_messages` returns the messages themselves, for
        any language, and data that must not be changed.
        """
        out = self.event_messages(seat, since)
        for event in out:
            event["text"] = str(event["text"])
            event["data"] = fresh(event["data"])
        return out

    def event_messages(self, seat: SupportsIndex | None, since: int = 0) -> list[dict[str, Any]]:
        """Return the events a seat (None: a spectator) sees, from number `since` on.

        `index` counts the events of this viewer, without gaps, and `ply` the moves it can see: no
        number depends on what is hidden from it. When the match is over, events are complete.
        """
        viewer = None if seat is None else self.check_seat(seat)
        column = -1 if viewer is None else viewer
        out: list[dict[str, Any]] = []
        for at in range(since, len(self.log)):  # an event's index is at most its position
            event = self.log[at]
            index = at - event.unseen[column]
            data = event.data_for(viewer)
            if data is None or index < since:
                continue
            if self.result is not None:
                data = event.data
            out.append(
                {
                    "index": index,
                    "ply": event.ply_for(viewer),
                    "kind": event.kind,
                    "clause": event.clause,
                    "text": self.game.renamed(
                        self.options, self.game.event_text(event.kind, data, viewer)
                    ),
                    "data": data,
                }
            )
        return out

    def disclosed(self, since: int = 0) -> list[dict[str, Any]]:
        """Return all events, complete, from number `since` on: for reviews and replays."""
        return [
            {
                "index": at,
                "ply": event.ply,
                "kind": event.kind,
                "clause": event.clause,
                "text": self.game.renamed(
                    self.options, self.game.event_text(event.kind, event.data, None)
                ),
                "data": event.data,
            }
            for at, event in enumerate(self.log[since:], since)
        ]

    def event_count(self, seat: int | None) -> int:
        """Return how many events a seat, or a spectator (None), sees: the `since` of the next."""
        return len(self.log) - self.unseen[-1 if seat is None else seat]

    def view(self, seat: SupportsIndex | None) -> dict[str, Any]:
        """Return what a seat, or a spectator (None), may know about this match.

        The view belongs to the caller, who may change it.
        """
        viewer = None if seat is None else self.check_seat(seat)
        found: dict[str, Any] = fresh(self.views([viewer])[0])
        return found

    def views(self, seats: list[int | None]) -> list[dict[str, Any]]:
        """Return the views of several seats, built together, for reading only.

        Views may share parts with each other and with those of other matches.
        """
        boards = self.game.views(self, seats)
        return [self._view(seat, board) for seat, board in zip(seats, boards, strict=True)]

    def _view(self, viewer: int | None, board: Any) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "seat": viewer,
            "ply": self.ply_for(viewer),
            "waiting": self.game.waiting(self, viewer),
            "result": None if self.result is None else self.result.to_json(),
            "board": board,
        }

    def information(self, seat: int) -> str:
        """Return a key of what the seat sees now: its view, decisions and offers.

        Two keys are equal exactly when the seat sees no difference between two moments. It needs no
        log; `Memory` adds what was seen before.
        """
        ask = self._ask_of(self.check_seat(seat))
        question = None if ask is None else [ask[1].name, sorted(ask[1].moves(self, seat, *ask[2]))]
        seen = json.dumps([self.views([seat])[0], question], sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(seen.encode(), digest_size=16).hexdigest()

    def returns(self) -> list[float]:
        """The returns of each seat: zeros until the match is over.

        From -1 to 1, by `Game.returns`; a reward is the difference that a move makes.
        """
        if self.result is None:
            return [0.0] * self.seats
        return self.game.returns(self)

    # --- storing -----------------------------------------------------------------------------

    def notations(self) -> list[tuple[int, str]]:
        """Return the moves so far, each in its mover's notation at that moment."""
        notation = self.game.moves.notation
        if not self.game.worded:
            return [(seat, notation(code)) for seat, code in self.history]
        match = self._start()
        match.logging = False
        out: list[tuple[int, str]] = []
        for seat, code in self.history:
            out.append((seat, match.move(code, seat).notation))
            match.retrace(code, seat)
        return out

    def record(self) -> Record:
        """Return the match so far as a record, from which it can be replayed exactly."""
        from safehouse.core.record import Record

        return Record.of(self)

    def position(self) -> dict[str, Any]:
        """Return the whole state as JSON, including what is hidden: for tests, puzzles and bug
        reports.

        A snapshot: it shares nothing with the match, which may continue.
        """
        return snapshot(self)

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes for pickling; kinds of decisions are pickled by name."""
        held = {name: getattr(self, name) for name in PARTS}
        for name in ("pending", "offers"):
            held[name] = [(seat, kind.name, args) for seat, kind, args in getattr(self, name)]
        return held

    def __setstate__(self, held: dict[str, Any]) -> None:
        for name, value in held.items():
            setattr(self, name, value)
        kinds = self.game.kinds
        self.pending = [(seat, kinds[name], args) for seat, name, args in held["pending"]]
        self.offers = [(seat, kinds[name], args) for seat, name, args in held["offers"]]

    def check(self) -> None:
        """Assert the game's invariants; raise AssertionError with what is wrong."""
        self.game.check(self)

    def __repr__(self) -> str:
        asked = ", ".join(f"{kind.name} of seat {seat}" for seat, kind, _ in self.pending)
        status = repr(self.result) if self.result else f"waiting for {asked or 'nobody'}"
        return f"<Match {self.game.id} ply {self.ply}: {status}>"
