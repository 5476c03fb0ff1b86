/** Where things stand on the graph of a match. Plain numbers, no drawing. */

import { ends } from "./figures";
import type { FigureInfo } from "../gen/messages";

export interface Plot {
  width: number;
  height: number;
  plies: number;
}

/** A chance at a moment of the match. */
export interface At {
  ply: number;
  chance: FigureInfo;
}

export const xAt = (plot: Plot, ply: number): number => (plot.plies ? (ply / plot.plies) * plot.width : 0);
export const yAt = (plot: Plot, chance: number): number => (1 - Math.min(1, Math.max(0, chance))) * plot.height;

/** The ply under a place of the graph. */
export function plyAt(plot: Plot, x: number): number {
  const ply = Math.round((x / Math.max(1, plot.width)) * plot.plies);
  return Math.min(plot.plies, Math.max(0, ply));
}

const through = (plot: Plot, points: readonly { ply: number; value: number }[]): string =>
  points.map(({ ply, value }) => `${xAt(plot, ply).toFixed(1)} ${yAt(plot, value).toFixed(1)}`).join("L");

export const linePath = (plot: Plot, points: readonly At[]): string =>
  points.length
    ? `M${through(
        plot,
        points.map(({ ply, chance }) => ({ ply, value: chance.value })),
      )}`
    : "";

/** The band of the 95% intervals around a line. */
export function bandPath(plot: Plot, points: readonly At[]): string {
  if (!points.length) return "";
  const side = (which: 0 | 1) => points.map(({ ply, chance }) => ({ ply, value: ends(chance)[which] }));
  return `M${through(plot, side(1))}L${through(plot, side(0).reverse())}Z`;
}

/** The chance on a line at a moment: between two points on the straight way from one to the other. */
export function valueAt(points: readonly At[], ply: number): number | null {
  const after = points.findIndex((point) => point.ply >= ply);
  if (after < 0) return null;
  const next = points[after]!;
  const last = points[after - 1];
  if (next.ply === ply || !last) return next.ply === ply ? next.chance.value : null;
  const share = (ply - last.ply) / (next.ply - last.ply);
  return last.chance.value + share * (next.chance.value - last.chance.value);
}

/** The room that the number of a round takes, and up to how many rounds each is numbered that has it. */
const NUMBER = 22;
const FEW = 12;

/** The rounds whose numbers are written under the graph; of many every second, fifth or tenth, as all of them fit. */
export function numbered(plot: Plot, rounds: readonly number[]): number[] {
  const middle = (n: number) => (xAt(plot, rounds[n]!) + xAt(plot, rounds[n + 1] ?? plot.plies)) / 2;
  const every = (step: number) => [...rounds.keys()].filter((n) => (n + 1) % step === 0);
  const apart = (shown: readonly number[]) =>
    shown.filter((n, i) => i === 0 || middle(n) - middle(shown[i - 1]!) >= NUMBER);
  if (rounds.length <= FEW) return apart(every(1));
  return [1, 2, 5, 10].map(every).find((shown) => apart(shown).length === shown.length) ?? apart(every(20));
}
