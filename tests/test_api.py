"""The public names of the package."""

import pytest

import safehouse


def test_games_can_be_listed_again_after_a_game_package_was_imported() -> None:
    """`safehouse.games` is a function and, once a game package is imported, also a package."""
    before = safehouse.games()
    import safehouse.games.spyon.game as rules

    assert safehouse.games() == before
    assert rules.GAME in before
    assert safehouse.game("spyon") is rules.GAME


def test_every_public_name_is_there() -> None:
    for name in safehouse.__all__:
        assert getattr(safehouse, name), name


@pytest.mark.parametrize("seed", [True, 1.5, 2**64 + 1, "\ud800", "x" * 201, b"x"])
def test_a_seed_that_cannot_be_stored_is_refused(seed: object) -> None:
    with pytest.raises(safehouse.BadOptions, match="The seed is"):
        safehouse.game("spyon").start(seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [0, -5, 2**64 - 1, "", "word", "x" * 200])
def test_numbers_and_words_are_seeds(seed: int | str) -> None:
    match = safehouse.game("spyon").start(seed=seed)
    assert match.record().replay().position() == match.position()
