"""`safehouse games`: the list of games."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

import safehouse
from safehouse.cli.common import find_game, print_json
from safehouse.core import packs
from safehouse.core.game import Game
from safehouse.core.options import AnyOption, FlagOption, NumberOption


def describe(game: Game[Any]) -> dict[str, Any]:
    """A game as JSON."""
    from safehouse.bots.levels import levels

    return {
        "id": game.id,
        "name": game.name,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seat_counts": list(game.seat_counts),
        "hidden": game.hidden,
        "options": msgspec.to_builtins(game.options),
        "levels": [
            {"id": rung.id, "name": str(rung.name), "blurb": str(rung.blurb), "usual": rung.usual}
            for rung in levels(game)
        ],
        "moves": {
            kind.name: [
                {"name": field.name, "words": list(field.names), "many": field.many}
                for field in kind.fields
            ]
            for kind in game.moves.kinds.values()
        },
        "data": packs.fingerprint(game.id),
        "pack": packs.used_json(game.id),
        "packs_may_change": packs.changeable(game.id),
    }


def games(args: argparse.Namespace) -> int:
    chosen = [find_game(args.game)] if args.game else safehouse.games()
    if args.json:
        described = [describe(game) for game in chosen]
        print_json(described[0] if args.game else described)
    elif args.game:
        _print_game(chosen[0])
    else:
        for game in chosen:
            seats = _seats(game)
            print(
                f"{game.id:<16} {game.name:<16} {seats:<12} {game.minutes:>3} min  {game.tagline}"
            )
    return 0


def _seats(game: Game[Any]) -> str:
    counts = game.seat_counts
    if len(counts) == 1:
        return f"{counts[0]} seats"
    return f"{counts[0]} to {counts[-1]} seats"


def _allowed(option: AnyOption) -> str:
    match option:
        case FlagOption():
            return "true, false"
        case NumberOption():
            return f"{option.low} to {option.high}"
        case _:
            return ", ".join(str(choice) for choice in option.choices)


def _print_game(game: Game[Any]) -> None:
    print(f"{game.name} ({game.id}): {game.tagline}")
    print(f"{_seats(game)}, about {game.minutes} minutes")
    for title, listed in (("Options", True), ("Options for tests and puzzles", False)):
        options = [option for option in game.options if option.listed is listed]
        if options:
            print(f"\n{title}")
        for option in options:
            clause = f" ({option.clause})" if option.clause else ""
            print(f"  {option.name}  [{option.kind}: {_allowed(option)}; default {option.default}]")
            print(f"      {option.label}: {option.hint}{clause}")
    if game.pack is not None:
        print(f"\nPlayed with the pack {game.pack}")
    for file, fields in packs.changeable(game.id).items():
        print(f"\nA pack may change in {file}")
        for path, allowed in fields.items():
            print(f"  {path}: {allowed}")
    from safehouse.bots.levels import levels

    print("\nBots, weakest first")
    for rung in levels(game):
        usual = " (usual)" if rung.usual else ""
        print(f"  {rung.id:<12} {rung.blurb}{usual}")
