"""Records that tests change: without the end, which would say so."""

from __future__ import annotations

import json
from typing import Any, overload


@overload
def without_end(record: str) -> str: ...
@overload
def without_end(record: dict[str, Any]) -> dict[str, Any]: ...
def without_end(record: Any) -> Any:
    """Return a copy of a record, of either form, as it was written before records had an end."""
    if isinstance(record, dict):
        copied = json.loads(json.dumps(record))
        return {**{name: copied[name] for name in copied if name != "end"}, "safehouse": 1}
    if record.lstrip().startswith("{"):
        return json.dumps(without_end(json.loads(record)))
    lines = record.replace("[safehouse 3 ", "[game ", 1).splitlines()
    return "\n".join(line for line in lines if not line.startswith("[end ")) + "\n"
