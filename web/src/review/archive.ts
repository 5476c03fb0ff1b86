/** What of all puzzles somebody has solved, kept in this browser, and which of them a filter leaves. */

import { signal } from "@preact/signals";
import type { PuzzleRow } from "../gen/messages";

const KEY = "safehouse.puzzles.done";
const MOST = 20_000;

/** How a puzzle ended: solved at the first try or at a later one, or its solution was asked for. */
export type Fate = "first" | "later" | "shown";

const FATES: readonly Fate[] = ["shown", "later", "first"];

/** By the id of the puzzle, which stays when its number changes. */
export type Done = Readonly<Record<string, Fate>>;

export function parseDone(text: string | null): Done {
  try {
    const raw: unknown = JSON.parse(text ?? "null");
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return {};
    const known = Object.entries(raw).filter(([id, fate]) => /^[0-9a-f]{1,40}$/.test(id) && FATES.includes(fate));
    return Object.fromEntries(known.slice(-MOST));
  } catch {
    return {};
  }
}

/** What is known after a puzzle ended: the first try counts only once, and asking undoes nothing. */
export function ended(done: Done, id: string, fate: Fate): Done {
  const before = done[id];
  if (!id || (before && (fate === "first" || FATES.indexOf(fate) <= FATES.indexOf(before)))) return done;
  return { ...done, [id]: fate };
}

export function readDone(): Done {
  try {
    return parseDone(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export function keepDone(done: Done): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // A browser that keeps nothing: what was solved is known as long as the page.
  }
}

export const isSolved = (fate: Fate | undefined): boolean => fate === "first" || fate === "later";

/** Which puzzles of a game are shown; null: any. */
export interface Filter {
  seats: number | null;
  difficulty: number | null;
  theme: string | null;
  /** Whether only those that are not solved are. */
  open: boolean;
}

export const ALL: Filter = { seats: null, difficulty: null, theme: null, open: false };

/** What was chosen last, also for the next puzzle. */
export const filter = signal<Filter>(ALL);

export interface Numbered {
  number: number;
  row: PuzzleRow;
}

export function chosen(rows: readonly PuzzleRow[], by: Filter, done: Done): Numbered[] {
  return rows
    .map((row, i) => ({ number: i + 1, row }))
    .filter(
      ({ row }) =>
        (by.seats === null || row.seats === by.seats) &&
        (by.difficulty === null || row.difficulty === by.difficulty) &&
        (by.theme === null || row.themes.includes(by.theme)) &&
        !(by.open && isSolved(done[row.id])),
    );
}

/** The number of the next puzzle that is not solved, after this one and from the first on; 0: none. */
export function nextOpen(rows: readonly PuzzleRow[], by: Filter, done: Done, after: number): number {
  const open = chosen(rows, { ...by, open: true }, done).filter((one) => one.number !== after);
  return (open.find((one) => one.number > after) ?? open[0])?.number ?? 0;
}
