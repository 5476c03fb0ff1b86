"""Reads off the views what the games' `reasons` claim. It shares no code with them.

A reader gets the key of a reason and returns what it counts, with the numbers and names that its
sentence must have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from safehouse.core import i18n
from safehouse.core.match import Match

Read: TypeAlias = tuple[int, dict[str, Any]]
Reader: TypeAlias = Callable[[Match[Any], int, str], Read]


def spyon(world: Match[Any], seat: int, key: str) -> Read:
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


def spymaster(world: Match[Any], seat: int, key: str) -> Read:
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
        return total, {"points": _points("spymaster", total)}
    if what == "bonus":
        most = max(hand.get(id, 0) for hand in hands)
        leads = most and hands[seat].get(id, 0) == most
        return (5 if leads else 0), {"value": most, "points": _points("spymaster", 5)}
    if what in ("done", "rival done"):
        for at, view in enumerate(views):
            for card in view["players"][at]["missions"]:
                if card["id"] == id and (at == seat) == (what == "done"):
                    return card["points"], {"points": _points("spymaster", card["points"])}
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
    points = _points("spymaster", card["points"])
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


def general(world: Match[Any], seat: int, key: str) -> Read:
    board = world.view(seat)["board"]
    what, _, id = key.rpartition(" ")
    if key in ("won", "lost"):
        if world.result is None:
            return 0, {}
        won = seat in world.result.winners
        return int(won == (key == "won")), {"loyal": world.result.outcome == "loyal_wins"}
    if what in ("fell", "held"):
        rows = [row for row in board["record"] if row["round"] == int(id)]
        if not rows:
            return 0, {}
        count = int(rows[0]["fell"] == (what == "fell"))
        return count, {"power": rows[0]["power"], "fell": rows[0]["fell"]}
    if what == "defeats":
        count = next(one["defeats"] for one in board["regions"] if one["id"] == id)
        return count, {"count": count, "most": 3}
    if key == "false targets":
        regions = {one["id"] for one in board["regions"]}
        given = [row["gifts"][board["spy"]] for row in board["record"] if not row["mixed"]]
        count = sum(
            one is not None and one["card"] in regions and one["truth"] == "false" for one in given
        )
        return count, {"count": count}
    if key == "armies":
        count = board["deployed"] + board["reserves"] + board["in_hand"]
        return count, {"count": count}
    return board["commands_held"], {"count": board["commands_held"]}


def master_of_spies(world: Match[Any], seat: int, key: str) -> Read:
    board = world.view(seat)["board"]
    what, _, id = key.rpartition(" ")
    if what == "holds":
        return int(any(card["id"] == id for card in board["hand"])), {}
    if what == "spy":
        spies = board["players"][seat]["spies"]
        there = next(one["worth"] for one in spies if one["faction"] == id)
        return there, {"value": there}
    other = board["players"][int(id) if what else seat]
    if "scored" in key:
        points = _points("master_of_spies", other["total"])
        return other["total"], {"points": points, "over": world.over}
    worth = 0 if world.over else other["worth"]
    return worth, {"points": _points("master_of_spies", worth)}


def spycraft(world: Match[Any], seat: int, key: str) -> Read:
    board = world.view(seat)["board"]
    what, _, rest = key.partition(" ")
    if what == "hand":
        held = len(board["players"][seat]["cards"])
        return held, {"count": held}
    if what == "starts":
        return int(board["start"] == seat and board["turn"] == int(rest)), {"turn": int(rest)}
    if what == "tokens":
        for leader in board["players"][seat]["leaders"]:
            if leader["face"] == rest:
                numbers = {"count": leader["tokens"], "need": leader["needs"], "card": rest}
                return leader["tokens"], numbers
        return 0, {}
    if what in ("attack", "need"):
        return _sum(board["mission"], what, *rest.rsplit(" ", 1))
    number, _, name = rest.partition(" ")
    other = board["players"][int(number)]
    up = [agent for agent in other["agents"] if agent["active"]]
    named = [agent for agent in up if agent["face"] == name]
    gear = [one for agent in up for one in agent["gear"] if one["active"] and one["face"] == name]
    if what == "wins":
        result = world.result
        return int(result is not None and int(number) in result.winners), {}
    if what == "out":
        return int(other["out"]), {}
    if what == "won":
        return int(name in other["won"]), {"mission": name}
    if what == "points":
        return other["vp"], {"points": other["vp"], "goal": board["goal"]}
    if what == "leads":
        return _leads(board["mission"], int(number), name)
    if what == "active":
        return len(named), {"card": name}
    if what == "wounds":
        return sum(agent["wounds"] for agent in named), {"card": name}
    if what == "gear":
        return len(gear), {"gear": name}
    if what == "leader":
        card = next((agent["face"] for agent in up if agent["leader"]), None)
        level = 0 if card is None else board["faces"][card]["level"]
        return level, {"level": level, "card": card}
    agents = [agent for agent in other["agents"] if what != "team" or agent["team"]]
    count = len(agents)
    if what == "carried":
        count = sum(len(agent["gear"]) for agent in agents)
    return count, {"count": count}


def _sum(mission: dict[str, Any] | None, what: str, name: str, skill: str) -> Read:
    if mission is None or mission["face"] != name or mission["objective_skill"] != skill:
        return 0, {}
    if what == "need":
        defense = mission["need"] - mission["objective"]
        numbers = {"objective": mission["objective"], "defense": defense}
        return mission["need"], {"need": mission["need"], **numbers}
    attack = _attack(mission)
    return attack, {"attack": attack, "mission": name}


def _attack(mission: dict[str, Any]) -> int:
    order = ("charisma", "combat", "transport", "craft")
    total: int = mission["attacker"]["totals"][order.index(mission["objective_skill"])]
    return total


def _leads(mission: dict[str, Any] | None, number: int, name: str) -> Read:
    if mission is None or mission["face"] != name:
        return 0, {}
    numbers = {"attack": _attack(mission), "need": mission["need"], "mission": name}
    return int(mission["winner"] == number), numbers


def _by_type(hand: list[dict[str, Any]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for card in hand:
        found[card["type"]] += card["value"]
    return found


def _points(game: str, points: int) -> i18n.Message:
    return i18n.Message(f"{game}/reason-points", {"points": points})


READERS: Final[dict[str, Reader]] = {
    "spyon": spyon,
    "spymaster": spymaster,
    "general": general,
    "master_of_spies": master_of_spies,
    "spycraft": spycraft,
}
