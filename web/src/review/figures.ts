/** Chances and losses as people read them: in whole points, each with its range. */

import type { FigureInfo } from "../gen/messages";
import { percentText } from "../say";

/** The number of standard errors of a 95% interval. */
const SURE = 1.96;

/** Whole points of a chance; what is not certain is never 0 or 100. */
export function pointsOf(chance: number): number {
  const whole = Math.round(chance * 100);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole;
}

/** "97%". */
export const percent = (chance: number): string => percentText(pointsOf(chance) / 100);

/** A sampled chance is never certain, even if all playouts agree. */
export const chanceText = ({ value, error }: FigureInfo): string =>
  percent(error > 0 ? Math.min(0.99, Math.max(0.01, value)) : value);

/** How far off a figure may be at 95%. */
export const margin = ({ error }: FigureInfo): number => SURE * error;

/** The ends of the 95% interval. */
export const ends = (figure: FigureInfo): [low: number, high: number] => [
  figure.value - margin(figure),
  figure.value + margin(figure),
];

/** "±4"; nothing for what is known exactly. */
export const give = (figure: FigureInfo): string =>
  figure.error > 0 ? `±${Math.max(1, Math.round(margin(figure) * 100))}` : "";

/** "+4" or "−33". */
export function signed(part: number): string {
  const points = Math.round(part * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** "−26": a loss, always with a minus sign. */
export const lost = (loss: FigureInfo): string => signed(-loss.value);

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
