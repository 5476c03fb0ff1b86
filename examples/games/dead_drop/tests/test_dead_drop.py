"""Dead Drop, clause by clause."""

import pytest

import safehouse
from safehouse.games.dead_drop.game import GAME


@pytest.mark.clause("DD-1.1")
def test_two_seats() -> None:
    assert GAME.seat_counts == (2,)
    assert [GAME.seat_name(seat, 2, {}) for seat in (0, 1)] == ["Runner", "Watcher"]


@pytest.mark.clause("DD-2.1")
def test_both_write_at_the_same_time() -> None:
    match = GAME.start(seed=1)
    assert [decision.seat for decision in match.decisions] == [0, 1]
    for decision in match.decisions:
        assert [move.notation for move in decision.moves] == ["go park", "go station", "go museum"]
    with pytest.raises(safehouse.BadMove, match="harbour"):
        match.play("go harbour", 0)


@pytest.mark.clause("DD-2.2")
def test_what_is_written_stays_hidden() -> None:
    match = GAME.start(seed=1)
    match.play("go park", 1)
    assert match.view(0)["board"]["written"] == [False, True]
    assert match.view(0)["board"]["mine"] is None
    assert match.view(1)["board"]["mine"] == "park"
    assert match.events_for(0)[-1]["text"] == "The Watcher writes a place down."
    assert match.events_for(1)[-1]["text"] == "The Watcher writes a place down: park."
    match.play("go museum", 0)
    assert match.view(0)["board"]["last"] == ["museum", "park"]


@pytest.mark.clause("DD-3.1", "DD-3.2")
@pytest.mark.parametrize(("drop", "score"), [("park", [0, 2]), ("museum", [1, 0])])
def test_points(drop: str, score: list[int]) -> None:
    match = GAME.start(seed=1)
    match.play(f"go {drop}", 0)
    match.play("go park", 1)
    assert match.state.score == score


@pytest.mark.clause("DD-4.1")
@pytest.mark.parametrize(
    ("caught", "winners", "text"),
    [
        (1, (0,), "The Runner wins with 4 points."),
        (2, (1,), "The Watcher wins with 4 points."),
        (0, (0,), "The Runner wins with 5 points."),
    ],
)
def test_the_end(caught: int, winners: tuple[int, ...], text: str) -> None:
    match = GAME.start(seed=1)
    for number in range(5):
        match.play("go park", 0)
        match.play("go park" if number < caught else "go museum", 1)
    assert match.result is not None
    assert (match.result.winners, match.result.text) == (winners, text)
