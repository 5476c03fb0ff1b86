"""What each seat sees, built by allow-list from the knowledge masks (Part D)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    CRAFT,
    DECK,
    EVENTS,
    FACTIONS,
    HAND,
    KINDS,
    MISSION_DECK,
    MISSION_TYPES,
    REACT_ACT,
    SKILLS,
    STATUSES,
    STOPS,
    TEAM,
    TYPES,
    WIN_POINTS,
    ZONES,
)
from safehouse.games.spycraft.engine.leaving import openly_asked
from safehouse.games.spycraft.engine.windows import window
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.language.aims import aimed_at, targets_of
from safehouse.games.spycraft.legal.actions import begin
from safehouse.games.spycraft.legal.missions import winner_now
from safehouse.games.spycraft.model import TRAITS, Ability, Face
from safehouse.games.spycraft.moves import CONTROL_WORDS, M_ACT, M_REACT, MUTE_WORDS, YIELD_WORDS
from safehouse.games.spycraft.names import ability_name
from safehouse.games.spycraft.readable import is_shown, may_read_tn, tn_readers
from safehouse.games.spycraft.state import SpycraftState
from safehouse.games.spycraft.view import (
    SpycraftAction,
    SpycraftAgent,
    SpycraftBoard,
    SpycraftCard,
    SpycraftChoice,
    SpycraftEngagement,
    SpycraftFace,
    SpycraftGear,
    SpycraftHead,
    SpycraftLeader,
    SpycraftMission,
    SpycraftPlayer,
    SpycraftPreview,
    SpycraftSettings,
    SpycraftSide,
    SpycraftText,
)
from safehouse.games.spycraft.zones import M, everyone, left_in

S = SpycraftState
T = TypeVar("T")


def _head(ability: Ability) -> SpycraftHead:
    skilled = ability.skill >= 0
    tn = "X" if ability.tn_value is not None else str(ability.tn) if ability.tn else None
    return {
        "kind": KINDS[ability.kind],
        "skill": SKILLS[ability.skill] if skilled else None,
        "tn": tn if skilled else None,
    }


def _texts(f: Face) -> list[SpycraftText]:
    out: list[SpycraftText] = []
    if only := card_text.only_text(f):
        out.append({"lead": "", "head": None, "text": only})
    for ability in f.abilities:
        said = card_text.paragraph(ability)
        lead = f"{card_text.SIDES.get(ability.side, '')}{said.lead}".strip()
        out.append({"lead": lead, "head": _head(ability) if said.head else None, "text": said.text})
    return out


@cache
def face_view(face_id: int) -> SpycraftFace:
    f: Face = FACES[face_id]
    mission = TYPES[f.type] == "mission"
    return {
        "name": f.name,
        "set": f.pack or "base",
        "type": TYPES[f.type],
        "faction": FACTIONS[f.faction] if f.faction >= 0 else None,
        "traits": [word for k, word in enumerate(TRAITS) if f.traits >> k & 1],
        "level": f.level,
        "expense": f.expense,
        "skills": list(f.skills),
        "bravado": f.bravado,
        "cover": f.cover,
        "vp": f.vp,
        "types": [word for k, word in enumerate(MISSION_TYPES) if f.types >> k & 1],
        "place": ("public" if f.public else "private") if mission else None,
        "objective_skill": SKILLS[f.objective_skill] if f.objective_skill >= 0 else None,
        "objective": f.objective,
        "text": _texts(f),
        "acts": [
            {
                "id": ability_name(act),
                "kind": KINDS[act.kind],
                "skill": SKILLS[act.skill] if act.skill >= 0 else None,
            }
            for act in f.acts
            if act.kind <= REACT_ACT
        ],
    }


def _chosen_name(kind: str, value: int) -> str | None:
    if kind == "face":
        return FACES[value].name
    if kind == "ability":
        return card_text.ability_text(q.ABILITIES[value])
    return None


# Views are only read, so that they can share these.
_NONE: Final[list[Any]] = []
_NO_SKILLS: Final = [0, 0, 0, 0]


class ViewMemory(dict[Any, Any]):
    """The parts of a viewer's last view; None for what was not shown."""

    def __missing__(self, key: object) -> None:
        return None


def _memory(s: S, viewer: int) -> ViewMemory:
    if s.shown is None:
        s.shown = {}
    if viewer not in s.shown:
        s.shown[viewer] = ViewMemory()
    found: ViewMemory = s.shown[viewer]
    return found


@cache
def _trait_words(bits: int) -> list[str]:
    return [word for k, word in enumerate(TRAITS) if bits >> k & 1]


@cache
def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


class ViewBuilder:
    """Builds the view of one seat and remembers which faces it may read.

    What is the same for everybody comes from `Public`. A part that is as it was in the last view is
    the same object again, so that nobody has to compare or encode it again.
    """

    def __init__(self, m: M, seat: int | None, public: Public) -> None:
        self.m = m
        self.s = m.state
        self.seat = seat
        viewer = m.seats if seat is None else seat
        self.bit = 1 << viewer
        """The viewer's bit in the knowledge masks; spectators come after the seats."""
        self.known = m.state.cards.known
        self.faces: dict[int, None] = {}
        """The faces that the viewer may read."""
        self.public = public
        self.memory = _memory(m.state, viewer)

    def same(self, key: object, part: T) -> T:
        """Return the part of the last view if it was equal, and remember the new one otherwise."""
        last: T | None = self.memory[key]
        if last is not None and last == part:
            return last
        self.memory[key] = part
        return part

    def face(self, card: int) -> str | None:
        """Return the name of a card that the viewer knows; spectators know what is face-up or was
        shown to all."""
        if self.known[card] & self.bit or card == self.s.zero:
            return self.name(card)
        return None

    def name(self, card: int) -> str:
        face_id = self.s.cards.face[card]
        self.faces[face_id] = None
        return FACES[face_id].name

    def names(self, cards: list[int]) -> list[str]:
        if not cards:
            return _NONE
        ids = self.s.cards.face
        for card in cards:
            self.faces[ids[card]] = None
        return [FACES[ids[card]].name for card in cards]

    def examiners(self, card: int) -> list[int]:
        """IN-2: return who has examined a facedown card."""
        return _seats(self.s.examined[card] & (1 << self.s.seats) - 1)

    def pay(self, card: int) -> tuple[int | None, int | None]:
        s = self.s
        if s.up[card] or s.ctrl[card] != self.seat or not q.fits(s, card):
            return None, None
        return q.price(s, card), q.budget(s, card)

    def gear(self, card: int) -> SpycraftGear:
        s, public = self.s, self.public
        up = bool(s.up[card])
        price, budget = (None, None) if up else self.pay(card)
        return {
            "card": card,
            "face": self.face(card),
            "active": up,
            "since": s.since[card],
            "examined_by": _NONE if up or not s.examined[card] else self.examiners(card),
            "bonus": [q.gear_bonus(s, card, k) for k in range(4)] if up else _NO_SKILLS,
            "price": price,
            "budget": budget,
            "used": public.used.get(card, _NONE),
        }

    def one_of(self, card: int) -> list[str]:
        """IN-3: return the faces known to be among a group of cards to which this card belongs."""
        s, known, bit = self.s, self.known, self.bit
        out: list[str] = []
        for entry in s.sets:
            cards = entry.cards
            if entry.mask & bit and card in cards:
                left = left_in(s, entry)
                where = [s.place[other] for other in cards if not known[other] & bit]
                # A hand or deck of which only some cards are known gives too little information.
                if DECK in where or MISSION_DECK in where:
                    continue
                if len(left) == len(where) or HAND not in where:
                    out += [FACES[face].name for face, _ in left]
        return sorted(set(out))

    def agent(self, card: int) -> SpycraftAgent:
        s = self.s
        if s.up[card]:
            for gear in s.under[card]:
                if not s.up[gear]:
                    break
            else:
                return self.public.once(self, ViewBuilder.agent_seen, card)
        return self.agent_seen(card)

    def agent_seen(self, card: int) -> SpycraftAgent:
        s, public = self.s, self.public
        active = bool(s.up[card])
        controller = s.ctrl[card]
        own = not active and controller == self.seat
        price, budget = self.pay(card) if own else (None, None)
        under, attached = s.under[card], public.attached
        unknown = s.sets and not self.known[card] & self.bit
        return {
            "card": card,
            "face": self.face(card),
            "active": active,
            "leader": controller >= 0 and s.leader[controller] == card,
            "team": s.place[card] == TEAM,
            "wounds": s.wounds[card],
            "exposed": card in public.exposed,
            "skills": public.skills(card) if active else _NO_SKILLS,
            "printed": [*FACES[s.cards.face[card]].skills] if active else _NO_SKILLS,
            "cover": q.cover(s, card) if active else 0,
            "expense": q.expense(s, card) if active else 0,
            "traits": _trait_words(q.traits_of(s, card)) if active else _NONE,
            "since": s.since[card],
            "examined_by": _NONE if active or not s.examined[card] else self.examiners(card),
            "one_of": self.one_of(card) if unknown else _NONE,
            "price": price,
            "budget": budget,
            "fits": q.fits(s, card) if own else None,
            "used": public.used.get(card, _NONE),
            "may_act": active and q.may_act(s, card),
            "gear": [self.gear(gear) for gear in under] if under else _NONE,
            "attached": self.names(attached[card]) if card in attached else _NONE,
        }

    def hand(self, cards: list[int]) -> list[SpycraftCard]:
        s = self.s
        ids = s.cards.face
        changed = bool(q.in_force(s, q.MOD_BRAVADO))
        for card in cards:
            self.faces[ids[card]] = None
        return [
            {
                "card": card,
                "face": f.name,
                "bravado": q.bravado(s, card, paying=True) if changed else f.bravado,
            }
            for card in cards
            for f in (FACES[ids[card]],)
        ]

    def player(self, seat: int) -> SpycraftPlayer:
        _, hand, _, _, row, tops, _ = self.s.zones(seat)
        own = seat == self.seat
        known, bit = self.known, self.bit
        seen = [] if own else [card for card in hand if known[card] & bit]
        view: SpycraftPlayer = {
            **self.public.once(self, ViewBuilder.player_seen, seat),
            "cards": self.hand(hand) if own else _NONE,
            "agents": [self.agent(card) for card in tops],
            "leaders": self.leaders(row),
            "known_hand": sorted(self.names(seen)) if seen else _NONE,
        }
        return self.same(seat, view)

    def player_seen(self, seat: int) -> SpycraftPlayer:
        """Return a player without what depends on the viewer."""
        s, public = self.s, self.public
        deck, hand, discard, removed, _, tops, won = s.zones(seat)
        leader = s.leader[seat]
        faction = FACES[s.cards.face[leader]].faction if leader >= 0 else -1
        active = craft = 0
        for card in tops:
            if s.up[card]:
                craft += public.skills(card)[CRAFT]
                active += card != leader and card != s.zero
        return {
            "seat": seat,
            "faction": FACTIONS[faction] if faction >= 0 else "",
            "vp": s.vp[seat],
            "out": bool(s.out[seat]),
            "hand": len(hand),
            "cards": _NONE,
            "deck": len(deck),
            "discard": self.names(discard),
            "removed": _NONE if s.out[seat] else self.names(removed),
            "won": self.names(won),
            "ran": bool(s.ran[seat]),
            "craft": craft,
            "active_agents": active,
            "agent_limit": q.agent_limit(s, seat),
            "agents": _NONE,
            "leaders": _NONE,
            "known_hand": _NONE,
        }

    def leaders(self, cards: list[int]) -> list[SpycraftLeader]:
        ids, known, bit, tokens = self.s.cards.face, self.known, self.bit, self.s.tokens
        for card in cards:
            if known[card] & bit:
                self.faces[ids[card]] = None
        return [
            {
                "card": card,
                "level": f.level,
                "face": f.name if known[card] & bit else None,
                "tokens": tokens[card],
                "needs": f.expense if known[card] & bit else None,
            }
            for card in cards
            for f in (FACES[ids[card]],)
        ]

    def queue(self) -> list[SpycraftMission]:
        """Return the missions in the queue, which seldom change."""
        basis, last = self.public.queued, self.memory["queue"]
        if basis and last is not None and last[0] == basis:
            self.faces |= last[2]
            known: list[SpycraftMission] = last[1]
            return known
        others, self.faces = self.faces, {}
        found = [self.mission(card, slot) for slot, card in enumerate(self.s.queue(), 1)]
        self.memory["queue"] = basis, found, self.faces
        self.faces = others | self.faces
        return found

    def mission(self, card: int, slot: int) -> SpycraftMission:
        if self.s.up[card]:
            return self.public.once(self, ViewBuilder.mission_seen, card, slot)
        return self.mission_seen(card, slot)

    def mission_seen(self, card: int, slot: int) -> SpycraftMission:
        s, public = self.s, self.public
        face = self.name(card) if self.known[card] & self.bit else None
        up = bool(s.up[card])
        attached = public.attached
        return {
            "card": card,
            "slot": slot,
            "face": face,
            "up": up,
            "examined_by": _NONE if up or not s.examined[card] else self.examiners(card),
            "current": card == s.mission,
            "objective": q.objective_number(s, card) if face else 0,
            "vp": q.mission_value(s, card) if face else 0,
            "attached": self.names(attached[card]) if card in attached else _NONE,
        }

    def side(self, seat: int) -> SpycraftSide:
        s, public = self.s, self.public
        ratings = [public.skills(card) for card in q.team(s, seat) if s.up[card]]
        return {
            "seat": seat,
            "totals": [sum(column) for column in zip(*ratings, strict=True)]
            if ratings
            else [0, 0, 0, 0],
            "craft": q.craft_total(s, seat, TEAM),
            "size": q.team_count(s, seat),
            "cap": q.team_cap(s, seat),
            "passed": s.step == "engage" and s.passes > 0,
        }

    def engagement(self) -> SpycraftEngagement | None:
        s = self.s
        if s.mission < 0 or not s.up[s.mission]:
            return None
        k = q.objective_skill(s)
        types = q.printed_types(s)
        objective = q.objective_number(s, s.mission)
        defender = self.side(s.defender) if s.defender >= 0 else None
        view: SpycraftEngagement = {
            "card": s.mission,
            "face": self.name(s.mission),
            "types": [word for n, word in enumerate(MISSION_TYPES) if types >> n & 1],
            "public": q.is_public(s),
            "cover": q.mission_cover(s, s.mission),
            "vp": q.mission_value(s, s.mission),
            "objective": objective,
            "objective_skill": SKILLS[k],
            "extended": s.extended,
            "step": s.step,
            "attacker": self.side(s.attacker),
            "defender": defender,
            "need": objective + (defender["totals"][k] if defender else 0),
            "winner": winner_now(s) if s.defender >= 0 else None,
        }
        return self.same("mission", view)

    def is_open(self, i: int) -> bool:
        """Return whether everybody is shown the same of an action."""
        s = self.s
        x, everybody = s.acts[i], everyone(s)
        return (
            is_shown(s, x)
            and (x.agent < 0 or self.known[x.agent] == everybody)
            and tn_readers(s, x) == everybody
        )

    def action(self, i: int) -> SpycraftAction:
        if self.public.once(self, ViewBuilder.is_open, i):
            return self.public.once(self, ViewBuilder.action_seen, i)
        return self.action_seen(i)

    def action_seen(self, i: int) -> SpycraftAction:
        s = self.s
        x = s.acts[i]
        hidden = bool(x.from_hand) and s.place[x.card] == HAND and x.seat != self.seat
        ability = q.ABILITIES[x.ability]
        targets = targets_of(x)
        locked = x.locked >= 0
        cards = 0
        for pick in ability.picks:
            cards += pick.kind == "card"
        picked = len(targets) >= cards and min(targets, default=0) >= 0
        clear = not hidden and (locked or picked) and x.skill >= 0
        clear = clear and may_read_tn(s, x, self.seat)
        return {
            "seat": x.seat,
            "agent": x.agent,
            "agent_name": self.face(x.agent) if x.agent >= 0 else None,
            "name": None if hidden else ability.name,
            "kind": KINDS[x.kind],
            "skill": SKILLS[x.skill] if x.skill >= 0 else None,
            "source": -1 if hidden else x.card,
            "targets": [] if hidden else aimed_at(s, x),
            "chosen": [] if hidden else self.chosen(x),
            "tn": q.tn_of(s, x) if clear else None,
            "rating": q.rating_of(s, x) if x.skill >= 0 else None,
            "bravado": x.bravado,
            "status": STATUSES[x.status],
            "answers": x.cause if x.cause >= 0 else None,
            "effect": None if hidden or not ability.raw else card_text.paragraph(ability).brief,
            "wounds": not hidden and "wound" in str(ability.raw.get("do", "")),
        }

    def chosen(self, x: Frame) -> list[SpycraftChoice]:
        """A2: return the players, numbers, skills and names that an action has announced."""
        return [
            {"kind": pick.kind, "value": value, "name": _chosen_name(pick.kind, value)}
            for pick in q.ABILITIES[x.ability].picks
            if pick.kind not in ("card", "cards") and (value := x.one(pick.slot)) >= 0
        ]

    def moments(self) -> list[str]:
        """Return the events being reacted to; a window in which nobody has reacted is not shown."""
        agenda = self.m.agenda if self.m.held is None else self.m.held
        evs = self.s.evs
        found = [EVENTS[evs[args[0]].type] for step, args in agenda[:-1] if step is window]
        return self.same("moments", found) if found else _NONE

    def to_move(self) -> int | None:
        """Return the one seat that is publicly asked."""
        asked = openly_asked(self.m)
        return asked[0] if len(asked) == 1 and self.s.step != "debrief" else None

    def settings(self, seat: int) -> SpycraftSettings:
        s = self.s
        raw = s.stops[seat], s.mode[seat], s.yields[seat], [*s.mutes]
        last = self.memory["settings"]
        if last is not None and last[0] == raw:  # two equal dicts may have different orders
            known: SpycraftSettings = last[1]
            return known
        found: SpycraftSettings = {
            "stops": [word for word, bit in STOPS.items() if s.stops[seat] & bit],
            "control": CONTROL_WORDS[s.mode[seat]],
            "yields": YIELD_WORDS[s.yields[seat]],
            "mutes": {
                FACES[face].name: MUTE_WORDS[level] for who, face, level in s.mutes if who == seat
            },
        }
        self.memory["settings"] = raw, found
        return found

    def readable(self) -> dict[str, SpycraftFace]:
        """Return the faces of all cards that are named in the view."""
        shown = self.faces
        last = self.memory["readable"]
        if last is not None and last[0] == shown:
            known: dict[str, SpycraftFace] = last[1]
            return known
        faces = {face["name"]: face for face in map(face_view, shown)}
        found = {name: faces[name] for name in sorted(faces)}
        self.memory["readable"] = shown, found
        return found

    def stack(self) -> list[SpycraftAction]:
        acts = self.s.acts
        return self.same(
            "stack", [self.action(i) for i, x in enumerate(acts) if x.kind <= REACT_ACT]
        )

    def board(self) -> SpycraftBoard:
        s, same, public = self.s, self.same, self.public
        zones = s.cards.zones
        missions, discarded, _ = zones[s.seats * ZONES :]
        going = self.m.result is None and bool(s.acts)
        return {
            "turn": s.turn,
            "step": s.step,
            "start": s.start,
            "to_move": public.asked,
            "players": same("players", [self.player(seat) for seat in range(s.seats)]),
            "queue": self.queue(),
            "mission_deck": len(missions),
            "mission_discard": same("discard", self.names(discarded)) if discarded else _NONE,
            "mission": public.once(self, ViewBuilder.engagement),
            "stack": self.stack() if going else _NONE,
            "activating": public.activating if going else _NONE,
            "moments": public.happening,
            "faces": self.readable(),
            "goal": WIN_POINTS,
            "settings": None if self.seat is None else self.settings(self.seat),
        }


class Public(ViewBuilder):
    """Builds what is the same for everybody, once for all viewers.

    It sees what a spectator sees, so that nothing hidden can get into it.
    """

    def __init__(self, m: M) -> None:
        super().__init__(m, None, self)
        s = m.state
        self._made: dict[tuple[Any, ...], tuple[Any, dict[int, None]]] = {}
        self._skills: dict[int, list[int]] = {}
        self.asked = self.to_move()
        self.happening = self.moments()
        activating = [x.card for x in s.acts if x.kind == ACTIVATION_ACT] if s.acts else []
        self.activating = self.same("activating", activating) if activating else _NONE
        self.exposed = {source.agent for source in s.exposed} if s.exposed else ()
        self.attached: dict[int, list[int]] = {}
        """The cards attached to a card."""
        for entry in s.attached:
            self.attached.setdefault(entry.host, []).append(entry.card)
        self.used: dict[int, list[int]] = {}
        """The abilities of a card that were used."""
        for card, mark in sorted({*s.used_turn, *s.used_mission}):
            if mark >= 0:
                self.used.setdefault(card, []).append(mark)

        self.queued = self.queue_basis()

    def queue_basis(self) -> list[Any]:
        """Return all that a viewer's version of the queue is built from, whoever looks at it.

        It is empty if texts in force change numbers of missions: they may depend on anything.
        """
        s = self.s
        force = q.look_up(s).by_kind
        if force[q.OBJECTIVE] or force[q.MISSION_VP] or force[q.EXTENSION_RULE]:
            return []
        face, known, up, examined = s.cards.face, s.cards.known, s.up, s.examined
        return [
            [(card, face[card], known[card], up[card], examined[card]) for card in s.queue()],
            [(entry.host, face[entry.card]) for entry in s.attached] if s.attached else (),
            (s.mission, s.extended, s.undoubled, s.extension_plus),
        ]

    def once(self, viewer: ViewBuilder, build: Callable[..., T], *args: int) -> T:
        """Return a part that is the same for everybody; the viewer reads the faces named in it."""
        key = build, *args
        if key not in self._made:
            self.faces = {}
            self._made[key] = build(self, *args), self.faces
        part: T
        part, faces = self._made[key]
        viewer.faces |= faces
        return part

    def skills(self, card: int) -> list[int]:
        """Return the skills of an active agent."""
        if card not in self._skills:
            self._skills[card] = q.skills_of(self.s, card)
        return self._skills[card]


def boards(m: M, seats: list[int | None]) -> list[SpycraftBoard]:
    public = Public(m)
    found = [ViewBuilder(m, seat, public).board() for seat in seats]
    del public.public  # it refers to itself, which would leave it to the garbage collector
    return found


def preview(m: M, seat: int, code: tuple[int, ...]) -> SpycraftPreview | None:
    """Return what an action would face, as far as it is known before targets are chosen."""
    s = m.state
    if code[0] not in (M_ACT, M_REACT):
        return None
    _, source, number, agent, *answered = code
    ability = q.ABILITIES[number]
    event = -1
    for asked, kind, args in m.pending:
        if asked == seat and kind.name == "react_window" and answered:
            event = args[0] + answered[0]
    x = begin(s, seat, agent, source, ability, event)
    free = (not ability.picks or ability.tn_value is None) and may_read_tn(s, x, seat)
    tn = q.tn_of(s, x) if free else None
    rating = q.rating_of(s, x) if ability.skill >= 0 else None
    short = max(0, tn - rating) if tn is not None and rating is not None else None
    return {
        "skill": SKILLS[ability.skill] if ability.skill >= 0 else None,
        "rating": rating,
        "tn": tn if ability.skill >= 0 else None,
        "short": short,
        "text": card_text.paragraph(ability).text,
        "effect": card_text.paragraph(ability).brief,
    }
