"""Results as small HTML tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def html_table(title: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table whose first column is words and whose others are numbers."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td style="text-align:{"right" if at else "left"}">{escape(str(cell))}</td>'
            for at, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f"<table><caption>{escape(title)}</caption><tr>{head}</tr>{body}</table>"


def percent(share: float, low: float, high: float) -> str:
    """Return a share with its interval, short enough for a column: `52% 45-59`."""
    return f"{100 * share:.0f}% {100 * low:.0f}-{100 * high:.0f}"
