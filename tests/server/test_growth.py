"""Input from visitors does not grow lists, memory, or the cost of updates."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.games.spycraft import decks
from safehouse.server.tables.client_connections import STATE, TABLE, ClientConnection
from safehouse.server.tables.table import LiveTable
from safehouse.server.tables.view_cache import ViewCache
from tests.server.server_thread import Json, ServerThread, TableSocket, roomy

CACHED_BY_KNOWN_KEY = {
    "area_name": "only ids of SPYON's areas",
    "cube_name": "only ids of SPYON's cubes",
    "dept_name": "only ids of SPYON's Depts",
    "mission_name": "only ids of SPYON's missions",
    "player": "only SPYON's two seats with their Spies",
    "spy_name": "only ids of SPYON's Spies",
    "_load": "only ids of installed games",
    "catalogue": "only ids of installed games",
    "awaited": "only sets that are loaded",
    "_base": "only ids of installed games",
    "_fingerprint": "only ids of installed games",
    "scales": "only ids of installed games",
    "even_chance": "only ids of installed games",
    "curve": "only ids of installed games",
    "_limits": "only ids of installed games",
    "facts": "only ids of installed games",
    "knowledge": "only ids of installed games",
    "_action_faces": "only sets that are loaded",
    "_leaders": "only sets that are loaded",
    "_pool": "only sets that are loaded",
    "cards_of_sets": "only sets that are loaded",
    "hidden_triggers": "only sets that are loaded",
    "_listed": "only starter decks",
    "parse": "only texts of card files",
    "slug": "only names of cards and abilities",
    "starter": "only starter decks; any other name is an error, which is not kept",
}


def padded(text: str, size: int = decks.TEXT_LIMIT) -> str:
    return text + "#" + "x" * (size - len(text) - 1)


@pytest.fixture(scope="module")
def crowd(server: ServerThread) -> list[str]:
    """Many public tables whose decks are padded to the limit."""
    person = server.person()
    deck = padded(decks.starter("the_krypt"))
    return [
        person.open("me", "open", game="spycraft", public=True, options={"decks": [deck, "own"]})[
            "id"
        ]
        for _ in range(66)
    ]


def test_a_list_of_tables_stays_small(server: ServerThread, crowd: list[str]) -> None:
    person = server.person()
    first = person.http.get("/api/tables")
    assert len(first.json()) == 60
    assert len(first.content) < 60 * 2_000
    assert all("decks" not in table["options"] for table in first.json())
    rest = person.get("/api/tables?from=60")
    assert {table["id"] for table in first.json() + rest} == set(crowd)
    assert person.get("/api/tables?from=1000") == []
    for bad in ("-1", "x", "9" * 30):
        assert person.http.get(f"/api/tables?from={bad}").status_code == 400


def test_my_tables_are_listed_without_texts_from_memory_and_from_disk(
    start_server: Callable[..., ServerThread],
) -> None:
    server = start_server()
    person = server.person()
    deck = padded(decks.starter("the_krypt"))
    for seats in (("me", "open"), ("me", "me")):
        person.open(*seats, game="spycraft", options={"decks": [deck, ""]})
    live = person.get("/api/tables/mine")
    server.parts.tables.live.clear()
    stored = person.get("/api/tables/mine")
    for tables in (live, stored):
        assert len(tables) == 2
        assert len(json.dumps(tables)) < 5_000
    assert person.get("/api/tables/mine?from=1") == stored[1:]


def test_a_deck_is_kept_without_its_padding() -> None:
    game = safehouse.game("spycraft")
    text = decks.starter("shadow_patriots")
    plain = game.start(2, seed=3, options={"decks": [text, ""]})
    long = game.start(2, seed=3, options={"decks": [padded("\n" * 500 + text), ""]})
    assert long.options == plain.options
    assert len(long.options["decks"][0]) <= len(text)
    assert long.state.__class__ is plain.state.__class__
    assert long.position() == plain.position()
    again = game.complete_options(2, long.options)
    assert again == long.options


def test_a_refused_deck_does_not_answer_with_a_book(server: ServerThread) -> None:
    person = server.person()
    bad = "\n".join(f"{n}y" for n in range(4000))[: decks.TEXT_LIMIT]
    said = person.open("me", "me", game="spycraft", options={"decks": [bad, ""]}, status=400)
    assert "not legal" in said["reason"]
    assert len(said["reason"]) < 8_000


def test_the_texts_of_visitors_are_not_kept_for_ever() -> None:
    text = decks.starter("the_krypt")
    for n in range(3 * decks.READ_KEPT):
        decks.check(f"{text}\n# {n}")
    assert decks._legal.cache_info().currsize <= decks.READ_KEPT


def test_no_cache_over_texts_is_without_bound() -> None:
    """A cache with a text as key and without a limit would keep whatever strangers send."""
    found = []
    for path in Path(safehouse.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            kept = [ast.unparse(one) for one in node.decorator_list]
            endless = [one for one in kept if one.endswith("cache") or "maxsize=None" in one]
            texts = [arg for arg in node.args.args if "str" in ast.unparse(arg.annotation or arg)]
            if endless and texts and node.name not in CACHED_BY_KNOWN_KEY:
                found.append(f"{path.name}: {node.name}")
    assert found == []


# --- broadcasting ---------------------------------------------------------------------------


def seen(line: TableSocket) -> Json:
    assert line.table is not None
    return line.table


def watched(server: ServerThread, count: int) -> tuple[LiveTable, list[ClientConnection]]:
    person = server.person()
    table = server.live(person.open("me", "open")["id"])
    lines = [ClientConnection(f"guest{n}", 5) for n in range(count)]
    for line in lines:
        table.connections.add(line)
        table.sockets[line.guest] += 1
    return table, lines


def test_a_broadcast_is_built_once_for_each_viewer(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("safehouse.server.tables.view_cache.BROADCAST", 60.0)
    table, lines = watched(server, 400)
    built: list[str] = []
    plain = ViewCache._info

    def counted(self: ViewCache, guest: str, mine: list[int]) -> Any:
        built.append(guest)
        return plain(self, guest, mine)

    monkeypatch.setattr(ViewCache, "_info", counted)
    table.views._infos.clear()
    table.views._same = None
    said = [table.updates.news(line, TABLE, must=True) for line in lines]
    assert len(built) == 1
    assert said[0] is not None
    assert table.views.info("guest3").spectators == 400
    host = table.row.host
    assert table.views.info(host).host
    assert table.views.info(host).seats[0].mine
    assert not table.views.info("guest9").host
    assert len(built) == 2
    table.views._infos.clear()
    table.connections.clear()
    table.sockets.clear()


@pytest.mark.parametrize("game", ["spyon", "general", "spymaster", "spycraft"])
def test_the_table_after_a_move_is_what_it_would_be_if_built_again(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    wrong: list[Any] = []
    moved: list[int] = []
    info, moved_on = ViewCache.info, ViewCache._moved_on

    def checked(self: ViewCache, guest: str) -> Any:
        sent, again = info(self, guest), self._info(guest, self.table.seats_of(guest))
        if sent != again and all(seat.away is None for seat in again.seats):
            wrong.append((sent, again))
        return sent

    def counted(self: ViewCache, before: Any, mine: list[int]) -> Any:
        moved.append(len(mine))
        return moved_on(self, before, mine)

    monkeypatch.setattr(ViewCache, "info", checked)
    monkeypatch.setattr(ViewCache, "_moved_on", counted)
    host, guest, watcher = server.person(), server.person(), server.person()
    bots = ["tourist", "tourist"] if game == "general" else []
    table = host.open("me", "open", *bots, game=game)["id"]
    guest.post(f"/api/tables/{table}/sit")
    asked = server.live(table).questions

    def play(lines: list[TableSocket], count: int) -> None:
        for _ in range(count):
            while not asked.asked.keys() & {0, 1}:
                lines[0].hear()
            seat = min(asked.asked.keys() & {0, 1})
            assert lines[seat].move()["t"] == "ack"

    with host.at(table) as one, watcher.at(table):
        with guest.at(table) as other:
            play([one, other], 6)
            guest.http.put("/api/me", json={"name": "Kim"})
            play([one, other], 3)
        with guest.at(table) as other:
            play([one, other], 3)
    assert wrong == []
    assert {0, 1} <= set(moved), "a player and a spectator were told of moves only"


def test_a_state_is_made_and_encoded_once_for_all_who_watch(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lines = watched(server, 400)
    asked = server.person()
    asked.post(f"/api/tables/{table.row.id}/sit")
    assert table.match is not None
    built: list[str] = []
    plain = ViewCache._state

    def counted(self: ViewCache, guest: str, *rest: Any) -> Any:
        built.append(guest)
        return plain(self, guest, *rest)

    monkeypatch.setattr(ViewCache, "_state", counted)
    said = [table.updates.news(line, STATE, must=True) for line in lines]
    assert len(built) == 1
    assert said[0] is not None
    texts = {id(table.views.encoded(reply)) for reply in said if reply is not None}
    assert len(texts) == 1
    player = ClientConnection(asked.me["id"], 5)
    own = table.updates.news(player, STATE, must=True)
    assert own is not said[0], "a player's own state is nobody else's"
    table.broadcast(STATE)
    assert table.updates.news(lines[0], STATE, must=False) is None, (
        "nothing is sent that brings no news"
    )
    table.connections.clear()
    table.sockets.clear()


def test_presence_is_counted_by_guest(server: ServerThread) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    id = ada.open("me", "open")["id"]
    with ada.at(id) as one:
        with ada.at(id) as two, eve.at(id) as watching:
            one.until(lambda: seen(one)["spectators"] == 1)
            two.close()
            watching.until(lambda: seen(watching)["seats"][0]["here"])
        one.until(lambda: seen(one)["spectators"] == 0)
        assert seen(one)["seats"][0]["here"]
    table = server.live(id)
    eve.at(id).close()
    with eve.at(id) as late:
        late.until(lambda: not seen(late)["seats"][0]["here"])
    assert set(table.seating.seen) <= {ada.me["id"]}, "who only watched is not remembered"


@pytest.mark.parametrize("seconds", [0.01, 3600.0])
def test_changes_of_many_spectators_are_sent_together(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr("safehouse.server.tables.presence.CROWD", 3)
    monkeypatch.setattr("safehouse.server.tables.presence.CROWD_SECONDS", seconds)
    ada = server.person("Ada")
    id = ada.open("me", "open")["id"]
    sizes: list[int] = []
    plain = LiveTable.broadcast

    def counted(self: LiveTable, *marks: str) -> None:
        sizes.append(len(self.connections))
        plain(self, *marks)

    monkeypatch.setattr(LiveTable, "broadcast", counted)
    with ExitStack() as crowd:
        first, *_ = [
            crowd.enter_context(guest.at(id))
            for guest in (ada, *(server.person() for _ in "12345"))
        ]
        if seconds < 1:
            first.until(lambda: seen(first)["spectators"] == 5)
        else:
            assert len(server.live(id).connections) == 6
            assert [size for size in sizes if size] == [1, 2], "the later ones wait"


def test_a_new_name_is_sent_only_where_it_shows(server: ServerThread) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    own, other = ada.open("me", "open")["id"], eve.open("me", "open")["id"]
    with ada.at(own) as there, eve.at(other) as elsewhere, ada.at(other) as watching:
        watching.until(lambda: seen(watching)["spectators"] == 1)
        elsewhere.until(lambda: seen(elsewhere)["spectators"] == 1)
        for line in (elsewhere, watching):
            assert line.ask("ping")["t"] == "pong"
        before = [len(line.heard) for line in (elsewhere, watching)]
        ada.http.put("/api/me", json={"name": "Countess"})
        there.until(lambda: seen(there)["seats"][0]["player"] == "Countess")
        for line, count in zip((elsewhere, watching), before, strict=True):
            assert line.ask("ping")["t"] == "pong"
            assert [said["t"] for said in line.heard[count:]] == ["pong"]


def test_names_change_at_a_bounded_rate(start_server: Callable[..., ServerThread]) -> None:
    server = start_server(limits=roomy(name_rate=0.01, name_burst=3))
    person = server.person()
    said = [
        person.http.put("/api/me", json={"name": name}).status_code
        for name in ("a", "b", "b", "b", "c", "d")
    ]
    assert said == [200, 200, 200, 200, 200, 429]
