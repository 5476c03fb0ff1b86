/** General at the table. */

import type { GeneralBoard } from "../../gen/general";
import type { EventInfo, View } from "../../gen/messages";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { picksOf } from "./compose";
import { Aside } from "./Deck";
import { Hand } from "./Hand";
import { duration } from "./motion";
import { prompt } from "./prompt";
import { RecordsTab, Seat, SeatLine, Seats, spyFacts } from "./Seats";
import { boardOf, colourOfSeat, join, LETTERS, named, seatColour, seatRole, spyAt, theGeneral, whoAt } from "./words";

const STEPS = ["Draw", "Advice", "Recruit", "Army", "Attack"];
const STEP_AT: Record<string, number> = {
  promote: 0,
  listen_to: 0,
  give: 1,
  recruit: 2,
  discard: 2,
  army: 3,
  layout: 3,
  attack: 4,
  over: 5,
};

function steps(view: View): Step[] {
  const now = STEP_AT[boardOf(view).step] ?? 0;
  return STEPS.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

const place = (id: string): string => (id === "reserves" ? "reserves" : `region:${id}`);

function pieces(event: EventInfo): string[] {
  const d = event.data;
  switch (event.kind) {
    case "march":
    case "withdraw":
    case "deploy":
      return [place(d.from), place(d.to)];
    case "recruit":
    case "raise":
    case "attack":
      return [place(d.region)];
    case "command":
      return d.region ? [place(d.region)] : [];
    case "attack_drawn":
      return d.region ? [place(d.region), `drawn:${d.number}`] : [`drawn:${d.number}`];
    case "promote":
    case "listen_to":
    case "give":
    case "draw":
      return [`spy:${LETTERS[d.spy as number]}`];
    case "redeployed":
      return ["region:north", "region:east", "region:south", "region:west", "reserves"];
    default:
      return [];
  }
}

const BY_GENERAL = new Set([
  "promote",
  "listen_to",
  "recruit",
  "decline",
  "march",
  "withdraw",
  "deploy",
  "raise",
  "command",
  "redeployed",
  "end_army",
  "setup",
  "advice",
]);

export const ui = {
  concession: "It ends at once and your whole side loses.",
  Board,
  Seat,
  Seats,
  SeatLine,
  Aside,
  Hand,
  tab: { name: "Records", icon: "rules", Content: RecordsTab },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as GeneralBoard, event),
  picks: (_view, decision, move) => picksOf(move.json, decision),

  face(view, seat) {
    const board = boardOf(view);
    return { name: seatRole(board, seat), colour: seatColour(board, seat) };
  },

  role(view, seat) {
    const spy = spyAt(boardOf(view), seat);
    return [{ text: spy ? `Spy ${spy.letter}, ${spyFacts(spy)}` : "General" }];
  },

  progress(view) {
    const board = boardOf(view);
    const before = board.step === "promote" || board.step === "listen_to";
    return { now: `Round ${Math.max(1, board.round + (before ? 1 : 0))},`, of: `tier ${board.tier}` };
  },

  waiting(view, table) {
    const board = boardOf(view);
    const name = (seat: number) => whoAt(board, table, seat, null);
    const spies = view.waiting.filter((seat) => seat !== board.general);
    const general = theGeneral(board, table, null);
    switch (board.step) {
      case "promote":
        return `${general} names a Spy for promotion.`;
      case "listen_to":
        return `${general} names the one Spy to be heard.`;
      case "give":
        if (board.mixed && board.listen < 0) return `The Spies choose: ${board.gave_count} of 3 cards are in.`;
        return `${join(spies.map(name))} ${spies.length > 1 ? "choose cards" : "chooses a card"} to give.`;
      case "recruit":
        return `${general} places recruits.`;
      case "discard":
        return `${join(spies.map(name))} ${spies.length > 1 ? "discard" : "discards"}.`;
      case "layout":
        return `${general} lays the armies out again.`;
      case "army":
        return `${general} commands the armies.`;
      default:
        return "The attack is resolved.";
    }
  },

  mark(event) {
    const seat = event.data.seat as number | undefined;
    if (BY_GENERAL.has(event.kind)) return { colour: "brass" };
    if (seat !== undefined && seat >= 0 && event.kind !== "concede") return { colour: colourOfSeat(seat) };
    return { icon: event.kind === "attack" ? "flag" : "rules" };
  },

  wording: named,

  telling: new Set(["attack", "end"]),
  heading(event) {
    return event.kind === "round" ? `Round ${event.data.round}` : null;
  },

  verdict(view, table, eyes) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const loyal = result.outcome === "loyal_wins";
    const winners = (result.winners as number[] | undefined) ?? [];
    const agents = board.spies
      .filter((spy) => spy.identity === "double_agent")
      .map((spy) => whoAt(board, table, spy.seat, eyes));
    const side = loyal
      ? "The General and the Operatives win."
      : agents.length > 1
        ? "The Double Agents win."
        : "The Double Agent wins.";
    const were =
      agents.length > 1
        ? `${join(agents)} were the Double Agents.`
        : `${agents[0] ?? ""} ${agents[0] === "You" ? "were" : "was"} the Double Agent.`;
    const own = eyes !== null && table.seats.filter((seat) => seat.mine).length === 1;
    const clause = String(result.text ?? "").endsWith("concedes.")
      ? "GS-1.2"
      : loyal
        ? board.drawn.at(-1)?.kind === "event"
          ? "GS-9.3"
          : "GS-9.2"
        : "GS-9.1";
    return {
      title: own ? (winners.includes(eyes) ? "You won." : "You lost.") : side,
      text: `${named(String(result.text ?? ""), table, eyes)} ${were}`,
      clause,
    };
  },

  lamp(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (kind === "give" || kind === "promote" || kind === "listen_to") return { x: 0.16, y: 0.45 };
    if (board.you === "spy") return { x: 0.4, y: 0.5 };
    return { x: 0.66, y: 0.38 };
  },
} satisfies GameUI;
