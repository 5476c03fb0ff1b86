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
export const GAP = 12;
export const GEAR = 24;

/** How much narrower cards may become before smaller ones are taken. */
const SQUEEZE: Record<Size, number> = { l: 0.9, m: 0.8, s: 0.82, x: 0.88 };
const ORDER: readonly Size[] = ["l", "m", "s", "x"];

export function rowWidth(agents: readonly SpycraftAgent[], size: Size): number {
  const { w, wide } = SIZES[size];
  return agents.reduce((sum, agent) => sum + (agent.active && agent.wounds ? wide : w) + GAP, 0);
}

export function rowHeight(agents: readonly SpycraftAgent[], size: Size): number {
  const feet = Math.max(0, ...agents.map((agent) => agent.gear.length + agent.attached.length));
  return SIZES[size].h + GEAR * feet;
}

/** The largest cards that fit; where they cannot all stand side by side the row scrolls. */
export function fit(agents: readonly SpycraftAgent[], w: number, h: number): Size {
  const high = ORDER.filter((size) => rowHeight(agents, size) <= h);
  const fits = (size: Size) => rowWidth(agents, size) * SQUEEZE[size] <= w;
  return high.find(fits) ?? (high.includes("s") ? "s" : "x");
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
