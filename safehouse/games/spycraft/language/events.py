"""The events that a trigger can wait for, and how they are read."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.defs import (
    BARE,
    BY_LIMIT,
    EV_ACTIVATED,
    EV_ACTIVATING,
    EV_ASSIGNED,
    EV_ASSIGNING,
    EV_BRAVADO_DUE,
    EV_BRAVADO_REVEALED,
    EV_BRAVADO_SPENT,
    EV_CANCELED,
    EV_CHECK_DUE,
    EV_CHECK_FAILED,
    EV_DEBRIEF,
    EV_DECLARED,
    EV_DEFENDER_DECLARED,
    EV_DISCARDED,
    EV_DISCARDING,
    EV_ENGAGE,
    EV_EXAMINED,
    EV_EXPOSED,
    EV_EXTENDED,
    EV_GOALS,
    EV_GOING_HOME,
    EV_INTEL_START,
    EV_MISSION_DECLARED,
    EV_MISSION_ENDED,
    EV_MISSION_TARGETED,
    EV_MISSION_TARGETING,
    EV_MISSION_WON,
    EV_MOVED_IN,
    EV_OPPORTUNITY,
    EV_PERFORMED,
    EV_PERFORMING,
    EV_PLAYED,
    EV_REDIRECTED,
    EV_RETIRED,
    EV_RETIRING,
    EV_SENT_HOME,
    EV_TARGETED,
    EV_TEAM_ASSIGNED,
    EV_TN_MET,
    EV_TURN_END,
    EV_TURN_START,
    EV_UNEXPOSED,
    EV_WOUNDED,
    EV_WOUNDING,
    IS_AGENT,
    IS_FORCED,
    IS_GEAR,
    IS_LEADER,
    MARK_USED_UP,
    PRICE,
    STRICT,
    WAS_LEADER,
)
from safehouse.games.spycraft.frames import EventFrame, Frame
from safehouse.games.spycraft.language import moments
from safehouse.games.spycraft.language.actions import (
    read_action,
    read_part,
)
from safehouse.games.spycraft.language.grammar import (
    EVENTS,
    SEAT_NAMES,
    Event,
)
from safehouse.games.spycraft.language.reader import Reader
from safehouse.games.spycraft.language.tree import (
    Tree,
    Unknown,
    args_of,
    call_of,
    closest,
    keys_of,
    name_of,
    options_of,
    said,
)
from safehouse.games.spycraft.model import EventTest, S

# --- reading --------------------------------------------------------------------------------


def _melee(s: S, x: Frame, e: EventFrame) -> bool:
    return e.cause >= 0 and "melee" in q.ABILITIES[s.acts[e.cause].ability].flags


def _used_up(s: S, x: Frame, e: EventFrame) -> bool:
    return e.cause >= 0 and bool(s.acts[e.cause].marks & MARK_USED_UP)


def _forced(s: S, x: Frame, e: EventFrame) -> bool:
    return bool(e.info & IS_FORCED)


_WORDS: Final[dict[str, EventTest]] = {"melee": _melee, "used_up": _used_up, "forced": _forced}
_BITS: Final = {"agent": IS_AGENT, "gear": IS_GEAR, "leader": IS_LEADER}


def _read(
    subject: str = "",
    required: bool = True,
    extra: tuple[str, ...] = (),
    keys: tuple[str, ...] = (),
    needs: tuple[str, ...] = (),
    only_by: tuple[str, ...] = (),
    by_action: bool = False,
) -> Callable[[Reader, Event, ast.Call], list[EventTest]]:
    """Return a reader of an event with these parameters.

    `subject` is the sort of card that may come first, `extra` are further words, `keys` the
    keywords, `needs` the required ones, `only_by` the players that `by` may name; with `by_action`
    it may name a class of actions.
    """

    def read(r: Reader, event: Event, tree: ast.Call) -> list[EventTest]:
        args = list(tree.args)
        tests: list[EventTest] = []
        if event.number in (EV_ACTIVATED, EV_ACTIVATING):
            tests.append(_kind_first(r, event, args))
            args = args[1:]
        plain = [arg for arg in args if name_of(arg) in extra]
        rest = [arg for arg in args if arg not in plain]
        if args != [*rest, *plain] or len({name_of(arg) for arg in plain}) != len(plain):
            raise Unknown(f"{' or '.join(extra)} comes last, and once: {said(tree)!r}")
        tests += [_WORDS[name_of(arg)] for arg in plain]
        if len(rest) > bool(subject) or (subject and required and not rest):
            what = f"takes {subject}" if subject else "takes no card"
            raise Unknown(f"{event.word!r} {what} first, not {said(tree)!r}")
        if rest:
            tests.append(_subject(r, event, rest[0], subject))
        found = keys_of(tree)
        for key, value in found.items():
            if key not in keys:
                fit = ", ".join(keys) or "none"
                raise Unknown(f"unknown word {key!r} of {event.word}; {fit} would fit")
            if key == "by" and call_of(value) == "action" and not by_action:
                raise Unknown(f"by={said(value)} does not fit {event.word!r}; an agent would")
            if key == "host" and name_of(tree.args[0]) != "gear":
                raise Unknown(f"host=… goes with gear, not {said(tree)!r}")
            tests.append(_key(r, event, key, value, only_by))
        for key in needs:
            if key not in found:
                raise Unknown(f"{event.word!r} needs {key}=…")
        return [_as_it_was(tests)] if event.number == EV_RETIRED else tests

    return read


def _read_declared(r: Reader, event: Event, tree: ast.Call) -> list[EventTest]:
    """Read `declared`; a reaction to an action is described by that action alone."""
    keys = keys_of(tree)
    if "effect" in keys and "reacts_to" not in keys:
        raise Unknown("effect=… says what a React does: reacts_to=action(…) is missing")
    if "reacts_to" in keys:
        for key in ("skill", "source", "first_of", "against", "does", "targets", "limited_to"):
            if key in keys:
                raise Unknown(f"{key}=… does not go with reacts_to=…")
        if "kind" in keys and name_of(keys["kind"]) != "react":
            raise Unknown("what reacts is of kind=react")
    return _read(keys=_DECLARED)(r, event, tree)


def _read_discards(r: Reader, event: Event, tree: ast.Call) -> list[EventTest]:
    """Read what an opponent's effect makes the player discard; `card=card` means this card."""
    keys = keys_of(tree)
    own: list[EventTest] = [lambda s, x, e: e.subject == x.seat]
    if tree.args or set(keys) - {"card"} or (keys and event.when == "before"):
        raise Unknown(f"{event.word!r} takes {'card=card' if event.when == 'after' else 'nothing'}")
    if keys:
        if name_of(keys["card"]) != "card":
            raise Unknown(f"card=card would fit, not card={said(keys['card'])}")
        own.append(lambda s, x, e: x.card in (e.under or ()))
    return own


_DECLARED: Final = (
    "by", "kind", "skill", "effect", "reacts_to", "source", "first_of", "against", "does",
    "targets", "limited_to",
)  # fmt: skip


def _kind_first(r: Reader, event: Event, args: list[Tree]) -> EventTest:
    allowed = ("agent", "gear", "leader") if event.number == EV_ACTIVATED else ("agent", "gear")
    kind = name_of(args[0]) if args else ""
    if kind not in allowed:
        raise Unknown(f"{event.word} takes {closest(kind, list(allowed))} first")
    cards = [arg for arg in args[1:] if name_of(arg) not in _WORDS]
    if (kind == "gear") == bool(cards):
        raise Unknown(f"{event.word} {kind} takes {'host=…' if kind == 'gear' else 'a card next'}")
    if kind != "leader" and len(cards) < len(args) - 1:
        raise Unknown(f"forced goes with {event.word}(leader, …), not with {kind}")
    if kind == "agent" and call_of(cards[0]) == "leader":
        raise Unknown(f"leader(…) goes with {event.word}(leader, …), not with agent")
    r.subject = "gear" if kind == "gear" else "agent"
    bit = _BITS[kind]
    return lambda s, x, e: bool(e.info & bit)


def _subject(r: Reader, event: Event, tree: Tree, sort: str) -> EventTest:
    if sort == "action":
        action = read_action(r, tree)
        return lambda s, x, e: e.cause >= 0 and action(s, x, s.acts[e.cause])
    for part in options_of(tree):
        found = r.sort_of(part)
        fine = call_of(part) == "named_like" or (bool(found) if sort == "card" else found == sort)
        if event.word == "targeted" and call_of(part) == "card":
            fine = True
            r.subject = "card"
        if not fine and not (event.word == "targeted" and name_of(part) == "card"):
            raise Unknown(f"{said(part)!r} does not fit {event.word!r}; {sort} would")
    if event.number == EV_EXAMINED and call_of(tree) == "card" and keys_of(tree):
        words_there = {name_of(arg) for arg in args_of(tree)}
        if not words_there <= {"facedown", "inactive"}:
            raise Unknown(f"an examined card is named by where it is attached, not {said(tree)!r}")
        bare = ast.Call(ast.Name("card"), [], tree.keywords if isinstance(tree, ast.Call) else [])
        attached = r.card_test(bare)
        return lambda s, x, e: attached(s, x, e.subject, STRICT)
    test = r.card_test(tree)
    mode = PRICE if event.number == EV_ACTIVATING else STRICT
    return lambda s, x, e: e.subject >= 0 and test(s, x, e.subject, mode)


def _key(r: Reader, event: Event, word: str, tree: Tree, only_by: tuple[str, ...]) -> EventTest:
    name = name_of(tree)
    if word == "by":
        if only_by and name not in only_by:
            raise Unknown(
                f"by={said(tree)} does not fit {event.word!r}; {', '.join(only_by)} would"
            )
        return _by(r, event, tree, name)
    if word == "card":
        if name == "card":
            return lambda s, x, e: e.info == x.card
        spent = r.selector(tree, "card").bare
        return lambda s, x, e: spent(s, x, e.info, BARE)
    if word == "host":
        carrier = r.card_test(tree)
        return lambda s, x, e: (h := s.host[e.subject]) >= 0 and carrier(s, x, h, STRICT)
    if word == "at":
        r.selector(tree, "mission")
        place = r.card_test(tree)
        return lambda s, x, e: s.mission >= 0 and place(s, x, s.mission, STRICT)
    if word == "to":
        target = r.card_test(tree)
        return lambda s, x, e: e.subject >= 0 and target(s, x, e.subject, STRICT)
    if word == "other_than":
        if name != "card":
            raise Unknown(f"other_than=card would fit, not other_than={said(tree)}")
        return lambda s, x, e: (
            e.cause < 0
            or q.ABILITIES[s.acts[e.cause].ability].face is not q.ABILITIES[x.ability].face
        )
    if word == "of":
        if name != "action":
            raise Unknown(f"of=action would fit, not of={said(tree)}")
        return lambda s, x, e: e.cause >= 0 and not e.info
    part = read_part(r, word, tree)
    return lambda s, x, e: e.cause >= 0 and part(s, x, s.acts[e.cause])


def _by(r: Reader, event: Event, tree: Tree, name: str) -> EventTest:
    if name == "effect" and event.number == EV_RETIRING:
        return lambda s, x, e: not e.info & BY_LIMIT
    if name == "enemy":
        return lambda s, x, e: e.seat >= 0 and e.seat != x.seat
    if name in SEAT_NAMES:
        who = SEAT_NAMES[name].value
        return lambda s, x, e: e.seat >= 0 and e.seat == who(s, x)
    if call_of(tree) == "action":
        action = read_action(r, tree)
        return lambda s, x, e: e.cause >= 0 and action(s, x, s.acts[e.cause])
    if r.sort_of(tree) != "agent":
        raise Unknown(f"by={said(tree)} does not fit {event.word!r}; an agent would")
    test = r.card_test(tree)
    return lambda s, x, e: e.actor >= 0 and test(s, x, e.actor, STRICT)


def _as_it_was(tests: list[EventTest]) -> EventTest:
    """Test a retired card as it was before it left play."""

    def judged(s: S, x: Frame, e: EventFrame) -> bool:
        card, seat = e.subject, e.seat
        place, up, ctrl, leader = s.place[card], s.up[card], s.ctrl[card], s.leader[seat]
        s.place[card], s.up[card], s.ctrl[card] = e.place, 1, seat
        if e.info & WAS_LEADER:
            s.leader[seat] = card
        try:
            return all(test(s, x, e) for test in tests)
        finally:
            s.place[card], s.up[card], s.ctrl[card], s.leader[seat] = place, up, ctrl, leader

    return judged


_SEATS: Final = ("me", "enemy")
_BY_AGENT: Final = ("by=self", "by=agent(mine)", "by=agent(enemy)")
for _event in (
    Event("targeted", "after", EV_TARGETED, moments.targeted,
          _read("agent", extra=("melee",), keys=("by", "kind", "skill", "does", "title")), "agent",
          actor=True, cause=True,
          makes=("card(mine)", "self, does=move_home", "self", "agent(mine)",
                 "agent(mine, other), skill=combat", "self, melee", "self, kind=mission",
                 "agent(mine), by=agent(enemy)", "self, title=one_of(Plague, Poison)")),
    Event("declared", "after", EV_DECLARED, moments.declared,
          _read_declared, "agent", actor=True, cause=True,
          makes=("", "by=agent(enemy)", "by=self, skill=craft", "kind=mission, skill=combat",
                 "effect=cancel, reacts_to=action(by=self)", "source=gear",
                 "by=agent(mine), kind=mission, first_of=turn", "skill=craft, against=agent(mine)",
                 "kind=react, reacts_to=action(by=agent(mine))", "kind=react",
                 "does=one_of(mission_vp, objective)", "source=action, targets=mission(queue)",
                 "limited_to=trait", "by=enemy, does=discard_mission")),
    Event("performing", "before", EV_PERFORMING, moments.performing,
          _read(extra=("used_up",), keys=("by", "kind", "skill"), needs=("by",)),
          actor=True, cause=True, makes=("by=self", "by=self, kind=mission", "used_up, by=self")),
    Event("performed", "after", EV_PERFORMED, moments.performed,
          _read(keys=("by", "kind", "skill", "targets", "source", "does", "outcome")), "agent",
          actor=True, cause=True,
          makes=("", "outcome=success, targets=self", "by=agent(mine), kind=mission", "by=self",
                 "by=agent(enemy), source=mission", "kind=intel, targets=agent(mine)")),
    Event("canceled", "after", EV_CANCELED, moments.canceled, _read("action"), "agent", actor=True,
          cause=True, makes=("action()", "action(by=agent(mine))", "action(skill=combat)")),
    Event("redirected", "after", EV_REDIRECTED, moments.redirected,
          _read(keys=("by", "to")), "agent", "its new target",
          actor=True, cause=True, makes=("", "by=self", "to=self", "to=agent(mine)")),
    Event("check_due", "before", EV_CHECK_DUE,
          moments.about_to("make a skill check"), _read(keys=("by",), needs=("by",)), "agent",
          actor=True, cause=True, makes=_BY_AGENT),
    Event("check_failed", "after", EV_CHECK_FAILED, moments.failed,
          _read("agent", keys=("of",)), "agent",
          actor=True, cause=True, makes=("self", "agent()", "agent(enemy), of=action")),
    Event("tn_met", "after", EV_TN_MET, moments.fixed("Once any action has met its TN"),
          _read(), "agent",
          actor=True, cause=True, makes=("",)),
    Event("bravado_due", "before", EV_BRAVADO_DUE, moments.about_to("discard for bravado"),
          _read(keys=("by",), needs=("by",)), "agent", actor=True, cause=True, makes=_BY_AGENT),
    Event("bravado_revealed", "after", EV_BRAVADO_REVEALED,
          moments.fixed("When any player shows a bravado card"), _read(), "pile", "it", actor=True,
          cause=True, makes=("",)),
    Event("bravado_spent", "after", EV_BRAVADO_SPENT, moments.spent,
          _read(keys=("by", "card")), "agent",
          actor=True, cause=True, makes=("by=agent(mine)", "by=self, card=card(gear)")),
    Event("played", "after", EV_PLAYED, moments.played, _read("card", required=False), "card", "it",
          actor=True, makes=("", "named_like(Goodchilde)")),
    Event("activating", "before", EV_ACTIVATING, moments.activating,
          _read("agent", required=False, keys=("host",)), "agent",
          makes=("agent, agent(mine)", "gear, host=agent(mine)", "gear, host=self")),
    Event("activated", "after", EV_ACTIVATED, moments.activated,
          _read("agent", required=False, extra=("forced",), keys=("host",)), "agent",
          makes=("agent, self", "agent, agent(enemy)", "gear", "gear, host=agent(enemy)",
                 "leader, leader(mine)", "leader, self, forced")),
    Event("examined", "after", EV_EXAMINED, moments.examined,
          _read("card", keys=("by",)), "card", "it",
          actor=True, cause=True,
          makes=("card(inactive, ~leader)", "card(facedown, attached_to=self)",
                 "card(inactive), by=self")),
    Event("exposed", "after", EV_EXPOSED,
          lambda sp, t, k: f"Once {sp.noun(t.args[0])} has become Exposed", _read("agent"),
          "agent", actor=True, cause=True, makes=("self", "agent(mine)", "agent(enemy)")),
    Event("unexposed", "after", EV_UNEXPOSED,
          lambda sp, t, k: f"Once {sp.noun(t.args[0])} is no longer Exposed by an effect",
          _read("agent"), "agent", actor=True, cause=True,
          makes=("self", "agent(mine)", "agent(enemy)")),
    Event("moved_in", "after", EV_MOVED_IN,
          lambda sp, t, k: f"Once an action has moved {sp.noun(t.args[0])} into a mission team",
          _read("agent"), "agent", actor=True, cause=True,
          makes=("self", "agent(mine)", "agent(enemy)")),
    Event("wounded", "before", EV_WOUNDING,
          lambda sp, t, k: f"When {sp.noun(t.args[0])} would be wounded", _read("agent"), "agent",
          actor=True, cause=True, makes=("self", "agent(mine)", "agent(with_self, other)")),
    Event("wounded", "after", EV_WOUNDED, moments.done_to("wounded"),
          _read("agent", required=False, keys=("by", "other_than"), by_action=True),
          "agent", actor=True,
          cause=True,
          makes=("self", "agent(mine)", "agent(), by=self", "agent(), by=action(skill=combat)",
                 "by=agent(mine)", "agent(mine), other_than=card")),
    Event("retired", "before", EV_RETIRING, moments.retiring,
          _read("agent", keys=("by",), only_by=("effect",)), "agent", actor=True, cause=True,
          makes=("self", "agent(mine)", "self, by=effect")),
    Event("retired", "after", EV_RETIRED, moments.done_to("retired"), _read("agent", keys=("by",)),
          "agent", actor=True, makes=("agent()", "agent(mine)", "agent(enemy), by=self",
                                      "leader(opposing), by=self")),
    Event("sent_home", "before", EV_GOING_HOME,
          lambda sp, t, k: f"When {sp.noun(t.args[0])} would be sent home", _read("agent"),
          "agent", actor=True, cause=True, makes=("self", "agent(mine)")),
    Event("sent_home", "after", EV_SENT_HOME, moments.done_to("sent", " home"),
          _read("agent", keys=("by",), by_action=True), "agent", actor=True, cause=True,
          makes=("self", "agent(mine), by=action()", "agent(enemy), by=agent(mine)",
                 "agent(mine), by=action(skill=transport)")),
    Event("discarding", "before", EV_DISCARDING,
          moments.fixed("When an opponent's effect is about to make you discard from your hand"),
          _read_discards, "player", "you", actor=True, cause=True, makes=("",), rare=True),
    Event("discarded", "after", EV_DISCARDED, moments.discarded, _read_discards, "player", "you",
          actor=True, cause=True, makes=("",), rare=True),
    Event("opportunity", "before", EV_OPPORTUNITY, moments.opportunity,
          _read(keys=("by",), only_by=_SEATS), "player", "that player",
          makes=("", "by=enemy"), rare=True),
    Event("mission_declared", "after", EV_MISSION_DECLARED,
          moments.fixed("When any leader announces a mission run"), _read(), actor=True, cause=True,
          makes=("",)),
    Event("mission_targeting", "before", EV_MISSION_TARGETING,
          moments.about_to("pick the mission to attack"), _read(keys=("by",), only_by=_SEATS),
          actor=True, cause=True, makes=("by=me",)),
    Event("mission_targeted", "after", EV_MISSION_TARGETED, moments.mission_targeted,
          _read(keys=("by",), only_by=_SEATS), "mission", "that mission", actor=True, cause=True,
          makes=("", "by=enemy", "by=me")),
    Event("assigning", "before", EV_ASSIGNING,
          lambda sp, t, k: "When a player is about to pick a team"
          + (f" for {sp.noun(k['at'])}" if "at" in k else ""),
          _read(keys=("at",)), "player", "that player", makes=("", "at=mission(first)")),
    Event("assigned", "after", EV_ASSIGNED,
          lambda sp, t, k: f"Once {sp.noun(t.args[0])} has been picked for a mission team",
          _read("agent"), "agent", makes=("self", "agent(mine)")),
    Event("team_assigned", "after", EV_TEAM_ASSIGNED, moments.team_assigned,
          _read(keys=("by",), only_by=(*_SEATS, "attacker", "defender")), actor=True,
          makes=("by=me", "", "by=enemy", "by=defender")),
    Event("defender_declared", "after", EV_DEFENDER_DECLARED,
          moments.by_player("become the defender"),
          _read(keys=("by",), only_by=_SEATS), actor=True, makes=("", "by=me")),
    Event("engage", "before", EV_ENGAGE, moments.fixed("When the Engage step is about to begin"),
          _read(), makes=("",)),
    Event("goals", "before", EV_GOALS, moments.fixed("When Goals are about to be compared"),
          _read(),
          makes=("",)),
    Event("mission_won", "after", EV_MISSION_WON, moments.by_player("won this mission"),
          _read(keys=("by",), only_by=("me", "enemy", "attacker", "defender")), "mission",
          "that mission", actor=True, makes=("", "by=me", "by=attacker")),
    Event("extended", "after", EV_EXTENDED, moments.by_player("extended to another mission"),
          _read(keys=("by",), only_by=_SEATS), "mission", "that mission", actor=True, cause=True,
          makes=("by=me",)),
    Event("mission_ended", "after", EV_MISSION_ENDED, moments.fixed("Once the mission has ended"),
          _read(), makes=("",)),
    Event("turn_start", "after", EV_TURN_START, moments.fixed("Once the turn has begun"), _read(),
          makes=("",)),
    Event("intel_start", "after", EV_INTEL_START, moments.fixed("Once the Intel phase has begun"),
          _read(), makes=("",)),
    Event("debrief", "before", EV_DEBRIEF, moments.fixed("just before the Debrief phase"), _read(),
          makes=("",)),
    Event("turn_end", "before", EV_TURN_END, moments.fixed("just before the turn ends"), _read(),
          makes=("",)),
):  # fmt: skip
    EVENTS[_event.when, _event.word] = _event
