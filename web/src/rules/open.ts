/** The rules drawer: which clause of which game it shows. Any part may call `openClause`. */

import { signal } from "@preact/signals";

export interface OpenRules {
  game: string;
  /** Empty: from the top. */
  clause: string;
}

export const openRules = signal<OpenRules | null>(null);

/** The game whose rules a bare clause means: that of the table, replay or form on show. */
export const rulesGame = signal<string | null>(null);

let opener: HTMLElement | null = null;

/** Opens the rules beside the table, at a clause such as "SO-8.1" (or at the top: ""). */
export function openClause(clause: string, game: string | null = rulesGame.peek()): void {
  if (!game) return;
  if (!openRules.peek()) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  openRules.value = { game, clause };
}

/** Closes the drawer; focus goes back to what opened it, if that is still there. */
export function closeRules(): void {
  if (!openRules.peek()) return;
  openRules.value = null;
  if (opener?.isConnected) opener.focus();
  opener = null;
}
