"""The lab: many matches at once, tournaments between bots, figures for designers."""

from safehouse.lab.report import report
from safehouse.lab.simulate import Summary, simulate
from safehouse.lab.statistics import wilson
from safehouse.lab.tournament import Duel, Standings, tournament

__all__ = ["Duel", "Standings", "Summary", "report", "simulate", "tournament", "wilson"]
