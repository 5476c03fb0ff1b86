"""How often: token buckets with a burst and a rate per second, and the keys for addresses."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from safehouse.core.i18n import msg
from safehouse.server.common.refusals import Refusal
from safehouse.server.common.settings import Limits

NO_ADDRESS = "elsewhere"
"""The key of anything that is not an address."""
PREFIX = 64
"""The smallest IPv6 network that a home or a rented machine usually gets."""


def address_key(text: str | None) -> str:
    """The key of a client's address: one IPv4 address, or one /64 network of IPv6."""
    try:
        address = ipaddress.ip_address((text or "").partition("%")[0])
    except ValueError:
        return NO_ADDRESS
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, PREFIX), strict=False))


class Bucket:
    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        tokens = self.tokens + (now - self.filled) * self.rate
        if tokens > self.burst:
            tokens = self.burst
        self.filled = now
        self.tokens = tokens if tokens < 1 else tokens - 1
        return tokens >= 1

    def charge(self, count: int) -> None:
        """Count what was taken elsewhere, even beyond what is available."""
        self._fill()
        self.tokens = max(-self.burst, self.tokens - count)

    def full_at(self) -> float:
        """When the bucket will be full."""
        return self.filled + (self.burst - self.tokens) / self.rate

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now


class Buckets:
    """One bucket per key; full ones are dropped, so the number of keys is limited."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._by_key: dict[str, Bucket] = {}
        self._swept = time.monotonic()
        self._took: Callable[[str], None] | None = None

    def share(self, took: Callable[[str], None]) -> None:
        """Called with the key whenever something is taken, so that other processes count it."""
        self._took = took

    def take(self, key: str) -> bool:
        taken = (self._by_key.get(key) or self._bucket(key)).take()
        if taken and self._took is not None:
            self._took(key)
        return taken

    def charge(self, key: str, count: int) -> None:
        """Count what another process has taken."""
        self._bucket(key).charge(count)

    def left(self, key: str) -> float:
        """How many may be taken at once now."""
        bucket = self._bucket(key)
        bucket.charge(0)
        return bucket.tokens

    def _bucket(self, key: str) -> Bucket:
        bucket = self._by_key.get(key)
        if bucket is None:
            self._sweep()
            bucket = self._by_key[key] = Bucket(self.rate, self.burst)
        return bucket

    def _sweep(self) -> None:
        now = time.monotonic()
        full = self.burst / self.rate
        if now - self._swept > full:
            self._swept = now
            self._by_key = {
                key: bucket for key, bucket in self._by_key.items() if now < bucket.full_at()
            }


class Rates:
    """How often somebody may do something, all processes of the server together."""

    def __init__(self, limits: Limits) -> None:
        self.guest = Buckets(limits.guest_rate, limits.guest_burst)
        self.address = Buckets(limits.address_rate, limits.address_burst)
        self.page = Buckets(limits.page_rate, limits.page_burst)
        self.messages = Buckets(limits.words_rate, limits.words_burst)
        self.name = Buckets(limits.name_rate, limits.name_burst)
        self.new = Buckets(limits.new_rate, limits.new_burst)
        self.new_address = Buckets(limits.new_address_rate, limits.new_address_burst)
        self.token = Buckets(limits.token_rate, limits.token_burst)
        self.chat = Buckets(limits.chat_rate, limits.chat_burst)
        self.look = Buckets(limits.look_rate, limits.look_burst)
        self.hint = Buckets(limits.hint_rate, limits.hint_burst)
        self.nonce = Buckets(limits.nonce_rate, limits.nonce_burst)
        self.outgoing: dict[str, Buckets] = {
            "mail guest": Buckets(limits.mail_rate, limits.mail_burst),
            "mail address": Buckets(limits.mail_address_rate, limits.mail_address_burst),
            "mail target": Buckets(limits.mail_target_rate, limits.mail_target_burst),
            "mail house": Buckets(limits.mail_house_rate, limits.mail_house_burst),
            "push guest": Buckets(limits.push_rate, limits.push_burst),
            "push address": Buckets(limits.push_address_rate, limits.push_address_burst),
            "push target": Buckets(limits.push_target_rate, limits.push_target_burst),
            "push house": Buckets(limits.push_house_rate, limits.push_house_burst),
            "notice target": Buckets(limits.notice_rate, limits.notice_burst),
            "notice house": Buckets(limits.notice_house_rate, limits.notice_house_burst),
        }
        self.by_name: dict[str, Buckets] = {
            "guest": self.guest,
            "address": self.address,
            "page": self.page,
            "words": self.messages,
            "name": self.name,
            "new": self.new,
            "new address": self.new_address,
            "token": self.token,
            "chat": self.chat,
            "look": self.look,
            "hint": self.hint,
            **self.outgoing,
            "nonce": self.nonce,
        }
        """As processes name them to each other."""

    def check_new(self, guest: str, address: str) -> None:
        """Also by address, in case a client drops its cookie between requests."""
        if not self.new.take(guest) or not self.new_address.take(address):
            raise Refusal("too-fast", msg("many-new"))

    def check_nonce(self, guest: str) -> None:
        if not self.nonce.take(guest):
            raise Refusal("too-fast", msg("nonce-often"))
