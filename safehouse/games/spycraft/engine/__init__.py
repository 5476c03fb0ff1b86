"""What happens in a match: one module for each part of the rules.

A module calls only those below it. Steps that are needed again further down (an event's window may
contain an action, which raises events) are put on the agenda by name: see `steps.later`. The order,
from the top: turn, intel, debrief and the actions given by the rules, planning, teams, engage,
goals, then windows and mandatory texts, then declaring, resolving and aiming, activation, bravado,
outcomes, state checks, players, leaders, harm, and at the bottom events, questions and steps.
"""
