"""Rebuilding a match from what is stored. Worker processes do this, never the event loop,
because it takes longer for longer matches.
"""

from __future__ import annotations

from typing import Any

from safehouse.core import packs
from safehouse.core.errors import BadRecord, SafehouseError
from safehouse.core.events import Event
from safehouse.core.i18n import Message, Text, Who, msg
from safehouse.core.match import Match
from safehouse.core.moves import CONCEDE
from safehouse.core.registry import game as find_game
from safehouse.core.result import Result
from safehouse.core.shuffle import OpenedShuffle
from safehouse.server.storage.store import EntryRow, TableRow


def standing(entries: list[EntryRow]) -> list[EntryRow]:
    """The entries that are moves of the match, without those that were taken back."""
    moves: list[EntryRow] = []
    for entry in entries:
        if entry.kind == "undo":
            del moves[int(entry.body)]
        elif entry.kind == "takeback":
            del moves[int(entry.body) :]
        else:
            moves.append(entry)
    return moves


def played(
    row: TableRow, entries: list[EntryRow], *, pauses: bool = False, resumed: int | None = None
) -> tuple[Match[Any], Text]:
    """The match that the entries of a table lead to, and a notice if not all of them fit.

    Then it is the match as far as they fit, with no pending decisions, so nobody can continue
    it. With `resumed`, only that number of pauses after the last entry are over.
    """
    moves = standing(entries)
    match = _begun(row, pauses)
    for number, entry in enumerate(moves):
        last = resumed is not None and entry is entries[-1]
        try:
            _play(match, entry, settle=not last)
        except SafehouseError:
            return _closed(match), misfit(number, len(moves))
        except Exception:  # the move failed halfway
            match = _begun(row, pauses)
            for known in moves[:number]:
                _play(match, known)
            return _closed(match), misfit(number, len(moves))
    for _ in range(resumed or 0):
        match.resume()
    if row.status == "finished":  # the pause before its end is over
        match.settle()
    if row.status == "finished" and match.result is None:
        return _closed(match), misfit(len(moves), len(moves))
    return match, ""


def _begun(row: TableRow, pauses: bool) -> Match[Any]:
    wrong = packs.mismatch(row.game, row.pack)
    if wrong:
        raise BadRecord(wrong)
    match = dealt(row)
    match.pauses = pauses
    return match


def dealt(row: TableRow) -> Match[Any]:
    """The match of a table at its beginning, the same in every process."""
    game = find_game(row.game)
    if row.origin is not None:
        return game.load(row.origin)
    options = game.stored_options(row.options)
    return game.start(len(row.seats), seed=row.seed, options=options)


def opening(row: TableRow) -> OpenedShuffle | None:
    """What opens the commitment of a table; only for a match that is over."""
    shuffle = row.shuffle
    if shuffle is None or row.status not in ("finished", "abandoned"):
        return None
    people = shuffle.people if shuffle.kind == "secret" else None
    return OpenedShuffle(
        row.id,
        shuffle.commitment,
        shuffle.kind,
        shuffle.key,
        shuffle.secret,
        tuple(shuffle.nonces),
        None if people is None else tuple(people),
    )


def play_entry(match: Match[Any], entry: EntryRow) -> None:
    """Play what an entry says that takes nothing back."""
    if entry.kind in ("timeout", "claim"):
        run_out(match, entry.seat, absent=entry.kind == "claim")
    else:
        match.retrace(entry.body or (CONCEDE,), entry.seat)


def _play(match: Match[Any], entry: EntryRow, *, settle: bool = True) -> None:
    play_entry(match, entry)
    if settle:
        match.settle()


def _closed(match: Match[Any]) -> Match[Any]:
    match.pending.clear()
    match.offers.clear()
    match.open_from = len(match.history)
    return match


def misfit(fitting: int, moves: int) -> Message:
    """The notice for a match whose moves do not all fit."""
    return msg("earlier-rules", fitting=str(fitting), moves=str(moves))


def run_out(match: Match[Any], seat: int, *, absent: bool = False) -> None:
    """The seat loses on time, or by absence: a concession to the rules, with its own text."""
    match.play((CONCEDE,), seat)
    if match.result is not None:
        who = Who(seat, match.game.called(seat, match.seats, match.options))
        was = match.result
        why = msg("stayed-away", who=who) if absent else msg("out-of-time", who=who)
        match.result = Result(was.outcome, was.winners, why, was.scores)


def events_until(log: list[Event], ply: int) -> int:
    """How many events there were when `ply` moves had been played."""
    low, high = 0, len(log)
    while low < high:
        middle = (low + high) // 2
        if log[middle].ply > ply:
            high = middle
        else:
            low = middle + 1
    return low


def event_count_until(match: Match[Any], viewer: int | None, since: int) -> int:
    """How many of the first `since` events this viewer sees."""
    log = match.log
    unseen = log[since].unseen if since < len(log) else match.unseen
    return since - unseen[-1 if viewer is None else viewer]
