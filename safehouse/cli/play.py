"""`safehouse play`: the same games in the terminal, against bots or on one keyboard."""

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

from safehouse.bots import UnknownLevel, advise, level, levels, pick
from safehouse.cli.common import (
    check_start,
    find_game,
    read_options,
    read_record,
    read_seed,
)
from safehouse.cli.main import Failure, UsageError
from safehouse.cli.screen import draw, make_console, told
from safehouse.core.errors import BadMove, IllegalMove
from safehouse.core.match import Decision, Match
from safehouse.core.moves import Code

HINT_SECONDS: Final = 3.0

HELP: Final = """\
  a number        play that move from the list
  a move          play it by its notation, e.g. what stands behind a number; words that leave only
                  one legal move may be left out at the end
  why MOVE        whether the move is legal, and if not, by which clause
  hint            what a strong bot would play, and why
  undo            take back your last move
  moves           list the legal moves again
  board           draw the board again
  log             everything that happened
  save FILE       write the record (text when FILE ends in .txt, else JSON)
  as SEAT         on one keyboard: let another seat act out of turn, where the rules offer it
  concede         give the match up
  quit            leave"""


class Leave(Exception):
    """The person wants to go."""


def play(args: argparse.Namespace) -> int:
    match, players = _set_up(args)
    people = [seat for seat, bot in enumerate(players) if bot is None]
    table = Table(make_console(), match, players, people, args.seconds)
    try:
        table.run()
    except Leave:
        table.say(f"You leave: {match.game.headline(match)}.")
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
    names = [rung.name if rung else "" for rung in (_level(match, bot) for bot in players)]
    record.players = [name or "Person" for name in names]
    text = record.to_text() if path.endswith(".txt") else json.dumps(record.to_json()) + "\n"
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}.") from error


def _level(match: Match[Any], bot: str | None) -> Any:
    return level(match.game, bot) if bot else None


class Table:
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
        self.people = people
        self.seconds = seconds
        self.bot_seed = secrets.randbits(64)
        self.shown = 0
        """How many events were told already."""
        self.at_keyboard: int | None = people[0] if len(people) == 1 else None
        self.commands: dict[str, Callable[[Decision[Any], str], None]] = {
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "moves": lambda decision, rest: self._list_moves(decision),
            "board": lambda decision, rest: self._draw(),
            "log": self._log,
            "save": self._save,
            "help": lambda decision, rest: self.console.print(escape(HELP)),
            "?": lambda decision, rest: self.console.print(escape(HELP)),
            "as": self._act_as,
            "quit": self._quit,
        }

    def say(self, text: str) -> None:
        self.console.print(escape(text))

    def name(self, seat: int) -> str:
        return self.match.game.seat_name(seat, self.match.seats, self.match.options)

    def run(self) -> None:
        match = self.match
        self.console.print(f"[bold]{match.game.name}[/]. Type `help` for everything you can say.")
        for seat, bot in enumerate(self.players):
            holder = _level(match, bot)
            self.say(f"  {self.name(seat)}: {holder.name + ', a bot' if holder else 'you'}")
        self._tell()
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

    # --- telling -----------------------------------------------------------------------------

    def _tell(self) -> None:
        for line in told(self.match, self.at_keyboard, self.shown):
            self.console.print(line)
        self.shown = self.match.event_count(self.at_keyboard)

    def _draw(self) -> None:
        self.console.print()
        for line in draw(self.match.view(self.at_keyboard)):
            self.console.print(line)
        self.console.print()

    def _list_moves(self, decision: Decision[Any]) -> None:
        game, seat = self.match.game, decision.seat
        labels = [str(game.label(self.match, seat, move.code)) for move in decision.moves]
        width = max((len(label) for label in labels), default=0)
        for number, (move, label) in enumerate(zip(decision.moves, labels, strict=True), 1):
            self.console.print(f"{number:>4}  {escape(f'{label:<{width}}')}  [dim]{move}[/]")

    # --- bots --------------------------------------------------------------------------------

    def _let_bot_play(self, seat: int) -> None:
        bot = self.players[seat]
        assert bot is not None
        code: Code = pick(self.match, seat, bot, self.bot_seed, self.seconds)
        self.match.play(code, seat)
        self._tell()

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
        """Let a person act out of turn, where the rules offer it; True when that was done."""
        offer = next((one for one in self.match.offered if one.seat == seat), None)
        if offer is None:
            return False
        self.console.print(f"[bold]{escape(str(offer.prompt))}[/] Enter lets it pass.")
        self._list_moves(offer)
        ply = self.match.ply
        while self.match.ply == ply:
            line = self._read(f"{self.name(seat)}> ")
            if not line:
                return False
            self._obey(offer, line)
        return True

    def _act_as(self, decision: Decision[Any], rest: str) -> None:
        """Another seat's chance to act out of turn; asked for, so that no curtain tells of it."""
        names = [self.name(seat).lower() for seat in range(self.match.seats)]
        wanted = rest.lower()
        seat = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else -1
        seat = names.index(wanted) if wanted in names else seat
        if seat not in self.people or seat == decision.seat:
            others = [self.name(one) for one in self.people if one != decision.seat]
            self.say(f"as SEAT: say who acts: {', '.join(others) or 'nobody else is here'}.")
            return
        self._hand_over(seat)
        if not self._offer(seat):
            self.say(f"{self.name(seat)} does nothing out of turn.")
            self._hand_over(decision.seat)

    def _read(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
        except EOFError:
            print()
            raise Leave from None
        if not sys.stdin.isatty():
            self.say(line)  # so that a prepared session reads as one
        return line

    def _hand_over(self, seat: int) -> None:
        """Where seats know different things, the next person comes to an empty screen."""
        if self.at_keyboard == seat:
            return
        if self.match.game.hidden and len(self.people) > 1:
            self.console.clear()
            prompt = f"{self.name(seat)}, press Enter when only you can see the screen. "
            if self._read(prompt).lower() == "quit":
                raise Leave
            self.at_keyboard = seat
            self.shown = 0
            self._tell()
        self.at_keyboard = seat

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
                self.say(f"There is no move {line[:20]}; the list has 1 to {len(moves)}.")
                return
            move = moves[int(line) - 1].code
        try:
            self.match.play(move, decision.seat)
        except IllegalMove as refusal:
            self.console.print(f"{escape(str(refusal.reason))} [dim]{refusal.clause}[/]")
        except BadMove as error:
            self.say(f"{error} Type `help` for everything you can say.")
        else:
            self._tell()

    def _why(self, decision: Decision[Any], rest: str) -> None:
        if not rest:
            self.say("why MOVE: say which move, e.g. one you would like to play.")
            return
        verdict = self.match.explain(rest, decision.seat)
        if verdict.ok:
            self.say("It is legal.")
        else:
            self.console.print(f"{escape(str(verdict.reason))} [dim]{verdict.clause}[/]")

    def _hint(self, decision: Decision[Any], rest: str) -> None:
        advice = advise(self.match, decision.seat, self.seconds or HINT_SECONDS)
        label = str(self.match.game.label(self.match, decision.seat, advice.code))
        why = escape(str(advice.why))
        notation = self.match.move(advice.code, decision.seat).notation
        self.console.print(f"[bold]{escape(label)}[/] [dim]{notation}[/]\n{why}")

    def _undo(self, decision: Decision[Any], rest: str) -> None:
        """Back to where a person last decided; between people at one keyboard that is agreed."""
        match = self.match
        for ply in range(match.ply - 1, -1, -1):
            if match.history[ply][0] in self.people:
                match.become(match.at(ply))
                self.shown = match.event_count(self.at_keyboard)
                self.say(f"Taken back to move {ply}.")
                return
        self.say("There is no move of yours to take back.")

    def _log(self, decision: Decision[Any], rest: str) -> None:
        for line in told(self.match, self.at_keyboard, 0):
            self.console.print(line)

    def _save(self, decision: Decision[Any], rest: str) -> None:
        if not rest:
            self.say("save FILE: say where to.")
            return
        try:
            save(self.match, self.players, rest)
        except Failure as failure:
            self.say(str(failure))
        else:
            self.say(f"Saved to {rest}.")

    def _quit(self, decision: Decision[Any], rest: str) -> None:
        raise Leave
