"""The flow of play of Master of Spies, clause by clause.

Rows and positions count from 0 here, from 1 in moves.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, TypeAlias

from safehouse.core.decision import DecisionKind
from safehouse.core.i18n import Message, Text
from safehouse.core.match import Match, Step
from safehouse.core.moves import Code
from safehouse.core.result import Result
from safehouse.games.master_of_spies import events, guesses, refusals, text
from safehouse.games.master_of_spies.cards import (
    ABILITY_IDS,
    ACTIONS,
    ARCHIVIST,
    ARCHIVIST_HAND,
    BODYGUARD,
    BODYGUARD_REACH,
    BORDER_IDS,
    CARD_IDS,
    CARDS,
    CHANGES,
    DATA,
    DEALT,
    EFFECT,
    FACTION_IDS,
    FACTIONS,
    FORGER,
    GHOST,
    GHOST_DROP,
    HAND,
    MAIN,
    OMENS,
    PILES,
    POISONER,
    SCORING_IDS,
    STARS,
    TAIL,
    TIME,
    VALUE,
    WILDS,
)
from safehouse.games.master_of_spies.moves import (
    EFFECT_OF,
    M_BODY_DOUBLE,
    M_CLERK,
    M_COACH,
    M_COUNTERMAND,
    M_DECLINE,
    M_DISCARD,
    M_FIRE,
    M_GIVE,
    M_LETTERS,
    M_LOYAL,
    M_NOT_THIS_ROUND,
    M_OATH,
    M_ORDER,
    M_PLACE,
    M_PLAY,
    M_POISON,
    M_RECALL,
    M_SHADOWED_STEPS,
    M_STAY,
    M_TAKE,
    M_WRIT,
    MASTER_OF_SPIES_MOVES,
    ORDER_ALWAYS,
    ORDER_ASK,
    ORDER_NEVER,
    RESPONSE_ACTIONS,
)
from safehouse.games.master_of_spies.state import (
    HOME,
    RESPONSES,
    STRIDE,
    MasterOfSpiesState,
    border_of,
    card_of,
    faction_of,
    location,
    player_of,
    round_of,
    value_of,
)
from safehouse.games.master_of_spies.windows import (
    W_ACTION,
    W_ASSASSINATION,
    W_ENTERED,
    W_ROUND,
    anytime_plays,
    close_window,
    concerns,
    entered,
    held,
    last_call,
    last_chance,
    may_climb,
    open_window,
    waits,
    window,
)

M: TypeAlias = Match[MasterOfSpiesState]

ORDER_VALUES: Final = range(2, max(VALUE) + 1)
"""The values from which on a standing order may ask."""


# --- MS-3 Setup --------------------------------------------------------------------------------


def set_up(m: M) -> None:
    """Set up the match (MS-3.1 to MS-3.10)."""
    s = m.state
    options = m.options
    pack = MAIN[:]
    if options["wilds"]:
        pack += WILDS
    if options["actions"]:
        pack += ACTIONS
    m.dice.shuffle(pack)
    tail = [*pack[:TAIL], STARS]
    m.dice.shuffle(tail)
    rest = pack[TAIL:]
    for seat in range(s.seats):
        s.hands[seat] = sorted(rest[seat * DEALT : (seat + 1) * DEALT])
        for card in s.hands[seat]:
            s.known[card] = 1 << seat
    s.deck = stack_deck(rest[s.seats * DEALT :], tail, scorings=options["scorings"])
    first = options["first"]
    s.master = m.dice.below(s.seats) if first == "random" else first - 1
    if options["abilities"]:
        s.abilities = m.dice.sample(list(range(len(DATA["ability"]))), s.seats)
    if options["actions"] and options["pace"] == "fast" and not options["everyone"]:
        guesses.begin(s)
    if m.logging:
        ids = [ABILITY_IDS[one] if one >= 0 else None for one in s.abilities]
        event: events.SetupEvent = {"master": s.master, "abilities": ids}
        m.emit("setup", "MS-3.9", event)
    m.do(play_round)


def stack_deck(rest: list[int], tail: list[int], *, scorings: bool) -> list[int]:
    """MS-3.5, MS-3.6, MS-R20: return the draw deck, top last."""
    if not scorings:
        return (rest + tail)[::-1]
    size, extra = divmod(len(rest), PILES)
    piles = []
    start = 0
    for pile in range(PILES):
        end = start + size + (pile < extra)
        piles.append(rest[start:end])
        start = end
    return (piles[0] + piles[1] + [TIME] + piles[2] + [OMENS] + tail)[::-1]


# --- MS-4 Rounds and turns ---------------------------------------------------------------------


def play_round(m: M) -> None:
    """MS-4.1: one turn each, clockwise from the Master; the order is fixed now."""
    s = m.state
    s.round += 1
    s.writ = 0
    s.quiet = [0] * s.seats
    if s.ending:
        s.ending = 2
    s.order = [(s.master + k) % s.seats for k in range(s.seats)]
    if m.logging:
        last = s.ending == 2
        event: events.RoundEvent = {
            "round": s.round,
            "master": s.master,
            "last": last,
            "order": s.order[:],
        }
        m.emit("round", "MS-13.4" if last else "MS-4.1", event)
    m.then(end_round)
    for seat in reversed(s.order):
        m.then(take_turn, seat)


def take_turn(m: M, seat: int) -> None:
    """Start a seat's turn (MS-4.2, MS-4.5)."""
    s = m.state
    if s.gone >> seat & 1:
        return
    s.active = seat
    s.ordered = [0] * len(s.ordered)
    if m.logging:
        event: events.SeatEvent = {"seat": seat}
        m.emit("turn", "MS-4.2", event)
    draw_up(m, seat)
    m.then(main, seat)


def main(m: M, seat: int) -> None:
    """MS-4.2 to MS-4.5; meanwhile others may play Anytime cards (MS-10.4, MS-R33).

    The hand may also become empty between two decisions, by Intercepted Letters in the last round.
    """
    s = m.state
    if s.gone >> seat & 1:
        return
    if not s.hands[seat]:
        if m.logging:
            event: events.SeatEvent = {"seat": seat}
            m.emit("no_cards", "MS-4.5", event)
        return
    m.ask(seat, MAIN_KIND)
    main_offers(m, seat)


def main_offers(m: M, seat: int) -> None:
    """Offer the other seats what they may do out of turn while a seat decides on its turn."""
    s = m.state
    if m.options["actions"]:
        none_yet = not any(s.ordered)
        for other in range(s.seats):
            if other != seat and not s.gone >> other & 1:
                if none_yet or may_order(s, other) or anytime_plays(s, other):
                    m.offer(other, ANYTIME)


# --- MS-5 Drawing ------------------------------------------------------------------------------


def draw_up(m: M, seat: int) -> None:
    """Draw up to the hand size (MS-5.1, MS-5.3)."""
    s = m.state
    if s.ending == 2:
        return
    limit = ARCHIVIST_HAND if s.has_ability(seat, ARCHIVIST) else HAND
    draw(m, seat, limit - len(s.hands[seat]))


def draw(m: M, seat: int, count: int) -> None:
    """MS-5.2, MS-5.4: scoring cards are revealed and replaced; an empty deck gives nothing."""
    s = m.state
    drawn: list[int] = []
    while len(drawn) < count and s.deck:
        card = s.deck.pop()
        s.tokens_shown += 1
        if card >= TIME:
            reveal_scoring(m, seat, card)
        else:
            s.known[card] = 1 << seat
            drawn.append(card)
    if drawn:
        s.hands[seat] = sorted(s.hands[seat] + drawn)
        if s.fresh:
            guesses.note_drawn(s, seat, len(drawn))
        if m.logging:
            event: events.DrawEvent = {
                "seat": seat,
                "count": len(drawn),
                "cards": [CARD_IDS[card] for card in drawn],
                "deck": len(s.deck),
            }
            hidden: events.DrawEvent = {**event, "cards": None}
            m.emit("draw", "MS-5.1", event, seen=1 << seat, instead=hidden)


def reveal_scoring(m: M, seat: int, card: int) -> None:
    """Reveal a scoring card (MS-13.1, MS-13.4)."""
    s = m.state
    s.shown.append(card)
    if card == STARS:
        s.ending = 1
    else:
        s.due += 1
    if m.logging:
        event: events.ScoringCardEvent = {
            "seat": seat,
            "card": SCORING_IDS[card - TIME],
            "deck": len(s.deck),
        }
        m.emit("scoring_card", "MS-5.2", event)


# --- MS-6, MS-7: where a location may go -------------------------------------------------------


def placings(s: MasterOfSpiesState, seat: int, card: int, heights: list[list[int]]) -> list[Code]:
    """MS-6.1 to MS-6.4, MS-7.1, MS-9, MS-11.3 and the abilities: every way to play a location.

    `heights` are the values in the four rows. Rows rise, so a value fits only at the first position
    that is not below it.
    """
    printed = CARDS[card]
    value = printed.value
    borders = (0, 1) if s.abilities[seat] == FORGER else printed.borders
    legal: list[Code] = []
    for row in range(4):
        at = bisect_left(heights[row], value)
        cards = s.rows[row]
        if at == len(cards):
            last = border_of(cards[-1]) if cards else -1
            for border in borders:
                if border != last:
                    for faction in printed.factions:
                        legal.append((M_PLAY, card, row + 1, at + 1, faction, border))
            continue
        old = cards[at]
        border = border_of(old)
        if border not in borders:
            continue
        for faction in printed.factions:
            if faction == faction_of(old) or may_assassinate(s, seat, row, at, value):
                legal.append((M_PLAY, card, row + 1, at + 1, faction, border))
    return legal


def may_assassinate(s: MasterOfSpiesState, seat: int, row: int, at: int, value: int) -> bool:
    """MS-11.3: a Permanent forbids it; The Bodyguard limits how far below the card may be."""
    if s.permanents and s.permanent_at(row, at):
        return False
    return value >= bodyguard_floor(s, seat, row, at)


def bodyguard_floor(s: MasterOfSpiesState, seat: int, row: int, at: int) -> int:
    """Return the lowest value with which a seat may assassinate there, given The Bodyguard."""
    if BODYGUARD in s.abilities:
        guard = s.abilities.index(BODYGUARD)
        place = row * STRIDE + at
        if guard != seat and place in s.spies[guard * 4 : guard * 4 + 4]:
            return value_of(s.rows[row][at]) - BODYGUARD_REACH
    return 0


# --- the decision of the turn ------------------------------------------------------------------


def main_moves(m: M, seat: int) -> list[Code]:
    """MS-4.3, MS-4.4: a location, a turn action, an Anytime card, or discard one and pass."""
    s = m.state
    legal: list[Code] = []
    hand = s.hands[seat]
    heights = [[VALUE[loc & 127] for loc in row] for row in s.rows]
    effects = []
    for card in hand:
        if VALUE[card]:
            legal += placings(s, seat, card, heights)
        else:
            effects.append(EFFECT[card])
    if effects:
        for kind in (M_LOYAL, M_RECALL, M_COACH, M_OATH, M_FIRE):
            if EFFECT_OF[kind] in effects:
                legal += targets(s, seat, kind)
        legal += anytime_plays(s, seat)
    legal += [(M_DISCARD, card) for card in hand]
    return legal


def targets(s: MasterOfSpiesState, seat: int, kind: int) -> list[Code]:
    """MS-10.5: every legal target of a turn action."""
    if kind == M_LOYAL:
        mine = {place for place in s.spies[seat * 4 : seat * 4 + 4] if place >= 0}
        return [
            (kind, place // STRIDE + 1, place % STRIDE + 1)
            for place in sorted(mine)
            if not s.permanent_at(place // STRIDE, place % STRIDE)
        ]
    if kind == M_RECALL:
        return [
            (kind, spy // 4, spy % 4)
            for spy, place in enumerate(s.spies)
            if place >= 0 and not s.permanent_at(place // STRIDE, place % STRIDE)
        ]
    if kind == M_COACH:
        return [
            (kind, faction, row + 1, at + 1)
            for faction in FACTIONS
            if s.spies[seat * 4 + faction] >= 0
            for row in range(4)
            for at, loc in enumerate(s.rows[row])
            if faction_of(loc) == faction and row * STRIDE + at != s.spies[seat * 4 + faction]
        ]
    if kind == M_OATH:
        return [
            (kind, row + 1, at + 1, spy // 4, spy % 4)
            for row, at, _, _ in sorted(s.permanents)
            for spy in s.spies_on(row, at)
        ]
    return [
        (kind, row + 1)
        for row in range(4)
        if s.rows[row] and not s.permanent_at(row, len(s.rows[row]) - 1)
    ]


def offered_moves(m: M, seat: int) -> list[Code]:
    """MS-10.4, W5: Anytime cards out of turn, and standing orders for responses."""
    s = m.state
    legal = anytime_plays(s, seat)
    for response in range(len(RESPONSES)):
        if s.ordered[seat * len(RESPONSES) + response] >= CHANGES:
            continue
        now = s.thresholds[seat * len(RESPONSES) + response]
        # An Action card has no value, so for Countermand the order is always or never.
        values = () if response == W_ACTION else ORDER_VALUES
        legal += [
            (M_ORDER, response, value)
            for value in (ORDER_ASK, ORDER_ALWAYS, *values, ORDER_NEVER)
            if value != now
        ]
    return legal


def may_order(s: MasterOfSpiesState, seat: int) -> bool:
    """Return whether a seat may still change one of its standing orders this turn."""
    first = seat * len(RESPONSES)
    return min(s.ordered[first : first + len(RESPONSES)]) < CHANGES


def take_offer(m: M, seat: int, code: Code) -> None:
    """Take an offer: a card interrupts the player, who is asked again; an order does not."""
    if code[0] == M_ORDER:
        give_order(m, seat, code)
    else:
        m.then(main, m.state.active)
        announce_action(m, seat, code)


def give_order(m: M, seat: int, code: Code) -> None:
    s = m.state
    m.keep_private()
    s.thresholds[seat * len(RESPONSES) + code[1]] = code[2]
    s.ordered[seat * len(RESPONSES) + code[1]] += 1


def take_main(m: M, seat: int, code: Code) -> None:
    s = m.state
    kind = code[0]
    if kind == M_PLAY:
        announce_location(m, seat, code)
    elif kind == M_DISCARD:
        discard_and_pass(m, seat, code[1])
    else:
        if kind in (M_CLERK, M_LETTERS, M_WRIT):
            m.then(main, s.active)  # MS-R14: it does not count as the turn's play
        announce_action(m, seat, code)


def discard_and_pass(m: M, seat: int, card: int) -> None:
    """Discard a card and pass (MS-4.4, MS-R16)."""
    s = m.state
    s.hands[seat].remove(card)
    s.known[card] = 0
    s.discards.append(card)
    s.tokens_shown += 1
    if s.fresh:
        guesses.note_shown(s, seat, card)
    if m.logging:
        event: events.CardEvent = {"seat": seat, "card": CARD_IDS[card]}
        m.emit("discard", "MS-4.4", event)


# --- locations ---------------------------------------------------------------------------------


def announce_location(m: M, seat: int, code: Code) -> None:
    """MS-7.4, W2: a location that would assassinate rivals' spies can be answered first."""
    s = m.state
    _, card, row, at, faction, border = code
    s.hands[seat].remove(card)
    s.tokens_shown += 1
    if s.fresh:
        guesses.note_gone(s, seat, card)
    row, at = row - 1, at - 1
    s.stack.append([card, seat, 0, row, at, faction, border])
    kills = at < len(s.rows[row]) and faction_of(s.rows[row][at]) != faction
    m.then(enter)
    if kills:
        if m.logging:
            m.emit("location", "MS-7.4", location_event(s, s.stack[-1]))
        m.then(open_window, W_ASSASSINATION, seat)


def location_event(s: MasterOfSpiesState, entry: list[int]) -> events.LocationEvent:
    """Return the event of a location on the stack, not yet in play."""
    card, seat, _, row, at, faction, border = entry
    cards = s.rows[row]
    how = "add"
    if at < len(cards):
        how = "infiltrate" if faction_of(cards[at]) == faction else "assassinate"
    return {
        "seat": seat,
        "card": CARD_IDS[card],
        "row": row + 1,
        "at": at + 1,
        "faction": FACTION_IDS[faction],
        "border": BORDER_IDS[border],
        "how": how,
        "replaces": CARD_IDS[card_of(cards[at])] if at < len(cards) else None,
        "waits": how == "assassinate",
        **next_master(s),
    }


def enter(m: M) -> None:
    """MS-7.2 to MS-7.4: the announced location comes into play, unless Body Double stopped it."""
    s = m.state
    entry = s.stack.pop()
    card, seat, cancelled, row, at, faction, border = entry
    if cancelled:
        s.discards.append(card)
        emit_cancelled(m, seat, card, "MS-10.3")
        return
    cards = s.rows[row]
    event = location_event(s, entry) if m.logging else None
    new = location(card, faction, border, seat, s.round)
    lost = 0
    if at == len(cards):
        cards.append(new)
    else:
        old = cards[at]
        cards[at] = new
        s.discards.append(card_of(old))
        if faction_of(old) != faction:
            lost = value_of(old)
    if event is not None:
        emit_entered(m, event)
    sent_home = assassinate(m, seat, row, at, lost) if lost else 0
    m.then(offer_spy, seat, row, at)
    m.then(open_window, W_ENTERED, seat)
    if sent_home and s.has_ability(seat, POISONER):
        m.then(poison, seat, row, at)


def emit_entered(m: M, event: events.LocationEvent) -> None:
    """Emit that a location is in play; one that could be answered was announced before."""
    event = {**event, **next_master(m.state)}
    if not event["waits"]:
        m.emit("location", "MS-7.3" if event["replaces"] else "MS-6.1", event)
        return
    entered: events.EnterEvent = {
        "seat": event["seat"],
        "card": event["card"],
        "row": event["row"],
        "at": event["at"],
        "faction": event["faction"],
        "border": event["border"],
        "next_master": event["next_master"],
        "next_master_value": event["next_master_value"],
    }
    m.emit("enter", "MS-7.4", entered)


def emit_cancelled(m: M, seat: int, card: int, clause: str) -> None:
    if m.logging:
        event: events.CardEvent = {"seat": seat, "card": CARD_IDS[card]}
        m.emit("cancelled", clause, event)


def assassinate(m: M, seat: int, row: int, at: int, lost: int) -> int:
    """MS-7.4, MS-R25: send all spies there home and return how many rivals' spies actually went."""
    s = m.state
    sent_home = 0
    spies = s.spies_on(row, at)
    spies.sort(key=lambda spy: (spy // 4 - seat) % s.seats)
    for spy in spies:
        s.spies[spy] = refuge(s, spy, lost)
        if s.spies[spy] == HOME:
            sent_home += spy // 4 != seat
        emit_spy(m, spy, "MS-7.4", "assassinated", row, at)
    lapse_permanents(m)
    return sent_home


def refuge(s: MasterOfSpiesState, spy: int, lost: int) -> int:
    """Return where a spy goes: The Ghost's falls back to its highest location well below."""
    seat, faction = divmod(spy, 4)
    if not s.has_ability(seat, GHOST):
        return HOME
    best, top = HOME, 0
    for row in range(4):
        for at, loc in enumerate(s.rows[row]):
            value = value_of(loc)
            if faction_of(loc) == faction and top < value <= lost - GHOST_DROP:
                best, top = row * STRIDE + at, value
    return best


def emit_spy(m: M, spy: int, clause: str, how: str, row: int, at: int) -> None:
    if m.logging:
        s = m.state
        place = s.spies[spy]
        event: events.SpyEvent = {
            "seat": spy // 4,
            "faction": FACTION_IDS[spy % 4],
            "how": how,
            "row": row + 1,
            "at": at + 1,
            "to_row": 0 if place < 0 else place // STRIDE + 1,
            "to_at": 0 if place < 0 else place % STRIDE + 1,
            "worth": s.value_at(place),
            **next_master(s),
        }
        m.emit("spy", clause, event)


def lapse_permanents(m: M) -> None:
    """MS-11.4: a Permanent whose owner no longer has a spy there is discarded immediately."""
    s = m.state
    if not s.permanents:
        return
    kept = []
    for entry in s.permanents:
        row, at, owner, card = entry
        if row * STRIDE + at in s.spies[owner * 4 : owner * 4 + 4]:
            kept.append(entry)
            continue
        s.discards.append(card)
        emit_lapse(m, entry, "MS-11.4")
    s.permanents = kept


def emit_lapse(m: M, entry: list[int], clause: str) -> None:
    if m.logging:
        row, at, owner, card = entry
        event: events.PlacedEvent = {
            "seat": owner,
            "card": CARD_IDS[card],
            "row": row + 1,
            "at": at + 1,
        }
        m.emit("lapse", clause, event)


# --- MS-8 Spies --------------------------------------------------------------------------------


def offer_spy(m: M, seat: int, row: int, at: int) -> None:
    if may_climb(m.state, seat, row, at) and not m.state.gone >> seat & 1:
        m.ask(seat, SPY, row, at)


def spy_moves(m: M, seat: int, row: int, at: int) -> list[Code]:
    return [(M_PLACE,), (M_STAY,)]


def take_spy(m: M, seat: int, code: Code, row: int, at: int) -> None:
    """Move the spy, if the player wants to (MS-8.1, MS-8.3)."""
    if code[0] == M_PLACE:
        climb(m, seat, row, at, "MS-8.1")


def climb(m: M, seat: int, row: int, at: int, clause: str) -> None:
    s = m.state
    spy = seat * 4 + faction_of(s.rows[row][at])
    s.spies[spy] = row * STRIDE + at
    emit_spy(m, spy, clause, "placed", row, at)
    lapse_permanents(m)


def poison(m: M, seat: int, row: int, at: int) -> None:
    """Ask whether The Poisoner sends home one rival spy next to the new card."""
    if poison_moves(m, seat, row, at)[1:] and not m.state.gone >> seat & 1:
        m.ask(seat, POISON, row, at)


def poison_moves(m: M, seat: int, row: int, at: int) -> list[Code]:
    s = m.state
    legal: list[Code] = [(M_DECLINE,)]
    for near in (at - 1, at + 1):
        if 0 <= near < len(s.rows[row]) and not s.permanent_at(row, near):
            legal += [
                (M_POISON, spy // 4, spy % 4) for spy in s.spies_on(row, near) if spy // 4 != seat
            ]
    return legal


def take_poison(m: M, seat: int, code: Code, row: int, at: int) -> None:
    if code[0] == M_POISON:
        go_home(m, code[1] * 4 + code[2], "MS-14.2", "poisoned")


def go_home(m: M, spy: int, clause: str, how: str) -> None:
    s = m.state
    place = s.spies[spy]
    s.spies[spy] = HOME
    emit_spy(m, spy, clause, how, place // STRIDE, place % STRIDE)
    lapse_permanents(m)


# --- MS-10 Action cards ------------------------------------------------------------------------


def announce_action(m: M, seat: int, code: Code) -> None:
    """MS-10.1, W1: the card is revealed with its targets; holders of Countermand may respond."""
    s = m.state
    card = held(s, seat, EFFECT_OF[code[0]])
    s.hands[seat].remove(card)
    s.known[card] = 0
    s.tokens_shown += 1
    if s.fresh:
        guesses.note_shown(s, seat, card)
    s.stack.append([card, seat, 0, *code])
    if m.logging:
        m.emit("action", "MS-10.1", action_event(s, s.stack[-1]))
    m.then(resolve)
    m.then(open_window, W_ACTION, seat)


def action_event(s: MasterOfSpiesState, entry: list[int]) -> events.ActionEvent:
    """Return the event of an Action card on the stack, with its targets."""
    card, seat, _, kind, *args = entry
    fields = (field.name for field in MASTER_OF_SPIES_MOVES.kinds[kind].fields)
    aim = dict(zip(fields, args, strict=False))
    row, at, faction = aim.get("row"), aim.get("at"), aim.get("faction")
    place = None
    if row is not None:
        at = len(s.rows[row - 1]) if at is None else at  # Fire in the Archive removes the last
        place = CARD_IDS[card_of(s.rows[row - 1][at - 1])]
    return {
        "seat": seat,
        "card": CARD_IDS[card],
        "targets": {
            "player": aim.get("player"),
            "faction": None if faction is None else FACTION_IDS[faction],
            "row": row,
            "at": at,
            "place": place,
        },
    }


def resolve(m: M) -> None:
    """MS-10.1, MS-10.6, MS-R15: the last card resolves first; a cancelled one has no effect."""
    s = m.state
    card, seat, cancelled, kind, *args = s.stack.pop()
    if cancelled:
        s.discards.append(card)
        emit_cancelled(m, seat, card, "MS-10.6")
        return
    if kind != M_LOYAL:
        s.discards.append(card)
    if m.logging:
        event: events.ResolvedEvent = {
            "seat": seat,
            "card": CARD_IDS[card],
            "discarded": kind != M_LOYAL,
        }
        m.emit("resolved", "MS-10.1", event)
    if kind in (M_COUNTERMAND, M_BODY_DOUBLE):
        below = s.stack[-1]
        s.stack[-1] = [below[0], below[1], 1, *below[3:]]
    elif kind == M_SHADOWED_STEPS:
        climb(m, seat, args[0], args[1], "MS-10.3")
    elif kind == M_LOYAL:
        s.permanents.append([args[0] - 1, args[1] - 1, seat, card])
        if m.logging:
            laid: events.PlacedEvent = {
                "seat": seat,
                "card": CARD_IDS[card],
                "row": args[0],
                "at": args[1],
            }
            m.emit("permanent", "MS-11.2", laid)
    elif kind == M_RECALL:
        if s.spies[args[0] * 4 + args[1]] >= 0:
            go_home(m, args[0] * 4 + args[1], "MS-8.5", "recalled")
    elif kind == M_COACH:
        travel(m, seat, args[0], args[1] - 1, args[2] - 1)
    elif kind == M_OATH:
        break_oath(m, args[0] - 1, args[1] - 1, args[2] * 4 + args[3])
    elif kind == M_FIRE:
        burn(m, args[0] - 1)
    elif kind == M_CLERK:
        draw(m, seat, CARDS[card].amount)
    elif kind == M_LETTERS:
        intercept(m, seat, args[0])
    elif kind == M_WRIT:
        appoint(m, args[0])


def travel(m: M, seat: int, faction: int, row: int, at: int) -> None:
    """Midnight Coach: move a spy to another location."""
    s = m.state
    spy = seat * 4 + faction
    place = s.spies[spy]
    s.spies[spy] = row * STRIDE + at
    emit_spy(m, spy, "MS-10.1", "travelled", place // STRIDE, place % STRIDE)
    lapse_permanents(m)


def break_oath(m: M, row: int, at: int, spy: int) -> None:
    """Broken Oath: discard the Permanent, then send home one spy of that location."""
    s = m.state
    entry = s.permanent_at(row, at)
    if entry is not None:
        s.permanents = [other for other in s.permanents if other is not entry]
        s.discards.append(entry[3])
        emit_lapse(m, entry, "MS-11.3")
    go_home(m, spy, "MS-8.5", "betrayed")


def burn(m: M, row: int) -> None:
    """Fire in the Archive: discard the last location of a row and send its spies home."""
    s = m.state
    at = len(s.rows[row]) - 1
    spies = s.spies_on(row, at)
    loc = s.rows[row].pop()
    s.discards.append(card_of(loc))
    if m.logging:
        event: events.BurnEvent = {
            "card": CARD_IDS[card_of(loc)],
            "row": row + 1,
            "at": at + 1,
            **next_master(s),
        }
        m.emit("burn", "MS-10.1", event)
    for spy in spies:
        s.spies[spy] = HOME
        emit_spy(m, spy, "MS-8.5", "burned", row, at)
    lapse_permanents(m)


def appoint(m: M, seat: int) -> None:
    """Royal Writ: give the Master token to a seat."""
    s = m.state
    s.master = seat
    s.writ = 1
    if m.logging:
        event: events.MasterEvent = {"seat": seat, "how": "writ", "value": 0}
        m.emit("master", "MS-12.4", event)


def intercept(m: M, seat: int, victim: int) -> None:
    """Intercepted Letters: show the hand to the player, who remembers it."""
    s = m.state
    if not s.hands[victim] or s.gone >> seat & 1:
        return
    s.letters = victim
    for card in s.hands[victim]:
        s.known[card] |= 1 << seat
    s.tokens_shown += 1
    if m.logging:
        event: events.LettersEvent = {
            "seat": seat,
            "victim": victim,
            "cards": [CARD_IDS[card] for card in s.hands[victim]],
        }
        hidden: events.LettersEvent = {**event, "cards": None}
        m.emit("letters", "MS-10.4", event, seen=1 << seat | 1 << victim, instead=hidden)
    m.ask(seat, TAKE, victim)


def take_moves(m: M, seat: int, victim: int) -> list[Code]:
    return [(M_TAKE, card) for card in m.state.hands[victim]]


def take_letter(m: M, seat: int, code: Code, victim: int) -> None:
    s = m.state
    card = code[1]
    both = 1 << seat | 1 << victim
    s.hands[victim].remove(card)
    others = s.hands[seat][:]
    s.hands[seat] = sorted([*others, card])
    s.known[card] |= both
    if s.fresh:
        guesses.note_swap(s, victim, seat, card)
    if m.logging:
        event: events.TakeEvent = {
            "seat": seat,
            "victim": victim,
            "card": CARD_IDS[card],
            "returns": bool(others),
        }
        hidden: events.TakeEvent = {**event, "card": None}
        m.emit("take", "MS-10.4", event, seen=both, instead=hidden)
    if others:
        m.ask(seat, GIVE, victim, card)
    else:
        s.letters = -1


def give_moves(m: M, seat: int, victim: int, taken: int) -> list[Code]:
    return [(M_GIVE, card) for card in m.state.hands[seat] if card != taken]


def give_letter(m: M, seat: int, code: Code, victim: int, taken: int) -> None:
    s = m.state
    card = code[1]
    both = 1 << seat | 1 << victim
    s.hands[seat].remove(card)
    s.hands[victim] = sorted([*s.hands[victim], card])
    s.known[card] |= both
    if s.fresh:
        guesses.note_swap(s, seat, victim, card)
    s.letters = -1
    s.tokens_shown += 1
    if m.logging:
        event: events.GiveEvent = {"seat": seat, "victim": victim, "card": CARD_IDS[card]}
        hidden: events.GiveEvent = {**event, "card": None}
        m.emit("give", "MS-10.4", event, seen=both, instead=hidden)


# --- windows -----------------------------------------------------------------------------------


def ask_response(m: M, seat: int, kind: int) -> Text:
    s = m.state
    if kind == W_ENTERED:
        row, at = entered(s)
        return text.ask_shadowed_steps(s.rows[row][at])
    return text.ask_answer(announcement(s, len(s.stack) - 1), kind)


def announcement(s: MasterOfSpiesState, depth: int) -> Message:
    """Return the announcement of a card on the stack."""
    entry = s.stack[depth]
    if VALUE[entry[0]]:
        return text.event_text("location", {**location_event(s, entry)})
    if entry[3] in RESPONSE_ACTIONS:
        return text.event_text("response", {**response_event(s, depth)})
    return text.event_text("action", {**action_event(s, entry)})


def respond_moves(m: M, seat: int, kind: int) -> list[Code]:
    answer = (M_COUNTERMAND, M_BODY_DOUBLE, M_SHADOWED_STEPS)[kind]
    legal: list[Code] = []
    if held(m.state, seat, RESPONSES[kind]) >= 0 and concerns(m.state, seat, kind):
        legal.append((answer,))
    return [*legal, (M_DECLINE,), (M_NOT_THIS_ROUND,)]


def take_response(m: M, seat: int, code: Code, kind: int) -> None:
    """MS-10.3: the first seat to play closes the window; its Response may itself be answered."""
    s = m.state
    m.keep_private()
    if code[0] == M_NOT_THIS_ROUND:
        s.quiet[seat] |= 1 << kind
    elif code[0] != M_DECLINE:
        _, (_, origin, _) = m.agenda.pop()  # the rest of this window
        m.then(answer, kind, origin, 1, seat, code[0], -1)
        if waits(m):
            m.pause()


def answer(m: M, kind: int, origin: int, first: int, seat: int, move: int, target: int) -> None:
    """A window closes because a seat has played a card: at the end of the wait, if it was quicker.

    Until then nobody else may notice, so the move counts for others only from now on.
    """
    m.disclose(seat)
    if kind == W_ROUND:
        place = (seat - origin) % m.state.seats
        m.then(last_chance, origin, place + 1)
        announce_action(m, seat, (move,) if target < 0 else (move, target))
    elif move == M_SHADOWED_STEPS:
        row, at = entered(m.state)
        announce_response(m, seat, move, row, at)
    else:
        announce_response(m, seat, move)


def announce_response(m: M, seat: int, kind: int, *args: int) -> None:
    s = m.state
    card = held(s, seat, EFFECT_OF[kind])
    s.hands[seat].remove(card)
    s.known[card] = 0
    s.tokens_shown += 1
    if s.fresh:
        guesses.note_shown(s, seat, card)
    s.stack.append([card, seat, 0, kind, *args])
    if m.logging:
        m.emit("response", "MS-10.3", response_event(s, len(s.stack) - 1))
    m.then(resolve)
    m.then(open_window, W_ACTION, seat)


def response_event(s: MasterOfSpiesState, depth: int) -> events.ResponseEvent:
    """Return the event of a Response on the stack, and the card below that it answers."""
    card, seat = s.stack[depth][:2]
    against = CARD_IDS[s.stack[depth - 1][0]] if depth else None
    return {"seat": seat, "card": CARD_IDS[card], "against": against}


# --- MS-12, MS-13: end of the round --------------------------------------------------------------


def end_round(m: M) -> None:
    """Finish a round: Anytime cards (W4), then scorings that are due, then the Master token."""
    s = m.state
    m.do(score_round, pass_master, next_round)
    if m.options["actions"] and s.ending != 2:
        m.then(last_chance, s.master, 0)


def last_chance_moves(m: M, seat: int) -> list[Code]:
    return [*anytime_plays(m.state, seat), (M_DECLINE,)]


def take_last_chance(m: M, seat: int, code: Code) -> None:
    """W4: a card does not close the window for those who have not been asked yet."""
    m.keep_private()
    if code[0] != M_DECLINE:
        _, (origin, *places) = m.agenda.pop()
        m.then(answer, W_ROUND, origin, places[0], seat, code[0], code[1] if code[1:] else -1)
        if waits(m):
            m.pause()


def score_round(m: M) -> None:
    """Score as often as is due (MS-13.1 to MS-13.5)."""
    s = m.state
    times = 1 if s.ending == 2 else s.due
    s.due = 0
    for _ in range(times):
        s.scores.append([s.worth(seat) for seat in range(s.seats)])
        if m.logging:
            final = s.ending == 2
            event: events.ScoreEvent = {
                "number": len(s.scores),
                "points": s.scores[-1][:],
                "totals": [s.total(seat) for seat in range(s.seats)],
                "final": final,
            }
            m.emit("score", "MS-13.5" if final else "MS-13.1", event)


def candidate(s: MasterOfSpiesState) -> tuple[int, int]:
    """MS-12.1, MS-12.2: return who would take the Master token now and with which value, or -1."""
    best: tuple[int, int, int] | None = None
    seat = -1
    for row in range(4):
        for at, loc in enumerate(s.rows[row]):
            player = player_of(loc)
            if (
                round_of(loc) != s.round
                or s.spies[player * 4 + faction_of(loc)] != row * STRIDE + at
            ):
                continue
            rank = (-value_of(loc), faction_of(loc), row)
            if best is None or rank < best:
                best, seat = rank, player
    return seat, -best[0] if best else 0


def next_master(s: MasterOfSpiesState) -> events.NextMaster:
    """Return who would take the token now, unless a Royal Writ has decided it."""
    seat, value = candidate(s)
    return {
        "next_master": seat if seat >= 0 and not s.writ else None,
        "next_master_value": value,
    }


def pass_master(m: M) -> None:
    """Pass the Master token on (MS-12.1 to MS-12.4)."""
    s = m.state
    if s.writ or s.ending == 2:
        return
    seat, value = candidate(s)
    if seat >= 0:
        s.master = seat
    if m.logging:
        highest = seat >= 0
        event: events.MasterEvent = {
            "seat": s.master,
            "how": "highest" if highest else "kept",
            "value": value,
        }
        m.emit("master", "MS-12.1" if highest else "MS-12.3", event)


def next_round(m: M) -> None:
    """Start the next round, or end the match (MS-13.4 to MS-13.7)."""
    s = m.state
    if s.ending != 2:
        m.do(play_round)
        return
    m.finish(final_result(s))


def final_result(s: MasterOfSpiesState) -> Result:
    """Return the result with the winners and totals (MS-13.6, MS-13.7)."""
    here = [seat for seat in range(s.seats) if not s.gone >> seat & 1]
    ranking = [(s.total(seat), s.scores[-1][seat] if s.scores else 0) for seat in range(s.seats)]
    top = max(ranking[seat] for seat in here)
    winners = tuple(seat for seat in here if ranking[seat] == top)
    totals = tuple(s.total(seat) for seat in range(s.seats))
    outcome = "victory" if len(winners) == 1 else "shared_victory"
    tie = sum(totals[seat] == top[0] for seat in here) > 1
    return Result(outcome, winners, text.verdict(winners, totals, tie=tie), totals)


# --- what the game asks ------------------------------------------------------------------------

MAIN_KIND: Final = DecisionKind(
    "main",
    moves=main_moves,
    apply=take_main,
    prompt=text.ask_main,
    refuse=refusals.refuse_main,
)
ANYTIME: Final = DecisionKind(
    "anytime",
    moves=offered_moves,
    apply=take_offer,
    prompt=text.ask_anytime,
    refuse=refusals.refuse_anytime,
)
RESPOND: Final = DecisionKind(
    "respond",
    moves=respond_moves,
    apply=take_response,
    prompt=ask_response,
    refuse=refusals.refuse_response,
)
LAST_CHANCE: Final = DecisionKind(
    "last_chance",
    moves=last_chance_moves,
    apply=take_last_chance,
    prompt=text.ask_last_chance,
    refuse=refusals.refuse_last_chance,
)
SPY: Final = DecisionKind(
    "spy", moves=spy_moves, apply=take_spy, prompt=text.ask_spy, refuse=refusals.refuse_spy
)
POISON: Final = DecisionKind(
    "poison",
    moves=poison_moves,
    apply=take_poison,
    prompt=text.ask_poison,
    refuse=refusals.refuse_poison,
)
TAKE: Final = DecisionKind(
    "take", moves=take_moves, apply=take_letter, prompt=text.ask_take, refuse=refusals.refuse_take
)
GIVE: Final = DecisionKind(
    "give", moves=give_moves, apply=give_letter, prompt=text.ask_give, refuse=refusals.refuse_give
)

KINDS: Final = (MAIN_KIND, ANYTIME, RESPOND, LAST_CHANCE, SPY, POISON, TAKE, GIVE)
STEPS: Final[tuple[Step, ...]] = (
    play_round,
    take_turn,
    main,
    enter,
    offer_spy,
    poison,
    resolve,
    open_window,
    window,
    answer,
    close_window,
    end_round,
    last_chance,
    last_call,
    score_round,
    pass_master,
    next_round,
)
