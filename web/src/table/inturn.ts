/** Several moves composed together are sent one after the other, each as the table stands by then. */

import { effect } from "@preact/signals";
import type { DecisionInfo } from "../gen/messages";
import type { Outcome, TableStore } from "../net/types";

const PATIENCE = 3000;

type Table = Pick<TableStore, "state" | "play">;

/** Plays moves one after the other; how it ended, and how many of them the table has taken. */
export async function playInTurn(
  table: Table,
  { seat, question }: Pick<DecisionInfo, "seat" | "question">,
  moves: readonly Record<string, unknown>[],
  before: (last: boolean) => void = () => undefined,
): Promise<{ outcome: Outcome; taken: number }> {
  let outcome: Outcome = { ok: true };
  let taken = 0;
  let asked = question;
  for (const move of moves) {
    before(move === moves.at(-1));
    outcome = await table.play(seat, asked, move);
    if (!outcome.ok) break;
    taken += 1;
    // Until then the old question still stands there, as if nothing had been answered.
    asked = await answered(table, seat, asked);
  }
  return { outcome, taken };
}

/**
 * Resolves when the table as known here no longer asks this question, or after a while without; with
 * the question that the seat has then. Any news would not do: where all decide at once, another
 * seat's step may be sent in between, and the next move would answer what is answered already.
 */
function answered(table: Table, seat: number, question: string): Promise<string> {
  return new Promise((resolve) => {
    let off = (): void => undefined;
    const now = () => table.state.value?.decisions.find((decision) => decision.seat === seat)?.question ?? "";
    const done = (next: string) => {
      clearTimeout(timer);
      queueMicrotask(() => off());
      resolve(next);
    };
    const timer = setTimeout(() => done(now()), PATIENCE);
    off = effect(() => {
      if (now() !== question) done(now());
    });
  });
}
