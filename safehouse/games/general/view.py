"""What each seat may see (GS-11.6), built from an allow-list for each seat."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from safehouse.core.match import Match
from safehouse.games.general import text
from safehouse.games.general.rules import gift_truth, identity_cards
from safehouse.games.general.state import (
    COMMAND_IDS,
    DATA,
    DECK,
    DOUBLE_AGENT,
    EVENT_IDS,
    FACE_IDS,
    FACES,
    IDENTITY_IDS,
    RAISE_BELOW,
    RECRUITMENT,
    REGION_IDS,
    REGION_NAMES,
    REGIONS,
    RESERVES,
    SPIES,
    SPY_LETTERS,
    TIER_SIZE,
    GeneralState,
    event_of,
    is_event,
    power_of,
    region_of,
    tier_of,
)

M: TypeAlias = Match[GeneralState]


class GeneralThreat(TypedDict):
    """A power that an attack of this tier can have, and its effect on a region as it stands."""

    power: int
    gone: bool
    holds: bool


class GeneralRegion(TypedDict):
    id: str
    name: str
    armies: int
    defeats: int
    fortified: bool
    defence: int
    threats: list[GeneralThreat]


class GeneralAttack(TypedDict):
    tier: int
    number: int
    region: str
    power: int
    falls_now: bool
    third_defeat: bool
    saving_march: list[str]
    """Regions that could march enough armies here to hold it."""
    saving_deploy: bool


class GeneralIntel(TypedDict):
    card: str
    kind: str
    count: int
    truth: str
    """"true", "false" or "none" with respect to the attack of this round."""


class GeneralGift(TypedDict):
    card: str
    truth: str
    """"true", "false", "none" (makes no claim), or "open" while the attack is not revealed."""


class GeneralRow(TypedDict):
    """One past round as far as this seat may know it."""

    round: int
    region: str
    power: int
    fell: bool
    mixed: bool
    gifts: list[GeneralGift | None]
    """By Spy; None where this seat does not know or the Spy gave nothing."""
    pile: list[GeneralGift]
    """Under Mixed Signals: the cards, sorted, without givers."""


class GeneralTally(TypedDict):
    target_true: int
    target_false: int
    strength_true: int
    strength_false: int
    recruitments: int
    first_lie: int
    """The round of the first false Target that this seat knows of; 0 if none."""


class GeneralSpy(TypedDict):
    spy: int
    letter: str
    seat: int
    identity: str | None
    hand_size: int
    promotions: int
    silenced: bool
    has_given: bool | None
    """None while Mixed Signals hides who has given."""
    gift: GeneralGift | None
    tally: GeneralTally


class GeneralCommand(TypedDict):
    id: str
    count: int


class GeneralDrawn(TypedDict):
    """A card of the Attack deck that everybody has seen, or the sealed one."""

    number: int
    tier: int
    kind: str
    """"attack", "event" or "sealed"."""
    region: str | None
    power: int
    event: str | None
    fell: bool


class GeneralBoard(TypedDict):
    round: int
    tier: int
    step: str
    general: int
    you: str
    """"general", "spy" or "spectator"."""
    spy: int
    identity: str | None
    known_agents: list[int] | None
    """Spies known to this seat to be Double Agents (`agents_know`), else None."""
    number_of_agents: int | None
    regions: list[GeneralRegion]
    reserves: int
    deployed: int
    in_hand: int
    raise_below: int
    spies: list[GeneralSpy]
    gave_count: int
    pile: list[GeneralGift]
    hand: list[GeneralIntel]
    discards_due: int
    commands: list[GeneralCommand] | None
    commands_held: int
    commands_played: list[GeneralCommand]
    artillery: int
    retreat: bool
    acting: str
    mixed: bool
    listen: int
    attack: GeneralAttack | None
    recruits: int
    record: list[GeneralRow]
    drawn: list[GeneralDrawn]
    deck_left: int
    tier_left: list[int]
    tier_powers: list[list[int]]
    intel_pile: int
    intel_discards: int


_ACTING = ("none", "withdrawing", "deploying", "acted")


def board(m: M, seat: int | None) -> GeneralBoard:
    s = m.state
    spy = s.spy_of(seat)
    over = m.result is not None
    is_general = seat is not None and seat == s.general
    tier = tier_of(s.deck[s.drawn - 1]) if s.drawn else 1
    sees_attack = spy >= 0 or over
    knows_commands = is_general or over
    return {
        "round": s.round,
        "tier": tier,
        "step": text.step(m, seat),
        "general": s.general,
        "you": "general" if is_general else "spectator" if seat is None else "spy",
        "spy": spy,
        "identity": IDENTITY_IDS[s.identity[spy]] if spy >= 0 else None,
        "known_agents": _known_agents(m, spy),
        "number_of_agents": _number_of_agents(m, over),
        "regions": [_region(m, region, tier) for region in REGIONS],
        "reserves": s.armies[RESERVES],
        "deployed": s.deployed(),
        "in_hand": s.in_hand,
        "raise_below": RAISE_BELOW,
        "spies": [_spy(m, other, seat) for other in SPIES],
        "gave_count": sum(1 for face in s.given if face >= 0),
        "pile": _pile(m, is_general or over),
        "hand": _hand(s, spy),
        "discards_due": _discards_due(m, seat),
        "commands": _commands(s.commands) if knows_commands else None,
        "commands_held": sum(s.commands),
        "commands_played": _commands(s.commands_played),
        "artillery": s.artillery,
        "retreat": bool(s.retreat),
        "acting": _ACTING[s.acting],
        "mixed": bool(s.mixed),
        "listen": s.listen,
        "attack": _attack(s) if s.attack >= 0 and sees_attack else None,
        "recruits": s.recruits if is_general else 0,
        "record": [_row(m, number, row, seat) for number, row in enumerate(s.record, 1)],
        "drawn": [_drawn(s, index) for index in range(s.drawn)],
        "deck_left": DECK - s.drawn,
        "tier_left": [max(0, min(TIER_SIZE, TIER_SIZE * (k + 1) - s.drawn)) for k in range(3)],
        "tier_powers": DATA["levels"][m.options["level"]],
        "intel_pile": len(s.pile),
        "intel_discards": len(s.discards),
    }


def _known_agents(m: M, spy: int) -> list[int] | None:
    """GS-R3: with `agents_know`, Double Agents see each other from the start."""
    s = m.state
    if not m.options["agents_know"] or spy < 0 or s.identity[spy] != DOUBLE_AGENT:
        return None
    return [other for other in SPIES if s.identity[other] == DOUBLE_AGENT]


def _number_of_agents(m: M, over: bool) -> int | None:
    mode = m.options["identity"]
    if over:
        return sum(m.state.identity)
    return None if mode == "mixed" else sum(identity_cards(mode))


def _region(m: M, region: int, tier: int) -> GeneralRegion:
    s = m.state
    fortified = bool(s.fortified >> region & 1)
    armies = s.armies[region]
    defence = armies * 2 if fortified else armies
    gone = {
        power_of(row[0])
        for row in s.record
        if tier_of(row[0]) == tier and region_of(row[0]) == region
    }
    return {
        "id": REGION_IDS[region],
        "name": REGION_NAMES[region],
        "armies": armies,
        "defeats": s.defeats[region],
        "fortified": fortified,
        "defence": defence,
        "threats": [
            {
                "power": power,
                "gone": power in gone,
                "holds": max(0, power - s.artillery) <= defence,
            }
            for power in DATA["levels"][m.options["level"]][tier - 1]
        ],
    }


def _gift(face: int, attack: int) -> GeneralGift:
    truth = "open" if attack < 0 else gift_truth(face, attack)
    return {"card": FACE_IDS[face], "truth": truth}


def _sees_gift(m: M, spy: int, seat: int | None, hidden_givers: bool, all_given: bool) -> bool:
    s = m.state
    if m.result is not None or (seat is not None and s.spy_of(seat) == spy):
        return True
    return seat == s.general and all_given and not hidden_givers


def _advice_complete(m: M) -> bool:
    return not any(kind.name == "give" for _, kind, _ in m.pending)


def _spy(m: M, spy: int, seat: int | None) -> GeneralSpy:
    s = m.state
    mine = s.spy_of(seat) == spy
    over = m.result is not None
    face = s.given[spy]
    gift = None
    if face >= 0 and _sees_gift(m, spy, seat, s.givers_hidden(), _advice_complete(m)):
        gift = _gift(face, s.attack if mine else -1)
    known = _known_agents(m, s.spy_of(seat))
    identity = None
    if mine or over:
        identity = IDENTITY_IDS[s.identity[spy]]
    elif known is not None:
        identity = IDENTITY_IDS[int(spy in known)]
    choosing = not _advice_complete(m)
    has_given: bool | None = face >= 0
    if choosing and s.givers_hidden() and not mine:
        has_given = None
    return {
        "spy": spy,
        "letter": SPY_LETTERS[spy],
        "seat": s.spy_seat[spy],
        "identity": identity,
        "hand_size": _shown_hand_size(m, spy, seat),
        "promotions": s.promotions[spy],
        "silenced": s.is_silenced(spy),
        "has_given": has_given,
        "gift": gift,
        "tally": _tally(m, spy, seat),
    }


def _shown_hand_size(m: M, spy: int, seat: int | None) -> int:
    """Hand sizes are public, but while Mixed Signals hides who has given, the gift still counts."""
    s = m.state
    size = s.hand_size(spy)
    hidden = s.givers_hidden() and not _advice_complete(m) and s.spy_of(seat) != spy
    return size + 1 if hidden and s.given[spy] >= 0 else size


def _tally(m: M, spy: int, seat: int | None) -> GeneralTally:
    s = m.state
    tally: GeneralTally = {
        "target_true": 0,
        "target_false": 0,
        "strength_true": 0,
        "strength_false": 0,
        "recruitments": 0,
        "first_lie": 0,
    }
    for number, row in enumerate(s.record, 1):
        face = row[1 + spy]
        if face < 0 or not _sees_gift(m, spy, seat, bool(row[4]), True):
            continue
        truth = gift_truth(face, row[0]) == "true"
        if face == RECRUITMENT:
            tally["recruitments"] += 1
        elif face in REGIONS:
            if truth:
                tally["target_true"] += 1
            else:
                tally["target_false"] += 1
                tally["first_lie"] = tally["first_lie"] or number
        elif truth:
            tally["strength_true"] += 1
        else:
            tally["strength_false"] += 1
    return tally


def _pile(m: M, sees: bool) -> list[GeneralGift]:
    """GS-8.4: under Mixed Signals the General gets the cards without their givers."""
    s = m.state
    if not sees or not s.givers_hidden() or not _advice_complete(m):
        return []
    return [_gift(face, -1) for face in sorted(s.given) if face >= 0]


def _hand(s: GeneralState, spy: int) -> list[GeneralIntel]:
    if spy < 0:
        return []
    return [
        {
            "card": FACE_IDS[face],
            "kind": _kind(face),
            "count": s.hands[spy * FACES + face],
            "truth": gift_truth(face, s.attack) if s.attack >= 0 else "none",
        }
        for face in range(FACES)
        if s.hands[spy * FACES + face]
    ]


def _kind(face: int) -> str:
    return "target" if face in REGIONS else "recruitment" if face == RECRUITMENT else "strength"


def _discards_due(m: M, seat: int | None) -> int:
    for asked, kind, args in m.pending:
        if asked == seat and kind.name == "discard":
            return int(args[0])
    return 0


def _commands(counts: list[int]) -> list[GeneralCommand]:
    return [{"id": COMMAND_IDS[kind], "count": count} for kind, count in enumerate(counts) if count]


def _attack(s: GeneralState) -> GeneralAttack:
    region, power = region_of(s.attack), power_of(s.attack)
    armies = s.armies[region]
    worth = 2 if s.fortified >> region & 1 else 1
    cut = max(0, power - s.artillery)
    marching = [
        REGION_IDS[other]
        for other in REGIONS
        if other != region and (armies + min(2, s.armies[other])) * worth >= cut
    ]
    return {
        "tier": tier_of(s.attack),
        "number": s.drawn,
        "region": REGION_IDS[region],
        "power": power,
        "falls_now": cut > armies * worth,
        "third_defeat": s.defeats[region] == 2,
        "saving_march": marching,
        "saving_deploy": (armies + s.armies[RESERVES]) * worth >= cut,
    }


def _row(m: M, number: int, row: list[int], seat: int | None) -> GeneralRow:
    s = m.state
    attack, mixed, fell = row[0], bool(row[4]), bool(row[5])
    over = m.result is not None
    gifts: list[GeneralGift | None] = []
    for spy in SPIES:
        seen = row[1 + spy] >= 0 and _sees_gift(m, spy, seat, mixed, True)
        gifts.append(_gift(row[1 + spy], attack) if seen else None)
    pile: list[GeneralGift] = []
    if mixed and seat == s.general and not over:
        pile = [_gift(face, attack) for face in sorted(row[1:4]) if face >= 0]
    return {
        "round": number,
        "region": REGION_IDS[region_of(attack)],
        "power": power_of(attack),
        "fell": fell,
        "mixed": mixed,
        "gifts": gifts,
        "pile": pile,
    }


def _drawn(s: GeneralState, index: int) -> GeneralDrawn:
    """Resolved attacks and Events are public; the attack of this round is sealed (GS-3.1)."""
    card = s.deck[index]
    shown: GeneralDrawn = {
        "number": index + 1,
        "tier": tier_of(card),
        "kind": "sealed",
        "region": None,
        "power": 0,
        "event": None,
        "fell": False,
    }
    if is_event(card):
        shown["kind"] = "event"
        shown["event"] = EVENT_IDS[event_of(card)]
    elif s.attack < 0 or index != s.drawn - 1:
        shown["kind"] = "attack"
        shown["region"] = REGION_IDS[region_of(card)]
        shown["power"] = power_of(card)
        shown["fell"] = any(row[0] == card and row[5] for row in s.record)
    return shown
