"""What a bot knows of Spycraft: values, odds, gains, and a weight for every answer.

Each module uses only those above it:

    values    the value of cards
    chances   the chances of winning a mission
    gains     the gain of an action, by target
    intel     weights of Intel opportunities
    engage    weights at a mission and in windows
    teams     weights of teams, targets and payments
    answers   which weights are for which decision
"""

from safehouse.games.spycraft.tactics.answers import (
    other_weight,
    skill_weights,
    token_weights,
    weights,
)
from safehouse.games.spycraft.tactics.chances import (
    Strengths,
    lead,
    mission_dislike,
    odds,
    run_odds,
    value_of,
)
from safehouse.games.spycraft.tactics.engage import (
    mission_weights,
    window_weights,
)
from safehouse.games.spycraft.tactics.gains import (
    Memo,
    aim,
    counts,
    gain,
    hit,
    hit_value,
    plain,
    succeeds,
)
from safehouse.games.spycraft.tactics.intel import (
    best_run,
    impatience,
    intel_weights,
    simple_intel,
)
from safehouse.games.spycraft.tactics.teams import (
    defence_odds,
    pay_weights,
    target_weights,
    team_weights,
)
from safehouse.games.spycraft.tactics.values import (
    NEVER,
    PATIENT,
    SHADOW,
    UNKNOWN,
    M,
    S,
    brings,
    force,
    keep_of,
    keep_value,
    knows,
    payable,
    purse,
    worth,
    worth_down,
)

__all__ = [
    "NEVER",
    "PATIENT",
    "SHADOW",
    "UNKNOWN",
    "M",
    "Memo",
    "S",
    "Strengths",
    "aim",
    "best_run",
    "brings",
    "counts",
    "defence_odds",
    "force",
    "gain",
    "hit",
    "hit_value",
    "impatience",
    "intel_weights",
    "keep_of",
    "keep_value",
    "knows",
    "lead",
    "mission_dislike",
    "mission_weights",
    "odds",
    "other_weight",
    "pay_weights",
    "payable",
    "plain",
    "purse",
    "run_odds",
    "simple_intel",
    "skill_weights",
    "succeeds",
    "target_weights",
    "team_weights",
    "token_weights",
    "value_of",
    "weights",
    "window_weights",
    "worth",
    "worth_down",
]
