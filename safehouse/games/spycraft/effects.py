"""What each word of a card text does when it is carried out."""

from __future__ import annotations

from collections.abc import Callable

from safehouse.core.match import Step
from safehouse.core.moves import Code
from safehouse.games.spycraft import decide, flow, offers, turn
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_ANSWER,
    A_CARD,
    A_CAUSE,
    A_ENV,
    A_EVENT,
    A_FOE,
    A_IT,
    A_KIND,
    A_LIST,
    A_LOCKED,
    A_MORE,
    A_PAID,
    A_SEAT,
    A_SELF,
    A_SKILL,
    A_SPENT,
    A_STATUS,
    A_SUBJECT,
    A_TAG,
    A_TN,
    A_TREAT,
    A_WIDE,
    ATTACHED,
    AUTO_ACT,
    CHASE,
    DECK,
    DISCARD,
    DROPPED,
    E_DEAD,
    E_TYPE,
    E_UNDER,
    EV_CHECK_DUE,
    EV_CHECK_FAILED,
    EV_EXAMINED,
    EV_EXPOSED,
    EV_MISSION_DECLARED,
    EV_MISSION_TARGETED,
    EV_SENT_HOME,
    EV_TURN_END,
    FIGHT,
    HAND,
    HQ,
    INTRIGUE,
    LEADER,
    LIMBO,
    MISSION_DECK,
    MISSION_TYPES,
    MORE_ONE_CARD,
    NOWHERE,
    ON_AGENT,
    PLAY,
    QUEUE,
    REACT_ACT,
    SET_ASIDE,
    SKILL_OF_TYPE,
    SKILLS,
    TAG_AGAIN,
    TAG_CHECK,
    TAG_DONE,
    TEAM,
    UNTIL_ACTION,
    UNTIL_ACTIVATION,
    UNTIL_TURN,
    ZERO_WOUNDS,
    ZONES,
)
from safehouse.games.spycraft.language import BARE, LOOSE, Node
from safehouse.games.spycraft.moves import (
    DONE,
    M_CHOOSE,
    M_MODE,
    M_SKILL,
    NO,
    YES,
)
from safehouse.games.spycraft.state import Frame, SpycraftState
from safehouse.games.spycraft.zones import (
    M,
    detach_from_mission,
    discard_in_play,
    discard_mission_card,
    draw,
    drop_stack,
    everyone,
    fill_queue,
    follow_missions,
    forget,
    forget_mission,
    known_name,
    leave_deck,
    leave_hand,
    leave_top,
    lift,
    mix_down,
    name,
    put_down,
    put_under,
    refill,
    show,
    show_all,
    shuffle_deck,
    shuffle_missions,
    sort_hand,
    tell,
    tell_some,
    to_deck,
    to_deck_top,
    to_discard,
    to_hand,
    to_removed,
)

S = SpycraftState
RUN: dict[str, Callable[[M, int, Node], None]] = {}


def does(*words: str) -> Callable[[Callable[[M, int, Node], None]], Callable[[M, int, Node], None]]:
    def keep(run: Callable[[M, int, Node], None]) -> Callable[[M, int, Node], None]:
        for word in words:
            RUN[word] = run
        return run

    return keep


# --- objects ------------------------------------------------------------------------------------


def cards_of(s: S, x: Frame, node: Node, mode: int = 0) -> list[int]:
    if node.objects is not None:
        return node.objects(s, x)
    assert node.selector is not None
    return q.reached(s, x, node.selector.all(s, x, mode))


@does("wound", "retire", "move_home", "activate")
def to_each(m: M, i: int, node: Node) -> None:
    """Effects that are events of their own, one card after the other (SC-R40)."""
    s = m.state
    x = s.acts[i]
    if node.selector is not None and not node.many:
        choose_object(m, i, node)
        return
    cards = cards_of(s, x, node, LOOSE)
    if node.many and node.cost and (node.bind >= 0 or node.op == "retire"):
        ask_one(m, i, node, offers.payable(s, node.op, cards))
        return
    m.then(next_card, i, node.id, list(cards))


def by_facts(m: M) -> bool:
    """TM-7.3: whether only what everybody knows decides who is asked; not so before rules 2."""
    return bool(m.options["rules"] >= 2)


def choose_object(m: M, i: int, node: Node) -> None:
    """`least(…)` and `choose_from(…)`: one card chosen at resolution."""
    s = m.state
    x = s.acts[i]
    assert node.selector is not None
    cards = node.selector.all(s, x)
    if "least" in node.words and cards:
        low = min(q.skill(s, c, node.skill) for c in cards)
        cards = [c for c in cards if q.skill(s, c, node.skill) == low]
    ask_one(m, i, node, cards)


def ask_one(m: M, i: int, node: Node, cards: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    if not cards:
        return
    m.then(one_chosen, i, node.id)
    if len(cards) == 1:
        x[A_ANSWER] = cards[0]
        return
    kind = decide.COST if node.cost else decide.TIE
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    decide.ask_list(m, x[A_SEAT], kind, i, codes, f"{_title(s, x)}: choose one.")


def _title(s: S, x: Frame) -> str:
    title: str = q.ABILITIES[x[3]].name
    return title


def one_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    if node.bind >= 0:
        x[node.bind] = x[A_ANSWER]
    apply_to(m, i, node_id, x[A_ANSWER])


def next_card(m: M, i: int, node_id: int, cards: list[int]) -> None:
    """DE-32: the acting player orders a mass effect."""
    s = m.state
    x = s.acts[i]
    if not cards:
        return
    node = q.NODES[node_id]
    if len(cards) == 1:
        apply_to(m, i, node_id, cards[0])
        return
    if node.op == "move_home" or s.out[x[A_SEAT]]:
        m.then(next_card, i, node_id, cards[1:])
        apply_to(m, i, node_id, cards[0])
        return
    m.then(card_ordered, i, node_id, cards)
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    decide.ask_list(m, x[A_SEAT], decide.SUBJECT, i, codes, f"{_title(s, x)}: which one first?")


def card_ordered(m: M, i: int, node_id: int, cards: list[int]) -> None:
    s = m.state
    chosen = s.acts[i][A_ANSWER]
    if chosen not in cards:
        chosen = cards[0]
    m.then(next_card, i, node_id, [c for c in cards if c != chosen])
    apply_to(m, i, node_id, chosen)


def apply_to(m: M, i: int, node_id: int, card: int) -> None:
    """One card of an effect; a facedown team member is turned up first (SC-R40, SC-R41)."""
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    if node.op == "activate":
        flow.forced_activation(m, card, i)
        return
    own_move = node.op == "move_home" and s.ctrl[card] == x[A_SEAT]
    if not s.up[card] and s.place[card] == TEAM and not own_move:
        m.then(apply_after_flip, i, node_id, card)
        flow.forced_activation(m, card, i)
        return
    if node.op == "wound":
        count = node.value(s, x) + _extra_wounds(s, x)
        for _ in range(count):
            m.then(wound_step, card, i)
    elif node.op == "retire":
        if x[A_EVENT] >= 0 and s.evs and s.evs[x[A_EVENT]][E_TYPE] == EV_TURN_END:
            s.mods = [
                mod
                for mod in s.mods
                if not (mod[2] == card and q.NODES[mod[0]].what == "retirement")
            ]
            s.force = None
        flow.retire(m, card, i, 0)
    else:
        flow.send_home(m, card, i)


def apply_after_flip(m: M, i: int, node_id: int, card: int) -> None:
    if m.state.up[card] and q.is_agent(m.state, card):
        apply_to(m, i, node_id, card)


def wound_step(m: M, card: int, i: int) -> None:
    flow.wound(m, card, i)


def _extra_wounds(s: S, x: Frame) -> int:
    """Mai-Tai."""
    total = 0
    for entry in q.in_force(s).get(q.EXTRA_WOUND, q.NOTHING):
        if entry[0].action(s, entry[1], x):
            total += q.amount(s, entry)
    return total


@does("expose")
def do_expose(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.selector is not None and not node.many:
        cards = node.selector.all(s, x)
        if len(cards) > 1:
            m.then(expose_chosen, i, node.id)
            codes: list[Code] = [(M_CHOOSE, c) for c in cards]
            decide.ask_list(m, x[A_SEAT], decide.TIE, i, codes, "Expose which agent?")
            return
    else:
        cards = cards_of(s, x, node)
    for card in cards:
        expose(m, card, node.until, i)


def expose_chosen(m: M, i: int, node_id: int) -> None:
    expose(m, m.state.acts[i][A_ANSWER], q.NODES[node_id].until, i)


def expose(m: M, card: int, until: int, i: int) -> None:
    """SC-18.1, SC-R68: another source of Exposed."""
    s = m.state
    if not q.is_active_agent(s, card):
        return
    before = q.is_exposed(s, card)
    s.exposed.append((card, until, i))
    if not before:
        actor, seat = s.acts[i][A_SELF], s.acts[i][A_SEAT]
        tell(m, "exposed", "SC-18.1", seat=s.ctrl[card], card=card, name=name(s, card))
        flow.raise_event(m, EV_EXPOSED, card, i, actor, seat)


@does("unexpose")
def do_unexpose(m: M, i: int, node: Node) -> None:
    s = m.state
    for card in cards_of(s, s.acts[i], node):
        if q.is_exposed(s, card):
            s.exposed = [e for e in s.exposed if e[0] != card]
            tell(m, "unexposed", "SC-R68", seat=s.ctrl[card], card=card, name=name(s, card))


@does("heal")
def do_heal(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    for card in cards_of(s, x, node):
        if s.wounds[card] and q.is_active_agent(s, card):
            s.wounds[card] = max(0, s.wounds[card] - node.value(s, x))
            tell(
                m, "healed", "SC-16.2", seat=s.ctrl[card], card=card, name=name(s, card),
                wounds=s.wounds[card],
            )  # fmt: skip


@does("move_in")
def do_move_in(m: M, i: int, node: Node) -> None:
    """SC-R54: into the team if there is room."""
    s = m.state
    x = s.acts[i]
    for card in cards_of(s, x, node):
        seat = s.ctrl[card]
        if s.place[card] == HQ and q.on_side(s, seat) and q.has_room(s, seat, card):
            s.place[card] = TEAM
            s.force = None
            s.flags |= flow.MUST_CHECK
            tell(m, "moved_in", "SC-R54", seat=seat, card=card, name=known_name(s, card))


# --- actions ------------------------------------------------------------------------------------


@does("cancel")
def do_cancel(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if x[A_CAUSE] >= 0 and not q.is_immune(s, s.acts[x[A_CAUSE]], "cancel"):
        flow.cancel(m, x[A_CAUSE], x[A_SEAT])


@does("redirect")
def do_redirect(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    cause = x[A_CAUSE]
    target = node.card(s, x)
    if cause < 0 or target < 0:
        return
    if q.ABILITIES[s.acts[cause][3]] is q.RULES["run"]:
        if target in s.queue():
            turn.set_mission(m, target)
        return
    if s.rules < 2:
        flow.redirect(m, cause, x[A_SUBJECT], target)
        return
    m.then(redirect_to, i, target)
    flow.turn_up_target(m, cause, target)


def redirect_to(m: M, i: int, target: int) -> None:
    """SC-R39, SC-R86: the new target has been turned up; does it still fit what the React says?"""
    s = m.state
    x = s.acts[i]
    for pick in q.ABILITIES[x[3]].picks:
        if pick.count == -2 and not offers.still_target(s, x, pick, target):
            return
    flow.redirect(m, x[A_CAUSE], x[A_SUBJECT], target)


@does("extra_action")
def do_extra_action(m: M, i: int, node: Node) -> None:
    """TM-9.4, SC-R11: an action right away; it may be declined."""
    s = m.state
    x = s.acts[i]
    if "me" in node.words:
        seat = x[A_SEAT]
        agents: list[int] = []
    else:
        card = node.card(s, x)
        if not q.is_active_agent(s, card):
            return
        seat = s.ctrl[card]
        agents = [card]
    kind = node.what
    if kind == "any":
        kind = "mission" if s.mission >= 0 else "intel"
    if kind == "mission" and s.mission < 0:
        return
    if kind == "intel" and s.ran[seat] == 1:
        about_run = x[A_EVENT] >= 0 and s.evs[x[A_EVENT]][E_TYPE] in (
            EV_MISSION_DECLARED,
            EV_MISSION_TARGETED,
        )
        if not about_run:
            return
    cards = agents or None
    if by_facts(m) or decide.right_away_codes(m, seat, kind, cards, node.skill):
        m.ask(seat, decide.RIGHT_AWAY, i, kind, agents, node.skill)


@does("prevent")
def do_prevent(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    s.evs[x[A_EVENT]][E_DEAD] = 1
    tell(m, "prevented", "SC-R69", seat=x[A_SEAT], card=x[A_SUBJECT], name=name(s, x[A_SUBJECT]))


@does("instead")
def do_instead(m: M, i: int, node: Node) -> None:
    s = m.state
    s.evs[s.acts[i][A_EVENT]][E_DEAD] = 1
    m.then(flow.effect, i, node.subs[0].id)


@does("widen_targets")
def do_widen(m: M, i: int, node: Node) -> None:
    s = m.state
    if s.acts[i][A_CAUSE] >= 0:
        s.acts[s.acts[i][A_CAUSE]][A_WIDE] = node.id


@does("use_again")
def do_use_again(m: M, i: int, node: Node) -> None:
    s = m.state
    if s.acts[i][A_CAUSE] >= 0:
        s.acts[s.acts[i][A_CAUSE]][A_TAG] |= TAG_AGAIN


@does("lend_action")
def do_lend(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    agent = node.card(s, x)
    what = node.other(s, x)
    if agent < 0 or what < 0:
        return
    s.seq += 1
    s.force = None
    once = 1 if "once" in node.words else 0
    if node.what == "ability":
        s.lent.append((agent, what, once, node.until, s.seq, agent))
        tell(m, "lent", "SC-8.12", agent=agent, name=q.ABILITIES[what].name)
        return
    face = FACES[s.cards.face[what]]
    if face.only is not None and not face.only(s, [], agent, 0):
        return
    for ability in face.acts:
        s.lent.append((agent, ability.id, once, node.until, s.seq, what))
    tell(m, "lent", "SC-8.12", agent=agent, name=face.name)


# --- seeing -------------------------------------------------------------------------------------


@does("examine")
def do_examine(m: M, i: int, node: Node) -> None:
    """SC-R36: a legal card is seen by the examiner only, an illegal one by all."""
    s = m.state
    x = s.acts[i]
    seat = x[A_SEAT]
    if node.what == "hand":
        who = node.player(s, x)
        if who < 0:
            return
        for card in s.hand(who):
            show(m, card, 1 << seat)
        m.reveal()
        tell_some(
            m, "sees_hand", "IN-1", (1 << seat) | (1 << who),
            {"cards": sorted(name(s, c) for c in s.hand(who))}, seat=seat, whose=who,
            count=len(s.hand(who)),
        )  # fmt: skip
        return
    if node.what == "top":
        assert node.top is not None
        which = node.top(s, x)
        pile = s.mission_deck() if which == s.seats else s.deck(which)
        if pile:
            show(m, pile[-1], 1 << seat)
            tell_some(
                m, "sees_top", "SC-R80", 1 << seat, {"cards": [name(s, pile[-1])]}, seat=seat,
                whose=which, count=1,
            )  # fmt: skip
        return
    cards = [c for c in cards_of(s, x, node, LOOSE) if not s.up[c]]
    for card in reversed(cards):
        m.then(examine_card, card, i, int("all" in node.words))


def examine_card(m: M, card: int, i: int, to_all: int) -> None:
    s = m.state
    x = s.acts[i]
    if s.up[card] or s.place[card] in (DISCARD, NOWHERE):
        return
    seat = x[A_SEAT]
    s.examined[card] |= everyone(s) if to_all else 1 << seat
    in_play = s.place[card] in (HQ, TEAM, ON_AGENT)
    illegal = in_play and not q.fits(s, card)
    show(m, card, everyone(s) if to_all or illegal else 1 << seat)
    seen = everyone(s) if to_all or illegal else (1 << seat)
    if s.ctrl[card] >= 0:
        seen |= 1 << s.ctrl[card]
    tell_some(
        m, "examines", "SC-15.8", seen, {"name": name(s, card)}, seat=seat, card=card,
        illegal=illegal, owner=s.ctrl[card],
    )  # fmt: skip
    if illegal:
        m.then(discard_illegal, card)
    flow.raise_event(m, EV_EXAMINED, card, i, x[A_SELF], seat)


def discard_illegal(m: M, card: int) -> None:
    """SC-10.9."""
    s = m.state
    if s.place[card] in (HQ, TEAM, ON_AGENT) and not s.up[card]:
        discard_in_play(m, card, "SC-10.9")


# --- hands and decks ----------------------------------------------------------------------------


@does("draw")
def do_draw(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    if who >= 0 and not s.out[who]:
        draw(m, who, node.value(s, x), "SC-22.1")


@does("redraw_hand")
def do_redraw(m: M, i: int, node: Node) -> None:
    s = m.state
    who = node.player(s, s.acts[i])
    if who < 0:
        return
    sort_hand(m, who)
    cards = s.hand(who)[:]
    for card in cards:
        to_discard(m, card)
    if cards:
        tell(m, "discards", "SC-R21", seat=who, cards=[name(s, c) for c in cards])
    draw(m, who, len(cards), "SC-22.1")


@does("discard_hand")
def do_discard_hand(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    if node.bind >= 0:
        x[node.bind] = ()
    if who < 0 or s.out[who]:
        return
    if "random" in node.words:
        for _ in range(node.most):
            if s.hand(who):
                card = leave_hand(m, m.dice.choice(s.hand(who)))
                to_discard(m, card)
                tell(m, "discards", "SC-R21", seat=who, cards=[name(s, card)])
        return
    chooser = node.other(s, x) if "by" in node.words else who
    make_discard(m, i, who, chooser, node.least, node.most, node.bind)


def make_discard(
    m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int = -1
) -> None:
    """Cards out of a hand, chosen one at a time."""
    m.then(ask_discard, i, who, chooser, least, most, bind)


def ask_discard(m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int) -> None:
    s = m.state
    x = s.acts[i]
    hand = s.hand(who)
    if not hand or most <= 0 or s.out[chooser]:
        return
    codes: list[Code] = []
    faces: list[int] = []
    for card in hand:
        if s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            codes.append((M_CHOOSE, card))
    if least <= 0:
        codes.append(DONE)
    m.then(discard_chosen, i, who, chooser, least, most, bind)
    if len(codes) == 1 and (len(hand) == 1 or not by_facts(m)):
        x[A_ANSWER] = hand[0]
        return
    kind = decide.IN_HAND if chooser != who else decide.FROM_HAND
    count = "any number of cards" if least <= 0 else f"{most} card{'s' if most > 1 else ''}"
    decide.ask_list(m, chooser, kind, i, codes, f"{_title(s, x)}: discard {count}.")


def discard_chosen(m: M, i: int, who: int, chooser: int, least: int, most: int, bind: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x[A_ANSWER]
    if card < 0 or s.place[card] != HAND:
        return
    card = leave_hand(m, card)
    to_discard(m, card)
    x[A_PAID] = 1
    if bind >= 0:
        x[bind] = (*x[bind], card)
    tell(m, "discards", "SC-8.7", seat=who, cards=[name(s, card)])
    if most > 1:
        m.then(ask_discard, i, who, chooser, least - 1, most - 1, bind)


@does("look_top")
def do_look_top(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    if node.bind >= 0:
        x[node.bind] = ()
    if who < 0 or not s.deck(who):
        return
    count = min(node.value(s, x), len(s.deck(who)))
    cards = s.deck(who)[-count:][::-1] if count > 0 else []
    seat = x[A_SEAT]
    public = "reveal" in node.words and node.least == node.most
    for card in cards:
        show(m, card, everyone(s) if public else 1 << seat)
    x[A_LIST] = tuple(cards)
    tell_some(
        m, "sees_top", "SC-R80", 1 << seat, {"cards": [name(s, c) for c in cards]}, seat=seat,
        whose=who, count=len(cards),
    )  # fmt: skip
    m.then(take_seen, i, node.id, node.most)


def take_seen(m: M, i: int, node_id: int, left: int) -> None:
    """DE-18: choose among the cards seen."""
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    if left == 0:
        m.then(put_rest_back, i, node_id)
        return
    assert node.selector is not None
    fitting = [c for c in x[A_LIST] if node.selector.bare(s, x, c, BARE) and s.place[c] == DECK]
    faces: list[int] = []
    codes: list[Code] = []
    for card in fitting:
        if s.cards.face[card] not in faces:
            faces.append(s.cards.face[card])
            codes.append((M_CHOOSE, card))
    if not codes and (node.least or not by_facts(m)):
        m.then(put_rest_back, i, node_id)
        return
    if node.least == 0:
        codes.append(DONE)
    m.then(seen_taken, i, node_id, left)
    if len(codes) == 1 and not (by_facts(m) and (node.least == 0 or len(x[A_LIST]) > 1)):
        x[A_ANSWER] = codes[0][1]
        return
    decide.ask_list(m, x[A_SEAT], decide.TAKE, i, codes, f"{_title(s, x)}: take which card?")


def seen_taken(m: M, i: int, node_id: int, left: int) -> None:
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    card = x[A_ANSWER]
    if card < 0:
        m.then(put_rest_back, i, node_id)
        return
    card = leave_top(m, x[A_LIST], card, x[A_SEAT])
    m.then(take_seen, i, node_id, left - 1)
    m.then(place_seen, i, node_id, card)
    if len(node.destinations) > 1:
        codes: list[Code] = [(M_MODE, k) for k in range(len(node.destinations))]
        words = {"facedown_agent": "into play facedown", "discard": "into the discard pile"}
        options = " or ".join(words[d] for d in node.destinations)
        decide.ask_list(m, x[A_SEAT], decide.MODE, i, codes, f"Put it {options}?")
    else:
        x[A_ANSWER] = 0


def place_seen(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    where = node.destinations[max(x[A_ANSWER], 0)]
    x[A_LIST] = tuple(c for c in x[A_LIST] if c != card)
    if "reveal" in node.words:
        show_all(m, card)
        tell(m, "shows", "SC-22.1", seat=x[A_SEAT], cards=[name(s, card)])
    put_card(m, i, node, card, where)
    if node.bind >= 0:
        x[node.bind] = (*x[node.bind], card)
    refill(m, s.owner[card])


def put_rest_back(m: M, i: int, node_id: int) -> None:
    s = m.state
    node = q.NODES[node_id]
    if "shuffle" in node.words:
        shuffle_deck(m, node.player(s, s.acts[i]))
        tell(m, "shuffled", "SC-22.1", seat=node.player(s, s.acts[i]))


def put_card(m: M, i: int, node: Node, card: int, where: str) -> None:
    """A card goes to the place a text names."""
    s = m.state
    x = s.acts[i]
    if where == "hand":
        to_hand(m, card)
    elif where == "deck":
        to_deck(m, card)
    elif where == "deck_top":
        to_deck_top(m, card)
    elif where == "discard":
        to_discard(m, card)
    elif where == "removed":
        to_removed(m, card)
    elif where == "aside":
        lift(s, card)
        s.place[card] = SET_ASIDE
        s.aside.append((card, x[A_SEAT]))
    elif where == "facedown_agent":
        put_down(m, card, x[A_SEAT])
        tell(m, "recruit", "SC-7.1", seat=x[A_SEAT], card=card)
    elif where == "my_team":
        put_down(m, card, x[A_SEAT], TEAM if q.has_room(s, x[A_SEAT], card) else HQ)
        tell(m, "recruit", "SC-7.1", seat=x[A_SEAT], card=card)
    elif where == "equip":
        agent = node.other(s, x)
        if q.is_agent(s, agent):
            put_under(m, card, agent)
            tell(m, "equips", "SC-7.2", seat=x[A_SEAT], card=card, agent=agent)


@does("search")
def do_search(m: M, i: int, node: Node) -> None:
    """SC-22.1: found, shown to all, then the deck is shuffled."""
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    assert node.selector is not None
    for card in s.deck(who):
        show(m, card, 1 << who)
    codes: list[Code] = []
    faces: list[int] = []
    for card in s.deck(who):
        if s.cards.face[card] not in faces and node.selector.bare(s, x, card, BARE):
            faces.append(s.cards.face[card])
            codes.append((M_CHOOSE, card))
    codes.sort(key=lambda code: s.cards.face[code[1]])
    codes.append(DONE)
    m.then(search_done, i, node.id)
    decide.ask_list(m, who, decide.TAKE, i, codes, f"{_title(s, x)}: take which card?")


def search_done(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    who = node.player(s, x)
    card = x[A_ANSWER]
    if card >= 0:
        card = leave_deck(m, card)
        show_all(m, card)
        tell(m, "shows", "SC-22.1", seat=who, cards=[name(s, card)])
        put_card(m, i, node, card, node.destinations[0])
    refill(m, who)
    shuffle_deck(m, who)
    tell(m, "shuffled", "SC-22.1", seat=who)


# --- cards in play ------------------------------------------------------------------------------


@does("discard")
def do_discard(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if "either" in node.words:
        cards = [c for selector in node.selectors for c in selector.all(s, x)]
        if not cards:
            return
        codes: list[Code] = [(M_CHOOSE, c) for c in cards]
        m.then(either_discarded, i)
        decide.ask_list(m, x[A_SEAT], decide.COST, i, codes, "Discard which card?")
        return
    for card in cards_of(s, x, node, LOOSE):
        if q.immune_to_discard(s, card, x[A_SEAT]):
            continue
        if s.place[card] == ATTACHED:
            to_discard(m, card)
            tell(m, "discard", "SC-8.7", seat=x[A_SEAT], card=card, name=name(s, card), where="")
        elif s.place[card] in (HQ, TEAM, ON_AGENT):
            discard_in_play(m, card, "SC-8.7")
        x[A_PAID] = 1


def either_discarded(m: M, i: int) -> None:
    s = m.state
    x = s.acts[i]
    card = x[A_ANSWER]
    if s.place[card] == HAND:
        card = leave_hand(m, card)
        to_discard(m, card)
        tell(m, "discards", "SC-8.7", seat=x[A_SEAT], cards=[name(s, card)])
    else:
        discard_in_play(m, card, "SC-8.7")
    x[A_PAID] = 1


@does("deactivate")
def do_deactivate(m: M, i: int, node: Node) -> None:
    """SC-R42, SC-R43: turned facedown in place; all who saw it remember."""
    s = m.state
    x = s.acts[i]
    for card in cards_of(s, x, node):
        if s.up[card] and s.place[card] in (HQ, TEAM, ON_AGENT) and not q.is_leader(s, card):
            forget(s, card)
            s.up[card] = 0
            s.force = None
            x[A_PAID] = 1
            tell(m, "deactivated", "SC-10.12", seat=s.ctrl[card], card=card, name=name(s, card))


@does("move_card")
def do_move_card(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.what == "top":
        assert node.top is not None
        which = node.top(s, x)
        for _ in range(node.value(s, x)):
            if s.deck(which):
                card = s.deck(which)[-1]
                to_removed(m, card)
                tell(m, "removed", "SC-3.1", seat=which, card=card, name=name(s, card))
                refill(m, which)
        return
    if "choose" in node.words:
        assert node.selector is not None
        cards = node.selector.all(s, x)
        if not cards:
            return
        m.then(moved_chosen, i, node.id)
        if len(cards) == 1 and not (by_facts(m) and s.place[cards[0]] == HAND):
            x[A_ANSWER] = cards[0]
            return
        codes: list[Code] = [(M_CHOOSE, c) for c in cards]
        kind = decide.COST if node.cost else decide.TAKE
        decide.ask_list(m, x[A_SEAT], kind, i, codes, f"{_title(s, x)}: which card?")
        return
    for card in cards_of(s, x, node):
        move_named(m, i, node, card)


def moved_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    card = x[A_ANSWER]
    if s.place[card] == HAND:
        card = leave_hand(m, card)
        show_all(m, card)
    if node.bind >= 0:
        x[node.bind] = card
    x[A_PAID] = 1
    put_card(m, i, node, card, node.destinations[0])
    tell(m, "moves_card", "SC-8.7", seat=x[A_SEAT], name=name(s, card), to=node.destinations[0])


def move_named(m: M, i: int, node: Node, card: int) -> None:
    s = m.state
    x = s.acts[i]
    where = node.destinations[0]
    if FACES[s.cards.face[card]].type == LEADER:
        return
    if s.place[card] in (HQ, TEAM):
        seat = s.ctrl[card]
        drop_stack(m, card)
        if s.leader[seat] == card:
            return
        forget(s, card)
    elif s.place[card] not in (DISCARD, SET_ASIDE):
        return
    known = known_name(s, card)
    owner = s.owner[card]
    put_card(m, i, node, card, where)
    if "with_attached" in node.words:
        for other in s.evs[x[A_EVENT]][E_UNDER]:
            if s.place[other] == DISCARD and s.owner[other] == owner:
                put_card(m, i, node, other, where)
    tell(m, "moves_card", "SC-8.7", seat=x[A_SEAT], name=known, to=where)
    s.flags |= flow.MUST_CHECK


@does("attach")
def do_attach(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    card = node.card(s, x)
    host = -1 if "table" in node.words else node.other(s, x)
    if host < 0 and "table" not in node.words:
        return
    lift(s, card)
    s.place[card] = ATTACHED
    s.ctrl[card] = x[A_SEAT]
    s.host[card] = host
    s.up[card] = 1
    s.attached.append((card, host, node.until, tuple(x[A_ENV:])))
    s.force = None
    tell(
        m, "attaches", "SC-3.2", seat=x[A_SEAT], card=card, name=name(s, card), host=host,
        host_name=known_name(s, host) if host >= 0 else None,
    )  # fmt: skip


@does("equip")
def do_equip(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    card, agent = node.card(s, x), node.other(s, x)
    if card >= 0 and q.is_agent(s, agent):
        put_under(m, card, agent)
        s.force = None
        tell(m, "equips", "SC-7.2", seat=x[A_SEAT], card=card, agent=agent)


@does("move_gear")
def do_move_gear(m: M, i: int, node: Node) -> None:
    """Active gear moves without cost; clashing gear of the new carrier is discarded."""
    s = m.state
    x = s.acts[i]
    card, agent = node.card(s, x), node.other(s, x)
    if not q.is_active_gear(s, card) or not q.is_active_agent(s, agent):
        return
    if not q.carries_allowed(s, card, agent):
        return
    lift(s, card)
    s.place[card] = ON_AGENT
    s.host[card] = agent
    s.ctrl[card] = s.ctrl[agent]
    s.under[agent] = (*s.under[agent], card)
    s.force = None
    flow.clash_gear(m, card)
    tell(
        m, "moves_gear", "SC-R45", seat=x[A_SEAT], card=card, name=name(s, card), agent=agent,
        agent_name=name(s, agent),
    )  # fmt: skip


@does("gain_control")
def do_gain_control(m: M, i: int, node: Node) -> None:
    """IN-4, SC-R84: the stack moves to the new controller's headquarters."""
    s = m.state
    x = s.acts[i]
    card = node.card(s, x)
    seat = x[A_SEAT]
    if card < 0 or not q.is_agent(s, card) or s.ctrl[card] == seat:
        return
    s.cards.zones[s.ctrl[card] * ZONES + PLAY].remove(card)
    s.tops(seat).append(card)
    s.place[card] = HQ
    flow.leave_mission(s, card)
    for c in (card, *s.under[card]):
        s.ctrl[c] = seat
        show(m, c, 1 << seat)
        if not s.up[c]:
            s.examined[c] |= 1 << seat
    add_mod(m, i, node, card, 0, -1)
    s.flags |= flow.MUST_CHECK
    tell(m, "controls", "SC-R84", seat=seat, card=card, name=name(s, card))


@does("move_tokens")
def do_move_tokens(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    source, target = node.card(s, x), node.other(s, x)
    if source >= 0 and target >= 0:
        s.tokens[target] += s.tokens[source]
        tell(
            m, "tokens", "SC-19.7", seat=x[A_SEAT], card=target,
            level=FACES[s.cards.face[target]].level, count=s.tokens[source],
            total=s.tokens[target],
        )  # fmt: skip
        s.tokens[source] = 0


@does("swap_places")
def do_swap_places(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    one, two = node.card(s, x), node.other(s, x)
    if one < 0 or two < 0 or {s.place[one], s.place[two]} != {HQ, TEAM}:
        return
    leaves = one if s.place[one] == TEAM else two
    if leaves == s.zero or q.forbidden(s, "sent_home", leaves):
        return
    s.place[one], s.place[two] = s.place[two], s.place[one]
    s.force = None
    s.flags |= flow.MUST_CHECK
    home = one if s.place[one] == HQ else two
    flow.leave_mission(s, home)
    tell(m, "swaps_places", "SC-R41", seat=x[A_SEAT], one=one, two=two)
    flow.raise_event(m, EV_SENT_HOME, home, i, x[A_SELF], x[A_SEAT])


@does("keep_only")
def do_keep_only(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    if who >= 0:
        m.then(ask_keep, i, who, node.value(s, x), [])


def ask_keep(m: M, i: int, who: int, count: int, kept: list[int]) -> None:
    """DE-25: which agents stay; the others go home."""
    s = m.state
    here = [c for c in q.team(s, who) if c != s.zero]
    if len(here) <= count or s.out[who]:
        return
    if len(kept) == count:
        for card in here:
            if card not in kept:
                m.then(home_step, card, i)
        return
    m.then(keep_chosen, i, who, count, kept)
    codes: list[Code] = [(M_CHOOSE, c) for c in here if c not in kept]
    decide.ask_list(m, who, decide.KEEP, i, codes, f"Keep {count - len(kept)} at the mission.")


def keep_chosen(m: M, i: int, who: int, count: int, kept: list[int]) -> None:
    answer = m.state.acts[i][A_ANSWER]
    if m.state.out[who]:
        return
    m.then(ask_keep, i, who, count, [*kept, answer])


def home_step(m: M, card: int, i: int) -> None:
    flow.send_home(m, card, i)


# --- missions and the queue ---------------------------------------------------------------------


@does("discard_mission")
def do_discard_mission(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    for card in cards_of(s, x, node):
        if card in s.queue():
            s.discarded[x[A_SEAT]] = 1
            if card == s.mission:
                set_mission_aside(m, card, x[A_SEAT])
            else:
                discard_mission_card(m, card)


def set_mission_aside(m: M, card: int, seat: int) -> None:
    """SC-R50: the mission being run is run although it has left the queue."""
    s = m.state
    slot = s.queue().index(card)
    detach_from_mission(m, card)
    lift(s, card)
    s.place[card] = LIMBO
    tell(m, "queue_changed", "SC-R50", seat=seat, slots=[slot + 1])
    fill_queue(m)


@does("shuffle_missions")
def do_shuffle_missions(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    cards = [c for selector in node.selectors for c in selector.all(s, x)]
    if node.card(s, x) >= 0:
        cards.append(node.card(s, x))
    if s.mission in s.queue():
        s.mission_slot = s.queue().index(s.mission)
    for card in cards:
        if card == s.mission:
            continue
        detach_from_mission(m, card)
        forget_mission(s, card)
        lift(s, card)
        s.place[card] = MISSION_DECK
        s.up[card] = 0
        s.mission_deck().append(card)
    shuffle_missions(m)
    tell(m, "shuffled", "SC-22.2", seat=-1)
    if not any(other.op == "deal_queue" for other in q.ABILITIES[x[3]].effects):
        fill_queue(m)


@does("deal_queue")
def do_deal_queue(m: M, i: int, node: Node) -> None:
    """A new queue around the mission being run, which keeps its place (TM-6 (9))."""
    s = m.state
    fill_queue(m)
    line = s.queue()
    if s.mission in line:
        line.remove(s.mission)
        line.insert(s.mission_slot, s.mission)
        fill_queue(m)


@does("swap_missions")
def do_swap_missions(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    line = s.queue()
    if node.what == "top":
        card = node.card(s, x)
        if card not in line or not s.mission_deck():
            return
        slot = line.index(card)
        top = s.mission_deck().pop()
        detach_from_mission(m, card)
        forget_mission(s, card)
        line[slot] = top
        s.place[top] = QUEUE
        s.up[top] = 0
        if card == s.mission:
            s.place[card] = LIMBO
        else:
            s.place[card] = MISSION_DECK
            s.up[card] = 0
            s.mission_deck().append(card)
        tell(m, "queue_changed", "SC-13.1", seat=x[A_SEAT], slots=[slot + 1])
    else:
        assert node.objects is not None
        two = node.objects(s, x)
        if len(two) < 2:
            return
        a, b = line.index(two[0]), line.index(two[1])
        line[a], line[b] = line[b], line[a]
        tell(m, "queue_changed", "SC-13.1", seat=x[A_SEAT], slots=[a + 1, b + 1])
    fill_queue(m)


@does("move_mission")
def do_move_mission(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    card = node.card(s, x)
    line = s.queue()
    if card in line:
        line.remove(card)
        line.insert(node.value(s, x) - 1, card)
        tell(m, "queue_changed", "SC-13.1", seat=x[A_SEAT], slots=[node.value(s, x)])
        fill_queue(m)


@does("rearrange_queue")
def do_rearrange(m: M, i: int, node: Node) -> None:
    m.then(ask_queue_order, i, [])


def ask_queue_order(m: M, i: int, chosen: list[int]) -> None:
    """DE-19: which mission comes next in the queue."""
    s = m.state
    x = s.acts[i]
    rest = [c for c in s.queue() if c not in chosen]
    if len(rest) <= 1:
        s.queue()[:] = [*chosen, *rest]
        tell(m, "queue_changed", "SC-13.1", seat=x[A_SEAT], slots=[1, 2, 3, 4, 5])
        fill_queue(m)
        return
    m.then(queue_ordered, i, chosen)
    codes: list[Code] = [(M_CHOOSE, c) for c in rest]
    prompt = f"Which mission goes into slot {len(chosen) + 1}?"
    decide.ask_list(m, x[A_SEAT], decide.ORDER, i, codes, prompt)


def queue_ordered(m: M, i: int, chosen: list[int]) -> None:
    m.then(ask_queue_order, i, [*chosen, m.state.acts[i][A_ANSWER]])


@does("start_mission")
def do_start_mission(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    seat = x[A_SEAT]
    if not turn.may_run(s, seat, True):
        return
    how = (turn.KEEP_INTEL if "keep_intel" in node.words else 0) | (
        turn.NO_EXTEND if "no_extend" in node.words else 0
    )
    turn.run_mission(m, seat, node.card(s, x) if node.what == "mission" else -1, how)


@does("flip_place")
def do_flip_place(m: M, i: int, node: Node) -> None:
    s = m.state
    s.place_flip ^= 1
    s.force = None
    tell(m, "place_changed", "SC-14.5", public=q.is_public(s))


@does("objective_skill")
def do_objective_skill(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.skill >= 0:
        set_objective_skill(m, node.skill)
        return
    if "of_type" in node.words:
        types = q.mission_types(s, x)
        options = [SKILL_OF_TYPE[bit] for bit in (FIGHT, CHASE, INTRIGUE) if types & bit]
    else:
        options = [k for k in range(4) if k != q.objective_skill(s)]
    if len(options) == 1:
        set_objective_skill(m, options[0])
        return
    m.then(objective_chosen, i)
    codes: list[Code] = [(M_SKILL, k) for k in options]
    decide.ask_list(m, x[A_SEAT], decide.SKILL, i, codes, "Which skill does the objective need?")


def objective_chosen(m: M, i: int) -> None:
    set_objective_skill(m, m.state.acts[i][A_ANSWER])


def set_objective_skill(m: M, k: int) -> None:
    m.state.objective_skill = k
    tell(m, "objective_skill", "SC-14.5", skill=SKILLS[k])


@does("remove_type")
def do_remove_type(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    types = q.printed_types(s)
    options = [k for k in range(3) if types >> k & 1]
    if len(options) <= 1:
        return
    m.then(type_removed, i)
    codes: list[Code] = [(M_MODE, k) for k in options]
    words = ", ".join(f"{k} {MISSION_TYPES[k]}" for k in options)
    decide.ask_list(m, x[A_SEAT], decide.MODE, i, codes, f"Remove which type: {words}?")


def type_removed(m: M, i: int) -> None:
    s = m.state
    k = s.acts[i][A_ANSWER]
    s.treat_types |= 1 << k
    s.force = None
    tell(m, "type_removed", "SC-14.13", type=MISSION_TYPES[k])


@does("win_mission")
def do_win_mission(m: M, i: int, node: Node) -> None:
    """SC-R60: the mission ends with this winner."""
    s = m.state
    who = node.player(s, s.acts[i])
    if who >= 0:
        s.decided = who


# --- control words ------------------------------------------------------------------------------


@does("when")
def do_when(m: M, i: int, node: Node) -> None:
    s = m.state
    assert node.cond is not None
    if node.cond(s, s.acts[i]):
        m.then(flow.effect, i, node.subs[0].id)
    elif len(node.subs) > 1:
        m.then(flow.effect, i, node.subs[1].id)


@does("seq")
def do_seq(m: M, i: int, node: Node) -> None:
    for sub in reversed(node.subs):
        m.then(flow.effect, i, sub.id)


@does("may")
def do_may(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    m.then(may_answered, i, node.id)
    decide.ask_list(m, x[A_SEAT], decide.MAY, i, [YES, NO], _may_prompt(s, x, node))


def _may_prompt(s: S, x: Frame, node: Node) -> str:
    from safehouse.games.spycraft import words

    return f"{_title(s, x)}: {words.effect_text(q.ABILITIES[x[3]], node.subs[0])}?"


def may_answered(m: M, i: int, node_id: int) -> None:
    if m.state.acts[i][A_ANSWER] == 1:
        m.then(flow.effect, i, q.NODES[node_id].subs[0].id)


@does("choose", "choose_by")
def do_choose(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    who = node.player(s, x) if node.op == "choose_by" else x[A_SEAT]
    if who < 0:
        return
    modes = [k for k, sub in enumerate(node.subs) if can_be_done(s, x, sub)]
    m.then(mode_chosen, i, node.id)
    if len(modes) == 1:
        x[A_ANSWER] = modes[0]
        return
    codes: list[Code] = [(M_MODE, k) for k in modes or range(len(node.subs))]
    from safehouse.games.spycraft import words

    text = "; or ".join(words.effect_text(q.ABILITIES[x[3]], sub) for sub in node.subs)
    decide.ask_list(m, who, decide.MODE, i, codes, f"{_title(s, x)}: choose one: {text}.")


def can_be_done(s: S, x: Frame, node: Node) -> bool:
    """A choice between demands is among those that can be met in full."""
    if node.op == "cancel":
        return x[A_CAUSE] < 0 or not q.is_immune(s, s.acts[x[A_CAUSE]], "cancel")
    if node.op != "discard_hand":
        return True
    who = node.player(s, x)
    return who < 0 or len(s.hand(who)) >= node.least


def mode_chosen(m: M, i: int, node_id: int) -> None:
    node = q.NODES[node_id]
    k = max(m.state.acts[i][A_ANSWER], 0)
    m.then(flow.effect, i, node.subs[k].id)


@does("unless")
def do_unless(m: M, i: int, node: Node) -> None:
    """DE-28: pay, or else."""
    s = m.state
    x = s.acts[i]
    who = node.player(s, x)
    if who < 0 or not s.hand(who):
        m.then(flow.effect, i, node.subs[1].id)
        return
    m.then(unless_answered, i, node.id)
    decide.ask_list(
        m, who, decide.OR_ELSE, i, [YES, NO], f"{_title(s, x)}: discard a card, or lose the action?"
    )


def unless_answered(m: M, i: int, node_id: int) -> None:
    node = q.NODES[node_id]
    k = 0 if m.state.acts[i][A_ANSWER] == 1 else 1
    m.then(flow.effect, i, node.subs[k].id)


@does("each")
def do_each(m: M, i: int, node: Node) -> None:
    s = m.state
    assert node.selector is not None
    m.then(next_each, i, node.id, flow.reachable(s, s.acts[i], node.selector))


def next_each(m: M, i: int, node_id: int, cards: list[int]) -> None:
    s = m.state
    x = s.acts[i]
    if not cards or s.out[x[A_SEAT]]:
        return
    if len(cards) == 1:
        x[A_ANSWER] = cards[0]
        m.then(each_chosen, i, node_id, cards)
        return
    m.then(each_chosen, i, node_id, cards)
    codes: list[Code] = [(M_CHOOSE, c) for c in cards]
    decide.ask_list(m, x[A_SEAT], decide.SUBJECT, i, codes, f"{_title(s, x)}: which one first?")


def each_chosen(m: M, i: int, node_id: int, cards: list[int]) -> None:
    s = m.state
    card = s.acts[i][A_ANSWER]
    if card not in cards:
        card = cards[0]
    m.then(next_each, i, node_id, [c for c in cards if c != card])
    m.then(each_card, i, node_id, card)
    if not s.up[card]:
        flow.forced_activation(m, card, i)


def each_card(m: M, i: int, node_id: int, card: int) -> None:
    s = m.state
    if q.is_active_agent(s, card):
        s.acts[i][A_IT] = card
        m.then(flow.effect, i, q.NODES[node_id].subs[0].id)


@does("check")
def do_check(m: M, i: int, node: Node) -> None:
    """TM-4.1: a check ordered by text; it may be helped, but not with bravado (SC-R22)."""
    s = m.state
    x = s.acts[i]
    card = node.card(s, x)
    seat = s.ctrl[card]
    frame = q.context(seat, card, x[A_CARD], q.ABILITIES[x[A_ABIL]])
    frame[A_KIND] = AUTO_ACT
    frame[A_CAUSE] = i
    frame[A_TAG] = TAG_CHECK
    frame[A_SKILL] = next(k for k, word in enumerate(SKILLS) if word in node.words)
    frame[A_LOCKED] = node.value(s, x)
    s.acts.append(frame)
    j = len(s.acts) - 1
    m.then(check_made, i, node.id, card, j)
    flow.raise_event(m, EV_CHECK_DUE, card, j, card, seat)


def check_made(m: M, i: int, node_id: int, card: int, j: int) -> None:
    """The better rating counts."""
    s = m.state
    x = s.acts[i]
    node = q.NODES[node_id]
    if not q.is_active_agent(s, card):
        flow.end_auto(m, j)
        return
    ratings = [
        q.cover(s, card) if word == "cover" else q.checked_skill(s, card, SKILLS.index(word))
        for word in node.words
    ]
    need = node.value(s, x)
    passed = max(ratings) >= need
    tell(
        m, "forced_check", "TM-4.1", card=card, name=name(s, card), rating=max(ratings), tn=need,
        passed=passed,
    )  # fmt: skip
    flow.end_auto(m, j)
    if not passed:
        m.then(flow.effect, i, node.subs[0].id)
        flow.raise_event(m, EV_CHECK_FAILED, card, i, card, s.ctrl[card], 1)


@does("later")
def do_later(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    s.later.append((node.id, tuple(x), UNTIL_TURN))


# --- modifiers ----------------------------------------------------------------------------------


def add_mod(m: M, i: int, node: Node, target: int, value: int, extra: int) -> None:
    """A change with a duration: (node, frame, target, value, extra, until, ref)."""
    s = m.state
    x = s.acts[i]
    ref = -1
    if node.until == UNTIL_ACTION:
        ref = x[A_CAUSE] if x[A_KIND] == REACT_ACT and x[A_CAUSE] >= 0 else i
    elif node.until == UNTIL_ACTIVATION:
        ref = x[A_SUBJECT]
    elif node.ref is not None:
        ref = node.ref(s, x)
    frame = x[:]
    frame[A_FOE] = q.foe_of(s, x[A_SEAT])
    s.mods.append((node.id, tuple(frame), target, value, extra, node.until, ref))
    s.force = None
    if target >= 0 and m.logging:
        tell(
            m, "change", "SC-5.4", what=node.op, card=target, value=value, extra=extra,
            name=q.ABILITIES[x[3]].name,
        )  # fmt: skip


def modify(m: M, i: int, node: Node, value: int, extra: int) -> None:
    """On named cards one by one; on a class as long as it lasts (SC-20.2)."""
    s = m.state
    x = s.acts[i]
    if node.many:
        add_mod(m, i, node, -1, value, extra)
        return
    if node.objects is None:
        return
    for card in node.objects(s, x):
        if q.is_agent(s, card) and not s.up[card] and node.op != "forbid":
            continue
        add_mod(m, i, node, card, value, extra)


@does("mod_skill", "set_skill")
def do_mod_skill(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.skill >= 0:
        modify(m, i, node, node.value(s, x), node.skill)
        return
    if "checked" in node.words:
        cause = x[A_CAUSE]
        if cause >= 0:
            modify(m, i, node, node.value(s, x), s.acts[cause][A_SKILL])
        return
    options = [0, 1, 2, 3] if node.skill_of is None else node.skill_of(s, x)
    if not options:
        return
    m.then(skill_chosen, i, node.id)
    if len(options) == 1:
        x[A_ANSWER] = options[0]
        return
    codes: list[Code] = [(M_SKILL, k) for k in options]
    decide.ask_list(m, x[A_SEAT], decide.SKILL, i, codes, f"{_title(s, x)}: which skill?")


def skill_chosen(m: M, i: int, node_id: int) -> None:
    s = m.state
    node = q.NODES[node_id]
    x = s.acts[i]
    modify(m, i, node, node.value(s, x), x[A_ANSWER])


@does("forbid")
def do_forbid(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.named:
        add_mod(m, i, node, -1, 0, node.other(s, x))
        return
    extra = x[A_CAUSE] if node.what == "reacts" else -1
    modify(m, i, node, 0, extra)


@does("mod_cover", "set_cover", "mod_expense", "activation_cost", "pay_bonus", "gain_trait")
def do_mod_number(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    value = 0 if node.op == "gain_trait" else node.value(s, x)
    if node.many:
        add_mod(m, i, node, -1, value, -1)
        return
    assert node.objects is not None
    for card in node.objects(s, x):
        add_mod(m, i, node, card, value, -1)


@does("mod_tn")
def do_mod_tn(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.act is not None:
        cause = x[A_CAUSE]
        if cause >= 0 and s.acts[cause][A_LOCKED] < 0:
            s.acts[cause][A_TN] += node.value(s, x)
            tell(m, "tn_changed", "SC-8.9", value=node.value(s, x), name=_title(s, x))
        return
    add_mod(m, i, node, -1, node.value(s, x), -1)


@does("objective", "mission_vp")
def do_objective(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    mission = node.mission(s, x)
    if mission >= 0:
        add_mod(m, i, node, mission, node.value(s, x), -1)
        tell(m, "mission_changed", "SC-14.5", card=mission, what=node.op, value=node.value(s, x))


@does("immune")
def do_immune(m: M, i: int, node: Node) -> None:
    add_mod(m, i, node, -1, 0, -1)


@does("mod_bravado")
def do_mod_bravado(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    value = node.value(s, x)
    if node.next_card:
        add_mod(m, i, node, -1, value, x[A_SELF])
    elif node.many:
        add_mod(m, i, node, -1, value, -1)
    else:
        assert node.objects is not None
        for card in node.objects(s, x):
            add_mod(m, i, node, card, value, -1)


@does("debrief_draw", "assign_cap")
def do_for_player(m: M, i: int, node: Node) -> None:
    s = m.state
    x = s.acts[i]
    if node.player(s, x) >= 0:
        add_mod(m, i, node, -1, node.value(s, x), -1)
        tell(m, "change", "SC-5.4", what=node.op, name=q.ABILITIES[x[3]].name)


@does("extension_rule")
def do_extension_rule(m: M, i: int, node: Node) -> None:
    """Felix: this extension adds instead of doubling."""
    s = m.state
    s.extension_plus += node.value(s, s.acts[i])
    s.felled += 1


@does("no_loyalty")
def do_no_loyalty(m: M, i: int, node: Node) -> None:
    s = m.state
    assert node.objects is not None
    for card in node.objects(s, s.acts[i]):
        add_mod(m, i, node, card, 0, -1)


@does("treat_as")
def do_treat_as(m: M, i: int, node: Node) -> None:
    s = m.state
    cause = s.acts[i][A_CAUSE]
    if cause >= 0:
        s.acts[cause][A_TREAT] = node.types
        tell(m, "treated_as", "SC-19.3d", type=MISSION_TYPES[node.types.bit_length() - 1])


# --- hooks --------------------------------------------------------------------------------------


def become_gear(m: M, i: int) -> None:
    """Vanessa: the agent card turns into gear of the target for the rest of the game."""
    s = m.state
    x = s.acts[i]
    card, agent = x[A_SELF], x[A_ENV]
    if not q.is_active_agent(s, card) or agent < 0 or not q.is_active_agent(s, agent):
        return
    if q.is_leader(s, card):
        return
    drop_stack(m, card)
    forget(s, card)
    lift(s, card)
    s.place[card] = ON_AGENT
    s.host[card] = agent
    s.ctrl[card] = s.ctrl[agent]
    s.up[card] = 1
    s.under[agent] = (*s.under[agent], card)
    s.force = None
    flow.clash_gear(m, card)
    tell(m, "becomes_gear", "SC-1.5", card=card, name=name(s, card), agent=agent)


def act_from_hq(m: M, i: int) -> None:
    """Command Terminal."""
    s = m.state
    cause = s.acts[i][A_CAUSE]
    if cause >= 0:
        s.acts[cause][A_TAG] |= TAG_DONE


def raise_met_tn(m: M, i: int) -> None:
    """Fleeting Victory: the one thing that reopens a met TN (TM-3.5)."""
    from safehouse.games.spycraft.defs import MET_TN_RAISE

    s = m.state
    cause = s.acts[i][A_CAUSE]
    if cause >= 0:
        x = s.acts[cause]
        x[A_LOCKED] += MET_TN_RAISE
        x[A_MORE] |= MORE_ONE_CARD
        x[A_SPENT] = q.bravado_cards(s, x[A_SELF])
        tell(m, "tn_changed", "TM-3.5", value=MET_TN_RAISE, name="Fleeting Victory")


def take_missions_won_this_turn(m: M, i: int) -> None:
    """R&R Interrupted: banked values move with the missions."""
    s = m.state
    taker = s.acts[i][A_SEAT]
    kept: list[tuple[int, int, int]] = []
    for seat, mission, points in s.won_turn:
        if seat == s.attacker and mission in s.won(seat):
            s.vp[seat] -= points
            s.vp[taker] += points
            s.won(seat).remove(mission)
            s.won(taker).append(mission)
            s.ctrl[mission] = taker
            kept.append((taker, mission, points))
            tell(
                m, "takes_mission", "SC-1.5", seat=taker, other=seat, card=mission,
                name=name(s, mission), points=points, total=s.vp[taker],
            )  # fmt: skip
        else:
            kept.append((seat, mission, points))
    s.won_turn = kept
    s.flags |= flow.MUST_CHECK


def no_prize(m: M, i: int) -> None:
    """Time Bomb."""
    m.state.flags |= turn.NO_PRIZE
    tell(m, "no_prize", "SC-1.5", seat=m.state.acts[i][A_SEAT])


def swap_facedown(m: M, i: int) -> None:
    """Bump and Run: against SC-10.10; those who knew keep the set (IN-3)."""
    s = m.state
    pair = s.acts[i][A_LIST]
    if len(pair) < 2:
        return
    one, two = pair
    if (one, two) not in offers.swappable(s):
        return
    keeper = 1 << s.ctrl[one] if s.ctrl[one] >= 0 else 0
    mix_down(s, one, two, keeper)
    if s.place[one] == QUEUE:
        follow_missions(s, one, two)
    m.reveal()
    tell(m, "swapped", "SC-10.10", seat=s.acts[i][A_SEAT], one=one, two=two)


def subject_zero(m: M, i: int) -> None:
    """Containment is set up when the Defender's team is announced."""


def zero_arrives(m: M) -> None:
    """Containment: Subject 0 joins the Defender's team."""
    s = m.state
    face = FACES[s.cards.face[s.mission]]
    if not any(ability.hook == "subject_zero_defender" for ability in face.abilities):
        return
    zero = s.zero
    if s.place[zero] == TEAM:
        return
    s.place[zero] = TEAM
    s.ctrl[zero] = s.defender
    s.up[zero] = 1
    s.wounds[zero] = 0
    s.tops(s.defender).append(zero)
    s.force = None
    tell(m, "subject_zero", "SC-1.5", seat=s.defender, card=zero)


def zero_wounded(m: M) -> None:
    """Containment: four wounds and the Attacker has won."""
    s = m.state
    if s.wounds[s.zero] >= ZERO_WOUNDS and s.decided < 0:
        s.decided = s.attacker


HOOK_RUN: dict[str, Callable[[M, int], None]] = {
    "become_gear": become_gear,
    "act_from_hq": act_from_hq,
    "raise_met_tn": raise_met_tn,
    "take_missions_won_this_turn": take_missions_won_this_turn,
    "no_prize": no_prize,
    "swap_facedown": swap_facedown,
    "subject_zero_attacker": subject_zero,
    "subject_zero_defender": subject_zero,
}


def connect() -> None:
    """Give every effect of every text its function; once more when cards were added later."""
    for node in q.NODES:
        if node.op in RUN:
            node.run = RUN[node.op]


connect()

ACT_AT: dict[Step, int] = {
    one_chosen: 0, next_card: 0, card_ordered: 0, apply_after_flip: 0, wound_step: 1,
    expose_chosen: 0, examine_card: 1, ask_discard: 0, discard_chosen: 0, take_seen: 0,
    seen_taken: 0, place_seen: 0, put_rest_back: 0, search_done: 0, either_discarded: 0,
    moved_chosen: 0, ask_keep: 0, keep_chosen: 0, home_step: 1, ask_queue_order: 0,
    queue_ordered: 0, objective_chosen: 0, type_removed: 0, may_answered: 0, mode_chosen: 0,
    unless_answered: 0, next_each: 0, each_chosen: 0, each_card: 0, skill_chosen: 0,
    check_made: 0,
}  # fmt: skip
"""The steps inside an effect, and which of their arguments says whose action it belongs to."""


def drop_effects(m: M) -> None:
    """SC-R8: the effects of a player who is out go no further than the one under way."""
    acts = m.state.acts
    m.agenda[:] = [
        (step, args)
        for step, args in m.agenda
        if step not in ACT_AT or acts[args[ACT_AT[step]]][A_STATUS] != DROPPED
    ]


def in_the_middle(m: M) -> bool:
    """Whether an effect on several cards has not reached all of them yet."""
    return any(
        step in (next_card, card_ordered, next_each, each_chosen) and args[2]
        for step, args in m.agenda
    )


STEPS: list[Step] = [
    one_chosen, next_card, card_ordered, apply_after_flip, wound_step, expose_chosen,
    examine_card, discard_illegal, ask_discard, discard_chosen, take_seen, seen_taken, place_seen,
    put_rest_back, search_done, either_discarded, moved_chosen, ask_keep, keep_chosen, home_step,
    ask_queue_order, queue_ordered, objective_chosen, type_removed, may_answered, mode_chosen,
    unless_answered, next_each, each_chosen, each_card, skill_chosen, check_made, redirect_to,
]  # fmt: skip
