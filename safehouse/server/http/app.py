"""The application, and the command that runs it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Generator
from pathlib import Path
from typing import Any, cast

import uvicorn
from litestar import Litestar
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from safehouse.core.registry import games
from safehouse.core.version import ENGINES, VERSION
from safehouse.server.common import logs
from safehouse.server.common.data_folder import FolderInUse, write_whole
from safehouse.server.common.settings import Limits, Settings, default_data
from safehouse.server.http import api, health
from safehouse.server.http.bodies import BodyRequest
from safehouse.server.http.compression import COMPRESSION
from safehouse.server.http.connections import Connections, protocols, room_for_connections
from safehouse.server.http.docs import DocsPage
from safehouse.server.http.heartbeats import EVERY, PARTS, Beats
from safehouse.server.http.middleware import App, Shell
from safehouse.server.http.pages import Pages, page
from safehouse.server.http.table_socket import table_socket
from safehouse.server.storage.opening import kept_in
from safehouse.server.wiring import Server

log = logging.getLogger("safehouse")

WAIT = 60.0
"""Seconds for which a starting server waits for its database."""
FRAME = 262_144
"""Bytes of one socket message beyond which the connection is closed; below, it gets an error."""


@contextlib.asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    server: Server = app.state["server"]
    await server.open()
    beats = app.state["beats"] = Beats()
    server.spawn(server.processes.keep_time(EVERY / PARTS, beats.tick))
    try:
        yield
    finally:
        await server.close()


def operation_id(handler: HTTPRouteHandler, _method: object, _path: object) -> str:
    """An operation is named after its handler, so the page's client is as well."""
    return handler.handler_name


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Safehouse",
        version=VERSION,
        description="Five spy games, one table. Live play is over a WebSocket at"
        " /ws/tables/{table_id}; see docs/protocol.md.",
        path="/api/docs",
        render_plugins=[DocsPage(path="/")],
        use_handler_docstrings=True,
        operation_id_creator=operation_id,
        components=Components(
            security_schemes={api.ADMINISTRATOR: SecurityScheme(type="http", scheme="bearer")}
        ),
    )


def document() -> dict[str, Any]:
    """The OpenAPI document, without a server."""
    app = Litestar([api.router(0), *health.HANDLERS], openapi_config=openapi(), logging_config=None)
    return app.openapi_schema.to_schema()


def build(server: Server, pages: Pages | None = None) -> Shell:
    """The ASGI application around a server."""

    app = Litestar(
        [api.router(server.settings.limits.body), *health.HANDLERS, table_socket, page],
        state=State({"server": server, "pages": pages or Pages()}),
        lifespan=[lifespan],
        openapi_config=openapi(),
        request_class=BodyRequest,
        exception_handlers=cast(Any, api.ERRORS),
        compression_config=COMPRESSION,
        logging_config=None,
    )
    return Shell(cast(App, app), server)


def configure(app: Shell, proxies: str = "127.0.0.1", **more: Any) -> uvicorn.Config:
    """The server's configuration, with timeouts and limits below the application."""
    limits = app.server.settings.limits
    http, sockets = protocols(Connections(limits, room_for_connections()))
    return uvicorn.Config(
        cast(Any, app),
        log_config=None,  # see `logs`; uvicorn's setup would close other libraries' handlers
        log_level="error",
        access_log=False,
        server_header=False,
        http=http,
        ws=sockets,
        ws_max_size=FRAME,
        ws_per_message_deflate=True,  # a decision with hundreds of moves shrinks to a tenth
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_keep_alive=limits.idle_seconds,  # type: ignore[arg-type]  # any number of seconds
        **more,
    )


def create_app(data: Path | None = None, **changes: Any) -> Shell:
    """For other ASGI servers: `uvicorn --factory safehouse.server.http.app:create_app`."""
    return build(Server(Settings(data=data or default_data(), **changes)))


# --- the command ---------------------------------------------------------------------------------


def addresses() -> list[str]:
    """This machine's addresses on its networks, the likeliest first. Sends nothing."""
    found: list[str] = []
    for family, probe in ((socket.AF_INET, "10.255.255.255"), (socket.AF_INET6, "fd00::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as udp:
            udp.connect((probe, 9))
            found.append(udp.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    seen: list[str] = []
    for address in found:
        plain = address.partition("%")[0]
        loop = plain.startswith("127.") or plain in ("::1", "0.0.0.0", "::")
        if not loop and not plain.lower().startswith("fe80") and plain not in seen:
            seen.append(plain)
    return seen


def link(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def share_links(host: str, port: int) -> list[str]:
    """The addresses at which other devices reach a server that listens on `host`."""
    if host in ("0.0.0.0", "", "*"):
        return [link(address, port) for address in addresses() if ":" not in address]
    if host == "::":
        return [link(address, port) for address in addresses()]
    if host.startswith("127.") or host in ("localhost", "::1"):
        return []
    return [link(host, port)]


def bind(host: str, port: int) -> socket.socket:
    """A socket that has its port; it listens once the server can serve."""
    infos = socket.getaddrinfo(
        host or "0.0.0.0", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    family, kind, proto, _, address = infos[0]
    sock = socket.socket(family, kind, proto)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it. Without it, a response may wait 40 ms for an acknowledgement.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if family == socket.AF_INET6:
            with contextlib.suppress(OSError):
                sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        sock.bind(address)
    except OSError:
        sock.close()
        raise
    return sock


class Listener(uvicorn.Server):
    """Prints its address once it listens, and handles Ctrl-C without an error."""

    def __init__(self, config: uvicorn.Config, server: Server, announce: Any) -> None:
        super().__init__(config)
        self._server = server
        self._announce = announce
        self.failed: OSError | None = None
        """Why it cannot listen."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Complete requests in progress first; uvicorn would close the sockets before that."""
        logs.note("draining")
        await self._server.drain()
        await super().shutdown(sockets)
        logs.note("closed")

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except OSError as error:
            self.failed = error
            self.should_exit = True
            await self.lifespan.shutdown()
            return
        if self.started:
            self._announce()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        caught = [signal.SIGINT, signal.SIGTERM]
        before = {number: signal.signal(number, self.handle_exit) for number in caught}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str | None = None,
    open_browser: bool = False,
    *,
    origins: tuple[str, ...] = (),
    hosts: tuple[str, ...] = (),
    limits: Limits | None = None,
    bot_workers: int = 2,
    bot_pause: float | None = None,
    proxies: str = "127.0.0.1",
    quiet: bool = False,
    log_form: logs.Form = "text",
    wait: float = WAIT,
    **more: Any,
) -> int:
    """Run the server until it is shut down; returns the exit code. Port 0 takes any free port.

    `wait` is how many seconds it waits for a database that cannot be reached. `more` are further
    fields of `Settings`.
    """
    logs.start(log_form)
    folder = Path(data) if data is not None else default_data()
    try:
        sock = bind(host, port)
    except OSError as error:
        print(_why_not(error, host, port), file=sys.stderr)
        return 1
    port = sock.getsockname()[1]
    shared = share_links(host, port)
    here = link("127.0.0.1" if host in ("0.0.0.0", "", "*", "::") else host, port)
    named = () if host in ("0.0.0.0", "", "*", "::") else (host,)
    changes = more if bot_pause is None else {"bot_pause": bot_pause, **more}
    settings = Settings(
        data=folder,
        share_urls=tuple(shared),
        origins=origins,
        hosts=(*hosts, *named),
        limits=limits or Limits(),
        bot_workers=bot_workers,
        **changes,
    )
    server: Server | None = None
    try:
        server = Server(settings)
        server.store.probe(wait)
    except FolderInUse as error:
        sock.close()
        print(error, file=sys.stderr)
        return 1
    except (OSError, RuntimeError, sqlite3.Error) as error:
        sock.close()
        if server is not None:
            server.lock.release()
        if settings.database and isinstance(error, RuntimeError):
            print(f"{error}.", file=sys.stderr)
        else:
            print(f"The data folder {folder} cannot be used: {error}.", file=sys.stderr)
        return 1

    app = build(server)

    def announce() -> None:
        if not quiet:
            _say_where(here, shared, kept_in(settings))
        with contextlib.suppress(OSError):
            write_whole(folder / "address", here.encode())
        logs.note("open", version=VERSION, port=port)
        threading.Thread(target=_settle_in, daemon=True).start()
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    config = configure(app, proxies, timeout_graceful_shutdown=4)
    listener = Listener(config, server, announce)
    try:
        listener.run(sockets=[sock])
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()
        with contextlib.suppress(OSError):
            (folder / "address").unlink()
        server.lock.release()
    if listener.failed is not None:
        print(_why_not(listener.failed, host, port), file=sys.stderr)
        return 1
    if not quiet:
        print("Closed. Every match is stored and continues next time.", flush=True)
    return 0


def _settle_in() -> None:
    """Import every game before the first request, and exempt them from garbage collection.

    Views are many small objects freed by reference counting, so rare collections are enough. The
    second generation is kept small: everybody waits while it is collected.
    """
    games()
    gc.freeze()
    gc.set_threshold(20_000, 3, 200)
    gc.enable()


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use. Choose another, for example --port {port + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} needs more privileges. Choose one above 1023, for example --port 8000."
    return f"Cannot listen on {host} port {port}: {error.strerror or error}."


def work(
    data: Path,
    database: str,
    redis: str,
    *,
    bot_workers: int,
    log_form: logs.Form,
    wait: float = WAIT,
    **more: Any,
) -> int:
    """Run the tables of other servers without serving pages, until stopped."""
    logs.start(log_form)
    settings = Settings(
        data=data, database=database, redis=redis, worker=True, bot_workers=bot_workers, **more
    )
    server: Server | None = None
    try:
        server = Server(settings)
        server.store.probe(wait)
        asyncio.run(_work(server, settings))
    except (OSError, RuntimeError) as error:
        print(f"{error}".rstrip(".") + ".", file=sys.stderr)
        return 1
    finally:
        if server is not None:
            server.lock.release()
    return 0


async def _work(server: Server, settings: Settings) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    await server.open()
    server.spawn(server.workers.replays.warm())  # it loads every table that it runs
    try:
        print(f"Working for the tables in {kept_in(settings)}. Press Ctrl-C to stop.", flush=True)
        await ended.wait()
    finally:
        await server.close()
    print("Stopped. Other processes take over the tables.", flush=True)


def _say_where(here: str, shared: list[str], folder: str) -> None:
    print(f"Safehouse is open at {here}")
    if ENGINES == "compiled":
        print("Tables and bots use the compiled engines.")
    if shared:
        print("On your network:")
        for url in shared:
            print(f"  {url}")
        _show_qr(shared[0])
    print(f"Matches are kept in {folder}. Press Ctrl-C to stop.", flush=True)


def _show_qr(url: str) -> None:
    import segno

    with contextlib.suppress(UnicodeEncodeError):
        segno.make(url, micro=False).terminal(compact=True)
