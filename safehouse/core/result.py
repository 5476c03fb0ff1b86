"""Results: how a match ended, and whether a move is legal."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from safehouse.core.i18n import ENGLISH, Message, Text, from_json, say, to_json


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Result:
    """How a match ended."""

    __slots__ = ("outcome", "scores", "text", "winners")

    def __init__(
        self, outcome: str, winners: tuple[int, ...], text: Text, scores: tuple[int, ...] = ()
    ) -> None:
        self.outcome = outcome
        self.winners = winners
        self.text = text
        self.scores = scores

    def to_json(self) -> dict[str, Any]:
        """Return the result as stored in records and views."""
        data: dict[str, Any] = {
            "outcome": self.outcome,
            "winners": list(self.winners),
            "text": say(self.text, ENGLISH),
            "scores": list(self.scores),
        }
        if isinstance(self.text, Message):
            data["message"] = to_json(self.text)
        return data

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> Result:
        """Return the result that `to_json` wrote."""
        outcome, winners, text, scores = (
            raw[name] for name in ("outcome", "winners", "text", "scores")
        )
        if not isinstance(outcome, str) or not isinstance(text, str):
            raise ValueError("a result's outcome and text are words")
        if any(type(number) is not int for number in (*winners, *scores)):
            raise ValueError("a result's winners and scores are whole numbers")
        said = from_json(raw["message"]) if raw.get("message") else text
        return cls(outcome, tuple(winners), said, tuple(scores))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Result {self.outcome} winners={list(self.winners)}>"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Verdict:
    """The answer to "why not?"."""

    __slots__ = ("clause", "ok", "reason")

    def __init__(self, ok: bool, reason: Text = "", clause: str = "") -> None:
        self.ok = ok
        self.reason = reason
        self.clause = clause

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return "<Verdict ok>" if self.ok else f"<Verdict {self.reason} {self.clause}>"
