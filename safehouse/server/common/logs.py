"""Logging, as text or as JSON lines.

A log may go anywhere, so it contains nothing secret: no cookie, seed, token or card. The text of
an error can quote its cause, for example a move, so only the texts of system errors are logged.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
import time
import traceback
from typing import Any, Final, Literal

Form = Literal["text", "json"]
QUOTED: Final = (OSError, sqlite3.Error)
FIELDS: Final = "fields"
"""The key in `extra` for additional fields of a log call."""

log = logging.getLogger("safehouse")


def described(error: BaseException) -> str:
    """An error's type; its text only if it is a system error."""
    name = type(error).__name__
    quoted = isinstance(error, QUOTED) or getattr(error, "discreet", False)
    return f"{name}: {error}" if quoted else name


def place(error: BaseException) -> str:
    """An error's type and the line of code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{described(error)}{where}"


def shown(path: str) -> str:
    """A path as it may be logged, without tokens of notices, which would allow ending them."""
    return "/api/notices/..." if path.startswith("/api/notices/") else path


class Discreet(logging.Formatter):
    def message(self, record: logging.LogRecord) -> str:
        args = record.args
        if isinstance(args, tuple):
            args = tuple(described(one) if isinstance(one, BaseException) else one for one in args)
        return str(record.msg) % args if args else str(record.msg)

    def stack(self, error: BaseException) -> list[str]:
        """The code locations of an error and its causes, without values."""
        lines: list[str] = []
        while error is not None:
            frames = traceback.extract_tb(error.__traceback__)
            lines += [f"{described(error)}"]
            lines += [f"  {one.filename}:{one.lineno} {one.name}" for one in reversed(frames)]
            cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
            if cause is None:
                break
            error = cause
        return lines

    def format(self, record: logging.LogRecord) -> str:
        text = f"{record.levelname} {self.message(record)}"
        if record.exc_info and record.exc_info[1] is not None:
            text = "\n".join([text, *self.stack(record.exc_info[1])])
        return text


class Lines(Discreet):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": self.message(record),
        }
        if record.name != "safehouse":
            said["from"] = record.name
        said |= getattr(record, FIELDS, {})
        if record.exc_info and record.exc_info[1] is not None:
            said["error"] = self.stack(record.exc_info[1])
        return json.dumps(said, ensure_ascii=False)


def start(form: Form = "text") -> None:
    """Log to standard error; JSON logs also contain every request and table."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Discreet())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO if form == "json" else logging.WARNING)


def note(message: str, **fields: Any) -> None:
    """An ordinary event, for JSON logs only."""
    if log.isEnabledFor(logging.INFO):
        log.info(message, extra={FIELDS: fields})
