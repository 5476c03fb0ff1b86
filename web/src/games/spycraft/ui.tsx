/** Spycraft at the table. */

import { say } from "../../say";
import type { View } from "../../gen/messages";
import type { SpycraftBoard } from "../../gen/spycraft";
import type { GameUI, Step } from "../types";
import { apply, duration, pieces } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { compose, piecesOf } from "./compose";
import { Hand } from "./Hand";
import { handsOf } from "./grip";
import { Pending } from "./Pending";
import { prompt } from "./prompt";
import { AgenciesTab, Seat, SeatLine } from "./Seat";
import { boardOf, COLOURS, nameOf, toldTo } from "./words";
import "./spycraft.css";

const STEPS = ["Intel", "Planning", "Enemy", "Engage", "Goals", "Debrief"];
const STEP_AT: Record<string, number> = {
  start: 0,
  intel: 0,
  planning: 1,
  enemy: 2,
  before_engage: 3,
  engage: 3,
  goals: 4,
  debrief: 5,
};

function steps(view: View): Step[] {
  const now = view.result ? STEPS.length : (STEP_AT[boardOf(view).step] ?? 0);
  return STEPS.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

export const ui = {
  Board,
  open,
  Seat,
  SeatLine,
  Pending,
  Hand,
  tab: { name: "Agencies", icon: "people", Content: AgenciesTab },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpycraftBoard, event),

  picks: (view, _decision, move) => piecesOf(move.json, boardOf(view)),

  seatTouch(props) {
    const decision = props.decisions.find((one) => one.moves.some((move) => move.json.kind === "player"));
    if (!decision || props.readonly) return null;
    const piece = `seat:${props.seat}`;
    const { picks } = props.draft.value;
    const legal = compose(decision, boardOf(props.view), picks).next.has(piece);
    const picked = picks.includes(piece);
    const label = `${nameOf(props.table, props.seat, props.eyes)}${picked ? ", chosen" : legal ? ", can be chosen" : ""}`;
    return { legal, picked, label, touch: () => handsOf(props).touch(piece) };
  },

  role(view, seat) {
    const board = boardOf(view);
    const parts: { text: string }[] = board.players.length > 2 ? [{ text: `Player ${seat + 1}` }] : [];
    parts.push({ text: board.players[seat]?.out ? "out of the game" : (board.players[seat]?.faction ?? "") });
    if (board.mission?.attacker.seat === seat) parts.push({ text: "Attacker" });
    else if (board.mission?.defender?.seat === seat) parts.push({ text: "Defender" });
    return parts;
  },

  progress(view) {
    const board = boardOf(view);
    const runs = board.mission?.attacker.seat;
    const of = runs === undefined ? "" : runs === view.seat ? "your mission" : `Player ${runs + 1}’s mission`;
    return { now: `Turn ${board.turn}${of ? "," : ""}`, of };
  },

  waiting(view, table) {
    const board = boardOf(view);
    const seat = board.to_move;
    if (seat === null || seat === view.seat) return "Others are thinking.";
    const who = nameOf(table, seat, view.seat);
    switch (board.step) {
      case "planning":
        return `${who} plans a mission.`;
      case "enemy":
        return `${who} decides about the defense.`;
      case "engage":
        return `${who} acts at the mission.`;
      case "debrief":
        return "Debrief: cards are drawn and put away.";
      default:
        return `${who} has an Intel opportunity.`;
    }
  },

  mark(event) {
    const seat = event.data.seat as number | undefined;
    const colour = seat === undefined || seat < 0 ? undefined : COLOURS[seat];
    return colour ? { colour } : { icon: "flag" };
  },

  wording: toldTo,

  // Between them the log tells what was declared, checked and done.
  minor: (event) =>
    event.kind === "performing" || (event.kind === "performed" && /: (resolved|failed)\.$/.test(say(event.text))),

  telling: new Set(["leads", "scores", "retired", "game_over"]),
  heading(event) {
    if (event.kind === "turn") return `Turn ${event.data.turn}`;
    if (event.kind === "run") return `Mission of Player ${Number(event.data.seat) + 1}`;
    if (event.kind === "debrief") return "Debrief";
    return null;
  },

  verdict(view, table, eyes) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const own = eyes === null ? undefined : board.players[eyes];
    const text = `${toldTo(String(result.text ?? ""), table, eyes)}${own && !winners.includes(own.seat) ? ` You have ${own.vp}.` : ""}`;
    const clause = result.outcome === "points" ? "SC-1.2" : "SC-23.1";
    if (eyes !== null && winners.includes(eyes))
      return { title: winners.length > 1 ? "You share the victory." : "You won.", text, clause };
    if (!winners.length) return { title: "Nobody won.", text, clause };
    return { title: `${winners.map((seat) => nameOf(table, seat, eyes)).join(" and ")} won.`, text, clause };
  },

  lamp(view, decisions) {
    const board = boardOf(view);
    const mine = decisions.length > 0;
    if (decisions[0]?.kind === "mission_to_run") return { x: 0.4, y: 0.12 };
    if (board.mission) return { x: 0.5, y: mine ? 0.66 : 0.5 };
    return { x: 0.45, y: mine ? 0.75 : 0.35 };
  },
} satisfies GameUI;
