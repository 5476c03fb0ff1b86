"""Plots as plain SVG: no dependencies, sharp in print, selectable text."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import Final

from safehouse.lab.figures import Share

WIDTH: Final = 720
LABELS: Final = 190
"""Space for names on the left."""
NUMBERS: Final = 136
"""Space for figures on the right."""
LINE: Final = 26
FOOT: Final = 26


def _svg(height: float, parts: list[str], said: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(said)}">'
        + "".join(parts)
        + "</svg>"
    )


def _text(x: float, y: float, text: str, *, anchor: str = "start", of: str = "label") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{of}">{escape(text)}</text>'
    )


def _rule(x1: float, y1: float, x2: float, y2: float, of: str = "grid") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{of}"/>'


def _shortened(name: str, most: int = 30) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def intervals(shares: list[Share], said: str, fair: float | None = None) -> str:
    """Plot a dot with its 95% interval for each share, on one scale from 0 to 100%."""
    left, right = LABELS, WIDTH - NUMBERS
    bottom = len(shares) * LINE + 8

    def at(share: float) -> float:
        return left + share * (right - left)

    parts = []
    for tick in range(0, 101, 25):
        parts.append(_rule(at(tick / 100), 0, at(tick / 100), bottom))
        parts.append(_text(at(tick / 100), bottom + 16, f"{tick}%", anchor="middle", of="tick"))
    if fair is not None:
        parts.append(_rule(at(fair), 0, at(fair), bottom, "fair"))
    for number, share in enumerate(shares):
        y = number * LINE + LINE / 2 + 4
        low, high = share.interval
        parts.append(_text(left - 12, y + 4, _shortened(share.name), anchor="end"))
        parts.append(_rule(at(low), y, at(high), y, "reach"))
        parts.append(f'<circle cx="{at(share.share):.1f}" cy="{y:.1f}" r="4.5" class="dot"/>')
        parts.append(_text(right + 12, y + 4, f"{share.share:.1%}", of="number"))
        parts.append(
            _text(WIDTH, y + 4, f"{low:.0%} to {high:.0%}".replace("%", "", 1), anchor="end",
                  of="tick")
        )  # fmt: skip
    return _svg(bottom + FOOT, parts, said)


def histogram(values: list[float], said: str, unit: str) -> str:
    """Plot a histogram of values; the median is marked."""
    left, right, height = 40, WIDTH - 20, 150
    ordered = sorted(values)
    least, most = ordered[0], ordered[-1]
    step = _step((most - least) / 24)
    first = floor(least / step) * step
    count = max(1, floor((most - first) / step) + 1)
    bars = [0] * count
    for value in ordered:
        bars[min(count - 1, int((value - first) / step))] += 1
    wide = (right - left) / count
    top = max(bars)
    parts = [_rule(left, height, right, height, "axis")]
    for number, bar in enumerate(bars):
        tall = 130 * bar / top
        x = left + number * wide
        parts.append(
            f'<rect x="{x + 0.75:.1f}" y="{height - tall:.1f}" width="{max(0.5, wide - 1.5):.1f}"'
            f' height="{tall:.1f}" class="bar"/>'
        )
        if number % max(1, ceil(count / 12)) == 0:
            parts.append(
                _text(x, height + 16, f"{first + number * step:g}", anchor="middle", of="tick")
            )
    middle = (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
    x = left + (middle - first) / step * wide
    parts.append(_rule(x, 8, x, height, "fair"))
    side = "end" if x > WIDTH * 0.7 else "start"
    parts.append(
        _text(x + (-6 if side == "end" else 6), 16, f"half of them up to {middle:.4g} {unit}",
              anchor=side, of="tick")
    )  # fmt: skip
    return _svg(height + FOOT, parts, said)


def _step(rough: float) -> float:
    """Return 1, 2 or 5 times a power of ten, at least 1, because counts are integers."""
    if rough <= 1:
        return 1.0
    power = 10.0 ** floor(log10(rough))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= rough)


def course(stages: list[Share], open_stages: list[Share], chance: float, said: str) -> str:
    """Plot how often the leader at each part of the match wins it, with a band."""
    left, right, height = 46, WIDTH - 20, 210
    wide = (right - left) / max(1, len(stages) - 1)

    def x(stage: int) -> float:
        return left + stage * wide

    def y(share: float) -> float:
        return height - share * (height - 12)

    parts = []
    for tick in range(0, 101, 25):
        parts.append(_rule(left, y(tick / 100), right, y(tick / 100)))
        parts.append(_text(left - 8, y(tick / 100) + 4, f"{tick}%", anchor="end", of="tick"))
    parts.append(_rule(left, y(chance), right, y(chance), "fair"))
    known = [(number, share) for number, share in enumerate(stages) if share.tries]
    if known:
        upper = [f"{x(number):.1f},{y(share.interval[1]):.1f}" for number, share in known]
        lower = [f"{x(number):.1f},{y(share.interval[0]):.1f}" for number, share in known[::-1]]
        parts.append(f'<polygon points="{" ".join(upper + lower)}" class="band"/>')
        line = " ".join(f"{x(number):.1f},{y(share.share):.1f}" for number, share in known)
        parts.append(f'<polyline points="{line}" class="line"/>')
    for number, share in known:
        parts.append(
            f'<circle cx="{x(number):.1f}" cy="{y(share.share):.1f}" r="3.5" class="dot"/>'
        )
    for number, share in enumerate(open_stages):
        anchor = "end" if number == len(stages) - 1 else "middle"
        parts.append(_text(x(number), height + 17, share.name, anchor=anchor, of="tick"))
        parts.append(
            _text(x(number), height + 33, f"{share.share:.0%} open", anchor=anchor, of="faint")
        )
    return _svg(height + 40, parts, said)


def spreads(named: list[tuple[str, list[float]]], said: str) -> str:
    """Plot for each name the middle half of its values as a bar, the middle 80% as a line."""
    left, right = LABELS, WIDTH - NUMBERS
    every = [value for _, values in named for value in values]
    least, most = min([*every, 0.0]), max(every)
    width = (most - least) or 1.0

    def at(value: float) -> float:
        return left + (value - least) / width * (right - left)

    bottom = len(named) * LINE + 8
    parts = []
    step = _step(width / 6)
    tick = ceil(least / step) * step
    while tick <= most:
        parts.append(_rule(at(tick), 0, at(tick), bottom))
        parts.append(_text(at(tick), bottom + 16, f"{tick:g}", anchor="middle", of="tick"))
        tick += step
    for number, (name, values) in enumerate(named):
        y = number * LINE + LINE / 2 + 4
        ordered = sorted(values)

        def part(share: float, ordered: list[float] = ordered) -> float:
            return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

        parts.append(_text(left - 12, y + 4, _shortened(name), anchor="end"))
        parts.append(_rule(at(part(0.1)), y, at(part(0.9)), y, "reach"))
        box = at(part(0.75)) - at(part(0.25))
        parts.append(
            f'<rect x="{at(part(0.25)):.1f}" y="{y - 5:.1f}" width="{max(1.5, box):.1f}"'
            ' height="10" class="bar"/>'
        )
        middle = part(0.5)
        parts.append(_rule(at(middle), y - 8, at(middle), y + 8, "median"))
        mean = sum(values) / len(values)
        parts.append(_text(right + 12, y + 4, f"{mean:.1f}", of="number"))
        parts.append(
            _text(WIDTH, y + 4, f"{ordered[0]:g} to {ordered[-1]:g}", anchor="end", of="tick")
        )
    return _svg(bottom + FOOT, parts, said)


def small_interval(share: Share, fair: float) -> str:
    """Return a share as one line of a table."""
    width, height = 150, 14
    low, high = share.interval

    def at(value: float) -> float:
        return 2 + value * (width - 4)

    middle = height / 2
    return (
        f'<svg class="small" viewBox="0 0 {width} {height}" aria-hidden="true">'
        + _rule(at(0), middle, at(1), middle)
        + _rule(at(fair), 0, at(fair), height, "fair")
        + _rule(at(low), middle, at(high), middle, "reach")
        + f'<circle cx="{at(share.share):.1f}" cy="{middle}" r="3.5" class="dot"/></svg>'
    )
