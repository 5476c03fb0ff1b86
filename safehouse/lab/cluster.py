"""Matches played by the workers of a Dask cluster instead of this machine's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from safehouse.core.errors import BadOptions
from safehouse.lab.play import MatchTask, Outcome, play_some

A = TypeVar("A")
B = TypeVar("B")


def play_on(address: str, batches: list[list[MatchTask]]) -> Iterator[list[Outcome]]:
    """Yield outcomes as they arrive. A batch whose worker dies is played again by another."""
    return map_on(address, play_some, batches)


def map_on(address: str, do: Callable[[A], B], jobs: Sequence[A]) -> Iterator[B]:
    """Yield the results of a function for each job, as they arrive. It must be deterministic."""
    try:
        import distributed
    except ImportError:
        raise BadOptions(
            "Playing on a cluster needs Dask: pip install 'safehouse-table[cluster]'."
        ) from None
    dask: Any = distributed  # it ships no types for what is called here
    try:
        client = dask.Client(address, set_as_default=False, timeout="5s")
    except (OSError, ValueError) as error:
        raise BadOptions(f"No Dask scheduler answers at {address}: {error}.") from error
    with client:
        futures = client.map(do, jobs, pure=False, retries=3)
        try:
            for future in dask.as_completed(futures, loop=client.loop):
                made: B = future.result()
                yield made
                future.release()
        finally:
            client.cancel(futures)
