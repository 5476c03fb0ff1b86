"""The one parser of URLs. What it returns is what is connected to, part by part.

It accepts less than browsers do: everything that two parsers might read in two ways is refused. Its
errors never quote the URL, which may contain a password.
"""

from __future__ import annotations

import dataclasses
import ipaddress
import re
from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar
from urllib.parse import parse_qsl, unquote

IpAddress: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
T = TypeVar("T", bound="Url")

LENGTH: Final = 2_000
HOST_LENGTH: Final = 253
PARTS: Final = re.compile(
    r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/?#]*)(?P<path>/[^?#]*)?"
    r"(?P<query>\?[^#]*)?"
)
HOST: Final = re.compile(r"(?P<host>\[[^\]]*\]|[^:\[\]]*)(?::(?P<port>.*))?", re.DOTALL)
LABEL: Final = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
NUMBER: Final = re.compile(r"[0-9]+|0x[0-9a-f]*")
PORT: Final = re.compile(r"[1-9][0-9]{0,4}")
TARGET: Final = re.compile(r"([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*")
WEB: Final = {"http": 80, "https": 443}


class BadUrl(ValueError):
    """Says what is wrong, without the URL itself."""


@dataclasses.dataclass(frozen=True, slots=True)
class Url:
    scheme: str
    host: str
    """In lower case; IPv6 without brackets."""
    port: int
    target: str = "/"
    """The path and the query."""
    user: str = dataclasses.field(default="", repr=False)
    password: str = dataclasses.field(default="", repr=False)

    @property
    def address(self) -> IpAddress | None:
        """The host, if it is an address and not a name."""
        try:
            return ipaddress.ip_address(self.host)
        except ValueError:
            return None

    @property
    def authority(self) -> str:
        """The host, and the port unless it is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if WEB.get(self.scheme) == self.port else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.authority}"

    @property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(self.target.partition("?")[2], keep_blank_values=True))

    def __str__(self) -> str:
        return self.origin + self.target


class OperatorUrl(Url):
    """From a setting or the command line: it may point anywhere."""

    __slots__ = ()


class ClientUrl(Url):
    """From somebody else: only public addresses are connected to."""

    __slots__ = ()


def parse(text: str, kind: type[T], schemes: Mapping[str, int]) -> T:
    """The URL, or `BadUrl`. `schemes` are the allowed ones with their usual ports.

    Only an operator's URL may contain a user and a password.
    """
    if len(text) > LENGTH:
        raise BadUrl(f"it has more than {LENGTH} characters")
    if not all("!" <= letter <= "~" for letter in text):
        raise BadUrl("it contains spaces, control characters or letters beyond ASCII")
    found = PARTS.fullmatch(text)
    if found is None:
        raise BadUrl("it is not SCHEME://HOST, or has a #")
    scheme = found["scheme"].lower()
    if scheme not in schemes:
        raise BadUrl(f"it has to begin with {' or '.join(f'{one}://' for one in schemes)}")
    credentials, at, place = found["authority"].rpartition("@")
    if at and not issubclass(kind, OperatorUrl):
        raise BadUrl("it contains a user name")
    target = (found["path"] or "/") + (found["query"] or "")
    if not TARGET.fullmatch(target):
        raise BadUrl("its path contains a character that has to be written as %XX")
    host, port = _place(place)
    user, _, password = credentials.partition(":")
    return kind(scheme, host, port or schemes[scheme], target, unquote(user), unquote(password))


def _place(text: str) -> tuple[str, int]:
    """A host and its port; 0 if there is none."""
    found = HOST.fullmatch(text)
    if found is None:
        raise BadUrl("it has no valid host")
    port = 0
    if found["port"] is not None:
        if not PORT.fullmatch(found["port"]) or int(found["port"]) > 65_535:
            raise BadUrl("its port is not a number from 1 to 65535")
        port = int(found["port"])
    return _host(found["host"].lower()), port


def _host(host: str) -> str:
    if host.startswith("["):
        try:
            return str(ipaddress.IPv6Address("" if "%" in host else host[1:-1]))
        except ValueError:
            raise BadUrl("its host is not a valid IPv6 address") from None
    labels = host.split(".")
    if NUMBER.fullmatch(labels[-1]):
        # As browsers do: whatever ends in a number is an address, in its one usual form.
        try:
            return str(ipaddress.IPv4Address(host))
        except ValueError:
            raise BadUrl("its host is not a valid IPv4 address") from None
    if len(host) > HOST_LENGTH or not all(LABEL.fullmatch(label) for label in labels):
        raise BadUrl("it has no valid host")
    return host


def public_base(text: str) -> OperatorUrl:
    """The address under which everybody reaches a server; `BadUrl` if it is none."""
    url = parse(text, OperatorUrl, WEB)
    if url.user or url.password:
        raise BadUrl("it contains a user name")
    if url.target != "/":
        raise BadUrl("it is more than https://NAME: Safehouse needs a host name of its own")
    return url
