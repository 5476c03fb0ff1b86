"""placeholder"""
from typing import Any
def effect_text(a: Any, b: Any) -> str: return "x"
def only_text(f: Any) -> str: return "x only."
