"""The messages of Spycraft: the log, prompts and buttons. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from safehouse.core.i18n import Message, Text, Who
from safehouse.core.i18n import msg as common_msg
from safehouse.core.moves import Code
from safehouse.games.spycraft import card_text
from safehouse.games.spycraft import queries as q
from safehouse.games.spycraft.cards import FACES
from safehouse.games.spycraft.defs import (
    ACTIVATION_ACT,
    EV_DECLARED,
    EV_REDIRECTED,
    EV_TARGETED,
    EV_TARGETED_DOWN,
    EVENTS,
    KINDS,
    MISSION_TYPES,
    ON_AGENT,
    SKILLS,
)
from safehouse.games.spycraft.frames import Frame
from safehouse.games.spycraft.messages import NONE, action_called, msg, player, players, skill_name
from safehouse.games.spycraft.model import Ability
from safehouse.games.spycraft.moves import (
    CONTROL_WORDS,
    M_ABILITY,
    M_ACT,
    M_ACTIVATE,
    M_BURN,
    M_CHOOSE,
    M_CONTROL,
    M_DECK,
    M_MODE,
    M_MUTE,
    M_NAME,
    M_NUMBER,
    M_PLAYER,
    M_REACT,
    M_RECRUIT,
    M_REQUISITION,
    M_SKILL,
    M_SPEND,
    M_STOP,
    M_SWAP,
    M_YIELD,
    MUTE_WORDS,
    SPYCRAFT_MOVES,
    STOP_WORDS,
    YIELD_WORDS,
)
from safehouse.games.spycraft.readable import action_name, may_read_tn
from safehouse.games.spycraft.zones import M, known_name


def seen_name(m: M, seat: int | None, card: int) -> Text:
    """Return a card's name as a seat may know it."""
    s = m.state
    if card < 0:
        return msg("nothing")
    if seat is not None and s.cards.known[card] >> seat & 1:
        title = FACES[s.cards.face[card]].name
        return title if s.up[card] or s.place[card] < 7 else msg("facedown-known", card=title)
    if card in s.queue():
        return msg("facedown-mission", slot=s.queue().index(card) + 1)
    if s.place[card] == ON_AGENT:
        return msg("facedown-gear", agent=seen_name(m, seat, s.host[card]))
    if s.place[card] == 4:
        level = FACES[s.cards.face[card]].level
        return msg("facedown-leader", level=level, who=player(s.ctrl[card]))
    return msg("facedown-agent", who=player(s.ctrl[card]))


# --- the moment of a window ---------------------------------------------------------------------


def moment(m: M, seat: int, first: int) -> Message:
    """Return what is happening, for the player who may react."""
    s = m.state
    e = s.evs[first]
    event = e.type
    cause = s.acts[e.cause] if e.cause >= 0 else None
    actor = seen_name(m, seat, e.actor) if e.actor >= 0 else NONE
    action = action_called((action_name(s, cause) if cause is not None else None) or NONE)
    if event in (EV_DECLARED, EV_TARGETED, EV_REDIRECTED, EV_TARGETED_DOWN) and cause is not None:
        targets = [
            seen_name(m, seat, s.evs[j].subject)
            for j in range(first, len(s.evs))
            if s.evs[j].type in (EV_TARGETED, EV_TARGETED_DOWN) and s.evs[j].cause == e.cause
        ]
        aimed = msg("moment-aimed", targets=targets) if targets else ""
        check: Text = ""
        if cause.skill >= 0:
            skill, rating = skill_name(SKILLS[cause.skill]), q.rating_of(s, cause)
            tn = q.tn_of(s, cause) if may_read_tn(s, cause, seat) else NONE
            check = msg("moment-check", skill=skill, rating=rating, tn=tn)
        args = {"actor": actor, "action": action, "aimed": aimed}
        return msg("react", moment=msg("moment-declared", check=check, **args))
    card = seen_name(m, seat, e.subject) if e.subject >= 0 else NONE
    happening = msg("moment", event=EVENTS[event], card=card, actor=actor, action=action)
    return msg("react", moment=happening)


# --- questions whose choices are listed when they are asked ---------------------------------------

Prompt: TypeAlias = "str | list[Any]"
"""The prompt of a decision: its word, or its word and arguments. Positions store it like this."""


def _title(x: Frame) -> Text:
    return action_called(q.ABILITIES[x.ability].name)


def _effect(x: Frame, node: int) -> str:
    return card_text.effect_text(q.ABILITIES[x.ability], q.NODES[node])


_LISTED: dict[str, Callable[..., Message]] = {
    "run": lambda m, x: msg("ask-run"),
    "swap": lambda m, x: msg("ask-swap"),
    "one": lambda m, x: msg("ask-one", card=_title(x)),
    "which_card": lambda m, x: msg("ask-which-card", card=_title(x)),
    "which_first": lambda m, x: msg("ask-which-first", card=_title(x)),
    "which_agent": lambda m, x: msg("ask-which-agent", card=_title(x)),
    "which_skill": lambda m, x: msg("ask-which-skill", card=_title(x)),
    "which_action": lambda m, x, *acts: msg("ask-which-action", card=_title(x)),
    "look": lambda m, x: msg("ask-look", card=_title(x)),
    "take": lambda m, x: msg("ask-take", card=_title(x)),
    "show": lambda m, x: msg("ask-show", card=_title(x)),
    "on_top": lambda m, x: msg("ask-on-top", card=_title(x)),
    "comes_next": lambda m, x: msg("ask-comes-next", card=_title(x)),
    "give": lambda m, x, who: msg("ask-give", card=_title(x), who=player(who)),
    "top_of_deck": lambda m, x: msg("ask-top-of-deck", card=_title(x)),
    "expose": lambda m, x: msg("ask-expose"),
    "keep": lambda m, x, count: msg("ask-keep", count=count),
    "visitors": lambda m, x: msg("ask-visitors", card=_title(x)),
    "side": lambda m, x: msg("ask-side", card=_title(x)),
    "slot": lambda m, x, slot: msg("ask-slot", slot=slot),
    "objective_skill": lambda m, x: msg("ask-objective-skill"),
    "type": lambda m, x: msg("ask-type", card=_title(x)),
    "put": lambda m, x, *places: msg("ask-put"),
    "carrier": lambda m, x, gear: msg(
        "ask-carrier", card=_title(x), gear=known_name(m.state, gear) or NONE
    ),
    "discard": lambda m, x, count: msg("ask-discard", card=_title(x), count=count),
    "discard_cost": lambda m, x: msg("ask-discard-cost"),
    "may": lambda m, x, node: msg("ask-may", card=_title(x), effect=_effect(x, node)),
    "mode": lambda m, x, *nodes: msg("ask-mode", card=_title(x)),
    "or_lose": lambda m, x, count: msg("ask-or-lose", card=_title(x), count=count),
    "or_else": lambda m, x, count, node: msg(
        "ask-or-else", card=_title(x), count=count, effect=_effect(x, node)
    ),
}


def listed(m: M, i: int, prompt: Prompt) -> Text:
    """Return the prompt of a list; positions of earlier versions contain it as a sentence."""
    word, *args = [prompt] if isinstance(prompt, str) else prompt
    if word not in _LISTED:
        return str(word)
    return _LISTED[word](m, m.state.acts[i], *args)


def _mode(m: M, seat: int, k: int) -> Text:
    """Return what choosing the mode does."""
    for asked, kind, args in m.pending:
        if asked == seat and kind.name == "order_triggers":
            order = kind.prompt(m, seat, *args)
            assert isinstance(order, Message)
            return str(order.args["cards"][k])
        if asked == seat and kind.name == "mode" and isinstance(args[2], list):
            word, *rest = args[2]
            if word == "mode":
                effect = _effect(m.state.acts[args[0]], rest[k])
                return effect[:1].upper() + effect[1:]
            if word == "which_action":
                return card_text.ability_text(q.ABILITIES[rest[k]])
            return msg("mode-put", place=rest[k])
        if asked == seat and kind.name == "mode" and args[2] == "side":
            return msg("mode-side", side=("attacker", "defender")[k])
        if asked == seat and kind.name == "mode" and args[2] == "type":
            return msg("mission-type", id=MISSION_TYPES[k])
    return msg("mode-number", number=k + 1)


# --- buttons ------------------------------------------------------------------------------------


def act_head(ability: Ability) -> Message:
    """Return the head of an action, such as "[Mission · Combat 5]"."""
    if ability.skill < 0:
        return msg("act-head", kind=KINDS[ability.kind])
    tn = "X" if ability.tn_value is not None else ability.tn or NONE
    return msg(
        "act-head-skill", kind=KINDS[ability.kind], skill=skill_name(SKILLS[ability.skill]), tn=tn
    )


def _act(m: M, seat: int, source: int, ability_id: int, agent: int) -> Message:
    ability = q.ABILITIES[ability_id]
    s = m.state
    who = seen_name(m, seat, agent)
    many = ability.face is not None and len(ability.face.acts) > 1
    how = "plays" if source in s.hand(seat) else "own" if ability.name == who else "uses"
    if ability is q.RULES["Discard a mission"]:
        how = "discards"
    head = act_head(ability) if many else NONE
    return msg("label-act", agent=who, how=how, action=action_called(ability.name), head=head)


def label(m: M, seat: int, code: Code) -> Text:
    """Return the label of a move's button."""
    kind = code[0]
    s = m.state
    if kind in (M_ACT, M_REACT):
        return _act(m, seat, code[1], code[2], code[3])
    if kind == M_RECRUIT:
        return msg("label-recruit", card=seen_name(m, seat, code[1]))
    if kind == M_REQUISITION:
        card, agent = seen_name(m, seat, code[1]), seen_name(m, seat, code[2])
        return msg("label-requisition", card=card, agent=agent)
    if kind == M_ACTIVATE:
        return msg("label-activate", card=seen_name(m, seat, code[1]))
    if kind == M_BURN:
        return msg("label-burn", card=seen_name(m, seat, code[1]))
    if kind == M_CHOOSE:
        return seen_name(m, seat, code[1])
    if kind == M_NUMBER:
        return str(code[1])
    if kind == M_SKILL:
        return msg("skill-title", id=SKILLS[code[1]])
    if kind == M_NAME:
        return FACES[code[1]].name
    if kind == M_MODE:
        return _mode(m, seat, code[1])
    if kind == M_SPEND:
        paying = bool(s.acts) and s.acts[-1].kind == ACTIVATION_ACT
        value = q.bravado(s, code[1], paying=paying)
        return msg("label-spend", card=seen_name(m, seat, code[1]), value=value)
    if kind == M_PLAYER:
        return msg("label-player", who=player(code[1]))
    if kind == M_DECK:
        if code[1] == s.seats:
            return msg("label-mission-deck")
        return msg("label-deck", who=player(code[1]))
    if kind == M_ABILITY:
        return card_text.ability_text(q.ABILITIES[code[1]])
    if kind == M_SWAP:
        one, two = seen_name(m, seat, code[1]), seen_name(m, seat, code[2])
        return msg("label-swap", one=one, two=two)
    if kind == M_STOP:
        return msg("label-stop", stop=msg("stop", id=STOP_WORDS[code[1]]))
    if kind == M_CONTROL:
        return msg("label-control", control=msg("control", id=CONTROL_WORDS[code[1]]))
    if kind == M_MUTE:
        level = msg("mute", id=MUTE_WORDS[code[2]])
        return msg("label-mute", card=FACES[code[1]].name, level=level)
    if kind == M_YIELD:
        return msg("label-yield", until=msg("yield", id=YIELD_WORDS[code[1]]))
    return msg("label", move=SPYCRAFT_MOVES.kind(code).name)


# --- the log ------------------------------------------------------------------------------------

Data: TypeAlias = "dict[str, Any]"


def _who(d: Data) -> Who:
    return player(d["seat"])


def _card(d: Data, key: str = "name") -> Text:
    found: Text | None = d[key]
    return found or NONE


def _action(d: Data) -> Text:
    return action_called(d["name"] or NONE)


def _cards(names: list[str | None]) -> list[Text]:
    """Return the names that are known, then the number of those that are not."""
    out: list[Text] = [one for one in names if one]
    down = len(names) - len(out)
    return [*out, msg("facedown-cards", count=down)] if down else out


def _team(d: Data) -> Message:
    sent: list[Text] = [card["name"] for card in d["cards"] if card["name"]]
    down = len(d["cards"]) - len(sent)
    if down:
        sent.append(msg("facedown-agents", count=down))
    return msg("sends", who=_who(d), agents=sent or [msg("nobody")])


def _performing(d: Data) -> Message:
    if not d["skill"]:
        return msg("begins", agent=d["agent_name"], kind=d["action"])
    skill = skill_name(d["skill"])
    return msg("begins-with", agent=d["agent_name"], kind=d["action"], skill=skill)


def _declared(d: Data) -> Message:
    targets = _cards([one["name"] for one in d["targets"]])
    return msg(
        "declares",
        agent=d["agent_name"],
        how="plays" if d["from_hand"] else "own" if d["name"] == d["agent_name"] else "uses",
        action=action_called(d["name"]),
        aimed=msg("declares-on", targets=targets) if targets else "",
        answering=msg("declares-answer", action=action_called(d["answers"]))
        if d["answers"]
        else "",
    )


def _check(d: Data) -> Message:
    skill, tn = skill_name(d["skill"]), NONE if d["tn"] is None else d["tn"]
    return msg("checks", agent=d["agent_name"], skill=skill, rating=d["rating"], tn=tn)


def _bravado(d: Data) -> Message:
    args = {"who": _who(d), "card": d["name"], "value": d["value"], "total": d["total"]}
    return msg("spends", need=NONE if d["need"] is None else d["need"], **args)


def _activated(d: Data) -> Message:
    return msg(
        "activates",
        who=_who(d),
        card=d["name"],
        price=d["price"],
        budget=d["budget"],
        bravado=d["bravado"],
    )


def _goals(d: Data) -> Message:
    who = player(d["winner"])
    if d["decided"]:
        return msg("wins-at-once", who=who, card=d["name"])
    return msg(
        "goals",
        who=who,
        card=d["name"],
        skill=skill_name(d["skill"]),
        attack=d["attack"],
        objective=d["objective"],
        defense=d["defense"],
    )


def _starts(d: Data) -> Message:
    craft = [msg("craft-of", who=player(seat), craft=n) for seat, n in enumerate(d["craft"])]
    return msg("starts", who=_who(d), craft=craft, tie=d["tie"])


def _draws(d: Data) -> Message:
    if d["cards"] is not None:
        return msg("draws-cards", who=_who(d), cards=d["cards"])
    return msg("draws", who=_who(d), count=d["count"])


def _sees_hand(d: Data) -> Message:
    whose = player(d["whose"])
    if d["cards"]:
        return msg("sees-hand-cards", who=_who(d), whose=whose, cards=d["cards"])
    return msg("sees-hand", who=_who(d), whose=whose)


def _sees_top(d: Data) -> Message:
    if d["cards"]:
        return msg("sees-top-cards", who=_who(d), count=d["count"], cards=d["cards"])
    return msg("sees-top", who=_who(d), count=d["count"])


def _game_over(d: Data) -> Message:
    winners = d["winners"]
    if len(winners) == 1:
        return msg("wins-game", who=player(winners[0]))
    return msg("win-game", who=players(winners))


def _reshuffle(d: Data) -> Message:
    if d["seat"] < 0:
        return msg("reshuffles-missions")
    return msg("reshuffles", who=_who(d))


def _redirected(d: Data) -> Message:
    return msg("redirected", action=_action(d), old=_card(d, "old_name"), new=_card(d, "new_name"))


def _forced_check(d: Data) -> Message:
    args = {"card": d["name"], "rating": d["rating"], "tn": d["tn"]}
    return msg("forced-check", passed=d["passed"], **args)


def _takes_mission(d: Data) -> Message:
    args = {"who": _who(d), "other": player(d["other"]), "card": d["name"]}
    return msg("takes-mission", points=d["points"], **args)


def _tokens(d: Data) -> Message:
    args = {"who": _who(d), "count": d["count"], "level": d["level"]}
    return msg("places-tokens", total=d["total"], **args)


_TELL: dict[str, Callable[[Data], Message]] = {
    "turn": lambda d: msg("turn", turn=d["turn"]),
    "starts": _starts,
    "leads": lambda d: msg(
        "leads", card=d["name"], forced=d["forced"], who=_who(d), level=d["level"]
    ),
    "mission_up": lambda d: msg("mission-up", card=d["name"], slot=d["slot"]),
    "mission_discarded": lambda d: msg("mission-discarded", card=d["name"]),
    "reshuffle": _reshuffle,
    "shuffled": lambda d: (
        msg("shuffles-missions") if d["seat"] < 0 else msg("shuffles", who=_who(d))
    ),
    "draw": _draws,
    "pass": lambda d: msg("passes", who=_who(d)),
    "recruit": lambda d: msg("recruits", who=_who(d), card=_card(d)),
    "requisition": lambda d: msg(
        "requisitions", who=_who(d), agent=_card(d, "agent_name"), card=_card(d)
    ),
    "tokens": _tokens,
    "run": lambda d: msg("runs", who=_who(d)),
    "targets_mission": lambda d: msg("runs-against", card=_card(d), slot=d["slot"]),
    "team": _team,
    "declines": lambda d: msg("declines", who=_who(d)),
    "defends": lambda d: msg("defends", who=_who(d)),
    "engage": lambda d: msg(
        "engages", who=_who(d), attacker=d["attacker"], defender=d["defender"], tie=d["tie"]
    ),
    "goals": _goals,
    "scores": lambda d: msg(
        "scores", who=_who(d), card=d["name"], points=d["points"], total=d["total"]
    ),
    "extends": lambda d: msg("extends", who=_who(d), card=_card(d)),
    "mission_over": lambda d: msg("mission-over"),
    "debrief": lambda d: msg("debrief"),
    "discards": lambda d: msg("discards", who=_who(d), cards=d["cards"]),
    "performing": _performing,
    "declared": _declared,
    "failed": lambda d: msg("fails", action=_action(d)),
    "check": _check,
    "bravado": _bravado,
    "performed": lambda d: msg("performed", action=_action(d), outcome=d["outcome"]),
    "canceled": lambda d: msg("canceled", action=_action(d), agent=d["agent_name"]),
    "redirected": _redirected,
    "turned_up": lambda d: msg("turns-up", who=_who(d), card=d["name"]),
    "activated": _activated,
    "discard": lambda d: msg("is-discarded", card=d["name"]),
    "auto": lambda d: msg("takes-effect", card=d["name"]),
    "game_over": _game_over,
    "player_out": lambda d: msg("is-out", who=_who(d)),
    "returned": lambda d: msg("returns", card=_card(d), who=_who(d)),
    "wounded": lambda d: msg("is-wounded", card=d["name"]),
    "retired": lambda d: msg("is-retired", card=d["name"]),
    "sent_home": lambda d: msg("goes-home", card=_card(d)),
    "exposed": lambda d: msg("is-exposed", card=d["name"]),
    "unexposed": lambda d: msg("is-unexposed", card=d["name"]),
    "healed": lambda d: msg("heals", card=d["name"]),
    "moved_in": lambda d: msg("moves-in", card=_card(d)),
    "prevented": lambda d: msg("prevented", card=d["name"]),
    "lent": lambda d: msg("lent", card=d["name"]),
    "sees_hand": _sees_hand,
    "sees_top": _sees_top,
    "examines": lambda d: msg("examines", who=_who(d), card=_card(d), illegal=d["illegal"]),
    "sides_swapped": lambda d: msg("sides-swapped"),
    "plays_as": lambda d: msg("plays-as", who=_who(d), card=d["name"], agent=d["agent_name"]),
    "visits": lambda d: msg("visits", card=_card(d), side=d["side"]),
    "takes_turn": lambda d: msg("takes-turn", who=_who(d)),
    "extension_ended": lambda d: msg("ends-mission-phase", who=_who(d)),
    "shows": lambda d: msg("shows", who=_who(d), cards=d["cards"]),
    "equips": lambda d: msg("equips", who=_who(d)),
    "deactivated": lambda d: msg("is-turned-down", card=d["name"]),
    "removed": lambda d: msg("is-removed", card=d["name"]),
    "moves_card": lambda d: msg("goes-to", card=_card(d), place=d["to"]),
    "gives": lambda d: msg("gives", who=_who(d), other=player(d["to"]), card=_card(d)),
    "attaches": lambda d: msg("is-attached", card=d["name"], host=_card(d, "host_name")),
    "moves_gear": lambda d: msg("gear-moves", card=_card(d), agent=d["agent_name"]),
    "controls": lambda d: msg("takes-control", who=_who(d), card=d["name"]),
    "swaps_places": lambda d: msg("swaps-agents", who=_who(d)),
    "queue_changed": lambda d: msg("changes-queue", who=_who(d)),
    "queue_filled": lambda d: msg("queue-filled"),
    "place_changed": lambda d: msg("place-changed", public=d["public"]),
    "objective_skill": lambda d: msg("objective-needs", skill=skill_name(d["skill"])),
    "type_set": lambda d: msg("type-set", type=d["type"]),
    "type_removed": lambda d: msg("type-removed", type=d["type"]),
    "forced_check": _forced_check,
    "change": lambda d: msg("takes-effect", card=action_called(d["name"])),
    "tn_changed": lambda d: msg("tn-changed", card=d["name"], value=d["value"]),
    "mission_changed": lambda d: msg("mission-changed", what=d["what"], value=d["value"]),
    "treated_as": lambda d: msg("treated-as", type=d["type"]),
    "becomes_gear": lambda d: msg("becomes-gear", card=d["name"]),
    "takes_mission": _takes_mission,
    "no_prize": lambda d: msg("no-prize"),
    "swapped": lambda d: msg("swaps-cards", who=_who(d)),
    "subject_zero": lambda d: msg("subject-zero", who=_who(d)),
    "concede": lambda d: common_msg("concedes", who=_who(d)),
}


def event_text(kind: str, data: Data, seat: int | None) -> Text:
    return _TELL[kind](data)
