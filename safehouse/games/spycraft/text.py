"""placeholder"""
from typing import Any
def tell(kind: str, data: dict[str, Any], seat: int | None) -> str: return kind
def label(m: Any, seat: int, code: Any) -> str: return str(code)
def moment(m: Any, seat: int, first: int) -> str: return "React?"
