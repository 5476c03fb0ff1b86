"""`safehouse backup`, `restore`, `check` and `admin`: administration of a server."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import msgspec

from safehouse.cli.endings import FAILURE, OK, Failure, plain
from safehouse.outbound.http import request
from safehouse.outbound.urls import WEB, BadUrl, OperatorUrl, parse


def _data(args: argparse.Namespace) -> Path:
    from safehouse.server.common.settings import default_data

    return Path(args.data) if args.data else default_data()


@contextmanager
def _folder(args: argparse.Namespace) -> Iterator[Path]:
    """The data folder, or a copy of the database as it is now."""
    if not args.database:
        yield _data(args)
        return
    with tempfile.TemporaryDirectory(prefix="safehouse-") as work:
        _copy(args.database, work, beside=True)
        yield Path(work)


def _copy(source: str, target: str, *, beside: bool) -> None:
    from safehouse.server.storage.migrate import NotPossible, migrate, opened

    async def copy() -> None:
        async with (
            opened(source, source=True, beside=beside) as one,
            opened(target, source=False) as other,
        ):
            await migrate(one, other, lambda line: None)

    try:
        asyncio.run(copy())
    except (NotPossible, OSError, RuntimeError) as error:
        raise Failure(str(error)) from None


def backup(args: argparse.Namespace) -> int:
    from safehouse.server.storage.backup import Unusable
    from safehouse.server.storage.backup import backup as write

    try:
        with _folder(args) as data:
            size = write(data, Path(args.file), replace=args.force)
    except (Unusable, OSError) as error:
        raise Failure(str(error)) from None
    print(f"Saved to {args.file} ({size:,} bytes). Keep it private: it contains the server's keys.")
    return OK


def restore(args: argparse.Namespace) -> int:
    from safehouse.server.common.data_folder import FolderInUse
    from safehouse.server.storage.backup import Unusable
    from safehouse.server.storage.backup import restore as put_back

    try:
        if args.database:
            with tempfile.TemporaryDirectory(prefix="safehouse-") as work:
                put_back(Path(args.file), Path(work))
                _copy(work, args.database, beside=False)
            print("Restored to the database.")
            return OK
        data = _data(args)
        aside = put_back(Path(args.file), data, replace=args.force)
    except (Unusable, FolderInUse, OSError) as error:
        raise Failure(str(error)) from None
    print(f"Restored to {data}.")
    if aside is not None:
        print(f"The previous data is in {aside}.")
    return OK


def check(args: argparse.Namespace) -> int:
    from safehouse.server.storage.backup import Unusable
    from safehouse.server.storage.backup import check as faults

    count = 0
    try:
        with _folder(args) as data:
            for fault in faults(data):
                count += 1
                print(plain(fault), flush=True)
    except Unusable as error:
        raise Failure(str(error)) from None
    print("No problems found." if not count else f"{count} problems found.")
    return FAILURE if count else OK


# --- administration ------------------------------------------------------------------------------


PARTS: Final = {"tables": "tables", "log": "log", "storage": "stored"}
"""What a command shows of the administrator's view."""


def admin(args: argparse.Namespace) -> int:
    """Through the server that uses the folder, or on the folder itself if none is running."""
    from safehouse.server.services.moderation import admin_token

    data = _data(args)
    if not data.is_dir():
        raise Failure(f"There is no data folder {data}.")
    if args.act == "token":
        print(admin_token(data))
        return OK
    said = asyncio.run(_ask(data, args))
    if isinstance(said, dict) and set(said) == {"done", "message"}:
        print(plain(said["done"]))
    elif args.act == "tables" and not args.json:
        _show_tables(said["tables"])
    elif args.act == "log" and not args.json:
        _show_log(said["log"])
    elif args.act == "storage" and not args.json:
        _show_stored(said["stored"])
    elif args.act == "bans":
        print(json.dumps({"bans": said["bans"], "mutes": said["mutes"]}, indent=1))
    else:
        part = PARTS.get(args.act)
        print(json.dumps(said if part is None else said[part], indent=1))
    return OK


def _path_and_body(args: argparse.Namespace) -> tuple[str, dict[str, Any] | None]:
    if args.act in PARTS or args.act == "bans":
        return "house", None
    if args.act == "export":
        return f"people/{args.guest}", None
    if args.act == "chat":
        return f"tables/{args.table}/chat", None
    fields = ("table", "guest", "address", "line", "comment", "days", "reason")
    given = {name: getattr(args, name, None) for name in fields}
    return "acts", {"act": args.act} | {k: v for k, v in given.items() if v is not None}


async def _ask(data: Path, args: argparse.Namespace) -> Any:
    from safehouse.server.common.data_folder import FolderInUse
    from safehouse.server.common.settings import Settings
    from safehouse.server.wiring import Server

    path, body = _path_and_body(args)
    try:
        server = Server(Settings(data=data, bot_workers=0))
    except FolderInUse:
        return _over_http(data, path, body)
    from safehouse.server.common.refusals import Refusal

    try:
        await server.store.open()
        await server.moderation.load()
        return await _offline(server, path, body)
    except Refusal as refusal:
        raise Failure(refusal.reason) from None
    finally:
        await server.close()


async def _offline(server: Any, path: str, body: dict[str, Any] | None) -> Any:
    from safehouse.server.messages.moderation import AdminAct, AdminDone

    moderation = server.moderation
    kind, _, rest = path.partition("/")
    if body is not None:
        try:
            asked = msgspec.convert(body, AdminAct)
        except msgspec.ValidationError as error:
            raise Failure(str(error)) from None
        done = await moderation.act(asked)
        said: Any = AdminDone(str(done), done)
    elif kind == "people":
        said = await server.personal_data.export(rest)
    elif kind == "tables":
        said = await moderation.chat(rest.partition("/")[0])
    else:
        said = await moderation.view()
    return msgspec.to_builtins(said)


def _over_http(data: Path, path: str, body: dict[str, Any] | None) -> Any:
    from safehouse.server.services.moderation import admin_token

    try:
        here = (data / "address").read_text("ascii").strip()
    except OSError:
        raise Failure("A server is using that folder, but its address is not known.") from None
    headers = {
        "Authorization": f"Bearer {admin_token(data)}",
        "Content-Type": "application/json",
    }
    sent = None if body is None else json.dumps(body).encode()
    try:
        answer = request(
            "GET" if body is None else "POST",
            parse(f"{here}/api/admin/{path}", OperatorUrl, WEB),
            headers,
            sent,
            seconds=30,
        )
    except BadUrl:
        raise Failure(f"{data / 'address'} contains no address of a server.") from None
    except OSError as error:
        raise Failure(f"The server at {here} cannot be reached: {error}") from None
    try:
        found = json.loads(answer.body)
        if answer.status == HTTPStatus.OK:
            return found
        raise Failure(found["reason"])
    except (ValueError, KeyError, TypeError):
        raise Failure(f"The server answered with {answer.status}.") from None


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _show_tables(tables: list[dict[str, Any]]) -> None:
    for table in tables:
        public = "public" if table["public"] else "by link"
        print(f"{table['id']}  {table['game']}, {table['status']}, {public}")
        for person in table["people"]:
            print(plain(f"    seat {person['seat']}  {person['guest']}  {person['name']}"))
        for one in table["here"]:
            print(plain(f"    here  {one['guest']}  {one['address']}  {one['name']}"))
    if not tables:
        print("No table is open.", file=sys.stderr)


def _show_log(acts: list[dict[str, Any]]) -> None:
    for act in acts:
        parts = (_when(act["at"]), act["actor"], act["act"], act["table"], act["target"],
                 act["reason"])  # fmt: skip
        print(plain("  ".join(part for part in parts if part)))


def _show_stored(stored: dict[str, Any]) -> None:
    print(f"database {_size(stored['size'])}, free on the disk {_size(stored['free'])}")
    most = stored["most"]
    used = sum(kind["bytes"] for kind in stored["kinds"])
    print(f"quota {_size(used)} of {_size(most) if most else 'no limit'}")
    for title, name in (("kinds", "kind"), ("guests", "name"), ("addresses", "name")):
        print(f"{title}:")
        for one in sorted(stored[title], key=lambda one: -one["bytes"]):
            print(plain(f"  {one[name]}  {_size(one['bytes'])}  {one['items']} rows"))


def _size(count: int) -> str:
    return f"{count / 1_000_000:,.1f} MB"
