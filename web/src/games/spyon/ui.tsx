/** SPYON at the table. */

import type { EventInfo, View } from "../../gen/messages";
import type { SelectEvent, SpyonBoard, SpyonEvent } from "../../gen/spyon";
import { resultText } from "../../say";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { compose, piecesOf } from "./compose";
import { handlersOf } from "./touch";
import { moment, standing } from "./moments";
import { duration } from "./motion";
import { prompt } from "./prompt";
import { MissionsTab, Pending, Seat, SeatLine } from "./Seat";
import { byTracker, DEPTS, m, seatOf, SPIES, spyName, t, trackerText } from "./words";

const boardOf = (view: View): SpyonBoard => view.board as SpyonBoard;

const STEPS = ["order", "office", "selection", "execution", "embedding", "scoring", "position"];
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
  return STEPS.map((step, i) => ({
    name: t("step-name", { step }),
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

function pieces(event: EventInfo): string[] {
  const { kind, data: d } = event as unknown as SpyonEvent;
  switch (kind) {
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
      return d.missions.map((mission) => `slot:${d.seat}:${d.area}:${mission}`);
    case "embed":
      return d.cubes.map(({ dept, spy }) => `cube:${dept}:${spy}`);
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
  tallSeats: true,
  SeatLine,
  Pending,
  tab: {
    get name() {
      return t("missions");
    },
    icon: "assassinate",
    Content: MissionsTab,
  },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as SpyonBoard, event),
  moment,
  standing,

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
      touch: () => handlersOf(props, board, decision).touch(piece),
    };
  },

  role(view, seat) {
    const board = boardOf(view);
    const parts: { text: string; icon?: "briefcase" }[] = [{ text: spyName(board.players[seat]?.spy ?? "") }];
    const first = board.first === seat && !view.result;
    const ops = board.spy_ops === seat && !view.result;
    if (first) parts.push({ text: ops ? t("role-first") : t("role-first-player") });
    if (ops) parts.push({ text: t("role-spy-ops"), icon: "briefcase" });
    return parts;
  },

  progress(view) {
    const board = boardOf(view);
    return { now: t("progress-now", { round: board.round }), of: t("progress-of", { rounds: board.rounds }) };
  },

  waiting(view) {
    const board = boardOf(view);
    const seat = view.waiting[0];
    const who = seatOf(board, seat ?? 0);
    switch (board.step) {
      case "choose_first":
        return t("waiting-first", { who });
      case "select":
        return t("waiting-selects", { who });
      case "execute": {
        const todo = seat === undefined ? [] : (board.players[seat]?.todo ?? []);
        const missions = todo.map((id) => m("mission", { id }));
        return t("waiting-executes", {
          who,
          missions: missions.length ? { items: missions, how: "and" } : m("waiting-a-mission"),
        });
      }
      default:
        return t("waiting-scoring");
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

  backName({ kind, data }) {
    if (kind !== "select") return null;
    const [first, second] = (data as unknown as SelectEvent).missions.map((id) => m("mission", { id }));
    return second ? t("label-dual", { first: first!, second }) : t("label-single", { mission: first! });
  },
  notable: ({ kind }) => ["position", "assassinate", "crisis"].includes(kind),
  heading(event) {
    return event.kind === "round" ? t("progress-now", { round: event.data.round }) : null;
  },

  verdict(view) {
    const board = boardOf(view);
    const winners = (view.result?.winners as number[] | undefined) ?? [];
    const played = byTracker(view.result);
    const clause = played ? board.now.clause : "";
    const said = resultText(view.result);
    const how = winners.length ? t("won-how", { row: board.now.row }) : said;
    const text = played ? how : said;
    const score = played ? trackerText(board.tracker) : "";
    const title = winners.length ? t("won", { who: seatOf(board, winners[0]!) }) : t("both-lost");
    return { title, text, score, clause };
  },

  spotlight(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (!kind && !view.result && view.seat !== null) return { x: 0.1, y: 0.3 };
    if (board.step === "choose_first") return { x: 0.5, y: 0.2 };
    if (kind === "select") return { x: 0.12, y: 0.6 };
    const active = DEPTS.indexOf(board.active_dept as (typeof DEPTS)[number]);
    return { x: 0.18 + 0.32 * Math.max(0, active), y: 0.5 };
  },
} satisfies GameUI;
