"""A seat's remaining time, and what others may know about it."""

from __future__ import annotations

from safehouse.server.tables.readings import Clocks


def after(clocks: Clocks, seat: int, **facts: bool) -> Clocks:
    return clocks.after_move(
        seat, 5.0, **{"known": True, "known_next": False, "asked_next": False, **facts}
    )


def running(left: list[float], *asked: int) -> Clocks:
    clocks = Clocks(left)
    clocks.ticked = 0.0
    clocks.asked(asked)
    return clocks


def test_a_known_question_runs_on_both_readings() -> None:
    clocks = running([60.0, 60.0], 0)
    clocks.settle(7.0, [0], {0})
    assert (clocks.left, clocks.shown) == ([53.0, 60.0], [53.0, 60.0])
    clocks = after(clocks, 0)
    assert (clocks.left, clocks.shown) == ([58.0, 60.0], [58.0, 60.0])


def test_a_secret_question_runs_where_only_its_seat_sees_it() -> None:
    clocks = running([60.0, 60.0], 1)
    clocks.settle(7.0, [1], set())
    assert (clocks.left, clocks.shown) == ([60.0, 53.0], [60.0, 60.0])
    clocks = after(clocks, 1, known=False)
    assert (clocks.left, clocks.shown) == ([60.0, 58.0], [60.0, 60.0])


def test_a_quick_secret_answer_earns_no_time() -> None:
    clocks = running([60.0, 60.0], 1)
    clocks.settle(2.0, [1], set())
    clocks = after(clocks, 1, known=False)
    assert clocks.left == [60.0, 60.0], "others would see less than there is"


def test_the_time_for_a_move_does_not_wait_for_a_secret_question() -> None:
    """Whether the mover is asked in secret right away must not be visible on the clock."""
    for asked_next in (True, False):
        clocks = running([60.0, 60.0], 0)
        clocks.settle(7.0, [0], {0})
        clocks = after(clocks, 0, asked_next=asked_next)
        assert clocks.shown == [58.0, 60.0]


def test_several_secret_steps_give_back_together_what_they_used() -> None:
    clocks = running([60.0], 0)
    clocks.settle(2.0, [0], set())
    clocks = after(clocks, 0, known=False, asked_next=True)
    clocks.asked([0])
    clocks.settle(4.0, [0], set())
    clocks = after(clocks, 0, known=False)
    assert clocks.left == [60.0]


def test_both_readings_are_stored_and_old_tables_have_one() -> None:
    kept = Clocks([1.0, 2.0], [3.0, 4.0]).to_store()
    again = Clocks.stored(2, kept)
    assert (again.left, again.shown) == ([1.0, 2.0], [3.0, 4.0])
    old = Clocks.stored(2, [1.0, 2.0])
    assert (old.left, old.shown) == ([1.0, 2.0], [1.0, 2.0])
