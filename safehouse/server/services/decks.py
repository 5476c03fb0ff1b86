"""The decks that people have stored."""

from __future__ import annotations

from typing import Final

from safehouse.core.i18n import msg
from safehouse.server.common.clock import Clock
from safehouse.server.common.games import known_game
from safehouse.server.common.refusals import Refusal
from safehouse.server.messages.decks import KeptDeck
from safehouse.server.services.people import People
from safehouse.server.services.quotas import Quotas
from safehouse.server.storage.store import AtMost, DeckRow, Store

DECKS: Final = 60
"""Maximum number of decks of one person."""
NAME: Final = 60
TEXT: Final = 20_000
"""Maximum characters of a deck's name, and of its text."""


class Decks:
    def __init__(self, store: Store, clock: Clock, quotas: Quotas, people: People) -> None:
        self._store = store
        self._clock = clock
        self._quotas = quotas
        self._people = people

    async def of(self, guest: str) -> list[KeptDeck]:
        """Newest first."""
        return [
            KeptDeck(game=row.game, name=row.name, text=row.text)
            for row in await self._store.decks_of(guest)
        ]

    async def keep(self, guest: str, deck: KeptDeck) -> list[KeptDeck]:
        """Store a deck under its name, legal or not; one with that name is replaced."""
        game = known_game(deck.game)
        if game.decks is None:
            raise Refusal("malformed", msg("no-own-decks", game=game.name))
        name = " ".join(deck.name.split())
        if not 0 < len(name) <= NAME:
            raise Refusal("malformed", msg("deck-name", most=NAME))
        if len(deck.text) > TEXT:
            raise Refusal("malformed", msg("deck-long", most=TEXT))
        await self._people.greet(guest)
        row = DeckRow(guest, game.id, name, deck.text, self._clock.now())
        limit = AtMost("decks", DECKS, msg("decks-full", most=DECKS))
        await self._store.save_deck(row, self._quotas.bill(guest, "decks", limit))
        return await self.of(guest)

    async def drop(self, guest: str, game: str, name: str) -> list[KeptDeck]:
        if not await self._store.drop_deck(guest, game, name):
            raise Refusal("unknown", msg("no-deck", name=name))
        return await self.of(guest)
