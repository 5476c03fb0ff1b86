from typing import Any
def check(m: Any) -> None: pass
