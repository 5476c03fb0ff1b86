/** How a match goes on after a move in a puzzle, stepped through on the board. */

import type { JSX } from "preact";
import type { MoveInfo, PuzzleStep, TableInfo } from "../gen/messages";
import { Button, IconButton, Label } from "../parts";
import { say, t, worded } from "../say";
import { seatTitle } from "../table/seats";

/** What can show a line on the board. */
export interface Follows {
  readonly shown: { value: Shown | null };
  follow(move: MoveInfo | null): Promise<void>;
}

export interface Shown {
  move: MoveInfo;
  /** Empty until they are played. */
  steps: readonly PuzzleStep[];
  /** The step on the board, from 0. */
  at: number;
  /** How the match ended; null where it goes on. */
  end: { won: boolean; text: string } | null;
  trouble: string;
}

/** Whose move the step on the board is, and which; empty before there is one. */
export function stepText(shown: Shown, table: TableInfo): string {
  const step = shown.steps[shown.at];
  const seat = step && table.seats[step.seat];
  if (!seat) return "";
  const mine = table.seats.findIndex((one) => one.mine);
  const move = say(step.label) ? worded(step.label, table, mine) : t("rv-line-hidden");
  return `${seatTitle(seat, mine, 1)}: ${move}`;
}

export function Follow({ store, move }: { store: Follows; move: MoveInfo }): JSX.Element {
  const open = store.shown.value?.move.notation === move.notation;
  return (
    <button type="button" class="puzzle-follow" disabled={open} onClick={() => void store.follow(move)}>
      {t("rv-line")}
    </button>
  );
}

export function LineSteps(props: {
  shown: Shown;
  table: TableInfo;
  /** Of how many worlds this is one; 0: everybody makes the best move. */
  worlds: number;
  step: (at: number) => void;
  leave: () => void;
}): JSX.Element {
  const { shown, table, worlds, step, leave } = props;
  const { steps, at, end } = shown;
  const last = steps.length - 1;
  return (
    <section class="plate puzzle-steps" aria-label={t("rv-line")}>
      <Label as="h2">{t("rv-line")}</Label>
      {shown.trouble ? (
        <p role="alert">{shown.trouble}</p>
      ) : !steps.length ? (
        <p role="status">{t("rv-thinking")}</p>
      ) : (
        <>
          <p class="hint">{worlds ? t("rv-line-world", { count: worlds }) : t("rv-line-best")}</p>
          <ol tabIndex={0} aria-label={t("rv-line")}>
            {steps.map((_, i) => (
              <li key={i} aria-current={i === at ? "step" : undefined}>
                <button type="button" onClick={() => step(i)}>
                  <i class="num">{i + 1}</i>
                  <span>{stepText({ ...shown, at: i }, table)}</span>
                </button>
              </li>
            ))}
          </ol>
          {end ? <p class="told-line">{end.text}</p> : <p>{t("rv-line-goes-on")}</p>}
          <div class="puzzle-stepper">
            <IconButton icon="first" label={t("rv-first")} off={at === 0} onClick={() => step(0)} />
            <IconButton icon="left" label={t("rv-back")} off={at === 0} onClick={() => step(at - 1)} />
            <span class="num">{t("rv-line-step", { at: at + 1, count: steps.length })}</span>
            <IconButton icon="right" label={t("rv-on")} off={at === last} onClick={() => step(at + 1)} />
            <IconButton icon="last" label={t("rv-last")} off={at === last} onClick={() => step(last)} />
          </div>
        </>
      )}
      <Button onClick={leave}>{t("rv-line-leave")}</Button>
    </section>
  );
}
