/** Spycraft at the table. */

import type { View } from "../../gen/messages";
import type { SpycraftBoard, SpycraftEvent } from "../../gen/spycraft";
import { resultText, colourAt } from "../../say";
import type { GameUI, Step } from "../types";
import { apply, duration, pieces } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { compose, piecesOf } from "./compose";
import { Hand } from "./Hand";
import { handlersOf } from "./touch";
import { moment, standing } from "./moments";
import { Pending } from "./Pending";
import { prompt } from "./prompt";
import { AgenciesTab, Seat, SeatLine } from "./Seat";
import { boardOf, moveName, nameOf, t, who } from "./words";
import "./frame.css";

const STEPS = ["intel", "planning", "enemy", "engage", "goals", "debrief"];
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
  return STEPS.map((step, i) => ({
    name: t("step-name", { step }),
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

export const ui = {
  Board,
  open,
  Seat,
  SeatLine,
  Pending,
  Hand,
  tab: {
    get name() {
      return t("tab-agencies");
    },
    icon: "people",
    Content: AgenciesTab,
  },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpycraftBoard, event),
  moment,
  standing,
  sound: () => "card",

  picks: (view, _decision, move) => piecesOf(move.json, boardOf(view)),
  moveName,

  seatTouch(props) {
    const decision = props.decisions.find((one) => one.moves.some((move) => move.json.kind === "player"));
    if (!decision || props.readonly) return null;
    const piece = `seat:${props.seat}`;
    const { picks } = props.draft.value;
    const legal = compose(decision, boardOf(props.view), picks).next.has(piece);
    const picked = picks.includes(piece);
    const what = nameOf(props.seat);
    const label = picked ? t("chosen", { what }) : legal ? t("can-be-chosen", { what }) : what;
    return { legal, picked, label, touch: () => handlersOf(props).touch(piece) };
  },

  role(view, seat) {
    const board = boardOf(view);
    const player = board.players[seat];
    const agency = { text: player?.out ? t("out-of-game") : (player?.faction ?? "") };
    const side =
      board.mission?.attacker.seat === seat ? "attacker" : board.mission?.defender?.seat === seat ? "defender" : null;
    const part = side ? [{ text: t("side", { side }), leads: true }] : [];
    // In a crowd the role comes first: a narrow plate shortens what stands behind.
    return board.players.length > 2 ? [...part, agency] : [agency, ...part];
  },

  unit: "turn",
  progress(view) {
    const board = boardOf(view);
    const runs = board.mission?.attacker.seat;
    if (runs === undefined) return { now: t("term-turn", { turn: board.turn }), of: "" };
    return { now: t("progress-turn", { turn: board.turn }), of: t("progress-mission", { who: who(runs) }) };
  },

  waiting(view) {
    const board = boardOf(view);
    const seat = board.to_move;
    if (seat === null || seat === view.seat) return t("waiting-others");
    return t("waiting", { who: who(seat), step: board.step });
  },

  // Lower windows, missions and the rows of a crowd need what full cards would take.
  broad(view, height) {
    const board = boardOf(view);
    return height >= 860 && board.players.length === 2 && !board.mission;
  },

  mark(event) {
    const seat = event.data.seat as number | undefined;
    const colour = seat === undefined || seat < 0 ? undefined : colourAt(seat);
    return colour ? { colour } : { icon: "flag" };
  },

  // Between them the log tells what was declared, checked and done.
  minor(event) {
    const { kind, data } = event as unknown as SpycraftEvent;
    return (
      kind === "performing" ||
      kind === "queue_filled" ||
      (kind === "performed" && ["resolved", "failed"].includes(data.outcome))
    );
  },

  notable: ({ kind }) => ["leads", "scores", "retired", "game_over"].includes(kind),
  heading(event) {
    const { kind, data } = event as unknown as SpycraftEvent;
    if (kind === "turn") return t("term-turn", { turn: data.turn });
    if (kind === "run") return t("mission-of", { who: who(data.seat) });
    if (kind === "debrief") return t("step-name", { step: kind });
    return null;
  },

  verdict(view, _table, viewer) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const own = viewer === null ? undefined : board.players[viewer];
    const reason = resultText(view.result);
    const text = own && !winners.includes(own.seat) ? t("verdict-own", { reason, points: own.vp }) : reason;
    const clause = result.outcome === "points" ? "SC-1.2" : "SC-23.1";
    if (viewer !== null && winners.includes(viewer))
      return { title: winners.length > 1 ? t("verdict-shared") : t("verdict-won"), text, clause };
    if (!winners.length) return { title: t("verdict-nobody"), text, clause };
    const names = { items: winners.map(who), how: "and" as const };
    return { title: t("verdict-they", { who: names, count: winners.length }), text, clause };
  },

  spotlight(view, decisions) {
    const board = boardOf(view);
    const mine = decisions.length > 0;
    if (decisions[0]?.kind === "mission_to_run") return { x: 0.4, y: 0.12 };
    if (board.mission) return { x: 0.5, y: mine ? 0.66 : 0.5 };
    return { x: 0.45, y: mine ? 0.75 : 0.35 };
  },
} satisfies GameUI;
