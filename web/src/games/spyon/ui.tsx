/** SPYON at the table. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpyonBoard } from "../../gen/spyon";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { compose, piecesOf } from "./compose";
import { handsOf } from "./grip";
import { duration } from "./motion";
import { prompt } from "./prompt";
import { MissionsTab, Pending, Seat, SeatLine } from "./Seat";
import { byTracker, DEPTS, mySpy, SPIES, spyName, trackerText } from "./words";

const boardOf = (view: View): SpyonBoard => view.board as SpyonBoard;

const STEPS = ["Order", "Foreign Office", "Selection", "Execution", "Embedding", "Scoring", "Position"];
const STEP_AT: Record<string, number> = {
  choose_first: 0,
  select: 2,
  execute: 3,
  embed: 4,
  score: 5,
  position: 6,
  over: 7,
};

function steps(view: View): Step[] {
  const now = STEP_AT[boardOf(view).step] ?? 0;
  return STEPS.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

function pieces(event: EventInfo): string[] {
  const d = event.data;
  switch (event.kind) {
    case "switch":
      return [`cube:${d.a_dept}:${d.a_colour}`, `cube:${d.b_dept}:${d.b_colour}`, `rec:${d.a_dept}`, `rec:${d.b_dept}`];
    case "relocate":
      return [`cube:${d.from}:${d.colour}`, `rec:${d.to}`];
    case "regroup":
      return [`cube:${d.dept}:da`, `slot:${d.seat}:${d.area}:${d.token}`];
    case "crisis":
    case "assassinate":
      return [`min:${d.dept}`, `track:${d.spy}`];
    case "infiltrate":
    case "da_arrives":
      return [`rec:${d.dept}`];
    case "minister_arrives":
    case "minister_back":
      return [`min:${d.dept}`];
    case "minister_leaves":
      return d.slot ? [`office:${d.slot}`] : [`min:${d.dept}`];
    case "select":
      return (d.missions as string[]).map((mission) => `slot:${d.seat}:${d.area}:${mission}`);
    case "embed":
      return (d.cubes as [string, string, number][]).map(([dept, spy]) => `cube:${dept}:${spy}`);
    case "score":
    case "position":
      return SPIES.map((spy) => `track:${spy}`);
    case "round":
      return [`office:${d.round}`];
    default:
      return [];
  }
}

export const ui = {
  Board,
  Seat,
  SeatLine,
  Pending,
  tab: { name: "Missions", icon: "assassinate", Content: MissionsTab },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpyonBoard, event),

  picks: (view, decision, move) => piecesOf(move.json, boardOf(view), decision.seat),
  onTab: (decision) => decision.kind === "select",

  seatTouch(props) {
    const board = boardOf(props.view);
    const decision = props.decisions.find((one) => one.kind === "choose_first");
    if (!decision || props.readonly) return null;
    const piece = `seat:${props.seat}`;
    const picks = props.draft.value.picks;
    return {
      legal: compose(decision, board, picks).next.has(piece),
      picked: picks.includes(piece),
      touch: () => handsOf(props, board, decision).touch(piece),
    };
  },

  role(view, seat) {
    const board = boardOf(view);
    const parts: { text: string; icon?: "briefcase" }[] = [{ text: spyName(board.players[seat]?.spy ?? "") }];
    const first = board.first === seat && !view.result;
    const ops = board.spy_ops === seat && !view.result;
    if (first) parts.push({ text: ops ? "first" : "first player" });
    if (ops) parts.push({ text: "Spy Ops", icon: "briefcase" });
    return parts;
  },

  progress(view) {
    const board = boardOf(view);
    return { now: `Round ${board.round}`, of: `of ${board.rounds}` };
  },

  waiting(view, table) {
    const board = boardOf(view);
    const seat = view.waiting[0];
    const who = seat === undefined ? "" : table.seats[seat]?.player || spyName(board.players[seat]?.spy ?? "");
    switch (board.step) {
      case "choose_first":
        return `${who} names the first player.`;
      case "select":
        return `${who} selects missions.`;
      case "execute": {
        const todo = seat === undefined ? [] : (board.players[seat]?.todo ?? []);
        return `${who} executes ${todo.map((mission) => mission.toUpperCase()).join(" and ") || "a mission"}.`;
      }
      default:
        return "The round is being scored.";
    }
  },

  mark(event) {
    const spy = event.data.spy as string | undefined;
    if (spy) return { colour: spy };
    switch (event.kind) {
      case "da_arrives":
        return { colour: "da" };
      case "minister_arrives":
      case "minister_back":
      case "minister_leaves":
      case "embed":
        return { icon: "door" };
      default:
        return { icon: "flag" };
    }
  },

  telling: new Set(["position", "assassinate", "crisis"]),
  heading(event) {
    return event.kind === "round" ? `Round ${event.data.round}` : null;
  },

  verdict(view, table, eyes) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const mine = mySpy(board, eyes);
    const played = byTracker(view.result);
    const clause = played ? board.now.clause : "";
    const text = played ? `${String(result.text ?? "")} ${trackerText(board.tracker)}` : String(result.text ?? "");
    if (!winners.length) return { title: "Both lose.", text, clause };
    const winner = board.players[winners[0]!];
    if (mine && winner?.spy === mine) return { title: "You won.", text, clause };
    const name = table.seats[winners[0]!]?.player || spyName(winner?.spy ?? "");
    return { title: `${name} won.`, text, clause };
  },

  lamp(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (!kind && !view.result && view.seat !== null) return { x: 0.1, y: 0.3 };
    if (board.step === "choose_first") return { x: 0.5, y: 0.2 };
    if (kind === "select") return { x: 0.12, y: 0.6 };
    const active = DEPTS.indexOf(board.active_dept as (typeof DEPTS)[number]);
    return { x: 0.18 + 0.32 * Math.max(0, active), y: 0.5 };
  },
} satisfies GameUI;
