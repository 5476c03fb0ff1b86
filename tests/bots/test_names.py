"""Names of bots at a table."""

from __future__ import annotations

from safehouse.bots.names import names, pool


def test_bots_of_a_table_have_names_of_their_own() -> None:
    for table in ("K7Q2ZX", "AAAAAA", "ZZZZZZ"):
        called = names(table, [None] * 6)
        assert len(set(called)) == 6
        assert set(called) <= set(pool())
        assert called == names(table, [None] * 6)
    assert names("K7Q2ZX", [None] * 6) != names("AAAAAA", [None] * 6)


def test_no_bot_is_called_like_a_person_at_the_table() -> None:
    before = names("K7Q2ZX", [None, None, None])
    for written in (before[0], f"  {before[0].upper()} "):
        after = names("K7Q2ZX", [None, written, None])
        assert after[1] == written
        assert after[0] != before[0]
        assert after[2] == before[2], "who comes elsewhere does not rename a bot"


def test_open_seats_have_no_name_and_names_do_not_depend_on_them() -> None:
    assert names("K7Q2ZX", ["", None, ""])[1] == names("K7Q2ZX", ["Ada", None, None])[1]
    assert names("K7Q2ZX", ["", None, ""])[0] == ""


def test_the_pool_suffices_whoever_comes() -> None:
    people: list[str | None] = [None] * 10
    for seat in range(9):
        people[seat] = names("K7Q2ZX", people)[9]
    assert names("K7Q2ZX", people)[9] not in people
    assert len({name.casefold() for name in pool()}) == len(pool())
