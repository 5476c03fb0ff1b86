"""Push messages to browsers, encrypted for the browser; their services only pass them on."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from safehouse.outbound.dialling import SECONDS, Resolve, resolve
from safehouse.outbound.http import request
from safehouse.outbound.urls import WEB, BadUrl, ClientUrl, OperatorUrl, Url, parse

LENGTH: Final = 1_000
TTL: Final = 86_400
"""Seconds for which a service keeps a message for a browser that is closed."""


def installed() -> bool:
    return importlib.util.find_spec("pywebpush") is not None


def endpoint_of(text: str, services: Iterable[str]) -> Url | None:
    """The address of a subscription; None if it is not at one of the services.

    A service is a domain. A whole origin is a service of the operator's own, which may be in their
    network.
    """
    if len(text) > LENGTH:
        return None
    try:
        url = parse(text, ClientUrl, WEB)
    except BadUrl:
        return None
    for service in services:
        if "://" in service:
            if url.origin == service:
                return parse(text, OperatorUrl, WEB)
        elif url.scheme == "https" and url.port == WEB["https"] and url.address is None:
            if url.host == service or url.host.endswith(f".{service}"):
                return url
    return None


class Signer:
    """The key by which push services recognise this server."""

    def __init__(self, vapid: Any) -> None:
        self._vapid = vapid

    @classmethod
    def read(cls, path: Path) -> Signer:
        from py_vapid import Vapid02

        return cls(Vapid02.from_pem(path.read_bytes()))

    @classmethod
    def new(cls) -> Signer:
        from py_vapid import Vapid02

        vapid = Vapid02()
        vapid.generate_keys()
        return cls(vapid)

    @property
    def pem(self) -> bytes:
        return bytes(self._vapid.private_pem())

    @property
    def public(self) -> str:
        """What a browser needs to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import b64urlencode

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def send(
        self,
        url: Url,
        keys: Mapping[str, str],
        body: str,
        contact: str,
        resolved: Resolve = resolve,
    ) -> int:
        """Send one message; returns the service's status, `OSError` if it has none."""
        from pywebpush import WebPusher

        try:
            pusher = WebPusher({"endpoint": str(url), "keys": dict(keys)})
            encoded = pusher.encode(body.encode(), content_encoding="aes128gcm")
            signed = self._vapid.sign({"sub": contact, "aud": url.origin})
        except Exception as error:
            raise OSError(f"the message cannot be encrypted ({type(error).__name__})") from None
        headers = {
            **{str(name): str(value) for name, value in signed.items()},
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
        }
        data = bytes(encoded["body"])
        return request(
            "POST", url, headers, data, resolved=resolved, seconds=SECONDS, most=0
        ).status
