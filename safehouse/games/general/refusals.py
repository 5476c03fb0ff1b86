"""Why not? The reason and clause for every move General refuses."""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.match import Match, Refusal
from safehouse.core.moves import Code
from safehouse.games.general.moves import (
    M_ARTILLERY,
    M_DECLINE,
    M_DEPLOY,
    M_DISCARD,
    M_END,
    M_FORTIFY,
    M_GIVE,
    M_GIVE_THEN,
    M_LAYOUT,
    M_LISTEN,
    M_MARCH,
    M_PASS,
    M_PROMOTE,
    M_RAISE,
    M_RECRUIT,
    M_REDEPLOY,
    M_RETREAT,
    M_WITHDRAW,
)
from safehouse.games.general.state import (
    ARTILLERY,
    COMMAND_NAMES,
    DEPLOYING,
    FACE_NAMES,
    FACES,
    FORTIFY,
    MARCH_LIMIT,
    NO_ACTION,
    RAISE_BELOW,
    RECRUITMENT,
    REDEPLOY,
    REGION_NAMES,
    RESERVES,
    RETREAT,
    SPY_LETTERS,
    WITHDRAWING,
    GeneralState,
)

M: TypeAlias = Match[GeneralState]

_COMMANDS = {M_REDEPLOY: REDEPLOY, M_ARTILLERY: ARTILLERY, M_FORTIFY: FORTIFY, M_RETREAT: RETREAT}
_SPY_MOVES = (M_GIVE, M_GIVE_THEN, M_DISCARD)
_ACTIONS = (M_MARCH, M_WITHDRAW, M_DEPLOY, M_RAISE)


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """B1, B2, B4, B6, B25: the seat is not asked."""
    s = m.state
    if kind == M_PASS:
        return "It is not your decision now.", ""
    general = seat == s.general
    if kind in _SPY_MOVES and general:
        return _SPIES_ONLY
    if kind not in _SPY_MOVES and not general:
        return _GENERAL_ONLY
    if kind in (M_GIVE, M_GIVE_THEN):
        spy = s.spy_of(seat)
        asked = any(ask[1].name == "give" for ask in m.pending)
        if asked and s.is_silenced(spy):
            letter = SPY_LETTERS[s.listen]
            return f"Radio Silence: only Spy {letter} may pass Intel this round.", "GS-8.5"
        if s.given[spy] >= 0:
            return "You have already given a card this round.", "GS-4.2"
    if kind in _COMMANDS:
        return "Command cards are played before the attack is revealed.", "GS-6.5"
    return "It is not your decision now.", ""


_NOW = {
    "promote": ("A Spy is promoted now.", "GS-8.2"),
    "listen_to": ("Radio Silence is answered now.", "GS-8.5"),
    "give": ("Each Spy gives a card now.", "GS-4.2"),
    "recruit": ("Recruited armies are placed now.", "GS-4.6"),
    "discard": ("Each Spy discards now.", "GS-4.7"),
    "army": ("The General commands the armies now.", "GS-5.1"),
    "layout": ("The armies are being laid out again; finish that first.", "GS-6.1"),
}


_GENERAL_ONLY: Refusal = ("Only the General can do that.", "GS-5.1")
_SPIES_ONLY: Refusal = ("Only Spies can do that.", "GS-4.2")


def _other_step(name: str, kind: int) -> Refusal:
    if name in ("give", "discard"):
        return _NOW[name] if kind in _SPY_MOVES else _GENERAL_ONLY
    if kind in _SPY_MOVES:
        return _SPIES_ONLY
    if kind in _COMMANDS:
        return "Command cards are played in the Army phase, before the reveal.", "GS-6.5"
    return _NOW[name]


def refuse_spy(m: M, seat: int, code: Code) -> Refusal:
    """B26."""
    if code[0] in (M_PROMOTE, M_LISTEN, M_PASS):
        asked = m.pending[0][1].name
        return "Choose one of the Spies.", "GS-8.2" if asked == "promote" else "GS-8.5"
    return _other_step(m.pending[0][1].name, code[0])


def _not_held(s: GeneralState, spy: int, face: int, clause: str) -> Refusal | None:
    if s.hands[spy * FACES + face]:
        return None
    return f"You do not hold {FACE_NAMES[face]}.", clause


def refuse_gift(m: M, seat: int, code: Code) -> Refusal:
    """B3, B5, B7, B10."""
    s = m.state
    spy = s.spy_of(seat)
    if code[0] == M_PASS:
        return "You must give one Intel card.", "GS-4.4"
    if code[0] == M_GIVE:
        if len(code) == 1:
            return "You must give one Intel card.", "GS-4.4"
        if len(code) > 2:
            return "Exactly one Intel card is given.", "GS-4.2"
        return _not_held(s, spy, code[1], "GS-4.2") or _NOW["give"]
    if code[0] == M_GIVE_THEN:
        face, then = code[1], code[2]
        if face < 0 or then < 0:
            return "Name the card to give and the card to discard.", "GS-4.2"
        if face == then and s.hands[spy * FACES + face] == 1:
            return f"You do not hold a second {FACE_NAMES[face]}.", "GS-4.7"
        missing = _not_held(s, spy, face, "GS-4.2") or _not_held(s, spy, then, "GS-4.7")
        return missing or _NOW["give"]
    return _other_step("give", code[0])


def refuse_recruit(m: M, seat: int, code: Code) -> Refusal:
    """B12."""
    if code[0] == M_RECRUIT:
        return "Recruited armies go to a region.", "GS-4.6"
    if code[0] == M_PASS:
        return "Place the army in a region, or decline it.", "GS-4.6"
    return _other_step("recruit", code[0])


def refuse_discard(m: M, seat: int, code: Code, count: int) -> Refusal:
    """B8, B9."""
    s = m.state
    if code[0] in (M_DISCARD, M_PASS):
        if len(code) != 2:
            how = "one at a time" if count > 1 else ""
            told = f"You must discard {count}" + (f", {how}." if how else ".")
            return told, "GS-8.5" if s.is_silenced(s.spy_of(seat)) else "GS-4.7"
        return _not_held(s, s.spy_of(seat), code[1], "GS-4.7") or _NOW["discard"]
    if code[0] in (M_GIVE, M_GIVE_THEN):
        if s.is_silenced(s.spy_of(seat)):
            return _silence(s)
        return "You have already given a card this round.", "GS-4.2"
    return _other_step("discard", code[0])


def _silence(s: GeneralState) -> Refusal:
    letter = SPY_LETTERS[s.listen]
    return f"Radio Silence: only Spy {letter} may pass Intel this round.", "GS-8.5"


def refuse_army(m: M, seat: int, code: Code) -> Refusal:
    """B11, B13 to B24."""
    s = m.state
    kind = code[0]
    if kind in (M_RECRUIT, M_DECLINE):
        got = sum(1 for face in s.given if face == RECRUITMENT)
        cards = "Recruitment card" if got == 1 else "Recruitment cards"
        return f"You received {got} {cards}.", "GS-4.6"
    if kind in _COMMANDS:
        return _refuse_command(s, code)
    if kind in (M_LAYOUT,):
        return "Armies are laid out again by Redeploy only.", "GS-6.1"
    if kind in _ACTIONS:
        open_for = {M_WITHDRAW: WITHDRAWING, M_DEPLOY: DEPLOYING}.get(kind, NO_ACTION)
        if s.acting not in (NO_ACTION, open_for):
            return "You have already taken your action.", "GS-5.1"
    if kind in _SPY_MOVES:
        return _SPIES_ONLY
    if kind == M_MARCH:
        return _refuse_march(s, code)
    if kind == M_WITHDRAW:
        return _refuse_withdraw(s, code)
    if kind == M_DEPLOY:
        return _refuse_deploy(s, code)
    if kind == M_RAISE:
        return _refuse_raise(m, code)
    return "Take an action, play a Command card, or end the Army phase.", "GS-5.7"


def _only(region: int, count: int, clause: str) -> Refusal:
    return f"{REGION_NAMES[region]} has only {count}.", clause


def _refuse_march(s: GeneralState, code: Code) -> Refusal:
    _, source, target, count = code
    if source < 0 or target < 0 or RESERVES in (source, target) or source == target:
        return "A march goes from one region to another.", "GS-5.2"
    if not 1 <= count <= MARCH_LIMIT:
        return f"A march moves 1 or {MARCH_LIMIT} armies.", "GS-5.2"
    return _only(source, s.armies[source], "GS-5.2")


def _refuse_withdraw(s: GeneralState, code: Code) -> Refusal:
    _, region, count = code
    if region in (RESERVES, -1):
        return "Withdraw goes from a region to the Reserves.", "GS-5.3"
    if count < 1:
        return "Withdraw at least 1 army.", "GS-5.3"
    has = s.armies[region]
    return f"Withdraw at least 1 army; {REGION_NAMES[region]} has only {has}.", "GS-5.3"


def _refuse_deploy(s: GeneralState, code: Code) -> Refusal:
    _, region, count = code
    if region in (RESERVES, -1):
        return "Deploy goes from the Reserves to a region.", "GS-5.4"
    if count < 1:
        return "Deploy at least 1 army.", "GS-5.4"
    return f"The Reserves hold {s.armies[RESERVES]}.", "GS-5.4"


def _refuse_raise(m: M, code: Code) -> Refusal:
    s = m.state
    deployed = s.deployed()
    if deployed >= RAISE_BELOW:
        return f"{deployed} armies are deployed; Raise needs fewer than {RAISE_BELOW}.", "GS-5.5"
    if code[1] in (RESERVES, -1):
        return "A raised army goes to a region.", "GS-5.5"
    return f"You have all {s.total()} armies of the army cap.", "GS-R6"


def _refuse_command(s: GeneralState, code: Code) -> Refusal:
    card = _COMMANDS[code[0]]
    if not s.commands[card]:
        return f"You do not hold {COMMAND_NAMES[card]}.", "GS-5.6"
    if card == FORTIFY:
        named = len(code) > 1 and 0 <= code[1] < RESERVES and bool(s.fortified >> code[1] & 1)
        return "Name a region that is not fortified yet.", "GS-R10" if named else "GS-6.3"
    return "Retreat is already in force this round.", "GS-R11"


def refuse_layout(m: M, seat: int, code: Code, region: int) -> Refusal:
    """B24."""
    s = m.state
    if code[0] != M_LAYOUT:
        return _NOW["layout"] if code[0] != M_END else ("Place all armies first.", "GS-6.1")
    if code[1] != region:
        return f"Say how many armies go to {REGION_NAMES[region]} first.", "GS-6.1"
    placed = code[2] if code[2] > 0 else 0
    return f"You have {s.in_hand} armies to place; you placed {placed}.", "GS-6.1"
