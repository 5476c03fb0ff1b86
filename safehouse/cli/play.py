"""`safehouse play`: the games in the terminal, against bots or at one keyboard."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from safehouse.bots import UnknownLevel, level, levels, pick
from safehouse.bots.names import names
from safehouse.cli.common import (
    check_start,
    find_game,
    read_options,
    read_record,
    read_seed,
)
from safehouse.cli.endings import Failure, UsageError
from safehouse.cli.screen import (
    draw,
    event_lines,
    make_console,
    seat_people,
    show_lines,
    show_moves,
)
from safehouse.core.decision import Decision
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.i18n import msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.judge.compared import label_of
from safehouse.judge.hint import advise

PERSON: Final = "Person"


class Leave(Exception):
    """The player wants to quit."""


def play(args: argparse.Namespace) -> int:
    match, players = _set_up(args)
    people = [seat for seat, bot in enumerate(players) if bot is None]
    table = TerminalTable(make_console(), match, players, people, args.seconds)
    try:
        table.run()
    except Leave:
        table.say(str(msg("you-leave", how=match.game.headline(match))))
    finally:
        if args.save:
            save(match, players, args.save)
    return 0


def _set_up(args: argparse.Namespace) -> tuple[Match[Any], list[str | None]]:
    """The match, and for each seat the level of its bot or None for a person."""
    if args.load:
        if args.game or args.option or args.seats or args.seed:
            raise UsageError("--load brings its own game, seats, options and seed.")
        match = read_record(args.load).replay()
        if match.over:
            raise Failure("The recorded match is over; `safehouse replay` shows it.")
    else:
        if not args.game:
            raise UsageError("name a game (see `safehouse games`) or --load a record.")
        game = find_game(args.game)
        options = read_options(game, args.option)
        seats = check_start(game, args.seats, options)
        match = game.start(seats, seed=read_seed(args.seed), options=options)
    if args.hot_seat:
        if args.level or args.seat is not None:
            raise UsageError("--hot-seat has no bots: leave out --level and --seat.")
        return match, [None] * match.seats
    seat = 0 if args.seat is None else args.seat
    if not 0 <= seat < match.seats:
        raise UsageError(f"--seat: seats are 0 to {match.seats - 1}.")
    usual = next(rung.id for rung in levels(match.game) if rung.usual)
    try:
        chosen = level(match.game, args.level or usual).id
    except UnknownLevel as error:
        raise UsageError(str(error)) from error
    return match, [None if place == seat else chosen for place in range(match.seats)]


def save(match: Match[Any], players: list[str | None], path: str) -> None:
    """Write the match as a record that `safehouse replay` and `play --load` read."""
    record = match.record()
    record.players = player_names(match, players)
    text = record.to_text() if path.endswith(".txt") else json.dumps(record.to_json()) + "\n"
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}.") from error


def player_names(match: Match[Any], players: list[str | None]) -> list[str]:
    """The players' names: bots have their own, several people are named by their seats."""
    game, alone = match.game, players.count(None) == 1
    people = [
        PERSON if alone else str(game.called(seat, match.seats, match.options))
        for seat in range(match.seats)
    ]
    return names(str(match.seed), [None if bot else people[at] for at, bot in enumerate(players)])


def _level(match: Match[Any], bot: str | None) -> Any:
    return level(match.game, bot) if bot else None


class TerminalTable:
    """A match at the terminal: draws it, asks the people, lets the bots answer."""

    def __init__(
        self,
        console: Console,
        match: Match[Any],
        players: list[str | None],
        people: list[int],
        seconds: float | None,
    ) -> None:
        self.console = console
        self.match = match
        self.players = players
        self.called = player_names(match, players)
        self.people = people
        self.seconds = seconds
        self.bot_seed = secrets.randbits(64)
        self.shown = 0
        """How many events have been printed."""
        self.at_keyboard: int | None = None
        self._seat(people[0] if len(people) == 1 else None)
        self.commands: dict[str, Callable[[Decision[Any], str], None]] = {
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "moves": lambda decision, rest: self._list_moves(decision),
            "board": lambda decision, rest: self._draw(),
            "log": self._log,
            "save": self._save,
            "help": lambda decision, rest: self.console.print(escape(str(msg("play-help")))),
            "?": lambda decision, rest: self.console.print(escape(str(msg("play-help")))),
            "as": self._act_as,
            "quit": self._quit,
        }

    def _seat(self, seat: int | None) -> None:
        """Set who reads from now on."""
        self.at_keyboard = seat
        seat_people(self.called, seat)

    def say(self, text: str) -> None:
        self.console.print(escape(text))

    def name(self, seat: int) -> str:
        return str(self.match.game.called(seat, self.match.seats, self.match.options))

    def run(self) -> None:
        match = self.match
        self.console.print(f"[bold]{match.game.name}[/]. {msg('type-help')}")
        for seat, bot in enumerate(self.players):
            holder = _level(match, bot)
            who: Any = msg("you-sit")
            if holder:
                who = msg("bot-sits", name=self.called[seat], level=holder.name)
            self.say(f"  {self.name(seat)}: {who}")
        self._show_events()
        while not match.over:
            asked = match.decisions
            of_bot = next((ask for ask in asked if ask.seat not in self.people), None)
            if len(self.people) == 1 and self._offer(self.people[0]):
                continue
            if of_bot is not None:
                self._let_bot_play(of_bot.seat)
            else:
                self._ask(asked[0])
        self._draw()
        assert match.result is not None
        self.console.print(f"[bold]{escape(str(match.result.text))}[/]")

    # --- showing ------------------------------------------------------------------------------

    def _show_events(self) -> None:
        show_lines(self.console, event_lines(self.match, self.at_keyboard, self.shown))
        self.shown = self.match.event_count(self.at_keyboard)

    def _draw(self) -> None:
        self.console.print()
        for line in draw(self.match.view(self.at_keyboard)):
            self.console.print(line)
        self.console.print()

    def _list_moves(self, decision: Decision[Any]) -> None:
        game, seat = self.match.game, decision.seat
        moves = [(str(game.label(self.match, seat, m.code)), m.notation) for m in decision.moves]
        show_moves(self.console, moves)

    # --- bots --------------------------------------------------------------------------------

    def _let_bot_play(self, seat: int) -> None:
        bot = self.players[seat]
        assert bot is not None
        code: Code = pick(self.match, seat, bot, self.bot_seed, self.seconds)
        self.match.play(code, seat)
        self._show_events()

    # --- people ------------------------------------------------------------------------------

    def _ask(self, decision: Decision[Any]) -> None:
        """Ask until the person has played, taken back or left."""
        self._hand_over(decision.seat)
        self._draw()
        self.console.print(f"[bold]{escape(str(decision.prompt))}[/]")
        self._list_moves(decision)
        ply = self.match.ply
        while self.match.ply == ply and not self.match.over:
            line = self._read(f"{self.name(decision.seat)}> ")
            if line:
                self._obey(decision, line)

    def _offer(self, seat: int) -> bool:
        """Let a person act out of turn, where the rules offer it; True if they did."""
        offer = next((one for one in self.match.offered if one.seat == seat), None)
        if offer is None:
            return False
        self.console.print(f"[bold]{escape(str(offer.prompt))}[/] {msg('enter-passes')}")
        self._list_moves(offer)
        ply = self.match.ply
        while self.match.ply == ply:
            line = self._read(f"{self.name(seat)}> ")
            if not line:
                return False
            self._obey(offer, line)
        return True

    def _act_as(self, decision: Decision[Any], rest: str) -> None:
        """Let another seat act out of turn; only on request, so that no curtain reveals it."""
        seats = [self.name(seat).lower() for seat in range(self.match.seats)]
        wanted = rest.lower()
        seat = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else -1
        seat = seats.index(wanted) if wanted in seats else seat
        if seat not in self.people or seat == decision.seat:
            others = [self.name(one) for one in self.people if one != decision.seat]
            self.say(str(msg("as-whom", others=others, count=len(others))))
            return
        self._hand_over(seat)
        if not self._offer(seat):
            self.say(str(msg("nothing-out-of-turn", seat=self.name(seat))))
            self._hand_over(decision.seat)

    def _read(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
        except EOFError:
            print()
            raise Leave from None
        if not sys.stdin.isatty():
            self.say(line)  # so that the output of a scripted session is readable
        return line

    def _hand_over(self, seat: int) -> None:
        """Where seats have secrets, the screen is cleared before the next person looks."""
        if self.at_keyboard == seat:
            return
        if self.match.game.hidden and len(self.people) > 1:
            self.console.clear()
            prompt = f"{msg('only-you-see', seat=self.name(seat))} "
            if self._read(prompt).lower() == "quit":
                raise Leave
            self._seat(seat)
            self.shown = 0
            self._show_events()
        self._seat(seat)

    def _obey(self, decision: Decision[Any], line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(decision, rest.strip())
            return
        move: str | Code = line
        if line.isdecimal():
            moves = decision.moves
            if len(line) > 6 or not 1 <= int(line) <= len(moves):
                self.say(str(msg("no-such-move", move=line[:20], count=len(moves))))
                return
            move = moves[int(line) - 1].code
        try:
            self.match.play(move, decision.seat)
        except IllegalMove as refusal:
            self.console.print(f"{escape(str(refusal.reason))} [dim]{refusal.clause}[/]")
        except BadMove as error:
            self.say(f"{error} {msg('type-help')}")
        else:
            self._show_events()

    def _why(self, decision: Decision[Any], rest: str) -> None:
        if not rest:
            self.say(str(msg("why-which")))
            return
        verdict = self.match.explain(rest, decision.seat)
        if verdict.ok:
            self.say(str(msg("it-is-legal")))
        else:
            self.console.print(f"{escape(str(verdict.reason))} [dim]{verdict.clause}[/]")

    def _hint(self, decision: Decision[Any], rest: str) -> None:
        advice = advise(self.match, decision.seat)
        label = str(label_of(self.match, decision.seat, advice.move))
        why = escape(str(advice.said))
        self.console.print(f"[bold]{escape(label)}[/] [dim]{advice.move}[/]\n{why}")

    def _undo(self, decision: Decision[Any], rest: str) -> None:
        """Back to where a person last decided; people at one keyboard are assumed to agree."""
        match = self.match
        for ply in range(match.ply - 1, -1, -1):
            if match.history[ply][0] in self.people:
                match.take_over(match.at(ply))
                self.shown = match.event_count(self.at_keyboard)
                self.say(str(msg("taken-back-to", ply=ply)))
                return
        self.say(str(msg("nothing-taken-back")))

    def _log(self, decision: Decision[Any], rest: str) -> None:
        show_lines(self.console, event_lines(self.match, self.at_keyboard, 0))

    def _save(self, decision: Decision[Any], rest: str) -> None:
        if not rest:
            self.say(str(msg("save-where")))
            return
        try:
            save(self.match, self.players, rest)
        except Failure as failure:
            self.say(str(failure))
        else:
            self.say(str(msg("saved-to", path=rest)))

    def _quit(self, decision: Decision[Any], rest: str) -> None:
        raise Leave
