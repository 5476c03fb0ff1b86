"""The random source: the same on every machine, fair, cheap to fork."""

from __future__ import annotations

import copy
import pickle
import signal
import subprocess
import sys
from collections import Counter

import pytest

from safehouse.core.dice import Dice


def test_pinned_values_of_the_generator() -> None:
    """SplitMix64 from state 0 gives these first two words, by its published definition."""
    dice = Dice(0)
    assert [dice.bits(), dice.bits()] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_pinned_values_of_a_seed() -> None:
    """Stored records depend on these forever."""
    dice = Dice.seeded(7)
    assert [dice.bits() for _ in range(3)] == [
        15299818559002601059,
        15839335979461772782,
        15409650849406844721,
    ]
    dice = Dice.seeded("seven")
    assert [dice.below(6) + 1 for _ in range(12)] == [2, 4, 1, 3, 6, 4, 2, 6, 2, 3, 4, 4]
    dice = Dice.seeded(7)
    items = list(range(10))
    dice.shuffle(items)
    assert items == [4, 2, 0, 9, 3, 5, 1, 6, 7, 8]
    assert dice.rolls == 9


def test_another_process_with_another_hash_seed_rolls_the_same() -> None:
    script = "from safehouse.core.dice import Dice; print(Dice.seeded('x').bits())"
    ran = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert ran == {f"{Dice.seeded('x').bits()}\n"}


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert Dice.seeded(12).bits() == Dice.seeded("12").bits()
    assert Dice.seeded(12).bits() != Dice.seeded(13).bits()


@pytest.mark.parametrize("n", [2, 3, 6, 7])
def test_below_is_fair(n: int) -> None:
    dice = Dice.seeded(f"fair {n}")
    seen = Counter(dice.below(n) for _ in range(6000))
    assert sorted(seen) == list(range(n))
    assert all(abs(count - 6000 / n) < 5 * (6000 / n) ** 0.5 for count in seen.values())


def test_shuffles_are_fair() -> None:
    dice = Dice.seeded("shuffles")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        dice.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(abs(count - 1000) < 160 for count in seen.values())


def test_choice_sample_and_random() -> None:
    dice = Dice.seeded(1)
    assert {dice.choice(["a", "b"]) for _ in range(50)} == {"a", "b"}
    items = list(range(20))
    drawn = dice.sample(items, 5)
    assert len(set(drawn)) == 5
    assert items == list(range(20)), "sampling leaves the list alone"
    assert all(0 <= dice.random() < 1 for _ in range(100))


def test_a_copy_goes_on_alike_and_a_fork_does_not() -> None:
    dice = Dice.seeded(3)
    dice.bits()
    copied = dice.copy()
    assert copied.rolls == 1
    assert [copied.bits() for _ in range(3)] == [dice.bits() for _ in range(3)]
    fork = dice.fork()
    assert fork.bits() != dice.bits()
    assert dice.copy().fork().state == dice.fork().state, "forking is a roll like any other"


def test_a_shuffle_draws_as_single_numbers_do() -> None:
    for count in (0, 1, 2, 9, 50):
        dice, slow = Dice.seeded(count), Dice.seeded(count)
        items, like = list(range(count)), list(range(count))
        dice.shuffle(items)
        for i in range(count - 1, 0, -1):
            j = slow.below(i + 1)
            like[i], like[j] = like[j], like[i]
        assert items == like
        assert (dice.state, dice.rolls) == (slow.state, slow.rolls)


@pytest.mark.parametrize("n", [1, 2, 7, 52, 10**6, 2**31 - 1, 2**31, 2**32 + 1, 2**63, 2**70])
def test_a_number_below_another_is_its_share_of_the_bits(n: int) -> None:
    for seed in range(50):
        dice, slow = Dice.seeded(seed), Dice.seeded(seed)
        assert dice.below(n) == (slow.bits() * n) >> 64
        assert (dice.state, dice.rolls) == (slow.state, slow.rolls)


@pytest.mark.parametrize("state", [0, 1, 2**63 - 1, 2**63, 2**64 - 1])
def test_every_state_is_kept_as_it_was_given(state: int) -> None:
    dice = Dice(state, 3)
    assert (dice.state, dice.rolls) == (state, 3)
    assert pickle.loads(pickle.dumps(dice)).state == copy.deepcopy(dice).state == state
    assert Dice(state + 2**64).state == state


INTERRUPTED = """
import signal
from safehouse.core.dice import Dice
class Stop(Exception): pass
def stop(*_): raise Stop
dice, items, stops = Dice(1), list(range(60)), 0
signal.signal(signal.SIGALRM, stop)
while stops < 60:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001)
        while True:
            dice.bits(), dice.below(7), dice.random(), dice.shuffle(items)
    except Stop:
        stops += 1
print("stopped")
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer that interrupts")
def test_an_interrupt_between_any_two_rolls_is_an_exception() -> None:
    """In compiled code an interrupt while large Python ints are multiplied aborts the process."""
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout.strip()) == (0, "stopped"), ran.stderr
