/** SpyMaster at the table. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import { colourName } from "../../parts/pieces";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { piecesOf } from "./compose";
import { calledBy, wording } from "./names";
import { prompt } from "./prompt";
import { Aside, Hand, Pending, Seat, SeatLine, Tab } from "./Seat";
import { meanwhile } from "./standing";
import { route } from "./words";

const boardOf = (view: View): SpymasterBoard => view.board as SpymasterBoard;

const STEPS = ["Stack", "Cut", "Choose Files", "Move agents", "Missions"];

function steps(view: View): Step[] {
  const { phase, turn } = boardOf(view);
  if (phase === "assign") return [{ name: "Assign agents", state: "now" }];
  const at: Record<string, number> = { stack: 0, cut: 1, card: 1, take: 2, over: STEPS.length };
  const now = at[phase] ?? (turn?.step === "missions" ? 4 : 3);
  return STEPS.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

function pieces(event: EventInfo): string[] {
  const d = event.data;
  switch (event.kind) {
    case "move":
      return [`loc:${d.from}`, ...route(d.from, d.to).map((stop) => `loc:${stop}`)];
    case "complete":
      return [`mission:${d.area}`, `loc:${d.city}`];
    case "turn_up":
      return [`mission:${d.area}`];
    case "refill":
    case "lay_missions":
      return (d.up as [string, string][]).map(([area]) => `mission:${area}`);
    case "agents":
      return (d.players as { locations: string[] }[]).flatMap((player) => player.locations.map((at) => `loc:${at}`));
    case "freelance":
      return (d.locations as [string, number][]).map(([at]) => `loc:${at}`);
    case "row":
      return [`stack:${d.stack}`];
    case "cut":
      return [`notch:${d.after}`];
    case "files":
    case "take":
      return [`file:${d.file}`];
    default:
      return [];
  }
}

function duration(event: EventInfo): number {
  switch (event.kind) {
    case "setup":
    case "stacks":
      return 0;
    case "refill":
      return event.data.below.length || event.data.up.length ? 620 : 0;
    case "cut":
      return 150;
    case "end_turn":
      return 140;
    case "round":
    case "operations":
    case "pass":
      return 380;
    case "move":
      return 260 * Number(event.data.cost) + 160;
    case "complete":
    case "agents":
    case "score_missions":
    case "contest":
      return 1000;
    case "tie_break":
      return 2000;
    default:
      return 620;
  }
}

export const ui = {
  Board,
  open,
  Seat,
  SeatLine,
  Pending,
  Aside,
  Hand,
  tab: { name: "Missions", icon: "briefcase", Content: Tab },
  prompt,
  meanwhile,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpymasterBoard, event),
  picks: (view, decision, move) => piecesOf(move.json, boardOf(view), decision.seat),

  face(view, seat) {
    const agency = boardOf(view).players[seat]?.agency;
    return agency ? { name: colourName(agency), colour: agency } : null;
  },

  wording,

  role(view, seat) {
    return [{ text: boardOf(view).players[seat]?.agency_name ?? "" }];
  },

  progress(view) {
    const board = boardOf(view);
    return board.round ? { now: `Round ${board.round}`, of: `of ${board.rounds}` } : { now: "Setup", of: "" };
  },

  waiting(view, table) {
    const board = boardOf(view);
    const seat = view.waiting[0];
    const who = seat === undefined ? "" : calledBy(table, seat, null);
    switch (board.phase) {
      case "assign":
        return view.waiting.length > 1
          ? `${view.waiting.length} players are still assigning agents.`
          : `${who} is still assigning agents.`;
      case "stack":
        return `${who} picks a stack.`;
      case "cut":
        return `${who} cuts the row.`;
      case "card":
        return `${who} puts the SpyMaster card into a File.`;
      case "take":
        return `${who} chooses a File.`;
      default:
        return board.turn?.points ? `${who} moves agents, ${board.turn.points} left.` : `It is ${who}'s turn.`;
    }
  },

  mark(event) {
    const agency = event.data.agency as string | undefined;
    if (agency) return { colour: agency };
    return { icon: event.kind === "contest" || event.kind === "round_end" ? "flag" : "card" };
  },

  telling: new Set(["complete", "contest", "total"]),
  heading(event) {
    if (event.kind === "round") return `Round ${event.data.round}, Gather`;
    if (event.kind === "round_end" && event.data.last) return "Final scoring";
    return event.kind === "operations" ? "Operations" : null;
  },

  verdict(view, table, eyes) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const tied = (board.sheet?.tied.length ?? 0) > 1;
    const mine = eyes === null ? null : board.sheet?.scores[eyes];
    const place = mine && !mine.winner ? ` You are in place ${mine.place} with ${mine.total}.` : "";
    const text = `${wording(String(result.text ?? ""), table, eyes)}${place}`;
    const clause = tied ? "SM-11.9" : result.outcome === "concession" ? "SM-R32" : "SM-11.8";
    if (eyes !== null && winners.includes(eyes))
      return { title: winners.length > 1 ? "You share the win." : "You won.", text, clause };
    const names = winners.map((seat) => calledBy(table, seat, eyes));
    return { title: `${names.join(" and ")} won.`, text, clause };
  },

  lamp(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (kind === "cut" || kind === "card") return { x: 0.6, y: 0.45 };
    if (board.phase === "take" || board.phase === "stack") return { x: 0.5, y: 0.4 };
    return { x: 0.5, y: kind === "turn" ? 0.52 : 0.42 };
  },
} satisfies GameUI;
