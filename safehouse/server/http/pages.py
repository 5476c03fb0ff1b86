"""The built page and its files. Every path outside the API is handled by the page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException

from safehouse.core import i18n
from safehouse.core.packages import game_packages
from safehouse.server.common.addresses import GAME_PAGES, WORDS
from safehouse.server.http.compression import encodings

ASSETS: Final = "assets"
STATIC: Final = Path(__file__).parents[1] / "static"
TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
    ".txt": "text/plain",
    ".ftl": "text/plain",
}
BROTLI: Final = ".br"
"""The page's build puts a file with this suffix next to each text file."""
PACKED: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt", ".ftl")
FOREVER: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"
NAMES: Final = "new|learn|tables|replays|rules|settings|decks|parts|admin|puzzle"
ID: Final = "[A-Za-z0-9_-]{1,64}"
ROUTES: Final = re.compile(
    rf"/|/({NAMES})|/(table|replay|review|result|branch|set|puzzle|guide|learn)/{ID}|/(learn|puzzle)/{ID}/{ID}"
)
"""The page's own addresses, as web/src/router.ts has them."""
UNBUILT: Final = "The page is not built yet. Run `python3 go.py` in the source folder.\n"


class File:
    """A file of the page, cached until it changes."""

    __slots__ = ("body", "mark", "packed", "stamp", "type")

    def __init__(self, path: Path, stamp: tuple[int, int], brotli: bytes | None) -> None:
        self.body = path.read_bytes()
        self.stamp = stamp
        self.mark = hashlib.sha256(self.body).hexdigest()[:24]
        self.packed: dict[str, bytes] = {}
        """Its content in each encoding, the shortest first."""
        if brotli is not None:
            self.packed["br"] = brotli
        if path.suffix in PACKED:
            self.packed["gzip"] = gzip.compress(self.body, 9, mtime=0)
        guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.type = TYPES.get(path.suffix, guessed)

    def encoded(self, accepted: str) -> tuple[bytes, str]:
        """The bytes to send to a client that accepts these encodings, and their encoding."""
        known = encodings(accepted)
        for name, body in self.packed.items():
            if name in known:
                return body, name
        return self.body, ""


def etag(mark: str, encoding: str) -> str:
    return f'"{mark}-{encoding}"' if encoding else f'"{mark}"'


class Pages:
    def __init__(self, root: Path = STATIC) -> None:
        self.root = root.resolve()
        self._files: dict[Path, File] = {}

    def find(self, path: str) -> tuple[File, bool] | None:
        """The file of a path, and whether it never changes; the page itself for anything else."""
        parts = [part for part in path.split("/") if part]
        plain = all(part not in (".", "..") and not part.startswith(".") for part in parts)
        if parts and plain and "\\" not in path and "\0" not in path:
            if parts[0] == GAME_PAGES:
                return self._game_file(parts[1:])
            if parts[0] == WORDS:
                return self._of_words(parts[1:])
            file = self._read(self.root.joinpath(*parts), self.root)
            if file is not None:
                return file, parts[0] == ASSETS
            if parts[0] == ASSETS:
                return None
        page = self.page()
        return (page, False) if page else None

    def page(self) -> File | None:
        return self._read(self.root / "index.html", self.root)

    def _game_file(self, parts: list[str]) -> tuple[File, bool] | None:
        """A file of the page module of a game's package, if it has one."""
        package = game_packages().get(parts[0]) if len(parts) > 1 else None
        folder = package.page if package else None
        if folder is None:
            return None
        file = self._read(folder.joinpath(*parts[1:]), folder.resolve())
        return (file, False) if file else None

    def _of_words(self, parts: list[str]) -> tuple[File, bool] | None:
        """A catalogue, under a name that changes with its content. A page that was opened before an
        update asks by the old name, and gets what there is now."""
        folder = i18n.folder(parts[0]) if len(parts) == 2 else None
        if not isinstance(folder, Path):
            return None
        path = folder / f"{parts[1].partition('.')[0]}.ftl"
        file = self._read(path, folder.resolve())
        if file is None:
            return None
        return file, parts[1] == f"{path.stem}.{file.mark[:12]}.ftl"

    def _read(self, path: Path, root: Path) -> File | None:
        try:
            if not path.is_file() or not path.resolve().is_relative_to(root):
                return None
            stat = path.stat()
            stamp = stat.st_mtime_ns, stat.st_size
            known = self._files.get(path)
            if known is None or known.stamp != stamp:
                known = self._files[path] = File(path, stamp, self._brotli(path))
        except OSError:
            return None
        return known

    def _brotli(self, path: Path) -> bytes | None:
        """The compressed copy of a built file; files that are not built have none."""
        packed = path.with_name(path.name + BROTLI)
        built = path.is_relative_to(self.root) and packed.is_file()
        return packed.read_bytes() if built else None


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={"packed": True},
)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    path = request.scope["path"]
    pages: Pages = request.app.state.pages
    found = pages.find(path)
    known = ROUTES.fullmatch(path) is not None or (found is not None and found[0] != pages.page())
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException  # from a program, which would mistake the page for data
    if found is None:
        if path.strip("/").partition("/")[0] in (ASSETS, GAME_PAGES, WORDS):
            return Response(b"There is no such file.\n", media_type="text/plain", status_code=404)
        return Response(UNBUILT.encode(), media_type="text/plain", status_code=503)
    file, forever = found
    body, encoding = file.encoded(request.headers.get("accept-encoding", ""))
    mark = etag(file.mark, encoding)
    headers = {
        "ETag": mark,
        "Cache-Control": FOREVER if forever else EACH_TIME,
        "Vary": "Accept-Encoding",
    }
    if known and mark in re.findall(r'"[^"]*"', request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if encoding:
        headers["Content-Encoding"] = encoding
    status = 200 if known else 404
    return Response(body, headers=headers, media_type=file.type, status_code=status)
