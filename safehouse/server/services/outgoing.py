"""How much leaves the server: limits by visitor, target and house, and counts for administrators.

A mail or push message reaches somebody who may not have asked for it, so every limit has to allow
it. Targets are counted by their hash: other processes count along and need not know them.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict, deque
from typing import Final, Literal, TypeAlias

from safehouse.core.i18n import msg
from safehouse.outbound.mail import mailbox
from safehouse.server.common.clock import Clock
from safehouse.server.common.rates import Buckets
from safehouse.server.common.refusals import Refusal
from safehouse.server.jobs.fair_queue import Owner
from safehouse.server.messages.moderation import AdminOutgoing
from safehouse.server.services.metrics import Metrics

Way: TypeAlias = Literal["push", "mail"]
Act: TypeAlias = Literal["ask", "turn"]
Outcome: TypeAlias = Literal["sent", "failed", "refused"]
HOUR: Final = 60
"""In minutes."""
ALL: Final = "all"
"""The key of limits that count everybody together."""


def target_key(way: Way, target: str) -> str:
    text = mailbox(target) if way == "mail" else target
    return hashlib.sha256(text.encode()).hexdigest()[:24]


class Outgoing:
    def __init__(self, clock: Clock, rates: dict[str, Buckets], metrics: Metrics) -> None:
        self.rates = rates
        self._clock = clock
        self._metrics = metrics
        self._minutes: defaultdict[tuple[Way, Act, Outcome], deque[list[int]]]
        self._minutes = defaultdict(lambda: deque(maxlen=HOUR))
        """Minutes in which something happened, and how often."""
        self._totals: defaultdict[tuple[Way, Act, Outcome], int] = defaultdict(int)

    def ask(self, way: Way, owner: Owner, target: str) -> None:
        """Somebody wants to be notified in this way. Raises a refusal that names the limit."""
        keys = {
            "guest": owner.guest,
            "address": owner.address,
            "target": target_key(way, target),
            "house": ALL,
        }
        for what, key in keys.items():
            rates = self.rates[f"{way} {what}"]
            if rates.left(key) < 1:
                self.count(way, "ask", "refused")
                minutes = max(1, round((1 - rates.left(key)) / rates.rate / 60))
                raise Refusal("too-fast", msg("much-sent", what=what, minutes=minutes))
        for what, key in keys.items():
            self.rates[f"{way} {what}"].take(key)

    def turn(self, way: Way, target: str) -> bool:
        """Whether a notification may be sent now."""
        one, all_ = self.rates["notice target"], self.rates["notice house"]
        key = target_key(way, target)
        if one.left(key) < 1 or all_.left(ALL) < 1:
            self.count(way, "turn", "refused")
            return False
        one.take(key)
        all_.take(ALL)
        return True

    def count(self, way: Way, act: Act, outcome: Outcome) -> None:
        key = way, act, outcome
        minute = int(self._clock.now() // 60)
        self._totals[key] += 1
        minutes = self._minutes[key]
        if not minutes or minutes[-1][0] != minute:
            minutes.append([minute, 0])
        minutes[-1][1] += 1
        if act == "turn":
            self._metrics.notices.labels(way, outcome).inc()

    def counts(self) -> list[AdminOutgoing]:
        """What this process has sent and refused to send, for administrators."""
        since = int(self._clock.now() // 60) - HOUR
        return [
            AdminOutgoing(
                way=way,
                act=act,
                outcome=outcome,
                hour=sum(n for at, n in self._minutes[way, act, outcome] if at > since),
                total=total,
            )
            for (way, act, outcome), total in sorted(self._totals.items())
        ]
