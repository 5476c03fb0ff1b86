"""What is due for each connection: responses, then what has changed since its last message."""

from __future__ import annotations

from typing import Final

import msgspec

from safehouse.server.messages.replies import ChatNews, Reply
from safehouse.server.tables.chat import Talk
from safehouse.server.tables.client_connections import CHAT, TABLE, ClientConnection
from safehouse.server.tables.state import TableState
from safehouse.server.tables.view_cache import ViewCache

ENCODER: Final = msgspec.json.Encoder()


class Updates:
    def __init__(self, table: TableState, views: ViewCache, talk: Talk) -> None:
        self._table = table
        self._views = views
        self._talk = talk

    def due(self, connection: ClientConnection) -> bytes:
        """The next message, or all that are due if the connection accepts several at once."""
        views = self._views
        if (
            not connection.together
            or connection.answers
            or connection.wanted_again
            or not views.watches(connection.guest)
        ):
            return self._made(connection)
        due = views.shared(connection)
        if due is None:
            before = connection.sent_state()
            due = self._made(connection)
            views.share(connection, before, due)
        return due

    def _made(self, connection: ClientConnection) -> bytes:
        due: list[bytes] = []
        while connection.answers or connection.news:
            if connection.answers:
                due.append(ENCODER.encode(connection.answers.popleft()))
            else:
                mark, must = connection.next_mark()
                reply = self.news(connection, mark, must=must)
                if reply is not None:
                    due.append(self._views.encoded(reply))
            if due and not connection.together:
                break
        return b"[%b]" % b",".join(due) if len(due) > 1 else b"".join(due)

    def news(self, connection: ClientConnection, mark: str, *, must: bool) -> Reply | None:
        """An update for this connection; None if it is up to date and need not be sent again."""
        if mark == TABLE:
            return self._views.table_news(connection, must=must)
        if mark == CHAT:
            lines = self._talk.since(connection.chat_sent)
            if lines:
                connection.chat_sent = lines[-1].index
            return ChatNews(lines=lines) if lines or must else None
        if self._table.match is None:
            return None
        news = self._views.news_for(connection)
        has = connection.has_state(news)
        if must:
            connection.view = None
        return None if has and not must else self._views.change(connection, news)
