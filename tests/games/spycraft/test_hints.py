"""The claims of hints are true: positions are played, and each claim is checked by the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.i18n import Message
from safehouse.core.match import Match
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.bot import KNOWLEDGE
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import AGENT, GEAR, LEADER, TEAM
from safehouse.games.spycraft.game import GAME
from safehouse.games.spycraft.moves import (
    DONE,
    M_ACT,
    M_ACTIVATE,
    M_DECLINE,
    M_LET,
    M_PASS,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_RUN,
    YES,
)
from safehouse.games.spycraft.tactics import Strengths, run_odds

SAYS = {
    "act": M_ACT, "react": M_REACT, "pass": M_PASS, "let": M_LET, "decline": M_DECLINE,
    "requisition": M_REQUISITION, "run": M_RUN,
}  # fmt: skip


def check_claim(match: Match[Any], seat: int, code: Any, name: str, args: Any) -> None:
    s = match.state
    faces = [FACES[s.cards.face[card]].type for card in code[1:3] if card < len(s.cards.face)]
    if name == "hint-move":
        assert SAYS.get(args["move"], code[0]) == code[0]
    odds = 1.0
    if code[0] == M_RUN:
        odds = max(run_odds(s, seat, mission, Strengths(s, seat)) for mission in s.queue())
    if name == "hint-run":
        assert args["percent"] == round(100 * odds) <= 50
    elif name == "hint-move" and args["move"] == "run":
        assert odds >= 0.5
    elif name == "hint-move" and args["move"] == "requisition":
        assert faces[0] == GEAR
        assert faces[1] in (AGENT, LEADER), "no gear helps a bluff"
    elif name == "hint-bluff":
        gear = code[0] == M_REQUISITION
        assert faces[0] != (GEAR if gear else AGENT) or (gear and faces[1] not in (AGENT, LEADER))
    elif name == "hint-recruit":
        assert (code[0], faces[0]) == (M_RECRUIT, AGENT)
        assert args["active"] == len(q.active_agents(s, seat))
    elif name == "hint-activate-gear":
        assert (code[0], faces[0]) == (M_ACTIVATE, GEAR)
    elif name == "hint-activate":
        assert code[0] == M_ACTIVATE
        assert faces[0] != GEAR
        assert args["team"] is (code[1] in q.team(s, seat)) is (s.place[code[1]] == TEAM)
    elif name == "hint-sent":
        after = match.copy(log=False)
        before = s.up[code[1]]
        after.push(seat, code)
        assert s.up[s.mission], "nobody says what a facedown mission asks for"
        skill = q.objective_skill(s)
        if before:
            gains = q.skill(after.state, code[1], skill)
            assert abs(args["brings"] - gains) <= 2, "texts may count the team"
        assert args["brings"] > 0
    elif name == "hint-extend":
        assert args["on"] is (code == YES)
    elif name == "hint-done":
        assert code == DONE
    elif name in ("hint-standing", "hint-level"):
        k = q.objective_skill(s)
        mine, theirs = q.side_total(s, seat, k), q.side_total(s, q.foe_of(s, seat), k)
        assert args["mine"] == mine
        assert args.get("theirs", mine) == theirs


def parts(why: Message) -> list[Message]:
    if why.name.endswith("hint-and-standing"):
        return [why.args["reason"], why.args["standing"]]
    return [why]


@pytest.mark.parametrize("seats", [2, 3])
def test_what_hints_claim_is_so(seats: int) -> None:
    """For the highest-weighted move and any other: no reason may be wrong for its move."""
    hints: Counter[str] = Counter()
    for seed in range(2):
        match: Any = GAME.start(seats, seed=f"hints {seed}", options={"decks": ["lot"] * seats})
        match.logging = False
        dice = Dice.seeded(seed)
        for _ in range(500):
            if not match.pending:
                break
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            best = codes[0]
            if len(codes) > 1:
                found = KNOWLEDGE.order(match, seat, codes)
                assert found is not None
                best = codes[found.index(max(found))]
                for code in {best, dice.choice(codes)}:
                    why = KNOWLEDGE.why(match, seat, [(seat, code)])
                    for part in parts(why) if isinstance(why, Message) else ():
                        name = part.name.rpartition("/")[2]
                        check_claim(match, seat, code, name, part.args)
                        hints[name] += 1
            match.push(seat, best)
    wanted = {"hint-sent", "hint-activate", "hint-recruit", "hint-move", "hint-standing"}
    assert wanted <= set(hints), hints
