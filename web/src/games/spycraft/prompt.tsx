/** The prompt bar's words and buttons for each Spycraft decision. */

import { DESK } from "../../breakpoints";
import { type Message, say, type Text } from "../../say";
import type { ComponentChildren, JSX } from "preact";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftPreview } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { Clause } from "../../table/clause";
import { type BoardProps, NO_DRAFT, type PromptAction, type PromptContent } from "../types";
import { compose, faceOf, isOpen, isPlain, listed, placesOf } from "./compose";
import { inPrompt, moveIcon, moveNote, moveText, optionRows, unfolded } from "./Options";
import { actionOn, answersOf, lastToDefend } from "./Pending";
import { hasLeader, team } from "./teams";
import {
  actionName,
  boardOf,
  capital,
  checkText,
  isSaid,
  m,
  moveName,
  NONE,
  skillIcon,
  skillName,
  SKILLS,
  t,
  argumentOf,
} from "./words";
import "./prompt.css";

const CLAUSES: Record<string, string> = {
  intel_opportunity: "SC-6.1",
  mission_opportunity: "SC-14.10",
  react_window: "SC-9.1",
  pay_check: "SC-8.6",
  assign_team: "SC-14.2",
  defend: "SC-14.6",
  extend: "SC-14.19",
  mission_to_run: "SC-14.1",
  place_tokens: "SC-7.5",
  discard_to_hand_size: "SC-21.3",
  rearrange_stacks: "SC-21.1",
  targets: "SC-20.1",
};

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = boardOf(props.view);
  const picks = props.draft.value.picks;
  const composed = compose(decision, board, picks);
  const label = t("prompt-label", { kind: lastToDefend(decision) ? "defend_last" : decision.kind });
  const plain = decision.moves.filter(isPlain).map((move) => plainAction(props, decision, move));

  if (composed.move && !isPlain(composed.move)) {
    const move = composed.move;
    const side = sumOf(props, decision, move);
    return {
      label,
      question: questionOf(props, decision, move),
      note: (
        <>
          {noteOf(props, decision, move)} <Clause id={CLAUSES[decision.kind] ?? ""} />
        </>
      ),
      main: { id: "confirm", label: verbOf(decision, move), icon: moveIcon(move), move },
      others: plain.slice(0, decision.kind === "react_window" || decision.kind === "pay_check" ? 1 : 0),
      ...(side ? { side } : {}),
    };
  }

  const rows = listed(decision, board, picks, props.narrow);
  const here = inPrompt(decision, rows, picks) ? rows.map((move) => rowAction(decision, move)) : [];
  const goesOn = decision.kind === "settings" ? "let" : lastToDefend(decision) ? "yes" : "done";
  const done = decision.moves.find((move) => move.json.kind === goesOn);
  const sent = board.players[decision.seat]?.agents.some((agent) => agent.team) ?? false;
  const ready =
    (decision.kind === "assign_team" && sent) ||
    decision.kind === "settings" ||
    lastToDefend(decision) ||
    decision.kind === "rearrange_stacks" ||
    (decision.kind === "targets" && aimedAt(board) > 0);
  const main = !picks.length && done && ready ? plainAction(props, decision, done) : null;
  const hiding = isOpen(decision.kind) && !picks.length ? optionRows(props, decision, board).length : 0;
  // On a phone the stops stand at the end of the list: there is no room for one button more.
  const stops = props.narrow && isOpen(decision.kind) ? plain.find((action) => action.id === "settings") : undefined;
  const folded = hiding && innerWidth < DESK ? t("options", { count: hiding }) : stops ? t("more") : null;
  const fold: PromptAction[] =
    folded && isOpen(decision.kind) && !picks.length
      ? [{ id: "fold", label: unfolded.value ? t("fold") : folded, run: () => (unfolded.value = !unfolded.value) }]
      : [];
  const side = !picks.length && decision.kind === "pay_check" ? stakes(decision) : null;
  return {
    label,
    question: picks.length ? nextQuestion(board, picks) : ask(props, decision),
    note: (
      <>
        {picks.length ? nextNote(composed.next.size, here.length, rows.length) : how(props, board, decision)}{" "}
        <Clause id={CLAUSES[decision.kind] ?? ""} />
      </>
    ),
    main,
    // What is touched comes first: passing or running is offered again when it is put back.
    others: [
      ...here,
      ...(picks.length && !here.length ? [putBack(props)] : []),
      ...(picks.length ? [] : plain.filter((action) => action.move !== main?.move && action !== stops)),
      ...fold,
    ],
    ...(side ? { side } : {}),
  };
}

const putBack = (props: BoardProps): PromptAction => ({
  id: "put-back",
  label: t("put-back"),
  icon: "close",
  run: () => (props.draft.value = NO_DRAFT),
});

const aimedAt = (board: SpycraftBoard): number => board.stack.at(-1)?.targets.length ?? 0;

/** A check in numbers: what there is against what it takes. */
function Check(props: { head: string; skill: string | null; have: number; brave?: number; need: number }): JSX.Element {
  const gap = props.need - props.have - (props.brave ?? 0);
  return (
    <div class="sc-check">
      <p class="lab">
        {props.head} {props.skill && <Icon name={skillIcon(props.skill)} size={13} label={skillName(props.skill)} />}
      </p>
      <p class="num">
        <b>{props.have}</b>
        {props.brave ? (
          <>
            {" "}
            + <b>{props.brave}</b>
          </>
        ) : null}{" "}
        {t("of-word")} <b>{props.need}</b>{" "}
        <span class={gap > 0 ? "short" : "enough"}>{t("gap", { short: Math.max(0, gap) })}</span>
      </p>
    </div>
  );
}

/** The check that a composed move faces. */
function sumOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): JSX.Element | null {
  const board = boardOf(props.view);
  const seen = move.preview as SpycraftPreview | null;
  if (move.json.kind === "spend") {
    const paid = board.players[decision.seat]?.cards.find((card) => card.card === move.json.card)?.bravado ?? 0;
    const faced = faces(decision.prompt);
    return faced ? (
      <Check
        head={t("check-head", { costs: faced.costs })}
        skill={faced.skill}
        have={faced.have}
        brave={paid}
        need={faced.need}
      />
    ) : null;
  }
  if (!seen?.skill || seen.rating === null || seen.tn === null) return null;
  return <Check head={t("check-head", { costs: false })} skill={seen.skill} have={seen.rating} need={seen.tn} />;
}

/** The check being paid for, before anything is touched. */
function stakes(decision: DecisionInfo): JSX.Element | null {
  const faced = faces(decision.prompt);
  return faced ? (
    <Check head={t("check-head", { costs: faced.costs })} skill={faced.skill} have={faced.have} need={faced.need} />
  ) : null;
}

/** What a payment is for, by the arguments of its question. */
export function faces(prompt: Text): { skill: string | null; have: number; need: number; costs: boolean } | null {
  const of = (name: string) => Number(argumentOf(prompt, name));
  if (isSaid(prompt, "ask-pay-check")) {
    const skill = argumentOf(argumentOf(prompt, "skill") as Message, "id") as string;
    return { skill, have: of("rating"), need: of("tn"), costs: false };
  }
  if (isSaid(prompt, "ask-pay-card")) return { skill: null, have: of("budget"), need: of("price"), costs: true };
  return null;
}

function rowAction(decision: DecisionInfo, move: MoveInfo): PromptAction {
  const note = moveNote(move);
  return { id: move.notation, label: moveName(decision.kind, move), ...(note ? { note } : {}), move };
}

function plainAction(props: BoardProps, decision: DecisionInfo, move: MoveInfo): PromptAction {
  const board = boardOf(props.view);
  const kind = String(move.json.kind);
  const id = kind;
  switch (kind) {
    case "pass":
    case "let":
      return {
        id,
        label: t("do-pass", { kind: decision.kind }),
        icon: decision.kind === "settings" ? "check" : "right",
        move,
      };
    case "run":
      return { id, label: t("do-run"), short: t("do-run-short"), icon: "play", move };
    case "brief": {
      const waiting = board.players[decision.seat]?.leaders.length ?? 0;
      return {
        id,
        label: t("rule-action", { id: kind }),
        ...(props.narrow ? {} : { note: t("leader-count", { count: waiting }) }),
        icon: "briefcase",
        move,
      };
    }
    case "done":
      return {
        id,
        label: decision.kind === "assign_team" ? teamWords(board, decision.seat) : say(move.label),
        icon: "check",
        move,
      };
    case "yes":
      return {
        id,
        label: t("do-yes", { kind: lastToDefend(decision) ? "defend_last" : decision.kind }),
        icon: "check",
        move,
      };
    case "no":
      return {
        id,
        label: t("do-no", { kind: decision.kind }),
        icon: "close",
        move,
      };
    case "decline":
      return {
        id,
        label: t("do-decline", {
          what: isSaid(decision.prompt, "ask-pay-card") ? "card" : decision.kind === "pay_check" ? "check" : "other",
        }),
        icon: "close",
        move,
      };
    case "settings":
      return { id, label: t("stops"), icon: "wait", move };
    default:
      return { id, label: say(move.label), move };
  }
}

function teamWords(board: SpycraftBoard, seat: number): string {
  const sent = team(board.players[seat]!);
  const leader = hasLeader(sent);
  return t("send", { count: sent.length - Number(leader), leader });
}

const short = (prompt: Text): number => Number(argumentOf(prompt, "short") ?? 0);

/** The question when nothing is touched. */
function ask(props: BoardProps, decision: DecisionInfo): string {
  const { prompt } = decision;
  const args = (typeof prompt === "string" ? {} : (prompt.args ?? {})) as Record<string, Text>;
  switch (decision.kind) {
    case "intel_opportunity": {
      const acts = ["recruit", "run", "brief", "act"];
      return t("prompt-intel", { free: decision.moves.some((move) => acts.includes(String(move.json.kind))) });
    }
    case "mission_opportunity":
      return t("prompt-mission");
    case "react_window": {
      const top = boardOf(props.view).stack.at(-1);
      const moment = argumentOf(prompt, "moment") as Text;
      const aimed = isSaid(moment, "moment-declared") && (argumentOf(moment, "aimed") || argumentOf(moment, "check"));
      return aimed && top?.name ? actionOn(props, top) : say(moment);
    }
    case "assign_team":
      return t("prompt-team", { attacking: argumentOf(prompt, "attacking") ?? true });
    case "pay_check":
      if (isSaid(prompt, "ask-pay-check"))
        return t("prompt-check", { agent: args.agent!, skill: args.skill!, rating: args.rating!, tn: args.tn! });
      return t("prompt-price", { card: args.card!, agent: args.agent!, price: args.price!, budget: args.budget! });
    default:
      return say(prompt);
  }
}

/** Words printed on cards, which are English in every language. */
const printed = (text: string): ComponentChildren => text && <span lang="en">{text}</span>;

/** Sentences after each other; those that are empty are left out. */
const inRow = (...parts: ComponentChildren[]): ComponentChildren =>
  parts.filter(Boolean).flatMap((part, i) => (i ? [" ", part] : [part]));

/** How to answer. */
function how(props: BoardProps, board: SpycraftBoard, decision: DecisionInfo): ComponentChildren {
  switch (decision.kind) {
    case "intel_opportunity":
      if (!board.players[decision.seat]?.cards.length) return t("how-intel", { how: "empty" });
      return t("how-intel", { how: props.narrow ? "touch" : "drag" });
    case "mission_opportunity":
      return standing(board, decision.seat);
    case "react_window": {
      const names = answersOf(board, decision);
      const turns = decision.moves.filter((move) => move.json.kind === "activate").length;
      const can = [
        names.length ? t("can-answer", { cards: names.slice(0, 3), more: Math.max(0, names.length - 3) }) : "",
        turns ? t("can-turn-up", { count: turns }) : "",
      ].filter(Boolean);
      return inRow(happening(board, decision), ...(can.length ? can : [t("asked-by-stops")]));
    }
    case "assign_team": {
      const side = board.mission?.attacker.seat === decision.seat ? board.mission.attacker : board.mission?.defender;
      const leader = hasLeader(team(board.players[decision.seat]!));
      return t("how-team", { size: side ? side.size : NONE, cap: side?.cap ?? 0, leader });
    }
    case "defend":
      return [standing(board, decision.seat), lastToDefend(decision) ? turnUps(decision) : ""]
        .filter(Boolean)
        .join(" ");
    case "pay_check": {
      const most = Math.max(0, ...(board.players[decision.seat]?.cards.map((card) => card.bravado) ?? []));
      const gap = short(decision.prompt);
      return most < gap ? t("how-pay-none", { gap, most }) : t("how-pay", { gap });
    }
    case "settings":
      return t("how-settings");
    case "targets": {
      const aimed = aimedAt(board);
      const top = board.stack.at(-1);
      const text = top?.effect ?? "";
      return inRow(
        aimed ? t("targets-so-far", { count: aimed }) : t("how-targets", { narrow: props.narrow }),
        text.length < 110 ? printed(text) : "",
      );
    }
    case "discard_to_hand_size":
    case "discard_from_hand":
      return t("how-hand");
    case "place_tokens":
      return t("how-tokens");
    case "mission_to_run":
      return t("how-run");
    case "extend":
      return t("how-extend");
    case "rearrange_stacks":
      return t("how-rearrange");
    default: {
      const where = new Set(decision.moves.map((move) => placesOf(board).get(move.json.card as number)?.where));
      return where.size && !where.has(undefined) ? t("how-outlined") : "";
    }
  }
}

/** Which facedown cards could be turned up: those that nobody can pay for only to be discarded. */
export function turnUps(decision: DecisionInfo): string {
  const offered = (kind: string) => decision.moves.filter((move) => move.json.kind === kind).length;
  const [count, burns] = [offered("activate"), offered("burn")];
  return !count && burns ? t("can-only-burn", { count: burns }) : t("can-turn-up", { count });
}

/** What follows if nobody answers. */
function happening(board: SpycraftBoard, decision: DecisionInfo): ComponentChildren {
  const moment = argumentOf(decision.prompt, "moment") as Text | undefined;
  const event = moment && argumentOf(moment, "event");
  if (event === "wounding" || event === "retiring" || event === "going_home") {
    const card = argumentOf(moment!, "card");
    const agents = board.players.flatMap((player) => player.agents);
    const again = agents.some((one) => one.face === card && one.active && one.wounds > 0);
    return t("follows", { event: event === "wounding" && again ? "second" : event });
  }
  const top = board.stack.at(-1);
  if (!top?.targets.length || top.status !== "going") return "";
  const text = top.effect ?? "";
  const hurt =
    top.wounds &&
    top.targets.some((card) => {
      const place = placesOf(board).get(card);
      return place?.where === "agent" && place.agent.wounds > 0;
    });
  const enough = top.tn !== null && (top.rating ?? 0) + top.bravado >= top.tn;
  const check = top.tn === null ? "" : t("check-so-far", { check: checkText(top), enough });
  return inRow(check, hurt ? t("follows", { event: "second" }) : text.length < 70 ? printed(text) : "");
}

function standing(board: SpycraftBoard, seat: number): string {
  const mission = board.mission;
  if (!mission) return "";
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const attack = mission.attacker.totals[k] ?? 0;
  return t("standing", {
    skill: m("skill-title", { id: mission.objective_skill }),
    attack,
    need: mission.need,
    mine: mission.attacker.seat === seat,
    short: Math.max(0, mission.need - attack),
  });
}

function nextQuestion(board: SpycraftBoard, picks: readonly string[]): string {
  const names = picks.map((pick) => faceOf(board, Number(pick.slice(5))) ?? t("this-card"));
  const place = placesOf(board).get(Number(picks[0]?.slice(5)));
  const ask = picks.length > 1 ? "way" : place?.where === "hand" ? "where" : "next";
  return t("next-question", { cards: { items: names, how: "and" }, ask });
}

function nextNote(outlined: number, here: number, listed: number): string {
  return t("next-note", { outlined: outlined > 0, where: here ? "here" : listed ? "list" : NONE });
}

/** The question once a whole move is composed. */
function questionOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const what = capital(moveText(move));
  const top = boardOf(props.view).stack.at(-1);
  if (decision.kind === "targets" && top?.name) return t("sure-target", { action: actionName(top), what });
  if (move.json.kind === "choose" && decision.kind === "mission_to_run")
    return t("sure", { how: "run", what: moveText(move) });
  if (move.json.kind === "choose" && DISCARDS.has(decision.kind))
    return t("sure", { how: "discard", what: moveText(move) });
  return t("sure", { how: "other", what });
}

/** Questions whose answer is a card to discard. */
const DISCARDS = new Set(["discard_to_hand_size", "discard_from_hand"]);

function verbOf(decision: DecisionInfo, move: MoveInfo): string {
  const kind = String(move.json.kind);
  if (kind === "spend") return moveText(move);
  if (kind !== "choose") return t("confirm", { move: kind });
  return t("confirm-choice", { kind: DISCARDS.has(decision.kind) ? "discard" : decision.kind });
}

function noteOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): ComponentChildren {
  const board = boardOf(props.view);
  const seen = move.preview as SpycraftPreview | null;
  switch (move.json.kind) {
    case "recruit":
      return t("note-recruit");
    case "requisition":
      return t("note-requisition");
    case "spend": {
      const face = board.players[decision.seat]?.cards.find((card) => card.card === move.json.card);
      return t("note-spend", { short: Math.max(0, short(decision.prompt) - (face?.bravado ?? 0)) });
    }
    case "burn":
      return t("note-burn");
    case "activate": {
      const place = placesOf(board).get(Number(move.json.card));
      const card = place?.where === "agent" ? place.agent : place?.where === "gear" ? place.gear : null;
      if (place?.where === "leader") return t("note-leader");
      if (!card || card.price === null || card.budget === null) return t("note-activate");
      const { price, budget } = card;
      return t("note-price", { price, budget, short: Math.max(0, price - budget) });
    }
    default: {
      // The sum beside the question tells the check already.
      const note = sumOf(props, decision, move) ? "" : moveNote(move);
      return seen ? inRow(note && `${note}.`, printed(seen.text)) : "";
    }
  }
}
