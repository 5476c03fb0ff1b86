/** A puzzle set from a moment of a match, or of a branch: its address holds the moment, the analysis is its proof. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Frame } from "../app";
import type { AnalysedMove, MomentAnalysis, PuzzleInfo, PuzzleTried } from "../gen/messages";
import { Notice } from "../lazy";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button } from "../parts";
import { type Moment, parseMoment, path } from "../router";
import { say, t } from "../say";
import { useLoad } from "../session";
import { percent } from "./figures";
import { notationOf } from "./line";
import { OnTable, type SendTry } from "./puzzle";
import "./review.css";

/** How much more than any other move the right one leaves, as with every mistake of a review. */
const CLEAR = 0.1;

export interface Right {
  move: AnalysedMove;
  others: number;
}

/** The one move that is clearly right by the analysis; null where there is none. */
export function rightOf(moves: readonly AnalysedMove[]): Right | null {
  const [best, next] = moves;
  return best && next && best.chance - next.chance >= CLEAR ? { move: best, others: next.chance } : null;
}

/** Judges tries by the analysis of the moment. */
export function judgeOf(puzzle: PuzzleInfo, moves: readonly AnalysedMove[], right: Right): SendTry {
  const offered = puzzle.state.decisions.flatMap((one) => one.moves);
  const infoOf = (notation: string) => offered.find((one) => one.notation === notation) ?? null;
  const solution = infoOf(right.move.notation);
  const solutions = solution ? [solution] : [];
  return async (move): Promise<PuzzleTried> => {
    const notation = move === null ? null : notationOf(puzzle.state.decisions, move);
    const tried = notation === null ? null : infoOf(notation);
    const base = { legal: true, clause: "", move: tried, chance: null, error: null, solutions: [], solved: false };
    if (move === null) return { ...base, move: solution, solutions, reason: right.move.why || t("rv-set-shown") };
    if (!tried) return { ...base, legal: false, reason: t("rv-no-move") };
    if (notation === right.move.notation)
      return {
        ...base,
        solved: true,
        solutions,
        chance: right.move.chance,
        reason: right.move.why || t("rv-set-right"),
      };
    const known = moves.find((one) => one.notation === notation);
    return { ...base, chance: known?.chance ?? null, reason: t("rv-set-wrong", { others: percent(right.others) }) };
  };
}

interface Loaded {
  found: MomentAnalysis;
  /** Whose decision it is; null once the match is over there. */
  seat: number | null;
  moves: AnalysedMove[];
  puzzle: PuzzleInfo | null;
}

async function load(id: string, asked: Partial<Moment>): Promise<Loaded> {
  const ply = asked.ply ?? 0;
  const line = asked.line ?? [];
  const found = await api.moment(id, { ply, moves: line.map((move) => move.join(" ")) });
  const wished = typeof asked.viewer === "number" ? found.seats.indexOf(asked.viewer) : -1;
  const at = Math.max(0, wished);
  const seat = found.seats[at] ?? null;
  const moves = found.best[at] ?? [];
  const right = rightOf(moves);
  if (seat === null || !right) return { found, seat, moves, puzzle: null };
  const news = await api.tryLine(id, { ply, moves: line.map(([mover, move]) => [mover, move]), viewer: seat });
  const puzzle: PuzzleInfo = {
    game: news.table.game,
    number: 0,
    count: 0,
    day: "",
    seat,
    task: t("rv-set-task", { chance: percent(right.move.chance) }),
    difficulty: 0,
    right: 1,
    themes: [],
    chance: right.move.chance,
    error: null,
    exact: false,
    worlds: 0,
    table: news.table,
    state: { ...news.state, decisions: news.state.decisions.filter((one) => one.seat === seat) },
    position: found.position,
  };
  return { found, seat, moves, puzzle };
}

export function SetPage({ id }: { id: string }): JSX.Element {
  const asked = useMemo(() => parseMoment(location.hash), [id]);
  const moment: Moment = { ply: asked.ply ?? 0, viewer: asked.viewer ?? null, line: asked.line ?? [] };
  usePage(t("rv-set-title"));
  const { value, error } = useLoad(() => load(id, asked), [id]);
  const back = (
    <>
      <Button kind="primary" href={path.branch(id, moment)}>
        {t("rv-try")}
      </Button>
      <Button href={path.review(id, { ply: moment.ply, viewer: moment.viewer })}>{t("rv-review")}</Button>
    </>
  );
  const right = value && rightOf(value.moves);
  const send = useMemo(() => (value?.puzzle && right ? judgeOf(value.puzzle, value.moves, right) : null), [value]);
  if (error)
    return (
      <Frame current="replay">
        <Notice title={t("rv-set-none")} text={error.message}>
          {back}
        </Notice>
      </Frame>
    );
  if (!value)
    return (
      <Frame current="replay">
        <p class="loading" role="status">
          {t("rv-thinking")}
        </p>
      </Frame>
    );
  if (!value.puzzle || !send) {
    const [best, next] = value.moves;
    const text =
      best && next
        ? t("rv-set-unclear", {
            best: say(best.label),
            chance: percent(best.chance),
            next: say(next.label),
            other: percent(next.chance),
          })
        : best
          ? t("rv-set-alone", { best: say(best.label) })
          : t(value.seat === null ? "rv-over-here" : "rv-no-choice");
    return (
      <Frame current="replay">
        <Notice title={t("rv-set-none")} text={text}>
          {back}
        </Notice>
      </Frame>
    );
  }
  const { puzzle } = value;
  return (
    <OnTable
      puzzle={puzzle}
      send={send}
      heading={t("rv-set-title")}
      leave={{ label: t("rv-review"), to: path.review(id, { ply: moment.ply, viewer: moment.viewer }) }}
    />
  );
}
