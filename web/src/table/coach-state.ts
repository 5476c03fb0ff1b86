/** Whether the coach speaks, and what it has said already. Kept in this browser. */

import { signal } from "@preact/signals";
import type { CoachInfo, CoachNote, CoachThing, TableInfo } from "../gen/messages";

export interface CoachState {
  /** By game: switched on or off by hand. */
  chosen: Record<string, boolean>;
  /** Tables that were opened with the coach, the newest last. */
  tables: readonly string[];
  /** By game: the kinds of decisions that have been explained. */
  met: Record<string, readonly string[]>;
}

export const NO_COACH: CoachState = { chosen: {}, tables: [], met: {} };
const KEY = "safehouse.coach";
const MOST_TABLES = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Stored text to a state; anything unknown or damaged counts as nothing. */
export function parseCoach(text: string | null): CoachState {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    stored = null;
  }
  if (!isObject(stored)) return NO_COACH;
  const chosen: Record<string, boolean> = {};
  for (const [game, on] of Object.entries(isObject(stored.chosen) ? stored.chosen : {}))
    if (typeof on === "boolean") chosen[game] = on;
  const met: Record<string, string[]> = {};
  for (const [game, kinds] of Object.entries(isObject(stored.met) ? stored.met : {})) met[game] = strings(kinds);
  return { chosen, tables: strings(stored.tables), met };
}

function load(): CoachState {
  try {
    return parseCoach(localStorage.getItem(KEY));
  } catch {
    return NO_COACH;
  }
}

export const coach = signal<CoachState>(load());

function keep(state: CoachState): void {
  coach.value = state;
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that stores nothing still remembers until it is closed.
  }
}

/** On in a first match of a game and where a table was opened with it, unless switched by hand. */
export const coaches = (state: CoachState, game: string, table: string, first: boolean): boolean =>
  state.chosen[game] ?? (first || state.tables.includes(table));

/** Switched on again, the coach explains everything again. */
export function switched(state: CoachState, game: string, on: boolean): CoachState {
  const met = { ...state.met };
  if (on) delete met[game];
  return { ...state, chosen: { ...state.chosen, [game]: on }, met };
}

/** A table that begins with the coach, whatever was chosen before. */
export function withTable(state: CoachState, game: string, table: string): CoachState {
  const chosen = { ...state.chosen };
  delete chosen[game];
  return { ...state, chosen, tables: [...state.tables, table].slice(-MOST_TABLES) };
}

export function having(state: CoachState, game: string, kind: string): CoachState {
  const known = state.met[game] ?? [];
  return known.includes(kind) ? state : { ...state, met: { ...state.met, [game]: [...known, kind] } };
}

export const switchCoach = (game: string, on: boolean): void => keep(switched(coach.peek(), game, on));
export const coachTable = (game: string, table: string): void => keep(withTable(coach.peek(), game, table));
export const noteMet = (game: string, kind: string): void => keep(having(coach.peek(), game, kind));

/** The note for a kind of decision that is met for the first time. */
export function noteFor(info: CoachInfo | null, state: CoachState, kind: string | null): CoachNote | null {
  if (!info || kind === null || state.met[info.game]?.includes(kind)) return null;
  return info.notes.find((note) => note.kind === kind) ?? null;
}

const patterns = new Map<string, RegExp>();

function fits(pattern: string, piece: string): boolean {
  let known = patterns.get(pattern);
  if (!known) {
    const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    known = new RegExp(`^${parts.join(".*")}$`);
    patterns.set(pattern, known);
  }
  return known.test(piece);
}

/** What a piece is; of several that fit, the one listed first. */
export const thingOf = (info: CoachInfo | null, piece: string): CoachThing | null =>
  info?.things.find((thing) => thing.at.some((pattern) => fits(pattern, piece))) ?? null;

/** Nobody else plays here: bots, or one person alone. */
export const isAlone = (table: Pick<TableInfo, "seats">): boolean =>
  table.seats.some((seat) => seat.mine) && table.seats.every((seat) => seat.mine || seat.holder === "bot");
