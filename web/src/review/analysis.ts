/** The analysis of a match, streamed as it comes, and what the page reads out of it. */

import { useEffect, useState } from "preact/hooks";
import type { AnalysedDecision, AnalysedMove, Analysis, TurningPoint } from "../gen/messages";
import { api } from "../net/api";
import { reasonOf } from "../session";

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
      if (!so || so.status === "failed") so = joined(null, await api.analyse(id));
      while (here) {
        kept = { id, analysis: so };
        setAnalysis(so);
        if (finished(so)) return;
        so = joined(so, await api.analysis(id, so.decisions.length, WAIT));
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
  const shown = (right ? others.slice(0, 3) : others.filter((move) => move.loss <= decision.loss).slice(0, 3)).map(
    (move, i): Choice => ({ ...move, word: i === 0 && !right ? "better" : null }),
  );
  const played: Choice = { ...decision.played, word: "played" };
  return right ? [played, ...shown] : [...shown, played];
}

/** The moment before or after this one in the list of turning points. */
export function nextMoment(moments: readonly TurningPoint[], ply: number, way: 1 | -1): TurningPoint | null {
  const found = way > 0 ? moments.find((one) => one.ply > ply) : moments.filter((one) => one.ply < ply).at(-1);
  return found ?? null;
}
