"""Names are resolved once, checked, and the checked address is connected to."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, TypeVar

from safehouse.outbound.urls import ClientUrl, IpAddress, Url

Tls: TypeAlias = ssl.SSLContext
Resolve: TypeAlias = Callable[[str, int], list[IpAddress]]
P = TypeVar("P", bound=asyncio.BaseProtocol)

SECONDS: Final = 10.0
"""For a whole exchange."""
NEVER: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "192.0.0.0/24",  # for protocols
        "192.88.99.0/24",  # relays from IPv6 to IPv4
        "64:ff9b:1::/48",  # local translation to IPv4
        "100::/64",  # discarded
        "2001::/23",  # for protocols, among them Teredo, which contains an IPv4 address
        "2002::/16",  # 6to4, which contains an IPv4 address
        "3fff::/20",  # for documentation
        "5f00::/16",  # segment routing
        "fec0::/10",  # site-local
    )
)
"""Networks that some versions of Python call global."""
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 addresses in networks that only have IPv6."""


HOME: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
        "100.64.0.0/10", "::1/128", "fe80::/10", "fc00::/7",
    )
)  # fmt: skip
"""Networks that are only reached from inside them; 100.64.0.0/10 is used by private overlays."""


class NotPublic(OSError):
    """A client's URL leads into a network that is not public."""


def is_public(address: IpAddress) -> bool:
    """Whether everybody on the internet could connect to it."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped
        if inner is None and address in TRANSLATED:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(inner)
    return (
        address.is_global
        and not address.is_multicast
        and not address.is_reserved
        and not any(address in network for network in NEVER)
    )


def is_home(address: IpAddress) -> bool:
    """Whether it is an address of this machine or of a private network."""
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return is_home(address.ipv4_mapped)
    return any(address in network for network in HOME)


def resolve(host: str, port: int) -> list[IpAddress]:
    """The addresses of a name, as the system has them."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [ipaddress.ip_address(str(info[4][0]).partition("%")[0]) for info in found]
    return list(dict.fromkeys(addresses))


def addresses(url: Url, resolved: Resolve = resolve) -> list[IpAddress]:
    """Where a URL leads. One address that is not public is enough to refuse a client's."""
    given = url.address
    found = resolved(url.host, url.port) if given is None else [given]
    if not found:
        raise OSError("the name has no address")
    if isinstance(url, ClientUrl) and not all(is_public(one) for one in found):
        raise NotPublic("the name leads to an address that is not public")
    return found


def connect(url: Url, resolved: Resolve = resolve, seconds: float = SECONDS) -> socket.socket:
    """A connection to the first address that accepts one."""
    end = time.monotonic() + seconds
    last: OSError = TimeoutError("no connection in time")
    for address in addresses(url, resolved):
        family = socket.AF_INET6 if address.version == 6 else socket.AF_INET
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            sock.settimeout(max(0.1, end - time.monotonic()))
            sock.connect((str(address), url.port))
            return sock
        except OSError as error:
            sock.close()
            last = error
    raise last


def connect_tls(url: Url, resolved: Resolve = resolve, seconds: float = SECONDS) -> ssl.SSLSocket:
    """The certificate has to be for the name of the URL, whatever address it has."""
    sock = connect(url, resolved, seconds)
    try:
        return ssl.create_default_context().wrap_socket(sock, server_hostname=url.host)
    except BaseException:
        sock.close()
        raise


@contextlib.contextmanager
def limited(sock: socket.socket, seconds: float) -> Iterator[None]:
    """Closes a connection that takes longer, also if the other side sends one byte at a time."""

    def cut() -> None:
        with contextlib.suppress(OSError):
            socket.socket.shutdown(sock, socket.SHUT_RDWR)  # below TLS, whose state is in use

    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


async def open_service(
    make: Callable[[], P], host: str, port: int, path: str, tls: ssl.SSLContext | None
) -> P:
    """A lasting connection to a service of the operator's, by name or as a Unix socket."""
    loop = asyncio.get_running_loop()
    if path:
        _, made = await loop.create_unix_connection(make, path)
    else:
        _, made = await loop.create_connection(make, host, port, ssl=tls)
    return made


def service_tls(ca: str | None, cert: str | None, key: str | None) -> ssl.SSLContext:
    """TLS to a service of the operator's, with their own certificates if they name some."""
    context = ssl.create_default_context(cafile=ca)
    if cert is not None:
        context.load_cert_chain(cert, key)
    return context
