/** Several moves composed together are sent one after the other, each as the table stands by then. */

import { effect } from "@preact/signals";
import type { Outcome, TableStore } from "../net/types";

const PATIENCE = 3000;

type Table = Pick<TableStore, "state" | "play">;

/** Plays moves one after the other; how it ended, and how many of them the table has taken. */
export async function playInTurn(
  table: Table,
  seat: number,
  moves: readonly Record<string, unknown>[],
  before: (last: boolean) => void = () => undefined,
): Promise<{ outcome: Outcome; taken: number }> {
  let outcome: Outcome = { ok: true };
  let taken = 0;
  for (const move of moves) {
    before(move === moves.at(-1));
    outcome = await table.play(seat, move);
    if (!outcome.ok) break;
    taken += 1;
    // Until then the old question still stands there, as if nothing had been answered.
    await reached(table, outcome.ply);
  }
  return { outcome, taken };
}

/**
 * Resolves when the table as told here holds the move that led to `ply`, or after a while without.
 * Any news would not do: where all decide at once, another seat's step may be told in between, and
 * the next move would be sent for a table that this one has already changed.
 */
function reached(table: Table, ply = 0): Promise<void> {
  return new Promise((resolve) => {
    let off = () => undefined as void;
    const done = () => {
      clearTimeout(timer);
      queueMicrotask(() => off());
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    off = effect(() => {
      if ((table.state.value?.view.ply ?? 0) >= ply) done();
    });
  });
}
