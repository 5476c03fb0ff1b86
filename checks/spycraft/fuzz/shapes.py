"""Shapes of texts, with holes in braces that are filled in at random."""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.spycraft.defs import SKILLS
from safehouse.games.spycraft.language.actions import SOURCES
from safehouse.games.spycraft.model import TRAITS

Raw = dict[str, Any]
UNTIL: Final = ("turn", "mission", "this_action", "game", "next", "this_activation", "chance",
                 "mission_phase",
                 "while_in_mission(self)", "while_in_play(self)",
                 "first_of(mission, 'after wounded(self)')")  # fmt: skip
SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "int": ("1", "2", "3", "4", "-1", "-2"),
    "gear": ("g", "subject", "card"),
    "mission": ("m", "current", "subject", "host", "queue(2)"),
    "card": ("c", "card(facedown)", "subject", "gear(inactive, on={agents})", "card(inactive)"),
    "pile": ("c",),
    "waiting": ("w",),
    "position": ("n",),
    "two_missions": ("M",),
    "skill": SKILLS,
    "trait": TRAITS,
    "gears": ("gear({gfilters})", "gear({gfilters}, on={agents})"),
    "missions": ("mission({mfilters})", "mission(discard, {mfilters})"),
    "number": ("{atom}", "-{atom}", "2*{atom}", "-2*{atom}", "{atom} + {atom}", "{atom} - 1",
               "{whole}", "{atom}"),
    "actions": ("action({part})", "action({part}, {part})"),
    "part": ("by=self", "by=enemy", "by={agents}", "kind=mission", "kind=one_of(intel, react)",
             "skill={skill}", "skill=one_of(combat, craft)", "targets=self", "targets={agents}",
             *(f"source={word}" for word in SOURCES), "first_of=turn", "first_of=mission"),
    "it_effect": ("wound(it)", "check(it, {skill}, 4, fail=wound(it))", "expose(it)",
                  "mod_skill(it, {skill}, -1, turn)", "check(it, one_of(combat, cover), 3, "
                  "fail=move_home(it))"),
    "until": UNTIL,
    "agent": ("self", "subject", "actor", "t", "u", "my_leader", "host", "x"),
}  # fmt: skip
NAMES: Final = {
    "agent": "tu", "gear": "g", "mission": "m", "leader": "tl", "player": "p", "deck": "d",
    "number": "n", "skill": "k", "upto": "TU", "exactly": "TM", "card": "c", "cardname": "c",
    "legal_target": "x", "position": "n", "printed_action": "a",
}  # fmt: skip
FURTHER_PICKS: Final = (
    "legal_target(cause)", "legal_target(cause, agent(mine, {filters}))", "leader(mine, inactive)",
    "position(m)", "printed_action(t)", "exactly(2, mission(queue))", "mission(first, {mfilters})",
    "number(1, deck_size)", "exactly(count(T), agent(mine, at_hq))",
)  # fmt: skip


FRAMES: Final[dict[str, tuple[Raw, ...]]] = {
    "attach": (
        {"act": "intel craft", "pick": {"m": "mission(queue)"}, "do": ["attach(card, m, turn)"]},
        {"act": "intel craft", "pick": {"t": "agent({filters})"}, "do": ["attach(card, t)"]},
        {"act": "intel craft 3", "do": ["attach(card, table, turn)"]},
        {"act": "mission craft", "do": ["attach(card, current, mission)"]},
    ),
    "activation_cost": (
        {"act": "react craft", "trig": "before activating(agent, agent(mine))",
         "do": ["activation_cost(subject, -2, this_activation)"]},
    ),
    "deactivate": (
        {"act": "intel craft", "pick": {"t": "agent({filters})"},
         "do": ["deactivate(agent(like=t))"]},
    ),
    "draw": (
        {"act": "react craft", "trig": "after discarded()", "do": ["draw(me, discarded())"]},
        {"act": "mission {skill}", "cost": ["discard_hand(me, 1)"], "do": ["draw(me, 2)"],
         "flags": ["unlimited"]},
    ),
    "equip": (
        {"act": "mission craft", "pick": {"c": "card(in_reach, gear)"}, "do": ["equip(c, self)"]},
        {"act": "react combat", "trig": "before performing(by=self, kind=mission)",
         "do": ["equip(card, self)", "activate(card)"], "flags": ["from_hand"]},
    ),
    "examine": (
        {"act": "mission craft", "pick": {"t": "leader(enemy)"},
         "do": ["examine(card(inactive, in_team_of=t), to=all_players)"]},
    ),
    "expose": (
        {"act": "react craft", "trig": "after activated(gear, host=agent({filters}))",
         "do": ["expose(subject.host)"]},
    ),
    "forbid": (
        {"act": "react craft", "trig": "after declared(by=self, skill={skill})",
         "do": ["forbid(target_of(cause), reacts, this_action)"]},
        {"act": "react craft", "trig": "before opportunity(by=enemy)",
         "do": ["forbid(subject.leader, running, chance)"]},
        {"act": "react transport", "trig": "after assigned(self)",
         "pick": {"t": "agent(mine, other, just_assigned)"},
         "do": ["forbid(t, sent_home, while_in_mission(self))"]},
    ),
    "mission_vp": (
        {"act": "react craft", "trig": "after mission_won(by=me)", "if": "new_type_win(me)",
         "do": ["mission_vp(current, 2)"]},
        {"act": "react craft", "trig": "after mission_won()", "if": "not new_type_win(me)",
         "do": ["mission_vp(current, -1)"]},
    ),
    "mod_skill": (
        {"act": "react craft", "trig": "before check_due(by=agent(mine, other))",
         "do": ["mod_skill(actor, checked, self.checked, this_action)"]},
        {"act": "react craft 4", "trig": "after examined(card, by=agent(enemy))",
         "do": ["mod_skill(self, any, 5, turn)"], "flags": ["from_facedown", "by_host"]},
        {"act": "mission craft", "do": ["mod_skill(self, craft, 2, d)", "mod_cover(self, 1, d)"],
         "let": {"d": "first_of(mission, 'after exposed(self)')"}},
    ),
    "move_gear": (
        {"act": "intel craft", "pick": {"g": "gear(on=agent(mine))", "t": "agent(mine, not_host)"},
         "do": ["move_gear(g, t)"]},
    ),
    "open_top": (
        {"act": "react craft", "trig": "after team_assigned()", "pick": {"p": "player(engaged)"},
         "do": ["open_top(p, 2)"]},
    ),
    "reset_tn": (
        {"act": "react craft", "trig": "before check_due(by=self)", "if": "raised() > 0",
         "do": ["reset_tn(cause)"]},
    ),
    "set_skill": (
        {"act": "mission craft", "cost": ["d: discard_hand(me, 1)"],
         "do": ["set_skill(self, {skill}, d.bravado, turn)"]},
    ),
    "wound": (
        {"act": "react combat", "trig": "after wounded(by=agent(mine))",
         "pick": {"t": "agent(opposing, not_subject)"}, "do": ["wound(t)"]},
        {"act": "react craft", "trig": "after targeted(self)",
         "do": ["wound(actor)", "when(was_retired(actor), cancel(cause))"]},
        {"act": "react craft", "trig": "after targeted(card)", "do": ["wound(actor)"],
         "flags": ["from_facedown", "by_leader"]},
    ),
    "deal_queue": (
        {"act": "intel craft", "do": ["shuffle_missions(mission(queue))", "deal_queue()"]},
    ),
    "lend_action": (
        {"act": "intel craft", "pick": {"t": "agent({filters})", "a": "printed_action(t)"},
         "do": ["lend_action(self, a, turn)"]},
        {"act": "intel craft", "cost": ["c: move_card(card(my_discard, action), removed)"],
         "do": ["lend_action(self, c, once, turn)"]},
    ),
    "move_mission": (
        {"act": "intel craft", "pick": {"m": "mission(queue, {mfilters})", "n": "position(m)"},
         "do": ["move_mission(m, n)"]},
    ),
    "move_tokens": (
        {"act": "intel craft", "pick": {"w": "leader(mine, inactive)"},
         "do": ["move_tokens(self, w)"]},
    ),
    "seq": (
        {"act": "intel craft", "do": ["may(seq({effect}, {effect}))"]},
        {"act": "mission craft", "do": ["when({fact}, seq({effect}, {effect}))"]},
    ),
    "unless": (
        {"act": "react craft", "trig": "after targeted(agent(mine))",
         "do": ["unless(actor.controller, discard_hand(actor.controller, 1), {effect})"]},
        {"act": "intel craft", "pick": {"p": "player(enemy)"},
         "do": ["unless(p, discard_hand(p, 2), {effect})"]},
    ),
    "choose_by": (
        {"act": "intel craft", "pick": {"p": "player(enemy)"},
         "do": ["choose_by(p, {effect}, discard_hand(p, 1))"]},
    ),
    "instead": (
        {"act": "react craft", "trig": "before retired(agent(mine))", "do": ["instead({effect})"]},
        {"act": "react craft", "trig": "before sent_home(self)", "do": ["instead({effect})"]},
    ),
    "prevent": (
        {"act": "react craft", "trig": "before wounded(agent(mine))", "do": ["prevent()"]},
    ),
    "redirect": (
        {"act": "react combat", "trig": "after redirected(by=self)",
         "do": ["redirect(cause, original_target)"]},
        {"act": "react craft", "trig": "after targeted(agent(mine))",
         "pick": {"x": "legal_target(cause)"}, "do": ["redirect(cause, x)"]},
        {"act": "react craft", "trig": "after mission_targeted()",
         "pick": {"m": "mission(queue, adjacent_to_target)"}, "do": ["redirect(cause, m)"]},
    ),
    "target_tax": (
        {"act": "intel craft", "pick": {"t": "leader(enemy)", "m": "mission(queue)"},
         "do": ["attach(card, m, while_in_queue)"],
         "then": {"attached": True, "static": ["target_tax(t, 2)"]}},
    ),
    "use_again": (
        {"act": "react craft", "trig": "before performing(used_up, by=self)",
         "do": ["use_again(cause)"]},
    ),
    "widen_targets": (
        {"act": "react craft", "trig": "before performing(by=self, kind=mission)",
         "do": ["widen_targets(cause, agent(enemy, at_hq))"]},
        {"act": "react craft", "trig": "before mission_targeting(by=me)",
         "do": ["widen_targets(cause, mission(discard))"]},
    ),
}  # fmt: skip
"""Texts for verbs that need a lot of context."""
ATTACHED: Final[tuple[Raw, ...]] = (
    {"attached": True, "static": ["{static}"]},
    {"attached": True, "auto": "{trigger}", "do": ["{effect}"]},
    {"attached": True, "auto": "before turn_end()", "do": ["expose(host)"]},
    {"attached": True, "give": "agent(mine)", "act": "intel craft", "do": ["discard(card)"]},
    {"attached": True, "give": "agent({filters})", "act": "mission craft", "do": ["{effect}"]},
)
"""Texts that a card in play may have."""
ONLY: Final = ("Leader", "Soldier", "Snoop or Fixer", "faction('The Krypt')")
LEAVES: Final = ("draw(me, 1)", "draw(p, 1)", "wound(self)", "expose(self)")
NESTS: Final = (
    "may({a})", "when(public, {a})", "when(public, {a}, {b})", "seq({a}, {b})",
    "seq({a}, {b}, {c})", "choose({a}, {b})", "choose_by(p, {a}, {b})",
    "unless(p, discard_hand(p, 1), {a})", "unless(me, discard_hand(me, 1), {a})",
    "later('after wounded(agent(enemy))', {a}, turn)",
    "each(agent(mine), seq(expose(it), {a}))", "each(agent(mine), when(it.craft > 1, {a}))",
)  # fmt: skip
"""Effects made of others, which take any."""
