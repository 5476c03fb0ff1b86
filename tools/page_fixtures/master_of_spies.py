"""Master of Spies: films whose cards are ids, and one moment of every kind of question."""

from __future__ import annotations

from typing import Any

from safehouse.core.i18n import to_json
from safehouse.games.master_of_spies.moves import M_ORDER
from tools.page_fixtures.common import Events, changes, decision_info, plays

ASKED = ("main", "anytime", "respond", "last_chance", "spy", "poison", "take", "give")
FILMS: list[tuple[int, int, int | None, dict[str, Any]]] = [
    (2, 5, 0, {"mode": "advanced", "abilities": True}),
    (3, 8, 1, {"mode": "advanced"}),
    (4, 3, None, {"mode": "advanced"}),
    (5, 1, 4, {"mode": "quick"}),
]
"""Seats, seed, viewer, options."""
LATE = 5
"""The round from which there is enough on the table for a moment of the main question."""


def bare(value: Any) -> Any:
    """Return a part of a board with every card as its id; the page has the rest."""
    if isinstance(value, list):
        return [bare(one) for one in value]
    if isinstance(value, dict):
        if "borders" in value:
            return value["id"]
        return {name: bare(one) for name, one in value.items()}
    return value


def film(
    seats: int, seed: int, viewer: int | None, options: dict[str, Any]
) -> list[dict[str, Any]]:
    events = Events(viewer, "kind", "text", "data")
    frames: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for match in plays("master_of_spies", seed, seats, options):
        board = {name: bare(part) for name, part in match.view(viewer)["board"].items()}
        frames.append({"board": changes(before, board), "events": events.new(match)})
        before = board
    return frames


def films() -> list[Any]:
    return [film(*one) for one in FILMS]


def moment(match: Any, seat: int) -> dict[str, Any]:
    """Return what a seat would receive right now, offers out of turn included."""
    waits = [asked for asked in match.pending if asked[0] == seat]
    optional = all(seat != asked for asked, _, _ in match.pending)
    asked = waits or [offer for offer in match.offers if offer[0] == seat]
    decisions = [
        {**decision_info(match, seat, kind, args), "optional": optional}
        for _, kind, args in asked[:1]
    ]
    return {
        "view": to_json(match.view(seat)),
        "decisions": decisions,
        "events": to_json(match.event_messages(seat)[-12:]),
    }


def fits_in_two_ways(match: Any, seat: int, codes: list[Any]) -> bool:
    places: dict[Any, set[str]] = {}
    for code in codes:
        if code[0] == 0:
            how = match.game.preview(match, seat, code)["how"]
            places.setdefault(code[1:4], set()).add(how)
    return any(len(ways) > 1 for ways in places.values())


def seats_by_name(match: Any) -> dict[str, int]:
    """The moments that this one could be, and who sees them."""
    seat, kind, args = match.pending[0]
    late = match.state.round >= LATE
    if kind.name != "main":
        return {kind.name: seat}
    if not late:
        return {}
    found = {"main": seat}
    if fits_in_two_ways(match, seat, kind.moves(match, seat, *args)):
        found["wild"] = seat
    for other, offered, _ in match.offers:
        if any(code[0] != M_ORDER for code in offered.moves(match, other)):
            found["anytime"] = other
            break
    return found


def samples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seed in range(400):
        options = {"mode": "advanced", "abilities": True}
        for match in plays("master_of_spies", seed, 4, options):
            if match.result is not None:
                break
            for name, seat in seats_by_name(match).items():
                if name not in found:
                    found[name] = moment(match, seat)
        if set(found) >= {*ASKED, "wild"}:
            break
    return {"moments": dict(sorted(found.items()))}
