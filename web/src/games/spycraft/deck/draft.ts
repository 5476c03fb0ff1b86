/** What was built and not kept stays on this device, until it is kept or given up. */

import type { Counts } from "../../../decks";

export interface Draft {
  /** Its name; null if it was given none. */
  called: string | null;
  counts: Counts;
  /** The deck that it was made from. */
  kept: Counts;
  /** The name of the kept deck that this is; null if it is none. */
  source: string | null;
}

const KEY = "safehouse.deck-draft";
const NONE: Draft = { called: null, counts: {}, kept: {}, source: null };

const named = (value: unknown): value is string | null => value === null || typeof value === "string";
const counted = (value: unknown): value is Counts =>
  typeof value === "object" && value !== null && Object.values(value).every((n) => Number.isInteger(n) && n > 0);

/** A draft as it was stored, without cards that no longer exist. */
export function parseDraft(raw: string | null, known: ReadonlySet<string>): Draft {
  const still = (counts: Counts) => Object.fromEntries(Object.entries(counts).filter(([name]) => known.has(name)));
  try {
    const { called, counts, kept, source } = JSON.parse(raw ?? "{}");
    const whole = named(called) && named(source) && counted(counts) && counted(kept);
    return whole ? { called, counts: still(counts), kept: still(kept), source } : NONE;
  } catch {
    return NONE;
  }
}

export function leftDraft(known: ReadonlySet<string>): Draft {
  try {
    return parseDraft(localStorage.getItem(KEY), known);
  } catch {
    return NONE;
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
    else localStorage.removeItem(KEY);
  } catch {
    // A device that stores nothing keeps no draft either.
  }
}
