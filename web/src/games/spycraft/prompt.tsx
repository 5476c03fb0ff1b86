/** The prompt bar's words and buttons for each Spycraft decision. */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftPreview } from "../../gen/spycraft";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { compose, faceOf, isPlain, listed, placesOf } from "./compose";
import { FEW, moveIcon, moveNote, moveText, optionRows, unfolded } from "./Options";
import { boardOf, capital, checkText, named, PASS_WORDS, plural, SKILLS } from "./words";

const LABELS: Record<string, string> = {
  intel_opportunity: "Intel, your opportunity",
  mission_opportunity: "Mission, your opportunity",
  react_window: "React?",
  targets: "Targets",
  pay_check: "Bravado",
  assign_team: "Planning",
  defend: "Defend?",
  extend: "Extend?",
  mission_to_run: "Run a mission",
  place_tokens: "Brief",
  discard_to_hand_size: "Debrief",
  rearrange_stacks: "Debrief",
  activation_stop: "Debrief",
  right_away_action: "Right away",
  retire_for_limit: "Too many agents",
  trim_team: "Team limit",
  order_triggers: "Order",
  redirect_to: "Redirect",
  settings: "Stops and mutes",
};

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
  const label = LABELS[decision.kind] ?? capital(decision.kind.replaceAll("_", " "));
  const plain = decision.moves.filter(isPlain).map((move) => plainAction(props, decision, move));

  if (composed.move && !isPlain(composed.move)) {
    const move = composed.move;
    return {
      label,
      question: `${questionOf(props, decision, move)}`,
      note: <>{noteOf(props, decision, move)} <Clause id={CLAUSES[decision.kind] ?? ""} /></>,
      main: { id: "confirm", label: verbOf(props, decision, move), icon: moveIcon(move), move },
      others: plain.slice(0, decision.kind === "react_window" || decision.kind === "pay_check" ? 1 : 0),
    };
  }

  const rows = listed(decision, board, picks);
  const few = rows.length <= FEW && (picks.length > 0 || !openKind(decision.kind)) ? rows.map((move) => rowAction(props, decision, move)) : [];
  const numbers = rows.length <= 8 && rows.every((move) => move.json.kind === "number") ? rows.map((move) => rowAction(props, decision, move)) : [];
  const listedHere = numbers.length ? numbers : few;
  const done = decision.moves.find((move) => move.json.kind === "done");
  const sent = board.players[decision.seat]?.agents.some((agent) => agent.team) ?? false;
  const main = !picks.length && done && ((decision.kind === "assign_team" && sent) || decision.kind === "settings" || decision.kind === "rearrange_stacks") ? plainAction(props, decision, done) : null;
  const hiding = props.narrow && openKind(decision.kind) && !picks.length ? optionRows(props, decision, board).length : 0;
  const fold: PromptAction[] = hiding ? [{ id: "list", label: unfolded.value ? "Fold the list" : plural(hiding, "option"), run: () => (unfolded.value = !unfolded.value) }] : [];
  return {
    label,
    question: picks.length ? nextQuestion(board, picks) : ask(props, decision),
    note: <>{picks.length ? nextNote(rows) : how(board, decision, props.narrow)} <Clause id={CLAUSES[decision.kind] ?? ""} /></>,
    main,
    others: [...listedHere, ...(picks.length && props.narrow ? [] : plain.filter((action) => action.move !== main?.move)), ...fold],
  };
}

const openKind = (kind: string): boolean => ["intel_opportunity", "mission_opportunity", "react_window", "right_away_action", "assign_team", "defend", "activation_stop"].includes(kind);

function rowAction(props: BoardProps, decision: DecisionInfo, move: MoveInfo): PromptAction {
  const note = moveNote(move);
  return { id: move.notation, label: moveText(props, decision, move), ...(note ? { note } : {}), move };
}

function plainAction(props: BoardProps, decision: DecisionInfo, move: MoveInfo): PromptAction {
  const board = boardOf(props.view);
  const kind = String(move.json.kind);
  const id = kind;
  switch (kind) {
    case "pass":
    case "let":
      return { id, label: PASS_WORDS[decision.kind] ?? "Pass", icon: "right", move };
    case "run":
      return { id, label: "Run a mission", short: "Run", icon: "play", move };
    case "brief": {
      const waiting = board.players[decision.seat]?.leaders.length ?? 0;
      return { id, label: "Brief", ...(props.narrow ? {} : { note: `tokens for ${plural(waiting, "leader")}` }), icon: "briefcase", move };
    }
    case "done":
      return { id, label: decision.kind === "assign_team" ? teamWords(board, decision.seat) : "Done", short: "Done", icon: "check", move };
    case "yes":
      return { id, label: decision.kind === "defend" ? "Defend" : decision.kind === "extend" ? "Extend" : "Yes", icon: "check", move };
    case "no":
      return { id, label: decision.kind === "defend" ? "Stay out of it" : decision.kind === "extend" ? "Go home" : "No", icon: "close", move };
    case "decline":
      return { id, label: decision.kind === "pay_check" ? (/lose the card/.test(decision.prompt) ? "Lose the card" : "Let it fail") : "Decline", icon: "close", move };
    case "settings":
      return { id, label: "Stops", icon: "gear", move };
    default:
      return { id, label: move.label, move };
  }
}

function teamWords(board: SpycraftBoard, seat: number): string {
  const sent = board.players[seat]?.agents.filter((agent) => agent.team).length ?? 0;
  return sent ? `Send ${plural(sent, "agent")}` : "Send nobody";
}

const short = (prompt: string): number => Number(/(\d+) short/.exec(prompt)?.[1] ?? 0);

/** The question when nothing is touched. */
function ask(props: BoardProps, decision: DecisionInfo): string {
  const text = named(decision.prompt, props.table);
  switch (decision.kind) {
    case "intel_opportunity":
      return decision.moves.some((move) => ["recruit", "run", "brief", "act"].includes(String(move.json.kind))) ? "Take one action, or pass." : "You have run a mission. Activate cards, or pass.";
    case "mission_opportunity":
      return "Take one action at the mission, or pass.";
    case "react_window":
      return text.replace(/ React\?$/, "");
    case "assign_team":
      return /attacking/.test(text) ? "Whom do you send?" : "Who defends?";
    case "defend":
      return /must/.test(text) ? "Nobody else defends: you must." : "Do you defend against this mission?";
    case "pay_check":
      return text.replace(/ Discard a card.*$/, "");
    case "mode":
    case "order_triggers":
      return text.includes(": choose one") ? `${text.slice(0, text.indexOf(":"))}: choose one.` : text;
    default:
      return text;
  }
}

/** How to answer. */
function how(board: SpycraftBoard, decision: DecisionInfo, narrow: boolean): string {
  switch (decision.kind) {
    case "intel_opportunity":
      if (narrow) return "Touch a card in hand, or an agent to act with it.";
      return "Touch a card in hand to play it, recruit it facedown or lay it under an agent. Touch an agent to act with it.";
    case "mission_opportunity":
      return standing(board, decision.seat);
    case "react_window": {
      const reacts = new Set(decision.moves.filter((move) => move.json.kind === "react").map((move) => move.json.source)).size;
      const turns = decision.moves.filter((move) => ["activate", "burn"].includes(String(move.json.kind))).length;
      const can = [reacts ? plural(reacts, "card") + " that can answer" : "", turns ? `${plural(turns, "facedown card")} to turn up` : ""].filter(Boolean).join(", ");
      return `${happening(board, decision)}You have ${can || "no answer"}.`;
    }
    case "assign_team": {
      const side = board.mission?.attacker.seat === decision.seat ? board.mission.attacker : board.mission?.defender;
      return `${side ? `${side.size} of ${side.cap} sent. ` : ""}Touch agents to send them; facedown ones may go too.`;
    }
    case "defend":
      return standing(board, decision.seat);
    case "pay_check":
      return `Touch a card in hand worth ${short(decision.prompt)} or more, in the black diamond.`;
    case "discard_to_hand_size":
    case "discard_from_hand":
      return "Touch a card in hand.";
    case "place_tokens":
      return "A leader may be activated once its tokens equal its expense.";
    case "mission_to_run":
      return "Touch a mission in the queue. Facedown ones are turned up when you go.";
    case "extend":
      return "Your team stays and runs the next mission; others may defend against it again.";
    case "rearrange_stacks":
      return "Touch two facedown cards of one stack to swap them.";
    default: {
      const where = new Set(decision.moves.map((move) => placesOf(board).get(move.json.card as number)?.where));
      return where.size && !where.has(undefined) ? "What can be chosen is outlined." : "";
    }
  }
}

/** What the action being answered would do, and the check it faces where the question does not say. */
function happening(board: SpycraftBoard, decision: DecisionInfo): string {
  const top = board.stack.at(-1);
  if (!top?.targets.length) return "";
  const check = decision.prompt.includes("against TN") ? "" : checkText(top);
  const text = (top.text ?? "").replace(/^.*?\]\s*/, "");
  return [check && `${check}. `, text.length < 110 ? `${text} ` : ""].join("").trimStart();
}

function standing(board: SpycraftBoard, seat: number): string {
  const mission = board.mission;
  if (!mission) return "";
  const k = SKILLS.indexOf(mission.objective_skill as "craft");
  const attack = mission.attacker.totals[k] ?? 0;
  const gap = mission.need - attack;
  const mine = mission.attacker.seat === seat;
  const text = `${capital(mission.objective_skill)} ${attack} against ${mission.need}: `;
  return text + (gap > 0 ? `${mine ? "you are" : "the Attacker is"} ${gap} short.` : `${mine ? "enough" : "enough for the Attacker"} as it stands.`);
}

function nextQuestion(board: SpycraftBoard, picks: readonly string[]): string {
  const names = picks.map((pick) => faceOf(board, Number(pick.slice(5))) ?? "this card");
  return `${names.join(" and ")}: what next?`;
}

function nextNote(rows: readonly MoveInfo[]): string {
  return rows.length > FEW ? "Touch an outlined card, or choose from the list." : "Touch an outlined card, or choose here.";
}

/** The question once a whole move is composed. */
function questionOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const text = moveText(props, decision, move);
  const top = boardOf(props.view).stack.at(-1);
  if (decision.kind === "targets" && top?.name) return `${capital(top.name)}: ${text}?`;
  if (move.json.kind === "choose" && decision.kind === "mission_to_run") return `Run ${text}?`;
  if (move.json.kind === "choose" && /discard/.test(decision.kind)) return `Discard ${text}?`;
  return `${capital(text)}?`;
}

function verbOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  switch (move.json.kind) {
    case "recruit":
      return "Recruit facedown";
    case "requisition":
      return "Lay it under";
    case "act":
      return "Begin the action";
    case "react":
      return "Play the React";
    case "activate":
      return "Activate";
    case "burn":
      return "Turn up and discard";
    case "spend":
      return moveText(props, decision, move);
    case "swap":
      return "Swap them";
    case "choose":
      return decision.kind === "mission_to_run" ? "Run this mission" : decision.kind === "retire_for_limit" ? "Retire it" : /discard/.test(decision.kind) ? "Discard it" : "Choose";
    default:
      return "Confirm";
  }
}

function noteOf(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const board = boardOf(props.view);
  const seen = move.preview as SpycraftPreview | null;
  switch (move.json.kind) {
    case "recruit":
      return "It lies facedown as an agent, whatever it is; others see only its back.";
    case "requisition":
      return "It lies facedown as gear, whatever it is; others see only its back.";
    case "spend": {
      const face = board.players[decision.seat]?.cards.find((card) => card.card === move.json.card);
      const gap = short(decision.prompt) - (face?.bravado ?? 0);
      return gap > 0 ? `Still ${gap} short with it: the check would fail.` : "Enough.";
    }
    case "burn":
      return "It cannot stay: it is turned up and discarded.";
    case "activate": {
      const place = placesOf(board).get(Number(move.json.card));
      const card = place?.where === "agent" ? place.agent : place?.where === "gear" ? place.gear : null;
      if (place?.where === "leader") return "The new leader takes over; the old one stays as an agent.";
      if (!card || card.price === null || card.budget === null) return "It is turned up and paid for.";
      const gap = card.price - card.budget;
      return gap > 0 ? `It costs ${card.price}, ${card.budget} is there: ${gap} bravado needed, or it is lost.` : `It costs ${card.price}; ${card.budget} is there.`;
    }
    default:
      return seen ? [moveNote(move), seen.text.replace(/^\[[^\]]+\]\s*/, "")].filter(Boolean).join(". ") : "";
  }
}
