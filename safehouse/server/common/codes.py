"""Codes that people read to each other: of tables, records and comments."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))
