/** Master of Spies at the table. */

import type { MasterOfSpiesBoard, MasterOfSpiesEvent } from "../../gen/master_of_spies";
import type { EventInfo, View } from "../../gen/messages";
import { resultText, say } from "../../say";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { rowOf } from "./cards";
import { compose, locationAt, piecesOf } from "./compose";
import { Hand } from "./Hand";
import { decisionOf, handlersOf } from "./touch";
import { moment, standing } from "./moments";
import { duration } from "./motion";
import { prompt, waitingText } from "./prompt";
import { Pending, PlayersTab, Seat, SeatLine } from "./Seat";
import { locationParts, m, ranked, shownColour, t, tieOf, who } from "./words";

const boardOf = (view: View): MasterOfSpiesBoard => view.board as MasterOfSpiesBoard;

const STEPS = ["draw", "play", "responses", "spy"];
const STEP_AT: Record<string, number> = {
  main: 1,
  anytime: 1,
  take: 1,
  give: 1,
  respond: 2,
  last_chance: 2,
  poison: 3,
  spy: 3,
  over: 4,
};

function steps(view: View): Step[] {
  if (view.result) return [];
  const step = boardOf(view).step;
  const now = STEP_AT[step] ?? 1;
  const swapping = step === "take" || step === "give";
  return STEPS.map((name, i) => ({
    name: t("step-name", { step: swapping && i === now ? "swap" : name }),
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

function pieces(event: EventInfo): string[] {
  const { kind, data: d } = event as unknown as MasterOfSpiesEvent;
  switch (kind) {
    case "location":
    case "enter":
      return [`loc:${d.row}:${d.at}`];
    case "spy":
      return [d.to_row ? `loc:${d.to_row}:${d.to_at}` : `home:${rowOf(d.faction)}`, `loc:${d.row}:${d.at}`];
    case "lapse":
    case "permanent":
    case "burn":
      return [`loc:${d.row}:${d.at}`];
    case "action":
      return d.targets.row && d.targets.at ? [`loc:${d.targets.row}:${d.targets.at}`] : [];
    default:
      return [];
  }
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
      return t("players");
    },
    icon: "people",
    Content: PlayersTab,
  },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as MasterOfSpiesBoard, event),
  moment,
  standing,
  sound: ({ kind }) => (kind === "spy" ? "piece" : "card"),

  // What only a button answers touches nothing: the button stays, with its own words.
  picks: (view, decision, move) =>
    piecesOf(move.json, boardOf(view), decision.kind).filter((piece) => !piece.startsWith("do:")),

  seatTouch(props) {
    const decision = decisionOf(props);
    if (!decision || props.readonly) return null;
    const piece = `seat:${props.seat}`;
    const picks = props.draft.value.picks;
    const composed = compose(decision, boardOf(props.view), picks);
    const picked = picks.includes(piece);
    if (!picked && !composed.next.has(piece)) return null;
    return { legal: !picked, picked, touch: () => handlersOf(props).touch(piece) };
  },

  role(view, seat) {
    const board = boardOf(view);
    const at = board.order.indexOf(seat);
    const now = board.order.indexOf(board.active);
    const turn = board.players[seat]?.gone
      ? "gone"
      : view.result
        ? "over"
        : at === now
          ? "now"
          : at < now
            ? "done"
            : "ahead";
    // Apart, for a seat may be called by its colour.
    const colour = { text: t("colour", { id: shownColour(seat) }) };
    if (turn === "over") return [colour];
    const text = t("seat-role", { turn, at: at + 1 });
    return [colour, board.master === seat && !view.result ? { text, icon: "master" } : { text }];
  },

  progress(view) {
    const board = boardOf(view);
    const round = { round: board.round, last: board.last_round && !view.result };
    return {
      now: t("progress-now", round),
      of: view.result ? t("the-end") : t("progress-of", { who: who(board.active) }),
    };
  },

  waiting: (view) => waitingText({ view }),

  called(view, piece) {
    const there = piece.startsWith("loc:") ? locationAt(boardOf(view), piece) : null;
    return there && say(locationParts(there)[0]!);
  },

  mark(event) {
    const seat = event.data.seat as number | undefined;
    if (seat !== undefined) return { colour: shownColour(seat) };
    return { icon: event.kind === "score" ? "moon" : "flag" };
  },

  // What changed the points: scorings, and spies sent home.
  notable: ({ kind, data }) => kind === "score" || (kind === "spy" && !data.to_row),
  minor: (event) => event.kind === "turn" || event.kind === "enter" || event.kind === "resolved",
  heading(event) {
    if (event.kind !== "round") return null;
    return t("heading", { last: event.data.last, round: event.data.round });
  },

  verdict(view, _table, viewer) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const first = winners[0] ?? 0;
    const title = t("won-alone", { who: who(first) });
    const totals = ranked(board).map((seat) =>
      m("has-total", { who: who(seat), points: board.players[seat]?.total ?? 0 }),
    );
    const text = t("totals", { totals });
    const clause = "MS-13.6";
    if (result.outcome === "concession") return { title, text: resultText(view.result), clause };
    if (winners.length > 1) {
      const mine = viewer !== null && winners.includes(viewer);
      return { title: mine ? t("you-share") : t("shared"), text: t("totals-level", { totals }), clause: "MS-13.7" };
    }
    const tie = tieOf(board, winners);
    return tie ? { title, text: tie, clause: "MS-13.7" } : { title, text, clause };
  },

  spotlight(view, decisions) {
    const board = boardOf(view);
    if (!decisions.some((one) => !one.optional)) return { x: 0.5, y: 0.35 };
    return { x: board.step === "spy" ? 0.6 : 0.54, y: 0.4 };
  },
} satisfies GameUI;
