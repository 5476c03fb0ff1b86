"""Numbers that stand for things: places, events, frame fields, card types, skills."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

PACKAGE: Final = "safehouse.games.spycraft"


def read_data(name: str) -> dict[str, Any]:
    return tomllib.loads(files(PACKAGE).joinpath("data", name).read_text("utf-8"))


NUMBERS: Final[dict[str, Any]] = read_data("game.toml")
WIN_POINTS: Final[int] = NUMBERS["victory"]["points"]
HAND_START: Final[int] = NUMBERS["setup"]["hand"]
QUEUE_SIZE: Final[int] = NUMBERS["setup"]["queue"]
FACE_UP_SLOTS: Final[int] = NUMBERS["setup"]["face_up_slots"]
DEBRIEF_DRAW: Final[int] = NUMBERS["debrief"]["draw"]
HAND_SIZE: Final[int] = NUMBERS["debrief"]["hand_size"]
AGENT_LIMIT: Final[int] = NUMBERS["limits"]["active_agents"]
TEAM_LIMIT: Final[int] = NUMBERS["limits"]["team"]
FATAL_WOUNDS: Final[int] = NUMBERS["limits"]["wounds_to_retire"]
WOUND_PENALTY: Final[int] = NUMBERS["limits"]["wound_penalty"]
BRAVADO_CARDS: Final[int] = NUMBERS["limits"]["bravado_cards"]
ZERO_WOUNDS: Final[int] = NUMBERS["limits"]["subject_zero_wounds"]
EXTENSION_FACTOR: Final[int] = NUMBERS["extension"]["factor"]
BECOME_GEAR_TRANSPORT: Final[int] = NUMBERS["become_gear"]["transport"]
MET_TN_RAISE: Final[int] = NUMBERS["met_tn"]["raise"]
PACES: Final[dict[str, dict[str, Any]]] = NUMBERS["pace"]

SKILLS: Final = ("charisma", "combat", "transport", "craft")
CHARISMA, COMBAT, TRANSPORT, CRAFT = range(4)
ALL_SKILLS: Final = 4

TYPES: Final = ("leader", "agent", "gear", "action", "mission")
LEADER, AGENT, GEAR, ACTION, MISSION = range(5)

MISSION_TYPES: Final = ("fight", "chase", "intrigue")
FIGHT, CHASE, INTRIGUE = 1, 2, 4
SKILL_OF_TYPE: Final = {FIGHT: COMBAT, CHASE: TRANSPORT, INTRIGUE: CHARISMA}

FACTIONS: Final = (
    "Banshee Net",
    "Bloodvine Syndicate",
    "Nine Tiger Dynasty",
    "Shadow Patriots",
    "The Krypt",
    "Freelancer",
)
FREELANCER: Final = 5

KINDS: Final = ("intel", "mission", "react")
INTEL_ACT, MISSION_ACT, REACT_ACT, AUTO_ACT, ACTIVATION_ACT = range(5)

# The place of a card. Each of the first seven is also a zone list of its player.
DECK, HAND, DISCARD, REMOVED, LEADERS, PLAY, WON = range(7)
ZONES: Final = 7
"""Zone lists of a seat: zones[seat * ZONES + k]; then the three shared ones."""
HQ, TEAM, ON_AGENT, QUEUE, MISSION_DECK, MISSION_DISCARD, SET_ASIDE, LIMBO, ATTACHED, NOWHERE = (
    range(7, 17)
)
PLACES: Final = (
    "deck", "hand", "discard", "removed", "leaders", "play", "won", "hq", "team", "gear", "queue",
    "mission_deck", "mission_discard", "aside", "limbo", "attached", "nowhere",
)  # fmt: skip

# Bits of Frame.tags.
TAG_FROM_HQ: Final = 1
TAG_GRANTED: Final = 4
TAG_AGAIN: Final = 8
TAG_CHECK: Final = 32
"""TAG_CHECK: not an action, but a check required by one."""

# Bits of Frame.marks.
MARK_FIRST_MISSION: Final = 1
MARK_FIRST_TURN: Final = 2
MARK_USED_UP: Final = 4
MARK_ONE_CARD: Final = 8
MARK_FORCED: Final = 16
MARK_SURE: Final = 32
"""MARK_SURE: this action cannot be canceled or redirected."""

GOING, RESOLVED, FAILED, CANCELED, DROPPED = range(5)
STATUSES: Final = ("going", "resolved", "failed", "canceled", "dropped")

EVENTS: Final = (
    "turn_start", "intel_start", "performing", "declared", "targeted", "redirected", "check_due",
    "bravado_due", "bravado_revealed", "bravado_spent", "tn_met", "check_failed", "canceled",
    "performed", "activating", "activated", "deactivated", "examined", "wounded", "healed",
    "retired", "sent_home", "moved_in", "exposed", "unexposed", "drawn", "discarded", "played",
    "mission_declared", "mission_targeting", "mission_targeted", "assigning", "assigned",
    "team_assigned", "defender_declared", "engage", "goals", "mission_won", "extended",
    "mission_ended", "queue_changed", "debrief", "turn_end", "player_out", "game_over",
    "targeted_facedown", "discarding", "wounding", "retiring", "going_home", "last_call",
    "opportunity",
)  # fmt: skip
"""The events of TM-8, and some additions: a facedown card is targeted, before it is turned up (step
A3); the moment before something happens, where a rule asks then (a `before` trigger on that word
means it); and the last call (S5), which comes before texts that act before Goals. Six events of
TM-8 are never raised; they keep their numbers, by which positions refer to events."""
(
    EV_TURN_START, EV_INTEL_START, EV_PERFORMING, EV_DECLARED, EV_TARGETED, EV_REDIRECTED,
    EV_CHECK_DUE, EV_BRAVADO_DUE, EV_BRAVADO_REVEALED, EV_BRAVADO_SPENT, EV_TN_MET,
    EV_CHECK_FAILED, EV_CANCELED, EV_PERFORMED, EV_ACTIVATING, EV_ACTIVATED, _,
    EV_EXAMINED, EV_WOUNDED, _, EV_RETIRED, EV_SENT_HOME, EV_MOVED_IN, EV_EXPOSED,
    EV_UNEXPOSED, _, EV_DISCARDED, EV_PLAYED, EV_MISSION_DECLARED, EV_MISSION_TARGETING,
    EV_MISSION_TARGETED, EV_ASSIGNING, EV_ASSIGNED, EV_TEAM_ASSIGNED, EV_DEFENDER_DECLARED,
    EV_ENGAGE, EV_GOALS, EV_MISSION_WON, EV_EXTENDED, EV_MISSION_ENDED, _,
    EV_DEBRIEF, EV_TURN_END, _, _, EV_TARGETED_DOWN, EV_DISCARDING,
    EV_WOUNDING, EV_RETIRING, EV_GOING_HOME, EV_LAST_CALL, EV_OPPORTUNITY,
) = range(len(EVENTS))  # fmt: skip

# Bits of `s.flags`.
MUST_CHECK, DEFENDER_OUT, NO_PRIZE = 1, 2, 4
"""Something changed that TM-6 checks; the Defender has left the game; the mission just won gives no
points and is discarded."""

# Bits of `info` of an activated event.
IS_AGENT, IS_GEAR, IS_LEADER, IS_FORCED = 1, 2, 4, 8
# Bits of `info` of a retired event.
WAS_LEADER, BY_LIMIT = 1, 2

SIDES_SWAPPED: Final = 8
"""s.flags: the mission's texts for attacker and defender are exchanged."""

# Durations.
UNTIL_TURN, UNTIL_MISSION, UNTIL_ACTION, UNTIL_NEXT, UNTIL_ACTIVATION, UNTIL_GAME = range(6)
WHILE_IN_MISSION, WHILE_IN_PLAY, WHILE_IN_QUEUE, UNTIL_FIRST_OF, UNTIL_PHASE, UNTIL_CHANCE = range(
    7, 13
)

# How strictly a test checks a card.
STRICT, LOOSE, BARE, PRICE = range(4)
"""LOOSE: facedown agents of a team are offered, and what is hidden of them counts as met (SC-R39).
BARE: only the printed card counts, not its place. PRICE: it is about to be activated."""

# Values of `s.ran`: nothing yet, a run, or a run after which the seat keeps its Intel actions.
NOT_RUN, RUN, RUN_KEEPING_INTEL = range(3)
# Values of `s.decided` before a seat has won by text (SC-R60).
UNDECIDED, WON_BY_NOBODY = -1, -2
# Entries of `s.used_turn` that are not the id of an ability: (gear card, TURNED_UP), and (seat,
# PLAYED - face) for an action card. GIVEN_BY - card stands for an action given by an attached card.
TURNED_UP: Final = -2
PLAYED: Final = -10
GIVEN_BY: Final = -1_000_000
"""Lower than every other mark."""

# How often a seat is asked (TM-7.5), what a mute lets through (TM-7.6), and how long a seat lets
# everything pass (TM-7.9).
NORMAL, QUICK, FULL_CONTROL = range(3)
MUTE_NOT, MUTE_OTHERS, MUTE_TURN, MUTE_ALWAYS = range(4)
YIELD_NOT, YIELD_ACTION, YIELD_MISSION, YIELD_PHASE, YIELD_ALWAYS = range(5)

# Stops (TM-7.3) as bits.
STOPS: Final = {f"S{n}": 1 << n for n in range(1, 14)}
S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13 = (1 << n for n in range(2, 14))
STOPS_DEFAULT: Final = S2 | S4 | S5 | S6 | S7 | S10 | S12 | S13
