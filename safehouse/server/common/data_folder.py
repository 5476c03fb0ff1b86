"""The data folder: locked by one server at a time, its files readable by their owner only."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import Final

LOCK: Final = "lock"
BESIDE: Final = ("secret", "admin-token", "push-key.pem")
"""Keys that must be kept: they sign the cookies and the push messages."""
HELD: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class FolderInUse(RuntimeError):
    """Another server has locked the folder."""


class FolderLock:
    """A lock that the system releases when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK
        self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            holder = _holder(self._file)
            self.release()
            if error.errno not in HELD:
                return  # a file system without locks: better served unlocked than not at all
            raise FolderInUse(
                f"The data folder {folder} is in use by another Safehouse{holder}."
                " Stop that one first, or choose another folder with --data."
            ) from None
        with contextlib.suppress(OSError):
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _holder(file: int) -> str:
    """The id of the other process, if known, to help find it."""
    with contextlib.suppress(OSError):
        pid = os.read(file, 20).decode("ascii", "replace").strip()
        if pid.isdecimal():
            return f" (process {pid})"
    return ""


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 20
    """Others cannot read a locked byte, so it is beyond the content."""

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def keep_private(path: Path) -> None:
    """Make a file readable by its owner only; it is created if it does not exist."""
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with contextlib.suppress(OSError):  # another owner's, or a file system without permissions
        path.chmod(0o600)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically, even when the disk is full."""
    new = path.with_name(path.name + ".new")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
