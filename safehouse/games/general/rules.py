"""The flow of play of General, clause by clause."""

from __future__ import annotations

from operator import itemgetter
from typing import Final, TypeAlias

from safehouse.core.decision import DecisionKind
from safehouse.core.i18n import Text
from safehouse.core.match import Match, Step
from safehouse.core.moves import Code
from safehouse.core.result import Result
from safehouse.games.general import events, refusals, text
from safehouse.games.general.moves import (
    DEPLOYMENTS,
    DISCARDS,
    END,
    FORTIFICATIONS,
    GIVES,
    GIVES_THEN,
    LAYOUTS,
    LISTENINGS,
    M_ARTILLERY,
    M_DECLINE,
    M_DEPLOY,
    M_END,
    M_FORTIFY,
    M_GIVE_THEN,
    M_MARCH,
    M_RAISE,
    M_REDEPLOY,
    M_RETREAT,
    M_WITHDRAW,
    MARCHES,
    PROMOTIONS,
    RAISES,
    RECRUITS,
    WITHDRAWALS,
)
from safehouse.games.general.state import (
    ACTED,
    ADVISED,
    ARTILLERY,
    BLOWN,
    BLOWN_COVER,
    CAPPED,
    COMMAND_COPIES,
    COMMAND_IDS,
    DATA,
    DECK,
    DEFEATS_TO_LOSE,
    DEPLOYING,
    DISCARD,
    DOUBLE_AGENT,
    DRAW,
    DREW,
    EVENT,
    EVENT_IDS,
    FACE_IDS,
    FACES,
    FORTIFY,
    GAVE,
    HAND,
    IDENTITY_IDS,
    INTEL_COPIES,
    MARCH_LIMIT,
    MIXED_SIGNALS,
    NO_ACTION,
    OPERATIVE,
    RADIO_SILENCE,
    RAISE_BELOW,
    RECRUITMENT,
    REDEPLOY,
    REGION_IDS,
    REGIONS,
    RESERVES,
    RESHUFFLED,
    RETREAT,
    SILENCED_DISCARD,
    SPIES,
    SPY_PROMOTION,
    THREW,
    TIER_SIZE,
    WITHDRAWING,
    GeneralState,
    event_of,
    is_event,
    is_true,
    power_of,
    region_of,
    tier_of,
)

M: TypeAlias = Match[GeneralState]


# --- GS-2 Setup --------------------------------------------------------------------------------


def set_up(m: M) -> None:
    """Set up the match (GS-2.1 to GS-2.6)."""
    s = m.state
    wish = m.options["general"]
    s.general = m.dice.below(4) if wish == "random" else wish - 1
    s.spy_seat = [seat for seat in range(4) if seat != s.general]
    s.identity = deal_identities(m)
    s.pile = [face for face in range(FACES) for _ in range(INTEL_COPIES[face])]
    m.dice.shuffle(s.pile)
    hands, flow, pile = s.hands, s.flow, s.pile
    for spy in SPIES:
        for _ in range(HAND):
            face = pile.pop()
            hands[spy * FACES + face] += 1
            flow.append(face * 16 + spy * 4 + DREW)
    commands = [kind for kind, copies in enumerate(COMMAND_COPIES) for _ in range(copies)]
    for kind in m.dice.sample(commands, DATA["command"]["dealt"]):
        s.commands[kind] += 1
    s.armies = [DATA["board"]["armies_per_region"]] * 4 + [DATA["board"]["reserves"]]
    s.deck, s.aside = assemble_attack_deck(m)
    begun: events.SetupEvent = {"general": s.general, "spies": s.spy_seat[:]}
    m.emit("setup", "GS-2.1", begun)
    for spy in SPIES:
        identity = IDENTITY_IDS[s.identity[spy]]
        event: events.IdentityEvent = {"spy": spy, "seat": s.spy_seat[spy], "identity": identity}
        m.emit("identity", "GS-2.2", event, seen=1 << s.spy_seat[spy])
    m.do(play_round)


def deal_identities(m: M) -> list[int]:
    """Deal an identity to each Spy (GS-2.2, GS-R2)."""
    cards = identity_cards(m.options["identity"])
    return m.dice.sample(cards, 3)


def identity_cards(mode: str) -> list[int]:
    counts = DATA["identities"][mode]
    return [OPERATIVE] * counts["operative"] + [DOUBLE_AGENT] * counts["double_agent"]


def tier_cards(level: str, tier: int) -> list[int]:
    """GS-R18: return the twelve attacks and the Events of a tier."""
    attacks = [
        tier * 100 + region * 10 + power
        for region in REGIONS
        for power in DATA["levels"][level][tier - 1]
    ]
    events = [
        tier * 100 + EVENT + event
        for event, copies in enumerate(DATA["events"]["copies"][tier - 1])
        for _ in range(copies)
    ]
    return attacks + events


def assemble_attack_deck(m: M) -> tuple[list[int], list[int]]:
    """GS-2.6: eight cards of each tier, tier 1 on top; the rest set aside."""
    fixed = m.options["deck"]
    deck: list[int] = []
    aside: list[int] = []
    for tier in (1, 2, 3):
        cards = tier_cards(m.options["level"], tier)
        m.dice.shuffle(cards)
        if fixed is not None:
            first = fixed[len(deck) : len(deck) + TIER_SIZE]
            for card in first:
                cards.remove(card)
            cards = first + cards
        deck += cards[:TIER_SIZE]
        aside += cards[TIER_SIZE:]
    return deck, aside


# --- GS-3 Round start --------------------------------------------------------------------------


def play_round(m: M) -> None:
    """GS-3.3: one attack, and any number of Events before it."""
    s = m.state
    s.mixed = 0
    s.listen = -1
    m.do(
        draw_attack,
        draw_intel,
        spies_give,
        receive_advice,
        spies_discard,
        army_phase,
        attack_phase,
        end_round,
    )


def draw_attack(m: M) -> None:
    """Draw an Attack card: seal an attack, or resolve an Event (GS-3.1, GS-3.2, GS-9.3)."""
    s = m.state
    card = s.deck[s.drawn]
    s.drawn += 1
    m.reveal()
    if not is_event(card):
        s.round += 1
        s.attack = card
        if m.logging:
            begun: events.RoundEvent = {"round": s.round, "tier": tier_of(card)}
            m.emit("round", "GS-3.3", begun)
            sealed: events.AttackDrawnEvent = {
                "tier": tier_of(card),
                "number": s.drawn,
                "region": None,
                "power": None,
            }
            shown: events.AttackDrawnEvent = {
                **sealed,
                "region": REGION_IDS[region_of(card)],
                "power": power_of(card),
            }
            m.emit("attack_drawn", "GS-3.1", shown, seen=spies_mask(s), instead=sealed)
        return
    event = event_of(card)
    last = s.drawn == DECK
    if m.logging:
        data: events.EventEvent = {"event": EVENT_IDS[event], "tier": tier_of(card), "last": last}
        m.emit("event", "GS-9.3" if last else "GS-3.2", data)
    if last:
        finish(m, loyal=True, clause="GS-9.3")
        return
    m.do(draw_attack)
    carry_out_event(m, event)


def spies_mask(s: GeneralState) -> int:
    return 15 & ~(1 << s.general)


# --- GS-8 Events -------------------------------------------------------------------------------


def carry_out_event(m: M, event: int) -> None:
    s = m.state
    if event == SPY_PROMOTION:
        m.ask(s.general, PROMOTE)
    elif event == BLOWN_COVER:
        blow_cover(m)
    elif event == MIXED_SIGNALS:
        s.mixed = 1
    elif event == RADIO_SILENCE:
        m.ask(s.general, LISTEN_TO)


def promote(m: M, seat: int, code: Code) -> None:
    """Promote the chosen Spy (GS-8.2)."""
    s = m.state
    spy = code[1]
    s.promotions[spy] += 1
    if m.logging:
        event: events.NamedEvent = {"general": seat, "spy": spy, "seat": s.spy_seat[spy]}
        m.emit("promote", "GS-8.2", event)
    draw_cards(m, spy, 1)


def blow_cover(m: M) -> None:
    """GS-8.3: shuffle every Intel card and redraw all hands at their current sizes."""
    s = m.state
    sizes = [s.hand_size(spy) for spy in SPIES]
    s.pile = [face for face in range(FACES) for _ in range(INTEL_COPIES[face])]
    s.discards = []
    s.hands = [0] * (3 * FACES)
    s.flow.append(BLOWN)
    m.dice.shuffle(s.pile)
    if m.logging:
        event: events.BlownCoverEvent = {"hands": sizes}
        m.emit("blown_cover", "GS-8.3", event)
    for spy in SPIES:
        draw_cards(m, spy, sizes[spy])


def listen_to(m: M, seat: int, code: Code) -> None:
    """GS-8.5, GS-R14: a second Radio Silence replaces the first choice."""
    s = m.state
    s.listen = code[1]
    if m.logging:
        spy = s.listen
        event: events.NamedEvent = {"general": seat, "spy": spy, "seat": s.spy_seat[spy]}
        m.emit("listen_to", "GS-8.5", event)


def promotion_moves(m: M, seat: int) -> list[Code]:
    return PROMOTIONS


def listening_moves(m: M, seat: int) -> list[Code]:
    return LISTENINGS


# --- GS-4 Spy phase ----------------------------------------------------------------------------


def draw_intel(m: M) -> None:
    """Let every Spy draw (GS-4.1)."""
    for spy in SPIES:
        draw_cards(m, spy, DRAW)


def draw_cards(m: M, spy: int, count: int) -> None:
    """GS-4.1: draw cards, reshuffling the discards whenever the pile is empty, even in mid-draw."""
    s = m.state
    base = spy * FACES
    mark = spy * 4 + DREW
    flow = s.flow
    drawn: list[str] = []
    for _ in range(count):
        if not s.pile:
            s.pile = [entry >> 3 for entry in s.discards]
            s.discards = []
            flow.append(RESHUFFLED)
            m.dice.shuffle(s.pile)
            if m.logging:
                shuffled: events.ReshuffleEvent = {"cards": len(s.pile)}
                m.emit("reshuffle", "GS-4.1", shuffled)
        face = s.pile.pop()
        s.hands[base + face] += 1
        flow.append(face * 16 + mark)
        if m.logging:
            drawn.append(FACE_IDS[face])
    m.reveal()
    if m.logging:
        seat = s.spy_seat[spy]
        others: events.DrawEvent = {"spy": spy, "seat": seat, "count": count, "cards": None}
        own: events.DrawEvent = {**others, "cards": drawn}
        m.emit("draw", "GS-4.1", own, seen=1 << seat, instead=others)


def spies_give(m: M) -> None:
    """GS-4.2, GS-4.4, GS-8.5: ask every Spy who is not silenced, all at the same time."""
    s = m.state
    s.given = [-1] * 3
    s.queued = [-1] * 3
    for spy in SPIES:
        if not s.is_silenced(spy):
            m.ask(s.spy_seat[spy], GIVE)


def gifts(m: M, seat: int) -> list[Code]:
    """GS-4.2, GS-4.3: any card in hand, alone or together with the discard chosen in advance."""
    s = m.state
    base = s.spy_of(seat) * FACES
    hand = s.hands[base : base + FACES]
    held = [face for face in range(FACES) if hand[face]]
    legal = [GIVES[face] for face in held]
    if len(held) < 2:
        return legal + [GIVES_THEN[face][face] for face in held if hand[face] > 1]
    others = itemgetter(*held)
    for place, face in enumerate(held):
        discards = others(GIVES_THEN[face])
        legal += discards if hand[face] > 1 else discards[:place] + discards[place + 1 :]
    return legal


def give(m: M, seat: int, code: Code) -> None:
    """Give a card, and note the discard if it was chosen along with it (GS-4.2, GS-4.3)."""
    s = m.state
    spy = s.spy_of(seat)
    face = code[1]
    s.hands[spy * FACES + face] -= 1
    s.given[spy] = face
    if code[0] == M_GIVE_THEN:
        s.queued[spy] = code[2]
    if m.logging:
        others: events.GiveEvent = {"spy": spy, "seat": seat, "card": None}
        own: events.GiveEvent = {**others, "card": FACE_IDS[face]}
        hidden = s.givers_hidden()
        m.emit("give", "GS-4.2", own, seen=1 << seat, instead=None if hidden else others)


def receive_advice(m: M) -> None:
    """GS-4.5, GS-8.4, GS-R27: show the cards with their givers, or shuffled and sorted by kind."""
    s = m.state
    m.reveal()
    capped = at_cap(m)
    s.recruits = 0 if capped else s.given.count(RECRUITMENT)
    s.placed.append(CAPPED if capped else 0)
    s.undecided = 1
    flow = s.flow
    flow.append(ADVISED)
    for spy, face in enumerate(s.given):
        if face >= 0:
            flow.append(face * 16 + spy * 4 + GAVE)
    if not m.logging:
        return
    hidden = s.givers_hidden()
    cards: list[events.AdviceCard] = [
        {"spy": spy, "seat": s.spy_seat[spy], "card": FACE_IDS[face]}
        for spy, face in enumerate(s.given)
        if face >= 0
    ]
    if hidden:
        faces = sorted(face for face in s.given if face >= 0)
        cards = [{"spy": -1, "seat": -1, "card": FACE_IDS[face]} for face in faces]
    others: events.AdviceEvent = {
        "seat": s.general,
        "count": len(cards),
        "mixed": hidden,
        "cards": None,
    }
    own: events.AdviceEvent = {**others, "cards": cards}
    clause = "GS-8.4" if hidden else "GS-4.5"
    m.emit("advice", clause, own, seen=1 << s.general, instead=others)


def at_cap(m: M) -> bool:
    cap = m.options["army_cap"]
    return cap is not None and m.state.total() >= cap


def recruit_moves(m: M, seat: int) -> list[Code]:
    return RECRUITS


def place_recruit(m: M, seat: int, code: Code) -> None:
    """GS-4.6: asked once for each Recruitment card; the cap makes them worthless (GS-R6).

    Everybody sees a new army, so placing one cannot be undone. That one was declined stays secret.
    """
    s = m.state
    if code[0] == M_DECLINE:
        m.keep_private()
        if m.logging:
            event: events.DeclineEvent = {"seat": seat, "count": s.recruits}
            m.emit("decline", "GS-4.6", event, seen=1 << s.general)
        s.recruits = 0
        return
    s.recruits -= 1
    s.armies[code[1]] += 1
    s.placed[-1] += 1
    m.reveal()
    throw_queued(m)
    if m.logging:
        place = code[1]
        come: events.ArmyEvent = {
            "seat": seat,
            "region": REGION_IDS[place],
            "armies": s.armies[place],
        }
        m.emit("recruit", "GS-4.6", come)
    if at_cap(m):
        s.recruits = 0
        s.placed[-1] += CAPPED
    if s.recruits:
        m.ask(seat, RECRUIT)


def recruit(m: M) -> None:
    """Do nothing: positions of earlier versions have this step; `spies_discard` now asks."""


def spies_discard(m: M) -> None:
    """GS-4.7: one card each, two when silenced; a discard chosen with the gift is carried out.

    GS-R28: the General answers for Recruitments (GS-4.6) at the same time. If the Spies had to wait
    for that answer, they would learn that there was something to answer.
    """
    s = m.state
    if s.recruits:
        m.ask(s.general, RECRUIT)
    settled = True
    for spy in SPIES:
        if s.queued[spy] < 0:
            due = SILENCED_DISCARD if s.is_silenced(spy) else DISCARD
            m.ask(s.spy_seat[spy], DISCARD_KIND, due)
            settled = False
    if settled:
        throw_queued(m)


def throw_queued(m: M) -> None:
    """Carry out the discards chosen with the gifts, when an army is recruited or the last Spy
    discards.

    Everybody sees these moments, so they reveal nothing about recruits. The cards go under those
    that others have discarded in the meantime.
    """
    s = m.state
    if max(s.queued) < 0:
        return
    late = 0  # how many cards others have discarded since
    while s.flow[-1 - late] >= 0 and s.flow[-1 - late] & 3 == THREW:
        late += 1
    upper, later = s.discards[-late:] if late else [], s.flow[-late:] if late else []
    if late:
        del s.discards[-late:], s.flow[-late:]
    for spy in SPIES:
        if s.queued[spy] >= 0:
            throw_away(m, spy, s.queued[spy])
    s.queued = [-1] * 3
    s.discards += upper
    s.flow += later


def discard_moves(m: M, seat: int, count: int) -> list[Code]:
    s = m.state
    base = s.spy_of(seat) * FACES
    return [DISCARDS[face] for face in range(FACES) if s.hands[base + face]]


def discard(m: M, seat: int, code: Code, count: int) -> None:
    """Discard a card, and ask again if a second one is due (GS-4.7)."""
    throw_away(m, m.state.spy_of(seat), code[1])
    if count > 1:
        m.ask(seat, DISCARD_KIND, count - 1)
        return
    for ask in m.pending:
        if ask[1] is DISCARD_KIND:
            return
    throw_queued(m)
    m.reveal()  # the Army phase is open, whether or not the General has recruits to place first


def throw_away(m: M, spy: int, face: int) -> None:
    s = m.state
    s.hands[spy * FACES + face] -= 1
    s.discards.append(face * 8 + spy * 2)
    s.flow.append(face * 16 + spy * 4 + THREW)
    if m.logging:
        seat = s.spy_seat[spy]
        event: events.DiscardEvent = {"spy": spy, "seat": seat, "card": FACE_IDS[face]}
        m.emit("discard", "GS-4.7", event, seen=1 << seat)


# --- GS-5 Army phase ---------------------------------------------------------------------------


def army_phase(m: M) -> None:
    """Start the Army phase (GS-5.1, GS-5.6)."""
    s = m.state
    m.reveal()
    s.acting = NO_ACTION
    s.artillery = 0
    s.fortified = 0
    s.retreat = 0
    m.do(command_armies)


def command_armies(m: M) -> None:
    """GS-5.7: ask the General repeatedly until the phase is ended."""
    m.then(command_armies)
    m.ask(m.state.general, ARMY)


def army_moves(m: M, seat: int) -> list[Code]:
    """Return the legal moves of the Army phase (GS-5.1 to GS-5.6)."""
    s = m.state
    armies = s.armies
    acting = s.acting
    legal: list[Code] = []
    if acting == NO_ACTION:
        for region in REGIONS:
            here = armies[region]
            if here:
                legal += MARCHES[region][here if here < MARCH_LIMIT else MARCH_LIMIT]
        if s.deployed() < RAISE_BELOW and not at_cap(m):
            legal += RAISES
    if acting in (NO_ACTION, WITHDRAWING):
        for region in REGIONS:
            if armies[region]:
                legal += WITHDRAWALS[region][: armies[region]]
    if acting in (NO_ACTION, DEPLOYING) and armies[RESERVES]:
        for region in REGIONS:
            legal += DEPLOYMENTS[region][: armies[RESERVES]]
    commands = s.commands
    if commands[REDEPLOY]:
        legal.append((M_REDEPLOY,))
    if commands[ARTILLERY]:
        legal.append((M_ARTILLERY,))
    if commands[FORTIFY]:
        legal += [FORTIFICATIONS[r] for r in REGIONS if not s.fortified >> r & 1]
    if commands[RETREAT] and not s.retreat:
        legal.append((M_RETREAT,))
    legal.append(END)
    return legal


def command(m: M, seat: int, code: Code) -> None:
    """Apply a move of the Army phase (GS-5.2 to GS-5.7, GS-6)."""
    s = m.state
    s.undecided = 0
    kind = code[0]
    if kind == M_END:
        m.agenda.pop()  # the command_armies step that would ask again
        if m.logging:
            event: events.EndArmyEvent = {"seat": seat, "acted": s.acting != NO_ACTION}
            m.emit("end_army", "GS-5.7", event)
    elif kind == M_MARCH:
        act(m, ACTED, code[1], code[2], code[3], "march", "GS-5.2")
    elif kind == M_WITHDRAW:
        act(m, WITHDRAWING, code[1], RESERVES, code[2], "withdraw", "GS-5.3")
    elif kind == M_DEPLOY:
        act(m, DEPLOYING, RESERVES, code[1], code[2], "deploy", "GS-5.4")
    elif kind == M_RAISE:
        s.acting = ACTED
        s.armies[code[1]] += 1
        if m.logging:
            place = code[1]
            come: events.ArmyEvent = {
                "seat": seat,
                "region": REGION_IDS[place],
                "armies": s.armies[place],
            }
            m.emit("raise", "GS-5.5", come)
    else:
        play_command(m, code)


def act(m: M, acting: int, source: int, target: int, count: int, kind: str, clause: str) -> None:
    s = m.state
    s.acting = acting
    s.armies[source] -= count
    s.armies[target] += count
    if m.logging:
        places = [*REGION_IDS, "reserves"]
        event: events.ActEvent = {
            "seat": s.general,
            "from": places[source],
            "to": places[target],
            "count": count,
        }
        m.emit(kind, clause, event)


# --- GS-6 Command cards ------------------------------------------------------------------------


def play_command(m: M, code: Code) -> None:
    """GS-5.6, GS-6.1 to GS-6.4: everybody sees the card, so playing it cannot be undone."""
    s = m.state
    kind = {M_REDEPLOY: REDEPLOY, M_ARTILLERY: ARTILLERY, M_FORTIFY: FORTIFY}.get(code[0], RETREAT)
    s.commands[kind] -= 1
    s.commands_played[kind] += 1
    m.reveal()
    if s.acting in (WITHDRAWING, DEPLOYING):
        s.acting = ACTED
    if kind == REDEPLOY:
        s.in_hand = sum(s.armies)
        s.armies = [0] * 5
        m.then(lay_out, 0)
    elif kind == ARTILLERY:
        s.artillery += 1
    elif kind == FORTIFY:
        s.fortified |= 1 << code[1]
    else:
        s.retreat = 1
    if m.logging:
        event: events.CommandEvent = {
            "seat": s.general,
            "card": COMMAND_IDS[kind],
            "region": REGION_IDS[code[1]] if kind == FORTIFY else None,
        }
        m.emit("command", f"GS-6.{kind + 1}", event)


def lay_out(m: M, region: int) -> None:
    """GS-6.1: ask how many armies go to each region in turn; the rest goes to the Reserves."""
    s = m.state
    if region < len(REGION_IDS):
        m.then(lay_out, region + 1)
        m.ask(s.general, LAYOUT, region)
        return
    s.armies[RESERVES] = s.in_hand
    s.in_hand = 0
    if m.logging:
        event: events.RedeployedEvent = {"seat": s.general, "armies": s.armies[:]}
        m.emit("redeployed", "GS-6.1", event)


def layout_moves(m: M, seat: int, region: int) -> list[Code]:
    return LAYOUTS[region][: m.state.in_hand + 1]


def place_layout(m: M, seat: int, code: Code, region: int) -> None:
    s = m.state
    s.armies[region] = code[2]
    s.in_hand -= code[2]


# --- GS-7 Attack phase -------------------------------------------------------------------------


def attack_phase(m: M) -> None:
    """Resolve the attack against its region (GS-7.1 to GS-7.5)."""
    s = m.state
    card = s.attack
    region = region_of(card)
    power = max(0, power_of(card) - s.artillery)
    armies = s.armies[region]
    defence = armies * 2 if s.fortified >> region & 1 else armies
    falls = power > defence
    m.reveal()
    lost = 0
    if falls:
        s.defeats[region] += 1
        if not s.retreat:
            lost = armies
            s.armies[region] = 0
    s.record.append([card, *s.given, int(s.givers_hidden()), int(falls), power, defence])
    s.attack = -1
    if m.logging:
        event: events.AttackEvent = {
            "region": REGION_IDS[region],
            "printed": power_of(card),
            "power": power,
            "defence": defence,
            "falls": falls,
            "lost": lost,
            "defeats": s.defeats[region],
            "retreat": bool(s.retreat),
        }
        m.emit("attack", "GS-7.3" if falls else "GS-7.4", event)


def end_round(m: M) -> None:
    """Clean up after the round and check for its end (GS-4.8, GS-6, GS-9.1, GS-9.2)."""
    s = m.state
    for spy in SPIES:
        if s.given[spy] >= 0:
            s.discards.append(s.given[spy] * 8 + spy * 2 + 1)
    s.given = [-1] * 3
    s.queued = [-1] * 3
    s.recruits = 0
    s.undecided = 0
    s.acting = NO_ACTION
    s.artillery = s.fortified = s.retreat = 0
    if max(s.defeats) >= DEFEATS_TO_LOSE:
        finish(m, loyal=False, clause="GS-9.1")
    elif s.drawn == DECK:
        finish(m, loyal=True, clause="GS-9.2")
    else:
        m.do(play_round)


# --- GS-9 End ----------------------------------------------------------------------------------


def finish(m: M, *, loyal: bool, clause: str, why: Text = "") -> None:
    """GS-1.2, GS-9.4: end the match; a side wins together, and everything is revealed."""
    s = m.state
    wanted = OPERATIVE if loyal else DOUBLE_AGENT
    winners = [s.spy_seat[spy] for spy in SPIES if s.identity[spy] == wanted]
    if loyal:
        winners.append(s.general)
    identities = [IDENTITY_IDS[identity] for identity in s.identity]
    event: events.EndEvent = {
        "loyal": loyal,
        "identities": identities,
        "seats": s.spy_seat[:],
    }
    m.emit("end", clause, event)
    outcome = "loyal_wins" if loyal else "double_agents_win"
    m.finish(Result(outcome, tuple(sorted(winners)), why or text.verdict(clause, s.defeats)))


def gift_truth(face: int, attack: int) -> str:
    """GS-R5 as a word: "true", "false", or "none" for a card that makes no claim."""
    said = is_true(face, attack)
    return "none" if said is None else "true" if said else "false"


# --- what the game asks ------------------------------------------------------------------------

PROMOTE: Final = DecisionKind(
    "promote",
    moves=promotion_moves,
    apply=promote,
    prompt=text.ask_promotion,
    refuse=refusals.refuse_spy,
)
LISTEN_TO: Final = DecisionKind(
    "listen_to",
    moves=listening_moves,
    apply=listen_to,
    prompt=text.ask_listening,
    refuse=refusals.refuse_spy,
)
GIVE: Final = DecisionKind(
    "give", moves=gifts, apply=give, prompt=text.ask_gift, refuse=refusals.refuse_gift
)
RECRUIT: Final = DecisionKind(
    "recruit",
    moves=recruit_moves,
    apply=place_recruit,
    prompt=text.ask_recruit,
    refuse=refusals.refuse_recruit,
)
DISCARD_KIND: Final = DecisionKind(
    "discard",
    moves=discard_moves,
    apply=discard,
    prompt=text.ask_discard,
    refuse=refusals.refuse_discard,
)
ARMY: Final = DecisionKind(
    "army", moves=army_moves, apply=command, prompt=text.ask_army, refuse=refusals.refuse_army
)
LAYOUT: Final = DecisionKind(
    "layout",
    moves=layout_moves,
    apply=place_layout,
    prompt=text.ask_layout,
    refuse=refusals.refuse_layout,
)

KINDS: Final = (PROMOTE, LISTEN_TO, GIVE, RECRUIT, DISCARD_KIND, ARMY, LAYOUT)
STEPS: Final[tuple[Step, ...]] = (
    play_round,
    draw_attack,
    draw_intel,
    spies_give,
    receive_advice,
    recruit,
    spies_discard,
    army_phase,
    command_armies,
    lay_out,
    attack_phase,
    end_round,
)
