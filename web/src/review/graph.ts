/** Where things stand on the chance graph. Plain numbers, no drawing. */

import type { TurningPoint } from "../gen/messages";

export interface Plot {
  width: number;
  height: number;
  plies: number;
}

export const xAt = (plot: Plot, ply: number): number => (plot.plies ? (ply / plot.plies) * plot.width : 0);
export const yAt = (plot: Plot, chance: number): number => (1 - Math.min(1, Math.max(0, chance))) * plot.height;

/** The ply under a place of the graph. */
export function plyAt(plot: Plot, x: number): number {
  const ply = Math.round((x / Math.max(1, plot.width)) * plot.plies);
  return Math.min(plot.plies, Math.max(0, ply));
}

export function linePath(plot: Plot, points: readonly { ply: number; chance: number }[]): string {
  return points
    .map(({ ply, chance }, i) => `${i ? "L" : "M"}${xAt(plot, ply).toFixed(1)} ${yAt(plot, chance).toFixed(1)}`)
    .join("");
}

/** The area between two curves, for what lies below a line or between two of them. */
export function areaPath(plot: Plot, upper: readonly number[], lower: readonly number[]): string {
  if (!upper.length) return "";
  const there = linePath(
    plot,
    upper.map((chance, ply) => ({ ply, chance })),
  );
  const back = lower
    .map((chance, ply) => ({ ply, chance }))
    .slice(0, upper.length)
    .reverse()
    .map(({ ply, chance }) => `L${xAt(plot, ply).toFixed(1)} ${yAt(plot, chance).toFixed(1)}`)
    .join("");
  return `${there}${back}Z`;
}

export interface Mark {
  point: TurningPoint;
  number: number;
  x: number;
  y: number;
  labelX: number;
  labelY: number;
  anchor: "start" | "end";
}

/** Labels of turning points, beside their rings: above in the upper half, and no two on each other. */
export function marks(plot: Plot, moments: readonly TurningPoint[], chances: readonly number[], wide: number): Mark[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return moments.map((point, i) => {
    const x = xAt(plot, point.ply);
    const y = yAt(plot, chances[point.ply] ?? 0.5);
    const anchor = x > wide + 8 ? "end" : "start";
    const labelX = anchor === "end" ? x - 8 : x + 8;
    const left = anchor === "end" ? labelX - wide : labelX;
    const up = y > plot.height / 2 ? -1 : 1;
    let labelY = Math.min(plot.height - 6, Math.max(14, y + (up < 0 ? 22 : -10)));
    for (let tries = 0; tries < 6; tries += 1) {
      const hit = taken.some((one) => left < one.right && left + wide > one.left && Math.abs(one.y - labelY) < 15);
      if (!hit) break;
      labelY += up < 0 ? 16 : -16;
      if (labelY < 14 || labelY > plot.height - 6) labelY = Math.min(plot.height - 6, Math.max(14, y + tries * 16));
    }
    taken.push({ left, right: left + wide, y: labelY });
    return { point, number: i + 1, x, y, labelX, labelY, anchor };
  });
}
