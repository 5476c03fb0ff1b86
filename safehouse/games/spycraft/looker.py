"""What each seat sees, built by allow-list from the knowledge masks (Part D)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

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
from safehouse.games.spycraft.readable import may_read_tn
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
from safehouse.games.spycraft.zones import M, left_in

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


class Looker:
    """Builds the view of one seat and remembers which faces it may read.

    What is the same for everybody comes from `Public`.
    """

    def __init__(self, m: M, seat: int | None, public: Public) -> None:
        self.m = m
        self.s = m.state
        self.seat = seat
        self.eyes = m.seats if seat is None else seat
        """The viewer's bit in the knowledge masks; spectators come after the seats."""
        self.faces: dict[str, SpycraftFace] = {}
        self.public = public

    def face(self, card: int) -> str | None:
        s = self.s
        return self.name(card) if card == s.zero or self.knows(card) else None

    def knows(self, card: int) -> bool:
        """Return whether the viewer knows a card; spectators know what is face-up or was shown to
        all."""
        return self.s.cards.knows(card, self.eyes)

    def name(self, card: int) -> str:
        face_id = self.s.cards.face[card]
        found = face_view(face_id)
        self.faces[found["name"]] = found
        return found["name"]

    def seats(self, mask: int) -> list[int]:
        return [seat for seat in range(self.s.seats) if mask >> seat & 1]

    def pay(self, card: int) -> tuple[int | None, int | None]:
        s = self.s
        if s.up[card] or s.ctrl[card] != self.seat or not q.fits(s, card):
            return None, None
        return q.price(s, card), q.budget(s, card)

    def used(self, card: int) -> list[int]:
        s = self.s
        marks = [u[1] for u in (*s.used_turn, *s.used_mission) if u[0] == card and u[1] >= 0]
        return sorted(set(marks))

    def gear(self, card: int) -> SpycraftGear:
        s = self.s
        price, budget = self.pay(card)
        return {
            "card": card,
            "face": self.face(card),
            "active": bool(s.up[card]),
            "since": s.since[card],
            "examined_by": self.seats(s.examined[card]) if not s.up[card] else [],
            "bonus": [q.gear_bonus(s, card, k) for k in range(4)] if s.up[card] else [0, 0, 0, 0],
            "price": price,
            "budget": budget,
            "used": self.used(card),
        }

    def one_of(self, card: int) -> list[str]:
        """IN-3: return the faces known to be among a group of cards to which this card belongs."""
        s = self.s
        if self.knows(card):
            return []
        out: list[str] = []
        for entry in s.sets:
            cards = entry.cards
            if entry.mask >> self.eyes & 1 and card in cards:
                left = left_in(s, entry)
                where = [s.place[other] for other in cards if not self.knows(other)]
                # A hand or deck of which only some cards are known gives too little information.
                if DECK in where or MISSION_DECK in where:
                    continue
                if len(left) == len(where) or HAND not in where:
                    out += [FACES[face].name for face, _ in left]
        return sorted(set(out))

    def agent(self, card: int) -> SpycraftAgent:
        s = self.s
        if s.up[card] and all(s.up[gear] for gear in s.under[card]):
            return self.public.once(Looker.agent_seen, card)
        return self.agent_seen(card)

    def agent_seen(self, card: int) -> SpycraftAgent:
        s = self.s
        active = bool(s.up[card])
        price, budget = self.pay(card)
        bits = q.traits_of(s, card) if active else 0
        return {
            "card": card,
            "face": self.face(card),
            "active": active,
            "leader": q.is_leader(s, card),
            "team": s.place[card] == TEAM,
            "wounds": s.wounds[card],
            "exposed": q.is_exposed(s, card),
            "skills": q.skills_of(s, card) if active else [0, 0, 0, 0],
            "printed": list(q.face(s, card).skills) if active else [0, 0, 0, 0],
            "cover": q.cover(s, card) if active else 0,
            "expense": q.expense(s, card) if active else 0,
            "traits": [word for k, word in enumerate(TRAITS) if bits >> k & 1],
            "since": s.since[card],
            "examined_by": self.seats(s.examined[card]) if not active else [],
            "one_of": self.one_of(card),
            "price": price,
            "budget": budget,
            "fits": q.fits(s, card) if not active and s.ctrl[card] == self.seat else None,
            "used": self.used(card),
            "may_act": active and q.may_act(s, card),
            "gear": [self.gear(gear) for gear in s.under[card]],
            "attached": [self.name(entry.card) for entry in s.attached if entry.host == card],
        }

    def hand(self, seat: int) -> list[SpycraftCard]:
        s = self.s
        if seat != self.seat:
            return []
        return [
            {"card": card, "face": self.name(card), "bravado": q.bravado(s, card, paying=True)}
            for card in s.hand(seat)
        ]

    def known_hand(self, seat: int) -> list[str]:
        """Return the cards of another hand that this seat has seen."""
        s = self.s
        if seat == self.seat:
            return []
        return sorted(self.name(c) for c in s.hand(seat) if self.knows(c))

    def player(self, seat: int) -> SpycraftPlayer:
        s = self.s
        return {
            **self.public.once(Looker.player_seen, seat),
            "cards": self.hand(seat),
            "agents": [self.agent(card) for card in s.tops(seat)],
            "leaders": [self.leader(card) for card in s.row(seat)],
            "known_hand": self.known_hand(seat),
        }

    def player_seen(self, seat: int) -> SpycraftPlayer:
        """Return a player without what depends on the viewer."""
        s = self.s
        leader = s.leader[seat]
        faction = FACES[s.cards.face[leader]].faction if leader >= 0 else -1
        active = [c for c in s.tops(seat) if s.up[c] and c != leader and c != s.zero]
        return {
            "seat": seat,
            "faction": FACTIONS[faction] if faction >= 0 else "",
            "vp": s.vp[seat],
            "out": bool(s.out[seat]),
            "hand": len(s.hand(seat)),
            "cards": [],
            "deck": len(s.deck(seat)),
            "discard": [self.name(c) for c in s.discard(seat)],
            "removed": [self.name(c) for c in s.removed(seat) if not s.out[seat]],
            "won": [self.name(c) for c in s.won(seat)],
            "ran": bool(s.ran[seat]),
            "craft": sum(q.skill(s, c, CRAFT) for c in s.tops(seat)),
            "active_agents": len(active),
            "agent_limit": q.agent_limit(s, seat),
            "agents": [],
            "leaders": [],
            "known_hand": [],
        }

    def leader(self, card: int) -> SpycraftLeader:
        s = self.s
        f = FACES[s.cards.face[card]]
        face = self.face(card)
        return {
            "card": card,
            "level": f.level,
            "face": face,
            "tokens": s.tokens[card],
            "needs": f.expense if face is not None else None,
        }

    def mission(self, card: int) -> SpycraftMission:
        if self.s.up[card]:
            return self.public.once(Looker.mission_seen, card)
        return self.mission_seen(card)

    def mission_seen(self, card: int) -> SpycraftMission:
        s = self.s
        face = self.face(card)
        return {
            "card": card,
            "slot": s.queue().index(card) + 1 if card in s.queue() else 0,
            "face": face,
            "up": bool(s.up[card]),
            "examined_by": self.seats(s.examined[card]) if not s.up[card] else [],
            "current": card == s.mission,
            "objective": q.objective_number(s, card) if face else 0,
            "vp": q.mission_value(s, card) if face else 0,
            "attached": [self.name(entry.card) for entry in s.attached if entry.host == card],
        }

    def side(self, seat: int) -> SpycraftSide:
        s = self.s
        return {
            "seat": seat,
            "totals": [q.side_total(s, seat, k) for k in range(4)],
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
        need = q.objective_number(s, s.mission)
        if s.defender >= 0:
            need += q.side_total(s, s.defender, k)
        return {
            "card": s.mission,
            "face": self.name(s.mission),
            "types": [word for n, word in enumerate(MISSION_TYPES) if types >> n & 1],
            "public": q.is_public(s),
            "cover": q.mission_cover(s, s.mission),
            "vp": q.mission_value(s, s.mission),
            "objective": q.objective_number(s, s.mission),
            "objective_skill": SKILLS[k],
            "extended": s.extended,
            "step": s.step,
            "attacker": self.side(s.attacker),
            "defender": self.side(s.defender) if s.defender >= 0 else None,
            "need": need,
            "winner": winner_now(s) if s.defender >= 0 else None,
        }

    def action(self, i: int, x: Frame) -> SpycraftAction | None:
        s = self.s
        if x.kind > REACT_ACT:
            return None
        hidden = bool(x.from_hand) and s.place[x.card] == HAND and x.seat != self.seat
        ability = q.ABILITIES[x.ability]
        targets = targets_of(x)
        locked = x.locked >= 0
        picked = all(c >= 0 for c in targets) and len(targets) >= sum(
            1 for pick in ability.picks if pick.kind == "card"
        )
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
        return [EVENTS[evs[args[0]].type] for step, args in agenda[:-1] if step is window]

    def settings(self) -> SpycraftSettings | None:
        s = self.s
        if self.seat is None:
            return None
        return {
            "stops": [word for word, bit in STOPS.items() if s.stops[self.seat] & bit],
            "control": CONTROL_WORDS[s.mode[self.seat]],
            "yields": YIELD_WORDS[s.yields[self.seat]],
            "mutes": {
                FACES[face].name: MUTE_WORDS[level]
                for who, face, level in s.mutes
                if who == self.seat
            },
        }

    def board(self) -> SpycraftBoard:
        s = self.s
        going = s.acts if self.m.result is None else []
        stack = [self.action(i, x) for i, x in enumerate(going)]
        open_asks = openly_asked(self.m)
        visible = open_asks[0] if len(open_asks) == 1 and s.step != "debrief" else None
        return {
            "turn": s.turn,
            "step": s.step,
            "start": s.start,
            "to_move": visible,
            "players": [self.player(seat) for seat in range(s.seats)],
            "queue": [self.mission(card) for card in s.queue()],
            "mission_deck": len(s.mission_deck()),
            "mission_discard": [self.name(c) for c in s.mission_discard()],
            "mission": self.public.once(Looker.engagement),
            "stack": [entry for entry in stack if entry is not None],
            "activating": [x.card for x in going if x.kind == ACTIVATION_ACT],
            "moments": self.moments(),
            "faces": dict(sorted((self.faces | self.public.faces).items())),
            "goal": WIN_POINTS,
            "settings": self.settings(),
        }


class Public(Looker):
    """Builds what is the same for everybody, once for all viewers.

    It sees what a spectator sees, so that nothing hidden can get into it.
    """

    def __init__(self, m: M) -> None:
        super().__init__(m, None, self)
        self._made: dict[tuple[Any, ...], Any] = {}

    def once(self, build: Callable[..., T], *args: int) -> T:
        key = build, *args
        if key not in self._made:
            self._made[key] = build(self, *args)
        made: T = self._made[key]
        return made


def boards(m: M, seats: list[int | None]) -> list[SpycraftBoard]:
    public = Public(m)
    return [Looker(m, seat, public).board() for seat in seats]


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
