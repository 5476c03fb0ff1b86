"""`safehouse mcp`, driven by the SDK's own client over stdio, as an assistant drives it."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

import safehouse
from tests.server.run_in_thread import run_async
from tests.server.server_thread import ServerThread

Call = Callable[..., Awaitable[Any]]


def with_client(play: Callable[[Client, Call], Awaitable[None]], *args: str) -> None:
    """Run a session against a real process; `call` returns a tool's answer or raises its error."""

    async def session() -> None:
        server = StdioServerParameters(
            command=sys.executable, args=["-m", "safehouse", "mcp", *args]
        )
        async with Client(server) as client:

            async def call(tool: str, /, **given: Any) -> Any:
                result = await client.call_tool(tool, given)
                text = "".join(part.text for part in result.content if part.type == "text")
                if result.is_error:
                    raise AssertionError(text)
                return result.structured_content or json.loads(text)

            await asyncio.wait_for(play(client, call), 100)

    run_async(session())


def test_an_assistant_reads_the_rules() -> None:
    async def play(client: Client, call: Call) -> None:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {
            "list_games", "read_rules", "new_match", "join_table", "look", "play_move",
            "explain_move",
        }  # fmt: skip
        games = (await call("list_games"))["games"]
        assert [game["id"] for game in games] == [game.id for game in safehouse.games()]
        assert "courier" in games[0]["levels"]
        for game in games:
            text = (await call("read_rules", game=game["id"]))["result"]
            assert text.startswith(f"# {game['name']}")
        read = await client.read_resource("safehouse://rules/spyon")
        assert "SO-6.3" in read.contents[0].text  # type: ignore[union-attr]
        with pytest.raises(AssertionError, match="no game 'chess'"):
            await call("read_rules", game="chess")

    with_client(play)


def test_an_assistant_plays_a_match_and_sees_what_its_seat_sees() -> None:
    async def play(client: Client, call: Call) -> None:
        seen = await call("new_match", game="master_of_spies", level="tourist", seed="mcp")
        name = seen["match"]
        bad = await call("explain_move", match=name, move="fire 9")
        assert not bad["legal"]
        assert bad["reason"]
        refused = await call("play_move", match=name, move="fire 9")
        assert (refused["refused"], refused["reason"]) == (True, bad["reason"])
        nonsense = await call("play_move", match=name, move="dance")
        assert nonsense["refused"]
        events = waits = 0
        while seen["result"] is None:
            hands = [player["hand_size"] for player in seen["view"]["board"]["players"]]
            assert seen["view"]["seat"] == 0
            assert len(seen["view"]["board"]["hand"]) == hands[0]
            assert "seed" not in json.dumps(seen)
            events += len(seen["new_events"])
            if seen["you_may_wait"]:
                waits += 1
                seen = await call("play_move", match=name, move="wait")
            else:
                assert seen["your_decision"]
                move = seen["moves"][0]["notation"]
                assert (await call("explain_move", match=name, move=move))["legal"]
                seen = await call("play_move", match=name, move=move)
                assert seen["played"] == move
        assert events > 50
        assert waits
        assert seen["result"]["text"]
        assert seen["moves"] == []
        assert (await call("play_move", match=name, move="decline"))["refused"]
        with pytest.raises(AssertionError, match="nothing to wait for"):
            await call("play_move", match=name, move="wait")
        with pytest.raises(AssertionError, match="no match 'other'"):
            await call("look", match="other")
        for wrong in ({"seat": 9}, {"level": "none"}, {"seats": 9}, {"options": {"x": 1}}):
            with pytest.raises(AssertionError):
                await call("new_match", game="master_of_spies", **wrong)

    with_client(play)


@pytest.mark.parametrize("game", [game.id for game in safehouse.games()])
def test_every_game_goes_on_between_the_assistants_moves(game: str) -> None:
    from safehouse.cli.assistant import OwnMatch

    seats = safehouse.game(game).seat_counts[-1]
    taken = OwnMatch(safehouse.game(game).start(seats, seed=1), 1, "tourist")
    for _ in range(25):
        seen = taken.look()
        if seen["result"] is not None:
            break
        assert seen["moves"]
        move = "wait" if seen["you_may_wait"] else seen["moves"][-1]["notation"]
        assert "refused" not in taken.play(move)
    assert taken.match.ply > 20


def test_an_assistant_confirms_a_known_deal(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        host = server.person()
        text = safehouse.game("spyon").start(seed=1).record().to_text()
        replay = host.post("/api/replays", {"text": text}, 201)["id"]
        plan = [{"holder": "me"}, {"holder": "open"}]
        table = host.post(f"/api/replays/{replay}/tables", {"ply": 0, "plan": plan}, 201)["id"]

        async def play(client: Client, call: Call) -> None:
            with pytest.raises(
                AssertionError, match=r"whoever has seen the record.*accepts: record"
            ):
                await call("join_table", table=table)
            assert (await call("join_table", table=table, accepts="record"))["seat"] == 1

        with_client(play, "--server", f"http://127.0.0.1:{server.port}")


def test_an_assistant_takes_a_seat_at_a_running_table(tmp_path: Path) -> None:
    with ServerThread(tmp_path) as server:
        host = server.person()
        table = host.open("me", "open")
        url = f"http://127.0.0.1:{server.port}"

        async def play(client: Client, call: Call) -> None:
            seen = await call("join_table", table=table["id"], name="Assistant")
            assert seen["seat"] == 1
            name, access = seen["match"], seen["access"]
            assert access
            for _ in range(6):
                state = host.get(f"/api/tables/{table['id']}/state")
                for decision in state["decisions"]:
                    move = decision["moves"][0]["notation"]
                    answer = {"seat": 0, "question": decision["question"], "move": move}
                    host.post(f"/api/tables/{table['id']}/moves", answer)
                seen = await call("look", match=name)
                assert seen["view"]["seat"] == 1
                if seen["your_decision"]:
                    move = seen["moves"][-1]["notation"]
                    assert (await call("explain_move", match=name, move=move))["legal"]
                    seen = await call("play_move", match=name, move=move)
                    assert seen["played"] == move
            why = await call("explain_move", match=name, move="select dual switch switch")
            assert not why["legal"]
            assert why["reason"]
            refused = await call("play_move", match=name, move="select dual switch switch")
            assert refused["refused"]
            again = await call("join_table", table=table["id"], access=access, address=url)
            assert (again["seat"], again["access"]) == (1, access)
            assert again["view"]["ply"] == seen["view"]["ply"]
            with pytest.raises(AssertionError, match="table"):
                await call("join_table", table="ZZZZZZ")
            for wrong in ("nowhere", "http://127.0.0.1:1", f"{url}.evil.example", f"{url}@x"):
                with pytest.raises(AssertionError, match=f"Only tables of {url}"):
                    await call("join_table", table=table["id"], address=wrong)
            for code in ("../me", "A/B", "x" * 99, "A?b=c", "é"):
                with pytest.raises(AssertionError, match="no code of a table"):
                    await call("join_table", table=code)

        with_client(play, "--server", url)
        names = [seat["player"] for seat in host.get(f"/api/tables/{table['id']}")["seats"]]
        assert names[1] == "Assistant"


class Thief(BaseHTTPRequestHandler):
    """A server that keeps what it is sent, and can send its visitors on."""

    got: list[dict[str, str]]
    location = ""

    def do_GET(self) -> None:
        type(self).got.append(dict(self.headers))
        self.send_response(307 if self.location else 200)
        if self.location:
            self.send_header("Location", self.location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_PUT = do_GET  # noqa: N815

    def log_message(self, *args: Any) -> None:
        pass


@contextmanager
def thief(location: str = "") -> Iterator[tuple[type[Thief], str]]:
    kind = type("Thief", (Thief,), {"got": [], "location": location})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield kind, f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def test_the_token_is_sent_to_the_one_server_only(tmp_path: Path) -> None:
    """A model repeats addresses that it has read somewhere."""
    with thief() as (elsewhere, address), ServerThread(tmp_path) as server:
        host, guest = server.person(), server.person()
        table = host.open("me", "open")["id"]
        url = f"http://127.0.0.1:{server.port}"
        token = guest.http.cookies["safehouse"]

        async def play(client: Client, call: Call) -> None:
            for given in (address, f"{address}/", address.replace("127.0.0.1", "localhost")):
                with pytest.raises(AssertionError, match="Only tables of"):
                    await call("join_table", table=table, address=given)
                with pytest.raises(AssertionError, match="Only tables of"):
                    await call("join_table", table=table, address=given, access="of another")
            for same in ("", url, f"{url}/", url.upper()):
                seen = await call("join_table", table=table, address=same)
                assert "access" not in seen, "the configured token is nothing for a model"
                assert token not in json.dumps(seen)

        with_client(play, "--server", url, "--token", token)
        assert elsewhere.got == []
        (seat,) = [s for s in guest.get(f"/api/tables/{table}")["seats"] if s["mine"]]
        assert seat["seat"] == 1


def test_a_redirect_does_not_take_the_token_along() -> None:
    with thief() as (elsewhere, target), thief(f"{target}/x") as (server, address):

        async def play(client: Client, call: Call) -> None:
            with pytest.raises(AssertionError, match="redirects to another address"):
                await call("join_table", table="ABCDEF")

        with_client(play, "--server", address, "--token", "secret-token-of-a-seat")
        assert len(server.got) == 1
        assert elsewhere.got == []


def test_without_a_server_no_table_can_be_joined() -> None:
    with thief() as (elsewhere, address):

        async def play(client: Client, call: Call) -> None:
            for given in ("", address):
                with pytest.raises(AssertionError, match="started without a server"):
                    await call("join_table", table="ABCDEF", address=given, access="secret")

        with_client(play)
        assert elsewhere.got == []


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--token", "secret-token"], "--server"),
        (["--server", "nowhere-secret"], "SCHEME"),
        (["--server", "http://user:secret@127.0.0.1"], "only"),
        (["--server", "http://127.0.0.1/secret"], "only"),
        (["--server", "http://127.0.0.1:99999"], "port"),
        (["--server", "http://127.0.0.1\\@secret"], "host"),
        (["--server", "http://127.0.0.1", "--token", "secret\r\nX: y"], "character"),
    ],
)
def test_a_wrong_server_or_token_is_refused_at_the_start(
    args: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from safehouse.cli import main

    assert main(["mcp", *args]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert "secret" not in said


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from safehouse.cli import main

    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "safehouse.cli.assistant", raising=False)
    monkeypatch.setattr("sys.path", [path for path in sys.path if "site-packages" not in path])
    monkeypatch.setattr("sys.path_importer_cache", {})
    assert main(["mcp"]) == 1
    assert "safehouse-table[mcp]" in capsys.readouterr().err
