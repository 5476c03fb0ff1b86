"""The host names this server accepts: a page under any other name may belong to another site.

A site can point its own name at an address in the home (DNS rebinding). Its pages then send a Host
and an Origin that agree, so neither may be trusted unless the name is known. A numeric address is
accepted if it is this machine's own, or of a home network, where a router may translate it.
"""

from __future__ import annotations

import ipaddress
import platform
from typing import Final

from safehouse.outbound.dialling import is_home
from safehouse.outbound.urls import IpAddress

LAN: Final = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""Suffixes that home networks add to a machine's name; none of them can be registered."""


def name_of(host: str) -> str:
    """The name or address of a Host header, without its port, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def address_of(text: str) -> IpAddress | None:
    """An address; one of IPv4 also if a socket for both versions writes it as one of IPv6."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def own_names() -> set[str]:
    """This machine's name, alone and as home networks write it."""
    first = platform.node().lower().partition(".")[0]
    return {first, *(f"{first}.{suffix}" for suffix in LAN)} if first else set()


class Hosts:
    def __init__(self, more: tuple[str, ...] = ()) -> None:
        self._any = "*" in more
        self._known = {"localhost"} | own_names() | {name_of(host) for host in more}

    def knows(self, host: str, own: str = "") -> bool:
        """Whether a Host header names this server; programs may send none.

        `own` is the address that the client has connected to.
        """
        name = name_of(host)
        if self._any or not name or name in self._known or name.endswith(".localhost"):
            return True
        address = address_of(name)
        return address is not None and (is_home(address) or address == address_of(own))
