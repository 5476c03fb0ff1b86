from typing import Any
def board(m: Any, seat: Any) -> dict[str, Any]: return {}
