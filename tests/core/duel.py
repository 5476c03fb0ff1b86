"""A tiny game with everything that SPYON lacks: cards, secrets, simultaneous choices.

Each round the leader may brag (an open step, at most twice) and says done; meanwhile another seat
may interrupt out of turn and end the bragging. Then every seat plays a card from hand at the same
time, face down. The highest scores and leads; everybody draws. The subclasses at the end each break
one promise of the kernel, to show that the checks can fail.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from safehouse.core.cards import Cards
from safehouse.core.decision import DecisionKind, Refusal
from safehouse.core.dice import Dice
from safehouse.core.game import Game
from safehouse.core.match import Match
from safehouse.core.moves import Code, Field, MoveKind, MoveSet
from safehouse.core.options import FlagOption
from safehouse.core.result import Result
from safehouse.core.state import State

BRAG: Final = 0
DONE: Final = 1
PLAY: Final = 2
INTERRUPT: Final = 3
HAND: Final = 3
DECK: Final = 0
"""Zone 0 is the deck, zone 1 the table; seat s holds zone 2 + s."""
TABLE: Final = 1


class DuelState(State):
    parts = ("brags", "cards", "chosen", "cut", "leader", "round", "scores")
    __slots__ = parts

    def __init__(self, seats: int) -> None:
        self.cards = Cards(list(range(100, 112)), 2 + seats)
        self.chosen = [-1] * seats
        self.scores = [0] * seats
        self.brags = 0
        self.cut = 0
        self.leader = 0
        self.round = 0

    def copy(self) -> DuelState:
        copy = DuelState.__new__(DuelState)
        copy.cards = self.cards.copy()
        copy.chosen = self.chosen[:]
        copy.scores = self.scores[:]
        copy.brags = self.brags
        copy.cut = self.cut
        copy.leader = self.leader
        copy.round = self.round
        return copy

    def revealed(self) -> int:
        return self.cards.shown


M: TypeAlias = Match[DuelState]


def new_round(m: M) -> None:
    m.state.round += 1
    m.state.brags = m.state.cut = 0
    m.do(brag, duel, score)


def brag(m: M) -> None:
    m.ask(m.state.leader, BRAGGING)
    if not m.state.cut:
        for seat in range(m.seats):
            if seat != m.state.leader:
                m.offer(seat, INTERRUPTING)


def brag_moves(m: M, seat: int) -> list[Code]:
    return [(BRAG,), (DONE,)] if m.state.brags < 2 and not m.state.cut else [(DONE,)]


def do_interrupt(m: M, seat: int, code: Code) -> None:
    m.state.cut = 1
    m.emit("interrupt", "DU-1", {"seat": seat})
    m.do(brag)


def do_brag(m: M, seat: int, code: Code) -> None:
    if code[0] == BRAG:
        m.state.brags += 1
        m.emit("brag", "DU-1", {"seat": seat})
        m.do(brag)


def duel(m: M) -> None:
    for seat in range(m.seats):
        m.ask(seat, DUELLING)


def duel_moves(m: M, seat: int) -> list[Code]:
    return [(PLAY, card) for card in m.state.cards.zones[2 + seat]]


def do_play(m: M, seat: int, code: Code) -> None:
    m.state.chosen[seat] = code[1]
    face = m.state.cards.face[code[1]]
    m.emit("chosen", "DU-2", {"seat": seat, "face": face}, 1 << seat, {"seat": seat})


def score(m: M) -> None:
    s = m.state
    for seat, card in enumerate(s.chosen):
        s.cards.show(card, -1)
        s.cards.move(card, 2 + seat, TABLE)
    faces = [s.cards.face[card] for card in s.chosen]
    s.leader = faces.index(max(faces))
    s.scores[s.leader] += 1
    s.chosen = [-1] * m.seats
    m.emit("shown", "DU-3", {"faces": faces})
    for seat in range(m.seats):
        if s.cards.zones[DECK]:
            s.cards.show(s.cards.draw(DECK, 2 + seat), 1 << seat)
    if s.round < 3:
        m.do(new_round)
    else:
        most = max(s.scores)
        winners = tuple(seat for seat in range(m.seats) if s.scores[seat] == most)
        m.finish(Result("won", winners, "Most duels won.", tuple(s.scores)))


def refuse(m: M, seat: int, code: Code) -> Refusal:
    return "That is not in your hand.", "DU-2"


BRAGGING: Final = DecisionKind(
    "brag", moves=brag_moves, apply=do_brag, prompt=lambda m, seat: "Brag?", refuse=refuse
)
DUELLING: Final = DecisionKind(
    "duel", moves=duel_moves, apply=do_play, prompt=lambda m, seat: "Play a card.", refuse=refuse
)
INTERRUPTING: Final = DecisionKind(
    "interrupt",
    moves=lambda m, seat: [(INTERRUPT,)],
    apply=do_interrupt,
    prompt=lambda m, seat: "You may interrupt.",
    refuse=lambda m, seat, code: ("You may only interrupt now.", "DU-1"),
)
KINDS: Final = (BRAGGING, DUELLING, INTERRUPTING)
STEPS: Final = (new_round, brag, duel, score)


class Duel(Game[DuelState]):
    id = "duel"
    name = "Duel"
    tagline = "Highest card."
    minutes = 1
    seat_counts = (2, 3)
    hidden = True
    over_clause = "DU-9"
    options = (FlagOption("fast", False, "Fast", "No difference.", clause="DU-0"),)
    moves = MoveSet(
        MoveKind(BRAG, "brag"),
        MoveKind(DONE, "done"),
        MoveKind(PLAY, "play", Field("card", high=11)),
        MoveKind(INTERRUPT, "interrupt"),
    )

    def __init__(self) -> None:
        super().__init__(STEPS, KINDS)

    def blank(self, seats: int, options: dict[str, Any]) -> DuelState:
        return DuelState(seats)

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Three rounds: two brags, done, an interruption and a card of each; one concession."""
        return 3 * (4 + seats) + 1

    def setup(self, match: M) -> None:
        cards = match.state.cards
        cards.zones[DECK] = list(range(len(cards.face)))
        cards.shuffle(DECK, match.dice)
        for seat in range(match.seats):
            for _ in range(HAND):
                cards.show(cards.draw(DECK, 2 + seat), 1 << seat)
        match.do(new_round)

    def view(self, match: M, seat: int | None) -> Any:
        s = match.state
        cards = s.cards
        return {
            "deck": len(cards.zones[DECK]),
            "table": [cards.face[card] for card in cards.zones[TABLE]],
            "hands": [
                [[c, cards.face[c] if cards.knows(c, seat) else None] for c in cards.zones[2 + p]]
                for p in range(match.seats)
            ],
            "chosen": [
                card if player == seat else card >= 0 for player, card in enumerate(s.chosen)
            ],
            "scores": s.scores[:],
        }

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> str:
        return f"{kind} {data}"

    def label(self, match: M, seat: int, code: Code) -> str:
        return self.moves.notation(code)

    def seat_name(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return f"Seat {seat}"

    def seat_colour(self, seat: int, seats: int, options: dict[str, Any]) -> str:
        return ("red", "blue", "green")[seat]

    def redeal(self, match: M, seat: int, dice: Dice) -> None:
        cards = match.state.cards
        cards.redeal(seat, [[card for zone in cards.zones for card in zone]], dice)

    def concede(self, match: M, seat: int) -> None:
        others = tuple(other for other in range(match.seats) if other != seat)
        match.emit("concede", "", {"seat": seat})
        match.finish(Result("concession", others, f"Seat {seat} concedes."))

    def check(self, match: M) -> None:
        cards = match.state.cards
        assert sorted(cards.face) == list(range(100, 112)), "a face is lost"
        assert sum(len(zone) for zone in cards.zones) == 12, "a card is lost"


# --- the same game, each time with one promise broken --------------------------------------------


class LeakyView(Duel):
    """Shows the top of the deck."""

    def view(self, match: M, seat: int | None) -> Any:
        cards = match.state.cards
        deck = cards.zones[DECK]
        return super().view(match, seat) | {"top": cards.face[deck[-1]] if deck else None}


class LeakySpectator(Duel):
    """Lets a spectator see every hand."""

    def view(self, match: M, seat: int | None) -> Any:
        return super().view(match, 1 if seat is None else seat)


def leaky_moves(m: M, seat: int) -> list[Code]:
    """The order of the moves reveals the rival's first card."""
    rival = m.state.cards.zones[2 + (1 - seat)]
    moves = duel_moves(m, seat)
    return moves[::-1] if m.state.cards.face[rival[0]] % 2 else moves


def leaky_prompt(m: M, seat: int) -> str:
    deck = m.state.cards.zones[DECK]
    return f"Play a card; the next is {m.state.cards.face[deck[-1]] if deck else 'none'}."


def leaky_refusal(m: M, seat: int, code: Code) -> Refusal:
    """Says what the named card is."""
    face = m.state.cards.face[code[1]] if len(code) > 1 and code[1] >= 0 else ""
    return f"You do not hold {face}.", "DU-2"


def leaky_play(m: M, seat: int, code: Code) -> None:
    """Reveals to everybody what was chosen."""
    m.state.chosen[seat] = code[1]
    m.emit("chosen", "DU-2", {"seat": seat, "face": m.state.cards.face[code[1]]})


LEAKS: Final = {
    "moves": DecisionKind(
        "duel", moves=leaky_moves, apply=do_play, prompt=lambda m, s: "Play.", refuse=refuse
    ),
    "prompt": DecisionKind(
        "duel", moves=duel_moves, apply=do_play, prompt=leaky_prompt, refuse=refuse
    ),
    "refusal": DecisionKind(
        "duel", moves=duel_moves, apply=do_play, prompt=lambda m, s: "Play.", refuse=leaky_refusal
    ),
    "event": DecisionKind(
        "duel", moves=duel_moves, apply=leaky_play, prompt=lambda m, s: "Play.", refuse=refuse
    ),
}


def _ask_leaky(m: M, leak: str) -> None:
    for seat in range(m.seats):
        m.ask(seat, LEAKS[leak])


def ask_moves(m: M) -> None:
    _ask_leaky(m, "moves")


def ask_prompt(m: M) -> None:
    _ask_leaky(m, "prompt")


def ask_refusal(m: M) -> None:
    _ask_leaky(m, "refusal")


def ask_event(m: M) -> None:
    _ask_leaky(m, "event")


class LeakyQuestion(Duel):
    """Asks for the duel with a question that reveals too much."""

    def __init__(self, leak: str) -> None:
        steps = (*STEPS, ask_moves, ask_prompt, ask_refusal, ask_event)
        Game.__init__(self, steps, (BRAGGING, LEAKS[leak], INTERRUPTING))
        self.leak = leak

    def setup(self, match: M) -> None:
        super().setup(match)
        match.agenda.clear()
        match.do(self.steps[f"ask_{self.leak}"], score)


class Wordless(Duel):
    """Has no words for a brag."""

    def event_text(self, kind: str, data: dict[str, Any], seat: int | None) -> str:
        return "" if kind == "brag" else super().event_text(kind, data, seat)


class SharedState(DuelState):
    def copy(self) -> SharedState:
        copy = SharedState.__new__(SharedState)
        for name in DuelState.parts:
            setattr(copy, name, getattr(self, name))
        copy.cards = self.cards.copy()
        return copy


class Aliased(Duel):
    """A copy shares the list of choices with its original."""

    def blank(self, seats: int, options: dict[str, Any]) -> DuelState:
        return SharedState(seats)


class Losing(Duel):
    """Loses a card when somebody brags."""

    def redeal(self, match: M, seat: int, dice: Dice) -> None:
        match.state.cards.zones[DECK].clear()


def endless(m: M) -> None:
    m.do(brag, endless)


class Endless(Duel):
    """Never gets to the duel."""

    def __init__(self) -> None:
        Game.__init__(self, (*STEPS, endless), KINDS)

    def setup(self, match: M) -> None:
        super().setup(match)
        match.agenda.clear()
        match.do(endless)


class Twins(Duel):
    """Writes two different moves the same way."""

    moves = MoveSet(
        MoveKind(BRAG, "brag"),
        MoveKind(DONE, "done"),
        MoveKind(PLAY, "play", Field("card", ["ace"] * 12)),
        MoveKind(INTERRUPT, "interrupt"),
    )
