"""The claims of hints are true: positions are played, and each claim is checked by the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from safehouse.core.dice import Dice
from safehouse.core.i18n import Message
from safehouse.core.match import Match
from safehouse.games.master_of_spies import rules, windows
from safehouse.games.master_of_spies.bot import KNOWLEDGE, weigh
from safehouse.games.master_of_spies.game import GAME
from safehouse.games.master_of_spies.moves import M_DECLINE, M_PLACE, M_STAY
from safehouse.games.master_of_spies.outlook import Outlook
from safehouse.games.master_of_spies.state import STRIDE


def carried_out(match: Match[Any], seat: int, code: Any, spy: int = M_STAY) -> Match[Any]:
    """Return the match after a move that nobody answers; the mover's spy goes or stays."""
    after = match.copy(log=False)
    after.push(seat, code)
    while after.pending and after.state.round == match.state.round:
        asked, kind, args = after.pending[0]
        if kind is rules.SPY and asked == seat:
            after.push(seat, (spy,))
            return after
        if kind is rules.MAIN_KIND:
            return after
        codes = kind.moves(after, asked, *args)
        after.push(asked, (M_DECLINE,) if (M_DECLINE,) in codes else codes[0])
    return after


def rivals(match: Match[Any], seat: int) -> int:
    s = match.state
    return sum(s.worth(other) for other in range(s.seats) if other != seat)


def check_location(match: Match[Any], seat: int, code: Any, name: str, args: Any) -> None:
    s = match.state
    if "costs" in name:
        after = carried_out(match, seat, code)
        assert rivals(match, seat) - rivals(after, seat) == args["lost"] > 0
    if "open" in name:
        after = carried_out(match, seat, code, M_PLACE)
        faction = code[4]
        assert after.state.value_at(after.state.spies[seat * 4 + faction]) == args["value"]
    if name == "hint-next":
        spies = s.spies_on(code[2] - 1, code[3])
        assert any((spy // 4 == seat) is args["mine"] for spy in spies)
    if name == "hint-keeps":
        hold = Outlook(s, seat).hold
        assert hold[code[1]] == min(hold[card] for card in s.hands[seat])


def check_move(match: Match[Any], seat: int, code: Any, codes: list[Any], kind: str) -> None:
    s = match.state
    worth = dict(zip(codes, weigh(match, seat, codes), strict=True))
    if kind in ("take", "give", "discard", "keep", "decline"):
        assert worth[code] == max(worth.values()), "nothing that could be done is better"
    if kind == "discard":
        hold = Outlook(s, seat).hold
        assert hold[code[1]] == min(hold[card] for card in s.hands[seat])
    if kind == "loyal":
        assert any(spy // 4 == seat for spy in s.spies_on(code[1] - 1, code[2] - 1))
    if kind == "shadowed_steps":
        row, at = windows.entered(s)
        place = s.spies[seat * 4 + (s.rows[row][at] >> 7 & 3)]
        assert s.value_at(place) < s.value_at(row * STRIDE + at)
    if kind == "body_double":
        row, at = s.stack[-1][3:5]
        assert any(spy // 4 == seat for spy in s.spies_on(row, at))
    if kind == "fire":
        after = carried_out(match, seat, code)
        assert rivals(after, seat) < rivals(match, seat)


def check_claim(match: Match[Any], seat: int, code: Any, codes: list[Any], why: Message) -> None:
    s = match.state
    name, args = why.name.rpartition("/")[2], why.args
    if name in ("hint-takes", "hint-recall-own"):
        player, faction = code[-2:]
        assert (player == seat) is (name == "hint-recall-own")
        if name == "hint-takes":
            assert args["points"] == s.value_at(s.spies[player * 4 + faction]) > 0
    elif name.startswith("hint-spy"):
        row, at = match.pending[0][2]
        place = s.spies[seat * 4 + (s.rows[row][at] >> 7 & 3)]
        assert args["there"] == s.value_at(row * STRIDE + at) > s.value_at(place)
        assert args.get("here", 0) == s.value_at(place)
        assert (place < 0) is (name == "hint-spy-comes")
    elif name == "hint-move":
        check_move(match, seat, code, codes, args["kind"])
    else:
        check_location(match, seat, code, name, args)


@pytest.mark.parametrize(("seats", "abilities"), [(2, False), (3, True), (4, True)])
def test_what_hints_claim_is_so(seats: int, abilities: bool) -> None:
    """For every legal move, not only the best: no reason may be wrong for its move."""
    hints: Counter[str] = Counter()
    silent = 0
    for seed in range(4):
        match: Any = GAME.start(seats, seed=f"hints {seed}", options={"abilities": abilities})
        match.logging = False
        dice = Dice.seeded(seed)
        while match.pending:
            seat, kind, args = match.pending[0]
            codes = kind.moves(match, seat, *args)
            worth = weigh(match, seat, codes) if len(codes) > 1 else [0.0]
            best = codes[worth.index(max(worth))]
            for code in {best, dice.choice(codes)} if len(codes) > 1 else ():
                why = KNOWLEDGE.why(match, seat, [(seat, code)])
                if isinstance(why, Message):
                    check_claim(match, seat, code, codes, why)
                    hints[why.args.get("kind") or why.name.rpartition("/")[2]] += 1
                elif code == best:
                    silent += 1
            match.push(seat, best)
    assert len(hints) > 12, hints
    assert silent < sum(hints.values()) / 8, "most recommendations have a reason"
