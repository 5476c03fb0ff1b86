/** Master of Spies at the table. */

import type { CourtBoard } from "../../gen/master_of_spies";
import type { EventInfo, View } from "../../gen/messages";
import { colourName } from "../../parts/pieces";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { open } from "./open";
import { COLOURS, rowOf } from "./cards";
import { compose, piecesOf } from "./compose";
import { Hand } from "./Hand";
import { decisionOf, handsOf } from "./grip";
import { duration } from "./motion";
import { prompt, waitingText } from "./prompt";
import { Pending, PlayersTab, Seat, SeatLine } from "./Seat";
import { listed } from "./cards";
import { nameOf, ORDINALS } from "./words";

const boardOf = (view: View): CourtBoard => view.board as CourtBoard;

const STEPS = ["Draw", "Play a card", "Responses", "Spy"];
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
  const now = STEP_AT[boardOf(view).step] ?? 1;
  return STEPS.map((name, i) => ({ name, state: i < now ? "done" : i === now ? "now" : "ahead" }));
}

function pieces(event: EventInfo): string[] {
  const d = event.data;
  switch (event.kind) {
    case "location":
      return [`loc:${d.row}:${d.at}`];
    case "spy":
      return [d.to_row ? `loc:${d.to_row}:${d.to_at}` : `home:${rowOf(d.faction)}`, `loc:${d.row}:${d.at}`];
    case "lapse":
    case "permanent":
    case "burn":
      return [`loc:${d.row}:${d.at}`];
    case "action":
      return d.targets?.row && d.targets?.at ? [`loc:${d.targets.row}:${d.targets.at}`] : [];
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
  tab: { name: "Players", icon: "people", Content: PlayersTab },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as CourtBoard, event),

  picks: (view, decision, move) => piecesOf(move.json, boardOf(view), decision.kind),

  seatTouch(props) {
    const decision = decisionOf(props);
    if (!decision || props.readonly) return null;
    const piece = `seat:${props.seat}`;
    const picks = props.draft.value.picks;
    const composed = compose(decision, boardOf(props.view), picks);
    const picked = picks.includes(piece);
    if (!picked && !composed.next.has(piece)) return null;
    return { legal: !picked, picked, touch: () => handsOf(props).touch(piece) };
  },

  role(view, seat) {
    const board = boardOf(view);
    const player = board.players[seat];
    if (player?.gone) return [{ text: "gave up" }];
    const at = board.order.indexOf(seat);
    const now = board.order.indexOf(board.active);
    const master = board.master === seat;
    const colour = colourName(COLOURS[seat] ?? "");
    const verb = view.result
      ? ""
      : at === now
        ? ", to play"
        : at < now
          ? `, played ${ORDINALS[at] ?? ""}`
          : `, plays ${ORDINALS[at] ?? ""}`;
    return [master ? { text: colour + verb, icon: "master" } : { text: colour + verb }];
  },

  progress(view) {
    const board = boardOf(view);
    if (view.result) return { now: `Round ${board.round},`, of: "the end" };
    const name = board.last_round ? "Last round" : `Round ${board.round}`;
    return {
      now: `${name},`,
      of: view.seat === board.active ? "your turn" : `${colourName(COLOURS[board.active] ?? "")} plays`,
    };
  },

  waiting: (view, table) => waitingText({ view, table, eyes: view.seat ?? null }),

  mark(event) {
    const seat = event.data.seat as number | undefined;
    if (seat !== undefined) return { colour: COLOURS[seat] ?? "white" };
    return { icon: event.kind === "score" ? "moon" : "flag" };
  },

  telling: new Set(["score", "permanent", "take", "cancelled"]),
  heading(event) {
    if (event.kind !== "round") return null;
    return event.data.last ? "The last round" : `Round ${event.data.round}`;
  },

  verdict(view, table, eyes) {
    const board = boardOf(view);
    const result = view.result ?? {};
    const winners = (result.winners as number[] | undefined) ?? [];
    const company = { table, eyes };
    const ranked = board.players
      .map((player) => player.seat)
      .sort((a, b) => (board.players[b]?.total ?? 0) - (board.players[a]?.total ?? 0));
    const text = `${ranked.map((seat) => `${nameOf(company, seat)} ${board.players[seat]?.total ?? 0}`).join(", ")}.`;
    const top = board.players[winners[0] ?? 0]?.total ?? 0;
    const last = (seat: number) => board.players[seat]?.scorings.at(-1) ?? 0;
    const level = ranked.filter((seat) => (board.players[seat]?.total ?? 0) === top);
    if (winners.length === 1 && level.length > 1 && result.outcome === "victory") {
      const finals = listed(level.map((seat) => `${nameOf(company, seat)} ${last(seat)}`));
      return {
        title: winners[0] === eyes ? `You won with ${top}.` : `${nameOf(company, winners[0]!)} won with ${top}.`,
        text: `Level at ${top}; the last scoring decides: ${finals}.`,
        clause: "MS-13.7",
      };
    }
    if (winners.length > 1) {
      const shared = eyes !== null && winners.includes(eyes);
      return {
        title: shared ? "You share the victory." : "A shared victory.",
        text: `${text} Level in the last scoring, too.`,
        clause: "MS-13.7",
      };
    }
    if (result.outcome === "concession")
      return {
        title:
          winners[0] === eyes
            ? "You won: the others gave up."
            : `${nameOf(company, winners[0] ?? 0)} won: the others gave up.`,
        text,
        clause: "MS-13.6",
      };
    return {
      title: winners[0] === eyes ? `You won with ${top}.` : `${nameOf(company, winners[0] ?? 0)} won with ${top}.`,
      text,
      clause: "MS-13.6",
    };
  },

  lamp(view, decisions) {
    const board = boardOf(view);
    if (!decisions.some((one) => !one.optional)) return { x: 0.5, y: 0.35 };
    return { x: board.step === "spy" ? 0.6 : 0.54, y: 0.4 };
  },
} satisfies GameUI;
