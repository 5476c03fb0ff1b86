/** The moves of a decision as bars with their ranges; those that cannot be told apart are joined by a bracket. */

import type { JSX } from "preact";
import type { FigureInfo, JudgedMove } from "../gen/messages";
import { RangeBar } from "../parts/Range";
import { t } from "../say";
import { chanceText, ends, give, lost } from "./figures";

/** The ticks of the scale, in points of chance. */
const STEP = 0.2;

/** What a bar shows of a move: its chance, or what it loses where chances are not proven. */
const shownOf = (move: JudgedMove, chances: boolean): FigureInfo =>
  chances && move.chance ? move.chance : { value: Math.max(0, move.loss.value), error: move.loss.error };

export function Choices(props: {
  /** Best first. */
  moves: readonly JudgedMove[];
  /** The one that is surely better than that played. */
  better?: JudgedMove | null;
  /** What a move is called. */
  name(move: JudgedMove): string;
  /** The move that the board shows. */
  shown?: string;
  onShow?(notation: string): void;
}): JSX.Element | null {
  const { moves, better, onShow } = props;
  if (!moves.length) return null;
  const chances = moves.some((move) => move.chance !== null);
  const groups = [
    moves.filter((move) => move.group !== "worse"),
    moves.filter((move) => move.group === "worse"),
  ].filter((group) => group.length > 0);
  const most = Math.max(...moves.map((move) => ends(shownOf(move, chances))[1]));
  const top = Math.min(1, Math.max(STEP, Math.ceil(most / STEP) * STEP));
  const ticks = Array.from({ length: Math.round(top / STEP) + 1 }, (_, n) => n * STEP);
  const word = (move: JudgedMove) => (move.played ? t("rv-word-played") : move === better ? t("rv-word-better") : null);
  const Row = onShow ? "button" : "div";
  const row = (move: JudgedMove) => {
    const figure = shownOf(move, chances);
    const [low, high] = ends(figure);
    const best = move.group === "best" && !chances;
    return (
      <li key={move.notation}>
        <Row
          class={`choice ${move.group}${move.played ? " played" : ""}`}
          {...(onShow
            ? {
                type: "button",
                title: t("rv-show"),
                "aria-pressed": move.notation === props.shown,
                onClick: () => onShow(move.notation),
              }
            : {})}
        >
          <span class="choice-name">
            <span>{props.name(move)}</span> {word(move) && <em>{word(move)}</em>}
          </span>
          <RangeBar value={figure.value} low={low} high={high} top={top} />
          <b class="num">{chances ? chanceText(figure) : best ? "0" : lost(move.loss)}</b>
          <small class="num">{best ? "" : give(figure)}</small>
        </Row>
      </li>
    );
  };
  return (
    <div class="choices-of">
      {groups.map((group, n) => (
        <ul
          key={n}
          class={group.length > 1 && group[0]!.group !== "worse" ? "choice-group bracket" : "choice-group"}
          {...(group.length > 1 && group[0]!.group !== "worse" ? { "aria-label": t("rv-bracket") } : {})}
        >
          {group.map(row)}
        </ul>
      ))}
      <p class="choice-scale" aria-hidden="true">
        <span>{groups[0]!.length > 1 && groups[0]![0]!.group !== "worse" ? t("rv-bracket") : ""}</span>
        <span class="choice-ticks">
          {ticks.map((tick) => (
            <i key={tick} style={{ left: `${(tick / top) * 100}%` }}>
              {Math.round(tick * 100)}
            </i>
          ))}
        </span>
      </p>
    </div>
  );
}
