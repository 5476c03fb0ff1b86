"""`safehouse mcp`: the games as tools for an AI assistant (Model Context Protocol, over stdio).

The assistant reads the rules, plays a match of its own against bots, or takes a seat at a table of
a running server. It receives only what its seat may know: nothing here returns positions, records
of unfinished matches, or other seats' views.
"""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Final, Protocol

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import safehouse
from safehouse.bots import interrupt, pick
from safehouse.bots.levels import level, levels
from safehouse.cli.endings import UsageError
from safehouse.cli.games import describe
from safehouse.core.dice import Dice
from safehouse.core.errors import BadMove, IllegalMove, SafehouseError
from safehouse.core.i18n import from_json, say
from safehouse.core.match import Match
from safehouse.core.packages import game_packages
from safehouse.core.shuffle import new_hex
from safehouse.outbound.http import open_socket, request
from safehouse.outbound.urls import WEB, BadUrl, OperatorUrl, parse

COOKIE: Final = "safehouse"
PATIENCE: Final = 20.0
CODE: Final = 16
"""Maximum length of a table's code."""
MATCH_LIMIT: Final = 100

INSTRUCTIONS: Final = """\
Safehouse has five espionage board and card games with exact rules. list_games names them, \
read_rules explains one. Start with new_match to play against bots, or join_table to take a seat \
at a running server. Then look, choose one of the listed moves by its notation, and play_move. \
explain_move says whether a move would be legal and, if not, which rule forbids it. You see \
what your seat may see and nothing else."""

Answer = dict[str, Any]


class Chair(Protocol):
    """A seat of the assistant's, here or on a server."""

    def look(self) -> Answer: ...

    def play(self, move: str) -> Answer: ...

    def explain(self, move: str) -> Answer: ...


class OwnMatch:
    """A match in this process, with bots on the other seats."""

    def __init__(self, match: Match[Any], seat: int, level_id: str) -> None:
        self.match = match
        self.seat = seat
        self.level = level(match.game, level_id).id
        self.dice = Dice.seeded(f"bots {match.seed}")
        self.events_seen = 0
        self._play_bots()

    def _play_bots(self) -> None:
        match = self.match
        while not match.over:
            out_of_turn = [ask[0] for ask in match.offers if ask[0] != self.seat]
            for seat in out_of_turn:
                code = interrupt(match, seat, self.level, self.dice)
                if code is not None:
                    match.play(code, seat)
                    break
            else:
                asked = [ask[0] for ask in match.pending if ask[0] != self.seat]
                if not asked:
                    return
                if any(ask[0] == self.seat for ask in match.pending + match.offers):
                    self._let_others_answer(asked)
                    return
                match.play(pick(match, asked[0], self.level, self.dice.bits()), asked[0])

    def _let_others_answer(self, asked: list[int]) -> None:
        """In a simultaneous decision the bots answer now; an offer waits for the assistant."""
        match = self.match
        if not any(ask[0] == self.seat for ask in match.pending):
            return
        for seat in asked:
            match.play(pick(match, seat, self.level, self.dice.bits()), seat)

    def look(self) -> Answer:
        match, seat = self.match, self.seat
        events = match.events_for(seat, self.events_seen)
        self.events_seen = match.event_count(seat)
        decision = match.decision(seat)
        asked = any(ask[0] == seat for ask in match.pending)
        moves = [] if decision is None else decision.moves
        return {
            "seat": seat,
            "headline": str(match.game.headline(match)),
            "your_decision": None if decision is None or not asked else str(decision.prompt),
            "you_may_wait": decision is not None and not asked,
            "moves": [_move(match, seat, move.code) for move in moves],
            "new_events": [event["text"] for event in events],
            "view": match.view(seat),
            "result": None if match.result is None else match.result.to_json(),
        }

    def play(self, move: str) -> Answer:
        match = self.match
        if move == "wait":
            self._wait()
            return {"played": "wait", **self.look()}
        try:
            played = match.play(move, self.seat)
        except IllegalMove as refusal:
            return {"refused": True, "reason": str(refusal.reason), "clause": refusal.clause}
        except BadMove as error:
            return {"refused": True, "reason": str(error), "clause": ""}
        self._play_bots()
        return {"played": played.notation, **self.look()}

    def _wait(self) -> None:
        """Let the others continue where the assistant may act out of turn but need not."""
        match = self.match
        asked = [ask[0] for ask in match.pending]
        if match.over or self.seat in asked:
            raise ToolError(
                "Your seat is asked, or the match is over: there is nothing to wait for."
            )
        match.play(pick(match, asked[0], self.level, self.dice.bits()), asked[0])
        self._play_bots()

    def explain(self, move: str) -> Answer:
        verdict = self.match.explain(move, self.seat)
        return {"legal": verdict.ok, "reason": str(verdict.reason), "clause": verdict.clause}


def _move(match: Match[Any], seat: int, code: tuple[int, ...]) -> Answer:
    return {
        "notation": match.move(code, seat).notation,
        "label": str(match.game.label(match, seat, code)),
    }


class TableSeat:
    """A seat at a table of a running server; the guest's cookie is the token of the seat."""

    def _said(self, text: Any) -> str:
        return say(from_json(text), reader=self.seat)

    def __init__(self, server: OperatorUrl, table: str, token: str) -> None:
        if not (table.isascii() and table.isalnum() and len(table) <= CODE):
            raise ToolError("That is no code of a table.")
        self.server = server
        self.table = table
        self.token = token
        self.events_seen = 0
        self.seat = -1
        self.commitment = ""
        """What the table had committed to before the assistant sat down."""
        self.of = ""
        self.nonces: dict[int, str] = {}
        """Those that were sent, by seat; whoever checks the deal needs them."""

    def call(self, method: str, path: str, body: Answer | None = None) -> Answer:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        url = dataclasses.replace(self.server, target=path)
        try:
            answer = request(method, url, headers, data, seconds=PATIENCE)
        except OSError as error:
            raise self._unreachable(error) from error
        if answer.redirects:
            raise ToolError(
                f"{self.server.origin} redirects to another address, which is not followed."
                " Start safehouse mcp with the final one as --server."
            )
        try:
            found: Answer = json.loads(answer.body or b"{}")
            if answer.status >= 400:
                raise ServerRefused(found["code"], found["reason"], found["clause"])
        except (ValueError, KeyError, TypeError):
            raise ToolError(f"The server answers {answer.status}.") from None
        for header in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = header.partition(";")[0].partition("=")
            if name.strip() == COOKIE:
                self.token = value.strip()
        return found

    def _unreachable(self, error: OSError) -> ToolError:
        return ToolError(f"The server at {self.server.origin} cannot be reached: {error}.")

    def sit(self, seat: int | None, name: str, accepts: str = "") -> Answer:
        """Take the seat, or find the one that the token holds."""
        self.call("GET", "/api/me")
        if name:
            self.call("PUT", "/api/me", {"name": name})
        table = self.call("GET", f"/api/tables/{self.table}")
        mine = [s["seat"] for s in table["seats"] if s["mine"]]
        if not mine:
            body: Answer = {"seat": seat, "nonces": True, "accepts": accepts}
            table = self.call("POST", f"/api/tables/{self.table}/sit", body)
            mine = [s["seat"] for s in table["seats"] if s["mine"]]
            table = self._send_nonces(table, mine)
        self.seat = mine[0] if seat is None or seat not in mine else seat
        return table

    def _send_nonces(self, table: Answer, mine: list[int]) -> Answer:
        """After it is known what the table has committed to, add to its shuffle."""
        shuffle = table.get("shuffle") or {}
        if table["status"] == "lobby" and shuffle.get("of") == "secret":
            for seat in mine:
                path = f"/api/tables/{self.table}/seats/{seat}/nonce"
                nonce = new_hex()
                table = self.call("PUT", path, {"nonce": nonce})
                self.nonces[seat] = nonce
        self.commitment = shuffle.get("commitment", "")
        self.of = shuffle.get("of", "")
        return table

    def _state(self, since: int) -> Answer:
        return self.call("GET", f"/api/tables/{self.table}/state?viewer={self.seat}&since={since}")

    def look(self) -> Answer:
        try:
            state = self._state(self.events_seen)
        except ServerRefused as refusal:
            if refusal.code == "not-now":
                return {"seat": self.seat, "waiting": refusal.reason, "moves": [], "result": None}
            raise ToolError(refusal.reason) from refusal
        self.events_seen = state["total"]
        decision = next((d for d in state["decisions"] if d["seat"] == self.seat), None)
        return {
            "seat": self.seat,
            "your_decision": None if decision is None else self._said(decision["prompt"]),
            "moves": []
            if decision is None
            else [
                {"notation": m["notation"], "label": self._said(m["label"])}
                for m in decision["moves"]
            ],
            "new_events": [self._said(event["text"]) for event in state["events"]],
            "view": state["view"],
            "result": state["view"]["result"],
        }

    def play(self, move: str) -> Answer:
        try:
            state = self._state(self.events_seen)
            decision = next((d for d in state["decisions"] if d["seat"] == self.seat), None)
            body = {"seat": self.seat, "move": move}
            if decision is not None:
                body["question"] = decision["question"]
            else:
                body["ply"] = state["view"]["ply"]
            self.call("POST", f"/api/tables/{self.table}/moves", body)
        except ServerRefused as refusal:
            return {"refused": True, "reason": str(refusal.reason), "clause": refusal.clause}
        return {"played": move, **self.look()}

    def explain(self, move: str) -> Answer:
        path = f"/ws/tables/{self.table}"
        cookie = {"Cookie": f"{COOKIE}={self.token}"}
        try:
            with open_socket(self.server, path, cookie, PATIENCE) as socket:
                socket.send(
                    json.dumps({"t": "hello", "viewer": self.seat, "since": self.events_seen})
                )
                said = {"t": "explain", "id": "why", "seat": self.seat, "move": move}
                socket.send(json.dumps(said))
                while True:
                    answer = json.loads(socket.recv(timeout=PATIENCE))
                    if answer.get("id") == "why":
                        break
        except OSError as error:
            raise self._unreachable(error) from error
        if answer["t"] == "refused":
            return {"legal": False, "reason": answer["reason"], "clause": answer["clause"]}
        return {
            "legal": answer["ok"],
            "reason": self._said(answer["reason"]),
            "clause": answer["clause"],
        }


class ServerRefused(Exception):
    """A server's response to a request that failed."""

    def __init__(self, code: str, reason: str, clause: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.clause = clause


def bound_to(server: str) -> OperatorUrl:
    """The one server for `join_table`; `BadUrl` if it is none."""
    url = parse(server.rstrip("/"), OperatorUrl, WEB)
    if url.user or url.password or url.target != "/":
        raise BadUrl("it has to be scheme, host and port only, such as http://127.0.0.1:8000")
    return url


def build(bound: OperatorUrl | None = None, token: str = "") -> MCPServer[Any]:
    """The tools and resources, for a server of the SDK.

    `join_table` connects to the bound server only, whatever a model asks for: it may have read an
    address somewhere, and would send a token there.
    """
    mcp: MCPServer[Any] = MCPServer(
        "safehouse", instructions=INSTRUCTIONS, version=safehouse.__version__
    )
    chairs: dict[str, Chair] = {}

    def chair(match: str) -> Chair:
        if match not in chairs:
            known = ", ".join(chairs) or "none yet"
            raise ToolError(f"There is no match {match!r}. There are: {known}.")
        return chairs[match]

    def keep(taken: Chair) -> str:
        if len(chairs) >= MATCH_LIMIT:
            raise ToolError(f"There are {MATCH_LIMIT} matches already; leave some first.")
        name = f"match-{len(chairs) + 1}"
        chairs[name] = taken
        return name

    @mcp.tool()
    def list_games() -> Answer:
        """The games with their seat counts, options and bot levels, weakest first."""
        return {
            "games": [
                {
                    "id": game.id,
                    "name": game.name,
                    "about": game.tagline,
                    "seats": list(game.seat_counts),
                    "options": describe(game)["options"],
                    "levels": [rung.id for rung in levels(game)],
                }
                for game in safehouse.games()
            ]
        }

    @mcp.tool()
    def read_rules(game: str) -> str:
        """The guide of a game with every rule by its clause, as Markdown."""
        return guide(game)

    @mcp.resource("safehouse://rules/{game}", mime_type="text/markdown")
    def rules(game: str) -> str:
        """The guide of a game with every rule by its clause."""
        return guide(game)

    @mcp.tool()
    def new_match(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        level: str = "courier",
        options: dict[str, Any] | None = None,
        seed: str | None = None,
    ) -> Answer:
        """Start a match of your own with bots of a level on the other seats, and look at it."""
        try:
            match = safehouse.game(game).start(seats, seed=seed, options=options or {})
            if not 0 <= seat < match.seats:
                raise ToolError(f"There is no seat {seat}; seats are 0 to {match.seats - 1}.")
            taken = OwnMatch(match, seat, level)
        except SafehouseError as error:
            raise ToolError(str(error)) from error
        return {"match": keep(taken), **taken.look()}

    @mcp.tool()
    def join_table(
        table: str,
        address: str = "",
        seat: int | None = None,
        name: str = "",
        access: str = "",
        accepts: str = "",
    ) -> Answer:
        """Take a seat at a table of the server that this was started with, by the table's code.

        `access` is the token of a seat that you took before; otherwise a new one is created and
        returned. Keep it to rejoin. `address` may be left out; no other server is possible.
        Where somebody can know the deal, the refusal says so: ask the person you play for, and
        confirm with the word it names in `accepts`.
        """
        if bound is None:
            raise ToolError(
                "This was started without a server. It needs the option --server, such as"
                " --server http://127.0.0.1:8000."
            )
        if address:
            _check_address(address, bound)
        taken = TableSeat(bound, table, access or token)
        try:
            taken.sit(seat, name, accepts)
        except ServerRefused as refusal:
            raise ToolError(refusal.reason) from refusal
        kept = {"commitment": taken.commitment, "of": taken.of, "nonces": taken.nonces}
        found: Answer = {"match": keep(taken), **kept, **taken.look()}
        if taken.token != token:  # the configured one is nothing for a model
            found["access"] = taken.token
        return found

    @mcp.tool()
    def look(match: str) -> Answer:
        """What your seat sees now, what happened since you last looked, and your legal moves."""
        return chair(match).look()

    @mcp.tool()
    def play_move(match: str, move: str) -> Answer:
        """Play one of your legal moves by its notation; "concede" gives up.

        Where you_may_wait, "wait" lets the others continue. A refusal says why, with the clause.
        """
        return chair(match).play(move)

    @mcp.tool()
    def explain_move(match: str, move: str) -> Answer:
        """Whether a move would be accepted now, and if not, why, with the clause."""
        return chair(match).explain(move)

    return mcp


def _check_address(address: str, bound: OperatorUrl) -> None:
    try:
        same = bound_to(address).origin == bound.origin
    except BadUrl:
        same = False
    if not same:
        raise ToolError(
            f"Only tables of {bound.origin} can be joined; another address needs another"
            " safehouse mcp, started with it as --server."
        )


def guide(game: str) -> str:
    try:
        found = safehouse.game(game)
    except SafehouseError as error:
        raise ToolError(str(error)) from error
    text = game_packages()[found.id].guide
    if text is None:
        raise ToolError(f"There is no guide to {found.name}.")
    return text


def serve(server: str, token: str) -> int:
    try:
        bound = bound_to(server) if server else None
    except BadUrl as error:
        raise UsageError(f"--server: {error}.") from None
    if token and bound is None:
        raise UsageError("A token needs --server: it is sent to no other.")
    if not all("!" <= letter <= "~" for letter in token):
        raise UsageError("The token contains a character that no token has.")
    build(bound, token).run("stdio")
    return 0
