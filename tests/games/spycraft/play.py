"""A small language in which tests read as play.

A `Table` is a real match whose position is laid out by hand. `act` lets an agent of the seat to
move perform an action by its card's name; `plan` lets a seat react when it can; `answer` queues
replies. Everything not planned is passed or declined.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from safehouse.core.moves import Code
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft import zones
from safehouse.games.spycraft.cards import FACE_NAMED, FACES, Face
from safehouse.games.spycraft.defs import (
    EVENTS,
    HQ,
    ON_AGENT,
    SKILLS,
    TEAM,
    UNTIL_GAME,
)
from safehouse.games.spycraft.engine.built_in import built_in
from safehouse.games.spycraft.engine.engage import mission_loop
from safehouse.games.spycraft.engine.intel import ask_intel, intel_loop
from safehouse.games.spycraft.engine.planning import end_run
from safehouse.games.spycraft.frames import Exposure
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.legal.actions import begin, why_not
from safehouse.games.spycraft.legal.sources import acts_of
from safehouse.games.spycraft.moves import (
    DECLINE,
    DONE,
    LET,
    M_ACT,
    M_ACTIVATE,
    M_BURN,
    M_CHOOSE,
    M_MODE,
    M_NAME,
    M_NUMBER,
    M_PLAYER,
    M_REACT,
    M_RUN,
    M_SKILL,
    M_SPEND,
    NO,
    PASS,
    SPYCRAFT_MOVES,
    YES,
)

FIGHT, CHASE, INTRIGUE = "R&R Interrupted", "Pleasant Country Drive", "Wipe the Mainframe"
"""Missions whose text does not interfere; all private."""
PUBLIC = "A Night at the Opera"


@cache
def dummy(skills: tuple[int, ...], traits: str, faction: str, expense: int, bravado: int) -> Face:
    """A plain agent that exists in tests only."""
    raw: dict[str, Any] = {
        "name": f"Dummy {len(FACES)}",
        "skills": list(skills),
        "traits": traits.split(),
        "faction": faction,
        "expense": expense,
        "bravado": bravado,
    }
    face = Face(len(FACES), "tests", 1, raw)
    FACES.append(face)
    return face


class Table:
    def __init__(self, seats: int = 2, seed: int = 1, **options: Any) -> None:
        self.m = GAME.start(seats, seed=seed, options={"settings_moves": False, **options})
        self.s = self.m.state
        self.plans: list[tuple[int, str, int | None, str]] = []
        self.answers: list[Any] = []
        self.asked: list[str] = []
        """The kind of every decision that came up."""
        s = self.s
        self.m.agenda.clear()
        self.m.pending.clear()
        s.evs.clear()
        s.acts.clear()
        for seat in range(seats):
            for card in s.hand(seat)[:]:
                zones.to_deck_top(self.m, card)
        s.turn = 2
        s.step = "intel"
        s.start = 0
        s.first_mission = s.queue()[0]
        s.went = 0

    # --- laying out --------------------------------------------------------------------------

    def spare(self, seat: int) -> int:
        """Take a card of the seat's deck to turn it into something else."""
        card = self.s.deck(seat)[0]
        zones.lift(self.s, card)
        self.s.cards.known[card] = 0
        return card

    def leader(self, seat: int, name: str) -> int:
        """Replace the current leader of a seat."""
        s = self.s
        card = s.leader[seat]
        s.cards.face[card] = FACE_NAMED[name].id
        s.force = None
        return card

    def row(self, seat: int, *names: str) -> list[int]:
        """The inactive leaders of a seat."""
        for card, name in zip(self.s.row(seat), names, strict=False):
            self.s.cards.face[card] = FACE_NAMED[name].id
        return self.s.row(seat)

    def agent(
        self,
        seat: int,
        who: str | tuple[int, ...] = (5, 5, 5, 5),
        *,
        team: bool = False,
        down: bool = False,
        traits: str = "Pointman",
        faction: str = "Freelancer",
        expense: int = 3,
        bravado: int = 2,
    ) -> int:
        """An agent in play: a card by name, or a dummy by its four skills."""
        s = self.s
        face = (
            FACE_NAMED[who]
            if isinstance(who, str)
            else dummy(tuple(who), traits, faction, expense, bravado)
        )
        card = self.spare(seat)
        s.cards.face[card] = face.id
        zones.put_down(self.m, card, seat, TEAM if team else HQ)
        s.cards.known[card] = 1 << seat
        if not down:
            s.up[card] = 1
            s.cards.known[card] = zones.everyone(s)
        s.force = None
        return card

    def gear(self, agent: int, name: str, *, down: bool = False) -> int:
        s = self.s
        seat = s.ctrl[agent]
        card = self.spare(seat)
        s.cards.face[card] = FACE_NAMED[name].id
        zones.put_under(self.m, card, agent)
        s.cards.known[card] = 1 << seat
        if not down:
            s.up[card] = 1
            s.cards.known[card] = zones.everyone(s)
        s.force = None
        return card

    def hand(self, seat: int, *names: str) -> list[int]:
        """Put these cards into a hand."""
        out = []
        for name in names:
            card = self.spare(seat)
            self.s.cards.face[card] = FACE_NAMED[name].id
            zones.to_hand(self.m, card)
            out.append(card)
        return out

    def deck(self, seat: int, *names: str) -> list[int]:
        """These cards on top of a deck, the first one topmost."""
        cards = self.s.deck(seat)[-len(names) :][::-1]
        for card, name in zip(cards, names, strict=True):
            self.s.cards.face[card] = FACE_NAMED[name].id
        return cards

    def discard(self, seat: int, *names: str) -> list[int]:
        cards = self.hand(seat, *names)
        for card in cards:
            zones.to_discard(self.m, card)
        return cards

    def queue(self, *names: str) -> list[int]:
        """Set the first missions of the queue; faces change places so that there is one of each."""
        s = self.s
        line = s.queue()
        for slot, name in enumerate(names):
            want = FACE_NAMED[name].id
            other = next(c for c in range(len(s.owner)) if s.cards.face[c] == want)
            mine = line[slot]
            s.cards.face[other], s.cards.face[mine] = s.cards.face[mine], want
        return line

    def mission(
        self, name: str, attacker: int = 0, defender: int = 1, first: int | None = None
    ) -> int:
        """Start Engage on this mission, in slot 1; the attacker (or `first`) is to act."""
        s = self.s
        card = self.queue(name)[0]
        s.ran[attacker] = 1
        i = built_in(self.m, attacker, s.leader[attacker], -1, "run")
        s.attacker, s.defender, s.mission = attacker, defender, card
        s.mission_slot = 0
        s.step = "engage"
        s.passes = 0
        s.went = attacker
        s.force = None
        self.m.agenda.append((intel_loop, ()))
        self.m.agenda.append((end_run, (i,)))
        self.m.agenda.append((mission_loop, (attacker if first is None else first,)))
        self.m.run()
        return card

    def intel(self, seat: int = 0) -> None:
        """Give a seat an Intel opportunity."""
        self.m.agenda.append((intel_loop, ()))
        self.m.agenda.append((ask_intel, (seat,)))
        self.s.went = seat
        self.m.run()

    def expose(self, *agents: int) -> None:
        for agent in agents:
            self.s.exposed.append(Exposure(agent, UNTIL_GAME, -1))

    def wound(self, agent: int, wounds: int = 1) -> None:
        self.s.wounds[agent] = wounds

    # --- playing -------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.m.pending[0][0]

    @property
    def kind(self) -> str:
        return self.m.pending[0][1].name

    @property
    def event(self) -> str:
        """The event of the window that is open."""
        assert self.kind == "react_window"
        return EVENTS[self.s.evs[self.m.pending[0][2][0]].type]

    def legal(self) -> list[Code]:
        seat, kind, args = self.m.pending[0]
        return kind.moves(self.m, seat, *args)

    def codes(self, name: str, agent: int | None = None) -> list[Code]:
        """The legal codes that use a card or rule of this name."""
        return [
            code
            for code in self.legal()
            if code[0] in (M_ACT, M_REACT)
            and q.ABILITIES[code[2]].name == name
            and (agent is None or code[3] == agent)
        ]

    def can(self, name: str, agent: int | None = None) -> bool:
        return bool(self.codes(name, agent))

    def plan(self, seat: int, name: str, agent: int | None = None, at: str = "") -> None:
        """The seat will use this React once, when a window (`at` that event) offers it."""
        self.plans.append((seat, name, agent, at))

    def answer(self, *answers: Any) -> None:
        self.answers.extend(answers)

    def act(self, agent: int, name: str, *answers: Any, nth: int = 0) -> None:
        """Let the seat to move perform an action, and settle everything that follows."""
        found = self.codes(name, agent)
        assert found, f"{name} is not offered to {agent}: {self.why(agent, name)}"
        self.answers.extend(answers)
        self.m.push(self.seat, found[nth])
        self.settle()

    def why(self, agent: int, name: str) -> str:
        out = []
        for kind in range(3):
            for source, ability in acts_of(self.s, agent, kind):
                if ability.name == name:
                    x = begin(self.s, self.s.ctrl[agent], agent, source, ability)
                    out.append(why_not(self.s, x, ability, source))
        return ", ".join(out) or "unknown"

    def push(self, code: Code) -> None:
        self.m.push(self.seat, code)
        self.settle()

    def move(self, *words: Any) -> None:
        """A move by notation, checked like a player's."""
        self.m.play(" ".join(str(word) for word in words), self.seat)
        self.settle()

    def activate(self, card: int, *answers: Any, burn: bool = False) -> None:
        self.answers.extend(answers)
        self.push((M_BURN if burn else M_ACTIVATE, card))

    def passes(self) -> None:
        """Let the seat to move pass, and settle everything that follows."""
        self.push(PASS)

    def settle(self) -> None:
        """Answer everything that was planned, and pass or decline the rest."""
        m = self.m
        for _ in range(400):
            if not m.pending or m.result is not None:
                return
            seat, kind, args = m.pending[0]
            if kind.name in ("intel_opportunity", "mission_opportunity"):
                return
            self.asked.append(kind.name)
            codes = kind.moves(m, seat, *args)
            m.push(seat, self.reply(seat, kind.name, codes))
        raise AssertionError("the match does not come to rest")

    def reply(self, seat: int, kind: str, codes: list[Code]) -> Code:
        if kind == "react_window":
            event = self.event
            for plan in self.plans:
                who, name, agent, at = plan
                for code in codes:
                    if who != seat or (at and at != event):
                        continue
                    if (
                        code[0] == M_REACT
                        and q.ABILITIES[code[2]].name == name
                        and (agent is None or code[3] == agent)
                    ) or (name == "activate" and code == (M_ACTIVATE, agent)):
                        self.plans.remove(plan)
                        return code
            return LET
        for answer in self.answers:
            found = self.matching(answer, codes)
            if found is not None:
                self.answers.remove(answer)
                return found
        for code in (PASS, LET, DECLINE, NO, DONE):
            if code in codes:
                return code
        return codes[0]

    def matching(self, answer: Any, codes: list[Code]) -> Code | None:
        words = {"yes": YES, "no": NO, "done": DONE, "decline": DECLINE, "pass": PASS}
        if isinstance(answer, str):
            if answer in words:
                return words[answer] if words[answer] in codes else None
            if answer in SKILLS:
                skill: Code = (M_SKILL, SKILLS.index(answer))
                return skill if skill in codes else None
            for code in codes:
                if code[0] in (M_ACT, M_REACT) and q.ABILITIES[code[2]].name == answer:
                    return code
                if code[0] == M_NAME and FACES[code[1]].name == answer:
                    return code
                if code[0] == M_CHOOSE and self.names([code[1]]) == [answer]:
                    return code
            return None
        if isinstance(answer, tuple):
            return answer if answer in codes else None
        for kind in (M_CHOOSE, M_SPEND, M_NUMBER, M_PLAYER, M_MODE):
            if (kind, answer) in codes:
                return (kind, answer)
        return None

    def until(self, kind: str, seat: int | None = None) -> None:
        """Answer as `settle` does until this question is asked, of that seat if one is given."""
        for _ in range(200):
            if self.kind == kind and seat in (None, self.seat):
                self.check_words()
                return
            self.m.push(self.seat, self.reply(self.seat, self.kind, self.legal()))
        raise AssertionError(f"{kind} does not come up")

    def check_words(self) -> None:
        """Check that the pending question has a prompt, and each of its answers a label."""
        seat, kind, args = self.m.pending[0]
        assert str(kind.prompt(self.m, seat, *args)).strip()
        assert all(GAME.label(self.m, seat, code) for code in self.legal())

    def begin(self, agent: int, name: str) -> None:
        """Let the seat to move begin an action, up to the choice of its target."""
        self.m.push(self.seat, self.codes(name, agent)[0])
        self.until("targets")

    def choose(self, card: int) -> None:
        """Let the seat that is asked pick a card; nothing further is answered."""
        self.m.push(self.seat, (M_CHOOSE, card))

    def run(self, mission: int | None = None) -> None:
        """Let the seat to move run a mission, by default the first, up to the choice of agents."""
        self.m.push(self.seat, (M_RUN,))
        self.until("mission_to_run")
        self.choose(self.s.queue()[0] if mission is None else mission)
        self.until("assign_team")

    def face(self, card: int, name: str) -> None:
        """Turn the card into another one."""
        self.s.cards.face[card] = FACE_NAMED[name].id
        self.s.force = None

    def move_to(self, place: int, *agents: int) -> None:
        """Move agents to headquarters (HQ) or into the team (TEAM)."""
        for agent in agents:
            self.s.place[agent] = place
        self.s.force = None

    # --- looking -------------------------------------------------------------------------------

    def offered(self) -> list[int]:
        """Return the cards that may be chosen now."""
        return [code[1] for code in self.legal() if code[0] == M_CHOOSE]

    def words(self) -> set[str]:
        """Return the kinds of moves that are legal now."""
        return {SPYCRAFT_MOVES.kind(code).name for code in self.legal()}

    def team_of(self, seat: int) -> list[int]:
        return [card for card in self.s.tops(seat) if self.s.place[card] == TEAM]

    def skill(self, agent: int, word: str) -> int:
        return q.skill(self.s, agent, SKILLS.index(word))

    def skills(self, agent: int) -> list[int]:
        return q.skills_of(self.s, agent)

    def cover(self, agent: int) -> int:
        return q.cover(self.s, agent)

    def objective(self, mission: int | None = None) -> int:
        """The objective number of a mission: the current one, or any."""
        return q.objective_number(self.s, self.s.mission if mission is None else mission)

    def value(self, mission: int | None = None) -> int:
        return q.mission_value(self.s, self.s.mission if mission is None else mission)

    def price(self, card: int) -> int:
        """Return the price of activating a card."""
        return q.price(self.s, card)

    def budget(self, card: int) -> int:
        """Return the payer's budget for it."""
        return q.budget(self.s, card)

    def total(self, seat: int, word: str) -> int:
        """The sum of a skill over a team."""
        return q.side_total(self.s, seat, SKILLS.index(word))

    def exposed(self, agent: int) -> bool:
        return q.is_exposed(self.s, agent)

    def wounds(self, agent: int) -> int:
        return self.s.wounds[agent]

    def home(self, agent: int) -> bool:
        return self.s.place[agent] == HQ

    def in_team(self, agent: int) -> bool:
        return self.s.place[agent] == TEAM

    def active(self, card: int) -> bool:
        """Return whether it is face up and in play."""
        return bool(self.s.up[card]) and not self.gone(card)

    def gone(self, card: int) -> bool:
        """Return whether it is no longer in play."""
        return self.s.place[card] not in (HQ, TEAM, ON_AGENT)

    def place(self, card: int) -> int:
        return self.s.place[card]

    def names(self, cards: list[int]) -> list[str]:
        return [FACES[self.s.cards.face[c]].name for c in cards]

    def in_hand(self, seat: int) -> list[str]:
        return self.names(self.s.hand(seat))

    def known(self, card: int, seat: int) -> bool:
        return self.s.cards.knows(card, seat)

    def log(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.m.log if event.kind == kind]

    def tn(self) -> int:
        """The TN of the last check."""
        return int(self.log("check")[-1]["tn"])

    def outcome(self, name: str) -> str:
        """Return the outcome of the last action with that name."""
        return str([d["outcome"] for d in self.log("performed") if d["name"] == name][-1])

    def why_not(self, *words: Any, seat: int | None = None) -> str:
        """The code of the refusal of a move."""
        who = self.seat if seat is None else seat
        return self.m.explain(" ".join(str(w) for w in words), who).clause


def ability(name: str, n: int = 0) -> int:
    """The number of an ability of a card or rule."""
    if name in q.RULES:
        return int(q.RULES[name].id)
    return int(FACE_NAMED[name].acts[n].id)


__all__ = ["CHASE", "FIGHT", "INTRIGUE", "PUBLIC", "Table", "ability"]
