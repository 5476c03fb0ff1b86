"""What happens in a match: one module for each part of the rules.

A module calls those below it. What comes round again (an event's window may hold an action, which
raises events) waits in the agenda and is named there: see `steps.later`. The order, from the top:
turn, intel, debrief and the actions the rules give, planning, teams, engage, goals, then windows
and mandatory texts, then declaring, resolving and aiming, activation, bravado, outcomes, state
checks, players, leaders, harm, and at the bottom events, questions and steps.
"""
