"""Spycraft in words: the log, prompts and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import words
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    EV_ACTIVATED,
    EV_ACTIVATING,
    EV_ASSIGNED,
    EV_BRAVADO_DUE,
    EV_BRAVADO_REVEALED,
    EV_CANCELED,
    EV_CHECK_DUE,
    EV_CHECK_FAILED,
    EV_DEBRIEF,
    EV_DECLARED,
    EV_DEFENDER_DECLARED,
    EV_ENGAGE,
    EV_EXAMINED,
    EV_EXPOSED,
    EV_EXTENDED,
    EV_GOALS,
    EV_GOING_HOME,
    EV_LAST_CALL,
    EV_MISSION_DECLARED,
    EV_MISSION_TARGETED,
    EV_MISSION_TARGETING,
    EV_MISSION_WON,
    EV_MOVED_IN,
    EV_PERFORMED,
    EV_PERFORMING,
    EV_REDIRECTED,
    EV_RETIRED,
    EV_RETIRING,
    EV_SENT_HOME,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    EV_TN_MET,
    EV_TURN_START,
    EV_UNEXPOSED,
    EV_WOUNDED,
    EV_WOUNDING,
    EVENTS,
    ON_AGENT,
    SKILLS,
)
from safehouse.games.spycraft.moves import (
    CONTROL_WORDS,
    M_ABILITY,
    M_ACT,
    M_ACTIVATE,
    M_BRIEF,
    M_BURN,
    M_CHOOSE,
    M_CONTROL,
    M_DECK,
    M_DECLINE,
    M_DONE,
    M_LET,
    M_MODE,
    M_MUTE,
    M_NAME,
    M_NO,
    M_NUMBER,
    M_PASS,
    M_PLAYER,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    M_SETTINGS,
    M_SKILL,
    M_SPEND,
    M_STOP,
    M_SWAP,
    M_YES,
    M_YIELD,
    MUTE_WORDS,
    YIELD_WORDS,
)
from safehouse.games.spycraft.readable import action_name, may_read_tn
from safehouse.games.spycraft.zones import M


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def seen_name(m: M, seat: int | None, card: int) -> str:
    """A card's name as a seat may know it."""
    s = m.state
    if card < 0:
        return "nothing"
    if s.cards.knows(card, seat):
        down = "" if s.up[card] or s.place[card] < 7 else "facedown "
        return down + FACES[s.cards.face[card]].name
    if card in s.queue():
        return f"the facedown mission in slot {s.queue().index(card) + 1}"
    if s.place[card] == ON_AGENT:
        return f"facedown gear of {seen_name(m, seat, s.host[card])}"
    if s.place[card] == 4:
        return f"the level {FACES[s.cards.face[card]].level} leader of {player(s.ctrl[card])}"
    return f"a facedown agent of {player(s.ctrl[card])}"


# --- the moment of a window ---------------------------------------------------------------------


def moment(m: M, seat: int, first: int) -> str:
    """What is happening, for the one who may answer it."""
    s = m.state
    e = s.evs[first]
    event = e.type
    cause = s.acts[e.cause] if e.cause >= 0 else None
    actor = seen_name(m, seat, e.actor) if e.actor >= 0 else ""
    action = (action_name(s, cause) or "an action") if cause is not None else ""
    subject = e.subject
    if event in (EV_DECLARED, EV_TARGETED, EV_REDIRECTED, EV_TARGETED_DOWN) and cause is not None:
        targets = [
            seen_name(m, seat, s.evs[j].subject)
            for j in range(first, len(s.evs))
            if s.evs[j].type in (EV_TARGETED, EV_TARGETED_DOWN) and s.evs[j].cause == e.cause
        ]
        aim = f" on {', '.join(targets)}" if targets else ""
        check = ""
        if cause.skill >= 0:
            tn = q.tn_of(s, cause) if may_read_tn(s, cause, seat) else "not known yet"
            check = f", {SKILLS[cause.skill]} {q.rating_of(s, cause)} against TN {tn}"
        return f"{actor}: {action}{aim}{check}. React?"
    if event in _SUBJECT_MOMENTS and subject >= 0:
        return f"{_SUBJECT_MOMENTS[event].format(seen_name(m, seat, subject))} React?"
    if event in _MOMENTS:
        return f"{_MOMENTS[event].format(actor=actor, action=action)} React?"
    return f"{EVENTS[event].replace('_', ' ').capitalize()}. React?"


_SUBJECT_MOMENTS = {
    EV_WOUNDING: "{} is about to be wounded.",
    EV_WOUNDED: "{} has been wounded.",
    EV_RETIRING: "{} is about to be retired.",
    EV_RETIRED: "{} has been retired.",
    EV_GOING_HOME: "{} is about to be sent home.",
    EV_SENT_HOME: "{} has been sent home.",
    EV_EXPOSED: "{} is Exposed.",
    EV_UNEXPOSED: "{} is no longer Exposed.",
    EV_MOVED_IN: "{} has joined a mission team.",
    EV_ACTIVATING: "{} is being activated.",
    EV_ACTIVATED: "{} has become active.",
    EV_EXAMINED: "{} has been examined.",
    EV_BRAVADO_REVEALED: "{} is shown for its bravado.",
    EV_CHECK_FAILED: "{} has failed a check.",
    EV_ASSIGNED: "{} joins a mission team.",
    EV_MISSION_TARGETED: "{} is the target of the run.",
    EV_MISSION_WON: "{} is won; the points are not banked yet.",
    EV_EXTENDED: "The run extends to {}.",
}
_MOMENTS = {
    EV_PERFORMING: "{actor} begins an action.",
    EV_CHECK_DUE: "{actor} is about to make the check for {action}.",
    EV_BRAVADO_DUE: "{actor} is about to spend bravado.",
    EV_TN_MET: "{actor} has met the TN of {action}.",
    EV_CANCELED: "{action} has been canceled.",
    EV_PERFORMED: "{actor} is done with {action}.",
    EV_MISSION_DECLARED: "A mission run is declared.",
    EV_MISSION_TARGETING: "The mission is about to be chosen.",
    EV_DEFENDER_DECLARED: "The Defender is known.",
    EV_ENGAGE: "Both teams are set; craft is about to be counted.",
    EV_LAST_CALL: "Both sides have passed: last call before Goals.",
    EV_GOALS: "Goals are about to be compared.",
    EV_DEBRIEF: "All have passed: Debrief is next.",
    EV_TURN_START: "A turn begins; craft is about to be counted.",
}


# --- buttons ------------------------------------------------------------------------------------


def _act(m: M, seat: int, source: int, ability_id: int, agent: int) -> str:
    ability = q.ABILITIES[ability_id]
    s = m.state
    who = seen_name(m, seat, agent)
    many = ability.face is not None and len(ability.face.acts) > 1
    head = f" {words.header(ability)}" if many else ""
    verb = "plays" if source in s.hand(seat) else "uses"
    return f"{who} {verb} {ability.name}{head}"


_PLAIN = {
    M_PASS: "Pass",
    M_LET: "Let it happen",
    M_DONE: "Done",
    M_YES: "Yes",
    M_NO: "No",
    M_DECLINE: "Decline",
    M_BRIEF: "Brief: place tokens on your facedown leaders",
    M_RUN: "Run a mission",
    M_SETTINGS: "Stops and mutes",
}


def label(m: M, seat: int, code: Code) -> str:
    """A move as a button says it."""
    kind = code[0]
    s = m.state
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == M_RECRUIT:
        return f"Recruit {seen_name(m, seat, code[1])} facedown"
    if kind == M_REQUISITION:
        return f"Put {seen_name(m, seat, code[1])} facedown under {seen_name(m, seat, code[2])}"
    if kind in (M_ACT, M_REACT):
        return _act(m, seat, code[1], code[2], code[3])
    if kind == M_ACTIVATE:
        return f"Activate {seen_name(m, seat, code[1])}"
    if kind == M_BURN:
        return f"Turn up {seen_name(m, seat, code[1])} and discard it"
    if kind == M_CHOOSE:
        return seen_name(m, seat, code[1])
    if kind == M_NUMBER:
        return str(code[1])
    if kind == M_SKILL:
        return SKILLS[code[1]].capitalize()
    if kind == M_NAME:
        return FACES[code[1]].name
    if kind == M_MODE:
        return f"Option {code[1] + 1}"
    if kind == M_SPEND:
        paying = bool(s.acts) and s.acts[-1].kind == ACTIVATION_ACT
        value = q.bravado(s, code[1], paying=paying)
        return f"Discard {seen_name(m, seat, code[1])} for {value}"
    if kind == M_PLAYER:
        return player(code[1])
    if kind == M_DECK:
        return "The mission deck" if code[1] == s.seats else f"The deck of {player(code[1])}"
    if kind == M_ABILITY:
        return words.ability_text(q.ABILITIES[code[1]])
    if kind == M_SWAP:
        return f"Swap {seen_name(m, seat, code[1])} with {seen_name(m, seat, code[2])}"
    if kind == M_STOP:
        return f"Switch stop S{code[1] + 2}"
    if kind == M_CONTROL:
        return f"Control: {CONTROL_WORDS[code[1]]}"
    if kind == M_MUTE:
        return f"Ask for {FACES[code[1]].name}: {MUTE_WORDS[code[2]]}"
    if kind == M_YIELD:
        return f"Yield: {YIELD_WORDS[code[1]]}"
    return str(code)


# --- the log ------------------------------------------------------------------------------------


def _card(d: dict[str, Any], fallback: str = "a facedown card") -> str:
    return d.get("name") or fallback


def _action(d: dict[str, Any]) -> str:
    return d["name"] or "An action that was not shown"


def _leads(d: dict[str, Any]) -> str:
    how = "takes over" if d["forced"] else "leads"
    return f"{d['name']} {how} for {player(d['seat'])}, level {d['level']}."


def _names(cards: list[dict[str, Any]], what: str) -> str:
    named = [c["name"] for c in cards if c["name"]]
    down = len(cards) - len(named)
    if down:
        named.append(f"{down} facedown {what}{'s' if down > 1 else ''}")
    return ", ".join(named) if named else "nobody"


def _declared(d: dict[str, Any]) -> str:
    head = f"{d['agent_name']} {'plays' if d['from_hand'] else 'uses'} {d['name']}"
    targets = [t["name"] or "a facedown card" for t in d["targets"]]
    if targets:
        head += f" on {', '.join(targets)}"
    if d["answers"]:
        head += f", answering {d['answers']}"
    return head + "."


def _activated(d: dict[str, Any]) -> str:
    paid = f"price {d['price']}, budget {d['budget']}"
    if d["bravado"]:
        paid += f" and {d['bravado']} bravado"
    return f"{player(d['seat'])} activates {d['name']}: {paid}."


def _goals(d: dict[str, Any]) -> str:
    if d["decided"]:
        return f"{player(d['winner'])} wins {d['name']} at once."
    return (
        f"Goals of {d['name']}: {d['skill']} {d['attack']} against {d['objective']} plus "
        f"{d['defense']}. {player(d['winner'])} wins."
    )


def _starts(d: dict[str, Any]) -> str:
    craft = ", ".join(f"{player(k)} {n}" for k, n in enumerate(d["craft"]))
    tie = ", by lot" if d["tie"] else ""
    return f"Craft: {craft}. {player(d['seat'])} starts{tie}."


def _examines(d: dict[str, Any]) -> str:
    what = d.get("name") or "a facedown card"
    tail = " It does not fit its place and is discarded." if d["illegal"] else ""
    return f"{player(d['seat'])} examines {what}.{tail}"


def _draws(d: dict[str, Any]) -> str:
    if "cards" in d:
        return f"{player(d['seat'])} draws {', '.join(d['cards'])}."
    return f"{player(d['seat'])} draws {d['count']} card{'s' if d['count'] != 1 else ''}."


def _seen(d: dict[str, Any], what: str) -> str:
    tail = f": {', '.join(d['cards'])}" if d.get("cards") else ""
    return f"{player(d['seat'])} sees {what}{tail}."


def _requisition(d: dict[str, Any]) -> str:
    whom = d["agent_name"] or "a facedown agent"
    tail = f" It is {d['name']}." if d.get("name") else ""
    return f"{player(d['seat'])} attaches facedown gear to {whom}.{tail}"


def _recruit(d: dict[str, Any]) -> str:
    tail = f" It is {d['name']}." if d.get("name") else ""
    return f"{player(d['seat'])} puts a facedown agent into play.{tail}"


def _top_of(d: dict[str, Any]) -> str:
    count = d["count"]
    cards = "the top card" if count == 1 else f"the top {count} cards"
    return _seen(d, f"{cards} of a deck")


def _change(d: dict[str, Any]) -> str:
    return f"{d['name']} takes effect."


def _kind(word: str) -> str:
    return "a React" if word == "react" else f"{_article(word)} {word.capitalize()} action"


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


_TELL: dict[str, Callable[[dict[str, Any]], str]] = {
    "turn": lambda d: f"Turn {d['turn']}.",
    "starts": _starts,
    "leads": _leads,
    "mission_up": lambda d: f"{d['name']} is turned up in slot {d['slot']}.",
    "mission_discarded": lambda d: f"{d['name']} goes to the mission discard pile.",
    "reshuffle": lambda d: (
        "The mission discard pile is shuffled into a new deck."
        if d["seat"] < 0
        else f"{player(d['seat'])}'s discard pile is shuffled into a new deck."
    ),
    "shuffled": lambda d: (
        "The mission deck is shuffled." if d["seat"] < 0 else f"{player(d['seat'])} shuffles."
    ),
    "draw": _draws,
    "pass": lambda d: f"{player(d['seat'])} passes.",
    "recruit": _recruit,
    "requisition": _requisition,
    "tokens": lambda d: (
        f"{player(d['seat'])} puts {d['count']} tokens on the level {d['level']} leader: "
        f"{d['total']} now."
    ),
    "run": lambda d: f"{player(d['seat'])} runs a mission.",
    "targets_mission": lambda d: (
        f"The run is against {d['name'] or 'the facedown mission in slot ' + str(d['slot'])}."
    ),
    "team": lambda d: f"{player(d['seat'])} sends {_names(d['cards'], 'agent')}.",
    "declines": lambda d: f"{player(d['seat'])} does not defend.",
    "defends": lambda d: f"{player(d['seat'])} defends.",
    "engage": lambda d: (
        f"Craft {d['attacker']} against {d['defender']}: {player(d['seat'])} acts first"
        f"{', by lot' if d['tie'] else ''}."
    ),
    "goals": _goals,
    "scores": lambda d: (
        f"{player(d['seat'])} takes {d['name']} for {d['points']} VP: {d['total']} now."
    ),
    "extends": lambda d: (
        f"{player(d['seat'])} extends to {d['name'] or 'the next facedown mission'}."
    ),
    "mission_over": lambda d: "The mission is over; everybody goes home.",
    "debrief": lambda d: "Debrief.",
    "discards": lambda d: f"{player(d['seat'])} discards {', '.join(d['cards'])}.",
    "performing": lambda d: (
        f"{d['agent_name']} begins {_kind(d['action'])}"
        f"{' with ' + d['skill'] if d['skill'] else ''}."
    ),
    "declared": _declared,
    "failed": lambda d: f"{_action(d)} fails.",
    "check": lambda d: (
        f"{d['agent_name']}: {d['skill']} {d['rating']} against "
        f"{'TN ' + str(d['tn']) if 'tn' in d else 'a TN that a facedown card keeps'}."
    ),
    "bravado": lambda d: (
        f"{player(d['seat'])} discards {d['name']} for {d['value']}: {d['total']}"
        f"{' of ' + str(d['need']) if 'need' in d else ''}."
    ),
    "performed": lambda d: f"{_action(d)}: {d['outcome']}.",
    "canceled": lambda d: f"{_action(d)} by {d['agent_name']} is canceled.",
    "redirected": lambda d: (
        f"{_action(d)} moves from {d['old_name'] or 'a facedown card'} to "
        f"{d['new_name'] or 'a facedown card'}."
    ),
    "turned_up": lambda d: f"{player(d['seat'])} turns up {d['name']}.",
    "activated": _activated,
    "discard": lambda d: f"{d['name']} is discarded.",
    "auto": lambda d: f"{d['name']} takes effect.",
    "game_over": lambda d: f"{' and '.join(player(seat) for seat in d['winners'])} wins the game.",
    "player_out": lambda d: f"{player(d['seat'])} is out of the game.",
    "returned": lambda d: f"{_card(d, 'A facedown stack')} returns to {player(d['seat'])}.",
    "wounded": lambda d: f"{d['name']} is wounded.",
    "retired": lambda d: f"{d['name']} is retired.",
    "sent_home": lambda d: f"{_card(d, 'A facedown agent')} goes home.",
    "exposed": lambda d: f"{d['name']} is Exposed.",
    "unexposed": lambda d: f"{d['name']} is no longer Exposed.",
    "healed": lambda d: f"{d['name']} loses a wound.",
    "moved_in": lambda d: f"{_card(d, 'A facedown agent')} joins the team.",
    "prevented": lambda d: f"{d['name']} is not wounded after all.",
    "lent": lambda d: f"An action of {d['name']} is lent.",
    "sees_hand": lambda d: _seen(d, f"the hand of {player(d['whose'])}"),
    "sees_top": _top_of,
    "examines": _examines,
    "sides_swapped": lambda d: "The mission's texts for attacker and defender trade places.",
    "plays_as": lambda d: f"{player(d['seat'])} plays {d['name']} as a copy of {d['agent_name']}.",
    "visits": lambda d: (
        f"{d['name'] or 'A facedown agent'} joins in with "
        f"{'neither side' if d['side'] == 'neither' else 'the ' + d['side']}."
    ),
    "takes_turn": lambda d: f"{player(d['seat'])} takes the opportunity.",
    "extension_ended": lambda d: f"{player(d['seat'])} ends the Mission phase.",
    "shows": lambda d: f"{player(d['seat'])} shows {', '.join(d['cards'])}.",
    "equips": lambda d: f"{player(d['seat'])} attaches a card as facedown gear.",
    "deactivated": lambda d: f"{d['name']} is turned facedown.",
    "removed": lambda d: f"{d['name']} is removed from the game.",
    "moves_card": lambda d: f"{_card(d)} goes to {d['to'].replace('_', ' ')}.",
    "attaches": lambda d: f"{d['name']} is attached to {d['host_name'] or 'the table'}.",
    "moves_gear": lambda d: f"{d['name']} moves to {d['agent_name']}.",
    "controls": lambda d: f"{player(d['seat'])} takes control of {d['name']}.",
    "swaps_places": lambda d: f"{player(d['seat'])} swaps two agents.",
    "queue_changed": lambda d: f"{player(d['seat'])} changes the order of the queue.",
    "place_changed": lambda d: f"The mission is now {'public' if d['public'] else 'private'}.",
    "objective_skill": lambda d: f"The objective now needs {d['skill']}.",
    "type_set": lambda d: f"The mission is now a {d['type']} mission.",
    "type_removed": lambda d: f"The mission is no longer a {d['type']} mission.",
    "forced_check": lambda d: (
        f"{d['name']} {'passes' if d['passed'] else 'fails'} a check: {d['rating']} against "
        f"{d['tn']}."
    ),
    "change": _change,
    "tn_changed": lambda d: f"{d['name']}: the TN changes by {d['value']}.",
    "mission_changed": lambda d: (
        f"The {'objective' if d['what'] == 'objective' else 'value'} changes by {d['value']}."
    ),
    "treated_as": lambda d: f"That action sees a {d['type']} mission.",
    "becomes_gear": lambda d: f"{d['name']} becomes gear.",
    "takes_mission": lambda d: (
        f"{player(d['seat'])} takes {d['name']} from {player(d['other'])}: {d['points']} VP."
    ),
    "no_prize": lambda d: "The winner scores nothing.",
    "swapped": lambda d: f"{player(d['seat'])} swaps two facedown cards.",
    "subject_zero": lambda d: f"Subject 0 joins {player(d['seat'])}'s team.",
    "concede": lambda d: f"{player(d['seat'])} concedes.",
}


def tell(kind: str, data: dict[str, Any], seat: int | None) -> str:
    return _TELL[kind](data)
