/** SpyMaster at the table. */

import type { EventInfo, View } from "../../gen/messages";
import type { SpymasterBoard, SpymasterEvent } from "../../gen/spymaster";
import { resultText } from "../../say";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { piecesOf } from "./compose";
import { moment, standing } from "./moments";
import { prompt } from "./prompt";
import { Hand } from "./Hand";
import { Seat } from "./Plates";
import { Aside, Pending } from "./Rail";
import { SeatLine, SeatSigns } from "./Strip";
import { Tab } from "./Tab";
import { meanwhile } from "./standing";
import { m, seatOf, t } from "./words";

const boardOf = (view: View): SpymasterBoard => view.board as SpymasterBoard;

const STEPS = ["stack", "cut", "take", "move", "missions"];

function steps(view: View): Step[] {
  const { phase, turn } = boardOf(view);
  if (phase === "assign") return [{ name: t("step-name", { step: "assign" }), state: "now" }];
  const at: Record<string, number> = { stack: 0, cut: 1, card: 1, take: 2, over: STEPS.length };
  const now = at[phase] ?? (turn?.step === "missions" ? 4 : 3);
  return STEPS.map((step, i) => ({
    name: t("step-name", { step }),
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

function pieces(event: EventInfo): string[] {
  const { kind, data: d } = event as unknown as SpymasterEvent;
  switch (kind) {
    case "move":
      return [`loc:${d.from}`, ...d.route.map((stop) => `loc:${stop}`)];
    case "complete":
      return [`mission:${d.area}`, `loc:${d.city}`];
    case "turn_up":
      return [`mission:${d.area}`];
    case "refill":
    case "lay_missions":
      return d.up.map(({ area }) => `mission:${area}`);
    case "agents":
      return d.players.flatMap((player) => player.locations.map((at) => `loc:${at}`));
    case "freelance":
      return d.locations.map(({ location }) => `loc:${location}`);
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
  const { kind, data: d } = event as unknown as SpymasterEvent;
  switch (kind) {
    case "setup":
    case "stacks":
      return 0;
    case "refill":
      return d.below.length || d.up.length ? 620 : 0;
    case "cut":
      return 150;
    case "end_turn":
      return 140;
    case "round":
    case "operations":
    case "pass":
      return 380;
    case "move":
      return 260 * d.cost + 160;
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
  SeatSigns,
  Pending,
  Aside,
  Hand,
  tab: {
    get name() {
      return t("step-name", { step: "missions" });
    },
    icon: "briefcase",
    Content: Tab,
  },
  // Five and six plates would leave the log no room.
  broad: (view) => boardOf(view).players.length <= 4,
  prompt,
  meanwhile,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpymasterBoard, event),
  moment,
  standing,
  sound: ({ kind }) => (kind === "move" || kind === "pawn" ? "piece" : "card"),
  picks: (view, decision, move) => piecesOf(move.json, boardOf(view), decision.seat),

  face(view, seat) {
    const agency = boardOf(view).players[seat]?.agency;
    return agency ? { name: t("agency", { id: agency }), colour: agency } : null;
  },

  role(view, seat) {
    return [{ text: t("term-bureau", { id: boardOf(view).players[seat]?.agency ?? "red" }) }];
  },

  progress(view) {
    const board = boardOf(view);
    return board.round
      ? { now: t("progress-now", { round: board.round }), of: t("progress-of", { rounds: board.rounds }) }
      : { now: t("progress-setup"), of: "" };
  },

  waiting(view) {
    const board = boardOf(view);
    const who = seatOf(board, view.waiting[0] ?? 0);
    if (board.phase === "assign") return t("waiting-assign", { who, count: view.waiting.length });
    if (board.phase === "operations" && board.turn?.points)
      return t("waiting-moves", { who, points: board.turn.points });
    return t("waiting", { who, step: board.phase });
  },

  // All other moves are made in front of everybody.
  secret: (own) => t("secret-assign", { own }),

  mark(event) {
    const agency = event.data.agency as string | undefined;
    if (agency) return { colour: agency };
    return { icon: event.kind === "contest" || event.kind === "round_end" ? "flag" : "card" };
  },

  notable: ({ kind }) => ["complete", "contest", "total"].includes(kind),
  heading(event) {
    if (event.kind === "round") return t("progress-now", { round: event.data.round });
    return event.kind === "round_end" && event.data.last ? t("heading-scoring") : null;
  },

  verdict(view, _table, viewer) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const tied = (board.sheet?.tied.length ?? 0) > 1;
    const mine = viewer === null ? null : board.sheet?.scores[viewer];
    const said = resultText(view.result);
    const counted = board.sheet && !tied && result.outcome !== "concession" ? board.sheet.scores : null;
    const ranked = [...(counted ?? [])].sort((a, b) => a.place - b.place);
    const totals = ranked.map(({ seat, total }) => m("has-total", { who: seatOf(board, seat), points: total }));
    const text = counted
      ? t("totals", { totals })
      : mine && !mine.winner
        ? t("verdict-place", { result: said, place: mine.place, total: mine.total })
        : said;
    const clause = counted ? "SM-11.8" : tied ? "SM-11.9" : "SM-R32";
    if (viewer !== null && winners.includes(viewer))
      return { title: winners.length > 1 ? t("you-share") : t("you-won"), text, clause };
    const names = winners.map((seat) => m("name-within", { who: seatOf(board, seat) }));
    return { title: t("others-won", { names: { items: names, how: "and" } }), text, clause };
  },

  spotlight(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (kind === "cut" || kind === "card") return { x: 0.6, y: 0.45 };
    if (board.phase === "take" || board.phase === "stack") return { x: 0.5, y: 0.4 };
    return { x: 0.5, y: kind === "turn" ? 0.52 : 0.42 };
  },
} satisfies GameUI;
