"""The cheapest way to bring the agents of a Mission together."""

from __future__ import annotations

from safehouse.core.moves import Code
from safehouse.games.spymaster.moves import M_MOVE
from safehouse.games.spymaster.state import (
    AREAS,
    DISTANCE,
    FREELANCE,
    MISSIONS,
    SLOTS,
    SPECIALS,
    SpymasterState,
    city_of,
)


def movement(s: SpymasterState, seat: int, city: int, special: int, freelance: int) -> int:
    """Return the fewest points that bring so many own and Freelance Agents to a City (SM-2.8)."""
    base = seat * SPECIALS
    return cost_of(s.agents[base : base + SPECIALS], s.freelance, city, special, freelance)


def cost_of(own: list[int], free: list[int], city: int, special: int, freelance: int) -> int:
    """Return the same for given own and Freelance Agents."""
    near = DISTANCE[city]
    cost = 0
    if special:
        cost = sum(sorted([near[agent] for agent in own])[:special])
    return cost + hire_cost(free, city, freelance)


def hire_cost(free: list[int], city: int, wanted: int) -> int:
    """Return the cost for Freelance Agents: 1 each in the Area, 2 from other Hubs, else 3."""
    wanted -= free[city]
    if wanted <= 0:
        return 0
    hub = city // SLOTS * SLOTS
    local = sum(free[hub : hub + SLOTS]) - free[city]
    if wanted <= local:
        return wanted
    cost = local
    wanted -= local
    hubs = sum(free[area * SLOTS] for area in AREAS) - free[hub]
    if wanted <= hubs:
        return cost + 2 * wanted
    return cost + 2 * hubs + 3 * (wanted - hubs)


def mission_movement(s: SpymasterState, seat: int, area: int) -> int:
    """Return the steps that the face-up Mission of an Area still needs."""
    mission = MISSIONS[s.up[area]]
    return movement(s, seat, city_of(area, s.up[area]), mission.special, mission.freelance)


def trips(s: SpymasterState, seat: int, area: int) -> list[Code]:
    """Return the trips of a cheapest way, own agents first: nobody can move those away again."""
    mission = MISSIONS[s.up[area]]
    city = city_of(area, s.up[area])
    base = seat * SPECIALS
    found: list[Code] = []
    own = sorted(s.agents[base : base + SPECIALS], key=lambda agent: DISTANCE[city][agent])
    for agent in own[: mission.special]:
        if agent != city:
            found.append((M_MOVE, s.agencies[seat], agent, city))
    wanted = mission.freelance - s.freelance[city]
    if wanted > 0:
        near = sorted(
            (DISTANCE[city][place], place)
            for place, count in enumerate(s.freelance)
            if place != city
            for _ in range(count)
        )
        found += [(M_MOVE, FREELANCE, place, city) for _, place in near[:wanted]]
    return found
