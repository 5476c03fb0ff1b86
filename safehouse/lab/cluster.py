"""Matches played by the workers of a Dask cluster instead of this machine's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from safehouse.core.errors import BadOptions
from safehouse.lab.play import Outcome, Task, play_some


def play_on(address: str, batches: list[list[Task]]) -> Iterator[list[Outcome]]:
    """Outcomes as they come. A batch whose worker dies is played again by another."""
    try:
        import distributed
    except ImportError:
        raise BadOptions(
            "Playing on a cluster needs Dask: pip install 'safehouse[cluster]'."
        ) from None
    dask: Any = distributed  # it ships no types for what is called here
    try:
        client = dask.Client(address, set_as_default=False, timeout="5s")
    except (OSError, ValueError) as error:
        raise BadOptions(f"No Dask scheduler answers at {address}: {error}.") from error
    with client:
        # A batch is a pure function of its tasks, so doing it twice does no harm.
        futures = client.map(play_some, batches, pure=False, retries=3)
        try:
            for future in dask.as_completed(futures, loop=client.loop):
                outcomes: list[Outcome] = future.result()
                yield outcomes
                future.release()
        finally:
            client.cancel(futures)
