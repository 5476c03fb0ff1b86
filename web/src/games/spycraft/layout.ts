/** How large cards can be in the room there is. */

import type { SpycraftAgent } from "../../gen/spycraft";
import type { Size } from "./Card";

interface Measure {
  w: number;
  h: number;
  /** A wounded card lies sideways. */
  wide: number;
}

export const SIZES: Record<Size, Measure> = {
  l: { w: 138, h: 168, wide: 186 },
  m: { w: 122, h: 130, wide: 156 },
  s: { w: 112, h: 92, wide: 132 },
  x: { w: 104, h: 60, wide: 116 },
};
const BLANK = 84;
export const GAP = 12;
export const GEAR = 24;

/** How much narrower cards may become before smaller ones are taken. */
const SQUEEZE: Record<Size, number> = { l: 0.9, m: 0.78, s: 0.75, x: 0.7 };

export function rowWidth(agents: readonly SpycraftAgent[], size: Size): number {
  const { w, wide } = SIZES[size];
  // The smallest cards need less room while nothing is known of them.
  const blank = size === "x" ? BLANK : w;
  return agents.reduce(
    (sum, agent) => sum + (agent.active && agent.wounds ? wide : !agent.active && !agent.face ? blank : w) + GAP,
    0,
  );
}

export function rowHeight(agents: readonly SpycraftAgent[], size: Size): number {
  const feet = Math.max(0, ...agents.map((agent) => gearLines(agent.gear.length, size) + agent.attached.length));
  return SIZES[size].h + GEAR * feet;
}

/** Much gear lies in two columns, on the smallest cards in three. */
export function gearLines(gear: number, size: Size): number {
  return size === "x" ? Math.ceil(gear / 3) : gear > 2 ? Math.ceil(gear / 2) : gear;
}

/** How a row stands: its cards' size, in how many lines, and whether it is wider than its place. */
export interface Fitted {
  size: Size;
  lines: 1 | 2;
  scrolls: boolean;
  /** How much larger than usual the largest cards may be. */
  k: number;
}

/** The largest cards grow with the felt, up to this. */
const GROWTH = 1.32;

function growth(agents: readonly SpycraftAgent[], w: number, h: number): number {
  const feet = rowHeight(agents, "l") - SIZES.l.h;
  const k = Math.min(GROWTH, (h - feet) / SIZES.l.h, w / Math.max(1, rowWidth(agents, "l")));
  return Math.max(1, Math.floor(k * 100) / 100);
}

const TRIES: readonly [Size, 1 | 2][] = [
  ["l", 1],
  ["m", 1],
  ["s", 2],
  ["s", 1],
  ["x", 2],
  ["x", 1],
];

/** The largest cards that fit, in two lines where one does not hold them; else the row scrolls. */
export function fit(agents: readonly SpycraftAgent[], w: number, h: number): Fitted {
  const fits = (size: Size, lines: 1 | 2) => {
    const half = Math.ceil(agents.length / lines);
    const rows = lines === 1 ? [agents] : [agents.slice(0, half), agents.slice(half)];
    const high = rows.reduce((sum, row) => sum + rowHeight(row, size), 0) + (lines - 1) * GAP;
    return high <= h && rows.every((row) => rowWidth(row, size) * SQUEEZE[size] <= w);
  };
  const found = TRIES.find(([size, lines]) => (lines === 1 || agents.length > 3) && fits(size, lines));
  if (found) return { size: found[0], lines: found[1], scrolls: false, k: found[0] === "l" ? growth(agents, w, h) : 1 };
  if (agents.length > 4 && 2 * rowHeight(agents, "x") + GAP <= h) return { size: "x", lines: 2, scrolls: true, k: 1 };
  return { size: "x", lines: 1, k: 1, scrolls: agents.length > 1 && rowWidth(agents, "x") * SQUEEZE.x > w };
}

/** How many rivals stand side by side. */
export function columns(rivals: number, narrow: boolean): number {
  if (narrow) return 1;
  return rivals <= 1 ? 1 : rivals <= 4 ? 2 : 3;
}

/** Where the scale of the objective ends: room beyond the number to beat and what there is. */
export function scaleEnd(need: number, attack: number): number {
  return Math.max(8, need + 2, attack + 1);
}
