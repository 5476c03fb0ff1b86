/** What the page reads out of a review: the moments, the moves of a decision, a seat's chance, and its parts. */

import type { FigureInfo, JudgedDecision, JudgedKey, JudgedMove, JudgedParts, ReviewInfo } from "../gen/messages";
import { addUp, give, margin, pointsOf } from "./figures";
import type { At } from "./graph";

/** Key moments in the order in which they came. */
export const inOrder = (keys: readonly JudgedKey[] = []): JudgedKey[] => [...keys].sort((a, b) => a.ply - b.ply);

/** The moment that a decision is a part of. */
export const keyAt = (keys: readonly JudgedKey[], ply: number): JudgedKey | null =>
  keys.find((key) => key.plies.includes(ply)) ?? null;

/** The moment before or after this one. */
export function nextKey(keys: readonly JudgedKey[], ply: number, way: 1 | -1): JudgedKey | null {
  const found = way > 0 ? keys.find((one) => one.ply > ply) : keys.filter((one) => one.ply < ply).at(-1);
  return found ?? null;
}

/** The moves of a decision that cannot be told apart from the best one, if there are several. */
export function equals(decision: JudgedDecision): JudgedMove[] {
  const found = decision.moves.filter((move) => move.group !== "worse");
  return found.length > 1 ? found : [];
}

/** Whether the chances of a decision's moves may be shown. */
export const hasChances = (decision: JudgedDecision): boolean => decision.moves.some((move) => move.chance !== null);

/** What a mistake is compared with; nothing is better where the loss is not sure. */
export const betterOf = (decision: JudgedDecision): JudgedMove | null =>
  decision.verdict === "mistake" ? (decision.moves.find((move) => move.group === "best") ?? null) : null;

/** How far apart moves are that cannot be told apart, and how well that is known. */
export function spreadOf(moves: readonly JudgedMove[]): { within: number; margin: number } {
  const losses = moves.map((move) => move.loss.value);
  return {
    within: Math.round((Math.max(...losses) - Math.min(...losses)) * 100),
    margin: Math.round(Math.max(...moves.map((move) => margin(move.loss))) * 100),
  };
}

/** Whether each decision of a seat that mattered was found. */
export const marksOf = (review: ReviewInfo, seat: number): { ply: number; found: boolean }[] =>
  review.decisions
    .filter((one) => one.seat === seat && one.mattered)
    .map((one) => ({ ply: one.ply, found: one.verdict !== "mistake" }));

/** Decisions whose loss is within its uncertainty or too small to matter. */
export const smallOf = (review: ReviewInfo): JudgedDecision[] =>
  review.decisions.filter((one) => one.verdict === "open" || one.verdict === "equal");

/** The chance of a seat over the match; with secrets only at its own decisions, by what it knew. */
export function curveOf(review: ReviewInfo, seat: number, hidden: boolean): At[] {
  const shown = review.decisions.filter((one) => one.before.length > 0 && (!hidden || one.seat === seat));
  const points: At[] = [];
  shown.forEach((one, n) => {
    const before = one.before[seat];
    const after = one.after[seat];
    if (before) points.push({ ply: one.ply, chance: before });
    if (after && shown[n + 1]?.ply !== one.ply + 1) points.push({ ply: one.ply + 1, chance: after });
  });
  const end = review.players[seat]?.parts.end;
  if (!points.length || !end) return [];
  return [...points.filter((point) => point.ply < review.plies), { ply: review.plies, chance: end }];
}

const PARTS = ["luck", "others", "unexplained", "own"] as const;

export interface Part {
  name: (typeof PARTS)[number];
  points: number;
  give: string;
  /** The chance before it and after it, in points, one part after the other. */
  from: number;
  to: number;
}

/** The parts that a chance changed by over the match; in whole points they add up from the start to the end. */
export function partsOf(parts: JudgedParts): Part[] {
  const start = pointsOf(parts.start.value);
  const points = addUp(
    PARTS.map((name) => parts[name].value),
    (pointsOf(parts.end.value) - start) / 100,
  );
  let to = start;
  return PARTS.map((name, n) => {
    const from = to;
    to += points[n]!;
    return { name, points: points[n]!, give: give(parts[name]), from, to };
  });
}

/** How much less than the right move every other one leaves. */
const CLEAR = 0.1;

export interface Right {
  move: JudgedMove;
  chance: FigureInfo;
  others: FigureInfo;
}

/** The one move that is surely right, by much; null where there is none, or where chances are not proven. */
export function rightOf(moves: readonly JudgedMove[]): Right | null {
  const [best, next, ...rest] = moves;
  const clear = [next, ...rest].every((move) => move?.group === "worse" && move.loss.value >= CLEAR);
  return best?.chance && next?.chance && clear ? { move: best, chance: best.chance, others: next.chance } : null;
}
