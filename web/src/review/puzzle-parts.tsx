/** What stands around a puzzle: its task, what was tried, its solution, and the days solved in a row. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MoveInfo, PuzzleInfo, PuzzleTried } from "../gen/messages";
import { Button, Icon, Label } from "../parts";
import { say, t } from "../say";
import { Clause } from "../table/clause";
import { percent } from "./figures";
import type { PuzzleStore } from "./puzzle";
import { Follow } from "./puzzle-line";
import { type Days, lastDays, streakOf } from "./streak";

const SQUARES = 14;

/** A puzzle with what has been tried. */
export interface Tried {
  puzzle: PuzzleInfo;
  store: PuzzleStore;
  tries: readonly PuzzleTried[];
  /** The try that the solution came with: the right one, or giving up. */
  ended: PuzzleTried | null;
  solved: boolean;
}

export const labelOf = (move: MoveInfo | null): string => (move ? say(move.label) : "");

/** A chance with half the width of its interval. */
const chanceOf = (chance: number, error: number | null): string =>
  t("rv-try-chance", { chance: percent(chance), error: percent(error ?? 0) });

function proofOf({ exact, worlds }: PuzzleInfo): string {
  if (exact) return t("rv-proof-exact");
  return worlds ? t("rv-proof-playouts", { count: worlds }) : t("rv-proof-analysis");
}

/** The task as the headline, in one sentence. */
export function Task({ puzzle, heading }: { puzzle: PuzzleInfo; heading: string }): JSX.Element {
  const [headline, ...rest] = say(puzzle.task).split(/(?<=[.!?])\s+/);
  const facts = [
    puzzle.difficulty > 0 && ([t("rv-difficulty"), t("rv-of-five", { count: puzzle.difficulty })] as const),
    puzzle.themes.length > 0 && ([t("rv-theme"), puzzle.themes.map((one) => say(one)).join(", ")] as const),
    [t("rv-proof"), proofOf(puzzle)] as const,
  ].filter((fact) => fact !== false);
  return (
    <section class="plate puzzle-task" aria-label={t("rv-puzzle")}>
      <Label>{heading}</Label>
      {headline && (
        <p class="puzzle-headline" role="heading" aria-level={2}>
          {headline}
        </p>
      )}
      {rest.length > 0 && <p>{rest.join(" ")}</p>}
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Tries({ tried: { puzzle, store, tries } }: { tried: Tried }): JSX.Element {
  return (
    <section class="plate puzzle-tries" aria-label={t("rv-attempts")}>
      <Label as="h2">{t("rv-attempts")}</Label>
      <ol tabIndex={0} aria-label={t("rv-attempts")}>
        {tries.map((one, i) => (
          <li key={i} class={one.solved ? "solved" : undefined}>
            <i class="num">{i + 1}</i>
            <span>
              <b>{labelOf(one.move)}</b>
              <small>
                {one.chance !== null && <>{chanceOf(one.chance, one.error)} </>}
                {say(one.reason)}
              </small>
              {puzzle.number > 0 && one.move && !one.solved && <Follow store={store} move={one.move} />}
            </span>
            <Icon name={one.solved ? "check" : "cross"} size={16} />
          </li>
        ))}
        {!tries.length && <li class="none">{t("rv-no-tries")}</li>}
      </ol>
    </section>
  );
}

/** The solution, locked in plain sight until it is found or asked for. */
export function Solution({ tried, daily }: { tried: Tried; daily: boolean }): JSX.Element {
  const { puzzle } = tried;
  return (
    <section class="plate puzzle-solution" aria-label={t("rv-solution")}>
      <Label as="h2">{t("rv-solution")}</Label>
      {tried.ended ? <Solved tried={tried} ended={tried.ended} /> : <Locked store={tried.store} daily={daily} />}
      <details class="as-text">
        <summary title={t("rv-position")}>{t("rv-as-text")}</summary>
        <textarea class="field code" readOnly rows={4} aria-label={t("rv-position")}>
          {puzzle.position}
        </textarea>
      </details>
    </section>
  );
}

function Solved({ tried: { puzzle, store }, ended }: { tried: Tried; ended: PuzzleTried }): JSX.Element {
  return (
    <>
      {ended.solutions.map((one) => (
        <div key={one.notation}>
          <p class="told-line">{labelOf(one)}</p>
          {puzzle.number > 0 && <Follow store={store} move={one} />}
        </div>
      ))}
      <p>{say(ended.reason)}</p>
      {ended.clause && <Clause id={ended.clause} />}
      {puzzle.chance !== null && <p class="hint">{chanceOf(puzzle.chance, puzzle.error)}</p>}
    </>
  );
}

function Locked({ store, daily }: { store: PuzzleStore; daily: boolean }): JSX.Element {
  const [asking, setAsking] = useState(false);
  if (asking)
    return (
      <>
        <p>{t(daily ? "rv-give-up-sure" : "rv-set-sure")}</p>
        <div class="branch-do">
          <Button onClick={() => setAsking(false)}>{t("rv-keep-trying")}</Button>
          <Button onClick={() => void store.giveUp()}>{t("rv-show-it")}</Button>
        </div>
      </>
    );
  return (
    <>
      <p class="locked">
        <Icon name="lock" size={20} /> {t(daily ? "rv-locked" : "rv-set-locked")}
      </p>
      <Button class="puzzle-show" onClick={() => setAsking(true)}>
        {t("rv-show-it")}
      </Button>
    </>
  );
}

/** A puzzle that somebody has set is passed on by its address. */
export function PuzzleLink(): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
  };
  return (
    <section class="plate puzzle-link" aria-label={t("rv-set-link")}>
      <Label as="h2">{t("rv-set-link")}</Label>
      <Button icon={copied ? "check" : "link"} onClick={() => void copy()}>
        {copied ? t("rv-copied") : t("rv-copy")}
      </Button>
    </section>
  );
}

export function Streak({ days, today }: { days: Days; today: string }): JSX.Element {
  const streak = streakOf(days, today);
  return (
    <section class="plate puzzle-streak" aria-label={t("rv-streak")}>
      <p>
        <strong class="num">{streak}</strong>{" "}
        <span>
          {t("rv-in-a-row", { count: streak })}
          <small>{t("rv-best", { count: days.best })}</small>
        </span>
      </p>
      <ol class="squares" aria-hidden="true">
        {lastDays(days, today, SQUARES).map((one) => (
          <li key={one.day} class={`${one.solved ? "solved" : ""}${one.day === today ? " today" : ""}`} />
        ))}
      </ol>
      <p class="hint">{days.solved.includes(today) ? t("rv-done-today") : t("rv-make-it", { count: streak + 1 })}</p>
    </section>
  );
}
