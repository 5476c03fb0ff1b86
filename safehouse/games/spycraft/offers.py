"""Which actions, reacts and activations a seat may choose now: legality in one place."""

from __future__ import annotations

from functools import cache
from typing import Any

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import turn
from safehouse.games.spycraft.cards import FACES, cards_of_sets
from safehouse.games.spycraft.defs import (
    A_ABIL,
    A_CARD,
    A_CAUSE,
    A_ENV,
    A_MORE,
    A_SEAT,
    A_SELF,
    A_SUBJECT,
    A_TAG,
    A_TREAT,
    A_WIDE,
    ACTION,
    ATTACHED,
    E_CAUSE,
    E_DEAD,
    E_SUBJECT,
    E_TYPE,
    EV_ACTIVATING,
    EV_PERFORMING,
    FACTIONS,
    FIGHT,
    GEAR,
    HAND,
    HQ,
    INTEL_ACT,
    IS_AGENT,
    IS_GEAR,
    MISSION_ACT,
    MORE_FIRST_MISSION,
    MORE_FIRST_TURN,
    MORE_USED_UP,
    ON_AGENT,
    REACT_ACT,
    TAG_FROM_HQ,
    TEAM,
)
from safehouse.games.spycraft.language.model import LOOSE, Ability, Pick, targets_of
from safehouse.games.spycraft.moves import M_ACT, M_ACTIVATE, M_BURN, M_REACT
from safehouse.games.spycraft.state import Frame, SpycraftState

S = SpycraftState

_STANDARD: dict[int, list[Ability]] = {}
_LEADER: dict[tuple[int, int], list[Ability]] = {}


def learn_rules() -> None:
    """What the rules give; called once they have been read."""
    r = q.RULES
    _STANDARD[INTEL_ACT] = [r["Snoop"]]
    _STANDARD[MISSION_ACT] = [r["Baffle"], r["Shoot"], r["Evade"]]
    _STANDARD[REACT_ACT] = []
    for faction, name in enumerate(FACTIONS[:5]):
        ability = r[f"{name} ability"]
        _LEADER[INTEL_ACT, faction] = [r["Discard a mission"]]
        _LEADER[MISSION_ACT, faction] = [r["Retreat"]]
        _LEADER[REACT_ACT, faction] = []
        _LEADER[ability.kind, faction].append(ability)


def acts_of(s: S, agent: int, kind: int) -> list[tuple[int, Ability]]:
    """SC-7.3: (source card, ability) for every action of a kind an active agent has in play."""
    out: list[tuple[int, Ability]] = []
    faces = s.cards.face
    face = FACES[faces[agent]]
    for ability in face.acts:
        if ability.kind == kind:
            out.append((agent, ability))
    for gear in s.under[agent]:
        if s.up[gear]:
            found = FACES[faces[gear]]
            if found.type == GEAR:
                for ability in found.acts:
                    if ability.kind == kind and not q.is_blank(s, gear):
                        out.append((gear, ability))
    out.extend([(agent, ability) for ability in _STANDARD[kind]])
    if q.is_leader(s, agent):
        out.extend([(agent, ability) for ability in _LEADER[kind, face.faction]])
    seat = s.ctrl[agent]
    if s.mission >= 0 and (seat == s.attacker or seat == s.defender):
        for ability in FACES[faces[s.mission]].given:
            if ability.kind == kind and ability.speaks_to(seat == s.attacker, s.flags):
                x = q.context(seat, agent, s.mission, ability)
                if ability.give.test(s, x, agent, 0):
                    out.append((s.mission, ability))
    for card, _host, _until, _env in s.attached:
        for ability in FACES[faces[card]].given:
            if ability.kind == kind and ability.give.test(
                s, q.context(seat, agent, card, ability), agent, 0
            ):
                out.append((card, ability))
    for node in gear_actions(s):
        for ability in node.face.given:
            if ability.kind == kind and ability.give.test(
                s, q.context(seat, agent, agent, ability), agent, 0
            ):
                out.append((agent, ability))
    for entry in s.lent:
        if entry[0] == agent:
            lent = q.ABILITIES[entry[1]]
            if lent.kind == kind and _lent_open(s, seat, entry[5]):
                out.append((entry[5], lent))
    return out


def gear_actions(s: S) -> list[Any]:
    """The changes in force by which gear becomes active by an action only."""
    entries = q.in_force(s).get(q.GEAR_BY_ACTION)
    return [q.ABILITIES[entry[1][A_ABIL]] for entry in entries] if entries else []


_GIVEN_BY = -1_000_000
"""Below every other mark: an action given by this very card on the table."""


def _lent_open(s: S, seat: int, source: int) -> bool:
    """Asia Aragassi: a borrowed action card is under the limits of one played from hand."""
    return FACES[s.cards.face[source]].type != ACTION or play_allowed(s, seat, source)


def mark_of(s: S, source: int, ability: Ability, agent: int) -> tuple[int, int]:
    """SC-8.10: each agent has its own copy of given actions, each gear card its own copy."""
    if s.place[source] == ON_AGENT and s.host[source] == agent:
        return (source, ability.id)
    if s.place[source] == ATTACHED:
        return (agent, _GIVEN_BY - source)
    return (agent, ability.id)


def is_used(s: S, source: int, ability: Ability, agent: int) -> bool:
    if "unlimited" in ability.flags:
        return False
    used = s.used_mission if ability.kind == MISSION_ACT else s.used_turn
    return bool(used) and mark_of(s, source, ability, agent) in used


# --- targets ------------------------------------------------------------------------------------


def candidates(s: S, x: Frame, pick: Pick) -> list[int]:
    """What may be chosen for a pick: cards, seats, decks, numbers, skills, faces, abilities."""
    kind = pick.kind
    if kind == "card" or kind == "cards":
        if pick.count == -2:
            return legal_targets(s, x, pick)
        selector = pick.selector
        assert selector is not None
        found = selector.all(s, x, LOOSE)
        wide = x[A_WIDE]
        if wide >= 0:
            for other in q.NODES[wide].selectors:
                found += [c for c in other.all(s, x) if c not in found and _if_there(s, x, pick, c)]
        if q.ABILITIES[x[3]].takes_gear:
            found = [c for c in found if q.carries_allowed(s, c, x[A_SELF])]
        gear, carrier = q.ABILITIES[x[3]].hands_over
        if carrier == pick.name and x[gear] >= 0:
            found = [c for c in found if q.carries_allowed(s, x[gear], c)]
        if q.ABILITIES[x[3]].moves_in == pick.name:
            found = [c for c in found if s.place[c] != HQ or q.has_room(s, x[A_SEAT], c)]
        if q.ABILITIES[x[3]].joins is pick and _must_join(s, x):
            chosen = x[A_ENV + pick.slot]
            if not isinstance(chosen, tuple) or x[A_SELF] not in chosen:
                found = [c for c in found if c == x[A_SELF]]
        if s.rules >= 2 and only_moves(q.ABILITIES[x[3]]):
            found = [c for c in found if _may_leave(s, x, c)]
        if q.ABILITIES[x[3]].swaps:
            found = [c for c in found if _may_trade(s, x, c)]
        if q.ABILITIES[x[3]].starts_mission:
            cards = len(s.hand(x[A_SEAT])) - (s.place[x[A_CARD]] == HAND)
            found = [c for c in found if turn.taxed(s, c, s.leader[x[A_SEAT]]) <= cards]
        if x[A_TAG] & TAG_FROM_HQ:
            found = [c for c in found if not (q.is_agent(s, c) and s.ctrl[c] != x[A_SEAT])]
        if q.UNTARGETABLE in q.in_force(s):
            found = [c for c in found if not q.untargetable(s, c, x)]
        if kind == "cards":
            chosen = x[A_ENV + pick.slot]
            if isinstance(chosen, tuple):
                found = [c for c in found if c not in chosen]
        return found
    if kind == "number":
        assert pick.low is not None
        assert pick.high is not None
        numbers = list(range(pick.low(s, x), pick.high(s, x) + 1))
        if pick.moved is not None and (card := pick.moved(s, x)) in s.queue():
            numbers.remove(s.queue().index(card) + 1)
        return numbers
    if kind == "skill":
        return [0, 1, 2, 3]
    if kind == "player":
        assert pick.selector is not None
        return _with_something(s, x, pick, pick.selector.all(s, x))
    if kind == "deck":
        decks = [seat for seat in range(s.seats) if not s.out[seat] and s.deck(seat)]
        if pick.count and s.mission_deck():
            decks.append(s.seats)
        return decks
    if kind == "face":
        return _action_faces(s.packs)
    assert pick.low is not None
    agent = pick.low(s, x)
    return [ability.id for ability in printed_actions(s, agent)] if agent >= 0 else []


def _with_something(s: S, x: Frame, pick: Pick, seats: list[int]) -> list[int]:
    """Players of whom there is something for the picks that speak of them."""
    later = [p for p in q.ABILITIES[x[3]].picks if pick.name in p.uses and p is not pick]
    slot = A_ENV + pick.slot
    for other in later:
        before = x[slot]
        found = []
        for seat in seats:
            x[slot] = seat
            found += [seat] if candidates(s, x, other) else []
        x[slot] = before
        seats = found
    return seats


def _must_join(s: S, x: Frame) -> bool:
    """SC-14.11: an agent at headquarters acts only if the action puts that agent into the team."""
    return (
        q.ABILITIES[x[3]].kind == MISSION_ACT
        and s.place[x[A_SELF]] == HQ
        and not x[A_TAG] & TAG_FROM_HQ
    )


@cache
def only_moves(ability: Ability) -> bool:
    """Whether all that an action does is to move agents between headquarters and a team."""
    return bool(ability.effects) and all(
        node.op in ("move_home", "move_in", "swap_places")
        for effect in ability.effects
        for node in (effect.subs if effect.op == "when" else [effect])
    )


def _may_leave(s: S, x: Frame, card: int) -> bool:
    """SC-R85: one's own agent that cannot be sent home is not chosen for it."""
    return not (
        s.place[card] == TEAM and s.ctrl[card] == x[A_SEAT] and q.forbidden(s, "sent_home", card)
    )


def _may_trade(s: S, x: Frame, card: int) -> bool:
    """SC-R54: whether one may go home and the other come without a team too big."""
    seat, leader = x[A_SEAT], s.leader[x[A_SEAT]]
    one, two = (card, x[A_SELF]) if s.place[card] == TEAM else (x[A_SELF], card)
    if one == s.zero or q.forbidden(s, "sent_home", one):
        return False
    return q.team_count(s, seat) - (one != leader) + (two != leader) <= q.team_cap(s, seat)


def _if_there(s: S, x: Frame, pick: Pick, card: int) -> bool:
    """Sniper: whether an agent would be a target if it stood at the mission."""
    assert pick.selector is not None
    place = s.place[card]
    s.place[card] = TEAM
    found = pick.selector.test(s, x, card, 0)
    s.place[card] = place
    return found


def still_target(s: S, x: Frame, pick: Pick, card: int) -> bool:
    """TM-3 A5(a): whether a card chosen for a pick is one that may be chosen now."""
    if pick.count == -2:
        return card in legal_targets(s, x, pick)
    mode = LOOSE if not s.up[card] else 0
    assert pick.selector is not None
    if pick.selector.test(s, x, card, mode):
        return True
    wide = x[A_WIDE]
    return wide >= 0 and any(
        other.test(s, x, card, mode) and _if_there(s, x, pick, card)
        for other in q.NODES[wide].selectors
    )


@cache
def _action_faces(packs: tuple[str, ...]) -> list[int]:
    return [face.id for face in cards_of_sets(packs) if face.type == ACTION]


def printed_actions(s: S, agent: int) -> list[Ability]:
    """Paradox: actions of the agent's own text or its faction ability."""
    face = FACES[s.cards.face[agent]]
    out = list(face.acts)
    if q.is_leader(s, agent):
        out.append(q.RULES[f"{FACTIONS[face.faction]} ability"])
    return out


def redirect_slot(s: S, a: Frame, subject: int) -> Pick | None:
    """SC-R74: the pick of an action that holds the target to be moved."""
    for pick in q.ABILITIES[a[3]].picks:
        value = a[A_ENV + pick.slot]
        if (pick.kind == "card" and value == subject) or (
            pick.kind == "cards" and isinstance(value, tuple) and subject in value
        ):
            found: Pick = pick
            return found
    return None


def new_targets(x: Frame) -> list[int]:
    """The cards that a redirecting React would make targets of the action it answers."""
    return [x[A_ENV + pick.slot] for pick in q.ABILITIES[x[3]].picks if pick.count == -2]


def legal_for(s: S, cause: int, subject: int) -> list[int]:
    """SC-R73: targets the original actor could have chosen, other than the present ones."""
    if cause < 0:
        return []
    a = s.acts[cause]
    if q.is_immune(s, a, "redirect"):
        return []
    pick = redirect_slot(s, a, subject)
    if pick is None:
        return []
    present = targets_of(a)
    value = a[A_ENV + pick.slot]
    a[A_ENV + pick.slot] = -1 if pick.kind == "card" else tuple(c for c in value if c != subject)
    try:
        found = candidates(s, a, pick)
    finally:
        a[A_ENV + pick.slot] = value
    return [c for c in found if c not in present]


def legal_targets(s: S, x: Frame, pick: Pick) -> list[int]:
    found = legal_for(s, x[A_CAUSE], x[A_SUBJECT])
    selector = pick.selector
    if selector is not None:
        found = [c for c in found if selector.test(s, x, c, LOOSE)]
    return found


def picks_possible(s: S, x: Frame, ability: Ability) -> bool:
    """BI-16: whether there is something for every pick."""
    for pick in ability.picks:
        if pick.need is not None:
            if pick.count == -1:
                continue
            need = pick.need(s, x)
            if need == 0:
                continue
        if not candidates(s, x, pick):
            return False
        if pick.kind in ("player", "card") and any(
            later.kind == "number" or later.kind == "ability" or pick.name in later.uses
            for later in ability.picks
        ):
            return _some_way(s, x, ability, pick)
        if pick.selector is not None and pick.selector.base == "gear" and len(ability.picks) > 1:
            return _some_way(s, x, ability, pick)
    exact = next((p for p in ability.picks if p.kind == "cards" and p.count == -1), None)
    if exact is not None and exact is ability.picks[0]:
        assert exact.need is not None
        return len(candidates(s, x, exact)) >= exact.need(s, x)
    return True


def _some_way(s: S, x: Frame, ability: Ability, first: Pick) -> bool:
    rest = ability.picks[ability.picks.index(first) + 1 :]
    slot = A_ENV + first.slot
    before = x[slot]
    for option in candidates(s, x, first):
        x[slot] = option
        if all(candidates(s, x, pick) for pick in rest):
            x[slot] = before
            return True
    x[slot] = before
    return False


# --- may this action be declared? ---------------------------------------------------------------


def place_allows(s: S, x: Frame, ability: Ability) -> bool:
    """SC-14.11, SC-R51: during Engage agents at headquarters do nothing, with exceptions."""
    if s.place[x[A_SELF]] == TEAM or (s.step != "engage" and ability.kind != MISSION_ACT):
        return True
    if "from_hq" in ability.flags or "by_leader" in ability.flags:
        return True
    if ability.joins is not None and ability.kind == MISSION_ACT:
        chosen = x[A_ENV + ability.joins.slot]
        if isinstance(chosen, tuple):
            return x[A_SELF] in chosen
        if ability.joins.kind == "cards":
            return bool(q.team(s, x[A_SEAT]))
        return bool(chosen in (-1, x[A_SELF]))
    if ability.brings_in:
        for node in ability.effects:
            if node.op == "move_in" and node.objects is not None:
                if x[A_SELF] in node.objects(s, x):
                    return True
    return False


def condition_holds(s: S, x: Frame, ability: Ability) -> bool:
    """SC-R16: the condition holds, or a Nine Tiger leader could make it hold."""
    when = ability.when
    if when is None or when(s, x):
        return True
    if ability.kind == MISSION_ACT and s.mission >= 0 and _tiger_ready(s, x[A_SEAT]):
        x[A_TREAT] = FIGHT
        found = when(s, x)
        x[A_TREAT] = -1
        return found
    return False


def _tiger_ready(s: S, seat: int) -> bool:
    """Whether a leader, or Paradox who borrowed it, could use the Nine Tiger ability."""
    leader = s.leader[seat]
    ability = q.RULES["Nine Tiger Dynasty ability"]
    agents = [entry[0] for entry in s.lent if entry[1] == ability.id and s.ctrl[entry[0]] == seat]
    if leader >= 0:
        if FACES[s.cards.face[leader]].faction == FACTIONS.index("Nine Tiger Dynasty"):
            agents.append(leader)
    return any(
        s.place[agent] == TEAM
        and s.up[agent]
        and (agent, ability.id) not in s.used_turn
        and q.may_act(s, agent)
        for agent in agents
    )


def play_mark(s: S, seat: int, card: int) -> tuple[int, int]:
    """What notes that a seat has played an action card of that name this turn."""
    return (seat, -10 - s.cards.face[card])


def play_allowed(s: S, seat: int, card: int) -> bool:
    """BI-24, BI-27."""
    if q.FORBID in q.in_force(s) and (
        q.name_barred(s, card, "play") or q.title_barred(s, seat, card)
    ):
        return False
    for ability in FACES[s.cards.face[card]].statics:
        for node in ability.static:
            if node.kind == q.LIMIT and node.what == "play":
                if s.used_turn.count(play_mark(s, seat, card)) >= node.value(s, []):
                    return False
    return True


def answers_ok(s: S, x: Frame, ability: Ability) -> bool:
    """BI-25, BI-26: what a React would cancel or redirect can be."""
    cause = x[A_CAUSE]
    if not ability.cancels and not ability.redirects:
        return True
    if cause < 0:
        return False
    a = s.acts[cause]
    for node in ability.effects:
        if node.op == "cancel" and q.is_immune(s, a, "cancel"):
            return False
        if node.op == "redirect":
            if q.ABILITIES[a[3]] is q.RULES["run"]:
                return True
            if q.is_immune(s, a, "redirect"):
                return False
            if not ability.picks:
                target = node.card(s, x)
                if target not in legal_for(s, cause, x[A_SUBJECT]):
                    return False
    return True


def begin(s: S, seat: int, agent: int, source: int, ability: Ability, event: int = -1) -> Frame:
    """The frame of an action about to be performed."""
    x = q.context(seat, agent, source, ability, event)
    if event >= 0:
        e = s.evs[event]
        x[A_CAUSE] = e[E_CAUSE]
        x[A_SUBJECT] = e[E_SUBJECT]
    if ability.kind == MISSION_ACT:
        if not s.war_done[seat]:
            x[A_MORE] |= MORE_FIRST_MISSION
        if not s.war_done[seat + s.seats]:
            x[A_MORE] |= MORE_FIRST_TURN
    if (
        ability.kind == MISSION_ACT
        and s.place[agent] == HQ
        and "from_hq" not in ability.flags
        and not (ability.brings_in and ability.joins is None)
        and not (ability.joins is not None and not _terminal_ready(s, x, agent))
    ):
        x[A_TAG] |= TAG_FROM_HQ
    return x


def why_not(s: S, x: Frame, ability: Ability, source: int) -> str:
    """The code of the refusal that bars this action now, or an empty text."""
    agent = x[A_SELF]
    if not q.may_act(s, agent):
        return "BI-23"
    if x[A_TAG] & TAG_FROM_HQ:
        if not _terminal_ready(s, x, agent):
            return "BI-14"
    elif not place_allows(s, x, ability):
        return "BI-14"
    if is_used(s, source, ability, agent):
        if ability.kind == REACT_ACT or not _again_ready(s, x, agent):
            return "BI-13"
        x[A_MORE] |= MORE_USED_UP
    if q.FORBID in q.in_force(s) and q.action_forbidden(s, x):
        return "BI-23"
    if not condition_holds(s, x, ability):
        return "BI-20"
    if not answers_ok(s, x, ability):
        return "BI-25"
    if ability.brings_in and not _room(s, x, ability):
        return "BI-49"
    if ability.picks and not picks_possible(s, x, ability):
        if not _might_widen(s, x, ability):
            return "BI-16"
    if ability.hook == "swap_facedown" and not swappable(s):
        return "BI-16"
    if ability.starts_mission and not turn.may_run(s, x[A_SEAT], True):
        return "BI-45"
    return ""


def _room(s: S, x: Frame, ability: Ability) -> bool:
    """BI-49, SC-R54: whether the agent an action would bring into the team may join it."""
    for node in ability.effects:
        if node.op == "move_in" and node.objects is not None:
            cards = node.objects(s, x)
            if cards and not any(q.has_room(s, s.ctrl[card], card) for card in cards):
                return False
    return True


def swappable(s: S) -> list[tuple[int, int]]:
    """Bump and Run: pairs of facedown cards of one sort and one controller; never leaders."""
    groups: dict[tuple[int, int], list[int]] = {}
    for seat in range(s.seats):
        for top in s.tops(seat):
            if not s.up[top]:
                groups.setdefault((seat, 0), []).append(top)
            for gear in s.under[top]:
                if not s.up[gear]:
                    groups.setdefault((seat, 1), []).append(gear)
    groups[-1, 2] = [c for c in s.queue() if not s.up[c]]
    return [
        (one, two)
        for cards in groups.values()
        for i, one in enumerate(cards)
        for two in cards[i + 1 :]
    ]


def _terminal_ready(s: S, x: Frame, agent: int) -> bool:
    """Command Terminal: a Mission action begun at headquarters needs its React."""
    for gear in s.under[agent]:
        if s.up[gear]:
            for ability in FACES[s.cards.face[gear]].acts:
                if ability.hook == "act_from_hq" and (gear, ability.id) not in s.used_turn:
                    return reachable(s, x[A_SEAT], agent, ability, -1)
    return False


def _again_ready(s: S, x: Frame, agent: int) -> bool:
    """Tricks of the Trade: a spent action may begin if the card is there to renew it."""
    seat = x[A_SEAT]
    for card in s.hand(seat):
        for ability in FACES[s.cards.face[card]].acts:
            if ability.effects and ability.effects[0].op == "use_again":
                if play_allowed(s, seat, card) and reachable(s, seat, agent, ability, card):
                    return True
    return False


def _might_widen(s: S, x: Frame, ability: Ability) -> bool:
    """Sniper and the like: targets that a React at the start of the action would add."""
    seat = x[A_SEAT]
    for card in s.hand(seat):
        for other in FACES[s.cards.face[card]].acts:
            if other.effects and other.effects[0].op == "widen_targets" and other.trigger:
                if other.trigger.event != EV_PERFORMING or not play_allowed(s, seat, card):
                    continue
                s.acts.append(x)
                event = [EV_PERFORMING, -1, len(s.acts) - 1, x[A_SELF], seat, 0, 0, 0]
                y = q.context(seat, x[A_SELF], card, other)
                fits = other.trigger.test(s, y, event)
                s.acts.pop()
                if fits and reachable(s, seat, x[A_SELF], other, card):
                    before = x[A_WIDE]
                    x[A_WIDE] = other.effects[0].id
                    found = all(candidates(s, x, pick) for pick in ability.picks)
                    x[A_WIDE] = before
                    if found:
                        return True
    return False


def reachable(s: S, seat: int, agent: int, ability: Ability, source: int) -> bool:
    """Whether the fixed TN can be met with the skill and the best card in hand."""
    if ability.tn_value is not None or ability.skill < 0:
        return True
    rating = q.checked_skill(s, agent, ability.skill)
    return rating >= ability.tn or rating + check_bravado(s, seat, agent, source) >= ability.tn


def best_bravado(s: S, seat: int, payer: int, but: int = -1, paying: bool = False) -> int:
    best = 0
    for card in s.hand(seat):
        if card != but:
            value = q.bravado(s, card, payer, paying)
            if value > best:
                best = value
    return best


def check_bravado(s: S, seat: int, agent: int, but: int = -1) -> int:
    """What the cards in hand can add to a check: one of them, or two for Clearwater."""
    many = q.bravado_cards(s, agent)
    if many == 1:
        return best_bravado(s, seat, agent, but)
    values = sorted(q.bravado(s, card, agent) for card in s.hand(seat) if card != but)
    return sum(values[-many:])


def _help(s: S, x: Frame, source: int) -> int:
    """What further Reacts of the seat could add to a check (Nitrous Boost and the like)."""
    seat = x[A_SEAT]
    total = 0
    for agent in s.tops(seat):
        if s.up[agent]:
            for card in (agent, *s.under[agent]):
                if s.up[card]:
                    for ability in FACES[s.cards.face[card]].acts:
                        if ability.lift and not is_used(s, card, ability, agent):
                            if reachable(s, seat, agent, ability, source):
                                total += ability.lift
    for card in s.hand(seat):
        if card != source and FACES[s.cards.face[card]].type == ACTION:
            total += max((a.lift for a in FACES[s.cards.face[card]].acts), default=0)
    return total


def hopeful(s: S, x: Frame, ability: Ability, source: int) -> bool:
    """TM-7.2: whether it is worth asking: the check and the costs could be met."""
    for node in ability.costs:
        if not can_pay(s, x, node):
            return False
    if ability.skill < 0:
        return True
    if ability.tn_value is not None and any(
        pick.kind == "card" or pick.kind == "cards" for pick in ability.picks
    ):
        return True
    need = q.tn_of(s, x)
    rating = q.rating_of(s, x)
    if rating >= need:
        return True
    best = rating + check_bravado(s, x[A_SEAT], x[A_SELF], source)
    return best >= need or best + _help(s, x, source) >= need


def can_pay(s: S, x: Frame, node: Any) -> bool:
    """A5(b): whether an extra cost could be paid at all."""
    op = node.op
    if op == "discard_hand":
        seat = node.player(s, x)
        count = len(s.hand(seat)) - (1 if x[2] in s.hand(seat) else 0)
        return bool(count >= node.least)
    if "either" in node.words:
        return any(selector.all(s, x) for selector in node.selectors)
    found = node.objects(s, x) if node.objects is not None else node.selector.all(s, x, LOOSE)
    if op == "wound":
        return bool(found) and q.is_active_agent(s, found[0])
    if op == "expose":
        return node.many or (bool(found) and not q.is_exposed(s, found[0]))
    if op == "discard" or op == "deactivate":
        return bool(found) and s.up[found[0]] == 1 and s.place[found[0]] in (ON_AGENT, HQ, TEAM)
    return bool(payable(s, op, found))


def payable(s: S, op: str, cards: list[int]) -> list[int]:
    """The agents that could pay a cost of leaving: none that may not be sent home or retired."""
    if op == "move_home":
        return [c for c in cards if s.place[c] == TEAM and not q.forbidden(s, "sent_home", c)]
    if op == "retire":
        return [c for c in cards if not q.forbidden(s, "retirement", c)]
    return cards


# --- codes --------------------------------------------------------------------------------------


def action_codes(
    s: S, seat: int, kind: int, agents: list[int] | None = None, skill: int = -1
) -> list[Code]:
    """SC-7.3, SC-7.4, SC-14.10: every action of a kind a seat could declare now."""
    out: list[Code] = []
    if agents is None:
        agents = [c for c in s.tops(seat) if s.up[c]]
    free = [c for c in agents if c != s.zero and q.may_act(s, c)]
    hand: list[tuple[int, Ability]] = []
    seen: list[int] = []
    for card in s.hand(seat):
        face_id = s.cards.face[card]
        face = FACES[face_id]
        if face.type != ACTION or face_id in seen:
            continue
        seen.append(face_id)
        fitting = [a for a in face.acts if a.kind == kind and (skill < 0 or a.skill == skill)]
        if fitting and play_allowed(s, seat, card):
            hand += [(card, ability) for ability in fitting]
    for agent in free:
        for source, ability in acts_of(s, agent, kind):
            if (skill < 0 or ability.skill == skill) and not why_not(
                s, begin(s, seat, agent, source, ability), ability, source
            ):
                code = (M_ACT, source, ability.id, agent)
                if code not in out:
                    out.append(code)
        for card, ability in hand:
            only = FACES[s.cards.face[card]].only
            if only is not None and not only(s, [], agent, 0):
                continue
            x = begin(s, seat, agent, card, ability)
            x[10] = 1
            if not why_not(s, x, ability, card):
                out.append((M_ACT, card, ability.id, agent))
    return out


def react_codes(s: S, seat: int, first: int, count: int, ask: bool = False) -> list[Code]:
    """TM-2.3: every React of a seat that answers one of a window's events.

    With `ask` the search stops at the first one worth asking about.
    """
    out: list[Code] = []
    evs = s.evs
    bits = 0
    live: list[int] = []
    for j in range(first, first + count):
        e = evs[j]
        if not e[E_DEAD]:
            bits |= 1 << e[E_TYPE]
            live.append(j)
    if not bits:
        return out
    faces = s.cards.face
    waiting = _triggers_in_play(s, seat)
    for card in s.hand(seat):
        waiting |= FACES[faces[card]].triggers
    if not waiting & bits:
        return out
    agents: list[int] | None = None
    seen: list[int] = []
    for card in s.hand(seat):
        face_id = faces[card]
        face = FACES[face_id]
        if not face.triggers & bits or face_id in seen:
            continue
        seen.append(face_id)
        if face.type != ACTION and not any("from_hand" in a.flags for a in face.acts):
            continue
        if not play_allowed(s, seat, card):
            continue
        if agents is None:
            agents = _free_agents(s, seat)
        for ability in face.acts:
            if ability.kind != REACT_ACT or not bits >> ability.trigger.event & 1:
                continue
            if "from_facedown" in ability.flags or (face.type != ACTION) != (
                "from_hand" in ability.flags
            ):
                continue
            for agent in agents:
                if face.type == ACTION and face.only is not None:
                    if not face.only(s, [], agent, 0):
                        continue
                _match_events(s, seat, agent, card, ability, live, first, out, ask)
                if ask and out:
                    return out
    for agent in s.tops(seat):
        if not s.up[agent]:
            for down in (agent, *s.under[agent]):
                if not s.up[down] and FACES[faces[down]].triggers & bits:
                    _facedown(s, seat, agent, down, live, first, out, ask)
            continue
        face = FACES[faces[agent]]
        if face.triggers & bits:
            for ability in face.acts:
                if ability.kind == REACT_ACT and bits >> ability.trigger.event & 1:
                    _match_events(s, seat, agent, agent, ability, live, first, out, ask)
        for gear in s.under[agent]:
            found = FACES[faces[gear]]
            if not found.triggers & bits:
                continue
            if not s.up[gear]:
                _facedown(s, seat, agent, gear, live, first, out, ask)
            elif found.type == GEAR and not q.is_blank(s, gear):
                for ability in found.acts:
                    if (
                        ability.kind == REACT_ACT
                        and bits >> ability.trigger.event & 1
                        and "from_hand" not in ability.flags
                    ):
                        _match_events(s, seat, agent, gear, ability, live, first, out, ask)
        if s.leader[seat] == agent:
            for own in _LEADER[REACT_ACT, face.faction]:
                if own.trigger is not None and bits >> own.trigger.event & 1:
                    _match_events(s, seat, agent, agent, own, live, first, out, ask)
        if ask and out:
            return out
    if s.mission >= 0 and FACES[faces[s.mission]].triggers & bits:
        _given(s, seat, s.mission, bits, live, first, out, ask)
    for entry in s.lent:
        lent = q.ABILITIES[entry[1]]
        if lent.kind == REACT_ACT and s.ctrl[entry[0]] == seat and bits >> lent.trigger.event & 1:
            if q.is_active_agent(s, entry[0]) and _lent_open(s, seat, entry[5]):
                _match_events(s, seat, entry[0], entry[5], lent, live, first, out, ask)
    return out


_TRIGGERS = -1000
"""Where the triggers of a seat's cards in play are kept among what is in force."""
_OPEN_TRIGGERS = -2000
"""The same for its cards that lie open."""


def _triggers_in_play(s: S, seat: int) -> int:
    """The events that some text of the seat in play, active or not, waits for."""
    force = q.in_force(s)
    found: Any = force.get(_TRIGGERS - seat)
    if found is None:
        found = 0
        faces = s.cards.face
        for top in s.tops(seat):
            found |= FACES[faces[top]].triggers
            for gear in s.under[top]:
                found |= FACES[faces[gear]].triggers
        leader = s.leader[seat]
        if leader >= 0:
            for own in _LEADER[REACT_ACT, FACES[faces[leader]].faction]:
                if own.trigger is not None:
                    found |= 1 << own.trigger.event
        if s.mission >= 0:
            found |= FACES[faces[s.mission]].triggers
        for entry in s.lent:
            if q.ABILITIES[entry[1]].trigger is not None:
                found |= 1 << q.ABILITIES[entry[1]].trigger.event
        force[_TRIGGERS - seat] = found
    return int(found)


def open_triggers(s: S, seat: int) -> int:
    """The events that some text of the seat waits for, as far as everybody can read it."""
    force = q.in_force(s)
    found: Any = force.get(_OPEN_TRIGGERS - seat)
    if found is None:
        found = 0
        faces = s.cards.face
        for top in s.tops(seat):
            for card in (top, *s.under[top]):
                if s.up[card]:
                    found |= FACES[faces[card]].triggers
        leader = s.leader[seat]
        if leader >= 0:
            for own in _LEADER[REACT_ACT, FACES[faces[leader]].faction]:
                if own.trigger is not None:
                    found |= 1 << own.trigger.event
        if s.mission >= 0 and s.up[s.mission] and q.on_side(s, seat):
            found |= FACES[faces[s.mission]].triggers
        for entry in s.lent:
            lent = q.ABILITIES[entry[1]]
            if lent.trigger is not None and s.ctrl[entry[0]] == seat:
                found |= 1 << lent.trigger.event
        force[_OPEN_TRIGGERS - seat] = found
    return int(found)


@cache
def awaited(faces: int, packs: tuple[str, ...]) -> int:
    """The events that some text of the table's sets waits for."""
    found = 0
    for face in FACES[:faces]:
        if not face.pack or face.pack in packs:
            found |= face.triggers
    return found


def is_awaited(s: S, event: int) -> bool:
    """Whether to raise an event at all that hardly any card speaks of."""
    return bool(awaited(len(FACES), s.packs) >> event & 1)


@cache
def hidden_triggers(faces: int, packs: tuple[str, ...] = ()) -> tuple[int, int]:
    """The events that some card could answer from a hand, and some from where it lies facedown."""
    hand = down = 0
    for face in FACES[:faces]:
        if face.pack and face.pack not in packs:
            continue
        for ability in face.acts:
            if ability.kind == REACT_ACT and ability.trigger is not None:
                if "from_facedown" in ability.flags:
                    down |= 1 << ability.trigger.event
                elif face.type == ACTION or "from_hand" in ability.flags:
                    hand |= 1 << ability.trigger.event
    return hand, down


def _given(
    s: S, seat: int, card: int, bits: int, live: list[int], first: int, out: list[Code], ask: bool
) -> None:
    """Safe House Tussle: a React the mission gives to the agents of a side."""
    if seat not in (s.attacker, s.defender):
        return
    for ability in FACES[s.cards.face[card]].given:
        if ability.kind == REACT_ACT and bits >> ability.trigger.event & 1:
            if not ability.speaks_to(seat == s.attacker, s.flags):
                continue
            for agent in _free_agents(s, seat):
                if ability.give.test(s, q.context(seat, agent, card, ability), agent, 0):
                    _match_events(s, seat, agent, card, ability, live, first, out, ask)


def _facedown(
    s: S,
    seat: int,
    top: int,
    card: int,
    live: list[int],
    first: int,
    out: list[Code],
    ask: bool,
) -> None:
    """Ambush, Laser Trip Bypass: Reacts used while the card is facedown in play."""
    for ability in FACES[s.cards.face[card]].acts:
        if "from_facedown" not in ability.flags:
            continue
        if "by_leader" in ability.flags:
            agent = s.leader[seat]
        else:
            agent = top if s.place[card] == ON_AGENT else -1
        if agent >= 0 and s.up[agent] and s.place[agent] in (HQ, TEAM):
            _match_events(s, seat, agent, card, ability, live, first, out, ask)


def _free_agents(s: S, seat: int) -> list[int]:
    zero = s.zero
    return [c for c in s.tops(seat) if s.up[c] and c != zero and q.may_act(s, c)]


def _match_events(
    s: S,
    seat: int,
    agent: int,
    source: int,
    ability: Ability,
    live: list[int],
    first: int,
    out: list[Code],
    ask: bool,
) -> None:
    trigger = ability.trigger
    assert trigger is not None
    for j in live:
        e = s.evs[j]
        if e[E_TYPE] != trigger.event:
            continue
        x = begin(s, seat, agent, source, ability, j)
        if not trigger.test(s, x, e):
            continue
        if not q.may_react_to(s, agent, e[E_CAUSE]):
            continue
        if s.place[source] != HAND and is_used(s, source, ability, agent):
            continue
        if why_not(s, x, ability, source):
            continue
        if ask and not hopeful(s, x, ability, source):
            continue
        out.append((M_REACT, source, ability.id, agent, j - first))
        if ask:
            return


# --- activation ---------------------------------------------------------------------------------


def activation_verdict(s: S, card: int) -> str:
    """'' it works, 'BI-31…' it would be discarded, 'BI-32' or 'BI-33' it may not be tried."""
    seat = s.ctrl[card]
    if not q.fits(s, card):
        return "BI-31 illegal"
    on_agent = s.place[card] == ON_AGENT
    if not on_agent and q.banned(s, card, seat) and not _eased(s, seat, card, "ban"):
        return "BI-32"
    if q.activation_forbidden(s, card):
        return "BI-33"
    host = s.host[card]
    if on_agent:
        if not s.up[host]:
            above = activation_verdict(s, host)
            if above:
                return above if above != "BI-31 illegal" else "BI-31 agent"
        if not q.carries_allowed(s, card, host) and s.up[host]:
            return "BI-31 restricted"
        if not s.up[host] and not _would_carry(s, card, host):
            return "BI-31 restricted"
    need, have = q.price(s, card), q.budget(s, card)
    if need > have and need > have + best_bravado(s, seat, q.payer_of(s, card), paying=True):
        if not _cheaper(s, seat, card, need - have):
            return "BI-31 unaffordable"
    return ""


def _would_carry(s: S, card: int, host: int) -> bool:
    s.up[host] = 1
    found = q.carries_allowed(s, card, host)
    s.up[host] = 0
    return found


def _cheaper(s: S, seat: int, card: int, short: int) -> bool:
    """Whether Reacts of the seat could make it affordable (Kirianna Semenov, Extra Incentive)."""
    off = -_eased(s, seat, card, "")
    if not q.in_faction(s, card, seat) and s.place[card] != ON_AGENT:
        if _eased(s, seat, card, "penalty"):
            off += FACES[s.cards.face[card]].expense
    return off > 0 and short <= off + best_bravado(s, seat, q.payer_of(s, card), paying=True)


def _eased(s: S, seat: int, card: int, part: str) -> int:
    """What Reacts at the start of this activation could do for it.

    Whether one lifts a part of loyalty, or without a part by how much they change the price.
    """
    info = IS_GEAR if s.place[card] == ON_AGENT else IS_AGENT
    s.evs.append([EV_ACTIVATING, card, -1, q.payer_of(s, card), seat, 0, info, 0])
    found = 0
    for code in react_codes(s, seat, len(s.evs) - 1, 1):
        ability = q.ABILITIES[code[2]]
        if not reachable(s, seat, code[3], ability, code[1]):
            continue
        for node in ability.effects:
            if node.op == "no_loyalty" and node.part == part:
                found = 1
            elif node.op == "activation_cost" and not part:
                found += node.value(s, [])
    s.evs.pop()
    return found


def activation_codes(s: S, seat: int, cause: int = -1) -> list[Code]:
    """SC-10.8, SC-19.8: what a seat may activate now."""
    by_action = q.GEAR_BY_ACTION in q.in_force(s)
    out: list[Code] = []
    faces: list[tuple[int, int]] = []
    for leader in s.row(seat):
        if s.tokens[leader] >= FACES[s.cards.face[leader]].expense:
            if cause < 0 or s.leader[seat] < 0 or q.may_react_to(s, s.leader[seat], cause):
                out.append((M_ACTIVATE, leader))
    for top in s.tops(seat):
        cards = s.under[top] if s.up[top] else (top, *s.under[top])
        for card in cards:
            if s.up[card] or (by_action and s.place[card] == ON_AGENT):
                continue
            payer = q.payer_of(s, card)
            if cause >= 0 and payer >= 0 and not q.may_react_to(s, payer, cause):
                continue
            key = (s.cards.face[card], s.host[card])
            same_place = key in faces and s.place[card] == HQ and not s.under[card]
            if same_place:
                continue
            faces.append(key)
            verdict = activation_verdict(s, card)
            if not verdict:
                out.append((M_ACTIVATE, card))
            elif verdict.startswith("BI-31"):
                out.append((M_BURN, card))
    return out


def has_inactive(s: S, seat: int, cause: int = -1) -> bool:
    """TM-7.3: whether a seat has an inactive card that, for all the table knows, it may activate.

    What the card is, and whether it could be paid for, must not decide. A waiting leader counts
    once there are tokens on it: without any, nobody can activate it, and everybody sees that.
    """
    leader = s.leader[seat]
    if leader < 0 or cause < 0 or q.may_react_to(s, leader, cause):
        for card in s.row(seat):
            if s.tokens[card]:
                return True
        for top in s.tops(seat):
            if not s.up[top]:
                return True
    for top in s.tops(seat):
        for gear in s.under[top]:
            if not s.up[gear] and (cause < 0 or not s.up[top] or q.may_react_to(s, top, cause)):
                return True
    return False


def can_activate(s: S, seat: int, cause: int = -1) -> bool:
    """Whether some card could become active: what decided who is asked by the rules before 2."""
    return any(code[0] == M_ACTIVATE for code in activation_codes(s, seat, cause))
