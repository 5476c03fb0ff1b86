"""Events and windows, actions step by step, activation, state checks (Part B of the rules)."""

from __future__ import annotations

from typing import Any

from safehouse.core.match import Result, Step
from safehouse.core.moves import Code
from safehouse.games.spycraft import decide, offers
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ANSWER,
    A_BRAVADO,
    A_CARD,
    A_CAUSE,
    A_ENV,
    A_EVENT,
    A_HAND,
    A_KIND,
    A_LOCKED,
    A_MORE,
    A_ORIGINAL,
    A_PAID,
    A_RATING,
    A_SEAT,
    A_SELF,
    A_SKILL,
    A_SPENT,
    A_STATUS,
    A_SUBJECT,
    A_TAG,
    A_TN,
    ACTIVATION_ACT,
    AUTO_ACT,
    BY_LIMIT,
    CANCELED,
    DROPPED,
    E_CAUSE,
    E_DEAD,
    E_INFO,
    E_SEAT,
    E_SUBJECT,
    E_TYPE,
    E_UNDER,
    EV_ACTIVATED,
    EV_ACTIVATING,
    EV_BRAVADO_DUE,
    EV_BRAVADO_REVEALED,
    EV_BRAVADO_SPENT,
    EV_CANCELED,
    EV_CHECK_DUE,
    EV_CHECK_FAILED,
    EV_DEBRIEF,
    EV_DECLARED,
    EV_DISCARDED,
    EV_ENGAGE,
    EV_GOING_HOME,
    EV_LAST_CALL,
    EV_MISSION_DECLARED,
    EV_PERFORMED,
    EV_PERFORMING,
    EV_PLAYED,
    EV_REDIRECTED,
    EV_RETIRED,
    EV_RETIRING,
    EV_SENT_HOME,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    EV_TN_MET,
    EV_TURN_START,
    EV_WOUNDED,
    EV_WOUNDING,
    EVENTS,
    FAILED,
    FATAL_WOUNDS,
    GEAR,
    GOING,
    HAND,
    HQ,
    IS_AGENT,
    IS_FORCED,
    IS_GEAR,
    IS_LEADER,
    KINDS,
    LEADERS,
    LIMBO,
    MISSION_ACT,
    MORE_FORCED,
    MORE_ONE_CARD,
    MORE_USED_UP,
    NOWHERE,
    ON_AGENT,
    PACES,
    PLAY,
    QUEUE,
    REACT_ACT,
    REMOVED,
    RESOLVED,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    S9,
    S11,
    S12,
    S13,
    SKILLS,
    STATUSES,
    TAG_AGAIN,
    TAG_DONE,
    TAG_FROM_HQ,
    TEAM,
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
    UNTIL_FIRST_OF,
    UNTIL_NEXT,
    WAS_LEADER,
    WIN_POINTS,
    ZONES,
)
from safehouse.games.spycraft.language.model import LOOSE, aimed_at, targets_of
from safehouse.games.spycraft.readable import action_name, tn_readers
from safehouse.games.spycraft.state import Frame, SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    discard_in_play,
    drop_stack,
    forget,
    known_name,
    lift,
    name,
    pin,
    show,
    show_all,
    tell,
    tell_some,
    to_discard,
    to_removed,
    unpin,
)

S = SpycraftState

AUTOS = -99
"""Where the mandatory texts in play are kept among what is in force."""
MUST_CHECK = 1
"""s.flags: something changed that TM-6 looks at."""


# --- TM-1, TM-2: events and windows -------------------------------------------------------------


def raise_event(
    m: M,
    event: int,
    subject: int = -1,
    cause: int = -1,
    actor: int = -1,
    seat: int = -1,
    info: int = 0,
    place: int = 0,
    then: tuple[Any, ...] = (),
) -> None:
    """TM-2.1: state checks, mandatory effects, then the window; `then` follows unless it died."""
    raise_group(m, [[event, subject, cause, actor, seat, 0, info, place]], then)


def raise_group(m: M, events: list[Frame], then: tuple[Any, ...] = ()) -> None:
    """Several events that share one window."""
    s = m.state
    first = len(s.evs)
    s.evs.extend(events)
    agenda = m.agenda
    name = then[0].__name__ if then else ""
    agenda.append((close_events, (first, name, list(then[1:]))))
    agenda.append((window, (first, len(events), 0)))
    if _has_autos(s, events):
        agenda.append((find_autos, (first, len(events))))
    if s.flags & MUST_CHECK:
        agenda.append((checks, (events[0][E_CAUSE],)))


def close_events(m: M, first: int, then: str, args: list[Any]) -> None:
    s = m.state
    dead = s.evs[first][E_DEAD]
    if dead and s.evs[first][E_TYPE] == EV_RETIRING:
        s.flags |= MUST_CHECK
    del s.evs[first:]
    if then and not dead:
        m.agenda.append((m.game.steps[then], tuple(args)))


def _sources(s: S) -> tuple[int, list[tuple[int, int, int, Any]]]:
    """Mandatory texts in play: the events they wait for, and (seat, agent, card, ability)."""
    force = q.in_force(s)
    found = force.get(AUTOS)
    if found is None:
        found = force[AUTOS] = _collect_autos(s)
    return found  # type: ignore[return-value]


def _collect_autos(s: S) -> Any:
    bits = 0
    out: list[tuple[int, int, int, Any]] = []
    faces = s.cards.face
    for seat in range(s.seats):
        for top in s.tops(seat):
            if s.up[top]:
                for ability in FACES[faces[top]].autos:
                    out.append((seat, top, top, ability))
    if s.mission >= 0:
        for ability in FACES[faces[s.mission]].autos:
            for seat in (s.attacker, s.defender):
                if seat >= 0 and ability.speaks_to(seat == s.attacker, s.flags):
                    out.append((seat, -1, s.mission, ability))
    for card, _host, _until, _env in s.attached:
        for ability in FACES[faces[card]].autos:
            if ability.attached:
                out.append((s.ctrl[card], -1, card, ability))
    for source in out:
        if source[3].trigger is not None:
            bits |= 1 << source[3].trigger.event
    return bits, [source for source in out if source[3].trigger is not None]


def _has_autos(s: S, events: list[Frame]) -> bool:
    bits = 0
    for e in events:
        bits |= 1 << e[E_TYPE]
    if s.later:
        for entry in s.later:
            if bits >> q.NODES[entry[0]].trigger.event & 1:
                return True
    if s.mods:
        for mod in s.mods:
            if mod[5] == UNTIL_FIRST_OF:
                trigger = q.NODES[mod[0]].until_trigger
                if bits >> trigger.event & 1:
                    return True
    if bits & (1 << EV_BRAVADO_SPENT | 1 << EV_DISCARDED):
        return True
    return bool(_sources(s)[0] & bits)


def find_autos(m: M, first: int, count: int) -> None:
    """TM-2.1 (b): the starting player's mandatory effects first; each player orders its own."""
    s = m.state
    found: list[tuple[int, Frame, int]] = []
    for j in range(first, first + count):
        e = s.evs[j]
        if e[E_DEAD]:
            continue
        _end_first_of(s, e)
        for seat, agent, card, ability in _sources(s)[1]:
            if ability.trigger.event == e[E_TYPE]:
                x = offers.begin(s, seat, agent, card, ability, j)
                _restore_attached(s, x, card)
                if ability.trigger.test(s, x, e) and (ability.when is None or ability.when(s, x)):
                    found.append((seat, x, -1))
        if e[E_TYPE] == EV_BRAVADO_SPENT:
            spent = e[E_INFO]
            for ability in FACES[s.cards.face[spent]].autos:
                if ability.trigger is not None and ability.trigger.event == EV_BRAVADO_SPENT:
                    x = offers.begin(s, s.owner[spent], -1, spent, ability, j)
                    if ability.trigger.test(s, x, e):
                        found.append((s.owner[spent], x, -1))
        if e[E_TYPE] == EV_DISCARDED:
            for gone in e[E_UNDER]:
                for ability in FACES[s.cards.face[gone]].autos:
                    if ability.trigger is not None and ability.trigger.event == EV_DISCARDED:
                        x = offers.begin(s, s.owner[gone], -1, gone, ability, j)
                        if ability.trigger.test(s, x, e):
                            found.append((s.owner[gone], x, -1))
        for entry in s.later[:]:
            node = q.NODES[entry[0]]
            if node.trigger.event == e[E_TYPE]:
                x = list(entry[1])
                x[A_EVENT], x[A_CAUSE], x[A_SUBJECT] = j, e[E_CAUSE], e[E_SUBJECT]
                if node.trigger.test(s, x, e):
                    x[A_KIND] = AUTO_ACT
                    x[A_STATUS] = GOING
                    found.append((x[A_SEAT], x, node.subs[0].id))
                    if "once" in node.words or node.trigger.when == "before":
                        s.later.remove(entry)
    if not found:
        return
    order = s.order()
    found.sort(key=lambda item: order.index(item[0]) if item[0] in order else 99)
    for seat, x, node_id in reversed(found):
        if seat in order:
            frame = [list(v) if isinstance(v, tuple) else v for v in x]
            m.agenda.append((run_auto, (frame, node_id)))
    _offer_order(m, found)


def _offer_order(m: M, found: list[tuple[int, Frame, int]]) -> None:
    """DE-24: a player with several mandatory effects of one event picks which comes first."""
    seats = [seat for seat, _, _ in found]
    for seat in dict.fromkeys(seats):
        if seats.count(seat) > 1 and not m.state.out[seat]:
            m.agenda.append((decide.ask_order, (seat, seats.count(seat))))


def _restore_attached(s: S, x: Frame, card: int) -> None:
    for entry in s.attached:
        if entry[0] == card:
            env = entry[3]
            x[A_ENV : A_ENV + len(env)] = env


def _end_first_of(s: S, e: Frame) -> None:
    """Helen Goodchilde: a change that also ends with an event."""
    for mod in s.mods[:]:
        if mod[5] == UNTIL_FIRST_OF:
            trigger = q.NODES[mod[0]].until_trigger
            if trigger.event == e[E_TYPE] and trigger.test(s, list(mod[1]), e):
                if e[E_TYPE] != EV_PLAYED or e[E_SUBJECT] != mod[1][A_CARD]:
                    s.mods.remove(mod)
                    s.force = None


def run_auto(m: M, frame: list[Any], node_id: int) -> None:
    """A mandatory effect: no agent performs it, no check."""
    s = m.state
    x: Frame = [tuple(v) if isinstance(v, list) else v for v in frame]
    if s.out[x[A_SEAT]]:
        return
    s.acts.append(x)
    i = len(s.acts) - 1
    m.agenda.append((end_auto, (i,)))
    if node_id >= 0:
        m.agenda.append((effect, (i, node_id)))
    else:
        tell(m, "auto", "TM-2.1", seat=x[A_SEAT], name=name(s, x[A_CARD]), card=x[A_CARD])
        m.agenda.append((effects, (i, 0)))


def end_auto(m: M, i: int) -> None:
    s = m.state
    _end_action_mods(s, i)
    del s.acts[i:]


def window(m: M, first: int, count: int, k: int) -> None:
    """TM-2.2 to TM-2.7: starting player first, then clockwise, until all pass in a row."""
    s = m.state
    if not live(s, first, count) or m.result is not None:
        return
    order = s.order()
    waits = _waits_before(m, first, count, k > 0) if m.pauses and k < WAITED else -1
    mark = k - k % WAITED
    k -= mark
    while k < len(order):
        if k == waits:
            m.agenda.append((window, (first, count, WAITED + k)))
            m.pause()
            return
        seat = order[k]
        k += 1
        if wants(m, seat, first, count):
            m.agenda.append((window, (first, count, mark + k)))
            m.ask(seat, decide.WINDOW, first, count)
            return
    if k == waits:
        m.pause()


def live(s: S, first: int, count: int) -> bool:
    """Whether an event of a window still stands; those of a canceled action die."""
    alive = False
    for j in range(first, first + count):
        e = s.evs[j]
        if not e[E_DEAD]:
            cause = e[E_CAUSE]
            if cause >= 0 and s.acts[cause][A_STATUS] in (CANCELED, DROPPED):
                if e[E_TYPE] not in (EV_CANCELED, EV_PERFORMED):
                    e[E_DEAD] = 1
                    continue
            alive = True
    return alive


WAITED = 100
"""What is added to the next player's place in a window that has had its wait."""


def _waits_before(m: M, first: int, count: int, asked: bool) -> int:
    """TM-7.7: the place in the order before which the table waits in this window, or -1.

    Only what everybody knows decides. The wait comes before the last player who might answer:
    so that player cannot tell whether others were asked, nor they whether that one was. Where only
    one player might answer, it comes at the end.
    """
    s = m.state
    pace = PACES[m.options["pace"]]
    if not pace["seconds"][1]:
        return -1
    live = [s.evs[j][E_TYPE] for j in range(first, first + count) if not s.evs[j][E_DEAD]]
    always = pace.get("everywhere") or any(EVENTS[event] in pace["events"] for event in live)
    if not always and not asked:
        return -1
    bits = 0
    for event in live:
        bits |= 1 << event
    order = s.order()
    able = [k for k, seat in enumerate(order) if _might_answer(m, seat, bits, first, count)]
    if len(able) > 1:
        return able[-1]
    return len(order) if able and always else -1


def _might_answer(m: M, seat: int, bits: int, first: int, count: int) -> bool:
    """TM-7.7: whether a seat could be asked in a window, for all the table knows."""
    s = m.state
    hand, down = offers.hidden_triggers(len(FACES), s.packs)
    if bits & hand and s.hand(seat):
        return True
    inactive = offers.has_inactive(s, seat, s.evs[first][E_CAUSE])
    if bits & offers.open_triggers(s, seat):
        if s.hand(seat) or inactive:
            return True
        return bool(offers.react_codes(s, seat, first, count, True))  # it has nothing to hide
    if not inactive:
        return False
    if bits & down or m.options["settings_moves"] or m.options["control"] == "full":
        return True
    return _stops(s, seat, first, count, -1)


def wants(m: M, seat: int, first: int, count: int) -> bool:
    """TM-7: whether a seat is asked in this window."""
    s = m.state
    mode = s.mode[seat]
    e = s.evs[first]
    if s.yields[seat] and e[E_SEAT] != seat:
        if s.yields[seat] == 4 or not any(
            s.evs[j][E_TYPE] == EV_TARGETED
            and s.evs[j][E_SUBJECT] >= 0
            and s.ctrl[s.evs[j][E_SUBJECT]] == seat
            for j in range(first, first + count)
        ):
            return False
        s.yields[seat] = 0
    codes = offers.react_codes(s, seat, first, count, True)
    if codes and (mode == 1 or s.mutes):
        codes = [c for c in codes if _not_muted(s, seat, c, first)]
    if codes:
        return True
    if mode == 1:
        return False
    if s.rules < 2:
        if mode == 2:
            return bool(offers.activation_codes(s, seat, e[E_CAUSE]))
        stops = _stops(s, seat, first, count, s.stops[seat])
        return stops and offers.can_activate(s, seat, e[E_CAUSE])
    if mode == 2:
        return True
    stops = _stops(s, seat, first, count, s.stops[seat])
    return stops and offers.has_inactive(s, seat, e[E_CAUSE])


def _not_muted(s: S, seat: int, code: Code, first: int) -> bool:
    """TM-7.5 quick, TM-7.6 mutes."""
    e = s.evs[first + code[4]]
    mine = e[E_SUBJECT] >= 0 and e[E_TYPE] != EV_CANCELED and s.ctrl[e[E_SUBJECT]] == seat
    if s.mode[seat] == 1 and not mine:
        return False
    face = s.cards.face[code[1]]
    for who, muted, level in s.mutes:
        if who == seat and muted == face:
            return level == 0 or (level == 1 and mine)
    return True


def _stops(s: S, seat: int, first: int, count: int, stops: int) -> bool:
    """TM-7.3: whether one of these activation stops is at this window."""
    e = s.evs[first]
    event = e[E_TYPE]
    if event in (EV_DECLARED, EV_REDIRECTED, EV_TARGETED):
        cause = e[E_CAUSE]
        if cause < 0 or s.acts[cause][A_SEAT] == seat:
            return False
        if stops & S2:
            for j in range(first, first + count):
                if s.evs[j][E_TYPE] == EV_TARGETED and not s.evs[j][E_DEAD]:
                    subject = s.evs[j][E_SUBJECT]
                    if subject >= 0 and s.ctrl[subject] == seat:
                        return True
        return bool(stops & S3) and q.on_side(s, seat)
    if event == EV_ENGAGE:
        return bool(stops & S4) and _down_in_team(s, seat)
    if event == EV_LAST_CALL:
        return bool(stops & S5) and _down_in_team(s, seat)
    if event in (EV_WOUNDING, EV_RETIRING, EV_GOING_HOME):
        agent = e[E_SUBJECT]
        return (
            bool(stops & S6)
            and s.ctrl[agent] == seat
            and any(not s.up[gear] for gear in s.under[agent])
        )
    if event == EV_MISSION_DECLARED:
        return bool(stops & S7) and seat != s.attacker
    if event == EV_DEBRIEF:
        return bool(stops & S9)
    if event == EV_ACTIVATED:
        return bool(stops & S11) and s.ctrl[e[E_SUBJECT]] != seat
    if event == EV_TURN_START:
        return bool(stops & S12) and any(not s.up[c] for c in s.tops(seat))
    if event == EV_CHECK_DUE:
        x = s.acts[e[E_CAUSE]]
        return (
            bool(stops & S13)
            and x[A_SEAT] == seat
            and any(not s.up[gear] for gear in s.under[x[A_SELF]])
            and q.rating_of(s, x) < q.tn_of(s, x)
        )
    return False


def _down_in_team(s: S, seat: int) -> bool:
    for card in s.tops(seat):
        if s.place[card] == TEAM:
            if not s.up[card] or any(not s.up[gear] for gear in s.under[card]):
                return True
    return False


# --- TM-3: one action, step by step -------------------------------------------------------------


def perform(m: M, x: Frame) -> None:
    """A0, A1: the action begins; kind, skill, source and agent are public."""
    s = m.state
    s.acts.append(x)
    i = len(s.acts) - 1
    ability = q.ABILITIES[x[A_ABIL]]
    hand = s.place[x[A_CARD]] == HAND
    x[A_HAND] = 1 if hand else 0
    if hand:
        x[A_CARD] = pin(m, x[A_CARD])
    if m.logging:
        tell(
            m,
            "performing",
            "TM-3",
            seat=x[A_SEAT],
            agent=x[A_SELF],
            agent_name=name(s, x[A_SELF]),
            action=KINDS[x[A_KIND]],
            skill=SKILLS[x[A_SKILL]] if x[A_SKILL] >= 0 else None,
            source=None if hand else ability.name,
            depth=sum(1 for a in s.acts if a[A_KIND] <= REACT_ACT),
        )
    m.agenda.append((end_action, (i,)))
    raise_event(m, EV_PERFORMING, -1, i, x[A_SELF], x[A_SEAT], then=(declare, i))


def declare(m: M, i: int) -> None:
    """A2: the card is shown, the use marked off; then the picks are made."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    if x[A_STATUS] != GOING:
        return
    agent = x[A_SELF]
    if ability.joins is not None and x[A_TAG] & TAG_FROM_HQ and not x[A_TAG] & TAG_DONE:
        x[A_TAG] &= ~TAG_FROM_HQ  # SC-14.11: the terminal was not used; the agent comes itself
    if (x[A_MORE] & MORE_USED_UP and not x[A_TAG] & TAG_AGAIN) or (
        x[A_TAG] & TAG_FROM_HQ and not x[A_TAG] & TAG_DONE
    ):
        never_begun(s, i)
        return
    source = x[A_CARD]
    if FACES[s.cards.face[source]].type == GEAR and not x[A_HAND] and s.place[source] != ON_AGENT:
        fail(m, i, "SC-12.1")
        return
    if x[A_HAND]:
        if s.place[source] != HAND:
            never_begun(s, i)
            return
        show_all(m, source)
        lift(s, source)
        s.place[source] = LIMBO
        s.used_turn.append(offers.play_mark(s, x[A_SEAT], source))
    elif ability.form == "act" and "unlimited" not in ability.flags:
        used = s.used_mission if ability.kind == MISSION_ACT else s.used_turn
        used.append(offers.mark_of(s, source, ability, agent))
    if "from_facedown" in ability.flags:
        show_all(m, source)
    if s.place[source] == REMOVED:
        s.used_turn.append(offers.play_mark(s, x[A_SEAT], source))
    for entry in s.lent[:]:
        if entry[0] == agent and entry[1] == ability.id and entry[2]:
            s.lent = [other for other in s.lent if other[4] != entry[4]]
            break
    if ability.kind == MISSION_ACT:
        s.war_done[x[A_SEAT]] += 1
        s.war_done[x[A_SEAT] + s.seats] += 1
    m.agenda.append((flip_targets, (i,)))
    m.agenda.append((pick_next, (i, 0)))


def never_begun(s: S, i: int) -> None:
    """An action that was not declared after all: it is no action, and its player has passed."""
    s.acts[i][A_STATUS] = DROPPED
    run = q.RULES["run"]
    below = [q.ABILITIES[x[A_ABIL]] for x in s.acts[:i]]
    if all(ability is run or ability.starts_mission for ability in below):
        s.passes = 1


def pick_next(m: M, i: int, k: int) -> None:
    """A2: one pick after the other, in the order of the text."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    if x[A_STATUS] != GOING:
        return
    if ability.hook == "swap_facedown":
        if k == 0:
            decide.ask_swap(m, i)
        return
    if k >= len(ability.picks):
        return
    pick = ability.picks[k]
    options = offers.candidates(s, x, pick)
    slot = A_ENV + pick.slot
    if pick.kind == "cards":
        if not isinstance(x[slot], tuple):
            x[slot] = ()
        need = pick.need(s, x) if pick.need is not None else 0
        most = need if pick.count == -1 else pick.count
        if len(x[slot]) >= most or not options:
            if len(x[slot]) < need and (k == 0 or pick.count != -1):
                x[A_STATUS] = FAILED
            else:
                m.agenda.append((pick_next, (i, k + 1)))
            return
        m.agenda.append((take_pick, (i, k)))
        m.ask(x[A_SEAT], decide.PICK, i, k)
        return
    if not options:
        x[A_STATUS] = FAILED
        return
    if len(options) == 1:
        x[slot] = _picked(m, pick, options[0])
        m.agenda.append((pick_next, (i, k + 1)))
        return
    m.agenda.append((take_pick, (i, k)))
    m.ask(x[A_SEAT], decide.PICK, i, k)


def take_pick(m: M, i: int, k: int) -> None:
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    pick = q.ABILITIES[x[A_ABIL]].picks[k]
    slot = A_ENV + pick.slot
    answer = x[A_ANSWER]
    if pick.kind == "cards":
        if answer < 0:
            m.agenda.append((pick_next, (i, k + 1)))
            return
        x[slot] = (*x[slot], _picked(m, pick, answer))
        m.agenda.append((pick_next, (i, k)))
        return
    x[slot] = _picked(m, pick, answer)
    m.agenda.append((pick_next, (i, k + 1)))


def _picked(m: M, pick: Any, answer: int) -> int:
    """A card of a hand that is aimed at keeps its number while the action lasts."""
    return pin(m, answer) if pick.kind in ("card", "cards") else answer


def flip_targets(m: M, i: int) -> None:
    """A3: Reacts of facedown targets, then facedown team members aimed at are turned up."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    _tell_declared(m, i)
    _use_up_next(s, x, i)
    m.agenda.append((declared, (i,)))
    m.agenda.append((recheck_targets, (i,)))
    # SC-R86: what a redirect aims at is turned up when it has succeeded.
    later = offers.new_targets(x) if s.rules >= 2 else []
    targets = [c for c in targets_of(x) if c not in later]
    for selector, forced in q.ABILITIES[x[A_ABIL]].mass:
        if forced:
            targets += [c for c in reachable(s, x, selector) if not s.up[c] and c not in targets]
    for selector in q.ABILITIES[x[A_ABIL]].looks:
        for card in reachable(s, x, selector):
            if card not in targets:
                _answer_facedown(m, i, card)
    _flip(m, i, targets)


def reachable(s: S, x: Frame, selector: Any) -> list[int]:
    """The cards of a class that an action reaches, facedown ones of a team included (SC-R40)."""
    return q.reached(s, x, selector.all(s, x, LOOSE))


def _flip(m: M, i: int, targets: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    gentle = _only_moves_own(x)
    for target in reversed(targets):
        if s.up[target] or s.place[target] == QUEUE:
            continue
        if s.place[target] == TEAM and not (gentle and s.ctrl[target] == x[A_SEAT]):
            m.agenda.append((forced_activation, (target, i)))
        _answer_facedown(m, i, target)


def turn_up_target(m: M, i: int, target: int) -> None:
    """SC-R86: a redirect has succeeded, so its new target is shown; it may answer action i."""
    _flip(m, i, [target])


def _answer_facedown(m: M, i: int, card: int) -> None:
    s = m.state
    if not s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT):
        x = s.acts[i]
        down = [EV_TARGETED_DOWN, card, i, x[A_SELF], x[A_SEAT], 0, 0, 0]
        m.agenda.append((facedown_aimed_at, (down,)))


def facedown_aimed_at(m: M, event: list[Any]) -> None:
    """A3: the one moment in which a facedown card itself may answer (Ambush)."""
    raise_group(m, [list(event)])


def _only_moves_own(x: Frame) -> bool:
    """SC-R41: an effect that only moves agents does not turn up its player's own."""
    ability = q.ABILITIES[x[A_ABIL]]
    return not ability.effects or offers.only_moves(ability)


def recheck_targets(m: M, i: int) -> None:
    """A3, A5(a), SC-R75: targets that are gone or do not fit are lost; none left fails."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    ability = q.ABILITIES[x[A_ABIL]]
    had = left = 0
    before = x[A_ENV:]
    for pick in ability.picks:
        slot = A_ENV + pick.slot
        if pick.kind == "card":
            if x[slot] >= 0:
                had += 1
                if offers.still_target(s, x, pick, x[slot]):
                    left += 1
                else:
                    x[slot] = -1
        elif pick.kind == "cards" and isinstance(x[slot], tuple) and x[slot]:
            had += 1
            x[slot] = tuple(c for c in x[slot] if offers.still_target(s, x, pick, c))
            left += bool(x[slot])
    if had and not left:
        x[A_ENV:] = before
        fail(m, i, "TM-3")


def fail(m: M, i: int, clause: str) -> None:
    """SC-8.8: no effects."""
    s = m.state
    x = s.acts[i]
    x[A_STATUS] = FAILED
    tell(
        m,
        "failed",
        clause,
        seat=x[A_SEAT],
        agent=x[A_SELF],
        name=action_name(s, x),
        agent_name=name(s, x[A_SELF]),
    )


def _tell_declared(m: M, i: int) -> None:
    if not m.logging:
        return
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    tell(
        m,
        "declared",
        "SC-8.4",
        seat=x[A_SEAT],
        agent=x[A_SELF],
        agent_name=name(s, x[A_SELF]),
        name=ability.name,
        ability=ability.id,
        card=x[A_CARD],
        action=KINDS[x[A_KIND]],
        skill=SKILLS[x[A_SKILL]] if x[A_SKILL] >= 0 else None,
        from_hand=bool(x[A_HAND]),
        targets=[{"card": c, "name": known_name(s, c)} for c in targets_of(x)],
        answers=action_name(s, s.acts[x[A_CAUSE]]) if x[A_CAUSE] >= 0 else None,
    )


def declared(m: M, i: int) -> None:
    """A4: `declared`, and `targeted` for each target; then the costs."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    seat, agent = x[A_SEAT], x[A_SELF]
    group: list[Frame] = [[EV_DECLARED, agent, i, agent, seat, 0, 0, 0]]
    for card in aimed_at(s, x):
        group.append([EV_TARGETED, card, i, agent, seat, 0, 0, 0])
    m.agenda.append((costs, (i,)))
    if x[A_HAND] or s.place[x[A_CARD]] == REMOVED:
        raise_event(m, EV_PLAYED, x[A_CARD], i, agent, seat)
    raise_group(m, group)


def _use_up_next(s: S, x: Frame, i: int) -> None:
    """Run Interference: a change for the next matching action becomes part of it."""
    for mod in s.mods[:]:
        if mod[5] == UNTIL_NEXT:
            node = q.NODES[mod[0]]
            if node.op == "mod_tn" and node.action(s, list(mod[1]), x):
                s.mods.remove(mod)
                s.force = None
                if mod[3] < 0 or not q.shielded(s, x, mod[1]):
                    x[A_TN] += mod[3]
                    q.note_raise(s, mod[0], mod[1], max(0, mod[3]), i)


def still_able(s: S, x: Frame) -> bool:
    """SC-R24: the acting agent is active, in the right place and allowed to act."""
    agent = x[A_SELF]
    ability = q.ABILITIES[x[A_ABIL]]
    if not q.is_active_agent(s, agent) or s.ctrl[agent] != x[A_SEAT] or not q.may_act(s, agent):
        return False
    if q.action_forbidden(s, x):
        return False
    if x[A_TAG] & TAG_FROM_HQ:
        return True
    return offers.place_allows(s, x, ability)


def costs(m: M, i: int) -> None:
    """A5 (a) to (c)."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    ability = q.ABILITIES[x[A_ABIL]]
    if not still_able(s, x) or (ability.when is not None and not ability.when(s, x)):
        fail(m, i, "SC-R24")
        return
    recheck_targets(m, i)
    if x[A_STATUS] != GOING:
        return
    for node in ability.costs:
        if not offers.can_pay(s, x, node):
            fail(m, i, "SC-8.8")
            return
    m.agenda.append((check_skill, (i,)))
    if x[A_SKILL] >= 0:
        raise_event(m, EV_CHECK_DUE, x[A_SELF], i, x[A_SELF], x[A_SEAT])


def check_skill(m: M, i: int) -> None:
    """A5 (d): TN and skill are locked; (e) bravado if short."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    if x[A_SKILL] < 0:
        m.agenda.append((pay_costs, (i, 0)))
        return
    x[A_LOCKED] = q.tn_of(s, x)
    x[A_RATING] = q.rating_of(s, x)
    if m.logging:
        tell_some(
            m,
            "check",
            "SC-8.5",
            tn_readers(s, x),
            {"tn": x[A_LOCKED]},
            seat=x[A_SEAT],
            agent=x[A_SELF],
            agent_name=name(s, x[A_SELF]),
            skill=SKILLS[x[A_SKILL]],
            rating=x[A_RATING],
        )
    m.agenda.append((compare, (i,)))


def compare(m: M, i: int) -> None:
    """A5 (f)."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    if x[A_RATING] + x[A_BRAVADO] >= x[A_LOCKED]:
        raise_event(m, EV_TN_MET, x[A_SELF], i, x[A_SELF], x[A_SEAT], then=(after_met, i))
        return
    allowed = q.bravado_cards(s, x[A_SELF]) + (1 if x[A_MORE] & MORE_ONE_CARD else 0)
    if x[A_SPENT] < allowed and s.hand(x[A_SEAT]):
        ask_bravado(m, i)
        return
    check_failed(m, i)


def after_met(m: M, i: int) -> None:
    """TM-3.5: only one card can reopen a comparison that was met."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    if x[A_RATING] + x[A_BRAVADO] < x[A_LOCKED]:
        m.agenda.append((compare, (i,)))
        return
    m.agenda.append((pay_costs, (i, 0)))


def check_failed(m: M, i: int) -> None:
    x = m.state.acts[i]
    fail(m, i, "SC-8.8")
    raise_event(m, EV_CHECK_FAILED, x[A_SELF], i, x[A_SELF], x[A_SEAT])


def ask_bravado(m: M, i: int) -> None:
    x = m.state.acts[i]
    raise_event(m, EV_BRAVADO_DUE, x[A_SELF], i, x[A_SELF], x[A_SEAT], then=(ask_for_card, i))


def ask_for_card(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    if not s.hand(x[A_SEAT]):
        m.agenda.append((decline_bravado, (i,)))
        return
    m.ask(x[A_SEAT], decide.PAY, i)


def decline_bravado(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    if any(_bravado_next(mod) for mod in s.mods):
        s.mods = [mod for mod in s.mods if not (_bravado_next(mod) and mod[4] == x[A_SELF])]
        s.force = None
    if x[A_KIND] == ACTIVATION_ACT:
        m.agenda.append((unpaid, (i,)))
    else:
        check_failed(m, i)


def spend(m: M, i: int, card: int) -> None:
    """SC-8.6: a card is shown for its bravado (W4)."""
    s = m.state
    x = s.acts[i]
    x[A_SPENT] += 1
    card = pin(m, card, hidden=False)
    show_all(m, card)
    raise_event(
        m,
        EV_BRAVADO_REVEALED,
        card,
        i,
        x[A_SELF],
        x[A_SEAT],
        then=(count_bravado, i, card),
    )


def count_bravado(m: M, i: int, card: int) -> None:
    s = m.state
    x = s.acts[i]
    if s.place[card] != HAND:
        m.agenda.append((decline_bravado, (i,)))
        return
    value = q.bravado(s, card, x[A_SELF], x[A_KIND] == ACTIVATION_ACT)
    x[A_BRAVADO] += value
    kept = [mod for mod in s.mods if not (_bravado_next(mod) and mod[4] == x[A_SELF])]
    kept = [mod for mod in kept if not (q.NODES[mod[0]].op == "mod_bravado" and mod[2] == card)]
    if len(kept) != len(s.mods):
        s.mods = kept
        s.force = None
    to_discard(m, card)
    if m.logging:
        tell_some(
            m,
            "bravado",
            "SC-8.6" if x[A_KIND] <= REACT_ACT else "SC-11.3",
            tn_readers(s, x),
            {"need": x[A_LOCKED]},
            seat=x[A_SEAT],
            agent=x[A_SELF],
            agent_name=name(s, x[A_SELF]),
            card=card,
            name=name(s, card),
            value=value,
            total=x[A_RATING] + x[A_BRAVADO],
        )
    raise_event(
        m,
        EV_BRAVADO_SPENT,
        x[A_SELF],
        i,
        x[A_SELF],
        x[A_SEAT],
        card,
        then=(after_bravado, i),
    )


def _bravado_next(mod: tuple[Any, ...]) -> bool:
    return bool(q.NODES[mod[0]].next_card)


def after_bravado(m: M, i: int) -> None:
    x = m.state.acts[i]
    m.agenda.append(((settle if x[A_KIND] == ACTIVATION_ACT else compare), (i,)))


def pay_costs(m: M, i: int, k: int) -> None:
    """A5 (g): extra costs, each an ordinary event."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    ability = q.ABILITIES[x[A_ABIL]]
    if k > 0 and not x[A_PAID]:
        fail(m, i, "SC-8.8")
        return
    if k >= len(ability.costs):
        m.agenda.append((effects, (i, 0)))
        return
    x[A_PAID] = 0
    node = ability.costs[k]
    m.agenda.append((pay_costs, (i, k + 1)))
    node.run(m, i)


def effects(m: M, i: int, k: int) -> None:
    """A6: effects in text order."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    ability = q.ABILITIES[x[A_ABIL]]
    if k < len(ability.effects):
        m.agenda.append((effects, (i, k + 1)))
        node = ability.effects[k]
        node.run(m, i)
    elif ability.hook:
        m.agenda.append((resolved, (i,)))
        from safehouse.games.spycraft.hooks import HOOKS

        HOOKS[ability.hook].run(m, i)
    else:
        x[A_STATUS] = RESOLVED


def resolved(m: M, i: int) -> None:
    x = m.state.acts[i]
    if x[A_STATUS] == GOING:
        x[A_STATUS] = RESOLVED


def effect(m: M, i: int, node_id: int) -> None:
    if m.state.acts[i][A_STATUS] != DROPPED:
        node = q.NODES[node_id]
        node.run(m, i)


def end_action(m: M, i: int) -> None:
    """A7, A8: the card goes away; `performed` is raised whatever came of it."""
    s = m.state
    x = s.acts[i]
    ability = q.ABILITIES[x[A_ABIL]]
    source = x[A_CARD]
    if x[A_STATUS] == GOING:
        x[A_STATUS] = FAILED
    if x[A_HAND] and s.place[source] == LIMBO:
        to_discard(m, source)
    elif x[A_HAND]:
        unpin(s, source)
    if "from_facedown" in ability.flags and s.place[source] in (HQ, TEAM, ON_AGENT):
        discard_in_play(m, source, "SC-10.9")
    if x[A_KIND] == MISSION_ACT:
        q.unmark_new(s, x[A_SEAT])
    m.agenda.append((drop_action, (i,)))
    if x[A_STATUS] == DROPPED or s.decided >= 0:
        return
    if m.logging:
        tell(
            m,
            "performed",
            "TM-3.3",
            seat=x[A_SEAT],
            agent=x[A_SELF],
            name=action_name(s, x),
            outcome=STATUSES[x[A_STATUS]],
        )
    raise_event(m, EV_PERFORMED, x[A_SELF], i, x[A_SELF], x[A_SEAT])


def drop_action(m: M, i: int) -> None:
    s = m.state
    _end_action_mods(s, i)
    seat = s.acts[i][A_SEAT]
    del s.acts[i:]
    if not s.acts and s.pinned:
        s.pinned = []
    if 1 in s.yields and not any(x[A_KIND] <= REACT_ACT for x in s.acts[1:]):
        s.yields = [0 if n == 1 and who != seat else n for who, n in enumerate(s.yields)]


def _end_action_mods(s: S, i: int) -> None:
    if s.mods:
        kept = [mod for mod in s.mods if not (mod[5] == UNTIL_ACTION and mod[6] == i)]
        if len(kept) != len(s.mods):
            s.mods = kept
            s.force = None


def cancel(m: M, i: int, by: int) -> None:
    """TM-3.1: a canceled action goes straight to A7."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    x[A_STATUS] = CANCELED
    tell(
        m,
        "canceled",
        "TM-3.1",
        seat=x[A_SEAT],
        agent=x[A_SELF],
        agent_name=name(s, x[A_SELF]),
        name=action_name(s, x),
        by=by,
    )
    raise_event(m, EV_CANCELED, x[A_SELF], i, x[A_SELF], x[A_SEAT])


def redirect(m: M, i: int, subject: int, target: int) -> None:
    """SC-R73, SC-R74: one target moves; then A3 and the window for the new one."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING:
        return
    pick = offers.redirect_slot(s, x, subject)
    if pick is None or target not in offers.legal_for(s, i, subject):
        return
    slot = A_ENV + pick.slot
    if pick.kind == "card":
        x[slot] = target
    else:
        x[slot] = tuple(target if c == subject else c for c in x[slot])
    if not any(
        e[E_TYPE] == EV_REDIRECTED and e[E_CAUSE] == i and e[E_SUBJECT] == subject for e in s.evs
    ):
        x[A_ORIGINAL] = subject
    for e in s.evs:
        if e[E_TYPE] == EV_TARGETED and e[E_CAUSE] == i and e[E_SUBJECT] == subject:
            e[E_DEAD] = 1
    tell(
        m,
        "redirected",
        "SC-20.3",
        seat=x[A_SEAT],
        agent=x[A_SELF],
        name=action_name(s, x),
        old=subject,
        new=target,
        old_name=known_name(s, subject),
        new_name=known_name(s, target),
    )
    m.agenda.append((redirected, (i, target)))
    m.agenda.append((recheck_targets, (i,)))
    if s.rules < 2:
        _flip(m, i, [target])


def redirected(m: M, i: int, target: int) -> None:
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING or target not in targets_of(x):
        return
    agent, seat = x[A_SELF], x[A_SEAT]
    raise_group(
        m,
        [
            [EV_REDIRECTED, target, i, agent, seat, 0, 0, 0],
            [EV_TARGETED, target, i, agent, seat, 0, 0, 0],
        ],
    )


# --- TM-5: activation ---------------------------------------------------------------------------


def activate(m: M, seat: int, card: int) -> None:
    """A player's own activation, at any time (SC-10.8)."""
    s = m.state
    if s.place[card] == LEADERS:
        lead(m, seat, card, False)
        return
    start_activation(m, card, -1, 0)


def forced_activation(m: M, card: int, cause: int) -> None:
    """TM-5.6: a card turned up by an effect or because it is aimed at."""
    s = m.state
    if s.up[card] or s.place[card] not in (HQ, TEAM, ON_AGENT):
        return
    start_activation(m, card, cause, MORE_FORCED)


def start_activation(m: M, card: int, cause: int, how: int) -> None:
    """TM-5.2 (a), (b); TM-5.4: the agent of a gear card first."""
    s = m.state
    host = s.host[card]
    if s.place[card] == ON_AGENT and not s.up[host]:
        m.agenda.append((activate_under, (card, cause, how)))
        start_activation(m, host, cause, how)
        return
    seat = s.ctrl[card]
    x = q.context(seat, q.payer_of(s, card), card, None)
    x[A_ABIL] = q.RULES["recruit"].id
    x[A_KIND] = ACTIVATION_ACT
    x[A_CAUSE] = cause
    x[A_MORE] = how
    s.acts.append(x)
    i = len(s.acts) - 1
    m.agenda.append((end_activation, (i,)))
    info = IS_GEAR if s.place[card] == ON_AGENT else IS_AGENT
    raise_event(m, EV_ACTIVATING, card, i, x[A_SELF], seat, info, then=(turn_up, i))


def activate_under(m: M, card: int, cause: int, how: int) -> None:
    s = m.state
    if s.place[card] == ON_AGENT and not s.up[card] and s.up[s.host[card]]:
        start_activation(m, card, cause, how)


def turn_up(m: M, i: int) -> None:
    """TM-5.2 (c): illegal, restricted, banned or forbidden cards are discarded."""
    s = m.state
    x = s.acts[i]
    card = x[A_CARD]
    if x[A_STATUS] != GOING or s.up[card] or s.place[card] not in (HQ, TEAM, ON_AGENT):
        return
    show_all(m, card)
    tell(
        m, "turned_up", "TM-5.2", seat=x[A_SEAT], card=card, name=name(s, card), where=s.place[card]
    )
    on_agent = s.place[card] == ON_AGENT
    if not q.fits(s, card):
        discard_in_play(m, card, "SC-10.9")
    elif on_agent and not q.carries_allowed(s, card, s.host[card]):
        discard_in_play(m, card, "SC-R45")
    elif not on_agent and q.banned(s, card, x[A_SEAT]):
        discard_in_play(m, card, "SC-11.9")
    elif q.activation_forbidden(s, card):
        discard_in_play(m, card, "SC-11.1")
    else:
        x[A_SELF] = q.payer_of(s, card)
        x[A_LOCKED] = q.price(s, card)
        x[A_RATING] = q.budget(s, card)
        m.agenda.append((settle, (i,)))


def settle(m: M, i: int) -> None:
    """TM-5.2 (d): price against budget, with at most one bravado card."""
    s = m.state
    x = s.acts[i]
    if x[A_STATUS] != GOING or s.place[x[A_CARD]] not in (HQ, TEAM, ON_AGENT):
        return
    if x[A_RATING] + x[A_BRAVADO] >= x[A_LOCKED]:
        m.agenda.append((become_active, (i,)))
    elif x[A_SPENT] or not s.hand(x[A_SEAT]):
        m.agenda.append((unpaid, (i,)))
    else:
        ask_bravado(m, i)


def unpaid(m: M, i: int) -> None:
    """SC-11.1: discarded without effect, not retired (SC-R37)."""
    s = m.state
    x = s.acts[i]
    x[A_STATUS] = FAILED
    if s.place[x[A_CARD]] in (HQ, TEAM, ON_AGENT):
        discard_in_play(m, x[A_CARD], "SC-11.1")


def become_active(m: M, i: int) -> None:
    """TM-5.2 (e) to (g)."""
    s = m.state
    x = s.acts[i]
    card = x[A_CARD]
    x[A_STATUS] = RESOLVED
    x[A_PAID] = 1
    s.up[card] = 1
    s.force = None
    s.flags |= MUST_CHECK
    on_agent = s.place[card] == ON_AGENT
    if not on_agent:
        q.mark_new(s, card)
    _use_up_pay_bonus(s, x[A_SELF], on_agent)
    if on_agent:
        s.used_turn.append((card, -2))
        clash_gear(m, card)
    if m.logging:
        tell(
            m,
            "activated",
            "SC-11.2" if not on_agent else "SC-11.4",
            seat=x[A_SEAT],
            card=card,
            name=name(s, card),
            price=x[A_LOCKED],
            budget=x[A_RATING],
            bravado=x[A_BRAVADO],
            host=s.host[card],
            place="team" if s.place[card] == TEAM else "gear" if on_agent else "hq",
        )
    info = IS_GEAR if on_agent else IS_AGENT
    group: list[Frame] = [[EV_ACTIVATED, card, -1, x[A_SELF], x[A_SEAT], 0, info, 0]]
    group.append([EV_PLAYED, card, -1, x[A_SELF], x[A_SEAT], 0, 0, 0])
    raise_group(m, group)


def _use_up_pay_bonus(s: S, payer: int, gear: bool) -> None:
    """Private Funding: a bonus for the next payment only."""
    for mod in s.mods[:]:
        node = q.NODES[mod[0]]
        if node.op == "pay_bonus" and mod[5] == UNTIL_NEXT and mod[2] == payer:
            if node.for_gear == gear:
                s.mods.remove(mod)
                s.force = None


def clash_gear(m: M, card: int) -> None:
    """SC-12.2: older gear that clashes with a newly active card is discarded."""
    s = m.state
    for other in s.under[s.host[card]]:
        if other != card and s.up[other] and q.clash(s, card, other):
            discard_in_play(m, other, "SC-12.2")


def end_activation(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x[A_CARD]
    cause = x[A_CAUSE]
    if x[A_PAID] and 0 <= cause < i:
        s.acts[cause][A_PAID] = 1
    if s.mods:
        s.mods = [mod for mod in s.mods if not (mod[5] == UNTIL_ACTIVATION and mod[6] == card)]
        s.force = None
    del s.acts[i:]
    if s.flags & MUST_CHECK:
        m.agenda.append((checks, (-1,)))


# --- SC-19: leaders -----------------------------------------------------------------------------


def lead(m: M, seat: int, card: int, forced: bool) -> None:
    """TM-5.5, SC-19.6: an inactive leader takes over; skipped ones leave the game (SC-R28)."""
    s = m.state
    level = FACES[s.cards.face[card]].level
    for other in s.row(seat)[:]:
        if FACES[s.cards.face[other]].level < level:
            to_removed(m, other)
    lift(s, card)
    s.place[card] = HQ
    s.up[card] = 1
    s.ctrl[card] = seat
    s.tops(seat).append(card)
    s.since[card] = s.turn
    s.leader[seat] = card
    s.leader_since[seat] = s.turn
    s.force = None
    s.flags |= MUST_CHECK
    q.mark_new(s, card)
    show_all(m, card)
    tell(
        m,
        "leads",
        "SC-19.6" if forced else "SC-19.8",
        seat=seat,
        card=card,
        name=name(s, card),
        forced=forced,
        level=level,
    )
    info = IS_LEADER | IS_AGENT | (IS_FORCED if forced else 0)
    m.agenda.append((spend_tokens, (card,)))
    raise_event(m, EV_ACTIVATED, card, -1, card, seat, info)


def spend_tokens(m: M, card: int) -> None:
    """TM-5.5: tokens are returned after the window."""
    m.state.tokens[card] = 0


# --- TM-6: state checks -------------------------------------------------------------------------


def checks(m: M, cause: int) -> None:
    """TM-6, in its order, until nothing applies."""
    s = m.state
    if not s.flags & MUST_CHECK or m.result is not None:
        return
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        for card in s.tops(seat):
            if (
                s.wounds[card] >= FATAL_WOUNDS
                and s.up[card]
                and card != s.zero
                and not q.forbidden(s, "retirement", card)
                and not _retiring(s, card)
            ):
                m.agenda.append((checks, (cause,)))
                retire(m, card, cause, 0)
                return
    headless = [seat for seat in range(s.seats) if not s.out[seat] and s.leader[seat] < 0]
    for seat in headless:
        row = s.row(seat)
        if row:
            m.agenda.append((checks, (cause,)))
            lead(m, seat, row[0], True)
            return
    if headless:
        from safehouse.games.spycraft.verbs.base import in_the_middle

        if in_the_middle(m):
            return
        goes_out(m, headless)
        if m.result is not None:
            return
    if check_points(m):
        return
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        if len(ordinary(s, seat)) > q.agent_limit(s, seat):
            options = limit_options(s, seat)
            if options:
                m.agenda.append((checks, (cause,)))
                m.agenda.append((retire_for_limit, (seat,)))
                s.tied = []
                if len(options) == 1:
                    s.tied = [options[0]]
                else:
                    m.ask(seat, decide.LIMIT)
                return
        if s.mission >= 0 and on_team_over(s, seat):
            m.agenda.append((checks, (cause,)))
            m.ask(seat, decide.TRIM)
            return
    s.flags &= ~MUST_CHECK


def ordinary(s: S, seat: int) -> list[int]:
    """SC-17.1: the active agents that count against the limit; none on its way out counts."""
    leader = s.leader[seat]
    return [
        c
        for c in s.tops(seat)
        if s.up[c]
        and c != leader
        and c != s.zero
        and not _retiring(s, c)
        and not q.forbidden(s, "counting", c)
    ]


def limit_options(s: S, seat: int) -> list[int]:
    """SC-17.2: those a seat may retire for the limit."""
    return [
        c
        for c in ordinary(s, seat)
        if not q.forbidden(s, "limit_retire", c) and not q.forbidden(s, "retirement", c)
    ]


def _retiring(s: S, card: int) -> bool:
    """Its retirement is already in the window before it."""
    return any(e[E_TYPE] == EV_RETIRING and e[E_SUBJECT] == card for e in s.evs)


def on_team_over(s: S, seat: int) -> bool:
    return q.on_side(s, seat) and q.team_count(s, seat) > q.team_cap(s, seat)


def retire_for_limit(m: M, seat: int) -> None:
    """SC-17.2."""
    s = m.state
    if s.tied and not s.out[seat]:
        card = s.tied[0]
        s.tied = []
        retire(m, card, -1, BY_LIMIT)


def check_points(m: M) -> bool:
    """SC-1.2, SC-R4."""
    s = m.state
    there = [seat for seat in range(s.seats) if not s.out[seat] and s.vp[seat] >= WIN_POINTS]
    if not there:
        return False
    best = max(s.vp[seat] for seat in there)
    top = [seat for seat in there if s.vp[seat] == best]
    scorer = s.won_turn[-1][0] if s.won_turn else -1
    winners = [scorer] if scorer in top else top
    names = " and ".join(seat_name(seat) for seat in winners)
    tell(m, "game_over", "SC-1.2", winners=winners, points=s.vp[:])
    m.finish(
        Result("points", tuple(winners), f"{names} reaches {best} victory points.", tuple(s.vp))
    )
    return True


def seat_name(seat: int) -> str:
    return f"Player {seat + 1}"


def goes_out(m: M, seats: list[int]) -> None:
    """SC-R8, SC-R5: players whose last leader is gone."""
    s = m.state
    for seat in seats:
        remove_player(m, seat)
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    if len(left) == 1:
        tell(m, "game_over", "SC-1.3", winners=left, points=s.vp[:])
        m.finish(
            Result("last", (left[0],), f"{seat_name(left[0])} is the last one left.", tuple(s.vp))
        )
    elif not left:
        best = max(s.vp[seat] for seat in seats)
        winners = [seat for seat in seats if s.vp[seat] == best]
        tell(m, "game_over", "SC-R5", winners=winners, points=s.vp[:])
        text = " and ".join(seat_name(seat) for seat in winners)
        m.finish(
            Result(
                "all_out", tuple(winners), f"Everyone is out; {text} had most points.", tuple(s.vp)
            )
        )


def remove_player(m: M, seat: int) -> None:
    """SC-R8."""
    s = m.state
    if s.attacker < 0 and seat in _passed(s):
        s.passes -= 1
    s.out[seat] = 1
    s.leader[seat] = -1
    tell(m, "player_out", "SC-19.12", seat=seat)
    for card in s.tops(seat)[:]:
        if s.owner[card] != seat and card != s.zero:
            give_back(m, card)
    for card in range(len(s.owner)):
        if s.owner[card] == seat and s.place[card] != REMOVED:
            if s.place[card] in (HQ, TEAM):
                for gear in s.under[card]:
                    if s.owner[gear] != seat:
                        forget(s, gear)
                        to_discard(m, gear)
            forget(s, card)
            lift(s, card)
            s.ctrl[card] = seat
            s.place[card] = REMOVED
            s.up[card] = 1
            s.cards.zones[seat * ZONES + REMOVED].append(card)
            s.under[card] = ()
    for x in s.acts:
        if x[A_SEAT] == seat:
            x[A_STATUS] = DROPPED
    from safehouse.games.spycraft.verbs.base import drop_effects

    drop_effects(m)
    s.later = [entry for entry in s.later if entry[1][A_SEAT] != seat]
    m.reveal()
    if s.zero in s.tops(seat):
        lift(s, s.zero)
    if s.mission >= 0:
        if seat == s.attacker and s.decided < 0:
            s.decided = s.defender if s.defender >= 0 else -2
        elif seat == s.defender:
            s.flags |= 2
    if s.start == seat:
        left = s.from_left(seat)
        if left:
            s.start = left[0]
    s.force = None
    s.flags |= MUST_CHECK


def _passed(s: S) -> list[int]:
    """SC-6.2: who has passed in a row in the Intel phase, up to the opportunity under way."""
    before = [
        seat for offset in range(1, s.seats) if not s.out[seat := (s.went - offset) % s.seats]
    ]
    return before[: s.passes]


def give_back(m: M, card: int) -> None:
    """SC-R84: a stack under foreign control returns to its owner's headquarters."""
    s = m.state
    owner = s.owner[card]
    zones = s.cards.zones
    zones[s.ctrl[card] * ZONES + PLAY].remove(card)
    if s.out[owner]:
        s.place[card] = REMOVED
        return
    zones[owner * ZONES + PLAY].append(card)
    s.place[card] = HQ
    for c in (card, *s.under[card]):
        s.ctrl[c] = owner
        show(m, c, 1 << owner)
    s.force = None
    s.flags |= MUST_CHECK
    tell(m, "returned", "SC-R84", card=card, name=known_name(s, card), seat=owner)


# --- wounds, retirement, going home -------------------------------------------------------------


def wound(m: M, card: int, i: int) -> None:
    """SC-16: one wound event, with the window before it."""
    s = m.state
    if not q.is_active_agent(s, card):
        return
    actor, seat = _by(s, i)
    raise_event(m, EV_WOUNDING, card, i, actor, seat, then=(wound_lands, card, i))


def _by(s: S, i: int) -> tuple[int, int]:
    if 0 <= i < len(s.acts):
        return s.acts[i][A_SELF], s.acts[i][A_SEAT]
    return -1, -1


def wound_lands(m: M, card: int, i: int) -> None:
    s = m.state
    if not q.is_active_agent(s, card):
        return
    s.wounds[card] += 1
    s.flags |= MUST_CHECK
    if 0 <= i < len(s.acts):
        s.acts[i][A_PAID] = 1
    actor, seat = _by(s, i)
    if m.logging:
        tell(
            m,
            "wounded",
            "SC-16.1",
            seat=s.ctrl[card],
            card=card,
            name=name(s, card),
            wounds=s.wounds[card],
            by=actor,
        )
    if card == s.zero:
        from safehouse.games.spycraft.hooks import zero_wounded

        zero_wounded(m)
    raise_event(m, EV_WOUNDED, card, i, actor, seat)


def retire(m: M, card: int, i: int, info: int) -> None:
    """SC-16.3, SC-16.4: through the window before it."""
    s = m.state
    if not q.is_agent(s, card) or q.forbidden(s, "retirement", card):
        return
    actor, seat = _by(s, i)
    raise_event(m, EV_RETIRING, card, i, actor, seat, info, then=(retire_lands, card, i, info))


def retire_lands(m: M, card: int, i: int, info: int) -> None:
    s = m.state
    if not q.is_agent(s, card) or q.forbidden(s, "retirement", card):
        return
    seat = s.ctrl[card]
    place = s.place[card]
    if s.leader[seat] == card:
        s.leader[seat] = -1
        info |= WAS_LEADER
    if 0 <= i < len(s.acts):
        s.acts[i][A_PAID] = 1
    tell(m, "retired", "SC-16.4", seat=seat, card=card, name=name(s, card), leader=bool(info & 1))
    gear = s.under[card]
    drop_stack(m, card)
    forget(s, card)
    if card == s.zero:
        lift(s, card)
        s.place[card] = NOWHERE
    else:
        to_discard(m, card)
    s.flags |= MUST_CHECK
    actor, _ = _by(s, i)
    raise_group(m, [[EV_RETIRED, card, i, actor, seat, 0, info, place, gear]])


def send_home(m: M, card: int, i: int) -> None:
    """A team member goes to headquarters by an effect."""
    s = m.state
    if s.place[card] != TEAM or card == s.zero:
        return
    if q.FORBID in q.in_force(s):
        if q.forbidden(s, "sent_home", card) or _may_not_send(s, i, card):
            return
    actor, seat = _by(s, i)
    raise_event(m, EV_GOING_HOME, card, i, actor, seat, then=(arrives_home, card, i))


def _may_not_send(s: S, i: int, card: int) -> bool:
    """The Direct Approach."""
    if not 0 <= i < len(s.acts) or s.acts[i][A_SELF] < 0:
        return False
    agent = s.acts[i][A_SELF]
    for entry in q.in_force(s).get(q.FORBID, q.NOTHING):
        node = entry[0]
        if node.what == "sending_home" and q.hits(s, entry, agent):
            if node.selectors[0].test(s, s.acts[i], card, 1):
                return True
    return False


def arrives_home(m: M, card: int, i: int) -> None:
    s = m.state
    if s.place[card] != TEAM:
        return
    s.place[card] = HQ
    s.force = None
    leave_mission(s, card)
    if 0 <= i < len(s.acts):
        s.acts[i][A_PAID] = 1
    actor, seat = _by(s, i)
    tell(
        m, "sent_home", "SC-14.12", seat=s.ctrl[card], card=card, name=known_name(s, card), by=actor
    )
    raise_event(m, EV_SENT_HOME, card, i, actor, seat)


def leave_mission(s: S, card: int) -> None:
    """Changes that last while an agent is in the mission end with it."""
    from safehouse.games.spycraft.defs import WHILE_IN_MISSION

    if s.mods:
        s.mods = [mod for mod in s.mods if not (mod[5] == WHILE_IN_MISSION and mod[6] == card)]
        s.force = None


def start_react(m: M, seat: int, code: Code, first: int) -> None:
    """A React is a full action of its own (TM-1.3)."""
    s = m.state
    _, source, ability_id, agent, nth = code
    x = offers.begin(s, seat, agent, source, q.ABILITIES[ability_id], first + nth)
    perform(m, x)


STEPS: list[Step] = [
    close_events, find_autos, run_auto, end_auto, window, declare, pick_next, take_pick,
    flip_targets, facedown_aimed_at, recheck_targets, declared, costs, check_skill, compare,
    after_met, ask_for_card, decline_bravado, count_bravado, after_bravado, pay_costs, effects,
    resolved, effect, end_action, drop_action, redirected, forced_activation, activate_under,
    turn_up, settle, unpaid, become_active, end_activation, spend_tokens, checks,
    retire_for_limit, wound_lands, retire_lands, arrives_home,
]  # fmt: skip
