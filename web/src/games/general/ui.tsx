/** General at the table. */

import type { GeneralBoard, GeneralEvent } from "../../gen/general";
import type { EventInfo, View } from "../../gen/messages";
import { say } from "../../say";
import type { GameUI, Step } from "../types";
import { apply } from "./apply";
import { Board } from "./Board";
import { knower, open, truth } from "./open";
import { picksOf } from "./compose";
import { Aside } from "./Deck";
import { Hand } from "./Hand";
import { moment, standing, unmasked } from "./moments";
import { duration } from "./motion";
import { prompt } from "./prompt";
import { RecordsTab, Seat, SeatLine, Seats, spyFacts } from "./Seats";
import {
  agentsWere,
  boardOf,
  cardShort,
  colourOfSeat,
  ending,
  identityName,
  LETTERS,
  seatColour,
  seatRole,
  sitter,
  spyAt,
  spyName,
  t,
  theGeneral,
} from "./words";

const STEPS = ["draw", "advice", "recruit", "army", "attack"];
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
  return STEPS.map((step, i) => ({
    name: t("step-name", { step }),
    state: i < now ? "done" : i === now ? "now" : "ahead",
  }));
}

const place = (id: string): string => (id === "reserves" ? "reserves" : `region:${id}`);

function pieces(event: EventInfo): string[] {
  const { kind, data: d } = event as unknown as GeneralEvent;
  switch (kind) {
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
      return [`spy:${LETTERS[d.spy]}`];
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
  concession: () => t("concession"),
  Board,
  open,
  knower,
  truth,
  Seat,
  Seats,
  tallSeats: true,
  SeatLine,
  // As the cards of the Spies lie beside the map.
  order(view) {
    const board = boardOf(view);
    return [...board.spies.map((spy) => spy.seat), board.general];
  },
  Aside,
  Hand,
  tab: {
    get name() {
      return t("records");
    },
    icon: "rules",
    Content: RecordsTab,
  },
  prompt,
  steps,
  pieces,
  duration,
  apply: (board, event) => apply(board as GeneralBoard, event),
  moment,
  standing,
  unmasked,
  sound: ({ kind }) => (["attack", "attack_drawn", "event", "advice", "command"].includes(kind) ? "card" : "piece"),
  picks: (_view, decision, move) => picksOf(move.json, decision),

  face(view, seat) {
    const board = boardOf(view);
    // A Spy keeps the colour of the seat.
    return { name: seatRole(board, seat), ...(seat === board.general ? { colour: seatColour(board, seat) } : {}) };
  },

  role(view, seat) {
    const spy = spyAt(boardOf(view), seat);
    return [{ text: spy ? t("titled", { title: spyName(spy), name: spyFacts(spy) }) : t("general") }];
  },

  progress(view) {
    const board = boardOf(view);
    const before = board.step === "promote" || board.step === "listen_to";
    return {
      now: t("progress-now", { round: Math.max(1, board.round + (before ? 1 : 0)) }),
      of: t("progress-of", { tier: board.tier }),
    };
  },

  waiting(view) {
    const board = boardOf(view);
    const seats = view.waiting.filter((seat) => seat !== board.general);
    const spies = { items: seats.map((seat) => sitter(board, seat)), how: "and" as const };
    const who = theGeneral(board);
    switch (board.step) {
      case "promote":
        return t("waiting-promote", { who });
      case "listen_to":
        return t("waiting-listen", { who });
      case "give":
        if (board.mixed && board.listen < 0) return t("waiting-mixed", { count: board.gave_count });
        return t("waiting-give", { spies, count: seats.length });
      case "recruit":
        return t("waiting-recruit", { who });
      case "discard":
        return t("waiting-discard", { spies, count: seats.length });
      case "layout":
        return t("waiting-layout", { who });
      case "army":
        return t("waiting-army", { who });
      default:
        return t("waiting-attack");
    }
  },

  mark(event) {
    const seat = event.data.seat as number | undefined;
    if (BY_GENERAL.has(event.kind)) return { colour: "brass" };
    if (seat !== undefined && seat >= 0 && event.kind !== "concede") return { colour: colourOfSeat(seat) };
    return { icon: event.kind === "attack" ? "flag" : "rules" };
  },

  notable: ({ kind }) => ["attack", "end"].includes(kind),
  unsaid: ({ kind, data }) => kind === "end_army" || (kind === "give" && !data.card),
  brief: (said) => (typeof said !== "string" && said.name === "general/card" ? cardShort(said.args?.id) : say(said)),
  suspects: ({ identity }) => ({
    note: t("suspects", { identity: String(identity) }),
    other: identityName("operative"),
  }),
  heading(event) {
    return event.kind === "round" ? t("round-heading", { round: event.data.round }) : null;
  },

  aim(view) {
    const { you, identity } = boardOf(view);
    return you === "general" || identity ? t("aim", { loyal: identity !== "double_agent" }) : null;
  },

  verdict(view, table, viewer) {
    const board = boardOf(view);
    const loyal = view.result?.outcome === "loyal_wins";
    const winners = (view.result?.winners as number[] | undefined) ?? [];
    const agents = board.spies.filter((spy) => spy.identity === "double_agent").map((spy) => spy.seat);
    const side = t("side-won", { loyal, agents: agents.length });
    const end = ending(view.result);
    const own = viewer !== null && table.seats.filter((seat) => seat.mine).length === 1;
    return {
      title: own ? (winners.includes(viewer) ? t("you-won") : t("you-lost")) : side,
      text: t("verdict-text", { result: end.why, agents: agentsWere(board, agents, viewer) }),
      clause: end.clause,
    };
  },

  spotlight(view, decisions) {
    const board = boardOf(view);
    const kind = decisions[0]?.kind;
    if (kind === "give" || kind === "promote" || kind === "listen_to") return { x: 0.16, y: 0.45 };
    if (board.you === "spy") return { x: 0.4, y: 0.5 };
    return { x: 0.66, y: 0.38 };
  },
} satisfies GameUI;
