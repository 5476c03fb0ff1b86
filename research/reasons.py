"""Checks the judge's reasons: how many mistakes have one, and whether each is true on the board.

    python -m research.reasons spyon -n 500
    python -m research.reasons spymaster -n 100 --seats 3 --level courier

Couriers play, and at some of their decisions a random move is judged. For every mistake it asks for
the contrast, replays both lines by their notations through the rules, and reads the fact off the
views. `READERS` share no code with `safehouse.judge.contrast` and the games' `reasons`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from safehouse.bots import TimeLimit, Worlds, bot
from safehouse.core import i18n
from safehouse.core.dice import Dice
from safehouse.core.match import Match
from safehouse.core.packages import game_package
from safehouse.core.registry import game as find_game
from safehouse.judge import Estimate, begin, extend
from safehouse.judge.contrast import Contrast, Shown, contrast

Read: TypeAlias = tuple[int, dict[str, Any]]
"""What a reason counts, and the numbers and names that its sentence must have."""
Reader: TypeAlias = Callable[[Match[Any], int, str], Read]

OFTEN: Final = 8
"""One in so many decisions is judged."""


class Sample(NamedTuple):
    """A mistake, and what is known of it."""

    match: Match[Any]
    seat: int
    played: str
    estimate: Estimate


def mistakes(
    game: str, seats: int | None, seed: str, level: str, budget: int, often: int = OFTEN
) -> Iterator[Sample | None]:
    """Yield mistakes, and None for every judged decision that is none."""
    dice = Dice.seeded(f"reasons/{seed}")
    number = 0
    while True:
        number += 1
        match = find_game(game).start(seats, seed=f"reasons/{seed}/{number}")
        match.logging = False
        player = bot(match.game, "courier")
        while match.pending:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            if len(codes) > 1 and dice.below(often) == 0:
                played = match.move(dice.choice(codes), seat).notation
                known = begin(match, seat, level)
                extend(match, known, budget, () if known.exact else [played])
                mistake = known.verdict(played).mistake
                yield Sample(match.copy(), seat, played, known) if mistake else None
            match.push(seat, player.choose(Worlds(match, seat, dice), TimeLimit(60)))


# --- checking -----------------------------------------------------------------------------------


def faults(sample: Sample, found: Contrast) -> list[str]:
    """Return what is wrong with a contrast, found by replaying it; empty if it is true."""
    match, seat = sample.match, sample.seat
    out = []
    for side, fact in enumerate((found.gain, found.loss)):
        if fact is None:
            continue
        out += [f"{fact.key}: {fault}" for fault in _faults(match, seat, sample, found, fact, side)]
    return out


def _faults(
    match: Match[Any], seat: int, sample: Sample, found: Contrast, fact: Shown, side: int
) -> Iterator[str]:
    reads = []
    for line, made in zip((found.better, found.played), fact.at, strict=True):
        seed = f"judge/{sample.estimate.key}/measure/{found.world}"
        world = match.determinize(seat, Dice.seeded(seed))
        for mover, move in line[:made]:
            world.play(move, mover)
        reads.append(READERS[match.game.id](world, seat, fact.key))
    numbers = [read[0] for read in reads]
    if numbers != [fact.better, fact.played]:
        yield f"it says {fact.better} and {fact.played}, the views {numbers}"
    if numbers[0] == numbers[1]:
        yield "it is the same in both lines"
    if fact.holds < 0.9 * fact.worlds or fact.worlds < 12:
        yield f"it holds in {fact.holds} of {fact.worlds} worlds"
    if not isinstance(fact.text, i18n.Message):
        yield "its sentence is no message"
        return
    for name, value in reads[side][1].items():
        said = fact.text.args.get(name)
        same = said == value  # the `!=` of messages compares identity
        if not same:
            yield f"its sentence has {said!r} for {name}, the view {value!r}"
    if f"**{fact.clause}**" not in (game_package(match.game.id).guide or ""):
        yield f"there is no clause {fact.clause}"
    for language in ("en", "de"):
        i18n.say(fact.text, language, reader=seat)
        i18n.say(fact.when, language, reader=seat)


# --- reading views ------------------------------------------------------------------------------


def _spyon(world: Match[Any], seat: int, key: str) -> Read:
    board = world.view(seat)["board"]
    me = board["players"][seat]
    if key == "tokens":
        rounds = board["rounds"] + 1 - board["round"]
        return me["tokens"], {"tokens": me["tokens"], "rounds": rounds}
    green, da, orange = board["tracker"]
    winning = board["now"]["winning"]
    numbers = {"green": green, "da": da, "orange": orange, "over": world.over}
    if winning is not None:
        seats = {player["spy"]: player["seat"] for player in board["players"]}
        numbers["who"] = i18n.Who(seats[winning], i18n.Message("spyon/spy", {"id": winning}))
    mine = winning == me["spy"]
    return int(mine if key == "winning" else not mine), numbers


def _spymaster(world: Match[Any], seat: int, key: str) -> Read:
    views = [world.view(at)["board"] for at in range(world.seats)]
    board = views[seat]
    what, _, id = key.rpartition(" ")
    hands = [_by_type(views[at]["players"][at]["hand"]) for at in range(world.seats)]
    if key == "hand":
        return sum(hands[seat].values()), {"value": sum(hands[seat].values())}
    if key in ("total", "rival total"):
        scores = {one["seat"]: one["total"] for one in board["sheet"]["scores"]}
        own = scores.pop(seat)
        total = own if key == "total" else max(scores.values())
        return total, {"points": _points(total)}
    if what == "bonus":
        most = max(hand.get(id, 0) for hand in hands)
        leads = most and hands[seat].get(id, 0) == most
        return (5 if leads else 0), {"value": most, "points": _points(5)}
    if what in ("done", "rival done"):
        for at, view in enumerate(views):
            for card in view["players"][at]["missions"]:
                if card["id"] == id and (at == seat) == (what == "done"):
                    return card["points"], {"points": _points(card["points"])}
        return 0, {}
    spaces = [one for one in board["areas"] if one["space"]["mission"] is not None]
    area = next((one for one in spaces if one["space"]["mission"]["id"] == id), None)
    if area is None:
        return 0, {}
    card, city = area["space"]["mission"], area["space"]["city"]
    place = next(one for one in area["locations"] if one["id"] == city)
    of, _, rival = what.rpartition(" ")
    who = int(rival) if of else seat
    own = sum(one["count"] for one in place["agents"] if one["seat"] == who)
    held = hands[who].get(card["type"], 0)
    hired = min(place["freelance"], card["freelance"])
    points = _points(card["points"])
    all_there = own >= card["special"] and place["freelance"] >= card["freelance"]
    if what == "ready":
        return int(all_there and held >= card["value"]), {"held": held, "points": points}
    if what == "pays":
        paid = min(held, card["value"])
        return paid, {"count": paid, "need": card["value"], "points": points}
    if what == "freelance":
        return hired, {"count": hired, "need": card["freelance"], "points": points}
    if what == "special":
        count = min(own, card["special"])
        return count, {"count": count, "need": card["special"], "points": points}
    if of == "rival ready":
        ready = all_there and held >= card["value"]
        return (card["points"] if ready else 0), {"held": held, "points": points}
    return hired, {"count": hired, "need": card["freelance"], "points": points}


def _by_type(hand: list[dict[str, Any]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for card in hand:
        found[card["type"]] += card["value"]
    return found


def _points(points: int) -> i18n.Message:
    return i18n.Message("spymaster/reason-points", {"points": points})


READERS: Final[dict[str, Reader]] = {"spyon": _spyon, "spymaster": _spymaster}


# --- the command --------------------------------------------------------------------------------


def main() -> int:
    """Print how many mistakes have a reason, and every reason that is false."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(READERS))
    parser.add_argument("-n", type=int, default=500, help="mistakes, default 500")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", default="", help="who plays the playouts")
    parser.add_argument("--budget", type=int, default=160, help="playouts for each decision")
    parser.add_argument("--show", action="store_true", help="print every reason")
    given = parser.parse_args()
    i18n.strict = True
    judged = wrong = facts = 0
    asked: Counter[str] = Counter()
    said: Counter[str] = Counter()
    for sample in mistakes(given.game, given.seats, given.seed, given.level, given.budget):
        judged += 1
        if sample is None:
            continue
        match, seat = sample.match, sample.seat
        kind = match.pending[0][1].name
        asked[kind] += 1
        found = contrast(match, seat, sample.estimate, sample.played)
        if given.show:
            print(f"{kind}: {sample.estimate.best.move} rather than {sample.played}")
        if found is not None:
            said[kind] += 1
            for name, fact in (("gains", found.gain), ("gives away", found.loss)):
                if fact is not None:
                    facts += 1
                    if given.show:
                        print(f"    {name}: {i18n.say(fact.when)}: {i18n.say(fact.text)}",
                              f"{fact.clause} {fact.played} -> {fact.better}",
                              f"of {fact.of}" if fact.of else "")  # fmt: skip
            for fault in faults(sample, found):
                wrong += 1
                print(f"FALSE: {sample.estimate.best.move} / {sample.played}: {fault}")
        if asked.total() == given.n:
            break
    share = said.total() / asked.total()
    print(
        f"{asked.total()} mistakes in {judged} decisions, {said.total()} with a reason: {share:.0%}"
    )
    for kind, count in asked.most_common():
        print(f"    {kind}: {said[kind]} of {count}")
    print(f"{facts} facts, {wrong} faults")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
