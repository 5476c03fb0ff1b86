"""The lab: simulations, tournaments between bots, statistics for designers."""

from safehouse.lab.report import report
from safehouse.lab.roles import DeckMatrix, RoleTable, deck_tournament, role_tournament
from safehouse.lab.simulate import RunSummary, simulate
from safehouse.lab.statistics import wilson
from safehouse.lab.tournament import Duel, Standings, tournament

__all__ = [
    "DeckMatrix",
    "Duel",
    "RoleTable",
    "RunSummary",
    "Standings",
    "deck_tournament",
    "report",
    "role_tournament",
    "simulate",
    "tournament",
    "wilson",
]
