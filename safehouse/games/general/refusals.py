"""The reason and clause for every move that General refuses.

B1 to B30 are the rows of the table of bad input, cited in tests as GS-B1 to GS-B30.
"""

from __future__ import annotations

from typing import TypeAlias

from safehouse.core.decision import Refusal
from safehouse.core.match import Match
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
    COMMAND_IDS,
    DEPLOYING,
    FACES,
    FORTIFY,
    MARCH_LIMIT,
    NO_ACTION,
    RAISE_BELOW,
    RECRUITMENT,
    REDEPLOY,
    RESERVES,
    RETREAT,
    WITHDRAWING,
    GeneralState,
)
from safehouse.games.general.text import command_name, face_name, msg, region_name, the_spy

M: TypeAlias = Match[GeneralState]

_COMMANDS = {M_REDEPLOY: REDEPLOY, M_ARTILLERY: ARTILLERY, M_FORTIFY: FORTIFY, M_RETREAT: RETREAT}
_SPY_MOVES = (M_GIVE, M_GIVE_THEN, M_DISCARD)
_ACTIONS = (M_MARCH, M_WITHDRAW, M_DEPLOY, M_RAISE)


def refuse_seat(m: M, seat: int, kind: int) -> Refusal:
    """Explain why a seat that is not asked may not move (B1, B2, B4, B6, B25)."""
    s = m.state
    if kind == M_PASS:
        return msg("not-now"), ""
    general = seat == s.general
    if kind in _SPY_MOVES and general:
        return _SPIES_ONLY
    if kind not in _SPY_MOVES and not general:
        return _GENERAL_ONLY
    if kind in (M_GIVE, M_GIVE_THEN):
        spy = s.spy_of(seat)
        asked = any(ask[1].name == "give" for ask in m.pending)
        if asked and s.is_silenced(spy):
            return _silence(s)
        if s.given[spy] >= 0:
            return msg("given-already"), "GS-4.2"
    if kind in _COMMANDS:
        return msg("commands-before-reveal"), "GS-6.5"
    return msg("not-now"), ""


_NOW = {
    "promote": (msg("other-step", step="promote"), "GS-8.2"),
    "listen_to": (msg("other-step", step="listen_to"), "GS-8.5"),
    "give": (msg("other-step", step="give"), "GS-4.2"),
    "recruit": (msg("other-step", step="recruit"), "GS-4.6"),
    "discard": (msg("other-step", step="discard"), "GS-4.7"),
    "army": (msg("other-step", step="army"), "GS-5.1"),
    "layout": (msg("other-step", step="layout"), "GS-6.1"),
}


_GENERAL_ONLY: Refusal = (msg("general-only"), "GS-5.1")
_SPIES_ONLY: Refusal = (msg("spies-only"), "GS-4.2")


def _other_step(name: str, kind: int) -> Refusal:
    if name in ("give", "discard"):
        return _NOW[name] if kind in _SPY_MOVES else _GENERAL_ONLY
    if kind in _SPY_MOVES:
        return _SPIES_ONLY
    if kind in _COMMANDS:
        return msg("commands-in-army-phase"), "GS-6.5"
    return _NOW[name]


def refuse_spy(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused choice of a Spy (B26)."""
    if code[0] in (M_PROMOTE, M_LISTEN, M_PASS):
        asked = m.pending[0][1].name
        return msg("choose-spy"), "GS-8.2" if asked == "promote" else "GS-8.5"
    return _other_step(m.pending[0][1].name, code[0])


def _not_held(s: GeneralState, spy: int, face: int, clause: str) -> Refusal | None:
    if s.hands[spy * FACES + face]:
        return None
    return msg("not-held", card=face_name(face)), clause


def refuse_gift(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused gift (B3, B5, B7, B10)."""
    s = m.state
    spy = s.spy_of(seat)
    if code[0] == M_PASS:
        return msg("must-give"), "GS-4.4"
    if code[0] == M_GIVE:
        if len(code) == 1:
            return msg("must-give"), "GS-4.4"
        if len(code) > 2:
            return msg("give-one"), "GS-4.2"
        return _not_held(s, spy, code[1], "GS-4.2") or _NOW["give"]
    if code[0] == M_GIVE_THEN:
        face, then = code[1], code[2]
        if face < 0 or then < 0:
            return msg("give-and-discard"), "GS-4.2"
        if face == then and s.hands[spy * FACES + face] == 1:
            return msg("not-held-second", card=face_name(face)), "GS-4.7"
        missing = _not_held(s, spy, face, "GS-4.2") or _not_held(s, spy, then, "GS-4.7")
        return missing or _NOW["give"]
    return _other_step("give", code[0])


def refuse_recruit(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused answer about recruits (B12)."""
    if code[0] == M_RECRUIT:
        return msg("recruits-to-region"), "GS-4.6"
    if code[0] == M_PASS:
        return msg("place-or-decline"), "GS-4.6"
    return _other_step("recruit", code[0])


def refuse_discard(m: M, seat: int, code: Code, count: int) -> Refusal:
    """Explain a refused discard (B8, B9)."""
    s = m.state
    if code[0] in (M_DISCARD, M_PASS):
        if len(code) != 2:
            clause = "GS-8.5" if s.is_silenced(s.spy_of(seat)) else "GS-4.7"
            return msg("must-discard", count=count), clause
        return _not_held(s, s.spy_of(seat), code[1], "GS-4.7") or _NOW["discard"]
    if code[0] in (M_GIVE, M_GIVE_THEN):
        if s.is_silenced(s.spy_of(seat)):
            return _silence(s)
        return msg("given-already"), "GS-4.2"
    return _other_step("discard", code[0])


def _silence(s: GeneralState) -> Refusal:
    return msg("silence", who=the_spy(s, s.listen)), "GS-8.5"


def refuse_army(m: M, seat: int, code: Code) -> Refusal:
    """Explain a refused move of the Army phase (B11, B13 to B24)."""
    s = m.state
    kind = code[0]
    if kind in (M_RECRUIT, M_DECLINE):
        got = sum(1 for face in s.given if face == RECRUITMENT)
        return msg("received-recruitments", count=got), "GS-4.6"
    if kind in _COMMANDS:
        return _refuse_command(s, code)
    if kind in (M_LAYOUT,):
        return msg("layout-by-redeploy"), "GS-6.1"
    if kind in _ACTIONS:
        open_for = {M_WITHDRAW: WITHDRAWING, M_DEPLOY: DEPLOYING}.get(kind, NO_ACTION)
        if s.acting not in (NO_ACTION, open_for):
            return msg("acted-already"), "GS-5.1"
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
    return msg("act-or-end"), "GS-5.7"


def _only(place: int, count: int, clause: str) -> Refusal:
    return msg("has-only", region=region_name(place), count=count), clause


def _refuse_march(s: GeneralState, code: Code) -> Refusal:
    _, source, target, count = code
    if source < 0 or target < 0 or RESERVES in (source, target) or source == target:
        return msg("march-between"), "GS-5.2"
    if not 1 <= count <= MARCH_LIMIT:
        return msg("march-limit", limit=MARCH_LIMIT), "GS-5.2"
    return _only(source, s.armies[source], "GS-5.2")


def _refuse_withdraw(s: GeneralState, code: Code) -> Refusal:
    _, place, count = code
    if place in (RESERVES, -1):
        return msg("withdraw-from"), "GS-5.3"
    if count < 1:
        return msg("withdraw-one"), "GS-5.3"
    return msg("withdraw-only", region=region_name(place), count=s.armies[place]), "GS-5.3"


def _refuse_deploy(s: GeneralState, code: Code) -> Refusal:
    _, place, count = code
    if place in (RESERVES, -1):
        return msg("deploy-to"), "GS-5.4"
    if count < 1:
        return msg("deploy-one"), "GS-5.4"
    return msg("reserves-hold", count=s.armies[RESERVES]), "GS-5.4"


def _refuse_raise(m: M, code: Code) -> Refusal:
    s = m.state
    deployed = s.deployed()
    if deployed >= RAISE_BELOW:
        return msg("raise-below", deployed=deployed, below=RAISE_BELOW), "GS-5.5"
    if code[1] in (RESERVES, -1):
        return msg("raise-to-region"), "GS-5.5"
    return msg("army-cap", count=s.total()), "GS-R6"


def _refuse_command(s: GeneralState, code: Code) -> Refusal:
    card = _COMMANDS[code[0]]
    if not s.commands[card]:
        return msg("command-not-held", command=command_name(COMMAND_IDS[card])), "GS-5.6"
    if card == FORTIFY:
        named = len(code) > 1 and 0 <= code[1] < RESERVES and bool(s.fortified >> code[1] & 1)
        return msg("fortify-which"), "GS-R10" if named else "GS-6.3"
    return msg("retreat-in-force"), "GS-R11"


def refuse_layout(m: M, seat: int, code: Code, place: int) -> Refusal:
    """Explain a refused placement of armies by Redeploy (B24)."""
    s = m.state
    if code[0] != M_LAYOUT:
        return _NOW["layout"] if code[0] != M_END else (msg("place-all-first"), "GS-6.1")
    if code[1] != place:
        return msg("layout-first", region=region_name(place)), "GS-6.1"
    placed = code[2] if code[2] > 0 else 0
    return msg("layout-too-many", count=s.in_hand, placed=placed), "GS-6.1"
