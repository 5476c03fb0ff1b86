"""All routes times all options: no way leads strangers to a deal that somebody knows.

Every route that changes something is classified here, so a new one fails until it is. Tables are
opened in every way with something that decides the deal, and then changed in random order by every
route that changes tables. After each change a stranger looks for a way in.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final, cast

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from safehouse.core.dice import Dice
from safehouse.core.errors import BadOptions
from safehouse.core.game import Game
from safehouse.core.options import AnyOption
from safehouse.core.registry import game as find_game
from safehouse.core.registry import games
from safehouse.server.messages.requests import AnyRequest
from tests.games.test_deals import tries
from tests.server.server_thread import Json, Person, ServerThread
from tests.server.test_reviews import record_of

OPENS: Final = {"POST /api/tables", "POST /api/replays/{}/tables", "socket rematch"}
CHANGES: Final = {
    "POST /api/tables/{}/sit", "POST /api/tables/{}/leave", "POST /api/tables/{}/host",
    "POST /api/tables/{}/start", "POST /api/tables/{}/seats/{}/bot",
    "POST /api/tables/{}/seats/{}/open", "PUT /api/tables/{}/seats/{}/deck",
    "POST /api/tables/{}/swap", "POST /api/tables/{}/remove", "DELETE /api/me",
    "POST /api/admin/acts", "PUT /api/tables/{}/seats/{}/nonce",
    "PUT /api/tables/{}/seats/{}/colour",
}  # fmt: skip
"""Routes that change seats, host, options or status of a table."""
NEITHER: Final = {
    # a person's own things
    "PUT /api/me", "PUT /api/me/decks", "DELETE /api/me/decks", "POST /api/me/notices/mail",
    "POST /api/me/notices/push", "DELETE /api/me/notices/{}", "PUT /api/me/vacation",
    "POST /api/notices/{}/confirm", "POST /api/notices/{}/off", "POST /api/programs",
    # nothing is stored, or not with a table
    "POST /api/games/{}/decks/check", "POST /api/lessons/{}/{}", "POST /api/puzzles/{}/{}",
    "POST /api/puzzles/{}/{}/line",
    "POST /api/replays", "POST /api/replays/{}/comments",
    "DELETE /api/replays/{}/comments/{}", "POST /api/replays/{}/line",
    "POST /api/replays/{}/review", "POST /api/replays/{}/why",
    "POST /api/replays/{}/choices",
    # a match that is being played
    "POST /api/tables/{}/moves", "POST /api/tables/{}/mute", "POST /api/tables/{}/pause",
    *(f"socket {word}" for word in (
        "hello", "look", "play", "explain", "hint", "remark", "undo", "takeback", "answer", "stand",
        "concede", "claim", "say", "ping", "nonce",  # the same as the route
    )),
}  # fmt: skip

SEED: Final = "a seed that somebody knows"
SPYCRAFT: Final = {"decks": ["own", "own"]}
"""With these a table waits in the lobby even if all seats are taken."""
OPEN: Final = [{"holder": "me"}, {"holder": "open"}]


def routes(server: ServerThread) -> set[str]:
    """Every route that may change something, from the application and the socket themselves."""
    found = set()
    for route in cast(Litestar, server._app).routes:
        if not isinstance(route, HTTPRoute):
            continue
        path = "/".join("{}" if "{" in part else part for part in route.path.split("/"))
        for method in set(route.methods) - {"GET", "HEAD", "OPTIONS"}:
            found.add(f"{method} {path}")
    for request in typing.get_args(AnyRequest):
        found.add(f"socket {request.__struct_config__.tag}")
    return found


def test_every_route_is_classified(server: ServerThread) -> None:
    assert routes(server) == OPENS | CHANGES | NEITHER
    assert len(OPENS) + len(CHANGES) + len(NEITHER) == len(OPENS | CHANGES | NEITHER)


# --- every option of every game ------------------------------------------------------------------


def options() -> list[Any]:
    return [
        pytest.param(game, option, id=f"{game.id}-{option.name}")
        for game in games()
        for option in game.options
    ]


@pytest.mark.parametrize(("game", "option"), options())
def test_no_option_brings_a_known_deal_to_a_table(
    server: ServerThread, game: Game[Any], option: AnyOption
) -> None:
    host, stranger = server.person(), server.person()
    seats = max(game.seat_counts)
    for value in tries(game, option):
        given = {option.name: value}
        try:
            game.complete_options(seats, given)
        except BadOptions:
            continue
        for public in (True, False):
            body = {
                "game": game.id, "seats": seats, "options": given, "public": public,
                "plan": [*OPEN, *[{"holder": "me"}] * (seats - 2)],
            }  # fmt: skip
            answer = host.http.post("/api/tables", json=body)
            assert answer.status_code == (201 if option.accepted else 400), answer.text
            if not option.accepted:
                continue
            table = answer.json()
            assert (table["public"], table["provenance"]["fresh"]) == (public, True)
            row = server.live(table["id"]).row
            assert row.origin is None
            # What a rematch and a deck of one's own add to options is checked in the same way.
            assert not game.unaccepted(row.options)
        if not option.accepted:
            match = game.start(seats, seed=SEED, options=given)
            added = host.http.post("/api/replays", json={"text": match.record().to_text()})
            if added.status_code != 201 or option.name in game.stored:
                continue
            plan = [{"holder": "me"}] * seats
            path = f"/api/replays/{added.json()['id']}/tables"
            assert host.http.post(path, json={"ply": 0, "plan": plan}).status_code == 400
    listed = {table["id"] for table in stranger.get("/api/tables")}
    for id in listed:
        assert server.live(id).row.origin is None


# --- every way to open a table, every way to change it -------------------------------------------


class Walk:
    """Somebody who knows a deal, a friend who has confirmed it, and a stranger."""

    def __init__(self, server: ServerThread) -> None:
        self.server = server
        self.host, self.friend = server.person("Ada"), server.person("Bea")
        self.stranger = server.person("Cy")
        self.used: set[str] = set()

    def ask(self, person: Person, method: str, path: str, body: Json | None = None) -> Any:
        """Ask for a change; it may well be refused."""
        self.used.add(f"{method} {_plain(path)}")
        answer = person.http.request(method, path, json=body if body is not None else {})
        assert answer.status_code < 500, answer.text
        return answer

    def knows(self, table: str) -> bool:
        """Whether somebody knows the deal, as the test knows it, not as the server says."""
        row = self.server.live(table).row
        ours = find_game(row.game).complete_options(len(row.seats), {})
        return (
            row.seed == SEED
            or row.origin is not None
            or row.options.get("deck") != ours.get("deck")
        )

    def look(self, table: str) -> None:
        """A stranger finds no way to a known deal: not in the list, not by sitting down."""
        if not self.knows(table):
            return
        assert table not in [one["id"] for one in self.stranger.get("/api/tables")]
        shown = self.stranger.get(f"/api/tables/{table}")
        assert (shown["public"], shown["provenance"]["fresh"]) == (False, False)
        for body in ({}, {"seat": 0}, {"seat": 1}, {"accepts": "fresh"}, {"accepts": "decks"}):
            answer = self.stranger.http.post(f"/api/tables/{table}/sit", json=body)
            assert answer.status_code != 200, answer.text
            assert answer.json()["code"] in ("unconfirmed", "not-now", "over")
        assert not any(seat["mine"] for seat in self.stranger.get(f"/api/tables/{table}")["seats"])

    def changes(self, table: str) -> list[Callable[[], Any]]:
        path, dice = f"/api/tables/{table}", Dice.seeded(table)
        name = self.stranger.get(path)["provenance"]["name"]
        two: list[Person] = [self.host, self.friend]
        return [
            *(
                lambda seat=seat, person=person, way=way: self.ask(
                    person, "POST", f"{path}/seats/{seat}/{way}"
                )
                for person in two
                for seat in (0, 1)
                for way in ("open", "bot")
            ),
            *(
                lambda person=person, seat=seat: self.ask(
                    person, "POST", f"{path}/sit", {"seat": seat, "accepts": name}
                )
                for person in two
                for seat in (0, 1)
            ),
            *(lambda one=one: self.ask(one, "POST", f"{path}/host") for one in two),
            lambda: self.ask(self.host, "POST", f"{path}/swap", {"first": 0, "second": 1}),
            lambda: self.ask(self.friend, "POST", f"{path}/leave", {"seat": None}),
            lambda: self.ask(
                self.host, "PUT", f"{path}/seats/{dice.below(2)}/deck", {"deck": "the_krypt"}
            ),
            lambda: self.ask(self.host, "POST", f"{path}/remove", {"seat": dice.below(2)}),
            *(
                lambda one=one: self.ask(
                    one, "PUT", f"{path}/seats/{dice.below(2)}/nonce", {"nonce": "ab" * 32}
                )
                for one in two
            ),
            *(
                lambda one=one: self.ask(
                    one, "PUT", f"{path}/seats/{dice.below(2)}/colour", {"colour": "orange"}
                )
                for one in two
            ),
        ]

    def end(self, table: str) -> None:
        """Start it, have its people go, close it: nothing opens it to others."""
        path = f"/api/tables/{table}"
        for person in (self.host, self.friend):
            self.ask(person, "POST", f"{path}/start", {"fill": "tourist"})
            self.look(table)
        self.ask(self.friend, "DELETE", "/api/me")
        self.look(table)
        self.used.add("POST /api/admin/acts")
        token = self.server.parts.moderation.token
        bearer = {"Authorization": f"Bearer {token}"}
        done = self.host.http.post(
            "/api/admin/acts", json={"act": "close", "table": table}, headers=bearer
        )
        assert done.status_code in (200, 409)
        self.look(table)


def _plain(path: str) -> str:
    parts = path.split("/")
    known = {
        "api",
        "tables",
        "replays",
        "seats",
        "me",
        "sit",
        "leave",
        "host",
        "start",
        "bot",
        "nonce",
        "colour",
    }
    known |= {"open", "deck", "swap", "remove", "admin", "acts"}
    return "/".join(part if not part or part in known else "{}" for part in parts)


def chosen_seed(walk: Walk) -> str:
    body = {
        "game": "spycraft", "seats": 2, "plan": [{"holder": "me"}] * 2, "options": SPYCRAFT,
        "seed": SEED,
    }  # fmt: skip
    assert walk.ask(walk.host, "POST", "/api/tables", {**body, "public": True}).status_code == 400
    id: str = walk.ask(walk.host, "POST", "/api/tables", body).json()["id"]
    assert walk.server.live(id).row.status == "lobby"
    return id


def continuing(game: str, plies: int, redeal: int | None, made: bool) -> Callable[[Walk], str]:
    def opened(walk: Walk) -> str:
        match = record_of(game, 2, plies, seed=9).replay()
        text = match.record().to_text()
        if made:
            text, at = msgspec.json.encode(match.position()).decode(), 0
        else:
            at = plies
        replay = walk.host.post("/api/replays", {"text": text}, 201)["id"]
        body = {"ply": at, "plan": OPEN, "redeal": redeal}
        path = f"/api/replays/{replay}/tables"
        assert walk.ask(walk.host, "POST", path, {**body, "public": True}).status_code == 400
        id: str = walk.ask(walk.host, "POST", path, body).json()["id"]
        return id

    return opened


def of_the_house(walk: Walk) -> str:
    """A match finished here, continued; its rematch is dealt again."""
    id = walk.host.open("me", "me", seed=SEED)["id"]
    with walk.host.at(id) as line:
        line.ask("concede", seat=0)
        line.until(lambda: line.over)
        walk.used.add("socket rematch")
        line.ask("rematch")
    again = walk.host.get(f"/api/tables/{id}")["next_table"]
    assert not walk.knows(again)
    assert walk.host.get(f"/api/tables/{again}")["provenance"]["fresh"]
    body = {"ply": 0, "plan": OPEN}
    opened: str = walk.ask(walk.host, "POST", f"/api/replays/{id}/tables", body).json()["id"]
    return opened


WAYS: Final = {
    "chosen-seed": chosen_seed,
    "record": continuing("spymaster", 0, None, False),
    "record-later": continuing("spycraft", 2, None, False),
    "redealt": continuing("spymaster", 2, 0, False),
    "position": continuing("spymaster", 2, None, True),
    "position-redealt": continuing("spymaster", 2, 1, True),
    "house": of_the_house,
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server on which anybody may take over from whoever is not there."""
    with ExitStack() as stack:
        data = tmp_path_factory.mktemp("impatient")
        yield stack.enter_context(ServerThread(data, absence=0.0))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", range(3))
def test_no_change_leads_a_stranger_to_a_known_deal(
    impatient: ServerThread, way: str, seed: int
) -> None:
    walk, dice = Walk(impatient), Dice.seeded(f"{way} {seed}")
    table = WAYS[way](walk)
    assert walk.knows(table), "otherwise this proves nothing"
    walk.look(table)
    for _ in range(14):
        dice.choice(walk.changes(table))()
        walk.look(table)
    walk.end(table)


def test_the_walks_use_every_route_that_opens_or_changes_tables(impatient: ServerThread) -> None:
    walk = Walk(impatient)
    for way in WAYS.values():
        table = way(walk)
        for change in walk.changes(table):
            change()
            walk.look(table)
    walk.end(table)
    assert walk.used & (OPENS | CHANGES) == OPENS | CHANGES


def test_a_friend_who_confirms_sits_down(impatient: ServerThread) -> None:
    for open_one in WAYS.values():
        walk = Walk(impatient)
        table = open_one(walk)
        path = f"/api/tables/{table}"
        walk.ask(walk.host, "POST", f"{path}/seats/1/open")
        name = walk.friend.get(path)["provenance"]["name"]
        reply = walk.friend.post(f"{path}/sit", {"seat": 1, "accepts": name})
        assert reply["seats"][1]["mine"]
