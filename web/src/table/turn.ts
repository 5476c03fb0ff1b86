/** Whose turn it is here: what is asked, who is the viewer, and the curtain between two people at one device. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { DecisionInfo, SeatInfo, TableInfo } from "../gen/messages";
import type { TableState } from "../net/types";
import type { Acted } from "./acted";
import { dressed } from "./seats";

export interface Turn {
  table: TableInfo;
  mine: SeatInfo[];
  decisions: DecisionInfo[];
  /** What is asked; an offer out of turn is none. */
  question: DecisionInfo | null;
  decision: DecisionInfo | null;
  viewer: number | null;
  over: boolean;
  readonly: boolean;
  /** Another one when something else is decided; the same while others move at the same time. */
  key: string;
  /** The seat that the device is to be handed to. */
  curtain: Signal<number | null>;
  /** The seat whose player says that they have it. */
  taken: Signal<number | null>;
}

export function useTurn(
  ui: TableUI,
  info: TableInfo,
  state: TableState,
  { shown, busy, held }: Acted,
  /** A lesson is over: the table is only looked at. */
  taught: boolean,
): Turn {
  const sharing = info.status === "playing" && info.seats.filter((seat) => seat.mine).length > 1;
  const curtain = useSignal<number | null>(ui.hidden && sharing ? (state.asked[0] ?? state.view.seat ?? null) : null);
  const taken = useSignal<number | null>(null);
  const table = dressed(ui, info, shown.view);
  const mine = table.seats.filter((seat) => seat.mine);
  const hot = mine.length > 1;
  const asked = state.asked.find((seat) => seat === state.view.seat) ?? state.asked[0] ?? null;
  // Between two people with secrets the next decision is not even hinted at before the viewer has changed.
  const handing = hot && ui.hidden && asked !== null && asked !== state.view.seat;
  const decisions = held?.decisions ?? (busy || handing || taught || curtain.value !== null ? [] : state.decisions);
  // What is asked comes first; what one may do out of turn is offered quietly.
  const question = decisions.find((one) => !one.optional) ?? null;
  const decision = question ?? decisions[0] ?? null;
  const viewer = hot && !ui.hidden && decision ? decision.seat : (shown.view.seat ?? null);
  const over = !busy && (state.view.result ?? null) !== null;
  useEffect(() => {
    if (handing && !busy) curtain.value = asked;
  }, [handing, asked, busy]);
  // Until the server has answered, what lies below is still the other player's.
  const theirs = shown.view.seat === taken.value || mine.every((seat) => seat.seat !== taken.value);
  useEffect(() => {
    if (taken.value === null || !theirs) return;
    if (curtain.value === taken.value) curtain.value = null;
    taken.value = null;
  }, [taken.value, theirs]);
  // Others may move meanwhile where all decide at the same time: that must not clear one's hands, nor may watching it.
  const key = useRef("");
  if (!busy)
    key.current = decision
      ? `${decision.seat}:${decision.question}:${decision.moves.map((move) => move.notation).join()}`
      : `${state.view.ply}`;
  const readonly = viewer === null || over || taught;
  return { table, mine, decisions, question, decision, viewer, over, readonly, key: key.current, curtain, taken };
}
