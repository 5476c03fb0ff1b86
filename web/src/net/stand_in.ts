/** Tables that no server keeps: a lesson, a branch, a puzzle. What only a live table can do is refused alike. */

import { signal } from "@preact/signals";
import type { ChatLine, StateNews } from "../gen/messages";
import type { Outcome, TableState, TableStore } from "./types";

type Refused =
  | "chat"
  | "hint"
  | "undo"
  | "takeback"
  | "answer"
  | "claim"
  | "stand"
  | "concede"
  | "say"
  | "rematch"
  | "look"
  | "close";

export type Failed = Extract<Outcome, { ok: false }>;

export const refused = (reason: string): Failed => ({ ok: false, code: "not-now", reason, clause: "" });

/** The members of a store that this kind of table has no use for; it adds its own to them. */
export function standIn(reason: () => string): Pick<TableStore, Refused> {
  const never = () => Promise.resolve(refused(reason()));
  return {
    chat: signal<ChatLine[]>([]),
    hint: never,
    undo: never,
    takeback: never,
    answer: never,
    claim: never,
    stand: never,
    concede: never,
    say: never,
    rematch: never,
    look: () => undefined,
    close: () => undefined,
  };
}

/** What the table shows: events from `since` on are acted out; without it, it just stands there. */
export function stillState(state: StateNews, since: number | null, undoable: number[] = []): TableState {
  return {
    view: state.view,
    decisions: state.decisions,
    events: state.events,
    since: since ?? state.events.length,
    rewound: since === null,
    caughtUp: since === null,
    undoable,
    openTurns: [],
    asked: state.asked,
    takeback: null,
    takebackSince: null,
    takebackRefused: null,
    standing: [],
    leading: state.leading,
  };
}
