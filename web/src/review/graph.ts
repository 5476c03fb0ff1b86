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
  /** Empty where there is no room beside the ring; the list of moments says it all the same. */
  label: string;
  labelX: number;
  labelY: number;
  anchor: "start" | "end";
  /** Whether a line leads to the label, as it does not stand right beside its ring. */
  led: boolean;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The height of a label and the width of one of its letters, about. */
const LINE = 15;
const LETTER = 6.6;

/** How many lines off its usual place a label may stand, beside its ring and led to. */
const NEAR = [0, 1, -1];
const STEPS = [0, 1, -1, 2, -2, 3, -3, 4, -4];

type Line = readonly { ply: number; chance: number }[];

/** Whether a line of the graph runs through a box or closer to it than this. */
function runsThrough(plot: Plot, line: Line, { left, right, top, bottom }: Box, near: number): boolean {
  return line.slice(1).some((end, i) => {
    const start = line[i]!;
    const [x, y, toX, toY] = [xAt(plot, start.ply), yAt(plot, start.chance), xAt(plot, end.ply), yAt(plot, end.chance)];
    if (toX <= left - near || x >= right + near) return false;
    const at = (place: number) => (toX > x ? y + ((toY - y) * (Math.min(toX, Math.max(x, place)) - x)) / (toX - x) : y);
    const [high, low] = [at(left - near), at(right + near)].sort((a, b) => a - b) as [number, number];
    return high < bottom + near && low > top - near;
  });
}

/**
 * Labels of turning points, beside their rings: below in the lower half, above in the upper one, no two on each other
 * and none on a line. A label that is away from its ring, or as close to another one, is led to by a line. Where the whole
 * label has no room its number stands alone, if it is `numbered`.
 */
export function marks(
  plot: Plot,
  moments: readonly TurningPoint[],
  chances: readonly number[],
  labelOf: (point: TurningPoint, number: number) => string,
  taken: readonly Box[] = [],
  lines: readonly Line[] = [],
  numbered = true,
): Mark[] {
  const drawn = [...lines, chances.map((chance, ply) => ({ ply, chance }))];
  const rings = moments.map((point, i) => ({
    point,
    number: i + 1,
    x: xAt(plot, point.ply),
    y: yAt(plot, chances[point.ply] ?? 0.5),
  }));
  const full: Box[] = [
    ...taken,
    ...rings.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ];
  return rings.map((ring) => {
    const { x, y, number } = ring;
    const way = y > plot.height / 2 ? 1 : -1;
    const whole = labelOf(ring.point, number);
    const own = (label: string, led: boolean) => ({ label, led });
    for (const { label, led } of [
      own(whole, false),
      own(whole, true),
      ...(numbered ? [own(String(number), true)] : []),
    ]) {
      const wide = label.length * LETTER;
      for (const step of led ? STEPS : NEAR) {
        const labelY = y + 5 + way * 14 + step * way * LINE;
        for (const anchor of ["end", "start"] as const) {
          const labelX = anchor === "end" ? x - 8 : x + 8;
          const left = anchor === "end" ? labelX - wide : labelX;
          const box = { left, right: left + wide, top: labelY - 12, bottom: labelY + 3 };
          if (box.left < 2 || box.right > plot.width - 2 || box.top < 0 || box.bottom > plot.height) continue;
          if (full.some((one) => meet(one, box)) || drawn.some((line) => runsThrough(plot, line, box, 3))) continue;
          if (!led && rings.some((one) => one !== ring && away(box, one) <= away(box, ring) + 4)) continue;
          full.push(box);
          return { ...ring, label, labelX, labelY, anchor, led };
        }
      }
    }
    return { ...ring, label: "", labelX: x, labelY: y, anchor: "start" as const, led: false };
  });
}

/** How far a place is from a box. */
const away = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

export const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
