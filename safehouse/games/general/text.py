"""The messages of General: prompts, labels, log, verdicts. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from safehouse.core import i18n
from safehouse.core.i18n import Message, Several, Text, Who
from safehouse.core.i18n import msg as common_msg
from safehouse.core.match import Match
from safehouse.core.moves import Code
from safehouse.games.general.moves import (
    M_ARTILLERY,
    M_DECLINE,
    M_DEPLOY,
    M_DISCARD,
    M_FORTIFY,
    M_GIVE,
    M_GIVE_THEN,
    M_LAYOUT,
    M_LISTEN,
    M_MARCH,
    M_PROMOTE,
    M_RAISE,
    M_RECRUIT,
    M_REDEPLOY,
    M_RETREAT,
    M_WITHDRAW,
)
from safehouse.games.general.state import (
    DEPLOYING,
    FACE_IDS,
    REGION_IDS,
    SPY_LETTERS,
    WITHDRAWING,
    GeneralState,
)

M: TypeAlias = Match[GeneralState]

msg: Final = i18n.of("general")


# --- names ---------------------------------------------------------------------------------------


def place_name(id: str) -> Message:
    return msg("place", id=id)


def card_name(id: str) -> Message:
    return msg("card", id=id)


def command_name(id: str) -> Message:
    return msg("command", id=id)


def region_name(number: int) -> Message:
    return place_name(REGION_IDS[number])


def face_name(number: int) -> Message:
    return card_name(FACE_IDS[number])


def spy_name(spy: int) -> Message:
    return msg("spy", letter=SPY_LETTERS[spy])


def spy_at(seat: int, spy: int) -> Who:
    return Who(seat, spy_name(spy))


def general_at(seat: int) -> Who:
    """Return the General as the subject at the start of a sentence."""
    return Who(seat, msg("the-general"))


def the_spy(s: GeneralState, spy: int) -> Who:
    return spy_at(s.spy_seat[spy], spy)


# --- prompts and labels --------------------------------------------------------------------------


def ask_promotion(m: M, seat: int) -> Text:
    return msg("ask-promotion")


def ask_listening(m: M, seat: int) -> Text:
    return msg("ask-listening")


def ask_gift(m: M, seat: int) -> Text:
    return msg("ask-gift")


def ask_recruit(m: M, seat: int) -> Text:
    return msg("ask-recruit", count=m.state.recruits)


def ask_discard(m: M, seat: int, count: int) -> Text:
    return msg("ask-discard", count=count)


def ask_army(m: M, seat: int) -> Text:
    return msg("ask-army", acted=bool(m.state.acting))


def ask_layout(m: M, seat: int, number: int) -> Text:
    return msg("ask-layout", count=m.state.in_hand, region=region_name(number))


_COMMANDS: Final = {M_REDEPLOY: "redeploy", M_ARTILLERY: "artillery", M_RETREAT: "retreat"}


def label(m: M, code: Code) -> Text:
    """Return the label of a move's button."""
    kind = code[0]
    if kind == M_PROMOTE:
        return msg("label-promote", who=the_spy(m.state, code[1]))
    if kind == M_LISTEN:
        return msg("label-listen", who=the_spy(m.state, code[1]))
    if kind == M_GIVE:
        return msg("label-give", card=face_name(code[1]))
    if kind == M_GIVE_THEN:
        return msg("label-give-then", card=face_name(code[1]), then=face_name(code[2]))
    if kind == M_RECRUIT:
        return msg("label-recruit", region=region_name(code[1]))
    if kind == M_DECLINE:
        return msg("label-decline")
    if kind == M_DISCARD:
        return msg("label-discard", card=face_name(code[1]))
    if kind == M_MARCH:
        ends = {"from": region_name(code[1]), "to": region_name(code[2])}
        return msg("label-march", count=code[3], **ends)
    if kind == M_WITHDRAW:
        return msg("label-withdraw", count=code[2], region=region_name(code[1]))
    if kind == M_DEPLOY:
        return msg("label-deploy", count=code[2], region=region_name(code[1]))
    if kind == M_RAISE:
        return msg("label-raise", region=region_name(code[1]))
    if kind == M_FORTIFY:
        return _command_label(m, msg("label-fortify", region=region_name(code[1])))
    if kind == M_LAYOUT:
        return msg("label-layout", count=code[2], region=region_name(code[1]))
    if kind in _COMMANDS:
        return _command_label(m, command_name(_COMMANDS[kind]))
    return msg("label-end")


def _command_label(m: M, card: Message) -> Text:
    """GS-5.6: a Command card in the middle of a Withdraw or Deploy ends the action."""
    act = {WITHDRAWING: "withdraw", DEPLOYING: "deploy"}.get(m.state.acting)
    return msg("label-ends-action", card=card, act=act) if act else card


def step(m: M, seat: int | None) -> str:
    """Return the current step as a seat may see it: only the General knows of recruits (GS-R28)."""
    if not m.pending:
        return "over"
    kinds = [kind.name for _, kind, _ in m.pending]
    if "recruit" in kinds and seat != m.state.general:
        return "discard" if "discard" in kinds else "army"
    return "recruit" if "recruit" in kinds else kinds[0]


def headline(m: M) -> Text:
    """Return the round and its step; Events before an attack belong to the round they open."""
    doing = step(m, None)
    coming = 1 if doing in ("promote", "listen_to") else 0
    who = Who(m.state.general, msg("general-within"))
    return msg("headline", round=max(1, m.state.round + coming), step=doing, who=who)


# --- the log -------------------------------------------------------------------------------------

Data: TypeAlias = dict[str, Any]


def _spy(d: Data) -> Who:
    return spy_at(d["seat"], d["spy"])


def _general(d: Data) -> Who:
    return general_at(d["seat"])


def _setup(d: Data) -> Message:
    return msg("setup", who=Who(d["general"], msg("seat", number=d["general"] + 1)))


def _drawn(d: Data) -> Message:
    number = d["number"]
    if d["region"] is None:
        return msg("attack-drawn", number=number, tier=d["tier"])
    return msg("attack-drawn-seen", number=number, region=place_name(d["region"]), power=d["power"])


def _event(d: Data) -> Message:
    name = msg("event-name", id=d["event"])
    return msg("event-last", event=name) if d["last"] else msg("event-drawn", event=name)


def _promote(d: Data) -> Message:
    return msg("promotes", who=general_at(d["general"]), spy=_spy(d))


def _listen_to(d: Data) -> Message:
    return msg("hears", who=general_at(d["general"]), spy=_spy(d))


def _draw(d: Data) -> Message:
    if d["cards"] is None:
        return msg("draws", who=_spy(d), count=d["count"])
    return msg("draws-cards", who=_spy(d), cards=Several([card_name(one) for one in d["cards"]]))


def _give(d: Data) -> Message:
    if d["card"] is None:
        return msg("has-given", who=_spy(d))
    return msg("gives", who=_spy(d), card=card_name(d["card"]))


def _advice(d: Data) -> Message:
    if d["cards"] is None:
        return msg("reads", who=_general(d), count=d["count"])
    if d["mixed"]:
        return msg("advice-shuffled", cards=Several([card_name(one["card"]) for one in d["cards"]]))
    gifts = [msg("advice-from", card=card_name(one["card"]), who=_spy(one)) for one in d["cards"]]
    return msg("advice-text", who=_general(d), gifts=Several(gifts))


def _march(d: Data) -> Message:
    ends = {"from": place_name(d["from"]), "to": place_name(d["to"])}
    return msg("marches", who=_general(d), count=d["count"], **ends)


def _command(d: Data) -> Message:
    if d["region"] is None:
        return msg("plays", who=_general(d), command=command_name(d["card"]))
    return msg("fortifies", who=_general(d), region=place_name(d["region"]))


def _redeployed(d: Data) -> Message:
    north, east, south, west, reserves = d["armies"]
    return msg("redeployed", north=north, east=east, south=south, west=west, reserves=reserves)


def _attack(d: Data) -> Message:
    met = {
        "region": place_name(d["region"]),
        "printed": d["printed"],
        "cut": d["power"] != d["printed"],
        "power": d["power"],
        "defence": d["defence"],
    }
    if not d["falls"]:
        return msg("attack-holds", **met)
    return msg("attack-falls", **met, defeats=d["defeats"], retreat=d["retreat"], lost=d["lost"])


def _end(d: Data) -> Message:
    spies = [
        msg("was", who=spy_at(seat, spy), identity=identity)
        for spy, (seat, identity) in enumerate(zip(d["seats"], d["identities"], strict=True))
    ]
    return msg("ends", loyal=d["loyal"], spies=Several(spies))


def conceder(seat: int, spy: int) -> Who:
    """Return the conceding player; -1 for `spy` means the General."""
    return general_at(seat) if spy < 0 else spy_at(seat, spy)


_TELL: dict[str, Callable[[Data], Message]] = {
    "setup": _setup,
    "identity": lambda d: msg("identity-is", who=_spy(d), identity=d["identity"]),
    "round": lambda d: msg("round", round=d["round"], tier=d["tier"]),
    "attack_drawn": _drawn,
    "event": _event,
    "promote": _promote,
    "blown_cover": lambda d: msg("cover-blown"),
    "listen_to": _listen_to,
    "reshuffle": lambda d: msg("reshuffle", cards=d["cards"]),
    "draw": _draw,
    "give": _give,
    "advice": _advice,
    "recruit": lambda d: msg("recruits", who=_general(d), region=place_name(d["region"])),
    "decline": lambda d: msg("declines", who=_general(d)),
    "discard": lambda d: msg("discards", who=_spy(d), card=card_name(d["card"])),
    "march": _march,
    "withdraw": lambda d: msg(
        "withdraws", who=_general(d), count=d["count"], region=place_name(d["from"])
    ),
    "deploy": lambda d: msg(
        "deploys", who=_general(d), count=d["count"], region=place_name(d["to"])
    ),
    "raise": lambda d: msg("raises", who=_general(d), region=place_name(d["region"])),
    "command": _command,
    "redeployed": _redeployed,
    "end_army": lambda d: msg("army-ends", who=_general(d), acted=d["acted"]),
    "attack": _attack,
    "end": _end,
    "concede": lambda d: common_msg("concedes", who=conceder(d["seat"], d["spy"])),
}


def event_text(kind: str, data: Data) -> Message:
    return _TELL[kind](data)


# --- verdicts ------------------------------------------------------------------------------------


def verdict(clause: str, defeats: list[int]) -> Message:
    if clause == "GS-9.1":
        return msg("fallen", region=region_name(defeats.index(max(defeats))))
    if clause == "GS-9.3":
        return msg("survived-event")
    return msg("survived")
