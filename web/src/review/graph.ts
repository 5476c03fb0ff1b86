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

/** A turning point on the graph: where its ring stands, and what its loss was drawn from. */
export interface Spot {
  point: TurningPoint;
  /** The chance at its ring. */
  from: number;
  /** The chance after it; null where the line does not show this loss. */
  to: number | null;
  /** A loss by what was known, where a line shows what was true. */
  known: boolean;
}

/**
 * Where the turning points of a match stand for one seat. What a seat lost by its own play lies on the line of what it
 * knew; of another seat's play only the ring is there, because no line shows what that seat knew.
 */
export function spotsOf(
  moments: readonly TurningPoint[],
  seat: number,
  hidden: boolean,
  chances: readonly number[],
): Spot[] {
  return moments.map((point) => {
    const known = hidden && point.part === "play";
    if (known && point.loser === seat) return { point, known, from: point.before, to: point.after };
    return { point, known, from: chances[point.ply] ?? 0.5, to: known ? null : (chances[point.ply + 1] ?? null) };
  });
}

export interface Mark extends Spot {
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
  /** Nothing is written on it, but a line to a label may cross it. */
  thin?: boolean;
}

/** The height of a label and the width of one of its letters, about. */
const LINE = 15;
const LETTER = 6.4;

/** How many lines off its usual place a label may stand, beside its ring and led to; and how far aside. */
const NEAR = [0, 1, -1];
const STEPS = [0, 1, -1, 2, -2, 3, -3, 4, -4];
const ASIDE = [8, 36, 72];
const FAR = [...ASIDE, 120, 190];

type Line = readonly { ply: number; chance: number }[];

/** Whether the way from one place to another leads through a box. */
function leadsThrough(x: number, y: number, toX: number, toY: number, { left, right, top, bottom }: Box): boolean {
  let [first, last] = [0, 1];
  for (const [start, way, low, high] of [
    [x, toX - x, left, right],
    [y, toY - y, top, bottom],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first < last;
}

/** Whether two straight lines cross, each from one place to another. */
export function cross(one: readonly number[], other: readonly number[]): boolean {
  const side = ([ax, ay, bx, by]: readonly number[], x: number, y: number) =>
    Math.sign((bx! - ax!) * (y - ay!) - (by! - ay!) * (x - ax!));
  const apart = (a: readonly number[], b: readonly number[]) => side(a, b[0]!, b[1]!) * side(a, b[2]!, b[3]!) >= 0;
  return !apart(one, other) && !apart(other, one);
}

/** Whether a line of the graph runs through a box or closer to it than this. */
function runsThrough(plot: Plot, line: Line, { left, right, top, bottom }: Box, near: number): boolean {
  const box = { left: left - near, right: right + near, top: top - near, bottom: bottom + near };
  return line
    .slice(1)
    .some((end, i) =>
      leadsThrough(xAt(plot, line[i]!.ply), yAt(plot, line[i]!.chance), xAt(plot, end.ply), yAt(plot, end.chance), box),
    );
}

/**
 * Labels of turning points, beside their rings: below in the lower half, above in the upper one, no two on each other
 * and none on a line. A label that is away from its ring, or as close to another one, is led to by a line. `labelsOf`
 * names a moment in full and then shorter and shorter: as long as all of them have room.
 */
export function marks(
  plot: Plot,
  spots: readonly Spot[],
  labelsOf: (point: TurningPoint, number: number) => readonly string[],
  taken: readonly Box[] = [],
  lines: readonly Line[] = [],
): Mark[] {
  const labels = spots.map(({ point }, i) => labelsOf(point, i + 1));
  const longest = Math.max(1, ...labels.map((one) => one.length));
  let best: Mark[] = [];
  for (let from = 0; from < longest; from++) {
    const shorter = labels.map((one) => one.slice(Math.min(from, one.length - 1)));
    let order = [...spots.keys()];
    // A ring that was left without a label comes first the next time.
    for (let tries = 0; tries <= spots.length; tries++) {
      const found = placed(plot, spots, shorter, order, taken, lines);
      if (!best.length || named(found) > named(best)) best = found;
      if (named(best) === spots.length) return best;
      order = [...order].sort((a, b) => Number(found[a]!.label !== "") - Number(found[b]!.label !== ""));
    }
  }
  return best;
}

const named = (marks: readonly Mark[]): number => marks.filter((one) => one.label).length;

/** Each with the first of its labels that has room; those that come first in the `order` have the longest. */
function placed(
  plot: Plot,
  spots: readonly Spot[],
  labels: readonly (readonly string[])[],
  order: readonly number[],
  taken: readonly Box[],
  lines: readonly Line[],
): Mark[] {
  const rings = spots.map((spot, i) => ({
    ...spot,
    number: i + 1,
    x: xAt(plot, spot.point.ply),
    y: yAt(plot, spot.from),
  }));
  const full: Box[] = [
    ...taken,
    ...rings.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ];
  const leads: [number, number, number, number][] = [];
  const place = (i: number): Mark => {
    const ring = rings[i]!;
    const { x, y } = ring;
    const way = y > plot.height / 2 ? 1 : -1;
    const fits = (label: string, places: readonly number[] | null) => {
      const wide = label.length * LETTER;
      const led = places !== null;
      for (const aside of places ?? [8])
        for (const step of led ? STEPS : NEAR)
          for (const anchor of ["end", "start"] as const) {
            const labelY = y + 5 + way * 14 + step * way * LINE;
            const labelX = anchor === "end" ? x - aside : x + aside;
            const left = anchor === "end" ? labelX - wide : labelX;
            const box = { left, right: left + wide, top: labelY - 12, bottom: labelY + 3 };
            if (box.left < 2 || box.right > plot.width - 2 || box.top < 0 || box.bottom > plot.height) continue;
            if (full.some((one) => meet(one, box)) || lines.some((line) => runsThrough(plot, line, box, 3))) continue;
            if (leads.some((lead) => leadsThrough(...lead, box))) continue;
            if (!led) {
              if (rings.some((one) => one !== ring && away(box, one) <= away(box, ring) + 4)) continue;
            } else {
              const lead: [number, number, number, number] = [x, y, ...leadTo({ labelX, labelY, anchor, y })];
              if (full.some((one) => !one.thin && !holds(one, ring) && leadsThrough(...lead, one))) continue;
              if (leads.some((other) => cross(lead, other))) continue;
              leads.push(lead);
            }
            full.push(box);
            return { label, labelX, labelY, anchor, led };
          }
      return null;
    };
    // The shortest is for where no other has room, not even further off.
    const tries = labels[i] ?? [];
    for (const [some, places] of [
      [tries.slice(0, -1), ASIDE],
      [tries.slice(-1), FAR],
    ] as const)
      for (const led of [false, true])
        for (const label of some) {
          const found = fits(label, led ? places : null);
          if (found) return { ...ring, ...found };
        }
    return { ...ring, label: "", labelX: x, labelY: y, anchor: "start", led: false };
  };
  const found = new Map(order.map((i) => [i, place(i)]));
  return rings.map((_, i) => found.get(i)!);
}

/** Where the line to a label ends. */
export const leadTo = (mark: Pick<Mark, "labelX" | "labelY" | "anchor" | "y">): [number, number] => [
  mark.labelX + (mark.anchor === "end" ? 2 : -2),
  mark.labelY > mark.y ? mark.labelY - 9 : mark.labelY,
];

/** The height of a name in its area, and how far it stands from the edges. */
const NAME = 28;
const EDGE = 8;

/** The width of the sign of a seat without its name. */
const SIGN = 26;

/**
 * Where a name stands in its area, `above` a curve or `below` it: at the left, or further right where the curve leaves it
 * more room there; in a small area only the sign of the seat does. Null where neither has room.
 */
export function plateAt(
  plot: Plot,
  curve: readonly number[],
  side: "above" | "below",
  name: string,
  rings: readonly { x: number; y: number }[],
  lines: readonly Line[],
): (Box & { signOnly: boolean }) | null {
  return (
    plateOf(plot, curve, side, 42 + 7 * name.length, false, rings, lines) ??
    plateOf(plot, curve, side, SIGN, true, rings, lines)
  );
}

function plateOf(
  plot: Plot,
  curve: readonly number[],
  side: "above" | "below",
  width: number,
  signOnly: boolean,
  rings: readonly { x: number; y: number }[],
  lines: readonly Line[],
): (Box & { signOnly: boolean }) | null {
  const top = side === "above" ? EDGE - 2 : plot.height - NAME - EDGE + 2;
  const boxes = Array.from({ length: 21 }, (_, n) => {
    const left = EDGE + (n / 20) * Math.max(0, plot.width - 2 * EDGE - width);
    return { left, right: left + width, top, bottom: top + NAME, signOnly };
  });
  const step = xAt(plot, 1);
  const beside = (box: Box) =>
    curve.every((chance, ply) => {
      // A narrow place has no point of the curve in it: those next to it count as well.
      const [x, y] = [xAt(plot, ply), yAt(plot, chance)];
      return x <= box.left - step || x >= box.right + step || (side === "above" ? y >= box.bottom : y <= box.top);
    });
  const ringed = (box: Box) =>
    rings.some(({ x, y }) => meet(box, { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  const own = boxes.filter(
    (box) => !ringed(box) && beside(box) && !lines.some((line) => runsThrough(plot, line, box, 0)),
  );
  return own[0] ?? null;
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

/** How far a place is from a box. */
const away = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** Whether a place is in a box. */
const holds = (box: Box, { x, y }: { x: number; y: number }): boolean => away(box, { x, y }) === 0;

export const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
