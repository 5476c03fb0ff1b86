/** What follows once the solution of a puzzle is known: why the other moves fail, and the next puzzle. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { PuzzleOther } from "../gen/messages";
import * as api from "../net/api";
import { Button, Label } from "../parts";
import { path } from "../router";
import { say, t } from "../say";
import { useLoad } from "../session";
import { ended, type Fate, filter, keepDone, nextOpen, readDone } from "./archive";
import { Follow, type Follows } from "./puzzle-line";

/** Each wrong answer with what it loses, and a line that shows it. */
export function OtherMoves(props: { store: Follows; others: readonly PuzzleOther[] }): JSX.Element {
  return (
    <section class="plate puzzle-others" aria-label={t("rv-other-moves")}>
      <Label as="h2">{t("rv-other-moves")}</Label>
      <ol tabIndex={0} aria-label={t("rv-other-moves")}>
        {props.others.map(({ move, reason }) => (
          <li key={move.notation}>
            <b>{say(move.label)}</b>
            <small>{say(reason)}</small>
            <Follow store={props.store} move={move} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Remembers in this browser how a puzzle ended. */
export function useFate(id: string, fate: Fate | null): void {
  useEffect(() => {
    if (fate) keepDone(ended(readDone(), id, fate));
  }, [id, fate]);
}

/** The next one that is not solved, of those that were chosen in the list. */
export function NextPuzzle({ game, number }: { game: string; number: number }): JSX.Element | null {
  const { value: list } = useLoad(() => api.puzzleList(game), [game]);
  if (!list) return null;
  const next = nextOpen(list.puzzles, filter.value, readDone(), number);
  return (
    <div class="puzzle-next">
      {next ? (
        <Button kind="primary" icon="right" href={path.puzzle(game, next)}>
          {t("rv-next-puzzle")}
        </Button>
      ) : (
        <p class="hint">{t("rv-none-left")}</p>
      )}
    </div>
  );
}
