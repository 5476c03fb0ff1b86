/** What the table page needs of a live table. `store.ts` makes one; the parts page makes another. */

import type { ReadonlySignal } from "@preact/signals";
import type {
  ChatLine,
  DecisionInfo,
  EventInfo,
  Explained,
  Hint,
  Remark,
  StandingInfo,
  TableInfo,
  TakebackInfo,
  View,
} from "../gen/messages";
import type { Text } from "../say";

/** The match as last sent by the server, with all events so far. A new object per message. */
export interface TableState {
  view: View;
  decisions: DecisionInfo[];
  /** All events so far, in order (already cut where moves were taken back). */
  events: EventInfo[];
  /** Index in `events` of the first that came with the last message; `events.length` if none. */
  since: number;
  rewound: boolean;
  /** True for the first state after a (re)connection or a change of viewer: show it, do not animate it. */
  caughtUp: boolean;
  undoable: number[];
  /** Those of them whose whole turn, more than one step, is still open. */
  openTurns: number[];
  /** Own seats that are asked something now; their questions come when they are the viewer. */
  asked: number[];
  takeback: TakebackInfo | null;
  /** The first event that the wish would take back, by its index. */
  takebackSince: number | null;
  /** The seat that refused my last wish. */
  takebackRefused: number | null;
  /** Orders of mine for turns to come. */
  standing: StandingInfo[];
  /** Who would win now and why, in a few words. */
  leading: Text;
}

export type Connection = "connecting" | "open" | "lost" | "closed";

/** How the line ended: with a code, and with what the table said just before, if anything. */
export interface Closed {
  code: number;
  refusal: Text;
}

/** How a request ended; `reason` and `clause` are for people. */
export type Outcome = { ok: true } | { ok: false; code: string; reason: string; clause: string };

export interface TableStore {
  readonly id: string;
  readonly table: ReadonlySignal<TableInfo | null>;
  readonly state: ReadonlySignal<TableState | null>;
  readonly chat: ReadonlySignal<ChatLine[]>;
  readonly connection: ReadonlySignal<Connection>;
  /** How the line ended, while there is none; only a live table has one. */
  readonly closed?: ReadonlySignal<Closed | null>;
  /** When `table` arrived (performance.now()), so that clocks can run on between messages. */
  readonly tableAt: ReadonlySignal<number>;
  /** Answers the decision of a seat that has this `question`. */
  play(seat: number, question: string, move: string | Record<string, unknown>): Promise<Outcome>;
  explain(seat: number, move: string | Record<string, unknown>): Promise<Explained>;
  hint(seat: number): Promise<Hint | Extract<Outcome, { ok: false }>>;
  /** The coach's remark about the last move of a seat; null where there is nothing to say. None in lessons. */
  remark?(seat: number): Promise<Remark | null>;
  /** `turn`: all open steps instead of the last. */
  undo(seat: number, turn?: boolean): Promise<Outcome>;
  takeback(seat: number): Promise<Outcome>;
  answer(accept: boolean): Promise<Outcome>;
  /** Leaves an order for turns to come; null takes it back. */
  stand(seat: number, until: string | null): Promise<Outcome>;
  concede(seat: number): Promise<Outcome>;
  /** Takes the match, which has waited for the absent player of that seat for long enough. */
  claim(seat: number): Promise<Outcome>;
  say(text: string): Promise<Outcome>;
  rematch(accept: boolean): Promise<Outcome>;
  look(viewer: number | null): void;
  close(): void;
}
