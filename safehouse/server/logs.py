"""What the server logs, as text or as JSON lines.

A log may go anywhere, so nothing secret is in it: no cookie, seed, token or card. The words of an
error can quote what it failed at, a move for example; only errors of the system are quoted.
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
"""The name under which a log call passes fields of its own, in `extra`."""

log = logging.getLogger("safehouse")


def described(error: BaseException) -> str:
    """An error by its kind; its words only where they are the system's."""
    name = type(error).__name__
    quoted = isinstance(error, QUOTED) or getattr(error, "discreet", False)
    return f"{name}: {error}" if quoted else name


def place(error: BaseException) -> str:
    """An error by its kind and the line of code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{described(error)}{where}"


def shown(path: str) -> str:
    """A path as it may be logged: whoever has the token of a notice can end it."""
    return "/api/notices/..." if path.startswith("/api/notices/") else path


class Discreet(logging.Formatter):
    def message(self, record: logging.LogRecord) -> str:
        args = record.args
        if isinstance(args, tuple):
            args = tuple(described(one) if isinstance(one, BaseException) else one for one in args)
        return str(record.msg) % args if args else str(record.msg)

    def stack(self, error: BaseException) -> list[str]:
        """Where an error and what led to it were raised; values are not shown."""
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
    """One JSON object a line."""

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
    """Log to standard error; JSON lines also tell of every request and table."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Discreet())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO if form == "json" else logging.WARNING)


def note(message: str, **fields: Any) -> None:
    """Something ordinary that happened; told in JSON logs only."""
    if log.isEnabledFor(logging.INFO):
        log.info(message, extra={FIELDS: fields})
