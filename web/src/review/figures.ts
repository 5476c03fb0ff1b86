/** Chances as people read them. Losses are points of chance, always with a minus sign. */

import { percentText } from "../say";

/** Whole points of a chance; what is not certain is never 0 or 100. */
export function pointsOf(chance: number): number {
  const whole = Math.round(chance * 100);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole;
}

/** "97%". */
export const percent = (chance: number): string => percentText(pointsOf(chance) / 100);

/** "−26": what was lost, in the points that both chances are shown with. */
export const lost = ({ before, after }: { before: number; after: number }): string =>
  signed((pointsOf(after) - pointsOf(before)) / 100);

/** "+4" or "−33": a part of what changed. */
export function signed(part: number): string {
  const points = Math.round(part * 100);
  return points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : "0";
}

/** Whole points for parts that must add up: the largest rest takes the difference. */
export function addUp(parts: readonly number[], total: number): number[] {
  const exact = parts.map((part) => part * 100);
  const out = exact.map((part) => Math.round(part));
  let off = Math.round(total * 100) - out.reduce((sum, part) => sum + part, 0);
  const order = exact.map((part, i) => ({ i, rest: part - out[i]! }));
  while (off !== 0) {
    order.sort((a, b) => (off > 0 ? b.rest - a.rest : a.rest - b.rest));
    const first = order[0]!;
    out[first.i]! += Math.sign(off);
    first.rest -= Math.sign(off);
    off -= Math.sign(off);
  }
  return out;
}
