"""The definition of decisions, and those whose choices are listed when they are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.core.decision import DecisionKind, Refusal
from safehouse.core.i18n import Text
from safehouse.core.moves import Code
from safehouse.games.spycraft import refusals as no
from safehouse.games.spycraft import text
from safehouse.games.spycraft.moves import M_YES, NO
from safehouse.games.spycraft.zones import M

KINDS: Final[list[DecisionKind]] = []


def question(
    name: str,
    *,
    moves: Callable[..., list[Code]],
    apply: Callable[..., None],
    prompt: Callable[..., Text],
    refuse: Callable[..., Refusal],
) -> DecisionKind:
    """Add a kind of decision to the game."""
    kind = DecisionKind(name, moves=moves, apply=apply, prompt=prompt, refuse=refuse)
    KINDS.append(kind)
    return kind


def take_answer(m: M, seat: int, code: Code, i: int, *rest: object) -> None:
    """Store the answer in the frame, so that the step that asked continues."""
    if code[0] == M_YES:
        answer = 1
    elif len(code) > 1:
        answer = code[1]
    else:
        answer = 0 if code == NO else -1
    m.state.acts[i].answer = answer


def listed_moves(
    m: M, seat: int, i: int, codes: list[list[int]], prompt: text.Prompt
) -> list[Code]:
    return [tuple(code) for code in codes]


def listed_prompt(m: M, seat: int, i: int, codes: list[list[int]], prompt: text.Prompt) -> Text:
    return text.listed(m, i, prompt)


def listed_question(name: str, apply: Callable[..., None] = take_answer) -> DecisionKind:
    return question(
        name, moves=listed_moves, apply=apply, prompt=listed_prompt, refuse=no.refuse_listed
    )


SKILL = listed_question("skill")
MODE = listed_question("mode")
COST = listed_question("pay_cost")
TAKE = listed_question("take_from_seen")
ORDER = listed_question("order_cards")
KEEP = listed_question("keep_in_team")
IN_HAND = listed_question("pick_in_hand")
TIE = listed_question("break_tie")
OR_ELSE = listed_question("pay_or_else")
MAY = listed_question("may")
SUBJECT = listed_question("order_subjects")
FROM_HAND = listed_question("discard_from_hand")
REDIRECT = listed_question("redirect_to")


def ask_list(
    m: M, seat: int, kind: DecisionKind, i: int, codes: list[Code], prompt: text.Prompt
) -> None:
    """Ask for one of the codes. `prompt` is a word of `text.listed` with its arguments, which is
    formatted only when somebody reads it."""
    m.ask(seat, kind, i, [list(code) for code in codes], prompt)


SECRET = {"react_window", "activation_stop", "settings"}
"""Decisions that nobody else may notice (TM-7.7)."""
