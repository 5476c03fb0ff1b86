"""Where a table's deal comes from: whether anybody can know hidden things before they are shown.

What fixes them is stored with the table (`Deal`, options, seed, position, pack). One function,
`provenance`, derives from these whether the deal is fresh. A table that is not fresh is never
public, and nobody but its host sits down there without confirming the sentence that says why.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from safehouse.core import packs
from safehouse.core.game import Game
from safehouse.core.i18n import Several, Text, Who, msg
from safehouse.core.registry import game as find_game
from safehouse.server.messages.tables import Cause, ProvenanceInfo

if TYPE_CHECKING:
    from safehouse.server.storage.store import SeatRow, TableRow

FRESH: Final = "fresh"
OUR_SEEDS: Final = re.compile("s[0-9a-f]{32}")
"""What `new_seed` returns. Tables that do not say who chose theirs are judged by it."""


class Source(msgspec.Struct, frozen=True):
    """The moment of a replay that a table continues from."""

    replay: str
    ply: int
    moves: int
    """How many other moves from there lead to the position."""
    redealt: int | None
    """The seat for which everything that it could not know was dealt again."""
    made: bool
    """Whether the record itself begins from a position, which somebody may have made by hand."""


class Deal(msgspec.Struct, frozen=True):
    """What a table's deal comes from, as stored with the table."""

    seed: Literal["server", "client"] = "server"
    """Who chose the seed."""
    source: Source | None = None


class Provenance(msgspec.Struct, frozen=True):
    """Why a deal is not fresh; it is if there is no cause."""

    causes: tuple[Cause, ...] = ()
    known: Who | None = None
    """The seat whose knowledge a position contains, if the rest was dealt again."""
    unsaid: bool = False
    """Whether an earlier version did not store who chose the seed."""

    @property
    def fresh(self) -> bool:
        """Whether the table may be public, rated or paired."""
        return not self.causes

    @property
    def name(self) -> str:
        """What a player who sits down confirms, and what records say."""
        return "+".join(self.causes) or FRESH

    @property
    def says(self) -> Text:
        """What somebody can know about the deal, as a sentence."""
        if self.fresh:
            return msg("deal-fresh")
        why = [_REASONS[cause] for cause in self.causes if cause != "redealt"]
        if self.unsaid:
            why[0] = msg("deal-seed-unsaid")
        if self.known is not None:
            why.append(msg("deal-redealt", who=self.known))
        return msg("deal-known", why=Several(why))

    def info(self) -> ProvenanceInfo:
        return ProvenanceInfo(self.fresh, list(self.causes), self.name, self.says)


_REASONS: Final[dict[Cause, Text]] = {
    "seed": msg("deal-seed"),
    "options": msg("deal-options"),
    "record": msg("deal-record"),
    "position": msg("deal-position"),
    "pack": msg("deal-pack"),
    "decks": msg("deal-decks"),
}
PREPARED: Final = Provenance(("position",))
"""Of lessons, puzzles and other moves, which nobody joins."""


def provenance(
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    seed: int | str,
    deal: Deal | None,
    origin: dict[str, Any] | None,
    *,
    other_pack: bool = False,
    given_decks: bool = False,
) -> Provenance:
    """Derive it from everything that fixes what is hidden.

    `deal` is None for tables stored before it was: their seed counts as chosen unless only a server
    can have made it.
    """
    causes: list[Cause] = []
    known: Who | None = None
    ours = isinstance(seed, str) and OUR_SEEDS.fullmatch(seed) is not None
    if origin is None and (deal.seed == "client" if deal is not None else not ours):
        causes.append("seed")
    if game.unaccepted(options):
        causes.append("options")
    source = deal.source if deal is not None else None
    if source is not None and not source.made and source.redealt is not None:
        causes.append("redealt")
        known = Who(source.redealt, game.called(source.redealt, seats, options))
    elif source is not None and not source.made:
        causes.append("record")
    elif source is not None or origin is not None:
        causes.append("position")
    if other_pack:
        causes.append("pack")
    if given_decks:
        causes.append("decks")
    return Provenance(tuple(causes), known, deal is None and "seed" in causes)


def of_table(row: TableRow) -> Provenance:
    """The provenance of a table as it is now; once it has begun, its pack is decided."""
    here = packs.used_json(row.game)
    return provenance(
        find_game(row.game),
        len(row.seats),
        row.options,
        row.seed,
        row.deal,
        row.origin,
        other_pack=row.status == "lobby" and row.pack != here,
        given_decks=any(deck_given(row, seat) for seat in row.seats),
    )


def deck_given(row: TableRow, seat: SeatRow) -> bool:
    """Whether somebody else composed the deck of a seat that people play, and knows its cards."""
    if not find_game(row.game).composed_deck(row.options, seat.seat):
        return False
    player = seat.guest if seat.holder == "person" else seat.former
    if seat.holder == "bot" and player is None:
        return False
    chosen_by = row.extras.brought if row.extras is not None else {}
    return player is None or player != chosen_by.get(seat.seat, row.host)
