/** The analysis of a match, streamed as it comes, and what the page reads out of it. */

import { useEffect, useState } from "preact/hooks";
import type { AnalysedDecision, AnalysedMove, Analysis, TurningPoint } from "../gen/messages";
import * as api from "../net/api";
import { reasonOf } from "../session";
import { percent } from "./figures";

const WAIT = 15;

/** What is known so far together with the next part of it. */
export function joined(before: Analysis | null, next: Analysis): Analysis {
  if (!before || next.since > before.decisions.length) return next.since === 0 ? next : (before ?? next);
  const beliefs = before.beliefs.filter((belief) => belief.ply < next.since);
  return {
    ...next,
    since: 0,
    decisions: [...before.decisions.slice(0, next.since), ...next.decisions],
    beliefs: [...beliefs, ...next.beliefs],
  };
}

export const finished = (analysis: Analysis): boolean => analysis.status === "done" || analysis.status === "failed";

export interface Followed {
  analysis: Analysis | null;
  trouble: string;
  again(): void;
}

let kept: { id: string; analysis: Analysis } | null = null;

export function useAnalysis(id: string): Followed {
  const [analysis, setAnalysis] = useState<Analysis | null>(kept?.id === id ? kept.analysis : null);
  const [trouble, setTrouble] = useState("");
  const [round, again] = useState(0);
  useEffect(() => {
    let here = true;
    const follow = async () => {
      let so: Analysis | null = kept?.id === id ? kept.analysis : null;
      if (!so || so.status === "failed") so = joined(null, await api.askAnalysis(id, {}));
      while (here) {
        kept = { id, analysis: so };
        setAnalysis(so);
        if (finished(so)) return;
        so = joined(so, await api.analysis(id, { since: so.decisions.length, wait: WAIT }));
      }
    };
    setTrouble("");
    follow().catch((error: unknown) => here && setTrouble(reasonOf(error)));
    return () => {
      here = false;
    };
  }, [id, round]);
  return { analysis, trouble, again: () => again((n) => n + 1) };
}

/** The curve of a seat: its true chance before each move and at the end; shorter while more is to come. */
export function curve(analysis: Analysis, seat: number): number[] {
  if (!analysis.start.length) return [];
  return [analysis.start[seat] ?? 0, ...analysis.decisions.map((decision) => decision.true_after[seat] ?? 0)];
}

/** What the seat itself could think of its chance, at its own decisions. */
export function knownCurve(analysis: Analysis, seat: number): { ply: number; chance: number }[] {
  return analysis.decisions
    .filter((decision) => decision.seat === seat && decision.choices > 1)
    .map((decision) => ({ ply: decision.ply, chance: decision.knew[seat] ?? 0 }));
}

/** Turning points in the order in which they came. */
export const inOrder = (turning: readonly TurningPoint[] = []): TurningPoint[] =>
  [...turning].sort((a, b) => a.ply - b.ply);

export interface Choice extends AnalysedMove {
  word: "better" | "played" | null;
}

/** Whether something better could have been chosen; whoever concedes has chosen nothing. */
export const mistaken = (decision: AnalysedDecision): boolean => decision.choices > 1 && decision.loss > 0;

/** What a decision did to the chance of whoever made it: as its bars say, where there was a choice. */
export const ownChange = (decision: AnalysedDecision): { before: number; after: number } => ({
  before: decision.best[0]?.chance ?? decision.knew[decision.seat] ?? 0,
  after: decision.played.chance,
});

/** The moves to show as bars: the better ones first and the one played last, four at most. */
export function choicesOf(decision: AnalysedDecision): Choice[] {
  const others = decision.best.filter((move) => !move.played);
  const right = decision.loss <= 0;
  const shown = (right ? others : others.filter((move) => move.loss <= decision.loss)).slice(0, 3).map(
    // Those that are shown with the same chance are equally good.
    (move, _, [first]): Choice => ({
      ...move,
      word: !right && percent(move.chance) === percent(first!.chance) ? "better" : null,
    }),
  );
  const played: Choice = { ...decision.played, word: "played" };
  return right ? [played, ...shown] : [...shown, played];
}

/** The moment before or after this one in the list of turning points. */
export function nextMoment(moments: readonly TurningPoint[], ply: number, way: 1 | -1): TurningPoint | null {
  const found = way > 0 ? moments.find((one) => one.ply > ply) : moments.filter((one) => one.ply < ply).at(-1);
  return found ?? null;
}

/** The chance that a turn of the graph changes, from which on it is told. */
const SWING = 0.1;

/**
 * Where the true chance of a seat turned, the largest changes first. Consecutive moves of one seat are often parts of one
 * move, and a chance that returns with the next answer was not lost: a change counts only as far as it lasts.
 */
export function swings(decisions: readonly AnalysedDecision[], seat: number): TurningPoint[] {
  const runs: AnalysedDecision[][] = [];
  for (const one of decisions) {
    const run = runs.at(-1);
    if (run?.[0]?.seat === one.seat) run.push(one);
    else runs.push([one]);
  }
  const last = decisions.at(-1);
  const stands = [...runs.map((run) => run[0]!.true[seat] ?? 0), last?.true_after[seat] ?? 0];
  const found: { size: number; point: TurningPoint }[] = [];
  runs.forEach((run, at) => {
    for (const way of [1, -1]) {
      const held = [stands[Math.max(0, at - 1)]!, stands[at]!].map((chance) => chance * way);
      const kept = [stands[at + 1]!, stands[Math.min(at + 2, runs.length)]!].map((chance) => chance * way);
      const lasting = Math.min(...held) - Math.max(...kept);
      const change = (one: AnalysedDecision) => ((one.true[seat] ?? 0) - (one.true_after[seat] ?? 0)) * way;
      const most = run.reduce((best, one) => (change(one) > change(best) ? one : best));
      const size = Math.min(lasting, change(most));
      if (size < SWING) continue;
      const [before, after] = [most.true[seat] ?? 0, most.true_after[seat] ?? 0];
      const point = { ply: most.ply, seat: most.seat, loser: seat, before, after, loss: before - after };
      found.push({ size, point: { ...point, part: "open" } });
    }
  });
  return found.sort((a, b) => b.size - a.size || a.point.ply - b.point.ply).map((one) => one.point);
}

/** Of the turns of a seat's chance those that led to how the match ended for it; all, where none did. */
export function leading(turning: readonly TurningPoint[], won: boolean): readonly TurningPoint[] {
  const led = turning.filter((point) => point.loss > 0 !== won);
  return led.length ? led : turning;
}
