/** A puzzle set from a moment of a match, or of a branch: its address holds the moment, the judge is its proof. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Frame } from "../app";
import type { JudgedMoment, JudgedMove, PuzzleInfo, PuzzleTried } from "../gen/messages";
import { Notice } from "../lazy";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button } from "../parts";
import { type Moment, parseMoment, path } from "../router";
import { say, t } from "../say";
import { useLoad } from "../session";
import { chanceText } from "./figures";
import { notationOf } from "./line";
import { type Right, rightOf } from "./reviewed";
import { OnTable, type SendTry } from "./puzzle";
import "./review.css";

/** Judges tries by what the judge knows of the moment. */
export function judgeOf(puzzle: PuzzleInfo, moves: readonly JudgedMove[], right: Right): SendTry {
  const offered = puzzle.state.decisions.flatMap((one) => one.moves);
  const infoOf = (notation: string) => offered.find((one) => one.notation === notation) ?? null;
  const solution = infoOf(right.move.notation);
  const solutions = solution ? [solution] : [];
  return async (move): Promise<PuzzleTried> => {
    const notation = move === null ? null : notationOf(puzzle.state.decisions, move);
    const tried = notation === null ? null : infoOf(notation);
    const base = {
      legal: true,
      clause: "",
      move: tried,
      chance: null,
      error: null,
      solutions: [],
      others: [],
      solved: false,
    };
    if (move === null) return { ...base, move: solution, solutions, reason: t("rv-set-shown") };
    if (!tried) return { ...base, legal: false, reason: t("rv-no-move") };
    if (notation === right.move.notation)
      return {
        ...base,
        solved: true,
        solutions,
        chance: right.chance.value,
        error: right.chance.error,
        reason: t("rv-set-right"),
      };
    const known = moves.find((one) => one.notation === notation);
    return {
      ...base,
      chance: known?.chance?.value ?? null,
      error: known?.chance?.error ?? null,
      reason: t("rv-set-wrong", { others: chanceText(right.others) }),
    };
  };
}

interface Loaded {
  found: JudgedMoment;
  /** Whose decision it is; null once the match is over there. */
  seat: number | null;
  moves: JudgedMove[];
  puzzle: PuzzleInfo | null;
}

async function load(id: string, asked: Partial<Moment>): Promise<Loaded> {
  const ply = asked.ply ?? 0;
  const line = asked.line ?? [];
  const found = await api.choices(id, { ply, moves: line.map((move) => move.join(" ")) });
  const choice = found.choices.find((one) => one.seat === asked.viewer) ?? found.choices[0];
  const seat = choice?.seat ?? null;
  const moves = choice?.moves ?? [];
  const right = rightOf(moves);
  if (seat === null || !right) return { found, seat, moves, puzzle: null };
  const news = await api.tryLine(id, { ply, moves: line.map(([mover, move]) => [mover, move]), viewer: seat });
  const puzzle: PuzzleInfo = {
    game: news.table.game,
    id: "",
    number: 0,
    count: 0,
    day: "",
    seat,
    task: t("rv-set-task", { chance: chanceText(right.chance) }),
    difficulty: 0,
    right: 1,
    themes: [],
    chance: right.chance.value,
    error: right.chance.error,
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
            next: say(next.label),
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
