"""Which encodings a client accepts, and compressed responses of the API."""

from __future__ import annotations

import re

from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Receive, Scope, Send


def encodings(accepted: str) -> set[str]:
    """The names in an Accept-Encoding header, without refused ones."""
    out = set()
    for part in accepted.lower().split(","):
        name, *rest = (one.strip() for one in part.split(";"))
        if not any(re.fullmatch(r"q=0(\.0{0,3})?", one) for one in rest):
            out.add(name)
    return out


class Negotiated(CompressionMiddleware):
    """Compresses for clients that accept gzip. Litestar itself looks for the word alone, which is
    also in `gzip;q=0`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "gzip" in encodings(Headers.from_scope(scope).get("accept-encoding", "")):
            send = self.create_compression_send_wrapper(send, "gzip", scope)
        await self.app(scope, receive, send)


# A fast level, because the event loop does it. What is already compressed has the option `packed`.
COMPRESSION = CompressionConfig(
    "gzip",
    minimum_size=1_400,
    gzip_compress_level=4,
    exclude_opt_key="packed",
    middleware_class=Negotiated,
)
